import hashlib
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.tournament import (
    APART_BY,
    LONGEST_SEED,
    Draw,
    Game,
    Group,
    Player,
    Ticket,
    clean_seed,
    draw,
    encounters,
    new_seed,
    order_of_play,
    two_cycles,
)
from generator.tournament.apart import lateness, number_sets
from generator.tournament.lots import shortest_apart

# One a line: printf '%s' '2027:1' | sha256sum
BY_SHA256SUM = """\
01f73051b377921ea1792658040a2ce66bcf5e3835945d5c6415671d7298dc57  1
5f12eb9888459676250a310c0b59ac4c24e6ec69726c8bf46ea1028577cb78a2  5
695db793e2e05c055d0dfc9cfe134a62f5b76b3005589f71304d5f5e0c99a8ec  3
94a24cd1ee9adb09ce1e585b005b1eb3e9700aa0b0d3511de4520dc66986874f  4
e0a47b52e1d1b1f842b36092d001e5f6d57b8bae21c8ba8109255f540a948a25  6
f2b5cece4968fbe6024a9b4ea3d895569503a79297164505beeaab4aa371627a  2
"""

seeds = st.text(min_size=1, max_size=20).filter(lambda text: any(character.isalnum() for character in text))
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
clubs = st.sampled_from(["", "ДЮСШ 1", "дюсш  1", "ШК «Этюд»", "Straße", "STRASSE", "Й", "Й", "Тула"])
few = settings(max_examples=40, deadline=None)


def people(count: int, clubs: Sequence[str] = ()) -> list[Player]:
    return [
        Player(f"Фамилия{place} Имя{place}", club=clubs[place - 1] if place <= len(clubs) else "")
        for place in range(1, count + 1)
    ]


def numbers(draw: Draw) -> list[int]:
    return [ticket.number for ticket in draw.tickets]


def by_hand(draw: Draw) -> list[int]:
    """The numbers again, from what is printed: the lots, the groups' sets and who is in them."""
    lots = [ticket.lot for ticket in draw.tickets]
    left_numbers = set(range(1, len(lots) + 1))
    left_places = set(left_numbers)
    given: dict[int, int] = {}
    sizes = {len(group.places) for group in draw.groups}
    for size in sizes:
        groups = [group for group in draw.groups if len(group.places) == size]
        sets = sorted(group.numbers for group in groups)
        groups.sort(key=lambda group: min(lots[place - 1] for place in group.places))
        for group, its in zip(groups, sets, strict=True):
            assert group.numbers == its
            for place, number in zip(sorted(group.places, key=lambda place: lots[place - 1]), its, strict=True):
                given[place] = number
    left_numbers -= set(given.values())
    left_places -= set(given)
    given.update(zip(sorted(left_places, key=lambda place: lots[place - 1]), sorted(left_numbers), strict=True))
    return [given[place] for place in range(1, len(lots) + 1)]


@st.composite
def lists(draw: st.DrawFn, most: int = 14) -> list[Player]:
    count = draw(st.integers(3, most))
    return people(count, draw(st.lists(clubs, min_size=count, max_size=count)))


def test_the_rule_by_another_tool() -> None:
    drawn = draw(people(6), "2027")
    lines = [line.split() for line in BY_SHA256SUM.splitlines()]
    assert lines == sorted(lines)
    assert [player.name for player in drawn.players] == [f"Фамилия{place} Имя{place}" for _, place in lines]
    assert {(ticket.lot, str(ticket.place)) for ticket in drawn.tickets} == {(lot[:8], place) for lot, place in lines}


