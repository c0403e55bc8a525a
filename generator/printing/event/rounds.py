"""The schedule with names, all rounds one after another, and a sheet for each round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, pairwise, product
from math import ceil

from generator.printing.cutting import Cut, Slot
from generator.printing.document import Page, paragraph_block
from generator.printing.dress import Dress
from generator.printing.event.sheet import (
    ROW,
    Place,
    head_block,
    headed,
    largest,
    list_pages,
    list_setting,
    numbered,
    signature_block,
)
from generator.printing.flow import Block, into_pages
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.tabbed import Pair, Tabbed, closed, longest, spots, tabbed
from generator.printing.typeface import SERIF, SERIF_ITALIC
from generator.tournament import Event, Round

# pt on A4:
TYPE = 10.0  # of the schedule
CAPTION = 17.0  # the line that says which round it is
ABOVE = 9.0  # between two rounds
COLUMN_GAP = 22.0
GAME_GAP = 6.0
CLOSER = 0.9  # of the type, for two columns
SCHEDULE_WAYS = ((1.3, 14.5), (1.2, 14.5), (1.1, 14.5), (1.0, 14.5))

APART = 2 * FIGURE_SPACE
"""Between the board and the first number."""
NEAR = FIGURE_SPACE + "\u200a"
"""Between a number and its name."""

RESULT = 62.0  # the place of a result on a round's sheet
ROUND_PITCH = (30.0, 24.0, ROW[1])  # of its rows, as far as there is room
ROUND_ENLARGEMENTS = (1.9, 1.7, 1.5, 1.35, 1.25, 1.15, 1.07)


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round of the schedule: its caption and date, and its games; ``line`` pt of the caption in ``type_size``."""

    anchor: str
    caption: str
    date: str
    line: float
    type_size: float
    games: Listing | Tabbed


def caption(number: int, dress: Dress) -> str:
    """How a round is called over its games."""
    return dress.language.say("event.round", number=number)


def date_of(event: Event, number: int) -> str:
    """When a round is played, if it is known."""
    return event.round_dates[number - 1] if event.round_dates else ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a round: the board, the two players' numbers; of who is free only the first number."""

    board: int | None
    first: int
    second: int | None


def lines_of(round_: Round) -> list[Line]:
    """The games in board order, then who is free."""
    games = [Line(board, *game) for board, game in enumerate(round_.games, start=1)]
    return games if round_.free is None else [*games, Line(None, round_.free, None)]


