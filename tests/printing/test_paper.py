from itertools import pairwise

import pytest

from generator.errors import CommandLineError
from generator.printing.paper import LEAST_MARGIN, PAPERS, POINTS, Paper, load_paper

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
ISO = ["a5", "a4", "a3", "a2", "a1"]


def ways(paper: Paper) -> list[Paper]:
    """The four ways a sheet is used."""
    return [paper, paper.turned(), paper.narrowed(), paper.turned().narrowed()]


def test_their_names_and_sizes() -> None:
    assert {name: (paper.width, paper.height) for name, paper in PAPERS.items()} == {
        "a4": (210, 297),
        "a5": (148, 210),
        "a3": (297, 420),
        "letter": (215.9, 279.4),
        "a2": (420, 594),
        "a1": (594, 841),
    }
    assert all(paper.name == name for name, paper in PAPERS.items())


@every_paper
def test_margins_are_wide_enough_for_office_printers(paper: Paper) -> None:
    for way in ways(paper):
        assert min(way.top, way.side, way.bottom) >= LEAST_MARGIN
        # And a page number has room in the lower one.
        assert way.bottom > LEAST_MARGIN


@every_paper
def test_a_turned_sheet_is_the_same_sheet(paper: Paper) -> None:
    turned = paper.turned()
    assert not paper.landscape
    assert turned.landscape
    assert (turned.width, turned.height) == (paper.height, paper.width)
    assert (turned.scale, turned.smallest_type) == (paper.scale, paper.smallest_type)
    assert turned.turned().landscape is False


@every_paper
def test_narrow_margins_make_room_and_no_other_difference(paper: Paper) -> None:
    for way in (paper, paper.turned()):
        narrow = way.narrowed()
        assert narrow.text_width > way.text_width
        assert narrow.text_height > way.text_height
        assert (narrow.width, narrow.height) == (way.width, way.height)
        assert (narrow.scale, narrow.smallest_type) == (way.scale, way.smallest_type)
        assert narrow.narrowed().text_width == narrow.text_width


@every_paper
def test_ways_of_one_sheet_have_different_names(paper: Paper) -> None:
    names = [way.name for way in ways(paper)]
    assert len(set(names)) == 4
    # Stylesheets call pages by them.
    assert all(name.replace("-", "").isalnum() and name.startswith(paper.name) for name in names)


@every_paper
def test_the_room_for_text_is_what_the_margins_leave(paper: Paper) -> None:
    for way in ways(paper):
        assert way.text_width / POINTS == pytest.approx(way.width - 2 * way.side)
        assert way.text_height / POINTS == pytest.approx(way.height - way.top - way.bottom, abs=1)
        assert way.text_height / POINTS < way.height - way.top - way.bottom


def test_type_grows_with_the_sheet() -> None:
    papers = [PAPERS[name] for name in ISO]
    for smaller, larger in pairwise(papers):
        assert smaller.scale < larger.scale
        assert smaller.smallest_type <= larger.smallest_type
        # Halved, one is the other.
        assert larger.width == pytest.approx(smaller.height, abs=1)
        assert larger.height / 2 == pytest.approx(smaller.width, abs=1)
    assert PAPERS["a4"].scale == 1


@pytest.mark.parametrize("typed", ["A1", " a2 ", "а3", "LETTER"])
def test_names_are_read_as_people_type_them(typed: str) -> None:
    assert load_paper(typed).name in ("a1", "a2", "a3", "letter")


def test_an_unknown_name() -> None:
    with pytest.raises(CommandLineError) as caught:
        load_paper("a0")
    assert caught.value.key == "unknown_paper"
    assert caught.value.values["known"] == ", ".join(PAPERS)
