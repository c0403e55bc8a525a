"""Which columns of a list hold what: signatures, blocks side by side, points, colours, storeys of heads."""

import pytest

from generator.reading.result_signs import is_sure_game
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game
from tests.reading.refusals import refusal
from tests.reading.result_samples import TWO, as_xlsx, event_of, read, remarks_of

HEADS = "Белые;Чёрные;Результат"
FIRST = (FinishedGame(1, Game(1, 4), Result.WHITE_WON), FinishedGame(1, Game(2, 3), Result.BLACK_WON))


def refused(text: str, event: Event | None = None) -> str:
    return refusal(lambda: read(text, event), "итоги.csv").key


def phrases(text: str) -> list[str]:
    return [phrase.key for phrase in remarks_of(text)["results_read"].facts["what"]]  # type: ignore[attr-defined]


def test_a_line_to_sign_on_in_a_game() -> None:
    assert read(f"Тур;{HEADS};Подпись\n1;1;4;1-0;_____\n1;2;3;0-1;\nСудья: _____;;;;") == FIRST
    assert refused(f"Тур;{HEADS};Подпись\n1;1;4;1-0;\n1;2;Попов;0-1;____") == "unknown_player"


@pytest.mark.parametrize("gap", ["", ";"])
def test_rounds_side_by_side(gap: str) -> None:
    heads = f"{HEADS};{gap}{HEADS}"
    rows = f"1;4;1-0;{gap}4;3;½\n2;3;0-1;{gap}1;2;=\n;;;{gap};;"
    text = f"Тур 1;;;{gap}Тур 2;;\n{heads}\n{rows}"
    drawn = (FinishedGame(2, Game(4, 3), Result.DRAWN), FinishedGame(2, Game(1, 2), Result.DRAWN))
    assert read(text) == (*FIRST, *drawn)
    assert "results_reading.blocks" in phrases(text)
    assert read(f"{heads}\n{rows}") == (*FIRST, *drawn)
    assert refused(f"Тур 1;;;{gap};;\n{heads}\n{rows}") == "result_blocks_rounds"
    assert refused(f"Тур 1;;;{gap}Тур 2;;\n{heads}\n{rows}\n;;;{gap}Тур последний;;") == "result_heading_unclear"


def test_games_beside_without_heads_are_refused() -> None:
    assert refused(f"{HEADS};;;\n1;4;1-0;4;3;1-0") == "result_aside"
    assert read(f"Тур;{HEADS};Время\n1;1;4;1-0;10:00\n1;2;3;0-1;12/03") == FIRST


def test_points_before_a_round_are_no_results() -> None:
    rows = "1;1;0-1;0;4\n2;½;1-0;½;3"
    lost = [Result.BLACK_WON, Result.WHITE_WON]
    for head in ("Итоги", "Встреча", "", "1-0"):
        assert [game.result for game in read(f"Белые;Очки;{head};Очки;Чёрные\n{rows}")] == lost
    named = read(f"Белые;Очки белых;Результат;Очки чёрных;Чёрные\n{rows}")
    assert [game.result for game in named] == lost
    assert refused("Белые;Очки;;Очки;Чёрные\n1;1;;0;4\n2;½;;½;3") == "result_points_unclear"
    assert read("Белые;Очки;Результат;Очки;Чёрные\n1;1;;0;4\n2;½;;½;3") == ()


def test_a_column_of_colours_is_the_first_players() -> None:
    heads = "Тур;Участник;Цвет;Соперник;Результат\n"
    text = f"{heads}1;4;чёрные;1;0-1\n1;2;б;3;0-1"
    assert read(text) == FIRST
    assert "results_columns.colour" in phrases(text)
    assert read(f"{heads}1;4;Ч;1;победа белых\n1;2;w;3;победа чёрных") == FIRST
    assert refused(f"{heads}1;4;;1;0-1") == "result_colour_wrong"
    go = event_of(discipline="go")
    assert read(f"{heads}1;4;б;1;0-1\n1;2;ч;3;0-1", go) == FIRST


