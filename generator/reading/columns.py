"""Which column of a list holds what: told by the user, by the heads, or by what stands in the cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.choice import nearest
from generator.errors import CommandLineError, UserError
from generator.reading.heads import KINDS, NAMING, OVERRIDES, kind_of
from generator.reading.rows import Row, Table, clean, is_closing, is_opening

_WHERE_HEADS_STAND = 10
"""Rows from the top among which the heads are looked for."""
_MOST_TITLES = 3
_NUMBER = re.compile(r"([0-9]{1,3})[.)]?")
"""A starting number; longer ones are ratings, years and numbers of registers."""
_YEAR = re.compile(r"(?:\d\d?[./]\d\d?[./])?(?:19[3-9]\d|20[0-2]\d)|(?:19[3-9]\d|20[0-2]\d)-\d\d-\d\d")
_PATRONYMIC = re.compile(r"\w+(?:ович|евич|ич|овна|евна|ична|инична|оглы|кызы|угли|улы)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")


@dataclass(frozen=True, slots=True)
class Columns:
    """What stands where in the rows of a list.

    ``places``: kind → column from 0. ``unused``: columns with something in them that nobody reads. ``rows`` are the
    participants' rows; ``skipped`` the lines of titles, repeated heads, totals and the like.
    """

    places: Mapping[str, int]
    heads: tuple[str, ...]
    unused: tuple[int, ...]
    rows: tuple[Row, ...]
    skipped: tuple[int, ...]
    letters: bool

    def label(self, column: int) -> str:
        """How a column is called: its letter or number, and its head if it has one."""
        name = letter(column) if self.letters else str(column + 1)
        head = self.heads[column] if column < len(self.heads) else ""
        return f"{name} «{head[:40]}»" if head else name


def find_columns(table: Table, told: Mapping[str, str]) -> Columns:
    """The columns of ``table``; ``told`` as :class:`generator.reading.roster.Overrides` has it.

    Raises ``CommandLineError`` for a kind or a column that there is not, ``UserError`` for a table with no column of
    names or one of games.
    """
    at = _head_row(table.rows)
    heads = () if at is None else table.rows[at].cells
    rows, skipped = _body(table.rows, at)
    width = max((len(row.cells) for row in (*rows, Row(0, heads))), default=0)
    columns = [_column(rows, place) for place in range(width)]
    kinds = [kind_of(head) for head in heads]
    if {"white", "black"} <= {*kinds}:
        raise UserError("list_of_games", file=table.file)
    places = _by_heads(kinds, columns) if heads else _by_cells(columns)
    if told:
        places = _as_told(places, told, heads, width, table)
    if rows and not any(kind in places for kind in NAMING):
        if "club" not in places or "name" in map(_kind_told, told):
            raise UserError("list_no_name", file=table.file, known=_known(heads, width, table.letters))
        places["name"] = places.pop("club")
    if "name" not in places and sum(kind in places for kind in NAMING) == 1:
        places["name"] = places.pop(next(kind for kind in NAMING if kind in places))
    unused = [place for place in range(width) if place not in places.values() and any(columns[place])]
    return Columns(places, heads, tuple(unused), tuple(rows), tuple(skipped), table.letters)


def letter(column: int) -> str:
    """A spreadsheet's name for a column from 0: A, B, … Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def _column(rows: Sequence[Row], place: int) -> list[str]:
    return [row.cells[place] if place < len(row.cells) else "" for row in rows]


def _head_row(rows: Sequence[Row]) -> int | None:
    """The place of the row of heads: the one with most words known as heads, if a name is among them."""
    best, found = 0, None
    for place, row in enumerate(rows[:_WHERE_HEADS_STAND]):
        # Heads in figures are those of a crosstable.
        filled = [cell for cell in row.cells if cell and not cell.isdecimal()]
        kinds = [kind for kind in map(kind_of, filled) if kind]
        names = any(kind in (*NAMING, "white") for kind in kinds) or ("club" in kinds and len(kinds) == len(filled))
        if names and 3 * len(kinds) >= len(filled) and len(kinds) > best:
            best, found = len(kinds), place
    return found


def _body(rows: Sequence[Row], at: int | None) -> tuple[list[Row], list[int]]:
    """The participants' rows, and the lines of those that are none."""
    start = 0 if at is None else at + 1
    if at is None and rows:
        start = _titles(rows)
    body, skipped = [], [row.line for row in rows[:start] if at is None or row is not rows[at]]
    for row in rows[start:]:
        if (at is not None and row.cells == rows[at].cells) or is_closing(row.cells):
            skipped.append(row.line)
        else:
            body.append(row)
    return body, skipped


