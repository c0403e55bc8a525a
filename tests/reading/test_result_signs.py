from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import UserError
from generator.reading.result_dates import is_date
from generator.reading.result_signs import (
    HALVES,
    cell_readings,
    game_result,
    is_nothing,
    looks_like_game,
    notations,
    points_in,
)
from generator.tournament.result import Outcome, Result
from generator.tournament.scoring import USUAL, Scoring

TWO = Scoring(Fraction(2), Fraction(1), Fraction(0))
THREE = Scoring(Fraction(3), Fraction(1), Fraction(0))
DASHES = "-‐‑‒–—−"
DATES = [
    *("01.02.2027", "2027-02-01", "01.фев", "янв.02", "1-Feb", "Feb-01", "2-янв", "02.янв", "1/2/2027", "01.02.27"),
    *("01-фев-2027", "01.02", "46054", "2027-02-01T00:00"),
]
GAMES = {
    Result.WHITE_WON: ["1-0", "1:0", "1–0", "1 - 0", "1/0", "1 0", "1.0-0.0", "1,0:0,0", "01:00", "1:00", "'1-0"],
    Result.BLACK_WON: ["0-1", "0:1", "0—1", "0 : 1", "0.0-1.0", "00:01", "0:01"],
    Result.DRAWN: ["½-½", "1/2-1/2", "1/2:1/2", "0.5-0.5", "0,5:0,5", ".5-.5", "=", "=-=", "½", "½½", "½ ½", "½/½"],
    Result.WHITE_WON_BY_FORFEIT: ["+:-", "+/-", "+--", "+-", "+ -", "+ : −", "'+:-", "+:–"],
    Result.BLACK_WON_BY_FORFEIT: ["-:+", "-/+", "--+", "-+", "- +", "−:+"],
    Result.BOTH_FORFEITED: ["-:-", "- -", "-/-", "--", "---", "−:−"],
}


def read(text: str, scoring: Scoring = USUAL) -> Result | None:
    sign = game_result(text, scoring, "и", "7")
    return None if sign is None else sign.result


def refused(text: str, scoring: Scoring = USUAL) -> UserError:
    with pytest.raises(UserError) as caught:
        game_result(text, scoring, "и", "7")
    assert (caught.value.values["file"], caught.value.values["place"]) == ("и", "7")
    return caught.value


def cell(text: str, most: int = 1, scoring: Scoring = USUAL, *, own: bool = False) -> list[str]:
    """The readings of a cell as texts, "?" in front of one that was mended."""
    readings = cell_readings(text, most, notations(scoring)[own], scoring)
    return ["?" * mended + "".join(outcome.value for outcome in outcomes) for outcomes, mended in readings]


@pytest.mark.parametrize(("result", "text"), [(result, text) for result, texts in GAMES.items() for text in texts])
def test_a_result_as_people_write_it(result: Result, text: str) -> None:
    for scoring in (USUAL, TWO, THREE):
        assert read(text, scoring) is result
    assert looks_like_game(text)


@pytest.mark.parametrize("text", ["", "*", "…", "...", "___"])
def test_a_game_not_played_yet(text: str) -> None:
    assert read(text) is None
    assert is_nothing(text)


