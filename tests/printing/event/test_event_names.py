"""Every name stands whole beside its number, wherever it belongs: read back from the PDF, and from the plan."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generator import Booklet, load_dress
from generator.printing.dress import Dress
from generator.printing.event.bundle import event_papers
from generator.tournament import Event
from tests.printing.event import planned
from tests.printing.event.reading_back import (
    OwnRound,
    ReadCard,
    ReadSlip,
    expected,
    plain,
    read_cards,
    read_crosstable,
    read_order_names,
    read_rounds,
    read_schedule,
    read_slips,
    read_startlist,
    read_tickets,
)
from tests.printing.event.sample import EVENTS, HARD, HEAD, USUAL, event, printed_event

every_event = pytest.mark.parametrize("name", EVENTS)


def numbered(event: Event) -> list[tuple[str, str]]:
    return [(str(number), plain(player.name)) for number, player in enumerate(event.players, start=1)]


def cards_expected(event: Event, dress: Dress) -> list[ReadCard]:
    """Everybody's own rounds."""
    words = dress.language.words
    sides, free = words["disciplines"][event.discipline], words["event"]["free"]
    found = []
    for own, name in numbered(event):
        rounds = []
        for round_ in event.schedule.rounds:
            told = {plain(event.round_dates[round_.number - 1])} if event.round_dates else set()
            opponent: tuple[str, ...] = (free,)
            met = [(board, game) for board, game in enumerate(round_.games, start=1) if int(own) in game]
            if met:
                ((board, game),) = met
                side, other = ("first", game.black) if game.white == int(own) else ("second", game.white)
                told |= {sides[side].lower(), str(board)}
                opponent = str(other), plain(event.player(other).name)
            else:
                assert round_.free == int(own)
            rounds.append(OwnRound(str(round_.number), frozenset(told), opponent))
        found.append(ReadCard(own, name, tuple(rounds)))
    return found


def slips_expected(event: Event, dress: Dress) -> list[ReadSlip]:
    """One a game, and none for who is free."""
    language = dress.language
    sides = language.words["disciplines"][event.discipline]
    found = []
    for round_ in event.schedule.rounds:
        for board, game in enumerate(round_.games, start=1):
            # In which cycle it is may stand behind the round.
            heading = rf"{language.say('event.round', number=round_.number)}\b.*, \w+ {board}"
            date = event.round_dates[round_.number - 1] if event.round_dates else ""
            named = (
                (sides[key], str(number), plain(event.player(number).name))
                for key, number in zip(("first", "second"), game, strict=True)
            )
            found.append(ReadSlip(heading, date, tuple(named), (sides["first"].lower(), sides["second"].lower())))
    return found


def hold_slips(found: list[ReadSlip], wanted: list[ReadSlip]) -> None:
    """Fail for the first difference; the headings of ``wanted`` are patterns."""
    assert len(found) == len(wanted)
    for one, other in zip(found, wanted, strict=True):
        assert re.fullmatch(other.heading, one.heading)
        # Words may stand before those for whom to sign.
        assert all(text.endswith(side) for text, side in zip(one.to_sign, other.to_sign, strict=True))
        assert replace(one, heading="", to_sign=()) == replace(other, heading="", to_sign=())


# From the PDF


@every_event
def test_the_start_list_has_everybody_and_what_is_known_of_them(name: str) -> None:
    event = EVENTS[name]
    known = [
        tuple(plain(text) for text in (player.rank, player.club, player.rating, player.born) if text)
        for player in event.players
    ]
    wanted = [(*opening, *details) for opening, details in zip(numbered(event), known, strict=True)]
    assert read_startlist(printed_event(name)) == wanted


@every_event
def test_the_order_of_play_has_the_names_beside_it(name: str) -> None:
    assert read_order_names(printed_event(name)) == numbered(EVENTS[name])


