"""The command that prints a blank crosstable: what its options do, what it says of the paper, and what it refuses."""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator import Form, Heads, crosstable, to_html
from generator.errors import CommandLineError
from generator.printing.cross_fit import LEAST
from generator.printing.cross_grid import CLOSING
from generator.printing.paper import PAPERS, POINTS
from generator.printing.pdf import _plain_page, to_pdf
from generator.printing.typeface import SERIF
from tests.conftest import Call, Run, Seen, pdf_text, read_pdf, tree


def tables(html: str) -> list[str]:
    """The text of every crosstable of a page."""
    return re.findall(r'<table class="cross".*?</table>', html, re.DOTALL)


def heads(table: str) -> list[str]:
    (row,) = re.findall(r"<thead.*?<tr>(.*?)</tr>", table, re.DOTALL)
    return [unescape(text) for text in re.findall(r"<th[^>]*>(.*?)</th>", row)]


def labels(table: str) -> list[str]:
    return re.findall(r'<th scope="row"[^>]*>(.*?)</th>', table)


def kinds(table: str) -> list[str]:
    return re.findall(r'<th[^>]* data-kind="([^"]*)"', table)


def cell(table: str) -> float:
    """mm of the height of a cell."""
    (line,) = re.findall(r'<table class="cross"[^>]*line-height:([\d.]+)pt', table)
    return float(line) / POINTS


def hints(table: str) -> list[list[str]]:
    body = table.partition("<tbody>")[2]
    rows = re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)
    return [re.findall(r'<td class="hint[^"]*"[^>]*>(.*?)</td>', row) for row in rows]


def page(call: Call, *arguments: str, said: str = "") -> str:
    """The HTML of a crosstable, of which ``said`` was said."""
    ran = call("crosstable", *arguments, "-f", "html", "-o", "-")
    assert (ran.code, ran.err) == (0, said)
    return ran.out


def table(call: Call, *arguments: str) -> str:
    (found,) = tables(page(call, *arguments))
    return found


class TestWhereItGoes:
    @pytest.mark.parametrize(
        ("arguments", "name"),
        [
            (["8"], "crosstable-8"),
            (["7"], "crosstable-7"),
            (["7", "--pair-form"], "crosstable-7-8"),
            (["8", "--pair-form"], "crosstable-8"),
        ],
        ids=lambda part: " ".join(part) if isinstance(part, list) else "",
    )
    def test_the_files_are_named_by_the_field(self, call: Call, cwd: Path, arguments: list[str], name: str) -> None:
        ran = call("crosstable", *arguments)
        assert (ran.code, ran.err) == (0, "")
        assert ran.lines == [str(Path("output") / f"{name}.{ending}") for ending in ("html", "pdf")]
        assert set(tree(cwd)) == {"output", f"output/{name}.html", f"output/{name}.pdf"}

    def test_on_stdout_it_is_html_unasked(self, call: Call, cwd: Path) -> None:
        ran = call("crosstable", "8", "-o", "-")
        assert ran.stdout.startswith(b"<!doctype html>")
        assert (ran.code, ran.err, tree(cwd)) == (0, "", {})

    def test_and_the_pdf_of_that_very_page_when_asked_for(self, call: Call) -> None:
        ran = call("crosstable", "8", "-o", "-", "-f", "pdf")
        assert (ran.code, ran.err) == (0, "")
        assert ran.stdout == to_pdf(page(call, "8"), pages=1)

    @pytest.mark.parametrize("format_", ["text", "csv", "json"])
    def test_a_blank_form_is_no_plain_text(self, call: Call, cwd: Path, format_: str) -> None:
        assert call("crosstable", "8", "-f", format_).refusal(2).endswith("есть: html, pdf.")
        assert tree(cwd) == {}

    @pytest.mark.parametrize("value", ["8", " 8 ", "08"])
    def test_the_number_is_read_as_elsewhere(self, call: Call, value: str) -> None:
        assert len(labels(table(call, value))) == 8


