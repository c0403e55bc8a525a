"""The keys of one table of a TOML file, each asked for by its kind, and every mistake told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from generator.choice import nearest, spelled
from generator.errors import UserError
from generator.reading.rows import clean
from generator.reading.texts import shown, written_day
from generator.reading.toml_syntax import refuse_backslash
from generator.reading.words import main_words, meant_key, plain

Moment = str | date | datetime | time
"""A text, or a value that each language writes in its own way."""


@dataclass(frozen=True, slots=True)
class TomlKeys:
    """The values of one table; ``within`` is its name with a dot behind it, ``start`` the line from 1 it begins in."""

    file: str
    lines: tuple[str, ...]
    values: Mapping[str, object]
    within: str = ""
    start: int = 1

    def hold(self, known: Iterable[str]) -> None:
        """Raise ``UserError`` for the first key that is not known."""
        names = list(known)
        for key in self.values:
            if key not in names:
                near = meant_key(key, names) or spelled(key, names) or nearest(key[:40], names)
                raise UserError(
                    "event_unknown_key",
                    file=self.file,
                    line=self.line(key),
                    value=self.within + shown(key),
                    near=near,
                    known=", ".join(names),
                )

    def line(self, key: str) -> int:
        """Where a key is given; where its table begins, if it is written in a way of its own."""
        given = re.compile(rf"""\s*(?:{re.escape(key)}|"{re.escape(key)}"|'{re.escape(key)}')\s*[=.]""")
        table = re.compile(rf"\s*\[+\s*{re.escape(key)}\s*[\].]")
        for number, line in enumerate(self.lines[self.start - 1 :], start=self.start):
            if given.match(line) or table.match(line):
                return number
        return self.start

    def text(self, key: str, limit: int) -> str | None:
        """One line of text; a number is taken as it is written. None where there is none, or nothing in it."""
        value = self.values.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            value = format(value, ".15g") if isinstance(value, float) else str(value)
        if value is None:
            return None
        if not isinstance(value, str):
            raise self._wrong(key, value, expected="text")
        return self._fitting(key, value, limit)

    def moment(self, key: str, limit: int) -> Moment | None:
        """A date, or one line of text."""
        value = self.values.get(key)
        return value if isinstance(value, date | time) else self.text(key, limit)

    def day(self, key: str, limit: int) -> str | None:
        """A text, where a date is one too: ``04.03.2011``."""
        value = self.values.get(key)
        if isinstance(value, date):
            return written_day(value)
        return self.text(key, limit)

    def moments(self, key: str, limit: int) -> tuple[Moment, ...]:
        """A list of dates, times or texts."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str | date | time) for value in values):
            raise self._wrong(key, values, expected="dates")
        return tuple(self._fitting(key, value, limit) or "" if isinstance(value, str) else value for value in values)

    def texts(self, key: str, limit: int) -> tuple[str, ...]:
        """A list of texts or numbers, or one of these alone; what is empty is left out."""
        values = self.values.get(key, [])
        found = values if isinstance(values, list) else [values]
        if not all(isinstance(value, str | int | float) and not isinstance(value, bool) for value in found):
            raise self._wrong(key, values, expected="texts")
        texts = (value if isinstance(value, str) else format(value, ".15g") for value in found)
        return tuple(filter(None, (self._fitting(key, text, limit) for text in texts)))

    def number(self, key: str, known: Iterable[int]) -> int | None:
        """One of the known whole numbers; it may stand in quotes."""
        value = _number(self.values.get(key))
        numbers = list(known)
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and value in numbers):
            return value
        raise UserError(
            "event_unknown_word",
            file=self.file,
            line=self.line(key),
            name=self.within + key,
            value=_shown(value),
            near=None,
            known=", ".join(map(str, numbers)),
        )

    def whole(self, key: str, low: int, high: int) -> int | None:
        """A whole number from ``low`` to ``high``; it may stand in quotes."""
        value = _number(self.values.get(key))
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and low <= value <= high):
            return value
        raise self._wrong(key, value, low, high, expected="number")

    def flag(self, key: str) -> bool | None:
        """``true`` or ``false``."""
        value = self.values.get(key)
        if value is None or isinstance(value, bool):
            return value
        raise self._wrong(key, value, expected="boolean")

    def word(self, key: str, words: Mapping[str, str]) -> str | None:
        """What one of the words stands for, letter case aside."""
        value = self.text(key, 1000)
        if value is None:
            return None
        found = spelled(plain(value), words)
        if found is None:
            raise UserError(
                "event_unknown_word",
                file=self.file,
                line=self.line(key),
                name=self.within + key,
                value=shown(value),
                near=nearest(value[:40], words),
                known=main_words(words),
            )
        return words[found]

    def table(self, key: str) -> TomlKeys | None:
        """The table under a key; None where something else stands there."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            return None
        return TomlKeys(self.file, self.lines, value, f"{self.within}{key}.", self.line(key))

    def _wrong(
        self, key: str, found: object, low: int | None = None, high: int | None = None, *, expected: str
    ) -> UserError:
        """The error of a value of another kind; ``expected`` is a key of the language files' [expected]."""
        return UserError(
            "event_wrong_value",
            file=self.file,
            line=self.line(key),
            name=self.within + key,
            expected=expected,
            low=low,
            high=high,
            found=_shown(found),
        )

    def _fitting(self, key: str, value: str, limit: int) -> str | None:
        text = clean(value)
        if len(text) > limit:
            raise UserError(
                "event_text_too_long",
                file=self.file,
                line=self.line(key),
                name=self.within + key,
                limit=limit,
                length=len(text),
            )
        return text or None


def refuse_path(keys: TomlKeys, key: str, name: str) -> None:
    """Raise ``UserError`` for a path with backslashes, a drive or a root, which no event file may name."""
    line = keys.line(key)
    written = keys.lines[line - 1].partition("=")[2].strip()
    if "\\" in written or re.match("[A-Za-z]:|/", name):
        refuse_backslash(key, written, line, keys.file)


def _number(value: object) -> object:
    """A whole number out of its quotes; any other value as it is."""
    return int(value) if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,6}\s*", value) else value


def _shown(value: object) -> str:
    """A value as a sentence may repeat it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value[:3]))}{', …' if len(value) > 3 else ''}]"[:80]
    text = clean(str(value)) if not isinstance(value, int) or abs(value) < 10**40 else "…"
    return text[:40]
