"""When two numbers meet, found by reasoning: right for every pair."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from generator.tournament import Meetings, meetings, two_cycles
from generator.tournament.orders import ORDERS, order_of_play
from generator.tournament.reasoning import reasoning

every_order = pytest.mark.parametrize("order", ORDERS)
CYCLES = ((1, None), (2, None), (2, True), (2, False))


@cache
def in_the_table(participants: int, order: str, cycles: int, swapped: bool | None) -> Meetings:
    schedule = order_of_play(participants, order)
    return meetings(schedule if cycles == 1 else two_cycles(schedule, swapped=swapped))


def pairs(participants: int, some: int = 0) -> Iterator[tuple[int, int | None]]:
    """All pairs of a field or some of them, and in an odd one everybody alone."""
    found: list[tuple[int, int | None]] = list(combinations(range(1, participants + 1), 2))
    yield from Random(participants).sample(found, some) if some else found
    if participants % 2:
        yield from ((number, None) for number in range(1, participants + 1))


def check(participants: int, order: str, cycles: int, swapped: bool | None, *, some: int = 0) -> None:
    table = in_the_table(participants, order, cycles, swapped)
    for one, other in pairs(participants, some):
        found = reasoning(participants, one, other, order=order, cycles=cycles, swapped=swapped)
        assert (found.one, found.other) == (one, other)
        if other is None:
            assert [(each.round, each.white) for each in found.appointments] == [
                (each.round, None) for each in table[one, one]
            ]
        else:
            assert [(each.round, each.white) for each in found.appointments] == [
                (each.round, one if each.white else other) for each in table[one, other]
            ]


@every_order
@pytest.mark.parametrize("participants", range(3, 33))
def test_every_pair_of_every_size(participants: int, order: str) -> None:
    check(participants, order, 1, None)


@every_order
@pytest.mark.parametrize(("cycles", "swapped"), CYCLES)
@pytest.mark.parametrize("participants", [3, 4, 5, 6, 7, 8, 10, 12, 13, 16])
def test_every_pair_in_two_cycles(participants: int, order: str, cycles: int, swapped: bool | None) -> None:
    check(participants, order, cycles, swapped)


@every_order
@pytest.mark.parametrize("participants", [33, 34, 50, 67, 76, 99, 100])
def test_larger_fields(participants: int, order: str) -> None:
    check(participants, order, 1, None, some=150)
    check(participants, order, 2, None, some=50)


@every_order
def test_the_order_of_the_two_does_not_matter(order: str) -> None:
    for one, other in combinations(range(1, 9), 2):
        found, turned = reasoning(8, one, other, order=order), reasoning(8, other, one, order=order)
        assert (found.appointments, found.of_round) == (turned.appointments, turned.of_round)


@pytest.mark.parametrize(
    ("participants", "one", "other", "more"),
    [
        (2, 1, 2, {}),
        (8, 0, 1, {}),
        (8, 1, 9, {}),
        (8, 3, 3, {}),
        (8, 3, None, {}),
        (7, 3, 8, {}),
        (8, 1, 2, {"order": "swiss"}),
        (8, 1, 2, {"cycles": 3}),
    ],
)
def test_what_cannot_be_asked(participants: int, one: int, other: int | None, more: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^expected "):
        reasoning(participants, one, other, **more)  # type: ignore[arg-type]
