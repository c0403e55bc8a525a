from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import Audit, Game, Round, Schedule, audit, berger, order_of_play

fields = st.integers(4, 40)


def with_round(schedule: Schedule, index: int, round_: Round) -> Schedule:
    return replace(schedule, rounds=(*schedule.rounds[:index], round_, *schedule.rounds[index + 1 :]))


def recoloured(schedule: Schedule, colour: Callable[[Game], Game]) -> Schedule:
    rounds = (replace(round_, games=tuple(map(colour, round_.games))) for round_ in schedule.rounds)
    return replace(schedule, rounds=tuple(rounds))


@pytest.mark.parametrize("size", range(4, 101, 2))
def test_a_table_holds_full_and_without_its_last_number(size: int) -> None:
    pairs = size * (size - 1) // 2
    assert audit(berger(size)) == Audit(size, size - 1, pairs, pairs, pairs, size - 1, 1)
    assert audit(berger(size)).holds
    fewer = pairs - (size - 1)
    short = audit(berger(size).without_last_number())
    assert short == Audit(size - 1, size - 1, fewer, fewer, fewer, size - 1, 0)
    assert short.holds


@given(fields, st.data())
@settings(deadline=None)
def test_a_number_that_always_has_white_is_found(field: int, data: st.DataObject) -> None:
    lucky = data.draw(st.integers(1, field))
    good = order_of_play(field)
    bad = recoloured(good, lambda game: Game(*reversed(game)) if game.black == lucky else game)
    assert audit(bad) == replace(audit(good), colour_difference=field - 1)
    assert not audit(bad).holds


@given(fields, st.data())
@settings(deadline=None)
def test_one_reversed_game_shows_unless_it_evens_out(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    turned = data.draw(st.sampled_from(list(good.games)))
    bad = recoloured(good, lambda game: Game(*reversed(game)) if game == turned else game)
    surplus = Counter(game.white for game in good.games)
    surplus.subtract(game.black for game in good.games)
    # White had one more than black and loses it, black had one fewer and wins it: as fair as before.
    evens_out = surplus[turned.white] == 1 and surplus[turned.black] == -1
    assert audit(bad).holds is evens_out
    assert audit(bad).pairs == audit(good).pairs


@given(fields, st.data())
@settings(deadline=None)
def test_a_missing_game_is_missed(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    index = data.draw(st.integers(0, len(good.rounds) - 1))
    games = list(good.rounds[index].games)
    games.pop(data.draw(st.integers(0, len(games) - 1)))
    before, after = audit(good), audit(with_round(good, index, replace(good.rounds[index], games=tuple(games))))
    assert (after.games, after.pairs, after.full_rounds) == (
        before.games - 1,
        before.pairs - 1,
        before.full_rounds - 1,
    )
    assert not after.holds


@given(fields, st.data())
@settings(deadline=None)
def test_changed_partners_are_found(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    index = data.draw(st.integers(0, len(good.rounds) - 1))
    games = list(good.rounds[index].games)
    one, other = data.draw(st.lists(st.integers(0, len(games) - 1), min_size=2, max_size=2, unique=True))
    games[one], games[other] = (
        games[one]._replace(black=games[other].black),
        games[other]._replace(black=games[one].black),
    )
    before, after = audit(good), audit(with_round(good, index, replace(good.rounds[index], games=tuple(games))))
    # Two pairs never meet, and two meet twice.
    assert after.pairs == before.pairs - 4
    assert (after.games, after.full_rounds) == (before.games, before.full_rounds)
    assert not after.holds


@given(fields, st.data())
@settings(deadline=None)
def test_a_round_played_twice_is_found(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    source, target = data.draw(st.lists(st.integers(0, len(good.rounds) - 1), min_size=2, max_size=2, unique=True))
    before, after = audit(good), audit(with_round(good, target, replace(good.rounds[source], number=target + 1)))
    assert after.pairs == before.pairs - 2 * len(good.rounds[source].games)
    assert after.full_rounds == before.full_rounds
    assert not after.holds


@given(fields, st.data())
@settings(deadline=None)
def test_a_game_put_off_to_a_round_of_its_own_is_found(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    index = data.draw(st.integers(0, len(good.rounds) - 1))
    first, *others = good.rounds[index].games
    short = with_round(good, index, replace(good.rounds[index], games=tuple(others)))
    bad = replace(short, rounds=(*short.rounds, Round(len(short.rounds) + 1, (first,))))
    before, after = audit(good), audit(bad)
    assert after == replace(before, rounds=before.rounds + 1, full_rounds=before.full_rounds - 1)
    assert not after.holds


@given(fields, st.data())
@settings(deadline=None)
def test_games_cannot_change_rounds(field: int, data: st.DataObject) -> None:
    good = order_of_play(field)
    one, other = data.draw(st.lists(st.integers(0, len(good.rounds) - 1), min_size=2, max_size=2, unique=True))
    boards = st.integers(0, len(good.rounds[one].games) - 1)
    games = list(good.rounds[one].games)
    games[data.draw(boards)] = good.rounds[other].games[data.draw(boards)]
    with pytest.raises(ValueError, match=r"^expected every number at most once in round "):
        replace(good.rounds[one], games=tuple(games))


@given(st.integers(1, 20), st.data())
@settings(deadline=None)
def test_somebody_who_is_neither_playing_nor_free_is_missed(half: int, data: st.DataObject) -> None:
    good = order_of_play(2 * half + 1)
    index = data.draw(st.integers(0, len(good.rounds) - 1))
    before, after = audit(good), audit(with_round(good, index, replace(good.rounds[index], free=None)))
    assert after == replace(before, full_rounds=before.full_rounds - 1)
    assert not after.holds
