import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError, UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.heads import KINDS
from generator.reading.limits import MOST_BYTES, MOST_NAME
from generator.reading.roster import Overrides, Roster, read_roster
from generator.reading.rows import clean, is_closing, is_opening, listed

DATA = Path(__file__).parent / "data"
SEVEN = (
    "Абрамов Илья",
    "Белова Анна",
    "Васильев Пётр",
    "Григорьева Ольга",
    "Дорофеев Семён",
    "Ёлкина Вера",
    "Жуков Тимофей",
)


def read(text: str | bytes, **overrides: object) -> Roster:
    data = text if isinstance(text, bytes) else text.encode()
    return read_roster(data, "a.csv", Overrides(**overrides))  # type: ignore[arg-type]


def case(file: str, **overrides: object) -> Roster:
    return read((DATA / file).read_bytes(), **overrides)


def names(roster: Roster) -> tuple[str, ...]:
    return tuple(player.name for player in roster.players)


def keys(roster: Roster) -> list[str]:
    return [remark.key for remark in roster.remarks]


def said(roster: Roster, lang: str = "ru") -> str:
    language = load_language(shelf(), lang)
    return " ".join(map(language.remark, roster.remarks))


def refused(text: str | bytes, **overrides: object) -> UserError:
    with pytest.raises(UserError) as caught:
        read(text, **overrides)
    for lang in shelf().names("locales"):
        assert len(load_language(shelf(), lang).explain(caught.value)) < 400
    return caught.value


# Cases


@pytest.mark.parametrize(
    ("file", "expected", "remarks"),
    [
        ("c01_one_column.csv", SEVEN, ["list_read"]),
        (
            "c03_comma.txt",
            ("Абрамов, Илья", "Белова, Анна", "Васильев, Пётр (ст.)", "Григорьева, Ольга"),
            ["list_read"],
        ),
        ("c03_comma_quoted.csv", ("Абрамов, Илья", 'Белова "Ладья" Анна', "Васильев Пётр"), ["list_read"]),
        ("c04_bom.csv", SEVEN, ["list_read"]),
        ("c04_utf16.txt", SEVEN, ["list_read"]),
        ("c05_cp1251_semicolon.csv", SEVEN, ["list_read"]),
        ("c05_cp866.txt", SEVEN, ["list_read"]),
        ("c05_tabs.csv", SEVEN, ["list_read"]),
        (
            "c08_blank_numbered_rows.csv",
            tuple(f"Участник{number} Имя{number}" for number in range(1, 11)),
            ["list_read", "rows_nameless"],
        ),
        (
            "c10_brackets.txt",
            (
                "Плотов Александр (2т)",
                "Великин Дмитрий (Хис)",
                "(8)",
                "Свободен",
                "Мордвина-Щодрова Ольга",
                "Князев Николай Николаевич",
            ),
            ["list_read"],
        ),
        ("c11_unicode_dups.txt", ("Ёлкин Андрей",) * 4 + ("Елкин Андрей",), ["list_read", "names_same", "names_alike"]),
        (
            "c17_letter_case.txt",
            ("ван дер Берг Ян", "Мак-Грегор Иван", "О’Нил Шон", "БИН АЛИ Карим", "ДиКарло Анна"),
            ["list_read"],
        ),
        (
            "c18_formula_like.csv",
            ('=HYPERLINK("http://example.invalid";"тык")', "+7 Команда", "-1 Запасной", "@Ник"),
            ["list_read"],
        ),
        (
            "c19_html_special.txt",
            ("Петров & Сыновья", "<b>Жирный", 'Команда "Ладья"', "A<B>C", "{{ 7*7 }}", "&nbsp;Пробел"),
            ["list_read"],
        ),
        ("n33_names.txt", tuple(f"Участник {number}" for number in range(1, 34)), ["list_read"]),
    ],
)
def test_cases(file: str, expected: tuple[str, ...], remarks: list[str]) -> None:
    roster = case(file)
    assert names(roster) == expected
    assert keys(roster) == remarks


def test_what_stands_beside_the_names() -> None:
    assert [player.club for player in case("c03_comma_quoted.csv").players] == ["Клуб «Пешка»; г. Киров", "СШ № 2", ""]
    assert [player.rank for player in case("c04_bom.csv").players] == [*"1234567"]
    assert [player.club for player in case("c18_formula_like.csv").players] == [*"ABCD"]
    roster = case("c05_cp1251_semicolon.csv")
    assert roster.numbers == (1, 2, 3, 4, 5, 6, 7)
    assert {player.club for player in roster.players} == {"Пешка"}
    assert case("c08_blank_numbered_rows.csv").numbers == tuple(range(1, 11))


