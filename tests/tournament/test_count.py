from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.tournament import Entry, Event, FinishedGame, Game, Outcome, Result, Results, count
from tests.played import SIGNS, by_signs, events, players
from tests.tournament.samples import FEW

HALF = Fraction(1, 2)


def test_an_event_without_results_has_everything_before_it() -> None:
    for event in (Event(players(5)), by_signs(5)):
        counted = count(event)
        assert counted.games == ()
        assert (counted.last_round, counted.missing, counted.remaining) == (0, 0, 10)
        assert counted.entries == ((),) * 5
        assert counted.ranked == (1, 2, 3, 4, 5)
        assert not counted.finished


def test_each_of_the_two_has_the_game() -> None:
    # The schedule of five begins 2-5 3-4, 5-3 1-2.
    counted = count(by_signs(5, "1½ 0-"))
    assert counted.of(1) == (Entry(2, 2, white=True, outcome=Outcome.FORFEIT_LOSS),)
    assert counted.of(2) == (
        Entry(1, 5, white=True, outcome=Outcome.WIN),
        Entry(2, 1, white=False, outcome=Outcome.FORFEIT_WIN),
    )
    assert counted.of(3) == (
        Entry(1, 4, white=True, outcome=Outcome.DRAW),
        Entry(2, 5, white=False, outcome=Outcome.WIN),
    )
    assert counted.of(5) == (
        Entry(1, 2, white=False, outcome=Outcome.LOSS),
        Entry(2, 3, white=True, outcome=Outcome.LOSS),
    )
    assert [counted.points(number) for number in range(1, 6)] == [0, 2, 1 + HALF, HALF, 0]


def test_missing_are_games_up_to_the_last_round_and_remaining_all_of_them() -> None:
    counted = count(by_signs(5, "1. .½ 1."))
    assert (counted.last_round, counted.missing, counted.remaining) == (3, 3, 7)
    assert not counted.finished
    assert count(by_signs(5, "11 11 11 11 1.")).missing == 1
    whole = count(by_signs(5, "11 11 11 11 11"))
    assert (whole.last_round, whole.missing, whole.remaining, whole.finished) == (5, 0, 0, True)


def test_a_game_played_ahead_of_its_round_is_not_missing_twice() -> None:
    # In the schedule of four 2-4 meet in the third round.
    games = (FinishedGame(1, Game(1, 4), Result.DRAWN), FinishedGame(2, Game(2, 4), Result.DRAWN))
    counted = count(Event(players(4), results=Results(games)))
    assert (counted.last_round, counted.missing, counted.remaining) == (2, 2, 4)


def test_until_a_round() -> None:
    event = by_signs(4, "1½ .1 00")
    after = count(event, until=2)
    assert [game.round for game in after.games] == [1, 1, 2]
    assert (after.last_round, after.missing, after.remaining) == (2, 1, 3)
    assert after.points(1) == 2
    assert after.sums[0] == count(event).sums[0][:3]
    assert count(event, until=3) == count(event, until=17) == count(event)
    assert count(event, until=0).games == count(event, until=-1).games == ()
    # A round in which nothing was played is a round all the same.
    assert count(by_signs(4, "11 .. 11"), until=2).missing == 2


def by_number(field: int, of: int, results: str) -> list[FinishedGame]:
    """The games of one number in order of rounds with so many results, as that number has them."""
    games = [
        (round_.number, game) for round_ in Event(players(field)).schedule.rounds for game in round_.games if of in game
    ]
    found = []
    for (round_, game), sign in zip(games, results, strict=False):
        if sign != ".":
            found.append(FinishedGame(round_, game, SIGNS[sign] if game.white == of else SIGNS[sign].reversed))
    return found


@pytest.mark.parametrize(
    ("field", "results", "out"),
    [
        (4, "1", True),
        (4, "1½", False),  # two of three
        (5, "1", True),
        (5, "10", False),  # exactly half of four
        (6, "10", True),  # two of five
        (6, "10½", False),
        (6, "10+", True),  # a game won by forfeit was not played
        (6, "10-", True),
        (7, "1.0.½", False),
        (7, "", True),
    ],
)
def test_who_leaves_before_half_is_left_out(field: int, results: str, out: bool) -> None:
    event = Event(players(field), results=Results(tuple(by_number(field, 2, results)), withdrawn=(2,)))
    counted = count(event)
    assert counted.left_out == ({2} if out else set())
    assert (2 not in counted.ranked) is out
    # Nobody is left out who has not withdrawn.
    assert count(replace(event, results=replace(event.results, withdrawn=()))).left_out == set()


