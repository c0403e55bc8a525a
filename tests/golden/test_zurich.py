"""A real event of two cycles: Zurich 1953 was played by this table, game by game and colour by colour."""

from collections import Counter
from pathlib import Path

import pytest

from generator.tournament import Event, Game, Player

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[list[str]]:
    source, _head, *lines = (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    assert source.startswith("# ")
    return [line.split(";") for line in lines]


NUMBERS = {name: int(number) for number, name in rows("zurich1953_start_numbers")}
PLAYED = [(int(number), Game(NUMBERS[white], NUMBERS[black])) for number, white, black, _ in rows("zurich1953_games")]
EVENT = Event(tuple(Player(name) for name in sorted(NUMBERS, key=NUMBERS.__getitem__)), cycles=2)


def test_the_record_is_whole() -> None:
    assert sorted(NUMBERS.values()) == list(range(1, 16))
    assert len(PLAYED) == 210
    assert Counter(number for number, _ in PLAYED) == dict.fromkeys(range(1, 31), 7)


@pytest.mark.parametrize("number", range(1, 31))
def test_each_round_is_the_one_that_was_played(number: int) -> None:
    ours = EVENT.schedule.rounds[number - 1]
    assert ours.number == number
    # The record gives the games of a round in no order of boards.
    assert set(ours.games) == {game for played, game in PLAYED if played == number}


def test_nothing_else_was_played_and_who_was_free_did_not_play() -> None:
    assert Counter(PLAYED) == Counter(
        (round_.number, game) for round_ in EVENT.schedule.rounds for game in round_.games
    )
    for round_ in EVENT.schedule.rounds:
        at_boards = {number for played, game in PLAYED if played == round_.number for number in game}
        assert {*NUMBERS.values()} - at_boards == {round_.free}


def test_the_first_round_by_name() -> None:
    games = [tuple(EVENT.player(number).name for number in game) for game in EVENT.schedule.rounds[0].games]
    assert games[0] == ("Taimanov M", "Bronstein D")
    assert ("Euwe M", "Kotov A") in games
    free = EVENT.schedule.rounds[0].free
    assert free is not None
    assert EVENT.player(free).name == "Gligoric S"
