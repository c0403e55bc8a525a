import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.reading.limits import MOST_CELL, MOST_COLUMNS
from generator.reading.rows import Row, check_rows, clean, is_closing, is_opening

any_text = st.text(st.characters(exclude_categories=()), max_size=40)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Князев  Николай   Николаевич ", "Князев Николай Николаевич"),
        ("Е\u0308лкин Андрей", "Ёлкин Андрей"),
        ("Ёлкин\u00a0Андрей\u200b", "Ёлкин Андрей"),
        ("\ufeffАбрамов\r\nИлья\t", "Абрамов Илья"),
        ("Абра\u00adмов\u2060", "Абрамов"),
        ("Б\u200b\u0308", "Б\u0308"),
        ("Е\u200b\u0308лкин", "Ёлкин"),
        ("\u202eАбрамов\u202c \x00\x07Илья\x7f", "Абрамов Илья"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("\u200cА\u200d \u200d1\u200c2", "А 12"),
        ("\u3164\u2800\u034f", ""),
        ("\ud800А\ufffe", "А"),
        ("О’Нил (8) «Х» &nbsp; {{ 7*7 }}", "О’Нил (8) «Х» &nbsp; {{ 7*7 }}"),
        ("", ""),
    ],
)
def test_a_cell_has_only_what_is_seen(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@given(any_text)
@settings(deadline=None)
def test_clean_text_stays_as_it_is_and_is_one_printable_line(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
    assert cleaned == cleaned.strip()
    assert "  " not in cleaned
    assert not [char for char in cleaned if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")]


@given(st.lists(st.text(st.characters(categories=["L"]), min_size=1, max_size=9), max_size=5))
@settings(deadline=None)
def test_letters_are_never_lost(words: list[str]) -> None:
    seen = [word for word in words if clean(word)]
    assert clean(" \t".join(words)).split() == [unicodedata.normalize("NFC", clean(word)) for word in seen]


@pytest.mark.parametrize(
    ("cells", "key"),
    [(["а"] * (MOST_COLUMNS + 1), "list_columns"), (["а", "б" * (MOST_CELL + 1)], "list_cell")],
)
def test_rows_have_limits(cells: list[str], key: str) -> None:
    check_rows([Row(1, tuple(cells[:MOST_COLUMNS])[:1]), Row(2, ("б" * MOST_CELL,))], "a.csv")
    with pytest.raises(UserError) as caught:
        check_rows([Row(1, ("а",)), Row(7, tuple(cells))], "a.csv")
    assert caught.value.key == key
    assert caught.value.values["line"] == 7


@pytest.mark.parametrize(
    "text",
    [
        "Всего: 10",
        "ИТОГО: 10 человек",
        "Итого 10 участников",
        "Главный судья Абрамов И.",
        "Гл. секретарь",
        "Судья: Белов",
        "Абрамов __________",
        "Total: 12 players",
        "Chief arbiter: A",
        "Судья — Белов",
    ],
)
def test_what_stands_below_a_list(text: str) -> None:
    assert is_closing((text,))
    assert is_closing(("", *text.split(), ""))


@pytest.mark.parametrize(
    "text", ["Итого", "Всеволод Илья", "Total", "Судьян Илья", "Судья Илья", "Судья-Белов Илья", "Главнов Илья", "А_Б"]
)
def test_names_do_not_stand_below_a_list(text: str) -> None:
    assert not is_closing((text,))


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("Список участников", True),
        ("Участники:", True),
        ("List of players", True),
        ("Листов Илья", False),
        ("Списков Илья", False),
        ("Участник 1", False),
    ],
)
def test_titles_of_lists(text: str, opens: bool) -> None:
    assert is_opening((text, "")) is opens
