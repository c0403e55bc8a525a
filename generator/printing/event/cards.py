"""Player cards: everybody's own rounds, opponents and colours, to be cut apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from generator.printing.cutting import CutSheet, cut_sheets
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import date_of
from generator.printing.event.sheet import families_of
from generator.printing.fitting import Fitted, fitted
from generator.printing.flow import HAIR, Block, Entry
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.typeface import SERIF_BOLD
from generator.tournament import Event

PER_SHEET = (4, 2, 1)
"""How many cards a sheet is cut into, the most first."""

ENLARGEMENTS = (1.35, 1.2, 1.1, 1.0)

# pt on A4, of a sheet's paper and not of the card's:
TITLE = (8.5, 11.0)  # type and line of the event's title
NAME = (13.0, 19.0)
TYPE = 9.5
PITCH = (18.0, 15.5, 13.0, 11.0)  # of the rounds, as far as there is room
RESULT = 34.0
GAP = 6.0
ABOVE = 4.0  # between the name and the rounds


@dataclass(frozen=True, slots=True)
class Card:
    """The event's title, the player's number and name, and the rounds, on one card or on several; lines in pt."""

    anchor: str
    level: int
    title: Fitted
    title_line: float
    number: str
    name: Fitted
    name_line: float
    number_size: float
    above: float
    rounds: Listing

    @property
    def head(self) -> float:
        """pt over the rounds."""
        title = len(self.title.lines) * self.title_line if self.title.lines[0] else 0
        return title + len(self.name.lines) * self.name_line + self.above

    @property
    def height(self) -> float:
        """pt."""
        return self.head + self.rounds.height


def cards(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """A card for everybody, in the order of stacks: as many on a sheet as have all their rounds easily read."""
    for parts, factor, pitch in product(PER_SHEET, ENLARGEMENTS, PITCH):
        for sheet in cut_sheets(dress.paper, parts):
            worn = dress.enlarged(factor)
            found = [_card(event, number, sheet, worn, pitch, level) for number in _numbers(event)]
            easy = all(card.rounds.easy for card in found) or (parts == 1 and factor == 1)
            if easy and all(card.height <= sheet.part.text_height + HAIR for card in found):
                return _pages(found, sheet)
    # More rounds than a sheet holds: a card goes on another.
    sheet = next(cut_sheets(dress.paper, 1))
    whole = (_card(event, number, sheet, dress, PITCH[-2], level) for number in _numbers(event))
    return _pages([part for card in whole for part in _divided(card, sheet)], sheet)


def _numbers(event: Event) -> range:
    return range(1, len(event.players) + 1)


def _divided(card: Card, sheet: CutSheet) -> list[Card]:
    room = sheet.part.text_height - card.head
    parts = card.rounds.parts(iter(lambda: room, None))
    return [
        replace(card, rounds=part, anchor=f"{card.anchor}-{k}" if k else card.anchor) for k, part in enumerate(parts)
    ]


def _pages(found: Sequence[Card], sheet: CutSheet) -> tuple[Page, ...]:
    blocks = [
        Block(
            "card",
            card,
            card.height,
            entry=Entry(" ".join(card.name.lines), card.anchor, card.level),
            families=(*families_of(card.rounds), card.title.face.family, card.name.face.family),
        )
        for card in found
    ]
    return tuple(Page("paper-cards", (block,), sheet.sheet) for block in sheet.stacks(blocks))


def _card(event: Event, number: int, sheet: CutSheet, dress: Dress, pitch: float, level: int) -> Card:
    room, smallest = sheet.part.text_width, dress.paper.smallest_type
    title_size, title_line, name_size, name_line, above = (dress.points(length) for length in (*TITLE, *NAME, ABOVE))
    aside = SERIF_BOLD.width(f"{number}") * name_size + dress.points(GAP)
    setting = Setting(
        room=room,
        type_size=max(smallest, dress.points(TYPE)),
        pitch=dress.points(pitch),
        gap=dress.points(GAP),
        smallest=smallest,
    )
    return Card(
        anchor=f"card-{number}",
        level=level,
        title=fitted(event.title or "", room, max(smallest, title_size), smallest),
        title_line=title_line,
        number=str(number),
        name=fitted(event.player(number).name, room - aside, name_size, smallest, face=SERIF_BOLD),
        name_line=name_line,
        number_size=name_size,
        above=above,
        rounds=listing(_columns(event, number, dress), setting, stretch=True),
    )


def _columns(event: Event, number: int, dress: Dress) -> list[Column]:
    """Round, date, colour, the opponent's number and name, and a place for the result."""
    words = dress.language.words
    heads, sides = words["event"], words["disciplines"][event.discipline]
    rounds, dates, colours, numbers, names = [], [], [], [], []
    for round_ in event.schedule.rounds:
        rounds.append(str(round_.number))
        dates.append(date_of(event, round_.number))
        game = next((game for game in round_.games if number in game), None)
        if game is None:
            colours.append("")
            numbers.append("")
            names.append(heads["free"])
            continue
        opponent = game.black if game.white == number else game.white
        colours.append(sides["first" if game.white == number else "second"].lower())
        numbers.append(str(opponent))
        names.append(event.player(opponent).name)
    columns = [Column("number", heads["round_head"], tuple(rounds))]
    if any(dates):
        columns.append(Column("text", heads["date"], tuple(dates)))
    return [
        *columns,
        Column("label", sides["side"], tuple(colours)),
        Column("number", words["crosstable"]["number"], tuple(numbers)),
        Column("name", heads["opponent"], tuple(names)),
        Column("blank", heads["result"], ("",) * len(names), least=dress.points(RESULT)),
    ]
