"""Whether a list has as many participants as can play; where it has not, what to do."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.errors import UserError
from generator.reading.columns import Columns
from generator.reading.participants import Participant
from generator.reading.rows import Row, Table
from generator.reading.texts import shown
from generator.tournament.orders import FEWEST, MOST

_SHOWN = 3
"""Names that a sentence repeats."""


def hold_amount(found: Sequence[Participant], file: str, *, chosen: bool) -> None:
    """Raise ``UserError`` for fewer or more participants than can play; ``chosen``: the user took some of a list."""
    if len(found) > MOST and not chosen:
        raise UserError("too_many_participants", file=file, value=len(found), limit=MOST)
    if not found:
        raise UserError("no_participants", file=file)
    if not FEWEST <= len(found) <= MOST:
        raise UserError("participants_of_list", file=file, value=len(found), names=_named(found), low=FEWEST, high=MOST)


def hold_enough(found: Sequence[Participant], columns: Columns, table: Table) -> None:
    """Raise ``UserError`` for too few participants where the table tells why, with the remedy."""
    if len(found) >= FEWEST:
        return
    if sum(map(bool, columns.heads)) <= 1 and (row := _crowded(columns.rows)):
        value = shown(", ".join(filter(None, row.cells)), 60)
        raise UserError("names_in_one_line", file=table.file, line=row.line, value=value)
    if table.others:
        raise UserError(
            "participants_of_sheet",
            file=table.file,
            sheet=shown(table.sheet),
            value=len(found),
            names=_named(found) or "—",
            known=table.others,
            low=FEWEST,
            high=MOST,
        )


def _named(found: Sequence[Participant]) -> str:
    return ", ".join(shown(one.player.name) for one in found[:_SHOWN]) + (", …" if len(found) > _SHOWN else "")


def _crowded(rows: Sequence[Row]) -> Row | None:
    """A row in which several names stand one after another."""
    for row in rows:
        parts = [part.strip() for cell in row.cells for part in re.split("[,;]", cell) if part.strip()]
        names = [part for part in parts if any(map(str.isalpha, part)) and not any(map(str.isdigit, part))]
        if len(names) >= FEWEST and len(names) == len(parts):
            return row
    return None
