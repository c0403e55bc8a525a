from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.cross_fit import CLOSE
from generator.printing.cutting import cut_sheets
from generator.printing.dress import Dress, load_dress
from generator.printing.paper import PAPERS, Paper
from generator.printing.strip import (
    EASY_RULE,
    LEAST_RULE,
    Field,
    Rule,
    Strip,
    field_strips,
    heading_strips,
    signature_strips,
)
from generator.printing.typeface import SERIF, SERIF_BOLD

LONGEST = 80
"""Characters that the command line takes for a place, dates or a name."""
HAIR = 0.01


def sheets(paper: Paper) -> list[Paper]:
    """A paper in all the ways a form is laid on it."""
    parts = [sheet.part for count in (2, 4) for sheet in cut_sheets(paper, count)]
    return [paper, paper.turned(), paper.narrowed(), paper.turned().narrowed(), *parts]


DRESS = load_dress()
SHEETS = [sheet for paper in PAPERS.values() for sheet in sheets(paper)]

papers = st.sampled_from(SHEETS)
sizes = st.sampled_from([1, CLOSE])
# From one narrow letter to the widest ones, in one word or in many.
texts = st.builds(
    lambda letters, length: (letters * LONGEST)[:length].strip(),
    st.sampled_from(["i", "а", "0", "W", "Щ", "Щука ", "Место 1, ", "в "]),
    st.integers(1, LONGEST),
)
known_or_not = st.none() | texts
HEADINGS = [
    "Турнирная таблица для 3 участников",
    "Турнирная таблица для 100 участников, два круга, лист 12 из 12",
    "Crosstable for 100 participants, two cycles, sheet 12 of 12",
]
headings = st.sampled_from(HEADINGS)


def ends(strip: Strip) -> list[tuple[float, float]]:
    """From where to where each item goes, with the rule behind it."""
    return [
        (item.left, item.rule.left + item.rule.width if item.rule else item.left + item.width) for item in strip.items
    ]


def check(strip: Strip, dress: Dress) -> None:
    """What holds for every strip."""
    at = 0.0
    for left, right in ends(strip):
        assert at - HAIR <= left <= right
        at = right
    assert at <= dress.paper.text_width + HAIR
    for item in strip.items:
        assert item.type_size >= dress.paper.smallest_type
        assert item.type_size <= strip.height
        face = SERIF_BOLD if item.kind == "heading" else SERIF
        # The place that is kept is that of the text in its type.
        assert item.width == pytest.approx(face.width(item.text) * item.type_size)
        if item.rule:
            assert item.rule.left >= item.left + item.width
            assert item.rule.width >= 0
    assert list(strip.rules) == [item.rule for item in strip.items if item.rule]
    assert 0 < strip.rule_at < strip.height


def letters(texts: list[str]) -> list[str]:
    return sorted("".join(texts).replace(" ", ""))


def said(strips: tuple[Strip, ...]) -> list[str]:
    return [item.text for strip in strips for item in strip.items]


@given(papers, sizes, headings, known_or_not, known_or_not)
@settings(deadline=None, max_examples=150)
def test_a_heading_with_a_field_on_either_side(
    paper: Paper, size: float, heading: str, place: str | None, dates: str | None
) -> None:
    dress = replace(DRESS, paper=paper, enlargement=size)
    if paper.width < 100:
        heading = HEADINGS[0]  # small parts of sheets take small tables
    strips = heading_strips(heading, (Field("Место проведения", place), Field("Дата", dates)), dress)
    for strip in strips:
        check(strip, dress)
    # A text may be broken into lines, at spaces or within a long word.
    assert letters(said(strips)) == letters([heading, place or "Место проведения", dates or "Дата"])
    assert sum(1 for strip in strips for _ in strip.rules) == (place is None) + (dates is None)


@given(papers, sizes, known_or_not, known_or_not)
@settings(deadline=None, max_examples=150)
def test_two_signatures(paper: Paper, size: float, arbiter: str | None, secretary: str | None) -> None:
    dress = replace(DRESS, paper=paper, enlargement=size)
    strips = signature_strips([Field("Главный судья", arbiter), Field("Главный секретарь", secretary)], dress)
    for strip in strips:
        check(strip, dress)
    names = [name for name in (arbiter, secretary) if name]
    assert letters(said(strips)) == letters(["Главный судья", "Главный секретарь", *names])
    # Whoever signs has a rule to do it on, long enough.
    rules = [rule.width for strip in strips for rule in strip.rules]
    assert len(rules) == 2
    assert min(rules) >= dress.text_points(LEAST_RULE) - HAIR


