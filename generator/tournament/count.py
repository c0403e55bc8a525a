"""The games that count: of an event's results those that are scored, with the forfeits of who withdrew."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, TypeVar

from generator.tournament.departures import meetings_of
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game
from generator.tournament.scoring import Scoring


class Entry(NamedTuple):
    """A finished game as one of the two has it."""

    round: int
    opponent: int
    white: bool
    outcome: Outcome


Played = TypeVar("Played", FinishedGame, Entry)


@dataclass(frozen=True, slots=True)
class Count:
    """What stands in the table, and what of it is scored.

    ``games`` are all of it in order of rounds: the finished games, and the games that are forfeited because somebody
    withdrew, up to ``last_round``. Games of the numbers ``left_out``, who withdrew early, are worth nothing to anybody.
    ``entries`` are the games that are worth something, by number.
    """

    participants: int
    cycles: int
    scoring: Scoring
    games: tuple[FinishedGame, ...]
    left_out: frozenset[int]
    last_round: int
    entries: tuple[tuple[Entry, ...], ...]

    @property
    def missing(self) -> int:
        """How many games up to the last round have no result."""
        return max(0, self.last_round * (self.participants // 2) - len(self.games))

    @property
    def remaining(self) -> int:
        """How many games of the whole event do not stand in the table yet."""
        return self.cycles * self.participants * (self.participants - 1) // 2 - len(self.games)

    @property
    def finished(self) -> bool:
        """Whether every game has a result."""
        return self.remaining == 0

    @property
    def ranked(self) -> tuple[int, ...]:
        """The numbers that have a place, ascending."""
        return tuple(number for number in range(1, self.participants + 1) if number not in self.left_out)

    def of(self, number: int) -> tuple[Entry, ...]:
        """The games of a number that are scored, in order of rounds; none for a number left out."""
        return self.entries[number - 1]

    def points(self, number: int) -> Fraction:
        """The sum of what its games are worth."""
        return self.scoring.total(Counter(entry.outcome for entry in self.of(number)))

    def until(self, round_: int) -> Count:
        """What it was after a round; who is left out in the end is left out of it too."""
        last = max(0, min(round_, self.last_round))
        entries = tuple(_until(entries, last) for entries in self.entries)
        return replace(self, games=_until(self.games, last), last_round=last, entries=entries)


def count(event: Event, *, until: int | None = None) -> Count:
    """The games of ``event`` that count, ``until`` a round if that is wanted.

    Who withdrew after fewer than half of the games is left out: the results stay in the table and are worth nothing
    to anybody. Who withdrew later loses the rest by forfeit, and those games count.
    Source: FIDE Tournament Rules (Handbook C.06 of 2011), part V, article 4. Of the games of the whole event only those
    over the board are "completed" here.
    """
    results = event.results or Results(())
    gone = _left_out(event, results)
    forfeits, last = _forfeits(event, results)
    games = _until(sorted((*results.games, *forfeits), key=_round), last)
    entries: list[list[Entry]] = [[] for _ in event.players]
    for round_, game, result in games:
        if gone.isdisjoint(game):
            entries[game.white - 1].append(Entry(round_, game.black, white=True, outcome=result.white))
            entries[game.black - 1].append(Entry(round_, game.white, white=False, outcome=result.black))
    whole = Count(
        participants=len(event.players),
        cycles=event.cycles,
        scoring=event.scoring,
        games=games,
        left_out=gone,
        last_round=last,
        entries=tuple(map(tuple, entries)),
    )
    return whole if until is None else whole.until(until)


def _until(games: Sequence[Played], last: int) -> tuple[Played, ...]:
    """Of games in order of rounds those up to a round."""
    return tuple(games[: bisect_right(games, last, key=_round)])


def _round(game: FinishedGame | Entry) -> int:
    return game.round


def _left_out(event: Event, results: Results) -> frozenset[int]:
    """Those who withdrew with less than half of their games behind them."""
    played = Counter(number for game in results.games if game.result.over_the_board for number in game.game)
    all_games = event.cycles * (len(event.players) - 1)
    return frozenset(number for number in results.withdrawn if 2 * played[number] < all_games)


def _forfeits(event: Event, results: Results) -> tuple[list[FinishedGame], int]:
    """The games that those who withdrew have left, in the rounds of the schedule; and the last round that is over.

    That is the last one in which a game is finished, and those behind it in which nobody is left to play.
    """
    gone = {*results.withdrawn}
    last = results.last_round
    if not gone:
        return [], last
    taken = {*meetings_of(event.schedule, results.games)}
    forfeits: list[FinishedGame] = []
    waiting: set[int] = set()
    for round_ in event.schedule.rounds:
        for game in round_.games:
            if (round_.number, game) in taken:
                continue
            if gone.isdisjoint(game):
                waiting.add(round_.number)
            else:
                forfeits.append(FinishedGame(round_.number, game, _forfeit(game, gone)))
    if not waiting:
        return forfeits, max([last, *map(_round, forfeits)])
    given_up = Counter(map(_round, forfeits))
    while given_up[last + 1] == len(event.players) // 2:
        last += 1
    return forfeits, last


def _forfeit(game: Game, gone: set[int]) -> Result:
    white, black = (number in gone for number in game)
    if white and black:
        return Result.BOTH_FORFEITED
    return Result.BLACK_WON_BY_FORFEIT if white else Result.WHITE_WON_BY_FORFEIT
