"""Tables in the manner of one hand: what most lines have is no fault, and what one line has is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.errors import UserError
from generator.reading.printed import read_printed
from generator.tournament.orders import order_of_play
from generator.tournament.proof import Proof, proof
from tests.reading.printed.printed_samples import FORMS, Hand, in_lines, sheet

Round = tuple[int, list[str], str]


def rounds(participants: int) -> list[Round]:
    """Of each round its number, its games, and who is free or an empty text."""
    return [
        (round_.number, [f"{game[0]}-{game[1]}" for game in round_.games], str(round_.free or ""))
        for round_ in order_of_play(participants).rounds
    ]


def lines(participants: int, form: Callable[[int, str, str], str]) -> str:
    return "".join(form(number, "  ".join(games), free) + "\n" for number, games, free in rounds(participants))


def proofs(text: str) -> list[Proof]:
    return [proof(table) for table in read_printed(text.encode(), "a.txt")]


def kinds(text: str) -> list[tuple[str, int | None]]:
    (found,) = proofs(text)
    return [(fault.kind, fault.round) for fault in found.faults]


def nobody(free: str) -> str:
    """Lines for 7 in which the eighth number is a sign."""
    return in_lines(sheet(order_of_play(8)), Hand("{}-{}")).replace("-8", f"-{free}").replace("8-", f"{free}-")


WORDS = ("Первый", "Второй", "Третий", "Четвёртый", "Пятый", "Шестой", "Седьмой")
SEVEN = {
    "a dash behind the round": lines(7, lambda number, games, free: f"{number} —  {games}  св. {free}"),
    "a colon in a cell of its own": lines(7, lambda number, games, free: f"{number}:\t{games}\tсв. {free}"),
    "a round in short": lines(7, lambda number, games, free: f"{number}т  {games}  св. {free}"),
    "who is free with a dash": lines(7, lambda number, games, free: f"{number}  {games}  {free} —"),
    "who is free with a letter": lines(7, lambda number, games, free: f"{number}  {games}  {free}-X."),
    "who is free with nobody": lines(7, lambda number, games, free: f"{number}  {games}  0-{free}"),
    "who is free under headings": lines(
        7, lambda number, games, free: f"Тур {number}\n{free} –\n" + games.replace("  ", "\n")
    ),
    "who is free in words of one's own": lines(
        7, lambda number, games, free: f"{number}  {games}  без соперника {free}"
    ),
    "who is free in brackets": lines(7, lambda number, games, free: f"{number}  {games}  (отдыхает {free});"),
    "a letter for nobody": nobody("Х"),
    "a word for nobody": nobody("св."),
    "two cells behind words": FORMS["in_two_cells"](sheet(order_of_play(7)), Hand()).replace("\n", "\nТур ")[:-4],
    "free in a row of cells": "\n".join(
        [
            "Туры\t" + "\t".join(f"{number}" for number, _, _ in rounds(7)),
            *("\t" + "\t".join(games[board] for _, games, _ in rounds(7)) for board in range(3)),
            "Свободен\t" + "\t".join(free for _, _, free in rounds(7)),
        ]
    ),
}
EIGHT = {
    "as the handbook has it": lines(8, lambda number, games, _: f"Rd {number}: {games.replace('  ', ', ')}."),
    "days beside": lines(8, lambda number, games, _: f"{number} тур ({number // 3 + 12}.03)  {games}"),
    "days and hours beside": lines(
        8, lambda number, games, _: f"{number + 11}.03.2027\t{number}\t10:00\t{games.replace('-', ':')}"
    ),
    "hours in headings": lines(
        8, lambda number, games, _: f"Тур {number}. Начало в 15:30\n" + games.replace("  ", "\n").replace("-", ":")
    ),
    "rounds in words": lines(8, lambda number, games, _: f"{WORDS[number - 1]} тур: {games.replace('  ', ', ')}."),
    "a number alone above its games": lines(8, lambda number, games, _: f"{number}\n" + games.replace("  ", "\n")),
    "a number of a page": lines(8, lambda number, games, _: f"{number}  {games}" + "\n\n- 5 -\n" * (number == 4)),
    "lines between": lines(8, lambda number, games, _: f"│ {number} │ {games.replace('  ', ' │ ')} │\n├──┼───┼───┤"),
    "a note": in_lines(sheet(order_of_play(8)), Hand("{}-{}")).replace("8", "8*") + "* 8 — свободен\n",
}


@pytest.mark.parametrize(("participants", "name"), [*((7, name) for name in SEVEN), *((8, name) for name in EIGHT)])
def test_a_right_table_in_any_manner(participants: int, name: str) -> None:
    (found,) = proofs((SEVEN if participants == 7 else EIGHT)[name])
    assert (found.participants, found.faults, found.order) == (participants, (), "berger")
    assert found.table.has_free == (participants == 7)


@pytest.mark.parametrize("name", SEVEN)
def test_who_is_free_is_read_and_not_passed_over(name: str) -> None:
    text = SEVEN[name]
    assert kinds(text.replace("2-7", "2-6")) == [("game", 1)] or "cells" in name
    # In the third round it is number 2.
    (third,) = {one.number for round_ in read_printed(text.encode(), "a")[0].rounds[2:3] for one in round_.free}
    assert third == 2


WRONG = {
    "who is free": (SEVEN["who is free in words of one's own"].replace("соперника 2", "соперника 3"), [("free", 3)]),
    "free in a row": (
        SEVEN["free in a row of cells"].replace("\n1\t", "\n1\t").replace("ен\t1\t", "ен\t4\t"),
        [("free", 1)],
    ),
    "a head of a column": (SEVEN["free in a row of cells"].replace("\t6\t7\n", "\t9\t7\n"), [("label", 6)]),
    "a bare head of a column": (
        "\n".join(
            [
                "1\t2\t9\t4\t5\t6\t7",
                *("\t".join(games[board] for _, games, _ in rounds(8)) for board in range(4)),
            ]
        ),
        [("label", 3)],
    ),
    "a game beside days": (EIGHT["days and hours beside"].replace("6:4", "6:3"), [("game", 2)]),
    "a game below hours": (EIGHT["hours in headings"].replace("6:4", "6:3"), [("game", 2)]),
    "a number left out between spaces": (
        lines(8, lambda number, games, _: f"{number}  {games.replace('-', ' ')}").replace("6 4 ", "4 "),
        [("number_lost", 2)],
    ),
    "a number alone": (EIGHT["as the handbook has it"].replace("2-7", "7"), [("unreadable", 1)]),
    "a sign lost": (EIGHT["as the handbook has it"].replace("5-6", "56"), [("unreadable", 3)]),
    "a space for a sign": (EIGHT["as the handbook has it"].replace("7-5", "7 5"), [("unreadable", 4)]),
    "two games in one": (EIGHT["lines between"].replace("8-6 │ 7-5", "8-67-5"), [("unreadable", 4)]),
    "a letter for a digit": (EIGHT["as the handbook has it"].replace("3-6", "З-6"), [("letters", 1)]),
    "the number of a round in a list": (
        FORMS["as_list"](sheet(order_of_play(8)), Hand()).replace("\n3;2;", "\n;2;"),
        [("label_missing", 3)],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_one_thing_wrong_is_one_fault(name: str) -> None:
    text, faults = WRONG[name]
    assert kinds(text) == faults


def test_two_games_in_one_are_both_named() -> None:
    (found,) = proofs(WRONG["two games in one"][0])
    (fault,) = found.faults
    assert (fault.expected, fault.facts["more"]) == ((8, 6), (7, 5))


def test_tables_without_numbers_of_rounds_one_under_another() -> None:
    text = "".join(lines(size, lambda _, games, __: games) for size in (8, 4, 6))
    assert [(found.participants, found.holds) for found in proofs(text)] == [(8, True), (4, True), (6, True)]


def test_a_form_to_fill_in_is_no_table() -> None:
    form = lines(8, lambda number, games, _: f"{number}.  {games[:3]}  " + "  ".join(f"{one}–" for one in "234"))
    with pytest.raises(UserError) as caught:
        read_printed(form.encode(), "a.txt")
    assert caught.value.key == "check_no_table"
    assert [found.holds for found in proofs(f"{form}Готово.\n{EIGHT['as the handbook has it']}")] == [True]


def test_two_cycles_beside_one_another_are_not_read_as_one() -> None:
    text = lines(8, lambda number, games, _: f"{number}  {games}    {number + 7}  {games}")
    with pytest.raises(UserError) as caught:
        read_printed(text.encode(), "a.txt")
    assert caught.value.key == "check_side_by_side"


RESULTS = ("1:0", "0:1", "½:½", "1/2-1/2", "1-0", "½–½", "0-0")


@pytest.mark.parametrize("under", [True, False])
def test_results_behind_games_are_no_games(under: bool) -> None:
    def line(number: int, games: str, _: str) -> str:
        scored = [f"{game}\t{RESULTS[(number + at) % len(RESULTS)]}" for at, game in enumerate(games.split("  "))]
        return f"Тур {number}\n" + "\n".join(scored) if under else "\t".join([f"Тур {number}", *scored])

    text = lines(8, line)
    assert [found.holds for found in proofs(text)] == [True]
    assert kinds(text.replace("6-4", "6-3")) == [("game", 2)]
    # One alone is a typing error.
    assert len(kinds(lines(8, lambda number, games, _: f"{number} {games}").replace("5-6", "5-6  1-0"))) == 1
