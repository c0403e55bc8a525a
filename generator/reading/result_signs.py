"""Results as people write them: of a game, "1-0", "½:½", "+:−"; in a cell of a crosstable, "1", "0,5", "½0"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.result_dates import is_date
from generator.reading.result_words import is_put_off, result_in_words
from generator.reading.rules import written
from generator.tournament.result import Outcome, Result
from generator.tournament.scoring import USUAL, Scoring

_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−﹣－", "-") | {"＋": "+", "＝": "=", "⁄": "/", "∕": "/", "：": ":"})
_HALF = Fraction(1, 2)
_NOTHING = frozenset({"", "*", "…", "...", "_", "__", "___"})
_SIDE = r"[0-9]{0,2}½|1/2|[=+-]|[0-9]{0,2}[.,][0-9]{1,2}|[0-9]{1,2}"
_GAME = re.compile(rf"({_SIDE}) ?[-:/] ?({_SIDE})(?::00)?|({_SIDE}) ({_SIDE})|([½=+-])([½=+-])")
"""Two sides; a spreadsheet makes the time 01:00 of 1:0."""
_WRITTEN_IN = ("utf-8", "cp1252")
_READ_IN = ("cp1251", "cp866", "koi8-r", "latin-1", "cp1252", "mac-cyrillic")
HALVES = sorted(
    {"½", *("½".encode(written_in).decode(read_in) for written_in in _WRITTEN_IN for read_in in _READ_IN)},
    key=lambda text: (-len(text), text),
)
"""½ and what becomes of it when its bytes are read in another encoding, longer texts first."""
_MOST_SIGNS = 24
"""Characters of a cell that can be one of results."""
_LONE = re.compile(r"½|1/2|=|0?[.,]50?")
_SURE = re.compile(
    r"[10] ?[-:] ?[10](?: ?f| ?\(\w+\))?|(?:½|1/2|0?[.,]50?) ?[-:] ?(?:½|1/2|0?[.,]50?)|[+] ?[-:] ?-|- ?: ?[+]",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"½|1/2|[=+-]|(?<![0-9])[.,][0-9]|[0-9][.,][0-9]{2}|[0-9][.,][0-9]|[0-9]")
_BETWEEN = re.compile(r" ?[/,;|.\\:]? ?")
_DASH_BETWEEN = re.compile(r" ?- ?(?=[0-9½=])")
_AGAINST = re.compile(rf"({_SIDE}) ?[-:] ?({_SIDE})(?::00)?")
"""One's own and the opponent's: in a crosstable "1:0" is what "1" is."""
_SIGNS = re.compile(rf"(?:{'|'.join(map(re.escape, HALVES))}|[-0-9.,:;/|\\ =+])*")
_HALVES = re.compile("|".join(map(re.escape, HALVES)))

Sides = tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Notation:
    """Which number stands for which outcomes; ``own``: those of the event's scoring, as 2–1–0, and not 1–½–0."""

    own: bool
    numbers: Mapping[Fraction, tuple[Outcome, ...]]


class GameSign(NamedTuple):
    """The result of a game, and whether it can be meant in the usual numbers, and in the event's own."""

    result: Result
    usual: bool
    own: bool


def notations(scoring: Scoring) -> tuple[Notation, ...]:
    """The numbers that results of an event may be written in: 1–½–0 always, and those of its own scoring."""
    found = [_notation(USUAL, own=False)]
    if scoring != USUAL:
        found.append(_notation(scoring, own=True))
    return tuple(found)


def game_result(text: str, scoring: Scoring, file: str, place: str, *, white_first: bool = True) -> GameSign | None:
    """The result of a game, of the side named first against the other; None when it is not played yet.

    ``white_first``: whether that side has white, where words name colours. Raises ``UserError`` for anything else, with
    a hint for a date, for 0–0, and for 2–0 under another scoring.
    """
    plain = _plain(text)
    if plain in _NOTHING or is_put_off(plain):
        return None
    if (worded := result_in_words(plain, white_first=white_first)) is not None:
        return GameSign(worded, usual=True, own=True)
    if is_date(plain):
        raise UserError("result_is_date", file=file, place=place, value=text[:40])
    if _LONE.fullmatch(plain):
        return GameSign(Result.DRAWN, usual=True, own=False)
    found = _GAME.fullmatch(plain)
    if found is None:
        raise wrong_game(text, scoring, file, place)
    first, second = (side for side in found.groups() if side is not None)
    return sides_result(first, second, scoring, file, place, text)


