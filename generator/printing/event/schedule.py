"""The schedule with names: all rounds, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.round_columns import WAYS, Span, celled, lined, round_pages
from generator.printing.event.rounds import APART, NEAR, Line, every_line, fitted_columns, names_of
from generator.printing.event.sheet import Place, largest, note_block
from generator.printing.listing import Column, Listing
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.tabbed import Pair, Tabbed
from generator.tournament import Event

PUNCTUATION_SPACE = "\u2008"


def schedule(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds, in two columns where every name stands in one line there, else in one."""
    place = Place("paper-schedule", dress.language.text("event.schedule"), "schedule")
    return largest(WAYS, dress, lambda worn, pitch: _schedule(event, place, worn, pitch))


def _schedule(event: Event, place: Place, dress: Dress, pitch: float) -> tuple[Page, ...] | None:
    """The pages in this dress; None where it is enlarged and names would not stand in one line."""
    lines, spans = every_line(event)
    games: Listing | Tabbed | None = next(lined(close_lines(event, lines, dress), dress, pitch), None)
    if games is None and dress.enlargement > 1:
        return None
    if games is None:
        between = Column("mark", "", tuple("–" if line.second else "" for line in lines))
        games = celled(fitted_columns(event, lines, dress, between, heads=False), dress, pitch)
    rounds = [Span(round_.number, start, stop) for round_, start, stop in spans]
    return round_pages(event, place, rounds, games, [note_block(event, "note_names", dress)], [], dress)


def close_lines(event: Event, lines: Sequence[Line], dress: Dress) -> list[Pair]:
    """Lines of two texts: the board with a full stop, number, name; a dash, number, name."""
    digits = len(str(len(event.players)))
    boards = boards_of(lines)
    return [
        (
            first_text(line, first, boards, digits),
            f"–{NEAR}{padded(line.second, digits)}{NEAR}{second}" if line.second else second,
        )
        for line, first, second in zip(lines, *names_of(event, lines, dress), strict=True)
    ]


def boards_of(lines: Sequence[Line]) -> int:
    """How many digits the boards have; 0 where no line has any."""
    return max((len(str(line.board)) for line in lines if line.board), default=0)


def first_text(line: Line, name: str, boards: int, digits: int) -> str:
    """The board with a full stop, number and name; the places of ``boards`` and ``digits`` digits are kept free."""
    # The full stop is as wide as the space of punctuation.
    board = f"{padded(line.board, boards)}." if line.board else FIGURE_SPACE * boards + PUNCTUATION_SPACE
    return (board + APART if boards else "") + f"{padded(line.first, digits)}{NEAR}{name}"
