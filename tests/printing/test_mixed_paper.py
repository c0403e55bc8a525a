"""The mixed order on paper: the source's table to the letter, the halves to be seen, and every document agreeing."""

import csv
import io
import json
import re
from collections import Counter
from dataclasses import replace
from itertools import chain, product
from pathlib import Path

import pytest

from generator.printing import order_table
from generator.printing.booklet import PARTS, USUAL, booklet
from generator.printing.cross_form import Form, Heads, furniture
from generator.printing.document import Booklet, Heading, Paragraph
from generator.printing.dress import Dress, load_dress
from generator.printing.language import NO_BREAK_SPACE, WORD_JOINER
from generator.printing.notation import Notation
from generator.printing.order_grid import Setting, grid_of
from generator.printing.order_table import OrderTable, order_tables
from generator.printing.plain import to_csv, to_json, to_text
from generator.printing.sheet import sheet
from generator.printing.shelf import shelf
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament import (
    Game,
    Schedule,
    audit,
    has_odd_halves,
    meetings,
    mixed,
    order_of_play,
    rounds_inside,
    two_cycles,
)
from generator.tournament.round_lots import RoundLots, in_drawn_order
from tests.paper import Printed, difference, read_html, squeezed
from tests.printing.test_booklet import texts
from tests.printing.test_order_table import FACES, reaches, read_back
from tests.printing.test_paper_geometry import faults

GOLDEN = Path(__file__).parent.parent / "golden" / "mixed-12.tsv"
STYLES = shelf().names("styles")
DRESSES = [load_dress(style, brackets=brackets) for style, brackets in product(STYLES, (True, False))]
every_dress = pytest.mark.parametrize(
    "dress", DRESSES, ids=lambda dress: f"{dress.style.name}-{dress.notation.opening}"
)


def source() -> list[list[str]]:
    """The cells of the source's table, round by round."""
    _, table = GOLDEN.read_text(encoding="utf-8").split("\n\n")
    return [line.split("\t")[1:] for line in table.strip().split("\n")[1:]]


def of_field(participants: int, cycles: int = 1) -> Schedule:
    """As the command prints it."""
    once = replace(order_of_play(participants, "mixed"), exact=True)
    return two_cycles(once) if cycles == 2 else once


SCHEDULES = [
    *map(of_field, (3, 4, 6, 7, 9, 10, 11, 12, 18, 24, 29, 30, 31, 32)),
    *map(mixed, (4, 6, 10, 12, 22, 30, 32)),
    *(of_field(participants, 2) for participants in (4, 10, 13)),
]


LAID: dict[tuple[Schedule, str, str], Booklet] = {}


def laid(schedule: Schedule, dress: Dress) -> Booklet:
    """The sheet, planned once."""
    key = (schedule, dress.style.name, dress.notation.opening)
    if key not in LAID:
        LAID[key] = sheet(schedule, dress=dress)
    return LAID[key]


def tables(document: Booklet) -> list[OrderTable]:
    bodies = (block.body for page in document.pages for block in page.blocks)
    return [body for body in bodies if isinstance(body, OrderTable)]


def paragraphs(document: Booklet) -> str:
    found = (block.body for page in document.pages for block in page.blocks)
    said = " ".join(body.text for body in found if isinstance(body, Paragraph))
    return said.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")


