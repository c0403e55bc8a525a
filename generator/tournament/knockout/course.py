"""A knock-out by the school memo: a loss puts out, a draw lets both go on.

Source: the memo for children's draughts events at the end of "How to make a table", its section on drawing and pairing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.tournament.knockout.pairing import Pairing, pair_round
from generator.tournament.knockout.record import Record
from generator.tournament.orders import FEWEST, MOST
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame
from generator.tournament.schedule import Game


@dataclass(frozen=True, slots=True)
class Knockout:
    """The players by number, the ``rounds`` that are over, and what is known of the next one.

    ``begun``: the finished games of the next round. ``seed``: lots for colours are drawn from it, repeatably. ``left``:
    who withdrew, and the round after which they are in no longer, 0 for one who did not begin.
    Raises ``ValueError`` for fewer than 3 players or more than 100, a round in which somebody plays who is out, or
    twice, or in which a game is missing, and a game begun that is not one of the next round.
    """

    players: tuple[Player, ...]
    rounds: tuple[tuple[FinishedGame, ...], ...] = ()
    begun: tuple[FinishedGame, ...] = ()
    seed: str | None = None
    left: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not FEWEST <= len(self.players) <= MOST:
            raise ValueError(f"expected {FEWEST} to {MOST} players, got {len(self.players)}")
        for number, games in enumerate(self.rounds, start=1):
            standing = self.after(number - 1).standing
            playing = [one for game in games for one in game.game]
            if len({*playing}) < len(playing) or not {*playing} <= {*standing}:
                raise ValueError(f"expected those who are in to play once in round {number}, got {sorted(playing)}")
            if len(standing) - len(playing) > 1 or not games:
                raise ValueError(f"expected every game of round {number}, got {len(games)}")
        pairing = self.pairing if self.begun else None
        paired = {pair.numbers for pair in pairing.pairs} if pairing else set()
        if strange := [game for game in self.begun if _numbers(game.game) not in paired]:
            raise ValueError(f"expected a game of the next round, got {strange[0].game!r}")

    def after(self, rounds: int) -> Record:
        """Who is in after so many rounds, and what they have behind them."""
        found = Record(tuple(range(1, len(self.players) + 1)), {}, {}, {})
        for games in self.rounds[:rounds]:
            found = found.with_round(games)
        return found.without({number for number, last in self.left.items() if last <= rounds})

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of those who are in, ascending."""
        return self.after(len(self.rounds)).standing

    @property
    def pairing(self) -> Pairing | None:
        """The next round by the memo; None when one is left, or nobody."""
        return self.paired(len(self.rounds) + 1)

    def paired(self, number: int) -> Pairing | None:
        """What the memo says of a round after those before it; None when there is nobody to meet."""
        found = self.after(number - 1)
        return pair_round(self.players, found, number, self.seed) if len(found.standing) > 1 else None

    def free_in(self, number: int) -> int | None:
        """Who was let through in a round that is over."""
        playing = {one for game in self.rounds[number - 1] for one in game.game}
        left = [one for one in self.after(number - 1).standing if one not in playing]
        return left[0] if left else None

    @property
    def winner(self) -> int | None:
        """The only one left."""
        standing = self.standing
        return standing[0] if len(standing) == 1 else None


def _numbers(game: Game) -> tuple[int, int]:
    return min(game), max(game)
