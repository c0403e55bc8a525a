"""The draw of lots: who gets which number, so that anybody can repeat it from the seed."""

from __future__ import annotations

from dataclasses import dataclass

from generator.tournament.player import Player


@dataclass(frozen=True, slots=True)
class Ticket:
    """One of the list before the draw: the place there (from 1), the lot drawn, and the number it gave."""

    place: int
    player: Player
    lot: str
    number: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw of lots: ``tickets`` in the order of the list before it."""

    seed: str
    tickets: tuple[Ticket, ...]
    keep_apart: str | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """In order of the numbers drawn."""
        return tuple(ticket.player for ticket in sorted(self.tickets, key=lambda ticket: ticket.number))
