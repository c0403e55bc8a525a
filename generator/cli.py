"""The command line: parse, call, write the results, report. Nothing imports it but ``__main__``."""

import gc
import os
import re
import signal
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from generator import __version__
from generator.choice import choose, nearest
from generator.console import Progress, fitting, printable, say, say_path, silence, speaks_russian, write_bytes
from generator.delivery import Delivery, Destination, destination, reason
from generator.errors import CommandLineError, UserError
from generator.printing.booklet import ALL_SIZES, PARTS, Imprint, booklet
from generator.printing.cross_fit import LEAST
from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import CLOSING
from generator.printing.crosstable import crosstable
from generator.printing.cutting import PARTS as CUTS
from generator.printing.document import Booklet
from generator.printing.dress import load_dress
from generator.printing.html import to_html
from generator.printing.language import MODEL, Language, load_language
from generator.printing.paper import PAPERS
from generator.printing.pdf import to_pdf
from generator.printing.plain import to_csv, to_json, to_text
from generator.printing.sheet import sheet
from generator.printing.shelf import shelf
from generator.printing.typeface import lacking
from generator.reading.lengths import read_length
from generator.reading.sizes import read_participants, read_sizes
from generator.tournament import FEWEST, MOST, berger, order_of_play, two_cycles

BOOKLET_FORMATS = ("html", "pdf")
CYCLES = (1, 2)
MOST_CELL = 60
"""mm, of the cells that somebody may ask for."""
SCHEDULE_FORMATS = ("html", "pdf", "text", "csv", "json")
ENVIRONMENT_LANGUAGE = "KRUGOVKA_LANG"


Work = Callable[[], None]
"""What a command has understood and is about to do; done outside the parser, which has its own ideas of errors."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 done, 1 wrong input, 2 wrong command line, 130 interrupted."""
    arguments = _forgiving(sys.argv[1:] if argv is None else argv)
    language = _message_language(arguments)
    try:
        app = build(language)
        _check_command(arguments, app)
        work = app(arguments, prog_name="krugovka", standalone_mode=False)
        if callable(work):
            work()
        return 130 if work == 130 else 0
    except UserError as error:
        return _refuse(language, error)
    except typer.TyperException as error:
        return _refuse(language, _parser_error(error, arguments))
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


class _AsTyped:
    """How the parser turns what was typed into a value: not at all, since our own code reads it.

    Otherwise Typer loads Pydantic for it, which takes as long as planning a booklet.
    """

    def __init__(self, *_: Any) -> None:
        pass

    @staticmethod
    def coerce(value: Any, **_: Any) -> Any:
        """The text as it is, or None."""
        return value


