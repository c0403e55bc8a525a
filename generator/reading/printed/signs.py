"""What stands in a line of a typed table: games, numbers of rounds and boards, who is free, words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_DASHES = "‐‑‒–—―−﹘﹣－─━\x1e"
_COLONS = "∶：﹕ː"
_PLAIN = {
    **dict.fromkeys(map(ord, _DASHES), "-"),
    **dict.fromkeys(map(ord, _COLONS), ":"),
    **{ord("０") + digit: str(digit) for digit in range(10)},
    **{ord("ё"): "е", ord("Ё"): "Е"},
}
_SOFT_HYPHEN = re.compile("(?<=[0-9)])\u00ad(?=[0-9(])")

_BETWEEN = r"(?:(?:[-:=~_→>]){1,3}|[×xх*]|vs?\.?|против|/)"
_NUMBER = r"(?:[(\[{] ?)?([0-9]{1,6}+)(?: ?[)\]}])?+\*?"
# A dot parts two numbers only where nothing stands around it.
_PAIR = rf"(?:{_NUMBER}\s{{0,2}}{_BETWEEN}\s{{0,2}}{_NUMBER}|[(\[]?([0-9]{{1,3}})[)\]]?\.[(\[]?([0-9]{{1,3}})[)\]]?)"
_ON = rf"(?:(?:{_BETWEEN}\s{{0,2}}|\s{_BETWEEN}\s)[(\[]?[0-9]|\.[(\[]?[0-9])"
# What makes no game of two numbers: a third behind them, and for numbers apart one that is farther away too.
_FAR = rf"(?:\s{{0,2}}{_BETWEEN}\s{{0,2}}[(\[]?[0-9]|\.[(\[]?[0-9])"
_CLOSE = rf"[(\[]?[0-9]{{1,3}}[)\]]?\*?{_BETWEEN}[(\[]?[0-9]"
_ORDINAL = r"(?: ?- ?|)(?:[иыо]?й|st|nd|rd|th)"
_ROMAN = r"[IVXLХІ]{1,7}"
_ROUND = r"(?:тур[аеуы]?|раунд|round|rnd|rd)"
_FREE = (
    r"(?:св(?:об(?:од(?:ен|на|ный|ны)?)?)?|отд(?:ых(?:ает)?)?|пропуск(?:ает)?|вых(?:одн(?:ой|ая))?|пуст(?:ая|ой|о)?"
    r"|не играет|без (?:пары|игры)|нет|free|bye|rests?|idle)(?!\w)\.?"
)
_MONTH = (
    r"(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[а-яa-z]*"
)
_BOARD = r"(?:доск[аи]|стол|board|bd)"
_HEADS = (
    r"(?:тур[аы]?|раунд|rounds?|rnd|доск[аи]|столы?|boards?|пар[аы]|парти[ия]|игр[аы]|встреч[аи]|games?|pairs?|pairings?"
    r"|белые|ч[её]рные|white|black|[бчwb]|№|n|no\.?|#|№ п/п)"
)


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_GAME_AT = _compiled(rf"(?:(?={_CLOSE}){_PAIR}(?!\w)(?!{_ON})|{_PAIR}(?!\w)(?!{_FAR}))(?!-(?!\S))")
_TIME_AT = _compiled(r"([0-9]{1,3}):([0-9]{2}):00(?![\w:])")
_LONG_TIME_AT = _compiled(r"([0-9]{2})\.01\.1900 ([0-9]{2}):([0-9]{2})(?![\w:])")
_DATE_AT = _compiled(
    rf"(?:[0-9]{{1,2}}[./][0-9]{{1,2}}[./][0-9]{{2,4}}(?: [0-9]{{1,2}}:[0-9]{{2}})?|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}"
    rf"|[0-9]{{1,2}}[-./ ]?{_MONTH}(?:[-./][0-9]{{2,4}}| [0-9]{{4}})?|{_MONTH}[-./ ]?[0-9]{{1,4}})(?!\w)"
)
_ON_AT = _compiled(_ON)
_COLON_AT = re.compile(r":\s")
_CLOSED_AT = re.compile(r"\s*[-:.)]+(?=\s|$|[(\[]?[0-9])")
_LABEL_AT = _compiled(rf"([0-9]{{1,4}})(?:\s*[-:.)]\s+|[:)])(?={_PAIR}(?!\w)(?!{_ON}))")
_ROUND_BEFORE_AT = _compiled(rf"(?:{_ROUND}|[rт])\.? ?(?:№|no?\.?|#)? ?([0-9]{{1,4}}|{_ROMAN})(?!\w)")
_ROUND_BEHIND_AT = _compiled(rf"(?:№ ?)?([0-9]{{1,4}}|{_ROMAN})(?:{_ORDINAL})?\.? ?(?:{_ROUND}|т)(?!\w)[.:]?")
_ORDINALS = (
    *("первый", "второй", "третий", "четвертый", "пятый", "шестой", "седьмой", "восьмой", "девятый", "десятый"),
    *("одиннадцатый", "двенадцатый", "тринадцатый", "четырнадцатый", "пятнадцатый", "шестнадцатый", "семнадцатый"),
    *("восемнадцатый", "девятнадцатый", "двадцатый"),
)
_ORDINAL_AT = _compiled(rf"({'|'.join(_ORDINALS)}) тур(?!\w)[.:]?")
_BOARD_AT = _compiled(rf"{_BOARD}\.? ?(?:№|#)? ?([0-9]{{1,3}})(?!\w)(?!(?:{_ORDINAL})?\.? ?{_ROUND})[.:)]?")
_FREE_BEFORE_AT = _compiled(rf"[(\[]?{_FREE}[\s:(-]*№? ?([0-9]{{1,6}})\)?(?!\w)(?!{_ON})\.?")
_FREE_BEHIND_AT = _compiled(rf"{_NUMBER} ?[-:(]* ?{_FREE}\)?(?![\s.:(-]*[0-9]{{1,6}}(?!\w)(?!{_ON}))")
_FREE_AT = _compiled(_FREE)
_NUMBER_AT = _compiled(rf"(?:№ ?)?{_NUMBER}(?:{_ORDINAL})?(?!\w)[.:)]?(?!\w)")
_ROMAN_AT = re.compile(rf"({_ROMAN})(?!\w)[.:)]?")
_HEAD_AT = _compiled(rf"{_HEADS}(?!\w)[.:]?")
# Behind the dash a sign, or one letter that makes no ordinal.
_LETTERS = str.maketrans("ОоOoЗзlI|", "000033111")
"""Letters that are typed for digits, as old machines without 0, 1 or 3 had it."""
_LETTER = re.compile(r"[ОоOoЗзlI|]")
_LETTERED = r"[(\[]?([0-9ОоOoЗзlI|]{1,3})[)\]]?"
_LETTERED_AT = re.compile(rf"{_LETTERED}(?:\s{{0,2}}{_BETWEEN}\s{{0,2}}|\.){_LETTERED}(?![\w:/=-])")
_SPOILT_GAME_AT = _compiled(
    r"(?:[(\[]?[0-9]{1,3}[)\]]?[-:/=~](?:[?!*]{1,3}|[^\W\d_йяею])|(?:[?!*]|[^\W\d_])[-:/=~][(\[]?[0-9]{1,3}[)\]]?)\.?(?![^\s,;|])"
)
_OPEN_GAME_AT = _compiled(
    rf"{_NUMBER}{_BETWEEN}(?!\S)|{_NUMBER} ?{_BETWEEN}(?=\s\s|\s*$)|{_NUMBER} ?{_BETWEEN}(?!\s*[(\[]?[0-9\w])"
    rf"|[-:=] ?{_NUMBER}(?!\w)(?!{_ON})(?! ?[-:=](?!\S))"
)
_BROKEN_AT = re.compile(
    r"(?=[^\s,;|]*[0-9])(?=[^\s,;|]*[-:/?.=~_])[^\s,;|]{2,14}(?![^\s,;|])|[0-9]+[^\W\d_]{1,2}[0-9]*(?!\w)"
)
_WORD_AT = re.compile(r"[^\s,;|]+")
_PAGE_NUMBER = re.compile(r"\s*-+\s*[0-9]+\s*-+\s*")
_BLANK = re.compile(r"(?:[\s,;|•·…\"]|[.)](?=\s|$))+")
_DASH = _compiled(_BETWEEN)
_DIGIT = re.compile("[0-9]")
_LONE = _compiled(_NUMBER)
_DASHED, _DASHING = _compiled(rf"{_NUMBER}\s*[-:]"), _compiled(rf"[-:]\s*{_NUMBER}")
# The dotted capital is the same letter as i where case is ignored.
_ROMAN_LETTERS = str.maketrans("ХІİ", "XII")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50}


class Line(NamedTuple):
    """A line as cells, or a row of cells, and its place."""

    number: int
    cells: tuple[str, ...]
    page: int = 0
    sheet: str = ""
    letters: bool = False


class Sign(NamedTuple):
    """One thing in a line: its kind, its text as typed, the cell and the character where it begins, and its numbers.

    Cells are counted from 0; -1 is several. Kinds: ``game`` (white and black), ``lettered`` (a game with letters for
    digits), ``broken`` and ``date`` (in the place of a game), ``round`` (a number that says so), ``number``, ``roman``,
    ``board``, ``free`` (who), ``rests`` (the word alone), ``head``, ``word``.
    """

    kind: str
    text: str
    cell: int
    at: int
    first: int = 0
    second: int = 0


def signs(line: Line) -> list[Sign]:
    """What stands in a line, from left to right."""
    cells = line.cells
    if _PAGE_NUMBER.fullmatch(plain("".join(cells))):
        return []
    if _in_pieces([plain(cell).strip() for cell in cells]):
        # On a page the spaces are those that stand there.
        joined = " ".join(cells) if line.page else "  ".join(map(str.strip, cells))
        return [*_in_cell(plain(joined), joined, -1, 0)]
    found: list[Sign] = []
    before = 0
    for place, cell in enumerate(cells):
        found += _in_cell(plain(cell), cell, place, before)
        before += len(cell) + 1
    return found


def _in_pieces(cells: Sequence[str]) -> bool:
    """Whether a game stands in three cells, or in two with the dash in one of them."""
    return not any(map(_GAME_AT.fullmatch, cells)) and any(
        (_DASH.fullmatch(cell) and before and after and _DIGIT.search(before + after))
        or (_DASHED.fullmatch(cell) and _LONE.fullmatch(after))
        or (_LONE.fullmatch(before) and _DASHING.fullmatch(cell))
        for before, cell, after in zip(("", *cells[:-1]), cells, (*cells[1:], ""), strict=True)
    )


def plain(text: str) -> str:
    """``text`` with one form of dashes, colons, spaces and digits, and as long as before."""
    text = _SOFT_HYPHEN.sub("-", text).translate(_PLAIN)
    if text.isascii():
        return text
    return "".join(" " if char.isspace() or unicodedata.category(char) == "Zs" else char for char in text)


def _in_cell(text: str, typed: str, cell: int, before: int) -> Iterator[Sign]:
    at, begins = 0, True
    while at < len(text):
        if blank := _BLANK.match(text, at):
            at = blank.end()
            continue
        kind, end, first, second = _next(text, at, begins=begins)
        begins = False
        if kind == "word" and not any(map(str.isalnum, text[at:end])):
            # A dash in an empty cell, a line drawn with signs.
            at = end
            continue
        yield Sign(kind, typed[at:end].strip(), cell, before + at, first, second)
        at = end


def _next(text: str, at: int, *, begins: bool) -> tuple[str, int, int, int]:
    """The kind of what begins here, where it ends, and its numbers."""
    if at and (text[at - 1].isalnum() or text[at - 1] == "_") and (found := _WORD_AT.match(text, at)):
        return "word", found.end(), 0, 0
    if found := _TIME_AT.match(text, at):
        return "game", found.end(), int(found[1]), int(found[2])
    if found := _LONG_TIME_AT.match(text, at):
        return "game", found.end(), 24 * int(found[1]) + int(found[2]), int(found[3])
    if found := _DATE_AT.match(text, at):
        return "date", found.end(), 0, 0
    if label := _label(text, at):
        return *label, 0
    for pattern in (_FREE_BEFORE_AT, _FREE_BEHIND_AT):
        if found := pattern.match(text, at):
            return "free", found.end(), int(found[1]), 0
    if found := _GAME_AT.match(text, at):
        first, second = (int(number) for number in found.groups() if number)
        return "game", found.end(), first, second
    if begins and (found := _LABEL_AT.match(text, at)):
        return "number", found.end(), int(found[1]), 0
    if found := _FREE_AT.match(text, at):
        return "rests", found.end(), 0, 0
    if (found := _LETTERED_AT.match(text, at)) and _LETTER.search(found[0]) and _DIGIT.search(found[0]):
        numbers = [int(number.translate(_LETTERS)) for number in found.groups()]
        return "lettered", found.end(), numbers[0], numbers[1]
    if found := _SPOILT_GAME_AT.match(text, at) or _OPEN_GAME_AT.match(text, at):
        return "broken", found.end(), 0, 0
    if (found := _NUMBER_AT.match(text, at)) and (found[0][-1] in ".:)" or not _ON_AT.match(text, found.end())):
        return "number", found.end(), int(found[1]), 0
    if found := _ROMAN_AT.match(text, at):
        return "roman", found.end(), _value(found[1]), 0
    if found := _HEAD_AT.match(text, at):
        return "head", found.end(), 0, 0
    if found := _BROKEN_AT.match(text, at):
        return "broken", found.end(), 0, 0
    found = _WORD_AT.match(text, at)
    return "word", found.end() if found else at + 1, 0, 0


def _label(text: str, at: int) -> tuple[str, int, int] | None:
    """The number of a round or a board that says so: its kind, where it ends, and the number."""
    for pattern, kind in ((_ROUND_BEFORE_AT, "round"), (_BOARD_AT, "board")):
        found = pattern.match(text, at)
        # "Тур 1: 1 4 2 3": with a space behind it alone the colon belongs to the number of the round.
        if found and (_COLON_AT.match(text, found.end(1)) or not _GAME_AT.match(text, found.start(1))):
            end = found.end()
            # "Тур 1 — 1:4": the dash belongs to the number of the round.
            if behind := _CLOSED_AT.match(text, end):
                end = behind.end()
            return kind, end, _value(found[1])
    if found := _ORDINAL_AT.match(text, at):
        behind = _CLOSED_AT.match(text, found.end())
        return "round", (behind or found).end(), _ORDINALS.index(found[1].upper().lower()) + 1
    if found := _ROUND_BEHIND_AT.match(text, at):
        behind = _CLOSED_AT.match(text, found.end())
        return "round", (behind or found).end(), _value(found[1])
    return None


def _value(text: str) -> int:
    """A number in digits or in Roman letters, some of which may be Cyrillic."""
    if text.isdecimal():
        return int(text)
    digits = [_ROMAN_DIGITS[letter] for letter in text.upper().translate(_ROMAN_LETTERS)]
    return sum(-one if one < max(digits[place + 1 :], default=0) else one for place, one in enumerate(digits))