class TestOptions:
    def test_without_any_it_is_a_form_to_be_written_on(self, call: Call) -> None:
        html = page(call, "8")
        assert html.count("data-rule=") == 5
        (found,) = tables(html)
        assert labels(found) == [str(number) for number in range(1, 9)]
        assert heads(found) == ["№", "Участник", *labels(found), "Очки", "Бергер", "Место"]
        assert hints(found) == [[]] * 8

    @pytest.mark.parametrize(
        ("option", "label"),
        [
            ("--title", "Соревнование"),
            ("--place", "Место проведения"),
            ("--dates", "Дата"),
            ("--chief-arbiter", "Главный судья"),
            ("--secretary", "Главный секретарь"),
        ],
    )
    def test_a_text_is_printed_in_its_place(self, call: Call, option: str, label: str) -> None:
        text = "Образец 2027"
        html = page(call, "8", option, text)
        assert Seen(html).text.count(text) == 1
        signed = option in ("--chief-arbiter", "--secretary")
        # Whoever signs does it with a pen beside the name.
        assert html.count("data-rule=") == (5 if signed else 4)
        assert (f">{label}</span>" in html) is signed
        assert Seen(html).title.startswith(text) is (option == "--title")
        # Empty, it leaves neither a word nor a rule.
        nothing = page(call, "8", option, "")
        assert nothing.count("data-rule=") == 4
        assert f">{label}</span>" not in nothing

    def test_hints_are_round_and_colour_of_the_row(self, call: Call) -> None:
        assert hints(table(call, "4", "--hints")) == [
            ["2Б", "3Ч", "1Б"],
            ["2Ч", "1Б", "3Б"],
            ["3Б", "1Ч", "2Ч"],
            ["1Ч", "3Ч", "2Б"],
        ]
        assert hints(table(call, "3", "--hints", "--lang", "en")) == [
            ["1", "2W", "3B"],
            ["2B", "3", "1W"],
            ["3W", "1B", "2"],
        ]

    def test_two_cycles_have_cells_for_two_results(self, call: Call) -> None:
        once, twice = table(call, "6"), table(call, "6", "--cycles", "2")
        assert 'data-cycles="1"' in once
        assert 'data-cycles="2"' in twice
        assert once.count('<th scope="col">') == twice.count('<th scope="col" colspan="2">') == 6
        assert f'colspan="{1 + 6 + 3}"' in once
        assert f'colspan="{1 + 12 + 3}"' in twice
        assert heads(once) == heads(twice)
        html = page(call, "6", "--cycles", "2")
        assert "Турнирная таблица для 6 участников, два круга" in html
        # A line between the two halves.
        assert "stroke-dasharray" in html
        assert "stroke-dasharray" not in page(call, "6")

    def test_the_last_rounds_of_the_first_cycle_are_swapped_unless_told(self, call: Call) -> None:
        swapped = hints(table(call, "4", "--hints", "--cycles", "2"))
        assert swapped[0] == ["3Б", "5Ч", "2Ч", "6Б", "1Б", "4Ч"]
        assert hints(table(call, "4", "--hints", "--cycles", "2", "--swap")) == swapped
        plain = hints(table(call, "4", "--hints", "--cycles", "2", "--no-swap"))
        assert plain[0] == ["2Б", "5Ч", "3Ч", "6Б", "1Б", "4Ч"]
        odd = [hints(table(call, "5", "--hints", "--cycles", "2", *more)) for more in ([], ["--no-swap"], ["--swap"])]
        assert odd[0] == odd[1] != odd[2]

    @pytest.mark.parametrize("columns", [["place"], ["wins", "points"], list(CLOSING), list(CLOSING[::-1])])
    def test_columns_close_the_table_as_they_are_named(self, call: Call, columns: list[str]) -> None:
        assert kinds(table(call, "8", "--columns", ",".join(columns)))[2:] == columns

    @pytest.mark.parametrize(
        ("typed", "lang", "columns"),
        [
            ("Очки, победы ,БЕРГЕР,место", "ru", list(CLOSING)),
            ("points,Место", "ru", ["points", "place"]),
            ("Points,S–B", "en", ["points", "sonneborn-berger"]),
            ("очки", "ru", ["points"]),
            (" WINS , points,wins,", "en", ["wins", "points"]),
            ("рoints", "ru", ["points"]),  # a Cyrillic letter that looks alike
        ],
    )
    def test_columns_are_read_by_their_heads_too(self, call: Call, typed: str, lang: str, columns: list[str]) -> None:
        assert kinds(table(call, "8", "--lang", lang, "--columns", typed))[2:] == columns

    @pytest.mark.parametrize(
        ("arguments", "expected"),
        [
            (["7"], ["1", "2", "3", "4", "5", "6", "7"]),
            (["7", "--rows", "7"], ["1", "2", "3", "4", "5", "6", "7"]),
            (["7", "--rows", "8"], ["1", "2", "3", "4", "5", "6", "7", ""]),
            (["7", "--pair-form"], ["1", "2", "3", "4", "5", "6", "7", "(8)"]),
            (["7", "--pair-form", "--style", "dash"], ["1", "2", "3", "4", "5", "6", "7", "(8)"]),
            (["8", "--rows", "8"], ["1", "2", "3", "4", "5", "6", "7", "8"]),
        ],
        ids=lambda part: " ".join(part) if part[0] == "7" and len(part) < 6 else "",
    )
    def test_rows(self, call: Call, arguments: list[str], expected: list[str]) -> None:
        found = table(call, *arguments)
        assert labels(found) == expected
        assert heads(found)[2:-3] == expected

    def test_a_row_to_spare_has_the_rounds_of_the_even_table(self, call: Call) -> None:
        spare, even = (hints(table(call, *arguments, "--hints")) for arguments in (["5", "--rows", "6"], ["6"]))
        assert spare == even
        assert spare == hints(table(call, "5", "--pair-form", "--hints"))

    @pytest.mark.parametrize("typed", ["9", "9.5", "9,5", "9 мм", "9mm"])
    def test_a_cell_is_no_smaller_than_asked_for(self, call: Call, typed: str) -> None:
        assert cell(table(call, "8")) < 9
        html = page(call, "8", "--cell", typed, said=TURNED["ru"])
        assert cell(*tables(html)) >= float(typed.strip("m м").replace(",", ".")) - 0.01

    @pytest.mark.parametrize("count", [2, 4])
    def test_several_on_a_sheet_are_the_same_and_stand_apart(self, call: Call, count: int) -> None:
        found = tables(call("crosstable", "6", "--per-page", str(count), "-f", "html", "-o", "-").out)
        assert len(found) == count
        assert len({re.sub(r'data-group="\d+"', "", each) for each in found}) == 1
        assert [re.findall(r'data-group="(\d+)"', each) for each in found] == [[str(n)] for n in range(1, count + 1)]

    @pytest.mark.parametrize("paper", ["a5", "letter", "a1"])
    def test_the_paper_is_the_one_that_was_named(self, call: Call, paper: str) -> None:
        ran = call("crosstable", "8", "--paper", paper, "-f", "pdf", "-o", "-")
        assert ran.code == 0
        box = read_pdf(ran.stdout).pages[0].mediabox
        sides = sorted(float(side) / POINTS for side in (box.width, box.height))
        assert sides == [pytest.approx(side, abs=0.1) for side in sorted((PAPERS[paper].width, PAPERS[paper].height))]


