"""The booklet as a book: parts in bound order, right page numbers, cover, last page, letters from our own fonts."""

from __future__ import annotations

import io
import re

import pypdf
import pytest

from generator import Booklet, Imprint, UserError, __version__, berger, booklet, load_dress
from generator.printing.booklet import ALL_SIZES, PARTS
from generator.printing.order_table import heading
from generator.tournament import audit
from tests.paper import (
    STYLES,
    Printed,
    PrintedPage,
    printed_booklet,
    printed_sheet,
    squeezed,
    tables_on_paper,
)
from tests.printing.test_pdf_structure import FONTS, font_names


def texts(page: PrintedPage) -> list[str]:
    return [line.text for line in page.lines]


def bound(document: Booklet) -> list[str]:
    """The parts in the order of their pages, each once."""
    return list(dict.fromkeys(page.part for page in document.pages))


@pytest.mark.parametrize(
    ("style", "lang", "paper"),
    [("codex", "ru", "a4"), ("codex", "ru", "a5"), ("fide", "en", "a4"), ("dash", "ru", "a4")],
)
def test_the_contents_name_the_page_that_each_heading_is_on(style: str, lang: str, paper: str) -> None:
    printed = printed_booklet(style, lang, paper)
    dress = printed.dress
    pages = printed.pages
    parts = [page.part for page in printed.document.pages]
    entries = [
        found.groups()
        for page, part in zip(pages, parts, strict=True)
        if part == "contents"
        for text in texts(page)
        if (found := re.fullmatch(r"(.*?)[ .…]*?(\d+)", text))
    ]
    sizes = [heading(berger(size), dress) for size in ALL_SIZES]
    wanted = [dress.language.text("guide.title")]
    wanted += [dress.language.text("booklet.schedules"), *sizes]
    wanted += [dress.language.text("booklet.crosstables"), *sizes]
    wanted.append(dress.language.text("colophon.title"))
    # A table's name may end in a figure, so the words are compared without spaces and in order.
    assert [squeezed(entry[0]) for entry in entries] == [squeezed(text) for text in wanted]
    numbers = [int(number) for _, number in entries]
    assert numbers == sorted(numbers)
    for text, number in entries:
        page = pages[int(number) - 1]
        # A large form is on several sheets, and the first of them says so.
        sheets = [dress.language.say("crosstable.sheet", heading=text, number=1, total=total) for total in range(2, 13)]
        names = [text, *(sheets if parts[int(number) - 1] == "crosstables" else ())]
        assert any(line.says(name) for line in page.lines for name in names), f"{text} is not on page {number}"
        assert [line.text for line in page.foot] == [number]


@pytest.mark.parametrize("style", STYLES)
def test_every_page_but_the_cover_shows_its_number(style: str) -> None:
    printed = printed_booklet(style)
    cover, *others = printed.pages
    assert cover.foot == ()
    for page in others:
        assert [line.text for line in page.foot] == [str(page.number)]


def test_a_sheet_of_several_pages_counts_them() -> None:
    for lang, of in (("ru", "из"), ("en", "of")):
        printed = printed_sheet(99, lang=lang)
        pages = printed.pages
        assert len(pages) > 1
        assert [[line.text for line in page.foot] for page in pages] == [
            [f"{page.number} {of} {len(pages)}"] for page in pages
        ]
    (page,) = printed_sheet(8).pages
    assert page.foot == ()


