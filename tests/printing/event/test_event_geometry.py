"""Nothing leaves the page, its cell, its card or its slip, or runs into a neighbour: measured in the PDF."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from generator.printing.paper import PAPERS
from generator.tournament import DISCIPLINES
from tests.paper import STYLES, Glyph, Printed, PrintedPage, body_box
from tests.printing.event.reading_back import pages_of, read_crosstable, slots
from tests.printing.event.sample import EVENTS, HEAD, LONG, LONG_HEAD, USUAL, event, printed, printed_event
from tests.printing.test_cross_paper import near_the_edge, struck_through
from tests.printing.test_paper_geometry import inside, overlap, too_small, wrong_size

every_event = pytest.mark.parametrize("name", EVENTS)


def glyphs_of(page: PrintedPage) -> list[Glyph]:
    return [glyph for line in (*page.lines, *page.foot) for glyph in line.glyphs]


def collisions(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Signs of a page that cover each other; neighbours in a line may reach over each other a little."""
    for page in pages:
        places: dict[tuple[int, int], list[Glyph]] = defaultdict(list)
        for glyph in glyphs_of(page):
            # Marks stand over their letters, and letters of joined scripts reach into one another.
            if unicodedata.category(glyph.text)[0] != "M" and unicodedata.bidirectional(glyph.text) not in ("R", "AL"):
                left, bottom, right, top = (int(edge // 24) for edge in glyph.ink)
                for place in product(range(left, right + 1), range(bottom, top + 1)):
                    places[place].append(glyph)
        for found in places.values():
            for one, other in combinations(found, 2):
                beside = abs(one.baseline - other.baseline) < 1 and one.size == other.size
                hair = 0.2 * one.size if beside else 0.3
                if one.ink != other.ink and overlap(one, other, hair):
                    yield f"page {page.number}: {one.text!r} and {other.text!r} at {one.ink}, {other.ink}"


def crossed(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Signs that a drawn line runs through, be it the edge of a box, a rule under a row or one to write on."""
    for page in pages:
        lines = [(*stroke.ink, stroke) for stroke in page.strokes if stroke.level or stroke.upright]
        for glyph in glyphs_of(page):
            # Where two lines of the smallest type fill a cell, tails may touch the line below, and feet the frame.
            low, high = max(glyph.ink[1], glyph.baseline) + 0.6, glyph.ink[3] - 0.3
            first, last = glyph.ink[0] + 0.3, glyph.ink[2] - 0.3
            for left, bottom, right, top, stroke in lines:
                if low < top and bottom < high and first < right and left < last:
                    yield f"page {page.number}: {glyph.text!r} at {glyph.ink} by {stroke}"


def out_of_bounds(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Ink outside the margins of its sheet; a slanted letter may lean out a little."""
    for page in pages:
        area = body_box(page.paper)
        for glyph in glyphs_of(page):
            if not inside(glyph.ink, area, max(0.3, 0.07 * glyph.size)):
                yield f"page {page.number}: {glyph.text!r} at {glyph.ink}"
        yield from (f"page {page.number}: drawn at {box}" for box in page.drawn if not inside(box, area, 0.8))


def outside_their_part(printed: Printed) -> Iterator[str]:
    """Signs of a sheet of cards or slips that stand on no card or slip."""
    for part in ("cards", "slips"):
        boxes: dict[int, list[tuple[float, float, float, float]]] = defaultdict(list)
        for page, box in slots(printed, part):
            boxes[page.number].append(box)
        for page in pages_of(printed, part):
            for glyph in glyphs_of(page):
                left, bottom, right, top = glyph.ink
                if not any(left > b[0] and bottom > b[1] and right < b[2] and top < b[3] for b in boxes[page.number]):
                    yield f"page {page.number}: {glyph.text!r} at {glyph.ink}"


def faults(printed: Printed) -> list[str]:
    """All that is wrong with the pages of a document."""
    pages = printed.pages
    found = [
        *(warning for warning in printed.warnings if ".notdef" not in warning),
        *(f"page {page.number} is empty" for page in pages if not page.lines),
        # Some papers lie on their long side.
        *(fault for fault in wrong_size(pages) if "portrait" not in fault),
        *out_of_bounds(pages),
        *near_the_edge(pages),
        *too_small(pages),
        *collisions(pages),
        *struck_through(pages),
        *crossed(pages),
        *outside_their_part(printed),
    ]
    if len(pages) != len(printed.document.pages):
        found.append(f"{len(pages)} pages, {len(printed.document.pages)} planned")
    return found


@every_event
def test_everything_stands_where_it_should(name: str) -> None:
    assert faults(printed_event(name)) == []


@every_event
def test_names_keep_off_the_lines_of_the_crosstable(name: str) -> None:
    _, forms = read_crosstable(printed_event(name))
    assert [glyph.text for _, form in forms for glyph in form.loose] == []


@pytest.mark.parametrize("name", ["seven", "eight", "sixteen"])
def test_no_sign_of_a_usual_name_is_missing(name: str) -> None:
    assert printed_event(name).warnings == ()


@pytest.mark.parametrize("name", ["seven", "eight", "hard"])
def test_the_second_players_of_a_round_stand_under_one_another(name: str) -> None:
    for page in pages_of(printed_event(name), "rounds"):
        lines = [line for line in page.lines if len(line.words) == 5 and line.words[0].text.isdigit()]
        ends = [line.words[3].glyphs[-1].end for line in lines]
        assert len(lines) >= 3
        assert max(ends) - min(ends) < 0.3


WAYS = [
    (paper, STYLES[k % 4], ("ru", "en")[k % 2], DISCIPLINES[k % 5])
    for k, paper in enumerate(("a4", "a5", "a3", "letter", "a5", "a4"))
]


@pytest.mark.parametrize(("paper", "style", "lang", "discipline"), WAYS)
def test_long_titles_places_and_dates_keep_everything_in_place(
    paper: str, style: str, lang: str, discipline: str
) -> None:
    event_ = event((*USUAL[:2], *LONG[:2]), dated=True, discipline=discipline, **LONG_HEAD)
    assert faults(printed(event_, style=style, lang=lang, paper=paper)) == []


@pytest.mark.parametrize(("paper", "names"), [("a4", LONG), ("a5", USUAL[:33])])
def test_large_fields_stay_on_their_pages(paper: str, names: tuple[str, ...]) -> None:
    event_ = event(names, bare=True, **HEAD)
    parts = ["startlist", "order", "crosstable"]
    assert faults(printed(event_, *parts, paper=paper)) == []


def test_a_hundred_stay_on_their_pages() -> None:
    assert faults(printed(event(USUAL, bare=True, **HEAD), "startlist", "crosstable")) == []


def test_every_paper_is_tried() -> None:
    assert {paper for paper, *_ in WAYS} == set(PAPERS) - {"a2", "a1"}
    assert {discipline for *_, discipline in WAYS} == set(DISCIPLINES)
    assert {style for _, style, *_ in WAYS} == set(STYLES)
