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
from generator.printing.dress import load_dress
from generator.printing.event.plain import to_tables
from generator.printing.event.trf import to_trf
from generator.printing.event.workbook import to_workbook
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import LotsWish, Plan, read_plan
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.roster import Overrides, Roster
from generator.remark import Phrase, Remark
from generator.tournament import Event, FinishedGame, Player, Result, Results, draw, standings

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


HEAD = "тур;белые;чёрные;результат"
# Of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
ROUNDS = (("1;1;4;1-0", "1;2;3;1-0"), ("2;4;3;½-½", "2;1;2;½-½"), ("3;2;4;1-0", "3;3;1;0-1"))


def given_results(*rows: str) -> ResultsWish:
    return ResultsWish("\n".join([HEAD, *rows]).encode(), "итоги.csv")


ALL = given_results(*(row for rows in ROUNDS for row in rows))
TWO_ROUNDS = given_results(*ROUNDS[0], *ROUNDS[1])


def option(name: str, *texts: str) -> Mention:
    return Mention(texts, "", f"--{name}")


def keys(made: Assembled) -> list[str]:
    return [remark.key for remark in made.remarks]


def refused(wishes: Wishes, of: Plan | None = None) -> UserError:
    with pytest.raises(UserError) as caught:
        assemble(of or plan(), wishes, RU)
    for language in (RU, EN):
        said = language.explain(caught.value)
        assert all(
            str(caught.value.values[name]) in said for name in ("value", "option") if name in caught.value.values
        )
    return caught.value


class TestResults:
    def test_of_the_command_line_count_for_more(self) -> None:
        of = Plan(Roster(players(4), None, ()), results=TWO_ROUNDS, withdrawn=Mention(("4",), "e.toml", "3"))
        assert len(assemble(of, Wishes(), RU).event.results.games) == 4
        made = assemble(of, Wishes(results=ALL, withdrawn=option("withdrawn", "3")), RU)
        assert (len(made.event.results.games), made.event.results.withdrawn) == (6, (3,))
        assert keys(made) == ["results_read"]

    def test_are_none_without_a_file(self) -> None:
        made = assemble(plan(), Wishes(), RU)
        assert (made.event.results, made.event.has_results) == (Results(()), False)

    def test_are_those_of_the_numbers_drawn(self) -> None:
        rows = [f"1;Имя{white};Имя{black};1-0" for white, black in ((1, 2), (3, 4))]
        event = assemble(plan(), Wishes(seed="2027", results=given_results(*rows)), RU).event
        winners = {event.player(game.game.white).name for game in event.results.games}
        assert names(Assembled(event, ())) != [player.name for player in players(4)]
        assert winners == {"Имя1", "Имя3"}

    def test_tell_who_withdrew_by_name_or_number(self) -> None:
        for texts in (("Имя4", "2"), ("№ 2", "имя4")):
            made = assemble(plan(), Wishes(results=ALL, withdrawn=option("withdrawn", *texts)), RU)
            assert made.event.results.withdrawn == (2, 4)
        # Nobody has to play for it.
        assert assemble(plan(), Wishes(withdrawn=option("withdrawn", "4")), RU).event.results == Results((), (4,))

    def test_end_with_a_play_off_in_its_order(self) -> None:
        made = assemble(plan(), Wishes(results=ALL, playoff=option("playoff", "Имя2", "1")), RU)
        assert made.event.results.playoff == (2, 1)
        assert made.event.tiebreaks == ("sonneborn-berger", "play-off")
        assert [one.number for one in standings(made.event)][:2] == [2, 1]
        asked = Wishes({"tiebreaks": ("play-off", "wins")}, results=ALL, playoff=option("playoff", "2", "1"))
        assert assemble(plan(), asked, RU).event.tiebreaks == ("play-off", "wins")

    def test_of_a_play_off_between_unequal_ones_are_doubted(self) -> None:
        assert "playoff_unequal" not in keys(
            assemble(plan(), Wishes(results=ALL, playoff=option("playoff", "1", "2")), RU)
        )
        assert "playoff_unequal" in keys(assemble(plan(), Wishes(results=ALL, playoff=option("playoff", "1", "3")), RU))

    @pytest.mark.parametrize("round_", [1, 2, 3])
    def test_may_end_with_a_round(self, round_: int) -> None:
        made = assemble(plan(), Wishes(results=ALL, until=round_), RU)
        assert [game.round for game in made.event.results.games] == [
            one for one in range(1, round_ + 1) for _ in (0, 1)
        ]
        # Nobody misses the rounds that were left out.
        assert "unfinished" not in keys(made)

    def test_that_end_with_a_round_have_no_play_off_and_that_is_said(self) -> None:
        made = assemble(plan(), Wishes(results=ALL, playoff=option("playoff", "1", "2"), until=2), RU)
        assert (made.event.results.playoff, made.event.tiebreaks) == ((), ("sonneborn-berger",))
        assert Remark("playoff_left_out", {"after": (Phrase("results.after_round", {"number": 2}),)}) in made.remarks
        assert "playoff_left_out" not in keys(assemble(plan(), Wishes(results=ALL, until=2), RU))

    def test_in_the_middle_say_what_is_missing(self) -> None:
        made = assemble(plan(), Wishes(results=TWO_ROUNDS), RU)
        after = (Phrase("results.after_round", {"number": 2}),)
        assert made.remarks[-1] == Remark("unfinished", {"number": 2, "after": after})
        assert keys(assemble(plan(), Wishes(results=ALL), RU)) == ["rows_nameless", "results_read"]

    def test_have_an_encoding_of_their_own(self) -> None:
        text = f"{HEAD}\n1;Имя1;Имя4;=".encode("cp866")
        for wish in (ResultsWish(text, "итоги.csv"), ResultsWish(text, "итоги.csv", "utf-8")):
            made = assemble(plan(), Wishes(results=wish, results_encoding="cp866"), RU)
            assert len(made.event.results.games) == 1
        error = refused(Wishes(results=ResultsWish(text, "итоги.csv"), results_encoding="utf-8"))
        assert (error.key, error.values["option"]) == ("encoding_broken", "--results-encoding")
        with pytest.raises(CommandLineError, match="option unfit"):
            assemble(plan(), Wishes(results=ResultsWish(b"PK\x03\x04", "итоги.xlsx"), results_encoding="utf-8"), RU)

    @pytest.mark.parametrize(
        ("wishes", "name"),
        [
            (Wishes(until=2), "--after-round"),
            (Wishes(until=2, withdrawn=option("withdrawn", "1")), "--after-round"),
            (Wishes(playoff=option("playoff", "1", "2")), "--playoff"),
            (Wishes(results_encoding="cp866"), "--results-encoding"),
        ],
    )
    def test_are_needed_by_some_options(self, wishes: Wishes, name: str) -> None:
        error = refused(wishes)
        assert (error.key, error.values, error.exit_code) == ("option_needs_results", {"option": name}, 2)

    def test_are_needed_by_the_play_off_of_an_event_file(self) -> None:
        of = Plan(Roster(players(4), None, ()), playoff=Mention(("1", "2"), "e.toml", "7"))
        error = refused(Wishes(), of)
        assert (error.key, error.exit_code) == ("event_needs_results", 1)
        assert error.values == {"file": "e.toml", "line": "7", "name": "playoff"}
        # An empty list is none.
        nobody = Plan(Roster(players(4), None, ()), playoff=Mention((), "e.toml", "7"))
        assert assemble(nobody, Wishes(), RU).event.results == Results(())


