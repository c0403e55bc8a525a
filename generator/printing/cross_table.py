"""A crosstable, or a part of one, at its size on paper: a table of texts, and the lines drawn behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from generator.printing.cross_grid import CrossGrid
from generator.printing.dress import Dress
from generator.printing.fitting import Fitted, fitted, narrowest
from generator.printing.paper import POINTS
from generator.printing.typeface import NARROW, SERIF

# mm on A4:
NUMBER = 8.0  # the column of the numbers
LEAST_NAME, EASY_NAME = 45.0, 60.0  # the column of the names
EASY_CELL = 8.5  # cells grow over this only when the names have room
HEAD = 6.5  # the line of column heads
LEAST_CLOSING = 13.0  # a closing column
# pt on A4:
LABEL = 11.0  # type of numbers in heads and rows
NAME, NAME_INSET = 11.0, 4.0  # type of printed names, and their distance from the lines
CLOSING_HEAD = 9.0  # type of words in heads
THIN, THICK, FINE = 0.5, 1.0, 0.4  # lines: between cells, round them, between the halves of a cell
DASH, SPACE = 1.2, 2.0  # of the line between the halves
INSET = 1.6  # of a hint from the lines of its cell

MARK_ASIDE = 0.4  # how far the stroke over a diagonal cell keeps from a hint, in the sides of the cell

LABEL_IN_CELL = 0.56  # type of numbers in the height of a cell, at the most
NAME_IN_CELL = 0.7  # type of names in the height of a cell, at the most
TWO_NAMES_IN_CELL = 0.46  # of names on two lines
HINT_IN_CELL = 0.3  # type of hints in the height of a cell, unless that is too small to read
SHAPES = {1: 1.0, 2: 1.5}
"""The width of a cell in its height, by the number of results it takes: two stand side by side."""


@dataclass(frozen=True, slots=True)
class Text:
    """A cell of the table, ``span`` columns wide and ``rows`` high; ``kind`` is a class of the stylesheet.

    A head of other than game columns says how many pt wide they are; those share the rest, equally. A name comes
    ``fitted``.
    """

    text: str
    kind: str
    span: int = 1
    rows: int = 1
    width: float | None = None
    fitted: Fitted | None = None


@dataclass(frozen=True, slots=True)
class Measures:
    """Everything in pt: the heights of the column heads and of a cell, the widths of columns, and the type."""

    cell_width: float
    cell_height: float
    head: float
    number: float
    name: float
    closing: float
    label_type: float
    word_type: float
    hint_type: float
    inset: float
    name_inset: float
    thin: float
    thick: float
    fine: float
    dashes: str


@dataclass(frozen=True, slots=True)
class CrossTable:
    """As much of a crosstable as stands on one sheet, from the row ``row`` and the column ``column`` on (from 1).

    ``lines``, ``frame`` and ``halves`` are SVG paths in pt, of the lines between cells, round them, and inside;
    ``shade`` is the diagonal's ground and ``mark`` the stroke over it.
    """

    measures: Measures
    row: int
    column: int
    cycles: int
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    width: float
    height: float
    lines: str
    frame: str
    halves: str
    shade: str
    mark: str


def _fixed_widths(grid: CrossGrid, dress: Dress) -> tuple[float, float]:
    """pt that stand fast whatever the size of the cells: the number's column, and one closing column."""
    padding = 2 * dress.points(INSET)
    words = max((NARROW.width(column.head) for column in grid.closing), default=0)
    closing = max(_mm(LEAST_CLOSING, dress), words * _word_type(dress) + 2 * padding)
    return max(_mm(NUMBER, dress), _widest_label(grid) * _largest_label(dress) + padding), closing


def largest_cell(grid: CrossGrid, rows: int, columns: int, width: float, height: float, dress: Dress) -> float:
    """The height in pt of the largest cell with which so many rows and columns fit ``width`` × ``height`` pt.

    Zero or less where nothing fits.
    """
    number, closing = _fixed_widths(grid, dress)
    room = width - number - closing * len(grid.closing)
    tall = (height - _mm(HEAD, dress)) / rows
    wide, easy = ((room - name) / columns for name in _name_widths(grid, dress))
    if wide < _least_width(grid, dress):
        return 0
    shape = SHAPES[grid.cycles]
    return min(tall, max(easy / shape, min(wide / shape, EASY_CELL * POINTS * dress.paper.scale)))


