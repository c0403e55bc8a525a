"""The program speaks on any console: Russian where Cyrillic can be shown, English elsewhere, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.console import Progress, printable, say, speaks_russian
from tests.conftest import Run, clean_environment, tree

# Python's own choice in the plainest of environments, without the rescue to UTF-8.
PLAIN_C = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

CONSOLES = {
    **{
        encoding: (encoding, {"PYTHONIOENCODING": encoding})
        for encoding in ("ascii", "latin-1", "cp437", "cp866", "cp1251", "koi8-r", "utf-8", "utf-16-le", "ascii:strict")
    },
    "C": ("ascii", PLAIN_C),
}
RUSSIAN = ("cp866", "cp1251", "koi8-r", "utf-8", "utf-16-le")

console = pytest.mark.parametrize("name", CONSOLES)
some_consoles = pytest.mark.parametrize("name", ["ascii", "cp866", "utf-16-le", "C"])
"""With Cyrillic and without, of two bytes a sign, and Python's own choice."""
PATHS = [("список [1]", name) for name in CONSOLES]
# The number sign is in one Cyrillic encoding and not in the other.
PATHS += [("[/x]№5[bold]", name) for name in ("ascii", "cp866", "koi8-r", "C")]


def environment(name: str) -> tuple[str, dict[str, str]]:
    encoding, env = CONSOLES[name]
    return encoding.partition(":")[0], env


@console
def test_help(run: Run, name: str) -> None:
    encoding, env = environment(name)
    ran = run("schedule", "--help", env=env, encoding=encoding)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Использование: " if name in RUSSIAN else "Usage: ")


@console
def test_an_error(run: Run, cwd: Path, name: str) -> None:
    encoding, env = environment(name)
    sentence = run("schedule", "8", "--style", "fid", env=env, encoding=encoding).refusal(2)
    if name in RUSSIAN:
        # These encodings lack some of the marks that good typography asks for.
        assert (
            sentence.replace('"', "").replace("«", "").replace("»", "").startswith("Стиля fid нет (может быть, fide?)")
        )
    else:
        assert sentence.startswith("There is no style 'fid' (did you mean 'fide'?)")
    assert tree(cwd) == {}


@some_consoles
def test_a_run(run: Run, cwd: Path, name: str) -> None:
    encoding, env = environment(name)
    ran = run("booklet", "--sizes", "8", "-f", "html", env=env, encoding=encoding)
    assert (ran.code, ran.err, ran.lines) == (0, "", [str(Path("output/booklet.html"))])
    html = Path("output/booklet.html").read_bytes()
    assert b'<meta charset="utf-8">' in html[:1024]
    # The documents keep their language whatever the console can show.
    assert "Таблицы очередности игры" in html.decode("utf-8")


@pytest.mark.parametrize(("folder", "name"), PATHS)
def test_a_path_is_said_whole_where_it_can_be(run: Run, cwd: Path, name: str, folder: str) -> None:
    encoding, env = environment(name)
    ran = run("schedule", "5", "-f", "csv", "-o", folder, env=env, encoding=encoding)
    path = str(Path(folder) / "schedule-5.csv")
    assert (ran.code, ran.err) == (0, "")
    assert Path(path).is_file()
    try:
        path.encode(encoding)
    except UnicodeEncodeError:
        # As the system writes names, so that a program can open what it reads.
        assert ran.stdout == os.fsencode(path + os.linesep)
    else:
        assert ran.lines == [path]


@some_consoles
def test_a_path_in_an_error_too(run: Run, cwd: Path, name: str) -> None:
    encoding, env = environment(name)
    Path("список [1]").write_bytes(b"")
    sentence = run("schedule", "5", "-o", "список [1]", env=env, encoding=encoding).refusal(1)
    assert ("список [1]" if name in RUSSIAN else " [1]") in sentence


@some_consoles
def test_text_on_stdout_is_utf8_for_any_program(run: Run, cwd: Path, name: str) -> None:
    _, env = environment(name)
    ran = run("schedule", "5", "-o", "-", env=env)
    assert ran.out.startswith("При 5 участниках")
    assert (ran.code, ran.err) == (0, "")


