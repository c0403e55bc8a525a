"""The methods by hand on paper: every picture is the true state, every number right, nothing leaves the page."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import hypot

import pytest

from generator import load_dress
from generator.errors import CommandLineError
from generator.printing.booklet import PARTS, USUAL, booklet
from generator.printing.document import Booklet, Paragraph
from generator.printing.dress import Dress
from generator.printing.listing import Listing
from generator.printing.methods.crossing import Crossing
from generator.printing.methods.filling import FillingPicture, Line
from generator.printing.methods.lookup import Lookup, examples, lookups
from generator.printing.methods.pages import MOST, Crossed, methods
from generator.printing.methods.steps import FillingStep
from generator.printing.notation import FIGURE_SPACE, Notation
from generator.printing.order_grid import set_width
from generator.printing.paper import PAPERS
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import Game, Schedule, berger, meetings, order_of_play
from generator.tournament.by_hand import Pair, filling_steps
from tests.paper import STYLES, Printed, squeezed
from tests.printing.event.test_event_geometry import collisions, out_of_bounds
from tests.printing.test_cross_paper import near_the_edge
from tests.printing.test_paper_geometry import too_small, wrong_size

FIELDS = range(3, MOST + 1)


@cache
def drawn(participants: int, style: str = "codex", lang: str = "ru", paper: str = "a4") -> Booklet:
    return methods(participants, dress=load_dress(style, lang, paper))


def bodies(document: Booklet, kind: type) -> list[object]:
    return [block.body for page in document.pages for block in page.blocks if isinstance(block.body, kind)]


def pictures(document: Booklet) -> list[FillingPicture]:
    return [step.picture for step in bodies(document, FillingStep) if isinstance(step, FillingStep)]


def crossing_of(document: Booklet) -> Crossing:
    (crossed,) = bodies(document, Crossed)
    assert isinstance(crossed, Crossed)
    return crossed.drawing


def texts(document: Booklet) -> list[str]:
    found = []
    for page in document.pages:
        for block in page.blocks:
            if isinstance(block.body, Paragraph):
                found.append(block.body.text)
            elif isinstance(block.body, FillingStep):
                found.append(block.body.text.text)
            elif isinstance(block.body, Crossed):
                found += [text.text for text in block.body.texts]
    return [text.replace("\u00a0", " ") for text in found]


def text_of(line: Line) -> str:
    return "".join(run.text for run in line.runs)


@cache
def line_of(size: int, notation: Notation, gap: int) -> re.Pattern[str]:
    """A line of the sheet: every number in a place as wide as the longest of its column, or an empty place."""
    columns = []
    bracketed = rf"{re.escape(notation.opening)}{size}{re.escape(notation.closing)}"
    for board in range(size // 2):
        digits = len(str(max(max(round_.games[board]) for round_ in berger(size).rounds)))
        left = "|".join(f"{FIGURE_SPACE * (digits - count)}[0-9]{{{count}}}" for count in range(digits + 1))
        right = "|".join(f"[0-9]{{{count}}}{FIGURE_SPACE * (digits - count)}" for count in range(digits + 1))
        also = f"|{bracketed}" if board == 0 else ""
        columns.append(f"({left}{also}){re.escape(notation.between)}({right}{also})")
    first, *others = columns
    space = " " if notation.bracketed else ""
    return re.compile(first + space + "".join(FIGURE_SPACE * gap + column for column in others))


def pairs_of(line: Line, notation: Notation, size: int) -> tuple[Pair, ...]:
    """The pairs of a line of the sheet as they are read."""
    if not line.runs:
        return ()
    found = next(filter(None, (line_of(size, notation, gap).fullmatch(text_of(line)) for gap in (1, 2, 3))))
    numbers = [int(digits) if (digits := re.sub(r"\D", "", text)) else None for text in found.groups()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


# Method 1


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("participants", [3, 4, 7, 8, 16, 31, 32])
def test_each_picture_is_the_sheet_after_its_step_with_what_is_new_in_bold(participants: int, style: str) -> None:
    document = drawn(participants, style)
    size = participants + participants % 2
    notation = document.dress.notation
    steps = filling_steps(size)
    found = pictures(document)
    assert len(found) == len(steps) == 5
    before: list[tuple[Pair, ...]] = [()] * (size - 1)
    for number, (picture, step) in enumerate(zip(found, steps, strict=True), start=1):
        assert [int(re.sub(r"\D", "", line.label)) for line in picture.lines] == list(range(1, size))
        assert {line.new for line in picture.lines} == {number == 1}
        for line, pairs, old in zip(picture.lines, step.lines, before, strict=True):
            assert pairs_of(line, notation, size) == pairs
            bold = [run.text for run in line.runs if run.look]
            assert {run.look for run in line.runs if run.look} <= {"between" if number == 2 else "number"}
            if number == 1:
                assert bold == []
            elif number == 2:
                assert bold == [notation.between] * (size // 2)
            else:
                known = old or ((None, None),) * (size // 2)
                new = [
                    notation.number(value, size)
                    for pair, was in zip(pairs, known, strict=True)
                    for value, before_ in zip(pair, was, strict=True)
                    if value is not None and value != before_
                ]
                assert bold == new
        before = list(step.lines)
    games = [tuple(game) for game in berger(size).games]
    assert [pair for line in found[-1].lines for pair in pairs_of(line, notation, size)] == games


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_numbers_that_fall_are_named(lang: str) -> None:
    for participants, falling in ((8, "7, 6, 5, 4, 3, 2, 1"), (3, "3, 2, 1"), (32, "31, 30, 29, …, 1")):
        assert any(
            f": {falling} " in said or f": {falling}, " in said for said in texts(drawn(participants, lang=lang))
        )


@pytest.mark.parametrize("style", STYLES)
def test_bold_signs_take_the_room_of_the_others(style: str) -> None:
    notation = load_dress(style).notation
    picture = pictures(drawn(12, style))[-1]
    for sign in {*"0123456789", *notation.opening, *notation.closing}:
        assert set_width(SERIF_BOLD, sign) + picture.number_spacing == pytest.approx(set_width(SERIF, sign), abs=0.002)
    for between in (notation.between, "::"):
        dress = replace(drawn(12, style).dress, notation=replace(notation, between=between))
        picture = pictures(methods(12, dress=dress))[-1]
        bold = set_width(SERIF_BOLD, between) + len(between) * picture.between_spacing
        assert bold == pytest.approx(set_width(SERIF, between), abs=0.002)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("participants", [8, 12, 32])
def test_the_lines_of_a_picture_are_of_one_length_and_keep_within_it(participants: int, style: str) -> None:
    document = drawn(participants, style)
    dress = document.dress
    for picture in pictures(document)[2:]:
        lengths = set()
        for line in picture.lines:
            shift = dress.shift(SERIF) * (2 if line.brackets == "both" else bool(line.brackets))
            lengths.add(round(set_width(SERIF, text_of(line)) + shift, 2))
        assert len(lengths) == 1 or max(lengths) - min(lengths) < 0.02, lengths
        assert max(lengths) <= picture.widths[1]


# Method 2


@pytest.mark.parametrize("participants", FIELDS)
def test_the_lookup_tables_know_every_sum_and_the_last_number(participants: int) -> None:
    size = participants + participants % 2
    table = meetings(berger(size))
    *sums, last = (found for found in bodies(drawn(participants), Lookup) if isinstance(found, Lookup))
    rounds = {total: number for lookup in sums for total, number in zip(*lookup.numbers, strict=True)}
    wanted = {one + other: table[one, other][0].round for one, other in combinations(range(1, size), 2)}
    assert rounds == wanted
    assert list(rounds) == sorted(rounds)
    # What is looked up by taking away 1 and by taking away the size stand apart.
    assert len(sums) == 2 or sums[0].numbers[0][sums[0].parted - 1] == size
    assert len(sums) == 1 or sums[0].numbers[0][-1] == size
    assert dict(zip(*last.numbers, strict=True)) == {number: table[number, size][0].round for number in range(1, size)}
    dress = drawn(participants).dress
    assert max(lookup.width for lookup in (*sums, last)) <= dress.paper.text_width + 0.5


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "a3"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_numbers_of_a_lookup_table_stand_free_of_one_another(lang: str, paper: str) -> None:
    dress = load_dress("codex", lang, paper)
    for participants in FIELDS:
        for table in lookups(participants, dress):
            assert table.column - 2 * set_width(SERIF, "0") * table.type_size >= 0.3 * table.type_size
            assert table.type_size >= dress.paper.smallest_type


def test_what_the_lookup_tables_are_for_stands_over_them() -> None:
    document = drawn(12)
    blocks = [block for page in document.pages for block in page.blocks]
    at = [block.kind for block in blocks].index("lookup")
    said = blocks[at - 1]
    assert isinstance(said.body, Paragraph)
    assert said.body.text.replace("\u00a0", " ") == document.dress.language.text("methods.adding_tables")
    assert said.with_next


@pytest.mark.parametrize("participants", FIELDS)
def test_the_examples_show_every_case_and_are_right(participants: int) -> None:
    size = participants + participants % 2
    asked = examples(participants)
    sums = [one + other for one, other in asked if other and other != size]
    assert [(total > size) - (total < size) for total in sums] == [-1, 0, 1]
    if size > 4:
        assert {tuple(sorted((one % 2, other % 2))) for one, other in asked[:3] if other} == {(1, 1), (0, 0), (0, 1)}
    assert asked[-1] == (size - 1, None if participants % 2 else size)
    document = drawn(participants)
    (listing,) = bodies(document, Listing)
    assert isinstance(listing, Listing)
    table = meetings(order_of_play(participants))
    for (one, other), row in zip(asked, listing.rows, strict=True):
        numbers, its_round, _, pair = (" ".join(cell.lines) for cell in row.cells)
        assert [int(number) for number in re.findall(r"\d+", numbers)] == [one, *([other] if other else [])]
        found = table[one, other or one][0]
        assert its_round.endswith(f" = {found.round}")
        if other:
            game = Game(one, other) if found.white else Game(other, one)
            assert pair == document.dress.notation.write(game, size)
        else:
            assert pair == "—"


# Method 3


Segment = tuple[float, float, float, float]


def segments(path: str) -> list[Segment]:
    found = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", path)
    return [(float(x), float(y), float(to_x), float(to_y)) for x, y, to_x, to_y in found]


def cells(segment: Segment, drawing: Crossing) -> Iterator[tuple[int, int]]:
    """The cells (row, column) through whose middle a line goes."""
    x, y, to_x, to_y = segment
    size = drawing.columns[1]
    steps = round((x - to_x) / size)
    assert (to_x, to_y) == pytest.approx((x - steps * size, y + steps * size), abs=0.03)
    for step in range(steps):
        column = (x - drawing.columns[0] - (step + 0.5) * size) / size + 0.5
        row = (y - drawing.rows[0] + (step + 0.5) * size) / size + 0.5
        assert (row, column) == pytest.approx((round(row), round(column)), abs=0.02)
        yield round(row), round(column)


@pytest.mark.parametrize("participants", [3, 4, 7, 8, 16, 31, 32])
def test_the_lines_drawn_are_the_rounds_and_their_looks_the_colours(participants: int) -> None:
    size = participants + participants % 2
    drawing = crossing_of(drawn(participants))
    table: Schedule = berger(size)
    games: dict[int, set[tuple[int, int]]] = defaultdict(set)
    free: dict[int, int] = {}
    for path, through in ((drawing.solid, True), (drawing.dashed, False)):
        for segment in segments(path):
            ends = ((segment[0], segment[1]), (segment[2], segment[3]))
            labels = {
                bead.text for end in ends for bead in drawing.beads if (bead.x, bead.y) == pytest.approx(end, abs=0.01)
            }
            assert len(labels) == 1, "the rounds at both ends are one"
            number = int(labels.pop())
            crossed = list(cells(segment, drawing))
            assert any(row == column for row, column in crossed) is through
            for row, column in crossed:
                if row < column:
                    # White is the lower one where a line goes through a shaded cell, the upper where it goes between.
                    games[number].add((column, row) if through else (row, column))
                elif row == column:
                    free[number] = row
    for round_ in table.rounds:
        first, *others = round_.games
        assert games[round_.number] == {tuple(game) for game in others}
        assert sorted((free[round_.number], size)) == sorted(first)
    assert len(drawing.beads) == 2 * (2 * (size - 1) - 1)


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "a3"])
@pytest.mark.parametrize("participants", [4, 8, 16, 31, 32])
def test_the_drawing_keeps_within_itself_and_its_rounds_apart(participants: int, paper: str) -> None:
    drawing = crossing_of(drawn(participants, paper=paper))
    for bead in drawing.beads:
        assert bead.radius <= bead.x <= drawing.width - bead.radius + 0.01
        assert bead.radius <= bead.y <= drawing.height - bead.radius + 0.01
        # Digits are 0.7 of their size high, and stand in the middle of the ring.
        assert bead.baseline - bead.y == pytest.approx(0.35 * drawing.bead_type, rel=0.05)
    places = sorted({(bead.x, bead.y) for bead in drawing.beads})
    closest = min(hypot(x - other_x, y - other_y) for (x, y), (other_x, other_y) in pairwise(places))
    assert closest > 2 * drawing.beads[0].radius + 0.5
    assert drawing.bead_type >= PAPERS[paper].smallest_type - 0.01
    assert drawing.label_type >= PAPERS[paper].smallest_type - 0.01
    numbers = [number for number in drawing.numbers if number]
    # In an odd field there is no row of a number that nobody has.
    assert numbers == list(range(1, participants + 1))


# The pages


@pytest.mark.parametrize(
    ("style", "lang", "paper"),
    [("codex", "ru", "a4"), ("codex", "ru", "a5"), ("dash", "ru", "a5"), ("dash", "en", "letter")],
)
def test_every_field_is_planned_within_its_pages(style: str, lang: str, paper: str) -> None:
    for participants in (3, 4, 7, 8, 11, 12, 16, 21, 28, 32):
        document = drawn(participants, style, lang, paper)
        for page in document.pages:
            sheet = page.paper or document.dress.paper
            height = sum(block.above + block.height for block in page.blocks) - page.blocks[0].above
            assert height <= sheet.text_height
            # No heading without what it is over, nor a page of nothing.
            assert page.blocks[-1].kind not in ("method", "title")
        for picture in pictures(document):
            assert picture.type_size >= document.dress.paper.smallest_type
            assert picture.pitch >= 1.16 * picture.type_size
        *_, last = document.pages
        assert last.blocks[-1].kind == "crossing"


def test_a_teacher_gets_two_pages_for_eight() -> None:
    for lang in ("ru", "en"):
        first, second = drawn(8, lang=lang).pages
        assert [block.kind for block in first.blocks].count("step") == 5
        assert [block.kind for block in second.blocks].count("method") == 2


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_odd_fields_tell_of_the_free_and_even_ones_of_the_last_number(lang: str) -> None:
    dress: Dress = load_dress(lang=lang)
    for participants, other in ((7, 8), (8, 8)):
        said = texts(drawn(participants, lang=lang))
        for name in ("intro", "adding_last", "adding_colour", "diagonals_pairs", "diagonals_colour", "diagonals_table"):
            key = f"methods.{name}_odd" if participants % 2 else f"methods.{name}"
            assert dress.language.say(key, size=other, half=4) in said, key
    assert f"{dress.language.text('methods.title').split('{', maxsplit=1)[0]}" in drawn(7, lang=lang).title


@pytest.mark.parametrize(
    ("participants", "style", "lang", "paper"), [(8, "codex", "ru", "a4"), (7, "appendix", "en", "a5")]
)
def test_on_paper_nothing_is_out_of_place(participants: int, style: str, lang: str, paper: str) -> None:
    printed = Printed(drawn(participants, style, lang, paper))
    # The number of the page stands below the margin, where it belongs.
    pages = [replace(page, foot=()) for page in printed.pages]
    assert printed.warnings == ()
    assert len(pages) == len(printed.document.pages)
    faults = (
        *wrong_size(pages),
        *out_of_bounds(pages),
        *near_the_edge(pages),
        *too_small(pages),
        *collisions(pages),
    )
    assert [fault for fault in faults if "portrait" not in fault] == []
    # The last picture, read by position: it is the table, pair for pair.
    notation = printed.dress.notation
    lines = [squeezed(line.text) for page in pages for line in page.lines]
    for round_ in berger(8).rounds:
        wanted = "".join(squeezed(notation.write(game, 8)) for game in round_.games)
        assert any(line.endswith(f"{round_.number}.{wanted}") for line in lines), wanted


# The booklet's part


def test_the_booklet_has_it_on_request_behind_the_crosstables() -> None:
    assert "methods" not in USUAL
    assert PARTS.index("crosstables") < PARTS.index("methods") < PARTS.index("colophon")
    document = booklet([4, 8, 16], parts=["methods", "contents"])
    assert [page.part for page in document.pages] == ["contents", "methods", "methods"]
    assert [remark.key for remark in document.remarks] == ["methods_shown"]
    assert document.remarks[0].facts == {"table": "7–8"}
    assert "таблице 7–8; для" in document.dress.language.remark(document.remarks[0])
    entries = [line.entry.text for line in document.pages[0].blocks[1].body]  # type: ignore[attr-defined]
    text = document.dress.language.text
    heads = [text(f"methods.{name}_head") for name in ("filling", "adding", "diagonals")]
    assert entries == [document.dress.language.say("methods.title", last=8), *heads]
    assert document.pages[1].blocks == drawn(8).pages[0].blocks


@pytest.mark.parametrize(("sizes", "shown"), [([4], 4), ([32], 32), ([6, 12], 6), ([10, 40], 10)])
def test_it_is_shown_on_the_table_nearest_to_eight(sizes: list[int], shown: int) -> None:
    document = booklet(sizes, parts=["methods"])
    assert len(pictures(document)[0].lines) == shown - 1
    assert bool(document.remarks) is (len(sizes) > 1)


def test_tables_too_large_to_be_drawn_are_refused() -> None:
    with pytest.raises(CommandLineError) as caught:
        booklet([34, 40], parts=["methods"])
    assert (caught.value.key, caught.value.values) == ("methods_too_large", {"value": "33–34", "high": 32})
    for participants in (2, 33):
        with pytest.raises(ValueError, match=rf"^expected 3…32 participants, got {participants}$"):
            methods(participants)
