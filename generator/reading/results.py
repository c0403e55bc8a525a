"""The results of an event, from a file of any kind that people keep them in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.dialect import check_lines
from generator.reading.gathered import Claim, gathered
from generator.reading.limits import MOST_BYTES, MOST_RESULTS
from generator.reading.players_named import Names, names_of
from generator.reading.result_cycles import counted_through
from generator.reading.result_grid import Grid, find_grid
from generator.reading.result_list import list_claims
from generator.reading.result_points import points_remark
from generator.reading.result_sheets import SheetClaims, chosen, cycle_of
from generator.reading.result_table import points_told, table_claims
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
from generator.reading.rows import Table, check_rows
from generator.reading.texts import shown
from generator.remark import Phrase, Remark
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame
from generator.tournament.scoring import USUAL

_NO_CROSSTABLE = ("result_rows_missing", "result_table_size", "result_no_names")
_MOST_SHOWN = 12
"""Cells or sheets that a sentence lists."""


class ResultsRead(NamedTuple):
    """The finished games in order of rounds, and what is to be said of the file.

    ``planned``: it tells no rounds and no colours, and they are those of the schedule.
    """

    games: tuple[FinishedGame, ...]
    remarks: tuple[Remark, ...]
    planned: bool = False


@dataclass(frozen=True, slots=True)
class _Said:
    """What a table says, and how it was read; ``remarks`` and ``grid``: of a crosstable."""

    table: Table
    claims: tuple[Claim, ...]
    how: tuple[Phrase, ...]
    remarks: tuple[Remark, ...] = ()
    grid: Grid | None = None


def read_results(data: bytes, file: str, event: Event, encoding: str | None = None) -> ResultsRead:
    """The results in a list of games, a crosstable, a TRF or a PGN, told by what is in it.

    ``event`` names the players, and those who withdrew, as points beside the results may know. ``file`` is how messages
    call it. A file of ours with nothing filled in has no games, and a remark says so.
    Raises ``UserError`` for what is no results, and for whatever contradicts itself or the event, with file, row and
    value; ``CommandLineError`` for an unknown encoding, or for any with a spreadsheet.
    """
    if len(data) > MOST_BYTES:
        raise UserError("file_too_large", file=file, limit=f"{MOST_BYTES / 1_000_000:g}")
    names = names_of(event.players)
    if data.startswith(SPREADSHEETS):
        refuse_options({ENCODING_OPTION: encoding}, file)
        return _of_workbook(data, file, event, names)
    decoded = results_text(data, file, encoding)
    if (read := _of_report(decoded.text, file, event)) is not None:
        return read
    check_lines(decoded.text, file, MOST_RESULTS)
    found = next(text_tables(decoded.text, file, event, names), None)
    if found is None:
        raise UserError("no_results", file=file)
    return _read(_say(found, event, names), event, encoding_phrases(decoded))


def _of_report(text: str, file: str, event: Event) -> ResultsRead | None:
    """What a TRF or a PGN says; None when the text is neither."""
    from generator.reading.pgn import looks_like_pgn, pgn_results
    from generator.reading.trf import looks_like_trf
    from generator.reading.trf_results import trf_results

    if looks_like_trf(text):
        return trf_results(text, file, event)
    if looks_like_pgn(text):
        return pgn_results(text, file, event)
    return None


def _of_workbook(data: bytes, file: str, event: Event, names: Names) -> ResultsRead:
    """The visible sheets that say the most together: lists of games that complete one another, or one sheet."""
    from generator.reading.spreadsheet import read_sheets

    said: list[_Said] = []
    left: list[str] = []
    unread: UserError | None = None
    for table in read_sheets(data, file, MOST_RESULTS):
        check_rows(table.rows, file)
        if (found := looked_at(table, event, names)) is None:
            continue
        try:
            said.append(_say(found, event, names))
        except UserError as error:
            if not _is_of_others(error, found, names):
                raise
            left.append(table.sheet)
            unread = unread or error
    if not said:
        raise unread or UserError("no_results", file=file)
    taken = chosen([SheetClaims(one.table.sheet, one.claims, _is_part(one)) for one in said])
    first = said[taken.places[0]]
    if len(taken.places) > 1:
        # What a sheet has of points is not that of all.
        first = replace(first, claims=taken.claims, grid=None)
    read = _read(first, event, ())
    sheets = [shown(said[place].table.sheet) for place in taken.places]
    others = [shown(one.table.sheet) for place, one in enumerate(said) if place not in taken.places]
    others += map(shown, left)
    remarks = list(read.remarks)
    if len(sheets) > 1:
        remarks.insert(0, Remark("results_sheets_joined", {"file": file, "sheets": _few(sheets)}))
    if others:
        facts = {"file": file, "sheet": _few(sheets), "others": _few(others)}
        remarks.insert(0, Remark("results_sheet_taken", facts))
    return read._replace(remarks=tuple(remarks))


def _is_of_others(error: UserError, found: FoundTable, names: Names) -> bool:
    """Whether a sheet that cannot be read has none of these players, or is no crosstable of them at all.

    Among rows of points there may be one that looks like the heads of a crosstable.
    """
    if error.key == "unknown_player":
        return not any(names.meant(cell) for row in found.table.rows for cell in row.cells if cell)
    return not found.games and error.key in _NO_CROSSTABLE


def _is_part(said: _Said) -> bool:
    """Whether a sheet may have only some of the games: a list, or a crosstable of one cycle."""
    return said.grid is None or cycle_of(said.table.sheet) is not None


def _say(found: FoundTable, event: Event, names: Names) -> _Said:
    table = found.table
    if found.games:
        read = list_claims(table, found.games, event, names)
        how = list_phrases(table, found.games, read)
        if read.claims and not read.rounds:
            how.append(Phrase("results_reading.no_rounds", {}))
        return _Said(table, tuple(read.claims), tuple(how))
    assert found.heads is not None
    grid = find_grid(table, found.heads, event, names)
    read_table = table_claims(grid, event)
    claims = read_table.claims
    if (cycle := cycle_of(table.sheet)) is not None:
        claims = tuple(counted_through(claims, [cycle] * len(claims), event, table.file, sure=True))
    return _Said(table, claims, (Phrase("results_reading.table", {}),), read_table.remarks, grid)


def _read(said: _Said, event: Event, how: tuple[Phrase, ...]) -> ResultsRead:
    """The games that a table's claims are, and the remarks on it."""
    file = said.table.file
    games = gathered(said.claims, event, file)
    if not games:
        return ResultsRead((), (Remark("results_empty", {"file": file}),))
    counted = Phrase("results_reading.games", {"count": len(games)})
    remarks = [Remark("results_read", {"file": file, "what": (counted, *said.how, *how)})]
    remarks += said.remarks
    if said.grid is not None:
        # In 1–½–0 or in the event's own, whichever it has.
        scorings = dict.fromkeys((event.scoring, USUAL))
        remarks += points_remark(points_told(said.grid), games, event, scorings, file)
    return ResultsRead(games, tuple(remarks), planned=said.grid is not None)


def _few(names: list[str] | tuple[str, ...]) -> str:
    return ", ".join([*names[:_MOST_SHOWN], *(["…"] if len(names) > _MOST_SHOWN else [])])
