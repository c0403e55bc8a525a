"""Player cards: everybody's own rounds, opponents and colours, to be cut apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice, product, repeat

from generator.printing.cutting import CutSheet, cut_sheets
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import APART, NEAR, Own, own_rounds
from generator.printing.event.sheet import to_cut
from generator.printing.event.spacing import behind, width_of
from generator.printing.fitting import Fitted, fitted
from generator.printing.flow import HAIR, Block, Entry
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.notation import padded
from generator.printing.strip import RULE_BELOW
from generator.printing.tabbed import Tabbed, parted, spots, tabbed
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC
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
LONG = 2
"""On how many lines an opponent's name may stand before cards become larger."""
GAP = 7.0
ABOVE = 4.0  # between the name and the rounds
DAY = 3  # digits that have room where a day is written


@dataclass(frozen=True, slots=True)
class Card:
    """The event's title, the player's number and name, and the rounds, on one card or on several; lines in pt.

    ``undrawn`` are the rounds of which no lot has told the day, which has a line of ``day`` pt to write on.
    """

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
    played: tuple[bool, ...]
    undrawn: tuple[bool, ...]
    day: float

    @property
    def head(self) -> float:
        """pt over the rounds."""
        title = len(self.title.lines) * self.title_line if self.title.lines[0] else 0
        return title + len(self.name.lines) * self.name_line + self.above

    @property
    def height(self) -> float:
        """pt."""
        return self.head + self.rounds.height

    @property
    def names(self) -> Iterator[Fitted]:
        """The opponents' names that have cells of their own."""
        if isinstance(self.rounds, Listing):
            name = self.rounds.kinds.index("name")
            yield from (row.cells[name] for row in self.rounds.rows)


def cards(event: Event, dress: Dress, level: int) -> tuple[Page, ...]:
    """A card for everybody, in the order of stacks: as many on a sheet as have all their rounds easily read."""
    everybody = [own_rounds(event, number, dress) for number in range(1, len(event.players) + 1)]
    for parts in PER_SHEET:
        for (factor, pitch), sheet in product(product(ENLARGEMENTS, PITCH), cut_sheets(dress.paper, parts)):
            if found := _all(event, everybody, sheet, dress.enlarged(factor), pitch, level):
                return _pages(found, sheet)
        # Long names are fitted to cells, on all cards alike.
        for pitch, sheet in product(PITCH, cut_sheets(dress.paper, parts)):
            found = _all(event, everybody, sheet, dress, pitch, level, lined=False)
            if found and all(len(cell.lines) <= LONG for card in found for cell in card.names):
                return _pages(found, sheet)
    # More rounds than a sheet holds: a card goes on another.
    sheet = next(cut_sheets(dress.paper, 1))
    setting = _setting(sheet, dress, PITCH[-2])
    whole = []
    for number, own in enumerate(everybody, start=1):
        rounds = _lined(event, own, setting, dress) or _in_cells(event, own, setting, dress)
        whole.append(_card(event, number, rounds, own, dress, level))
    return _pages([part for card in whole for part in _divided(card, sheet)], sheet)


def _setting(sheet: CutSheet, dress: Dress, pitch: float) -> Setting:
    return Setting(
        room=sheet.part.text_width,
        type_size=max(dress.paper.smallest_type, dress.points(TYPE)),
        pitch=dress.points(pitch),
        gap=dress.points(GAP),
        smallest=dress.paper.smallest_type,
    )


def _all(
    event: Event,
    everybody: Sequence[Sequence[Own]],
    sheet: CutSheet,
    dress: Dress,
    pitch: float,
    level: int,
    *,
    lined: bool = True,
) -> list[Card]:
    """Everybody's cards, their rounds as lines or in cells; none where they do not fit the parts of the sheet."""
    setting, height = _setting(sheet, dress, pitch), sheet.part.text_height + HAIR
    # Told before anything is set: what a card of one line a round and of a short name takes.
    least = dress.points(NAME[1] + ABOVE) + setting.head_line + len(everybody[0]) * setting.pitch
    if least > height:
        return []
    found = []
    for number, own in enumerate(everybody, start=1):
        rounds = _lined(event, own, setting, dress) if lined else _in_cells(event, own, setting, dress)
        if rounds is None:
            return []
        card = _card(event, number, rounds, own, dress, level)
        if card.height > height:
            return []
        found.append(card)
    return found


