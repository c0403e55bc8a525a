"""What closes a table of results: points, what decides between equal ones, and the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.printing.dress import Dress
from generator.printing.figures import criterion_head, criterion_texts, place_text
from generator.printing.language import Language
from generator.tournament import Event
from generator.tournament.standings import Places, Standing


class Criterion(NamedTuple):
    """A column of numbers, one a row: "points" or a tie-break, its head, and None where it says nothing."""

    kind: str
    head: str
    values: tuple[Fraction | None, ...]

    @property
    def tells(self) -> bool:
        """Whether it says anything of anybody."""
        return any(value is not None for value in self.values)

    def texts(self, language: Language) -> tuple[str, ...]:
        """The column as it is printed."""
        return criterion_texts(self.kind, self.values, language)


def closing(event: Event, rows: Sequence[Standing], dress: Dress) -> tuple[Criterion, ...]:
    """The points and all tie-breaks of the event, in these rows; nothing of who is left out."""
    points = tuple(None if row.places is None else row.points for row in rows)
    return (
        Criterion("points", dress.language.text("crosstable.points"), points),
        *(
            Criterion(
                kind,
                criterion_head(kind, event.discipline, dress.language),
                tuple(None if row.places is None else row.values[index] for row in rows),
            )
            for index, kind in enumerate(event.tiebreaks)
        ),
    )


def on_paper(event: Event, rows: Sequence[Standing], dress: Dress) -> tuple[Criterion, ...]:
    """Those of them that paper shows: a tie-break that was never asked has no column there.

    Tables for a program have all columns, whatever was played.
    """
    points, *tiebreaks = closing(event, rows, dress)
    return (points, *(criterion for criterion in tiebreaks if criterion.tells))


def place_texts(places: Iterable[Places | None], dress: Dress) -> tuple[str, ...]:
    """Places, and a word for those who are left out and have none."""
    out = dress.language.text("results.out")
    return tuple(place_text(each) or out for each in places)
