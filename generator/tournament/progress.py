"""How the points and the places went, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.tournament.count import count
from generator.tournament.event import Event
from generator.tournament.standings import Places, ranking


@dataclass(frozen=True, slots=True)
class Progress:
    """Points and places after each round.

    ``points`` and ``places`` are by number from 1 on and by round, as ``rounds`` counts them: ``points[0][1]`` are
    those of number 1 after the second round, with those of the first. Who is left out has no points and no places.
    """

    rounds: tuple[int, ...]
    points: tuple[tuple[Fraction, ...], ...]
    places: tuple[tuple[Places | None, ...], ...]


def progress(event: Event) -> Progress:
    """The points and places after each of the rounds up to the last one played.

    Tie-breaks are what they were after that round; a play-off decides only after the last.
    """
    whole = count(event)
    playoff = event.results.playoff if event.results else ()
    rounds = tuple(range(1, whole.last_round + 1))
    after = [
        {
            each.number: each
            for each in ranking(whole.until(round_), event.tiebreaks, playoff if round_ == whole.last_round else ())
        }
        for round_ in rounds
    ]
    numbers = range(1, len(event.players) + 1)
    return Progress(
        rounds=rounds,
        points=tuple(tuple(standing[number].points for standing in after) for number in numbers),
        places=tuple(tuple(standing[number].places for standing in after) for number in numbers),
    )
