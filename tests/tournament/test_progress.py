from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from generator.tournament import TIEBREAKS, Event, Progress, count, progress, standings
from generator.tournament.progress import sums
from tests.played import by_signs, events
from tests.tournament.samples import FEW

HALF, NIL = Fraction(1, 2), Fraction(0)


def test_nothing_has_gone_on_before_the_first_round() -> None:
    for event in (by_signs(3), Event(by_signs(3).players)):
        assert progress(event) == Progress(rounds=(), points=((),) * 3, places=((),) * 3)


def test_points_and_places_after_each_round() -> None:
    # The schedule of three: 2-3, 1-2, 3-1.
    assert progress(by_signs(3, "½ 0 1", tiebreaks=())) == Progress(
        rounds=(1, 2, 3),
        points=((NIL, NIL, NIL), (HALF, 1 + HALF, 1 + HALF), (HALF, HALF, 1 + HALF)),
        places=(((3, 3), (3, 3), (3, 3)), ((1, 2), (1, 1), (1, 2)), ((1, 2), (2, 2), (1, 2))),
    )


def test_it_ends_with_the_last_round_that_was_played() -> None:
    found = progress(by_signs(5, "11 .. 0."))
    assert found.rounds == (1, 2, 3)
    assert [points[1] for points in found.points] == [points[0] for points in found.points]


def test_ties_are_broken_by_what_was_known_then() -> None:
    # The schedule of five begins 2-5 3-4, 5-3 1-2, 3-1 4-5. 1 beat 2 and 2 beat 5: after two rounds Berger prefers 1,
    # and when 5 has won as well they share their places.
    event = by_signs(5, "11 01 .0", tiebreaks=("sonneborn-berger",))
    assert progress(event).places == (
        ((3, 5), (2, 2), (2, 3)),
        ((1, 2), (3, 3), (2, 3)),
        ((1, 2), (1, 1), (1, 1)),
        ((3, 5), (4, 5), (5, 5)),
        ((3, 5), (4, 5), (4, 4)),
    )


def test_a_play_off_changes_the_last_round_only() -> None:
    event = by_signs(4, "½½ ½½ ½½", tiebreaks=("play-off",), playoff=(3, 2))
    assert progress(event).places == (
        ((1, 4), (1, 4), (3, 4)),
        ((1, 4), (1, 4), (2, 2)),
        ((1, 4), (1, 4), (1, 1)),
        ((1, 4), (1, 4), (3, 4)),
    )


def test_who_is_left_out_has_nothing_in_any_round() -> None:
    found = progress(by_signs(5, "11 .1 1.", withdrawn=(5,), tiebreaks=()))
    assert found.points[4] == found.places[4] == (None, None, None)
    assert found.points[1] == (NIL, NIL, NIL)


def test_sums_are_the_points_from_the_first_round_on() -> None:
    # The schedule of five begins 2-5 3-4, 5-3 1-2: number 1 rests first, and 3 keeps what it has.
    counted = count(by_signs(5, "1½ .1", withdrawn=(5,)))
    assert [sums(counted, number) for number in (1, 3, 5)] == [(NIL, 1), (HALF, HALF), (None, None)]
    assert sums(count(by_signs(5)), 1) == ()


@given(events(), st.permutations(TIEBREAKS))
@FEW
def test_every_round_is_the_standings_after_it(event: Event, kinds: list[str]) -> None:
    results = replace(event.results, withdrawn=(2,) if kinds[0] < kinds[1] else ())
    event = replace(event, tiebreaks=tuple(kinds[:3]), results=results)
    found = progress(event)
    assert found.rounds == tuple(range(1, count(event).last_round + 1))
    assert len(found.points) == len(found.places) == len(event.players)
    for at, round_ in enumerate(found.rounds):
        for standing in standings(event, until=round_):
            points = None if standing.places is None else standing.points
            assert found.points[standing.number - 1][at] == points
            assert found.places[standing.number - 1][at] == standing.places