def build(language: Language) -> typer.Typer:
    """The Typer application with its help in ``language``."""
    text = language.text
    builtin = shelf()
    styles, languages = builtin.names("styles"), builtin.names("locales")
    words = language.words["help_words"]
    translate = _help_in(language)

    class Translated:
        def get_params(self, ctx: Any) -> list[Any]:
            found: list[Any] = super().get_params(ctx)  # type: ignore[misc]
            for parameter in found:
                parameter.get_runtime_param = _AsTyped
            return found

        def get_help(self, ctx: Any) -> str:
            text: str = super().get_help(ctx)  # type: ignore[misc]
            return fitting(translate(text), sys.stdout)

    class Command(Translated, TyperCommand):
        pass

    class Group(Translated, TyperGroup):
        pass

    def listed(key: str, known: Sequence[str], **more: str) -> str:
        return language.say(f"help.{key}", known=", ".join(known), **more)

    def completed(known: Sequence[str]) -> Callable[[str], list[str]]:
        def complete(incomplete: str) -> list[str]:
            return [name for name in known if name.startswith(incomplete)]

        return complete

    def formats(known: Sequence[str], default: Sequence[str]) -> Any:
        return typer.Option(
            "--format",
            "-f",
            metavar=words["name"],
            help=listed("format", known, default=", ".join(default)),
            autocompletion=completed(known),
        )

    def named(key: str, known: Sequence[str], **more: Any) -> Any:
        help_ = listed(key, known)
        return typer.Option(
            help=help_, metavar=words["name"], autocompletion=completed(known), show_envvar=False, **more
        )

    def free(key: str, place: str = "text") -> Any:
        return typer.Option(help=text(f"help.{key}"), metavar=words[place])

    def named_free(option: str, key: str) -> Any:
        return typer.Option(option, help=text(f"help.{key}"), metavar=words["text"])

    columns_option = named("columns", CLOSING)
    per_page_option = typer.Option(help=listed("per_page", [str(number) for number in CUTS]), metavar=words["number"])
    style_option = named("style", styles)
    lang_option = named("lang", languages, envvar=ENVIRONMENT_LANGUAGE)
    paper_option = named("paper", list(PAPERS))
    parts_option = named("parts", PARTS, show_default=False)
    brackets_option = typer.Option("--brackets/--no-brackets", help=text("help.brackets"))
    swap_option = typer.Option("--swap/--no-swap", help=text("help.swap"))
    out_option = typer.Option("--out", "-o", metavar=words["path"], help=text("help.out"))
    templates_option = free("templates", "folder")
    debug_option = typer.Option("--debug", help=text("help.debug"))

    app = typer.Typer(
        cls=Group,
        help=text("help.app"),
        rich_markup_mode=None,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )

    @app.callback(invoke_without_command=True)
    def _start(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=text("help.version"))] = False,
    ) -> None:
        if version:
            say(f"krugovka {__version__}", sys.stdout)
        elif context.invoked_subcommand is None:
            say(context.get_help(), sys.stdout)

    @app.command("booklet", cls=Command, short_help=text("help.booklet"), help=text("help.booklet_more"))
    def _booklet(
        sizes: Annotated[str, free("sizes", "numbers")] = f"3-{ALL_SIZES[-1]}",
        parts: Annotated[str, parts_option] = ",".join(PARTS),
        split: Annotated[bool, typer.Option("--split", help=text("help.split"))] = False,
        title: Annotated[str | None, free("title", "text")] = None,
        subtitle: Annotated[str | None, free("subtitle", "text")] = None,
        publisher: Annotated[str | None, free("publisher", "text")] = None,
        year: Annotated[str | None, free("year", "number")] = None,
        brackets: Annotated[bool | None, brackets_option] = None,
        style: Annotated[str, style_option] = "codex",
        lang: Annotated[str, lang_option] = MODEL,
        paper: Annotated[str, paper_option] = "a4",
        format_: Annotated[list[str] | None, formats(BOOKLET_FORMATS, BOOKLET_FORMATS)] = None,
        out: Annotated[str | None, out_option] = None,
        templates: Annotated[str | None, templates_option] = None,
        debug: Annotated[bool, debug_option] = False,
    ) -> Work:
        del debug
        imprint = Imprint(
            _line("--title", title),
            _line("--subtitle", subtitle),
            _line("--publisher", publisher, limit=200),
            _year(year),
        )
        wanted = read_sizes(sizes)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=_folder(templates))
        place = destination(
            out, format_ or [], known=BOOKLET_FORMATS, default=BOOKLET_FORMATS, on_stdout="html", many=split
        )
        chosen = [part for part in map(str.strip, parts.split(",")) if part]
        if split:
            documents = [
                booklet([size], dress=dress, parts=chosen, imprint=imprint, name=f"booklet-{size - 1}-{size}")
                for size in wanted
            ]
        else:
            documents = [booklet(wanted, dress=dress, parts=chosen, imprint=imprint)]
        printed = [(document, _pages(document, language)) for document in documents]
        return lambda: _print(printed, place, language)

    @app.command("schedule", cls=Command, short_help=text("help.schedule"), help=text("help.schedule_more"))
    def _schedule(
        participants: Annotated[str, typer.Argument(help=text("help.participants"), metavar=words["number"])],
        pair_form: Annotated[bool, typer.Option("--pair-form", help=text("help.pair_form"))] = False,
        cycles: Annotated[str, free("cycles", "number")] = "1",
        swap: Annotated[bool | None, swap_option] = None,
        title: Annotated[str | None, free("title")] = None,
        brackets: Annotated[bool | None, brackets_option] = None,
        style: Annotated[str, style_option] = "codex",
        lang: Annotated[str, lang_option] = MODEL,
        paper: Annotated[str, paper_option] = "a4",
        format_: Annotated[list[str] | None, formats(SCHEDULE_FORMATS, BOOKLET_FORMATS)] = None,
        out: Annotated[str | None, out_option] = None,
        templates: Annotated[str | None, templates_option] = None,
        debug: Annotated[bool, debug_option] = False,
    ) -> Work:
        del debug
        number = read_participants(participants)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=_folder(templates))
        place = destination(out, format_ or [], known=SCHEDULE_FORMATS, default=BOOKLET_FORMATS, on_stdout="text")
        schedule = berger(number + number % 2) if pair_form else order_of_play(number)
        if _one_of(cycles, CYCLES, "cycles_out_of_range") == 2:
            schedule = two_cycles(schedule, swapped=swap)
        # The two tables of an odd number are two files.
        name = f"schedule-{number}" + (f"-{number + 1}" if pair_form and number % 2 else "")
        document = sheet(schedule, dress=dress, title=_line("--title", title), name=name)
        # A mark at the start tells spreadsheets that the file is UTF-8; in a pipe it would be in the way.
        mark = "" if place.is_stdout else "\ufeff"
        plain: dict[str, Callable[[], bytes]] = {
            "text": lambda: to_text(schedule, dress).encode(),
            "csv": lambda: (mark + to_csv(schedule, dress)).encode(),
            "json": lambda: to_json(schedule).encode(),
        }
        return lambda: _print([(document, _pages(document, language) | plain)], place, language)

    @app.command("crosstable", cls=Command, short_help=text("help.crosstable"), help=text("help.crosstable_more"))
    def _crosstable(
        participants: Annotated[str, typer.Argument(help=text("help.participants"), metavar=words["number"])],
        title: Annotated[str | None, free("event_title")] = None,
        event_place: Annotated[str | None, named_free("--place", "event_place")] = None,
        dates: Annotated[str | None, free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, free("chief_arbiter")] = None,
        secretary: Annotated[str | None, free("secretary")] = None,
        hints: Annotated[bool, typer.Option("--hints", help=text("help.hints"))] = False,
        cycles: Annotated[str, free("cycles", "number")] = "1",
        swap: Annotated[bool | None, swap_option] = None,
        columns: Annotated[str, columns_option] = ",".join(Form(FEWEST).columns),
        rows: Annotated[str | None, free("rows", "number")] = None,
        pair_form: Annotated[bool, typer.Option("--pair-form", help=text("help.crosstable_pair_form"))] = False,
        cell: Annotated[str | None, free("cell", "number")] = None,
        per_page: Annotated[str, per_page_option] = "1",
        style: Annotated[str, style_option] = "codex",
        lang: Annotated[str, lang_option] = MODEL,
        paper: Annotated[str | None, named("crosstable_paper", list(PAPERS))] = None,
        format_: Annotated[list[str] | None, formats(BOOKLET_FORMATS, BOOKLET_FORMATS)] = None,
        out: Annotated[str | None, out_option] = None,
        templates: Annotated[str | None, templates_option] = None,
        debug: Annotated[bool, debug_option] = False,
    ) -> Work:
        del debug
        number = read_participants(participants)
        dress = load_dress(style, lang, paper or "a4", templates=_folder(templates))
        even = number + number % 2
        form = Form(
            number,
            pair_form=pair_form,
            rows=None if rows is None else _one_of(rows, (number, even), "rows_out_of_range"),
            cycles=_one_of(cycles, CYCLES, "cycles_out_of_range"),
            swapped=swap,
            columns=_columns(columns, dress.language),
            hints=hints,
            cell=None if cell is None else read_length(cell, LEAST, MOST_CELL, "cell_out_of_range"),
        )
        heads = Heads(
            _line("--title", title),
            _line("--place", event_place, limit=80),
            _line("--dates", dates, limit=80),
            _line("--chief-arbiter", chief_arbiter, limit=80),
            _line("--secretary", secretary, limit=80),
        )
        place = destination(out, format_ or [], known=BOOKLET_FORMATS, default=BOOKLET_FORMATS, on_stdout="html")
        document = crosstable(
            form,
            heads,
            dress=dress,
            # The two tables of an odd number are two files.
            name=f"crosstable-{number}" + (f"-{even}" if pair_form and number % 2 else ""),
            # Whoever names the paper has that paper.
            larger=PAPERS["a3"] if paper is None else None,
            per_page=_one_of(per_page, CUTS, "per_page_out_of_range"),
        )
        return lambda: _print([(document, _pages(document, language))], place, language)

    return app