TURNED = {
    "ru": "Лист повёрнут: таблица стоит вдоль длинной стороны A4.\n",
    "en": "The sheet is turned: the table stands along the longer side of A4.\n",
}
LARGER = {
    "ru": "На A4 клетки были бы слишком малы, поэтому таблица на A3; чтобы остаться на A4, укажите --paper a4.\n"
    "Клетки вышли по 6 мм; чтобы таблица стояла на одном листе с клетками от 8 мм, укажите --paper a2.\n",
    "en": "On A4 the cells would be too small, so the table is on A3; to stay on A4, give --paper a4.\n"
    "The cells are 6 mm; to have the table on one sheet with cells from 8 mm, give --paper a2.\n",
}
SEVERAL = {
    "ru": "Таблица разделена на листы A4, всего их {number}; на каждом повторены номера и место для имён.\n"
    "На одном листе с клетками от 8 мм таблица поместится, если указать --paper a2.\n",
    "en": "The table is divided into sheets of A4, {number} in all; "
    "on each the numbers and the room for names are repeated.\n"
    "The table fits one sheet with cells from 8 mm if you give --paper a2.\n",
}


@pytest.mark.parametrize("lang", ["ru", "en"])
class TestWhatIsSaidOfThePaper:
    @pytest.mark.parametrize("number", ["3", "8", "9"])
    def test_nothing_where_it_is_as_expected(self, call: Call, number: str, lang: str) -> None:
        page(call, number, "--lang", lang)

    def test_that_it_is_turned(self, call: Call, lang: str) -> None:
        html = page(call, "16", "--lang", lang, said=TURNED[lang])
        assert cell(tables(html)[0]) >= 8 - 0.01

    def test_that_it_is_larger(self, call: Call, lang: str) -> None:
        html = page(call, "40", "--lang", lang, said=LARGER[lang])
        assert len(tables(html)) == 1

    def test_and_whoever_names_the_paper_has_that_one_in_several_sheets(self, call: Call, lang: str) -> None:
        ran = call("crosstable", "40", "--paper", "a4", "--lang", lang, "-f", "html", "-o", "-")
        count = len(tables(ran.out))
        assert count > 1
        assert (ran.code, ran.err) == (0, SEVERAL[lang].format(number=count))

    def test_once_for_both_formats_and_behind_no_path(self, call: Call, lang: str) -> None:
        ran = call("crosstable", "16", "--lang", lang)
        assert ran.err == TURNED[lang]
        assert ran.lines == [str(Path("output") / f"crosstable-16.{ending}") for ending in ("html", "pdf")]

    def test_by_a_poster_nothing_but_that_it_is_turned(self, call: Call, lang: str) -> None:
        ran = call("crosstable", "60", "--paper", "a1", "--lang", lang, "-f", "html", "-o", "-")
        assert ran.err in ("", TURNED[lang].replace("A4", "A1"))
        assert len(tables(ran.out)) == 1


