"""The orders of play, by name: the schedule of so many participants in each."""

from __future__ import annotations

from generator.tournament.berger import berger
from generator.tournament.mixed import mixed
from generator.tournament.schedule import Schedule

FEWEST, MOST = 3, 100
"""The participants a document can be printed for."""

_TABLES = {"berger": berger, "mixed": mixed}

ORDERS = tuple(_TABLES)
"""The names of the orders, the usual one first."""


def table(size: int, order: str = "berger") -> Schedule:
    """The printed table for ``size`` numbers, which serves one participant fewer too.

    Raises ``ValueError`` for an order there is not, and for an odd or too small size.
    """
    if order not in _TABLES:
        raise ValueError(f"expected one of {ORDERS}, got {order!r}")
    return _TABLES[order](size)


def order_of_play(participants: int, order: str = "berger") -> Schedule:
    """The schedule of exactly this many: the table itself when even, with somebody free when odd.

    Raises ``ValueError`` below 3, and for an order there is not.
    """
    if participants < FEWEST:
        raise ValueError(f"expected {FEWEST} participants or more, got {participants!r}")
    found = table(participants + participants % 2, order)
    return found.without_last_number() if participants % 2 else found
