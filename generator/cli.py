"""The command line: parse, call, write the results, report. Nothing imports it but ``__main__``."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from generator import __version__
from generator.commands import COMMANDS
from generator.commands.declared import ENVIRONMENT_LANGUAGE, Declared
from generator.console import printable, say, silence, speaks_russian
from generator.delivery import reason
from generator.errors import UserError
from generator.parser import check_command, forgiving, parser_error
from generator.printing.language import MODEL, Language, load_language
from generator.printing.shelf import shelf


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 done, 1 wrong input, 2 wrong command line, 130 interrupted."""
    arguments = forgiving(sys.argv[1:] if argv is None else argv)
    language = _message_language(arguments)
    try:
        app = build(language)
        check_command(arguments, app)
        work = app(arguments, prog_name="krugovka", standalone_mode=False)
        if callable(work):
            work()
        return 130 if work == 130 else 0
    except UserError as error:
        return _refuse(language, error)
    except typer.TyperException as error:
        return _refuse(language, parser_error(error, arguments))
    except KeyboardInterrupt:
        say(language.text("errors.interrupted"), sys.stderr)
        return 130
    except SystemExit as stop:
        if type(sys.stdout).__name__ == "PacifyFlushWrapper":
            # Typer's own way with a reader of the help that has seen enough.
            return 0
        return stop.code if isinstance(stop.code, int) else 1
    except (Exception, typer.Abort) as error:
        if isinstance(error, OSError) and error.filename is None and sys.stdout is not None:
            return _stdout_failed(language, error)
        if "--debug" in arguments:
            raise
        return _refuse(language, UserError("bug", value=f"{type(error).__name__}: {error}"))


def _stdout_failed(language: Language, error: OSError) -> int:
    """The reader (head, less) has seen enough, which is well; or stdout is a file on a full disk."""
    silence(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return 0
    why, detail = reason(error)
    return _refuse(language, UserError("cannot_print", why=why, detail=detail))


def build(language: Language) -> typer.Typer:
    """The Typer application with its help in ``language``."""
    declared = Declared(language)
    app = declared.application()

    @app.callback(invoke_without_command=True)
    def _start(
        context: typer.Context,
        version: Annotated[bool, declared.flag("--version", "version")] = False,
    ) -> None:
        if version:
            say(f"krugovka {__version__}", sys.stdout)
        elif context.invoked_subcommand is None:
            say(context.get_help(), sys.stdout)

    for command in COMMANDS:
        command.add(app, declared)
    return app


def _message_language(arguments: Sequence[str]) -> Language:
    """The language of help and errors: ``--lang``, else the environment, else Russian where it can be shown.

    It is known before the command line is parsed, because parsing it may be what fails.
    """
    builtin = shelf()
    wanted = os.environ.get(ENVIRONMENT_LANGUAGE) or MODEL
    for index, argument in enumerate(arguments):
        if argument == "--lang" and index + 1 < len(arguments):
            wanted = arguments[index + 1]
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
    code = wanted.strip().lower() if wanted.strip().lower() in builtin.names("locales") else MODEL
    if code == "ru" and not (speaks_russian(sys.stderr) and speaks_russian(sys.stdout)):
        code = "en"
    return load_language(builtin, code)


def _refuse(language: Language, error: UserError) -> int:
    """Say what is wrong, in one sentence on stderr."""
    say(printable(language.explain(error)), sys.stderr)
    return error.exit_code
