"""An event file: what an event is called, who plays, and how the numbers are drawn. Keys as in the README."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import UserError
from generator.reading.columns import leaves_numbers
from generator.reading.decoding import decode
from generator.reading.event_results import Mention, ResultsWish, mentioned_in, results_in, scoring_in, tiebreaks_in
from generator.reading.event_signs import EVENT_KEYS as EVENT_KEYS
from generator.reading.inline_players import hold_place, inline_players
from generator.reading.limits import MOST_BYTES
from generator.reading.pgn import looks_like_pgn
from generator.reading.roster import Overrides, Roster, read_roster, refuse_options
from generator.reading.roster import roster_of as assemble
from generator.reading.round_order import RoundsWish, round_order_in
from generator.reading.source import given_bytes, inside, read_bytes
from generator.reading.texts import LIMITS, ROUND_DATE_LIMIT
from generator.reading.toml_keys import TomlKeys, refuse_path
from generator.reading.toml_syntax import refuse_syntax
from generator.reading.trf_results import has_results
from generator.reading.words import APART_WORDS, DISCIPLINE_WORDS, PLAY_WORDS
from generator.remark import Remark
from generator.tournament import LONGEST_SEED

LOTS_KEYS = ("seed", "keep_apart")

MOST_EVENT_BYTES = 500_000
_MOST_LINE = 10_000
"""Characters of a line: Python's reader takes the square of a key's dots in time."""


@dataclass(frozen=True, slots=True)
class LotsWish:
    """How the lots are to be drawn: ``keep_apart`` is the field of a player whose equals are to meet early."""

    seed: str | None
    keep_apart: str | None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a file tells of an event.

    ``fields``: by the names of :class:`generator.tournament.Event`'s fields, those that are given. ``dates`` may be a
    ``date``, or from a TRF two of them, and ``round_dates`` may hold dates, datetimes and times besides texts: each
    language writes them in its own way. Whether there is one of them a round is not known here. ``sources``: the
    files that it names. ``list_file`` is how messages call the list. ``results`` is a file not yet read, because its
    names and numbers are those of the event; ``withdrawn`` and ``playoff`` name players in the same way. ``rounds``:
    how their order is decided, if the file says so; whether there are such rounds is not known here either.
    """

    roster: Roster
    fields: Mapping[str, object] = field(default_factory=dict)
    lots: LotsWish | None = None
    sources: tuple[Path, ...] = ()
    list_file: str = ""
    results: ResultsWish | None = None
    withdrawn: Mention | None = None
    playoff: Mention | None = None
    rounds: RoundsWish | None = None


def is_event_file(name: str) -> bool:
    """Whether a file of this name is an event file and no list of participants."""
    return name.lower().endswith(".toml")


def given_plan(file: str, overrides: Overrides, *, registering: bool = False) -> Plan:
    """What the file of a command line says, or for ``-`` what is piped in, whose other files stand in this folder.

    Raises ``UserError`` as :func:`read_plan`, and for a file that cannot be read.
    """
    folder = Path() if file == "-" else Path(file).parent
    return read_plan(given_bytes(file, MOST_BYTES), file, folder, overrides, registering=registering)


def read_plan(data: bytes, file: str, folder: Path, overrides: Overrides, *, registering: bool = False) -> Plan:
    """What an event file says, or a list of participants alone; ``folder`` is where the event file stands.

    ``registering``: people are still doing so, and an event file may have no participants yet, or not enough, or name a
    list that is still to be made; nor are its results looked at.
    Raises ``UserError`` by key and line for what cannot be used, and for a list outside ``folder``.
    """
    if not is_event_file(file):
        roster = read_roster(data, file, overrides)
        return Plan(roster, roster.known, list_file=file, results=_of_report(roster, data, file, overrides))
    keys = _keys(data, file)
    for key in LOTS_KEYS:
        if key in keys.values:
            raise UserError("event_lots_wrong", file=file, line=keys.line(key), value=key)
    keys.hold(EVENT_KEYS)
    fields: dict[str, object | None] = {
        name: keys.moment(name, limit) if name == "dates" else keys.text(name, limit) for name, limit in LIMITS.items()
    }
    fields["discipline"] = keys.word("discipline", DISCIPLINE_WORDS)
    fields["cycles"] = keys.number("cycles", (1, 2))
    fields["order"] = keys.word("order", PLAY_WORDS)
    fields["swapped"] = keys.flag("swap")
    fields["round_dates"] = keys.moments("round_dates", ROUND_DATE_LIMIT) or None
    fields["scoring"] = scoring_in(keys)
    fields["tiebreaks"] = tiebreaks_in(keys)
    rounds = round_order_in(keys)
    lots = _lots(keys)
    results = None if registering else results_in(keys, folder)
    roster, sources, report = (_roster_so_far if registering else _roster)(keys, folder, overrides)
    given = {name: value for name, value in fields.items() if value is not None}
    return Plan(
        roster,
        {**roster.known, **given},
        lots,
        sources if results is None else (*sources, results[1]),
        list_file=sources[0].name if sources else file,
        results=report if results is None else results[0],
        withdrawn=mentioned_in(keys, "withdrawn"),
        playoff=mentioned_in(keys, "playoff"),
        rounds=rounds,
    )


