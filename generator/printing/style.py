"""A style: how order-of-play tables look, from one data file and its stylesheet."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

from generator.errors import UserError
from generator.printing.notation import Notation
from generator.printing.shelf import Shelf, check_keys, choose, read_data_file


@dataclass(frozen=True, slots=True)
class Style:
    """What ``styles/{name}.toml`` holds, each key explained in ``templates/styles/codex.toml``.

    Lengths are pt on A4; ``leading`` is in the size of the type and ``gap`` in figure spaces.
    """

    name: str
    rounds: Literal["down", "across"]
    brackets: bool
    between: str
    opening: str
    closing: str
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
        if not _fits(data[key], kind):
            raise UserError(
                "data_file_wrong_value", value=str(file), name=key, expected=_EXPECTED[kind], found=data[key]
            )
    return Style(name=name, **data)


_EXPECTED = {
    "bool": "boolean",
    "float": "number",
    "str": "text",
    "Literal['down', 'across']": "down_or_across",
}
"""What a key of each kind has to be, as a key of the language files' [expected]."""


def _fits(value: Any, kind: str) -> bool:
    if kind == "bool":
        return isinstance(value, bool)
    if kind == "float":
        return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1000
    if kind == "str":
        return isinstance(value, str)
    return value in ("down", "across")
