"""The crosstable of an event: the names in it, the cells blank."""

from __future__ import annotations

from generator.printing.cross_form import Form, Heads
from generator.printing.crosstable import event_crosstable
from generator.printing.document import Heading, Page
from generator.printing.dress import Dress
from generator.remark import Remark
from generator.tournament import Event


def named_form(event: Event, *, hints: bool) -> Form:
    """The form of the event's crosstable."""
    return Form(
        len(event.players),
        cycles=event.cycles,
        swapped=event.swapped,
        hints=hints,
        names=tuple(player.name for player in event.players),
        discipline=event.discipline,
    )


def crosstable_pages(event: Event, dress: Dress, *, hints: bool) -> tuple[tuple[Page, ...], tuple[Remark, ...]]:
    """The pages of the crosstable, and what has to be known of them."""
    form = named_form(event, hints=hints)
    heads = Heads(event.title, event.place, event.dates, event.chief_arbiter, event.secretary)
    return event_crosstable(form, heads, Heading(form.heading(dress), "crosstable"), 1, dress)
