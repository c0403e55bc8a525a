"""The place-by-round picture: a line for each player, from round to round, and the place where it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, groupby, product
from math import ceil, sqrt

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.places_chart import Grid, gaps, n, rings, thread
from generator.printing.event.sheet import Place, head_block, headed, numbered, text_block
from generator.printing.event.state import heading, missing_note
from generator.printing.figures import column_texts, place_text
from generator.printing.fitting import LEADING, SMALLER, Fitted, fitted, narrowest
from generator.printing.flow import HAIR, Block, broken, even_spans
from generator.printing.listing import RULE
from generator.printing.notation import FIGURE_SPACE
from generator.printing.typeface import NARROW, SERIF, SERIF_ITALIC
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.progress import Progress, progress

# pt on A4:
PITCH, EASY_PITCH = 30.0, 21.0  # from row to row at the most, and with ease
COLUMN = (72.0, 34.0)  # from round to round at the most, and with ease
WAY = 7.6  # between two nodes in a row at the least
NAME, NUMBER = 12.5, 10.5  # the largest type of names and of the numbers in nodes
EASY_NAME = 80.0  # the column of names: rather than be smaller it takes from the rounds
GAP = 9.0  # between columns of text
BELOW = 11.0  # between the picture and the note
THICK, THIN = 1.3, 0.5  # lines of the first three, and of the others
CASING = 0.9  # white on either side of a line, where it crosses others

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

THIN_SPACE = "\u2009"
"""About half as wide as a digit of the narrow face."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: what stands at its left, the numbers round by round, and who is there at the end.

    ``name`` is None in a row of which only the numbers are known.
    """

    label: str
    numbers: tuple[str, ...]
    name: Fitted | None
    points: str
    place: str


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line as an SVG path, and its thickness; ``casing`` is that of the white line under it. All in pt."""

    number: int
    path: str
    stroke: float
    casing: float


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
class Picture:
    """A table of numbers, a row for each place, and behind it the lines that lead from one to the next.

    ``nodes`` are SVG paths to be filled white, each with the thickness of the line round it, 0 if it has none.
    Places of ``grid`` are pt from the upper left corner of all.
    """

    heads: tuple[str, ...]
    rounds: tuple[str, ...]
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]
    nodes: tuple[tuple[str, float], ...]
    grid: Grid
    measures: Measures
    width: float
    below: float

    @property
    def table_height(self) -> float:
        """pt of the head and the rows."""
        return self.measures.head_line + len(self.rows) * self.grid.pitch

    @property
    def height(self) -> float:
        """pt of all of it, with the air below."""
        return self.table_height + self.below

    @property
    def rule(self) -> str:
        """An SVG path of the line under the head."""
        return f"M0 {n(self.measures.head_line - RULE / 2)}h{n(self.width)}"

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif."""
        return (NARROW.family,)


@dataclass(frozen=True, slots=True)
class _Course:
    """Who stood where: rows by number and round, all from 0, None for no place.

    ``rows`` are so many rows with a place; behind them follow those ``out``, who have none at the end. ``points`` and
    ``places`` are texts, by round and number; ``widest`` are the widths of their longest, in the size of the type.
    """

    by_number: tuple[tuple[int | None, ...], ...]
    rows: int
    out: tuple[int, ...]
    found: Progress
    points: tuple[tuple[str, ...], ...]
    places: tuple[tuple[str, ...], ...]
    widest: tuple[float, float]

    @property
    def slots(self) -> int:
        """All rows."""
        return self.rows + len(self.out)

    @property
    def rounds(self) -> int:
        return len(self.found.rounds)

    def at(self, round_: int) -> dict[int, int]:
        """The starting number in each row after a round (from 0)."""
        rows = ((line[round_], number) for number, line in enumerate(self.by_number, 1))
        return {row: number for row, number in rows if row is not None}


@dataclass(frozen=True, slots=True)
class _Nodes:
    """How numbers of up to ``digits`` digits stand on the lines: in rings, or in gaps of their width; pt."""

    size: float
    digits: int
    radius: float
    ringed: bool

    def half(self, number: int) -> float:
        """Half the width that the line of a number leaves to it; rings are all alike."""
        if not self.ringed:
            return (len(str(number)) * _digit() / 2 + OPEN_AIR) * self.size
        reach = sqrt(max(self.radius**2 - (DIGITS * self.size) ** 2, 0))
        straight = (self.digits * _digit() / 2 + AIR) * self.size - reach
        return self.radius + max(0.0, straight)

    @property
    def most(self) -> float:
        """Half the width of the widest."""
        return self.half(10 ** (self.digits - 1))


@dataclass(frozen=True, slots=True)
class _Layout:
    """How the picture goes on sheets: a dress with its paper, rows and rounds (from 0) of each sheet, widths in pt.

    ``whole``: names stand on one line in easy type.
    """

    dress: Dress
    rows: tuple[range, ...]
    rounds: tuple[range, ...]
    pitch: float
    column: float
    nodes: _Nodes
    measures: Measures
    whole: bool

    @property
    def sheets(self) -> int:
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


def picture_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """The picture on as few sheets as it takes, each lying as suits it; the event has results."""
    dress = dress.enlarged(1)
    course = _course(event, dress)
    title = heading(event, dress, "picture.heading", "picture.going")
    place = Place("paper-picture", title, "picture", below=missing_note(count(event), dress))
    sheets_of_paper = [replace(dress, paper=paper) for paper in (dress.paper, dress.paper.turned())]
    ways = (
        [found for worn in sheets_of_paper for found in _layouts(event, course, place, worn, stretch, whole=whole)]
        for stretch, whole in STRETCHES
    )
    best = max(next(filter(None, ways)), key=lambda layout: layout.ease)
    sheets = []
    for rows in best.rows:
        for rounds in best.rounds:
            picture = _picture(event, course, best, rows, rounds)
            block = Block("picture", picture, picture.height, families=picture.families)
            sheets.append((block, _note(course, best.dress, rounds, ringed=best.nodes.ringed)))
    return headed(event, place, sheets, best.dress)


def _course(event: Event, dress: Dress) -> _Course:
    found = progress(event)
    by_round = []
    for round_ in range(len(found.rounds)):
        # Who share a place stand on neighbouring rows.
        standing = sorted((places[round_], number) for number, places in enumerate(found.places, 1) if places[round_])
        by_round.append({number: row for row, (_, number) in enumerate(standing)})
    numbers = range(1, len(event.players) + 1)
    points = tuple(column_texts(values, dress.language) for values in zip(*found.points, strict=True))
    places = tuple(tuple(map(place_text, column)) for column in zip(*found.places, strict=True))
    out = dress.language.text("results.out")
    return _Course(
        by_number=tuple(tuple(rows.get(number) for rows in by_round) for number in numbers),
        rows=max(map(len, by_round)),
        out=tuple(number for number in numbers if number not in by_round[-1]),
        found=found,
        points=points,
        places=places,
        widest=(_width({*chain(*points)}), _width({out, *chain(*places)})),
    )


def _layouts(
    event: Event, course: _Course, place: Place, dress: Dress, stretch: float, *, whole: bool
) -> Iterator[_Layout]:
    """The ways to lay the picture on this paper: all rows on a sheet, or half of them, and so on until there is one."""
    head = head_block(event, numbered(place, 99, 99, dress), dress).height
    smallest = dress.paper.smallest_type
    for parts in range(1, course.slots + 1):
        rows = tuple(even_spans(course.slots, parts))
        for several in (False, True):
            # Of the two ways to say it the one with rings is the longer.
            note = _note(course, dress, range(course.rounds), ringed=True, several=several).height
            room = dress.paper.text_height - head - note - dress.points(BELOW)
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
    event: Event, course: _Course, dress: Dress, rows: tuple[range, ...], pitch: float, *, whole: bool
) -> _Layout | None:
    """The most welcome columns of a picture whose rows are so far apart.

    None where two rounds and the names have no room. Where there is not much, all type becomes smaller together.
    """
    smallest = dress.paper.smallest_type
    names = tuple(player.name for player in event.players)
    widest = _width(names)
    steps = range(STEPS + 1) if pitch * min(NAME_TYPE, NUMBER_TYPE) > smallest else (STEPS,)
    found = []
    for step, ringed in product(steps, (False, True)):
        name_type, size = (
            smallest + max(0.0, min(part * pitch, dress.points(most)) - smallest) * (1 - step / STEPS)
            for part, most in ((NAME_TYPE, NAME), (NUMBER_TYPE, NUMBER))
        )
        nodes = _Nodes(size, len(str(len(names))), _radius(size, pitch, ringed=ringed), ringed)
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
            found.append(_Layout(dress, rows, rounds, pitch, column, nodes, full, whole=name > easy - HAIR))
    return max(found, key=lambda layout: layout.welcome, default=None)


def _text_measures(course: _Course, nodes: _Nodes, name_type: float, dress: Dress) -> Measures:
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
        label_width=width(_width([str(course.rows)]), _corner(dress)) + gap,
        rounds_width=0,
        name_width=gap + width(0, words["name"]),
        points_width=gap + width(course.widest[0], words["points"]),
        place_width=gap + width(course.widest[1], words["place"]),
        gap=gap,
        tab=0,
        indent=nodes.most - nodes.digits * _digit() * nodes.size / 2,
    )


def _radius(size: float, pitch: float, *, ringed: bool) -> float:
    """Half the height of a node; a hair is left between those of neighbouring rows."""
    return min((RADIUS if ringed else OPEN_RADIUS) * size, pitch / 2 - 0.45)


def _rounds(
    steps: int, room: float, nodes: _Nodes, need: float, natural: float, dress: Dress
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


def _picture(event: Event, course: _Course, layout: _Layout, rows: range, rounds: range) -> Picture:
    dress, node = layout.dress, layout.nodes
    # The last sheets may have a round fewer.
    m = replace(layout.measures, rounds_width=(len(rounds) - 1) * layout.column + 2 * node.most)
    grid = Grid(
        left=m.label_width + node.most,
        top=m.head_line + layout.pitch / 2,
        column=layout.column,
        pitch=layout.pitch,
        columns=len(rounds),
        rows=len(rows),
    )
    words = dress.language.words["crosstable"]
    first = _first(course)
    thick, thin, casing = (dress.points(stroke) for stroke in (THICK, THIN, 2 * CASING))
    lines: list[Line] = []
    shapes: list[tuple[str, float]] = []
    # Those in front are drawn last, over the others.
    for number in sorted(range(1, len(event.players) + 1), key=lambda number: (number in first, -number)):
        line = [
            None if row is None else row - rows.start
            for row in course.by_number[number - 1][rounds.start : rounds.stop]
        ]
        stroke = thick if number in first else thin
        if path := thread(line, grid, node.half(number)):
            lines.append(Line(number, path, stroke, stroke + casing))
        drawn = (rings if node.ringed else gaps)([line], grid, node.half(number), node.radius)
        if drawn:
            shapes.append((drawn, stroke if node.ringed else 0))
    return Picture(
        heads=(_corner(dress), words["name"], words["points"], words["place"]),
        rounds=_centred([str(course.found.rounds[round_]) for round_ in rounds], node.digits),
        rows=tuple(_rows(event, course, layout, rows, rounds)),
        lines=tuple(lines),
        nodes=tuple(_joined(shapes)),
        grid=grid,
        measures=m,
        width=m.text_width + m.rounds_width + m.name_width - m.gap,
        below=dress.points(BELOW),
    )


def _joined(shapes: list[tuple[str, float]]) -> Iterator[tuple[str, float]]:
    """Shapes with lines of one thickness as one path."""
    for stroke, group in groupby(shapes, lambda shape: shape[1]):
        yield "".join(path for path, _ in group), stroke


def _rows(event: Event, course: _Course, layout: _Layout, rows: range, rounds: range) -> Iterator[Row]:
    dress, m = layout.dress, layout.measures
    digits = len(str(len(event.players)))
    names = _fitted(
        [player.name for player in event.players],
        m.name_width - m.gap,
        m.name_type,
        dress.paper.smallest_type,
        layout.pitch,
    )
    points, places = course.points[rounds.stop - 1], course.places[rounds.stop - 1]
    standing = [course.at(round_) for round_ in rounds]
    blank = ("",) * (len(rounds) - 1)
    for row in rows:
        if row < course.rows:
            numbers = [str(at.get(row, "")) for at in standing]
            last = standing[-1].get(row)
            closing = ("", "") if last is None else (points[last - 1], places[last - 1])
            name = None if last is None else names[last - 1]
            yield Row(str(row + 1), _centred(numbers, digits), name, *closing)
        else:
            number = course.out[row - course.rows]
            mark = dress.language.text("results.out")
            yield Row("", (*blank, *_centred([str(number)], digits)), names[number - 1], "", mark)


def _first(course: _Course) -> frozenset[int]:
    """Those who are among the first three at the end, if there is anything to follow."""
    if course.rounds == 1:
        return frozenset()
    return frozenset(
        number for number, places in enumerate(course.found.places, 1) if (last := places[-1]) and last[0] <= 3
    )


def _corner(dress: Dress) -> str:
    return dress.language.text("event.round_head")


def _centred(texts: Sequence[str], digits: int) -> tuple[str, ...]:
    """Numbers behind so much space that each stands in the middle of ``digits`` digits."""
    return tuple(
        text and FIGURE_SPACE * ((digits - len(text)) // 2) + THIN_SPACE * ((digits - len(text)) % 2) + text
        for text in texts
    )


def _digit() -> float:
    """All digits of the narrow face are of one width, in the size of its type."""
    return NARROW.width("0")


def _width(texts: Iterable[str]) -> float:
    """Of the longest, in the size of the type."""
    return max(map(SERIF.width, texts))


@lru_cache(maxsize=64)
def _narrowest(names: tuple[str, ...], smallest: float, lines: int, *, whole: bool) -> float:
    """pt in which each of the names stands on so many lines of the smallest type; ``whole``: without torn words."""
    if whole:
        return max(narrowest(name, smallest, lines=lines) for name in names)
    room = max(map(NARROW.width, names)) * smallest / lines
    while any(len(broken(name, NARROW, smallest, room)) > lines for name in names):
        room *= 1.05
    return room


def _fitted(names: Sequence[str], room: float, size: float, smallest: float, pitch: float) -> list[Fitted]:
    """The names, no higher than a row; those in one face are of one size."""
    found = [_within_row(name, room, size, smallest, pitch) for name in names]
    sizes = {face: min(name.size for name in found if name.face is face) for face in {name.face for name in found}}
    return [
        Fitted(broken(text, name.face, sizes[name.face], room), sizes[name.face], name.face)
        for text, name in zip(names, found, strict=True)
    ]


def _within_row(name: str, room: float, size: float, smallest: float, pitch: float) -> Fitted:
    lines = 1
    while True:
        largest = max(smallest, min(size, pitch / (lines * LEADING)))
        found = fitted(name, room, largest, smallest, lines=lines)
        if len(found.lines) <= lines or lines * smallest * LEADING > pitch:
            return found
        lines += 1


def _note(course: _Course, dress: Dress, rounds: range, *, ringed: bool, several: bool = False) -> Block:
    """What the picture shows, in words; ``several``: all that may have to be said on one of several sheets."""
    language = dress.language
    numbers = course.found.rounds
    shared = any(place and place[0] != place[1] for places in course.found.places for place in places)
    key = "picture.single" if course.rounds == 1 else "picture.ringed" if ringed else "picture.open"
    texts = [language.text(key)]
    if shared:
        texts.append(language.text("picture.shared"))
    if course.out:
        texts.append(language.text("picture.out"))
    if several or rounds.start > 0:
        texts.append(language.say("picture.repeated", number=numbers[rounds.start]))
    if several or rounds.stop < course.rounds:
        texts.append(language.say("picture.so_far", number=numbers[rounds.stop - 1]))
    return text_block("", " ".join(texts), dress)
