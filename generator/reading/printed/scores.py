"""Results that were written behind the games, and that are no games although "1:0" looks like one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.reading.printed.rounds import GAMES
from generator.reading.printed.signs import Line, Sign, plain

_RESULT = re.compile(r"(?:[01½=+-]|1/2|0[.,]5)\s*[-:]\s*(?:[01½=+-]|1/2|0[.,]5)")
_LEAST, _SHARE = 3, 0.5
"""How many games have a result behind them, and which share of all, where that is a habit."""


def without_results(found: Sequence[tuple[Line, list[Sign]]]) -> list[tuple[Line, list[Sign]]]:
    """The lines without the results of games, where most games have one right behind them.

    A game of 1 against 0 is none; one of who is free, "1:0", stands once in a cycle.
    """
    results = [_results(here) for _, here in found]
    count = sum(map(len, results))
    games = sum(sign.kind in GAMES for _, here in found for sign in here) - count
    if count < _LEAST or count < _SHARE * games:
        return [*found]
    return [
        (line, [sign for at, sign in enumerate(here) if at not in gone])
        for (line, here), gone in zip(found, results, strict=True)
    ]


def _results(here: Sequence[Sign]) -> set[int]:
    """The places of what is a result right behind a game."""
    return {
        at
        for at in range(1, len(here))
        if here[at - 1].kind == "game" and 0 not in (here[at - 1].first, here[at - 1].second)
        if _RESULT.fullmatch(plain(here[at].text))
        and (here[at].kind != "game" or 0 in (here[at].first, here[at].second))
    }