def test_a_cyrillic_title_in_the_plainest_environment(run: Run, cwd: Path) -> None:
    # Python makes surrogates of the bytes there; the letters behind them are known all the same.
    ran = run("booklet", "--sizes", "8", "--title", "Кубок", "-f", "html", env=PLAIN_C)
    if ran.code == 0:
        assert "Кубок" in Path("output/booklet.html").read_text(encoding="utf-8")
    else:
        ran.refusal(2)
        assert tree(cwd) == {}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are Unicode there")
def test_a_path_of_no_encoding(cwd: Path, run: Run) -> None:
    out = os.fsdecode(b"\xff\xfe")
    ran = run("schedule", "5", "-f", "csv", "-o", out)
    assert (ran.code, ran.err) == (0, "")
    assert os.listdir(b"\xff\xfe") == [b"schedule-5.csv"]  # noqa: PTH208


class TestPrintable:
    @given(st.text())
    def test_is_one_line_that_steers_nothing(self, text: str) -> None:
        assert all(char.isprintable() for char in printable(text))

    @given(st.text().filter(str.isprintable))
    def test_leaves_ordinary_text_alone(self, text: str) -> None:
        assert printable(text) == text

    def test_writes_control_characters_out(self) -> None:
        assert printable("a\x1b[31m\nb\x00\u202e") == "a\\x1b[31m b\\x00\\u202e"


class TestSay:
    @staticmethod
    def said(text: str, encoding: str, errors: str = "strict") -> str:
        raw = io.BytesIO()
        stream = io.TextIOWrapper(raw, encoding=encoding, errors=errors, newline="")
        say(text, stream)
        return raw.getvalue().decode(encoding)

    @given(st.text(), st.sampled_from(["ascii", "cp866", "cp1251", "koi8-r", "utf-8", "utf-16-le"]))
    def test_never_fails(self, text: str, encoding: str) -> None:
        assert self.said(text, encoding).endswith("\n")

    @given(st.text(st.characters(codec="cp866")))
    def test_says_what_the_encoding_has(self, text: str) -> None:
        assert self.said(text, "cp866") == text + "\n"

    def test_simplifies_what_it_lacks(self) -> None:
        assert self.said("«Ладья» – 3…4", "cp866") == '"Ладья" - 3...4\n'
        assert self.said("№ «a» – 3…4", "ascii") == 'N "a" - 3...4\n'
        assert self.said("a日b", "cp1251") == "a?b\n"

    @pytest.mark.parametrize(
        ("encoding", "can"), [("utf-8", True), ("cp866", True), ("ascii", False), ("cp1252", False)]
    )
    def test_knows_who_speaks_russian(self, encoding: str, can: bool) -> None:
        assert speaks_russian(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) is can


class TestProgress:
    def test_is_silent_when_nobody_watches(self, capsys: pytest.CaptureFixture[str]) -> None:
        progress = Progress()
        progress.show("half way")
        progress.clear()
        assert capsys.readouterr() == ("", "")

    def test_is_cleared_from_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        progress = Progress()
        progress.show("a long line")
        progress.show("short")
        progress.clear()
        shown = terminal.getvalue().split("\r")
        assert [line.rstrip() for line in shown] == ["", "a long line", "short", "", ""]
        assert len(shown[2]) == len(shown[1])

    @pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
    def test_stands_on_stderr_while_paths_go_to_stdout(self, cwd: Path) -> None:
        import pty
        import subprocess

        ours, theirs = pty.openpty()
        done = subprocess.run(
            [sys.executable, "-m", "generator", "booklet", "--split", "--sizes", "4-6", "-f", "html"],
            stdout=subprocess.PIPE,
            stderr=theirs,
            env=clean_environment(),
        )
        os.close(theirs)
        shown = os.read(ours, 10_000).decode()
        os.close(ours)
        assert "Печатается booklet-5-6.html (2 из 2)" in shown
        assert shown.endswith("\r")
        assert done.stdout.decode().splitlines() == [
            str(Path("output") / f"booklet-{first}-{first + 1}.html") for first in (3, 5)
        ]

    @pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
    def test_a_pdf_is_not_shown_on_a_terminal(self, cwd: Path) -> None:
        import pty
        import subprocess

        ours, theirs = pty.openpty()
        done = subprocess.run(
            [sys.executable, "-m", "generator", "schedule", "8", "-f", "pdf", "-o", "-"],
            stdout=theirs,
            stderr=subprocess.PIPE,
            env=clean_environment(),
        )
        os.close(theirs)
        os.close(ours)
        assert done.returncode == 2
        assert done.stderr.decode().startswith("Формат pdf на экран не выводят: ")


