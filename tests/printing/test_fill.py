"""The crosstable filled in by clicks and keys in a real browser: what it shows, keeps, and prints."""

from __future__ import annotations

import hashlib
import json
import random
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator import Booklet, Form, crosstable, load_dress, to_html
from tests.browser import CONTROL, Browser, Page
from tests.conftest import pdf_text
from tests.paper import PrintedPage, read_pages

HALF = Fraction(1, 2)
SPELLINGS = {Fraction(1): "1", HALF: "=", Fraction(0): "0"}
SIGNS = {Fraction(1): "1", HALF: "½", Fraction(0): "0"}

Results = dict[tuple[int, int, int], Fraction]
"""What the row has made of the column, by row, column and cycle (from 0)."""

CELLS = """
[...document.querySelectorAll("table.cross")].map((table) => [...table.tBodies[0].rows].map((line) =>
  [...line.cells].map((cell) => (cell.querySelector("input")?.value ?? cell.textContent))))
"""


@cache
def document(
    participants: int, *, lang: str = "ru", paper: str = "a4", per_page: int = 1, **form: Any
) -> tuple[Booklet, str]:
    made = crosstable(Form(participants, **form), dress=load_dress(lang=lang, paper=paper), per_page=per_page)
    return made, to_html(made)


@dataclass
class Sheet:
    """A page with crosstables, as a person sees it: its cells are found by where they stand."""

    page: Page
    cycles: int = 1

    def at(self, row: int, column: int, cycle: int = 0, table: int = 0) -> tuple[str, int]:
        """A selector of the cell at the row and column of a table, both as they are counted on its sheet."""
        across = 2 + (column - 1) * self.cycles + cycle + 1
        return f"table.cross tbody tr:nth-child({row}) > :nth-child({across})", table

    def click(self, row: int, column: int, cycle: int = 0, table: int = 0) -> None:
        self.page.click(*self.at(row, column, cycle, table))

    def enter(self, text: str, row: int, column: int, cycle: int = 0, table: int = 0) -> None:
        self.click(row, column, cycle, table)
        self.page.type(text)
        self.page.press("Enter")

    def cells(self, table: int = 0) -> list[list[str]]:
        """The texts of a table, row by row: number, name, results, closing columns."""
        found: list[list[str]] = self.page.run(f"({CELLS})[{table}]")
        return found

    def cell(self, row: int, column: int, cycle: int = 0, table: int = 0) -> str:
        return self.cells(table)[row - 1][2 + (column - 1) * self.cycles + cycle]

    def pair(self) -> tuple[str, str]:
        """The results of the first two against each other."""
        return self.cell(1, 2), self.cell(2, 1)

    def focused(self) -> tuple[int, int] | None:
        """Row and place in it, from 0, of the cell that the keys go to."""
        found = self.page.run(
            "(() => { const cell = document.activeElement.closest('td');"
            "return cell && [cell.parentElement.sectionRowIndex, cell.cellIndex] })()"
        )
        return tuple(found) if found else None

    @property
    def answer(self) -> str:
        """What stands in the toolbar."""
        found: str = self.page.run("document.querySelector('.tools output').textContent")
        return found

    def kept(self) -> dict[str, Any]:
        """What lies in the storage, by key."""
        found = self.page.run("Object.fromEntries(Object.entries(localStorage))")
        return {key: json.loads(text) for key, text in found.items()}

    def well(self) -> bool:
        """Nothing went wrong: no error, no request, nothing that the policy forbids."""
        assert self.page.complaints == []
        assert self.page.violations() == []
        return True


def lay(folder: Path, html: str, name: str = "page.html") -> Path:
    path = folder / name
    path.write_text(html, encoding="utf-8", newline="\n")
    return path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.page() as opened:
        yield opened


def opened(page: Page, folder: Path, participants: int, **form: Any) -> Sheet:
    page.open(lay(folder, document(participants, **form)[1]))
    return Sheet(page, form.get("cycles", 1))


# What the closing columns should say, computed here from the rules


