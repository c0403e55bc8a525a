import csv
import io
import json
import re
from collections.abc import Callable
from itertools import product

import pytest

from generator.printing import order_table
from generator.printing.dress import Dress, load_dress
from generator.printing.plain import to_csv, to_json, to_text
from generator.printing.shelf import shelf
from generator.tournament import Game, Round, Schedule, berger, order_of_play, two_cycles

FIELDS = range(3, 33)
DRESSES = {
    f"{style}-{lang}-{'brackets' if brackets else 'bare'}": load_dress(style, lang, brackets=brackets)
    for style, lang, brackets in product(shelf().names("styles"), shelf().names("locales"), (True, False))
}
every_dress = pytest.mark.parametrize("dress", DRESSES.values(), ids=DRESSES)


def text_rounds(schedule: Schedule, dress: Dress) -> list[str]:
    heading, table, note = to_text(schedule, dress).removesuffix("\n").split("\n\n")
    assert heading
    assert " ".join(note.split()) == order_table.note(schedule, dress)
    return table.split("\n")


def plain_between(dress: Dress) -> str:
    """What stands between two numbers, with ordinary spaces whatever the style has on paper."""
    return re.sub(r"\s", " ", dress.notation.between)


def cell_pattern(dress: Dress) -> str:
    notation = dress.notation
    number = rf"(?:{re.escape(notation.opening)}\d+{re.escape(notation.closing)}|\d+)"
    return f"{number}{re.escape(plain_between(dress))}{number}"


@every_dress
@pytest.mark.parametrize("make", [order_of_play, lambda field: berger(field + field % 2)], ids=["field", "table"])
def test_text_reads_back(make: Callable[[int], Schedule], dress: Dress) -> None:
    for field in FIELDS:
        schedule = make(field)
        rounds = []
        for number, line in enumerate(text_rounds(schedule, dress), start=1):
            label = dress.language.say(f"rounds.{dress.style.label}", number=number)
            assert " ".join(line.split()).startswith(label + " ")
            games = tuple(map(dress.notation.read, re.findall(cell_pattern(dress), line)))
            free = re.search(rf"  {dress.language.text('heads.free').lower()} +(\d+)$", line)
            rounds.append(Round(number, games, int(free[1]) if free else None))
        assert Schedule(schedule.participants, tuple(rounds)) == schedule


@every_dress
def test_text_columns_line_up(dress: Dress) -> None:
    for field in FIELDS:
        lines = text_rounds(order_of_play(field), dress)
        separators = [
            [cell.start() + cell[0].index(plain_between(dress)) for cell in re.finditer(cell_pattern(dress), line)]
            for line in lines
        ]
        assert len({tuple(places) for places in separators}) == 1
        if field % 2:
            # Whoever is free stands in one column too, right-aligned.
            assert len({len(line) for line in lines}) == 1


@every_dress
def test_text_is_plain(dress: Dress) -> None:
    text = to_text(order_of_play(32), dress)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert not re.search(r"[^\S\n ]|[ \t]\n", text)
    assert ("(32)" in text) is dress.notation.bracketed


def test_text_as_it_looks() -> None:
    assert to_text(berger(10), load_dress("codex", "en")).splitlines()[:5] == [
        "When 9 or 10 take part",
        "",
        "1.     1–(10)   2–9    3–8    4–7    5–6",
        "2.  (10)–6      7–5    8–4    9–3    1–2",
        "3.     2–(10)   3–1    4–9    5–8    6–7",
    ]
    assert to_text(order_of_play(11), load_dress("dash", "ru")).splitlines()[:4] == [
        "При 11 участниках",
        "",
        " 1 тур   2 — 11   3 — 10   4 — 9    5 — 8    6 — 7   свободен  1",
        " 2 тур   8 — 6    9 — 5   10 — 4   11 — 3    1 — 2   свободен  7",
    ]


def csv_rows(schedule: Schedule, dress: Dress) -> list[list[str]]:
    text = to_csv(schedule, dress)
    assert text.count("\r\n") == text.count("\n")
    return list(csv.reader(io.StringIO(text), delimiter=dress.language.text("csv_delimiter")))


@every_dress
def test_csv_reads_back(dress: Dress) -> None:
    for field in FIELDS:
        schedule = order_of_play(field)
        head, *rows = csv_rows(schedule, dress)
        names = ["round", "board", "white", "black", *["free"] * (field % 2)]
        assert head == [dress.language.text(f"columns.{name}") for name in names]
        games: dict[int, list[Game]] = {}
        free: dict[int, int] = {}
        for row in rows:
            cells = dict(zip(names, row, strict=True))
            round_ = int(cells["round"])
            if cells.get("free"):
                assert row[1:4] == ["", "", ""]
                free[round_] = int(cells["free"])
                continue
            games.setdefault(round_, []).append(Game(int(cells["white"]), int(cells["black"])))
            assert int(cells["board"]) == len(games[round_])
        rounds = tuple(Round(number, tuple(found), free.get(number)) for number, found in games.items())
        assert Schedule(field, rounds) == schedule


@every_dress
@pytest.mark.parametrize("field", [3, 4, 31, 32])
def test_a_spreadsheet_makes_no_date_time_or_formula_of_a_cell(field: int, dress: Dress) -> None:
    head, *rows = csv_rows(order_of_play(field), dress)
    assert all(re.fullmatch(r"[^\W\d_]+", name) for name in head)
    assert {cell for row in rows for cell in row} <= {"", *map(str, range(1, 33))}


@pytest.mark.parametrize("field", FIELDS)
def test_json_reads_back(field: int) -> None:
    schedule = order_of_play(field)
    text = to_json(schedule)
    data = json.loads(text)
    rounds = tuple(
        Round(found["round"], tuple(Game(**game) for game in found["games"]), found["free"]) for found in data["rounds"]
    )
    assert Schedule(data["participants"], rounds) == schedule
    assert data["size"] == field + field % 2
    assert data["last_number"] == (None if field % 2 else field)
    assert text.endswith("}\n")
    assert list(data) == ["participants", "size", "last_number", "order", "cycles", "rounds"]
    assert data["cycles"] == 1
    assert json.loads(to_json(two_cycles(schedule)))["cycles"] == 2
