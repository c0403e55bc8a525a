"""The points of everybody after each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from math import ceil
from typing import Literal, NamedTuple

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import NEAR
from generator.printing.event.sheet import WAYS, Place, head_block, list_pages, list_setting, numbered, text_block
from generator.printing.event.spacing import HALF, before, halves, hung, space, width_of
from generator.printing.event.state import criteria_note, going_note, scoring_note, withdrawal_note
from generator.printing.figures import column_texts, place_text
from generator.printing.flow import Block, even_spans
from generator.printing.listing import RULE, Column, Listing, Setting, listing
from generator.printing.notation import FIGURE_SPACE
from generator.printing.tabbed import Spot, closed_text, spots
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC
from generator.tournament import Event
from generator.tournament.count import Count, count
from generator.tournament.standings import standings

SMALLER = ((0.92, 15.5), (0.85, 15.5), (0.78, 15.5), (0.7, 15.5), (0.65, 15.5), (0.61, 15.5))
NOT_SMALL = 0.7
"""A sheet rather lies on its long side than its type becomes smaller than this, in its usual size."""
IN_BANDS = 0.78
"""And its rounds rather stand in bands one under another, if those need not be smaller than this."""
GAPS = (0.4, 1.1)
"""The least and the most between two rounds, in the size of type."""
ASIDE = 0.9
"""Between other columns, the same."""
BETWEEN_BANDS = 12.0  # pt on A4
HAIRLINE = 0.25  # pt
LEAST_ROUNDS = 4
"""So many stand side by side at the least, or names give way."""


class Run(NamedTuple):
    """A piece of a line in one face: "i" is the slanted one, "b" the bold one, "" the upright one."""

    face: Literal["", "i", "b"]
    text: str


@dataclass(frozen=True, slots=True)
class Band:
    """Some rounds side by side, a player a line: number and name, and from ``tab`` pt on the figures.

    ``left`` is pt of air before the band, ``width`` are pt of it. ``heads`` stand over it in italics.
    """

    lines: tuple[tuple[str, tuple[Run, ...]], ...]
    heads: tuple[Spot, ...]
    tab: float
    left: float
    width: float
    setting: Setting

    @property
    def head_height(self) -> float:
        """pt, with the rule under the heads."""
        return self.setting.head_line

    @property
    def height(self) -> float:
        """pt of all of it."""
        return self.head_height + len(self.lines) * self.setting.pitch

    @property
    def hairline(self) -> float:
        """pt: the thickness of the lines under the players."""
        return HAIRLINE

    @property
    def rule(self) -> str:
        """An SVG path of the line under the heads."""
        return f"M0 {self.head_height - RULE / 2:.2f}h{self.width:.2f}"

    @property
    def hairlines(self) -> str:
        """An SVG path of the lines under the players."""
        feet = (self.head_height + (row + 1) * self.setting.pitch - HAIRLINE / 2 for row in range(len(self.lines)))
        return "".join(f"M0 {foot:.2f}h{self.width:.2f}" for foot in feet)


@dataclass(frozen=True, slots=True)
class Figures:
    """The texts of the table, rows in the order in which they are printed; ``digits`` of a starting number.

    ``cells`` are by row and round; ``idle`` says whether the round brought no game. Of who is left out all are empty.
    ``whole`` and ``half`` are the widths of the longest whole points and of ½, if there is any, in the size of type.
    """

    numbers: tuple[int, ...]
    names: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    idle: tuple[tuple[bool, ...], ...]
    totals: tuple[str, ...]
    places: tuple[str, ...]
    digits: int
    whole: float
    half: float

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.cells[0])


class Way(NamedTuple):
    """How the table may be set: on which paper, how large and with what pitch."""

    dress: Dress
    size: tuple[float, float]

    @property
    def turned(self) -> bool:
        """Whether the sheet lies on its long side."""
        return self.dress.paper.landscape

    @property
    def setting(self) -> Setting:
        """The same in pt."""
        factor, pitch = self.size
        return list_setting(self.dress.enlarged(factor), pitch=pitch)


@dataclass(frozen=True, slots=True)
class Measures:
    """Where the columns stand, in the size of type: the first round at ``tab``, rounds ``step`` apart.

    ``number`` is the width of a starting number.
    ``cell`` is the width of a round, ``half`` as much of it as ½ takes; ``total`` and ``place`` are those of the last
    columns.
    """

    number: float
    tab: float
    cell: float
    half: float
    total: float
    place: float
    step: float

    def width(self, rounds: int, *, last: bool) -> float:
        """Of so many rounds, with the last columns if these are the last ones."""
        tail = 2 * ASIDE + self.total + self.place if last else 0
        return self.tab + (rounds - 1) * self.step + self.cell + tail


def progress_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds side by side on one page if that can be; else in bands one under another, each with all names."""
    figures = _figures(event, dress)
    title = dress.language.text("event.progress")
    place = Place("paper-progress", title, "progress", below=going_note(event, dress))
    sheets = _Sheets(event, place, figures, _rules(event, figures, dress))
    ways = [(way, most) for way in _ways(dress) if (most := _most(figures, way)) >= min(LEAST_ROUNDS, figures.rounds)]
    whole = [way for way, most in ways if most >= figures.rounds]
    easy = [way for way in whole if way.size[0] >= NOT_SMALL]
    banded = [way for way, _ in ways if not way.turned and IN_BANDS <= way.size[0] <= 1]
    for way in (*sorted(easy, key=lambda way: way.turned), *banded, *sorted(whole, key=lambda way: -way.size[0])):
        if sheets.least(way) == 1 and len(found := sheets.pages(way)) == 1:
            return found
    usual = [way for way, _ in ways if way.size[0] <= 1]
    if not usual:
        return _in_cells(event, place, figures, sheets.rules, dress)
    least = min(map(sheets.least, usual))
    return min((sheets.pages(way) for way in usual if sheets.least(way) == least), key=len)


