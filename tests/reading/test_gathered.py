import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import UserError
from generator.reading.gathered import Claim, gathered
from generator.tournament.event import Event
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game

WON, LOST, DRAWN = Result.WHITE_WON, Result.BLACK_WON, Result.DRAWN


def event(count: int = 6, cycles: int = 1) -> Event:
    return Event(tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, count + 1)), cycles=cycles)


def refused(claims: list[Claim], cycles: int = 1) -> UserError:
    with pytest.raises(UserError) as caught:
        gathered(claims, event(cycles=cycles), "итоги.csv")
    assert caught.value.values["file"] == "итоги.csv"
    return caught.value


def test_results_come_in_order_of_rounds_and_boards() -> None:
    # Of six the first round is 1–6 2–5 3–4, the second 6–4 5–3 1–2.
    claims = [
        Claim(2, 1, 2, WON, "5"),
        Claim(1, 3, 4, WON, "4"),
        Claim(1, 5, 2, LOST, "3"),  # not as the schedule has it
        Claim(1, 1, 6, DRAWN, "2"),
    ]
    assert gathered(claims, event(), "итоги.csv") == (
        FinishedGame(1, Game(1, 6), DRAWN),
        FinishedGame(1, Game(5, 2), LOST),
        FinishedGame(1, Game(3, 4), WON),
        FinishedGame(2, Game(1, 2), WON),
    )


def test_a_game_in_another_round_stands_behind_those_of_the_schedule() -> None:
    claims = [Claim(2, 2, 5, WON, "2"), Claim(2, 6, 4, WON, "3")]
    assert [game.game for game in gathered(claims, event(), "итоги.csv")] == [Game(6, 4), Game(2, 5)]


def test_what_the_file_does_not_tell_is_as_in_the_schedule() -> None:
    assert gathered([Claim(None, 6, 1, WON, "2")], event(), "и") == (FinishedGame(1, Game(6, 1), WON),)
    assert gathered([Claim(None, 6, 1, WON, "2", False)], event(), "и") == (FinishedGame(1, Game(1, 6), LOST),)
    assert gathered([Claim(3, 6, 1, WON, "2", False)], event(), "и") == (FinishedGame(3, Game(1, 6), LOST),)


def test_the_second_result_of_a_pair_is_its_second_meeting() -> None:
    field = event(3, cycles=2)
    meetings = [(one.number, game) for one in field.schedule.rounds for game in one.games if {*game} == {1, 2}]
    claims = [Claim(None, 1, 2, WON, "2", False), Claim(None, 1, 2, DRAWN, "2", False)]
    assert [game[:2] for game in gathered(claims, field, "и")] == meetings
    assert gathered(claims, field, "и")[0].result == (WON if meetings[0][1].white == 1 else LOST)
    later = Claim(meetings[1][0], 1, 2, WON, "2", False)
    assert gathered([later], field, "и")[0][:2] == meetings[1]
    # One that tells its round leaves the other meeting to one that does not.
    assert [game[0] for game in gathered([later, claims[0]], field, "и")] == [meetings[0][0], meetings[1][0]]


def test_a_game_with_oneself_is_refused() -> None:
    error = refused([Claim(1, 2, 2, WON, "7")])
    assert (error.key, error.values["place"], error.values["value"]) == ("result_with_oneself", "7", "Фамилия2 Имя2")


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_number_of_nobody_is_refused(number: int) -> None:
    assert refused([Claim(1, 2, number, WON, "7")]).key == "player_number_beyond"
    assert refused([Claim(1, number, 2, WON, "7")]).values["last"] == 6


@pytest.mark.parametrize(("round_", "cycles", "last"), [(0, 1, 5), (11, 1, 5), (-1, 1, 5), (11, 2, 10)])
def test_a_round_beyond_the_schedule_is_refused(round_: int, cycles: int, last: int) -> None:
    error = refused([Claim(round_, 1, 2, WON, "7")], cycles)
    assert error.key == "result_round_beyond"
    assert (error.values["value"], error.values["last"], error.values["count"]) == (str(round_), last, 6)


