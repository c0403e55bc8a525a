"""Two cycles: everybody meets everybody twice, once with either colour."""

from __future__ import annotations

from dataclasses import replace

from generator.tournament.schedule import Game, Round, Schedule


def two_cycles(schedule: Schedule, *, swapped: bool | None = None) -> Schedule:
    """The rounds of ``schedule``, and again with all colours reversed, numbered on.

    ``swapped``: the last two rounds of the first cycle change places; unless told, where :func:`swap_helps`.
    Source: FIDE Handbook C.05, annex 1, the advice under its tables.
    """
    if swapped is None:
        swapped = swap_helps(schedule)
    first = list(schedule.rounds)
    second = [_reversed(round_) for round_ in first]
    if swapped:
        first[-2:] = reversed(first[-2:])
    rounds = enumerate((*first, *second), start=1)
    return replace(schedule, rounds=tuple(replace(round_, number=number) for number, round_ in rounds))


def swap_helps(schedule: Schedule) -> bool:
    """Whether somebody would have one colour three times running where the cycles meet, and the swap prevents it.

    An odd field needs no swap. In the mixed order it spares nobody but in a field of four (counted for 3…40).
    """
    return schedule.participants % 2 == 0 and (schedule.order == "berger" or schedule.participants == 4)


def has_swapped(schedule: Schedule) -> bool:
    """Whether the last two rounds of the first of two cycles stand in the other order than in the second.

    Never where lots tell the order of the rounds.
    """
    if schedule.by_lot:
        return False
    half = len(schedule.rounds) // 2
    return schedule.cycles == 2 and schedule.rounds[half - 1].games != _reversed(schedule.rounds[-1]).games


def _reversed(round_: Round) -> Round:
    return replace(round_, games=tuple(Game(game.black, game.white) for game in round_.games))
