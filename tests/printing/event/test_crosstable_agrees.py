"""The blank page that a browser fills in and the printed table of the event: the same results give the same texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import load_dress, to_html
from generator.printing.event.bundle import event_papers
from generator.tournament import Event
from tests.browser import Browser
from tests.paper import read_html
from tests.played import played
from tests.printing.event.sample import USUAL, event
from tests.printing.test_fill import Sheet, opened

SPELLINGS = {"1": "1", "½": "=", "0": "0"}


def printed(event_: Event, lang: str) -> list[list[str]]:
    """The rows of the printed table by number: results and closing columns."""
    html = to_html(event_papers(event_, dress=load_dress(lang=lang), parts=["crosstable"], by="number"))
    (body,) = read_html(html).all("tbody")
    return [[cell.text for cell in row.all("td")[1:]] for row in body.all("tr")]


def fill_in(sheet: Sheet, rows: list[list[str]]) -> None:
    """Type the upper half of the table, cell by cell."""
    for row, texts in enumerate(rows, start=1):
        for place, text in enumerate(texts[: len(rows) * sheet.cycles]):
            column, cycle = divmod(place, sheet.cycles)
            if text and column >= row:
                sheet.enter(SPELLINGS[text], row, column + 1, cycle)


EVENTS = [
    # Shared places, halves and quarters.
    (played(event(USUAL[:6]), 8), "ru"),
    (played(event(USUAL[:6]), 25), "en"),
    (played(event(USUAL[:4], cycles=2), 2), "ru"),
    # In the middle, with everybody in play.
    (played(event(USUAL[:6]), 3, until=3), "ru"),
    (played(event(USUAL[:4], cycles=2), 8, until=4), "en"),
]


@pytest.mark.parametrize(("event_", "lang"), EVENTS, ids=["6", "6-en", "4x2", "6-going", "4x2-going"])
def test_the_filled_page_and_the_printed_table_agree(
    event_: Event, lang: str, browser: Browser, tmp_path: Path
) -> None:
    wanted = printed(event_, lang)
    cycles = event_.cycles
    with browser.page() as page:
        sheet = opened(page, tmp_path, len(event_.players), cycles=cycles, lang=lang)
        fill_in(sheet, wanted)
        # Every criterion of the browser's is that of the event.
        assert event_.tiebreaks == ("sonneborn-berger",)
        found = [row[2:] for row in sheet.cells()]
        assert [row[:-2] for row in found] == [row[:-2] for row in wanted]
        assert [row[-1] for row in found] == [row[-1] for row in wanted]
        # In print a column has equally many decimals.
        assert [number(row[-2]) for row in found] == [number(row[-2]) for row in wanted]
        assert sheet.well()


def number(text: str) -> float:
    return float(text.replace(",", "."))


def test_the_events_show_what_can_differ() -> None:
    texts = [printed(event_, lang) for event_, lang in EVENTS]
    closing = [row[-3:] for rows in texts for row in rows]
    assert any("–" in place for _, _, place in closing)
    assert any("½" in points for points, _, _ in closing)
    assert any(coefficient.endswith(("25", "75")) for _, coefficient, _ in closing)
