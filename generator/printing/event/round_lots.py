"""The lot of the rounds: the protocol of which round of the table is played on which day, and slips to draw from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.cutting import CutSheet, cut_grid
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import (
    ROW,
    Place,
    largest,
    list_pages,
    list_setting,
    signature_block,
    text_block,
    to_cut,
)
from generator.printing.flow import Block
from generator.printing.listing import Column, Listing, listing
from generator.printing.paper import POINTS
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import Event, RoundLots

# pt on A4:
WAYS = ((1.15, 30.0), (1.07, 27.0), (1.0, 24.0), (1.0, 21.5))
"""Enlargement, and the pitch of lines that are written on by hand: 7.5 mm at the least."""
TIME, SIGNATURE = 52.0, 100.0  # the places of a time and of a signature
ROUND = 60.0  # that of a round's number, where it is written
NUMBER = 66.0  # the largest type of the number on a slip
NUMBER_LINE = 0.85  # its line, in the size of its type: digits have no tails
AIR = 0.5  # above the fold, in lines of what stands below the number
SAID = (9.0, 11.0)  # type and line of what stands below it
LONG = 0.25  # of the page's width may be taken by dates as they are
FOLD = 3.0  # a dash of the marks to fold along
GRIDS = ((2, 4), (4, 4))
"""Columns and rows of a sheet of slips: narrow ones where they have room and would take several sheets else."""
SCALE = 0.64
"""Of a slip, in that of its sheet."""


@dataclass(frozen=True, slots=True)
class RoundSlip:
    """A slip with the number of a round in its upper half, so that folded once it hides it; type and lines in pt."""

    number: str
    lines: tuple[str, ...]
    number_type: float
    number_line: float
    type_size: float
    line: float
    above: float


def round_lots_pages(event: Event, dress: Dress, *, slips: bool = True) -> tuple[Page, ...]:
    """The protocol, days that are not drawn yet blank to be written on; then slips for all rounds that may be drawn.

    Slips are left out where they are not wanted, and those of rounds that were drawn by hand are not put back.
    Raises ``ValueError`` for an event whose rounds are played as the table has them.
    """
    lots = event.round_lots
    if lots is None:
        raise ValueError("expected an event whose order of rounds is drawn by lot")
    place = Place("paper-roundlots", dress.language.text("event.roundlots"), "round-lots", ruled=True)

    def make(worn: Dress, pitch: float) -> tuple[Page, ...]:
        return list_pages(event, place, _protocol(event, lots, worn, pitch), worn)

    pages = largest(WAYS, dress, make)
    if slips:
        pages += tuple(_slip_pages(event, lots, dress))
    return pages


def _protocol(event: Event, lots: RoundLots, dress: Dress, pitch: float) -> Iterator[Listing | Block]:
    language = dress.language
    if lots.seed is None:
        rule = language.text("round_lots.rule_hand")
    else:
        yield text_block(language.text("event.seed_head"), language.say("event.seed", seed=lots.seed), dress)
        rule = language.say("round_lots.rule", seed=lots.seed)
    if event.cycles == 2:
        rule = f"{rule} {language.text('round_lots.rule_cycles')}"
    yield text_block(language.text("round_lots.rule_head"), rule, dress)
    yield listing(_days(event, lots, dress), list_setting(dress, pitch=pitch), stretch=True, ruled=True)
    yield signature_block(event, dress)


def _days(event: Event, lots: RoundLots, dress: Dress) -> list[Column]:
    """A line a day: what was drawn, and places for what is to be written."""
    language, rounds = dress.language, event.schedule.rounds
    blank = ("",) * (len(rounds) - len(lots.days))
    found = [
        called if event.cycles == 1 else language.say("round_lots.of_cycle", round=called, cycle=event.cycle_of(number))
        for number in lots.days
        for called in (str(number),)
    ]
    everyday = ("",) * len(rounds)
    return [
        Column("number", language.text("round_lots.day"), tuple(str(round_.number) for round_ in rounds)),
        *([_dates(event, dress)] if event.round_dates else []),
        # Slips drawn by hand have no lots to be written down.
        *([] if lots.seed is None else [_lots(lots, blank, dress)]),
        Column("mark", language.text("round_lots.table_round"), (*found, *blank), least=dress.points(ROUND)),
        Column("label", language.text("round_lots.time"), everyday, least=dress.points(TIME)),
        Column("text", language.text("round_lots.signature"), everyday, least=dress.points(SIGNATURE)),
    ]


def _lots(lots: RoundLots, blank: tuple[str, ...], dress: Dress) -> Column:
    return Column("label", dress.language.text("event.lot"), (*lots.lots, *blank), least=dress.points(ROUND))


def _dates(event: Event, dress: Dress) -> Column:
    """The dates, which give way where they are long."""
    long = max(map(SERIF.width, event.round_dates)) * dress.points(ROW[0]) > LONG * dress.paper.text_width
    return Column("text" if long else "label", dress.language.text("event.date"), event.round_dates)


def _slip_pages(event: Event, lots: RoundLots, dress: Dress) -> Iterator[Page]:
    """Slips to cut, fold and draw, of each cycle on sheets of its own."""
    length = len(event.table.rounds) // event.cycles
    wide, close = (cut_grid(dress.paper, *grid, SCALE) for grid in GRIDS)
    lines = {line for number in range(1, length * event.cycles + 1) for line in _said(event, number, dress)}
    fits = max(map(SERIF.width, lines)) * _said_type(dress) <= close.part.text_width
    sheet = close if fits and length > wide.columns * wide.rows else wide
    columns, rows = sheet.columns, sheet.rows
    gone = lots.days if lots.seed is None else ()
    for first in range(1, length * event.cycles + 1, length):
        slips = [_slip(event, number, sheet, dress) for number in range(first, first + length) if number not in gone]
        for start in range(0, len(slips), columns * rows):
            held = sheet.hold(tuple(slips[start : start + columns * rows]), lambda _, x, y: _fold(sheet, x, y, dress))
            yield Page("paper-roundlots", (held,), to_cut(sheet))


def _slip(event: Event, number: int, sheet: CutSheet, dress: Dress) -> Block:
    lines, size = _said(event, number, dress), _said_type(dress)
    line = max(dress.points(SAID[1]), 1.2 * size)
    height = sheet.part.text_height
    # Above the fold stays some air.
    room = height / 2 - (len(lines) + AIR) * line
    widest = 0.9 * sheet.part.text_width / SERIF_BOLD.width(str(number))
    number_type = min(dress.points(NUMBER), room / NUMBER_LINE, widest)
    body = RoundSlip(
        number=str(number),
        lines=lines,
        number_type=number_type,
        number_line=number_type * NUMBER_LINE,
        type_size=size,
        line=line,
        above=max(0.0, (room - number_type * NUMBER_LINE) / 2),
    )
    return Block("lot", body, height)


def _said(event: Event, number: int, dress: Dress) -> tuple[str, ...]:
    """What stands below a round's number."""
    called = dress.language.say("round_lots.on_slip", table=number)
    if event.cycles == 1:
        return (called,)
    return called, dress.language.say("round_lots.slip_cycle", cycle=event.cycle_of(number))


def _said_type(dress: Dress) -> float:
    """Its type, pt."""
    return max(dress.paper.smallest_type, dress.points(SAID[0]))


def _fold(sheet: CutSheet, left: float, top: float, dress: Dress) -> str:
    """Dashes at both edges of a slip, halfway down."""
    dash, middle = dress.points(FOLD), top + (sheet.part.height / 2 - sheet.part.top) * POINTS
    right = left + sheet.part.text_width
    steps = [2 * dash * step for step in range(2)]
    starts = [*(left + step for step in steps), *(right - dash - step for step in steps)]
    return "".join(f"M{x:.2f} {middle:.2f}h{dash:.2f}" for x in starts)
