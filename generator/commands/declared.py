"""The options that commands have, declared once, with their help in the language of the messages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from generator.console import fitting
from generator.parser import AsTyped, help_in
from generator.printing.language import Language
from generator.printing.paper import PAPERS
from generator.printing.shelf import shelf

PAGES = ("html", "pdf")
"""The formats of every document, made unless others are asked for."""

ENVIRONMENT_LANGUAGE = "KRUGOVKA_LANG"

Work = Callable[[], None]
"""What a command has understood and is about to do; done outside the parser, which has its own ideas of errors."""


class Declared:
    """Arguments and options as Typer declares them, and the command that takes them.

    ``language`` is that of messages and help. The options that stand here by name mean the same in every command.
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._words = language.words["help_words"]
        builtin = shelf()
        self.style = self.named("style", builtin.names("styles"))
        self.lang = self.named("lang", builtin.names("locales"), envvar=ENVIRONMENT_LANGUAGE)
        self.paper = self.named("paper", list(PAPERS))
        self.brackets = self.flag("--brackets/--no-brackets", "brackets")
        self.swap = self.flag("--swap/--no-swap", "swap")
        self.mixed = self.flag("--mixed", "mixed")
        self.cycles = self.free("cycles", "number")
        self.out = typer.Option("--out", "-o", metavar=self._words["path"], help=self._help("out"))
        self.templates = self.free("templates", "folder")
        self.debug = self.flag("--debug", "debug")

    def argument(self, key: str, place: str) -> Any:
        """An argument; ``place`` is the word of ``[help_words]`` that stands for it, such as "number"."""
        return typer.Argument(help=self._help(key), metavar=self._words[place])

    def flag(self, option: str, key: str) -> Any:
        """An option without a value, or with its opposite behind a stroke."""
        return typer.Option(option, help=self._help(key))

    def free(self, key: str, place: str = "text") -> Any:
        """An option with a value of any kind, called as its parameter is."""
        return typer.Option(help=self._help(key), metavar=self._words[place])

    def free_as(self, option: str, key: str, place: str = "text") -> Any:
        """The same, called otherwise than its parameter."""
        return typer.Option(option, help=self._help(key), metavar=self._words[place])

    def listed(self, key: str, known: Sequence[object], place: str) -> Any:
        """An option with one of a few values, which its help lists."""
        return typer.Option(help=self._listing(key, list(map(str, known))), metavar=self._words[place])

    def named(self, key: str, known: Sequence[str], **more: Any) -> Any:
        """The same with names, which the shell completes."""
        return typer.Option(
            help=self._listing(key, known),
            metavar=self._words["name"],
            autocompletion=_completing(known),
            show_envvar=False,
            **more,
        )

    def formats(self, known: Sequence[str], default: Sequence[str] = PAGES) -> Any:
        """The formats of a document; the option may be given several times."""
        return typer.Option(
            "--format",
            "-f",
            metavar=self._words["name"],
            help=self._listing("format", known, default=", ".join(default)),
            autocompletion=_completing(known),
        )

    def command(self, app: typer.Typer, name: str) -> Callable[[Callable[..., Work]], Callable[..., Work]]:
        """Add the decorated function to ``app`` as the command ``name``, with the help of this name."""
        return app.command(
            name,
            cls=_translated(TyperCommand, self.language),
            short_help=self._help(name),
            help=self._help(f"{name}_more"),
        )

    def application(self) -> typer.Typer:
        """An application without commands, whose help speaks the language."""
        return typer.Typer(
            cls=_translated(TyperGroup, self.language),
            help=self._help("app"),
            rich_markup_mode=None,
            no_args_is_help=False,
            pretty_exceptions_enable=False,
            context_settings={"help_option_names": ["--help", "-h"]},
        )

    def _help(self, key: str) -> str:
        return self.language.text(f"help.{key}")

    def _listing(self, key: str, known: Sequence[str], **more: str) -> str:
        return self.language.say(f"help.{key}", known=", ".join(known), **more)


def _completing(known: Sequence[str]) -> Callable[[str], list[str]]:
    def complete(incomplete: str) -> list[str]:
        return [name for name in known if name.startswith(incomplete)]

    return complete


def _translated(kind: Any, language: Language) -> Any:
    """A command, or a group of them, of the parser: its values stay as typed, its help is translated."""
    translate = help_in(language)

    class Translated(kind):  # type: ignore[misc]
        def get_params(self, ctx: Any) -> list[Any]:
            found: list[Any] = super().get_params(ctx)
            for parameter in found:
                parameter.get_runtime_param = AsTyped
            return found

        def get_help(self, ctx: Any) -> str:
            return fitting(translate(super().get_help(ctx)), sys.stdout)

    return Translated
