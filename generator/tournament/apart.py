"""Sets of numbers that meet one another early in the table, for players who should be kept apart in the last rounds.

In the manner of the Varma tables (FIDE Handbook C.05, annex 2), but for groups of any sizes: the sets follow from the
number of participants, the sizes and the order of play alone. In the mixed order each is of one half of the table, if
all of them have room in the halves. Only whole numbers are compared, every order is fixed, and the work is
bounded by counted steps, so that the same sets come out on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, count

from generator.tournament.orders import FEWEST, MOST, ORDERS, order_of_play

_BITS = 6
"""A round of 100 participants has 50 games at most, which is less than 2 to this power."""

_EXCHANGES = 2_500_000
"""Exchanges of two numbers to consider; about a second's work."""

_DISTURBED = 300
"""How often the best sets are disturbed and mended again."""

_BRANCHES = 2_000_000
"""Numbers to consider while going through all choices; about half a second's work."""

_PACKINGS = 6
"""Ways to share the groups between the halves of a mixed table that are tried."""


@dataclass(frozen=True, slots=True)
class NumberSets:
    """Disjoint sets of numbers: the largest first, those of one size by their smallest number.

    ``proved``: all other choices were gone through, and none is better; where all groups have room in the halves of a
    mixed table, all choices with each in one half.
    """

    sets: tuple[tuple[int, ...], ...]
    proved: bool


@lru_cache(maxsize=32)
def number_sets(participants: int, sizes: tuple[int, ...], order: str = "berger") -> NumberSets:
    """Sets of these sizes out of 1…participants that have the fewest games within a set late in the order of play.

    That is, fewest in the last round; among such choices fewest in the last but one; and so on. In the mixed order
    only such choices count in which each set is of one half of the table, if the sizes leave any. A choice is found by
    exchanging numbers, from several starts; then all choices are gone through as far as the steps allowed reach.
    Raises ``ValueError`` for fewer than 3 or more than 100 participants, a size below 2, sizes beyond them in all, or
    an order there is not.
    """
    if order not in ORDERS:
        raise ValueError(f"expected one of {ORDERS}, got {order!r}")
    if not FEWEST <= participants <= MOST:
        raise ValueError(f"expected {FEWEST} to {MOST} participants, got {participants!r}")
    if min(sizes, default=2) < 2 or sum(sizes) > participants:
        raise ValueError(f"expected sizes of 2 or more and {participants} at most in all, got {sizes!r}")
    if not sizes:
        return NumberSets((), True)
    sizes = tuple(sorted(sizes, reverse=True))
    packings = _packings(participants, sizes) if order == "mixed" else ()
    costs = _costs(participants, order)
    if packings:
        _hold_in_halves(costs)
    # What a group costs at least if it were alone; nothing is claimed for sizes that take too long.
    alone: dict[int, int] = {}
    for size in sizes:
        if size not in alone:
            single = _Branches(costs, (size,), {}, None)
            alone[size] = single.least if single.complete else 0
    found = _Exchange(costs, sizes, order, packings).best(sum(alone[size] for size in sizes))
    branches = _Branches(costs, sizes, alone, found)
    sets = sorted(map(tuple, map(sorted, branches.sets)), key=lambda numbers: (-len(numbers), numbers))
    return NumberSets(tuple(sets), branches.complete)


def lateness(participants: int, sets: Sequence[Sequence[int]], order: str = "berger") -> int:
    """How late the games within the sets are, as a whole number: of two choices the better has the smaller.

    Its digits in base 64 are the games of each round, those of the last round foremost.
    """
    return _lateness(_costs(participants, order), sets)


_Costs = list[list[int]]
_Sets = Sequence[Sequence[int]]
_Packing = tuple[tuple[int, ...], tuple[int, ...]]
"""The indices of the sets in the upper half of a mixed table, and in the lower."""


def _halves(participants: int) -> tuple[range, range]:
    """The numbers of the two halves of a mixed table."""
    half = (participants + 1) // 2
    return range(1, half + 1), range(half + 1, participants + 1)


