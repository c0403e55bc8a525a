"""Lines of a form: words, texts, and rules to write on, each at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.printing.dress import Dress
from generator.printing.flow import HAIR, broken
from generator.printing.typeface import SERIF, SERIF_BOLD, Typeface

# pt on A4:
TEXT = (11.5, 22.0)  # type and height of a strip: a hand writes on it
HEADING = 13.0  # type of a heading
GAP = 5.0  # between a word and the rule or the text behind it
SHORT_RULE = 40.0  # a rule that takes a date
LEAST_RULE = 70.0  # a rule that takes a signature
EASY_RULE = 120.0  # a rule beside a heading; rather than be shorter it stands below

SMALLER = 0.85  # how far the type of fields side by side gives way
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


def rules_of(strips: Iterable[Strip], at: float) -> Iterator[str]:
    """SVG paths of the lines to write on of strips one under another, the first ``at`` pt below the drawing's top."""
    for strip in strips:
        for rule in strip.rules:
            yield f"M{rule.left:.2f} {at + strip.rule_at:.2f}h{rule.width:.2f}"
        at += strip.height


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to write on, one under another, ``above`` pt of air over them; ``rules`` is an SVG path."""

    strips: tuple[Strip, ...]
    above: float
    width: float
    stroke: float

    @property
    def written(self) -> float:
        """pt of the lines."""
        return sum(strip.height for strip in self.strips)

    @property
    def height(self) -> float:
        """pt."""
        return self.above + self.written

    @property
    def rules(self) -> str:
        """An SVG path of the lines."""
        return "".join(rules_of(self.strips, self.above))


@dataclass(frozen=True, slots=True)
class Field:
    """A line of a form: its word, and the text if it is known."""

    label: str
    text: str | None

    @property
    def shown(self) -> str:
        """What is printed of it."""
        return self.label if self.text is None else self.text


@dataclass(frozen=True, slots=True)
class StripSetting:
    """How strips are set: their height, the size of their type, the gap before a rule and the least length of one, pt.

    ``smallest`` is the smallest type.
    """

    height: float
    size: float
    gap: float
    rule: float
    smallest: float

    def width(self, text: str, face: Typeface = SERIF) -> float:
        """pt of a text in one line."""
        return face.width(text) * self.size

    def fixed(self, field: Field) -> float:
        """pt of a field that do not shrink with its type."""
        return self.gap + self.rule if field.text is None else 0

    def least(self, field: Field) -> float:
        """pt that a field takes at the least."""
        return self.width(field.shown) + self.fixed(field)

    def to_fit(self, text: str, room: float, face: Typeface = SERIF) -> StripSetting | None:
        """The same in type that lets a text fit the room, or None if that is too small to read."""
        size = min(self.size, room / max(face.width(text), 0.01))
        return replace(self, size=size) if size >= self.smallest else None

    def item(self, field: Field, left: float, room: float, *, at_right: bool = False) -> Item:
        """The text alone, or the word and a rule that fills the room."""
        if field.text is None:
            return self.ruled(field.label, left, room)
        return self.text(field.text, left, room, at_right=at_right)

    def text(self, text: str, left: float, room: float = 0, *, at_right: bool = False) -> Item:
        """A text from ``left`` on, or at the right of the room there."""
        width = self.width(text)
        return Item("text", text, left + (room - width if at_right else 0), width, self.size)

    def ruled(self, label: str, left: float, room: float) -> Item:
        """A word, and a rule that fills the room; without a word the rule alone."""
        width = self.width(label)
        behind = width + self.gap if label else 0
        return Item("label", label, left, width, self.size, Rule(label, left + behind, room - behind))

    def strip(self, *items: Item) -> Strip:
        """Items in one line to write on."""
        return Strip(self.size, self.height, items)


def _setting(dress: Dress, rule: float) -> StripSetting:
    smallest = dress.paper.smallest_type
    height, size, gap, least = (dress.text_points(on_a4) for on_a4 in (TEXT[1], TEXT[0], GAP, rule))
    return StripSetting(height, max(smallest, size), gap, least, smallest)


def field_strips(fields: Sequence[Field], dress: Dress) -> tuple[Strip, ...]:
    """Fields side by side in equal parts of the page's width, the last one ending at its right edge.

    The type gives way a little to a text that is too long for its part; then each has a strip of its own.
    """
    setting = _setting(dress, SHORT_RULE)
    room, between = dress.paper.text_width, 4 * setting.gap
    part = (room - between * (len(fields) - 1)) / len(fields)
    fitted = [setting.to_fit(field.shown, part - setting.fixed(field)) for field in fields]
    smallest = min((found for found in fitted if found), key=lambda found: found.size, default=setting)
    if None in fitted or smallest.size < SMALLER * setting.size:
        return tuple(strip for field in fields for strip in _alone(field, setting, room))
    items = (
        smallest.item(field, index * (part + between), part, at_right=0 < index == len(fields) - 1)
        for index, field in enumerate(fields)
    )
    return (smallest.strip(*items),)


def _alone(field: Field, setting: StripSetting, room: float) -> Iterator[Strip]:
    """A field over the whole width, a text on as many lines as it needs."""
    if field.text is None:
        yield setting.strip(setting.ruled(field.label, 0, room))
    else:
        yield from _lines(field.text, setting, room)


def _lines(text: str, setting: StripSetting, room: float) -> Iterator[Strip]:
    """A text in one line of smaller type, or in several of the smallest."""
    fitted = setting.to_fit(text, room) or replace(setting, size=setting.smallest)
    for line in broken(text, SERIF, fitted.size, room):
        yield fitted.strip(fitted.text(line, 0, room))


def heading_strips(heading: str, around: tuple[Field, Field], dress: Dress) -> tuple[Strip, ...]:
    """A heading in the middle with a field on either side; where they are too long, the fields stand below."""
    setting = _setting(dress, EASY_RULE)
    room, smallest = dress.paper.text_width, dress.paper.smallest_type
    large = replace(setting, size=max(smallest, dress.text_points(HEADING)))
    large = large.to_fit(heading, room, SERIF_BOLD) or replace(large, size=smallest)
    width = large.width(heading, SERIF_BOLD)
    middle = Item("heading", heading, (room - width) / 2, width, large.size)
    side = (room - width) / 2 - 3 * setting.gap
    if any(setting.least(field) > side for field in around):
        below = [field for field in around if field.shown]
        return (large.strip(middle), *(field_strips(below, dress) if below else ()))
    first, last = setting.item(around[0], 0, side), setting.item(around[1], room - side, side, at_right=True)
    return (setting.strip(*(item for item in (first, middle, last) if item.text)),)


def signature_strips(signers: Sequence[Field], dress: Dress) -> tuple[Strip, ...]:
    """A rule to sign on for each, with the name behind it if it is known; side by side where there is room."""
    setting = _setting(dress, LEAST_RULE)
    room, between = dress.paper.text_width, 4 * setting.gap
    part = (room - between * (len(signers) - 1)) / max(1, len(signers))
    rows = [_signature(signer, index * (part + between), part, setting) for index, signer in enumerate(signers)]
    if all(rows):
        return (setting.strip(*(item for row in rows for item in row)),) if signers else ()
    # One under another, all in one way: in the type of the smallest, or each name below its rule.
    fixed = 2 * setting.gap + setting.rule + HAIR
    fitted = [setting.to_fit(f"{signer.label}{signer.text or ''}", room - fixed) for signer in signers]
    if None not in fitted:
        size = min(found.size for found in fitted if found)
        alike = replace(setting, size=size)
        return tuple(alike.strip(*_signature(signer, 0, room, alike)) for signer in signers)
    return tuple(strip for signer in signers for strip in _signed_above(signer, room, setting))


def _signature(signer: Field, left: float, room: float, setting: StripSetting) -> tuple[Item, ...]:
    """The word, the rule and the name in one line; nothing where the rule would be too short."""
    name = setting.width(signer.text) + setting.gap if signer.text else 0
    line = setting.ruled(signer.label, left, room - name)
    if line.rule is None or line.rule.width < setting.rule:
        return ()
    return (line, setting.text(signer.text, left, room, at_right=True)) if signer.text else (line,)


def _signed_above(signer: Field, room: float, setting: StripSetting) -> Iterator[Strip]:
    """The word with its rule, and the name below."""
    yield setting.strip(setting.ruled(signer.label, 0, room))
    if signer.text:
        yield from _lines(signer.text, setting, room)
