"""Rows of a list as participants with their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from generator.errors import CommandLineError, UserError
from generator.reading.columns import Columns
from generator.reading.heads import NAMING
from generator.reading.outline import refuse_unknown
from generator.reading.rows import Row, Table, listed, missing
from generator.reading.words import sex_of
from generator.remark import Remark
from generator.tournament.player import Player

_NUMBER = re.compile(r"№?\s*([0-9]{1,9})(?:[.,]0+)?\s*[.)]?")
_NO_NUMBER = ("", "-", "–", "—", "б/н", "бн")
_TEXT_MARK = re.compile(r"^'(?='*[=+\-@＝＋－＠])")
"""The apostrophe that keeps a spreadsheet from calculating a text."""
_TAKE = re.compile(r"([0-9]{1,6})(?:\s*[-‐‑–—−]\s*([0-9]{1,6}))?")


class Participant(NamedTuple):
    """One of a list: the number written there, if any, and the line."""

    player: Player
    number: int | None
    line: int


def participants(columns: Columns, table: Table) -> tuple[list[Participant], list[int]]:
    """Those with a name, in order, and the lines of the rows without one.

    Raises ``UserError`` for a number that is none, and for a cell that is needed and whose value cannot be known.
    """
    found: list[Participant] = []
    nameless: list[int] = []
    for row in columns.rows:
        cells = {kind: _TEXT_MARK.sub("", _cell(row, place), count=1) for kind, place in columns.places.items()}
        parts = [cells.get(kind, "") for kind in ("name", "surname", "first", "patronymic")]
        name = " ".join(filter(None, parts))
        _hold_known(row.line, columns, table, bool(name))
        if not name:
            nameless.append(row.line)
            continue
        details = {kind: cells.get(kind, "") for kind in ("rank", "club", "city", "rating", "born")}
        details["sex"] = sex_of(cells.get("sex", "")) or ""
        found.append(
            Participant(Player(name, **details), _number(cells.get("number", ""), row.line, table.file), row.line)
        )
    return found, nameless


def unclear_sexes(columns: Columns) -> list[int]:
    """The lines in which the column of sexes, if there is one, has something else."""
    if "sex" not in columns.places:
        return []
    cells = zip(columns.rows, columns.cells(columns.places["sex"]), strict=True)
    return [row.line for row, cell in cells if sex_of(cell) is None]


def take(found: Sequence[Participant], wanted: str) -> list[Participant]:
    """Those at the places ``wanted``: "1-16", "5", "1-8,12"; in the order of the list.

    Raises ``CommandLineError`` for what is no such places, or beyond the list.
    """
    places: set[int] = set()
    for item in re.split(r"\s*[,;]\s*", wanted.strip()):
        ends = _TAKE.fullmatch(item)
        first, last = (int(ends[1]), int(ends[2] or ends[1])) if ends else (0, 0)
        if not 1 <= first <= last <= len(found):
            raise CommandLineError("take_wrong", value=wanted[:40], last=len(found))
        places.update(range(first, last + 1))
    return [one for place, one in enumerate(found, start=1) if place in places]


def number(found: Sequence[Participant], file: str) -> tuple[tuple[int, ...] | None, tuple[Remark, ...]]:
    """The starting number of each, 1…N, or None when the list has none, and what is to be said of them.

    Numbers with gaps keep their order, and who has none comes behind in the order of the list. Raises ``UserError`` for
    a number that two have.
    """
    lines: dict[int, int] = {}
    for one in found:
        if one.number is None:
            continue
        if one.number in lines:
            raise UserError("number_twice", file=file, value=one.number, line=one.line, first=lines[one.number])
        lines[one.number] = one.line
    if not lines:
        return None, ()
    places = range(len(found))
    order = sorted(places, key=lambda place: (found[place].number is None, found[place].number or 0))
    numbers = [0] * len(found)
    for given, place in enumerate(order, start=1):
        numbers[place] = given
    remarks: list[Remark] = []
    if without := [one.line for one in found if one.number is None]:
        remarks.append(Remark("numbers_missing", {"file": file, "lines": listed(without)}))
    if gaps := missing(lines, len(lines)):
        remarks.append(Remark("numbers_closed", {"file": file, "value": gaps, "count": len(found)}))
    return tuple(numbers), tuple(remarks)


def _hold_known(line: int, columns: Columns, table: Table, named: bool) -> None:
    """Raise ``UserError`` for a cell of a participant that has no value; without a name, only the name's matters."""
    if not table.unknown:
        return
    for kind, column in columns.places.items():
        if (named or kind in NAMING) and (line, column) in table.unknown:
            refuse_unknown((line - 1, column), table.unknown[line, column], table.file, table.sheet)


def _cell(row: Row, place: int) -> str:
    return row.cells[place] if place < len(row.cells) else ""


def _number(cell: str, line: int, file: str) -> int | None:
    if cell.lower() in _NO_NUMBER:
        return None
    if (found := _NUMBER.fullmatch(cell)) is None:
        raise UserError("number_unreadable", file=file, line=line, value=cell[:40])
    return int(found[1])
