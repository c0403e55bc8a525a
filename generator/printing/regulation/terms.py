"""What is known of an event before anybody plays: all that its regulation can say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from generator.tournament import (
    DISCIPLINES,
    FEWEST,
    MOST,
    ORDERS,
    TIEBREAKS,
    Event,
    Schedule,
    Scoring,
    order_of_play,
    two_cycles,
)

Numbering = Literal["lot", "seed", "file"]
"""Where numbers come from: a draw that is still to be told of, one that a seed repeats, or the list."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What an event file says of an event, whether or not it has participants already.

    A text or a number that is None is unknown and has a line to write on: so are all of them on a blank form.
    ``discipline`` is one of :data:`generator.tournament.DISCIPLINES`. ``round_dates`` are texts, one a round.
    ``numbering``, and the ``seed`` if it is given; ``keep_apart`` is the field of a player whose equals are to meet
    early. ``swapped`` as for :func:`generator.tournament.two_cycles`. ``rounds_by_lot``: which round is played next is
    drawn, from the ``round_seed`` if there is one, and nothing is swapped. ``tiebreaks`` are those of
    :data:`generator.tournament.TIEBREAKS` in force, and none may be.
    Raises ``ValueError`` for fewer than 3 participants or more than 100, cycles other than 1 and 2, and unknown words.
    """

    title: str | None = None
    place: str | None = None
    dates: str | None = None
    round_dates: tuple[str, ...] = ()
    chief_arbiter: str | None = None
    secretary: str | None = None
    discipline: str | None = None
    participants: int | None = None
    cycles: int | None = None
    swapped: bool | None = None
    order: str = "berger"
    rounds_by_lot: bool = False
    round_seed: str | None = None
    numbering: Numbering = "lot"
    seed: str | None = None
    keep_apart: str | None = None
    scoring: Scoring | None = None
    tiebreaks: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if self.participants is not None and not FEWEST <= self.participants <= MOST:
            raise ValueError(f"expected {FEWEST} to {MOST} participants, got {self.participants}")
        if self.cycles not in (None, 1, 2):
            raise ValueError(f"expected 1 or 2 cycles, got {self.cycles!r}")
        if self.discipline not in (None, *DISCIPLINES):
            raise ValueError(f"expected one of {DISCIPLINES}, got {self.discipline!r}")
        if self.order not in ORDERS:
            raise ValueError(f"expected one of {ORDERS}, got {self.order!r}")
        kinds = self.tiebreaks or ()
        if not {*kinds} <= {*TIEBREAKS} or len({*kinds}) != len(kinds):
            raise ValueError(f"expected some of {TIEBREAKS}, each once, got {kinds!r}")

    @property
    def schedule(self) -> Schedule | None:
        """The games of these participants, if their number and that of the cycles are known."""
        if self.participants is None or self.cycles is None:
            return None
        once = order_of_play(self.participants, self.order)
        swapped = False if self.rounds_by_lot else self.swapped
        return two_cycles(once, swapped=swapped) if self.cycles == 2 else once

    @property
    def rounds(self) -> int | None:
        """How many there are; without participants as many as have a date."""
        if schedule := self.schedule:
            return len(schedule.rounds)
        return len(self.round_dates) or None


_RULES = ("cycles", "scoring", "tiebreaks")

USUAL_RULES: Mapping[str, Any] = {field.name: field.default for field in fields(Event) if field.name in _RULES}
"""What holds in an event that says nothing else, by the names of the fields."""
