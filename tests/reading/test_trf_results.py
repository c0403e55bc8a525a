from collections.abc import Iterable, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.results import ResultsRead
from generator.reading.trf import read_trf
from generator.reading.trf_results import has_results, trf_results
from generator.tournament import USUAL, Event, FinishedGame, Game, Player, Result, Scoring
from tests.reading.refusals import refusal

LANGUAGES = shelf().names("locales")
NAMES = ("Абрамов, Илья", "Белова, Анна", "Васильев, Пётр", "Ёлкина, Вера")
Cells = Sequence[str]

# Four, all of it: 1-4 2-3, 4-3 1-2, 2-4 3-1.
WHOLE = (
    ("   4 w 1", "   2 w =", "   3 b 0"),
    ("   3 w =", "   1 b =", "   4 w +"),
    ("   2 b =", "   4 b 1", "   1 w 1"),
    ("   1 b 0", "   3 w 0", "   2 b -"),
)
GAMES = (
    FinishedGame(1, Game(1, 4), Result.WHITE_WON),
    FinishedGame(1, Game(2, 3), Result.DRAWN),
    FinishedGame(2, Game(4, 3), Result.BLACK_WON),
    FinishedGame(2, Game(1, 2), Result.DRAWN),
    FinishedGame(3, Game(2, 4), Result.WHITE_WON_BY_FORFEIT),
    FinishedGame(3, Game(3, 1), Result.WHITE_WON),
)
POINTS = ("1.5", "2.0", "2.5", "0.0")


def line(number: int, cells: Cells = (), points: str = " 0.0", rank: str = "", name: str = "", rating: str = "") -> str:
    """A participant's line, columns as in the format."""
    person = f"{'':4} {name or NAMES[number - 1]:33} {rating:>4} {'RUS':3} {'':11} {'':10}"
    return f"001 {number:>4} {person} {points:>4} {rank:>4}{''.join(f'  {cell:8}' for cell in cells)}".rstrip()


def lines(rows: Sequence[Cells], points: Sequence[str] = POINTS, **more: str) -> list[str]:
    return [line(number, cells, points[number - 1], **more) for number, cells in enumerate(rows, start=1)]


def event(players: int = 4, **more: Any) -> Event:
    return Event(tuple(Player(name.replace(",", "")) for name in NAMES[:players]), **more)


def read(*content: str, of: Event | None = None) -> ResultsRead:
    return trf_results("\n".join(content) + "\n", "а.trf", of or event())


def keys(found: ResultsRead) -> list[str]:
    return [remark.key for remark in found.remarks]


def said(found: ResultsRead, lang: str = "ru") -> str:
    language = load_language(shelf(), lang)
    return "\n".join(map(language.remark, found.remarks))


def refused(*content: str, of: Event | None = None) -> UserError:
    return refusal(lambda: read(*content, of=of), "а.trf")


def test_games_are_those_of_both_lines() -> None:
    found = read(*lines(WHOLE))
    assert found.games == GAMES
    assert found.remarks == ()


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_any_line_end(end: str) -> None:
    assert trf_results("\ufeff" + end.join(["012 A", *lines(WHOLE), "\x1a"]), "а.trf", event()).games == GAMES


@pytest.mark.parametrize("rank", ["", "1"])
@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ("1", "0", Result.WHITE_WON),
        ("0", "1", Result.BLACK_WON),
        ("=", "=", Result.DRAWN),
        ("½", "=", Result.DRAWN),
        ("W", "L", Result.WHITE_WON),
        ("l", "w", Result.BLACK_WON),
        ("D", "D", Result.DRAWN),
        ("1", "L", Result.WHITE_WON),
        ("+", "-", Result.WHITE_WON_BY_FORFEIT),
        ("-", "+", Result.BLACK_WON_BY_FORFEIT),
        ("-", "-", Result.BOTH_FORFEITED),
    ],
)
def test_every_result(mine: str, theirs: str, result: Result, rank: str) -> None:
    rows = ((f"   4 w {mine}",), (), (), (f"   1 b {theirs}",))
    found = read(*lines(rows, ["0.0"] * 4, rank=rank))
    assert found.games == (FinishedGame(1, Game(1, 4), result),)
    assert keys(found) == []


