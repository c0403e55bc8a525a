"""One who plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A participant as a list names them; what the list does not tell is an empty text.

    The starting number is not here: it is the player's place in :class:`generator.tournament.Event`.
    Raises ``ValueError`` for an empty name.
    """

    name: str
    rank: str = ""
    club: str = ""
    city: str = ""
    rating: str = ""
    born: str = ""

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError(f"expected a name, got {self.name!r}")
