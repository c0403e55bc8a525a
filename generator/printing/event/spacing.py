"""Spaces of exact width, so that figures of different widths stand under one another in lines of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from generator.printing.notation import FIGURE_SPACE
from generator.printing.typeface import SERIF, Typeface

_SPACES = "\u2004\u2005\u2006\u2009\u200a"
"""A third, a quarter, a sixth, a fifth and a sixteenth of the size of type, whatever the typeface."""
_MOST = 4
"""So many of them stand together at the most."""
_NEAR = 0.006
"""In the size of type: a difference that nobody sees."""


@cache
def space(width: float, face: Typeface = SERIF) -> str:
    """Spaces that are together as wide as ``width``, in the size of type, as nearly as they come.

    They begin with as many figure spaces as digits have room there, or with one less where the rest comes nearer then.
    """
    digit = width_of(FIGURE_SPACE, face)
    most = max(0, int((width + _NEAR) / digit))
    best: tuple[float, str] | None = None
    for digits in range(most, max(-1, most - 2), -1):
        rest = max(0.0, width - digits * digit)
        off, spaces = _nearest(round(rest, 3), face)
        if best is None or off < best[0] - _NEAR:
            best = off, FIGURE_SPACE * digits + spaces
    return best[1] if best else ""


@cache
def _nearest(width: float, face: Typeface) -> tuple[float, str]:
    """The fewest spaces that are near enough, or the nearest there are, and by how much they are off."""
    offs = [(abs(own - width), spaces) for own, spaces in _combinations(face)]
    near = [(len(spaces), off, spaces) for off, spaces in offs if off <= _NEAR]
    return min(near)[1:] if near else min(offs)


@cache
def _combinations(face: Typeface) -> tuple[tuple[float, str], ...]:
    texts = ("".join(found) for count in range(_MOST + 1) for found in combinations_with_replacement(_SPACES, count))
    return tuple((sum(width_of(one, face) for one in text), text) for text in texts)


def width_of(text: str, face: Typeface = SERIF) -> float:
    """How long a text without kerning is, in the size of type."""
    return face.width(text, kerning=False)


def before(text: str, width: float, face: Typeface = SERIF) -> str:
    """A text at the right end of ``width``."""
    return space(round(max(0, width - width_of(text, face)), 3), face) + text


def behind(text: str, width: float, face: Typeface = SERIF) -> str:
    """A text at the left end of ``width``, and spaces behind it."""
    return text + space(round(max(0, width - width_of(text, face)), 3), face)


HALF_SIGN = "½"


def halves(texts: Iterable[str]) -> bool:
    """Whether any of the numbers ends with ½."""
    return any(text.endswith(HALF_SIGN) for text in texts)


def hung(texts: Sequence[str], face: Typeface = SERIF) -> tuple[str, ...]:
    """Numbers that are set to the right edge, their last digits under one another and every ½ behind them."""
    if not halves(texts):
        return tuple(texts)
    room = space(round(width_of(HALF_SIGN, face), 3), face)
    return tuple(text if not text or text.endswith(HALF_SIGN) else text + room for text in texts)
