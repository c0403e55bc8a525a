"""Documents as lists of pages: the booklet of order-of-play tables, and the sheet of one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.errors import CommandLineError
from generator.printing import order_table
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, count_lines, into_pages
from generator.printing.language import NO_BREAK_SPACE
from generator.printing.notation import FIGURE_SPACE
from generator.printing.order_table import OrderTable, order_tables
from generator.printing.shelf import choose
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import FEWEST, Game, Schedule, audit, berger
from generator.version import __version__

PARTS = ("cover", "guide", "contents", "schedules", "colophon")
"""The parts of a booklet, in the order in which they are bound."""

WORD_JOINER = "\u2060"

ENLARGEMENTS = (1.7, 1.6, 1.5, 1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
"""How much larger than in the booklet a table that has a sheet to itself may be."""

TIGHTNESS = (1, 0.97, 0.94)
"""How much closer than the style likes the lines of tables may stand, tried in this order before the tightest."""

ALL_SIZES = tuple(range(4, 33, 2))
"""3–4 … 31–32."""


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
class Imprint:
    """What a publisher puts on the cover; None for the language's own words, or for nothing."""

    title: str | None = None
    subtitle: str | None = None
    publisher: str | None = None
    year: str | None = None


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
class Entry:
    """A line of the contents."""

    text: str
    anchor: str
    page: int
    level: int


@dataclass(frozen=True, slots=True)
class Cover:
    """The lines of the cover."""

    title: str
    subtitle: str
    range: str
    publisher: str
    year: str


@dataclass(frozen=True, slots=True)
class Verified:
    """A line of the last page: a table's name and its counts, as they are printed under one another."""

    table: str
    rounds: str
    games: str
    pairs: str
    full_rounds: str
    difference: str


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


def booklet(
    sizes: Iterable[int] = ALL_SIZES,
    *,
    dress: Dress | None = None,
    parts: Iterable[str] = PARTS,
    imprint: Imprint | None = None,
    name: str = "booklet",
) -> Booklet:
    """The booklet of the tables for ``sizes`` (even), with ``parts`` in bound order whatever their order here.

    Raises ``CommandLineError`` for an unknown part, or none, and ``ValueError`` for a size no table is made for.
    """
    dress = dress or load_dress()
    imprint = imprint or Imprint()
    chosen = {choose(part, PARTS, "unknown_part") for part in parts}
    if not chosen:
        raise CommandLineError("parts_empty", known=", ".join(PARTS))
    schedules = [berger(size) for size in sorted(set(sizes))]
    if not schedules or schedules[0].size < FEWEST:
        raise ValueError(f"expected sizes of {FEWEST + 1} or more, got {[s.size for s in schedules]}")
    cover = _cover(schedules, dress, imprint)
    makers: dict[str, Callable[[], Sequence[Block]]] = {
        "cover": lambda: [Block("cover", cover, dress.paper.text_height)],
        "guide": lambda: _guide(schedules, dress),
        "schedules": lambda: _schedules(schedules, dress),
        "colophon": lambda: _colophon(schedules, dress),
    }
    bound: dict[str, list[Page]] = {
        part: [Page(part, blocks) for blocks in into_pages(makers[part](), dress.paper.text_height)]
        for part in PARTS
        if part in chosen and part != "contents"
    }
    if "contents" in chosen:
        # How many pages the contents take is known before the numbers that stand in them.
        bound["contents"] = _contents(bound, dress, len(_contents(bound, dress, 0)))
    pages = tuple(page for part in PARTS if part in bound for page in bound[part])
    return Booklet(
        template="booklet",
        name=name,
        title=cover.title,
        author=cover.publisher,
        dress=dress,
        pages=pages,
        folio="page" if len(pages) > 1 else "none",
        navigation=_tables_of(pages),
    )


def sheet(
    schedule: Schedule, *, dress: Dress | None = None, title: str | None = None, name: str | None = None
) -> Booklet:
    """The order of play of one field: exactly odd with its column of the free, or a table with its last number.

    It is set as large as it stays whole on one page, for a wall; a large one as in the booklet. ``title`` stands in
    the place of the words "Order of play", for the name of an event.
    """
    usual = dress or load_dress()
    title = title or usual.language.text("document.order_title")
    sizes = (usual.enlarged(factor) for factor in ENLARGEMENTS)
    dress = next((large for large in sizes if _stands_freely(schedule, title, large)), usual)
    opening = _opening(title, "order", schedule, dress)
    pages = into_pages(opening + _tables(schedule, dress, opening), dress.paper.text_height)
    return Booklet(
        template="schedule",
        name=name or f"schedule-{schedule.participants}",
        title=f"{title}. {order_table.heading(schedule, dress)}",
        author="",
        dress=dress,
        pages=tuple(Page("schedules", page) for page in pages),
        folio="page_of" if len(pages) > 1 else "none",
        navigation=(),
    )


