"""A strict knock-out as a bracket: one winner a game, neighbours first, byes spread evenly over round 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SMALLEST, LARGEST = 4, 64
"""How many players a bracket is drawn for."""

Decided = Mapping[frozenset[int], int]
"""Two who met → the winner."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A place of the bracket where one goes on; ``number`` is that of the game, None where nobody has to play.

    ``first`` and ``second`` are who comes there from above and from below, None as long as nobody knows. Without a game
    ``first`` goes on, and there is no second.
    """

    round: int
    number: int | None
    first: int | None
    second: int | None
    winner: int | None

    @property
    def pair(self) -> frozenset[int] | None:
        """The two, if both are known."""
        return None if self.first is None or self.second is None else frozenset((self.first, self.second))

    @property
    def loser(self) -> int | None:
        """Who lost, if that is known."""
        if self.winner is None:
            return None
        return self.second if self.winner == self.first else self.first


@dataclass(frozen=True, slots=True)
class Bracket:
    """Bouts round by round, each from top to bottom, the last one the final; and the game for third place."""

    players: int
    rounds: tuple[tuple[Bout, ...], ...]
    third: Bout

    @property
    def size(self) -> int:
        """The lines of round 1: the players, and a bye for each that is missing to a power of two."""
        return 2 * len(self.rounds[0])

    @property
    def final(self) -> Bout:
        """The last game."""
        return self.rounds[-1][0]

    @property
    def games(self) -> tuple[Bout, ...]:
        """All games in order of their numbers."""
        found = [bout for round_ in self.rounds for bout in round_ if bout.number]
        return tuple(sorted([*found, self.third], key=lambda bout: bout.number or 0))


def bracket(players: int, decided: Decided | None = None) -> Bracket:
    """The bracket of so many players in order of their numbers, winners carried on as far as they are known.

    Games are numbered round by round, from top to bottom; that for third place is the last but one. Raises
    ``ValueError`` for fewer than 4 players or more than 64.
    """
    if not SMALLEST <= players <= LARGEST:
        raise ValueError(f"expected {SMALLEST} to {LARGEST} players, got {players}")
    decided = decided or {}
    size = 1 << (players - 1).bit_length()
    rounds: list[tuple[Bout, ...]] = []
    coming: list[tuple[int | None, int | None]] = _seats(players, size)
    games = 0
    while True:
        last = len(coming) == 1
        bouts = []
        for first, second in coming:
            if not rounds and second is None:
                bouts.append(Bout(1, None, first, None, first))
                continue
            games += 1
            bouts.append(_bout(len(rounds) + 1, games + last, first, second, decided))
        rounds.append(tuple(bouts))
        if last:
            break
        onward = [bout.winner for bout in bouts]
        coming = [*zip(onward[::2], onward[1::2], strict=True)]
    upper, lower = rounds[-2]
    return Bracket(players, tuple(rounds), _bout(len(rounds), games, upper.loser, lower.loser, decided))


def _bout(round_: int, number: int, first: int | None, second: int | None, decided: Decided) -> Bout:
    pair = None if first is None or second is None else frozenset((first, second))
    return Bout(round_, number, first, second, None if pair is None else decided.get(pair))


def _seats(players: int, size: int) -> list[tuple[int | None, int | None]]:
    """Who comes to each place of round 1, in order of numbers; the byes as far from one another as can be."""
    places, byes = size // 2, size - players
    seats: list[tuple[int | None, int | None]] = []
    number = 1
    for place in range(places):
        alone = (place + 1) * byes // places > place * byes // places
        seats.append((number, None if alone else number + 1))
        number += 1 if alone else 2
    return seats
