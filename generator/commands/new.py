"""The command ``new``: a new event file, to fill in."""

import os
from pathlib import Path
from typing import Annotated

import typer

from generator.commands.declared import Declared, Work
from generator.console import say_path, write_bytes
from generator.delivery import new_file
from generator.errors import UserError
from generator.options import folder
from generator.printing.dress import load_dress
from generator.printing.language import MODEL
from generator.reading.new_event import sample


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "new")
    def _new(
        file: Annotated[str, declared.argument("new_file", "file")],
        lang: Annotated[str, declared.lang] = MODEL,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        del debug
        dress = load_dress("codex", lang, templates=folder(templates))
        found = sample(dress.language.code, dress.shelf.folders)
        if file == "-":
            return lambda: write_bytes(found.encode(), as_text=True)
        if file.endswith(("/", os.sep)) or Path(file).name in ("", ".."):
            raise UserError("file_is_folder", file=file or ".")
        path = Path(file if file.lower().endswith(".toml") else f"{file}.toml")

        def write() -> None:
            new_file(path, found.replace("\n", os.linesep).encode())
            say_path(path)

        return write
