"""A list of games with results: round, first, second, result, by numbers or by names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import UserError
from generator.reading.gathered import Claim
from generator.reading.outline import refuse_unknown, spot
from generator.reading.players_named import Names, number_in
from generator.reading.result_grid import mostly, numbered_heads
from generator.reading.result_heads import is_free, result_head
from generator.reading.result_rounds import heading_round, round_in
from generator.reading.result_signs import GameSign, game_result, is_nothing, looks_like_game, sides_result, wrong_game
from generator.reading.rows import Row, Table, is_closing
from generator.tournament.event import Event

_WHERE_HEADS_STAND = 12
_LOOKED_AT = 300
"""Rows that tell what is in a column without a head."""


@dataclass(frozen=True, slots=True)
class GameColumns:
    """Which column (from 0) of a table holds what of a game, and at which row (from 0) the games begin.

    ``places`` has ``first`` and ``second``, the two players from left to right or as colours tell, and ``result``, or
    ``first result`` and ``second result``; ``round``, ``first number`` and ``second number`` if there are such.
    """

    places: Mapping[str, int]
    start: int
    heads: tuple[str, ...] = ()


@dataclass(slots=True)
class _Seen:
    """What the games so far tell: the round that goes on, and where each way to write numbers was met."""

    round: int | None = None
    usual: str = ""
    own: str = ""
    claims: list[Claim] = field(default_factory=list)


def find_games(table: Table, event: Event, names: Names) -> GameColumns | None:
    """The columns of a list of games, told by their heads, or else by what is in them; None when it is none.

    Raises ``UserError`` when black stands left of white, so that nobody knows whose the first point is.
    """
    for place, row in enumerate(table.rows[:_WHERE_HEADS_STAND]):
        kinds = [result_head(cell) for cell in row.cells]
        places = _by_heads(kinds)
        # A crosstable may have names in two columns and «результат» over the points.
        if places is None or numbered_heads(row.cells) is not None:
            continue
        sides = _sides(kinds, event)
        if sides is None:
            continue
        if sides[0] > sides[1] and "result" in places and event.discipline != "go":
            raise UserError("result_columns_order", file=table.file, line=row.line)
        return GameColumns(places | _players(kinds, sides), place + 1, row.cells)
    return _by_cells(table, names)


def is_of_games(table: Table) -> bool:
    """Whether heads name the two sides of games, with results or without."""
    kinds = [{result_head(cell) for cell in row.cells} for row in table.rows[:_WHERE_HEADS_STAND]]
    return any({"white", "black"} <= found or {"first", "second"} <= found for found in kinds)


def list_claims(table: Table, columns: GameColumns, event: Event, names: Names) -> list[Claim]:
    """What the rows of a list say, games not played yet left out.

    Raises ``UserError`` for a row that is no game, with its line and the value that is wrong.
    """
    seen = _Seen()
    for row in table.rows[columns.start :]:
        filled = [cell for cell in row.cells if cell]
        if len(filled) == 1 and (heading := heading_round(filled[0])) is not None:
            seen.round = heading
        elif row.cells != columns.heads and not is_closing(row.cells):
            _take(row, table, columns, event, names, seen)
    if seen.usual and seen.own:
        raise UserError("results_mixed", file=table.file, place=seen.usual, other=seen.own)
    return seen.claims


def _by_heads(kinds: Sequence[str | None]) -> dict[str, int] | None:
    """The columns of round and result; None when there is no result."""
    places: dict[str, int] = {}
    if "round" in kinds:
        places["round"] = kinds.index("round")
    if "white result" in kinds and "black result" in kinds:
        return places | {"white result": kinds.index("white result"), "black result": kinds.index("black result")}
    for kind in ("result", "points"):
        found = [place for place, other in enumerate(kinds) if other == kind]
        if len(found) == 2:
            return places | {"first result": found[0], "second result": found[1]}
        if found and kind == "result":
            return places | {"result": found[0]}
    return None


def _sides(kinds: Sequence[str | None], event: Event) -> tuple[int, int] | None:
    """The columns of who is named first and of the other: by colours, by words, or two columns of names."""
    first, second = ("black", "white") if event.discipline == "go" else ("white", "black")
    for one, other in ((first, second), ("first", "second"), (f"{first} number", f"{second} number")):
        if one in kinds and other in kinds:
            return kinds.index(one), kinds.index(other)
    named = [place for place, kind in enumerate(kinds) if kind == "name"]
    if len(named) == 2:
        return named[0], named[1]
    if len(named) == 1 and "second" in kinds:
        return named[0], kinds.index("second")
    return None


def _players(kinds: Sequence[str | None], sides: tuple[int, int]) -> dict[str, int]:
    """The columns of the two players, and of their numbers if each of them has one beside the name."""
    found = dict(zip(("first", "second"), sides, strict=True))
    for step in (-1, 1):
        beside = [side + step for side in sides]
        if all(0 <= place < len(kinds) and kinds[place] == "number" for place in beside):
            return found | dict(zip(("first number", "second number"), beside, strict=True))
    return found


def _by_cells(table: Table, names: Names) -> GameColumns | None:
    """The columns of a list without heads: a result, two players in front of it, and perhaps a round."""
    rows = [row for row in table.rows[:_LOOKED_AT] if sum(map(bool, row.cells)) > 2]
    width = max((len(row.cells) for row in rows), default=0)
    columns = [[row.cells[place] if place < len(row.cells) else "" for row in rows] for place in range(width)]
    results = [place for place, cells in enumerate(columns) if mostly(list(map(looks_like_game, filter(None, cells))))]
    if not results:
        return None
    before = range(results[-1])
    sides = [place for place in before if mostly([_is_name(cell, names) for cell in columns[place]])]
    numbers = [place for place in before if mostly([number_in(cell) is not None for cell in columns[place]])]
    if not sides and len(numbers) == results[-1] and len(numbers) in (2, 3):
        sides = numbers[-2:]
    if len(sides) != 2:
        return None
    places = {"first": sides[0], "second": sides[1], "result": results[-1]}
    rounds = [place for place in range(sides[0]) if mostly([round_in(cell) is not None for cell in columns[place]])]
    # A number that is another in every row is the game's, or the board's.
    if rounds and (len({*filter(None, columns[rounds[0]])}) < len(rows) or len(rows) == 1):
        places["round"] = rounds[0]
    return GameColumns(places, 0)


def _is_name(text: str, names: Names) -> bool:
    return bool(text) and (len(names.meant(text)) == 1 or (is_free(text) and len(text) > 2))


def _take(row: Row, table: Table, columns: GameColumns, event: Event, names: Names, seen: _Seen) -> None:
    """Add what one row says."""
    places = columns.places
    cells = {kind: row.cells[place] if place < len(row.cells) else "" for kind, place in places.items()}
    first, second = _shown(cells, "first"), _shown(cells, "second")
    results = [kind for kind in places if kind.endswith("result")]
    empty = all(is_nothing(cells[kind]) for kind in results) and not _unknown(row, table, places, results)
    if not (first and second) and empty:
        _go_on(cells, row, table, seen, strict=False)
        return
    for place in (place for kind, place in places.items() if kind not in results):
        if (row.line, place) in table.unknown:
            refuse_unknown((row.line - 1, place), table.unknown[row.line, place], table.file, table.sheet)
    _go_on(cells, row, table, seen, strict=True)
    if any(is_free(cells[side]) and not names.meant(cells[side]) for side in ("first", "second")):
        return
    if not (first and second):
        raise UserError("result_one_player", file=table.file, place=str(row.line), value=(first or second)[:40])
    white, black = (_player(cells, side, row, table.file, names) for side in ("first", "second"))
    if empty:
        return
    sign = _result(cells, row, table, places, event)
    if sign is None:
        return
    line = str(row.line)
    seen.usual = seen.usual or (line if sign.usual and not sign.own else "")
    seen.own = seen.own or (line if sign.own and not sign.usual else "")
    # One result, or two beside one another, belong to the players from left to right.
    swapped = not {"result", "first result"}.isdisjoint(places) and places["first"] > places["second"]
    seen.claims.append(Claim(seen.round, white, black, sign.result.reversed if swapped else sign.result, line))


def _shown(cells: Mapping[str, str], side: str) -> str:
    return cells[side] or cells.get(f"{side} number", "")


def _unknown(row: Row, table: Table, places: Mapping[str, int], kinds: Sequence[str]) -> bool:
    return any((row.line, places[kind]) in table.unknown for kind in kinds)


def _go_on(cells: Mapping[str, str], row: Row, table: Table, seen: _Seen, *, strict: bool) -> None:
    """Take the round of a row; a row without one belongs to that above."""
    text = cells.get("round", "")
    if text:
        found = round_in(text)
        if found is not None:
            seen.round = found
        elif strict:
            raise UserError("result_round_wrong", file=table.file, place=str(row.line), value=text[:40])


def _player(cells: Mapping[str, str], side: str, row: Row, file: str, names: Names) -> int:
    """Who stands on a side of a game, by number, by name, or by both."""
    place, text = str(row.line), cells[side]
    beside = cells.get(f"{side} number", "")
    if not beside or not text:
        return names.number_or_name(text or beside, file, place)
    number = names.number_or_name(beside, file, place)
    meant = names.meant(text)
    found = number if number in meant else names.number_or_name(text, file, place)
    if found != number:
        name = names.names[number - 1][:40]
        raise UserError("result_number_and_name", file=file, place=place, value=beside[:20], name=name, found=text[:40])
    return number


def _result(
    cells: Mapping[str, str], row: Row, table: Table, places: Mapping[str, int], event: Event
) -> GameSign | None:
    kinds = [kind for kind in places if kind.endswith("result")]
    for kind in kinds:
        if (row.line, places[kind]) in table.unknown:
            refuse_unknown((row.line - 1, places[kind]), table.unknown[row.line, places[kind]], table.file, table.sheet)
    where = spot(table, row.line, places[kinds[0]])
    if "result" in places:
        return game_result(cells["result"], event.scoring, table.file, where)
    go = event.discipline == "go"
    first, second = (
        ("first result", "second result")
        if "first result" in places
        else ("black result", "white result")
        if go
        else ("white result", "black result")
    )
    text = f"{cells[first]} : {cells[second]}"
    if is_nothing(cells[first]) or is_nothing(cells[second]):
        raise wrong_game(text, event.scoring, table.file, where)
    return sides_result(cells[first], cells[second], event.scoring, table.file, where, text)
