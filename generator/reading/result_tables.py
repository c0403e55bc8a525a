"""Tables that look like results, lists of games or crosstables, found in a text whatever parts its columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.errors import UserError
from generator.reading.columns import headed
from generator.reading.decoding import Decoded, decode
from generator.reading.dialect import part_by
from generator.reading.outline import letter
from generator.reading.players_named import Names
from generator.reading.result_columns import GameColumns, find_games, is_of_games
from generator.reading.result_lines import lines_as_games
from generator.reading.result_list import ListRead
from generator.reading.rows import Table
from generator.reading.table_heads import Heads, find_heads
from generator.remark import Phrase
from generator.tournament.event import Event

ENCODING_OPTION = "--results-encoding"
_DELIMITERS = (";", "\t", ",", "|", "  ")
_HALF = b"\xbd"
"""½ in cp1252; in the encodings of Russian no letter of a name."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that looks like results: a list of games, or else a crosstable."""

    table: Table
    games: tuple[GameColumns, ...]
    heads: Heads | None


def results_text(data: bytes, file: str, encoding: str | None) -> Decoded:
    """The text; a ½ in a byte of its own does not hide how the names are written."""
    try:
        return decode(data, file, encoding, ENCODING_OPTION)
    except UserError as error:
        if error.key == "not_a_list":
            raise UserError("no_results", file=file) from error
        if error.key != "encoding_unclear":
            raise
        rest = decode(data.replace(_HALF, b""), file, option=ENCODING_OPTION).encoding
        return decode(data, file, "cp1252" if rest == "utf-8" else rest)


def text_tables(
    text: str, file: str, event: Event, names: Names, mended: Callable[[Table], Table] = lambda table: table
) -> Iterator[FoundTable]:
    """The text as tables that look like results, ``mended`` before anybody looks, with whatever may part their columns.

    The last is that of its lines as games.
    """
    for delimiter in _DELIMITERS:
        if delimiter in text or delimiter.isspace():
            found = looked_at(mended(part_by(text, file, delimiter)), event, names)
            if found is not None:
                yield found
    lines = lines_as_games(mended(part_by(text, file, "")), names)
    if lines is not None:
        yield FoundTable(lines[0], (lines[1],), None)


def looked_at(table: Table, event: Event, names: Names) -> FoundTable | None:
    """The table with what tells its results; None when it has none."""
    games = find_games(table, event, names)
    if games and games[0].heads:
        return FoundTable(table, games, None)
    if not is_of_games(table) and (heads := find_heads(table, names)) is not None:
        return FoundTable(table, (), heads)
    return FoundTable(table, games, None) if games else None


def list_phrases(table: Table, columns: Sequence[GameColumns], read: ListRead) -> list[Phrase]:
    """How a list of games was read: which column was taken for what, or how many lists stand side by side."""
    how = [Phrase("results_reading.list", {})]
    if len(columns) > 1:
        how.append(Phrase("results_reading.blocks", {"count": len(columns)}))
    else:
        how += _taken(columns[0], table)
    if read.single:
        how.append(Phrase("results_reading.single", {}))
    return how


def encoding_phrases(decoded: Decoded) -> tuple[Phrase, ...]:
    """How the text was decoded, unless as everybody expects."""
    return () if decoded.encoding == "utf-8" else (Phrase("roster.encoding", {"encoding": decoded.encoding}),)


def _taken(columns: GameColumns, table: Table) -> Iterator[Phrase]:
    """Which column was taken for what; a text of whole lines has none."""
    if max(map(len, (row.cells for row in table.rows)), default=0) < len(columns.places):
        return
    for kind, place in sorted(columns.places.items(), key=lambda item: item[1]):
        name = letter(place) if table.letters else str(place + 1)
        head = columns.heads[place] if place < len(columns.heads) else ""
        yield Phrase(f"results_columns.{kind.replace(' ', '_')}", {"column": headed(name, head)})
