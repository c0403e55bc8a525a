"""The command ``event``: the papers of an event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.choice import parts_of
from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import Destination, destination
from generator.errors import CommandLineError, UserError
from generator.file_names import file_name
from generator.options import (
    a_day,
    a_round,
    apart_by,
    event_fields,
    folder,
    mentioned,
    one_line,
    pairs,
    papers,
    round_order_of,
    row_order,
)
from generator.printing.dress import Dress, load_dress
from generator.printing.event.parts import ORDERS, PARTS
from generator.printing.language import MODEL, Language
from generator.production import Product, deliver, spare, targets
from generator.reading.event_results import ResultsWish
from generator.reading.limits import MOST_BYTES
from generator.reading.source import read_bytes
from generator.tournament import APART_BY, DISCIPLINES, LONGEST_SEED, TIEBREAKS, Event

if TYPE_CHECKING:
    from generator.assembly import Assembled
    from generator.reading.event_file import Plan

FORMATS = (*PAGES, "csv", "xlsx", "json", "trf")

FILLED_IN = ("csv", "xlsx")
"""Formats in which people write results."""


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "event")
    def _event(
        file: Annotated[str, declared.argument("event_file", "file")],
        title: Annotated[str | None, declared.free("event_name")] = None,
        event_place: Annotated[str | None, declared.free_as("--place", "event_place")] = None,
        dates: Annotated[str | None, declared.free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, declared.free("chief_arbiter")] = None,
        secretary: Annotated[str | None, declared.free("secretary")] = None,
        discipline: Annotated[str | None, declared.named("discipline", DISCIPLINES)] = None,
        cycles: Annotated[str | None, declared.cycles] = None,
        swap: Annotated[bool | None, declared.swap] = None,
        mixed: Annotated[bool | None, declared.flag("--mixed/--no-mixed", "mixed")] = None,
        round_order: Annotated[str | None, declared.free("round_order")] = None,
        round_seed: Annotated[str | None, declared.free("round_seed")] = None,
        day: Annotated[str | None, declared.free("day", "number")] = None,
        draw: Annotated[str | None, declared.free("draw")] = None,
        keep_apart: Annotated[str | None, declared.named("keep_apart", APART_BY)] = None,
        results: Annotated[str | None, declared.free("results", "file")] = None,
        results_encoding: Annotated[str | None, declared.free("results_encoding")] = None,
        scoring: Annotated[str | None, declared.free("scoring")] = None,
        tiebreaks: Annotated[str | None, declared.named("tiebreaks", TIEBREAKS)] = None,
        withdrawn: Annotated[str | None, declared.free("withdrawn")] = None,
        playoff: Annotated[str | None, declared.free("playoff")] = None,
        after_round: Annotated[str | None, declared.free("after_round", "number")] = None,
        by: Annotated[str | None, declared.named("by", ORDERS)] = None,
        parts: Annotated[str | None, declared.named("event_parts", PARTS)] = None,
        hints: Annotated[bool, declared.flag("--hints", "hints")] = False,
        split: Annotated[bool, declared.flag("--split", "event_split")] = False,
        encoding: Annotated[str | None, declared.free("encoding")] = None,
        column: Annotated[list[str] | None, declared.free("column", "pair")] = None,
        sheet: Annotated[str | None, declared.free("sheet")] = None,
        take: Annotated[str | None, declared.free("take", "numbers")] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(FORMATS)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        # All that an event takes is a half of the program, and the other commands start without it.
        from generator.assembly import Wishes, assemble

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        wanted = _Wanted(None if parts is None else parts_of(papers(parts, dress.language), PARTS), hints, by, split)
        place = destination(out, format_ or [], known=FORMATS, default=PAGES, on_stdout="html", many=wanted.many)
        given = event_fields(
            title=title,
            place=event_place,
            dates=dates,
            chief_arbiter=chief_arbiter,
            secretary=secretary,
            discipline=discipline,
            cycles=cycles,
            swap=swap,
            mixed=mixed,
            scoring=scoring,
            tiebreaks=tiebreaks,
        )
        wishes = Wishes(
            given,
            one_line("--draw", draw, limit=LONGEST_SEED),
            None if keep_apart is None else apart_by(keep_apart),
            None if results is None else ResultsWish(read_bytes(Path(results), MOST_BYTES), results),
            results_encoding,
            mentioned("--withdrawn", withdrawn),
            mentioned("--playoff", playoff),
            None if after_round is None else a_round(after_round),
            None if round_order is None else round_order_of(round_order),
            one_line("--round-seed", round_seed, limit=LONGEST_SEED),
            None if day is None else a_day(day),
        )
        plan = _plan(file, encoding, column or (), sheet, take)
        made = assemble(plan, wishes, dress.language)
        products = _products(made, wanted, file, wishes.day, dress, place, declared.language)
        given_files = [Path(one) for one in (file, results) if one and one != "-"]
        spare([*given_files, *plan.sources], products, place)
        _keep(made.event, products, place)
        return lambda: deliver(products, place, declared.language)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is asked for of an event's papers: ``parts``, if any are named, and how they are made."""

    parts: tuple[str, ...] | None
    hints: bool
    by: str | None
    split: bool

    @property
    def many(self) -> bool:
        """Whether there will be several documents."""
        return self.split and (self.parts is None or len(self.parts) > 1)


def _plan(file: str, encoding: str | None, columns: Sequence[str], sheet: str | None, take: str | None) -> "Plan":
    """What the file says, or what is piped in, for which other files are looked for in the current folder."""
    from generator.reading.event_file import given_plan
    from generator.reading.roster import Overrides

    overrides = Overrides(encoding, pairs("--column", columns), sheet, take)
    return given_plan(file, overrides)


def _products(
    made: "Assembled",
    wanted: _Wanted,
    file: str,
    day: int | None,
    dress: Dress,
    place: Destination,
    language: Language,
) -> list[Product]:
    """The documents, named after the ``file`` or the event; what has to be said is said with the first of them.

    Raises ``CommandLineError`` for an order of rows where there are no results to order them by.
    """
    from generator.event_documents import documents_of
    from generator.printing.event.bundle import needed

    event = made.event
    name = file_name(event.title or "", "event") if file == "-" else Path(file).stem
    # Before the first day, all is wanted that can be made without it.
    of_day = day or None
    if of_day:
        name = f"{name}-day-{of_day}"
    order = None if wanted.by is None else row_order(wanted.by)
    if order and not event.has_results:
        raise CommandLineError("option_needs_results", option="--by")
    first, *others = documents_of(
        event,
        needed(event, day=of_day) if wanted.parts is None else wanted.parts,
        dress,
        name,
        hints=wanted.hints,
        by=order,
        split=wanted.split,
        language=language,
        place=place,
        day=of_day,
    )
    return [replace(first, remarks=(*made.remarks, *first.remarks)), *others]


def _keep(event: Event, products: Sequence[Product], place: Destination) -> None:
    """Raise ``UserError`` where a product would take the place of a table that somebody has filled in."""
    from generator.reading.filled_in import holds_more

    for format_, path in targets(products, place):
        if format_ in FILLED_IN and holds_more(path, event):
            raise UserError("out_filled_in", value=str(path))
