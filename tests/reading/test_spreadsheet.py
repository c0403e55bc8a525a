import io
import time
import zipfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError, UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.heads import kind_of
from generator.reading.limits import MOST_ROWS
from generator.reading.outline import Outline, address, refuse_unknown
from generator.reading.roster import Overrides, Roster, read_roster
from generator.reading.rows import Merged, Row, Table
from generator.reading.spreadsheet import read_spreadsheet

LANGUAGES = shelf().names("locales")
DATA = Path(__file__).parent / "data"
FILES = {file.name: file.read_bytes() for file in DATA.iterdir() if file.suffix in (".xlsx", ".xls", ".ods")}
LISTS = ["list.xlsx", "list.xls", "list.ods"]
every_kind = pytest.mark.parametrize("file", LISTS)

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"


def packed(parts: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return buffer.getvalue()


def xlsx(rows: str, head: str = "", state: str = "visible") -> bytes:
    """A workbook of one sheet with these rows in XML, the least that will do."""
    return packed(
        {
            "_rels/.rels": f'<Relationships xmlns="{RELATIONS}">'
            f'<Relationship Id="rId1" Type="{LINK}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
            "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{LINK}"><sheets>'
            f'<sheet name="Лист1" sheetId="1" state="{state}" r:id="rId1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{RELATIONS}">'
            f'<Relationship Id="rId1" Type="{LINK}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
            "xl/worksheets/sheet1.xml": f'{head}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>',
        }
    )


def ods(rows: str, head: str = "") -> bytes:
    """The same in OpenDocument."""
    names = "".join(
        f' xmlns:{short}="urn:{long}"'
        for short, long in {
            "office": "oasis:names:tc:opendocument:xmlns:office:1.0",
            "table": "oasis:names:tc:opendocument:xmlns:table:1.0",
            "text": "oasis:names:tc:opendocument:xmlns:text:1.0",
            "calcext": "org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
        }.items()
    )
    return packed(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": "<manifest/>",
            "content.xml": f"{head}<office:document-content{names}><office:body><office:spreadsheet>"
            f'<table:table table:name="Лист1">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        }
    )


def cells(*texts: str, repeated: int = 1, rows: int = 1) -> str:
    """A row of an .ods."""
    each = "".join(
        f'<table:table-cell table:number-columns-repeated="{repeated}" office:value-type="string">'
        f"<text:p>{text}</text:p></table:table-cell>"
        for text in texts
    )
    return f'<table:table-row table:number-rows-repeated="{rows}">{each}</table:table-row>'


def lines(table: Table) -> list[tuple[int, tuple[str, ...]]]:
    return [(row.line, row.cells) for row in table.rows]


def refused(data: bytes, sheet: str | None = None, file: str = "список [1].xlsx") -> UserError:
    """Refused within seconds, in one short sentence of every language that names the file."""
    start = time.monotonic()
    with pytest.raises(UserError) as caught:
        read_spreadsheet(data, file, sheet)
    assert time.monotonic() - start < 5
    for lang in LANGUAGES:
        said = load_language(shelf(), lang).explain(caught.value)
        assert file in said or isinstance(caught.value, CommandLineError)
        assert len(said) < 500
        assert said.isprintable()
    return caught.value


# Values as people see them


@every_kind
def test_a_list_out_of_any_program(file: str) -> None:
    table = read_spreadsheet(FILES[file], file, None)
    assert lines(table) == [
        (1, ("№", "Участник", "Дата рождения", "Рейтинг", "Разряд", "Допуск")),
        (2, ("1", "Абрамов Илья", "04.03.2011", "1500", "1.5", "TRUE")),
        (3, ("2", "Белова Анна", "31.12.2012", "1400", "КМС", "FALSE")),
        (4, ("3", "2026", "02.01.2010 10:30", "0.3")),
        (6, ("4", "Ёлкина Вера")),
        (8, ("Итого",)),
    ]
    assert (table.letters, table.file) == (True, file)
    assert [(remark.key, dict(remark.facts)) for remark in table.remarks] == [
        ("sheet_taken", {"file": file, "sheet": "Участники", "others": "Второй"})
    ]


def test_case_c12_a_sheet_formatted_to_its_last_rows() -> None:
    start = time.monotonic()
    table = read_spreadsheet(FILES["c12_formatted_to_row_1048553.xlsx"], "c12.xlsx", None)
    assert time.monotonic() - start < 2
    assert [row.cells for row in table.rows] == [
        ("Абрамов Илья",),
        ("Белова Анна",),
        ("Васильев Пётр",),
        ("Григорьева Ольга",),
        ("Дорофеев Семён",),
        ("Ёлкина Вера",),
        ("Жуков Тимофей",),
    ]
    assert table.remarks == ()


def test_case_c14_numbers_dates_and_a_hidden_sheet() -> None:
    table = read_spreadsheet(FILES["c14_numbers_dates_hidden_sheet.xlsx"], "c14.xlsx", None)
    assert [row.cells[:2] for row in table.rows] == [
        ("№", "Участник"),
        ("1", "Абрамов"),
        ("2", "Белова"),
        ("3", "2026"),
    ]
    assert "служебный лист" not in str(table)
    assert table.remarks == ()


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ('<c r="A1"><v>1</v></c>', "1"),
        ('<c r="A1"><v>1.0</v></c>', "1"),
        ('<c r="A1"><v>-0</v></c>', "0"),
        ('<c r="A1"><v>79161234567</v></c>', "79161234567"),
        ('<c r="A1"><v>1E+20</v></c>', "1e+20"),
        ('<c r="A1"><v>1E+999</v></c>', "inf"),
        ('<c r="A1"><v>NaN</v></c>', "nan"),
        ('<c r="A1"><v>2.5000000000000004</v></c>', "2.5"),
        ('<c r="A1" t="b"><v>1</v></c>', "TRUE"),
        ('<c r="A1" t="str"><f>A2&amp;"!"</f><v>Белова</v></c>', "Белова"),
        ('<c r="A1"><f>1+1</f><v>2</v></c>', "2"),
        ('<c r="A1" t="inlineStr"><is><t>=cmd|\'/c calc\'!A1</t></is></c>', "=cmd|'/c calc'!A1"),
        ('<c r="A1" t="inlineStr"><is><r><t>Абр</t></r><r><t>амов </t></r></is></c>', "Абрамов"),
        ('<c r="A1" t="inlineStr"><is><t>Е\u0308лкина\u00a0 \n Вера</t></is></c>', "Ёлкина Вера"),
        ('<c r="A1" t="inlineStr"><is><t>&lt;b&gt;{{ 7*7 }}&amp;nbsp;</t></is></c>', "<b>{{ 7*7 }}&nbsp;"),
    ],
)
def test_a_cell(cell: str, text: str) -> None:
    assert lines(read_spreadsheet(xlsx(f"<row>{cell}</row>"), "a.xlsx", None)) == [(1, (text,))]


