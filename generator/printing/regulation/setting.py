"""How a regulation is set: its type, the room for its numbers, and the height of lines to write on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from generator.printing.dress import Dress
from generator.printing.flow import HAIR
from generator.printing.paper import POINTS
from generator.printing.strip import Item, Strip, StripSetting
from generator.printing.typeface import SERIF

LEAST_PITCH = 7.6
"""mm from a line to write on to the next one: what a hand needs on any paper."""
SHORTEST_RULE = 90.0
"""pt on A4: a rule behind a word is no shorter; else it stands below."""
SHORTEST_BESIDE = 36.0
"""The same of words side by side; else they stand one under another."""


@dataclass(frozen=True, slots=True)
class Way:
    """The type and line of the text, the pitch of lines to write on, the air over a section and below a clause: pt on
    A4."""

    text: float
    line: float
    pitch: float
    above: float
    below: float


WAYS = (
    Way(11.5, 15.5, 26.0, 17.0, 5.0),
    Way(11.5, 15.5, 24.0, 14.0, 4.0),
    Way(11.5, 15.5, 22.0, 12.0, 3.5),
    Way(11.0, 14.6, 22.0, 11.0, 3.0),
    Way(10.5, 13.9, 22.0, 10.0, 2.5),
    Way(10.0, 13.2, 22.0, 9.0, 2.0),
    Way(9.5, 12.4, 21.6, 7.0, 1.5),
)
"""From the most open one; that is taken which needs the fewest pages."""

LEAST_TEXT = 8.0
"""pt: to save a page, the text is set no smaller than that on any paper."""


@dataclass(frozen=True, slots=True)
class Setting(StripSetting):
    """Lengths of a regulation, pt: the width of its text; sizes of the text, of headings and of hints under rules.

    ``rule``: one behind a word is no shorter, ``beside``: nor those of words side by side. ``hang``: from a number to
    the text behind it.
    """

    beside: float
    room: float
    line: float
    above: float
    below: float
    heading: tuple[float, float]
    hint: tuple[float, float]
    hang: float
    stroke: float

    def lines(self, text: str, room: float) -> int:
        """How many lines of ``room`` pt a text takes, broken at spaces; a word longer than a line takes several."""
        count, used = 1, 0.0
        space = SERIF.width(" ") * self.size
        for word in text.split(" "):
            length = SERIF.width(word) * self.size
            if used and used + space + length > room:
                count, used = count + 1, 0.0
            whole = max(0, ceil((length - HAIR) / room) - 1)
            count += whole
            # What is left of a broken word has an unknown length: nothing stands behind it.
            used = room if whole else used + length + (space if used else 0)
        return count

    def side_by_side(self, words: Sequence[str], left: float) -> Iterator[tuple[Item, ...]]:
        """Words with rules behind them, all of one length, from ``left`` on; without room one under another."""
        between = 2 * self.gap
        fixed = sum(self.width(word) + self.gap for word in words) + between * (len(words) - 1)
        rule = (self.room - left - fixed) / len(words)
        if len(words) > 1 and rule < self.beside:
            yield from ((self.ruled(word, left, self.room - left),) for word in words)
            return
        items = []
        for word in words:
            width = self.width(word) + self.gap + rule
            items.append(self.ruled(word, left, width))
            left += width + between
        yield tuple(items)

    def hints(self, hints: Iterable[tuple[str, float, float]]) -> Strip:
        """Hints, each in the middle of the ``width`` pt from ``left`` on under which it stands."""
        size, line = self.hint
        items = []
        for text, left, width in hints:
            length = SERIF.width(text) * size
            items.append(Item("text", text, left + (width - length) / 2, length, size))
        return Strip(size, line, tuple(items))


def setting(way: Way, dress: Dress, marks: Iterable[str]) -> Setting:
    """The lengths of a way in a dress, with room for these numbers of clauses."""
    points, paper = dress.text_points, dress.paper
    size = max(paper.smallest_type, points(way.text))
    gap = points(5)
    return Setting(
        height=max(points(way.pitch), LEAST_PITCH * POINTS),
        size=size,
        gap=gap,
        rule=points(SHORTEST_RULE),
        smallest=paper.smallest_type,
        beside=points(SHORTEST_BESIDE),
        room=paper.text_width,
        line=max(points(way.line), 1.3 * size),
        above=points(way.above),
        below=points(way.below),
        heading=(points(way.text + 1), points(way.line + 2)),
        hint=(max(paper.smallest_type, points(8)), points(10.5)),
        hang=max(map(SERIF.width, marks)) * size + 1.4 * gap,
        stroke=0.5 * paper.scale,
    )
