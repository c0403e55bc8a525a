"""Whatever stands in a name, a title, a file or its own name is text: no markup, style, template, formula or path.

Hostile texts go through every field and every way in. A harmless event of the same form is the measure: what is seen
differs by the texts alone, and neither the HTML, nor the PDF, nor what the process opens has anything more.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdf
import pytest
import tinyhtml5  # type: ignore[import-untyped]
from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from tests.conftest import Call, Run, read_pdf, tree

MARKUP = [
    "<script>alert(1)</script>",
    "<img src=file:///etc/passwd onerror=alert(1)>",
    '<a href="https://example.invalid/">x</a>',
    '<link rel=attachment href="file:///etc/passwd">',
    '<link rel=stylesheet href="//example.invalid">',
    "<style>@import 'file:///etc/passwd';</style>",
    "<style>/*fonts*/</style>",
    "</title><script>x</script>",
    "</p></td></table></section></main></body></html>",
    "<!-- x -->",
    "--><b>",
    "<![CDATA[<b>]]>",
    "<?xml version='1.0'?>",
    '<svg onload="x"><image href="file:///etc/passwd"/>',
    '<iframe srcdoc="x">',
    "<base href=//example.invalid>",
    '<meta http-equiv=refresh content="0;url=//x">',
    "<object data=file:///etc/passwd>",
    "&lt;b&gt; &amp; &#x3c;i> &nbsp; &copy",
    '" onclick="alert(1)" x="',
    "' onclick='alert(1)' x='",
    '"><script>',
    "'><script>",
    "`${x}`",
]
STYLE = [
    "}</style><b>",
    "} @page { size: 1cm } {",
    "; background: url(file:///etc/passwd)",
    "url(https://example.invalid/x.png)",
    "@font-face{src:url(file:///etc/passwd)}",
    "x';bookmark-label:'y",
    '";bookmark-level:1;x:"',
    "\\22;color:red;\\27",
    "content: attr(href url)",
    "footnote float: footnote",
    "src:url(data:font/ttf;base64,AAAA)}",
    "-weasy-attachment: x",
    "/* */ */ /*",
]
TEMPLATE = [
    "{{ 7*7 }}",
    "{% include '/etc/passwd' %}",
    "{% raw %}{# x #}",
    "{{ document.__class__ }}",
    "${7*7} #{7*7} <%= 7*7 %>",
    "{value} {0} {file.__class__} {",
    "%s %(x)s %n %",
]
DOCUMENT = [
    ")>> /JS (app.alert(1)) /S /JavaScript <<(",
    "/Launch /EmbeddedFile /AA /OpenAction",
    "endstream endobj 1 0 obj <</URI (x)>>",
    "\\)\\( \\r\\n\\000 <feff>",
    "https://example.invalid mailto:x@example.invalid",
    "file:///etc/passwd",
]
FORMULA = ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A1", "'=1", "＝1", '=HYPERLINK("//x";"y")']
EVERY = [*MARKUP, *STYLE, *TEMPLATE, *DOCUMENT, *FORMULA]
GROUPS = [EVERY[place::10] for place in range(10)]

TEXTS = ("title", "place", "dates", "chief_arbiter", "secretary")
DETAILS = ("rank", "club", "city", "rating", "born")
PLAYERS = 6
ROUNDS = 5
WORDS = [f"Abc{letter}z" for letter in "defghijklmnopqrstuvwxyz"]
"""What stands in the place of hostile texts in a harmless event."""
HARMLESS = WORDS[0]
MEASURES: dict[int, Any] = {}
"""Pages of harmless events with so many different words."""


PAGES: dict[str, bytes] = {}
"""Pages of files with harmless names."""


def squeezed(text: str) -> str:
    """A text without its spaces and line ends, which a narrow place may put in."""
    return "".join(text.split())


def event_file(*texts: str, seed: str = "2027") -> str:
    """An event file with the texts in every field; each of several stands in some name, and in a field of each kind."""
    at = [texts[place % len(texts)] for place in range(100)]
    lines = [f"{key} = {json.dumps(at[place])}" for place, key in enumerate(TEXTS)]
    lines.append(f"round_dates = [{', '.join(json.dumps(at[place][:40]) for place in range(ROUNDS))}]")
    count = max(PLAYERS, len(texts))
    if count > PLAYERS:
        lines.pop()
    for place in range(count):
        lines += ["[[players]]", f"name = {json.dumps(f'{at[place]} Q{place}')}"]
        lines += [f"{key} = {json.dumps(at[place + step])}" for step, key in enumerate(DETAILS, start=1)]
    return "\n".join([*lines, "[lots]", f"seed = {json.dumps(seed)}", 'keep_apart = "club"', ""])


def written(name: str, *texts: str) -> str:
    Path(name).write_text(event_file(*texts), encoding="utf-8")
    return name


def page(call: Call, *texts: str, lang: str = "ru") -> Any:
    """The page of an event with the texts in every field, as a browser's parser sees it."""
    ran = call("event", written("e.toml", *texts), "--lang", lang, "--hints", "-f", "html", "-o", "-")
    assert ran.code == 0, ran.err
    return tinyhtml5.parse(ran.out, namespace_html_elements=False)