def event(participants: int, seed: int, cycles: int = 1) -> Results:
    """A result for every game."""
    chance = random.Random(seed)
    results: Results = {}
    for cycle in range(cycles):
        for one, other in combinations(range(1, participants + 1), 2):
            worth = chance.choice((Fraction(0), HALF, Fraction(1)))
            results[one, other, cycle] = worth
            results[other, one, cycle] = 1 - worth
    return results


@dataclass
class Standing:
    points: Fraction
    wins: int
    coefficient: Fraction
    place: str = ""


def standings(results: Results, criteria: tuple[str, ...] = ("points", "coefficient")) -> dict[int, Standing]:
    rows = sorted({row for row, _, _ in results})
    points = {row: sum((worth for (one, _, _), worth in results.items() if one == row), Fraction(0)) for row in rows}
    found = {}
    for row in rows:
        own = {(other, cycle): worth for (one, other, cycle), worth in results.items() if one == row}
        coefficient = sum((worth * points[other] for (other, _), worth in own.items()), Fraction(0))
        found[row] = Standing(points[row], list(own.values()).count(Fraction(1)), coefficient)
    keys = {row: tuple(getattr(standing, name) for name in criteria) for row, standing in found.items()}
    ordered = sorted(keys.values(), reverse=True)
    for row, standing in found.items():
        first = ordered.index(keys[row]) + 1
        last = first + ordered.count(keys[row]) - 1
        standing.place = f"{first}" if first == last else f"{first}–{last}"
    return found


def halves(value: Fraction) -> str:
    whole = value.numerator // value.denominator
    return f"{whole or ''}½" if value.denominator == 2 else f"{whole}"


def quarters(value: Fraction, sign: str) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".").replace(".", sign)


def rows_of(results: Results, sign: str, names: Mapping[int, str], cycles: int = 1) -> list[list[str]]:
    """The table that should be seen."""
    table = []
    for row, standing in standings(results).items():
        cells = [
            SIGNS[results[row, column, cycle]] if column != row else ""
            for column in range(1, len(standings(results)) + 1)
            for cycle in range(cycles)
        ]
        closing = [halves(standing.points), quarters(standing.coefficient, sign), standing.place]
        table.append([f"{row}", names.get(row, ""), *cells, *closing])
    return table


def fill_in(sheet: Sheet, results: Results) -> None:
    """Type the upper half: a click at the start of each row, then from cell to cell by the arrow."""
    last = max(row for row, _, _ in results)
    for row in range(1, last):
        sheet.click(row, row + 1)
        for column in range(row + 1, last + 1):
            for cycle in range(sheet.cycles):
                sheet.page.type(SPELLINGS[results[row, column, cycle]])
                sheet.page.press("ArrowRight")


@pytest.mark.parametrize(("participants", "lang", "sign", "seed"), [(7, "ru", ",", 7), (8, "en", ".", 2)])
def test_an_event_is_filled_in_kept_and_printed(
    participants: int, lang: str, sign: str, seed: int, page: Page, tmp_path: Path
) -> None:
    results = event(participants, seed)
    found = standings(results)
    # An event that shows what can go wrong: a shared place, a half point, a quarter in the coefficient.
    assert any("–" in standing.place for standing in found.values())
    assert any(standing.points.denominator == 2 for standing in found.values())
    assert any(standing.coefficient.denominator == 4 for standing in found.values())
    names = {1: "Sample One", 2: "Образцов", 3: "Примерова", participants: "Sample Last"}
    wanted = rows_of(results, sign, names)

    sheet = opened(page, tmp_path, participants, lang=lang)
    fill_in(sheet, results)
    page.click("table.cross tbody td:nth-child(2)", 0)
    for row in range(1, participants + 1):
        page.type(names.get(row, ""))
        page.press("Enter")
    assert sheet.cells() == wanted
    page.reload()
    assert sheet.cells() == wanted

    booklet = document(participants, lang=lang)[0]
    (printed,) = read_pages(page.print(), booklet)
    lines = [" ".join(line.text.split()) for line in printed.lines]
    assert [line for line in lines if line in {joined(row) for row in wanted}] == [joined(row) for row in wanted]
    assert sheet.well()


