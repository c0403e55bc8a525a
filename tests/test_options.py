"""What the options of the command line mean: texts as one line, pairs, names of games and files, the draw."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import CommandLineError
from generator.file_names import file_name
from generator.options import (
    a_round,
    a_year,
    apart_by,
    discipline_named,
    event_fields,
    folder,
    mentioned,
    one_line,
    one_of,
    pairs,
    row_order,
    scoring_of,
    tiebreaks_of,
)
from generator.printing.language import Language, load_language
from generator.printing.shelf import shelf
from generator.tournament import APART_BY, DISCIPLINES


@pytest.fixture(scope="module", params=["ru", "en"])
def language(request: pytest.FixtureRequest) -> Language:
    return load_language(shelf(), request.param)


def refused(make: Callable[[], object]) -> CommandLineError:
    with pytest.raises(CommandLineError) as caught:
        make()
    return caught.value


class TestTheNameOfAFile:
    @pytest.mark.parametrize(
        ("title", "name"),
        [
            ('Кубок "Ладья" 3/4: финал', "Кубок Ладья 3 4 финал"),
            ("Первенство школы", "Первенство школы"),
            ("../../etc/passwd", "etc passwd"),
            ("..\\..\\windows\\system32", "windows system32"),
            ("C:\\x", "C x"),
            ("Кубок?*<>|", "Кубок"),
            ("  .кубок.  ", "кубок"),
            ("Кубок\n\t\x00\x1b[31m 2027", "Кубок [31m 2027"),
            ("Ку\u202eбок", "Ку бок"),
            ("Кубок №5 «Ладья» – 2027", "Кубок №5 «Ладья» – 2027"),
            ("con", "event"),
            ("CON.2027", "event"),
            ("Lpt1", "event"),
            ("COM¹", "event"),
            ("nul .txt", "event"),
            ("Кон", "Кон"),
            ("console", "console"),
            ("...", "event"),
            ("/", "event"),
            ("\ud800", "event"),
            ("", "event"),
        ],
    )
    def test_is_cleaned(self, title: str, name: str) -> None:
        assert file_name(title, "event") == name

    @pytest.mark.parametrize("letter", ["a", "Ж", "漢", "😀"])
    def test_leaves_room_for_the_name_of_a_part_and_an_ending(self, letter: str, tmp_path: Path) -> None:
        name = file_name(letter * 120, "event")
        assert set(name) == {letter}
        assert len(name) == min(80, 200 // len(letter.encode()))
        (tmp_path / f"{name}-crosstable.html").touch()

    @given(text=st.text(max_size=120))
    def test_is_one_on_every_system_whatever_the_text(self, text: str) -> None:
        name = file_name(text, "event")
        assert name
        assert name == name.strip(" .")
        assert name.isprintable()
        assert not re.search(r'[<>:"/\\|?*]', name)
        assert len(f"{name}-crosstable.html".encode()) <= 255
        assert Path(name).name == name
        # What is a good name already stays.
        assert file_name(name, "other") == name


class TestPairs:
    def test_are_a_mapping(self) -> None:
        assert pairs("--column", ["имя=B", " клуб = 3 ", "номер=-", "город=a=b"]) == {
            "имя": "B",
            "клуб": "3",
            "номер": "-",
            "город": "a=b",
        }
        assert pairs("--column", []) == {}

    @pytest.mark.parametrize("text", ["", "=", "имя", "имя=", "имя= ", "=B", " =B"])
    def test_have_both_sides(self, text: str) -> None:
        error = refused(lambda: pairs("--column", [text]))
        assert (error.key, error.values) == ("not_a_pair", {"option": "--column", "value": text})

    def test_have_each_key_once(self) -> None:
        assert refused(lambda: pairs("--column", ["имя=1", " имя =2"])).values["value"] == " имя =2"

    def test_repeat_no_more_than_forty_signs_of_a_wrong_one(self) -> None:
        assert refused(lambda: pairs("--column", ["x" * 500])).values["value"] == "x" * 40


class TestWords:
    @pytest.mark.parametrize(("word", "key"), [("шашки", "draughts"), ("Русские шашки", "draughts"), ("Го", "go")])
    def test_name_a_discipline(self, word: str, key: str) -> None:
        assert {discipline_named(text) for text in (key, key.upper(), word, word.title(), f" {word} ")} == {key}

    @pytest.mark.parametrize("key", DISCIPLINES)
    def test_every_discipline_has_its_name(self, key: str) -> None:
        assert discipline_named(key) == key

    @pytest.mark.parametrize("key", APART_BY)
    def test_name_what_players_have_in_common(self, language: Language, key: str) -> None:
        head = language.text(f"event.{key}")
        assert {apart_by(text) for text in (key, key.upper(), head, head.upper(), f" {head} ")} == {key}

    def test_a_school_and_a_class_are_clubs(self) -> None:
        assert {apart_by(word) for word in ("школа", "Класс", "команда", "school")} == {"club"}

    @pytest.mark.parametrize(
        ("make", "text", "near"),
        [(discipline_named, "chees", "chess"), (discipline_named, "шахмат", "шахматы"), (apart_by, "citi", "city")],
    )
    def test_are_answered_with_the_nearest(self, make: Callable[[str], str], text: str, near: str) -> None:
        error = refused(partial(make, text))
        assert error.values["value"] == text
        assert error.values["near"] == near
        assert near in str(error.values["known"])

    @pytest.mark.parametrize("text", ["", " ", "name", "имя", "x" * 500])
    def test_nothing_else_is_common(self, text: str) -> None:
        error = refused(lambda: apart_by(text))
        assert len(str(error.values["value"])) <= 40

    @pytest.mark.parametrize(
        ("order", "texts"),
        [("place", ("place", "Место", " места ", "по  местам")), ("number", ("NUMBER", "номер", "по номерам"))],
    )
    def test_name_an_order_of_rows(self, order: str, texts: tuple[str, ...]) -> None:
        assert {row_order(text) for text in texts} == {order}
        error = refused(lambda: row_order("очки"))
        assert error.values == {"value": "очки", "near": None, "known": "место, номер, place, number"}
        assert refused(lambda: row_order("мест")).values["near"] == "место"

    def test_name_tiebreaks(self) -> None:
        assert tiebreaks_of("победы, ,бергер") == ("wins", "sonneborn-berger")
        assert tiebreaks_of("") == tiebreaks_of("—") == ()
        assert refused(lambda: tiebreaks_of("победы, число победд")).values["near"] == "число побед"
        assert refused(lambda: tiebreaks_of("победы,wins")).key == "tiebreak_twice"

    def test_name_points(self) -> None:
        assert scoring_of(" 3-1-0 ").win == 3
        assert refused(lambda: scoring_of("0-1-2")).key == "scoring_wrong"

    def test_name_players(self) -> None:
        assert mentioned("--playoff", None) is None
        for text, texts in (("2, Белова", ("2", "Белова")), ("Белова, Анна; 2;", ("Белова, Анна", "2")), (" ", ())):
            found = mentioned("--playoff", text)
            assert found is not None
            assert (found.texts, found.file, found.place) == (texts, "", "--playoff")


class TestOneLine:
    def test_is_composed_and_single_spaced(self) -> None:
        assert one_line("--title", " Е\u0308лка\n\t на\u00a0снегу ") == "Ёлка на снегу"
        assert one_line("--title", None) is None
        assert one_line("--title", "") == ""

    def test_has_no_control_characters(self) -> None:
        assert one_line("--title", "\ufeffКубок\x00\x1b[31m\x7f\x9b") == "Кубок[31m"

    def test_has_nothing_that_cannot_be_seen_or_turns_what_follows(self) -> None:
        assert one_line("--title", "а\u202eб\u2066в\u200bг\u00adд\u2028е") == "абвгд е"
        # It shapes the letters on both sides in Persian.
        assert one_line("--title", "می\u200cخواهم") == "می\u200cخواهم"

    @given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
    def test_is_one_line_whatever_is_typed(self, text: str) -> None:
        line = one_line("--title", text, limit=1000)
        assert line is not None
        assert line == one_line("--title", line, limit=1000)
        assert line == unicodedata.normalize("NFC", " ".join(line.split()))
        assert not any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in line)

    def test_has_a_limit(self) -> None:
        assert one_line("--draw", "я" * 60, limit=60) == "я" * 60
        error = refused(lambda: one_line("--draw", "я" * 61, limit=60))
        assert error.values == {"option": "--draw", "limit": 60, "length": 61}

    def test_is_read_from_bytes_of_a_poor_encoding(self) -> None:
        assert one_line("--title", "\udcd0\udc96") == "Ж"
        assert refused(lambda: one_line("--title", "\udcff")).key == "text_unreadable"


def test_numbers_folders_and_years() -> None:
    assert one_of(" 2 ", (1, 2), "cycles_out_of_range") == 2
    for wrong in ("", "0", "3", "02", "1.0", "two", "²"):
        assert refused(partial(one_of, wrong, (1, 2), "cycles_out_of_range")).values["known"] == "1, 2"
    assert a_round(" 3 ") == 3
    for wrong in ("", "-1", "1.0", "три", "²", "1000"):
        assert refused(partial(a_round, wrong)).key == "round_wrong"
    assert folder(None) is None
    assert folder("a/b") == Path("a/b")
    assert refused(lambda: folder("")).key == "templates_not_folder"
    assert a_year("2027") == "2027"
    assert refused(lambda: a_year("27")).key == "year_out_of_range"


def test_what_is_not_said_of_an_event_is_left_out() -> None:
    assert event_fields() == {}
    assert event_fields(swap=False, mixed=False, cycles="2") == {"swapped": False, "order": "berger", "cycles": 2}
    assert event_fields(mixed=True, tiebreaks="-", title=" Кубок\n") == {
        "order": "mixed",
        "tiebreaks": (),
        "title": "Кубок",
    }
    assert refused(lambda: event_fields(cycles="3")).key == "cycles_out_of_range"
    assert refused(lambda: event_fields(place="Т" * 81)).values["option"] == "--place"
