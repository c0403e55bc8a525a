from collections.abc import Mapping

import pytest

from generator.errors import CommandLineError, UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.columns import Columns, find_columns
from generator.reading.heads import KINDS, OVERRIDES, kind_of
from generator.reading.outline import letter
from generator.reading.rows import Row, Table


def table(text: str, letters: bool = False) -> Table:
    """Rows parted by line ends and cells by semicolons; blank rows are left out, as readers do."""
    rows = [Row(line, tuple(row.split(";"))) for line, row in enumerate(text.split("\n"), start=1) if row.strip(";")]
    return Table(tuple(rows), (), letters, "a.csv")


def found(text: str, told: Mapping[str, str] | None = None, letters: bool = False) -> Columns:
    return find_columns(table(text, letters), told or {})


def places(text: str, told: Mapping[str, str] | None = None) -> dict[str, int]:
    return dict(found(text, told).places)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("№", "number"),
        ("№ п/п", "number"),
        ("П/П", "number"),
        ("No.", "number"),
        ("Стартовый номер", "number"),
        ("STUDENTID", "id"),
        ("Player ID", "id"),
        ("Ф.И.О.", "name"),
        ("ф. и. о. участника", "name"),
        ("Фамилия, имя", "name"),
        ("ФАМИЛИЯ ИМЯ", "name"),
        ("Участники", "name"),
        ("fullname", "name"),
        ("Фамилия", "surname"),
        ("Last Name", "surname"),
        ("Имя", "first"),
        ("FirstName", "first"),
        ("Отчество", "patronymic"),
        ("Разряд/звание", "rank"),
        ("title", "rank"),
        ("Клуб", "club"),
        ("School", "club"),
        ("Населённый пункт", "city"),
        ("населенный пункт", "city"),
        ("FED", "city"),
        ("Р", "rating"),
        ("Rating FIDE", "rating"),
        ("Г.р.", "born"),
        ("Дата рождения", "born"),
        ("Тренер", "other"),
        ("White", "white"),
        ("Абрамов Илья", None),
        ("", None),
        ("—", None),
        ("Имя" * 1000, None),
    ],
)
def test_heads(head: str, kind: str | None) -> None:
    assert kind_of(head) == kind


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("№;Фамилия;Имя;Отчество\n1;А;Б;В", {"number": 0, "surname": 1, "first": 2, "patronymic": 3}),
        ("Имя;Фамилия\nА;Б", {"first": 0, "surname": 1}),
        ("Фамилия;Клуб\nА Б;В", {"name": 0, "club": 1}),
        ("Имя\nА Б", {"name": 0}),
        ("Рейтинг;Участник;Г.р.;Город;Разряд\n1;А;2;Т;3", {"rating": 0, "name": 1, "born": 2, "city": 3, "rank": 4}),
        # Two columns of names: the fuller, or the first.
        ("playerid;name;fullname\n1;А Б;А Б", {"number": 0, "name": 1}),
        ("name;fullname\nА;А Б", {"name": 1}),
        ("Фамилия;ФИО\nА;А Б", {"name": 1}),
        ("ФИО;Фамилия;Имя;Отчество\nА Б В;А;Б;В", {"name": 0}),
        ("ФИО;Отчество\nА Б В;В", {"name": 0}),
        ("ФИО;Отчество\nА Б;В", {"name": 0, "patronymic": 1}),
        # "Name" is the first name beside a surname.
        ("Name;Surname\nАнна;Белова", {"first": 0, "surname": 1}),
        ("Участник;Имя\nБелова;Анна", {"surname": 0, "first": 1}),
        ("Участник;Имя\nБелова Анна;Анна", {"name": 0}),
        # A team event.
        ("№;Команда;Город\n1;А;Б", {"number": 0, "name": 1, "city": 2}),
        # Numbers of a register are no starting numbers.
        ("ID;Имя\n24100018;А\n24100019;Б", {"name": 1}),
        ("ID;Имя\n2;А\n1;Б", {"number": 0, "name": 1}),
        ("ID;№;Имя\n2;1;А\n1;2;Б", {"number": 1, "name": 2}),
        # Not every head is known; figures are those of a crosstable.
        ("№;Имя;1;2;3;Очки\n1;А;;;;", {"number": 0, "name": 1}),
        ("Имя;Неведомое;Ещё\nА;Б;В", {"name": 0}),
        ("name;rank\nA;2\nB;1\nC;3\nD;5\nE;4", {"name": 0}),
        ("имя;разряд\nA;2\nB;1\nC;3", {"name": 0, "rank": 1}),
        ("name;rank\nA;2\nB;1\nC;3\nD;3\nE;4", {"name": 0, "rank": 1}),
    ],
)
def test_columns_under_heads(text: str, expected: dict[str, int]) -> None:
    assert places(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("А Б", {"name": 0}),
        ("1\n2", {"name": 0}),
        ("1;А Б\n2;В Г", {"number": 0, "name": 1}),
        ("1.;А Б\n;В Г\n3.;Д Е", {"number": 0, "name": 1}),
        ("А Б;1\nВ Г;2", {"name": 0}),
        ("К;А Б\nК;В Г", {"name": 1}),
        ("А Б\nВ Г\nД Е;Один два три", {"name": 0}),
        ("Один два;А\n;Б\n;В", {"name": 1}),
        ("А Б;Клуб один и два\nВ Г;Другой клуб", {"name": 0}),
        ("А Б;2010\nВ Г;2011\nД Е;2010", {"name": 0, "born": 1}),
        ("А Б;01.02.2010\nВ Г;2011-03-04\nД Е;2010", {"name": 0, "born": 1}),
        ("А Б;1500\nВ Г;2011\nД Е;2010", {"name": 0}),
        ("1500;А Б\n1600;В Г\n1700;Д Е", {"name": 1}),
        ("1;Абрамов;Илья\n2;Белова;Анна", {"number": 0, "surname": 1, "first": 2}),
        ("Абрамов;Илья;Ильич\nБелова;Анна;Ильинична", {"surname": 0, "first": 1, "patronymic": 2}),
        ("Абрамов;Илья;Тула\nБелова;Анна;Тула", {"surname": 0, "first": 1}),
        ("Абрамов;Пешка\nБелова;Пешка\nЖуков;Пешка", {"name": 0}),
        (";А Б\n;В Г", {"name": 1}),
    ],
)
def test_columns_without_heads(text: str, expected: dict[str, int]) -> None:
    columns = found(text)
    assert dict(columns.places) == expected
    assert columns.heads == ()
    assert columns.skipped == ()


