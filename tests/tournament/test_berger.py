import sys
from collections.abc import Callable
from importlib import import_module
from itertools import combinations
from types import FrameType
from typing import Any

import pytest

from generator.tournament import Game, Round, Schedule, audit, berger, order_of_play
from generator.tournament.by_hand import arithmetic, filling, meeting_round, white_of

ODD, EVEN = (*range(3, 42, 2), 65, 99), (*range(4, 43, 2), 66, 100)


@pytest.mark.parametrize("size", [*range(4, 101, 2), 198, 200])
def test_the_rule_and_the_hand_methods_agree(size: int) -> None:
    assert berger(size) == filling(size) == arithmetic(size)


@pytest.mark.parametrize("size", EVEN)
def test_a_pair_meets_when_and_as_adding_says(size: int) -> None:
    when = {frozenset(game): (round_.number, game.white) for round_ in berger(size).rounds for game in round_.games}
    for one, other in combinations(range(1, size + 1), 2):
        assert when[frozenset((one, other))] == (meeting_round(size, one, other), white_of(size, one, other))


def test_the_smallest_tables_as_typed_by_hand() -> None:
    assert berger(2) == Schedule(2, (Round(1, (Game(1, 2),)),))
    assert [[tuple(game) for game in round_.games] for round_ in berger(6).rounds] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


@pytest.mark.parametrize("size", EVEN)
def test_the_last_number_plays_on_the_first_board_right_and_left_in_turn(size: int) -> None:
    for round_ in berger(size).rounds:
        assert round_.games[0][round_.number % 2] == size


@pytest.mark.parametrize("size", [-2, -1, 0, 1, 3, 7, 99])
def test_no_table_for_an_odd_or_empty_size(size: int) -> None:
    with pytest.raises(ValueError, match=rf"^expected an even size of 2 or more, got {size}$"):
        berger(size)


@pytest.mark.parametrize("participants", [-5, -1, 0, 1, 2])
def test_no_order_of_play_for_fewer_than_three(participants: int) -> None:
    with pytest.raises(ValueError, match=rf"^expected 3 participants or more, got {participants}$"):
        order_of_play(participants)


@pytest.mark.parametrize("participants", EVEN)
def test_an_even_field_plays_the_table(participants: int) -> None:
    schedule = order_of_play(participants)
    assert schedule == berger(participants)
    assert len(schedule.rounds) == participants - 1
    assert schedule.last_number == participants
    assert all(round_.free is None for round_ in schedule.rounds)


@pytest.mark.parametrize("participants", ODD)
def test_in_an_odd_field_everybody_is_free_once(participants: int) -> None:
    schedule = order_of_play(participants)
    assert len(schedule.rounds) == participants
    assert schedule.last_number is None
    assert sorted(round_.free or 0 for round_ in schedule.rounds) == list(range(1, participants + 1))


@pytest.mark.parametrize("participants", ODD)
def test_an_odd_field_is_the_table_without_its_last_number(participants: int) -> None:
    last = participants + 1
    for short, full in zip(order_of_play(participants).rounds, berger(last).rounds, strict=True):
        assert last not in {number for game in short.games for number in game}
        assert short.games == full.games[1:]
        assert sorted((short.free or 0, last)) == sorted(full.games[0])


@pytest.mark.parametrize(("participants", "free"), [(3, [1, 3, 2]), (5, [1, 4, 2, 5, 3])])
def test_who_is_free_when(participants: int, free: list[int]) -> None:
    assert [round_.free for round_ in order_of_play(participants).rounds] == free


@pytest.mark.parametrize("size", range(6, 33, 2))
def test_american_tables_run_the_other_way(size: int) -> None:
    ours = berger(size)
    reversed_ = Schedule(
        size, tuple(Round(number, round_.games) for number, round_ in enumerate(ours.rounds[::-1], start=1))
    )
    # As fair as ours, so that no count tells them apart: only the order does.
    assert audit(reversed_) == audit(ours)
    assert reversed_ != ours
    assert ours.rounds[0].games[:3] == (Game(1, size), Game(2, size - 1), Game(3, size - 2))
    assert Game(size // 2, size) in reversed_.rounds[0].games


def test_three_hundred_numbers() -> None:
    table = berger(300)
    assert sum(1 for _ in table.games) == 44_850
    assert len({frozenset(game) for game in table.games}) == 44_850


def steps(work: Callable[[], object]) -> int:
    """The lines of the tournament's Python that ``work`` runs, and the functions it calls there."""
    count = 0

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal count
        if "tournament" not in frame.f_code.co_filename:
            return None
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("make", [berger, order_of_play, lambda size: audit(berger(size))])
def test_work_grows_no_faster_than_the_games(make: Callable[[int], object]) -> None:
    small, large = (steps(lambda size=size: make(size)) for size in (40, 160))  # type: ignore[misc]
    games = (160 * 159) / (40 * 39)
    assert 0 < small < large < small * games * 1.1


@pytest.mark.parametrize("size", [4, 32, 100])
def test_a_game_is_made_once(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0

    def game(white: int, black: int) -> Game:
        nonlocal made
        made += 1
        return Game(white, black)

    # By its name in a text, the module would hide behind the function of the same name.
    monkeypatch.setattr(import_module("generator.tournament.berger"), "Game", game)
    berger(size)
    assert made == size * (size - 1) // 2