def joined(row: list[str]) -> str:
    return " ".join(filter(None, row))


def test_the_rule_book_of_this_test_is_right() -> None:
    # 1 beats 2, 2 beats 3, 3 and 1 draw: worked out by hand.
    one, half, nil = Fraction(1), HALF, Fraction(0)
    results = {(1, 2, 0): one, (2, 1, 0): nil, (2, 3, 0): one, (3, 2, 0): nil, (1, 3, 0): half, (3, 1, 0): half}
    assert rows_of(results, ",", {}) == [
        ["1", "", "", "1", "½", "1½", "1,25", "1"],
        ["2", "", "0", "", "1", "1", "0,5", "2"],
        ["3", "", "½", "0", "", "½", "0,75", "3"],
    ]


def test_the_field_of_three_worked_out_by_hand(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 3)
    for text, row, column in (("1", 1, 2), ("0", 3, 2), ("0,5", 3, 1)):
        sheet.enter(text, row, column)
    assert sheet.cells() == [
        ["1", "", "", "1", "½", "1½", "1,25", "1"],
        ["2", "", "0", "", "1", "1", "0,5", "2"],
        ["3", "", "½", "0", "", "½", "0,75", "3"],
    ]


def test_a_result_takes_every_spelling(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    for text in ("½", "=", "0.5", "0,5", ".5", ",5", "1/2", " ½ "):
        sheet.enter("1", 1, 2)
        assert sheet.pair() == ("1", "0")
        sheet.enter(text, 1, 2)
        assert sheet.pair() == ("½", "½"), text
        sheet.enter("0", 1, 2)
        assert sheet.pair() == ("0", "1")
    # From below the diagonal, too.
    sheet.enter("=", 2, 1)
    assert sheet.pair() == ("½", "½")
    assert sheet.answer == ""
    assert sheet.well()


def test_a_wrong_entry_is_answered_and_the_old_result_stays(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    words = document(4)[0].dress.language.words["fill"]
    for text in ("2", "11", "0x", "0.", "1/", "-1", "toString", "length", "½½", "<b>"):
        sheet.enter("=", 1, 2)
        assert sheet.answer == ""
        points = [row[-3] for row in sheet.cells()]
        sheet.click(1, 2)
        page.type(text)
        # What is half typed counts for nothing.
        assert sheet.cell(2, 1) == "½"
        page.press("Tab")
        assert sheet.answer == words["wrong"], text
        assert sheet.pair() == ("½", "½"), text
        assert [row[-3] for row in sheet.cells()] == points
    # Into an empty cell, and by a click elsewhere.
    sheet.click(3, 4)
    page.type("3")
    assert sheet.answer == words["wrong"]
    sheet.click(1, 3)
    assert (sheet.cell(3, 4), sheet.cell(4, 3)) == ("", "")
    assert sheet.answer == words["wrong"]
    page.reload()
    assert sheet.pair() == ("½", "½")
    assert sheet.answer == ""


def test_a_result_can_be_taken_back(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    empty = sheet.cells()
    for key in ("Delete", "Backspace"):
        sheet.enter("1", 1, 2)
        sheet.enter("=", 1, 3)
        assert [row[-3:] for row in sheet.cells()] == [
            ["1½", "0,25", "1"],
            ["0", "0", "3"],
            ["½", "0,75", "2"],
            [""] * 3,
        ]
        sheet.click(2, 1)
        page.press(key)
        assert sheet.pair() == ("", "")
        assert [row[-3:] for row in sheet.cells()] == [["½", "0,25", "1–2"], [""] * 3, ["½", "0,25", "1–2"], [""] * 3]
        sheet.click(1, 3)
        page.press(key)
        assert sheet.cells() == empty
    page.reload()
    assert sheet.cells() == empty


def test_keys_go_from_cell_to_cell(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    # Places in a row: number 0, name 1, cells 2 to 5.
    sheet.click(1, 2)
    walk = (
        ("ArrowRight", (0, 4)),
        ("ArrowDown", (1, 4)),
        # Over the diagonal.
        ("ArrowDown", (3, 4)),
        ("ArrowDown", (3, 4)),
        ("ArrowUp", (1, 4)),
        ("ArrowLeft", (1, 2)),
        ("ArrowLeft", (1, 2)),
        ("Enter", (2, 2)),
        ("Tab", (2, 3)),
        ("Tab", (2, 5)),
        ("Tab", (3, 1)),
        ("ArrowUp", (2, 1)),
        ("Enter", (3, 1)),
        ("Tab", (3, 2)),
    )
    for key, place in walk:
        page.press(key)
        assert sheet.focused() == place, key
    page.press("Enter")
    assert sheet.focused() is None
    # What stands in a cell is replaced by what is typed, after a click as after a key.
    for text in ("1", "0", "1"):
        sheet.click(1, 2)
        page.type(text)
        assert sheet.cell(1, 2) == text
    for text in ("0", "1", "0"):
        sheet.click(1, 3)
        page.press("ArrowLeft")
        page.type(text)
        assert sheet.cell(1, 2) == text


def test_clearing_asks_first(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    empty = sheet.cells()
    sheet.enter("1", 1, 2)
    page.click("table.cross tbody td:nth-child(2)", 0)
    page.type("Sample")
    page.click(".on-rule .written")
    page.type("Sample event")
    full = sheet.cells()
    page.answer = False
    page.click(".tools button")
    assert page.dialogs == [document(4)[0].dress.language.words["fill"]["sure"]]
    assert sheet.cells() == full
    page.answer = True
    page.click(".tools button")
    assert len(page.dialogs) == 2
    for _ in range(2):
        assert sheet.cells() == empty != full
        assert page.run("[...document.querySelectorAll('.written')].every((field) => !field.textContent)")
        assert sheet.kept() == {}
        page.reload()


def test_two_cycles_have_two_results_a_cell_and_hints_stay_legible(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 5, cycles=2, hints=True)
    results = event(5, 3, cycles=2)
    (blank,) = read_pages(page.print(), document(5, cycles=2, hints=True)[0])
    hints = [
        [re.sub(r"\D+$", "", text) for text in row] for row in page.run(CELLS.replace("?.value ??", "?.none ??"))[0]
    ]
    assert all(text for row in hints for text in row[2:12])
    fill_in(sheet, results)
    wanted = rows_of(results, ",", {}, cycles=2)
    for _ in range(2):
        for row, (cells, right) in enumerate(zip(sheet.cells(), wanted, strict=True)):
            # On the diagonal stand the rounds of rest.
            right[2 + 2 * row : 4 + 2 * row] = cells[2 + 2 * row : 4 + 2 * row]
            assert cells == right
        page.reload()
    (printed,) = read_pages(page.print(), document(5, cycles=2, hints=True)[0])
    assert overlapping(printed) == []
    # The hints are where they were, and the results are new.
    assert glyphs(blank) <= glyphs(printed)
    assert len(glyphs(printed) - glyphs(blank)) > 40


def glyphs(page: PrintedPage) -> set[tuple[str, int, int]]:
    """The characters of a page with their places, to a quarter of a point."""
    return {
        (glyph.text, round(4 * glyph.start), round(4 * glyph.baseline)) for line in page.lines for glyph in line.glyphs
    }


def overlapping(page: PrintedPage) -> list[str]:
    """Characters whose ink meets."""
    found = [glyph for line in page.lines for glyph in line.glyphs]
    return [
        f"{one.text} {other.text}"
        for one, other in combinations(found, 2)
        # Letters of one word may reach into one another.
        if abs(one.baseline - other.baseline) > 0.5
        and min(one.ink[2], other.ink[2]) - max(one.ink[0], other.ink[0]) > 0.3
        and min(one.ink[3], other.ink[3]) - max(one.ink[1], other.ink[1]) > 0.3
    ]


def test_a_result_stands_in_the_middle_of_its_cell_and_not_on_the_hint(page: Page, tmp_path: Path) -> None:
    for hints in (False, True):
        sheet = opened(page, tmp_path, 8, hints=hints)
        page.run("localStorage.clear()")
        page.reload()
        sheet.enter("=", 1, 2)
        (printed,) = read_pages(page.print(), document(8, hints=hints)[0])
        ink = [glyph.ink for line in printed.lines for glyph in line.glyphs if glyph.text == "½"]
        # Two results, and points of both.
        assert len(ink) == 4
        assert overlapping(printed) == []
        box = page.run(
            "(() => { const b = document.querySelector('input.result').closest('td').getBoundingClientRect();"
            "const f = document.querySelector('.form').getBoundingClientRect();"
            "return [b.left - f.left, b.top - f.top, b.right - f.left, b.bottom - f.top].map((x) => x * .75) })()"
        )
        paper = document(8, hints=hints)[0].dress.paper
        left, top = paper.side * 72 / 25.4, paper.height * 72 / 25.4 - paper.top * 72 / 25.4
        cell = (left + box[0], top - box[3], left + box[2], top - box[1])
        within = [
            (glyph.text, glyph.ink)
            for line in printed.lines
            for glyph in line.glyphs
            if cell[0] < glyph.ink[0] < cell[2] and cell[1] < glyph.ink[1] < cell[3]
        ]
        (own,) = (box for text, box in within if text == "½")
        assert cell[1] < own[1] < own[3] < cell[3]
        assert abs(own[0] + own[2] - cell[0] - cell[2]) / 2 < 0.8
        hint = [box for text, box in within if text != "½"]
        if hints:
            # Below the hint, which stays in its corner, with air between them.
            assert len(hint) == 2
            assert own[3] + 1 < min(box[1] for box in hint)
        else:
            assert hint == []
            assert abs(own[1] + own[3] - cell[1] - cell[3]) / 2 < 1.2


def test_several_sheets_are_one_event(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 40)
    assert page.run("document.querySelectorAll('table.cross').length") == 4
    # The sheets: rows 1 to 20 with columns 1 to 20, then with 21 to 40 and the closing columns, then the lower half.
    sheet.enter("1", 1, 5, table=1)
    assert sheet.cell(1, 5, table=1) == "1"
    assert sheet.cell(5, 1, table=2) == "0"
    assert sheet.cells(1)[0][-3:] == ["1", "0", "1"]
    assert sheet.cells(3)[4][-3:] == ["0", "0", "2"]
    # Names and heads are written on all sheets.
    page.click("table.cross tbody tr:nth-child(2) > td:nth-child(2)", 3)
    page.type("Sample")
    assert [sheet.cells(table)[1][1] for table in range(4)] == ["", "", "Sample", "Sample"]
    page.click(".on-rule .written")
    page.type("Event")
    events = "[...document.querySelectorAll('.on-rule .written')].filter((e) => e.textContent === 'Event').length"
    assert page.run(events) == 4
    # The arrow goes on to the next sheet.
    sheet.click(1, 20)
    page.press("ArrowRight")
    page.type("=")
    assert sheet.cell(1, 1, table=1) == "½"
    # A whole event, with the largest sums, stays within its columns.
    results = event(40, 5)
    ((key, kept),) = sheet.kept().items()
    kept["results"] = {f"1:{row}:{column - 1}": int(2 * worth) for (row, column, _), worth in results.items()}
    page.run(f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(kept))})")
    page.reload()
    wanted = [row[-3:] for row in rows_of(results, ",", {})]
    assert [row[-3:] for table in (1, 3) for row in sheet.cells(table)] == wanted
    assert page.run("[...document.querySelectorAll('td')].every((cell) => cell.scrollWidth <= cell.clientWidth + 1)")
    assert len(read_pages(page.print(), document(40)[0])) == 4
    assert sheet.well()


def test_groups_on_one_sheet_are_events_of_their_own(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 6, per_page=2)
    blank = sheet.cells(1)
    sheet.enter("1", 1, 2)
    page.click("table.cross tbody tr > td:nth-child(2)", 0)
    page.type("Sample")
    page.click(".on-rule .written")
    page.type("Event")
    assert sheet.cells(1) == blank
    sheet.enter("=", 1, 2, table=1)
    for _ in range(2):
        assert sheet.pair() == ("1", "0")
        assert (sheet.cell(1, 2, table=1), sheet.cell(2, 1, table=1)) == ("½", "½")
        assert [row[-3:] for row in sheet.cells(0)][:2] == [["1", "0", "1"], ["0", "0", "2"]]
        assert [row[-3:] for row in sheet.cells(1)][:2] == [["½", "0,25", "1–2"]] * 2
        assert page.run("document.querySelectorAll('.written').length") == 2 * (6 + 5)
        assert page.run("document.querySelectorAll('.written:not(:empty)').length") == 2
        page.reload()


def test_documents_do_not_mix(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 6)
    sheet.enter("1", 1, 2)
    # The same table under another name; then other tables under the same name.
    page.open(lay(tmp_path, document(6)[1], "other.html"))
    assert sheet.pair() == ("", "")
    for participants, form in ((7, {}), (6, {"per_page": 2}), (5, {"rows": 6})):
        opened(page, tmp_path, participants, **form)
        assert sheet.pair() == ("", "")
    two = opened(page, tmp_path, 6, cycles=2)
    assert two.pair() == ("", "")
    opened(page, tmp_path, 6)
    assert sheet.pair() == ("1", "0")
    # With hints it is the same event.
    opened(page, tmp_path, 6, hints=True)
    assert sheet.pair() == ("1", "0")


def test_two_windows_show_the_same(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    other = opened(page.beside(), tmp_path, 4)
    other.enter("1", 1, 2)
    page.run("new Promise((done) => setTimeout(done, 300))")
    assert sheet.pair() == ("1", "0")
    page.ask("Page.bringToFront")
    sheet.enter("=", 1, 3)
    page.reload()
    assert [sheet.cell(1, 2), sheet.cell(1, 3)] == ["1", "½"]


JUNK = (
    *("", "{", "null", "5", '"text"', "[]", "true", '{"results": null}', '{"texts": []}'),
    '{"results": "text", "texts": 5}',
    '{"results": {"1:1:1": 7, "1:1:2": "1", "1:2:3": null, "1:9:1": 2, "x": 1, "__proto__": 1}, "texts": {}}',
    '{"results": {"1:1:1": "length", "1:1:2": [2]}, "texts": {"1:name:1": 5, "1:name:2": {"a": 1}, "x": "y"}}',
)


def test_junk_in_the_storage_is_an_empty_table(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    empty = sheet.cells()
    sheet.enter("1", 1, 2)
    (key,) = sheet.kept()
    for junk in JUNK:
        page.run(f"localStorage.setItem({json.dumps(key)}, {json.dumps(junk)})")
        page.reload()
        assert sheet.cells() == empty, junk
        assert page.run("!document.querySelector('.written:not(:empty)')")
        sheet.enter("=", 1, 2)
        assert sheet.pair() == ("½", "½"), junk
    # Of what is half right, the right half is taken; results against each other can't both be wins.
    page.run(f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps({'results': {'1:2:0': 2}}))})")
    page.reload()
    assert sheet.pair() == ("0", "1")
    assert sheet.well()


@pytest.mark.parametrize(
    "refusal",
    [
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})",
        "Object.defineProperty(window, 'localStorage', {value: undefined})",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    ],
)
def test_without_storage_the_page_works_and_says_so(refusal: str, page: Page, tmp_path: Path) -> None:
    page.before(refusal)
    sheet = opened(page, tmp_path, 4)
    assert sheet.answer == ""
    sheet.enter("1", 1, 2)
    assert sheet.pair() == ("1", "0")
    assert sheet.cells()[0][-3:] == ["1", "0", "1"]
    assert sheet.answer == document(4)[0].dress.language.words["fill"]["not_kept"]
    page.click(".tools button")
    assert sheet.pair() == ("", "")
    assert sheet.well()


def test_what_is_typed_or_pasted_stays_text(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 4)
    markup = '<b>x</b><img src=x onerror="complaints.push(1)">&amp;'
    page.click("table.cross tbody tr > td:nth-child(2)", 0)
    page.type(markup)
    page.press("Enter")
    page.paste("Образцов\nSample", "<b>Образцов</b><br><img src=x>Sample")
    page.press("Enter")
    page.type("Sample")
    page.press("b", modifiers=CONTROL)
    page.type("x")
    page.press("Enter")
    sheet.click(1, 2)
    page.paste("=", "<b>=</b>")
    for _ in range(2):
        assert [row[1] for row in sheet.cells()] == [markup, "Образцов Sample", "Samplex", ""]
        assert sheet.pair() == ("½", "½")
        assert page.run("[...document.querySelectorAll('.written')].every((field) => !field.childElementCount)")
        assert page.run("document.querySelectorAll('img, script').length") == 1
        page.reload()
    assert "<b>x</b>" in pdf_text(page.print())
    assert sheet.well()


FRAMES = """
[...document.querySelectorAll(".written")].filter((field) => field.textContent).map((field) => {
  const range = document.createRange();
  range.selectNodeContents(field);
  const text = range.getBoundingClientRect(), box = field.parentElement.getBoundingClientRect();
  return {
    lines: new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size,
    size: parseFloat(getComputedStyle(field).fontSize),
    room: [text.left - box.left, text.top - box.top, box.right - text.right, box.bottom - text.bottom],
    scrolled: [field.scrollLeft, field.scrollTop],
    cut: getComputedStyle(field).overflow,
  };
})
"""


def test_a_long_name_gets_smaller_then_takes_two_lines(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, 6)
    page.click("table.cross tbody tr > td:nth-child(2)", 0)
    names = (
        "Образцов Образец",
        "Образцов-Примеров Образец Обр.",
        "Образцов-Примеров Образец Примерович",
        "Образцов" * 6,
        "Sample name " * 40,
    )
    for name in names:
        page.insert(name)
        page.press("Enter")
    for _ in range(2):
        frames = page.run(FRAMES)
        short, smaller, two, word, absurd = frames
        assert (short["lines"], smaller["lines"], two["lines"], word["lines"]) == (1, 1, 2, 2)
        assert short["size"] > smaller["size"] > 7 * 96 / 72
        assert two["size"] > 6 * 96 / 72
        # Nothing sticks out of the cell; what nobody could read is cut off there.
        for frame in (short, smaller, two, word):
            assert min(frame["room"]) > -1, frame
        assert absurd["cut"] == "hidden"
        assert all(frame["scrolled"] == [0, 0] for frame in frames)
        page.reload()


def test_what_stands_on_the_rules_can_be_typed(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 6, lang="en")
    texts = ("Sample cup", "Sample hall", "1 May", "A. Sample", "B. Sample")
    for index, text in enumerate(texts):
        page.click(".on-rule", index)
        page.type(text)
    page.press("Enter")
    page.reload()
    assert page.run("[...document.querySelectorAll('.on-rule')].map((rule) => rule.textContent)") == list(texts)
    (printed,) = read_pages(page.print(), document(6, lang="en")[0])
    lines = [line.text for line in printed.lines]
    for wanted in ("Event Sample cup", "Venue Sample hall Date 1 May", "Chief arbiter A. Sample Secretary B. Sample"):
        assert wanted in lines
    # A long one is over its rule, in two lines.
    page.click(".on-rule", 1)
    page.type(" in the sample town of Sample upon Sample, Sample county")
    page.press("Enter")
    assert page.run(FRAMES)[1]["lines"] == 2
    assert sheet.well()


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    opened = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_size() for page in opened]
    finally:
        opened.close()


