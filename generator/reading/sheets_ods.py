"""The sheets of an .ods, looked over before they are read. Source: OpenDocument 1.3, part 3, chapter 9."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.errors import UserError
from generator.reading.outline import Outline
from generator.reading.package import Package

_ERROR = re.compile(r"#[A-ZА-ЯЁ/0]+[!?]?|(Err|Ошибка|Ошиб):\d+")
"""How an error looks where a program did not mark it as one: ``#REF!``, ``#N/A``, ``Err:502``."""


def ods_outlines(package: Package) -> dict[str, Outline]:
    """The name of each sheet → what it holds."""
    scan = _Scan(package.file)
    package.parse("content.xml", scan.start, scan.end, scan.text)
    return scan.outlines


class _Scan:
    """Follows the rows and cells of all sheets, and counts those that are written once for many."""

    def __init__(self, file: str) -> None:
        self.outlines: dict[str, Outline] = {}
        self._file = file
        self._outline = Outline()
        self._tables = 0
        self._row = self._column = self._rows = 0
        self._cell: Mapping[str, str] | None = None
        self._paragraphs = 0
        self._text: list[str] = []

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "table:table":
            self._tables += 1
            if self._tables == 1:
                self._row = 0
                self._outline = Outline()
                self.outlines[given.get("table:name", "")] = self._outline
        elif self._tables != 1:
            return
        elif name == "table:table-row":
            self._rows = self._repeated(given, "table:number-rows-repeated")
            self._column = 0
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._cell = given
            self._text.clear()
        elif name == "text:p":
            self._paragraphs += 1

    def end(self, name: str) -> None:
        if name == "table:table":
            self._tables -= 1
        elif self._tables != 1:
            return
        elif name == "table:table-row":
            self._row += self._rows
        elif name == "text:p":
            self._paragraphs -= 1
        elif name in ("table:table-cell", "table:covered-table-cell") and self._cell is not None:
            self._close(self._cell)
            self._cell = None

    def text(self, text: str) -> None:
        if self._paragraphs and self._cell is not None:
            self._text.append(text)

    def _close(self, given: Mapping[str, str]) -> None:
        columns = self._repeated(given, "table:number-columns-repeated")
        text = "".join(self._text).strip()
        typed = "office:value-type" in given
        formula = "table:formula" in given
        if given.get("calcext:value-type") == "error" or (formula and _ERROR.fullmatch(text)):
            self._outline.add_unknown(self._row, self._column, text or "#", self._rows, columns)
        elif formula and not typed:
            self._outline.add_unknown(self._row, self._column, "", self._rows, columns)
        if typed or text:
            self._outline.add(self._row, self._column, self._rows, columns)
            down = self._repeated(given, "table:number-rows-spanned")
            self._outline.add_merged(self._row, self._column, self._row + down - 1)
        self._column += columns

    def _repeated(self, given: Mapping[str, str], key: str) -> int:
        number = given.get(key, "1")
        if re.fullmatch("[0-9]{1,9}", number) is None:
            raise UserError("spreadsheet_broken", file=self._file)
        return int(number)
