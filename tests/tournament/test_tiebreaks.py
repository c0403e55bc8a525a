from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from hypothesis import given

from generator.tournament import TIEBREAKS, Count, Event, Scoring, count
from generator.tournament.tiebreaks import (
    OF_EACH,
    by_direct_encounter,
    by_play_off,
    direct_encounter,
    games_with_black,
    koya,
    play_off,
    progressive,
    sonneborn_berger,
    sonneborn_berger_cut_1,
    wins,
    wins_with_black,
)
from tests.played import by_signs, events, from_table
from tests.tournament.samples import FEW, SIX

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def numbers(*values: float) -> list[Fraction]:
    return [Fraction(value) for value in values]


def test_every_kind_is_there() -> None:
    assert {*OF_EACH, "direct-encounter", "play-off"} == {*TIEBREAKS}


@pytest.mark.parametrize(
    ("criterion", "values"),
    [
        (sonneborn_berger, [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]),
        (sonneborn_berger_cut_1, [9.25, 4.75, 4.75, 4.25, 3.25, 1.5]),
        (wins, [3, 3, 3, 1, 1, 1]),
        (koya, [2, 0.5, 0.5, 1, 0.5, 0]),
    ],
)
def test_a_forfeit_counts_as_played(criterion: Callable[[Count], Sequence[Fraction]], values: list[float]) -> None:
    assert list(criterion(count(from_table(SIX)))) == numbers(*values)


def test_only_games_over_the_board_are_games_with_black() -> None:
    # The schedule of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    counted = count(by_signs(4, "00 0- 0½"))
    assert list(games_with_black(counted)) == numbers(1, 0, 2, 2)
    assert list(wins_with_black(counted)) == numbers(0, 0, 2, 2)
    assert list(wins(counted)) == numbers(0, 1, 2, 2)
    # Number 2 won with black by forfeit only, number 1 drew with black.
    assert list(games_with_black(count(by_signs(4, "11 1+ x1")))) == numbers(1, 0, 2, 1)


def test_sonneborn_berger_takes_the_own_result_as_one_or_half_whatever_the_event_pays() -> None:
    # 1 beats 2 and draws with 3, who beats 2: 3-1-0 gives 4, 0 and 4 points.
    rows = ["* 1 ½", "0 * 0", "½ 1 *"]
    assert list(sonneborn_berger(count(from_table(rows, scoring=Scoring(*numbers(3, 1, 0)))))) == numbers(2, 0, 2)
    assert list(sonneborn_berger(count(from_table(rows)))) == numbers(0.75, 0, 0.75)
    # What a loss is worth counts for the opponent's points alone.
    paid = count(from_table(rows, scoring=Scoring(*numbers(3, 2, 1))))
    assert [paid.points(number) for number in (1, 2, 3)] == [5, 2, 5]
    assert list(sonneborn_berger(paid)) == numbers(2 + 2.5, 0, 2 + 2.5)


def test_points_of_any_fraction_stay_exact() -> None:
    scoring = Scoring(Fraction(1), Fraction(1, 3), Fraction(0))
    counted = count(from_table(["* 1 ½", "0 * 0", "½ 1 *"], scoring=scoring))
    assert list(sonneborn_berger(counted)) == [Fraction(2, 3), 0, Fraction(2, 3)]


def test_cut_1_leaves_out_the_weakest_opponent_and_not_the_smallest_gift() -> None:
    # 1 lost to 2, the best, which gave nothing, and beat 3 and 4, the weakest with half a point each.
    counted = count(from_table(["* 0 1 1", "1 * 1 1", "0 0 * ½", "0 0 ½ *"]))
    assert list(sonneborn_berger(counted)) == numbers(1, 3, 0.25, 0.25)
    assert list(sonneborn_berger_cut_1(counted)) == numbers(0.5, 2.5, 0, 0)
    # Of 3 and 4, both with one point, the one that gave less.
    counted = count(from_table(["* ½ 1 ½", "½ * ½ 1", "0 ½ * ½", "½ 0 ½ *"]))
    assert list(sonneborn_berger(counted)) == numbers(2.5, 2.5, 1.5, 1.5)
    assert list(sonneborn_berger_cut_1(counted)) == numbers(2, 2, 1, 1)


