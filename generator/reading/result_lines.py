"""Games written as lines of text: «Абрамов Илья — Белова Анна 1:0», "3. 1–4 ½-½", «Тур 2: Абрамов 1:0 Белова»."""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.reading.players_named import Names
from generator.reading.result_columns import GameColumns
from generator.reading.result_rounds import heading, speaks_of_rounds
from generator.reading.result_signs import is_sure_game, looks_like_game
from generator.reading.result_words import is_put_off
from generator.reading.rows import Row, Table, is_closing

_NUMBERED = re.compile(r"[0-9]{1,3}[.)] *(?=\S)")
_SIDES = re.compile(r"(?P<first>.+?)(?: +[-–—:] +|(?<=[0-9]) ?[-–—:] ?(?=[0-9]))(?P<second>.+)")
_HYPHEN = re.compile(r" ?[-‐‑–—] ?")
_GAP = re.compile(r"[ :,]+")
_TO_SIGN = re.compile(r"[\s_]*_{3}[\s_]*$")
_STAGED = re.compile(r"(?P<stage>[^:.—–]*[:.]) *(?P<game>.+)")
_COLOUR = re.compile(r" ?\((?P<colour>б|ч|бел|ч[её]рн|белые|ч[её]рные|w|b|white|black)\.?\)$", re.IGNORECASE)
_PLACES = {"first": 0, "second": 1, "result": 2}


class _Line(NamedTuple):
    """A game: who is named first and second, its result, what is said of its round, and the colour of the first."""

    first: str
    second: str
    result: str
    stage: str = ""
    colour: str = ""


def lines_as_games(table: Table, names: Names) -> tuple[Table, GameColumns] | None:
    """A table of the first, the second, and the result, out of lines of text; None when they are no games.

    A number in front of a line is that of the game or of the board; a line that names a round stays as it is.
    """
    found: list[tuple[int, _Line | str]] = []
    games, others = 0, 0
    for row in table.rows:
        if len(row.cells) != 1:
            return None
        text = row.cells[0]
        game = _staged(text, names)
        if game is not None:
            games += 1
        elif _is_other(text, names, begun=games > 0):
            others += 1
        found.append((row.line, game or text))
    if not games or games < others:
        return None
    coloured = any(isinstance(line, _Line) and line.colour for _, line in found)
    staged = any(isinstance(line, _Line) and line.stage for _, line in found)
    places = _PLACES | ({"round": 3} if staged else {}) | ({"colour": 4} if coloured else {})
    rows: list[Row] = []
    begun = False
    for line, what in found:
        if isinstance(what, _Line):
            begun = True
            rows.append(Row(line, what._replace(colour=what.colour or "б") if coloured else what))
        else:
            # What is no game is refused where it stands.
            rows.append(Row(line, (what, "", "?") if _is_other(what, names, begun=begun) else (what,)))
    return table._replace(rows=tuple(rows)), GameColumns(places, 0)


def _is_other(text: str, names: Names, *, begun: bool) -> bool:
    """Whether a line that is no game should be one: no heading, no title above the first game, no signature."""
    if heading(text) or speaks_of_rounds(text) or is_closing((text,)):
        return False
    return begun or any(looks_like_game(word) or names.meant(word) for word in text.split())


def _staged(line: str, names: Names) -> _Line | None:
    """The game of a line, with its round in front of it or without."""
    text = _TO_SIGN.sub("", line)
    if (game := _game(text, names)) is not None and not speaks_of_rounds(game.first):
        return game
    parts = _STAGED.fullmatch(text)
    if parts is None or heading(parts["stage"]) is None or (game := _game(parts["game"], names)) is None:
        return None
    return game._replace(stage=parts["stage"])


def _game(line: str, names: Names) -> _Line | None:
    numbered = _NUMBERED.match(line)
    text = line[numbered.end() :] if numbered else line
    sides = _SIDES.fullmatch(text)
    if sides is not None and (split := _with_result(sides["second"])) is not None:
        return _coloured(sides["first"], *split)
    if (split := _with_result(text)) is not None:
        pair, result = split
        for dash in _HYPHEN.finditer(pair):
            first, second = pair[: dash.start()], pair[dash.end() :]
            if names.meant(first) and names.meant(second):
                return _coloured(first, second, result)
    return _between(text)


def _with_result(text: str) -> tuple[str, str] | None:
    """What stands in front of the result at the end of a text, and the result."""
    for gap in _GAP.finditer(text):
        front, result = text[: gap.start()].strip(), text[gap.end() :].strip()
        if front and result and (looks_like_game(result) or is_put_off(result)):
            return front, result
    return None


def _between(text: str) -> _Line | None:
    """A game whose result stands between the two."""
    words = text.split()
    for place in range(1, len(words) - 1):
        first, second = " ".join(words[:place]), " ".join(words[place + 1 :])
        if is_sure_game(words[place]) and any(map(str.isalpha, first)) and any(map(str.isalpha, second)):
            return _coloured(first, second, words[place])
    return None


def _coloured(first: str, second: str, result: str) -> _Line:
    """The game, colours in brackets behind the names told apart."""
    first, second = first.strip(), second.strip()
    one, other = _COLOUR.search(first), _COLOUR.search(second)
    if one is None and other is None:
        return _Line(first, second, result)
    first, second = _COLOUR.sub("", first), _COLOUR.sub("", second)
    if one is not None:
        colour = "б" if one["colour"][0].lower() in "бw" else "ч"
    else:
        assert other is not None
        colour = "ч" if other["colour"][0].lower() in "бw" else "б"
    return _Line(first, second, result, colour=colour)
