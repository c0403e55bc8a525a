"""What the blocks of a regulation hold: its title, headings, and clauses with lines to write on."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printing.document import Heading, Title
from generator.printing.strip import Strip, rules_of


@dataclass(frozen=True, slots=True)
class RegulationTitle:
    """What the paper is: a word, of what, each with its type and line, and the event's title or a line for it. pt."""

    word: str
    word_scale: tuple[float, float]
    subject: str
    subject_scale: tuple[float, float]
    event: Title | None
    strips: tuple[Strip, ...]
    above: float
    below: float
    width: float
    stroke: float
    anchor: str = "regulation"

    @property
    def named(self) -> float:
        """pt of the words over the lines to write on."""
        return self.word_scale[1] + self.subject_scale[1] + (self.event.height if self.event else 0)

    @property
    def height(self) -> float:
        """pt."""
        return self.above + self.named + sum(strip.height for strip in self.strips) + self.below

    @property
    def rules(self) -> str:
        """An SVG path of the lines to write on."""
        return "".join(rules_of(self.strips, self.above + self.named))


@dataclass(frozen=True, slots=True)
class SectionHead:
    """The number and the words of a heading; ``hang`` pt are from the one to the other, ``below`` it is air."""

    number: str
    heading: Heading
    size: float
    line: float
    hang: float
    below: float


@dataclass(frozen=True, slots=True)
class SetClause:
    """A clause: its number, ``left`` pt from the edge, and the text, ``hang`` pt from the number; lines to write on.

    ``text_height`` pt are for the text; where there is none, the number stands in the first strip.
    """

    mark: str
    text: str
    left: float
    hang: float
    size: float
    line: float
    text_height: float
    strips: tuple[Strip, ...]
    below: float
    width: float
    stroke: float

    @property
    def indent(self) -> float:
        """pt from the edge to the text."""
        return self.left + self.hang

    @property
    def height(self) -> float:
        """pt, with the air below."""
        return self.text_height + sum(strip.height for strip in self.strips) + self.below

    @property
    def rules(self) -> str:
        """An SVG path of the lines to write on."""
        return "".join(rules_of(self.strips, self.text_height))
