"""The command ``methods``: a table made by hand, three ways."""

from typing import Annotated

import typer

from generator.commands.declared import PAGES, Declared, Work
from generator.delivery import destination
from generator.errors import CommandLineError
from generator.options import folder
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.production import deliver, pages_of
from generator.tournament import FEWEST


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "methods")
    def _methods(
        participants: Annotated[str, declared.argument("methods_participants", "number")],
        brackets: Annotated[bool | None, declared.brackets] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(PAGES)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        # Only this command and a part of the booklet draw it.
        from generator.printing.methods.pages import MOST, methods

        del debug
        typed = participants.strip()
        if not (typed.isascii() and typed.isdigit() and len(typed) < 4 and FEWEST <= int(typed) <= MOST):
            raise CommandLineError("methods_out_of_range", value=typed[:40], low=FEWEST, high=MOST)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=folder(templates))
        place = destination(out, format_ or [], known=PAGES, default=PAGES, on_stdout="html")
        document = methods(int(typed), dress=dress)
        return lambda: deliver([pages_of(document, declared.language)], place, declared.language)
