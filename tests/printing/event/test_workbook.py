"""The workbook: a crosstable that counts by itself what is typed into it, and texts that stay texts."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from python_calamine import CalamineWorkbook

from generator.printing.dress import load_dress
from generator.printing.event.tables import tables_of
from generator.printing.event.workbook import sheet_names, to_workbook
from generator.reading.results import read_results
from generator.tournament import Event, Game, Player
from generator.tournament.count import count
from generator.tournament.event import TIEBREAKS
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.scoring import Scoring
from generator.tournament.standings import standings
from tests.played import SCORINGS, any_event
from tests.printing.event.calculated import Book

RU, EN = load_dress(), load_dress(lang="en")
TOP = 4
"""The row of the heads, from 1; that of number 1 is the next."""
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
TEXT_FORMAT = 49


def blank(count: int, **fields: Any) -> Event:
    return Event(tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, count + 1)), **fields)


def column_of(event: Event, other: int, cycle: int = 0) -> int:
    return 3 + (other - 1) * event.cycles + cycle


def closing(book: Book, event: Event, number: int) -> list[Any]:
    """Points, criteria, place as the sheet shows them."""
    first = column_of(event, len(event.players) + 1)
    return [book.value(book.sheets[0], TOP + number, first + step) for step in range(2 + len(event.tiebreaks))]


def expected(event: Event, number: int) -> list[Any]:
    """The same of the standings."""
    one = next(one for one in standings(event) if one.number == number)
    if one.places is None:
        return [""] * (1 + len(event.tiebreaks)) + ["выб."]
    first, last = one.places
    if not one.games:
        return [""] * (2 + len(event.tiebreaks))
    values = ["" if value is None else float(value) for value in one.values]
    return [float(one.points), *values, float(first) if first == last else f"{first}–{last}"]


def but_play_off(event: Event, values: list[Any]) -> list[Any]:
    """That column is typed in, and is not empty where nothing is played."""
    kinds = ("points", *event.tiebreaks, "place")
    return [value for kind, value in zip(kinds, values, strict=True) if kind != "play-off"]


class TestTheFormulas:
    @pytest.mark.parametrize("seed", range(16))
    def test_give_the_standings_and_so_do_the_values_written_with_them(self, seed: int) -> None:
        chance = Random(seed)
        scoring = SCORINGS[seed % len(SCORINGS)]
        share = chance.choice([1, 1, 0.8, 0.3])
        size, cycles = chance.randint(3, 7), 1 + seed % 2
        event = any_event(chance, size, cycles, scoring, share=share, turned=0.3, withdrawn=True)
        book = Book(to_workbook(event, RU, ["crosstable"]))
        sheet = book.sheets[0]
        written = {place: cell.value for place, cell in book.cells.items() if place[0] == sheet and cell.formula}
        assert len(written) >= len(count(event).ranked) * 2
        book.calculate()
        for number in range(1, size + 1):
            found, right = closing(book, event, number), expected(event, number)
            assert but_play_off(event, found) == pytest.approx(but_play_off(event, right)), number
        for place, value in written.items():
            assert book.value(*place) == ("" if value is None else value)

    @pytest.mark.parametrize("kind", TIEBREAKS)
    def test_part_equal_ones_by_each_criterion(self, kind: str) -> None:
        chance = Random(kind)
        parted = 0
        for _ in range(6):
            event = any_event(chance, 6, 1)
            order = event.results.playoff
            results = replace(event.results, playoff=order or (3, 1, 2, 5, 4, 6))
            alone = replace(event, tiebreaks=(kind,), results=results)
            without = replace(event, tiebreaks=(), results=results)
            book = Book(to_workbook(alone, RU, []))
            book.calculate()
            places = [closing(book, alone, number)[-1] for number in range(1, 7)]
            assert places == [expected(alone, number)[-1] for number in range(1, 7)]
            parted += places != [expected(without, number)[-1] for number in range(1, 7)]
        assert parted

    def test_compare_by_direct_encounter_anew_within_a_group(self) -> None:
        # 1, 2, 3 and 6 are level on points; of their games 6 has the most, and 2 has beaten 3, with whom it is level.
        event = blank(6, tiebreaks=("direct-encounter",))
        signs = iter("0111==0=10111=0")
        ways = {"1": Result.WHITE_WON, "=": Result.DRAWN, "0": Result.BLACK_WON}
        games = [
            FinishedGame(round_.number, game, ways[next(signs)])
            for round_ in event.schedule.rounds
            for game in round_.games
        ]
        event = replace(event, results=Results(tuple(games)))
        book = Book(to_workbook(event, RU, []))
        book.calculate()
        rows = {number: closing(book, event, number) for number in (1, 2, 3, 6)}
        assert [rows[number] for number in (6, 2, 3, 1)] == [[3, 2, 1], [3, 1.5, 2], [3, 1.5, 3], [3, 1, 4]]

    def test_leave_a_direct_encounter_open_until_all_of_its_games_are_played(self) -> None:
        # 1, 2 and 3 are level, and 3–1 is to come.
        event = blank(5, tiebreaks=("direct-encounter",))
        book = Book(to_workbook(event, RU, []))
        for own, other, typed in ((1, 2, "1"), (2, 3, "½"), (2, 4, "½"), (3, 5, "½")):
            book.fill(book.sheets[0], TOP + own, column_of(event, other), typed)
        book.calculate()
        assert [closing(book, event, number) for number in (1, 2, 3)] == [[1, "", "1–3"]] * 3
        for own, other, typed in ((3, 1, "½"), (2, 4, "1")):
            book.fill(book.sheets[0], TOP + own, column_of(event, other), typed)
        book.calculate()
        assert [closing(book, event, number) for number in (1, 2, 3)] == [[1.5, 1.5, 1], [1.5, 0.5, 3], [1.5, 1, 2]]

    def test_take_games_in_the_rounds_in_which_they_were_played(self) -> None:
        event = blank(5, tiebreaks=("progressive",))
        game = event.schedule.rounds[0].games[0]
        moved = replace(event, results=Results((FinishedGame(4, game, Result.WHITE_WON),)))
        book = Book(to_workbook(moved, RU, []))
        book.calculate()
        assert closing(book, moved, game.white) == [1, 1, 1]


FORMS: dict[Outcome, list[Any]] = {
    Outcome.WIN: ["1", 1.0, " 1 ", "1,0", "1.0"],
    Outcome.DRAW: ["½", 0.5, "0,5", "0.5", ",5", "=", "1/2"],
    Outcome.LOSS: ["0", 0.0, "0,0"],
    Outcome.FORFEIT_WIN: ["+"],
    Outcome.FORFEIT_LOSS: ["-", "−", "–", "—"],
}


def fill(book: Book, event: Event, results: Results, chance: Random, *, halves: bool = False) -> None:
    """Type results into a blank crosstable, in any of the forms; with ``halves`` only one of a pair's two cells."""
    rounds: dict[frozenset[int], list[int]] = {}
    for round_ in event.schedule.rounds:
        for game in round_.games:
            rounds.setdefault(frozenset(game), []).append(round_.number)
    for round_number, (white, black), result in results.games:
        cycle = rounds[frozenset((white, black))].index(round_number)
        cells = [(white, black, result.white), (black, white, result.black)]
        if halves and result is not Result.BOTH_FORFEITED:
            cells = [chance.choice([cell for cell in cells if cell[2] is not Outcome.FORFEIT_LOSS])]
        for own, other, outcome in cells:
            book.fill(book.sheets[0], TOP + own, column_of(event, other, cycle), chance.choice(FORMS[outcome]))


