"""Crosstables read back from the PDF by position: grid, heads, hints, fields, diagonal, cuts; for every size."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pypdfium2
import pytest

from generator import load_dress
from generator.printing.cross_form import Form, Heads
from generator.printing.crosstable import crosstable
from generator.printing.paper import PAPERS
from generator.tournament import meetings, order_of_play, two_cycles
from tests.paper import Box, Glyph, Printed, PrintedPage, Stroke, around, body_box, squeezed
from tests.printing.test_paper_geometry import collisions, inside, out_of_bounds, too_small, wrong_size

MILLIMETRE = 72 / 25.4
EVERY = range(3, 33)
HEADS = Heads("Кубок посёлка Образцово", "Образцово", "1–3 мая", "Иванов И. И.", "Петрова П. П.")
NOTHING = Heads("", "", "", "", "")


@cache
def printed_form(
    form: Form, heads: Heads = HEADS, paper: str = "a4", larger: str | None = None, per_page: int = 1
) -> Printed:
    """The document of a crosstable."""
    dress, more = load_dress(paper=paper), PAPERS[larger] if larger else None
    return Printed(crosstable(form, heads, dress=dress, larger=more, per_page=per_page))


# A crosstable as it is read


@dataclass(frozen=True, slots=True)
class ReadForm:
    """A crosstable, or a part of one: the texts in its boxes by row and column, those of the heads in row 0.

    ``across`` are the places of the lines between columns, from the left, ``down`` those between rows, from above, in
    pt; ``halves`` those of the broken lines inside cells. ``free`` are glyphs on the lines, or outside every box.
    """

    page: PrintedPage
    across: tuple[float, ...]
    down: tuple[float, ...]
    halves: tuple[float, ...]
    texts: dict[tuple[int, int], tuple[str, ...]]
    loose: tuple[Glyph, ...]

    @property
    def heads(self) -> list[str]:
        return [self.text(0, column) for column in range(len(self.across) - 1)]

    @property
    def cells(self) -> list[int]:
        """The columns of the grid: those whose heads are numbers, or empty."""
        return [column for column, head in enumerate(self.heads) if re.fullmatch(r"\(?\d+\)?|", head)]

    @property
    def rows(self) -> range:
        """The rows under the heads."""
        return range(1, len(self.down) - 1)

    @property
    def numbers(self) -> list[str]:
        """What stands before the rows."""
        return [self.text(row, 0) for row in self.rows]

    @property
    def columns(self) -> list[str]:
        """The heads of the grid."""
        return [self.text(0, column) for column in self.cells]

    def text(self, row: int, column: int) -> str:
        return "".join(self.texts.get((row, column), ()))

    def box(self, row: int, column: int) -> Box:
        return self.across[column], self.down[row + 1], self.across[column + 1], self.down[row]

    @property
    def whole(self) -> Box:
        return self.across[0], self.down[-1], self.across[-1], self.down[0]

    def sides(self) -> tuple[list[float], list[float]]:
        """Widths and heights of the cells, mm."""
        widths = [(self.across[column + 1] - self.across[column]) / MILLIMETRE for column in self.cells]
        return widths, [(self.down[row] - self.down[row + 1]) / MILLIMETRE for row in self.rows]

    @property
    def written(self) -> dict[tuple[int, int], tuple[str, ...]]:
        """What stands in the boxes where somebody will write: names, cells, closing columns."""
        return {(row, column): texts for (row, column), texts in self.texts.items() if row > 0 and column > 0}


def read_forms(page: PrintedPage) -> list[ReadForm]:
    """The tables of a page, line by line: lines that cross one another belong to one table."""
    nets = [net for net in _nets(page.strokes) if len(net) > 6]
    forms = [_read_form(page, net) for net in nets]
    return sorted(forms, key=lambda form: (-round(form.down[0]), form.across[0]))


def _straight(strokes: Iterable[Stroke]) -> list[Stroke]:
    return [stroke for stroke in strokes if stroke.level or stroke.upright]


def _cross(one: Stroke, other: Stroke) -> bool:
    """Whether they meet; a frame stands half its thickness inside."""
    near = max(one.thickness, other.thickness)
    return (
        one.level != other.level
        and one.x - near < other.to_x
        and other.x - near < one.to_x
        and one.y - near < other.to_y
        and other.y - near < one.to_y
    )


def _nets(strokes: Iterable[Stroke]) -> list[list[Stroke]]:
    nets: list[list[Stroke]] = []
    for stroke in _straight(strokes):
        met = [net for net in nets if any(_cross(stroke, other) for other in net)]
        nets = [net for net in nets if net not in met] + [[stroke, *(other for net in met for other in net)]]
    return nets


def _read_form(page: PrintedPage, net: Sequence[Stroke]) -> ReadForm:
    left, bottom, right, top = around(stroke.ink for stroke in net)
    upright = [stroke for stroke in net if stroke.upright]
    across = _places([stroke.x for stroke in upright if not stroke.dashed], left, right)
    down = _places([stroke.y for stroke in net if stroke.level], bottom, top)[::-1]
    halves = tuple(sorted(stroke.x for stroke in upright if stroke.dashed))
    found: dict[tuple[int, int], list[Glyph]] = {}
    loose = []
    for glyph in (glyph for line in page.lines for glyph in line.glyphs):
        x, y = (glyph.ink[0] + glyph.ink[2]) / 2, (glyph.ink[1] + glyph.ink[3]) / 2
        if left < x < right and bottom < y < top:
            row, column = bisect([-place for place in down], -y) - 1, bisect(across, x) - 1
            found.setdefault((row, column), []).append(glyph)
            # A letter's ink may stand a hair outside its own place.
            room = across[column], down[row + 1], across[column + 1], down[row]
            if not inside(glyph.ink, room, 0):
                loose.append(glyph)
    texts = {place: _halved(glyphs, halves) for place, glyphs in found.items()}
    return ReadForm(page, tuple(across), tuple(down), halves, texts, tuple(loose))


def _places(found: Iterable[float], first: float, last: float) -> list[float]:
    """Places of lines from first to last, the outermost of which are the edges of the frame, each once."""
    inner = sorted(found)
    places = [first]
    for place in inner:
        if place - places[-1] > 3 and last - place > 3:
            places.append(place)
    return [*places, last]


def _halved(glyphs: Iterable[Glyph], halves: Sequence[float]) -> tuple[str, ...]:
    """The texts on both sides of a broken line."""
    sides: dict[int, str] = {}
    for glyph in sorted(glyphs, key=lambda glyph: glyph.start):
        side = bisect(halves, (glyph.ink[0] + glyph.ink[2]) / 2)
        sides[side] = sides.get(side, "") + glyph.text
    return tuple(text for _, text in sorted(sides.items()))


# What holds for every form


def sheet_faults(printed: Printed) -> list[str]:
    """What is wrong with a sheet, whatever stands on it."""
    pages = printed.pages
    found = [
        *printed.warnings,
        *wrong_size(pages),
        *out_of_bounds(pages),
        *too_small(pages),
        *collisions(pages),
        *near_the_edge(pages),
        *struck_through(pages),
        *(f"page {page.number}: {glyph}" for page in pages for form in read_forms(page) for glyph in form.loose),
    ]
    if len(pages) != len(printed.document.pages):
        found.append(f"{len(pages)} pages, {len(printed.document.pages)} planned")
    return found


def near_the_edge(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Ink nearer than 8 mm to the edge of the paper; the end of a slanting stroke may stand a hair over."""
    for page in pages:
        edge = 8 * MILLIMETRE
        area = edge, edge, page.width - edge, page.height - edge
        inked = [line.ink for line in (*page.lines, *page.foot)] + [stroke.ink for stroke in page.strokes]
        yield from (f"page {page.number}: {box}" for box in inked if not inside(box, area, 0.2))


