"""A language: every word of the documents and of the command line, from one data file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from generator.choice import choose
from generator.data_file import check_keys, read_data_file
from generator.errors import UserError
from generator.printing.shelf import Shelf, builtin_folder
from generator.remark import Phrase, Remark

MODEL = "ru"
"""The built-in language whose keys every other one must have."""

NO_BREAK_SPACE = "\u00a0"
WORD_JOINER = "\u2060"

_OPEN_TABLES = ("headings", "rounds", "heads", "notes")
"""Tables that styles choose from: a language may hold more names there than the model."""


class _Filling(dict[str, object]):
    """Values for one sentence; a plural's name gives the form that agrees with ``last``."""

    def __init__(self, language: Language, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._language = language

    def __missing__(self, name: str) -> str:
        if "last" not in self:
            raise KeyError(name)
        return self._language.plural(name, int(str(self["last"])))


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one language; keys are dotted paths such as ``guide.title``."""

    code: str
    words: Mapping[str, Any]

    def text(self, key: str) -> str:
        """The words under ``key`` as they stand. Raises ``KeyError`` for a key that no language has."""
        found: Any = self.words
        for step in key.split("."):
            found = found[step]
        if not isinstance(found, str):
            raise KeyError(key)
        return found

    def say(self, key: str, **values: object) -> str:
        """The sentence under ``key`` with ``values`` in its braces and plurals agreeing with ``last``."""
        return self.text(key).format_map(_Filling(self, values))

    def plural(self, name: str, number: int) -> str:
        """The form of the word ``name`` for ``number`` things (Unicode CLDR, through Babel)."""
        from babel import Locale

        return self.text(f"plurals.{name}.{Locale.parse(self.code.replace('-', '_')).plural_form(number)}")

    def typeset(self, text: str) -> str:
        """Running text whose lines do not end with a short word, nor begin with a dash, nor part a number from it.

        Nor do they part "1–6" or the Russian for "5th", which renderers would break behind the dash. They may end
        behind a semicolon, and in a list of numbers.
        """
        bound = "|".join(map(re.escape, self.text("typography.bound").split()))
        text = re.sub(rf"(?<!\w)({bound}) ", f"\\1{NO_BREAK_SPACE}", text, flags=re.IGNORECASE) if bound else text
        text = re.sub(r"(?<!;)(?<![0-9],) (?=—|[0-9(])", NO_BREAK_SPACE, text)
        return re.sub(r"(?<=[0-9])(?:–(?=[0-9])|-(?=[а-яё]))", rf"\g<0>{WORD_JOINER}", text)

    def explain(self, error: UserError) -> str:
        """The sentence for an error the user is meant to read."""
        values = dict(error.values)
        near = values.pop("near", None)
        values["nearest"] = self.say("errors.nearest", value=near) if near else ""
        # Some values are words themselves: a reason, a remedy, what was expected.
        for name, table in (("why", "reasons"), ("expected", "expected"), ("remedy", "remedies")):
            if isinstance(key := values.get(name), str) and key in self.words[table]:
                values[name] = self.say(f"{table}.{key}", **error.values)
        return self.say(f"errors.{error.key}", **values)

    def remark(self, remark: Remark) -> str:
        """The sentence for what a person has to know; a fact that is a tuple of phrases is said as a list of them."""
        facts = {name: self._listed(fact) for name, fact in remark.facts.items()}
        return self.say(f"remarks.{remark.key}", **facts)

    def _listed(self, fact: object) -> object:
        if isinstance(fact, tuple) and all(isinstance(phrase, Phrase) for phrase in fact):
            return "; ".join(self.say(phrase.key, **phrase.facts) for phrase in fact)
        return fact


def load_language(shelf: Shelf, code: str) -> Language:
    """The language whose file is ``locales/{code}.toml``, complete or refused.

    Raises ``CommandLineError`` for an unknown code and ``UserError`` for a key that is missing, unknown, of the wrong
    kind, or with braces that the model's has not.
    """
    code = choose(code, shelf.names("locales"), "unknown_language")
    file = shelf.find("locales", code)
    return _builtin(code) if file == _builtin_file(code) else _read(file, code)


@cache
def _builtin(code: str) -> Language:
    # Read once: the language of the messages is mostly that of the documents too.
    return _read(_builtin_file(code), code)


def _builtin_file(code: str) -> Path:
    return builtin_folder() / "locales" / f"{code}.toml"


def _read(file: Path, code: str) -> Language:
    words = read_data_file(file)
    if file != _builtin_file(MODEL):
        _hold_against_model(file, words, dict(_builtin(MODEL).words), code)
    return Language(code, words)


def _hold_against_model(file: Path, words: dict[str, Any], model: dict[str, Any], code: str) -> None:
    """Raise ``UserError`` for the first difference in keys, kinds or braces between a language and the model."""
    plurals = words.get("plurals")
    plurals = plurals if isinstance(plurals, dict) else {}

    def walk(found: dict[str, Any], pattern: dict[str, Any], path: tuple[str, ...]) -> None:
        expected = list(pattern)
        if path[:1] == ("plurals",):
            # Which words have plurals, and which forms they take, is each language's own affair.
            expected = _plural_categories(file, code) if len(path) == 2 else list(found)
        elif len(path) == 1 and path[0] in _OPEN_TABLES:
            expected += [key for key in found if key not in pattern]
        check_keys(file, found, expected, within=".".join((*path, "")) if path else "")
        for key, value in found.items():
            # A language's own name in an open table has the shape of the model's names there.
            like = pattern.get(key, next(iter(pattern.values())))
            name = ".".join((*path, key))
            if isinstance(value, dict) and isinstance(like, dict):
                walk(value, like, (*path, key))
            elif isinstance(value, str) and isinstance(like, str):
                known = _fields(file, name, like)
                if "last" in known:
                    known += plurals
                for field in _fields(file, name, value):
                    if field not in known:
                        raise UserError("data_file_unknown_key", value=str(file), unknown=f"{name}: {{{field}}}")
            elif isinstance(like, dict):
                raise UserError("data_file_wrong_value", value=str(file), name=name, expected="table", found=value)
            else:
                raise UserError("data_file_wrong_value", value=str(file), name=name, expected="text", found=value)

    walk(words, model, ())


def _plural_categories(file: Path, code: str) -> list[str]:
    """The forms a word has in the language, such as one, few, many, other (Unicode CLDR)."""
    from babel import Locale, UnknownLocaleError

    try:
        return [*sorted(Locale.parse(code.replace("-", "_")).plural_form.rules), "other"]
    except (UnknownLocaleError, ValueError) as error:
        raise UserError("language_code", value=str(file), code=code) from error


def _fields(file: Path, name: str, sentence: str) -> list[str]:
    """The names in the braces of a sentence; only names may stand there."""
    try:
        pieces = [piece[1:] for piece in Formatter().parse(sentence) if piece[1] is not None]
    except ValueError as error:
        raise UserError("data_file_syntax", value=str(file), reason=f"{name}: {error}") from error
    for field, form, conversion in pieces:
        if form or conversion:
            raise UserError("data_file_syntax", value=str(file), reason=f"{name}: {{{field}…}}")
    return [field for field, _, _ in pieces if field is not None]
