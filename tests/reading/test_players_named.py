import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import UserError
from generator.reading.players_named import Names, names_of, number_in
from generator.tournament.player import Player

FIELD = names_of(
    [
        Player(name)
        for name in (
            "Абрамов Илья",
            "Абрамов Игорь",
            "Белова-Орлова Анна",
            "Carlsen, Magnus",
            "Szabo L",
            "Ёлкин Пётр",
            "Em. Lasker",
            "Ed. Lasker",
            "Свободен",
            "(8)",
        )
    ]
)


def refused(text: str, names: Names = FIELD) -> UserError:
    with pytest.raises(UserError) as caught:
        names.number_or_name(text, "итоги.csv", "7")
    assert (caught.value.values["file"], caught.value.values["place"]) == ("итоги.csv", "7")
    return caught.value


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Абрамов Илья", 1),
        ("  абрамов   ИЛЬЯ ", 1),
        ("Илья Абрамов", 1),
        ("Aбрaмoв Илья", 1),  # Latin A, a, o
        ("Абрамов Иг.", None),
        ("Абрамов, Игорь", 2),
        ("Белова-Орлова А.", 3),
        ("А. Белова Орлова", 3),
        ("Белова", 3),
        ("Magnus Carlsen", 4),
        ("carlsen", 4),
        ("M. Carlsen", 4),
        ("Szabo Laszlo", 5),
        ("Szabo", 5),
        ("Елкин П.", 6),
        ("Ёлкин Пётр Ильич", 6),
        ("Lasker Em", 7),
        ("Свободен", 9),
        ("(8)", 10),
    ],
)
def test_a_name_as_people_write_it(text: str, number: int | None) -> None:
    if number is None:
        assert refused(text).key == "unknown_player"
    else:
        assert FIELD.number(text, "итоги.csv", "7") == number


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Абрамов", "Абрамов Илья; Абрамов Игорь"),
        ("Абрамов И.", "Абрамов Илья; Абрамов Игорь"),
        ("Lasker", "Em. Lasker; Ed. Lasker"),
    ],
)
def test_a_name_that_fits_several_is_refused_with_them(text: str, known: str) -> None:
    error = refused(text)
    assert (error.key, error.values["value"], error.values["known"]) == ("player_ambiguous", text, known)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Абрамов Илия", "Абрамов Илья"),
        ("Карлсен Магнус", None),
        ("Carlson, Magnus", "Carlsen, Magnus"),
        ("И", None),
        ("И. А.", None),
        ("Петров Илья", None),
        ("", None),
        ("-", None),
        ("?", None),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(text: str, near: str | None) -> None:
    error = refused(text)
    assert (error.key, error.values["value"]) == ("unknown_player", text)
    if near:
        assert error.values["near"] == near


INITIALS = names_of([Player(name) for name in ("Иванов А. П.", "Иванов Пётр Андреевич", "Ким А П", "3-я школа")])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Иванов А.П.", 1),
        ("А. П. Иванов", 1),
        ("Иванов П. А.", 2),
        ("П.А. Иванов", 2),
        ("Иванов Пётр А.", 2),
        ("Иванов Андрей Петрович", 1),
        ("Иванов Андрей", 1),
        ("Ким П. А.", None),
        ("Ким Пётр Андреевич", None),
        ("Ким Андрей Петрович", 3),
        ("Ким П.", 3),
    ],
)
def test_initials_keep_their_order(text: str, number: int | None) -> None:
    assert INITIALS.meant(text) == (() if number is None else (number,))


def test_the_name_in_order_is_before_the_other() -> None:
    both = names_of([Player("Петр Иван"), Player("Иван Петр")])
    assert both.meant("пётр иван") == (1,)
    assert both.meant("ИВАН, ПЕТР") == (2,)


@pytest.mark.parametrize("text", ["1. Белова", "1) Белова Анна", "№2 Белова", "№ 17. Белова-Орлова А.", "3.белова"])
def test_a_number_in_front_of_a_name_does_not_matter(text: str) -> None:
    assert FIELD.meant(text) == (3,)


@pytest.mark.parametrize("text", ["2 Белова", "2. школа", "1.", "№ 3", "5. Попов"])
def test_what_is_no_number_in_front_of_a_name(text: str) -> None:
    assert FIELD.meant(text) == INITIALS.meant(text) == ()


def test_two_of_one_name_are_told_apart_by_nothing() -> None:
    twins = names_of([Player("Абрамов Илья"), Player("Абрамов Илья"), Player("Белова Анна")])
    assert refused("Абрамов Илья", twins).key == "player_ambiguous"
    assert twins.meant("Абрамов Илья") == (1, 2)


@pytest.mark.parametrize("text", ["3", "03", "3.", "3)", "№3", "№ 3", "# 3"])
def test_a_number_counts_where_it_may_stand(text: str) -> None:
    assert FIELD.number_or_name(text, "итоги.csv", "7") == 3
    with pytest.raises(UserError):
        FIELD.number(text, "итоги.csv", "7")


@pytest.mark.parametrize("text", ["0", "11", "9999", "№ 0"])
def test_a_number_of_nobody_is_refused(text: str) -> None:
    error = refused(text)
    assert (error.key, error.values["last"]) == ("player_number_beyond", 10)


@given(st.text(max_size=30))
def test_any_text_is_somebody_or_one_refusal(text: str) -> None:
    number, key = 0, ""
    try:
        number = FIELD.number_or_name(text, "итоги.csv", "7")
    except UserError as error:
        key = error.key
    assert key in ("", "unknown_player", "player_ambiguous", "player_number_beyond")
    assert key or number_in(text) == number or FIELD.meant(text) == (number,)
    assert key or 1 <= number <= len(FIELD.names)


words = st.text("абвгде", min_size=2, max_size=6)


@given(st.lists(st.tuples(words, words), min_size=3, max_size=8, unique_by=lambda name: frozenset(name)))
def test_everybody_is_found_by_the_name_in_any_order_and_case(found: list[tuple[str, str]]) -> None:
    names = names_of([Player(" ".join(name)) for name in found])
    for number, (surname, first) in enumerate(found, start=1):
        for text in (f"{surname} {first}", f"{first.upper()} {surname.title()}", f"{surname},{first}."):
            assert names.meant(text) == (number,)
