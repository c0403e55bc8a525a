"""Round trip through paper: what stands in the PDF and in the HTML is the schedule, to the letter."""

from __future__ import annotations

import pytest

from generator import load_dress, order_of_play, sheet, two_cycles
from tests.paper import (
    STYLES,
    Printed,
    difference,
    printed_booklet,
    printed_sheet,
    read_html,
    tables_in_html,
)


def faults(printed: Printed) -> list[str]:
    """What differs from the schedules in the PDF or in the HTML."""
    dress = printed.dress
    found = []
    for tables in (
        printed.tables,
        tables_in_html(read_html(printed.html), printed.schedules, dress),
    ):
        assert list(tables) == [schedule.participants for schedule in printed.schedules]
        for schedule in printed.schedules:
            found.append(difference(tables[schedule.participants], schedule, dress.notation))
    return [fault for fault in found if fault] + list(printed.warnings)


@pytest.mark.parametrize(
    ("style", "lang", "paper"),
    [(style, "ru", paper) for style in STYLES for paper in ("a4", "a5")]
    + [("codex", "en", "a4"), ("appendix", "en", "a5"), ("dash", "en", "a4"), ("fide", "en", "a4")],
)
def test_all_tables_of_the_booklet_read_back(style: str, lang: str, paper: str) -> None:
    assert faults(printed_booklet(style, lang, paper)) == []


@pytest.mark.parametrize("style", ["codex", "fide"])
@pytest.mark.parametrize("participants", [3, 5, 9, 11, 17, 23, 31])
def test_the_free_stand_beside_the_games_of_an_odd_field(participants: int, style: str) -> None:
    printed = printed_sheet(participants, style)
    (schedule,) = printed.schedules
    # Everybody rests exactly once.
    assert sorted(round_.free or 0 for round_ in schedule.rounds) == list(range(1, participants + 1))
    assert faults(printed) == []


@pytest.mark.parametrize("style", STYLES)
def test_an_odd_field_has_the_table_of_the_pair_on_request(style: str) -> None:
    assert order_of_play(7).last_number is None
    assert faults(printed_sheet(7, style, pair_form=True)) == []


@pytest.mark.parametrize("swapped", [True, False])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("participants", [7, 8])
def test_two_cycles_are_one_table(participants: int, style: str, swapped: bool) -> None:
    schedule = two_cycles(order_of_play(participants), swapped=swapped)
    printed = Printed(sheet(schedule, dress=load_dress(style)), (schedule,))
    assert faults(printed) == []
    text = " ".join(line.text for page in printed.pages for line in page.lines)
    assert "два круга" in text
    # The page says which order it is.
    assert ("переставлены" in text) == swapped


@pytest.mark.parametrize("participants", [12, 13])
@pytest.mark.parametrize("brackets", [True, False])
@pytest.mark.parametrize("style", ["codex", "fide"])
def test_brackets_are_the_style_s_own_unless_asked_otherwise(style: str, brackets: bool, participants: int) -> None:
    printed = printed_sheet(participants, style, brackets=brackets)
    assert faults(printed) == []
    (table,) = printed.tables.values()
    in_brackets = [text for texts in table.games.values() for text in texts if "(" in text]
    assert len(in_brackets) == (11 if brackets and participants == 12 else 0)


@pytest.mark.parametrize(
    ("participants", "style", "paper", "goes_on"),
    [
        (40, "codex", "a4", False),
        (40, "fide", "a5", True),
        (64, "fide", "a4", True),
        (99, "appendix", "letter", True),
        (99, "codex", "a4", True),
        (100, "dash", "a4", True),
    ],
)
def test_large_fields_go_on_in_bands_and_on_further_pages(
    participants: int, style: str, paper: str, goes_on: bool
) -> None:
    printed = printed_sheet(participants, style, paper=paper)
    assert faults(printed) == []
    (table,) = printed.tables.values()
    assert (table.bands > 1) == goes_on
    # Two short pieces may share a page.
    assert sorted(set(table.pages)) == list(range(1, len(printed.document.pages) + 1))
