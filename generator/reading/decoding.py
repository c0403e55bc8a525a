"""Bytes as text: the encoding told by a mark, by the form of UTF-8 and UTF-16, or by how Russian the letters look."""

from __future__ import annotations

import codecs
import re
from functools import lru_cache
from math import log
from typing import NamedTuple

from generator.choice import nearest, spelled
from generator.errors import CommandLineError, UserError

_SPELLINGS = {
    "utf-8": ("utf8", "utf8sig", "utf8bom", "unicode"),
    "utf-16": ("utf16", "utf16le", "utf16be", "ucs2"),
    "cp1251": ("cp1251", "windows1251", "win1251", "1251", "win", "windows", "ansi"),
    "cp866": ("cp866", "866", "ibm866", "dos", "dos866", "oem", "oem866"),
    "koi8-r": ("koi8r", "koi8", "koi"),
    "koi8-u": ("koi8u",),
    "mac-cyrillic": ("maccyrillic", "xmaccyrillic", "mac", "cp10007"),
    "iso8859-5": ("iso88595", "88595"),
    "cp1252": ("cp1252", "windows1252", "win1252", "1252", "latin1"),
}
"""Every encoding that can be asked for, by its name in Python, and how it is typed without dashes and the like."""

_GUESSED = ("cp1251", "cp866", "koi8-r", "koi8-u")
"""What is tried when nothing tells the encoding; the first of equals is taken."""

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))

_NO_TEXT = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"Rar!", b"7z\xbc\xaf", b"\x1f\x8b", b"PK\x03", b"\xd0\xcf\x11")
"""How documents, pictures and archives begin."""
_NO_LIST = re.compile(r"\s*(?:\{\\rtf|<!doctype|<html|<\?xml|<svg)", re.IGNORECASE)
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")

_COMMON = "оаеинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґў"
_PER_MILLE = (110, 90, 84, 74, 67, 55, 50, 53, 60, 44, 40, 32, 30, 28, 26, 20, 15, 17, 20, 16, 16, 14, 14, 10, 9, 8, 7)
_LETTERS = {
    letter: log(share / 1000)
    for letter, share in zip(_COMMON, (*_PER_MILLE, 5, 4, 4, 6, 1, 3, 2, 1, 1, 0.5, 1), strict=True)
}
"""How often letters are met in names and in Russian text, roughly."""
_OTHER_LETTER, _SIGN, _OTHER = log(0.0001), log(0.002), log(0.00001)
_OPENING = frozenset("№«„“")
_SIGNS = _OPENING | frozenset("»”‘’–—…\u00a0")

_MIXED = log(0.02)
_PAIRS = {
    " a": log(0.3),  # a small letter at the start of a word
    "AA": log(0.8),
    "aA": log(0.001),
    "la": _MIXED,
    "La": _MIXED,
    "LA": _MIXED,
    "lA": _MIXED + log(0.001),
    "as": _MIXED,
    "As": _MIXED,
    "ls": _MIXED,
    "Ls": _MIXED,
}
"""What is rare: ``l`` and ``L`` are Latin letters, ``a`` and ``A`` others, ``s`` signs that open something."""

_WEIGHED = 20_000
"""Bytes that are weighed: more would only say the same again."""
_LEAST = -5.5
"""The likeness of a character below which a text is in none of the encodings that are tried."""


class Decoded(NamedTuple):
    """A text without byte order mark, and the encoding it was in, by its name in Python."""

    text: str
    encoding: str


