"""The lot of the rounds, as an event's file and the command line ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from generator.errors import CommandLineError, UserError
from generator.reading.round_order import RoundsWish
from generator.remark import Remark
from generator.tournament import Event, RoundLots, clean_seed, draw_rounds, new_seed
from generator.tournament.round_lots import WrongRound, first_fault


@dataclass(frozen=True, slots=True)
class RoundOptions:
    """What the command line says of it: how the order is decided, the seed (empty: to be made), up to which day.

    ``played``: there are results, on the command line or in the event's file.
    """

    wish: RoundsWish | None = None
    seed: str | None = None
    day: int | None = None
    played: bool = False

    @property
    def late(self) -> bool:
        """Whether it is a day before which others were played."""
        return (self.day or 0) > 1


class Drawn(NamedTuple):
    """What lots tell, and what has to be said of it."""

    lots: RoundLots
    remarks: tuple[Remark, ...]


def round_lots(event: Event, planned: RoundsWish | None, options: RoundOptions, *, made: bool) -> Drawn | None:
    """The rounds drawn up to the day that is asked for; None where they are played as the table has them.

    ``planned`` is what the event's file says, and the options count for more. ``made``: the seed of the event's numbers
    was made just now. Raises ``UserError`` for rounds that cannot have been drawn, ``CommandLineError`` for such in an
    option, for a day there is not, or which lots have not told, for a seed without a use, and for one that would have
    to be made although days were played.
    """
    wish = options.wish or planned
    if options.wish is not None and options.seed is not None and options.wish.kind != "lot":
        raise CommandLineError("round_seed_idle")
    if options.seed is not None and (wish is None or wish.kind != "lot"):
        wish = RoundsWish("lot")
    if wish is None or wish.kind == "table":
        if options.day is not None:
            raise CommandLineError("day_needs_lots")
        return None
    rounds = len(event.schedule.rounds)
    if options.day is not None and options.day > rounds:
        raise CommandLineError("day_out_of_range", value=options.day, last=rounds)
    if made and options.late:
        raise CommandLineError("day_needs_numbers", value=options.day)
    if wish.kind == "hand":
        return Drawn(_by_hand(event, wish, options.day), ())
    seed, remarks = _seed(event, planned, options, made=made)
    if options.day is not None and options.day < rounds:
        remarks = (*remarks, Remark("round_lots_known", {}))
    return Drawn(draw_rounds(rounds, event.cycles, seed, until=options.day), remarks)


def lot_remarks(event: Event, *, swapped: bool | None) -> Iterator[Remark]:
    """What the lot undoes of what else was wanted of the event; ``swapped``: also two rounds exchanged."""
    if swapped and event.cycles == 2:
        yield Remark("round_lots_swapped", {})
    if event.order == "mixed":
        yield Remark("round_lots_mixed", {})
    if event.draw is not None and event.draw.groups:
        yield Remark("round_lots_apart", {})


def _seed(
    event: Event, planned: RoundsWish | None, options: RoundOptions, *, made: bool
) -> tuple[str, tuple[Remark, ...]]:
    """The seed named for the rounds, else that of the numbers, else a new one, of which a remark tells."""
    seed = options.seed if options.seed is not None else planned.seed if planned and planned.kind == "lot" else None
    if seed:
        return cleaned_seed(seed), ()
    if seed is None and event.draw is not None and not (made and options.played):
        return event.draw.seed, ()
    if options.late:
        raise CommandLineError("day_needs_seed", value=options.day)
    if options.played and options.day != 0:
        raise CommandLineError("results_need_round_seed")
    seed = new_seed()
    return seed, (Remark("round_seed_made", {"seed": seed}),)


def cleaned_seed(seed: str) -> str:
    """The seed as it is drawn with and printed. Raises ``CommandLineError`` for one that is too long."""
    try:
        return clean_seed(seed)
    except ValueError as error:
        raise CommandLineError("seed_too_long", value=seed[:40]) from error


def _by_hand(event: Event, wish: RoundsWish, day: int | None) -> RoundLots:
    rounds = len(event.schedule.rounds)
    if fault := first_fault(wish.days, rounds, event.cycles):
        place, kind = fault
        _refuse(wish, wish.days[place], kind, rounds, rounds // event.cycles)
    if day is not None and day > len(wish.days):
        raise CommandLineError("day_not_drawn", value=day, drawn=len(wish.days))
    lots = RoundLots(wish.days)
    return lots if day is None else lots.until(day)


def _refuse(wish: RoundsWish, number: int, kind: WrongRound, rounds: int, half: int) -> NoReturn:
    """Raise the error of a round that cannot have been drawn."""
    if wish.file:
        if kind == "unknown":
            raise UserError("event_round_unknown", file=wish.file, line=wish.line, value=number, last=rounds)
        if kind == "twice":
            raise UserError("event_round_twice", file=wish.file, line=wish.line, value=number)
        raise UserError("event_round_early", file=wish.file, line=wish.line, value=number, last=half)
    if kind == "unknown":
        raise CommandLineError("round_unknown", value=number, last=rounds)
    if kind == "twice":
        raise CommandLineError("round_twice", value=number)
    raise CommandLineError("round_early", value=number, last=half)
