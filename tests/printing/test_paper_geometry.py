"""Nothing leaves the page, breaks, shrinks or runs into its neighbour: measured in the PDF, by position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from generator import berger, booklet, load_dress
from tests.paper import (
    STYLES,
    Glyph,
    Printed,
    PrintedLine,
    PrintedPage,
    ReadTable,
    body_box,
    printed_booklet,
    printed_sheet,
    titles,
)

MILLIMETRE = 72 / 25.4
SMALLEST = {"a5": 6.0}
"""pt; 7 on other papers."""


def out_of_bounds(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Ink and rules outside the margins; the page number may stand in the lower one, 8 mm from the edge."""
    for page in pages:
        area = left, bottom, right, _ = body_box(page.paper)
        for line in page.lines:
            for glyph in line.glyphs:
                # A slanted letter may lean out of its own place, a twentieth of its size at the most.
                lean = max(0.3, 0.07 * glyph.size)
                place = (glyph.start, glyph.ink[1], glyph.end, glyph.ink[3])
                if not inside(place, area, 0.3) or not inside(glyph.ink, area, lean):
                    yield f"page {page.number}: {glyph.text!r} of {line.text!r} at {glyph.ink}"
        for line in page.foot:
            if not inside(line.ink, (left, 8 * MILLIMETRE, right, bottom), 0):
                yield f"page {page.number}: foot {line.text!r} at {line.ink}"
        for box in page.drawn:
            # A rule is half outside its cell.
            if not inside(box, area, 0.8):
                yield f"page {page.number}: drawn at {box}"


def inside(box: tuple[float, ...], room: tuple[float, ...], hair: float) -> bool:
    return (
        box[0] >= room[0] - hair and box[1] >= room[1] - hair and box[2] <= room[2] + hair and box[3] <= room[3] + hair
    )


def too_small(pages: Iterable[PrintedPage]) -> set[str]:
    """Lines with type below the least size of their paper, which rounding may miss by two hundredths."""
    return {
        f"page {page.number}: {min(glyph.size for glyph in line.glyphs):.2f} pt in {line.text!r}"
        for page in pages
        for line in (*page.lines, *page.foot)
        if min(glyph.size for glyph in line.glyphs) < SMALLEST.get(page.paper.name.partition("-")[0], 7) - 0.02
    }


def wrong_size(pages: Iterable[PrintedPage], hair: float = 0.5) -> Iterator[str]:
    """Pages that are not the sheet they were planned on, and those that lie on their side with no crosstable on them.

    ``hair`` is in pt.
    """
    for page in pages:
        size = page.paper.width * MILLIMETRE, page.paper.height * MILLIMETRE
        if abs(page.width - size[0]) > hair or abs(page.height - size[1]) > hair:
            yield f"page {page.number} is {page.width} × {page.height} pt, not {size[0]:.1f} × {size[1]:.1f}"
        if page.part != "crosstables" and page.width >= page.height:
            yield f"page {page.number} is not portrait"


