"""An event put together from its file and from what the command line says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from generator.errors import CommandLineError, UserError
from generator.printing.language import Language
from generator.printing.moments import written
from generator.reading.event_file import LotsWish, Plan, hold_round_dates
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.players_named import names_of
from generator.reading.results_by_days import read_by_days
from generator.reading.round_order import RoundsWish
from generator.remark import Remark
from generator.result_remarks import after, result_remarks
from generator.round_draw import RoundOptions, cleaned_seed, lot_remarks, round_lots
from generator.tournament import Event, Results, draw, new_seed


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says of an event; it counts for more than the event's file.

    ``fields``: by the names of :class:`generator.tournament.Event`'s fields. ``seed``: None, no draw is asked for; an
    empty text: a seed is to be made. ``results_encoding`` is that of the results, whoever names their file. ``until``:
    the round after which the tables are to stand. ``rounds`` say how their order is decided, ``round_seed`` that lots
    do, empty as for ``seed``; ``day``: up to which day of play it is to be drawn.
    """

    fields: Mapping[str, object] = field(default_factory=dict)
    seed: str | None = None
    keep_apart: str | None = None
    results: ResultsWish | None = None
    results_encoding: str | None = None
    withdrawn: Mention | None = None
    playoff: Mention | None = None
    until: int | None = None
    rounds: RoundsWish | None = None
    round_seed: str | None = None
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Assembled:
    """An event, and what has to be said of how it was read and put together."""

    event: Event
    remarks: tuple[Remark, ...]


def assemble(plan: Plan, wishes: Wishes, language: Language) -> Assembled:
    """The event with its results, its numbers drawn if that is wanted, its dates written in the language.

    Raises ``UserError`` for dates that are not one a round and for results that cannot be, and ``CommandLineError``
    for a seed that is too long, a player, a round or a day there is not, or an option that takes results, or a lot of
    rounds, where there are none.
    """
    made = _unplayed(plan, wishes, language)
    results = wishes.results or plan.results
    withdrawn, playoff = wishes.withdrawn or plan.withdrawn, wishes.playoff or plan.playoff
    rounds = len(made.event.schedule.rounds)
    if wishes.until is not None and not 1 <= wishes.until <= rounds:
        raise CommandLineError("round_out_of_range", value=wishes.until, last=rounds)
    if results is None:
        _hold_idle(wishes, playoff)
    gone = tuple(sorted(mentioned_numbers(withdrawn, made.event, "withdrawn")))
    found = Results((), gone, mentioned_numbers(playoff, made.event, "playoff"))
    remarks = [*made.remarks]
    if results is not None:
        # Points beside the results are those of a table in which who withdrew has withdrawn.
        event = replace(made.event, results=Results((), gone))
        read = read_by_days(results, event, wishes.results_encoding or results.encoding)
        remarks += read.remarks
        found = replace(found, games=read.games, planned=read.planned)
    if wishes.until is not None:
        if found.playoff:
            remarks.append(Remark("playoff_left_out", {"after": after(made.event, wishes.until)}))
        found = found.until(wishes.until)
    if len(found.playoff) == 1:
        raise UserError("playoff_alone", value=made.event.player(found.playoff[0]).name[:40])
    tiebreaks = made.event.tiebreaks
    if found.playoff and "play-off" not in tiebreaks:
        tiebreaks = (*tiebreaks, "play-off")
    event = replace(made.event, results=found, tiebreaks=tiebreaks)
    return Assembled(event, (*remarks, *result_remarks(event, cut=wishes.until is not None)))


def _hold_idle(wishes: Wishes, playoff: Mention | None) -> None:
    """Raise ``UserError`` for what means nothing without results."""
    if wishes.until is not None:
        raise CommandLineError("option_needs_results", option="--after-round")
    if wishes.results_encoding is not None:
        raise CommandLineError("option_needs_results", option="--results-encoding")
    if playoff and playoff.texts:
        if not playoff.file:
            raise CommandLineError("option_needs_results", option=playoff.place)
        raise UserError("event_needs_results", file=playoff.file, line=playoff.place, name="playoff")


def mentioned_numbers(mention: Mention | None, event: Event, key: str) -> tuple[int, ...]:
    """The starting numbers of the players mentioned, in their order."""
    if mention is None:
        return ()
    names = names_of(event.players)
    numbers: list[int] = []
    for text in mention.texts:
        try:
            number = names.number_or_name(text, mention.file, mention.place)
        except UserError as error:
            if mention.file:
                raise
            raise _of_option(error, mention.place, text[:40]) from error
        if number in numbers:
            if not mention.file:
                raise CommandLineError("option_player_twice", option=mention.place, value=text[:40])
            raise UserError("mentioned_twice", file=mention.file, line=mention.place, name=key, value=text[:40])
        numbers.append(number)
    return tuple(numbers)


