"""The protocol of the draw of lots: the list before it, the lots, the numbers after it."""

from __future__ import annotations

from generator.printing.document import Page, paragraph_block
from generator.printing.dress import Dress
from generator.printing.event.sheet import Place, largest, list_pages, list_setting, signature_block
from generator.printing.event.startlist import numbers_and_names
from generator.printing.flow import Block
from generator.printing.listing import Column, listing
from generator.printing.strip import Field
from generator.tournament import Draw, Event

ENLARGEMENTS = (1.15, 1.07)


def protocol(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """How everybody came by their number, to be signed; where nobody drew here, with a line to write how."""
    del level
    place = Place("paper-lots", dress.language.text("event.lots"), "lots")
    over = _over(event, dress)
    by_hand = () if event.draw else (Field(dress.language.text("event.how"), None),)
    columns = _drawn(event.draw, dress) if event.draw else numbers_and_names(event, dress)

    def make(worn: Dress) -> tuple[Page, ...]:
        under = (signature_block(event, worn, *by_hand),)
        return list_pages(event, place, listing(columns, list_setting(worn)), worn, over=over, under=under)

    return largest(ENLARGEMENTS, dress, make)


def _over(event: Event, dress: Dress) -> list[Block]:
    """What is said over the list, in the usual size of running text."""
    language = dress.language
    if event.draw is None:
        return [paragraph_block("", language.text(f"event.numbers_{event.numbering}"), dress)]
    seed = event.draw.seed
    return [
        paragraph_block(language.text("event.seed_head"), language.say("event.seed", seed=seed), dress),
        paragraph_block(language.text("event.rule_head"), language.say("event.rule", seed=seed), dress),
    ]


def _drawn(draw: Draw, dress: Dress) -> list[Column]:
    """The list before the draw, each with the lot and the number it gave."""
    words = dress.language.words
    tickets = draw.tickets
    columns = [
        Column("number", words["event"]["place"], tuple(str(ticket.place) for ticket in tickets)),
        Column("name", words["crosstable"]["name"], tuple(ticket.player.name for ticket in tickets)),
    ]
    if draw.keep_apart:
        groups = tuple(str(getattr(ticket.player, draw.keep_apart)) for ticket in tickets)
        columns.append(Column("text", words["event"][draw.keep_apart], groups))
    return [
        *columns,
        Column("label", words["event"]["lot"], tuple(ticket.lot for ticket in tickets)),
        Column("number", words["event"]["drawn_number"], tuple(str(ticket.number) for ticket in tickets)),
    ]
