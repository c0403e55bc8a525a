"""The draw of lots: who gets which number, so that anybody can repeat it from the seed.

The lot of the k-th in the list (k from 1) is the SHA-256, in lower-case hexadecimal, of the UTF-8 text ``SEED:k``; in
ascending order the lots give the numbers 1, 2, 3 … (docs/decisions/0011-lots-from-a-printed-seed.md).

Groups that are kept apart have sets of numbers (:mod:`generator.tournament.apart`), and the lots decide the rest: of
groups of one size, in order of the smallest lot in each, the first has the set with the smallest number; inside a group
ascending lots give its set ascending; and those in no group share the numbers of no set in the same way.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, fields

from generator.tournament.apart import number_sets
from generator.tournament.mixed import rounds_inside
from generator.tournament.orders import FEWEST, MOST
from generator.tournament.player import Player
from generator.tournament.schedule import Game, Schedule

APART_BY = tuple(field.name for field in fields(Player) if field.name not in ("name", "sex"))
"""What players who should not meet in the last rounds may have in common."""

LONGEST_SEED = 60
"""Characters."""

_SHORTEST_LOT = 8


@dataclass(frozen=True, slots=True)
class Ticket:
    """One of the list before the draw: the place there (from 1), the lot drawn, and the number it gave.

    ``lot`` is the beginning of the whole lot, in as many digits (8 or more) as tell all lots of the draw apart.
    """

    place: int
    player: Player
    lot: str
    number: int


@dataclass(frozen=True, slots=True)
class Group:
    """Players who are kept apart: what they have in common, their set of numbers, and their places in the list.

    Both ascending; who of them has which number stands in the tickets. Raises ``ValueError`` for fewer than two
    players, or not as many numbers.
    """

    name: str
    numbers: tuple[int, ...]
    places: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.places) == len(self.numbers):
            raise ValueError(f"expected two or more players and as many numbers, got {self.places!r}, {self.numbers!r}")


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw of lots: ``tickets`` in the order of the list before it.

    ``keep_apart`` names the field of :class:`generator.tournament.Player` whose groups, the largest first and those of
    one size by their smallest number, are kept apart; ``proved`` as for :class:`generator.tournament.apart.NumberSets`.
    Raises ``ValueError`` when places or numbers are not 1…N, or a group's members do not have its numbers.
    """

    seed: str
    tickets: tuple[Ticket, ...]
    keep_apart: str | None = None
    groups: tuple[Group, ...] = ()
    proved: bool = False

    def __post_init__(self) -> None:
        everybody = list(range(1, len(self.tickets) + 1))
        if [ticket.place for ticket in self.tickets] != everybody:
            raise ValueError("expected tickets in the order of their places from 1")
        if sorted(ticket.number for ticket in self.tickets) != everybody:
            raise ValueError("expected every number from 1 once")
        number_of = {ticket.place: ticket.number for ticket in self.tickets}
        for group in self.groups:
            if tuple(sorted(number_of.pop(place, 0) for place in group.places)) != group.numbers:
                raise ValueError(f"expected the numbers {group.numbers!r} in the group {group.name!r}")

    @property
    def players(self) -> tuple[Player, ...]:
        """In order of the numbers drawn."""
        return tuple(ticket.player for ticket in sorted(self.tickets, key=lambda ticket: ticket.number))


def draw(players: Sequence[Player], seed: str, keep_apart: str | None = None, *, order: str = "berger") -> Draw:
    """Draw numbers for the players of a list, in its order; the same seed gives the same numbers for ever.

    ``keep_apart``, one of ``APART_BY``: those who have the same there, letter case aside, meet one another in the
    earliest rounds of the ``order`` that can be found. Without it only places count, not what is known of the players.
    Raises ``ValueError`` for fewer than 3 players or more than 100, a seed that :func:`clean_seed` refuses, or another
    field or order.
    """
    if not FEWEST <= len(players) <= MOST:
        raise ValueError(f"expected {FEWEST} to {MOST} players, got {len(players)}")
    if keep_apart is not None and keep_apart not in APART_BY:
        raise ValueError(f"expected one of {APART_BY}, got {keep_apart!r}")
    seed = clean_seed(seed)
    lots = {place: lot_of(seed, place) for place in range(1, len(players) + 1)}
    by_lot = sorted(lots, key=lots.__getitem__)
    alike = _alike(players, by_lot, keep_apart) if keep_apart is not None else []
    found = number_sets(len(players), tuple(len(places) for _, places in alike), order)
    in_groups = {place for _, places in alike for place in places}
    in_sets = {number for numbers in found.sets for number in numbers}
    number_of = dict(
        zip(
            (place for place in by_lot if place not in in_groups),
            (number for number in range(1, len(players) + 1) if number not in in_sets),
            strict=True,
        )
    )
    groups = []
    for (name, places), numbers in zip(alike, found.sets, strict=True):
        number_of.update(zip(places, numbers, strict=True))
        groups.append(Group(name, numbers, tuple(sorted(places))))
    digits = shortest_apart(list(lots.values()))
    tickets = tuple(
        Ticket(place, player, lots[place][:digits], number_of[place]) for place, player in enumerate(players, start=1)
    )
    return Draw(seed, tickets, keep_apart, tuple(groups), proved=bool(groups) and found.proved)


