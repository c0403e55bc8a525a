"""What documents are made of: pages of blocks, headings and running text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.printing.dress import Dress
from generator.printing.flow import Block, Entry, broken, count_lines
from generator.printing.paper import Paper
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.remark import Remark


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
class Title:
    """A text of the user's in large type, in lines of about one length; type and line are pt."""

    lines: tuple[str, ...]
    type_size: float
    line: float

    @property
    def height(self) -> float:
        """pt of all lines."""
        return len(self.lines) * self.line


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the part it belongs to and what stands on it from top to bottom; its paper, if not the document's.

    ``opens`` is the part that begins here, for the navigation; ``gathered``: and in the outline, over the headings of
    its pages.
    """

    part: str
    blocks: tuple[Block, ...]
    paper: Paper | None = None
    opens: Heading | None = None
    gathered: bool = False


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
    remarks: tuple[Remark, ...] = ()

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The papers of pages that are not printed on the document's own."""
        return tuple(dict.fromkeys(page.paper for page in self.pages if page.paper))


def opened(pages: Sequence[Page], opens: Heading, dress: Dress, *, gathered: bool) -> list[Page]:
    """The pages of a part that begins with the first of them; ``gathered``: many headings stand under its name.

    The paper of the document itself, that of ``dress``, needs no name.
    """
    first, *others = pages
    found = (replace(first, opens=opens, gathered=gathered), *others)
    return [replace(page, paper=None) if page.paper == dress.paper else page for page in found]


def joined(title: str | None, heading: str) -> str:
    """The title of a document whose sheet has a heading and, if somebody gave one, a title over it."""
    if not title:
        return heading
    return f"{title} {heading}" if title[-1] in ".!?…" else f"{title}. {heading}"


def title_of(text: str, scale: tuple[float, float], dress: Dress) -> Title:
    """A text in as many lines as it needs; ``scale`` is its type and line, pt on A4."""
    size, line = (dress.text_points(length) for length in scale)
    size = max(dress.paper.smallest_type, size)
    room = dress.paper.text_width
    lines = broken(text, SERIF, size, room)
    # As many lines, but none much shorter than the others.
    for part in range(19, 9, -1):
        closer = broken(text, SERIF, size, room * part / 20)
        if len(closer) > len(lines):
            break
        lines = closer
    return Title(lines, size, line)


def title_block(text: str, anchor: str, dress: Dress, name: str = "") -> Block:
    """The title of a part or of a sheet, in as many lines as it needs, kept with what follows.

    ``name`` is what the navigation calls it.
    """
    size, line = (dress.text_points(length) for length in TYPE.title)
    height = count_lines([(text, SERIF)], size, dress.paper.text_width) * line + dress.text_points(TYPE.title_below)
    return Block("title", Heading(text, anchor), height, with_next=True, entry=Entry(text, anchor, 1, name))


def paragraph_block(head: str, text: str, dress: Dress, *, with_next: bool = False) -> Block:
    """Running text that opens with ``head`` in bold (or with nothing), broken as the renderers will break it."""
    text = dress.language.typeset(text)
    spans = [(head, SERIF_BOLD), (text, SERIF)] if head else [(text, SERIF)]
    size, line = (dress.text_points(length) for length in TYPE.text)
    measure = min(dress.text_points(TYPE.text_measure), dress.paper.text_width)
    height = count_lines(spans, size, measure) * line + dress.text_points(TYPE.text_below)
    return Block("paragraph", Paragraph(head, text), height, with_next=with_next)
