"""Which column of a list holds what: told by the user, by the heads, or by what stands in the cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.choice import nearest
from generator.errors import CommandLineError, UserError
from generator.reading.guesses import by_cells, by_heads
from generator.reading.head_phrases import head_kind
from generator.reading.head_rows import find_body, find_heads, looks_like_heads
from generator.reading.heads import KINDS, NAMING, OVERRIDES, is_start_number
from generator.reading.merged import filled_down
from generator.reading.outline import letter, refuse_unknown
from generator.reading.rows import Row, Table, clean

_ONE_EACH = ("number", *NAMING, "patronymic")
"""Kinds of which a merged cell speaks for its first row only."""


@dataclass(frozen=True, slots=True)
class Columns:
    """What stands where in the rows of a list.

    ``places``: kind → column from 0. ``unused``: columns with something in them that nobody reads. ``rows`` are the
    participants' rows; ``skipped`` the lines of titles, repeated heads, totals and the like. ``doubted``: the first of
    the rows may be one of heads.
    """

    places: Mapping[str, int]
    heads: tuple[str, ...]
    unused: tuple[int, ...]
    rows: tuple[Row, ...]
    skipped: tuple[int, ...]
    letters: bool
    doubted: bool = False

    def name(self, column: int) -> str:
        """What a column is called by on the command line: its letter or number."""
        return letter(column) if self.letters else str(column + 1)

    def label(self, column: int) -> str:
        """How a column is called: its letter or number, and its head if it has one."""
        head = self.heads[column] if column < len(self.heads) else ""
        return headed(self.name(column), head)

    def cells(self, column: int) -> list[str]:
        """The cells of a column in the participants' rows."""
        return _column(self.rows, column)


def headed(name: str, head: str) -> str:
    """The name of a column with its head, if it has one, as a message in any language can say it: "B (Club)"."""
    return f"{name} ({head[:40]})" if head else name


def find_columns(table: Table, told: Mapping[str, str], *, sexes: bool = False) -> Columns:
    """The columns of ``table``; ``told`` and ``sexes`` as :class:`generator.reading.roster.Overrides` has them.

    Raises ``CommandLineError`` for a kind or a column that there is not, ``UserError`` for a table with no column of
    names, one of games, or one whose names may stand where no value can be known.
    """
    filled = filled_down(table.rows, table.merged)
    at = find_heads(filled, table.merged)
    heads = () if at is None else at.cells
    body = find_body(table.rows, at)
    rows = [filled[place] for place in body.places]
    width = max((len(row.cells) for row in (*rows, Row(0, heads))), default=0)
    columns = [_column(rows, place) for place in range(width)]
    kinds = [head_kind(head) for head in heads]
    if any(map(is_start_number, heads)):
        pairs = zip(kinds, heads, strict=True)
        kinds = [None if kind == "number" and not is_start_number(head) else kind for kind, head in pairs]
    if {"white", "black"} <= {*kinds}:
        raise UserError("list_of_games", file=table.file)
    lines = {row.line for row in rows}
    merged = frozenset(span.column for span in table.merged if span.first in lines)
    places = dict(by_heads(kinds, columns, merged) if heads else by_cells(columns, merged))
    if "rank" in places and heads[places["rank"]].lower() == "rank" and _are_places(columns[places["rank"]]):
        del places["rank"]
    if not sexes:
        places.pop("sex", None)
    if told:
        places = _as_told(places, told, heads, width, table)
    if not heads and "name" not in map(_kind_told, told):
        _hold_judged(table, rows, columns)
    if rows and not any(kind in places for kind in NAMING):
        _hold_judged(table, rows, columns)
        if "club" not in places or "name" in map(_kind_told, told):
            raise UserError("list_no_name", file=table.file, known=_known(heads, width, table.letters))
        places["name"] = places.pop("club")
    if "name" not in places and sum(kind in places for kind in NAMING) == 1:
        places["name"] = places.pop(next(kind for kind in NAMING if kind in places))
    unused = [place for place in range(width) if place not in places.values() and any(columns[place])]
    once = {places[kind] for kind in _ONE_EACH if kind in places}
    rows = [_row(table.rows[place], filled[place], once) for place in body.places]
    doubted = at is None and looks_like_heads(rows)
    return Columns(places, heads, tuple(unused), tuple(rows), body.skipped, table.letters, doubted)


