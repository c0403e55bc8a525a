"""The rounds of an event as they were played, with the games that are to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.printing.event.rounds import Line
from generator.tournament import Event
from generator.tournament.count import Count, count
from generator.tournament.departures import Planned, departures, every_game, planned_games
from generator.tournament.result import FinishedGame
from generator.tournament.schedule import Round


class Told(NamedTuple):
    """A line of a round: the players as they sat, the game if it is finished, whether it differs from the schedule."""

    line: Line
    game: FinishedGame | None = None
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What is told of every round, from the first; ``note`` is the key of what is said of games off the schedule."""

    rounds: tuple[tuple[Told, ...], ...]
    note: str


def chronicle(event: Event, *, whole: bool = False) -> Chronicle:
    """The lines of every round up to the last with a result; of the ``whole`` event, to be filled in, if that is meant.

    Where half of the games or more stand in the rounds of the schedule, these are its rounds, and games that are to
    come have their lines. Else nobody knows the boards, and games to come stand behind those played, and only in the
    whole.
    """
    counted, found = count(event), departures(event)
    games = event.results.games
    moved = sum(departure.round is not None for departure in found)
    planned = 2 * moved <= len(games)
    note, marked = _said(len(games), [departure.colours for departure in found], moved, planned)
    off = {departure.game for departure in found} if marked else set()
    told = _by_schedule(event, counted) if planned else _as_played(event, counted, whole)
    rounds = event.schedule.rounds if whole else event.schedule.rounds[: counted.last_round]
    return Chronicle(
        tuple(
            (
                *(one._replace(marked=one.game in off) for one in told[round_.number]),
                *_free(round_, told[round_.number], counted.participants, planned),
            )
            for round_ in rounds
        ),
        note,
    )


def _said(games: int, colours: Sequence[bool], moved: int, planned: bool) -> tuple[str, bool]:
    """The key of the sentence on games that differ, and whether each of them has a mark.

    ``games``: how many are finished; ``colours`` of those that differ, ``moved`` of them from their rounds.
    """
    if not planned:
        return "results.other_order", False
    if not colours:
        return "", False
    if all(colours) and len(colours) == games and not moved:
        return "results.all_reversed", False
    if not moved:
        return "results.some_reversed", True
    return ("results.some_differ" if any(colours) else "results.some_moved"), True


def _by_schedule(event: Event, counted: Count) -> dict[int, list[Told]]:
    """The games of each round in order of its boards, and behind them those that were moved into it."""
    played = _played(event, counted)
    told = _nothing(event)
    for planned in every_game(event.schedule):
        game = played.get(planned)
        if game is None:
            told[planned.round].append(Told(Line(planned.board, *planned.game)))
        elif game.round == planned.round:
            told[game.round].append(Told(Line(planned.board, *game.game), game))
    for planned, game in played.items():
        if game.round != planned.round:
            told[game.round].append(Told(Line(None, *game.game), game))
    return told


def _as_played(event: Event, counted: Count, whole: bool) -> dict[int, list[Told]]:
    """The games of each round in the order in which they were written down; in the ``whole``, then those to come."""
    told = _nothing(event)
    for game in counted.games:
        told[game.round].append(Told(Line(None, *game.game), game))
    if whole:
        played = _played(event, counted)
        for planned in every_game(event.schedule):
            if planned not in played:
                told[planned.round].append(Told(Line(None, *planned.game)))
    return told


def _nothing(event: Event) -> dict[int, list[Told]]:
    return {round_.number: [] for round_ in event.schedule.rounds}


def _played(event: Event, counted: Count) -> dict[Planned, FinishedGame]:
    """By the games of the schedule those that are finished, in the order in which these were written down."""
    return dict(zip(planned_games(event.schedule, counted.games), counted.games, strict=True))


def _free(round_: Round, told: Sequence[Told], participants: int, planned: bool) -> Iterator[Told]:
    """Who is free: the one of the schedule, or the only one who had no game; nobody where that cannot be told."""
    if round_.free is None:
        return
    busy = {number for one in told if one.game for number in one.game.game}
    idle = [round_.free] if planned else list(range(1, participants + 1))
    rest = [number for number in idle if number not in busy]
    if len(rest) == 1:
        yield Told(Line(None, rest[0], None))
