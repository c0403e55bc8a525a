"""A file of any kind as the order-of-play tables that stand in it."""

from __future__ import annotations

import re
from contextlib import suppress

from generator.errors import UserError
from generator.reading.decoding import decode
from generator.reading.limits import MOST_BYTES
from generator.reading.outline import letter
from generator.reading.printed.signs import Line
from generator.reading.printed.tables import dates, typed_tables
from generator.reading.roster import SPREADSHEETS, refuse_options
from generator.reading.texts import shown
from generator.tournament.proof import TypedTable

_LINE_END = re.compile(r"\r\n|\r|\n")
_CELL_END = re.compile(r"[\t;,|]")
_PAGE = re.compile(r"\s*\ufeff?\s*(?:<!doctype html|<html)", re.IGNORECASE)
_PAGE_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be")
"""What tells a page: its beginning is as it is in UTF-8 in all old encodings."""
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?([\w-]{3,20})", re.IGNORECASE)
_ENCODINGS = ("cp1251", "cp866", "koi8-r")
_WORDS = re.compile("тур|доск|своб|св[.]|участник|игрок|белые|ч[её]рные|таблиц|очередност", re.IGNORECASE)
_DASHED = re.compile(r"[0-9)]\s?[–—]\s?[(0-9]")
_MOST_DATES = 3
"""Games that became dates and are still named one by one."""
_MOST_CHARACTERS = 1_000_000
"""Of the text alone: all tables from 3 to 100 have half of it."""
_MOST_LINES = 20_000
_MOST_LINE = 20_000
"""Characters of a line."""


def read_printed(data: bytes, file: str, encoding: str | None = None) -> tuple[TypedTable, ...]:
    """The tables in a text, a CSV, a spreadsheet, a document of Word, a page or a PDF, told by the first bytes.

    Raises ``UserError`` for a file that cannot be read or has no table.
    """
    if len(data) > MOST_BYTES:
        raise UserError("file_too_large", file=file, limit=f"{MOST_BYTES / 1_000_000:g}")
    lines = _lines(data, file, encoding)
    if sum(len(cell) for line in lines for cell in line.cells) > _MOST_CHARACTERS:
        raise UserError("file_too_large", file=file, limit=f"{_MOST_CHARACTERS / 1_000_000:g}")
    tables = typed_tables(lines, file)
    if not tables:
        if spoilt := dates(lines):
            line, sign = spoilt[0]
            place = f"{line.number} ({letter(sign.cell)}{line.number})" if line.letters else line.number
            raise UserError("check_dates", file=file, place=place, value=shown(sign.text))
        raise UserError("check_no_table", file=file)
    dated = [game for table in tables for round_ in table.rounds for game in round_.games if game.is_date]
    if len(dated) > _MOST_DATES:
        first = dated[0].place
        place = f"{first.line} ({first.cell})" if first.cell else first.line
        raise UserError("check_many_dates", file=file, count=len(dated), place=place, value=shown(dated[0].text))
    return tables


def _lines(data: bytes, file: str, encoding: str | None) -> list[Line]:
    if data.startswith(SPREADSHEETS):
        refuse_options({"--encoding": encoding}, file)
        return _of_document(data, file)
    if data.startswith(b"%PDF"):
        from generator.reading.printed.pdf import pdf_lines

        refuse_options({"--encoding": encoding}, file)
        return pdf_lines(data, file)
    for wide in _PAGE_ENCODINGS:
        if _PAGE.match(data[:200].decode(wide, "ignore")):
            from generator.reading.printed.page import page_lines

            return page_lines(_of_page(data, file, encoding, wide))
    if data.lstrip().startswith(b"{\\rtf"):
        raise UserError("check_other", file=file, found="rtf")
    return text_lines(_decoded(data, file, encoding), file)


def _of_page(data: bytes, file: str, encoding: str | None, wide: str) -> str:
    """The text of a page: as asked, in UTF-8 or UTF-16, or as it says itself; old ones have Windows letters."""
    if encoding is not None:
        # The names that can be asked for are those of any text.
        asked = decode(b"", file, encoding).encoding
        try:
            return data.decode(asked)
        except UnicodeDecodeError as error:
            raise UserError("encoding_broken", file=file, value=asked, line=1, option="--encoding") from error
    if wide != "utf-8":
        return data.decode(wide, "replace")
    told = _CHARSET.search(data[:4000])
    for name in ("utf-8-sig", told[1].decode("ascii") if told else None):
        with suppress(LookupError, UnicodeDecodeError):
            if name is not None:
                return data.decode(name)
    return _likeliest(data, [])


def _decoded(data: bytes, file: str, encoding: str | None) -> str:
    try:
        decoded = decode(data, file, encoding)
    except UserError as error:
        if error.key == "not_a_list":
            raise UserError("check_kind", file=file) from error
        text = _likeliest(data, [])
        if error.key == "encoding_unclear" and _likeness(text):
            return text
        raise
    if encoding is not None or decoded.encoding.startswith("utf"):
        return decoded.text
    return _likeliest(data, [decoded.text])


def _likeliest(data: bytes, texts: list[str]) -> str:
    """The one of ``texts``, or of those that ``data`` may be, with most words and games of a table."""
    return max([*texts, *(data.decode(known, "replace") for known in _ENCODINGS)], key=_likeness)


def _likeness(text: str) -> int:
    # A table has few words, and these tell its encoding better than the frequency of letters.
    return len(_WORDS.findall(text)) + len(_DASHED.findall(text))


def text_lines(text: str, file: str = "-") -> list[Line]:
    """The lines of a text, parted at tabs, semicolons, commas and bars, which stand in no game.

    Raises ``UserError`` for too many lines or one that is too long.
    """
    found = _LINE_END.split(text)
    if len(found) > _MOST_LINES:
        raise UserError("list_rows", file=file, limit=_MOST_LINES)
    lines: list[Line] = []
    for number, line in enumerate(found, start=1):
        if len(line) > _MOST_LINE:
            raise UserError("list_cell", file=file, line=number, value=line[:40].strip(), limit=_MOST_LINE)
        # Word's own line ends, within a paragraph and of a page.
        for part in re.split("[\x0b\x0c\u2028]", line):
            cells = tuple(cell.strip(' "\u00a0') if '"' in cell else cell for cell in _CELL_END.split(_seen(part)))
            lines.append(Line(number, cells))
    return lines


def _seen(text: str) -> str:
    """``text`` without what cannot be seen."""
    return text.translate(dict.fromkeys((0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, 0x1F)))


def _of_document(data: bytes, file: str) -> list[Line]:
    """The lines of a document of Word or of a workbook."""
    if data.startswith(b"PK"):
        from generator.reading.package import Package
        from generator.reading.printed.word import is_word, word_lines

        package = Package(data, file)
        if is_word(package):
            return word_lines(package)
    try:
        return _of_spreadsheet(data, file)
    except UserError as error:
        if error.key != "spreadsheet_other":
            raise
        raise UserError("check_other", file=file, found=error.values["found"]) from error


def _of_spreadsheet(data: bytes, file: str) -> list[Line]:
    from generator.reading.spreadsheet import read_sheets

    lines: list[Line] = []
    for table in read_sheets(data, file):
        lines += [Line(row.line, row.cells, sheet=table.sheet, letters=True) for row in table.rows]
        # Nothing goes on from one sheet to the next.
        lines.append(Line(0, ("#",), sheet=table.sheet))
    return lines