class TestTable:
    @every_dress
    def test_stands_whole_on_its_page_game_by_game(self, dress: Dress) -> None:
        for schedule in SCHEDULES:
            document = laid(schedule, dress)
            assert len(document.pages) == 1, schedule.participants
            found = read_back(tables(document), schedule.participants, document.dress)
            assert found.rounds == schedule.rounds

    @every_dress
    def test_separators_stand_under_one_another_wherever_the_brackets_are(self, dress: Dress) -> None:
        places = re.compile(rf"(?<=[\d{re.escape(dress.notation.closing)}]){re.escape(dress.notation.between)}")
        for schedule in SCHEDULES:
            for table in tables(laid(schedule, dress)):
                face = FACES[table.family]
                columns = (zip(*(line.cells for line in band.lines), strict=True) for band in table.bands)
                for column in chain.from_iterable(columns):
                    pairs = [cell for cell in column if cell.kind != "free"]
                    along = [
                        [reaches(cell, face, dress)[found.start()] for found in places.finditer(cell.text)]
                        for cell in pairs
                    ]
                    for separators in zip(*along, strict=True):
                        assert max(separators) - min(separators) < 0.01, (table.heading, column)

    @every_dress
    def test_no_pair_comes_near_its_neighbour(self, dress: Dress) -> None:
        for schedule in SCHEDULES:
            for table in tables(laid(schedule, dress)):
                face = FACES[table.family]
                for band in table.bands:
                    for line in band.lines:
                        along = [reaches(cell, face, dress) for cell in line.cells]
                        for width, cell, behind in zip(band.widths[1:], along, along[1:], strict=False):
                            assert cell[-1] + 0.4 < width + behind[0], (table.heading, line)
                        # Brackets may hang into the next column, but there is none behind the last.
                        assert along[-1][-1] + line.cells[-1].air <= band.widths[-1] + 0.01, (table.heading, line)

    @every_dress
    def test_there_is_air_between_the_halves_and_the_games_across(self, dress: Dress) -> None:
        for schedule in (mixed(12), of_field(11), of_field(10)):
            inside = rounds_inside(schedule.size)
            (table,) = tables(laid(schedule, dress))
            (band,) = table.bands
            if dress.style.rounds == "down":
                assert [line.turned for line in band.lines] == [index == inside for index in range(schedule.size - 1)]
                usual = replace(
                    table, bands=(replace(band, lines=tuple(replace(line, turned=False) for line in band.lines)),)
                )
                assert table.height - usual.height == pytest.approx(0.5 * table.line_height, abs=0.01)
            else:
                wide = Counter(band.widths[1:-1]).most_common()
                assert [count for _, count in wide] == [schedule.size - 3, 1]
                assert band.widths[inside] == wide[1][0] > wide[0][0] + 1

    @pytest.mark.parametrize("cycles", [1, 2])
    def test_of_two_cycles_has_air_at_every_turn(self, cycles: int) -> None:
        (table,) = tables(laid(of_field(10, cycles), DRESSES[2]))
        turned = [number for number, line in enumerate(table.bands[0].lines, start=1) if line.turned]
        assert turned == [6, 10, 15][: 2 * cycles - 1]

    @pytest.mark.parametrize("style", STYLES)
    def test_keeps_to_its_height_with_that_air(self, style: str) -> None:
        dress = load_dress(style)
        for schedule, height in product((of_field(24), of_field(10, 2)), range(120, 420, 20)):
            assert all(table.height <= height + 0.05 for table in order_tables(schedule, dress, height))

    def test_has_no_air_behind_the_last_round_of_a_band(self) -> None:
        grid = grid_of(of_field(11), load_dress("fide"))
        inside, setting = rounds_inside(12), Setting(SERIF, 3)
        usual, turn = (grid.band(0, stop, range(6), setting, first=True) for stop in (inside - 1, inside))
        for band in (usual, turn):
            assert band.lines[-1].cells[-1].air == 0
            assert band.widths[-1] == usual.widths[-1]
        behind = grid.band(0, inside + 1, range(6), setting, first=True)
        assert behind.lines[-1].cells[inside - 1].air == behind.heads[-1][inside].air > setting.air + 1

    def test_in_another_order_of_rounds_has_none(self) -> None:
        usual = mixed(8)
        moved = (usual.rounds[4], *usual.rounds[1:4], usual.rounds[0], *usual.rounds[5:])
        drawn = replace(usual, rounds=tuple(replace(round_, number=n) for n, round_ in enumerate(moved, start=1)))
        (table,) = order_tables(drawn, DRESSES[0], 500)
        assert not any(line.turned for line in table.bands[0].lines)
        assert order_table.mixed_order(drawn, load_dress(lang="en")) == "The order is the mixed one."

    @pytest.mark.parametrize("days", [(), (1, 2), tuple(range(1, 8))], ids=str)
    def test_promises_nothing_of_the_last_rounds_where_lots_tell_them(self, days: tuple[int, ...]) -> None:
        # Rounds that no lot has told stand as the table has them.
        by_lot = in_drawn_order(mixed(8), RoundLots(days))
        assert order_table.mixed_order(by_lot, load_dress(lang="en")) == "The order is the mixed one."


