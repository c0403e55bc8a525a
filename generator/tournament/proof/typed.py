"""An order-of-play table as somebody typed it: rounds and games as they stand, right or wrong, each with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands in a file: a line (from 1), a cell such as B3, a page (from 1), a sheet; 0 or "": none."""

    line: int = 0
    cell: str = ""
    page: int = 0
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class TypedGame:
    """A game as typed, the number named first being ``white``.

    Numbers may be any, 0 and those above the size too; both are None where ``text`` cannot be read as a game, and
    ``is_date`` tells that a spreadsheet made a date of it. ``board``: the number of the board typed beside it;
    ``label``: the number of a round typed beside it, where it is another than that of the games around it;
    ``lacks_label``: it stands beside those and not here. ``has_letters``: letters stand for some of its digits.
    """

    text: str
    place: Place
    white: int | None = None
    black: int | None = None
    board: int | None = None
    is_date: bool = False
    label: int | None = None
    lacks_label: bool = False
    has_letters: bool = False

    @property
    def pair(self) -> frozenset[int]:
        """Who plays; nobody where it cannot be read."""
        return frozenset() if self.white is None or self.black is None else frozenset((self.white, self.black))


class TypedFree(NamedTuple):
    """A number said to be free in a round; ``label`` and ``lacks_label`` as of a game."""

    number: int
    text: str
    place: Place
    label: int | None = None
    lacks_label: bool = False


class TypedHead(NamedTuple):
    """The number of a board at the head of a column."""

    number: int
    place: Place


@dataclass(frozen=True, slots=True)
class TypedRound:
    """What stands in one round; ``label`` is the number of the round as typed, None where there is none."""

    games: tuple[TypedGame, ...]
    place: Place
    label: int | None = None
    free: tuple[TypedFree, ...] = ()


@dataclass(frozen=True, slots=True)
class TypedTable:
    """Rounds in the order of the file.

    ``fields``: the numbers of participants that the heading names, smaller first, with the heading's text and place;
    ``heads``: the numbers of boards over the columns.
    """

    rounds: tuple[TypedRound, ...]
    first: Place
    last: Place
    fields: tuple[int, ...] = ()
    heading: str = ""
    heading_place: Place | None = None
    heads: tuple[TypedHead, ...] = ()

    @property
    def has_labels(self) -> bool:
        """Whether any round has its number."""
        return any(round_.label is not None for round_ in self.rounds)

    @property
    def has_free(self) -> bool:
        """Whether most rounds say who is free."""
        return 2 * sum(bool(round_.free) for round_ in self.rounds) > len(self.rounds)
