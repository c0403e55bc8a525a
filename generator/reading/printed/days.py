"""Days and hours that stand beside rounds, and that are no games although "12.03" and "10:30" look like some."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from generator.reading.printed.rounds import GAMES, Row
from generator.reading.printed.signs import Sign, plain

_DAY = re.compile(r"[(\[]?([0-9]{1,2})\.([0-9]{2})[)\]]?\.?")
_HOUR = re.compile(r"[(\[]?([0-9]{1,2})[:.]([0-9]{2})[)\]]?")
_BETWEEN = re.compile(r"[0-9)\]]\s*([^0-9()\[\]\s])")
_SHARE, _DIFFERENT = 0.6, 0.7
"""The share of lines that have a day at the same place; the share of different ones that is too many for hours."""
_MOST_BEFORE = 4
"""How many things may stand before the first game."""


def without_days(here: list[Sign]) -> list[Sign]:
    """The heading of a round alone, where a day or an hour stands behind it and no games."""
    behind = here[1:]
    moments = [sign for sign in behind if _is_moment(sign)]
    if (
        here[0].kind != "round"
        or not moments
        or any(sign.kind not in ("word", "head", "date", "game") for sign in behind)
    ):
        return here
    if len(moments) != sum(sign.kind in GAMES for sign in behind):
        return here
    told = any(sign.kind in ("word", "date") or sign.second == 0 for sign in behind if sign.kind != "head")
    return here[:1] if told else here


def undated(rows: Sequence[Row]) -> list[Row]:
    """Rows without the days and hours that most of them have at one place before their games."""
    found = [*rows]
    for at in reversed(range(_MOST_BEFORE)):
        places = [place for place, row in enumerate(found) if row.kind == "games" and len(row.signs) > 2]
        dated = [place for place in places if len(found[place].signs) > at and _is_moment(found[place].signs[at])]
        if len(dated) >= max(2, _SHARE * len(places)) and _are_days([found[place] for place in dated], at):
            for place in dated:
                signs = found[place].signs
                found[place] = found[place]._replace(signs=(*signs[:at], *signs[at + 1 :]))
    return found


def _are_days(rows: Sequence[Row], at: int) -> bool:
    """Whether what stands at one place of rows is no game of theirs: again and again the same, or written otherwise."""
    others = [sign for row in rows for place, sign in enumerate(row.signs) if place != at and sign.kind in GAMES]
    dates = sum(sign.kind == "date" for sign in others)
    if 2 * dates > len(others):
        return False
    texts = [plain(row.signs[at].text) for row in rows]
    signs = Counter(sign for one in others if (sign := _sign(one)))
    usual = signs.most_common(1)[0][0] if signs else ""
    return len(set(texts)) <= _DIFFERENT * len(texts) or all(_sign(row.signs[at]) != usual for row in rows)


def _sign(sign: Sign) -> str:
    """What stands between the numbers of a game."""
    found = _BETWEEN.search(plain(sign.text)) if sign.kind == "game" else None
    return found[1] if found else ""


def _is_moment(sign: Sign) -> bool:
    if sign.kind == "date":
        return True
    text = plain(sign.text)
    if sign.kind != "game":
        return False
    if (found := _DAY.fullmatch(text)) and 1 <= int(found[1]) <= 31 and 1 <= int(found[2]) <= 12:
        return True
    found = _HOUR.fullmatch(text)
    return found is not None and 7 <= int(found[1]) <= 23 and int(found[2]) % 5 == 0 and int(found[2]) < 60
