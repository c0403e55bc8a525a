"""Pairs that fit: as many as there can be and the nearest numbers, held against all pairings there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament.knockout.matching import largest_matching, nearest_pairs

Pair = tuple[int, int]


def pairings(numbers: Sequence[int]) -> Iterator[list[Pair]]:
    """All ways to pair numbers, those with the nearest first; who is left over is paired with 0, last of all."""
    if not numbers:
        yield []
    for place in range(1, len(numbers)):
        for rest in pairings([*numbers[1:place], *numbers[place + 1 :]]):
            yield [(numbers[0], numbers[place]), *rest]
    if len(numbers) % 2:
        for rest in pairings(numbers[1:]):
            yield [(numbers[0], 0), *rest]


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[int], frozenset[Pair], frozenset[int]]:
    numbers = sorted(draw(st.sets(st.integers(1, 30), min_size=2, max_size=8)))
    edges = [(one, other) for one in numbers for other in numbers if one < other]
    may = draw(st.sets(st.sampled_from(numbers), min_size=1))
    return numbers, frozenset(draw(st.sets(st.sampled_from(edges)))), frozenset(may)


@settings(max_examples=200, deadline=None)
@given(fields())
def test_the_pairs_are_the_first_of_the_best_of_all(field: tuple[list[int], frozenset[Pair], frozenset[int]]) -> None:
    numbers, fit, may = field
    ways = (pairs for pairs in pairings(numbers) if all(other or one in may for one, other in pairs))
    best = max(ways, key=lambda pairs: sum(pair in fit for pair in pairs))
    found, alone = nearest_pairs(numbers, lambda one, other: (min(one, other), max(one, other)) in fit, may)
    assert sorted([*found, *([(alone, 0)] if alone else [])]) == best


def test_neighbours_where_everybody_fits() -> None:
    assert nearest_pairs([9, 1, 4, 2, 7, 3], lambda one, other: True) == ([(1, 2), (3, 4), (7, 9)], None)
    assert nearest_pairs([4, 1, 3, 2, 5], lambda one, other: True, range(9)) == ([(1, 2), (3, 4)], 5)


def test_a_ring_of_odd_length_is_gone_round() -> None:
    # 1…5 are a ring, 6 hangs at 3: greedy pairs would leave two alone.
    ring = {(1, 2), (2, 3), (3, 4), (4, 5), (1, 5), (3, 6)}
    assert largest_matching(range(1, 7), lambda one, other: (min(one, other), max(one, other)) in ring).size == 3


def test_of_an_odd_count_somebody_must_be_left_over() -> None:
    with pytest.raises(ValueError, match="left over"):
        nearest_pairs([1, 2, 3], lambda one, other: True, [4])
