"""Numbers and signs that a text list has in front of its names: "1. ", "2) ", "3 - ", "• "."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from generator.reading.head_phrases import head_kind
from generator.reading.heads import NAMING, kind_of
from generator.reading.rows import Row, is_closing, is_opening

_NUMBERED = re.compile(r"№?\s*([0-9]{1,4})\s*(?:[.)](?!\d)\s*[-–—]?|\s[-–—](?=\s)|[-–—](?=\s))\s*(.*)")
_BARE = re.compile(r"([0-9]{1,4})(?: +(?!\d)(.*))?")
_SIGNED = re.compile(r"[-–—−*•·∙▪▫‣◦●○■□►➢➤✓✔\uf0a7\uf0b7\uf0d8]\s*([^\W\d_].*|[«\"“].*)")
_MOST_TITLES = 4


class Marked(NamedTuple):
    """Rows with what was in front of the names taken off.

    ``numbered``: a first column of numbers came into being. ``unmarked``: the lines of rows that had nothing to take
    off, where no number tells it.
    """

    rows: list[Row]
    numbered: bool = False
    unmarked: tuple[int, ...] = ()


def take_marks(rows: list[Row]) -> Marked:
    """Take numbers or signs off the first cells, if at least two thirds of the rows, and two, begin with them.

    Rows without one, above the first a title or a head, stay as they are. Numbers with nothing behind them count only
    when they are those of a list, 1 to N: "2 отряд" may be a name.
    """
    rows = [row for row in rows if row.cells]
    for pattern in (_NUMBERED, _SIGNED, _BARE):
        first = next((place for place, row in enumerate(rows[:_MOST_TITLES]) if pattern.fullmatch(row.cells[0])), None)
        if first is not None and _may_stand_above(rows[:first]) and _holds(pattern, rows[first:]):
            return _taken_off(pattern, rows, first)
    return Marked(rows)


def _may_stand_above(rows: Sequence[Row]) -> bool:
    return all(head_kind(row.cells[0]) in (None, *NAMING) for row in rows)


def _holds(pattern: re.Pattern[str], rows: Sequence[Row]) -> bool:
    below = [row for row in rows if row.cells[0] and not is_closing(row.cells)]
    found = [match for row in below if (match := pattern.fullmatch(row.cells[0]))]
    names = [name for match in found if any(map(str.isalpha, name := match[match.lastindex or 1] or ""))]
    if 3 * len(found) < 2 * len(below) or 2 * len(names) < len(found) or len(names) < 2:
        return False
    if pattern is not _BARE:
        return True
    numbers = sorted(int(match[1]) for match in found)
    return numbers == [*range(1, len(numbers) + 1)] and len({*names}) == len(names)


def _taken_off(pattern: re.Pattern[str], rows: Sequence[Row], first: int) -> Marked:
    cut: list[Row] = []
    unmarked: list[int] = []
    number = 0
    for place, row in enumerate(rows):
        text = row.cells[0]
        found = pattern.fullmatch(text) if place >= first else None
        if found is None and pattern is _NUMBERED and number:
            # A number without its dot is one where it is the next.
            bare = _BARE.fullmatch(text)
            found = bare if bare and int(bare[1]) == number + 1 and bare[2] else None
        if pattern is _SIGNED:
            cut.append(Row(row.line, (found[1] if found else text, *row.cells[1:])))
            if found is None and place >= first and text and not is_closing(row.cells):
                unmarked.append(row.line)
            continue
        number = int(found[1]) if found else number
        head = found is None and place < first and _is_head(text)
        before = (found[1], found[2] or "") if found else ("№" if head else "", text)
        cut.append(Row(row.line, (*before, *row.cells[1:])))
    return Marked(cut, pattern is not _SIGNED, tuple(unmarked))


def _is_head(text: str) -> bool:
    known = kind_of(text)
    return (head_kind(text) if known is None and not is_opening((text,)) else known) in NAMING
