"""The pages on which a table is made by hand, three ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.printing.document import TYPE, Booklet, Page, Paragraph, paragraph_block
from generator.printing.dress import Dress, load_dress
from generator.printing.event.sheet import list_setting
from generator.printing.flow import Block, into_pages
from generator.printing.listing import Column, listing
from generator.printing.meeting import steps_text
from generator.printing.methods.crossing import Crossing, crossing, largest_cell, least_cell
from generator.printing.methods.lookup import TYPE as TABLE_TYPE
from generator.printing.methods.lookup import examples, lookups
from generator.printing.methods.steps import filling_blocks
from generator.printing.methods.words import (
    BETWEEN,
    PART,
    height_of,
    lines_of,
    method_head,
    methods_title,
    sentence,
    worded,
)
from generator.tournament import FEWEST, Game
from generator.tournament.reasoning import Reasoning, reasoning

MOST = 32
"""The participants of the largest table that is drawn."""

# pt on A4:
EASY_CELL, BESIDE_CELL = 30.0, 18.0  # of the crosstable at the most, and at the least beside a text
BELOW_TABLE = 9.0
PITCH = 16.5  # of the lines of examples
COLUMN_GAP = 12.0


@dataclass(frozen=True, slots=True)
class Crossed:
    """The drawing of method 3 ``left`` pt from the edge, and what stands beside it in lines ``text_width`` pt long."""

    texts: tuple[Paragraph, ...]
    text_width: float
    drawing: Crossing
    left: float


def methods(participants: int, *, dress: Dress | None = None) -> Booklet:
    """How to make the table for ``participants`` (3…32) by hand, as a document of its own.

    Raises ``ValueError`` for other fields.
    """
    dress = dress or load_dress()
    pages = methods_pages(participants, dress)
    return Booklet(
        template="methods",
        name=f"methods-{participants}",
        title=methods_title(participants, dress),
        author="",
        dress=dress,
        pages=pages,
        folio="page_of" if len(pages) > 1 else "none",
        navigation=(),
    )


def methods_pages(participants: int, dress: Dress) -> tuple[Page, ...]:
    """The three methods on as few pages as keep each together. Raises ``ValueError`` for fields that are not drawn."""
    if not FEWEST <= participants <= MOST:
        raise ValueError(f"expected {FEWEST}…{MOST} participants, got {participants}")
    worn, filled = filling_blocks(participants, dress)
    height = dress.paper.text_height
    pages = list(into_pages(filled, worn.paper.text_height))
    turned = len(pages) if worn is not dress else 0
    # Each of the others stands under what is there if it has room as a whole.
    for made in (_adding, _crossing):
        room = 0.0 if len(pages) == turned else height - height_of(pages[-1])
        portion = made(participants, dress, room)
        if portion and portion[0].above + height_of(portion) <= room:
            pages[-1] = (*pages[-1], *portion)
        else:
            pages.extend(into_pages(made(participants, dress, 0), height))
    return tuple(Page(PART, page, worn.paper if number < turned else None) for number, page in enumerate(pages))


def _adding(participants: int, dress: Dress, _room: float) -> list[Block]:
    """Method 2, which is as high as it is."""
    names = ("adding_round", "adding_last", "adding_colour")
    return [
        method_head(2, "adding", dress),
        *(paragraph_block(head, text, dress) for head, text in worded(names, participants, dress)),
        _examples(participants, dress),
        Block("space", None, dress.text_points(BELOW_TABLE)),
        paragraph_block("", sentence("adding_tables", participants, dress), dress, with_next=True),
        *(Block("lookup", table, table.height) for table in lookups(participants, dress)),
    ]


def _examples(participants: int, dress: Dress) -> Block:
    text = dress.language.text
    worked = [reasoning(participants, one, other) for one, other in examples(participants)]
    type_size = max(dress.paper.smallest_type, dress.text_points(TABLE_TYPE))
    setting = replace(list_setting(dress, pitch=PITCH), type_size=type_size, gap=dress.text_points(COLUMN_GAP))
    columns = [
        Column("text", text("methods.numbers"), tuple(_numbers(each, dress) for each in worked), firm=True),
        Column("text", text("methods.its_round"), tuple(_sum(each, dress) for each in worked), firm=True),
        Column("text", text("methods.its_colour"), tuple(_colour(each, dress) for each in worked)),
        Column("text", text("methods.pair"), tuple(_pair(each, participants, dress) for each in worked), firm=True),
    ]
    table = listing(columns, setting, stretch=True)
    return Block("list", table, table.height, families=table.families)


def _numbers(worked: Reasoning, dress: Dress) -> str:
    if worked.other is None:
        return str(worked.one)
    return dress.language.say("methods.both", one=worked.one, other=worked.other)


def _sum(worked: Reasoning, dress: Dress) -> str:
    return steps_text([step for step in worked.of_round if step.kind in ("sum", "within", "over")], dress.language)


def _colour(worked: Reasoning, dress: Dress) -> str:
    return steps_text(worked.of_colour, dress.language) or dress.language.text("methods.is_free")


def _pair(worked: Reasoning, participants: int, dress: Dress) -> str:
    if worked.other is None:
        return "—"
    white = worked.appointments[0].white or 0
    return dress.notation.write(Game(white, worked.one + worked.other - white), participants + participants % 2)


def _crossing(participants: int, dress: Dress, room: float) -> list[Block]:
    """Method 3 within ``room`` pt under other things, or with 0 on a page of its own."""
    height, width = dress.paper.text_height, dress.paper.text_width
    head = method_head(3, "diagonals", dress)
    names = ("lines", "pairs", "colour")
    texts = list(worded([f"diagonals_{name}" for name in ("table", *names)], participants, dress))
    easy, least = dress.text_points(EASY_CELL), dress.text_points(BESIDE_CELL)
    if room:
        # Beside one another text and drawing may share a page with what stands over them.
        left = room - head.height - head.above
        cells = (min(easy, largest_cell(participants, share / 20 * width, left, dress)) for share in range(12, 6, -1))
        ways = (_beside(participants, texts, cell, dress) for cell in cells if cell >= least)
        block = next((block for block in ways if block.height <= left), None)
        return [head, block] if block else []
    left = height - head.height
    air = Block("space", None, dress.text_points(TYPE.text_below), with_next=True)
    above = [*(paragraph_block(*text, dress, with_next=True) for text in texts), air]
    left -= sum(block.height for block in above)
    cell = min(easy, largest_cell(participants, width, left, dress))
    if cell < least_cell(participants, dress):
        # The drawing has a page to itself.
        above[-2:] = [replace(above[-2], with_next=False)]
        cell = min(easy, largest_cell(participants, width, height, dress))
    drawing = crossing(participants, cell, dress)
    crossed = Crossed((), 0, drawing, round((width - drawing.width) / 2, 2))
    return [head, *above, Block("crossing", crossed, drawing.height, families=drawing.families)]


def _beside(participants: int, texts: Sequence[tuple[str, str]], cell: float, dress: Dress) -> Block:
    drawing = crossing(participants, cell, dress)
    text_width = dress.paper.text_width - drawing.width - dress.text_points(BETWEEN)
    paragraphs = tuple(Paragraph(head, dress.language.typeset(text)) for head, text in texts)
    lines = sum(lines_of(paragraph, text_width, dress) for paragraph in paragraphs)
    text_height = lines * dress.text_points(TYPE.text[1]) + len(paragraphs) * dress.text_points(TYPE.text_below)
    crossed = Crossed(paragraphs, text_width, drawing, text_width + dress.text_points(BETWEEN))
    return Block("crossing", crossed, max(drawing.height, text_height), families=drawing.families)
