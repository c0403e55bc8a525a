import csv
import io

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.reading.dialect import check_lines, part
from generator.reading.limits import MOST_ROWS
from generator.reading.rows import clean


def parted(text: str) -> tuple[str, list[list[str]]]:
    check_lines(text, "a.csv")
    found = part(text, "a.csv")
    return found.delimiter, [[*row.cells] for row in found.table.rows]


def lines(text: str) -> list[int]:
    return [row.line for row in part(text, "a.csv").table.rows]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end(end: str) -> None:
    text = f"№;Имя{end}1;Абрамов Илья{end}{end}  {end}2;Белова Анна"
    assert parted(text) == (";", [["№", "Имя"], ["1", "Абрамов Илья"], ["2", "Белова Анна"]])
    assert lines(text) == [1, 2, 5]


@pytest.mark.parametrize(
    ("text", "delimiter", "rows"),
    [
        # One person a line, whatever stands in it.
        ("Абрамов, Илья\nБелова, Анна", "", [["Абрамов, Илья"], ["Белова, Анна"]]),
        ("Абрамов Илья\nБелова Анна, мл.", "", [["Абрамов Илья"], ["Белова Анна, мл."]]),
        ("Абрамов, Илья\nБелова, Анна, мл.", "", [["Абрамов, Илья"], ["Белова, Анна, мл."]]),
        ("А;Б\nВ\nГ\nД", "", [["А;Б"], ["В"], ["Г"], ["Д"]]),
        ("&nbsp;А\nБ\nВ", "", [["&nbsp;А"], ["Б"], ["В"]]),
        ("&nbsp;А\n&lt;Б\nВ&#33;", "", [["&nbsp;А"], ["&lt;Б"], ["В&#33;"]]),
        ("А  Б\nВ Г", "", [["А Б"], ["В Г"]]),
        ("\tА\n\tБ", "", [["А"], ["Б"]]),
        ("А|Б\nВ|Г", "", [["А|Б"], ["В|Г"]]),
        # Commas that part columns.
        ("1,А Б\n2,В Г", ",", [["1", "А Б"], ["2", "В Г"]]),
        ("А Б,1\nВ Г,2", ",", [["А Б", "1"], ["В Г", "2"]]),
        ("А Б,К,Т\nВ Г,Л,О", ",", [["А Б", "К", "Т"], ["В Г", "Л", "О"]]),
        ("Имя,Клуб\nА,Б", ",", [["Имя", "Клуб"], ["А", "Б"]]),
        ('Имя,Клуб\n"А, Б",В', ",", [["Имя", "Клуб"], ["А, Б", "В"]]),
        # The rest.
        ("А\tБ\nВ\tГ", "\t", [["А", "Б"], ["В", "Г"]]),
        ("А, Б;В\nГ, Д;Е", ";", [["А, Б", "В"], ["Г, Д", "Е"]]),
        ("Имя;Клуб\tили школа\nА;Б", ";", [["Имя", "Клуб или школа"], ["А", "Б"]]),
        ("А  Б  1980\nВ  Г  1981", "  ", [["А", "Б", "1980"], ["В", "Г", "1981"]]),
        ("sep=;\nА;Б", ";", [["А", "Б"]]),
        ('"sep=|"\r\nА|Б, В', "|", [["А", "Б, В"]]),
        ("А;Б\n\x1a", ";", [["А", "Б"]]),
    ],
)
def test_what_parts_the_columns(text: str, delimiter: str, rows: list[list[str]]) -> None:
    assert parted(text) == (delimiter, rows)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('"А ""Б""\r\nВ";Г\nД;Е', [['А "Б" В', "Г"], ["Д", "Е"]]),
        (' "А;Б" ;В\nГ;Д', [["А;Б", "В"], ["Г", "Д"]]),
        ('Команда "Ладья";А\nБ;В', [['Команда "Ладья"', "А"], ["Б", "В"]]),
        ('"Ладья" команда;А\nБ;"В" и "Г"', [['"Ладья" команда', "А"], ["Б", '"В" и "Г"']]),
        ('"Стоп;А\nБ;В\nГ;Д', [['"Стоп', "А"], ["Б", "В"], ["Г", "Д"]]),
        ('А;"Б\nВ;Г\nД;Е"', [["А", '"Б'], ["В", "Г"], ["Д", 'Е"']]),
        ('А;"Б\nВ;Г;Д\nЕ"', [["А", "Б В;Г;Д Е"]]),
        ('А;Б;К\n"В;Г\nД";Е;К', [["А", "Б", "К"], ["В;Г Д", "Е", "К"]]),
        ('А;Б;К\n"В;Г;К\nД";Е', [["А", "Б", "К"], ['"В', "Г", "К"], ['Д"', "Е"]]),
        ('=F("x;y";"z");А\nБ;В', [['=F("x;y";"z")', "А"], ["Б", "В"]]),
        ("=F(1;А\nБ;В", [["=F(1", "А"], ["Б", "В"]]),
        (";;\n;А;\n", [["", "А", ""]]),
        ('"";А\n;Б', [["", "А"], ["", "Б"]]),
    ],
)
def test_quotes_and_formulas(text: str, rows: list[list[str]]) -> None:
    assert parted(text) == (";", rows)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('"Ладья"\nБ\nВ', ['"Ладья"', "Б", "В"]),
        ('"Ладья"\n"Б ""Х"""\n"В"', ["Ладья", 'Б "Х"', "В"]),
        ('"А, Б"\nВ\nГ', ["А, Б", "В", "Г"]),
        ('"Ладья\nБ\nВ"', ['"Ладья', "Б", 'В"']),
    ],
)
def test_quotes_in_a_list_of_whole_lines(text: str, names: list[str]) -> None:
    assert parted(text) == ("", [[name] for name in names])


