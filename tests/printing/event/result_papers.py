"""Events with results, and their standings, results and points by rounds, printed together, each once."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from generator.tournament import Event
from generator.tournament.event import TIEBREAKS
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game
from generator.tournament.scoring import Scoring
from tests.paper import Printed
from tests.played import played
from tests.printing.event.sample import HARD, HEAD, LONG, LONG_HEAD, USUAL, event, printed

PAPERS = ("standings", "results", "progress")


def turned(event_: Event, *rounds: int) -> Event:
    """The same results with the colours of these rounds reversed; of all if none are given."""
    games = tuple(
        game
        if rounds and game.round not in rounds
        else FinishedGame(game.round, Game(game.game.black, game.game.white), game.result.reversed)
        for game in event_.results.games
    )
    return replace(event_, results=replace(event_.results, games=games))


def drawn_everywhere(event_: Event) -> Event:
    """All games of the event drawn."""
    rounds = event_.schedule.rounds
    games = tuple(FinishedGame(round_.number, game, Result.DRAWN) for round_ in rounds for game in round_.games)
    return replace(event_, results=Results(games))


EVENTS: dict[str, Event] = {
    "seven": played(event(USUAL[:7], dated=True, **HEAD), 1, forfeits=0.1),
    "after five": turned(played(event(USUAL[:8], **LONG_HEAD), 8, until=5, missing=0.15), 2),
    "left": played(event(USUAL[:8], tiebreaks=(), **HEAD), 6, left={6: 5, 3: 2}),
    "two cycles": played(event(USUAL[:15], bare=True, cycles=2, **HEAD), 2),
    "all criteria": played(
        event(USUAL[:16], tiebreaks=TIEBREAKS, scoring=Scoring(Fraction(3), Fraction(1), Fraction(0)), **HEAD), 9
    ),
    "hard": turned(played(event(HARD, bare=True, **HEAD), 4, missing=0.05)),
    "long": played(event((*LONG[:5], "Имя " * 49 + "Имя"), bare=True), 3),
}
WORN: dict[str, dict[str, Any]] = {
    "after five": {"lang": "en", "paper": "a5", "style": "fide"},
    "left": {"style": "dash"},
    "long": {"paper": "letter", "style": "appendix"},
}


@cache
def printed_results(name: str) -> Printed:
    """The three papers of one of ``EVENTS``."""
    return printed(EVENTS[name], *PAPERS, **WORN.get(name, {}))