@pytest.mark.parametrize("letter", "UFHZufhz-+")
@pytest.mark.parametrize("nobody", ["0000 - ", "       ", "   0 - ", "0000   "])
def test_a_rest_is_no_game_and_gives_no_points(letter: str, nobody: str) -> None:
    rows = (("   2 w 1", nobody + letter), ("   1 b 0", "   3 w ="), (nobody + letter, "   2 b ="))
    found = read(*lines(rows, ["1.0", "0.5", "0.5"]), of=event(3))
    assert [(game.round, game.game) for game in found.games] == [(1, Game(1, 2)), (2, Game(2, 3))]
    assert keys(found) == []
    # B12: with the points for resting, computed ones stand, and that is said.
    found = read(*lines(rows, ["2.0", "0.5", "0,5"]), of=event(3))
    assert keys(found) == ["results_points_differ"]
    assert "«Абрамов Илья»: в файле 2.0, по результатам 1" in said(found)
    assert "Белова" not in said(found)


def test_unfinished_games_and_blank_rounds_keep_their_place() -> None:
    rows = (("", "   2 w 1", "   3 b  "), ("", "   1 b 0"), ("", "", "   1 w"), ())
    found = read(*lines(rows, ["1.0", "0.0", "0.0", "0.0"]))
    assert found.games == (FinishedGame(2, Game(1, 2), Result.WHITE_WON),)


# Columns that are not where they should be


def shifted(content: str, shift: int) -> str:
    return "001" + " " * (shift + 1) + content[4:] if shift >= 0 else "001 " + content[4 - shift :]


BLANKS = (("", "   2 w 1"), ("   3 w 0", "   1 b 0"), ("   2 b 1", "   4 w ="), ("", "   3 b ="))
BLANK_GAMES = {
    FinishedGame(1, Game(2, 3), Result.BLACK_WON),
    FinishedGame(2, Game(1, 2), Result.WHITE_WON),
    FinishedGame(2, Game(3, 4), Result.DRAWN),
}


@pytest.mark.parametrize("shift", range(-2, 4))
@pytest.mark.parametrize("points", ["1.0", "1,0", "   1"])
@pytest.mark.parametrize("rank", ["", "2"])
def test_shifted_lines_keep_blank_rounds(shift: int, points: str, rank: str) -> None:
    found = read(*(shifted(one, shift) for one in lines(BLANKS, [points, "0.0", "1.5", "0.5"], rank=rank)))
    assert set(found.games) == BLANK_GAMES
    assert keys(found) == []


@pytest.mark.parametrize("cut", [9, 15])
def test_rounds_are_found_by_the_points_before_them(cut: int) -> None:
    # A writer that leaves out columns, here of the FIDE number.
    found = read(*(one[:57] + one[57 + cut :] for one in lines(BLANKS, ["1.0", "0.0", "1.5", "0.5"])))
    assert set(found.games) == BLANK_GAMES
    assert keys(found) == []


@pytest.mark.parametrize("letters", [5, 9, 10, 11, 20, 33])
@pytest.mark.parametrize("points", ["1.0", ""])
def test_columns_counted_in_bytes(letters: int, points: str) -> None:
    # Ten Cyrillic letters shift the line by the width of a round.
    def padded(content: str) -> str:
        name = content[14:47].rstrip()
        return content[:14] + name + " " * (33 - len(name.encode())) + content[47:]

    names = [letter * min(letters, 16) for letter in "абвг"]
    rows = [line(k, cells, points, name=names[k - 1]) for k, cells in enumerate(BLANKS, start=1)]
    found = read(*map(padded, rows), of=Event(tuple(map(Player, names))))
    assert set(found.games) == BLANK_GAMES