def decode(data: bytes, file: str, encoding: str | None = None, option: str = "--encoding") -> Decoded:
    """The text of ``data``: in ``encoding`` if that is given, else in what its bytes tell.

    Raises ``CommandLineError`` for an unknown encoding, and ``UserError`` for data that is no text, that is not in the
    encoding given, or that is in none known. ``file`` is how messages call it, and ``option`` what they tell to give.
    """
    asked = None if encoding is None else _asked(encoding)
    if data.startswith(_NO_TEXT):
        raise UserError("not_a_list", file=file)
    if asked and _marked(data) not in (None, asked):
        raise UserError("encoding_broken", file=file, value=asked, line=1, option=option)
    found = asked or _told(data)
    if found is None:
        if b"\0" in data:
            raise UserError("not_a_list", file=file)
        found = _guessed(data, file, option)
    try:
        text = data.decode(_codec(data) if found == "utf-16" else "utf-8-sig" if found == "utf-8" else found)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(error.encoding, "ignore")
        line = 1 + len(re.findall(r"\r\n|\r|\n", before))
        raise UserError("encoding_broken", file=file, value=found, line=line, option=option) from error
    text = text.removeprefix("\ufeff")
    if "\0" in text or _NO_LIST.match(text) or len(_CONTROLS.findall(text[:_WEIGHED])) > 1 + len(text) // 50:
        if asked and _told(data) not in (None, asked):
            raise UserError("encoding_broken", file=file, value=asked, line=1, option=option)
        raise UserError("not_a_list", file=file)
    return Decoded(text, found)


def likeness(text: str) -> float:
    """How much the characters of ``text`` beyond ASCII look like Russian names: the mean of a logarithm, 0 at best.

    Letters count by their frequency; a capital behind a small letter, a small letter at the start of a word, two
    alphabets in a word, and signs that do not belong into a list count against it.
    """
    weights = [
        _weight(char) + _PAIRS.get(_kind(before) + _kind(char), 0.0)
        for before, char in zip("\n" + text, text, strict=False)
        if not char.isascii()
    ]
    return sum(weights) / len(weights) if weights else 0.0


@lru_cache(maxsize=1024)
def _weight(char: str) -> float:
    if char in _SIGNS:
        return _SIGN
    return _LETTERS.get(char.lower(), _OTHER_LETTER) if char.isalpha() else _OTHER


@lru_cache(maxsize=1024)
def _kind(char: str) -> str:
    if not char.isalpha():
        return "s" if char in _OPENING else " "
    return ("L" if char.isupper() else "l") if char.isascii() else "A" if char.isupper() else "a"


def _asked(encoding: str) -> str:
    names = {spelling: name for name, spellings in _SPELLINGS.items() for spelling in spellings}
    found = spelled(re.sub(r"[\W_]", "", encoding), names)
    if found is None:
        known = ", ".join(_SPELLINGS)
        raise CommandLineError(
            "unknown_encoding", value=encoding[:40], near=nearest(encoding[:40], _SPELLINGS), known=known
        )
    return names[found]


def _told(data: bytes) -> str | None:
    """The encoding that a mark, zeros or the form of the bytes tells without doubt."""
    if marked := _marked(data):
        return marked
    if _halves(data):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return "utf-8"


def _marked(data: bytes) -> str | None:
    return next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)


def _codec(data: bytes) -> str:
    """Which of the two UTF-16."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return _halves(data) or "utf-16-le"


def _halves(data: bytes) -> str | None:
    """The UTF-16 whose high bytes are those of Latin (0) and Cyrillic (4) letters, as no text in bytes has them."""
    sample = data[:_WEIGHED]
    if len(data) % 2 == 0:
        for start, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
            high = sample[start::2]
            if high and high.count(0) + high.count(4) > 0.9 * len(high):
                return codec
    return None


def _guessed(data: bytes, file: str, option: str) -> str:
    _refuse_broken_utf8(data, file, option)
    words = b" ".join(re.findall(rb"[^\s;,\"]*[\x80-\xff][^\s;,\"]*", data[: 50 * _WEIGHED]))[:_WEIGHED]
    best, encoding = max(
        ((likeness(words.decode(encoding, "replace")), encoding) for encoding in _GUESSED), key=lambda found: found[0]
    )
    if best < _LEAST:
        raise UserError("encoding_unclear", file=file, option=option, known=", ".join(_SPELLINGS))
    return encoding


def _refuse_broken_utf8(data: bytes, file: str, option: str) -> None:
    """Raise ``UserError`` for UTF-8 with a few bytes broken, which other encodings would read as other letters."""
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    whole = sum(not char.isascii() for char in text) - broken
    if broken <= max(2, whole // 20) and whole >= 8:
        line = 1 + len(re.findall(r"\r\n|\r|\n", text[: text.index("\ufffd")]))
        raise UserError("encoding_broken", file=file, value="utf-8", line=line, option=option)
