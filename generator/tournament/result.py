"""How a game ended, for each of the two."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from generator.tournament.schedule import Game


class Outcome(Enum):
    """What one of the two has of a game; the value is the sign that stands for it in a crosstable.

    ``+`` and ``−`` are for a game that was not played: won, or lost, by forfeit.
    """

    WIN = "1"
    DRAW = "½"
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "−"

    @property
    def is_win(self) -> bool:
        """Whether it counts as a game won, over the board or not."""
        return self in (Outcome.WIN, Outcome.FORFEIT_WIN)

    @property
    def over_the_board(self) -> bool:
        """Whether the game was played."""
        return self not in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


class Result(Enum):
    """The six ways a game ends: the outcome of who had white, and of who had black."""

    WHITE_WON = (Outcome.WIN, Outcome.LOSS)
    DRAWN = (Outcome.DRAW, Outcome.DRAW)
    BLACK_WON = (Outcome.LOSS, Outcome.WIN)
    WHITE_WON_BY_FORFEIT = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    BLACK_WON_BY_FORFEIT = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
    BOTH_FORFEITED = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)

    @property
    def white(self) -> Outcome:
        """What white has."""
        return self.value[0]

    @property
    def black(self) -> Outcome:
        """What black has."""
        return self.value[1]

    @property
    def reversed(self) -> Result:
        """The same with the two sides exchanged."""
        return Result((self.black, self.white))

    @property
    def over_the_board(self) -> bool:
        """Whether the game was played."""
        return self.white.over_the_board


class FinishedGame(NamedTuple):
    """A game with its result, in the round and with the colours it was played with."""

    round: int
    game: Game
    result: Result
