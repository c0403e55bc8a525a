"""The cells of a schedule in the style's direction, before they are fitted to a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, zip_longest
from typing import Literal

from generator.printing.dress import Dress
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.typeface import Typeface
from generator.tournament import Game, Round, Schedule, turns

# In the size of the table's type:
LABEL_GAP = 1.0  # between a line's label and its first pair
LABEL_INDENT = 0.7  # of numbers that stand under a head
FREE_GAP = 0.6  # before the column of the free, besides the gap between pairs
TURN_GAP = 1.1  # between rounds inside the halves and rounds across, besides the gap between pairs


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell; ``kind`` is a class of the stylesheet.

    Where a column has the last number in brackets, now before the dash and now after it, the dashes stand under one
    another because the width of the brackets is added in front of the pair (``before``), behind it (``after``), or on
    both sides of a pair that stands in the same place of a later band.
    ``air`` (in the size of the type) stands behind the text.
    """

    text: str
    kind: str
    brackets: Literal["", "before", "after", "both"] = ""
    air: float = 0


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
    """A line of the table: its label, then its cells. ``numbered`` is false when the label is a word.

    ``turned``: it stands under a little air, because play goes over from the halves to games across, or back.
    """

    label: str
    cells: tuple[Cell, ...]
    numbered: bool = True
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Columns side by side: their widths in the size of the type, their heads, their lines."""

    widths: tuple[float, ...]
    heads: tuple[tuple[Head, ...], ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A round's or a board's pairs under one another, numbers of up to ``digits`` digits, or who is free.

    ``air`` (in the size of the type) stands behind it besides the gap, unless it is the last of its band.
    """

    head: str
    kind: Literal["pairs", "last", "free"]
    digits: int
    cells: tuple[Cell, ...]
    air: float = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """How columns are set: the typeface, the figure spaces between pairs, the size of heads in that of the type."""

    face: Typeface
    gap: int
    head_type: float = 1

    @property
    def air(self) -> float:
        """The gap in the size of the type."""
        return self.gap * set_width(self.face, "0")


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with every pair in a cell of its own.

    ``merged``: rounds go down, and neighbouring columns of pairs are printed as one cell of text a line, a tenth of
    the boxes; but each has its own where the last number stands in brackets in another column than the first.
    ``over_head`` stands over all column heads. ``turns`` are the lines under a little air.
    """

    dress: Dress
    labels: tuple[str, ...]
    label_head: str
    columns: tuple[Column, ...]
    over_head: str
    merged: bool
    turns: tuple[int, ...] = ()

    @property
    def _apart(self) -> bool:
        """Whether rounds go down and the last number stands in brackets in another column than the first."""
        return self.merged and any(column.kind == "last" for column in self.columns[1:])

    def turns_within(self, lines: range) -> tuple[int, ...]:
        """Those of the turns that have a line over them among these."""
        return tuple(turn for turn in self.turns if lines.start < turn < lines.stop)

    @property
    def head_lines(self) -> int:
        """Lines of column heads over the first band."""
        if self.over_head:
            return 2
        return 1 if self.label_head or any(column.head for column in self.columns) else 0

    def width(self, start: int, stop: int, setting: Setting) -> float:
        """Of a band of the columns ``start`` … ``stop`` − 1 with its labels, in the size of the type."""
        return sum(self._widths(self._runs(start, stop), setting))

    def band(self, start: int, stop: int, lines: range, setting: Setting, *, first: bool) -> Band:
        """The columns ``start`` … ``stop`` − 1 of some of the lines; the ``first`` on its page has all the heads."""
        runs = self._runs(start, stop)
        return Band(
            widths=tuple(round(width, 3) for width in self._widths(runs, setting)),
            heads=self._heads(runs, setting, first=first),
            lines=tuple(
                Line(
                    self.labels[line],
                    tuple(
                        self._joined([column.cells[line] for column in run], setting, last=run is runs[-1])
                        for run in runs
                    ),
                    numbered=_numbered(self.labels[line]),
                    turned=line in self.turns_within(lines),
                )
                for line in lines
            ),
        )

    def _runs(self, start: int, stop: int) -> list[list[Column]]:
        """The columns of a band in groups that are printed as one."""
        columns = list(self.columns[start:stop])
        if self._apart:
            return [[column] for column in columns]
        if self.merged and start and self.columns[0].kind == "last" and columns[0].kind == "pairs":
            columns[0] = self._in_place_of_the_first(columns[0])
        if not self.merged:
            return [[column] for column in columns]
        return [list(run) for _, run in groupby(columns, key=lambda column: column.kind == "free")]

    def _in_place_of_the_first(self, column: Column) -> Column:
        """A later band's first column as wide as the first band's, so that bands line up."""
        first = self.columns[0]
        pad = FIGURE_SPACE * (first.digits - column.digits)
        cells = tuple(replace(cell, text=pad + cell.text + pad, brackets="both") for cell in column.cells)
        return Column(column.head, first.kind, first.digits, cells)

    def _widths(self, runs: Sequence[Sequence[Column]], setting: Setting) -> list[float]:
        """Of the labels and of each run; every run but the last has a gap behind it."""
        labels = [
            set_width(setting.face, label) + LABEL_INDENT * (bool(self.label_head) and _numbered(label))
            for label in self.labels
        ]
        widths = [max(*labels, set_width(setting.face, self.label_head)) + LABEL_GAP]
        for run, behind in zip_longest(runs, runs[1:]):
            gaps = setting.air * (len(run) - (behind is None)) + (run[-1].air if behind else 0)
            if self._apart and run[-1].kind == "last" and (behind is None or behind[0].kind != "last"):
                gaps += self.dress.shift(setting.face)
            widths.append(sum(self._width(column, setting.face) for column in run) + gaps)
        return widths

    def _width(self, column: Column, face: Typeface) -> float:
        """Of one column without the gap behind it."""
        digit = set_width(face, "0")
        head = set_width(face, column.head)
        if column.kind == "free":
            return max(head, 2 * digit) + FREE_GAP
        pair = 2 * column.digits * digit + set_width(face, self.dress.notation.between)
        if column.kind == "last":
            shift = self.dress.shift(face)
            if self._apart:
                # Brackets behind a pair hang into the room for those before its neighbour: there is one a line.
                pair += shift
            else:
                # The space is the one that takes up the brackets' width where cells are merged.
                pair += 2 * shift + (set_width(face, " ") if self.merged else 0)
        return max(head, pair)

    def _joined(self, cells: Sequence[Cell], setting: Setting, *, last: bool) -> Cell:
        """Neighbouring cells as one.

        Behind a pair with brackets stands the line's only ordinary space, which the stylesheet widens.
        """
        first, *others = cells
        if others:
            joint = (" " if first.brackets else "") + FIGURE_SPACE * setting.gap
            text = (FIGURE_SPACE * setting.gap).join(cell.text for cell in others).rstrip(FIGURE_SPACE)
            return replace(first, text=first.text + joint + text)
        if first.kind == "free" and not self.merged:
            return replace(first, air=0 if last else round(setting.air + first.air, 3))
        return first

    def _heads(
        self, runs: Sequence[Sequence[Column]], setting: Setting, *, first: bool
    ) -> tuple[tuple[Head, ...], ...]:
        heads = [Head(self.label_head, "label")]
        for column, *_ in runs:
            bare = self.merged or column is runs[-1][0]
            air = 0 if bare else round((setting.air + column.air) / setting.head_type, 3)
            heads.append(Head(column.head, column.kind, air=air))
        if self.over_head and first:
            return ((Head("", "label"), Head(self.over_head, "over", span=len(runs))), tuple(heads))
        return (tuple(heads),) if any(head.text for head in heads) else ()


def grid_of(schedule: Schedule, dress: Dress) -> Grid:
    """The cells of a schedule in the style's direction, with labels and heads in its language.

    Raises ``ValueError`` for a schedule that makes no table: without rounds, or with rounds of unequal length.
    """
    style, language = dress.style, dress.language
    if len({len(round_.games) for round_ in schedule.rounds}) != 1:
        raise ValueError("expected one round or more, with equally many games in each")
    rounds = round_labels(schedule, dress)
    boards = max(len(round_.games) for round_ in schedule.rounds)
    free = [language.text("heads.free")] if schedule.has_free else []
    label_head = language.text(f"heads.{style.label_head}")
    if schedule.by_lot and style.rounds == "down":
        label_head = language.text("round_lots.label_head")
    last = schedule.last_number if dress.notation.bracketed else None
    if style.rounds == "down":
        columns = [
            _column("", [round_.games[board] for round_ in schedule.rounds], dress, last) for board in range(boards)
        ]
        columns += [_free_column(head, schedule.rounds) for head in free]
        return Grid(dress, tuple(rounds), label_head, tuple(columns), "", merged=True, turns=turns(schedule))
    digits = len(str(schedule.participants))
    columns = []
    turning = turns(schedule)
    for name, round_ in zip(rounds, schedule.rounds, strict=True):
        air = TURN_GAP * (round_.number in turning)
        column = replace(_column(name.strip(), round_.games, dress, last, digits), air=air)
        if round_.free is not None:
            column = replace(column, cells=(*column.cells, Cell(padded(round_.free, digits), "free", air=air)))
        columns.append(column)
    width = len(str(boards))
    labels = [padded(board, width) for board in range(1, boards + 1)]
    over = language.text("round_lots.across_head" if schedule.by_lot else f"heads.{style.across_head}")
    return Grid(dress, tuple(labels + free), label_head, tuple(columns), over, merged=False)


def _column(head: str, games: Sequence[Game], dress: Dress, last: int | None, digits: int | None = None) -> Column:
    """Games under one another, lined up within the column, or within ``digits`` digits."""
    digits = digits or len(str(max(chain.from_iterable(games))))
    kind: Literal["pairs", "last"] = "last" if last and any(last in game for game in games) else "pairs"
    return Column(head, kind, digits, tuple(_cell(game, dress, last, digits, kind) for game in games))


def _cell(game: Game, dress: Dress, last: int | None, digits: int, kind: Literal["pairs", "last"]) -> Cell:
    text = dress.notation.write_aligned(game, last, digits)
    if kind == "pairs":
        return Cell(text, kind)
    return Cell(text, kind, "after" if game.white == last else "before")


def _free_column(head: str, rounds: Sequence[Round]) -> Column:
    numbers = [round_.free or 0 for round_ in rounds]
    digits = len(str(max(numbers)))
    cells = tuple(Cell(padded(number, digits), "free") for number in numbers)
    return Column(head, "free", digits, cells)


def round_labels(schedule: Schedule, dress: Dress) -> list[str]:
    """The rounds as the style calls them, their numbers lined up.

    Where lots tell their order, by the number in the table, and the day, or room to write it.
    """
    places = len(str(len(schedule.rounds)))
    if schedule.by_lot:
        down = dress.style.rounds == "down"
        return [_by_lot(round_, places, down=down) for round_ in schedule.rounds]
    return [
        dress.language.say(f"rounds.{dress.style.label}", number=padded(round_.number, places))
        for round_ in schedule.rounds
    ]


def _by_lot(round_: Round, places: int, *, down: bool) -> str:
    """A round's number in the table and its day; one that is not drawn is blank, on a line if the label has room."""
    number = padded(round_.table or 0, places)
    if down:
        return f"{number}{3 * FIGURE_SPACE}{'__' if round_.undrawn else padded(round_.number, places)}"
    return f"{number.strip()} ({2 * FIGURE_SPACE if round_.undrawn else round_.number})"


def _numbered(label: str) -> bool:
    """Whether a line is called by a number."""
    return any(map(str.isdigit, label))


def set_width(face: Typeface, text: str) -> float:
    """How long text is in a table, where digits stand under digits because nothing is kerned."""
    return face.width(text, kerning=False)
