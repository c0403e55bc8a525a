"""The booklet of order-of-play tables: cover, guide, contents, tables, and what was checked in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from generator.choice import parts_of
from generator.errors import CommandLineError
from generator.printing import order_table
from generator.printing.colophon import audits, colophon_blocks
from generator.printing.cross_form import Form
from generator.printing.crosstable import bound_crosstable
from generator.printing.document import TYPE, Booklet, Heading, Page, paragraph_block, title_block
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, Entry, into_pages
from generator.printing.language import NO_BREAK_SPACE, WORD_JOINER
from generator.printing.sheet import opening, table_blocks
from generator.remark import Remark
from generator.tournament import FEWEST, Game, Schedule, berger, has_odd_halves, mixed

PARTS = ("cover", "guide", "contents", "schedules", "mixed", "crosstables", "methods", "colophon")
"""The parts of a booklet, in the order in which they are bound."""

ON_REQUEST = ("mixed", "methods")
"""Parts that are bound only where they are asked for."""

USUAL = tuple(part for part in PARTS if part not in ON_REQUEST)
"""The parts that are bound unless others are asked for."""

TIGHTNESS = (1, 0.97, 0.94)
"""How much closer than the style likes the lines of tables may stand, tried in this order before the tightest."""

SHOWN = 8
"""The size that the hand methods are shown on, if it is in the booklet."""

ALL_SIZES = tuple(range(4, 33, 2))
"""3–4 … 31–32."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a publisher puts on the cover; None for the language's own words, or for nothing."""

    title: str | None = None
    subtitle: str | None = None
    publisher: str | None = None
    year: str | None = None


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A line of the contents: an entry with its page."""

    entry: Entry
    page: int


@dataclass(frozen=True, slots=True)
class Cover:
    """The lines of the cover."""

    title: str
    subtitle: str
    range: str
    publisher: str
    year: str


def booklet(
    sizes: Iterable[int] = ALL_SIZES,
    *,
    dress: Dress | None = None,
    parts: Iterable[str] = USUAL,
    imprint: Imprint | None = None,
    name: str = "booklet",
) -> Booklet:
    """The booklet of the tables for ``sizes`` (even), with ``parts`` in bound order whatever their order here.

    Raises ``CommandLineError`` for an unknown part, or none, and ``ValueError`` for a size no table is made for.
    """
    dress = dress or load_dress()
    imprint = imprint or Imprint()
    chosen = parts_of(parts, PARTS)
    schedules = [berger(size) for size in sorted(set(sizes))]
    if not schedules or schedules[0].size < FEWEST:
        raise ValueError(f"expected sizes of {FEWEST + 1} or more, got {[s.size for s in schedules]}")
    cover = _cover(schedules, dress, imprint)
    makers: dict[str, Callable[[], Sequence[Block]]] = {
        "cover": lambda: [Block("cover", cover, dress.paper.text_height)],
        "guide": lambda: _guide(schedules, dress),
        "schedules": lambda: _schedules(schedules, dress),
        "mixed": lambda: _mixed([schedule.size for schedule in schedules], dress),
        "colophon": lambda: colophon_blocks(schedules, dress, chosen),
    }
    bound: dict[str, list[Page]] = {
        part: [Page(part, blocks) for blocks in into_pages(makers[part](), dress.paper.text_height)]
        for part in PARTS
        if part in chosen and part in makers
    }
    remarks: tuple[Remark, ...] = ()
    if "methods" in chosen:
        bound["methods"], remarks = _methods(schedules, dress)
    if "crosstables" in chosen:
        bound["crosstables"], left_out = _crosstables(schedules, dress, needed=not bound)
        remarks += left_out
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
        remarks=remarks,
    )


def _schedules(schedules: Sequence[Schedule], dress: Dress) -> list[Block]:
    """Title, note and tables."""
    return _led([], opening(dress.language.text("booklet.schedules"), "tables", schedules[0], dress), schedules, dress)


def _mixed(sizes: Sequence[int], dress: Dress) -> list[Block]:
    """What the mixed order is, and its tables."""
    language = dress.language
    title = language.text("mixed.title")
    keys = ["purpose", "way", *["odd_halves"] * any(map(has_odd_halves, sizes)), "seats", "odd_field"]
    before = [
        title_block(title, "mixed", dress, name=title),
        *(paragraph_block(language.text(f"mixed.{key}_head"), language.text(f"mixed.{key}"), dress) for key in keys),
    ]
    over = [paragraph_block("", language.text(f"notes.{dress.style.note}.field"), dress, with_next=True)]
    tables = [mixed(size) for size in sizes]
    for each in tables:
        audits(each)
    # Sources print it without brackets; but it serves a field of one fewer too, which looks for its number.
    # Short, but on every table: pages are copied one by one.
    titles = [dress.language.say("mixed.bound", heading=order_table.field(each, dress, both=True)) for each in tables]
    blocks = _led(before, over, [replace(each, exact=True) for each in tables], dress, titles)
    # On the screen one finds them by their part: by size one looks for the usual ones.
    return [
        replace(block, entry=replace(block.entry, name="")) if block.kind == "order" and block.entry else block
        for block in blocks
    ]


def _led(
    before: Sequence[Block],
    over: Sequence[Block],
    schedules: Sequence[Schedule],
    dress: Dress,
    titles: Sequence[str | None] | None = None,
) -> list[Block]:
    """Tables, the first with what stands ``over`` it, led as openly as the style likes unless closer saves a page.

    ``titles`` are their headings where these are not the usual ones.
    """
    titles = titles or [None] * len(schedules)

    def led(tightness: float) -> list[Block]:
        leading = dress.style.leading * tightness
        blocks = [*before, *over]
        for schedule, title in zip(schedules, titles, strict=True):
            first = schedule is schedules[0]
            blocks += table_blocks(schedule, dress, over if first else (), leading, title)
        return blocks

    def pages(blocks: list[Block]) -> int:
        return len(into_pages(blocks, dress.paper.text_height))

    closest = led(order_table.TIGHTEST)
    looser = (blocks for blocks in map(led, TIGHTNESS) if pages(blocks) <= pages(closest))
    return next(looser, closest)


def _methods(schedules: Sequence[Schedule], dress: Dress) -> tuple[list[Page], tuple[Remark, ...]]:
    """How a table is made by hand, shown on one of them, that for eight or the nearest; with a remark on which.

    Raises ``CommandLineError`` when all of them are larger than it is drawn for.
    """
    # Printed on request only, and the program starts with this module.
    from generator.printing.methods.pages import MOST, methods_pages

    drawn = [schedule for schedule in schedules if schedule.size <= MOST]
    if not drawn:
        raise CommandLineError("methods_too_large", value=order_table.name(schedules[0]), high=MOST)
    shown = min(drawn, key=lambda schedule: abs(schedule.size - SHOWN))
    facts = {"table": order_table.name(shown)}
    return list(methods_pages(shown.size, dress)), (Remark("methods_shown", facts),) if len(schedules) > 1 else ()


def _crosstables(schedules: Sequence[Schedule], dress: Dress, *, needed: bool) -> tuple[list[Page], tuple[Remark, ...]]:
    """A blank table for each size, on a page of its own, to be copied and filled in.

    What the paper does not hold is left out, and remarked. Raises ``CommandLineError`` when that is all, and it is
    ``needed`` because nothing else is printed.
    """
    text = dress.language.text
    over = [
        title_block(text("booklet.crosstables"), "crosstables", dress, name=text("booklet.crosstables")),
        paragraph_block("", text("booklet.crosstables_note"), dress, with_next=True),
    ]
    pages: list[Page] = []
    missing = []
    refusal = None
    for schedule in schedules:
        form = Form(schedule.participants, pair_form=True)
        heading = Heading(order_table.heading(schedule, dress), f"x{schedule.participants}")
        try:
            pages += bound_crosstable(form, heading, dress, () if pages else over)
        except CommandLineError as error:
            missing.append(order_table.name(schedule))
            refusal = error
    if refusal and needed and not pages:
        raise refusal
    facts = {"list": ", ".join(missing), "paper": dress.paper.called}
    return pages, (Remark("left_out", facts),) if missing else ()


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
        title_block(language.text("guide.title"), "guide", dress),
        *(
            paragraph_block(language.text(f"guide.{key}_head"), language.say(f"guide.{key}", **example), dress)
            for key in ("lots", "choice", dress.style.rounds, last, "rounds")
        ),
    ]


def _contents(bound: dict[str, list[Page]], dress: Dress, own_pages: int) -> list[Page]:
    """The contents of the other parts, when they take ``own_pages`` themselves."""
    lines = []
    number = 0
    for part in PARTS:
        if part == "contents":
            number += own_pages
            continue
        for page in bound.get(part, ()):
            number += 1
            for block in page.blocks:
                if block.entry:
                    lines.append(ContentsLine(block.entry, number))
    height = dress.text_points(TYPE.entry[1])
    title = title_block(dress.language.text("booklet.contents"), "contents", dress)
    most = int((dress.paper.text_height - title.height) / height)
    pieces = [tuple(lines[start : start + most]) for start in range(0, len(lines), most)]
    again = dress.language.say("document.continued", heading=dress.language.text("booklet.contents"))
    titles = [title, *(title_block(again, f"contents-{number}", dress) for number in range(2, len(pieces) + 1))]
    # Contents of nothing are their title.
    below = [[Block("contents", piece, len(piece) * height)] for piece in pieces] or [[]]
    return [Page("contents", (over, *blocks)) for over, blocks in zip(titles, below, strict=True)]


def _tables_of(pages: Iterable[Page]) -> tuple[Heading, ...]:
    """What the screen's navigation lists: every table once, by its name."""
    entries = (block.entry for page in pages for block in page.blocks if block.entry)
    return tuple(Heading(entry.name, entry.anchor) for entry in entries if entry.name)
