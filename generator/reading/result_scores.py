"""How the results of a whole list are written: both sides of each, or the points of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.errors import UserError
from generator.reading.result_columns import GameColumns
from generator.reading.result_signs import GameSign, is_nothing, number_of, sum_of_sides
from generator.reading.result_words import is_put_off
from generator.reading.rows import Table
from generator.tournament.event import Event
from generator.tournament.result import Outcome, Result
from generator.tournament.scoring import USUAL, Scoring

_RESULTS = {Outcome.WIN: Result.WHITE_WON, Outcome.DRAW: Result.DRAWN, Outcome.LOSS: Result.BLACK_WON}


@dataclass(frozen=True, slots=True)
class Scores:
    """``single``: every result is one number, the points of the side named first, of which ``scoring`` tells.

    ``doubled``: both sides of every result add up to 2, and this is not what a game is worth.
    """

    single: bool
    doubled: bool
    scoring: Scoring

    def sign(self, text: str) -> GameSign | None:
        """What one number says; None when there is none."""
        number = number_of(text)
        for outcome, result in _RESULTS.items():
            if number == self.scoring.points(outcome):
                return GameSign(result, usual=self.scoring == USUAL, own=self.scoring != USUAL)
        return None

    def hold_sum(self, text: str, file: str, place: str) -> None:
        """Raise ``UserError`` for 1-1 where all results add up to 2, with the scoring that they have."""
        if self.doubled and sum_of_sides(text) == 2:
            raise UserError("result_other_scoring", file=file, place=place, value=text[:40], hint="2-1-0")


def is_open(text: str) -> bool:
    """Whether a cell says that a game is not played yet, by signs or by words."""
    return is_nothing(text) or is_put_off(text)


def scores_of(table: Table, segments: Sequence[tuple[Sequence[GameColumns], int]], event: Event) -> Scores:
    """How all results under all heads are written."""
    texts: list[str] = []
    for blocks, until in segments:
        for block in blocks:
            at = block.places.get("result")
            if at is None:
                continue
            for row in table.rows[block.start : until]:
                sides = [
                    row.cells[place]
                    for place in (block.places["first"], block.places["second"])
                    if place < len(row.cells)
                ]
                if at < len(row.cells) and not is_open(row.cells[at]) and len(sides) == 2 and all(sides):
                    texts.append(row.cells[at])
    sums = [sum_of_sides(text) for text in texts]
    doubled = bool(sums) and all(value == 2 for value in sums) and event.scoring == USUAL
    fits = [scoring for scoring in dict.fromkeys((USUAL, event.scoring)) if _fits(texts, scoring)]
    # Draws alone are written so both ways.
    single = len(fits) == 1 and any(number_of(text) != fits[0].draw for text in texts)
    return Scores(single, doubled, fits[0] if len(fits) == 1 else USUAL)


def _fits(texts: Sequence[str], scoring: Scoring) -> bool:
    worth = {scoring.points(outcome) for outcome in _RESULTS}
    found: list[Fraction | None] = [number_of(text) for text in texts]
    return bool(found) and len(worth) == 3 and all(number in worth for number in found)
