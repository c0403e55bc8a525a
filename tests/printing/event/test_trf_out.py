import csv
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.event.trf import cut_names, to_trf
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.trf import looks_like_trf, read_trf
from generator.reading.trf_results import has_results, trf_results
from generator.tournament import USUAL, Event, FinishedGame, Game, Player, Result, Results, Scoring, count
from tests.played import by_signs, events

DATA = Path(__file__).parents[2] / "golden" / "data"
ENDS = {
    "1-0": Result.WHITE_WON,
    "0-1": Result.BLACK_WON,
    "1/2-1/2": Result.DRAWN,
    "--+": Result.BLACK_WON_BY_FORFEIT,
}
TWO_ONE = Scoring(Fraction(2), Fraction(1), Fraction(0))
THIRDS = Scoring(draw=Fraction(1, 3))


def rows(name: str) -> Iterator[list[str]]:
    lines = (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    yield from csv.reader(lines[2:], delimiter=";")


def exercise() -> Event:
    games = [FinishedGame(int(r), Game(int(w), int(b)), ENDS[end]) for r, w, b, end in rows("fide_exercise6_games")]
    return Event(tuple(Player(f"Имя{number}") for number in range(1, 7)), results=Results(tuple(games)))


def zurich() -> Event:
    names = {name: int(number) for number, name in rows("zurich1953_start_numbers")}
    games = [FinishedGame(int(r), Game(names[w], names[b]), ENDS[end]) for r, w, b, end in rows("zurich1953_games")]
    players = tuple(map(Player, sorted(names, key=names.__getitem__)))
    return Event(players, title="Zürich 1953", cycles=2, results=Results(tuple(sorted(games, key=lambda g: g.round))))


def lines(event: Event, code: str) -> list[str]:
    """The lines of a code, from the column 1 on: a blank before each."""
    return [f" {line}" for line in to_trf(event).split("\r\n") if line[:3] == code]


def told(event: Event, code: str) -> list[str]:
    return [line[5:] for line in lines(event, code)]


def column(line: str, first: int, last: int) -> str:
    return line[first : last + 1]


def block(line: str, round_: int) -> str:
    """The round of a participant as 4 + 1 + 1 + 1 + 1 columns, and the two before it are blank."""
    start = 92 + 10 * (round_ - 1)
    assert not line[start - 2 : start].strip()
    return column(line, start, start + 7).ljust(8)


# Columns by position


def test_the_exercise_by_its_columns() -> None:
    found = lines(exercise(), "001")
    assert [column(line, 1, 9) for line in found] == [f"001    {number} " for number in range(1, 7)]
    assert [column(line, 15, 47).rstrip() for line in found] == [f"Имя{number}" for number in range(1, 7)]
    assert {column(line, 48, 80) for line in found} == {" " * 33}
    assert [column(line, 81, 84) for line in found] == [" 3.5", " 3.5", " 3.5", " 1.5", " 1.5", " 1.5"]
    # Sonneborn–Berger: 9.25 6.25 6.25 4.25 3.25 2.25; who share a place stand by number.
    assert [column(line, 86, 89) for line in found] == [f"   {place}" for place in (1, 2, 3, 4, 5, 6)]
    assert [block(found[4], round_) for round_ in range(1, 6)] == [
        "   1 b =",
        "   4 w 1",
        "   2 b 0",
        "   6 w -",
        "   3 b 0",
    ]
    assert block(found[5], 4) == "   5 b +"
    assert {len(line) for line in found} == {1 + 91 + 48}


def test_zurich_by_its_columns() -> None:
    event = zurich()
    found = lines(event, "001")
    first = [line for line in found if "Smyslov" in line]
    assert [column(line, 81, 84) + column(line, 86, 89) for line in first] == ["18.0   1"]
    assert [column(line, 81, 89).split() for line in found if "Averbakh" in line or "Boleslavsky" in line] == [
        ["13.5", "10"],
        ["13.5", "11"],
    ]
    assert sorted(int(column(line, 86, 89)) for line in found) == list(range(1, 16))
    assert lines(event, "XXR") == [" XXR 30"]
    assert told(event, "092") == ["Double round robin"]
    for number, line in enumerate(found, start=1):
        blocks = [block(line, round_) for round_ in range(1, 31)]
        assert [round_ for round_, text in enumerate(blocks, start=1) if text == "0000 - Z"] == [
            round_.number for round_ in event.schedule.rounds if round_.free == number
        ]
        assert sum({"1": 2, "=": 1, "0": 0, "Z": 0}[text[-1]] for text in blocks) == 2 * float(column(line, 81, 84))
    # Round 1: Szabo L – Geller E 0-1.
    assert [block(line, 1) for line in found if "Szabo" in line] == ["  11 w 0"]


def test_a_person_by_the_columns() -> None:
    player = Player("Белова Анна Ильинична", rank="WFM", club="Пешка", rating="2100", born="12.05.2001")
    line = lines(Event((player, Player("Б"), Player("В"))), "001")[0]
    assert column(line, 10, 14) == " WFM "
    assert column(line, 15, 47) == f"{'Белова Анна Ильинична':33}"
    assert column(line, 48, 52) == " 2100"
    assert column(line, 53, 69).strip() == ""
    assert column(line, 70, 79) == "2001/05/12"
    assert column(line, 80, 89) == "  0.0    1"
    assert len(line) == 90


@pytest.mark.parametrize(
    ("details", "columns"),
    [
        ({"rank": "GM"}, {(11, 13): " GM"}),
        ({"rank": "мс"}, {(11, 13): "   "}),
        ({"rank": "1-й"}, {(11, 13): "   "}),
        ({"rating": "950"}, {(49, 52): " 950"}),
        ({"rating": "0950"}, {(49, 52): " 950"}),
        ({"rating": "0"}, {(49, 52): "    "}),
        ({"rating": "12345"}, {(49, 52): "    "}),
        ({"rating": "1500 нац."}, {(49, 52): "    "}),
        ({"rating": "٢٢"}, {(49, 52): "    "}),
        ({"born": "2011"}, {(70, 79): "2011/00/00"}),
        ({"born": "2011-3-4"}, {(70, 79): "2011/03/04"}),
        ({"born": "2011/03/04"}, {(70, 79): "2011/03/04"}),
        ({"born": "31.02.2011"}, {(70, 79): " " * 10}),
        ({"born": "1811"}, {(70, 79): " " * 10}),
        ({"born": "март 2011"}, {(70, 79): " " * 10}),
    ],
)
def test_what_is_known_of_a_player(details: dict[str, str], columns: dict[tuple[int, int], str]) -> None:
    line = lines(Event((Player("А", **details), Player("Б"), Player("В"))), "001")[0]
    assert {place: column(line, *place) for place in columns} == columns


def test_a_long_name_is_cut_here_only_and_that_is_said() -> None:
    names = ("А" * 33, "Б" * 34, "В" * 32 + " Г", "Д")
    event = Event(tuple(map(Player, names)))
    assert [column(line, 15, 47).rstrip() for line in lines(event, "001")] == ["А" * 33, "Б" * 33, "В" * 32, "Д"]
    assert {column(line, 48, 49) for line in lines(event, "001")} == {"  "}
    (remark,) = cut_names(event)
    for lang in shelf().names("locales"):
        said = load_language(shelf(), lang).remark(remark)
        assert [name in said for name in names] == [False, True, True, False]
    assert cut_names(Event(event.players[:1] * 3)) == ()
    many = cut_names(Event(tuple(Player(f"{number}" * 40) for number in range(1, 13))))
    assert "ещё 4" in load_language(shelf(), "ru").remark(many[0])


def test_a_game_without_a_result_is_blank_and_only_a_rest_is_written() -> None:
    # 1-4 2-3, 4-3 1-2; of five 2-5 3-4, 5-3 1-2.
    found = lines(by_signs(4, "1. .1 .."), "001")
    assert [[block(line, round_) for round_ in (1, 2)] for line in found] == [
        ["   4 w 1", "   2 w 1"],
        [" " * 8, "   1 b 0"],
        [" " * 8, " " * 8],
        ["   1 b 0", " " * 8],
    ]
    found = lines(by_signs(5, "1. 1. .. .. .."), "001")
    assert [[block(line, round_) for round_ in (1, 2)] for line in found] == [
        ["0000 - Z", " " * 8],
        ["   5 w 1", " " * 8],
        [" " * 8, "   5 b 0"],
        [" " * 8, "0000 - Z"],
        ["   2 b 0", "   3 w 1"],
    ]


# Head


def test_the_head() -> None:
    event = Event(
        tuple(Player(name, rating=rating) for name, rating in (("А", "1500"), ("Б", ""), ("В", "1600"))),
        title="Первенство\nшколы",
        place="Тула",
        dates="12.03.2027",
        chief_arbiter="Абрамов Илья",
        secretary="Белова Анна",
        round_dates=("2027-03-12", "13.03.2027", "2027/3/14"),
    )
    assert to_trf(event).split("\r\n")[:11] == [
        "012 Первенство школы",
        "022 Тула",
        "032",
        "042 2027/03/12",
        "052 2027/03/12",
        "062 3",
        "072 2",
        "092 Round robin",
        "102 Абрамов Илья",
        f"132{'':88}27/03/12  27/03/13  27/03/14",
        "XXR 3",
    ]
    assert column(lines(event, "132")[0], 92, 99) == "27/03/12"
    assert column(lines(event, "132")[0], 112, 119) == "27/03/14"


@pytest.mark.parametrize("dates", ["12–14 марта 2027", "2027", "2027-02-30", "0027-01-01", "2027-03-12 и 2027-03-13"])
def test_dates_that_are_no_day_are_left_out(dates: str) -> None:
    event = Event(tuple(map(Player, "АБВ")), dates=dates, round_dates=("2027-03-12", dates, ""))
    assert not {"042", "052", "132"} & {line[:3] for line in to_trf(event).split("\r\n")}


def test_lines_end_with_cr_lf_and_hold_no_other_break() -> None:
    text = to_trf(replace(zurich(), title="А\r\n001    1\u2028Б\x00В", place=None))
    assert text.count("\r") == text.count("\n") == text.count("\r\n") == len(text.splitlines())
    assert "012 А 001 1 Б В\r\n022\r\n" in text
    assert not any(line != line.rstrip() for line in text.split("\r\n"))


# Points


@pytest.mark.parametrize(
    ("scoring", "extra", "points"),
    [
        (USUAL, [], [" 0.5", " 1.5", " 1.0"]),
        (TWO_ONE, ["162  W 2.0    D 1.0    L 0.0", "XXS W=2.0 D=1.0 WL=0.0 BL=0.0 FL=0.0"], [" 1.0", " 3.0", " 2.0"]),
        (
            Scoring(Fraction(3), Fraction(5, 4), Fraction(1)),
            ["162  W 3.0    D1.25    L 1.0", "XXS W=3.0 D=1.25 WL=1.0 BL=1.0 FL=1.0"],
            ["2.25", "4.25", " 4.0"],
        ),
        # What takes more than four characters is left out rather than rounded.
        (Scoring(Fraction(1), Fraction(1, 3), Fraction(0)), [], ["    ", "    ", " 1.0"]),
        (
            Scoring(Fraction(100), Fraction(1), Fraction(0)),
            ["162  W 100    D 1.0    L 0.0", "XXS W=100 D=1.0 WL=0.0 BL=0.0 FL=0.0"],
            [" 1.0", " 101", " 100"],
        ),
    ],
)
def test_scorings(scoring: Scoring, extra: list[str], points: list[str]) -> None:
    # 2-3, 1-2, 3-1.
    event = by_signs(3, "1 ½ 1", scoring=scoring)
    text = to_trf(event).split("\r\n")
    assert [line for line in text if line[:3] in ("162", "XXS")] == extra
    assert [column(line, 81, 84) for line in lines(event, "001")] == points
    if extra:
        assert column(lines(event, "162")[0], 6, 10) == extra[0][5:10]
        assert column(lines(event, "162")[0], 15, 15) + column(lines(event, "162")[0], 24, 24) == "DL"
        assert read_trf(to_trf(event), "а.trf").known["scoring"] == scoring


def test_forfeits_of_who_withdrew_are_there_and_who_is_left_out_is_last() -> None:
    event = by_signs(4, "01 1. ..", withdrawn=(1,))
    found = lines(event, "001")
    counted = count(event)
    assert counted.left_out == {1}
    assert int(column(found[0], 86, 89)) == 4
    assert column(found[0], 81, 84) == " 0.0"
    for round_, game, _ in counted.games:
        assert block(found[game.white - 1], round_)[:6] == f"{game.black:>4} w"
        assert block(found[game.black - 1], round_)[:6] == f"{game.white:>4} b"
    # 1-4 was played, 1-2 is forfeited, 3-1 is still to come.
    assert [block(found[0], round_) for round_ in (1, 2, 3)] == ["   4 w 0", "   2 w -", " " * 8]
    assert block(found[1], 2) == "   1 b +"


# Read back


def read_back(event: Event) -> Event:
    text = to_trf(event)
    assert looks_like_trf(text)
    assert has_results(text) is bool(count(event).games)
    roster = read_trf(text, "а.trf")
    assert roster.remarks == ()
    assert roster.numbers == tuple(range(1, len(event.players) + 1))
    known: Any = {key: value for key, value in roster.known.items() if key in ("title", "place", "cycles", "scoring")}
    found = Event(roster.players, **known)
    read = trf_results(text, "а.trf", replace(found, results=Results((), event.results.withdrawn)))
    assert read.remarks == () or event.scoring == THIRDS
    return replace(found, results=Results(read.games))


@pytest.mark.parametrize("event", [exercise(), zurich(), Event(tuple(map(Player, "АБВГ")), place="Тула")])
def test_an_event_is_read_back(event: Event) -> None:
    found = read_back(event)
    assert (found.players, found.title, found.place, found.cycles) == (
        event.players,
        event.title,
        event.place,
        event.cycles,
    )
    assert {*found.results.games} == {*count(event).games}
    assert to_trf(replace(found, title=event.title)) == to_trf(event)


@pytest.mark.parametrize(("rounds", "left_out"), [(3, {8}), (4, set())])
def test_who_withdrew_has_the_points_that_are_counted(rounds: int, left_out: set[int]) -> None:
    event = by_signs(8, " ".join(["1111"] * rounds), withdrawn=(8,))
    assert count(event).left_out == left_out
    assert {*read_back(event).results.games} == {*count(event).games}


names = (
    st.text("абвАБВёЁ-'’xyz (8)2 w1=", min_size=1, max_size=33)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text.strip() != "")
)
people = st.builds(
    Player,
    names,
    rank=st.sampled_from(["", "GM", "WIM"]),
    rating=st.sampled_from(["", "900", "2650"]),
    born=st.sampled_from(["", "1990", "2011"]),
)


@st.composite
def crowds(draw: st.DrawFn) -> Event:
    """An event as it was played: other rounds, other colours, one name twice."""
    planned = draw(events(most=16))
    field = len(planned.players)
    players = draw(st.lists(people, min_size=field, max_size=field))
    last = len(planned.schedule.rounds)
    order = draw(st.permutations(range(1, last + 1)))
    games = [
        FinishedGame(order[game.round - 1], Game(*reversed(game.game)), game.result.reversed)
        if draw(st.booleans())
        else game._replace(round=order[game.round - 1])
        for game in planned.results.games
    ]
    results = Results(tuple(sorted(games, key=lambda game: game.round)))
    return replace(
        planned, players=tuple(players), results=results, scoring=draw(st.sampled_from([USUAL, TWO_ONE, THIRDS]))
    )


@given(crowds())
@settings(max_examples=60, deadline=None)
def test_any_event_is_read_back_equal(event: Event) -> None:
    found = read_back(event)
    assert found.players == event.players
    assert {*found.results.games} == {*event.results.games}
    assert found.cycles == event.cycles
    # The format has no room for a third.
    assert found.scoring == (USUAL if event.scoring == THIRDS else event.scoring)
