"""The lines of a round's sheet: who meets whom, who draws for colours, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.printing.dress import Dress
from generator.printing.notation import FIGURE_SPACE
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout, Pair, Pairing
from generator.tournament.player import Player, Unnamed
from generator.tournament.result import FinishedGame, Result


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: number, name and school as they are printed, empty where they are to be written."""

    number: str
    name: str
    school: str


NOBODY = Side("", "", "")
TO_WRITE = FIGURE_SPACE * 5
"""Room for a number that is written by hand."""


def unnamed(count: int) -> tuple[Player, ...]:
    """Players of whom only the numbers are known; the papers leave their names to be written."""
    return tuple(Unnamed(f"№\u00a0{number}") for number in range(1, count + 1))


def name_of(event: Event, number: int) -> str:
    """A player's name, empty if nobody knows it."""
    player = event.player(number)
    return player.name if player.named else ""


@dataclass(frozen=True, slots=True)
class Line:
    """A pair: ``lot`` says who draws, or what was drawn; ``boxes``: with boxes to mark the colour of that one."""

    first: Side
    second: Side
    result: str = ""
    lot: tuple[str, ...] = ()
    boxes: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round: its number, None where it is to be written; its lines, and who is let through.

    ``pairing`` is what the memo says of it; None where nobody asked.
    """

    number: int | None
    lines: tuple[Line, ...]
    free: Side | None
    pairing: Pairing | None = None


def side_of(event: Event, number: int) -> Side:
    """One of the players."""
    return Side(str(number), name_of(event, number), event.player(number).club)


def paired_sheet(event: Event, knockout: Knockout, dress: Dress) -> Sheet | None:
    """The next round, with the results it has already; None when there is none."""
    pairing = knockout.pairing
    if pairing is None:
        return None
    begun = {frozenset(game.game): game for game in knockout.begun}
    lines = []
    for pair in pairing.pairs:
        game = begun.get(frozenset(pair.numbers))
        lines.append(_paired(event, pair, dress) if game is None else _played(event, game))
    free = None if pairing.free is None else side_of(event, pairing.free)
    return Sheet(pairing.round, tuple(lines), free, pairing)


def played_sheets(event: Event, knockout: Knockout) -> Iterable[Sheet]:
    """The rounds that are over."""
    for number, games in enumerate(knockout.rounds, start=1):
        free = knockout.free_in(number)
        lines = tuple(_played(event, game) for game in games)
        yield Sheet(number, lines, None if free is None else side_of(event, free))


def blank_sheet(number: int | None, pairs: int, dress: Dress) -> Sheet:
    """A round to be filled in by hand, with room for so many pairs."""
    lot = (dress.language.say("knockout.draws", number=TO_WRITE),)
    return Sheet(number, (Line(NOBODY, NOBODY, lot=lot, boxes=True),) * pairs, NOBODY)


def _paired(event: Event, pair: Pair, dress: Dress) -> Line:
    first, second = side_of(event, pair.first), side_of(event, pair.second)
    if pair.drawer is None:
        return Line(first, second)
    words = dress.language
    if pair.is_open:
        return Line(first, second, lot=(words.say("knockout.draws", number=pair.drawer),), boxes=True)
    side = "first" if pair.drawer == pair.first else "second"
    colour = words.text(f"disciplines.{event.discipline}.{side}").lower()
    drew = words.say("knockout.drew", lot=pair.lot, colour=colour)
    return Line(first, second, lot=(words.say("knockout.draws", number=pair.drawer), drew))


def _played(event: Event, game: FinishedGame) -> Line:
    first, second = (side_of(event, number) for number in game.game)
    return Line(first, second, result_text(game.result))


def result_text(result: Result) -> str:
    """A result as it is printed, of the side named first against the other."""
    return f"{result.white.value} : {result.black.value}"


def called(side: Side, dress: Dress) -> str:
    """A player with number and school, in running text."""
    number = f"{dress.language.text('crosstable.number')}\u00a0{side.number}"
    # «Школа № 5» is not broken before its number.
    school = side.school.replace(" № ", "\u00a0№\u00a0")
    return ", ".join(filter(None, (f"{number} {side.name}".strip(), school)))


def has_lots(lines: Sequence[Line]) -> bool:
    """Whether somebody draws a lot in any of the lines."""
    return any(line.lot for line in lines)
