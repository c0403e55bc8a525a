"""One document of all the papers: outline, anchors, tags, equal bytes, and the same pages in a browser."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
import pytest

from generator import to_html, to_pdf
from generator.errors import CommandLineError
from generator.printing.event.bundle import event_papers
from generator.printing.event.parts import BEFORE, MANY
from tests.browser import Browser
from tests.paper import Printed, read_html, read_pages
from tests.printing.event.reading_back import (
    expected,
    read_cards,
    read_rounds,
    read_schedule,
    read_slips,
    read_startlist,
)
from tests.printing.event.sample import EVENTS, HARD, LONG, USUAL, event, printed, printed_event
from tests.printing.test_browser import print_in_browser
from tests.printing.test_pdf_structure import dictionaries, elements, reader, root


def outline(pdf: pypdf.PdfReader) -> list[tuple[int, str, int | None]]:
    """Level, text and page of every entry."""

    def listed(entries: Any, level: int) -> Iterator[tuple[int, str, int | None]]:
        for entry in entries:
            if isinstance(entry, list):
                yield from listed(entry, level + 1)
            else:
                yield level, " ".join(str(entry.title).split()), pdf.get_destination_page_number(entry)

    return list(listed(pdf.outline, 1))


@pytest.mark.parametrize("name", EVENTS)
def test_the_outline_has_the_parts_in_order(name: str) -> None:
    printed = printed_event(name)
    words = printed.dress.language.words
    pages = [page.part for page in printed.document.pages]
    first_pages = [pages.index(f"paper-{part}") for part in BEFORE]
    assert first_pages == sorted(first_pages)
    entries = outline(reader(printed))
    tops = [(text, page) for level, text, page in entries if level == 1]
    # A heading of several sheets names the first of them.
    found = [next((text, page) for text, page in tops if page == first) for first in first_pages]
    assert [text.partition(",")[0] for text, _ in found] == [words["event"][part] for part in BEFORE]


def test_rounds_and_cards_stand_under_their_parts() -> None:
    printed, event_ = printed_event("seven"), EVENTS["seven"]
    words = printed.dress.language.words["event"]
    under: dict[str, list[str]] = {}
    for level, text, _ in outline(reader(printed)):
        if level == 1:
            top = text
        else:
            assert level == 2
            under.setdefault(top, []).append(text)
    rounds = [f"Тур {round_.number}" for round_ in event_.schedule.rounds]
    assert under[words["rounds"]] == rounds
    # Some viewers fold the sheets: the cards stand as they lie on them.
    assert sorted(under[words["cards"]]) == [f"{number} {name}" for number, name in enumerate(USUAL[:7], start=1)]
    assert set(under) <= {words["rounds"], words["cards"], words["schedule"]}


@pytest.mark.parametrize("name", ["long", "hard"])
def test_a_name_on_several_lines_is_whole_in_the_outline(name: str) -> None:
    names = LONG[:9] if name == "long" else HARD
    entries = {text for _, text, _ in outline(reader(printed_event(name)))}
    squeezed = {"".join(text.split()) for text in entries}
    for number, each in enumerate(names, start=1):
        assert f"{number}{''.join(each.split())}" in squeezed
    if name == "hard":
        assert "1 " + HARD[0] in entries


@pytest.mark.parametrize("name", EVENTS)
def test_every_anchor_is_there_once_and_every_link_leads_to_one(name: str) -> None:
    page = read_html(printed_event(name).html)
    anchors = [node.attributes["id"] for node in page.walk() if "id" in node.attributes]
    assert len(anchors) == len(set(anchors))
    links = [node.attributes["href"] for node in page.all("a")]
    assert len(links) == len(BEFORE)
    assert {link.removeprefix("#") for link in links} <= set(anchors)


@pytest.mark.parametrize("part", BEFORE)
def test_a_part_alone_says_what_it_is(part: str) -> None:
    document = printed(event(USUAL[:5], title="Кубок"), part)
    assert document.warnings == ()
    heading = document.dress.language.text(f"event.{part}")
    assert document.document.title == f"Кубок. {heading}"
    assert {page.part for page in document.pages} == {f"paper-{part}"}
    if part not in MANY:
        assert any(heading in line.text for line in document.pages[0].lines)


def test_parts_are_bound_in_one_order_and_unknown_ones_refused() -> None:
    few = event(USUAL[:4])
    assert [page.part for page in event_papers(few, parts=["slips", "startlist", "slips"]).pages][::2] == [
        "paper-startlist"
    ]
    for parts, key in ((["cardz"], "unknown_part"), ([], "parts_empty")):
        with pytest.raises(CommandLineError) as refused:
            event_papers(few, parts=parts)
        assert refused.value.key == key


@pytest.mark.parametrize("name", ["seven"])
def test_the_same_event_gives_the_same_bytes(name: str) -> None:
    printed = printed_event(name)
    again = event_papers(EVENTS[name])
    html = to_html(again)
    assert html == printed.html
    assert to_pdf(html, pages=len(again.pages)) == printed.pdf


@pytest.mark.parametrize("name", ["eight", "long"])
def test_the_checker_of_pdf_ua_finds_nothing(name: str, tmp_path: Path) -> None:
    from pdfua import Confidence, Severity, validate

    file = tmp_path / "event.pdf"
    file.write_bytes(printed_event(name).pdf)
    report = validate(str(file))
    certain = [
        f"{finding.rule_id}, page {finding.location and finding.location.page}: {finding.message}"
        for finding in report.findings
        if finding.confidence is Confidence.CERTAIN or finding.severity is Severity.ERROR
    ]
    assert certain == []
    assert {finding.rule_id for finding in report.findings} <= {"UA-15-003"}


def test_the_document_says_what_it_is_and_carries_nothing_else() -> None:
    pdf = reader(printed_event("seven"))
    assert root(pdf)["/Lang"] == "ru"
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Первенство школы по русским шашкам. Все бумаги соревнования"
    assert pdf.attachments == {}
    for found in dictionaries(pdf):
        assert set(found).isdisjoint({"/JS", "/JavaScript", "/URI", "/AA", "/EF", "/EmbeddedFiles"})
        assert found.get("/S") not in ("/URI", "/JavaScript", "/Launch", "/GoToR", "/SubmitForm")
    # Lists are tables with heads, and drawings say what they are.
    tree = root(pdf)["/StructTreeRoot"]
    assert list(elements(tree, "/Table"))
    assert all("/Alt" in figure for figure in elements(tree, "/Figure"))


def test_names_are_text_and_never_markup() -> None:
    html = printed_event("hard").html
    page = read_html(html)
    assert [node for node in page.walk() if node.tag == "b" and "Пётр" in node.text] == []
    assert "<b>Пётр</b>" not in html
    assert "{{ 7 * 7 }}" in "".join(node.text for node in page.all("main"))
    assert not re.search(r"&amp;amp;amp;", html)


def test_a_browser_prints_the_same_pages(browser: Browser, tmp_path: Path) -> None:
    ours, event_ = printed_event("seven"), EVENTS["seven"]
    pdf = print_in_browser(browser, tmp_path, ours.html)
    assert len(pypdf.PdfReader(io.BytesIO(pdf)).pages) == len(ours.document.pages)

    class Browsed(Printed):
        """The browser's print in the place of the PDF."""

        pages = property(lambda self: read_pages(pdf, ours.document))

    theirs = Browsed(ours.document)
    assert read_startlist(theirs) == read_startlist(ours)
    assert read_schedule(theirs)[0] == read_rounds(theirs)[0] == expected(event_, "свободен")
    assert read_cards(theirs) == read_cards(ours)
    assert read_slips(theirs, event_.title) == read_slips(ours, event_.title)