def test_rows_and_columns_keep_their_places() -> None:
    rows = (
        '<row r="3"><c r="C3"><v>1</v></c></row><row r="7"><c r="B7"><v>2</v></c><c><v>3</v></c></row>'
        "<row><c><v>4</v></c></row>"
    )
    assert lines(read_spreadsheet(xlsx(rows), "a.xlsx", None)) == [
        (3, ("", "", "1")),
        (7, ("", "2", "3")),
        (8, ("4",)),
    ]


# Which sheet


@every_kind
@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        ("Второй", [(3, ("", "Жуков Тимофей"))]),
        ("второй", [(3, ("", "Жуков Тимофей"))]),
        ("2", [(3, ("", "Жуков Тимофей"))]),
        ("Скрытый", [(1, ("служебный лист",))]),
        ("Пустой", []),
    ],
)
def test_a_sheet_that_is_named(file: str, sheet: str, found: list[object]) -> None:
    table = read_spreadsheet(FILES[file], file, sheet)
    assert lines(table) == found
    assert table.remarks == ()


@every_kind
@pytest.mark.parametrize("sheet", ["4", "0", "-1", "Третий", "", "9" * 5000])
def test_an_unknown_sheet_is_refused_with_the_known_ones(file: str, sheet: str) -> None:
    error = refused(FILES[file], sheet)
    assert (error.key, error.exit_code) == ("unknown_sheet", 2)
    assert error.values["known"] == "Участники, Второй, Пустой, Скрытый"


