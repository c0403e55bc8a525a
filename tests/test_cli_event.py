"""The command that prints the papers of an event: what its options do, what it writes and says, what it refuses."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.event.parts import BEFORE, PARTS
from tests.conftest import ROOT, Call, Ran, Run, Seen, pdf_text, tree

LISTS = ROOT / "tests/reading/data"
EVENTS = ROOT / "tests/data_events"
ZURICH = ROOT / "tests/golden/data/zurich1953_games.csv"
NAMES = ["Абрамов Илья", "Белова Анна", "Васильев Пётр", "Григорьева Ольга"]
TABLES = [part for part in BEFORE if part != "slips"]
SEVEN = [*NAMES, "Дорофеев Семён", "Ёлкина Вера", "Жуков Тимофей"]


def write(name: str, *lines: str) -> str:
    """A file in the current folder, and its name."""
    Path(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return name


@pytest.fixture
def four(cwd: Path) -> str:
    """A list of four names and nothing else."""
    del cwd
    return write("список.txt", *NAMES)


TAKEN = re.compile(
    r"«.+»: участников \d+, первый «.+», последний «.+»(?:; .+)?\.|"
    r'".+": \d+ participants, the first ".+", the last ".+"(?:; .+)?\.'
)
STACKS = "Карточки и бланки разложены для стопок: разрежьте все листы вместе и положите стопки одну на другую."


def told(ran: Ran) -> list[str]:
    """The lines on stderr without what every list and all cards and slips are told with, each once at most."""
    lines = ran.err.splitlines()
    usual = [line for line in lines if TAKEN.fullmatch(line)]
    assert len(usual) <= 1
    assert lines.count(STACKS) <= 1
    return [line for line in lines if line not in (*usual, STACKS)]


def made(call: Call, *arguments: str, said: Sequence[str] | None = ()) -> dict[str, Any]:
    """The event that a command makes, out of its JSON; ``said``: what else is told than the list, None for whatever."""
    ran = call("event", *arguments, "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    if said is not None:
        assert told(ran) == [*said]
        assert STACKS not in ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def names(event: Mapping[str, Any]) -> list[str]:
    assert [player["number"] for player in event["players"]] == [*range(1, len(event["players"]) + 1)]
    return [player["name"] for player in event["players"]]


def games(event: Mapping[str, Any]) -> list[tuple[int, int, int]]:
    return [(one["round"], game["first"], game["second"]) for one in event["rounds"] for game in one["games"]]


def html(call: Call, *arguments: str) -> str:
    ran = call("event", *arguments, "-f", "html", "-o", "-")
    assert ran.code == 0, ran.err
    return ran.out


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))


HELP = [
    "--title", "--place", "--dates", "--chief-arbiter", "--secretary", "--discipline", "--cycles", "--swap",
    "--mixed", "--round-order", "--round-seed", "--day",
    "--draw", "--keep-apart", "--results", "--results-encoding", "--scoring", "--tiebreaks", "--withdrawn",
    "--playoff", "--after-round", "--by", "--parts", "--hints", "--split", "--encoding", "--column", "--sheet",
    "--take", "--style", "--lang", "--paper", "-f", "-o", "--templates", "--debug", "-h",
]  # fmt: skip


@pytest.mark.parametrize(("language", "argument"), [("ru", "ФАЙЛ"), ("en", "FILE")])
def test_the_help_lists_every_option(call: Call, language: str, argument: str) -> None:
    ran = call("event", "--help", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert re.findall(r"^  (-{1,2}[a-z-]+)", ran.out, re.MULTILINE) == HELP
    assert argument in ran.out.splitlines()[0]
    for known in (*PARTS, "draughts, chess, renju, go, other", "csv"):
        assert known in re.sub(r"\s+", " ", ran.out)


class TestWhereItGoes:
    def test_unasked_one_html_and_one_pdf_called_like_the_list(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four)
        taken = "«список.txt»: участников 4, первый «Абрамов Илья», последний «Григорьева Ольга»."
        assert (ran.code, ran.err.splitlines()) == (0, [taken, STACKS])
        assert ran.lines == [str(Path("output", f"список{ending}")) for ending in (".html", ".pdf")]
        assert set(tree(cwd)) == {four, "output", "output/список.html", "output/список.pdf"}
        text = pdf_text(Path("output/список.pdf").read_bytes())
        assert all(name in text for name in NAMES)

    @pytest.mark.parametrize(
        ("file", "stem"),
        [("список [1].csv", "список [1]"), ("a.b.txt", "a.b"), ("имена", "имена"), ("кубок.toml", "кубок")],
    )
    def test_the_ending_of_the_list_is_left_out(self, call: Call, cwd: Path, file: str, stem: str) -> None:
        write(file, *([f'[[players]]\nname = "{name}"' for name in NAMES] if file.endswith(".toml") else NAMES))
        ran = call("event", file, "-f", "json", "-o", "new/deeper")
        assert ran.lines == [str(Path("new/deeper", f"{stem}.json"))]
        assert names(json.loads(Path(ran.lines[0]).read_text(encoding="utf-8"))) == NAMES

    def test_a_file_for_every_part(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four, "--split", "-f", "html", "-o", ".")
        assert ran.lines == [f"список-{part}.html" for part in BEFORE]
        whole = html(call, four)
        for part in BEFORE:
            text = Path(f"список-{part}.html").read_text(encoding="utf-8")
            assert re.findall(r'id="part-(\w+)"', text) == [part]
            assert f'id="part-{part}"' in whole

    def test_a_file_for_every_part_and_format(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four, "--split", "--parts", "cards,slips", "-o", "all", "-f", "html,pdf,csv,json")
        expected = ["cards.html", "cards.pdf", "slips.html", "slips.pdf", "cards.csv"]
        assert ran.lines == [*(str(Path("all", f"список-{name}")) for name in expected), str(Path("all/список.json"))]
        assert set(tree(Path("all"))) == {Path(line).name for line in ran.lines}

    def test_one_part_split_is_that_part(self, call: Call, cwd: Path, four: str) -> None:
        assert call("event", four, "--split", "--parts", "cards", "-o", "cards.html").lines == ["cards.html"]
        assert re.findall(r'id="part-(\w+)"', Path("cards.html").read_text(encoding="utf-8")) == ["cards"]

    def test_a_table_a_part_as_csv(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four, "-f", "csv", "-o", "tables")
        assert (ran.code, told(ran), STACKS in ran.err) == (0, [], False)
        assert ran.lines == [str(Path("tables", f"список-{part}.csv")) for part in TABLES]
        for line in ran.lines:
            assert Path(line).read_bytes().startswith(b"\xef\xbb\xbf")
            assert Path(line).read_bytes().endswith(b"\r\n")

    @pytest.mark.parametrize("part", TABLES)
    def test_one_csv_to_stdout(self, call: Call, cwd: Path, four: str, part: str) -> None:
        ran = call("event", four, "-f", "csv", "--parts", part, "-o", "-")
        assert (ran.code, told(ran)) == (0, [])
        assert not ran.stdout.startswith(b"\xef\xbb\xbf")
        call("event", four, "-f", "csv", "--parts", part, "-o", "x.csv")
        assert Path("x.csv").read_bytes() == b"\xef\xbb\xbf" + ran.stdout

    def test_a_csv_for_the_spreadsheet_of_the_language(self, call: Call, four: str) -> None:
        arguments = (four, "--parts", "startlist", "-f", "csv", "-o", "-")
        assert call("event", *arguments).out.splitlines()[:2] == ["№;Участник", "1;Абрамов Илья"]
        assert call("event", *arguments, "--lang", "en").out.splitlines()[:2] == ["No.,Participant", "1,Абрамов Илья"]

    def test_slips_are_left_out_of_csv(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four, "-f", "csv", "--parts", "slips,cards", "-o", "x.csv")
        assert (ran.code, ran.lines) == (0, ["x.csv"])
        sentence = call("event", four, "-f", "csv", "--parts", "slips").refusal(2)
        assert sentence == f"В CSV печатаются только таблицы: {', '.join(TABLES)}; а указано: slips."
        assert set(tree(cwd)) == {four, "x.csv"}

    @pytest.mark.parametrize("out", ["-", "x.csv"])
    def test_one_file_holds_one_table(self, call: Call, cwd: Path, four: str, out: str) -> None:
        sentence = call("event", four, "-f", "csv", "-o", out).refusal(2)
        assert sentence.startswith("В один файл CSV помещается одна таблица: назовите папку")
        assert call("event", four, "-f", "csv", "--parts", "cards,lots", "-o", out).refusal(2) == sentence
        assert set(tree(cwd)) == {four}

    def test_stdout_gets_html_unasked(self, call: Call, cwd: Path, four: str) -> None:
        ran = call("event", four, "-o", "-")
        assert ran.out.startswith("<!doctype html>")
        assert set(tree(cwd)) == {four}

    def test_a_pdf_to_stdout(self, call: Call, four: str) -> None:
        ran = call("event", four, "--parts", "startlist", "-f", "pdf", "-o", "-")
        assert all(name in pdf_text(ran.stdout) for name in NAMES)

    def test_paths_alone_stand_on_stdout(self, call: Call, cwd: Path) -> None:
        ran = call("event", str(LISTS / "c05_cp1251_semicolon.csv"), "--draw", "-f", "html,csv,json", "-o", "x")
        # Once each, however many files there are: the list, its numbers, the seed, the stacks.
        assert ran.err.count("\n") == 4
        assert len(told(ran)) == 2
        assert sorted(ran.lines) == sorted(str(Path("x", name)) for name in tree(Path("x")))


class TestTheInputIsSpared:
    @pytest.mark.parametrize("out", ["участники.csv", "./участники.csv", "link.csv", "sub/../участники.csv"])
    def test_a_result_in_its_place_is_refused(self, call: Call, cwd: Path, out: str) -> None:
        write("участники.csv", *NAMES)
        Path("link.csv").symlink_to("участники.csv")
        Path("sub").mkdir()
        before = tree(cwd)
        sentence = call("event", "участники.csv", "--parts", "startlist", "-f", "csv", "-o", out).refusal(2)
        assert sentence == f"Результат лёг бы на место исходного файла «{Path(out)}»: назовите другое место в --out."
        assert tree(cwd) == before

    @pytest.mark.parametrize("arguments", [["-o", "список.csv"], ["-o", "."]], ids=" ".join)
    def test_so_is_one_in_place_of_the_list_an_event_file_names(
        self, call: Call, cwd: Path, arguments: list[str]
    ) -> None:
        players = "список.csv" if arguments[1] != "." else "кубок-startlist.csv"
        write(players, *NAMES)
        write("кубок.toml", f'players = "{players}"')
        before = tree(cwd)
        call("event", "кубок.toml", "--parts", "startlist", "-f", "csv", *arguments).refusal(2)
        assert tree(cwd) == before

    def test_a_result_beside_it_is_not(self, call: Call, cwd: Path) -> None:
        write("участники.csv", *NAMES)
        assert call("event", "участники.csv", "-f", "csv", "-o", ".").code == 0
        assert Path("участники.csv").read_text(encoding="utf-8").split("\n")[:4] == NAMES

    @pytest.mark.parametrize("out", ["a\x00.html", "x" * 300 + ".html"], ids=["nul", "long"])
    def test_a_name_that_no_file_can_have_is_a_sentence(self, call: Call, cwd: Path, four: str, out: str) -> None:
        assert call("event", four, "-f", "html", "-o", out).refusal(1).startswith("Не удалось записать «")
        assert set(tree(cwd)) == {four}

    def test_a_ring_of_links_is_no_input(self, call: Call, cwd: Path, four: str) -> None:
        Path("loop.html").symlink_to("loop.html")
        ran = call("event", four, "-f", "html", "-o", "loop.html")
        assert (ran.code, ran.lines) == (0, ["loop.html"])


class TestFromStandardInput:
    DATA = "".join(f"{name}\n" for name in NAMES).encode()

    @pytest.mark.parametrize(
        ("title", "name"),
        [
            ([], "event"),
            (["--title", ""], "event"),
            (["--title", "Первенство школы"], "Первенство школы"),
            (["--title", "../../x"], "x"),
            (["--title", "😀" * 100], "😀" * 50),
        ],
    )
    def test_the_title_names_the_file(
        self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch, title: list[str], name: str
    ) -> None:
        stdin(monkeypatch, self.DATA)
        ran = call("event", "-", *title, "-f", "html", "-o", "новая")
        assert ran.lines == [str(Path("новая", f"{name}.html"))]
        assert set(tree(cwd)) == {"новая", f"новая/{name}.html"}

    def test_a_title_with_signs_that_no_file_name_has_is_cleaned_and_the_path_said(
        self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stdin(monkeypatch, self.DATA)
        title = 'Кубок "Ладья" 3/4: финал'
        ran = call("event", "-", "--title", title, "-f", "html,csv,json")
        assert ran.lines[0] == str(Path("output", "Кубок Ладья 3 4 финал.html"))
        assert all(line.startswith(str(Path("output", "Кубок Ладья 3 4 финал"))) for line in ran.lines)
        assert {*ran.lines} == {str(Path("output", name)) for name in tree(Path("output"))}
        assert title in Seen(Path(ran.lines[0]).read_text(encoding="utf-8")).text

    def test_a_spreadsheet_is_told_by_what_is_in_it(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        stdin(monkeypatch, (LISTS / "c12_formatted_to_row_1048553.xlsx").read_bytes())
        assert len(names(made(call, "-", said=None))) == 7

    @pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
    def test_nothing_is_no_list(self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
        stdin(monkeypatch, data)
        assert "нет ни одного участника" in call("event", "-").refusal(1)
        assert tree(cwd) == {}

    def test_too_much_is_refused(self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        stdin(monkeypatch, b"x\n" * 5_000_001)
        assert "больше 10 МБ" in call("event", "-").refusal(1)
        assert tree(cwd) == {}

    def test_a_closed_one_is_no_list(self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        call("event", "-").refusal(1)
        assert tree(cwd) == {}

    def test_an_event_file_has_a_name(self, call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for language, named in (("ru", "назовите его по имени"), ("en", "give its name")):
            stdin(monkeypatch, b'players = "list.csv"\ncycles = 2\n')
            assert named in call("event", "-", "--lang", language).refusal(1)
        assert tree(cwd) == {}

    def test_in_a_process(self, run: Run) -> None:
        # Nothing is piped in there.
        run("event", "-").refusal(1)


class TestWhatStandsOnThePapers:
    @pytest.mark.parametrize(
        ("option", "key"),
        [
            ("--title", "title"),
            ("--place", "place"),
            ("--dates", "dates"),
            ("--chief-arbiter", "chief_arbiter"),
            ("--secretary", "secretary"),
        ],
    )
    def test_a_text_of_an_option(self, call: Call, four: str, option: str, key: str) -> None:
        assert made(call, four)[key] is None
        assert made(call, four, option, "Ф. И. О. <1>")[key] == "Ф. И. О. <1>"
        assert "Ф. И. О. <1>" in Seen(html(call, four, option, "Ф. И. О. <1>", "--parts", "crosstable")).text
        limit = 120 if key == "title" else 80
        assert made(call, four, option, "я" * limit)[key] == "я" * limit
        sentence = call("event", four, option, "я" * (limit + 1)).refusal(2)
        assert sentence == f"В параметре {option} нужно не больше {limit} знаков в одну строку, а указано {limit + 1}."

    @pytest.mark.parametrize(
        ("typed", "key", "first", "second"),
        [
            ("шашки", "draughts", "Белые", "Чёрные"),
            ("chess", "chess", "Белые", "Чёрные"),
            ("Рэндзю", "renju", "Начинает", "Отвечает"),
            ("го", "go", "Чёрные", "Белые"),
            ("другое", "other", "Первый", "Второй"),
        ],
    )
    def test_the_words_of_what_is_played(
        self, call: Call, four: str, typed: str, key: str, first: str, second: str
    ) -> None:
        assert made(call, four, "--discipline", typed)["discipline"] == key
        text = Seen(html(call, four, "--discipline", typed, "--parts", "rounds")).text
        assert text.index(first) < text.index(second)

    def test_unasked_it_is_draughts_once_round(self, call: Call, four: str) -> None:
        event = made(call, four)
        assert (event["discipline"], event["cycles"], len(event["rounds"]), event["lots"]) == ("draughts", 1, 3, None)

    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_every_paper_goes_by_its_name_in_any_language(self, call: Call, four: str, language: str) -> None:
        for wanted in (",".join(BEFORE), *BEFORE):
            page = html(call, four, "--parts", wanted, "--lang", language)
            assert re.findall(r'id="part-(\w+)"', page) == wanted.split(",")

    def test_papers_go_by_words_of_their_names_too(self, call: Call, four: str) -> None:
        page = html(call, four, "--parts", "таблица,Карточки,список")
        assert re.findall(r'id="part-(\w+)"', page) == ["startlist", "crosstable", "cards"]

    @pytest.mark.parametrize(("language", "left_out"), [("ru", "Турнирная таблица не вошла"), ("en", "crosstable")])
    def test_a_crosstable_too_small_to_fill_is_left_out_unless_it_is_all(
        self, call: Call, cwd: Path, language: str, left_out: str
    ) -> None:
        write("100.txt", *(f"Участник {place}" for place in range(1, 101)))
        arguments = ("event", "100.txt", "--paper", "a5", "--lang", language, "-f", "html", "-o", "-", "--parts")
        ran = call(*arguments, "startlist,crosstable")
        assert ran.code == 0
        assert re.findall(r'id="part-(\w+)"', ran.out) == ["startlist"]
        (said,) = told(ran)
        assert left_out in said
        (paper,) = re.findall(r"--paper (a\d)", said)
        assert paper in call(*arguments, "crosstable").refusal(2)
        # The paper that is named is large enough.
        assert call(*arguments, "crosstable", "--paper", paper).code == 0

    def test_two_cycles_swapped_or_not(self, call: Call, four: str) -> None:
        once = games(made(call, four))
        swapped, repeated = (games(made(call, four, "--cycles", "2", option)) for option in ("--swap", "--no-swap"))
        assert repeated[:6] == once
        assert [(round_ + 3, second, first) for round_, first, second in once] == repeated[6:]
        assert [game[1:] for game in swapped[2:6]] == [game[1:] for game in (*once[4:6], *once[2:4])]
        assert games(made(call, four, "--cycles", "2")) == swapped

    def test_two_cycles_of_an_odd_field_are_not_swapped_unasked(self, call: Call, cwd: Path) -> None:
        write("7.txt", *SEVEN)
        assert games(made(call, "7.txt", "--cycles", "2")) == games(made(call, "7.txt", "--cycles", "2", "--no-swap"))
        assert games(made(call, "7.txt", "--cycles", "2")) != games(made(call, "7.txt", "--cycles", "2", "--swap"))

    @pytest.mark.parametrize("parts", [["lots"], ["cards", "startlist"], ["SLIPS", " order "], [*BEFORE]], ids=str)
    def test_the_parts_asked_for_in_bound_order(self, call: Call, four: str, parts: list[str]) -> None:
        wanted = {part.strip().lower() for part in parts}
        page = html(call, four, "--parts", ",".join(parts))
        assert re.findall(r'id="part-(\w+)"', page) == [part for part in BEFORE if part in wanted]

    def test_hints_in_the_crosstable(self, call: Call, four: str) -> None:
        assert not re.findall(r'<td class="hint', html(call, four, "--parts", "crosstable"))
        page = html(call, four, "--parts", "crosstable", "--hints", "--discipline", "го")
        assert len(re.findall(r'<td class="hint[^"]*"[^>]*>\d[ЧБ]</td>', page)) == 12
        page = html(call, four, "--parts", "crosstable", "--hints", "--lang", "en")
        assert len(re.findall(r'<td class="hint[^"]*"[^>]*>\d[WB]</td>', page)) == 12

    @pytest.mark.parametrize(
        ("option", "value", "other"), [("--style", "fide", "codex"), ("--paper", "a5", "a4"), ("--lang", "en", "ru")]
    )
    def test_the_dress(self, call: Call, four: str, option: str, value: str, other: str) -> None:
        parts = ("--parts", "startlist,crosstable")
        plain = html(call, four, *parts)
        assert html(call, four, *parts, option, other) == plain
        dressed = html(call, four, *parts, option, value)
        assert dressed != plain
        assert f'lang="{"en" if value == "en" else "ru"}"' in dressed
        assert all(name in Seen(dressed).text for name in NAMES)

    def test_a_folder_of_templates(self, call: Call, cwd: Path, four: str) -> None:
        (cwd / "mine/blocks").mkdir(parents=True)
        write("mine/blocks/title.html", "<h1>Мой</h1>")
        write("mine/event.html", '{% extends "builtin:base.html" %}{% block navigation %}<p>Моё</p>{% endblock %}')
        assert "<p>Моё</p>" in html(call, four, "--templates", "mine")
        write("mine/event.html", "{% if %}")
        assert "mine/event.html" in call("event", four, "--templates", "mine", "-f", "html").refusal(1)

    def test_the_same_again_is_the_same(self, call: Call, cwd: Path, four: str) -> None:
        arguments = ("event", four, "--draw", "2027", "--parts", "startlist,lots", "-f", "html,pdf,csv,json")
        assert call(*arguments, "-o", "one").code == call(*arguments, "-o", "two").code == 0
        assert tree(Path("one")) == tree(Path("two"))
        assert len(tree(Path("one"))) == 5


class TestTheList:
    def test_in_an_encoding_of_its_own(self, call: Call, cwd: Path) -> None:
        Path("a.txt").write_bytes("".join(f"{name}\n" for name in NAMES).encode("koi8-r"))
        ran = call("event", "a.txt", "-f", "json", "-o", "-")
        first, last = NAMES[0], NAMES[-1]
        assert ran.err == f"«a.txt»: участников 4, первый «{first}», последний «{last}»; кодировка koi8-r.\n"
        assert names(json.loads(ran.out)) == NAMES
        assert names(made(call, "a.txt", "--encoding", "KOI8", said=None)) == NAMES
        assert names(made(call, "a.txt", "--encoding", "cp1251", said=None)) != NAMES
        sentence = call("event", "a.txt", "--encoding", "cp1215").refusal(2)
        assert "«cp1215»" in sentence
        assert "cp1251" in sentence

    def test_with_columns_told(self, call: Call, cwd: Path) -> None:
        write("a.csv", "Абрамов Илья;Тула;3", "Белова Анна;Киров;1", "Яхин Рим;Пермь;2")
        event = made(call, "a.csv", "--column", "город=2", "--column", "number=C", "--column", "имя=A", said=None)
        assert names(event) == ["Белова Анна", "Яхин Рим", "Абрамов Илья"]
        assert [player["city"] for player in event["players"]] == ["Киров", "Пермь", "Тула"]
        event = made(call, "a.csv", "--column", "имя=2", "--column", "номер=-", said=None)
        assert names(event) == ["Тула", "Киров", "Пермь"]

    def test_on_another_sheet(self, call: Call) -> None:
        file = str(LISTS / "list.xlsx")
        ran = call("event", file, "-f", "json", "-o", "-")
        assert "взят лист «Участники», а заполнены ещё Второй; другой лист называют в --sheet." in ran.err
        # The other one has one name only.
        few = "участников 1 (Жуков Тимофей), а нужно от 3 до 100; заполнены ещё листы: Участники; назовите"
        for second in ("второй", "2"):
            sentence = call("event", file, "--sheet", second).refusal(1)
            assert sentence == f"На листе «Второй» файла «{file}» {few} нужный в --sheet."
        by_number = call("event", file, "--sheet", "1", "-f", "json", "-o", "-")
        assert (by_number.stdout, "--sheet" in by_number.err) == (ran.stdout, False)
        assert "«Втарой»" in call("event", file, "--sheet", "Втарой").refusal(2)

    def test_in_part(self, call: Call, cwd: Path) -> None:
        write("7.txt", *SEVEN)
        assert names(made(call, "7.txt", "--take", "2-4")) == SEVEN[1:4]
        assert names(made(call, "7.txt", "--take", "1, 3; 5–7")) == [SEVEN[place] for place in (0, 2, 4, 5, 6)]
        for wrong in ("0-3", "5-9", "x", "", "3-1", "1-2-3"):
            assert f"«{wrong}»" in call("event", "7.txt", "--take", wrong).refusal(2)

    @pytest.mark.parametrize("arguments", [["--column", "имя"], ["--column", "имя=1", "--column", "имя=2"]], ids=str)
    def test_columns_are_pairs(self, call: Call, cwd: Path, four: str, arguments: list[str]) -> None:
        sentence = call("event", four, *arguments).refusal(2)
        assert sentence.startswith("Параметр --column пишут как «что=где», каждое «что» один раз")
        assert set(tree(cwd)) == {four}

    def test_an_option_for_another_kind_of_file_is_refused(self, call: Call, cwd: Path, four: str) -> None:
        assert "--sheet" in call("event", four, "--sheet", "1").refusal(2)
        assert "--encoding" in call("event", str(LISTS / "list.ods"), "--encoding", "utf-8").refusal(2)

    @pytest.mark.parametrize("option", [["--sheet", "1"], ["--encoding", "cp1251"], ["--column", "имя=2"]], ids=str)
    def test_nor_do_players_inside_the_event_file_have_sheets_or_columns(
        self, call: Call, cwd: Path, option: list[str]
    ) -> None:
        write("e.toml", *(f'[[players]]\nname = "{name}"' for name in NAMES))
        call("event", "e.toml", *option, "-f", "json").refusal(2)
        assert set(tree(cwd)) == {"e.toml"}


class TestLots:
    NOT_DRAWN: Sequence[str] = NAMES

    def test_with_a_seed_can_be_repeated(self, call: Call, four: str) -> None:
        event = made(call, four, "--draw", "2027")
        assert event == made(call, four, "--draw=2027")
        assert event["lots"]["seed"] == "2027"
        assert [ticket["name"] for ticket in event["lots"]["tickets"]] == NAMES
        numbers = {ticket["name"]: ticket["number"] for ticket in event["lots"]["tickets"]}
        assert names(event) == sorted(NAMES, key=lambda name: numbers[name])
        assert made(call, four, "--draw", "2028")["lots"]["tickets"] != event["lots"]["tickets"]

    def test_do_what_anybody_can_do_by_hand(self, call: Call, cwd: Path) -> None:
        # docs/decisions/0011: with the seed 2027 the first comes first, then the fifth, third, fourth, sixth, second.
        write("6.txt", *SEVEN[:6])
        assert names(made(call, "6.txt", "--draw", "2027")) == [SEVEN[place] for place in (0, 4, 2, 3, 5, 1)]

    @pytest.mark.parametrize(
        "arguments",
        [["--draw"], ["--draw", "--hints"], ["--draw="], ["--draw", ""]],
        ids=["alone", "before an option", "=", "empty"],
    )
    def test_without_a_seed_have_one_made_and_said(self, call: Call, four: str, arguments: list[str]) -> None:
        ran = call("event", four, "-f", "json", "-o", "-", *arguments)
        seed = json.loads(ran.out)["lots"]["seed"]
        assert re.fullmatch(r"[1-9]\d{7}", seed)
        assert told(ran) == [f"Номера розданы жребием с ключом {seed}; чтобы повторить его, укажите --draw {seed}."]
        again = call("event", four, "-f", "json", "-o", "-", "--draw", seed)
        assert (again.stdout, told(again)) == (ran.stdout, [])

    def test_before_the_file(self, call: Call, four: str, monkeypatch: pytest.MonkeyPatch) -> None:
        assert made(call, "--draw", "2027", four) == made(call, four, "--draw", "2027")
        stdin(monkeypatch, TestFromStandardInput.DATA)
        assert made(call, "--draw", "-", said=None)["lots"]["seed"]

    @pytest.mark.parametrize("file", ["список.txt", "участники.csv"])
    def test_have_no_file_for_a_seed(self, call: Call, cwd: Path, file: str) -> None:
        write(file, *NAMES)
        sentence = call("event", "--draw", file).refusal(2)
        better = f"krugovka event {file} --draw"
        assert sentence == f"«{file}» после --draw взято за ключ жребия; напишите файл раньше: {better}."
        assert better in call("event", "--draw", file, "--lang", "en").refusal(2)
        assert set(tree(cwd)) == {file}

    def test_stand_on_the_protocol(self, call: Call, four: str) -> None:
        text = Seen(html(call, four, "--draw", "Ключ «2027»", "--parts", "lots")).text
        assert "Ключ «2027»" in text
        assert all(name in text for name in NAMES)

    def test_count_for_more_than_the_numbers_of_the_list(self, call: Call, cwd: Path) -> None:
        write("a.csv", "№;Имя", "3;Абрамов Илья", "1;Белова Анна", "2;Яхин Рим")
        assert names(made(call, "a.csv", said=None)) == ["Белова Анна", "Яхин Рим", "Абрамов Илья"]
        ran = call("event", "a.csv", "--draw", "7", "-f", "json", "-o", "-")
        assert "Номера из списка не взяты: они розданы жребием.\n" in ran.err
        assert [t["name"] for t in json.loads(ran.out)["lots"]["tickets"]] == [
            "Абрамов Илья",
            "Белова Анна",
            "Яхин Рим",
        ]

    def test_have_a_seed_of_one_short_line(self, call: Call, cwd: Path, four: str) -> None:
        assert made(call, four, "--draw", " а\n б ")["lots"]["seed"] == "а б"
        sentence = call("event", four, "--draw", "я" * 61).refusal(2)
        assert sentence == "В параметре --draw нужно не больше 60 знаков в одну строку, а указано 61."
        # What cannot be seen is no seed.
        assert "\u200b" not in made(call, four, "--draw", "\u200b", said=None)["lots"]["seed"]
        assert set(tree(cwd)) == {four}

    def test_keep_apart_those_of_one_club(self, call: Call, cwd: Path) -> None:
        clubs = ["А", "а", "Б", "В", "А", "", "Б", ""]
        write("a.csv", "Имя;Клуб", *(f"Игрок{place};{club}" for place, club in enumerate(clubs)))
        for typed in ("club", "Клуб"):
            event = made(call, "a.csv", "--draw", "1", "--keep-apart", typed, said=None)
            assert event["lots"]["keep_apart"] == "club"
            groups = {group["name"]: group for group in event["lots"]["groups"]}
            assert {name: group["places"] for name, group in groups.items()} == {"А": [1, 2, 5], "Б": [3, 7]}
            inside = {(one["round"], one["first"], one["second"]) for one in event["lots"]["games_inside_groups"]}
            mates = [{*group["numbers"]} for group in groups.values()]
            assert inside == {game for game in games(event) if any({*game[1:]} <= mate for mate in mates)}
            assert len(inside) == 4
            assert max(round_ for round_, _, _ in inside) == 3
        assert "Клуб" in call("event", "a.csv", "--keep-apart", "klub").refusal(2).title()

    def test_keeping_apart_takes_a_draw(self, call: Call, cwd: Path) -> None:
        write("a.csv", "Имя;Город", "А;Тула", "Б;Тула", "В;Киров", "Г;")
        ran = call("event", "a.csv", "--keep-apart", "город", "-f", "json", "-o", "-")
        event = json.loads(ran.out)
        seed = event["lots"]["seed"]
        repeated = f"--draw {seed} --keep-apart city"
        assert told(ran) == [f"Номера розданы жребием с ключом {seed}; чтобы повторить его, укажите {repeated}."]
        again = call("event", "a.csv", *repeated.split(), "-f", "json", "-o", "-")
        assert (again.stdout, told(again)) == (ran.stdout, [])
        assert event["lots"]["keep_apart"] == "city"

    def test_with_nobody_to_keep_apart_say_so(self, call: Call, cwd: Path) -> None:
        write("a.csv", "Имя;Город", "Абрамов;Тула", "Белова;Пермь", "Яхин;")
        said = ["Разводить некого: в списке нет двух участников, у которых это общее."]
        assert not made(call, "a.csv", "--draw", "1", "--keep-apart", "город", said=said)["lots"]["groups"]


EVENT_FILE = """
title = "Первенство школы"
place = "Тула"
dates = 2027-03-12
discipline = "шахматы"
chief_arbiter = "Судья С. С."
secretary = "Секретарь С. С."
players = "lists/a.csv"
cycles = 2
swap = false
round_dates = [2027-03-12, 2027-03-12T10:30:00, 10:00:00, "утро", "", 2027-12-01]
[lots]
seed = "2027"
keep_apart = "клуб"
"""


class TestAnEventFile:
    @pytest.fixture
    def file(self, cwd: Path) -> str:
        (cwd / "lists").mkdir()
        write("lists/a.csv", "Имя;Клуб", "Абрамов Илья;А", "Белова Анна;Б", "Васильев Пётр;А", "Григорьева Ольга;")
        return write("кубок.toml", EVENT_FILE)

    def test_says_everything(self, call: Call, file: str) -> None:
        ran = call("event", file, "-f", "json", "-o", "-")
        event = json.loads(ran.out)
        facts = {key: event[key] for key in ("title", "place", "dates", "discipline", "chief_arbiter", "secretary")}
        assert facts == {
            "title": "Первенство школы",
            "place": "Тула",
            "dates": "12 марта 2027\u202fг." if "\u202f" in event["dates"] else "12 марта 2027 г.",
            "discipline": "chess",
            "chief_arbiter": "Судья С. С.",
            "secretary": "Секретарь С. С.",
        }
        assert event["cycles"] == 2
        assert (event["lots"]["seed"], event["lots"]["keep_apart"]) == ("2027", "club")
        columns = "столбцы разделены знаком «;»; имя — столбец 1 (Имя); клуб — столбец 2 (Клуб)"
        taken = f"«lists/a.csv»: участников 4, первый «{NAMES[0]}», последний «{NAMES[-1]}»; {columns}."
        assert ran.err == f"{taken}\n"
        plain = games(made(call, file, "--cycles", "2", said=None))
        assert plain != games(made(call, file, "--swap", said=None))

    def test_dates_are_written_in_the_language(self, call: Call, file: str) -> None:
        dates = [one["date"] for one in made(call, file, said=None)["rounds"]]
        assert dates == ["12 марта", "12 марта, 10:30", "10:00", "утро", None, "1 декабря"]
        english = made(call, file, "--lang", "en", said=None)
        assert english["dates"] == "12 March 2027"
        shown = [re.sub(r"\s", " ", one["date"] or "") for one in english["rounds"]]
        assert shown == ["12 March", "12 March, 10:30", "10:00", "утро", "", "1 December"]

    def test_dates_of_rounds_stand_on_the_papers(self, call: Call, file: str) -> None:
        text = Seen(html(call, file, "--parts", "rounds,cards")).text
        for date in ("12 марта", "12 марта, 10:30", "утро", "1 декабря"):
            assert text.count(date) >= 1 + len(NAMES)

    def test_options_count_for_more(self, call: Call, file: str) -> None:
        given = {"title": "Другое", "place": "Киров", "dates": "в мае", "chief_arbiter": "А", "secretary": "Б"}
        options = [part for key, value in given.items() for part in (f"--{key.replace('_', '-')}", value)]
        event = made(call, file, *options, "--discipline", "го", "--draw", "1", "--keep-apart", "разряд", said=None)
        assert {key: event[key] for key in given} == given
        assert event["discipline"] == "go"
        assert (event["lots"]["seed"], event["lots"]["keep_apart"]) == ("1", "rank")
        assert made(call, file, "--draw", "1", said=None)["lots"]["keep_apart"] == "club"
        assert made(call, file, "--keep-apart", "город", said=None)["lots"]["seed"] == "2027"

    def test_an_empty_option_takes_a_text_away(self, call: Call, file: str) -> None:
        assert "Тула" not in Seen(html(call, file, "--place", "")).text
        assert not made(call, file, "--place", "", said=None)["place"]

    def test_other_cycles_need_other_dates(self, call: Call, cwd: Path, file: str) -> None:
        before = tree(cwd)
        sentence = call("event", file, "--cycles", "1").refusal(1)
        assert sentence == "Дат туров (round_dates) должно быть столько, сколько туров: 3; а указано 6."
        assert tree(cwd) == before

    def test_a_part_of_its_list(self, call: Call, file: str) -> None:
        write(file, 'players = "lists/a.csv"')
        assert names(made(call, file, "--take", "2-4", said=None)) == NAMES[1:]

    def test_a_seed_that_is_too_long_is_the_files_fault(self, call: Call, cwd: Path) -> None:
        write("e.toml", *(f'[[players]]\nname = "{name}"' for name in NAMES), "[lots]", f'seed = "{"я" * 61}"')
        call("event", "e.toml", "-f", "json").refusal(1)
        assert set(tree(cwd)) == {"e.toml"}

    @pytest.mark.parametrize("lots", [["[lots]"], ["[lots]", 'seed = ""'], ["[lots]", 'keep_apart = "клуб"']], ids=str)
    def test_lots_without_a_seed_have_one_made(self, call: Call, cwd: Path, lots: list[str]) -> None:
        write("e.toml", *(f'[[players]]\nname = "{name}"' for name in NAMES), *lots)
        ran = call("event", "e.toml", "-f", "json", "-o", "-")
        seed = json.loads(ran.out)["lots"]["seed"]
        assert re.fullmatch(r"[1-9]\d{7}", seed)
        # Players inside the event file are no list to tell of, and the draw is repeated by the file.
        where = f'впишите в файл соревнования, в раздел [lots], строку seed = "{seed}"'
        sentences = [f"Номера розданы жребием с ключом {seed}; чтобы они не менялись, {where}."]
        if "keep_apart" in lots[-1]:
            sentences.append("Разводить некого: в списке нет двух участников, у которых это общее.")
        assert ran.err.splitlines() == sentences
        write("e.toml", *(f'[[players]]\nname = "{name}"' for name in NAMES), *lots[::2], f'seed = "{seed}"')
        if len(lots) == 1:
            again = call("event", "e.toml", "-f", "json", "-o", "-")
            assert (again.stdout, again.err) == (ran.stdout, "")


class TestARunThatFailsHalfWay:
    @pytest.mark.parametrize("split", [[], ["--split"]], ids=["whole", "split"])
    def test_leaves_what_was_there(
        self, call: Call, cwd: Path, four: str, monkeypatch: pytest.MonkeyPatch, split: list[str]
    ) -> None:
        Path("output").mkdir()
        for name in ("список.html", "список-startlist.html", "список.pdf", "письмо.txt"):
            write(f"output/{name}", "прежнее")
        before = tree(cwd)

        def fail(*_: object, **__: object) -> bytes:
            raise UserError("page_count", found=3, expected=2)

        monkeypatch.setattr("generator.production.to_pdf", fail)
        assert call("event", four, *split).refusal(1).startswith("В PDF вышло страниц: 3")
        assert tree(cwd) == before

    def test_leaves_no_folder(self, call: Call, cwd: Path, four: str, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object, **__: object) -> bytes:
            raise ZeroDivisionError

        monkeypatch.setattr("generator.production.to_pdf", fail)
        assert call("event", four, "-o", "a/b").code == 1
        assert set(tree(cwd)) == {four}


WRONG = [
    ([], 2, "ФАЙЛ"),
    (["нет.csv"], 1, "«нет.csv»"),
    ([""], 1, "«.»"),
    (["."], 1, "«.»"),
    (["/dev/null"], 1, "«/dev/null»"),
    (["список.txt/x.csv"], 1, "«список.txt/x.csv»"),
    (["список.txt", "ещё.txt"], 2, "«ещё.txt»"),
    (["список.txt", "-5"], 2, "«-5»"),
    (["список.txt", "--discipline", "chees"], 2, "«chees»"),
    (["список.txt", "--cycles", "3"], 2, "«3»"),
    (["список.txt", "--keep-apart", "рост"], 2, "«рост»"),
    (["список.txt", "--parts", "card"], 2, "«card»"),
    (["список.txt", "--parts", " , "], 2, "startlist"),
    (["список.txt", "--style", "x"], 2, "«x»"),
    (["список.txt", "--lang", "x"], 2, "«x»"),
    (["список.txt", "--paper", "x"], 2, "«x»"),
    (["список.txt", "-f", "text"], 2, "«text»"),
    (["список.txt", "-f", "html,pdf", "-o", "-"], 2, "html, pdf"),
    (["список.txt", "-o", "x.docx"], 2, "«x.docx»"),
    (["список.txt", "-o", "x.html", "-f", "json"], 2, "«x.html»"),
    (["список.txt", "--split", "-o", "-"], 2, "«-»"),
    (["список.txt", "--split", "-o", "x.html"], 2, "«x.html»"),
    (["список.txt", "-o", "список.txt/x"], 1, "«список.txt»"),
    (["список.txt", "--templates", "нет"], 2, "«нет»"),
    (["список.txt", "--templates", ""], 2, "«»"),
    (["список.txt", "--encoding", "utf-7"], 2, "«utf-7»"),
    (["список.txt", "--encoding", "utf-16"], 1, "100"),
    (["список.txt", "--sheet", "1"], 2, "--sheet"),
    (["список.txt", "--take", "1-9"], 2, "«1-9»"),
    (["список.txt", "--take", "1-2"], 1, "2"),
    (["список.txt", "--column", "=2"], 2, "«=2»"),
    (["список.txt", "--column", "рост=2"], 2, "«рост»"),
    (["список.txt", "--column", "имя=5"], 2, "«5»"),
    (["список.txt", "--title", "я" * 121], 2, "121"),
    (["список.txt", "--spilt"], 2, "«--split»"),
    (["список.txt", "--draw", "я" * 61], 2, "61"),
    (["список.txt", "--hints=yes"], 2, "«--hints»"),
    (["нет.toml"], 1, "«нет.toml»"),
]


@pytest.mark.parametrize(("arguments", "code", "value"), WRONG, ids=lambda part: str(part)[:60])
def test_what_cannot_be_used_is_one_sentence_in_both_languages(
    call: Call, cwd: Path, four: str, arguments: list[str], code: int, value: str
) -> None:
    russian = call("event", *arguments).refusal(code)
    assert value in russian
    if "--lang" not in arguments:
        english = call("--lang", "en", "event", *arguments).refusal(code)
        assert english != russian
        kept = value.strip("«»") if value != "ФАЙЛ" else "FILE"
        assert kept in english
    assert set(tree(cwd)) == {four}


WRONG_FILES = [
    ("title = 1", "players"),
    ("players = 5", "5"),
    ("players = true", "players"),
    ('players = "нет.csv"', "нет.csv"),
    ('players = "список.txt"\ncycles = 3', "cycles"),
    ('players = "список.txt"\ncycle = 2', "«cycle»"),
    ('players = "список.txt"\ndiscipline = "chees"', "chess"),
    ('players = "список.txt"\nround_dates = ["1"]', "3"),
    ('players = "список.txt"\nround_dates = 5', "round_dates"),
    ('players = "список.txt"\nswap = "да"', "swap"),
    ('players = "список.txt"\n[lots]\nsed = 1', "«lots.sed»"),
    ('players = "список.txt"\n[lots]\nkeep_apart = "рост"', "рост"),
    ('players = "список.txt"\ntitle = "' + "я" * 121 + '"', "121"),
    ('players = "список.txt"\nplace = "' + "я" * 81 + '"', "81"),
    ("players = [1, 2]", "1"),
    ('[[players]]\nrank = "1"', "name"),
    ('[[players]]\nname = "А"\nrnk = "1"', "rank"),
    ('[[players]]\nname = "А"\n[[players]]\nname = "Б"', "2"),
    ("title = Кубок", "Кубок"),
    ("<html>", "e.toml"),
]


@pytest.mark.parametrize(("text", "value"), WRONG_FILES, ids=lambda part: part[:40])
def test_a_wrong_event_file_is_one_sentence_in_both_languages(
    call: Call, cwd: Path, four: str, text: str, value: str
) -> None:
    write("e.toml", text)
    before = tree(cwd)
    russian = call("event", "e.toml").refusal(1)
    english = call("event", "e.toml", "--lang", "en").refusal(1)
    assert value in russian
    assert value.strip("«»") in english
    assert russian != english
    assert tree(cwd) == before


class TestListsThatBrokeOtherPrograms:
    """What is right for each stands in its name."""

    def test_two_cycles_of_fifteen_are_the_real_games_of_zurich_1953(self, call: Call) -> None:
        event = made(call, str(LISTS / "zurich1953_start_numbers.csv"), "--cycles", "2", said=None)
        name = dict(enumerate(names(event), start=1))
        lines = [line for line in ZURICH.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        real = {(int(row["round"]), row["white"], row["black"]) for row in csv.DictReader(lines, delimiter=";")}
        assert len(real) == 210
        ours = [(round_, name[white], name[black]) for round_, white, black in games(event)]
        assert len(ours) == 210
        assert {*ours} == real

    @pytest.mark.parametrize(
        ("file", "taken"), [("n2_names.txt", "2: Абрамов, Белова"), ("c01_one_name.txt", "1: Абрамов Илья")]
    )
    def test_fewer_than_three_names_are_told_the_range(self, call: Call, cwd: Path, file: str, taken: str) -> None:
        sentence = call("event", str(LISTS / file)).refusal(1)
        assert sentence.startswith("Нужно не меньше 3 и не больше 100 участников, а из «")
        assert sentence.endswith(f"» взято {taken}.")
        assert tree(cwd) == {}

    def test_thirty_three_names_work(self, call: Call) -> None:
        event = made(call, str(LISTS / "n33_names.txt"))
        assert (len(event["players"]), len(event["rounds"])) == (33, 33)

    @pytest.mark.parametrize("file", ["c01_one_column.csv", "c04_bom.csv", "c05_tabs.csv", "c04_utf16.txt"])
    def test_seven_whole_names_and_no_head_among_them(self, call: Call, file: str) -> None:
        event = made(call, str(LISTS / file), said=None)
        assert names(event)[: len(event["players"])] == SEVEN[: len(event["players"])]
        assert len(event["players"]) in (4, 7)
        assert "\ufeff" not in json.dumps(event, ensure_ascii=False)

    def test_a_comma_does_not_part_a_person(self, call: Call) -> None:
        event = made(call, str(LISTS / "c03_comma.txt"), said=None)
        assert names(event) == ["Абрамов, Илья", "Белова, Анна", "Васильев, Пётр (ст.)", "Григорьева, Ольга"]

    def test_quotes_around_a_cell_and_doubled_ones_in_it(self, call: Call) -> None:
        event = made(call, str(LISTS / "c03_comma_quoted.csv"), said=None)
        assert names(event) == ["Абрамов, Илья", 'Белова "Ладья" Анна', "Васильев Пётр"]
        assert [player.get("club") for player in event["players"]] == ["Клуб «Пешка»; г. Киров", "СШ № 2", None]

    @pytest.mark.parametrize(
        ("file", "encoding"),
        [("c05_cp1251_semicolon.csv", "cp1251"), ("c05_cp866.txt", "cp866"), ("c04_utf16.txt", "utf-16")],
    )
    def test_the_right_letters_with_the_encoding_said(self, call: Call, file: str, encoding: str) -> None:
        ran = call("event", str(LISTS / file), "-f", "json", "-o", "-")
        assert f"кодировка {encoding}" in ran.err
        assert names(json.loads(ran.out))[0] == "Абрамов Илья"
        assert re.fullmatch(r"([А-ЯЁа-яё. -]+\|?)+", "|".join(names(json.loads(ran.out))))
        english = call("event", str(LISTS / file), "-f", "json", "-o", "-", "--lang", "en")
        assert encoding in english.err

    def test_numbered_rows_without_a_name_are_mentioned(self, call: Call) -> None:
        ran = call("event", str(LISTS / "c08_blank_numbered_rows.csv"), "-f", "json", "-o", "-")
        assert names(json.loads(ran.out)) == [f"Участник{n} Имя{n}" for n in range(1, 11)]
        assert "пропущены строки без имени: 12–13." in ran.err

    def test_names_with_brackets_are_names_and_nobody_is_taken_for_the_bye(self, call: Call) -> None:
        event = made(call, str(LISTS / "c10_brackets.txt"), said=None)
        assert names(event)[:4] == ["Плотов Александр (2т)", "Великин Дмитрий (Хис)", "(8)", "Свободен"]
        assert names(event)[5] == "Князев Николай Николаевич"
        assert all(one["free"] is None and len(one["games"]) == 3 for one in event["rounds"])
        text = Seen(html(call, str(LISTS / "c10_brackets.txt"), "--parts", "startlist")).text
        assert "Свободен" in text
        assert "(8)" in text

    def test_one_name_four_times_is_reported_and_apart_from_one_without_its_dots(self, call: Call) -> None:
        ran = call("event", str(LISTS / "c11_unicode_dups.txt"), "-f", "json", "-o", "-")
        assert names(json.loads(ran.out)) == ["Ёлкин Андрей"] * 4 + ["Елкин Андрей"]
        assert "«Ёлкин Андрей» (строки: 1–4)" in ran.err
        assert "«Ёлкин Андрей» (строка 1) и «Елкин Андрей» (строка 5)" in ran.err

    def test_a_sheet_formatted_to_its_end_has_seven_names(self, call: Call) -> None:
        assert len(names(made(call, str(LISTS / "c12_formatted_to_row_1048553.xlsx"), said=None))) == 7

    def test_numbers_of_a_spreadsheet_are_whole_and_the_hidden_sheet_is_not_used(self, call: Call) -> None:
        ran = call("event", str(LISTS / "c14_numbers_dates_hidden_sheet.xlsx"), "-f", "json", "-o", "-")
        event = json.loads(ran.out)
        assert len(event["players"]) >= 3
        assert ".0" not in ran.out
        assert "скрыт" not in ran.out.lower()
        assert "номер — столбец A" in ran.err

    @pytest.mark.parametrize("file", ["c16_header_only_no_newline.csv", "c16_empty.csv"])
    def test_nobody_in_the_list_is_a_sentence(self, call: Call, cwd: Path, file: str) -> None:
        assert (
            call("event", str(LISTS / file))
            .refusal(1)
            .endswith("нет ни одного участника; нужен список имён, по одному в строке.")
        )
        assert tree(cwd) == {}

    def test_a_class_is_not_called_a_club(self, call: Call, cwd: Path) -> None:
        write("k.csv", "Фамилия, имя;Класс", *(f"{name};5А" for name in NAMES))
        assert call("event", "k.csv", "--parts", "startlist", "-f", "csv,html", "-o", ".").code == 0
        assert Path("k-startlist.csv").read_text(encoding="utf-8-sig").splitlines()[0] == "№;Участник;Класс"
        page = Path("k.html").read_text(encoding="utf-8")
        assert "Класс</th>" in page
        assert "Клуб" not in page

    def test_letter_case_is_untouched(self, call: Call) -> None:
        event = made(call, str(LISTS / "c17_letter_case.txt"), said=None)
        assert names(event) == ["ван дер Берг Ян", "Мак-Грегор Иван", "О’Нил Шон", "БИН АЛИ Карим", "ДиКарло Анна"]

    def test_a_list_of_games_is_no_list_of_participants(self, call: Call, cwd: Path) -> None:
        sentence = call("event", str(EVENTS / "candidates2022_after5rounds_games.csv")).refusal(1)
        assert "список партий, а нужен список участников" in sentence
        assert tree(cwd) == {}

    def test_a_swiss_event_is_refused(self, call: Call, cwd: Path) -> None:
        players = [f"001 {n:>4} m    {'Player ' + str(n):<33} {1500 + n} RUS" for n in range(1, 9)]
        write("s.trf", "012 Open", "092 Individual: Swiss-System", "XXR 5", *players)
        assert "Swiss" in call("event", "s.trf").refusal(1)
        write("s.trf", "012 Open", "092 Individual: Round-Robin", *players)
        assert made(call, "s.trf", said=None)["title"] == "Open"

    def test_formulas_are_texts_and_stay_so_in_our_csv(self, call: Call, cwd: Path) -> None:
        file = str(LISTS / "c18_formula_like.csv")
        expected = ['=HYPERLINK("http://example.invalid";"тык")', "+7 Команда", "-1 Запасной", "@Ник"]
        event = made(call, file, said=None)
        assert names(event) == expected
        assert [player["club"] for player in event["players"]] == ["A", "B", "C", "D"]
        assert all(name in Seen(html(call, file)).text for name in expected)
        call("event", file, "-f", "csv", "-o", "drawn", "--draw", "=1+1", "--parts", "lots")
        call("event", file, "-f", "csv", "-o", "x")
        for table in (*Path("x").iterdir(), *Path("drawn").iterdir()):
            cells = [
                cell for row in csv.reader(io.StringIO(table.read_text("utf-8-sig")), delimiter=";") for cell in row
            ]
            assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
        # The list that we write is a list that we read.
        again = made(call, "x/c18_formula_like-startlist.csv", said=None)
        assert again["players"] == event["players"]

    def test_markup_is_text_in_the_list_and_in_the_title(self, call: Call) -> None:
        file = str(LISTS / "c19_html_special.txt")
        expected = ["Петров & Сыновья", "<b>Жирный", 'Команда "Ладья"', "A<B>C", "{{ 7*7 }}", "&nbsp;Пробел"]
        assert names(made(call, file)) == expected
        assert all(name in Seen(html(call, file, "--parts", "startlist")).text for name in expected)
        for name in expected:
            seen = Seen(html(call, file, "--title", name, "--parts", "startlist"))
            assert seen.title == f"{name}. Список участников"
            assert seen.text.count(name) == 2

    def test_more_than_a_hundred_are_told_how_to_take_a_part(self, call: Call, cwd: Path) -> None:
        file = str(LISTS / "c21_155_rows_two_name_columns.csv")
        sentence = call("event", file).refusal(1)
        assert "участников 155, а может быть до 100; возьмите часть списка, например --take 1-100." in sentence
        assert tree(cwd) == {}
        ran = call("event", file, "--take", "1-16", "-f", "json", "-o", "-")
        assert names(json.loads(ran.out)) == [f"Фамилия{n:03} Имя" for n in range(1, 17)]
        # Of two columns with names one is taken, and which is said.
        assert "; имя — столбец 3 (fullname); не понадобились столбцы: 2 (" in ran.err

    def test_thirty_two_long_names_stand_whole_on_every_paper(self, call: Call, cwd: Path) -> None:
        # The PDF of all papers is proved with the papers themselves; this is the command from end to end.
        file = str(LISTS / "d_long_names32.txt")
        assert call("event", file, "--parts", "startlist,crosstable", "-o", "x").code == 0
        text = "".join(pdf_text(Path("x/d_long_names32.pdf").read_bytes()).split())
        for line in Path(file).read_text(encoding="utf-8").split("\n")[:32]:
            assert text.count("".join(line.split())) >= 1

    def test_a_word_without_end_stays_in_its_cell(self, call: Call) -> None:
        word = Path(LISTS / "d_unbreakable.txt").read_text(encoding="utf-8").split()[0]
        seen = Seen(html(call, str(LISTS / "d_unbreakable.txt"))).text
        assert "".join(seen.split()).count(word) >= 6

    def test_no_letter_is_an_empty_box(self, run: Run, cwd: Path) -> None:
        write("a.txt", "Ёжиков № 1 – ½", "Щукин «Ъ»", "Ґалаґан Їжак")
        ran = run("event", "a.txt", "--parts", "startlist,lots", "-f", "pdf")
        assert (ran.code, told(ran)) == (0, [])

    def test_html_is_utf8_in_any_locale_and_says_so_early(self, run: Run, cwd: Path, four: str) -> None:
        for more in ({"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}, {"LC_ALL": "C"}):
            assert run("event", four, "-f", "html", "-o", "x.html", env=more).code == 0
            data = Path("x.html").read_bytes()
            assert b'<meta charset="utf-8">' in data[:1024]
            assert "Ёлкина" not in data.decode("utf-8")
            assert NAMES[0] in data.decode("utf-8")

    @pytest.mark.parametrize("name", ["דוד לוי 7", "محمد 12 علي"])
    def test_a_name_from_right_to_left_stays_in_its_cell(self, call: Call, cwd: Path, name: str) -> None:
        write("a.txt", name, *NAMES[:3])
        page = html(call, "a.txt", "--parts", "startlist")
        assert f'<th scope="row" class="number">1</th><td class="name">{name}</td>' in page

    def test_brackets_in_names_of_files_and_people_are_whole_in_messages(self, call: Call, cwd: Path) -> None:
        write("список [1].csv", "[/Иванов]", "[/Иванов]", "[bold]Петров[/bold]")
        ran = call("event", "список [1].csv", "-f", "html")
        assert ran.lines == [str(Path("output", "список [1].html"))]
        assert "В «список [1].csv» одно имя стоит несколько раз: «[/Иванов]» (строки: 1–2)" in ran.err
        assert "[/Иванов]" in Seen(Path(ran.lines[0]).read_text(encoding="utf-8")).text
        assert "«[/Иванов].csv»" in call("event", "[/Иванов].csv").refusal(1)


TYPED = """- . .. x 1 2 3 0 -1 1-3 1-2 a4 a5 letter codex fide ru en html pdf csv json html,json имя=1 имя=A name=2
    номер=- cp1251 utf-16 utf-8 club клуб city chess го x.html x.csv x.json x/ список.txt --draw startlist cards,slips
    lots,, = , 2027"""
VALUES = st.one_of(
    st.sampled_from(re.split(r"\s+", TYPED)),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8).filter(lambda text: "\x00" not in text),
)
OPTIONS = [
    "--title", "--place", "--dates", "--chief-arbiter", "--secretary", "--discipline", "--cycles", "--draw",
    "--round-order", "--round-seed", "--day",
    "--keep-apart", "--parts", "--encoding", "--column", "--sheet", "--take", "--style", "--lang", "--paper",
]  # fmt: skip
FLAGS = ["--swap", "--no-swap", "--mixed", "--hints", "--split", "--draw"]
CONTENT = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")),
    st.lists(st.sampled_from(["А", "Б;1", "1;В", '"Г', "Имя;Клуб", "№", "001    1", "", "д,е", "\t"]), max_size=6).map(
        lambda lines: "\n".join(lines).encode()
    ),
    st.lists(
        st.sampled_from(
            ["cycles = 2", 'players = "a.txt"', "[lots]", "seed = 1", "[[players]]", 'name = "А"', "title = 1", "x"]
        ),
        max_size=9,
    ).map(lambda lines: "\n".join(lines).encode()),
    st.just("".join(f"{name}\n" for name in NAMES).encode()),
)


@given(
    content=CONTENT,
    name=st.sampled_from(["a.txt", "a.csv", "a.toml", "a.xlsx", "a.trf", "a"]),
    options=st.lists(st.tuples(st.sampled_from(OPTIONS), VALUES), max_size=4),
    flags=st.lists(st.sampled_from(FLAGS), max_size=2),
    format_=st.sampled_from(["json", "csv", "html", "json,csv"]),
    out=st.sampled_from(["x", "x.json", "-", "x/y"]),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
def test_whatever_is_typed_and_whatever_the_file(
    call: Call,
    cwd: Path,
    content: bytes,
    name: str,
    options: list[tuple[str, str]],
    flags: list[str],
    format_: str,
    out: str,
) -> None:
    Path(name).write_bytes(content)
    typed = [part for option, value in options for part in (f"{option}={value}",)]
    ran = call("event", name, *flags, *typed, "-f", format_, "-o", out)
    assert ran.code in (0, 1, 2)
    assert "Traceback" not in ran.err
    assert "--debug" not in ran.err
    if ran.code:
        ran.refusal(ran.code)
    elif out != "-":
        assert ran.lines
        assert all(Path(line).is_file() for line in ran.lines)