def rules(page: PrintedPage) -> list[Stroke]:
    """The lines to write on, from above: level ones that no other crosses."""
    alone = [net[0] for net in _nets(page.strokes) if len(net) == 1 and net[0].level]
    return sorted(alone, key=lambda stroke: (-round(stroke.y), stroke.x))


def struck_through(pages: Iterable[PrintedPage]) -> Iterator[str]:
    """Letters that a line to write on goes through."""
    for page in pages:
        for line, rule in product(page.lines, rules(page)):
            left, bottom, right, top = rule.ink
            for glyph in line.glyphs:
                if glyph.ink[0] < right and left < glyph.ink[2] and glyph.ink[1] < top and bottom < glyph.ink[3]:
                    yield f"page {page.number}: {glyph.text!r} of {line.text!r}"


def uneven(form: ReadForm, cycles: int = 1) -> list[str]:
    """Cells that are not all of one size, square or half as wide again for two results."""
    widths, heights = form.sides()
    wanted = max(heights) * (1 if cycles == 1 else 1.5)
    found = [
        f"{min(sides):.3f} to {max(sides):.3f} mm" for sides in (widths, heights) if max(sides) - min(sides) > 0.02
    ]
    return found + [f"{widths[0]:.3f} mm wide" for _ in "!" if abs(widths[0] - wanted) > 0.02]


