"""A crosstable, or a part of one, at its size on paper: a table of texts, and the lines drawn behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, groupby, islice
from math import inf

from generator.printing.cross_grid import Closing, CrossGrid
from generator.printing.dress import Dress
from generator.printing.fitting import Fitted, fitted, narrowest
from generator.printing.paper import POINTS
from generator.printing.svg import n
from generator.printing.typeface import NARROW, SERIF

# mm on A4:
NUMBER = 8.0  # the column of the numbers
LEAST_NAME, EASY_NAME = 45.0, 60.0  # the column of the names
EASY_CELL = 8.5  # cells grow over this only when the names have room
EASY_PRINTED = 7.0  # and printed ones over this, only when closing columns have room too
HEAD = 6.5  # the line of column heads
LEAST_CLOSING = 13.0  # a closing column that a hand fills
EASY_CLOSING = 14.0  # a printed one, where there is room
# pt on A4:
LABEL = 11.0  # type of numbers in heads and rows
NAME, NAME_INSET = 11.0, 4.0  # type of printed names, and their distance from the lines
CLOSING_HEAD = 9.0  # type of words in heads
THIN, THICK, FINE = 0.5, 1.0, 0.4  # lines: between cells, round them, between the halves of a cell
DASH, SPACE = 1.2, 2.0  # of the line between the halves
DOT, BETWEEN_DOTS = 0.6, 2.2  # the same between printed results
INSET = 1.6  # of a hint from the lines of its cell
CLOSING_INSET = 2.6  # of what is printed in a closing column from its lines, at the least
RESULT = 12.0  # type of printed results
RESULT_INSET = 2.6  # of a printed result from the lines of its cell, at the least

MARK_ASIDE = 0.4  # how far the stroke over a diagonal cell keeps from a hint, in the sides of the cell

LABEL_IN_CELL = 0.56  # type of numbers in the height of a cell, at the most
RESULT_IN_CELL = 0.62  # type of results in the height of a cell, at the most
HEAD_LINE = 1.08  # the distance of the lines of a head, in the size of its type
NAME_IN_CELL = 0.7  # type of names in the height of a cell, at the most
NAME_BESIDE = 0.6  # the same beside printed results
ALIKE_NUMBERS = 1.2  # how much larger than what stands in closing columns the numbers before them may be
ALIKE = 0.75  # how much smaller names may be so that all are of one size; as much as heads
WIDER = 0.25  # how much wider than that a cell with printed results may be where names leave the room
TWO_NAMES_IN_CELL = 0.46  # of names on two lines
HINT_IN_CELL = 0.3  # type of hints in the height of a cell, unless that is too small to read
SHAPES = {1: 1.0, 2: 1.5}
"""The width of a cell in its height, by the number of results it takes: two stand side by side."""


@dataclass(frozen=True, slots=True)
class Text:
    """A cell of the table, ``span`` columns wide and ``rows`` high; ``kind`` is a class of the stylesheet.

    A head of other than game columns says how many pt wide they are; those share the rest, equally. A name comes
    ``fitted``. ``inset``: pt from the left edge to a text that is aligned with those above and below it.
    """

    text: str
    kind: str
    span: int = 1
    rows: int = 1
    width: float | None = None
    fitted: Fitted | None = None
    inset: float | None = None

    @property
    def lines(self) -> list[str]:
        """Those of a head."""
        return self.text.split("\n")


@dataclass(frozen=True, slots=True)
class Measures:
    """Everything in pt: the heights of the column heads and of a cell, the widths of columns, and the type."""

    cell_width: float
    cell_height: float
    head: float
    number: float
    name: float
    closing: tuple[float, ...]
    label_type: float
    sum_type: float
    result_type: float
    aside_type: float
    word_type: float
    head_line: float
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
    ``shade`` is the diagonal's ground and ``mark`` the stroke over it. ``printed``: there are results in it.
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
    printed: bool


def _fixed_widths(grid: CrossGrid, dress: Dress) -> tuple[float, tuple[float, ...]]:
    """pt that stand fast whatever the size of the cells: the number's column, and the closing columns at the least."""
    padding = 2 * dress.points(INSET)
    number = max(_mm(NUMBER, dress), _widest_label(grid) * _largest_label(dress) + padding)
    if grid.results:
        return number, tuple(_printed_width(column, dress) for column in grid.closing)
    words = max((NARROW.width(column.head) for column in grid.closing), default=0)
    return number, (max(_mm(LEAST_CLOSING, dress), words * _word_type(dress) + 2 * padding),) * len(grid.closing)


