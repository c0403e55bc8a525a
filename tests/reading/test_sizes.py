import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.sizes import read_participants, read_sizes

LANGUAGES = shelf().names("locales")
DASHES = ["-", "‐", "‑", "–", "—", "−", "..", "…"]
NO_NUMBER = ["2", "1", "0", "-5", "101", "1000", "ten", "7.5", "7,5", "٧", "８", "", " ", "+8", "8a", "1e1", "0x8", "½"]


def refused(text: str) -> CommandLineError:
    with pytest.raises(CommandLineError) as caught:
        read_sizes(text)
    assert caught.value.exit_code == 2
    return caught.value


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("32", 32), ("100", 100), (" 8 ", 8), ("\t10\n", 10)])
def test_a_number_of_participants(text: str, number: int) -> None:
    assert read_participants(text) == number


@pytest.mark.parametrize("text", [*NO_NUMBER, "3-4", "9" * 1_000_000])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_of_participants(text: str, lang: str) -> None:
    with pytest.raises(CommandLineError) as caught:
        read_participants(text)
    assert caught.value.exit_code == 2
    sentence = load_language(shelf(), lang).explain(caught.value)
    assert "3" in sentence
    assert "100" in sentence
    assert text.strip()[:40] in sentence
    assert len(sentence) < 200


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("3-32", tuple(range(4, 33, 2))),
        ("3-100", tuple(range(4, 101, 2))),
        ("8", (8,)),
        ("7", (8,)),
        ("7-8", (8,)),
        ("8-9", (8, 10)),
        ("7-7", (8,)),
        ("7,9-12", (8, 10, 12)),
        ("12,11,4,3,12", (4, 12)),
        ("5-8,3-6", (4, 6, 8)),
        (" 7 , 9 - 12 ", (8, 10, 12)),
        ("7;9", (8, 10)),
        (",8,,", (8,)),
    ],
)
def test_sizes(text: str, sizes: tuple[int, ...]) -> None:
    assert read_sizes(text) == sizes


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize("space", ["", " ", "\u00a0"])
def test_any_dash_makes_a_range(dash: str, space: str) -> None:
    assert read_sizes(f"9{space}{dash}{space}12") == (10, 12)


@pytest.mark.parametrize("text", [*filter(str.strip, NO_NUMBER[:6]), "ten", "7.5", "٧", "٣-٩", "9" * 1_000_000])
def test_what_is_no_number_is_named(text: str) -> None:
    error = refused(text)
    assert error.key == "sizes_unreadable"
    assert text.startswith(str(error.values["value"]))
    assert (error.values["low"], error.values["high"]) == (3, 100)


@pytest.mark.parametrize("text", ["2-8", "8-101", "3-", "-8", "3-4-5", "3--4", "8 x", "3,x", "8-9-", "(8)", "3~8"])
def test_a_list_with_one_bad_item_is_refused(text: str) -> None:
    assert refused(text).key == "sizes_unreadable"


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("8 10 12", (8, 10, 12)),
        ("7 и 9", (8, 10)),
        ("7 and 9", (8, 10)),
        ("от 3 до 10", (4, 6, 8, 10)),
        ("From 3 to 6, 9", (4, 6, 10)),
        ("7, 9 - 12;20", (8, 10, 12, 20)),
    ],
)
def test_what_people_write_is_understood(text: str, sizes: tuple[int, ...]) -> None:
    assert read_sizes(text) == sizes


@pytest.mark.parametrize("text", ["", ",", " ", ";", " , ; "])
def test_an_empty_list_is_refused(text: str) -> None:
    assert refused(text).key == "sizes_unreadable"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_range_that_runs_backwards_is_shown_the_right_way_round(lang: str) -> None:
    error = refused("8,32-3")
    assert error.key == "sizes_backwards"
    assert "3-32" in load_language(shelf(), lang).explain(error)


@given(st.text() | st.text("0123456789,;-–. …", max_size=12))
@settings(deadline=None)
def test_any_text_gives_sizes_or_one_refusal(text: str) -> None:
    code = 0
    try:
        sizes = read_sizes(text)
    except CommandLineError as error:
        code = error.exit_code
    assert code in (0, 2)
    if not code:
        assert sizes
        assert list(sizes) == sorted(set(sizes))
        assert all(size % 2 == 0 and 4 <= size <= 100 for size in sizes)


ranges = st.tuples(st.integers(3, 100), st.integers(3, 100)).map(sorted)


@given(st.lists(ranges, min_size=1), st.sampled_from(DASHES), st.sampled_from([",", ", ", ";"]))
@settings(deadline=None)
def test_every_size_that_serves_somebody_named_and_no_other(spans: list[list[int]], dash: str, separator: str) -> None:
    text = separator.join(f"{first}{dash}{last}" for first, last in spans)
    wanted = {number for first, last in spans for number in range(first, last + 1)}
    assert read_sizes(text) == tuple(size for size in range(4, 101, 2) if {size - 1, size} & wanted)
