"""Events in the mixed order, with players kept apart in groups of several sizes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.tournament import Event, Player, draw
from tests.printing.event.sample import HEAD, USUAL


def kept(*groups: int, total: int) -> Event:
    """Players of the mixed order kept apart in groups of these sizes."""
    clubs = [f"Клуб {'абвгде'[k]}" for k, size in enumerate(groups) for _ in range(size)]
    clubs += [""] * (total - len(clubs))
    players = [Player(name, club=club) for name, club in zip(USUAL, clubs, strict=False)]
    lots = draw(players, "ключ", "club", order="mixed")
    return Event(lots.players, draw=lots, order="mixed", **HEAD)


def every_kind() -> Iterator[Event]:
    """For every sentence of their papers one that has it."""
    yield kept(2, 2, total=5)
    yield kept(3, 3, 2, total=8)