class TestFillingIn:
    @pytest.mark.parametrize("halves", [False, True])
    @pytest.mark.parametrize("seed", range(4))
    def test_whatever_the_form_gives_the_standings(self, seed: int, halves: bool) -> None:
        chance = Random(seed)
        event = any_event(chance, chance.randint(3, 6), 1 + seed % 2, share=chance.choice([1, 0.6]))
        event = replace(event, results=replace(event.results, playoff=()))
        book = Book(to_workbook(replace(event, results=Results(())), EN, ["rounds"]))
        fill(book, event, event.results, chance, halves=halves)
        book.calculate()
        for number in range(1, len(event.players) + 1):
            found = but_play_off(event, closing(book, event, number))
            assert found == pytest.approx(but_play_off(event, expected(event, number)))

    def test_with_the_numbers_of_another_scoring(self) -> None:
        event = blank(3, scoring=Scoring(Fraction(2), Fraction(1), Fraction(0)))
        book = Book(to_workbook(event, RU, []))
        for own, other, typed in ((1, 2, "2"), (2, 3, 1.0), (3, 1, "="), (2, 1, "0")):
            book.fill(book.sheets[0], TOP + own, column_of(event, other), typed)
        book.calculate()
        # 1 has beaten 2 and drawn with 3, who has drawn with 2.
        assert [closing(book, event, number) for number in (1, 2, 3)] == [[3, 2, 1], [1, 1, 3], [2, 2, 2]]

    def test_in_the_column_of_a_play_off_parts_who_is_level(self) -> None:
        event = blank(3, tiebreaks=("play-off",))
        book = Book(to_workbook(event, RU, []))
        for own, other in ((1, 2), (2, 3), (3, 1)):
            book.fill(book.sheets[0], TOP + own, column_of(event, other), "1")
        book.calculate()
        assert [closing(book, event, number)[-1] for number in (1, 2, 3)] == ["1–3"] * 3
        for number, place in ((3, 1.0), (1, 2.0)):
            book.fill(book.sheets[0], TOP + number, column_of(event, 4) + 1, place)
        book.calculate()
        assert [closing(book, event, number)[-1] for number in (1, 2, 3)] == [2, 3, 1]

    @pytest.mark.parametrize(
        ("one", "other"),
        [("1", "1"), ("0", "0"), ("1", "−"), ("+", "0"), ("½", "0"), ("x", None), ("−", None), ("*", "0")],
    )
    def test_nothing_counts_that_is_contradicted_or_not_understood(self, one: str, other: str | None) -> None:
        event = blank(4)
        book = Book(to_workbook(event, RU, []))
        sheet = book.sheets[0]
        book.calculate()
        assert book.value(sheet, 3, 1) == ""
        book.fill(sheet, TOP + 3, column_of(event, 1), one)
        book.fill(sheet, TOP + 1, column_of(event, 3), other)
        book.fill(sheet, TOP + 2, column_of(event, 4), "1")
        book.calculate()
        assert [closing(book, event, number)[0] for number in (1, 2, 3, 4)] == ["", 1, "", 0]
        rows = re.findall(r"\d+", book.value(sheet, 3, 1))
        assert "3" in rows
        assert {*rows} <= {"1", "3"}

    def test_counts_down_the_games_that_are_left(self) -> None:
        event = blank(4)
        book = Book(to_workbook(event, RU, []))
        left = next(place for place, cell in book.cells.items() if str(cell.value).startswith("Осталось"))
        assert book.cells[left].value == "Осталось сыграть партий: 6."
        book.fill(book.sheets[0], TOP + 1, column_of(event, 2), "½")
        book.calculate()
        assert book.value(*left) == "Осталось сыграть партий: 5."

    @pytest.mark.parametrize(("rounds", "left_out", "remaining"), [(3, {8}, 12), (4, set(), 9)])
    def test_counts_no_games_that_nobody_will_play(self, rounds: int, left_out: set[int], remaining: int) -> None:
        # Seven who stay have 21 games among themselves, three in each round.
        event = blank(8)
        games = [FinishedGame(r.number, g, Result.DRAWN) for r in event.schedule.rounds[:rounds] for g in r.games]
        event = replace(event, results=Results(tuple(games), withdrawn=(8,)))
        assert count(event).left_out == left_out
        book = Book(to_workbook(event, RU, []))
        left = next(place for place, cell in book.cells.items() if str(cell.value).startswith("Осталось"))
        assert book.cells[left].value == f"Осталось сыграть партий: {remaining}."
        book.calculate()
        assert book.value(*left) == book.cells[left].value
        # What number 8 forfeits later may be written down, and is no game played.
        white, black = next(g for g in event.schedule.rounds[rounds].games if 8 in g)
        book.fill(book.sheets[0], TOP + (white if black == 8 else black), column_of(event, 8), "+")
        white, black = next(g for g in event.schedule.rounds[rounds].games if 8 not in g)
        book.fill(book.sheets[0], TOP + white, column_of(event, black), "1")
        book.calculate()
        assert book.value(*left) == f"Осталось сыграть партий: {remaining - 1}."


