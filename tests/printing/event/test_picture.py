"""The place-by-round picture: lines and nodes where the places are, numbers in the nodes, everything on its sheet."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import load_dress
from generator.printing.document import Booklet, Page, Paragraph
from generator.printing.dress import Dress
from generator.printing.event.picture import Picture, picture_pages
from generator.printing.event.places_chart import Grid, gaps, rings, thread
from generator.printing.figures import place_text
from generator.printing.html import to_html
from generator.printing.paper import POINTS
from generator.tournament import Event
from generator.tournament.progress import Progress, progress
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from tests.paper import Glyph, Printed, squeezed
from tests.printing.event.sample import HARD, HEAD, LONG, USUAL, event
from tests.printing.event.test_event_geometry import faults, out_of_bounds

SPACES = "\u2007\u2009"
"""Before a number of fewer digits than others have."""
NEAR = 0.02
"""pt that coordinates may be off: they are printed to a hundredth."""


def played(
    names: tuple[str, ...],
    *,
    seed: int = 1,
    last: int | None = None,
    withdrawn: tuple[int, ...] = (),
    after: int = 1,
    **fields: Any,
) -> Event:
    """An event with results up to the round ``last``; the ``withdrawn`` play no game later than the round ``after``."""
    made = event(names, bare=True, **fields)
    chance = random.Random(seed)
    games = []
    for round_ in made.schedule.rounds[:last]:
        for game in round_.games:
            gone = round_.number > after and not {*withdrawn}.isdisjoint(game)
            if not gone:
                result = chance.choice((Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON))
                games.append(FinishedGame(round_.number, game, result))
    return replace(made, results=Results(tuple(games), withdrawn))


@cache
def dress_of(paper: str = "a4", lang: str = "ru") -> Dress:
    return load_dress("codex", lang, paper)


def pictures(pages: tuple[Page, ...]) -> list[Picture]:
    return [block.body for page in pages for block in page.blocks if isinstance(block.body, Picture)]


def notes(pages: tuple[Page, ...]) -> list[str]:
    return [
        block.body.text.replace("\u00a0", " ")
        for page in pages
        for block in page.blocks
        if isinstance(block.body, Paragraph)
    ]


def booklet(event_: Event, dress: Dress) -> Booklet:
    pages = picture_pages(event_, dress)
    title = dress.language.text("picture.heading")
    return Booklet("event", "picture", title, "", dress, pages, folio="none", navigation=())


def expected_rows(found: Progress, round_: int) -> list[int]:
    """The starting numbers from above after a round (from 0): by place, those who share one by number."""
    placed = [(places[round_], number) for number, places in enumerate(found.places, 1)]
    return [number for places, number in sorted(pair for pair in placed if pair[0] is not None)]


def ends(path: str) -> list[tuple[float, float, float, float]]:
    """Where each piece of a line begins and where it ends."""
    found = []
    for start, command, rest in re.findall(r"M([^MHC]+)([HC])([^MHC]+)", path):
        x, y = map(float, start.split())
        numbers = [float(number) for number in rest.split()]
        found.append((x, y, numbers[-2] if command == "C" else numbers[0], numbers[-1] if command == "C" else y))
    return found


def numbers_in(picture: Picture) -> list[list[str]]:
    """The numbers row by row."""
    return [[re.sub(r"\D", "", text) for text in row.numbers] for row in picture.rows]


# The lines


GRID = Grid(left=20, top=15, column=30, pitch=12, columns=4, rows=5)
rows_of_a_line = st.lists(st.none() | st.integers(-3, 8), min_size=4, max_size=4)


def inside(row: int) -> bool:
    return 0 <= row < GRID.rows


@given(rows_of_a_line)
@settings(max_examples=200, deadline=None)
def test_a_line_goes_from_node_to_node_and_stays_in_the_grid(rows: list[int | None]) -> None:
    pieces = ends(thread(rows, GRID, 5))
    upper, lower = 9.0, 69.0
    assert GRID.edges == (upper, lower)
    wanted = 0
    for column, (here, there) in enumerate(pairwise(rows)):
        if here is None or there is None or (max(here, there) < 0 or min(here, there) >= GRID.rows):
            continue
        x, y, to_x, to_y = pieces[wanted]
        wanted += 1
        left, right = 20 + 30 * column + 5, 20 + 30 * (column + 1) - 5
        if inside(here):
            assert (x, y) == pytest.approx((left, 15 + 12 * here), abs=NEAR)
        else:
            assert left < x < right
            assert y == pytest.approx(upper if here < 0 else lower, abs=NEAR)
        if inside(there):
            assert (to_x, to_y) == pytest.approx((right, 15 + 12 * there), abs=NEAR)
        else:
            assert left < to_x < right
            assert to_y == pytest.approx(upper if there < 0 else lower, abs=NEAR)
    assert len(pieces) == wanted


def test_a_line_leaves_and_enters_its_nodes_level() -> None:
    first, second = re.findall(r"M[^M]+", thread([0, 3, 3], GRID, 5))
    assert first == "M25 15C35 15 35 51 45 51"
    assert second == "M55 51H75"


def test_nodes_stand_only_in_the_rows_of_the_grid() -> None:
    assert rings([[0, None, 7, -1]], GRID, 4, 4).count("z") == 1
    assert gaps([[0, 4, 7, 2]], GRID, 4, 3) == "M16 12h8v6h-8zM46 60h8v6h-8zM106 36h8v6h-8z"


def test_a_ring_may_be_longer_than_high() -> None:
    assert rings([[0]], GRID, 4, 4) == "M20 11a4 4 0 0 1 0 8a4 4 0 0 1 0 -8z"
    assert rings([[0]], GRID, 6, 4) == "M18 11h4a4 4 0 0 1 0 8h-4a4 4 0 0 1 0 -8z"


# The plan


EVENTS = {
    "four": (played(USUAL[:4], **HEAD), "a4", "ru"),
    "seven": (played(USUAL[:7], **HEAD), "a4", "en"),
    "two cycles": (played(USUAL[:15], cycles=2, **HEAD), "a4", "ru"),
    "small sheet": (played(USUAL[:32], **HEAD), "a5", "ru"),
    "thirty-two": (played(USUAL[:32], cycles=2, **HEAD), "letter", "en"),
    "half": (played(USUAL[:11], last=5, **HEAD), "a4", "ru"),
    "withdrawn": (played(USUAL[:9], withdrawn=(2, 7), **HEAD), "a4", "ru"),
    "long": (played(LONG[:32], last=7, **HEAD), "a4", "ru"),
    "many": (played(USUAL[:70], last=3), "a5", "en"),
}
each = pytest.mark.parametrize("name", EVENTS)


@cache
def planned(name: str) -> tuple[tuple[Page, ...], Progress]:
    event_, paper, lang = EVENTS[name]
    return picture_pages(event_, dress_of(paper, lang)), progress(event_)


@each
def test_every_number_stands_in_the_row_of_its_place(name: str) -> None:
    pages, found = planned(name)
    last_round = -1
    seen: dict[int, dict[int, str]] = {}
    for picture in pictures(pages):
        rounds = [int(re.sub(r"\D", "", text)) for text in picture.rounds]
        for row, numbers in zip(picture.rows, numbers_in(picture), strict=True):
            for round_, number in zip(rounds, numbers, strict=True):
                if row.label:
                    seen.setdefault(round_, {})[int(row.label)] = number
        last_round = max(last_round, *rounds)
    assert last_round == len(found.rounds)
    assert list(seen) == list(found.rounds)
    for round_, column in seen.items():
        assert [column[place] for place in sorted(column)] == [*map(str, expected_rows(found, round_ - 1))]


@each
def test_every_line_passes_through_the_places_of_its_player(name: str) -> None:
    for picture in pictures(planned(name)[0]):
        grid, shown = picture.grid, numbers_in(picture)
        columns = [[row[column] for row in shown] for column in range(grid.columns)]
        for line in picture.lines:
            for x, y, to_x, to_y in ends(line.path):
                column = round((x - grid.left) / grid.column - 0.4)
                assert grid.x(column) < x < to_x < grid.x(column + 1)
                for at, height, whole in ((column, y, x), (column + 1, to_y, to_x)):
                    # A line that goes on elsewhere ends at the edge, between two nodes.
                    if not any(abs(height - edge) < NEAR for edge in grid.edges):
                        row = round((height - grid.top) / grid.pitch)
                        assert height == pytest.approx(grid.y(row), abs=NEAR)
                        assert columns[at][row] == str(line.number)
                        assert abs(whole - grid.x(at)) < grid.column / 2
        placed = [number for number, places in enumerate(planned(name)[1].places, 1) if places[-1]]
        if grid.rows >= len(placed):
            assert sorted(line.number for line in picture.lines) == placed


@each
def test_the_last_column_tells_who_it_is(name: str) -> None:
    pages, found = planned(name)
    event_ = EVENTS[name][0]
    names = {squeezed(player.name): number for number, player in enumerate(event_.players, 1)}
    told = []
    for picture in pictures(pages):
        last = int(re.sub(r"\D", "", picture.rounds[-1])) - 1
        for row, numbers in zip(picture.rows, numbers_in(picture), strict=True):
            assert row.name
            number = names[squeezed("".join(row.name.lines))]
            assert numbers[-1] == str(number)
            place = found.places[number - 1][last]
            assert row.place == (place_text(place) if place else dress_of().language.text("results.out"))
            assert bool(row.points) is bool(place)
            if last + 1 == len(found.rounds):
                told.append(number)
    assert sorted(told) == [*range(1, len(event_.players) + 1)]


@each
def test_everything_planned_keeps_its_size_and_its_sheet(name: str) -> None:
    pages, _ = planned(name)
    for page, picture in zip(pages, pictures(pages), strict=True):
        paper = page.paper
        assert paper
        grid, m = picture.grid, picture.measures
        assert min(m.name_type, m.number_type, m.head_type) >= paper.smallest_type
        assert picture.width <= paper.text_width + NEAR
        assert sum(block.height for block in page.blocks) <= paper.text_height
        for row in picture.rows:
            assert row.name
            assert row.name.size >= paper.smallest_type
            assert row.name.height <= grid.pitch + NEAR
            assert row.name.width <= m.name_width - m.gap + NEAR
        shapes = "".join(path for path, _ in picture.nodes)
        corners = [tuple(map(float, corner.split())) for corner in re.findall(r"M([\d. -]+)", shapes)]
        assert len(corners) == sum(bool(number) for row in numbers_in(picture) for number in row) - len(
            [row for row in picture.rows if not row.label]
        )
        for x, y in corners:
            assert m.label_width - NEAR <= x <= m.label_width + m.rounds_width
            assert m.head_line <= y <= picture.table_height


def test_the_first_three_have_thicker_lines_over_the_others() -> None:
    (picture,) = pictures(planned("seven")[0])
    found = planned("seven")[1]
    first = {number for number, places in enumerate(found.places, 1) if (last := places[-1]) and last[0] <= 3}
    strokes = [line.stroke for line in picture.lines]
    assert strokes == sorted(strokes)
    assert {line.number for line in picture.lines if line.stroke == max(strokes)} == first
    assert 0 < len(first) < 7


def test_who_shares_a_place_stands_side_by_side() -> None:
    # All games drawn: everybody is equal.
    made = event(USUAL[:4])
    games = tuple(FinishedGame(r.number, game, Result.DRAWN) for r in made.schedule.rounds for game in r.games)
    (picture,) = pictures(picture_pages(replace(made, tiebreaks=(), results=Results(games)), dress_of()))
    assert numbers_in(picture) == [[str(number)] * 3 for number in (1, 2, 3, 4)]
    assert [row.place for row in picture.rows] == ["1–4"] * 4


def test_a_further_sheet_begins_with_the_last_round_of_the_one_before() -> None:
    pages, _ = planned("thirty-two")
    sheets, said = pictures(pages), notes(pages)
    assert len(sheets) > 1
    for first, second in pairwise(sheets):
        assert first.rounds[-1] == second.rounds[0]
        assert [row[-1] for row in numbers_in(first)] == [row[0] for row in numbers_in(second)]
    words = dress_of(lang="en").language
    for index, (sheet, note) in enumerate(zip(sheets, said, strict=True)):
        start, end = sheet.rounds[0].strip(SPACES), sheet.rounds[-1]
        assert (words.say("picture.repeated", number=start) in note) is (index > 0)
        assert (words.say("picture.so_far", number=end) in note) is (index < len(sheets) - 1)


def test_who_left_early_has_no_line() -> None:
    (picture,) = pictures(planned("withdrawn")[0])
    assert [row.place for row in picture.rows[-2:]] == ["выб.", "выб."]
    assert [[*filter(None, row)] for row in numbers_in(picture)[-2:]] == [["2"], ["7"]]
    assert {2, 7}.isdisjoint(line.number for line in picture.lines)
    assert dress_of().language.text("picture.out").split()[-1] in notes(planned("withdrawn")[0])[0]


def test_an_unfinished_event_is_marked() -> None:
    (page,) = planned("half")[0]
    assert page.blocks[0].entry
    assert page.blocks[0].entry.text == "Ход борьбы после 5-го тура"
    (page,) = planned("four")[0]
    assert page.blocks[0].entry
    assert page.blocks[0].entry.text == "Ход борьбы: место после каждого тура"


def test_one_round_is_one_column() -> None:
    pages = picture_pages(played(USUAL[:6], last=1), dress_of())
    (picture,) = pictures(pages)
    assert picture.grid.columns == 1
    assert picture.lines == ()
    assert all(path.count("z") == 6 for path, _ in picture.nodes)
    assert "лини" not in notes(pages)[0]


def test_a_field_of_which_nobody_is_left_has_no_lines() -> None:
    (picture,) = pictures(picture_pages(played(USUAL[:4], withdrawn=(1, 2, 3, 4)), dress_of()))
    assert picture.lines == ()
    assert [row.label for row in picture.rows] == [""] * 4


def test_names_that_no_sheet_has_room_for_are_torn_and_not_cut() -> None:
    names = tuple("Щ" * 199 + sign for sign in "абвг")
    for picture in pictures(picture_pages(played(names), dress_of("a5"))):
        for row in picture.rows:
            assert row.name
            assert "".join(row.name.lines) in names


def test_the_same_event_gives_the_same_pages() -> None:
    event_, paper, lang = EVENTS["two cycles"]
    one, other = (to_html(booklet(event_, load_dress("codex", lang, paper))) for _ in range(2))
    assert one == other


# On paper


@cache
def on_paper(name: str) -> Printed:
    event_, paper, lang = {**EVENTS, "hard": (played(HARD, **HEAD), "a5", "ru")}[name]
    return Printed(booklet(event_, dress_of(paper, lang)))


@pytest.mark.parametrize("name", ["four", "withdrawn", "hard"])
def test_nothing_leaves_the_sheet_or_runs_into_anything(name: str) -> None:
    assert faults(on_paper(name)) == []


@pytest.mark.parametrize("name", ["two cycles", "withdrawn"])
def test_numbers_are_printed_in_the_middle_of_their_nodes(name: str) -> None:
    printed = on_paper(name)
    for page, plan in zip(printed.pages, printed.document.pages, strict=True):
        head, block, *_ = plan.blocks
        picture: Any = block.body
        grid, size = picture.grid, picture.measures.number_type
        left = page.paper.side * POINTS + (page.paper.text_width - picture.width) / 2
        top = page.paper.height * POINTS - page.paper.top * POINTS - head.height
        digits = [
            glyph
            for line in page.lines
            for glyph in line.glyphs
            if "narrow" in glyph.font and glyph.text.isdigit() and abs(glyph.size - size) < NEAR
        ]
        for row, numbers in enumerate(numbers_in(picture)):
            for column, number in enumerate(numbers):
                x, y = left + grid.x(column), top - grid.y(row)
                near = [glyph for glyph in digits if _middle(glyph, x, y, grid)]
                assert "".join(glyph.text for glyph in sorted(near, key=lambda glyph: glyph.start)) == number
                if near:
                    ink = [glyph.ink for glyph in near]
                    middle = (min(glyph.start for glyph in near) + max(glyph.end for glyph in near)) / 2
                    assert middle == pytest.approx(x, abs=0.4)
                    assert (min(box[1] for box in ink) + max(box[3] for box in ink)) / 2 == pytest.approx(y, abs=0.6)


def _middle(glyph: Glyph, x: float, y: float, grid: Grid) -> bool:
    across, up = (glyph.start + glyph.end) / 2 - x, (glyph.ink[1] + glyph.ink[3]) / 2 - y
    return abs(across) < grid.column / 2 and abs(up) < grid.pitch / 2


def test_names_are_whole_on_paper_and_all_is_within_the_margins() -> None:
    assert [*out_of_bounds(on_paper("two cycles").pages)] == []
    text = "".join(squeezed(line.text) for page in on_paper("two cycles").pages for line in page.lines)
    for player in EVENTS["two cycles"][0].players:
        assert squeezed(player.name) in text


def test_the_drawing_is_told_to_who_cannot_see_it() -> None:
    html = on_paper("four").html
    words = dress_of().language.text("picture.drawing")
    assert '<svg role="img"' in html
    assert f"<title>{words}</title>" in html