def unshaded(form: ReadForm) -> set[tuple[int, int]]:
    """Boxes that are shaded and should not be, or the other way round: those in which a number meets itself."""
    wanted = {
        (row, column)
        for row, column in product(form.rows, form.cells)
        if form.text(row, 0) == form.text(0, column) != "" or (form.text(row, 0) == form.text(0, column) == "")
    }
    shaded = {
        place
        for place in product(form.rows, form.cells)
        if any(same(form.box(*place), patch.box) for patch in form.page.patches)
    }
    return wanted ^ shaded


def same(one: Box, other: Box) -> bool:
    return inside(one, other, 1.5) and inside(other, one, 1.5)


def numbers(participants: int) -> list[str]:
    return [str(number) for number in range(1, participants + 1)]


@pytest.mark.parametrize("participants", EVERY)
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_every_size_reads_back(paper: str, participants: int) -> None:
    printed = printed_form(Form(participants), paper=paper)
    assert sheet_faults(printed) == []
    (page,) = printed.pages
    (form,) = read_forms(page)
    assert form.columns == form.numbers == numbers(participants)
    assert form.heads[:2] == ["№", "Участник"]
    assert form.heads[-3:] == ["Очки", "Бергер", "Место"]
    # The grid stands together, between the names and the result.
    assert form.cells == list(range(2, 2 + participants))
    assert uneven(form) == []
    assert unshaded(form) == set()
    # Nobody has been written in yet, and nothing is None or 0.
    assert form.written == {}
    assert {form.text(0, 0), *form.numbers} == {"№", *numbers(participants)}


LEAST = {"a4": {18: 8.0, 32: 5.0}, "a3": {27: 8.0, 32: 7.0}}
"""mm of a cell's side up to a number of participants."""


@pytest.mark.parametrize("participants", EVERY)
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_cells_are_large_enough_for_a_pen(paper: str, participants: int) -> None:
    (form,) = read_forms(printed_form(Form(participants), paper=paper).pages[0])
    least = next(side for most, side in LEAST[paper].items() if participants <= most)
    # Places are rounded to a hundredth of a point.
    assert min(map(min, form.sides())) > least - 0.01
    # The names have room for a hand.
    left, _, right, _ = form.box(1, 1)
    assert right - left > 44 * MILLIMETRE


def test_what_is_too_small_for_the_usual_paper_goes_on_the_larger() -> None:
    sizes = [
        (participants, printed_form(Form(participants, cycles=2, hints=True), larger="a3").pages[0].width)
        for participants in (8, 32)
    ]
    assert [width > 1000 for _, width in sizes] == [False, True]


# Hints


def hints(participants: int, cycles: int) -> dict[tuple[int, int], tuple[str, ...]]:
    """Rounds, and the colour of the row's number, by row and column of the numbers; on the diagonal the rounds off."""
    once = order_of_play(participants)
    sides = load_dress().language.words["disciplines"]["draughts"]
    white, black = sides["first_letter"], sides["second_letter"]
    return {
        (row, column): tuple(f"{met.round}{'' if row == column else white if met.white else black}" for met in found)
        for (row, column), found in meetings(two_cycles(once) if cycles == 2 else once).items()
    }


SOME = [(participants, 1, "a4") for participants in (3, 4, 5, 8, 9, 12, 17, 24, 31, 32)]
SOME += [(participants, 2, "a3") for participants in (3, 4, 9, 18, 32)]
"""The smallest tables and the largest, and some between: cells with hints are alike in all."""


@pytest.mark.parametrize(("participants", "cycles", "paper"), SOME)
def test_hints_are_the_schedule(cycles: int, paper: str, participants: int) -> None:
    printed = printed_form(Form(participants, cycles=cycles, hints=True), paper=paper)
    assert sheet_faults(printed) == []
    wanted = hints(participants, cycles)
    # Every two meet; in an odd field everybody rests.
    assert len(wanted) == participants * (participants - 1 + participants % 2)
    assert read_together(printed, participants, cycles) == wanted


