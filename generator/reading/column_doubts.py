"""What may be wrong with the columns taken: a list beside the list, numbers left aside, heads taken for a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

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
        left, right = sorted((_name(columns), beside))
        if _head(columns, beside) in NAMING or _number_of(columns, range(left + 1, right)) != "-":
            _refuse(columns, beside, table.file)
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


def _refuse(columns: Columns, beside: int, file: str) -> NoReturn:
    left, right = sorted((_name(columns), beside))
    if "name" not in columns.places:
        raise UserError(
            "lists_side_by_side_in_parts", file=file, first=columns.label(left), second=columns.label(right)
        )
    raise UserError(
        "lists_side_by_side",
        file=file,
        first=columns.label(left),
        second=columns.label(right),
        column=columns.name(left),
        number=_number_of(columns, range(left)),
        other=columns.name(right),
        other_number=_number_of(columns, range(left + 1, right)),
    )


def _number_of(columns: Columns, before: range) -> str:
    """The column of numbers nearest in front of a column of names; "-" where there is none."""
    return next((columns.name(place) for place in reversed(before) if _is_number(columns, place)), "-")


def _name(columns: Columns) -> int:
    return next(columns.places[kind] for kind in NAMING if kind in columns.places)


def _head(columns: Columns, place: int) -> str | None:
    return head_kind(columns.heads[place]) if place < len(columns.heads) else None


def _names_beside(columns: Columns) -> int | None:
    """A column that nobody reads and that is as full of other names as the one taken, if there is one."""
    names = columns.cells(_name(columns))
    taken = {*names}
    for place in columns.unused:
        kind = _head(columns, place)
        cells = columns.cells(place)
        if kind not in (None, *NAMING) or {*filter(None, cells)} & taken or _are_the_same(cells, names):
            continue
        filled = [cell for cell in cells if cell]
        as_headed = kind in NAMING and len(filled) > 2 and len({*filled}) == len(filled)
        # As many as half of the names, or a column of few that are called so is none.
        if (as_headed or look_like_names(cells)) and 2 * len(filled) >= len(taken):
            return place
    return None


def _are_the_same(cells: Sequence[str], names: Sequence[str]) -> bool:
    """Whether two columns mostly name the same people, or their relatives, in each row."""
    pairs = [(cell.split(), name.split()) for cell, name in zip(cells, names, strict=True) if cell and name]
    return bool(pairs) and 2 * sum(bool({*one} & {*other}) for one, other in pairs) >= len(pairs)


def _is_number(columns: Columns, place: int) -> bool:
    """Whether a column has the whole numbers from 1 on, each once."""
    filled = [cell.rstrip(".)") for cell in columns.cells(place) if cell]
    if len(filled) < 2 or not all(cell.isdecimal() and len(cell) < 5 for cell in filled):
        return False
    return sorted(map(int, filled)) == [*range(1, len(filled) + 1)]
