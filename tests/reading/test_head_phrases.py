import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.head_phrases import head_kind
from generator.reading.heads import KINDS, NAMING, kind_of
from generator.reading.roster import Overrides, Roster, read_roster


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("ФИО ребёнка", "name"),
        ("Ф. И. О. ребенка (полностью)", "name"),
        ("ФИО обучающегося", "name"),
        ("ФИО шахматиста", "name"),
        ("Воспитанник", "name"),
        ("Фамилия имя ученика", "name"),
        ("Участник (ФИО)", "name"),
        ("Кто играет", "name"),
        ("Полное ФИО", "name"),
        ("Фамилия ребёнка", "surname"),
        ("Имя ребёнка", "first"),
        ("Name of the child", "name"),
        ("Student (full name)", "name"),
        ("Школа участника", "club"),
        ("Класс ребёнка", "club"),
        ("Дата рождения ребёнка", "born"),
        ("Разряд спортсмена", "rank"),
        # Not the players.
        ("ФИО тренера", "other"),
        ("Фамилия тренера", "other"),
        ("ФИО родителя", "other"),
        ("Телефон мамы", "other"),
        ("Тренер", "other"),
        ("Юноши", "name"),
        ("Имя законного представителя", "other"),
        ("Name of coach", "other"),
        ("Parent name", "other"),
        ("Student email", "other"),
        ("Школа (тренер)", "club"),
        ("Возраст ребёнка", "other"),
        # No heads of which anything is known.
        ("Вес участника", None),
        ("Год обучения", None),
        ("Место жительства", None),
        ("Участник 1", None),
        ("Участник1 Имя1", None),
        ("Абрамов Илья", None),
        ("Абрамов Илья (игрок)", None),
        ("Белова Анна - не играет", None),
        ("Учителев Пётр", None),
        ("", None),
        ("ФИО ребёнка " * 9, None),
    ],
)
def test_heads_in_words_of_ones_own(head: str, kind: str | None) -> None:
    assert head_kind(head) == kind


@given(st.text(max_size=60))
def test_what_is_known_stays_as_it_is(head: str) -> None:
    if len(head) < 50 and kind_of(head) is not None:
        assert head_kind(head) == kind_of(head)
    else:
        assert head_kind(head) in (None, "other", *KINDS)


NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр")


def read(heads: str, *columns: tuple[str, ...]) -> Roster:
    rows = zip(NAMES, *columns, strict=True)
    return read_roster("\n".join([heads, *map(";".join, rows)]).encode(), "a.csv", Overrides())


@pytest.mark.parametrize(
    "head",
    [
        "ФИО ребёнка",
        "ФИО обучающегося",
        "Воспитанник",
        "Фамилия имя ученика",
        "ФИО шахматиста",
        "Участник (ФИО)",
        "Кто играет",
        "Юноши",
        "Student name",
    ],
)
def test_a_head_over_names_alone_is_nobody(head: str) -> None:
    assert [player.name for player in read(head).players] == [*NAMES]
    numbered = "\n".join([head, *(f"{k}. {name}" for k, name in enumerate(NAMES, start=1))])
    assert [player.name for player in read_roster(numbered.encode(), "a.txt", Overrides()).players] == [*NAMES]


@pytest.mark.parametrize(
    "head",
    ["ФИО ребёнка", "Кадет", "Юный шахматист", "Звезда", "Дебютант", "Данные"],
)
@pytest.mark.parametrize("sure", ["Школа", "Класс", "Разряд", "Год рождения", "Рейтинг", "Школа участника", "Тренер"])
def test_beside_a_sure_head_the_names_may_stand_under_any_word(head: str, sure: str) -> None:
    if sure == "Школа участника" and head_kind(head) not in NAMING:
        return
    roster = read(f"{head};{sure}", ("5", "6", "5"))
    assert [player.name for player in roster.players] == [*NAMES]
    assert head in str(roster.remarks)


def test_the_names_of_trainers_are_not_those_of_players() -> None:
    trainers = ("Попов Ян Яковлевич", "Ильин Олег Олегович", "Орлов Юрий Юрьевич")
    for heads in ("ФИО ребёнка;ФИО тренера;Школа", "Кадет;Тренер;Школа", "Участник;ФИО родителя;Школа"):
        roster = read(heads, trainers, ("5", "6", "5"))
        assert [player.name for player in roster.players] == [*NAMES]
        assert [player.club for player in roster.players] == ["5", "6", "5"]


def test_a_team_event_with_a_column_of_notes_is_one_of_teams() -> None:
    text = "№;Команда;Город;Заметка\n1;Ладья;Тула;\n2;Пешка;Тула;опоздает на два часа\n3;Ферзь;Тула;"
    assert [player.name for player in read_roster(text.encode(), "a.csv", Overrides()).players] == [
        "Ладья",
        "Пешка",
        "Ферзь",
    ]


def test_names_that_look_like_heads_are_names() -> None:
    for text in ("Участник Первый\nУчастник Второй\nУчастник Третий", "Игрок Серый\nИгрок Белый\nИгрок Синий"):
        roster = read_roster(text.encode(), "a.txt", Overrides())
        assert [player.name for player in roster.players] == text.split("\n")
        assert "heads_doubted" in [remark.key for remark in roster.remarks]


@pytest.mark.parametrize(
    ("first", "doubted"),
    [("Гости;Баллы", True), ("Пешка Ладьевна;Баллы", True), ("Дроздова Ева;9", False), ("Дроздова Ева;", False)],
)
def test_a_first_row_that_may_be_one_of_heads_is_named(first: str, doubted: bool) -> None:
    roster = read(first, ("12", "10", "11"))
    assert len(roster.players) == 4
    found = [remark.facts for remark in roster.remarks if remark.key == "heads_doubted"]
    assert [facts["line"] for facts in found] == ([1] if doubted else [])


def test_a_title_of_a_group_is_named_once() -> None:
    text = "Юноши\nАбрамов Илья\nВасильев Пётр\nЖуков Глеб\nДевушки\nБелова Анна"
    keys = [remark.key for remark in read_roster(text.encode(), "a.txt", Overrides()).remarks]
    assert keys == ["list_read", "rows_doubtful"]
