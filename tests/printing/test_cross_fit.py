from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError
from generator.printing.cross_fit import LEAST, MOST_SHEETS, PEN, Fit, Fitting
from generator.printing.cross_form import CrossSheet, Form, Heads, furniture
from generator.printing.cross_grid import CLOSING, CrossGrid
from generator.printing.cross_table import LEAST_NAME, SHAPES, CrossTable, largest_cell
from generator.printing.crosstable import crosstable
from generator.printing.cutting import Cut
from generator.printing.document import Booklet
from generator.printing.dress import Dress, load_dress
from generator.printing.paper import PAPERS, POINTS, Paper
from generator.printing.typeface import NARROW, SERIF

HAIR = 0.02
DRESS = load_dress()
A3 = PAPERS["a3"]
FORMS = [
    Form(number, cycles=cycles, hints=hints)
    for number in (3, 8, 13, 18, 32, 36, 47, 100)
    for cycles in (1, 2)
    for hints in (False, True)
    # A second each, and nothing new in them.
    if number < 33 or (cycles, hints) == (1, False)
]
SMALL = [form for form in FORMS if form.participants < 40]


def name(form: Form) -> str:
    return f"{form.participants}-{form.cycles}{'-hints' * form.hints}"


every_form = pytest.mark.parametrize("form", FORMS, ids=name)


@cache
def printed(form: Form, paper: str = "a4", *, larger: Paper | None = A3, per_page: int = 1) -> Booklet:
    return crosstable(form, dress=load_dress(paper=paper), larger=larger, per_page=per_page)


def sheets(document: Booklet) -> Iterator[tuple[CrossSheet, Paper]]:
    """Every table among its furniture, and the paper it is laid on."""
    for page in document.pages:
        for block in page.blocks:
            if isinstance(block.body, CrossSheet):
                yield block.body, page.paper or document.dress.paper
            else:
                assert isinstance(block.body, Cut)
                for slot in block.body.slots:
                    assert isinstance(slot.block.body, CrossSheet)
                    yield slot.block.body, document.dress.paper


def tables(document: Booklet) -> list[CrossTable]:
    return [sheet.table for sheet, _ in sheets(document)]


def cell(document: Booklet) -> float:
    """mm of the height of every cell of a document."""
    (height,) = {table.measures.cell_height for table in tables(document)}
    return height / POINTS


def fitting(form: Form, dress: Dress = DRESS) -> Fitting:
    def furnished(worn: Dress, divided: bool) -> float:
        return furniture(form, Heads(), form.heading(worn), worn).height

    return Fitting(form.grid(dress), dress, furnished, form.cell)