def test_the_sheets_are_pages_of_the_pdf(call: Call) -> None:
    ran = call("crosstable", "40", "--paper", "a4", "-o", "there")
    html, pdf = (Path(f"there/crosstable-40.{ending}").read_bytes() for ending in ("html", "pdf"))
    assert ran.code == 0
    assert len(read_pdf(pdf).pages) == len(tables(html.decode())) > 1


PARTICIPANTS = "Нужно целое число участников от 3 до 100, а указано «{}»."
ROWS = "Строк может быть: {}, а указано «{}»; для другого числа участников напечатайте таблицу на это число."
COLUMNS = "points, wins, sonneborn-berger, place, очки, победы, бергер, место"
CELL = f"Нужна сторона клетки от {LEAST:g} до 60 мм, а указано «{{}}»."
REFUSED = [
    *(([value], PARTICIPANTS.format(value)) for value in ("2", "0", "-5", "101", "ten", "7.5", "")),
    (["7", "--rows", "9"], ROWS.format("7, 8", "9")),
    (["7", "--rows", "6"], ROWS.format("7, 8", "6")),
    (["8", "--rows", "9"], ROWS.format("8", "9")),
    (["8", "--rows", "acht"], ROWS.format("8", "acht")),
    *((["8", "--cycles", value], f"Кругов может быть: 1, 2; а указано «{value}».") for value in ("0", "3", "two", "")),
    (
        ["8", "--columns", "points,win"],
        f"Столбца «win» нет (может быть, «wins»?); есть: {COLUMNS}.",
    ),
    (["8", "--columns", "Elo"], f"Столбца «Elo» нет; есть: {COLUMNS}."),
    *(
        (["8", "--columns", value], "Нужен хотя бы один столбец из списка: points, wins, sonneborn-berger, place.")
        for value in ("", " , ")
    ),
    *((["8", "--cell", value], CELL.format(value)) for value in ("0", "4", "61", "abc", "-8", "8 cm", "")),
    *(
        (["8", "--per-page", value], f"На листе может быть таблиц: 1, 2, 4; а указано «{value}».")
        for value in ("3", "0", "two")
    ),
    (["8", "--paper", "a22"], "Бумаги «a22» нет (может быть, «a2»?); есть: a4, a5, a3, letter, a2, a1."),
    (
        ["8", "--title", "Ж" * 121],
        "В параметре --title нужно не больше 120 знаков в одну строку, а указано 121.",
    ),
    *(
        ([*"8", option, "Ж" * 81], f"В параметре {option} нужно не больше 80 знаков в одну строку, а указано 81.")
        for option in ("--place", "--dates", "--chief-arbiter", "--secretary")
    ),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), REFUSED, ids=lambda part: " ".join(part)[:30] if isinstance(part, list) else ""
)
def test_what_cannot_be_is_refused(call: Call, cwd: Path, arguments: list[str], sentence: str) -> None:
    assert call("crosstable", *arguments).refusal(2) == sentence
    assert tree(cwd) == {}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["7", "--rows", "9"], "Expected 7, 8 rows, got '9'; for another number of participants, print the table"),
        (["8", "--cycles", "3"], "The cycles may be: 1, 2; got '3'."),
        (["8", "--columns", "win"], "There is no column 'win' (did you mean 'wins'?); the columns are: points, wins"),
        (["8", "--columns", ","], "Expected one column or more of: points, wins, sonneborn-berger, place."),
        (["8", "--cell", "61"], f"Expected the side of a cell from {LEAST:g} to 60 mm, got '61'."),
        (["8", "--per-page", "3"], "A sheet may have this many tables: 1, 2, 4; got '3'."),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_in_english_too(call: Call, cwd: Path, arguments: list[str], sentence: str) -> None:
    assert call("crosstable", *arguments, "--lang", "en").refusal(2).startswith(sentence)
    assert tree(cwd) == {}


