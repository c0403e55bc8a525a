"""What a sheet of a spreadsheet holds and how far it reaches, found out before its cells are spread out in memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn

from generator.errors import UserError
from generator.reading.limits import MOST_COLUMNS, MOST_ROWS
from generator.reading.rows import Merged, Table
from generator.reading.texts import shown

MOST_AREA = 4_000_000
"""Cells between the first and the last that are filled: a row down to the last line of a sheet is a quarter of it."""

_MOST_KEPT = 50_000
"""Cells without a value, and cells merged, that are kept in mind."""
_MOST_LINES = 1_048_576
"""Lines of a sheet in today's programs; what stands below is lost in reading."""


@dataclass(slots=True)
class Outline:
    """The filled part of one sheet, rows and columns from 0.

    ``unknown``: the row and column of each cell whose value nobody can know → the error in it (``#REF!``), or an empty
    text for a formula never calculated. ``doubtful`` is the first cell whose formula gives an empty text, where that is
    also how the file would keep a formula never calculated. ``lines`` counts the rows with something in them.
    ``merged``: what is merged over several rows, lines from 1.
    """

    top: int = 0
    bottom: int = -1
    left: int = 0
    right: int = -1
    unknown: dict[tuple[int, int], str] = field(default_factory=dict)
    merged: list[Merged] = field(default_factory=list)
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

    def add_unknown(self, row: int, column: int, error: str = "", rows: int = 1, columns: int = 1) -> None:
        """A block of cells without a value; it fills the sheet as well."""
        self.add(row, column, rows, columns)
        for place in range(row, min(row + rows, row + MOST_ROWS)):
            if len(self.unknown) > _MOST_KEPT:
                return
            # A list does not reach further to the right.
            self.unknown.update(((place, other), error) for other in range(column, min(column + columns, MOST_COLUMNS)))

    def add_merged(self, row: int, column: int, last: int) -> None:
        """Cells of one or more columns, from a row to the last, that are drawn as one."""
        if last > row and column < MOST_COLUMNS and len(self.merged) <= _MOST_KEPT:
            self.merged.append(Merged(column, row + 1, last + 1))

    def hold(self, file: str, sheet: str) -> None:
        """Raise ``UserError`` when the cells would fill too much memory, or when too many of them have no value."""
        if len(self.unknown) > _MOST_KEPT:
            refuse_unknown(*min(self.unknown.items()), file, sheet)
        if self.filled and (
            self.bottom >= _MOST_LINES
            or (self.bottom - self.top + 1) * (self.right - self.left + 1) > MOST_AREA
            or len(self.merged) > _MOST_KEPT
        ):
            raise UserError("sheet_too_wide", file=file, sheet=shown(sheet), cell=address(self.bottom, self.right))


def refuse_unknown(place: tuple[int, int], error: str, file: str, sheet: str) -> NoReturn:
    """Raise ``UserError`` for a cell without a value; ``place``: its row and column from 0."""
    cell = address(*place)
    if error:
        raise UserError("cell_error", file=file, sheet=shown(sheet), cell=cell, value=shown(error))
    raise UserError("cell_never_calculated", file=file, sheet=shown(sheet), cell=cell)


def letter(column: int) -> str:
    """A spreadsheet's name for a column from 0: A, B, … Z, AA."""
    name, left = "", column + 1
    while left:
        left, rest = divmod(left - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def address(row: int, column: int) -> str:
    """The name of a cell, both from 0: ``address(0, 27)`` is ``"AB1"``. A column of millions is told by its number."""
    return f"{letter(column)}{row + 1}" if column < 26**4 else f"R{row + 1}C{column + 1}"


def spot(table: Table, line: int, column: int) -> str:
    """A cell for messages, to stand behind the word "row": "7 (C7)" in a spreadsheet, "7:3" in a text."""
    return f"{line} ({address(line - 1, column)})" if table.letters else f"{line}:{column + 1}"
