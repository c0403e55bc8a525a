"""Lines of a form: words, texts, and rules to write on, each at its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.printing.dress import Dress
from generator.printing.typeface import SERIF, SERIF_BOLD, Typeface

TEXT = (11.5, 22.0)
"""Type and height of a strip, pt on A4: a hand writes on it."""
GAP = 5.0
"""pt on A4, between a word and the rule or the text behind it."""
HEADING = 13.0
"""Type of a heading, pt on A4."""
LEAST_RULE = 70.0
"""pt on A4, of a rule that takes a signature."""
EASY_RULE = 120.0
"""pt on A4, of a rule beside a heading; rather than be shorter it stands below."""


@dataclass(frozen=True, slots=True)
class Item:
    """A word, a text, a heading, or a rule to write on, ``left`` pt from the strip's edge and ``width`` pt long.

    ``name`` of a rule is what belongs on it. The type is the strip's unless ``type_size`` (pt) is given.
    """

    kind: Literal["label", "text", "heading", "rule"]
    text: str
    left: float
    width: float
    align: Literal["left", "center", "right"] = "left"
    name: str = ""
    type_size: float | None = None


@dataclass(frozen=True, slots=True)
class Strip:
    """Items on one baseline; type and height in pt."""

    type_size: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A line of a form: its word, and the text if it is known."""

    label: str
    text: str | None

    def least(self, size: float, gap: float, rule: float) -> float:
        """pt that it takes at the least."""
        if self.text is not None:
            return width(self.text, size)
        return width(self.label, size) + gap + rule

    def items(
        self, left: float, room: float, size: float, gap: float, align: Literal["left", "right"] = "left"
    ) -> tuple[Item, ...]:
        """The text alone, or the word and a rule that fills the room."""
        if self.text is not None:
            return (Item("text", self.text, left, room, align),)
        word = width(self.label, size) + gap
        return (
            Item("label", self.label, left, word),
            Item("rule", "", left + word, room - word, name=self.label),
        )


def width(text: str, size: float, face: Typeface = SERIF) -> float:
    """pt of a text in one line."""
    return face.width(text) * size


def type_size(dress: Dress, on_a4: float) -> float:
    """pt of a strip's type, never below the paper's smallest."""
    return max(dress.paper.smallest_type, dress.text_points(on_a4))


def field_strip(fields: tuple[Field, ...], room: float, dress: Dress) -> Strip:
    """Fields side by side in equal parts of ``room`` pt, the last one ending at its right edge.

    The type gives way, down to the paper's smallest, to a text that is too long for its part.
    """
    size, gap = type_size(dress, TEXT[0]), dress.text_points(GAP)
    between = 4 * gap
    part = (room - between * (len(fields) - 1)) / len(fields)
    longest = max(field.least(size, gap, 0) for field in fields)
    size = max(dress.paper.smallest_type, min(size, size * part / longest))
    items: list[Item] = []
    for index, field in enumerate(fields):
        align: Literal["left", "right"] = "right" if index and index == len(fields) - 1 else "left"
        items += field.items(index * (part + between), part, size, gap, align)
    return Strip(size, dress.text_points(TEXT[1]), tuple(items))


def heading_strip(heading: str, around: tuple[Field, Field], room: float, dress: Dress) -> tuple[Strip, ...]:
    """A heading in the middle with a field on either side; where they are too long, the fields stand below."""
    size, gap, rule = type_size(dress, TEXT[0]), dress.text_points(GAP), dress.text_points(EASY_RULE)
    height = dress.text_points(TEXT[1])
    large = type_size(dress, HEADING)
    long = width(heading, large, SERIF_BOLD)
    side = (room - long) / 2 - 3 * gap
    if all(field.least(size, gap, rule) <= side for field in around):
        before, after = around
        items = (
            *before.items(0, side, size, gap),
            Item("heading", heading, (room - long) / 2 - gap, long + 2 * gap, "center", type_size=large),
            *after.items(room - side, side, size, gap, "right"),
        )
        return (Strip(size, height, items),)
    large = max(dress.paper.smallest_type, min(large, large * room / long))
    alone = Strip(large, height, (Item("heading", heading, 0, room, "center", type_size=large),))
    return (alone, field_strip(around, room, dress))


def signature_strips(signers: tuple[Field, ...], room: float, dress: Dress) -> tuple[Strip, ...]:
    """A rule to sign on for each, with the name behind it if it is known; side by side where there is room."""
    size, gap, rule = type_size(dress, TEXT[0]), dress.text_points(GAP), dress.text_points(LEAST_RULE)
    height = dress.text_points(TEXT[1])
    between = 4 * gap

    def least(signer: Field, size: float) -> float:
        name = width(signer.text, size) + gap if signer.text else 0
        return width(signer.label, size) + gap + rule + name

    def items(signer: Field, left: float, part: float, size: float) -> tuple[Item, ...]:
        word = width(signer.label, size) + gap
        name = width(signer.text, size) + gap if signer.text else 0
        line = Item("rule", "", left + word, part - word - name, name=signer.label)
        found = (Item("label", signer.label, left, word), line)
        return (*found, Item("text", signer.text, left + part - name, name, "right")) if signer.text else found

    part = (room - between * (len(signers) - 1)) / len(signers)
    if all(least(signer, size) <= part for signer in signers):
        row = [items(signer, index * (part + between), part, size) for index, signer in enumerate(signers)]
        return (Strip(size, height, tuple(item for found in row for item in found)),)
    strips = []
    for signer in signers:
        fitted = max(dress.paper.smallest_type, min(size, size * (room - rule) / max(1, least(signer, size) - rule)))
        strips.append(Strip(fitted, height, items(signer, 0, room, fitted)))
    return tuple(strips)
