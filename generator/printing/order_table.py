"""A schedule as a printed table: columns in bands, and type that fit the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil, floor

from generator.printing.dress import Dress
from generator.printing.flow import even_spans
from generator.printing.language import NO_BREAK_SPACE
from generator.printing.order_grid import Band, Grid, Setting, grid_of
from generator.printing.typeface import NARROW, SERIF
from generator.tournament import Schedule, has_odd_halves, has_swapped, rounds_inside, swap_helps, turns

HEAD_TYPE = 0.88
"""Column heads in the size of the table's type, unless that is smaller than the paper's smallest type."""
TIGHTEST = 0.91
"""How close lines may come, in the style's leading, to keep a table whole or to save a page."""
ACROSS_LEAST = 0.8
"""What type a table with its rounds across may shrink to, in the style's type, before it goes on in a band below."""

# In lines of the table:
HEAD_LINE = 1.2  # a line of column heads
BAND_GAP = 0.9  # between two bands
TURN_GAP = 0.5  # between rounds inside the halves of a mixed table and rounds across, where they go down
# In pt:
RULE = 0.5  # under a line of column heads

Span = tuple[int, int]
"""Columns: the first, and the one behind the last."""


@dataclass(frozen=True, slots=True)
class OrderTable:
    """A table, or as much of one as stands on one page; ``continued`` from the page before.

    ``type_size`` and ``line_height`` are pt; ``head_type`` is in the size of the type; ``family`` is the typeface's.
    """

    name: str
    heading: str
    continued: bool
    anchor: str
    family: str
    type_size: float
    line_height: float
    head_type: float
    bands: tuple[Band, ...]

    @property
    def head_line(self) -> float:
        """pt, of a line of column heads."""
        return round(HEAD_LINE * self.line_height, 2)

    @property
    def band_gap(self) -> float:
        """pt, between two bands."""
        return round(BAND_GAP * self.line_height, 2)

    @property
    def turn_gap(self) -> float:
        """pt, over a line that is ``turned``."""
        return round(TURN_GAP * self.line_height, 2)

    @property
    def height(self) -> float:
        """pt, without the heading."""
        lines = sum(len(band.lines) for band in self.bands) * self.line_height
        lines += sum(line.turned for band in self.bands for line in band.lines) * self.turn_gap
        heads = sum(len(band.heads) for band in self.bands) * (self.head_line + RULE)
        return lines + heads + self.band_gap * (len(self.bands) - 1)


def order_tables(
    schedule: Schedule, dress: Dress, height: float, *, leading: float | None = None, title: str | None = None
) -> tuple[OrderTable, ...]:
    """The table fitted to the paper: one when it can stand whole in ``height`` pt, else one a page.

    ``leading`` (line height in the size of the type) is the style's own unless given, and ``title``, the heading, the
    usual one.

    The type is as large as the style allows and never below the paper's smallest. Where the width is short, first the
    luxury of wide gaps goes, then the serif gives way to the narrow sans, then the gaps close up, then the
    columns continue in a band below with the labels repeated. What a page cannot hold is divided by rounds.
    """
    leading = leading or dress.style.leading
    tightest = min(leading, dress.style.leading * TIGHTEST)
    grid = grid_of(schedule, dress)
    least_line = dress.paper.smallest_type * tightest
    fit, pages = min(_in_pages(grid, dress, height, least_line), key=lambda found: len(found[1]))
    # The largest type that keeps the pages, the leading giving way before it.
    line_height = min(
        _line_height(grid, height, len(page.spans), len(page.lines), len(grid.turns_within(page.lines)))
        for page in pages
    )
    size = _rounded(min(fit.type_size, line_height / tightest))
    # Never larger than the type itself, since that is no smaller than the smallest.
    head_type = max(HEAD_TYPE, round(dress.paper.smallest_type / size, 3))
    setting = replace(fit.setting, head_type=head_type)
    title = title or unbroken(heading(schedule, dress), schedule)
    # A booklet may have the tables of one size in both orders.
    anchor = "t" if schedule.order == "berger" else schedule.order
    return tuple(
        OrderTable(
            name=name(schedule),
            heading=title if page is pages[0] else dress.language.say("document.continued", heading=title),
            continued=page is not pages[0],
            anchor=f"{anchor}{schedule.participants}" + (f"-{number}" if number else ""),
            family=setting.face.family,
            type_size=size,
            line_height=_rounded(min(line_height, size * leading)),
            head_type=head_type,
            bands=tuple(grid.band(*span, page.lines, setting, first=span is page.spans[0]) for span in page.spans),
        )
        for number, page in enumerate(pages)
    )