DECISION = Path(__file__).parents[2] / "docs" / "decisions" / "0011-lots-from-a-printed-seed.md"
REPEATED = [line.strip() for line in DECISION.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
RUN_HERE = [line for line in REPEATED if line.split()[0] in ("for", "python")]
"""Without that of PowerShell, which is not to be had everywhere."""


@pytest.mark.parametrize("line", RUN_HERE, ids=lambda line: line.split()[0])
def test_the_lines_that_repeat_a_draw(line: str) -> None:
    done = subprocess.run(
        ["bash", "-c", line.replace("python -c", f"'{sys.executable}' -c")], capture_output=True, check=True
    )
    wanted = [tuple(lot.split()) for lot in BY_SHA256SUM.splitlines()]
    assert re.findall(r"([0-9a-f]{64})\W+(\d)", done.stdout.decode()) == wanted


def test_three_lines_repeat_a_draw() -> None:
    assert [line.split()[0] for line in REPEATED] == ["for", "1..6", "python"]


@pytest.mark.parametrize(
    ("seed", "count", "places"),
    [
        ("2027", 6, [1, 5, 3, 4, 6, 2]),
        ("48151623", 7, [3, 6, 1, 2, 5, 7, 4]),
        ("Тула, 12 марта", 5, [2, 5, 1, 3, 4]),
    ],
)
def test_draws_typed_in(seed: str, count: int, places: list[int]) -> None:
    assert [int(player.name.rpartition("Имя")[2]) for player in draw(people(count), seed).players] == places


@given(st.integers(3, 100), seeds)
@few
def test_everybody_has_a_number_and_the_same_again(count: int, seed: str) -> None:
    first = draw(people(count), seed)
    assert sorted(numbers(first)) == list(range(1, count + 1))
    assert [ticket.place for ticket in first.tickets] == list(range(1, count + 1))
    assert first == draw(people(count), seed)
    assert numbers(first) == by_hand(first)
    assert first.groups == ()


@given(st.lists(words.filter(str.strip), min_size=3, max_size=12), seeds, words)
@few
def test_only_places_count(names: list[str], seed: str, club: str) -> None:
    others = [Player(name, rank=club, club=club, city=name) for name in names]
    assert numbers(draw(others, seed)) == numbers(draw(people(len(names)), seed))


@given(lists(), seeds)
@few
def test_an_independent_count_of_the_rule(players: list[Player], seed: str) -> None:
    drawn = draw(players, seed)
    lots = [hashlib.sha256(f"{drawn.seed}:{place}".encode()).hexdigest() for place in range(1, len(drawn.tickets) + 1)]
    assert numbers(drawn) == [1 + sum(other < lot for other in lots) for lot in lots]


@given(lists(), seeds)
@few
def test_groups_have_exactly_their_sets(players: list[Player], seed: str) -> None:
    drawn = draw(players, seed, "club")
    assert drawn == draw(players, seed, "club")
    assert sorted(numbers(drawn)) == list(range(1, len(players) + 1))
    assert numbers(drawn) == by_hand(drawn)
    in_sets = [number for group in drawn.groups for number in group.numbers]
    assert len(set(in_sets)) == len(in_sets)
    for group in drawn.groups:
        assert sorted(drawn.tickets[place - 1].number for place in group.places) == list(group.numbers)
        assert len(group.places) > 1


@given(lists(), seeds)
@few
def test_groups_are_all_who_have_the_same(players: list[Player], seed: str) -> None:
    drawn = draw(players, seed, "club")
    alike: dict[str, set[int]] = {}
    for place, player in enumerate(players, start=1):
        alike.setdefault(" ".join(unicodedata.normalize("NFC", player.club).casefold().split()), set()).add(place)
    wanted = [places for value, places in alike.items() if value and len(places) > 1]
    assert sorted(map(sorted, wanted)) == sorted(list(group.places) for group in drawn.groups)


@given(lists(), seeds)
@few
def test_sets_follow_from_the_sizes_alone(players: list[Player], seed: str) -> None:
    drawn = draw(players, seed, "club")
    found = number_sets(len(players), tuple(len(group.places) for group in drawn.groups))
    assert tuple(group.numbers for group in drawn.groups) == found.sets
    assert drawn.proved == (found.proved and bool(drawn.groups))


@given(lists())
@settings(max_examples=8, deadline=None)
def test_never_later_than_plain_draws(players: list[Player]) -> None:
    apart = draw(players, "2027", "club")
    best = lateness(len(players), [group.numbers for group in apart.groups])
    for attempt in range(200):
        plain = numbers(draw(players, str(attempt)))
        assert best <= lateness(len(players), [[plain[place - 1] for place in group.places] for group in apart.groups])


def test_a_group_has_the_name_first_written() -> None:
    drawn = draw(people(6, ["", "ДЮСШ № 1", "Этюд", " дюсш №  1", "ЭТЮД", "Тула"]), "2027", "club")
    assert {(group.name, group.places) for group in drawn.groups} == {("ДЮСШ № 1", (2, 4)), ("Этюд", (3, 5))}


def test_the_largest_group_comes_first() -> None:
    drawn = draw(people(9, ["a", "a", "b", "b", "b", "c", "c"]), "7", "club")
    assert [len(group.places) for group in drawn.groups] == [3, 2, 2]
    assert drawn.groups[1].numbers < drawn.groups[2].numbers


@pytest.mark.parametrize("field", APART_BY)
def test_any_field_can_keep_apart(field: str) -> None:
    players = [replace(player, **{field: "x" if place < 2 else ""}) for place, player in enumerate(people(5))]
    drawn = draw(players, "1", field)
    assert drawn.keep_apart == field
    assert [group.places for group in drawn.groups] == [(1, 2)]
    other = next(name for name in APART_BY if name != field)
    assert draw(players, "1", other).groups == ()


def test_different_seeds_draw_differently() -> None:
    assert len({tuple(numbers(draw(people(8), str(seed)))) for seed in range(300)}) > 290
    # Nobody is favoured: in 3,000 draws each number comes to the first of the list about 500 times.
    firsts = [draw(people(6), str(seed)).tickets[0].number for seed in range(3000)]
    assert all(400 < firsts.count(number) < 600 for number in range(1, 7))


def test_lots_are_as_long_as_tells_them_apart() -> None:
    assert {len(ticket.lot) for ticket in draw(people(100), "2027").tickets} == {8}
    assert shortest_apart(["0123456789", "0123456788", "1"]) == 10
    assert shortest_apart(["01234567" + "0" * 56, "01234567" + "0" * 55 + "1"]) == 64


def test_the_order_of_hashes_in_memory_does_not_matter() -> None:
    program = (
        "from generator.tournament import Player, draw\n"
        "players = [Player(f'P{k}', club='abcab'[k % 5]) for k in range(17)]\n"
        "print(draw(players, '2027', 'club'))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
            text=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert "groups=(Group(" in printed.pop()


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("2027", "2027"),
        (" 2027\r\n", "2027"),
        ("a\tb\u00a0 c", "a b c"),
        ("\ufeffx\u200by", "xy"),
        ("и\u0306", "й"),
        ("x" * LONGEST_SEED, "x" * LONGEST_SEED),
        (" " * 1000 + "0", "0"),
        ("a \u200b b", "a b"),
        ("x\ud800", "x"),
    ],
)
def test_a_seed_is_one_line(text: str, seed: str) -> None:
    assert clean_seed(text) == seed
    assert draw(people(4), text).seed == seed
    assert draw(people(4), text) == draw(people(4), seed)


