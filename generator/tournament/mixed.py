"""The mixed order of play: first inside the two halves of the table, then across them."""

from __future__ import annotations

from itertools import pairwise

from generator.tournament.berger import berger
from generator.tournament.schedule import Game, Round, Schedule


def has_odd_halves(size: int) -> bool:
    """Whether the halves of ``size`` are odd; for these the sources print no table, and ours is derived."""
    return size // 2 % 2 == 1


def rounds_inside(size: int) -> int:
    """How many rounds of the mixed table for ``size`` numbers are played inside the halves, before those across."""
    return size // 2 - (not has_odd_halves(size))


def turns(schedule: Schedule) -> tuple[int, ...]:
    """The indices of the rounds with which play goes over from the halves to games across, or back in a second cycle.

    None in another order, and none where the rounds do not stand as the table has them.
    """
    if schedule.order != "mixed":
        return ()
    half = schedule.size // 2
    inside = [any((one <= half) == (other <= half) for one, other in round_.games) for round_ in schedule.rounds]
    found = tuple(index for index, (before, after) in enumerate(pairwise(inside), start=1) if before != after)
    return found if inside[0] and len(found) == 2 * schedule.cycles - 1 else ()


def mixed(size: int) -> Schedule:
    """The mixed table for ``size`` numbers (even, 4 or more): upper half first, then lower half, then games across.

    Each half plays the table of its own size; where a half is odd, it plays the next larger one, and the two who would
    rest meet each other, the upper half's number having white. Then in round after round number i of the upper half
    meets that of the lower half which stands k places below its own, counted round (k = 0, 1, 2 …), with white when k
    is even; where a half is odd, the games of k = 0 were those of the resting.
    Source: draughts codex, the table for 12; with odd halves derived from it (docs/decisions/0014-mixed-order.md).
    Raises ``ValueError`` for an odd or smaller size.
    """
    if size < 4 or size % 2:
        raise ValueError(f"expected an even size of 4 or more, got {size!r}")
    half = size // 2
    odd = has_odd_halves(size)
    inside = berger(half + odd)
    if odd:
        inside = inside.without_last_number()
    games: list[list[Game]] = []
    for round_ in inside.rounds:
        lower = [Game(game.white + half, game.black + half) for game in round_.games]
        resting = [] if round_.free is None else [Game(round_.free, round_.free + half)]
        games.append([*round_.games, *lower, *resting])
    for shift in range(odd, half):
        pairs = ((number, half + 1 + (number - 1 + shift) % half) for number in range(1, half + 1))
        games.append([Game(upper, lower) if shift % 2 == 0 else Game(lower, upper) for upper, lower in pairs])
    rounds = tuple(Round(number, tuple(found)) for number, found in enumerate(games, start=1))
    return Schedule(size, rounds, order="mixed")
