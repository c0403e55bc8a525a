"""The orders of play that a typed table may have been meant to be."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.tournament.cycles import two_cycles
from generator.tournament.orders import FEWEST, MOST, order_of_play
from generator.tournament.proof.typed import TypedRound, TypedTable
from generator.tournament.schedule import Game, Schedule

KINDS = ("berger", "mixed", "reversed", "reversed-order", "circle", "lot")
"""What is told apart, besides a table of no known order.

``berger`` is the regulation's order and ``mixed`` its mixed one; ``reversed`` is the regulation's with all colours
reversed. ``reversed-order`` is the American one, called after Crenshaw: the regulation's games with the same colours,
the last round played first (for 8 and more so in the US Chess rule book, as its directors state in the federation's
forum, "paring question / change bye player"; its printed tables for 4 and 6 are made otherwise). ``circle`` is the
plain method of the circle: one number stays, the others move on by one place, colours whatever. ``lot`` has the games
and the colours of the regulation or of the mixed order, the rounds in another order.
"""


@dataclass(frozen=True, slots=True)
class KnownOrder:
    """An order of play, round by round, and who is free in each.

    ``coloured``: the colours belong to it. ``handicap``: by how many faults less it must differ from a table than the
    regulation's order to be taken for what was meant.
    """

    kind: str
    participants: int
    cycles: int
    rounds: tuple[tuple[Game, ...], ...]
    free: tuple[int | None, ...]
    coloured: bool = True
    mixed: bool = False
    handicap: float = 0.0


def known_orders(table: TypedTable) -> Iterator[KnownOrder]:
    """Every known order of a size and a number of cycles that the table may have, the likeliest first."""
    for participants in fields(table):
        size = participants + participants % 2
        cycles = 2 if 2 * len(table.rounds) > 3 * (size - 1) else 1
        printed = _printed(participants, cycles)
        yield from printed
        for known in printed:
            if known.kind in ("berger", "mixed"):
                yield from _by_lot(table, known)
        if cycles == 1:
            yield from _circles(table, participants)


@lru_cache(maxsize=32)
def _printed(participants: int, cycles: int) -> tuple[KnownOrder, ...]:
    """The orders that do not depend on the table; of two cycles both ways of joining them."""
    regulation, halves = order_of_play(participants), order_of_play(participants, "mixed")
    even = participants % 2 == 0
    swaps = (even, not even) if cycles == 2 else (False,)
    return (
        *(_known("berger", regulation, cycles, swapped) for swapped in swaps),
        *(_known("mixed", halves, cycles, swapped) for swapped in swaps),
        *(_known("reversed", _turned(regulation), cycles, swapped) for swapped in swaps),
        _known("reversed-order", _last_first(regulation), cycles, False),
    )


def fields(table: TypedTable) -> tuple[int, ...]:
    """How many may take part, by the numbers and by the rounds of a table, the likeliest first."""
    highest, count = highest_number(table), len(table.rounds)
    told = (guess for guess in (count, count + 1, count // 2, count // 2 + 1) if abs(guess - highest) <= 1)
    likely = dict.fromkeys((highest, *(guess for guess in told if count in (_rounds(guess), 2 * _rounds(guess)))))
    return tuple(guess for guess in likely if FEWEST <= guess <= MOST)


def _rounds(participants: int) -> int:
    return participants - (participants % 2 == 0)


def highest_number(table: TypedTable) -> int:
    """The highest number of a table that stands there more than once, so that a typing error is none."""
    counts = Counter(number for round_ in table.rounds for game in round_.games for number in game.pair)
    counts.update(free.number for round_ in table.rounds for free in round_.free)
    return max((number for number, times in counts.items() if times > 1), default=0)


def _known(kind: str, schedule: Schedule, cycles: int, swapped: bool) -> KnownOrder:
    played = two_cycles(schedule, swapped=swapped) if cycles == 2 else schedule
    return KnownOrder(
        kind=kind,
        participants=schedule.participants,
        cycles=cycles,
        rounds=tuple(round_.games for round_ in played.rounds),
        free=tuple(round_.free for round_ in played.rounds),
        mixed=kind == "mixed",
    )


def _turned(schedule: Schedule) -> Schedule:
    """The second cycle alone: all colours reversed."""
    rounds = two_cycles(schedule, swapped=False).rounds[len(schedule.rounds) :]
    return Schedule(
        schedule.participants,
        tuple(replace(round_, number=number) for number, round_ in enumerate(rounds, start=1)),
    )


def _last_first(schedule: Schedule) -> Schedule:
    rounds = enumerate(reversed(schedule.rounds), start=1)
    return Schedule(schedule.participants, tuple(replace(round_, number=number) for number, round_ in rounds))


def _by_lot(table: TypedTable, known: KnownOrder) -> Iterator[KnownOrder]:
    """The rounds of a known order as the table has them, when it has all of them."""
    places: dict[Game, int] = {game: place for place, games in enumerate(known.rounds) for game in games}
    order = [_most(round_, places) for round_ in table.rounds]
    taken = [place for place in order if place is not None]
    if sorted(taken) == [*range(len(known.rounds))] and len(taken) == len(order):
        yield replace(
            known,
            kind="lot",
            rounds=tuple(known.rounds[place] for place in taken),
            free=tuple(known.free[place] for place in taken),
            handicap=2.5,
        )


def _most(round_: TypedRound, places: dict[Game, int]) -> int | None:
    counts = Counter(
        places[Game(game.white, game.black)]
        for game in round_.games
        if game.white is not None and game.black is not None and Game(game.white, game.black) in places
    )
    return counts.most_common(1)[0][0] if counts else None


def _circles(table: TypedTable, participants: int) -> Iterator[KnownOrder]:
    """The schedules of the circle with one number at rest that begin and turn as the table does."""
    size = participants + participants % 2
    half = size // 2
    arrangements = [
        (size, [*range(1, size)]),
        (1, [*range(2, size + 1)]),
        # Two rows that are both written from left to right.
        (1, [*range(2, half + 1), *range(size, half, -1)]),
        (size, [*range(1, half), *range(size - 1, half - 1, -1)]),
    ]
    for fixed, circle in arrangements:
        seats = {number: seat for seat, number in enumerate(circle)}
        found = [_leader(round_, fixed, participants, seats) for round_ in table.rounds]
        steps = Counter(
            (after - before) % (size - 1)
            for before, after in itertools.pairwise(found)
            if before is not None and after is not None
        )
        step = steps.most_common(1)[0][0] if steps else 0
        if step not in (1, size - 2):
            continue
        starts = Counter((seat - place * step) % (size - 1) for place, seat in enumerate(found) if seat is not None)
        start = starts.most_common(1)[0][0]
        rounds, free = [], []
        for place in range(size - 1):
            seat = (start + place * step) % (size - 1)
            games = [Game(circle[seat], fixed)]
            games += [
                Game(circle[(seat + way) % (size - 1)], circle[(seat - way) % (size - 1)]) for way in range(1, half)
            ]
            nobody = [game for game in games if participants < size and size in game]
            rounds.append(tuple(game for game in games if game not in nobody))
            free.append(sum(nobody[0]) - size if nobody else None)
        yield KnownOrder("circle", participants, 1, tuple(rounds), tuple(free), coloured=False, handicap=3.0)


def _leader(round_: TypedRound, fixed: int, participants: int, seats: dict[int, int]) -> int | None:
    """The seat of the number that the resting one meets in a round; of the free one where the resting is nobody."""
    free = [one.number for one in round_.free] or _absent(round_, participants)
    if fixed > participants:
        return seats.get(free[0]) if free else None
    met = [sum(game.pair) - fixed for game in round_.games if fixed in game.pair and len(game.pair) == 2]
    if met:
        return seats.get(met[0])
    return seats.get(participants + 1) if fixed in free else None


def _absent(round_: TypedRound, participants: int) -> list[int]:
    present = {number for game in round_.games for number in game.pair}
    return [number for number in range(1, participants + 1) if number not in present]
