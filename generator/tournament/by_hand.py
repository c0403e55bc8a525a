"""The hand methods of the sources, each written from its own description and not from another.

They are the proof of :func:`generator.tournament.berger.berger`: the tests hold all of them equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle

from generator.tournament.schedule import Game, Round, Schedule

Pair = tuple[int | None, int | None]
"""Left and right of a dash; None where nothing is written yet."""


@dataclass(frozen=True, slots=True)
class FillingSheet:
    """The sheet of method 1 after one of its steps: a line a round, of the pairs that have a dash."""

    lines: tuple[tuple[Pair, ...], ...]


def filling_steps(size: int) -> tuple[FillingSheet, ...]:
    """Method 1, the sheet that fills up, as it stands after each of its five steps; the last is the table.

    Rounds are numbered; every pair gets a dash; the last number goes to the first column, right and left in turn; then
    1, 2, 3 … fill the left sides along the rows (the right side where the last number took the left); then
    size−1, size−2 … fill what is left. Source: "How to make a table", method 1.
    """
    sheet: list[list[list[int | None]]] = [[] for _ in range(size - 1)]

    def seen() -> FillingSheet:
        return FillingSheet(tuple(tuple((left, right) for left, right in line) for line in sheet))

    numbered = seen()
    for line in sheet:
        line.extend([None, None] for _ in range(size // 2))
    dashed = seen()
    for row, line in enumerate(sheet):
        line[0][1 - row % 2] = size
    last_placed = seen()
    upwards = cycle(range(1, size))
    for line in sheet:
        for pair in line:
            pair[1 if pair[0] == size else 0] = next(upwards)
    half_filled = seen()
    downwards = cycle(range(size - 1, 0, -1))
    for line in sheet:
        for pair in line:
            if pair[1] is None:
                pair[1] = next(downwards)
    return numbered, dashed, last_placed, half_filled, seen()


def filling(size: int) -> Schedule:
    """Method 1: the table that the sheet has become after the last of the :func:`filling_steps`."""
    *_, full = filling_steps(size)
    return Schedule(
        size,
        tuple(
            Round(number, tuple(Game(white or 0, black or 0) for white, black in line))
            for number, line in enumerate(full.lines, start=1)
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


@dataclass(frozen=True, slots=True)
class Diagonal:
    """A straight line over an empty crosstable without its last number: the ``cells`` (row, column) of one round.

    They go from the upper right end to the lower left one.
    """

    round: int
    cells: tuple[tuple[int, int], ...]

    @property
    def shaded(self) -> int | None:
        """The number whose own cell, a shaded one, the line goes through; None where it goes between two of them."""
        return next((row for row, column in self.cells if row == column), None)

    @property
    def upper(self) -> tuple[tuple[int, int], ...]:
        """Its cells above the shaded ones, from the end inwards."""
        return tuple((row, column) for row, column in self.cells if row < column)


def diagonal_lines(size: int) -> tuple[Diagonal, ...]:
    """The lines of method 3, round by round, a round's line at the upper left corner before that at the lower right.

    In the first round one line is the corner cell of number 1, and the other begins at the right edge in the second
    row. From round to round both begins move on by a cell, to the right along the upper edge and down the right one.
    Source: "How to make a table", method 3.
    """
    width = size - 1
    lines = []
    for step in range(width):
        for row, column in ((1, 1 + step), (2 + step, width)):
            cells = tuple((row + down, column - down) for down in range(column - row + 1))
            if cells:
                lines.append(Diagonal(step + 1, cells))
    return tuple(lines)


def diagonals(size: int) -> Schedule:
    """Method 3: the table read off the diagonals of an empty crosstable.

    Whoever's shaded cell is on a line of the round meets the last number, which has black against the upper half of
    the table and white against the lower. A line through a shaded cell gives white to the lower of its two players, a
    line between shaded cells to the upper. Boards as printed: from the shaded cell outwards, then the other line from
    its end inwards. Source: "How to make a table", method 3 and its two colour rules.
    """
    rounds: list[Round] = []
    lines = diagonal_lines(size)
    for number in range(1, size):
        of_round = [line for line in lines if line.round == number]
        through = next(line for line in of_round if line.shaded)
        own = through.shaded or 0
        games = [Game(own, size) if own <= size // 2 else Game(size, own)]
        games += [Game(lower, upper) for upper, lower in reversed(through.upper)]
        games += [Game(*pair) for line in of_round if line is not through for pair in line.upper]
        rounds.append(Round(number, tuple(games)))
    return Schedule(size, tuple(rounds))