def test_what_nobody_reads_is_listed() -> None:
    columns = found("№;Имя;Тренер;Пол;Пусто\n1;А;Т;;\n2;Б;;м;")
    assert columns.unused == (2, 3)
    assert [columns.label(place) for place in columns.unused] == ["3 (Тренер)", "4 (Пол)"]
    assert found("А Б;К", letters=True).label(1) == "B"
    assert found("Имя;Клуб\nА Б;К", letters=True).label(1) == "B (Клуб)"


@pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (199, "GR")])
def test_letters_of_columns(column: int, name: str) -> None:
    assert letter(column) == name


@pytest.mark.parametrize(
    ("text", "lines", "skipped"),
    [
        ("Список участников\n\nТула, 2027\n№;Имя\n1;А\n2;Б", [5, 6], (1, 3)),
        ("Участники\n№;Имя\n1;А", [3], (1,)),
        ("№;Имя\n1;А\n№;Имя\n2;Б", [2, 4], (3,)),
        ("№;Имя\n1;А\n;Всего: 1\nГлавный судья: Б", [2], (3, 4)),
        ("Список участников турнира\nА\nБ", [2, 3], (1,)),
        ("Первенство школы;\n1;А\n2;Б", [2, 3], (1,)),
        (";Первенство школы\n;Тула\n2;А\n1;Б", [3, 4], (1, 2)),
        (";А\n1;Б\n3;В", [1, 2, 3], ()),
        ("1;А\n;Б\n2;В", [1, 2, 3], ()),
        ("А\nИмя\nБ", [3], (1,)),
    ],
)
def test_rows_that_are_no_participants(text: str, lines: list[int], skipped: tuple[int, ...]) -> None:
    columns = found(text)
    assert [row.line for row in columns.rows] == lines
    assert columns.skipped == skipped