@pytest.mark.parametrize(
    "write",
    [
        "001\t{number}\tm\t\t{name}\t2400\tRUS\t\t\t{points}\t1\t{cells}",
        "001 {number} {name} 2400 RUS 4100000 1990/05/12 {points} 1 {cells}",
        "001 {number} {name}  {points} {cells}",
        "001 {number} {name} {cells}",
    ],
)
def test_rounds_one_behind_another(write: str) -> None:
    sign = "\t" if "\t" in write else " "
    content = [
        write.format(
            number=number, name=NAMES[number - 1], points=POINTS[number - 1], cells=sign.join(sign.join(cells).split())
        )
        for number, cells in enumerate(WHOLE, start=1)
    ]
    found = read(*content)
    assert set(found.games) == set(GAMES)
    assert keys(found) == []


def test_a_game_without_a_result_among_rounds_one_behind_another() -> None:
    # The first round of 1 is not finished: "1" is the opponent of the next one, not a result.
    found = read(
        "001 1 Абрамов, Илья  2 w  3 b 1",
        "001 2 Белова, Анна  1 b  4 w =",
        "001 3 Васильев, Пётр  4 b  1 w 0",
        "001 4 Ёлкина, Вера  3 w  2 b =",
    )
    assert set(found.games) == {
        FinishedGame(2, Game(3, 1), Result.BLACK_WON),
        FinishedGame(2, Game(2, 4), Result.DRAWN),
    }


@pytest.mark.parametrize(
    ("cell", "round_"),
    [("   2 w X", 1), ("   2 x 1", 1), ("   ? w 1", 1), ("   2 w 11", 1), ("12345 w 1", 1), ("   ٢ w 1", 1)],
)
def test_what_is_no_round_is_refused(cell: str, round_: int) -> None:
    error = refused(line(1, [cell, "   3 w 1"]), *lines(WHOLE)[1:])
    assert (error.key, error.values["line"], error.values["round"]) == ("trf_round_unreadable", 1, round_)
    assert str(error.values["value"]).startswith(cell.strip()[:4].split(" ")[0])
    error = refused(line(1, ["   4 w 1", cell]), *lines(WHOLE)[1:])
    assert (error.key, error.values["round"]) == ("trf_round_unreadable", 2)


