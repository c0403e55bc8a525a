"""Documents printed once, and their PDF and HTML read back: by position from the one, by cells from the other."""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from html.parser import HTMLParser
from itertools import chain, pairwise, repeat
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from generator import Booklet, Dress, Round, Schedule, berger, booklet, load_dress, order_of_play, sheet
from generator.printing import order_table
from generator.printing.booklet import ALL_SIZES, USUAL
from generator.printing.html import to_html
from generator.printing.notation import FIGURE_SPACE, Notation
from generator.printing.paper import Paper
from generator.printing.pdf import to_pdf
from tests.once import once

STYLES = ("appendix", "codex", "dash", "fide")
ORDER_PART = "schedules"
"""The part of a booklet that the order-of-play tables are in."""

Box = tuple[float, float, float, float]
"""Left, bottom, right, top in pt, from the sheet's lower left corner."""


@dataclass(frozen=True)
class Printed:
    """A document with everything made of it, each when it is first asked for."""

    document: Booklet
    schedules: tuple[Schedule, ...] = ()

    @property
    def dress(self) -> Dress:
        return self.document.dress

    @cached_property
    def html(self) -> str:
        return to_html(self.document)

    @cached_property
    def pdf(self) -> bytes:
        return self._set[0]

    @cached_property
    def warnings(self) -> tuple[str, ...]:
        """The renderer's."""
        return self._set[1]

    @cached_property
    def pages(self) -> tuple[PrintedPage, ...]:
        """The PDF's, read by position."""
        return read_pages(self.pdf, self.document)

    @cached_property
    def tables(self) -> dict[int, ReadTable]:
        """The order-of-play tables of the PDF."""
        return tables_on_paper(self.pages, self.schedules, self.dress)

    @cached_property
    def _set(self) -> tuple[bytes, tuple[str, ...]]:
        return once(self.html, self._print)

    def _print(self) -> tuple[bytes, tuple[str, ...]]:
        warnings: list[str] = []
        return to_pdf(self.html, warn=warnings.append), tuple(warnings)


@cache
def printed_booklet(style: str = "codex", lang: str = "ru", paper: str = "a4") -> Printed:
    """The whole booklet; on other paper than A4 its crosstables, which hardly know of styles, in one style only."""
    parts = USUAL if style == "codex" or paper == "a4" else [part for part in USUAL if part != "crosstables"]
    return Printed(booklet(dress=load_dress(style, lang, paper), parts=parts), tuple(map(berger, ALL_SIZES)))


@cache
def printed_sheet(
    participants: int,
    style: str = "codex",
    lang: str = "ru",
    paper: str = "a4",
    *,
    pair_form: bool = False,
    brackets: bool | None = None,
) -> Printed:
    """The sheet of one field."""
    schedule = berger(participants + participants % 2) if pair_form else order_of_play(participants)
    return Printed(sheet(schedule, dress=load_dress(style, lang, paper, brackets=brackets)), (schedule,))


# What stands on paper


@dataclass(frozen=True, slots=True)
class Glyph:
    """A printed character: where its pen starts and ends, its baseline, type size, ink and font."""

    text: str
    start: float
    end: float
    baseline: float
    size: float
    ink: Box
    font: str


