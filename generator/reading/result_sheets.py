"""Results on several sheets of a workbook: which of them are parts of one event, and which say it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.reading.gathered import Claim
from generator.reading.result_rounds import heading
from generator.reading.texts import shown


@dataclass(frozen=True, slots=True)
class SheetClaims:
    """What a sheet says; ``part``: whether it may be one of several that say the whole together."""

    sheet: str
    claims: tuple[Claim, ...]
    part: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """The places (from 0) of the sheets that are taken, and their claims, each with its sheet where there are more."""

    places: tuple[int, ...]
    claims: tuple[Claim, ...]


def chosen(sheets: Sequence[SheetClaims]) -> Chosen:
    """The sheets with the most results: one, or parts together; of equal ones parts, and else the first.

    A part whose games are all on another sheet is a copy of them, or was written earlier.
    """
    parts = _parts(sheets)
    ways = [parts, *((place,) for place in range(len(sheets)) if place not in parts or len(parts) > 1)]
    best = max((way for way in ways if way), key=lambda way: sum(len(sheets[place].claims) for place in way))
    if len(best) == 1:
        return Chosen(best, sheets[best[0]].claims)
    claims = [
        claim._replace(place=f"{claim.place} ({shown(sheets[place].sheet)})")
        for place in best
        for claim in sheets[place].claims
    ]
    return Chosen(best, tuple(claims))


def cycle_of(sheet: str) -> int | None:
    """The cycle that the name of a sheet tells, as «1 круг»."""
    found = heading(sheet)
    return None if found is None else found.cycle


def _parts(sheets: Sequence[SheetClaims]) -> tuple[int, ...]:
    """The places of the parts in which some game is that is on no other one that is taken."""
    told = {
        place: Counter((claim.round, claim.white, claim.black, claim.result) for claim in sheet.claims)
        for place, sheet in enumerate(sheets)
        if sheet.part and sheet.claims
    }
    return tuple(
        place
        for place, games in told.items()
        if not any(
            other != place and games <= more and (games != more or other < place) for other, more in told.items()
        )
    )
