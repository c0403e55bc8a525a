"""Tables whose cells came apart: each in a line of its own, or many of them together in one."""

from __future__ import annotations

from collections.abc import Sequence

from generator.reading.printed.rounds import GAMES, LABELS, Draft, Row, game_of
from generator.reading.printed.signs import Sign

_LEAST = 3
"""Rounds that a table has at least."""


def one_by_one(rows: Sequence[Row]) -> list[Draft]:
    """Rounds whose numbers stand one under another, then the games of each board, a game of each round in turn.

    So a program writes a table with rounds in columns as text, a cell a line. None where a cell is missing.
    """
    found = [row for row in rows if row.kind != "heads"]
    labels = [row.signs[0].first for row in found]
    heads = next((at for at, row in enumerate(found) if row.kind != "round" or labels[at] != at + 1), 0)
    width = heads + 1
    if heads < _LEAST or len(found) <= heads or (len(found) - heads) % width:
        return []
    drafts = [Draft(row.place(row.signs[0]), row.signs[0].first) for row in found[:heads]]
    for start in range(heads, len(found), width):
        board, *games = found[start : start + width]
        if board.kind != "round" or any(row.kind != "games" or len(row.signs) > 1 for row in games):
            return []
        for draft, row in zip(drafts, games, strict=True):
            draft.games.append(game_of(row, row.signs[0], board.signs[0].first))
    return drafts


def packed(rows: Sequence[Row]) -> list[Draft]:
    """Rounds whose numbers stand together in the first cell of a line, and the games of each board in one more."""
    for row in rows:
        cells: dict[int, list[Sign]] = {}
        for sign in row.signs:
            cells.setdefault(sign.cell, []).append(sign)
        columns = [*cells.values()]
        labels = columns[0]
        if len(columns) < 2 or len(labels) < 2 or any(sign.kind not in LABELS for sign in labels):
            continue
        if all(len(column) == len(labels) and all(one.kind in GAMES for one in column) for column in columns[1:]):
            drafts = [Draft(row.place(sign), sign.first) for sign in labels]
            for column in columns[1:]:
                for sign, draft in zip(column, drafts, strict=True):
                    draft.games.append(game_of(row, sign))
            return drafts
    return []