@pytest.mark.parametrize(
    ("participants", "form"),
    [
        (8, {}),
        (7, {"hints": True, "cycles": 2}),
        (40, {}),
        (6, {"per_page": 2}),
        (9, {"rows": 10, "lang": "en", "paper": "letter"}),
    ],
)
def test_the_blank_page_prints_as_the_plain_sheet(
    participants: int, form: dict[str, Any], browser: Browser, tmp_path: Path
) -> None:
    booklet, html = document(participants, **form)
    path = lay(tmp_path, html)
    with browser.page(scripts=False) as plain:
        plain.open(path)
        # Without the script there is nothing but the sheet.
        assert plain.run("getComputedStyle(document.querySelector('.tools')).display") == "none"
        assert plain.run("document.querySelectorAll('input, [contenteditable], .fillable').length") == 0
        assert plain.complaints == []
        sheet = plain.print()
    with browser.page() as filled:
        filled.open(path)
        assert filled.run("getComputedStyle(document.querySelector('.tools')).display") != "none"
        # Something half typed is not a result, and is not printed.
        filled.click("input.result", 3)
        filled.type("7")
        printed = filled.print()
    assert sizes(printed) == sizes(sheet)
    ours, theirs = read_pages(printed, booklet), read_pages(sheet, booklet)
    assert len(ours) == len(booklet.pages)
    for our, their in zip(ours, theirs, strict=True):
        assert glyphs(our) == glyphs(their) != set()
        assert sorted(our.drawn) == sorted(their.drawn)


