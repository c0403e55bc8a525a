"""The command line: parse, call, write the results, report. Nothing imports it but ``__main__``."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from generator import __version__
from generator.choice import parts_of
from generator.console import fitting, printable, say, say_path, silence, speaks_russian, write_bytes
from generator.delivery import Destination, destination, new_file, reason
from generator.errors import CommandLineError, UserError
from generator.file_names import file_name
from generator.options import (
    a_round,
    a_year,
    apart_by,
    closing_columns,
    discipline_named,
    folder,
    mentioned,
    one_line,
    one_of,
    pairs,
    papers,
    row_order,
    scoring_of,
    tiebreaks_of,
)
from generator.parser import AsTyped, check_command, forgiving, help_in, parser_error
from generator.printing.booklet import ALL_SIZES, PARTS, Imprint, booklet
from generator.printing.cross_fit import LEAST
from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import CLOSING
from generator.printing.crosstable import crosstable
from generator.printing.cutting import PARTS as CUTS
from generator.printing.dress import load_dress
from generator.printing.event.parts import ORDERS
from generator.printing.event.parts import PARTS as PAPERS_OF_EVENT
from generator.printing.language import MODEL, Language, load_language
from generator.printing.paper import PAPERS
from generator.printing.plain import to_csv, to_json, to_text
from generator.printing.sheet import sheet
from generator.printing.shelf import shelf
from generator.production import Product, deliver, pages_of
from generator.reading.event_results import ResultsWish
from generator.reading.lengths import read_length
from generator.reading.limits import MOST_BYTES
from generator.reading.new_event import sample
from generator.reading.sizes import read_participants, read_sizes
from generator.reading.source import read_bytes
from generator.tournament import (
    APART_BY,
    DISCIPLINES,
    FEWEST,
    LONGEST_SEED,
    TIEBREAKS,
    Event,
    berger,
    order_of_play,
    two_cycles,
)

BOOKLET_FORMATS = ("html", "pdf")
CYCLES = (1, 2)
MOST_CELL = 60
"""mm, of the cells that somebody may ask for."""
EVENT_FORMATS = ("html", "pdf", "csv", "xlsx", "json", "trf")
SCHEDULE_FORMATS = ("html", "pdf", "text", "csv", "json")
ENVIRONMENT_LANGUAGE = "KRUGOVKA_LANG"


FILLED_IN = ("csv", "xlsx")
"""Formats of an event in which people write results."""

Work = Callable[[], None]
"""What a command has understood and is about to do; done outside the parser, which has its own ideas of errors."""


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
    text = language.text
    builtin = shelf()
    styles, languages = builtin.names("styles"), builtin.names("locales")
    words = language.words["help_words"]
    translate = help_in(language)

    class Translated:
        def get_params(self, ctx: Any) -> list[Any]:
            found: list[Any] = super().get_params(ctx)  # type: ignore[misc]
            for parameter in found:
                parameter.get_runtime_param = AsTyped
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
            one_line("--title", title),
            one_line("--subtitle", subtitle),
            one_line("--publisher", publisher, limit=200),
            a_year(year),
        )
        wanted = read_sizes(sizes)
        dress = load_dress(style, lang, paper, brackets=brackets, templates=folder(templates))
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
        results = [pages_of(document, language) for document in documents]
        return lambda: deliver(results, place, language)

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
        dress = load_dress(style, lang, paper, brackets=brackets, templates=folder(templates))
        place = destination(out, format_ or [], known=SCHEDULE_FORMATS, default=BOOKLET_FORMATS, on_stdout="text")
        schedule = berger(number + number % 2) if pair_form else order_of_play(number)
        if one_of(cycles, CYCLES, "cycles_out_of_range") == 2:
            schedule = two_cycles(schedule, swapped=swap)
        # The two tables of an odd number are two files.
        name = f"schedule-{number}" + (f"-{number + 1}" if pair_form and number % 2 else "")
        document = sheet(schedule, dress=dress, title=one_line("--title", title), name=name)
        # A mark at the start tells spreadsheets that the file is UTF-8; in a pipe it would be in the way.
        mark = "" if place.is_stdout else "\ufeff"
        plain: dict[str, Callable[[], bytes]] = {
            "text": lambda: to_text(schedule, dress).encode(),
            "csv": lambda: (mark + to_csv(schedule, dress)).encode(),
            "json": lambda: to_json(schedule).encode(),
        }
        return lambda: deliver([pages_of(document, language, more=plain)], place, language)

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
        dress = load_dress(style, lang, paper or "a4", templates=folder(templates))
        even = number + number % 2
        form = Form(
            number,
            pair_form=pair_form,
            rows=None if rows is None else one_of(rows, (number, even), "rows_out_of_range"),
            cycles=one_of(cycles, CYCLES, "cycles_out_of_range"),
            swapped=swap,
            columns=closing_columns(columns, dress.language),
            hints=hints,
            cell=None if cell is None else read_length(cell, LEAST, MOST_CELL, "cell_out_of_range"),
        )
        heads = Heads(
            one_line("--title", title),
            one_line("--place", event_place, limit=80),
            one_line("--dates", dates, limit=80),
            one_line("--chief-arbiter", chief_arbiter, limit=80),
            one_line("--secretary", secretary, limit=80),
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
            per_page=one_of(per_page, CUTS, "per_page_out_of_range"),
        )
        return lambda: deliver([pages_of(document, language)], place, language)

    @app.command("event", cls=Command, short_help=text("help.event"), help=text("help.event_more"))
    def _event(
        file: Annotated[str, typer.Argument(help=text("help.event_file"), metavar=words["file"])],
        title: Annotated[str | None, free("event_name")] = None,
        event_place: Annotated[str | None, named_free("--place", "event_place")] = None,
        dates: Annotated[str | None, free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, free("chief_arbiter")] = None,
        secretary: Annotated[str | None, free("secretary")] = None,
        discipline: Annotated[str | None, named("discipline", DISCIPLINES)] = None,
        cycles: Annotated[str | None, free("cycles", "number")] = None,
        swap: Annotated[bool | None, swap_option] = None,
        draw: Annotated[str | None, free("draw")] = None,
        keep_apart: Annotated[str | None, named("keep_apart", APART_BY)] = None,
        results: Annotated[str | None, free("results", "file")] = None,
        results_encoding: Annotated[str | None, free("results_encoding")] = None,
        scoring: Annotated[str | None, free("scoring")] = None,
        tiebreaks: Annotated[str | None, named("tiebreaks", TIEBREAKS)] = None,
        withdrawn: Annotated[str | None, free("withdrawn")] = None,
        playoff: Annotated[str | None, free("playoff")] = None,
        after_round: Annotated[str | None, free("after_round", "number")] = None,
        by: Annotated[str | None, named("by", ORDERS)] = None,
        parts: Annotated[str | None, named("event_parts", PAPERS_OF_EVENT)] = None,
        hints: Annotated[bool, typer.Option("--hints", help=text("help.hints"))] = False,
        split: Annotated[bool, typer.Option("--split", help=text("help.event_split"))] = False,
        encoding: Annotated[str | None, free("encoding")] = None,
        column: Annotated[list[str] | None, typer.Option(help=text("help.column"), metavar=words["pair"])] = None,
        sheet: Annotated[str | None, free("sheet")] = None,
        take: Annotated[str | None, free("take", "numbers")] = None,
        style: Annotated[str, style_option] = "codex",
        lang: Annotated[str, lang_option] = MODEL,
        paper: Annotated[str, paper_option] = "a4",
        format_: Annotated[list[str] | None, formats(EVENT_FORMATS, BOOKLET_FORMATS)] = None,
        out: Annotated[str | None, out_option] = None,
        templates: Annotated[str | None, templates_option] = None,
        debug: Annotated[bool, debug_option] = False,
    ) -> Work:
        # All that an event takes is a half of the program, and the other commands start without it.
        from generator.assembly import Wishes, assemble
        from generator.event_documents import documents_of
        from generator.printing.event.bundle import needed
        from generator.reading.event_file import read_plan
        from generator.reading.roster import Overrides

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        chosen = None if parts is None else parts_of(papers(parts, dress.language), PAPERS_OF_EVENT)
        place = destination(
            out,
            format_ or [],
            known=EVENT_FORMATS,
            default=BOOKLET_FORMATS,
            on_stdout="html",
            many=split and (chosen is None or len(chosen) > 1),
        )
        given = {
            "title": one_line("--title", title),
            "place": one_line("--place", event_place, limit=80),
            "dates": one_line("--dates", dates, limit=80),
            "chief_arbiter": one_line("--chief-arbiter", chief_arbiter, limit=80),
            "secretary": one_line("--secretary", secretary, limit=80),
            "discipline": None if discipline is None else discipline_named(discipline),
            "cycles": None if cycles is None else one_of(cycles, CYCLES, "cycles_out_of_range"),
            "swapped": swap,
            "scoring": None if scoring is None else scoring_of(scoring),
            "tiebreaks": None if tiebreaks is None else tiebreaks_of(tiebreaks),
        }
        results_file = None if results is None else Path(results)
        wishes = Wishes(
            {name: value for name, value in given.items() if value is not None},
            one_line("--draw", draw, limit=LONGEST_SEED),
            None if keep_apart is None else apart_by(keep_apart),
            None if results_file is None else ResultsWish(read_bytes(results_file, MOST_BYTES), str(results)),
            results_encoding,
            mentioned("--withdrawn", withdrawn),
            mentioned("--playoff", playoff),
            None if after_round is None else a_round(after_round),
        )
        overrides = Overrides(encoding, pairs("--column", column or ()), sheet, take)
        source = None if file == "-" else Path(file)
        data = read_bytes(source, MOST_BYTES) if source else _stdin()
        plan = read_plan(data, file, source.parent if source else Path(), overrides)
        made = assemble(plan, wishes, dress.language)
        event = made.event
        name = source.stem if source else file_name(event.title or "", "event")
        wanted = needed(event) if chosen is None else chosen
        order = None if by is None else row_order(by)
        if order and not event.has_results:
            raise CommandLineError("option_needs_results", option="--by")
        made_of = [path for path in (source, results_file, *plan.sources) if path]
        documents = documents_of(
            event, wanted, dress, name, hints=hints, by=order, split=split, language=language, place=place
        )
        documents[0] = replace(documents[0], remarks=(*made.remarks, *documents[0].remarks))
        _spare(made_of, documents, place)
        _keep(event, documents, place)
        return lambda: deliver(documents, place, language)

    @app.command("new", cls=Command, short_help=text("help.new"), help=text("help.new_more"))
    def _new(
        file: Annotated[str, typer.Argument(help=text("help.new_file"), metavar=words["file"])],
        lang: Annotated[str, lang_option] = MODEL,
        templates: Annotated[str | None, templates_option] = None,
        debug: Annotated[bool, debug_option] = False,
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

    return app


def _spare(sources: Sequence[Path], products: Sequence[Product], place: Destination) -> None:
    """Raise ``CommandLineError`` where a product would take the place of what it is made from."""
    for _, path in _targets(products, place):
        for source in sources:
            # What cannot be looked at (a ring of links, a name no file can have) is refused when it is written.
            with suppress(OSError, ValueError):
                if path.samefile(source):
                    raise CommandLineError("out_is_input", value=str(path))


def _keep(event: Event, products: Sequence[Product], place: Destination) -> None:
    """Raise ``UserError`` where a product would take the place of a table that somebody has filled in."""
    from generator.reading.filled_in import holds_more

    for format_, path in _targets(products, place):
        if format_ in FILLED_IN and holds_more(path, event):
            raise UserError("out_filled_in", value=str(path))


def _targets(products: Sequence[Product], place: Destination) -> set[tuple[str, Path]]:
    """Every format that is asked for, with the file that it goes to; none for stdout."""
    if place.is_stdout:
        return set()
    return {
        (format_, place.path(product.name, format_))
        for product in products
        for format_ in product.makers
        if format_ in place.formats
    }


def _stdin() -> bytes:
    """What is piped in, and one byte more than is allowed if it is too much."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)


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