@pytest.mark.parametrize("lang", shelf().names("locales"))
def test_the_run_says_what_it_took(lang: str) -> None:
    sentence = said(case("c05_cp1251_semicolon.csv"), lang)
    for part in ("a.csv", "cp1251", ";", "1 (№)", "2 (Фамилия)", "3 (Клуб)"):
        assert part in sentence
    assert "cp866" in said(case("c05_cp866.txt"), lang)
    assert "12–13" in said(case("c08_blank_numbered_rows.csv"), lang)
    assert "1–4" in said(case("c11_unicode_dups.txt"), lang)
    sentence = said(case("c21_155_rows_two_name_columns.csv", take="1-70"), lang)
    assert sentence.index("3 (fullname)") < sentence.index("2 (name)")


def test_whether_there_were_heads_is_said() -> None:
    words = load_language(shelf(), "ru").text("roster.headless")
    assert words in said(read("А Б;К\nВ Г;Л\nД Е;Л"))
    assert words not in said(read("Имя;Клуб\nА Б;К\nВ Г;Л\nД Е;Л"))


@pytest.mark.parametrize("lang", shelf().names("locales"))
def test_every_list_is_counted_first(lang: str) -> None:
    sentence = said(read("Абрамов Илья\nБелова Анна\nЖуков Глеб"), lang)
    assert sentence.index("a.csv") < sentence.index("3") < sentence.index("Абрамов Илья") < sentence.index("Жуков Глеб")
    assert "Белова" not in sentence
    assert "столбц" not in sentence
    some = said(read("\n".join(SEVEN), take="2-5"), lang)
    assert SEVEN[1] in some
    assert SEVEN[4] in some
    assert "4" in some
    people = "\n".join(f"001 {n:4}      {name:33}" for n, name in enumerate(SEVEN, start=1))
    assert SEVEN[6] in said(read(people), lang)


def test_a_plain_list_needs_no_other_word() -> None:
    assert "utf" not in said(read("Имя\nАбрамов Илья\nБелова Анна\nЖуков Глеб")).lower()


@pytest.mark.parametrize(
    ("file", "key", "value"),
    [
        ("c01_one_name.txt", "participants_of_list", 1),
        ("n2_names.txt", "participants_of_list", 2),
        ("c16_empty.csv", "no_participants", None),
        ("c16_header_only_no_newline.csv", "no_participants", None),
        ("c21_155_rows_two_name_columns.csv", "too_many_participants", 155),
    ],
)
def test_too_few_and_too_many(file: str, key: str, value: int | None) -> None:
    error = refused((DATA / file).read_bytes())
    assert (error.key, error.values.get("value")) == (key, value)
    sentence = load_language(shelf(), "ru").explain(error)
    assert ("3" in sentence and "100" in sentence) or key == "no_participants" or "--take 1-100" in sentence


def test_a_number_that_stands_twice_is_named_with_its_lines() -> None:
    error = refused((DATA / "c21_155_rows_two_name_columns.csv").read_bytes(), take="1-100")
    assert error.key == "number_twice"
    assert error.values["value"] == 80
    sentence = load_language(shelf(), "ru").explain(error)
    assert all(str(error.values[name]) in sentence for name in ("first", "line"))
    assert "--column номер=-" in sentence
    roster = case("c21_155_rows_two_name_columns.csv", take="1-100", columns={"номер": "-"})
    assert roster.numbers is None
    assert len(names(roster)) == 100


def test_long_names() -> None:
    assert len(names(case("d_long_names32.txt"))[0]) == 59
    assert len(case("d_long_names32.txt").players) == 32
    assert names(case("d_unbreakable.txt"))[1:] == SEVEN[:2]
    long = "я" * MOST_NAME
    assert names(read(f"А\nБ\n{long}"))[2] == long
    error = refused(f"А\nБ\n\n{long}я")
    assert (error.key, error.values["line"], error.values["value"]) == ("name_too_long", 4, "я" * 40)


def test_the_start_numbers_of_zurich() -> None:
    roster = case("zurich1953_start_numbers.csv")
    assert roster.numbers == tuple(range(1, 16))
    assert names(roster)[:3] == ("Gligoric S", "Taimanov M", "Najdorf M")
    assert not set(keys(roster)) & {"names_alike", "names_same"}


