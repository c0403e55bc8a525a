"""An event: its participants by number, its schedule, and what stands on its papers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from generator.tournament.cycles import two_cycles
from generator.tournament.lots import Draw
from generator.tournament.orders import FEWEST, MOST, ORDERS, order_of_play
from generator.tournament.player import Player
from generator.tournament.results import UNPLAYED, Results
from generator.tournament.round_lots import RoundLots, in_drawn_order
from generator.tournament.schedule import Round, Schedule
from generator.tournament.scoring import USUAL, Scoring

DISCIPLINES = ("draughts", "chess", "renju", "go", "other")
"""What is played; documents choose their words for the two sides by it."""

TIEBREAKS = (
    "sonneborn-berger",
    "sonneborn-berger-cut-1",
    "direct-encounter",
    "wins",
    "wins-with-black",
    "koya",
    "games-with-black",
    "progressive",
    "play-off",
)
"""What may decide between equal points; :mod:`generator.tournament.tiebreaks` says what each is."""

Numbering = Literal["list", "file"]
"""Where numbers that nobody drew come from: the order of the list, or the numbers written in it."""


@dataclass(frozen=True, slots=True)
class Event:
    """An all-play-all event; ``players[0]`` has the starting number 1.

    ``draw`` tells how the numbers were drawn, if they were; else ``numbering`` says where they come from.
    ``called``: what the list of participants calls a player's rank, club or city, where it has a word of its own for it
    ("Class"). ``round_dates`` are texts, one a round, or none. ``swapped`` as for
    :func:`generator.tournament.two_cycles`; ``order`` is one of ``ORDERS``.
    ``round_lots`` tell on which day each round of the table is played, where lots decide that; then two cycles are
    never ``swapped``, and whatever counts rounds, as ``results`` do, counts these days.
    A text that is None is unknown, and papers that need it have a line to write on. ``tiebreaks`` decide between equal
    points, one after another.
    Raises ``ValueError`` for fewer than 3 players or more than 100, other cycles than 1 and 2, an unknown discipline,
    order or tie-break, a tie-break given twice, a draw of other players, dates that are not one a round, lots of other
    rounds, or results of other numbers, or rounds, or of a pair that met too often.
    """

    players: tuple[Player, ...]
    title: str | None = None
    place: str | None = None
    dates: str | None = None
    chief_arbiter: str | None = None
    secretary: str | None = None
    discipline: str = "draughts"
    cycles: int = 1
    swapped: bool | None = None
    round_dates: tuple[str, ...] = ()
    draw: Draw | None = None
    numbering: Numbering = "list"
    called: tuple[tuple[str, str], ...] = ()
    scoring: Scoring = USUAL
    tiebreaks: tuple[str, ...] = ("sonneborn-berger",)
    results: Results = UNPLAYED
    order: str = "berger"
    round_lots: RoundLots | None = None

    def __post_init__(self) -> None:
        if not FEWEST <= len(self.players) <= MOST:
            raise ValueError(f"expected {FEWEST} to {MOST} players, got {len(self.players)}")
        if self.cycles not in (1, 2):
            raise ValueError(f"expected 1 or 2 cycles, got {self.cycles!r}")
        if self.discipline not in DISCIPLINES:
            raise ValueError(f"expected one of {DISCIPLINES}, got {self.discipline!r}")
        if self.order not in ORDERS:
            raise ValueError(f"expected one of {ORDERS}, got {self.order!r}")
        if self.draw is not None and self.draw.players != self.players:
            raise ValueError("expected a draw of these players")
        if len(self.round_dates) not in (0, len(self.schedule.rounds)):
            raise ValueError(f"expected {len(self.schedule.rounds)} dates of rounds, got {len(self.round_dates)}")
        if not {*self.tiebreaks} <= {*TIEBREAKS} or len({*self.tiebreaks}) != len(self.tiebreaks):
            raise ValueError(f"expected some of {TIEBREAKS}, each once, got {self.tiebreaks!r}")
        self._hold_results()

    def _hold_results(self) -> None:
        results, last = self.results, len(self.players)
        games = [game.game for game in results.games]
        numbers = {number for group in (*games, results.withdrawn, results.playoff) for number in group}
        if strange := [number for number in numbers if not 1 <= number <= last]:
            raise ValueError(f"expected numbers from 1 to {last} in the results, got {strange[0]}")
        rounds = len(self.schedule.rounds)
        if results.games and not 1 <= results.games[0].round <= results.last_round <= rounds:
            raise ValueError(f"expected results of the rounds 1 to {rounds}, got {results.last_round}")
        met = Counter(map(frozenset, games))
        if often := [pair for pair, times in met.items() if times > self.cycles]:
            raise ValueError(f"expected each pair {self.cycles} times at most, got more of {sorted(often[0])}")

    @property
    def schedule(self) -> Schedule:
        """The games of exactly these players, as they are played: nobody has a number in brackets."""
        return _schedule(len(self.players), self.order, self.cycles, self.swapped, self.round_lots)

    @property
    def table(self) -> Schedule:
        """The same games as the table has them, whatever lots say of its rounds."""
        swapped = self.swapped if self.round_lots is None else False
        return _schedule(len(self.players), self.order, self.cycles, swapped, None)

    @property
    def by_lot(self) -> bool:
        """Whether lots tell the order of the rounds."""
        return self.round_lots is not None

    def cycle_of(self, number: int) -> int:
        """The cycle, 1 or 2, of a round by its number, in the table or in the order in which they are played."""
        return 1 if number <= len(self.schedule.rounds) // self.cycles else 2

    def round(self, number: int) -> Round:
        """The round of this number, from 1, in the order in which they are played."""
        return self.schedule.rounds[number - 1]

    @property
    def has_results(self) -> bool:
        """Whether a game is finished."""
        return bool(self.results.games)

    def player(self, number: int) -> Player:
        """The one with this starting number, from 1."""
        return self.players[number - 1]


@lru_cache(maxsize=8)
def _schedule(participants: int, order: str, cycles: int, swapped: bool | None, lots: RoundLots | None) -> Schedule:
    once = replace(order_of_play(participants, order), exact=True)
    if lots is not None:
        return in_drawn_order(two_cycles(once, swapped=False) if cycles == 2 else once, lots)
    return two_cycles(once, swapped=swapped) if cycles == 2 else once
