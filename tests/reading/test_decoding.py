import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError, UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.decoding import decode, likeness

DATA = Path(__file__).parent / "data"
SURNAMES = [
    "Абрамов",
    "Белова",
    "Васильев",
    "Григорьева",
    "Дорофеев",
    "Ёлкина",
    "Жуков",
    "Зайцева",
    "Ильин",
    "Йовович",
    "Князев",
    "Лебедева",
    "Мухин",
    "Носова",
    "Орлов",
    "Петухова",
    "Рябов",
    "Соколова",
    "Тихонов",
    "Ушакова",
    "Фомин",
    "Хохлова",
    "Цветков",
    "Чернова",
    "Шубин",
    "Щербакова",
    "Эрдман",
    "Юдина",
    "Яковлев",
]
FIRST = [
    "Илья",
    "Анна",
    "Пётр",
    "Ольга",
    "Семён",
    "Вера",
    "Тимофей",
    "Юлия",
    "Эдуард",
    "Фёдор",
    "Жанна",
    "Глеб",
    "Дарья",
    "Хасан",
]
UKRAINIAN = ["Їжакевич", "Ієвлєва", "Ґедзь", "Гнатюк", "Тищенко", "Підгайний", "Європська"]
ONE_BYTE = ("cp1251", "cp866", "koi8-r")


def names(seed: int, count: int) -> list[str]:
    pick = random.Random(seed)
    return [f"{pick.choice(SURNAMES)} {pick.choice(FIRST)}" for _ in range(count)]


def refused(data: bytes, encoding: str | None = None) -> UserError:
    with pytest.raises(UserError) as caught:
        decode(data, "a.txt", encoding)
    for lang in shelf().names("locales"):
        sentence = load_language(shelf(), lang).explain(caught.value)
        assert len(sentence) < 300
    return caught.value


@pytest.mark.parametrize("encoding", ONE_BYTE)
@pytest.mark.parametrize("count", [2, 3, 8, 40])
@pytest.mark.parametrize(
    "dress", ["{}", "upper", "lower", "№;Имя\n{}", "№;ФИО\n{}", "Jones Tom\nSmith Ann\n{}", "«{}»"]
)
def test_the_encoding_of_a_list_is_told_by_its_letters(encoding: str, count: int, dress: str) -> None:
    for seed in range(10):
        text = "\n".join(names(seed, count))
        text = text.upper() if dress == "upper" else text.lower() if dress == "lower" else dress.format(text)
        # Not every encoding has № and «».
        text = text.encode(encoding, "ignore").decode(encoding)
        assert decode(text.encode(encoding), "a.txt") == (text, encoding)


@pytest.mark.parametrize("encoding", ONE_BYTE)
@pytest.mark.parametrize("name", [f"{name} Илья" for name in SURNAMES])
def test_one_name_is_enough(encoding: str, name: str) -> None:
    assert decode(name.encode(encoding), "a.txt").text == name


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-u"])
def test_ukrainian_letters(encoding: str) -> None:
    text = "\n".join(UKRAINIAN)
    assert decode(text.encode(encoding), "a.txt") == (text, encoding)


@pytest.mark.parametrize("text", ["Ўладзіслаў", "Ющенко", "Абрамов Илья № 5 — «Пешка»…", "FM Абрамов И."])
def test_other_letters_and_signs_in_cp1251(text: str) -> None:
    assert decode(text.encode("cp1251"), "a.txt") == (text, "cp1251")


@pytest.mark.parametrize(
    ("codec", "encoding"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
    ],
)
@pytest.mark.parametrize("text", ["Абрамов Илья\r\nБелова Анна\r\n", "Jones Tom;1\n", "Абрамов", "А;B\n"])
def test_unicode(codec: str, encoding: str, text: str) -> None:
    assert decode(text.encode(codec), "a.txt") == (text, encoding)
    assert decode(text.encode(codec), "a.txt", encoding) == (text, encoding)


def test_utf16_with_its_mark_whichever_half_comes_first() -> None:
    for mark, codec in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert decode(mark + "日本語".encode(codec), "a.txt") == ("日本語", "utf-16")


@pytest.mark.parametrize(
    ("file", "encoding", "first"),
    [
        ("c04_bom.csv", "utf-8", "Фамилия;Разряд"),
        ("c04_utf16.txt", "utf-16", "Абрамов Илья"),
        ("c05_cp1251_semicolon.csv", "cp1251", "№;Фамилия;Клуб"),
        ("c05_cp866.txt", "cp866", "Абрамов Илья"),
        ("c05_tabs.csv", "utf-8", "№\tФамилия"),
    ],
)
def test_cases(file: str, encoding: str, first: str) -> None:
    text, found = decode((DATA / file).read_bytes(), file)
    assert (found, text.splitlines()[0]) == (encoding, first)
    assert "\ufeff" not in text