def _ways(dress: Dress) -> Iterator[Way]:
    """From the largest down, upright first."""
    turned = replace(dress, paper=dress.paper.turned())
    for size in (*WAYS, *SMALLER):
        yield Way(dress, size)
        yield Way(turned, size)


def _figures(event: Event, dress: Dress) -> Figures:
    """The table, by place when all is played, else by number."""
    counted = count(event)
    order = standings(event)
    if not counted.finished:
        order = tuple(sorted(order, key=lambda each: each.number))
    rounds = counted.last_round
    points = [value for each in order for value in _sums(counted, each.number)]
    texts = column_texts(points, dress.language)
    busy = [{entry.round for entry in counted.of(each.number)} for each in order]
    cells = tuple(texts[start : start + rounds] for start in range(0, len(texts), rounds))
    out = dress.language.text("results.out")
    return Figures(
        numbers=tuple(each.number for each in order),
        names=tuple(event.player(each.number).name for each in order),
        cells=cells,
        idle=tuple(tuple(round_ not in own for round_ in range(1, rounds + 1)) for own in busy),
        totals=tuple(row[-1] for row in cells),
        places=tuple(place_text(each.places) or out for each in order),
        digits=len(str(len(order))),
        whole=max((width_of(text.removesuffix(HALF)) for text in {*texts}), default=0),
        half=width_of(HALF) if halves(texts) else 0,
    )


def _sums(counted: Count, number: int) -> Sequence[Fraction | None]:
    """The points of a number after each round; nothing of who is left out."""
    if number in counted.left_out:
        return [None] * counted.last_round
    won = {entry.round: counted.scoring.points(entry.outcome) for entry in counted.of(number)}
    return list(accumulate(won.get(round_, Fraction(0)) for round_ in range(1, counted.last_round + 1)))


def _rules(event: Event, figures: Figures, dress: Dress) -> list[str]:
    """How to read the table and by which rules it was counted, a paragraph each."""
    rows = zip(figures.cells, figures.idle, strict=True)
    idle = any(text and none for cells, row in rows for text, none in zip(cells, row, strict=True))
    slanted = dress.language.text("results.idle") if idle else ""
    order = f"{criteria_note(event, dress)} {scoring_note(event, dress)}"
    return [text for text in (slanted, order, withdrawal_note(event, dress)) if text]


