"""The pairs of a round of a knock-out by the school memo: neighbours by number meet, a lot may decide the colours.

Source: the memo for children's draughts events at the end of "How to make a table", its section on drawing and pairing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.tournament.knockout.matching import nearest_pairs
from generator.tournament.knockout.record import Record
from generator.tournament.lots import in_common, lot_of
from generator.tournament.player import Player

SHORT_LOT = 4
"""Signs of a lot that are printed."""


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


def pair_round(players: Sequence[Player], record: Record, number: int, seed: str | None = None) -> Pairing:
    """The pairs of a round: neighbours in order of numbers, or the next after them.

    Round 1 parts players of one school (``club``) as far as can be, the next rounds those who have met: as few of such
    pairs as there can be, and then the nearest numbers. When all who are in have met, those count as having met who
    did so more often than others. Of an odd number one is let through: of those who were it least often who is left
    when the others have got the nearest numbers, as a rule the last.
    """
    standing = record.standing
    least = min(record.met.get(frozenset((one, other)), 0) for one in standing for other in standing if one < other)
    schools = [in_common(player.club) for player in players]

    def strangers(one: int, other: int) -> bool:
        if number == 1:
            return not schools[one - 1] or schools[one - 1] != schools[other - 1]
        return record.met.get(frozenset((one, other)), 0) == least

    fewest = min(record.freed.get(one, 0) for one in standing)
    pairs, free = nearest_pairs(standing, strangers, [one for one in standing if record.freed.get(one, 0) == fewest])
    strange = [pair for pair in pairs if record.met.get(frozenset(pair), 0)]
    return Pairing(
        number,
        tuple(_coloured(one, other, players, record, number, seed) for one, other in pairs),
        free,
        met_before=tuple(strange),
        one_school=tuple(pair for pair in pairs if number == 1 and not strangers(*pair)),
        freed_again=free is not None and record.freed.get(free, 0) > 0,
        all_met=least > 0,
    )


def may_draw(players: Sequence[Player], one: int, other: int) -> int:
    """Who of two has the right to draw the lot: the girl, else the smaller number."""
    girls = [number for number in (one, other) if players[number - 1].sex == "f"]
    return girls[0] if len(girls) == 1 else min(one, other)


def colour_lot(seed: str, number: int, one: int, other: int) -> str:
    """The lot of a pair in a round, a number of 64 hexadecimal digits; from 0… to 7… the drawer has white."""
    return lot_of(seed, number, *sorted((one, other)))


def _coloured(one: int, other: int, players: Sequence[Player], record: Record, number: int, seed: str | None) -> Pair:
    if record.due(one) is not record.due(other):
        return Pair(one, other) if record.due(one) else Pair(other, one)
    drawer = may_draw(players, one, other)
    opponent = one + other - drawer
    if seed is None:
        return Pair(drawer, opponent, drawer)
    lot = colour_lot(seed, number, one, other)
    first, second = (drawer, opponent) if lot[0] in "01234567" else (opponent, drawer)
    return Pair(first, second, drawer, lot[:SHORT_LOT])