def text_of(element: Any) -> str:
    return squeezed("".join(element.itertext()))


def seen(root: Any) -> str:
    """What is read on the page: everything but the styles."""
    return "".join(squeezed("".join(section.itertext())) for section in root.iter("section"))


STYLE_ATTRIBUTE = re.compile(
    r"(?:-{0,2}[a-z]+(?:-[a-z]+)*:[\d.-]+(?:pt|em)?(?: [\d.-]+(?:pt|em)?)*(?:;|$)|bookmark-level:\d;"
    r'|bookmark-label:"(?:\w|\\[0-9a-f]{6})*"(?:;|$))*'
)


def links(root: Any) -> set[tuple[str, str]]:
    """Anchors and what leads to them; a list may go on on a second sheet."""
    found = ((key, element.get(key)) for element in root.iter() for key in ("href", "id", "src") if element.get(key))
    return {(key, value) for key, value in found if not re.search(r"-sheet-\d+$", value)}


def plain(style: str) -> str:
    """The rules of a style without the letters of fonts, and without the papers, which longer texts may need turned."""
    style = re.sub(r"base64,[\w+/=]*", "", style)
    return re.sub(r"@page [a-z0-9-]+ \{[^{}\"'(]*\}\s*\.[a-z0-9-]+ \{ page: [a-z0-9-]+ \}\s*", "", style)


def check_form(root: Any, measure: Any) -> None:
    """Nothing but elements, attributes and addresses of the harmless page; styles hold lengths alone."""
    assert {element.tag for element in root.iter()} <= {element.tag for element in measure.iter()} | {"br"}
    allowed = {(element.tag, key) for element in measure.iter() for key in element.attrib}
    allowed |= {(tag, key) for tag in ("td", "th", "tr", "p", "span", "h1", "h2", "h3") for key in ("style", "class")}
    for element in root.iter():
        for key, value in element.attrib.items():
            assert (element.tag, key) in allowed
            if key == "style":
                assert STYLE_ATTRIBUTE.fullmatch(value), value
            elif key == "class":
                assert re.fullmatch(r"[a-z0-9 -]*", value)
    assert links(root) == links(measure)
    heads = [[sorted(meta.items()) for meta in one.iter("meta")] for one in (root, measure)]
    assert heads[0] == heads[1]
    styles = [[plain(style.text) for style in one.iter("style")] for one in (root, measure)]
    assert styles[0][1:] == styles[1][1:]
    # Other letters may take another of our typefaces.
    assert re.fullmatch(r"(?:@font-face\{[a-z0-9 ;:-]+src:url\(data:font/ttf;\)\}\s*)+", styles[0][0])


def harmless(text: str, texts: Sequence[str]) -> str:
    """A text with the harmless word for each of the others, whole or cut as a date of a round is."""
    words = {squeezed(one[:length]): WORDS[place] for length in (40, 200) for place, one in enumerate(texts)}
    for one in sorted(words, key=len, reverse=True):
        text = text.replace(one, words[one])
    return text


