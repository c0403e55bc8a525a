"""Points for a win, a draw and a loss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.tournament.result import Outcome


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a game is worth to each of the two; a win or a loss by forfeit is worth what one over the board is.

    Raises ``ValueError`` unless win ≥ draw ≥ loss and a win is worth more than a loss.
    """

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not (self.win >= self.draw >= self.loss and self.win > self.loss):
            raise ValueError(f"expected win ≥ draw ≥ loss, got {self.win}, {self.draw}, {self.loss}")

    def points(self, outcome: Outcome) -> Fraction:
        """What an outcome is worth."""
        if outcome.is_win:
            return self.win
        return self.draw if outcome is Outcome.DRAW else self.loss

    def total(self, outcomes: Mapping[Outcome, int]) -> Fraction:
        """What so many of each outcome are worth."""
        return sum((times * self.points(outcome) for outcome, times in outcomes.items()), Fraction(0))


USUAL = Scoring()
"""1–½–0."""
