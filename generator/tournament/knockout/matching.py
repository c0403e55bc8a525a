"""Pairs of numbers that fit one another: as many as there can be, and among those the nearest numbers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

Fits = Callable[[int, int], bool]
"""Whether two numbers may be a pair; it does not matter which is named first."""


def nearest_pairs(
    numbers: Sequence[int], fits: Fits, left_over: Collection[int] = ()
) -> tuple[list[tuple[int, int]], int | None]:
    """The numbers in pairs, as many of which fit as can be, the smaller number first; of an odd count one is left over.

    The smallest number gets the next one with which this can still be so, then the smallest of the others, and so on;
    who gets nobody is left over, and can only be one of ``left_over``. Raises ``ValueError`` for an odd count of which
    nobody can be.
    """
    left = sorted(numbers)
    may = sorted({*left_over} & {*left}, reverse=True) if len(left) % 2 else []
    if len(left) % 2 and not may:
        raise ValueError(f"expected somebody of {left} to be left over, got {left_over!r}")
    matching = largest_matching(left, fits)
    most = matching.size
    while may and not _can_fit(matching, may, most):
        most -= 1
    pairs: list[tuple[int, int]] = []
    alone: int | None = None
    while left:
        first = left[0]
        for second in left[1:]:
            rest = matching.without(first, second)
            if _can_fit(rest, may, most - matching.is_fit(first, second)):
                break
        else:
            alone, may = first, []
            matching, left = matching.without(first), left[1:]
            continue
        most -= matching.is_fit(first, second)
        pairs.append((first, second))
        matching = rest
        left = [number for number in left if number not in (first, second)]
    return pairs, alone


def _can_fit(matching: Matching, may: Sequence[int], most: int) -> bool:
    """Whether so many pairs that fit can be made; without one of those who ``may`` be left over, if there are any."""
    if not may or matching.size < most:
        return matching.size >= most
    return any(matching.without(one).size >= most for one in may if one in matching.partner)


@dataclass(frozen=True, slots=True)
class Matching:
    """A largest set of pairs that fit: ``partner`` of each number of the field, 0 for none; ``beside``: who fits."""

    partner: dict[int, int]
    beside: dict[int, frozenset[int]]

    @property
    def size(self) -> int:
        """How many pairs."""
        return sum(1 for other in self.partner.values() if other) // 2

    def is_fit(self, first: int, second: int) -> bool:
        """Whether the two may be a pair."""
        return second in self.beside[first]

    def without(self, *numbers: int) -> Matching:
        """A largest one of the field without some numbers."""
        partner = dict(self.partner)
        for number in numbers:
            widowed = partner.pop(number)
            if widowed and widowed not in numbers:
                # Whoever lost the partner is the only one from whom a longer way can begin.
                partner[widowed] = 0
                _extend(partner, self.beside, widowed)
        return Matching(partner, self.beside)


def largest_matching(numbers: Sequence[int], fits: Fits) -> Matching:
    """As many pairs that fit as can be made of the numbers, which are positive; some numbers may be left over."""
    beside = {one: frozenset(other for other in numbers if other != one and fits(one, other)) for one in numbers}
    partner = dict.fromkeys(numbers, 0)
    for one in numbers:
        # Neighbours first, then whatever has to be exchanged for more.
        if not partner[one] and (free := [other for other in beside[one] if not partner[other]]):
            other = min(free)
            partner[one], partner[other] = other, one
    for one in numbers:
        if not partner[one]:
            _extend(partner, beside, one)
    return Matching(partner, beside)


def _extend(partner: dict[int, int], beside: dict[int, frozenset[int]], root: int) -> None:
    """Find a way from a single number to another single one along which partners can be exchanged, and do it.

    Edmonds' algorithm: a search in breadth in which cycles of odd length ("blossoms") are taken for one number.
    """
    base = {number: number for number in partner}
    before: dict[int, int] = {}
    reached = {root}
    queue = deque([root])
    while queue:
        one = queue.popleft()
        for other in sorted(beside[one] & partner.keys()):
            if base[one] == base[other] or partner[one] == other:
                continue
            if other == root or (partner[other] and partner[other] in before):
                _shrink(one, other, partner, base, before, reached, queue)
            elif other not in before:
                before[other] = one
                if not partner[other]:
                    _exchange(other, partner, before)
                    return
                reached.add(partner[other])
                queue.append(partner[other])


def _exchange(end: int, partner: dict[int, int], before: dict[int, int]) -> None:
    one = end
    while one:
        other = before[one]
        following = partner[other]
        partner[one], partner[other] = other, one
        one = following


def _shrink(
    one: int,
    other: int,
    partner: dict[int, int],
    base: dict[int, int],
    before: dict[int, int],
    reached: set[int],
    queue: deque[int],
) -> None:
    """Take the odd cycle that two reached numbers close for one number."""
    stem = _stem(one, other, partner, base, before)
    inside: set[int] = set()
    for end, opposite in ((one, other), (other, one)):
        child = opposite
        while base[end] != stem:
            inside |= {base[end], base[partner[end]]}
            before[end] = child
            child = partner[end]
            end = before[partner[end]]
    for number in partner:
        if base[number] in inside:
            base[number] = stem
            if number not in reached:
                reached.add(number)
                queue.append(number)


def _stem(one: int, other: int, partner: dict[int, int], base: dict[int, int], before: dict[int, int]) -> int:
    """Where the ways from the root to two numbers part."""
    seen: set[int] = set()
    while True:
        one = base[one]
        seen.add(one)
        if not partner[one]:
            break
        one = before[partner[one]]
    other = base[other]
    while other not in seen:
        other = base[before[partner[other]]]
    return other