def _packings(participants: int, sizes: tuple[int, ...]) -> tuple[_Packing, ...]:
    """Ways to share sets of these sizes, which descend, between the halves; the most even first, and few of them."""
    upper, lower = (len(numbers) for numbers in _halves(participants))
    total = sum(sizes)
    # For each number of places taken in the upper half one way to take them: the earliest of the list.
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for index, size in enumerate(sizes):
        for taken, way in sorted(ways.items(), reverse=True):
            ways.setdefault(taken + size, (*way, index))
    fitting = [taken for taken in ways if taken <= upper and total - taken <= lower]
    fitting.sort(key=lambda taken: (abs(2 * taken - total), -taken))
    return tuple(
        (ways[taken], tuple(index for index in range(len(sizes)) if index not in ways[taken]))
        for taken in fitting[:_PACKINGS]
    )


def _hold_in_halves(costs: _Costs) -> None:
    """Make a game across the halves costlier than all others together."""
    upper, lower = _halves(len(costs) - 1)
    beyond = 1 << _BITS * len(costs)
    for one in upper:
        for other in lower:
            costs[one][other] = costs[other][one] = beyond


def _costs(participants: int, order: str = "berger") -> _Costs:
    """For every two numbers what their game adds to the lateness; nothing at the index 0."""
    costs = [[0] * (participants + 1) for _ in range(participants + 1)]
    for round_ in order_of_play(participants, order).rounds:
        for one, other in round_.games:
            costs[one][other] = costs[other][one] = 1 << _BITS * (round_.number - 1)
    return costs


def _lateness(costs: _Costs, sets: _Sets) -> int:
    return sum(costs[one][other] for numbers in sets for one, other in combinations(numbers, 2))


def _orders(participants: int, order: str) -> tuple[list[int], ...]:
    """The three orders of the numbers; those of two participants, who have no table, as they are."""
    plain = list(range(1, participants + 1))
    if participants < FEWEST:
        return (plain,)
    size = participants + participants % 2
    steps = (number for step in range(size) for number in (step + 2, size - 1 - step))
    chained = [number for number in dict.fromkeys((size, 1, *steps)) if 1 <= number <= participants]
    # With an odd field its partner is free.
    against = (
        round_.free or next(sum(game) - size for game in round_.games if size in game)
        for round_ in order_of_play(participants, order).rounds
    )
    last_first = [number for number in dict.fromkeys((size, *against)) if number <= participants]
    return plain, chained, last_first