class TestTheSizeOfACell:
    @pytest.mark.parametrize("hints", [False, True])
    @pytest.mark.parametrize("participants", range(3, 19))
    def test_up_to_eighteen_a_pen_writes_with_ease_on_a4(self, participants: int, hints: bool) -> None:
        document = printed(Form(participants, hints=hints))
        assert [paper.name.partition("-")[0] for _, paper in sheets(document)] == ["a4"]
        assert cell(document) >= PEN - HAIR

    @pytest.mark.parametrize("participants", range(3, 17))
    def test_in_two_cycles_up_to_sixteen(self, participants: int) -> None:
        document = printed(Form(participants, cycles=2))
        assert [paper.scale for _, paper in sheets(document)] == [1]
        assert cell(document) >= PEN - HAIR
        # Each half is wide enough too.
        for table in tables(document):
            assert table.measures.cell_width / 2 / POINTS >= PEN * 0.75 - HAIR

    @every_form
    def test_is_never_too_small_to_write_in(self, form: Form) -> None:
        assert cell(printed(form)) >= LEAST - HAIR

    @pytest.mark.parametrize("side", [LEAST, 6, 8, 12, 25])
    @pytest.mark.parametrize("participants", [3, 12, 20])
    def test_is_at_least_what_is_asked_for(self, participants: int, side: float) -> None:
        document = printed(Form(participants, cell=side))
        assert cell(document) >= side - HAIR
        assert len(document.pages) <= MOST_SHEETS

    @given(st.integers(3, 100), st.integers(3, 100), st.integers(200, 2000), st.integers(200, 2000))
    @settings(deadline=None)
    def test_grows_with_the_room_and_shrinks_with_the_count(
        self, rows: int, columns: int, width: int, height: int
    ) -> None:
        grid = grid_of(30)

        def largest(rows: int, columns: int, width: float, height: float) -> float:
            return largest_cell(grid, rows, columns, width, height, DRESS)

        usual = largest(rows, columns, width, height)
        assert largest(rows + 1, columns, width, height) <= usual
        assert largest(rows, columns + 1, width, height) <= usual
        assert largest(rows, columns, width + 10, height) >= usual
        assert largest(rows, columns, width, height + 10) >= usual

    @pytest.mark.parametrize("hints", [False, True])
    def test_of_more_participants_is_no_larger_on_the_same_side_of_the_sheet(self, hints: bool) -> None:
        found = [(sheet.table, paper) for n in range(3, 33) for sheet, paper in sheets(printed(Form(n, hints=hints)))]
        for (fewer, one), (more, other) in pairwise(found):
            if one == other:
                assert more.measures.cell_height <= fewer.measures.cell_height

    @pytest.mark.parametrize("form", SMALL, ids=name)
    def test_grows_with_the_paper(self, form: Form) -> None:
        sides = [cell(printed(form, paper)) for paper in ("a3", "a2", "a1")]
        assert sides == sorted(sides)
        # A poster is no copy of a smaller sheet: what stands on one of A3 stands on one of A2.
        assert len(printed(form, "a1").pages) == 1

    def test_of_two_cycles_is_wider_than_high(self) -> None:
        (table,) = tables(printed(Form(8, cycles=2)))
        assert table.measures.cell_width == pytest.approx(SHAPES[2] * table.measures.cell_height)
        (table,) = tables(printed(Form(8)))
        assert table.measures.cell_width == table.measures.cell_height


@cache
def grid_of(participants: int) -> CrossGrid:
    return Form(participants).grid(DRESS)


@every_form
def test_everything_stands_inside_the_margins(form: Form) -> None:
    for sheet, paper in sheets(printed(form)):
        assert sheet.height <= paper.text_height
        assert sheet.table.width == pytest.approx(paper.text_width)
        columns = sum(head.width or sheet.table.measures.cell_width for head in sheet.table.heads)
        assert columns == pytest.approx(sheet.table.width)
        rows = sheet.table.measures.head + len(sheet.table.rows) * sheet.table.measures.cell_height
        assert rows == pytest.approx(sheet.table.height)


@every_form
def test_names_have_room_and_type_is_readable(form: Form) -> None:
    for sheet, paper in sheets(printed(form)):
        found = sheet.table.measures
        assert found.name >= LEAST_NAME * paper.scale * POINTS - HAIR
        assert min(found.label_type, found.word_type, found.hint_type) >= paper.smallest_type
        assert found.label_type < found.cell_height
        # Under a hint a result is written.
        assert found.inset + found.hint_type < found.cell_height * 0.65


@every_form
def test_hints_stand_inside_their_cells(form: Form) -> None:
    for sheet, _ in sheets(printed(form)):
        found = sheet.table.measures
        for row in sheet.table.rows:
            for text in row[1:]:
                width = NARROW.width(text.text) * found.hint_type
                assert width + found.inset <= found.cell_width / form.cycles + HAIR