class TestWords:
    @pytest.mark.parametrize("lang", ["ru", "en"])
    @pytest.mark.parametrize("style", STYLES)
    def test_the_heading_says_the_order_in_every_style(self, style: str, lang: str) -> None:
        dress = load_dress(style, lang)
        for schedule in (of_field(12), of_field(11), mixed(12), of_field(12, 2)):
            usual = order_table.heading(replace(schedule, order="berger"), dress)
            said = order_table.heading(schedule, dress)
            assert said != usual
            assert "смешанная очередность" in said or "mixed order" in said
            assert said.startswith(usual.split(", ")[0])

    @pytest.mark.parametrize(
        ("schedule", "upper", "lower", "inside"),
        [
            (of_field(3), "1–2", "3", 1),
            (of_field(4), "1–2", "3–4", 1),
            (of_field(9), "1–5", "6–9", 5),
            (mixed(10), "1–5", "6–10", 5),
            (of_field(12), "1–6", "7–12", 5),
        ],
        ids=["3", "4", "9", "9–10", "12"],
    )
    def test_the_note_names_the_halves_and_when_they_meet(
        self, schedule: Schedule, upper: str, lower: str, inside: int
    ) -> None:
        for lang, turn in (("ru", f"после {inside}-го тура"), ("en", f"after round {inside} ")):
            said = paragraphs(sheet(schedule, dress=load_dress(lang=lang)))
            assert re.search(rf"\((?:номера|numbers) {upper} (?:и|and) {lower}\)", said)
            assert turn in said
            assert ("выведена" in said or "derived" in said) == has_odd_halves(schedule.size)

    def test_a_span_of_numbers_or_a_round_is_not_broken(self) -> None:
        # Renderers break behind a dash, and the planned height counts on whole words.
        language = load_dress().language
        assert language.typeset("1–6 и 5-го") == f"1–{WORD_JOINER}6 и{NO_BREAK_SPACE}5-{WORD_JOINER}го"
        # Lines of a list end between its parts.
        assert language.typeset("а 1; 2, 3") == f"а{NO_BREAK_SPACE}1; 2, 3"
        assert language.typeset("а, 1") == f"а,{NO_BREAK_SPACE}1"
        assert language.typeset("а–б, из-за 1-½-0") == f"а–б, из-за{NO_BREAK_SPACE}1-½-0"

    def test_a_swap_that_helps_nobody_claims_nothing(self) -> None:
        dress = load_dress()
        for participants, helps in ((4, True), (12, False), (11, False)):
            twice = two_cycles(of_field(participants), swapped=True)
            assert ("чтобы никто" in order_table.note(twice, dress)) == helps

    def test_the_text_is_the_source_cell_by_cell(self) -> None:
        lines = to_text(of_field(12), load_dress()).split("\n")
        found = [line.replace("–", "-").split()[1:] for line in lines if re.match(r" ?\d+\. ", line)]
        assert found == source()

    @pytest.mark.parametrize("participants", [11, 12])
    def test_data_says_the_order(self, participants: int) -> None:
        schedule = of_field(participants)
        data = json.loads(to_json(schedule))
        assert (data["order"], data["last_number"], data["size"]) == ("mixed", None, 12)
        games = [[Game(**game) for game in found["games"]] for found in data["rounds"]]
        assert games == [list(round_.games) for round_ in schedule.rounds]
        assert json.loads(to_json(order_of_play(participants)))["order"] == "berger"
        rows = list(csv.reader(io.StringIO(to_csv(schedule, load_dress(lang="en")))))[1:]
        assert [Game(int(row[2]), int(row[3])) for row in rows if row[2]] == list(schedule.games)


@pytest.fixture(scope="module")
def twelve() -> Printed:
    schedule = of_field(12)
    return Printed(sheet(schedule), (schedule,))


@pytest.fixture(scope="module")
def pair_form() -> Printed:
    schedule = mixed(12)
    return Printed(sheet(schedule, dress=load_dress("dash")), (schedule,))


