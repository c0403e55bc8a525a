"""The lot of the rounds as a file and the command line ask for it, and results of an event that is played so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.assembly import Assembled, Wishes, assemble
from generator.errors import CommandLineError, UserError
from generator.printing.dress import load_dress
from generator.printing.event.plain import to_tables
from generator.printing.event.trf import to_trf
from generator.printing.event.workbook import to_workbook
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import LotsWish, Plan
from generator.reading.event_results import ResultsWish
from generator.reading.roster import Roster
from generator.reading.round_order import RoundsWish
from generator.remark import Phrase
from generator.tournament import Event, FinishedGame, Player, Result, Results, RoundLots, draw_rounds
from tests.played import played

RU = load_language(shelf(), "ru")
LOT = RoundsWish("lot")


def plan(count: int = 8, rounds: RoundsWish | None = None, lots: LotsWish | None = None, **fields: object) -> Plan:
    names = (f"Имя{'абвгдежзиклмно'[number]}" for number in range(count))
    return Plan(Roster(tuple(map(Player, names)), None, ()), fields, lots, rounds=rounds)


def lots_of(made: Assembled) -> RoundLots:
    assert made.event.round_lots is not None
    return made.event.round_lots


def keys(made: Assembled) -> list[str]:
    return [remark.key for remark in made.remarks]


def refused(wishes: Wishes, of: Plan) -> UserError:
    with pytest.raises(UserError) as caught:
        assemble(of, wishes, RU)
    return caught.value


class TestSeed:
    def test_is_first_that_of_the_option_then_of_the_file_then_of_the_numbers(self) -> None:
        file, numbers = RoundsWish("lot", (), "из файла"), LotsWish("номера", None)
        option = Wishes(round_seed="параметр")
        assert lots_of(assemble(plan(rounds=file, lots=numbers), option, RU)) == draw_rounds(7, 1, "параметр")
        for wishes in (Wishes(), Wishes(rounds=LOT)):
            assert lots_of(assemble(plan(rounds=file, lots=numbers), wishes, RU)) == draw_rounds(7, 1, "из файла")
        made = assemble(plan(rounds=LOT, lots=numbers), Wishes(), RU)
        assert lots_of(made) == draw_rounds(7, 1, "номера")
        assert keys(made) == []

    def test_is_made_and_said_where_there_is_none(self) -> None:
        for made in (
            assemble(plan(rounds=LOT), Wishes(), RU),
            assemble(plan(), Wishes(round_seed=""), RU),
            assemble(plan(rounds=LOT, lots=LotsWish("номера", None)), Wishes(round_seed=""), RU),
        ):
            (remark,) = made.remarks
            assert (remark.key, remark.facts) == ("round_seed_made", {"seed": lots_of(made).seed})
            assert len(lots_of(made).seed or "") == 8

    def test_that_was_made_for_the_numbers_serves_the_rounds_too(self) -> None:
        made = assemble(plan(rounds=LOT), Wishes(seed=""), RU)
        assert made.event.draw
        assert lots_of(made).seed == made.event.draw.seed
        assert keys(made) == ["seed_made"]

    @pytest.mark.parametrize("seed", [None, ""])
    def test_that_is_made_now_cannot_tell_a_later_day(self, seed: str | None) -> None:
        for of in (plan(rounds=LOT), plan(rounds=LOT, lots=LotsWish(None, None))):
            error = refused(Wishes(seed=seed, day=2), of)
            drawn = seed is not None or of.lots is not None
            assert (error.key, error.values) == ("day_needs_numbers" if drawn else "day_needs_seed", {"value": 2})
            assert lots_of(assemble(of, Wishes(seed=seed, day=1), RU)).days

    @pytest.mark.parametrize("rounds", [RoundsWish("lot", (), "a"), RoundsWish("hand", (5, 2))])
    def test_of_the_numbers_has_to_be_known_on_a_later_day(self, rounds: RoundsWish) -> None:
        of = plan(rounds=rounds, lots=LotsWish(None, None))
        assert refused(Wishes(day=2), of).key == "day_needs_numbers"
        assert lots_of(assemble(of, Wishes(day=2, seed="b"), RU)).days

    def test_that_is_made_now_cannot_be_that_of_rounds_that_were_played(self) -> None:
        results = ResultsWish("Белые;Чёрные;Результат\n1;8;1-0".encode(), "итоги.csv")
        for of in (plan(rounds=LOT), replace(plan(rounds=LOT), results=results), plan(lots=LotsWish(None, None))):
            wishes = Wishes(results=results, rounds=LOT)
            assert refused(wishes, of).key == "results_need_round_seed"
            assert refused(replace(wishes, round_seed=""), of).key == "results_need_round_seed"
            assert assemble(of, replace(wishes, round_seed="a"), RU).event.has_results
        assert assemble(plan(rounds=LOT, lots=LotsWish("a", None)), wishes, RU).event.has_results

    def test_that_is_nothing_or_too_much_is_refused(self) -> None:
        assert refused(Wishes(round_seed="\u200b"), plan()).key == "seed_too_long"

    def test_beside_another_order_is_refused(self) -> None:
        for wish in (RoundsWish("hand", (5,)), RoundsWish("table")):
            assert refused(Wishes(rounds=wish, round_seed="a"), plan()).key == "round_seed_idle"
        # That of an option counts for more than the order in the file.
        assert lots_of(assemble(plan(rounds=RoundsWish("hand", (5,))), Wishes(round_seed="a"), RU)).seed == "a"


class TestDays:
    def test_are_drawn_one_by_one_and_those_before_stay(self) -> None:
        of = plan(rounds=RoundsWish("lot", (), "2027"))
        whole = lots_of(assemble(of, Wishes(), RU))
        for day in range(8):
            made = assemble(of, Wishes(day=day), RU)
            assert lots_of(made) == whole.until(day)
            assert [round_.undrawn for round_ in made.event.schedule.rounds] == [k >= day for k in range(7)]
            # With the seed on paper the later ones are no secret, and that is said.
            assert keys(made) == ["round_lots_known"] * (day < 7)

    def test_beyond_the_last_are_refused(self) -> None:
        error = refused(Wishes(day=8), plan(rounds=RoundsWish("lot", (), "a")))
        assert (error.key, error.values, error.exit_code) == ("day_out_of_range", {"value": 8, "last": 7}, 2)

    def test_drawn_by_hand_are_those_that_are_written_down(self) -> None:
        of = plan(rounds=RoundsWish("hand", (5, 2)))
        assert lots_of(assemble(of, Wishes(), RU)) == RoundLots((5, 2))
        assert lots_of(assemble(of, Wishes(day=1), RU)) == RoundLots((5,))
        error = refused(Wishes(day=3), of)
        assert (error.key, error.values) == ("day_not_drawn", {"value": 3, "drawn": 2})
        assert lots_of(assemble(of, Wishes(rounds=RoundsWish("hand", (5, 2, 7))), RU)) == RoundLots((5, 2, 7))

    @pytest.mark.parametrize("rounds", [None, RoundsWish("table")])
    def test_are_nothing_where_rounds_go_by_the_table(self, rounds: RoundsWish | None) -> None:
        assert assemble(plan(rounds=rounds), Wishes(), RU).event.round_lots is None
        assert refused(Wishes(day=1), plan(rounds=rounds)).key == "day_needs_lots"

    def test_an_option_calls_a_lot_off(self) -> None:
        assert assemble(plan(rounds=LOT), Wishes(rounds=RoundsWish("table")), RU).event.round_lots is None


@pytest.mark.parametrize(
    ("days", "cycles", "key", "value"),
    [
        ((5, 2, 5), 1, "twice", 5),
        ((0,), 1, "unknown", 0),
        ((1, 8), 1, "unknown", 8),
        ((1, 8), 2, "early", 8),
        ((1, 15), 2, "unknown", 15),
        ((*range(1, 8), 1), 1, "twice", 1),
    ],
    ids=str,
)
def test_rounds_that_cannot_have_been_drawn_are_refused(
    days: tuple[int, ...], cycles: int, key: str, value: int
) -> None:
    in_file = refused(Wishes(), plan(rounds=RoundsWish("hand", days, None, "e.toml", 4), cycles=cycles))
    assert (in_file.key, in_file.exit_code) == (f"event_round_{key}", 1)
    assert (in_file.values["file"], in_file.values["line"], in_file.values["value"]) == ("e.toml", 4, value)
    option = refused(Wishes(rounds=RoundsWish("hand", days)), plan(cycles=cycles))
    assert (option.key, option.exit_code, option.values["value"]) == (f"round_{key}", 2, value)
    assert in_file.values.get("last") == option.values.get("last")


class TestWhatTheLotUndoes:
    def test_is_said(self) -> None:
        wish = RoundsWish("lot", (), "a")
        assert keys(assemble(plan(rounds=wish, order="mixed"), Wishes(), RU)) == ["round_lots_mixed"]
        of = replace(plan(rounds=wish, lots=LotsWish("a", "club")))
        assert keys(assemble(of, Wishes(), RU)) == ["nobody_apart"]
        players = tuple(replace(player, club="Пешка") for player in of.roster.players[:4])
        of = replace(of, roster=replace(of.roster, players=players))
        assert keys(assemble(of, Wishes(), RU)) == ["round_lots_apart"]

    @pytest.mark.parametrize(("swapped", "said"), [(True, ["round_lots_swapped"]), (False, []), (None, [])])
    def test_of_exchanged_rounds_is_said_and_gone(self, swapped: bool | None, said: list[str]) -> None:
        of = plan(rounds=RoundsWish("lot", (), "a"), cycles=2)
        made = assemble(of, Wishes({} if swapped is None else {"swapped": swapped}), RU)
        assert keys(made) == said
        assert made.event.swapped is None
        # In one cycle there is nothing to exchange.
        assert keys(assemble(plan(rounds=RoundsWish("lot", (), "a")), Wishes({"swapped": True}), RU)) == []


def file_of(event: Event, games: Sequence[FinishedGame], *, by_table: bool = False) -> ResultsWish:
    """A list of the games with the days of play, or with the rounds of the table."""
    signs = {Result.WHITE_WON: "1-0", Result.DRAWN: "½-½", Result.BLACK_WON: "0-1"}
    rows = [
        f"{event.round(game.round).table if by_table else game.round};{game.game.white};{game.game.black};"
        f"{signs[game.result]}"
        for game in games
    ]
    return ResultsWish("\n".join(["Тур;Белые;Чёрные;Результат", *rows]).encode(), "итоги.csv")


def read(event: Event, results: ResultsWish, until: int | None = None) -> Assembled:
    """The event assembled with these results."""
    lots = event.round_lots
    assert lots is not None
    wish = RoundsWish("hand", lots.days) if lots.seed is None else RoundsWish("lot", (), lots.seed)
    roster = Roster(event.players, None, ())
    return assemble(Plan(roster, {"cycles": event.cycles}, rounds=wish), Wishes(results=results, until=until), RU)


def drawn(count: int, cycles: int = 1, seed: str = "2027") -> Event:
    event = Event(plan(count).roster.players, cycles=cycles)
    return replace(event, round_lots=draw_rounds(len(event.schedule.rounds), cycles, seed))


def two_days() -> Event:
    """The event of six whose first two rounds were drawn by slips."""
    return replace(drawn(6), round_lots=RoundLots(draw_rounds(5, 1, "2027").days[:2]))


class TestResults:
    @given(
        field=st.integers(3, 9),
        cycles=st.sampled_from([1, 2]),
        seed=st.sampled_from("абвгд"),
        until=st.integers(1, 18),
        by_table=st.booleans(),
    )
    @settings(max_examples=40)
    def test_are_understood_by_days_and_by_rounds_of_the_table(
        self, field: int, cycles: int, seed: str, until: int, by_table: bool
    ) -> None:
        event = played(drawn(field, cycles, seed), 3, until=until)
        games = event.results.games
        made = read(event, file_of(event, games, by_table=by_table))
        assert made.event.results.games == games
        alike = all(event.round(game.round).table == game.round for game in games)
        assert ("results_by_table" in keys(made)) is (by_table and not alike)
        assert not {"games_differ", "other_order"} & {*keys(made)}

    @pytest.mark.parametrize("kind", ["crosstable", "xlsx", "trf", "rounds"])
    @pytest.mark.parametrize("cycles", [1, 2])
    def test_that_are_written_come_back(self, kind: str, cycles: int) -> None:
        event, dress = played(drawn(6, cycles), 5, until=4), load_dress()
        made_as = {
            "crosstable": lambda: to_tables(event, dress)["crosstable"]().encode(),
            "rounds": lambda: to_tables(event, dress)["rounds"]().encode(),
            "xlsx": lambda: to_workbook(event, dress, []),
            "trf": lambda: to_trf(event).encode(),
        }
        made = read(event, ResultsWish(made_as[kind](), "итоги"))
        assert made.event.results.games == event.results.games
        assert "results_by_table" not in keys(made)

    def test_of_a_game_on_another_day_are_told_by_days(self) -> None:
        event = played(drawn(6), 1, until=3)
        first, *others = event.results.games
        moved = [*(game for game in others if not {*first.game} & {*game.game} or game.round < 3)]
        moved.append(first._replace(round=3))
        made = read(event, file_of(event, moved))
        (remark,) = [one for one in made.remarks if one.key == "games_differ"]
        facts = {"round": 3, "white": first.game.white, "black": first.game.black, "expected": 1}
        assert remark.facts["games"] == (Phrase("departures.round_day", facts),)

    def test_that_fit_days_and_rounds_alike_are_by_days(self) -> None:
        # Rounds 2, 4 of the table on days 1, 2: one game on its day, and one under the number of its round.
        event = drawn(6)
        one, other = FinishedGame(1, event.round(1).games[0], Result.DRAWN), event.table.rounds[3].games[0]
        moved = FinishedGame(4, other, Result.DRAWN)
        made = read(event, file_of(event, [one, moved]))
        assert [(game.round, game.game) for game in made.event.results.games] == [(1, one.game), (4, other)]
        assert "results_by_table" not in keys(made)

    def test_of_a_game_before_its_round_is_drawn_are_kept_and_told(self) -> None:
        event, ahead = two_days(), drawn(6).round(3)
        game = FinishedGame(2, ahead.games[0], Result.WHITE_WON)
        games = [one for one in played(event, 1, until=2).results.games if not {*one.game} & {*game.game}]
        made = read(event, file_of(event, [*games, game]))
        assert game in made.event.results.games
        (remark,) = [one for one in made.remarks if one.key == "games_differ"]
        facts = {"round": 2, "white": game.game.white, "black": game.game.black, "expected": ahead.table}
        assert remark.facts["games"] == (Phrase("departures.round_open", facts),)

    def test_in_a_list_of_ours_tell_their_days(self) -> None:
        event = played(drawn(6), 5, until=2)
        game = event.results.games[0]
        moved = tuple(one for one in event.results.games if not {*one.game} & {*game.game})
        event = replace(event, results=Results((*moved, game._replace(round=3))))
        found = read(event, ResultsWish(to_tables(event, load_dress())["rounds"]().encode(), "итоги.csv"))
        assert found.event.results.games == event.results.games

    def test_of_a_round_that_is_not_drawn_are_refused(self) -> None:
        whole = played(drawn(6), 1, until=3)
        for results in (
            file_of(whole, whole.results.games),
            file_of(whole, whole.results.games, by_table=True),
            ResultsWish(to_tables(whole, load_dress())["crosstable"]().encode(), "итоги.csv"),
        ):
            with pytest.raises(UserError) as caught:
                read(two_days(), results)
            assert caught.value.key == "result_not_drawn"
            assert caught.value.values["value"] == whole.round(3).table

    def test_of_a_day_that_is_not_drawn_are_refused(self) -> None:
        event = two_days()
        first, *others = played(event, 1, until=2).results.games
        with pytest.raises(UserError) as caught:
            read(event, file_of(event, [*others, first._replace(round=3)]))
        assert (caught.value.key, caught.value.values["value"], caught.value.values["last"]) == (
            "result_day_beyond",
            3,
            2,
        )

    def test_up_to_a_day_are_those_before_in_the_order_of_play(self) -> None:
        event = played(drawn(6), 1, until=4)
        made = read(event, file_of(event, event.results.games, by_table=True), until=2)
        assert made.event.results.games == tuple(game for game in event.results.games if game.round <= 2)

    def test_games_that_are_missing_are_named_by_their_days(self) -> None:
        event = played(drawn(6), 1, until=2)
        made = read(event, file_of(event, event.results.games[1:]))
        told = {remark.key: remark.facts for remark in made.remarks}
        white, black = (event.player(number).name for number in event.results.games[0].game)
        facts = {"round": 1, "white": white, "black": black}
        assert told["games_missing"]["games"] == (Phrase("departures.missing_day", facts),)
        assert told["unfinished"]["after"] == (Phrase("round_lots.after_day", {"number": 2}),)

    def test_of_an_event_by_the_table_are_read_as_before(self) -> None:
        event = played(replace(drawn(6), round_lots=None), 2, until=2)
        results = file_of(event, event.results.games)
        made = assemble(Plan(Roster(event.players, None, ())), Wishes(results=results), RU)
        assert made.event.results.games == event.results.games
        assert "unfinished" in keys(made)


def test_an_error_of_an_option_is_one_of_the_command_line() -> None:
    with pytest.raises(CommandLineError):
        assemble(plan(), Wishes(day=1), RU)
