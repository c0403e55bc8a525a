"""An event put together from its file and the command line: what counts for more, numbers, dates, the draw."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.assembly import Assembled, Wishes, assemble
from generator.errors import CommandLineError, UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import LotsWish, Plan, read_plan
from generator.reading.roster import Overrides, Roster
from generator.remark import Remark
from generator.tournament import Player, draw

RU, EN = load_language(shelf(), "ru"), load_language(shelf(), "en")
SAID = Remark("rows_nameless", {"file": "a", "lines": "1"})


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Имя{place}", club=f"Клуб {place % 2}") for place in range(1, count + 1))


def plan(
    count: int = 4,
    numbers: tuple[int, ...] | None = None,
    fields: Mapping[str, object] | None = None,
    lots: LotsWish | None = None,
) -> Plan:
    return Plan(Roster(players(count), numbers, (SAID,)), fields or {}, lots)


def names(made: Assembled) -> list[str]:
    return [player.name for player in made.event.players]


def seed(made: Assembled) -> str:
    assert made.event.draw is not None
    return made.event.draw.seed


class TestFields:
    def test_of_the_file_stand_where_the_command_line_says_nothing(self) -> None:
        made = assemble(plan(fields={"title": "А", "place": "Б", "discipline": "go"}), Wishes({"title": "В"}), RU)
        assert (made.event.title, made.event.place, made.event.discipline) == ("В", "Б", "go")
        assert made.event.dates is None

    def test_that_are_empty_on_the_command_line_are_empty(self) -> None:
        assert assemble(plan(fields={"title": "А"}), Wishes({"title": ""}), RU).event.title == ""

    def test_what_was_said_of_the_list_is_said_of_the_event(self) -> None:
        assert assemble(plan(), Wishes(), RU).remarks == (SAID,)


class TestNumbers:
    def test_are_those_of_the_list_in_its_order(self) -> None:
        made = assemble(plan(), Wishes(), RU)
        assert names(made) == ["Имя1", "Имя2", "Имя3", "Имя4"]
        assert (made.event.numbering, made.event.draw) == ("list", None)

    @given(numbers=st.permutations(range(1, 10)))
    def test_in_the_list_count(self, numbers: list[int]) -> None:
        made = assemble(plan(9, tuple(numbers)), Wishes(), RU)
        assert made.event.numbering == "file"
        for place, number in enumerate(numbers, start=1):
            assert made.event.player(number).name == f"Имя{place}"


class TestDatesOfAReport:
    """They came with the list, and nobody asked for them."""

    NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "Г", "Д", "Е")
    PEOPLE = "\n".join(f"001 {n:4}      {name:33}" for n, name in enumerate(NAMES, start=1))
    REPORT = f"132{'':88}27/03/12  27/03/13  27/03/14  27/03/15  27/03/16\n{PEOPLE}".encode()

    def test_do_not_hinder_taking_some_of_its_players(self) -> None:
        whole = assemble(read_plan(self.REPORT, "a.trf", Path(), Overrides()), Wishes(), RU)
        assert len(whole.event.round_dates) == 5
        some = assemble(read_plan(self.REPORT, "a.trf", Path(), Overrides(take="1-3")), Wishes(), RU)
        assert some.event.round_dates == ()
        assert [remark.key for remark in some.remarks] == ["list_read", "trf_round_dates_left_out"]

    def test_nor_another_number_of_cycles(self) -> None:
        made = assemble(read_plan(self.REPORT, "a.trf", Path(), Overrides()), Wishes({"cycles": 2}), RU)
        assert made.event.round_dates == ()
        assert made.remarks[-1] == Remark("trf_round_dates_left_out", {"file": "a.trf", "found": 5, "expected": 10})

    def test_of_an_event_file_are_refused_where_they_do_not_fit(self, tmp_path: Path) -> None:
        (tmp_path / "a.trf").write_bytes(self.REPORT)
        text = 'players = "a.trf"\ncycles = 2\n'
        made = assemble(read_plan(text.encode(), "e.toml", tmp_path, Overrides()), Wishes(), RU)
        assert made.remarks[-1].facts["file"] == "a.trf"
        own = f"round_dates = [2027-03-12]\n{text}".encode()
        with pytest.raises(UserError, match="round dates"):
            assemble(read_plan(own, "e.toml", tmp_path, Overrides()), Wishes(), RU)


class TestDates:
    @pytest.mark.parametrize(
        ("given_", "russian", "english"),
        [
            ("12–14 марта", "12–14 марта", "12–14 марта"),
            (date(2027, 3, 12), "12 марта 2027 г.", "12 March 2027"),
            ((date(2027, 3, 12), date(2027, 3, 12)), "12 марта 2027 г.", "12 March 2027"),
        ],
        ids=str,
    )
    def test_are_written_in_the_language(self, given_: object, russian: str, english: str) -> None:
        for language, expected in ((RU, russian), (EN, english)):
            shown = assemble(plan(fields={"dates": given_}), Wishes(), language).event.dates
            assert re.sub(r"\s", " ", shown or "") == expected

    def test_from_one_day_to_another_name_both(self) -> None:
        days = (date(2027, 3, 12), date(2027, 3, 13), date(2027, 3, 14))
        for language, expected in ((RU, "12–14 марта 2027 г."), (EN, "12–14 March 2027")):
            shown = assemble(plan(fields={"dates": days}), Wishes(), language).event.dates
            # English has thin spaces about the dash.
            assert re.sub(r"\s", " ", (shown or "").replace("\u2009", "")) == expected

    def test_of_the_command_line_stay_as_typed(self) -> None:
        made = assemble(plan(fields={"dates": date(2027, 3, 12)}), Wishes({"dates": "2027-03-12"}), RU)
        assert made.event.dates == "2027-03-12"

    def test_of_rounds_are_written_without_the_year(self) -> None:
        days = (date(2027, 3, 12), datetime(2027, 3, 12, 10, 30), time(9, 5))
        made = assemble(plan(3, fields={"round_dates": days}), Wishes(), RU)
        assert made.event.round_dates == ("12 марта", "12 марта, 10:30", "09:05")

    @pytest.mark.parametrize(
        ("count", "cycles", "rounds"), [(3, 1, 3), (4, 1, 3), (4, 2, 6), (7, 1, 7), (8, 1, 7), (7, 2, 14)]
    )
    def test_of_rounds_are_one_a_round(self, count: int, cycles: int, rounds: int) -> None:
        for many in (rounds - 1, rounds, rounds + 1):
            fields = {"round_dates": ("день",) * many, "cycles": cycles}
            if many == rounds:
                assert len(assemble(plan(count, fields=fields), Wishes(), RU).event.round_dates) == rounds
                continue
            with pytest.raises(UserError) as caught:
                assemble(plan(count, fields=fields), Wishes(), RU)
            assert caught.value.exit_code == 1
            assert caught.value.values == {"rounds": rounds, "found": many}


class TestLots:
    def test_are_drawn_when_the_file_or_the_command_line_asks(self) -> None:
        by_file = assemble(plan(lots=LotsWish("2027", None)), Wishes(), RU)
        by_option = assemble(plan(), Wishes(seed="2027"), RU)
        assert by_file.event == by_option.event
        assert by_file.event.draw == draw(players(4), "2027")
        assert names(by_file) == [player.name for player in draw(players(4), "2027").players]
        assert by_file.remarks == by_option.remarks == (SAID,)

    def test_the_command_line_counts_for_more_key_by_key(self) -> None:
        lots = LotsWish("файл", "club")
        assert seed(assemble(plan(lots=lots), Wishes(seed="строка"), RU)) == "строка"
        kept = assemble(plan(lots=lots), Wishes(seed="строка"), RU).event.draw
        assert kept is not None
        assert kept.keep_apart == "club"
        other = assemble(plan(lots=lots), Wishes(keep_apart="city"), RU).event.draw
        assert other is not None
        assert (other.seed, other.keep_apart) == ("файл", "city")

    @pytest.mark.parametrize(
        ("lots", "wishes", "key", "apart"),
        [
            (None, Wishes(seed=""), "seed_made", ""),
            (None, Wishes(keep_apart="club"), "seed_made", " --keep-apart club"),
            (LotsWish(None, None), Wishes(), "seed_made_for_file", None),
            (LotsWish(None, "club"), Wishes(), "seed_made_for_file", None),
            (LotsWish("файл", None), Wishes(seed=""), "seed_made", ""),
            (LotsWish("файл", "club"), Wishes(seed=""), "seed_made", " --keep-apart club"),
        ],
        ids=["empty option", "apart alone", "bare table", "apart in the file", "over the file's", "with its apart"],
    )
    def test_a_seed_that_is_made_is_said_and_repeats_them(
        self, lots: LotsWish | None, wishes: Wishes, key: str, apart: str | None
    ) -> None:
        made = assemble(plan(lots=lots), wishes, RU)
        assert re.fullmatch(r"[1-9]\d{7}", seed(made))
        facts = {"seed": seed(made)} if apart is None else {"seed": seed(made), "apart": apart}
        assert made.remarks == (SAID, Remark(key, facts))
        again = assemble(plan(lots=lots), Wishes(seed=seed(made), keep_apart=wishes.keep_apart), RU)
        assert again.event == made.event

    def test_take_the_place_of_numbers_in_the_list(self) -> None:
        made = assemble(plan(4, (4, 3, 2, 1)), Wishes(seed="1"), RU)
        assert made.remarks == (SAID, Remark("numbers_unused", {}))
        # The list is that of the file, whatever numbers stand in it.
        assert made.event.draw == draw(players(4), "1")

    def test_with_nobody_to_keep_apart_say_so(self) -> None:
        made = assemble(plan(), Wishes(seed="1", keep_apart="city"), RU)
        assert made.remarks == (SAID, Remark("nobody_apart", {}))
        assert assemble(plan(), Wishes(seed="1", keep_apart="club"), RU).remarks == (SAID,)

    def test_have_a_seed_of_one_line(self) -> None:
        assert seed(assemble(plan(), Wishes(seed=" а\tб "), RU)) == "а б"
        for wrong in ("я" * 61, "\u200b"):
            with pytest.raises(CommandLineError) as caught:
                assemble(plan(), Wishes(seed=wrong), RU)
            assert caught.value.values == {"value": wrong[:40]}
