from collections import Counter
from dataclasses import fields
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import (
    DISCIPLINES,
    FEWEST,
    MOST,
    Event,
    Game,
    Player,
    draw,
    has_swapped,
    order_of_play,
    two_cycles,
)


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, count + 1))


FIELDS = (*range(FEWEST, 35), 65, 66, MOST - 1, MOST)


@pytest.mark.parametrize("count", FIELDS)
def test_one_cycle_is_the_table_of_exactly_these(count: int) -> None:
    schedule = Event(people(count)).schedule
    assert schedule.exact
    assert schedule.participants == count
    assert schedule.last_number is None
    assert schedule.cycles == 1
    assert schedule.rounds == order_of_play(count).rounds
    assert Counter(frozenset(game) for game in schedule.games) == Counter(
        frozenset(pair) for pair in combinations(range(1, count + 1), 2)
    )


@pytest.mark.parametrize("count", FIELDS)
@pytest.mark.parametrize("swapped", [None, True, False])
def test_two_cycles(count: int, swapped: bool | None) -> None:
    schedule = Event(people(count), cycles=2, swapped=swapped).schedule
    assert schedule.exact
    assert schedule.last_number is None
    assert schedule.cycles == 2
    assert schedule.rounds == two_cycles(order_of_play(count), swapped=swapped).rounds
    assert has_swapped(schedule) == (count % 2 == 0 if swapped is None else swapped)
    assert schedule.has_free == bool(count % 2)


def test_swapping_is_for_two_cycles() -> None:
    assert Event(people(8), swapped=True).schedule == Event(people(8)).schedule


@given(st.integers(FEWEST, MOST), st.integers(1, 2))
@settings(max_examples=20, deadline=None)
def test_every_round_has_its_date(count: int, cycles: int) -> None:
    rounds = cycles * (count - 1 + count % 2)
    dates = tuple(f"{number} марта" for number in range(1, rounds + 1))
    assert Event(people(count), cycles=cycles, round_dates=dates).round_dates == dates
    for wrong in (dates[:-1], (*dates, "завтра"), dates[:1] * (rounds + 5)):
        with pytest.raises(ValueError, match=f"{rounds} dates"):
            Event(people(count), cycles=cycles, round_dates=wrong)


@pytest.mark.parametrize("count", [0, 1, 2, 101, 500])
def test_how_many_can_play(count: int) -> None:
    with pytest.raises(ValueError, match="3 to 100"):
        Event(people(count))


@pytest.mark.parametrize("cycles", [0, 3, -1])
def test_how_often(cycles: int) -> None:
    with pytest.raises(ValueError, match="1 or 2 cycles"):
        Event(people(4), cycles=cycles)


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_what_is_played(discipline: str) -> None:
    assert Event(people(4), discipline=discipline).discipline == discipline


@pytest.mark.parametrize("discipline", ["", "Chess", "bridge"])
def test_what_is_not(discipline: str) -> None:
    with pytest.raises(ValueError, match="expected one of"):
        Event(people(4), discipline=discipline)


def test_the_players_stand_as_they_were_drawn() -> None:
    drawn = draw(people(6), "2027")
    event = Event(drawn.players, draw=drawn)
    for ticket in drawn.tickets:
        assert event.player(ticket.number) == ticket.player
    for others in (people(6), drawn.players[:5], (*drawn.players[:5], Player("Другой"))):
        with pytest.raises(ValueError, match="draw of these players"):
            Event(others, draw=drawn)


def test_numbers_are_from_1() -> None:
    event = Event(people(5))
    assert [event.player(number) for number in range(1, 6)] == list(event.players)
    assert event.schedule.rounds[0].games == (Game(2, 5), Game(3, 4))


def test_what_nobody_told_is_unknown() -> None:
    event = Event(people(3))
    unknown = ("title", "place", "dates", "chief_arbiter", "secretary", "swapped", "draw")
    assert [getattr(event, name) for name in unknown] == [None] * len(unknown)
    assert (event.cycles, event.round_dates, event.discipline) == (1, (), "draughts")


@pytest.mark.parametrize("name", ["", " ", "\t", "\u00a0", "\n"])
def test_a_player_has_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        Player(name)


def test_the_rest_of_a_player_may_be_empty_and_any_text_may_be_a_name() -> None:
    assert all(getattr(Player("="), field.name) == "" for field in fields(Player) if field.name != "name")
    assert Player("Абрамов Илья").name == "Абрамов Илья"