# Two lines of one game


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("   2 w 1", "   1 b 1"),
        ("   2 w 1", "   1 b ="),
        ("   2 w 1", "   1 w 0"),
        ("   2 b =", "   1 b ="),
        ("   2 w 1", "   1 b -"),
        ("   2 w +", "   1 b 0"),
        ("   2 w +", "   1 b +"),
        ("   2 w 0", "   1 b 0"),
        ("   2 w 1", "   3 b 0"),
        ("   2 w 1", "   3 b  "),
        ("   2 w 1", "0000 - Z"),
        ("   2 w 1", "0000 - U"),
        ("   2 w +", "0000 - U"),
        ("   2 w =", "   1 b H"),
        ("   2 w 1", "   1 b Z"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_lines_that_disagree_are_refused(mine: str, theirs: str, turned: bool) -> None:
    content = [line(1, [mine]), line(2, [theirs]), line(3), line(4)]
    error = refused(*(reversed(content) if turned else content))
    assert error.key == "trf_contradiction"
    at = {error.values["line"]: error.values["value"], error.values["other"]: error.values["found"]}
    want = {4: mine, 3: theirs} if turned else {1: mine, 2: theirs}
    # A third one may be the one that is contradicted.
    assert {where: " ".join(cell.split()) for where, cell in want.items()}.items() & at.items()
    assert error.values["round"] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ("   2 w 1", "", Result.WHITE_WON),
        ("   2 w 0", "   1 b  ", Result.BLACK_WON),
        ("   2 w =", "", Result.DRAWN),
        ("   2 w +", "", Result.WHITE_WON_BY_FORFEIT),
        ("   2 w +", "0000 - Z", Result.WHITE_WON_BY_FORFEIT),
        ("   2 w +", "0000 - -", Result.WHITE_WON_BY_FORFEIT),
        ("   2 w +", "   1 b Z", Result.WHITE_WON_BY_FORFEIT),
        ("   2 b 1", "", Result.BLACK_WON),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_game_in_one_line_only_is_taken_and_that_is_said(
    mine: str, theirs: str, result: Result, turned: bool
) -> None:
    content = [line(1, [mine], points="1.0"), line(2, [theirs], points="1.0"), line(3), line(4)]
    found = read(*(reversed(content) if turned else content))
    pair = Game(2, 1) if " b " in mine else Game(1, 2)
    assert found.games == (FinishedGame(1, pair, result),)
    assert keys(found)[0] == "trf_one_line"
    assert f"тур 1 (строка {4 if turned else 1})" in said(found)


def test_a_forfeit_whose_other_side_is_not_told_is_refused() -> None:
    error = refused(line(1, ["   2 w -"]), line(2), line(3), line(4))
    assert (error.key, error.values["line"], error.values["other"]) == ("trf_forfeit_alone", 1, 2)


def test_colours_that_one_line_tells_or_none() -> None:
    found = read(*lines((("   2 - +",), ("   1 b -",), (), ()), [""] * 4))
    assert found.games == (FinishedGame(1, Game(1, 2), Result.WHITE_WON_BY_FORFEIT),)
    found = read(*lines((("   2   -",), ("   1 w +",), (), ()), [""] * 4))
    assert found.games == (FinishedGame(1, Game(2, 1), Result.WHITE_WON_BY_FORFEIT),)
    # The schedule has 1-2; the line of 2 stands first.
    content = [line(2, ["   1 - +"]), line(1, ["   2 - -"]), line(3), line(4)]
    assert read(*content).games == (FinishedGame(1, Game(1, 2), Result.BLACK_WON_BY_FORFEIT),)


@pytest.mark.parametrize("cell", ["   9 w 1", "   1 w 1"])
def test_an_opponent_who_is_not_there_is_refused(cell: str) -> None:
    error = refused(line(1, ["", cell]), line(2), line(3), line(4))
    assert (error.key, error.values["line"], error.values["round"]) == ("trf_opponent_unknown", 1, 2)


TWICE = (("   2 w 1", "   2 b 0"), ("   1 b 0", "   1 w 1"), (), ())
BEYOND = (("", "", "", "   2 w 1"), ("", "", "", "   1 b 0"), (), ())


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (lines(TWICE), "result_pair_again"),
        (lines(BEYOND), "result_round_second"),
        ([line(1), line(1), line(2)], "number_twice"),
        (["192 FIDE_DUTCH", *lines(WHOLE)], "trf_not_round_robin"),
        (["013 Команда", *lines(WHOLE)], "trf_teams"),
        (["001 1", *lines(WHOLE)], "trf_line_unreadable"),
    ],
)
def test_what_an_event_cannot_have_is_refused(content: Sequence[str], key: str) -> None:
    assert refused(*content).key == key


def test_a_pair_meets_twice_in_two_cycles() -> None:
    assert len(read(*lines(TWICE, ["1.0", "1.0", "", ""]), of=event(cycles=2)).games) == 2


# Who is who


def renamed(*names: str, ratings: Sequence[str] = ("",) * 4) -> Event:
    return Event(tuple(Player(name, rating=rating) for name, rating in zip(names, ratings, strict=True)))


def test_players_are_found_by_name_whatever_their_numbers() -> None:
    found = read(*lines(WHOLE), of=renamed("Ёлкина Вера", "Белова Анна", "ВАСИЛЬЕВ П.", "Абрамов Илья"))
    numbers = {1: 4, 2: 2, 3: 3, 4: 1}
    assert set(found.games) == {
        FinishedGame(game.round, Game(*(numbers[number] for number in game.game)), game.result) for game in GAMES
    }
    assert keys(found) == []


def test_the_file_of_an_event_has_its_numbers_even_for_one_name_and_with_gaps() -> None:
    rows = [line(number, WHOLE[number - 1], POINTS[number - 1], name="Иванов, Иван") for number in (1, 2, 3, 4)]
    roster = read_trf("\n".join(rows), "а.trf")
    assert read(*rows, of=Event(roster.players)).games == GAMES
    # Numbers 10, 20, 30, 40 are 1, 2, 3, 4.
    rows = [
        line(10 * number, [cell[:2] + f"{10 * int(cell[2:4]):>2}" + cell[4:] for cell in cells], points, name=name)
        for number, cells, points, name in zip((1, 2, 3, 4), WHOLE, POINTS, NAMES, strict=True)
    ]
    assert read(*reversed(rows)).games == GAMES


