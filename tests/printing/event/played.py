"""Events of which something has been played, whatever chance made of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from generator.tournament import Event, Game, Player
from generator.tournament.event import TIEBREAKS
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from generator.tournament.scoring import USUAL, Scoring

SCORINGS = (
    USUAL,
    Scoring(Fraction(2), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(3, 2), Fraction(1, 2)),
    Scoring(Fraction(1), Fraction(0), Fraction(0)),
    Scoring(Fraction(1), Fraction(2, 5), Fraction(1, 10)),
)
FORFEITS = (Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT, Result.BOTH_FORFEITED)
PLAYED = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)


def played(
    chance: Random,
    count: int,
    cycles: int = 1,
    scoring: Scoring = USUAL,
    *,
    share: float = 1.0,
    reversed_: bool = False,
    withdrawn: bool = False,
) -> Event:
    """An event with some of the tie-breaks; ``share`` of the games is finished, one at least.

    ``reversed_``: some with the other colours; ``withdrawn``: some have left.
    """
    players = tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, count + 1))
    tiebreaks = tuple(chance.sample(TIEBREAKS, chance.randint(0, len(TIEBREAKS))))
    event = Event(players, cycles=cycles, scoring=scoring, tiebreaks=tiebreaks)
    games: list[FinishedGame] = []
    for round_ in event.schedule.rounds:
        for game in round_.games:
            if games and chance.random() > share:
                continue
            colours = Game(game.black, game.white) if reversed_ and chance.random() < 0.3 else game
            result = chance.choice(FORFEITS if chance.random() < 0.15 else PLAYED)
            games.append(FinishedGame(round_.number, colours, result))
    gone = tuple(sorted(chance.sample(range(1, count + 1), chance.randint(0, 2)))) if withdrawn and count > 4 else ()
    playoff = tuple(chance.sample(range(1, count + 1), 2)) if "play-off" in tiebreaks else ()
    return replace(event, results=Results(tuple(games), gone, playoff))