def test_cut_1_of_two_games_with_the_weakest_leaves_out_the_one_that_gave_less() -> None:
    # Two cycles of three: 1 beat and drew with 3, the weakest, and beat 2 twice.
    counted = count(from_table(["* 11 1½", "00 * 11", "0½ 00 *"], cycles=2))
    assert [counted.points(number) for number in (1, 2, 3)] == [Fraction(7, 2), 2, HALF]
    assert list(sonneborn_berger(counted)) == [4 + HALF + QUARTER, 1, Fraction(7, 4)]
    assert list(sonneborn_berger_cut_1(counted)) == [4 + HALF, HALF, Fraction(7, 4)]


def test_without_games_there_is_nothing_to_cut() -> None:
    counted = count(by_signs(3, "."))
    assert list(sonneborn_berger_cut_1(counted)) == numbers(0, 0, 0)
    assert list(sonneborn_berger_cut_1(count(by_signs(3, "1")))) == numbers(0, 0, 0)


def test_koya_asks_for_half_of_what_the_games_could_give() -> None:
    rows = ["* ½ 1 1", "½ * ½ ½", "0 ½ * 1", "0 ½ 0 *"]  # points 2½, 1½, 1½, ½ of 3
    assert list(koya(count(from_table(rows)))) == numbers(1.5, 1, 0.5, 0.5)
    # With a draw worth less, 2 and 3 with 3 and 4 of 9 have not enough.
    football = Scoring(*numbers(3, 1, 0))
    assert list(koya(count(from_table(rows, scoring=football)))) == numbers(0, 1, 0, 0)
    # After the first round one who rested is asked nothing, and one who won has all: 2-5 3-4.
    assert list(koya(count(by_signs(5, "½1")))) == numbers(0, 0.5, 0, 0, 0.5)


def test_progressive_sums_the_points_after_every_round() -> None:
    # The schedule of five: 2-5 3-4, 5-3 1-2, 3-1 4-5, 1-4 2-3, 4-2 5-1; 1 rests in the first round, 2 in the third.
    counted = count(by_signs(5, "1½ ½1 01 ½½ 11"))
    assert list(progressive(counted)) == numbers(
        0 + 1 + 2 + 2.5 + 2.5,
        1 + 1 + 1 + 1.5 + 1.5,
        0.5 + 1 + 1 + 1.5 + 1.5,
        0.5 + 0.5 + 1.5 + 2 + 3,
        0 + 0.5 + 0.5 + 0.5 + 1.5,
    )
    # In the middle of it only the rounds that have come are summed; who has no result keeps the points there were.
    assert list(progressive(count(by_signs(5, "1½ ½.")))) == numbers(0, 2, 1.5, 1, 0.5)


def test_direct_encounter_is_of_the_games_among_the_equal() -> None:
    counted = count(from_table(SIX))
    assert direct_encounter(counted, (1, 2, 3)) == {1: 2, 2: HALF, 3: HALF}
    assert by_direct_encounter(counted, (1, 2, 3)) == ((1,), (2, 3))
    # A forfeit is a game here too.
    assert direct_encounter(counted, (4, 5, 6)) == {4: HALF, 5: 1, 6: 1 + HALF}
    assert by_direct_encounter(counted, (4, 5, 6)) == ((6,), (5,), (4,))


def test_direct_encounter_says_nothing_of_one_alone() -> None:
    counted = count(from_table(SIX))
    assert direct_encounter(counted, (3,)) == {}
    assert by_direct_encounter(counted, (3,)) == ((3,),)