TEXT = "№;Фамилия;Кружок;Город\n1;А Б;К;Т\n2;В Г;К;Т"


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"клуб": "3"}, {"number": 0, "name": 1, "club": 2, "city": 3}),
        ({"club": "C"}, {"number": 0, "name": 1, "club": 2, "city": 3}),
        ({" Клуб ": "кружок"}, {"number": 0, "name": 1, "club": 2, "city": 3}),
        ({"номер": "-"}, {"name": 1, "city": 3}),
        ({"number": " – "}, {"name": 1, "city": 3}),
        ({"имя": "Кружок"}, {"number": 0, "name": 2, "city": 3}),
        ({"имя": "3", "фамилия": "2"}, {"number": 0, "surname": 1, "first": 2, "city": 3}),
        ({"first": "3", "surname": "2"}, {"number": 0, "surname": 1, "first": 2, "city": 3}),
        ({"клуб": "4"}, {"number": 0, "name": 1, "club": 3}),
        ({"город": "-", "клуб": "D"}, {"number": 0, "name": 1, "club": 3}),
    ],
)
def test_what_the_user_says_goes(told: dict[str, str], expected: dict[str, int]) -> None:
    assert places(TEXT, told) == expected


def test_what_the_user_says_goes_without_heads() -> None:
    assert places("А Б;К\nВ Г;Л", {"клуб": "2"}) == {"name": 0, "club": 1}
    assert places("1;2\n3;4", {"имя": "1"}) == {"name": 0}


def refused(text: str, told: Mapping[str, str] | None = None, letters: bool = False) -> UserError:
    with pytest.raises(UserError) as caught:
        found(text, told, letters)
    for lang in shelf().names("locales"):
        assert (
            "--column" in load_language(shelf(), lang).explain(caught.value) or caught.value.exit_code == 2 or not told
        )
    return caught.value


@pytest.mark.parametrize(
    ("told", "key", "near"),
    [
        ({"именя": "1"}, "column_kind", "имя"),
        ({"тренер": "1"}, "column_kind", None),
        ({"nmae": "1"}, "column_kind", "name"),
        ({"xyzzy": "1"}, "column_kind", None),
        ({"": "1"}, "column_kind", None),
        ({"имя": "5"}, "column_missing", None),
        ({"имя": "0"}, "column_missing", None),
        ({"имя": "E"}, "column_missing", None),
        ({"имя": "фамлия"}, "column_missing", "Фамилия"),
        ({"имя": "9" * 5000}, "column_missing", None),
        ({"имя": ""}, "column_missing", None),
    ],
)
def test_a_wrong_override_is_refused_with_what_there_is(told: dict[str, str], key: str, near: str | None) -> None:
    error = refused(TEXT, told)
    assert isinstance(error, CommandLineError)
    assert (error.key, error.values["near"]) == (key, near)
    assert len(str(error.values["value"])) <= 40
    if key == "column_missing":
        assert error.values["known"] == "1 (№), 2 (Фамилия), 3 (Кружок), 4 (Город)"


@pytest.mark.parametrize("text", ["1;2\n3;4", "№;Рейтинг;Имя\n1;2;\n3;4;"])
def test_a_table_without_names(text: str) -> None:
    told = {"first": "-"} if "Имя" in text else {}
    error = refused(text, told)
    assert error.key == "list_no_name"
    assert "1" in str(error.values["known"])


def test_a_list_of_games_is_no_list_of_participants() -> None:
    assert refused("Тур;Белые;Чёрные;Результат\n1;А;Б;1-0").key == "list_of_games"
    assert refused("round;white;black\n1;А;Б").key == "list_of_games"


def test_every_kind_has_a_head_and_a_russian_name_on_the_command_line() -> None:
    assert set(OVERRIDES.values()) == set(KINDS) - {"first"}
    for kind in KINDS:
        assert kind_of(kind) in (kind, None)
