"""Typer's parser, made to speak our languages: its help, its errors, and what people type instead of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import typer

from generator.choice import nearest
from generator.errors import CommandLineError, UserError
from generator.printing.language import Language
from generator.tournament import FEWEST, MOST

TAKE_FILES = ("event", "new", "check", "knockout", "regulation")
"""Commands whose argument is a file; that of the others is a number."""

TAKE_NUMBERS = ("meeting",)
"""Commands that take several numbers."""

SEEDS = ("--draw", "--round-seed")
"""Options that take a seed, or nothing."""


class AsTyped:
    """How the parser turns what was typed into a value: not at all, since our own code reads it.

    Otherwise Typer loads Pydantic for it, which takes as long as planning a booklet.
    """

    def __init__(self, *_: Any) -> None:
        pass

    @staticmethod
    def coerce(value: Any, **_: Any) -> Any:
        """The text as it is, or None."""
        return value


def check_command(arguments: Sequence[str], app: typer.Typer) -> None:
    """Refuse an unknown command with the nearest known one."""
    known = [command.name or "" for command in app.registered_commands]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in known:
        near = nearest(arguments[0], known)
        raise CommandLineError("unknown_command", value=arguments[0][:40], near=near, known=", ".join(known))


def forgiving(arguments: Sequence[str]) -> list[str]:
    """The arguments as they were meant: help by its other names, and options before the command behind it."""
    given = list(arguments)
    if given[:1] and given[0] in ("help", "/?", "-?"):
        return ["--help"]
    early: list[str] = []
    while given[:1] and (given[0] in ("--lang", "--debug") or given[0].startswith("--lang=")):
        count = 2 if given[0] == "--lang" else 1
        early, given = early + given[:count], given[count:]
    # Such an option alone asks for a seed to be made.
    alone = [one in SEEDS and following.startswith("-") for one, following in pairwise([*given, "-"])]
    given = [f"{argument}=" if bare else argument for argument, bare in zip(given, alone, strict=True)]
    return given + early if given and not given[0].startswith("-") else early + given


def parser_error(error: typer.TyperException, arguments: Sequence[str]) -> UserError:
    """What the parser of the command line found wrong, as one of our own sentences.

    Its classes are private to Typer, so they are told by their names.
    """
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    if kind == "NoSuchOption" and option:
        context = getattr(error, "ctx", None)
        if option[1:2].isdigit() and getattr(context, "info_name", None) not in (*TAKE_FILES, *TAKE_NUMBERS):
            # "-5" is taken for an option, and means a number of participants.
            return CommandLineError("participants_out_of_range", value=option, low=FEWEST, high=MOST)
        parameters = context.command.params if context else []
        known = [name for parameter in parameters for name in (*parameter.opts, *parameter.secondary_opts)]
        near = nearest(option, known) if option.startswith("--") else None
        for argument in arguments:
            if argument.startswith(option) and f"-{argument.partition('=')[0]}" in known:
                # "-sizes", which the parser takes for -s -i -z …
                return CommandLineError("wrong_dash", value=f"-{argument}")
        return CommandLineError("unknown_option", value=option, near=near)
    if kind == "BadOptionUsage" and option:
        takes = "does not take" in str(error)
        return CommandLineError("option_takes_no_value" if takes else "option_needs_value", value=option)
    if kind == "MissingParameter":
        parameter = getattr(error, "param", None)
        command = getattr(getattr(error, "ctx", None), "info_name", None) or "schedule"
        value = getattr(parameter, "metavar", None) or "?"
        taken = next((pair for pair in pairwise(arguments) if pair[0] in SEEDS and Path(pair[1]).suffix), None)
        if taken is not None:
            return CommandLineError("seed_for_file", option=taken[0], value=taken[1][:60], command=command)
        if command in TAKE_FILES:
            return CommandLineError("file_argument_missing", value=value, command=command)
        example = f"{command} 8 2 5" if command in TAKE_NUMBERS else f"{command} 8"
        return CommandLineError("argument_missing", value=value, example=example)
    dashed = next((argument for argument in arguments if re.match(r"[-‐‑–—−]*[‐‑–—−]\w", argument)), None)
    if dashed is not None and "unexpected extra argument" in str(error):
        return CommandLineError("wrong_dash", value="--" + dashed.lstrip("-‐‑–—−"))
    if extra := re.search(r"unexpected extra argument.*\((.*)\)", str(error)):
        command = getattr(getattr(error, "ctx", None), "info_name", None)
        if command in TAKE_NUMBERS:
            return CommandLineError("meeting_takes", value=extra[1][:40])
        if command == "check":
            return CommandLineError("check_takes_one", value=extra[1][:60])
        numbers = extra[1].replace(" ", "").replace(",", "").isdigit() and command not in TAKE_FILES
        return CommandLineError("number_unexpected" if numbers else "argument_unexpected", value=extra[1])
    return CommandLineError("command_line", value=str(error))


def help_in(language: Language) -> Callable[[str], str]:
    """A translation of the few words that the parser itself puts into its help."""
    words = language.words["help_words"]
    pairs = {
        "Usage: ": words["usage"],
        "[OPTIONS]": words["options_place"],
        "COMMAND [ARGS]...": words["command_place"],
        "\nOptions:": "\n" + words["options"],
        "\nArguments:": "\n" + words["arguments"],
        "\nCommands:": "\n" + words["commands"],
        "Show this message and exit.": words["help"],
        "Install completion for the current shell.": words["install"],
        "Show completion for the current shell, to copy it or customize the installation.": words["show"],
        "[required]": words["required"],
        "[default: ": "[" + words["default"],
    }
    # The parser breaks its lines anywhere.
    patterns = [(re.compile(re.escape(found).replace("\\ ", r"\s+")), word) for found, word in pairs.items()]

    def translate(text: str) -> str:
        # A number of participants is no <str> to a reader, and nothing to choose from.
        text = re.sub(r"\{(\w+)\}", r"\1", text).replace(" <str>", "")
        for pattern, word in patterns:
            text = pattern.sub(word, text)
        return text

    return translate
