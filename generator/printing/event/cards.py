"""Player cards: everybody's own rounds, opponents and colours, to be cut apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice, product, repeat

from generator.printing.cutting import CutSheet, cut_sheets
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import APART, NEAR, date_of
from generator.printing.event.sheet import to_cut
from generator.printing.fitting import Fitted, fitted
from generator.printing.flow import HAIR, Block, Entry
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.notation import padded
from generator.printing.strip import RULE_BELOW
from generator.printing.tabbed import Tabbed, parted, tabbed
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
    rounds: Listing | Tabbed
    result: float

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
            lined = all(isinstance(card.rounds, Tabbed) for card in found)
            easy = lined or (factor == 1 and (parts == 1 or all(card.rounds.easy for card in found)))
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
    parts = parted(card.rounds, repeat(room))
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
            families=(*card.rounds.families, card.title.face.family, card.name.face.family),
        )
        for card in found
    ]
    return tuple(Page("paper-cards", (held,), to_cut(sheet)) for held in sheet.stacks(blocks, _lines))


def _lines(block: Block, left: float, top: float) -> str:
    """A line for the result of every round."""
    card = block.body
    if not isinstance(card, Card):
        raise TypeError(f"expected a card, got {card!r}")
    rounds = card.rounds
    right = left + rounds.width
    feet = accumulate(rounds.heights, initial=top + card.head + rounds.head_height)
    # As far below the middle of a line as its letters stand.
    below = RULE_BELOW * rounds.setting.type_size
    lines = ((foot - height / 2 + below) for foot, height in zip(islice(feet, 1, None), rounds.heights, strict=True))
    return "".join(f"M{right - card.result:.2f} {line:.2f}H{right:.2f}" for line in lines)


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
        rounds=_rounds(event, number, dress, setting),
        result=dress.points(RESULT),
    )


def _rounds(event: Event, number: int, dress: Dress, setting: Setting) -> Listing | Tabbed:
    """Round, date, colour, the opponent's number and name, and a place for the result."""
    words = dress.language.words
    heads, sides = words["event"], words["disciplines"][event.discipline]
    digits, places = len(str(len(event.schedule.rounds))), len(str(len(event.players)))
    opening, numbers, names = [], [], []
    for round_ in event.schedule.rounds:
        game = next((game for game in round_.games if number in game), None)
        side = sides["first" if game.white == number else "second"].lower() if game else ""
        parts = (padded(round_.number, digits), date_of(event, round_.number), side)
        opening.append(APART.join(filter(None, parts)))
        opponent = sum(game) - number if game else None
        numbers.append(padded(opponent or "", places))
        names.append(event.player(opponent).name if opponent else heads["free"])
    head = ", ".join(
        [heads["round_head"], *([heads["date"].lower()] if event.round_dates else []), sides["side"].lower()]
    )
    result = dress.points(RESULT)
    lines = [(first, f"{number}{NEAR}{name}") for first, number, name in zip(opening, numbers, names, strict=True)]
    if found := tabbed(lines, setting, head=(head, heads["opponent"]), behind=result + setting.gap):
        return found
    columns = [
        Column("label", head, tuple(opening)),
        Column("number", words["crosstable"]["number"], tuple(numbers)),
        Column("name", heads["opponent"], tuple(names)),
        Column("blank", "", ("",) * len(names), least=result),
    ]
    return listing(columns, setting, stretch=True)
