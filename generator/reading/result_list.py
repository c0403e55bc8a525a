"""A list of games with results: round, first, second, result, by numbers or by names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.gathered import Claim
from generator.reading.players_named import Names, number_in
from generator.reading.result_columns import GameColumns, headed_games, refuse_games_aside, white_begins
from generator.reading.result_cycles import counted_through
from generator.reading.result_heads import is_free
from generator.reading.result_rounds import Stage, heading, heading_of, speaks_of_rounds, stage_in
from generator.reading.result_row import Block, first_has_white, hold_cell, player_on, row_result, shown_side
from generator.reading.result_scores import is_open, scores_of
from generator.reading.result_signs import is_sure_game, looks_like_game
from generator.reading.rows import Row, Table, is_closing
from generator.tournament.event import Event


class ListRead(NamedTuple):
    """What a list says; whether it tells rounds, and whether one number a game stands for both sides."""

    claims: list[Claim]
    rounds: bool
    single: bool


@dataclass(slots=True)
class _Seen:
    """What the games so far tell: where each was played, and where each way to write numbers was met."""

    usual: str = ""
    own: str = ""
    claims: list[Claim] = field(default_factory=list)
    cycles: list[int | None] = field(default_factory=list)


def list_claims(table: Table, columns: Sequence[GameColumns], event: Event, names: Names) -> ListRead:
    """What the rows of a list say, games not played yet left out; ``columns`` are those of its first games.

    Raises ``UserError`` for a row that is no game, with its line and the value that is wrong.
    """
    seen = _Seen()
    segments = [*_segments(table, columns, event)]
    scores = scores_of(table, segments, event)
    sheet = heading(table.sheet) or Stage()
    stages: list[Stage] = [_title(table, block, sheet, alone=len(columns) == 1) for block in columns]
    for blocks, until in segments:
        refuse_games_aside(table, blocks, until)
        stages = [*stages, *[Stage()] * len(blocks)][: len(blocks)]
        for at, block in enumerate(blocks):
            stages[at] = _read_block(Block(table, block, event, names, scores), until, stages[at], seen)
    if seen.usual and seen.own:
        raise UserError("results_mixed", file=table.file, place=seen.usual, other=seen.own)
    told = [claim.round is not None for claim in seen.claims]
    if len(columns) > 1 and any(told) and not all(told):
        raise UserError("result_blocks_rounds", file=table.file, place=seen.claims[told.index(False)].place)
    claims = counted_through(seen.claims, seen.cycles, event, table.file, sure=sheet.cycle is not None)
    return ListRead(claims, any(told) or any(claim.round is not None for claim in claims), scores.single)


def _segments(
    table: Table, columns: Sequence[GameColumns], event: Event
) -> Iterator[tuple[Sequence[GameColumns], int]]:
    """The columns under each row of heads, and the place of the row behind their last."""
    place = columns[0].start
    while place < len(table.rows):
        if columns[0].heads and (other := headed_games(table, place, event)):
            yield columns, place
            columns, place = other, other[0].start
        else:
            place += 1
    yield columns, len(table.rows)


def _title(table: Table, columns: GameColumns, stage: Stage, *, alone: bool) -> Stage:
    """The stage that rows above the first heads tell, each block for itself."""
    if not columns.heads:
        return stage
    for row in table.rows[: columns.start - 1]:
        cells = row.cells if alone else row.cells[columns.left : columns.right]
        found = heading_of(cells)
        if found is not None:
            stage = _next(stage, found)
        elif "round" not in columns.places and speaks_of_rounds(" ".join(cells), title=True):
            raise _unclear(row, table, cells)
    return stage


def _next(stage: Stage, found: Stage) -> Stage:
    """The stage behind a heading: a round goes on in its cycle, a cycle begins its rounds anew."""
    return Stage(found.round, stage.cycle if found.cycle is None else found.cycle)


def _unclear(row: Row, table: Table, cells: Sequence[str]) -> UserError:
    value = " ".join(filter(None, cells))[:40]
    return UserError("result_heading_unclear", file=table.file, place=str(row.line), value=value)


def _read_block(block: Block, until: int, stage: Stage, seen: _Seen) -> Stage:
    """Add what the rows of a block say; the stage behind it."""
    columns = block.columns
    for row in block.table.rows[columns.start : until]:
        own = tuple(cell if columns.left <= at < columns.right else "" for at, cell in enumerate(row.cells))
        cells = {kind: own[place] if place < len(own) else "" for kind, place in columns.places.items()}
        if not any(own) or _is_game(cells, block):
            stage = _take(row, cells, block, stage, seen)
            continue
        known = any(block.names.meant(cells[side]) for side in ("first", "second"))
        results = [cells[kind] for kind in cells if kind.endswith("result")]
        if not known and not any(map(is_sure_game, results)):
            if (found := heading_of(own)) is not None:
                stage = _next(stage, found)
                continue
            if not is_closing(own) and _is_unclear(own, cells, columns):
                raise _unclear(row, block.table, own)
        if any(map(looks_like_game, results)) or not is_closing(own):
            stage = _take(row, cells, block, stage, seen)
    return stage


def _is_unclear(own: Sequence[str], cells: Mapping[str, str], columns: GameColumns) -> bool:
    """Whether a row that is no game may be meant as the heading of a round."""
    alone = [cell for cell in own if cell]
    number = len(alone) == 1 and number_in(cells["first"] or cells["second"]) is not None
    return (number and "round" not in columns.places) or speaks_of_rounds(" ".join(alone))


def _is_game(cells: Mapping[str, str], block: Block) -> bool:
    """Whether two who are known, or at least two numbers, have a result."""
    sides = [shown_side(cells, side) for side in ("first", "second")]
    who = all(block.names.meant(side) or number_in(side) is not None for side in sides)
    return who and any(not is_open(cells[kind]) for kind in cells if kind.endswith("result"))


def _take(row: Row, cells: Mapping[str, str], block: Block, stage: Stage, seen: _Seen) -> Stage:
    """Add what one row says; its stage, which goes on below."""
    table, places, names = block.table, block.columns.places, block.names
    first, second = shown_side(cells, "first"), shown_side(cells, "second")
    results = [kind for kind in places if kind.endswith("result")]
    unknown = [places[kind] for kind in results if (row.line, places[kind]) in table.unknown]
    empty = all(is_open(cells[kind]) for kind in results) and not unknown
    if not (first and second) and empty:
        return _go_on(cells, row, table, stage, strict=False)
    for place in (place for kind, place in places.items() if kind not in results):
        hold_cell(row, place, table)
    stage = _go_on(cells, row, table, stage, strict=True)
    if any(is_free(cells[side]) and not names.meant(cells[side]) for side in ("first", "second")):
        return stage
    if not first and not second:
        value = " ".join(cells[kind] for kind in results).strip()
        raise UserError("result_no_players", file=table.file, place=str(row.line), value=value[:40])
    if not (first and second):
        raise UserError("result_one_player", file=table.file, place=str(row.line), value=(first or second)[:40])
    white, black = (player_on(cells, side, row, table.file, names) for side in ("first", "second"))
    if empty:
        return stage
    for place in unknown:
        hold_cell(row, place, table)
    first_white = first_has_white(cells, row, table)
    begins = white_begins(block.event)
    sign = row_result(cells, row, block, begins if first_white is None else first_white)
    if sign is None:
        return stage
    line = str(row.line)
    seen.usual = seen.usual or (line if sign.usual and not sign.own else "")
    seen.own = seen.own or (line if sign.own and not sign.usual else "")
    # One result, or two beside one another, belong to the players from left to right.
    swapped = not {"result", "first result"}.isdisjoint(places) and places["first"] > places["second"]
    claim = Claim(stage.round, white, black, sign.result.reversed if swapped else sign.result, line)
    if first_white is not None and first_white is not begins:
        claim = claim._replace(white=black, black=white, result=claim.result.reversed)
    seen.claims.append(claim)
    seen.cycles.append(stage.cycle)
    return stage


def _go_on(cells: Mapping[str, str], row: Row, table: Table, stage: Stage, *, strict: bool) -> Stage:
    """The stage of a row; without one it belongs to that above.

    A round of the table whose day is left empty has not been drawn when the list was written: the schedule tells.
    """
    if cells.get("table round") and not cells.get("round"):
        stage = stage._replace(round=None)
    for kind in ("cycle", "round"):
        text = cells.get(kind, "")
        if not text:
            continue
        found = stage_in(text)
        if found is None:
            if strict:
                raise UserError("result_round_wrong", file=table.file, place=str(row.line), value=text[:40])
        elif kind == "round":
            stage = _next(stage, found)
        else:
            cycle = found.round if found.cycle is None else found.cycle
            stage = stage._replace(cycle=cycle) if cycle == stage.cycle else Stage(None, cycle)
    return stage
