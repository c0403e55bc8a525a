"""Who is a girl: a column of a list, a key of an event file; read only where it matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import CommandLineError, UserError
from generator.reading.event_file import read_plan
from generator.reading.heads import kind_of
from generator.reading.roster import Overrides, Roster, read_roster
from generator.reading.words import SEX_WORDS, plain, sex_of

LIST = (
    "№;ФИО;Школа;Пол\n1;Абрамов Илья;5;м\n2;Белова Анна;5;Ж\n3;Васильева Яна;7;девочка\n"
    "4;Громов Пётр;7;\n5;Яхин Рим;7;да"
)


def roster(text: str, **more: object) -> Roster:
    return read_roster(text.encode(), "список.csv", Overrides(**{"sexes": True, **more}))  # type: ignore[arg-type]


@pytest.mark.parametrize("head", ["Пол", "пол участника", "М/Ж", "Sex", "Gender"])
def test_heads(head: str) -> None:
    assert kind_of(head) == "sex"


def test_a_column_of_sexes() -> None:
    read = roster(LIST)
    assert [player.sex for player in read.players] == ["m", "f", "f", "", ""]
    (unclear,) = [remark for remark in read.remarks if remark.key == "sexes_unclear"]
    assert unclear.facts == {"file": "список.csv", "lines": "6"}
    (said,) = [remark for remark in read.remarks if remark.key == "list_read"]
    assert "roster_columns.sex" in {phrase.key for phrase in said.facts["what"]}  # type: ignore[attr-defined]


def test_where_it_does_not_matter_the_column_is_left_alone() -> None:
    read = roster(LIST, sexes=False)
    assert {player.sex for player in read.players} == {""}
    (said,) = [remark for remark in read.remarks if remark.key == "list_read"]
    keys = {phrase.key for phrase in said.facts["what"]}  # type: ignore[attr-defined]
    assert "roster.unused" in keys
    assert "roster_columns.sex" not in keys
    assert not [remark for remark in read.remarks if remark.key == "sexes_unclear"]


def test_a_column_of_sexes_that_is_told() -> None:
    text = "Абрамов Илья;м\nБелова Анна;ж\nЯхин Рим;м"
    assert {player.sex for player in roster(text).players} == {""}
    assert [player.sex for player in roster(text, columns={"пол": "2"}).players] == ["m", "f", "m"]
    assert {player.sex for player in roster(LIST, columns={"пол": "-"}).players} == {""}
    with pytest.raises(CommandLineError):
        roster(text, columns={"пол": "9"})


def test_words() -> None:
    assert {*SEX_WORDS.values()} == {"f", "m"}
    assert all(plain(word) == word for word in SEX_WORDS)
    assert [sex_of(text) for text in ("Жен.", "M", "мальчик", " - ", "1")] == ["f", "m", "m", "", None]


def test_the_key_of_an_event_file() -> None:
    text = '[[players]]\nname = "А А"\nsex = "ж"\n[[players]]\nname = "Б Б"\nпол = "м"\n[[players]]\nname = "В В"'
    with pytest.raises(UserError, match="near 'sex'"):
        read_plan(text.encode(), "a.toml", Path(), Overrides())
    plan = read_plan(text.replace("пол", "sex").encode(), "a.toml", Path(), Overrides())
    assert [player.sex for player in plan.roster.players] == ["f", "m", ""]
    with pytest.raises(UserError) as caught:
        read_plan(text.replace("пол", "sex").replace('"ж"', '"дева"').encode(), "a.toml", Path(), Overrides())
    assert (caught.value.key, caught.value.values["name"]) == ("event_unknown_word", "players.sex")
