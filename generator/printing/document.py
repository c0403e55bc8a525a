"""What documents are made of: pages of blocks, headings and running text."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printing.dress import Dress
from generator.printing.flow import Block, count_lines
from generator.printing.typeface import SERIF, SERIF_BOLD


@dataclass(frozen=True, slots=True)
class TypeScale:
    """The type of running text and headings, pt on A4: each a size and a line height, with the air around."""

    text: tuple[float, float] = (11.5, 16)
    text_below: float = 7
    text_measure: float = 425
    title: tuple[float, float] = (18, 24)
    title_below: float = 14
    entry: tuple[float, float] = (11.5, 18.5)
    small: tuple[float, float] = (10, 14.5)


TYPE = TypeScale()


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part or of a table, with the anchor that contents and outline point to."""

    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph that opens with ``head`` in bold (or with nothing)."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the part it belongs to and what stands on it from top to bottom."""

    part: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """A document ready to be set: its template, its name for files, title and author, dress and pages.

    ``folio`` says what stands at the foot: "page" (the number), "page_of" (n of N) or "none".
    ``navigation`` are the tables a reader on the screen can jump to.
    """

    template: str
    name: str
    title: str
    author: str
    dress: Dress
    pages: tuple[Page, ...]
    folio: str
    navigation: tuple[Heading, ...]


def title_block(text: str, anchor: str, dress: Dress) -> Block:
    """The title of a part or of a sheet, in as many lines as it needs, kept with what follows."""
    size, line = (dress.text_points(length) for length in TYPE.title)
    height = count_lines([(text, SERIF)], size, dress.paper.text_width) * line + dress.text_points(TYPE.title_below)
    return Block("title", Heading(text, anchor), height, with_next=True)


def paragraph_block(head: str, text: str, dress: Dress, *, with_next: bool = False) -> Block:
    """Running text that opens with ``head`` in bold (or with nothing), broken as the renderers will break it."""
    text = dress.language.typeset(text)
    spans = [(head, SERIF_BOLD), (text, SERIF)] if head else [(text, SERIF)]
    size, line = (dress.text_points(length) for length in TYPE.text)
    measure = min(dress.text_points(TYPE.text_measure), dress.paper.text_width)
    height = count_lines(spans, size, measure) * line + dress.text_points(TYPE.text_below)
    return Block("paragraph", Paragraph(head, text), height, with_next=with_next)