def kinds_told(told: Mapping[str, str]) -> frozenset[str]:
    """The kinds of columns of which the user says something."""
    return frozenset(map(_kind_told, told))


def leaves_numbers(told: Mapping[str, str]) -> bool:
    """Whether all that is said of the columns is that numbers are not to be taken."""
    return all(_kind_told(key) == "number" and which.strip() in _NONE for key, which in told.items())


def _are_places(cells: Sequence[str]) -> bool:
    """Whether a "rank" is the place in a final table: every number once."""
    return {*cells} == {str(place) for place in range(1, len(cells) + 1)}


def _column(rows: Sequence[Row], place: int) -> list[str]:
    return [row.cells[place] if place < len(row.cells) else "" for row in rows]


def _row(row: Row, filled: Row, once: set[int]) -> Row:
    """The row with the texts of merged cells, but for the columns in which each cell stands once."""
    if row.cells == filled.cells:
        return row
    cells = [
        (row.cells[place] if place < len(row.cells) else "") if place in once else cell
        for place, cell in enumerate(filled.cells)
    ]
    return Row(row.line, tuple(cells))


def _hold_judged(table: Table, rows: Sequence[Row], columns: Sequence[Sequence[str]]) -> None:
    """Raise ``UserError`` for a column of which nothing is known but that it has cells: the names may be there."""
    lines = {row.line for row in rows}
    for (line, column), error in sorted(table.unknown.items()):
        if line in lines and not (column < len(columns) and any(columns[column])):
            refuse_unknown((line - 1, column), error, table.file, table.sheet)


_NONE = ("-", "–")


def _as_told(
    places: Mapping[str, int], told: Mapping[str, str], heads: Sequence[str], width: int, table: Table
) -> dict[str, int]:
    by_kind = dict(_told_kinds(told))
    kept = {kind: place for kind, place in places.items() if kind not in by_kind}
    if by_kind.get("name", "-") != "-":
        for part in ("surname", "first", "patronymic"):
            kept.pop(part, None)
    elif any(by_kind.get(part, "-") != "-" for part in ("surname", "first")):
        kept.pop("name", None)
    chosen = {kind: _which(which, heads, width, table) for kind, which in by_kind.items() if which.strip() not in _NONE}
    # A column that the user gives to one kind is no other's.
    return {kind: place for kind, place in kept.items() if place not in chosen.values()} | chosen


def _told_kinds(told: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    kinds = {key: _kind_told(key) for key in told}
    # «Имя» beside «фамилия» is the first name.
    beside = "surname" in kinds.values()
    for key, which in told.items():
        yield ("first" if beside and kinds[key] == "name" and key.strip().lower() == "имя" else kinds[key]), which


def _kind_told(key: str) -> str:
    wanted = key.strip().lower()
    kind = wanted if wanted in KINDS else OVERRIDES.get(wanted)
    if kind is None:
        known = (*OVERRIDES, *KINDS)
        raise CommandLineError("column_kind", value=key[:40], near=nearest(key[:40], known), known=", ".join(known))
    return kind


def _which(which: str, heads: Sequence[str], width: int, table: Table) -> int:
    wanted = clean(which)
    lower = [head.lower() for head in heads]
    if wanted.lower() in lower:
        return lower.index(wanted.lower())
    if re.fullmatch(r"[0-9]{1,4}", wanted):
        place = int(wanted) - 1
    elif re.fullmatch(r"[A-Za-z]{1,2}", wanted):
        place = -1
        for char in wanted.upper():
            place = (place + 1) * 26 + ord(char) - ord("A")
    else:
        place = -1
    if not 0 <= place < width:
        known = _known(heads, width, table.letters)
        near = nearest(wanted[:40], filter(None, heads))
        raise CommandLineError("column_missing", file=table.file, value=which[:40], near=near, known=known)
    return place


def _known(heads: Sequence[str], width: int, letters: bool) -> str:
    labels = Columns({}, tuple(heads), (), (), (), letters)
    shown = ", ".join(labels.label(place) for place in range(min(width, 12)))
    return f"{shown}, …" if width > 12 else shown or "—"
