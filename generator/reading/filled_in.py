"""Whether a table that is to be replaced holds what somebody filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.errors import UserError
from generator.reading.limits import MOST_BYTES
from generator.reading.results import read_results
from generator.reading.source import read_bytes
from generator.tournament import Event, FinishedGame, Outcome, count

Reader = Callable[[bytes, str], Iterable[FinishedGame]]
"""Finds the games in a file's bytes, which messages call so; raises ``UserError`` for what cannot be read."""
_NO_RESULTS = ("no_results", "knockout_no_results")


def holds_more(path: Path, event: Event) -> bool:
    """Whether a file has results that ``event`` has not, or a table of other players; False where there is no file.

    What is no table of results has none; a table that cannot be read may have some.
    """
    return holds_other(path, count(event).games, lambda data, file: read_results(data, file, event).games)


def holds_other(path: Path, known: Iterable[FinishedGame], read: Reader) -> bool:
    """Whether a file has other games than the ``known`` ones, as ``read`` finds them; the same as :func:`holds_more`.

    Rounds and colours do not matter.
    """
    try:
        data = read_bytes(path, MOST_BYTES)
    except UserError:
        return False
    try:
        found = read(data, path.name)
    except UserError as error:
        return error.key not in _NO_RESULTS
    return bool(Counter(map(_told, found)) - Counter(map(_told, known)))


def _told(finished: FinishedGame) -> frozenset[tuple[int, Outcome]]:
    """Who has what of a game; a crosstable does not tell the colours."""
    (white, black), result = finished.game, finished.result
    return frozenset(((white, result.white), (black, result.black)))
