"""Games that were not played as the schedule has them: in another round, or with the other colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    games = event.results.games if event.results else ()
    found = []
    for game, (round_, planned) in zip(games, meetings_of(event.schedule, games), strict=True):
        departure = Departure(game, game.game != planned, round_ if round_ != game.round else None)
        if departure.colours or departure.round is not None:
            found.append(departure)
    return tuple(found)


class Planned(NamedTuple):
    """A game of the schedule and its round."""

    round: int
    game: Game


def meetings_of(schedule: Schedule, games: Iterable[FinishedGame]) -> tuple[Planned, ...]:
    """For each finished game, the game of the schedule that it is.

    That is the one of the same two in the same round; without one the first of the two that no other game has taken.
    Raises ``ValueError`` for a pair that met more often than the schedule lets them.
    """
    games = tuple(games)
    left: dict[frozenset[int], dict[int, Planned]] = {}
    for round_ in schedule.rounds:
        for game in round_.games:
            left.setdefault(frozenset(game), {})[round_.number] = Planned(round_.number, game)
    exact = [left.get(frozenset(game.game), {}).pop(game.round, None) for game in games]
    return tuple(planned or _first(left, game) for planned, game in zip(exact, games, strict=True))


def _first(left: Mapping[frozenset[int], dict[int, Planned]], game: FinishedGame) -> Planned:
    rest = left.get(frozenset(game.game))
    if not rest:
        raise ValueError(f"expected no pair more often than in the schedule, got {game!r}")
    return rest.pop(min(rest))
