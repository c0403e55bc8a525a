"""The results in a crosstable: every pair has two cells, and only what both of them say is taken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.gathered import Claim
from generator.reading.outline import address, spot
from generator.reading.players_named import number_in
from generator.reading.result_dates import is_date
from generator.reading.result_grid import Grid, hold_known
from generator.reading.result_signs import (
    RESULTS,
    Notation,
    Reading,
    cell_readings,
    hold_scoring,
    is_nothing,
    notations,
    number_of,
)
from generator.tournament.departures import Planned, by_pair
from generator.tournament.event import Event
from generator.tournament.result import Outcome, Result

_DIAGONAL = re.compile(r"[*xх×\\/—–−‒―\-■□▪█▓▒░#●•.]{0,4}", re.IGNORECASE)
_TELLING = frozenset({Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.FORFEIT_WIN})
"""What is enough to know of one of the two; who lost by forfeit may have had an opponent who lost as well."""


class TableRead(NamedTuple):
    """What a crosstable says; ``lone``: the cells whose opposite is empty."""

    claims: tuple[Claim, ...]
    lone: tuple[str, ...]


class _Met(NamedTuple):
    """The results of a pair, one a meeting (None: not played), and whether one of two cells alone tells of some."""

    results: tuple[Result | None, ...]
    lone: bool


class _Problem(NamedTuple):
    """A pair of rows whose cells do not go together, or one row with something on its diagonal; ``cycle`` from 0."""

    row: int
    other: int
    cycle: int
    ambiguous: bool


@dataclass(slots=True)
class _Attempt:
    """A crosstable read with one meaning of the columns and of the numbers."""

    columns: tuple[tuple[int, ...], ...]
    notation: Notation
    claims: list[Claim] = field(default_factory=list)
    lone: list[tuple[int, int]] = field(default_factory=list)
    problems: list[_Problem] = field(default_factory=list)


def table_claims(grid: Grid, event: Event) -> TableRead:
    """What the cells of a crosstable say, of each pair once, in order of its rows; colours are those of the schedule.

    Columns and numbers are taken in the meaning in which every cell agrees with the one opposite. Raises ``UserError``
    for the first two cells that contradict each other, for what is no result, and for what can be read in two ways.
    """
    _hold_cells(grid)
    meetings = by_pair(event.schedule)
    ways = notations(event.scoring)
    tried: list[_Attempt] = []
    for place, order in enumerate(grid.orders):
        columns = _columns(grid, order)
        attempts = [_attempt(grid, columns, notation, event, meetings) for notation in ways]
        good = [attempt for attempt in attempts if not attempt.problems]
        if good and (not place or _is_sure(grid, columns)):
            if len(good) > 1 and good[0].claims != good[1].claims:
                raise UserError("results_numbers_unclear", file=grid.table.file)
            return TableRead(tuple(good[0].claims), _cells(grid, good[0].lone))
        tried += attempts
    # What agrees, but is not sure, is worse than what nearly agrees.
    best = min(tried, key=lambda attempt: len(attempt.problems) or len(grid.rows) ** 3)
    _refuse_mixed(grid, [attempt for attempt in tried if attempt.columns == best.columns])
    raise _error(grid, best, event)


def _columns(grid: Grid, order: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The columns that stand for each row."""
    found: list[tuple[int, ...]] = [()] * len(grid.rows)
    for number, row in enumerate(order):
        found[row] = grid.heads.columns[number]
    return tuple(found)


def _hold_cells(grid: Grid) -> None:
    """Raise ``UserError`` for a cell without a value, and for a date."""
    for row in range(len(grid.rows)):
        for group in grid.heads.columns[: len(grid.rows)]:
            for column in group:
                hold_known(grid, row, column)
                text = grid.cell(row, column)
                if text and is_date(text):
                    place = spot(grid.table, grid.rows[row].line, column)
                    raise UserError("result_is_date", file=grid.table.file, place=place, value=text[:40])


def _is_sure(grid: Grid, columns: Sequence[Sequence[int]]) -> bool:
    """Whether the diagonal shows that the columns mean this: it is marked, or the only empty cells are on it."""
    rows = range(len(grid.rows))
    marked = all(grid.cell(row, columns[row][0]) for row in rows)
    return marked or all(grid.cell(row, columns[other][0]) for row in rows for other in rows if row != other)


def _attempt(
    grid: Grid,
    columns: tuple[tuple[int, ...], ...],
    notation: Notation,
    event: Event,
    meetings: Mapping[frozenset[int], Sequence[Planned]],
) -> _Attempt:
    attempt = _Attempt(columns, notation)
    width = len(columns[0])
    attempt.problems += _diagonal(grid, columns)
    for row in range(len(grid.rows)):
        for other in range(row + 1, len(grid.rows)):
            pair = grid.players[row], grid.players[other]
            for cycle in range(width):
                mine, opposite = columns[other][cycle], columns[row][cycle]
                most = event.cycles if width == 1 else 1
                texts = grid.cell(row, mine), grid.cell(other, opposite)
                met = _met(*(cell_readings(text, most, notation, event.scoring) for text in texts))
                if len(met) != 1:
                    attempt.problems.append(_Problem(row, other, cycle, len(met) > 1))
                    continue
                round_ = meetings[frozenset(pair)][cycle].round if width > 1 else None
                filled, column = (row, mine) if not is_nothing(texts[0]) else (other, opposite)
                place = spot(grid.table, grid.rows[filled].line, column)
                for result in met[0].results:
                    if result is not None:
                        attempt.claims.append(Claim(round_, *pair, result, place, coloured=False))
                if met[0].lone:
                    attempt.lone.append((grid.rows[filled].line, column))
    return attempt


