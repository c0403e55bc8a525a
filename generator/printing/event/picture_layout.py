"""How a picture of the places is laid on sheets of paper: sizes, columns, and which rows and rounds stand on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, sqrt

from generator.printing.dress import Dress
from generator.printing.event.course import Course, width_of_longest
from generator.printing.fitting import LEADING, SMALLER, narrowest
from generator.printing.flow import HAIR, broken, even_spans
from generator.printing.typeface import NARROW, SERIF_ITALIC
from generator.tournament import Event

# pt on A4:
PITCH, EASY_PITCH = 30.0, 21.0  # from row to row at the most, and with ease
COLUMN = (72.0, 34.0)  # from round to round at the most, and with ease
WAY = 7.6  # between two nodes in a row at the least
NAME, NUMBER = 12.5, 10.5  # the largest type of names and of the numbers in nodes
EASY_NAME = 80.0  # the column of names: rather than be smaller it takes from the rounds
GAP = 9.0  # between columns of text
BELOW = 11.0  # between the picture and the note

# In the size of the type of numbers:
RADIUS = 0.7  # of the rings
OPEN_RADIUS = 0.5  # half the height of the gap in which a number without a ring stands
DIGITS = 0.36  # half the height of digits
AIR, OPEN_AIR = 0.1, 0.2  # between a number and the ring, or the line where it has none

RINGED = 1.2  # between two rings at the least, in their width: where lines are shorter, rings would hide them
NAME_TYPE, NUMBER_TYPE = 0.54, 0.5  # types in the pitch of the rows
HEAD_TYPE, HEAD_LINE = 0.8, 1.6  # type of the head in that of names, and its line in that type
STEPS = 4  # sizes that are tried from the largest type to the smallest
RING_WORTH = 1.3  # numbers in rings are as welcome as larger ones without
STRETCHES = ((1, True), (2, True), (2, False), (4, False))
"""How far rows go apart where names have no room at all, and whether all words stay whole."""

TAB = 0.75
"""pt: numbers stand in their columns by tabs, which WeasyPrint (70) sets at whole pixels."""

Furnished = Callable[[Dress, bool], float]
"""How many pt of a sheet's height in some dress are not the picture's; the flag: one sheet of several."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes of a picture, pt: types, and widths of columns with the gap before each or, of the first, behind it.

    ``tab`` is the way from round to round in pixels, whole ones; ``indent`` is before the first number.
    """

    name_type: float
    number_type: float
    head_type: float
    head_line: float
    label_width: float
    rounds_width: float
    name_width: float
    points_width: float
    place_width: float
    gap: float
    tab: int
    indent: float

    @property
    def text_width(self) -> float:
        """pt of all but the rounds and the names."""
        return self.label_width + self.gap + self.points_width + self.place_width


@dataclass(frozen=True, slots=True)
class Nodes:
    """How numbers of up to ``digits`` digits stand on the lines: in rings, or in gaps of their width; pt."""

    size: float
    digits: int
    radius: float
    ringed: bool

    def half(self, number: int) -> float:
        """Half the width that the line of a number leaves to it; rings are all alike."""
        if not self.ringed:
            return (len(str(number)) * digit_width() / 2 + OPEN_AIR) * self.size
        reach = sqrt(max(self.radius**2 - (DIGITS * self.size) ** 2, 0))
        straight = (self.digits * digit_width() / 2 + AIR) * self.size - reach
        return self.radius + max(0.0, straight)

    @property
    def most(self) -> float:
        """Half the width of the widest."""
        return self.half(10 ** (self.digits - 1))


@dataclass(frozen=True, slots=True)
class Layout:
    """How the picture goes on sheets: a dress with its paper, rows and rounds (from 0) of each sheet, widths in pt.

    ``whole``: names stand on one line in easy type.
    """

    dress: Dress
    rows: tuple[range, ...]
    rounds: tuple[range, ...]
    pitch: float
    column: float
    nodes: Nodes
    measures: Measures
    whole: bool

    @property
    def sheets(self) -> int:
        """How many it takes."""
        return len(self.rows) * len(self.rounds)

    @property
    def welcome(self) -> tuple[int, bool, float]:
        """The best of some has the greatest: few sheets, names in one line, then large numbers, those with rings."""
        return -self.sheets, self.whole, self.nodes.size * (RING_WORTH if self.nodes.ringed else 1)

    @property
    def ease(self) -> tuple[int, float]:
        """The best has the greatest: few sheets, then lines not steep, rows not close, names whole, a sheet upright."""
        easy = min(1, self.column / self.dress.points(COLUMN[1])) if len(self.rounds[0]) > 1 else 1
        upright = 0.0 if self.dress.paper.landscape else 0.15
        airy = min(1, self.pitch / self.dress.points(EASY_PITCH))
        return -self.sheets, easy + 0.5 * airy + 0.5 * self.whole + upright


def layouts(
    event: Event, course: Course, furnished: Furnished, dress: Dress, stretch: float, *, whole: bool
) -> Iterator[Layout]:
    """A way to lay the picture on this paper: all rows on a sheet, or half of them, and so on until there is room.

    Names may go on so many lines more as rows are ``stretch`` times as far apart; ``whole``: without torn words.
    """
    smallest = dress.paper.smallest_type
    for parts in range(1, course.slots + 1):
        rows = tuple(even_spans(course.slots, parts))
        for several in (False, True):
            room = dress.paper.text_height - furnished(dress, several) - dress.points(BELOW)
            # The type of the head follows that of the names, and that the pitch of the rows.
            head_line = HEAD_LINE * HEAD_TYPE * max(smallest / HEAD_TYPE, NAME_TYPE * room / len(rows[0]))
            head_line = min(head_line, HEAD_LINE * max(smallest, HEAD_TYPE * dress.points(NAME)))
            pitch = min((room - head_line) / len(rows[0]), stretch * dress.points(PITCH))
            if pitch < LEADING * smallest + HAIR:
                continue
            found = _columns(event, course, dress, rows, pitch, whole=whole)
            if found and (several or len(found.rounds) == 1):
                yield found
                return


def _columns(
    event: Event, course: Course, dress: Dress, rows: tuple[range, ...], pitch: float, *, whole: bool
) -> Layout | None:
    """The most welcome columns of a picture whose rows are so far apart.

    None where two rounds and the names have no room. Where there is not much, all type becomes smaller together.
    """
    smallest = dress.paper.smallest_type
    names = tuple(player.name for player in event.players)
    widest = width_of_longest(names)
    steps = range(STEPS + 1) if pitch * min(NAME_TYPE, NUMBER_TYPE) > smallest else (STEPS,)
    found = []
    for step, ringed in product(steps, (False, True)):
        name_type, size = (
            smallest + max(0.0, min(part * pitch, dress.points(most)) - smallest) * (1 - step / STEPS)
            for part, most in ((NAME_TYPE, NAME), (NUMBER_TYPE, NUMBER))
        )
        nodes = Nodes(size, len(str(len(names))), _radius(size, pitch, ringed=ringed), ringed)
        # Rings that are not round for want of height are no help.
        close = nodes.radius < RADIUS * size - HAIR
        measures = _text_measures(course, nodes, name_type, dress)
        room = dress.paper.text_width - measures.text_width - 2 * nodes.most
        least = _narrowest(names, smallest, int((pitch + HAIR) / (LEADING * smallest)), whole=whole)
        head = measures.name_width - measures.gap
        natural = max(head, widest * name_type + HAIR)
        easy = max(head, SMALLER * natural, widest * smallest + HAIR)
        for need in (min(easy, natural), max(head, least)):
            widths = _rounds(course.rounds - 1, room, nodes, need, natural, dress)
            if widths is None or (ringed and (close or widths[1] < 2 * (1 + RINGED) * nodes.most)):
                continue
            rounds, column, name = widths
            full = replace(
                measures,
                rounds_width=(len(rounds[0]) - 1) * column + 2 * nodes.most,
                name_width=measures.gap + name,
                tab=round(column / TAB),
            )
            found.append(Layout(dress, rows, rounds, pitch, column, nodes, full, whole=name > easy - HAIR))
    return max(found, key=lambda layout: layout.welcome, default=None)


def _text_measures(course: Course, nodes: Nodes, name_type: float, dress: Dress) -> Measures:
    """The columns of text in this type: that of names as wide as its head, rounds not known yet."""
    head_type = max(dress.paper.smallest_type, HEAD_TYPE * name_type)
    words = dress.language.words["crosstable"]

    def width(body: float, head: str) -> float:
        return max(body * name_type, SERIF_ITALIC.width(head) * head_type) + 2 * HAIR

    gap = dress.points(GAP)
    return Measures(
        name_type=name_type,
        number_type=nodes.size,
        head_type=head_type,
        head_line=HEAD_LINE * head_type,
        label_width=width(width_of_longest([str(course.rows)]), course.corner) + gap,
        rounds_width=0,
        name_width=gap + width(0, words["name"]),
        points_width=gap + width(course.widest[0], words["points"]),
        place_width=gap + width(course.widest[1], words["place"]),
        gap=gap,
        tab=0,
        indent=nodes.most - nodes.digits * digit_width() * nodes.size / 2,
    )


def _radius(size: float, pitch: float, *, ringed: bool) -> float:
    """Half the height of a node; a hair is left between those of neighbouring rows."""
    return min((RADIUS if ringed else OPEN_RADIUS) * size, pitch / 2 - 0.45)


def _rounds(
    steps: int, room: float, nodes: Nodes, need: float, natural: float, dress: Dress
) -> tuple[tuple[range, ...], float, float] | None:
    """The rounds of each sheet, pt from one to the next, and pt of the names; None where there is no room.

    ``steps`` is one fewer than rounds, ``room`` without half a node at each end. Names need ``need`` pt and would like
    ``natural``.
    """
    least = ceil((2 * nodes.most + dress.points(WAY)) / TAB) * TAB
    most, easy = (max(least, int(dress.points(column) / TAB) * TAB) for column in COLUMN)
    if room < need + (least if steps else 0):
        return None
    if not steps:
        return (range(1),), most, min(natural, room)
    sheets = ceil(steps / int((room - need) / least))
    # A sheet begins with the round that the one before ends with.
    rounds = tuple(range(span.start, span.stop + 1) for span in even_spans(steps, sheets))
    longest = len(rounds[0]) - 1
    name = max(need, min(natural, max(dress.points(EASY_NAME), room - longest * easy)))
    name = min(name, room - longest * least)
    column = min(most, int((room - name + HAIR) / longest / TAB) * TAB)
    return rounds, column, name if column == most else room - longest * column


def digit_width() -> float:
    """All digits of the narrow face are of one width, in the size of its type."""
    return NARROW.width("0")


@lru_cache(maxsize=64)
def _narrowest(names: tuple[str, ...], smallest: float, lines: int, *, whole: bool) -> float:
    """pt in which each of the names stands on so many lines of the smallest type; ``whole``: without torn words."""
    if whole:
        return max(narrowest(name, smallest, lines=lines) for name in names)
    room = max(map(NARROW.width, names)) * smallest / lines
    while any(len(broken(name, NARROW, smallest, room)) > lines for name in names):
        room *= 1.05
    return room
