from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import Meeting, Schedule, berger, meetings, order_of_play, two_cycles

every_field = pytest.mark.parametrize("participants", [*range(3, 15), 31, 32, 99, 100])
every_cycle = pytest.mark.parametrize("cycles", [1, 2])


def schedule_of(participants: int, cycles: int, *, swapped: bool | None = None) -> Schedule:
    once = order_of_play(participants)
    return two_cycles(once, swapped=swapped) if cycles == 2 else once


@every_field
@every_cycle
def test_off_the_diagonal_every_cell_has_a_game_a_cycle(participants: int, cycles: int) -> None:
    found = meetings(schedule_of(participants, cycles))
    numbers = range(1, participants + 1)
    for row, column in product(numbers, numbers):
        if row != column:
            assert len(found[row, column]) == cycles
    assert {number for cell in found for number in cell} == set(numbers)


@every_field
@every_cycle
def test_opposite_cells_say_the_same_of_a_game_with_colours_opposite(participants: int, cycles: int) -> None:
    found = meetings(schedule_of(participants, cycles))
    for (row, column), games in found.items():
        if row != column:
            assert found[column, row] == tuple(Meeting(round_, not white) for round_, white in games)


@every_field
def test_in_two_cycles_a_cell_has_either_colour_once(participants: int) -> None:
    for (row, column), games in meetings(schedule_of(participants, 2)).items():
        if row != column:
            assert sorted(game.white for game in games) == [False, True]


@every_field
@every_cycle
def test_the_rounds_of_a_row_are_all_rounds(participants: int, cycles: int) -> None:
    schedule = schedule_of(participants, cycles)
    found = meetings(schedule)
    for row in range(1, participants + 1):
        rounds = [game.round for column in range(1, participants + 1) for game in found.get((row, column), ())]
        assert sorted(rounds) == [round_.number for round_ in schedule.rounds]


@every_field
@every_cycle
def test_on_the_diagonal_stand_the_rounds_of_rest(participants: int, cycles: int) -> None:
    schedule = schedule_of(participants, cycles)
    found = meetings(schedule)
    rests = {number: [round_.number for round_ in schedule.rounds if round_.free == number] for number in range(1, 101)}
    for number in range(1, participants + 1):
        assert [rest.round for rest in found.get((number, number), ())] == rests[number]
        assert ((number, number) in found) is (participants % 2 == 1)
        assert len(rests[number]) == (cycles if participants % 2 else 0)


@given(st.integers(3, 100), st.sampled_from([1, 2]), st.booleans())
@settings(max_examples=30, deadline=None)
def test_it_says_what_the_schedule_says(participants: int, cycles: int, swapped: bool) -> None:
    schedule = schedule_of(participants, cycles, swapped=swapped)
    found = meetings(schedule)
    for round_ in schedule.rounds:
        for white, black in round_.games:
            assert Meeting(round_.number, white=True) in found[white, black]
            assert Meeting(round_.number, white=False) in found[black, white]
    assert sum(map(len, found.values())) == 2 * len(list(schedule.games)) + sum(
        round_.free is not None for round_ in schedule.rounds
    )


@every_field
@every_cycle
def test_the_games_of_a_cell_stand_in_the_order_of_play(participants: int, cycles: int) -> None:
    for games in meetings(schedule_of(participants, cycles)).values():
        assert list(games) == sorted(games)


def test_by_hand() -> None:
    assert meetings(berger(4)) == {
        (1, 4): (Meeting(1, True),),
        (4, 1): (Meeting(1, False),),
        (2, 3): (Meeting(1, True),),
        (3, 2): (Meeting(1, False),),
        (4, 3): (Meeting(2, True),),
        (3, 4): (Meeting(2, False),),
        (1, 2): (Meeting(2, True),),
        (2, 1): (Meeting(2, False),),
        (2, 4): (Meeting(3, True),),
        (4, 2): (Meeting(3, False),),
        (3, 1): (Meeting(3, True),),
        (1, 3): (Meeting(3, False),),
    }
    assert [meetings(order_of_play(3))[number, number] for number in (1, 2, 3)] == [
        (Meeting(1, False),),
        (Meeting(3, False),),
        (Meeting(2, False),),
    ]
