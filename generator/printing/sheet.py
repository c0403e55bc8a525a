"""The sheet of one table, and how a table stands on a page: under its heading, below a title and a note."""

from __future__ import annotations

from collections.abc import Sequence

from generator.printing import order_table
from generator.printing.document import Booklet, Page, joined, paragraph_block, title_block
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, Entry, into_pages
from generator.printing.order_table import order_tables
from generator.printing.typeface import SERIF_BOLD
from generator.tournament import Schedule

ENLARGEMENTS = (1.7, 1.6, 1.5, 1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
"""How much larger than in the booklet a table that has a sheet to itself may be."""


def sheet(
    schedule: Schedule, *, dress: Dress | None = None, title: str | None = None, name: str | None = None
) -> Booklet:
    """The order of play of one field: exactly odd with its column of the free, or a table with its last number.

    It is set as large as it stays whole on one page, for a wall; a large one as in the booklet. ``title`` stands in
    the place of the words "Order of play", for the name of an event.
    """
    usual = dress or load_dress()
    title = title or usual.language.text("document.order_title")
    sizes = (usual.enlarged(factor) for factor in ENLARGEMENTS)
    dress = next((large for large in sizes if _stands_freely(schedule, title, large)), usual)
    over = opening(title, "order", schedule, dress)
    pages = into_pages(over + table_blocks(schedule, dress, over), dress.paper.text_height)
    return Booklet(
        template="schedule",
        name=name or f"schedule-{schedule.participants}",
        title=joined(title, order_table.heading(schedule, dress)),
        author="",
        dress=dress,
        pages=tuple(Page("schedules", page) for page in pages),
        folio="page_of" if len(pages) > 1 else "none",
        navigation=(),
    )


def _stands_freely(schedule: Schedule, title: str, dress: Dress) -> bool:
    """Whether the table stands whole on one page in the full size of its type, under a heading of one line."""
    heading = SERIF_BOLD.width(order_table.heading(schedule, dress)) * dress.points(dress.style.heading_type)
    if heading > dress.paper.text_width:
        return False
    tables = order_tables(schedule, dress, _room(opening(title, "order", schedule, dress), dress))
    return len(tables) == 1 and len(tables[0].bands) == 1 and tables[0].type_size > dress.points(dress.style.type) - 0.1


def opening(title: str, anchor: str, schedule: Schedule, dress: Dress) -> list[Block]:
    """What stands over the first table: the title, and the style's note if it has one."""
    blocks = [title_block(title, anchor, dress)]
    if text := order_table.note(schedule, dress):
        blocks.append(paragraph_block("", text, dress, with_next=True))
    return blocks


def _head(dress: Dress) -> float:
    """pt that a table's heading takes."""
    return dress.points(dress.style.heading_leading + dress.style.heading_below)


def _room(over: Sequence[Block], dress: Dress) -> float:
    """pt that a table may take, heading aside, to stand on one page with what stands over it."""
    above = sum(block.above + block.height for block in over)
    if over:
        above += dress.points(dress.style.heading_above)
    return dress.paper.text_height - above - _head(dress)


def table_blocks(
    schedule: Schedule,
    dress: Dress,
    over: Sequence[Block] = (),
    leading: float | None = None,
    title: str | None = None,
) -> list[Block]:
    """The table's block under what stands ``over`` it, or a block a page where it is too long for one.

    ``title`` is its heading unless that is the usual one.
    """
    tables = order_tables(schedule, dress, _room(over, dress), leading=leading, title=title)
    above = dress.points(dress.style.heading_above)
    return [
        Block(
            "order",
            table,
            _head(dress) + table.height,
            above=above,
            entry=None if table.continued else Entry(table.heading, table.anchor, 2, table.name),
            families=(table.family,),
        )
        for table in tables
    ]
