"""The rounds that are over, one under another on as few sheets as they take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import (
    Place,
    head_block,
    headed,
    largest,
    numbered,
    signature_block,
    text_block,
)
from generator.printing.flow import HAIR, Block
from generator.printing.knockout.lines import Sheet, called, played_sheets
from generator.printing.knockout.pairs import Pairs, divided, numbered_rows
from generator.printing.knockout.sheets import round_table
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout

WAYS = (*product((1.5, 1.35, 1.25, 1.15, 1.07, 1.0), (24.0, 20.0)), (1.0, 17.0))
"""How far the table is enlarged, and pt on A4 between its rows at the least; the most welcome first."""
_BETWEEN = 8.0  # pt on A4 between rounds
_TOGETHER = 2
"""Rows that stand with the name of their round."""


def played_pages(event: Event, knockout: Knockout, dress: Dress) -> tuple[Page, ...]:
    """All rounds that are over, as large as they stay one page, else on several; none before the first."""
    sheets = [*played_sheets(event, knockout)]
    return largest(WAYS, dress, lambda worn, pitch: _pages(event, sheets, worn, pitch)) if sheets else ()


def _pages(event: Event, sheets: list[Sheet], dress: Dress, pitch: float) -> tuple[Page, ...]:
    place = Place("knockout-played", dress.language.text("knockout.part_played"), "played", ruled=True)
    room = dress.paper.text_height - head_block(event, numbered(place, 99, 99, dress), dress).height
    # One table for all, so that columns stand under one another.
    table = round_table(event, [*chain.from_iterable(sheet.lines for sheet in sheets)], dress, (1.0, pitch))
    pages: list[list[Block]] = [[]]
    start = 0
    for sheet in sheets:
        rows = numbered_rows(table, start, start + len(sheet.lines))
        start += len(sheet.lines)
        _add(pages, [*_named(sheet, dress)], rows, room, dress)
    blocks = [Block("space", None, dress.points(_BETWEEN)), _note(event, dress), signature_block(event, dress)]
    if _height(pages[-1]) + _height(blocks) > room + HAIR:
        pages.append(_kept(pages[-1]))
    pages[-1] += blocks
    return headed(event, place, pages, dress)


def _add(pages: list[list[Block]], above: list[Block], rows: Pairs, room: float, dress: Dress) -> None:
    """Put a round under the others, or on new pages."""
    space = [Block("space", None, dress.points(_BETWEEN))] if pages[-1] else []
    first = rows.measures.head_line + sum(row.height for row in rows.rows[:_TOGETHER])
    left = room - _height([*pages[-1], *space, *above])
    if left + HAIR < first:
        pages.append([])
        space, left = [], room - _height(above)
    pages[-1] += [*space, *above]
    for place, part in enumerate(divided(rows, room, left + HAIR)):
        if place:
            pages.append([])
        pages[-1].append(Block("pairs", part, part.height, families=part.families))


def _kept(page: list[Block]) -> list[Block]:
    """The last rows of a full page, taken away from it to stand with what closes the document."""
    block = page.pop()
    table = block.body
    if isinstance(table, Pairs) and len(table.rows) > _TOGETHER + 1:
        stay = replace(table, rows=table.rows[:-_TOGETHER])
        go = replace(table, rows=table.rows[-_TOGETHER:])
        page.append(replace(block, body=stay, height=stay.height))
        return [replace(block, body=go, height=go.height)]
    kept = [block]
    if page and page[-1].kind == "paragraph":
        kept.insert(0, page.pop())
    while page and page[-1].kind == "space":
        page.pop()
    return kept


def _named(sheet: Sheet, dress: Dress) -> Iterator[Block]:
    """The name of a round, and who went on without a game."""
    heading = dress.language.say("event.round", number=sheet.number)
    free = "" if sheet.free is None else f"{dress.language.text('knockout.let_through')} {called(sheet.free, dress)}"
    yield text_block(f"{heading}.", free, dress)


def _note(event: Event, dress: Dress) -> Block:
    return text_block("", dress.language.text(f"disciplines.{event.discipline}.note_names"), dress)


def _height(blocks: list[Block]) -> float:
    return sum(block.height for block in blocks)
