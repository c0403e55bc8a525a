"""An event put together from its file and from what the command line says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.errors import CommandLineError
from generator.printing.language import Language
from generator.printing.moments import written
from generator.reading.event_file import LotsWish, Plan, hold_round_dates
from generator.remark import Remark
from generator.tournament import Event, Player, clean_seed, draw, new_seed


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says of an event; it counts for more than the event's file.

    ``fields``: by the names of :class:`generator.tournament.Event`'s fields. ``seed``: None, no draw is asked for; an
    empty text: a seed is to be made.
    """

    fields: Mapping[str, object] = field(default_factory=dict)
    seed: str | None = None
    keep_apart: str | None = None


@dataclass(frozen=True, slots=True)
class Assembled:
    """An event, and what has to be said of how it was read and put together."""

    event: Event
    remarks: tuple[Remark, ...]


def assemble(plan: Plan, wishes: Wishes, language: Language) -> Assembled:
    """The event, its numbers drawn if that is wanted, its dates written in the language.

    Raises ``UserError`` for dates that are not one a round, and ``CommandLineError`` for a seed that is too long.
    """
    fields: dict[str, Any] = {**plan.fields, **wishes.fields}
    players = plan.roster.players
    rounds = (len(players) - 1 + len(players) % 2) * int(fields.get("cycles", 1))
    remarks = list(plan.roster.remarks)
    given = plan.roster.known.get("round_dates", ())
    if fields.get("round_dates") == given and isinstance(given, tuple) and len(given) not in (0, rounds):
        # Nobody asked for the dates of a report that has another number of rounds.
        del fields["round_dates"]
        facts = {"file": plan.list_file, "found": len(given), "expected": rounds}
        remarks.append(Remark("trf_round_dates_left_out", facts))
    hold_round_dates(fields, rounds)
    if "dates" in fields:
        fields["dates"] = written(fields["dates"], language)
    dates = fields.pop("round_dates", ())
    fields["round_dates"] = tuple(written(moment, language, year=False) for moment in dates)
    lots = _lots(plan.lots, wishes)
    if lots is None:
        numbers = plan.roster.numbers
        event = Event(_by_number(players, numbers), **fields, numbering="file" if numbers else "list")
        return Assembled(event, tuple(remarks))
    if plan.roster.numbers:
        remarks.append(Remark("numbers_unused", {}))
    seed = lots.seed
    if not seed:
        seed = new_seed()
        if plan.lots is not None and wishes.seed is None:
            remarks.append(Remark("seed_made_for_file", {"seed": seed}))
        else:
            apart = f" --keep-apart {lots.keep_apart}" if lots.keep_apart else ""
            remarks.append(Remark("seed_made", {"seed": seed, "apart": apart}))
    drawn = draw(players, _cleaned(seed), lots.keep_apart)
    if lots.keep_apart and not drawn.groups:
        remarks.append(Remark("nobody_apart", {}))
    return Assembled(Event(drawn.players, **fields, draw=drawn), tuple(remarks))


def _lots(planned: LotsWish | None, wishes: Wishes) -> LotsWish | None:
    """The draw that is wanted, if any: to keep players apart takes one."""
    if wishes.seed is None and wishes.keep_apart is None:
        return planned
    before = planned or LotsWish(None, None)
    return LotsWish(before.seed if wishes.seed is None else wishes.seed, wishes.keep_apart or before.keep_apart)


def _cleaned(seed: str) -> str:
    try:
        return clean_seed(seed)
    except ValueError as error:
        raise CommandLineError("seed_too_long", value=seed[:40]) from error


def _by_number(players: tuple[Player, ...], numbers: tuple[int, ...] | None) -> tuple[Player, ...]:
    if numbers is None:
        return players
    return tuple(player for _, player in sorted(zip(numbers, players, strict=True), key=lambda pair: pair[0]))