def test_hidden_sheets_are_not_taken_unasked() -> None:
    row = '<row><c t="inlineStr"><is><t>Абрамов</t></is></c></row>'
    for state in ("hidden", "veryHidden"):
        error = refused(xlsx(row, state=state))
        assert (error.key, error.values["known"]) == ("sheets_hidden", "Лист1")
        assert read_spreadsheet(xlsx(row, state=state), "a.xlsx", "Лист1").rows == (Row(1, ("Абрамов",)),)


def test_an_empty_workbook_has_no_rows() -> None:
    for data in (xlsx(""), xlsx('<row><c s="1"/></row>'), ods(""), ods("<table:table-row/>")):
        assert read_spreadsheet(data, "a.xlsx", None) == Table((), (), letters=True, file="a.xlsx")


# Values that cannot be known


@pytest.mark.parametrize(
    ("data", "key", "cell", "value"),
    [
        (xlsx('<row r="2"><c r="B2"><f>1+1</f></c></row>'), "cell_never_calculated", "B2", None),
        (xlsx('<row r="2"><c r="B2"><f>1+1</f><v></v></c></row>'), "cell_never_calculated", "B2", None),
        (xlsx('<row r="2"><c r="AB2" t="e"><v>#REF!</v></c></row>'), "cell_error", "AB2", "#REF!"),
        (xlsx('<row r="2"><c r="B2" t="e"><f>NA()</f><v>#N/A</v></c></row>'), "cell_error", "B2", "#N/A"),
        (xlsx("<row><c/><c><f>A1</f></c></row>"), "cell_never_calculated", "B1", None),
        (xlsx('<row><c r="C1"/><c/><c><f>A1</f></c></row>'), "cell_never_calculated", "E1", None),
        (ods('<table:table-row><table:table-cell/><table:table-cell table:formula="of:=1+1"/></table:table-row>'),
         "cell_never_calculated", "B1", None),
        (ods(cells("a", rows=3) + '<table:table-row><table:table-cell table:number-columns-repeated="2"/>'
             '<table:table-cell table:formula="of:=NA()" office:value-type="string" calcext:value-type="error">'
             "<text:p>#N/A</text:p></table:table-cell></table:table-row>"), "cell_error", "C4", "#N/A"),
        (ods('<table:table-row><table:table-cell table:formula="of:=A" office:value-type="string">'
             "<text:p>Err:502</text:p></table:table-cell></table:table-row>"), "cell_error", "A1", "Err:502"),
        (FILES["error.xls"], "cell_error", "B3", "#REF!"),
    ],
)  # fmt: skip
def test_a_cell_that_nobody_can_know_is_empty_and_told_by_its_address(
    data: bytes, key: str, cell: str, value: str | None
) -> None:
    table = read_spreadsheet(data, "a.xlsx", None)
    ((line, column), error) = min(table.unknown.items())
    assert (address(line - 1, column), error) == (cell, value or "")
    assert not any("#" in other or "Err" in other for row in table.rows for other in row.cells)
    assert line in [row.line for row in table.rows]
    with pytest.raises(UserError) as caught:
        refuse_unknown((line - 1, column), error, "a.xlsx", table.sheet)
    assert (caught.value.key, caught.value.values.get("value")) == (key, value)
    for lang in LANGUAGES:
        said = load_language(shelf(), lang).explain(caught.value)
        assert cell in said
        assert "Лист1" in said


def roster_of(rows: str) -> Roster:
    return read_roster(xlsx(rows), "a.xlsx", Overrides())


def filled(*values: str | None) -> str:
    """A row; None is a formula never calculated, a text that begins with # an error."""
    cells = (
        "<c><f>1+1</f></c>"
        if value is None
        else f'<c t="e"><v>{value}</v></c>'
        if value.startswith("#")
        else f'<c t="inlineStr"><is><t>{value}</t></is></c>'
        for value in values
    )
    return f"<row>{''.join(cells)}</row>"


NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр")


@pytest.mark.parametrize(
    ("heads", "unknown"),
    [("ФИО", "Всего очков"), ("ФИО", "Тренер"), ("Фамилия", "Возраст")],
)
@pytest.mark.parametrize("value", [None, "#REF!"])
def test_a_cell_without_a_value_in_a_column_of_no_use_stops_nobody(heads: str, unknown: str, value: str | None) -> None:
    rows = filled(heads, unknown, "Клуб") + "".join(filled(name, value, "Пешка") for name in NAMES)
    roster = roster_of(rows)
    assert [player.name for player in roster.players] == [*NAMES]
    assert {player.club for player in roster.players} == {"Пешка"}


@pytest.mark.parametrize("head", ["№", "ФИО", "Клуб", "Рейтинг", "Г.р."])
@pytest.mark.parametrize("value", [None, "#N/A"])
def test_a_cell_without_a_value_in_a_column_of_use_is_refused_by_its_address(head: str, value: str | None) -> None:
    heads = ("ФИО", "Тренер") if head == "ФИО" else ("ФИО", head)
    place = heads.index(head)
    good = [(name, "Т") if head == "ФИО" else (name, str(k)) for k, name in enumerate(NAMES, start=1)]
    bad: list[tuple[str | None, str | None]] = [*good]
    bad[1] = (value, good[1][1]) if place == 0 else (good[1][0], value)
    assert roster_of(filled(*heads) + "".join(filled(*row) for row in good))
    with pytest.raises(UserError) as caught:
        roster_of(filled(*heads) + "".join(filled(*row) for row in bad))
    assert caught.value.key == ("cell_error" if value else "cell_never_calculated")
    assert caught.value.values["cell"] == f"{'AB'[place]}3"
    # The user may do without the column, but for the names.
    if head != "ФИО":
        data = xlsx(filled(*heads) + "".join(filled(*row) for row in bad))
        assert len(read_roster(data, "a.xlsx", Overrides(columns={kind_of(head) or "": "-"})).players) == 3


def test_formulas_below_the_last_name_do_not_matter() -> None:
    rows = filled("№", "ФИО") + "".join(filled(str(k), name) for k, name in enumerate(NAMES, start=1))
    roster = roster_of(rows + filled(None, "") * 3)
    assert len(roster.players) == 3
    assert roster.numbers == (1, 2, 3)
    total = filled("Итого: 3", None)
    assert len(roster_of(rows + total).players) == 3


def test_names_that_may_stand_where_no_value_is_known_are_not_looked_for_elsewhere() -> None:
    rows = "".join(filled(None, trainer) for trainer in ("Попов А. А.", "Ильин Б. Б.", "Орлов В. В."))
    with pytest.raises(UserError) as caught:
        roster_of(rows)
    assert (caught.value.key, caught.value.values["cell"]) == ("cell_never_calculated", "A1")
    assert len(read_roster(xlsx(rows), "a.xlsx", Overrides(columns={"имя": "B"})).players) == 3
    with pytest.raises(UserError) as caught:
        roster_of(filled(None) * 3)
    assert caught.value.key == "cell_never_calculated"


# Merged cells


def merged_xlsx(rows: str, *refs: str) -> bytes:
    merged = "".join(f'<mergeCell ref="{ref}"/>' for ref in refs)
    return xlsx(f"{rows}</sheetData><mergeCells>{merged}</mergeCells><sheetData>")


def merged_ods() -> bytes:
    def row(*cells: tuple[str, int] | None) -> str:
        each = (
            "<table:covered-table-cell/>"
            if cell is None
            else f'<table:table-cell table:number-rows-spanned="{cell[1]}" table:number-columns-spanned="1" '
            f'office:value-type="string"><text:p>{cell[0]}</text:p></table:table-cell>'
            for cell in cells
        )
        return f"<table:table-row>{''.join(each)}</table:table-row>"

    return ods(
        row(("Школа", 1), ("ФИО", 1), ("Разряд", 1))
        + row(("СОШ № 5", 2), ("Абрамов Илья", 1), ("1 юн.", 3))
        + row(None, ("Белова Анна", 1), None)
        + row(("Лицей", 3), ("Васильев Пётр", 1), None)
        + row(None, ("Григорьева Ольга", 1), ("", 1))
        + row(None, ("Дорофеев Семён", 1), ("", 1))
    )


