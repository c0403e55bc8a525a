"""How a game is written: 1–(10), 1:10, 1 — (10)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.tournament import Game

FIGURE_SPACE = "\u2007"
"""As wide as a digit, and never a place to break a line."""


def padded(number: int | str, places: int) -> str:
    """A number behind figure spaces, as wide as ``places`` digits."""
    return f"{number:{FIGURE_SPACE}>{places}}"


@dataclass(frozen=True, slots=True)
class Notation:
    """What stands between two numbers, and the brackets of the last one (both empty: no brackets).

    ``read(write(game)) == game``, whatever number is the last, and nothing else is read but spaces.
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
        plain = "([1-9][0-9]{0,5})"
        last = rf"{re.escape(self.opening)}\s*{plain}\s*{re.escape(self.closing)}"
        between = rf"\s*{re.escape(self.between.strip())}\s*"
        for white, black in ((plain, plain), (last, plain), (plain, last)):
            found = re.fullmatch(white + between + black, text.strip())
            if found:
                return Game(int(found[1]), int(found[2]))
        raise ValueError(f"expected a game such as {self.write(Game(1, 10), 10)!r}, got {text[:40]!r}")
