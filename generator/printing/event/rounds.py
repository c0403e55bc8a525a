"""The rounds of an event as its papers name them: captions, dates, and lines of boards, numbers and names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from generator.printing.dress import Dress
from generator.printing.listing import Column
from generator.printing.notation import FIGURE_SPACE
from generator.tournament import Event, Round

APART = 2 * FIGURE_SPACE
"""Between the board and the first number."""
NEAR = FIGURE_SPACE + "\u200a"
"""Between a number and its name."""


def caption(event: Event, number: int, dress: Dress, *, short: bool = False) -> str:
    """How a round is called over its games; in two cycles, with the cycle.

    Where lots tell the order of the rounds, by its day, if that is drawn, and by its number in the table; ``short``:
    without the word for the table.
    """
    language, round_ = dress.language, event.round(number)
    cycle = event.cycle_of(number)
    if round_.table is None:
        if event.cycles == 1:
            return language.say("event.round", number=number)
        return language.say("event.round_of_cycle", number=number, cycle=cycle)
    called = language.say("event.round" if short else "round_lots.of_table", number=round_.table)
    if not round_.undrawn:
        called = language.say("round_lots.drawn", day=number, round=called[:1].lower() + called[1:])
    return called if event.cycles == 1 else language.say("round_lots.of_cycle", round=called, cycle=cycle)


def round_head(event: Event, dress: Dress) -> str:
    """What stands over the numbers of rounds: what they are, or days where lots tell the order of the rounds."""
    return dress.language.text("round_lots.day" if event.by_lot else "event.round_head")


def date_of(event: Event, number: int) -> str:
    """When a round is played, if it is known: there may be no dates, or lots have not told its day yet."""
    return event.round_dates[number - 1] if event.round_dates and not event.round(number).undrawn else ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a round: the board, the two players' numbers; of who is free only the first number."""

    board: int | None
    first: int
    second: int | None


def lines_of(round_: Round) -> list[Line]:
    """The games in board order, then who is free."""
    games = [Line(board, *game) for board, game in enumerate(round_.games, start=1)]
    return games if round_.free is None else [*games, Line(None, round_.free, None)]


def every_line(event: Event) -> tuple[list[Line], list[tuple[Round, int, int]]]:
    """The lines of all rounds, and of each round where its lines begin and where the next round's do."""
    rounds = event.schedule.rounds
    lines = [lines_of(round_) for round_ in rounds]
    spans = pairwise(accumulate(map(len, lines), initial=0))
    return [line for found in lines for line in found], [
        (round_, start, stop) for round_, (start, stop) in zip(rounds, spans, strict=True)
    ]


def names_of(event: Event, lines: Sequence[Line], dress: Dress) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the first and of the second players; in the place of nobody stands that the first one is free."""
    free = dress.language.text("event.free")
    return (
        tuple(event.player(line.first).name for line in lines),
        tuple(free if line.second is None else event.player(line.second).name for line in lines),
    )


def fitted_columns(event: Event, lines: Sequence[Line], dress: Dress, between: Column, *, heads: bool) -> list[Column]:
    """The lines with a cell for each name, so that long ones can be fitted; ``between`` stands between the players."""
    words = dress.language.words
    sides = words["disciplines"][event.discipline]
    first, second = names_of(event, lines, dress)
    board, number, *side = (
        text if heads else ""
        for text in (words["event"]["board"], words["crosstable"]["number"], sides["first"], sides["second"])
    )
    return [
        Column("mark", board, tuple(str(line.board or "") for line in lines)),
        Column("number", number, tuple(str(line.first) for line in lines)),
        Column("name", side[0], first),
        between,
        Column("number", number, tuple(str(line.second or "") for line in lines)),
        Column("name", side[1], second),
    ]


@dataclass(frozen=True, slots=True)
class Own:
    """A round as one player has it; who is free has no board and no opponent, and the word for it in the name.

    Where lots tell the order of the rounds, ``round`` is the number in the table, and ``day`` when it is played, if
    that is drawn.
    """

    round: int
    day: int | None
    board: int | None
    side: str
    date: str
    opponent: int | None
    name: str


def own_rounds(event: Event, number: int, dress: Dress) -> list[Own]:
    """The rounds of one player."""
    language = dress.language
    sides = language.words["disciplines"][event.discipline]
    found = []
    for round_ in event.schedule.rounds:
        called = round_.number if round_.table is None else round_.table
        day = None if round_.undrawn else round_.number
        date = date_of(event, round_.number)
        games = enumerate(round_.games, start=1)
        board, game = next(((board, game) for board, game in games if number in game), (None, None))
        if game is None:
            found.append(Own(called, day, None, "", date, None, language.text("event.free")))
            continue
        opponent = sum(game) - number
        side = sides["first" if game.white == number else "second"].lower()
        found.append(Own(called, day, board, side, date, opponent, event.player(opponent).name))
    return found