@pytest.mark.parametrize("texts", GROUPS, ids=lambda texts: texts[0])
def test_texts_in_every_field_are_seen_as_typed_and_are_nothing_else(call: Call, texts: list[str]) -> None:
    count = len(texts)
    if count not in MEASURES:
        MEASURES[count] = page(call, *WORDS[:count])
    root, measure = page(call, *texts), MEASURES[count]
    check_form(root, measure)
    # With the harmless words in their places, it is the text of the harmless page.
    before, found = seen(measure), harmless(seen(root), texts)
    if found != before:
        # Long texts may stand in another order on the cards, and headings once more on a second sheet.
        name = re.compile("|".join(f"{word}Q[0-{PLAYERS - 1}]" for word in WORDS[:count]))
        assert Counter(name.findall(found)) == Counter(name.findall(before))
        assert {char for char in found if char.isascii()} <= {char for char in before if char.isascii()}


@pytest.mark.parametrize("text", EVERY)
def test_a_title_is_seen_as_typed_and_names_the_document(call: Call, cwd: Path, text: str) -> None:
    Path("a.txt").write_text("\n".join(PEOPLE), encoding="utf-8")
    ran = call("event", "a.txt", f"--title={text}", "--parts", "startlist", "-f", "html", "-o", "-")
    root = tinyhtml5.parse(ran.out, namespace_html_elements=False)
    (title,) = root[0].iter("title")
    assert "".join(title.itertext()) in (f"{text}. Список участников", f"{text} Список участников")
    assert seen(root).startswith(squeezed(text))


@pytest.mark.parametrize("text", [text for text in EVERY[::2] if len(text) <= 60])
def test_a_seed_is_seen_as_typed(call: Call, text: str) -> None:
    """It stands in the protocol, and in the record of how a lot is made."""
    Path("e.toml").write_text(event_file("Абв", seed=text), encoding="utf-8")
    ran = call("event", "e.toml", "--parts", "lots", "-f", "html", "-o", "-")
    root = tinyhtml5.parse(ran.out, namespace_html_elements=False)
    assert seen(root).count(squeezed(text)) >= 2
    assert (
        call("event", "e.toml", f"--draw={text}", "-f", "json", "-o", "-").out.count(
            json.dumps(text, ensure_ascii=False)
        )
        == 1
    )


@pytest.mark.parametrize("texts", GROUPS, ids=lambda texts: texts[0])
def test_the_options_are_as_safe_as_the_file(call: Call, cwd: Path, texts: list[str]) -> None:
    given = dict(zip(TEXTS, [*texts, *texts], strict=False))
    names = [f'[[players]]\nname = "Имя{place}"' for place in range(3)]
    in_file = [f"{key} = {json.dumps(text)}" for key, text in given.items()]
    Path("a.toml").write_text("\n".join([*in_file, *names]), encoding="utf-8")
    Path("b.toml").write_text("\n".join(names), encoding="utf-8")
    typed = [f"--{key.replace('_', '-')}={text}" for key, text in given.items()]
    parts = ("--parts", "crosstable,lots", "-f", "html", "-o", "-")
    ran = call("event", "b.toml", *typed, *parts)
    assert (ran.code, ran.stdout) == (0, call("event", "a.toml", *parts).stdout)
    root = tinyhtml5.parse(ran.out, namespace_html_elements=False)
    assert all(squeezed(text) in seen(root) for text in given.values())