@pytest.mark.parametrize("cycles", [1, 2])
def test_hints_of_every_size_are_planned_as_the_schedule(cycles: int) -> None:
    for participants in EVERY:
        planned = Form(participants, cycles=cycles, hints=True).grid(load_dress()).hints
        found = {(row + 1, column + 1): tuple(map(squeezed, texts)) for (row, column), texts in planned.items()}
        assert found == hints(participants, cycles), participants


def read_together(printed: Printed, participants: int, cycles: int = 1) -> dict[tuple[int, int], tuple[str, ...]]:
    """What stands in the cells, by row and column of the numbers, read off one sheet or several.

    Each cell has to be there once, under its number and beside it, and nothing written anywhere else.
    """
    forms = [form for page in printed.pages for form in read_forms(page)]
    assert len(forms) == len(printed.pages)
    places = [(row, column) for form in forms for row in form.numbers for column in form.columns]
    assert sorted(places) == sorted(product(numbers(participants), repeat=2))
    for form in forms:
        assert uneven(form, cycles) == []
        assert unshaded(form) == set()
        assert {column for _, column in form.written} <= set(form.cells)
    return {
        (int(form.text(row, 0)), int(form.text(0, column))): texts
        for form in forms
        for (row, column), texts in form.written.items()
    }


def test_hints_in_small() -> None:
    (form,) = read_forms(printed_form(Form(4, hints=True)).pages[0])
    assert [[form.text(row, column).lower() for column in form.cells] for row in form.rows] == [
        ["", "2б", "3ч", "1б"],
        ["2ч", "", "1б", "3б"],
        ["3б", "1ч", "", "2ч"],
        ["1ч", "3ч", "2б", ""],
    ]


@pytest.mark.parametrize("participants", [4, 7, 16])
@pytest.mark.parametrize("with_hints", [True, False])
def test_two_results_are_divided(participants: int, with_hints: bool) -> None:
    printed = printed_form(Form(participants, cycles=2, hints=with_hints))
    assert sheet_faults(printed) == []
    (form,) = read_forms(printed.pages[0])
    left, _, right, _ = zip(*(form.box(1, column) for column in form.cells), strict=True)
    assert form.halves == pytest.approx([(one + other) / 2 for one, other in zip(left, right, strict=True)], abs=0.02)
    for stroke in (stroke for stroke in printed.pages[0].strokes if stroke.dashed):
        assert (stroke.y, stroke.to_y) == pytest.approx((form.down[-1], form.down[1]), abs=0.02)
        # Finer than the lines between cells.
        assert stroke.thickness < min(other.thickness for other in printed.pages[0].strokes if not other.dashed)


def test_one_result_is_not_divided() -> None:
    (form,) = read_forms(printed_form(Form(8)).pages[0])
    assert form.halves == ()


# Rows for more than are there


def test_the_table_of_a_pair_has_its_last_number_in_brackets() -> None:
    printed = printed_form(Form(7, pair_form=True, hints=True))
    assert sheet_faults(printed) == []
    (form,) = read_forms(printed.pages[0])
    assert form.columns == form.numbers == [*numbers(7), "(8)"]
    wanted = hints(8, 1)
    assert form.written == {(row, form.cells[column - 1]): texts for (row, column), texts in wanted.items()}


@pytest.mark.parametrize("with_hints", [True, False])
def test_a_spare_row_has_no_number(with_hints: bool) -> None:
    printed = printed_form(Form(7, rows=8, hints=with_hints))
    assert sheet_faults(printed) == []
    (form,) = read_forms(printed.pages[0])
    assert form.columns == form.numbers == [*numbers(7), ""]
    assert uneven(form) == []
    assert unshaded(form) == set()
    assert len(form.written) == (8 * 7 if with_hints else 0)


def test_columns_are_those_that_were_asked_for() -> None:
    (form,) = read_forms(printed_form(Form(5, columns=("points", "wins", "place"))).pages[0])
    assert form.heads[7:] == ["Очки", "Победы", "Место"]


# Several sheets


