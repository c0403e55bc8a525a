"""The regulation on paper: who approves it, the title, numbered sections with lines to write on, and who signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.printing.document import Booklet, Heading, Page, joined, title_of
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, into_pages
from generator.printing.regulation.bodies import RegulationTitle, SectionHead, SetClause
from generator.printing.regulation.setting import LEAST_TEXT, WAYS, Setting, Way, setting
from generator.printing.regulation.signing import approval, signatures
from generator.printing.regulation.terms import Terms
from generator.printing.regulation.wording import Clause, Section, called, sections
from generator.printing.strip import Item, Strip

# pt on A4:
HEADING = (17.0, 22.0)  # type and line of the word on top
SUBJECT = (12.0, 17.0)
EVENT = (15.0, 20.0)
TITLE_ABOVE, TITLE_BELOW = 16.0, 4.0


def regulation(terms: Terms, *, dress: Dress | None = None, name: str = "regulation") -> Booklet:
    """The draft of a regulation: what is known of the event stands in it, and what is not has a line to write on.

    Set as openly as it goes on the fewest pages; the last section is never parted from the signatures.
    """
    dress = dress or load_dress()
    found = sections(terms, dress)
    pages: tuple[tuple[Block, ...], ...] = ()
    for way in (way for way in WAYS if dress.text_points(way.text) >= LEAST_TEXT):
        tried = into_pages(_blocks(terms, found, way, dress), dress.paper.text_height)
        if not pages or len(tried) < len(pages):
            pages = tried
    return Booklet(
        template="regulation",
        name=name,
        title=joined(terms.title, dress.language.text("regulation.document")),
        author="",
        dress=dress,
        pages=tuple(Page("regulation", page) for page in pages),
        folio="page_of" if len(pages) > 1 else "none",
        navigation=(),
    )


def _blocks(terms: Terms, found: Sequence[Section], way: Way, dress: Dress) -> list[Block]:
    numbered = [list(_numbered(number, section)) for number, section in enumerate(found, start=1)]
    worn = setting(way, dress, [mark for section in numbered for mark, clause in section if not clause.item])
    blocks = [approval(worn, dress), _title(terms, worn, dress)]
    for number, (section, clauses) in enumerate(zip(found, numbered, strict=True), start=1):
        last = number == len(found)
        blocks.append(_heading(number, section, worn))
        for place, (mark, clause) in enumerate(clauses, start=1):
            # No clause stands alone at the foot or at the top of a page, and a list not without its sentence.
            opens_list = place < len(clauses) and clauses[place][1].item == 1
            with_next = last or opens_list or place == 1 or place == len(clauses) - 1
            blocks.append(replace(_clause(mark, clause, worn, dress), with_next=with_next))
    return [*blocks, signatures(terms, worn, dress)]


def _numbered(number: int, section: Section) -> Iterator[tuple[str, Clause]]:
    """Each clause with its number, those of a list with their places in it."""
    place = 0
    for clause in section.clauses:
        if clause.item:
            yield f"{clause.item})", clause
        else:
            place += 1
            yield f"{number}.{place}.", clause


def _title(terms: Terms, worn: Setting, dress: Dress) -> Block:
    text, points = dress.language.text, dress.text_points
    hint = text("regulation.title_asked")
    lines = (worn.strip(worn.ruled("", 0, worn.room)), worn.hints(((hint, 0, worn.room),)))
    body = RegulationTitle(
        word=text("regulation.heading"),
        word_scale=(points(HEADING[0]), points(HEADING[1])),
        subject=text("regulation.subject"),
        subject_scale=(points(SUBJECT[0]), points(SUBJECT[1])),
        event=title_of(called(terms.title, dress.language), EVENT, dress) if terms.title else None,
        strips=() if terms.title else lines,
        above=points(TITLE_ABOVE),
        below=points(TITLE_BELOW),
        width=worn.room,
        stroke=worn.stroke,
    )
    return Block("regulation_title", body, body.height)


def _heading(number: int, section: Section, worn: Setting) -> Block:
    size, line = worn.heading
    head = SectionHead(f"{number}.", Heading(section.heading, f"section-{number}"), size, line, worn.hang, worn.below)
    return Block("section", head, line + worn.below, above=worn.above, with_next=True)


def _clause(mark: str, clause: Clause, worn: Setting, dress: Dress) -> Block:
    text = dress.language.typeset(clause.text)
    left = worn.hang if clause.item else 0
    hang = worn.width("9)") + 1.4 * worn.gap if clause.item else worn.hang
    start = left + hang
    room = worn.room - start
    short = worn.width(text) + worn.gap + worn.rule <= room
    strips: list[Strip] = []
    blanks = clause.blanks
    lead: tuple[Item, ...] = ()
    if not text or (blanks and short):
        # The number stands in the line that is written on.
        lead, in_strip = (worn.text(mark, left),), text
        text = ""
        if blanks:
            strips.append(worn.strip(*lead, worn.ruled(in_strip, start, room)))
            blanks, lead = blanks - 1, ()
    if clause.fields:
        for row in worn.side_by_side(clause.fields, start):
            strips.append(worn.strip(*lead, *row))
            lead = ()
    strips += [worn.strip(worn.ruled("", start, room))] * blanks
    body = SetClause(
        mark,
        text,
        left,
        hang,
        worn.size,
        worn.line,
        worn.lines(text, room) * worn.line if text else 0,
        tuple(strips),
        worn.below,
        worn.room,
        worn.stroke,
    )
    return Block("clause", body, body.height)
