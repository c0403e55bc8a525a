"""Cycles that a list of games tells of: their rounds counted through, as an event has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from generator.errors import UserError
from generator.reading.gathered import Claim
from generator.tournament.departures import Planned, by_pair
from generator.tournament.event import Event


def counted_through(
    claims: Sequence[Claim], cycles: Sequence[int | None], event: Event, file: str, *, sure: bool = False
) -> list[Claim]:
    """The claims with rounds of the whole event; ``cycles`` is what is said of each, None where nothing is.

    Rounds of a second cycle are counted inside it unless all of them are beyond the first. Where cycles alone are told
    they are rounds if they go beyond two, unless ``sure``. Raises ``UserError`` for a cycle that there is not, and
    where a cycle may be a round as well.
    """
    if all(cycle is None for cycle in cycles):
        return [*claims]
    length = len(event.schedule.rounds) // event.cycles
    alone = all(cycle is not None for cycle in cycles) and all(claim.round is None for claim in claims)
    if alone and not sure and not _are_cycles(claims, cycles, event, file):
        return [claim._replace(round=cycle) for claim, cycle in zip(claims, cycles, strict=True)]
    second = [claim.round for claim, cycle in zip(claims, cycles, strict=True) if cycle == 2 and claim.round]
    through = bool(second) and min(second) > length
    meetings = by_pair(event.schedule)
    found: list[Claim] = []
    for claim, cycle in zip(claims, cycles, strict=True):
        if cycle is None:
            found.append(claim)
            continue
        if not 1 <= cycle <= event.cycles:
            _refuse(claim, cycle, event, file)
        planned = meetings.get(frozenset((claim.white, claim.black)))
        if claim.round is None:
            found.append(claim if planned is None else claim._replace(round=planned[cycle - 1].round))
            continue
        if claim.round > length and not (through and cycle == 2):
            raise UserError(
                "result_round_beyond",
                file=file,
                place=claim.place,
                value=str(claim.round)[:20],
                count=len(event.players),
                last=length,
            )
        found.append(claim if through else claim._replace(round=(cycle - 1) * length + claim.round))
    return found


def _are_cycles(claims: Sequence[Claim], cycles: Sequence[int | None], event: Event, file: str) -> bool:
    """Whether what is called a cycle is one, and not a round."""
    told = [cycle or 0 for cycle in cycles]
    if max(told) > 2:
        return False
    seats = [(number, cycle) for claim, cycle in zip(claims, told, strict=True) for number in claim[1:3]]
    if len({*seats}) < len(seats):
        return True
    if event.cycles == 2:
        planned = by_pair(event.schedule)
        pairs = [planned.get(frozenset(claim[1:3]), ()) for claim in claims]
        return not all(_in_round(meetings, cycle) for meetings, cycle in zip(pairs, told, strict=True))
    if max(told) == 2:
        _refuse(claims[told.index(2)], 2, event, file)
    return False


def _in_round(meetings: Sequence[Planned], round_: int) -> bool:
    return any(meeting.round == round_ for meeting in meetings)


def _refuse(claim: Claim, cycle: int, event: Event, file: str) -> NoReturn:
    raise UserError("result_cycle_beyond", file=file, place=claim.place, value=str(cycle)[:20], count=event.cycles)
