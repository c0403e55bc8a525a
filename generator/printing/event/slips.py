"""Result slips: a game each, to be filled in at the board, signed, and handed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from generator.printing.cutting import CutSheet, cut_sheets
from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.rounds import NEAR, caption, date_of
from generator.printing.event.sheet import to_cut
from generator.printing.fitting import Fitted, fitted
from generator.printing.flow import Block
from generator.printing.notation import padded
from generator.printing.strip import RULE_BELOW
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import Event, Game

PER_SHEET = (8, 4, 2, 1)
"""How many slips a sheet is cut into: fewer where names need the room."""

# pt on A4:
TITLE = (8.0, 10.5)  # type and line of the event's title
HEADING = (12.0, 19.0)
SIDE = (11.0, 32.0)  # type and height of a player's line
DATE = 9.0  # type of the date
SIGN = (8.0, 12.0)  # type and line of the words below the lines to sign on
BOX = (34.0, 23.0)  # the place of a result
SMALLER_HEADING = 0.9  # how far the type of a heading may give way before it has fewer words
GAP = 6.0
BLANK = 26.0  # a line that takes the number of a day
BLANK_GAP = 3.0  # and between it and its word
TO_SIGN = 14.0  # the least room over the lines to sign on
STROKE = 0.5


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: the word for the colour, the number, the name, which may be smaller or on several lines.

    A name on several lines stands ``above`` pt below the top of its line, ``line`` pt a line.
    """

    label: str
    number: str
    name: Fitted
    above: float
    line: float


