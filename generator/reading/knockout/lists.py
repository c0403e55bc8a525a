"""The lists of games in a file with results of a knock-out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.dialect import check_lines
from generator.reading.event_results import ResultsWish
from generator.reading.gathered import Claim
from generator.reading.limits import MOST_BYTES, MOST_RESULTS
from generator.reading.players_named import Names, names_of
from generator.reading.result_columns import GameColumns
from generator.reading.result_list import list_claims
from generator.reading.result_scores import is_open
from generator.reading.result_tables import (
    ENCODING_OPTION,
    FoundTable,
    encoding_phrases,
    list_phrases,
    looked_at,
    results_text,
    text_tables,
)
from generator.reading.roster import SPREADSHEETS, refuse_options
from generator.reading.rows import Row, Table, check_rows
from generator.remark import Phrase
from generator.tournament.event import Event

_BOTH_LOST = re.compile(r"(?<![\w:.,½-])0 ?[-–—−:] ?0$|^0?0:00(:00)?$")
"""What stands for a loss of both, which is "−:−" in other events, and what spreadsheets make of it: a time."""


class ListsRead(NamedTuple):
    """What the lists of a file say, sheet after sheet; the names of its sheets with lists; how they were read."""

    claims: list[Claim]
    sheets: tuple[str, ...]
    how: tuple[Phrase, ...]


def read_lists(wish: ResultsWish, event: Event) -> ListsRead:
    """All games of a file with results.

    Of players whose names nobody knows numbers tell. Raises ``UserError`` for a file without a list of games, for what
    a list cannot say, and for a result whose colours a lot was to decide and nobody wrote down.
    """
    if len(wish.data) > MOST_BYTES:
        raise UserError("file_too_large", file=wish.file, limit=f"{MOST_BYTES / 1_000_000:g}")
    names = names_of(event.players)
    claims: list[Claim] = []
    sheets: list[str] = []
    how: list[Phrase] = []
    for found, encoding in _found(wish, event, names):
        columns = found.games if all(player.named for player in event.players) else [*map(_by_numbers, found.games)]
        try:
            read = list_claims(found.table, columns, event, names)
        except UserError as error:
            if error.key == "result_colour_wrong" and not error.values["value"]:
                raise UserError("knockout_colour_open", file=wish.file, place=error.values["place"]) from error
            raise
        how = [*(list_phrases(found.table, columns, read) if not sheets else how[:1]), *encoding]
        sheets.append(found.table.sheet)
        claims += read.claims
    if not sheets:
        raise UserError("knockout_no_results", file=wish.file)
    return ListsRead(claims, tuple(sheets), tuple(how))


def has_results(wish: ResultsWish, event: Event) -> bool:
    """Whether there is anything in the columns of results, whoever the players are, or no list at all."""
    results = [
        row.cells[place]
        for found, _ in _found(wish, event, names_of(event.players))
        for columns in found.games
        for row in found.table.rows[columns.start :]
        for kind, place in columns.places.items()
        if kind.endswith("result") and place < len(row.cells)
    ]
    return not results or not all(map(is_open, results))


def _found(wish: ResultsWish, event: Event, names: Names) -> Iterator[tuple[FoundTable, Sequence[Phrase]]]:
    """The tables of a file that are lists of games, with how a text was decoded."""
    if wish.data.startswith(SPREADSHEETS):
        from generator.reading.spreadsheet import read_sheets

        refuse_options({ENCODING_OPTION: wish.encoding}, wish.file)
        for table in read_sheets(wish.data, wish.file, MOST_RESULTS):
            check_rows(table.rows, wish.file)
            if (found := looked_at(_with_both_lost(table), event, names)) and found.games:
                yield found, ()
        return
    decoded = results_text(wish.data, wish.file, wish.encoding)
    check_lines(decoded.text, wish.file, MOST_RESULTS)
    for found in text_tables(decoded.text, wish.file, event, names, _with_both_lost):
        if found.games:
            yield found, encoding_phrases(decoded)
            return


def _by_numbers(columns: GameColumns) -> GameColumns:
    """The columns without those of names, where there are such of numbers."""
    places = dict(columns.places)
    if {"first number", "second number"} <= places.keys():
        places |= {side: places.pop(f"{side} number") for side in ("first", "second")}
    return replace(columns, places=places)


def _with_both_lost(table: Table) -> Table:
    """The table with the sign that readers know where both lost."""
    rows = tuple(Row(row.line, tuple(_BOTH_LOST.sub("-:-", cell) for cell in row.cells)) for row in table.rows)
    return table._replace(rows=rows)
