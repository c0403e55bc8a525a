"""Whether a crosstable is as large as its event, and every result in it stands where it is read."""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import UserError
from generator.reading.columns import headed
from generator.reading.outline import letter
from generator.reading.result_signs import means_result
from generator.reading.rows import Row, Table
from generator.reading.table_heads import Heads, head_number
from generator.tournament.event import Event

_MOST_NAMED = 6
_FEWEST = 3
"""Columns without heads, side by side, that may be results left aside; fewer are points and places."""


def results_of(row: Row, heads: Heads) -> list[str]:
    """The cells of a row under the numbers or names of opponents."""
    return [_cell(row, column) for group in heads.columns for column in group]


def hold_length(row: Row, table: Table, heads: Heads) -> None:
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


def hold_rows(
    rows: Sequence[Row],
    players: Sequence[int],
    extra: Sequence[Row],
    table: Table,
    heads: Heads,
    event: Event,
    *,
    beyond: bool,
) -> None:
    """Raise ``UserError`` for a player without a row, columns too few or too many, and results of nobody.

    ``beyond``: whether a column behind those of the players is nobody's, of whoever was free.
    """
    count = len(event.players)
    for row in extra:
        # The row of a last number that nobody has is empty but for its diagonal.
        if any(any(map(str.isalnum, cell)) for cell in results_of(row, heads)[: count * len(heads.columns[0])]):
            raise UserError("result_row_of_nobody", file=table.file, place=str(row.line))
    if absent := [event.player(number).name[:40] for number in range(1, count + 1) if number not in players]:
        names = "; ".join([*absent[:_MOST_NAMED], *(["…"] if len(absent) > _MOST_NAMED else [])])
        raise UserError("result_rows_missing", file=table.file, names=names)
    behind = [column for group in heads.columns[count + beyond :] for column in group]
    if len(heads.columns) < count or any(_cell(row, column) for row in rows for column in behind):
        raise UserError("result_table_size", file=table.file, value=len(heads.columns), count=count)
    width = len(heads.columns[0])
    if width not in (1, event.cycles):
        raise UserError("result_columns_cycles", file=table.file, value=width, count=event.cycles)
    _hold_left(rows, table, heads)


def _hold_left(rows: Sequence[Row], table: Table, heads: Heads) -> None:
    """Raise ``UserError`` for columns of results behind those that are read: numbered, or without heads."""
    width = max((len(row.cells) for row in rows), default=0)
    read = {column for group in heads.columns for column in group}
    run: list[int] = []
    for column in range(heads.last + 1, width + 1):
        head = heads.cells[column] if column < len(heads.cells) else ""
        cells = [cell for row in rows if (cell := _cell(row, column))]
        telling = column not in read and bool(cells) and 3 * sum(map(means_result, cells)) >= 2 * len(cells)
        if telling and len(cells) > 1 and head_number(head) is not None:
            run = [column] * _FEWEST
        else:
            run = [*run, column] if telling and not head else []
        if len(run) >= _FEWEST:
            head = heads.cells[run[0]] if run[0] < len(heads.cells) else ""
            name = headed(letter(run[0]) if table.letters else str(run[0] + 1), head)
            raise UserError("result_columns_left", file=table.file, column=name)


def _cell(row: Row, column: int) -> str:
    return row.cells[column] if column < len(row.cells) else ""
