"""A crosstable as it stands in a file: whose row is which, where the results are, what the rest says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import UserError
from generator.reading.heads import NAMING, is_start_number, kind_of
from generator.reading.outline import refuse_unknown
from generator.reading.players_named import Names, number_in
from generator.reading.result_heads import is_free, result_head
from generator.reading.result_signs import means_result
from generator.reading.result_size import hold_length, hold_rows, results_of
from generator.reading.rows import Row, Table, is_closing
from generator.reading.table_heads import Heads, mostly
from generator.tournament.event import Event

_NAME_PARTS = ("surname", "first", "patronymic")
_ROMAN = ("I", "II", "III", "IV")


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a crosstable, one a player.

    ``players``: the starting number of each row. ``orders``: what the numbers over the columns may mean, likeliest
    first: each has, for the column of a number, the row (from 0) it stands for; only the first ``rivals`` of them may
    be meant where the diagonal does not show it. ``points``: the column of points. ``free``: what a row below those of
    the players says that is no player, «Выходной»; an empty text when there is none.
    """

    table: Table
    heads: Heads
    rows: tuple[Row, ...]
    players: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    rivals: int
    points: int | None
    free: str

    def cell(self, row: int, column: int) -> str:
        """The text of a cell; ``row`` from 0 among the players' rows."""
        return _cell(self.rows[row].cells, column)


def find_grid(table: Table, heads: Heads, event: Event, names: Names) -> Grid:
    """The players' rows under the heads.

    Raises ``UserError`` for a row too short or too long, a row of nobody known or of somebody who has one, a player
    without a row, a table of another size, and results under heads that nobody reads.
    """
    count = len(event.players)
    kinds = [result_head(cell) for cell in heads.cells]
    left = heads.columns[0][0]
    number = _number_column(table, heads, kinds)
    name = _name_columns(table, heads, names, number)
    if not any(_cell(row.cells, column) for row in table.rows[heads.row + 1 :] for column in name):
        name = ()
    if not name and number is None:
        raise UserError("result_no_names", file=table.file, line=table.rows[heads.row].line)
    rows: list[Row] = []
    players: list[int] = []
    extra: list[Row] = []
    free = ""
    for place, row in enumerate(table.rows[heads.row + 1 :]):
        if row.cells == table.rows[heads.row].cells or is_closing(row.cells):
            continue
        text = " ".join(filter(None, (_cell(row.cells, column) for column in name)))
        if not text and (name or not (number is not None and _cell(row.cells, number))):
            if place or not _are_heads(row, heads):
                extra.append(row)
            continue
        if not name and number is not None:
            text = _cell(row.cells, number)
            player = names.number_or_name(text, table.file, str(row.line))
        elif len(players) == count and not names.meant(text) and is_free(text) and _is_last(row, number, count):
            free = text
            continue
        elif not names.meant(text) and len(players) == count and not any(results_of(row, heads)):
            # What stands below a table: a legend, signatures.
            continue
        else:
            player = names.number(text, table.file, str(row.line))
        if player in players:
            other = str(rows[players.index(player)].line)
            raise UserError("result_row_twice", file=table.file, place=str(row.line), other=other, value=text[:40])
        hold_length(row, table, heads)
        rows.append(row)
        players.append(player)
    hold_rows(rows, players, extra, table, heads, event, beyond=bool(free))
    orders, rivals = _orders(rows, players, heads, kinds, number)
    points = next((place for place, kind in enumerate(kinds) if kind == "points" and place >= left), None)
    if points is None:
        points = next((place for place, kind in enumerate(kinds) if kind == "points"), None)
    return Grid(table, heads, tuple(rows), tuple(players), orders, rivals, points, free)


def hold_known(grid: Grid, row: int, column: int) -> None:
    """Raise ``UserError`` for a cell whose value nobody can know."""
    line = grid.rows[row].line
    error = grid.table.unknown.get((line, column))
    if error is not None:
        refuse_unknown((line - 1, column), error, grid.table.file, grid.table.sheet)