class TestWhoIsMentioned:
    """Each fault has a sentence of its own."""

    LIST = Plan(Roster(tuple(map(Player, ("Абрамов Илья", "Абрамов Пётр", "Белова Анна"))), None, ()))

    @pytest.mark.parametrize(
        ("text", "key", "facts"),
        [
            ("Белава Анна", "option_player", {"near": "Белова Анна"}),
            ("Попов", "option_player", {"near": None}),
            ("Абрамов", "option_player_ambiguous", {"known": "Абрамов Илья; Абрамов Пётр"}),
            ("4", "option_number_beyond", {"last": 3}),
            ("0", "option_number_beyond", {"last": 3}),
        ],
    )
    def test_by_an_option(self, text: str, key: str, facts: Mapping[str, object]) -> None:
        for name in ("withdrawn", "playoff"):
            error = refused(Wishes(results=ALL, **{name: option(name, text)}), self.LIST)  # type: ignore[arg-type]
            assert (error.key, error.exit_code) == (key, 2)
            assert error.values == {"option": f"--{name}", "value": text, **facts}

    def test_twice(self) -> None:
        error = refused(Wishes(results=ALL, playoff=option("playoff", "1", "Абрамов Илья")), self.LIST)
        assert (error.key, error.values["value"]) == ("option_player_twice", "Абрамов Илья")

    @pytest.mark.parametrize(
        ("texts", "key"),
        [
            (("Попов",), "unknown_player"),
            (("Абрамов",), "player_ambiguous"),
            (("4",), "player_number_beyond"),
            (("1", "Абрамов Илья"), "mentioned_twice"),
        ],
    )
    def test_by_a_file(self, texts: tuple[str, ...], key: str) -> None:
        of = Plan(self.LIST.roster, withdrawn=Mention(texts, "e.toml", "5"))
        error = refused(Wishes(), of)
        assert (error.key, error.exit_code, error.values["file"]) == (key, 1, "e.toml")
        assert "5" in (error.values.get("place"), error.values.get("line"))


