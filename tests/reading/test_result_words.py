"""Results in words."""

import pytest

from generator.reading.result_signs import game_result, looks_like_game
from generator.tournament.result import Result
from generator.tournament.scoring import USUAL
from tests.reading.refusals import refusal
from tests.reading.result_samples import TWO

WORDS = {
    Result.DRAWN: ["ничья", "Ничья", "draw"],
    Result.WHITE_WON: ["победа белых", "белые выиграли", "выиграли белые", "White won"],
    Result.BLACK_WON: ["победа чёрных", "черные победили", "black wins"],
    Result.WHITE_WON_BY_FORFEIT: ["1-0 (неявка)", "1-0F", "1:0 н/я", "1–0 (неявка чёрных)", "1F-0F", "1-0 (ff)"],
    Result.BLACK_WON_BY_FORFEIT: ["0-1 неявка", "0-1f"],
    Result.BOTH_FORFEITED: ["0-0 (неявка)", "0F-0F"],
}


@pytest.mark.parametrize(("result", "text"), [(result, text) for result, texts in WORDS.items() for text in texts])
def test_a_result_in_words(result: Result, text: str) -> None:
    for scoring in (USUAL, TWO):
        sign = game_result(text, scoring, "и", "7")
        assert sign is not None
        # Words go with either way to write numbers.
        assert (sign.result, sign.usual, sign.own) == (result, True, True)
    assert looks_like_game(text)


def test_colours_are_those_of_the_side_named_first() -> None:
    for text, result in (("победа белых", Result.BLACK_WON), ("1-0 (неявка)", Result.WHITE_WON_BY_FORFEIT)):
        sign = game_result(text, USUAL, "и", "7", white_first=False)
        assert sign is not None
        assert sign.result is result


@pytest.mark.parametrize("text", ["отложена", "Отложено", "не сыграна", "партия перенесена", "adjourned"])
def test_a_game_put_off_is_not_played_yet(text: str) -> None:
    assert game_result(text, USUAL, "и", "7") is None


@pytest.mark.parametrize("text", ["н/я", "неявка", "белые", "победа", "½-½ (неявка)", "1-1F", "ничья белых"])
def test_what_is_not_clear_is_refused(text: str) -> None:
    assert refusal(lambda: game_result(text, USUAL, "и", "7"), "и").key == "result_wrong"
