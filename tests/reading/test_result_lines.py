"""Games as lines of text."""

import pytest

from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game
from tests.reading.refusals import refusal
from tests.reading.result_samples import event_of, read

FIRST = (FinishedGame(1, Game(1, 4), Result.WHITE_WON), FinishedGame(1, Game(2, 3), Result.DRAWN))


@pytest.mark.parametrize(
    "text",
    [
        "Абрамов - Громова 1:0 ____\nБелова - Васильев ½:½",
        "Абрамов 1:0 Громова\nБелова ½:½ Васильев",
        "Абрамов-Громова 1:0\nБелова-Васильев 0,5:0,5",
        "Тур 1: Абрамов — Громова 1:0\nТур 1: Белова — Васильев ничья",
        "1 тур\nАбрамов (б) - Громова (ч) 1:0\nВасильев (ч) - Белова 1/2-1/2",
        "Первенство школы\nАбрамов — Громова победа белых\nБелова — Васильев ничья\nСудья: Попов",
        "Абрамов — Громова 1-0\nБелова — Васильев ½-½\nТур 2\nГромова — Васильев отложена",
    ],
)
def test_games_as_people_write_them(text: str) -> None:
    assert read(text) == FIRST


def test_every_line_may_have_its_round() -> None:
    games = read("Тур 2: Абрамов — Громова 1:0\nТур 3: Абрамов — Белова 1:0\nВасильев — Громова 1:0")
    assert [game.round for game in games] == [2, 3, 3]


def test_a_hyphen_in_a_name() -> None:
    event = event_of(("Мей-Абрамов Илья", "Белова Анна", "Васильев Пётр", "Громова-Кац Ева"))
    assert read("Мей-Абрамов-Громова-Кац 1:0", event)[0].game == (1, 4)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Абрамов — Громова 1:0\nТур последний\nБелова — Васильев 1:0", "result_heading_unclear"),
        ("Абрамов — Громова 1:0\nБелова победила", "result_one_player"),
        ("Абрамов — Громова 1:0, Белова — Васильев 0:1", "unknown_player"),
        ("Абрамов — Громова н/я\nБелова — Васильев 1:0", "result_one_player"),
    ],
)
def test_a_line_that_is_not_understood_is_refused(text: str, key: str) -> None:
    assert refusal(lambda: read(text), "итоги.csv").key == key