def collisions(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Glyphs of neighbouring lines, or of neighbouring words, that overlap by more than a hair."""
    for page in pages:
        for above, below in pairwise(page.lines):
            if below.ink[3] > above.ink[1] + 0.3:
                pairs = ((one, other) for one in above.glyphs for other in below.glyphs)
                if struck := next((pair for pair in pairs if overlap(*pair)), None):
                    yield f"page {page.number}: {struck[0].text!r} in {above.text!r} and {below.text!r}"
        for line in page.lines:
            for before, after in pairwise(line.glyphs):
                # Kerned and slanted letters reach over each other a little; those of a ligature stand in one place.
                if before.end - after.start > 0.2 * after.size and before.ink != after.ink:
                    yield f"page {page.number}: {before.text}{after.text} in {line.text!r}"


def overlap(one: Glyph, other: Glyph, hair: float = 0.3) -> bool:
    width = min(one.ink[2], other.ink[2]) - max(one.ink[0], other.ink[0])
    height = min(one.ink[3], other.ink[3]) - max(one.ink[1], other.ink[1])
    return width > hair and height > hair


def crooked(tables: Iterable[ReadTable], printed: Printed) -> Iterator[str]:
    """Dashes, units of the white numbers and first digits of the black ones that do not stand in a column."""
    dash = printed.dress.notation.between.strip()
    for table in tables:
        for column in table.columns:
            places: dict[str, list[float]] = {}
            for word in column:
                at = next(index for index, glyph in enumerate(word.glyphs) if glyph.text == dash)
                before, after = word.glyphs[at - 1], word.glyphs[at + 1]
                middle = word.glyphs[at]
                places.setdefault("dash", []).append((middle.start + middle.end) / 2)
                if before.text.isdigit():
                    places.setdefault("white units", []).append(before.end)
                if after.text.isdigit():
                    places.setdefault("black digits", []).append(after.start)
            for what, found in places.items():
                if max(found) - min(found) > 0.3:
                    yield f"{what} of {column[0].text} … {column[-1].text}: {max(found) - min(found):.2f} pt apart"
        digits = [[glyph for glyph in word.glyphs if glyph.text.isdigit()] for word in table.labels]
        units = [found[-1].end for found in digits if found]
        if units and max(units) - min(units) > 0.3:
            yield f"labels of {table.labels[0].text} … {table.labels[-1].text}: {max(units) - min(units):.2f} pt apart"


def stranded(pages: Iterable[PrintedPage], printed: Printed) -> Iterator[str]:
    """Headings (of parts and of tables) with nothing below them on their page."""
    headings = set(titles(printed.schedules, printed.dress))
    for page in pages:
        last = page.lines[-1]
        if "".join(last.text.split()) in headings or is_title(last, page):
            yield f"page {page.number}: {last.text!r}"


def is_title(line: PrintedLine, page: PrintedPage) -> bool:
    largest = max(glyph.size for other in page.lines for glyph in other.glyphs)
    smallest = min(glyph.size for other in page.lines for glyph in other.glyphs)
    return largest > 1.4 * smallest and next(line.glyphs).size == largest


def faults(printed: Printed, *, whole: bool) -> list[str]:
    """All that is wrong with the pages of a document, whose tables stand ``whole`` on a page."""
    pages = printed.pages
    tables = printed.tables
    found = [
        *(f"page {page.number} is empty" for page in pages if not page.lines),
        *wrong_size(pages),
        *out_of_bounds(pages),
        *too_small(pages),
        *collisions(pages),
        *crooked(tables.values(), printed),
        *stranded(pages, printed),
    ]
    if len(pages) != len(printed.document.pages):
        found.append(f"{len(pages)} pages, {len(printed.document.pages)} planned")
    for participants, table in tables.items():
        if whole and len(table.pages) != 1:
            found.append(f"the table of {participants} is on the pages {table.pages}")
        if not table.games:
            found.append(f"the table of {participants} is not below its heading")
    return found


@pytest.mark.parametrize(
    ("style", "lang", "paper"),
    [(style, "ru", paper) for style in STYLES for paper in ("a4", "a5")]
    + [(style, "en", paper) for style, paper in (("codex", "a4"), ("appendix", "a5"), ("dash", "a4"), ("fide", "a4"))]
    + [("codex", "ru", "a3"), ("fide", "ru", "letter")],
)
def test_everything_in_the_booklet_stands_where_it_should(style: str, lang: str, paper: str) -> None:
    assert faults(printed_booklet(style, lang, paper), whole=True) == []


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("participants", [3, 31, 32])
@pytest.mark.parametrize("style", STYLES)
def test_a_sheet_of_a_usual_size_takes_one_page(style: str, participants: int, paper: str) -> None:
    printed = printed_sheet(participants, style, paper=paper)
    assert faults(printed, whole=True) == []
    assert len(printed.document.pages) == 1


@pytest.mark.parametrize("brackets", [True, False])
@pytest.mark.parametrize("style", STYLES)
def test_columns_stand_straight_with_and_without_brackets(style: str, brackets: bool) -> None:
    assert faults(printed_sheet(20, style, brackets=brackets), whole=True) == []


@pytest.mark.parametrize(
    ("participants", "style", "paper"),
    [
        (40, "fide", "a5"),
        (64, "fide", "a4"),
        (99, "appendix", "letter"),
        (99, "codex", "a4"),
        (100, "codex", "a5"),
        (100, "dash", "a4"),
    ],
)
def test_large_fields_stay_within_the_page(participants: int, style: str, paper: str) -> None:
    assert faults(printed_sheet(participants, style, paper=paper), whole=False) == []


def test_the_tables_of_the_codex_take_six_pages() -> None:
    pages = printed_booklet().document.pages
    assert [page.part for page in pages].count("schedules") == 6


@pytest.mark.parametrize(
    ("style", "paper", "sizes"),
    [("codex", "a4", (34, 36)), ("fide", "a5", (34, 40)), ("dash", "letter", (38, 66))],
)
def test_a_booklet_of_large_tables_holds_together(style: str, paper: str, sizes: tuple[int, ...]) -> None:
    printed = Printed(booklet(sizes, dress=load_dress(style, "ru", paper)), tuple(map(berger, sizes)))
    assert faults(printed, whole=False) == []
