"""Games, rounds and the schedule: who meets whom, when, and who has white."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple


class Game(NamedTuple):
    """Two starting numbers; the first has white (in renju: begins the game).

    A named tuple and not a dataclass, because a schedule of 1,000 holds half a million of them
    (docs/decisions/0002-games-are-named-tuples.md).
    """

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Round:
    """The games played at one time, in board order, and the number who rests, if any.

    ``table`` is its number in the table where the order of the rounds is drawn by lot, and ``number`` then the day on
    which it is played; while it is ``undrawn``, no lot has told that day, and ``number`` is no more than its place.
    Raises ``ValueError`` when a number stands twice or is not positive.
    """

    number: int
    games: tuple[Game, ...]
    free: int | None = None
    table: int | None = None
    undrawn: bool = False

    def __post_init__(self) -> None:
        numbers = list(chain.from_iterable(self.games))
        if self.free is not None:
            numbers.append(self.free)
        if len(set(numbers)) != len(numbers):
            raise ValueError(f"expected every number at most once in round {self.number}, got {self.games!r}")
        if numbers and min(numbers) < 1:
            raise ValueError(f"expected numbers from 1 on in round {self.number}, got {min(numbers)}")


@dataclass(frozen=True, slots=True)
class Schedule:
    """An order of play for ``participants`` numbers 1…N, rounds numbered from 1.

    With an even N this is the printed table that serves N−1 participants too, unless it is ``exact``, of a field of
    whom none is missing; with an odd N it is the same table without its last number, whose partner is free.
    ``order``: "berger" (all numbers in one circle) or "mixed" (first inside the halves, then across them).
    Raises ``ValueError`` when the rounds are misnumbered or a number is out of range.
    """

    participants: int
    rounds: tuple[Round, ...]
    exact: bool = False
    order: str = "berger"

    def __post_init__(self) -> None:
        for position, round_ in enumerate(self.rounds, start=1):
            if round_.number != position:
                raise ValueError(f"expected round {position}, got round {round_.number}")
            highest = max(chain(chain.from_iterable(round_.games), (round_.free or 1,)), default=1)
            if highest > self.participants:
                raise ValueError(f"expected numbers up to {self.participants} in round {position}, got {highest}")

    @property
    def size(self) -> int:
        """The even number the table is made for."""
        return self.participants + self.participants % 2

    @property
    def cycles(self) -> int:
        """How often everyone meets everyone."""
        return len(self.rounds) // max(1, self.size - 1)

    @property
    def last_number(self) -> int | None:
        """The number printed in brackets: the size of an even table; None in an odd or exact field."""
        return None if self.participants % 2 or self.exact else self.participants

    @property
    def by_lot(self) -> bool:
        """Whether lots tell the order of the rounds, which then have numbers in the table too."""
        return any(round_.table is not None for round_ in self.rounds)

    @property
    def has_free(self) -> bool:
        """Whether anybody ever rests."""
        return any(round_.free is not None for round_ in self.rounds)

    @property
    def games(self) -> Iterator[Game]:
        """All games, round by round, in board order."""
        return chain.from_iterable(round_.games for round_ in self.rounds)

    def without_last_number(self) -> Schedule:
        """The same table for a field of one fewer: the last number is nobody, its partner is free.

        Source: draughts codex, the sentence under its tables. Raises ``ValueError`` for an odd or exact field.
        """
        last = self.last_number
        if last is None:
            raise ValueError(f"expected a table with a last number, got {self.participants}")
        rounds = []
        for round_ in self.rounds:
            partner = next((sum(game) - last for game in round_.games if last in game), None)
            if partner is None:
                raise ValueError(f"expected the number {last} in round {round_.number}")
            games = tuple(game for game in round_.games if last not in game)
            rounds.append(Round(round_.number, games, free=partner))
        return replace(self, participants=last - 1, rounds=tuple(rounds))
