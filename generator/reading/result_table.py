"""The results in a crosstable: every pair has two cells, and only what both of them say is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.gathered import Claim, gathered
from generator.reading.outline import spot
from generator.reading.result_dates import is_date
from generator.reading.result_grid import Grid, hold_known
from generator.reading.result_points import points_remark
from generator.reading.table_attempts import Attempt, attempt, columns_of, ways_of
from generator.reading.table_doubts import hold_dashes, hold_lone
from generator.reading.table_refusals import refuse_mixed, wrong_cells
from generator.remark import Phrase, Remark, few
from generator.tournament.departures import by_pair
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from generator.tournament.scoring import USUAL


class TableRead(NamedTuple):
    """What a crosstable says, and what is to be said of it."""

    claims: tuple[Claim, ...]
    remarks: tuple[Remark, ...]


def table_claims(grid: Grid, event: Event) -> TableRead:
    """What the cells of a crosstable say, of each pair once, in order of its rows; colours are those of the schedule.

    Columns and numbers are taken in the meaning in which every cell agrees with the one opposite; of several that give
    different games, in that which the points know. Raises ``UserError`` for the first two cells that contradict each
    other, for what is no result, and for what can be read in two ways.
    """
    _hold_cells(grid)
    meetings = by_pair(event.schedule)
    tried = [
        attempt(grid, columns_of(grid, order), way, event, meetings)
        for order in grid.orders
        for way in ways_of(grid, event)
    ]
    taken = _settled(_consistent(tried, grid, event), grid, event)
    if taken is None:
        likely = [columns_of(grid, order) for order in grid.orders[: grid.rivals]]
        if any(one.complete and not (one.lone or one.problems) for one in tried if one.columns in likely):
            raise UserError("results_columns_unclear", file=grid.table.file)
        # What agrees, but is not sure, is worse than what nearly agrees.
        best = min(tried, key=lambda one: len(one.problems) or len(grid.rows) ** 3)
        refuse_mixed(grid, [one for one in tried if one.columns == best.columns])
        raise wrong_cells(grid, best, event)
    hold_dashes(taken, grid)
    hold_lone(taken, grid)
    return TableRead(tuple(taken.claims), tuple(_remarks(taken, grid, event)))


def points_told(grid: Grid) -> dict[int, str]:
    """The points in a crosstable, by number."""
    if grid.points is None:
        return {}
    told = {player: grid.cell(row, grid.points) for row, player in enumerate(grid.players)}
    return {player: text for player, text in told.items() if text}


def _hold_cells(grid: Grid) -> None:
    """Raise ``UserError`` for a cell without a value, and for a date."""
    for row in range(len(grid.rows)):
        for group in grid.heads.columns[: len(grid.rows)]:
            for column in group:
                hold_known(grid, row, column)
                text = grid.cell(row, column)
                if text and is_date(text):
                    place = spot(grid.table, grid.rows[row].line, column)
                    raise UserError("result_is_date", file=grid.table.file, place=place, value=text[:40])


def _consistent(tried: Sequence[Attempt], grid: Grid, event: Event) -> list[Attempt]:
    """The attempts without a contradiction: those whose diagonal shows that they are meant, else the likely ones."""
    found = [one for one in tried if not one.problems]
    if sure := [one for one in found if _is_sure(grid, one)]:
        return sure
    likely = {columns_of(grid, order) for order in grid.orders[: grid.rivals]}
    found = [one for one in found if one.columns in likely]
    if any(one.columns == tried[0].columns for one in found):
        return found
    # What the likeliest meaning contradicts has to be confirmed.
    return [one for one in found if _agree(_games(one, grid, event), grid, event)]


def _is_sure(grid: Grid, tried: Attempt) -> bool:
    """Whether the diagonal shows that the columns mean this: it is marked, or the only empty cells are on it."""
    rows = range(len(grid.rows))
    return tried.marked or all(
        grid.cell(row, tried.columns[other][0]) for row in rows for other in rows if row != other
    )


def _settled(found: Sequence[Attempt], grid: Grid, event: Event) -> Attempt | None:
    """The first of the attempts that say the same; None when there are none.

    Of those that do not, that which the points know, or the only one in which every result stands in both cells.
    Raises ``UserError`` when there are still several.
    """
    different: dict[tuple[FinishedGame, ...], Attempt] = {}
    for one in found:
        different.setdefault(_games(one, grid, event), one)
    if len(different) < 2:
        return found[0] if found else None
    known = [one for games, one in different.items() if _agree(games, grid, event)]
    if len(known) == 1:
        return known[0]
    whole = [one for one in known or different.values() if not one.lone and one.claims]
    left = [*different.values()]
    if len({one.columns for one in left}) == 1:
        if len({one.way.against for one in left}) == 1:
            raise UserError("results_numbers_unclear", file=grid.table.file)
        raise UserError("results_colons_unclear", file=grid.table.file)
    if len(whole) == 1 and whole[0].complete > 1:
        return whole[0]
    raise UserError("results_columns_unclear", file=grid.table.file)


def _games(tried: Attempt, grid: Grid, event: Event) -> tuple[FinishedGame, ...]:
    return gathered(tried.claims, event, grid.table.file)


def _agree(games: Sequence[FinishedGame], grid: Grid, event: Event) -> bool:
    """Whether the file tells points, and they are those of these games."""
    told = points_told(grid)
    scorings = dict.fromkeys((event.scoring, USUAL))
    return bool(told) and not points_remark(told, games, event, scorings, grid.table.file)


def _remarks(taken: Attempt, grid: Grid, event: Event) -> list[Remark]:
    file = grid.table.file
    remarks = []
    if taken.lone:
        remarks.append(Remark("results_lone", {"file": file, "number": len(taken.lone)}))
    forfeited = [
        Phrase("results_reading.pair", {"first": _name(claim.white, event), "second": _name(claim.black, event)})
        for claim in taken.claims
        if claim.result is Result.BOTH_FORFEITED
    ]
    if forfeited:
        remarks.append(Remark("results_both_forfeited", {"file": file, "pairs": few(forfeited)}))
    if grid.free:
        remarks.append(Remark("results_free_row", {"file": file, "value": grid.free[:40]}))
    return remarks


def _name(number: int, event: Event) -> str:
    return event.player(number).name[:40]
