"""The order of play in numbers, with the names beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.printing.cutting import Cut, Slot
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import Place, head_block, headed, list_block, list_pages, list_setting, note_block
from generator.printing.event.startlist import numbers_and_names
from generator.printing.fitting import LEADING
from generator.printing.flow import Block
from generator.printing.listing import Listing, listing
from generator.printing.order_table import OrderTable, order_tables
from generator.printing.paper import POINTS
from generator.tournament import Event

BETWEEN = 26.0
"""pt on A4, between the table and the names."""
AIR = 8.0
"""pt on A4, below both."""
NAMES = 0.5
"""How much of the width the names may take at the most."""
ENLARGEMENTS = (1.3, 1.2, 1.1, 1)


def order(event: Event, dress: Dress) -> tuple[Page, ...]:
    """One page where table and names stand side by side, upright or turned; else the names behind the table."""
    place = Place("paper-order", dress.language.text("document.order_title"), "order")
    for worn, easy in _ways(dress):
        if page := _beside(event, place, worn, easy=easy):
            return (page,)
    note = note_block(event, "note", dress)
    room = dress.paper.text_height - head_block(event, place, dress).height - note.height
    tables = order_tables(event.schedule, dress, room)
    sheets = [[_table_block(table)] for table in tables]
    sheets[0].insert(0, note)
    names = Place("paper-order", dress.language.text("event.startlist"), "order-names", 2)
    behind = list_pages(event, names, [listing(numbers_and_names(event, dress), list_setting(dress))], dress)
    return (*headed(event, place, sheets, dress), *behind)


def _ways(dress: Dress) -> Iterator[tuple[Dress, bool]]:
    """Upright and turned at full size, the larger first; then turned with smaller type."""
    turned = replace(dress, paper=dress.paper.turned())
    for factor in ENLARGEMENTS:
        yield dress.enlarged(factor), True
        yield turned.enlarged(factor), True
    yield turned, False


def _beside(event: Event, place: Place, dress: Dress, *, easy: bool) -> Page | None:
    """Table and names side by side; ``easy``: the table in the full size of its type and every name in one line."""
    between, width = dress.points(BETWEEN), dress.paper.text_width
    note = note_block(event, "note", dress)
    room = dress.paper.text_height - head_block(event, place, dress).height - note.height - dress.points(AIR)
    setting = list_setting(dress, room=NAMES * width)
    if not easy:
        # As many lines as there are players, however close.
        pitch = min(setting.pitch, (room - setting.head_line - 1) / len(event.players))
        size = min(setting.type_size, pitch / LEADING)
        if size < setting.smallest:
            return None
        setting = replace(setting, pitch=pitch, type_size=size, lines=1)
    names = listing(numbers_and_names(event, dress), setting)
    left = width - names.width - between
    # The narrowest table of those as high as the names tells how the two are laid out.
    narrow = replace(dress.paper, width=left / POINTS + 2 * dress.paper.side)
    tables = order_tables(event.schedule, replace(dress, paper=narrow), room)
    table = tables[0]
    if len(tables) > 1 or len(table.bands) > 1:
        return None
    full = table.type_size >= dress.points(dress.style.type) - 0.1
    if names.height > room or table.height > room or (easy and not (full and names.easy)):
        return None
    blocks = (head_block(event, place, dress), note, _side_by_side(table, names, between, dress))
    return Page(place.part, blocks, dress.paper)


def _side_by_side(table: OrderTable, names: Listing, between: float, dress: Dress) -> Block:
    """The two as one block in the middle of the page, as high as the higher."""
    wide = sum(table.bands[0].widths) * table.type_size
    start = max(0.0, (dress.paper.text_width - wide - between - names.width) / 2)
    height = max(table.height, names.height)
    blocks = (_table_block(table), list_block(names))
    slots = (
        Slot(round(start, 2), 0, wide, table.height, blocks[0]),
        Slot(round(start + wide + between, 2), 0, names.width, names.height, blocks[1]),
    )
    families = tuple(family for block in blocks for family in block.families)
    air = dress.points(AIR)
    return Block("cut", Cut(dress.paper.text_width, height + air, slots, "", 0), height + air, families=families)


def _table_block(table: OrderTable) -> Block:
    # The sheet has its heading over all.
    return Block("order", replace(table, heading=""), table.height, families=(table.family,))
