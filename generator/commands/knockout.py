"""The command ``knockout``: sheets of pairs by the school memo, or a bracket."""

from pathlib import Path
from typing import Annotated

import typer

from generator.choice import parts_of
from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.errors import CommandLineError
from generator.options import discipline_named, folder, mentioned, one_line, pairs, papers, scoring_of
from generator.printing.dress import load_dress
from generator.printing.knockout.parts import PARTS
from generator.printing.language import MODEL
from generator.production import deliver
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
        from generator.knockout_documents import KnockoutWishes, bracket_document, gather, sheets_document, spare
        from generator.reading.roster import Overrides

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        chosen = None if parts is None else parts_of(papers(parts, dress.language, PARTS, "knockout.part_"), PARTS)
        known = PAGES if bracket_ else FORMATS
        place = destination(out, format_ or [], known=known, default=PAGES, on_stdout="html")
        given = {
            "title": one_line("--title", title),
            "place": one_line("--place", event_place, limit=80),
            "dates": one_line("--dates", dates, limit=80),
            "chief_arbiter": one_line("--chief-arbiter", chief_arbiter, limit=80),
            "secretary": one_line("--secretary", secretary, limit=80),
            "discipline": None if discipline is None else discipline_named(discipline),
            "scoring": None if scoring is None else scoring_of(scoring),
        }
        for option, wanted in (("--draw", draw), ("--parts", parts), ("--withdrawn", withdrawn)):
            if bracket_ and wanted is not None:
                raise CommandLineError("knockout_bracket_alone", option=option)
        wishes = KnockoutWishes(
            {name: value for name, value in given.items() if value is not None},
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
        spare(found, wishes, product, place)
        return lambda: deliver([product], place, declared.language)