@pytest.mark.parametrize("text", ["", " ", "\n", "\u200b", "\ud800", "x" * (LONGEST_SEED + 1)])
def test_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        draw(people(4), text)


@given(st.text())
@example("a\u200d \u0301b")
@few
def test_a_clean_seed_stays_as_it_is(text: str) -> None:
    try:
        seed = clean_seed(text)
    except ValueError:
        return
    assert clean_seed(seed) == seed
    assert seed.isprintable() or any(unicodedata.category(sign) in ("Co", "Cn") for sign in seed)
    assert len(seed.splitlines()) == 1


def test_new_seeds_are_eightshortest_apart_and_new() -> None:
    made = {new_seed() for _ in range(200)}
    assert len(made) > 190
    # No zero in front, which a spreadsheet or an event file would drop.
    assert all(len(seed) == 8 and seed.isascii() and seed.isdecimal() and seed[0] != "0" for seed in made)


def test_of_dates_of_birth_only_the_year_is_common() -> None:
    born = ["12.03.2015", "2015", "2015-09-01", "01.02.2014", "2014 г. р.", "", "120155"]
    drawn = draw([Player(f"Фамилия{k}", born=text) for k, text in enumerate(born)], "2027", "born")
    assert {group.name: group.places for group in drawn.groups} == {"2015": (1, 2, 3), "2014": (4, 5)}


@pytest.mark.parametrize("count", [0, 2, 101])
def test_how_many_can_draw(count: int) -> None:
    with pytest.raises(ValueError, match="3 to 100"):
        draw(people(count), "1")


@pytest.mark.parametrize("field", ["name", "school", "", "Club"])
def test_an_unknown_field(field: str) -> None:
    with pytest.raises(ValueError, match="club"):
        draw(people(4), "1", field)


