"""Which column holds what, by the heads or by what stands in the cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.reading.heads import KINDS, NAMING

_NUMBER = re.compile(r"([0-9]{1,3})[.)]?")
"""A starting number; longer ones are ratings, years and numbers of registers."""
_YEAR = re.compile(r"(?:\d\d?[./]\d\d?[./])?(?:19[3-9]\d|20[0-2]\d)|(?:19[3-9]\d|20[0-2]\d)-\d\d-\d\d")
_PATRONYMIC = re.compile(r"\w+(?:ович|евич|ич|овна|евна|ична|инична|оглы|кызы|угли|улы)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*\.?")

Cells = Sequence[str]
"""A column: the cells of the participants' rows."""


def by_heads(kinds: Sequence[str | None], columns: Sequence[Cells], merged: frozenset[int]) -> dict[str, int]:
    """Kind → column from 0, by the kinds of the heads; ``merged``: columns with merged cells, in which are no names."""
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
    _settle_names(places, columns, len(kinds))
    if not any(kind in places for kind in NAMING):
        places |= _under_unknown_heads(kinds, columns, merged, "club" in places)
    return places


def _settle_names(places: dict[str, int], columns: Sequence[Cells], heads: int) -> None:
    """Leave of a whole name and its parts what makes one name."""
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
        if "first" in places and heads > 1:
            full = _words(columns[places["name"]])
            if full < 2 and "surname" not in places:
                places["surname"] = places.pop("name")
            else:
                del places["first"]
        elif "patronymic" in places and _words(columns[places["name"]]) >= 2:
            names = columns[places["name"]]
            if all(part in name for part, name in zip(columns[places["patronymic"]], names, strict=True)):
                del places["patronymic"]


def _under_unknown_heads(
    kinds: Sequence[str | None], columns: Sequence[Cells], merged: frozenset[int], has_club: bool
) -> dict[str, int]:
    """The names under a head that is no known word; where there is a club, only a full column of different names."""
    texts = [
        place
        for place, cells in enumerate(columns)
        if (place >= len(kinds) or kinds[place] is None) and _has_letters(cells)
    ]
    found = _names(columns, texts, merged) if texts else {}
    if has_club and not all(_is_full(columns[place]) for place in found.values()):
        return {}
    return found


def _is_full(cells: Cells) -> bool:
    filled = [cell for cell in cells if cell]
    return 5 * len(filled) >= 4 * len(cells) and 5 * len({*filled}) >= 4 * len(filled)


def by_cells(columns: Sequence[Cells], merged: frozenset[int]) -> dict[str, int]:
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
        elif _has_letters(cells):
            texts.append(place)
    if texts:
        places |= _names(columns, texts, merged)
    return places


def look_like_names(cells: Cells) -> bool:
    """Whether cells are what full names are: different words without figures, mostly two or more."""
    filled = [cell for cell in cells if cell]
    return (
        len(filled) > 2
        and len({*filled}) == len(filled)
        and _words(filled) >= 1.8
        and not any(char.isdigit() for cell in filled for char in cell)
    )


def _has_letters(cells: Cells) -> bool:
    return any(char.isalpha() for cell in cells for char in cell)


def _names(columns: Sequence[Cells], texts: Sequence[int], merged: frozenset[int]) -> dict[str, int]:
    """The name among columns of text: in two words or more, or in columns of one word side by side."""
    many = max((len([cell for cell in columns[place] if cell]) for place in texts), default=0)
    full = [place for place in texts if 2 * len([cell for cell in columns[place] if cell]) >= many]
    # What is written once for several rows is no name.
    full = [place for place in full if place not in merged] or full
    whole = [place for place in full if _words(columns[place]) >= 1.8]
    first = full[0]
    if _single(columns[first]) and first + 1 in full and _single(columns[first + 1]):
        found = {"surname": first, "first": first + 1}
        if first + 2 in texts and all(map(_PATRONYMIC.fullmatch, filter(None, columns[first + 2]))):
            found["patronymic"] = first + 2
        return found
    return {"name": whole[0] if whole else max(full, key=lambda place: sum(map(len, columns[place])))}


def _short_number(cell: str, most: int) -> bool:
    return cell.isdecimal() and len(cell) < 6 and 1 <= int(cell) <= most


def _words(cells: Cells) -> float:
    """Words of a filled cell, in the mean."""
    filled = [len(cell.split()) for cell in cells if cell]
    return sum(filled) / len(filled) if filled else 0.0


def _single(cells: Cells) -> bool:
    """Whether cells are single words that differ, as surnames and first names do, while clubs repeat."""
    filled = [cell for cell in cells if cell]
    return all(map(_WORD.fullmatch, filled)) and 2 * len({*filled}) > len(filled)