def results_range(event: Event) -> Iterator[tuple[int, int]]:
    for own in range(1, len(event.players) + 1):
        for column in range(3, column_of(event, len(event.players) + 1)):
            yield TOP + own, column


class TestTheSheet:
    def test_has_the_meetings_of_two_in_their_order_however_they_were_played(self) -> None:
        # Two cycles of four: 1-4 in the first round and 4-1 in the fourth; here the first meeting came after it.
        games = (FinishedGame(4, Game(4, 1), Result.DRAWN), FinishedGame(5, Game(1, 4), Result.WHITE_WON))
        event = blank(4, cycles=2, results=Results(games))
        book = Book(to_workbook(event, RU, []))
        sheet = book.sheets[0]
        assert [book.value(sheet, TOP + 1, column_of(event, 4, cycle)) for cycle in (0, 1)] == ["1", "½"]
        assert [book.value(sheet, TOP + 4, column_of(event, 1, cycle)) for cycle in (0, 1)] == ["0", "½"]

    @pytest.mark.parametrize("cycles", [1, 2])
    def test_has_cells_for_results_that_are_texts(self, cycles: int) -> None:
        event = blank(5, cycles=cycles)
        book = Book(to_workbook(event, RU, []))
        formats = book.formats()
        for row, column in results_range(event):
            cell = book.cells[book.sheets[0], row, column]
            assert formats[cell.style] == TEXT_FORMAT
            own = (column - 3) // cycles + 1 == row - TOP
            assert cell.value == ("*" if own else None)
        heads = [book.value(book.sheets[0], TOP, column) for column in range(3, 3 + 5 * cycles)]
        assert heads == [float(number) for number in range(1, 6) for _ in range(cycles)]

    @pytest.mark.parametrize(
        ("scoring", "known"),
        [
            (SCORINGS[0], "1,½,0,+,−"),
            (SCORINGS[1], "2,1,0,+,−"),
            (SCORINGS[3], "3,1.5,½,+,−"),
            (SCORINGS[4], "1,=,0,+,−"),
        ],
    )
    def test_offers_the_signs_and_lets_others_pass(self, scoring: Scoring, known: str) -> None:
        event = blank(4, scoring=scoring)
        book = Book(to_workbook(event, RU, []))
        rule = book.xml(1).find(f"{MAIN}dataValidations/{MAIN}dataValidation")
        assert rule is not None
        assert (rule.attrib["type"], rule.attrib["sqref"]) == ("list", "C5:F8")
        assert "showErrorMessage" not in rule.attrib
        assert rule.findtext(f"{MAIN}formula1") == f'"{known}"'

    def test_is_set_up_for_the_screen_and_for_paper(self) -> None:
        book = Book(to_workbook(blank(6), RU, ["startlist"]))
        for number, landscape in ((1, True), (2, False)):
            sheet = book.xml(number)
            page = sheet.find(f"{MAIN}pageSetup")
            assert page is not None
            assert page.attrib["paperSize"] == "9"
            assert page.attrib.get("fitToHeight") == "0"
            assert (page.attrib["orientation"] == "landscape") == landscape
            assert sheet.find(f"{MAIN}sheetPr/{MAIN}pageSetUpPr[@fitToPage='1']") is not None
            assert sheet.find(f"{MAIN}sheetViews/{MAIN}sheetView/{MAIN}pane[@state='frozen']") is not None
        assert "$4:$4" in book.parts["xl/workbook.xml"].decode()

    def test_holds_names_and_titles_as_texts(self) -> None:
        names = ["=1+1", "+7", "-5", "@all", "'=2", "{=1}", "http://x.test", "00123"]
        event = Event(
            tuple(Player(name, club=name) for name in names), title="=NOW()", place="=1", dates="", secretary="=2"
        )
        parts = [part for part in tables_of(event, RU) if part != "crosstable"]
        book = Book(to_workbook(event, RU, parts))
        assert [book.value(book.sheets[0], TOP + number, 2) for number in range(1, 9)] == names
        assert book.value(book.sheets[0], 1, 1) == "=NOW()"
        others = {sheet for sheet in book.sheets if sheet not in (book.sheets[0], *book.hidden)}
        assert len(others) == len(parts)
        assert not [place for place, cell in book.cells.items() if place[0] in others and cell.formula]
        assert not [name for name in book.parts if "rels/sheet" in name]

    def test_of_somebody_left_out_says_so_and_nothing_else(self) -> None:
        rounds = blank(6).schedule.rounds[:2]
        games = tuple(FinishedGame(each.number, game, Result.DRAWN) for each in rounds for game in each.games)
        event = blank(6, results=Results(games, (1,)))
        assert count(event).left_out == {1}
        book = Book(to_workbook(event, RU, []))
        book.calculate()
        assert closing(book, event, 1) == ["", "", "выб."]
        found = [closing(book, event, number) for number in range(1, 7)]
        assert found == [expected(event, number) for number in range(1, 7)]
        assert {row[0] for row in found[1:]} == {0.5, 1}

    def test_is_the_same_file_for_the_same_event(self) -> None:
        event = any_event(Random(7), 5)
        parts = ["standings", "results", "progress", "picture"]
        data = to_workbook(event, RU, parts)
        assert data == to_workbook(event, RU, parts)
        # No time of day is in it.
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            assert {part.date_time for part in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}
            assert re.findall(rb"\d{4}-\d\d-\d\dT\d\d", package.read("docProps/core.xml")) == [b"2000-01-01T00"] * 2


