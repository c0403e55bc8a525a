"""Games that were not played as the schedule has them: in another round, or with the other colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from generator.tournament.event import Event
from generator.tournament.result import FinishedGame
from generator.tournament.schedule import Game, Schedule


class Departure(NamedTuple):
    """A finished game that differs from the schedule.

    ``colours``: whether it was played with the colours of the schedule reversed. ``round``: the round of the schedule
    in which the two were to meet, if it is another than that of the game.
    """

    game: FinishedGame
    colours: bool
    round: int | None


def departures(event: Event) -> tuple[Departure, ...]:
    """The finished games that differ from the schedule, in their order; none without results."""
    games = event.results.games
    found = []
    for game, planned in zip(games, planned_games(event.schedule, games), strict=True):
        departure = Departure(game, game.game != planned.game, planned.round if planned.round != game.round else None)
        if departure.colours or departure.round is not None:
            found.append(departure)
    return tuple(found)


class Planned(NamedTuple):
    """A game of the schedule with its round and its board, both from 1 on."""

    round: int
    board: int
    game: Game


def every_game(schedule: Schedule) -> Iterator[Planned]:
    """All games of a schedule, round by round, in board order."""
    for round_ in schedule.rounds:
        for board, game in enumerate(round_.games, start=1):
            yield Planned(round_.number, board, game)


def by_pair(schedule: Schedule) -> dict[frozenset[int], tuple[Planned, ...]]:
    """The games of each two numbers, in order of rounds: their first meeting, and with two cycles their second."""
    found: dict[frozenset[int], list[Planned]] = {}
    for planned in every_game(schedule):
        found.setdefault(frozenset(planned.game), []).append(planned)
    return {pair: tuple(meetings) for pair, meetings in found.items()}


def planned_games(schedule: Schedule, games: Iterable[FinishedGame]) -> tuple[Planned, ...]:
    """For each finished game, the game of the schedule that it is.

    That is the one of the same two in the same round; without one the first of the two that no other game has taken.
    Raises ``ValueError`` for a pair that met more often than the schedule lets them.
    """
    games = tuple(games)
    left = {pair: {planned.round: planned for planned in meetings} for pair, meetings in by_pair(schedule).items()}
    exact = [left.get(frozenset(game.game), {}).pop(game.round, None) for game in games]
    return tuple(planned or _first(left, game) for planned, game in zip(exact, games, strict=True))


def _first(left: Mapping[frozenset[int], dict[int, Planned]], game: FinishedGame) -> Planned:
    rest = left.get(frozenset(game.game))
    if not rest:
        raise ValueError(f"expected no pair more often than in the schedule, got {game!r}")
    return rest.pop(min(rest))
