"""The lot of the rounds: which round of the table is played on which day, so that anybody can repeat it from the seed.

The lot of round k of the table is the SHA-256, in lower-case hexadecimal, of the UTF-8 text ``SEED:round:k``; in
ascending order the lots tell the rounds of the days 1, 2, 3 … In two cycles the rounds of each are drawn among
themselves, and those of the second are played after those of the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.tournament.lots import clean_seed, lot_of, shortest_apart
from generator.tournament.schedule import Schedule

WrongRound = Literal["unknown", "twice", "early"]
"""What may be wrong with a round drawn by hand: the table has none of this number, it is drawn already, or it is of
the second cycle while rounds of the first are left."""


@dataclass(frozen=True, slots=True)
class RoundLots:
    """The rounds of the table in the order in which they are played, ``days[0]`` on the first day.

    The rounds that are not among them are not drawn yet. ``seed`` is None where slips are drawn by hand; with a seed
    ``lots`` are the beginnings of the lots of ``days``, in as many digits (8 or more) as tell those of all rounds
    apart. Raises ``ValueError`` for a round that stands twice, and for other than one lot a day.
    """

    days: tuple[int, ...]
    seed: str | None = None
    lots: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len({*self.days}) != len(self.days):
            raise ValueError(f"expected every round once, got {self.days!r}")
        if len(self.lots) != (0 if self.seed is None else len(self.days)):
            raise ValueError(f"expected a lot a day where there is a seed, got {self.lots!r}")

    def until(self, day: int) -> RoundLots:
        """What was drawn up to a day; the lots of these days do not change."""
        return replace(self, days=self.days[:day], lots=self.lots[:day])


def draw_rounds(rounds: int, cycles: int, seed: str, *, until: int | None = None) -> RoundLots:
    """Draw the order of the ``rounds`` of a table of one or two ``cycles``, ``until`` a day or all of it.

    The same seed gives the same order for ever. Raises ``ValueError`` for a seed that
    :func:`generator.tournament.clean_seed` refuses.
    """
    seed = clean_seed(seed)
    lots = {number: lot_of(seed, "round", number) for number in range(1, rounds + 1)}
    half = rounds // cycles
    days = sorted(lots, key=lambda number: (number > half, lots[number]))
    digits = shortest_apart(list(lots.values()))
    drawn = RoundLots(tuple(days), seed, tuple(lots[number][:digits] for number in days))
    return drawn if until is None else drawn.until(until)


def first_fault(days: Sequence[int], rounds: int, cycles: int) -> tuple[int, WrongRound] | None:
    """The place (from 0) of the first round in ``days`` that cannot have been drawn there, and why; None if all can."""
    half = rounds // cycles
    for place, number in enumerate(days):
        if not 1 <= number <= rounds:
            return place, "unknown"
        if number in days[:place]:
            return place, "twice"
        if number > half > place:
            return place, "early"
    return None


def in_drawn_order(schedule: Schedule, lots: RoundLots) -> Schedule:
    """The rounds in the order of the days, numbered anew, each with its number in the table.

    Those that are ``undrawn`` yet stand behind, as they stand in the table. Raises ``ValueError`` for rounds that this
    table has not, or that cannot have been drawn so.
    """
    if fault := first_fault(lots.days, len(schedule.rounds), schedule.cycles):
        raise ValueError(f"expected rounds of the table, got {lots.days!r}: {lots.days[fault[0]]} is {fault[1]}")
    by_number = {round_.number: round_ for round_ in schedule.rounds}
    left = [number for number in by_number if number not in lots.days]
    rounds = tuple(
        replace(by_number[number], number=day, table=number, undrawn=day > len(lots.days))
        for day, number in enumerate((*lots.days, *left), start=1)
    )
    return replace(schedule, rounds=rounds)