@dataclass(frozen=True, slots=True)
class Word:
    """Glyphs of one line with no more than an ordinary space between them."""

    glyphs: tuple[Glyph, ...]

    @property
    def text(self) -> str:
        parts = [self.glyphs[0].text]
        for before, glyph in pairwise(self.glyphs):
            parts += [" "] * (glyph.start - before.end > 0.15 * glyph.size) + [glyph.text]
        return "".join(parts)

    @property
    def centre(self) -> float:
        return (self.glyphs[0].start + self.glyphs[-1].end) / 2


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """Words on one baseline, from left to right."""

    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    def says(self, text: str) -> bool:
        """Whether ``text`` is the whole line, or stands in it as some of its words."""
        wanted, words = squeezed(text), [squeezed(word.text) for word in self.words]
        return any(
            "".join(words[start:stop]) == wanted
            for start in range(len(words))
            for stop in range(start + 1, len(words) + 1)
        )

    @property
    def glyphs(self) -> Iterator[Glyph]:
        return chain.from_iterable(word.glyphs for word in self.words)

    @property
    def baseline(self) -> float:
        return self.words[0].glyphs[0].baseline

    @property
    def ink(self) -> Box:
        return around(glyph.ink for glyph in self.glyphs)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line: its ends, from left to right or else upwards, its thickness, and whether it is broken."""

    x: float
    y: float
    to_x: float
    to_y: float
    thickness: float
    dashed: bool = False

    @property
    def ink(self) -> Box:
        """The box round it; it ends where its ends are."""
        across, up = self.to_x - self.x, self.to_y - self.y
        length = (across**2 + up**2) ** 0.5 or 1
        aside, over = self.thickness / 2 * abs(up) / length, self.thickness / 2 * abs(across) / length
        low, high = sorted((self.y, self.to_y))
        return self.x - aside, low - over, self.to_x + aside, high + over

    @property
    def level(self) -> bool:
        return abs(self.to_y - self.y) < 0.05

    @property
    def upright(self) -> bool:
        return abs(self.to_x - self.x) < 0.05


@dataclass(frozen=True, slots=True)
class Patch:
    """A filled shape: the box round it, and its grey from 0 (black) to 255."""

    box: Box
    grey: int


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page of a part, and what it was planned on: the lines between its margins, those at its foot, what is drawn.

    ``drawn`` are boxes round rules and pictures; ``strokes`` and ``patches`` are what they are made of.
    """

    number: int
    part: str
    paper: Paper
    width: float
    height: float
    lines: tuple[PrintedLine, ...]
    foot: tuple[PrintedLine, ...]
    drawn: tuple[Box, ...]
    strokes: tuple[Stroke, ...]
    patches: tuple[Patch, ...]


def read_pages(pdf: bytes, document: Booklet) -> tuple[PrintedPage, ...]:
    """The pages of a PDF that ``document`` was printed as; what stands below the bottom margin is the foot."""
    printed = pypdfium2.PdfDocument(pdf)
    try:
        # A page too many is one like the last.
        planned = chain(document.pages, repeat(document.pages[-1]))
        return tuple(
            _read_page(page, number, plan.part, plan.paper or document.dress.paper)
            for number, (page, plan) in enumerate(zip(printed, planned, strict=False), start=1)
        )
    finally:
        printed.close()


def body_box(paper: Paper) -> Box:
    """The part of a sheet between its margins."""
    millimetre = 72 / 25.4
    return (
        paper.side * millimetre,
        paper.bottom * millimetre,
        (paper.width - paper.side) * millimetre,
        (paper.height - paper.top) * millimetre,
    )


def squeezed(text: str) -> str:
    """Without any white space."""
    return "".join(text.split())


def _read_page(page: Any, number: int, part: str, paper: Paper) -> PrintedPage:
    text = page.get_textpage()
    lines = _lines(list(_glyphs(text)))
    floor = body_box(paper)[1]
    kinds = (pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING)
    drawn = [item for item in page.get_objects(max_depth=8) if item.type in kinds]
    paths = [_Path(item) for item in drawn if item.type == pdfium.FPDF_PAGEOBJ_PATH]
    return PrintedPage(
        number,
        part,
        paper,
        page.get_width(),
        page.get_height(),
        lines=tuple(line for line in lines if line.baseline >= floor),
        foot=tuple(line for line in lines if line.baseline < floor),
        drawn=tuple(_drawn_box(item) for item in drawn),
        strokes=tuple(stroke for path in paths if path.stroked for stroke in path.strokes()),
        patches=tuple(patch for path in paths if path.filled for patch in path.patches()),
    )


def _drawn_box(item: Any) -> Box:
    """The box round something drawn; the library's own is wider than the ink of lines by their thickness."""
    path = _Path(item) if item.type == pdfium.FPDF_PAGEOBJ_PATH else None
    if path and path.stroked and not path.filled:
        return around(stroke.ink for stroke in path.strokes())
    left, bottom, right, top = item.get_bounds()
    return left, bottom, right, top


def around(boxes: Iterable[Box]) -> Box:
    """The box round all of them."""
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


