"""The standings: everybody from the best on, with points, what decides between equal ones, and the place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.closing import on_paper, place_texts
from generator.printing.event.sheet import (
    SMALLER,
    WAYS,
    Place,
    head_block,
    headed,
    list_block,
    list_pages,
    list_setting,
    numbered,
    signature_block,
    text_block,
)
from generator.printing.event.spacing import hung
from generator.printing.event.startlist import details, known_details
from generator.printing.event.state import (
    counted_forfeits_note,
    heading,
    missing_note,
    rules_note,
    withdrawal_note,
)
from generator.printing.flow import HAIR, Block, even_spans
from generator.printing.listing import Column, Listing, listing
from generator.printing.typeface import SERIF_BOLD
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.standings import Standing, standings

ESSENTIAL = ("rank", "club", "city")
"""What is told of a player even if names go on two lines for it."""
USUAL = tuple(way for way in WAYS if way[0] == 1)
"""The ways to set a list in type of the usual size; others of them are larger."""
A_LITTLE_SMALLER, SMALL, SMALLEST = SMALLER[:2], SMALLER[:4], SMALLER[-1]
"""How small a wide list becomes before something else is given up for it."""


class Way(NamedTuple):
    """How the list may be set: on which paper, how large and with what pitch, with which details of players.

    ``lines``: on how many lines a text may go; if not on several, it keeps its usual type too. ``firm``: names keep it
    anyhow.
    """

    dress: Dress
    size: tuple[float, float]
    told: tuple[str, ...]
    lines: int = 1
    firm: bool = True


def standings_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """On one page if that can be, as large as it may be there; else on several."""
    order = standings(event)
    title = heading(event, dress, "results.final_standings", "results.standings")
    place = Place("paper-standings", title, "standings", below=missing_note(count(event), dress))
    rules = _rules(event, dress)
    several: tuple[Page, ...] = ()
    for way in _ways(event, dress):
        factor = way.size[0]
        table = _table(event, order, way)
        if not _fits(table, way):
            continue
        worn = way.dress.enlarged(max(1, factor))
        pages = _pages(event, place, table, list(_below(event, rules, worn)), worn)
        if len(pages) == 1:
            return pages
        if factor <= 1:
            several = several or pages
    if several:
        return several
    # Numbers alone are wider than the page.
    last = Way(dress, SMALLEST, ())
    return list_pages(event, place, [_table(event, order, last), *_below(event, rules, dress)], dress)


def _pages(event: Event, place: Place, table: Listing, below: Sequence[Block], dress: Dress) -> tuple[Page, ...]:
    """The list and what stands below it; if it goes over several pages, as many rows on each."""
    pages = list_pages(event, place, [table, *below], dress)
    parts = [table.some(rows.start, rows.stop) for rows in even_spans(len(table.rows), len(pages))]
    head = head_block(event, numbered(place, 99, 99, dress), dress).height
    if len(pages) == 1 or head + parts[-1].height + sum(block.height for block in below) > dress.paper.text_height:
        return pages
    sheets = [[list_block(part)] for part in parts]
    return headed(event, place, [*sheets[:-1], [*sheets[-1], *below]], dress)


def _ways(event: Event, dress: Dress) -> Iterator[Way]:
    """The most welcome first."""
    known = tuple(known_details(event))
    essential = tuple(key for key in known if key in ESSENTIAL)
    turned = replace(dress, paper=dress.paper.turned())
    small, smallest = (*USUAL, *SMALL), (SMALL[-1], SMALLEST)
    yield from (Way(dress, size, known) for size in WAYS)
    yield from (Way(dress, size, essential) for size in (*WAYS, *A_LITTLE_SMALLER))
    yield from (Way(dress, size, essential, lines=2) for size in (*USUAL, *A_LITTLE_SMALLER))
    yield from (Way(turned, size, essential, lines) for lines in (1, 2) for size in small[:-1])
    yield from (Way(dress, size, told) for told in (essential[:1], ()) for size in small)
    yield from (Way(sheet, size, told) for sheet in (dress, turned) for told in (essential, ()) for size in smallest)
    yield from (Way(dress, size, essential, lines=2, firm=False) for size in USUAL)
    yield from (Way(dress, size, (), lines, firm=False) for lines in (2, 9) for size in (*small, SMALLEST))


def _fits(table: Listing, way: Way) -> bool:
    """Whether the list is no wider than the page, and its texts as they have to be."""
    if table.width > table.setting.room + HAIR:
        return False
    lines = max(len(cell.lines) for row in table.rows for cell in row.cells)
    return lines <= way.lines and (way.lines > 1 or table.plain)


def _table(event: Event, order: Sequence[Standing], way: Way) -> Listing:
    factor, pitch = way.size
    dress = way.dress.enlarged(factor)
    columns = (*_players(event, order, way, dress), *_figures(event, order, dress))
    return listing(columns, list_setting(dress, pitch=pitch))


def _players(event: Event, order: Sequence[Standing], way: Way, dress: Dress) -> Iterator[Column]:
    """Place, number, name and details."""
    heads = dress.language.words["crosstable"]
    yield Column("number", heads["place"], place_texts((each.places for each in order), dress), narrow=True)
    yield Column("number", heads["number"], tuple(str(each.number) for each in order))
    yield Column("name", heads["name"], tuple(event.player(each.number).name for each in order), firm=way.firm)
    for key, column in zip(known_details(event), details(event, dress), strict=True):
        if key in way.told:
            yield replace(column, texts=tuple(column.texts[each.number - 1] for each in order))


def _figures(event: Event, order: Sequence[Standing], dress: Dress) -> Iterator[Column]:
    """Games, points and what decides; nothing of who is left out."""
    language = dress.language
    for key in ("games", "wins", "draws", "losses"):
        texts = tuple("" if each.places is None else str(getattr(each, key)) for each in order)
        yield Column("number", language.text(f"results.{key}"), texts)
    points, *tiebreaks = on_paper(event, order, dress)
    yield Column("sum", points.head, hung(points.texts(language), SERIF_BOLD))
    for criterion in tiebreaks:
        yield Column("number", criterion.head, hung(criterion.texts(language)), narrow=True)


def _rules(event: Event, dress: Dress) -> list[str]:
    """By which rules it was counted, a paragraph each."""
    games = f"{withdrawal_note(event, dress)} {counted_forfeits_note(event, dress)}".strip()
    return [rules_note(event, dress), *filter(None, (games,))]


def _below(event: Event, rules: Sequence[str], dress: Dress) -> Iterator[Block]:
    """The rules, and lines to sign on."""
    yield Block("space", None, dress.points(8))
    yield from (text_block("", text, dress) for text in rules)
    yield signature_block(event, dress)
