"""The command ``knockout``: sheets of pairs by the school memo, or a bracket."""

from pathlib import Path
from typing import Annotated

import typer

from generator.choice import parts_of
from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.errors import CommandLineError
from generator.options import event_fields, folder, mentioned, one_line, pairs, parts_named
from generator.printing.dress import load_dress
from generator.printing.knockout.parts import PARTS
from generator.printing.language import MODEL
from generator.production import deliver
from generator.reading.words import KNOCKOUT_PARTS
from generator.tournament import DISCIPLINES, LONGEST_SEED

FORMATS = (*PAGES, "csv", "json")


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "knockout")
    def _knockout(
        file: Annotated[str, declared.argument("knockout_file", "file")],
        results: Annotated[list[str] | None, declared.free("knockout_results", "file")] = None,
        results_encoding: Annotated[str | None, declared.free("results_encoding")] = None,
        withdrawn: Annotated[str | None, declared.free("knockout_withdrawn")] = None,
        scoring: Annotated[str | None, declared.free("scoring")] = None,
        draw: Annotated[str | None, declared.free("knockout_draw")] = None,
        bracket_: Annotated[bool, declared.flag("--bracket", "knockout_bracket")] = False,
        parts: Annotated[str | None, declared.named("knockout_parts", PARTS)] = None,
        title: Annotated[str | None, declared.free("event_name")] = None,
        event_place: Annotated[str | None, declared.free_as("--place", "event_place")] = None,
        dates: Annotated[str | None, declared.free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, declared.free("chief_arbiter")] = None,
        secretary: Annotated[str | None, declared.free("secretary")] = None,
        discipline: Annotated[str | None, declared.named("discipline", DISCIPLINES)] = None,
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
        # What only a knock-out takes is loaded only for one.
        from generator.knockout_documents import KnockoutWishes, bracket_document, gather, keep, sheets_document
        from generator.reading.roster import Overrides

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        chosen = None if parts is None else parts_of(parts_named(parts, KNOCKOUT_PARTS), PARTS)
        known = PAGES if bracket_ else FORMATS
        place = destination(out, format_ or [], known=known, default=PAGES, on_stdout="html")
        given = event_fields(
            title=title,
            place=event_place,
            dates=dates,
            chief_arbiter=chief_arbiter,
            secretary=secretary,
            discipline=discipline,
            scoring=scoring,
        )
        for option, wanted in (("--draw", draw), ("--parts", parts), ("--withdrawn", withdrawn)):
            if bracket_ and wanted is not None:
                raise CommandLineError("knockout_bracket_alone", option=option)
        wishes = KnockoutWishes(
            given,
            one_line("--draw", draw, limit=LONGEST_SEED),
            tuple(map(Path, results or ())),
            results_encoding,
            mentioned("--withdrawn", withdrawn),
            chosen,
        )
        overrides = Overrides(encoding, pairs("--column", column or ()), sheet, take, sexes=not bracket_)
        found = gather(file, overrides, wishes, dress.language)
        if bracket_:
            product = bracket_document(found, dress, declared.language)
        else:
            product = sheets_document(found, wishes, dress, declared.language, place)
        keep(found, wishes, product, place)
        return lambda: deliver([product], place, declared.language)
