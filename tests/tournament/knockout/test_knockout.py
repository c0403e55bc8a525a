"""Knock-outs by the memo: its rules one by one, and whole events played at random, watched with other means."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

import pytest

from generator.tournament.knockout import Knockout, Pair, Pairing, colour_lot, may_draw
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game

BRUTE = 7
"""So many who are left are paired in all ways."""


def players(schools: Sequence[str], sexes: str = "") -> tuple[Player, ...]:
    return tuple(
        Player(f"Фамилия{number}", club=school, sex=sexes[number - 1].strip() if sexes else "")
        for number, school in enumerate(schools, start=1)
    )


def nobody_known(count: int) -> Knockout:
    return Knockout(players([""] * count))


def pairs(knockout: Knockout) -> list[tuple[int, int]]:
    assert knockout.pairing
    return [pair.numbers for pair in knockout.pairing.pairs]


def played(knockout: Knockout, *games: tuple[int, int, str]) -> Knockout:
    """The knock-out after a round: white, black, and how it ended for white."""
    signs = {"1": Result.WHITE_WON, "0": Result.BLACK_WON, "=": Result.DRAWN, "--": Result.BOTH_FORFEITED}
    signs |= {"+": Result.WHITE_WON_BY_FORFEIT, "-": Result.BLACK_WON_BY_FORFEIT}
    number = len(knockout.rounds) + 1
    round_ = tuple(FinishedGame(number, Game(white, black), signs[sign]) for white, black, sign in games)
    return replace(knockout, rounds=(*knockout.rounds, round_))


def test_neighbours_meet_and_the_last_is_let_through() -> None:
    assert pairs(nobody_known(8)) == [(1, 2), (3, 4), (5, 6), (7, 8)]
    odd = nobody_known(7)
    assert pairs(odd) == [(1, 2), (3, 4), (5, 6)]
    assert odd.pairing
    assert odd.pairing.free == 7


@pytest.mark.parametrize(
    ("schools", "expected"),
    [
        ("AABB", [(1, 3), (2, 4)]),
        ("AABCDE", [(1, 3), (2, 4), (5, 6)]),
        ("ABCAAD", [(1, 2), (3, 4), (5, 6)]),
        ("ABCCCA", [(1, 3), (2, 4), (5, 6)]),
        # To take the next one each time would leave two of B.
        ("ACBB", [(1, 3), (2, 4)]),
        ("    ", [(1, 2), (3, 4)]),
        # 7 meets the next of another school, and 8 is left: nobody else is disturbed.
        ("ABCDEFGGH", [(1, 2), (3, 4), (5, 6), (7, 9)]),
    ],
)
def test_one_school_is_kept_apart_in_round_1(schools: str, expected: list[tuple[int, int]]) -> None:
    knockout = Knockout(players([school.strip() for school in schools]))
    assert pairs(knockout) == expected
    assert knockout.pairing
    assert knockout.pairing.one_school == ()


def test_schools_are_told_apart_as_people_write_them_and_only_in_round_1() -> None:
    for one, other in (("Школа № 5", "школа  № 5"), ("Берёзка", "БЕРЁЗКА")):
        knockout = Knockout(players([one, other, "А", "Б"]))
        assert pairs(knockout) == [(1, 3), (2, 4)]
    assert pairs(played(knockout, (1, 3, "1"), (4, 2, "0"))) == [(1, 2)]


def test_a_school_that_is_most_of_all_meets_itself_as_little_as_can_be() -> None:
    knockout = Knockout(players("AAAAAB"))
    assert knockout.pairing
    assert len(knockout.pairing.one_school) == 2


def test_a_draw_lets_both_through_and_a_loss_neither_of_two() -> None:
    knockout = played(nobody_known(8), (1, 2, "="), (3, 4, "0"), (5, 6, "--"), (7, 8, "-"))
    assert knockout.standing == (1, 2, 4, 8)
    assert pairs(knockout) == [(1, 4), (2, 8)]


def test_the_one_let_through_is_another_each_time() -> None:
    first = nobody_known(5)
    second = played(first, (1, 2, "="), (3, 4, "="))
    assert (first.pairing.free, second.pairing.free) == (5, 4) if first.pairing and second.pairing else False
    assert second.free_in(1) == 5


def test_somebody_is_let_through_again_only_when_all_have_been() -> None:
    knockout = nobody_known(3)
    for free in (3, 2, 1):
        assert knockout.pairing
        assert knockout.pairing.free == free
        assert not knockout.pairing.freed_again
        one, other = knockout.pairing.pairs[0].numbers
        knockout = played(knockout, (one, other, "="))
    assert knockout.pairing
    assert knockout.pairing.freed_again
    assert knockout.pairing.all_met
    # Replays go round too.
    assert knockout.pairing.free == 3


def test_replays_take_those_who_met_least_often() -> None:
    knockout = nobody_known(4)
    seen: list[list[tuple[int, int]]] = []
    for _ in range(6):
        seen.append(pairs(knockout))
        knockout = played(knockout, *((one, other, "=") for one, other in seen[-1]))
    assert seen[:3] == seen[3:]
    assert len({pair for round_ in seen for pair in round_}) == 6


def test_colours_begin_by_the_number_and_alternate() -> None:
    knockout = nobody_known(4)
    assert knockout.pairing
    assert knockout.pairing.pairs == (Pair(1, 2), Pair(3, 4))
    after = played(knockout, (1, 2, "1"), (3, 4, "0"))
    assert after.pairing
    # 1 had white, and 4 black.
    assert after.pairing.pairs == (Pair(4, 1),)


def test_equal_colours_are_drawn_by_the_girl_else_the_smaller_number() -> None:
    lots = {sexes: may_draw(players(["", ""], sexes), 1, 2) for sexes in ("mf", "fm", "ff", "mm", "  ", " f", "f ")}
    assert lots == {"mf": 2, "fm": 1, "ff": 1, "mm": 1, "  ": 1, " f": 2, "f ": 1}
    knockout = Knockout(players("AABB", "mmmf"))
    assert knockout.pairing
    assert knockout.pairing.pairs == (Pair(1, 3, drawer=1), Pair(4, 2, drawer=4))
    assert all(pair.is_open for pair in knockout.pairing.pairs)


def test_who_had_no_game_or_no_opponent_keeps_the_colour_due() -> None:
    knockout = played(nobody_known(5), (1, 2, "+"), (3, 4, "1"))
    # 1 never played, 3 had white, 5 is odd and let through.
    field_ = knockout.after(1)
    assert [field_.due(number) for number in (1, 3, 5)] == [True, False, True]
    later = played(knockout, (1, 5, "="))
    assert later.after(2).due(3) is False


def test_colours_as_played_count() -> None:
    knockout = played(nobody_known(4), (2, 1, "0"), (3, 4, "1"))
    assert knockout.pairing
    assert knockout.pairing.pairs == (Pair(1, 3),)


def test_a_seed_draws_the_lots_repeatably() -> None:
    lots = set()
    for seed in map(str, range(40)):
        knockout = Knockout(players("AABB"), seed=seed)
        assert knockout.pairing
        pair = knockout.pairing.pairs[0]
        digest = sha256(f"{seed}:1:1:3".encode()).hexdigest()
        assert (pair.drawer, pair.lot, pair.is_open) == (1, digest[:4], False)
        assert (pair.first == 1) is (int(digest[0], 16) < 8)
        assert colour_lot(seed, 1, 3, 1) == digest
        lots.add(pair.first)
    assert lots == {1, 3}


def test_no_round_holds_who_is_out_or_plays_twice_or_not() -> None:
    after = played(nobody_known(4), (1, 2, "1"), (3, 4, "1"))
    for games in ([(1, 2, "1")], [(1, 3, "1"), (1, 3, "1")], []):
        with pytest.raises(ValueError, match="round 2"):
            played(after, *games)
    with pytest.raises(ValueError, match="every game of round 1"):
        played(nobody_known(4), (1, 2, "1"))
    begun = FinishedGame(1, Game(1, 3), Result.DRAWN)
    with pytest.raises(ValueError, match="next round"):
        replace(nobody_known(4), begun=(begun,))
    with pytest.raises(ValueError, match="3 to 100"):
        nobody_known(2)


def test_who_withdrew_is_in_no_longer() -> None:
    knockout = replace(nobody_known(6), left={4: 0, 5: 1})
    assert knockout.standing == (1, 2, 3, 5, 6)
    assert pairs(knockout) == [(1, 2), (3, 5)]
    knockout = played(knockout, (1, 2, "1"), (5, 3, "1"))
    assert knockout.free_in(1) == 6
    assert knockout.standing == (1, 6)
    with pytest.raises(ValueError, match="round 2"):
        played(knockout, (1, 5, "1"))


@dataclass
class Watch:
    """What an arbiter with a pencil knows of an event."""

    count: int
    standing: list[int] = field(default_factory=list)
    freed: Counter[int] = field(default_factory=Counter)
    met: Counter[frozenset[int]] = field(default_factory=Counter)
    white: dict[int, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.standing = [*range(1, self.count + 1)]

    def due(self, number: int) -> bool:
        return not self.white[number] if number in self.white else bool(number % 2)

    def hold(self, pairing: Pairing, people: Sequence[Player]) -> None:
        """Everything that the memo says of a round."""
        chosen = [pair.numbers for pair in pairing.pairs]
        seated = [number for pair in chosen for number in pair]
        assert sorted([*seated, *([pairing.free] if pairing.free else [])]) == self.standing
        assert (pairing.free is not None) is (len(self.standing) % 2 == 1)
        if pairing.free:
            # Nobody twice, unless nobody is left who was not.
            assert self.freed[pairing.free] == min(self.freed[number] for number in self.standing)
            assert pairing.freed_again is (self.freed[pairing.free] > 0)
            assert pairing.freed_again is all(self.freed[number] for number in self.standing)
        again = tuple(pair for pair in chosen if self.met[frozenset(pair)])
        assert pairing.met_before == again
        assert not pairing.all_met
        if len(self.standing) <= BRUTE and pairing.round > 1:
            self._hold_best(pairing, chosen)
        elif pairing.round + 2 <= (len(self.standing) - 1) // 2:
            # So many strangers are left to everybody that all can be paired (Dirac).
            assert not again
        for pair in pairing.pairs:
            self._hold_colours(pair, people)

    def _hold_best(self, pairing: Pairing, chosen: list[tuple[int, int]]) -> None:
        """No pairing has fewer meetings again, whoever is let through; of the equal ones the nearest meet."""
        fewest = min(self.freed[number] for number in self.standing)
        free = [number for number in self.standing if self.freed[number] == fewest] if pairing.free else [0]

        def again(found: Sequence[tuple[int, int]]) -> int:
            return sum(self.met[frozenset(pair)] > 0 for pair in found)

        def key(found: Sequence[tuple[int, int]], one: int) -> tuple[int, list[tuple[int, int]]]:
            return again(found), sorted([*found, (one, self.count + 1)])

        ways = [
            key(found, one)
            for one in free
            for found in all_pairings([number for number in self.standing if number != one])
        ]
        assert min(ways) == key(chosen, pairing.free or 0)

    def _hold_colours(self, pair: Pair, people: Sequence[Player]) -> None:
        one, other = pair.numbers
        if self.due(one) != self.due(other):
            assert pair.drawer is None
            assert self.due(pair.first)
            return
        girls = [number for number in (one, other) if people[number - 1].sex == "f"]
        assert pair.drawer == (girls[0] if len(girls) == 1 else one)

    def note(self, games: Sequence[FinishedGame], free: int | None) -> None:
        if free:
            self.freed[free] += 1
        for _, (white, black), result in games:
            if result.over_the_board:
                self.met[frozenset((white, black))] += 1
                self.white |= {white: True, black: False}
            for number, outcome in ((white, result.white), (black, result.black)):
                if outcome.value in ("0", "−"):
                    self.standing.remove(number)


def all_pairings(numbers: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not numbers:
        yield []
    for place in range(1, len(numbers)):
        for rest in all_pairings([*numbers[1:place], *numbers[place + 1 :]]):
            yield [(numbers[0], numbers[place]), *rest]


def result_of(chance: random.Random, draws: float) -> Result:
    thrown = chance.random()
    if thrown < draws:
        return Result.DRAWN
    if thrown < draws + 0.1:
        return chance.choice([Result.BOTH_FORFEITED, Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT])
    return chance.choice([Result.WHITE_WON, Result.BLACK_WON])


def whole_event(count: int, seed: int) -> Knockout:
    """An event played to its end, every round of it watched."""
    chance = random.Random(1000 * count + seed)
    people = players(chance.choices("ABCDE ", k=count), "".join(chance.choices("fm ", k=count)))
    knockout = Knockout(people, seed=chance.choice([None, "жребий"]))
    watch = Watch(count)
    draws = chance.choice([0, 0.25, 0.5] if count > 12 else [0.3, 0.6, 0.9, 1])
    while (pairing := knockout.pairing) and not pairing.all_met:
        watch.hold(pairing, people)
        games = []
        for pair in pairing.pairs:
            # Where a lot decides, the players draw it.
            sides = (pair.first, pair.second)
            white, black = sides if not pair.is_open or chance.random() < 0.5 else sides[::-1]
            games.append(FinishedGame(pairing.round, Game(white, black), result_of(chance, draws)))
        knockout = replace(knockout, rounds=(*knockout.rounds, tuple(games)))
        assert knockout.free_in(pairing.round) == pairing.free
        watch.note(games, pairing.free)
        assert len(knockout.rounds) <= 4 * count
    assert list(knockout.standing) == watch.standing
    met = {pair for pair, times in watch.met.items() if times}
    left = watch.standing
    assert len(left) < 2 or all(frozenset((one, other)) in met for one in left for other in left if one < other)
    assert knockout.winner == (left[0] if len(left) == 1 else None)
    return knockout


def test_events_of_every_size_end_with_the_rules_kept() -> None:
    ends = Counter(min(2, len(whole_event(count, 0).standing)) for count in range(3, 65))
    ends += Counter(min(2, len(whole_event(count, seed).standing)) for count in range(3, 10) for seed in range(1, 8))
    # Nobody left, one, or several who have all met.
    assert set(ends) == {0, 1, 2}


@pytest.mark.parametrize("count", [3, 8, 9, 20, 33, 64])
def test_round_1_separates_schools_whenever_it_can(count: int) -> None:
    chance = random.Random(count)
    for weights in ((1, 1, 1), (6, 1, 1), (20, 1, 1), (1, 1, 0)):
        schools = chance.choices("ABC", weights, k=count)
        knockout = Knockout(players(schools))
        largest = Counter(schools).most_common(1)[0][1]
        # Of an odd number one of the largest school is let through, if that helps.
        paired, inside = count - count % 2, max(0, largest - count % 2) if largest > count // 2 else largest
        assert knockout.pairing
        assert len(knockout.pairing.one_school) == max(0, inside - paired // 2)


def test_a_pair_meets_again_only_where_there_is_no_other_way() -> None:
    knockout = nobody_known(6)
    for _ in range(3):
        knockout = played(knockout, *((one, other, "=") for one, other in pairs(knockout)))
    # Left are 1, 2, 4 and 6, and of them only 1 and 6 have not met.
    knockout = played(knockout, (1, 5, "1"), (2, 4, "="), (6, 3, "1"))
    assert pairs(knockout) == [(1, 6), (2, 4)]
    assert knockout.pairing
    assert knockout.pairing.met_before == ((2, 4),)
    assert not knockout.pairing.all_met