def name(schedule: Schedule) -> str:
    """A table by the fields it serves: "7–8", or "7" for the exact field."""
    last = schedule.participants
    return str(last) if schedule.last_number is None else f"{last - 1}–{last}"


def heading(schedule: Schedule, dress: Dress) -> str:
    """The table's heading in the style's words, such as "When 9 or 10 take part"; and which order, and how often."""
    called = field(schedule, dress, both=schedule.last_number is not None)
    return in_cycles(in_order(called, schedule, dress), schedule, dress)


def field(schedule: Schedule, dress: Dress, *, both: bool) -> str:
    """How many take part: as many as the table has numbers, or ``both`` that and one fewer."""
    last = schedule.participants
    form = "table" if both else "field"
    return dress.language.say(f"headings.{dress.style.heading}.{form}", first=last - 1, last=last)


def in_order(heading: str, schedule: Schedule, dress: Dress) -> str:
    """A heading that says when the order is the mixed one."""
    return dress.language.say("mixed.heading", heading=heading) if schedule.order == "mixed" else heading


def in_cycles(heading: str, schedule: Schedule, dress: Dress) -> str:
    """A heading that says when there are two cycles."""
    return dress.language.say("document.two_cycles", heading=heading) if schedule.cycles == 2 else heading


def unbroken(heading: str, schedule: Schedule) -> str:
    """A heading that no line parts in what it says last of two cycles."""
    before, comma, last = heading.rpartition(", ")
    return before + comma + last.replace(" ", NO_BREAK_SPACE) if schedule.cycles == 2 else heading


def note(schedule: Schedule, dress: Dress) -> str:
    """The style's sentence about the numbers, in the form that fits brackets and field; then order and cycles."""
    if schedule.last_number is None:
        form = "field"
    else:
        form = "bracketed" if dress.notation.bracketed else "plain"
    sentences = [dress.language.text(f"notes.{dress.style.note}.{form}")]
    if schedule.order == "mixed":
        sentences.append(mixed_order(schedule, dress))
    if schedule.cycles == 2:
        sentences.append(second_cycle(schedule, dress))
    return " ".join(filter(None, sentences))


def mixed_order(schedule: Schedule, dress: Dress) -> str:
    """How the mixed order goes in this table and what it is for; and that it is derived, where it is.

    Where lots tell the order of the rounds, or they do not stand as the table has them, only that it is the mixed one.
    """
    if schedule.by_lot or not turns(schedule):
        return dress.language.text("mixed.drawn")
    half, last, inside = schedule.size // 2, schedule.participants, rounds_inside(schedule.size)
    halves = {"upper": span(1, half), "lower": span(half + 1, last), "inside": inside}
    sentences = [dress.language.say("mixed.note", **halves)]
    if has_odd_halves(schedule.size):
        key = "mixed.derived_field" if last % 2 else "mixed.derived"
        sentences.append(dress.language.say(key, inside=inside, size=schedule.size))
    return " ".join(sentences)


def span(first: int, last: int) -> str:
    """Numbers from the first to the last."""
    return str(first) if first == last else f"{first}–{last}"


def second_cycle(schedule: Schedule, dress: Dress) -> str:
    """What the second cycle is, and in which order the first one ends."""
    if schedule.by_lot:
        return dress.language.text("round_lots.second_cycle")
    if not has_swapped(schedule):
        return dress.language.text("document.repeated")
    # Where it helps nobody, it is no more than the order.
    return dress.language.text("document.swapped" if swap_helps(schedule) else "document.swapped_field")


