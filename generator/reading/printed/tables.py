"""Lines of a file as the order-of-play tables that stand in them, among headings, notes and anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from generator.errors import UserError
from generator.reading.printed.bands import append_to, divided, goes_on, is_band, widen
from generator.reading.printed.cells import one_by_one, packed
from generator.reading.printed.columns import in_columns
from generator.reading.printed.days import undated, without_days
from generator.reading.printed.habits import by_habit
from generator.reading.printed.kinds import (
    is_game_left,
    is_number_alone,
    is_remnant,
    is_size,
    kind_of,
    with_free,
    without_list,
    without_prose,
)
from generator.reading.printed.numbers import columns_of, in_numbers
from generator.reading.printed.rounds import (
    GAMES,
    Draft,
    Row,
    game_of,
    half_of,
    in_rows,
    repeats,
)
from generator.reading.printed.scores import without_results
from generator.reading.printed.signs import Line, Sign, plain, signs
from generator.tournament.proof import Place, TypedHead, TypedTable

_FIELDS = re.compile(
    r"(?<![\w:.,-])([0-9]{1,3})(?:\s*(?:-|,|или|и|or|and)\s*([0-9]{1,3}))?"
    r"\s*(?:игрок|участник|player|participant|take part)",
    re.IGNORECASE,
)
_BEFORE_ONE = re.compile(r"(?:^|\b(?:при|для|на|when|for))\s*$", re.IGNORECASE)
_TURNED = 0.25
"""The share of numbers that stand twice in a round, from which the rounds are looked for in the other direction."""


@dataclass(slots=True)
class _Block:
    """Lines that belong together, and the texts above them."""

    above: list[Line]
    rows: list[Row] = field(default_factory=list)


def typed_tables(lines: Sequence[Line], file: str) -> tuple[TypedTable, ...]:
    """The tables in lines, in order. Raises ``UserError`` for two tables side by side."""
    found: list[tuple[list[Draft], _Block]] = []
    for block in _blocks(lines):
        for number, drafts in enumerate(divided(_rounds(by_habit(undated(block.rows)), file))):
            while drafts and drafts[0].place.page and _is_form(drafts[:1]):
                # On a page the form stands right above the table.
                drafts = drafts[1:]
            if not drafts or _is_form(drafts):
                continue
            above = block if not number else _Block([])
            if found and is_band(found[-1][0], drafts):
                widen(found[-1][0], drafts)
            elif found and goes_on(found[-1][0], drafts, above.above):
                append_to(found[-1][0], drafts)
            else:
                found.append((drafts, above))
    return tuple(_table(drafts, block) for drafts, block in found if _is_table(drafts))


def dates(lines: Sequence[Line]) -> list[tuple[Line, Sign]]:
    """What may be games that a spreadsheet made dates of."""
    return [(line, sign) for line in lines if len(line.cells) > 1 for sign in signs(line) if sign.kind == "date"]


def _blocks(lines: Sequence[Line]) -> Iterator[_Block]:
    block = _Block([])
    listed: dict[str, int] = {}
    found = with_free(without_results([(line, signs(line)) for line in lines]))
    numbered = 0
    for place, (line, here) in enumerate(found):
        if not here:
            continue
        here = without_list(line, without_days(without_prose(line, here)))
        kind = kind_of(line, here, bool(listed))
        if kind == "games" and not is_game_left(here, block.rows) and is_size(here, found[place + 1 :]):
            kind = ""
        if kind == "" and is_number_alone(here, found[place + 1 :], numbered):
            numbered = here[0].first
            kind = "round"
        if kind == "" and is_remnant(here, block.rows):
            here = [here[0], here[1]._replace(kind="broken")]
            kind = "games"
        if kind == "":
            if block.rows:
                yield block
                block, listed = _Block([]), {}
            block.above.append(line)
            continue
        if kind == "heads":
            listed = columns_of(line.cells)
        block.rows.append(Row(line, tuple(here), kind))
    if block.rows:
        yield block


def _rounds(rows: Sequence[Row], file: str) -> list[Draft]:
    """The rounds of a block, in the direction in which fewer numbers stand twice in one."""
    if found := packed(rows) or one_by_one(rows):
        return found
    numbers = in_numbers(rows)
    columns = in_columns(rows)
    if numbers and sum(row.kind == "numbers" for row in rows) > sum(row.kind == "games" for row in rows):
        return columns if columns and repeats(columns) < repeats(numbers) else numbers
    games = [row for row in rows if row.kind in ("games", "round")]
    if not any(row.kind == "games" and row.signs[0].kind != "rests" for row in games):
        return columns
    if columns and repeats(columns) < _TURNED:
        try:
            along = in_rows(games, file)
        except UserError:
            # Two tables beside one another they are only if they are no columns.
            return columns
        return columns if repeats(columns) < repeats(along) else along
    along = in_rows(games, file)
    if repeats(along) > _TURNED:
        turned = _turned(games)
        if turned and repeats(turned) < min(_TURNED, repeats(along)):
            return turned
    return along


def _turned(rows: Sequence[Row]) -> list[Draft]:
    """Rounds in columns without heads."""
    drafts: list[Draft] = []
    for row in rows:
        games = [sign for sign in row.signs if sign.kind in GAMES]
        for place, sign in enumerate(games):
            if place == len(drafts):
                drafts.append(Draft(row.place(sign)))
            drafts[place].games.append(game_of(row, sign))
    return drafts


def _is_form(drafts: Sequence[Draft]) -> bool:
    """Whether most of the games are still to be filled in."""
    whole = sum(bool(game.pair) for draft in drafts for game in draft.games)
    # Numbers that stand alone are halves of games, but for one who is free.
    halves = sum(max(0, len(draft.free) - 1) for draft in drafts)
    return sum(len(draft.games) for draft in drafts) + halves > 2 * whole


def _is_table(drafts: Sequence[Draft]) -> bool:
    """Whether rounds are so full, and so many, that they are a table of order of play."""
    half = half_of(drafts)
    counts = [len(draft.games) for draft in drafts]
    if counts == [1, 1, 1] and [draft.label for draft in drafts] == [1, 2, 3] and half == 1:
        # The smallest table, where a typing error leaves little.
        return True
    if half < 2 or len(drafts) < 2 or sum(counts) < 2:
        return False
    return median(counts) >= half / 2 and repeats(drafts) < 2 * _TURNED


def _table(drafts: Sequence[Draft], block: _Block) -> TypedTable:
    rounds = tuple(draft.done() for draft in drafts)
    places: list[Place] = [round_.place for round_ in rounds]
    places += [game.place for round_ in rounds for game in round_.games]
    fields, heading, at = _heading(block.above)
    heads = _boards(block.rows, rounds[0].place)
    return TypedTable(rounds, min(places, key=_order), max(places, key=_order), fields, heading, at, heads)


def _boards(rows: Sequence[Row], first: Place) -> tuple[TypedHead, ...]:
    """The numbers of boards over columns, where the rounds stand in lines."""
    if not rows or rows[0].kind != "heads" or rows[0].line.number == first.line:
        return ()
    found = [sign for sign in rows[0].signs if sign.kind in ("board", "number")]
    right = sum(sign.first == board for board, sign in enumerate(found, start=1))
    if len(found) < 3 or 2 * right < len(found):
        return ()
    return tuple(TypedHead(sign.first, rows[0].place(sign)) for sign in found)


def _order(place: Place) -> tuple[int, int]:
    return place.page, place.line


def _heading(above: Sequence[Line]) -> tuple[tuple[int, ...], str, Place | None]:
    """The numbers of participants in the nearest of the lines above a table, what it says, and where it stands."""
    for line in reversed(above[-3:]):
        text = " ".join(filter(None, line.cells))
        found = _FIELDS.search(plain(text))
        # One number may be of anything, unless the line begins with it.
        if found and (found[2] or _BEFORE_ONE.search(plain(text)[: found.start()])):
            numbers = tuple(int(number) for number in found.groups() if number)
            return numbers, text.strip(), Place(line.number, "", line.page, line.sheet)
    return (), "", None
