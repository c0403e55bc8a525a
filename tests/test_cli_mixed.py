"""``--mixed`` and ``order = "mixed"``: what the commands make of it, and who has the last word."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from generator.tournament import Game, mixed, order_of_play
from tests.conftest import Call

NAMES = [f"Фамилия{number} Имя{number}" for number in range(1, 9)]
MIXED = [list(map(tuple, one.games)) for one in mixed(8).rounds]
USUAL = [list(map(tuple, one.games)) for one in order_of_play(8).rounds]


def event_file(*lines: str, clubs: str = "") -> str:
    """An event file of eight in the current folder."""
    players = [
        f'[[players]]\nname = "{name}"\nclub = "{club}"' for name, club in zip(NAMES, clubs or " " * 8, strict=True)
    ]
    Path("кубок.toml").write_text("\n".join([*lines, *players]), encoding="utf-8")
    return "кубок.toml"


def made(call: Call, *arguments: str) -> dict[str, Any]:
    ran = call("event", *arguments, "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def games(event: dict[str, Any]) -> list[list[tuple[int, int]]]:
    return [[(game["first"], game["second"]) for game in one["games"]] for one in event["rounds"]]


@pytest.mark.parametrize(
    ("arguments", "name", "heading", "participants"),
    [
        (["8"], "schedule-8-mixed", "При 8 участниках, смешанная очередность", 8),
        (["7"], "schedule-7-mixed", "При 7 участниках, смешанная очередность", 7),
        (["7", "--pair-form"], "schedule-7-8-mixed", "При 7 или 8 участниках, смешанная очередность", 8),
        (["8", "--pair-form"], "schedule-8-mixed", "При 7 или 8 участниках, смешанная очередность", 8),
        (["8", "--cycles", "2"], "schedule-8-mixed", "При 8 участниках, смешанная очередность, два круга", 8),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_a_schedule(call: Call, arguments: list[str], name: str, heading: str, participants: int) -> None:
    ran = call("schedule", *arguments, "--mixed", "-f", "text,json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [str(Path("output", f"{name}{ending}")) for ending in (".txt", ".json")]
    text = Path("output", f"{name}.txt").read_text(encoding="utf-8")
    assert text.startswith(f"{heading}\n\n")
    assert ("(8)" in text) == ("--pair-form" in arguments)
    data = json.loads(Path("output", f"{name}.json").read_text(encoding="utf-8"))
    assert data["order"] == "mixed"
    found = [Game(**game) for one in data["rounds"] for game in one["games"]]
    assert found[: len(found) // data["cycles"]] == list(order_of_play(participants, "mixed").games)


def test_a_crosstable(call: Call) -> None:
    ran = call("crosstable", "8", "--mixed", "--hints", "-f", "html")
    assert ran.code == 0
    assert ran.lines == [str(Path("output", "crosstable-8-mixed.html"))]
    html = Path(ran.lines[0]).read_text(encoding="utf-8")
    assert "смешанная очередность" in html
    first = re.findall(r'<td class="hint[^"]*"[^>]*>(.*?)</td>', html)[:7]
    # Number 1 against 2, 3 … 8.
    rounds = [
        next(n for n, one in enumerate(MIXED, start=1) for game in one if {1, other} == {*game})
        for other in range(2, 9)
    ]
    assert [int(text[:-1]) for text in first] == rounds


def test_a_booklet(call: Call) -> None:
    ran = call("booklet", "--sizes", "8", "--parts", "mixed,schedules", "-f", "html", "-o", "-")
    assert ran.code == 0
    assert re.findall(r'<section class="page (\w+)">', ran.out) == ["schedules", "mixed"]
    usual = call("booklet", "--sizes", "8", "-f", "html", "-o", "-")
    assert "смешан" not in usual.out.lower()


@pytest.mark.parametrize(
    ("order", "option", "expected"),
    [
        ("", [], USUAL),
        ("", ["--mixed"], MIXED),
        ('order = "Смешанная"', [], MIXED),
        ('order = "mixed"', ["--no-mixed"], USUAL),
        ('order = "обычная"', ["--mixed"], MIXED),
        ('order = "По регламенту"', [], USUAL),
    ],
)
def test_the_command_line_counts_for_more_than_the_file(
    call: Call, cwd: Path, order: str, option: list[str], expected: list[list[tuple[int, int]]]
) -> None:
    del cwd
    found = made(call, event_file(order), *option)
    assert games(found) == expected
    assert found["order"] == ("mixed" if expected == MIXED else "berger")


def test_an_order_there_is_not_is_refused(call: Call, cwd: Path) -> None:
    del cwd
    sentence = call("event", event_file('order = "смешаная"')).refusal(1)
    assert "кубок.toml" in sentence
    assert "«смешанная»" in sentence
    assert "обычная, смешанная, berger, mixed" in sentence


def test_those_kept_apart_sit_in_one_half(call: Call, cwd: Path) -> None:
    del cwd
    file = event_file("[lots]", 'seed = "2027"', 'keep_apart = "клуб"', clubs="аабббаба")
    found = made(call, file, "--mixed")["lots"]
    assert sorted(group["numbers"] for group in found["groups"]) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert max(one["round"] for one in found["games_inside_groups"]) == 3
    # The sets are those of the order.
    assert made(call, file)["lots"]["groups"] != found["groups"]


def test_a_seed_that_is_made_repeats_the_draw_in_its_order(call: Call, cwd: Path) -> None:
    del cwd
    ran = call("event", event_file(clubs="аабббаба"), "--keep-apart", "club", "--mixed", "-f", "json", "-o", "-")
    (options,) = re.findall(r"--draw .*--mixed(?=\.)", ran.err)
    again = made(call, "кубок.toml", *options.split())
    assert again == json.loads(ran.out)