@pytest.mark.parametrize(
    ("spelling", "encoding"),
    [
        ("utf8", "utf-8"),
        ("UTF-8", "utf-8"),
        ("UTF_8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("windows-1251", "cp1251"),
        ("Win1251", "cp1251"),
        ("1251", "cp1251"),
        ("ср1251", "cp1251"),
        ("cp866", "cp866"),
        ("DOS", "cp866"),
        ("oem", "cp866"),
        ("866", "cp866"),
        ("KOI8-R", "koi8-r"),
        ("koi8", "koi8-r"),
        ("mac-cyrillic", "mac-cyrillic"),
        (" iso-8859-5 ", "iso8859-5"),
    ],
)
def test_encodings_as_people_type_them(spelling: str, encoding: str) -> None:
    assert decode("Абрамов".encode(encoding), "a.txt", spelling) == ("Абрамов", encoding)


@pytest.mark.parametrize(("spelling", "near"), [("koi9-r", "koi8-r"), ("cp-868", "cp866"), ("xyzzy", None), ("", None)])
def test_an_unknown_encoding_is_refused_with_the_nearest(spelling: str, near: str | None) -> None:
    error = refused(b"A", spelling)
    assert isinstance(error, CommandLineError)
    assert (error.key, error.values["near"]) == ("unknown_encoding", near)
    assert "koi8-r" in str(error.values["known"])


@pytest.mark.parametrize(
    ("data", "encoding", "line"),
    [
        ("А\r\nБ".encode("cp1251"), "utf-8", 1),
        (b"A\r\nB\r" + "Б".encode("cp1251"), "utf-8", 3),
        (b"A\nB\n\x98", "cp1251", 3),
        ("Абрамов".encode("utf-16"), "cp1251", 1),
        ("Абрамов".encode("utf-16-le"), "cp866", 1),
        ("Абрамов".encode("utf-8-sig"), "cp866", 1),
        (b"abc", "utf-16", 1),
    ],
)
def test_what_is_not_in_the_encoding_given(data: bytes, encoding: str, line: int) -> None:
    error = refused(data, encoding)
    assert (error.key, error.values["value"], error.values["line"]) == ("encoding_broken", encoding, line)


def test_utf8_with_a_broken_byte_is_not_read_as_something_else() -> None:
    for data in ("Абрамов\nБелова".encode()[:-1], "Абрамов\nБе\ufffdлова".encode().replace(b"\xef\xbf\xbd", b"\xff")):
        error = refused(data)
        assert (error.key, error.values["value"], error.values["line"]) == ("encoding_broken", "utf-8", 2)


@pytest.mark.parametrize(
    "data",
    [
        b"%PDF-1.7\n1 0 obj",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0JFIF",
        b"GIF89a\x01\x00\x01\x00",
        b"\x1f\x8b\x08",
        b"{\\rtf1\\ansi",
        b"<!DOCTYPE html><table>",
        b"\xef\xbb\xbf <HTML>",
        b'<?xml version="1.0"?>',
        b"\x7fELF\x02\x01\x01\x00",
        bytes(range(256)),
        b"\x01\x02\x03\x04\x05\x06\x07\x08",
        "А\0Б".encode(),
    ],
)
@pytest.mark.parametrize("encoding", [None, "cp866"])
def test_what_is_no_text(data: bytes, encoding: str | None) -> None:
    assert refused(data, encoding).key in ("not_a_list", "encoding_broken" if encoding else "not_a_list")


@pytest.mark.parametrize("text", ["José Müller\nPeña", "Łódź", "Žižka"])
def test_letters_that_no_encoding_tried_has(text: str) -> None:
    error = refused(text.encode("cp1250" if "Ž" in text or "Ł" in text else "cp1252"))
    assert (error.key, error.values["option"]) == ("encoding_unclear", "--encoding")
    assert decode("José".encode("cp1252"), "a.txt", "cp1252").text == "José"


def test_likeness_is_of_names() -> None:
    assert likeness("Абрамов Илья") > likeness("АбРаМоВ иЛьЯ")
    assert likeness("АБРАМОВ ИЛЬЯ") > likeness("юапюлнб хкэъ")
    assert likeness("Абрамов") > likeness("Aбрамов") > likeness("рЂр°")
    assert likeness("Jones") == 0 == likeness("")


@given(st.binary(max_size=200), st.none() | st.sampled_from(["utf-8", "utf-16", "cp1251", "cp866", "koi8-r"]))
@settings(deadline=None)
def test_any_bytes_are_a_text_or_refused(data: bytes, encoding: str | None) -> None:
    try:
        text, found = decode(data, "a.txt", encoding)
    except UserError:
        return
    assert encoding in (None, found)
    assert "\0" not in text
    assert not text.startswith("\ufeff")


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=60))
@settings(deadline=None)
def test_any_text_in_utf8_is_itself(text: str) -> None:
    if not text.lstrip().startswith(("<", "{")):
        assert decode(text.encode(), "a.txt") == (text.removeprefix("\ufeff"), "utf-8")
