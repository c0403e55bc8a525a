"""The schedule with names: all rounds, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat

from generator.printing.cutting import Cut, Slot
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import (
    APART,
    NEAR,
    Line,
    caption,
    date_of,
    every_line,
    fitted_columns,
    names_of,
)
from generator.printing.event.sheet import Place, head_block, headed, largest, list_setting, note_block, numbered
from generator.printing.flow import Block, into_pages
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.tabbed import Pair, Tabbed, parted, tabbed
from generator.tournament import Event

# pt on A4:
TYPE = 10.0
CAPTION = 17.0  # the line that says which round it is
ABOVE = 9.0  # between two rounds
COLUMN_GAP = 22.0
GAME_GAP = 6.0
CLOSER = (0.95, 0.9, 0.85, 0.8)
"""How small the type may become, so that two columns stand on a page."""
PUNCTUATION_SPACE = "\u2008"
WAYS = ((1.3, 14.5), (1.2, 14.5), (1.1, 14.5), (1.0, 14.5))
"""Enlargement, and the pitch of lines."""


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round of the schedule: its caption and date, and its games; ``line`` pt of the caption in ``type_size``."""

    anchor: str
    caption: str
    date: str
    line: float
    type_size: float
    games: Listing | Tabbed


def schedule(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds, in two columns where every name stands in one line there, else in one."""
    place = Place("paper-schedule", dress.language.text("event.schedule"), "schedule")
    return largest(WAYS, dress, lambda worn, pitch: _schedule(event, place, worn, pitch))


def _schedule(event: Event, place: Place, dress: Dress, pitch: float) -> tuple[Page, ...] | None:
    """The pages in this dress; None where it is enlarged and names would not stand in one line."""
    gap, width = dress.points(COLUMN_GAP), dress.paper.text_width
    table = _games(event, dress, pitch, (width - gap) / 2)
    if table is None:
        return None
    room = table.setting.room
    count = 2 if room < width else 1
    note = note_block(event, "note_names", dress)
    head = head_block(event, numbered(place, 99, 99, dress), dress).height
    height = dress.paper.text_height - head - note.height
    stacks = _columns(list(_rounds(event, table, dress, height)), count, height)
    sheets = []
    for start in range(0, len(stacks), count):
        slots = [
            slot
            for column, stack in enumerate(stacks[start : start + count])
            for slot in _stacked(stack, column * (room + gap), room)
        ]
        families = tuple(dict.fromkeys(family for slot in slots for family in slot.block.families))
        tall = max(slot.top + slot.block.height for slot in slots)
        sheets.append([note, Block("cut", Cut(width, tall, tuple(slots), "", 0), tall, families=families)])
    return headed(event, place, sheets, dress)


def _games(event: Event, dress: Dress, pitch: float, half: float) -> Listing | Tabbed | None:
    """All games in one list: as lines in a column ``half`` pt wide, or as wide as the page, or in cells.

    None for cells in an enlarged dress.
    """
    lines, _ = every_line(event)
    smallest = dress.paper.smallest_type
    usual = replace(
        list_setting(dress, pitch=pitch), type_size=max(smallest, dress.points(TYPE)), gap=dress.points(GAME_GAP)
    )
    halved = replace(usual, room=half)
    closer = (_closer(halved, factor) for factor in (1.0, *(CLOSER if dress.enlargement == 1 else ())))
    pairs = close_lines(event, lines, dress)
    found = (tabbed(pairs, setting) for setting in (*closer, usual) if setting.type_size >= smallest)
    lined = next(filter(None, found), None)
    if lined is not None or dress.enlargement > 1:
        return lined
    between = Column("mark", "", tuple("–" if line.second else "" for line in lines))
    return listing(fitted_columns(event, lines, dress, between, heads=False), usual)


def _closer(setting: Setting, factor: float) -> Setting:
    return replace(setting, type_size=factor * setting.type_size, gap=factor * setting.gap)


def close_lines(event: Event, lines: Sequence[Line], dress: Dress) -> list[Pair]:
    """Lines of two texts: the board with a full stop, number, name; a dash, number, name."""
    digits = len(str(len(event.players)))
    boards = len(str(max(line.board or 1 for line in lines)))
    return [
        (
            _board(line, boards) + f"{padded(line.first, digits)}{NEAR}{first}",
            f"–{NEAR}{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, first, second in zip(lines, *names_of(event, lines, dress), strict=True)
    ]


def _board(line: Line, digits: int) -> str:
    """The board, or as much room without one: the full stop is as wide as the space of punctuation."""
    number = f"{padded(line.board, digits)}." if line.board else FIGURE_SPACE * digits + PUNCTUATION_SPACE
    return number + APART


def _columns(blocks: Sequence[Block], count: int, height: float) -> tuple[tuple[Block, ...], ...]:
    """Blocks in columns of at most ``height`` pt; where one page holds them, its columns are about as long."""
    filled = into_pages(blocks, height)
    if len(filled) > count:
        return filled
    even = sum(block.above + block.height for block in blocks) / count
    tries = (even + step * (height - even) / 40 for step in range(41) if even < height)
    return next((found for room in tries if len(found := into_pages(blocks, room)) <= count), filled)


def _rounds(event: Event, table: Listing | Tabbed, dress: Dress, height: float) -> Iterator[Block]:
    """A block a round, or several where a round is higher than a column."""
    line = dress.points(CAPTION)
    for round_, start, stop in every_line(event)[1]:
        text = caption(event, round_.number, dress)
        for number, games in enumerate(parted(table.some(start, stop), repeat(height - line))):
            body = RoundPart(
                anchor=f"schedule-round-{round_.number}" + (f"-{number}" if number else ""),
                caption=dress.language.say("document.continued", heading=text) if number else text,
                date=date_of(event, round_.number),
                line=line,
                type_size=max(dress.paper.smallest_type, dress.points(TYPE * 1.1)),
                games=games,
            )
            yield Block("round", body, line + games.height, above=dress.points(ABOVE), families=games.families)


def _stacked(blocks: Sequence[Block], left: float, width: float) -> list[Slot]:
    """Blocks one under another, as slots from ``left`` pt on."""
    slots, top = [], 0.0
    for index, block in enumerate(blocks):
        top += block.above if index else 0
        slots.append(Slot(round(left, 2), round(top, 2), width, block.height, block))
        top += block.height
    return slots
