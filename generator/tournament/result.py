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

    is_win: bool
    """Whether it counts as a game won, over the board or not."""
    over_the_board: bool
    """Whether the game was played."""

    def __new__(cls, sign: str) -> Outcome:
        """The outcome with this sign; what is asked of it a million times in a long event is plain attributes."""
        outcome = object.__new__(cls)
        outcome._value_ = sign
        outcome.is_win = sign in ("1", "+")
        outcome.over_the_board = sign not in ("+", "−")
        return outcome


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


class Entry(NamedTuple):
    """A finished game as one of the two has it."""

    round: int
    opponent: int
    white: bool
    outcome: Outcome


class FinishedGame(NamedTuple):
    """A game with its result, in the round and with the colours it was played with."""

    round: int
    game: Game
    result: Result

    @property
    def entries(self) -> tuple[tuple[int, Entry], tuple[int, Entry]]:
        """The game as each of the two has it: the number and what it has, of white and of black."""
        white, black = self.game
        return (
            (white, Entry(self.round, black, white=True, outcome=self.result.white)),
            (black, Entry(self.round, white, white=False, outcome=self.result.black)),
        )