def _divided(card: Card, sheet: CutSheet) -> list[Card]:
    parts = list(parted(card.rounds, repeat(sheet.part.text_height - card.head)))
    starts = list(accumulate((len(part.heights) for part in parts), initial=0))
    return [
        replace(
            card,
            rounds=part,
            anchor=f"{card.anchor}-{k}" if k else card.anchor,
            played=card.played[start : start + len(part.heights)],
            undrawn=card.undrawn[start : start + len(part.heights)],
        )
        for k, (part, start) in enumerate(zip(parts, starts, strict=False))
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
    """A line for the result of every round that is played, and for its day if that is not known."""
    card = block.body
    if not isinstance(card, Card):
        raise TypeError(f"expected a card, got {card!r}")
    rounds = card.rounds
    right = left + rounds.width
    feet = accumulate(rounds.heights, initial=top + card.head + rounds.head_height)
    # As far below the middle of a line as its letters stand.
    below = RULE_BELOW * rounds.setting.type_size
    lines = [foot - height / 2 + below for foot, height in zip(islice(feet, 1, None), rounds.heights, strict=True)]
    return "".join(
        f"M{right - card.result:.2f} {line:.2f}H{right:.2f}"
        for line, played in zip(lines, card.played, strict=True)
        if played
    ) + "".join(
        f"M{left:.2f} {line:.2f}h{card.day:.2f}" for line, blank in zip(lines, card.undrawn, strict=True) if blank
    )


def _card(event: Event, number: int, rounds: Listing | Tabbed, own: Sequence[Own], dress: Dress, level: int) -> Card:
    smallest, room = dress.paper.smallest_type, rounds.setting.room
    title_size, title_line, name_size, name_line, above = (dress.points(length) for length in (*TITLE, *NAME, ABOVE))
    aside = SERIF_BOLD.width(f"{number}") * name_size + dress.points(GAP)
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
        rounds=rounds,
        result=dress.points(RESULT),
        played=tuple(one.opponent is not None for one in own),
        undrawn=tuple(event.by_lot and one.day is None for one in own),
        day=_day_line(rounds.setting),
    )


def _opening(event: Event, own: Sequence[Own], setting: Setting, dress: Dress) -> list[Column]:
    """What stands before the opponent, column by column: day, where lots tell it, round, board, side, date."""
    rounds, boards = (len(str(max(numbers))) for numbers in ([o.round for o in own], [o.board or 1 for o in own]))
    words = dress.language.words["event"]
    found = [
        Column("mark", words["round_head"], tuple(padded(o.round, rounds) for o in own)),
        Column("mark", words["board"], tuple(padded(o.board or "", boards) for o in own)),
        Column("label", dress.language.text(f"disciplines.{event.discipline}.side"), tuple(o.side for o in own)),
    ]
    if any(o.date for o in own):
        found.append(Column("label", words["date"], tuple(o.date for o in own)))
    if event.by_lot:
        days = tuple(padded(o.day or "", len(str(len(own)))) for o in own)
        found.insert(0, Column("mark", dress.language.text("round_lots.day"), days, least=_day_line(setting)))
    return found


def _day_line(setting: Setting) -> float:
    """pt of the line that a day is written on."""
    return DAY * SERIF.width("0") * setting.type_size


def _in_one(columns: Sequence[Column]) -> tuple[str, tuple[str, ...]]:
    """Columns as one, under one head: the last texts under one another, whatever stands before them."""
    *before, last = [column.texts for column in columns]
    widest = max(map(width_of, before[-1]))
    before[-1] = tuple(behind(text, widest) if end else text for text, end in zip(before[-1], last, strict=True))
    first, *heads = [column.head for column in columns]
    return ", ".join([first, *map(str.lower, heads)]), tuple(
        APART.join(filter(None, line)) for line in zip(*before, last, strict=True)
    )


def _in_places(columns: Sequence[Column], setting: Setting) -> tuple[list[tuple[str, float]], list[str]]:
    """Columns with each head in its place, pt from the left, and their texts in one line, spaces between them."""
    heads: list[tuple[str, float]] = []
    lines = [""] * len(columns[0].texts)
    left, size = 0.0, setting.type_size
    for column in columns:
        head = width_of(column.head, SERIF_ITALIC) * setting.head_type / size
        text = max(map(width_of, column.texts))
        width = max(head, text, column.least / size)
        centred = column.kind == "mark"
        heads.append((column.head, (left + centred * (width - head) / 2) * size))
        at = left + centred * (width - text) / 2
        lines = [behind(line, at) + own for line, own in zip(lines, column.texts, strict=True)]
        left += width + width_of(APART)
    # The opponent's number stands as far away as the columns from one another, less the gap that is there anyhow.
    end = left - min(width_of(APART), setting.gap / size)
    return heads, [behind(line, end) for line in lines]


def _lined(event: Event, own: Sequence[Own], setting: Setting, dress: Dress) -> Tabbed | None:
    """The rounds as lines, with a place for the result behind each."""
    digits = len(str(max(one.opponent or 1 for one in own)))
    columns = _opening(event, own, setting, dress)
    heads: list[tuple[str, float]] = []
    head = ""
    opening: Sequence[str]
    if event.by_lot:
        heads, opening = _in_places(columns, setting)
    else:
        head, opening = _in_one(columns)
    lines = [
        (first, f"{padded(one.opponent or '', digits)}{NEAR}{one.name}")
        for first, one in zip(opening, own, strict=True)
    ]
    opponent = dress.language.text("event.opponent")
    found = tabbed(lines, setting, head=(head, opponent), behind=dress.points(RESULT) + setting.gap)
    if found is None or not heads:
        return found
    return replace(found, heads=spots([*heads, (opponent, found.tab)], setting))


def _in_cells(event: Event, own: Sequence[Own], setting: Setting, dress: Dress) -> Listing:
    """The same with a cell for each name."""
    words = dress.language.words
    opening = _opening(event, own, setting, dress)
    columns = [
        *(opening if event.by_lot else [Column("label", *_in_one(opening))]),
        Column("number", words["crosstable"]["number"], tuple(str(one.opponent or "") for one in own)),
        Column("name", words["event"]["opponent"], tuple(one.name for one in own)),
        Column("blank", "", ("",) * len(own), least=dress.points(RESULT)),
    ]
    return listing(columns, setting, stretch=True)