# Numbers


@pytest.mark.parametrize(
    ("numbers", "expected", "remark"),
    [
        (["1", "2", "3", "4"], (1, 2, 3, 4), None),
        (["3", "1", "4", "2"], (3, 1, 4, 2), None),
        (["1.", "2)", "№3", "4.0"], (1, 2, 3, 4), None),
        (["", "", "-", "б/н"], None, None),
        (["3", "", "1", "2"], (3, 4, 1, 2), "numbers_missing"),
        (["1", "", "", "2"], (1, 3, 4, 2), "numbers_missing"),
        (["12", "10", "11", "15"], (3, 1, 2, 4), "numbers_closed"),
        (["0", "1", "2", "3"], (1, 2, 3, 4), "numbers_closed"),
    ],
)
def test_numbers(numbers: list[str], expected: tuple[int, ...] | None, remark: str | None) -> None:
    rows = zip(numbers, SEVEN, strict=False)
    roster = read("№;Имя\n" + "\n".join(f"{number};{name}" for number, name in rows))
    assert roster.numbers == expected
    assert names(roster) == SEVEN[:4]
    assert [key for key in keys(roster) if key.startswith("numbers")] == ([remark] if remark else [])


def test_who_has_no_number_is_named_by_line() -> None:
    roster = read("№;Имя\n1;А\n\n;Б\n2;В\n;Г")
    assert "4, 6" in said(roster)
    roster = read("№;Имя\n7;А\n;Б\n2;В\n;Г")
    assert roster.numbers == (2, 3, 1, 4)
    assert keys(roster) == ["list_read", "numbers_missing", "numbers_closed"]


@pytest.mark.parametrize(
    ("numbers", "gaps"),
    [("1 3 4", "2"), ("1 2 4 7", "3, 5–6"), ("4 5 6", "1–3"), ("0 1 2", "3"), ("7 1 24100018", "2–6, 8–24100017")],
)
def test_all_numbers_that_nobody_has_are_named(numbers: str, gaps: str) -> None:
    roster = read(
        "№;Имя\n" + "\n".join(f"{number};{name}" for number, name in zip(numbers.split(), SEVEN, strict=False))
    )
    (closed,) = [remark for remark in roster.remarks if remark.key == "numbers_closed"]
    assert closed.facts["value"] == gaps


def test_what_is_no_number_is_refused() -> None:
    error = refused("№;Имя\n1;А\n2а;Б\n3;В")
    assert (error.key, error.values["line"], error.values["value"]) == ("number_unreadable", 3, "2а")
    assert read("№;Имя\n1;А\n2а;Б\n3;В", columns={"number": "-"}).numbers is None


# Overrides


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [("1-3", "АБВ"), ("2–5", "БВГД"), ("3,1-2,3", "АБВ"), ("1; 3 - 4", "АВГ"), (" 1-5 ", "АБВГД")],
)
def test_a_part_is_taken_by_places(wanted: str, expected: str) -> None:
    assert names(read("А\n\nБ\nВ\n \nГ\nД", take=wanted)) == tuple(expected)


@pytest.mark.parametrize("wanted", ["0-3", "3-1", "1-6", "x", "", "1-", "1-2-3", "9" * 5000, "-3", "٣"])
def test_what_is_no_part_of_the_list(wanted: str) -> None:
    error = refused("А\nБ\nВ\nГ\nД", take=wanted)
    assert isinstance(error, CommandLineError)
    assert (error.key, error.values["last"]) == ("take_wrong", 5)


def test_a_part_has_to_be_large_enough_and_is_numbered_anew() -> None:
    assert refused("А\nБ\nВ", take="2").key == "participants_of_list"
    roster = read("№;Имя\n4;А\n3;Б\n2;В\n1;Г", take="1-3")
    assert (names(roster), roster.numbers) == (("А", "Б", "В"), (3, 2, 1))
    assert "numbers_closed" in keys(roster)
    assert refused("\n".join(f"Имя{number} Ф" for number in range(150)), take="1-150").key == "participants_of_list"


def test_an_encoding_and_columns_are_taken_as_told() -> None:
    data = "Кружок;Ребёнок\nП;А\nП;Б\nП;В".encode("koi8-r")
    roster = read(data, encoding="koi8", columns={"клуб": "Кружок"})
    assert names(roster) == ("А", "Б", "В")
    assert {player.club for player in roster.players} == {"П"}
    assert names(read(data, encoding="cp1251", columns={"имя": "2"})) != ("А", "Б", "В")


