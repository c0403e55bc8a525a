"""The games that count: of an event's results those that are scored, with the forfeits of who withdrew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Schedule
from generator.tournament.scoring import Scoring


class Entry(NamedTuple):
    """A finished game as one of the two has it."""

    round: int
    opponent: int
    white: bool
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Count:
    """What stands in the table, and what of it is scored.

    ``games`` are all of it in order of rounds: the finished games, and the games that are forfeited because somebody
    withdrew, up to ``last_round``. Games of the numbers ``left_out``, who withdrew early, are worth nothing to anybody.
    ``missing``: how many games up to the last round have no result; ``remaining``: how many of the whole event.
    """

    participants: int
    cycles: int
    scoring: Scoring
    games: tuple[FinishedGame, ...]
    left_out: frozenset[int]
    last_round: int
    missing: int
    remaining: int
    entries: tuple[tuple[Entry, ...], ...]

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
        return sum((self.scoring.points(entry.outcome) for entry in self.of(number)), Fraction(0))


def count(event: Event, *, until: int | None = None) -> Count:
    """The games of ``event`` that count, ``until`` a round if that is wanted.

    Who withdrew after fewer than half of the games is left out: the results stay in the table and are worth nothing
    to anybody. Who withdrew later loses the rest by forfeit, and those games count.
    Source: FIDE Tournament Rules (Handbook C.06), articles on who withdraws from a round robin; half is of the games
    over the board of the whole event.
    """
    results = event.results or Results(())
    gone = _left_out(event, results)
    if until is not None:
        results = results.until(until)
    last = results.last_round
    forfeits = tuple(_forfeits(event.schedule, results))
    games = tuple(sorted((*results.games, *(game for game in forfeits if game.round <= last)), key=_round))
    entries: list[list[Entry]] = [[] for _ in event.players]
    for round_, game, result in games:
        if gone.isdisjoint(game):
            entries[game.white - 1].append(Entry(round_, game.black, white=True, outcome=result.white))
            entries[game.black - 1].append(Entry(round_, game.white, white=False, outcome=result.black))
    field = len(event.players)
    return Count(
        participants=field,
        cycles=event.cycles,
        scoring=event.scoring,
        games=games,
        left_out=gone,
        last_round=last,
        missing=max(0, last * (field // 2) - len(games)),
        remaining=event.cycles * field * (field - 1) // 2 - len(games),
        entries=tuple(map(tuple, entries)),
    )


def _round(game: FinishedGame) -> int:
    return game.round


def _left_out(event: Event, results: Results) -> frozenset[int]:
    """Those who withdrew with less than half of their games behind them."""
    played = Counter(number for game in results.games if game.result.over_the_board for number in game.game)
    all_games = event.cycles * (len(event.players) - 1)
    return frozenset(number for number in results.withdrawn if 2 * played[number] < all_games)


def _forfeits(schedule: Schedule, results: Results) -> Iterator[FinishedGame]:
    """The games that those who withdrew have left, in the rounds of the schedule; each pair's first ones are played."""
    gone = {*results.withdrawn}
    if not gone:
        return
    met = Counter(frozenset(game.game) for game in results.games)
    for round_ in schedule.rounds:
        for game in round_.games:
            if gone.isdisjoint(game):
                continue
            if met[frozenset(game)] > 0:
                met[frozenset(game)] -= 1
                continue
            white, black = (number in gone for number in game)
            result = (
                Result.BOTH_FORFEITED
                if white and black
                else Result.BLACK_WON_BY_FORFEIT
                if white
                else Result.WHITE_WON_BY_FORFEIT
            )
            yield FinishedGame(round_.number, game, result)
