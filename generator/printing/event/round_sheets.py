"""A sheet for each round, for the wall and for the arbiter, with room for the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, product
from math import ceil

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import NEAR, Line, caption, date_of, every_line, fitted_columns, names_of
from generator.printing.event.sheet import ROW, Place, list_pages, list_setting, signature_block
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.tabbed import Tabbed, closed, longest, spots
from generator.printing.typeface import SERIF, SERIF_ITALIC
from generator.tournament import Event

# pt on A4:
RESULT = 62.0  # the place of a result
PITCHES = (42.0, 36.0, 30.0, 24.0, ROW[1])  # of the rows, as far as there is room
ENLARGEMENTS = (1.9, 1.7, 1.5, 1.35, 1.25, 1.15, 1.07, 1.0)


def round_sheets(event: Event, dress: Dress, level: int, *, day: int | None = None) -> tuple[Page, ...]:
    """A sheet a round, as large as all of them stay on one page each; all alike, so that the eye finds its place.

    With a ``day`` only that of this round, as it is among the others.
    """
    for factor, pitch in product(ENLARGEMENTS, PITCHES):
        sheets = _sheets(event, dress.enlarged(factor), pitch, level)
        if sheets and all(len(pages) == 1 for pages in sheets):
            break
    else:
        sheets = _sheets(event, dress, PITCHES[-1], level)
    return tuple(chain.from_iterable(sheets if day is None else sheets[day - 1 : day]))


def _sheets(event: Event, dress: Dress, pitch: float, level: int) -> list[tuple[Page, ...]]:
    """The pages of each round; none where the dress is enlarged and names would need cells."""
    lines, spans = every_line(event)
    setting = list_setting(dress, pitch=pitch)
    table: Listing | Tabbed | None = sheet_lines(event, lines, dress, setting)
    if table is None:
        if dress.enlargement > 1:
            return []
        head = dress.language.text("event.result")
        between = Column("blank", head, ("",) * len(lines), least=dress.points(RESULT))
        columns = fitted_columns(event, lines, dress, between, heads=True)
        table = listing(columns, setting, stretch=True, ruled=True)
    sheets = []
    for round_, start, stop in spans:
        date = date_of(event, round_.number) or None
        heading = caption(event, round_.number, dress)
        blanks = _blanks(event, dress) if round_.undrawn else ()
        place = Place("paper-rounds", heading, f"round-{round_.number}", level, date, ruled=True, blanks=blanks)
        sheets.append(list_pages(event, place, [table.some(start, stop), signature_block(event, dress)], dress))
    return sheets


def _blanks(event: Event, dress: Dress) -> tuple[str, ...]:
    """What is written on a sheet once its day is drawn; beside the heading is a line for the date, or the event's."""
    day = dress.language.text("round_lots.day_blank")
    return (day, dress.language.text("event.date")) if event.dates else (day,)


def sheet_lines(event: Event, lines: Sequence[Line], dress: Dress, setting: Setting) -> Tabbed | None:
    """A round's sheet as ruled lines: board, number, name, room for the result, number, name.

    None where names are so long that the result would have too little room.
    """
    words = dress.language.words
    sides, number = words["disciplines"][event.discipline], words["crosstable"]["number"]
    digits, boards = len(str(len(event.players))), len(str(max(line.board or 1 for line in lines)))
    digit = SERIF.width(FIGURE_SPACE, kerning=False) * setting.type_size
    board = SERIF_ITALIC.width(words["event"]["board"], kerning=False) * setting.head_type
    # Boards stand in the middle under their head, as far as whole digits allow.
    before = round((board / digit - boards) / 2)
    behind = ceil((board + setting.gap) / digit) - boards - before
    pairs = [
        (
            FIGURE_SPACE * before
            + padded(line.board or "", boards)
            + FIGURE_SPACE * behind
            + f"{padded(line.first, digits)}{NEAR}{first}",
            f"{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, first, second in zip(lines, *names_of(event, lines, dress), strict=True)
    ]
    first, second = longest(pairs, setting)
    result = dress.points(RESULT)
    least = first + setting.gap + result + setting.gap
    tab = min(max(least, (setting.room + result) / 2 + setting.gap), setting.room - second)
    if tab < least:
        return None
    place = (before + boards + behind) * digit
    name = digits * digit + SERIF.width(NEAR, kerning=False) * setting.type_size
    result_head = SERIF_ITALIC.width(words["event"]["result"], kerning=False) * setting.head_type
    box = tab - setting.gap - result
    heads = [
        (words["event"]["board"], 0.0),
        (number, place),
        (sides["first"], place + name),
        (words["event"]["result"], box + (result - result_head) / 2),
        (number, tab),
        (sides["second"], tab + name),
    ]
    ruled = Tabbed(closed(pairs), spots(heads, setting), round(tab, 2), setting, ruled=True)
    return replace(ruled, uprights=(round(box, 2), round(box + result, 2)))
