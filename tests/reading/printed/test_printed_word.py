"""Documents of Word and Writer, pages in old encodings, and files that are none of these."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

import pytest

from generator.errors import UserError
from generator.reading.printed import read_printed
from generator.tournament.orders import order_of_play
from generator.tournament.proof import proof

GAMES = [[f"{game[0]}–{game[1]}" for game in round_.games] for round_ in order_of_play(8).rounds]
BOARDS = [[str(board), *games] for board, games in enumerate(zip(*GAMES, strict=True), start=1)]
ROWS = [[f"{number} тур", *games] for number, games in enumerate(GAMES, start=1)]


def packed(parts: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return data.getvalue()


def paragraph(text: str) -> str:
    """A paragraph as Word has it: its text in runs that end anywhere, a ruler with tabs."""
    runs = []
    for place, part in enumerate(text.split("\t")):
        runs.append("<w:r><w:tab/></w:r>" * bool(place))
        runs += [f'<w:r><w:t xml:space="preserve">{half}</w:t></w:r>' for half in (part[:1], part[1:])]
    return f'<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>{"".join(runs)}</w:p>'


def word_table(rows: Sequence[Sequence[str]], head: str = "") -> str:
    cells = "".join(
        "<w:tr>" + "".join(f"<w:tc>{''.join(map(paragraph, cell.split('|')))}</w:tc>" for cell in row) + "</w:tr>"
        for row in rows
    )
    return f"<w:tbl>{head}{cells}</w:tbl>"


def word(*body: str) -> bytes:
    inside = f'<w:document xmlns:w="w" xmlns:mc="m"><w:body>{"".join(body)}</w:body></w:document>'
    return packed({"word/document.xml": inside})


HEAD = (
    f"<w:tr><w:tc>{paragraph('Тур')}</w:tc>"
    f'<w:tc><w:tcPr><w:gridSpan w:val="4"/></w:tcPr>{paragraph("Пары")}</w:tc></w:tr>'
)
BOX = "<w:p><w:r><w:drawing><w:p><w:r><w:t>Утверждаю</w:t></w:r></w:p></w:drawing></w:r></w:p>"
GONE = "<mc:Fallback><w:p><w:r><w:t>1 5–5</w:t></w:r></w:p></mc:Fallback><w:del><w:r><w:t>7–7</w:t></w:r></w:del>"
WORD = {
    "a table": word(BOX, paragraph("При 7–8 участниках"), GONE, word_table(ROWS, HEAD), paragraph("Судья ____")),
    "tabs": word(*(paragraph("\t".join(row)) for row in ROWS)),
    "boards down": word(word_table([["Доска", *(row[0] for row in ROWS)], *BOARDS])),
    "lines in a cell": word(word_table([[row[0], "|".join(row[1:])] for row in ROWS])),
    "one cell a round": word(word_table([[row[0] for row in ROWS], ["|".join(games) for games in GAMES]])),
    "a table in a table": word(
        f"<w:tbl><w:tr><w:tc>{word_table(ROWS[:1])}</w:tc></w:tr></w:tbl>", word_table(ROWS[1:])
    ),
}


@pytest.mark.parametrize("name", WORD)
def test_documents_of_word(name: str) -> None:
    (found,) = [proof(table) for table in read_printed(WORD[name], "a.docx")]
    assert found.holds, found


def test_what_was_deleted_in_a_document_is_not_read() -> None:
    gone = "<w:del><w:r><w:t> 8–8</w:t></w:r></w:del><w:moveFrom><w:r><w:t> 7–7</w:t></w:r></w:moveFrom></w:p>"
    body = word_table(ROWS).replace("</w:p>", gone)
    assert [proof(table).holds for table in read_printed(word(body), "a.docx")] == [True]


def test_a_fault_in_a_document_is_in_its_line() -> None:
    rows = [ROWS[0], ["2 тур", "8–5", "6–3", "7–3", "1–2"], *ROWS[2:]]
    (found,) = [proof(table) for table in read_printed(word(paragraph("Таблица"), word_table(rows)), "a.docx")]
    assert [(fault.kind, fault.round, fault.expected) for fault in found.faults] == [("game", 2, (6, 4))]
    assert found.faults[0].place is not None
    assert found.faults[0].place.line == 3


def test_a_document_of_writer() -> None:
    def cell(text: str) -> str:
        return f"<table:table-cell><text:p><text:span>{text}</text:span></text:p></table:table-cell>"

    rows = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in ROWS)
    head = "<text:h>Таблица<text:tab/>3</text:h>"
    body = f'<a xmlns:text="t" xmlns:table="b">{head}<table:table>{rows}</table:table></a>'
    data = packed({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": body})
    assert [proof(table).holds for table in read_printed(data, "a.odt")] == [True]


def test_a_page_in_windows_letters() -> None:
    rows = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in ROWS)
    for charset in ("windows-1251", "", "nonsense"):
        page = f'<html><meta content="text/html; charset={charset}">При 7 или 8 участниках<table>{rows}</table></html>'
        (table,) = read_printed(page.replace("–", "-").encode("cp1251"), "a.html")
        assert (table.heading, proof(table).holds) == ("При 7 или 8 участниках", True)


@pytest.mark.parametrize(
    ("data", "key", "found"),
    [
        (packed({"ppt/presentation.xml": "<a/>"}), "check_other", "pptx"),
        (packed({"a.txt": "1 1-4"}), "check_other", "zip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "check_other", "doc, ppt"),
        (rb"{\rtf1\ansi 1 1-4 2-3}", "check_other", "rtf"),
        (b"\xff\xd8\xff\xe0", "check_kind", None),
        (b"GIF89a" + bytes(range(200)), "check_kind", None),
        (packed({"word/document.xml": "<w:p>"}), "spreadsheet_broken", None),
        (word(paragraph("Прошу утвердить.")), "check_no_table", None),
    ],
)
def test_other_files_are_refused_by_their_kind(data: bytes, key: str, found: str | None) -> None:
    with pytest.raises(UserError) as caught:
        read_printed(data, "a")
    assert (caught.value.key, caught.value.values.get("found")) == (key, found)


def test_a_page_in_any_letters_with_its_faults() -> None:
    rows = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in ROWS).replace("6–4", "6–3")
    page = f"<html>При 7 или 8 участниках<table>{rows}</table></html>"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"):
        (table,) = read_printed(page.encode(encoding), "a.html")
        assert (table.heading, [fault.kind for fault in proof(table).faults]) == ("При 7 или 8 участниках", ["game"])
    said = page.replace("–", "-").replace("<html>", '<html><meta charset="windows-1251">').encode("koi8-r")
    assert read_printed(said, "a.html", "KOI8")[0].heading == "При 7 или 8 участниках"
    with pytest.raises(UserError) as caught:
        read_printed(page.encode("cp1251"), "a.html", "utf-8")
    assert caught.value.key == "encoding_broken"
    with pytest.raises(UserError) as caught:
        read_printed(page.encode(), "a.html", "utf-9")
    assert caught.value.key == "unknown_encoding"


def test_windows_letters_with_spaces_that_do_not_break() -> None:
    for lines in (ROWS, [[str(number), *row[1:]] for number, row in enumerate(ROWS, start=1)]):
        text = "\n".join(" ".join(row).replace("–", " – ").replace(" ", "\u00a0") for row in lines)
        (table,) = read_printed(text.encode("cp1251"), "a.txt")
        assert proof(table).holds


def test_a_table_with_each_cell_in_a_line_of_its_own() -> None:
    by_rounds = "Тур\n1\n2\n3\n4\n" + "".join(
        f"{place}\n" + "\n".join(row[1:]) + "\n" for place, row in enumerate(ROWS, 1)
    )
    by_boards = "\n".join(["Доска", *(row[0] for row in ROWS), *("\n".join(row) for row in BOARDS)])
    for text in (by_rounds, by_boards):
        (found,) = [proof(table) for table in read_printed(text.encode(), "a.txt")]
        assert found.holds
        (found,) = [proof(table) for table in read_printed(text.replace("6–4", "6–3").encode(), "a.txt")]
        assert [(fault.kind, fault.round) for fault in found.faults] == [("game", 2)]