class _Path:
    """A path of a page, its points in pt from the sheet's lower left corner."""

    def __init__(self, item: Any) -> None:
        self._item = item
        self._matrix = pdfium.FS_MATRIX()
        pdfium.FPDFPageObj_GetMatrix(item, self._matrix)
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
        self.filled, self.stroked = bool(fill.value), bool(stroke.value)

    @property
    def thickness(self) -> float:
        width, m = ctypes.c_float(), self._matrix
        pdfium.FPDFPageObj_GetStrokeWidth(self._item, width)
        return float(width.value * abs(m.a * m.d - m.b * m.c) ** 0.5)

    def strokes(self) -> Iterator[Stroke]:
        """Its straight lines."""
        thickness, dashed = self.thickness, pdfium.FPDFPageObj_GetDashCount(self._item) > 0
        for corners in self._figures():
            for ends in pairwise(corners):
                (x, y), (to_x, to_y) = sorted(ends)
                yield Stroke(x, y, to_x, to_y, thickness, dashed)

    def patches(self) -> Iterator[Patch]:
        """The boxes of its figures."""
        colour = [ctypes.c_uint() for _ in range(4)]
        pdfium.FPDFPageObj_GetFillColor(self._item, *colour)
        grey = round(sum(channel.value for channel in colour[:3]) / 3)
        for corners in self._figures():
            across, up = zip(*corners, strict=True)
            yield Patch((min(across), min(up), max(across), max(up)), grey)

    def _figures(self) -> list[list[tuple[float, float]]]:
        """The corners of each figure, the first again at the end of a closed one; curves count as their ends."""
        figures: list[list[tuple[float, float]]] = []
        for index in range(pdfium.FPDFPath_CountSegments(self._item)):
            segment = pdfium.FPDFPath_GetPathSegment(self._item, index)
            if pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_MOVETO:
                figures.append([])
            figures[-1].append(self._point(segment))
            if pdfium.FPDFPathSegment_GetClose(segment) and figures[-1][-1] != figures[-1][0]:
                figures[-1].append(figures[-1][0])
        return figures

    def _point(self, segment: Any) -> tuple[float, float]:
        x, y, m = ctypes.c_float(), ctypes.c_float(), self._matrix
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        return m.a * x.value + m.c * y.value + m.e, m.b * x.value + m.d * y.value + m.f


def _glyphs(page: Any) -> Iterator[Glyph]:
    # A document has tens of thousands of them: the library is called without what it wraps around, and told to write
    # its answers into the same places.
    raw = page.raw
    x, y, flags, name = ctypes.c_double(), ctypes.c_double(), ctypes.c_int(), ctypes.create_string_buffer(80)
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    matrix, loose = pdfium.FS_MATRIX(), pdfium.FS_RECTF()
    fonts: dict[bytes, str] = {}
    for index in range(page.count_chars()):
        character = chr(pdfium.FPDFText_GetUnicode(raw, index))
        if character.isspace() or pdfium.FPDFText_IsGenerated(raw, index) == 1:
            continue
        told = [
            pdfium.FPDFText_GetCharOrigin(raw, index, x, y),
            pdfium.FPDFText_GetMatrix(raw, index, matrix),
            pdfium.FPDFText_GetLooseCharBox(raw, index, loose),
            pdfium.FPDFText_GetCharBox(raw, index, left, right, bottom, top),
            pdfium.FPDFText_GetFontInfo(raw, index, name, 80, flags),
        ]
        assert all(told), character
        font = name.value
        if font not in fonts:
            fonts[font] = font.decode().partition("+")[2] or font.decode()
        yield Glyph(
            text=character,
            start=x.value,
            end=loose.right,
            baseline=y.value,
            size=pdfium.FPDFText_GetFontSize(raw, index) * (matrix.b**2 + matrix.d**2) ** 0.5,
            ink=(left.value, bottom.value, right.value, top.value),
            font=fonts[font],
        )


def _lines(glyphs: list[Glyph]) -> tuple[PrintedLine, ...]:
    rows: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.baseline):
        if rows and rows[-1][0].baseline - glyph.baseline < 1.5:
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    return tuple(PrintedLine(tuple(_words(row))) for row in rows)


def _words(row: list[Glyph]) -> Iterator[Word]:
    # Ordinary spaces are a quarter of the type size, figure spaces 0.45 or more.
    word: list[Glyph] = []
    for glyph in sorted(row, key=lambda glyph: glyph.start):
        if word and glyph.start - word[-1].end > 0.35 * glyph.size:
            yield Word(tuple(word))
            word = []
        word.append(glyph)
    yield Word(tuple(word))


# Order-of-play tables


