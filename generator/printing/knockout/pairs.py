"""A round's pairs as a ruled table: names with schools, the lot for colours, a box for the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from generator.printing.dress import Dress
from generator.printing.fitting import LEADING, Fitted, fitted, levelled
from generator.printing.knockout.lines import Line, Side
from generator.printing.listing import RULE
from generator.printing.notation import FIGURE_SPACE
from generator.printing.strip import RULE_BELOW
from generator.printing.svg import n
from generator.printing.typeface import NARROW, SERIF, SERIF_BOLD, SERIF_ITALIC, Typeface

# pt on A4:
NAME, SMALL = 11.5, 9.0  # type of names, and of schools, lots and heads
RESULT = 62.0  # the box of a result
AIR = 5.0  # in a cell on either side
ABOVE = 1.6  # and above and below

# In the size of small type:
BOX, BOX_SPACES = 0.8, 3  # side of a box to mark, and figure spaces that it stands in


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the two in a row: number, name and school."""

    number: str
    name: Fitted
    school: Fitted | None


@dataclass(frozen=True, slots=True)
class Row:
    """A pair, ``height`` pt high."""

    board: str
    first: Cell
    second: Cell
    lot: tuple[str, ...]
    boxes: bool
    result: str
    height: float


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes, pt: types, and the widths of columns, from the board to the second name; no ``lot`` is 0."""

    name_type: float
    small_type: float
    head_line: float
    board: float
    number: float
    name: float
    lot: float
    result: float
    air: float

    @property
    def columns(self) -> tuple[float, ...]:
        """pt of each column from left to right."""
        lot = (self.lot,) if self.lot else ()
        return (self.board, self.number, self.name, *lot, self.result, self.number, self.name)

    @property
    def small_line(self) -> float:
        """pt from line to line of small type."""
        return LEADING * self.small_type


@dataclass(frozen=True, slots=True)
class Pairs:
    """The table; ``heads`` are each a class of the stylesheet and a text.

    ``open``: somebody writes names into it, so that all columns have lines between them.
    """

    heads: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    measures: Measures
    open: bool
    spoken: str

    @property
    def squeezed(self) -> int:
        """How many names and schools do not stand in one line of the serif."""
        texts = [text for row in self.rows for cell in (row.first, row.second) for text in (cell.name, cell.school)]
        return sum(text is not None and (len(text.lines) > 1 or text.narrow) for text in texts)

    @property
    def width(self) -> float:
        """pt."""
        return sum(self.measures.columns)

    @property
    def height(self) -> float:
        """pt."""
        return self.measures.head_line + sum(row.height for row in self.rows)

    @property
    def thin(self) -> str:
        """An SVG path of the lines under the rows."""
        feet = accumulate((row.height for row in self.rows), initial=self.measures.head_line)
        return "".join(f"M0 {n(foot - RULE / 2)}h{n(self.width)}" for foot in [*feet][1:])

    @property
    def thick(self) -> str:
        """An SVG path of the line under the heads, of the uprights, and of the boxes to mark."""
        m = self.measures
        places = [*accumulate(m.columns, initial=0.0)]
        result = len(m.columns) - 3
        at = range(1, len(places) - 1) if self.open else (result, result + 1)
        across = f"M0 {n(m.head_line - RULE / 2)}h{n(self.width)}"
        upright = "".join(f"M{n(places[place])} {n(m.head_line)}V{n(self.height)}" for place in at)
        return across + upright + "".join(self._lots(places[3] + m.air))

    def _lots(self, left: float) -> Iterator[str]:
        """Lines to write numbers on, and boxes to mark colours, in the texts of lots."""
        m = self.measures
        side = BOX * m.small_type
        top = m.head_line
        for row in self.rows:
            first = top + row.height / 2 - (len(row.lot) - 1) / 2 * m.small_line
            for place, text in enumerate(row.lot):
                middle = first + place * m.small_line
                for x, width in rooms(text, m.small_type):
                    # The letters stand in the last line of the cell, each with its box behind it.
                    if row.boxes and place == len(row.lot) - 1:
                        x += (width - side) * 0.4
                        yield f"M{n(left + x)} {n(middle - side / 2)}h{n(side)}v{n(side)}h{n(-side)}z"
                    else:
                        yield f"M{n(left + x)} {n(middle + RULE_BELOW * m.small_type)}h{n(width)}"
            top += row.height

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif."""
        return (NARROW.family,)


def to_mark(letters: Sequence[str]) -> str:
    """Letters with room for a box behind each."""
    return "".join(f"{letter}{FIGURE_SPACE * BOX_SPACES}" for letter in letters)