def test_two_of_one_name_are_told_apart_by_what_else_is_known() -> None:
    rows = [
        line(number, cells, points, name=name, rating=rating)
        for number, cells, points, name, rating in zip(
            (1, 2, 3, 4), WHOLE, POINTS, ("А, А", "А, А", "В, В", "Г, Г"), ("2000", "1900", "", ""), strict=True
        )
    ]
    found = read(*rows, of=renamed("В В", "А А", "А А", "Г Г", ratings=("", "1900", "2000", "")))
    numbers = {1: 3, 2: 2, 3: 1, 4: 4}
    assert set(found.games) == {
        FinishedGame(game.round, Game(*(numbers[number] for number in game.game)), game.result) for game in GAMES
    }
    assert refused(*rows, of=renamed("В В", "А А", "А А", "Г Г")).key == "player_ambiguous"
    # Nobody of this name has the number of the file.
    alone = [line(1, WHOLE[0][:1], "1.0", name="А, А"), line(2), line(3), line(4, WHOLE[3][:1], name="Г, Г")]
    assert refused(*alone, of=renamed("Ж Ж", "А А", "А А", "Г Г")).key == "player_ambiguous"
    # In the order of the file their numbers tell.
    assert read(*rows, of=renamed("А А", "А А", "В Вадим", "Г Г")).games == GAMES


def test_names_in_other_letters_go_by_number_and_that_is_said() -> None:
    found = read(*lines(WHOLE), of=renamed("Abramov Ilya", "Белова Анна", "Vasiliev Petr", "Ёлкина Вера"))
    assert found.games == GAMES
    assert keys(found) == ["trf_by_number"]
    assert "«Абрамов Илья» — это № 1 «Abramov Ilya»; «Васильев Пётр» — это № 3 «Vasiliev Petr»" in said(found)


@pytest.mark.parametrize(
    "of",
    [
        # Somebody has another number; the list is longer; the ratings differ.
        renamed("Abramov Ilya", "Белова Анна", "Ёлкина Вера", "Васильев Пётр"),
        Event((*event().players[1:], Player("Abramov Ilya"), Player("Somebody"))),
        renamed("Abramov Ilya", "Белова Анна", "Васильев Пётр", "Ёлкина Вера", ratings=("1500", "", "", "")),
    ],
)
def test_a_name_that_is_not_there_is_refused(of: Event) -> None:
    content = [line(1, WHOLE[0], rating="1400"), *lines(WHOLE)[1:]]
    error = refused(*content, of=of)
    assert (error.key, error.values["value"]) == ("unknown_player", "Абрамов Илья")


def test_who_played_nobody_need_not_be_in_the_event() -> None:
    rows = (("   2 w 1",), ("   1 b 0",), (), ())
    found = read(*lines(rows, ["1.0", "0.0", "0.0", "0.0"]), of=event(3))
    assert found.games == (FinishedGame(1, Game(1, 2), Result.WHITE_WON),)


def test_two_lines_of_one_player_are_refused() -> None:
    rows = [line(1, WHOLE[0], name="Абрамов, И"), line(2, WHOLE[1], name="Абрамов, Илья"), *lines(WHOLE)[2:]]
    error = refused(*rows)
    assert (error.key, error.values["first"], error.values["line"]) == ("trf_player_twice", 1, 2)


@pytest.mark.parametrize("name", ["Абрамов Илья " + "а" * 40, "А" * 32 + " Илья", "Абрамов, " + "ы" * 30])
def test_a_name_cut_where_its_room_ends(name: str) -> None:
    of = Event((Player(name), *event().players[1:]))
    found = read(line(1, WHOLE[0], POINTS[0], name=name[:33]), *lines(WHOLE)[1:], of=of)
    assert found == ResultsRead(GAMES, ())