def _measures(grid: CrossGrid, cell: float, columns: int, closing: bool, dress: Dress) -> Measures:
    """Of a table as wide as the paper allows; the names get the room that is left."""
    width = dress.paper.text_width
    number, column = _fixed_widths(grid, dress)
    cell_width = max(cell * SHAPES[grid.cycles], _least_width(grid, dress))
    hint = max(dress.paper.smallest_type, HINT_IN_CELL * cell)
    # A number in brackets is wide for a small cell.
    label = min(_largest_label(dress), LABEL_IN_CELL * cell, (cell_width - dress.points(INSET)) / _widest_label(grid))
    return Measures(
        cell_width=cell_width,
        cell_height=cell,
        head=_mm(HEAD, dress),
        number=number,
        name=width - number - columns * cell_width - closing * column * len(grid.closing),
        closing=column,
        label_type=max(dress.paper.smallest_type, label),
        word_type=_word_type(dress),
        hint_type=min(hint, max(dress.paper.smallest_type, _widest_hint(grid, cell_width, dress))),
        inset=dress.points(INSET),
        name_inset=dress.points(NAME_INSET),
        # Lines follow the paper and not the table: a closer table needs no finer lines.
        thin=THIN * dress.paper.scale,
        thick=THICK * dress.paper.scale,
        fine=FINE * dress.paper.scale,
        dashes=f"{DASH * dress.paper.scale:g} {SPACE * dress.paper.scale:g}",
    )


def cross_table(
    grid: CrossGrid, rows: range, columns: range, *, closing: bool, dress: Dress, cell: float
) -> CrossTable:
    """The part of ``grid`` with these rows and columns (from 0), with the closing columns behind or without them.

    It is as wide as the paper allows, with cells ``cell`` pt high.
    """
    found = _measures(grid, cell, len(columns), closing, dress)
    language, ends = dress.language, grid.closing if closing else ()
    heads = (
        Text(language.text("crosstable.number"), "number", width=found.number),
        Text(language.text("crosstable.name"), "name", width=found.name),
        *(Text(grid.labels[column], "cell", grid.cycles) for column in columns),
        *(Text(column.head, column.kind, width=found.closing) for column in ends),
    )
    drawing = _Drawing(found, len(rows), len(columns), grid.cycles, len(ends))
    return CrossTable(
        measures=found,
        row=rows.start + 1,
        column=columns.start + 1,
        cycles=grid.cycles,
        heads=heads,
        rows=tuple(_rows(grid, rows, columns, len(ends), _names(grid, rows, found, dress))),
        width=drawing.width,
        height=drawing.height,
        lines=drawing.lines(),
        frame=drawing.frame(),
        halves=drawing.halves() if grid.cycles > 1 else "",
        shade=drawing.shade(rows, columns),
        mark=drawing.mark(rows, columns, aside=any(row == column for row, column in grid.hints)),
    )


def _names(grid: CrossGrid, rows: range, found: Measures, dress: Dress) -> dict[int, Text]:
    """The cells of the names by row: in one line, or in two where they are larger so, and the cell is high enough."""
    smallest, cell = dress.paper.smallest_type, found.cell_height
    room = found.name - 2 * found.name_inset

    # Where heads are smaller to make room, names need not be.
    largest = NAME * dress.paper.scale

    def fit(name: str) -> Fitted:
        one = fitted(name, room, min(largest, NAME_IN_CELL * cell), smallest, lines=1)
        two = fitted(name, room, min(largest, TWO_NAMES_IN_CELL * cell), smallest)
        return one if len(one.lines) == 1 and (not one.narrow or one.size >= two.size) else two

    named = ((row, grid.names[row]) for row in rows if grid.names)
    return {row: Text(name, "name", fitted=fit(name)) for row, name in named if name}


def _rows(
    grid: CrossGrid, rows: range, columns: range, behind: int, names: Mapping[int, Text]
) -> Iterator[tuple[Text, ...]]:
    """The numbers and cells of each row; where nothing stands in any, they are one cell, ruled by the drawing."""
    if any((row, column) in grid.hints for row in rows for column in columns):
        yield from (_row(grid, row, columns, behind, names) for row in rows)
        return
    span = (not names) + len(columns) * grid.cycles + behind
    for row in rows:
        opening = (Text(grid.labels[row], "number"), *([names[row]] if names else ()))
        yield (*opening, Text("", "", span, len(rows))) if row == rows.start else opening


def _row(grid: CrossGrid, row: int, columns: range, behind: int, names: Mapping[int, Text]) -> tuple[Text, ...]:
    """The number, then the cells; a run of empty ones is one cell, a tenth of the boxes."""
    empty, nothing = Text("", ""), ("",) * grid.cycles
    hints = (
        Text(text, "hint rest" if row == column else "hint")
        for column in columns
        for text in grid.hints.get((row, column), nothing)
    )
    cells: list[Text] = []
    opening = names.get(row, empty)
    for filled, run in groupby((opening, *hints, *[empty] * behind), lambda cell: bool(cell.text)):
        found = list(run)
        cells += found if filled else [replace(empty, span=len(found))]
    return (Text(grid.labels[row], "number"), *cells)


