"""Results of games in words: «ничья», «победа белых», «1-0 (неявка)», «отложена»."""

from __future__ import annotations

import re

from generator.tournament.result import Result

_DRAWN = re.compile(r"ничь(?:я|ю|ей)|ничейный исход|draw|drawn|remis", re.IGNORECASE)
_WON = re.compile(
    r"(?:победил[аи]?|победа|выиграл[аи]?|выигрыш|(?:won by|win for)) (?P<before>белы[ехм]|ч[её]рны[ехм]|white|black)"
    r"|(?P<after>белые|ч[её]рные|white|black) (?:победили|выиграли|won|wins?)",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"(?:игра |партия |встреча )?(?:отложен[ао]?|перенесен[ао]?|не сыграна|не сыграно|не играл[аи]?|не играна|отл\.)"
    r"|adjourned|postponed|not (?:yet )?played",
    re.IGNORECASE,
)
_ABSENT = r"(?:по )?неявк[аеи]|неявка \w+|н/я|без игры|forfeit|forfeited|ff?"
_FORFEIT = re.compile(
    rf"(?P<first>[01])(?P<mark>f?) ?[-:] ?(?P<second>[01])f? ?(?:\((?:{_ABSENT})\)|(?:{_ABSENT})|)", re.IGNORECASE
)
_FORFEITS = {
    ("1", "0"): Result.WHITE_WON_BY_FORFEIT,
    ("0", "1"): Result.BLACK_WON_BY_FORFEIT,
    ("0", "0"): Result.BOTH_FORFEITED,
}


def result_in_words(text: str, *, white_first: bool = True) -> Result | None:
    """The result of the side named first that words tell, or figures with a word; None for what tells none.

    ``white_first``: whether the side named first has white, where words name colours. Dashes are ``-`` already.
    """
    if _DRAWN.fullmatch(text):
        return Result.DRAWN
    if won := _WON.fullmatch(text):
        white = (won["before"] or won["after"])[0].lower() in "бw"
        return Result.WHITE_WON if white is white_first else Result.BLACK_WON
    found = _FORFEIT.fullmatch(text)
    if found and not re.fullmatch("[01] ?[-:] ?[01] ?", text):
        return _FORFEITS.get((found["first"], found["second"]))
    return None


def is_put_off(text: str) -> bool:
    """Whether words say that a game is not played yet."""
    return _LATER.fullmatch(text) is not None
