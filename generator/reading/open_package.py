"""Workbooks in a ZIP, .xlsx and .ods: looked over by ourselves, then read by a library that trusts what it reads."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from generator.errors import UserError
from generator.reading.outline import Outline
from generator.reading.package import Package
from generator.reading.sheets_ods import ods_outlines
from generator.reading.sheets_xlsx import xlsx_outline, xlsx_parts
from generator.reading.workbook import Workbook

if TYPE_CHECKING:
    from python_calamine import CalamineSheet


def open_package(data: bytes, file: str) -> Workbook:
    """The workbook in an .xlsx or .ods, told by its parts.

    Raises ``UserError`` for a file that is damaged, encrypted, too large, or another kind of ZIP.
    """
    package = Package(data, file)
    package.hold_open()
    if package.kind == "xlsx":
        parts = xlsx_parts(package)
        seen: dict[str, Outline] = {}

        def outline(sheet: str) -> Outline:
            if sheet not in seen:
                seen[sheet] = xlsx_outline(package, parts.get(sheet, ""))
            return seen[sheet]

        return _loaded(package, outline)
    if package.kind == "ods":
        outlines = ods_outlines(package)
        for sheet, found in outlines.items():
            # Of this kind all sheets are spread out when the file is opened.
            found.hold(file, sheet)
        return _loaded(package, lambda sheet: outlines.get(sheet, Outline()))
    raise UserError("spreadsheet_other", file=file, found=package.kind)


def _loaded(package: Package, outline: Callable[[str], Outline]) -> Workbook:
    from python_calamine import SheetTypeEnum, SheetVisibleEnum, load_workbook

    with _distrusted(package.file):
        book = load_workbook(io.BytesIO(package.data))
        sheets = [sheet for sheet in book.sheets_metadata if sheet.typ == SheetTypeEnum.WorkSheet]

    def cells(name: str) -> Iterator[tuple[int, list[object]]]:
        with _distrusted(package.file):
            yield from _rows(book.get_sheet_by_name(name))

    visible = tuple(sheet.name for sheet in sheets if sheet.visible == SheetVisibleEnum.Visible)
    return Workbook(package.file, tuple(sheet.name for sheet in sheets), visible, outline, cells)


def _rows(sheet: CalamineSheet) -> Iterator[tuple[int, list[object]]]:
    # Rows come from the sheet's first on, columns from the first that is filled.
    before: list[object] = [""] * (sheet.start or (0, 0))[1]
    for number, values in enumerate(sheet.iter_rows(), start=1):
        yield number, [*before, *values]


@contextmanager
def _distrusted(file: str) -> Iterator[None]:
    """Whatever the library says of a damaged file becomes one sentence, its panics too."""
    from python_calamine import CalamineError, PasswordError

    try:
        yield
    except PasswordError as error:
        raise UserError("spreadsheet_password", file=file) from error
    except (CalamineError, ArithmeticError, LookupError, OSError, ValueError) as error:
        raise UserError("spreadsheet_broken", file=file) from error
    except BaseException as error:
        # A panic of the library is no Exception, and its class cannot be imported.
        if type(error).__name__ != "PanicException":
            raise
        raise UserError("spreadsheet_broken", file=file) from error