@dataclass(slots=True)
class ReadTable:
    """A table as read: round by round the texts of its games in board order, and the free.

    ``strays`` are texts that belong to no table. From paper also: the pages it stands on, and words that should
    stand under one another.
    """

    games: dict[int, list[str]] = field(default_factory=dict)
    free: dict[int, int] = field(default_factory=dict)
    strays: list[str] = field(default_factory=list)
    pages: list[int] = field(default_factory=list)
    columns: list[list[Word]] = field(default_factory=list)
    labels: list[Word] = field(default_factory=list)
    bands: int = 0

    def schedule(self, participants: int, notation: Notation) -> Schedule:
        """What the texts say, read with the style's notation."""
        rounds = [
            Round(number, tuple(map(notation.read, texts)), self.free.get(number))
            for number, texts in sorted(self.games.items())
        ]
        return Schedule(participants, tuple(rounds))


def difference(table: ReadTable, schedule: Schedule, notation: Notation) -> str:
    """Why the table is not the schedule, to the letter (brackets, colours, boards); empty when it is."""
    last = schedule.last_number if notation.bracketed else None
    if table.strays:
        return f"{schedule.participants}: stray {table.strays[:5]}"
    for round_ in schedule.rounds:
        wanted = [squeezed(notation.write(game, last)) for game in round_.games]
        found = [squeezed(text) for text in table.games.get(round_.number, [])]
        if found != wanted:
            return f"{schedule.participants}, round {round_.number}: expected {wanted}, got {found}"
        if table.free.get(round_.number) != round_.free:
            return f"{schedule.participants}, round {round_.number}: {round_.free} is free, got {table.free}"
    # What is not printed in the table itself.
    read = replace(table.schedule(schedule.participants, notation), exact=schedule.exact, order=schedule.order)
    return "" if read == schedule else f"{schedule.participants}: expected {schedule}, got {read}"


def is_game(text: str, notation: Notation) -> bool:
    try:
        notation.read(text)
    except ValueError:
        return False
    return True


def titles(schedules: Iterable[Schedule], dress: Dress) -> dict[str, int]:
    """The headings of the tables, and of their continuations, without spaces; and whose they are."""
    found = {}
    for schedule in schedules:
        heading = order_table.heading(schedule, dress)
        found[squeezed(heading)] = schedule.participants
        found[squeezed(dress.language.say("document.continued", heading=heading))] = schedule.participants
    return found


def tables_on_paper(pages: Iterable[PrintedPage], schedules: Iterable[Schedule], dress: Dress) -> dict[int, ReadTable]:
    """The tables read by position: under its heading, down to the next one or the end of the page."""
    headings = titles(schedules, dress)
    tables: dict[int, ReadTable] = {}
    # Contents and crosstables have the same headings.
    for page in (page for page in pages if page.part == ORDER_PART):
        starts = [index for index, line in enumerate(page.lines) if squeezed(line.text) in headings]
        for start, stop in pairwise([*starts, len(page.lines)]):
            table = tables.setdefault(headings[squeezed(page.lines[start].text)], ReadTable())
            table.pages.append(page.number)
            reader = _read_down if dress.style.rounds == "down" else _read_across
            reader(page.lines[start + 1 : stop], table, dress)
    return tables


def _heads(dress: Dress) -> set[str]:
    return {squeezed(text) for text in dress.language.words["heads"].values()}


def _split(line: PrintedLine, notation: Notation) -> tuple[list[Word], list[Word], list[Word]]:
    """A line's words before its first game, its games, and the words behind."""
    at = [index for index, word in enumerate(line.words) if is_game(word.text, notation)]
    if not at:
        return list(line.words), [], []
    first, last = at[0], at[-1] + 1
    return list(line.words[:first]), list(line.words[first:last]), list(line.words[last:])


def _number(words: Sequence[Word]) -> int | None:
    digits = re.sub(r"\D", "", "".join(word.text for word in words))
    return int(digits) if digits else None


def _read_down(lines: Sequence[PrintedLine], table: ReadTable, dress: Dress) -> None:
    before: int | None = None
    columns: list[list[Word]] = []
    for line in lines:
        label, games, behind = _split(line, dress.notation)
        number = _number(label)
        if not games and not {squeezed(word.text) for word in line.words} - _heads(dress):
            continue
        if not games or number is None:
            table.strays.append(line.text)
            continue
        if before is None or number <= before:
            table.bands += 1
            columns = [[] for _ in games]
            table.columns += columns
        before = number
        table.labels += label[-1:]
        if len(games) != len(columns):
            table.strays.append(line.text)
            continue
        for column, word in zip(columns, games, strict=True):
            column.append(word)
        table.games.setdefault(number, []).extend(word.text for word in games)
        if (free := _number(behind)) is not None:
            table.free[number] = free


