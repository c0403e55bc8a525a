"""How an event counts, as people write it: points, the scoring, and what decides between equal points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from generator.choice import spelled
from generator.reading.words import TIEBREAK_WORDS, plain
from generator.tournament import Scoring

_NUMBER = r"[0-9]{1,3}[.,][0-9]{1,3}|[0-9]{1,3}\s?½|½|1/2|[0-9]{1,3}"
_BETWEEN = r"\s*[-‐‑–—−:;]\s*|,\s+|\s+"
_SCORING = re.compile(rf"({_NUMBER})(?:{_BETWEEN})({_NUMBER})(?:{_BETWEEN})({_NUMBER})")
_COMMAS = re.compile(r"([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3})")
_HALF = Fraction(1, 2)


class Tiebreaks(NamedTuple):
    """Tie-breaks in their order; ``unknown`` is the first name that is none, ``twice`` the first of one given before.

    One of these is an empty text at least: what stands behind a wrong name is not looked at.
    """

    kinds: tuple[str, ...]
    unknown: str = ""
    twice: str = ""


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
        return Fraction(text[:-1].strip() or 0) + _HALF
    return Fraction(text.replace(",", "."))


def written(points: Fraction) -> str:
    """Points as messages have them and as they can be typed: "3", "½", "1½", "0.25"."""
    whole, rest = divmod(points, 1)
    if rest == _HALF:
        return f"{whole or ''}½"
    return str(whole) if not rest else f"{float(points):.12g}"


def written_scoring(scoring: Scoring) -> str:
    """A scoring as an event file has it: "1-½-0"."""
    return "-".join(map(written, (scoring.win, scoring.draw, scoring.loss)))


def read_tiebreaks(texts: Iterable[str]) -> Tiebreaks:
    """The tie-breaks that names stand for, several of them in a text parted by commas; a dash is none."""
    kinds: list[str] = []
    parted = (part for text in texts for part in ([text] if tiebreak_named(text) else text.split(",")))
    for text in filter(None, map(str.strip, parted)):
        if text in ("-", "–", "—"):
            continue
        kind = tiebreak_named(text)
        if kind is None:
            return Tiebreaks(tuple(kinds), unknown=text)
        if kind in kinds:
            return Tiebreaks(tuple(kinds), twice=text)
        kinds.append(kind)
    return Tiebreaks(tuple(kinds))


def tiebreak_named(text: str) -> str | None:
    """The tie-break that a name stands for, in Russian, in English or as FIDE abbreviates it."""
    found = spelled(plain(text).replace("-", " ").replace("–", " "), TIEBREAK_WORDS)
    return None if found is None else TIEBREAK_WORDS[found]