def test_heads_in_two_storeys() -> None:
    rows = [
        ["Тур", "Белые", "", "Чёрные", "", "Результат"],
        ["", "№", "Имя", "№", "Имя", ""],
        ["1", "1", "Абрамов", "4", "Громова", "1-0"],
        ["1", "2", "Белова", "3", "Васильев", "0-1"],
    ]
    assert read(as_xlsx({"Л": rows})) == FIRST
    rows[2][1] = "2"
    assert refusal(lambda: read(as_xlsx({"Л": rows})), "итоги.csv").key == "result_number_and_name"


def test_heads_below_many_titles() -> None:
    titles = "".join(f"Абзац;{number};;\n" for number in "абвгдежзиклмно")
    assert read(f"{titles}Тур;{HEADS}\n1;1;4;1-0\n1;2;3;0-1") == FIRST


def test_in_renju_black_begins() -> None:
    event = event_of(discipline="renju")
    assert read("Тур;Чёрные;Белые;Результат\n1;1;4;1-0\n1;2;3;0-1", event) == FIRST
    assert read("Тур;Белые;Чёрные;Результат\n1;4;1;0-1\n1;3;2;победа белых", event) == FIRST


def test_a_result_between_the_two_without_heads() -> None:
    assert read("Абрамов;1:0;Громова\nБелова;0:1;Васильев") == FIRST


def test_white_s_points_alone() -> None:
    text = f"Тур;{HEADS}\n1;1;4;1\n1;2;3;0"
    assert read(text) == FIRST
    assert "results_reading.single" in phrases(text)
    assert [game.result for game in read(f"Тур;{HEADS}\n1;1;4;0,5\n1;2;3;1")] == [Result.DRAWN, Result.WHITE_WON]
    assert read(f"Тур;{HEADS}\n1;1;4;2\n1;2;3;0", event_of(scoring=TWO)) == FIRST
    # 1 is a win or a draw.
    assert refused(f"Тур;{HEADS}\n1;1;4;1\n1;2;3;0", event_of(scoring=TWO)) == "result_wrong"
    assert refused(f"Тур;{HEADS}\n1;1;4;1\n1;2;3;0-1") == "result_wrong"


def test_all_results_that_add_up_to_two_ask_for_that_scoring() -> None:
    error = refusal(lambda: read(f"Тур;{HEADS}\n1;1;4;1-1\n1;2;3;2-0"), "итоги.csv")
    assert (error.key, error.values["hint"]) == ("result_other_scoring", "2-1-0")
    assert refused(f"Тур;{HEADS}\n1;1;4;1-1\n1;2;3;1-0") == "result_wrong"


def test_several_lists_under_heads_of_their_own() -> None:
    assert read(f"{HEADS}\n1;4;1-0\nТур;Чёрные;Соперник;Результат;Белые;Рез\nТур;{HEADS}\n1;2;3;0-1")[1:] == FIRST[1:]


@pytest.mark.parametrize("text", ["10:00", "12/03", "6-3", "=", "½", "--", "01:00", "1.1"])
def test_what_may_be_anything(text: str) -> None:
    assert not is_sure_game(text)


def test_a_row_without_players_says_what_stands_there() -> None:
    error = refusal(lambda: read(f"{HEADS}\n;;1-0"), "итоги.csv")
    assert (error.key, error.values["value"]) == ("result_no_players", "1-0")


@pytest.mark.parametrize("heads", [f"Тур;{HEADS}\n", ""])
def test_players_may_be_called_by_number(heads: str) -> None:
    four = event_of(("Игрок 1", "Имя 2", "Игрок 2", "Имя 1"))
    text = f"{heads}1;Игрок 1;Имя 1;1-0\n1;Имя 2;Игрок 2;0-1\n2;Имя 1;Игрок 2;\n2;Игрок 1;Имя 2;"
    assert read(text, four) == FIRST