class TestThePdf:
    FORBIDDEN = """/JS /JavaScript /Launch /URI /GoToR /GoToE /SubmitForm /ImportData /EmbeddedFile /EmbeddedFiles
        /Filespec /AA /OpenAction /RichMedia /AcroForm /XFA /AF"""

    @staticmethod
    def printed(call: Call, *texts: str, parts: str) -> pypdf.PdfReader:
        ran = call("event", written("e.toml", *texts), "--parts", parts, "-f", "pdf", "-o", "-")
        assert ran.code == 0, ran.err
        return read_pdf(ran.stdout)

    @staticmethod
    def inside(value: Any) -> Iterator[Any]:
        """A value and everything in it, references not followed."""
        yield value
        if isinstance(value, DictionaryObject):
            for key, part in value.items():
                yield key
                yield from TestThePdf.inside(part)
        elif isinstance(value, ArrayObject):
            for part in value:
                yield from TestThePdf.inside(part)

    @classmethod
    def words(cls, pdf: pypdf.PdfReader) -> set[str]:
        """Every name in every object: keys and values alike, but those that number the fonts."""
        numbers = [*pdf.xref_objStm, *(number for table in pdf.xref.values() for number in table)]
        found = {
            str(value)
            for number in numbers
            for value in cls.inside(pdf.get_object(number))
            if isinstance(value, NameObject)
        }
        return {re.sub(r"^/[A-Z]{6}\+|\d+$", "/", word) for word in found}

    @pytest.mark.parametrize("parts", ["startlist", "order,schedule,rounds,crosstable,cards,slips,lots"])
    def test_has_no_object_that_the_harmless_one_has_not(self, call: Call, parts: str) -> None:
        # A sign that takes a font of the system brings words of that font.
        every = [text for text in EVERY if text.isascii()]
        texts = every if parts == "startlist" else every[::12]
        pdf = self.printed(call, *texts, parts=parts)
        harmless = self.printed(call, *(("Abcde " * 20)[: len(text)].strip() for text in texts), parts=parts)
        words = self.words(pdf)
        assert words & {*self.FORBIDDEN.split()} == set()
        assert words <= self.words(harmless)
        assert pdf.metadata is not None
        assert (pdf.metadata.title or "").startswith(f"{texts[0]}. ")
        assert {*pdf.metadata} == {*(harmless.metadata or {})}
        assert not pdf.attachments
        links = [note for one in pdf.pages for note in one.get("/Annots", [])]
        assert not links
        self.check_text(pdf, texts)

    @staticmethod
    def check_text(pdf: pypdf.PdfReader, texts: list[str]) -> None:
        text = squeezed("".join(one.extract_text() for one in pdf.pages))
        for place, name in enumerate(texts):
            assert squeezed(f"{name} Q{place}") in text, name

    def test_has_an_outline_of_its_own_headings_and_of_names_as_typed(self, call: Call) -> None:
        texts = EVERY[1::8]
        pdf = self.printed(call, *texts, parts="rounds,cards")

        def titles(outline: Any) -> Iterator[str]:
            for one in outline:
                if isinstance(one, list):
                    yield from titles(one)
                else:
                    yield one.title

        found = [*titles(pdf.outline)]
        cards = {re.sub(r"^\d+ ", "", title) for title in found if re.search(r"Q\d+$", title)}
        assert {*map(squeezed, cards)} == {squeezed(f"{name} Q{place}") for place, name in enumerate(texts)}
        rounds = [title for title in found if not re.search(r"Q\d+$", title)]
        assert rounds == ["Листы туров", *(f"Тур {n}" for n in range(1, len(rounds) - 1)), "Карточки участников"]


AUDIT = r"""
import sys
opened = []
def note(event, arguments):
    if event in ("open", "os.listdir", "os.scandir", "os.mkdir", "os.rename", "os.remove", "os.link", "os.symlink"):
        opened.append(f"{event} {arguments[0]}")
    elif event.startswith(("socket.", "subprocess.", "os.exec", "os.system", "os.spawn", "os.posix", "urllib.", "http.",
                           "ftplib.", "ctypes.dlopen", "webbrowser.", "compile", "exec", "smtplib.", "pty.")):
        opened.append(f"{event} {arguments[:1]}" if event != "exec" and event != "compile" else event)
sys.addaudithook(note)
from generator.cli import main
code = main(sys.argv[2:])
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write("\n".join(opened))
sys.exit(code)
"""


def opened(run: Run, log: str, *arguments: str) -> set[str]:
    """What a process opened, called and ran, with names that are made up by chance evened out."""
    ran = run(*arguments, python=(sys.executable, "-c", AUDIT, log))
    assert ran.code == 0, ran.err
    found = Path(log).read_text(encoding="utf-8").splitlines()
    temporary = re.escape(os.path.realpath("/tmp"))
    evened = (
        re.sub(
            rf"(krugovka-|weasyprint-)[a-z0-9_]{{6,}}|[0-9a-f]{{32}}|(?<={temporary}/)[a-z0-9_]{{8}}$|\.pyc\.\d+$",
            "*",
            line,
        )
        for line in found
    )
    return {line for line in evened if not line.startswith(f"open {log}")}