Makers = dict[str, Callable[[], bytes]]
"""How to make a document in each format."""


def _pages(document: Booklet, language: Language) -> Makers:
    """HTML, and the PDF printed from the very same text."""

    @cache
    def html() -> str:
        text = to_html(document)
        if missing := lacking(text):
            signs = " ".join(missing[:12])
            say(printable(language.say("messages.missing_letters", value=signs)), sys.stderr)
        return text

    def warn(text: str) -> None:
        # Letters that no font has are told by us, in the user's words and for HTML too.
        if ".notdef" not in text:
            say(language.say("messages.warning", text=printable(text)), sys.stderr)

    return {
        "html": lambda: html().encode(),
        "pdf": lambda: to_pdf(html(), warn=warn, pages=len(document.pages)),
    }


def _print(documents: Sequence[tuple[Booklet, Makers]], place: Destination, language: Language) -> None:
    """Make every document in every format, then move all into place and name the files on stdout."""
    if place.is_stdout:
        ((_, makers),) = documents
        (format_,) = place.formats
        if format_ == "pdf" and sys.stdout is not None and sys.stdout.isatty():
            raise CommandLineError("out_pdf_on_terminal")
        data = makers[format_]()
        _remark([document for document, _ in documents], language)
        write_bytes(data, as_text=format_ != "pdf")
        return
    progress = Progress()
    paths: list[Path] = []
    no_pango: UserError | None = None
    with _stoppable(), Delivery() as delivery:
        try:
            for number, (document, makers) in enumerate(documents, start=1):
                for format_ in place.formats:
                    path = place.path(document.name, format_)
                    if len(documents) > 1:
                        total = len(documents)
                        progress.show(language.say("messages.progress", value=path.name, number=number, total=total))
                    if no_pango and format_ == "pdf":
                        continue
                    try:
                        data = makers[format_]()
                    except UserError as error:
                        if error.key != "no_pango" or "html" not in place.formats:
                            raise
                        # The pages are there all the same, and a browser can print them.
                        no_pango = error
                        continue
                    delivery.add(path, data)
                    paths.append(path)
                if len(documents) > 1:
                    gc.collect()  # a long run is not to grow with every document; __main__ turns collection off
        finally:
            progress.clear()
    _remark([document for document, _ in documents], language)
    for path in paths:
        say_path(path)
    if no_pango:
        raise no_pango