@dataclass(frozen=True, slots=True)
class _Fit:
    """A way of bringing a grid to the paper's width; ``type_size`` is the largest that the width allows."""

    setting: Setting
    spans: tuple[Span, ...]
    type_size: float


@dataclass(frozen=True, slots=True)
class _Page:
    """What stands on one page: bands of columns, each with the same lines."""

    spans: tuple[Span, ...]
    lines: range


def _in_pages(grid: Grid, dress: Dress, height: float, least_line: float) -> Iterator[tuple[_Fit, list[_Page]]]:
    """Ways of fitting with their pages at the smallest type, the most welcome first; none after one of one page."""
    for fit in _fits(grid, dress):
        pages = _divided(grid, fit, height, least_line)
        yield fit, pages
        if len(pages) == 1:
            return


def _divided(grid: Grid, fit: _Fit, height: float, least_line: float) -> list[_Page]:
    """The fewest pages that hold the table at the smallest type, evenly filled and divided by rounds."""
    total = len(grid.labels)

    def most(sizes: Iterable[tuple[int, int]]) -> int:
        """How many of these counts of bands and lines fit; they ascend. Every turn may fall among the lines."""
        return sum(_line_height(grid, height, *size, len(grid.turns)) >= least_line for size in sizes)

    count = len(fit.spans)
    if not grid.merged and (bands := most((number, total) for number in range(1, count + 1))):
        parts = even_spans(count, ceil(count / bands))
        return [_Page(fit.spans[part.start : part.stop], range(total)) for part in parts]
    lines = most((count, number) for number in range(1, total + 1)) or 1
    return [_Page(fit.spans, part) for part in even_spans(total, ceil(total / lines))]


def _line_height(grid: Grid, height: float, bands: int, lines: int, turns: int) -> float:
    """pt a line when so many bands of so many lines, with their heads and the air of turns, fill the height."""
    # What stands over all heads stands over the first band only.
    heads = bands * grid.head_lines - (bands - 1) * bool(grid.over_head)
    high = bands * (lines + TURN_GAP * turns)
    return (height - RULE * heads) / (high + HEAD_LINE * heads + BAND_GAP * (bands - 1))


def _fits(grid: Grid, dress: Dress) -> Iterator[_Fit]:
    """Ways of bringing the grid to the paper's width, the most welcome first."""
    room, smallest = dress.paper.text_width, dress.paper.smallest_type
    largest = max(smallest, dress.points(dress.style.type))
    widest = round(dress.style.gap)
    # More than two figure spaces between pairs is a luxury, for tables that have room at full size; fewer is a
    # hardship. Rounds that go across rather go on in a band below than be set small or tight.
    both = (SERIF, NARROW)
    down = [
        (face, gap, largest if gap > 2 else smallest)
        for gaps in (range(widest, 1, -1), (1,))
        for face in both
        for gap in gaps
    ]
    luxury = [(SERIF, gap, largest) for gap in range(widest, 2, -1)]
    usual = [(face, min(2, widest), max(smallest, ACROSS_LEAST * largest)) for face in both]
    hardship = [(face, gap, smallest) for gap in range(min(2, widest), 0, -1) for face in both]
    for steps in [down] if grid.merged else [luxury + usual, hardship]:
        fewest = 0
        for bands in range(1, len(grid.columns) + 1):
            # A band more than needed may help a table to stay whole, but no more than that.
            if fewest and bands > fewest + 1:
                break
            spans = tuple((part.start, part.stop) for part in even_spans(len(grid.columns), bands))
            for face, gap, least in steps:
                setting = Setting(face, gap)
                width = max(grid.width(*span, setting) for span in spans)
                if (size := min(largest, room / width)) >= least:
                    fewest = fewest or bands
                    yield _Fit(setting, spans, size)


def _rounded(points: float) -> float:
    """Down to a twentieth of a point."""
    return floor(points * 20 + 1e-9) / 20
