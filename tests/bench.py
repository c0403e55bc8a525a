"""How fast and how large: whole processes side by side, against a browser printing the naive page of the same tables.

``make bench`` runs it; ``python tests/bench.py 3`` measures with 3 repetitions instead of 7.
"""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from generator import berger, order_of_play
from generator.printing.booklet import ALL_SIZES

REPETITIONS = 7
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--no-pdf-header-footer"),
)
OURS = (sys.executable, "-m", "generator")
BECOME_SUBREAPER = 36
"""Of prctl(2): orphans of our children become ours, so that we learn what they took."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command to measure."""

    name: str
    command: Sequence[str]


@dataclass(slots=True)
class Taken:
    """What the runs of one program took: s, s, MiB."""

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)

    @property
    def medians(self) -> tuple[float, float, float]:
        return median(self.wall), median(self.processor), median(self.memory or [0])


def naive_page(sizes: Sequence[int], *, crosstables: bool = False) -> str:
    """What anybody would write: a heading and a plain table for each size, one cell a game.

    With ``crosstables`` also a blank one for each size, one cell a crossing.
    """
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Tables</title><style>"
        "@page { size: A4; margin: 15mm } body { font: 10pt serif } h2 { font-size: 12pt; break-after: avoid }"
        "table { border-collapse: collapse; break-inside: avoid } td, th { padding: 1pt 3pt; font-size: 7.5pt }"
        ".cross { break-before: page } .cross td, .cross th { border: .5pt solid; width: 5mm; height: 5mm }</style>"
    ]
    for size in sizes:
        parts.append(f"<h2>{size - 1}–{size} players</h2><table>")
        for round_ in berger(size).rounds:
            cells = "".join(f"<td>{white}–{black}</td>" for white, black in round_.games)
            parts.append(f"<tr><th>{round_.number}</th>{cells}</tr>")
        parts.append("</table>")
    for size in sizes if crosstables else ():
        numbers = range(1, size + 1)
        heads = "".join(f"<th>{number}</th>" for number in numbers)
        parts.append(f"<table class=cross><tr><th>No.<th>Name{heads}<th>Points<th>S-B<th>Place</tr>")
        parts += [f"<tr><th>{number}</th>{'<td></td>' * (size + 4)}</tr>" for number in numbers]
        parts.append("</table>")
    return "\n".join(parts)


def sample_roster(players: int) -> str:
    """A list as a Russian spreadsheet saves it: semicolons, CRLF, a head line."""
    lines = [f"{number};Фамилия{number} Имя{number};Клуб {number % 4 + 1}" for number in range(1, players + 1)]
    return "".join(f"{line}\r\n" for line in ("№;Фамилия Имя;Клуб", *lines))


def sample_results(players: int) -> str:
    """A list of all games, by number, every result as often as the others."""
    rounds = order_of_play(players).rounds
    games = [(one.number, *game) for one in rounds for game in one.games]
    signs = ("1-0", "1/2-1/2", "0-1")
    rows = (f"{round_};{white};{black};{signs[place % 3]}" for place, (round_, white, black) in enumerate(games))
    return "\n".join(("round;white;black;result", *rows))


def run(program: Program, *, memory: bool, taken: Taken) -> None:
    """Run the program once, its whole family of processes with it, and note what it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.Popen(
        program.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    # Looking at memory slows a process down, so it is done in runs of its own.
    watch = Watch(process.pid) if memory else None
    code = process.wait()
    wall = time.perf_counter() - start
    if watch:
        taken.memory.append(watch.stop())
    reap_orphans()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if code:
        raise SystemExit(f"{program.name} ended with {code}: {' '.join(program.command)}")
    if not memory:
        taken.wall.append(wall)
        taken.processor.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def reap_orphans() -> None:
    while True:
        try:
            os.wait()
        except ChildProcessError:
            return


class Watch(threading.Thread):
    """The highest sum of PSS (memory, shared pages divided among those who share them) over a family of processes."""

    def __init__(self, ancestor: int) -> None:
        super().__init__(daemon=True)
        self.ancestor, self.peak, self.ended = ancestor, 0.0, threading.Event()
        self.start()

    def run(self) -> None:
        while not self.ended.wait(0.02):
            self.peak = max(self.peak, sum(map(pss, family(self.ancestor))) / 1024)

    def stop(self) -> float:
        self.ended.set()
        self.join()
        return self.peak


def family(ancestor: int) -> Iterator[int]:
    """The process and all that it has started."""
    yield ancestor
    try:
        children = Path(f"/proc/{ancestor}/task/{ancestor}/children").read_text().split()
        others = [task for task in Path(f"/proc/{ancestor}/task").iterdir() if task.name != str(ancestor)]
        children += [child for task in others for child in (task / "children").read_text().split()]
    except OSError:
        return
    for child in children:
        yield from family(int(child))


def pss(process: int) -> int:
    """KiB; 0 for a process that has ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def side_by_side(programs: Sequence[Program], repetitions: int) -> list[Taken]:
    """Each program in turn, so that a slow moment of the machine falls on all of them."""
    taken = [Taken() for _ in programs]
    for repetition in range(-1, repetitions + 2):
        for program, its in zip(programs, taken, strict=True):
            # The first round warms the caches and is not counted; the last two are for memory.
            run(program, memory=repetition >= repetitions, taken=Taken() if repetition < 0 else its)
    return taken


