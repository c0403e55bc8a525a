"""Typed tables proof-read with every fault, every order and every place that there is a sentence for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.reading.printed import read_printed
from generator.tournament.orders import order_of_play
from generator.tournament.proof import KINDS as ORDERS
from generator.tournament.proof import Fault, Place, Proof, TypedTable, proof
from generator.tournament.schedule import Game

_PLAIN = ("game", "oneself", "unreadable", "date", "colour", "missing", "round_colours", "extra_twice")
_EXTRA = ("impossible", "impossible_extra", "oneself_extra", "unreadable_extra", "date_extra", "board_missing")
_FACTS: dict[str, dict[str, object]] = {
    **{kind: {} for kind in (*_PLAIN, *_EXTRA, "label_missing")},
    "extra_other": {"other": 4},
    "moved": {"other": 4},
    "games_exchanged": {"other": 4, "value": "3–6", "other_place": Place(12)},
    "board": {"label": 7},
    "letters": {},
    "number_lost": {"value": 7},
    "free": {"value": "9", "expected": 3},
    "free_missing": {"expected": 3},
    "free_extra": {"value": "9"},
    "round_missing": {"last": 2},
    "round_missing_shifted": {"last": 2},
    "round_again": {"other": 4},
    "round_twice": {},
    "rounds_exchanged": {"other": 4, "other_place": Place(12, page=3)},
    "order_exchanged": {"other": 4, "other_place": Place(12, "C12")},
    "order_moved": {"instead": 6},
    "round_moved": {"instead": 6},
    "order": {"numbers": (3, 1, 2)},
    "rounds_permuted": {"numbers": (3, 1, 2)},
    "label_twice": {"label": 7, "other_place": Place(12)},
    "label": {"label": 7},
    "heading": {"value": "9-10 игроков"},
    "head": {"label": 7, "expected": 3},
    "number_twice": {"value": 9},
    "numbers_absent": {"numbers": (3, 5)},
    "pair_twice": {"other": 4, "other_place": Place(12)},
    "pair_missing": {"count": 0},
    "colours_unequal": {"value": 3, "white": 5, "black": 2},
}
KINDS = tuple(_FACTS)

EIGHT = "\n".join(
    f"{round_.number}  " + "  ".join(f"{game[0]}-{game[1]}" for game in round_.games)
    for round_ in order_of_play(8).rounds
)


def typed_table() -> TypedTable:
    """A table for 7 or 8 without a fault."""
    return read_printed(EIGHT.encode(), "a")[0]


def every_fault() -> Iterator[Fault]:
    """A fault of each kind, and of those that are said otherwise of several."""
    typed = typed_table().rounds[0].games[0]
    for kind, facts in _FACTS.items():
        yield Fault(kind, 2, Place(4), typed, Game(2, 7), 1, facts)
    for kind in ("round_missing", "round_missing_shifted"):
        yield Fault(kind, 2, Place(4), facts={"last": 5})
    yield Fault("pair_missing", None, None, None, Game(2, 7), facts={"count": 1})


def every_proof() -> Iterator[list[Proof]]:
    """What :func:`generator.proof_report.report` says all its sentences of."""
    right = proof(typed_table())
    yield [right]
    yield [right, right]
    for fault in every_fault():
        for place in (Place(4), Place(4, "B4"), Place(4, page=2), None):
            yield [replace(right, faults=(replace(fault, place=place),))]
    for order in (*ORDERS, "none"):
        for cycles in (1, 2):
            for mixed in (False, True):
                for faults in ((), (Fault("colours_unequal", facts=_FACTS["colours_unequal"]),)):
                    yield [replace(right, order=order, cycles=cycles, mixed=mixed, unfair=faults)]
                    yield [replace(right, order=order, faults=faults), right]
    yield [replace(right, faults=tuple(every_fault()) * 3)]
    for first, last in (
        (Place(2, page=3), Place(8, page=4)),
        (Place(2, page=3), Place(8, page=3)),
        (Place(2), Place(2)),
    ):
        yield [replace(right, table=replace(right.table, first=first, last=last))]
    sheets = [replace(right.table, first=Place(2, sheet=name), last=Place(8, sheet=name)) for name in ("А", "Б")]
    yield [replace(right, table=table) for table in sheets]