# Points and scoring


def test_points_that_differ_are_said_of_everybody() -> None:
    found = read(*lines(WHOLE, ["1,0", "2.0", "2.5", "9.5"]))
    assert found.games == GAMES
    assert keys(found) == ["results_points_differ"]
    assert "«Абрамов Илья»: в файле 1,0, по результатам 1½; «Ёлкина Вера»: в файле 9.5, по результатам 0" in said(found)
    assert all(said(found, lang) for lang in LANGUAGES)


@pytest.mark.parametrize("points", [["0.0"] * 4, [""] * 4])
def test_nothing_is_said_of_points_that_nobody_filled_in(points: Sequence[str]) -> None:
    assert keys(read(*lines(WHOLE, points))) == []
    # A line that ends with the name has a number, but no points.
    rows = (("   2 w 1",), ("   1 b 0",))
    assert keys(read(*lines(rows, ["1.0", "0.0"]), "001    3      В, В", "001    4      Г, Г")) == []


def test_many_are_not_all_named() -> None:
    players = tuple(Player(f"Фамилия{number}") for number in range(1, 21))
    rows = [line(number, name=players[number - 1].name, points="1.0") for number in range(1, 21)]
    found = read(*rows, of=Event(players))
    assert "Фамилия8" in said(found)
    assert "Фамилия9" not in said(found)
    assert "ещё 12" in said(found)


TWO_ONE = Scoring(Fraction(2), Fraction(1), Fraction(0))
DOUBLED = ["3.0", "4.0", "5.0", "0.0"]


@pytest.mark.parametrize(
    "head",
    [
        ["162  W 2.0    D 1.0    L 0.0"],
        ["162  W 2.0", "162  D 1.0"],
        ["XXS W=2 D=1"],
        ["XXS WW=2.0 BW=2.0 WD=1 BD=1 WL=0.0 BL=0.0 PAB=2"],
        ["BBW  2.0", "BBD  1.0", "BBL  0.0"],
    ],
)
def test_another_scoring_in_the_file(head: Sequence[str]) -> None:
    found = read(*head, *lines(WHOLE, DOUBLED))
    assert keys(found) == ["trf_scoring_differs"]
    assert "2-1-0" in said(found)
    assert "1-½-0" in said(found)
    assert keys(read(*head, *lines(WHOLE, POINTS))) == ["trf_scoring_differs", "results_points_differ"]
    assert keys(read(*head, *lines(WHOLE, DOUBLED), of=event(scoring=TWO_ONE))) == []
    # An event of this very file counts as it does.
    assert read_trf("\n".join([*head, *lines(WHOLE)]), "а.trf").known["scoring"] == TWO_ONE


@pytest.mark.parametrize(
    ("head", "scoring"),
    [
        ("162  W 1.0    D 0.5    L 0.0", USUAL),
        ("162  P 0.5", USUAL),
        ("XXS PAB=.5", USUAL),
        ("XXS D=.25", Scoring(draw=Fraction(1, 4))),
        ("XXS W=3 D=2 WL=1 BL=1", Scoring(Fraction(3), Fraction(2), Fraction(1))),
    ],
)
def test_scorings(head: str, scoring: Scoring) -> None:
    assert read_trf("\n".join([head, *lines(WHOLE)]), "а.trf").known["scoring"] == scoring


@pytest.mark.parametrize("head", ["XXS WW=1.5 BW=1", "162  W 0.0    D 1.0    L 2.0"])
def test_a_scoring_that_is_not_counted_here(head: str) -> None:
    found = read(head, *lines(WHOLE, DOUBLED))
    assert keys(found) == ["trf_scoring_left_out"]
    assert head[:10].split()[0] in said(found)
    assert "scoring" not in read_trf("\n".join([head, *lines(WHOLE)]), "а.trf").known


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("\n".join(lines(WHOLE)), True),
        ("001 1 Абрамов, Илья 2 w 1", True),
        ("001\t1\tАбрамов\t2\tw\t+", True),
        ("\n".join(lines(((), (), (), ()))), False),
        ("\n".join(lines((("0000 - U",), ("0000 - F",), ("   1 b  ",), ("0000 - +",)))), False),
        *(
            (text, False)
            for text in ("001    1 w  f Фамилия", "001    1 w    L Имя", "001 1 w D", "012 2 w 1", "", "001")
        ),
    ],
)
def test_whether_there_are_results(content: str, told: bool) -> None:
    assert has_results(content) is told


