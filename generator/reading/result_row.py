"""One row of a list of games: who plays, with which colours, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import UserError
from generator.reading.outline import refuse_unknown, spot
from generator.reading.players_named import Names
from generator.reading.result_columns import GameColumns
from generator.reading.result_scores import Scores, is_open
from generator.reading.result_signs import GameSign, game_result, sides_result, wrong_game
from generator.reading.rows import Row, Table
from generator.tournament.event import Event

_WHITE = frozenset(["белые", "белый", "белыми", "бел", "бел.", "б", "б.", "white", "w"])
_BLACK = frozenset(["черные", "черный", "черными", "черн", "черн.", "ч", "ч.", "black", "b"])


@dataclass(frozen=True, slots=True)
class Block:
    """Games under one row of heads, in some of the columns of a table."""

    table: Table
    columns: GameColumns
    event: Event
    names: Names
    scores: Scores


def shown_side(cells: Mapping[str, str], side: str) -> str:
    """What is written of one of the two, name or number."""
    return cells[side] or cells.get(f"{side} number", "")


def hold_cell(row: Row, place: int, table: Table) -> None:
    """Raise ``UserError`` for a cell that nobody can know."""
    if (row.line, place) in table.unknown:
        refuse_unknown((row.line - 1, place), table.unknown[row.line, place], table.file, table.sheet)


def first_has_white(cells: Mapping[str, str], row: Row, table: Table) -> bool | None:
    """Whether a column of colours gives the first player white; None without one."""
    if "colour" not in cells:
        return None
    text = cells["colour"].lower().replace("ё", "е")
    if text not in _WHITE | _BLACK:
        raise UserError("result_colour_wrong", file=table.file, place=str(row.line), value=cells["colour"][:40])
    return text in _WHITE


def player_on(cells: Mapping[str, str], side: str, row: Row, file: str, names: Names) -> int:
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


def row_result(cells: Mapping[str, str], row: Row, block: Block, first_white: bool) -> GameSign | None:
    """The result of the left against the right, or of white and black as this discipline names them."""
    table, places, event = block.table, block.columns.places, block.event
    kinds = [kind for kind in places if kind.endswith("result")]
    where = spot(table, row.line, places[kinds[0]])
    if "result" in places:
        text = cells["result"]
        if block.scores.single and (sign := block.scores.sign(text)) is not None:
            return sign
        block.scores.hold_sum(text, table.file, where)
        left_white = first_white is (places["first"] < places["second"])
        return game_result(text, event.scoring, table.file, where, white_first=left_white)
    first, second = ("first result", "second result")
    if "first result" not in places:
        colours = ("white result", "black result")
        first, second = colours if first_white else (colours[1], colours[0])
    text = f"{cells[first]} : {cells[second]}"
    if is_open(cells[first]) or is_open(cells[second]):
        raise wrong_game(text, event.scoring, table.file, where)
    return sides_result(cells[first], cells[second], event.scoring, table.file, where, text)