def _remark(documents: Sequence[Booklet], language: Language) -> None:
    """Say, each thing once, what a person at the printer has to know."""
    sentences = (language.say(f"remarks.{key}", **facts) for document in documents for key, facts in document.remarks)
    for sentence in dict.fromkeys(sentences):
        say(printable(sentence), sys.stderr)


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let a termination signal clean up as Ctrl-C does."""

    def stop(number: int, _frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # Closing the window or the connection is a termination too, unless nohup asked to outlive it.
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _line(option: str, text: str | None, limit: int = 120) -> str | None:
    """An option's text as one line of composed letters, so that it prints as it looks."""
    if text is None:
        return None
    try:
        # Where the system's encoding is poor, Python hands over the bytes of an argument as they came.
        text = text.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError as error:
        raise CommandLineError("text_unreadable", option=option) from error
    seen = "".join(char for char in text if char.isspace() or (unicodedata.category(char) != "Cc" and char != "\ufeff"))
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    if len(line) > limit:
        raise CommandLineError("text_too_long", option=option, limit=limit, length=len(line))
    return line


def _columns(text: str, language: Language) -> tuple[str, ...]:
    """The closing columns of an option, by their names or by their heads in the language of the document."""
    heads = {language.text(f"crosstable.{kind}").lower(): kind for kind in CLOSING}
    known = list(dict.fromkeys((*CLOSING, *heads)))
    chosen = (choose(name, known, "unknown_column") for name in map(str.strip, text.split(",")) if name)
    return tuple(heads.get(name, name) for name in chosen)


