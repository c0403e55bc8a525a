"""An event file while people are still registering: nobody need be there yet, and everything else is read as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import UserError
from generator.reading.event_file import Plan, read_plan
from generator.reading.roster import Overrides

NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр")


def read(text: str, folder: Path = Path("no such folder"), *, registering: bool = True) -> Plan:
    return read_plan(text.encode(), "кубок.toml", folder, Overrides(), registering=registering)


def in_file(count: int) -> str:
    return "".join(f'\n[[players]]\nname = "{name}"\n' for name in NAMES[:count])


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('title = "Кубок"', []),
        ('title = "Кубок"\nplayers = "players.csv"', ["list_awaited"]),
        ('title = "Кубок"\nplayers = "list/players.csv"', ["list_awaited"]),
        ('title = "Кубок"\nplayers = []', ["participants_awaited"]),
        ('title = "Кубок"' + in_file(2), ["participants_awaited"]),
    ],
)
def test_without_enough_participants_there_is_nobody_yet(text: str, keys: list[str]) -> None:
    plan = read(text)
    assert plan.roster.players == ()
    assert plan.roster.numbers is None
    assert [remark.key for remark in plan.roster.remarks] == keys
    assert plan.fields["title"] == "Кубок"
    # For playing it is as wrong as before.
    with pytest.raises(UserError):
        read(text, registering=False)


@pytest.mark.parametrize(("lines", "count"), [((), 0), (NAMES[:1], 0), (NAMES[:2], 0), (NAMES, 3)])
def test_a_list_may_have_too_few_as_yet(lines: tuple[str, ...], count: int, tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_text("\n".join(lines), encoding="utf-8")
    plan = read('players = "players.txt"', tmp_path)
    assert len(plan.roster.players) == count
    keys = [remark.key for remark in plan.roster.remarks]
    assert ("participants_awaited" in keys) is (count == 0)
    if not count:
        assert "players.txt" in str(plan.roster.remarks[-1].facts["file"])


def test_with_participants_it_is_as_ever() -> None:
    assert read(in_file(3)) == read(in_file(3), registering=False)


def test_results_are_not_looked_at() -> None:
    assert read('results = "results.csv"').results is None
    with pytest.raises(UserError) as caught:
        read('results = "results.csv"' + in_file(3), registering=False)
    assert caught.value.key == "file_missing"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('players = "../players.csv"', "path_outside"),
        ("players = true", "event_wrong_value"),
        ('[[players]]\nrank = "1"', "event_no_name"),
        ('title = "Кубок"\nplaces = "Тула"', "event_unknown_key"),
    ],
)
def test_what_is_wrong_is_wrong(text: str, key: str) -> None:
    with pytest.raises(UserError) as caught:
        read(text)
    with pytest.raises(UserError) as again:
        read(text, registering=False)
    assert caught.value.key == again.value.key == key


def test_too_many_are_too_many(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_text("\n".join(f"Фамилия{n} Имя{n}" for n in range(101)), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        read('players = "players.txt"', tmp_path)
    assert caught.value.key == "too_many_participants"
