"""Who stands where: points, what decides between equal ones, and places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from generator.tournament.count import Count, count
from generator.tournament.event import Event
from generator.tournament.result import Outcome
from generator.tournament.tiebreaks import (
    OF_EACH,
    Numbers,
    by_direct_encounter,
    by_play_off,
    by_value,
    direct_encounter,
    play_off,
)

Places = tuple[int, int]
"""The first and the last of the places that several share; twice the same for who has one alone."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one number has.

    ``places`` are None for who is left out because of withdrawing early; such a one has no values either. ``values``
    are one for each of the event's tie-breaks, None where a criterion says nothing of the number: a direct encounter
    without anybody equal, or with games to come, or a play-off without the number. Of a direct encounter it is the
    points in the games of all who were equal when it was asked.
    ``games``, ``wins``, ``draws`` and ``losses`` are of what counts, forfeits with them.
    """

    number: int
    places: Places | None
    points: Fraction
    values: tuple[Fraction | None, ...]
    games: int
    wins: int
    draws: int
    losses: int


def standings(event: Event, *, until: int | None = None) -> tuple[Standing, ...]:
    """What everybody has, in the end or after the round ``until``; the best first, those who share places by number.

    Points decide, and between equal points the event's tie-breaks, one after another; each of them is asked only
    between those whom nothing has parted yet. The left-out are last, by number.
    """
    return _standings(event, until)


@lru_cache(maxsize=4)
def _standings(event: Event, until: int | None) -> tuple[Standing, ...]:
    whole = count(event)
    counted = whole if until is None else whole.until(until)
    order = event.results.playoff if counted.last_round == whole.last_round else ()
    return ranking(counted, event.tiebreaks, order)


def ranking(counted: Count, tiebreaks: tuple[str, ...], playoff: Numbers = ()) -> tuple[Standing, ...]:
    """The standings of what is counted already, by these criteria; ``playoff`` is the order after a play-off."""
    points = {number: counted.points(number) for number in counted.ranked}
    values: dict[int, list[Fraction | None]] = {number: [] for number in counted.ranked}
    groups: tuple[Numbers, ...] = by_value(points, counted.ranked) if points else ()
    for kind in tiebreaks:
        finer: list[Numbers] = []
        of_each = dict(enumerate(OF_EACH[kind](counted), start=1)) if kind in OF_EACH else {}
        for group in groups:
            said = of_each
            if kind == "direct-encounter":
                said = dict(direct_encounter(counted, group))
                finer += by_direct_encounter(counted, group)
            elif kind == "play-off":
                said = dict(play_off(playoff, group))
                finer += by_play_off(playoff, group)
            else:
                finer += by_value(of_each, group)
            for number in group:
                values[number].append(said.get(number))
        groups = tuple(finer)
    placed = {number: places for group, places in _places(groups) for number in group}
    best_first = (*placed, *sorted(counted.left_out))
    return tuple(
        _standing(counted, number, placed.get(number), tuple(values.get(number, [None] * len(tiebreaks))))
        for number in best_first
    )


def _places(groups: tuple[Numbers, ...]) -> Iterator[tuple[Numbers, Places]]:
    """The groups from the best on, each with the places that it takes."""
    behind = 0
    for group in groups:
        yield group, (behind + 1, behind + len(group))
        behind += len(group)


def _standing(counted: Count, number: int, places: Places | None, values: tuple[Fraction | None, ...]) -> Standing:
    outcomes = [entry.outcome for entry in counted.of(number)]
    wins = sum(outcome.is_win for outcome in outcomes)
    draws = sum(outcome is Outcome.DRAW for outcome in outcomes)
    return Standing(
        number=number,
        places=places,
        points=counted.points(number),
        values=values,
        games=len(outcomes),
        wins=wins,
        draws=draws,
        losses=len(outcomes) - wins - draws,
    )
