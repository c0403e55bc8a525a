"""What may be wrong with the columns taken: a list beside the list, numbers left aside, heads taken for a name."""

from __future__ import annotations

from collections.abc import Mapping

from generator.errors import UserError
from generator.reading.columns import Columns, kinds_told
from generator.reading.guesses import look_like_names
from generator.reading.head_phrases import head_kind
from generator.reading.heads import NAMING
from generator.reading.rows import Table
from generator.remark import Remark


def column_doubts(columns: Columns, table: Table, told: Mapping[str, str]) -> list[Remark]:
    """What has to be said of the columns. Raises ``UserError`` for two lists side by side, if the user chose none."""
    remarks: list[Remark] = []
    kinds = kinds_told(told)
    if columns.doubted:
        facts = {"file": table.file, "line": columns.rows[0].line, "value": " | ".join(columns.rows[0].cells)[:60]}
        remarks.append(Remark("heads_doubted", facts))
    if not kinds & {*NAMING} and (beside := _names_beside(columns)) is not None:
        number = next((place for place in columns.unused if _is_number(columns, place)), None)
        if number is not None or _head(columns, beside) in NAMING:
            raise UserError(
                "lists_side_by_side",
                file=table.file,
                first=columns.label(_name(columns)),
                second=columns.label(beside),
                column=columns.name(_name(columns)),
                other=columns.name(beside),
                number="-" if number is None else columns.name(number),
            )
        facts = {"file": table.file, "column": columns.label(beside), "other": columns.name(beside)}
        remarks.append(Remark("names_elsewhere", facts))
    if "number" not in columns.places and "number" not in kinds:
        number = next((place for place in columns.unused if _is_number(columns, place)), None)
        if number is not None:
            facts = {
                "file": table.file,
                "column": columns.label(number),
                "count": len(columns.rows),
                "other": columns.name(number),
            }
            remarks.append(Remark("numbers_elsewhere", facts))
    return remarks


def _name(columns: Columns) -> int:
    return next(columns.places[kind] for kind in NAMING if kind in columns.places)


def _head(columns: Columns, place: int) -> str | None:
    return head_kind(columns.heads[place]) if place < len(columns.heads) else None


def _names_beside(columns: Columns) -> int | None:
    """A column that nobody reads and that is as full of other names as the one taken, if there is one."""
    taken = {*columns.cells(_name(columns))}
    for place in columns.unused:
        kind = _head(columns, place)
        cells = columns.cells(place)
        if kind not in (None, *NAMING) or {*filter(None, cells)} & taken:
            continue
        filled = [cell for cell in cells if cell]
        as_headed = kind in NAMING and len(filled) > 2 and len({*filled}) == len(filled)
        # As many as half of the names, or a column of few that are called so is none.
        if (as_headed or look_like_names(cells)) and 2 * len(filled) >= len(taken):
            return place
    return None


def _is_number(columns: Columns, place: int) -> bool:
    """Whether a column has the whole numbers from 1 on, each once."""
    filled = [cell.rstrip(".)") for cell in columns.cells(place) if cell]
    if len(filled) < 2 or not all(cell.isdecimal() and len(cell) < 5 for cell in filled):
        return False
    return sorted(map(int, filled)) == [*range(1, len(filled) + 1)]
