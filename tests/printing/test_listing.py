import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.flow import HAIR
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.typeface import SERIF, SERIF_ITALIC

SETTING = Setting(room=480, type_size=11.5, pitch=18, gap=9, smallest=7)
NAMES = ("Абрамов Илья", "Белова Анна", "Константинопольский-Преображенский Александр Вениаминович")


def table(names: tuple[str, ...], setting: Setting = SETTING, **options: bool) -> Listing:
    count = len(names)
    columns = [
        Column("number", "№", tuple(str(number) for number in range(1, count + 1))),
        Column("name", "Участник", names),
        Column("blank", "Результат", ("",) * count, least=62),
        Column("text", "Клуб", ("Дворец творчества",) * count),
        Column("number", "Год рождения", ("2010",) * count),
    ]
    return listing(columns, setting, **options)


texts = st.lists(
    st.text("абвгдежзийклмнопрст 日本אבג-", min_size=1, max_size=60).filter(str.strip), min_size=1, max_size=8
)


@given(texts, st.floats(330, 600), st.booleans())
@settings(deadline=None, max_examples=60)
def test_every_text_is_whole_and_within_its_column(names: list[str], room: float, stretch: bool) -> None:
    setting = Setting(room=room, type_size=11.5, pitch=18, gap=9, smallest=7)
    found = table(tuple(names), setting, stretch=stretch)
    assert found.width <= room + 0.1
    for row, name in zip(found.rows, names, strict=True):
        assert "".join("".join(row.cells[1].lines).split()) == "".join(name.split())
        for index, (cell, width) in enumerate(zip(row.cells, found.widths, strict=True)):
            gap = setting.gap if index else 0
            assert cell.width <= width - gap + 0.05, (index, cell)
            assert cell.size >= setting.smallest
            # A row is as high as its highest text.
            assert len(cell.lines) == 1 or cell.height <= row.height + HAIR
        assert row.height >= setting.pitch


def test_only_names_and_texts_give_way() -> None:
    roomy, tight = table(NAMES), table(NAMES, Setting(room=330, type_size=11.5, pitch=18, gap=9, smallest=7))
    for number in (0, 2, 4):
        assert tight.widths[number] == roomy.widths[number]
    assert tight.widths[1] < roomy.widths[1]
    assert max(len(row.cells[1].lines) for row in tight.rows) > 1
    assert all(row.cells[0].lines == (str(number),) for number, row in enumerate(tight.rows, start=1))
    assert tight.height > roomy.height


def test_a_head_is_no_wider_than_its_column() -> None:
    found = table(NAMES)
    for index, (head, width) in enumerate(zip(found.heads, found.widths, strict=True)):
        kerned = found.kinds[index] != "number"
        drawn = max(SERIF_ITALIC.width(line, kerning=kerned) for line in head.lines) * head.size
        assert drawn <= width - (SETTING.gap if index else 0) + 0.05


def test_stretching_fills_the_room_and_adds_nothing_to_numbers() -> None:
    usual, stretched = table(NAMES[:2]), table(NAMES[:2], stretch=True)
    assert usual.width < SETTING.room - 20
    assert stretched.width == pytest.approx(SETTING.room, abs=0.1)
    assert stretched.widths[0] == usual.widths[0]


def test_the_height_is_that_of_its_rows_and_heads() -> None:
    found = table(NAMES)
    assert found.height == pytest.approx(found.head_height + sum(found.heights))
    assert found.some(1, 3).rows == found.rows[1:]
    assert found.some(1, 3).widths == found.widths
    bare = listing([Column("number", "", ("1",)), Column("name", "", ("Я",))], SETTING)
    assert bare.head_height == 0
    assert bare.height == SETTING.pitch


def test_what_is_plain_and_what_is_easy() -> None:
    assert table(NAMES[:2]).plain
    assert table(NAMES[:2]).easy
    tight = table(NAMES, Setting(room=330, type_size=11.5, pitch=18, gap=9, smallest=7))
    assert not tight.plain
    assert not tight.easy
    assert set(tight.families) >= {SERIF.family}