class TestWhatIsOpened:
    def test_by_a_hostile_event_is_what_a_harmless_one_opens(self, run: Run, cwd: Path) -> None:
        texts = [text for text in EVERY if "passwd" in text or "invalid" in text]
        arguments = ("event", "e.toml", "--parts", "startlist,slips,lots", "-f", "html,pdf,csv,json", "-o", "x")
        written("e.toml", *[HARMLESS] * len(texts))
        harmless = opened(run, "log", *arguments)
        shutil.rmtree("x")
        written("e.toml", *texts)
        hostile = opened(run, "log", *arguments)
        assert hostile <= harmless, hostile - harmless
        assert any("startlist.csv" in line or ".part" in line for line in harmless)
        assert not [line for line in hostile if "passwd" in line or line.startswith(("socket", "subprocess", "urllib"))]

    def test_the_hook_sees_files(self, run: Run, cwd: Path) -> None:
        written("e.toml", HARMLESS)
        found = opened(run, "log", "event", "e.toml", "-f", "html", "-o", "x")
        assert "open e.toml" in found
        assert any(line.endswith("templates/base.html") for line in found)


class TestCsv:
    def test_no_cell_is_a_formula_and_every_name_comes_back(self, call: Call, cwd: Path) -> None:
        texts = [
            *EVERY,
            "-x",
            "+x",
            "@x",
            "＋1",
            "－1",
            "＠x",
            '="x"&A1',
            "'-1",
            "''",
            "Мак'-Грегор",
            "а'=б",
            "а'＝б",
            '"',
            ";",
            ",",
            'a;b,c"d',
        ]
        written("e.toml", *texts)
        for language, sign in (("ru", ";"), ("en", ",")):
            call("event", "e.toml", "-f", "csv", "-o", language, "--lang", language)
            files = [*Path(language).iterdir()]
            assert len(files) == 7
            for file in files:
                rows = [*csv.reader(io.StringIO(file.read_text("utf-8-sig"), newline=""), delimiter=sign)]
                assert len({len(row) for row in rows}) == 1
                assert not [cell for row in rows for cell in row if re.match(r"[=+\-@＝＋－＠\t\r]", cell)]
            ran = call("event", f"{language}/e-startlist.csv", "-f", "json", "-o", "-")
            names = sorted(player["name"] for player in json.loads(ran.out)["players"])
            # A list with an apostrophe of its own before a sign of a formula has it taken for the mark of a text.
            assert names == sorted(f"{text} Q{place}" for place, text in enumerate(texts))


