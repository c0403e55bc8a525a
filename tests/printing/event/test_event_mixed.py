"""An event in the mixed order: every paper has its schedule, says so, and tells the truth of those kept apart."""

import json
import re
from dataclasses import replace
from itertools import combinations

import pytest

from generator.printing.cross_form import CrossSheet
from generator.printing.cutting import Cut
from generator.printing.document import Booklet, Paragraph
from generator.printing.dress import Dress, load_dress
from generator.printing.event.bundle import event_papers
from generator.printing.event.crosstable import named_form
from generator.printing.event.plain import to_event_json, to_tables
from generator.printing.language import NO_BREAK_SPACE, WORD_JOINER
from generator.printing.order_table import OrderTable
from generator.tournament import Event, departures, encounters, meetings, order_of_play, two_cycles
from generator.tournament.result import FinishedGame, Result
from generator.tournament.results import Results
from tests.printing.event.mixed_events import kept
from tests.printing.event.sample import HEAD, USUAL, event
from tests.printing.test_order_table import read_back

RU, EN = load_dress(), load_dress(lang="en")


def mixed(count: int, cycles: int = 1) -> Event:
    return event(USUAL[:count], order="mixed", cycles=cycles, **HEAD)


def bodies(document: Booklet) -> list[object]:
    """What stands on the pages, that side by side too."""
    found = [block.body for page in document.pages for block in page.blocks]
    return found + [slot.block.body for body in found if isinstance(body, Cut) for slot in body.slots]


def said(event_: Event, part: str, dress: Dress = RU) -> str:
    found = bodies(event_papers(event_, dress=dress, parts=[part]))
    text = " ".join(body.text for body in found if isinstance(body, Paragraph))
    return text.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("count", [3, 10, 11, 12])
def test_every_table_is_the_schedule_of_the_mixed_order(count: int, cycles: int) -> None:
    event_ = mixed(count, cycles=cycles)
    once = order_of_play(count, "mixed")
    rounds = (two_cycles(once) if cycles == 2 else once).rounds
    found = json.loads(to_event_json(event_))
    assert found["order"] == "mixed"
    assert [[(game["first"], game["second"]) for game in one["games"]] for one in found["rounds"]] == [
        list(map(tuple, one.games)) for one in rounds
    ]
    order = [body for body in bodies(event_papers(event_, dress=RU, parts=["order"])) if isinstance(body, OrderTable)]
    assert read_back(order, count, RU).rounds == rounds
    grid = named_form(event_, hints=True).grid(RU)
    assert {cell: tuple(int(text.rstrip("БЧ")) for text in hints) for cell, hints in grid.hints.items()} == {
        (row - 1, column - 1): tuple(meeting.round for meeting in found_)
        for (row, column), found_ in meetings(event_.schedule).items()
    }
    usual = replace(event_, order="berger")
    for part in ("order", "schedule", "rounds", "cards"):
        assert to_tables(event_, RU)[part]() != to_tables(usual, RU)[part](), part
    assert json.loads(to_event_json(usual))["order"] == "berger"


def test_games_as_planned_are_no_departures() -> None:
    event_ = mixed(8)
    win = Result.WHITE_WON
    games = [FinishedGame(one.number, game, win) for one in event_.schedule.rounds for game in one.games]
    assert not any(departures(replace(event_, results=Results(tuple(games)))))
    assert any(departures(replace(event_, order="berger", results=Results(tuple(games)))))


@pytest.mark.parametrize(
    ("dress", "words"), [(RU, "номера 1–6 и 7–12), после 5-го тура"), (EN, "numbers 1–6 and 7–12), and after round 5")]
)
def test_the_papers_say_that_it_is_mixed(dress: Dress, words: str) -> None:
    event_ = mixed(12)
    assert words in said(event_, "order", dress)
    assert dress.language.text("mixed.drawn") in said(event_, "schedule", dress)
    document = event_papers(event_, dress=dress, parts=["crosstable"], hints=True)
    (sheet,) = [body for body in bodies(document) if isinstance(body, CrossSheet)]
    heads = [item.text for strip in sheet.furniture.over for item in strip.items]
    assert any("смешанная очередность" in text or "mixed order" in text for text in heads)
    usual = replace(event_, order="berger")
    for part in ("order", "schedule", "lots"):
        assert not re.search("смешан|mixed", said(usual, part, dress))


CLAIMS = (
    "event.apart_fully",
    "event.apart_proved",
    "event.apart_found",
    "event.apart_impossible",
    "mixed.apart_proved",
)


@pytest.mark.parametrize(
    ("event_", "halves", "claim"),
    [
        (kept(6, 5, total=12), True, "event.apart_fully"),
        (kept(5, 2, total=12), True, "event.apart_fully"),
        (kept(4, 3, total=12), True, "event.apart_proved"),
        # The half is through before 2k − 3 rounds.
        (kept(6, total=16), True, "event.apart_proved"),
        # Out of both halves, a pair would meet in round 1 and not in 2.
        (kept(2, 2, total=5), True, "mixed.apart_proved"),
        (kept(4, 4, 4, total=12), False, "event.apart_proved"),
        (kept(7, total=12), False, "event.apart_impossible"),
        (kept(10, 10, 10, total=30), False, "event.apart_found"),
    ],
    ids=["fully", "and a pair", "proved", "by the half", "in halves", "no room", "impossible", "found"],
)
def test_the_protocol_tells_how_far_they_are_apart(event_: Event, halves: bool, claim: str) -> None:
    assert event_.draw
    text = said(event_, "lots")
    language, count = RU.language, len(event_.players)
    half = (count + 1) // 2
    spans = {"upper": f"1–{half}", "lower": f"{half + 1}–{count}"}
    assert (language.say("mixed.apart_halves", **spans) in text) == halves
    assert (language.say("mixed.apart_split", **spans) in text) != halves
    assert [key for key in CLAIMS if language.text(key) in text] == [claim]
    assert "величины групп и очередности игры, а она смешанная" in text
    found = encounters(event_.draw, event_.schedule)
    assert f"последняя из них в туре {found.latest} из {found.rounds}" in text
    assert (found.latest <= half) or not halves
    if claim == "event.apart_proved" and count == 12:
        # No sets of these sizes are through before.
        group = max(len(one.places) for one in event_.draw.groups)
        early = {frozenset(game) for one in event_.schedule.rounds[: found.earliest - 1] for game in one.games}
        assert not any(
            all(frozenset(pair) in early for pair in combinations(numbers, 2))
            for numbers in combinations(range(1, count + 1), group)
        )


def test_nobody_to_keep_apart_has_the_plain_rule() -> None:
    text = said(kept(total=6), "lots")
    assert RU.language.text("event.nobody_club") in text
    assert "половин" not in text
