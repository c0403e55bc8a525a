"""A crosstable read with one meaning of its columns and of its signs, and where that leads to a contradiction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.reading.gathered import Claim
from generator.reading.outline import spot
from generator.reading.players_named import number_in
from generator.reading.result_grid import Grid
from generator.reading.result_pairs import met
from generator.reading.result_signs import (
    Notation,
    Reading,
    against_readings,
    cell_readings,
    is_against,
    is_dash,
    is_nothing,
    notations,
)
from generator.tournament.departures import Planned
from generator.tournament.event import Event
from generator.tournament.result import Result

_DIAGONAL = re.compile(r"[*xх×\\/—–−‒―\-■□▪█▓▒░#●•.]{0,4}", re.IGNORECASE)


class Way(NamedTuple):
    """How cells are written: in which numbers, and whether each has one's own result and the opponent's, "1:0"."""

    notation: Notation
    against: bool


class Lone(NamedTuple):
    """A cell with a result whose opposite is empty: its row and that of the opponent, its column, and what it says."""

    row: int
    other: int
    column: int
    results: tuple[Result, ...]


class Problem(NamedTuple):
    """A pair of rows whose cells do not go together, or one row with something on its diagonal; ``cycle`` from 0."""

    row: int
    other: int
    cycle: int
    ambiguous: bool


@dataclass(slots=True)
class Attempt:
    """A crosstable read in one way.

    ``columns``: those that stand for each row. ``marked``: the diagonal is; ``dashed``: with a dash, so that a dash
    elsewhere is a game not played. ``complete``: how many pairs of cells both tell a result.
    """

    columns: tuple[tuple[int, ...], ...]
    way: Way
    marked: bool
    dashed: bool
    claims: list[Claim] = field(default_factory=list)
    complete: int = 0
    lone: list[Lone] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def readings(self, text: str, event: Event) -> tuple[Reading, ...]:
        """All ways to read a cell."""
        if self.way.against:
            return against_readings(text, self.way.notation)
        most = event.cycles if len(self.columns[0]) == 1 else 1
        return cell_readings(text, most, self.way.notation, event.scoring)


def columns_of(grid: Grid, order: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The columns that stand for each row."""
    found: list[tuple[int, ...]] = [()] * len(grid.rows)
    for number, row in enumerate(order):
        found[row] = grid.heads.columns[number]
    return tuple(found)


def ways_of(grid: Grid, event: Event) -> tuple[Way, ...]:
    """The ways in which the cells may be written."""
    columns = [column for group in grid.heads.columns for column in group]
    against = any(is_against(grid.cell(row, column)) for row in range(len(grid.rows)) for column in columns)
    ways = [(notation, False) for notation in notations(event.scoring)]
    if against:
        ways += [(notation, True) for notation in notations(event.scoring)]
    return tuple(Way(*way) for way in ways)


def attempt(
    grid: Grid,
    columns: tuple[tuple[int, ...], ...],
    way: Way,
    event: Event,
    meetings: Mapping[frozenset[int], Sequence[Planned]],
) -> Attempt:
    """The table read in this way, each pair once, in order of the rows."""
    rows = range(len(grid.rows))
    diagonal = [[grid.cell(row, column) for column in columns[row]] for row in rows]
    marks = [text for cells in diagonal for text in cells if text]
    tried = Attempt(columns, way, all(cells[0] for cells in diagonal), bool(marks) and all(map(is_dash, marks)))
    tried.problems += _against_oneself(grid, columns, diagonal)
    width = len(columns[0])
    for row in rows:
        for other in range(row + 1, len(grid.rows)):
            pair = grid.players[row], grid.players[other]
            for cycle in range(width):
                mine, opposite = columns[other][cycle], columns[row][cycle]
                texts = grid.cell(row, mine), grid.cell(other, opposite)
                if tried.dashed and all(is_nothing(text) or is_dash(text) for text in texts):
                    continue
                found = met(*(tried.readings(text, event) for text in texts))
                if len(found) != 1:
                    tried.problems.append(Problem(row, other, cycle, len(found) > 1))
                    continue
                results, lone = found[0]
                round_ = meetings[frozenset(pair)][cycle].round if width > 1 else None
                one = (row, other, mine) if not is_nothing(texts[0]) else (other, row, opposite)
                place = spot(grid.table, grid.rows[one[0]].line, one[2])
                tried.claims += [Claim(round_, *pair, result, place, coloured=False) for result in results]
                tried.complete += bool(results) and not lone
                if lone:
                    told = results if one[0] == row else tuple(result.reversed for result in results)
                    tried.lone.append(Lone(*one, told))
    return tried


def _against_oneself(grid: Grid, columns: Sequence[Sequence[int]], texts: Sequence[Sequence[str]]) -> Iterator[Problem]:
    """The rows that have a result against themselves; a row's own number is a mark where all rows have it."""
    number = {group: place for place, group in enumerate(grid.heads.columns, start=1)}
    own = all(
        number_in(text) == number[tuple(columns[row])] for row, cells in enumerate(texts) for text in cells if text
    )
    for row, cells in enumerate(texts):
        for cycle, text in enumerate(cells):
            if not own and _DIAGONAL.fullmatch(text) is None:
                yield Problem(row, row, cycle, ambiguous=False)