@pytest.mark.parametrize(
    ("text", "scoring", "result"),
    [
        ("2-0", TWO, Result.WHITE_WON),
        ("1-1", TWO, Result.DRAWN),
        ("0:2", TWO, Result.BLACK_WON),
        ("3-0", THREE, Result.WHITE_WON),
        ("1:1", THREE, Result.DRAWN),
        ("0-3", THREE, Result.BLACK_WON),
        ("01:01", TWO, Result.DRAWN),
    ],
)
def test_numbers_of_the_events_own(text: str, scoring: Scoring, result: Result) -> None:
    sign = game_result(text, scoring, "и", "7")
    assert sign is not None
    assert (sign.result, sign.usual, sign.own) == (result, False, True)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1-1", "result_wrong"),
        ("½-1", "result_wrong"),
        ("1-½", "result_wrong"),
        ("1", "result_wrong"),
        ("0", "result_wrong"),
        ("-", "result_wrong"),
        ("+", "result_wrong"),
        ("+:+", "result_wrong"),
        ("+:0", "result_wrong"),
        ("?", "result_wrong"),
        ("\ufffd-\ufffd", "result_wrong"),
        ("?-?", "result_wrong"),
        ("победа", "result_wrong"),
        ("10-0", "result_wrong"),
        ("0-0", "result_zeros"),
        ("0:0", "result_zeros"),
        ("2-0", "result_other_scoring"),
        ("0-2", "result_other_scoring"),
        ("3-0", "result_other_scoring"),
        *((date, "result_is_date") for date in DATES),
    ],
)
def test_what_is_no_result_is_refused(text: str, key: str) -> None:
    error = refused(text)
    assert (error.key, error.values["value"]) == (key, text)


def test_another_scoring_is_named() -> None:
    assert refused("2-0").values["hint"] == "2-1-0"
    assert refused("0-3").values["hint"] == "3-1-0"
    assert refused("3-0", TWO).values["hint"] == "3-1-0"
    assert refused("0-0", TWO).key == "result_zeros"
    assert "2-0, 1-1, 0-2" in str(refused("5-0", TWO).values["known"])


@pytest.mark.parametrize(
    "scoring", [TWO, Scoring(Fraction(3, 2), Fraction(1, 2)), Scoring(Fraction(2), Fraction(3, 4))]
)
def test_what_a_refusal_tells_to_write_can_be_read(scoring: Scoring) -> None:
    usual, own = str(refused("5-0", scoring).values["known"]).removesuffix(")").split(" (")
    for texts in (usual, own):
        assert [read(text, scoring) for text in texts.split(", ")] == [Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON]


def test_a_half_in_a_wrong_code_page() -> None:
    assert {"½", "Ѕ", "ВЅ", "╜", "┬╜", "╫", "б╫", "Â½", "љ", "¬љ"} == {*HALVES}
    for half in HALVES:
        assert cell(half) == ["½"]
        assert cell(f"{half}0", 2) == ["½0"]
        assert cell(f"1{half}", 2) == ["1½"]
        assert cell(half * 2, 2) == ["½½"]
        assert read(f"{half}-{half}") is Result.DRAWN
    for text in ("?", "\ufffd", "ЅА", "s", "S", "В", "Â"):
        assert cell(text) == []


@pytest.mark.parametrize("date", DATES)
def test_a_date(date: str) -> None:
    assert is_date(date)
    assert cell(date) == cell(date, 2) == []


@pytest.mark.parametrize(
    "text", ["1", "0.5", "0,5", "½", "1/2", "11", "10", "½0", "1-0", "1/2-1/2", "01:00", "", "+", "0½", "май Иван"]
)
def test_no_date(text: str) -> None:
    assert not is_date(text)


@pytest.mark.parametrize(
    ("texts", "sign"),
    [
        ("1 1.0 1,0 '1", "1"),
        ("½ 0.5 0,5 .5 ,5 = 1/2 0.50", "½"),
        ("0 0.0 0,0", "0"),
        ("+ '+ ＋", "+"),
        (" ".join(DASHES), "−"),
    ],
)
def test_a_cell_of_one_cycle(texts: str, sign: str) -> None:
    assert [cell(text) for text in texts.split()] == [[sign]] * len(texts.split())


