"""A schedule as a printed table: its cells, and columns and type that fit the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from math import ceil, floor
from typing import Literal

from generator.printing.dress import Dress
from generator.printing.notation import FIGURE_SPACE
from generator.printing.typeface import NARROW, SERIF, Typeface
from generator.tournament import Game, Round, Schedule

# In the size of the table's type:
LABEL_GAP = 1.0  # between a line's label and its first pair
LABEL_INDENT = 0.7  # of labels that stand under a head
FREE_GAP = 0.6  # before the column of the free, besides the gap between pairs
HEAD_TYPE = 0.88  # column heads, unless that is smaller than the paper's smallest type
# In lines of the table:
HEAD_LINE = 1.2  # a line of column heads
BAND_GAP = 0.9  # between two bands
# In the style's leading:
TIGHTEST = 0.91  # how close lines may come to keep a table whole, or to save a page
# In the size of the style's type:
ACROSS_LEAST = 0.8  # type that a table with its rounds across may shrink to
# In pt:
RULE = 0.5  # under a line of column heads


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell; ``kind`` is a class of the stylesheet.

    Where a column has the last number in brackets, now before the dash and now after it, the dashes stand under one
    another because the width of the brackets is added in front of the pair (``before``) or behind it (``after``).
    """

    text: str
    kind: str
    brackets: Literal["", "before", "after"] = ""


@dataclass(frozen=True, slots=True)
class Head:
    """A column head over ``span`` columns; without text it is only a gap.

    ``air`` (in the size of the head's type) stands behind the pairs below, which the head is not centred over.
    """

    text: str
    kind: str
    span: int = 1
    air: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: its label, then its cells."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """Columns side by side: their widths in the size of the type, their heads, their lines."""

    widths: tuple[float, ...]
    heads: tuple[tuple[Head, ...], ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class OrderTable:
    """A table, or as much of one as stands on one page; ``continued`` from the page before.

    ``type_size`` and ``line_height`` are pt; ``head_type`` is in the size of the type; ``family`` is the typeface's.
    """

    name: str
    heading: str
    continued: bool
    anchor: str
    family: str
    type_size: float
    line_height: float
    head_type: float
    bands: tuple[Band, ...]

    @property
    def head_line(self) -> float:
        """pt, of a line of column heads."""
        return round(HEAD_LINE * self.line_height, 2)

    @property
    def band_gap(self) -> float:
        """pt, between two bands."""
        return round(BAND_GAP * self.line_height, 2)

    @property
    def height(self) -> float:
        """pt, without the heading."""
        lines = sum(len(band.lines) for band in self.bands) * self.line_height
        heads = sum(len(band.heads) for band in self.bands) * (self.head_line + RULE)
        return lines + heads + self.band_gap * (len(self.bands) - 1)


def order_tables(
    schedule: Schedule, dress: Dress, height: float, *, leading: float | None = None
) -> tuple[OrderTable, ...]:
    """The table fitted to the paper: one when it can stand whole in ``height`` pt, else one a page.

    ``leading`` (line height in the size of the type) is the style's own unless given.

    The type is as large as the style allows and never below the paper's smallest. Where the width is short,
    first the air between the pairs goes, then the serif gives way to the narrow sans, then the columns
    continue in a band below with the labels repeated.
    """
    leading = leading or dress.style.leading
    tightest = min(leading, dress.style.leading * TIGHTEST)
    grid = _grid(schedule, dress)
    total = len(grid.labels)

    def most_lines(fit: _Fit) -> int:
        """How many of the table's lines fit the height in the smallest and tightest type, in every band."""
        bands = len(fit.spans)
        lines = (height - fit.fixed_height) / (dress.paper.smallest_type * tightest)
        return max(1, floor((lines - fit.other_lines) / bands))

    fits = _fits(grid, dress)
    first = next(fits)
    fit = next((whole for whole in chain([first], fits) if most_lines(whole) >= total), first)
    # The fewest pages, evenly filled; then the largest type that keeps them, the leading giving way before it.
    pages = ceil(total / most_lines(fit))
    step = ceil(total / pages)
    line_height = (height - fit.fixed_height) / (len(fit.spans) * step + fit.other_lines)
    size = _rounded(min(fit.type_size, line_height / tightest))
    # Never larger than the type itself, since that is no smaller than the smallest.
    head_type = max(HEAD_TYPE, round(dress.paper.smallest_type / size, 3))
    title = heading(schedule, dress)
    return tuple(
        OrderTable(
            name=name(schedule),
            heading=dress.language.say("document.continued", heading=title) if start else title,
            continued=start > 0,
            anchor=f"t{schedule.participants}" + (f"-{start + 1}" if start else ""),
            family=fit.face.family,
            type_size=size,
            line_height=_rounded(min(line_height, size * leading)),
            head_type=head_type,
            bands=tuple(grid.band(*span, range(start, min(start + step, total)), fit, head_type) for span in fit.spans),
        )
        for start in range(0, total, step)
    )


