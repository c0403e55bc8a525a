"""The texts of an event, and how long they may be."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

LIMITS: Mapping[str, int] = {"title": 120, "place": 80, "dates": 80, "chief_arbiter": 80, "secretary": 80}
"""Characters, by the names of :class:`generator.tournament.Event`'s fields: what the papers have room for."""

ROUND_DATE_LIMIT = 40
"""Characters of the date of one round."""


def shown(text: str, limit: int = 40) -> str:
    """The beginning of a text as a message may repeat it, in one line and without what steers a terminal."""
    return "".join(char if char.isprintable() else "?" for char in text[:limit])


def written_day(day: date) -> str:
    """A date of birth as people here write it: ``04.03.2011``."""
    return f"{day.day:02}.{day.month:02}.{day.year:04}"
