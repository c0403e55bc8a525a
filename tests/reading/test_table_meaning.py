"""Crosstables that may mean something else than they seem to: dashes, places, cycles, rounds, formulas, names."""

import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.results import ResultsRead, read_results
from generator.reading.roster import Overrides, read_roster
from generator.remark import Phrase
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from tests.reading.refusals import refusal
from tests.reading.result_samples import NAMES, as_text, as_xlsx, cells_of, event_of, finished

LANGUAGES = shelf().names("locales")
FOUR = event_of()


def taken(text: str, event: Event = FOUR) -> ResultsRead:
    found = read_results(text.encode(), "итоги.csv", event)
    assert all(load_language(shelf(), lang).remark(remark) for lang in LANGUAGES for remark in found.remarks)
    return found


def games(text: str, event: Event = FOUR) -> set[tuple[int, int, str]]:
    """Who met with what result, the lower number first."""
    return {shown(game) for game in taken(text, event).games}


def shown(game: FinishedGame) -> tuple[int, int, str]:
    result = game.result if game.game.white < game.game.black else game.result.reversed
    return min(game.game), max(game.game), f"{result.white.value}{result.black.value}"


def keys(text: str, event: Event = FOUR) -> list[str]:
    return [remark.key for remark in taken(text, event).remarks]


def refused(text: str, event: Event = FOUR) -> UserError:
    return refusal(lambda: read_results(text.encode(), "итоги.csv", event), "итоги.csv")


def table(*rows: str, heads: str = "№;Имя;1;2;3;4") -> str:
    return "\n".join([heads, *(f"{at};{NAMES[at - 1]};{row}" for at, row in enumerate(rows, 1))])


# Dashes


@pytest.mark.parametrize("dash", ["-", "—", "–", "−"])
def test_a_dash_is_nothing_where_the_diagonal_is_one(dash: str) -> None:
    text = table("-;1;-;+", "0;-;-;-", "-;;-;-", "-;-;-;-").replace("-", dash)
    assert games(text) == {(1, 2, "10"), (1, 4, "+−")}
    assert keys(text) == ["results_read"]
    assert (
        refused(table("-;1;-;-", "-;-;-;-", "-;-;-;-", "-;-;-;-").replace("-", dash)).key == "result_cells_contradict"
    )


@pytest.mark.parametrize("mark", ["x", "*", ""])
def test_many_dashes_opposite_dashes_are_refused(mark: str) -> None:
    many = table("x;-;-;-", "-;x;1;1", "-;0;x;1", "-;0;0;x").replace("x", mark)
    error = refused(many)
    assert (error.key, error.values["value"], error.values["place"]) == ("results_dashes", 3, "2:4")
    with_a_forfeit = table("x;-;-;-", "-;x;+;1", "-;-;x;1", "-;0;0;x").replace("x", mark)
    assert len(games(with_a_forfeit)) == 6


def test_a_double_forfeit_is_told() -> None:
    found = taken(table("*;-;;", "-;*;;", ";;*;", ";;;*"))
    assert [game.result for game in found.games] == [Result.BOTH_FORFEITED]
    assert [remark.key for remark in found.remarks] == ["results_read", "results_both_forfeited"]
    assert found.remarks[1].facts["pairs"] == (Phrase("results_reading.pair", {"first": NAMES[0], "second": NAMES[1]}),)


# Whose the columns are


def placed(points: tuple[str, ...], mark: str = "", rows: tuple[str, ...] = (";1;;", "0;;;", ";;;1", ";;0;")) -> str:
    """Two games, rows in order of places with the starting numbers 3, 4, 1, 2."""
    lines = ["Место;№;Имя;1;2;3;4;Очки"]
    for place, (number, row, told) in enumerate(zip((3, 4, 1, 2), rows, points, strict=True)):
        cells = row.split(";")
        cells[place] = cells[place] or mark
        lines.append(f"{place + 1};{number};{NAMES[number - 1]};{';'.join(cells)};{told}")
    return "\n".join(lines)


BY_PLACE = {(3, 4, "10"), (1, 2, "10")}
BY_NUMBER = {(2, 3, "01"), (1, 4, "10")}