class TestPdf:
    def test_is_the_source_in_its_notation(self, twelve: Printed) -> None:
        (table,) = twelve.tables.values()
        read = [[twelve.dress.notation.read(text) for text in table.games[number]] for number in range(1, 12)]
        assert [[Notation("-", "(", ")").write(game) for game in games] for games in read] == source()
        assert faults(twelve, whole=True) == []

    def test_shows_the_turn(self, twelve: Printed) -> None:
        (table,) = twelve.tables.values()
        steps = [
            round(one.glyphs[0].baseline - other.glyphs[0].baseline, 1)
            for one, other in zip(table.labels, table.labels[1:], strict=False)
        ]
        usual = {step for number, step in enumerate(steps, start=1) if number != 5}
        assert max(usual) - min(usual) < 0.2
        assert steps[4] == pytest.approx(1.5 * max(usual), abs=0.3)

    def test_with_brackets_in_every_column_is_straight(self, pair_form: Printed) -> None:
        (table,) = pair_form.tables.values()
        (schedule,) = pair_form.schedules
        assert difference(table, schedule, pair_form.dress.notation) == ""
        bracketed = {board for texts_ in table.games.values() for board, text in enumerate(texts_) if "(12)" in text}
        assert bracketed == set(range(6))
        # The separators stand under one another.
        assert faults(pair_form, whole=True) == []
        assert pair_form.warnings == ()


class TestSheet:
    def test_of_an_odd_field_says_of_which_table_the_halves_are_odd(self) -> None:
        said = {count: paragraphs(laid(of_field(count), DRESSES[0])) for count in (11, 13, 14)}
        assert "Это таблица на 14 номеров, последнего из которых нет ни у кого. Половины её нечётные" in said[13]
        assert "Половины таблицы нечётные" in said[14]
        assert "Половины" not in said[11]

    @every_dress
    def test_of_two_cycles_has_a_heading_of_one_line(self, dress: Dress) -> None:
        document = laid(of_field(8, 2), dress)
        (table,) = tables(document)
        worn = document.dress
        assert SERIF_BOLD.width(table.heading) * worn.points(worn.style.heading_type) <= worn.paper.text_width
        assert table.heading.endswith("два\u00a0круга")


SIZES = [4, 10, 12]


@pytest.fixture(scope="module")
def bound() -> Printed:
    parts = ["colophon", "mixed", "schedules", "contents"]
    return Printed(booklet(SIZES, parts=parts), tuple(map(mixed, SIZES)))