def new_seed() -> str:
    """A seed that nobody could have known before: 8 decimal digits, the first no zero, so that nothing drops it."""
    return str(10**7 + secrets.randbelow(9 * 10**7))


def clean_seed(text: str) -> str:
    """The seed as it is printed and hashed: one line of 1 to 60 characters, NFC, without what cannot be seen.

    Raises ``ValueError`` when nothing is left, or too much.
    """
    line = " ".join(text.split())
    seen = "".join(character for character in line if unicodedata.category(character) not in ("Cc", "Cf", "Cs"))
    seed = unicodedata.normalize("NFC", " ".join(seen.split()))
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise ValueError(f"expected a seed of 1 to {LONGEST_SEED} characters, got {len(seed)}")
    return seed


def lot_of(seed: str, *parts: object) -> str:
    """The whole lot of something: the SHA-256, in lower-case hexadecimal, of seed and parts with colons between."""
    return hashlib.sha256(":".join([seed, *map(str, parts)]).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Encounter:
    """A game between two of one group, and its round in the first cycle."""

    group: str
    round: int
    game: Game


@dataclass(frozen=True, slots=True)
class Encounters:
    """All games between players who are kept apart, by rounds, in an order of play of ``participants``.

    ``rounds``: how many the first cycle has; ``largest``: how many players the largest group has, 0 without any.
    """

    games: tuple[Encounter, ...]
    participants: int
    rounds: int
    largest: int
    order: str = "berger"

    @property
    def latest(self) -> int:
        """The round of the last of these games; 0 when there are none."""
        return max((encounter.round for encounter in self.games), default=0)

    @property
    def fewest(self) -> int:
        """How many rounds the largest group needs for its games in whatever order of play.

        One fewer than it has players when they are even in number, else as many. But if it is more than half of all,
        some of its players meet in every round.
        """
        if not self.possible:
            return self.rounds
        return self.largest - 1 + self.largest % 2 if self.largest else 0

    @property
    def earliest(self) -> int:
        """Before the end of which round the largest group cannot be through in its order of play, wherever it stands.

        For k players 2k−3 in the Berger table (all sets were gone through for 3…100 participants), and inside a half
        of the mixed one, which plays the Berger table of its own size; but no later than the half is through. A group
        that no half has room for is more than half of the participants, and meets in every round.
        """
        rounds = self.rounds
        if self.order == "mixed" and self.possible:
            rounds = rounds_inside(self.participants + self.participants % 2)
        return min(2 * self.largest - 3, rounds) if self.largest else 0

    @property
    def possible(self) -> bool:
        """Whether any order of play has a round without such games: no group is more than half of the participants."""
        return 2 * self.largest <= self.participants + self.participants % 2

    @property
    def fully(self) -> bool:
        """Whether these games are over as early as in any order of play, and not because every round has some."""
        return self.possible and self.latest == self.fewest

    def late(self, rounds: int = 3) -> tuple[Encounter, ...]:
        """Those that fall in the last rounds of the first cycle."""
        return tuple(encounter for encounter in self.games if encounter.round > self.rounds - rounds)


def encounters(draw: Draw, schedule: Schedule) -> Encounters:
    """When those who are kept apart meet in ``schedule``, which is of as many numbers as were drawn.

    Raises ``ValueError`` for a schedule of more or fewer.
    """
    if schedule.participants != len(draw.tickets):
        raise ValueError(f"expected a schedule of {len(draw.tickets)}, got {schedule.participants}")
    group_of = {number: group for group in draw.groups for number in group.numbers}
    first_cycle = schedule.rounds[: len(schedule.rounds) // schedule.cycles]
    games = tuple(
        Encounter(group.name, round_.number, game)
        for round_ in first_cycle
        for game in round_.games
        if (group := group_of.get(game.white)) is not None and group is group_of.get(game.black)
    )
    largest = max((len(group.places) for group in draw.groups), default=0)
    return Encounters(games, schedule.participants, len(first_cycle), largest, schedule.order)


def shortest_apart(lots: Sequence[str]) -> int:
    """How many digits, 8 or more, tell whole lots apart."""
    return next(n for n in range(_SHORTEST_LOT, 65) if len({lot[:n] for lot in lots}) == len(lots))


def _alike(players: Sequence[Player], by_lot: Sequence[int], field: str) -> list[tuple[str, tuple[int, ...]]]:
    """The groups of two or more, by size, then by smallest lot: the name as first written, the places by their lots."""
    names: dict[str, str] = {}
    for player in players:
        written = _common(player, field)
        names.setdefault(in_common(written), written)
    members: dict[str, list[int]] = {}
    for place in by_lot:
        members.setdefault(in_common(_common(players[place - 1], field)), []).append(place)
    groups = [(names[key], tuple(places)) for key, places in members.items() if key and len(places) > 1]
    return sorted(groups, key=lambda group: -len(group[1]))


def _common(player: Player, field: str) -> str:
    """What the player may have in common with others; of a date of birth, only the year."""
    text = _line(getattr(player, field))
    year = re.search(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])", text) if field == "born" else None
    return year[0] if year else text


def _line(text: str) -> str:
    return " ".join(text.split())


def in_common(text: str) -> str:
    """The same text for clubs (schools, towns …) that are one, letter case and spaces aside."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", _line(text)).casefold())