def _cell(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""


def _number_column(table: Table, heads: Heads, kinds: Sequence[str | None]) -> int | None:
    """The column of the participants' numbers: called so, surely or at least, or the first, headless and of numbers."""
    left = range(heads.columns[0][0])
    numbers = [place for place in left if kinds[place] == "number" or is_start_number(heads.cells[place])]
    if numbers:
        return next((place for place in numbers if is_start_number(heads.cells[place])), numbers[0])
    below = [_cell(row.cells, 0) for row in table.rows[heads.row + 1 :]]
    found = [number_in(cell) is not None for cell in below if cell]
    headless = not _cell(heads.cells, 0) and heads.columns[0][0] > 0
    return 0 if headless and mostly(found) else None


def _name_columns(table: Table, heads: Heads, names: Names, number: int | None) -> tuple[int, ...]:
    """The columns of names: so called, one or in parts; else the one in which most cells are names of the event."""
    first = heads.columns[0][0]
    kinds = {place: kind_of(heads.cells[place]) for place in range(len(heads.cells)) if place < first}
    for place, kind in kinds.items():
        if kind == "name":
            return (place,)
    if parts := tuple(place for kind in _NAME_PARTS for place, other in kinds.items() if other == kind):
        return parts
    best, found = 0, None
    rows = table.rows[heads.row + 1 :]
    for place in range(first):
        if place == number:
            continue
        known = sum(bool(cell := _cell(row.cells, place)) and len(names.meant(cell)) == 1 for row in rows)
        if known > best:
            best, found = known, place
    if found is None and (unknown := next((at for at, kind in kinds.items() if kind in NAMING), None)) is not None:
        found = unknown
    return () if found is None else (found,)


def _are_heads(row: Row, heads: Heads) -> bool:
    """Whether a row right below the heads goes on with them: colours, or the cycles of each opponent."""
    groups = [tuple(_cell(row.cells, column) for column in group) for group in heads.columns]
    if len(groups[0]) == 1:
        return not any(means_result(cell) or any(map(str.isdigit, cell)) for group in groups for cell in group)
    width = len(groups[0])
    cycles = {tuple(map(str, range(1, width + 1))), _ROMAN[:width]}
    return {*groups} <= cycles | {("",) * width} and len({*groups}) == 1


def _is_last(row: Row, number: int | None, count: int) -> bool:
    """Whether a row stands for the number behind the players', as far as it has one."""
    text = "" if number is None else _cell(row.cells, number)
    return not text or number_in(text) == count + 1


def _orders(
    rows: Sequence[Row], players: Sequence[int], heads: Heads, kinds: Sequence[str | None], number: int | None
) -> tuple[tuple[tuple[int, ...], ...], int]:
    """What the numbers over the columns may mean, likeliest first, and how many of these are likely at all."""
    by_number = tuple(players.index(player) for player in range(1, len(players) + 1))
    if heads.players:
        return (tuple(players.index(player) for player in heads.players),), 1
    # The column of places is no numbering: rows that do not stand in order of them are not called so.
    left = [place for place in range(heads.columns[0][0]) if place != number and kinds[place] != "place"]
    columns = [*([] if number is None else [number]), *left]
    found = [_permutation([_cell(row.cells, place) for row in rows]) for place in columns]
    written = [order for order in found if order is not None]
    likely = dict.fromkeys((*written, tuple(range(len(rows)))))
    if not written:
        likely[by_number] = None
    return tuple(dict.fromkeys((*likely, by_number))), len(likely)


def _permutation(cells: Sequence[str]) -> tuple[int, ...] | None:
    """For each number 1…N the place of the cell with it; None unless these are the cells."""
    numbers = [number_in(cell) for cell in cells]
    if sorted(number or 0 for number in numbers) != [*range(1, len(cells) + 1)]:
        return None
    return tuple(numbers.index(number) for number in range(1, len(cells) + 1))
