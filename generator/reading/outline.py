"""What a sheet of a spreadsheet holds and how far it reaches, found out before its cells are spread out in memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.limits import MOST_ROWS
from generator.reading.texts import shown

MOST_AREA = 4_000_000
"""Cells between the first and the last that are filled: a row down to the last line of a sheet is a quarter of it."""

_MOST_LINES = 1_048_576
"""Lines of a sheet in today's programs; what stands below is lost in reading."""


class Unknown(NamedTuple):
    """A cell whose value nobody can know: an error (``#REF!``), or a formula never calculated (an empty text)."""

    row: int
    column: int
    error: str


@dataclass(slots=True)
class Outline:
    """The filled part of one sheet, rows and columns from 0.

    ``unknown`` is the first cell without a value, ``doubtful`` the first whose formula gives an empty text, where that
    is also how the file would keep a formula never calculated. ``lines`` counts the rows with something in them.
    """

    top: int = 0
    bottom: int = -1
    left: int = 0
    right: int = -1
    unknown: Unknown | None = None
    doubtful: str = ""
    lines: int = 0
    _last: int = -1

    @property
    def filled(self) -> bool:
        """Whether there is anything."""
        return self.bottom >= 0

    @property
    def is_full(self) -> bool:
        """Whether there is more than any list has, so that looking further is of no use."""
        return self.lines > MOST_ROWS

    def add(self, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """Widen it by a block of filled cells."""
        if row != self._last:
            self.lines += rows
            self._last = row
        if not self.filled:
            self.top, self.left = row, column
        self.top, self.bottom = min(self.top, row), max(self.bottom, row + rows - 1)
        self.left, self.right = min(self.left, column), max(self.right, column + columns - 1)

    def add_unknown(self, row: int, column: int, error: str = "") -> None:
        """A cell without a value; it fills the sheet as well."""
        self.add(row, column)
        if self.unknown is None or (row, column) < self.unknown[:2]:
            self.unknown = Unknown(row, column, error)

    def hold(self, file: str, sheet: str) -> None:
        """Raise ``UserError`` when the cells would fill too much memory."""
        if self.filled and (
            self.bottom >= _MOST_LINES or (self.bottom - self.top + 1) * (self.right - self.left + 1) > MOST_AREA
        ):
            raise UserError("sheet_too_wide", file=file, sheet=shown(sheet), cell=address(self.bottom, self.right))

    def hold_known(self, file: str, sheet: str) -> None:
        """Raise ``UserError`` with the address of a cell without a value."""
        if self.unknown is None:
            return
        cell = address(self.unknown.row, self.unknown.column)
        if self.unknown.error:
            raise UserError("cell_error", file=file, sheet=shown(sheet), cell=cell, value=shown(self.unknown.error))
        raise UserError("cell_never_calculated", file=file, sheet=shown(sheet), cell=cell)


def address(row: int, column: int) -> str:
    """The name of a cell, both from 0: ``address(0, 27)`` is ``"AB1"``. A column of millions is told by its number."""
    letters = ""
    left = column + 1
    if left > 26**4:
        return f"R{row + 1}C{left}"
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"
