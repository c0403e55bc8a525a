"""Results in CSV and JSON: what is played, as it was played, and exact figures; it can be read back."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.dress import Dress, load_dress
from generator.printing.event.plain import to_event_json, to_tables
from generator.reading.results import read_results
from generator.tournament import Event, Game, Player
from generator.tournament.count import count
from generator.tournament.progress import progress
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.scoring import Scoring
from generator.tournament.standings import standings
from tests.played import SCORINGS, any_event

RU, EN = load_dress(), load_dress(lang="en")
NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "+7 Дорофеев")
WON, DRAWN, LOST = Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON


def rows(event: Event, part: str, dress: Dress = RU, by: str | None = None) -> list[list[str]]:
    text = to_tables(event, dress, by=by)[part]()
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=dress.language.text("csv_delimiter")))


def four(**fields: Any) -> Event:
    """Round 1: 1–4 drawn, 2–3 won; of round 2 only 1–2, with the other colours and by forfeit, and 2–4 of round 3."""
    games = (
        FinishedGame(1, Game(1, 4), DRAWN),
        FinishedGame(1, Game(2, 3), WON),
        FinishedGame(2, Game(2, 1), Result.BOTH_FORFEITED),
        FinishedGame(3, Game(4, 2), Result.WHITE_WON_BY_FORFEIT),
    )
    made = Event(tuple(map(Player, NAMES)), tiebreaks=("sonneborn-berger", "play-off"), results=Results(games))
    return replace(made, **fields)


def test_there_are_tables_of_results_once_a_game_is_finished() -> None:
    after = {"standings", "results", "progress", "picture"}
    assert {*to_tables(four(), RU)} - {*to_tables(four(results=Results(())), RU)} == after
    assert {*to_tables(four(results=Results((), (2,))), RU)} == {*to_tables(four(results=Results(())), RU)}


class TestTheCrosstable:
    def test_has_results_points_criteria_and_places(self) -> None:
        assert rows(four(), "crosstable") == [
            ["№", "Участник", "1", "2", "3", "4", "Очки", "Бергер", "Доп. игра", "Место"],
            ["1", "Абрамов Илья", "*", "−", "", "½", "0,5", "0,75", "", "3"],
            ["2", "Белова Анна", "−", "*", "1", "−", "1", "0", "", "2"],
            ["3", "Васильев Пётр", "", "0", "*", "", "0", "0", "", "4"],
            ["4", "'+7 Дорофеев", "½", "+", "", "*", "1,5", "1,25", "", "1"],
        ]

    def test_has_the_decimal_sign_of_the_language(self) -> None:
        assert [row[6:8] for row in rows(four(), "crosstable", EN)[1:3]] == [["0.5", "0.75"], ["1", "0"]]

    def test_in_order_of_places_has_rows_and_columns_so(self) -> None:
        found = rows(four(), "crosstable", by="place")
        assert found[0][2:6] == ["1", "2", "3", "4"]
        assert [row[:6] for row in found[1:]] == [
            ["1", "'+7 Дорофеев", "*", "+", "½", ""],
            ["2", "Белова Анна", "−", "*", "−", "1"],
            ["3", "Абрамов Илья", "½", "−", "*", ""],
            ["4", "Васильев Пётр", "", "0", "", "*"],
        ]
        assert rows(four(), "crosstable", by="number") == rows(four(), "crosstable")

    @pytest.mark.parametrize(
        ("scoring", "signs"),
        [("2 1 0", ["2", "1", "0"]), ("3 3/2 1/2", ["3", "1,5", "½"]), ("1 0 0", ["1", "=", "0"])],
    )
    def test_has_the_numbers_of_the_scoring(self, scoring: str, signs: list[str]) -> None:
        win, draw, loss = map(Fraction, scoring.split())
        found = rows(four(scoring=Scoring(win, draw, loss)), "crosstable")
        assert [found[2][4], found[1][5], found[3][3]] == signs

    def test_of_two_cycles_has_the_first_left(self) -> None:
        games = (FinishedGame(1, Game(2, 3), WON), FinishedGame(5, Game(3, 2), DRAWN))
        event = Event(tuple(map(Player, NAMES[:3])), cycles=2, results=Results(games))
        assert [round_.number for round_ in event.schedule.rounds if Game(3, 2) in round_.games] == [4]
        found = rows(event, "crosstable")
        assert found[0][2:8] == ["1", "1", "2", "2", "3", "3"]
        assert [row[2:8] for row in found[1:]] == [
            ["*", "*", "", "", "", ""],
            ["", "", "*", "*", "1", "½"],
            ["", "", "0", "½", "*", "*"],
        ]

    def test_says_who_is_left_out(self) -> None:
        event = four(results=replace(four().results, withdrawn=(3,)))
        assert [row[6:] for row in rows(event, "crosstable")[1:]] == [
            ["0,5", "0,75", "", "2"],
            ["0", "0", "", "3"],
            ["", "", "", "выб."],
            ["1,5", "0,25", "", "1"],
        ]


class TestGames:
    def test_stand_as_they_were_played_with_those_to_come(self) -> None:
        assert rows(four(), "rounds") == [
            ["Тур", "Доска", "№", "Белые", "№", "Чёрные", "Результат"],
            ["1", "1", "1", NAMES[0], "4", "'+7 Дорофеев", "½–½"],
            ["1", "2", "2", NAMES[1], "3", NAMES[2], "1–0"],
            ["2", "1", "4", "'+7 Дорофеев", "3", NAMES[2], ""],
            ["2", "2", "2", NAMES[1], "1", NAMES[0], "−–−"],
            ["3", "1", "4", "'+7 Дорофеев", "2", NAMES[1], "+–−"],
            ["3", "2", "3", NAMES[2], "1", NAMES[0], ""],
        ]

    def test_that_are_finished_stand_alone(self) -> None:
        assert rows(four(), "results") == [row for row in rows(four(), "rounds") if row[-1]]

    def test_in_another_round_leave_their_own(self) -> None:
        games = (FinishedGame(1, Game(2, 3), LOST), FinishedGame(2, Game(1, 4), WON))
        found = [(row[0], row[1], row[2], row[4], row[6]) for row in rows(four(results=Results(games)), "rounds")[1:]]
        assert found[:4] == [
            ("1", "2", "2", "3", "0–1"),
            ("2", "1", "4", "3", ""),
            ("2", "2", "1", "2", ""),
            ("2", "", "1", "4", "1–0"),
        ]
        assert len(found) == 6

    def test_in_another_order_have_no_boards_and_those_to_come_stand_behind(self) -> None:
        """As on paper; but a list that is filled in has all games."""
        event = four(results=Results((FinishedGame(2, Game(1, 4), WON), FinishedGame(2, Game(2, 3), LOST))))
        found = rows(event, "rounds")
        assert [row for row in found if row[0] == "1"] == []
        assert [(row[1], row[2], row[4], row[6]) for row in found if row[0] == "2"] == [
            ("", "1", "4", "1–0"),
            ("", "2", "3", "0–1"),
            ("", "4", "3", ""),
            ("", "1", "2", ""),
        ]
        assert len(found) == 7
        assert rows(event, "results") == [row for row in found if row[-1]]

    def test_tell_who_was_free(self) -> None:
        five = Event(tuple(Player(f"Фамилия{number}") for number in range(1, 6)))
        games = [FinishedGame(6 - one.number, game, DRAWN) for one in five.schedule.rounds for game in one.games]
        event = replace(five, results=Results(tuple(sorted(games, key=lambda game: game.round)[:8])))
        free = {int(row[0]): row[2] for row in rows(event, "rounds") if row[5] == "свободен"}
        # Nobody knows what round 5 will be.
        assert free == {6 - one.number: str(one.free) for one in five.schedule.rounds if one.number > 1}

    def test_by_the_schedule_are_untouched_there(self) -> None:
        assert rows(four(), "schedule") == rows(four(results=Results(())), "schedule")

    def test_have_dates(self) -> None:
        found = rows(four(round_dates=("1 мая", "2 мая", "3 мая")), "results")
        assert [row[:2] for row in found[1:]] == [["1", "1 мая"], ["1", "1 мая"], ["2", "2 мая"], ["3", "3 мая"]]


class TestStandingsAndProgress:
    def test_the_standings_are_those_counted(self) -> None:
        event = four()
        found = rows(event, "standings")
        assert found[0] == ["Место", "№", "Участник", "Игр", "В", "Н", "П", "Очки", "Бергер", "Доп. игра"]
        assert found[1] == ["1", "4", "'+7 Дорофеев", "2", "1", "1", "0", "1,5", "1,25", ""]
        assert [int(row[1]) for row in found[1:]] == [one.number for one in standings(event)]
        left = four(results=replace(event.results, withdrawn=(3,)))
        assert rows(left, "standings")[-1] == ["выб.", "3", "Васильев Пётр", *[""] * 7]

    def test_points_and_places_go_round_by_round(self) -> None:
        assert rows(four(), "progress")[0][2:] == ["Тур 1", "Тур 2", "Тур 3"]
        assert [row[2:] for row in rows(four(), "progress")[1:]] == [
            ["0,5", "0,5", "0,5"],
            ["1", "1", "1"],
            ["0", "0", "0"],
            ["0,5", "0,5", "1,5"],
        ]
        assert [row[2:] for row in rows(four(), "picture")[1:]] == [
            ["2–3", "2–3", "3"],
            ["1", "1", "2"],
            ["4", "4", "4"],
            ["2–3", "2–3", "1"],
        ]
        assert [row[0] for row in rows(four(), "picture", by="place")[1:]] == ["4", "2", "1", "3"]

    def test_no_figure_is_rounded(self) -> None:
        event = four(scoring=Scoring(Fraction(1), Fraction("0.1"), Fraction("-0.125")))
        assert [row[6] for row in rows(event, "crosstable", EN)[1:]] == ["-0.025", "0.75", "-0.125", "1.1"]


@given(
    seed=st.integers(0, 10**6),
    size=st.integers(3, 8),
    cycles=st.sampled_from([1, 2]),
    scoring=st.sampled_from(SCORINGS[:4]),
    share=st.sampled_from([1.0, 0.7, 0.2]),
    russian=st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_what_is_written_is_read_back(
    seed: int, size: int, cycles: int, scoring: Scoring, share: float, russian: bool
) -> None:
    event = any_event(Random(seed), size, cycles, scoring, share=share, turned=0.3)
    dress, bare = RU if russian else EN, replace(event, results=Results(()))

    def read(part: str, by: str | None = None) -> Any:
        data = b"\xef\xbb\xbf" + to_tables(event, dress, by=by)[part]().encode()
        return read_results(data, f"{part}.csv", bare)

    games = event.results.games
    for part in ("rounds", "results"):
        assert read(part).games == games
    # A crosstable tells no colours.
    seen = {
        (game.round, frozenset(game.game), frozenset(zip(game.game, game.result.value, strict=True))) for game in games
    }
    for by in (None, "place"):
        table = read("crosstable", by)
        assert {
            (game.round, frozenset(game.game), frozenset(zip(game.game, game.result.value, strict=True)))
            for game in table.games
        } == seen
        assert "results_points_differ" not in {remark.key for remark in table.remarks}


@pytest.mark.parametrize("part", ["rounds", "crosstable"])
@pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("size", [3, 8])
def test_a_blank_table_has_no_results(part: str, dress: Dress, size: int) -> None:
    event = Event(tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, size + 1)))
    data = to_tables(event, dress)[part]().encode()
    assert read_results(data, "x.csv", event).games == ()


class TestJson:
    def test_has_all_keys_and_nothing_before_the_results(self) -> None:
        found = json.loads(to_event_json(four(results=Results(()))))
        assert found["scoring"] == {"win": 1, "draw": 0.5, "loss": 0}
        assert found["tiebreaks"] == ["sonneborn-berger", "play-off"]
        keys = ("results", "withdrawn", "play_off", "standings", "progress")
        assert [found[key] for key in keys] == [None] * 5
        empty = json.loads(to_event_json(four(results=Results((), (2,)))))
        assert [empty[key] for key in keys] == [[], [2], None, None, None]
        assert [*json.loads(to_event_json(four()))] == [*found]

    def test_has_the_games_as_played(self) -> None:
        found = json.loads(to_event_json(four()))["results"]
        assert found[0] == {"round": 1, "first": 1, "second": 4, "result": ["½", "½"], "over_the_board": True}
        assert found[2] == {"round": 2, "first": 2, "second": 1, "result": ["−", "−"], "over_the_board": False}
        assert len(found) == 4

    def test_has_standings_and_progress(self) -> None:
        event = four(results=replace(four().results, withdrawn=(3,), playoff=(4, 1)))
        found = json.loads(to_event_json(event))
        assert (found["withdrawn"], found["play_off"]) == ([3], [4, 1])
        for one, right in zip(found["standings"], standings(event), strict=True):
            places = right.places or (None, None)
            assert (one["number"], one["place_first"], one["place_last"]) == (right.number, *places)
            assert one["name"] == NAMES[right.number - 1]
            assert Fraction(one["points"]) == right.points
            assert [one[key] for key in ("games", "wins", "draws", "losses")] == [
                right.games,
                right.wins,
                right.draws,
                right.losses,
            ]
            assert list(one["tiebreaks"].values()) == [
                None if value is None else float(value) for value in right.values
            ]
        assert [one["points"] for one in found["progress"][3]["after"]] == [0.5, 0.5, 1.5]
        assert [one["round"] for one in found["progress"][0]["after"]] == list(progress(event).rounds)
        assert found["progress"][2]["after"][0]["place_first"] is None

    def test_has_numbers_where_they_are_exact_and_else_texts(self) -> None:
        event = four(scoring=Scoring(Fraction(1), Fraction(1, 10), Fraction(0)))
        found = json.loads(to_event_json(event))
        assert found["scoring"] == {"win": 1, "draw": "0.1", "loss": 0}
        assert [one["points"] for one in found["standings"]] == ["1.1", 1, "0.1", 0]

    def test_counts_what_is_counted(self) -> None:
        event = any_event(Random(4), 7, 2, withdrawn=True)
        found = json.loads(to_event_json(event))
        counted = count(event)
        assert sum(one["games"] for one in found["standings"]) == sum(len(counted.of(n)) for n in counted.ranked)