@every_event
def test_the_schedule_reads_back(name: str) -> None:
    event, printed = EVENTS[name], printed_event(name)
    found, dates = read_schedule(printed)
    assert found == expected(event, printed.dress.language.text("event.free"))
    assert tuple(date for _, date in sorted(dates.items()) if date) == event.round_dates


@every_event
def test_the_sheets_of_the_rounds_read_back(name: str) -> None:
    event, printed = EVENTS[name], printed_event(name)
    found, numbers = read_rounds(printed)
    assert numbers == [round_.number for round_ in event.schedule.rounds]
    assert found == expected(event, printed.dress.language.text("event.free"))


@every_event
def test_the_crosstable_has_everybody_in_their_row(name: str) -> None:
    event, printed = EVENTS[name], printed_event(name)
    named, forms = read_crosstable(printed)
    assert named == numbered(event)
    for _, form in forms:
        assert form.numbers == form.columns == [number for number, _ in numbered(event)]
        # Cells are blank, or have a hint each.
        cells = {place for place in form.written if place[1] > 1}
        if name == "eight":
            assert cells == {(row, column + 1) for row in range(1, 9) for column in range(1, 9) if row != column}
        else:
            assert cells == set()


@every_event
def test_the_cards_read_back(name: str) -> None:
    event, printed = EVENTS[name], printed_event(name)
    assert read_cards(printed) == cards_expected(event, printed.dress)


@every_event
def test_the_slips_read_back(name: str) -> None:
    event, printed = EVENTS[name], printed_event(name)
    hold_slips(read_slips(printed, event.title), slips_expected(event, printed.dress))


@pytest.mark.parametrize("name", ["eight", "sixteen"])
def test_the_protocol_has_the_list_the_lots_and_the_numbers(name: str) -> None:
    draw = EVENTS[name].draw
    assert draw
    found = read_tickets(printed_event(name))
    assert found == [
        (str(ticket.place), plain(ticket.player.name), plain(ticket.player.club), ticket.lot, str(ticket.number))
        for ticket in draw.tickets
    ]


# From the plan


def document_of(event: Event, *parts: str, lang: str = "ru") -> Booklet:
    return event_papers(event, dress=load_dress(lang=lang), parts=parts)


SIZES = [(participants, 1) for participants in range(3, 34)] + [(3, 2), (4, 2), (7, 2), (8, 2), (16, 2)]


@pytest.mark.parametrize(("participants", "cycles"), SIZES)
def test_every_size_has_every_game_on_every_paper(participants: int, cycles: int) -> None:
    event_ = event(USUAL[:participants], cycles=cycles)
    document = document_of(event_, "schedule", "rounds", "cards", "slips")
    wanted = expected(event_, "свободен")
    assert planned.schedule_of(document) == wanted
    assert planned.rounds_of(document) == wanted
    assert planned.cards_of(document) == cards_expected(event_, document.dress)
    hold_slips(planned.slips_of(document), slips_expected(event_, document.dress))


def test_a_hundred_have_every_game_too() -> None:
    event_ = event(USUAL, bare=True)
    document = document_of(event_, "schedule", "slips")
    assert planned.schedule_of(document) == expected(event_, "свободен")
    hold_slips(planned.slips_of(document), slips_expected(event_, document.dress))


def test_rounds_that_one_card_does_not_hold_go_on_another() -> None:
    event_ = event(USUAL[:36], bare=True, cycles=2)
    document = document_of(event_, "cards")
    assert len(document.pages) > 36
    assert planned.cards_of(document) == cards_expected(event_, document.dress)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_nobody_is_free_because_of_their_name(lang: str) -> None:
    names = (*HARD, "free", "Free", "BYE", "(1)", "0")
    event_ = event(names, bare=True, **HEAD)
    document = document_of(event_, "schedule", "rounds", "slips", lang=lang)
    free = document.dress.language.text("event.free")
    assert planned.schedule_of(document) == planned.rounds_of(document) == expected(event_, free)
    assert len(planned.slips_of(document)) == len(names) * (len(names) - 1) / 2
