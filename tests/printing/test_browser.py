"""The HTML in a real browser: printed on the same pages as the PDF, with our fonts, and legible on a telephone."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pypdf
import pytest

from generator import berger, booklet, load_dress
from generator.printing.cross_form import Form
from generator.printing.crosstable import crosstable
from tests.browser import Browser
from tests.paper import (
    STYLES,
    Printed,
    PrintedPage,
    difference,
    printed_booklet,
    printed_sheet,
    read_pages,
    tables_on_paper,
)
from tests.printing.test_cross_paper import greys, read_forms
from tests.printing.test_paper_geometry import crooked, out_of_bounds, too_small, wrong_size
from tests.printing.test_pdf_structure import FONTS, font_names


def print_in_browser(browser: Browser, folder: Path, html: str) -> bytes:
    file = folder / "page.html"
    file.write_text(html, encoding="utf-8")
    with browser.page() as page:
        page.open(file)
        return page.print()


def faults(printed: Printed, pdf: bytes) -> list[str]:
    """How the browser's print differs from what it should be."""
    dress = printed.dress
    pages = read_pages(pdf, printed.document)
    tables = tables_on_paper(pages, printed.schedules, dress)
    found = [
        *(difference(tables[schedule.participants], schedule, dress.notation) for schedule in printed.schedules),
        *out_of_bounds(pages),
        *too_small(pages),
        # Browsers round the sheet to whole CSS pixels.
        *wrong_size(pages, hair=1),
        *crooked(tables.values(), printed),
        *(f"page {page.number} is empty" for page in pages if not page.lines),
    ]
    if len(pages) != len(printed.document.pages):
        found.append(f"{len(pages)} pages, {len(printed.document.pages)} planned")
    # A browser shrinks a page on which something is too wide.
    found += shrunk(printed.pages, pages)
    return [fault for fault in found if fault]


def shrunk(ours: Sequence[PrintedPage], theirs: Sequence[PrintedPage]) -> Iterator[str]:
    """Pages whose type is not of the size it has in the PDF."""
    for our, their in zip(ours, theirs, strict=False):
        sizes = [next(page.lines[-1].glyphs).size for page in (our, their) if page.lines]
        if max(sizes) - min(sizes) > 0.03:
            yield f"page {our.number}: type of {sizes} pt"


SOME = (4, 12, 32)


@cache
def some_sizes(style: str, lang: str, paper: str) -> Printed:
    """A booklet of the smallest table, the largest, and one of numbers with two digits."""
    return Printed(booklet(SOME, dress=load_dress(style, lang, paper)), tuple(map(berger, SOME)))


@pytest.mark.parametrize(
    ("style", "lang", "paper", "whole"),
    # Rounds down and rounds across; the other styles differ in their signs only.
    [
        ("codex", "ru", "a4", True),
        ("fide", "ru", "a4", False),
        ("codex", "ru", "a5", False),
        ("dash", "en", "letter", False),
    ],
)
def test_a_browser_prints_the_booklet_like_the_pdf(
    style: str, lang: str, paper: str, whole: bool, browser: Browser, tmp_path: Path
) -> None:
    printed = (printed_booklet if whole else some_sizes)(style, lang, paper)
    pdf = print_in_browser(browser, tmp_path, printed.html)
    assert faults(printed, pdf) == []
    # The machine has no such fonts of its own: they came with the page.
    assert set(font_names(pypdf.PdfReader(io.BytesIO(pdf)))) <= FONTS
    assert not installed(FONTS)
    # Page by page the same headings; the navigation is not among them.
    pages = read_pages(pdf, printed.document)
    # Some sheets lie on their side, and the same ones.
    sides = [[page.width > page.height for page in found] for found in (pages, printed.pages)]
    assert sides[0] == sides[1]
    assert True in sides[0]
    theirs = tables_on_paper(pages, printed.schedules, printed.dress).items()
    assert {size: table.pages for size, table in theirs} == {
        size: table.pages for size, table in printed.tables.items()
    }
    assert [line.text for line in pages[0].lines] == [line.text for line in printed.pages[0].lines]
    assert [[line.text for line in page.foot] for page in pages] == [
        [line.text for line in page.foot] for page in printed.pages
    ]


@pytest.mark.parametrize("form", [Form(9), Form(20, hints=True), Form(6, cycles=2, hints=True)])
def test_a_browser_prints_a_crosstable_like_the_pdf(form: Form, browser: Browser, tmp_path: Path) -> None:
    printed = Printed(crosstable(form))
    pdf = print_in_browser(browser, tmp_path, printed.html)
    assert faults(printed, pdf) == []
    (ours,), (theirs,) = printed.pages, read_pages(pdf, printed.document)
    assert [line.text for line in theirs.lines] == [line.text for line in ours.lines]
    for our, their in zip(ours.lines, theirs.lines, strict=True):
        assert their.ink == pytest.approx(our.ink, abs=1)
    # The diagonal is grey where it is grey in the PDF.
    (read,) = read_forms(ours)
    crossed, others = greys(pdf, read)
    assert max(crossed) < 215
    assert min(others) > max(crossed) + 20


def installed(families: set[str]) -> bool:
    """Whether the machine has fonts of these families; then a browser's print proves nothing."""
    program = shutil.which("fc-list")
    if program is None:
        return False
    found = subprocess.run([program, ":", "family"], capture_output=True, text=True, check=True).stdout
    return any(family in found for family in families)


def test_a_browser_prints_a_sheet_of_several_pages(browser: Browser, tmp_path: Path) -> None:
    printed = printed_sheet(99, "codex")
    pdf = print_in_browser(browser, tmp_path, printed.html)
    assert faults(printed, pdf) == []
    pages = read_pages(pdf, printed.document)
    assert [page.foot[0].text for page in pages] == [f"{page.number} из {len(pages)}" for page in pages]


MEASURE = """
(() => {
  const root = document.scrollingElement;
  const sizes = [...document.querySelectorAll("td, th, p, h1, h2, a")]
    .filter(e => e.textContent.trim() && e.getClientRects().length && !e.closest(".form"))
    .map(e => [parseFloat(getComputedStyle(e).fontSize), e.textContent.trim().slice(0, 20)]);
  const nav = document.querySelector("nav");
  const wide = [...document.querySelectorAll("table, .form")]
    .filter(e => e.getBoundingClientRect().right > root.clientWidth);
  const scrolls = e => e && (["auto", "scroll"].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
  return {
    room: root.clientWidth, needed: root.scrollWidth, smallest: sizes.reduce((a, b) => a[0] <= b[0] ? a : b),
    nav: nav ? nav.getBoundingClientRect().height : 0, wide: wide.length, stuck: wide.filter(e => !scrolls(e)).length,
  };
})()
"""


@pytest.mark.parametrize("style", STYLES)
def test_a_telephone_shows_the_page_without_moving_it_sideways(style: str, browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(some_sizes(style, "ru", "a4").html, encoding="utf-8")
    with browser.page(width=360, height=700) as page:
        page.open(file)
        measured = page.run(MEASURE)
    assert 300 < measured["room"] <= 360
    assert measured["needed"] == measured["room"]
    assert measured["smallest"] >= [12], measured["smallest"]
    assert measured["nav"] != 0
    # The larger tables do not fit, and move within their own box.
    assert measured["wide"] != 0
    assert measured["stuck"] == 0
