"""One sheet of an .xlsx, .xls or .ods as rows of text, its values as people see them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta

from generator.choice import nearest, spelled
from generator.errors import CommandLineError, UserError
from generator.reading.limits import MOST_ROWS
from generator.reading.open_package import open_package
from generator.reading.open_xls import open_xls
from generator.reading.rows import Row, Table, clean
from generator.reading.texts import shown, written_day
from generator.reading.workbook import Workbook
from generator.remark import Remark

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LISTED = 20
"""Names in a message, at most."""


def read_spreadsheet(data: bytes, file: str, sheet: str | None) -> Table:
    """The rows with something in them of ``sheet`` (its name, or its number among the visible ones).

    Without one it is the first visible sheet that has something. Lines are the spreadsheet's own rows. A number is
    written without needless zeros, a date as ``04.03.2011``; of merged cells the first has the text, and a cell whose
    value cannot be known (an error, a formula never calculated) is empty.
    Raises ``UserError`` for a file that is damaged, encrypted, too large or no spreadsheet, and ``CommandLineError``
    for an unknown sheet.
    """
    book = _open(data, file)
    filled = [name for name in book.visible if book.outline(name).filled]
    if sheet is not None:
        name = _named(book, sheet)
        return _table(book, name)._replace(others=_listed(other for other in filled if other != name))
    for place, name in enumerate(filled):
        table = _table(book, name)
        if table.rows:
            if others := _listed(filled[place + 1 :]):
                taken = Remark("sheet_taken", {"file": file, "sheet": shown(name), "others": others})
                return table._replace(remarks=(taken, *table.remarks), others=others)
            return table
    if any(book.outline(name).filled for name in book.sheets if name not in book.visible):
        raise UserError("sheets_hidden", file=file, known=_listed(book.sheets))
    return Table((), (), letters=True, file=file)


def read_sheets(data: bytes, file: str, limit: int = MOST_ROWS) -> Iterator[Table]:
    """The rows of each visible sheet that has something, in order, as :func:`read_spreadsheet` gives them.

    ``limit``: how many rows with something in them a sheet may have.
    """
    book = _open(data, file)
    for name in book.visible:
        if book.outline(name).filled and (table := _table(book, name, limit)).rows:
            yield table


def _open(data: bytes, file: str) -> Workbook:
    """The workbook, its kind told by its first bytes."""
    if data.startswith(_OLE):
        return open_xls(data, file)
    if data.startswith(b"PK"):
        return open_package(data, file)
    raise UserError("spreadsheet_other", file=file, found=shown(data[:20].decode("latin-1")))


def _table(book: Workbook, sheet: str, limit: int = MOST_ROWS) -> Table:
    outline = book.outline(sheet)
    unknown = {(row + 1, column): error for (row, column), error in outline.unknown.items()}
    lines = {line for line, _ in unknown}
    left = {*lines}
    rows: list[Row] = []
    for line, values in book.rows(sheet):
        cells = [_text(value) for value in values]
        if line in lines:
            cells = ["" if (line, column) in unknown else cell for column, cell in enumerate(cells)]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            rows.append(Row(line, tuple(cells)))
            left.discard(line)
        if len(rows) > limit:
            raise UserError("list_rows", file=book.file, limit=limit)
    rows = sorted([*rows, *(Row(line, ()) for line in left)])
    if not rows:
        return Table((), (), letters=True, file=book.file)
    facts = {"file": book.file, "sheet": shown(sheet), "cell": outline.doubtful}
    return Table(
        tuple(rows),
        (Remark("formula_empty", facts),) if outline.doubtful else (),
        letters=True,
        file=book.file,
        unknown=unknown,
        merged=tuple(outline.merged),
        sheet=sheet,
    )


def _text(value: object) -> str:
    """A value as a sheet shows it when its cell has no format of its own."""
    if isinstance(value, str):
        return clean(value) if value else ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float | int):
        # The programs keep fifteen digits; a value beyond all bounds is none of theirs.
        return str(int(value)) if abs(value) < 1e15 and value == int(value) else format(value, ".15g")
    if isinstance(value, datetime):
        day = written_day(value)
        return day if value.time() == time() else f"{day} {value.time().isoformat('minutes')}"
    if isinstance(value, date):
        return written_day(value)
    if isinstance(value, time):
        return value.isoformat("minutes")
    if isinstance(value, timedelta):
        minutes = int(value.total_seconds() // 60)
        return f"{minutes // 60}:{minutes % 60:02}"
    return clean(str(value))


def _named(book: Workbook, sheet: str) -> str:
    if (found := spelled(sheet, book.sheets)) is not None:
        return found
    if re.fullmatch("[0-9]{1,4}", sheet.strip()) and 0 < int(sheet) <= len(book.visible):
        return book.visible[int(sheet) - 1]
    near = nearest(sheet[:40], book.sheets)
    raise CommandLineError("unknown_sheet", value=shown(sheet), near=near, known=_listed(book.sheets))


def _listed(names: Iterable[str]) -> str:
    listed = [shown(name) for name in names]
    return ", ".join([*listed[:_LISTED], "…"] if len(listed) > _LISTED else listed)
