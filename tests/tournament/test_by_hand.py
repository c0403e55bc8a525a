"""The three methods of the sources give one table; the sheet that fills up is true after every step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle, islice, pairwise

import pytest

from generator.tournament import berger
from generator.tournament.by_hand import FillingSheet, arithmetic, diagonal_lines, diagonals, filling, filling_steps

SIZES = range(2, 101, 2)


@pytest.mark.parametrize("size", SIZES)
def test_the_three_methods_agree_each_by_its_own_description(size: int) -> None:
    assert filling(size) == arithmetic(size) == diagonals(size) == berger(size)


def written(sheet: FillingSheet) -> Iterator[tuple[tuple[int, int, int], int]]:
    """Every number on the sheet with its place: round, pair, side."""
    for row, line in enumerate(sheet.lines):
        for column, pair in enumerate(line):
            for side, number in enumerate(pair):
                if number is not None:
                    yield (row, column, side), number


@pytest.mark.parametrize("size", [2, 4, 6, 8, 16, 32, 100])
def test_each_step_adds_what_it_says_and_nothing_else(size: int) -> None:
    numbered, dashed, *later = filling_steps(size)
    last, left, full = (dict(written(sheet)) for sheet in later)
    rounds, boards = size - 1, size // 2
    assert numbered == FillingSheet(((),) * rounds)
    assert dashed == FillingSheet((((None, None),) * boards,) * rounds)
    assert last == {(row, 0, 1 - row % 2): size for row in range(rounds)}
    # The left sides along the lines, the right one where the last number stands at the left: 1, 2, 3 … over and over.
    added = [number for place, number in left.items() if place not in last]
    assert added == list(islice(cycle(range(1, size)), rounds * boards))
    assert {side for _, column, side in left if column} <= {0}
    # What is left: downwards from the highest.
    added = [number for place, number in full.items() if place not in left]
    assert added == list(islice(cycle(range(size - 1, 0, -1)), rounds * (boards - 1)))
    assert last.items() <= left.items() <= full.items()
    games = [tuple(game) for game in berger(size).games]
    assert list(chain.from_iterable(later[-1].lines)) == games


@pytest.mark.parametrize("size", [4, 8, 16, 32])
def test_the_diagonals_go_through_every_cell_once_and_straight(size: int) -> None:
    lines = diagonal_lines(size)
    cells = list(chain.from_iterable(line.cells for line in lines))
    assert sorted(cells) == [(row, column) for row in range(1, size) for column in range(1, size)]
    for line in lines:
        assert all((down - row, column - left) == (1, 1) for (row, column), (down, left) in pairwise(line.cells))
        # The table is the same on both sides of the shaded cells.
        assert [(column, row) for row, column in reversed(line.cells)] == list(line.cells)
        assert line.shaded is None or (line.shaded, line.shaded) in line.cells
    for number in range(1, size):
        assert sum(line.shaded is not None for line in lines if line.round == number) == 1
