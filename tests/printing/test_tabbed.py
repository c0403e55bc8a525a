import re
from dataclasses import replace
from itertools import repeat

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.listing import RULE, Column, Setting, listing
from generator.printing.tabbed import LEFT_TO_RIGHT_MARK, Tabbed, parted, tabbed
from generator.printing.typeface import SERIF

SETTING = Setting(room=250, type_size=10, pitch=14, gap=6, smallest=7)
names = st.text("абвгдежзийклмнопрстАБВГ -", min_size=1, max_size=30)


@given(st.lists(st.tuples(names, names), min_size=1, max_size=8), st.floats(0, 60))
@settings(deadline=None, max_examples=100)
def test_both_texts_of_every_line_have_their_room(lines: list[tuple[str, str]], behind: float) -> None:
    found = tabbed(lines, SETTING, behind=behind)
    first, second = (max(SERIF.width(line[side], kerning=False) for line in lines) * 10 for side in (0, 1))
    if found is None:
        # It is refused only where there is no room.
        assert first + SETTING.gap + second > SETTING.room - behind - 0.1
        return
    assert found.lines == tuple(lines)
    assert first + SETTING.gap <= found.tab + 0.1
    assert found.tab + second <= SETTING.room - behind + 0.1
    assert found.height == len(lines) * SETTING.pitch


def test_a_name_read_from_the_right_does_not_turn_what_is_behind_it() -> None:
    found = tabbed([("1 כהן דוד", "– 2 Белова"), ("2 Белова", "– 1 כהן דוד")], SETTING)
    assert found
    assert [before.endswith(LEFT_TO_RIGHT_MARK) for before, _ in found.lines] == [True, False]
    assert [before.strip(LEFT_TO_RIGHT_MARK) for before, _ in found.lines] == ["1 כהן דוד", "2 Белова"]


def test_heads_need_room_too() -> None:
    lines = [("1", "2")]
    assert tabbed(lines, SETTING, head=("Тур", "Соперник"))
    assert tabbed(lines, SETTING, head=("Тур " * 20, "Соперник")) is None
    found = tabbed(lines, SETTING, head=("Тур", "Соперник"))
    assert found
    assert found.head_height > 0
    assert found.height == found.head_height + SETTING.pitch


@given(st.integers(1, 40), st.floats(20, 400))
@settings(deadline=None, max_examples=60)
def test_a_list_is_divided_in_order_and_every_part_within_its_room(count: int, room: float) -> None:
    lines = [(str(number), "Я") for number in range(count)]
    found = tabbed(lines, SETTING, head=("Тур", "Соперник"))
    assert found
    parts = list(parted(found, repeat(room)))
    assert [line for part in parts if isinstance(part, Tabbed) for line in part.lines] == lines
    for part in parts:
        assert part.height <= room + 0.02 or len(part.heights) == 1
    # No part could have taken a line more.
    for part in parts[:-1]:
        assert part.height + SETTING.pitch > room


def test_the_first_part_may_have_less_room() -> None:
    table = listing([Column("name", "", ("Я",) * 10)], SETTING)
    parts = list(parted(table, iter([30, 70, 1000])))
    assert [len(part.heights) for part in parts] == [2, 5, 3]


def test_rules_lie_within_the_drawing() -> None:
    found = tabbed([("1", "2"), ("3", "4")], SETTING, head=("Тур", "Соперник"))
    assert found
    feet = [float(foot) for foot in re.findall(r"M0 ([0-9.]+)h", replace(found, ruled=True).rules)]
    assert len(feet) == 3
    # Whole, thickness and all.
    assert feet[0] - RULE / 2 > 0
    assert feet[-1] + RULE / 2 <= found.height
