"""What a participant's line of a tournament report file says, round by round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.texts import shown
from generator.reading.trf import TrfPlayer

_SIGNS = "10=½+-WDLHFUZ"
_COLOURS = {"w": True, "b": False, "s": False}
"""White or not; "s" is the German black."""
_FIRST = 91
"""Where the first round begins, from 0; the points end 7 before it."""
_WIDTH = 10
_NAME_ENDS = 47
_POINTS = re.compile(r"(?<!\S)[0-9]{1,3}[.,][0-9]{1,2}(?!\S)")
_GAME = re.compile(
    rf"(?<!\S)(?P<opponent>[0-9]{{1,4}})\s+(?P<colour>[wbs-])(?!\S)"
    # A number of the next round is no sign: a colour stands behind it.
    rf"(?:\s+(?P<sign>[{_SIGNS}])(?!\S)(?!\s+[wbs-](?!\S)))?",
    re.IGNORECASE,
)
_NUMBER_AND_SEX = re.compile(r"001\s+[0-9]{1,4}\s+(?:[mwf](?!\S))?", re.IGNORECASE)
_BEFORE = re.compile(r"(?:\s+(?:[0-9]{1,11}|[A-Za-z]{3}|[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4}))*\s*")
_BLANK = re.compile(r"\s*")
_RANK = re.compile(r"\s*(?:[0-9]{1,4}\s*)?")


class Cell(NamedTuple):
    """A round as a line has it: the opponent's number (0: nobody), the colour if it is told, and the result's sign.

    ``sign`` is a capital letter or one of "1 0 = + -", or empty. ``text`` is how it stands in the file.
    """

    opponent: int
    white: bool | None
    sign: str
    text: str


NOTHING = Cell(0, None, "", "")


class TrfRounds(NamedTuple):
    """The rounds of a participant from the first on, and the points, as the file writes them; None when it does not."""

    cells: tuple[Cell, ...]
    points: str | None

    def of(self, round_: int) -> Cell:
        """What is said of a round, from 1."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else NOTHING


def plays(content: str) -> bool:
    """Whether a participant's line tells how a game ended."""
    begins = _NUMBER_AND_SEX.match(content)
    games = _GAME.finditer(content, begins.end()) if begins else ()
    return any(int(found["opponent"]) and (found["sign"] or "Z") not in "HFUZhfuz" for found in games)


def rounds_of(one: TrfPlayer, file: str) -> TrfRounds:
    """The rounds by the format's columns, shifted as the line is; where no columns hold, one behind another.

    Raises ``UserError`` for what is no round.
    """
    content = one.content
    first_game = _GAME.search(content, one.behind)
    points = _POINTS.search(content, one.behind, first_game.start() if first_game else len(content))
    told = points[0] if points else None
    for start in _starts(one, points):
        if first_game is not None and first_game.start() < start:
            continue
        if (cells := _in_columns(content, start)) is not None:
            whole = content[max(one.behind, start - 11) : start - 7].strip()
            return TrfRounds(cells, told or (whole if whole.isascii() and whole.isdecimal() else None))
    return TrfRounds(tuple(_in_words(one, points.end() if points else None, file)), told)


def _starts(one: TrfPlayer, points: re.Match[str] | None) -> Iterator[int]:
    """Where the first round may begin: behind the points; in its column; there with columns counted in bytes."""
    if points is not None:
        yield points.end() + 7
    in_bytes = len(one.content.encode()[:_FIRST].decode(errors="ignore"))
    in_its_column = one.behind + _FIRST - _NAME_ENDS
    # Behind a name that ends where its column does not, other columns do not hold either.
    held = one.behind == _NAME_ENDS or one.content[one.behind - 1].isspace()
    yield from (in_its_column, _FIRST, in_bytes) if held else (in_bytes, in_its_column, _FIRST)


def _in_columns(content: str, start: int) -> tuple[Cell, ...] | None:
    """The rounds in columns from ``start`` on; None if any of them does not fit its columns."""
    cells = []
    for place in range(start, len(content), _WIDTH):
        block = content[place : place + _WIDTH].ljust(_WIDTH)
        opponent, colour, sign = block[:4].strip(), block[5].strip().lower(), block[7].strip().upper()
        if (
            (opponent and not (opponent.isascii() and opponent.isdecimal()))
            or (block[4] + block[6] + block[8:]).strip()
            or colour not in ("", "-", *_COLOURS)
            or sign not in ("", *_SIGNS)
        ):
            return None
        cells.append(_cell(opponent, colour, sign, block))
    return tuple(cells)


def _in_words(one: TrfPlayer, points_end: int | None, file: str) -> Iterator[Cell]:
    """The rounds one behind another, whatever columns they stand in; nothing else may stand there."""
    place, between = points_end or one.behind, _RANK if points_end else _BEFORE
    round_, start = 1, place
    for before, found in enumerate(_GAME.finditer(one.content, place), start=1):
        if not between.fullmatch(one.content, place, found.start()):
            raise _unreadable(one, round_, start, file)
        yield _cell(found["opponent"], found["colour"].lower(), (found["sign"] or "").upper(), found[0])
        place, between = found.end(), _BLANK
        # What is unreadable behind an opponent without a result belongs to the same round.
        round_, start = (before + 1, found.end()) if found["sign"] else (before, found.start())
    if not between.fullmatch(one.content, place):
        raise _unreadable(one, round_, start, file)


def _cell(opponent: str, colour: str, sign: str, text: str) -> Cell:
    return Cell(int(opponent or 0), _COLOURS.get(colour), sign.replace("½", "="), " ".join(text.split()))


def _unreadable(one: TrfPlayer, round_: int, place: int, file: str) -> UserError:
    value = shown(" ".join(one.content[place:].split()))
    return UserError("trf_round_unreadable", file=file, line=one.line, round=round_, value=value)