class TestBooklet:
    def test_has_the_part_only_when_asked(self) -> None:
        assert PARTS.index("mixed") == PARTS.index("schedules") + 1
        assert "mixed" not in USUAL
        assert {page.part for page in booklet([4]).pages} == set(USUAL)

    def test_prints_a_table_for_each_size_and_no_other(self, bound: Printed) -> None:
        pages = [page for page in bound.document.pages if page.part == "mixed"]
        found = tables(replace(bound.document, pages=tuple(pages)))
        # An odd field finds its number, and a page that is copied by itself says which order it is.
        assert [table.heading for table in found] == [
            f"При {size - 1} или {size} участниках (смешанная)" for size in SIZES
        ]
        for table, size in zip(found, SIZES, strict=True):
            assert read_back([table], size, bound.dress).rounds == mixed(size).rounds
            assert "(" not in "".join(cell.text for line in table.bands[0].lines for cell in line.cells)

    @pytest.mark.parametrize(("sizes", "derived"), [([8, 12], False), ([8, 10], True)])
    def test_explains_odd_halves_where_there_are_any(self, sizes: list[int], derived: bool) -> None:
        said = paragraphs(booklet(sizes, parts=["mixed"]))
        assert ("выведены" in said) == derived
        assert "жребий" in said
        assert "последнего номера нет ни у кого" in said

    def test_has_each_anchor_once_and_links_that_lead_somewhere(self, bound: Printed) -> None:
        page = read_html(bound.html)
        anchors = [node.attributes["id"] for node in page.walk() if "id" in node.attributes]
        assert max(Counter(anchors).values()) == 1
        assert {f"t{size}" for size in SIZES} | {f"mixed{size}" for size in SIZES} <= set(anchors)
        links = [node.attributes["href"][1:] for node in page.all("a") if node.attributes["href"].startswith("#")]
        assert set(links) <= set(anchors)
        assert "mixed" in links

    def test_contents_name_the_page_of_each_table(self, bound: Printed) -> None:
        contents, *others = bound.pages
        for size in SIZES:
            title = f"При {size - 1} или {size} участниках (смешанная)"
            (entry,) = (text for text in texts(contents) if squeezed(text).startswith(squeezed(title)))
            number = int(squeezed(entry).removeprefix(squeezed(title)).strip(".…"))
            assert others[number - 2].part == "mixed"
            assert any(line.says(title) for line in others[number - 2].lines)

    def test_contents_of_several_pages_have_a_heading_on_each(self) -> None:
        pages = booklet(parts=["contents", "schedules", "mixed", "crosstables"]).pages
        titles = [page.blocks[0].body for page in pages if page.part == "contents"]
        assert titles == [Heading("Содержание", "contents"), Heading("Содержание (продолжение)", "contents-2")]

    def test_the_last_page_tells_the_truth_of_both_orders(self, bound: Printed) -> None:
        lines = [line for line in texts(bound.pages[-1]) if re.match(r"\d+–\d+ ", line)]
        assert [line.split()[0] for line in lines] == [f"{size - 1}–{size}" for size in SIZES] * 2
        for line, size in zip(lines[3:], SIZES, strict=True):
            full, short = audit(mixed(size)), audit(mixed(size).without_last_number())
            assert line.endswith(f" {full.colour_difference} и {short.colour_difference}")
            assert (full.colour_difference, short.colour_difference) == (1, 2)
        assert all(line.endswith(" 1 и 0") for line in lines[:3])

    @pytest.mark.parametrize(
        ("parts", "counted"),
        [
            (["mixed", "colophon"], ["mixed"]),
            (["mixed", "crosstables", "colophon"], ["mixed"]),
            (["mixed", "methods", "colophon"], ["usual", "mixed"]),
            (["crosstables", "colophon"], ["usual"]),
        ],
        ids=str,
    )
    def test_counts_the_tables_that_it_prints(self, parts: list[str], counted: list[str]) -> None:
        document = booklet([8], parts=parts)
        bodies = [block.body for page in document.pages for block in page.blocks if block.kind == "verified"]
        lines = [line for body in bodies if isinstance(body, tuple) for line in body]
        assert ["mixed" if line.difference.endswith("2") else "usual" for line in lines] == counted
        # Nothing is said of all tables that is true of the usual ones only.
        assert ("больше чем на одну" in paragraphs(document)) == ("usual" in counted)

    def test_prints_nothing_that_was_not_checked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def wrong(size: int) -> Schedule:
            _, second, *others = mixed(size).rounds
            return replace(mixed(size), rounds=(replace(second, number=1), second, *others))

        monkeypatch.setattr("generator.printing.booklet.mixed", wrong)
        with pytest.raises(AssertionError, match="wrong"):
            booklet([8], parts=["mixed"])


class TestHints:
    @pytest.mark.parametrize("cycles", [1, 2])
    @pytest.mark.parametrize("participants", [3, 4, 6, 9, 11, 12, 31, 32])
    def test_are_those_of_the_schedule(self, participants: int, cycles: int) -> None:
        forms = [Form(participants, hints=True, order="mixed", cycles=cycles)]
        forms += [replace(forms[0], pair_form=True), replace(forms[0], rows=participants + participants % 2)]
        for form in forms:
            even = form.pair_form or form.spare
            once = mixed(participants + participants % 2) if even else order_of_play(participants, "mixed")
            found = form.grid(load_dress()).hints
            wanted = meetings(two_cycles(once) if cycles == 2 else once)
            assert {(row + 1, column + 1) for row, column in found} == set(wanted)
            for (row, column), meeting in wanted.items():
                assert found[row - 1, column - 1] == tuple(
                    f"{one.round}" if row == column else f"{one.round}{'Б' if one.white else 'Ч'}" for one in meeting
                )

    def test_are_said_to_be_of_the_mixed_order(self) -> None:
        dress = load_dress()
        hinted = Form(12, hints=True, order="mixed")
        said = [
            item.text for strip in furniture(hinted, Heads(), hinted.heading(dress), dress).over for item in strip.items
        ]
        assert any("смешанная очередность" in text for text in said)
        named = replace(hinted, names=tuple(f"Имя{number}" for number in range(12)))
        assert named.heading(dress) == "Турнирная таблица, смешанная очередность"
        # Without hints the table is one for any order.
        assert replace(hinted, hints=False).heading(dress) == Form(12).heading(dress)
        assert replace(hinted, order="berger").heading(dress) == Form(12).heading(dress)

    def test_of_an_unknown_order_are_refused(self) -> None:
        with pytest.raises(ValueError, match="expected one of"):
            Form(8, order="swiss")
