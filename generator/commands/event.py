"""The command ``event``: the papers of an event."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

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
from generator.printing.dress import load_dress
from generator.printing.event.parts import ORDERS, PARTS
from generator.printing.language import MODEL
from generator.production import Product, deliver
from generator.reading.event_results import ResultsWish
from generator.reading.limits import MOST_BYTES
from generator.reading.source import read_bytes
from generator.tournament import APART_BY, DISCIPLINES, LONGEST_SEED, TIEBREAKS, Event

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
        from generator.event_documents import documents_of
        from generator.printing.event.bundle import needed
        from generator.reading.event_file import read_plan
        from generator.reading.roster import Overrides

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        chosen = None if parts is None else parts_of(papers(parts, dress.language), PARTS)
        place = destination(
            out,
            format_ or [],
            known=FORMATS,
            default=PAGES,
            on_stdout="html",
            many=split and (chosen is None or len(chosen) > 1),
        )
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
        results_file = None if results is None else Path(results)
        wishes = Wishes(
            given,
            one_line("--draw", draw, limit=LONGEST_SEED),
            None if keep_apart is None else apart_by(keep_apart),
            None if results_file is None else ResultsWish(read_bytes(results_file, MOST_BYTES), str(results)),
            results_encoding,
            mentioned("--withdrawn", withdrawn),
            mentioned("--playoff", playoff),
            None if after_round is None else a_round(after_round),
            None if round_order is None else round_order_of(round_order),
            one_line("--round-seed", round_seed, limit=LONGEST_SEED),
            None if day is None else a_day(day),
        )
        overrides = Overrides(encoding, pairs("--column", column or ()), sheet, take)
        source = None if file == "-" else Path(file)
        data = read_bytes(source, MOST_BYTES) if source else _stdin()
        plan = read_plan(data, file, source.parent if source else Path(), overrides)
        made = assemble(plan, wishes, dress.language)
        event = made.event
        name = source.stem if source else file_name(event.title or "", "event")
        # Before the first day, all is wanted that can be made without it.
        of_day = wishes.day or None
        if of_day:
            name = f"{name}-day-{of_day}"
        wanted = needed(event, day=of_day) if chosen is None else chosen
        order = None if by is None else row_order(by)
        if order and not event.has_results:
            raise CommandLineError("option_needs_results", option="--by")
        made_of = [path for path in (source, results_file, *plan.sources) if path]
        documents = documents_of(
            event,
            wanted,
            dress,
            name,
            hints=hints,
            by=order,
            split=split,
            language=declared.language,
            place=place,
            day=of_day,
        )
        documents[0] = replace(documents[0], remarks=(*made.remarks, *documents[0].remarks))
        _spare(made_of, documents, place)
        _keep(event, documents, place)
        return lambda: deliver(documents, place, declared.language)


def _spare(sources: Sequence[Path], products: Sequence[Product], place: Destination) -> None:
    """Raise ``CommandLineError`` where a product would take the place of what it is made from."""
    for _, path in _targets(products, place):
        for source in sources:
            # What cannot be looked at (a ring of links, a name no file can have) is refused when it is written.
            with suppress(OSError, ValueError):
                if path.samefile(source):
                    raise CommandLineError("out_is_input", value=str(path))


def _keep(event: Event, products: Sequence[Product], place: Destination) -> None:
    """Raise ``UserError`` where a product would take the place of a table that somebody has filled in."""
    from generator.reading.filled_in import holds_more

    for format_, path in _targets(products, place):
        if format_ in FILLED_IN and holds_more(path, event):
            raise UserError("out_filled_in", value=str(path))


def _targets(products: Sequence[Product], place: Destination) -> set[tuple[str, Path]]:
    """Every format that is asked for, with the file that it goes to; none for stdout."""
    if place.is_stdout:
        return set()
    return {
        (format_, place.path(product.name, format_))
        for product in products
        for format_ in product.makers
        if format_ in place.formats
    }


def _stdin() -> bytes:
    """What is piped in, and one byte more than is allowed if it is too much."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)
