"""A list of participants, from a file of any kind that people keep one in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.errors import CommandLineError, UserError
from generator.reading.alike import Named, alike, mixed_letters, same
from generator.reading.amount import hold_amount, hold_enough
from generator.reading.column_doubts import column_doubts
from generator.reading.columns import Columns, find_columns, leaves_numbers
from generator.reading.decoding import Decoded, decode
from generator.reading.dialect import check_lines, part
from generator.reading.event_signs import hold_no_event
from generator.reading.heads import KINDS
from generator.reading.limits import MOST_BYTES, MOST_NAME
from generator.reading.marks import take_marks
from generator.reading.participants import Participant, number, participants, take, unclear_sexes
from generator.reading.rows import Table, check_rows, clean, is_doubtful, listed
from generator.remark import Phrase, Remark, few
from generator.tournament.player import Player

SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""What the files of spreadsheets begin with."""
_MOST_COLUMNS = 8
"""Columns that a sentence lists."""

_USUAL = {"rank": ("разряд", "rank", "title"), "club": ("клуб", "club"), "city": ("город", "city", "town")}
"""Heads for which the documents have their own words."""
_WORD = re.compile(r"(?=.{3,20}$)[^\W\d_]+(?:-[^\W\d_]+)?")


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the user says of a list, so that it is not guessed.

    ``columns``: what a column holds (``name``, ``клуб``) → which one (a letter, a number from 1, its head, or ``-`` for
    none). ``take``: the participants to take by their place in the list, as ``1-16``. ``sexes``: whether it matters
    who is a girl; a column of that is left alone where it does not.
    """

    encoding: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    sheet: str | None = None
    take: str | None = None
    sexes: bool = False


@dataclass(frozen=True, slots=True)
class Roster:
    """Participants in the file's order.

    ``numbers``: the starting number of each, 1…N each once, or None when the file has none. ``known``: what the file
    tells of the event, by the names of :class:`generator.tournament.Event`'s fields. ``report``: the text of a TRF or a
    PGN, which may have results beside the participants.
    """

    players: tuple[Player, ...]
    numbers: tuple[int, ...] | None
    remarks: tuple[Remark, ...]
    known: Mapping[str, object] = field(default_factory=dict)
    report: str | None = field(default=None, repr=False)

    @property
    def by_number(self) -> tuple[Player, ...]:
        """In order of the numbers; in that of the file where it has none."""
        if self.numbers is None:
            return self.players
        numbered = zip(self.numbers, self.players, strict=True)
        return tuple(player for _, player in sorted(numbered, key=lambda pair: pair[0]))


def read_roster(data: bytes, file: str, overrides: Overrides | None = None) -> Roster:
    """The participants of a list: a text, a spreadsheet or a TRF, told by what is in it.

    ``file`` is how messages call it. Raises ``UserError`` for a list that cannot be read or is not one of 3…100
    participants, and ``CommandLineError`` for an override that does not fit it.
    """
    overrides = overrides or Overrides()
    if len(data) > MOST_BYTES:
        raise UserError("file_too_large", file=file, limit=f"{MOST_BYTES / 1_000_000:g}")
    if data.startswith(SPREADSHEETS):
        from generator.reading.spreadsheet import read_spreadsheet

        refuse_options({"--encoding": overrides.encoding}, file)
        table = read_spreadsheet(data, file, overrides.sheet)
        check_rows(table.rows, file)
        return _from_table(_marks_taken(table, overrides), overrides, ())
    refuse_options({"--sheet": overrides.sheet}, file)
    decoded = decode(data, file, overrides.encoding)
    hold_no_event(decoded.text, file)
    if (players := _in_pgn(decoded.text, file)) is not None:
        refuse_options({"--column": overrides.columns}, file)
        found = [Participant(Player(name), None, place) for place, name in enumerate(players, start=1)]
        taken = roster_of(found, file, overrides.take, ())
        return replace(_with_what_was_read(taken, file, _encoding(decoded)), report=decoded.text)
    check_lines(decoded.text, file)
    if _is_trf(decoded.text):
        return _from_trf(decoded, file, overrides)
    parted = part(decoded.text, file)
    return _from_table(parted.table, overrides, (*_encoding(decoded), *_delimiter(parted.delimiter)))


def refuse_options(options: Mapping[str, object], file: str) -> None:
    """Raise ``CommandLineError`` for an option that means nothing for a file of this kind."""
    for option, value in options.items():
        if value:
            raise CommandLineError("option_unfit", value=option, file=file)


def _is_trf(text: str) -> bool:
    from generator.reading.trf import looks_like_trf

    return looks_like_trf(text)


def _in_pgn(text: str, file: str) -> tuple[str, ...] | None:
    """Who plays in the games of a PGN, in order of appearance; None when the text is none."""
    from generator.reading.pgn import looks_like_pgn, pgn_players

    return pgn_players(text, file) if looks_like_pgn(text) else None


def _from_trf(decoded: Decoded, file: str, overrides: Overrides) -> Roster:
    from generator.reading.trf import participant_lines, read_trf

    numbered = not overrides.columns
    if not (numbered or leaves_numbers(overrides.columns)):
        refuse_options({"--column": overrides.columns}, file)
    roster = read_trf(decoded.text, file, numbered=numbered)
    places = participant_lines(decoded.text)
    numbers: Sequence[int | None] = roster.numbers or [None] * len(places)
    found = [
        Participant(player, number_, place)
        for player, number_, place in zip(roster.players, numbers, places, strict=True)
    ]
    taken = roster_of(found, file, overrides.take, roster.remarks)
    read = _with_what_was_read(taken, file, _encoding(decoded))
    return replace(read, known=roster.known, report=decoded.text)


def _marks_taken(table: Table, overrides: Overrides) -> Table:
    """The table without numbers in front of the names of its only column, as when a text was put into a spreadsheet."""
    if overrides.columns or any(len(row.cells) > 1 for row in table.rows):
        return table
    marked = take_marks([*table.rows])
    if not marked.numbered:
        return table
    return table._replace(rows=tuple(marked.rows), marked=True, unknown={}, merged=())


def _from_table(table: Table, overrides: Overrides, dialect: tuple[Phrase, ...]) -> Roster:
    """The participants in the rows of a table; ``dialect``: what is said of how the text was read."""
    columns = find_columns(table, overrides.columns, sexes=overrides.sexes)
    remarks = list(table.remarks)
    if columns.skipped:
        remarks.append(Remark("rows_skipped", {"file": table.file, "lines": listed(columns.skipped)}))
    found, nameless = participants(columns, table)
    if nameless:
        remarks.append(Remark("rows_nameless", {"file": table.file, "lines": listed(nameless)}))
    if unclear := unclear_sexes(columns):
        remarks.append(Remark("sexes_unclear", {"file": table.file, "lines": listed(unclear)}))
    if overrides.take is None:
        hold_enough(found, columns, table)
    if found:
        remarks += column_doubts(columns, table, overrides.columns)
    roster = roster_of(found, table.file, overrides.take, tuple(remarks))
    # A list of one column without a head leaves nothing to guess, nor do numbers in front of it.
    told = len(columns.places) + len(columns.unused) > 1 + table.marked or (columns.heads and not table.marked)
    marked = (Phrase("roster.marked", {}),) if table.marked else ()
    read = _with_what_was_read(roster, table.file, (*dialect, *marked, *(_taken(columns, table) if told else ())))
    called = _own_words(columns)
    return replace(read, known={"called": called}) if called else read


def _own_words(columns: Columns) -> tuple[tuple[str, str], ...]:
    """What the heads call a rank, a club and a city, where that is another word and no abbreviation: class, school."""
    heads = {kind: columns.heads[place] for kind, place in columns.places.items() if place < len(columns.heads)}
    own = {kind: clean(head) for kind, head in heads.items() if kind in _USUAL and head.lower() not in _USUAL[kind]}
    return tuple((kind, word[:1].upper() + word[1:]) for kind, word in own.items() if _WORD.fullmatch(word))


def _with_what_was_read(roster: Roster, file: str, told: tuple[Phrase, ...]) -> Roster:
    """The roster that says first how many were taken, who is the first and the last, and how the list was read."""
    first, last = roster.players[0].name[:40], roster.players[-1].name[:40]
    taken = Phrase("roster.taken", {"count": len(roster.players), "first": first, "last": last})
    read = Remark("list_read", {"file": file, "what": (taken, *told)})
    before = [remark for remark in roster.remarks if remark.key == "sheet_taken"]
    behind = [remark for remark in roster.remarks if remark.key != "sheet_taken"]
    return replace(roster, remarks=(*before, read, *behind))


def roster_of(found: Sequence[Participant], file: str, wanted: str | None, remarks: tuple[Remark, ...]) -> Roster:
    """The roster of the participants wanted, with what is to be said of their numbers and names."""
    if not found:
        raise UserError("no_participants", file=file)
    if wanted is not None:
        found = take(found, wanted)
    hold_amount(found, file, chosen=wanted is not None)
    for one in found:
        if len(one.player.name) > MOST_NAME:
            value = one.player.name[:40]
            raise UserError("name_too_long", file=file, line=one.line, value=value, limit=MOST_NAME)
    numbers, said = number(found, file)
    named = [Named(one.player.name, one.line) for one in found]
    return Roster(tuple(one.player for one in found), numbers, (*remarks, *said, *_of_names(named, file)))


def _of_names(named: Sequence[Named], file: str) -> tuple[Remark, ...]:
    remarks: list[Remark] = []
    doubtful = [one for one in named if is_doubtful(one.name)]
    # A list of groups or of teams has nothing but such names.
    if doubtful and 3 * len(doubtful) <= len(named):
        shown = [Phrase("roster.one", {"name": one.name[:40], "line": one.line}) for one in doubtful]
        remarks.append(Remark("rows_doubtful", {"file": file, "names": few(shown)}))
    if doubled := same(named):
        shown = [Phrase("roster.name", {"name": name, "lines": listed(lines)}) for name, lines in doubled]
        remarks.append(Remark("names_same", {"file": file, "names": few(shown)}))
    if pairs := alike(named):
        shown = [
            Phrase("roster.pair", {"name": one.name, "line": one.line, "other": other.name, "other_line": other.line})
            for one, other in pairs
        ]
        remarks.append(Remark("names_alike", {"file": file, "names": few(shown)}))
    if mixed := mixed_letters(named):
        shown = [Phrase("roster.one", {"name": one.name, "line": one.line}) for one in mixed]
        remarks.append(Remark("letters_mixed", {"file": file, "names": few(shown)}))
    return tuple(remarks)


def _encoding(decoded: Decoded) -> tuple[Phrase, ...]:
    if decoded.encoding == "utf-8":
        return ()
    return (Phrase("roster.encoding", {"encoding": decoded.encoding}),)


def _delimiter(delimiter: str) -> tuple[Phrase, ...]:
    if not delimiter:
        return ()
    if delimiter == "\t":
        return (Phrase("roster.tabs", {}),)
    return (Phrase("roster.spaces", {}) if delimiter.isspace() else Phrase("roster.delimiter", {"sign": delimiter}),)


def _taken(columns: Columns, table: Table) -> tuple[Phrase, ...]:
    """Which column was taken for what, and which were left."""
    found = [] if columns.heads or table.marked else [Phrase("roster.headless", {})]
    found += [
        Phrase(f"roster_columns.{kind}", {"column": columns.label(columns.places[kind])})
        for kind in KINDS
        if kind in columns.places
    ]
    if columns.unused:
        shown = ", ".join(map(columns.label, columns.unused[:_MOST_COLUMNS]))
        found.append(
            Phrase("roster.unused", {"columns": f"{shown}, …" if len(columns.unused) > _MOST_COLUMNS else shown})
        )
    return tuple(found)
