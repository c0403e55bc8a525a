"""Crosstables: cells that agree with those opposite, in whatever order rows and columns stand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.results import read_results
from generator.remark import Phrase
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from tests.reading.result_samples import (
    NAMES,
    TWO,
    as_text,
    as_xlsx,
    cells_of,
    crosstable,
    event_of,
    finished,
    points,
    read,
    remarks_of,
)

LANGUAGES = shelf().names("locales")
MARKS = ["*", "X", "x", "х", "Х", "\\", "—", "-", "–", "■", "▓", "#", "", "×"]


def refused(text: str | bytes, event: Event | None = None) -> UserError:
    with pytest.raises(UserError) as caught:
        read_results(text if isinstance(text, bytes) else text.encode(), "итоги.csv", event or event_of())
    for lang in LANGUAGES:
        sentence = load_language(shelf(), lang).explain(caught.value)
        assert "итоги.csv" in sentence
        assert str(caught.value.values.get("place", "")) in sentence
    return caught.value


def three(*rows: str, event: Event) -> tuple[FinishedGame, ...]:
    """The games of a table of three, its rows given as cells parted by |."""
    return read_results(table_of(*rows).encode(), "итоги.csv", event).games


def table_of(*rows: str) -> str:
    return as_text(
        [["", "", "1", "2", "3"], *([str(at), NAMES[at - 1], *row.split("|")] for at, row in enumerate(rows, 1))]
    )


def told(games: tuple[FinishedGame, ...]) -> list[str]:
    """Each game as who met and what the lower number has of it, in order of pairs and rounds."""
    found = []
    for round_, game, result in games:
        low = result if game.white < game.black else result.reversed
        found.append((min(game), max(game), round_, f"{low.white.value}{low.black.value}"))
    return [f"{one}{other}{result}" for one, other, _, result in sorted(found)]


@pytest.mark.parametrize("mark", MARKS)
def test_the_diagonal_may_be_marked_with_anything(mark: str) -> None:
    event = event_of()
    games = finished(event)
    text = as_text(crosstable(event, games)).replace("*", mark)
    assert read(text, event) == games


def test_the_diagonal_may_have_the_numbers() -> None:
    event = event_of()
    games = finished(event)
    table = crosstable(event, games)
    for number in range(1, 5):
        table[number][number + 1] = str(number)
    assert read(as_text(table), event) == games
    table[3][4] = "1"
    assert refused(as_text(table), event).key == "result_on_diagonal"


@pytest.mark.parametrize("mark", ["*", "", "x", "—"])
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (1, 0, 2, 3)])
@pytest.mark.parametrize("numbered", ["places", "numbers", "names only", "no names"])
def test_rows_in_order_of_places(order: tuple[int, ...], numbered: str, mark: str) -> None:
    """Columns stand for places where the rows do, and for numbers where the rows have them."""
    event = event_of()
    games = finished(event)
    cells = cells_of(event, games)
    by_place = numbered in ("places", "names only")
    rows = []
    for place, row in enumerate(order):
        shown = [cells[row][other].replace("*", mark) for other in (order if by_place else range(4))]
        number = "" if numbered == "names only" else str(place + 1 if by_place else row + 1)
        rows.append([number, "" if numbered == "no names" else NAMES[row], *shown])
    assert read(as_text([["Место" if by_place else "№", "Имя", "1", "2", "3", "4"], *rows]), event) == games


def test_places_and_numbers_both_written() -> None:
    event = event_of()
    games = finished(event)
    cells = cells_of(event, games)
    order = (2, 0, 3, 1)
    heads = ["Место", "Ст. №", "Участник", "1", "2", "3", "4", "Очки", "Место"]
    by_number = [[str(place), str(row + 1), NAMES[row], *cells[row], "", ""] for place, row in enumerate(order, 1)]
    by_place = [
        [str(place), str(row + 1), NAMES[row], *(cells[row][other] for other in order), "", ""]
        for place, row in enumerate(order, 1)
    ]
    assert read(as_text([heads, *by_number]), event) == read(as_text([heads, *by_place]), event) == games


def test_numbers_over_columns_are_places_only_where_the_diagonal_shows_it() -> None:
    """With numbers as written, the one on the first row has a result against oneself."""
    rows = "№;Имя;1;2;3\n2;Белова Анна;{mark};1;\n1;Абрамов Илья;0;{mark};\n3;Васильев Пётр;;;{mark}"
    event = event_of(NAMES[:3])
    assert told(read(rows.format(mark="*"), event)) == ["1201"]
    assert refused(rows.format(mark=""), event).key == "results_columns_unclear"


@pytest.mark.parametrize(
    "heads",
    [
        ["№", "ФИО", "1", "2", "3", "4", "Очки"],
        ["№", "Фамилия, имя", "1.", "2.", "3.", "4.", "О"],
        ["no", "name", "01", "02", "03", "04", "pts"],
        ["", "", "1", "2", "3", "4", ""],
        ["Место", "Кто", "№1", "№2", "№3", "№4", ""],
    ],
)
def test_heads_of_a_crosstable(heads: list[str]) -> None:
    event = event_of()
    games = finished(event)
    body = crosstable(event, games)[1:]
    for above in ([], [["Первенство школы", *[""] * 6], [""] * 7]):
        assert read(as_text([*above, heads, *body]), event) == games
        assert read(as_text([*above, heads, *body], "\t"), event) == games


def test_heads_in_two_rows() -> None:
    event = event_of()
    games = finished(event)
    rows = [
        ["№", "Участник", "Результаты", "", "", "", "Очки"],
        ["", "", "1", "2", "3", "4", ""],
        *crosstable(event, games)[1:],
    ]
    assert read(as_text(rows), event) == games
    assert read(as_xlsx({"Лист": rows}), event) == games


def test_other_columns_are_no_results() -> None:
    event = event_of()
    games = finished(event)
    heads, *body = crosstable(event, games)
    rows = [[*row[:2], "1-й", "Тула", *row[2:], "3,25", "2", "1"] for row in body]
    heads = [*heads[:2], "Разряд", "Город", *heads[2:], "Бергер", "Победы", "Место"]
    assert read(as_text([heads, *rows]), event) == games


def test_names_in_parts() -> None:
    event = event_of()
    games = finished(event)
    heads, *body = crosstable(event, games)
    assert (
        read(
            as_text([[heads[0], "Фамилия", "Имя", *heads[2:]], *([row[0], *row[1].split(), *row[2:]] for row in body)])
        )
        == games
    )


def test_a_column_called_result_makes_no_list_of_games() -> None:
    event = event_of()
    games = finished(event)
    heads, *body = crosstable(event, games)
    rows = [["№", "Фамилия", "Имя", *heads[2:-1], "Результат"], *([row[0], *row[1].split(), *row[2:]] for row in body)]
    assert read(as_text(rows), event) == games


def test_what_stands_below_a_table_does_not_matter() -> None:
    event = event_of()
    games = finished(event)
    text = as_text([*crosstable(event, games), ["", "Главный судья", *[""] * 5], ["", "Напечатано 1 мая", *[""] * 5]])
    assert read(text, event) == games


def test_a_table_for_one_more_has_an_empty_row() -> None:
    event = event_of(NAMES[:3])
    games = finished(event)
    rows = [[*row[:5], "", *row[5:]] for row in crosstable(event, games)]
    rows[0][5] = "4"
    for mark in ("", "*", "X"):
        assert read(as_text([*rows, ["4", "", "", "", "", mark, ""]]), event) == games
    assert refused(as_text([*rows, ["4", "", "1", "", "", "*", ""]]), event).key == "result_row_of_nobody"
    rows[1][5] = "1"
    assert refused(as_text(rows), event).key == "result_table_size"


# Two cycles


@pytest.mark.parametrize("between", ["", " ", "/", ";", " / ", "|"])
def test_two_results_in_a_cell(between: str) -> None:
    event = event_of(cycles=2)
    games = finished(event)
    assert read(as_text(crosstable(event, games, between), "\t"), event) == games


@pytest.mark.parametrize("repeated", [True, False])
def test_a_column_for_each_cycle(repeated: bool) -> None:
    event = event_of(cycles=2)
    games = finished(event)
    heads, *body = crosstable(event, games, "|")
    wide = [
        [*row[:2], *(part for cell in row[2:6] for part in ([cell] * 2 if cell == "*" else cell.split("|"))), ""]
        for row in body
    ]
    tops = [*heads[:2], *(part for head in heads[2:6] for part in (head, head if repeated else "")), "Очки"]
    assert read(as_text([tops, *wide]), event) == games
    assert read(as_xlsx({"Лист": [tops, *wide]}), event) == games
    assert refused(as_text([tops, *wide]), event_of()).key == "result_columns_cycles"


def test_a_column_for_each_cycle_tells_which_meeting_it_was() -> None:
    event = event_of(NAMES[:3], 2)
    rows = [
        ["", "", "1", "", "2", "", "3", ""],
        ["1", NAMES[0], "", "", "", "1", "", ""],
        ["2", NAMES[1], "", "0", "", "", "", ""],
    ]
    games = read(as_text([*rows, ["3", NAMES[2], *[""] * 6]]), event)
    meetings = [one.number for one in event.schedule.rounds for game in one.games if {*game} == {1, 2}]
    assert [game.round for game in games] == meetings[1:]


@pytest.mark.parametrize(
    ("rows", "pairs"),
    [
        (("*|1,0|", "0,1|*|", "||*"), ["1210", "1201"]),
        (("*|1,0|", "0,0|*|", "||*"), ["1210"]),
        (("*|1|", "10|*|", "||*"), ["1201", "1210"]),  # 01 has become 1
        (("*|0|", "11|*|", "||*"), ["1201", "1201"]),  # 00 has become 0
        (("*|1|", "0.1|*|", "||*"), ["1210", "1201"]),  # 1,0 and 0,1
        (("*|1|", "0|*|", "||*"), ["1210"]),
        (("*|1/2|", "½|*|", "||*"), ["12½½"]),
        (("*|=1|", "½0|*|", "||*"), ["12½½", "1210"]),
        (("*|+−|", "-+|*|", "||*"), ["12+−", "12−+"]),
        (("*|--|", "−−|*|", "||*"), ["12−−", "12−−"]),
    ],
)
def test_what_a_cell_means_is_told_by_the_one_opposite(rows: tuple[str, ...], pairs: list[str]) -> None:
    assert told(three(*rows, event=event_of(NAMES[:3], 2))) == pairs


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        (("*|1,0|", "|*|", "||*"), "result_cell_ambiguous"),
        (("*|1|", "1|*|", "||*"), "result_cell_ambiguous"),
        (("*|½|", "1½|*|", "||*"), "result_cells_contradict"),
        (("*|1.5|", "0.5|*|", "||*"), "result_cell_wrong"),
        (("*|111|", "000|*|", "||*"), "result_cell_wrong"),
        (("*|1½|", "0½|*|0", "|0|*"), "result_cells_zeros"),
    ],
)
def test_what_two_cells_do_not_tell_is_refused(rows: tuple[str, ...], key: str) -> None:
    assert refused(table_of(*rows), event_of(NAMES[:3], 2)).key == key


def test_two_results_in_one_cycle_are_refused() -> None:
    error = refused(table_of("*|11|", "00|*|", "||*"), event_of(NAMES[:3]))
    assert (error.key, error.values["place"], error.values["value"]) == ("result_cell_two", "2:4", "11")


# Cells that are alone, or wrong


def test_a_result_in_one_of_two_cells_is_taken_and_told() -> None:
    text = table_of("*|1|½", "|*|0", "||*")
    games, remarks, *_ = read_results(text.encode(), "итоги.csv", event_of(NAMES[:3]))
    assert told(games) == ["1210", "13½½", "2301"]
    assert [remark.key for remark in remarks] == ["results_read", "results_lone"]
    assert remarks[1].facts["number"] == 3
    alone = read_results(table_of("*|1|", "|*|", "||*").encode(), "итоги.csv", event_of(NAMES[:3], 2))
    assert told(alone.games) == ["1210"]
    sheet = as_xlsx(
        {
            "Лист": [
                ["", "", 1, 2, 3],
                ["", NAMES[0], "*", "", ""],
                ["", NAMES[1], "+", "*", ""],
                ["", NAMES[2], "", "", "*"],
            ]
        }
    )
    games, remarks, *_ = read_results(sheet, "итоги.xlsx", event_of(NAMES[:3]))
    assert told(games) == ["12−+"]
    assert remarks[1].facts["number"] == 1


@pytest.mark.parametrize(
    ("rows", "key", "place", "value"),
    [
        (("*|1|", "1|*|", "||*"), "result_cells_contradict", "2:4", "1"),
        (("*|½|", "1|*|", "||*"), "result_cells_contradict", "2:4", "½"),
        (("*|½|", "0|*|", "||*"), "result_cells_contradict", "2:4", "½"),
        (("*|+|", "0|*|", "||*"), "result_cells_contradict", "2:4", "+"),
        (("*|1|", "-|*|", "||*"), "result_cells_contradict", "2:4", "1"),
        (("*|+|", "+|*|", "||*"), "result_cells_contradict", "2:4", "+"),
        (("*|0|", "0|*|", "||*"), "result_cells_zeros", "2:4", None),
        (("*|−|", "|*|", "||*"), "result_minus_alone", "2:4", "−"),
        (("*||", "-|*|", "||*"), "result_minus_alone", "3:3", "-"),
        (("*|2|", "0|*|", "||*"), "result_other_scoring", "2:4", "2"),
        (("*|0|", "3|*|", "||*"), "result_other_scoring", "3:3", "3"),
        (("*|?|", "1|*|", "||*"), "result_cell_wrong", "2:4", "?"),
        (("*|1|", "x|*|", "||*"), "result_cell_wrong", "3:3", "x"),
        (("*|1-0|", "0|*|", "||*"), "result_cell_wrong", "2:4", "1-0"),
        (("*|1|", "1.фев|*|", "||*"), "result_is_date", "3:3", "1.фев"),
        (("1|1|", "0|*|", "||*"), "result_on_diagonal", "2:3", "1"),
    ],
)
def test_cells_that_contradict_each_other_are_refused(
    rows: tuple[str, ...], key: str, place: str, value: str | None
) -> None:
    error = refused(table_of(*rows), event_of(NAMES[:3]))
    assert (error.key, error.values["place"], error.values.get("value")) == (key, place, value)


def test_a_refusal_in_a_workbook_names_the_cell() -> None:
    event = event_of()
    table = crosstable(event, finished(event))
    table[1][3] = table[2][2] = "1"
    error = refused(as_xlsx({"Лист": table}), event)
    assert (error.key, error.values["place"], error.values["other"]) == ("result_cells_contradict", "2 (D2)", "3 (C3)")


def test_rows_are_as_long_as_the_heads() -> None:
    event = event_of()
    table = crosstable(event, finished(event))
    short = [*table[:2], table[2][:-2], *table[3:]]
    error = refused(as_text(short), event)
    assert (error.key, error.values["place"], error.values["value"], error.values["count"]) == (
        "result_row_length",
        "3",
        5,
        7,
    )
    for cell in range(2, 6):
        shifted = [*table[:2], [*table[2][:cell], *table[2][cell + 1 :]], *table[3:]]
        assert refused(as_text(shifted), event).key == "result_row_length"
    assert refused(as_text([*table[:2], [*table[2], "1"], *table[3:]]), event).key == "result_row_length"
    assert read(as_text([*table[:2], [*table[2], "", ""], *table[3:]]), event) == finished(event)


def test_everybody_has_one_row() -> None:
    event = event_of()
    table = crosstable(event, finished(event))
    error = refused(as_text(table[:-1]), event)
    assert (error.key, error.values["names"]) == ("result_rows_missing", "Громова Ева")
    assert refused(as_text([*table[:-1], table[1]]), event).key == "result_row_twice"
    assert refused(as_text([*table, ["5", "Попов Ян", "1", "", "", "", ""]]), event).key == "unknown_player"
    table[2][1] = ""
    assert refused(as_text(table), event).key == "result_row_of_nobody"
    assert refused("№;1;2;3;4\n;*;1;1;1\n;0;*;;\n;0;;*;\n;0;;;*", event).key == "result_row_of_nobody"
    assert refused("Команда;1;2;3;4\n;*;1;1;1\n;0;*;;\n;0;;*;\n;0;;;*", event).key == "result_no_names"


# The event's own numbers


def test_two_points_for_a_win() -> None:
    event = event_of(NAMES[:3], scoring=TWO)
    assert told(three("*|2|1", "0|*|1", "1|1|*", event=event)) == ["1210", "13½½", "23½½"]
    assert told(three("*|1|½", "0|*|½", "½|½|*", event=event)) == ["1210", "13½½", "23½½"]
    assert told(three("*|1|", "1|*|", "||*", event=event)) == ["12½½"]
    assert told(three("*|1|", "0|*|", "||*", event=event)) == ["1210"]
    error = refused(table_of("*|2|½", "0|*|", "½||*"), event)
    assert (error.key, error.values["place"], error.values["other"]) == ("results_mixed", "2:5", "2:4")
    assert refused(table_of("*|1|", "|*|", "||*"), event).key == "results_numbers_unclear"


def test_a_number_of_ones_own_alone_is_clear_enough() -> None:
    event = event_of(NAMES[:3], scoring=TWO)
    assert told(read_results(table_of("*|2|", "|*|", "||*").encode(), "и", event).games) == ["1210"]


def test_points_that_differ_are_told_and_no_more() -> None:
    event = event_of()
    games = finished(event)
    table = crosstable(event, games)
    right = points(event, games)
    for row in table[1:]:
        row[-1] = str(float(right[row[1]])).replace(".", ",")
    assert read(as_text(table), event) == games
    table[2][-1] = "9,5"
    found = remarks_of(as_text(table), event)["results_points_differ"]
    counted = {"0.5": "½", "1.5": "1½", "0.0": "0", "1.0": "1", "2.0": "2", "3.0": "3"}[str(float(right[NAMES[1]]))]
    assert found.facts["names"] == (
        Phrase("results_reading.points", {"name": NAMES[1], "found": "9,5", "counted": counted}),
    )


@pytest.mark.parametrize("times", [1, 2])
def test_points_may_be_those_of_either_scoring(times: int) -> None:
    event = event_of(scoring=TWO)
    games = finished(event)
    table = crosstable(event, games)
    right = points(event, games)
    for row in table[1:]:
        row[-1] = str(float(right[row[1]] / times))
    assert read(as_text(table), event) == games
    table[1][-1] = "8"
    assert "results_points_differ" in remarks_of(as_text(table), event)


@given(st.permutations(range(5)), st.booleans(), st.sampled_from(["*", "", "X", "—"]), st.data())
@settings(max_examples=120, deadline=None)
def test_one_changed_cell_among_rows_in_order_of_places(
    order: list[int], by_place: bool, mark: str, data: st.DataObject
) -> None:
    event = event_of(NAMES[:5])
    games = finished(event, data.draw(st.lists(st.sampled_from([*Result][:3]), min_size=10, max_size=10)))
    cells = cells_of(event, games)
    rows = [
        [
            str(place if by_place else row + 1),
            NAMES[row],
            *(cells[row][other].replace("*", mark) for other in (order if by_place else range(5))),
        ]
        for place, row in enumerate(order, 1)
    ]
    row, column = data.draw(st.integers(0, 4)), data.draw(st.integers(2, 6))
    rows[row][column] = data.draw(st.sampled_from(["0", "1", "½", "", "+", "-", "5", "X"]))
    try:
        found = read_results(as_text([["", "", *"12345"], *rows]).encode(), "итоги.csv", event).games
    except UserError:
        return
    assert found == games


def test_a_hundred_players_take_no_time() -> None:
    names = [f"Фамилия{number} Имя{number}" for number in range(1, 101)]
    event = event_of(names, 2)
    games = finished(event)
    assert read(as_text(crosstable(event, games)), event) == games