def _diagonal(grid: Grid, columns: Sequence[Sequence[int]]) -> Iterator[_Problem]:
    """The rows that have a result against themselves; a row's own number is a mark where all rows have it."""
    number = {group: place for place, group in enumerate(grid.heads.columns, start=1)}
    texts = [[grid.cell(row, column) for column in columns[row]] for row in range(len(grid.rows))]
    own = all(
        number_in(text) == number[tuple(columns[row])] for row, cells in enumerate(texts) for text in cells if text
    )
    for row, cells in enumerate(texts):
        for cycle, text in enumerate(cells):
            if not own and _DIAGONAL.fullmatch(text) is None:
                yield _Problem(row, row, cycle, ambiguous=False)


def _met(mine: Sequence[Reading], yours: Sequence[Reading]) -> list[_Met]:
    """What two cells opposite one another can say together, in the plainest way in which they say anything."""
    found: dict[tuple[int, int], dict[_Met, None]] = {}
    for one in mine:
        for other in yours:
            if (met := _together(one.outcomes, other.outcomes)) is None:
                continue
            # What both tell is better than what a spreadsheet may have changed, and that than half a cell.
            halved = len(one.outcomes) != len(other.outcomes) and bool(one.outcomes and other.outcomes)
            found.setdefault((int(halved), one.mended + other.mended), {})[met] = None
    return [*found[min(found)]] if found else []


def _together(one: Sequence[Outcome], other: Sequence[Outcome]) -> _Met | None:
    results: list[Result] = []
    for place in range(max(len(one), len(other))):
        if place < len(one) and place < len(other):
            pair = one[place], other[place]
            if pair not in RESULTS:
                return None
        elif (outcome := (one if place < len(one) else other)[place]) in _TELLING:
            pair = (outcome, _OPPOSITE[outcome]) if place < len(one) else (_OPPOSITE[outcome], outcome)
        else:
            return None
        results.append(Result(pair))
    return _Met(tuple(results), len(one) != len(other))


_OPPOSITE = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
    Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS,
}


def _cells(grid: Grid, found: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    if grid.table.letters:
        return tuple(address(line - 1, column) for line, column in found)
    return tuple(f"{line}:{column + 1}" for line, column in found)


def _refuse_mixed(grid: Grid, attempts: Sequence[_Attempt]) -> None:
    """Raise ``UserError`` when each pair can be read in one of two ways to write numbers, and neither serves all."""
    if len(attempts) != 2:
        return
    wrong = [{problem[:3]: problem for problem in attempt.problems} for attempt in attempts]
    if wrong[0].keys() & wrong[1].keys() or not (wrong[0] and wrong[1]):
        return
    columns = attempts[0].columns
    places = [
        spot(grid.table, grid.rows[first.row].line, columns[first.other][first.cycle])
        for first in (attempt.problems[0] for attempt in attempts)
    ]
    raise UserError("results_mixed", file=grid.table.file, place=places[1], other=places[0])


def _error(grid: Grid, attempt: _Attempt, event: Event) -> UserError:
    """What is wrong with the first cells that do not go together."""
    file, problem = grid.table.file, attempt.problems[0]
    row, other = problem.row, problem.other
    first, second = (event.player(grid.players[place]).name[:40] for place in (row, other))
    cells = [(row, attempt.columns[other][problem.cycle]), (other, attempt.columns[row][problem.cycle])]
    texts = [grid.cell(*cell) for cell in cells]
    places = [spot(grid.table, grid.rows[place].line, column) for place, column in cells]
    if row == other:
        return UserError("result_on_diagonal", file=file, place=places[0], value=texts[0][:40], name=first)
    single = len(attempt.columns[0]) == 1
    most = event.cycles if single else 1
    for text, place in zip(texts, places, strict=True):
        if cell_readings(text, most, attempt.notation, event.scoring):
            continue
        if most == 1 and single and cell_readings(text, 2, attempt.notation, event.scoring):
            return UserError("result_cell_two", file=file, place=place, value=text[:40])
        hold_scoring([number_of(text)], event.scoring, file, place, text)
        return UserError("result_cell_wrong", file=file, place=place, value=text[:40])
    if problem.ambiguous:
        return UserError("result_cell_ambiguous", file=file, place=places[0], value=texts[0][:40], found=texts[1][:40])
    if any(map(is_nothing, texts)):
        place, value = (places[1], texts[1]) if is_nothing(texts[0]) else (places[0], texts[0])
        return UserError("result_minus_alone", file=file, place=place, value=value[:40])
    if number_of(texts[0]) == number_of(texts[1]) == 0:
        return UserError("result_cells_zeros", file=file, place=places[0], other=places[1], first=first, second=second)
    return UserError(
        "result_cells_contradict",
        file=file,
        place=places[0],
        other=places[1],
        value=texts[0][:40],
        found=texts[1][:40],
        first=first,
        second=second,
    )