@given(papers, sizes, st.lists(known_or_not, min_size=1, max_size=2))
@settings(deadline=None, max_examples=100)
def test_fields_side_by_side(paper: Paper, size: float, found: list[str | None]) -> None:
    dress = replace(DRESS, paper=paper, enlargement=size)
    strips = field_strips([Field("Соревнование", text) for text in found], dress)
    for strip in strips:
        check(strip, dress)
    assert "".join(said(strips)).replace(" ", "") == "".join(text or "Соревнование" for text in found).replace(" ", "")


@pytest.mark.parametrize("letter", ["Щ", "W"])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_longest_texts_on_every_paper(paper: str, letter: str) -> None:
    dress = load_dress(paper=paper)
    text = letter * LONGEST
    around = Field("Место проведения", text), Field("Дата", text)
    signers = Field("Главный судья", text), Field("Главный секретарь", text)
    for strip in (*heading_strips(HEADINGS[1], around, dress), *signature_strips(signers, dress)):
        check(strip, dress)


class TestPlaces:
    def test_a_short_heading_stands_between_its_fields(self) -> None:
        around = Field("Место проведения", "Клуб"), Field("Дата", "3–7 мая")
        (strip,) = heading_strips("Таблица", around, DRESS)
        place, heading, dates = strip.items
        assert (place.kind, heading.kind, dates.kind) == ("text", "heading", "text")
        assert place.left == 0
        assert heading.left + heading.width / 2 == pytest.approx(DRESS.paper.text_width / 2)
        assert dates.left + dates.width == pytest.approx(DRESS.paper.text_width)

    def test_rules_too_short_to_write_on_stand_below(self) -> None:
        around = Field("Место проведения", None), Field("Дата", None)
        one = heading_strips("Таблица", around, replace(DRESS, paper=DRESS.paper.turned()))
        assert [len(strip.items) for strip in one] == [3]
        assert all(rule.width >= EASY_RULE for rule in one[0].rules)
        two = heading_strips("Турнирная таблица для 8 участников", around, DRESS)
        assert [len(strip.items) for strip in two] == [1, 2]

    def test_rules_fill_the_width(self) -> None:
        (strip,) = field_strips([Field("Соревнование", None)], DRESS)
        ((left_end, right_end),) = ends(strip)
        assert left_end == 0
        assert right_end == pytest.approx(DRESS.paper.text_width)
        left, right = ends(field_strips([Field("Место", None), Field("Дата", None)], DRESS)[0])
        assert right[1] == pytest.approx(DRESS.paper.text_width)
        # Of equal parts.
        assert left[1] - left[0] == pytest.approx(right[1] - right[0])

    def test_signatures_stand_side_by_side_where_there_is_room(self) -> None:
        signers = [Field("Главный судья", "А. Образцов"), Field("Главный секретарь", None)]
        (strip,) = signature_strips(signers, DRESS)
        assert [item.text for item in strip.items] == ["Главный судья", "А. Образцов", "Главный секретарь"]
        arbiter, name, _ = strip.items
        assert arbiter.rule
        assert arbiter.rule.left + arbiter.rule.width < name.left
        below = signature_strips([Field("Главный судья", "Образцов " * 8)] * 2, DRESS)
        assert [len(strip.items) for strip in below] == [2, 2]

    def test_nobody_signs(self) -> None:
        assert signature_strips([], DRESS) == ()

    def test_a_long_text_is_set_in_smaller_type(self) -> None:
        (short,), (long,) = (field_strips([Field("", "а" * count)] * 2, DRESS) for count in (8, 46))
        assert DRESS.paper.smallest_type < long.type_size < short.type_size
        assert long.height == short.height

    def test_what_is_between_items_is_told_to_the_template(self) -> None:
        (strip,) = field_strips([Field("Место", "Клуб"), Field("Дата", "Май")], DRESS)
        first, second = strip.items
        assert list(strip.spaced) == [(first, 0), (second, second.left - first.width)]

    def test_an_empty_text_is_no_rule(self) -> None:
        (strip,) = field_strips([Field("Место", ""), Field("Дата", "")], DRESS)
        assert list(strip.rules) == []
        assert list(strip.items[0].text + strip.items[1].text) == []

    def test_a_rule_is_named_by_what_belongs_there(self) -> None:
        (rule,) = field_strips([Field("Место", None)], DRESS)[0].rules
        assert isinstance(rule, Rule)
        assert rule.name == "Место"
