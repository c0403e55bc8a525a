"""How a knock-out ended: who won, who was second, and who went out in which round."""

from __future__ import annotations

from collections.abc import Iterator

from generator.printing.document import Page, paragraph_block
from generator.printing.dress import Dress
from generator.printing.event.sheet import WAYS, Place, largest, list_pages, list_setting, signature_block
from generator.printing.flow import Block
from generator.printing.knockout.lines import called, side_of
from generator.printing.listing import Column, Listing, listing
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout

_AIR = 9.0  # pt on A4 over the lines to sign on


def outcome_pages(event: Event, knockout: Knockout, dress: Dress) -> tuple[Page, ...]:
    """The sheet, as large as it stays one page."""
    return largest(WAYS, dress, lambda worn, pitch: _pages(event, knockout, worn, pitch))


def went_out(knockout: Knockout) -> Iterator[tuple[int, list[int]]]:
    """Each round, and who was in it and is in no longer after it."""
    before = {*range(1, len(knockout.players) + 1)}
    for number in range(1, len(knockout.rounds) + 1):
        standing = {*knockout.after(number).standing}
        yield number, sorted(before - standing)
        before = standing


def _pages(event: Event, knockout: Knockout, dress: Dress, pitch: float) -> tuple[Page, ...]:
    language = dress.language
    place = Place("knockout-outcome", language.text("knockout.outcome"), "outcome", ruled=True)
    items: list[Block | Listing] = [*_ends(event, knockout, dress)]
    out = [(str(number), side_of(event, one)) for number, some in [*went_out(knockout)][::-1] for one in some]
    if out:
        columns = [
            Column("number", language.text("event.round_head"), tuple(number for number, _ in out)),
            Column("number", language.text("crosstable.number"), tuple(side.number for _, side in out)),
            Column("name", language.text("knockout.out_head"), tuple(side.name for _, side in out)),
            Column("text", "", tuple(side.school for _, side in out)),
        ]
        shown = [column for column in columns if any(column.texts)]
        items.append(listing(shown, list_setting(dress, pitch=pitch), stretch=True))
    items += [Block("space", None, dress.points(_AIR)), signature_block(event, dress)]
    return list_pages(event, place, items, dress)


def _ends(event: Event, knockout: Knockout, dress: Dress) -> Iterator[Block]:
    """Who won, in bold; who lost the last game."""
    language = dress.language
    winner = knockout.winner
    if winner is None:
        yield paragraph_block("", language.text("knockout.nobody"), dress)
        return
    yield paragraph_block(language.say("knockout.winner", name=called(side_of(event, winner), dress)), "", dress)
    last = [some for _, some in went_out(knockout)][-1:]
    lost = [one for some in last for one in some if one not in knockout.left]
    if lost:
        names = "; ".join(called(side_of(event, one), dress) for one in lost)
        yield paragraph_block("", language.say("knockout.second", names=names), dress)