def test_a_round_that_two_cycles_have_is_refused_with_that_hint() -> None:
    for round_ in (6, 10):
        error = refused([Claim(round_, 1, 2, WON, "7")])
        assert (error.key, error.values["value"], error.values["last"]) == ("result_round_second", round_, 5)


def test_without_rounds_colours_tell_the_meetings_of_a_pair() -> None:
    field = event(4, cycles=2)
    planned = {game: one.number for one in field.schedule.rounds for game in one.games}
    for games in ([(1, 4), (4, 1)], [(4, 1), (1, 4)], [(4, 1)]):
        found = gathered([Claim(None, *game, WON, "2") for game in games], field, "и")
        assert [(game.round, game.game) for game in found] == sorted((planned[Game(*game)], game) for game in games)
    twice = gathered([Claim(None, 4, 1, WON, "2"), Claim(None, 4, 1, LOST, "3")], field, "и")
    assert [game.result for game in twice] == [WON, LOST]


def test_a_pair_meets_once_a_cycle() -> None:
    claims = [Claim(1, 1, 2, WON, "2"), Claim(2, 2, 1, WON, "3"), Claim(3, 1, 2, WON, "4")]
    error = refused(claims)
    assert (error.key, error.values["place"], error.values["other"]) == ("result_pair_again", "3", "2")
    assert len(gathered(claims[:2], event(cycles=2), "и")) == 2
    error = refused(claims, 2)
    assert (error.key, error.values["place"], error.values["other"]) == ("result_pair_again", "4", "2, 3")


def test_the_same_line_twice_is_refused() -> None:
    claim = Claim(1, 1, 2, WON, "2")
    assert refused([claim, claim]).key == "result_pair_again"


def test_two_games_in_a_round_are_refused() -> None:
    error = refused([Claim(1, 1, 2, WON, "2"), Claim(1, 3, 1, WON, "3")])
    assert error.key == "result_two_in_round"
    assert [error.values[name] for name in ("place", "other", "value", "round")] == ["3", "2", "Фамилия1 Имя1", 1]


@given(st.data())
def test_whatever_is_gathered_fits_an_event(data: st.DataObject) -> None:
    field = event(data.draw(st.integers(3, 7)), data.draw(st.integers(1, 2)))
    numbers = st.integers(1, len(field.players))
    rounds = st.none() | st.integers(1, len(field.schedule.rounds))
    claims = data.draw(
        st.lists(
            st.builds(Claim, rounds, numbers, numbers, st.sampled_from(Result), st.just("2"), st.booleans()), max_size=8
        )
    )
    key = ""
    try:
        games = gathered(claims, field, "и")
    except UserError as error:
        key = error.key
    assert key in ("", "result_with_oneself", "result_pair_again", "result_two_in_round")
    if key:
        return
    Event(field.players, cycles=field.cycles, results=Results(games))
    told = [frozenset([(claim.white, claim.result.white), (claim.black, claim.result.black)]) for claim in claims]
    read = [frozenset([(game.white, result.white), (game.black, result.black)]) for _, game, result in games]
    assert sorted(map(sorted_pairs, told)) == sorted(map(sorted_pairs, read))


def sorted_pairs(pairs: frozenset[tuple[int, object]]) -> str:
    return str(sorted(pairs, key=str))


@given(st.integers(3, 9), st.integers(1, 2))
def test_a_whole_event_without_rounds_is_that_of_the_schedule(count: int, cycles: int) -> None:
    field = event(count, cycles)
    games = [(one.number, game) for one in field.schedule.rounds for game in one.games]
    claims = [Claim(None, game.black, game.white, LOST, "2", False) for _, game in games]
    assert [game[:2] for game in gathered(claims, field, "и")] == games
    assert all(game.result is WON for game in gathered(claims, field, "и"))
