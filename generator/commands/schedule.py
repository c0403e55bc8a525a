"""The command ``schedule``: one order-of-play table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import typer

from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.options import cycles_of, folder, one_line, order_named
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.printing.plain import to_csv, to_json, to_text
from generator.printing.sheet import sheet
from generator.production import deliver, pages_of
from generator.reading.sizes import read_participants
from generator.tournament import order_of_play, table, two_cycles

FORMATS = (*PAGES, "text", "csv", "json")


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "schedule")
    def _schedule(
        participants: Annotated[str, declared.argument("participants", "number")],
        pair_form: Annotated[bool, declared.flag("--pair-form", "pair_form")] = False,
        cycles: Annotated[str, declared.cycles] = "1",
        swap: Annotated[bool | None, declared.swap] = None,
        mixed: Annotated[bool, declared.mixed] = False,
        title: Annotated[str | None, declared.free("title")] = None,
        brackets: Annotated[bool | None, declared.brackets] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(FORMATS)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        del debug
        number = read_participants(participants)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=folder(templates))
        place = destination(out, format_ or [], known=FORMATS, default=PAGES, on_stdout="text")
        order = order_named(mixed=mixed)
        schedule = table(number + number % 2, order) if pair_form else order_of_play(number, order)
        if mixed and not pair_form:
            # Sources print it for exactly its field.
            schedule = replace(schedule, exact=True)
        if cycles_of(cycles) == 2:
            schedule = two_cycles(schedule, swapped=swap)
        # The two tables of an odd number are two files.
        name = f"schedule-{number}" + (f"-{number + 1}" if pair_form and number % 2 else "") + "-mixed" * mixed
        document = sheet(schedule, dress=dress, title=one_line("--title", title), name=name)
        plain: dict[str, Callable[[], bytes]] = {
            "text": lambda: to_text(schedule, dress).encode(),
            "csv": lambda: (place.csv_mark + to_csv(schedule, dress)).encode(),
            "json": lambda: to_json(schedule).encode(),
        }
        return lambda: deliver([pages_of(document, declared.language, more=plain)], place, declared.language)
