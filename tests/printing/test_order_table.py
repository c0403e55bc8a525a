import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import accumulate, product
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.dress import Dress, load_dress
from generator.printing.notation import FIGURE_SPACE
from generator.printing.order_grid import Cell
from generator.printing.order_table import OrderTable, heading, order_tables
from generator.printing.paper import PAPERS
from generator.printing.shelf import shelf
from generator.printing.typeface import NARROW, SERIF, Typeface
from generator.tournament import Game, Round, Schedule, berger, order_of_play

FACES = {face.family: face for face in (SERIF, NARROW)}
DRESSES = list(product(shelf().names("styles"), PAPERS, (True, False)))
# Every field under some dress, every dress with small fields and large ones; of the largest every style and paper.
FIELDS = {
    dress: [
        *(3 + index // 2 % 2, 31, 32, *range(5 + index % 38, 99, 38)),
        *([99 + (index // 2 + index // 8) % 2] if (index // 2 + index) % 2 else []),
    ]
    for index, dress in enumerate(DRESSES)
}
SAMPLE = [pytest.param(*dress, fields, id="-".join(map(str, dress))) for dress, fields in FIELDS.items()]
every_dress = pytest.mark.parametrize(("style", "paper", "brackets", "fields"), SAMPLE)


@cache
def dressed(style: str, paper: str, brackets: bool, lang: str = "ru") -> Dress:
    return load_dress(style, lang, paper, brackets=brackets)


@cache
def tables_of(field: int, style: str, paper: str, brackets: bool) -> tuple[OrderTable, ...]:
    dress = dressed(style, paper, brackets)
    return order_tables(order_of_play(field), dress, room(dress))


def room(dress: Dress) -> float:
    """pt of height under a table's heading."""
    return dress.paper.text_height - dress.points(dress.style.heading_leading + dress.style.heading_below)


def pattern(dress: Dress) -> str:
    notation = dress.notation
    number = rf"(?:{re.escape(notation.opening)}\d+{re.escape(notation.closing)}|\d+)"
    return f"{number}{re.escape(notation.between)}{number}"


def read(cell: Cell, dress: Dress) -> list[Game]:
    assert not re.sub(pattern(dress), "", cell.text).strip(), cell.text
    return [dress.notation.read(found[0]) for found in re.finditer(pattern(dress), cell.text)]


def only_number(text: str) -> int:
    (number,) = re.findall(r"\d+", text)
    return int(number)


def read_back(tables: Sequence[OrderTable], field: int, dress: Dress) -> Schedule:
    """The schedule as somebody reads it off the paper: pages in order, bands from the top, by labels and heads."""
    games: dict[int, list[Game]] = {}
    free: dict[int, int] = {}
    for band in (band for table in tables for band in table.bands):
        columns = [only_number(head.text) for head in band.heads[-1][1:]] if dress.style.rounds == "across" else []
        for line in band.lines:
            rounds = columns or [only_number(line.label)] * len(line.cells)
            for round_, cell in zip(rounds, line.cells, strict=True):
                if cell.kind == "free":
                    assert round_ not in free
                    free[round_] = int(cell.text)
                else:
                    games.setdefault(round_, []).extend(read(cell, dress))
    rounds_read = (Round(number, tuple(found), free.get(number)) for number, found in sorted(games.items()))
    return Schedule(field, tuple(rounds_read))


@every_dress
def test_every_game_stands_once_and_in_order(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for field in fields:
        assert read_back(tables_of(field, style, paper, brackets), field, dress) == order_of_play(field), field


@every_dress
def test_type_and_size_stay_in_bounds(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for field in fields:
        for table in tables_of(field, style, paper, brackets):
            assert dress.paper.smallest_type <= table.type_size <= dress.points(dress.style.type), field
            assert table.type_size < table.line_height <= table.type_size * dress.style.leading + 0.001, field
            assert table.height <= room(dress) + 0.05, field
            for band in table.bands:
                assert sum(band.widths) * table.type_size <= dress.paper.text_width + 0.01, field


@cache
def letter(char: str, face: Typeface) -> float:
    return face.width(char)


def reaches(cell: Cell, face: Typeface, dress: Dress) -> list[float]:
    """How far a cell's text comes up to each place in it, in the size of the type, set as the stylesheet says.

    That is without kerning, and with the width of the brackets added where the other lines have them.
    """
    shift = dress.shift(face)
    space = letter(" ", face) + (shift if cell.brackets in ("after", "both") else 0)
    widths = (space if char == " " else letter(char, face) for char in cell.text)
    return list(accumulate(widths, initial=shift if cell.brackets in ("before", "both") else 0))


@every_dress
def test_separators_stand_under_one_another(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    places = re.compile(rf"(?<=[\d{re.escape(dress.notation.closing)}]){re.escape(dress.notation.between)}")
    for table in (table for field in fields for table in tables_of(field, style, paper, brackets)):
        face = FACES[table.family]
        for band in table.bands:
            for column in zip(*(line.cells for line in band.lines), strict=True):
                pairs = [cell for cell in column if cell.kind != "free"]
                along = [
                    [reach[found.start()] for found in places.finditer(cell.text)]
                    for cell, reach in ((cell, reaches(cell, face, dress)) for cell in pairs)
                ]
                for separators in zip(*along, strict=True):
                    assert max(separators) - min(separators) < 0.01, (table.heading, column)


@every_dress
def test_labels_and_heads_are_repeated(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for field in fields:
        tables = tables_of(field, style, paper, brackets)
        schedule = order_of_play(field)
        labels: list[str] = []
        for table in tables:
            assert len({tuple(line.label for line in band.lines) for band in table.bands}) == 1
            labels.extend(line.label.strip() for line in table.bands[0].lines)
            for band in table.bands:
                assert all(len(line.cells) + 1 == len(band.widths) for line in band.lines)
                if band.heads:
                    columns = [head for heads in band.heads for head in heads if head.span == 1]
                    assert len(columns) >= len(band.widths) - 1
        free = dress.language.text("heads.free")
        if style == "fide":
            boards = [str(board) for board in range(1, field // 2 + 1)]
            # A page has whole rounds: all boards, and some of the columns.
            assert labels == (boards + [free] * (field % 2)) * len(tables)
            numbers = [
                only_number(head.text) for table in tables for band in table.bands for head in band.heads[-1][1:]
            ]
            assert numbers == list(range(1, len(schedule.rounds) + 1))
        else:
            assert list(map(only_number, labels)) == list(range(1, len(schedule.rounds) + 1))
            if field % 2:
                assert all(table.bands[-1].heads[0][-1].text == free for table in tables)


@every_dress
def test_a_table_is_whole_where_it_can_be(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for field in fields:
        tables = tables_of(field, style, paper, brackets)
        # What any height would hold, brought to the smallest type in the style's own leading.
        (tall,) = order_tables(order_of_play(field), dress, 1_000_000)
        smallest = dress.paper.smallest_type
        small = replace(tall, type_size=smallest, line_height=smallest * dress.style.leading)
        lines = len(tall.bands[0].lines)
        heads = small.height - lines * len(tall.bands) * small.line_height
        on_a_page = int((room(dress) - heads) / small.line_height / len(tall.bands))
        if dress.style.rounds == "down":
            assert len(tables) <= ceil(lines / on_a_page), field
        if small.height <= room(dress):
            assert len(tables) == 1, field


@every_dress
def test_pages_of_a_table_are_named_and_alike(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for field in fields:
        first, *others = tables_of(field, style, paper, brackets)
        assert first.heading == heading(order_of_play(field), dress)
        assert all(first.heading in table.heading != first.heading for table in others)
        assert len({table.anchor for table in (first, *others)}) == 1 + len(others)
        assert {(table.type_size, table.line_height, table.family) for table in others} <= {
            (first.type_size, first.line_height, first.family)
        }


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", shelf().names("styles"))
def test_a_small_table_is_in_the_styles_own_type(style: str, paper: str) -> None:
    for field in (3, 4, 7, 8):
        dress = dressed(style, paper, True)
        (table,) = tables_of(field, style, paper, True)
        assert table.type_size == pytest.approx(dress.points(dress.style.type), abs=0.05)
        assert table.family == SERIF.family
        assert len(table.bands) == 1


def test_large_tables_go_on_in_bands_and_pages() -> None:
    # The sample of the tests above has to meet them all, or it shows nothing.
    assert {field for fields in FIELDS.values() for field in fields} == set(range(3, 101))
    sampled = [tables_of(field, *dress) for dress, fields in FIELDS.items() for field in fields]
    assert max(map(len, sampled)) > 1
    assert max(len(tables[0].bands) for tables in sampled) > 2
    assert {table.family for tables in sampled for table in tables} == set(FACES)
    assert {len(tables_of(32, *dress)) for dress in DRESSES} == {1}


@given(
    st.integers(3, 40),
    st.sampled_from(DRESSES),
    st.integers(150, 900),
    st.none() | st.floats(1.2, 1.6),
    st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_any_height_and_leading(
    field: int, names: tuple[str, str, bool], height: int, leading: float | None, as_table: bool
) -> None:
    dress = dressed(*names)
    schedule = berger(field + field % 2) if as_table else order_of_play(field)
    tables = order_tables(schedule, dress, height, leading=leading)
    assert read_back(tables, schedule.participants, dress) == schedule
    for table in tables:
        assert table.line_height <= table.type_size * (leading or dress.style.leading) + 0.001
        assert all(sum(band.widths) * table.type_size <= dress.paper.text_width + 0.01 for band in table.bands)
        if len(table.bands[0].lines) > 1:
            assert table.height <= height + 0.05
            assert table.type_size >= dress.paper.smallest_type


def test_the_rows_of_the_codex() -> None:
    (table,) = tables_of(10, "codex", "a4", True)
    (band,) = table.bands
    assert not band.heads
    assert [
        re.sub(r"\s+", " ", f"{line.label} {' '.join(cell.text for cell in line.cells)}").strip() for line in band.lines
    ][:2] == ["1. 1–(10) 2–9 3–8 4–7 5–6", "2. (10)–6 7–5 8–4 9–3 1–2"]


def test_the_columns_of_fide() -> None:
    (table,) = tables_of(5, "fide", "a4", False)
    (band,) = table.bands
    assert [[head.text for head in heads] for heads in band.heads] == [["", "Тур"], ["Доска", "1", "2", "3", "4", "5"]]
    assert [[line.label, *(cell.text for cell in line.cells)] for line in band.lines] == [
        ["1", "2–5", "5–3", "3–1", "1–4", "4–2"],
        ["2", "3–4", "1–2", "4–5", "2–3", "5–1"],
        ["Свободен", "1", "4", "2", "5", "3"],
    ]


@every_dress
def test_texts_fit_their_columns(style: str, paper: str, brackets: bool, fields: list[int]) -> None:
    dress = dressed(style, paper, brackets)
    for table in (table for field in fields for table in tables_of(field, style, paper, brackets)):
        face = FACES[table.family]
        for band in table.bands:
            for line in band.lines:
                assert sum(letter(char, face) for char in line.label) <= band.widths[0]
                for cell, width in zip(line.cells, band.widths[1:], strict=True):
                    text = replace(cell, text=cell.text.rstrip())
                    assert reaches(text, face, dress)[-1] <= width + 0.002, (table.heading, cell)


@pytest.mark.parametrize("style", ["codex", "appendix", "dash"])
@pytest.mark.parametrize("field", [64, 99, 100])
def test_bands_line_up_with_one_another(style: str, field: int) -> None:
    dress = load_dress(style)
    for table in order_tables(order_of_play(field), dress, room(dress)):
        face = FACES[table.family]
        places = []
        for band in table.bands:
            cell = band.lines[0].cells[0]
            reach = reaches(cell, face, dress)
            sign = dress.notation.between.strip()
            places.append([reach[found.start()] for found in re.finditer(re.escape(sign), cell.text)])
        assert len(places) > 1
        for later in places[1:]:
            assert later == pytest.approx(places[0][: len(later)], abs=0.02)


def test_places_of_digits_are_counted_in_each_column() -> None:
    # Only the first column of the table for 10 has a number of two digits, so the others stand as close as in 7–8.
    (table,) = order_tables(berger(10), load_dress("codex"), 700)
    gap = FIGURE_SPACE * 3
    pairs = gap.join(["2–9", "3–8", "4–7", "5–6"])
    assert table.bands[0].lines[0].cells[0].text == f"{FIGURE_SPACE}1–(10) {gap}{pairs}"
