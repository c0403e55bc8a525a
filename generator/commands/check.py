"""The command ``check``: a typed order-of-play table proof-read."""

import sys
from typing import Annotated

import typer

from generator.commands.declared import Declared, Work
from generator.console import printable, say
from generator.printing.language import MODEL
from generator.reading.limits import MOST_BYTES
from generator.reading.source import given_bytes


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "check")
    def _check(
        file: Annotated[str, declared.argument("check_file", "file")],
        encoding: Annotated[str | None, declared.free("check_encoding")] = None,
        lang: Annotated[str, declared.lang] = MODEL,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        # Only this command reads tables back.
        from generator.options import folder
        from generator.printing.language import load_language
        from generator.printing.shelf import shelf
        from generator.proof_report import report
        from generator.reading.printed import read_printed
        from generator.tournament.proof import proof

        del debug
        language = load_language(shelf(folder(templates)), lang)
        data = given_bytes(file, MOST_BYTES)
        proofs = [proof(table) for table in read_printed(data, file, encoding)]

        def answer() -> None:
            for line in report(proofs, language):
                say(printable(line), sys.stdout)
            if not all(one.holds for one in proofs):
                raise SystemExit(1)

        return answer