def _measures(figures: Figures, way: Way, rounds: int | None = None) -> Measures:
    """Where the columns stand; with ``rounds`` in a band, as far apart as they have room."""
    setting, words = way.setting, way.dress.language.words["crosstable"]
    small = setting.head_type / setting.type_size
    names = max(*map(width_of, figures.names), small * width_of(words["name"], SERIF_ITALIC))
    total = max(
        max(width_of(text, SERIF_BOLD) for text in hung(figures.totals, SERIF_BOLD)),
        small * width_of(words["points"], SERIF_ITALIC),
    )
    place = max(*map(width_of, figures.places), small * width_of(words["place"], SERIF_ITALIC))
    number = max(figures.digits * width_of(FIGURE_SPACE), small * width_of(words["number"], SERIF_ITALIC))
    tab = number + width_of(NEAR) + names + ASIDE
    cell = figures.whole + figures.half
    closest = Measures(number, tab, cell, figures.half, total, place, cell + GAPS[0])
    if not rounds or rounds < 2:
        return closest
    spare = setting.room / setting.type_size - closest.width(rounds, last=True)
    gap = min(GAPS[1], GAPS[0] + spare / (rounds - 1))
    return replace(closest, step=cell + gap)


def _most(figures: Figures, way: Way) -> int:
    """How many rounds have room side by side."""
    measures, setting = _measures(figures, way), way.setting
    spare = setting.room / setting.type_size - measures.width(1, last=True)
    return int(spare / measures.step) + 1 if spare >= 0 else 0


@dataclass(frozen=True, slots=True)
class _Sheets:
    """The table, what stands over and below it, and how all of it is set on pages."""

    event: Event
    place: Place
    figures: Figures
    rules: Sequence[str]

    def least(self, way: Way) -> int:
        """How many pages the bands take, without the rules."""
        bands, rows = self._parts(way)
        setting, gap = way.setting, _worn(way).points(BETWEEN_BANDS)
        band = setting.head_line + len(rows[0]) * setting.pitch
        return ceil(len(bands) * len(rows) / max(1, int((self._room(way) + gap) / (band + gap))))

    def pages(self, way: Way) -> tuple[Page, ...]:
        """The bands of the first players, then those of the next, if all of them have no room on a page."""
        bands, rows = self._parts(way)
        worn = _worn(way)
        measures = _measures(self.figures, way, len(bands[0]))
        blocks: list[Block] = []
        for part in rows:
            for rounds in bands:
                band = _band(self.figures, part, rounds, measures, way)
                blocks += [Block("progress", band, band.height), Block("space", None, worn.points(BETWEEN_BANDS))]
        notes = [text_block("", text, worn) for text in self.rules]
        return list_pages(self.event, self.place, [*blocks, *notes], worn)

    def _parts(self, way: Way) -> tuple[list[range], list[range]]:
        """As few bands as there can be, of as many rounds each, and the rows that have room on a page."""
        setting = way.setting
        fit = max(1, int((self._room(way) - setting.head_line) / setting.pitch))
        rounds, rows = self.figures.rounds, len(self.figures.names)
        return (
            list(even_spans(rounds, ceil(rounds / _most(self.figures, way)))),
            list(even_spans(rows, ceil(rows / fit))),
        )

    def _room(self, way: Way) -> float:
        """pt below the head of a page."""
        worn = _worn(way)
        return worn.paper.text_height - head_block(self.event, numbered(self.place, 99, 99, worn), worn).height


def _worn(way: Way) -> Dress:
    """The dress of what is not the table: that never becomes smaller."""
    return way.dress.enlarged(max(1, way.size[0]))


