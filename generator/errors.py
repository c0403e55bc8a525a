"""The one error that a user is meant to read, kept apart from bugs."""

from __future__ import annotations


class UserError(Exception):
    """Something the user gave cannot be used; the command line turns it into one sentence.

    ``key`` names the sentence in the ``[errors]`` table of every language file and ``values`` fill it.
    ``exit_code`` is 1 when the input is wrong and 2 when the command line is.
    """

    exit_code = 1

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value!r}" for name, value in self.values.items())
        return f"{self.key.replace('_', ' ')}: {facts}" if facts else self.key.replace("_", " ")


class CommandLineError(UserError):
    """An argument or an option is wrong."""

    exit_code = 2
