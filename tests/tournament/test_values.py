from dataclasses import FrozenInstanceError, replace

import pytest

from generator.tournament import Game, Round, Schedule, berger, two_cycles


def test_a_game_is_white_and_black() -> None:
    assert Game(white=3, black=8) == (3, 8)


@pytest.mark.parametrize(
    ("games", "free"),
    [
        ([Game(1, 2), Game(2, 3)], None),
        ([Game(1, 1)], None),
        ([Game(1, 2)], 2),
        ([Game(1, 4), Game(2, 3), Game(4, 1)], None),
    ],
)
def test_nobody_is_in_two_places_in_a_round(games: list[Game], free: int | None) -> None:
    with pytest.raises(ValueError, match=r"^expected every number at most once in round 7, got "):
        Round(7, tuple(games), free)


@pytest.mark.parametrize(
    ("games", "free", "lowest"),
    [([Game(0, 1)], None, 0), ([Game(2, -1)], None, -1), ([Game(1, 2)], 0, 0), ([], -3, -3)],
)
def test_numbers_start_from_one(games: list[Game], free: int | None, lowest: int) -> None:
    with pytest.raises(ValueError, match=f"^expected numbers from 1 on in round 2, got {lowest}$"):
        Round(2, tuple(games), free)


@pytest.mark.parametrize("numbers", [(2,), (0,), (1, 3), (1, 1), (2, 1)])
def test_rounds_are_numbered_in_order(numbers: tuple[int, ...]) -> None:
    wrong = next((position, number) for position, number in enumerate(numbers, start=1) if number != position)
    with pytest.raises(ValueError, match="^expected round {}, got round {}$".format(*wrong)):
        Schedule(4, tuple(Round(number, (Game(1, 2),)) for number in numbers))


@pytest.mark.parametrize("round_", [Round(1, (Game(1, 5),)), Round(1, (Game(5, 1),)), Round(1, (Game(1, 2),), 5)])
def test_no_number_is_above_the_field(round_: Round) -> None:
    with pytest.raises(ValueError, match=r"^expected numbers up to 4 in round 1, got 5$"):
        Schedule(4, (round_,))
    assert Schedule(5, (round_,)).rounds == (round_,)


@pytest.mark.parametrize(("participants", "size", "last"), [(3, 4, None), (4, 4, 4), (31, 32, None), (32, 32, 32)])
def test_size_and_last_number(participants: int, size: int, last: int | None) -> None:
    schedule = Schedule(participants, ())
    assert (schedule.size, schedule.last_number) == (size, last)


def test_games_come_round_by_round() -> None:
    assert list(berger(4).games) == [(1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)]


def test_an_odd_field_has_no_last_number_to_leave_out() -> None:
    short = berger(4).without_last_number()
    with pytest.raises(ValueError, match=r"^expected a table with a last number, got 3$"):
        short.without_last_number()


def test_of_an_exact_field_nobody_is_missing() -> None:
    table = berger(8)
    exact = replace(table, exact=True)
    assert (table.last_number, exact.last_number, exact.has_free) == (8, None, False)
    assert two_cycles(exact).exact
    with pytest.raises(ValueError, match=r"^expected a table with a last number, got 8$"):
        exact.without_last_number()
    assert table.without_last_number().has_free


def test_values_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        berger(4).rounds[0].number = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        berger(4).participants = 6  # type: ignore[misc]