class TestTheWayOnPaper:
    @every_form
    def test_one_sheet_before_several(self, form: Form) -> None:
        whole = fitting(form).whole(PAPERS["a4"]) or fitting(form).whole(A3)
        assert (len(printed(form).pages) == 1) is (whole is not None)

    @pytest.mark.parametrize("form", SMALL, ids=name)
    def test_a_larger_sheet_only_where_the_given_one_is_too_small(self, form: Form) -> None:
        ((_, paper),) = sheets(printed(form))
        assert (paper.scale == A3.scale) is (fitting(form).whole(PAPERS["a4"]) is None)

    @every_form
    def test_and_only_where_it_is_allowed(self, form: Form) -> None:
        if fitting(form).whole(PAPERS["a4"]) or fitting(form).divided(PAPERS["a4"]):
            document = printed(form, larger=None)
            assert {paper.name.partition("-")[0] for _, paper in sheets(document)} == {"a4"}
        else:
            with pytest.raises(CommandLineError, match="crosstable too large"):
                printed(form, larger=None)

    @pytest.mark.parametrize("participants", range(3, 40))
    def test_upright_where_that_leaves_room_for_a_pen(self, participants: int) -> None:
        found = fitting(Form(participants))
        ((_, paper),) = sheets(printed(Form(participants)))
        upright = found.best([DRESS])
        assert (paper == PAPERS["a4"]) is (upright is not None and upright.cell >= PEN * POINTS - HAIR)

    @pytest.mark.parametrize("participants", range(3, 33))
    def test_whole_is_the_largest_unless_a_pen_writes_with_ease(self, participants: int) -> None:
        found = fitting(Form(participants))
        ways = list(found._ways(PAPERS["a4"]))
        chosen = found.whole(PAPERS["a4"])
        assert chosen
        each = [fit for way in ways if (fit := found.best([way]))]
        ease = [fit for fit in each if fit.cell >= PEN * POINTS - HAIR]
        assert chosen == (ease[0] if ease else max(each, key=lambda fit: fit.cell))

    @every_form
    def test_no_more_sheets_than_one_pastes_together(self, form: Form) -> None:
        document = printed(form)
        assert 1 <= len(document.pages) <= MOST_SHEETS
        assert len(tables(document)) == len(document.pages)


class TestSeveralSheets:
    @pytest.fixture(params=[(40, 1), (64, 1), (100, 1), (40, 2)], ids=str)
    def document(self, request: pytest.FixtureRequest) -> Booklet:
        participants, cycles = request.param
        return printed(Form(participants, cycles=cycles), larger=None)

    def test_hold_every_cell_once(self, document: Booklet) -> None:
        count = int(document.name.rpartition("-")[2])
        cells = [
            (table.row + row, table.column + column)
            for table in tables(document)
            for row in range(len(table.rows))
            for column in range(width(table))
        ]
        assert sorted(cells) == [(row, column) for row in range(1, count + 1) for column in range(1, count + 1)]

    def test_stand_row_by_row(self, document: Booklet) -> None:
        places = [(table.row, table.column) for table in tables(document)]
        assert places == sorted(places)

    def test_repeat_the_numbers_of_rows_and_columns(self, document: Booklet) -> None:
        for table in tables(document):
            assert [row[0].text for row in table.rows] == numbers(table.row, len(table.rows))
            heads = [head.text for head in table.heads[2 : 2 + width(table)]]
            assert heads == numbers(table.column, width(table))
            assert [head.kind for head in table.heads[:3]] == ["number", "name", "cell"]

    def test_close_with_columns_only_behind_the_last_number(self, document: Booklet) -> None:
        count = int(document.name.rpartition("-")[2])
        for table in tables(document):
            last = table.column + width(table) - 1 == count
            closing = [head.kind for head in table.heads[2 + width(table) :]]
            assert closing == (["points", "sonneborn-berger", "place"] if last else [])

    def test_are_as_equal_as_can_be(self, document: Booklet) -> None:
        for sizes in ({len(table.rows) for table in tables(document)}, {width(table) for table in tables(document)}):
            assert max(sizes) - min(sizes) <= 1

    def test_say_which_they_are(self, document: Booklet) -> None:
        total = len(document.pages)
        assert total > 1
        for number, (sheet, _) in enumerate(sheets(document), start=1):
            heading = next(
                item.text for strip in sheet.furniture.over for item in strip.items if item.kind == "heading"
            )
            assert heading.endswith(f", лист {number} из {total}")
        anchors = [sheet.anchor for sheet, _ in sheets(document)]
        assert len(set(anchors)) == total


def width(table: CrossTable) -> int:
    """The numbers that have a column in a table."""
    return [head.kind for head in table.heads].count("cell")


def numbers(first: int, count: int) -> list[str]:
    return [str(number) for number in range(first, first + count)]