def test_nothing_of_the_toolbar_is_printed(page: Page, tmp_path: Path) -> None:
    sheet = opened(page, tmp_path, 8)
    words = document(8)[0].dress.language.words["fill"]
    sheet.enter("2", 1, 2)
    assert sheet.answer == words["wrong"]
    text = pdf_text(page.print())
    assert "Турнирная таблица" in text
    assert words["clear"] not in text
    assert words["wrong"] not in text


def test_columns_decide_the_places_after_the_points(page: Page, tmp_path: Path) -> None:
    columns = ("place", "wins", "sonneborn-berger")
    sheet = opened(page, tmp_path, 6, columns=columns, lang="en")
    # Of these, points, wins and the coefficient would each order the table otherwise.
    results = event(6, 16)
    found = standings(results, ("points", "wins", "coefficient"))
    for criteria in (("points", "coefficient"), ("wins", "points", "coefficient"), ("points",)):
        others = standings(results, criteria)
        assert [standing.place for standing in others.values()] != [standing.place for standing in found.values()]
    fill_in(sheet, results)
    assert [row[-3:] for row in sheet.cells()] == [
        [standing.place, f"{standing.wins}", quarters(standing.coefficient, ".")] for standing in found.values()
    ]


def test_only_our_script_may_run(page: Page, tmp_path: Path) -> None:
    html = document(4)[1]
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src 'sha256-{digest}'"
    assert f'content="{policy}"' in html
    assert (
        re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|Function\(|fetch|\bon\w+ ?=", script)
        is None
    )
    # Another script does not, and the page complains: so the other tests would have seen it.
    page.open(lay(tmp_path, html.replace("<script>", "<script>document.title = 'x';</script><script>")))
    assert page.run("document.title") != "x"
    assert page.run("document.querySelectorAll('input.result').length") == 12
    assert [text for text in page.violations() if text.startswith("script-src")] != []
    assert page.complaints != []
    # Nor does ours with one letter more.
    page.open(lay(tmp_path, html.replace("</script>", " </script>")))
    assert page.run("document.querySelectorAll('input.result').length") == 0
    assert page.run("getComputedStyle(document.querySelector('.tools')).display") == "none"


def test_the_toolbar_hides_no_cell(browser: Browser, tmp_path: Path) -> None:
    with browser.page(width=900, height=600) as page:
        sheet = opened(page, tmp_path, 24)
        sheet.click(24, 1)
        for _ in range(23):
            page.press("ArrowUp")
            hidden = page.run(
                "document.activeElement.getBoundingClientRect().top"
                " < document.querySelector('.tools').getBoundingClientRect().bottom"
            )
            assert not hidden, sheet.focused()
