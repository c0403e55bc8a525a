"""The place-by-round picture: lines and nodes where the places are, numbers in the nodes, everything on its sheet."""

from __future__ import annotations

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
from tests.played import played
from tests.printing.event.sample import HARD, HEAD, LONG, USUAL, event
from tests.printing.event.test_event_geometry import faults, out_of_bounds

SPACES = "\u2007\u2009"
"""Before a number of fewer digits than others have."""
NEAR = 0.02
"""pt that coordinates may be off: they are printed to a hundredth."""


def bare(names: tuple[str, ...], **fields: Any) -> Event:
    """An event of people of whom nothing else is known."""
    return event(names, bare=True, **fields)


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


GRID = Grid(left=20, top=15, column=30, pitch=12, rows=5)
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
    "four": (played(bare(USUAL[:4], **HEAD), 1), "a4", "ru"),
    "seven": (played(bare(USUAL[:7], **HEAD), 1), "a4", "en"),
    "two cycles": (played(bare(USUAL[:15], cycles=2, **HEAD), 1), "a4", "ru"),
    "small sheet": (played(bare(USUAL[:32], **HEAD), 1), "a5", "ru"),
    "thirty-two": (played(bare(USUAL[:32], cycles=2, **HEAD), 1), "letter", "en"),
    "half": (played(bare(USUAL[:11], **HEAD), 1, until=5), "a4", "ru"),
    "withdrawn": (played(bare(USUAL[:9], **HEAD), 1, left={2: 1, 7: 1}), "a4", "ru"),
    "long": (played(bare(LONG[:32], **HEAD), 1, until=7), "a4", "ru"),
    "many": (played(bare(USUAL[:70]), 1, until=3), "a5", "en"),
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


def met(picture: Picture, path: str) -> list[str]:
    """The numbers in the nodes that a line touches, in order; where it goes on elsewhere, it ends at the edge."""
    grid, shown = picture.grid, numbers_in(picture)
    found = []
    for x, y, to_x, to_y in ends(path):
        column = round((x - grid.left) / grid.column - 0.4)
        assert grid.x(column) < x < to_x < grid.x(column + 1)
        for at, height, whole in ((column, y, x), (column + 1, to_y, to_x)):
            if not any(abs(height - edge) < NEAR for edge in grid.edges):
                row = round((height - grid.top) / grid.pitch)
                assert height == pytest.approx(grid.y(row), abs=NEAR)
                assert abs(whole - grid.x(at)) < grid.column / 2
                found.append(shown[row][at])
    return found


def owners(picture: Picture) -> list[int]:
    """Whose each line is: of one that only crosses a sheet nobody can tell."""
    return [int(numbers[0]) for line in picture.lines if (numbers := met(picture, line.path))]


@each
def test_every_line_passes_through_the_places_of_its_player(name: str) -> None:
    for picture in pictures(planned(name)[0]):
        for line in picture.lines:
            assert len({*met(picture, line.path)}) <= 1
        # And each has all of them.
        nodes = [(number, column) for row in numbers_in(picture) for column, number in enumerate(row) if number]
        lines = owners(picture)
        assert len({*lines}) == len(lines)
        placed = [number for number, places in enumerate(planned(name)[1].places, 1) if places[-1]]
        if picture.grid.rows >= len(placed):
            assert sorted(lines) == placed
            assert len(nodes) == len(placed) * len(picture.rounds) + len(picture.rows) - len(placed)
            assert {len(ends(line.path)) for line in picture.lines} == {len(picture.rounds) - 1}


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
    assert {int(met(picture, line.path)[0]) for line in picture.lines if line.stroke == max(strokes)} == first
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
    assert {2, 7}.isdisjoint(owners(picture))
    assert dress_of().language.text("picture.out").split()[-1] in notes(planned("withdrawn")[0])[0]


def test_an_unfinished_event_is_marked() -> None:
    (page,) = planned("half")[0]
    assert page.blocks[0].entry
    assert page.blocks[0].entry.text == "Ход борьбы после 5-го тура"
    (page,) = planned("four")[0]
    assert page.blocks[0].entry
    assert page.blocks[0].entry.text == "Ход борьбы: место после каждого тура"


def test_one_round_is_one_column() -> None:
    pages = picture_pages(played(bare(USUAL[:6]), 1, until=1), dress_of())
    (picture,) = pictures(pages)
    assert len(picture.rounds) == 1
    assert picture.lines == ()
    assert all(path.count("z") == 6 for path, _ in picture.nodes)
    assert "лини" not in notes(pages)[0]


def test_a_field_of_which_nobody_is_left_has_no_lines() -> None:
    (picture,) = pictures(picture_pages(played(bare(USUAL[:4]), 1, left=dict.fromkeys((1, 2, 3, 4), 1)), dress_of()))
    assert picture.lines == ()
    assert [row.label for row in picture.rows] == [""] * 4


def test_names_that_no_sheet_has_room_for_are_torn_and_not_cut() -> None:
    names = tuple("Щ" * 199 + sign for sign in "абвг")
    for picture in pictures(picture_pages(played(bare(names), 1), dress_of("a5"))):
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
    event_, paper, lang = {**EVENTS, "hard": (played(bare(HARD, **HEAD), 1), "a5", "ru")}[name]
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
