"""Rounds that stand in columns, a board a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.reading.printed.rounds import GAMES, LABELS, Draft, Row, game_of
from generator.reading.printed.signs import Sign
from generator.tournament.proof import TypedFree, TypedGame


def in_columns(rows: Sequence[Row]) -> list[Draft]:
    """Rounds that stand in columns under their numbers, a board a line; no rounds where that cannot be."""
    drafts: list[Draft] = []
    heads: list[tuple[Sign, Draft]] = []
    for row in rows:
        if row.kind == "heads":
            labels = _heads(row)
            if len(labels) > 1:
                heads = [(sign, Draft(row.place(sign), sign.first)) for sign in labels]
                drafts += [draft for _, draft in heads]
            continue
        if row.kind == "games" and heads:
            _across(row, heads)
        elif row.kind == "numbers" and heads:
            _two_cells(row, heads)
    return drafts


def _two_cells(row: Row, heads: Sequence[tuple[Sign, Draft]]) -> None:
    """Put games that stand in two cells each into the rounds above them."""
    cells = {sign.cell: sign for sign in row.signs if sign.kind == "number"}
    for head, draft in heads:
        white, black = cells.get(head.cell), cells.get(head.cell + 1)
        if white and black:
            text = f"{white.text} {black.text}"
            draft.games.append(TypedGame(text, row.place(white), white.first, black.first))


def _heads(row: Row) -> list[Sign]:
    """The numbers of the rounds in a line of heads: those that say so, or all."""
    said = [sign for sign in row.signs if sign.kind == "round"]
    if len(said) > 1:
        return said
    numbers = [sign for sign in row.signs if sign.kind in (*LABELS, "board")]
    if numbers and numbers[0].kind in ("board", "round") and numbers[0].first == 1 and len(numbers) > 1:
        # "Доска 1 2 3" in one text: the word is of the column at the left.
        numbers[0] = numbers[0]._replace(kind="number", at=numbers[0].at + len(numbers[0].text) - 1)
    return numbers


def _across(row: Row, heads: Sequence[tuple[Sign, Draft]]) -> None:
    """Put the games of a line into the rounds above them."""
    found = [*row.signs]
    board: int | None = None
    games = [sign for sign in found if sign.kind in GAMES]
    if found[0].kind == "board" or (found[0].kind in ("number", "roman") and len(found) > len(games)):
        board = found.pop(0).first
    rest = any(sign.kind in ("free", "rests") for sign in found)
    items = [sign for sign in found if sign.kind in (*GAMES, "free") or (rest and sign.kind == "number")]
    for sign, draft in _under(items, heads, in_cells=len(row.line.cells) > 1):
        if sign.kind in GAMES:
            draft.games.append(game_of(row, sign, board))
            board = None
        else:
            draft.free.append(TypedFree(sign.first, sign.text, row.place(sign)))


def _under(
    items: Sequence[Sign], heads: Sequence[tuple[Sign, Draft]], *, in_cells: bool
) -> Iterator[tuple[Sign, Draft]]:
    """Each thing with the round that it stands under: by its cell, by order, or by the nearest head."""
    cells = {sign.cell: draft for sign, draft in heads}
    if in_cells and len(cells) == len(heads) and all(sign.cell in cells for sign in items):
        yield from ((sign, cells[sign.cell]) for sign in items)
    elif len(items) == len(heads):
        yield from zip(items, (draft for _, draft in heads), strict=True)
    else:
        for sign in items:
            middle = sign.at + len(sign.text) / 2
            nearest = min(heads, key=lambda head: abs(head[0].at + len(head[0].text) / 2 - middle))
            yield sign, nearest[1]