MERGED = {
    "xls": FILES["merged.xls"],
    "ods": merged_ods(),
    "xlsx": merged_xlsx(
        filled("Школа", "ФИО", "Разряд")
        + filled("СОШ № 5", "Абрамов Илья", "1 юн.")
        + filled("", "Белова Анна")
        + filled("Лицей", "Васильев Пётр")
        + filled("", "Григорьева Ольга")
        + filled("", "Дорофеев Семён"),
        "A2:A3",
        "A4:A6",
        "C2:C4",
    ),
}


@pytest.mark.parametrize("kind", MERGED)
def test_a_merged_cell_counts_for_all_its_rows(kind: str) -> None:
    roster = read_roster(MERGED[kind], f"a.{kind}", Overrides())
    assert [player.club for player in roster.players] == ["СОШ № 5", "СОШ № 5", "Лицей", "Лицей", "Лицей"]
    assert [player.rank for player in roster.players] == ["1 юн.", "1 юн.", "1 юн.", "", ""]
    assert [player.name.split()[0] for player in roster.players] == [
        "Абрамов",
        "Белова",
        "Васильев",
        "Григорьева",
        "Дорофеев",
    ]


def test_a_merged_number_or_name_stands_once() -> None:
    rows = filled("№", "ФИО", "Телефон") + "".join(
        filled(str(k), name, "1") + filled("", "", "2") for k, name in enumerate(NAMES, start=1)
    )
    roster = read_roster(merged_xlsx(rows, "A2:A3", "B2:B3", "A4:A5", "B4:B5"), "a.xlsx", Overrides())
    assert [player.name for player in roster.players] == [*NAMES]
    assert roster.numbers == (1, 2, 3)
    assert "rows_nameless" in [remark.key for remark in roster.remarks]


def test_a_title_merged_over_columns_stands_once() -> None:
    rows = (
        filled("Первенство школы") + filled("Клуб", "ФИО", "Город") + "".join(filled("П", name, "") for name in NAMES)
    )
    roster = read_roster(merged_xlsx(rows, "A1:C1", "A3:B3"), "a.xlsx", Overrides())
    assert {player.city for player in roster.players} == {""}
    assert [player.name for player in roster.players] == [*NAMES]


@pytest.mark.parametrize("refs", [(), ("A1:A2", "B1:C1", "D1:D2")])
def test_heads_of_two_storeys_are_one(refs: tuple[str, ...]) -> None:
    rows = filled("№ п/п", "Участник", "", "Школа") + filled("", "Фамилия", "Имя")
    rows += "".join(filled(str(k), *name.split(), "П") for k, name in enumerate(NAMES, start=1))
    roster = read_roster(merged_xlsx(rows, *refs), "a.xlsx", Overrides())
    assert [player.name for player in roster.players] == [*NAMES]
    assert roster.numbers == (1, 2, 3)
    assert {player.club for player in roster.players} == {"П"}


def test_a_merged_club_in_front_is_no_name() -> None:
    four = (*NAMES, "Григорьева Ольга")
    rows = "".join(filled("" if k % 2 else f"Школа № {k}", name) for k, name in enumerate(four))
    roster = read_roster(merged_xlsx(rows, "A1:A2", "A3:A4"), "a.xlsx", Overrides())
    assert [player.name for player in roster.players] == [*four]
    told = read_roster(merged_xlsx(rows, "A1:A2", "A3:A4"), "a.xlsx", Overrides(columns={"школа": "A"}))
    assert [player.club for player in told.players] == ["Школа № 0", "Школа № 0", "Школа № 2", "Школа № 2"]


