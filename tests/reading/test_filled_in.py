"""A table that somebody filled in is known from a blank one, and from one that only repeats what is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.printing.dress import load_dress
from generator.printing.event.plain import to_tables
from generator.printing.event.workbook import to_workbook
from generator.reading.filled_in import holds_more
from generator.tournament import Event, FinishedGame, Game, Player, Result, Results

BLANK = Event(tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, 5)))
GAMES = (FinishedGame(1, Game(1, 4), Result.WHITE_WON), FinishedGame(1, Game(2, 3), Result.DRAWN))
ONE = replace(BLANK, results=Results(GAMES[:1]))
TWO = replace(BLANK, results=Results(GAMES))
DRESS = load_dress()


def written(event: Event, name: str) -> bytes:
    if name.endswith(".xlsx"):
        return to_workbook(event, DRESS, ["crosstable"])
    return ("\ufeff" + to_tables(event, DRESS)[name.partition(".")[0]]()).encode()


@pytest.mark.parametrize("name", ["crosstable.xlsx", "crosstable.csv", "rounds.csv"])
def test_only_what_is_not_known_is_more(name: str, tmp_path: Path) -> None:
    for filled in (BLANK, ONE, TWO):
        path = tmp_path / name
        path.write_bytes(written(filled, name))
        for event in (BLANK, ONE, TWO):
            known = {*(event.results.games if event.results else ())}
            more = {*(filled.results.games if filled.results else ())} - known
            assert holds_more(path, event) is bool(more)


def test_another_result_is_more(tmp_path: Path) -> None:
    other = replace(BLANK, results=Results((GAMES[0]._replace(result=Result.BLACK_WON),)))
    (tmp_path / "t.xlsx").write_bytes(written(other, "t.xlsx"))
    assert holds_more(tmp_path / "t.xlsx", ONE)


def test_other_colours_of_the_same_result_are_not(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_bytes(written(ONE, "t.xlsx"))
    turned = FinishedGame(1, Game(4, 1), Result.BLACK_WON)
    assert not holds_more(tmp_path / "t.xlsx", replace(BLANK, results=Results((turned,))))


def test_the_forfeits_of_who_withdrew_are_known(tmp_path: Path) -> None:
    gone = replace(BLANK, results=Results((*GAMES, FinishedGame(2, Game(4, 3), Result.DRAWN)), withdrawn=(4,)))
    (tmp_path / "t.xlsx").write_bytes(written(gone, "t.xlsx"))
    assert not holds_more(tmp_path / "t.xlsx", gone)


def test_what_cannot_be_read_may_be_somebodys_work(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_bytes(b"PK\x03\x04 no workbook")
    assert holds_more(tmp_path / "t.xlsx", BLANK)


def test_a_table_of_other_players_is_somebodys_work(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_bytes(written(ONE, "t.xlsx"))
    assert holds_more(tmp_path / "t.xlsx", Event((*BLANK.players, Player("Опоздавший"))))


@pytest.mark.parametrize("data", [b"", "Просто текст\n".encode(), None])
def test_what_is_no_table_has_nothing(data: bytes | None, tmp_path: Path) -> None:
    if data is not None:
        (tmp_path / "t.xlsx").write_bytes(data)
    assert not holds_more(tmp_path / "t.xlsx", BLANK)
