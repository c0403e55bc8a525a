from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import order_of_play, rounds_inside
from generator.tournament.apart import _Branches, _costs, lateness, number_sets

Sets = tuple[tuple[int, ...], ...]


def games(participants: int, sets: Sets, order: str = "berger") -> list[int]:
    """The games within a set, a number for each round, the last round first: what is to be smallest, in this order."""
    owner = {number: index for index, numbers in enumerate(sets) for number in numbers}
    return [
        sum(1 for white, black in round_.games if owner.get(white, -1) == owner.get(black, -2))
        for round_ in reversed(order_of_play(participants, order).rounds)
    ]


def latest(participants: int, sets: Sets, order: str = "berger") -> int:
    found = games(participants, sets, order)
    return len(found) - next(index for index, count in enumerate(found) if count)


def choices(free: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Sets]:
    if not sizes:
        yield ()
        return
    for numbers in combinations(free, sizes[0]):
        rest = tuple(number for number in free if number not in numbers)
        for others in choices(rest, sizes[1:]):
            yield (numbers, *others)


SMALL = [
    (participants, sizes)
    for participants in range(3, 9)
    for sizes in [(2,), (3,), (4,), (5,), (7,), (2, 2), (3, 2), (3, 3), (4, 2), (4, 4), (2, 2, 2), (3, 3, 2)]
    if sum(sizes) <= participants
]


@pytest.mark.parametrize(("participants", "sizes"), SMALL)
def test_small_sets_are_the_best_of_all(participants: int, sizes: tuple[int, ...]) -> None:
    found = number_sets(participants, sizes)
    assert found.proved
    everything = choices(tuple(range(1, participants + 1)), sizes)
    assert games(participants, found.sets) == min(games(participants, sets) for sets in everything)


@pytest.mark.parametrize(("participants", "sizes"), SMALL)
def test_going_through_all_finds_them_alone(participants: int, sizes: tuple[int, ...]) -> None:
    # Exchanges find them too in nearly every case, so that the claim of a proof needs a test of its own.
    costs = _costs(participants)
    branches = _Branches(costs, sizes, {}, None)
    assert branches.complete
    # Knowing what the groups cost at least saves work and changes nothing.
    alone = {size: _Branches(costs, (size,), {}, None).least for size in sizes}
    assert _Branches(costs, sizes, alone, None).sets == branches.sets
    assert branches.least == lateness(participants, branches.sets)
    everything = choices(tuple(range(1, participants + 1)), sizes)
    assert games(participants, tuple(map(tuple, branches.sets))) == min(
        games(participants, sets) for sets in everything
    )


@st.composite
def fields(draw: st.DrawFn, most: int = 16) -> tuple[int, tuple[int, ...]]:
    participants = draw(st.integers(3, most))
    sizes: list[int] = []
    while participants - sum(sizes) >= 2 and (not sizes or draw(st.integers(0, 4))):
        sizes.append(draw(st.integers(2, participants - sum(sizes))))
    return participants, tuple(sizes)


@given(fields())
@settings(max_examples=30, deadline=None)
def test_sets_are_disjoint_of_the_sizes_and_in_order(field: tuple[int, tuple[int, ...]]) -> None:
    participants, sizes = field
    sets = number_sets(participants, sizes).sets
    assert [len(numbers) for numbers in sets] == sorted(sizes, reverse=True)
    together = [number for numbers in sets for number in numbers]
    assert len(set(together)) == len(together)
    assert set(together) <= set(range(1, participants + 1))
    assert all(list(numbers) == sorted(numbers) for numbers in sets)
    assert list(sets) == sorted(sets, key=lambda numbers: (-len(numbers), numbers))


@given(fields(most=12))
@settings(max_examples=30, deadline=None)
def test_no_exchange_helps(field: tuple[int, tuple[int, ...]]) -> None:
    participants, sizes = field
    sets = number_sets(participants, sizes).sets
    best = games(participants, sets)
    owner = {number: index for index, numbers in enumerate(sets) for number in numbers}
    for one, other in combinations(range(1, participants + 1), 2):
        places = {one: other, other: one}
        exchanged = tuple(tuple(places.get(number, number) for number in numbers) for numbers in sets)
        if owner.get(one) != owner.get(other):
            assert games(participants, exchanged) >= best


@given(fields())
@settings(max_examples=20, deadline=None)
def test_the_order_of_the_sizes_does_not_matter(field: tuple[int, tuple[int, ...]]) -> None:
    participants, sizes = field
    assert number_sets(participants, sizes) == number_sets(participants, tuple(reversed(sizes)))