def test_hostile_merged_cells_end_at_once() -> None:
    start = time.monotonic()
    rows = "".join(filled(f"Имя{k} Ф") for k in range(90))
    with suppress(UserError):
        read_roster(merged_xlsx(rows, *["A1:A1048576"] * 60_000), "a.xlsx", Overrides())
    assert time.monotonic() - start < 3
    assert refused(merged_xlsx(rows, *["A1:A2"] * 60_000)).key == "sheet_too_wide"
    assert refused(merged_xlsx(rows, "A1:Б2")).key == "spreadsheet_broken"


def test_an_empty_answer_of_a_formula_is_known() -> None:
    for kind in ("str", "s"):
        row = f'<row><c t="inlineStr"><is><t>Абрамов</t></is></c><c t="{kind}"><f>IF(1,"")</f><v></v></c></row>'
        assert lines(read_spreadsheet(xlsx(row), "a.xlsx", None))[0][1] == ("Абрамов",)
    row = '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string"/>'
    row = f"<table:table-row>{row}</table:table-row>{cells('Абрамов')}"
    assert lines(read_spreadsheet(ods(row), "a.ods", None)) == [(2, ("Абрамов",))]


def test_where_the_old_format_cannot_tell_it_is_said() -> None:
    table = read_spreadsheet(FILES["formula.xls"], "formula.xls", None)
    assert lines(table) == [(1, ("Абрамов Илья",))]
    assert [(remark.key, remark.facts["cell"]) for remark in table.remarks] == [("formula_empty", "B2")]