# Names


def test_parts_of_a_name_are_joined_in_order() -> None:
    text = "Имя;Отчество;Фамилия\nИлья;Ильич;Абрамов\nАнна;;Белова\n;;Жуков\n;;\nГлеб;;"
    assert names(read(text)) == ("Абрамов Илья Ильич", "Белова Анна", "Жуков", "Глеб")


def test_the_apostrophe_that_makes_a_text_of_a_formula_is_taken_off() -> None:
    roster = read("Имя;Клуб\n'=1+1;'-А\n'+7;'Б\n'@x;=В\n'О’Нил;'-")
    assert names(roster) == ("=1+1", "+7", "@x", "'О’Нил")
    assert [player.club for player in roster.players] == ["-А", "'Б", "=В", "-"]


def test_names_are_compared_and_never_merged() -> None:
    roster = read("Ёлкин А\nЕлкин А\nЁлкин А\nАбрамoв Б\nБелов")
    assert names(roster) == ("Ёлкин А", "Елкин А", "Ёлкин А", "Абрамoв Б", "Белов")
    assert keys(roster) == ["list_read", "names_same", "names_alike", "letters_mixed"]
    assert "1, 3" in said(roster)


def test_lines_are_listed_in_runs() -> None:
    assert listed([5, 1, 2, 3, 7, 8]) == "1–3, 5, 7–8"
    assert listed([4]) == "4"
    assert listed(range(1, 100, 2)).endswith(", 23, …")


# Kinds of files


def test_limits() -> None:
    assert refused(b"a" * (MOST_BYTES + 1)).key == "file_too_large"
    assert refused(b"\xd0\xb0\n" * 5001).key == "list_rows"
    assert refused("Имя;Клуб\nА;Б\nВ;" + "Г" * 1001).values["line"] == 3


def test_a_spreadsheet_is_told_by_its_content() -> None:
    roster = case("c12_formatted_to_row_1048553.xlsx")
    assert names(roster) == SEVEN
    roster = case("c14_numbers_dates_hidden_sheet.xlsx")
    assert roster.numbers == (1, 2, 3)
    assert "B (Участник)" in said(roster)


TRF = "012 Первенство\n001    {0} m    Абрамов, Илья\n001    2      Белова, Анна\n001    1      Белова, Анна\n"


def test_a_tournament_report_is_told_by_its_content() -> None:
    roster = read(TRF.format(3))
    assert names(roster) == ("Абрамов Илья", "Белова Анна", "Белова Анна")
    assert roster.numbers == (3, 2, 1)
    assert roster.known["title"] == "Первенство"
    assert "names_same" in keys(roster)
    assert "3–4" in said(roster)
    assert "cp1251" in said(read(TRF.format(3).encode("cp1251")))
    assert read(TRF.format(3) + "001    4      Жуков\n", take="1-3").numbers == (3, 2, 1)
    assert refused(TRF.format(3), take="1-2").key == "participants_of_list"


def test_an_option_for_files_of_another_kind_is_refused() -> None:
    xlsx = (DATA / "c12_formatted_to_row_1048553.xlsx").read_bytes()
    for data, option, overrides in (
        (xlsx, "--encoding", {"encoding": "cp1251"}),
        (b"A\nB\nC", "--sheet", {"sheet": "1"}),
        (TRF.format(3).encode(), "--column", {"columns": {"name": "1"}}),
    ):
        error = refused(data, **overrides)
        assert isinstance(error, CommandLineError)
        assert (error.key, error.values["value"]) == ("option_unfit", option)


def test_a_long_name_in_a_tournament_report() -> None:
    error = refused(f"012 Т\n001    1 {'я' * 300}\n001    2 Б\n001    3 В\n")
    assert (error.key, error.values["line"]) == ("name_too_long", 2)


# Anything

letters = st.sampled_from(
    [
        "Абрамов",
        "Ёжик",
        "van der",
        "Łódź",
        "Ng",
        "Σωκράτης",
        "ქართველი",
        "महेन्द्र",
        "山田",
        "عمر",
        "Ї",
        "(8)",
        "<b>",
        "{{x}}",
        "=A1",
        "&amp;",
        "«К»",
        "O’",
        "2т",
        "№",
        "-",
        "%",
    ]
)
name = st.lists(letters, min_size=1, max_size=3).map(" ".join).filter(lambda text: any(map(str.isalpha, text)))
fields = st.lists(letters, max_size=2).map(" ".join)
kinds = st.lists(st.sampled_from(["rank", "club", "city", "rating", "born"]), unique=True)
HEADS = {"rank": "Разряд", "club": "Клуб", "city": "Город", "rating": "Рейтинг", "born": "Г.р.", "name": "ФИО"}


