"""One fault of a typed table, with its cause and its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.tournament.proof.typed import Place, TypedGame
from generator.tournament.schedule import Game


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong (``kind``), in which round as it should be numbered, and where it stands in the file.

    ``typed``: the game as it stands, ``expected``: the one that belongs there. ``facts``: numbers of rounds, of boards
    and the like. ``weight``: how much it tells against the order that the table was taken for.
    """

    kind: str
    round: int | None = None
    place: Place | None = None
    typed: TypedGame | None = None
    expected: Game | None = None
    board: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    weight: float = 1.0
