"""How far an event is and how it was counted, in words."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from generator import load_dress
from generator.printing.event.state import (
    counted_forfeits_note,
    criteria_note,
    forfeit_note,
    going_note,
    heading,
    missing_note,
    named,
    rules_note,
    scoring_note,
    withdrawal_note,
    withdrawal_notes,
)
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.scoring import Scoring
from tests.played import by_signs, played
from tests.printing.event.sample import USUAL, event

RU, EN = load_dress(), load_dress(lang="en")
FINAL, GOING = "results.final_standings", "results.standings"
EIGHT = event(USUAL[:8])
WHOLE, FIVE = played(EIGHT, 1), played(EIGHT, 1, until=5)


@pytest.mark.parametrize(
    ("made", "said", "note"),
    [
        (EIGHT, "Положение участников", ""),
        (FIVE, "Положение участников после 5-го тура", "После 5-го тура."),
        (WHOLE, "Итоговое положение", ""),
        (by_signs(4, "1. .1"), "Положение участников после 2-го тура", "После 2-го тура. Не сыграно партий: 2."),
    ],
)
def test_a_heading_says_how_far_it_is(made: Event, said: str, note: str) -> None:
    assert heading(made, RU, FINAL, GOING) == said
    # Papers whose heading says neither have a line of it.
    assert going_note(made, RU) == note


def test_games_without_a_result_are_counted_up_to_the_last_round() -> None:
    assert missing_note(count(by_signs(4, "1. .1")), EN) == EN.language.say("results.missing", number=2)
    assert missing_note(count(FIVE), RU) == missing_note(count(WHOLE), RU) == ""


def test_the_rules_are_what_decides_and_what_a_game_is_worth() -> None:
    made = replace(WHOLE, tiebreaks=("wins-with-black", "koya"), scoring=Scoring(Fraction(3), Fraction(1), Fraction(0)))
    assert criteria_note(replace(made, tiebreaks=()), RU) == RU.language.text("results.by_points")
    names = [RU.language.text(f"tiebreaks.{kind}.name") for kind in made.tiebreaks]
    said = criteria_note(made, RU)
    assert names[1] in said
    assert said.index(names[0].partition("{")[0]) < said.index(names[1])
    assert scoring_note(made, RU) == RU.language.say("results.scoring", win=3, draw=1, loss=0)
    assert rules_note(made, RU) == f"{said} {scoring_note(made, RU)}"


@pytest.mark.parametrize(
    ("left", "early", "late"),
    [({}, (), ()), ({3: 2}, (3,), ()), ({6: 5}, (), (6,)), ({2: 1, 3: 2, 6: 5, 7: 6}, (2, 3), (6, 7))],
)
def test_who_left_early_is_told_apart(left: dict[int, int], early: tuple[int, ...], late: tuple[int, ...]) -> None:
    made = played(EIGHT, 1, left=left)
    wanted = [
        RU.language.say(f"results.left_{when}", names=names(numbers)) if numbers else ""
        for when, numbers in (("early", early), ("late", late))
    ]
    assert withdrawal_notes(made, RU, names) == tuple(wanted)
    assert withdrawal_note(made, RU) == " ".join(
        RU.language.say(f"results.left_{when}", names=named(made, numbers))
        for when, numbers in (("early", early), ("late", late))
        if numbers
    )


def names(numbers: object) -> str:
    return f"<{numbers}>".replace("(", "[").replace(")", "]").replace(",]", "]")


def test_players_are_named_with_their_numbers() -> None:
    assert named(EIGHT, [3, 1]) == f"№\u00a03 {USUAL[2]}, №\u00a01 {USUAL[0]}"


def test_forfeits_are_explained_where_there_are_any() -> None:
    assert forfeit_note(WHOLE, RU) == counted_forfeits_note(WHOLE, RU) == ""
    # Those of who left count as well.
    for made in (by_signs(4, "1+"), by_signs(4, "1x"), played(EIGHT, 1, left={6: 5})):
        assert forfeit_note(made, RU) == RU.language.text("results.forfeits")
        assert counted_forfeits_note(made, RU) == RU.language.text("results.counted_forfeits")
