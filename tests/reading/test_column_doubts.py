import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.roster import Overrides, Roster, read_roster

BOYS = ("Абрамов Илья", "Васильев Пётр", "Дорофеев Семён", "Жуков Тимофей")
GIRLS = ("Белова Анна", "Григорьева Ольга", "Ёлкина Вера", "")


def read(*columns: tuple[str, ...], **told: str) -> Roster:
    text = "\n".join(map(";".join, zip(*columns, strict=True)))
    return read_roster(text.encode(), "a.csv", Overrides(columns=told))


def refused(*columns: tuple[str, ...]) -> UserError:
    with pytest.raises(UserError) as caught:
        read(*columns)
    for lang in shelf().names("locales"):
        sentence = load_language(shelf(), lang).explain(caught.value)
        assert "a.csv" in sentence
    return caught.value


def numbers(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(k) if name else "" for k, name in enumerate(names, start=1))


@pytest.mark.parametrize(
    ("heads", "places"),
    [
        (("№", "Юноши", "№", "Девушки"), ("2", "1", "4", "3")),
        (("№", "ФИО", "№", "ФИО"), ("2", "1", "4", "3")),
        (("№ п/п", "Участник", "№ п/п", "Ребята"), ("2", "1", "4", "3")),
        (None, ("2", "1", "4", "3")),
    ],
)
def test_two_lists_side_by_side_are_refused_with_the_remedy(
    heads: tuple[str, ...] | None, places: tuple[str, ...]
) -> None:
    columns: tuple[tuple[str, ...], ...] = (numbers(BOYS), BOYS, numbers(GIRLS), GIRLS)
    if heads:
        columns = tuple((head, *column) for head, column in zip(heads, columns, strict=True))
    error = refused(*columns)
    assert error.key == "lists_side_by_side"
    found = tuple(error.values[name] for name in ("column", "number", "other", "other_number"))
    assert found == places
    first = read(*columns, имя=places[0], номер=places[1])
    second = read(*columns, имя=places[2], номер=places[3])
    assert [player.name for player in first.players] == [*BOYS]
    assert [player.name for player in second.players] == [*GIRLS[:3]]
    assert (first.numbers, second.numbers) == ((1, 2, 3, 4), (1, 2, 3))


def test_two_columns_under_heads_of_names_are_refused_without_numbers_too() -> None:
    error = refused(("Юноши", *BOYS), ("Девушки", *GIRLS))
    assert (error.key, error.values["number"], error.values["other_number"]) == ("lists_side_by_side", "-", "-")
    assert len(read(("Юноши", *BOYS), ("Девушки", *GIRLS), имя="2", номер="-").players) == 3


def test_names_in_parts_side_by_side_are_refused() -> None:
    surnames, firsts = zip(*(name.split() for name in BOYS), strict=True)
    others, theirs = zip(*((name.split() or ["", ""]) for name in GIRLS), strict=True)
    error = refused(
        ("№", *numbers(BOYS)),
        ("Фамилия", *surnames),
        ("Имя", *firsts),
        ("№", *numbers(GIRLS)),
        ("Фамилия", *others),
        ("Имя", *theirs),
    )
    assert error.key == "lists_side_by_side_in_parts"


@pytest.mark.parametrize(
    "columns",
    [
        (("ФИО", *BOYS), ("Тренер", *GIRLS)),
        (("ФИО", *BOYS), ("ФИО тренера", *GIRLS)),
        (("Участник", *BOYS), ("Команда", *GIRLS), ("Игрок", "да", "да", "нет", "да")),
        (("№", *numbers(BOYS)), ("ФИО", *BOYS), ("Место", "2", "1", "4", "3")),
        (("name", *BOYS), ("fullname", *(f"{name} мл." for name in BOYS))),
        (BOYS, ("Тула", "Тула", "Киров", "Киров")),
    ],
)
def test_other_columns_of_words_are_no_second_list(columns: tuple[tuple[str, ...], ...]) -> None:
    roster = read(*columns)
    assert len(roster.players) == 4
    assert not {"names_elsewhere"} & {remark.key for remark in roster.remarks}


def test_a_column_that_may_be_names_is_named() -> None:
    roster = read(BOYS, GIRLS)
    (said,) = [remark.facts for remark in roster.remarks if remark.key == "names_elsewhere"]
    assert (said["column"], said["other"]) == ("2", "2")
    assert "names_elsewhere" not in [remark.key for remark in read(BOYS, GIRLS, имя="1").remarks]


@pytest.mark.parametrize(
    ("head", "cells", "warned"),
    [
        ("Неведомое", "2134", True),
        ("Неведомое", "2135", False),
        ("Неведомое", "2133", False),
        ("Место", "1234", True),
        ("", "4321", True),
        ("Рейтинг", "1234", False),
    ],
)
def test_numbers_of_a_list_that_are_left_aside_are_named(head: str, cells: str, warned: bool) -> None:
    columns = (("ФИО", *BOYS), (head, *cells))
    said = [remark.facts for remark in read(*columns).remarks if remark.key == "numbers_elsewhere"]
    assert [(facts["other"], facts["count"]) for facts in said] == ([("2", 4)] if warned else [])
    if warned:
        assert read(*columns, номер="2").numbers == tuple(map(int, cells))
        assert "numbers_elsewhere" not in [remark.key for remark in read(*columns, номер="-").remarks]


@pytest.mark.parametrize(
    "head",
    ["№", "N", "Номер п/п", "Жер. №", "Место в жеребьёвке", "Жребий", "Стартовый номер", "№ по жеребьёвке", "No"],
)
def test_heads_of_numbers(head: str) -> None:
    assert read((head, *"3142"), ("ФИО", *BOYS)).numbers == (3, 1, 4, 2)
