"""The lot of rounds on the command line: a paper a day, the same draw every morning, results by either number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Call

NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "Григорьева Ольга", "Дорофеев Семён", "Ёлкина Вера")


@pytest.fixture
def six(cwd: Path) -> str:
    """An event file whose rounds are drawn with the seed 2027: 2, 4, 1, 3, 5."""
    del cwd
    players = "\n".join(f'[[players]]\nname = "{name}"' for name in NAMES)
    Path("e.toml").write_text(f'round_order = "жребий"\nround_seed = "2027"\n{players}\n', encoding="utf-8")
    return "e.toml"


def made(call: Call, *arguments: str) -> dict[str, Any]:
    ran = call("event", *arguments, "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def days(found: dict[str, Any]) -> list[int]:
    return [one["table_round"] for one in found["round_lots"]["days"]]


def test_every_morning_has_its_papers_and_those_of_before_stay(call: Call, six: str) -> None:
    for day, number in ((1, 2), (2, 4)):
        ran = call("event", six, "--day", str(day), "-f", "html")
        assert ran.lines == [str(Path("output") / f"e-day-{day}.html")]
        text = Path(ran.lines[0]).read_text(encoding="utf-8")
        assert f"День {day}, тур {number} по таблице" in text
        assert f"День {day + 1}, тур" not in text
        assert "По ключу из протокола" in ran.err
    assert {path.name for path in Path("output").iterdir()} == {"e-day-1.html", "e-day-2.html"}
    assert [days(made(call, six, "--day", str(day))) for day in range(6)] == [[2, 4, 1, 3, 5][:day] for day in range(6)]


def test_before_the_first_day_all_is_printed_and_nothing_drawn(call: Call, six: str) -> None:
    ran = call("event", six, "--day", "0", "--split", "-f", "html")
    assert ran.lines[-1] == str(Path("output") / "e-roundlots.html")
    assert len(ran.lines) == 9
    assert days(made(call, six, "--day", "0")) == []


def test_an_option_counts_for_more_than_the_file(call: Call, six: str) -> None:
    assert days(made(call, six, "--round-order", "5,2")) == [5, 2]
    assert days(made(call, six, "--round-order", "hand")) == []
    assert "round_lots" not in made(call, six, "--round-order", "table")
    assert days(made(call, six, "--round-seed", "я")) != days(made(call, six))
    assert days(made(call, six, "--cycles", "2"))[:5] == [2, 4, 1, 3, 5]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--round-order", "5,5"], 2, "тур 5 указан дважды"),
        (["--round-order", "0"], 2, "туры от 1 до 5"),
        (["--round-order", "6"], 2, "туры от 1 до 5"),
        (["--round-order", "1,2,3,4,5,1"], 2, "тур 1 указан дважды"),
        (["--round-order", "бред"], 2, "«бред»"),
        (["--day", "6"], 2, "от 0 (до начала) до 5"),
        (["--day", "x"], 2, "«x»"),
        (["--round-order", "5,2", "--day", "3"], 2, "вытянутых туров 2"),
        (["--round-order", "table", "--day", "1"], 2, "--round-order lot"),
        (["--round-order", "table", "--parts", "roundlots"], 2, "roundlots"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_one_sentence(
    call: Call, six: str, arguments: list[str], code: int, said: str
) -> None:
    assert said in call("event", six, *arguments).refusal(code)


def test_results_by_rounds_of_the_table_are_understood_and_said_to_be(call: Call, six: str) -> None:
    rounds = made(call, six)["rounds"][:2]
    for key in ("day", "table_round"):
        rows = [f"{one[key]};{game['first']};{game['second']};1-0" for one in rounds for game in one["games"]]
        Path("r.csv").write_text("\n".join(["тур;белые;чёрные;результат", *rows]), encoding="utf-8")
        ran = call("event", six, "--results", "r.csv", "-f", "json", "-o", "-")
        assert [one["round"] for one in json.loads(ran.out)["results"]] == [1, 1, 1, 2, 2, 2]
        assert ("туры названы по таблице" in ran.err) is (key == "table_round")
    assert "ещё не вытянут" in call("event", six, "--results", "r.csv", "--day", "1").refusal(1)


@pytest.mark.parametrize("more", [[], ["--hints"]], ids=["at the end", "before an option"])
def test_a_seed_that_is_not_named_is_made(call: Call, six: str, more: list[str]) -> None:
    ran = call("event", six, "-f", "json", "-o", "-", "--round-seed", *more)
    assert ran.code == 0, ran.err
    seed = json.loads(ran.out)["round_lots"]["seed"]
    assert seed.isdigit()
    assert f"--round-seed {seed}" in ran.err


def test_a_file_is_no_seed_of_rounds(call: Call, six: str) -> None:
    assert f"krugovka event {six} --round-seed." in call("event", "--round-seed", six).refusal(2)


def filled(call: Call, six: str, written: set[str], day: int = 2) -> str:
    """Round sheets of so many days as a table, in which the games of some rounds of the table are won by white."""
    call("event", six, "--day", str(day), "--parts", "rounds", "-f", "csv", "-o", "sheets.csv")
    lines = Path("sheets.csv").read_text(encoding="utf-8-sig").splitlines()
    done = [lines[0], *(line + "1-0" * (line.split(";")[1] in written) for line in lines[1:])]
    Path("done.csv").write_text("\n".join(done), encoding="utf-8")
    return "done.csv"


def test_results_written_where_no_day_was_known_are_of_the_round_drawn_since(call: Call, six: str) -> None:
    # Drawn are 2, 4, 1: for a day more than the sheets were printed for.
    found = made(call, six, "--day", "3", "--results", filled(call, six, {"2", "1"}))
    assert [one["round"] for one in found["results"]] == [1, 1, 1, 3, 3, 3]
    assert [(one["first"], one["second"]) for one in found["results"][3:]] == [(1, 6), (2, 5), (3, 4)]


def test_sheets_of_the_first_day_have_the_later_games_without_one_and_serve_the_days_to_come(
    call: Call, six: str
) -> None:
    file = filled(call, six, {"2", "4"}, day=1)
    rows = [line.split(";")[:2] for line in Path("sheets.csv").read_text(encoding="utf-8-sig").splitlines()[1:]]
    assert list(dict.fromkeys(map(tuple, rows))) == [("1", "2"), ("", "1"), ("", "3"), ("", "4"), ("", "5")]
    found = made(call, six, "--day", "2", "--results", file)
    assert [one["round"] for one in found["results"]] == [1, 1, 1, 2, 2, 2]


def test_in_the_evening_of_a_day_its_tables_are_there(call: Call, six: str) -> None:
    file = filled(call, six, {"2"}, day=1)
    ran = call("event", six, "--day", "1", "--results", file, "--split", "-f", "html")
    parts = [Path(line).stem.removeprefix("e-day-1-") for line in ran.lines]
    assert parts == ["crosstable", "standings", "results", "progress", "picture"]
    assert "после 1-го игрового дня" in ran.err


def test_results_of_a_round_that_no_day_has_yet_are_refused(call: Call, six: str) -> None:
    sentence = call("event", six, "--day", "2", "--results", filled(call, six, {"2", "1"})).refusal(1)
    assert "тур 1," in sentence
    assert "не вытянут" in sentence


def test_results_by_rounds_of_the_table_alone_are_understood(call: Call, six: str) -> None:
    lines = Path(filled(call, six, {"2", "4"})).read_text(encoding="utf-8").splitlines()
    Path("table.csv").write_text("\n".join(line.partition(";")[2] for line in lines), encoding="utf-8")
    ran = call("event", six, "--day", "2", "--results", "table.csv", "-f", "json", "-o", "-")
    assert [one["round"] for one in json.loads(ran.out)["results"]] == [1, 1, 1, 2, 2, 2]
    assert "по таблице" in ran.err
