"""A run that fails or is stopped changes nothing: old files stand whole, no litter, no new folders."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.delivery import Delivery, destination
from generator.errors import CommandLineError, UserError
from tests.conftest import Call, Run, clean_environment, tree

SCHEDULE = ("schedule", "8")


@pytest.fixture
def old(cwd: Path) -> dict[str, bytes | None]:
    """Results of an earlier run, and something of the user's."""
    (cwd / "output").mkdir()
    for name in ("schedule-8.html", "schedule-8.pdf", "letter.txt"):
        (cwd / "output" / name).write_bytes(b"old " + name.encode())
    return tree(cwd)


def fails(error: BaseException) -> Callable[..., Any]:
    def failing(*_: object, **__: object) -> Any:
        raise error

    return failing


class TestARunThatFails:
    def test_while_it_renders(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # The HTML is written beside its place by then.
        monkeypatch.setattr("generator.production.to_pdf", fails(UserError("page_count", found=3, expected=2)))
        sentence = call(*SCHEDULE).refusal(1)
        assert sentence.startswith("В PDF вышло страниц: 3, а рассчитано на 2")
        assert tree(cwd) == old

    @pytest.mark.parametrize("out", ["new", "new/deeper/still", "output"])
    def test_leaves_no_new_folders(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], out: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("generator.production.to_pdf", fails(UserError("page_count", found=3, expected=2)))
        call(*SCHEDULE, "-o", out).refusal(1)
        assert tree(cwd) == old

    def test_for_a_bug(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("generator.production.to_pdf", fails(ZeroDivisionError("division by zero")))
        assert call(*SCHEDULE).code == 1
        assert tree(cwd) == old

    def test_at_the_last_of_many(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from generator.printing.html import to_html

        def to_html_until_12(document: Any) -> str:
            if document.name == "booklet-11-12":
                raise UserError("missing_template", value="x", where="y")
            return to_html(document)

        monkeypatch.setattr("generator.production.to_html", to_html_until_12)
        call("booklet", "--sizes", "3-12", "--split", "-f", "html").refusal(1)
        assert tree(cwd) == old

    @pytest.mark.parametrize(
        ("code", "why"),
        [
            (errno.ENOSPC, "на диске нет места"),
            (errno.EDQUOT, "на диске нет места"),
            (errno.EACCES, "нет права записи, или файл открыт в другой программе"),
            (errno.EROFS, "диск только для чтения"),
            (errno.EIO, os.strerror(errno.EIO)),
        ],
    )
    @pytest.mark.parametrize("where", ["open", "fsync", "replace", "mkdir"])
    def test_to_write(
        self,
        call: Call,
        cwd: Path,
        old: dict[str, bytes | None],
        code: int,
        why: str,
        where: str,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        failing, really_open = fails(OSError(code, os.strerror(code))), Path.open

        def open_(self: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
            return failing() if "x" in mode else really_open(self, mode, *rest, **more)

        out = "new/folder" if where == "mkdir" else "output"
        monkeypatch.setattr(os if where == "fsync" else Path, where, open_ if where == "open" else failing)
        ran = call(*SCHEDULE, "-f", "html", "-o", out)
        monkeypatch.undo()
        path = Path(out) / "schedule-8.html"
        assert ran.refusal(1) == f"Не удалось записать «{path}»: {why}; прежние файлы остались как были."
        assert tree(cwd) == old

    def test_to_move_the_second_of_two(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        replace = Path.replace

        def replace_no_pdf(self: Path, target: Path) -> Path:
            if self.suffix == ".part" and str(target).endswith("schedule-8.pdf"):
                raise PermissionError(errno.EACCES, "open elsewhere")
            return replace(self, target)

        monkeypatch.setattr(Path, "replace", replace_no_pdf)
        ran = call(*SCHEDULE)
        monkeypatch.undo()
        ran.refusal(1)
        assert tree(cwd) == old

    def test_on_a_write_protected_old_file(
        self, call: Call, cwd: Path, old: dict[str, bytes | None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # Permission bits do not bind root, so the refusal is played.
        really_open = Path.open

        def open_(self: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
            if "+" in mode and self.name == "schedule-8.pdf":
                raise PermissionError(errno.EACCES, "read-only")
            return really_open(self, mode, *rest, **more)

        monkeypatch.setattr(Path, "open", open_)
        ran = call(*SCHEDULE)
        monkeypatch.undo()
        assert "нет права записи" in ran.refusal(1)
        assert tree(cwd) == old


class TestNoPlaceToWrite:
    @pytest.mark.parametrize("out", ["file", "file/", "file/a.html", "file/deeper/a.html", "file/deeper/"])
    def test_under_a_file(self, call: Call, cwd: Path, out: str) -> None:
        Path("file").write_bytes(b"mine")
        sentence = call(*SCHEDULE, "-o", out, "-f", "html").refusal(1)
        assert sentence == "Нужна папка, а «file» — файл; назовите другую папку."
        assert tree(cwd) == {"file": b"mine"}

    def test_where_a_folder_has_the_name(self, call: Call, cwd: Path) -> None:
        Path("output/schedule-8.pdf").mkdir(parents=True)
        sentence = call(*SCHEDULE).refusal(1)
        path = Path("output/schedule-8.pdf")
        assert sentence == f"Нужен файл, а «{path}» — папка; назовите другой файл или уберите папку."
        assert tree(cwd) == {"output": None, "output/schedule-8.pdf": None}

    @pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc there")
    @pytest.mark.parametrize("out", ["/proc/a.html", "/proc/new/a.html"])
    def test_where_even_root_may_not(self, call: Call, cwd: Path, out: str) -> None:
        sentence = call(*SCHEDULE, "-o", out).refusal(1)
        assert sentence.startswith(f"Не удалось записать «{out}»: ")
        assert tree(cwd) == {}

    @pytest.mark.parametrize("length", [240, 250, 251, 300, 5000])
    def test_a_name_near_the_limit(self, call: Call, cwd: Path, length: int) -> None:
        # 255 bytes are allowed, and the name beside it must not be what breaks the limit.
        name = "a" * length + ".csv"
        ran = call(*SCHEDULE, "-o", name)
        if len(name) <= 255:
            assert (ran.code, ran.err) == (0, "")
            assert list(tree(cwd)) == [name]
        else:
            assert (
                ran.refusal(1) == f"Не удалось записать «{name}»: слишком длинное имя; прежние файлы остались как были."
            )
            assert tree(cwd) == {}


def can_mount() -> bool:
    """Whether this user may make a file system of his own, seen by the process alone."""
    if not shutil.which("unshare"):
        return False
    trial = ["unshare", "--mount", "mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/mnt"]
    return subprocess.run(trial, capture_output=True).returncode == 0


LIMITED = [
    # A limit on a file's size fails half way through a real write, for any user.
    ("ulimit -f 16", "File too large"),
    # 64 kB are less than the HTML takes. Collected only where mounting is allowed.
    *([("mount -t tmpfs -o size=64k tmpfs output && cp old/* output", "на диске нет места")] if can_mount() else []),
]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
@pytest.mark.parametrize(("limit", "why"), LIMITED)
@pytest.mark.parametrize("out", ["output", "output/new/folder"])
def test_a_full_disk(cwd: Path, limit: str, why: str, out: str) -> None:
    for folder in ("old", "output"):
        (cwd / folder).mkdir()
        (cwd / folder / "schedule-8.html").write_bytes(b"old")
    script = f'{limit} && "$0" -m generator schedule 8 -o {out}; code=$?; find output; cat output/*.html; exit $code'
    shell = ["bash", "-c", script, sys.executable]
    isolated = ["unshare", "--mount", *shell] if "mount" in limit else shell
    done = subprocess.run(isolated, cwd=cwd, capture_output=True, text=True, env=clean_environment())
    path = f"{out}/schedule-8.html"
    assert done.stderr == f"Не удалось записать «{path}»: {why}; прежние файлы остались как были.\n"
    assert done.returncode == 1
    assert done.stdout == "output\noutput/schedule-8.html\nold"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
class TestInterruption:
    # Started by a shell in the background, this process may ignore the signal, and so would its children.
    PROGRAM = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from generator.cli import main; sys.exit(main())"
    )

    @pytest.fixture
    def stopped(self, cwd: Path) -> Iterator[Callable[[signal.Signals, str], tuple[int, str, str]]]:
        """Start a long run, send a signal when the first file stands beside its place, and wait for the end."""
        started: list[subprocess.Popen[str]] = []

        def stop(number: signal.Signals, out: str) -> tuple[int, str, str]:
            process = subprocess.Popen(
                [sys.executable, "-c", self.PROGRAM, "booklet", "--split", "-o", out],
                cwd=cwd,
                env=clean_environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
            started.append(process)
            give_up = time.monotonic() + 60
            while not list((cwd / out).glob(".*.part")):
                assert process.poll() is None, "it ended before it wrote anything"
                assert time.monotonic() < give_up
                time.sleep(0.005)
            process.send_signal(number)
            out_text, err_text = process.communicate(timeout=60)
            return process.returncode, out_text, err_text

        yield stop
        for process in started:
            if process.poll() is None:
                process.kill()
                process.wait()

    @pytest.mark.parametrize(
        ("number", "code", "message"),
        [
            (signal.SIGINT, 130, "Прервано, новых файлов нет.\n"),
            (signal.SIGTERM, 128 + signal.SIGTERM, ""),
        ],
    )
    @pytest.mark.parametrize("out", ["output", "new/folder"])
    def test_leaves_everything_as_it_was(
        self,
        stopped: Callable[[signal.Signals, str], tuple[int, str, str]],
        cwd: Path,
        number: signal.Signals,
        code: int,
        message: str,
        out: str,
    ) -> None:
        (cwd / "output").mkdir()
        (cwd / "output" / "booklet-3-4.html").write_bytes(b"old")
        before = tree(cwd)
        assert stopped(number, out) == (code, "", message)
        assert tree(cwd) == before

    def test_while_the_program_loads(self, cwd: Path, run: Run) -> None:
        # The first tenth of a second, when modules are imported: the module that reads the arguments is the first.
        program = (
            "import sys\n"
            "class Impatient:\n"
            "    def find_spec(self, name, *_):\n"
            "        if name == 'typer': raise KeyboardInterrupt\n"
            "sys.meta_path.insert(0, Impatient())\n"
            "import runpy; sys.argv[0] = 'krugovka'; runpy.run_module('generator', run_name='__main__')"
        )
        ran = run("schedule", "8", python=[sys.executable, "-c", program])
        assert "Traceback" not in ran.err
        assert ran.code in (130, -signal.SIGINT)

    def test_the_answer_to_signals_is_restored(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
        assert call(*SCHEDULE, "-f", "csv").code == 0
        assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before
        monkeypatch.setattr("generator.commands.schedule.to_csv", fails(KeyboardInterrupt()))
        ran = call(*SCHEDULE, "-f", "csv")
        assert (ran.code, ran.out, ran.err) == (130, "", "Прервано, новых файлов нет.\n")
        assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before


class TestDelivery:
    def test_nothing_stands_in_place_before_the_end(self, cwd: Path) -> None:
        with Delivery() as delivery:
            delivery.add(Path("a/b.txt"), b"one")
            delivery.add(Path("c.txt"), b"two")
            assert not Path("a/b.txt").exists()
            assert not Path("c.txt").exists()
        assert tree(cwd) == {"a": None, "a/b.txt": b"one", "c.txt": b"two"}

    def test_a_folder_someone_else_put_a_file_into_stays(self, cwd: Path) -> None:
        with pytest.raises(ZeroDivisionError), Delivery() as delivery:  # noqa: PT012
            delivery.add(Path("a/b/c.txt"), b"one")
            Path("a/mine.txt").write_bytes(b"mine")
            raise ZeroDivisionError
        assert tree(cwd) == {"a": None, "a/mine.txt": b"mine"}

    def test_an_empty_one(self, cwd: Path) -> None:
        with Delivery():
            pass
        assert tree(cwd) == {}


class TestDestination:
    KNOWN = ("html", "pdf", "text")

    def at(
        self, out: str | None, *formats: str, many: bool = False
    ) -> tuple[tuple[str, ...], Path | None, Path | None]:
        found = destination(out, formats, known=self.KNOWN, default=("html", "pdf"), on_stdout="text", many=many)
        return found.formats, found.folder, found.file

    @pytest.mark.usefixtures("cwd")
    def test_of_the_usual_kinds(self) -> None:
        both = ("html", "pdf")
        assert self.at(None) == (both, Path("output"), None)
        assert self.at("a") == (both, Path("a"), None)
        assert self.at("a", "pdf", "html,pdf") == (both, Path("a"), None)
        assert self.at("a.pdf") == (("pdf",), None, Path("a.pdf"))
        assert self.at("-") == (("text",), None, None)
        assert self.at("-", "pdf") == (("pdf",), None, None)
        assert self.at("a.pdf/") == (both, Path("a.pdf"), None)
        assert self.at("год.2027", many=True) == (both, Path("год.2027"), None)

    @pytest.mark.usefixtures("cwd")
    @pytest.mark.parametrize(
        ("out", "formats", "many"),
        [("a.pdf", ["html"], False), ("a.pdf", ["html", "pdf"], False), ("-", [], True), ("a.json", [], False)],
    )
    def test_contradictions(self, out: str, formats: list[str], many: bool) -> None:
        with pytest.raises(CommandLineError):
            self.at(out, *formats, many=many)

    def test_stdout_is_no_path(self) -> None:
        found = destination("-", [], known=self.KNOWN, default=("html",), on_stdout="text")
        with pytest.raises(ValueError, match="stdout"):
            found.path("a", "text")


class TestMoving:
    def test_a_stale_second_name_is_nobodys(self, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What an earlier run left behind never gets into a user's file, however names are made."""
        Path("a.txt").write_bytes(b"old a")
        for leftover in (".krugovka-1-0.old", ".krugovka-1-0.part"):
            Path(leftover).write_bytes(b"stranger")
        replace = Path.replace

        def replace_no_b(self: Path, to: Path) -> Path:
            if to.name == "b.txt":
                raise PermissionError(errno.EACCES, "open elsewhere")
            return replace(self, to)

        def deliver() -> None:
            with Delivery() as delivery:
                delivery.add(Path("a.txt"), b"new a")
                delivery.add(Path("b.txt"), b"new b")
                monkeypatch.setattr(Path, "replace", replace_no_b)

        with pytest.raises(UserError):
            deliver()
        assert Path("a.txt").read_bytes() == b"old a"
        assert not Path("b.txt").exists()

    def test_a_file_stands_at_every_moment(self, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        Path("a.txt").write_bytes(b"old")
        replace = Path.replace
        seen = []

        def watching(self: Path, to: Path) -> Path:
            seen.append(Path("a.txt").read_bytes())
            return replace(self, to)

        monkeypatch.setattr(Path, "replace", watching)
        with Delivery() as delivery:
            delivery.add(Path("a.txt"), b"new")
        assert seen == [b"old"]
        assert Path("a.txt").read_bytes() == b"new"
        assert [path.name for path in Path().iterdir()] == ["a.txt"]

    @pytest.mark.skipif(sys.platform == "win32", reason="no /dev/full there")
    def test_a_broken_stderr_takes_nothing_away(self, cwd: Path) -> None:
        command = 'exec 2>/dev/full; "$0" -m generator booklet --sizes 4 --title 漢字 -f html -o w.html'
        done = subprocess.run(["bash", "-c", command, sys.executable], cwd=cwd, env=clean_environment(), check=False)
        assert done.returncode == 0
        assert Path("w.html").is_file()
        command = 'exec 2>/dev/full; "$0" -m generator schedule x'
        done = subprocess.run(["bash", "-c", command, sys.executable], cwd=cwd, env=clean_environment(), check=False)
        assert done.returncode == 2
