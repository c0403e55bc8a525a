"""What the cells of a crosstable stand for: when two numbers meet, with which colour, and who rests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.tournament.schedule import Schedule


class Meeting(NamedTuple):
    """A game as its row sees it: the round, and whether the number of the row has white."""

    round: int
    white: bool


Meetings = Mapping[tuple[int, int], tuple[Meeting, ...]]
"""By row and column: the games of the two, the first of them first; by a number with itself: the rounds it is free."""


def meetings(schedule: Schedule) -> Meetings:
    """Every cell of the crosstable of ``schedule``, a number's rests on the diagonal (``white`` is false there)."""
    cells: dict[tuple[int, int], list[Meeting]] = {}
    for round_ in schedule.rounds:
        for white, black in round_.games:
            cells.setdefault((white, black), []).append(Meeting(round_.number, white=True))
            cells.setdefault((black, white), []).append(Meeting(round_.number, white=False))
        if round_.free is not None:
            cells.setdefault((round_.free, round_.free), []).append(Meeting(round_.number, white=False))
    return {cell: tuple(found) for cell, found in cells.items()}
