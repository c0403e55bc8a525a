"""When two numbers meet and who has white, with the steps by which anybody finds it without a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.tournament.by_hand import meeting_round, white_of
from generator.tournament.cycles import has_swapped, two_cycles
from generator.tournament.mixed import has_odd_halves
from generator.tournament.orders import FEWEST, ORDERS, order_of_play

_CYCLES = (1, 2)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reasoning: its kind, which names its sentence, and the numbers in it."""

    kind: str
    facts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Appointment:
    """A round, and the number that has white in it; None where a number is free."""

    round: int
    white: int | None


@dataclass(frozen=True, slots=True)
class Reasoning:
    """The meetings of two numbers, one a cycle, or with ``other`` None the rounds in which one is free, and why.

    ``of_round`` are the steps that lead to the round, ``of_colour`` those that lead to who has white, ``of_cycles``
    what two cycles make of it.
    """

    one: int
    other: int | None
    appointments: tuple[Appointment, ...]
    of_round: tuple[Step, ...]
    of_colour: tuple[Step, ...]
    of_cycles: tuple[Step, ...]


def reasoning(
    participants: int,
    one: int,
    other: int | None = None,
    *,
    order: str = "berger",
    cycles: int = 1,
    swapped: bool | None = None,
) -> Reasoning:
    """When ``one`` and ``other`` of so many participants meet; without ``other``, when ``one`` of an odd field is free.

    ``order``, ``cycles`` and ``swapped`` are those of the schedule. It is found by
    adding, in the mixed order also by taking away, and not in the table; the tests hold it equal to that.
    Raises ``ValueError`` for numbers that are not two of the field, for one alone in an even field, and for an order or
    a count of cycles there is not.
    """
    _hold(participants, one, other, order, cycles)
    size = participants + participants % 2
    first, second = sorted((one, size if other is None else other))
    found = _in_halves(size, first, second) if order == "mixed" else _by_sum(size, first, second)
    rounds, played = size - 1, found.round
    if cycles == 2 and _swaps(participants, order, swapped):
        played = {rounds - 1: rounds, rounds: rounds - 1}.get(played, played)
    white = None if other is None else found.white
    appointments = [Appointment(played, white)]
    if cycles == 2:
        appointments.append(Appointment(found.round + rounds, None if white is None else first + second - white))
    return Reasoning(
        one,
        other,
        tuple(appointments),
        found.of_round if other is not None else tuple(_to_nobody(found.of_round, size)),
        found.of_colour if other is not None else (),
        tuple(_of_cycles(found.round, played, rounds, free=other is None)) if cycles == 2 else (),
    )


def _hold(participants: int, one: int, other: int | None, order: str, cycles: int) -> None:
    """Raise ``ValueError`` for what cannot be asked."""
    numbers = {one} if other is None else {one, other}
    if participants < FEWEST or order not in ORDERS or cycles not in _CYCLES:
        raise ValueError(f"expected {FEWEST} or more, one of {ORDERS} and 1 or 2 cycles, got {participants}, {order}")
    if not numbers <= set(range(1, participants + 1)) or one == other or (other is None and participants % 2 == 0):
        raise ValueError(f"expected two numbers of {participants}, or one of an odd field, got {one} and {other}")


def _to_nobody(steps: tuple[Step, ...], size: int) -> Iterator[Step]:
    """The steps to a game against the last number, where nobody has it."""
    first, *others = steps
    if first.kind == "last":
        yield Step("last_nobody", first.facts)
    else:
        yield from (Step("nobody", {"last": size}), first)
    yield from others


def _of_cycles(found: int, played: int, rounds: int, *, free: bool) -> Iterator[Step]:
    """What two cycles make of a round of the table."""
    if played != found:
        yield Step("swapped", {"first": rounds - 1, "second": rounds, "found": found, "round": played})
    yield Step("again_free" if free else "again", {"round": found, "rounds": rounds, "again": found + rounds})


