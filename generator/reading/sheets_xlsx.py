"""The sheets of an .xlsx, looked over before they are read. Source: ECMA-376, part 1, chapter 18."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import TypeVar

from generator.errors import UserError
from generator.reading.outline import Outline
from generator.reading.package import Package, local

_T = TypeVar("_T")

_ADDRESS = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_COUNTED_TEXT = ("str", "inlineStr", "s")
"""Kinds of cells that may have been calculated to an empty text."""


def xlsx_parts(package: Package) -> dict[str, str]:
    """The name of each sheet → its part in the package. Raises ``UserError`` for a name or a link given twice."""
    book = next((part for kind, part in _links(package, "_rels/.rels", "").values() if kind == "officeDocument"), "")
    folder, name = posixpath.split(book)
    links = _links(package, f"{folder}/_rels/{name}.rels", folder)
    parts: dict[str, str] = {}

    def sheet(tag: str, given: Mapping[str, str]) -> None:
        if local(tag) == "sheet":
            link = next((value for key, value in given.items() if ":" in key and local(key) == "id"), "")
            _put(parts, given.get("name", ""), links.get(link, ("", ""))[1], package.file)

    package.parse(book, sheet)
    return parts


def _links(package: Package, part: str, folder: str) -> dict[str, tuple[str, str]]:
    """The links of a part in ``folder``: identifier → the last word of its kind, and the part it leads to."""
    links: dict[str, tuple[str, str]] = {}

    def link(tag: str, given: Mapping[str, str]) -> None:
        if local(tag) == "Relationship":
            target = posixpath.normpath(posixpath.join("/", folder, given.get("Target", "").replace("\\", "/")))
            kind = given.get("Type", "").rpartition("/")[2]
            _put(links, given.get("Id", ""), (kind, target.lstrip("/")), package.file)

    package.parse(part, link)
    return links


def _put(found: dict[str, _T], name: str, value: _T, file: str) -> None:
    if name in found:
        raise UserError("spreadsheet_broken", file=file)
    found[name] = value


def xlsx_outline(package: Package, part: str) -> Outline:
    """What one sheet holds, down to the row with which there are too many."""
    scan = _Scan(package.file)
    package.parse(part, scan.start, scan.end, scan.text, enough=lambda: scan.outline.is_full)
    return scan.outline


class _Scan:
    """Follows the cells of a sheet; a cell without an address stands behind the one before it."""

    def __init__(self, file: str) -> None:
        self.outline = Outline()
        self._file = file
        self._row = -1
        self._given: str | None = None
        self._steps = 0
        self._kind = ""
        self._formula = self._listening = False
        self._text: list[str] = []

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if ":" in name:
            name = local(name)
        if name == "c":
            address = given.get("r")
            self._given, self._steps = (self._given, self._steps + 1) if address is None else (address, 0)
            self._kind = given.get("t", "n")
            self._formula = self._listening = False
            self._text.clear()
        elif name == "row":
            number = given.get("r")
            if number is not None and not (number.isascii() and number.isdigit() and 0 < int(number[:9]) <= 1_048_576):
                raise UserError("spreadsheet_broken", file=self._file)
            self._row = self._row + 1 if number is None else int(number) - 1
            self._given, self._steps = None, 0
        elif name == "f":
            self._formula = True
        elif name in ("v", "t"):
            self._listening = True
        elif name == "mergeCell":
            first, _, last = given.get("ref", "").partition(":")
            row, column = self._address(first)
            self.outline.add_merged(row, column, self._address(last or first)[0])

    def end(self, name: str) -> None:
        if ":" in name:
            name = local(name)
        if name in ("v", "t"):
            self._listening = False
        elif name == "c":
            text = "".join(self._text).strip()
            if self._kind == "e":
                self.outline.add_unknown(*self._place(), text or "#")
            elif text:
                self.outline.add(*self._place())
            elif self._formula and self._kind not in _COUNTED_TEXT:
                self.outline.add_unknown(*self._place())

    def text(self, text: str) -> None:
        if self._listening:
            self._text.append(text)

    def _place(self) -> tuple[int, int]:
        """Row and column of the cell, worked out for filled ones only: sheets are full of empty ones."""
        if self._given is None:
            return self._row, self._steps - 1
        row, column = self._address(self._given)
        return row, column + self._steps

    def _address(self, text: str) -> tuple[int, int]:
        found = _ADDRESS.fullmatch(text)
        if found is None:
            raise UserError("spreadsheet_broken", file=self._file)
        column = 0
        for letter in found[1]:
            column = column * 26 + ord(letter) - ord("A") + 1
        return int(found[2]) - 1, column - 1
