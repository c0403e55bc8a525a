"""Workbooks of Excel 97–2003, .xls, through a library in Python: on damaged files others take the process down."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from generator.errors import UserError
from generator.reading.outline import Outline, address
from generator.reading.workbook import Workbook

if TYPE_CHECKING:
    import xlrd

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
"""The name under which a new workbook with a password stands in a file of the old kind."""
_WORKBOOKS = ("Workbook".encode("utf-16-le"), "Book".encode("utf-16-le"))


def open_xls(data: bytes, file: str) -> Workbook:
    """The workbook in an .xls. Raises ``UserError`` for a file that is damaged, encrypted, or no workbook."""
    if _ENCRYPTED in data:
        raise UserError("spreadsheet_password", file=file)
    if not any(name in data for name in _WORKBOOKS):
        raise UserError("spreadsheet_other", file=file, found="doc, ppt")
    with _distrusted(file):
        book = _loaded(data)
        names = tuple(book.sheet_names())
        visible = tuple(sheet.name for sheet in book.sheets() if sheet.visibility == 0)

    def outline(name: str) -> Outline:
        with _distrusted(file):
            return _outline(book.sheet_by_name(name))

    def cells(name: str) -> Iterator[tuple[int, list[object]]]:
        with _distrusted(file):
            sheet = book.sheet_by_name(name)
            for row in range(sheet.nrows):
                kinds, values = sheet.row_types(row), sheet.row_values(row)
                yield row + 1, [_value(kind, value, book.datemode) for kind, value in zip(kinds, values, strict=True)]

    return Workbook(file, names, visible, outline, cells)


def _loaded(data: bytes) -> xlrd.Book:
    """The workbook with its merged cells; without, where a program left out the formats that they stand among."""
    import xlrd

    try:
        return xlrd.open_workbook(file_contents=data, logfile=io.StringIO(), ragged_rows=True, formatting_info=True)
    except (AttributeError, LookupError, TypeError, AssertionError):
        return xlrd.open_workbook(file_contents=data, logfile=io.StringIO(), ragged_rows=True)


def _outline(sheet: xlrd.sheet.Sheet) -> Outline:
    import xlrd

    outline = Outline()
    for row in range(sheet.nrows):
        for column, kind in enumerate(sheet.row_types(row)):
            if kind == xlrd.XL_CELL_ERROR:
                code = sheet.cell_value(row, column)
                outline.add_unknown(row, column, xlrd.error_text_from_code.get(code, "#"))
            elif kind not in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK):
                outline.add(row, column)
                # Only a formula leaves an empty text.
                if kind == xlrd.XL_CELL_TEXT and not outline.doubtful and not sheet.cell_value(row, column):
                    outline.doubtful = address(row, column)
    for first, end, column, _ in sheet.merged_cells:
        outline.add_merged(first, column, end - 1)
    return outline


def _value(kind: int, value: object, datemode: int) -> object:
    import xlrd

    if kind == xlrd.XL_CELL_BOOLEAN:
        return bool(value)
    if kind == xlrd.XL_CELL_DATE:
        try:
            moment = xlrd.xldate_as_datetime(value, datemode)
        except (ValueError, OverflowError):
            return value
        # Days count from 1: below it is a time of day.
        return moment.time() if isinstance(value, float) and value < 1 else moment
    return value


@contextmanager
def _distrusted(file: str) -> Iterator[None]:
    """Whatever the library makes of a damaged file, errors of any kind, becomes one sentence."""
    try:
        yield
    except UserError:
        raise
    except Exception as error:
        if "encrypted" in str(error):
            raise UserError("spreadsheet_password", file=file) from error
        raise UserError("spreadsheet_broken", file=file) from error
