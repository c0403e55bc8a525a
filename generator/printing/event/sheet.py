"""What the sheets of an event share: the head over them, and how a list goes over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from generator.printing.cross_form import EVENT, RULE, signers
from generator.printing.cutting import CutSheet
from generator.printing.document import Page, Title, paragraph_block, title_of
from generator.printing.dress import Dress
from generator.printing.flow import HAIR, Block, Entry
from generator.printing.listing import Listing, Setting
from generator.printing.order_table import mixed_order, second_cycle
from generator.printing.paper import Paper
from generator.printing.strip import Field, Item, Lines, Strip, field_strips, heading_strips, rules_of, signature_strips
from generator.printing.tabbed import Tabbed, parted
from generator.printing.typeface import SERIF
from generator.tournament import Event

# pt on A4:
BELOW_HEAD = 9.0  # between the head of a sheet and what stands under it
BELOW_HEADING = (11.5, 15.0)  # type and line of what is said under a heading
SIGNATURES_ABOVE = 14.0
ROW = (11.5, 18.0)  # type and pitch of a list
WAYS = ((1.25, 18.0), (1.15, 18.0), (1.07, 18.0), (1.0, 18.0), (1.0, 16.0), (1.0, 14.5))
"""How a list may be set, enlarged and pitched, to stand on one page; the most welcome first."""
SMALLER = ((0.92, 15.5), (0.85, 15.5), (0.78, 15.5), (0.7, 15.5), (0.65, 15.5), (0.61, 15.5))
"""How a wide list may be set besides, the type in its usual size: from a little smaller to the smallest."""
GAP = 9.0  # between the columns of a list


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sheet stands in its document: its heading, the anchor, the level of the heading.

    ``date`` stands in the place of the event's dates, ``below`` in a line under the heading, and ``blanks`` are words
    with lines to write on below. ``ruled``: what is not known has a line to write on.
    """

    part: str
    heading: str
    anchor: str
    level: int = 1
    date: str | None = None
    ruled: bool = False
    below: str = ""
    blanks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventHead:
    """The event's title, and a line with the place, the sheet's heading and the date; ``below`` is air. All in pt."""

    title: Title | None
    strips: tuple[Strip, ...]
    anchor: str
    level: int
    below: float
    width: float
    stroke: float

    @property
    def rules(self) -> str:
        """An SVG path of the lines to write on."""
        return "".join(rules_of(self.strips, self.title.height if self.title else 0))

    @property
    def height(self) -> float:
        """pt."""
        return (self.title.height if self.title else 0) + sum(strip.height for strip in self.strips) + self.below


def to_cut(sheet: CutSheet) -> Paper:
    """The paper of a sheet to be cut, under a name of its own: others of its shape have wider margins."""
    return replace(sheet.sheet, name=f"{sheet.sheet.name}-cut")


def head_block(event: Event, place: Place, dress: Dress) -> Block:
    """The head of a sheet; what is not known of the event is left out."""
    words = dress.language.words["crosstable"]
    date = event.dates if place.date is None else place.date
    unknown = None if place.ruled else ""
    around = (Field(words["venue"], event.place or unknown), Field(words["dates"], date or unknown))
    untitled = place.ruled and not event.title
    over = field_strips((Field(words["event"], None),), dress) if untitled else ()
    blanks = field_strips([Field(word, None) for word in place.blanks], dress) if place.blanks else ()
    body = EventHead(
        title=title_of(event.title, EVENT, dress) if event.title else None,
        strips=(*over, *heading_strips(place.heading, around, dress), *_centred(place.below, dress), *blanks),
        anchor=place.anchor,
        level=place.level,
        below=dress.text_points(BELOW_HEAD),
        width=dress.paper.text_width,
        stroke=RULE * dress.paper.scale,
    )
    return Block("head", body, body.height, entry=Entry(place.heading, place.anchor, place.level))


def _centred(text: str, dress: Dress) -> Iterator[Strip]:
    """A short line under the heading."""
    if text:
        size, line = (max(dress.paper.smallest_type, dress.text_points(length)) for length in BELOW_HEADING)
        width = SERIF.width(text) * size
        yield Strip(size, line, (Item("text", text, (dress.paper.text_width - width) / 2, width, size),))


