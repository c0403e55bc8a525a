"""Lines of two texts each, the second ones under one another: a list whose names all fit, with a tenth of the boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from unicodedata import bidirectional
from unicodedata import bidirectional

from generator.printing.flow import HAIR
from generator.printing.listing import Listing, Setting
from generator.printing.typeface import SERIF, SERIF_ITALIC

Pair = tuple[str, str]

LEFT_TO_RIGHT = "\u200e"

LEFT_TO_RIGHT_MARK = "\u200e"


@dataclass(frozen=True, slots=True)
class Tabbed:
    """Lines of one size; the second text of each begins ``tab`` pt from the left edge. ``width`` is that of the room.

    ``head`` stands over them in italics, if there is one.
    """

    lines: tuple[Pair, ...]
    head: Pair | None
    tab: float
    setting: Setting

    kind = "tabbed"
    easy = True

    @property
    def width(self) -> float:
        """pt."""
        return self.setting.room

    @property
    def head_height(self) -> float:
        """pt."""
        return self.setting.head_line if self.head else 0

    @property
    def heights(self) -> tuple[float, ...]:
        """pt of each line."""
        return (self.setting.pitch,) * len(self.lines)

    @property
    def height(self) -> float:
        """pt of all of it."""
        return self.head_height + len(self.lines) * self.setting.pitch

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif: none."""
        return ()

    def some(self, start: int, stop: int) -> Tabbed:
        """The lines from ``start`` to ``stop`` − 1."""
        return replace(self, lines=self.lines[start:stop])


def tabbed(lines: Sequence[Pair], setting: Setting, *, head: Pair | None = None, behind: float = 0) -> Tabbed | None:
    """The lines in the usual type, or None where one is longer than the room less ``behind`` pt."""
    first, second = (
        max((SERIF.width(line[side], kerning=False) for line in lines), default=0) * setting.type_size
        for side in (0, 1)
    )
    if head:
        over = [SERIF_ITALIC.width(text, kerning=False) * setting.head_type for text in head]
        first, second = max(first, over[0]), max(second, over[1])
    tab = first + setting.gap
    if tab + second > setting.room - behind:
        return None
    return Tabbed(tuple((_closed(before), after) for before, after in lines), head, round(tab, 2), setting)


def _closed(text: str) -> str:
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
