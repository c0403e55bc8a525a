"""The command ``regulation``: the draft of an event's regulation, or a blank form."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.commands.declared import CYCLES, PAGES, Declared, Work
from generator.delivery import destination
from generator.errors import CommandLineError
from generator.file_names import file_name
from generator.options import discipline_named, folder, one_line, one_of, pairs, scoring_of, tiebreaks_of
from generator.printing.dress import load_dress
from generator.printing.language import MODEL, Language
from generator.production import deliver, pages_of
from generator.tournament import DISCIPLINES, TIEBREAKS, clean_seed

if TYPE_CHECKING:
    from generator.printing.regulation.terms import Terms
    from generator.reading.event_file import Plan


def add(app: typer.Typer, declared: Declared) -> None:
    """Add the command to the application."""

    @declared.command(app, "regulation")
    def _regulation(
        file: Annotated[str | None, declared.argument("regulation_file", "file")] = None,
        title: Annotated[str | None, declared.free("event_name")] = None,
        event_place: Annotated[str | None, declared.free_as("--place", "event_place")] = None,
        dates: Annotated[str | None, declared.free("event_dates")] = None,
        chief_arbiter: Annotated[str | None, declared.free("chief_arbiter")] = None,
        secretary: Annotated[str | None, declared.free("secretary")] = None,
        discipline: Annotated[str | None, declared.named("discipline", DISCIPLINES)] = None,
        cycles: Annotated[str | None, declared.cycles] = None,
        swap: Annotated[bool | None, declared.swap] = None,
        mixed: Annotated[bool | None, declared.flag("--mixed/--no-mixed", "mixed")] = None,
        scoring: Annotated[str | None, declared.free("scoring")] = None,
        tiebreaks: Annotated[str | None, declared.named("tiebreaks", TIEBREAKS)] = None,
        encoding: Annotated[str | None, declared.free("encoding")] = None,
        column: Annotated[list[str] | None, declared.free("column", "pair")] = None,
        sheet: Annotated[str | None, declared.free("sheet")] = None,
        take: Annotated[str | None, declared.free("take", "numbers")] = None,
        style: Annotated[str, declared.style] = "codex",
        lang: Annotated[str, declared.lang] = MODEL,
        paper: Annotated[str, declared.paper] = "a4",
        format_: Annotated[list[str] | None, declared.formats(PAGES)] = None,
        out: Annotated[str | None, declared.out] = None,
        templates: Annotated[str | None, declared.templates] = None,
        debug: Annotated[bool, declared.debug] = False,
    ) -> Work:
        from dataclasses import replace

        from generator.printing.regulation.draft import regulation
        from generator.reading.event_file import read_plan
        from generator.reading.limits import MOST_BYTES
        from generator.reading.roster import Overrides, refuse_without_list
        from generator.reading.source import read_bytes

        del debug
        dress = load_dress(style, lang, paper, templates=folder(templates))
        place = destination(out, format_ or [], known=PAGES, default=PAGES, on_stdout="html")
        given = {
            "title": one_line("--title", title),
            "place": one_line("--place", event_place, limit=80),
            "dates": one_line("--dates", dates, limit=80),
            "chief_arbiter": one_line("--chief-arbiter", chief_arbiter, limit=80),
            "secretary": one_line("--secretary", secretary, limit=80),
            "discipline": None if discipline is None else discipline_named(discipline),
            "cycles": None if cycles is None else one_of(cycles, CYCLES, "cycles_out_of_range"),
            "swapped": swap,
            "order": None if mixed is None else "mixed" if mixed else "berger",
            "scoring": None if scoring is None else scoring_of(scoring),
            "tiebreaks": None if tiebreaks is None else tiebreaks_of(tiebreaks),
        }
        wishes = {name: value for name, value in given.items() if value is not None}
        plan, name = None, "regulation"
        overrides = Overrides(encoding, pairs("--column", column or ()), sheet, take)
        if file is None:
            refuse_without_list(overrides)
        else:
            source = None if file == "-" else Path(file)
            data = read_bytes(source, MOST_BYTES) if source else _stdin(MOST_BYTES)
            plan = read_plan(data, file, source.parent if source else Path(), overrides, registering=True)
            name = f"{source.stem}-regulation" if source else ""
        terms = terms_of(plan, wishes, dress.language)
        name = name or f"{file_name(terms.title or '', 'event')}-regulation"
        document = regulation(terms, dress=dress, name=name)
        if plan:
            document = replace(document, remarks=plan.roster.remarks)
        return lambda: deliver([pages_of(document, declared.language)], place, declared.language)


def terms_of(plan: "Plan | None", wishes: Mapping[str, object], language: Language) -> "Terms":
    """What a file says of an event, the rules that hold where it says nothing, and the ``wishes`` that go before both.

    Without a file nothing is known but the wishes. Raises ``UserError`` for dates of rounds that are not one a round.
    """
    from generator.printing.moments import written
    from generator.printing.regulation.terms import USUAL_RULES, Terms
    from generator.reading.event_file import hold_round_dates

    if plan is None:
        return Terms(**_known(wishes))
    fields: dict[str, Any] = {**USUAL_RULES, **plan.fields, **wishes}
    participants = len(plan.roster.players) or None
    if participants:
        rounds = (participants - 1 + participants % 2) * int(fields["cycles"])
        of_list = plan.roster.known.get("round_dates")
        if isinstance(of_list, tuple) and fields["round_dates"] == of_list and len(of_list) != rounds:
            # Nobody asked for the dates of a report that has another number of rounds.
            del fields["round_dates"]
        hold_round_dates(fields, rounds)
    if "dates" in fields:
        fields["dates"] = written(fields["dates"], language)
    dates = fields.pop("round_dates", ())
    fields["round_dates"] = tuple(written(moment, language, year=False) for moment in dates)
    if plan.playoff and plan.playoff.texts and "play-off" not in fields["tiebreaks"]:
        fields["tiebreaks"] = (*fields["tiebreaks"], "play-off")
    if plan.lots:
        fields |= {"numbering": "seed", "seed": _seed(plan.lots.seed), "keep_apart": plan.lots.keep_apart}
    elif plan.roster.numbers:
        fields["numbering"] = "file"
    if plan.rounds and plan.rounds.kind != "table":
        fields |= {"rounds_by_lot": True, "round_seed": _seed(plan.rounds.seed)}
    return Terms(participants=participants, **_known(fields))


def _known(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a regulation that are known."""
    from dataclasses import fields as fields_of

    from generator.printing.regulation.terms import Terms

    names = {field.name for field in fields_of(Terms)}
    return {name: value for name, value in fields.items() if name in names and value is not None}


def _seed(text: str | None) -> str | None:
    """The seed as the draw will print it."""
    try:
        return clean_seed(text) if text else None
    except ValueError as error:
        raise CommandLineError("seed_too_long", value=str(text)[:40]) from error


def _stdin(limit: int) -> bytes:
    """What is piped in, and one byte more than is allowed if it is too much."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(limit + 1)
