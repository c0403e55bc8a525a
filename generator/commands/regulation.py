"""The command ``regulation``: the draft of an event's regulation, or a blank form."""

from pathlib import Path
from typing import Annotated

import typer

from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.file_names import file_name
from generator.options import event_fields, folder, pairs
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.production import deliver, pages_of
from generator.tournament import DISCIPLINES, TIEBREAKS


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "regulation")
    def _regulation(
        file: Annotated[str | None, declared.argument("regulation_file", "file")] = None,
        title: Annotated[str | None, declared.free("event_name")] = None,
        event_place: Annotated[str | None, declared.free_as("--place", "event_place")] = None,
        dates: Annotated[str | None, declared.free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, declared.free("chief_arbiter")] = None,
        secretary: Annotated[str | None, declared.free("secretary")] = None,
        discipline: Annotated[str | None, declared.named("discipline", DISCIPLINES)] = None,
        cycles: Annotated[str | None, declared.cycles] = None,
        swap: Annotated[bool | None, declared.swap] = None,
        mixed: Annotated[bool | None, declared.flag("--mixed/--no-mixed", "mixed")] = None,
        scoring: Annotated[str | None, declared.free("scoring")] = None,
        tiebreaks: Annotated[str | None, declared.named("tiebreaks", TIEBREAKS)] = None,
        encoding: Annotated[str | None, declared.free("encoding")] = None,
        column: Annotated[list[str] | None, declared.free("column", "pair")] = None,
        sheet: Annotated[str | None, declared.free("sheet")] = None,
        take: Annotated[str | None, declared.free("take", "numbers")] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(PAGES)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        from dataclasses import replace

        from generator.printing.regulation.draft import regulation
        from generator.reading.event_file import given_plan
        from generator.reading.listless import refuse_without_list
        from generator.reading.roster import Overrides
        from generator.regulation_terms import settled

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        place = destination(out, format_ or [], known=PAGES, default=PAGES, on_stdout="html")
        wishes = event_fields(
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
        plan, name = None, "regulation"
        overrides = Overrides(encoding, pairs("--column", column or ()), sheet, take)
        if file is None:
            refuse_without_list(overrides)
        else:
            source = None if file == "-" else Path(file)
            plan = given_plan(file, overrides, registering=True)
            name = f"{source.stem}-regulation" if source else ""
        terms, remarks = settled(plan, wishes, dress.language)
        name = name or f"{file_name(terms.title or '', 'event')}-regulation"
        document = replace(regulation(terms, dress=dress, name=name), remarks=remarks)
        return lambda: deliver([pages_of(document, declared.language)], place, declared.language)
