"""A typed table proof-read: which order it is, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.tournament.proof.alignment import Alignment, agreeing, align
from generator.tournament.proof.fair import fair_faults
from generator.tournament.proof.fault import Fault
from generator.tournament.proof.games import game_faults
from generator.tournament.proof.known import KnownOrder, highest_number, known_orders
from generator.tournament.proof.rounds import round_faults
from generator.tournament.proof.typed import TypedTable

_LEAST = 0.6
"""The share of its games that a table must have in common with an order to be one of it."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a typed table is.

    ``order``: one of :data:`generator.tournament.proof.known.KINDS`, or "none"; ``faults`` are counted against it, in
    a table of no known order against what any fair table has. ``mixed``: of a table by lot, that its games are those
    of the mixed order. ``unfair``: what is wrong with it as a table of any order, as
    :mod:`generator.tournament.proof.fair` has it.
    """

    table: TypedTable
    order: str
    participants: int
    cycles: int
    faults: tuple[Fault, ...]
    unfair: tuple[Fault, ...]
    mixed: bool = False

    @property
    def both(self) -> bool:
        """Whether the table serves two numbers of participants: its own and one fewer."""
        return self.participants % 2 == 0

    @property
    def holds(self) -> bool:
        """Whether it is a table of the regulation, in its order or in the mixed one, without a fault."""
        return self.order in ("berger", "mixed") and not self.faults

    @property
    def games(self) -> int:
        """How many games stand in it."""
        return sum(len(round_.games) for round_ in self.table.rounds)


def proof(table: TypedTable) -> Proof:
    """Find the known order that differs least from the table, and what differs."""
    best: tuple[float, KnownOrder, tuple[Fault, ...]] | None = None
    games = sum(len(round_.games) for round_ in table.rounds)
    for known in known_orders(table):
        if best is not None and known.handicap >= best[0]:
            continue
        found = align(table, known)
        if agreeing(table, known, found) < _LEAST * games:
            continue
        faults = compared(table, known, found)
        cost = known.handicap + sum(fault.weight for fault in faults)
        if best is None or cost < best[0]:
            best = cost, known, faults
        if not cost:
            break
    if best is not None:
        _, known, faults = best
        unfair = tuple(fair_faults(table, known.participants, known.cycles))
        told = (*_heading(table, known.participants), *_heads(table), *faults)
        return Proof(table, known.kind, known.participants, known.cycles, told, unfair, known.mixed)
    participants = max(2, highest_number(table))
    rounds = participants - (participants % 2 == 0)
    cycles = 2 if 2 * len(table.rounds) > 3 * rounds else 1
    faults = tuple(fair_faults(table, participants, cycles))
    return Proof(table, "none", participants, cycles, (*_heading(table, participants), *_heads(table), *faults), faults)


def compared(table: TypedTable, known: KnownOrder, found: Alignment) -> tuple[Fault, ...]:
    """What differs between a table and an order, each fault once, in the order of the rounds."""
    faults = [*round_faults(table, known, found), *game_faults(table, known, found)]
    return tuple(sorted(faults, key=lambda fault: (fault.round or 0, fault.board or 0)))


def _heading(table: TypedTable, participants: int) -> tuple[Fault, ...]:
    """A heading that names other numbers of participants than the table serves."""
    served = (participants - 1, participants) if participants % 2 == 0 else (participants,)
    # A table for 7 and 8 is right for 7, and one for 7 may stand under its heading.
    if {*table.fields} <= {*served} or (participants % 2 and table.fields == (participants, participants + 1)):
        return ()
    facts = {"value": table.heading}
    return (Fault("heading", None, table.heading_place, facts=facts),)


def _heads(table: TypedTable) -> Iterator[Fault]:
    """Numbers of boards over the columns that do not count from 1."""
    for board, head in enumerate(table.heads, start=1):
        if head.number != board:
            yield Fault("head", None, head.place, facts={"label": head.number, "expected": board})
