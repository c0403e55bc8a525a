"""Text as rows of cells, whatever its dialect: delimiters, quotes, line ends, numbers in front of names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.head_phrases import head_kind
from generator.reading.heads import KINDS
from generator.reading.limits import MOST_CELL, MOST_ROWS
from generator.reading.marks import take_marks
from generator.reading.rows import Row, Table, check_rows, clean, listed
from generator.remark import Remark

_DELIMITERS = (";", "\t", ",")
_SAMPLE = 200
"""Rows that the delimiter is told by."""
_MOST_LINE = 20_000
"""Characters of a line."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_BLANK_LINES = re.compile(r"(?:[^\S\r\n]*+(?:\r\n|\r|\n))++")
_QUOTED = re.compile(r'[ \u00a0]*"((?:[^"]|"")*+)"')
_QUOTED_IN_LINE = re.compile(r'[ \u00a0]*"((?:[^"\r\n]|"")*+)"')
_GAP = re.compile(r" {2,}|\s*\t\s*")
_ENTITY = re.compile(r"&#?\w{2,8};")
_DECLARED = re.compile(r"[\ufeff\"]*sep=([;,\t|])\"?(?:\r\n|\r|\n)", re.IGNORECASE)
_FORMULA = re.compile(r"=[\w.]*\(")


class Parted(NamedTuple):
    """A table out of a text, and what parted its columns: a character, two spaces, or nothing."""

    table: Table
    delimiter: str


def part(text: str, file: str) -> Parted:
    """The rows of ``text``, those without anything left out.

    Lines end with CR, LF or CRLF. Cells are parted by semicolons, tabs or commas; a comma parts cells only where heads
    or a number of commas that is the same everywhere show it, since «Абрамов, Илья» is one person. Quotes around a cell
    may hold delimiters and line ends; any other quote is a character. Numbers in front of names, as in "1. " or "1) ",
    become a column (:mod:`generator.reading.marks`). ``text`` has passed :func:`check_lines`. Raises ``UserError``
    for a row or a cell that is too long.
    """
    text, line = text.rstrip("\x1a"), 1
    if declared := _DECLARED.match(text):
        text, line = text[declared.end() :], 2
        delimiter = declared[1]
    else:
        delimiter = _delimiter(text)
    rows: list[Row] = []
    for row in _rows(text, delimiter, line):
        check_rows([row], file)
        rows.append(row)
    if not delimiter:
        rows, delimiter = _gaps(_unfolded(rows))
    cleaned = [Row(row.line, tuple(map(clean, row.cells))) for row in rows]
    marked = take_marks([row for row in cleaned if any(row.cells)])
    facts = {"file": file, "lines": listed(marked.unmarked)}
    remarks = (Remark("rows_unmarked", facts),) if marked.unmarked else ()
    return Parted(Table(tuple(marked.rows), remarks, False, file, marked=marked.numbered), delimiter)


def part_by(text: str, file: str, delimiter: str) -> Table:
    """The rows of ``text`` whose cells are parted by ``delimiter``: a character, or two spaces or more and tabs.

    Nothing in front of the cells is taken off. Raises ``UserError`` for a row or a cell that is too long.
    """
    text, line = text.rstrip("\x1a"), 1
    if declared := _DECLARED.match(text):
        text, line = text[declared.end() :], 2
    rows: list[Row] = []
    for row in _rows(text, "" if delimiter == "  " else delimiter, line):
        if delimiter == "  ":
            row = Row(row.line, tuple(_GAP.split(row.cells[0].strip())))
        check_rows([row], file)
        rows.append(Row(row.line, tuple(map(clean, row.cells))))
    return Table(tuple(row for row in rows if any(row.cells)), (), False, file)


def check_lines(text: str, file: str, limit: int = MOST_ROWS) -> None:
    """Raise ``UserError`` for too many lines with something in them, or one that is too long."""
    lines = _LINE_END.split(text)
    for place, line in enumerate(lines, start=1):
        if len(line) > _MOST_LINE:
            raise UserError("list_cell", file=file, line=place, value=line[:40].strip(), limit=MOST_CELL)
    if sum(not line.isspace() for line in filter(None, lines)) > limit:
        raise UserError("list_rows", file=file, limit=limit)


def _rows(text: str, delimiter: str, line: int = 1) -> Iterator[Row]:
    """Rows of raw cells, blank ones left out.

    A quote that was never closed does not swallow the lines that follow it.
    """
    place, end, width = 0, len(text), 0
    cell_end = re.compile(rf"{re.escape(delimiter)}|\r\n|\r|\n|\Z" if delimiter else r"\r\n|\r|\n|\Z")
    while place < end:
        if blank := _BLANK_LINES.match(text, place):
            line += _line_ends(blank[0])
            place = blank.end()
            continue
        cells, behind = _cells(text, place, delimiter, cell_end, _QUOTED)
        if any(map(_line_ends, cells)) and not _goes_on(text[place:behind], len(cells), width, delimiter):
            cells, behind = _cells(text, place, delimiter, cell_end, _QUOTED_IN_LINE)
        if any(cell and not cell.isspace() for cell in cells):
            width = max(width, len(cells))
            yield Row(line, tuple(cells))
        line += _line_ends(text[place:behind])
        place = behind