class TestTheSheets:
    def test_are_the_crosstable_and_the_tables_that_are_asked_for(self) -> None:
        event = any_event(Random(1), 5)
        book = Book(to_workbook(event, EN, ["picture", "crosstable", "slips", "standings"]))
        assert book.sheets == ["Crosstable", "Standings", "Places by rounds", "Counting"]
        assert book.hidden == ["Counting"]

    def test_hold_numbers_as_numbers(self) -> None:
        event = replace(any_event(Random(5), 6), tiebreaks=("sonneborn-berger",))
        book = Book(to_workbook(event, RU, ["standings"]))
        rows = list(tables_of(event, RU)["standings"]())
        sheet = book.sheets[1]
        for row, cells in enumerate(rows, start=2):
            found = [book.value(sheet, row, column) for column in range(1, len(cells) + 1)]
            assert found == [cell if isinstance(cell, str) else float(cell) for cell in cells]
        assert any(isinstance(cell, Fraction) for row in rows for cell in row)

    def test_have_their_rows_in_the_order_that_is_asked_for(self) -> None:
        event = any_event(Random(5), 6)
        orders = []
        for by in ("place", "number"):
            rows = list(tables_of(event, RU, by=by)["progress"]())
            book = Book(to_workbook(event, RU, ["progress"], by=by))
            orders.append([book.value(book.sheets[1], row, 1) for row in range(3, 2 + len(rows))])
            assert orders[-1] == [row[0] for row in rows[1:]]
        assert orders[0] != orders[1] == sorted(orders[1])

    def test_say_after_which_round(self) -> None:
        event = replace(any_event(Random(5), 6, share=0.4), title="Кубок")
        book = Book(to_workbook(event, RU, ["standings"]))
        last = count(event).last_round
        assert book.value(book.sheets[1], 1, 1) == f"Кубок. Положение участников после {last}-го тура"

    def test_have_names_that_spreadsheets_take(self) -> None:
        texts = ["Очки: [1]/2?", "ОЧКИ  1  2", "'", "x" * 40, "X" * 35, "a\\b*c", ""]
        names = sheet_names(texts)
        assert len({name.casefold() for name in names}) == len(texts)
        assert all(0 < len(name) <= 31 and not re.search(r"[\[\]:*?/\\]", name) for name in names)
        assert not any(name.startswith("'") or name.endswith("'") for name in names)