def test_errors_on_a_sheet_that_is_not_used_do_not_matter() -> None:
    book = zipfile.ZipFile(io.BytesIO(FILES["list.xlsx"]))
    parts: dict[str, str | bytes] = {name: book.read(name) for name in book.namelist()}
    parts["xl/worksheets/sheet2.xml"] = (
        f'<worksheet xmlns="{MAIN}"><sheetData><row><c t="e"><v>#N/A</v></c></row>'
        '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    )
    data = packed(parts)
    assert lines(read_spreadsheet(data, "a.xlsx", None)) == lines(read_spreadsheet(FILES["list.xlsx"], "a.xlsx", None))
    assert refused(data, "Второй").key == "sheet_too_wide"


# Hostile and broken files


def test_cells_far_apart_are_refused_before_they_fill_the_memory() -> None:
    far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    error = refused(xlsx(far))
    assert (error.key, error.values["cell"]) == ("sheet_too_wide", "XFD1048576")
    for rows in (
        cells("a", repeated=16384, rows=1_048_576),
        cells("a", repeated=999_999_999),
        cells("a", rows=999_999_999),
        cells("a") + '<table:table-row table:number-rows-repeated="1048576"/>' + cells("b"),
        cells("a") + '<table:table-row table:number-rows-repeated="900000000"/>' + cells("b"),
        '<table:table-row><table:table-cell table:number-columns-repeated="900000000"/></table:table-row>'
        '<table:table-row><table:table-cell table:number-columns-repeated="900000000"/>' + cells("a")[34:],
    ):
        assert refused(ods(rows)).key in ("sheet_too_wide", "spreadsheet_broken")


def test_a_name_in_the_last_row_of_a_sheet_is_read() -> None:
    row = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
    assert lines(read_spreadsheet(xlsx(row), "a.xlsx", None)) == [(1_048_576, ("1",))]
    empty = '<table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row>'
    assert lines(read_spreadsheet(ods(empty + cells("1")), "a.ods", None)) == [(1_048_576, ("1",))]


def test_too_many_rows_are_refused() -> None:
    def rows(count: int) -> str:
        return "".join(f'<row r="{row}"><c r="A{row}"><v>1</v></c></row>' for row in range(1, count + 1))

    assert len(read_spreadsheet(xlsx(rows(MOST_ROWS)), "a.xlsx", None).rows) == MOST_ROWS
    assert refused(xlsx(rows(MOST_ROWS + 1))).key == "list_rows"
    assert refused(ods(cells("1", rows=MOST_ROWS + 1))).key == "list_rows"


def test_a_bomb_is_put_out_while_it_unpacks(monkeypatch: pytest.MonkeyPatch) -> None:
    # The limit itself, of 200 MB, takes seconds to reach.
    monkeypatch.setattr("generator.reading.package.MOST_UNPACKED", 2_000_000)
    big = b" " * 2_100_000
    for name in ("xl/sharedStrings.xml", "docProps/app.xml"):
        assert refused(packed({"xl/workbook.xml": "", name: big})).key == "spreadsheet_too_large"
    assert refused(packed({f"{number}.xml": "" for number in range(5001)})).key == "spreadsheet_too_large"


@pytest.mark.parametrize("build", [xlsx, ods])
def test_entities_are_refused(build: object) -> None:
    laughs = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    for doctype in (f'<!DOCTYPE a [<!ENTITY a0 "ha">{laughs}]>', '<!DOCTYPE a [<!ENTITY a9 SYSTEM "/etc/passwd">]>'):
        row = "<row><c t='inlineStr'><is><t>&a9;</t></is></c></row>"
        assert refused((xlsx if build is xlsx else ods)(row, head=doctype)).key == "spreadsheet_broken"


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (packed({"word/document.xml": "<a/>"}), "docx"),
        (packed({"xl/workbook.bin": b"\0", "xl/_rels/workbook.bin.rels": "<a/>"}), "xlsb"),
        (packed({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<a/>"}), "odt"),
        (packed({"players.csv": "a"}), "zip"),
        (packed({}), "zip"),
        (b"<html><table><tr><td>1</td></tr>", "<html><table><tr><td"),
        (b"", ""),
        (b"\x00\xff{\x1b}", "?ÿ{?}"),
    ],
)
def test_what_is_no_spreadsheet_is_called_what_it_is(data: bytes, found: str) -> None:
    error = refused(data)
    assert (error.key, error.values["found"]) == ("spreadsheet_other", found)


def test_what_is_there_twice_is_refused() -> None:
    # Two programs may take different ones of the two.
    book = zipfile.ZipFile(io.BytesIO(xlsx("<row/>")))
    for name in ("xl/workbook.xml", "xl/_rels/workbook.xml.rels"):
        parts: dict[str, str | bytes] = {part: book.read(part) for part in book.namelist()}
        text = book.read(name).decode()
        element = text[
            text.index("<sheet ") if "<sheet " in text else text.index("<Relationship ") : text.index("/>") + 2
        ]
        parts[name] = text.replace(element, element * 2)
        assert refused(packed(parts)).key == "spreadsheet_broken"


def test_a_password_is_told() -> None:
    assert refused(FILES["locked.xlsx"]).key == "spreadsheet_password"
    manifest = "<manifest:manifest><manifest:encryption-data/></manifest:manifest>"
    assert refused(packed({"content.xml": b"\1\2", "META-INF/manifest.xml": manifest})).key == "spreadsheet_password"
    locked = bytearray(xlsx(""))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = locked.find(mark)
        while place >= 0:
            locked[place + offset] |= 1
            place = locked.find(mark, place + 1)
    assert refused(bytes(locked)).key == "spreadsheet_password"


def test_methods_of_packing_that_no_spreadsheet_uses_are_refused() -> None:
    book = zipfile.ZipFile(io.BytesIO(FILES["list.xlsx"]))
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        assert refused(packed({name: book.read(name) for name in book.namelist()}, method)).key == "spreadsheet_broken"


@pytest.mark.parametrize(
    "rows",
    [
        *(
            '<row r="0"/>',
            '<row r="1048577"/>',
            '<row r="x"/>',
            '<row r="٣"/>',
            f'<row r="{"9" * 9999}"/>',
            "<row>",
            "</row>",
        ),
        *(
            f'<row><c r="{place}"><v>1</v></c></row>'
            for place in ("A0", "1A", "a1", "$A$1", "AAAA1", "A12345678", "", "A1:B2")
        ),
    ],
    ids=lambda text: text[:24],
)
def test_addresses_that_are_none_are_refused(rows: str) -> None:
    assert refused(xlsx(rows)).key == "spreadsheet_broken"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("share", [0.02, 0.3, 0.7, 0.99])
def test_half_a_file_is_refused(file: str, share: float) -> None:
    assert refused(FILES[file][: int(len(FILES[file]) * share)]).key.startswith("spreadsheet_")


def attempted(data: bytes) -> Table | None:
    with suppress(UserError):
        return read_spreadsheet(data, "a", None)
    return None


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_damaged_file_gives_a_table_or_one_sentence(data: st.DataObject) -> None:
    content = bytearray(FILES[data.draw(st.sampled_from(sorted(FILES)))])
    for place, byte in data.draw(
        st.lists(st.tuples(st.integers(0, len(content) - 1), st.integers(0, 255)), min_size=1, max_size=20)
    ):
        content[place] = byte
    table = attempted(bytes(content))
    assert table is None or table.file == "a"


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_damaged_part_gives_a_table_or_one_sentence(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(["list.xlsx", "list.ods"]))
    book = zipfile.ZipFile(io.BytesIO(FILES[file]))
    parts: dict[str, str | bytes] = {name: book.read(name) for name in book.namelist()}
    name = data.draw(st.sampled_from(sorted(parts)))
    content = bytearray(book.read(name))
    place = data.draw(st.integers(0, len(content)))
    length = data.draw(st.integers(0, 30))
    content[place : place + length] = data.draw(st.binary(max_size=6) | st.sampled_from([b"<c", b'"', b"/>", b"99999"]))
    table = attempted(packed(parts | {name: bytes(content)}))
    assert table is None or table.file == "a"


@given(
    st.binary() | st.binary().map(b"PK\x03\x04".__add__) | st.binary().map(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".__add__)
)
@settings(deadline=None)
def test_any_bytes_are_refused(data: bytes) -> None:
    assert attempted(data) is None


texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Z"], exclude_characters="\ufffe\uffff"),
    max_size=5,
)


@given(st.lists(st.tuples(st.lists(texts, max_size=4), st.integers(1, 3), st.integers(1, 3)), max_size=6))
@settings(max_examples=60, deadline=None)
def test_what_is_written_once_for_many_is_read_where_it_stands(blocks: list[tuple[list[str], int, int]]) -> None:
    escaped = [([t.replace("&", "&amp;").replace("<", "&lt;") for t in row], n, m) for row, n, m in blocks]
    table = read_spreadsheet(ods("".join(cells(*row, rows=n, repeated=m) for row, n, m in escaped)), "a.ods", None)
    wanted: list[Iterable[str]] = [[text for text in row for _ in range(m)] for row, n, m in blocks for _ in range(n)]
    plain = read_spreadsheet(
        ods(
            "".join(
                cells(*row)
                for row, n, m in [([t for t in r for _ in range(m)], n, m) for r, n, m in escaped]
                for _ in range(n)
            )
        ),
        "a.ods",
        None,
    )
    assert table == plain
    assert [row.line for row in table.rows] == [line for line, row in enumerate(wanted, start=1) if any(row)]


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "A1"), (9, 25, "Z10"), (0, 26, "AA1"), (1_048_575, 16383, "XFD1048576")]
)
def test_addresses(row: int, column: int, name: str) -> None:
    assert address(row, column) == name


def test_an_outline_grows() -> None:
    outline = Outline()
    assert not outline.filled
    outline.add(5, 3)
    outline.add(2, 7, rows=2, columns=3)
    assert (outline.top, outline.bottom, outline.left, outline.right) == (2, 5, 3, 9)
    outline.add_unknown(9, 1, "#A")
    outline.add_unknown(9, 0)
    outline.add_unknown(11, 198, "#Б", rows=2, columns=9)
    # A list does not reach further than 200 columns.
    assert outline.unknown == {
        (9, 1): "#A",
        (9, 0): "",
        (11, 198): "#Б",
        (11, 199): "#Б",
        (12, 198): "#Б",
        (12, 199): "#Б",
    }
    outline.add_merged(2, 1, 2)
    outline.add_merged(2, 200, 4)
    assert outline.merged == []
    outline.add_merged(2, 1, 4)
    assert outline.merged == [Merged(1, 3, 5)]
    assert outline.lines == 6
