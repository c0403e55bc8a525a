"""A knock-out by the school memo: neighbours by number meet, a loss puts out, a draw lets both go on.

Source: the memo for children's draughts events at the end of "How to make a table", its section on drawing and pairing.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.tournament.knockout_matching import nearest_pairs
from generator.tournament.orders import FEWEST, MOST
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Outcome
from generator.tournament.schedule import Game

SHORT_LOT = 4
"""Signs of a lot that are printed."""
_LOST = (Outcome.LOSS, Outcome.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who meet; ``first`` has white, unless their colours are still to be drawn.

    ``drawer``: who draws the lot, where both are due the same colour; ``lot``: the signs drawn from a seed, if any.
    As long as colours are open the drawer is named first.
    """

    first: int
    second: int
    drawer: int | None = None
    lot: str = ""

    @property
    def is_open(self) -> bool:
        """Whether a lot is still to be drawn for the colours."""
        return self.drawer is not None and not self.lot

    @property
    def numbers(self) -> tuple[int, int]:
        """The smaller number and the larger."""
        return min(self.first, self.second), max(self.first, self.second)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in a round, in order of the smaller numbers, and who is let through.

    What could not be avoided: pairs that ``met_before``, pairs of ``one_school``, and that the one who is let through
    was it before (``freed_again``). ``all_met``: there are no two left who have not met.
    """

    round: int
    pairs: tuple[Pair, ...]
    free: int | None = None
    met_before: tuple[tuple[int, int], ...] = ()
    one_school: tuple[tuple[int, int], ...] = ()
    freed_again: bool = False
    all_met: bool = False


class Field(NamedTuple):
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

    def without(self, gone: Collection[int]) -> Field:
        """The same when some have gone."""
        return self._replace(standing=tuple(number for number in self.standing if number not in gone))

    def with_round(self, games: Sequence[FinishedGame]) -> Field:
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
        return Field(tuple(number for number in self.standing if number not in out), freed, white, met)


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

    def after(self, rounds: int) -> Field:
        """Who is in after so many rounds, and what they have behind them."""
        found = Field(tuple(range(1, len(self.players) + 1)), {}, {}, {})
        for number, games in enumerate(self.rounds[:rounds], start=1):
            found = found.without(self._gone(number - 1)).with_round(games)
        return found.without(self._gone(rounds))

    def _gone(self, rounds: int) -> set[int]:
        return {number for number, last in self.left.items() if last <= rounds}

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


def pair_round(players: Sequence[Player], field: Field, number: int, seed: str | None = None) -> Pairing:
    """The pairs of a round: neighbours in order of numbers, or the next after them.

    Round 1 parts players of one school (``club``) as far as can be, the next rounds those who have met: as few of such
    pairs as there can be, and then the nearest numbers. When all who are in have met, those count as having met who
    did so more often than others. Of an odd number one is let through: of those who were it least often who is left
    when the others have got the nearest numbers, as a rule the last.
    """
    standing = field.standing
    least = min(field.met.get(frozenset((one, other)), 0) for one in standing for other in standing if one < other)
    schools = [_folded(player.club) for player in players]

    def strangers(one: int, other: int) -> bool:
        if number == 1:
            return not schools[one - 1] or schools[one - 1] != schools[other - 1]
        return field.met.get(frozenset((one, other)), 0) == least

    fewest = min(field.freed.get(one, 0) for one in standing)
    pairs, free = nearest_pairs(standing, strangers, [one for one in standing if field.freed.get(one, 0) == fewest])
    strange = [pair for pair in pairs if field.met.get(frozenset(pair), 0)]
    return Pairing(
        number,
        tuple(_coloured(one, other, players, field, number, seed) for one, other in pairs),
        free,
        met_before=tuple(strange),
        one_school=tuple(pair for pair in pairs if number == 1 and not strangers(*pair)),
        freed_again=free is not None and field.freed.get(free, 0) > 0,
        all_met=least > 0,
    )


def may_draw(players: Sequence[Player], one: int, other: int) -> int:
    """Who of two has the right to draw the lot: the girl, else the smaller number."""
    girls = [number for number in (one, other) if players[number - 1].sex == "f"]
    return girls[0] if len(girls) == 1 else min(one, other)


def colour_lot(seed: str, number: int, one: int, other: int) -> str:
    """The lot of a pair in a round, a number of 64 hexadecimal digits; from 0… to 7… the drawer has white."""
    return hashlib.sha256(f"{seed}:{number}:{min(one, other)}:{max(one, other)}".encode()).hexdigest()


def _coloured(one: int, other: int, players: Sequence[Player], field: Field, number: int, seed: str | None) -> Pair:
    if field.due(one) is not field.due(other):
        return Pair(one, other) if field.due(one) else Pair(other, one)
    drawer = may_draw(players, one, other)
    opponent = one + other - drawer
    if seed is None:
        return Pair(drawer, opponent, drawer)
    lot = colour_lot(seed, number, one, other)
    first, second = (drawer, opponent) if lot[0] in "01234567" else (opponent, drawer)
    return Pair(first, second, drawer, lot[:SHORT_LOT])


def _numbers(game: Game) -> tuple[int, int]:
    return min(game), max(game)


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().replace("ё", "е").split())
