import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import Departure, Event, FinishedGame, Game, Player, Result, Results, departures
from generator.tournament.departures import Planned, by_pair, planned_games


def event(field: int, games: list[FinishedGame], cycles: int = 1) -> Event:
    players = tuple(Player(f"Фамилия{number}") for number in range(1, field + 1))
    return Event(players, cycles=cycles, results=Results(tuple(sorted(games, key=lambda game: game.round))))


def drawn(round_: int, white: int, black: int) -> FinishedGame:
    return FinishedGame(round_, Game(white, black), Result.DRAWN)


def test_nothing_departs_without_results() -> None:
    assert departures(Event(tuple(map(Player, "АБВ")))) == ()
    assert departures(event(4, [])) == ()


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("field", [3, 4, 7, 8])
def test_what_is_played_by_the_schedule_does_not_depart(field: int, cycles: int) -> None:
    rounds = event(field, [], cycles).schedule.rounds
    assert departures(event(field, [drawn(r.number, *game) for r in rounds for game in r.games], cycles)) == ()


@pytest.mark.parametrize("cycles", [1, 2])
def test_colours_of_all_games_reversed(cycles: int) -> None:
    rounds = event(6, [], cycles).schedule.rounds
    games = [drawn(r.number, black, white) for r in rounds for white, black in r.games]
    assert departures(event(6, games, cycles)) == tuple(Departure(game, colours=True, round=None) for game in games)


def test_another_round_other_colours_and_both() -> None:
    # The schedule of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    late, turned, both = drawn(2, 2, 3), drawn(1, 4, 1), drawn(3, 3, 4)
    assert departures(event(4, [late, turned, both, drawn(3, 1, 2)])) == (
        Departure(turned, colours=True, round=None),
        Departure(late, colours=False, round=1),
        Departure(both, colours=True, round=2),
        Departure(drawn(3, 1, 2), colours=False, round=2),
    )


def test_of_two_meetings_the_one_in_that_round_is_meant() -> None:
    # The schedule of three in two cycles: 2-3, 1-2, 3-1, and again with the colours reversed.
    assert departures(event(3, [drawn(4, 3, 2)], cycles=2)) == ()
    assert departures(event(3, [drawn(4, 2, 3)], cycles=2)) == (Departure(drawn(4, 2, 3), colours=True, round=None),)


def test_of_two_meetings_the_first_that_is_free_is_meant() -> None:
    first, exact = drawn(3, 3, 2), drawn(4, 3, 2)
    assert departures(event(3, [first], cycles=2)) == (Departure(first, colours=True, round=1),)
    assert departures(event(3, [first, exact], cycles=2)) == (Departure(first, colours=True, round=1),)
    # The exact match has the first meeting, so that the game before it can only be the second.
    assert departures(event(3, [drawn(1, 2, 3), drawn(2, 2, 3)], cycles=2)) == (
        Departure(drawn(2, 2, 3), colours=True, round=4),
    )
    assert departures(event(3, [drawn(2, 3, 2), drawn(3, 3, 2)], cycles=2)) == (
        Departure(drawn(2, 3, 2), colours=True, round=1),
        Departure(drawn(3, 3, 2), colours=False, round=4),
    )


def test_an_exact_match_is_found_before_another_game_takes_its_meeting() -> None:
    early, exact = drawn(2, 2, 5), drawn(6, 5, 2)
    schedule = event(5, [], cycles=2).schedule
    assert [round_.number for round_ in schedule.rounds if Game(2, 5) in round_.games] == [1]
    assert [round_.number for round_ in schedule.rounds if Game(5, 2) in round_.games] == [6]
    assert planned_games(schedule, [exact, early]) == (Planned(6, 1, Game(5, 2)), Planned(1, 1, Game(2, 5)))


def test_the_meetings_of_a_pair_are_in_order_of_rounds() -> None:
    # Two cycles of four: 1-4 2-3, 2-4 3-1, 4-3 1-2, and then 4-1 3-2, 3-4 2-1, 4-2 1-3.
    meetings = by_pair(event(4, [], cycles=2).schedule)
    assert len(meetings) == 6
    assert meetings[frozenset((1, 3))] == (Planned(2, 2, Game(3, 1)), Planned(6, 2, Game(1, 3)))
    assert meetings[frozenset((1, 4))] == (Planned(1, 1, Game(1, 4)), Planned(4, 1, Game(4, 1)))


def test_a_pair_too_often_is_no_meeting() -> None:
    schedule = event(4, []).schedule
    with pytest.raises(ValueError, match=r"^expected no pair more often than in the schedule, got "):
        planned_games(schedule, [drawn(1, 1, 4), drawn(2, 4, 1)])


@st.composite
def mixed(draw: st.DrawFn) -> tuple[Event, list[int]]:
    """An event of one cycle with its rounds in another order, and for each of them the round of the schedule."""
    field = draw(st.integers(3, 12))
    rounds = event(field, []).schedule.rounds
    order = draw(st.permutations(range(len(rounds))))
    games = [drawn(at, *game) for at, planned in enumerate(order, 1) for game in rounds[planned].games]
    return event(field, games), [planned + 1 for planned in order]


@given(mixed())
@settings(max_examples=50, deadline=None)
def test_rounds_in_another_order(case: tuple[Event, list[int]]) -> None:
    played, order = case
    assert departures(played) == tuple(
        Departure(game, colours=False, round=order[game.round - 1])
        for game in played.results.games
        if order[game.round - 1] != game.round
    )
