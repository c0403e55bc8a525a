"""A workbook of ours calculated again: a reader of its cells, and just enough of a spreadsheet for our formulas.

LibreOffice is not needed for the tests this way. It knows the functions and operators that our formulas have, and
refuses everything else, so that a formula of a new shape fails here rather than passes unseen.
"""

from __future__ import annotations

import io
import operator
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

Value = Any
"""A float, a text, a truth value, None for an empty cell; a range is a list of them."""
Where = tuple[str, int, int]
"""Sheet, row and column from 1."""

_NS = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
_TOKEN = re.compile(
    r"""\s*(?:(?P<text>"(?:[^"]|"")*")|(?P<number>\d+(?:\.\d+)?)"""
    r"""|(?P<cell>(?:'(?:[^']|'')*'!|[\w.]+!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)"""
    r"|(?P<name>[A-Z]+)|(?P<sign><=|>=|<>|[-+*/&=<>(),]))"
)


@dataclass(frozen=True)
class Cell:
    """What the file holds of a cell: a value or, of a formula, the value that was written with it; and the format."""

    value: Value
    formula: str | None
    style: int


class Book:
    """The cells of all sheets, in which some can be filled in, and what the formulas then give."""

    def __init__(self, data: bytes) -> None:
        self.parts = dict(_parts(data))
        book = ElementTree.fromstring(self.parts["xl/workbook.xml"])
        found = book.findall("m:sheets/m:sheet", _NS)
        self.sheets = [sheet.attrib["name"] for sheet in found]
        self.hidden = [sheet.attrib["name"] for sheet in found if sheet.attrib.get("state") == "hidden"]
        self.cells: dict[Where, Cell] = {}
        texts = list(self._texts())
        for number, name in enumerate(self.sheets, start=1):
            for cell in self.xml(number).iterfind("m:sheetData/m:row/m:c", _NS):
                self.cells[name, *_place(cell.attrib["r"])] = _cell(cell, texts)
        self._known: dict[Where, Value] = {}

    def xml(self, sheet: int) -> ElementTree.Element:
        """The part of a sheet, from 1."""
        return ElementTree.fromstring(self.parts[f"xl/worksheets/sheet{sheet}.xml"])

    def _texts(self) -> Iterator[str]:
        for one in ElementTree.fromstring(self.parts["xl/sharedStrings.xml"]).iterfind("m:si", _NS):
            yield "".join(piece.text or "" for piece in one.iter(f"{{{_NS['m']}}}t"))

    def formats(self) -> list[int]:
        """By style, the number of the format; 49 is text."""
        styles = ElementTree.fromstring(self.parts["xl/styles.xml"])
        return [int(xf.attrib["numFmtId"]) for xf in styles.iterfind("m:cellXfs/m:xf", _NS)]

    def fill(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Write into a cell what somebody types."""
        self.cells[sheet, row, column] = Cell(value, None, self.cells[sheet, row, column].style)

    def calculate(self) -> None:
        """All formulas: those of the hidden sheet from left to right, on which the others are built."""
        self._known = {}
        places = [place for place, cell in self.cells.items() if cell.formula is not None]
        for place in sorted(places, key=lambda place: (place[0] not in self.hidden, place[2], place[1])):
            formula = self.cells[place].formula
            assert formula is not None
            self._known[place] = _Formula(formula, place[0], self.value).value()

    def value(self, sheet: str, row: int, column: int) -> Value:
        """What a cell shows. Raises ``KeyError`` for a formula that is not calculated yet."""
        cell = self.cells.get((sheet, row, column))
        if cell is None:
            return None
        return cell.value if cell.formula is None else self._known[sheet, row, column]


def _parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        for name in package.namelist():
            yield name, package.read(name)


def _cell(cell: ElementTree.Element, texts: list[str]) -> Cell:
    value = cell.findtext("m:v", None, _NS)
    kind = cell.attrib.get("t", "n")
    known: Value = value
    if kind == "s":
        known = texts[int(value or 0)]
    elif kind == "n" and value:
        known = float(value)
    return Cell(known, cell.findtext("m:f", None, _NS), int(cell.attrib.get("s", "0")))


def _place(address: str) -> tuple[int, int]:
    letters, digits = re.fullmatch(r"\$?([A-Z]+)\$?(\d+)", address).groups()  # type: ignore[union-attr]
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(digits), column


_COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
_RECKONED: dict[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


class _Formula:
    """One formula, read and calculated at once."""

    def __init__(self, text: str, sheet: str, value: Callable[[str, int, int], Value]) -> None:
        self._sheet, self._value = sheet, value
        self._tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            assert found is not None, f"{text!r} at {at}"
            self._tokens.append((found.lastgroup or "", found[found.lastgroup or ""]))
            at = found.end()
        self._at = 0

    def value(self) -> Value:
        found = self._compared()
        assert self._at == len(self._tokens), self._tokens[self._at :]
        return 0.0 if found is None else found

    def _sign(self, *known: str) -> str | None:
        if self._at < len(self._tokens):
            kind, text = self._tokens[self._at]
            if kind == "sign" and text in known:
                self._at += 1
                return text
        return None

    def _compared(self) -> Value:
        left = self._joined()
        while sign := self._sign(*_COMPARED):
            left = _each(left, self._joined(), _comparing(_COMPARED[sign]))
        return left

    def _joined(self) -> Value:
        left = self._sum()
        while self._sign("&"):
            left = _each(left, self._sum(), lambda a, b: _text(a) + _text(b))
        return left

    def _sum(self) -> Value:
        left = self._product()
        while sign := self._sign("+", "-"):
            left = _each(left, self._product(), _reckoning(_RECKONED[sign]))
        return left

    def _product(self) -> Value:
        left = self._one()
        while sign := self._sign("*", "/"):
            left = _each(left, self._one(), _reckoning(_RECKONED[sign]))
        return left

    def _one(self) -> Value:
        if self._sign("-"):
            return _each(self._one(), 0.0, lambda a, _: -_number(a))
        if self._sign("("):
            found = self._compared()
            assert self._sign(")")
            return found
        kind, text = self._tokens[self._at]
        self._at += 1
        if kind == "text":
            return text[1:-1].replace('""', '"')
        if kind == "number":
            return float(text)
        if kind == "cell":
            return self._range(text)
        assert kind == "name", text
        assert self._sign("(")
        arguments = [self._compared()]
        while self._sign(","):
            arguments.append(self._compared())
        assert self._sign(")")
        return _FUNCTIONS[text](*arguments)

    def _range(self, text: str) -> Value:
        sheet, _, cells = text.rpartition("!")
        if sheet.startswith("'"):
            sheet = sheet[1:-1].replace("''", "'")
        first, _, last = cells.partition(":")
        (top, left), (bottom, right) = _place(first), _place(last or first)
        found = [
            self._value(sheet or self._sheet, row, column)
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
        ]
        return found if last else found[0]


def _comparing(holds: Callable[[Any, Any], bool]) -> Callable[[Value, Value], bool]:
    return lambda one, other: holds(*_ranked(one, other))


def _reckoning(make: Callable[[float, float], float]) -> Callable[[Value, Value], float]:
    return lambda one, other: make(_number(one), _number(other))


def _each(one: Value, other: Value, make: Callable[[Any, Any], Value]) -> Value:
    """Of two single values one; of a range and anything else a range."""
    if not isinstance(one, list) and not isinstance(other, list):
        return make(one, other)
    length = len(one) if isinstance(one, list) else len(other)
    ones = one if isinstance(one, list) else [one] * length
    others = other if isinstance(other, list) else [other] * length
    return [make(a, b) for a, b in zip(ones, others, strict=True)]


def _ranked(one: Value, other: Value) -> tuple[Any, Any]:
    """Two values as spreadsheets compare them: an empty cell is like the other, a text is more than any number."""
    if one is None:
        one = "" if isinstance(other, str) else 0.0
    if other is None:
        other = "" if isinstance(one, str) else 0.0
    return (isinstance(one, str), one), (isinstance(other, str), other)


def _number(value: Value) -> float:
    assert value is None or isinstance(value, bool | float), f"{value!r} is no number"
    return float(value or 0)


def _text(value: Value) -> str:
    if isinstance(value, float):
        return format(value, ".15g")
    return "" if value is None else str(value)


def _flat(*values: Value) -> list[Value]:
    return [one for value in values for one in (value if isinstance(value, list) else [value])]


def _fits(value: Value, criterion: Value) -> bool:
    if not isinstance(value, float):
        return False
    if isinstance(criterion, float):
        return value == criterion
    sign, number = re.fullmatch(r"(>=|<)(-?\d+)", criterion).groups()  # type: ignore[union-attr]
    return _COMPARED[sign](value, float(number))


_FUNCTIONS: dict[str, Callable[..., Value]] = {
    "AND": lambda *values: all(values),
    "COUNTIF": lambda cells, criterion: float(sum(_fits(cell, criterion) for cell in cells)),
    "IF": lambda condition, yes, no: yes if condition else no,
    "ISNUMBER": lambda value: _each(value, 0.0, lambda a, _: isinstance(a, float)),
    "MAX": lambda *values: max(map(_number, _flat(*values))),
    "MIN": lambda *values: min(map(_number, _flat(*values))),
    "OR": lambda *values: any(values),
    "ROUND": lambda value, digits: round(_number(value), int(digits)),
    "SUBSTITUTE": lambda text, old, new: _text(text).replace(old, new),
    "SUM": lambda *values: sum(map(_number, _flat(*values))),
    "SUMIF": lambda cells, criterion, values: sum(
        _number(value) for cell, value in zip(cells, values, strict=True) if _fits(cell, criterion)
    ),
    "SUMPRODUCT": lambda values: sum(map(_number, _flat(values))),
    "TRIM": lambda text: " ".join(_text(text).split(" ")).strip() if text is not None else "",
}