def _printed_width(column: Closing, dress: Dress) -> float:
    """pt of the texts of a column, and of its head, which may stand on two lines, with air on both sides."""
    head = max(map(NARROW.width, _head_lines(column.head)))
    text = max(_text_width(column) * _largest_label(dress), head * _word_type(dress))
    return text + 2 * dress.points(CLOSING_INSET)


def _head_lines(head: str) -> list[str]:
    """A head on one line, or on two if it has a space."""
    words = head.split(" ")
    ways = ([" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words)))
    return min(ways, key=lambda way: max(map(NARROW.width, way)), default=words)


def _head_height(grid: CrossGrid, dress: Dress) -> float:
    """pt of the line of heads; of two lines where closing columns are printed and have long heads."""
    one = _mm(HEAD, dress)
    if not grid.results or all(len(_head_lines(column.head)) == 1 for column in grid.closing):
        return one
    return max(one, 2 * HEAD_LINE * _word_type(dress) + 2 * dress.points(INSET))


def largest_cell(grid: CrossGrid, rows: int, columns: int, width: float, height: float, dress: Dress) -> float:
    """The height in pt of the largest cell with which so many rows and columns fit ``width`` × ``height`` pt.

    Zero or less where nothing fits.
    """
    number, closing = _fixed_widths(grid, dress)
    least, natural = _name_widths(grid, dress)
    room, shape = width - number, SHAPES[grid.cycles]
    tall = (height - _head_height(grid, dress)) / rows
    wide = (room - sum(closing) - least) / columns
    if wide < _least_width(grid, dress):
        return 0
    if grid.results:
        closing = tuple(max(each, _mm(EASY_CLOSING, dress)) for each in closing)
    easy = (room - sum(closing) - natural) / columns
    enough = EASY_PRINTED if grid.results else EASY_CELL
    return min(tall, max(easy / shape, min(wide / shape, enough * POINTS * dress.paper.scale)))


def _measures(grid: CrossGrid, cell: float, columns: int, closing: bool, dress: Dress) -> Measures:
    """Of a table as wide as the paper allows; the names get the room that is left."""
    number, least = _fixed_widths(grid, dress)
    room = dress.paper.text_width - number
    cell_width = max(cell * SHAPES[grid.cycles], _least_width(grid, dress))
    behind = least if closing else ()
    if grid.results:
        cell_width, behind = _printed_widths(grid, cell_width, behind, columns, room, dress)
    label, sums = _number_types(grid, cell, cell_width, behind or least, dress)
    hint = max(dress.paper.smallest_type, HINT_IN_CELL * cell)
    word = _head_type(grid, behind, dress)
    dashes = (DOT, BETWEEN_DOTS) if grid.results else (DASH, SPACE)
    return Measures(
        cell_width=cell_width,
        cell_height=cell,
        head=_head_height(grid, dress),
        number=number,
        name=room - columns * cell_width - sum(behind),
        closing=behind,
        label_type=label,
        sum_type=sums,
        result_type=_result_type(grid.result_width, cell, cell_width / grid.cycles, sums, dress),
        aside_type=_result_type(grid.aside_width, cell, cell_width / grid.cycles, sums, dress),
        word_type=word,
        head_line=HEAD_LINE * word,
        hint_type=min(hint, max(dress.paper.smallest_type, _widest_hint(grid, cell_width, dress))),
        inset=dress.points(INSET),
        name_inset=dress.points(NAME_INSET),
        # Lines follow the paper and not the table: a closer table needs no finer lines.
        thin=THIN * dress.paper.scale,
        thick=THICK * dress.paper.scale,
        fine=FINE * dress.paper.scale,
        dashes=" ".join(f"{length * dress.paper.scale:g}" for length in dashes),
    )


def _printed_widths(
    grid: CrossGrid, cell_width: float, closing: tuple[float, ...], columns: int, room: float, dress: Dress
) -> tuple[float, tuple[float, ...]]:
    """pt of a cell with printed results and of the closing columns, wider where names leave the room."""
    scale = dress.paper.scale
    spare = room - columns * cell_width
    name, easy = _easy_name(grid, scale), EASY_CLOSING * POINTS * scale
    # Names in their full size come before wider columns only where there is room for both.
    wider = _widened(closing, spare - name, easy)
    if wider == closing:
        wider = _widened(closing, spare - _name_widths(grid, dress)[1], easy)
    return cell_width + max(0, min(WIDER * cell_width, (spare - name - sum(wider)) / columns)), wider


def _number_types(
    grid: CrossGrid, cell: float, cell_width: float, closing: tuple[float, ...], dress: Dress
) -> tuple[float, float]:
    """pt of the numbers of rows and columns, and of those in closing columns: in one row they are about alike."""
    smallest = dress.paper.smallest_type
    # Printed numbers are as large as their cells let them be, however close the heads are.
    largest = LABEL * dress.paper.scale if grid.results else _largest_label(dress)
    # A number in brackets is wide for a small cell.
    label = min(largest, LABEL_IN_CELL * cell, (cell_width - dress.points(INSET)) / _widest_label(grid))
    sums = max(smallest, min(label, _sum_type(grid, closing, dress)))
    return max(smallest, min(label, ALIKE_NUMBERS * sums) if grid.results else label), sums


def _widened(widths: tuple[float, ...], room: float, easy: float) -> tuple[float, ...]:
    """Columns with the same air added to each until the room is used, but none so made wider than ``easy`` pt."""
    rest = room - sum(widths)
    wishes = sorted(max(0, easy - width) for width in widths)
    air = 0.0
    for index, wish in enumerate(wishes):
        air = max(0, min(wish, rest / (len(wishes) - index)))
        rest -= air
    return tuple(width + min(air, max(0, easy - width)) for width in widths)


def _head_type(grid: CrossGrid, widths: Sequence[float], dress: Dress) -> float:
    """pt of the words in heads; where they are made close and have room all the same, they need not be small."""
    usual = CLOSING_HEAD * dress.paper.scale
    room = [width - dress.points(2 * CLOSING_INSET) for width in widths]
    one_line = all(NARROW.width(column.head) * usual <= free for column, free in zip(grid.closing, room, strict=False))
    return max(usual, _word_type(dress)) if grid.results and room and one_line else _word_type(dress)


def _sum_type(grid: CrossGrid, widths: Sequence[float], dress: Dress) -> float:
    """pt in which the texts of every closing column fit it."""
    texts = ((_text_width(column), width) for column, width in zip(grid.closing, widths, strict=False))
    return min(((width - dress.points(2 * CLOSING_INSET)) / text for text, width in texts if text), default=inf)


def _result_type(widest: float, cell: float, room: float, sums: float, dress: Dress) -> float:
    """pt in which a result so wide fits its part of the cell, and is not much larger than ``sums`` pt."""
    fits = (room - dress.points(2 * RESULT_INSET)) / (widest or 1)
    largest = min(RESULT * dress.paper.scale, ALIKE_NUMBERS * sums, RESULT_IN_CELL * cell)
    return max(dress.paper.smallest_type, min(largest, fits))


def cross_table(
    grid: CrossGrid, rows: range, columns: range, *, closing: bool, dress: Dress, cell: float
) -> CrossTable:
    """The part of ``grid`` with these rows and columns (from 0), with the closing columns behind or without them.

    It is as wide as the paper allows, with cells ``cell`` pt high.
    """
    found = _measures(grid, cell, len(columns), closing, dress)
    language, ends = dress.language, tuple(zip(grid.closing, found.closing, strict=closing))
    heads = (
        Text(language.text("crosstable.number"), "number", width=found.number),
        Text(language.text("crosstable.name"), "name", width=found.name),
        *(Text(grid.labels[column], "cell", grid.cycles) for column in columns),
        *(Text(_head(column.head, width, found), column.kind, width=width) for column, width in ends),
    )
    drawing = _Drawing(found, len(rows), len(columns), grid.cycles)
    names = _names(grid, rows, found, dress)
    return CrossTable(
        measures=found,
        row=rows.start + 1,
        column=columns.start + 1,
        cycles=grid.cycles,
        heads=heads,
        rows=tuple(
            _filled(grid, rows, columns, found, names) if grid.results else _rows(grid, rows, columns, len(ends), names)
        ),
        width=drawing.width,
        height=drawing.height,
        lines=drawing.lines(),
        frame=drawing.frame(),
        halves=drawing.halves() if grid.cycles > 1 else "",
        shade=drawing.shade(rows, columns),
        mark=drawing.mark(rows, columns, aside=any(row == column for row, column in grid.hints)),
        printed=bool(grid.results),
    )


def _names(grid: CrossGrid, rows: range, found: Measures, dress: Dress) -> dict[int, Text]:
    """The cells of the names by row: in one line, or in two where they are larger so, and the cell is high enough."""
    smallest, cell = dress.paper.smallest_type, found.cell_height
    room = found.name - 2 * found.name_inset

    # Where heads are smaller to make room, names need not be.
    largest = NAME * dress.paper.scale
    in_one = NAME_IN_CELL
    if grid.results:
        in_one = NAME_BESIDE
        usual = min(largest, in_one * cell)
        largest = max(ALIKE * usual, min(usual, room / max(map(SERIF.width, grid.names))))

    def fit(name: str) -> Fitted:
        one = fitted(name, room, min(largest, in_one * cell), smallest, lines=1)
        two = fitted(name, room, min(largest, TWO_NAMES_IN_CELL * cell), smallest)
        return one if len(one.lines) == 1 and (not one.narrow or one.size >= two.size) else two

    named = ((row, grid.names[row]) for row in rows if grid.names)
    return {row: Text(name, "name", fitted=fit(name)) for row, name in named if name}


def _head(head: str, width: float, found: Measures) -> str:
    """A head on one line if the column is wide enough."""
    room = width - 2 * found.inset
    return head if NARROW.width(head) * found.word_type <= room else "\n".join(_head_lines(head))


def _filled(
    grid: CrossGrid, rows: range, columns: range, found: Measures, names: Mapping[int, Text]
) -> Iterator[tuple[Text, ...]]:
    """The numbers, names and results of each row, a cell each, and what is printed in the closing columns."""
    # None of them on sheets that end with other columns.
    behind = [_column(column, width, found) for column, width in zip(grid.closing, found.closing, strict=False)]
    for row in rows:
        yield (
            Text(grid.labels[row], "number"),
            names.get(row, Text("", "")),
            *(
                Text(played.text, "aside" if played.aside else "result")
                for column in columns
                for played in grid.results[row][column]
            ),
            *(column[row] for column in behind),
        )


def _column(column: Closing, width: float, found: Measures) -> list[Text]:
    """The texts of a closing column: places in the middle, numbers with their ones under one another."""
    if column.kind == "place":
        return [Text(text, "place") for text in column.texts]
    left, right = _sides(column.texts)
    start = (width - (left + right) * found.sum_type) / 2
    return [Text(text, "sum", inset=start + (left - _whole(text)) * found.sum_type) for text in column.texts]


_ONES = re.compile(r"\D?\d*")
"""The beginning of a number, up to its ones."""


def _whole(text: str) -> float:
    """How long a number is up to its ones, in the size of its type; one without any ends before its half."""
    found = _ONES.match(text)
    digits = found[0] if found and found[0] != "½" else ""
    return SERIF.width(digits, kerning=False)


@lru_cache(maxsize=64)
def _text_width(column: Closing) -> float:
    """Of the texts of a closing column as they stand in it, in the size of their type."""
    if column.kind == "place":
        return max((SERIF.width(text, kerning=False) for text in column.texts), default=0)
    return sum(_sides(column.texts))


def _sides(texts: Sequence[str]) -> tuple[float, float]:
    """Of numbers with their ones under one another: how long the longest is before and after that, as above."""
    left = max(map(_whole, texts), default=0)
    return left, max((SERIF.width(text, kerning=False) - _whole(text) for text in texts), default=0)


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

    def __init__(self, found: Measures, rows: int, cells: int, cycles: int) -> None:
        self.found, self.rows, self.cells, self.cycles = found, rows, cells, cycles
        self.left = found.number + found.name
        self.right = self.left + cells * found.cell_width
        self.width = self.right + sum(found.closing)
        self.height = found.head + rows * found.cell_height

    def x(self, column: float) -> float:
        return self.left + column * self.found.cell_width

    def y(self, row: float) -> float:
        return self.found.head + row * self.found.cell_height

    def lines(self) -> str:
        """Between numbers, names, cells and closing columns, and between rows."""
        closing = accumulate(self.found.closing[:-1], initial=self.right)
        places = (self.found.number, *map(self.x, range(1, self.cells)), *islice(closing, 1, None))
        across = (f"M0 {n(self.y(row))}H{n(self.width)}" for row in range(1, self.rows))
        return "".join((*across, *(f"M{n(place)} 0V{n(self.height)}" for place in places)))

    def frame(self) -> str:
        """Round the whole, under the heads, and on both sides of the grid."""
        half = self.found.thick / 2
        sides = {self.left, self.right} - {self.width}
        return (
            f"M{n(half)} {n(half)}H{n(self.width - half)}V{n(self.height - half)}H{n(half)}Z"
            f"M0 {n(self.found.head)}H{n(self.width)}"
            + "".join(f"M{n(side)} 0V{n(self.height)}" for side in sorted(sides))
        )

    def halves(self) -> str:
        """Between the results of one cell."""
        places = (self.x(column + half / self.cycles) for column in range(self.cells) for half in range(1, self.cycles))
        return "".join(f"M{n(place)} {n(self.found.head)}V{n(self.height)}" for place in places)

    def shade(self, rows: range, columns: range) -> str:
        """The squares in which a number would meet itself."""
        width, height = n(self.found.cell_width), n(self.found.cell_height)
        return "".join(f"M{n(x)} {n(y)}h{width}v{height}h-{width}z" for x, y in self._diagonal(rows, columns))

    def mark(self, rows: range, columns: range, *, aside: bool) -> str:
        """A stroke through each of them, upwards from the lower left corner, or ``aside`` of where hints stand."""
        width, height = self.found.cell_width, self.found.cell_height
        cut = MARK_ASIDE if aside else 0
        stroke = f"l{n(width * (1 - cut))} -{n(height * (1 - cut))}"
        places = self._diagonal(rows, columns)
        return "".join(f"M{n(x + cut * width)} {n(y + height)}{stroke}" for x, y in places)

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


def _easy_name(grid: CrossGrid, scale: float) -> float:
    """pt in which the longest printed name stands on one line of the usual type, if it is no longer than most."""
    return min(EASY_NAME * POINTS, max(map(SERIF.width, grid.names), default=0) * NAME + 2 * NAME_INSET) * scale


@lru_cache(maxsize=64)
def _narrowest(names: tuple[str, ...], smallest: float) -> float:
    """pt in which each of the names stands on two lines of the smallest type, no word broken if that is not dear."""
    return max(narrowest(name, smallest, lines=2) for name in names)


def _widest_label(grid: CrossGrid) -> float:
    """Of the numbers of rows and columns, in the size of their type."""
    return max(SERIF.width(label, kerning=False) for label in grid.labels)


def _least_width(grid: CrossGrid, dress: Dress) -> float:
    """pt that a cell must have for its hints, or its results, at the smallest type."""
    if grid.results:
        widest = max(grid.result_width, grid.aside_width)
        return grid.cycles * (widest * dress.paper.smallest_type + dress.points(INSET))
    if not grid.hints:
        return 0
    return grid.cycles * (grid.hint_width * dress.paper.smallest_type + 1.5 * dress.points(INSET))


def _widest_hint(grid: CrossGrid, cell_width: float, dress: Dress) -> float:
    """pt of the type in which hints fill their part of the cell."""
    return (cell_width / grid.cycles - 1.5 * dress.points(INSET)) / (grid.hint_width or 1)
