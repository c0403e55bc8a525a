"""The papers of an event read from their plan, before anything is printed: quick, for events of every size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from generator.printing.cutting import Cut
from generator.printing.document import Booklet, Page
from generator.printing.event.cards import Card
from generator.printing.event.slips import Slip
from generator.printing.flow import Block
from generator.printing.listing import Listing
from generator.printing.tabbed import LEFT_TO_RIGHT_MARK, Tabbed
from tests.printing.event.reading_back import ReadCard, ReadSlip, Seen, line_of_round, own_round, plain

_FIXED_SPACES = re.compile("[\u2007\u2008\u200a]+")


def pages_of(document: Booklet, part: str) -> list[Page]:
    return [page for page in document.pages if page.part == f"paper-{part}"]


def inner(block: Block) -> Iterator[Block]:
    """A block and those that stand on it."""
    yield block
    if isinstance(block.body, Cut):
        for slot in block.body.slots:
            yield from inner(slot.block)


def lines_of(table: Listing | Tabbed) -> list[tuple[str, ...]]:
    """What stands in each line of a list, from left to right."""
    if isinstance(table, Tabbed):
        found = [["\u2007".join(line)] for line in table.lines]
    else:
        found = [["".join(cell.lines) for cell in row.cells] for row in table.rows]
    return [
        tuple(plain(text) for cell in line for text in _FIXED_SPACES.split(cell.strip(LEFT_TO_RIGHT_MARK)) if text)
        for line in ([cell.replace(LEFT_TO_RIGHT_MARK, "") for cell in line] for line in found)
    ]


def schedule_of(document: Booklet) -> list[Seen]:
    """The rounds in the order of the pages, each column from above."""
    found = []
    for page in pages_of(document, "schedule"):
        for block in (each for outer in page.blocks for each in inner(outer)):
            if block.kind == "round":
                part: Any = block.body
                number = int(re.findall(r"\d+", part.caption)[0])
                found += [line_of_round(number, line) for line in lines_of(part.games)]
    return found


def rounds_of(document: Booklet) -> list[Seen]:
    """The sheets of the rounds, one after another."""
    found = []
    for page in pages_of(document, "rounds"):
        tables = [block.body for block in page.blocks if isinstance(block.body, Listing | Tabbed)]
        entry = page.blocks[0].entry
        assert entry
        number = int(re.findall(r"\d+", entry.text)[0])
        found += [line_of_round(number, line) for table in tables for line in lines_of(table)]
    return found


def stacked(document: Booklet, part: str) -> list[Block]:
    """The pieces of paper in the order in which they lie when the sheets were cut and the stacks laid together."""
    sheets = []
    for page in pages_of(document, part):
        (block,) = page.blocks
        assert isinstance(block.body, Cut)
        # Line by line from above, as they are cut.
        slots = sorted(block.body.slots, key=lambda slot: (round(slot.top), slot.left))
        sheets.append([slot.block for slot in slots])
    return [sheet[place] for place in range(max(map(len, sheets))) for sheet in sheets if place < len(sheet)]


def cards_of(document: Booklet) -> list[ReadCard]:
    """In the order of stacks; the cards that one player's rounds take are one."""
    found = []
    cards = [block.body for block in stacked(document, "cards")]
    for number, group in groupby(cards, lambda card: card.number if isinstance(card, Card) else None):
        parts = [card for card in group if isinstance(card, Card)]
        free = document.dress.language.text("event.free")
        lines = tuple(own_round(line, free) for card in parts for line in lines_of(card.rounds))
        found.append(ReadCard(str(number), plain("".join(parts[0].name.lines)), lines))
    return found


def slips_of(document: Booklet) -> list[ReadSlip]:
    """In the order of stacks."""
    return [
        ReadSlip(
            slip.heading,
            slip.date,
            tuple((side.label, plain(side.number), plain("".join(side.name.lines))) for side in slip.sides),
            slip.places.to_sign,
        )
        for slip in (block.body for block in stacked(document, "slips"))
        if isinstance(slip, Slip)
    ]