def schedule_of(count: int) -> list[tuple[int, int, int]]:
    return [(one.number, *game) for one in Event(players(count)).schedule.rounds for game in one.games]


class TestDepartures:
    """Games that were not played by the schedule are named, as long as they are few."""

    @staticmethod
    def said(count: int, games: list[tuple[int, int, int]]) -> list[Remark]:
        rows = [f"{round_};{white};{black};1-0" for round_, white, black in games]
        made = assemble(plan(count), Wishes(results=given_results(*rows)), RU)
        return [one for one in made.remarks if one.key in ("games_differ", "other_order", "colours_all_reversed")]

    @given(st.integers(3, 12))
    def test_are_none_by_the_schedule(self, count: int) -> None:
        assert self.said(count, schedule_of(count)) == []

    def test_of_colours_and_of_rounds(self) -> None:
        games = schedule_of(4)
        (first, white, black), *others = games
        facts = {"round": 1, "white": black, "black": white}
        assert self.said(4, [(first, black, white), *others]) == [
            Remark("games_differ", {"number": 1, "games": (Phrase("departures.colours", facts),)})
        ]
        # Both games of two rounds change places.
        turned = [(3 - round_ if round_ < 3 else 3, *pair) for round_, *pair in games]
        (remark,) = self.said(4, turned)  # type: ignore[arg-type]
        phrases = remark.facts["games"]
        assert isinstance(phrases, tuple)
        assert {(one.key, one.facts["round"], one.facts["expected"]) for one in phrases} == {
            ("departures.round", 1, 2),
            ("departures.round", 2, 1),
        }

    def test_of_all_colours(self) -> None:
        games = [(round_, black, white) for round_, white, black in schedule_of(6)]
        assert self.said(6, games) == [Remark("colours_all_reversed", {"number": 15})]

    def test_that_are_many_are_not_all_named(self) -> None:
        games = schedule_of(10)
        some = [
            (one, black, white) if place < 11 else (one, white, black)
            for place, (one, white, black) in enumerate(games)
        ]
        (remark,) = self.said(10, some)
        phrases = remark.facts["games"]
        assert isinstance(phrases, tuple)
        assert remark.facts["number"] == 11
        assert [one.key for one in phrases] == ["departures.colours"] * 8 + ["roster.more"]
        assert phrases[-1].facts == {"number": 3}
        most = [(one % 9 + 1, white, black) for one, white, black in games]
        assert self.said(10, most) == [Remark("other_order", {"number": 45, "total": 45})]


WITHDRAWALS = {"early": 2, "late": 5}
"""After how many rounds of seven number 8 leaves."""


def left_after(rounds: int, played: int = 6) -> Event:
    """Eight players, so many rounds played, and number 8 gone: half of the games are three and a half."""
    event = Event(players(8), results=Results((), (8,)))
    ends = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON, Result.WHITE_WON)
    games = [
        FinishedGame(one.number, game, ends[board])
        for one in event.schedule.rounds[:played]
        for board, game in enumerate(one.games)
        if 8 not in game or one.number <= rounds
    ]
    return Event(event.players, results=Results(tuple(games), (8,)))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("after", WITHDRAWALS.values(), ids=WITHDRAWALS)
@pytest.mark.parametrize("kind", ["csv", "csv by place", "xlsx", "trf"])
def test_what_is_written_of_an_event_that_somebody_left_comes_back(kind: str, after: int, lang: str) -> None:
    event, dress = left_after(after), load_dress(lang=lang)
    made_as = {
        "csv": lambda: to_tables(event, dress)["crosstable"]().encode(),
        "csv by place": lambda: to_tables(event, dress, by="place")["crosstable"]().encode(),
        "xlsx": lambda: to_workbook(event, dress, []),
        "trf": lambda: to_trf(event).encode(),
    }
    wishes = Wishes(results=ResultsWish(made_as[kind](), "итоги"), withdrawn=option("withdrawn", "8"))
    made = assemble(plan(8), wishes, RU)
    assert "results_points_differ" not in keys(made)
    assert standings(made.event) == standings(event)
    # Who did not leave has other points.
    forgotten = assemble(plan(8), Wishes(results=wishes.results), RU)
    assert ("results_points_differ" in keys(forgotten)) is (after == WITHDRAWALS["early"])