@pytest.mark.parametrize("style", ["codex", "fide"])
def test_the_links_go_to_the_heading_they_name(style: str) -> None:
    printed = printed_booklet(style)
    pdf = pypdf.PdfReader(io.BytesIO(printed.pdf))
    pages = printed.pages
    links = [
        (page, annotation.get_object())
        for page, sheet in zip(pages, pdf.pages, strict=True)
        for annotation in sheet.get("/Annots", [])
    ]
    # Guide, last page, and two parts with a table a size.
    assert len(links) == 2 * len(ALL_SIZES) + 4
    for page, link in links:
        left, one, right, other = (float(side) for side in link["/Rect"])
        bottom, top = sorted((one, other))
        (text,) = [
            "".join(glyph.text for glyph in line.glyphs if left - 1 < glyph.start < right + 1)
            for line in page.lines
            if bottom <= line.baseline <= top
        ]
        there = pdf.named_destinations[link["/Dest"]]
        target = pages[pdf.get_destination_page_number(there) or 0]
        line = next(line for line in target.lines if line.says(text))
        assert 0 <= float(there.top or target.height) - line.baseline < 60


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (PARTS, list(PARTS)),
        (["colophon", "cover"], ["cover", "colophon"]),
        (["schedules"], ["schedules"]),
        (["crosstables", "contents"], ["contents", "crosstables"]),
        (["Contents", " guide "], ["guide", "contents"]),
        (["schedules", "contents"], ["contents", "schedules"]),
    ],
)
def test_parts_are_chosen_and_stay_in_bound_order(asked: list[str], expected: list[str]) -> None:
    document = booklet([4, 8], parts=asked)
    assert bound(document) == expected
    printed = Printed(document)
    pages = printed.pages
    assert len(pages) == len(document.pages)
    language = printed.dress.language
    marks = {
        "cover": language.text("booklet.title"),
        "guide": language.text("guide.title"),
        "contents": language.text("booklet.contents"),
        "schedules": language.text("booklet.schedules"),
        "mixed": language.text("mixed.title"),
        "methods": language.say("methods.title", last=8),
        "crosstables": language.text("booklet.crosstables"),
        "colophon": language.text("colophon.title"),
    }
    shown = [part for page in pages for part in PARTS if marks[part] in texts(page)]
    assert shown == expected


@pytest.mark.parametrize("parts", [[], ["indeks"], [""]])
def test_unknown_parts_and_none_are_refused(parts: list[str]) -> None:
    with pytest.raises(UserError):
        booklet(parts=parts)


@pytest.mark.parametrize("sizes", [[8], [12, 4, 12], [100, 34]])
def test_sizes_are_chosen_and_stand_in_order(sizes: list[int]) -> None:
    printed = Printed(booklet(sizes), tuple(berger(size) for size in sorted(set(sizes))))
    tables = tables_on_paper(printed.pages, map(berger, ALL_SIZES), printed.dress)
    assert list(tables) == [size for size in sorted(set(sizes)) if size in ALL_SIZES]
    assert printed.warnings == ()


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_there_is_a_crosstable_for_each_size(paper: str) -> None:
    printed = printed_booklet("codex", "ru", paper)
    pages = [page for page in printed.pages if page.part == "crosstables"]
    for page, size in zip(pages, ALL_SIZES, strict=True):
        assert any(line.says(heading(berger(size), printed.dress)) for line in page.lines)
        # The last number is in brackets, in its row and in its column.
        words = [word.text for line in page.lines for word in line.words]
        assert words.count(f"({size})") == 2
        assert str(size) not in words