@pytest.mark.parametrize(("rounds", "out"), [("11 11 11", False), ("11 11", True)])
def test_half_is_of_both_cycles(rounds: str, out: bool) -> None:
    assert bool(count(by_signs(4, rounds, cycles=2, withdrawn=(4,))).left_out) is out


def test_who_is_left_out_stays_in_the_table_and_counts_for_nobody() -> None:
    # The schedule of five: 2-5 3-4, 5-3 1-2, 3-1 4-5, 1-4 2-3, 4-2 5-1; number 5 played once, rested twice at most.
    counted = count(by_signs(5, "01 .1 1. 11 1.", withdrawn=(5,)))
    assert counted.left_out == {5}
    assert FinishedGame(1, Game(2, 5), Result.BLACK_WON) in counted.games
    assert FinishedGame(3, Game(4, 5), Result.WHITE_WON_BY_FORFEIT) in counted.games
    assert FinishedGame(5, Game(5, 1), Result.BLACK_WON_BY_FORFEIT) in counted.games
    assert counted.of(5) == ()
    assert counted.points(5) == 0
    assert all(entry.opponent != 5 for number in counted.ranked for entry in counted.of(number))
    assert [len(counted.of(number)) for number in counted.ranked] == [3, 3, 3, 3]
    assert (counted.missing, counted.remaining, counted.finished) == (0, 0, True)


def test_who_leaves_later_loses_the_rest() -> None:
    # Number 5 has played half of its games when it leaves.
    counted = count(by_signs(5, "01 11 1. 11 1.", withdrawn=(5,)))
    assert counted.left_out == set()
    assert [entry.outcome for entry in counted.of(5)] == [
        Outcome.WIN,
        Outcome.WIN,
        Outcome.FORFEIT_LOSS,
        Outcome.FORFEIT_LOSS,
    ]
    assert counted.of(4)[1] == Entry(3, 5, white=True, outcome=Outcome.FORFEIT_WIN)
    assert counted.of(1)[-1] == Entry(5, 5, white=False, outcome=Outcome.FORFEIT_WIN)
    assert counted.finished


def test_forfeits_come_with_their_rounds() -> None:
    counted = count(by_signs(5, "01 11 1.", withdrawn=(5,)))
    assert counted.last_round == 3
    assert [game.round for game in counted.games] == [1, 1, 2, 2, 3, 3]
    # Of the games to come, 4-1 and 2-3, 4-2 and 5-1, nobody will play 5-1.
    assert (counted.missing, counted.remaining) == (0, 3)


def test_two_who_left_have_both_lost() -> None:
    # The schedule of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    counted = count(by_signs(4, "11 11 .1", withdrawn=(2, 4)))
    assert counted.games[-1] == FinishedGame(3, Game(2, 4), Result.BOTH_FORFEITED)
    assert counted.points(2) == 1
    assert counted.points(4) == 1
    assert counted.finished


def test_a_recorded_result_of_who_left_stands() -> None:
    counted = count(by_signs(4, "11 11 +1", withdrawn=(2,)))
    assert counted.games == (count(by_signs(4, "11 11 +1")).games)


def test_the_last_rounds_are_over_when_nobody_is_left_to_play_in_them() -> None:
    # The schedule of three: 2-3, 1-2, 3-1.
    counted = count(by_signs(3, "1 1", withdrawn=(1,)))
    assert counted.games[-1] == FinishedGame(3, Game(3, 1), Result.WHITE_WON_BY_FORFEIT)
    assert (counted.last_round, counted.missing, counted.finished) == (3, 0, True)
    # In the schedule of five 4-2 and 5-1 are the last round; 4-2 was played ahead, when 4 had nobody to play with.
    event = by_signs(5, "11 11 1. 11", withdrawn=(5,))
    ahead = FinishedGame(3, Game(4, 2), Result.DRAWN)
    games = tuple(sorted((*event.results.games, ahead), key=lambda game: game.round))
    counted = count(replace(event, results=replace(event.results, games=games)))
    assert counted.games[-1] == FinishedGame(5, Game(5, 1), Result.BLACK_WON_BY_FORFEIT)
    assert (counted.last_round, counted.missing, counted.finished) == (5, 0, True)


def test_a_round_with_a_game_to_come_is_not_over() -> None:
    # Number 4 leaves after two rounds of four: in the third 2-4 is forfeited and 3-1 is to come.
    counted = count(by_signs(4, "11 11", withdrawn=(4,)))
    assert (counted.last_round, counted.remaining) == (2, 1)