# Anything at all


FEW = settings(max_examples=120, deadline=None)


@st.composite
def reports(draw: st.DrawFn) -> tuple[Event, list[FinishedGame], list[str]]:
    """An event, its games, and its report with shifts, blanks and points as programs write them."""
    players = draw(st.integers(3, 6))
    found = Event(tuple(Player(f"Имя{number} Я" + "ы" * draw(st.integers(0, 12))) for number in range(1, players + 1)))
    games: list[FinishedGame] = []
    cells: dict[tuple[int, int], str] = {}
    for round_ in found.schedule.rounds:
        for game in round_.games:
            if draw(st.booleans()):
                continue
            result = draw(st.sampled_from(list(Result)))
            white, black = game if draw(st.booleans()) else (game.black, game.white)
            games.append(FinishedGame(round_.number, Game(white, black), result))
            signs = {"1": "1", "½": "=", "0": "0", "+": "+", "−": "-"}
            cells[round_.number, white] = f"{black:>4} w {signs[result.white.value]}"
            cells[round_.number, black] = f"{white:>4} b {signs[result.black.value]}"
    shift, blank = draw(st.integers(-2, 3)), st.sampled_from(["", "0000 - Z"])
    rows = [
        shifted(
            line(
                number,
                [cells.get((round_.number, number), draw(blank)) for round_ in found.schedule.rounds],
                points=draw(st.sampled_from(["0.0", "10.5", "   1", ""])),
                rank=draw(st.sampled_from(["", str(number)])),
                name=found.player(number).name,
            ),
            shift,
        )
        for number in range(1, players + 1)
    ]
    return found, games, draw(st.permutations(rows))


@given(reports())
@FEW
def test_every_game_is_read_and_no_other(report: tuple[Event, list[FinishedGame], list[str]]) -> None:
    found, games, rows = report
    assert set(read(*rows, of=found).games) == set(games)
    assert has_results("\n".join(rows)) is bool(games)


@given(reports(), st.data())
@FEW
def test_a_damaged_report_gives_no_other_games_unseen(
    report: tuple[Event, list[FinishedGame], list[str]], data: st.DataObject
) -> None:
    # One character of the rounds is changed: the games are the same, or something is said.
    found, games, rows = report
    row = data.draw(st.integers(0, len(rows) - 1))
    start = 84
    if len(rows[row]) <= start:
        return
    place = data.draw(st.integers(start, len(rows[row]) - 1))
    char = data.draw(st.sampled_from("0123456789wb-+=1 UZX\t"))
    damaged = [*rows]
    damaged[row] = rows[row][:place] + char + rows[row][place + 1 :]
    with suppress(UserError):
        result = read(*damaged, of=found)
        assert told(result.games) == told(games) or result.remarks, damaged[row]


def told(games: Iterable[FinishedGame]) -> set[object]:
    """Games by result; of a forfeit not whose it is: + for − opposite a − makes another one that may be true."""
    return {one if one.result.over_the_board else (one.round, one.game) for one in games}


@given(st.text() | st.text("01m \n\r\t,Абg29/-+=wbUZ.", max_size=90).map("001    1 ".__add__))
@FEW
def test_any_text_gives_results_or_one_sentence(text: str) -> None:
    has_results(text)
    for content in (text, "\n".join([*lines(WHOLE), text])):
        with suppress(UserError):
            assert isinstance(trf_results(content, "а.trf", event()), ResultsRead)


def test_the_event_stays_as_it_is() -> None:
    of = event()
    read(*lines(WHOLE), of=of)
    assert of == event()