class TestReadingBack:
    @pytest.mark.parametrize("seed", range(6))
    def test_what_is_in_the_crosstable_are_the_games(self, seed: int) -> None:
        chance = Random(seed)
        event = any_event(chance, 3 + seed, 1 + seed % 2, SCORINGS[seed % 4], share=chance.choice([1, 0.5]))
        data = to_workbook(event, (RU, EN)[seed % 2], ["standings", "results", "progress", "picture"])
        read = read_results(data, "x.xlsx", replace(event, results=Results(())))
        assert read.games == event.results.games
        assert "results_points_differ" not in {remark.key for remark in read.remarks}

    @pytest.mark.parametrize(("rounds", "left_out"), [(3, {8}), (4, set())])
    def test_of_who_withdrew_nothing_is_wrong(self, rounds: int, left_out: set[int]) -> None:
        event = blank(8)
        games = [FinishedGame(r.number, g, Result.WHITE_WON) for r in event.schedule.rounds[:rounds] for g in r.games]
        event = replace(event, results=Results(tuple(games), withdrawn=(8,)))
        assert count(event).left_out == left_out
        data = to_workbook(event, RU, ["standings", "results", "progress", "picture"])
        read = read_results(data, "x.xlsx", replace(event, results=Results((), withdrawn=(8,))))
        assert read.games == count(event).games
        assert [remark.key for remark in read.remarks] == ["results_sheet_taken", "results_read"]

    @pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
    @pytest.mark.parametrize("count_", [4, 7])
    def test_of_a_blank_one_there_are_none(self, dress: Any, count_: int) -> None:
        event = blank(count_, tiebreaks=TIEBREAKS)
        data = to_workbook(event, dress, list(tables_of(event, dress)))
        assert read_results(data, "x.xlsx", event).games == ()

    def test_the_hidden_sheet_is_hidden_from_others_too(self) -> None:
        data = to_workbook(blank(3), RU, [])
        sheets = CalamineWorkbook.from_filelike(io.BytesIO(data)).sheets_metadata
        assert [(sheet.name, str(sheet.visible)) for sheet in sheets] == [
            ("Турнирная таблица", "SheetVisibleEnum.Visible"),
            ("Расчёт", "SheetVisibleEnum.Hidden"),
        ]
