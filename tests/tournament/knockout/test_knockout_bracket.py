"""Brackets: everybody begins once, byes spread evenly, winners carried on to the end."""

from __future__ import annotations

import random

import pytest

from generator.tournament.knockout.bracket import Bracket, bracket

every_count = pytest.mark.parametrize("count", range(4, 65))


def whole(count: int) -> Bracket:
    """A bracket played to the end."""
    chance = random.Random(count)
    decided: dict[frozenset[int], int] = {}
    for _ in range(8):
        found = bracket(count, decided)
        decided |= {
            bout.pair: chance.choice(sorted(bout.pair)) for bout in found.games if bout.pair and not bout.winner
        }
    return bracket(count, decided)


@every_count
def test_everybody_begins_once_in_order_and_byes_are_spread(count: int) -> None:
    found = bracket(count)
    first = found.rounds[0]
    assert [number for bout in first for number in (bout.first, bout.second) if number] == [*range(1, count + 1)]
    assert found.size & (found.size - 1) == 0
    assert found.size // 2 < count <= found.size
    alone = [bout.number is None for bout in first]
    assert sum(alone) == found.size - count
    # In whatever parts the bracket is divided, they have as many byes as one another, or one more.
    width = len(alone)
    while width:
        byes = [sum(alone[start : start + width]) for start in range(0, len(alone), width)]
        assert max(byes) - min(byes) <= 1
        width //= 2
    # Who has a bye stands in round 2 already.
    assert all(bout.winner == bout.first for bout in first if bout.number is None)


@every_count
def test_a_bracket_has_a_game_fewer_than_players_and_that_for_third_place(count: int) -> None:
    found = whole(count)
    assert [bout.number for bout in found.games] == [*range(1, count + 1)]
    assert [len(round_) for round_ in found.rounds] == [
        found.size >> place for place in range(1, len(found.rounds) + 1)
    ]
    for before, after in zip(found.rounds, found.rounds[1:], strict=False):
        assert [bout.winner for bout in before] == [number for bout in after for number in (bout.first, bout.second)]
    assert found.final.number == count
    assert found.third.number == count - 1
    upper, lower = found.rounds[-2]
    assert (found.third.first, found.third.second) == (upper.loser, lower.loser)
    four = {found.final.winner, found.final.loser, found.third.winner, found.third.loser}
    assert None not in four
    assert len(four) == 4


def test_nothing_is_known_of_games_not_played() -> None:
    found = bracket(7, {frozenset((1, 2)): 2, frozenset((5, 6)): 5})
    assert [(bout.first, bout.second, bout.winner) for bout in found.rounds[1]] == [(2, None, None), (5, 7, None)]
    assert found.third.pair is None
    assert found.final.winner is None


@pytest.mark.parametrize("count", [3, 65])
def test_other_sizes_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="4 to 64"):
        bracket(count)
