"""The filled crosstable: every result in its cell, read from the PDF by position, and what stands behind and below."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby, pairwise
from typing import Any

import pytest

from generator import load_dress, to_html
from generator.printing.cross_fit import LEAST_READ, READ
from generator.printing.cross_form import CrossSheet
from generator.printing.document import Booklet
from generator.printing.event.bundle import event_papers
from generator.printing.event.crosstable import crosstable_pages
from generator.printing.event.plain import to_tables
from generator.printing.event.workbook import to_workbook
from generator.printing.figures import criterion_texts, place_text, points_text
from generator.printing.paper import POINTS
from generator.printing.typeface import NARROW, SERIF
from generator.reading.spreadsheet import read_spreadsheet
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.event import TIEBREAKS
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game
from generator.tournament.scoring import Scoring
from generator.tournament.standings import standings
from tests.paper import Box, Printed, PrintedPage, read_html, squeezed
from tests.played import FORFEITS, played
from tests.printing.event.reading_back import inside, pages_of, plain
from tests.printing.event.sample import HEAD, LONG, LONG_HEAD, USUAL, WORD, event
from tests.printing.event.test_event_geometry import faults
from tests.printing.test_cross_paper import ReadForm, read_forms, unshaded

THREE = Scoring(Fraction(3), Fraction(1), Fraction(0))


def with_games(event_: Event, *games: FinishedGame) -> Event:
    return replace(event_, results=Results(games))


EVENTS: dict[str, Event] = {
    "seven": played(event(USUAL[:7], **HEAD), 1),
    "eight": played(event(USUAL[:8], tiebreaks=("direct-encounter", "wins"), **HEAD), 3, forfeits=0.15),
    "after five": played(event(USUAL[:8], **LONG_HEAD), 8, until=5, missing=0.25),
    "left": played(event(USUAL[:8], **HEAD), 6, left={6: 5, 3: 2}),
    "two cycles": played(event(USUAL[:15], cycles=2, **HEAD), 2, forfeits=0.05),
    "two halves": played(event(USUAL[:8], cycles=2, **HEAD), 5, until=9, missing=0.2, left={2: 3}),
    "three": played(event(USUAL[:6], scoring=THREE, **HEAD), 4, forfeits=0.3),
    "all criteria": played(event(USUAL[:12], tiebreaks=TIEBREAKS, **HEAD), 9),
    "24": played(event(USUAL[:24], tiebreaks=("sonneborn-berger", "wins"), **HEAD), 4),
    "32": played(event(USUAL[:32], **HEAD), 4),
    "long": played(event((*LONG[:5], WORD, "<b>&amp;"), **LONG_HEAD), 4, left={6: 2, 7: 2}),
}
WORN: dict[str, dict[str, Any]] = {
    "seven": {"lang": "en", "paper": "letter"},
    "eight": {"paper": "a5"},
    "after five": {"by": "place"},
    "left": {"style": "appendix"},
    "32": {"paper": "a5"},
}
every_event = pytest.mark.parametrize("name", EVENTS)


def document(
    event_: Event,
    *,
    by: str | None = None,
    hints: bool = False,
    style: str = "codex",
    lang: str = "ru",
    paper: str = "a4",
) -> Booklet:
    return event_papers(event_, dress=load_dress(style, lang, paper), parts=["crosstable"], by=by, hints=hints)


@cache
def printed_event(name: str) -> Printed:
    return Printed(document(EVENTS[name], **WORN.get(name, {})))


def the_form(name: str) -> tuple[PrintedPage, ReadForm]:
    """The table of an event that stands on one page."""
    (page,) = pages_of(printed_event(name), "crosstable")
    (form,) = read_forms(page)
    return page, form


def parted(box: Box, parts: int) -> Iterator[Box]:
    """A box in parts of equal width, from the left."""
    left, bottom, right, top = box
    width = (right - left) / parts
    for part in range(parts):
        yield left + part * width, bottom, left + (part + 1) * width, top


def order_of(name: str) -> list[int]:
    """The starting numbers in order of the rows."""
    event_ = EVENTS[name]
    by = WORN.get(name, {}).get("by") or ("place" if count(event_).finished else "number")
    return (
        [standing.number for standing in standings(event_)] if by == "place" else [*range(1, len(event_.players) + 1)]
    )


def shown(name: str) -> dict[tuple[int, int], list[str]]:
    """What should stand in each cell by the starting numbers, in the order of the schedule, by which it was played."""
    event_ = EVENTS[name]
    counted = count(event_)
    found: dict[tuple[int, int], list[str]] = {}
    for _, (white, black), result in counted.games:
        for row, column, outcome in ((white, black, result.white), (black, white, result.black)):
            text = outcome.value
            if event_.scoring is THREE:
                text = {"1": "3", "½": "1"}.get(text, text)
            aside = {row, column} & counted.left_out
            found.setdefault((row, column), []).append(f"({text})" if aside else text)
    return found


@every_event
def test_every_result_stands_in_its_cell(name: str) -> None:
    page, form = the_form(name)
    order, wanted = order_of(name), shown(name)
    cycles = EVENTS[name].cycles
    assert form.columns == form.numbers == [str(number) for number in range(1, len(order) + 1)]
    found = {
        (order[row - 1], order[column - 2]): [inside(page, box) for box in parted(form.box(row, column), cycles)]
        for row in form.rows
        for column in form.cells
    }
    for place, texts in found.items():
        assert list(filter(None, texts)) == [plain(text) for text in wanted.get(place, [])], place
    # With something in every half, the first one left.
    full = [texts for texts in found.values() if all(texts)]
    assert (len(full) > 0) is any(len(texts) == cycles for texts in wanted.values())


@every_event
def test_names_stand_in_the_order_of_the_rows(name: str) -> None:
    page, form = the_form(name)
    names = [inside(page, form.box(row, 1)) for row in form.rows]
    assert names == [plain(EVENTS[name].player(number).name) for number in order_of(name)]


@every_event
def test_points_criteria_and_places_close_the_rows(name: str) -> None:
    page, form = the_form(name)
    event_, language = EVENTS[name], printed_event(name).dress.language
    found = {standing.number: standing for standing in standings(event_)}
    rows = [found[number] for number in order_of(name)]
    columns = [
        criterion_texts("points", [None if row.places is None else row.points for row in rows], language),
        *(
            criterion_texts(kind, [row.values[index] for row in rows], language)
            for index, kind in enumerate(event_.tiebreaks)
            # A criterion that nobody was asked about has no column.
            if any(row.values[index] is not None for row in rows)
        ),
        [place_text(row.places) or language.text("results.out") for row in rows],
    ]
    first = form.cells[-1] + 1
    assert len(form.across) - 1 - first == len(columns)
    for column, texts in enumerate(columns, start=first):
        assert [inside(page, form.box(row, column)) for row in form.rows] == [plain(text) for text in texts]
    heads = [inside(page, form.box(0, column)) for column in range(first, first + len(columns))]
    assert len({*heads}) == len(columns)
    assert (heads[0], heads[-1]) == (language.text("crosstable.points"), language.text("crosstable.place"))


@every_event
def test_nothing_leaves_its_place(name: str) -> None:
    assert faults(printed_event(name)) == []
    _, form = the_form(name)
    assert [glyph.text for glyph in form.loose] == []
    assert unshaded(form) == set()


@every_event
def test_numbers_of_a_column_stand_with_their_ones_under_one_another(name: str) -> None:
    page, form = the_form(name)
    for column in range(form.cells[-1] + 1, len(form.across) - 2):
        left, right = form.across[column], form.across[column + 1]
        ends = []
        for line in page.lines:
            glyphs = [glyph for glyph in line.glyphs if left < glyph.start < right and glyph.baseline < form.down[1]]
            digits = glyphs[: next((k for k, glyph in enumerate(glyphs) if not glyph.text.isdecimal()), len(glyphs))]
            if glyphs and glyphs[0].baseline > form.down[-1]:
                ends.append(digits[-1].end if digits else glyphs[0].start)
        assert not ends or max(ends) - min(ends) < 0.1


@every_event
def test_results_stand_in_the_middle_of_their_cells(name: str) -> None:
    page, form = the_form(name)
    glyphs = [glyph for line in page.lines for glyph in line.glyphs]
    cycles, size = EVENTS[name].cycles, printed_event(name).dress.paper.smallest_type
    for row in form.rows:
        for column in form.cells:
            for left, bottom, right, top in parted(form.box(row, column), cycles):
                own = [glyph for glyph in glyphs if left < glyph.start < right and bottom < glyph.baseline < top]
                if own:
                    assert abs(min(g.start for g in own) + max(g.end for g in own) - left - right) / 2 < 0.6
                    assert min(g.size for g in own) >= size - 0.01


def test_the_half_is_drawn_by_our_own_serif() -> None:
    (page,) = printed_event("two cycles").pages
    drawn = [glyph for line in page.lines for glyph in line.glyphs if glyph.text == "½"]
    assert len(drawn) > 100
    assert {glyph.font for glyph in drawn} == {"krugovka-serif"}
    assert all(glyph.ink[2] - glyph.ink[0] > 0.6 * glyph.size for glyph in drawn)


# What the sheet says


def text_of(name: str) -> str:
    return " ".join(" ".join(line.text for line in page.lines) for page in printed_event(name).pages)


def says(name: str, text: str) -> bool:
    return squeezed(text) in squeezed(text_of(name))


@every_event
def test_the_criteria_in_force_are_on_the_sheet(name: str) -> None:
    event_, language = EVENTS[name], printed_event(name).dress.language
    side = language.words["disciplines"][event_.discipline]["as_second"]
    names = [language.say(f"tiebreaks.{kind}.name", as_second=side) for kind in event_.tiebreaks]
    assert says(name, language.say("results.by_criteria", criteria=", ".join(names)))


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("seven", "Final crosstable"),
        ("left", "Итоговая турнирная таблица"),
        ("after five", "Турнирная таблица после 5-го тура"),
        ("two cycles", "Итоговая турнирная таблица, два круга"),
        ("two halves", "Турнирная таблица после 9-го тура, два круга"),
    ],
)
def test_the_heading_says_how_far_it_is(name: str, heading: str) -> None:
    ((page),) = printed_event(name).pages
    assert any(line.says(heading) for line in page.lines)


SAID = load_dress().language
FORFEITED, ASIDE, HALVES = map(SAID.text, ("results.forfeits", "crosstable.aside_legend", "crosstable.halves_legend"))
EARLY, LATE = (SAID.text(f"results.left_{when}").partition("{names}")[2] for when in ("early", "late"))
MISSING, WORTH = SAID.text("results.missing").partition("{")[0], SAID.say("results.scoring", win=3, draw=1, loss=0)


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("32", set()),
        ("eight", {FORFEITED}),
        ("after five", {MISSING}),
        ("left", {FORFEITED, ASIDE, EARLY, LATE}),
        ("two cycles", {FORFEITED, HALVES}),
        ("two halves", {MISSING, FORFEITED, ASIDE, EARLY, HALVES}),
        ("three", {FORFEITED, WORTH}),
    ],
)
def test_the_legend_explains_what_is_on_the_sheet_and_nothing_else(name: str, sentences: set[str]) -> None:
    every = {FORFEITED, ASIDE, HALVES, EARLY, LATE, MISSING, WORTH}
    assert {sentence for sentence in every if says(name, sentence)} == sentences


def test_the_legend_has_the_number_and_the_names() -> None:
    missing = count(EVENTS["after five"]).missing
    assert missing > 1
    assert says("after five", f"{MISSING} {missing}.")
    assert says("left", f"Васильев Пётр{EARLY}")
    assert says("left", f"Ёлкина Вера{LATE}")
    # Two, one of them longer than a line.
    assert says("long", f"{WORD}, <b>&amp;{EARLY}")


def test_hints_are_for_blank_tables() -> None:
    event_ = EVENTS["seven"]
    assert to_html(document(event_, hints=True)) == to_html(document(event_))
    blank = replace(event_, results=Results(()))
    assert to_html(document(blank, hints=True)) != to_html(document(blank))


def test_without_a_game_the_table_is_the_blank_one() -> None:
    event_ = event(USUAL[:5], **HEAD)
    blank = to_html(document(event_))
    assert to_html(document(replace(event_, results=Results(()), tiebreaks=("wins",)))) == blank
    assert to_html(document(replace(event_, results=Results((), withdrawn=(2,))))) == blank


def test_rows_stand_as_told() -> None:
    """By place when all is played, and else by number, unless somebody wants the other."""
    final, going = EVENTS["seven"], EVENTS["after five"]
    for event_, usual, other in ((final, "place", "number"), (going, "number", "place")):
        pages = {by: to_html(document(event_, by=by)) for by in (None, usual, other)}
        assert pages[None] == pages[usual] != pages[other]
    with pytest.raises(ValueError, match="got 'rank'"):
        crosstable_pages(final, load_dress(), hints=False, by="rank")


# From the plan and the page


def sheets(booklet: Booklet) -> list[CrossSheet]:
    found = [block.body for page in booklet.pages for block in page.blocks]
    assert all(isinstance(body, CrossSheet) for body in found)
    return [body for body in found if isinstance(body, CrossSheet)]


def cells_of(event_: Event, **more: Any) -> list[list[str]]:
    """The texts behind the names, row by row."""
    (sheet,) = sheets(document(event_, **more))
    return [[cell.text for cell in row[2:]] for row in sheet.table.rows]


def game(round_: int, white: int, black: int, result: Result) -> FinishedGame:
    return FinishedGame(round_, Game(white, black), result)


def test_worked_out_by_hand() -> None:
    # Round 1: 1–4, 2–3; who has not played yet has no points, and a place all the same.
    event_ = with_games(event(USUAL[:4]), game(1, 1, 4, Result.WHITE_WON))
    assert cells_of(event_) == [
        ["", "", "", "1", "1", "0", "1"],
        ["", "", "", "", "0", "0", "2–4"],
        ["", "", "", "", "0", "0", "2–4"],
        ["0", "", "", "", "0", "0", "2–4"],
    ]
    assert cells_of(event_, by="place") == cells_of(event_)


def test_both_may_lose() -> None:
    event_ = with_games(event(USUAL[:3]), game(2, 1, 2, Result.BOTH_FORFEITED))
    assert [row[:3] for row in cells_of(event_)] == [["", "−", ""], ["−", "", ""], ["", "", ""]]


@pytest.mark.parametrize(
    ("rounds", "wanted"),
    [
        ((), ["", ""]),
        # The first meeting is in round 1 or one of its cycle, the second in the other.
        ((1,), ["1", ""]),
        ((4,), ["", "1"]),
        ((5,), ["1", ""]),
        ((1, 4), ["1", "0"]),
        # A postponed one is the first all the same.
        ((4, 6), ["0", "1"]),
    ],
)
def test_the_first_meeting_is_on_the_left(rounds: tuple[int, ...], wanted: list[str]) -> None:
    blank = event(USUAL[:4], cycles=2, swapped=False)
    one, other = blank.schedule.rounds[0].games[0]
    assert {*blank.schedule.rounds[3].games[0]} == {one, other}
    results = (Result.WHITE_WON, Result.BLACK_WON)
    games = [game(round_, one, other, result) for round_, result in zip(rounds, results, strict=False)]
    # Something else is finished, so that the table is not the blank one.
    third, fourth = {1, 2, 3, 4} - {one, other}
    games.append(game(6, third, fourth, Result.DRAWN))
    row = cells_of(with_games(blank, *sorted(games, key=lambda each: each.round)))[one - 1]
    assert row[2 * other - 2 : 2 * other] == wanted


def scattered(seed: int, field: int) -> Event:
    """Two cycles with some of the games, in any rounds whatever and with any colours."""
    chance, blank = random.Random(seed), event(USUAL[:field], cycles=2)
    rounds, games = len(blank.schedule.rounds), []
    busy: set[tuple[int, int]] = set()
    for pair in [pair for pair in combinations(range(1, field + 1), 2) for _ in range(2) if chance.random() < 0.8]:
        free = [one for one in range(1, rounds + 1) if busy.isdisjoint((one, number) for number in pair)]
        if free:
            found = chance.choice(free)
            busy.update((found, number) for number in pair)
            white, black = chance.sample(pair, 2)
            games.append(game(found, white, black, chance.choice([*Result])))
    return with_games(blank, *sorted(games, key=lambda each: each.round))


@pytest.mark.parametrize("seed", range(6))
def test_paper_and_tables_have_the_same_in_every_cell(seed: int) -> None:
    field = 4 + seed % 3
    event_, dress = scattered(seed, field), load_dress()
    printed = [row[: 2 * field] for row in cells_of(event_, by="number")]
    assert any(left and right for row in printed for left, right in zip(row[::2], row[1::2], strict=True))
    text = to_tables(event_, dress)["crosstable"]()
    csv = [line.split(";")[2 : 2 + 2 * field] for line in text.splitlines()[1:]]
    assert [[cell.replace("*", "") for cell in row] for row in csv] == printed
    table = read_spreadsheet(to_workbook(event_, dress, ["crosstable"]), "x.xlsx", None)
    by_number = {row.cells[0]: row.cells[2 : 2 + 2 * field] for row in table.rows if len(row.cells) > 2 * field}
    xlsx = [by_number[str(number)] for number in range(1, field + 1)]
    assert [[cell.replace("*", "") for cell in row] for row in xlsx] == printed


@pytest.mark.parametrize(
    ("scoring", "texts"),
    [
        (Scoring(), ["1", "½", "0", "+", "−"]),
        (Scoring(Fraction(2), Fraction(1), Fraction(0)), ["2", "1", "0", "+", "−"]),
        (THREE, ["3", "1", "0", "+", "−"]),
        (Scoring(Fraction(1), Fraction(1, 4), Fraction(0)), ["1", "0,25", "0", "+", "−"]),
    ],
)
def test_cells_have_the_points_of_the_event(scoring: Scoring, texts: list[str]) -> None:
    blank = event(USUAL[:6], scoring=scoring)
    ways = dict(zip(Outcome, [Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON, *FORFEITS[:2]], strict=True))
    for (outcome, result), text in zip(ways.items(), texts, strict=True):
        assert result.white is outcome
        row = cells_of(with_games(blank, game(1, 1, 6, result)))[0]
        assert row[:6] == ["", "", "", "", "", text]
        assert row[6] == points_text(scoring.points(outcome), load_dress().language)


def test_the_page_is_a_table_of_real_cells() -> None:
    for name in ("two halves", "left"):
        tree = read_html(printed_event(name).html)
        (table,) = tree.all("table")
        head, *body = table.all("tr")
        width = sum(int(cell.attributes.get("colspan", 1)) for cell in head.all("th"))
        assert all(cell.attributes["scope"] == "col" for cell in head.all("th"))
        for row in body:
            first, *others = row.all("th", "td")
            assert first.attributes["scope"] == "row"
            assert len(others) + 1 == width
            assert not any(set(cell.attributes) & {"colspan", "rowspan"} for cell in others)
        assert "None" not in table.text
        # Nothing that a script fills in.
        assert "<script" not in printed_event(name).html


# How it is laid on paper


@cache
def laid(participants: int, paper: str = "a4", **more: Any) -> Booklet:
    return document(played(event(USUAL[:participants], **HEAD, **more), 5), paper=paper)


def papers_of(booklet: Booklet) -> list[str]:
    return [(page.paper or booklet.dress.paper).name for page in booklet.pages]


@pytest.mark.parametrize("participants", range(3, 33))
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_all_usual_fields_stand_on_one_sheet(paper: str, participants: int) -> None:
    booklet = laid(participants, paper)
    (sheet,) = sheets(booklet)
    (name,) = papers_of(booklet)
    used = booklet.pages[0].paper or booklet.dress.paper
    found = sheet.table.measures
    smallest = booklet.dress.paper.smallest_type
    assert min(found.result_type, found.label_type, found.sum_type, found.word_type) >= smallest
    assert sheet.height <= used.text_height
    # Upright as long as cells are easy to read.
    easy = READ * used.scale * POINTS - 0.1
    assert found.cell_height >= easy or "turned" in name
    assert ("turned" in name) is (participants > {"a4": 21, "a5": 17}[paper])
    assert found.cell_height >= LEAST_READ * used.scale * POINTS - 0.1


@pytest.mark.parametrize("participants", [3, 8, 16, 20, 24, 32])
@pytest.mark.parametrize("tiebreaks", [(), TIEBREAKS[:1], TIEBREAKS])
@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_columns_hold_their_texts_and_heads(paper: str, tiebreaks: tuple[str, ...], participants: int) -> None:
    booklet = laid(participants, paper, tiebreaks=tiebreaks)
    for sheet in sheets(booklet):
        table = sheet.table
        found = table.measures
        for head in table.heads:
            if head.width:
                assert max(map(NARROW.width, head.lines)) * found.word_type <= head.width
                assert len(head.lines) * found.head_line <= found.head or len(head.lines) == 1
        closing = [head.width for head in table.heads if head.width][2:]
        for row in table.rows:
            for cell, width in zip(row[-len(closing) :] if closing else (), closing, strict=True):
                inset = cell.inset or 0
                assert inset >= 0
                assert inset + SERIF.width(cell.text, kerning=False) * found.sum_type <= (width or 0)


def test_names_are_of_one_size_where_that_is_no_loss() -> None:
    for participants in (8, 16, 20, 24, 32):
        (sheet,) = sheets(laid(participants))
        sizes = {row[1].fitted.size for row in sheet.table.rows if row[1].fitted}
        assert len(sizes) == 1
        assert not any(row[1].fitted.narrow for row in sheet.table.rows if row[1].fitted)


def test_a_hundred_stand_on_several_sheets_that_close_at_the_right() -> None:
    booklet = laid(100)
    assert len(booklet.pages) == 6
    seen: Collection[tuple[int, int]] = set()
    for sheet in sheets(booklet):
        table = sheet.table
        columns = sum(head.width is None for head in table.heads)
        last = table.column + columns - 1 == 100
        assert [head.kind for head in table.heads if head.width][2:] == (
            ["points", "sonneborn-berger", "place"] if last else []
        )
        for index, row in enumerate(table.rows):
            assert len(row) == len(table.heads)
            assert row[1].fitted
            seen = {*seen, *((table.row + index, table.column + column) for column in range(columns))}
    assert len(seen) == 100 * 100
    # Sheets that stand under one another have their columns under one another.
    by_column = sorted(sheets(booklet), key=lambda sheet: sheet.table.column)
    for _, group in groupby(by_column, lambda sheet: sheet.table.column):
        widths = [[head.width for head in sheet.table.heads] for sheet in group]
        assert all(one == other for one, other in pairwise(widths))