def name(schedule: Schedule) -> str:
    """A table by the fields it serves: "7–8", or "7" for the exact field."""
    last = schedule.participants
    return str(last) if schedule.last_number is None else f"{last - 1}–{last}"


def heading(schedule: Schedule, dress: Dress) -> str:
    """The table's heading in the style's words, such as "When 9 or 10 take part"."""
    last = schedule.participants
    form = "field" if schedule.last_number is None else "table"
    return dress.language.say(f"headings.{dress.style.heading}.{form}", first=last - 1, last=last)


@dataclass(frozen=True, slots=True)
class _Fit:
    """How a grid is brought to the paper's width: typeface, figure spaces between pairs, columns of each band.

    ``type_size`` is the largest that the width allows; ``head_lines`` stand over each band.
    """

    face: Typeface
    gap: int
    spans: tuple[tuple[int, int], ...]
    type_size: float
    head_lines: int

    @property
    def other_lines(self) -> float:
        """The height of heads and of the air between bands, in lines."""
        return len(self.spans) * HEAD_LINE * self.head_lines + BAND_GAP * (len(self.spans) - 1)

    @property
    def fixed_height(self) -> float:
        """pt that rules take, whatever the type."""
        return RULE * self.head_lines * len(self.spans)


@dataclass(frozen=True, slots=True)
class _Grid:
    """The table before it is fitted: every pair in a cell of its own, column by column.

    ``merged``: neighbouring columns of pairs are printed as one cell of text a line, a tenth of the boxes.
    """

    dress: Dress
    digits: int
    labels: tuple[str, ...]
    label_head: str
    columns: tuple[tuple[Cell, ...], ...]
    column_heads: tuple[str, ...]
    over_head: str
    merged: bool

    @property
    def head_lines(self) -> int:
        if self.over_head:
            return 2
        return 1 if self.label_head or any(self.column_heads) else 0

    def label_width(self, face: Typeface) -> float:
        texts = max(_set_width(face, label) for label in self.labels) + (LABEL_INDENT if self.label_head else 0)
        return max(texts, _set_width(face, self.label_head)) + LABEL_GAP

    def column_width(self, index: int, face: Typeface) -> float:
        """Without the gap after it."""
        kinds = {cell.kind for cell in self.columns[index]}
        head = _set_width(face, self.column_heads[index])
        if kinds == {"free"}:
            return max(head, 2 * _set_width(face, "0")) + FREE_GAP
        pair = 2 * self.digits * _set_width(face, "0") + _set_width(face, self.dress.notation.between)
        if "last" in kinds:
            # The space is the one that takes up the brackets' width where cells are merged.
            pair += 2 * self.dress.shift(face) + (_set_width(face, " ") if self.merged else 0)
        return max(head, pair)

    def width(self, start: int, stop: int, face: Typeface, gap: int) -> float:
        """Of a band of columns with its labels, in the size of the type."""
        columns = sum(self.column_width(index, face) for index in range(start, stop))
        gaps = stop - start - 1 if self.merged else stop - start
        return self.label_width(face) + columns + gaps * gap * _set_width(face, "0")

    def band(self, start: int, stop: int, lines: range, fit: _Fit, head_type: float) -> Band:
        """The columns ``start`` … ``stop`` − 1 of some of the lines."""
        runs = self._runs(start, stop)
        air = FIGURE_SPACE * fit.gap
        widths = [self.label_width(fit.face)]
        for run in runs:
            # Text cells hold their gaps, and each but the last one has a gap behind it; other cells always have.
            gaps = len(run) - (self.merged and run[-1] + 1 == stop)
            columns = sum(self.column_width(index, fit.face) for index in run)
            widths.append(columns + gaps * fit.gap * _set_width(fit.face, "0"))
        return Band(
            widths=tuple(round(width, 3) for width in widths),
            heads=self._heads(runs, fit, head_type),
            lines=tuple(
                Line(
                    self.labels[line],
                    tuple(_joined([self.columns[index][line] for index in run], air) for run in runs),
                )
                for line in lines
            ),
        )

    def _runs(self, start: int, stop: int) -> list[list[int]]:
        """The columns in groups that are printed as one."""

        def group(index: int) -> object:
            return "pairs" if self.merged and self.columns[index][0].kind != "free" else index

        return [list(run) for _, run in groupby(range(start, stop), key=group)]

    def _heads(self, runs: list[list[int]], fit: _Fit, head_type: float) -> tuple[tuple[Head, ...], ...]:
        label = Head(self.label_head, "label")
        air = 0 if self.merged else round(fit.gap * _set_width(fit.face, "0") / head_type, 3)
        columns = tuple(Head(self.column_heads[run[0]], self.columns[run[0]][0].kind, air=air) for run in runs)
        if self.over_head:
            return ((Head("", "label"), Head(self.over_head, "over", span=len(runs))), (label, *columns))
        return ((label, *columns),) if self.head_lines else ()


