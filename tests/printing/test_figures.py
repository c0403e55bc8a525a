"""Numbers as tables print them: exact, with the sign ½ where that says all, else with equally many decimals."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import load_dress
from generator.printing.figures import (
    IN_DECIMALS,
    column_texts,
    criterion_head,
    criterion_name,
    criterion_texts,
    decimal_text,
    outcome_text,
    place_text,
    points_text,
)
from generator.printing.language import Language
from generator.tournament.event import DISCIPLINES, TIEBREAKS
from generator.tournament.result import Outcome
from generator.tournament.scoring import USUAL, Scoring

RU, EN = load_dress().language, load_dress(lang="en").language
HALF = Fraction(1, 2)
with_an_end = st.builds(Fraction, st.integers(-4000, 4000), st.sampled_from([1, 2, 4, 5, 8, 10, 125]))


def number(text: str, language: Language) -> Fraction:
    """A printed number read."""
    minus, text = text.startswith("−"), text.removeprefix("−")
    value = Fraction(text.removesuffix("½").replace(language.text("fill.decimal"), ".") or 0)
    return (value + HALF * text.endswith("½")) * (-1 if minus else 1)


@pytest.mark.parametrize(
    ("value", "text"),
    [("0", "0"), ("1/2", "½"), ("1", "1"), ("33/2", "16½"), ("65/4", "16,25"), ("1/10", "0,1"), ("-1/4", "−0,25")],
)
def test_points(value: str, text: str) -> None:
    assert points_text(Fraction(value), RU) == text
    assert points_text(Fraction(value), EN) == text.replace(",", ".")


@given(with_an_end, st.booleans())
def test_no_figure_is_rounded(value: Fraction, russian: bool) -> None:
    language = RU if russian else EN
    assert number(decimal_text(value, language), language) == value
    if value >= 0:
        assert number(points_text(value, language), language) == value


def test_a_decimal_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="got 1/3"):
        decimal_text(Fraction(1, 3), RU)


@given(st.lists(st.none() | with_an_end.filter(lambda value: value >= 0)), st.booleans())
def test_a_column_has_signs_or_equally_many_decimals(values: list[Fraction | None], decimals: bool) -> None:
    texts = column_texts(values, RU, decimals=decimals)
    assert [text == "" for text in texts] == [value is None for value in values]
    known = [(value, text) for value, text in zip(values, texts, strict=True) if value is not None]
    assert all(number(text, RU) == value for value, text in known)
    if all(value.denominator == 1 for value, _ in known):
        assert not any({"½", ","} & {*text} for _, text in known)
    elif not decimals and all(value.denominator <= 2 for value, _ in known):
        assert not any("," in text for _, text in known)
    else:
        assert len({len(text.partition(",")[2]) for _, text in known}) == 1
        assert not any("½" in text for _, text in known)


def test_coefficients_have_decimals_and_sums_of_points_signs() -> None:
    for kind in (*TIEBREAKS, "points"):
        texts = ("1,5", "2,0") if kind in IN_DECIMALS else ("1½", "2")
        assert criterion_texts(kind, [3 * HALF, Fraction(2)], RU) == texts


@pytest.mark.parametrize("language", [RU, EN], ids=["ru", "en"])
def test_every_criterion_has_a_name_and_a_head_in_every_discipline(language: Language) -> None:
    for discipline in DISCIPLINES:
        names = {criterion_name(kind, discipline, language) for kind in TIEBREAKS}
        heads = {criterion_head(kind, discipline, language) for kind in TIEBREAKS}
        assert len(names) == len(heads) == len(TIEBREAKS)
        assert not any("{" in text for text in names | heads)
    # Who plays second has another name there.
    assert criterion_name("wins-with-black", "go", language) != criterion_name("wins-with-black", "chess", language)


def test_places() -> None:
    assert [place_text(places) for places in (None, (4, 4), (1, 3))] == ["", "4", "1–3"]


@pytest.mark.parametrize(
    ("scoring", "texts"),
    [
        (USUAL, ["1", "½", "0", "+", "−"]),
        (Scoring(Fraction(3), Fraction(1), Fraction(0)), ["3", "1", "0", "+", "−"]),
        (Scoring(Fraction(1), Fraction(1, 4), Fraction(0)), ["1", "0,25", "0", "+", "−"]),
    ],
)
def test_a_result_is_its_points_or_the_sign_of_a_forfeit(scoring: Scoring, texts: list[str]) -> None:
    assert [outcome_text(outcome, scoring, RU) for outcome in Outcome] == texts