class _Drawing:
    """The lines of a table, as SVG paths from its upper left corner."""

    def __init__(self, found: Measures, rows: int, cells: int, cycles: int, closing: int) -> None:
        self.found, self.rows, self.cells, self.cycles, self.closing = found, rows, cells, cycles, closing
        self.left = found.number + found.name
        self.right = self.left + cells * found.cell_width
        self.width = self.right + closing * found.closing
        self.height = found.head + rows * found.cell_height

    def x(self, column: float) -> float:
        return self.left + column * self.found.cell_width

    def y(self, row: float) -> float:
        return self.found.head + row * self.found.cell_height

    def lines(self) -> str:
        """Between numbers, names, cells and closing columns, and between rows."""
        closing = (self.right + column * self.found.closing for column in range(1, self.closing))
        places = (self.found.number, *map(self.x, range(1, self.cells)), *closing)
        across = (f"M0 {_n(self.y(row))}H{_n(self.width)}" for row in range(1, self.rows))
        return "".join((*across, *(f"M{_n(place)} 0V{_n(self.height)}" for place in places)))

    def frame(self) -> str:
        """Round the whole, under the heads, and on both sides of the grid."""
        half = self.found.thick / 2
        sides = {self.left, self.right} - {self.width}
        return (
            f"M{_n(half)} {_n(half)}H{_n(self.width - half)}V{_n(self.height - half)}H{_n(half)}Z"
            f"M0 {_n(self.found.head)}H{_n(self.width)}"
            + "".join(f"M{_n(side)} 0V{_n(self.height)}" for side in sorted(sides))
        )

    def halves(self) -> str:
        """Between the results of one cell."""
        places = (self.x(column + half / self.cycles) for column in range(self.cells) for half in range(1, self.cycles))
        return "".join(f"M{_n(place)} {_n(self.found.head)}V{_n(self.height)}" for place in places)

    def shade(self, rows: range, columns: range) -> str:
        """The squares in which a number would meet itself."""
        width, height = _n(self.found.cell_width), _n(self.found.cell_height)
        return "".join(f"M{_n(x)} {_n(y)}h{width}v{height}h-{width}z" for x, y in self._diagonal(rows, columns))

    def mark(self, rows: range, columns: range, *, aside: bool) -> str:
        """A stroke through each of them, upwards from the lower left corner, or ``aside`` of where hints stand."""
        width, height = self.found.cell_width, self.found.cell_height
        cut = MARK_ASIDE if aside else 0
        stroke = f"l{_n(width * (1 - cut))} -{_n(height * (1 - cut))}"
        places = self._diagonal(rows, columns)
        return "".join(f"M{_n(x + cut * width)} {_n(y + height)}{stroke}" for x, y in places)

    def _diagonal(self, rows: range, columns: range) -> Iterator[tuple[float, float]]:
        for row, number in enumerate(rows):
            if number in columns:
                yield self.x(number - columns.start), self.y(row)


def _mm(on_a4: float, dress: Dress) -> float:
    return dress.points(on_a4 * POINTS)


def _word_type(dress: Dress) -> float:
    return max(dress.paper.smallest_type, dress.points(CLOSING_HEAD))


def _largest_label(dress: Dress) -> float:
    return max(dress.paper.smallest_type, dress.points(LABEL))


def _name_widths(grid: CrossGrid, dress: Dress) -> tuple[float, float]:
    """pt that the column of names needs at the least, and to be set with ease.

    A hand writes names no smaller because heads are.
    """
    least, easy = (width * POINTS * dress.paper.scale for width in (LEAST_NAME, EASY_NAME))
    if not grid.names:
        return least, easy
    inset = 2 * dress.points(NAME_INSET)
    needed = _narrowest(grid.names, dress.paper.smallest_type) + inset
    natural = max(map(SERIF.width, grid.names)) * dress.points(NAME) + inset
    return max(needed, min(least, natural)), max(needed, min(easy, natural))


@lru_cache(maxsize=64)
def _narrowest(names: tuple[str, ...], smallest: float) -> float:
    """pt in which each of the names stands on two lines of the smallest type, no word broken if that is not dear."""
    return max(narrowest(name, smallest, lines=2) for name in names)


def _widest_label(grid: CrossGrid) -> float:
    """Of the numbers of rows and columns, in the size of their type."""
    return max(SERIF.width(label, kerning=False) for label in grid.labels)


def _least_width(grid: CrossGrid, dress: Dress) -> float:
    """pt that a cell must have for its hints at the smallest type."""
    if not grid.hints:
        return 0
    return grid.cycles * (grid.hint_width * dress.paper.smallest_type + 1.5 * dress.points(INSET))


def _widest_hint(grid: CrossGrid, cell_width: float, dress: Dress) -> float:
    """pt of the type in which hints fill their part of the cell."""
    return (cell_width / grid.cycles - 1.5 * dress.points(INSET)) / (grid.hint_width or 1)


def _n(points: float) -> str:
    """A coordinate, to a hundredth of a point."""
    return f"{points:.2f}".rstrip("0").rstrip(".")
