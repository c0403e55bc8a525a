"""What is wrong with the rounds of a typed table: missing, again, out of order, with a wrong number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from generator.tournament.proof.alignment import Alignment, is_rising, lifted
from generator.tournament.proof.fault import Fault
from generator.tournament.proof.known import KnownOrder
from generator.tournament.proof.typed import Place, TypedTable


class _Row(NamedTuple):
    """A typed round: its number as it should be, and as typed (None: none)."""

    number: int
    label: int | None
    place: Place


def round_faults(table: TypedTable, known: KnownOrder, found: Alignment) -> Iterator[Fault]:
    """The faults of whole rounds, in the order of the file; what stands in the rounds is not looked at."""
    rows = [
        _Row(place + 1, round_.label, round_.place)
        for round_, place in zip(table.rounds, found.places, strict=True)
        if place is not None
    ]
    numbers = [row.number for row in rows]
    renumbered = [round_.label for round_ in table.rounds] == [*range(1, len(table.rounds) + 1)]
    yield from _missing(known, rows, shifted=renumbered and is_rising(numbers))
    for round_, place, again in zip(table.rounds, found.places, found.again, strict=True):
        if again is not None and place is not None:
            facts = {"other": again + 1}
            yield Fault("round_again", place + 1, round_.place, facts=facts, weight=len(round_.games))
        elif again is not None:
            yield Fault("round_twice", again + 1, round_.place, weight=2)
    if not is_rising(numbers):
        yield from _order(rows, labelled=table.has_labels)
    elif table.has_labels and not renumbered:
        yield from _labels(rows)


def _missing(known: KnownOrder, rows: Sequence[_Row], *, shifted: bool) -> Iterator[Fault]:
    there = {row.number for row in rows}
    missing = [number for number in range(1, len(known.rounds) + 1) if number not in there]
    for _, run in groupby(enumerate(missing), key=lambda found: found[1] - found[0]):
        numbers = [number for _, number in run]
        before = [row.place for row in rows if row.number < numbers[0]]
        kind = "round_missing_shifted" if shifted and numbers[-1] < max(there, default=0) else "round_missing"
        facts = {"last": numbers[-1]}
        yield Fault(kind, numbers[0], before[-1] if before else None, facts=facts, weight=2 * len(numbers))


def _order(rows: Sequence[_Row], *, labelled: bool) -> Iterator[Fault]:
    """Rounds that do not stand one after another."""
    true = labelled and all(row.label in (None, row.number) for row in rows)
    numbers = [row.number for row in rows]
    wanted = sorted(numbers)
    displaced = [place for place, number in enumerate(numbers) if number != wanted[place]]
    first = displaced[0]
    facts: dict[str, object] = {"other": numbers[first]}
    if len(displaced) == 2:
        facts["other_place"] = rows[displaced[1]].place
        kind = "order_exchanged" if true else "rounds_exchanged"
        yield Fault(kind, wanted[first], rows[first].place, facts=facts)
    elif (moved := lifted(numbers)) is not None:
        facts = {"instead": wanted[moved]}
        yield Fault(
            "order_moved" if true else "round_moved", numbers[moved], rows[moved].place, facts=facts, weight=1.5
        )
    else:
        facts = {"numbers": tuple(numbers)}
        kind = "order" if true else "rounds_permuted"
        yield Fault(kind, wanted[first], rows[first].place, facts=facts, weight=len(displaced))
    if labelled and not true:
        yield from _labels([row._replace(number=number) for row, number in zip(rows, wanted, strict=True)])


def _labels(rows: Sequence[_Row]) -> Iterator[Fault]:
    """Numbers of rounds that are not what they should be, the rounds standing in order."""
    right = {row.label: row.place for row in rows if row.label == row.number}
    for row in rows:
        if row.label is None:
            yield Fault("label_missing", row.number, row.place)
        elif row.label in right and row.label != row.number:
            facts = {"label": row.label, "other_place": right[row.label]}
            yield Fault("label_twice", row.number, row.place, facts=facts)
        elif row.label != row.number:
            yield Fault("label", row.number, row.place, facts={"label": row.label})