class TestWhatDoesNotFit:
    def test_the_papers_it_names_hold_it_and_the_others_do_not(self, call: Call, cwd: Path) -> None:
        asked = ["100", "--cell", "8", "-f", "html", "-o", "-"]
        sentence = call("crosstable", *asked, "--paper", "a5").refusal(2)
        assert tree(cwd) == {}
        start = "Таблица на 100 строк с клетками от 8 мм не помещается и на 12 листах A5; подойдёт бумага: "
        assert sentence.startswith(start)
        named = sentence.removeprefix(start).removesuffix(".").split(", ")
        assert named
        for paper in PAPERS:
            ran = call("crosstable", *asked, "--paper", paper)
            assert ran.code == (0 if paper in named else 2)
            if paper in named:
                assert min(map(cell, tables(ran.out))) >= 8 - 0.01

    def test_what_it_names_for_parts_of_a_sheet_really_works(self, call: Call, cwd: Path) -> None:
        number, paper, count = "15", "a4", "4"
        sentence = call("crosstable", number, "--paper", paper, "--per-page", count).refusal(2)
        assert tree(cwd) == {}
        named = re.findall(r"--[a-z-]+ \w+", sentence)
        assert named
        for option in named:
            name, value = option.split(" ")
            asked = {"--paper": paper, "--per-page": count} | {name: value}
            ran = call(
                *("crosstable", number, "-f", "html", "-o", "-"),
                *(part for pair in asked.items() for part in pair),
            )
            assert ran.code == 0
            assert len(tables(ran.out)) == int(asked["--per-page"])

    def test_what_is_advised_where_no_paper_does_works_too(self, call: Call, cwd: Path) -> None:
        asked = ["crosstable", "100", "--cell", "25", "--paper", "a4"]
        sentence = call(*asked, "--per-page", "4").refusal(2)
        alone = call(*asked, "-f", "html", "-o", "-").code == 0
        # Advice that would be refused in its turn is none.
        assert ("печатайте по одной на листе" in sentence) is alone
        assert tree(cwd) == {}