def test_a_draw_holds_together() -> None:
    drawn = draw(people(5, ["a", "a"]), "1", "club")
    with pytest.raises(ValueError, match="places"):
        replace(drawn, tickets=drawn.tickets[::-1])
    with pytest.raises(ValueError, match="number"):
        replace(drawn, tickets=(*drawn.tickets[:4], replace(drawn.tickets[4], number=drawn.tickets[0].number)))
    wrong = tuple(sorted({1, 2, 3, 4, 5} - set(drawn.groups[0].numbers)))[:2]
    for groups in (
        (Group("a", wrong, (1, 2)),),
        drawn.groups * 2,
        (Group("a", drawn.groups[0].numbers, (1, 6)),),
    ):
        with pytest.raises(ValueError, match="in the group"):
            replace(drawn, groups=groups)
    for numbers_, places in [((1,), (1,)), ((), ()), ((1, 2), (1,)), ((1, 2), (1, 2, 3))]:
        with pytest.raises(ValueError, match="two or more"):
            Group("a", numbers_, places)


def test_players_come_in_order_of_their_numbers() -> None:
    a, b, c = people(3)
    assert Draw("1", (Ticket(1, a, "0", 3), Ticket(2, b, "1", 1), Ticket(3, c, "2", 2))).players == (b, c, a)


def test_when_those_of_a_group_meet() -> None:
    drawn = draw(people(8, ["a", "a", "a", "b", "b", "b"]), "2027", "club")
    found = encounters(drawn, order_of_play(8))
    first, second = (group.name for group in drawn.groups)
    assert [group.numbers for group in drawn.groups] == [(1, 2, 8), (4, 5, 6)]
    assert [(game.group, game.round, game.game) for game in found.games] == [
        (first, 1, Game(1, 8)),
        (second, 1, Game(4, 5)),
        # In the order of the boards.
        (second, 2, Game(6, 4)),
        (first, 2, Game(1, 2)),
        (first, 3, Game(2, 8)),
        (second, 3, Game(5, 6)),
    ]
    assert (found.latest, found.fewest, found.earliest, found.rounds, found.largest) == (3, 3, 3, 7, 3)
    assert found.possible
    assert found.fully
    assert found.late() == ()
    assert found.late(5) == found.games[4:]


@given(lists(), seeds, st.booleans(), st.sampled_from([None, True, False]))
@few
def test_encounters_are_all_games_of_two_of_a_group(
    players: list[Player], seed: str, twice: bool, swapped: bool | None
) -> None:
    drawn = draw(players, seed, "club")
    once = order_of_play(len(players))
    schedule = two_cycles(once, swapped=swapped) if twice else once
    found = encounters(drawn, schedule)
    assert found.rounds == len(once.rounds)
    assert len(found.games) == sum(len(group.places) * (len(group.places) - 1) // 2 for group in drawn.groups)
    sets = {number: group.name for group in drawn.groups for number in group.numbers}
    for encounter in found.games:
        assert sets[encounter.game.white] == sets[encounter.game.black] == encounter.group
        assert encounter.game in schedule.rounds[encounter.round - 1].games
    rounds = [encounter.round for encounter in found.games]
    assert rounds == sorted(rounds)
    assert found.latest == max(rounds, default=0)
    assert found.fewest <= found.earliest <= found.latest <= found.rounds
    assert [encounter.round for encounter in found.late()] == [number for number in rounds if number > found.rounds - 3]
    if not found.possible:
        assert set(rounds) == set(range(1, found.rounds + 1))
        assert not found.fully


@pytest.mark.parametrize(
    ("count", "group", "latest", "fewest", "possible", "fully"),
    [
        (8, 2, 1, 1, True, True),
        (8, 3, 3, 3, True, True),
        (8, 4, 5, 3, True, False),
        (9, 5, 7, 5, True, False),
        (8, 5, 7, 7, False, False),
        (8, 8, 7, 7, False, False),
        (7, 7, 7, 7, False, False),
        (7, 4, 5, 3, True, False),
        (3, 3, 3, 3, False, False),
        (8, 1, 0, 0, True, True),
    ],
)
def test_what_a_protocol_may_claim(
    count: int, group: int, latest: int, fewest: int, possible: bool, fully: bool
) -> None:
    found = encounters(draw(people(count, ["a"] * group), "1", "club"), order_of_play(count))
    assert (found.latest, found.fewest, found.possible, found.fully) == (latest, fewest, possible, fully)
    assert found.earliest == latest


def test_nothing_is_kept_apart_unless_asked() -> None:
    found = encounters(draw(people(6, ["a"] * 6), "1"), order_of_play(6))
    assert found.games == ()
    assert (found.latest, found.fewest, found.earliest) == (0, 0, 0)


def test_encounters_need_the_schedule_of_the_draw() -> None:
    with pytest.raises(ValueError, match="schedule of 6"):
        encounters(draw(people(6), "1"), order_of_play(8))
