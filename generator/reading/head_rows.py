"""The row of heads over a list, and the rows of it that are no participants."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from generator.reading.head_phrases import head_kind
from generator.reading.heads import KINDS, NAMING, kind_of
from generator.reading.rows import Merged, Row, is_closing, is_doubtful, is_opening

_WHERE_HEADS_STAND = 10
"""Rows from the top among which the heads are looked for."""
_LOOKED_AT = 150
"""Rows that tell whether a word over them is a head."""
_MOST_TITLES = 3
_NUMBER = re.compile(r"([0-9]{1,3})[.)]?")
_FULL_NAME = re.compile(r"[^\W\d_a-zа-яё][\w’'-]*\.?(?: [^\W\d_a-zа-яё][\w’'-]*\.?)+")
"""Words with a capital each, as a person is written and a head hardly ever."""


class HeadRow(NamedTuple):
    """The places of the first and the last row of heads, and the heads, one a column."""

    first: int
    last: int
    cells: tuple[str, ...]


class Body(NamedTuple):
    """The places of the participants' rows, and the lines of titles, repeated heads, totals and the like."""

    places: tuple[int, ...]
    skipped: tuple[int, ...]


def find_heads(rows: Sequence[Row], merged: Sequence[Merged]) -> HeadRow | None:
    """The row of heads, in which a name is known or other heads are sure; storeys of heads are drawn together.

    ``rows``: with the text of merged cells in each of them.
    """
    at = _named(rows)
    if at is None:
        at = _sure(rows)
    if at is None:
        return None
    cells = [*rows[at].cells]
    last = at
    ends = [span.last for span in merged if span.first <= rows[at].line < span.last]
    while last + 1 < len(rows) and (rows[last + 1].line <= max(ends, default=0) or _all_heads(rows[last + 1])):
        last += 1
        for column, cell in enumerate(rows[last].cells):
            cells += [""] * (column + 1 - len(cells))
            if cell and (head_kind(cell) is not None or not cells[column]):
                cells[column] = cell
    if at and rows[at - 1].line == rows[at].line - 1:
        for column, cell in enumerate(rows[at - 1].cells[: len(cells)]):
            if cell and not cells[column] and head_kind(cell) is not None:
                cells[column] = cell
    return HeadRow(at, last, tuple(cells))


def find_body(rows: Sequence[Row], heads: HeadRow | None) -> Body:
    """Which of the rows are the participants'; ``rows``: as they stand in the file."""
    start = _titles(rows) if heads is None else heads.last + 1
    if heads is None:
        skipped = [row.line for row in rows[:start]]
    else:
        skipped = [row.line for row in rows[: heads.first]]
    places = []
    repeated = () if heads is None else tuple(row.cells for row in rows[heads.first : heads.last + 1])
    for place in range(start, len(rows)):
        if rows[place].cells in repeated or is_closing(rows[place].cells):
            skipped.append(rows[place].line)
        else:
            places.append(place)
    return Body(tuple(places), tuple(skipped))


def looks_like_heads(rows: Sequence[Row]) -> bool:
    """Whether the first of some participants' rows may be one of heads: a known word, or no figure over figures."""
    if len(rows) < 3:
        return False
    for column, cell in enumerate(rows[0].cells):
        below = [row.cells[column] for row in rows[1:] if column < len(row.cells) and row.cells[column]]
        if not any(map(str.isalpha, cell)) or any(map(str.isdigit, cell)):
            continue
        figures = 2 * len(below) >= len(rows) and all(any(map(str.isdigit, other)) for other in below)
        # The title of a group is named by itself.
        if figures or (head_kind(cell) in (*KINDS, "other") and not is_doubtful(cell)):
            return True
    return False


def _named(rows: Sequence[Row]) -> int | None:
    """The row with most words known as heads, if a name is among them."""
    best, found, widest = 0, None, 0
    for place, row in enumerate(rows[:_WHERE_HEADS_STAND]):
        # Heads in figures are those of a crosstable.
        filled = [(column, cell) for column, cell in enumerate(row.cells) if cell and not cell.isdecimal()]
        # In the middle of a list nothing but a known word is a head.
        kinds = [
            kind
            for column, cell in filled
            if (kind := _kind(cell, column, rows) if len(filled) > widest else kind_of(cell))
        ]
        names = any(kind in (*NAMING, "white") for kind in kinds) or ("club" in kinds and len(kinds) == len(filled))
        # Names stand below a head; above it are titles.
        below = len(kinds) > 1 or 2 * place < len(rows)
        if names and below and 3 * len(kinds) >= len(filled) and len(kinds) > best:
            best, found = len(kinds), place
        if not is_opening(row.cells):
            widest = max(widest, len(filled))
    return found


def _kind(cell: str, column: int, rows: Sequence[Row]) -> str | None:
    """What a head holds; in words of one's own only where it is no title and nothing below it is such a head."""
    known = kind_of(cell)
    if known is not None:
        return known
    kind = head_kind(cell)
    if kind is None or is_opening((cell,)):
        return None
    # «Участник Первый», «Участник Второй» are no heads.
    others = {row.cells[column] for row in rows[:_LOOKED_AT] if column < len(row.cells)} - {cell}
    return None if any(head_kind(other) in NAMING for other in others) else kind


def _sure(rows: Sequence[Row]) -> int | None:
    """The row with most heads that are sure, where what stands over the names is no known word."""
    best, found, widest = 0, None, 0
    for place, row in enumerate(rows[:_WHERE_HEADS_STAND]):
        filled = [(column, cell) for column, cell in enumerate(row.cells) if cell]
        known = [(column, cell) for column, cell in filled if (kind_of(cell) or "id") != "id"]
        unknown = [cell for column, cell in filled if (column, cell) not in known]
        alone = not any(
            cell == other.cells[column]
            for column, cell in known
            for other in rows[:_LOOKED_AT]
            if other is not row and column < len(other.cells)
        )
        if (
            alone
            and len(filled) > widest
            and unknown
            and len(known) > best
            and 3 * len(known) >= len(filled)
            and not any(map(_FULL_NAME.fullmatch, unknown))
            and not any(cell.isdecimal() for cell in unknown)
        ):
            best, found = len(known), place
        widest = max(widest, len(filled))
    return found


def _all_heads(row: Row) -> bool:
    filled = [cell for cell in row.cells if cell]
    return bool(filled) and all(kind_of(cell) not in (None, "id") for cell in filled)


def _titles(rows: Sequence[Row]) -> int:
    """How many rows of a list without heads are its title: one that says so, or those above the numbers 1…N."""
    for start in range(1, min(_MOST_TITLES, len(rows) - 1) + 1):
        below = [_number(row) for row in rows[start:] if not is_closing(row.cells)]
        numbers = [number for number in below if number is not None]
        if len(numbers) < 2 or below[0] is None or any(_number(row) is not None for row in rows[:start]):
            continue
        if 3 * len(numbers) >= 2 * len(below) and sorted(numbers) == [*range(1, len(numbers) + 1)]:
            return start
    return 1 if rows and is_opening(rows[0].cells) else 0


def _number(row: Row) -> int | None:
    found = _NUMBER.fullmatch(row.cells[0]) if row.cells else None
    return int(found[1]) if found else None
