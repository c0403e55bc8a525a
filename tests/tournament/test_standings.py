from dataclasses import replace
from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import (
    TIEBREAKS,
    USUAL,
    Event,
    FinishedGame,
    Game,
    Result,
    Results,
    Scoring,
    Standing,
    count,
    standings,
)
from tests.played import by_signs, events, from_table
from tests.tournament.samples import FEW, SIX

HALF = Fraction(1, 2)
Places = dict[int, tuple[int, int] | None]

# Seven: the first four are equal in points, 1 and 2 are level in the games of the four, and 1 beat 2.
SEVEN = [
    "* 1 0 1 1 0 0",
    "0 * 1 1 1 0 0",
    "1 0 * ½ ½ ½ ½",
    "0 0 ½ * 1 1 ½",
    "0 0 ½ 0 * 1 1",
    "1 1 ½ 0 0 * 0",
    "1 1 ½ ½ 0 1 *",
]


def places(event: Event, until: int | None = None) -> Places:
    return {standing.number: standing.places for standing in standings(event, until=until)}


def values(event: Event, kind: str) -> dict[int, Fraction | None]:
    at = event.tiebreaks.index(kind)
    return {standing.number: standing.values[at] for standing in standings(event)}


def test_points_decide_first() -> None:
    event = from_table(["* 0 1 1", "1 * 1 0", "0 0 * ½", "0 1 ½ *"], tiebreaks=())
    assert places(event) == {1: (1, 2), 2: (1, 2), 4: (3, 3), 3: (4, 4)}
    assert [standing.points for standing in standings(event)] == [2, 2, 1 + HALF, HALF]


def test_what_a_standing_tells() -> None:
    event = from_table(SIX, tiebreaks=("wins", "direct-encounter"))
    assert standings(event)[0] == Standing(
        number=1,
        places=(1, 1),
        points=Fraction(7, 2),
        values=(Fraction(3), Fraction(2)),
        games=5,
        wins=3,
        draws=1,
        losses=1,
    )
    # The forfeits count: 6 won by one, 5 lost by it.
    assert [(s.number, s.wins, s.draws, s.losses) for s in standings(event)[3:]] == [
        (6, 1, 1, 3),
        (5, 1, 1, 3),
        (4, 1, 1, 3),
    ]


def test_places_are_shared_by_who_is_equal_in_everything() -> None:
    event = from_table(SIX, tiebreaks=("direct-encounter",))
    assert places(event) == {1: (1, 1), 2: (2, 3), 3: (2, 3), 6: (4, 4), 5: (5, 5), 4: (6, 6)}
    assert [standing.number for standing in standings(event)] == [1, 2, 3, 6, 5, 4]
    assert places(replace(event, tiebreaks=())) == {1: (1, 3), 2: (1, 3), 3: (1, 3), 4: (4, 6), 5: (4, 6), 6: (4, 6)}


def test_without_results_all_places_are_shared() -> None:
    for event in (by_signs(5, tiebreaks=TIEBREAKS), Event(by_signs(5).players, tiebreaks=TIEBREAKS)):
        assert places(event) == dict.fromkeys(range(1, 6), (1, 5))


def test_criteria_are_asked_in_the_order_of_the_event() -> None:
    # Of the four with three points Berger prefers number 3, which won the fewest games; 1 and 2 are equal in both.
    berger = from_table(SEVEN, tiebreaks=("sonneborn-berger", "wins"))
    assert places(berger) == {7: (1, 1), 3: (2, 2), 1: (3, 4), 2: (3, 4), 4: (5, 5), 5: (6, 6), 6: (7, 7)}
    first_wins = replace(berger, tiebreaks=("wins", "sonneborn-berger"))
    assert places(first_wins) == {7: (1, 1), 1: (2, 3), 2: (2, 3), 4: (4, 4), 3: (5, 5), 5: (6, 6), 6: (7, 7)}


def test_the_direct_encounter_is_between_those_whom_nothing_has_parted_yet() -> None:
    # Sonneborn–Berger leaves 2 and 3 equal, and they drew with each other.
    event = from_table(SIX, tiebreaks=("sonneborn-berger", "direct-encounter"))
    assert values(event, "direct-encounter") == {1: None, 2: HALF, 3: HALF, 4: None, 5: None, 6: None}
    assert values(replace(event, tiebreaks=("direct-encounter",)), "direct-encounter") == {
        1: 2,
        2: HALF,
        3: HALF,
        4: HALF,
        5: 1,
        6: 1 + HALF,
    }


