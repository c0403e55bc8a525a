from itertools import chain, groupby

import pytest

from generator.tournament import (
    ORDERS,
    Game,
    Schedule,
    audit,
    berger,
    has_odd_halves,
    mixed,
    order_of_play,
    table,
    two_cycles,
)

EVEN = range(4, 101, 2)


def sides(schedule: Schedule, number: int) -> str:
    """W and B as the number has them, round by round; rests are passed over."""
    mine = (game for game in schedule.games if number in game)
    return "".join("W" if game.white == number else "B" for game in mine)


def longest_run(schedule: Schedule, number: int) -> int:
    return max(len(list(run)) for _, run in groupby(sides(schedule, number)))


def with_three_running(schedule: Schedule) -> int:
    return sum(longest_run(schedule, number) > 2 for number in range(1, schedule.participants + 1))


@pytest.mark.parametrize("size", EVEN)
def test_every_pair_once_in_fair_colours_the_halves_first(size: int) -> None:
    schedule = mixed(size)
    assert audit(schedule).holds
    assert with_three_running(schedule) == 0
    half = size // 2
    across = [sum((one <= half) != (other <= half) for one, other in round_.games) for round_ in schedule.rounds]
    odd = half % 2
    assert has_odd_halves(size) == bool(odd)
    # Odd halves have one game across in each of their rounds, between the two who would rest.
    first = half - 1 + odd
    assert across == [odd] * first + [half] * (size - 1 - first)


@pytest.mark.parametrize("size", EVEN)
def test_halves_play_their_own_table_and_the_upper_stand_first(size: int) -> None:
    half = size // 2
    own = berger(half + half % 2)
    own = own.without_last_number() if half % 2 else own
    for mine, theirs in zip(own.rounds, mixed(size).rounds, strict=False):
        boards = len(mine.games)
        assert theirs.games[:boards] == mine.games
        assert theirs.games[boards : 2 * boards] == tuple(Game(w + half, b + half) for w, b in mine.games)
        if mine.free:
            assert theirs.games[2 * boards :] == (Game(mine.free, mine.free + half),)
    for round_ in mixed(size).rounds[len(own.rounds) :]:
        upper = [min(game) for game in round_.games]
        assert upper == list(range(1, half + 1))
        assert len({game.white <= half for game in round_.games}) == 1


def test_the_smallest_table_with_odd_halves_as_typed_by_hand() -> None:
    assert [[tuple(game) for game in round_.games] for round_ in mixed(6).rounds] == [
        [(2, 3), (5, 6), (1, 4)],
        [(1, 2), (4, 5), (3, 6)],
        [(3, 1), (6, 4), (2, 5)],
        [(5, 1), (6, 2), (4, 3)],
        [(1, 6), (2, 4), (3, 5)],
    ]


@pytest.mark.parametrize("participants", range(3, 100, 2))
def test_in_an_odd_field_the_partner_of_the_last_number_is_free(participants: int) -> None:
    schedule, whole = order_of_play(participants, "mixed"), mixed(participants + 1)
    assert schedule.order == "mixed"
    for round_, full in zip(schedule.rounds, whole.rounds, strict=True):
        assert {*full.games} - {*round_.games} in (
            {Game(round_.free or 0, participants + 1)},
            {Game(participants + 1, round_.free or 0)},
        )
        present = [*chain.from_iterable(round_.games), round_.free]
        assert sorted(number or 0 for number in present) == list(range(1, participants + 1))
    found = audit(schedule)
    assert found.pairs == found.pairs_wanted == found.games
    # The source's rule gives the colours, and without the last number they cannot always be even.
    assert found.colour_difference == 2
    assert with_three_running(schedule) <= 1


@pytest.mark.parametrize("participants", range(3, 41))
def test_the_cycles_change_rounds_only_where_fewer_then_have_a_colour_three_times_running(participants: int) -> None:
    once = order_of_play(participants, "mixed")
    plain, swapped = (with_three_running(two_cycles(once, swapped=swapped)) for swapped in (False, True))
    assert with_three_running(two_cycles(once)) == min(plain, swapped)
    assert (two_cycles(once) != two_cycles(once, swapped=False)) == (swapped < plain)


@pytest.mark.parametrize("size", [-2, 0, 1, 2, 3, 13])
def test_no_mixed_table_for_an_odd_or_too_small_size(size: int) -> None:
    with pytest.raises(ValueError, match=rf"^expected an even size of 4 or more, got {size}$"):
        mixed(size)


def test_orders_by_name() -> None:
    assert ORDERS == ("berger", "mixed")
    assert table(12) == berger(12)
    assert table(12, "mixed") == mixed(12)
    for make in (table, order_of_play):
        with pytest.raises(ValueError, match=r"^expected one of \('berger', 'mixed'\), got 'swiss'$"):
            make(12, "swiss")
