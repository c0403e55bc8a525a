"""The protocol of a draw says how everybody came by their number, and when those who were kept apart meet."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

import pytest

from generator.tournament import Event, Player, draw, encounters
from tests.paper import Printed, squeezed
from tests.printing.event.reading_back import below, pages_of, plain, rows, words
from tests.printing.event.sample import EVENTS, HEAD, USUAL, event, printed, printed_event


def text_of(printed: Printed) -> str:
    """All of the protocol, without spaces."""
    return squeezed("".join(line.text for page in pages_of(printed, "lots") for line in page.lines))


@pytest.mark.parametrize("name", ["eight", "sixteen"])
def test_the_seed_stands_as_it_was_given(name: str) -> None:
    draw_ = EVENTS[name].draw
    assert draw_
    language = printed_event(name).dress.language
    said = text_of(printed_event(name))
    assert squeezed(language.say("event.seed", seed=draw_.seed)) in said
    assert squeezed(f"{draw_.seed}:1") in said
    assert "SHA-256" in said


@pytest.mark.parametrize("name", ["eight", "sixteen"])
def test_the_games_of_those_kept_apart_are_all_there_in_their_rounds(name: str) -> None:
    event_, printed = EVENTS[name], printed_event(name)
    assert event_.draw
    games = encounters(event_.draw, event_.schedule).games
    wanted = [
        (
            str(one.round),
            str(one.game.white),
            plain(event_.player(one.game.white).name),
            str(one.game.black),
            plain(event_.player(one.game.black).name),
            plain(one.group),
        )
        for one in games
    ]
    head = printed.dress.language.text("event.group")
    found = []
    for page in pages_of(printed, "lots"):
        if any(word.text == head for word in words(page)):
            box = below(page, head, printed.dress.language.text("event.round_head"))
            # Behind the last line with numbers there is only what is written by hand.
            numbers = [word.glyphs[0].baseline for word in words(page, box) if word.text.isdigit()]
            box = (box[0], min(numbers) - 3, box[2], box[3])
            found += [row.texts for row in rows(words(page, box))]
    assert found == wanted
    assert len(wanted) > 3


def kept(*groups: int, total: int) -> Event:
    """An event whose players were kept apart in groups of these sizes."""
    clubs = [f"Клуб {'абвгде'[k]}" for k, size in enumerate(groups) for _ in range(size)]
    clubs += [""] * (total - len(clubs))
    lots = draw([Player(name, club=club) for name, club in zip(USUAL, clubs, strict=False)], "ключ", "club")
    return Event(lots.players, draw=lots, **HEAD)


@pytest.mark.parametrize(
    ("event_", "said", "unsaid"),
    [
        (kept(total=6), ["nobody_club"], ["apart_fully", "apart_proved", "apart_found", "apart_impossible"]),
        (kept(2, 2, total=6), ["apart_fully"], ["apart_proved", "apart_found", "apart_impossible", "nobody_club"]),
        (kept(3, 3, total=7), ["apart_proved"], ["apart_fully", "apart_found", "apart_impossible"]),
        (kept(4, total=5), ["apart_impossible"], ["apart_fully", "apart_proved", "apart_found"]),
        (kept(4, 4, 4, 4, 4, total=20), ["apart_found"], ["apart_fully", "apart_proved", "apart_impossible"]),
    ],
    ids=["nobody", "fully", "proved", "impossible", "found"],
)
def test_it_is_said_honestly_how_far_they_are_apart(event_: Event, said: list[str], unsaid: list[str]) -> None:
    document = printed(event_, "lots")
    language, text = document.dress.language, text_of(document)
    for key in said:
        assert squeezed(language.text(f"event.{key}")) in text
    for key in unsaid:
        assert squeezed(language.text(f"event.{key}")) not in text
    assert event_.draw
    found = encounters(event_.draw, event_.schedule)
    if found.games:
        assert squeezed(language.say("event.apart_club", latest=found.latest, rounds=found.rounds)) in text
    late = re.search(r"осталось:(\d+)", text)
    assert (int(late[1]) if late else 0) == (len(found.late()) if found.possible else 0)


@pytest.mark.parametrize("numbering", ["list", "file"])
def test_numbers_that_nobody_drew_here_are_said_to_be_so(numbering: Literal["list", "file"]) -> None:
    event_ = replace(event(USUAL[:6], **HEAD), numbering=numbering)
    document = printed(event_, "lots")
    language, text = document.dress.language, text_of(document)
    other = {"list": "file", "file": "list"}[numbering]
    assert squeezed(language.text(f"event.numbers_{numbering}")) in text
    assert squeezed(language.text(f"event.numbers_{other}")) not in text
    # There is a line to write how, and lines to sign on.
    assert squeezed(language.text("event.how")) in text
    (page,) = pages_of(document, "lots")
    assert len([stroke for stroke in page.strokes if stroke.level and stroke.to_x - stroke.x > 60]) >= 3
    assert "SHA" not in text