def test_who_is_level_in_the_direct_encounter_is_compared_anew() -> None:
    event = from_table(SEVEN, tiebreaks=("direct-encounter",))
    assert [standing.points for standing in standings(event)] == [4, 3, 3, 3, 3, Fraction(5, 2), Fraction(5, 2)]
    assert places(event) == {number: (place, place) for place, number in enumerate((7, 1, 2, 3, 4, 5, 6), start=1)}
    # Printed are the points among all four.
    assert values(event, "direct-encounter") == {7: None, 1: 2, 2: 2, 3: 1 + HALF, 4: HALF, 5: 1, 6: 0}


def test_a_value_for_everybody_stands_even_where_it_decides_nothing() -> None:
    event = from_table(SIX, tiebreaks=("sonneborn-berger", "wins"))
    assert values(event, "wins") == {1: 3, 2: 3, 3: 3, 4: 1, 5: 1, 6: 1}


def test_a_play_off_decides_between_the_equal_only() -> None:
    event = from_table(SIX, tiebreaks=("play-off",))
    decided = replace(event, results=replace(event.results, playoff=(6, 3, 1)))
    assert places(decided) == {3: (1, 1), 1: (2, 2), 2: (3, 3), 6: (4, 4), 4: (5, 6), 5: (5, 6)}
    assert values(decided, "play-off") == {3: 1, 1: 2, 2: None, 6: 1, 4: None, 5: None}
    # Asked later, it decides what is still open.
    later = replace(decided, tiebreaks=("sonneborn-berger", "play-off"))
    assert places(later) == {1: (1, 1), 3: (2, 2), 2: (3, 3), 4: (4, 4), 5: (5, 5), 6: (6, 6)}


def test_a_play_off_comes_after_the_last_round() -> None:
    event = by_signs(4, "½½ ½½ ½½", tiebreaks=("play-off",), playoff=(3, 2))
    assert places(event, until=2) == dict.fromkeys(range(1, 5), (1, 4))
    assert places(event, until=3) == places(event) == {3: (1, 1), 2: (2, 2), 1: (3, 4), 4: (3, 4)}


def test_who_is_left_out_has_no_place_and_no_values_and_stands_last() -> None:
    # The schedule of five: 2-5 3-4, 5-3 1-2, 3-1 4-5, 1-4 2-3, 4-2 5-1; number 2 beat 5 and leaves, then 3 as well.
    event = by_signs(5, "11 .. .. .. ..", withdrawn=(2, 3), tiebreaks=("sonneborn-berger", "wins"))
    found = standings(event)
    assert [standing.number for standing in found] == [1, 4, 5, 2, 3]
    assert found[3] == Standing(2, None, Fraction(0), (None, None), games=0, wins=0, draws=0, losses=0)
    assert [standing.places for standing in found] == [(1, 3), (1, 3), (1, 3), None, None]


def test_an_event_that_all_have_left() -> None:
    found = standings(by_signs(3, "", withdrawn=(1, 2, 3), tiebreaks=TIEBREAKS))
    assert [(standing.number, standing.places) for standing in found] == [(1, None), (2, None), (3, None)]


def test_until_a_round() -> None:
    event = by_signs(4, "1½ .1 00", tiebreaks=("wins",))
    assert places(event, until=0) == dict.fromkeys(range(1, 5), (1, 4))
    assert places(event, until=1) == {1: (1, 1), 2: (2, 3), 3: (2, 3), 4: (4, 4)}
    assert places(event, until=2) == {1: (1, 1), 2: (2, 3), 3: (2, 3), 4: (4, 4)}
    assert standings(event, until=3) == standings(event, until=30) == standings(event)


@pytest.mark.parametrize("kind", TIEBREAKS)
def test_every_kind_can_stand_alone(kind: str) -> None:
    found = standings(from_table(SIX, tiebreaks=(kind,)))
    assert [standing.points for standing in found] == [Fraction(7, 2)] * 3 + [Fraction(3, 2)] * 3
    assert all(len(standing.values) == 1 for standing in found)