def _band(figures: Figures, rows: range, rounds: range, measures: Measures, way: Way) -> Band:
    """Rounds from ``rounds`` (from 0) side by side, a line for each of ``rows``."""
    last = rounds.stop == figures.rounds
    setting, words = way.setting, way.dress.language.words["crosstable"]
    size = setting.type_size
    starts = [index * measures.step for index in range(len(rounds))]
    edge = starts[-1] + measures.cell + ASIDE + measures.total
    lines = []
    for row in rows:
        line = _Line()
        for start, round_ in zip(starts, rounds, strict=True):
            text = figures.cells[row][round_]
            half = 0 if text.endswith(HALF) else measures.half
            line.add(text, start + measures.cell - half, "i" if figures.idle[row][round_] else "")
        if last:
            total = figures.totals[row]
            half = width_of(HALF, SERIF_BOLD) if measures.half and not total.endswith(HALF) else 0
            line.add(total, edge - half, "b")
            line.add(figures.places[row], edge + ASIDE + measures.place, "")
        number = f"{before(str(figures.numbers[row]), measures.number)}{NEAR}{figures.names[row]}"
        lines.append((closed_text(number), tuple(line.runs)))

    def at_right(text: str, right: float) -> tuple[str, float]:
        return text, (measures.tab + right) * size - width_of(text, SERIF_ITALIC) * setting.head_type

    numbers = measures.number * size - width_of(words["number"], SERIF_ITALIC) * setting.head_type
    heads = [(words["number"], numbers), (words["name"], (measures.number + width_of(NEAR)) * size)]
    heads += [
        at_right(str(round_ + 1), start + measures.cell - measures.half)
        for start, round_ in zip(starts, rounds, strict=True)
    ]
    if last:
        heads += [at_right(words["points"], edge), at_right(words["place"], edge + ASIDE + measures.place)]
    return Band(
        lines=tuple(lines),
        heads=spots(heads, setting),
        tab=round(measures.tab * size, 2),
        left=max(0, round((setting.room - size * measures.width(len(rounds), last=True)) / 2, 2)),
        width=round(measures.width(len(rounds), last=last) * size, 2),
        setting=setting,
    )


class _Line:
    """Runs of a line, each text ending where it is wanted: what one space is off, the next one makes up for."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._end = 0.0

    def add(self, text: str, right: float, face: Literal["", "i", "b"]) -> None:
        """A text whose right edge is ``right``, in the size of type behind the tab; no text leaves no trace."""
        if not text:
            return
        width = width_of(text, {"": SERIF, "i": SERIF_ITALIC, "b": SERIF_BOLD}[face])
        air = space(right - width - self._end)
        self._end += width_of(air) + width
        if face:
            self._put("", air)
            self._put(face, text)
        else:
            self._put("", air + text)

    def _put(self, face: Literal["", "i", "b"], text: str) -> None:
        if self.runs and self.runs[-1].face == face:
            self.runs[-1] = Run(face, self.runs[-1].text + text)
        elif text:
            self.runs.append(Run(face, text))


def _for_cells(figures: Figures, dress: Dress) -> Iterator[tuple[Setting, int]]:
    """Smaller and smaller type, and how many rounds have room beside the names, which take half of the page."""
    nameless = replace(figures, names=("",))
    for size in (*WAYS, *SMALLER):
        if size[0] <= 1:
            way = Way(dress, size)
            measures, setting = _measures(nameless, way), way.setting
            spare = setting.room / 2 - setting.type_size * measures.width(0, last=True)
            yield setting, int(spare / (setting.type_size * measures.cell + setting.gap))
    yield setting, LEAST_ROUNDS


def _in_cells(event: Event, place: Place, figures: Figures, rules: Sequence[str], dress: Dress) -> tuple[Page, ...]:
    """The same for names so long that they have to go on several lines."""
    words = dress.language.words["crosstable"]
    setting, most = next(way for way in _for_cells(figures, dress) if way[1] >= min(LEAST_ROUNDS, figures.rounds))
    under = space(figures.half * setting.type_size / setting.head_type, SERIF_ITALIC)
    tables: list[Listing | Block] = []
    for rounds in even_spans(figures.rounds, ceil(figures.rounds / most)):
        columns = [
            Column("number", words["number"], tuple(map(str, figures.numbers))),
            Column("name", words["name"], figures.names),
        ]
        for round_ in rounds:
            columns.append(Column("number", f"{round_ + 1}{under}", hung([row[round_] for row in figures.cells])))
        if rounds.stop == figures.rounds:
            columns.append(Column("sum", words["points"], hung(figures.totals, SERIF_BOLD)))
            columns.append(Column("number", words["place"], figures.places))
        tables += [listing(columns, setting), Block("space", None, dress.points(BETWEEN_BANDS))]
    return list_pages(event, place, [*tables, *(text_block("", text, dress) for text in rules)], dress)