def test_a_cell_over_several_lines_counts_them() -> None:
    assert lines('А;Б\n"В\nГ\r\nД";Е\nЖ;З\n\n"И\nК";Л') == [1, 2, 5, 7]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("1. А\n2. Б\n10. В", [["1", "А"], ["2", "Б"], ["10", "В"]]),
        ("1) А\n2)Б\n3)", [["1", "А"], ["2", "Б"], ["3", ""]]),
        ("2 А\n1 Б", [["2", "А"], ["1", "Б"]]),
        ("Турнир\n1. А\n2. Б\nВсего: 2", [["", "Турнир"], ["1", "А"], ["2", "Б"], ["", "Всего: 2"]]),
        # Names that begin with a number.
        ("1 отряд\n2 отряд\n3 отряд", [["1 отряд"], ["2 отряд"], ["3 отряд"]]),
        ("5 А\n6 Б", [["5 А"], ["6 Б"]]),
        ("1. А\nБ\n3. В", [["1", "А"], ["", "Б"], ["3", "В"]]),
        ("1. А\nБ\nВ", [["1. А"], ["Б"], ["В"]]),
        ("2т А\n1т Б", [["2т А"], ["1т Б"]]),
        ("(8)\n(9)", [["(8)"], ["(9)"]]),
        ("+7 А\n-1 Б", [["+7 А"], ["-1 Б"]]),
        ("1.5 А\n2.5 Б", [["1.5 А"], ["2.5 Б"]]),
        ("ФИО\n2. А\n1. Б", [["№", "ФИО"], ["2", "А"], ["1", "Б"]]),
        ("1. А\n2. !", [["1. А"], ["2. !"]]),
        ("12\n13", [["12"], ["13"]]),
    ],
)
def test_numbers_in_front_of_names(text: str, rows: list[list[str]]) -> None:
    assert parted(text) == ("", rows)


def test_numbers_in_front_of_names_in_a_table() -> None:
    assert parted("1. А;К\n2. Б;Л")[1] == [["1", "А", "К"], ["2", "Б", "Л"]]
    assert parted("Имя;Клуб\n1. А;К\n2. Б;Л")[1] == [["№", "Имя", "Клуб"], ["1", "А", "К"], ["2", "Б", "Л"]]
    assert parted("Клуб;Имя\n1. К;А\n2. Л;Б")[1] == [["Клуб", "Имя"], ["1. К", "А"], ["2. Л", "Б"]]
    assert parted("1.;А;К\n2.;Б;Л")[1] == [["1.", "А", "К"], ["2.", "Б", "Л"]]


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("А\n" * (MOST_ROWS + 1), "list_rows", None),
        ("А\nБ\r\n" + "В" * 1001, "list_cell", 3),
        ("А\rБ\r" + "В;" * 10_001, "list_cell", 3),
        ("А;Б\n" + ";" * 200, "list_columns", 2),
        ('А;Б\nВ;"' + "Г\n" * 600 + '"', "list_cell", 2),
    ],
)
def test_limits(text: str, key: str, line: int | None) -> None:
    with pytest.raises(UserError) as caught:
        # Something in the row, or it would be a blank one.
        parted(text.replace(";;", ";я;"))
    assert caught.value.key == key
    assert caught.value.values.get("line") == line


def test_as_many_rows_as_are_allowed() -> None:
    assert len(parted("А\n\n" * MOST_ROWS)[1]) == MOST_ROWS


cells = st.text(st.sampled_from(["А", "б", " ", '"', ";", ",", "\t", "\n", "'", ".", "1", "é", "ж", "-"]), max_size=6)


@given(st.integers(2, 4).flatmap(lambda width: st.lists(st.lists(cells, min_size=width, max_size=width), max_size=8)))
@settings(deadline=None)
def test_what_a_spreadsheet_writes_is_read_back_without_a_shift(rows: list[list[str]]) -> None:
    heads = ["Номер", "Имя", "Клуб", "Город"][-len(rows[0]) :] if rows else ["Имя", "Клуб"]
    for delimiter in (";", "\t", ","):
        written = io.StringIO()
        csv.writer(written, delimiter=delimiter, lineterminator="\r\n").writerows([heads, *rows])
        # Lines of one row that could each be a row are taken for rows: a stray quote loses nobody.
        assume(not any("\n" in "".join(row) and delimiter in "".join(row) for row in rows))
        # Numbers in front of names become a column, and signs go.
        assume(not any(clean(row[0])[:1] in ("1", "-") for row in rows))
        kept = [[clean(cell) for cell in row] for row in rows]
        read = part(written.getvalue(), "a.csv")
        assert read.delimiter == delimiter
        assert [[*row.cells] for row in read.table.rows[1:]] == [row for row in kept if any(row)]


@given(st.text(max_size=80) | st.text(st.sampled_from('АБ";,\t\r\n =(1.)'), max_size=80))
@settings(deadline=None)
def test_any_text_is_parted_and_nothing_but_signs_is_lost(text: str) -> None:
    try:
        check_lines(text, "a.csv")
        table = part(text, "a.csv").table
    except UserError:
        return
    if not text[:6].lower().lstrip('"\ufeff').startswith("sep="):
        letters = [char for char in clean(text) if char.isalpha()]
        kept = [char for row in table.rows for cell in row.cells for char in cell if char.isalpha()]
        assert [char for char in clean("".join(kept)) if char.isalpha()] == letters or not clean(text).isascii()
    assert all(any(row.cells) for row in table.rows)
    assert [row.line for row in table.rows] == sorted({row.line for row in table.rows})
