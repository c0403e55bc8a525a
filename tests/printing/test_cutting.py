import re
from itertools import combinations

import pytest

from generator.printing.cutting import MARK, PARTS, Cut, CutSheet, cut_sheets
from generator.printing.flow import Block, Entry
from generator.printing.paper import LEAST_MARGIN, PAPERS, POINTS

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""

SHEETS = [sheet for paper in PAPERS.values() for parts in PARTS[1:] for sheet in cut_sheets(paper, parts)]
every_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=[f"{sheet.sheet.name}-{sheet.columns}x{sheet.rows}" for sheet in SHEETS]
)


def held(sheet: CutSheet, count: int | None = None) -> Cut:
    count = sheet.columns * sheet.rows if count is None else count
    body = sheet.hold(tuple(Block("crosstable", number, 10) for number in range(count))).body
    assert isinstance(body, Cut)
    return body


def parts(sheet: CutSheet) -> list[Rectangle]:
    """Where the parts stand on the paper, mm, as their slots say it: each with the margins of a part."""
    part, whole = sheet.part, sheet.sheet
    found = []
    for slot in held(sheet).slots:
        left = slot.left / POINTS + whole.side - part.side
        top = slot.top / POINTS + whole.top - part.top
        right = left + slot.width / POINTS + 2 * part.side
        # The height of a text is a hair less than what the margins leave.
        bottom = top + (slot.height + 2) / POINTS + part.top + part.bottom
        found.append((left, top, right, bottom))
    return found


@every_sheet
def test_the_parts_tile_the_sheet(sheet: CutSheet) -> None:
    found = parts(sheet)
    assert len(found) == sheet.columns * sheet.rows
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in found)
    assert area == pytest.approx(sheet.sheet.width * sheet.sheet.height)
    for left, top, right, bottom in found:
        assert min(left, top) > -0.01
        assert right < sheet.sheet.width + 0.01
        assert bottom < sheet.sheet.height + 0.01
    for one, other in combinations(found, 2):
        assert one[2] < other[0] + 0.01 or other[2] < one[0] + 0.01 or one[3] < other[1] + 0.01 or other[3] < one[1]


@every_sheet
def test_they_are_equal_and_stand_line_by_line(sheet: CutSheet) -> None:
    slots = held(sheet).slots
    assert len({(slot.width, slot.height) for slot in slots}) == 1
    assert [(slot.top, slot.left) for slot in slots] == sorted((slot.top, slot.left) for slot in slots)
    assert [slot.block.body for slot in slots] == list(range(len(slots)))


@every_sheet
def test_every_part_keeps_its_distance_from_edges_and_cuts(sheet: CutSheet) -> None:
    assert min(sheet.part.top, sheet.part.side, sheet.part.bottom) > LEAST_MARGIN
    assert (sheet.sheet.top, sheet.sheet.side, sheet.sheet.bottom) == (LEAST_MARGIN,) * 3
    for slot in held(sheet).slots:
        assert min(slot.left, slot.top) > 0
        assert slot.left + slot.width < sheet.sheet.text_width
        assert slot.top + slot.height < sheet.sheet.text_height


def strokes(cut: Cut) -> list[Rectangle]:
    """The strokes of the marks, each from its first end to its last."""
    found = []
    for x, y, way, length in re.findall(r"M(-?[\d.]+) (-?[\d.]+)([hv])(-?[\d.]+)", cut.marks):
        ends = sorted((0.0, float(length)))
        if way == "h":
            found.append((float(x) + ends[0], float(y), float(x) + ends[1], float(y)))
        else:
            found.append((float(x), float(y) + ends[0], float(x), float(y) + ends[1]))
    return found


@every_sheet
def test_the_marks_stand_at_the_cuts_and_nowhere_else(sheet: CutSheet) -> None:
    cut = held(sheet)
    down = [sheet.sheet.width * column / sheet.columns for column in range(1, sheet.columns)]
    across = [sheet.sheet.height * row / sheet.rows for row in range(1, sheet.rows)]
    found = strokes(cut)
    assert "".join(re.findall(r"M-?[\d.]+ -?[\d.]+[hv]-?[\d.]+", cut.marks)) == cut.marks
    # Two ends of every cut, and a cross where two meet.
    assert len(found) == 2 * (len(down) + len(across)) + 2 * len(down) * len(across)
    for left, top, right, _ in found:
        if left == right:
            assert any(left / POINTS + sheet.sheet.side == pytest.approx(place, abs=0.01) for place in down)
        else:
            assert any(top / POINTS + sheet.sheet.top == pytest.approx(place, abs=0.01) for place in across)


