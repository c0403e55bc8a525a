"""Lists of games in people's own words."""

import io

import pytest
import xlsxwriter

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.result_heads import is_free, result_head
from generator.reading.result_rounds import Stage, heading, stage_in
from generator.reading.results import read_results
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game
from tests.reading.result_samples import NAMES, TWO, event_of, finished, read, remarks_of

# Of four the rounds are 1–4 2–3, 4–3 1–2, 2–4 3–1.
FIRST = (FinishedGame(1, Game(1, 4), Result.WHITE_WON), FinishedGame(1, Game(2, 3), Result.DRAWN))
LANGUAGES = shelf().names("locales")


def refused(text: str, event: Event | None = None) -> UserError:
    with pytest.raises(UserError) as caught:
        read_results(text.encode(), "итоги.csv", event or event_of())
    error = caught.value
    for lang in LANGUAGES:
        sentence = load_language(shelf(), lang).explain(error)
        assert "итоги.csv" in sentence
        assert str(error.values.get("value", "")) in sentence
    return error


@pytest.mark.parametrize(
    "heads",
    [
        "Тур;Белые;Чёрные;Результат",
        "тур;белые;черные;результат",
        "Раунд;Первый;Второй;Итог",
        "Круг;Начинает;Отвечает;Счёт",
        "№ тура;Игрок 1;Игрок 2;Рез.",
        "Тур;Участник;Соперник;Результат",
        "Тур;Участник;Участник;Результат",
        "Round;White;Black;Result",
        "rd;white player;black player;score",
        "Rd.;Player 1;Player 2;Res.",
        "Тур;№ белых;№ чёрных;Результат",
    ],
)
@pytest.mark.parametrize("numbers", [True, False])
def test_heads_in_peoples_own_words(heads: str, numbers: bool) -> None:
    a, b, c, d = ("1", "2", "3", "4") if numbers else NAMES[:4]
    assert read(f"{heads}\n1;{a};{d};1-0\n1;{b};{c};½-½") == FIRST


@pytest.mark.parametrize(
    "heads",
    [
        "Тур;Белые;Очки;Чёрные;Очки",
        "Тур;Белые;Результат;Чёрные;Результат",
        "Round;White;WhiteResult;Black;BlackResult",
        "Тур;Белые;Очки белых;Чёрные;Очки чёрных",
    ],
)
def test_two_columns_of_results(heads: str) -> None:
    assert read(f"{heads}\n1;1;1;4;0\n1;2;0,5;3;0,5\n2;4;;3;") == FIRST


def test_named_columns_of_results_may_stand_anywhere() -> None:
    assert read("round;resblack;reswhite;black;white\n1;0;1;4;1\n1;½;½;3;2") == FIRST
    assert read("Тур;Чёрные;Очки;Белые;Очки\n1;4;0;1;1\n1;3;½;2;½") == FIRST


def test_half_a_result_is_refused() -> None:
    error = refused("round;white;black;reswhite;resblack\n1;1;4;1;")
    assert (error.key, error.values["value"], error.values["place"]) == ("result_wrong", "1 : ", "2:4")
    assert refused("round;white;black;reswhite;resblack\n1;1;4;1;1").key == "result_wrong"
    assert refused("round;white;black;reswhite;resblack\n1;1;4;0;0").key == "result_zeros"
    assert refused("round;white;black;reswhite;resblack\n1;1;4;2;0").key == "result_other_scoring"


@pytest.mark.parametrize(
    "text",
    [
        "1;1;4;1-0\n1;2;3;½-½",
        "1;4;1-0\n2;3;½-½",
        "1;Абрамов Илья;Громова Ева;1-0\n1;Белова Анна;Васильев Пётр;=",
        "Абрамов Илья;Громова Ева;1-0\nБелова Анна;Васильев Пётр;=",
        "1,Абрамов Илья,Громова Ева,1-0\n1,Белова Анна,Васильев Пётр,1/2-1/2",
        "1\tАбрамов И.\tГромова Е.\t1:0\n1\tБелова А.\tВасильев П.\t0,5:0,5",
        "1  Абрамов  Громова  1-0\n1  Белова  Васильев  ½-½",
        "1;1;Абрамов Илья;4;Громова Ева;1-0\n1;2;Белова Анна;3;Васильев Пётр;½-½",
    ],
)
def test_a_list_without_heads(text: str) -> None:
    assert read(text) == FIRST


@pytest.mark.parametrize(
    "text",
    [
        "Абрамов Илья — Громова Ева 1:0\nБелова Анна — Васильев Пётр ½:½",
        "1. Абрамов Илья - Громова Ева 1-0\n2. Белова Анна - Васильев Пётр 1/2-1/2",
        "Тур 1\nАбрамов Илья – Громова Ева, 1-0\nБелова Анна – Васильев Пётр, =",
        "1-й тур, 12 марта\n\n1–4 1-0\n2–3 ½-½",
        "1-4   1-0\n2-3   ½-½",
        "Громова Ева - Абрамов Илья 0-1".replace("Громова Ева - Абрамов Илья 0-1", "1 - 4: 1-0\n2 - 3: 0.5-0.5"),
    ],
)
def test_games_as_lines(text: str) -> None:
    assert read(text) == FIRST


