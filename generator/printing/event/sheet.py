"""What the sheets of an event share: the head over them, and how a list goes over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from generator.printing.cross_form import EVENT
from generator.printing.document import Page, Title, title_of
from generator.printing.dress import Dress
from generator.printing.flow import HAIR, Block, Entry
from generator.printing.listing import Listing, Setting
from generator.printing.strip import Field, Strip, heading_strips, signature_strips
from generator.tournament import Event

# pt on A4:
BELOW_HEAD = 9.0  # between the head of a sheet and what stands under it
SIGNATURES_ABOVE = 14.0
ROW = (11.5, 18.0)  # type and pitch of a list
GAP = 9.0  # between the columns of a list


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sheet stands in its document: its heading, the anchor, the level of the heading."""

    part: str
    heading: str
    anchor: str
    level: int = 1
    date: str | None = None


@dataclass(frozen=True, slots=True)
class EventHead:
    """The event's title and a line with the place, the sheet's heading and the date; ``below`` is air, pt."""

    title: Title | None
    strips: tuple[Strip, ...]
    anchor: str
    level: int
    below: float

    @property
    def height(self) -> float:
        """pt."""
        return (self.title.height if self.title else 0) + sum(strip.height for strip in self.strips) + self.below


def head_block(event: Event, place: Place, dress: Dress) -> Block:
    """The head of a sheet; what is not known of the event is left out."""
    words = dress.language.words["crosstable"]
    date = event.dates if place.date is None else place.date
    around = (Field(words["venue"], event.place or ""), Field(words["dates"], date or ""))
    body = EventHead(
        title=title_of(event.title, EVENT, dress) if event.title else None,
        strips=heading_strips(place.heading, around, dress),
        anchor=place.anchor,
        level=place.level,
        below=dress.text_points(BELOW_HEAD),
    )
    return Block("head", body, body.height, entry=Entry(place.heading, place.anchor, place.level))


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, ``above`` pt of air over them; ``rules`` is an SVG path as wide as the page."""

    strips: tuple[Strip, ...]
    above: float
    width: float
    stroke: float

    @property
    def height(self) -> float:
        """pt."""
        return self.above + sum(strip.height for strip in self.strips)

    @property
    def rules(self) -> str:
        """An SVG path of the lines."""
        at, path = self.above, []
        for strip in self.strips:
            path += [f"M{rule.left:.2f} {at + strip.rule_at:.2f}h{rule.width:.2f}" for rule in strip.rules]
            at += strip.height
        return "".join(path)


def signature_block(event: Event, dress: Dress, *fields: Field) -> Block:
    """Lines for the chief arbiter and the secretary, behind other ``fields`` to fill in."""
    words = dress.language.words["crosstable"]
    signers = (
        Field(words["chief-arbiter"], event.chief_arbiter),
        Field(words["secretary"], event.secretary),
    )
    shown = tuple(signer for signer in signers if signer.text != "")
    strips = chain.from_iterable(signature_strips((field,), dress) for field in fields)
    body = Signatures(
        (*strips, *signature_strips(shown, dress)),
        dress.text_points(SIGNATURES_ABOVE),
        dress.paper.text_width,
        0.5 * dress.paper.scale,
    )
    return Block("signatures", body, body.height)


def list_setting(dress: Dress, *, room: float | None = None, pitch: float = ROW[1], lines: int = 2) -> Setting:
    """How lists are set in this dress: over the whole width unless ``room`` pt are given."""
    return Setting(
        room=dress.paper.text_width if room is None else room,
        type_size=max(dress.paper.smallest_type, dress.points(ROW[0])),
        pitch=dress.points(pitch),
        gap=dress.points(GAP),
        smallest=dress.paper.smallest_type,
        lines=lines,
    )


def list_block(table: Listing) -> Block:
    """A list as a block."""
    return Block("list", table, table.height, families=families_of(table))


def families_of(table: Listing) -> tuple[str, ...]:
    """The typefaces of a list besides the serif."""
    texts = (cell for row in table.rows for cell in row.cells)
    return tuple({cell.face.family: None for cell in chain(texts, table.heads)})


def list_pages(
    event: Event, place: Place, table: Listing, dress: Dress, *, over: Iterable[Block] = (), under: Iterable[Block] = ()
) -> tuple[Page, ...]:
    """A list under its head, on as many pages as it takes, each with the head."""
    above, below = tuple(over), tuple(under)
    height = dress.paper.text_height
    room = height - head_block(event, numbered(place, 99, 99, dress), dress).height
    taken = sum(block.height for block in above)
    parts = [[list_block(part)] for part in table.parts(chain((room - taken,), repeat(room)))]
    parts[0][:0] = above
    for block in below:
        if sum(one.height for one in (*parts[-1], block)) <= room + HAIR:
            parts[-1].append(block)
        else:
            parts.append([block])
    return headed(event, place, parts, dress)


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
    factors: Iterable[float], dress: Dress, make: Callable[[Dress], tuple[Page, ...] | None]
) -> tuple[Page, ...]:
    """What ``make`` makes at the largest of the enlargements with which it is one page; else unenlarged."""
    for factor in factors:
        pages = make(dress.enlarged(factor))
        if pages is not None and len(pages) == 1:
            return pages
    pages = make(dress)
    if pages is None:
        raise ValueError("expected pages at the usual size")
    return pages
