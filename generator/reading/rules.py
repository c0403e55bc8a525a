"""How an event counts, as people write it: the scoring, and what decides between equal points."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.choice import spelled
from generator.reading.words import TIEBREAK_WORDS, plain
from generator.tournament import Scoring

_NUMBER = r"[0-9]{1,3}[.,][0-9]{1,3}|[0-9]{1,3}\s?½|½|1/2|[0-9]{1,3}"
_BETWEEN = r"\s*[-‐‑–—−:;]\s*|,\s+|\s+"
_SCORING = re.compile(rf"({_NUMBER})(?:{_BETWEEN})({_NUMBER})(?:{_BETWEEN})({_NUMBER})")
_COMMAS = re.compile(r"([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3})")


def read_scoring(text: str) -> Scoring | None:
    """Points for a win, a draw and a loss: "1-½-0", "2:1:0", "3 1 0", "1; 0,5; 0"; None for what is no scoring."""
    found = _SCORING.fullmatch(text.strip()) or _COMMAS.fullmatch(text.strip())
    if found is None:
        return None
    try:
        return Scoring(*map(_exact, found.groups()))
    except ValueError:
        return None


def _exact(text: str) -> Fraction:
    if text.endswith("½"):
        return Fraction(text[:-1].strip() or 0) + Fraction(1, 2)
    return Fraction(text.replace(",", "."))


def tiebreak_named(text: str) -> str | None:
    """The tie-break that a name stands for, in Russian, in English or as FIDE abbreviates it."""
    found = spelled(plain(text).replace("-", " ").replace("–", " "), TIEBREAK_WORDS)
    return None if found is None else TIEBREAK_WORDS[found]