def test_a_line_that_is_no_game_among_games_is_refused() -> None:
    error = refused("Абрамов Илья — Громова Ева 1:0\nБелова Анна, Васильев Пётр ½:½")
    assert (error.key, error.values["place"]) == ("result_one_player", "2")


def test_number_and_name_together() -> None:
    heads = "Тур;№;Белые;№;Чёрные;Результат\n"
    assert read(f"{heads}1;1;Абрамов Илья;4;Громова Ева;1-0\n1;2;;;Васильев Пётр;=") == FIRST
    assert read("Тур;Белые;№;Чёрные;№;Результат\n1;Абрамов;1;Громова;4;1-0\n1;Белова;2;Васильев;3;=") == FIRST
    error = refused(f"{heads}1;1;Абрамов Илья;3;Громова Ева;1-0")
    assert error.key == "result_number_and_name"
    assert [error.values[name] for name in ("place", "value", "name", "found")] == [
        "2",
        "3",
        "Васильев Пётр",
        "Громова Ева",
    ]
    assert refused(f"{heads}1;1;Абрамов Илья;5;Громова Ева;1-0").key == "player_number_beyond"


def test_a_number_of_the_game_is_nobodys() -> None:
    assert read("№;Белые;Чёрные;Результат\n7;Абрамов;Громова;1-0\n8;Белова;Васильев;=") == FIRST


@pytest.mark.parametrize(
    "round_", ["1", "01", "1.2", "1,2", "1.0", "1.", "тур 1", "Тур № 1", "1 тур", "1-й тур", "Round 1", "R1"]
)
def test_a_round_as_people_write_it(round_: str) -> None:
    assert read(f"Тур;Белые;Чёрные;Результат\n{round_};1;4;1-0\n{round_};2;3;½-½") == FIRST


def test_a_round_goes_on_below() -> None:
    heads = "Тур;Белые;Чёрные;Результат"
    assert read(f"{heads}\n1;1;4;1-0\n;2;3;½-½") == FIRST
    assert read(f"{heads}\nТур 1;;;\n;1;4;1-0\n;2;3;½-½\nТур 2;;;\n;4;3;1-0")[2].round == 2


def test_a_merged_round_goes_on_below() -> None:
    out = io.BytesIO()
    with xlsxwriter.Workbook(out) as book:
        sheet = book.add_worksheet()
        for line, row in enumerate([["Тур", "Белые", "Чёрные", "Результат"], ["", 1, 4, "1-0"], ["", 2, 3, "½-½"]]):
            sheet.write_row(line, 0, row)
        sheet.merge_range(1, 0, 2, 0, 1)
    assert read(out.getvalue()) == FIRST


@pytest.mark.parametrize("round_", ["первый", "финал", "01.03.2027", "x"])
def test_a_round_that_is_none_is_refused(round_: str) -> None:
    error = refused(f"Тур;Белые;Чёрные;Результат\n{round_};1;4;1-0")
    assert (error.key, error.values["place"], error.values["value"]) == ("result_round_wrong", "2", round_)


def test_a_swiss_with_more_rounds_is_refused() -> None:
    error = refused("Тур;Белые;Чёрные;Результат\n7;1;4;1-0")
    assert (error.key, error.values["last"]) == ("result_round_beyond", 3)
    assert refused("Тур;Белые;Чёрные;Результат\n4;1;4;1-0").key == "result_round_second"


def test_without_rounds_the_schedule_has_them() -> None:
    text = "Белые;Чёрные;Результат\n1;2;1-0\n2;3;½-½\n4;1;0-1"
    games = read(text)
    assert [(game.round, game.game) for game in games] == [(1, (4, 1)), (1, (2, 3)), (2, (1, 2))]
    what = remarks_of(text)["results_read"].facts["what"]
    assert "results_reading.no_rounds" in [phrase.key for phrase in what]  # type: ignore[attr-defined]


@pytest.mark.parametrize("free", ["свободен", "Свободна", "free", "bye", "—", "выходной", ""])
@pytest.mark.parametrize("result", ["", "1", "+", "1-0", "½", "bye"])
def test_who_is_free_has_no_game(free: str, result: str) -> None:
    event = event_of(NAMES[:5])
    text = f"Тур;Белые;Чёрные;Результат\n1;2;5;1-0\n1;Абрамов Илья;{free};{result}"
    if not free and result:
        assert refused(text, event).key == "result_one_player"
    else:
        assert [game.game for game in read(text, event)] == [(2, 5)]


def test_somebody_may_be_called_so() -> None:
    event = event_of(["Абрамов Илья", "Белова Анна", "Свободен", "(8)"])
    assert [
        game.game for game in read("Тур;Белые;Чёрные;Результат\n1;Белова Анна;Свободен;1-0\n1;1;(8);1-0", event)
    ] == [
        (1, 4),
        (2, 3),
    ]


