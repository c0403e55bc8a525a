"""What is wrong with the first cells of a crosstable that do not go together."""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import UserError
from generator.reading.outline import spot
from generator.reading.result_grid import Grid
from generator.reading.result_signs import cell_readings, hold_scoring, is_against, is_nothing, number_of
from generator.reading.table_attempts import Attempt
from generator.tournament.event import Event


def refuse_mixed(grid: Grid, attempts: Sequence[Attempt]) -> None:
    """Raise ``UserError`` when each pair can be read in one of two ways to write numbers, and neither serves all."""
    attempts = [one for one in attempts if not one.way.against]
    if len(attempts) != 2:
        return
    wrong = [{problem[:3]: problem for problem in one.problems} for one in attempts]
    if wrong[0].keys() & wrong[1].keys() or not (wrong[0] and wrong[1]):
        return
    columns = attempts[0].columns
    places = [
        spot(grid.table, grid.rows[first.row].line, columns[first.other][first.cycle])
        for first in (one.problems[0] for one in attempts)
    ]
    raise UserError("results_mixed", file=grid.table.file, place=places[1], other=places[0])


def wrong_cells(grid: Grid, tried: Attempt, event: Event) -> UserError:
    """The error for the first problem of an attempt."""
    file, problem = grid.table.file, tried.problems[0]
    row, other = problem.row, problem.other
    first, second = (event.player(grid.players[place]).name[:40] for place in (row, other))
    cells = [(row, tried.columns[other][problem.cycle]), (other, tried.columns[row][problem.cycle])]
    texts = [grid.cell(*cell) for cell in cells]
    places = [spot(grid.table, grid.rows[place].line, column) for place, column in cells]
    if row == other:
        return UserError("result_on_diagonal", file=file, place=places[0], value=texts[0][:40], name=first)
    single = len(tried.columns[0]) == 1
    for text, place in zip(texts, places, strict=True):
        if tried.readings(text, event):
            continue
        two = bool(cell_readings(text, 2, tried.way.notation, event.scoring))
        if single and event.cycles == 1 and two and (tried.way.against or not is_against(text)):
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