@every_sheet
def test_the_marks_are_short_and_inside_the_margins(sheet: CutSheet) -> None:
    cut = held(sheet)
    for left, top, right, bottom in strokes(cut):
        assert -0.01 <= left <= right <= cut.width + 0.01
        assert -0.01 <= top <= bottom <= cut.height + 0.01
        assert 0 < max(right - left, bottom - top) <= 2 * MARK * sheet.sheet.scale * POINTS + 0.01
    # From either edge.
    if sheet.columns > 1:
        assert min(top for left, top, right, _ in strokes(cut) if left == right) == 0
    if sheet.rows > 1:
        assert min(left for left, top, _, bottom in strokes(cut) if top == bottom) == 0


@every_sheet
def test_no_mark_runs_through_a_part(sheet: CutSheet) -> None:
    cut = held(sheet)
    for left, top, right, bottom in strokes(cut):
        for slot in cut.slots:
            beside = right < slot.left or left > slot.left + slot.width
            assert beside or bottom < slot.top or top > slot.top + slot.height


def test_two_parts_lie_across_the_longer_side_and_four_crosswise() -> None:
    shapes = {
        (sheet.sheet.landscape, sheet.columns * sheet.rows): (sheet.columns, sheet.rows)
        for sheet in SHEETS
        if sheet.sheet.name.startswith("a4")
    }
    assert shapes == {(False, 2): (1, 2), (True, 2): (2, 1), (False, 4): (2, 2), (True, 4): (2, 2)}


@every_sheet
def test_type_is_smaller_in_parts_but_never_too_small(sheet: CutSheet) -> None:
    assert 0 < sheet.part.scale < sheet.sheet.scale
    assert sheet.part.smallest_type == sheet.sheet.smallest_type


def test_the_block_fills_the_sheet_and_stands_for_its_first_part() -> None:
    sheet = next(cut_sheets(PAPERS["a4"], 2))
    entry = Entry("Таблица", "one", 1)
    block = sheet.hold((Block("crosstable", 1, 10, entry=entry, families=("a",)), Block("crosstable", 2, 10)))
    assert (block.kind, block.height, block.entry, block.families) == ("cut", sheet.sheet.text_height, entry, ("a",))


@every_sheet
@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 21, 64])
def test_stacks_cut_and_laid_on_one_another_are_in_order(sheet: CutSheet, count: int) -> None:
    blocks = [Block("card", number, 10) for number in range(count)]
    sheets = [[slot.block.body for slot in cut_of(block).slots] for block in sheet.stacks(blocks)]
    # As few sheets as can be, and a stack for every place on them.
    parts = sheet.columns * sheet.rows
    assert len(sheets) == -(-count // parts)
    assert max(map(len, sheets)) <= parts
    stacks = [[held[place] for held in sheets if place < len(held)] for place in range(parts)]
    assert [number for stack in stacks for number in stack] == list(range(count))
    # Only the last sheets have places left empty.
    assert [len(held) for held in sheets] == sorted(map(len, sheets), reverse=True)


def cut_of(block: Block) -> Cut:
    assert isinstance(block.body, Cut)
    return block.body


def test_lines_of_parts_are_drawn_where_the_parts_stand() -> None:
    sheet = next(cut_sheets(PAPERS["a4"], 4))
    blocks = tuple(Block("card", number, 10) for number in range(3))
    drawn = cut_of(sheet.hold(blocks, lambda block, left, top: f"M{left:.3f} {top:.3f}h{block.body}"))
    found = re.findall(r"M(\d+\.\d{3}) (\d+\.\d{3})h(\d)", drawn.marks)
    places = [(float(x), float(y), int(number)) for x, y, number in found]
    assert places == [(slot.left, slot.top, number) for number, slot in enumerate(drawn.slots)]


@pytest.mark.parametrize("name", ["a4", "a5", "letter"])
def test_a_sheet_is_cut_into_eight_for_slips(name: str) -> None:
    for sheet in cut_sheets(PAPERS[name], 8):
        assert sheet.columns * sheet.rows == 8
        # Slips lie on their long side, or nearly stand square.
        assert sheet.part.width * sheet.columns == pytest.approx(sheet.sheet.width)
        assert sheet.part.height * sheet.rows == pytest.approx(sheet.sheet.height)
        assert sheet.part.smallest_type == sheet.sheet.smallest_type
