"""Scoring and tie-breaks as people write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.rules import Tiebreaks, read_scoring, read_tiebreaks, tiebreak_named, written, written_scoring
from generator.reading.words import TIEBREAK_WORDS, plain
from generator.tournament import Scoring
from generator.tournament.event import TIEBREAKS

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("1-½-0", (1, HALF, 0)),
        ("1–½–0", (1, HALF, 0)),
        ("1 - 1/2 - 0", (1, HALF, 0)),
        ("1:0.5:0", (1, HALF, 0)),
        ("1; 0,5; 0", (1, HALF, 0)),
        ("1, 0,5, 0", (1, HALF, 0)),
        ("1 0.5 0", (1, HALF, 0)),
        ("2-1-0", (2, 1, 0)),
        ("2,1,0", (2, 1, 0)),
        ("3 1 0", (3, 1, 0)),
        ("3−1½−0", (3, Fraction(3, 2), 0)),
        ("1 ½-½-0", (Fraction(3, 2), HALF, 0)),
        ("0.1-0.05-0.025", (Fraction(1, 10), Fraction(1, 20), Fraction(1, 40))),
        ("3-2-1", (3, 2, 1)),
        ("1-1-0", (1, 1, 0)),
        ("1-0-0", (1, 0, 0)),
    ],
)
def test_three_numbers_are_a_scoring(text: str, points: tuple[Fraction | int, ...]) -> None:
    assert read_scoring(text) == Scoring(*map(Fraction, points))


@pytest.mark.parametrize(
    "text", ["", "1", "1-0", "1-½-0-0", "0-½-1", "1-2-0", "½-½-½", "1/½/0", "а-б-в", "1--0", "1-1/3-0", "1-½-0 очка"]
)
def test_what_is_no_scoring(text: str) -> None:
    assert read_scoring(text) is None


@given(st.text(max_size=20))
def test_no_text_breaks_it(text: str) -> None:
    found = read_scoring(text)
    assert found is None or found.win > found.loss
    assert tiebreak_named(text) in (None, *TIEBREAKS)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("sonneborn-berger", "sonneborn-berger"),
        ("Sonneborn–Berger", "sonneborn-berger"),
        ("sonneborn_berger", "sonneborn-berger"),
        ("Коэффициент Бергера", "sonneborn-berger"),
        ("SB", "sonneborn-berger"),
        ("Усечённый Бергер", "sonneborn-berger-cut-1"),
        ("ЛИЧНАЯ  ВСТРЕЧА", "direct-encounter"),
        ("победы чёрными", "wins-with-black"),
        ("плей-офф", "play-off"),
        ("Play-off", "play-off"),
        ("Койя", "koya"),
    ],
)
def test_a_tiebreak_has_many_names(text: str, kind: str) -> None:
    assert tiebreak_named(text) == kind


def test_every_tiebreak_has_its_own_name_and_a_russian_one() -> None:
    assert all(tiebreak_named(kind) == kind for kind in TIEBREAKS)
    russian = {kind for word, kind in TIEBREAK_WORDS.items() if word[0] > "\u0400"}
    assert russian == {*TIEBREAKS}
    # They are looked up without hyphens, in small letters, with е for ё.
    assert all(word == plain(word).replace("-", " ") for word in TIEBREAK_WORDS)


@pytest.mark.parametrize("text", ["", "бухгольц", "шмульян", "berger coefficient of all", "wins with white"])
def test_what_is_no_tiebreak(text: str) -> None:
    assert tiebreak_named(text) is None


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (Fraction(0), "0"),
        (HALF, "½"),
        (Fraction(3, 2), "1½"),
        (Fraction(21, 2), "10½"),
        (Fraction(7), "7"),
        (Fraction(1, 4), "0.25"),
        (Fraction(197_999_802, 1000), "197999.802"),
    ],
)
def test_points_are_written_exactly(points: Fraction, text: str) -> None:
    assert written(points) == text


@given(st.lists(st.integers(0, 3000), min_size=3, max_size=3, unique=True))
def test_a_scoring_that_is_written_can_be_read(thousandths: list[int]) -> None:
    win, draw, loss = (Fraction(points, 1000) for points in sorted(thousandths, reverse=True))
    assert read_scoring(written_scoring(Scoring(win, draw, loss))) == Scoring(win, draw, loss)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ([], Tiebreaks(())),
        (["-"], Tiebreaks(())),
        ([" ", "–", "победы"], Tiebreaks(("wins",))),
        (["победы", "личная встреча"], Tiebreaks(("wins", "direct-encounter"))),
        (["победы", " бухгольц ", "wins"], Tiebreaks(("wins",), unknown="бухгольц")),
        (["победы", "wins", "бухгольц"], Tiebreaks(("wins",), twice="wins")),
    ],
)
def test_tiebreaks_in_their_order(texts: list[str], found: Tiebreaks) -> None:
    assert read_tiebreaks(texts) == found
