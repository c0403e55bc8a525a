"""One who plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A participant as a list names them; what the list does not tell is an empty text.

    The starting number is not here: it is the player's place in :class:`generator.tournament.Event`.
    ``sex`` is "f" or "m" where it is known and of use, as in a knock-out. Raises ``ValueError`` for an empty name, or
    another sex.
    """

    name: str
    rank: str = ""
    club: str = ""
    city: str = ""
    rating: str = ""
    born: str = ""
    sex: str = ""

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError(f"expected a name, got {self.name!r}")
        if self.sex not in ("", "f", "m"):
            raise ValueError(f"expected 'f', 'm' or nothing, got {self.sex!r}")

    @property
    def named(self) -> bool:
        """Whether ``name`` is a name."""
        return True


@dataclass(frozen=True, slots=True)
class Unnamed(Player):
    """A participant of whom only the number is known; ``name`` says that."""

    @property
    def named(self) -> bool:
        """Whether ``name`` is a name."""
        return False
