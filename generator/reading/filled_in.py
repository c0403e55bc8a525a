"""Whether a table that is to be replaced holds what somebody filled in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from generator.errors import UserError
from generator.reading.limits import MOST_BYTES
from generator.reading.results import read_results
from generator.reading.source import read_bytes
from generator.tournament import Event, FinishedGame, Outcome, count


def holds_more(path: Path, event: Event) -> bool:
    """Whether a file has results that ``event`` has not, or a table of other players; False where there is no file.

    What is no table of results has none; a table that cannot be read may have some.
    """
    try:
        data = read_bytes(path, MOST_BYTES)
    except UserError:
        return False
    try:
        found = read_results(data, path.name, event).games
    except UserError as error:
        return error.key != "no_results"
    return bool(Counter(map(_told, found)) - Counter(map(_told, count(event).games)))


def _told(finished: FinishedGame) -> frozenset[tuple[int, Outcome]]:
    """Who has what of a game; a crosstable does not tell the colours."""
    (white, black), result = finished.game, finished.result
    return frozenset(((white, result.white), (black, result.black)))
