"""What most lines of a table have is a way of writing and no fault: "1 —" before the games, "7 —" for who is free."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.reading.printed.rounds import GAMES, LABELS, Row
from generator.reading.printed.signs import Sign, plain

_OPEN_LABEL = re.compile(r"[(\[]?([0-9]{1,3})[)\]]?\s*[-:=~_.)]{1,3}")
_NUMBER = re.compile(r"[0-9]+")
_SHARE = 0.6
"""The share of lines, or of rounds, that makes a habit."""
_DIFFERENT = 0.4
"""The share of different numbers among those who are free; in two cycles everybody is so twice."""


def by_habit(rows: Sequence[Row]) -> list[Row]:
    """The rows, what is open in most of them taken for the number of a round or for who is free."""
    return _free(_labels(_headed(rows)))


def _headed(rows: Sequence[Row]) -> list[Row]:
    """Rows whose first, of numbers that nearly count from 1, heads the games below it."""
    if len(rows) < 2 or rows[0].kind not in ("numbers", "round") or any(row.kind != "games" for row in rows[1:]):
        return [*rows]
    numbers = [sign.first for sign in rows[0].signs if sign.kind in (*LABELS, "board")]
    counted = sum(number == count for count, number in enumerate(numbers, start=1))
    if len(numbers) < 3 or counted < max(2, _SHARE * len(numbers)):
        return [*rows]
    return [rows[0]._replace(kind="heads"), *rows[1:]]


def _labels(rows: Sequence[Row]) -> list[Row]:
    """Rows that begin with "1 —" or "1:" apart from the games, where these count the rounds."""
    found = {
        place: int(label[1])
        for place, row in enumerate(rows)
        if row.kind == "games" and len(row.signs) > 1 and row.signs[0].kind == "broken"
        if (label := _OPEN_LABEL.fullmatch(plain(row.signs[0].text)))
    }
    counted = sum(number == count for count, number in enumerate(found.values(), start=1))
    others = sum(row.kind == "games" and row.signs[0].kind in LABELS for row in rows)
    if len(found) < 2 or counted < _SHARE * len(found) or others > len(found):
        return [*rows]
    return [
        row._replace(signs=(row.signs[0]._replace(kind="number", first=found[place]), *row.signs[1:]))
        if place in found
        else row
        for place, row in enumerate(rows)
    ]


def _free(rows: Sequence[Row]) -> list[Row]:
    """Rows that end, or begin behind the number of the round, with one number and a dash, where most rounds have it."""
    for last in (True, False):
        found = {place: at for place, row in enumerate(rows) if (at := _open(row, last=last)) is not None}
        numbers = [_lone(rows[place].signs[at]) for place, at in found.items()]
        if len(found) >= max(2, _SHARE * _count(rows)) and len(set(numbers)) >= _DIFFERENT * len(found):
            return [_freed(row, [found[place]]) if place in found else row for place, row in enumerate(rows)]
    return [
        _freed(row, [at for at, sign in enumerate(row.signs) if sign.kind in GAMES]) if _is_all_open(row) else row
        for row in rows
    ]


def _count(rows: Sequence[Row]) -> int:
    """How many rounds stand in rows."""
    heads = sum(row.kind == "round" for row in rows)
    labels = sum(row.kind == "games" and row.signs[0].kind in LABELS for row in rows)
    return heads or (labels if labels > 1 else sum(row.kind == "games" for row in rows))


def _open(row: Row, *, last: bool) -> int | None:
    """The place of what may be one who is free, at an end of a row of games."""
    if row.kind != "games":
        return None
    at = len(row.signs) - 1 if last else next((at for at, sign in enumerate(row.signs) if sign.kind not in LABELS), 0)
    return at if _lone(row.signs[at]) else None


def _lone(sign: Sign) -> int:
    """The only number of a game whose other side is nobody; 0 where there is none."""
    if sign.kind == "game":
        return max(sign.first, sign.second) if 0 in (sign.first, sign.second) else 0
    numbers = [int(number) for number in _NUMBER.findall(plain(sign.text))] if sign.kind == "broken" else []
    return numbers[0] if len(numbers) == 1 else 0


def _is_all_open(row: Row) -> bool:
    """Whether a line has who is free in each of the rounds above it."""
    games = [sign for sign in row.signs if sign.kind in GAMES]
    return row.kind == "games" and len(games) > 2 and all(map(_lone, games))


def _freed(row: Row, places: Sequence[int]) -> Row:
    signs = [*row.signs]
    for at in places:
        signs[at] = signs[at]._replace(kind="free", first=_lone(signs[at]))
    return row._replace(signs=tuple(signs))
