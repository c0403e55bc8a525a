"""Which round of a known order each round of a typed table was meant to be."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from generator.tournament.proof.known import KnownOrder
from generator.tournament.proof.left_out import left_out
from generator.tournament.proof.typed import TypedTable

_GAME, _COLOUR, _FREE, _LABEL, _POSITION = 4.0, 2.0, 6.0, 2.0, 1.5
"""What speaks for a round: each of its games, with its colour; who is free; its label; its place among the others."""
_MOST = 0.7
"""The share of a round's games that make a round another one."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """For each typed round its place in the known order, from 0.

    ``places``: None for a round too many. ``again``: the place of which a round repeats the games, for those that stand
    where another should, and for those too many; else None.
    """

    places: tuple[int | None, ...]
    again: tuple[int | None, ...]


def align(table: TypedTable, known: KnownOrder) -> Alignment:
    """Find for each typed round the one with most of its games, each once."""
    games, scores = _scores(table, known)
    places: list[int | None] = [None] * len(table.rounds)
    taken: set[int] = set()
    # Numbers that moved up are the games of another round often.
    shifted = {
        row
        for row, round_ in enumerate(table.rounds[: len(known.rounds)])
        if left_out(table, round_, row, known) is not None
    }
    for row in shifted:
        places[row] = row
        taken.add(row)
    best = sorted(scores, key=lambda at: (-scores[at], abs(at[0] - at[1]), at))
    for row, place in best:
        if places[row] is None and place not in taken and games[row, place]:
            places[row] = place
            taken.add(place)
    # What has no game of any round left is what its label or its place says.
    for row, place in best:
        if places[row] is None and place not in taken:
            places[row] = place
            taken.add(place)
    again = [
        None if row in shifted else _again(row, places[row], len(table.rounds[row].games), games, len(known.rounds))
        for row in range(len(places))
    ]
    return Alignment(tuple(places), tuple(again))


def _scores(
    table: TypedTable, known: KnownOrder
) -> tuple[defaultdict[tuple[int, int], int], defaultdict[tuple[int, int], float]]:
    """How many games a typed round has of each round, and what speaks for each."""
    where: defaultdict[frozenset[int], list[tuple[int, int]]] = defaultdict(list)
    rests: defaultdict[int | None, list[int]] = defaultdict(list)
    for place, (games, free) in enumerate(zip(known.rounds, known.free, strict=True)):
        rests[free].append(place)
        for game in games:
            where[frozenset(game)].append((place, game.white))
    found: defaultdict[tuple[int, int], int] = defaultdict(int)
    scores: defaultdict[tuple[int, int], float] = defaultdict(float)
    for row, round_ in enumerate(table.rounds):
        for typed in round_.games:
            for place, white in where.get(typed.pair, ()):
                right = not known.coloured or white == typed.white
                found[row, place] += known.cycles == 1 or right
                scores[row, place] += _GAME + _COLOUR * right
        for one in round_.free:
            for place in rests.get(one.number, ()):
                scores[row, place] += _FREE
        if round_.label is not None and 0 < round_.label <= len(known.rounds):
            scores[row, round_.label - 1] += _LABEL
        if row < len(known.rounds):
            scores[row, row] += _POSITION
    return found, scores


def _again(row: int, place: int | None, count: int, games: dict[tuple[int, int], int], rounds: int) -> int | None:
    """The round whose games stand where those of another should, or once more."""
    own = 0 if place is None else games.get((row, place), 0)
    most, other = max(((games.get((row, at), 0), -at) for at in range(rounds)), default=(0, 0))
    if count > (place is not None) and most >= _MOST * count and -other != place and own <= (1 - _MOST) * count:
        return -other
    return None


def agreeing(table: TypedTable, known: KnownOrder, found: Alignment) -> int:
    """How many games of a table stand in their round with their colours."""
    count = 0
    for round_, place in zip(table.rounds, found.places, strict=True):
        if place is not None:
            whites = {frozenset(game): game.white for game in known.rounds[place]}
            met = (game.white == whites[game.pair] for game in round_.games if game.pair in whites)
            count += sum(1 for right in met if right or not known.coloured)
    return count


def is_rising(numbers: Sequence[int]) -> bool:
    """Whether each number is larger than the one before."""
    return all(one < other for one, other in itertools.pairwise(numbers))


def lifted(numbers: Sequence[int]) -> int | None:
    """The place of the only number that must be taken out for the rest to rise; None when one does not do."""
    for place in range(len(numbers)):
        if is_rising([*numbers[:place], *numbers[place + 1 :]]):
            return place
    return None
