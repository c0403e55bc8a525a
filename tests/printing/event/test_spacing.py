"""Spaces of exact width between figures of plain text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.event.spacing import HALF_SIGN, before, behind, halves, hung, space, width_of
from generator.printing.notation import FIGURE_SPACE
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC, Typeface

SEEN = 0.02
"""In the size of type: a fifth of a point at 10 pt, and less, is not seen."""
faces = st.sampled_from([SERIF, SERIF_BOLD, SERIF_ITALIC])


@given(st.floats(0.4, 9), faces)
@settings(max_examples=150, deadline=None)
def test_spaces_are_as_wide_as_they_are_wanted(width: float, face: Typeface) -> None:
    found = space(round(width, 3), face)
    assert width_of(found, face) == pytest.approx(width, abs=SEEN)
    # Figure spaces stand first: where digits stand above them, they are of equal width.
    assert found.lstrip(FIGURE_SPACE) == found.replace(FIGURE_SPACE, "")
    assert found.strip() == ""


def test_nothing_is_no_space() -> None:
    assert space(0) == space(0.004) == ""


@given(st.lists(st.integers(0, 400), min_size=1, max_size=6), faces)
@settings(max_examples=40, deadline=None)
def test_texts_end_or_begin_at_the_same_place(numbers: list[int], face: Typeface) -> None:
    texts = [*map(str, numbers)]
    wide = max(width_of(text, face) for text in texts) + 1
    for put, taken in ((before, str.endswith), (behind, str.startswith)):
        found = [put(text, wide, face) for text in texts]
        assert all(taken(whole, text) for whole, text in zip(found, texts, strict=True))
        assert all(width_of(whole, face) == pytest.approx(wide, abs=SEEN) for whole in found)
    # What is wider already stays as it is.
    assert before(texts[0], 0.1, face) == behind(texts[0], 0.1, face) == texts[0]


@pytest.mark.parametrize("face", [SERIF, SERIF_BOLD])
def test_halves_hang_behind_the_last_digits(face: Typeface) -> None:
    texts = ("1½", "12", "½", "", "0")
    assert halves(texts)
    found = hung(texts, face)
    assert found[0] == "1½"
    assert (found[2], found[3]) == ("½", "")
    for text, whole in ((texts[1], found[1]), (texts[4], found[4])):
        assert whole.startswith(text)
        air = width_of(whole, face) - width_of(text, face)
        assert air == pytest.approx(width_of(HALF_SIGN, face), abs=SEEN)


def test_without_halves_nothing_hangs() -> None:
    assert not halves(["1", "0,5", ""])
    assert hung(("1", "0,5", "")) == ("1", "0,5", "")