def _stands_freely(schedule: Schedule, title: str, dress: Dress) -> bool:
    """Whether the table stands whole on one page in the full size of its type."""
    tables = order_tables(schedule, dress, _room(_opening(title, "order", schedule, dress), dress))
    return len(tables) == 1 and len(tables[0].bands) == 1 and tables[0].type_size > dress.points(dress.style.type) - 0.1


def _title(text: str, anchor: str, dress: Dress) -> list[Block]:
    size, line = (dress.text_points(length) for length in TYPE.title)
    height = count_lines([(text, SERIF)], size, dress.paper.text_width) * line + dress.text_points(TYPE.title_below)
    return [Block("title", Heading(text, anchor), height, with_next=True)]


def _paragraph(head: str, text: str, dress: Dress, *, with_next: bool = False) -> Block:
    text = dress.language.typeset(text)
    spans = [(head, SERIF_BOLD), (text, SERIF)] if head else [(text, SERIF)]
    size, line = (dress.text_points(length) for length in TYPE.text)
    measure = min(dress.text_points(TYPE.text_measure), dress.paper.text_width)
    height = count_lines(spans, size, measure) * line + dress.text_points(TYPE.text_below)
    return Block("paragraph", Paragraph(head, text), height, with_next=with_next)


def _note(schedule: Schedule, dress: Dress) -> list[Block]:
    text = order_table.note(schedule, dress)
    return [_paragraph("", text, dress, with_next=True)] if text else []


def _opening(title: str, anchor: str, schedule: Schedule, dress: Dress) -> list[Block]:
    """What stands over the first table: the title and the note."""
    return [*_title(title, anchor, dress), *_note(schedule, dress)]


def _head(dress: Dress) -> float:
    """pt that a table's heading takes."""
    return dress.points(dress.style.heading_leading + dress.style.heading_below)


def _room(opening: Sequence[Block], dress: Dress) -> float:
    """pt that a table may take, heading aside, to stand on one page with what stands over it."""
    above = sum(block.above + block.height for block in opening)
    if opening:
        above += dress.points(dress.style.heading_above)
    return dress.paper.text_height - above - _head(dress)


def _tables(
    schedule: Schedule, dress: Dress, opening: Sequence[Block] = (), leading: float | None = None
) -> list[Block]:
    """The table's block under the ``opening``, or a block a page where it is too long for one."""
    tables = order_tables(schedule, dress, _room(opening, dress), leading=leading)
    above = dress.points(dress.style.heading_above)
    return [Block("order", table, _head(dress) + table.height, above=above) for table in tables]


def _schedules(schedules: Sequence[Schedule], dress: Dress) -> list[Block]:
    """Title, note and tables, led as openly as the style likes unless a closer leading saves a page."""
    opening = _opening(dress.language.text("booklet.schedules"), "tables", schedules[0], dress)

    def led(tightness: float) -> list[Block]:
        leading = dress.style.leading * tightness
        blocks = [*opening, *_tables(schedules[0], dress, opening, leading)]
        for schedule in schedules[1:]:
            blocks += _tables(schedule, dress, leading=leading)
        return blocks

    def pages(blocks: list[Block]) -> int:
        return len(into_pages(blocks, dress.paper.text_height))

    closest = led(order_table.TIGHTEST)
    looser = (blocks for blocks in map(led, TIGHTNESS) if pages(blocks) <= pages(closest))
    return next(looser, closest)


def _cover(schedules: Sequence[Schedule], dress: Dress, imprint: Imprint) -> Cover:
    language = dress.language
    sizes = [schedule.size for schedule in schedules]
    first, last = sizes[0] - 1, sizes[-1]
    if len(sizes) == 1:
        covered = language.say("booklet.range_one", first=first, last=last)
    elif all(after - before == 2 for before, after in pairwise(sizes)):
        covered = language.say("booklet.range_many", first=first, last=last)
    else:
        covered = language.say("booklet.range_some", list=", ".join(map(order_table.name, schedules)), last=last)
    return Cover(
        title=language.text("booklet.title") if imprint.title is None else imprint.title,
        # The usual subtitle belongs to the usual title.
        subtitle=imprint.subtitle or (language.text("booklet.subtitle") if imprint.title is None else ""),
        range=covered,
        publisher=imprint.publisher or "",
        year=imprint.year or "",
    )


