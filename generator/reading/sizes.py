"""How many take part: "8", "3-32", "7,9-12"."""

from __future__ import annotations

import re

from generator.errors import CommandLineError
from generator.tournament import FEWEST, MOST

_FROM_TO = re.compile(r"(?:от|from)\s+(\d+)\s+(?:до|to)\s+(\d+)", re.IGNORECASE)
_DASH = re.compile(r"\s*(?:[-‐‑–—−]|\.\.|…)\s*")
_PARTED = re.compile(r"\s*[,;]\s*|\s+(?:и|and)\s+|\s+")


def read_participants(text: str) -> int:
    """One number of participants, 3…100. Raises ``CommandLineError`` that names the allowed range."""
    cleaned = text.strip()
    if _is_allowed(cleaned):
        return int(cleaned)
    raise CommandLineError("participants_out_of_range", value=cleaned[:40], low=FEWEST, high=MOST)


def read_sizes(text: str) -> tuple[int, ...]:
    """The even table sizes that serve the participants named, ascending, each once.

    Items are numbers or ranges of participants, parted by commas, semicolons or spaces; order and duplicates do not
    matter: ``"7,9-12"`` gives ``(8, 10, 12)``, and "from 3 to 10" is understood as well.
    Raises ``CommandLineError`` for an empty list, an unreadable item, one outside 3…100, or a range turned round.
    """
    sizes: set[int] = set()
    plain = _DASH.sub("-", _FROM_TO.sub(r"\1-\2", text.strip()))
    for item in filter(None, _PARTED.split(plain)):
        ends = item.split("-")
        if len(ends) > 2 or not all(map(_is_allowed, ends)):
            raise CommandLineError("sizes_unreadable", value=text.strip()[:40], low=FEWEST, high=MOST)
        first, last = int(ends[0]), int(ends[-1])
        if first > last:
            raise CommandLineError("sizes_backwards", value=item, first=first, last=last)
        sizes.update(range(first + first % 2, last + last % 2 + 1, 2))
    if not sizes:
        raise CommandLineError("sizes_unreadable", value=text.strip()[:40], low=FEWEST, high=MOST)
    return tuple(sorted(sizes))


def _is_allowed(text: str) -> bool:
    # Only ASCII digits, and few of them: "٧" is no answer here, and int() of a million digits takes minutes.
    return re.fullmatch(r"[0-9]{1,9}", text) is not None and FEWEST <= int(text) <= MOST