def test_a_round_of_forfeits_alone_is_over() -> None:
    # Two cycles of four end with 4-1 3-2, 3-4 2-1, 4-2 1-3: numbers 1 and 2 leave, and only 3-4 is to come.
    counted = count(by_signs(4, "11 11 11", cycles=2, withdrawn=(1, 2)))
    assert counted.left_out == set()
    assert (counted.last_round, counted.missing, counted.remaining) == (4, 0, 1)
    # Number 3 leaves, and a game between the others comes before its last one.
    assert count(by_signs(3, "1 1 1 1", cycles=2, withdrawn=(3,))).last_round == 4


def test_a_meeting_played_in_another_round_is_not_forfeited_again() -> None:
    # Three in two cycles: 2-3, 1-2, 3-1, 3-2, 2-1, 1-3. Number 3 met 2 only in the fourth round and leaves then.
    event = Event(players(3), cycles=2)
    games = [(2, 1, 2), (3, 3, 1), (4, 3, 2), (5, 2, 1)]
    results = Results(tuple(FinishedGame(r, Game(w, b), Result.DRAWN) for r, w, b in games), withdrawn=(3,))
    counted = count(replace(event, results=results))
    assert [(game.round, *game.game) for game in counted.games if not game.result.over_the_board] == [
        (1, 2, 3),
        (6, 1, 3),
    ]
    assert max(Counter((game.round, number) for game in counted.games for number in game.game).values()) == 1


def test_a_game_played_later_is_no_forfeit_before() -> None:
    # Four, 1-4 2-3, 4-3 1-2, 2-4 3-1: number 4 meets 1 in the second round, 3 in the third, and leaves.
    games = [(1, 2, 3), (2, 1, 4), (3, 4, 3)]
    results = Results(tuple(FinishedGame(r, Game(w, b), Result.DRAWN) for r, w, b in games), withdrawn=(4,))
    event = Event(players(4), results=results)
    assert [game.game for game in count(event, until=1).games] == [Game(2, 3)]
    assert [game.game for game in count(event, until=2).games] == [Game(2, 3), Game(1, 4)]
    assert [game.game for game in count(event).games] == [Game(2, 3), Game(1, 4), Game(4, 3), Game(2, 4)]


def test_games_that_nobody_will_play_do_not_remain() -> None:
    # Seven who stay have 21 games among themselves, three in each round; number 8 has played in each of the rounds.
    out = by_signs(8, "1111 1111 1111", withdrawn=(8,))
    assert count(out).left_out == {8}
    assert (count(out).last_round, count(out).missing, count(out).remaining) == (3, 0, 12)
    late = by_signs(8, "1111 1111 1111 1111", withdrawn=(8,))
    assert count(late).left_out == set()
    assert [count(late, until=round_).remaining for round_ in range(5)] == [25, 21, 17, 13, 9]


@given(events(), st.data())
@FEW
def test_what_counts_adds_up(event: Event, data: st.DataObject) -> None:
    withdrawn = data.draw(st.sets(st.integers(1, len(event.players)), max_size=2))
    counted = count(replace(event, results=replace(event.results, withdrawn=tuple(sorted(withdrawn)))))
    assert {*event.results.games} <= {*counted.games}
    assert all(not withdrawn.isdisjoint(game.game) for game in {*counted.games} - {*event.results.games})
    assert counted.left_out <= withdrawn
    scored = [game for game in counted.games if counted.left_out.isdisjoint(game.game)]
    assert sum(map(len, counted.entries)) == 2 * len(scored)
    worth = sum(event.scoring.points(o) for game in scored for o in (game.result.white, game.result.black))
    assert sum(counted.points(number) for number in counted.ranked) == worth
    staying = len(event.players) - len(withdrawn)
    between = [game for game in event.results.games if withdrawn.isdisjoint(game.game)]
    assert counted.remaining == event.cycles * staying * (staying - 1) // 2 - len(between)
    assert counted.finished is (counted.remaining == 0)
    assert 0 <= counted.missing <= counted.remaining
    # Whatever is to come is to come between two who are there, or in a round that is to come.
    planned = {(r.number, game) for r in event.schedule.rounds for game in r.games}
    for round_, game in planned - {(game.round, game.game) for game in counted.games}:
        assert round_ > counted.last_round or withdrawn.isdisjoint(game)


@given(events(signs="1½0+-"))
@FEW
def test_every_game_gives_its_points(event: Event) -> None:
    counted = count(event)
    assert sum(counted.points(number) for number in counted.ranked) == len(counted.games)