@pytest.mark.parametrize(
    ("participants", "paper", "with_hints"),
    [(32, "a5", False), (40, "a4", False), (100, "a4", False), (40, "a4", True)],
)
def test_a_large_table_is_pasted_together_from_sheets(participants: int, paper: str, with_hints: bool) -> None:
    printed = printed_form(Form(participants, hints=with_hints), paper=paper)
    assert sheet_faults(printed) == []
    assert read_together(printed, participants) == (hints(participants, 1) if with_hints else {})
    forms = [form for page in printed.pages for form in read_forms(page)]
    assert len(forms) > 1
    for number, form in enumerate(forms, start=1):
        assert form.heads[:2] == ["№", "Участник"]
        # The result stands at the right end only.
        closing = form.heads[2 + len(form.cells) :]
        assert closing == (["Очки", "Бергер", "Место"] if str(participants) in form.columns else [])
        assert any(f"лист {number} из {len(forms)}" in line.text for line in form.page.lines)
    # All sheets have cells of one size.
    sides = [side for form in forms for side in form.sides()[1]]
    assert max(sides) - min(sides) < 0.02
    assert min(sides) >= 4.99


# Sheets that are cut


def parts_of(page: PrintedPage, number: int) -> list[Box]:
    """The parts of a sheet, line by line."""
    columns = 2 if number == 4 or page.width > page.height else 1
    rows = number // columns
    wide, high = page.width / columns, page.height / rows
    return [
        (column * wide, page.height - (row + 1) * high, (column + 1) * wide, page.height - row * high)
        for row, column in product(range(rows), range(columns))
    ]


def inner(part: Box) -> Box:
    """What is left of it within margins of 8 mm."""
    edge = 8 * MILLIMETRE
    return part[0] + edge, part[1] + edge, part[2] - edge, part[3] - edge


def cutting_marks(page: PrintedPage, parts: Sequence[Box]) -> tuple[list[Stroke], list[Stroke]]:
    """The marks on the cuts, level and upright ones."""
    across = {part[1] for part in parts} - {0}
    down = {part[0] for part in parts} - {0}
    level = [stroke for stroke in page.strokes if stroke.level and any(abs(stroke.y - cut) < 0.1 for cut in across)]
    upright = [stroke for stroke in page.strokes if stroke.upright and any(abs(stroke.x - cut) < 0.1 for cut in down)]
    return level, upright


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize(("participants", "per_page"), [(3, 2), (8, 2), (12, 2), (4, 4), (7, 4)])
def test_tables_on_a_sheet_to_be_cut_stay_in_their_parts(participants: int, per_page: int, paper: str) -> None:
    printed = printed_form(Form(participants), paper=paper, per_page=per_page)
    assert sheet_faults(printed) == []
    (page,) = printed.pages
    parts = parts_of(page, per_page)
    forms = read_forms(page)
    assert [form.columns for form in forms] == [form.numbers for form in forms] == [numbers(participants)] * per_page
    for form, part in zip(forms, parts, strict=True):
        assert inside(form.whole, inner(part), 0)
        assert uneven(form) == []
        assert unshaded(form) == set()
        assert form.written == {}
        assert min(map(min, form.sides())) >= 4.99
    marks = {stroke for strokes in cutting_marks(page, parts) for stroke in strokes}
    for box in (
        *(stroke.ink for stroke in page.strokes if stroke not in marks),
        *(glyph.ink for line in page.lines for glyph in line.glyphs),
    ):
        assert sum(inside(box, inner(part), 0) for part in parts) == 1, box
    # Each table has what stands over and under it.
    texts = [squeezed(word.text) for line in page.lines for word in line.words]
    assert [text for text in texts if HEADS.title and text == squeezed(HEADS.title)] == [texts[0]] * per_page


@pytest.mark.parametrize("per_page", [2, 4])
@pytest.mark.parametrize("participants", [4, 8])
def test_marks_show_where_to_cut(participants: int, per_page: int) -> None:
    (page,) = printed_form(Form(participants), paper="a3", per_page=per_page).pages
    parts = parts_of(page, per_page)
    level, upright = cutting_marks(page, parts)
    turned = page.width > page.height
    edge = 8 * MILLIMETRE
    # At both ends of each cut (sheet_faults looks after the margins), and where two cuts meet.
    if per_page == 4 or not turned:
        assert min(stroke.x for stroke in level) == pytest.approx(edge, abs=2.5)
        assert max(stroke.to_x for stroke in level) == pytest.approx(page.width - edge, abs=2.5)
    if per_page == 4 or turned:
        assert min(stroke.y for stroke in upright) == pytest.approx(edge, abs=2.5)
        assert max(stroke.to_y for stroke in upright) == pytest.approx(page.height - edge, abs=2.5)
    assert sorted(map(len, (level, upright))) == ([3, 3] if per_page == 4 else [0, 2])
    if per_page == 4:
        middle = page.width / 2, page.height / 2
        assert any(stroke.x < middle[0] < stroke.to_x for stroke in level)
        assert any(stroke.y < middle[1] < stroke.to_y for stroke in upright)
    # Short ones, that nobody takes for a line of a table.
    assert {round((stroke.to_x - stroke.x + stroke.to_y - stroke.y) / MILLIMETRE) for stroke in (*level, *upright)} <= {
        *(7, 14)
    }


