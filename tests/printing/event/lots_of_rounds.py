"""Events whose rounds are drawn by lot, and the remarks that are made of such."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from generator.assembly import Wishes, assemble
from generator.printing.dress import load_dress
from generator.reading.event_file import Plan
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.roster import Roster
from generator.reading.round_order import RoundsWish
from generator.remark import Remark
from generator.tournament import Event, Player, RoundLots, draw_rounds
from tests.played import played
from tests.printing.event.sample import HEAD, USUAL, drawn, event

SEED = "2027"


def by_lot(
    count: int, *, until: int | None = None, hand: tuple[int, ...] | None = None, cycles: int = 1, **fields: Any
) -> Event:
    """An event whose rounds are drawn with the seed 2027, up to a day or all of them; or by ``hand``."""
    made = event(USUAL[:count], cycles=cycles, **fields)
    rounds = len(made.schedule.rounds)
    lots = draw_rounds(rounds, cycles, SEED, until=until) if hand is None else RoundLots(hand)
    return replace(made, swapped=None, round_lots=lots)


def every_kind() -> Iterator[Event]:
    """Drawn with a seed and by hand, wholly and in part; one and two cycles; kept apart; with results."""
    yield by_lot(7, hand=(5, 2), dated=True, **HEAD)
    yield by_lot(6, until=7, cycles=2)
    apart = drawn(USUAL[:6], SEED, "club")
    yield replace(apart, round_lots=draw_rounds(5, 1, SEED))
    yield played(by_lot(8), 3, until=4)
    yield played(by_lot(24, cycles=2), 3)


def remarks() -> Iterator[Remark]:
    """A remark of every kind that the lot of rounds makes."""
    language = load_dress().language
    roster = Roster(tuple(Player(name, club="Пешка") for name in USUAL[:4]), None, ())
    lot = RoundsWish("lot", (), SEED)
    yield from assemble(Plan(roster, {"order": "mixed"}, rounds=RoundsWish("lot")), Wishes(), language).remarks
    wishes = Wishes({"cycles": 2, "swapped": True}, seed="1", keep_apart="club", day=1)
    yield from assemble(Plan(roster, rounds=lot), wishes, language).remarks
    # Day 1 is round 2 of the table, and round 3 is not drawn yet.
    hand = RoundsWish("hand", (2, 1))
    lists = ("2;4;3;1-0 2;1;2;1-0", "1;4;3;1-0 1;2;1;1-0", "1;4;3;1-0 1;1;2;1-0 2;3;1;1-0", "1;4;3;1-0 2;1;2;1-0")
    for games in lists:
        text = "\n".join(["тур;белые;чёрные;результат", *games.split()])
        found = Wishes(results=ResultsWish(text.encode(), "итоги.csv"), playoff=Mention(("1", "2"), "", "--playoff"))
        for until in (None, 1):
            yield from assemble(Plan(roster, rounds=hand), replace(found, until=until), language).remarks
