import json
import re
import tomllib
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from generator.errors import CommandLineError, UserError
from generator.printing.dress import load_dress
from generator.printing.language import load_language
from generator.printing.order_table import heading, order_tables
from generator.printing.plain import to_text
from generator.printing.shelf import builtin_folder, shelf
from generator.printing.style import Style, load_style
from generator.tournament import berger

CODEX = tomllib.loads((builtin_folder() / "styles" / "codex.toml").read_text(encoding="utf-8"))
TEXTS = [key for key, value in CODEX.items() if isinstance(value, str) and key != "rounds"]
NUMBERS = [key for key, value in CODEX.items() if isinstance(value, float | int) and not isinstance(value, bool)]
SIGNS = ["between", "opening", "closing"]
LANGUAGES = shelf().names("locales")


def own_style(folder: Path, text: str | None = None, **changed: Any) -> Path:
    """A folder of templates with the style "mine": codex, but for what is changed (None: left out)."""
    (folder / "styles").mkdir()
    lines = [f"{key} = {json.dumps(value)}" for key, value in (CODEX | changed).items() if value is not None]
    (folder / "styles" / "mine.toml").write_text(text or "\n".join(lines), encoding="utf-8")
    return folder


def refused(folder: Path) -> UserError:
    """What is wrong with the style "mine", which every language can say with the file's name."""
    with pytest.raises(UserError) as caught:
        load_dress("mine", templates=folder)
    assert caught.value.exit_code == 1
    for lang in LANGUAGES:
        assert str(folder / "styles" / "mine.toml") in load_language(shelf(), lang).explain(caught.value)
    return caught.value


@pytest.mark.parametrize("name", shelf().names("styles"))
def test_the_built_in_styles_are_complete(name: str) -> None:
    style = load_style(shelf(), name)
    assert style.name == name
    assert (builtin_folder() / "styles" / f"{name}.css").is_file()
    for lang in LANGUAGES:
        assert load_dress(name, lang).style == style


def test_each_built_in_style_has_its_own_notation_or_direction() -> None:
    styles = [load_style(shelf(), name) for name in shelf().names("styles")]
    assert len({(style.notation(), style.rounds) for style in styles}) == len(styles)


@pytest.mark.parametrize("name", shelf().names("styles"))
def test_brackets_are_the_styles_own_unless_overridden(name: str) -> None:
    style = load_style(shelf(), name)
    assert style.notation().bracketed is style.brackets
    for brackets in (True, False):
        assert style.notation(brackets).bracketed is brackets
        assert load_dress(name, brackets=brackets).notation == style.notation(brackets)


def test_the_model_explains_every_key() -> None:
    text = (builtin_folder() / "styles" / "codex.toml").read_text(encoding="utf-8")
    assert set(CODEX) == {field.name for field in fields(Style)} - {"name"}
    for key in set(CODEX) - {"opening", "closing", "heading_leading", "heading_above", "heading_below"}:
        assert re.search(rf"^{key} = .+# \S", text, re.MULTILINE), key


def test_an_unknown_style_is_a_wrong_command_line() -> None:
    with pytest.raises(CommandLineError) as caught:
        load_style(shelf(), "codecs")
    assert caught.value.key == "unknown_style"
    assert caught.value.values["near"] == "codex"
    for name in shelf().names("styles"):
        assert name in str(caught.value.values["known"])


@pytest.mark.parametrize("key", CODEX)
def test_a_missing_key_is_named(key: str, tmp_path: Path) -> None:
    error = refused(own_style(tmp_path, **{key: None}))
    assert (error.key, error.values["missing"]) == ("data_file_missing_key", key)


def test_an_unknown_key_is_named_with_the_nearest(tmp_path: Path) -> None:
    error = refused(own_style(tmp_path, leadings=1))
    assert error.key == "data_file_unknown_key"
    assert (error.values["unknown"], error.values["near"]) == ("leadings", "leading")


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        *((key, value, "text") for key in TEXTS if key not in SIGNS for value in (1, True, ["a"])),
        *((key, value, "sign") for key in SIGNS for value in (1, True, ["a"], "1", "a\n")),
        ("between", " ", "sign"),
        ("type", 3, "number"),
        ("leading", 900, "number"),
        ("leading", 0.01, "number"),
        ("gap", 0.3, "number"),
        *((key, value, "number") for key in NUMBERS for value in ("1", True, 0, -1, 1e4, [1])),
        ("brackets", "true", "boolean"),
        ("brackets", 1, "boolean"),
        ("rounds", "sideways", "down_or_across"),
        ("rounds", True, "down_or_across"),
        ("rounds", ["down"], "down_or_across"),
    ],
)
def test_a_wrong_value_is_named(key: str, value: object, expected: str, tmp_path: Path) -> None:
    error = refused(own_style(tmp_path, None, **{key: value}))
    assert error.key == "data_file_wrong_value"
    assert (error.values["name"], error.values["found"], error.values["expected"]) == (key, value, expected)


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "2027-03-12"])
def test_numbers_that_are_none_are_refused(value: str, tmp_path: Path) -> None:
    text = "\n".join(f"{key} = {json.dumps(found)}" for key, found in CODEX.items() if key != "type")
    error = refused(own_style(tmp_path, f"{text}\ntype = {value}"))
    assert error.values["name"] == "type"
    assert isinstance(error.values["found"], float | date)


def test_broken_toml_is_refused(tmp_path: Path) -> None:
    assert refused(own_style(tmp_path, 'rounds = "down')).key == "data_file_syntax"


@pytest.mark.parametrize(
    ("key", "table"),
    [
        ("heading", "headings"),
        ("label", "rounds"),
        ("label_head", "heads"),
        ("across_head", "heads"),
        ("note", "notes"),
    ],
)
def test_a_word_that_the_language_lacks_is_named(key: str, table: str, tmp_path: Path) -> None:
    error = refused(own_style(tmp_path, **{key: CODEX[key] + "s"}))
    assert error.key == "style_asks_for_word"
    assert (error.values["name"], error.values["table"], error.values["lang"]) == (CODEX[key] + "s", table, "ru")
    assert error.values["near"] == CODEX[key]


def test_a_fifth_style_is_a_data_file(tmp_path: Path) -> None:
    folder = own_style(
        tmp_path, between="/", opening="[", closing="]", label="word", label_head="round", heading="either", type=9
    )
    assert "mine" in shelf(folder).names("styles")
    dress = load_dress("mine", "en", templates=folder)
    assert heading(berger(4), dress) == "3 or 4 players"
    assert to_text(berger(4), dress).startswith(
        "3 or 4 players\n\nRound 1    1/[4]  2/3\nRound 2  [4]/3    1/2\nRound 3    2/[4]  3/1\n\n"
    )
    (table,) = order_tables(berger(4), dress, dress.paper.text_height)
    assert table.type_size == 9
    assert [" ".join(cell.text for cell in line.cells).split() for line in table.bands[0].lines] == [
        ["1/[4]", "2/3"],
        ["[4]/3", "1/2"],
        ["2/[4]", "3/1"],
    ]
    assert table.bands[0].heads[0][0].text == "Round"


def test_ones_own_style_of_a_built_in_name_counts(tmp_path: Path) -> None:
    (own_style(tmp_path, between="=") / "styles" / "mine.toml").rename(tmp_path / "styles" / "fide.toml")
    assert load_dress("fide", templates=tmp_path).notation.between == "="
    assert load_dress("fide").notation.between == "–"
