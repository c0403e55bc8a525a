"""The results by rounds, read from the PDF by position: every game as it was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from generator import load_dress
from generator.printing.event.results import results_pages
from generator.printing.figures import points_text
from generator.printing.tabbed import Tabbed
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.schedule import Game
from tests.paper import Printed, squeezed
from tests.played import played
from tests.printing.event.planned import inner
from tests.printing.event.read_results import RESULT, SeenResult, read_results, rounds_of, seen, text_of
from tests.printing.event.result_papers import EVENTS, printed_results, turned
from tests.printing.event.sample import HEAD, USUAL, event

SAID = load_dress().language
every_event = pytest.mark.parametrize("name", EVENTS)


def sign(event_: Event, outcome: Outcome, printed: Printed) -> str:
    if not outcome.over_the_board:
        return str(outcome.value)
    return points_text(event_.scoring.points(outcome), printed.dress.language)


def expected(event_: Event, printed: Printed) -> Iterator[SeenResult]:
    """The rounds of the schedule, with what is finished of them."""
    counted = count(event_)
    done = {(game.round, frozenset(game.game)): game for game in counted.games}
    assert len(done) == len(counted.games)

    def name(number: int) -> str:
        return seen(event_.player(number).name)

    for round_ in event_.schedule.rounds[: counted.last_round]:
        for board, game in enumerate(round_.games, start=1):
            finished = done.pop((round_.number, frozenset(game)), None)
            (white, black), result = (finished.game, finished.result) if finished else (game, None)
            signs = [sign(event_, outcome, printed) for outcome in (result.white, result.black)] if result else ["", ""]
            told = seen(":".join(signs))
            yield SeenResult(round_.number, str(board), str(white), name(white), told, str(black), name(black))
        if round_.free is not None:
            free = seen(printed.dress.language.text("event.free"))
            yield SeenResult(round_.number, "", str(round_.free), name(round_.free), "", "", free)
    assert not done


@every_event
def test_every_game_stands_in_its_round_as_it_was_played(name: str) -> None:
    event_, printed = EVENTS[name], printed_results(name)
    read = [line._replace(result=line.result.removesuffix("*")) for line in read_results(printed)]
    assert sorted(read) == sorted(expected(event_, printed))


def test_dates_stand_behind_the_captions() -> None:
    found = [date for _, date, _ in rounds_of(printed_results("seven"))]
    assert found == [*EVENTS["seven"].round_dates]


@every_event
def test_results_stand_under_one_another(name: str) -> None:
    for _, _, found in rounds_of(printed_results(name)):
        colons = [
            glyph.start
            for word in found
            if re.fullmatch(RESULT, word.text)
            for glyph in word.glyphs
            if glyph.text == ":"
        ]
        assert colons
        assert max(colons) - min(colons) < 0.5


def told(event_: Event) -> tuple[dict[int, list[str]], str]:
    """The lines of each round, spaces left out, and what the paragraphs say; before anything is printed."""
    rounds: dict[int, list[str]] = {}
    said = ""
    for block in (
        each for page in results_pages(event_, load_dress()) for outer in page.blocks for each in inner(outer)
    ):
        body: Any = block.body
        if block.kind == "round":
            assert isinstance(body.games, Tabbed)
            lines = rounds.setdefault(int(body.caption.split()[1]), [])
            lines += [squeezed("".join(line)) for line in body.games.lines]
        elif block.kind == "paragraph":
            said += body.text.replace("\N{NO-BREAK SPACE}", " ") + " "
        elif block.kind == "head":
            said += " ".join(item.text for strip in body.strips for item in strip.items) + " "
    return rounds, said


def marked(rounds: dict[int, list[str]]) -> set[int]:
    return {number for number, lines in rounds.items() if any("*" in line for line in lines)}


def test_a_game_off_the_schedule_has_a_mark_and_a_note() -> None:
    usual = played(event(USUAL[:8], **HEAD), 1)
    rounds, said = told(usual)
    assert not marked(rounds)
    assert "*" not in said
    assert "очередност" not in said
    rounds, said = told(turned(usual, 3))
    assert marked(rounds) == {3}
    assert all("*" in line for line in rounds[3])
    assert said.count("(*)") == 1
    assert SAID.text("results.some_reversed") in said


def test_all_colours_reversed_are_said_once() -> None:
    usual = played(event(USUAL[:8], **HEAD), 1)
    rounds, said = told(turned(usual))
    assert not marked(rounds)
    assert SAID.text("results.all_reversed") in said
    # The first game is 1–8 in the table.
    assert rounds[1][0].startswith("1.8Зайцева")
    assert told(usual)[0][1][0].startswith("1.1Абрамов")


def moved(event_: Event, *, games: int) -> Event:
    """The first games of round 1 played after all others, in the place of those of the last round, which were not."""
    last = event_.results.last_round
    late = [FinishedGame(last, game.game, game.result) for game in event_.results.games[:games]]
    busy = {number for game in late for number in game.game}
    rest = [game for game in event_.results.games[games:] if game.round < last or busy.isdisjoint(game.game)]
    return replace(event_, results=Results((*rest, *late)))


def test_a_game_in_another_round_stands_where_it_was_played() -> None:
    event_ = moved(played(event(USUAL[:8], **HEAD), 1), games=1)
    rounds, said = told(event_)
    assert marked(rounds) == {7}
    assert SAID.text("results.some_moved") in said
    # It is no game to come in round 1, but two of round 7 are.
    assert len(rounds[1]) == 3
    assert not any("Зайцева" in line for line in rounds[1])
    assert rounds[7][-1].startswith("1Абрамов")
    assert rounds[7][-1].endswith("8ЗайцеваМария")
    blank = [line for line in rounds[7] if not any(sign in line.split(":")[0][-1] for sign in "01½")]
    assert len(rounds[7]) == 5
    assert len(blank) == 2
    assert "Не сыграно партий: 2." in said


def test_another_order_of_play_is_told_without_places_for_games_to_come() -> None:
    usual = played(event(USUAL[:8], **HEAD), 1)
    shuffled = tuple(game._replace(round=1 + game.round % 7) for game in usual.results.games)
    games = sorted(shuffled, key=lambda game: game.round)[:-1]
    rounds, said = told(replace(usual, results=Results(tuple(games))))
    assert [len(rounds[number]) for number in range(1, 8)] == [4] * 6 + [3]
    assert not marked(rounds)
    assert SAID.text("results.other_order") in said
    assert "Не сыграно партий: 1." in said
    # Nobody knows the boards.
    assert all(line[0].isdigit() and line[1] != "." for lines in rounds.values() for line in lines)


def test_who_is_free_is_named_even_without_the_order_of_play() -> None:
    usual = played(event(USUAL[:5], **HEAD), 1)
    games = sorted((game._replace(round=6 - game.round) for game in usual.results.games), key=lambda game: game.round)
    rounds, _ = told(replace(usual, results=Results(tuple(games[2:]))))
    assert rounds[5][-1] == "1АбрамовИльясвободен"
    # Round 1 has no game left, and nobody can say who was free.
    assert 1 not in rounds


def test_rounds_to_come_are_left_out() -> None:
    rounds, said = told(played(event(USUAL[:8], **HEAD), 1, until=3))
    assert [*rounds] == [1, 2, 3]
    assert "Результаты после 3-го тура" in said
    assert "Не сыграно" not in said


def test_points_and_forfeits_are_told() -> None:
    printed = printed_results("all criteria")
    results = {line.result for line in read_results(printed)}
    assert results == {"3:0", "1:1", "0:3"}
    assert squeezed("Победа 3, ничья 1, поражение 0.") in text_of(printed, "results")
    printed = printed_results("seven")
    assert any("+" in line.result or "−" in line.result for line in read_results(printed))
    assert squeezed(printed.dress.language.text("results.forfeits")) in text_of(printed, "results")
    assert "Победа" not in text_of(printed, "results").replace("Победы", "")


def test_both_may_lose_by_forfeit() -> None:
    one = FinishedGame(1, Game(1, 4), Result.BOTH_FORFEITED)
    rounds, _ = told(replace(event(USUAL[:4], **HEAD), results=Results((one,))))
    assert rounds[1] == ["1.1АбрамовИлья−:−4ГригорьеваОльга", "2.2БеловаАнна:3ВасильевПётр"]


def test_the_games_of_who_left_are_in_the_rounds() -> None:
    rounds, said = told(EVENTS["left"])
    assert "№ 3 Васильев Пётр" in said
    own = [line for number in range(3, 8) for line in rounds[number] if "Васильев" in line]
    assert len(own) == 5
    assert all("+:−" in line or "−:+" in line for line in own)


@pytest.mark.parametrize(("count_", "most"), [(8, 1), (24, 3), (100, 50)])
def test_paper_is_not_wasted(count_: int, most: int) -> None:
    pages = results_pages(played(event(USUAL[:count_], **HEAD), 1), load_dress())
    assert len(pages) <= most