def signature_block(event: Event, dress: Dress, *fields: Field) -> Block:
    """Lines for the chief arbiter and the secretary, behind other ``fields`` to fill in."""
    strips = chain.from_iterable(signature_strips((field,), dress) for field in fields)
    body = Lines(
        (*strips, *signature_strips(signers(event.chief_arbiter, event.secretary, dress), dress)),
        dress.text_points(SIGNATURES_ABOVE),
        dress.paper.text_width,
        RULE * dress.paper.scale,
    )
    return Block("signatures", body, body.height)


def note_block(event: Event, key: str, dress: Dress) -> Block:
    """Which side the one named first has (``key`` of the discipline's words), the order, how a cycle follows."""
    texts = [dress.language.text(f"disciplines.{event.discipline}.{key}")]
    if event.order == "mixed":
        texts.append(mixed_order(event.schedule, dress) if key == "note" else dress.language.text("mixed.drawn"))
    if event.by_lot:
        texts.append(dress.language.text("round_lots.note"))
    if event.cycles == 2:
        texts.append(second_cycle(event.schedule, dress))
    return text_block("", " ".join(texts), dress)


def text_block(head: str, text: str, dress: Dress) -> Block:
    """Running text, in one size all through the document whatever is enlarged on the sheet."""
    return paragraph_block(head, text, dress.enlarged(1))


def list_setting(dress: Dress, *, room: float | None = None, pitch: float = ROW[1]) -> Setting:
    """How lists are set in this dress: over the whole width unless ``room`` pt are given."""
    return Setting(
        room=dress.paper.text_width if room is None else room,
        type_size=max(dress.paper.smallest_type, dress.points(ROW[0])),
        pitch=dress.points(pitch),
        gap=dress.points(GAP),
        smallest=dress.paper.smallest_type,
    )


def list_block(table: Listing | Tabbed) -> Block:
    """A list as a block."""
    return Block(table.kind, table, table.height, families=table.families)


def list_pages(event: Event, place: Place, items: Iterable[Listing | Tabbed | Block], dress: Dress) -> tuple[Page, ...]:
    """Lists and other blocks under the head, on as many pages as they take, each with the head."""
    room = dress.paper.text_height - head_block(event, numbered(place, 99, 99, dress), dress).height
    sheets: list[list[Block]] = [[]]
    for item in items:
        if isinstance(item, Block):
            _add(item, sheets, room)
            continue
        left = room - _height(sheets[-1])
        # A list does not begin at the foot of a page.
        if left < min(item.height, item.head_height + 3 * item.setting.pitch):
            sheets.append([])
            left = room
        for part in parted(item, chain((left,), repeat(room))):
            _add(list_block(part), sheets, room)
    return headed(event, place, sheets, dress)


def _add(block: Block, sheets: list[list[Block]], room: float) -> None:
    """Put a block on the last sheet, or on a new one if that is full."""
    if sheets[-1] and _height(sheets[-1]) + block.height > room + HAIR:
        sheets.append([])
    sheets[-1].append(block)


def _height(blocks: Iterable[Block]) -> float:
    return sum(block.height for block in blocks)


def headed(event: Event, place: Place, sheets: Sequence[Sequence[Block]], dress: Dress) -> tuple[Page, ...]:
    """Sheets with their heads, numbered if there are several."""
    total = len(sheets)
    pages = []
    for number, blocks in enumerate(sheets, start=1):
        at = numbered(place, number, total, dress) if total > 1 else place
        pages.append(Page(place.part, (head_block(event, at, dress), *blocks), dress.paper))
    return tuple(pages)


def numbered(place: Place, number: int, total: int, dress: Dress) -> Place:
    """The heading with the number of the sheet in it."""
    heading = dress.language.say("crosstable.sheet", heading=place.heading, number=number, total=total)
    return replace(place, heading=heading, anchor=place.anchor if number == 1 else f"{place.anchor}-sheet-{number}")


def largest(
    ways: Iterable[tuple[float, float]], dress: Dress, make: Callable[[Dress, float], tuple[Page, ...] | None]
) -> tuple[Page, ...]:
    """What ``make`` makes the first of the ways (enlargement, pitch of rows) with which it is one page.

    If there is none, with the first that does not enlarge.
    """
    usual: tuple[Page, ...] = ()
    for factor, pitch in ways:
        pages = make(dress.enlarged(factor), pitch)
        if pages is not None and len(pages) == 1:
            return pages
        if factor == 1:
            usual = usual or pages or ()
    return usual
