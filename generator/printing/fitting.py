"""Names and other texts of the user's, fitted to a width by measuring: smaller within limits, then on more lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.printing.flow import HAIR, broken, pieces
from generator.printing.typeface import NARROW, SERIF, Typeface

SMALLER = 0.85
"""How small type may become, in its usual size, before a text goes on a second line."""
STEPS = 8
"""How many sizes are tried between the smallest and the largest type."""
WORD = 0.7
"""How much of a text one word may be, to be kept whole where there is little room."""
LEADING = 1.16
"""The distance of the lines of one text in a cell, in the size of its type."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text in lines, each no longer than its room; ``size`` is the type in pt."""

    lines: tuple[str, ...]
    size: float
    face: Typeface

    @property
    def narrow(self) -> bool:
        """Whether it is set in the narrow sans."""
        return self.face is NARROW

    @property
    def leading(self) -> float:
        """pt from line to line, closely set."""
        return self.size * LEADING

    @property
    def height(self) -> float:
        """pt that its lines take."""
        return len(self.lines) * self.leading

    @property
    def width(self) -> float:
        """pt of its longest line."""
        return max(self.face.width(line) for line in self.lines) * self.size


@lru_cache(maxsize=20_000)
def fitted(text: str, room: float, size: float, smallest: float, *, lines: int = 2, face: Typeface = SERIF) -> Fitted:
    """A text within ``room`` pt: nothing is ever left out.

    In one line of type from ``size`` down to 0.85 of it, never below ``smallest``; else on two lines (or up to
    ``lines``) of that; else in the narrow sans; else in its smallest type; and if that is still too long, on as many
    lines as it takes.
    """
    size = max(size, smallest)
    least = max(smallest, SMALLER * size)
    length = face.width(text)
    if length * size <= room + HAIR:
        return Fitted((text,), size, face)
    if length * least <= room:
        return Fitted((text,), _down(room / length), face)
    # Smaller type is better than a broken word.
    for whole in (True, False):
        for number in range(min(2, lines), lines + 1):
            for other, lower in ((face, least), (NARROW, least), (NARROW, smallest)):
                if found := _on_lines(text, room, (lower, size), other, number, whole=whole):
                    return found
    return Fitted(broken(text, NARROW, smallest, room), smallest, NARROW)


def _on_lines(
    text: str, room: float, sizes: tuple[float, float], face: Typeface, most: int, *, whole: bool
) -> Fitted | None:
    """On at most ``most`` lines of the largest type between two sizes that does; ``whole``: no word is broken."""
    least, largest = sizes
    longest = max(face.width(piece.strip()) for piece in pieces(text)) if whole else 0
    if longest * least > room or len(broken(text, face, least, room)) > most:
        return None
    for step in range(STEPS, 0, -1):
        size = _down(least + (largest - least) * step / STEPS)
        lines = broken(text, face, size, room)
        if len(lines) <= most and longest * size <= room:
            return Fitted(lines, size, face)
    return Fitted(broken(text, face, least, room), least, face)


def levelled(texts: Sequence[str], found: Sequence[Fitted], room: float) -> list[Fitted]:
    """Texts that were fitted one by one to ``room`` pt, all those in one face now as small as the smallest of them."""
    sizes = {face: min(one.size for one in found if one.face is face) for face in {one.face for one in found}}
    return [
        Fitted(broken(text, one.face, sizes[one.face], room), sizes[one.face], one.face) if text else one
        for text, one in zip(texts, found, strict=True)
    ]


def narrowest(text: str, smallest: float, *, lines: int) -> float:
    """pt in which a text stands on so many lines of the smallest type; a long word is broken, a short one is not."""
    length = NARROW.width(text) * smallest
    words = max((NARROW.width(piece.strip()) for piece in pieces(text)), default=0) * smallest
    room = max(length / lines, min(words, WORD * length)) + HAIR
    while len(broken(text, NARROW, smallest, room)) > lines:
        room *= 1.03
    return room


def _down(points: float) -> float:
    """Down to a hundredth of a point."""
    return int(points * 100) / 100
