"""The pages on which a table is made by hand, three ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.printing.document import TYPE, Booklet, Heading, Page, Paragraph, paragraph_block, title_block
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, Entry, count_lines, into_pages
from generator.printing.listing import Column, Setting, listing
from generator.printing.meeting import steps_text
from generator.printing.methods.crossing import Crossing, crossing, largest_cell, least_cell
from generator.printing.methods.filling import GAPS, Filling, FillingPicture
from generator.printing.methods.lookup import TYPE as TABLE_TYPE
from generator.printing.methods.lookup import examples, lookups
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import FEWEST, Game
from generator.tournament.reasoning import Reasoning, reasoning

MOST = 32
"""The participants of the largest table that is drawn."""

PART = "methods"

# pt on A4:
PICTURE_TYPE = 10.5  # of the sheet that fills up, at the most
BETWEEN = 20.0  # between a text and the picture beside it
BESIDE = 165.0  # the width of a text that has a picture beside it, at the least
BELOW_PICTURE = 9.0
EASY_CELL, BESIDE_CELL = 30.0, 18.0  # of the crosstable at the most, and at the least beside a text
BELOW_TABLE = 13.0
PITCH = 16.5  # of the lines of examples
COLUMN_GAP = 12.0

LEADINGS = (1.4, 1.34, 1.28, 1.22, 1.17)
"""Lines of the sheet that fills up, in the size of the type, the most welcome first."""
SMALLER = (1, 0.95, 0.9, 0.85, 0.8)
"""How much smaller its type may be to save a page."""


@dataclass(frozen=True, slots=True)
class FillingStep:
    """A step of method 1: what to do, in lines ``text_width`` pt long, and the sheet afterwards.

    ``left`` and ``top`` are the place of the picture, pt from the upper left corner.
    """

    text: Paragraph
    text_width: float
    picture: FillingPicture
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Crossed:
    """The drawing of method 3 ``left`` pt from the edge, and what stands beside it in lines ``text_width`` pt long."""

    texts: tuple[Paragraph, ...]
    text_width: float
    drawing: Crossing
    left: float


def methods(participants: int, *, dress: Dress | None = None) -> Booklet:
    """How to make the table for ``participants`` (3…32) by hand, as a document of its own.

    Raises ``ValueError`` for other fields.
    """
    dress = dress or load_dress()
    pages = methods_pages(participants, dress)
    return Booklet(
        template="methods",
        name=f"methods-{participants}",
        title=_title(participants, dress),
        author="",
        dress=dress,
        pages=pages,
        folio="page_of" if len(pages) > 1 else "none",
        navigation=(),
    )


def methods_pages(participants: int, dress: Dress) -> tuple[Page, ...]:
    """The three methods on as few pages as keep each together. Raises ``ValueError`` for fields that are not drawn."""
    if not FEWEST <= participants <= MOST:
        raise ValueError(f"expected {FEWEST}…{MOST} participants, got {participants}")
    worn, filled = _filling(participants, dress)
    height = dress.paper.text_height
    pages = list(into_pages(filled, worn.paper.text_height))
    turned = len(pages) if worn is not dress else 0
    # Each of the others stands under what is there if it has room as a whole.
    for made in (_adding, _crossing):
        room = 0.0 if len(pages) == turned else height - _height(pages[-1])
        portion = made(participants, dress, room)
        if portion and portion[0].above + _height(portion) <= room:
            pages[-1] = (*pages[-1], *portion)
        else:
            pages.extend(into_pages(made(participants, dress, 0), height))
    return tuple(Page(PART, page, worn.paper if number < turned else None) for number, page in enumerate(pages))


def _height(blocks: Sequence[Block]) -> float:
    return sum(block.above + block.height for block in blocks) - blocks[0].above


def _title(participants: int, dress: Dress) -> str:
    return dress.language.say("methods.title", last=participants)


def _sentence(name: str, participants: int, dress: Dress, **more: object) -> str:
    """A sentence about the size, in the form for an odd field if there is one."""
    size = participants + participants % 2
    key = f"methods.{name}"
    if participants % 2 and f"{name}_odd" in dress.language.words["methods"]:
        key += "_odd"
    facts = {
        "size": size,
        "participants": participants,
        "rounds": size - 1,
        "highest": size - 1,
        "half": size // 2,
        "boards": size // 2,
        "shown": dress.notation.number(size, size),
        "sign": dress.notation.between.strip(),
    }
    return dress.language.say(key, **facts, **more)


def _paragraphs(names: Sequence[str], participants: int, dress: Dress) -> Iterator[tuple[str, str]]:
    """Paragraphs with their heads."""
    for name in names:
        yield _sentence(f"{name}_head", participants, dress), _sentence(name, participants, dress)


def _head(number: int, name: str, dress: Dress) -> Block:
    """The heading of a method."""
    style = dress.style
    heading = Heading(dress.language.text(f"methods.{name}_head"), f"method-{number}")
    return Block(
        "method",
        heading,
        dress.points(style.heading_leading + style.heading_below),
        above=dress.points(style.heading_above),
        with_next=True,
        entry=Entry(heading.text, heading.anchor, 2),
    )


def _filling(participants: int, dress: Dress) -> tuple[Dress, list[Block]]:
    """Method 1 under the title of all, and the dress it is set in: on a sheet turned round if it must be."""
    for worn in (dress, replace(dress, paper=dress.paper.turned())):
        found = list(_ways(participants, worn))
        if found:
            # The fewest pages, then the largest type, then the most open lines.
            return worn, min(found, key=lambda blocks: len(into_pages(blocks, worn.paper.text_height)))
    raise AssertionError(f"the sheet for {participants} fits no paper: {dress.paper.name}")


def _ways(participants: int, dress: Dress) -> Iterator[list[Block]]:
    """Method 1 in ever closer settings."""
    size = participants + participants % 2
    smallest, room = dress.paper.smallest_type, dress.paper.text_width
    usual = max(smallest, dress.text_points(PICTURE_TYPE))
    least, between = dress.text_points(BESIDE), dress.text_points(BETWEEN)
    grids = [Filling(size, dress, gap) for gap in GAPS]
    text_width = min(dress.text_points(TYPE.text_measure), room)
    beside = next((grid for grid in grids[:2] if grid.width * usual + between + least <= room), None)
    if beside:
        text_width = min(text_width, room - between - beside.width * usual)
    # Rather closer than smaller, but at the last smaller.
    grid = beside or next((grid for grid in grids if grid.width * 0.9 * usual <= room), grids[-1])
    largest = min(usual, int(20 * room / grid.width) / 20)
    if largest < smallest:
        return
    over = [
        title_block(_title(participants, dress), PART, dress, name=_title(participants, dress)),
        paragraph_block("", _sentence("intro", participants, dress), dress, with_next=True),
        _head(1, "filling", dress),
        paragraph_block("", dress.language.text("methods.filling_note"), dress, with_next=True),
    ]
    usual_pictures = grid.pictures(largest, largest)
    for factor in SMALLER:
        for leading in LEADINGS:
            type_size = round(max(smallest, factor * largest), 2)
            pitch = round(leading * type_size, 2)
            pictures = [replace(picture, type_size=type_size, pitch=pitch) for picture in usual_pictures]
            first, *others = _steps(participants, pictures, text_width, bool(beside), dress)
            if max(first.height, *(block.height for block in others)) > dress.paper.text_height:
                continue
            opening = over
            if _height([*over, first]) > dress.paper.text_height:
                # On a small sheet turned round only what stands over the steps has room.
                opening = [*over[:-1], replace(over[-1], with_next=False)]
            yield [*opening, first, *others]


def _steps(
    participants: int, pictures: Sequence[FillingPicture], width: float, beside: bool, dress: Dress
) -> Iterator[Block]:
    names = [f"step{number}" for number in range(1, len(pictures) + 1)]
    line = dress.text_points(TYPE.text[1])
    for (head, text), picture in zip(_paragraphs(names, participants, dress), pictures, strict=True):
        paragraph = Paragraph(head, dress.language.typeset(text))
        text_height = _lines(paragraph, width, dress) * line
        below = dress.text_points(BELOW_PICTURE)
        if beside:
            # The first lines of both stand level.
            left, top = width + dress.text_points(BETWEEN), max(0, (line - picture.pitch) / 2)
        else:
            left, top = 0, text_height + dress.text_points(TYPE.text_below) / 2
        height = max(text_height, top + picture.height) + below
        yield Block("step", FillingStep(paragraph, width, picture, left, top), round(height, 2))


def _lines(paragraph: Paragraph, width: float, dress: Dress) -> int:
    spans = [(paragraph.head, SERIF_BOLD), (paragraph.text, SERIF)]
    return count_lines(spans, dress.text_points(TYPE.text[0]), width)


def _adding(participants: int, dress: Dress, _room: float) -> list[Block]:
    """Method 2, which is as high as it is."""
    names = ("adding_round", "adding_last", "adding_colour")
    return [
        _head(2, "adding", dress),
        *(paragraph_block(head, text, dress) for head, text in _paragraphs(names, participants, dress)),
        _examples(participants, dress),
        Block("space", None, dress.text_points(BELOW_TABLE)),
        *(Block("lookup", table, table.height) for table in lookups(participants, dress)),
    ]


def _examples(participants: int, dress: Dress) -> Block:
    text = dress.language.text
    worked = [reasoning(participants, one, other) for one, other in examples(participants)]
    setting = Setting(
        room=dress.paper.text_width,
        type_size=max(dress.paper.smallest_type, dress.text_points(TABLE_TYPE)),
        pitch=dress.text_points(PITCH),
        gap=dress.text_points(COLUMN_GAP),
        smallest=dress.paper.smallest_type,
    )
    columns = [
        Column("text", text("methods.numbers"), tuple(_numbers(each, dress) for each in worked), firm=True),
        Column("text", text("methods.its_round"), tuple(_sum(each, dress) for each in worked), firm=True),
        Column("text", text("methods.its_colour"), tuple(_colour(each, dress) for each in worked)),
        Column("text", text("methods.pair"), tuple(_pair(each, participants, dress) for each in worked), firm=True),
    ]
    table = listing(columns, setting, stretch=True)
    return Block("list", table, table.height, families=table.families)


def _numbers(worked: Reasoning, dress: Dress) -> str:
    if worked.other is None:
        return str(worked.one)
    return dress.language.say("methods.both", one=worked.one, other=worked.other)


def _sum(worked: Reasoning, dress: Dress) -> str:
    return steps_text([step for step in worked.of_round if step.kind in ("sum", "within", "over")], dress.language)


def _colour(worked: Reasoning, dress: Dress) -> str:
    return steps_text(worked.of_colour, dress.language) or dress.language.text("methods.is_free")


def _pair(worked: Reasoning, participants: int, dress: Dress) -> str:
    if worked.other is None:
        return "—"
    white = worked.appointments[0].white or 0
    return dress.notation.write(Game(white, worked.one + worked.other - white), participants + participants % 2)


def _crossing(participants: int, dress: Dress, room: float) -> list[Block]:
    """Method 3 within ``room`` pt under other things, or with 0 on a page of its own."""
    height, width = dress.paper.text_height, dress.paper.text_width
    head = _head(3, "diagonals", dress)
    names = ("lines", "pairs", "colour")
    texts = list(_paragraphs([f"diagonals_{name}" for name in ("table", *names)], participants, dress))
    easy, least = dress.text_points(EASY_CELL), dress.text_points(BESIDE_CELL)
    if room:
        # Beside one another text and drawing may share a page with what stands over them.
        left = room - head.height - head.above
        cells = (min(easy, largest_cell(participants, share / 20 * width, left, dress)) for share in range(12, 6, -1))
        ways = (_beside(participants, texts, cell, dress) for cell in cells if cell >= least)
        block = next((block for block in ways if block.height <= left), None)
        return [head, block] if block else []
    left = height - head.height
    air = Block("space", None, dress.text_points(TYPE.text_below), with_next=True)
    above = [*(paragraph_block(*text, dress, with_next=True) for text in texts), air]
    left -= sum(block.height for block in above)
    cell = min(easy, largest_cell(participants, width, left, dress))
    if cell < least_cell(participants, dress):
        # The drawing has a page to itself.
        above[-2:] = [replace(above[-2], with_next=False)]
        cell = min(easy, largest_cell(participants, width, height, dress))
    drawing = crossing(participants, cell, dress)
    crossed = Crossed((), 0, drawing, round((width - drawing.width) / 2, 2))
    return [head, *above, Block("crossing", crossed, drawing.height, families=drawing.families)]


def _beside(participants: int, texts: Sequence[tuple[str, str]], cell: float, dress: Dress) -> Block:
    drawing = crossing(participants, cell, dress)
    text_width = dress.paper.text_width - drawing.width - dress.text_points(BETWEEN)
    paragraphs = tuple(Paragraph(head, dress.language.typeset(text)) for head, text in texts)
    lines = sum(_lines(paragraph, text_width, dress) for paragraph in paragraphs)
    text_height = lines * dress.text_points(TYPE.text[1]) + len(paragraphs) * dress.text_points(TYPE.text_below)
    crossed = Crossed(paragraphs, text_width, drawing, text_width + dress.text_points(BETWEEN))
    return Block("crossing", crossed, max(drawing.height, text_height), families=drawing.families)
