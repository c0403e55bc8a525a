"""The official dress of a document: style, language and paper, chosen once and worn by every page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator.choice import nearest
from generator.errors import UserError
from generator.printing.language import Language, load_language
from generator.printing.notation import Notation
from generator.printing.paper import Paper, load_paper
from generator.printing.shelf import Shelf, shelf
from generator.printing.style import Style, load_style
from generator.printing.typeface import Typeface

LARGEST_TEXT = 1.25
"""How far running text follows the enlargement of a sheet."""


@dataclass(frozen=True, slots=True)
class Dress:
    """A style, a language and a paper that fit each other, the notation, and where their files stand.

    ``enlargement`` makes everything larger than the paper's usual, for a sheet with little on it.
    """

    style: Style
    language: Language
    paper: Paper
    notation: Notation
    shelf: Shelf
    enlargement: float = 1

    def points(self, on_a4: float) -> float:
        """A length of the style (pt on A4) in this document, on its paper."""
        return round(on_a4 * self.paper.scale * self.enlargement, 3)

    def text_points(self, on_a4: float) -> float:
        """A length of running text (pt on A4): what makes a table readable from afar would make a note shout."""
        return round(on_a4 * self.paper.scale * min(self.enlargement, LARGEST_TEXT), 3)

    def enlarged(self, factor: float) -> Dress:
        """The same with tables ``factor`` times as large, on the same paper."""
        return replace(self, enlargement=factor)

    def shift(self, face: Typeface) -> float:
        """The width of a pair of brackets, in the size of the type."""
        return round(face.width(self.notation.opening + self.notation.closing, kerning=False), 3)


def load_dress(
    style: str = "codex",
    lang: str = "ru",
    paper: str = "a4",
    *,
    brackets: bool | None = None,
    templates: Path | None = None,
) -> Dress:
    """The dress of these names; ``brackets`` overrides the style, ``templates`` is searched first.

    Raises ``CommandLineError`` for an unknown name and ``UserError`` for a style or a language with a fault, or
    a style that asks for words the language does not have.
    """
    where = shelf(templates)
    language = load_language(where, lang)
    chosen = load_style(where, style)
    for table, name in (
        ("headings", chosen.heading),
        ("rounds", chosen.label),
        ("heads", chosen.label_head),
        ("heads", chosen.across_head),
        ("notes", chosen.note),
    ):
        if name not in language.words[table]:
            raise UserError(
                "style_asks_for_word",
                value=str(where.find("styles", chosen.name)),
                name=name,
                table=table,
                lang=language.code,
                near=nearest(name, language.words[table]),
            )
    return Dress(chosen, language, load_paper(paper), chosen.notation(brackets), where)