def test_columns_of_places_or_of_numbers_are_told_apart_by_the_points() -> None:
    rows = (";1;;", "0;;;", ";;;½", ";;½;")
    by_number = (";1;;0", "0;;;", ";;;1", "1;;0;")
    assert games(placed(("1", "0", "½", "½"), rows=rows)) == {(3, 4, "10"), (1, 2, "½½")}
    error = refused(placed(("1", "0", "1", "0")))
    assert error.key == "results_columns_unclear"
    assert refused(placed(("", "", "", ""))).key == "results_columns_unclear"
    assert games(placed(("", "", "", ""), mark="*")) == BY_PLACE
    assert "results_points_differ" not in keys(placed(("1", "0", "½", "½"), rows=rows))
    # The points fit neither; by numbers, results stand in one of two cells only.
    assert (1, 4, "01") not in games(placed(("7", "7", "7", "7"), rows=by_number))
    assert "results_points_differ" in keys(placed(("7", "7", "7", "7"), rows=by_number))


def test_every_place_order_of_a_table_that_has_begun() -> None:
    """Whatever was played in the first round, nothing else is read without a word."""
    event = event_of(NAMES[:5])
    for order in ((2, 0, 3, 1, 4), (4, 3, 2, 1, 0), (1, 0, 2, 4, 3)):
        for count in (1, 2, 4, 7):
            played = finished(event)[:count]
            cells = cells_of(event, played)
            rows = [
                [str(place), str(row + 1), NAMES[row], *(cells[row][other].replace("*", "") for other in order)]
                for place, row in enumerate(order, 1)
            ]
            text = as_text([["Место", "№", "Имя", *"12345"], *rows])
            key = ""
            try:
                assert read_results(text.encode(), "итоги.csv", event).games == played
            except UserError as error:
                key = error.key
            assert key in ("", "results_columns_unclear")


def test_places_that_rows_do_not_stand_in_number_no_columns() -> None:
    rows = zip((2, 4, 1, 3), (";1;;", "0;;;", ";;;1", ";;0;"), NAMES, strict=False)
    text = "\n".join(["Место;Имя;1;2;3;4", *(f"{place};{name};{row}" for place, row, name in rows)])
    assert games(text) == {(1, 2, "10"), (3, 4, "10")}


def test_a_sure_starting_number_is_before_a_number() -> None:
    for head in ("Ном", "Ст.ном", "Нач. №", "SNo", "Start"):
        for other in ("Место", "Rk.", "№"):
            lines = [f"{other};{head};Имя;1;2;3;4"]
            rows = ("*;1;0;1", "0;*;½;1", "1;½;*;1", "0;0;0;*")
            for place, number in enumerate((3, 1, 4, 2)):
                lines.append(f"{place + 1};{number};;{rows[number - 1]}")
            assert (1, 2, "10") in games("\n".join(lines))
            assert len(games("\n".join(lines))) == 6


# Cycles side by side


BLOCKS = table("*;1;½;;*;0;½;", "0;*;1;;1;*;1;", "½;0;*;;½;0;*;", ";;;*;;;;*", heads="№;Имя;1;2;3;4;1;2;3;4")


def test_a_block_of_columns_a_cycle() -> None:
    found = taken(BLOCKS, event_of(cycles=2)).games
    assert len(found) == 6
    assert sorted(shown(game) for game in found if {*game.game} == {1, 2}) == [(1, 2, "01"), (1, 2, "10")]
    first = min((game for game in found if {*game.game} == {1, 2}), key=lambda game: game.round)
    assert shown(first) == (1, 2, "10")
    error = refused(BLOCKS)
    assert (error.key, error.values["value"], error.values["count"]) == ("result_columns_cycles", 2, 1)
    assert "--cycles 2" in load_language(shelf(), "ru").explain(error)


@pytest.mark.parametrize("heads", ["№;Имя;1;2;3;4;О;2;3;4", "№;Имя;1;2;3;4;О;;;"])
def test_results_behind_those_that_are_read_are_not_left_aside(heads: str) -> None:
    rows = ("*;1;½;1;;½;0;1", "0;*;1;1;;1;0;1", "½;0;*;0;;0;½;1", "0;0;1;*;;1;0;½")

    def sheet(*rows: str) -> bytes:
        return as_xlsx({"Лист": [line.split(";") for line in table(*rows, heads=heads).split("\n")]})

    error = refusal(lambda: read_results(sheet(*rows), "итоги.xlsx", FOUR), "итоги.xlsx")
    assert (error.key, str(error.values["column"])[0]) == ("result_columns_left", "H")
    other = sheet(*(row[:8] + "8;12;2" for row in rows))
    assert len(read_results(other, "итоги.xlsx", FOUR).games) == 6


# Results in one of two cells


