"""What other programs import: it is there, documented, typed, and refuses what makes no sense."""

from __future__ import annotations

import dataclasses
import inspect
import subprocess
import sys

import pytest

import generator
from generator import (
    Booklet,
    Game,
    Imprint,
    UserError,
    berger,
    booklet,
    load_dress,
    order_of_play,
    sheet,
    to_html,
    to_pdf,
)
from tests.conftest import clean_environment, read_pdf


@pytest.mark.parametrize("name", generator.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    thing = getattr(generator, name)
    if name == "__version__":
        assert isinstance(thing, str)
        return
    doc = inspect.getdoc(thing)
    # A dataclass without a docstring is given its signature for one.
    assert doc
    assert not doc.startswith(f"{name}(")
    assert thing.__module__.startswith("generator.")


def test_the_names_are_sorted_and_each_stands_once() -> None:
    assert generator.__all__ == sorted(set(generator.__all__))


def test_importing_it_is_light() -> None:
    # Help and text must not wait for WeasyPrint, nor need it.
    program = (
        "import sys, generator.cli; print({'weasyprint', 'jinja2', 'uharfbuzz', 'babel', 'typer'} & {*sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=clean_environment(), capture_output=True, text=True, check=True
    )
    assert "weasyprint" not in done.stdout
    assert "typer" in done.stdout


def test_from_sizes_to_a_pdf() -> None:
    document = booklet([8, 12], dress=load_dress("fide", "en", "a5"), imprint=Imprint(title="Cup"))
    html = to_html(document)
    warnings: list[str] = []
    pdf = to_pdf(html, warn=warnings.append, pages=len(document.pages))
    assert warnings == []
    reader = read_pdf(pdf)
    assert len(reader.pages) == len(document.pages) > 3
    assert reader.metadata is not None
    assert reader.metadata.title == "Cup"
    assert to_pdf(html) == pdf


def test_a_sheet_is_named_by_its_field() -> None:
    assert sheet(order_of_play(7)).name == "schedule-7"
    assert sheet(berger(8)).name == "schedule-8"
    assert sheet(berger(8), name="mine").name == "mine"


@pytest.mark.parametrize("pages", [0, 1, 3, 99])
def test_a_pdf_of_another_length_is_refused(pages: int) -> None:
    html = '<!doctype html><html lang="en"><title>t</title><p>one<p style="break-before: page">two'
    with pytest.raises(UserError, match="page count") as refused:
        to_pdf(html, pages=pages)
    assert refused.value.values == {"found": 2, "expected": pages}
    assert len(read_pdf(to_pdf(html, pages=2)).pages) == 2


@pytest.mark.parametrize("sizes", [[], [7], [2], [0], [-4], [8, 9], [8, 2]])
def test_sizes_no_table_is_made_for(sizes: list[int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        booklet(sizes)


def test_sizes_may_come_in_any_order_and_twice() -> None:
    assert booklet(iter([12, 8, 12])) == booklet([8, 12])


@pytest.mark.parametrize(
    "wrong", [{"style": "fid"}, {"lang": "xx"}, {"paper": "b4"}, {"style": ""}, {"style": "../styles/fide"}]
)
def test_a_dress_that_does_not_exist(wrong: dict[str, str]) -> None:
    with pytest.raises(UserError) as refused:
        load_dress(**wrong)  # type: ignore[arg-type]
    assert next(iter(wrong.values()))[:4] in str(refused.value)


def test_an_error_is_readable_without_a_language() -> None:
    assert str(UserError("page_count", found=3, expected=2)) == "page count: found 3, expected 2"
    assert str(UserError("parts_empty")) == "parts empty"


def test_values_are_frozen() -> None:
    document = booklet([8], parts=["cover"])
    with pytest.raises(dataclasses.FrozenInstanceError):
        document.title = "x"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        berger(8).rounds[0].games[0].white = 2  # type: ignore[misc]
    assert isinstance(document, Booklet)
    assert berger(4).rounds[0].games == (Game(1, 4), Game(2, 3))


def test_two_renderings_at_once_do_not_mix_their_warnings() -> None:
    import logging

    before = logging.getLogger("weasyprint").handlers[:]
    first: list[str] = []
    to_pdf('<!doctype html><html lang="en"><title>t</title><img src="http://127.0.0.1:9/">', warn=first.append)
    second: list[str] = []
    to_pdf('<!doctype html><html lang="en"><title>t</title><p>x', warn=second.append)
    assert len(first) == 1
    assert second == []
    assert logging.getLogger("weasyprint").handlers == before
