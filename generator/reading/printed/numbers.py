"""Lines of numbers alone as rounds: a list of games with heads, or games in two cells each."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from generator.reading.printed.rounds import LABELS, Draft, Row, grouped
from generator.reading.printed.signs import Sign, plain
from generator.tournament.proof import TypedFree, TypedGame

_HEADS = {
    "round": re.compile(r"(?:№ ?)?(?:тур\w*|раунд|round|rnd|rd)\.?"),
    "board": re.compile(r"(?:№ ?)?(?:доск\w*|стол\w*|board|bd)\.?"),
    "white": re.compile(r"(?:белые|белыми|white|б|w|первый|начинает)\.?"),
    "black": re.compile(r"(?:ч[её]рные|ч[её]рными|black|ч|b|второй|отвечает)\.?"),
    "free": re.compile(r"(?:свобод\w*|отдых\w*|bye|free|rests?)\.?"),
}


def columns_of(cells: Sequence[str]) -> dict[str, int]:
    """The columns of a list of games by its heads; empty for a line that heads none."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        text = " ".join(plain(cell).lower().split())
        for kind, pattern in _HEADS.items():
            if pattern.fullmatch(text):
                if kind in found:
                    return {}
                found[kind] = place
    return found if {"white", "black"} <= set(found) else {}


def in_numbers(rows: Sequence[Row]) -> list[Draft]:
    """The rounds in lines of numbers; none where they are no table."""
    heads: dict[str, int] = {}
    data: list[Row] = []
    for row in rows:
        if row.kind == "heads" and not data:
            heads = columns_of(row.line.cells) or heads
        elif row.kind == "numbers" or _is_data(row, rows):
            data.append(row)
    if not data:
        return []
    if not heads:
        if (guessed := _guessed(data)) is None:
            width = max(row.signs[-1].cell for row in data)
            drafts = [draft for row in data if (draft := _in_pairs(row, width))]
            counted = sum(draft.label == number for number, draft in enumerate(drafts, start=1))
            # Lines of numbers are many things; a table has its rounds counted.
            return drafts if len(drafts) > 2 and 2 * counted >= len(drafts) else []
        heads = guessed
    return _listed(data, heads)


def _is_data(row: Row, rows: Sequence[Row]) -> bool:
    """Whether 1, 2, 3 are no heads but one of many lines of as many numbers."""
    alike = sum(len(other.signs) == len(row.signs) for other in rows if other.kind == "numbers")
    return all(sign.kind == "number" for sign in row.signs) and 2 * alike > len(rows)


def _guessed(data: Sequence[Row]) -> dict[str, int] | None:
    """The columns of a list without heads: round, board, white, black, or the same without the board."""
    widths = {len(row.signs) for row in data}
    labels = [row.signs[0].first for row in data]
    same = sum(one == other for one, other in itertools.pairwise(labels))
    if widths <= {3, 4} and len(widths) == 1 and 5 * same >= 2 * len(data):
        names = ("round", "board", "white", "black") if widths == {4} else ("round", "white", "black")
        return {name: sign.cell for name, sign in zip(names, data[0].signs, strict=True)}
    return None


def _listed(data: Sequence[Row], heads: dict[str, int]) -> list[Draft]:
    lines: list[Draft] = []
    for row in data:
        cells: dict[int, Sign] = {}
        for sign in row.signs:
            cells.setdefault(sign.cell, sign)
        label = cells.get(heads.get("round", -1))
        numbered = label is not None and label.kind in ("number", "roman", "round")
        line = Draft(row.place(label), label.first if label and numbered else None)
        white, black = cells.get(heads["white"]), cells.get(heads["black"])
        board = cells.get(heads.get("board", -1))
        at = board.first if board and board.kind in ("number", "board") else None
        # Without a head, who is free stands behind the game.
        free = cells.get(heads.get("free", max(heads.values()) + 1))
        lone = next((sign for sign in (white, black) if sign and sign.kind == "number"), None)
        other = black if lone is white else white
        if white and black and white.kind == black.kind == "number":
            text = f"{white.text}–{black.text}"
            line.games.append(TypedGame(text, row.place(white), white.first, black.first, at))
        elif lone and ((other and other.kind == "rests") or (other is None and "free" not in heads)):
            line.free.append(TypedFree(lone.first, lone.text, row.place(lone)))
        elif white or black:
            text = f"{white.text if white else ''}–{black.text if black else ''}"
            dated = any(sign and sign.kind == "date" for sign in (white, black))
            line.games.append(TypedGame(text, row.place(white or black), board=at, is_date=dated))
        if free and free.kind == "number":
            line.free.append(TypedFree(free.first, free.text, row.place(free)))
        lines.append(line)
    return grouped(lines)


def _in_pairs(row: Row, width: int) -> Draft | None:
    """A round whose games stand in two cells each behind its number; ``width`` is that of the table in cells."""
    label = row.signs[0]
    if (
        len(row.signs) < 3
        or label.kind not in LABELS
        or any(sign.kind not in ("number", "free") for sign in row.signs[1:])
    ):
        return None
    draft = Draft(row.place(label), label.first)
    draft.free += [TypedFree(sign.first, sign.text, row.place(sign)) for sign in row.signs if sign.kind == "free"]
    cells = {sign.cell if width else place: sign for place, sign in enumerate(row.signs) if sign.kind != "free"}
    first, last = min(cells), max(cells)
    if last - first + 1 != len(cells):
        # A cell was left empty; else a game may be missing, and what is behind it has moved up.
        last = max(last, width)
    for place in range(first + 1, last, 2):
        white, black = cells.get(place), cells.get(place + 1)
        if white and black:
            text = f"{white.text} {black.text}"
            draft.games.append(TypedGame(text, row.place(white), white.first, black.first))
        elif one := white or black:
            text = f"{white.text if white else ''}–{black.text if black else ''}"
            draft.games.append(TypedGame(text, row.place(one)))
    if (last - first) % 2 and (free := cells.get(last)):
        draft.free.append(TypedFree(free.first, free.text, row.place(free)))
    return draft