class TestWhatDoesNotFit:
    def test_is_refused_with_the_papers_that_would_do(self) -> None:
        form = Form(100, cell=8)
        with pytest.raises(CommandLineError) as caught:
            printed(form, "a5", larger=None)
        assert caught.value.key == "crosstable_too_large"
        values = caught.value.values
        assert (values["value"], values["cell"], values["paper"], values["limit"]) == (100, "8", "A5", MOST_SHEETS)
        known = str(values["known"]).split(", ")
        assert known
        for paper in PAPERS:
            if paper in known:
                assert cell(printed(form, paper, larger=None)) >= 8 - HAIR
            else:
                with pytest.raises(CommandLineError):
                    printed(form, paper, larger=None)

    def test_and_where_nothing_would_do_that_is_said(self) -> None:
        with pytest.raises(CommandLineError) as caught:
            printed(Form(100, cell=60))
        assert caught.value.key == "crosstable_too_large_anywhere"

    @pytest.mark.parametrize(("participants", "paper", "parts"), [(20, "a5", 4), (15, "a4", 4), (30, "a4", 2)])
    def test_in_parts_is_refused_with_what_would_do(self, participants: int, paper: str, parts: int) -> None:
        form = Form(participants)
        with pytest.raises(CommandLineError) as caught:
            printed(form, paper, per_page=parts)
        assert caught.value.key == "per_page_too_small"
        known = str(caught.value.values["known"]).split(", ")
        fewer = [other for other in (2,) if other < parts]
        for option in [*(f"--per-page {other}" for other in fewer), *(f"--paper {other}" for other in PAPERS)]:
            way, _, value = option.removeprefix("--").partition(" ")
            ask = (paper, int(value)) if way == "per-page" else (value, parts)
            if option in known:
                assert cell(printed(form, ask[0], per_page=ask[1])) >= LEAST - HAIR
            else:
                with pytest.raises(CommandLineError):
                    printed(form, ask[0], per_page=ask[1])

    def test_nor_on_any_paper(self) -> None:
        with pytest.raises(CommandLineError) as caught:
            printed(Form(40, cell=8), per_page=4)
        assert caught.value.key == "per_page_too_small_anywhere"
        # One on a sheet, as it says, is possible.
        assert printed(Form(40, cell=8)).pages

    def test_nor_one_by_itself(self) -> None:
        with pytest.raises(CommandLineError) as caught:
            printed(Form(100, cell=10), per_page=4)
        assert caught.value.key == "crosstable_too_large"


@pytest.mark.parametrize(
    ("participants", "paper"),
    [*((number, paper) for paper in ("a4", "letter", "a3", "a1") for number in (3, 8)), (3, "a5"), (6, "a5")],
)
@pytest.mark.parametrize("parts", [2, 4])
def test_every_part_of_a_sheet_holds_its_form(participants: int, parts: int, paper: str) -> None:
    document = printed(Form(participants, hints=True), paper, per_page=parts)
    assert len(document.pages) == 1
    (block,) = document.pages[0].blocks
    assert isinstance(block.body, Cut)
    assert len(block.body.slots) == parts
    assert block.height <= document.dress.paper.text_height
    for slot in block.body.slots:
        sheet = slot.block.body
        assert isinstance(sheet, CrossSheet)
        assert sheet.height <= slot.height
        assert sheet.table.width == pytest.approx(slot.width)
        assert sheet.table.measures.cell_height / POINTS >= LEAST - HAIR
    found = [sheet for sheet, _ in sheets(document)]
    assert len({sheet.anchor for sheet in found}) == parts
    # Each is a group of its own, which a browser fills in apart.
    assert [sheet.group for sheet in found] == list(range(1, parts + 1))


@pytest.mark.parametrize("columns", [("place",), ("points",), ("wins", "points", "place"), CLOSING, CLOSING[::-1]])
def test_fewer_columns_leave_more_room(columns: tuple[str, ...]) -> None:
    (table,) = tables(printed(Form(8, columns=columns)))
    assert tuple(head.kind for head in table.heads[2 + width(table) :]) == columns
    (usual,) = tables(printed(Form(8)))
    more = len(columns) - 3
    assert (table.measures.cell_height + table.measures.name < usual.measures.cell_height + usual.measures.name) is (
        more > 0
    )


def test_a_fit_counts_its_sheets() -> None:
    assert Fit(DRESS, 20).sheets == 1
    assert Fit(DRESS, 20, 3, 4).sheets == 12


@pytest.mark.parametrize("participants", range(4, 33, 2))
def test_numbers_in_brackets_keep_off_the_lines(participants: int) -> None:
    for table in tables(printed(Form(participants, pair_form=True))):
        found = table.measures
        widest = SERIF.width(f"({participants})", kerning=False) * found.label_type
        assert (found.cell_width - widest) / 2 > found.thin
        assert (found.number - widest) / 2 > found.thin
