"""Files with typed tables: what is read of them, and what is refused."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pypdf
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.dress import load_dress
from generator.printing.html import to_html
from generator.printing.language import load_language
from generator.printing.pdf import to_pdf
from generator.printing.plain import to_csv, to_text
from generator.printing.sheet import sheet as printed_sheet
from generator.printing.shelf import shelf
from generator.reading.printed import read_printed
from generator.tournament import Schedule, two_cycles
from generator.tournament.orders import ORDERS, order_of_play, table
from generator.tournament.proof import Proof, proof
from generator.tournament.schedule import Game, Round
from tests.reading.printed.printed_samples import FORMS, FREE, LABELS, NOTATIONS, Hand, Sheet, in_lines, sheet

DATA = Path(__file__).parents[1] / "data/printed"
GOLDEN = Path(__file__).parents[2] / "golden"


def proofs(data: str | bytes) -> list[Proof]:
    data = data.encode() if isinstance(data, str) else data
    return [proof(found) for found in read_printed(data, "a.txt")]


def one(data: str | bytes) -> Proof:
    (found,) = proofs(data)
    return found


def kinds(found: Proof) -> list[tuple[str, int | None]]:
    return [(fault.kind, fault.round) for fault in found.faults]


def refused(data: str | bytes) -> UserError:
    with pytest.raises(UserError) as caught:
        proofs(data)
    for lang in shelf().names("locales"):
        assert "a.txt" in load_language(shelf(), lang).explain(caught.value)
    return caught.value


def written(participants: int, hand: Hand | None = None) -> str:
    return in_lines(sheet(order_of_play(participants)), hand or Hand())


# The printed tables


@pytest.mark.parametrize(
    ("file", "sizes"),
    [("appendix-1", range(4, 23, 2)), ("chess", range(4, 21, 2)), ("codex", (10, 12)), ("mixed-12", (12,))],
)
def test_the_tables_of_the_sources_hold(file: str, sizes: range | tuple[int, ...]) -> None:
    found = proofs((GOLDEN / f"{file}.tsv").read_bytes())
    assert [one.participants for one in found] == [*sizes]
    assert all(one.holds for one in found)
    assert {one.order for one in found} == {"mixed" if file == "mixed-12" else "berger"}


def test_tables_as_a_web_page_left_them() -> None:
    found = proofs((DATA / "codex.txt").read_bytes())
    assert [(one.participants, one.order, one.holds) for one in found] == [
        (10, "berger", True),
        (12, "berger", True),
        (12, "mixed", True),
    ]


# Anything that people type


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(sorted(FORMS)), st.booleans())
def test_a_table_in_any_form_with_one_thing_changed(seed: int, form: str, whole: bool) -> None:
    dice = random.Random(seed)
    participants = dice.randint(3, 32)
    schedule = order_of_play(participants, dice.choice(ORDERS))
    if dice.random() < 0.2:
        schedule = two_cycles(schedule, swapped=dice.random() < 0.5)
    typed: Sheet = sheet(schedule)
    if dice.random() < 0.3:
        for round_ in typed.rounds:
            round_.free = ""
    last = str(participants) if participants % 2 == 0 and dice.random() < 0.5 else ""
    gap = dice.choice(["  ", "\t", "   ", "\u00a0\u00a0"])
    hand = Hand(dice.choice(NOTATIONS), dice.choice(LABELS), dice.choice(FREE), gap, last)
    place = dice.randrange(len(typed.rounds))
    round_ = typed.rounds[place]
    board = dice.randrange(len(round_.games))
    white, black = round_.games[board]
    change = "none" if whole else dice.choice(["digit", "colour", "label", "free"])
    wanted = {"none": set(), "digit": {"game", "impossible", "oneself"}, "colour": {"colour"}, "free": {"free"}}.get(
        change, {"label", "label_twice"}
    )
    if change == "digit":
        wrong = str(dice.choice([number for number in range(1, 100) if str(number) not in (white, black)]))
        round_.games[board] = dice.choice([(wrong, black), (white, wrong)])
    elif change == "colour":
        round_.games[board] = (black, white)
    elif change == "label":
        if form == "as_list":
            # There the number of a round stands at every game.
            return
        number = dice.choice([number for number in range(1, len(typed.rounds) + 3) if number != place + 1])
        round_.label = str(number)
    elif change == "free":
        if not round_.free:
            return
        round_.free = str(dice.choice([number for number in range(1, 60) if str(number) != round_.free]))
    text = FORMS[form](typed, hand)
    found = one(text)
    assert (found.participants, found.cycles) == (participants, schedule.cycles), text
    if change == "none":
        assert found.holds, text
        return
    assert len(found.faults) == 1, text
    (fault,) = found.faults
    assert fault.kind in wanted, text
    assert fault.round == place + 1, text
    if change in ("digit", "colour"):
        assert tuple(map(str, fault.expected or ())) == (white, black)
        assert fault.place is not None
        # What is quoted stands in that line of the file.
        line = text.splitlines()[fault.place.line - 1]
        assert fault.typed is not None
        assert form in ("as_list", "in_two_cells") or fault.typed.text in line


def test_a_number_of_a_round_in_a_list_is_a_claim_of_every_line() -> None:
    text = FORMS["as_list"](sheet(order_of_play(8)), Hand())
    for wrong, line in (("7;2;6;4;", 7), ("9;2;6;4;", 7)):
        found = one(text.replace("\n2;2;6;4;", f"\n{wrong}"))
        assert kinds(found) == [("label", 2)], wrong
        assert found.faults[0].place is not None
        assert found.faults[0].place.line == line
    for wrong in ("3;1;8;5;", "1;1;8;5;", "3;4;1;2;"):
        right = f"2{wrong[1:]}"
        assert kinds(one(text.replace(f"\n{right}", f"\n{wrong}"))) == [("label", 2)], wrong
    assert kinds(one(text.replace("\n2;2;6;4;", "\n2;7;6;4;"))) == [("board", 2)]


@pytest.mark.parametrize("participants", [3, 4, 7, 12, 31, 32])
def test_what_the_program_writes_itself(participants: int) -> None:
    schedules = [order_of_play(participants), order_of_play(participants, "mixed")]
    if participants < 10:
        schedules.append(two_cycles(schedules[0]))
    for schedule in schedules:
        for style, lang in (("codex", "ru"), ("fide", "en")):
            dress = load_dress(style, lang)
            for text in (to_text(schedule, dress), to_csv(schedule, dress)):
                assert one(text).holds, text


# As secretaries have them

EIGHT, SEVEN, SIX = written(8), written(7), written(6)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1251", "cp866", "koi8-r", "utf-16", "utf-16-le"])
def test_any_encoding(encoding: str) -> None:
    text = "При 7 участниках\r\n" + written(7, Hand("{}-{}", "{}-й тур", "{} своб.")).replace("\n", "\r\n")
    assert (one(text.encode(encoding)).participants, one(text.encode(encoding)).holds) == (7, True)


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")

RIGHT = {
    "roman numbers": "\n".join(f"{number} {line[2:]}" for number, line in zip(ROMAN, EIGHT.splitlines(), strict=True)),
    "no numbers of rounds": "\n".join(line[3:] for line in EIGHT.splitlines()),
    "blank lines between": EIGHT.replace("\n", "\n\n"),
    "two lines run together": EIGHT.replace("\n3  ", " 3  "),
    "a note behind the games": EIGHT.replace("5–6", "5–6 (перенос на среду)"),
    "columns without heads": "\n".join(
        "   ".join(f"{game[0]}-{game[1]}" for game in games)
        for games in zip(*(round_.games for round_ in order_of_play(8).rounds), strict=True)
    ),
    "markdown": "| Тур | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n"
    + "\n".join("| " + " | ".join(line.split("  ")) + " |" for line in EIGHT.splitlines()),
    "commas": "\n".join(", ".join(line.split("  ")) + ";" for line in EIGHT.splitlines()),
    "the free one alone in a column": "Тур  Пары  Свободен\n" + written(7, Hand(free="{}")),
    "the free one first": "\n".join(
        f"{round_.number}. {round_.free} — св.  " + "  ".join(f"{game[0]} — {game[1]}" for game in round_.games)
        for round_ in order_of_play(7).rounds
    ),
    "days between rounds": "\n".join(
        f"{round_.number} тур, {round_.number + 4} марта\n"
        + "\n".join(f"Доска {board}. {game[0]} – {game[1]}" for board, game in enumerate(round_.games, start=1))
        for round_ in order_of_play(6).rounds
    ),
    "times for games": "\n".join(
        f"{round_.number};" + ";".join(f"{game[0]:02}:{game[1]:02}:00" for game in round_.games)
        for round_ in order_of_play(8).rounds
    ),
    "a list of pairs": "Тур;Доска;Пара\n"
    + "\n".join(
        f"{round_.number};{board};{game[0]}-{game[1]}"
        for round_ in order_of_play(8).rounds
        for board, game in enumerate(round_.games, start=1)
    ),
    "a list without heads": "\n".join(
        f"{round_.number},{board},{game[0]},{game[1]}"
        for round_ in order_of_play(6).rounds
        for board, game in enumerate(round_.games, start=1)
    ),
    "a list without boards and heads": "\n".join(
        f"{round_.number};{game[0]};{game[1]}" for round_ in order_of_play(4).rounds for game in round_.games
    ),
    "the number of a round at its first game": "Тур;Белые;Чёрные\n"
    + "\n".join(
        f"{'' if board else round_.number};{game[0]};{game[1]}"
        for round_ in order_of_play(6).rounds
        for board, game in enumerate(round_.games)
    ),
    "two cells a game without heads": "\n".join(
        f"{round_.number};" + ";".join(f"{game[0]};{game[1]}" for game in round_.games)
        for round_ in order_of_play(6).rounds
    ),
    "columns of two cells": "Доска;"
    + ";;".join(f"{number} тур" for number in range(1, 6))
    + ";\n"
    + "\n".join(
        f"{board};"
        + ";".join(f"{round_.games[board - 1][0]};{round_.games[board - 1][1]}" for round_ in order_of_play(6).rounds)
        for board in (1, 2, 3)
    ),
    "three cells a game": "\n".join(
        f"{round_.number};" + ";".join(f"{game[0]};-;{game[1]}" for game in round_.games)
        for round_ in order_of_play(6).rounds
    ),
    "a list of participants beside": "\n".join(
        f"{line}\t{number}\tФамилия{number} Имя{number}" for number, line in enumerate(EIGHT.splitlines(), start=1)
    ),
    "a band below with more boards": "\n".join(
        [
            "  ".join([str(round_.number), *(f"{game[0]}-{game[1]}" for game in round_.games[first:last])])
            for first, last in ((0, 3), (3, 6))
            for round_ in order_of_play(12).rounds
        ]
    ),
    "other numbers of participants above": f"Всего в клубе 24 участника\n{EIGHT}",
    "a page with heads over two cells": "<html><table><tr><td>Доска</td>"
    + "".join(f"<th colspan=2>{number} тур</th>" for number in range(1, 6))
    + "</tr>"
    + "".join(
        f"<tr><td>{board + 1}</td>"
        + "".join(
            f"<td>{round_.games[board][0]}</td><td>{round_.games[board][1]}</td>" for round_ in order_of_play(6).rounds
        )
        + "</tr>"
        for board in range(3)
    )
    + "</table></html>",
    "a second cycle under its own heading": "1 круг\n"
    + written(4)
    + "2 круг\n"
    + in_lines(sheet(Schedule(4, two_cycles(order_of_play(4), swapped=False).rounds[:3])), Hand("{}-{}"))
    .replace("1-4", "4-1")
    .replace("2-3", "3-2")
    .replace("4-3", "3-4")
    .replace("1-2", "2-1")
    .replace("2-4", "4-2")
    .replace("3-1", "1-3"),
}


@pytest.mark.parametrize("name", RIGHT)
def test_right_tables_of_all_kinds(name: str) -> None:
    found = one(RIGHT[name])
    assert found.holds, found


WRONG: dict[str, tuple[str, list[tuple[str, int | None]]]] = {
    "a lost round": (EIGHT.replace(EIGHT.splitlines()[3] + "\n", ""), [("round_missing", 4)]),
    "a label twice": (EIGHT.replace("\n5  ", "\n4  "), [("label_twice", 5)]),
    "letters for digits": (written(10).replace("1–10", "1–1O"), [("letters", 1)]),
    "a number lost": (EIGHT.replace("3–6", "3–"), [("unreadable", 1)]),
    "a date": (";".join(SIX.split("  ")).replace("2–5", "02.май"), [("date", 1)]),
    "a game lost in columns": (
        FORMS["in_columns"](sheet(order_of_play(8)), Hand()).replace("3–1 ", "    "),
        [("missing", 3)],
    ),
    "another heading": (f"При 9 или 10 участниках\n{EIGHT}", [("heading", None)]),
    "a head of a board": (
        FORMS["in_cells"](sheet(order_of_play(8)), Hand()).replace("Доска 3", "Доска 8"),
        [("head", None)],
    ),
    "a game under a heading": (
        FORMS["under_headings"](sheet(order_of_play(6)), Hand("{}х{}")).replace("2. 2х5", "2. х5"),
        [("unreadable", 1)],
    ),
    "the free one on a line below": (
        written(5).replace("  свободен 1", "\n   2 св."),
        [("free", 1)],
    ),
    "an empty cell": (
        FORMS["in_two_cells"](sheet(order_of_play(6)), Hand()).replace("1;1;6;2;5", "1;1;6;;5"),
        [("unreadable", 1)],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_tables_of_all_kinds(name: str) -> None:
    text, faults = WRONG[name]
    assert kinds(one(text)) == faults


def test_tables_one_after_another_with_and_without_words_between() -> None:
    for between in ("", "\n", "\nПри 5 или 6 участниках\n", "\n5-6\n", "\n6\n"):
        found = proofs(written(4) + between + SIX)
        assert [(one.participants, one.holds) for one in found] == [(4, True), (6, True)], between
        assert found[0].table.last.line == 3


def test_a_wide_table_goes_on_with_its_other_boards() -> None:
    rounds = order_of_play(40).rounds
    bands = [
        "\n".join(
            "  ".join([str(round_.number), *(f"{game[0]}-{game[1]}" for game in round_.games[first : first + 5])])
            for round_ in rounds
        )
        for first in range(0, 20, 5)
    ]
    assert one("\nПри 39 или 40 участниках (продолжение)\n".join(bands)).holds
    # As pages have it: some rounds with all their bands, then the others.
    lines = [band.splitlines() for band in bands]
    pages = ["\n".join(line for band in lines for line in band[first : first + 13]) for first in (0, 13, 26)]
    assert one("\nПри 39 или 40 участниках (продолжение)\n".join(pages)).holds


def test_a_table_goes_on_behind_a_page_break() -> None:
    lines = written(12).splitlines()
    text = "\n".join([*lines[:5], "", "— 7 —", "Таблица для 12 участников (продолжение)", *lines[5:]])
    assert one(text).holds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Вчера сыграли 5-3 и 1-2, потом 4-6.\nСчёт 2:1, 3:1, 4:2.\n",
        "№ 1 – № 2, № 3 – № 4\n",
        "1 1:0 0:1\n2 1:0 1:0\n",
        "1. 22-17 17-13\n2. 24-19 18-15\n",
        "3–4  5\n5–6  5\n7–8  6\n9–10  7\n",
        "1, 2, 3, 4, 5, 6, 7, 1, 2\n7, 6, 5, 4, 3, 2, 1, 7, 6\n",
        "1;Абрамов Илья;1;0\n2;Борисов Пётр;0;1\n",
    ],
)
def test_what_is_no_table(text: str) -> None:
    assert refused(text).key == "check_no_table"


def test_two_tables_side_by_side_are_not_read_wrong() -> None:
    text = "\n".join(f"{one}      {other}" for one, other in zip(SIX.splitlines(), SIX.splitlines(), strict=True))
    error = refused(text)
    assert (error.key, error.values["line"]) == ("check_side_by_side", 1)


def test_what_cannot_be_read_is_refused_by_name() -> None:
    assert refused(b"\x89PNG\r\n\x1a\n").key == "check_kind"
    assert refused(b"%PDF-1.7\nnothing").key == "pdf_broken"
    dates = "\n".join(f"{number};0{number}.янв;0{number}.фев" for number in range(1, 6))
    assert (refused(dates).key, refused(dates).values["value"]) == ("check_dates", "01.янв")
    assert refused("a\n" * 30_000).key == "list_rows"
    assert refused("1-2 " * 9000).key == "list_cell"
    with pytest.raises(UserError) as caught:
        read_printed(b"0" * 10_000_001, "a.txt")
    assert caught.value.key == "file_too_large"


# Spreadsheets, pages, PDFs


def book(cell: str, value: object, number_format: str = "") -> bytes:
    """Two sheets, tables for 8 and 10, and one cell of the first that holds something else."""
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as made:
        form = made.add_format({"num_format": number_format or "@"})
        for size in (8, 10):
            sheet_ = made.add_worksheet(str(size))
            sheet_.write(0, 0, "Тур")
            for round_ in order_of_play(size).rounds:
                sheet_.write(round_.number, 0, round_.number)
                for board, game in enumerate(round_.games, start=1):
                    sheet_.write_string(round_.number, board, f"{game[0]}:{game[1]}")
            if size == 8 and isinstance(value, str):
                sheet_.write_string(cell, value)
            elif size == 8:
                sheet_.write_number(cell, value, form)
    return data.getvalue()


def test_a_spreadsheet_with_a_table_on_each_sheet() -> None:
    eight, ten = proofs(book("A1", "Тур"))
    assert (eight.holds, ten.holds, eight.table.first.sheet, ten.table.first.sheet) == (True, True, "8", "10")
    wrong, _ = proofs(book("D4", "4:9"))
    assert kinds(wrong) == [("impossible", 3)]
    assert wrong.faults[0].place is not None
    assert (wrong.faults[0].place.cell, wrong.faults[0].place.sheet) == ("D4", "8")
    # 3:1 typed into a cell is a time, and a date is named as one.
    assert proofs(book("C4", (3 * 60 + 1) / 1440, "h:mm"))[0].holds
    dated, _ = proofs(book("C4", 46025, "dd.mmm"))
    assert [(fault.kind, fault.expected) for fault in dated.faults] == [("date", (3, 1))]


def test_tables_without_numbers_on_two_sheets_are_two() -> None:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as made:
        for _ in range(2):
            sheet_ = made.add_worksheet()
            for round_ in order_of_play(6).rounds:
                for board, game in enumerate(round_.games):
                    sheet_.write_string(round_.number, board, f"{game[0]}-{game[1]}")
    assert [found.holds for found in proofs(data.getvalue())] == [True, True]


def test_a_spreadsheet_of_dates_is_refused_by_its_cell() -> None:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as made:
        form = made.add_format({"num_format": "dd.mmm"})
        sheet_ = made.add_worksheet()
        for round_ in order_of_play(6).rounds:
            sheet_.write(round_.number, 0, round_.number)
            for board in range(1, 4):
                sheet_.write_number(round_.number, board, 46000 + board, form)
    error = refused(data.getvalue())
    assert (error.key, error.values["place"]) == ("check_dates", "2 (B2)")


def reversed_once(schedule: Schedule) -> tuple[Schedule, Game]:
    """A schedule with one game in round 3 turned round, and the game as it should be."""
    rounds = [*schedule.rounds]
    games = [*rounds[2].games]
    right = games[1]
    games[1] = Game(right.black, right.white)
    rounds[2] = Round(3, tuple(games), rounds[2].free)
    return Schedule(schedule.participants, tuple(rounds)), right


@pytest.mark.parametrize(("style", "participants"), [("codex", 7), ("fide", 12), ("dash", 8)])
def test_our_own_pages_in_several_styles(style: str, participants: int) -> None:
    wrong, right = reversed_once(order_of_play(participants))
    html = to_html(printed_sheet(wrong, dress=load_dress(style, "ru"), name="a"))
    for data in (html.encode(), to_pdf(html)):
        found = one(data)
        assert (found.participants, found.order) == (participants, "berger")
        assert [(fault.kind, fault.round, fault.expected) for fault in found.faults] == [("colour", 3, right)]
        (fault,) = found.faults
        assert fault.place is not None
        assert fault.place.page == (1 if data.startswith(b"%PDF") else 0)


def test_the_mixed_order_and_every_size_on_one_page_of_text() -> None:
    dress = load_dress("appendix", "ru")
    text = "".join(to_text(table(size, order), dress) for size in range(4, 25, 2) for order in ORDERS)
    found = proofs(text)
    assert [one.participants for one in found] == [size for size in range(4, 25, 2) for _ in ORDERS]
    assert all(one.holds for one in found)


# What was read past, or made the program fall


def test_a_round_that_cannot_be_read_is_named() -> None:
    assert ("unreadable_extra", None) in kinds(one("Тур 1 5 7\nТур 2 1:4 2:3\nТур 3 2:4 3:1\n"))
    assert [kind for kind, _ in kinds(one("Тур 1 5 7\nТур 2 4:3 1:2\nТур 3 2:4 3:1\n"))] == [
        *["free_extra"] * 2,
        *["missing"] * 2,
    ]


def test_letters_that_are_the_same_where_case_is_ignored() -> None:
    assert kinds(one("Тур 1 1:4 2:3\nТур İ 4:3 1:2\nТур 3 2:4 3:1\n")) == [("label_twice", 2)]
    assert one("пер\u1c80ый тур 1:4 2:3\nвторой тур 4:3 1:2\nтретий тур 2:4 3:1\n").holds


def test_a_colon_behind_the_number_of_a_round() -> None:
    for colon in (": ", ". ", " "):
        assert one(f"Тур 1{colon}1 4 2 3\nТур 2{colon}4 3 1 2\nТур 3{colon}2 4 3 1\n").holds
    assert one("Тур 1: 1-4 2-3\nТур 2: 4-3 1-2\nТур 3: 2-4 3-1\n").holds


def test_many_dates_are_one_sentence_and_few_are_named_each() -> None:
    text = written(8, Hand("{}-{}"))
    few = text.replace("1-8", "01.08.2026", 1).replace("2-7", "02.07.2026", 1)
    assert kinds(one(few)) == [("date", 1), ("date", 1)]
    many = few.replace("3-6", "03.06.2026").replace("4-5", "04.05.2026")
    error = refused(many)
    assert (error.key, error.values["count"], error.values["place"]) == ("check_many_dates", 4, 1)
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as book:
        cells = book.add_worksheet()
        for line, text in enumerate(many.splitlines()):
            cells.write_row(line, 0, text.split("  "))
    assert refused(data.getvalue()).values["place"] == "1 (B1)"


def test_a_pdf_of_very_many_pages_is_refused_and_not_cut() -> None:
    blank = pypdf.PdfWriter()
    for _ in range(501):
        blank.add_blank_page(20, 20)
    data = io.BytesIO()
    blank.write(data)
    assert refused(data.getvalue()).key == "check_pages"
