"""Rounds as people write them beside games: "3", "03", "3.1" (its first board), «тур 3», "Round 3"."""

from __future__ import annotations

import re

_WORD = r"(?:тур|круг|раунд|round|rd\.?|r)"
_ROUND = re.compile(
    rf"(?:{_WORD} ?)?№? ?([0-9]{{1,4}})(?:[.,][0-9]{{1,3}})?(?: ?-?(?:ый|ой|ий|й|st|nd|rd|th))?\.?:?(?: ?{_WORD})?:?",
    re.IGNORECASE,
)
_HEADING = re.compile(rf"(?:.*\W)?{_WORD}(?:\W.*)?", re.IGNORECASE)


def round_in(text: str) -> int | None:
    """The number of the round that a cell names; None when it names none."""
    found = _ROUND.fullmatch(text)
    return int(found[1]) if found else None


def heading_round(text: str) -> int | None:
    """The number of the round of which a line alone is the heading: «Тур 3», «3 тур, 12 марта»; else None."""
    if not _HEADING.fullmatch(text):
        return None
    found = re.match(
        rf"{_WORD} ?№? ?([0-9]{{1,3}})(?![0-9])|([0-9]{{1,3}})(?:-?(?:й|st|nd|rd|th))? ?{_WORD}(?!\w)", text, re.I
    )
    return int(found[1] or found[2]) if found else None