def _of_option(error: UserError, option: str, value: str) -> CommandLineError:
    """What is wrong with a player of a file, said of an option."""
    if error.key == "player_ambiguous":
        return CommandLineError("option_player_ambiguous", option=option, value=value, known=error.values["known"])
    if error.key == "player_number_beyond":
        return CommandLineError("option_number_beyond", option=option, value=value, last=error.values["last"])
    return CommandLineError("option_player", option=option, value=value, near=error.values.get("near"))


def known_fields(plan: Plan, wishes: Mapping[str, object], language: Language) -> tuple[dict[str, Any], list[Remark]]:
    """What a plan and the ``wishes``, which count for more, say of an event, its dates written in the language.

    By the names of :class:`generator.tournament.Event`'s fields; and what has to be said of how they were read. How
    many rounds there are is not known before there are participants. Raises ``UserError`` for dates that are not one a
    round.
    """
    fields: dict[str, Any] = {**plan.fields, **wishes}
    remarks = list(plan.roster.remarks)
    if players := len(plan.roster.players):
        rounds = (players - 1 + players % 2) * int(fields.get("cycles", 1))
        given = plan.roster.known.get("round_dates", ())
        if fields.get("round_dates") == given and isinstance(given, tuple) and len(given) not in (0, rounds):
            # Nobody asked for the dates of a report that has another number of rounds.
            del fields["round_dates"]
            facts = {"file": plan.list_file, "found": len(given), "expected": rounds}
            remarks.append(Remark("trf_round_dates_left_out", facts))
        hold_round_dates(fields, rounds)
    if "dates" in fields:
        fields["dates"] = written(fields["dates"], language)
    dates = fields.pop("round_dates", ())
    fields["round_dates"] = tuple(written(moment, language, year=False) for moment in dates)
    return fields, remarks


def _unplayed(plan: Plan, wishes: Wishes, language: Language) -> Assembled:
    """The event before its first game."""
    players = plan.roster.players
    fields, remarks = known_fields(plan, wishes.fields, language)
    lots = _lots(plan.lots, wishes)
    if lots is None:
        event = Event(plan.roster.by_number, **fields, numbering="file" if plan.roster.numbers else "list")
        return _with_rounds(event, plan, wishes, remarks)
    if plan.roster.numbers:
        remarks.append(Remark("numbers_unused", {}))
    seed = lots.seed
    if not seed:
        seed = new_seed()
        if plan.lots is not None and wishes.seed is None:
            remarks.append(Remark("seed_made_for_file", {"seed": seed}))
        else:
            apart = f" --keep-apart {lots.keep_apart}" if lots.keep_apart else ""
            if apart and (order := wishes.fields.get("order")):
                # The sets of numbers are those of the order.
                apart += " --mixed" if order == "mixed" else " --no-mixed"
            remarks.append(Remark("seed_made", {"seed": seed, "apart": apart}))
    drawn = draw(players, cleaned_seed(seed), lots.keep_apart, order=fields.get("order", "berger"))
    if lots.keep_apart and not drawn.groups:
        remarks.append(Remark("nobody_apart", {}))
    event = Event(drawn.players, **fields, draw=drawn)
    return _with_rounds(event, plan, wishes, remarks, made=not lots.seed)


def _with_rounds(
    event: Event, plan: Plan, wishes: Wishes, remarks: Sequence[Remark], *, made: bool = False
) -> Assembled:
    """The event with its rounds in the order that lots tell, if they are to; ``made``: its seed is not known before.

    ``remarks`` are what is said already.
    """
    played = (wishes.results or plan.results) is not None
    options = RoundOptions(wishes.rounds, wishes.round_seed, wishes.day, played)
    drawn = round_lots(event, plan.rounds, options, made=made)
    if drawn is None:
        return Assembled(event, tuple(remarks))
    swapped = event.swapped
    event = replace(event, swapped=None, round_lots=drawn.lots)
    return Assembled(event, (*remarks, *drawn.remarks, *lot_remarks(event, swapped=swapped)))


def _lots(planned: LotsWish | None, wishes: Wishes) -> LotsWish | None:
    """The draw that is wanted, if any: to keep players apart takes one."""
    if wishes.seed is None and wishes.keep_apart is None:
        return planned
    before = planned or LotsWish(None, None)
    return LotsWish(before.seed if wishes.seed is None else wishes.seed, wishes.keep_apart or before.keep_apart)
