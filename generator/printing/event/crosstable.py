"""The crosstable of an event: the names in it, and what was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import NOT_PLAYED, Closing, Filled, Played
from generator.printing.crosstable import event_crosstable
from generator.printing.document import TYPE, Heading, Page
from generator.printing.dress import Dress
from generator.printing.event import state
from generator.printing.event.closing import on_paper, place_texts
from generator.printing.event.parts import ORDERS
from generator.printing.event.tables import outcomes_by_cell
from generator.printing.figures import outcome_text
from generator.printing.flow import broken
from generator.printing.order_table import in_cycles
from generator.printing.typeface import SERIF
from generator.remark import Remark
from generator.tournament import Event
from generator.tournament.count import Count, count
from generator.tournament.result import Outcome
from generator.tournament.scoring import USUAL
from generator.tournament.standings import Standing, standings


def named_form(event: Event, *, hints: bool, filled: Filled | None = None, order: Sequence[int] = ()) -> Form:
    """The form of the event's crosstable, with rows in this ``order`` of the starting numbers, or as they are."""
    return Form(
        len(event.players),
        cycles=event.cycles,
        swapped=False if event.by_lot else event.swapped,
        by_lot=event.by_lot,
        order=event.order,
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
    if not event.has_results:
        form = named_form(event, hints=hints)
    else:
        counted, rows = count(event), standings(event)
        if by == "number" or (by is None and not counted.finished):
            rows = tuple(sorted(rows, key=lambda row: row.number))
        filled = _filled(event, counted, rows, dress)
        form = named_form(event, hints=False, filled=filled, order=[row.number for row in rows])
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
    """By the row's and the column's number what the row has of every meeting, in the order of the schedule."""

    def shown(outcome: Outcome | None, *, aside: bool) -> Played:
        if outcome is None:
            return NOT_PLAYED
        text = outcome_text(outcome, event.scoring, dress.language)
        return Played(f"({text})" if aside else text, aside)

    return {
        place: tuple(shown(outcome, aside=not counted.left_out.isdisjoint(place)) for outcome in outcomes)
        for place, outcomes in outcomes_by_cell(event).items()
    }


def _closing(event: Event, rows: Sequence[Standing], dress: Dress) -> Iterator[Closing]:
    """Points, tie-breaks and the place."""
    for criterion in on_paper(event, rows, dress):
        yield Closing(criterion.kind, criterion.head, criterion.texts(dress.language))
    places = place_texts((row.places for row in rows), dress)
    yield Closing("place", dress.language.text("crosstable.place"), places)


def _legend(event: Event, counted: Count, dress: Dress) -> Iterator[str]:
    """What one has to know to read the table; empty texts where there is nothing to say."""
    yield state.missing_note(counted, dress)
    yield state.criteria_note(event, dress)
    if event.scoring != USUAL:
        yield state.scoring_note(event, dress)
    yield state.forfeit_note(event, dress)
    # By names alone: by place, numbers are others than the starting ones.
    early, late = state.withdrawal_notes(event, dress, lambda numbers: _names(event, numbers, dress))
    yield early
    if early:
        yield dress.language.text("crosstable.aside_legend")
    yield late


def _names(event: Event, numbers: Iterable[int], dress: Dress) -> str:
    """Names in running text; a word that is longer than a line is parted."""
    room, size = dress.paper.text_width, dress.text_points(TYPE.small[0])
    words = (word for number in numbers for word in f"{event.player(number).name},".split(" "))
    return " ".join(part for word in words for part in broken(word, SERIF, size, room)).removesuffix(",")