@pytest.mark.parametrize("sizes", [[], [5], [2, 4], [0]])
def test_a_size_without_a_table_is_refused(sizes: list[int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        booklet(sizes)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_last_page_tells_what_was_counted(lang: str) -> None:
    printed = printed_booklet("codex", lang)
    pages = printed.pages
    lines = texts(pages[-1])
    assert printed.document.pages[-1].part == "colophon"
    for size in ALL_SIZES:
        full, short = audit(berger(size)), audit(berger(size).without_last_number())
        (line,) = [line for line in lines if line.startswith(f"{size - 1}–{size} ")]
        counted = [int(number) for number in re.findall(r"\d+", line)]
        assert counted == [
            *(size - 1, size),
            *(full.rounds, full.games, full.pairs, full.pairs_wanted, full.full_rounds, full.rounds),
            *(full.colour_difference, short.colour_difference),
        ]
    assert f"krugovka {__version__}" in " ".join(lines)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_cover_shows_what_the_publisher_gave(paper: str) -> None:
    imprint = Imprint(title="Турнир «Ёлка»", subtitle="½ круга, № 1", publisher="Школа № 5", year="2027")
    printed = Printed(booklet([4, 6, 8], dress=load_dress(paper=paper), parts=["cover", "guide"], imprint=imprint))
    cover = printed.pages[0]
    wanted = ["Школа № 5", "Турнир «Ёлка»", "½ круга, № 1", "от 3 до 8 участников", "2027"]
    assert texts(cover) == wanted
    middle = cover.width / 2
    for line in cover.lines:
        assert abs((line.ink[0] + line.ink[2]) / 2 - middle) < 3


def test_the_cover_without_an_imprint_has_the_language_s_own_words() -> None:
    for lang in ("ru", "en"):
        printed = printed_booklet("codex", lang)
        text = printed.dress.language.text
        lines = texts(printed.pages[0])
        assert lines[:2] == [text("booklet.title"), text("booklet.subtitle")]
        assert not any(re.search(r"20\d\d|None", line) for line in lines)


def test_a_long_title_stays_within_the_page() -> None:
    from tests.printing.test_paper_geometry import faults

    title = "Таблицы очередности игры для первенства района среди школьных команд по русским и международным шашкам"
    for paper in ("a4", "a5"):
        imprint = Imprint(title=title, subtitle=title, publisher=title, year="2027")
        printed = Printed(booklet([4], dress=load_dress(paper=paper), imprint=imprint), (berger(4),))
        assert faults(printed, whole=True) == []


RARE = "½ ¼ ¾ № – — ё Ё « » „ “ ” ’ … · × § ° −"


@pytest.mark.parametrize("family", ["krugovka-serif"])
def test_signs_are_drawn_from_our_own_fonts(family: str) -> None:
    printed = Printed(booklet([4], parts=["cover"], imprint=Imprint(title=RARE, subtitle=RARE, publisher=RARE)))
    assert printed.warnings == ()
    pdf = pypdf.PdfReader(io.BytesIO(printed.pdf))
    assert set(font_names(pdf)) <= FONTS
    glyphs = glyph_numbers(pdf)
    assert len(glyphs) > len(RARE)
    assert 0 not in glyphs
    lines = texts(printed.pages[0])
    assert [squeezed(line) for line in lines].count(squeezed(RARE)) >= 1


def test_a_sign_that_no_font_has_is_reported() -> None:
    printed = Printed(booklet([4], parts=["cover"], imprint=Imprint(title="\U00012000 \U0001f9ff")))
    assert printed.warnings != () or not set(font_names(pypdf.PdfReader(io.BytesIO(printed.pdf)))) <= FONTS


def glyph_numbers(pdf: pypdf.PdfReader) -> list[int]:
    """The numbers of all glyphs drawn, two bytes each in the fonts that WeasyPrint writes."""
    found: list[int] = []
    for page in pdf.pages:
        content = page.get_contents()
        assert content is not None
        data = content.get_data()
        shown = re.findall(rb"\[([^\]]*)\]\s*TJ\b", data)
        # They are all written in this one way.
        assert len(shown) == len(re.findall(rb"\bT[Jj]\b", data))
        assert all(re.fullmatch(rb"(?:<(?:[0-9a-f]{4})*>|[-\d.\s])*", text) for text in shown)
        digits = "".join(code.decode() for text in shown for code in re.findall(rb"<([0-9a-f]+)>", text))
        found += [int(digits[at : at + 4], 16) for at in range(0, len(digits), 4)]
    return found


@pytest.mark.parametrize("style", STYLES)
def test_no_letter_of_a_booklet_is_an_empty_box(style: str) -> None:
    printed = printed_booklet(style, "en" if style == "fide" else "ru")
    assert printed.warnings == ()
    glyphs = glyph_numbers(pypdf.PdfReader(io.BytesIO(printed.pdf)))
    assert len(glyphs) > 10_000
    assert 0 not in glyphs