@given(fields(), fields())
@settings(max_examples=30, deadline=None)
def test_lateness_compares_as_the_games_from_the_last_round_on(
    one: tuple[int, tuple[int, ...]], other: tuple[int, tuple[int, ...]]
) -> None:
    participants = max(one[0], other[0])
    first, second = number_sets(*one).sets, number_sets(*other).sets
    by_rounds = games(participants, first) < games(participants, second)
    assert (lateness(participants, first) < lateness(participants, second)) == by_rounds


# FIDE Handbook C.05, annex 2: players of one set do not meet in the last three rounds.
VARMA = {
    10: [(3, 4, 8), (5, 7, 9), (1, 6), (2, 10)],
    12: [(4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)],
    14: [(4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)],
    16: [(5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)],
    18: [(5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)],
    20: [(6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)],
}


@pytest.mark.parametrize("participants", VARMA)
def test_never_worse_than_the_varma_tables(participants: int) -> None:
    varma = tuple(VARMA[participants])
    # As it is printed, the table for 11/12 serves 11: of 12, the numbers 6 and 12 meet in the last round.
    assert games(participants, varma)[:3] == [int(participants == 12), 0, 0]
    ours = number_sets(participants, tuple(map(len, varma))).sets
    assert games(participants, ours) <= games(participants, varma)