# Posters


@pytest.mark.parametrize(("paper", "scale"), [("a2", 2), ("a1", 2.8)])
@pytest.mark.parametrize("participants", [5, 16, 32])
def test_a_poster_is_the_sheet_enlarged(participants: int, paper: str, scale: float) -> None:
    small, large = (printed_form(Form(participants), paper=name) for name in ("a4", paper))
    assert sheet_faults(large) == []
    (one,), (other,) = (read_forms(printed.pages[0]) for printed in (small, large))
    assert other.columns == other.numbers == numbers(participants)
    # Cells take what room there is, so they may be larger still.
    for before, after in zip(one.sides(), other.sides(), strict=True):
        assert min(after) > 0.97 * scale * min(before)
    assert max(map(max, other.sides())) < 12.1 * scale
    thick = [{round(stroke.thickness, 2) for stroke in form.page.strokes} for form in (one, other)]
    assert thick[1] == {round(thickness * scale, 2) for thickness in thick[0]}
    for text in ("1", "№", "Участник", squeezed(HEADS.title or "")):
        sizes = [size_of(form.page, text) for form in (one, other)]
        assert 0.72 * scale < sizes[1] / sizes[0] < 1.4 * scale, text


def size_of(page: PrintedPage, text: str) -> float:
    """pt of the first such word."""
    words = [word for line in page.lines for word in line.words if squeezed(word.text) == text]
    return words[0].glyphs[0].size


@pytest.mark.parametrize(("paper", "scale"), [("a2", 2), ("a1", 2.8)])
def test_a_small_table_grows_with_the_poster(paper: str, scale: float) -> None:
    one, other = (printed_form(Form(4), paper=name) for name in ("a4", paper))
    for text in ("1", "№", "Участник", squeezed(HEADS.title or ""), "Главныйсудья"):
        assert size_of(other.pages[0], text) == pytest.approx(scale * size_of(one.pages[0], text), rel=0.02), text
    widths = [read_forms(printed.pages[0])[0].sides()[0] for printed in (one, other)]
    assert widths[1] == pytest.approx([side * scale for side in widths[0]], rel=0.02)


# The diagonal