class _Exchange:
    """Exchanges numbers between the sets, and with those that are in none, as long as it makes the lateness smaller."""

    def __init__(
        self, costs: _Costs, sizes: tuple[int, ...], order: str = "berger", packings: Sequence[_Packing] = ()
    ) -> None:
        self.costs = costs
        self.sizes = sizes
        self.order = order
        self.packings = packings
        self.participants = len(costs) - 1
        self.left = _EXCHANGES

    def best(self, enough: int) -> _Sets:
        """The best sets found; those whose lateness is ``enough`` at once."""
        # The owner of a number is the index of its set; numbers in no set belong to one index more.
        best, least = None, 0
        for start in self._packed_starts() if self.packings else self._starts():
            if best is not None and (self.left <= 0 or least == enough):
                break
            late = self._mend(start)
            if best is None or late < least:
                best, least = start, late
        assert best is not None
        chances = _chances(self.participants)
        for _ in range(_DISTURBED):
            if self.left <= 0 or least == enough:
                break
            owners = list(best)
            for _ in range(4):
                one, other = next(chances), next(chances)
                owners[one], owners[other] = owners[other], owners[one]
            late = self._mend(owners)
            # Equal ones too: a walk over sets that are as good leads further.
            if late <= least:
                best, least = owners, late
        return self._sets(best)

    def _starts(self) -> Iterator[list[int]]:
        """Neighbours in three orders of the numbers, from eight places round each.

        As they are; as rounds 1 and 2 chain them (the last, 1, 2, the last but one, 3 …), so that pairs meet in round
        1; and in the order in which they meet the last number, whose neighbours fill the gaps of the first.
        """
        for turn in range(0, self.participants, max(1, self.participants // 8)):
            for numbers in _orders(self.participants, self.order):
                turned = iter((*numbers[turn:], *numbers[:turn]))
                owners = [len(self.sizes)] * (self.participants + 1)
                for owner, members in enumerate(self.sizes):
                    for _ in range(members):
                        owners[next(turned)] = owner
                yield owners

    def _packed_starts(self) -> Iterator[list[int]]:
        """The same inside each half of a mixed table, which plays the table of its own size."""
        halves = _halves(self.participants)
        most = len(halves[0])
        for turn in range(0, most, max(1, most // 8)):
            for numbers in _orders(most, "berger"):
                for packing in self.packings:
                    owners = [len(self.sizes)] * (self.participants + 1)
                    for half, sets in zip(halves, packing, strict=True):
                        own = [half.start + number - 1 for number in (*numbers[turn:], *numbers[:turn])]
                        turned = iter([number for number in own if number in half])
                        for owner in sets:
                            for _ in range(self.sizes[owner]):
                                owners[next(turned)] = owner
                    yield owners

    def _mend(self, owners: list[int]) -> int:
        """Exchange each number in turn for the one that helps most, until none helps; the lateness that is left."""
        costs, none = self.costs, len(self.sizes)
        # What each number would cost as one more of each set.
        joining = [[0] * (none + 1) for _ in costs]
        for number, row in enumerate(joining):
            for other in range(1, len(costs)):
                row[owners[other]] += costs[number][other]
        for row in joining:
            row[none] = 0
        idle = 0
        for turn in count():
            one = turn % self.participants + 1
            owner, cost, mine = owners[one], costs[one], joining[one]
            gain, partner = 0, 0
            for other in range(1, len(costs)):
                its = owners[other]
                if its == owner:
                    continue
                theirs = joining[other]
                change = mine[its] - mine[owner] + theirs[owner] - theirs[its]
                # Counted in by both joins, though after the exchange the two are still apart.
                change -= cost[other] * ((owner != none) + (its != none))
                if change < gain:
                    gain, partner = change, other
            self.left -= self.participants
            if not partner:
                idle += 1
                if idle == self.participants:
                    break
                continue
            idle = 0
            its = owners[partner]
            owners[one], owners[partner] = its, owner
            for number, row in enumerate(joining):
                change = costs[number][partner] - costs[number][one]
                row[owner] += change
                row[its] -= change
                row[none] = 0
        return _lateness(costs, self._sets(owners))

    def _sets(self, owners: list[int]) -> _Sets:
        sets: list[list[int]] = [[] for _ in (*self.sizes, 0)]
        for number in range(1, len(owners)):
            sets[owners[number]].append(number)
        return sets[:-1]


class _Branches:
    """Goes through all choices but those that are no better than ``found``; ``complete`` unless the steps ran out."""

    def __init__(self, costs: _Costs, sizes: tuple[int, ...], alone: dict[int, int], found: _Sets | None) -> None:
        self.costs = costs
        self.sizes = sizes
        self.sets: _Sets = found or ()
        self.least = 1 << _BITS * len(costs) if found is None else _lateness(costs, found)
        # What the groups from this one on cost at least.
        self.at_least = [sum(alone.get(size, 0) for size in sizes[group:]) for group in range(len(sizes) + 1)]
        self.left = _BRANCHES
        self.free = [True] * len(costs)
        self.chosen: list[list[int]] = [[] for _ in sizes]
        self._go_on(0, 1, 0, [0] * len(costs))
        self.complete = self.left > 0

    def _go_on(self, group: int, lowest: int, late: int, joining: list[int]) -> None:
        """Choose the next number of a group; ``joining`` is what each number would cost there."""
        chosen = self.chosen[group]
        missing = self.sizes[group] - len(chosen)
        if not missing:
            if group + 1 == len(self.sizes):
                self.least, self.sets = late, [list(numbers) for numbers in self.chosen]
            else:
                # Sets of one size may change places, so only one order of them is tried.
                alike = self.sizes[group + 1] == self.sizes[group]
                self._go_on(group + 1, chosen[0] + 1 if alike else 1, late, [0] * len(joining))
            return
        to_come = self.at_least[group + 1 if chosen else group]
        self.left -= len(joining)
        for number in range(lowest, len(joining) - missing + 1):
            if self.left <= 0:
                return
            now = late + joining[number]
            if self.free[number] and now + to_come < self.least:
                self.free[number] = False
                chosen.append(number)
                added = [before + more for before, more in zip(joining, self.costs[number], strict=True)]
                self._go_on(group, number + 1, now, added)
                chosen.pop()
                self.free[number] = True


def _chances(highest: int) -> Iterator[int]:
    """Numbers 1…highest without order, but always the same (a linear congruential generator, D. Knuth's MMIX)."""
    state = 1
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        yield (state >> 33) % highest + 1
