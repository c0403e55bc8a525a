import pytest

from generator.reading.printed.signs import Line, signs


def seen(*cells: str) -> list[tuple[str, int, int]]:
    return [(sign.kind, sign.first, sign.second) for sign in signs(Line(1, cells))]


def game(white: int, black: int) -> tuple[str, int, int]:
    return "game", white, black


@pytest.mark.parametrize(
    "text",
    [
        "1-10",
        "1–10",
        "1 — (10)",
        "1\u201110",
        "1\u00ad10",
        "1\x1e10",
        "1−10",
        "1:10",
        "1 : 10",
        "1\u2007–\u200710",
        "1\u00a0-\u00a0[10]",
        "(1)-10",
        "1.10",
        "1.(10)",
        "1/10",
        "1х10",
        "1 x 10",
        "1×10",
        "1 vs. 10",
        "01:10",
        "1:10:00",
        "１－１０",
    ],
)
def test_a_game_in_any_notation(text: str) -> None:
    assert seen(text) == [game(1, 10)]
    assert seen(f"3. {text}  2-9") == [("number", 3, 0), game(1, 10), game(2, 9)]


def test_what_stands_in_a_cell_is_kept_as_typed() -> None:
    assert [sign.text for sign in signs(Line(1, ("1\u00a0—\u00a0(4)", "2 - 3")))] == ["1\u00a0—\u00a0(4)", "2 - 3"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1 тур", 1),
        ("1-й тур", 1),
        ("2-ой тур:", 2),
        ("Тур 3", 3),
        ("ТУР №3", 3),
        ("Тур 4 —", 4),
        ("Тур 4:", 4),
        ("R5", 5),
        ("Rd. 6", 6),
        ("Round 7", 7),
        ("7th round", 7),
        ("IX тур", 9),
        ("тур XIV", 14),
    ],
)
def test_the_number_of_a_round(text: str, number: int) -> None:
    assert seen(text) == [("round", number, 0)]
    assert seen(f"{text} 1-8  2-7") == [("round", number, 0), game(1, 8), game(2, 7)]


@pytest.mark.parametrize(
    "text", ["5 св.", "5 своб", "свободен 5", "свободен: 5", "св. 5", "5 — св.", "5 bye", "bye 5", "5 free"]
)
def test_who_is_free(text: str) -> None:
    assert seen(text) == [("free", 5, 0)]
    assert seen(f"1  2-7  {text}") == [("number", 1, 0), game(2, 7), ("free", 5, 0)]


def test_a_number_of_a_round_before_who_is_free() -> None:
    assert seen("1 свободен 5 2-7") == [("number", 1, 0), ("free", 5, 0), game(2, 7)]
    assert seen("5 св. 2-3") == [("free", 5, 0), game(2, 3)]


@pytest.mark.parametrize("text", ["4-", "-5", "2-7-3", "4-?", "4–б", ":8"])
def test_what_was_a_game_before_something_went_wrong(text: str) -> None:
    assert seen("1", text, "2-3") == [("number", 1, 0), ("broken", 0, 0), game(2, 3)]


@pytest.mark.parametrize(
    ("text", "white", "black"), [("1O-5", 10, 5), ("l:5", 1, 5), ("З–6", 3, 6), ("2.(lО)", 2, 10), ("I - 4", 1, 4)]
)
def test_letters_that_stand_for_digits(text: str, white: int, black: int) -> None:
    assert seen("1", text, "2-3") == [("number", 1, 0), ("lettered", white, black), game(2, 3)]


@pytest.mark.parametrize(
    "text", ["04.01.2026", "2026-01-04", "01.апр", "4-янв", "янв.98", "Jan-04", "4/1/2026", "04.01.2026 10:00"]
)
def test_what_spreadsheets_make_of_games(text: str) -> None:
    assert seen("1", text) == [("number", 1, 0), ("date", 0, 0)]


def test_hours_over_a_day() -> None:
    assert seen("25:06", "01.01.1900 01:05:00"[:16]) == [game(25, 6), game(25, 5)]


def test_a_game_in_several_cells() -> None:
    assert seen("1", "1", "-", "8", "2", "-", "7") == [("number", 1, 0), game(1, 8), game(2, 7)]
    assert seen("1", "1-", "8", "2", "-7") == [("number", 1, 0), game(1, 8), game(2, 7)]


def test_a_label_with_a_dash_before_games() -> None:
    assert seen("1 – 1–8  2–7") == [("number", 1, 0), game(1, 8), game(2, 7)]


def test_words_are_words() -> None:
    assert {kind for kind, _, _ in seen("Вчера пришли все, кто мог")} == {"word"}
    assert ("game", 3, 4) in seen("3-4 игрока")
    assert not [sign for sign in seen("№ 1 – № 2, № 3 – № 4") if sign[0] == "game"]
