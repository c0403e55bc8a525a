"""Points, coefficients and places as a table prints them; nothing is ever rounded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.printing.language import Language
from generator.tournament.result import Outcome
from generator.tournament.scoring import Scoring

HALF = Fraction(1, 2)

IN_DECIMALS = ("sonneborn-berger", "sonneborn-berger-cut-1")
"""Criteria that are no sums of points: quarters are usual in them."""


def points_text(value: Fraction, language: Language) -> str:
    """Points with their half as a sign, "16½"; other fractions as decimals, "16,25"."""
    if value.denominator > 2:
        return decimal_text(value, language)
    whole = int(value - value % 1)
    half = "½" if value % 1 else ""
    return f"{whole}{half}" if whole or not half else half


def outcome_text(outcome: Outcome, scoring: Scoring, language: Language) -> str:
    """What one of the two has of a game: its points, or + and − of a game that was not played."""
    sign: str = outcome.value
    return points_text(scoring.points(outcome), language) if outcome.over_the_board else sign


def decimal_text(value: Fraction, language: Language, *, places: int = 0) -> str:
    """A number as an exact decimal with as many ``places`` at least; raises ``ValueError`` where it has no end."""
    while value.denominator > 1 and (value * 10**places).denominator > 1:
        places += 1
        if places > 30:
            raise ValueError(f"expected a number with an end, got {value}")
    sign = "−" if value < 0 else ""
    digits = str(abs(int(value * 10**places))).rjust(places + 1, "0")
    if not places:
        return sign + digits
    return f"{sign}{digits[:-places]}{language.text('fill.decimal')}{digits[-places:]}"


def column_texts(values: Sequence[Fraction | None], language: Language, *, decimals: bool = False) -> tuple[str, ...]:
    """A column of numbers, None as nothing: with the sign ½ if that says all of them, else with equal decimals.

    ``decimals``: with decimals where any has a fraction, even if halves are all there are.
    """
    known = [value for value in values if value is not None]
    if not any(value.denominator > 1 for value in known):
        decimals = False
    if not decimals and all(value.denominator <= 2 for value in known):
        return tuple("" if value is None else points_text(value, language) for value in values)
    texts = [decimal_text(value, language) for value in known]
    sign = language.text("fill.decimal")
    places = max(len(text.partition(sign)[2]) for text in texts)
    return tuple("" if value is None else decimal_text(value, language, places=places) for value in values)


def criterion_texts(kind: str, values: Sequence[Fraction | None], language: Language) -> tuple[str, ...]:
    """A column of a tie-break, or of "points"."""
    return column_texts(values, language, decimals=kind in IN_DECIMALS)


def criterion_name(kind: str, discipline: str, language: Language) -> str:
    """What a tie-break is called in running text."""
    return language.say(f"tiebreaks.{kind}.name", **_side_words(discipline, language))


def criterion_head(kind: str, discipline: str, language: Language) -> str:
    """The head of a tie-break's column."""
    return language.say(f"tiebreaks.{kind}.head", **_side_words(discipline, language))


def _side_words(discipline: str, language: Language) -> dict[str, str]:
    words = language.words["disciplines"][discipline]
    return {key: words[key] for key in ("as_second", "wins_head", "games_head")}


def place_text(places: tuple[int, int] | None) -> str:
    """A place, or the places that several share: "4", "1–3"; nothing for who has none."""
    if places is None:
        return ""
    first, last = places
    return str(first) if first == last else f"{first}–{last}"