def _one_of(text: str, known: Sequence[int], error: str) -> int:
    """An option's text as one of a few numbers."""
    numbers = {str(number): number for number in known}
    if text.strip() not in numbers:
        raise CommandLineError(error, value=text.strip()[:40], known=", ".join(numbers))
    return numbers[text.strip()]


def _folder(text: str | None) -> Path | None:
    """The folder of an option; an empty text, as an unset variable of the shell gives, is no folder."""
    if text == "":
        raise CommandLineError("templates_not_folder", value="")
    return None if text is None else Path(text)


def _year(text: str | None) -> str | None:
    if text is None:
        return None
    if not (len(text) == 4 and text.isascii() and text.isdigit() and text >= "1900"):
        raise CommandLineError("year_out_of_range", value=text[:40], low=1900, high=9999)
    return text


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


def _check_command(arguments: Sequence[str], app: typer.Typer) -> None:
    """Refuse an unknown command with the nearest known one."""
    known = [command.name or "" for command in app.registered_commands]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in known:
        near = nearest(arguments[0], known)
        raise CommandLineError("unknown_command", value=arguments[0][:40], near=near, known=", ".join(known))


def _forgiving(arguments: Sequence[str]) -> list[str]:
    """The arguments as they were meant: help by its other names, and options before the command behind it."""
    given = list(arguments)
    if given[:1] and given[0] in ("help", "/?", "-?"):
        return ["--help"]
    early: list[str] = []
    while given[:1] and (given[0] in ("--lang", "--debug") or given[0].startswith("--lang=")):
        count = 2 if given[0] == "--lang" else 1
        early, given = early + given[:count], given[count:]
    return given + early if given and not given[0].startswith("-") else early + given


def _parser_error(error: typer.TyperException, arguments: Sequence[str]) -> UserError:
    """What the parser of the command line found wrong, as one of our own sentences.

    Its classes are private to Typer, so they are told by their names.
    """
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    if kind == "NoSuchOption" and option:
        if option[1:2].isdigit():
            # "-5" is taken for an option, and means a number of participants.
            return CommandLineError("participants_out_of_range", value=option, low=FEWEST, high=MOST)
        context = getattr(error, "ctx", None)
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
        return CommandLineError("argument_missing", value=getattr(parameter, "metavar", None) or "?", command=command)
    dashed = next((argument for argument in arguments if re.match(r"[-‐‑–—−]*[‐‑–—−]\w", argument)), None)
    if dashed is not None and "unexpected extra argument" in str(error):
        return CommandLineError("wrong_dash", value="--" + dashed.lstrip("-‐‑–—−"))
    if extra := re.search(r"unexpected extra argument.*\((.*)\)", str(error)):
        return CommandLineError("argument_unexpected", value=extra[1])
    return CommandLineError("command_line", value=str(error))


def _help_in(language: Language) -> Callable[[str], str]:
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
        "default: ": words["default"],
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