def show(title: str, programs: Sequence[Program], taken: Sequence[Taken], target: str) -> None:
    print(f"\n{title}   target: {target}")
    print(f"  {'':22}{'wall s':>8}{'cpu s':>8}{'MiB':>8}{'wall ×':>9}{'cpu ×':>8}{'MiB ×':>8}")
    # Ratios are to the browser, where there is one.
    yardstick = next((its for program, its in zip(programs, taken, strict=True) if "Chromium" in program.name), None)
    for program, its in zip(programs, taken, strict=True):
        ratios = "".join(
            f"{own / other:>{width}.2f}" if other else ""
            for own, other, width in zip(its.medians, yardstick.medians if yardstick else (), (9, 8, 8), strict=False)
        )
        print(f"  {program.name:22}{its.medians[0]:8.2f}{its.medians[1]:8.2f}{its.medians[2]:8.0f}{ratios}")


def main() -> None:
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else REPETITIONS
    ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)
    chromium = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    print(f"Whole processes in turn, medians of {repetitions} runs; cpu is user and system time of the whole family.")
    print("MiB is the highest sum of PSS over the family of processes, sampled every 20 ms in two further runs.")
    print("The browser's profile is made in an uncounted first run, and kept.")
    if chromium is None:
        print("There is no Chromium here, so nothing to compare with.")
    with tempfile.TemporaryDirectory() as folder_name:
        folder = Path(folder_name)
        profile, out = folder / "profile", folder / "out.pdf"

        def programs(
            name: str, ours: Sequence[str], sizes: Sequence[int], *, crosstables: bool = False
        ) -> list[Program]:
            page = folder / f"{name}.html"
            page.write_text(naive_page(sizes, crosstables=crosstables), encoding="utf-8")
            found = [Program("krugovka", (*OURS, *ours, "-f", "pdf", "-o", str(folder / "ours.pdf")))]
            if chromium:
                command = (chromium, *CHROMIUM_FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={out}", str(page))
                found.append(Program("Chromium, naive page", command))
            found.append(Program("WeasyPrint, naive page", (sys.executable, "-m", "weasyprint", str(page), str(out))))
            return found

        booklet = programs("tables", ("booklet", "--parts", "schedules"), ALL_SIZES)
        taken = side_by_side(booklet, repetitions)
        show("(a) fifteen tables, 3–4 … 31–32", booklet, taken, "wall × ≤ 1.0, MiB × < 0.5")
        one = programs("table", ("schedule", "8"), [8])
        show("(b) one table, 7–8", one, side_by_side(one, repetitions), "wall × ≤ 1.2")
        whole = programs("whole", ("booklet", "--parts", "schedules,crosstables"), ALL_SIZES, crosstables=True)
        taken = side_by_side(whole, repetitions)
        show("(c) fifteen tables and fifteen blank crosstables", whole, taken, "wall × ≤ 1.0")
        roster = folder / "players.csv"
        roster.write_bytes(sample_roster(16).encode("cp1251"))

        def of_our_page(told: Sequence[str]) -> list[Program]:
            """Our PDF, and the browser's print of the very page that it is printed from."""
            page = folder / "whole.html"
            subprocess.run([*OURS, *told, "-f", "html", "-o", str(page)], check=True, capture_output=True)
            found = [Program("krugovka", (*OURS, *told, "-f", "pdf", "-o", str(folder / "ours.pdf")))]
            if chromium:
                command = (chromium, *CHROMIUM_FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={out}", str(page))
                found.append(Program("Chromium, our page", command))
            return found

        games = folder / "games.csv"
        games.write_text(sample_results(16), encoding="utf-8")
        results = ("event", str(roster), "--results", str(games))
        for title, told in (
            ("(e) all papers of an event of 16, from a cp1251 list", ("event", str(roster))),
            ("(f) the papers with results of the same event, from a list of games", results),
            ("(g) the mixed tables, and the methods by hand", ("booklet", "--parts", "mixed,methods")),
            ("(h) the sheets of a knock-out of 64", ("knockout", "64")),
        ):
            printed = of_our_page(told)
            show(title, printed, side_by_side(printed, repetitions), "wall × ≤ 1.5")
        help_ = [Program("krugovka --help", (*OURS, "--help"))]
        show("(d) help", help_, side_by_side(help_, repetitions), "cpu < 0.25 s")


if __name__ == "__main__":
    main()