def _read_across(lines: Sequence[PrintedLine], table: ReadTable, dress: Dress) -> None:
    heads: list[Word] = []
    columns: list[list[Word]] = []
    rest = squeezed(dress.language.text("heads.free"))
    for line in lines:
        label, games, behind = _split(line, dress.notation)
        numbers = [word for word in line.words if word.text.isdigit()]
        if games and heads and len(games) == len(heads) and not behind:
            table.labels += label[-1:]
            for word in games:
                index = _nearest(heads, word)
                columns[index].append(word)
                boards = table.games.setdefault(int(heads[index].text), [])
                boards.append(word.text)
                if _number(label) != len(boards):
                    table.strays.append(f"{word.text} on board {len(boards)} in the line {line.text}")
        elif squeezed(line.words[0].text) == rest and len(numbers) == len(line.words) - 1 == len(heads):
            for word in numbers:
                table.free[int(heads[_nearest(heads, word)].text)] = int(word.text)
        elif numbers and not {squeezed(word.text) for word in line.words if word not in numbers} - _heads(dress):
            heads = numbers
            table.bands += 1
            columns = [[] for _ in heads]
            table.columns += columns
        elif {squeezed(word.text) for word in line.words} - _heads(dress):
            table.strays.append(line.text)


def _nearest(heads: Sequence[Word], word: Word) -> int:
    return min(range(len(heads)), key=lambda index: abs(heads[index].centre - word.centre))


# HTML


@dataclass(slots=True)
class Node:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def walk(self) -> Iterator[Node]:
        """This element and all within it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def all(self, *tags: str) -> list[Node]:
        return [node for node in self.walk() if node.tag in tags]

    def sections(self, part: str) -> list[Node]:
        """The pages of a part of the booklet."""
        return [node for node in self.all("section") if part in node.attributes["class"].split()]


class _Tree(HTMLParser):
    """Builds the tree and refuses whatever is not closed in order."""

    VOID = frozenset(["meta", "link", "img", "br", "hr", "col", "input"])

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = Counter(name for name, _ in attrs)
        self.faults += [f"<{tag}> has {name} twice" for name, times in names.items() if times > 1]
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in self.VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> inside <{self.open[-1].tag}>, line {self.getpos()[0]}")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_html(html: str) -> Node:
    """The page as a tree. Raises ``AssertionError`` when a tag is not closed in order."""
    parser = _Tree()
    parser.feed(html)
    parser.close()
    assert parser.faults == []
    assert [node.tag for node in parser.open] == [""], "an element is never closed"
    return parser.open[0]


def tables_in_html(page: Node, schedules: Iterable[Schedule], dress: Dress) -> dict[int, ReadTable]:
    """The tables read from the cells of the HTML tables under each heading."""
    headings = titles(schedules, dress)
    tables: dict[int, ReadTable] = {}
    table: ReadTable | None = None
    for node in chain.from_iterable(section.walk() for section in page.sections(ORDER_PART)):
        if node.tag in ("h1", "h2"):
            participants = headings.get(squeezed(node.text))
            table = None if participants is None else tables.setdefault(participants, ReadTable())
        elif node.tag == "table" and table is not None:
            _read_cells(node, table, dress)
    return tables


def _read_cells(node: Node, table: ReadTable, dress: Dress) -> None:
    down = dress.style.rounds == "down"
    heads = [int(cell.text) for head in node.all("thead") for cell in head.all("th") if cell.text.strip().isdigit()]
    for row in chain.from_iterable(body.all("tr") for body in node.all("tbody")):
        label, *cells = row.all("th", "td")
        texts = [text for cell in cells for text in cell.text.split(FIGURE_SPACE) if text.strip()]
        number = int(re.sub(r"\D", "", label.text) or 0)
        for index, text in enumerate(texts):
            round_ = number if down else heads[index]
            if is_game(text, dress.notation):
                table.games.setdefault(round_, []).append(text)
            elif text.isdigit():
                table.free[round_] = int(text)
            else:
                table.strays.append(text)