@pytest.mark.parametrize("participants", [4, 5, 8, 16, 31, 32, 99, 100])
def test_pairs_meet_in_round_1(participants: int) -> None:
    found = number_sets(participants, (2,) * (participants // 2))
    assert found.proved
    assert latest(participants, found.sets) == 1


@pytest.mark.parametrize("participants", [3, 4, 7, 8, 31, 32])
def test_one_group_of_all_has_all_numbers(participants: int) -> None:
    found = number_sets(participants, (participants,))
    assert found.sets == (tuple(range(1, participants + 1)),)
    assert found.proved


def can_be_through(participants: int, size: int, rounds: int) -> bool:
    """Whether any numbers, so many, have all their games in the first rounds: a search of its own, through all sets."""
    early: dict[int, set[int]] = {number: set() for number in range(1, participants + 1)}
    for round_ in order_of_play(participants).rounds[:rounds]:
        for one, other in round_.games:
            early[one].add(other)
            early[other].add(one)

    def more(missing: int, candidates: set[int]) -> bool:
        while useless := {number for number in candidates if len(early[number] & candidates) < missing - 1}:
            candidates = candidates - useless
        if missing == 0 or len(candidates) < missing:
            return missing == 0
        left = set(candidates)
        while len(left) >= missing:
            number = min(left)
            left.remove(number)
            if more(missing - 1, left & early[number]):
                return True
        return False

    return more(size, set(early))


@pytest.mark.parametrize("participants", range(3, 25))
def test_one_group_of_k_needs_2k_minus_3_rounds_of_this_table(participants: int) -> None:
    rounds = len(order_of_play(participants).rounds)
    for size in range(2, participants + 1):
        earliest = min(2 * size - 3, rounds)
        assert not can_be_through(participants, size, earliest - 1)
        assert can_be_through(participants, size, earliest)


@pytest.mark.parametrize("participants", range(3, 16))
def test_and_no_more_than_that_is_found(participants: int) -> None:
    for size in range(2, participants + 1, 2):
        found = number_sets(participants, (size,))
        assert found.proved
        assert latest(participants, found.sets) == min(2 * size - 3, len(order_of_play(participants).rounds))


def test_no_groups_need_no_sets() -> None:
    assert number_sets(8, ()).sets == ()
    assert number_sets(8, ()).proved
    assert lateness(8, ()) == 0


@pytest.mark.parametrize(
    ("participants", "sizes", "round_"),
    [(8, (3, 3), 3), (16, (4, 4, 4, 4), 9), (32, (8, 8, 8, 8), 25), (32, (16, 16), 29), (100, (5,) * 20, 61)],
)
def test_typed_in_results(participants: int, sizes: tuple[int, ...], round_: int) -> None:
    assert latest(participants, number_sets(participants, sizes).sets) == round_


def test_sets_that_must_not_change() -> None:
    # Protocols were printed with them.
    assert number_sets(8, (3, 3)).sets == ((1, 2, 8), (4, 5, 6))
    assert number_sets(16, (4, 4, 4, 4)).sets == (
        (1, 4, 5, 16),
        (2, 3, 6, 15),
        (7, 11, 12, 13),
        (8, 9, 10, 14),
    )
    assert number_sets(15, (5, 3, 2)).sets == ((8, 9, 10, 11, 12), (2, 3, 15), (4, 13))


def test_the_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whatever the steps allowed, sets come out; with none left nothing is claimed.
    monkeypatch.setattr("generator.tournament.apart._EXCHANGES", 0)
    monkeypatch.setattr("generator.tournament.apart._BRANCHES", 0)
    found = number_sets.__wrapped__(16, (4, 4, 4, 4))
    assert not found.proved
    assert sorted(number for numbers in found.sets for number in numbers) == list(range(1, 17))


@pytest.mark.parametrize(
    ("participants", "sizes"), [(2, (2,)), (101, (2,)), (8, (1,)), (8, (0,)), (8, (3, -2)), (8, (5, 4)), (3, (4,))]
)
def test_what_cannot_be(participants: int, sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected"):
        number_sets(participants, sizes)


# The mixed order: a group whole in one half of the table, if all have room there.


def in_halves(participants: int, sets: Sets) -> bool:
    half = (participants + 1) // 2
    return all(len({number <= half for number in numbers}) == 1 for numbers in sets)


def have_room(participants: int, sizes: tuple[int, ...]) -> bool:
    upper = (participants + 1) // 2
    lower = participants - upper
    taken = (sum(group) for count in range(len(sizes) + 1) for group in combinations(sizes, count))
    return any(some <= upper and sum(sizes) - some <= lower for some in taken)


@pytest.mark.parametrize(("participants", "sizes"), SMALL)
def test_in_the_mixed_order_small_sets_are_the_best_of_those_in_one_half(
    participants: int, sizes: tuple[int, ...]
) -> None:
    found = number_sets(participants, sizes, "mixed")
    assert found.proved
    everything = list(choices(tuple(range(1, participants + 1)), sizes))
    whole = [sets for sets in everything if in_halves(participants, sets)]
    assert bool(whole) == have_room(participants, sizes)
    best = min(games(participants, sets, "mixed") for sets in whole or everything)
    assert games(participants, found.sets, "mixed") == best
    assert in_halves(participants, found.sets) == bool(whole)


@given(fields(most=18))
@settings(max_examples=15, deadline=None)
def test_in_the_mixed_order_groups_are_whole_where_there_is_room(field: tuple[int, tuple[int, ...]]) -> None:
    participants, sizes = field
    sets = number_sets(participants, sizes, "mixed").sets
    assert sorted(map(len, sets)) == sorted(sizes)
    assert len({number for numbers in sets for number in numbers}) == sum(sizes)
    if have_room(participants, sizes):
        assert in_halves(participants, sets)
        # So they are through when the halves are.
        if sizes:
            assert latest(participants, sets, "mixed") <= rounds_inside(participants + participants % 2)


@pytest.mark.parametrize("participants", [6, 7, 8, 9, 10, 11, 12, 13, 16])
def test_one_group_in_a_half_needs_2k_minus_3_rounds_and_no_more_than_the_half(participants: int) -> None:
    size = participants + participants % 2
    for group in range(2, size // 2 + 1):
        found = number_sets(participants, (group,), "mixed")
        earliest = min(2 * group - 3, rounds_inside(size))
        assert latest(participants, found.sets, "mixed") == earliest
        # No numbers at all, in one half or not, are through before.
        early = order_of_play(participants, "mixed").rounds[: earliest - 1]
        met = {frozenset(game) for round_ in early for game in round_.games}
        assert not any(
            all(frozenset(pair) in met for pair in combinations(numbers, 2))
            for numbers in combinations(range(1, participants + 1), group)
        )


def test_sets_of_the_mixed_order_that_must_not_change() -> None:
    assert number_sets(12, (3, 3), "mixed").sets == ((3, 4, 5), (9, 10, 11))
    assert number_sets(11, (6, 5), "mixed").sets == ((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11))
    assert number_sets(12, (5, 4, 3), "mixed").sets == ((7, 8, 9, 11, 12), (1, 2, 5, 6), (3, 4, 10))
    assert number_sets(15, (5, 3, 2), "mixed").sets == ((3, 4, 5, 6, 7), (1, 2, 8), (10, 15))
    assert latest(24, number_sets(24, (6, 5, 4, 3), "mixed").sets, "mixed") == 9


def test_an_order_there_is_not() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        number_sets(8, (2,), "swiss")
