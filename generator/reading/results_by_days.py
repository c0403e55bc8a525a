"""Results of an event whose rounds are played in an order drawn by lot: by days, or by the rounds of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.errors import UserError
from generator.reading.event_results import ResultsWish
from generator.reading.results import ResultsRead, read_results
from generator.remark import Remark
from generator.tournament.departures import planned_games
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame
from generator.tournament.schedule import Schedule


def read_by_days(results: ResultsWish, event: Event, encoding: str | None) -> ResultsRead:
    """The results, with days of play for rounds where lots tell the order of these.

    Numbers of rounds in the file are days. But where more of its games stand in the rounds of the table of these
    numbers than in those of the days, they are numbers of the table, and a remark says so. Raises ``UserError`` as
    :func:`generator.reading.results.read_results`, and for a game of a round that is not drawn yet.
    """
    read = read_results(results.data, results.file, event, encoding)
    if not event.by_lot:
        return read
    fitting = _fitting(read.games, event.schedule)
    if fitting < len(read.games):
        by_table = read_results(results.data, results.file, replace(event, round_lots=None, swapped=False), encoding)
        if _fitting(by_table.games, event.table) > fitting:
            return _moved(by_table, event, results.file)
    _hold_drawn(read.games, event, results.file)
    return read


def _fitting(games: Sequence[FinishedGame], schedule: Schedule) -> int:
    """How many games stand in their rounds of a schedule."""
    planned = planned_games(schedule, games)
    return sum(game.round == meant.round for game, meant in zip(games, planned, strict=True))


def _moved(read: ResultsRead, event: Event, file: str) -> ResultsRead:
    """The same with the day of each round."""
    day_of = {round_.table: round_.number for round_ in event.schedule.rounds}
    games = tuple(sorted((game._replace(round=day_of[game.round]) for game in read.games), key=lambda game: game.round))
    _hold_drawn(games, event, file)
    return read._replace(games=games, remarks=(*read.remarks, Remark("results_by_table", {"file": file})))


def _hold_drawn(games: Sequence[FinishedGame], event: Event, file: str) -> None:
    """Raise ``UserError`` for a game on a day of which no lot has told the round."""
    for game, meant in zip(games, planned_games(event.schedule, games), strict=True):
        round_ = event.round(game.round)
        if not round_.undrawn:
            continue
        white, black = (event.player(number).name[:40] for number in game.game)
        planned = event.round(meant.round)
        if planned.undrawn:
            raise UserError("result_not_drawn", file=file, first=white, second=black, value=planned.table)
        drawn = sum(not each.undrawn for each in event.schedule.rounds)
        raise UserError("result_day_beyond", file=file, first=white, second=black, value=game.round, last=drawn)
