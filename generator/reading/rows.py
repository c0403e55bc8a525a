"""A list as rows of clean cells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.limits import MOST_CELL, MOST_COLUMNS
from generator.remark import Remark

_JOINERS = "\u200c\u200d"
"""They shape the letters on both sides in Persian and in the scripts of India, so between letters they stay."""
_BLANKS = "\u034f\u2800\u3164\uffa0"
"""Marks and letters with nothing to see."""
_MOST_LISTED = 12

_CLOSING = re.compile(
    r"(?=.*[\d:])(?:итого|всего|total)(?: (?:участников|человек|participants|players))?\s*[:—–-]?\s*\d*"
    r"\s*(?:чел\w*\.?|участник\w*|participants|players)?"
    r"|.*_{3}.*"
    r"|(?:главный|гл\.|chief) ?(?:судья|секретарь|арбитр|arbiter|judge|secretary)\b.*"
    r"|(?:судья|секретарь|арбитр|arbiter|secretary)(?:\s*:| [—–-] ).*",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"(?:список|состав|стартовый лист|list of|start(?:ing)? list)\b.*|участники:|participants:", re.IGNORECASE
)

_DOUBTFUL = re.compile(
    r"(?:тренер|судья|секретарь|арбитр|учитель|педагог|преподаватель|руководитель|ответственный|представитель|директор"
    r"|организатор|главный|главная|гл\.|итого|всего|coach|trainer|arbiter|judge|secretary|teacher|chief|total)\b.*"
    r"|(?:под)?группа\b.*|(?:[0-9]{1,2}|[ivx]{1,4})(?:-?я)? (?:под)?группа\b.*|group\b.*"
    r"|[0-9]{1,2}(?:-?й)? ?[«\"“]?\w?[»\"”]? ?(?:класс|кл\b).*|класс\b.*|class\b.*"
    r"|(?:юноши|девушки|мальчики|девочки|взрослые|дети|мужчины|женщины|boys|girls|men|women)\b.*"
    r"|[^\w]*[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}.*",
    re.IGNORECASE,
)
"""Whoever runs a list, and titles of groups in it."""


class Row(NamedTuple):
    """The cells of one row, and the line of the file it begins in (from 1)."""

    line: int
    cells: tuple[str, ...]


class Merged(NamedTuple):
    """Cells of one column (from 0) that are drawn as one, from the first to the last of two lines or more."""

    column: int
    first: int
    last: int


class Table(NamedTuple):
    """Rows with clean cells; ``letters``: columns are called A, B, C as in a spreadsheet, and not 1, 2, 3.

    ``unknown``: the line and the column (from 0) of each empty cell whose value nobody can know → the error that stands
    there, an empty text for a formula never calculated. ``merged``: of these cells the first has the text. ``sheet`` is
    where the rows are from, ``others`` the sheets that have something too. ``marked``: the first column is one of
    numbers that stood in front of the names.
    """

    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...]
    letters: bool
    file: str
    unknown: Mapping[tuple[int, int], str] = MappingProxyType({})
    merged: tuple[Merged, ...] = ()
    sheet: str = ""
    others: str = ""
    marked: bool = False


def clean(text: str) -> str:
    """``text`` in NFC, any white space as single spaces, stripped, and without what cannot be seen.

    Control and format characters go (a byte order mark, zero-width spaces, soft hyphens, marks of direction); a joiner
    between letters stays. ``clean(clean(text)) == clean(text)``.
    """
    if not text.isprintable() or any(blank in text for blank in _BLANKS):
        text = _visible(" ".join(text.split()))
    return " ".join(unicodedata.normalize("NFC", text).split())


def _visible(text: str) -> str:
    shown = "".join(char for char in text if char in _JOINERS or not _unseen(char))
    if not any(joiner in shown for joiner in _JOINERS):
        return shown
    kept: list[str] = []
    for place, char in enumerate(shown):
        if char not in _JOINERS or (kept and _shaped(kept[-1]) and _shaped(shown[place + 1 : place + 2])):
            kept.append(char)
    return "".join(kept)


def _unseen(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs") or char in _BLANKS or ord(char) & 0xFFFE == 0xFFFE


def _shaped(char: str) -> bool:
    return char != "" and unicodedata.category(char)[0] in "LM"


def check_rows(rows: Sequence[Row], file: str) -> None:
    """Raise ``UserError`` for the first row with too many cells or a cell that is too long."""
    for line, cells in rows:
        if len(cells) > MOST_COLUMNS:
            raise UserError("list_columns", file=file, line=line, value=len(cells), limit=MOST_COLUMNS)
        for cell in cells:
            if len(cell) > MOST_CELL:
                raise UserError("list_cell", file=file, line=line, value=cell[:40], limit=MOST_CELL)


def is_closing(cells: tuple[str, ...]) -> bool:
    """Whether a row is what stands below a list: a total, or a line to sign on."""
    return _CLOSING.fullmatch(" ".join(filter(None, cells))) is not None


def is_opening(cells: tuple[str, ...]) -> bool:
    """Whether a row is the title of a list."""
    return _OPENING.fullmatch(" ".join(filter(None, cells))) is not None


def is_doubtful(name: str) -> bool:
    """Whether what stands in the place of a name is rather a trainer's line or the title of a group."""
    return _DOUBTFUL.fullmatch(name) is not None


def listed(lines: Iterable[int]) -> str:
    """Lines as a text, runs drawn together: "3, 5–7"."""
    runs: list[tuple[int, int]] = []
    for line in sorted(lines):
        if runs and line == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], line
        else:
            runs.append((line, line))
    return _listed(runs)


def missing(numbers: Iterable[int], last: int) -> str:
    """The numbers from 1 to the last, and to the highest of those given, that are not among them; as a text."""
    runs: list[tuple[int, int]] = []
    before = 0
    for number in sorted(numbers):
        if number > before + 1:
            runs.append((before + 1, number - 1))
        before = max(before, number)
    if before < last:
        runs.append((before + 1, last))
    return _listed(runs)


def _listed(runs: Sequence[tuple[int, int]]) -> str:
    shown = ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in islice(runs, _MOST_LISTED))
    return f"{shown}, …" if len(runs) > _MOST_LISTED else shown
