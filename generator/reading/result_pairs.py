"""What two cells of a crosstable that stand opposite one another say together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.reading.result_signs import RESULTS, Reading
from generator.tournament.result import Outcome, Result

_OPPOSITE = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
    Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS,
}
"""What is enough to know of one of the two; who lost by forfeit may have had an opponent who lost as well."""


class Met(NamedTuple):
    """The results of a pair, one a meeting, and whether one of two cells alone tells of some."""

    results: tuple[Result, ...]
    lone: bool


def met(mine: Sequence[Reading], yours: Sequence[Reading]) -> list[Met]:
    """What two cells opposite one another can say together, in the plainest way in which they say anything."""
    found: dict[tuple[int, int], dict[Met, None]] = {}
    for one in mine:
        for other in yours:
            if (together := _together(one.outcomes, other.outcomes)) is None:
                continue
            # What both tell is better than what a spreadsheet may have changed, and that than half a cell.
            halved = len(one.outcomes) != len(other.outcomes) and bool(one.outcomes and other.outcomes)
            found.setdefault((int(halved), one.mended + other.mended), {})[together] = None
    return [*found[min(found)]] if found else []


def _together(one: Sequence[Outcome], other: Sequence[Outcome]) -> Met | None:
    results: list[Result] = []
    for place in range(max(len(one), len(other))):
        if place < len(one) and place < len(other):
            pair = one[place], other[place]
            if pair not in RESULTS:
                return None
        elif (outcome := (one if place < len(one) else other)[place]) in _OPPOSITE:
            pair = (outcome, _OPPOSITE[outcome]) if place < len(one) else (_OPPOSITE[outcome], outcome)
        else:
            return None
        results.append(Result(pair))
    return Met(tuple(results), len(one) != len(other))
