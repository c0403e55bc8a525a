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
