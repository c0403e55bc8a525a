"""How the text of an event file is told from a list, whatever its name."""

from __future__ import annotations

import re

from generator.errors import UserError
from generator.reading.texts import shown

EVENT_KEYS = (
    "title",
    "place",
    "dates",
    "discipline",
    "chief_arbiter",
    "secretary",
    "players",
    "cycles",
    "order",
    "swap",
    "round_dates",
    "round_order",
    "round_seed",
    "scoring",
    "tiebreaks",
    "results",
    "withdrawn",
    "playoff",
    "lots",
)
"""What an event file may say."""

_LINE = re.compile(rf"\s*(?:(?:{'|'.join(EVENT_KEYS)})\s*=|\[\[?\s*(?:players|lots)\s*\]\]?\s*(?:#|$))")


def hold_no_event(text: str, file: str) -> None:
    """Raise ``UserError`` for an event file under the name of a list: its first line with something says it is one."""
    lines = [line for line in re.split(r"[\r\n]+", text.lstrip("\ufeff")) if line.strip() and line.strip()[0] != "#"]
    if lines and _LINE.match(lines[0]):
        if file == "-":
            raise UserError("event_on_stdin")
        name = re.sub(r"(?:\.toml)?(?:\.[^.]*)?$", "", file, count=1, flags=re.IGNORECASE) + ".toml"
        raise UserError("event_file_named", file=file, value=shown(name, 80))
