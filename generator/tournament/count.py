"""The games that count: of an event's results those that are scored, with the forfeits of who withdrew."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import TypeVar

from generator.tournament.departures import every_game, planned_games
from generator.tournament.event import Event
from generator.tournament.result import Entry, FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game
from generator.tournament.scoring import Scoring

InRound = TypeVar("InRound", FinishedGame, Entry)


@dataclass(frozen=True, slots=True)
class Count:
    """What stands in the table, and what of it is scored.

    ``games`` are all of it in order of rounds: the finished games, and the games that are forfeited because somebody
    withdrew, up to ``last_round``; ``forfeits`` are the latter to the end of the event. Games of the numbers
    ``left_out``, who withdrew early, are worth nothing to anybody.
    ``entries`` are the games that are worth something, by number; ``sums`` what they are worth together, by number and
    after each round, from round 0 on.
    """

    participants: int
    cycles: int
    scoring: Scoring
    games: tuple[FinishedGame, ...]
    forfeits: tuple[FinishedGame, ...]
    left_out: frozenset[int]
    last_round: int
    entries: tuple[tuple[Entry, ...], ...]
    sums: tuple[tuple[Fraction, ...], ...]

    @property
    def missing(self) -> int:
        """How many games up to the last round have no result."""
        return max(0, self.last_round * (self.participants // 2) - len(self.games))

    @property
    def remaining(self) -> int:
        """How many games of the whole event are still to be played: those that nobody will play are not."""
        given_up = sum(game.round > self.last_round for game in self.forfeits)
        return self.cycles * self.participants * (self.participants - 1) // 2 - len(self.games) - given_up

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
        return self.sums[number - 1][-1]

    def until(self, round_: int) -> Count:
        """What it was after a round; who is left out in the end is left out of it too."""
        last = max(0, min(round_, self.last_round))
        return replace(
            self,
            games=_until(self.games, last),
            last_round=last,
            entries=tuple(_until(entries, last) for entries in self.entries),
            sums=tuple(sums[: last + 1] for sums in self.sums),
        )


def count(event: Event, *, until: int | None = None) -> Count:
    """The games of ``event`` that count, ``until`` a round if that is wanted.

    Who withdrew after fewer than half of the games is left out: the results stay in the table and are worth nothing
    to anybody. Who withdrew later loses the rest by forfeit, and those games count.
    Source: FIDE Tournament Rules (Handbook C.06 of 2011), part V, article 4. Of the games of the whole event only those
    over the board are "completed" here.
    """
    whole = _whole(event)
    return whole if until is None else whole.until(until)


@lru_cache(maxsize=4)
def _whole(event: Event) -> Count:
    results = event.results
    gone = _left_out(event, results)
    forfeits, last = _forfeits(event, results)
    games = _until(sorted((*results.games, *forfeits), key=_round), last)
    entries: list[list[Entry]] = [[] for _ in event.players]
    for game in games:
        if gone.isdisjoint(game.game):
            for number, entry in game.entries:
                entries[number - 1].append(entry)
    return Count(
        participants=len(event.players),
        cycles=event.cycles,
        scoring=event.scoring,
        games=games,
        forfeits=tuple(forfeits),
        left_out=gone,
        last_round=last,
        entries=tuple(map(tuple, entries)),
        sums=tuple(_sums(each, last, event.scoring) for each in entries),
    )


def _sums(entries: Sequence[Entry], last: int, scoring: Scoring) -> tuple[Fraction, ...]:
    """What games are worth up to each round, from 0 on; who rests keeps the points there were."""
    won = {entry.round: scoring.points(entry.outcome) for entry in entries}
    return tuple(accumulate(won.get(round_, Fraction(0)) for round_ in range(last + 1)))


def _until(games: Sequence[InRound], last: int) -> tuple[InRound, ...]:
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
    taken = {*planned_games(event.schedule, results.games)}
    forfeits: list[FinishedGame] = []
    waiting = False
    for planned in every_game(event.schedule):
        if planned in taken:
            continue
        if gone.isdisjoint(planned.game):
            waiting = True
        else:
            forfeits.append(FinishedGame(planned.round, planned.game, _forfeit(planned.game, gone)))
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