def test_games_not_played_yet_are_left_out() -> None:
    rows = "".join(f"1;1;4;{result}\n" for result in ("", "*", "…"))
    assert read(f"Тур;Белые;Чёрные;Результат\n{rows}1;2;3;=") == FIRST[1:]
    assert refused("Тур;Белые;Чёрные;Результат\n1;1;Попов Ян;").key == "unknown_player"


def test_what_stands_around_a_list_does_not_matter() -> None:
    text = (
        "Первенство школы;;;\n;;;\nТур;Белые;Чёрные;Результат\n1;1;4;1-0\nТур;Белые;Чёрные;Результат\n1;2;3;=\n"
        "Главный судья: Попов Я. Я.;;;\nСекретарь;;;"
    )
    assert read(text) == FIRST


def test_a_result_without_players_is_refused() -> None:
    assert refused("Тур;Белые;Чёрные;Результат\n1;;;1-0").key == "result_no_players"


def test_columns_of_colours_the_wrong_way_round_are_refused() -> None:
    error = refused("Тур;Чёрные;Белые;Результат\n1;4;1;1-0")
    assert (error.key, error.values["line"]) == ("result_columns_order", 1)


def test_in_go_black_is_first() -> None:
    event = event_of(discipline="go")
    for text in ("Тур;Чёрные;Белые;Результат\n1;1;4;1-0\n1;2;3;=", "Тур;Белые;Чёрные;Результат\n1;4;1;0-1\n1;3;2;="):
        assert read(text, event) == FIRST
    assert read("round;white;black;reswhite;resblack\n1;4;1;0;1\n1;3;2;½;½", event) == FIRST


def test_two_points_for_a_win() -> None:
    event = event_of(scoring=TWO)
    heads = "Тур;Белые;Чёрные;Результат\n"
    assert read(f"{heads}1;1;4;2-0\n1;2;3;1-1", event) == FIRST
    assert read(f"{heads}1;1;4;1-0\n1;2;3;½-½", event) == FIRST
    assert len(read(f"{heads}1;1;4;2-0\n1;2;3;+:-", event)) == 2
    error = refused(f"{heads}1;1;4;1-0\n1;2;3;1-1", event)
    assert (error.key, error.values["place"], error.values["other"]) == ("results_mixed", "2", "3")


@pytest.mark.parametrize(
    ("row", "key", "place"),
    [
        ("1;1;4;1-1", "result_other_scoring", "2:4"),
        ("1;1;4;1-1\n1;2;3;1-0", "result_wrong", "2:4"),
        ("1;1;4;0-0", "result_zeros", "2:4"),
        ("1;1;4;янв.01", "result_is_date", "2:4"),
        ("1;1;1;1-0", "result_with_oneself", "2"),
        ("1;Абрамов Илья;Громова Ивв;1-0", "unknown_player", "2"),
        ("1;1;9;1-0", "player_number_beyond", "2"),
        ("1;1;4;1-0\n2;4;1;1-0", "result_pair_again", "3"),
        ("1;1;4;1-0\n1;1;3;1-0", "result_two_in_round", "3"),
    ],
)
def test_contradictions_are_refused_where_they_stand(row: str, key: str, place: str) -> None:
    error = refused(f"Тур;Белые;Чёрные;Результат\n{row}")
    assert (error.key, error.values["place"]) == (key, place)


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("count", [3, 6])
def test_a_list_shuffled_says_the_same(count: int, cycles: int) -> None:
    event = event_of(NAMES[:count], cycles)
    games = finished(event)
    rows = [
        f"{round_};{game.white};{game.black};{result.white.value}:{result.black.value}"
        for round_, game, result in games
    ]
    heads = "Тур;Белые;Чёрные;Результат"
    assert read("\n".join([heads, *reversed(rows)]), event) == read("\n".join([heads, *rows]), event) == games


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("№", "number"),
        ("ФИО", "name"),
        ("БЕЛЫЕ", "white"),
        ("reswhite", "white result"),
        ("Очки", "points"),
        ("Место", "place"),
        ("Доска", "board"),
        ("Дата", None),
        ("", None),
        ("1", None),
        ("тур " * 20, None),
    ],
)
def test_a_head(head: str, kind: str | None) -> None:
    assert result_head(head) == kind


@pytest.mark.parametrize("text", ["Абрамов", "Фри", "1", "Свободин", ""])
def test_who_is_not_free(text: str) -> None:
    assert not is_free(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Тур 3", 3),
        ("3 тур", 3),
        ("Тур 3, 12 марта", 3),
        ("Round 3:", 3),
        ("3", None),
        ("Туркин 3", None),
        ("Тур", None),
    ],
)
def test_the_heading_of_a_round(text: str, number: int | None) -> None:
    assert (heading(text) or Stage()).round == number


@pytest.mark.parametrize("text", ["", "x", "1-2", "первый", "тур", "1/2", "12345"])
def test_no_round(text: str) -> None:
    assert stage_in(text) is None