def workbook(sheets: dict[str, list[list[str]]]) -> bytes:
    """The least of a workbook: sheets by name, rows of texts."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    link = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"

    def related(*targets: tuple[str, str]) -> str:
        rows = "".join(
            f'<Relationship Id="r{place}" Type="{link}/{kind}" Target="{target}"/>'
            for place, (kind, target) in enumerate(targets)
        )
        return f'<Relationships xmlns="{package}">{rows}</Relationships>'

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        file.writestr("_rels/.rels", related(("officeDocument", "xl/workbook.xml")))
        listed = "".join(
            f'<sheet name="{escape(name)}" sheetId="{place + 1}" r:id="r{place}"/>' for place, name in enumerate(sheets)
        )
        file.writestr(
            "xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{link}"><sheets>{listed}</sheets></workbook>'
        )
        file.writestr(
            "xl/_rels/workbook.xml.rels",
            related(*(("worksheet", f"worksheets/s{place}.xml") for place in range(len(sheets)))),
        )
        for place, rows in enumerate(sheets.values()):
            cells = "".join(
                "<row>" + "".join(f'<c t="inlineStr"><is><t>{escape(text)}</t></is></c>' for text in row) + "</row>"
                for row in rows
            )
            file.writestr(
                f"xl/worksheets/s{place}.xml", f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>'
            )
    return buffer.getvalue()


STEERING = [
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "a\u202eb\u2066c",
    "a\x9b2Jb",
    "a\u2028b",
    "a\x7f\x08b",
    "a\u200bb",
]
ALL_STEERING = "a\x1b\u202e\u2066\x9b\u2028\x7f\x08\u200b\x07b"
"""Every sign of those, in a text so short that no sentence cuts it."""
PEOPLE = ["Абрамов Илья", "Белова Анна", "Васильев Пётр"]


class TestMessages:
    @staticmethod
    def check(err: str, lines: int) -> None:
        """As many sentences as expected, and nothing that steers a terminal or turns the direction of text."""
        assert err.endswith("\n")
        said = err[:-1].split("\n")
        assert len(said) == lines
        assert all(line.isprintable() for line in said), said

    @pytest.mark.parametrize("text", [*TEMPLATE, *MARKUP[:3], *STEERING])
    def test_names_in_them_are_texts(self, call: Call, cwd: Path, text: str) -> None:
        clean = f"x {text}".replace("\u2028", " ")
        Path("a.txt").write_text("\n".join([clean, clean, *PEOPLE, ""]), encoding="utf-8")
        ran = call("event", "a.txt", "-f", "json", "-o", "-")
        # So many signs that steer are no list at all.
        refused = "\x08" in text
        self.check(ran.err, 1 if refused else 2)
        assert ran.code == (1 if refused else 0)
        if text in TEMPLATE:
            assert f"первый «x {text}», последний «{PEOPLE[-1]}»" in ran.err
            assert f"«x {text}» (строки: 1–2)" in ran.err

    @pytest.mark.parametrize("text", [text for text in [*TEMPLATE, *MARKUP[::4], *STEERING] if ";" not in text])
    def test_heads_of_columns_in_them_are_texts(self, call: Call, cwd: Path, text: str) -> None:
        quoted = text.replace('"', '""')
        lines = [f'Имя;"{quoted}";Клуб', *(f"{name};1;2" for name in PEOPLE), ""]
        Path("a.csv").write_text("\n".join(lines), encoding="utf-8", newline="")
        ran = call("event", "a.csv", "-f", "json", "-o", "-")
        assert ran.code == 0
        self.check(ran.err, 1)
        assert "; не понадобились столбцы: 2 (" in ran.err
        if text not in STEERING:
            assert f"2 ({text[:39]}" in ran.err
        assert self.refused(call, "a.csv", "--column", "имя=нет")

    @pytest.mark.parametrize(
        "text", [*TEMPLATE, *MARKUP[:6], *(text for text in STEERING if text[1] in "\u202e\u2028\u200b")]
    )
    def test_names_of_sheets_in_them_are_texts(self, call: Call, cwd: Path, text: str) -> None:
        people = [[name] for name in PEOPLE]
        Path("a.xlsx").write_bytes(workbook({"Лист": people, text: people, "Ещё": people}))
        ran = call("event", "a.xlsx", "-f", "json", "-o", "-")
        assert ran.code == 0
        self.check(ran.err, 2)
        if text not in STEERING:
            assert text[:31] in ran.err
        assert self.refused(call, "a.xlsx", "--sheet", "нет")

    @staticmethod
    def refused(call: Call, *arguments: str) -> bool:
        return call("event", *arguments).refusal(2).isprintable()

    @pytest.mark.parametrize("text", [*TEMPLATE, *MARKUP[:4], *STYLE[:2], *FORMULA[:4], *STEERING])
    def test_names_of_files_in_them_are_texts(self, call: Call, cwd: Path, text: str) -> None:
        name = text.replace("/", "-")[:80]
        Path(f"{name}.csv").write_text("\n".join(["Имя;Клуб", *(f"{one};К" for one in PEOPLE)]), encoding="utf-8")
        ran = call("event", f"./{name}.csv", "--parts", "startlist", "-f", "html", "-o", "x")
        assert ran.code == 0
        self.check(ran.err, 1)
        assert set(tree(Path("x"))) == {f"{name}.html"}
        data = Path("x", f"{name}.html").read_bytes()
        # The name of the file stands nowhere in it.
        plain = "a.csv"
        Path(f"{name}.csv").rename(plain)
        if plain not in PAGES:
            PAGES[plain] = call("event", plain, "--parts", "startlist", "-f", "html", "-o", "-").stdout
        assert data == PAGES[plain]
        assert call("event", f"./{name}.csv").refusal(1).isprintable()

    @pytest.mark.parametrize(
        "option",
        [
            "--discipline",
            "--cycles",
            "--keep-apart",
            "--parts",
            "--encoding",
            "--column",
            "--sheet",
            "--take",
            "--paper",
        ],
    )
    def test_options_in_them_are_texts(self, call: Call, cwd: Path, option: str) -> None:
        Path("a.txt").write_text("\n".join(PEOPLE), encoding="utf-8")
        for text in (ALL_STEERING, STEERING[0]):
            assert call("event", "a.txt", f"{option}={text}").refusal(2).isprintable()

    @pytest.mark.parametrize("text", [ALL_STEERING, STEERING[0], STEERING[4]])
    @pytest.mark.parametrize(
        "line",
        ["{} = 1", "cycles = {}", "discipline = {}", "players = {}", "swap = {}", "{}", "[lots]\n{} = 1", "[{}]"],
    )
    def test_event_files_in_them_are_texts(self, call: Call, cwd: Path, line: str, text: str) -> None:
        Path("e.toml").write_text(line.format(json.dumps(text)), encoding="utf-8")
        assert call("event", "e.toml").refusal(1).isprintable()
        Path("e.toml").write_text(line.format(text), encoding="utf-8", newline="")
        assert call("event", "e.toml").refusal(1).isprintable()


@pytest.mark.parametrize("text", [ALL_STEERING, STEERING[0]])
def test_signs_that_steer_are_not_in_any_document(call: Call, cwd: Path, text: str) -> None:
    """Neither from the file nor from an option: a name may not turn its neighbours round, nor be seen as another."""
    written("e.toml", text)
    typed = [f"--{key.replace('_', '-')}=x{text}" for key in TEXTS]
    for arguments in (["-f", "html"], ["-f", "json"], ["-f", "html", *typed], ["-f", "json", *typed]):
        ran = call("event", "e.toml", "--parts", "startlist,crosstable,slips,lots", *arguments, "-o", "-")
        assert ran.code == 0, ran.err
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u202a-\u202e\u2066-\u2069]", ran.out)


OUTSIDE = [
    "/etc/passwd",
    "../secret.csv",
    "sub/../../secret.csv",
    "./list.csv",
    "..",
    ".",
    "",
    "sub/",
    "//etc/passwd",
    "C:\\x",
    "C:x.csv",
    "c:/x.csv",
    "\\\\server\\share\\x.csv",
    "//server/share/x.csv",
    "..\\secret.csv",
    "sub\\list.csv",
    "\x00",
    "list.csv\x00.txt",
    "~/x.csv",
    "file:///etc/passwd",
    "http://example.invalid/x.csv",
    "link.csv",
    "folder/secret.csv",
    "ring.csv",
    "nul",
    "CON.csv",
    "com1.txt",
    "list.csv:stream",
    "list?.csv",
    "a\nb.csv",
    "\u202ex.csv",
    "sub",
    "pipe",
]


class TestThePathInAnEventFile:
    @pytest.fixture
    def folder(self, cwd: Path) -> Path:
        """The folder of an event file, with links that lead out of it to a list that may not be read."""
        folder = cwd / "event"
        (folder / "sub").mkdir(parents=True)
        (cwd / "outside").mkdir()
        for place in ("event/list.csv", "event/sub/list.csv", "secret.csv", "outside/secret.csv"):
            (cwd / place).write_text("Тайна1 А\nТайна2 Б\nТайна3 В\n", encoding="utf-8")
        (folder / "link.csv").symlink_to("../secret.csv")
        (folder / "folder").symlink_to("../outside")
        (folder / "ring.csv").symlink_to("ring.csv")
        os.mkfifo(folder / "pipe")
        return folder

    @pytest.mark.parametrize("path", OUTSIDE)
    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_that_leads_out_is_refused(self, call: Call, cwd: Path, folder: Path, path: str, language: str) -> None:
        (folder / "e.toml").write_text(f"players = {json.dumps(path)}\n", encoding="utf-8")
        names = {found.as_posix() for found in cwd.rglob("*")}
        sentence = call("event", "event/e.toml", "--lang", language).refusal(1)
        assert "Тайна" not in sentence
        assert "root:" not in sentence
        assert sentence.isprintable()
        assert {found.as_posix() for found in cwd.rglob("*")} == names

    @pytest.mark.parametrize("path", ["list.csv", "sub/list.csv"])
    def test_that_stays_inside_is_read_from_anywhere(
        self, call: Call, cwd: Path, folder: Path, path: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (folder / "e.toml").write_text(f"players = {json.dumps(path)}\n", encoding="utf-8")
        for here, file in ((cwd, "event/e.toml"), (folder, "e.toml"), (folder / "sub", "../e.toml")):
            monkeypatch.chdir(here)
            assert call("event", file, "-f", "json", "-o", "-").code == 0
            assert call("event", str(folder / "e.toml"), "-f", "json", "-o", "-").code == 0

    def test_is_no_event_file_again(self, call: Call, folder: Path) -> None:
        (folder / "e.toml").write_text('players = "f.toml"\n', encoding="utf-8")
        (folder / "f.toml").write_text('players = "../secret.csv"\n', encoding="utf-8")
        ran = call("event", "event/e.toml", "-f", "json", "-o", "-")
        assert "Тайна" not in ran.out + ran.err

    def test_is_inside_the_current_folder_for_standard_input(
        self, call: Call, cwd: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        data = b'players = "/etc/passwd"\nx = 1\ny = 2\n'
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        ran = call("event", "-", "-f", "json", "-o", "-")
        assert "root" not in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--style", "../../etc/passwd"],
        ["--style", "/etc/passwd"],
        ["--style", "codex\x00"],
        ["--lang", "../locales/ru"],
        ["--paper", "../a4"],
        ["--parts", "../startlist"],
        ["--parts", "startlist.html"],
        ["--parts", "base"],
        ["-f", "../html"],
    ],
    ids=" ".join,
)
def test_names_of_templates_and_data_files_are_no_paths(call: Call, cwd: Path, arguments: list[str]) -> None:
    Path("a.txt").write_text("\n".join(PEOPLE), encoding="utf-8")
    call("event", "a.txt", *arguments).refusal(2)
    assert set(tree(cwd)) == {"a.txt"}


@pytest.mark.parametrize("texts", GROUPS[::2], ids=lambda texts: texts[0])
def test_a_report_of_a_tournament_is_as_safe(call: Call, cwd: Path, texts: list[str]) -> None:
    """TRF has the title, the place, the arbiter, and names in columns of a fixed width."""

    def report(heads: list[str], players: list[str]) -> Any:
        lines = [f"{code} {text}" for code, text in zip(("012", "022", "102"), heads, strict=False)]
        lines += [f"001 {place:>4} m    {player:<33} 1500 RUS" for place, player in enumerate(players, start=1)]
        Path("a.trf").write_text("\n".join([*lines, ""]), encoding="utf-8")
        ran = call("event", "a.trf", "--parts", "startlist,crosstable,lots", "-f", "html", "-o", "-")
        assert ran.code == 0, ran.err
        return tinyhtml5.parse(ran.out, namespace_html_elements=False)

    names = [text[:28].strip() for text in texts]
    root = report(texts, [f"{name} Q{place}" for place, name in enumerate(names)])
    plain_ones = report([HARMLESS] * 3, [f"{HARMLESS} Q{place}" for place in range(len(texts))])
    check_form(root, plain_ones)
    assert all(squeezed(text) in seen(root) for text in texts[:3])
    for place, name in enumerate(names):
        assert seen(root).count(squeezed(f"{name} Q{place}")) == seen(plain_ones).count(f"{HARMLESS}Q{place}")
