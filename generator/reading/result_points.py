"""Points beside results in a file: how a message writes them, and whose are not those of the games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from generator.reading.result_signs import points_in
from generator.reading.rules import written
from generator.remark import Phrase, Remark, few
from generator.tournament.count import count
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame
from generator.tournament.results import Results
from generator.tournament.scoring import Scoring


def points_remark(
    told: Mapping[int, str], games: Sequence[FinishedGame], event: Event, scorings: Iterable[Scoring], file: str
) -> tuple[Remark, ...]:
    """Whose points in a file, by number and as it writes them, are not those of its games; none where all agree.

    They may be counted by any of the scorings, whichever the file has; if by none, those of the first are named. Who
    withdrew from ``event`` counts as in its tables.
    """
    found = [_differing(told, replace(event, scoring=scoring), games) for scoring in scorings]
    if not all(found):
        return ()
    return (Remark("results_points_differ", {"file": file, "names": few(found[0])}),)


def _differing(told: Mapping[int, str], event: Event, games: Sequence[FinishedGame]) -> list[Phrase]:
    counted = count(replace(event, results=Results(tuple(games), event.results.withdrawn)))
    found: list[Phrase] = []
    for number, text in sorted(told.items()):
        points = counted.points(number)
        if points_in(text) != points:
            facts = {"name": event.player(number).name[:40], "found": text[:20], "counted": written(points)}
            found.append(Phrase("results_reading.points", facts))
    return found
