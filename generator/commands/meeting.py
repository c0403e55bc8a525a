"""The command ``meeting``: when two numbers meet, and who has white."""

import sys
from typing import Annotated

import typer

from generator.commands.declared import Declared, Work
from generator.console import printable, say
from generator.errors import CommandLineError
from generator.options import cycles_of, folder, order_named
from generator.printing.language import MODEL
from generator.reading.sizes import read_participants


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "meeting")
    def _meeting(
        participants: Annotated[str, declared.argument("participants", "participants")],
        one: Annotated[str, declared.argument("meeting_one", "number_of")],
        other: Annotated[str | None, declared.argument("meeting_other", "opponent")] = None,
        cycles: Annotated[str, declared.cycles] = "1",
        swap: Annotated[bool | None, declared.swap] = None,
        mixed: Annotated[bool, declared.mixed] = False,
        lang: Annotated[str, declared.lang] = MODEL,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        # Only this command answers so.
        from generator.printing.language import load_language
        from generator.printing.meeting import meeting_line
        from generator.printing.shelf import shelf
        from generator.tournament.reasoning import reasoning

        del debug
        field = read_participants(participants)
        numbers = [_number(text, field) for text in (one, other) if text is not None]
        if len(numbers) == 1 and field % 2 == 0:
            raise CommandLineError("meeting_alone", value=field)
        if len(numbers) == 2 and numbers[0] == numbers[1]:
            raise CommandLineError("meeting_itself", value=numbers[0])
        found = reasoning(
            field,
            *numbers,
            order=order_named(mixed=mixed),
            cycles=cycles_of(cycles),
            swapped=swap,
        )
        language = load_language(shelf(folder(templates)), lang)
        return lambda: say(printable(meeting_line(found, language)), sys.stdout)


def _number(text: str, high: int) -> int:
    """A number of somebody in a field of ``high``."""
    typed = text.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) < 4 and 1 <= int(typed) <= high):
        raise CommandLineError("meeting_number", value=typed[:40], high=high)
    return int(typed)
