"""All the papers of an event in one document, or some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.choice import parts_of
from generator.errors import CommandLineError
from generator.printing.document import Booklet, Heading, Page, joined, opened
from generator.printing.dress import Dress, load_dress
from generator.printing.event.cards import cards
from generator.printing.event.crosstable import crosstable_pages
from generator.printing.event.lots import protocol
from generator.printing.event.order import order
from generator.printing.event.parts import AFTER, BEFORE, BY_LOT, MANY, ON_DAY, PARTS, STACKED
from generator.printing.event.picture import picture_pages
from generator.printing.event.progress import progress_pages
from generator.printing.event.results import results_pages
from generator.printing.event.round_lots import round_lots_pages
from generator.printing.event.round_sheets import round_sheets
from generator.printing.event.schedule import schedule
from generator.printing.event.slips import slips
from generator.printing.event.standings import standings_pages
from generator.printing.event.startlist import startlist
from generator.remark import Remark
from generator.tournament import Event

_MAKERS: dict[str, Callable[[Event, Dress], tuple[Page, ...]]] = {
    "startlist": startlist,
    "order": order,
    "schedule": schedule,
    "lots": protocol,
    "standings": standings_pages,
    "results": results_pages,
    "progress": progress_pages,
    "picture": picture_pages,
}


_OF_DAYS: dict[str, Callable[[Event, Dress, int | None], tuple[Page, ...]]] = {
    "slips": lambda event, dress, day: slips(event, dress, day=day),
    "roundlots": lambda event, dress, day: round_lots_pages(event, dress, slips=day is None),
}
"""Papers of which less is printed for a single day."""


def needed(event: Event, *, day: int | None = None) -> tuple[str, ...]:
    """The papers that are printed unasked; for a single ``day`` those that it needs while its games are not all played,
    and with results those that tell of them."""
    if day is not None:
        wanted = {*(ON_DAY if _left_to_play(event, day) else ()), *(AFTER if event.has_results else ())}
        return tuple(part for part in PARTS if part in wanted)
    if event.has_results:
        return AFTER
    return (*BEFORE, *BY_LOT) if event.by_lot else BEFORE


def _left_to_play(event: Event, day: int) -> bool:
    """Whether a game of that day has no result yet and both its players are there."""
    played = {frozenset(one.game) for one in event.results.games if one.round == day}
    games = map(frozenset, event.round(day).games)
    return any(game not in played and game.isdisjoint(event.results.withdrawn) for game in games)


def check_parts(event: Event, parts: Iterable[str]) -> None:
    """Raise ``CommandLineError`` where some of the ``parts`` take results, or a lot of rounds, and there are none."""
    by_lot = [part for part in parts if part in BY_LOT]
    if by_lot and not event.by_lot:
        raise CommandLineError("part_needs_round_lots", value=", ".join(by_lot))
    idle = [part for part in parts if part in AFTER and part not in BEFORE]
    if idle and not event.has_results:
        raise CommandLineError("part_needs_results", value=", ".join(idle))


def event_papers(
    event: Event,
    *,
    dress: Dress | None = None,
    parts: Iterable[str] | None = None,
    hints: bool = False,
    by: str | None = None,
    day: int | None = None,
    name: str = "event",
) -> Booklet:
    """The papers of an event, ``parts`` in bound order whatever their order here; ``hints`` in the crosstable's cells.

    Without ``parts`` those that the event is in need of: what it is played with, or, when there are results, what
    tells of them. ``by``: the rows of a filled crosstable are in order of "place" or of "number"; by place when all
    is played. ``day``: where lots tell the order of the rounds, sheets and slips of this day alone, and no slips to
    draw from. Raises ``CommandLineError`` for an unknown part, for none, for one that takes results or a lot of rounds
    where there are none, and for a crosstable that the paper is too small for.
    """
    dress = dress or load_dress()
    wanted = parts_of(needed(event, day=day) if parts is None else parts, PARTS)
    check_parts(event, wanted)
    words = dress.language.words["event"]
    pages: list[Page] = []
    navigation: list[Heading] = []
    remarks: tuple[Remark, ...] = ()
    for part in wanted:
        found, said = _pages(event, dress, part, hints, by, day, alone=len(wanted) == 1)
        remarks += said
        if not found:
            continue
        opens = Heading(words[part], f"part-{part}")
        pages += opened(found, opens, dress, gathered=part in MANY and len(wanted) > 1)
        navigation.append(opens)
    title = words[wanted[0]] if len(wanted) == 1 else words["papers"]
    return Booklet(
        template="event",
        name=name,
        title=joined(event.title, title),
        author="",
        dress=dress,
        pages=tuple(pages),
        folio="none",
        navigation=tuple(navigation),
        remarks=remarks,
    )


def _pages(
    event: Event, dress: Dress, part: str, hints: bool, by: str | None, day: int | None, *, alone: bool
) -> tuple[tuple[Page, ...], tuple[Remark, ...]]:
    """The pages of a part, which is the only one or not, and what has to be known of them."""
    if part == "crosstable":
        return _crosstable(event, dress, hints, by, alone=alone)
    level = 1 if alone else 2
    if part == "rounds":
        found = round_sheets(event, dress, level, day=day)
    elif part == "cards":
        found = cards(event, dress, level)
    elif part in _OF_DAYS:
        found = _OF_DAYS[part](event, dress, day)
    else:
        found = _MAKERS[part](event, dress)
    return found, (Remark("stacks", {}),) if part in STACKED else ()


def _crosstable(
    event: Event, dress: Dress, hints: bool, by: str | None, *, alone: bool
) -> tuple[tuple[Page, ...], tuple[Remark, ...]]:
    """The pages of the crosstable; none where the paper is too small for it, since the other papers are wanted too.

    Raises ``CommandLineError`` for that where it is ``alone``.
    """
    try:
        return crosstable_pages(event, dress, hints=hints, by=by)
    except CommandLineError as error:
        if alone:
            raise
        facts = {"paper": dress.paper.called, "known": str(error.values["known"]).partition(",")[0] or "a1"}
        return (), (Remark("crosstable_left_out", facts),)