def rooms(text: str, size: float) -> Iterator[tuple[float, float]]:
    """The rooms to mark or to write in, in a text: pt from its left edge, and pt of width."""
    for room in re.finditer(f"{FIGURE_SPACE}{{{BOX_SPACES},}}", text):
        yield SERIF.width(text[: room.start()], kerning=False) * size, SERIF.width(room[0], kerning=False) * size


def pairs_table(
    lines: Sequence[Line],
    heads: tuple[str, ...],
    letters: tuple[str, str],
    dress: Dress,
    way: tuple[float, float],
    *,
    lots: bool,
) -> Pairs:
    """The table over the whole width; ``way`` is the size of its type in the usual, and the least pt between rows.

    ``heads`` are those of the board, the number, the first, the lot, the result, the number, the second; ``letters``
    those of the colours. ``lots``: with a column for them, although there may be none.
    """
    measures = _measures(lines, heads, letters, dress, way[0], lots=lots)
    sides = [side for line in lines for side in (line.first, line.second)]
    cells = [*_cells(sides, measures, dress.paper.smallest_type)]
    marks = to_mark(letters)
    rows = []
    for place, line in enumerate(lines):
        first, second = cells[2 * place : 2 * place + 2]
        said = (*line.lot, marks) if line.boxes else line.lot
        inside = max(_height(first), _height(second), len(said) * measures.small_line)
        height = round(max(dress.points(way[1]), inside + 2 * dress.points(ABOVE)), 2)
        rows.append(Row(str(place + 1), first, second, said, line.boxes, line.result, height))
    kinds = ("mark", "number", "player", "lot", "mark", "number", "player")
    shown = tuple((kind, head) for kind, head in zip(kinds, heads, strict=True) if lots or kind != "lot")
    unwritten = any(not side.name for side in sides)
    return Pairs(shown, tuple(rows), measures, unwritten, dress.language.text("event.ruled"))


def _measures(
    lines: Sequence[Line], heads: tuple[str, ...], letters: tuple[str, str], dress: Dress, scale: float, *, lots: bool
) -> Measures:
    """The columns as wide as what stands in them; the names share what is left."""
    smallest = dress.paper.smallest_type
    name, small = (max(smallest, dress.points(scale * size)) for size in (NAME, SMALL))
    air = dress.points(AIR)
    digits = max((len(side.number) for line in lines for side in (line.first, line.second)), default=1)
    number = _widest([FIGURE_SPACE * max(2, digits)], name, SERIF_BOLD) + 2 * air
    board = max(_widest([heads[0]], small, SERIF_ITALIC), _widest([str(len(lines))], name, SERIF)) + 2 * air
    texts = [text for line in lines for text in line.lot] + ([to_mark(letters)] if lots else [])
    lot = max(_widest(texts, small, SERIF), _widest([heads[3]], small, SERIF_ITALIC)) + 2 * air if lots else 0.0
    result = max(dress.points(RESULT), _widest([heads[4]], small, SERIF_ITALIC) + 2 * air)
    left = dress.paper.text_width - board - 2 * number - lot - result
    return Measures(name, small, 1.7 * small, board, number, left / 2, lot, result, air)


def numbered_rows(table: Pairs, start: int, stop: int) -> Pairs:
    """Some rows of the table as one of their own, the boards numbered anew."""
    rows = (replace(row, board=str(board)) for board, row in enumerate(table.rows[start:stop], start=1))
    return replace(table, rows=tuple(rows))


def divided(table: Pairs, room: float, first: float) -> Iterator[Pairs]:
    """The table in parts that fit ``room`` pt, the first of them ``first`` pt."""
    start, used, limit = 0, table.measures.head_line, first
    for place, row in enumerate(table.rows):
        if place > start and used + row.height > limit:
            yield replace(table, rows=table.rows[start:place])
            start, used, limit = place, table.measures.head_line, room
        used += row.height
    yield replace(table, rows=table.rows[start:])


def _widest(texts: Sequence[str], size: float, face: Typeface) -> float:
    return max((face.width(text, kerning=False) for text in texts), default=0) * size


def _cells(sides: Sequence[Side], m: Measures, smallest: float) -> Iterator[Cell]:
    """The cells with their texts fitted; names in one face are of one size, and so are schools."""
    room = m.name - 2 * m.air
    names = [side.name for side in sides]
    schools = [side.school for side in sides]
    name = levelled(names, [fitted(text, room, m.name_type, smallest) for text in names], room)
    school = levelled(schools, [fitted(text, room, m.small_type, smallest) for text in schools], room)
    for side, named, of in zip(sides, name, school, strict=True):
        yield Cell(side.number, named, of if side.school else None)


def _height(cell: Cell) -> float:
    return cell.name.height + (cell.school.height if cell.school else 0)
