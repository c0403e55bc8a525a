"""How the points and the places went, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from generator.tournament.count import Count, count
from generator.tournament.event import Event
from generator.tournament.standings import Places, ranking


@dataclass(frozen=True, slots=True)
class Progress:
    """Points and places after each round.

    ``points`` and ``places`` are by number from 1 on and by round, as ``rounds`` counts them: ``points[0][1]`` are
    those of number 1 after the second round, with those of the first. For who is left out all of them are None.
    """

    rounds: tuple[int, ...]
    points: tuple[tuple[Fraction | None, ...], ...]
    places: tuple[tuple[Places | None, ...], ...]


def progress(event: Event) -> Progress:
    """The points and places after each of the rounds up to the last one played.

    Tie-breaks are what they were after that round; a play-off decides only after the last.
    """
    return _progress(event)


def sums(counted: Count, number: int) -> tuple[Fraction | None, ...]:
    """The points of a number after each round, from 1 on; None for who is left out."""
    return (None,) * counted.last_round if number in counted.left_out else counted.sums[number - 1][1:]


@lru_cache(maxsize=4)
def _progress(event: Event) -> Progress:
    whole = count(event)
    playoff = event.results.playoff
    rounds = tuple(range(1, whole.last_round + 1))
    after = [
        {
            each.number: each.places
            for each in ranking(whole.until(round_), event.tiebreaks, playoff if round_ == whole.last_round else ())
        }
        for round_ in rounds
    ]
    numbers = range(1, len(event.players) + 1)
    return Progress(
        rounds=rounds,
        points=tuple(sums(whole, number) for number in numbers),
        places=tuple(tuple(places[number] for places in after) for number in numbers),
    )
