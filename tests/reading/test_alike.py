import pytest

from generator.reading.alike import Named, alike, mixed_letters, same


def named(*names: str) -> list[Named]:
    return [Named(name, line) for line, name in enumerate(names, start=1)]


def test_same_names_are_those_that_print_alike() -> None:
    assert same(named("А Б", "В", "А Б", "а б", "А Б")) == [("А Б", (1, 3, 5))]
    assert same(named("Ёлкин", "Елкин")) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ёлкин Андрей", "Елкин Андрей"),
        ("Абрамов Илья", "АБРАМОВ Илья"),
        ("Абрамов Илья", "Илья Абрамов"),
        ("Абрамов Илья", "Aбpaмoв Илья"),
        ("Абрамов, Илья", "Абрамов Илья"),
        ("Абрамов И.И.", "Абрамов И. И."),
        ("ВОСК", "BOCK"),
        ("Григорьева Ольга", "Григорева Ольга"),
        ("Григорьева Ольга", "Григорьевва Ольга"),
        ("Григорьева Ольга", "Григорьива Ольга"),
        ("Григорьева Ольга", "Григоьрева Ольга"),
        ("Мак-Грегор Иван", "Мак Грегор Иван"),
    ],
)
def test_names_alike(one: str, other: str) -> None:
    assert alike(named(one, "Белова Анна", other)) == [(Named(one, 1), Named(other, 3))]
    assert alike(named(other, one)) == [(Named(other, 1), Named(one, 2))]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Участник 1", "Участник 2"),
        ("Фамилия1 Имя", "Фамилия2 Имя"),
        ("Иванов Саша", "Иванова Саша"),
        ("Иванов Иван", "Иванова Иван"),
        ("Петров А.", "Петров Б."),
        ("Player A", "Player B"),
        ("Белов Илья", "Белов Инна"),
        ("Белов Илья", "Белов Илья Ильич"),
        ("Абрамов Илья", "Абакумов Илья"),
        ("(8)", "{{ 7*7 }}"),
        ("&", "…"),
        ("Абрамов Абрам", "Абрамов Семён"),
    ],
)
def test_names_not_alike(one: str, other: str) -> None:
    assert alike(named(one, other)) == []


def test_each_name_is_told_once() -> None:
    pairs = alike(named("Ёлкин А", "Елкин А", "ёлкин А", "Белов", "Ёлкин А"))
    assert [(one.line, other.line) for one, other in pairs] == [(1, 2), (1, 3)]


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Абрамoв Илья", True),
        ("Илья Aбрамов", True),
        ("O’Нил Шон", True),
        ("O'Нил Шон", True),
        ("О’Нил Шон", False),
        ("Абрамов Ilya", False),
        ("FIDE-мастер Абрамов", False),
        ("Команда 2А", False),
        ("(2т)", False),
    ],
)
def test_words_in_two_alphabets(name: str, mixed: bool) -> None:
    assert mixed_letters(named("Белова Анна", name)) == ([Named(name, 2)] if mixed else [])
