"""The hand methods of the sources, each written from its own description and not from another.

They are the proof of :func:`generator.tournament.berger.berger`: the tests hold all of them equal.
"""

from __future__ import annotations

from itertools import cycle

from generator.tournament.schedule import Game, Round, Schedule


def filling(size: int) -> Schedule:
    """Method 1, the sheet that fills up: four sweeps over an empty sheet give the table.

    The last number goes to the first column, right and left in turn; then 1, 2, 3 … fill the left sides along
    the rows (the right side where the last number took the left); then size−1, size−2 … fill what is
    left. Source: "How to make a table", method 1.
    """
    sheet: list[list[list[int | None]]] = [[[None, None] for _ in range(size // 2)] for _ in range(size - 1)]
    for row, line in enumerate(sheet):
        line[0][1 - row % 2] = size
    upwards = cycle(range(1, size))
    for line in sheet:
        for pair in line:
            pair[1 if pair[0] == size else 0] = next(upwards)
    downwards = cycle(range(size - 1, 0, -1))
    for line in sheet:
        for pair in line:
            if pair[1] is None:
                pair[1] = next(downwards)
    return Schedule(
        size,
        tuple(
            Round(number, tuple(Game(white or 0, black or 0) for white, black in line))
            for number, line in enumerate(sheet, start=1)
        ),
    )


def meeting_round(size: int, one: int, other: int) -> int:
    """The round in which two numbers meet, by adding them.

    The sum less 1, or less the size when the sum is over it; against the last number, twice the
    smaller number stands for the sum. Source: "How to make a table", method 2.
    """
    total = 2 * min(one, other) if size in (one, other) else one + other
    return total - 1 if total <= size else total - size


def white_of(size: int, one: int, other: int) -> int:
    """Which of two numbers has white.

    The last number has black against the first half of the table and white against the second; otherwise
    the larger has white when both are odd or both even, else the smaller.
    Source: "How to make a table", method 2, the two colour rules.
    """
    smaller, larger = sorted((one, other))
    if larger == size:
        return smaller if smaller <= size // 2 else larger
    return smaller if (larger - smaller) % 2 else larger


def arithmetic(size: int) -> Schedule:
    """Method 2: every pair placed by its sum, boards ordered as printed.

    The last number's pair comes first; the others follow by how far white stands behind that pair's
    other number, counted round the circle 1…size−1.
    """
    rounds: list[list[Game]] = [[] for _ in range(size - 1)]
    leaders = [0] * (size - 1)
    for one in range(1, size + 1):
        for other in range(one + 1, size + 1):
            index = meeting_round(size, one, other) - 1
            white = white_of(size, one, other)
            rounds[index].append(Game(white, one + other - white))
            if other == size:
                leaders[index] = one

    def board(game: Game, leader: int) -> int:
        return 0 if size in game else (game.white - leader) % (size - 1)

    return Schedule(
        size,
        tuple(
            Round(index + 1, tuple(sorted(games, key=lambda game: board(game, leaders[index]))))
            for index, games in enumerate(rounds)
        ),
    )