def _names(event: Event, lines: Sequence[Line], dress: Dress) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the first and of the second players; in the place of nobody stands that the first one is free."""
    free = dress.language.text("event.free")
    return (
        tuple(event.player(line.first).name for line in lines),
        tuple(free if line.second is None else event.player(line.second).name for line in lines),
    )


def sheet_lines(event: Event, lines: Sequence[Line], dress: Dress, setting: Setting) -> Tabbed | None:
    """A round's sheet as ruled lines: board, number, name, room for the result, number, name.

    None where names are so long that the result would have too little room.
    """
    words = dress.language.words
    sides, number = words["disciplines"][event.discipline], words["crosstable"]["number"]
    digits, boards = len(str(len(event.players))), len(str(max(line.board or 1 for line in lines)))
    digit = SERIF.width(FIGURE_SPACE, kerning=False) * setting.type_size
    board = SERIF_ITALIC.width(words["event"]["board"], kerning=False) * setting.head_type
    # Boards stand in the middle under their head, as far as whole digits allow.
    before = round((board / digit - boards) / 2)
    behind = ceil((board + setting.gap) / digit) - boards - before
    pairs = [
        (
            FIGURE_SPACE * before
            + padded(line.board or "", boards)
            + FIGURE_SPACE * behind
            + f"{padded(line.first, digits)}{NEAR}{first}",
            f"{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, first, second in zip(lines, *_names(event, lines, dress), strict=True)
    ]
    longest_first, longest_second = longest(pairs, setting)
    result = dress.points(RESULT)
    tab = max(longest_first + setting.gap + result, (setting.room + result) / 2)
    if tab + longest_second > setting.room:
        tab = setting.room - longest_second
    if tab < longest_first + setting.gap + result:
        return None
    at_first = (before + boards + behind) * digit
    middle = (longest_first + tab) / 2 - SERIF_ITALIC.width(words["event"]["result"]) * setting.head_type / 2
    heads = [
        (words["event"]["board"], 0.0),
        (f"{number}{NEAR}{sides['first']}", at_first),
        (words["event"]["result"], max(middle, longest_first)),
        (f"{number}{NEAR}{sides['second']}", tab),
    ]
    return Tabbed(closed(pairs), spots(heads, setting), round(tab, 2), setting, ruled=True)


def sheet_columns(event: Event, lines: Sequence[Line], dress: Dress) -> list[Column]:
    """The same where names are too long for that: each has a cell to be fitted to."""
    words = dress.language.words
    sides, number = words["disciplines"][event.discipline], words["crosstable"]["number"]
    first, second = _names(event, lines, dress)
    return [
        Column("mark", words["event"]["board"], tuple(str(line.board or "") for line in lines)),
        Column("number", number, tuple(str(line.first) for line in lines)),
        Column("name", sides["first"], first),
        Column("blank", words["event"]["result"], ("",) * len(lines), least=dress.points(RESULT)),
        Column("number", number, tuple(str(line.second or "") for line in lines)),
        Column("name", sides["second"], second),
    ]


def close_lines(event: Event, lines: Sequence[Line], dress: Dress) -> list[Pair]:
    """The same for a schedule, as lines of two texts: board, number, name; a dash, number, name."""
    digits = len(str(len(event.players)))
    boards = len(str(max(line.board or 1 for line in lines)))
    return [
        (
            f"{padded(line.board or '', boards)}{APART}{padded(line.first, digits)}{NEAR}{first}",
            f"–{NEAR}{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, first, second in zip(lines, *_names(event, lines, dress), strict=True)
    ]


def close_columns(event: Event, lines: Sequence[Line], dress: Dress) -> list[Column]:
    """The same where names are too long for that: each has a cell to be fitted to."""
    first, second = _names(event, lines, dress)
    return [
        Column("mark", "", tuple(str(line.board or "") for line in lines)),
        Column("number", "", tuple(str(line.first) for line in lines)),
        Column("name", "", first),
        Column("mark", "", tuple("–" if line.second else "" for line in lines)),
        Column("number", "", tuple(str(line.second or "") for line in lines)),
        Column("name", "", second),
    ]


def schedule(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """All rounds, in two columns where every name stands in one line there, else in one."""
    del level
    place = Place("paper-schedule", dress.language.text("event.schedule"), "schedule")
    return largest(SCHEDULE_WAYS, dress, lambda worn, pitch: _schedule(event, place, worn, pitch))


def _schedule(event: Event, place: Place, dress: Dress, pitch: float) -> tuple[Page, ...] | None:
    """The pages in this dress; None where it is enlarged and names would not stand in one line."""
    rounds = event.schedule.rounds
    lines = [line for round_ in rounds for line in lines_of(round_)]
    gap, width = dress.points(COLUMN_GAP), dress.paper.text_width
    usual = replace(
        list_setting(dress, pitch=pitch),
        type_size=max(dress.paper.smallest_type, dress.points(TYPE)),
        gap=dress.points(GAME_GAP),
    )
    half = replace(usual, room=(width - gap) / 2)
    smaller = max(dress.paper.smallest_type, CLOSER * usual.type_size)
    pairs = close_lines(event, lines, dress)
    ways = (half, replace(half, type_size=smaller, gap=CLOSER * half.gap), usual)
    lined = next(filter(None, (tabbed(pairs, setting) for setting in ways)), None)
    if lined is None and dress.enlargement > 1:
        return None
    table = lined or listing(close_columns(event, lines, dress), usual)
    room = table.setting.room
    count = 2 if room < width else 1
    # Running text is in one size all through the document.
    usual_dress = replace(dress, enlargement=1)
    note = paragraph_block("", dress.language.text(f"disciplines.{event.discipline}.note_names"), usual_dress)
    head = head_block(event, numbered(place, 99, 99, dress), dress).height
    height = dress.paper.text_height - head - note.height
    stacks = _columns(_rounds(event, rounds, table, dress), count, height)
    sheets = []
    for start in range(0, len(stacks), count):
        slots = [
            slot
            for column, stack in enumerate(stacks[start : start + count])
            for slot in _stacked(stack, column * (room + gap), room)
        ]
        families = tuple(dict.fromkeys(family for slot in slots for family in slot.block.families))
        tall = max(slot.top + slot.block.height for slot in slots)
        games = Block("cut", Cut(width, tall, tuple(slots), "", 0), tall, families=families)
        sheets.append([note, games] if start == 0 else [games])
    return headed(event, place, sheets, dress)


def _columns(blocks: Sequence[Block], count: int, height: float) -> tuple[tuple[Block, ...], ...]:
    """Blocks in columns of at most ``height`` pt; where one page holds them, its columns are about as long."""
    filled = into_pages(blocks, height)
    if len(filled) > count:
        return filled
    even = sum(block.above + block.height for block in blocks) / count
    tries = (even + step * (height - even) / 40 for step in range(41) if even < height)
    return next((found for room in tries if len(found := into_pages(blocks, room)) <= count), filled)


def _rounds(event: Event, rounds: Sequence[Round], table: Listing | Tabbed, dress: Dress) -> list[Block]:
    """A block a round."""
    counts = [len(lines_of(round_)) for round_ in rounds]
    blocks = []
    for round_, (start, stop) in zip(rounds, pairwise(accumulate(counts, initial=0)), strict=True):
        games = table.some(start, stop)
        line = dress.points(CAPTION)
        body = RoundPart(
            f"schedule-round-{round_.number}",
            caption(round_.number, dress),
            date_of(event, round_.number),
            line,
            max(dress.paper.smallest_type, dress.points(TYPE * 1.1)),
            games,
        )
        blocks.append(Block("round", body, line + games.height, above=dress.points(ABOVE), families=games.families))
    return blocks


def _stacked(blocks: Sequence[Block], left: float, width: float) -> list[Slot]:
    """Blocks one under another, as slots from ``left`` pt on."""
    slots, top = [], 0.0
    for index, block in enumerate(blocks):
        top += block.above if index else 0
        slots.append(Slot(round(left, 2), round(top, 2), width, block.height, block))
        top += block.height
    return slots


def round_sheets(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """A sheet a round, for the wall and for the arbiter, as large as it stays on one page; alike for all rounds."""
    rounds = event.schedule.rounds

    lines = [lines_of(round_) for round_ in rounds]

    def make(worn: Dress, pitch: float) -> list[tuple[Page, ...]] | None:
        # All rounds are set alike, so that the eye finds its place.
        every = [line for found in lines for line in found]
        setting = list_setting(worn, pitch=pitch)
        lined = sheet_lines(event, every, worn, setting)
        if lined is None and worn.enlargement > 1:
            return None
        table = lined or listing(sheet_columns(event, every, worn), setting, stretch=True, ruled=True)
        sheets = []
        for round_, (start, stop) in zip(rounds, pairwise(accumulate(map(len, lines), initial=0)), strict=True):
            date = date_of(event, round_.number) or None
            place = Place("paper-rounds", caption(round_.number, dress), f"round-{round_.number}", level, date)
            games = table.some(start, stop)
            sheets.append(list_pages(event, place, [games, signature_block(event, worn)], worn))
        return sheets

    for factor, pitch in product((*ROUND_ENLARGEMENTS, 1.0), ROUND_PITCH):
        sheets = make(dress.enlarged(factor), pitch)
        if sheets and all(len(pages) == 1 for pages in sheets):
            return tuple(chain.from_iterable(sheets))
    return tuple(chain.from_iterable(make(dress, ROUND_PITCH[-1]) or ()))
