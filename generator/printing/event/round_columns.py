"""Rounds with their games set one under another, in two columns where every name stands in one line there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat

from generator.printing.cutting import Cut, Slot
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import caption, date_of
from generator.printing.event.sheet import Place, head_block, headed, list_setting, numbered
from generator.printing.flow import HAIR, Block, into_pages
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.tabbed import Pair, Tabbed, parted, tabbed
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import Event

# pt on A4:
TYPE = 10.0
CAPTION = 17.0  # the line that says which round it is
SMALLER_CAPTION = 0.9  # how far the type of that line may give way
BLANK = 6.0  # of it, in the size of its type, takes the place of a day to be written
ABOVE = 9.0  # between two rounds
COLUMN_GAP = 22.0
GAME_GAP = 6.0
CLOSER = (0.95, 0.9, 0.85, 0.8)
"""How small the type may become, so that two columns stand on a page."""
CLOSEST = (*CLOSER, 0.75, 0.7)
"""The same for rounds that would take a page each, or more."""
WAYS = ((1.3, 14.5), (1.2, 14.5), (1.1, 14.5), (1.0, 14.5))
"""Enlargement, and the pitch of lines."""


@dataclass(frozen=True, slots=True)
class Span:
    """A round, and where in the list of all games its lines begin and where the next round's do."""

    number: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round on a sheet: its caption and date, and its games; ``line`` pt of the caption in ``type_size``.

    ``blank``: a word with a line behind it, to write on.
    """

    anchor: str
    caption: str
    date: str
    blank: str
    line: float
    type_size: float
    games: Listing | Tabbed


def lined(pairs: Sequence[Pair], dress: Dress, pitch: float, smaller: tuple[float, ...] = CLOSER) -> Iterator[Tabbed]:
    """All games in one list of lines, in every way that has room for them; the most welcome first.

    First for a column half as wide as the page, in type that may be ``smaller`` if nothing is enlarged, then for the
    whole width. None at all where names are too long for lines.
    """
    usual = _setting(dress, pitch)
    half = (dress.paper.text_width - dress.points(COLUMN_GAP)) / 2
    halved = replace(usual, room=half)
    closer = (_closer(halved, factor) for factor in (1.0, *(smaller if dress.enlargement == 1 else ())))
    found = (tabbed(pairs, setting) for setting in (*closer, usual) if setting.type_size >= usual.smallest - HAIR)
    return filter(None, found)


def celled(columns: Sequence[Column], dress: Dress, pitch: float) -> Listing:
    """All games in one list of cells as wide as the page, each text fitted to its own."""
    return listing(columns, _setting(dress, pitch))


def _setting(dress: Dress, pitch: float) -> Setting:
    usual = list_setting(dress, pitch=pitch)
    return replace(usual, type_size=max(usual.smallest, dress.points(TYPE)), gap=dress.points(GAME_GAP))


def _closer(setting: Setting, factor: float) -> Setting:
    return replace(setting, type_size=factor * setting.type_size, gap=factor * setting.gap)


def round_pages(
    event: Event,
    place: Place,
    spans: Sequence[Span],
    games: Listing | Tabbed,
    over: Sequence[Block],
    under: Sequence[Block],
    dress: Dress,
) -> tuple[Page, ...]:
    """Pages of rounds, with the blocks ``over`` on each and those ``under`` on the last one."""
    room, width = games.setting.room, dress.paper.text_width
    gap = dress.points(COLUMN_GAP)
    count = 2 if room < width else 1
    head = head_block(event, numbered(place, 99, 99, dress), dress).height
    height = dress.paper.text_height - head - sum(block.height for block in over)
    foot = [Block("space", None, dress.points(ABOVE)), *under] if under else []
    last = height - sum(block.height for block in foot)
    alone = last < height / 2
    if alone:
        last = height
    sheets = []
    for stacks in _sheets(list(_rounds(event, place, spans, games, last, dress)), count, height, last):
        slots = [slot for column, stack in enumerate(stacks) for slot in _stacked(stack, column * (room + gap), room)]
        families = tuple(dict.fromkeys(family for slot in slots for family in slot.block.families))
        tall = max(slot.top + slot.block.height for slot in slots)
        sheets.append([*over, Block("cut", Cut(width, tall, tuple(slots), "", 0), tall, families=families)])
    if alone:
        sheets.append([*under])
    else:
        sheets[-1] += foot
    return headed(event, place, sheets, dress)


Stack = tuple[Block, ...]


def _sheets(blocks: Sequence[Block], count: int, height: float, last: float) -> Iterator[Sequence[Stack]]:
    """Blocks in columns, ``count`` a page, of at most ``height`` pt; those of the last page ``last`` pt, and even."""
    filled = into_pages(blocks, height)
    start = (len(filled) - 1) // count * count
    for page in range(0, start, count):
        yield filled[page : page + count]
    rest: Sequence[Block] = [block for stack in filled[start:] for block in stack]
    while len(stacks := _even(rest, count, last)) > count:
        yield stacks[:count]
        rest = [block for stack in stacks[count:] for block in stack]
    yield stacks


def _even(blocks: Sequence[Block], count: int, height: float) -> Sequence[Stack]:
    """Blocks in columns of at most ``height`` pt, about as long as each other where they are ``count`` at the most."""
    even = sum(block.above + block.height for block in blocks) / count
    tries = (even + step * (height - even) / 40 for step in range(41) if even < height)
    found = (into_pages(blocks, room) for room in tries)
    return next((columns for columns in found if len(columns) <= count), into_pages(blocks, height))


def _rounds(
    event: Event, place: Place, spans: Sequence[Span], table: Listing | Tabbed, height: float, dress: Dress
) -> Iterator[Block]:
    """A block a round, or several where a round is higher than a column."""
    line = dress.points(CAPTION)
    called = _called(event, [span.number for span in spans], table.setting.room, dress)
    for span, (text, date, type_size) in zip(spans, called, strict=True):
        for number, games in enumerate(parted(table.some(span.start, span.stop), repeat(height - line))):
            body = RoundPart(
                anchor=f"{place.anchor}-round-{span.number}" + (f"-{number}" if number else ""),
                caption=dress.language.say("document.continued", heading=text) if number else text,
                date=date,
                blank=dress.language.text("round_lots.day").lower() if event.round(span.number).undrawn else "",
                line=line,
                type_size=type_size,
                games=games,
            )
            yield Block("round", body, line + games.height, above=dress.points(ABOVE), families=games.families)


def _called(event: Event, numbers: Sequence[int], room: float, dress: Dress) -> Iterator[tuple[str, str, float]]:
    """The caption of each round, its date, and their type, pt.

    Captions that are too long for their lines become a little smaller, then all of them shorter; a date that is too
    long even then stands on other papers.
    """
    smallest = dress.paper.smallest_type
    usual = max(smallest, dress.points(TYPE * 1.1))
    least = max(smallest, SMALLER_CAPTION * usual)

    def size(number: int, text: str, date: str) -> float:
        width = SERIF_BOLD.width(text) + SERIF.width(f", {date}" if date else "")
        # A point is left, so that no rounding breaks the line.
        return min(usual, (room - 1 - BLANK * usual * event.round(number).undrawn) / width)

    dates = [date_of(event, number) for number in numbers]
    ways = ([caption(event, number, dress, short=short) for number in numbers] for short in (False, True))
    for texts in ways:
        if all(size(*one) >= least for one in zip(numbers, texts, dates, strict=True)):
            break
    for number, text, date in zip(numbers, texts, dates, strict=True):
        shown = date if size(number, text, date) >= least else ""
        yield text, shown, max(smallest, size(number, text, shown))


def _stacked(blocks: Sequence[Block], left: float, width: float) -> list[Slot]:
    """Blocks one under another, as slots from ``left`` pt on."""
    slots, top = [], 0.0
    for index, block in enumerate(blocks):
        top += block.above if index else 0
        slots.append(Slot(round(left, 2), round(top, 2), width, block.height, block))
        top += block.height
    return slots
