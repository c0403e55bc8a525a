"""The winners of a bracket's pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from generator.errors import UserError
from generator.reading.event_results import ResultsWish
from generator.reading.knockout.games import Placed, pairs_shown, placed_games, told
from generator.remark import Remark
from generator.tournament.event import Event
from generator.tournament.knockout.bracket import bracket
from generator.tournament.result import Result

Winners = dict[frozenset[int], int]

_DECISIVE = (
    Result.WHITE_WON,
    Result.BLACK_WON,
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
)


def bracket_winners(files: Sequence[ResultsWish], event: Event) -> tuple[Winners, tuple[Remark, ...]]:
    """Who won each pair of a bracket; a drawn game counts if a decisive one of the same two follows.

    Raises ``UserError`` for a pair that the bracket has not, for one that has a winner already, and for one that has
    none.
    """
    found, remarks = placed_games(files, event, rounds=False)
    last: dict[frozenset[int], Placed] = {}
    for one in found:
        pair = frozenset(one.game.game)
        before = last.get(pair)
        if before is not None and before.game.result in _DECISIVE:
            _refuse_again(one, before)
        last[pair] = one
    winners: Winners = {}
    for pair, one in last.items():
        if one.game.result not in _DECISIVE:
            raise UserError("knockout_bracket_draw", file=one.file, place=one.place, value=pairs_shown([one.game.game]))
        white_won = one.game.result in (Result.WHITE_WON, Result.WHITE_WON_BY_FORFEIT)
        winners[pair] = one.game.game.white if white_won else one.game.game.black
    pairs = {bout.pair for bout in bracket(len(event.players), winners).games}
    for pair, one in last.items():
        if pair not in pairs:
            raise UserError("knockout_bracket_pair", file=one.file, place=one.place, value=pairs_shown([one.game.game]))
    return winners, remarks


def _refuse_again(one: Placed, before: Placed) -> NoReturn:
    """Raise ``UserError`` for a game of a pair that has a winner; of two files both are named."""
    if one.at == before.at:
        value = pairs_shown([one.game.game])
        raise UserError("knockout_bracket_twice", file=one.file, place=one.place, value=value, other=before.place)
    raise UserError(
        "knockout_bracket_files",
        file=one.file,
        place=one.place,
        found=told(one),
        other=before.file,
        row=before.place,
        known=told(before),
    )
