"""Method 2, adding: worked examples for one size, and small tables to look a round up in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.printing.dress import Dress
from generator.printing.order_grid import set_width
from generator.printing.typeface import SERIF, SERIF_ITALIC
from generator.tournament.by_hand import meeting_round

# pt on A4:
TYPE = 10.5
COLUMN = 24.0  # from number to number at the most
LABEL_GAP = 10.0  # between the words and the numbers
LINE = 1.42  # in the size of the type
BELOW = 9.0  # under a table
AIR, EASY_AIR = 0.3, 0.6  # between two numbers at the least, and with ease, in the size of the type
PARTED = 0.8  # between sums up to the size and those above it, in the width of a column


@dataclass(frozen=True, slots=True)
class Lookup:
    """Two lines of numbers, one under another, each behind its word; everything in pt.

    ``label`` is the width of the words, ``column`` that of a number; ``parted`` is the column before which there is
    air (0: none).
    """

    words: tuple[str, str]
    numbers: tuple[tuple[int, ...], tuple[int, ...]]
    label: float
    column: float
    type_size: float
    line: float
    below: float
    parted: int = 0

    @property
    def width(self) -> float:
        """pt."""
        return self.label + (len(self.numbers[0]) + (PARTED if self.parted else 0)) * self.column

    @property
    def air(self) -> float:
        """pt before the column that is parted from those before it."""
        return round(PARTED * self.column, 2)

    @property
    def height(self) -> float:
        """pt, with the air under it."""
        return 2 * self.line + self.below


def examples(participants: int) -> tuple[tuple[int, int | None], ...]:
    """Pairs to be worked out: a sum below the size, one equal to it, one above, and one against the last number.

    In an odd field the last one is a number alone, which is free. The others are of two odd numbers, of two even ones,
    and of both kinds, as far as the size has them.
    """
    size = participants + participants % 2
    half, most = size // 2, size - 1
    odd, even = half + (half % 2 == 0), half + half % 2
    usual = ((1, odd), (2, size - 2), (even, most)) if size > 4 else tuple(combinations((1, 2, 3), 2))
    return *usual, (most, None if participants % 2 else size)


def lookups(participants: int, dress: Dress) -> tuple[Lookup, ...]:
    """Sum → round, those up to the size and those above it apart, and number → round for the last number.

    The sums stand in one table where there is room, else in two.
    """
    size = participants + participants % 2
    text = dress.language.text
    last = text("methods.round_free") if participants % 2 else dress.language.say("methods.round_last", last=size)
    rounds = {one + other: meeting_round(size, one, other) for one, other in combinations(range(1, size), 2)}
    small, large = [{total: rounds[total] for total in half} for half in _parted(sorted(rounds), size)]
    of_sums = (text("methods.sum"), text("methods.round"))
    of_last = ((text("methods.number"), last), {number: meeting_round(size, number, size) for number in range(1, size)})
    smallest = dress.paper.smallest_type
    digits = 2 * set_width(SERIF, "0")

    def label(type_size: float) -> float:
        words = (*of_sums, *of_last[0])
        return max(set_width(SERIF_ITALIC, word) for word in words) * type_size + dress.text_points(LABEL_GAP)

    def column(type_size: float, count: float) -> float:
        return min(dress.text_points(COLUMN), (dress.paper.text_width - label(type_size)) / count)

    usual = max(smallest, dress.text_points(TYPE))
    whole = column(usual, len(rounds) + PARTED) >= (digits + EASY_AIR) * usual
    type_size = usual
    while type_size > smallest and column(type_size, size - 1) < (digits + AIR) * type_size:
        type_size = max(smallest, type_size - 0.1)
    width = column(type_size, len(rounds) + PARTED if whole else size - 1)

    def table(words: tuple[str, str], found: dict[int, int], parted: int = 0) -> Lookup:
        return Lookup(
            words=words,
            numbers=(tuple(found), tuple(found.values())),
            label=round(label(type_size), 2),
            column=round(width, 2),
            type_size=round(type_size, 2),
            line=round(LINE * type_size, 2),
            below=dress.text_points(BELOW),
            parted=parted,
        )

    sums = (table(of_sums, small | large, len(small)),) if whole else (table(of_sums, small), table(of_sums, large))
    return *sums, table(*of_last)


def _parted(totals: Sequence[int], size: int) -> tuple[list[int], list[int]]:
    return [total for total in totals if total <= size], [total for total in totals if total > size]
