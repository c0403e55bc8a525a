"""A folder of the user's own templates, styles and languages: used first, refused whole, never a way out."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pypdf
import pytest

from tests.conftest import TEMPLATES, Call, Seen, pdf_text, read_pdf, tree

BOOKLET = ("booklet", "--sizes", "8", "--templates", "mine")


@pytest.fixture
def mine(cwd: Path) -> Path:
    """The user's folder, beside the results."""
    folder = cwd / "mine"
    for name in ("blocks", "styles", "locales", "css"):
        (folder / name).mkdir(parents=True)
    return folder


def write(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def changed(file: Path, old: str, new: str) -> str:
    """A built-in file's text with one thing changed."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


class TestAnOverride:
    def test_of_a_block_is_used_wherever_the_block_stands(self, call: Call, mine: Path) -> None:
        write(mine / "blocks/paragraph.html", '<p class="mine">Мой {{ block.body.text|length }}</p>\n')
        ran = call(*BOOKLET, "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.count('<p class="mine">Мой ') >= 3
        assert ran.out.count("<table class=") == call(*BOOKLET[:3], "-f", "html", "-o", "-").out.count("<table class=")

    def test_is_not_used_unasked(self, call: Call, mine: Path) -> None:
        write(mine / "blocks/paragraph.html", "<p>Мой</p>\n")
        assert "Мой" not in call(*BOOKLET[:3], "-f", "html", "-o", "-").out

    def test_may_extend_what_it_overrides(self, call: Call, mine: Path) -> None:
        write(
            mine / "booklet.html",
            '{% extends "builtin:base.html" %}{% block navigation %}<p hidden>Своя книжка</p>{% endblock %}',
        )
        ran = call("booklet", "--sizes", "4-8", "--templates", "mine", "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert "<p hidden>Своя книжка</p>" in ran.out
        assert "<nav" not in ran.out
        assert re.findall(r"При (\d+) или", ran.out).count("7") >= 1

    def test_may_extend_its_own_namesake(self, call: Call, mine: Path) -> None:
        write(
            mine / "base.html",
            '{% extends "builtin:base.html" %}{% block pages %}<!--mine-->{{ super() }}{% endblock %}',
        )
        ran = call(*BOOKLET, "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert "<!--mine-->" in ran.out
        assert "При 7 или 8 участниках" in ran.out

    def test_of_css_is_inlined(self, call: Call, mine: Path) -> None:
        write(mine / "css/text.css", '{% include "builtin:css/text.css" %}\nh1 { letter-spacing: 0.01pt }\n')
        ran = call(*BOOKLET, "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert "letter-spacing: 0.01pt" in ran.out

    def test_cannot_turn_off_escaping_by_its_ending(self, call: Call, mine: Path) -> None:
        write(mine / "blocks/note.txt", "{{ document.title }}")
        write(mine / "blocks/cover.html", '{% include "blocks/note.txt" %}')
        ran = call(*BOOKLET, "--title", "<i>T</i>", "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert "<i>" not in ran.out
        assert Seen(ran.out).text.count("<i>T</i>") == 1

    def test_that_makes_the_document_longer_is_refused(self, call: Call, cwd: Path, mine: Path) -> None:
        write(mine / "blocks/title.html", '<h1 id="{{ block.body.anchor }}" style="height:200mm">T</h1>')
        before = tree(cwd)
        sentence = call(*BOOKLET).refusal(1)
        assert re.fullmatch(
            r"В PDF вышло страниц: \d+, а рассчитано на \d+: что-то в шаблонах или стилях не поместилось\.", sentence
        )
        found, expected = map(int, re.findall(r"\d+", sentence))
        assert found > expected > 0
        assert tree(cwd) == before

    def test_that_loses_a_page_is_refused_too(self, call: Call, cwd: Path, mine: Path) -> None:
        write(mine / "booklet.html", '{% extends "base.html" %}{% block pages %}<p>x</p>{% endblock %}')
        assert call(*BOOKLET).refusal(1).startswith("В PDF вышло страниц: 1, а рассчитано на ")


class TestABrokenTemplate:
    @pytest.mark.parametrize(
        ("text", "line", "reason"),
        [
            ("<p>\n\n{% if %}</p>", 3, ""),
            ("<p>\n{{ block.body.text", 2, ""),
            ("<p>\n{{ block.body.txet }}</p>", 2, "txet"),
            ("<p>\n\n\n{{ nothing }}</p>", 4, "'nothing' is undefined"),
            ("<p>\n{{ 1 / 0 }}</p>", 2, "division by zero"),
            ('<p>\n{{ dress.language.text("no.such.key") }}</p>', 2, "no"),
            ("<p>\n{{ block|upcase }}</p>", 2, "upcase"),
        ],
    )
    def test_is_named_with_file_and_line(
        self, call: Call, cwd: Path, mine: Path, text: str, line: int, reason: str
    ) -> None:
        file = write(mine / "blocks/paragraph.html", text)
        before = tree(cwd)
        sentence = call(*BOOKLET).refusal(1)
        assert sentence.startswith("Ошибка в шаблоне «")
        assert f"{file.relative_to(cwd)}», строка {line}: " in sentence
        assert reason in sentence
        assert tree(cwd) == before

    def test_missing_from_an_include(self, call: Call, cwd: Path, mine: Path) -> None:
        write(mine / "blocks/paragraph.html", '{% include "blocks/paragraf.html" %}')
        before = tree(cwd)
        sentence = call(*BOOKLET).refusal(1)
        assert "«blocks/paragraf.html»" in sentence
        assert "mine" in sentence
        assert tree(cwd) == before

    @pytest.mark.parametrize("text", [b"\xff\xfe<p>", "<p>Кириллица</p>".encode("cp1251")])
    def test_not_in_utf8(self, call: Call, cwd: Path, mine: Path, text: bytes) -> None:
        (mine / "blocks/paragraph.html").write_bytes(text)
        before = tree(cwd)
        assert str(Path("blocks/paragraph.html")) in call(*BOOKLET).refusal(1)
        assert tree(cwd) == before

    def test_that_extends_itself(self, call: Call, cwd: Path, mine: Path) -> None:
        write(mine / "base.html", '{% extends "base.html" %}')
        before = tree(cwd)
        assert "base.html" in call(*BOOKLET).refusal(1)
        assert tree(cwd) == before


@pytest.mark.parametrize("folder", ["нет", "file"])
def test_no_such_folder(call: Call, cwd: Path, folder: str) -> None:
    write(cwd / "file", "")
    before = tree(cwd)
    assert call("booklet", "--templates", folder).refusal(2) == f"Папки с шаблонами «{folder}» нет."
    assert tree(cwd) == before


def test_an_empty_name_is_not_the_current_folder(call: Call, cwd: Path) -> None:
    # What a shell makes of an unset variable: --templates "$MINE".
    call("booklet", "--sizes", "8", "-f", "html", "--templates", "").refusal(2)
    assert tree(cwd) == {}


class TestAStyle:
    def test_of_ones_own(self, call: Call, mine: Path) -> None:
        codex = TEMPLATES / "styles/codex.toml"
        write(mine / "styles/mine.toml", changed(codex, 'between = "–"', 'between = ":"'))
        write(mine / "styles/mine.css", ".order { letter-spacing: 0 } /* моё */\n")
        ran = call("schedule", "8", "--style", "mine", "--templates", "mine", "-o", "there")
        assert (ran.code, ran.err) == (0, "")
        html = Path("there/schedule-8.html").read_text(encoding="utf-8")
        assert "/* моё */" in html
        assert "1:(8)" in re.sub(r"\s", "", Seen(html).text)
        assert "1:(8)" in re.sub(r"\s", "", pdf_text(Path("there/schedule-8.pdf").read_bytes()))
        text = call("schedule", "8", "--style", "mine", "--templates", "mine", "-o", "-").out
        assert "1:(8)" in text
        assert "–" not in text

    def test_is_listed_with_the_others(self, call: Call, mine: Path) -> None:
        shutil.copy(TEMPLATES / "styles/codex.toml", mine / "styles/mine.toml")
        sentence = call("schedule", "8", "--style", "mime", "--templates", "mine").refusal(2)
        assert sentence == "Стиля «mime» нет (может быть, «mine»?); есть: appendix, codex, dash, fide, mine."

    def test_may_take_the_place_of_a_built_in_one(self, call: Call, mine: Path) -> None:
        write(mine / "styles/codex.toml", changed(TEMPLATES / "styles/codex.toml", 'between = "–"', 'between = ":"'))
        assert "1:(8)" in call("schedule", "8", "--templates", "mine", "-o", "-").out
        assert "1–(8)" in call("schedule", "8", "-o", "-").out

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ("gap = 3", "", "нет ключа «gap»"),
            ("gap = 3", "gap = 3\ngaap = 3", "неизвестный ключ «gaap» (может быть, «gap»?)"),
            ("gap = 3", 'gap = "3"', "ключ «gap» должен быть таким: число от 1 до 9; а стоит «3»"),
            ("gap = 3", "gap = 0", "«gap» должен быть таким: число от 1 до 9"),
            ("gap = 3", "gap = nan", "«gap» должен быть таким: число от 1 до 9"),
            ("gap = 3", "gap = inf", "«gap» должен быть таким: число от 1 до 9"),
            ("gap = 3", "gap = true", "«gap» должен быть таким: число от 1 до 9"),
            ("brackets = true", 'brackets = "yes"', "«brackets» должен быть таким: true или false"),
            ('rounds = "down"', 'rounds = "up"', '«rounds» должен быть таким: "down" или "across"'),
            ('between = "–"', "between = 1", "«between» должен быть таким: знак в кавычках, без цифр"),
            ("gap = 3", "gap = ", "не читается как TOML"),
            ('heading = "take-part"', 'heading = "take-prat"', "ключ «take-prat»"),
        ],
    )
    def test_that_is_broken(self, call: Call, cwd: Path, mine: Path, old: str, new: str, said: str) -> None:
        file = write(mine / "styles/mine.toml", changed(TEMPLATES / "styles/codex.toml", old, new))
        write(mine / "styles/mine.css", "")
        before = tree(cwd)
        sentence = call("schedule", "8", "--style", "mine", "--templates", "mine").refusal(1)
        assert str(file.relative_to(cwd)) in sentence
        assert said in sentence
        assert tree(cwd) == before

    def test_needs_no_stylesheet(self, call: Call, mine: Path) -> None:
        shutil.copy(TEMPLATES / "styles/codex.toml", mine / "styles/mine.toml")
        ran = call("schedule", "8", "--style", "mine", "--templates", "mine", "-f", "html")
        assert (ran.code, ran.err) == (0, "")


class TestALanguage:
    EN = TEMPLATES / "locales/en.toml"

    def test_of_ones_own(self, call: Call, mine: Path) -> None:
        text = changed(self.EN, 'order_title = "Order of play"', 'order_title = "Spielfolge"')
        write(mine / "locales/de.toml", text)
        ran = call("schedule", "8", "--lang", "de", "--templates", "mine", "-f", "html", "-o", "-")
        assert (ran.code, ran.err) == (0, "")
        assert '<html lang="de">' in ran.out
        assert Seen(ran.out).title.startswith("Spielfolge")

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ('order_title = "Order of play"', "", "нет ключа «document.order_title»"),
            ('order_title = "', 'order_titel = ""\norder_title = "', "«document.order_titel» (может быть, «"),
            ('order_title = "Order of play"', "order_title = 8", "«document.order_title» должен быть таким: текст"),
            ('range_one = "for {first}', 'range_one = "for {frist}', "«booklet.range_one: {frist}»"),
            ('range_one = "for {first}', 'range_one = "for {first', "booklet.range_one"),
            ('range_one = "for {first}', 'range_one = "for {first!x}', "booklet.range_one"),
            ('range_one = "for {first}', 'range_one = "for {first:%%}', "booklet.range_one"),
            ('range_one = "for {first}', 'range_one = "for {first.__class__}', "booklet.range_one"),
            ('range_one = "for {first}', 'range_one = "for {}', "booklet.range_one"),
            ('order_title = "Order of play"', "order_title = ", "не читается как TOML"),
        ],
    )
    def test_that_is_broken(self, call: Call, cwd: Path, mine: Path, old: str, new: str, said: str) -> None:
        file = write(mine / "locales/de.toml", changed(self.EN, old, new))
        before = tree(cwd)
        sentence = call(*BOOKLET, "--lang", "de").refusal(1)
        assert str(file.relative_to(cwd)) in sentence
        assert said in sentence
        assert tree(cwd) == before

    def test_that_no_one_speaks(self, call: Call, mine: Path) -> None:
        shutil.copy(self.EN, mine / "locales/qq.toml")
        assert "qq" in call(*BOOKLET, "--lang", "qq").refusal(1)


class TestNothingIsFetched:
    SECRET = "root:x:0:0:the secret"

    @pytest.mark.parametrize(
        "markup",
        [
            '<img src="{file}">',
            '<img src="http://127.0.0.1:9/a.png">',
            '<img src="https://127.0.0.1:9/a.png">',
            '<img src="secret.txt">',
            '<img src="data:image/svg+xml,%3Csvg%3E">',
            '<object data="{file}"></object>',
            '<embed src="{file}">',
            '<link rel="stylesheet" href="{file}">',
            '<link rel="attachment" href="{file}">',
            '<a rel="attachment" href="{file}">a</a>',
            "<style>@import url({file});</style>",
            "<style>@font-face {{ font-family: x; src: url({file}) }} p {{ font-family: x }}</style>",
            '<p style="background: url({file})">x</p>',
            '<svg><image href="{file}" width="9" height="9"/></svg>',
            '<svg width="9" height="9"><use href="{file}#a"/></svg>',
        ],
    )
    def test_by_the_pdf(self, call: Call, mine: Path, markup: str) -> None:
        secret = write(mine / "secret.txt", self.SECRET)
        extra = markup.format(file=secret.as_uri())
        write(mine / "blocks/title.html", f'{{% include "builtin:blocks/title.html" %}}{extra}\n')
        ran = call(*BOOKLET, "--parts", "schedules", "-f", "pdf", "-o", "-")
        assert ran.code == 0, ran.err
        pdf = read_pdf(ran.stdout)
        assert self.SECRET not in pdf_text(ran.stdout)
        assert list(pdf.attachments) == []
        assert [image for page in pdf.pages for image in page.images] == []
        # What is in the file, compressed or not.
        objects = [pdf.get_object(number) for number in range(1, len(pdf.xref[0]) + 1)]
        streams = [thing.get_data() for thing in objects if isinstance(thing, pypdf.generic.StreamObject)]
        assert streams
        assert all(self.SECRET.encode() not in data for data in (*streams, ran.stdout))
        assert "Traceback" not in ran.err

    @pytest.mark.parametrize("url", ["http://127.0.0.1:9/a.png", "file:///etc/passwd"])
    def test_and_that_is_said(self, call: Call, mine: Path, url: str) -> None:
        write(mine / "blocks/title.html", f'{{% include "builtin:blocks/title.html" %}}<img src="{url}">\n')
        ran = call(*BOOKLET, "--parts", "schedules", "-f", "pdf")
        assert ran.code == 0
        assert ran.err.startswith("Предупреждение: ")
        assert url in ran.err
        assert ran.err.count("\n") == 1


def test_a_template_may_lay_out_the_page_and_nothing_more(call: Call, cwd: Path, mine: Path) -> None:
    write(mine / "blocks/title.html", "{{ cycler.__init__.__globals__.os.popen('touch broken-out').read() }}")
    sentence = call("schedule", "8", "--templates", "mine").refusal(1)
    assert "blocks/title.html" in sentence
    assert not Path("broken-out").exists()


def test_a_word_of_a_language_in_the_stylesheet_stays_a_word(call: Call, mine: Path) -> None:
    of = " d'un \";</style>\\ "
    words = (TEMPLATES / "locales/en.toml").read_text(encoding="utf-8")
    write(mine / "locales/en.toml", words.replace('page_of = " of "', f"page_of = '''{of}'''"))
    ran = call("schedule", "100", "--lang", "en", "--templates", "mine", "-f", "pdf", "-o", "-")
    assert (ran.code, ran.err) == (0, "")
    assert f"1{of}5" in read_pdf(ran.stdout).pages[0].extract_text()