@pytest.mark.parametrize(
    "text", ["11", "10", "½0", "2", "1.5", "1,5", "x", "X", "*", "1-0", "1:0", "5", "0½", "++", "1 0"]
)
def test_no_cell_of_one_cycle(text: str) -> None:
    assert cell(text) == []


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("", [""]),
        ("½0", ["½0"]),
        ("½ 0", ["½0"]),
        ("½/0", ["½0"]),
        ("½ / 0", ["½0"]),
        ("1 0", ["10"]),
        ("1;0", ["10"]),
        ("1|½", ["1½"]),
        ("1\\0", ["10"]),
        ("11", ["11"]),
        ("0½", ["0½"]),
        ("=1", ["½1"]),
        ("+-", ["+−"]),
        ("--", ["−−"]),
        ("1/2", ["½"]),
        ("1/2 1", ["½1"]),
        ("1,0", ["1", "10"]),
        ("1.0", ["1", "10"]),
        ("0.1", ["01"]),
        ("0.5 0.5", ["½½"]),
        ("0,5 1", ["½1"]),
        ("1", ["1", "?01", "?10"]),
        ("0", ["0", "?00"]),
        ("½", ["½"]),
        ("+", ["+"]),
        ("1.5", []),
        ("1½0", []),
        ("111", []),
        ("1:0", ["10"]),
        ("1-0", ["10"]),
        ("½ - 1", ["½1"]),
        ("1-", ["1−"]),
        ("-1", ["−1"]),
        ("1,", ["1", "?01", "?10"]),
        ("2", []),
    ],
)
def test_a_cell_of_two_cycles(text: str, readings: list[str]) -> None:
    assert cell(text, 2) == readings


def test_a_cell_in_the_events_own_numbers() -> None:
    assert [cell(text, 1, TWO, own=True) for text in ("2", "1", "0", "=", "½", "+")] == [
        ["1"],
        ["½"],
        ["0"],
        ["½"],
        [],
        ["+"],
    ]
    assert cell("1/2", 2, TWO, own=True) == ["½1"]
    assert cell("21", 2, TWO, own=True) == ["1½"]
    assert cell("2", 2, TWO, own=True) == ["1", "?01", "?10"]
    assert cell("1", 1, TWO) == ["1"]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6,5", "13/2"),
        ("6.5", "13/2"),
        ("6½", "13/2"),
        ("6 ½", "13/2"),
        ("½", "1/2"),
        ("0", "0"),
        ("12", "12"),
        ("8,25", "33/4"),
    ],
)
def test_points(text: str, points: str) -> None:
    assert points_in(text) == Fraction(points)


def test_what_is_no_points() -> None:
    assert [points_in(text) for text in ("", "x", "1-0", "6,5,5", "-1")] == [None] * 5


@given(st.text("01235½=+-–−:/ .,'*xЅ╜", max_size=9) | st.text(max_size=12))
def test_any_text_is_a_result_or_one_refusal(text: str) -> None:
    for scoring in (USUAL, TWO):
        sign, key = None, ""
        try:
            sign = game_result(text, scoring, "и", "7")
        except UserError as error:
            key = error.key
        assert key in ("", "result_wrong", "result_zeros", "result_other_scoring", "result_is_date")
        assert sign is None or sign.usual or sign.own
        for most in (1, 2):
            for way in notations(scoring):
                for outcomes, _ in cell_readings(text, most, way, scoring):
                    assert len(outcomes) <= most


signs = {
    Outcome.WIN: ["1", "1.0"],
    Outcome.DRAW: ["½", "=", "0.5", "0,5", *HALVES],
    Outcome.LOSS: ["0", "0,0"],
    Outcome.FORFEIT_WIN: ["+"],
    Outcome.FORFEIT_LOSS: [*DASHES],
}


@given(st.lists(st.sampled_from(Outcome), min_size=1, max_size=2), st.data())
def test_what_was_written_is_among_the_readings(outcomes: list[Outcome], data: st.DataObject) -> None:
    written = [data.draw(st.sampled_from(signs[outcome])) for outcome in outcomes]
    text = data.draw(st.sampled_from([" ", "/", " / ", ";"])).join(written)
    assert tuple(outcomes) in [reading.outcomes for reading in cell_readings(text, 2, notations(USUAL)[0], USUAL)]
