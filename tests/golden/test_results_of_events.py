"""Points, tie-breaks and places of real events, and of reports of events: the values that their records give."""

import csv
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.tournament import (
    TIEBREAKS,
    USUAL,
    Event,
    FinishedGame,
    Game,
    Outcome,
    Player,
    Result,
    Results,
    Scoring,
    Standing,
    count,
    departures,
    progress,
    standings,
)

DATA = Path(__file__).parent / "data"
HALF = Fraction(1, 2)
DOUBLE = Scoring(Fraction(2), Fraction(1), Fraction(0))
FOOTBALL = Scoring(Fraction(3), Fraction(1), Fraction(0))

RESULTS = {
    "1-0": Result.WHITE_WON,
    "1/2-1/2": Result.DRAWN,
    "0-1": Result.BLACK_WON,
    "--+": Result.BLACK_WON_BY_FORFEIT,
}
SIGNS = {"1": Outcome.WIN, "½": Outcome.DRAW, "0": Outcome.LOSS, "-": Outcome.FORFEIT_LOSS}


def rows(name: str) -> list[dict[str, str]]:
    source, *lines = (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    assert source.startswith("# ")
    return list(csv.DictReader(lines, delimiter=";"))


def result_of(row: dict[str, str]) -> Result:
    if "result" in row:
        return RESULTS[row["result"]]
    return {"1.0": Result.WHITE_WON, "0.5": Result.DRAWN, "0.0": Result.BLACK_WON}[row["reswhite"]]


@cache
def from_games(name: str, cycles: int = 1, numbered: tuple[str, ...] = ()) -> Event:
    """An event as its record has it; names are numbered in this order, or in that in which they appear."""
    found = [(int(row["round"].split(".")[0]), row["white"], row["black"], result_of(row)) for row in rows(name)]
    names = numbered or tuple(dict.fromkeys(player for _, white, black, _ in found for player in (white, black)))
    games = [FinishedGame(r, Game(names.index(w) + 1, names.index(b) + 1), result) for r, w, b, result in found]
    in_order = tuple(sorted(games, key=lambda game: game.round))
    return Event(tuple(map(Player, names)), cycles=cycles, results=Results(in_order))


@cache
def from_crosstable(name: str, cycles: int = 1) -> Event:
    """An event as its crosstable has it; a cell's results are those of the cycles, one after another."""
    table = rows(name)
    event = Event(tuple(Player(row["name"]) for row in table), cycles=cycles)
    met: defaultdict[frozenset[int], int] = defaultdict(int)
    games = []
    for round_ in event.schedule.rounds:
        for game in round_.games:
            time = met[frozenset(game)]
            met[frozenset(game)] += 1
            white, black = (SIGNS[table[a - 1][str(b)][time]] for a, b in (game, reversed(game)))
            games.append(FinishedGame(round_.number, game, Result((white, black))))
    return replace(event, results=Results(tuple(games)))


def by_name(event: Event, **changes: Any) -> dict[str, Standing]:
    """The standings by name, the best first."""
    changed = replace(event, **changes)
    return {changed.player(standing.number).name: standing for standing in standings(changed)}


def orders(event: Event, *tiebreaks: str) -> list[str]:
    return list(by_name(event, tiebreaks=tiebreaks))


def values(event: Event, kind: str) -> dict[str, float | None]:
    found = by_name(event, tiebreaks=(kind,))
    return {name: None if (value := each.values[0]) is None else float(value) for name, each in found.items()}


COMPLETE = {
    "zurich": lambda: from_games("zurich1953_games", 2),
    "palma": lambda: from_games("palma1970_games"),
    "new york": lambda: from_crosstable("newyork1924_crosstable", 2),
    "sinquefield": lambda: from_games("sinquefield2021_games"),
    "candidates": lambda: from_games("candidates2022_games", 2),
    "norway 2021": lambda: from_games("norway2021_games", 2),
    "norway 2022": lambda: from_games("norway2022_classical_games"),
    "school": lambda: from_games("school8_games"),
    "exercise": lambda: from_games("fide_exercise6_games"),
    "equal": lambda: from_games("b_ended_double_rr_direct", 2),
    "double forfeit": lambda: from_crosstable("b_double_forfeit"),
}


@pytest.fixture(params=COMPLETE)
def event(request: pytest.FixtureRequest) -> Event:
    return COMPLETE[request.param]()


def test_the_records_are_whole(event: Event) -> None:
    counted = count(event)
    field = len(event.players)
    assert counted.finished
    assert counted.missing == 0
    assert len(counted.games) == event.cycles * field * (field - 1) // 2
    assert all(len(counted.of(number)) == event.cycles * (field - 1) for number in counted.ranked)


def seen(event: Event, worth: dict[str, Fraction]) -> dict[int, tuple[Fraction, Fraction]]:
    """Points and Sonneborn–Berger of the numbers, counted from the games in the plainest way."""
    own: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    for _, (white, black), result in event.results.games:
        own[white].append((black, result.white.value))
        own[black].append((white, result.black.value))
    points = {number: sum((worth[sign] for _, sign in games), Fraction(0)) for number, games in own.items()}
    times = {"1": Fraction(1), "+": Fraction(1), "½": HALF, "0": Fraction(0), "−": Fraction(0)}
    berger = {
        number: sum((times[sign] * points[other] for other, sign in games), Fraction(0))
        for number, games in own.items()
    }
    return {number: (points[number], berger[number]) for number in own}


@pytest.mark.parametrize(
    ("scoring", "worth"),
    [
        (USUAL, (1, HALF, 0)),
        (DOUBLE, (2, 1, 0)),
        (FOOTBALL, (3, 1, 0)),
        (Scoring(*map(Fraction, (4, 2, 1))), (4, 2, 1)),
    ],
)
def test_counted_in_the_plainest_way(event: Event, scoring: Scoring, worth: tuple[int, int, int]) -> None:
    win, draw, loss = map(Fraction, worth)
    found = seen(event, {"1": win, "+": win, "½": draw, "0": loss, "−": loss})
    event = replace(event, scoring=scoring, tiebreaks=("sonneborn-berger",))
    assert {each.number: (each.points, each.values[0]) for each in standings(event)} == found
    ranked = sorted(found, key=lambda number: (-found[number][0], -found[number][1], number))
    assert [each.number for each in standings(event)] == ranked


def test_double_points_are_double_and_change_no_place(event: Event) -> None:
    kinds = tuple(kind for kind in TIEBREAKS if kind != "play-off")
    once, twice = by_name(event, tiebreaks=kinds), by_name(event, tiebreaks=kinds, scoring=DOUBLE)
    assert list(once) == list(twice)
    for name, one in once.items():
        assert twice[name].places == one.places
        assert twice[name].points == 2 * one.points
        assert twice[name].values[0] == 2 * (one.values[0] or 0)


def test_progress_ends_in_the_standings(event: Event) -> None:
    gone = progress(event)
    assert gone.rounds == tuple(range(1, len(event.schedule.rounds) + 1))
    for standing in standings(event):
        assert gone.points[standing.number - 1][-1] == standing.points
        assert gone.places[standing.number - 1][-1] == standing.places


# By the crosstables: what they print, computed.


@pytest.mark.parametrize(("name", "cycles"), [("newyork1924_crosstable", 2), ("zurich1953_crosstable", 2)])
def test_points_berger_wins_and_places_of_a_printed_crosstable(name: str, cycles: int) -> None:
    found = by_name(from_crosstable(name, cycles), tiebreaks=("sonneborn-berger", "wins"))
    printed = rows(name)
    assert [row["place"] for row in printed] == [str(place) for place in range(1, len(printed) + 1)]
    for row in printed:
        standing = found[row["name"]]
        assert standing.points == Fraction(row["points"])
        assert standing.values == (Fraction(row["SB_computed"]), Fraction(row["wins"]))
        assert standing.wins == int(row["wins"])
    assert list(found) == [row["name"] for row in printed]


def test_zurich_by_its_games_is_zurich_by_its_crosstable() -> None:
    games = by_name(from_games("zurich1953_games", 2), tiebreaks=("sonneborn-berger", "wins", "koya"))
    table = by_name(from_crosstable("zurich1953_crosstable", 2), tiebreaks=("sonneborn-berger", "wins", "koya"))
    surnames = {name.split()[0]: standing for name, standing in games.items()}
    assert list(surnames) == list(table)
    for name, standing in table.items():
        assert replace(surnames[name], number=0) == replace(standing, number=0)


def test_zurich_as_the_case_gives_it() -> None:
    berger = values(from_games("zurich1953_games", 2), "sonneborn-berger")
    given = {
        "Smyslov V": 245.25,
        "Bronstein D": 224.00,
        "Reshevsky S": 210.75,
        "Keres P": 210.25,
        "Najdorf M": 198.00,
        "Geller E": 197.75,
        "Kotov A": 198.75,
        "Taimanov M": 191.75,
        "Averbakh Y": 194.00,
        "Boleslavsky I": 185.75,
    }
    assert {name: berger[name] for name in given} == given


def test_zurich_was_played_by_the_table_with_its_numbers() -> None:
    numbered = tuple(row["name"] for row in rows("zurich1953_start_numbers"))
    assert departures(from_games("zurich1953_games", 2, numbered)) == ()


PALMA = (
    ("Fischer R", 18.5), ("Larsen B", 15), ("Geller E", 15), ("Huebner R", 15), ("Taimanov M", 14), ("Uhlmann W", 14),
    ("Portisch L", 13.5), ("Smyslov V", 13.5), ("Polugaevsky L", 13), ("Gligoric S", 13), ("Panno O", 12.5),
    ("Mecking H", 12.5), ("Hort V", 11.5), ("Ivkov B", 10.5), ("Suttles D", 10), ("Minic D", 10),
    ("Reshevsky S", 9.5), ("Matulovic M", 9), ("Addison W", 9), ("Filip M", 8.5), ("Naranja R", 8.5),
    ("Ujtumen T", 8.5), ("Rubinetti J", 6), ("Jimenez Zerquera E", 5.5),
)  # fmt: skip


def test_palma_in_the_order_of_its_record() -> None:
    found = by_name(from_games("palma1970_games"), tiebreaks=("sonneborn-berger",))
    assert tuple((name, float(standing.points)) for name, standing in found.items()) == PALMA


def test_palma_by_one_criterion_and_by_the_other() -> None:
    palma = from_games("palma1970_games")
    assert orders(palma, "direct-encounter", "sonneborn-berger")[1:4] == ["Geller E", "Larsen B", "Huebner R"]
    assert orders(palma, "sonneborn-berger", "direct-encounter")[1:4] == ["Larsen B", "Geller E", "Huebner R"]
    berger, direct = values(palma, "sonneborn-berger"), values(palma, "direct-encounter")
    second_to_fourth = ("Geller E", "Larsen B", "Huebner R")
    assert [berger[name] for name in second_to_fourth] == [167.00, 167.50, 155.25]
    assert [direct[name] for name in second_to_fourth] == [1.5, 1.0, 0.5]


def test_new_york() -> None:
    found = by_name(from_crosstable("newyork1924_crosstable", 2), tiebreaks=())
    assert [(name, standing.points) for name, standing in found.items()][:3] == [
        ("Em. Lasker", 16),
        ("Capablanca", 14 + HALF),
        ("Alekhine", 12),
    ]
    assert (found["Em. Lasker"].wins, found["Em. Lasker"].draws, found["Em. Lasker"].losses) == (13, 6, 1)


def test_the_school_event_as_its_program_printed_it() -> None:
    found = by_name(from_games("school8_games"), tiebreaks=("sonneborn-berger", "wins"))
    for row in rows("school8_crosstable"):
        standing = found[row["no"]]
        printed = [Fraction(row[column].replace(",", ".")) for column in ("pts", "tb1", "tb2")]
        assert [standing.points, *standing.values] == printed
        assert standing.places == (int(row["rank"]), int(row["rank"]))


def test_the_exercise_with_a_forfeit() -> None:
    found = by_name(from_games("fide_exercise6_games"), tiebreaks=("sonneborn-berger",))
    in_order = [found[str(number)] for number in range(1, 7)]
    assert [float(each.points) for each in in_order] == [3.5, 3.5, 3.5, 1.5, 1.5, 1.5]
    assert [float(each.values[0] or 0) for each in in_order] == [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]
    assert [each.places for each in in_order] == [(1, 1), (2, 3), (2, 3), (4, 4), (5, 5), (6, 6)]
    black = values(from_games("fide_exercise6_games"), "games-with-black")
    assert black == {"1": 2, "2": 2, "3": 2, "4": 3, "5": 3, "6": 2}
    won = values(from_games("fide_exercise6_games"), "wins-with-black")
    assert won == {"1": 2, "2": 1, "3": 1, "4": 1, "5": 0, "6": 0}
    steps = values(from_games("fide_exercise6_games"), "progressive")
    assert steps == {"1": 10.5, "2": 10, "3": 11, "4": 3.5, "5": 6.5, "6": 3.5}


def test_equal_in_everything_shares_the_first_place() -> None:
    equal = from_games("b_ended_double_rr_direct", 2)
    kinds = tuple(kind for kind in TIEBREAKS if kind not in ("progressive", "play-off"))
    found = by_name(equal, tiebreaks=kinds)
    assert [found[name].points for name in "AB"] == [5, 5]
    assert found["A"].values == found["B"].values
    assert found["A"].values[kinds.index("direct-encounter")] == 1
    assert found["A"].places == found["B"].places == (1, 2)
    # A play-off would decide.
    number = next(each.number for each in standings(equal) if equal.player(each.number).name == "B")
    decided = replace(equal, results=replace(equal.results, playoff=(number,)), tiebreaks=(*kinds, "play-off"))
    assert [by_name(decided)[name].places for name in "BA"] == [(1, 1), (2, 2)]


def test_a_game_that_both_lost() -> None:
    found = by_name(from_crosstable("b_double_forfeit"), tiebreaks=("sonneborn-berger",))
    assert {name: float(each.points) for name, each in found.items()} == {"A": 1.5, "B": 2, "C": 0.5, "D": 1}
    assert [(found["A"].wins, found["A"].draws, found["A"].losses), found["D"].losses] == [(1, 1, 1), 2]
    assert {name: float(each.values[0] or 0) for name, each in found.items()} == {
        "A": 2.25,
        "B": 1.5,
        "C": 0.75,
        "D": 0.5,
    }


# Events that were played by this very table, with the numbers that were drawn.

SINQUEFIELD = (
    "Mamedyarov, Shakhriyar", "Svidler, Peter", "Rapport, Richard", "Shankland, Sam", "Dominguez Perez, Leinier",
    "Swiercz, Dariusz", "Caruana, Fabiano", "Xiong, Jeffery", "Vachier-Lagrave, Maxime", "So, Wesley",
)  # fmt: skip
CANDIDATES = (
    "Duda, Jan-Krzysztof", "Ding, Liren", "Caruana, Fabiano", "Radjabov, Teimour",
    "Firouzja, Alireza", "Nakamura, Hikaru", "Nepomniachtchi, Ian", "Rapport, Richard",
)  # fmt: skip
NORWAY_2021 = (
    "Nepomniachtchi, Ian", "Firouzja, Alireza", "Tari, Aryan",
    "Rapport, Richard", "Carlsen, Magnus", "Karjakin, Sergey",
)  # fmt: skip
NORWAY_2022 = (
    "So, Wesley", "Carlsen, Magnus", "Giri, Anish", "Anand, Viswanathan", "Mamedyarov, Shakhriyar",
    "Tari, Aryan", "Vachier-Lagrave, Maxime", "Topalov, Veselin", "Wang, Hao", "Radjabov, Teimour",
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cycles", "numbered"),
    [
        ("candidates2022_games", 2, CANDIDATES),
        ("norway2021_games", 2, NORWAY_2021),
        ("norway2022_classical_games", 1, NORWAY_2022),
    ],
)
def test_played_by_the_table(name: str, cycles: int, numbered: tuple[str, ...]) -> None:
    assert departures(from_games(name, cycles, numbered)) == ()


def test_sinquefield_was_played_with_all_colours_reversed() -> None:
    event = from_games("sinquefield2021_games", 1, SINQUEFIELD)
    found = departures(event)
    assert len(found) == 45
    assert all(departure.colours and departure.round is None for departure in found)
    # And it is counted as it was played.
    assert by_name(event, tiebreaks=("games-with-black",))["So, Wesley"].values[0] == 4


def test_numbers_by_appearance_are_not_those_of_the_table() -> None:
    palma = from_games("palma1970_games")
    found = departures(palma)
    assert 200 < len(found) <= 276
    assert {departure.round for departure in found} > {None, 1, 23}
    # The places do not depend on the numbers.
    numbered = tuple(sorted(player.name for player in palma.players))
    assert orders(from_games("palma1970_games", 1, numbered), "sonneborn-berger") == [name for name, _ in PALMA]


@pytest.mark.parametrize("kinds", [("sonneborn-berger",), ("wins", "sonneborn-berger"), ("koya", "progressive")])
def test_candidates(kinds: tuple[str, ...]) -> None:
    found = by_name(from_games("candidates2022_games", 2), tiebreaks=kinds)
    assert [float(standing.points) for standing in found.values()] == [9.5, 8, 7.5, 7.5, 6.5, 6, 5.5, 5.5]
    assert [name.partition(",")[0] for name in found][:2] == ["Nepomniachtchi", "Ding"]


def test_candidates_in_their_final_order() -> None:
    # Radjabov and Nakamura won one game each against the other; Berger decided.
    found = by_name(from_games("candidates2022_games", 2), tiebreaks=("direct-encounter", "sonneborn-berger"))
    assert [(name.partition(",")[0], float(s.values[1] or 0)) for name, s in found.items()][:4] == [
        ("Nepomniachtchi", 62),
        ("Ding", 52),
        ("Radjabov", 52),
        ("Nakamura", 50.25),
    ]
    assert found["Radjabov, Teimour"].values[0] == found["Nakamura, Hikaru"].values[0] == 1


def test_sinquefield_in_its_final_order() -> None:
    found = by_name(from_games("sinquefield2021_games"), tiebreaks=("direct-encounter", "wins", "sonneborn-berger"))
    assert [(name.partition(",")[0], float(standing.points)) for name, standing in found.items()] == [
        ("Vachier-Lagrave", 6),
        ("Caruana", 5.5),
        ("Dominguez Perez", 5.5),
        ("So", 5.5),
        ("Rapport", 4.5),
        ("Shankland", 4),
        ("Xiong", 4),
        ("Mamedyarov", 4),
        ("Svidler", 3.5),
        ("Swiercz", 2.5),
    ]


@pytest.mark.parametrize(
    ("name", "cycles", "points"),
    [
        ("norway2021_games", 2, {"Firouzja": 18, "Carlsen": 17, "Rapport": 16}),
        ("norway2022_classical_games", 1, {"Carlsen": 15, "Mamedyarov": 14, "Anand": 12, "Vachier-Lagrave": 12}),
    ],
)
def test_three_points_for_a_win(name: str, cycles: int, points: dict[str, int]) -> None:
    # Without the half points that these events gave for a further game after each draw.
    found = by_name(from_games(name, cycles), scoring=FOOTBALL)
    assert {each.partition(",")[0]: standing.points for each, standing in list(found.items())[: len(points)]} == points


def surnames(event: Event) -> Iterator[str]:
    return (player.name.split(",")[0].split()[0] for player in event.players)


def test_an_event_in_the_middle() -> None:
    half_way = from_games("candidates2022_after5rounds_games", 2)
    counted = count(half_way)
    assert (counted.last_round, counted.missing, counted.remaining, counted.finished) == (5, 0, 36, False)
    whole = from_games("candidates2022_games", 2)
    assert [*surnames(half_way)] == [*surnames(whole)]
    kinds = ("sonneborn-berger", "wins", "direct-encounter", "progressive")
    now = standings(replace(half_way, tiebreaks=kinds))
    assert now == standings(replace(whole, tiebreaks=kinds), until=5)
    assert progress(half_way).places == tuple(
        places[:5] for places in progress(replace(whole, tiebreaks=half_way.tiebreaks)).places
    )
