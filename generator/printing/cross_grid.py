"""The cells of a crosstable before they are fitted to a page: numbers, hints, closing columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.printing.dress import Dress
from generator.printing.typeface import NARROW, SERIF
from generator.tournament import Meeting, Schedule, meetings

CLOSING = ("points", "wins", "sonneborn-berger", "place")
"""The columns that a crosstable may close with."""


@dataclass(frozen=True, slots=True)
class Closing:
    """A column behind the grid: what is counted in it, its head, and its texts by row; none: it is filled by hand."""

    kind: str
    head: str
    texts: tuple[str, ...] = ()


class Played(NamedTuple):
    """What stands in a cell of one meeting: the row's result; ``aside``: it is shown, and counts for nobody."""

    text: str
    aside: bool = False


NOT_PLAYED = Played("")


@dataclass(frozen=True, slots=True)
class Filled:
    """What a crosstable says once something of it is played.

    ``results`` by row and column (from 0) are as many a cell as there are cycles. ``closing`` are the columns behind
    them. ``heading`` is what the sheet is called; ``legend`` the sentences under the table.
    """

    results: tuple[tuple[tuple[Played, ...], ...], ...]
    closing: tuple[Closing, ...]
    heading: str
    legend: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CrossGrid:
    """Rows and columns of a crosstable, in one order: that of the starting numbers, or of the places.

    ``labels`` are the numbers as they are printed, of rows and columns alike; a spare one has none. A cell has room
    for ``cycles`` results. ``hints`` are small texts by row and column (both from 0), one for each result; on the
    diagonal stand the rounds in which the number is free. ``hint_width``, of the widest, is in the size of its type.
    ``names`` are those of the rows; none: they are written by hand. ``results`` are those of :class:`Filled`; none: the
    cells are blank. ``result_width`` is of the widest of them, ``aside_width`` of the widest that stands aside: in the
    narrow sans, since brackets are wide for a cell.
    """

    labels: tuple[str, ...]
    cycles: int
    hints: Mapping[tuple[int, int], tuple[str, ...]]
    closing: tuple[Closing, ...]
    hint_width: float
    names: tuple[str, ...] = ()
    results: tuple[tuple[tuple[Played, ...], ...], ...] = ()
    result_width: float = 0
    aside_width: float = 0


def cross_grid(
    schedule: Schedule,
    dress: Dress,
    *,
    cycles: int,
    columns: tuple[str, ...],
    hints: bool,
    bracketed: bool = False,
    spare: int = 0,
    names: tuple[str, ...] = (),
    discipline: str = "draughts",
) -> CrossGrid:
    """The blank grid of all numbers of ``schedule``, which has ``cycles`` cycles.

    ``bracketed``: the last number stands in brackets, if the style has any. The last ``spare`` numbers are not printed.
    """
    # The table of a field that may be one fewer.
    last = schedule.participants if bracketed else None
    found = _hints(schedule, dress, discipline) if hints else {}
    labels = [dress.notation.number(number, last) for number in range(1, schedule.participants + 1 - spare)]
    return CrossGrid(
        labels=(*labels, *[""] * spare),
        cycles=cycles,
        hints=found,
        closing=tuple(Closing(kind, dress.language.text(f"crosstable.{kind}")) for kind in columns),
        hint_width=max((NARROW.width(text) for texts in found.values() for text in texts), default=0),
        names=names,
    )


def filled_grid(filled: Filled, dress: Dress, *, names: tuple[str, ...]) -> CrossGrid:
    """The grid with everything that is played, its rows and columns numbered as they stand."""
    rows = filled.results
    played = {each for row in rows for cell in row for each in cell}
    return CrossGrid(
        labels=tuple(dress.notation.number(number, None) for number in range(1, len(rows) + 1)),
        cycles=len(rows[0][0]),
        hints={},
        closing=filled.closing,
        hint_width=0,
        names=names,
        results=rows,
        result_width=max((SERIF.width(text, kerning=False) for text, aside in played if not aside), default=0),
        aside_width=max((NARROW.width(text, kerning=False) for text, aside in played if aside), default=0),
    )


def _hints(schedule: Schedule, dress: Dress, discipline: str) -> dict[tuple[int, int], tuple[str, ...]]:
    """Rounds, with the colour of the row's number where it plays."""

    language = dress.language
    sides = language.words["disciplines"][discipline]
    letters = {True: sides["first_letter"], False: sides["second_letter"]}

    def written(meeting: Meeting, *, plays: bool) -> str:
        if not plays:
            return str(meeting.round)
        return language.say("crosstable.hint", round=meeting.round, colour=letters[meeting.white])

    return {
        (row - 1, column - 1): tuple(written(meeting, plays=row != column) for meeting in found)
        for (row, column), found in meetings(schedule).items()
    }