class TestWithoutPango:
    @pytest.fixture
    def env(self, tmp_path: Path) -> dict[str, str]:
        """A WeasyPrint that fails as the real one does where Pango is missing, with its advice on stdout."""
        package = tmp_path / "fake" / "weasyprint"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(
            "print('-----', 'WeasyPrint could not import some external libraries.', '-----')\n"
            "raise OSError(\"cannot load library 'libpango-1.0-0': error 0x7e\")\n",
            encoding="utf-8",
        )
        return {"PYTHONPATH": str(package.parent)}

    SENTENCE = "PDF не напечатан, потому что нет библиотеки Pango: "

    def test_html_is_written(self, run: Run, cwd: Path, env: dict[str, str]) -> None:
        ran = run("booklet", "--sizes", "8", env=env)
        assert ran.code == 1
        assert ran.lines == [str(Path("output/booklet.html"))]
        assert ran.err.startswith(self.SENTENCE)
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        assert sorted(tree(cwd)) == ["output", "output/booklet.html"]
        assert run("booklet", "--sizes", "8", "-f", "html", "-o", "-").stdout == Path(ran.lines[0]).read_bytes()

    def test_all_html_of_many_is_written_and_the_sentence_said_once(
        self, run: Run, cwd: Path, env: dict[str, str]
    ) -> None:
        ran = run("booklet", "--split", "--sizes", "3-8", env=env)
        assert ran.code == 1
        assert len(ran.lines) == len(list(Path("output").iterdir())) == 3
        assert ran.err.count("Pango") == 1

    @pytest.mark.parametrize("where", [[], ["-o", "-"], ["-o", "new/a.pdf"]])
    def test_nothing_is_written_when_only_the_pdf_is_wanted(
        self, run: Run, cwd: Path, env: dict[str, str], where: list[str]
    ) -> None:
        assert run("booklet", "--sizes", "8", "-f", "pdf", *where, env=env).refusal(1).startswith(self.SENTENCE)
        assert tree(cwd) == {}

    @pytest.mark.parametrize(
        "arguments",
        [["--help"], ["booklet", "--help"], ["schedule", "8", "-f", "text"], ["schedule", "8", "-f", "html"]],
    )
    def test_the_rest_works(self, run: Run, cwd: Path, env: dict[str, str], arguments: list[str]) -> None:
        ran = run(*arguments, env=env)
        assert (ran.code, ran.err) == (0, "")

    def test_the_remedy_is_that_of_the_system(self, run: Run, cwd: Path, env: dict[str, str]) -> None:
        remedy = {"darwin": "brew install pango", "win32": "pacman"}.get(sys.platform, "apt install libpango-1.0-0")
        assert remedy in run("schedule", "8", "-f", "pdf", "--lang", "en", env=env).refusal(1)


@pytest.mark.skipif(sys.platform == "win32", reason="no such shell there")
class TestStreamsThatCannotBeWritten:
    @pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
    @pytest.mark.parametrize(("arguments", "code"), [("schedule 8 -f csv", 0), ("schedule 2", 2)])
    def test_closed_ones(self, run: Run, cwd: Path, closed: str, arguments: str, code: int) -> None:
        shell = ["bash", "-c", f'exec "$0" -m generator {arguments} {closed}', sys.executable]
        ran = run(python=shell)
        assert "Traceback" not in ran.err
        assert ran.code == code
        assert Path("output/schedule-8.csv").exists() is (code == 0)

    @pytest.mark.skipif(sys.platform != "linux", reason="no /dev/full there")
    @pytest.mark.parametrize("arguments", ["--help", "schedule 8 -o -"])
    def test_a_full_disk_behind_stdout(self, run: Run, cwd: Path, arguments: str) -> None:
        shell = ["bash", "-c", f'exec "$0" -m generator {arguments} > /dev/full', sys.executable]
        # The disk's fault and none of ours.
        assert "на диске нет места" in run(python=shell).refusal(1)
