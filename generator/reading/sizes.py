"""How many take part: "8", "3-32", "7,9-12"."""

from __future__ import annotations

import re

from generator.errors import CommandLineError
from generator.tournament import FEWEST, MOST

_DASHES = "-‐‑–—−"
_RANGE = re.compile(rf"(\d+)\s*(?:[{_DASHES}]|\.\.|…)\s*(\d+)")


def read_participants(text: str) -> int:
    """One number of participants, 3…100. Raises ``CommandLineError`` that names the allowed range."""
    cleaned = text.strip()
    # Only ASCII digits, and few of them: "٧" is no answer here, and int() of a million digits takes minutes.
    if re.fullmatch(r"[0-9]{1,9}", cleaned) and FEWEST <= int(cleaned) <= MOST:
        return int(cleaned)
    raise CommandLineError("participants_out_of_range", value=cleaned[:40], low=FEWEST, high=MOST)


def read_sizes(text: str) -> tuple[int, ...]:
    """The even table sizes that serve the participants named, ascending, each once.

    Items are numbers or ranges of participants, parted by commas or semicolons, with spaces or without;
    order and duplicates do not matter: ``"7,9-12"`` gives ``(8, 10, 12)``.
    Raises ``CommandLineError`` for an empty list, an unreadable item, or one outside 3…100.
    """
    sizes: set[int] = set()
    for item in re.split(r"[,;]", text):
        part = item.strip()
        if not part:
            continue
        if span := _RANGE.fullmatch(part):
            first, last = (read_participants(end) for end in span.groups())
            if first > last:
                raise CommandLineError("sizes_backwards", value=part[:40], first=first, last=last)
        else:
            first = last = read_participants(part)
        sizes.update(range(first + first % 2, last + last % 2 + 1, 2))
    if not sizes:
        raise CommandLineError("sizes_empty", value=text.strip()[:40], low=FEWEST, high=MOST)
    return tuple(sorted(sizes))
