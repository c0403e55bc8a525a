"""Options that say how to read a list, where there is no list."""

from __future__ import annotations

from generator.errors import CommandLineError
from generator.reading.roster import Overrides


def refuse_without_list(overrides: Overrides) -> None:
    """Raise ``CommandLineError`` for the first such option that is given."""
    options = {
        "--encoding": overrides.encoding,
        "--column": overrides.columns,
        "--sheet": overrides.sheet,
        "--take": overrides.take,
    }
    for option, value in options.items():
        if value:
            raise CommandLineError("option_needs_list", option=option)
