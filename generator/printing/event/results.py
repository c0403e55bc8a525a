"""The results round by round, with the colours of each game as it was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.chronicle import Chronicle, Told, chronicle
from generator.printing.event.round_columns import CLOSER, CLOSEST, WAYS, Span, celled, lined, round_pages
from generator.printing.event.rounds import NEAR, fitted_columns, names_of
from generator.printing.event.schedule import boards_of, first_text
from generator.printing.event.sheet import Place, largest, text_block
from generator.printing.event.spacing import before, behind, width_of
from generator.printing.event.state import forfeit_note, heading, missing_note, scoring_note, withdrawal_note
from generator.printing.figures import outcome_text
from generator.printing.listing import Column, Listing
from generator.printing.notation import padded
from generator.printing.tabbed import Pair, Tabbed
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.result import Outcome
from generator.tournament.scoring import USUAL

MARK = "*"
"""Behind the result of a game that was not played by the schedule."""
THIN = "\u2009"
BETWEEN = f"{THIN}:{THIN}"
LONG = 36
"""Lines of a round that fill a page, or nearly so."""
PITCHES = 8
"""How many pitches of lines are tried from the usual one down."""
CLOSEST_PITCH = 1.3
"""The least pitch of lines, in the size of their type."""


def results_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds up to the last with a result, in one column or in two."""
    counted = count(event)
    told = chronicle(event)
    title = heading(event, dress, "event.results", "results.results")
    place = Place("paper-results", title, "results", below=missing_note(counted, dress))
    notes = _notes(event, told, dress)
    return largest(WAYS, dress, lambda worn, pitch: _pages(event, told, place, notes, worn, pitch))


def _pages(
    event: Event, told: Chronicle, place: Place, notes: Sequence[str], dress: Dress, pitch: float
) -> tuple[Page, ...] | None:
    """The pages in this dress; None where it is enlarged and they would be several."""
    lines = [line for round_ in told.rounds for line in round_]
    bounds = pairwise(accumulate(map(len, told.rounds), initial=0))
    spans = [Span(number, start, stop) for number, (start, stop) in enumerate(bounds, start=1) if stop > start]
    over = [text_block("", dress.language.text(f"disciplines.{event.discipline}.note_names"), dress)]
    under = [text_block("", text, dress) for text in notes]

    def pages(games: Listing | Tabbed) -> tuple[Page, ...]:
        return round_pages(event, place, spans, games, over, under, dress)

    signs = result_texts(event, lines, dress)
    smaller = CLOSEST if max(map(len, told.rounds), default=0) > LONG else CLOSER
    ways = list(lined(_pairs(event, lines, signs, dress), dress, pitch, smaller))
    # One page, if any of them does; large type is more welcome than two columns.
    for games in sorted(ways, key=lambda games: -games.setting.type_size):
        if len(found := pages(games)) == 1:
            return found
    if dress.enlargement > 1:
        return None
    if ways:
        return min(map(pages, _nearer(ways[0])), key=len)
    columns = fitted_columns(event, [one.line for one in lines], dress, Column("mark", "", signs), heads=False)
    return pages(celled(columns if boards_of([one.line for one in lines]) else columns[1:], dress, pitch))


def _nearer(games: Tabbed) -> Iterator[Tabbed]:
    """The same lines, nearer and nearer to each other: some pitch lets one round more stand in each column."""
    for step in range(PITCHES):
        pitch = games.setting.pitch - step / PITCHES * (games.setting.pitch - CLOSEST_PITCH * games.setting.type_size)
        yield replace(games, setting=replace(games.setting, pitch=round(pitch, 2)))


def _notes(event: Event, told: Chronicle, dress: Dress) -> list[str]:
    """What has to be known to read the results, a paragraph each."""
    planned = "results.planned" if event.results.planned else told.note
    texts = [dress.language.text(planned) if planned else "", forfeit_note(event, dress)]
    if event.scoring != USUAL:
        texts.append(scoring_note(event, dress))
    return [text for text in (" ".join(filter(None, texts)), withdrawal_note(event, dress)) if text]


def _pairs(event: Event, told: Sequence[Told], signs: Sequence[str], dress: Dress) -> list[Pair]:
    """Lines of two texts: the board with a full stop, number, name; the result, number, name."""
    lines = [one.line for one in told]
    digits, boards = len(str(len(event.players))), boards_of(lines)
    return [
        (
            first_text(line, first, boards, digits),
            f"{sign}{NEAR}{NEAR}{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, sign, first, second in zip(lines, signs, *names_of(event, lines, dress), strict=True)
    ]


def result_texts(event: Event, told: Sequence[Told], dress: Dress) -> tuple[str, ...]:
    """The result of each line, all equally wide and their colons under one another; of who is free nothing.

    A game that is not finished has a colon with room on either side.
    """

    def sign(outcome: Outcome) -> str:
        return outcome_text(outcome, event.scoring, dress.language)

    texts = [
        (sign(one.game.result.white), sign(one.game.result.black) + MARK * one.marked) if one.game else ("", "")
        for one in told
    ]
    marked = any(one.marked for one in told)
    half = max((width_of(text) for pair in texts for text in (pair[0], pair[1].removesuffix(MARK))), default=0)
    right = half + (width_of(MARK) if marked else 0)
    return tuple(
        f"{before(white, half)}{BETWEEN}{behind(black, right)}" if one.line.second else ""
        for (white, black), one in zip(texts, told, strict=True)
    )