def sides_result(first: str, second: str, scoring: Scoring, file: str, place: str, text: str) -> GameSign:
    """The result of what each of the two has; ``text`` is the whole of it for messages. Raises as for a game."""
    first, second = _plain(first), _plain(second)
    if is_date(first) or is_date(second):
        raise UserError("result_is_date", file=file, place=place, value=text[:40])
    ways = [_paired(first, second, notation) for notation in notations(scoring)]
    results = {result for way in ways for result in way}
    if len(results) == 1:
        return GameSign(results.pop(), usual=bool(ways[0]), own=len(ways) > 1 and bool(ways[1]))
    numbers = [_number(first), _number(second)]
    if numbers == [0, 0]:
        raise UserError("result_zeros", file=file, place=place, value=text[:40])
    hold_scoring(numbers, scoring, file, place, text)
    raise wrong_game(text, scoring, file, place)


def hold_scoring(numbers: list[Fraction | None], scoring: Scoring, file: str, place: str, text: str) -> None:
    """Raise ``UserError`` for 2 or 3 points where no game is worth that much."""
    most = max((number for number in numbers if number is not None), default=None)
    if most in (2, 3) and scoring.win < most:
        hint = f"{most}-1-0"
        raise UserError("result_other_scoring", file=file, place=place, value=text[:40], hint=hint)


def wrong_game(text: str, scoring: Scoring, file: str, place: str) -> UserError:
    """The error for what is the result of no game."""
    known = "1-0, ½-½, 0-1"
    if scoring != USUAL:
        win, draw, loss = map(written, (scoring.win, scoring.draw, scoring.loss))
        known += f" ({win}-{loss}, {draw}-{draw}, {loss}-{win})"
    return UserError("result_wrong", file=file, place=place, value=text[:40], known=known)


class Reading(NamedTuple):
    """One way to read a cell: the outcomes, one a meeting; ``mended``: as a spreadsheet would have changed them."""

    outcomes: Sides
    mended: bool


@lru_cache(maxsize=4096)
def _cell(text: str, most: int, own: bool, scoring: Scoring) -> tuple[Reading, ...]:
    notation = notations(scoring)[own]
    plain = _plain(text)
    if plain in _NOTHING and plain != "*":
        return (Reading((), False),)
    if len(plain) > _MOST_SIGNS or is_date(plain):
        return ()
    if re.fullmatch("[0-9½][.,]", plain):
        plain = plain[0]
    found = [Reading(outcomes, False) for outcomes in _split(plain, most, notation)]
    if most == 2 and re.fullmatch("[0-9]", plain):
        # A spreadsheet makes 1 of "01" and of "1,0".
        padded = (f"0{plain}", f"{plain}0")
        found += [Reading(outcomes, True) for other in padded for outcomes in _split(other, 2, notation)]
    return tuple(dict.fromkeys(found))


def cell_readings(text: str, most: int, notation: Notation, scoring: Scoring) -> tuple[Reading, ...]:
    """All ways to read a cell with results of ``most`` meetings at most; none when it is no result."""
    return _cell(text, most, notation.own, scoring)


def against_readings(text: str, notation: Notation) -> tuple[Reading, ...]:
    """The ways to read a cell of one's own result and the opponent's, "1:0"; a forfeit may be a sign alone."""
    plain = _plain(text)
    if is_nothing(text):
        return (Reading((), False),)
    if plain in ("+", "-"):
        return tuple(Reading((outcome,), False) for outcome in _outcomes(plain, notation))
    found = _AGAINST.fullmatch(plain)
    results = () if found is None else _paired(found[1], found[2], notation)
    return tuple(Reading((result.white,), False) for result in Result if result in results)


def is_against(text: str) -> bool:
    """Whether a cell has two numbers parted by a colon or a dash, right or wrong."""
    found = _AGAINST.fullmatch(_plain(text))
    return found is not None and not any(side in "+-" for side in found.groups())


def means_result(text: str) -> bool:
    """Whether a cell is one result in the usual numbers."""
    return any(reading.outcomes for reading in _cell(text, 1, False, USUAL))


def is_dash(text: str) -> bool:
    """Whether there is nothing but dashes in a cell."""
    plain = _plain(text)
    return bool(plain) and {*plain} <= {"-", " "}


def is_nothing(text: str) -> bool:
    """Whether a cell says that a game is not played yet."""
    return _plain(text) in _NOTHING