def greys(pdf: bytes, form: ReadForm, dots: float = 50) -> tuple[list[float], list[float]]:
    """The mean grey of the middles of the cells on the diagonal, and of the others, at so many dots an inch."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        picture = document[form.page.number - 1].render(scale=dots / 72, grayscale=True)
        data, width, stride = bytes(picture.buffer), picture.width, picture.stride
    finally:
        document.close()
    assert width == pytest.approx(form.page.width * dots / 72, abs=1.5)

    def grey(place: tuple[int, int]) -> float:
        left, bottom, right, top = form.box(*place)
        aside = (right - left) / 5
        columns = range(round((left + aside) * dots / 72), round((right - aside) * dots / 72) + 1)
        over, under = form.page.height - top + aside, form.page.height - bottom - aside
        pixels = [
            data[row * stride + column]
            for row in range(round(over * dots / 72), round(under * dots / 72) + 1)
            for column in columns
        ]
        return float(sum(pixels) / len(pixels))

    places = list(product(form.rows, form.cells))
    crossed = [place for place in places if form.text(place[0], 0) == form.text(0, place[1])]
    return [grey(place) for place in crossed], [grey(place) for place in places if place not in crossed]


@pytest.mark.parametrize(("participants", "with_hints"), [(4, False), (16, False), (32, False), (9, True), (20, True)])
def test_the_diagonal_is_seen_in_a_grey_copy(participants: int, with_hints: bool) -> None:
    printed = printed_form(Form(participants, hints=with_hints))
    (form,) = read_forms(printed.pages[0])
    crossed, others = greys(printed.pdf, form)
    assert len(crossed) == participants
    assert max(crossed) < 215
    assert min(others) > max(crossed) + 20


# Fields


def test_what_is_known_is_printed_and_what_is_not_is_ruled() -> None:
    known, unknown, nothing = (printed_form(Form(8), heads) for heads in (HEADS, Heads(), NOTHING))
    texts = [
        [squeezed(word.text) for line in printed.pages[0].lines for word in line.words]
        for printed in (known, unknown, nothing)
    ]
    given = [HEADS.title, HEADS.place, HEADS.dates, HEADS.chief_arbiter, HEADS.secretary]
    assert {squeezed(text or "") for text in given} <= set(texts[0])
    words = known.dress.language.words["crosstable"]
    labels = {squeezed(words[key]) for key in ("event", "venue", "dates", "chief-arbiter", "secretary")}
    assert labels <= set(texts[1])
    # Both sign, whether their names are known or not.
    assert labels & set(texts[0]) == {"Главныйсудья", "Главныйсекретарь"}
    assert not labels & set(texts[2])
    assert [len(rules(printed.pages[0])) for printed in (known, unknown, nothing)] == [2, 5, 0]


@pytest.mark.parametrize("field", ["title", "place", "dates"])
def test_one_field_left_out(field: str) -> None:
    (page,) = printed_form(Form(8), replace(HEADS, **{field: None})).pages
    assert len(rules(page)) == 3


@pytest.mark.parametrize("paper", ["a4", "a5", "a3"])
@pytest.mark.parametrize("participants", [3, 12, 20])
def test_rules_are_long_enough_to_write_on(participants: int, paper: str) -> None:
    printed = printed_form(Form(participants), Heads(), paper)
    assert sheet_faults(printed) == []
    (page,) = printed.pages
    scale = {"a5": 0.8 * 0.75}.get(paper, 0.75)
    found = rules(page)
    assert len(found) == 5
    for rule in found:
        assert rule.to_x - rule.x >= 70 * scale
        # Its word stands before it, a little above the line.
        before = [
            word
            for line in page.lines
            for word in line.words
            if 0 < rule.x - word.glyphs[-1].end < 4 * MILLIMETRE and -1 < line.baseline - rule.y < 3 * MILLIMETRE
        ]
        assert len(before) == 1
    # The event has its own line, from the word to the margin.
    assert found[0].to_x == pytest.approx(body_box(page.paper)[2], abs=0.1)
    assert found[0].to_x - found[0].x > 0.6 * (page.width - 2 * page.paper.side * MILLIMETRE)


def long(length: int, word: str = "Образцовый") -> str:
    """A text of so many characters."""
    return " ".join([word] * length)[:length].strip()


LONG = Heads(long(120), long(80), long(80), long(80), long(80))
CAPITALS = Heads(*(long(80, "ПЕРВЕНСТВО") for _ in range(5)))


@pytest.mark.parametrize("paper", ["a4", "a5", "a3"])
@pytest.mark.parametrize("participants", [3, 12, 20])
def test_long_texts_stay_on_the_sheet(participants: int, paper: str) -> None:
    for heads in (LONG, replace(LONG, title=None, dates=None, secretary=None), Heads(place=long(80), dates="1 мая")):
        printed = printed_form(Form(participants), heads, paper)
        assert sheet_faults(printed) == []
        found = "".join(squeezed(line.text) for page in printed.pages for line in page.lines)
        for text in (heads.title, heads.place, heads.dates, heads.chief_arbiter, heads.secretary):
            assert squeezed(text or "") in found


@pytest.mark.parametrize(("per_page", "participants"), [(2, 8), (4, 4)])
def test_long_texts_stay_in_their_part_of_the_sheet(per_page: int, participants: int) -> None:
    printed = printed_form(Form(participants), LONG, per_page=per_page)
    assert sheet_faults(printed) == []
    (page,) = printed.pages
    parts = parts_of(page, per_page)
    for glyph in (glyph for line in page.lines for glyph in line.glyphs):
        assert any(inside(glyph.ink, inner(part), 0.3) for part in parts), glyph


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_long_texts_in_capitals_stay_on_the_sheet(paper: str) -> None:
    assert sheet_faults(printed_form(Form(8), CAPITALS, paper)) == []
