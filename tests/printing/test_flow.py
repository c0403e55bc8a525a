from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.flow import Block, broken, count_lines, even_spans, into_pages, pieces
from generator.printing.typeface import NARROW, SERIF, SERIF_BOLD

# Whole points, so that sums are exact.
lengths = st.integers(1, 60)
blocks_of_any_kind = st.lists(
    st.builds(Block, st.just("paragraph"), st.integers(), lengths, st.integers(0, 20), st.booleans())
)


def tall(blocks: tuple[Block, ...]) -> float:
    return sum(block.height for block in blocks) + sum(block.above for block in blocks[1:])


def groups(blocks: list[Block]) -> list[tuple[Block, ...]]:
    """Headings with what they belong to."""
    found: list[tuple[Block, ...]] = []
    start = 0
    for index, block in enumerate(blocks, start=1):
        if not block.with_next or index == len(blocks):
            found.append(tuple(blocks[start:index]))
            start = index
    return found


@given(blocks_of_any_kind, st.integers(20, 200))
@settings(deadline=None)
def test_every_block_stands_once_and_in_order(blocks: list[Block], height: int) -> None:
    pages = into_pages(blocks, height)
    assert [id(block) for page in pages for block in page] == [id(block) for block in blocks]
    assert all(pages)


@given(blocks_of_any_kind, st.integers(20, 200))
@settings(deadline=None)
def test_no_page_is_too_high_but_for_a_group_higher_than_any(blocks: list[Block], height: int) -> None:
    for page in into_pages(blocks, height):
        assert tall(page) <= height or len(groups(list(page))) == 1


@given(blocks_of_any_kind, st.integers(20, 200))
@settings(deadline=None)
def test_no_heading_at_the_foot(blocks: list[Block], height: int) -> None:
    for page in into_pages(blocks, height)[:-1]:
        assert not page[-1].with_next


@given(blocks_of_any_kind, st.integers(20, 200))
@settings(deadline=None)
def test_a_page_ends_only_where_the_next_group_does_not_fit(blocks: list[Block], height: int) -> None:
    pages = into_pages(blocks, height)
    for page, after in pairwise(pages):
        assert tall((*page, *groups(list(after))[0])) > height


def block(height: float, above: float = 0, with_next: bool = False) -> Block:
    return Block("order", None, height, above, with_next)


@pytest.mark.parametrize(
    ("blocks", "counts"),
    [
        ([], []),
        ([block(100)], [1]),
        ([block(101)], [1]),
        ([block(50), block(50)], [2]),
        ([block(50), block(50, above=1)], [1, 1]),
        # Air above what opens a page is no height.
        ([block(100, above=20), block(100, above=20)], [1, 1]),
        ([block(60), block(20, with_next=True), block(30)], [1, 2]),
        ([block(50), block(20, with_next=True), block(30)], [3]),
        ([block(60), block(20, with_next=True), block(20, with_next=True), block(10)], [1, 3]),
        ([block(60), block(20, with_next=True)], [2]),
        ([block(10), block(150), block(10)], [1, 1, 1]),
    ],
)
def test_pages_by_hand(blocks: list[Block], counts: list[int]) -> None:
    assert [len(page) for page in into_pages(blocks, 100)] == counts


DIGIT, SPACE = SERIF.width("0"), SERIF.width(" ")


@pytest.mark.parametrize(
    ("text", "digits", "spaces", "lines"),
    [
        ("", 1, 0, 1),
        ("0", 1, 0, 1),
        ("000", 1, 0, 1),  # a word is never broken
        ("00 00", 4, 1, 1),
        ("00 00", 4, 0.5, 2),
        ("00 00", 3.9, 1, 2),
        ("0 0 0 0", 2, 1, 2),
        ("0 0 0 0", 1, 0, 4),
        ("0 0000 0", 4, 1, 3),
        ("0 0000 0", 5, 1, 2),
        ("0000 0 0", 4, 1, 2),  # as early as it goes, and not as evenly
        ("000000 0", 2, 1, 2),
        ("0\u00a00 0\u00a00", 2, 2, 2),  # no break at a space that forbids it
    ],
)
def test_lines_by_hand(text: str, digits: float, spaces: float, lines: int) -> None:
    width = (digits * DIGIT + spaces * SPACE) * 10 + 0.001
    assert count_lines([(text, SERIF)], 10, width) == lines


def test_the_pieces_of_a_paragraph_run_on_in_their_own_typefaces() -> None:
    together = [("00", SERIF_BOLD), ("00", SERIF)]
    width = 12 * (SERIF_BOLD.width("00") + SPACE + SERIF.width("00"))
    assert count_lines(together, 12, width + 0.001) == 1
    assert count_lines(together, 12, width - 0.1) == 2
    assert count_lines([("00 00", NARROW)], 12, width - 0.1) == 1


words = st.lists(st.text("абвгд0", min_size=1, max_size=12), min_size=1, max_size=30)


@given(words, st.integers(20, 300), st.integers(7, 14))
@settings(deadline=None)
def test_wider_paper_takes_no_more_lines(words: list[str], width: int, size: int) -> None:
    text = " ".join(words)
    lines = count_lines([(text, SERIF)], size, width)
    assert 1 <= lines <= len(words)
    assert count_lines([(text, SERIF)], size, width + 20) <= lines
    longest = max(map(SERIF.width, words)) * size
    total = sum(map(SERIF.width, words)) * size
    if longest <= width:
        assert lines >= total / width


@given(st.integers(0, 200), st.integers(1, 40))
def test_parts_are_as_equal_as_can_be_the_larger_first(count: int, parts: int) -> None:
    spans = list(even_spans(count, parts))
    sizes = list(map(len, spans))
    assert len(spans) == parts
    assert [number for span in spans for number in span] == list(range(count))
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize(
    ("count", "parts", "sizes"), [(10, 1, [10]), (10, 3, [4, 3, 3]), (10, 4, [3, 3, 2, 2]), (2, 3, [1, 1, 0])]
)
def test_parts_by_hand(count: int, parts: int, sizes: list[int]) -> None:
    assert list(map(len, even_spans(count, parts))) == sizes


@pytest.mark.parametrize(
    ("text", "digits", "lines"),
    [
        ("", 3, ("",)),
        ("000 000", 4, ("000", "000")),
        ("00-00", 3.8, ("00-", "00")),  # behind a hyphen, which stays
        ("00-00 00", 9, ("00-00 00",)),
        ("00--00", 4, ("00--", "00")),
        ("-00 -", 5, ("-00 -",)),
        ("000000", 2, ("00", "00", "00")),  # a word too long for a line, anywhere
        ("0 000000", 2, ("0", "00", "00", "00")),
        ("000", 0.5, ("0", "0", "0")),
        ("е\u0308е\u0308е\u0308", 1.5, ("е\u0308", "е\u0308", "е\u0308")),  # a letter keeps its marks
    ],
)
def test_broken_by_hand(text: str, digits: float, lines: tuple[str, ...]) -> None:
    assert broken(text, SERIF, 10, digits * DIGIT * 10) == lines


@given(st.text("аб0 -", max_size=40), st.floats(10, 200))
@settings(deadline=None)
def test_a_broken_text_is_whole_and_within_its_room(text: str, room: float) -> None:
    lines = broken(text, SERIF, 10, room)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(SERIF.width(line) * 10 <= room + 0.1 or len(line) == 1 for line in lines)
    assert "".join("".join(pieces(text)).split()) == "".join(text.split())
