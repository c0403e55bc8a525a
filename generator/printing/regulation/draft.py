"""The regulation on paper: who approves it, the title, numbered sections with lines to write on, and who signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import Formatter

from generator.printing.document import Booklet, Heading, Page, Title, joined, title_of
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, broken, into_pages
from generator.printing.paper import POINTS
from generator.printing.regulation.setting import LEAST_TEXT, WAYS, Setting, Way, setting
from generator.printing.regulation.terms import Terms
from generator.printing.regulation.wording import Clause, Section, sections
from generator.printing.strip import Item, Rule, Strip, rules_of
from generator.printing.typeface import SERIF

# pt on A4:
HEADING = (17.0, 22.0)  # type and line of the word on top
SUBJECT = (12.0, 17.0)
EVENT = (15.0, 20.0)
TITLE_ABOVE, TITLE_BELOW = 16.0, 4.0
SIGNED_ABOVE = 12.0
DAY, MONTH, YEAR = 24.0, 92.0, 24.0  # the rules of a date
LEAST_OF_DATE = 8.0  # mm on any paper
APPROVAL = 0.53  # of the page's width: where the block of who approves begins
SIGNATURE = 0.42  # of a place to sign, the rest being for the name


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
    """The number and the words of a heading; ``hang`` pt are from the one to the other."""

    number: str
    heading: Heading
    size: float
    line: float
    hang: float


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
    def height(self) -> float:
        """pt, with the air below."""
        return self.text_height + sum(strip.height for strip in self.strips) + self.below

    @property
    def rules(self) -> str:
        """An SVG path of the lines to write on."""
        return "".join(rules_of(self.strips, self.text_height))


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
    blocks = [_approval(worn, dress), _title(terms, worn, dress)]
    for number, (section, clauses) in enumerate(zip(found, numbered, strict=True), start=1):
        last = number == len(found)
        blocks.append(_heading(number, section, worn))
        for place, (mark, clause) in enumerate(clauses, start=1):
            # No clause stands alone at the foot or at the top of a page, and a list not without its sentence.
            opens_list = place < len(clauses) and clauses[place][1].item == 1
            with_next = last or opens_list or place == 1 or place == len(clauses) - 1
            blocks.append(replace(_clause(mark, clause, worn, dress), with_next=with_next))
    return [*blocks, _signatures(terms, worn, dress)]


def _numbered(number: int, section: Section) -> Iterator[tuple[str, Clause]]:
    """Each clause with its number, those of a list with their places in it."""
    place = 0
    for clause in section.clauses:
        if clause.item:
            yield f"{clause.item})", clause
        else:
            place += 1
            yield f"{number}.{place}.", clause


def _approval(worn: Setting, dress: Dress) -> Block:
    """Who approves, and when: at the right."""
    text = dress.language.text
    left, right = APPROVAL * worn.room, worn.room
    strips = (
        Strip(worn.size, worn.line + worn.gap / 2, (worn.text(text("regulation.approve"), left),)),
        worn.strip((worn.ruled("", left, right),)),
        worn.hints(((text("regulation.post"), left, right - left),)),
        *_signed(left, right, None, worn),
        worn.hints(_hints(left, right, worn, dress)),
        worn.strip(_date(text("regulation.approved_on"), left, worn, dress)),
    )
    body = Lines(strips, 0, worn.room, worn.stroke)
    return Block("signatures", body, body.height)


def _signed(left: float, right: float, name: str | None, worn: Setting) -> Iterator[Strip]:
    """A rule to sign on, and the name or a rule for it."""
    middle, behind = _parted(left, right, worn)
    rule = worn.ruled("", left, middle)
    if name is None:
        yield worn.strip((rule, worn.ruled("", behind, right)))
        return
    first, *more = broken(name, SERIF, worn.size, right - behind)
    yield worn.strip((rule, worn.text(first, behind)))
    for line in more:
        yield Strip(worn.size, worn.line, (worn.text(line, behind),))


def _hints(left: float, right: float, worn: Setting, dress: Dress) -> Iterator[tuple[str, float, float]]:
    """What belongs on the two rules."""
    middle, behind = _parted(left, right, worn)
    yield dress.language.text("regulation.signature"), left, middle - left
    yield dress.language.text("regulation.name"), behind, right - behind


def _parted(left: float, right: float, worn: Setting) -> tuple[float, float]:
    """Where the place for the signature ends, and where that for the name begins."""
    middle = left + SIGNATURE * (right - left)
    return middle, middle + 2 * worn.gap


def _date(pattern: str, left: float, worn: Setting, dress: Dress) -> Iterator[Item]:
    """A date to be filled in: the words of a pattern, with a rule for each of its braces."""
    lengths = {"day": DAY, "month": MONTH, "year": YEAR}
    for literal, name, _, _ in Formatter().parse(pattern):
        rule = max(LEAST_OF_DATE * POINTS, dress.text_points(lengths[name])) if name else 0
        # A space in front of a rule is no part of the word.
        words = literal.rstrip() if name else literal
        item = worn.text(words, left)
        at = left + SERIF.width(literal) * worn.size
        yield replace(item, rule=Rule("", at, rule)) if name else item
        left = at + rule


def _title(terms: Terms, worn: Setting, dress: Dress) -> Block:
    text, points = dress.language.text, dress.text_points
    hint = text("regulation.title_asked")
    lines = (worn.strip((worn.ruled("", 0, worn.room),)), worn.hints(((hint, 0, worn.room),)))
    body = RegulationTitle(
        word=text("regulation.heading"),
        word_scale=(points(HEADING[0]), points(HEADING[1])),
        subject=text("regulation.subject"),
        subject_scale=(points(SUBJECT[0]), points(SUBJECT[1])),
        event=title_of(terms.title, EVENT, dress) if terms.title else None,
        strips=() if terms.title else lines,
        above=points(TITLE_ABOVE),
        below=points(TITLE_BELOW),
        width=worn.room,
        stroke=worn.stroke,
    )
    return Block("regulation_title", body, body.height)


def _heading(number: int, section: Section, worn: Setting) -> Block:
    size, line = worn.heading
    head = SectionHead(f"{number}.", Heading(section.heading, f"section-{number}"), size, line, worn.hang)
    return Block("section", head, line + worn.below, above=worn.above, with_next=True)


def _clause(mark: str, clause: Clause, worn: Setting, dress: Dress) -> Block:
    text = dress.language.typeset(clause.text)
    left = worn.hang if clause.item else 0
    hang = worn.width("9)") + 1.4 * worn.gap if clause.item else worn.hang
    start = left + hang
    room = worn.room - start
    short = worn.width(text) + worn.gap + worn.shortest_rule <= room
    strips: list[Strip] = []
    blanks = clause.blanks
    lead: tuple[Item, ...] = ()
    if not text or (blanks and short):
        # The number stands in the line that is written on.
        lead, in_strip = (worn.text(mark, left),), text
        text = ""
        if blanks:
            strips.append(worn.strip((*lead, worn.ruled(in_strip, start, worn.room))))
            blanks, lead = blanks - 1, ()
    if clause.fields:
        for row in _rows(clause.fields, start, worn):
            strips.append(worn.strip((*lead, *row)))
            lead = ()
    strips += [worn.strip((worn.ruled("", start, worn.room),))] * blanks
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


def _rows(fields: Sequence[str], start: float, worn: Setting) -> Iterator[tuple[Item, ...]]:
    """Words side by side, each with a rule behind it, the rules of one length; one under another without room."""
    between = 2 * worn.gap
    words = sum(worn.width(field) + worn.gap for field in fields)
    rule = (worn.room - start - words - between * (len(fields) - 1)) / len(fields)
    if len(fields) > 1 and rule < worn.shortest_rule * 0.4:
        for field in fields:
            yield (worn.ruled(field, start, worn.room),)
        return
    items = []
    for field in fields:
        end = start + worn.width(field) + worn.gap + rule
        items.append(worn.ruled(field, start, end))
        start = end + between
    yield tuple(items)


def _signatures(terms: Terms, worn: Setting, dress: Dress) -> Block:
    """Who signs the draft: the organiser, the chief arbiter, the secretary."""
    text = dress.language.text
    signers = (
        (text("regulation.signed_by_organiser"), None),
        (text("regulation.chief_arbiter"), terms.chief_arbiter),
        (text("regulation.secretary"), terms.secretary),
    )
    left = max(worn.width(word) for word, _ in signers) + 2 * worn.gap
    strips: list[Strip] = []
    for word, name in signers:
        first, *more = _signed(left, worn.room, name, worn)
        strips += [replace(first, items=(worn.text(word, 0), *first.items)), *more]
        if len(strips) == 1:
            # Once is enough.
            strips.append(worn.hints(_hints(left, worn.room, worn, dress)))
    body = Lines(tuple(strips), dress.text_points(SIGNED_ABOVE), worn.room, worn.stroke)
    return Block("signatures", body, body.height)
