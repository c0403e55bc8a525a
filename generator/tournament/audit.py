"""What can be checked about a schedule, counted from the schedule itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from generator.tournament.schedule import Schedule


@dataclass(frozen=True, slots=True)
class Audit:
    """Counts taken from one schedule; ``holds`` is true when it is a fair all-play-all table.

    ``pairs`` of ``pairs_wanted`` met exactly once, ``full_rounds`` of ``rounds`` have everybody in exactly one
    place (a game or the bye), and ``colour_difference`` is the largest difference of whites and blacks.
    """

    participants: int
    rounds: int
    games: int
    pairs: int
    pairs_wanted: int
    full_rounds: int
    colour_difference: int

    @property
    def holds(self) -> bool:
        """Each pair once, everybody once a round, colours differing by at most one."""
        return self.complete and self.colour_difference <= 1

    @property
    def complete(self) -> bool:
        """Each pair once, everybody once a round, whatever the colours."""
        return self.pairs == self.pairs_wanted == self.games and self.full_rounds == self.rounds


def audit(schedule: Schedule) -> Audit:
    """Count the pairs, the presences and the colours of ``schedule``."""
    everybody = list(range(1, schedule.participants + 1))
    met = Counter(frozenset(game) for game in schedule.games)
    whites = Counter(game.white for game in schedule.games)
    blacks = Counter(game.black for game in schedule.games)
    full = 0
    for round_ in schedule.rounds:
        present = list(chain.from_iterable(round_.games))
        if round_.free is not None:
            present.append(round_.free)
        full += sorted(present) == everybody
    return Audit(
        participants=schedule.participants,
        rounds=len(schedule.rounds),
        games=sum(met.values()),
        pairs=sum(1 for times in met.values() if times == 1),
        pairs_wanted=schedule.participants * (schedule.participants - 1) // 2,
        full_rounds=full,
        colour_difference=max((abs(whites[number] - blacks[number]) for number in everybody), default=0),
    )
