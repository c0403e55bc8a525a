"""The command ``crosstable``: a blank crosstable."""

from typing import Annotated

import typer

from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.options import closing_columns, cycles_of, folder, one_line, one_of, order_named
from generator.printing.cross_fit import LEAST
from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import CLOSING
from generator.printing.crosstable import crosstable
from generator.printing.cutting import PARTS as CUTS
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.printing.paper import PAPERS
from generator.production import deliver, pages_of
from generator.reading.lengths import read_length
from generator.reading.sizes import read_participants
from generator.tournament import FEWEST

MOST_CELL = 60
"""mm, of the cells that somebody may ask for."""


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "crosstable")
    def _crosstable(
        participants: Annotated[str, declared.argument("participants", "number")],
        title: Annotated[str | None, declared.free("event_title")] = None,
        event_place: Annotated[str | None, declared.free_as("--place", "event_place")] = None,
        dates: Annotated[str | None, declared.free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, declared.free("chief_arbiter")] = None,
        secretary: Annotated[str | None, declared.free("secretary")] = None,
        hints: Annotated[bool, declared.flag("--hints", "hints")] = False,
        mixed: Annotated[bool, declared.mixed] = False,
        cycles: Annotated[str, declared.cycles] = "1",
        swap: Annotated[bool | None, declared.swap] = None,
        columns: Annotated[str, declared.named("columns", CLOSING)] = ",".join(Form(FEWEST).columns),
        rows: Annotated[str | None, declared.free("rows", "number")] = None,
        pair_form: Annotated[bool, declared.flag("--pair-form", "crosstable_pair_form")] = False,
        cell: Annotated[str | None, declared.free("cell", "number")] = None,
        per_page: Annotated[str, declared.listed("per_page", CUTS, "number")] = "1",
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str | None, declared.named("crosstable_paper", list(PAPERS))] = None,
        format_: Annotated[list[str] | None, declared.formats(PAGES)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        del debug
        number = read_participants(participants)
        dress = load_dress(style, lang, paper or "a4", templates=folder(templates))
        even = number + number % 2
        form = Form(
            number,
            pair_form=pair_form,
            rows=None if rows is None else one_of(rows, (number, even), "rows_out_of_range"),
            cycles=cycles_of(cycles),
            swapped=swap,
            columns=closing_columns(columns, dress.language),
            hints=hints,
            order=order_named(mixed=mixed),
            cell=None if cell is None else read_length(cell, LEAST, MOST_CELL, "cell_out_of_range"),
        )
        heads = Heads(
            one_line("--title", title),
            one_line("--place", event_place, limit=80),
            one_line("--dates", dates, limit=80),
            one_line("--chief-arbiter", chief_arbiter, limit=80),
            one_line("--secretary", secretary, limit=80),
        )
        place = destination(out, format_ or [], known=PAGES, default=PAGES, on_stdout="html")
        document = crosstable(
            form,
            heads,
            dress=dress,
            # The two tables of an odd number are two files.
            name=f"crosstable-{number}" + (f"-{even}" if pair_form and number % 2 else "") + "-mixed" * mixed,
            # Whoever names the paper has that paper.
            larger=PAPERS["a3"] if paper is None else None,
            per_page=one_of(per_page, CUTS, "per_page_out_of_range"),
        )
        return lambda: deliver([pages_of(document, declared.language)], place, declared.language)
