"""The place-by-round picture: a line for each player, from round to round, and the place where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.course import Course, course_of
from generator.printing.event.picture_layout import BELOW, STRETCHES, Layout, Measures, layouts
from generator.printing.event.places_chart import Grid, gaps, rings, thread
from generator.printing.event.sheet import Place, head_block, headed, numbered, text_block
from generator.printing.event.state import days_note, heading, missing_note
from generator.printing.fitting import LEADING, Fitted, fitted, levelled
from generator.printing.flow import Block
from generator.printing.listing import RULE
from generator.printing.notation import FIGURE_SPACE
from generator.printing.svg import n
from generator.printing.typeface import NARROW
from generator.tournament import Event
from generator.tournament.count import count

# pt on A4:
THICK, THIN = 1.3, 0.5  # lines of the first three, and of the others
CASING = 0.9  # white on either side of a line, where it crosses others

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

    path: str
    stroke: float
    casing: float


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


def picture_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """The picture on as few sheets as it takes, each lying as suits it; the event has results."""
    dress = dress.enlarged(1)
    course = course_of(event, dress)
    title = heading(event, dress, "picture.heading", "picture.going")
    place = Place("paper-picture", title, "picture", below=missing_note(count(event), dress))

    def furnished(worn: Dress, several: bool) -> float:
        # Of the two ways to say it the one with rings is the longer.
        note = _note(event, course, worn, range(course.rounds), ringed=True, several=several)
        return head_block(event, numbered(place, 99, 99, worn), worn).height + note.height

    both = [replace(dress, paper=paper) for paper in (dress.paper, dress.paper.turned())]
    ways = (
        [found for worn in both for found in layouts(event, course, furnished, worn, stretch, whole=whole)]
        for stretch, whole in STRETCHES
    )
    best = max(next(filter(None, ways)), key=lambda layout: layout.ease)
    sheets = []
    for rows in best.rows:
        for rounds in best.rounds:
            picture = _picture(event, course, best, rows, rounds)
            block = Block("picture", picture, picture.height, families=picture.families)
            sheets.append((block, _note(event, course, best.dress, rounds, ringed=best.nodes.ringed)))
    return headed(event, place, sheets, best.dress)


def _picture(event: Event, course: Course, layout: Layout, rows: range, rounds: range) -> Picture:
    dress, node = layout.dress, layout.nodes
    # The last sheets may have a round fewer.
    m = replace(layout.measures, rounds_width=(len(rounds) - 1) * layout.column + 2 * node.most)
    grid = Grid(
        left=m.label_width + node.most,
        top=m.head_line + layout.pitch / 2,
        column=layout.column,
        pitch=layout.pitch,
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
            lines.append(Line(path, stroke, stroke + casing))
        drawn = (rings if node.ringed else gaps)([line], grid, node.half(number), node.radius)
        if drawn:
            shapes.append((drawn, stroke if node.ringed else 0))
    return Picture(
        heads=(course.corner, words["name"], words["points"], words["place"]),
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


def _rows(event: Event, course: Course, layout: Layout, rows: range, rounds: range) -> Iterator[Row]:
    dress = layout.dress
    digits = len(str(len(event.players)))
    names = _names(event, layout)
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


def _first(course: Course) -> frozenset[int]:
    """Those who are among the first three at the end, if there is anything to follow."""
    if course.rounds == 1:
        return frozenset()
    return frozenset(
        number for number, places in enumerate(course.found.places, 1) if (last := places[-1]) and last[0] <= 3
    )


def _centred(texts: Sequence[str], digits: int) -> tuple[str, ...]:
    """Numbers behind so much space that each stands in the middle of ``digits`` digits."""
    return tuple(
        text and FIGURE_SPACE * ((digits - len(text)) // 2) + THIN_SPACE * ((digits - len(text)) % 2) + text
        for text in texts
    )


def _names(event: Event, layout: Layout) -> list[Fitted]:
    """All names, by number, no higher than a row; those in one face are of one size."""
    m, names = layout.measures, [player.name for player in event.players]
    room, smallest = m.name_width - m.gap, layout.dress.paper.smallest_type
    return levelled(names, [_within_row(name, room, m.name_type, smallest, layout.pitch) for name in names], room)


def _within_row(name: str, room: float, size: float, smallest: float, pitch: float) -> Fitted:
    lines = 1
    while True:
        largest = max(smallest, min(size, pitch / (lines * LEADING)))
        found = fitted(name, room, largest, smallest, lines=lines)
        if len(found.lines) <= lines or lines * smallest * LEADING > pitch:
            return found
        lines += 1


def _note(event: Event, course: Course, dress: Dress, rounds: range, *, ringed: bool, several: bool = False) -> Block:
    """What the picture shows, in words; ``several``: all that may have to be said on one of several sheets."""
    language = dress.language
    numbers = course.found.rounds
    shared = any(place and place[0] != place[1] for places in course.found.places for place in places)
    key = "picture.single" if course.rounds == 1 else "picture.ringed" if ringed else "picture.open"
    by_lot = event.by_lot
    texts = [language.text(key), days_note(event, dress)]
    if shared:
        texts.append(language.text("picture.shared"))
    if course.out:
        texts.append(language.text("picture.out"))
    if several or rounds.start > 0:
        key = "round_lots.repeated" if by_lot else "picture.repeated"
        texts.append(language.say(key, number=numbers[rounds.start]))
    if several or rounds.stop < course.rounds:
        key = "round_lots.so_far" if by_lot else "picture.so_far"
        texts.append(language.say(key, number=numbers[rounds.stop - 1]))
    return text_block("", " ".join(filter(None, texts)), dress)