def looks_like_game(text: str) -> bool:
    """Whether a cell is written as the result of a game, right or wrong."""
    plain = _plain(text)
    return bool(_GAME.fullmatch(plain) or _LONE.fullmatch(plain)) or result_in_words(plain) is not None


def is_sure_game(text: str) -> bool:
    """Whether a cell can hardly be anything but the result of a game: "1-0", "½:½", «0,5-0,5»; no time or date."""
    return _SURE.fullmatch(_plain(text)) is not None


def sum_of_sides(text: str) -> Fraction | None:
    """What the two sides of a game's result add up to, both numbers; None for anything else."""
    found = _GAME.fullmatch(_plain(text))
    sides = [_number(side) for side in found.groups() if side is not None] if found else []
    first, second = sides if len(sides) == 2 else (None, None)
    return None if first is None or second is None else first + second


def points_in(text: str) -> Fraction | None:
    """Points as a table shows them, "6,5" or "6½"; None for what is no number."""
    plain = _plain(text).replace(",", ".")
    if found := re.fullmatch(r"([0-9]{0,4}) ?(?:½|1/2)", plain):
        return Fraction(found[1] or 0) + _HALF
    return Fraction(plain) if re.fullmatch(r"[0-9]{1,4}(?:\.[0-9]{1,4})?", plain) else None


def number_of(text: str) -> Fraction | None:
    """The number that a cell of a crosstable is, ½ among them; None for what is none."""
    return _number(_plain(text))


def _notation(scoring: Scoring, *, own: bool) -> Notation:
    numbers: dict[Fraction, tuple[Outcome, ...]] = {}
    for outcome, value in (Outcome.WIN, scoring.win), (Outcome.DRAW, scoring.draw), (Outcome.LOSS, scoring.loss):
        numbers[value] = (*numbers.get(value, ()), outcome)
    return Notation(own, numbers)


def _plain(text: str) -> str:
    """The text with one sign for each meaning: ``-`` for every dash, ``½`` for the letters it has become."""
    text = text.removeprefix("'").translate(_DASHES).strip()
    return _HALVES.sub("½", text) if _SIGNS.fullmatch(text) else text


def _number(side: str) -> Fraction | None:
    if side in ("=", "1/2"):
        return _HALF
    if re.fullmatch("[0-9]{0,2}½", side):
        return Fraction(side[:-1] or 0) + _HALF
    if not re.fullmatch(r"[0-9]{0,2}[.,][0-9]{1,2}|[0-9]{1,2}", side):
        return None
    return Fraction("0" + side.replace(",", ".") if side[0] in ".," else side.replace(",", "."))


def _outcomes(side: str, notation: Notation) -> tuple[Outcome, ...]:
    if side == "+":
        return (Outcome.FORFEIT_WIN,)
    if side == "-":
        return (Outcome.FORFEIT_LOSS,)
    if side == "=":
        return (Outcome.DRAW,)
    number = _number(side)
    return () if number is None else notation.numbers.get(number, ())


def _paired(first: str, second: str, notation: Notation) -> set[Result]:
    pairs = ((one, other) for one in _outcomes(first, notation) for other in _outcomes(second, notation))
    return {Result(pair) for pair in pairs if pair in RESULTS}


RESULTS = frozenset(result.value for result in Result)
"""The pairs of outcomes that a game can end with."""


def _split(text: str, most: int, notation: Notation, start: int = 0) -> Iterator[Sides]:
    """Every way to part a text, from ``start`` on, into the signs of ``most`` outcomes at most."""
    if start == len(text):
        yield ()
    elif most:
        for token in _tokens(text, start):
            behind = start + len(token)
            dashed = None if token in "+-" else _DASH_BETWEEN.match(text, behind)
            gap = dashed or _BETWEEN.match(text, behind)
            starts = {behind, gap.end()} if gap and gap.end() < len(text) else {behind}
            for outcome in _outcomes(token, notation):
                for next_start in sorted(starts):
                    for others in _split(text, most - 1, notation, next_start):
                        yield (outcome, *others)


def _tokens(text: str, start: int) -> list[str]:
    """The signs that may stand at ``start``, longer ones first: of "1,0" these are 1,0 and 1."""
    found = _TOKEN.match(text, start)
    if found is None:
        return []
    shorter = (found[0][:3], found[0][:1]) if found[0][0].isdecimal() else ()
    return [*dict.fromkeys((found[0], *shorter))]
