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
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdf
import pytest
import tinyhtml5
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, StreamObject

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

TEXTS = ("title", "place", "dates", "chief_arbiter", "secretary")
DETAILS = ("rank", "club", "city", "rating", "born")
PLAYERS = 6
ROUNDS = 5
HARMLESS = "Abc"


def squeezed(text: str) -> str:
    """A text without its spaces and line ends, which a narrow place may put in."""
    return "".join(text.split())


def event_file(*texts: str) -> str:
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
    return "\n".join([*lines, "[lots]", f"seed = {json.dumps(at[0][:60])}", 'keep_apart = "club"', ""])


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
    r"(?:(?:[a-z]+-)*[a-z]+:[\d.-]+(?:pt|em)?(?:;|$)|--[a-z]+:[\d.]+pt(?:;|$)|bookmark-level:\d;"
    r'|bookmark-label:"(?:\w|\\[0-9a-f]{6})*"(?:;|$))*'
)


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
                assert re.fullmatch(r"[a-z0-9 -]+", value)
    links = [
        Counter((key, value) for element in one.iter() for key, value in element.attrib.items() if key in ("href", "id"))
        for one in (root, measure)
    ]
    assert links[0] == links[1]
    heads = [
        [(meta.get("http-equiv"), meta.get("name"), meta.get("charset"), meta.get("content")) for meta in one.iter("meta")]
        for one in (root, measure)
    ]
    assert heads[0] == heads[1]
    styles = [
        [re.sub(r"base64,[\w+/=]*", "", style.text or "") for style in one.iter("style")] for one in (root, measure)
    ]
    assert styles[0][1:] == styles[1][1:]
    # Other letters may take another of our typefaces.
    assert re.fullmatch(r"(?:@font-face\{[a-z0-9 ;:-]+src:url\(data:font/ttf;\)\}\s*)+", styles[0][0])


@pytest.fixture
def measure(call: Call) -> Any:
    """The page of the harmless event."""
    return page(call, HARMLESS)


@pytest.mark.parametrize("text", EVERY)
def test_a_text_in_every_field_is_seen_as_typed_and_is_nothing_else(call: Call, measure: Any, text: str) -> None:
    root = page(call, text)
    check_form(root, measure)
    # With the harmless word in its place it is the harmless page, sign for sign.
    assert len(squeezed(text)) == 0 or squeezed(text) in seen(root)
    cut = squeezed(text[:40].strip())
    back = seen(root).replace(squeezed(text), HARMLESS).replace(cut, HARMLESS)
    assert Counter(re.findall(r"AbcQ\d", back)) == Counter(re.findall(r"AbcQ\d", seen(measure)))
    (title,) = root.iter("title")if sum(1 for _ in root.iter("title")) == 1 else (next(root.iter("title")),)
    assert squeezed("".join(title.itertext())).startswith(squeezed(text))