def test_direct_encounter_waits_for_all_games() -> None:
    # The schedule of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    counted = count(by_signs(4, "11 .1 1."))
    assert direct_encounter(counted, (1, 2)) == {1: 1, 2: 0}
    assert direct_encounter(counted, (1, 2, 3)) == {}
    assert by_direct_encounter(counted, (1, 2, 3)) == ((1, 2, 3),)
    once = count(from_table(["* 1. ..", "0. * ..", ".. .. *"], cycles=2))
    assert direct_encounter(once, (1, 2)) == {}


def test_who_is_level_in_the_direct_encounter_is_compared_anew() -> None:
    # 1 and 2 have two points each among the four, and 1 beat 2.
    counted = count(from_table(["* 1 0 1", "0 * 1 1", "1 0 * ½", "0 0 ½ *"]))
    assert direct_encounter(counted, (1, 2, 3, 4)) == {1: 2, 2: 2, 3: 1 + HALF, 4: HALF}
    assert by_direct_encounter(counted, (1, 2, 3, 4)) == ((1,), (2,), (3,), (4,))
    # All level is level, and stays so.
    ring = count(from_table(["* 1 0", "0 * 1", "1 0 *"]))
    assert by_direct_encounter(ring, (1, 2, 3)) == ((1, 2, 3),)


def test_a_play_off_is_an_order_given_by_hand() -> None:
    assert play_off((4, 2), (2, 3, 4)) == {4: 1, 2: 2}
    assert by_play_off((4, 2), (2, 3, 4)) == ((4,), (2,), (3,))
    assert by_play_off((4, 2), (1, 2, 3, 4, 5)) == ((4,), (2,), (1, 3, 5))
    assert by_play_off((4, 2), (1, 3)) == ((1, 3),)
    assert by_play_off((), (1, 3)) == ((1, 3),)
    assert play_off((4, 2), (1, 3)) == {}


def test_of_two_play_offs_each_has_places_of_its_own() -> None:
    assert play_off((4, 2, 5, 1), (1, 5)) == {5: 1, 1: 2}


@given(events(complete=True, cycles=1))
@FEW
def test_what_everybody_takes_from_somebody_gives_the_points_of_that_one(event: Event) -> None:
    counted = count(event)
    taken = Fraction(0)
    for number in counted.ranked:
        lost = len([entry for entry in counted.of(number) if entry.outcome.value in "0−"])
        won = len([entry for entry in counted.of(number) if entry.outcome.is_win])
        both = len([game for game in counted.games if number in game.game and game.result.name == "BOTH_FORFEITED"])
        drawn = len(counted.of(number)) - lost - won
        taken += counted.points(number) * (lost - both + drawn * HALF)
    assert sum(sonneborn_berger(counted)) == taken


@given(events(signs="1½0+-", complete=True, cycles=1))
@FEW
def test_the_sum_of_sonneborn_berger_follows_from_the_points(event: Event) -> None:
    # What the others took from somebody are all games but the own points.
    counted = count(event)
    games = len(event.players) - 1
    points = [counted.points(number) for number in counted.ranked]
    assert sum(sonneborn_berger(counted)) == sum(own * (games - own) for own in points)


@given(events())
@FEW
def test_bounds(event: Event) -> None:
    counted = count(event)
    for number in counted.ranked:
        whole, cut, strong, steps = (
            criterion(counted)[number - 1]
            for criterion in (sonneborn_berger, sonneborn_berger_cut_1, koya, progressive)
        )
        points = counted.points(number)
        assert 0 <= cut <= whole
        assert 0 <= strong <= points
        assert points <= steps <= points * max(1, counted.last_round)
        assert wins_with_black(counted)[number - 1] <= wins(counted)[number - 1]
        assert wins_with_black(counted)[number - 1] <= games_with_black(counted)[number - 1]
    if counted.finished and all(game.result.over_the_board for game in counted.games):
        assert sum(games_with_black(counted)) == len(counted.games)