def _titles(rows: Sequence[Row]) -> int:
    """How many rows of a list without heads are its title: one that says so, or those above the numbers 1…N."""
    if is_opening(rows[0].cells):
        return 1
    for start in range(1, min(_MOST_TITLES, len(rows) - 1) + 1):
        below = [row.cells[0] for row in rows[start:] if not is_closing(row.cells)]
        numbers = [int(found[1]) for found in map(_NUMBER.fullmatch, below) if found]
        if len(numbers) == len(below) > 1 and sorted(numbers) == [*range(1, len(below) + 1)]:
            above = rows[:start]
            return 0 if any(_NUMBER.fullmatch(row.cells[0]) for row in above) else start
    return 0


def _by_heads(kinds: Sequence[str | None], columns: Sequence[Sequence[str]]) -> dict[str, int]:
    places: dict[str, int] = {}
    for kind in KINDS:
        found = [place for place, other in enumerate(kinds) if other == kind]
        if found:
            # Of two columns of a kind the fuller, of equals the first.
            places[kind] = max(found, key=lambda place: sum(map(len, columns[place])))
    if "number" not in places:
        for place, kind_ in enumerate(kinds):
            # Numbers of a register are not those of a table, unless they run as in a list.
            if kind_ == "id" and all(not cell or _short_number(cell, len(columns[place])) for cell in columns[place]):
                places["number"] = place
                break
    if "name" in places and "surname" in places:
        both = [*zip(columns[places["name"]], columns[places["surname"]], strict=True)]
        if all(surname in name for name, surname in both):
            del places["surname"]
            places.pop("first", None)
            places.pop("patronymic", None)
        elif "first" in places:
            del places["name"]
        else:
            places["first"] = places.pop("name")
    if "name" in places:
        if "first" in places and len(kinds) > 1:
            full = _words(columns[places["name"]])
            if full < 2 and "surname" not in places:
                places["surname"] = places.pop("name")
            else:
                del places["first"]
        elif "patronymic" in places and _words(columns[places["name"]]) >= 2:
            names = columns[places["name"]]
            if all(part in name for part, name in zip(columns[places["patronymic"]], names, strict=True)):
                del places["patronymic"]
    return places


def _short_number(cell: str, most: int) -> bool:
    return cell.isdecimal() and len(cell) < 6 and 1 <= int(cell) <= most


def _words(cells: Sequence[str]) -> float:
    """Words of a filled cell, in the mean."""
    filled = [len(cell.split()) for cell in cells if cell]
    return sum(filled) / len(filled) if filled else 0.0


def _by_cells(columns: Sequence[Sequence[str]]) -> dict[str, int]:
    """Columns without heads: a number in front, the names, and years of birth; nothing else is sure."""
    places: dict[str, int] = {}
    texts: list[int] = []
    for place, cells in enumerate(columns):
        filled = [cell for cell in cells if cell]
        if len(columns) == 1:
            texts.append(place)
        elif filled and all(map(_NUMBER.fullmatch, filled)) and not places and not texts:
            places["number"] = place
        elif len(filled) > 2 and all(map(_YEAR.fullmatch, filled)):
            places.setdefault("born", place)
        elif any(char.isalpha() for cell in filled for char in cell):
            texts.append(place)
    if texts:
        places |= _names(columns, texts)
    return places


def _names(columns: Sequence[Sequence[str]], texts: Sequence[int]) -> dict[str, int]:
    """The name among columns of text: in two words or more, or in columns of one word side by side."""
    many = max((len([cell for cell in columns[place] if cell]) for place in texts), default=0)
    full = [place for place in texts if 2 * len([cell for cell in columns[place] if cell]) >= many]
    whole = [place for place in full if _words(columns[place]) >= 1.8]
    first = full[0]
    if _single(columns[first]) and first + 1 in full and _single(columns[first + 1]):
        found = {"surname": first, "first": first + 1}
        if first + 2 in texts and all(map(_PATRONYMIC.fullmatch, filter(None, columns[first + 2]))):
            found["patronymic"] = first + 2
        return found
    return {"name": whole[0] if whole else max(full, key=lambda place: sum(map(len, columns[place])))}


def _single(cells: Sequence[str]) -> bool:
    """Whether cells are single words that differ, as surnames and first names do, while clubs repeat."""
    filled = [cell for cell in cells if cell]
    return all(map(_WORD.fullmatch, filled)) and 2 * len({*filled}) > len(filled)


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
    chosen = {
        kind: _which(which, heads, width, table) for kind, which in by_kind.items() if which.strip() not in ("-", "–")
    }
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