def begin_with_a_sign(found: list[str]) -> bool:
    """Whether so many of the names begin with a dash that it may be taken off as a sign of the list.

    The first few may be taken for titles.
    """
    rests = (found[start:] for start in range(min(4, len(found))))
    return any(sum(one.startswith("- ") for one in rest) * 3 >= 2 * len(rest) - 2 for rest in rests)


@given(
    st.lists(name, min_size=3, max_size=12),
    kinds.flatmap(lambda found: st.permutations([*found, "name"])),
    st.sampled_from([";", ",", "\t"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le"]),
    st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
    st.data(),
)
@settings(deadline=None, max_examples=60)
def test_names_out_are_names_in_and_no_column_shifts(
    given_names: list[str],
    columns: list[str],
    delimiter: str,
    end: str,
    encoding: str,
    quoting: int,
    data: st.DataObject,
) -> None:
    rows = [[one if kind == "name" else data.draw(fields) for kind in columns] for one in given_names]
    if any(is_closing(tuple(map(clean, row))) for row in rows):
        return
    if len(columns) == 1 and begin_with_a_sign(given_names):
        return
    written = io.StringIO()
    # Quoted as a spreadsheet does it; the module's own numbers for quoting differ in type from what it wants.
    writer = csv.writer(written, delimiter=delimiter, lineterminator=end, quoting=quoting)  # type: ignore[arg-type]
    writer.writerows([[HEADS[kind] for kind in columns], *rows])
    text = written.getvalue()
    # Without its mark UTF-16 is told by Latin and Cyrillic letters only.
    if encoding == "utf-16-le" and any("\u0100" <= char < "\u0400" or char > "\u04ff" for char in text):
        encoding = "utf-16"
    roster = read(text.encode(encoding))
    for place, kind in enumerate(columns):
        expected = [clean(row[place]) for row in rows]
        assert [getattr(player, kind) for player in roster.players] == expected, kind


@given(st.lists(name, min_size=3, max_size=30), st.sampled_from(["\n", "\r\n", "\r"]))
@settings(deadline=None)
def test_a_plain_list_is_its_lines(given_names: list[str], end: str) -> None:
    wanted = [clean(one) for one in given_names]
    if is_opening((wanted[0],)) or begin_with_a_sign(wanted):
        return
    roster = read(f" {end}".join(given_names) + end)
    assert [*names(roster)] == wanted


junk = st.binary(max_size=300) | st.lists(
    st.sampled_from(["Имя", "№", "А", "1", "2", ";", ",", "\t", '"', "\n", "\r", "ё", "001 ", "Белые", "\0", "'", "=("])
).map(lambda parts: "".join(parts).encode("cp1251"))


@given(
    junk,
    st.sampled_from([None, "utf-8", "cp866", "utf-16", "?"]),
    st.dictionaries(st.sampled_from([*KINDS, "имя", "?"]), st.sampled_from(["1", "A", "-", "Имя", "99"]), max_size=2),
    st.sampled_from([None, "1-3", "5", "x"]),
)
@settings(deadline=None, max_examples=200)
def test_junk_is_a_roster_or_a_sentence(
    data: bytes, encoding: str | None, columns: dict[str, str], take: str | None
) -> None:
    try:
        roster = read(data, encoding=encoding, columns=columns, take=take)
    except UserError:
        return
    assert 3 <= len(roster.players) <= 100
    assert roster.numbers is None or sorted(roster.numbers) == [*range(1, len(roster.players) + 1)]
    assert said(roster) or not roster.remarks


@pytest.mark.parametrize(
    ("heads", "called"),
    [
        ("ФИО;Класс;Регион", (("club", "Класс"), ("city", "Регион"))),
        ("ФИО;школа;страна", (("club", "Школа"), ("city", "Страна"))),
        ("ФИО;Клуб;Город", ()),
        ("Name;Club;City", ()),
        ("ФИО;кл.;г.", ()),
    ],
)
def test_words_of_the_list_are_kept(heads: str, called: tuple[tuple[str, str], ...]) -> None:
    rows = "\n".join(f"Фамилия{number} Имя{number};5А;Тула" for number in range(3))
    assert read_roster(f"{heads}\n{rows}".encode(), "a.csv").known.get("called", ()) == called