def _guide(schedules: Sequence[Schedule], dress: Dress) -> list[Block]:
    language, notation = dress.language, dress.notation
    # The size of the example is near that of most events, if the booklet has it.
    game = Game(2, schedules[min(2, len(schedules) - 1)].size - 1)
    # Never broken over two lines.
    pair = WORD_JOINER.join(notation.write(game).replace(" ", NO_BREAK_SPACE))
    example = {"example": pair, "white": game.white, "black": game.black}
    last = "bracketed" if notation.bracketed else "plain"
    return [
        *_title(language.text("guide.title"), "guide", dress),
        *(
            _paragraph(language.text(f"guide.{key}_head"), language.say(f"guide.{key}", **example), dress)
            for key in ("lots", "choice", dress.style.rounds, last, "rounds")
        ),
    ]


def _colophon(schedules: Sequence[Schedule], dress: Dress) -> list[Block]:
    language = dress.language
    lines = [_verified(schedule, schedules[-1].size, dress) for schedule in schedules]
    small = dress.text_points(TYPE.small[1])
    # The counts may go over several pages, each with its heads; never a line alone.
    most = int((dress.paper.text_height - dress.text_points(140)) / small) - 2
    pieces = [tuple(lines[start : start + most]) for start in range(0, len(lines), most)]
    air = dress.text_points(2 * TYPE.text_below)
    return [
        *_title(language.text("colophon.title"), "colophon", dress),
        _paragraph("", language.text("colophon.text"), dress, with_next=True),
        *(Block("verified", piece, (len(piece) + 2) * small + air, above=air / 2) for piece in pieces),
        _paragraph("", language.say("colophon.version", version=__version__), dress),
    ]


def _verified(schedule: Schedule, largest: int, dress: Dress) -> Verified:
    """What was counted in one table; its numbers have as many places as those of the ``largest``.

    Raises ``AssertionError`` when the table is no fair one, so that no page ever says it is.
    """
    full, short = audit(schedule), audit(schedule.without_last_number())
    if not (full.holds and short.holds):
        raise AssertionError(f"the table {order_table.name(schedule)} is wrong: {full}, {short}")

    def padded(number: int, highest: int) -> str:
        return f"{number:{FIGURE_SPACE}>{len(str(highest))}}"

    def of(count: int, total: int, highest: int) -> str:
        return dress.language.say("colophon.of", count=padded(count, highest), total=padded(total, highest))

    before, after = order_table.name(schedule).split("–")
    places = len(str(largest))
    return Verified(
        table=f"{before:{FIGURE_SPACE}>{places}}–{after:{FIGURE_SPACE}<{places}}",
        rounds=str(full.rounds),
        games=str(full.games),
        pairs=of(full.pairs, full.pairs_wanted, largest * (largest - 1) // 2),
        full_rounds=of(full.full_rounds, full.rounds, largest - 1),
        difference=dress.language.say("colophon.both", full=full.colour_difference, short=short.colour_difference),
    )


def _contents(bound: dict[str, list[Page]], dress: Dress, own_pages: int) -> list[Page]:
    """The contents of the other parts, when they take ``own_pages`` themselves."""
    entries = []
    number = 0
    for part in PARTS:
        if part == "contents":
            number += own_pages
            continue
        for page in bound.get(part, ()):
            number += 1
            for block in page.blocks:
                if isinstance(block.body, Heading):
                    entries.append(Entry(block.body.text, block.body.anchor, number, 1))
                elif isinstance(block.body, OrderTable) and not block.body.continued:
                    entries.append(Entry(block.body.heading, block.body.anchor, number, 2))
    height = dress.text_points(TYPE.entry[1])
    title = _title(dress.language.text("booklet.contents"), "contents", dress)
    most = int((dress.paper.text_height - title[0].height) / height)
    pieces = [tuple(entries[start : start + most]) for start in range(0, len(entries), most)]
    blocks = [*title, *(Block("contents", piece, len(piece) * height) for piece in pieces)]
    return [Page("contents", page) for page in into_pages(blocks, dress.paper.text_height)]


def _tables_of(pages: Iterable[Page]) -> tuple[Heading, ...]:
    """What the screen's navigation lists: every table once, by its name."""
    bodies = (block.body for page in pages for block in page.blocks)
    tables = (body for body in bodies if isinstance(body, OrderTable) and not body.continued)
    return tuple(Heading(table.name, table.anchor) for table in tables)
