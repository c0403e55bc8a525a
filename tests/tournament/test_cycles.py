from collections import Counter
from itertools import groupby, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import Game, Round, Schedule, berger, has_swapped, order_of_play, two_cycles

FIELDS = (*range(3, 35), 49, 50, 65, 66, 99, 100)
ODD, EVEN = FIELDS[::2], FIELDS[1::2]

fields = st.integers(3, 100)
few = settings(max_examples=30, deadline=None)
orders = st.sampled_from([None, True, False])


def longest_runs(schedule: Schedule) -> dict[int, int]:
    """How often running each number has one colour, a round in which it is free left aside."""
    colours: dict[int, list[str]] = {number: [] for number in range(1, schedule.participants + 1)}
    for white, black in schedule.games:
        colours[white].append("white")
        colours[black].append("black")
    return {number: max(len(list(run)) for _, run in groupby(found)) for number, found in colours.items()}


def too_long(schedule: Schedule) -> dict[int, int]:
    return {number: run for number, run in longest_runs(schedule).items() if run > 2}


@pytest.mark.parametrize("participants", FIELDS)
@pytest.mark.parametrize("swapped", [True, False])
def test_everybody_meets_everybody_once_with_either_colour(participants: int, swapped: bool | None) -> None:
    games = list(two_cycles(order_of_play(participants), swapped=swapped).games)
    assert sorted(games) == list(permutations(range(1, participants + 1), 2))


@given(fields, orders)
@few
def test_rounds_are_twice_as_many_and_numbered_on(participants: int, swapped: bool | None) -> None:
    once = order_of_play(participants)
    twice = two_cycles(once, swapped=swapped)
    assert twice.participants == participants
    assert [round_.number for round_ in twice.rounds] == list(range(1, 2 * len(once.rounds) + 1))


@given(fields, orders)
@few
def test_the_second_cycle_repeats_the_table_with_colours_reversed(participants: int, swapped: bool | None) -> None:
    once = order_of_play(participants).rounds
    second = two_cycles(order_of_play(participants), swapped=swapped).rounds[len(once) :]
    for before, after in zip(once, second, strict=True):
        assert after.games == tuple(Game(black, white) for white, black in before.games)
        assert after.free == before.free


@given(fields)
@few
def test_only_the_last_two_rounds_of_the_first_cycle_change_places(participants: int) -> None:
    once = order_of_play(participants)
    count = len(once.rounds)
    swapped, as_printed = (two_cycles(once, swapped=swapped).rounds[:count] for swapped in (True, False))
    assert as_printed == once.rounds
    assert swapped[:-2] == once.rounds[:-2]
    for one, other in ((-2, -1), (-1, -2)):
        assert (swapped[one].games, swapped[one].free) == (once.rounds[other].games, once.rounds[other].free)


@pytest.mark.parametrize("participants", FIELDS)
def test_unless_told_they_do_with_an_even_number(participants: int) -> None:
    once = order_of_play(participants)
    assert two_cycles(once) == two_cycles(once, swapped=participants % 2 == 0)
    assert two_cycles(once) != two_cycles(once, swapped=participants % 2 == 1)


@pytest.mark.parametrize("participants", FIELDS)
def test_nobody_has_one_colour_three_times_running(participants: int) -> None:
    assert too_long(two_cycles(order_of_play(participants))) == {}


@pytest.mark.parametrize("size", EVEN)
def test_unswapped_two_numbers_would(size: int) -> None:
    # The reason for the advice in FIDE Handbook C.05, annex 1.
    assert too_long(two_cycles(berger(size), swapped=False)) == {1: 3, size // 2 + 1: 3}


@pytest.mark.parametrize("participants", ODD)
def test_an_odd_field_needs_no_swap(participants: int) -> None:
    assert too_long(two_cycles(order_of_play(participants), swapped=False)) == {}


@pytest.mark.parametrize("size", EVEN)
def test_nor_does_anybody_when_the_last_number_is_nobody(size: int) -> None:
    # The table with brackets, or with a row to spare, serves one participant fewer too.
    assert too_long(two_cycles(berger(size)).without_last_number()) == {}


@pytest.mark.parametrize("participants", ODD)
def test_in_an_odd_field_everybody_is_free_once_in_each_cycle(participants: int) -> None:
    free = [round_.free for round_ in two_cycles(order_of_play(participants)).rounds]
    assert sorted(number or 0 for number in free[:participants]) == list(range(1, participants + 1))
    assert free[participants:] == free[:participants]


@pytest.mark.parametrize("participants", FIELDS)
def test_colours_are_shared_evenly(participants: int) -> None:
    games = list(two_cycles(order_of_play(participants)).games)
    assert Counter(white for white, _ in games) == Counter(black for _, black in games)


@pytest.mark.parametrize("participants", FIELDS[1:])
def test_nobody_meets_anybody_twice_running(participants: int) -> None:
    for before, after in pairwise(two_cycles(order_of_play(participants)).rounds):
        assert not set(map(frozenset, before.games)) & set(map(frozenset, after.games))


def test_the_smallest_table_by_hand() -> None:
    assert two_cycles(berger(4)).rounds == (
        Round(1, (Game(1, 4), Game(2, 3))),
        Round(2, (Game(2, 4), Game(3, 1))),
        Round(3, (Game(4, 3), Game(1, 2))),
        Round(4, (Game(4, 1), Game(3, 2))),
        Round(5, (Game(3, 4), Game(2, 1))),
        Round(6, (Game(4, 2), Game(1, 3))),
    )


def test_the_first_cycle_is_left_as_it_was() -> None:
    once = berger(8)
    two_cycles(once)
    assert once == berger(8)


@pytest.mark.parametrize("swapped", [True, False])
@pytest.mark.parametrize("participants", [3, 4, 7, 8, 32])
def test_the_order_is_told_from_the_rounds(participants: int, swapped: bool) -> None:
    once = order_of_play(participants)
    assert once.cycles == 1
    assert not has_swapped(once)
    twice = two_cycles(once, swapped=swapped)
    assert twice.cycles == 2
    assert has_swapped(twice) == swapped
