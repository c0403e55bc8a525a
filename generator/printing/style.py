"""A style: how order-of-play tables look, from one data file and its stylesheet."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, Literal

from generator.choice import choose
from generator.data_file import check_keys, read_data_file
from generator.errors import UserError
from generator.printing.notation import Notation
from generator.printing.shelf import Shelf

Sign = str
"""Text that a game is written with: without digits, and on one line."""


@dataclass(frozen=True, slots=True)
class Style:
    """What ``styles/{name}.toml`` holds, each key explained in ``templates/styles/codex.toml``.

    Lengths are pt on A4; ``leading`` is in the size of the type and ``gap`` in figure spaces.
    """

    name: str
    rounds: Literal["down", "across"]
    brackets: bool
    between: Sign
    opening: Sign
    closing: Sign
    heading: str
    label: str
    label_head: str
    across_head: str
    note: str
    type: float
    leading: float
    gap: float
    heading_type: float
    heading_leading: float
    heading_above: float
    heading_below: float

    def notation(self, brackets: bool | None = None) -> Notation:
        """How a game is written; ``brackets`` overrides the style's own choice."""
        in_brackets = self.brackets if brackets is None else brackets
        return Notation(self.between, self.opening if in_brackets else "", self.closing if in_brackets else "")


def load_style(shelf: Shelf, name: str) -> Style:
    """The style whose file is ``styles/{name}.toml``, complete or refused.

    Raises ``CommandLineError`` for an unknown name and ``UserError`` for a missing, unknown or unfit key.
    """
    name = choose(name, shelf.names("styles"), "unknown_style")
    file = shelf.find("styles", name)
    data = read_data_file(file)
    kinds = {field.name: str(field.type) for field in fields(Style) if field.name != "name"}
    check_keys(file, data, kinds)
    for key, kind in kinds.items():
        if not _fits(key, data[key], kind):
            low, high = _RANGES.get(key, (1, 99))
            raise UserError(
                "data_file_wrong_value",
                value=str(file),
                name=key,
                expected=_EXPECTED[kind],
                found=data[key],
                low=low,
                high=high,
            )
    return Style(name=name, **data)


_EXPECTED = {
    "bool": "boolean",
    "float": "number",
    "str": "text",
    "Sign": "sign",
    "Literal['down', 'across']": "down_or_across",
}
"""What a key of each kind has to be, as a key of the language files' [expected]."""

_RANGES = {"type": (5, 40), "leading": (1, 3), "gap": (1, 9)}
"""What a page can be set with; other numbers are lengths of 1 to 99 pt."""


def _fits(key: str, value: Any, kind: str) -> bool:
    if kind == "bool":
        return isinstance(value, bool)
    if kind == "float":
        low, high = _RANGES.get(key, (1, 99))
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    if kind == "Sign":
        # Something has to stand between two numbers, or a game could not be read back.
        written = isinstance(value, str) and not re.search(r"[0-9\n\r\t]", value)
        return written and (key != "between" or bool(value.strip()))
    if kind == "str":
        return isinstance(value, str)
    return value in ("down", "across")
