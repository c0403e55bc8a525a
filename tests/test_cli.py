"""What the commands make, where they put it and what they say of it."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import Imprint, booklet, load_dress, order_of_play, to_csv, to_html, to_json, to_text
from generator.printing.booklet import PARTS
from generator.printing.paper import PAPERS
from tests.conftest import TEMPLATES, Call, Run, Seen, clean_environment, pdf_text, read_pdf, tree

STYLES = sorted(file.stem for file in TEMPLATES.glob("styles/*.toml"))
LANGUAGES = sorted(file.stem for file in TEMPLATES.glob("locales/*.toml"))
PRINTING = ["booklet", "schedule", "crosstable", "event"]
COMMANDS = [
    "booklet",
    "schedule",
    "crosstable",
    "event",
    "new",
    "regulation",
    "knockout",
    "methods",
    "meeting",
    "check",
]
BOOKLET = ("booklet", "--sizes", "8")


class TestWhereResultsGo:
    def test_unasked_into_output(self, call: Call, cwd: Path) -> None:
        ran = call(*BOOKLET)
        assert (ran.code, ran.err) == (0, "")
        assert ran.lines == [str(Path("output/booklet.html")), str(Path("output/booklet.pdf"))]
        assert sorted(tree(cwd)) == ["output", "output/booklet.html", "output/booklet.pdf"]

    @pytest.mark.parametrize("out", ["there", "there/", "there/and/deeper", "./there"])
    def test_into_a_new_folder(self, call: Call, cwd: Path, out: str) -> None:
        ran = call("schedule", "7", "-f", "csv", "-o", out)
        assert (ran.code, ran.err) == (0, "")
        assert ran.lines == [str(Path(out) / "schedule-7.csv")]
        assert Path(ran.lines[0]).is_file()

    @pytest.mark.parametrize("out", ["a.b", "a.html", "список [1]"])
    def test_into_a_folder_that_is_there(self, call: Call, cwd: Path, out: str) -> None:
        Path(out).mkdir()
        assert call("schedule", "7", "-f", "csv", "-o", f"{out}/").lines == [str(Path(out) / "schedule-7.csv")]

    def test_an_absolute_path_is_said_whole(self, call: Call, tmp_path: Path) -> None:
        out = tmp_path / "there"
        assert call("schedule", "7", "-f", "csv", "-o", str(out)).lines == [str(out / "schedule-7.csv")]

    @pytest.mark.parametrize(
        ("name", "start"),
        [
            ("a.html", b"<!doctype html>"),
            ("a.htm", b"<!doctype html>"),
            ("a.HTML", b"<!doctype html>"),
            ("a.pdf", b"%PDF-"),
            ("a.PDF", b"%PDF-"),
            ("a.txt", "При 7 участниках".encode()),
            ("a.csv", "\ufeffТур;Доска;Белые;Чёрные;Свободен\r\n1;1;".encode()),
            ("a.json", b'{\n "participants": 7,'),
        ],
    )
    def test_the_ending_of_a_file_names_the_format(self, call: Call, cwd: Path, name: str, start: bytes) -> None:
        ran = call("schedule", "7", "-o", name)
        assert (ran.code, ran.err, ran.lines) == (0, "", [name])
        assert Path(name).read_bytes().startswith(start)
        assert list(tree(cwd)) == [name]

    def test_a_strange_ending_will_do_when_the_format_is_said(self, call: Call) -> None:
        assert call("schedule", "7", "-o", "a.table", "-f", "text").lines == ["a.table"]

    def test_an_old_result_is_replaced(self, call: Call) -> None:
        Path("a.json").write_text("old", encoding="utf-8")
        assert call("schedule", "7", "-o", "a.json").code == 0
        assert json.loads(Path("a.json").read_text(encoding="utf-8"))["participants"] == 7

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (
                ["schedule", "8", "-o", "a.html", "-f", "pdf"],
                "Расширение файла «a.html» говорит о формате html, а указан формат pdf; исправьте одно из двух.",
            ),
            (
                ["schedule", "8", "-o", "a.html", "-f", "html,pdf"],
                "В один файл помещается один формат, а указано несколько (html, pdf): назовите папку или один формат.",
            ),
            (
                ["schedule", "8", "-o", "-", "-f", "csv", "-f", "pdf"],
                "В один файл помещается один формат, а указано несколько (pdf, csv): назовите папку или один формат.",
            ),
            (["booklet", "-o", "a.txt"], "Формата «text» здесь нет; есть: html, pdf."),
            (
                ["schedule", "8", "-o", "a.doc"],
                "По расширению файла «a.doc» формат не определить; годятся: .html, .pdf, .txt, .csv, .json; "
                "если это папка, поставьте в конце /.",
            ),
            (["booklet", "--split", "-o", "-"], "Параметр --split пишет много файлов, поэтому вместо «-» нужна папка."),
            (
                ["booklet", "--split", "-o", "a.pdf"],
                "Параметр --split пишет много файлов, поэтому вместо «a.pdf» нужна папка.",
            ),
        ],
        ids=lambda part: " ".join(part) if isinstance(part, list) else "",
    )
    def test_contradictions(self, call: Call, cwd: Path, arguments: list[str], sentence: str) -> None:
        assert call(*arguments).refusal(2) == sentence
        assert tree(cwd) == {}

    def test_a_file_that_is_a_folder(self, call: Call, cwd: Path) -> None:
        Path("a.pdf").mkdir()
        sentence = call("schedule", "8", "-o", "a.pdf").refusal(2)
        assert sentence == "Нужен файл, а «a.pdf» — папка; назовите другой файл или уберите папку."
        assert tree(cwd) == {"a.pdf": None}

    def test_control_characters_in_a_path_never_reach_the_terminal(self, cwd: Path) -> None:
        if sys.platform == "win32":
            return  # no such names there
        import pty

        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "generator", "schedule", "7", "-f", "csv", "-o", "a\x1b[31m/"]
        subprocess.run(command, stdin=theirs, stdout=theirs, stderr=theirs, env=clean_environment(), check=True)
        os.close(theirs)
        assert b"\x1b[31m" not in os.read(ours, 10_000)
        os.close(ours)


class TestStdout:
    @pytest.mark.parametrize("participants", [7, 8])
    def test_text_csv_and_json_are_those_of_the_library(self, call: Call, participants: int) -> None:
        schedule, dress = order_of_play(participants), load_dress()
        expected = {"text": to_text(schedule, dress), "csv": to_csv(schedule, dress), "json": to_json(schedule)}
        for format_, text in expected.items():
            ran = call("schedule", str(participants), "-f", format_, "-o", "-")
            assert (ran.code, ran.err) == (0, "")
            assert ran.stdout.decode() == text

    def test_csv_is_read_by_a_program(self, call: Call) -> None:
        rows = list(csv.DictReader(io.StringIO(call("schedule", "5", "-f", "csv", "-o", "-", "--lang", "en").out)))
        assert [row["Bye"] for row in rows if row["Bye"]] == ["1", "4", "2", "5", "3"]
        assert len([row for row in rows if row["White"]]) == 10

    def test_text_when_nothing_is_asked_for(self, call: Call, cwd: Path) -> None:
        assert call("schedule", "7", "-o", "-").stdout == call("schedule", "7", "-o", "-", "-f", "txt").stdout
        assert call(*BOOKLET, "-o", "-").stdout.startswith(b"<!doctype html>")
        assert tree(cwd) == {}

    def test_html_and_pdf_are_those_of_the_file(self, call: Call) -> None:
        assert call("schedule", "7", "-o", "there").code == 0
        for format_ in ("html", "pdf"):
            ran = call("schedule", "7", "-o", "-", "-f", format_)
            assert (ran.code, ran.err) == (0, "")
            assert ran.stdout == Path(f"there/schedule-7.{format_}").read_bytes()

    @pytest.mark.skipif(sys.platform == "win32", reason="no head there")
    def test_a_reader_who_has_seen_enough(self, cwd: Path) -> None:
        # The reader is gone before the first byte is written, which head leaves to chance.
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run(
            [sys.executable, "-m", "generator", "schedule", "100", "-f", "txt", "-o", "-"],
            stdout=write,
            stderr=subprocess.PIPE,
            env=clean_environment(),
        )
        os.close(write)
        assert done.stderr == b""
        assert done.returncode in (0, 128 + signal.SIGPIPE, -signal.SIGPIPE)

    @pytest.mark.parametrize("command", ["schedule 32 -f txt -o -", "schedule 100 -f html -o -", "--help"])
    def test_head(self, cwd: Path, command: str) -> None:
        shell = f'set -o pipefail; "{sys.executable}" -m generator {command} | head -1'
        done = subprocess.run(["bash", "-c", shell], capture_output=True, env=clean_environment())
        assert done.stderr == b""
        assert done.stdout.count(b"\n") == 1
        assert done.returncode in (0, 141)


class TestFormats:
    @pytest.mark.parametrize("asked", [["-f", "csv", "-f", "text"], ["-f", "text,csv"], ["-f", " TXT , csv,text"]])
    def test_several(self, call: Call, asked: list[str]) -> None:
        assert call("schedule", "7", *asked).lines == [
            str(Path("output") / "schedule-7.txt"),
            str(Path("output") / "schedule-7.csv"),
        ]


class TestBooklet:
    def test_split_makes_one_of_each_size(self, call: Call) -> None:
        ran = call("booklet", "--split", "--sizes", "3-8, 18, 32", "-f", "html", "-o", "there")
        assert (ran.code, ran.err) == (0, "")
        names = [f"booklet-{size - 1}-{size}.html" for size in (4, 6, 8, 18, 32)]
        assert ran.lines == [str(Path("there") / name) for name in names]
        assert {path.name for path in Path("there").iterdir()} == set(names)
        for size in (4, 18, 32):
            text = Seen(Path(f"there/booklet-{size - 1}-{size}.html").read_text(encoding="utf-8")).text
            assert f"для {size - 1} и {size} участников" in text
            # In the contents and over the tables, of either kind.
            assert set(re.findall(r"При (\d+) или", text)) == {str(size - 1)}
            assert text.count("При ") >= 4

    @pytest.mark.parametrize("sizes", ["7,9-12", "11-12, 8, 9", "8;10;12", "7–8,10,12"])
    def test_sizes(self, call: Call, sizes: str) -> None:
        ran = call("booklet", "--sizes", sizes, "--parts", "schedules", "-f", "html", "-o", "-")
        assert re.findall(r"При (\d+) или (\d+) участниках", ran.out) == [("7", "8"), ("9", "10"), ("11", "12")]

    def test_unasked_every_size(self, call: Call) -> None:
        ran = call("booklet", "--parts", "schedules", "-f", "html", "-o", "-")
        assert re.findall(r"При (\d+) или", ran.out) == [str(size - 1) for size in range(4, 33, 2)]

    def test_parts_stand_in_bound_order(self, call: Call) -> None:
        ran = call(*BOOKLET, "--parts", " таблицы, Cover,guide,Обложка", "-f", "html", "-o", "-")
        assert re.findall(r'<section class="page (\w+)">', ran.out) == ["cover", "guide", "schedules"]

    @pytest.mark.parametrize("part", PARTS)
    def test_a_part_alone(self, call: Call, part: str) -> None:
        ran = call(*BOOKLET, "--parts", part, "-o", "there")
        assert (ran.code, ran.err) == (0, "")
        html = Path("there/booklet.html").read_text(encoding="utf-8")
        pages = re.findall(r'<section class="page (\w+)">', html)
        # Three ways take two.
        assert pages == [part] * (1 + (part == "methods"))
        assert len(read_pdf(Path("there/booklet.pdf").read_bytes()).pages) == len(pages)

    def test_the_imprint_stands_on_the_cover(self, call: Call) -> None:
        imprint = ["--title", "Круг", "--subtitle", "Школа", "--publisher", "Федерация", "--year", "2027"]
        assert call(*BOOKLET, *imprint, "-o", "there").code == 0
        pdf = Path("there/booklet.pdf").read_bytes()
        cover = " ".join(read_pdf(pdf).pages[0].extract_text().split())
        assert cover == "Федерация Круг Школа для 7 и 8 участников 2027"
        metadata = read_pdf(pdf).metadata
        assert metadata is not None
        assert (metadata.title, metadata.author) == ("Круг", "Федерация")


AS_TYPED = [
    "<b>Кубок</b>",
    "{{ 7*7 }}{% raw %}",
    "&nbsp;&amp;&lt;",
    "</style><script>alert(1)</script>",
    "</title><img src=x onerror=y>",
    "@fonts@",
    "/*fonts*/",
    "<style>/*fonts*/</style>",
    "<!-- --> ]]>",
    "\"'`\\",
    "(8) %PDF- endobj",
    "Кубок «Ладья» 3/4: финал",
]


class TestTextIsData:
    @pytest.mark.parametrize("text", AS_TYPED)
    def test_it_is_seen_as_it_was_typed(self, call: Call, text: str) -> None:
        book = (*BOOKLET, "--parts", "cover,colophon")
        plain = call(*book, "--title", "T", "--subtitle", "S", "--publisher", "P", "-f", "html", "-o", "-").out
        imprint = ["--title", text, "--subtitle", f"2{text}", "--publisher", f"3{text}"]
        ran = call(*book, *imprint, "-o", "there")
        assert (ran.code, ran.err) == (0, "")
        seen = Seen(Path("there/booklet.html").read_text(encoding="utf-8"))
        assert seen.title == text
        assert text in seen.text
        assert f"2{text}" in seen.text
        assert f"3{text}" in seen.text
        assert seen.tags == Seen(plain).tags
        pdf = Path("there/booklet.pdf").read_bytes()
        metadata = read_pdf(pdf).metadata
        assert metadata is not None
        assert (metadata.title, metadata.author) == (text, f"3{text}")
        # A long line is broken, so spaces are no part of what is compared.
        assert text.replace(" ", "") in pdf_text(pdf).replace(" ", "")

    @given(text=st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=40))
    @settings(max_examples=40, deadline=None)
    def test_whatever_it_is(self, text: str) -> None:
        dress = load_dress()
        plain = Seen(to_html(booklet([8], dress=dress, parts=["cover"], imprint=Imprint(title="T", publisher="P"))))
        seen = Seen(to_html(booklet([8], dress=dress, parts=["cover"], imprint=Imprint(title=text, publisher="P"))))
        assert seen.title == text
        assert " ".join(text.split()) in seen.text
        assert seen.tags == plain.tags

    @pytest.mark.parametrize(
        ("typed", "title"), [("  Кубок \n города\t", "Кубок города"), ("Кубок И\u0306", "Кубок Й")], ids=ascii
    )
    def test_it_becomes_one_line_of_whole_letters(self, call: Call, typed: str, title: str) -> None:
        assert Seen(call(*BOOKLET, "--title", typed, "-f", "html", "-o", "-").out).title == title

    @pytest.mark.parametrize("char", ["\x00", "\x01", "\x1b", "\x7f", "\x9b", "\ufeff"], ids=ascii)
    def test_characters_without_a_shape_are_not_printed(self, call: Call, char: str) -> None:
        ran = call(*BOOKLET, "--parts", "cover", "--title", f"Ку{char}бок", "-o", "there")
        if ran.code:
            ran.refusal(2)
        else:
            assert ran.err == ""
            assert char not in Path("there/booklet.html").read_text(encoding="utf-8")

    def test_a_letter_the_bundled_fonts_lack_is_reported_where_no_pdf_shows_it(self, call: Call) -> None:
        ran = call(*BOOKLET, "--parts", "cover", "--title", "日", "-f", "html")
        assert ran.code == 0
        assert ran.err.startswith("Во встроенных шрифтах нет знаков: ")
        assert ran.err.count("\n") == 1
        assert "日" in ran.err

    def test_a_letter_that_no_font_has_is_reported(self, call: Call) -> None:
        # Nobody draws a sign of private use, whatever fonts there are.
        ran = call(*BOOKLET, "--parts", "cover", "--title", "\U00100123", "-f", "pdf")
        assert ran.code == 0
        assert ran.err.startswith("Ни в одном шрифте этого компьютера нет знаков: ")
        assert ran.err.count("\n") == 1

    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("letter", ["Щ", "W"])
    def test_the_longest_words_keep_the_number_of_pages(self, call: Call, paper: str, letter: str) -> None:
        word = letter * 120
        imprint = ["--title", word, "--subtitle", word, "--publisher", word, "--year", "2027"]
        ran = call(*BOOKLET, *imprint, "--paper", paper, "--parts", "cover,schedules", "-f", "pdf", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        cover = read_pdf(ran.stdout).pages[0].extract_text()
        assert cover.count(letter) == 360
        assert "2027" in cover
        assert len(read_pdf(ran.stdout).pages) == 2


class TestTheDeliveredHtml:
    @pytest.fixture(params=[BOOKLET, ("schedule", "31"), ("crosstable", "9"), ("crosstable", "9", "--per-page", "2")])
    def html(self, request: pytest.FixtureRequest, call: Call) -> str:
        # What runs on a page stands in it, and its policy names it by its digest (test_html_page.py).
        return call(*request.param, "-f", "html", "-o", "-").out.replace("<script>", "", 1)

    def test_requests_nothing(self, html: str) -> None:
        # A namespace is a name and no address.
        assert re.findall(r"https?:", re.sub(r' xmlns(:\w+)?="[^"]*"', "", html)) == []
        assert re.findall(r"@import|<link|<script|<iframe|\bsrc=", html) == []
        urls = re.findall(r"url\(\s*['\"]?(.{0,30})", html)
        assert urls
        assert all(url.startswith("data:font/ttf;base64,") for url in urls)

    def test_names_its_encoding_where_browsers_look(self, html: str) -> None:
        assert b'<meta charset="utf-8">' in html.encode()[:1024]


# Booklets of every style in either language are printed and listened to in test_paper_tables.py.
@pytest.mark.parametrize(("style", "lang"), [(style, LANGUAGES[k % 2]) for k, style in enumerate(STYLES)])
def test_no_run_warns(call: Call, style: str, lang: str) -> None:
    dressed = ["--style", style, "--lang", lang]
    for arguments in (
        ["booklet", "--sizes", "4,31-32"],
        ["schedule", "9", "--paper", "a5"],
        ["crosstable", "9", "--hints"],
    ):
        ran = call(*arguments, *dressed)
        assert (ran.code, ran.err) == (0, "")
        assert len(ran.lines) == 2


@pytest.mark.parametrize("brackets", ["--brackets", "--no-brackets"])
@pytest.mark.parametrize("paper", ["a3", "letter", "a1"])
def test_nor_does_one_on_other_paper(call: Call, paper: str, brackets: str) -> None:
    ran = call("booklet", "--sizes", "8,32", "--paper", paper, brackets)
    assert (ran.code, ran.err) == (0, "")


def test_two_processes_make_the_same_bytes(run: Run, tmp_path: Path) -> None:
    made = []
    for seed, zone, folder in (("1", "UTC", "one"), ("2", "Asia/Vladivostok", "два")):
        place = tmp_path / folder
        place.mkdir()
        env = {"PYTHONHASHSEED": seed, "TZ": zone}
        assert run("booklet", "--sizes", "4,12,32", cwd=place, env=env).code == 0
        made.append(tree(place))
    assert made[0] == made[1]
    assert len(made[0]) == 3


class TestHelp:
    @pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
    def test_lists_the_commands(self, call: Call, arguments: list[str]) -> None:
        ran = call(*arguments)
        assert (ran.code, ran.err) == (0, "")
        assert re.search(r"^  booklet  .*\n  schedule  .*(\n   .*)*\n  crosstable  ", ran.out, re.MULTILINE)
        assert ran.out.startswith("Использование: krugovka ")

    @pytest.mark.parametrize("command", PRINTING)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_names_styles_languages_and_papers(self, call: Call, command: str, lang: str) -> None:
        ran = call(command, "--help", "--lang", lang)
        text = " ".join(ran.out.split())
        assert ran.code == 0
        assert ", ".join(STYLES) in text
        assert ", ".join(LANGUAGES) in text
        assert ", ".join(PAPERS) in text

    @pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
    def test_is_in_one_language(self, call: Call, monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
        monkeypatch.setenv("KRUGOVKA_LANG", "en")
        assert re.findall("[А-яЁё]+", call(*command, "--help").out) == []
        monkeypatch.setenv("KRUGOVKA_LANG", "ru")
        russian = call(*command, "--help").out
        for word in ("Usage", "Options", "Arguments", "Commands", "OPTIONS", "Show", "Install", "default", "required"):
            assert word not in russian

    def test_version(self, call: Call, run: Run) -> None:
        from generator import __version__

        assert call("--version").out == run("--version").out == f"krugovka {__version__}\n"


class TestCompletion:
    @pytest.mark.parametrize(
        ("line", "offered"),
        [
            ("krugovka schedule 8 --style ", STYLES),
            ("krugovka booklet --style co", [style for style in STYLES if style.startswith("co")]),
            ("krugovka booklet --lang ", LANGUAGES),
            ("krugovka booklet --paper a", ["a4", "a5", "a3", "a2", "a1"]),
            ("krugovka crosstable 8 --paper l", ["letter"]),
            ("krugovka crosstable 8 --columns ", ["points", "wins", "sonneborn-berger", "place"]),
            ("krugovka crosstable 8 -f ", ["html", "pdf"]),
            ("krugovka booklet -f ", ["html", "pdf"]),
            ("krugovka schedule 8 -f j", ["json"]),
            ("krugovka booklet --parts c", ["cover", "contents", "crosstables", "colophon"]),
            ("krugovka ", COMMANDS),
            ("krugovka c", ["crosstable", "check"]),
        ],
    )
    def test_bash(self, run: Run, line: str, offered: list[str]) -> None:
        asked = {"_KRUGOVKA_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
        ran = run(env=asked, python=[sys.executable, "-c", "from generator.cli import main; main()"])
        assert (ran.lines, ran.err) == (offered, "")

    def test_zsh(self, run: Run) -> None:
        asked = {"_KRUGOVKA_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "krugovka schedule 8 --style "}
        ran = run(env=asked, python=[sys.executable, "-c", "from generator.cli import main; main()"])
        assert re.findall(r'"(\w+)"', ran.out) == STYLES
