"""The standings, read from the PDF by position: who has what, in which order, and by which rules."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generator import load_dress
from generator.printing.event.standings import standings_pages
from generator.printing.event.state import criteria_note, scoring_note, withdrawal_note
from generator.printing.figures import criterion_head, criterion_name, criterion_texts, place_text
from generator.printing.listing import Listing
from generator.tournament import Event
from generator.tournament.event import TIEBREAKS
from generator.tournament.standings import standings
from tests.paper import Printed, squeezed
from tests.played import played
from tests.printing.event.read_results import heads_of, seen, table_of, tables_of, text_of
from tests.printing.event.reading_back import pages_of
from tests.printing.event.result_papers import EVENTS, drawn_everywhere, printed_results
from tests.printing.event.sample import HEAD, USUAL, event, players
from tests.printing.event.test_event_geometry import faults

every_event = pytest.mark.parametrize("name", EVENTS)


def listed(event_: Event, lang: str = "ru", paper: str = "a4") -> list[Listing]:
    """The lists of the paper, before it is printed, one a page."""
    pages = standings_pages(event_, load_dress("codex", lang, paper))
    return [block.body for page in pages for block in page.blocks if isinstance(block.body, Listing)]


def figures(event_: Event, printed: Printed) -> list[list[str]]:
    """What stands behind the name of each: games, points, and all that decides."""
    language, order = printed.dress.language, standings(event_)
    columns = [[str(getattr(each, key)) for each in order] for key in ("games", "wins", "draws", "losses")]
    columns.append(list(criterion_texts("points", [each.points for each in order], language)))
    for index, kind in enumerate(event_.tiebreaks):
        values = [each.values[index] for each in order]
        if any(value is not None for value in values):
            columns.append(list(criterion_texts(kind, values, language)))
    return [
        [seen(text) for text in row if text] if each.places else []
        for each, row in zip(order, zip(*columns, strict=True), strict=True)
    ]


@every_event
def test_everybody_stands_with_place_points_and_criteria(name: str) -> None:
    event_, printed = EVENTS[name], printed_results(name)
    out = printed.dress.language.text("results.out")
    rows = table_of(printed, "standings", event_)
    order = standings(event_)
    assert len(rows) == len(order)
    for row, each, behind in zip(rows, order, figures(event_, printed), strict=True):
        who = (seen(place_text(each.places) or out), str(each.number), seen(event_.player(each.number).name))
        assert row[:3] == tuple(who)
        assert list(row[len(row) - len(behind) :]) == behind
        # Between them stands what is known of the player, and nothing else.
        known = {
            seen(str(getattr(event_.player(each.number), key))) for key in ("rank", "club", "city", "rating", "born")
        }
        assert set(row[3 : len(row) - len(behind)]) <= known


@every_event
def test_the_rules_are_on_the_sheet(name: str) -> None:
    event_, printed = EVENTS[name], printed_results(name)
    said, language = text_of(printed, "standings"), printed.dress.language
    for sentence in (criteria_note, scoring_note, withdrawal_note):
        assert squeezed(sentence(event_, printed.dress)) in said
    places = [said.index(squeezed(criterion_name(kind, event_.discipline, language))) for kind in event_.tiebreaks]
    assert places == sorted(places)
    assert squeezed(language.text("crosstable.chief-arbiter")) in said


def test_the_heading_says_how_far_the_event_is() -> None:
    assert "Итоговоеположение" in text_of(printed_results("seven"), "standings")
    said = text_of(printed_results("after five"), "standings")
    assert "Standingsafterround5" in said
    assert "Gamesnotplayed:5." in said


def test_who_withdrew_early_is_the_last_and_has_no_figures() -> None:
    event_ = EVENTS["left"]
    last = table_of(printed_results("left"), "standings", event_)[-1]
    assert last[:3] == ("выб.", "3", seen(USUAL[2]))
    assert not any(text.isdigit() for text in last[6:])
    said = text_of(printed_results("left"), "standings")
    assert "№3Васильев" in said
    assert "№6Ёлкина" in said
    # The one who left late is told apart, and has a place.
    late = squeezed(load_dress().language.say("results.left_late", names="№ 6 Ёлкина Вера"))
    assert said.index("№3Васильев") < said.index(late)


def test_shared_places_are_printed_for_each() -> None:
    (table,) = listed(drawn_everywhere(event(USUAL[:6], **HEAD)))
    assert [row.cells[0].lines for row in table.rows] == [("1–6",)] * 6


def test_digits_stand_under_one_another() -> None:
    event_ = EVENTS["seven"]
    printed = printed_results("seven")
    ((_, found),) = tables_of(printed, "standings", event_)
    points = [word for word in found if word.glyphs[0].font.endswith("Bold")]
    assert {word.text.endswith("½") for word in points} == {True, False}
    assert len(points) == 7
    # The last whole digit of each ends at one place, and so does every ½.
    ends = [
        word.glyphs[-1].start if word.text.endswith("½") else word.glyphs[-1].end for word in points if word.text != "½"
    ]
    assert max(ends) - min(ends) < 0.4
    halves = [word.glyphs[-1].end for word in points if word.text.endswith("½")]
    assert max(halves) - min(halves) < 0.05


def test_nine_criteria_stand_on_one_sheet() -> None:
    event_, printed = EVENTS["all criteria"], printed_results("all criteria")
    (page,) = pages_of(printed, "standings")
    (head,) = heads_of(printed, page)
    asked = [
        kind for kind in TIEBREAKS if any(each.values[TIEBREAKS.index(kind)] is not None for each in standings(event_))
    ]
    assert len(asked) >= 7
    last = [criterion_head(kind, event_.discipline, printed.dress.language).split()[-1] for kind in asked]
    under = sorted(
        (word.glyphs[-1].end, word.text)
        for line in page.lines
        if head.baseline - 14 < line.baseline <= head.baseline + 1
        for word in line.words
        if word.glyphs[0].font.endswith("Italic")
    )
    assert [text for _, text in under][-len(last) :] == last


@pytest.mark.parametrize("fewer", [3, 16, 32])
def test_up_to_32_have_one_page(fewer: int) -> None:
    assert len(listed(played(event(USUAL[:fewer], **HEAD), 1))) == 1


def test_few_are_set_larger_than_many() -> None:
    (few,), (many,) = (listed(played(event(USUAL[:count], bare=True, **HEAD), 1)) for count in (5, 32))
    assert few.setting.type_size > many.setting.type_size


def test_many_are_parted_evenly() -> None:
    parts = [len(table.rows) for table in listed(played(event(USUAL[:100], **HEAD), 1))]
    assert sum(parts) == 100
    assert len(parts) > 1
    assert max(parts) - min(parts) <= 1


def test_what_is_known_gives_way_before_names_do() -> None:
    # City and year make the list wider than the page in its usual type.
    clubs = tuple(
        replace(player, club="Детско-юношеская спортивная школа № 1", city="Тула") for player in players(USUAL[:10])
    )
    (table,) = listed(played(Event(clubs, tiebreaks=TIEBREAKS[:4], **HEAD), 1), paper="a5")
    names = table.kinds.index("name")
    assert all(len(row.cells[names].lines) == 1 for row in table.rows)
    assert table.width <= table.setting.room + 0.01


def test_every_sheet_is_whole() -> None:
    for name in EVENTS:
        assert faults(printed_results(name)) == [], name


def test_no_head_is_left_empty() -> None:
    # A criterion that was never asked has no column, yet it is named below.
    printed = printed_results("all criteria")
    said = text_of(printed, "standings")
    assert re.search("дополнительноесоревнование", said)
    assert "Доп.игра" not in said
