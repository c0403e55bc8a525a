from fractions import Fraction

import pytest

from generator.tournament import USUAL, Outcome, Result, Scoring

HALF = Fraction(1, 2)


def test_a_forfeit_is_worth_what_a_game_over_the_board_is() -> None:
    scoring = Scoring(Fraction(3), Fraction(1), Fraction(1, 4))
    assert {outcome: scoring.points(outcome) for outcome in Outcome} == {
        Outcome.WIN: 3,
        Outcome.FORFEIT_WIN: 3,
        Outcome.DRAW: 1,
        Outcome.LOSS: Fraction(1, 4),
        Outcome.FORFEIT_LOSS: Fraction(1, 4),
    }


def test_the_usual_points() -> None:
    assert [USUAL.win, USUAL.draw, USUAL.loss] == [1, HALF, 0]


def test_a_total_is_the_sum_of_what_each_is_worth() -> None:
    assert (
        USUAL.total({Outcome.WIN: 3, Outcome.DRAW: 5, Outcome.FORFEIT_LOSS: 7, Outcome.FORFEIT_WIN: 1}) == 4 + 5 * HALF
    )
    assert USUAL.total({}) == 0
    assert Scoring(Fraction(2), Fraction(1), Fraction(1)).total({Outcome.LOSS: 2, Outcome.WIN: 1}) == 4


@pytest.mark.parametrize("worth", [(0, 0, 0), (1, 2, 0), (2, 0, 1), (1, 1, 1), (0, 1, 2)])
def test_more_is_never_worth_less(worth: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="^expected win ≥ draw ≥ loss, got {}, {}, {}$".format(*worth)):
        Scoring(*map(Fraction, worth))


@pytest.mark.parametrize("worth", [(1, 1, 0), (1, 0, 0), (3, 1, 0), (2, 1, -1)])
def test_a_draw_may_be_worth_as_much_as_a_win_or_a_loss(worth: tuple[int, int, int]) -> None:
    assert Scoring(*map(Fraction, worth)).win == worth[0]


def test_six_ways_a_game_ends() -> None:
    assert len(Result) == 6
    assert Result.WHITE_WON_BY_FORFEIT.reversed is Result.BLACK_WON_BY_FORFEIT
    assert Result.WHITE_WON.reversed is Result.BLACK_WON
    assert all(result.reversed.reversed is result for result in Result)
    assert {result for result in Result if result.reversed is result} == {Result.DRAWN, Result.BOTH_FORFEITED}
    assert [result for result in Result if not result.over_the_board] == [
        Result.WHITE_WON_BY_FORFEIT,
        Result.BLACK_WON_BY_FORFEIT,
        Result.BOTH_FORFEITED,
    ]
    assert {(result.white.value, result.black.value) for result in Result} == {
        ("1", "0"),
        ("½", "½"),
        ("0", "1"),
        ("+", "−"),
        ("−", "+"),
        ("−", "−"),
    }


def test_what_counts_as_a_game_won() -> None:
    assert [outcome.value for outcome in Outcome if outcome.is_win] == ["1", "+"]
    assert [outcome.value for outcome in Outcome if outcome.over_the_board] == ["1", "½", "0"]
