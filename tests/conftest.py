"""What the tests of the whole share: the program run here or in a process of its own, and its results read back."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn, Protocol

import pypdf
import pytest

from tests.once import FOLDER

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "templates"


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(20_000, 50, 50)
    if FOLDER not in os.environ:
        shared = TemporaryDirectory(prefix="krugovka-tests-")
        # The workers of a run are started after this, and have the same environment.
        os.environ[FOLDER] = shared.name

        def forget() -> None:
            del os.environ[FOLDER]
            shared.cleanup()

        config.add_cleanup(forget)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    # What a module has printed and read is kept to the end, millions of values, and the collector would go over them
    # again and again.
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@dataclass(frozen=True, slots=True)
class Ran:
    """What a run of the program left: its exit code, and what it wrote to stdout and stderr."""

    code: int
    stdout: bytes
    stderr: bytes
    encoding: str = "utf-8"

    @property
    def out(self) -> str:
        return self.stdout.decode(self.encoding)

    @property
    def err(self) -> str:
        return self.stderr.decode(self.encoding)

    @property
    def lines(self) -> list[str]:
        """The lines on stdout: the paths of what was written."""
        return self.out.splitlines()

    def refusal(self, code: int) -> str:
        """The one sentence of a run that was refused, after everything that holds for every refusal."""
        assert self.stdout == b""
        assert self.err.endswith("\n")
        sentence = self.err[:-1]
        assert sentence
        assert "Traceback" not in sentence
        assert 'File "' not in sentence
        # One line and nothing that moves the cursor.
        assert [char for char in sentence if unicodedata.category(char) in ("Cc", "Zl", "Zp")] == []
        assert self.code == code, sentence
        # A bug has exit code 1 too, and is no answer.
        assert "--debug" not in sentence
        return sentence


class Call(Protocol):
    def __call__(self, *arguments: str) -> Ran: ...


class Run(Protocol):
    def __call__(
        self,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        encoding: str = "utf-8",
        python: Sequence[str] = ...,
    ) -> Ran: ...


def clean_environment(**more: str) -> dict[str, str]:
    """The environment without anything that changes what the program says or how Python reads and writes."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KRUGOVKA", "_KRUGOVKA", "_TYPER", "PYTHON", "LC_", "LANG", "COLUMNS", "COVERAGE"))
    }
    return kept | {"LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"} | more


@pytest.fixture
def cwd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, the current one for the test."""
    folder = tmp_path / "cwd"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def call(cwd: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Call:
    """The program run in this process, in an empty folder."""
    from generator.cli import main

    monkeypatch.delenv("KRUGOVKA_LANG", raising=False)

    def run_here(*arguments: str) -> Ran:
        capsysbinary.readouterr()
        code = main(list(arguments))
        return Ran(code, *capsysbinary.readouterr())

    return run_here


@pytest.fixture
def run(cwd: Path) -> Run:
    """The program run in a process of its own, in an empty folder and a clean environment."""
    here = cwd

    def run_there(
        *arguments: str,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        encoding: str = "utf-8",
        python: Sequence[str] = (sys.executable, "-m", "generator"),
    ) -> Ran:
        done = subprocess.run(
            [*python, *arguments],
            cwd=cwd or here,
            env=clean_environment(**(env or {})),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
        )
        return Ran(done.returncode, done.stdout, done.stderr, encoding)

    return run_there


def tree(folder: Path) -> dict[str, bytes | None]:
    """Everything under ``folder`` by its path: the bytes of files, None for folders."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")
    }


def lacking(what: str) -> NoReturn:
    """Skip a test for want of ``what``; under CI that is a failure, because a check that is left out checks nothing."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def read_pdf(data: bytes) -> pypdf.PdfReader:
    assert data.startswith(b"%PDF-")
    return pypdf.PdfReader(io.BytesIO(data))


def pdf_text(data: bytes) -> str:
    """The text of all pages, each run of spaces one space."""
    return " ".join(" ".join(page.extract_text() for page in read_pdf(data).pages).split())


class Seen(HTMLParser):
    """An HTML text as a reader sees it: ``tags`` in order, ``text`` without styles, the ``title``."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self._open: list[str] = []
        self._texts: list[str] = []
        self._title: list[str] = []
        self.feed(html)
        self.close()

    @property
    def text(self) -> str:
        return " ".join("".join(self._texts).split())

    @property
    def title(self) -> str:
        return "".join(self._title)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            del self._open[len(self._open) - 1 - self._open[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if "title" in self._open and "svg" not in self._open:
            self._title.append(data)
        elif "style" not in self._open and "title" not in self._open:
            self._texts.append(data)
