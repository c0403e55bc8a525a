from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.choice import choose, nearest
from generator.data_file import check_keys, read_data_file
from generator.errors import CommandLineError, UserError
from generator.printing.shelf import builtin_folder, shelf


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "styles").mkdir()
    return tmp_path


def test_the_built_in_folder_stands_last_and_holds_what_is_needed(own: Path) -> None:
    assert shelf().folders == (builtin_folder(),)
    assert shelf(own).folders == (own, builtin_folder())
    assert {"appendix", "codex", "dash", "fide"} <= set(shelf().names("styles"))
    assert {"en", "ru"} <= set(shelf().names("locales"))


def test_own_files_come_first_and_add_names(own: Path) -> None:
    (own / "styles" / "codex.toml").touch()
    (own / "styles" / "mine.toml").touch()
    (own / "styles" / "notes.txt").touch()
    where = shelf(own)
    assert where.names("styles") == sorted([*shelf().names("styles"), "mine"])
    assert where.find("styles", "codex") == own / "styles" / "codex.toml"
    assert where.find("styles", "mine") == own / "styles" / "mine.toml"
    assert where.find("styles", "dash") == builtin_folder() / "styles" / "dash.toml"
    assert where.names("locales") == shelf().names("locales")


def test_a_folder_of_templates_has_to_be_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in (tmp_path / "file", tmp_path / "nowhere"):
        with pytest.raises(CommandLineError) as caught:
            shelf(wrong)
        assert (caught.value.key, caught.value.values) == ("templates_not_folder", {"value": str(wrong)})


@pytest.mark.parametrize("value", ["codex", "CODEX", " Codex\n"])
def test_letter_case_and_spaces_do_not_matter(value: str) -> None:
    assert choose(value, ["fide", "Codex"], "unknown_style") == "Codex"


@pytest.mark.parametrize(
    ("value", "near"), [("codx", "codex"), ("fied", "fide"), ("", None), ("xyzzy", None), ("кодекс", None)]
)
def test_an_unknown_name_is_refused_with_the_nearest_known(value: str, near: str | None) -> None:
    with pytest.raises(CommandLineError) as caught:
        choose(value, ["codex", "fide"], "unknown_style")
    assert caught.value.key == "unknown_style"
    assert caught.value.values == {"value": value, "near": near, "known": "codex, fide"}
    assert nearest(value, ["codex", "fide"]) == near


@given(st.text(), st.lists(st.text()))
@settings(deadline=None)
def test_what_is_chosen_is_known(value: str, known: list[str]) -> None:
    refused: dict[str, object] = {}
    try:
        found = choose(value, known, "unknown_style")
    except CommandLineError as error:
        refused = error.values
    if refused:
        assert value.strip().lower() not in {name.lower() for name in known}
        assert len(str(refused["value"])) <= 40
    else:
        assert found in known
        assert found.lower() == value.strip().lower()


def test_a_data_file_may_open_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b'\xef\xbb\xbfa = 1\r\n[b]\r\nc = "\xe2\x84\x96"\r\n')
    assert read_data_file(tmp_path / "a.toml") == {"a": 1, "b": {"c": "№"}}


@pytest.mark.parametrize(
    "data",
    [b"a = ", b"a = 1\na = 2", b"[a", b'a = "\xd2\xf3\xeb\xe0"', "a = 1".encode("utf-16"), None],
)
def test_a_file_that_is_no_toml_is_named_with_the_reason(tmp_path: Path, data: bytes | None) -> None:
    file = tmp_path / "broken.toml"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(UserError) as caught:
        read_data_file(file)
    assert caught.value.key == "data_file_syntax"
    assert caught.value.exit_code == 1
    assert caught.value.values["value"] == str(file)
    assert caught.value.values["reason"]


def test_the_place_of_a_mistake_is_given(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("a = 1\nb = = 2\n", encoding="utf-8")
    with pytest.raises(UserError, match="line 2, column 5"):
        read_data_file(tmp_path / "broken.toml")


def test_keys_are_held_against_those_expected() -> None:
    file = Path("x.toml")
    check_keys(file, ["b", "a"], ["a", "b"])
    with pytest.raises(UserError) as caught:
        check_keys(file, ["a"], ["a", "between"], within="t.")
    assert caught.value.key == "data_file_missing_key"
    assert caught.value.values == {"value": "x.toml", "missing": "t.between"}
    with pytest.raises(UserError) as caught:
        check_keys(file, ["a", "between", "betwen"], ["a", "between"], within="t.")
    assert caught.value.key == "data_file_unknown_key"
    assert caught.value.values == {"value": "x.toml", "unknown": "t.betwen", "near": "between"}
