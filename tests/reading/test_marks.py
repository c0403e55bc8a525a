import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.reading.marks import take_marks
from generator.reading.roster import Overrides, Roster, read_roster
from generator.reading.rows import Row

NAMES = ["Абрамов Илья", "Белова Анна", "Васильев Пётр", "Григорьева Ольга", "Дорофеев Семён", "Ёлкина Вера"]


def read(text: str) -> Roster:
    return read_roster(text.encode(), "a.txt", Overrides())


def keys(roster: Roster) -> list[str]:
    return [remark.key for remark in roster.remarks]


def names(roster: Roster) -> list[str]:
    return [player.name for player in roster.players]


@pytest.mark.parametrize(
    "mark", ["{}. ", "{}) ", "{}.", "{} - ", "{} – ", "{}- ", "№{}. ", "{}.\t", " {}. ", "{}.) ".replace(")", "")]
)
def test_numbers_of_every_writing(mark: str) -> None:
    roster = read("\n".join(mark.format(k) + name for k, name in enumerate(NAMES, start=1)))
    assert (names(roster), roster.numbers) == (NAMES, (1, 2, 3, 4, 5, 6))
    assert keys(roster) == ["list_read"]


def test_mixed_writings_are_one_kind() -> None:
    marks = ("1. ", "2) ", "3 - ", " 4.", "5.\t", "6 ")
    roster = read("\n".join(mark + name for mark, name in zip(marks, NAMES, strict=True)))
    assert (names(roster), roster.numbers) == (NAMES, (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("mark", ["- ", "• ", "* ", "– ", "—\t", "•", "-", "\uf0b7 ", "·\u00a0", "► "])
def test_signs_of_every_kind(mark: str) -> None:
    roster = read("\n".join(mark + name for name in NAMES))
    assert (names(roster), roster.numbers) == (NAMES, None)
    assert keys(roster) == ["list_read"]


def test_one_line_of_another_kind_does_not_hinder() -> None:
    roster = read("1. Абрамов Илья\n2. Белова Анна\n\n4. Васильев Пётр\nТренер Попов")
    assert names(roster) == ["Абрамов Илья", "Белова Анна", "Васильев Пётр", "Тренер Попов"]
    assert roster.numbers == (1, 2, 3, 4)
    said = {remark.key: remark.facts for remark in roster.remarks}
    assert said["numbers_missing"]["lines"] == "5"
    assert said["numbers_closed"]["value"] == "3"
    assert "Тренер Попов" in str(said["rows_doubtful"])
    roster = read("• Абрамов Илья\nБелова Анна\n• Васильев Пётр\n• Григорьева Ольга")
    assert names(roster) == NAMES[:4]
    assert [remark.facts["lines"] for remark in roster.remarks if remark.key == "rows_unmarked"] == ["2"]
    roster = read("1 Абрамов Илья\n2 Белова Анна\n3 Васильев Пётр\nПопов Ян")
    assert names(roster) == [*NAMES[:3], "Попов Ян"]


def test_titles_above_and_totals_below() -> None:
    text = "Список участников турнира по шашкам\n5 «Б» класс, 12.03.2027\n\n{}\n\nИтого: 3 человека"
    for marks in (("1. ", "2. ", "3. "), ("1. ", "2) ", "3 - ")):
        roster = read(text.format("\n".join(mark + name for mark, name in zip(marks, NAMES, strict=False))))
        assert (names(roster), roster.numbers) == (NAMES[:3], (1, 2, 3))
        assert [remark.facts["lines"] for remark in roster.remarks if remark.key == "rows_skipped"] == ["1–2, 8"]


@pytest.mark.parametrize(
    "lines",
    [
        ["1 отряд", "2 отряд", "3 отряд"],
        ["1-й отряд", "2-й отряд", "3-й отряд"],
        ["7-я школа А", "8-я школа Б", "9-я школа В"],
        ["+7 Команда", "-1 Запасной", "-2 Запасной"],
        ["1. Абрамов", "Белова", "Васильев"],
        ["- Абрамов", "Белова", "Васильев"],
        ["Абрамов - 1", "Белова - 2", "Васильев - 3"],
        ["1.5 А", "2.5 Б", "3.5 В"],
        ["Мак-Грегор", "-", "О’Нил"],
        ["5 А", "6 Б", "7 В"],
    ],
)
def test_what_is_no_mark_stays(lines: list[str]) -> None:
    assert names(read("\n".join(lines))) == lines


def test_in_a_spreadsheet_of_one_column_too() -> None:
    rows = [Row(line, (f"{line}. {name}",)) for line, name in enumerate(NAMES, start=1)]
    marked = take_marks(rows)
    assert marked.numbered
    assert [row.cells for row in marked.rows] == [(str(k), name) for k, name in enumerate(NAMES, start=1)]


sign = st.sampled_from(["1. ", "2) ", "3 - ", "• ", "- ", "", "4 ", "№ 5. "])


@given(st.lists(st.tuples(sign, st.sampled_from(NAMES)), max_size=9), st.booleans())
@settings(deadline=None)
def test_nobody_is_lost_and_no_letter_either(lines: list[tuple[str, str]], titled: bool) -> None:
    rows = [Row(line, (mark + name,)) for line, (mark, name) in enumerate(lines, start=2)]
    rows = [*([Row(1, ("Турнир",))] if titled else []), *rows]
    marked = take_marks(rows)
    assert [row.line for row in marked.rows] == [row.line for row in rows]
    assert all(name in row.cells[-1] for row, (_, name) in zip(marked.rows[titled:], lines, strict=True))
    assert {*marked.unmarked} <= {row.line for row in rows}


@pytest.mark.parametrize(
    "line",
    [
        *("Тренер Попов", "Тренер: Попов А. А.", "Судья Попов А.А.", "Секретарь Ильина", "Всего три", "Группа А"),
        *("1 группа", "2-я группа", "5 «Б» класс", "5Б класс", "Юноши", "Девушки 2010 г.р.", "12.03.2027", "Boys"),
    ],
)
def test_doubtful_lines_are_kept_and_named(line: str) -> None:
    for rows in ([*NAMES, line], [NAMES[0], line, *NAMES[1:]]):
        roster = read("\n".join(rows))
        assert names(roster) == rows
        (doubt,) = [remark for remark in roster.remarks if remark.key == "rows_doubtful"]
        assert line in str(doubt.facts["names"])


@pytest.mark.parametrize(
    "rows", [NAMES, ["1 группа", "2 группа", "3 группа"], ["Группова Ия", "Тренерова Ия", "Судьин Ян"]]
)
def test_names_are_not_doubted(rows: list[str]) -> None:
    assert "rows_doubtful" not in keys(read("\n".join(rows)))
