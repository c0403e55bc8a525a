"""Lines of two texts each, the second ones under one another: a list whose names all fit, with a tenth of the boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from unicodedata import bidirectional

from generator.printing.flow import HAIR
from generator.printing.listing import RULE, Listing, Setting
from generator.printing.typeface import SERIF, SERIF_ITALIC

Pair = tuple[str, str]

NOT_TOUCHING = 0.3
"""Between two heads, in the size of their type."""

LEFT_TO_RIGHT_MARK = "\u200e"


@dataclass(frozen=True, slots=True)
class Spot:
    """A head over lines, ``before`` pt behind the end of the head before it."""

    text: str
    before: float


@dataclass(frozen=True, slots=True)
class Tabbed:
    """Lines of one size; the second text of each begins ``tab`` pt from the left edge. ``width`` is that of the room.

    ``heads`` stand over them in italics, if there are any. ``ruled``: with a line under the heads and under each line;
    ``uprights`` are places, pt, of lines that go down through all of them.
    """

    lines: tuple[Pair, ...]
    heads: tuple[Spot, ...]
    tab: float
    setting: Setting
    ruled: bool = False
    uprights: tuple[float, ...] = ()

    kind = "tabbed"
    easy = True

    @property
    def width(self) -> float:
        """pt."""
        return self.setting.room

    @property
    def head_height(self) -> float:
        """pt."""
        return self.setting.head_line if self.heads else 0

    @property
    def heights(self) -> tuple[float, ...]:
        """pt of each line."""
        return (self.setting.pitch,) * len(self.lines)

    @property
    def height(self) -> float:
        """pt of all of it."""
        return self.head_height + len(self.lines) * self.setting.pitch

    @property
    def rules(self) -> str:
        """An SVG path of the lines under the heads and under each line, and of the uprights."""
        feet = accumulate(self.heights, initial=self.head_height)
        # Within the line, so that the last one is not cut in half by the edge of the drawing.
        across = (f"M0 {foot - RULE / 2:.2f}h{self.width:.2f}" for foot in feet)
        return "".join((*across, *(f"M{at:.2f} {self.head_height:.2f}V{self.height:.2f}" for at in self.uprights)))

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif: none."""
        return ()

    def some(self, start: int, stop: int) -> Tabbed:
        """The lines from ``start`` to ``stop`` − 1."""
        return replace(self, lines=self.lines[start:stop])


def tabbed(lines: Sequence[Pair], setting: Setting, *, head: Pair | None = None, behind: float = 0) -> Tabbed | None:
    """The lines in the usual type, or None where one is longer than the room less ``behind`` pt."""
    first, second = longest(lines, setting)
    over = [SERIF_ITALIC.width(text, kerning=False) * setting.head_type for text in head or ()]
    if over:
        first, second = max(first, over[0]), max(second, over[1])
    tab = round(first + setting.gap, 2)
    if tab + second > setting.room - behind:
        return None
    heads = spots(zip(head, (0, tab), strict=True), setting) if head else ()
    return Tabbed(closed(lines), heads, tab, setting)


def longest(lines: Sequence[Pair], setting: Setting) -> tuple[float, float]:
    """pt of the longest first and of the longest second text in the usual type."""
    first, second = (max((SERIF.width(line[side], kerning=False) for line in lines), default=0) for side in (0, 1))
    return first * setting.type_size, second * setting.type_size


def spots(heads: Iterable[tuple[str, float]], setting: Setting) -> tuple[Spot, ...]:
    """Heads, each given with the pt from the left edge at which it begins, or a little later if it would touch."""
    found: list[Spot] = []
    end = 0.0
    for text, wanted in heads:
        left = max(wanted, end + NOT_TOUCHING * setting.head_type if found else 0)
        found.append(Spot(text, round(left - end, 2)))
        end = left + SERIF_ITALIC.width(text, kerning=False) * setting.head_type
    return tuple(found)


def closed(lines: Iterable[Pair]) -> tuple[Pair, ...]:
    """Lines whose second texts keep their places, whatever way the first ones are read."""
    return tuple((closed_text(before), after) for before, after in lines)


def closed_text(text: str) -> str:
    """A text after which the line goes on from left to right, although the text itself may be read the other way."""
    # Hebrew or Arabic would else take the number behind the tab for its own, and set it on the wrong side.
    turned = any(bidirectional(character) in ("R", "AL", "AN") for character in text)
    return text + LEFT_TO_RIGHT_MARK if turned else text


def parted(table: Listing | Tabbed, rooms: Iterable[float]) -> Iterator[Listing | Tabbed]:
    """A list divided, each part with its head within the next of ``rooms`` (pt); every part has a line at least."""
    rooms = iter(rooms)
    room, start, used = next(rooms), 0, table.head_height
    for index, height in enumerate(table.heights):
        if index > start and used + height > room + HAIR:
            yield table.some(start, index)
            room, start, used = next(rooms), index, table.head_height
        used += height
    yield table.some(start, len(table.heights))
