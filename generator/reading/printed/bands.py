"""Rounds as tables: parted where one ends and the next begins, put together where one goes on below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.reading.printed.rounds import Draft, half_of
from generator.reading.printed.signs import Line, plain

_SECOND_CYCLE = re.compile(
    r"(?:2|ii|второй|second)(?:-?й|nd)?\.? (?:круг|cycle)|(?:круг|cycle) (?:2|ii)\b", re.IGNORECASE
)


def divided(drafts: Sequence[Draft]) -> Iterator[list[Draft]]:
    """Tables that follow on each other without a word between, and bands of one table put together."""
    tables: list[list[Draft]] = []
    if all(draft.label is None for draft in drafts):
        yield from _unlabelled(drafts)
        return
    for place, draft in enumerate(drafts):
        below = drafts[place + 1].label if place + 1 < len(drafts) else None
        begins = draft.label is not None and below == draft.label + 1 and tables and len(tables[-1]) > 1
        # Again from 1, or from where this page began.
        begins = begins and draft.label in (1, tables[-1][0].label) and tables[-1][-1].label != draft.label
        if not tables or begins:
            tables.append([])
        tables[-1].append(draft)
    whole: list[list[Draft]] = []
    for table in tables:
        if whole and is_band(whole[-1], table):
            widen(whole[-1], table)
        else:
            whole.append(table)
    yield from whole


def _unlabelled(drafts: Sequence[Draft]) -> Iterator[list[Draft]]:
    """Rounds without numbers, parted where as many as belong to their games are followed by wider or narrower ones."""
    rest = [*drafts]
    while rest:
        width = len(rest[0].games)
        count = next(
            (count for count in (4 * width - 2, 2 * width - 1, 4 * width + 2, 2 * width + 1) if _ends(rest, count)),
            len(rest),
        )
        yield rest[:count]
        rest = rest[count:]


def _ends(drafts: Sequence[Draft], count: int) -> bool:
    """Whether so many rounds are as wide as the first, and the next two are not."""
    width = len(drafts[0].games)
    alike = sum(len(draft.games) == width for draft in drafts[:count])
    below = drafts[count : count + 2]
    return alike >= count - 1 > 1 and len(below) == 2 and all(len(draft.games) != width for draft in below)


def widen(above: Sequence[Draft], below: Sequence[Draft]) -> None:
    """Put the games of a band into the rounds above it."""
    for draft, more in zip(above, below, strict=True):
        draft.games += more.games
        draft.free += more.free


def is_band(above: Sequence[Draft], below: Sequence[Draft]) -> bool:
    """Whether the same rounds go on with other numbers."""
    if len(above) != len(below) or [one.label for one in above] != [one.label for one in below]:
        return False
    common = sum(len(set(one.numbers) & set(other.numbers)) for one, other in zip(above, below, strict=True))
    return common <= len(above) // 2


def goes_on(above: Sequence[Draft], below: Sequence[Draft], headed: Sequence[Line]) -> bool:
    """Whether a table is continued behind a line of text: by its numbers, or as a second cycle."""
    first, last = below[0].label, above[-1].label
    if first is None or last is None:
        return False
    if first > max(1, last):
        # One between them may be lost.
        return _alike(above, below)
    second = any(_SECOND_CYCLE.search(plain(" ".join(line.cells))) for line in headed[-2:])
    return second and first == 1 and _alike(above, below)


def _alike(above: Sequence[Draft], below: Sequence[Draft]) -> bool:
    """Whether the same numbers play."""
    one, other = ({number for draft in drafts for number in draft.numbers} for drafts in (above, below))
    short = min(len(above), len(below)) < 3
    return (short and len(one & other) >= 0.7 * len(one | other)) or half_of(above) == half_of(below)


def append_to(above: list[Draft], below: Sequence[Draft]) -> None:
    """Put the rounds of a second part under those of the first, counted on where they begin again."""
    offset = (above[-1].label or 0) if below[0].label == 1 else 0
    for draft in below:
        if draft.label is not None:
            draft.label += offset
    above += below
