"""A crosstable as it stands in a file: whose row is which, where the results are, what the rest says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import UserError
from generator.reading.heads import NAMING, kind_of
from generator.reading.outline import refuse_unknown
from generator.reading.players_named import Names, number_in
from generator.reading.result_heads import result_head
from generator.reading.result_signs import looks_like_game
from generator.reading.rows import Row, Table, is_closing
from generator.tournament.event import Event

_WHERE_HEADS_STAND = 12
_FEWEST = 3
_MOST_NAMED = 6
_NAME_PARTS = ("surname", "first", "patronymic")
_NUMBER = re.compile(r"№? ?0{0,2}([0-9]{1,3})\.?(?:0)?")


@dataclass(frozen=True, slots=True)
class Heads:
    """Where the heads of a crosstable are.

    ``row``: the place of the row with the numbers (from 0). ``columns``: the columns of each number from 1 on, one, or
    one a cycle. ``cells``: the heads, those of the row above where this one has none.
    """

    row: int
    columns: tuple[tuple[int, ...], ...]
    cells: tuple[str, ...]

    @property
    def last(self) -> int:
        """The last column with results."""
        return self.columns[-1][-1]


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a crosstable, one a player.

    ``players``: the starting number of each row. ``orders``: what the numbers over the columns may mean, likeliest
    first: each has, for the column of a number, the row (from 0) it stands for. ``points``: the column of points.
    """

    table: Table
    heads: Heads
    rows: tuple[Row, ...]
    players: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    points: int | None

    def cell(self, row: int, column: int) -> str:
        """The text of a cell; ``row`` from 0 among the players' rows."""
        cells = self.rows[row].cells
        return cells[column] if column < len(cells) else ""


def find_heads(table: Table) -> Heads | None:
    """The row with the numbers 1, 2, 3 … over columns of results, behind numbers or names; None when there is none."""
    for place, row in enumerate(table.rows[:_WHERE_HEADS_STAND]):
        # A game of a list may begin with 1, 2, 3 as well.
        if (columns := numbered_heads(row.cells)) is not None and not any(map(looks_like_game, row.cells)):
            above = table.rows[place - 1].cells if place else ()
            width = max(len(row.cells), len(above))
            cells = tuple(_cell(row.cells, column) or _cell(above, column) for column in range(width))
            return Heads(place, columns, cells if len(_filled(above)) > 1 else row.cells)
    return None


def find_grid(table: Table, heads: Heads, event: Event, names: Names) -> Grid:
    """The players' rows under the heads.

    Raises ``UserError`` for a row too short or too long, a row of nobody known or of somebody who has one, a player
    without a row, and a table of another size.
    """
    count = len(event.players)
    kinds = [result_head(cell) for cell in heads.cells]
    left = range(heads.columns[0][0])
    number = _number_column(table, heads, kinds)
    name = _name_columns(table, heads, names, number)
    if not any(_cell(row.cells, column) for row in table.rows[heads.row + 1 :] for column in name):
        name = ()
    if not name and number is None:
        raise UserError("result_no_names", file=table.file, line=table.rows[heads.row].line)
    rows: list[Row] = []
    players: list[int] = []
    extra: list[Row] = []
    for row in table.rows[heads.row + 1 :]:
        if row.cells == table.rows[heads.row].cells or is_closing(row.cells):
            continue
        text = " ".join(filter(None, (_cell(row.cells, column) for column in name)))
        if not text and (name or not (number is not None and _cell(row.cells, number))):
            extra.append(row)
            continue
        if not name and number is not None:
            text = _cell(row.cells, number)
            player = names.number_or_name(text, table.file, str(row.line))
        elif not names.meant(text) and len(players) == count and not any(_results(row, heads)):
            # What stands below a table: a legend, signatures.
            continue
        else:
            player = names.number(text, table.file, str(row.line))
        if player in players:
            other = str(rows[players.index(player)].line)
            raise UserError("result_row_twice", file=table.file, place=str(row.line), other=other, value=text[:40])
        _hold_length(row, table, heads)
        rows.append(row)
        players.append(player)
    _hold_rows(rows, players, extra, table, heads, event)
    written = [_permutation([_cell(row.cells, place) for row in rows]) for place in _numbered(left, number)]
    orders = [order for order in written if order is not None]
    orders.append(tuple(range(count)))
    orders.append(tuple(players.index(player) for player in range(1, count + 1)))
    points = next((place for place, kind in enumerate(kinds) if kind == "points" and place not in left), None)
    if points is None:
        points = next((place for place, kind in enumerate(kinds) if kind == "points"), None)
    return Grid(table, heads, tuple(rows), tuple(players), tuple(dict.fromkeys(orders)), points)