HOSTILE = [
    "<b>Кубок</b>",
    "{{ 7*7 }}{% raw %}",
    "</title></svg><script>alert(1)</script>",
    "\"'`\\ &amp; &nbsp;",
    "<style>/*fonts*/</style>",
    "--title",
]


class TestTextIsData:
    @pytest.mark.parametrize("text", HOSTILE)
    def test_it_is_seen_as_it_was_typed(self, call: Call, text: str) -> None:
        options = ("--title", "--place", "--dates", "--chief-arbiter", "--secretary")
        plain = Seen(page(call, "5", *(f"{option}=T" for option in options)))
        html = page(call, "5", *(f"{option}={text}" for option in options))
        seen = Seen(html)
        # Longer texts stand in more lines, which are divisions of the page.
        assert Counter(seen.tags) - Counter(div=9) == Counter(plain.tags) - Counter(div=9)
        assert seen.text.count(text) == 5
        assert seen.title == f"{text}. Турнирная таблица для 5 участников"

    @pytest.mark.parametrize(("letter", "paper"), [("Щ", "a4"), ("W", "a5"), ("Щука ", "a5")])
    def test_the_longest_keep_to_one_page(self, call: Call, letter: str, paper: str) -> None:
        title, text = (letter * 120)[:120].strip(), (letter * 80)[:80].strip()
        options = ("--place", "--dates", "--chief-arbiter", "--secretary")
        known = ["--title", title, *(part for option in options for part in (option, text))]
        ran = call("crosstable", "5", *known, "--paper", paper, "-f", "pdf", "-o", "-")
        assert ran.code == 0
        pdf = read_pdf(ran.stdout)
        assert len(pdf.pages) == 1
        seen = pdf_text(ran.stdout).replace(" ", "")
        assert seen.count("Щ" if "Щ" in letter else "W") == (title + 4 * text).count("Щ" if "Щ" in letter else "W")


class TestTheRenderer:
    def test_leaves_nothing_in_the_folder_for_temporary_files(self, run: Run, tmp_path: Path) -> None:
        folder = tmp_path / "empty"
        folder.mkdir()
        # In a process that takes them for its own, as the program does.
        ran = run("crosstable", "8", env={name: str(folder) for name in ("TMPDIR", "TEMP", "TMP")})
        assert (ran.code, ran.err) == (0, "")
        assert len(ran.lines) == 2
        assert tree(folder) == {}

    def test_nor_changes_where_that_folder_is(self, call: Call) -> None:
        before = tempfile.gettempdir()
        assert call("crosstable", "8", "-f", "pdf").code == 0
        assert tempfile.gettempdir() == before

    def test_takes_its_stylesheets_as_they_are_where_their_insides_are_others(self) -> None:
        others = SimpleNamespace(other_selectors=[("a", 1, None)]), SimpleNamespace(other_selectors=[("a", 1, 1, 2, 3)])
        matchers = (None, object(), *others)
        later: list[Any] = [SimpleNamespace(), *(SimpleNamespace(matcher=matcher) for matcher in matchers)]

        class Page:
            def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
                return later

        plain = _plain_page(SimpleNamespace(HTML=Page))()
        assert [id(sheet) for sheet in plain._ua_stylesheets()] == [id(sheet) for sheet in later]

    def test_is_spared_styles_of_pseudo_elements_and_nothing_else(self) -> None:
        kinds = {"a": None, "b": "before", "c": "marker", "d": None}
        selectors = [(name, 1, order, kind, ()) for order, (name, kind) in enumerate(kinds.items())]
        sheet = SimpleNamespace(matcher=SimpleNamespace(other_selectors=selectors, id_selectors="kept"))

        class Page:
            def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
                return [sheet]

        (plain,) = _plain_page(SimpleNamespace(HTML=Page))()._ua_stylesheets()
        assert [selector[0] for selector in plain.matcher.other_selectors] == ["a", "d"]
        assert plain.matcher.id_selectors == "kept"
        # The library's own sheet serves other pages of the process.
        assert sheet.matcher.other_selectors is selectors
        assert len(selectors) == 4

    def test_later_versions_without_that_method_print_all_the_same(self) -> None:
        class Page:
            """What a page would be without ``_ua_stylesheets``: nothing asks for them."""

            title = "t"

        assert _plain_page(SimpleNamespace(HTML=Page))().title == "t"


