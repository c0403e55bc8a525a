"""Games written as lines of text: «Абрамов Илья — Белова Анна 1:0», "3. 1–4 ½-½"."""

from __future__ import annotations

import re

from generator.reading.result_rounds import heading_round
from generator.reading.result_signs import looks_like_game
from generator.reading.rows import Row, Table

_NUMBERED = re.compile(r"[0-9]{1,3}[.)] *(?=\S)")
_SIDES = re.compile(r"(?P<first>.+?)(?: +[-–—:] +|(?<=[0-9]) ?[-–—:] ?(?=[0-9]))(?P<second>.+)")
_RESULT = re.compile(r"[ :,]+")


def lines_as_games(table: Table) -> Table | None:
    """A table of the first, the second, and the result, out of lines of text; None when they are no games.

    A number in front of a line is that of the game or of the board; a line that names a round stays as it is.
    """
    rows: list[Row] = []
    found = 0
    for row in table.rows:
        if len(row.cells) != 1:
            return None
        cells = _game(row.cells[0])
        if cells is not None:
            found += 1
        elif heading_round(row.cells[0]) is None:
            # What is no game is refused where it stands, unless nothing here is one.
            cells = (row.cells[0], "", "?")
        rows.append(Row(row.line, cells or row.cells))
    return table._replace(rows=tuple(rows)) if found and 2 * found >= len(rows) else None


def _game(line: str) -> tuple[str, str, str] | None:
    numbered = _NUMBERED.match(line)
    text = line[numbered.end() :] if numbered else line
    sides = _SIDES.fullmatch(text)
    if sides is None:
        return None
    first, rest = sides["first"].strip(), sides["second"]
    for gap in _RESULT.finditer(rest):
        second, result = rest[: gap.start()].strip(), rest[gap.end() :].strip()
        if second and looks_like_game(result):
            return first, second, result
    return None
