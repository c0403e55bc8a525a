"""Events and files of results for the tests of reading."""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import xlsxwriter

from generator.reading.results import read_results
from generator.remark import Remark
from generator.tournament.count import count
from generator.tournament.event import Event
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.scoring import USUAL, Scoring

DATA = Path(__file__).parent / "data" / "results"
TWO = Scoring(Fraction(2), Fraction(1), Fraction(0))
NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "Громова Ева", "Дмитриев Ян", "Ершова Зоя", "Жуков Олег")
PLAYED = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)


def event_of(
    names: Sequence[str] = NAMES[:4], cycles: int = 1, scoring: Scoring = USUAL, discipline: str = "chess"
) -> Event:
    return Event(tuple(map(Player, names)), cycles=cycles, scoring=scoring, discipline=discipline)


def read(text: str | bytes, event: Event | None = None, file: str = "итоги.csv") -> tuple[FinishedGame, ...]:
    """The games of a text of results, with nothing to be said but how it was read, and who forfeited together."""
    data = text if isinstance(text, bytes) else text.encode()
    games, remarks, *_ = read_results(data, file, event or event_of())
    said = [remark.key for remark in remarks if remark.key != "results_both_forfeited"]
    assert said in (["results_read"], ["results_empty"])
    return games


def remarks_of(text: str | bytes, event: Event | None = None) -> dict[str, Remark]:
    data = text if isinstance(text, bytes) else text.encode()
    return {remark.key: remark for remark in read_results(data, "итоги.csv", event or event_of()).remarks}


def finished(event: Event, results: Sequence[Result | None] | None = None) -> tuple[FinishedGame, ...]:
    """The games of the schedule with these results one after another; without any, of every kind in turn."""
    games = [(one.number, game) for one in event.schedule.rounds for game in one.games]
    taken = [PLAYED[place % 3] for place in range(len(games))] if results is None else [*results]
    return tuple(FinishedGame(*game, result) for game, result in zip(games, taken, strict=False) if result is not None)


def points(event: Event, games: tuple[FinishedGame, ...]) -> dict[str, Fraction]:
    counted = count(replace(event, results=Results(games)))
    return {player.name: counted.points(number) for number, player in enumerate(event.players, start=1)}


def cells_of(event: Event, games: Sequence[FinishedGame], between: str = "") -> list[list[str]]:
    """The cells of a crosstable in order of numbers, asterisks on the diagonal; results of a pair one after another."""
    size = len(event.players)
    found: list[list[list[str]]] = [[[] for _ in range(size)] for _ in range(size)]
    for _, game, result in games:
        found[game.white - 1][game.black - 1].append(result.white.value)
        found[game.black - 1][game.white - 1].append(result.black.value)
    return [["*" if row == place else between.join(found[row][place]) for place in range(size)] for row in range(size)]


def crosstable(event: Event, games: Sequence[FinishedGame], between: str = "") -> list[list[str]]:
    """The rows of a crosstable with heads, numbers, names, and empty points."""
    size = len(event.players)
    heads = ["№", "Участник", *map(str, range(1, size + 1)), "Очки"]
    body = [
        [str(number), event.player(number).name, *cells, ""]
        for number, cells in enumerate(cells_of(event, games, between), start=1)
    ]
    return [heads, *body]


def as_text(rows: Sequence[Sequence[str]], delimiter: str = ";") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return out.getvalue()


def as_xlsx(sheets: Mapping[str, Sequence[Sequence[object]]], hidden: Sequence[str] = ()) -> bytes:
    """A workbook; numbers in texts become numbers, as when they are typed."""
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_numbers": True}) as book:
        day = book.add_format({"num_format": "dd.mm.yyyy"})
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            if name in hidden:
                sheet.hide()
            for line, row in enumerate(rows):
                for column, cell in enumerate(row):
                    sheet.write(line, column, cell, *([day] if hasattr(cell, "year") else []))
    return out.getvalue()


def names_in(file: str) -> list[str]:
    """The names of a case file, in the order in which they come."""
    rows = [*csv.reader(io.StringIO((DATA / file).read_text("utf-8-sig")), delimiter=";")]
    heads = rows[0]
    if "white" not in heads:
        return [row[heads.index("name")] for row in rows[1:]]
    sides = heads.index("white"), heads.index("black")
    found = [*dict.fromkeys(row[side] for row in rows[1:] for side in sides)]
    return [f"Фамилия{number}" for number in sorted(map(int, found))] if found[0].isdecimal() else found
