from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import CommandLineError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.lengths import read_length

LANGUAGES = shelf().names("locales")
LOW, HIGH = 4.8, 60


def read(text: str) -> float:
    return read_length(text, LOW, HIGH, "cell_out_of_range")


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("8", 8),
        ("7.5", 7.5),
        ("7,5", 7.5),
        ("8 mm", 8),
        ("8mm", 8),
        ("8 мм", 8),
        ("7,5мм", 7.5),
        ("8 MM", 8),
        ("8 ММ", 8),
        (" 8 ", 8),
        ("8\u00a0мм", 8),
        ("08", 8),
        ("4.8", 4.8),
        ("60", 60),
        ("60.0", 60),
    ],
)
def test_a_length(text: str, length: float) -> None:
    assert read(text) == length


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "0", "4", "4.7", "4.7999", "61", "60.1", "1000", "-8", "+8", "abc", "8 cm", "8 м", "mm", "8 8"),
        *("8.", ".5", "7.5.5", "7,", "7,5,", "8e0", "1e1", "0x8", "nan", "inf", "٨", "８", "²", "½", "8\nx", "8%"),
        *("9" * 1_000_000, "8." + "0" * 1_000_000, "{low}"),
    ],
    ids=lambda text: ascii(text[:12]),
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_length(text: str, lang: str) -> None:
    with pytest.raises(CommandLineError) as caught:
        read(text)
    assert caught.value.exit_code == 2
    sentence = load_language(shelf(), lang).explain(caught.value)
    assert "4.8" in sentence
    assert "60 " in sentence
    assert text.strip()[:40] in sentence
    assert len(sentence) < 120


def test_the_error_is_the_one_that_was_named() -> None:
    with pytest.raises(CommandLineError) as caught:
        read_length("9", 1, 2.5, "year_out_of_range")
    assert (caught.value.key, caught.value.values) == ("year_out_of_range", {"value": "9", "low": "1", "high": "2.5"})


tenths = st.integers(48, 600)


@given(tenths, st.sampled_from([".", ","]), st.sampled_from(["", "mm", " mm", " мм"]))
def test_every_length_between_is_read_as_it_is_written(length: int, mark: str, unit: str) -> None:
    assert read(f"{length // 10}{mark}{length % 10}{unit}") == length / 10


@given(st.text() | st.text("0123456789.,mм +-", max_size=8))
def test_any_text_gives_a_length_between_or_one_refusal(text: str) -> None:
    length: float | None = None
    with suppress(CommandLineError):
        length = read(text)
    assert length is None or LOW <= length <= HIGH
