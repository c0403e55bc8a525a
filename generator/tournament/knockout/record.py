"""What those who are still in a knock-out have behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from generator.tournament.result import FinishedGame, Outcome

_LOST = (Outcome.LOSS, Outcome.FORFEIT_LOSS)


class Record(NamedTuple):
    """Who is still in, ascending; how often each was let through; who had white in the last game played; who met."""

    standing: tuple[int, ...]
    freed: Mapping[int, int]
    white: Mapping[int, bool]
    met: Mapping[frozenset[int], int]

    def due(self, number: int) -> bool:
        """Whether a player is due white: the other colour than in the last game; before the first, if odd.

        A game that was not played (somebody was let through, or did not come) had no colours.
        """
        return not self.white[number] if number in self.white else number % 2 == 1

    def without(self, gone: Collection[int]) -> Record:
        """The same when some have gone."""
        return self._replace(standing=tuple(number for number in self.standing if number not in gone))

    def with_round(self, games: Sequence[FinishedGame]) -> Record:
        """The same after a round of theirs."""
        freed, white, met = Counter(self.freed), dict(self.white), Counter(self.met)
        playing = {number for game in games for number in game.game}
        freed.update(number for number in self.standing if number not in playing)
        out: set[int] = set()
        for game in games:
            if game.result.over_the_board:
                met[frozenset(game.game)] += 1
                white |= {game.game.white: True, game.game.black: False}
            out |= {number for number, entry in game.entries if entry.outcome in _LOST}
        return Record(tuple(number for number in self.standing if number not in out), freed, white, met)
