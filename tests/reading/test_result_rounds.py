"""Rounds and cycles in headings, cells, titles and names of sheets."""

import pytest

from generator.reading.result_rounds import Stage, heading, speaks_of_rounds, stage_in
from generator.tournament.event import Event
from tests.reading.refusals import refusal
from tests.reading.result_samples import NAMES, as_xlsx, event_of, read

HEADS = "Белые;Чёрные;Результат"
TWO_CYCLES = event_of(cycles=2)


def refused(text: str, event: Event | None = None) -> str:
    return refusal(lambda: read(text, event), "итоги.csv").key


def rounds(text: str | bytes, event: Event | None = None) -> list[int]:
    return [game.round for game in read(text, event)]


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("Тур №2", Stage(2)),
        ("Результаты 3-го тура", Stage(3)),
        ("Результаты 3 тура", Stage(3)),
        ("12 марта, тур 1", Stage(1)),
        ("Тур 2, 13.03.2027", Stage(2)),
        ("2 тур 13 марта", Stage(2)),
        ("1 тур (12.03)", Stage(1)),
        ("Тур второй", Stage(2)),
        ("Третий тур", Stage(3)),
        ("II тур", Stage(2)),
        ("Тур 3 из 7", Stage(3)),
        ("Чемпионат школы. Тур 2", Stage(2)),
        ("2 круг", Stage(None, 2)),
        ("Круг 2. Тур 1", Stage(1, 2)),
        ("1-й тур 2-го круга", Stage(1, 2)),
        ("1 круг 3 тур", Stage(3, 1)),
        ("Тур 1 круг 2", Stage(1, 2)),
        ("Первый круг. Третий тур", Stage(3, 1)),
    ],
)
def test_what_a_heading_says(text: str, stage: Stage) -> None:
    assert heading(text) == stage


@pytest.mark.parametrize("text", ["Тур", "Туры 1-3", "Тур 1-3", "Финальный тур", "1 тур 2", "Тур 1. Тур 2"])
def test_a_heading_that_is_not_clear(text: str) -> None:
    assert heading(text) is None
    assert speaks_of_rounds(text)


@pytest.mark.parametrize(
    "text", ["Туркин Олег", "Турнир", "Круговой турнир", "Положение после 3 тура", "Round robin", ""]
)
def test_what_is_no_heading(text: str) -> None:
    assert heading(text) is None
    assert not speaks_of_rounds(text)


@pytest.mark.parametrize(
    ("text", "stage"),
    [("1 (12.03)", Stage(1)), ("IV", Stage(4)), ("3 (2 круг)", Stage(3, 2)), ("2 круг", Stage(None, 2))],
)
def test_a_cell_of_a_round(text: str, stage: Stage) -> None:
    assert stage_in(text) == stage


def test_a_heading_above_the_heads() -> None:
    assert rounds(f"Тур 2;;\n{HEADS}\n1;2;1-0\nТур 3;;\n{HEADS}\n2;4;1-0") == [2, 3]
    assert rounds(f"Первенство школы. Тур 2;;\n{HEADS}\n1;4;1-0") == [2]
    assert rounds(f"Турнир в 2 круга;;\n{HEADS}\n1;4;1-0") == [1]
    assert refused(f"Туры 2 и 3;;\n{HEADS}\n1;4;1-0") == "result_heading_unclear"


def test_a_heading_of_several_cells() -> None:
    text = f"№;{HEADS}\nТур 1;;;\n1;1;4;1-0\nТур 2;13 марта;;\n1;2;3;1-0"
    assert rounds(text) == [1, 2]
    assert rounds(text.replace("13 марта;;", ";;13 марта")) == [1, 2]


@pytest.mark.parametrize("row", ["Финальный тур;;", "Тур 1-3;;", "3;;"])
def test_a_row_between_games_that_may_be_a_heading_is_refused(row: str) -> None:
    assert refused(f"{HEADS}\n1;4;1-0\n{row}\n2;3;1-0") == "result_heading_unclear"


def test_a_sheet_called_after_a_round() -> None:
    sheet = [HEADS.split(";"), ["1", "4", "1-0"]]
    assert rounds(as_xlsx({"Тур 2": sheet})) == [2]
    assert rounds(as_xlsx({"После 2 тура": sheet})) == [1]


def test_rounds_of_a_second_cycle_are_counted_through() -> None:
    heads = "Круг;Тур;Белые;Чёрные;Результат"
    assert rounds(f"{heads}\n1;1;1;4;1-0\n2;1;4;1;1-0", TWO_CYCLES) == [1, 4]
    assert rounds(f"{heads}\n1;1;1;4;1-0\n2;4;4;1;1-0", TWO_CYCLES) == [1, 4]
    assert refused(f"{heads}\n1;4;1;4;1-0", TWO_CYCLES) == "result_round_beyond"
    assert refused(f"{heads}\n2;1;4;3;1-0\n2;4;4;1;1-0", TWO_CYCLES) == "result_round_beyond"
    assert rounds(f"{HEADS}\nКруг 1, тур 2;;\n1;4;1-0\n1-й тур 2-го круга;;\n4;1;1-0", TWO_CYCLES) == [2, 4]
    text = f"Тур;{HEADS}\n1;1;4;1-0\n2 круг;;;\n1;4;1;1-0"
    assert rounds(text, TWO_CYCLES) == [1, 4]
    assert rounds(f"Тур;{HEADS}\n2 круг;4;1;1-0", TWO_CYCLES) == [4]
    for one_cycle in (f"{heads}\n2;1;4;1;1-0", text):
        assert refused(one_cycle) == "result_cycle_beyond"


def test_a_column_of_cycles_alone() -> None:
    heads = f"Круг;{HEADS}"
    # Somebody twice in one: no round.
    assert rounds(f"{heads}\n1;1;4;1-0\n1;4;3;1-0") == [1, 2]
    assert rounds(f"{heads}\n1;1;4;1-0\n1;4;3;1-0\n2;4;1;0-1", TWO_CYCLES) == [1, 3, 4]
    assert rounds(f"{heads}\n1;1;4;1-0\n2;4;3;1-0\n3;2;4;0-1") == [1, 2, 3]
    assert rounds(f"{heads}\n1;1;4;1-0\n2;2;4;1-0", TWO_CYCLES) == [1, 2]
    assert rounds(f"{heads}\n1;1;4;1-0\n2;4;1;1-0", TWO_CYCLES) == [1, 4]
    assert refused(f"{heads}\n1;1;4;1-0\n2;4;3;1-0") == "result_cycle_beyond"


def test_a_surname_may_be_such_a_word() -> None:
    event = event_of(("Круг Михаил", *NAMES[1:4]))
    assert rounds(f"{HEADS}\nКруг Михаил;4;1-0\nБелова;Круг Михаил;0-1", event) == [1, 2]
