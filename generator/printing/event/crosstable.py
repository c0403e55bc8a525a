"""The crosstable of an event: the names in it, and what was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import NOT_PLAYED, Closing, Filled, Played
from generator.printing.crosstable import event_crosstable
from generator.printing.document import TYPE, Heading, Page
from generator.printing.dress import Dress
from generator.printing.event import state
from generator.printing.figures import criterion_head, criterion_texts, place_text, points_text
from generator.printing.flow import broken
from generator.printing.order_table import in_cycles
from generator.printing.typeface import SERIF
from generator.remark import Remark
from generator.tournament import Event
from generator.tournament.count import Count, count
from generator.tournament.departures import meetings_of
from generator.tournament.result import Outcome
from generator.tournament.scoring import USUAL, Scoring
from generator.tournament.standings import Standing, standings

ORDERS = ("place", "number")
"""What the rows and columns of a filled table may stand by."""


def named_form(event: Event, *, hints: bool, filled: Filled | None = None, order: Sequence[int] = ()) -> Form:
    """The form of the event's crosstable, with rows in this ``order`` of the starting numbers, or as they are."""
    return Form(
        len(event.players),
        cycles=event.cycles,
        swapped=event.swapped,
        hints=hints,
        names=tuple(event.player(number).name for number in order or range(1, len(event.players) + 1)),
        discipline=event.discipline,
        filled=filled,
    )


def crosstable_pages(
    event: Event, dress: Dress, *, hints: bool, by: str | None = None
) -> tuple[tuple[Page, ...], tuple[Remark, ...]]:
    """The pages of the crosstable, and what has to be known of them.

    It is blank, with ``hints`` if they are wanted, until the first game is finished. Rows and columns stand ``by``
    "place" or starting "number"; None is by place once every game has a result. Who is left out has no place and
    stands last. Raises ``ValueError`` for another order.
    """
    if by not in (None, *ORDERS):
        raise ValueError(f"expected one of {ORDERS}, got {by!r}")
    counted = count(event)
    if not counted.games:
        form = named_form(event, hints=hints)
    else:
        by = by or ("place" if counted.finished else "number")
        found = standings(event)
        order = [standing.number for standing in found]
        if by == "number":
            order.sort()
        filled = _filled(event, counted, sorted(found, key=lambda standing: order.index(standing.number)), dress)
        form = named_form(event, hints=False, filled=filled, order=order)
    heads = Heads(event.title, event.place, event.dates, event.chief_arbiter, event.secretary)
    return event_crosstable(form, heads, Heading(form.heading(dress), "crosstable"), 1, dress)


def _filled(event: Event, counted: Count, rows: Sequence[Standing], dress: Dress) -> Filled:
    """What is played, with rows and columns in this order."""
    order = [standing.number for standing in rows]
    cells = _cells(event, counted, dress)
    blank = (NOT_PLAYED,) * event.cycles
    return Filled(
        results=tuple(tuple(cells.get((row, column), blank) for column in order) for row in order),
        closing=tuple(_closing(event, rows, dress)),
        heading=_heading(event, dress),
        legend=tuple(filter(None, _legend(event, counted, dress))),
    )


def _heading(event: Event, dress: Dress) -> str:
    """That it is final, or after which round it is; and that there are two cycles."""
    return in_cycles(
        state.heading(event, dress, "crosstable.final_heading", "crosstable.named_heading"), event.schedule, dress
    )


def _cells(event: Event, counted: Count, dress: Dress) -> dict[tuple[int, int], tuple[Played, ...]]:
    """By the row's and the column's number what the row has of every meeting, the first of the two first.

    Of two meetings the first is the one that was played first. One alone is that of its cycle.
    """
    cells: dict[tuple[int, int], list[tuple[bool, Played]]] = {}
    last = len(event.schedule.rounds) // event.cycles
    for finished, planned in zip(counted.games, meetings_of(event.schedule, counted.games), strict=True):
        aside = not counted.left_out.isdisjoint(finished.game)
        white, black = finished.game
        for row, column, outcome in ((white, black, finished.result.white), (black, white, finished.result.black)):
            text = result_text(outcome, event.scoring, dress)
            played = Played(f"({text})" if aside else text, aside)
            cells.setdefault((row, column), []).append((planned.round > last, played))
    return {place: _meetings(found, event.cycles) for place, found in cells.items()}


def _meetings(found: Sequence[tuple[bool, Played]], cycles: int) -> tuple[Played, ...]:
    results = tuple(played for _, played in found)
    if len(results) == cycles:
        return results
    return (NOT_PLAYED, *results) if found[0][0] else (*results, NOT_PLAYED)


def result_text(outcome: Outcome, scoring: Scoring, dress: Dress) -> str:
    """What stands in a cell: the points of a game that was played, or the sign of a forfeit."""
    if scoring == USUAL or not outcome.over_the_board:
        return outcome.value
    return points_text(scoring.points(outcome), dress.language)


def _closing(event: Event, rows: Sequence[Standing], dress: Dress) -> Iterator[Closing]:
    """Points, the criteria that say something of anybody, and the place; nothing for who has no place."""
    language = dress.language
    points = [None if standing.places is None else standing.points for standing in rows]
    yield Closing("points", language.text("crosstable.points"), criterion_texts("points", points, language))
    for index, kind in enumerate(event.tiebreaks):
        values = [standing.values[index] for standing in rows]
        if any(value is not None for value in values):
            texts = criterion_texts(kind, values, language)
            yield Closing(kind, criterion_head(kind, event.discipline, language), texts)
    places = tuple(place_text(standing.places) or "—" for standing in rows)
    yield Closing("place", language.text("crosstable.place"), places)


def _legend(event: Event, counted: Count, dress: Dress) -> Iterator[str]:
    """What one has to know to read the table; empty texts where there is nothing to say."""
    yield state.missing_note(counted, dress)
    yield state.criteria_note(event, dress)
    if event.scoring != USUAL:
        yield state.scoring_note(event, dress)
    yield state.forfeit_note(event, dress)
    # By names alone: by place, numbers are others than the starting ones.
    withdrawn = event.results.withdrawn if event.results else ()
    if early := [number for number in withdrawn if number in counted.left_out]:
        yield dress.language.say("results.left_early", names=_names(event, early, dress))
        yield dress.language.text("crosstable.aside_legend")
    if late := [number for number in withdrawn if number not in counted.left_out]:
        yield dress.language.say("results.left_late", names=_names(event, late, dress))


def _names(event: Event, numbers: Iterable[int], dress: Dress) -> str:
    """Names in running text; a word that is longer than a line is parted."""
    room, size = dress.paper.text_width, dress.text_points(TYPE.small[0])
    words = (word for number in numbers for word in f"{event.player(number).name},".split(" "))
    return " ".join(part for word in words for part in broken(word, SERIF, size, room)).removesuffix(",")
