import pytest

from generator.tournament import Entry, Event, FinishedGame, Game, Outcome, Player, Result, Results


def game(round_: int, white: int, black: int) -> FinishedGame:
    return FinishedGame(round_, Game(white, black), Result.DRAWN)


def test_each_of_the_two_has_the_game_in_a_way_of_its_own() -> None:
    assert FinishedGame(4, Game(3, 1), Result.WHITE_WON_BY_FORFEIT).entries == (
        (3, Entry(4, 1, white=True, outcome=Outcome.FORFEIT_WIN)),
        (1, Entry(4, 3, white=False, outcome=Outcome.FORFEIT_LOSS)),
    )


def test_what_an_outcome_is() -> None:
    assert {outcome for outcome in Outcome if outcome.is_win} == {Outcome.WIN, Outcome.FORFEIT_WIN}
    assert {outcome for outcome in Outcome if not outcome.over_the_board} == {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
    assert [Outcome(outcome.value) for outcome in Outcome] == [*Outcome]


def test_an_event_has_results_once_a_game_is_finished() -> None:
    assert not Event(FIVE).has_results
    assert not Event(FIVE, results=Results((), withdrawn=(2,))).has_results
    assert Event(FIVE, results=Results((game(1, 2, 5),))).has_results


FIVE = tuple(Player(f"Фамилия{number}") for number in range(1, 6))


def test_the_last_round_is_the_highest_with_a_finished_game() -> None:
    assert Results(()).last_round == 0
    assert Results((game(1, 2, 5), game(4, 1, 2))).last_round == 4


def test_what_was_known_after_a_round_is_without_a_play_off() -> None:
    results = Results((game(1, 2, 5), game(2, 5, 3), game(4, 1, 2)), withdrawn=(4,), playoff=(2, 1))
    assert results.until(2) == Results((game(1, 2, 5), game(2, 5, 3)), withdrawn=(4,))
    assert results.until(0) == Results((), withdrawn=(4,))
    assert results.until(9).games == results.games


def test_who_played_on_had_not_left_yet() -> None:
    forfeit = FinishedGame(4, Game(3, 4), Result.WHITE_WON_BY_FORFEIT)
    results = Results((game(1, 2, 5), game(2, 5, 3), forfeit), withdrawn=(2, 3, 4))
    assert results.until(4).withdrawn == results.until(2).withdrawn == (2, 3, 4)
    assert results.until(1).withdrawn == (2, 4)
    assert results.until(0).withdrawn == (4,)


@pytest.mark.parametrize(
    ("games", "complaint"),
    [
        ([(2, 1, 2), (1, 3, 4)], "expected games in order of rounds"),
        ([(1, 1, 2), (1, 3, 1)], "expected one game a round, got 2 of number 1 in round 1"),
        ([(3, 2, 2)], "expected one game a round, got 2 of number 2 in round 3"),
    ],
)
def test_impossible_games_are_refused(games: list[tuple[int, int, int]], complaint: str) -> None:
    with pytest.raises(ValueError, match=f"^{complaint}$"):
        Results(tuple(game(*each) for each in games))


def test_a_number_withdraws_once_and_has_one_place_in_a_play_off() -> None:
    with pytest.raises(ValueError, match=r"^expected every number once, got \(3, 3\)$"):
        Results((), withdrawn=(3, 3))
    with pytest.raises(ValueError, match=r"^expected every number once, got \(1, 2, 1\)$"):
        Results((), playoff=(1, 2, 1))


@pytest.mark.parametrize(
    ("results", "complaint"),
    [
        (Results((game(1, 1, 6),)), "numbers from 1 to 5 in the results, got 6"),
        (Results((), withdrawn=(0,)), "numbers from 1 to 5 in the results, got 0"),
        (Results((), playoff=(1, 7)), "numbers from 1 to 5 in the results, got 7"),
        (Results((game(6, 1, 2),)), "results of the rounds 1 to 5, got 6"),
        (Results((game(0, 1, 2), game(1, 2, 5))), "results of the rounds 1 to 5, got 1"),
        (Results((game(1, 1, 2), game(2, 2, 1))), r"each pair 1 times at most, got more of \[1, 2\]"),
    ],
)
def test_an_event_refuses_results_of_another_one(results: Results, complaint: str) -> None:
    with pytest.raises(ValueError, match=f"^expected {complaint}$"):
        Event(FIVE, results=results)
