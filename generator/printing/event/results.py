"""The results round by round, with the colours of each game as it was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import NamedTuple

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.round_columns import CLOSER, CLOSEST, WAYS, Span, celled, lined, round_pages
from generator.printing.event.rounds import NEAR, Line, fitted_columns, names_of
from generator.printing.event.schedule import boards_of, first_text
from generator.printing.event.sheet import Place, largest, text_block
from generator.printing.event.spacing import before, behind, width_of
from generator.printing.event.state import forfeit_note, heading, missing_note, scoring_note, withdrawal_note
from generator.printing.figures import points_text
from generator.printing.listing import Column, Listing
from generator.printing.notation import padded
from generator.printing.tabbed import Pair, Tabbed
from generator.tournament import Event
from generator.tournament.count import Count, count
from generator.tournament.departures import departures, meetings_of
from generator.tournament.result import FinishedGame, Outcome
from generator.tournament.schedule import Round
from generator.tournament.scoring import USUAL

MARK = "*"
"""Behind the result of a game that was not played by the schedule."""
THIN = "\u2009"
BETWEEN = f"{THIN}:{THIN}"
LONG = 36
"""Lines of a round that fill a page, or nearly so."""
PITCHES = 8
"""How many pitches of lines are tried from the usual one down."""
LEADING = 1.3
"""The least pitch of lines, in the size of their type."""


class Told(NamedTuple):
    """A line of a round: the players as they sat, the game if it is finished, whether it differs from the schedule."""

    line: Line
    game: FinishedGame | None = None
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What is told of every round, from the first; ``note`` is the key of what is said of games off the schedule.

    ``planned``: games that are not played yet stand in their rounds too.
    """

    rounds: tuple[tuple[Told, ...], ...]
    planned: bool
    note: str


def results_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds up to the last with a result, in one column or in two."""
    counted = count(event)
    told = chronicle(event, counted)
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
        return min(map(pages, _closer(ways[0])), key=len)
    columns = fitted_columns(event, [one.line for one in lines], dress, Column("mark", "", signs), heads=False)
    return pages(celled(columns if boards_of([one.line for one in lines]) else columns[1:], dress, pitch))


def _closer(games: Tabbed) -> Iterator[Tabbed]:
    """The same lines, nearer and nearer to each other: some pitch lets one round more stand in each column."""
    for step in range(PITCHES):
        pitch = games.setting.pitch - step / PITCHES * (games.setting.pitch - LEADING * games.setting.type_size)
        yield replace(games, setting=replace(games.setting, pitch=round(pitch, 2)))


def _notes(event: Event, told: Chronicle, dress: Dress) -> list[str]:
    """What has to be known to read the results, a paragraph each."""
    texts = [dress.language.text(told.note) if told.note else "", forfeit_note(event, dress)]
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
    texts = [
        (_sign(event, one.game.result.white, dress), _sign(event, one.game.result.black, dress) + MARK * one.marked)
        if one.game
        else ("", "")
        for one in told
    ]
    marked = any(one.marked for one in told)
    half = max((width_of(text) for pair in texts for text in (pair[0], pair[1].removesuffix(MARK))), default=0)
    right = half + (width_of(MARK) if marked else 0)
    return tuple(
        f"{before(white, half)}{BETWEEN}{behind(black, right)}" if one.line.second else ""
        for (white, black), one in zip(texts, told, strict=True)
    )


def _sign(event: Event, outcome: Outcome, dress: Dress) -> str:
    """The points of a game over the board; + and − of another."""
    if not outcome.over_the_board:
        return outcome.value
    return points_text(event.scoring.points(outcome), dress.language)


def chronicle(event: Event, counted: Count) -> Chronicle:
    """The lines of every round up to the last with a result.

    Where half of the games or more stand in the rounds of the schedule, these are its rounds, and games that are to
    come have their lines; else only what has been played is told.
    """
    games = event.results.games if event.results else ()
    found = departures(event)
    moved = sum(departure.round is not None for departure in found)
    planned = 2 * moved <= len(games)
    note, marked = _said(len(games), [departure.colours for departure in found], moved, planned)
    off = {departure.game for departure in found} if marked else set()
    rounds = event.schedule.rounds[: counted.last_round]
    tell = _by_schedule(event, counted) if planned else _as_played(counted)
    return Chronicle(
        tuple(
            (
                *(one._replace(marked=one.game in off) for one in tell.get(round_.number, [])),
                *_free(round_, counted, planned),
            )
            for round_ in rounds
        ),
        planned,
        note,
    )


def _said(games: int, colours: Sequence[bool], moved: int, planned: bool) -> tuple[str, bool]:
    """The key of the sentence on games that differ, and whether each of them has a mark.

    ``games``: how many are finished; ``colours`` of those that differ, ``moved`` of them from their rounds.
    """
    if not planned:
        return "results.other_order", False
    if not colours:
        return "", False
    if all(colours) and len(colours) == games and not moved:
        return "results.all_reversed", False
    if not moved:
        return "results.some_reversed", True
    return ("results.some_differ" if any(colours) else "results.some_moved"), True


def _by_schedule(event: Event, counted: Count) -> dict[int, list[Told]]:
    """The games of each round in order of its boards, and behind them those that were moved into it."""
    meetings = meetings_of(event.schedule, counted.games)
    at_home = {
        (game.round, frozenset(game.game)): game
        for game, meeting in zip(counted.games, meetings, strict=True)
        if game.round == meeting.round
    }
    elsewhere = {
        (meeting.round, frozenset(game.game))
        for game, meeting in zip(counted.games, meetings, strict=True)
        if game.round != meeting.round
    }
    found: dict[int, list[Told]] = {}
    for round_ in event.schedule.rounds:
        lines = found.setdefault(round_.number, [])
        for board, pair in enumerate(round_.games, start=1):
            key = (round_.number, frozenset(pair))
            if key in at_home:
                lines.append(Told(Line(board, *at_home[key].game), at_home[key]))
            elif key not in elsewhere:
                lines.append(Told(Line(board, *pair)))
    for game, meeting in zip(counted.games, meetings, strict=True):
        if game.round != meeting.round:
            found[game.round].append(Told(Line(None, *game.game), game))
    return found


def _as_played(counted: Count) -> dict[int, list[Told]]:
    """The games of each round in the order in which they were written down."""
    found: dict[int, list[Told]] = {}
    for game in counted.games:
        found.setdefault(game.round, []).append(Told(Line(None, *game.game), game))
    return found


def _free(round_: Round, counted: Count, planned: bool) -> Iterator[Told]:
    """Who is free: the one of the schedule, or the only one who had no game; nobody where that cannot be told."""
    if round_.free is None:
        return
    busy = {number for game in counted.games if game.round == round_.number for number in game.game}
    idle = [round_.free] if planned else list(range(1, counted.participants + 1))
    rest = [number for number in idle if number not in busy]
    if len(rest) == 1:
        yield Told(Line(None, rest[0], None))
