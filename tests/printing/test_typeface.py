import json
import tomllib
from base64 import b64decode
from typing import Any

import pytest
import uharfbuzz as hb
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.notation import FIGURE_SPACE
from generator.printing.shelf import builtin_folder, shelf
from generator.printing.typeface import NARROW, SERIF, SERIF_BOLD, SERIF_ITALIC, TYPEFACES, Typeface

every_face = pytest.mark.parametrize("face", TYPEFACES, ids=[face.file for face in TYPEFACES])
RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
EVERYDAY = RUSSIAN + "ABCXYZabcxyz0123456789 !\"'()[]{}+-*/=.,:;?&<>@#%№–—«»“”„’…½¼¾·×§°\u00a0"
# Ukrainian, Belarusian, Kazakh, Tatar, Bashkir, Chuvash, Yakut, Ossetian, Serbian, Macedonian and others.
NEIGHBOURS = "ІіЇїЄєҐґЎўӘәҒғҚқҢңӨөҰұҮүҺһҖҗҘҙҠҡҪҫӐӑӖӗӲӳҤҥҔҕӔӕЈјЉљЊњЋћЂђЏџЅѕЃѓЌќ"


def letters(font: bytes) -> set[str]:
    return set(map(chr, hb.Face(hb.Blob(font)).unicodes))


def advance(font: bytes, text: str) -> float:
    """Measured from the font's own tables, letter by letter."""
    found: Any = hb.Font(hb.Face(hb.Blob(font)))
    glyphs = [found.get_nominal_glyph(ord(char)) for char in text]
    return float(sum(found.get_glyph_h_advance(glyph) for glyph in glyphs) / found.face.upem)


@every_face
def test_digits_are_of_one_width_and_the_figure_space_too(face: Typeface) -> None:
    widths = {face.width(digit) for digit in "0123456789" + FIGURE_SPACE}
    assert len(widths) == 1
    assert 0.3 < widths.pop() < 0.7


@every_face
def test_widths_are_those_of_the_font(face: Typeface) -> None:
    font = face.path.read_bytes()
    for char in EVERYDAY:
        assert face.width(char) == pytest.approx(advance(font, char)), char
    assert face.width("") == 0


def test_kerning_counts() -> None:
    assert SERIF.width("AV") < SERIF.width("A") + SERIF.width("V") - 0.01


@given(st.text(RUSSIAN + " ", max_size=20), st.text(RUSSIAN + " ", max_size=20))
def test_longer_texts_are_longer(one: str, other: str) -> None:
    together = SERIF.width(f"{one} {other}")
    assert together == pytest.approx(SERIF.width(one) + SERIF.width(" ") + SERIF.width(other), abs=0.3)
    assert SERIF.width(one) >= 0.1 * len(one)


def test_the_narrow_face_is_narrower_and_the_bold_wider() -> None:
    text = "1–(32)  2–31  3–30"
    assert NARROW.width(text) < SERIF.width(text) < SERIF_BOLD.width(text)


def test_the_faces_of_a_family_differ() -> None:
    assert len({(face.family, face.weight, face.slope) for face in TYPEFACES}) == len(TYPEFACES)
    assert {SERIF.family, SERIF_BOLD.family, SERIF_ITALIC.family} == {SERIF.family} != {NARROW.family}
    assert all(face.path.is_file() for face in TYPEFACES)


@every_face
def test_the_fonts_hold_the_letters_of_russia_and_its_neighbours(face: Typeface) -> None:
    assert not set(EVERYDAY + NEIGHBOURS) - letters(face.path.read_bytes())


@pytest.mark.parametrize("lang", shelf().names("locales"))
@every_face
def test_the_fonts_hold_every_letter_of_a_language(face: Typeface, lang: str) -> None:
    words = tomllib.loads((builtin_folder() / "locales" / f"{lang}.toml").read_text(encoding="utf-8"))
    assert not set(json.dumps(words, ensure_ascii=False)) - letters(face.path.read_bytes())


@every_face
def test_a_small_copy_holds_what_is_asked_and_the_everyday(face: Typeface) -> None:
    font = b64decode(face.subset("Ғґ"), validate=True)
    assert set(EVERYDAY) | {"Ғ", "ґ"} <= letters(font)
    assert "ђ" not in letters(font)
    assert len(font) < len(face.path.read_bytes()) / 2


@every_face
def test_a_small_copy_sets_as_wide_as_the_whole(face: Typeface) -> None:
    font, whole = b64decode(face.subset("")), face.path.read_bytes()
    assert [advance(font, char) for char in EVERYDAY] == [advance(whole, char) for char in EVERYDAY]


@every_face
def test_a_small_copy_is_the_same_whatever_the_order(face: Typeface) -> None:
    assert face.subset("ҒґҖ") == face.subset("ҖҒґґ") == face.subset(iter("ґҖҒ"))


@every_face
def test_letters_the_font_lacks_do_no_harm(face: Typeface) -> None:
    assert "字" not in letters(b64decode(face.subset("字\U0001f3c6")))
