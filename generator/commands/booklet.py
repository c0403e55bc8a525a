"""The command ``booklet``: the booklet of tables."""

from typing import Annotated

import typer

from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.options import a_year, folder, one_line, parts_named
from generator.printing.booklet import ALL_SIZES, PARTS, USUAL, Imprint, booklet
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.production import deliver, pages_of
from generator.reading.sizes import read_sizes
from generator.reading.words import BOOKLET_PARTS


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "booklet")
    def _booklet(
        sizes: Annotated[str, declared.free("sizes", "numbers")] = f"3-{ALL_SIZES[-1]}",
        parts: Annotated[str, declared.named("parts", PARTS, show_default=False)] = ",".join(USUAL),
        split: Annotated[bool, declared.flag("--split", "split")] = False,
        title: Annotated[str | None, declared.free("title", "text")] = None,
        subtitle: Annotated[str | None, declared.free("subtitle", "text")] = None,
        publisher: Annotated[str | None, declared.free("publisher", "text")] = None,
        year: Annotated[str | None, declared.free("year", "number")] = None,
        brackets: Annotated[bool | None, declared.brackets] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(PAGES)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        del debug
        imprint = Imprint(
            one_line("--title", title),
            one_line("--subtitle", subtitle),
            one_line("--publisher", publisher, limit=200),
            a_year(year),
        )
        wanted = read_sizes(sizes)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=folder(templates))
        place = destination(out, format_ or [], known=PAGES, default=PAGES, on_stdout="html", many=split)
        chosen = parts_named(parts, BOOKLET_PARTS)
        if split:
            documents = [
                booklet([size], dress=dress, parts=chosen, imprint=imprint, name=f"booklet-{size - 1}-{size}")
                for size in wanted
            ]
        else:
            documents = [booklet(wanted, dress=dress, parts=chosen, imprint=imprint)]
        results = [pages_of(document, declared.language) for document in documents]
        return lambda: deliver(results, place, declared.language)
