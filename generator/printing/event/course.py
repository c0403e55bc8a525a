"""Who stood where after each round of an event: what a picture of the places shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from generator.printing.dress import Dress
from generator.printing.event.rounds import round_head
from generator.printing.figures import column_texts, place_text
from generator.printing.typeface import SERIF
from generator.tournament import Event
from generator.tournament.progress import Progress, progress


@dataclass(frozen=True, slots=True)
class Course:
    """Who stood where: rows by number and round, all from 0, None for no place.

    ``rows`` are so many rows with a place; behind them follow those ``out``, who have none at the end. ``points`` and
    ``places`` are texts, by round and number; ``widest`` are the widths of their longest, in the size of the type.
    ``corner`` stands over the places and before the rounds.
    """

    by_number: tuple[tuple[int | None, ...], ...]
    rows: int
    out: tuple[int, ...]
    found: Progress
    points: tuple[tuple[str, ...], ...]
    places: tuple[tuple[str, ...], ...]
    widest: tuple[float, float]
    corner: str

    @property
    def slots(self) -> int:
        """All rows."""
        return self.rows + len(self.out)

    @property
    def rounds(self) -> int:
        """How many there are."""
        return len(self.found.rounds)

    def at(self, round_: int) -> dict[int, int]:
        """The starting number in each row after a round (from 0)."""
        rows = ((line[round_], number) for number, line in enumerate(self.by_number, 1))
        return {row: number for row, number in rows if row is not None}


def course_of(event: Event, dress: Dress) -> Course:
    """The course of an event with results."""
    found = progress(event)
    by_round = []
    for round_ in range(len(found.rounds)):
        # Who share a place stand on neighbouring rows.
        standing = sorted((places[round_], number) for number, places in enumerate(found.places, 1) if places[round_])
        by_round.append({number: row for row, (_, number) in enumerate(standing)})
    numbers = range(1, len(event.players) + 1)
    points = tuple(column_texts(values, dress.language) for values in zip(*found.points, strict=True))
    places = tuple(tuple(map(place_text, column)) for column in zip(*found.places, strict=True))
    out = dress.language.text("results.out")
    return Course(
        by_number=tuple(tuple(rows.get(number) for rows in by_round) for number in numbers),
        rows=max(map(len, by_round)),
        out=tuple(number for number in numbers if number not in by_round[-1]),
        found=found,
        points=points,
        places=places,
        widest=(width_of_longest({*chain(*points)}), width_of_longest({out, *chain(*places)})),
        corner=round_head(event, dress),
    )


def width_of_longest(texts: Iterable[str]) -> float:
    """Of the longest text, in the size of the type."""
    return max(map(SERIF.width, texts))
