"""Rounds typed as numbers in cells or between spaces, one of which was left out, so that all behind it moved up."""

from __future__ import annotations

from generator.tournament.proof.known import KnownOrder
from generator.tournament.proof.typed import TypedRound, TypedTable


def left_out(table: TypedTable, round_: TypedRound, place: int, known: KnownOrder) -> int | None:
    """Which number of a round, from 0, is left out, if that is all that is wrong with it.

    What is left over at the end is read as free; where the table says who is free, it makes a game with that number.
    """
    games = known.rounds[place]
    free = known.free[place] if table.has_free else None
    if len(games) < 2 or len(round_.free) != (free is None):
        return None
    right = [*(number for game in games for number in game), *([] if free is None else [free])]
    typed = [number for game in round_.games for number in (game.white, game.black)]
    typed += [one.number for one in round_.free]
    if len(typed) != len(right) - 1:
        return None
    at = next((at for at, number in enumerate(typed) if number != right[at]), len(typed))
    return at if typed[at:] == right[at + 1 :] and at < 2 * len(games) else None
