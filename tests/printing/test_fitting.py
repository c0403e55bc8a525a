import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.fitting import SMALLER, fitted, narrowest
from generator.printing.flow import HAIR
from generator.printing.typeface import NARROW, SERIF, SERIF_BOLD

letters = st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp"])
words = st.text(letters, min_size=1, max_size=30)
usual = st.text("абвгдеёжзийклмнопрст-", min_size=1, max_size=20)
names = st.lists(usual | usual | words, min_size=1, max_size=6).map(" ".join)


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@given(names, st.floats(30, 400), st.floats(7, 16), st.integers(1, 3))
@settings(deadline=None, max_examples=150)
def test_nothing_is_left_out_and_nothing_is_too_long(text: str, room: float, size: float, lines: int) -> None:
    found = fitted(text, room, size, 7, lines=lines)
    assert squeezed("".join(found.lines)) == squeezed(text)
    assert 7 <= found.size <= max(7, size) + HAIR
    assert found.width <= room + found.size * HAIR + HAIR
    # A letter keeps the marks over it.
    assert not any(unicodedata.combining(line[0]) for line in found.lines[1:] if len(text) < 20)
    assert all(line == line.strip() and line for line in found.lines)


@given(names, st.floats(30, 300), st.floats(7, 14))
@settings(deadline=None, max_examples=60)
def test_more_room_takes_no_more_lines(text: str, room: float, size: float) -> None:
    assert len(fitted(text, 1.5 * room, size, 7).lines) <= len(fitted(text, room, size, 7).lines)


@pytest.mark.parametrize(
    ("room", "lines", "narrow", "smaller"),
    [
        (1.0, 1, False, False),  # of the text's width: as it is
        (0.9, 1, False, True),  # a little smaller
        (0.7, 2, False, False),  # in two lines, in the full size of type
        (0.3, 2, True, True),  # narrow, and smaller
    ],
)
def test_the_ways_to_give_way(room: float, lines: int, narrow: bool, smaller: bool) -> None:
    text = "Абрамов Илья Белова Анна Жуков Пётр"
    found = fitted(text, room * SERIF.width(text) * 14, 14, 7)
    assert len(found.lines) == lines
    assert found.narrow is narrow
    assert (found.size < 14 - 0.02) is smaller
    if lines == 1:
        assert found.size >= SMALLER * 14


def test_words_are_kept_whole_as_long_as_type_can_be_smaller() -> None:
    text = "Константинопольский Преображенский"
    whole = fitted(text, NARROW.width("Константинопольский") * 9, 12, 7)
    assert whole.lines == ("Константинопольский", "Преображенский")
    assert whole.size < 12
    # A word that is longer than the room in the smallest type is broken, and all of it is there.
    word = "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu"
    found = fitted(word, 100, 12, 7)
    assert len(found.lines) > 1
    assert "".join(found.lines) == word


def test_a_hyphen_stays_at_the_end_of_its_line() -> None:
    found = fitted("Абрамов-Белов-Васильев", SERIF.width("Абрамов-Белов-") * 12 * 1.01, 12, 7)
    assert found.lines == ("Абрамов-Белов-", "Васильев")


def test_an_empty_text_and_one_letter_have_a_line() -> None:
    assert fitted("", 50, 12, 7).lines == ("",)
    assert fitted("", 50, 12, 7).width == 0
    assert fitted("Я", 50, 12, 7, face=SERIF_BOLD).lines == ("Я",)
    # However little room there is, a letter stands on a line.
    assert fitted("ЩЩ", 1, 12, 7).lines == ("Щ", "Щ")


@given(st.lists(usual, min_size=2, max_size=5).map(" ".join).filter(lambda text: len(text) > 9), st.integers(1, 3))
@settings(deadline=None, max_examples=60)
def test_the_narrowest_room_does(text: str, lines: int) -> None:
    room = narrowest(text, 7, lines=lines)
    found = fitted(text, room, 12, 7, lines=lines)
    assert len(found.lines) <= max(lines, 2)
    assert found.width <= room + 7 * HAIR + HAIR
