"""The schedule with names, all rounds one after another, and a sheet for each round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from generator.printing.cutting import Cut, Slot
from generator.printing.document import Page, paragraph_block
from generator.printing.dress import Dress
from generator.printing.event.sheet import (
    ROW,
    Place,
    families_of,
    head_block,
    headed,
    largest,
    list_pages,
    list_setting,
    numbered,
    signature_block,
)
from generator.printing.flow import Block, into_pages
from generator.printing.listing import Column, Listing, listing
from generator.tournament import Event, Round

# pt on A4:
TYPE = 10.0  # of the schedule
PITCH = 14.5
CAPTION = 17.0  # the line that says which round it is
ABOVE = 9.0  # between two rounds
COLUMN_GAP = 22.0
GAME_GAP = 6.0
SCHEDULE_ENLARGEMENTS = (1.3, 1.2, 1.1)

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
    games: Listing


def caption(number: int, dress: Dress) -> str:
    """How a round is called over its games."""
    return dress.language.say("event.round", number=number)


def date_of(event: Event, number: int) -> str:
    """When a round is played, if it is known."""
    return event.round_dates[number - 1] if event.round_dates else ""


def game_columns(
    event: Event, rounds: Sequence[Round], dress: Dress, *, heads: bool, result: float = 0
) -> list[Column]:
    """Board, the first player's number and name, a dash or a place for the result, the second's number and name.

    Who is free stands in a line below the games of the round.
    """
    words = dress.language.words
    sides = words["disciplines"][event.discipline]
    free = words["event"]["free"]
    boards: list[str] = []
    between: list[str] = []
    who: list[list[str]] = [[], [], [], []]
    for round_ in rounds:
        for board, game in enumerate(round_.games, start=1):
            boards.append(str(board))
            between.append(":" if result else "–")
            for index, number in enumerate(game):
                who[2 * index].append(str(number))
                who[2 * index + 1].append(event.player(number).name)
        if round_.free is not None:
            boards.append("")
            between.append("")
            for texts, text in zip(who, (str(round_.free), event.player(round_.free).name, "", free), strict=True):
                texts.append(text)

    def head(text: str) -> str:
        return text if heads else ""

    return [
        Column("mark", head(words["event"]["board"]), tuple(boards)),
        Column("number", head(words["crosstable"]["number"]), tuple(who[0])),
        Column("name", head(sides["first"]), tuple(who[1])),
        Column("result" if result else "mark", head(words["event"]["result"]), tuple(between), least=result),
        Column("number", head(words["crosstable"]["number"]), tuple(who[2])),
        Column("name", head(sides["second"]), tuple(who[3])),
    ]


def schedule(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """All rounds, in two columns where every name stands in one line there, else in one."""
    del level
    place = Place("paper-schedule", dress.language.text("event.schedule"), "schedule")
    return largest(SCHEDULE_ENLARGEMENTS, dress, lambda worn: _schedule(event, place, worn))


def _schedule(event: Event, place: Place, dress: Dress) -> tuple[Page, ...] | None:
    """The pages in this dress; None where it is enlarged and names would not stand in one line."""
    rounds = event.schedule.rounds
    columns = game_columns(event, rounds, dress, heads=False)
    gap, width = dress.points(COLUMN_GAP), dress.paper.text_width
    usual = list_setting(dress, pitch=PITCH)
    for count in (2, 1):
        room = (width - gap * (count - 1)) / count
        setting = replace(
            usual, room=room, type_size=max(usual.smallest, dress.points(TYPE)), gap=dress.points(GAME_GAP)
        )
        table = listing(columns, setting)
        if table.easy:
            break
    if dress.enlargement > 1 and not table.easy:
        return None
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
            for slot in _stacked(stack, column * (room + gap) + (width - table.width) / 2 * (count == 1), table.width)
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


def _rounds(event: Event, rounds: Sequence[Round], table: Listing, dress: Dress) -> list[Block]:
    """A block a round."""
    counts = [len(round_.games) + (round_.free is not None) for round_ in rounds]
    blocks = []
    for round_, (start, stop) in zip(rounds, pairwise(accumulate(counts, initial=0)), strict=True):
        games = table.some(table.rows[start:stop])
        line = dress.points(CAPTION)
        body = RoundPart(
            f"schedule-round-{round_.number}",
            caption(round_.number, dress),
            date_of(event, round_.number),
            line,
            max(dress.paper.smallest_type, dress.points(TYPE * 1.1)),
            games,
        )
        blocks.append(Block("round", body, line + games.height, above=dress.points(ABOVE), families=families_of(games)))
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

    def make(worn: Dress, pitch: float) -> list[tuple[Page, ...]] | None:
        setting = list_setting(worn, pitch=pitch)
        # All rounds are set alike, so that the eye finds its place.
        every = game_columns(event, rounds, dress, heads=True, result=worn.points(RESULT))
        table = listing(every, setting, stretch=True, ruled=True)
        if worn.enlargement > 1 and not table.easy:
            return None
        counts = [len(round_.games) + (round_.free is not None) for round_ in rounds]
        sheets = []
        for round_, (start, stop) in zip(rounds, pairwise(accumulate(counts, initial=0)), strict=True):
            place = Place(
                "paper-rounds",
                caption(round_.number, dress),
                f"round-{round_.number}",
                level,
                date_of(event, round_.number) or None,
            )
            games = table.some(table.rows[start:stop])
            sheets.append(list_pages(event, place, games, worn, under=(signature_block(event, worn),)))
        return sheets

    for factor in (*ROUND_ENLARGEMENTS, 1.0):
        for pitch in ROUND_PITCH:
            sheets = make(dress.enlarged(factor), pitch)
            if sheets and all(len(pages) == 1 for pages in sheets):
                return tuple(page for pages in sheets for page in pages)
    sheets = make(dress, ROUND_PITCH[-1])
    return tuple(page for pages in sheets or () for page in pages)
