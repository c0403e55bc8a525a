"""Sheets of a round: the pairs, who is let through, what has to be known, lines to sign on; filled or blank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from generator.printing.cross_form import RULE
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import (
    Place,
    head_block,
    headed,
    numbered,
    signature_block,
    text_block,
)
from generator.printing.flow import HAIR, Block
from generator.printing.knockout.lines import NOBODY, Line, Sheet, blank_sheet, called, has_lots
from generator.printing.knockout.pairs import Pairs, divided, pairs_table
from generator.printing.strip import Field, Lines, field_strips
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout, Pairing

WAYS = (
    *product((1.5, 1.35, 1.25, 1.15, 1.07, 1.0), (38.0, 32.0, 28.0)),
    (1.0, 26.0),
    (0.92, 24.5),
    (0.85, 22.5),
    (0.78, 20.5),
    (0.72, 19.0),
)
"""How large the table may be set and how far its rows stand apart (pt on A4), so that it is one page."""
USUAL = (1.0, 28.0)
"""How it is set when it takes several."""
BLANK = (44.0, 38.0, 34.0, 30.0, 27.0, 24.0)
"""pt on A4 between rows that a hand writes in."""
_ABOVE = 7.0  # pt on A4 between the table and what stands below
_KEPT = 3
"""Rows that stay with what stands below them."""


def sheet_pages(event: Event, knockout: Knockout, sheet: Sheet, dress: Dress, level: int = 1) -> tuple[Page, ...]:
    """A round with names, as large as it stays one page and most names one line, else on several.

    For the sake of a long name nobody else's is set smaller than usual. ``level`` is that of its heading.
    """
    best: tuple[Page, ...] = ()
    fewest = len(sheet.lines) * 4 + 1
    for way in WAYS:
        if best and way[0] < USUAL[0]:
            break
        pages = _pages(event, knockout, sheet, dress, way, level)
        if len(pages) > 1:
            continue
        squeezed = _table_on(pages[0]).squeezed
        if squeezed < fewest:
            best, fewest = pages, squeezed
        if not squeezed:
            break
    return best or _pages(event, knockout, sheet, dress, USUAL, level)


def _table_on(page: Page) -> Pairs:
    return next(block.body for block in page.blocks if isinstance(block.body, Pairs))


def blank_pages(event: Event, knockout: Knockout, dress: Dress, level: int = 1) -> Iterator[Page]:
    """Rounds to be filled in by hand: as many as it takes without draws, and one more.

    A draw leaves both in, so that in the first of them everybody may play once more; the others have room for as many
    pairs as stand on one sheet, if not all can be needed.
    """
    players = len(event.players)
    pairing = knockout.pairing
    first = len(knockout.rounds) + 1 + (pairing is not None)
    most = (len(knockout.standing) + 1) // 2
    rounds: list[int | None] = [*range(first, (players - 1).bit_length() + 1), None]
    for place, number in enumerate(rounds):
        for pitch in BLANK:
            pages = _pages(event, knockout, blank_sheet(number, most, dress), dress, (1.0, pitch), level)
            if len(pages) == 1:
                break
        if len(pages) > 1 and place:
            room = _room(event, dress) - _height(_below(event, knockout, blank_sheet(number, 1, dress), dress))
            fits = next(
                count
                for count in range(most, 0, -1)
                if round_table(event, blank_sheet(number, count, dress).lines, dress, (1.0, BLANK[-1])).height <= room
            )
            pages = _pages(event, knockout, blank_sheet(number, fits, dress), dress, (1.0, BLANK[-1]), level)
        yield from pages


def _pages(
    event: Event, knockout: Knockout, sheet: Sheet, dress: Dress, way: tuple[float, float], level: int
) -> tuple[Page, ...]:
    """The sheet set one way."""
    factor = max(1.0, way[0])
    worn = dress.enlarged(factor)
    table = round_table(event, sheet.lines, worn, (min(1.0, way[0]), way[1]))
    below = _below(event, knockout, sheet, worn)
    room, foot = _room(event, worn), _height(below)
    parts: list[Pairs] = [*divided(table, room, room)]
    last = parts[-1]
    if last.height + foot > room + HAIR:
        # Some rows go with what stands below them.
        kept = max(1, len(last.rows) - _KEPT)
        parts[-1:] = [part for part in (_rows(last, 0, kept), _rows(last, kept, len(last.rows))) if part.rows]
    blocks = [[Block("pairs", part, part.height, families=part.families)] for part in parts]
    blocks[-1] += below
    if sheet.number is None:
        place = Place("knockout-round", worn.language.text("knockout.further"), "round-further", level, ruled=True)
    else:
        heading = worn.language.say("event.round", number=sheet.number)
        place = Place("knockout-round", heading, f"round-{sheet.number}", level, ruled=True)
    return headed(event, place, blocks, worn)


def _rows(table: Pairs, start: int, stop: int) -> Pairs:
    return replace(table, rows=table.rows[start:stop])


def round_table(event: Event, lines: Sequence[Line], dress: Dress, way: tuple[float, float]) -> Pairs:
    """Pairs as a table over the whole width; ``way`` as :func:`pairs_table` has it."""
    words = dress.language.words
    sides = words["disciplines"][event.discipline]
    number = words["crosstable"]["number"]
    heads = (
        words["event"]["board"],
        number,
        sides["first"],
        words["event"]["lot"],
        words["event"]["result"],
        number,
        sides["second"],
    )
    letters = (sides["first_letter"], sides["second_letter"])
    return pairs_table(lines, heads, letters, dress, way, lots=has_lots(lines))


def _room(event: Event, dress: Dress) -> float:
    """pt of a page under the highest of its heads."""
    place = Place("", dress.language.text("knockout.further"), "", ruled=True)
    return dress.paper.text_height - head_block(event, numbered(place, 99, 99, dress), dress).height


def _height(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks)


def _below(event: Event, knockout: Knockout, sheet: Sheet, dress: Dress) -> list[Block]:
    """Who is let through, notes, and lines to sign on."""
    blocks = [Block("space", None, dress.points(_ABOVE))]
    label = dress.language.text("knockout.let_through")
    if sheet.free is NOBODY:
        strips = field_strips((Field(label, None),), dress)
        body = Lines(strips, 0, dress.paper.text_width, RULE * dress.paper.scale)
        blocks.append(Block("signatures", body, body.height))
    elif sheet.free is not None:
        blocks.append(text_block(label, called(sheet.free, dress), dress))
    blocks += [text_block("", text, dress) for text in _notes(event, knockout, sheet, dress)]
    return [*blocks, signature_block(event, dress)]


def _notes(event: Event, knockout: Knockout, sheet: Sheet, dress: Dress) -> Iterator[str]:
    language = dress.language
    texts = [language.text(f"disciplines.{event.discipline}.note_names")]
    sides = language.words["disciplines"][event.discipline]
    words = {side: sides[side].lower() for side in ("first", "second")}
    words |= {letter: sides[letter] for letter in ("first_letter", "second_letter")}
    if sheet.free is NOBODY or any(line.boxes for line in sheet.lines):
        texts.append(language.say("knockout.note_lot", **words))
    sexes = {player.sex for player in event.players}
    drawing = [pair for pair in sheet.pairing.pairs if pair.drawer] if sheet.pairing else []
    if any(not event.player(number).sex for pair in drawing for number in pair.numbers):
        texts.append(language.text("knockout.note_sexes" if sexes == {""} else "knockout.note_some_sexes"))
    if knockout.seed is not None and any(pair.lot for pair in drawing):
        texts.append(language.say("knockout.note_seed", seed=knockout.seed, round=sheet.number, **words))
    yield " ".join(texts)
    if sheet.pairing is not None and (found := [*_conceded(sheet.pairing, dress)]):
        yield " ".join(found)


def _conceded(pairing: Pairing, dress: Dress) -> Iterator[str]:
    """What could not be avoided."""
    language = dress.language
    if pairing.all_met:
        yield language.text("knockout.all_met")
    elif pairing.met_before:
        yield language.say("knockout.met_before", pairs=_shown(pairing.met_before))
    if pairing.one_school:
        yield language.say("knockout.one_school", pairs=_shown(pairing.one_school))
    if pairing.freed_again:
        yield language.text("knockout.freed_again")


def _shown(pairs: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{one}–{other}" for one, other in pairs)
