"""Rounds and cycles as people write them beside games: "3", "3.1" (its first board), «тур 3», «2-й тур 2-го круга»."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from generator.reading.result_dates import MONTHS

_ORDINALS = (
    "перв(?:ый|ого|ом)|first",
    "втор(?:ой|ого|ом)|second",
    "трет(?:ий|ьего|ьем)|third",
    "четв[её]рт(?:ый|ого|ом)|fourth",
    "пят(?:ый|ого|ом)|fifth",
    "шест(?:ой|ого|ом)|sixth",
    "седьм(?:ой|ого|ом)|seventh",
    "восьм(?:ой|ого|ом)|eighth",
    "девят(?:ый|ого|ом)|ninth",
    "десят(?:ый|ого|ом)|tenth",
    "одиннадцат(?:ый|ого|ом)|eleventh",
    "двенадцат(?:ый|ого|ом)|twelfth",
)
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
_ROUND_WORD = r"(?:тур(?:а|у|е)?|раунд(?:а|е)?|round|rd\.?)"
_CYCLE_WORD = r"(?:круг(?:а|у|е)?|cycle)"
_DIGITS = r"[0-9]{1,4}"
_ENDING = r" ?-?(?:ый|ой|ий|й|го|ого|его|м|ом|st|nd|rd|th)(?!\w)"
_SPOKEN = "|".join(f"(?P<ordinal{number}>{stems})" for number, stems in enumerate(_ORDINALS, start=1))
_TOKEN = re.compile(
    rf"(?P<round>{_ROUND_WORD}(?=$|[\W\d_]))|(?P<cycle>{_CYCLE_WORD}(?=$|[\W\d_]))"
    rf"|(?<![\w])(?P<number>{_DIGITS})(?P<ending>{_ENDING})?(?!\w)|(?:{_SPOKEN})(?!\w)"
    rf"|(?P<roman>[ivx]+)(?P<roman_ending>{_ENDING})?(?!\w)|(?P<word>\w+)|(?P<mark>[^\w\s№#]+)",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    # Dates, times and years are no numbers of rounds; nor is how many there are.
    rf"[0-9]{{1,2}}[./][0-9]{{1,2}}(?:[./][0-9]{{2,4}})?(?:\s?г\.?)?(?!\w)"
    rf"|[0-9]{{1,2}}(?:-?(?:е|го|st|nd|rd|th))? (?:{MONTHS})\w*|(?:{MONTHS})\w* [0-9]{{1,2}}(?!\w)"
    r"|[0-9]{1,2}:[0-9]{2}(?!\d)|(?<!\d)(?:19|20)[0-9]{2}(?!\d)(?:\s?г(?:од\w*)?\.?(?!\w))?"
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}|(?<!\w)(?:из|of) [0-9]{1,3}(?!\w)",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\bпосле (?:\S+ )?(?:тура|туров|круга)\b|\bafter (?:\S+ )?(?:round|rd)\b|\bround[- ]robin\b", re.IGNORECASE
)
_HOW_MANY = re.compile(r"(?<!\w)(?:2|два|двух) круг(?:а|ов)(?!\w)|(?<!\w)(?:2|two) cycles?(?!\w)", re.IGNORECASE)
_SEVERAL = re.compile(r"[0-9] ?[-–—] ?[0-9]")
_SPEAKS = re.compile(rf"(?<!\w)(?:{_ROUND_WORD}|{_CYCLE_WORD}|туры|круги)(?=$|[\W\d_])", re.IGNORECASE)
_CELL = re.compile(rf"(?:r ?)?№? ?(?P<number>{_DIGITS})(?:[.,][0-9]{{1,3}})?(?:{_ENDING})?\.?:?(?: ?r)?", re.IGNORECASE)


class Stage(NamedTuple):
    """Where in an event a game was played: its round, its cycle; None where nothing is said.

    With a cycle, the round may be one of that cycle or of the event.
    """

    round: int | None = None
    cycle: int | None = None


def stage_in(text: str) -> Stage | None:
    """What a cell in a column of rounds says; None when that is not understood."""
    rest = " ".join(_ASIDE.sub(" ", re.sub(r"\([^()]*\)", " ", text)).split()) if "(" in text else text
    if found := _CELL.fullmatch(rest):
        number = int(found["number"])
        return Stage(number)._replace(cycle=(heading(text) or Stage()).cycle)
    if rest.isupper() and (roman := rest.lower().rstrip(". ")) in _ROMAN:
        return Stage(_ROMAN.index(roman) + 1)
    return heading(text)


def heading(text: str) -> Stage | None:
    """What a line that is no game says of the games below: «Тур 3», «2 тур, 12 марта», «Круг 2. Тур 1».

    None when it says nothing, or nothing that is clear.
    """
    if _SPEAKS.search(text) is None or _OTHER.search(text):
        return None
    rest = _ASIDE.sub(" , ", text)
    if _SEVERAL.search(rest):
        return None
    tokens = [*_TOKEN.finditer(rest)]
    words = [place for place, token in enumerate(tokens) if token["round"] or token["cycle"]]
    kinds = ["round" if tokens[place]["round"] else "cycle" for place in words]
    if not words or len(set(kinds)) != len(kinds):
        return None
    ways = list(_numbered(tokens, words))
    if len(ways) != 1:
        return None
    return Stage(**dict(zip(kinds, ways[0], strict=True)))


def heading_of(cells: Sequence[str]) -> Stage | None:
    """What the cells of a row say together, as one line."""
    return heading(", ".join(filter(None, cells)))


def speaks_of_rounds(text: str, *, title: bool = False) -> bool:
    """Whether a line that is no game speaks of some round or cycle; a ``title`` may tell how many there are."""
    if title:
        text = _HOW_MANY.sub(" ", text)
    return _SPEAKS.search(text) is not None and _OTHER.search(text) is None


def _numbered(tokens: Sequence[re.Match[str]], words: Sequence[int], taken: tuple[int, ...] = ()) -> list[list[int]]:
    """Every way to give each word a number of its own beside it."""
    if not words:
        return [[]]
    ways: list[list[int]] = []
    for place in (words[0] - 1, words[0] + 1):
        if place in taken or not 0 <= place < len(tokens) or (number := _number(tokens[place])) is None:
            continue
        if place > words[0] and (tokens[place]["ending"] or tokens[place]["roman_ending"]) and len(words) > 1:
            # «круг 2-го тура» is nothing, «круга 2-й тур» is the round behind it.
            continue
        # «2 круга» is how many there are, «2-го круга» one of them.
        word = tokens[words[0]][0].lower()
        if place < words[0] and word == "круга" and not _is_ordinal(tokens[place]):
            continue
        ways += [[number, *rest] for rest in _numbered(tokens, words[1:], (*taken, place))]
    return ways


def _number(token: re.Match[str]) -> int | None:
    if token["number"]:
        return int(token["number"])
    if token["roman"] and token["roman"].lower() in _ROMAN:
        return _ROMAN.index(token["roman"].lower()) + 1
    return next((number for number in range(1, len(_ORDINALS) + 1) if token[f"ordinal{number}"]), None)


def _is_ordinal(token: re.Match[str]) -> bool:
    return not token["number"] or bool(token["ending"])
