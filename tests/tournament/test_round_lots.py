"""The lot of the rounds: repeatable from its seed, day by day, and an order that has every round of the table once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.tournament import Event, Player, RoundLots, draw_rounds, has_swapped, order_of_play, two_cycles
from generator.tournament.round_lots import first_fault, in_drawn_order

fields = st.integers(3, 32)
cycles = st.sampled_from([1, 2])
seeds = st.text(st.characters(codec="utf-8", categories=["L", "N"]), min_size=1, max_size=8)


def rounds_of(field: int, cycles: int) -> int:
    return (field - 1 + field % 2) * cycles


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Имя{number}") for number in range(1, count + 1))


class TestDraw:
    def test_of_a_seed_never_changes(self) -> None:
        # Made with: for k in 1 2 3 4 5 6 7; do printf '2027:round:%s' $k | sha256sum; done
        assert draw_rounds(7, 1, "2027") == RoundLots(
            (2, 6, 7, 4, 1, 3, 5),
            "2027",
            ("128ea68f", "1e3740c7", "206761a3", "572e5680", "65eaa5be", "957b63eb", "f9135651"),
        )
        assert draw_rounds(14, 2, "2027").days == (2, 6, 7, 4, 1, 3, 5, 11, 13, 14, 10, 8, 9, 12)
        assert draw_rounds(3, 1, "ключ").days == (2, 1, 3)

    @given(field=fields, cycles=cycles, seed=seeds)
    def test_has_every_round_once_by_ascending_lots_those_of_the_first_cycle_first(
        self, field: int, cycles: int, seed: str
    ) -> None:
        rounds = rounds_of(field, cycles)
        drawn = draw_rounds(rounds, cycles, seed)
        assert sorted(drawn.days) == [*range(1, rounds + 1)]
        lots = {number: sha256(f"{drawn.seed}:round:{number}".encode()).hexdigest() for number in drawn.days}
        assert all(lots[number].startswith(lot) for number, lot in zip(drawn.days, drawn.lots, strict=True))
        half = rounds // cycles
        for part in (drawn.days[:half], drawn.days[half:]):
            assert [*part] == sorted(part, key=lots.__getitem__)
        assert max(drawn.days[:half]) == half

    @given(field=fields, cycles=cycles, seed=seeds, day=st.integers(0, 70))
    def test_up_to_a_day_is_the_beginning_of_all_of_it(self, field: int, cycles: int, seed: str, day: int) -> None:
        rounds = rounds_of(field, cycles)
        whole, some = draw_rounds(rounds, cycles, seed), draw_rounds(rounds, cycles, seed, until=day)
        assert (some.days, some.lots, some.seed) == (whole.days[:day], whole.lots[:day], whole.seed)
        assert whole.until(day) == some

    def test_knows_a_seed_by_what_is_seen_of_it(self) -> None:
        assert draw_rounds(7, 1, " 20\u200b27 ") == draw_rounds(7, 1, "2027")
        with pytest.raises(ValueError, match="seed"):
            draw_rounds(7, 1, " ")

    def test_is_not_that_of_the_numbers(self) -> None:
        assert draw_rounds(3, 1, "2027").lots[0] != sha256(b"2027:2").hexdigest()[:8]

    @pytest.mark.parametrize(
        ("days", "seed", "lots"), [((1, 1), None, ()), ((1, 2), "a", ("1",)), ((1,), None, ("1",))], ids=str
    )
    def test_that_cannot_be_is_refused(self, days: tuple[int, ...], seed: str | None, lots: tuple[str, ...]) -> None:
        with pytest.raises(ValueError, match="expected"):
            RoundLots(days, seed, lots)


class TestDrawnByHand:
    @pytest.mark.parametrize(
        ("days", "cycles", "fault"),
        [
            ((), 1, None),
            ((5, 2), 1, None),
            ((7, 6, 5, 4, 3, 2, 1), 1, None),
            ((5, 2, 5), 1, (2, "twice")),
            ((0,), 1, (0, "unknown")),
            ((1, 8), 1, (1, "unknown")),
            ((1, -1), 1, (1, "unknown")),
            ((1, 8), 2, (1, "early")),
            ((1, 2, 3, 4, 5, 6, 8), 2, (6, "early")),
            ((7, 6, 5, 4, 3, 2, 1, 14, 8), 2, None),
            ((7, 6, 5, 4, 3, 2, 1, 14, 15), 2, (8, "unknown")),
            ((7, 6, 5, 4, 3, 2, 1, 14, 3), 2, (8, "twice")),
            ((*range(1, 8), 1), 1, (7, "twice")),
        ],
        ids=str,
    )
    def test_the_first_round_that_cannot_be_is_found(
        self, days: tuple[int, ...], cycles: int, fault: tuple[int, str] | None
    ) -> None:
        assert first_fault(days, 7 * cycles, cycles) == fault

    @given(field=fields, cycles=cycles, data=st.data())
    @settings(max_examples=40)
    def test_is_the_table_in_another_order_the_open_rounds_behind(
        self, field: int, cycles: int, data: st.DataObject
    ) -> None:
        once = order_of_play(field)
        table = two_cycles(once, swapped=False) if cycles == 2 else once
        half = len(once.rounds)
        first = data.draw(st.permutations(range(1, half + 1)))
        second = data.draw(st.permutations(range(half + 1, 2 * half + 1))) if cycles == 2 else []
        days = tuple((*first, *second)[: data.draw(st.integers(0, half * cycles))])
        drawn = in_drawn_order(table, RoundLots(days))
        assert tuple(round_.table for round_ in drawn.rounds[: len(days)]) == days
        left = [round_.table or 0 for round_ in drawn.rounds[len(days) :]]
        assert left == sorted(left)
        assert [round_.undrawn for round_ in drawn.rounds] == [day >= len(days) for day in range(half * cycles)]
        for round_ in drawn.rounds:
            assert round_.table is not None
            planned = table.rounds[round_.table - 1]
            assert (round_.games, round_.free) == (planned.games, planned.free)
        assert Counter(drawn.games) == Counter(table.games)
        assert drawn.by_lot
        assert not table.by_lot
        assert not has_swapped(drawn)

    def test_out_of_another_table_is_refused(self) -> None:
        with pytest.raises(ValueError, match="9 is unknown"):
            in_drawn_order(order_of_play(8), RoundLots((1, 9)))
        with pytest.raises(ValueError, match="expected rounds of the table"):
            Event(people(8), round_lots=RoundLots((8,)))


class TestEvent:
    def test_counts_rounds_by_days_and_has_the_table_besides(self) -> None:
        event = Event(people(8), round_lots=draw_rounds(7, 1, "2027", until=3))
        assert event.table == replace(order_of_play(8), exact=True)
        assert event.schedule.rounds[0].games == event.table.rounds[1].games
        assert event.round(3) is event.schedule.rounds[2]
        assert (event.round(3).table, event.round(3).undrawn, event.round(4).undrawn) == (7, False, True)

    @pytest.mark.parametrize("swapped", [None, True, False])
    def test_of_two_cycles_has_no_rounds_exchanged(self, swapped: bool | None) -> None:
        event = Event(people(8), cycles=2, swapped=swapped, round_lots=RoundLots(tuple(range(1, 15))))
        assert [round_.games for round_ in event.schedule.rounds] == [round_.games for round_ in event.table.rounds]
        assert not has_swapped(event.schedule)
        assert not has_swapped(event.table)
        assert has_swapped(replace(event, round_lots=None).schedule) is (swapped is not False)

    def test_without_lots_has_the_table_as_it_is_played(self) -> None:
        event = Event(people(8), cycles=2)
        assert event.table == event.schedule
        assert not event.schedule.by_lot