def test_two_processes_make_the_same_bytes(run: Run, tmp_path: Path) -> None:
    made = []
    for seed, zone, folder in (("1", "UTC", "one"), ("2", "Asia/Vladivostok", "два")):
        place = tmp_path / folder
        place.mkdir()
        env = {"PYTHONHASHSEED": seed, "TZ": zone}
        assert run("crosstable", "9", "--hints", "--cycles", "2", cwd=place, env=env).code == 0
        made.append(tree(place))
    assert made[0] == made[1]
    assert len(made[0]) == 3


class TestWhatUsersBring:
    """What somebody's own template, style or title may hold, and the renderer's short cuts must leave alone."""

    def test_footnotes_of_a_page_are_printed(self) -> None:
        page = "<title>t</title><p>Text<span style='float: footnote'>Note</span></p>"
        assert "Note" in pdf_text(to_pdf(page))

    def test_a_font_may_be_quoted_and_a_text_may_look_like_one(self) -> None:
        html = to_html(crosstable(Form(3), Heads(title="url(data:font/ttf;base64,AAAA)")))
        (font,) = set(re.findall(r"krugovka-narrow;[^}]*url\((data:font/ttf;base64,[^)]*)\)", html))
        style = f'<style>@font-face{{font-family:own;src:url("{font}")}} .event{{font-family:own}}</style></head>'
        warnings: list[str] = []
        pdf = to_pdf(html.replace("</head>", style), warn=warnings.append)
        assert warnings == []
        assert "url(data:font/ttf;base64,AAAA)" in pdf_text(pdf)

    def test_a_title_of_one_long_word_stays_on_the_sheet(self) -> None:
        furniture = crosstable(Form(8), Heads(title="W" * 120)).pages[0].blocks[0].body.furniture  # type: ignore[attr-defined]
        assert "".join(furniture.title.lines) == "W" * 120
        widths = [SERIF.width(line) * furniture.title.type_size for line in furniture.title.lines]
        assert max(widths) <= furniture.width
        # None is much shorter than the others.
        assert min(widths) > 0.6 * max(widths)

    @pytest.mark.parametrize(("title", "name"), [("Кубок", "Кубок. "), ("Кубок!", "Кубок! "), ("Кубок…", "Кубок… ")])
    def test_the_document_has_the_title_before_its_heading(self, title: str, name: str) -> None:
        assert crosstable(Form(8), Heads(title=title)).title == f"{name}Турнирная таблица для 8 участников"

    def test_a_booklet_for_all_leaves_out_what_its_paper_does_not_hold(self, call: Call) -> None:
        ran = call("booklet", "--sizes", "74, 100", "--parts", "schedules,crosstables", "--paper", "a5", "-f", "html")
        assert ran.code == 0
        assert ran.err == "Без пустых турнирных таблиц 99–100: они не помещаются на A5.\n"
        ran = call("booklet", "--sizes", "100", "--parts", "crosstables", "--paper", "a5", "-f", "html")
        assert "не помещается и на 12 листах A5" in ran.refusal(2)

    def test_what_a_form_cannot_be(self) -> None:
        for wrong in ({"cycles": 3}, {"cell": 0.0}, {"cell": 4.0}, {"rows": 9}):
            with pytest.raises(ValueError, match="expected"):
                Form(7, **wrong)
        with pytest.raises(CommandLineError):
            Form(7, pair_form=True, rows=7)
        with pytest.raises(ValueError, match="expected one of"):
            crosstable(Form(7), per_page=3)

    def test_typer_loads_no_pydantic(self, run: Run) -> None:
        code = "import sys; from generator.cli import main; main(sys.argv[1:]); print('pydantic' in sys.modules)"
        ran = run("schedule", "8", "-f", "text", "-o", "t.txt", python=(sys.executable, "-c", code))
        assert ran.lines[-1] == "False"