def _goes_on(lines: str, cells: int, width: int, delimiter: str) -> bool:
    """Whether a row goes on over line ends: it has as many cells as those above, and its lines are not rows each."""
    if cells != (width or cells):
        return False
    return any(line.count(delimiter) != cells - 1 for line in _LINE_END.split(lines.strip("\r\n")))


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def _cells(
    text: str, place: int, delimiter: str, cell_end: re.Pattern[str], quoted: re.Pattern[str]
) -> tuple[list[str], int]:
    """The cells of the row that begins at ``place``, and where the next row begins."""
    cells: list[str] = []
    while True:
        cell, place = _cell(text, place, cell_end, quoted if delimiter else None)
        cells.append(cell)
        found = cell_end.match(text, place)
        place = found.end() if found else len(text)
        if found is None or not delimiter or found[0] != delimiter:
            return cells, place


def _cell(text: str, place: int, cell_end: re.Pattern[str], quoted: re.Pattern[str] | None) -> tuple[str, int]:
    """The cell that begins at ``place``, and where it ends."""
    if quoted and (found := quoted.match(text, place)):
        # Only blanks may stand between the closing quote and the end of the cell; else the quotes belong to a name.
        behind = _blanks(text, found.end(), cell_end)
        if cell_end.match(text, behind):
            return found[1].replace('""', '"'), behind
    start = place
    if quoted and _FORMULA.match(text, place):
        place = _formula_end(text, place)
    ends = cell_end.search(text, place)
    stop = ends.start() if ends else len(text)
    return text[start:stop], stop


def _blanks(text: str, place: int, cell_end: re.Pattern[str]) -> int:
    while place < len(text) and text[place] in " \t\u00a0" and not cell_end.match(text, place):
        place += 1
    return place


def _formula_end(text: str, place: int) -> int:
    """Behind the bracket that closes the one of a formula; ``place`` itself when none does on the line."""
    depth = 0
    for found in re.compile(r'"[^"\r\n]*"|[()\r\n]').finditer(text, place, place + MOST_CELL):
        if found[0] in "\r\n":
            break
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth and found[0] == ")":
            return found.end()
    return place


def _delimiter(text: str) -> str:
    """What parts the cells of a text, or an empty text for a list of whole lines."""
    lines = [*islice(_rows(text, ""), _SAMPLE)]
    # The semicolon of "&amp;" parts nothing.
    signs = set(_ENTITY.sub("", text))
    parted = {delimiter: [*islice(_rows(text, delimiter), _SAMPLE)] for delimiter in _DELIMITERS if delimiter in signs}
    for delimiter, rows in parted.items():
        if any(_heads(row) > 1 for row in rows[:10]):
            return delimiter
    for delimiter in (";", "\t"):
        rows = parted.get(delimiter, [])
        # Outer tabs are an indent.
        many = sum(len(row.cells) > 1 and (delimiter == ";" or any(map(str.strip, row.cells[:-1]))) for row in rows)
        if many and 2 * many >= len(rows):
            return delimiter
    return "," if _commas(parted.get(",", []), len(lines)) else ""


def _heads(row: Row) -> int:
    return sum(head_kind(clean(cell)) in KINDS for cell in row.cells)


def _commas(rows: list[Row], lines: int) -> bool:
    """Whether commas part cells: several in every row, or one and numbers alone on one side of it."""
    widths = {len(row.cells) for row in rows}
    if len(rows) < 2 or len(rows) > lines or len(widths) != 1 or widths == {1}:
        return False
    columns = [*zip(*(row.cells for row in rows), strict=True)]
    return len(columns) > 2 or any(all(cell.strip().isdecimal() for cell in column) for column in columns)


def _unfolded(rows: list[Row]) -> list[Row]:
    """Whole lines without the quotes of a table of one column; «"Ладья"» among other lines is a name as it stands."""
    found = [_QUOTED_IN_LINE.fullmatch(row.cells[0].strip()) for row in rows]
    everywhere = all(found)
    return [
        Row(row.line, (quoted[1].replace('""', '"'),))
        if quoted and (everywhere or re.search(r'""|[,;]', quoted[1]))
        else row
        for row, quoted in zip(rows, found, strict=True)
    ]


def _gaps(rows: list[Row]) -> tuple[list[Row], str]:
    """Columns set with spaces, when every line has as many; else the lines as they are."""
    parted = [Row(row.line, tuple(_GAP.split(row.cells[0].strip()))) for row in rows]
    widths = {len(row.cells) for row in parted}
    return (parted, "  ") if len(rows) > 1 and len(widths) == 1 and widths != {1} else (rows, "")
