import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.source import inside, read_bytes

LANGUAGES = shelf().names("locales")


def refused(path: Path, limit: int = 10) -> str:
    with pytest.raises(UserError) as caught:
        read_bytes(path, limit)
    assert caught.value.exit_code == 1
    for lang in LANGUAGES:
        assert path.name[:20] in load_language(shelf(), lang).explain(caught.value)
    return caught.value.key


def test_a_file_is_read_whole_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "список [1].csv"
    file.write_bytes(b"0123456789")
    assert read_bytes(file, 10) == b"0123456789"
    assert refused(file, 9) == "file_too_large"


def test_what_is_no_file_is_refused_with_its_reason(tmp_path: Path) -> None:
    assert refused(tmp_path / "нет.csv") == "file_missing"
    assert refused(tmp_path) == "file_is_folder"
    (tmp_path / "file").write_bytes(b"")
    assert refused(tmp_path / "file" / "below") == "file_missing"
    assert refused(tmp_path / ("a" * 300)) == "file_unreadable"
    assert refused(Path("a\0b")) in ("file_unreadable", "file_missing")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_and_a_device_are_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe") == "file_not_regular"
    assert refused(Path("/dev/zero")) == "file_not_regular"
    (tmp_path / "link").symlink_to("/dev/zero")
    assert refused(tmp_path / "link") == "file_not_regular"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.csv"
    file.write_bytes(b"a")

    def denied(*_: object) -> object:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", denied)
        with pytest.raises(UserError) as caught:
            read_bytes(file, 10)
    assert (caught.value.key, caught.value.values) == ("file_no_permission", {"file": str(file)})


# Inside the event's folder


@pytest.mark.parametrize("name", ["players.csv", "список [1].csv", "списки/2027/а.xlsx", "a..b.csv", "conan.csv", ".a"])
def test_a_file_in_the_folder_or_below(name: str, tmp_path: Path) -> None:
    assert inside(tmp_path, name) == tmp_path.resolve() / name


OUTSIDE = [
    *("", ".", "..", "../a.csv", "a/../../b.csv", "a/../b.csv", "./a.csv", "a//b.csv", "a/", "/etc/passwd", "//host/a"),
    *("C:/a.csv", "c:a.csv", "a\\b.csv", "\\\\host\\share\\a.csv", "..\\a.csv", "a\0.csv", "a\n.csv", "a.csv:stream"),
    *(
        "NUL",
        "con.csv",
        "data/COM1.txt",
        "aux",
        "lpt9.csv",
        "com¹",
        " ",
        "a/ /b",
        ".. /a.csv",
        "...",
        "a/.../b",
        "*.csv",
    ),
    *("\u202ecsv", "\ufeffa.csv", "file:a"),
]


@pytest.mark.parametrize("name", OUTSIDE, ids=ascii)
def test_a_name_that_leads_out_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        inside(tmp_path, name)
    assert caught.value.key == "path_outside"
    for lang in LANGUAGES:
        said = load_language(shelf(), lang).explain(caught.value)
        assert name[:80] in said or not name.isprintable()
        assert said.isprintable()


def test_links_may_lead_about_in_the_folder_but_not_out_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    (tmp_path / "secret.csv").write_bytes(b"a")
    (tmp_path / "event-2").mkdir()
    (folder / "players.csv").write_bytes(b"a")
    (folder / "here.csv").symlink_to("players.csv")
    (folder / "out.csv").symlink_to(tmp_path / "secret.csv")
    (folder / "up").symlink_to(tmp_path)
    (folder / "beside").symlink_to(tmp_path / "event-2")
    (folder / "ring").symlink_to("ring")
    (folder / "self").symlink_to(folder)
    assert inside(folder, "here.csv") == (folder / "players.csv").resolve()
    for name in ("out.csv", "up/secret.csv", "up", "beside/a.csv", "self"):
        with pytest.raises(UserError, match="path outside"):
            inside(folder, name)
    with pytest.raises(UserError):
        read_bytes(inside(folder, "ring"), 10)


def test_a_folder_that_is_itself_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    assert inside(tmp_path / "link", "a.csv") == (tmp_path / "real" / "a.csv").resolve()


@given(st.text() | st.text("./\\ :aA\0~", max_size=12))
def test_any_name_stays_inside_or_is_refused(name: str) -> None:
    folder = Path("tests").resolve()
    place = folder / "refused"
    with suppress(UserError):
        place = inside(folder, name)
    assert folder in place.parents