def _cell(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""


def _filled(cells: Sequence[str]) -> list[str]:
    return [cell for cell in cells if cell]


def numbered_heads(cells: Sequence[str]) -> tuple[tuple[int, ...], ...] | None:
    """The columns of the numbers 1, 2, 3 … in a row of heads; a number may stand again, or have nothing behind it.

    None when there are none.
    """
    for start, cell in enumerate(cells):
        if not start or _head_number(cell) != 1:
            continue
        columns = [[start]]
        for place in range(start + 1, len(cells)):
            number = _head_number(cells[place])
            if number == len(columns) + 1:
                columns.append([place])
            elif number == len(columns) or not cells[place]:
                columns[-1].append(place)
            else:
                break
        width = len(columns[0])
        if len(columns) >= _FEWEST and all(len(group) == width for group in columns[:-1]):
            last = columns[-1][:width]
            return (*map(tuple, columns[:-1]), tuple(last) if len(last) == width else _to(last[0], width))
    return None


def mostly(found: Sequence[bool]) -> bool:
    """Whether two of three are so at least, and anything is there."""
    return bool(found) and 3 * sum(found) >= 2 * len(found)


def _to(start: int, width: int) -> tuple[int, ...]:
    return tuple(range(start, start + width))


def _head_number(text: str) -> int | None:
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def _number_column(table: Table, heads: Heads, kinds: Sequence[str | None]) -> int | None:
    """The column of the participants' numbers: so called, or the first, without a head and of numbers."""
    for place in range(heads.columns[0][0]):
        if kinds[place] == "number":
            return place
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


def _numbered(left: range, number: int | None) -> list[int]:
    """The columns in front of the results that may number the rows, the one called so first."""
    return [*([] if number is None else [number]), *(place for place in left if place != number)]


def _permutation(cells: Sequence[str]) -> tuple[int, ...] | None:
    """For each number 1…N the place of the cell with it; None unless these are the cells."""
    numbers = [number_in(cell) for cell in cells]
    if sorted(number or 0 for number in numbers) != [*range(1, len(cells) + 1)]:
        return None
    return tuple(numbers.index(number) for number in range(1, len(cells) + 1))


def _results(row: Row, heads: Heads) -> list[str]:
    return [_cell(row.cells, column) for group in heads.columns for column in group]


def _hold_length(row: Row, table: Table, heads: Heads) -> None:
    """Raise ``UserError`` for a row of a text with fewer cells than heads, or with more."""
    if table.letters:
        return
    width = max((place + 1 for place, cell in enumerate(heads.cells) if cell), default=0)
    filled = max((place + 1 for place, cell in enumerate(row.cells) if cell), default=0)
    if len(row.cells) < max(width, heads.last + 1) or filled > max(width, heads.last + 1):
        raise UserError(
            "result_row_length",
            file=table.file,
            place=str(row.line),
            value=len(row.cells),
            count=max(width, heads.last + 1),
        )


def _hold_rows(
    rows: Sequence[Row], players: Sequence[int], extra: Sequence[Row], table: Table, heads: Heads, event: Event
) -> None:
    """Raise ``UserError`` for a player without a row, columns too few or too many, and results of nobody."""
    count = len(event.players)
    for row in extra:
        # The row of a last number that nobody has is empty but for its diagonal.
        if any(any(map(str.isalnum, cell)) for cell in _results(row, heads)[: count * len(heads.columns[0])]):
            raise UserError("result_row_of_nobody", file=table.file, place=str(row.line))
    if absent := [event.player(number).name[:40] for number in range(1, count + 1) if number not in players]:
        names = "; ".join([*absent[:_MOST_NAMED], *(["…"] if len(absent) > _MOST_NAMED else [])])
        raise UserError("result_rows_missing", file=table.file, names=names)
    beyond = [column for group in heads.columns[count:] for column in group]
    if len(heads.columns) < count or any(_cell(row.cells, column) for row in rows for column in beyond):
        raise UserError("result_table_size", file=table.file, value=len(heads.columns), count=count)
    width = len(heads.columns[0])
    if width not in (1, event.cycles):
        raise UserError("result_columns_cycles", file=table.file, value=width, count=event.cycles)


def hold_known(grid: Grid, row: int, column: int) -> None:
    """Raise ``UserError`` for a cell whose value nobody can know."""
    line = grid.rows[row].line
    error = grid.table.unknown.get((line, column))
    if error is not None:
        refuse_unknown((line - 1, column), error, grid.table.file, grid.table.sheet)
