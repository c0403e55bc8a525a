"""Events of which something has been played: by chance, by signs that stand for results, or from a crosstable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import strategies as st

from generator.tournament import Event, FinishedGame, Game, Outcome, Player, Result, Results
from generator.tournament.event import TIEBREAKS
from generator.tournament.scoring import USUAL, Scoring

OVER_THE_BOARD = (Result.WHITE_WON, Result.DRAWN, Result.DRAWN, Result.BLACK_WON)
FORFEITS = (Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT, Result.BOTH_FORFEITED)
SCORINGS = (
    USUAL,
    Scoring(Fraction(2), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(3, 2), Fraction(1, 2)),
    Scoring(Fraction(1), Fraction(0), Fraction(0)),
    Scoring(Fraction(1), Fraction(2, 5), Fraction(1, 10)),
)
SIGNS = {
    "1": Result.WHITE_WON,
    "½": Result.DRAWN,
    "0": Result.BLACK_WON,
    "+": Result.WHITE_WON_BY_FORFEIT,
    "-": Result.BLACK_WON_BY_FORFEIT,
    "x": Result.BOTH_FORFEITED,
}
EVER = 1000
"""A round behind all rounds."""


def players(field: int) -> tuple[Player, ...]:
    return tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, field + 1))


def played(
    event: Event,
    chance: int | Random,
    *,
    until: int = EVER,
    missing: float = 0,
    forfeits: float = 0,
    left: Mapping[int, int] | None = None,
) -> Event:
    """The event with a result for every game up to the round ``until``, but for a share that is ``missing``.

    ``left``: of those who withdrew by number the last round that they were there.
    """
    random, left = Random(chance) if isinstance(chance, int) else chance, left or {}
    games = []
    for round_ in event.schedule.rounds[:until]:
        for game in round_.games:
            result = random.choice(FORFEITS if random.random() < forfeits else OVER_THE_BOARD)
            if random.random() >= missing and all(round_.number <= left.get(number, EVER) for number in game):
                games.append(FinishedGame(round_.number, game, result))
    return replace(event, results=Results(tuple(games), tuple(sorted(left))))


def any_event(
    chance: Random,
    field: int,
    cycles: int = 1,
    scoring: Scoring = USUAL,
    *,
    share: float = 1.0,
    turned: float = 0,
    withdrawn: bool = False,
) -> Event:
    """An event with some of the tie-breaks; ``share`` of the games is finished, one at least.

    ``turned``: the share of games with the other colours; ``withdrawn``: some have left.
    """
    tiebreaks = tuple(chance.sample(TIEBREAKS, chance.randint(0, len(TIEBREAKS))))
    event = Event(players(field), cycles=cycles, scoring=scoring, tiebreaks=tiebreaks)
    first, *others = played(event, chance, forfeits=0.15).results.games
    games = [first, *(game for game in others if chance.random() < share)]
    games = [with_other_colours(game) if chance.random() < turned else game for game in games]
    gone = tuple(sorted(chance.sample(range(1, field + 1), chance.randint(0, 2)))) if withdrawn and field > 4 else ()
    playoff = tuple(chance.sample(range(1, field + 1), 2)) if "play-off" in tiebreaks else ()
    return replace(event, results=Results(tuple(games), gone, playoff))


def with_other_colours(game: FinishedGame) -> FinishedGame:
    """The same result of a game in which the other one had white."""
    return FinishedGame(game.round, Game(game.game.black, game.game.white), game.result.reversed)


def by_signs(field: int, rounds: str = "", *, cycles: int = 1, **more: Any) -> Event:
    """An event with results by the schedule: a word for each round, a sign for each game, "." for one to come."""
    event = Event(players(field), cycles=cycles)
    games = [
        FinishedGame(round_.number, game, SIGNS[sign])
        for round_, signs in zip(event.schedule.rounds, rounds.split(), strict=False)
        for game, sign in zip(round_.games, signs, strict=True)
        if sign != "."
    ]
    results = Results(tuple(games), more.pop("withdrawn", ()), more.pop("playoff", ()))
    return replace(event, results=results, **more)


def from_table(rows: Sequence[str], *, cycles: int = 1, **more: Any) -> Event:
    """An event with the results of a crosstable: a line for each number, cells by spaces, a sign for each cycle."""
    cells = [row.split() for row in rows]
    met: Counter[Game] = Counter()
    games = []
    for round_ in Event(players(len(cells)), cycles=cycles).schedule.rounds:
        for white, black in round_.games:
            time = met[Game(*sorted((white, black)))]
            met[Game(*sorted((white, black)))] += 1
            mine, theirs = (cells[row - 1][column - 1][time] for row, column in ((white, black), (black, white)))
            if mine != ".":
                result = Result((Outcome(mine.replace("-", "−")), Outcome(theirs.replace("-", "−"))))
                games.append(FinishedGame(round_.number, Game(white, black), result))
    return Event(players(len(cells)), cycles=cycles, results=Results(tuple(games)), **more)


@st.composite
def events(
    draw: st.DrawFn, *, signs: str = "1½0+-x", complete: bool = False, most: int = 7, cycles: int | None = None
) -> Event:
    """An event whose games are played by the schedule, in part unless ``complete``; nobody withdraws."""
    field = draw(st.integers(3, most))
    times = cycles or draw(st.sampled_from([1, 2]))
    rounds = Event(players(field), cycles=times).schedule.rounds
    results = st.sampled_from(signs if complete else signs + "...")
    return by_signs(field, " ".join("".join(draw(results) for _ in r.games) for r in rounds), cycles=times)