def _of_report(roster: Roster, data: bytes, file: str, overrides: Overrides) -> ResultsWish | None:
    """The results of a TRF or a PGN, which has them beside the participants; of all these, or of none."""
    text = roster.report
    if text is None or overrides.take or not (looks_like_pgn(text) or has_results(text)):
        return None
    return ResultsWish(data, file, overrides.encoding)


def _keys(data: bytes, file: str) -> TomlKeys:
    if len(data) > MOST_EVENT_BYTES:
        raise UserError("file_too_large", file=file, limit=f"{MOST_EVENT_BYTES / 1_000_000:g}")
    text = re.sub(r"\r\n?", "\n", decode(data, file).text)
    lines = tuple(text.split("\n"))
    for number, line in enumerate(lines, start=1):
        if len(line) > _MOST_LINE:
            raise UserError("event_line_too_long", file=file, line=number, limit=_MOST_LINE)
    return TomlKeys(file, lines, _loads(text, lines, file))


def _loads(text: str, lines: tuple[str, ...], file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL)
        reason = found[1] if found else str(error)
        # The place is where reading stopped; an end of line there belongs to the line before.
        line = int(found[2]) if found and found[2] else max(1, len("\n".join(lines).rstrip().split("\n")))
        try:
            refuse_syntax(lines, min(line, len(lines)), reason, file)
        except UserError as refused:
            raise refused from error


def _lots(keys: TomlKeys) -> LotsWish | None:
    if "lots" not in keys.values:
        return None
    lots = keys.table("lots")
    if lots is None:
        raise UserError("event_lots_wrong", file=keys.file, line=keys.line("lots"), value="lots")
    hold_place(lots, LOTS_KEYS, "[lots]")
    lots.hold(LOTS_KEYS)
    return LotsWish(lots.text("seed", LONGEST_SEED), lots.word("keep_apart", APART_WORDS))


def _roster(keys: TomlKeys, folder: Path, overrides: Overrides) -> tuple[Roster, tuple[Path, ...], ResultsWish | None]:
    """The participants, the file that they are from, and the results if it is a report that has them."""
    players = keys.values.get("players")
    if isinstance(players, dict):
        raise UserError("event_players_wrong", file=keys.file, line=keys.line("players"), value="[players]")
    if isinstance(players, list):
        return _written_here(keys, players, overrides), (), None
    name = keys.text("players", 250)
    if name is None:
        raise UserError("event_no_players", file=keys.file)
    refuse_path(keys, "players", name)
    path = inside(folder, name)
    data = read_bytes(path, MOST_BYTES)
    roster = read_roster(data, name, overrides)
    return roster, (path,), _of_report(roster, data, name, overrides)


def _roster_so_far(
    keys: TomlKeys, folder: Path, overrides: Overrides
) -> tuple[Roster, tuple[Path, ...], ResultsWish | None]:
    """The same while people are still registering; nobody where there are not enough to play."""
    if "players" not in keys.values:
        return Roster((), None, ()), (), None
    try:
        return _roster(keys, folder, overrides)
    except UserError as error:
        if error.key == "file_missing":
            return Roster((), None, (Remark("list_awaited", {"file": keys.text("players", 250)}),)), (), None
        if error.key in ("no_participants", "participants_of_list"):
            return Roster((), None, (Remark("participants_awaited", {"file": error.values["file"]}),)), (), None
        raise


def _written_here(keys: TomlKeys, players: Sequence[object], overrides: Overrides) -> Roster:
    """The participants of the event file itself. Raises ``CommandLineError`` for what is meant for a list in a file."""
    numbered = not overrides.columns
    left = {"--encoding": overrides.encoding, "--sheet": overrides.sheet}
    if not (numbered or leaves_numbers(overrides.columns)):
        left["--column"] = ", ".join(overrides.columns)
    refuse_options(left, keys.file)
    found = inline_players(keys, players)
    if not numbered:
        found = [one._replace(number=None) for one in found]
    return assemble(found, keys.file, overrides.take, ())


def hold_round_dates(fields: Mapping[str, object], rounds: int) -> None:
    """Raise ``UserError`` unless the dates of rounds in the fields of a plan, if there are any, are one a round."""
    dates = fields.get("round_dates")
    if isinstance(dates, tuple) and len(dates) != rounds:
        raise UserError("event_round_dates", rounds=rounds, found=len(dates))
