"""How a game is written: 1–(10), 1:10, 1 — (10)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.tournament import Game

FIGURE_SPACE = "\u2007"
"""As wide as a digit, and never a place to break a line."""


@dataclass(frozen=True, slots=True)
class Notation:
    """What stands between two numbers, and the brackets of the last one (both empty: no brackets).

    ``read(write(game)) == game``, whatever number is the last.
    """

    between: str
    opening: str
    closing: str

    @property
    def bracketed(self) -> bool:
        """Whether the last number stands in brackets."""
        return bool(self.opening or self.closing)

    def number(self, number: int, last: int | None = None) -> str:
        """One number, in brackets when it is ``last``."""
        return f"{self.opening}{number}{self.closing}" if number == last else str(number)

    def write(self, game: Game, last: int | None = None) -> str:
        """The game as printed; ``last`` is the number that stands in brackets."""
        return f"{self.number(game.white, last)}{self.between}{self.number(game.black, last)}"

    def write_aligned(self, game: Game, last: int | None, digits: int) -> str:
        """The game with figure spaces outside, so that numbers of up to ``digits`` digits line up."""
        before = FIGURE_SPACE * (digits - len(str(game.white)))
        after = FIGURE_SPACE * (digits - len(str(game.black)))
        return f"{before}{self.write(game, last)}{after}"

    def read(self, text: str) -> Game:
        """The game that :meth:`write` wrote, spaces aside. Raises ``ValueError`` for anything else."""

        def number(name: str) -> str:
            opening, closing = re.escape(self.opening), re.escape(self.closing)
            return rf"(?:{opening}\s*)?(?P<{name}>[0-9]+)(?:\s*{closing})?"

        between = re.escape(self.between.strip())
        found = re.fullmatch(rf"\s*{number('white')}\s*{between}\s*{number('black')}\s*", text)
        if found is None:
            example = self.write(Game(1, 10), 10)
            raise ValueError(f"expected a game such as {example!r}, got {text!r}")
        return Game(int(found["white"]), int(found["black"]))
