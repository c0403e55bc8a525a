"""What a line is, to those who look for tables: games, the heading of a round, heads of columns, numbers, a text."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from generator.reading.printed.numbers import columns_of
from generator.reading.printed.rounds import GAMES, LABELS, Row
from generator.reading.printed.signs import Line, Sign

_MOST_WORDS, _MOST_NOTE = 0.35, 0.6
"""The share of words in a line that is still one of a table, beside two games or more: at all, and behind a number."""
_HABIT = 0.6
"""The share of lines that makes a habit."""


def with_free(found: list[tuple[Line, list[Sign]]]) -> list[tuple[Line, list[Sign]]]:
    """The lines, where most of those with games end in the same words and one number: that one is free."""
    ends: dict[int, tuple[str, ...]] = {}
    games = 0
    for place, (_, here) in enumerate(found):
        last = max((at for at, sign in enumerate(here) if sign.kind == "game"), default=-1)
        games += last > 0
        words, number = here[last + 1 : -1], here[-1] if here else None
        if last > 0 and words and number and number.kind == "number" and {sign.kind for sign in words} == {"word"}:
            ends[place] = tuple(sign.text for sign in words)
    usual = Counter(ends.values()).most_common(1)
    if not usual or usual[0][1] < max(3, _HABIT * games):
        return found
    return [
        (line, [*here[: -1 - len(ends[place])], here[-1]._replace(kind="free")])
        if ends.get(place) == usual[0][0]
        else (line, here)
        for place, (line, here) in enumerate(found)
    ]


def is_number_alone(here: Sequence[Sign], below: Sequence[tuple[Line, list[Sign]]], before: int) -> bool:
    """Whether the number of a round stands alone in a line, its games in lines of their own below."""
    following = [signs_ for _, signs_ in below[:3] if signs_][:2]
    alone = all(len(signs_) == 1 and signs_[0].kind in GAMES for signs_ in following[:1])
    return len(here) == 1 and here[0].kind == "number" and here[0].first == before + 1 and bool(following) and alone


def without_list(line: Line, here: list[Sign]) -> list[Sign]:
    """The signs of a line of games without what stands behind it, as a line of the list of participants."""
    games = [place for place, sign in enumerate(here) if sign.kind == "game"]
    words = [place for place, sign in enumerate(here) if sign.kind == "word"]
    if not words or not games or here[0].kind not in ("number", "round") or words[0] < games[-1]:
        return here
    if len(games) < 2 and len(line.cells) < 4:
        return here
    end = words[0]
    if len(line.cells) > 1 and here[end - 1].kind == "number" and here[end - 1].cell > here[games[-1]].cell:
        end -= 1
    return here[:end]


def without_prose(line: Line, here: list[Sign]) -> list[Sign]:
    """The signs of a line of a page without the text that stands at the left of the table."""
    last = max((place for place, sign in enumerate(here) if sign.kind == "word"), default=-1) + 1
    games = [place for place, sign in enumerate(here) if sign.kind in GAMES and place > last]
    if not line.page or not last or len(games) < 2 or len(games) < len(here) - games[0]:
        return here
    return here[games[0] - 1 :] if here[games[0] - 1].kind in LABELS else here


def kind_of(line: Line, here: Sequence[Sign], listed: bool) -> str:
    """What a line is; an empty text for one that belongs to no table."""
    kinds = [sign.kind for sign in here]
    words = sum(len(sign.text) for sign in here if sign.kind == "word")
    games = sum(kind in ("game", "lettered") for kind in kinds)
    if listed and kinds[0] in LABELS and here[0].cell >= 0 and (len(here) > 1 or len(line.cells) > 2):
        return "numbers"
    if _is_in_two_cells(line, here):
        return "numbers"
    if games or ("broken" in kinds and not words):
        most = _MOST_NOTE if kinds[0] in ("number", "round") and kinds[1] in ("game", "lettered") else _MOST_WORDS
        if not words or (games > 1 and words <= most * sum(len(sign.text) for sign in here)):
            return "games"
        return ""
    if columns_of(line.cells):
        return "heads"
    if kinds[0] in ("round", "roman") and kinds.count("round") < 2 and "board" not in kinds:
        if "date" in kinds and not words and len(here) > 2:
            return "games"
        return "round" if "free" not in kinds and kinds.count("number") < 2 else "games"
    if words:
        return ""
    if "free" in kinds:
        return "games"
    if kinds[0] == "rests" and kinds.count("number") > 1:
        return "games"
    if "rests" in kinds:
        return "heads" if "head" in kinds else ""
    if "date" in kinds:
        return "games" if kinds[0] == "number" and len(here) > 2 else ""
    numbers = [sign.first for sign in here if sign.kind in ("number", "round", "board", "roman")]
    if len(numbers) > 1 and ("round" in kinds or "head" in kinds or "board" in kinds):
        return "heads"
    if len(numbers) > 2:
        rising = numbers == [*range(numbers[0], numbers[0] + len(numbers))]
        return "heads" if rising and not (len(numbers) == 3 and numbers[0] > 1) else "numbers"
    return "numbers" if len(numbers) == 2 and kinds == ["number", "number"] and len(line.cells) > 2 else ""


def _is_in_two_cells(line: Line, here: Sequence[Sign]) -> bool:
    """Whether the numbers of games stand apart behind "Тур 1", or in cells of their own before "св. 5"."""
    kinds = [sign.kind for sign in here]
    if len(line.cells) == 1 and kinds[0] == "round" and {*kinds[1:]} == {"number"} and len(kinds) > 3:
        # "Тур 1: 1 4 2 3", and no heads: "Тур 1 2 3 4".
        return any(other.first != sign.first + 1 for sign, other in itertools.pairwise(here))
    if len(line.cells) < 3 or kinds[0] not in LABELS or {*kinds[1:]} - {"number", "free"} or kinds.count("free") > 1:
        return False
    if len({sign.cell for sign in here}) < len(here) or (kinds[0] == "number" and "free" not in kinds):
        return False
    return kinds[1:].count("number") > 1


def is_game_left(here: Sequence[Sign], rows: Sequence[Row]) -> bool:
    """Whether a lone "7-8" is of the table above: both numbers play in it, or neither so far, and not this game."""
    pairs = [{sign.first, sign.second} for row in rows for sign in row.signs if sign.kind == "game"]
    pair = {here[0].first, here[0].second}
    there = set().union(*pairs)
    return pair not in pairs and (pair <= there or (not pair & there and max(there, default=0) > max(pair)))


def is_size(here: Sequence[Sign], below: Sequence[tuple[Line, list[Sign]]]) -> bool:
    """Whether a lone "7–8" heads the table below it and is no game."""
    if len(here) != 1 or here[0].first % 2 == 0 or here[0].second != here[0].first + 1:
        return False
    following = next((found for _, found in below if found), [])
    if not following or following[0].kind not in ("number", "round", "roman", "head", "rests"):
        return False
    return following[0].kind in ("head", "rests") or following[0].first == 1


def is_remnant(here: Sequence[Sign], rows: Sequence[Row]) -> bool:
    """Whether a line under the heading of a round is what a typing error left of a game: "2. х5"."""
    if len(here) != 2 or not any(row.kind == "round" for row in rows):
        return False
    return here[0].kind in ("number", "board") and here[1].kind in ("word", "number") and len(here[1].text) < 8