@lru_cache(maxsize=256)
def _swaps(participants: int, order: str, swapped: bool | None) -> bool:
    """Whether the last two rounds of the first of two cycles change places: as they do in the schedule itself."""
    return has_swapped(two_cycles(order_of_play(participants, order), swapped=swapped))


@dataclass(frozen=True, slots=True)
class _Found:
    """The meeting of two numbers in one cycle."""

    round: int
    white: int
    of_round: tuple[Step, ...]
    of_colour: tuple[Step, ...]


def _by_sum(size: int, smaller: int, larger: int) -> _Found:
    """In the usual table: source "How to make a table", method 2."""
    return _Found(
        meeting_round(size, smaller, larger),
        white_of(size, smaller, larger),
        tuple(_adding(size, smaller, larger)),
        (_colour(size, smaller, larger),),
    )


def _adding(size: int, smaller: int, larger: int) -> Iterator[Step]:
    """The round by the sum of the numbers; against the last one the other is added to itself."""
    if larger == size:
        yield Step("last", {"last": size, "number": smaller})
        larger = smaller
    total = smaller + larger
    yield Step("sum", {"first": smaller, "second": larger, "sum": total})
    kind = "within" if total <= size else "over"
    yield Step(kind, {"sum": total, "size": size, "round": total - (1 if total <= size else size)})


def _colour(size: int, smaller: int, larger: int) -> Step:
    """Who has white: where the last number plays, by the half of the table; else by even and odd."""
    if larger == size:
        kind = "last_black" if smaller <= size // 2 else "last_white"
        return Step(kind, {"half": size // 2, "number": smaller, "last": size})
    if (larger - smaller) % 2:
        return Step("unlike", {"white": smaller})
    return Step("odd" if smaller % 2 else "even", {"white": larger})


def _in_halves(size: int, smaller: int, larger: int) -> _Found:
    """In the mixed table: source draughts codex, the table for 12; with odd halves as derived from it."""
    half = size // 2
    if larger <= half or smaller > half:
        return _inside(size, smaller, larger)
    own = larger - half
    across = Step("across", {"larger": larger, "half": half, "own": own, "smaller": smaller})
    if own == smaller and has_odd_halves(size):
        table = half + 1
        return _Found(
            meeting_round(table, own, table),
            smaller,
            (
                across,
                Step("resting", {"number": own}),
                Step("odd_half", {"half": half, "table": table}),
                *list(_adding(table, own, table))[1:],
            ),
            (Step("upper", {"white": smaller}),),
        )
    shift = (own - smaller) % half
    kind = "ahead" if own >= smaller else "behind"
    return _Found(
        half + shift,
        larger if shift % 2 else smaller,
        (
            across,
            Step(kind, {"own": own, "half": half, "smaller": smaller, "shift": shift}),
            Step("across_round", {"half": half, "shift": shift, "round": half + shift}),
        ),
        (Step("shift_odd", {"shift": shift}) if shift % 2 else Step("shift_even", {"shift": shift}),),
    )


def _inside(size: int, smaller: int, larger: int) -> _Found:
    """Two of one half: by the table of that half."""
    half = size // 2
    below = smaller > half
    one, other = (smaller - half, larger - half) if below else (smaller, larger)
    facts = {"half": half, "smaller": smaller, "larger": larger, "one": one, "other": other}
    table = half + has_odd_halves(size)
    steps = [Step("below", facts) if below else Step("above", facts)]
    if table > half:
        steps.append(Step("odd_half", {"half": half, "table": table}))
    if other == table:
        colour = _colour(table, one, other)
    else:
        # Even and odd are said of the numbers as they stand, half the table lower both may have changed.
        colour = _colour(2 * size, smaller, larger)
    return _Found(
        meeting_round(table, one, other),
        white_of(table, one, other) + (half if below else 0),
        (*steps, *_adding(table, one, other)),
        (colour,),
    )