orders = st.permutations(TIEBREAKS).flatmap(lambda kinds: st.integers(0, len(kinds)).map(lambda n: tuple(kinds[:n])))


@given(events(), orders)
@FEW
def test_places_go_from_first_to_last(event: Event, tiebreaks: tuple[str, ...]) -> None:
    found = standings(replace(event, tiebreaks=tiebreaks))
    assert sorted(standing.number for standing in found) == list(range(1, len(event.players) + 1))
    behind = 0
    for shared, group in groupby(found, key=lambda standing: standing.places):
        numbers = [standing.number for standing in group]
        assert shared == (behind + 1, behind + len(numbers))
        assert numbers == sorted(numbers)
        behind += len(numbers)
    assert [standing.points for standing in found] == sorted((s.points for s in found), reverse=True)


@given(events(), orders)
@FEW
def test_the_last_round_is_the_end(event: Event, tiebreaks: tuple[str, ...]) -> None:
    event = replace(event, tiebreaks=tiebreaks)
    assert standings(event, until=count(event).last_round) == standings(event)


@given(events(), orders, st.data())
@FEW
def test_new_numbers_change_nothing_but_numbers(event: Event, tiebreaks: tuple[str, ...], data: st.DataObject) -> None:
    field, results = len(event.players), event.results
    new = dict(enumerate(data.draw(st.permutations(range(1, field + 1))), start=1))
    event = replace(event, tiebreaks=tiebreaks)
    playoff = tuple(data.draw(st.lists(st.integers(1, field), unique=True)))
    games = [
        FinishedGame(round_, Game(new[white], new[black]), result)
        for round_, (white, black), result in data.draw(st.permutations(results.games))
    ]
    games.sort(key=lambda game: game.round)
    before = standings(replace(event, results=replace(results, playoff=playoff)))
    renumbered = Results(tuple(games), playoff=tuple(new[number] for number in playoff))
    after = {standing.number: standing for standing in standings(replace(event, results=renumbered))}
    assert {new[standing.number]: replace(standing, number=new[standing.number]) for standing in before} == after


@given(events(most=6), events(most=6), orders)
@FEW
def test_who_left_early_counts_for_nobody(event: Event, other: Event, tiebreaks: tuple[str, ...]) -> None:
    # However the games of who left early ended, all others stand alike.
    results = event.results
    ways = [game.result for game in other.results.games] or [next(iter(Result))]
    games = tuple(
        game._replace(result=ways[at % len(ways)]) if 1 in game.game else game for at, game in enumerate(results.games)
    )
    left, changed = (
        replace(event, tiebreaks=tiebreaks, results=Results(played_so, withdrawn=(1,)))
        for played_so in (results.games, games)
    )
    if count(left).left_out == count(changed).left_out == {1}:
        assert standings(left) == standings(changed)


DOUBLED = ("sonneborn-berger", "sonneborn-berger-cut-1", "koya", "direct-encounter", "progressive")


@given(events(), orders)
@FEW
def test_two_one_nothing_doubles_points_and_leaves_the_places(event: Event, tiebreaks: tuple[str, ...]) -> None:
    event = replace(event, tiebreaks=tiebreaks)
    twice = replace(event, scoring=Scoring(2 * USUAL.win, 2 * USUAL.draw, 2 * USUAL.loss))
    for one, two in zip(standings(event), standings(twice), strict=True):
        assert (two.number, two.places, two.points) == (one.number, one.places, 2 * one.points)
        for kind, single, double in zip(tiebreaks, one.values, two.values, strict=True):
            assert double == (single if single is None or kind not in DOUBLED else 2 * single)


@given(events(signs="1½0", complete=True, cycles=1, most=8))
@settings(max_examples=40, deadline=None)
def test_a_later_criterion_never_turns_round_an_earlier_one(event: Event) -> None:
    for kinds in (("sonneborn-berger", "wins"), ("wins", "direct-encounter", "sonneborn-berger")):
        fine = places(replace(event, tiebreaks=kinds))
        coarse = places(replace(event, tiebreaks=kinds[:-1]))
        for number, shared in coarse.items():
            mine = fine[number]
            assert shared is not None
            assert mine is not None
            assert shared[0] <= mine[0] <= mine[1] <= shared[1]
