"""Which columns of a list of games hold what: told by heads, one block of them or several side by side, or by cells."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.errors import UserError
from generator.reading.outline import spot
from generator.reading.players_named import Names, number_in
from generator.reading.result_heads import is_free, result_head
from generator.reading.result_rounds import stage_in
from generator.reading.result_signs import is_sure_game, looks_like_game
from generator.reading.rows import Table
from generator.reading.table_heads import mostly, numbered_heads
from generator.tournament.event import Event

_WHERE_HEADS_STAND = 60
_LOOKED_AT = 300
"""Rows that tell what is in a column without a head that is known."""
_STAGES = ("round", "table round", "cycle")
_BEGINNINGS = frozenset({"round", "cycle", "board", "number", "white", "black", "first", "second", "name"})
_SIDES = frozenset({"white", "black", "first", "second"})
_BETWEEN_POINTS = _SIDES | {"name", "number", "white number", "black number"}
_BLACK_BEGINS = ("go", "renju")

Kinds = Sequence[str | None]


@dataclass(frozen=True, slots=True)
class GameColumns:
    """Which column (from 0) of a table holds what of a game, and at which row (from 0) the games begin.

    ``places`` has ``first`` and ``second``, the two players from left to right or as colours tell, and ``result``, or
    ``first result`` and ``second result``, or ``white result`` and ``black result``; ``round``, ``cycle``, ``colour``
    (that of the first), ``first number`` and ``second number`` if there are such; ``table round`` only beside a
    ``round``, which is then a day. ``left`` and ``right``: the columns
    from which and up to which (not included) its cells stand, where other games stand beside.
    """

    places: Mapping[str, int]
    start: int
    heads: tuple[str, ...] = ()
    left: int = 0
    right: int = sys.maxsize


def white_begins(event: Event) -> bool:
    """Whether who is named first in a pair has white."""
    return event.discipline not in _BLACK_BEGINS


def find_games(table: Table, event: Event, names: Names) -> tuple[GameColumns, ...]:
    """The columns of a list of games, told by their heads, or else by what is in them; none when it is no such list.

    Raises ``UserError`` when black stands left of white, so that nobody knows whose the first point is.
    """
    for place in range(min(len(table.rows), _WHERE_HEADS_STAND)):
        if found := headed_games(table, place, event):
            return found
    return _by_cells(table, names)


def headed_games(table: Table, place: int, event: Event) -> tuple[GameColumns, ...]:
    """The columns of games under the heads in a row (its place from 0), from left to right; none when it has none."""
    row = table.rows[place]
    # A crosstable may have names in two columns and «результат» over the points.
    if numbered_heads(row.cells) is not None:
        return ()
    named = [result_head(cell) for cell in row.cells]
    if sum(kind is not None for kind in named) < 2:
        return ()
    # A game may be that of two who are called «Игрок 1» and «Игрок 2».
    if {*named} <= {"first", "second", None} and (place or any(map(is_sure_game, row.cells))):
        return ()
    storeys = _storeys(table, place, named)
    start = place + (1 if storeys is None else 2)
    kinds = _with_results(table, start, named if storeys is None else storeys)
    sure = {at for at, kind in enumerate(kinds) if kind and kind.endswith("result") and _sure(table, start, at)}
    cuts = _cuts(kinds, event)
    found: list[GameColumns] = []
    for left, right in zip(cuts, [*cuts[1:], len(kinds)], strict=True):
        part = [kind if left <= at < right else None for at, kind in enumerate(kinds)]
        sides, results = _sides(part, event), _results(part, sure)
        if sides is None or results is None:
            return ()
        _hold_points(part, results, table, row.line)
        coloured = "colour" in part and not {"white", "black"} <= {*part}
        if sides[0] > sides[1] and "result" in results and white_begins(event) and not coloured:
            raise UserError("result_columns_order", file=table.file, line=row.line)
        others: dict[str, int] = {kind: part.index(kind) for kind in _STAGES if kind in part}
        if "round" not in others and "table round" in others:
            others["round"] = others.pop("table round")
        if coloured:
            others["colour"] = part.index("colour")
        end = sys.maxsize if right == len(kinds) else right
        found.append(GameColumns(others | results | _players(part, sides), start, row.cells, left, end))
    return tuple(found)


def is_of_games(table: Table) -> bool:
    """Whether heads name the two sides of games, with results or without."""
    kinds = [{result_head(cell) for cell in row.cells} for row in table.rows[:_WHERE_HEADS_STAND]]
    return any({"white", "black"} <= found or {"first", "second"} <= found for found in kinds)


def refuse_games_aside(table: Table, columns: Sequence[GameColumns], until: int) -> None:
    """Raise ``UserError`` for the first result of a game in a column that is not one of the columns of games."""
    used = {place for block in columns for place in block.places.values()}
    for row in table.rows[columns[0].start : until]:
        for at, cell in enumerate(row.cells):
            if at not in used and is_sure_game(cell):
                raise UserError("result_aside", file=table.file, place=spot(table, row.line, at), value=cell[:40])


def _cells(table: Table, start: int, column: int) -> list[str]:
    rows = table.rows[start : start + _LOOKED_AT]
    return [row.cells[column] for row in rows if column < len(row.cells) and row.cells[column]]


def _sure(table: Table, start: int, column: int) -> bool:
    return mostly([is_sure_game(cell) for cell in _cells(table, start, column)])


def _storeys(table: Table, place: int, above: Kinds) -> list[str | None] | None:
    """The kinds of two rows of heads, sides over numbers and names; None when the row below is no such one."""
    if place + 1 == len(table.rows):
        return None
    below = [result_head(cell) for cell in table.rows[place + 1].cells]
    filled = [kind for kind, cell in zip(below, table.rows[place + 1].cells, strict=True) if cell]
    if filled.count("name") != 2 or not {*filled} <= {"name", "number"} or not _SIDES & {*above}:
        return None
    kinds: list[str | None] = []
    side: str | None = None
    for at in range(max(len(above), len(below))):
        upper = above[at] if at < len(above) else None
        lower = below[at] if at < len(below) else None
        side = upper or side
        kinds.append(side if lower == "name" and side in _SIDES else lower or upper)
    return kinds


def _with_results(table: Table, start: int, kinds: Kinds) -> list[str | None]:
    """The kinds, with ``some result`` for a column without a known head in which there are results of games."""
    width = max((len(row.cells) for row in table.rows[start : start + _LOOKED_AT]), default=0)
    wide = [*kinds, *[None] * (width - len(kinds))]
    return [kind or ("some result" if _sure(table, start, at) else None) for at, kind in enumerate(wide)]


def _cuts(kinds: Kinds, event: Event) -> list[int]:
    """Where blocks of columns begin that each have two players and a result."""
    cuts = [0]
    for at in range(3, len(kinds)):
        if kinds[at] in _BEGINNINGS and _is_whole(kinds[cuts[-1] : at], event) and _is_whole(kinds[at:], event):
            cuts.append(at)
    return cuts


def _is_whole(kinds: Kinds, event: Event) -> bool:
    return _sides(kinds, event) is not None and _results(kinds, frozenset()) is not None


def _results(kinds: Kinds, sure: set[int] | frozenset[int]) -> dict[str, int] | None:
    """The columns of the result; None when there is none. One that looks so goes before points of the two."""
    single = [at for at, kind in enumerate(kinds) if kind == "result"]
    some = [at for at, kind in enumerate(kinds) if kind == "some result"]
    if len(single) == 1 and single[0] in sure:
        return {"result": single[0]}
    if "white result" in kinds and "black result" in kinds and not some:
        return {kind: kinds.index(kind) for kind in ("white result", "black result")}
    if len(single) == 2:
        return {"first result": single[0], "second result": single[1]}
    if len(single) == 1 or len(some) == 1:
        return {"result": (single or some)[0]}
    points = [at for at, kind in enumerate(kinds) if kind == "points"]
    return {"first result": points[0], "second result": points[1]} if len(points) == 2 and not some else None


def _hold_points(kinds: Kinds, results: Mapping[str, int], table: Table, line: int) -> None:
    """Raise ``UserError`` for two columns of points that a column without a known head stands between."""
    if "first result" not in results or kinds[results["first result"]] != "points":
        return
    between = kinds[results["first result"] + 1 : results["second result"]]
    if not {*between} <= _BETWEEN_POINTS:
        raise UserError("result_points_unclear", file=table.file, line=line)


def _sides(kinds: Kinds, event: Event) -> tuple[int, int] | None:
    """The columns of who is named first and of the other: by colours, by words, or two columns of names."""
    first, second = ("white", "black") if white_begins(event) else ("black", "white")
    for one, other in ((first, second), ("first", "second"), (f"{first} number", f"{second} number")):
        if one in kinds and other in kinds:
            return kinds.index(one), kinds.index(other)
    named = [place for place, kind in enumerate(kinds) if kind == "name"]
    if len(named) == 2:
        return named[0], named[1]
    if len(named) == 1 and "second" in kinds:
        return named[0], kinds.index("second")
    return None


def _players(kinds: Kinds, sides: tuple[int, int]) -> dict[str, int]:
    """The columns of the two players, and of their numbers if each of them has one beside the name."""
    found = dict(zip(("first", "second"), sides, strict=True))
    for step in (-1, 1):
        beside = [side + step for side in sides]
        if all(0 <= place < len(kinds) and kinds[place] == "number" for place in beside):
            return found | dict(zip(("first number", "second number"), beside, strict=True))
    return found


def _by_cells(table: Table, names: Names) -> tuple[GameColumns, ...]:
    """The columns of a list without heads: a result, two players around or in front of it, and perhaps a round."""
    rows = [row for row in table.rows[:_LOOKED_AT] if sum(map(bool, row.cells)) > 2]
    width = max((len(row.cells) for row in rows), default=0)
    columns = [[row.cells[place] if place < len(row.cells) else "" for row in rows] for place in range(width)]
    results = [place for place, cells in enumerate(columns) if mostly(list(map(looks_like_game, filter(None, cells))))]
    if not results:
        return ()
    result = next((place for place in reversed(results) if mostly([*map(is_sure_game, columns[place])])), results[-1])
    sides = [
        place
        for place, cells in enumerate(columns)
        if place not in results and mostly([_is_name(cell, names) for cell in cells])
    ]
    numbers = [place for place in range(result) if mostly([number_in(cell) is not None for cell in columns[place]])]
    if not sides and len(numbers) == result and len(numbers) in (2, 3):
        sides = numbers[-2:]
    if len(sides) != 2:
        return ()
    places = {"first": sides[0], "second": sides[1], "result": result}
    rounds = [place for place in range(sides[0]) if mostly([stage_in(cell) is not None for cell in columns[place]])]
    # A number that is another in every row is the game's, or the board's.
    if rounds and (len({*filter(None, columns[rounds[0]])}) < len(rows) or len(rows) == 1):
        places["round"] = rounds[0]
    return (GameColumns(places, 0),)


def _is_name(text: str, names: Names) -> bool:
    return bool(text) and (len(names.meant(text)) == 1 or (is_free(text) and len(text) > 2))