@dataclass(frozen=True, slots=True)
class Slip:
    """A game of a round, in the ``places`` that all slips of the event have; ``plain``: its names need no fitting.

    ``blank`` pt behind the date are a line to write on.
    """

    heading: str
    date: str
    before_date: float
    blank: float
    sides: tuple[Side, ...]
    places: Places
    plain: bool


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything stands on a slip and in which type, pt, the same on all of an event.

    ``number`` and ``name`` are the left edges of these, ``name_room`` how long a name may be; ``short``: rounds are
    called by fewer words.
    """

    width: float
    height: float
    title: Fitted
    title_line: float
    heading_line: float
    side_line: float
    number: float
    name: float
    name_room: float
    heading_type: float
    short: bool
    side_type: float
    date_type: float
    sign_type: float
    sign_line: float
    to_sign: tuple[str, ...]
    second: float
    box: tuple[float, float]

    @property
    def sides_top(self) -> float:
        """pt from the top to the first player's line."""
        title = len(self.title.lines) * self.title_line if self.title.lines[0] else 0
        return title + self.heading_line

    @property
    def sign_top(self) -> float:
        """pt between the players' lines and the words at the foot."""
        return self.height - self.sign_line - self.sides_top - 2 * self.side_line

    def drawing(self, left: float, top: float) -> str:
        """An SVG path of the boxes for the result and of the lines to sign on, of the slip at this place."""
        width, height = self.box
        x = left + self.width - width
        path = []
        for index in range(2):
            y = top + self.sides_top + index * self.side_line + (self.side_line - height) / 2
            path.append(f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h-{width:.2f}z")
        foot = top + self.height - self.sign_line
        half = self.width * 0.47
        path += [f"M{start:.2f} {foot:.2f}h{half:.2f}" for start in (left, left + self.width - half)]
        return "".join(path)


def slips(event: Event, dress: Dress, *, day: int | None = None) -> tuple[Page, ...]:
    """A slip for every game, round by round and board by board, in the order of stacks; or for those of one ``day``."""
    for parts in PER_SHEET:
        sheet = next(cut_sheets(dress.paper, parts))
        places = _places(event, sheet, dress)
        if places.sign_top >= dress.points(TO_SIGN) and places.heading_type:
            break
    blocks = [
        Block("slip", slip, places.height, families=_families(slip))
        for round_ in (event.schedule.rounds if day is None else [event.round(day)])
        for board, game in enumerate(round_.games, start=1)
        for slip in (_slip(event, round_.number, board, game, places, dress),)
    ]
    sheets = sheet.stacks(blocks, _lines)
    return tuple(Page("paper-slips", (replace(held, kind="slips"),), to_cut(sheet)) for held in sheets)


def _lines(block: Block, left: float, top: float) -> str:
    """The boxes and lines of a slip at this place."""
    slip = block.body
    if not isinstance(slip, Slip):
        raise TypeError(f"expected a slip, got {slip!r}")
    places = slip.places
    if not slip.blank:
        return places.drawing(left, top)
    title = len(places.title.lines) * places.title_line if places.title.lines[0] else 0
    line = top + title + places.heading_line / 2 + RULE_BELOW * places.date_type
    return f"{places.drawing(left, top)}M{left + places.width - slip.blank:.2f} {line:.2f}h{slip.blank:.2f}"


def _families(slip: Slip) -> tuple[str, ...]:
    return tuple(dict.fromkeys((slip.places.title.face.family, *(side.name.face.family for side in slip.sides))))


def _places(event: Event, sheet: CutSheet, dress: Dress) -> Places:
    sides = dress.language.words["disciplines"][event.discipline]
    smallest, width = dress.paper.smallest_type, sheet.part.text_width
    heading_type, side_type, date_type, sign_type, title_type = (
        max(smallest, dress.points(size)) for size in (HEADING[0], SIDE[0], DATE, SIGN[0], TITLE[0])
    )
    short, heading_type = _headings(event, width, heading_type, dress)
    gap = dress.points(GAP)
    number = max(SERIF.width(sides[key], kerning=False) for key in ("first", "second")) * side_type + gap
    name = number + SERIF.width("0" * len(str(len(event.players))) + NEAR, kerning=False) * side_type
    box = (dress.points(BOX[0]), dress.points(BOX[1]))
    to_sign = tuple(dress.language.say("event.sign", side=sides[key].lower()) for key in ("first", "second"))
    name_room = width - name - gap - box[0]
    names = (_name(player.name, name_room, side_type, smallest) for player in event.players)
    return Places(
        width=width,
        height=sheet.part.text_height,
        title=fitted(event.title or "", width, title_type, smallest),
        title_line=max(smallest * 1.2, dress.points(TITLE[1])),
        heading_line=dress.points(HEADING[1]),
        side_line=max(dress.points(SIDE[1]), max(name.height for name in names) + gap),
        number=number,
        name=name,
        name_room=name_room,
        heading_type=heading_type,
        short=short,
        side_type=side_type,
        date_type=date_type,
        sign_type=sign_type,
        sign_line=dress.points(SIGN[1]),
        to_sign=to_sign,
        second=width * 0.53,
        box=box,
    )


def _slip(event: Event, number: int, board: int, game: Game, places: Places, dress: Dress) -> Slip:
    words = dress.language.words["disciplines"][event.discipline]
    heading = _heading(event, number, board, dress, short=places.short)
    blank = dress.points(BLANK) if event.round(number).undrawn else 0
    date = _date(event, number, dress)
    left = places.width - SERIF_BOLD.width(heading) * places.heading_type - SERIF.width(date) * places.date_type
    left -= blank + dress.points(BLANK_GAP) if blank else 0
    players = [(words[key], player) for key, player in zip(("first", "second"), game, strict=True)]
    sides = tuple(_sides(event, players, places, dress))
    # A date that is too long for the line stands on the other papers.
    fits = left >= dress.points(GAP)
    return Slip(
        heading=heading,
        date=date if fits else "",
        before_date=left,
        blank=blank if fits else 0,
        sides=sides,
        places=places,
        plain=all(len(side.name.lines) == 1 and side.name.size == places.side_type for side in sides),
    )


def _heading(event: Event, number: int, board: int, dress: Dress, *, short: bool) -> str:
    return dress.language.say("event.slip", round=caption(event, number, dress, short=short), board=board)


def _headings(event: Event, width: float, usual: float, dress: Dress) -> tuple[bool, float]:
    """Whether rounds are called by fewer words, and the type, pt, in which all headings stand in one line; or 0.

    Where lots tell the order of the rounds, headings are long.
    """
    if not event.by_lot:
        return False, usual
    rounds, size = event.schedule.rounds, usual
    gap, date_type = dress.points(GAP), max(dress.paper.smallest_type, dress.points(DATE))
    aside = max(SERIF.width(_date(event, round_.number, dress)) for round_ in rounds) * date_type + gap
    if any(round_.undrawn for round_ in rounds):
        aside += dress.points(BLANK) + dress.points(BLANK_GAP)
    # Rather than the dates go the words.
    for taken, short in product((aside, 1), (False, True)):
        texts = (_heading(event, round_.number, len(round_.games), dress, short=short) for round_ in rounds)
        size = min(usual, (width - taken) / max(map(SERIF_BOLD.width, texts)))
        if size >= max(dress.paper.smallest_type, SMALLER_HEADING * usual):
            return short, size
    return True, size if size >= dress.paper.smallest_type else 0


def _date(event: Event, number: int, dress: Dress) -> str:
    """When a round is played; or the word before a line to write its day on."""
    return dress.language.text("round_lots.day").lower() if event.round(number).undrawn else date_of(event, number)


def _name(name: str, room: float, size: float, smallest: float) -> Fitted:
    return fitted(name, room, size, smallest, lines=3)


def _sides(event: Event, players: list[tuple[str, int]], places: Places, dress: Dress) -> Iterator[Side]:
    digits = len(str(len(event.players)))
    for label, number in players:
        name = _name(event.player(number).name, places.name_room, places.side_type, dress.paper.smallest_type)
        line = places.side_line if len(name.lines) == 1 else name.leading
        yield Side(
            label=label,
            number=padded(number, digits) + NEAR,
            name=name,
            above=(places.side_line - line * len(name.lines)) / 2,
            line=line,
        )
