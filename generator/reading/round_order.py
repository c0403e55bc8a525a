"""In which order the rounds of the table are to be played: as they stand, by a lot, or as slips drawn by hand told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from generator.choice import spelled
from generator.errors import UserError
from generator.reading.texts import shown
from generator.reading.toml_keys import TomlKeys
from generator.reading.words import ROUND_ORDER_WORDS, plain
from generator.tournament import LONGEST_SEED

_MOST_NUMBERS = 400
"""Characters of a list of rounds, or numbers in it."""


@dataclass(frozen=True, slots=True)
class RoundsWish:
    """How the order of the rounds is decided: "table", "lot", or "hand" with the rounds drawn so far, by days.

    ``seed`` is that of the lot, None if none is named. ``file`` and ``line`` are where it is said; no file: an option.
    """

    kind: Literal["table", "lot", "hand"]
    days: tuple[int, ...] = ()
    seed: str | None = None
    file: str = ""
    line: int = 0


def read_round_order(text: str) -> RoundsWish | None:
    """What a word stands for, or numbers of rounds parted by commas or spaces; None when it is not understood."""
    if re.fullmatch(r"\s*[0-9]{1,6}(?:[\s,;]+[0-9]{1,6})*[\s,;]*", text):
        return RoundsWish("hand", tuple(map(int, re.findall("[0-9]+", text))))
    found = spelled(plain(text), ROUND_ORDER_WORDS)
    return None if found is None else RoundsWish(ROUND_ORDER_WORDS[found])


def round_order_in(keys: TomlKeys) -> RoundsWish | None:
    """What an event file says of the order of rounds; a seed alone asks for a lot.

    Raises ``UserError`` for what is no order, and for a seed where nothing is drawn with it.
    """
    seed = keys.text("round_seed", LONGEST_SEED)
    value = keys.values.get("round_order")
    if value is None:
        return None if seed is None else RoundsWish("lot", (), seed, keys.file, keys.line("round_seed"))
    line = keys.line("round_order")
    found: RoundsWish | None = None
    if isinstance(value, list) and len(value) <= _MOST_NUMBERS and all(map(_is_number, value)):
        found = RoundsWish("hand", tuple(map(int, value)))
    elif isinstance(value, str) and len(value) <= _MOST_NUMBERS:
        found = read_round_order(value)
    elif _is_number(value):
        found = RoundsWish("hand", (int(str(value)),))
    if found is None:
        raise UserError("event_round_order_wrong", file=keys.file, line=line, value=shown(_written(value)))
    if seed is not None and found.kind != "lot":
        raise UserError("event_round_seed_idle", file=keys.file, line=keys.line("round_seed"), other=line)
    return RoundsWish(found.kind, found.days, seed, keys.file, line)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6


def _written(value: object) -> str:
    """A value as it may be repeated in a sentence, as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value[:12]))}]"
    if isinstance(value, dict):
        return "{…}"
    return str(value) if not isinstance(value, int) or abs(value) < 10**40 else "…"
