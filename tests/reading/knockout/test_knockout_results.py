"""Results of a knock-out: every form of a list of games, and what cannot have been."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast

import pytest

from generator.errors import UserError
from generator.reading.event_results import ResultsWish
from generator.reading.knockout.rounds import KnockoutRead, read_knockout
from generator.reading.knockout.winners import bracket_winners
from generator.remark import Phrase, Remark
from generator.tournament import Event, Player, Result
from generator.tournament.knockout import Knockout
from generator.tournament.player import Unnamed
from tests.reading.refusals import refusal
from tests.reading.result_samples import as_xlsx

NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "Громова Мария", "Дмитриев Иван", "Егорова Ольга")
EVENT = Event(tuple(map(Player, NAMES)))
HEAD = "тур;белые;чёрные;результат\n"


def wish(text: str | bytes, file: str = "итоги.csv") -> ResultsWish:
    return ResultsWish(text.encode() if isinstance(text, str) else text, file)


def read(*texts: str | bytes, head: str = HEAD) -> KnockoutRead:
    wishes = [
        wish(head + text if isinstance(text, str) else text, f"{place}.csv") for place, text in enumerate(texts, 1)
    ]
    return read_knockout(Knockout(EVENT.players), wishes, EVENT)


def games(knockout: Knockout) -> list[list[tuple[int, int, str]]]:
    return [
        [(game.white, game.black, f"{result.white.value}{result.black.value}") for _, game, result in round_]
        for round_ in knockout.rounds
    ]


def counted(remarks: Iterable[Remark]) -> list[tuple[object, object]]:
    """The files that were read, each with its number of games."""
    read_ = [remark.facts for remark in remarks if remark.key == "results_read"]
    return [(facts["file"], cast("tuple[Phrase, ...]", facts["what"])[0].facts["count"]) for facts in read_]


def how(remark: Remark) -> dict[str, object]:
    """What a file was taken for."""
    return {phrase.key: phrase.facts for phrase in cast("tuple[Phrase, ...]", remark.facts["what"])}


FIRST = [(1, 2, "10"), (4, 3, "½½"), (5, 6, "01")]


@pytest.mark.parametrize(
    "text",
    [
        "1;1;2;1-0\n1;4;3;½-½\n1;5;6;0:1",
        "1;Абрамов И.;Белова;1:0\n1;Громова Мария;Васильев;0,5:0,5\n1;Дмитриев;Егорова О.;0-1",
        "1;5;6;0 - 1\n1;1;2;1 - 0\n1;4;3;= - =\n;;;",
    ],
)
def test_a_list_with_rounds(text: str) -> None:
    found = read(text)
    assert games(found.knockout) == [FIRST]
    assert counted(found.remarks) == [("1.csv", 3)]


def test_lines_of_text_and_headings_of_rounds() -> None:
    text = "Тур 1\nАбрамов Илья — Белова Анна 1:0\nГромова Мария — Васильев Пётр ½:½\n5 - 6 0:1\n"
    text += "Тур 2\n1 - 3 0:1\n6 - 4 1:0"
    assert games(read(text, head="").knockout) == [FIRST, [(1, 3, "01"), (6, 4, "10")]]


def test_a_file_a_round_and_sheets_of_a_workbook() -> None:
    first, second = "1;2;1-0\n4;3;½-½\n5;6;0-1", "3;1;1-0\n6;4;1-0"
    assert games(read(first, second, head="").knockout) == [FIRST, [(3, 1, "10"), (6, 4, "10")]]
    heads = ("Белые", "Чёрные", "Результат")
    sheets = {
        "Тур 1": (heads, (1, 2, "1-0"), (4, 3, "½-½"), (5, 6, "0-1")),
        "Тур 2": (heads, (3, 1, "1-0"), (6, 4, "1-0")),
    }
    assert games(read(as_xlsx(sheets)).knockout) == [FIRST, [(3, 1, "10"), (6, 4, "10")]]


@pytest.mark.parametrize("sign", ["0-0", "0:0", "0 – 0", "-:-", "0 - 0"])
def test_both_may_lose(sign: str) -> None:
    for text, head in ((f"1;1;2;{sign}\n1;4;3;½-½\n1;5;6;0-1", HEAD), (f"1 2 {sign}\n4 - 3 ½-½\n5 - 6 0-1", "")):
        found = read(text.replace("1 2", "1 - 2"), head=head)
        assert found.knockout.rounds[0][0].result is Result.BOTH_FORFEITED
        assert found.knockout.standing == (3, 4, 6)


def test_a_score_of_ten_is_no_loss_of_both() -> None:
    error = refusal(lambda: read("1;1;2;10-0"), "1.csv")
    assert (error.key, error.values["value"]) == ("result_wrong", "10-0")


def test_a_round_may_be_begun() -> None:
    found = read("1;1;2;1-0\n1;4;3;\n1;5;6;0-1")
    assert found.knockout.rounds == ()
    assert [game.game for game in found.knockout.begun] == [(1, 2), (5, 6)]
    assert found.knockout.pairing
    assert [pair.numbers for pair in found.knockout.pairing.pairs] == [(1, 2), (3, 4), (5, 6)]


ROUND_1 = "1;1;2;1-0\n1;4;3;½-½\n1;5;6;0-1\n"


@pytest.mark.parametrize(
    ("text", "key", "facts"),
    [
        (ROUND_1 + "2;2;3;1-0", "knockout_out", {"value": "Белова Анна", "round": 2, "lost": 1, "place": "5"}),
        (ROUND_1 + "2;1;4;1-0", "knockout_not_paired", {"value": "1–4", "round": 2, "known": "1–3, 4–6"}),
        ("1;1;2;1-0\n1;4;3;½-½\n2;1;3;1-0", "knockout_missing", {"round": 1, "known": "5–6", "later": 2}),
        ("2;1;3;1-0", "knockout_missing", {"round": 1, "known": "1–2, 3–4, 5–6", "later": 2}),
        (
            ROUND_1 + "1;1;6;1-0",
            "result_two_in_round",
            {"value": "Абрамов Илья", "round": 1, "other": "2", "place": "5"},
        ),
        ("1;1;1;1-0", "result_with_oneself", {"value": "Абрамов Илья"}),
        ("1;1;9;1-0", "player_number_beyond", {"value": 9}),
        (ROUND_1 + ";1;3;1-0\n2;4;6;1-0", None, {}),
        ("0;1;2;1-0", "result_round_wrong", {"value": "0"}),
        ("1;1;2;2-0", "result_other_scoring", {}),
    ],
)
def test_what_cannot_have_been_is_refused(text: str, key: str | None, facts: dict[str, object]) -> None:
    if key is None:
        # A game without a round belongs to that above.
        key, facts = "result_two_in_round", {"value": "Абрамов Илья", "round": 1}
    error = refusal(lambda: read(text), "1.csv")
    assert error.key == key
    assert {name: error.values[name] for name in facts} == facts


def test_what_a_file_was_taken_for_is_said() -> None:
    (said,) = read("1;1;2;1-0").remarks
    assert how(said)["results_columns.first"] == {"column": "2 (белые)"}
    cyrillic = wish((HEAD + "1;Абрамов И.;Белова;=").encode("cp1251"), "1.csv")
    (said,) = read_knockout(Knockout(EVENT.players), [cyrillic], EVENT).remarks
    assert how(said)["roster.encoding"] == {"encoding": "cp1251"}
    first, second, *_ = read("1 - 2 1:0\n4 - 3 1:0\n5 - 6 1:0", "4 - 1 1:0", head="").remarks
    assert [how(one)["results_reading.by_file"] for one in (first, second)] == [{"round": 1}, {"round": 2}]
    (said,) = read("1;1;2;").remarks
    assert (said.key, said.facts) == ("results_empty", {"file": "1.csv"})
    heads = ("Белые", "Чёрные", "Результат")
    sheets = {"Тур 1": (heads, (1, 2, "1-0"), (4, 3, "½-½"), (5, 6, "0-1")), "Тур 2": (heads, (1, 3, "1-0"))}
    said, *_ = read(as_xlsx(sheets)).remarks
    assert (said.key, said.facts["sheets"]) == ("results_sheets_joined", "Тур 1, Тур 2")


def test_a_game_in_two_files_counts_once_if_they_agree() -> None:
    found = read(ROUND_1, ROUND_1 + "2;1;3;1-0\n2;6;4;0-1")
    assert games(found.knockout) == [FIRST, [(1, 3, "10"), (6, 4, "01")]]
    (both,) = [remark.facts for remark in found.remarks if remark.key == "knockout_in_both"]
    assert both == {"file": "2.csv", "other": "1.csv", "pairs": "1–2, 4–3, 5–6"}
    for second in ("1;1;2;0-1", "1;2;1;0-1", "1;1;3;1-0"):
        error = refusal(lambda text=second: read(ROUND_1, text), "2.csv")  # type: ignore[misc]
        assert (error.key, error.values["other"], error.values["row"]) == ("knockout_files_differ", "1.csv", "2")
    four = Event(EVENT.players[:4])
    drawn, won, lost = (wish(HEAD + f"1;1;2;{end}", f"{end}.csv") for end in ("=", "1-0", "0-1"))
    winners, remarks = bracket_winners([drawn, drawn, won, won], four)
    assert winners == {frozenset((1, 2)): 1}
    assert [remark.key for remark in remarks].count("knockout_in_both") == 2
    error = refusal(lambda: bracket_winners([won, lost], four), "0-1.csv")
    assert (error.key, error.values["other"]) == ("knockout_bracket_files", "1-0.csv")


def test_a_game_after_the_end_is_refused() -> None:
    text = ROUND_1 + "2;1;3;1-0\n2;6;4;0-1\n3;1;4;1-0\n5;1;3;1-0"
    error = refusal(lambda: read(text), "1.csv")
    assert (error.key, error.values["later"], error.values["round"]) == ("knockout_decided", 5, 3)


@pytest.mark.parametrize("gone", [range(1, 7), (1, 3, 4, 6), (1, 3, 4, 5, 6)])
def test_not_everybody_can_have_gone(gone: Collection[int]) -> None:
    with pytest.raises(UserError, match="all withdrawn"):
        read_knockout(Knockout(EVENT.players), [wish(HEAD + ROUND_1)], EVENT, gone)
    # To lose is something else.
    lost = ROUND_1.replace("½-½", "0-0").replace("0-1", "0-0").replace("1-0", "0-0")
    assert not read_knockout(Knockout(EVENT.players), [wish(HEAD + lost)], EVENT, gone).knockout.standing


def test_numbers_count_where_names_are_not_known() -> None:
    event = Event(tuple(Unnamed(f"№ {number}") for number in range(1, 5)))
    text = "тур;№;первый участник;№;второй участник;результат\n1;1;;2;;1-0\n1;3;Абрамов;4;№ 9;0-1"
    assert [*bracket_winners([wish(text)], event)[0].values()] == [1, 4]
    assert read_knockout(Knockout(event.players), [wish(text)], event).knockout.standing == (1, 4)


def test_rounds_must_be_told_or_files_be_one_a_round() -> None:
    head = "белые;чёрные;результат\n"
    error = refusal(lambda: read("1;2;1-0\n4;3;½-½\n5;6;0-1\n1;3;1-0", head=head), "1.csv")
    assert (error.key, error.values["value"]) == ("knockout_no_rounds", "Абрамов Илья")
    error = refusal(lambda: read(";1;2;1-0\n1;4;3;½-½"), "1.csv")
    assert (error.key, error.values["place"]) == ("knockout_rounds_mixed", "2")
    assert refusal(lambda: read("Абрамов Илья\nБелова Анна", head=""), "1.csv").key == "knockout_no_results"


def test_a_colour_that_a_lot_decided_must_be_told() -> None:
    text = "тур;№ первого;цвет;№ второго;результат\n1;1;белые;2;1-0\n1;3;;4;0-1"
    error = refusal(lambda: read(text, head=""), "1.csv")
    assert (error.key, error.values["place"]) == ("knockout_colour_open", "3")
    # As long as there is no result, nobody asks.
    assert len(read(text[:-3], head="").knockout.begun) == 1
    assert refusal(lambda: read(text.replace(";;", ";серый;"), head=""), "1.csv").key == "result_colour_wrong"


@pytest.mark.parametrize("time", ["00:00", "0:00:00"])
def test_the_time_that_a_spreadsheet_makes_of_it_is_read_too(time: str) -> None:
    assert games(read(f"1;1;2;{time}\n1;4;3;½-½\n1;5;6;0-1").knockout)[0][0] == (1, 2, "−−")


def test_who_has_gone_is_in_as_long_as_games_are_written() -> None:
    files = [wish("1 - 2 1:0\n4 - 3 ½:½\n5 - 6 0:1", "1.txt"), wish("1 - 3 1:0\n6 - 4 0:1", "2.txt")]
    for gone, standing in (((), (1, 4)), ((1,), (4,)), ((2,), (1, 4))):
        assert read_knockout(Knockout(EVENT.players), files, EVENT, gone).knockout.standing == standing
    assert read_knockout(Knockout(EVENT.players), files[:1], EVENT, {4}).knockout.standing == (1, 3, 6)


def test_a_whole_round_that_was_paired_otherwise_counts_with_a_remark() -> None:
    found = read("1;1;3;1-0\n1;2;4;½-½\n1;5;6;0-1")
    assert games(found.knockout) == [[(1, 3, "10"), (2, 4, "½½"), (5, 6, "01")]]
    (said,) = [remark for remark in found.remarks if remark.key == "knockout_paired_otherwise"]
    assert said.facts == {"round": 1, "played": "1–3, 2–4", "known": "1–2, 3–4"}


def test_meetings_and_rests_that_could_be_avoided_are_said() -> None:
    all_drawn = "1;1;2;½-½\n1;3;4;½-½\n1;5;6;½-½\n"
    found = read(all_drawn + "2;2;1;½-½\n2;4;5;½-½\n2;6;3;½-½")
    assert {remark.key: remark.facts.get("pairs") for remark in found.remarks}["knockout_met_again"] == "1–2"
    five = Event(EVENT.players[:5])
    text = HEAD + "1;1;2;½-½\n1;3;4;½-½\n2;1;3;½-½\n2;2;4;½-½"
    read_five = read_knockout(Knockout(five.players), [wish(text)], five)
    (twice,) = [remark for remark in read_five.remarks if remark.key == "knockout_freed_twice"]
    assert twice.facts == {"round": 2, "number": 5}


def test_colours_that_were_not_due_count_with_a_remark() -> None:
    found = read("1;2;1;1-0\n1;3;4;½-½\n1;5;6;0-1")
    (said,) = [remark for remark in found.remarks if remark.key == "knockout_colours"]
    assert said.facts == {"round": 1, "pairs": "2–1"}
    assert found.knockout.after(1).white[2]
    # Where a lot decides, whatever was played was due.
    lots = read(ROUND_1.replace("4;3", "3;4") + "2;3;1;1-0\n2;6;4;1-0")
    assert "knockout_colours" not in {remark.key for remark in lots.remarks}


def test_who_won_in_a_bracket() -> None:
    event = Event(EVENT.players[:4])
    text = "белые;чёрные;результат\n1;2;½-½\n2;1;1-0\n3;4;-:+\n1;3;1-0\n4;2;0-1"
    winners, remarks = bracket_winners([wish(text)], event)
    assert winners == {frozenset(pair): won for *pair, won in ((1, 2, 2), (3, 4, 4), (1, 3, 1), (2, 4, 2))}
    assert counted(remarks) == [("итоги.csv", 5)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1;2;½-½", "knockout_bracket_draw"),
        ("1;2;0-0", "knockout_bracket_draw"),
        ("1;3;1-0", "knockout_bracket_pair"),
        ("1;2;1-0\n1;2;0-1", "knockout_bracket_twice"),
    ],
)
def test_what_a_bracket_has_not_is_refused(text: str, key: str) -> None:
    event = Event(EVENT.players[:4])
    error = refusal(lambda: bracket_winners([wish("белые;чёрные;результат\n" + text)], event), "итоги.csv")
    assert error.key == key
