"""What is wrong with a line that TOML's reader does not understand, in words for those who write their first one."""

from __future__ import annotations

import re
import tomllib
from typing import NoReturn

from generator.choice import spelled
from generator.errors import UserError
from generator.reading.texts import shown
from generator.reading.words import KEY_WORDS, meant_key

_STATEMENT = re.compile(r"\s*+([^\s=#\[\]\"'][^=#\"'\[\]]*+)=(.*)")
_SECTION = re.compile(r"\s*+\[++([^\[\]#]*+)\]*+\s*+(?:#.*)?")
_TEXTS = re.compile(r'"(?:[^"\\\n]|\\.)*+"?' + r"|'[^'\n]*+'?|#.*")
"""Texts in quotes, closed or not, and comments."""
_DATE = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?![\d.])")
_FAR = 200
"""Lines over which a list may go on."""
_FLAGS = ("да", "нет", "true", "false", "yes", "no")
KEYS = tuple(dict.fromkeys(KEY_WORDS.values()))


def refuse_syntax(lines: tuple[str, ...], line: int, reason: str, file: str) -> NoReturn:
    """Raise the ``UserError`` that fits; ``line`` (from 1) is where the reader stopped, ``reason`` what it says."""
    start, key, value = _statement(lines, line)
    whole = "\n".join([value, *lines[start:line]]) if key else ""
    if key and not key.isascii():
        _refuse_key(key, start, file)
    if (section := _SECTION.fullmatch(lines[line - 1])) and not section[1].isascii():
        _refuse_key(section[1].strip(), line, file)
    _refuse_open_bracket(lines, line, file)
    _refuse_twice(lines, line, reason, file)
    if key and (key.isidentifier() or re.fullmatch(r"[\w.-]+", key)):
        if "\\" in value:
            refuse_backslash(key, value, start, file)
        _refuse_value(key, value, whole, start, file)
    text = lines[line - 1].strip()
    if re.fullmatch(r"\[+\s*\w+\s*\]*", text):
        raise UserError("event_section_wrong", file=file, line=line, value=shown(text, 60))
    if re.match(r"[A-Za-z_]+\s*(?::|\s[\"'«“\d]|$)", text):
        raise UserError("event_no_equals", file=file, line=line, value=shown(text, 60))
    raise UserError(
        "event_syntax", file=file, line=line, value=shown(lines[line - 1].strip(), 60), reason=shown(reason, 80)
    )


def refuse_backslash(key: str, value: str, line: int, file: str) -> NoReturn:
    """Raise ``UserError`` for a path of Windows in place of a list's name, or a backslash in another text."""
    if key == "players":
        name = re.split(r"[\\/]+", value.strip("\"' "))[-1].partition('"')[0] or "players.csv"
        raise UserError("event_players_path", file=file, line=line, value=shown(value, 60), name=shown(name, 60))
    raise UserError("event_backslash", file=file, line=line, name=shown(key), value=shown(value, 60))


def _statement(lines: tuple[str, ...], line: int) -> tuple[int, str, str]:
    """The line where what is being read began, its key and what stands behind the sign; no key where there is none."""
    for number in range(line, max(0, line - _FAR), -1):
        if found := _STATEMENT.fullmatch(lines[number - 1]):
            return number, found[1].strip(), found[2].strip()
        if _SECTION.fullmatch(lines[number - 1]) and number < line and not lines[number - 1].strip().startswith("[["):
            break
        if not lines[number - 1].strip() and number == line:
            continue
    return line, "", ""


def _refuse_open_bracket(lines: tuple[str, ...], line: int, file: str) -> None:
    """Raise ``UserError`` for a list above the line that is not closed where the next key or section begins."""
    end = line
    for number in range(line, max(0, line - _FAR), -1):
        found = _STATEMENT.fullmatch(lines[number - 1])
        if found and number < line:
            bare = _TEXTS.sub("", "\n".join([found[2], *lines[number:end]]))
            if bare.count("[") > bare.count("]") and not _DATE.search(bare):
                raise UserError(
                    "event_bracket_open",
                    file=file,
                    line=number,
                    name=shown(found[1]),
                    value=shown(found[2].strip(), 60),
                )
        if found or lines[number - 1].lstrip().startswith("["):
            end = number - 1


def _refuse_key(key: str, line: int, file: str) -> NoReturn:
    near = meant_key(key, KEYS) or spelled(key, KEYS)
    raise UserError("event_key_letters", file=file, line=line, value=shown(key), near=near)


def _refuse_twice(lines: tuple[str, ...], line: int, reason: str, file: str) -> None:
    if not re.search("overwrite|twice|mutate", reason):
        return
    named = re.compile(r"\s*players\s*=")
    listed = re.compile(r"\s*\[\[\s*players\s*\]\]")
    first = next((number for number, text in enumerate(lines, start=1) if named.match(text)), None)
    below = next((number for number, text in enumerate(lines, start=1) if listed.match(text)), None)
    if first and below:
        raise UserError("event_players_twice", file=file, line=first, other=below)
    found = _STATEMENT.fullmatch(lines[line - 1]) or _SECTION.fullmatch(lines[line - 1])
    if found is None:
        return
    key = found[1].strip()
    again = re.compile(rf"\s*(?:{re.escape(key)}\s*=|\[\s*{re.escape(key)}\s*\])")
    before = [number for number in range(1, line) if again.match(lines[number - 1])]
    if before:
        raise UserError("event_key_twice", file=file, line=line, value=shown(key), other=before[-1])


def _refuse_value(key: str, value: str, whole: str, line: int, file: str) -> None:
    bare = _TEXTS.sub("", whole)
    if value[:1] in ("[", "{"):
        if found := _DATE.search(bare):
            raise UserError("event_date_dots", file=file, line=line, value=found[0])
        if bare.count("[") > bare.count("]") or bare.count("{") > bare.count("}"):
            raise UserError("event_bracket_open", file=file, line=line, name=shown(key), value=shown(value, 60))
        raise UserError("event_list_wrong", file=file, line=line, name=shown(key), value=shown(value, 60))
    if value[:1] in ('"', "'"):
        _refuse_quoted(value, line, file)
        return
    text = value.partition(" #")[0].strip()
    if not text or text[0] == "#":
        raise UserError("event_no_value", file=file, line=line, name=shown(key))
    if _is_value(text):
        return
    if _DATE.fullmatch(text):
        raise UserError("event_date_dots", file=file, line=line, value=text)
    if key == "swap" or text.lower() in _FLAGS:
        raise UserError(
            "event_wrong_value", file=file, line=line, name=shown(key), expected="boolean", found=shown(text)
        )
    better = text.strip("«»“”„‘’\"'").replace('"', "'").replace("\\", "/")
    raise UserError(
        "event_text_unquoted", file=file, line=line, value=shown(text, 60), better=shown(f'{key} = "{better}"', 90)
    )


def _refuse_quoted(value: str, line: int, file: str) -> None:
    quote = value[0]
    behind = value[1:].partition(" #")[0].rstrip()
    if quote not in behind:
        raise UserError("event_quote_open", file=file, line=line, value=shown(value, 60))
    text, _, rest = behind.partition(quote)
    if not behind.endswith(quote) or re.match(r"\s*[A-Za-z_]+\s*=", rest):
        raise UserError("event_value_behind", file=file, line=line, value=shown(rest.strip() or text, 60))
    if rest:
        raise UserError("event_quotes_inside", file=file, line=line, value=shown(value, 60))


def _is_value(text: str) -> bool:
    try:
        tomllib.loads(f"a = {text}")
    except (ValueError, RecursionError):
        return False
    return True
