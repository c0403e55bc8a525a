import zipfile
from io import BytesIO

import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.roster import Overrides, read_roster
from tests.reading.test_spreadsheet import LINK, MAIN, RELATIONS, filled, packed, xlsx


def workbook(**sheets: str) -> bytes:
    """A workbook of these sheets."""
    book = zipfile.ZipFile(BytesIO(xlsx("")))
    parts: dict[str, str | bytes] = {name: book.read(name) for name in book.namelist()}
    listed, links = "", ""
    for number, (name, rows) in enumerate(sheets.items(), start=1):
        listed += f'<sheet name="{name}" sheetId="{number}" r:id="rId{number}"/>'
        links += f'<Relationship Id="rId{number}" Type="{LINK}/worksheet" Target="worksheets/sheet{number}.xml"/>'
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        )
    parts["xl/workbook.xml"] = f'<workbook xmlns="{MAIN}" xmlns:r="{LINK}"><sheets>{listed}</sheets></workbook>'
    parts["xl/_rels/workbook.xml.rels"] = f'<Relationships xmlns="{RELATIONS}">{links}</Relationships>'
    return packed(parts)


def refused(data: bytes, **overrides: str) -> UserError:
    with pytest.raises(UserError) as caught:
        read_roster(data, "a.xlsx", Overrides(**overrides))  # type: ignore[arg-type]
    for lang in shelf().names("locales"):
        sentence = load_language(shelf(), lang).explain(caught.value)
        for value in ("names", "known"):
            assert str(caught.value.values.get(value, "a.xlsx")) in sentence
    return caught.value


LIST = filled("ФИО") + filled("Абрамов Илья") + filled("Белова Анна") + filled("Васильев Пётр")


@pytest.mark.parametrize(
    ("cover", "names"),
    [
        (filled("Заявка"), "Заявка"),
        (filled("Заявка") + filled("школы"), "Заявка, школы"),
        (filled("ФИО", "Клуб"), "—"),
        (filled("Список участников"), "—"),
    ],
)
def test_too_few_on_one_sheet_name_the_others(cover: str, names: str) -> None:
    data = workbook(Обложка=cover, Пустой="", Участники=LIST)
    error = refused(data)
    assert (error.key, error.values["sheet"]) == ("participants_of_sheet", "Обложка")
    assert (error.values["known"], error.values["names"]) == ("Участники", names)
    assert len(read_roster(data, "a.xlsx", Overrides(sheet="Участники")).players) == 3
    assert refused(data, sheet="Обложка").key == "participants_of_sheet"


def test_too_few_are_named() -> None:
    error = refused("Абрамов Илья\nБелова Анна".encode())
    assert (error.key, error.values["names"]) == ("participants_of_list", "Абрамов Илья, Белова Анна")
    error = refused("\n".join(f"Имя{k} Ф" for k in range(150)).encode(), take="1-150")
    assert (error.key, error.values["names"]) == ("participants_of_list", "Имя0 Ф, Имя1 Ф, Имя2 Ф, …")
    assert refused(workbook(Обложка=filled("Заявка"))).key == "participants_of_list"


@pytest.mark.parametrize("sign", [", ", ",", "; ", ";", " ; "])
@pytest.mark.parametrize("title", ["", "Список участников\n"])
def test_names_in_one_line(sign: str, title: str) -> None:
    error = refused((title + sign.join(("Абрамов Илья", "Белова Анна", "Васильев Пётр"))).encode())
    assert (error.key, error.values["line"]) == ("names_in_one_line", 2 if title else 1)


@pytest.mark.parametrize("text", ["Абрамов, Илья\nБелова, Анна", "Абрамов Илья;СШ 5;2010", "Абрамов, Илья, 2010"])
def test_commas_of_one_person_are_not_those_of_a_list(text: str) -> None:
    assert refused(text.encode()).key == "participants_of_list"


@pytest.mark.parametrize(
    ("file", "name"),
    [("e.toml.txt", "e.toml"), ("событие.txt", "событие.toml"), ("event", "event.toml"), ("a.b.csv", "a.b.toml")],
)
@pytest.mark.parametrize(
    "text",
    [
        'title = "А"\nplayers = "a.csv"',
        "\ufeff# А\n\n[[players]]\nname = 'А'",
        "[lots]",
        "  place='А'",
        "players = [{name = 'А'}]",
    ],
)
def test_an_event_file_by_another_name_is_told(file: str, name: str, text: str) -> None:
    with pytest.raises(UserError) as caught:
        read_roster(text.encode(), file, Overrides())
    assert (caught.value.key, caught.value.values) == ("event_file_named", {"file": file, "value": name})


@pytest.mark.parametrize(
    "text", ["Title;Name\n1;А\n2;Б\n3;В", "Place;Name\n1;А\n2;Б\n3;В", "players\nА Б\nВ Г\nД Е", "# А\nБ\nВ"]
)
def test_a_list_is_no_event_file(text: str) -> None:
    assert len(read_roster(text.encode(), "a.csv", Overrides()).players) == 3
