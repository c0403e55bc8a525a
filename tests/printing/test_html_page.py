"""The HTML: one file that asks for nothing, well formed, and easy to find one's way in."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from itertools import pairwise

import pytest

from generator import Imprint, booklet, load_dress, to_html
from generator.printing.booklet import ALL_SIZES
from generator.printing.cross_form import Form
from generator.printing.crosstable import crosstable
from tests.paper import STYLES, Node, Printed, printed_booklet, printed_sheet, read_html

PARTS = ("schedules", "crosstables")
DOCUMENTS = [(style, lang) for style in STYLES for lang in ("ru", "en")]


def by_id(page: Node) -> dict[str, Node]:
    marked = [node for node in page.walk() if "id" in node.attributes]
    assert len({node.attributes["id"] for node in marked}) == len(marked), "an id stands twice"
    return {node.attributes["id"]: node for node in marked}


def only(page: Node, tag: str) -> Node:
    (node,) = page.all(tag)
    return node


@pytest.mark.parametrize(("style", "lang"), DOCUMENTS)
def test_the_page_is_one_well_formed_file(style: str, lang: str) -> None:
    printed = printed_booklet(style, lang)
    page = read_html(printed.html)
    assert printed.html.startswith("<!doctype html>")
    assert only(page, "html").attributes["lang"] == lang
    assert b'<meta charset="utf-8">' in printed.html.encode()[:1024]
    assert [node.text for node in only(page, "head").all("title")] == [printed.document.title]
    assert len(page.all("main")) == 1
    # It is rendered text, not a template's leftovers.
    assert not re.search(r"{[{%#]|[%#}]}|\bNone\b|\bnan\b", only(page, "body").text)


@pytest.mark.parametrize(("style", "lang"), DOCUMENTS)
def test_the_page_asks_for_nothing(style: str, lang: str) -> None:
    html = printed_booklet(style, lang).html
    assert requests(html) == []
    # The name of a picture's language looks like an address, and is none.
    assert set(re.findall(r"\w+://[^\"'\s)]+", html)) <= {"http://www.w3.org/2000/svg"}


def requests(html: str) -> list[str]:
    """Everything that would make a browser load, run or send something."""
    page = read_html(html)
    found = [node.tag for node in page.all("script", "link", "iframe", "object", "embed", "img", "base", "form")]
    for node in page.walk():
        for name, value in node.attributes.items():
            anchor = name == "href" and re.fullmatch(r"#[\w-]+", value)
            if (
                name in ("src", "srcset", "data", "action", "poster", "background")
                or name.startswith("on")
                or (name.endswith("href") and not anchor)
            ):
                found.append(f"{name}={value[:40]}")
    styles = [node.text for node in page.all("style")] + [node.attributes.get("style", "") for node in page.walk()]
    for text in styles:
        found += [url for url in re.findall(r"url\(([^)]{0,60})", text) if not url.startswith("data:font/ttf;base64,")]
        found += re.findall(r"@import[^;]*|image-set\(|src\s*:\s*local\([^)]*\)", text)
    return found


@pytest.mark.parametrize("per_page", [1, 4])
def test_a_crosstable_runs_its_own_script_and_no_other(per_page: int) -> None:
    html = to_html(crosstable(Form(5, hints=True), per_page=per_page))
    page = read_html(html)
    (script,) = page.all("script")
    assert script.attributes == {}
    assert requests(html) == ["script"]
    assert len(by_id(page)) == per_page
    (policy,) = [node.attributes["content"] for node in page.all("meta") if "http-equiv" in node.attributes]
    digest = b64encode(sha256(script.text.encode()).digest()).decode()
    assert policy == f"default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src 'sha256-{digest}'"
    # The booklet runs nothing.
    assert "script-src" not in printed_booklet().html


def test_the_search_for_requests_finds_them() -> None:
    html = (
        '<html><head><link href="x.css"><style>a{b:url(//x)} @import "y";</style></head>'
        '<body onload="x"><a href="https://x"></a><img src="x"></body></html>'
    )
    assert len(requests(html)) == 8


@pytest.mark.parametrize(("style", "lang"), DOCUMENTS)
def test_navigation_and_contents_reach_every_table(style: str, lang: str) -> None:
    page = read_html(printed_booklet(style, lang).html)
    places = by_id(page)
    orders, forms = ([node for part in page.sections(name) for node in part.all("h2")] for name in PARTS)
    assert len(orders) == len(forms) == len(ALL_SIZES)
    links = [node.attributes["href"].removeprefix("#") for node in page.all("a")]
    assert [link for link in links if link not in places] == []
    (first_form,) = page.sections("crosstables")[0].all("h1")
    for within, wanted in ((only(page, "nav"), [*orders, first_form]), (only(page, "main"), [*orders, *forms])):
        reached = [places[node.attributes["href"].removeprefix("#")] for node in within.all("a")]
        assert [node for node in reached if node.tag == "h2" or node in wanted] == wanted
    for node in only(page, "nav").all("a"):
        numbers = re.findall(r"\d+", places[node.attributes["href"].removeprefix("#")].text)
        assert re.findall(r"\d+", node.text) == numbers


@pytest.mark.parametrize(("style", "lang"), DOCUMENTS)
def test_headings_stand_in_order(style: str, lang: str) -> None:
    levels = [int(node.tag[1]) for node in read_html(printed_booklet(style, lang).html).all("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert max(after - before for before, after in pairwise(levels)) == 1


def heads(printed: Printed) -> list[Node]:
    return read_html(printed.html).all("th")


@pytest.mark.parametrize("style", STYLES)
def test_every_head_says_what_it_heads(style: str) -> None:
    for printed in (printed_booklet(style), printed_sheet(7, style), printed_sheet(64, style)):
        assert heads(printed)
        for node in heads(printed):
            assert node.attributes.get("scope") in ("row", "col", "colgroup"), node.text
            assert node.text.strip() != ""
    for row in read_html(printed_booklet(style).html).all("tr"):
        assert row.all("th"), f"a line without a head: {row.text}"


@pytest.mark.parametrize("style", STYLES)
def test_every_line_of_a_table_has_the_same_columns(style: str) -> None:
    for table in read_html(printed_sheet(64, style).html).all("table"):
        columns = len(table.all("col"))
        reaching = 0
        for row in table.all("tr"):
            cells = row.all("th", "td")
            width = sum(int(cell.attributes.get("colspan", 1)) for cell in cells) + reaching
            assert width == columns
            reaching = sum(int(cell.attributes.get("rowspan", 1)) > 1 for cell in cells)


def test_what_a_publisher_types_is_text() -> None:
    imprint = Imprint(
        title="{{ 7*7 }} <b>&nbsp;</b> ½ № – ё «»",
        subtitle='"><script>alert(1)</script>',
        publisher="</style><img src=x onerror=y> {% raw %}",
        year="2027",
    )
    html = to_html(booklet([8], dress=load_dress(), imprint=imprint))
    page = read_html(html)
    assert requests(html) == []
    text = only(page, "body").text
    assert imprint.title is not None
    assert imprint.title in text
    assert '"><script>alert(1)</script>' in text
    assert "</style><img src=x onerror=y> {% raw %}" in text
    assert only(only(page, "head"), "title").text == imprint.title