def _grid(schedule: Schedule, dress: Dress) -> _Grid:
    """The cells of a schedule in the style's direction, with labels and heads in its language."""
    style, language = dress.style, dress.language
    digits = len(str(schedule.participants))
    last = schedule.last_number if dress.notation.bracketed else None
    rows = [_cells(round_, dress, last, digits) for round_ in schedule.rounds]
    names = [
        language.say(f"rounds.{style.label}", number=f"{round_.number:{FIGURE_SPACE}>{len(str(len(rows)))}}")
        for round_ in schedule.rounds
    ]
    boards = [""] * (schedule.size // 2 - (schedule.last_number is None))
    heads = [*boards, language.text("heads.free")] if schedule.last_number is None else boards
    label_head = language.text(f"heads.{style.label_head}")
    if style.rounds == "down":
        columns = tuple(zip(*rows, strict=True))
        return _Grid(dress, digits, tuple(names), label_head, columns, tuple(heads), "", merged=True)
    width = len(str(len(boards)))
    labels = [head or f"{board:{FIGURE_SPACE}>{width}}" for board, head in enumerate(heads, start=1)]
    over = language.text(f"heads.{style.across_head}")
    return _Grid(
        dress,
        digits,
        tuple(labels),
        label_head,
        tuple(rows),
        tuple(map(str.strip, names)),
        over,
        merged=False,
    )


def _cells(round_: Round, dress: Dress, last: int | None, digits: int) -> tuple[Cell, ...]:
    """A round's pairs, one cell each, and who is free."""

    def cell(game: Game, kind: str) -> Cell:
        text = dress.notation.write_aligned(game, last, digits)
        if kind == "pairs":
            return Cell(text, kind)
        return Cell(text, kind, "after" if game.white == last else "before")

    # Down, only the last number's column has brackets; across, every column has them in one line.
    across = dress.style.rounds == "across"
    kinds = ("last" if last and (across or last in game) else "pairs" for game in round_.games)
    cells = tuple(cell(game, kind) for game, kind in zip(round_.games, kinds, strict=True))
    if round_.free is None:
        return cells
    return (*cells, Cell(f"{round_.free:{FIGURE_SPACE}>{digits}}", "free"))


def _joined(cells: list[Cell], air: str) -> Cell:
    """Neighbouring cells as one.

    Behind a pair with brackets stands the line's only ordinary space, which the stylesheet widens.
    """
    first, *others = cells
    if not others:
        return first
    joint = f" {air}" if first.brackets else air
    text = air.join(cell.text for cell in others).rstrip(FIGURE_SPACE)
    return Cell(f"{first.text}{joint}{text}", first.kind, first.brackets)


def _set_width(face: Typeface, text: str) -> float:
    """How long text is in a table, where digits stand under digits because nothing is kerned."""
    return face.width(text, kerning=False)


def _fits(grid: _Grid, dress: Dress) -> Iterator[_Fit]:
    """Ways of bringing the grid to the paper's width, the most welcome first."""
    room, smallest = dress.paper.text_width, dress.paper.smallest_type
    largest = max(smallest, dress.points(dress.style.type))
    widest = round(dress.style.gap)
    # More than two figure spaces between pairs is a luxury, for tables that have room at full size; fewer is a
    # hardship. Rounds that go across rather go on in a band below than be set small or tight.
    luxury = [(gap, largest) for gap in range(widest, 2, -1)]
    hardship = [(min(2, widest), smallest), (1, smallest)]
    across = [*luxury, (min(2, widest), max(smallest, ACROSS_LEAST * largest))]
    found = False
    for steps in [[*luxury, *hardship]] if grid.merged else [across, hardship]:
        fewest = 0
        for bands in range(1, len(grid.columns) + 1):
            # A band more than needed may help a table to stay whole, but no more than that.
            if fewest and bands > fewest + 1:
                break
            spans = tuple(_even_spans(len(grid.columns), bands))
            for face in (SERIF, NARROW):
                for gap, least in steps:
                    width = max(grid.width(*span, face, gap) for span in spans)
                    if (size := min(largest, room / width)) >= least:
                        fewest = fewest or bands
                        found = True
                        yield _Fit(face, gap, spans, size, grid.head_lines)
    if not found:
        raise ValueError(f"expected paper wider than {dress.paper.name} for one pair at {smallest} pt")


def _even_spans(count: int, bands: int) -> Iterable[tuple[int, int]]:
    """``count`` columns in bands as equal as can be, the wider first."""
    start = 0
    for band in range(bands):
        stop = start + ceil((count - start) / (bands - band))
        yield start, stop
        start = stop


def _rounded(points: float) -> float:
    """Down to a twentieth of a point."""
    return floor(points * 20 + 1e-9) / 20
