"""Crosstables without a contradiction that do not mean what they seem to: rounds for opponents, dashes for nothing."""

from __future__ import annotations

from generator.errors import UserError
from generator.reading.outline import spot
from generator.reading.result_grid import Grid
from generator.reading.table_attempts import Attempt
from generator.tournament.result import Result

_MOST_FORFEITED = 2
"""Games that nobody came to, with no other forfeit in the table, which are believed."""


def hold_dashes(taken: Attempt, grid: Grid) -> None:
    """Raise ``UserError`` for many dashes opposite dashes, and no forfeit besides: games not played, most likely."""
    results = [claim.result for claim in taken.claims]
    won = {Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT}
    found = [claim.place for claim in taken.claims if claim.result is Result.BOTH_FORFEITED]
    if len(found) > _MOST_FORFEITED and not won & {*results}:
        raise UserError("results_dashes", file=grid.table.file, value=len(found), place=found[0])


def hold_lone(taken: Attempt, grid: Grid) -> None:
    """Raise ``UserError`` for results in one of two cells where they can hardly be results.

    In one column or row only, its columns are rounds; all of them wins in one half of a table whose other games stand
    in both, a formula such as ``=1-C4`` has counted what is not played.
    """
    lone = taken.lone
    if not lone:
        return
    place = spot(grid.table, grid.rows[lone[0].row].line, lone[0].column)
    line = len({one.column for one in lone}) == 1 or len({one.row for one in lone}) == 1
    if line and len(lone) > 1 and not taken.complete and not taken.marked:
        raise UserError("results_in_line", file=grid.table.file, place=place)
    half = len({one.other > one.row for one in lone}) == 1
    wins = all(result is Result.WHITE_WON for one in lone for result in one.results)
    if half and wins and taken.complete:
        raise UserError("results_of_formula", file=grid.table.file, place=place, value=len(lone))