@pytest.mark.parametrize("points", ["", ";Очки"])
def test_rounds_for_columns_are_refused(points: str) -> None:
    five = event_of(NAMES[:5])
    heads = f"№;Имя;1;2;3;4;5{points}"
    rows = [f"{cell};;;;" + (f";{cell or 0}" if points else "") for cell in ("", "1", "0", "1", "0")]
    assert refused(table(*rows, heads=heads), five).key == "results_in_line"
    marked = [
        ";".join("*" if at == place else (cell if not at else "") for at in range(5)) + (";0" if points else "")
        for place, cell in enumerate(("", "1", "0", "1", "0"))
    ]
    assert len(games(table(*marked, heads=heads), five)) == 4


def test_a_formula_makes_no_results_of_games_not_played() -> None:
    error = refused(table(";1;;", "0;;;", "1;1;;", "1;1;1;"))
    assert (error.key, error.values["value"]) == ("results_of_formula", 5)
    assert keys(table(";1;;", "0;;;", "1;0;;", "1;½;1;")) == ["results_read", "results_lone"]
    assert len(games(table(";1;1;1", ";;1;1", ";;;1", ";;;"))) == 6


# Cells, heads and rows


def test_ones_own_result_and_the_opponents_in_a_cell() -> None:
    for sign in (":", "-", " - ", " : "):
        text = table("*;1:0;½:½;", "0:1;*;+:-;", "½:½;-:+;*;", ";;;*").replace(":", sign)
        assert games(text) == {(1, 2, "10"), (1, 3, "½½"), (2, 3, "+−")}
        two = table("*;1:0;½:0;", "0:1;*;1:1;", "½:1;0:0;*;", ";;;*").replace(":", sign)
        assert len(taken(two, event_of(cycles=2)).games) == 6
        assert refused(two).key in ("result_cell_two", "result_cell_wrong")
        unclear = table("*;1:0;;", "0:1;*;;", ";;*;", ";;;*").replace(":", sign)
        assert refused(unclear, event_of(cycles=2)).key == "results_colons_unclear"
    assert refused(table("*;1:0;;", "1:0;*;;", ";;*;", ";;;*")).key == "result_cell_wrong"


def test_a_comma_behind_a_number_does_not_matter() -> None:
    assert games(table("*;1,;;", "0,;*;;", ";;*;", ";;;*")) == {(1, 2, "10")}


def test_names_over_the_columns() -> None:
    heads = f"№;Имя;{';'.join(name.split()[0] for name in NAMES[3::-1])}"
    text = table("1;½;0;", ";;;1", "½;;;½", ";½;;0", heads=heads)
    assert games(text) == {(1, 4, "10"), (1, 3, "½½"), (1, 2, "01"), (3, 4, "½½")}
    assert refused(text.replace("Громова;", "Попова;")).key == "no_results"
    assert refused(text.replace("1;½;0;", "1;½;0;1")).key == "result_on_diagonal"


def test_a_second_row_of_heads() -> None:
    below = ";;б;ч;б;ч"
    text = table(";1;1;1", "0;;1;1", "0;0;;1", "0;0;0;")
    heads, *rows = text.split("\n")
    assert len(games("\n".join([heads, below, *rows]))) == 6
    assert refused("\n".join([heads, *rows, below])).key == "result_row_of_nobody"
    assert refused("\n".join([heads, ";;1;;;", *rows])).key == "result_row_of_nobody"


def test_the_row_of_whoever_is_free_is_left_out() -> None:
    event = event_of(NAMES[:3])
    text = table(";1;1;1", "0;;1;1", "0;0;;1") + "\n4;Выходной;0;0;0;"
    assert len(games(text, event)) == 3
    assert keys(text, event) == ["results_read", "results_free_row"]
    assert refused(text.replace("4;Выходной", "4;Попов Ян"), event).key == "unknown_player"
    assert refused(text.replace("4;Выходной", "2;Выходной"), event).key == "unknown_player"


@pytest.mark.parametrize("head", ["Ном", "Ст.ном", "Нач. №", "SNo", "Start"])
@pytest.mark.parametrize("other", ["Место", "Rk", "№"])
def test_a_list_takes_its_numbers_from_the_sure_head(head: str, other: str) -> None:
    text = f"{other};{head};Имя\n1;3;Абрамов Илья\n2;1;Белова Анна\n3;2;Васильев Пётр"
    assert read_roster(text.encode(), "список.csv", Overrides()).numbers == (3, 1, 2)
