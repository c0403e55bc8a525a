"""The drawing of a bracket: every name over its line, nothing over anything else, one sheet."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.printing.document import Booklet
from generator.printing.dress import load_dress
from generator.printing.event.sheet import EventHead
from generator.printing.knockout.bracket import Drawing, Words, bracket_paper
from generator.printing.knockout.bracket_layout import layout, lines_of
from generator.printing.knockout.lines import unnamed
from generator.printing.typeface import NARROW, SERIF
from generator.tournament import Event, Player
from generator.tournament.knockout.bracket import bracket
from tests.paper import Printed
from tests.printing.event.test_event_geometry import faults
from tests.printing.knockout_sample import decided, event


def drawing(document: Booklet) -> Drawing:
    (found,) = [block.body for page in document.pages for block in page.blocks if isinstance(block.body, Drawing)]
    return found


def said(text: Words) -> str:
    return " ".join(text.lines).replace("\u2007", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("count", [*range(4, 9), 16, 17, 32, 33, 64])
def test_every_line_is_there_and_every_name_begins_on_one(count: int) -> None:
    found = decided(count)
    document = bracket_paper(event(count), found)
    assert len(document.pages) == 1
    told = [said(text) for text in drawing(document).words]
    for number in range(1, count + 1):
        assert any(text.startswith(f"{number} ") for text in told)
    # A name for each line that a bout of two has, those of the winner and of third place.
    begun = sum(bout.number is not None for round_ in found.rounds for bout in round_)
    numbered = [text for text in told if text.split()[0].isdigit() and len(text) > 2]
    assert len(numbered) <= 2 * begun + 4
    games = [text for text in told if text.isdigit()]
    assert {str(number) for number in range(1, count + 1)} <= {*games}


@pytest.mark.parametrize("count", [4, 7, 16, 33, 64])
def test_texts_keep_their_places(count: int) -> None:
    found = drawing(bracket_paper(event(count), decided(count)))
    boxes = []
    for text in found.words:
        face = NARROW if text.narrow else SERIF
        width = max(face.width(line) for line in text.lines) * text.size
        assert width <= text.width + 0.1
        left = {"start": text.left, "end": text.left + text.width - width}.get(
            text.edge, text.left + (text.width - width) / 2
        )
        # The ink of a line is less high than its leading.
        trim = 0.12 * text.leading
        boxes.append((left, text.top + trim, left + width, text.top + len(text.lines) * text.leading - trim))
        assert left >= -0.3
        assert left + width <= found.width + 0.3
        assert text.size >= 7
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (count, one, other)


@pytest.mark.parametrize("count", [4, 7, 8, 16, 32, 64])
def test_lines_stay_in_the_room_and_none_is_drawn_twice(count: int) -> None:
    laid = layout(bracket(count), 700, 400, 8, ("Победитель", "За третье место"))
    lines = [*lines_of(laid)]
    for x, y, to_x, to_y in lines:
        assert 0 <= x <= to_x <= 700.1
        assert 0 <= y <= to_y <= 400.1
        assert x == to_x or y == to_y
    assert len({*lines}) == len(lines)
    # Nobody's name touches the upright from which the line comes.
    for stretch in laid.stretches:
        for x, y, to_x, to_y in lines:
            if x == to_x and y < stretch.y <= to_y:
                assert not stretch.left - 2 < x < stretch.left + 2
    # A line for everybody who plays in a bout, one for the winner, three for third place.
    bouts = sum(bout.number is not None for round_ in bracket(count).rounds for bout in round_)
    assert len(laid.stretches) == 2 * bouts + 4


def test_a_name_too_long_for_its_line_stands_in_a_list() -> None:
    long = Event(tuple(Player(f"{'Я' * 150}{number}") for number in range(1, 5)))
    document = bracket_paper(long, bracket(4))
    assert len(document.pages) == 2
    assert [said(text) for text in drawing(document).words if said(text) in "1234"] == ["1", "2", "3", "4", *"1243"]
    named = bracket_paper(event(8), bracket(8))
    assert len(named.pages) == 1


def test_a_blank_bracket_has_numbers_and_rules_to_write_on() -> None:
    document = bracket_paper(Event(unnamed(8)), bracket(8))
    assert len(document.pages) == 1
    told = [said(text) for text in drawing(document).words]
    assert sorted(text for text in told if text.isdigit()) == sorted([*map(str, range(1, 9))] * 2)
    (head,) = [block.body for block in document.pages[0].blocks if isinstance(block.body, EventHead)]
    assert sum(item.rule is not None for strip in head.strips for item in strip.items) == 3


@pytest.mark.parametrize(("paper", "lang", "count"), [("a5", "en", 33), ("letter", "ru", 7)])
def test_nothing_leaves_the_sheet(paper: str, lang: str, count: int) -> None:
    document = bracket_paper(event(count), decided(count), dress=load_dress(lang=lang, paper=paper))
    assert faults(Printed(document)) == []
