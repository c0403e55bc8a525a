"""Lines of a form: words, texts, and rules to write on, each at its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.printing.dress import Dress
from generator.printing.typeface import SERIF, SERIF_BOLD, Typeface

# pt on A4:
TEXT = (11.5, 22.0)  # type and height of a strip: a hand writes on it
HEADING = 13.0  # type of a heading
GAP = 5.0  # between a word and the rule or the text behind it
LEAST_RULE = 70.0  # a rule that takes a signature
EASY_RULE = 120.0  # a rule beside a heading; rather than be shorter it stands below

RULE_BELOW = 0.35  # from the middle of a strip to a rule, in the size of its type


@dataclass(frozen=True, slots=True)
class Rule:
    """A line to write on, ``left`` pt from the strip's edge; ``name`` is what belongs there."""

    name: str
    left: float
    width: float


@dataclass(frozen=True, slots=True)
class Item:
    """A word, a text or a heading in one line, from ``left`` pt on and ``width`` pt long, and the rule behind it."""

    kind: Literal["label", "text", "heading"]
    text: str
    left: float
    width: float
    type_size: float
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Strip:
    """Items from left to right; type and height in pt."""

    type_size: float
    height: float
    items: tuple[Item, ...]

    @property
    def spaced(self) -> Iterator[tuple[Item, float]]:
        """Each item, with the pt between it and the end of the one before."""
        end = 0.0
        for item in self.items:
            yield item, item.left - end
            end = item.left + item.width

    @property
    def rules(self) -> Iterator[Rule]:
        """All rules, from left to right."""
        return (item.rule for item in self.items if item.rule)

    @property
    def rule_at(self) -> float:
        """pt from the strip's upper edge to its rules."""
        return self.height / 2 + RULE_BELOW * self.type_size


@dataclass(frozen=True, slots=True)
class Field:
    """A line of a form: its word, and the text if it is known."""

    label: str
    text: str | None


@dataclass(frozen=True, slots=True)
class _Setting:
    """Type, gap and least rule in pt, of one strip."""

    size: float
    gap: float
    rule: float

    def width(self, text: str, face: Typeface = SERIF) -> float:
        return face.width(text) * self.size

    def least(self, field: Field) -> float:
        """pt that a field takes at the least."""
        return self.width(field.label) + self.gap + self.rule if field.text is None else self.width(field.text)

    def item(self, field: Field, left: float, room: float, *, at_right: bool = False) -> Item:
        """The text alone, or the word and a rule that fills the room."""
        if field.text is not None:
            width = self.width(field.text)
            return Item("text", field.text, left + (room - width if at_right else 0), width, self.size)
        return self.ruled(field.label, left, room)

    def ruled(self, label: str, left: float, room: float) -> Item:
        """A word, and a rule that fills the room."""
        width = self.width(label)
        rule = Rule(label, left + width + self.gap, room - width - self.gap)
        return Item("label", label, left, width, self.size, rule)


def _setting(dress: Dress, rule: float) -> _Setting:
    return _Setting(_type(dress, TEXT[0]), dress.text_points(GAP), dress.text_points(rule))


def _type(dress: Dress, on_a4: float) -> float:
    return max(dress.paper.smallest_type, dress.text_points(on_a4))


def _smaller(setting: _Setting, room: float, needed: float, dress: Dress) -> _Setting:
    """Type that gives way, down to the paper's smallest, to a text that is too long."""
    size = max(dress.paper.smallest_type, setting.size * min(1, room / needed)) if needed else setting.size
    return _Setting(size, setting.gap, setting.rule)


def field_strip(fields: Sequence[Field], dress: Dress) -> Strip:
    """Fields side by side in equal parts of the page's width, the last one ending at its right edge."""
    setting = _setting(dress, 0)
    room, between = dress.paper.text_width, 4 * setting.gap
    part = (room - between * (len(fields) - 1)) / len(fields)
    setting = _smaller(setting, part, max(map(setting.least, fields)), dress)
    items = [
        setting.item(field, index * (part + between), part, at_right=0 < index == len(fields) - 1)
        for index, field in enumerate(fields)
    ]
    return Strip(setting.size, dress.text_points(TEXT[1]), tuple(items))


def heading_strips(heading: str, around: tuple[Field, Field], dress: Dress) -> tuple[Strip, ...]:
    """A heading in the middle with a field on either side; where they are too long, the fields stand below."""
    setting, large = _setting(dress, EASY_RULE), _Setting(_type(dress, HEADING), 0, 0)
    room, height = dress.paper.text_width, dress.text_points(TEXT[1])
    large = _smaller(large, room, large.width(heading, SERIF_BOLD), dress)
    width = large.width(heading, SERIF_BOLD)
    middle = Item("heading", heading, (room - width) / 2, width, large.size)
    side = (room - width) / 2 - 3 * setting.gap
    if any(setting.least(field) > side for field in around):
        return (Strip(large.size, height, (middle,)), field_strip(around, dress))
    before, after = around
    items = (setting.item(before, 0, side), middle, setting.item(after, room - side, side, at_right=True))
    return (Strip(setting.size, height, items),)


def signature_strips(signers: Sequence[Field], dress: Dress) -> tuple[Strip, ...]:
    """A rule to sign on for each, with the name behind it if it is known; side by side where there is room."""
    usual = _setting(dress, LEAST_RULE)
    room, height, between = dress.paper.text_width, dress.text_points(TEXT[1]), 4 * usual.gap

    def name_width(signer: Field, setting: _Setting) -> float:
        return setting.width(signer.text) + setting.gap if signer.text else 0

    def least(signer: Field) -> float:
        return usual.width(signer.label) + usual.gap + usual.rule + name_width(signer, usual)

    def items(signer: Field, left: float, part: float, setting: _Setting) -> Iterator[Item]:
        name = name_width(signer, setting)
        yield setting.ruled(signer.label, left, part - name)
        if signer.text:
            width = setting.width(signer.text)
            yield Item("text", signer.text, left + part - width, width, setting.size)

    part = (room - between * (len(signers) - 1)) / max(1, len(signers))
    if all(least(signer) <= part for signer in signers):
        rows = [items(signer, index * (part + between), part, usual) for index, signer in enumerate(signers)]
        return (Strip(usual.size, height, tuple(item for row in rows for item in row)),) if signers else ()
    strips = []
    for signer in signers:
        setting = _smaller(usual, room - usual.rule - 2 * usual.gap, least(signer) - usual.rule - 2 * usual.gap, dress)
        strips.append(Strip(setting.size, height, tuple(items(signer, 0, room, setting))))
    return tuple(strips)
