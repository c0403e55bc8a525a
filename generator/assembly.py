"""An event put together from its file and from what the command line says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.errors import CommandLineError, UserError
from generator.printing.language import Language
from generator.printing.moments import written
from generator.reading.event_file import LotsWish, Plan, hold_round_dates
from generator.reading.event_rules import Mention, ResultsWish
from generator.reading.players_named import names_of
from generator.reading.results import read_results
from generator.remark import Phrase, Remark
from generator.tournament import (
    Departure,
    Event,
    Player,
    Results,
    clean_seed,
    count,
    departures,
    draw,
    new_seed,
    standings,
)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says of an event; it counts for more than the event's file.

    ``fields``: by the names of :class:`generator.tournament.Event`'s fields. ``seed``: None, no draw is asked for; an
    empty text: a seed is to be made. ``until``: the round after which the tables are to stand.
    """

    fields: Mapping[str, object] = field(default_factory=dict)
    seed: str | None = None
    keep_apart: str | None = None
    results: ResultsWish | None = None
    withdrawn: Mention | None = None
    playoff: Mention | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Assembled:
    """An event, and what has to be said of how it was read and put together."""

    event: Event
    remarks: tuple[Remark, ...]


def assemble(plan: Plan, wishes: Wishes, language: Language) -> Assembled:
    """The event with its results, its numbers drawn if that is wanted, its dates written in the language.

    Raises ``UserError`` for dates that are not one a round and for results that cannot be, and ``CommandLineError``
    for a seed that is too long or a round there is not.
    """
    made = _unplayed(plan, wishes, language)
    results = wishes.results or plan.results
    withdrawn, playoff = wishes.withdrawn or plan.withdrawn, wishes.playoff or plan.playoff
    rounds = len(made.event.schedule.rounds)
    if wishes.until is not None and not 1 <= wishes.until <= rounds:
        raise CommandLineError("round_out_of_range", value=wishes.until, last=rounds)
    if results is None and withdrawn is None:
        if wishes.until is not None:
            raise CommandLineError("round_without_results")
        return made
    read = None if results is None else read_results(results.data, results.file, made.event, results.encoding)
    event = made.event
    found = Results(
        () if read is None else read.games,
        withdrawn=tuple(sorted(_numbers(withdrawn, event, "withdrawn"))),
        playoff=_numbers(playoff, event, "playoff"),
    )
    if wishes.until is not None:
        found = found.until(wishes.until)
    tiebreaks = event.tiebreaks
    if found.playoff and "play-off" not in tiebreaks:
        tiebreaks = (*tiebreaks, "play-off")
    event = replace(event, results=found, tiebreaks=tiebreaks)
    said = () if read is None else read.remarks
    return Assembled(event, (*made.remarks, *said, *_of_results(event)))


def _numbers(mention: Mention | None, event: Event, key: str) -> tuple[int, ...]:
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
            near = error.values.get("near")
            raise CommandLineError("option_player", option=mention.place, value=text[:40], near=near) from error
        if number in numbers:
            if not mention.file:
                raise CommandLineError("option_player_twice", option=mention.place, value=text[:40])
            raise UserError("mentioned_twice", file=mention.file, line=mention.place, name=key, value=text[:40])
        numbers.append(number)
    return tuple(numbers)


def _of_results(event: Event) -> Iterator[Remark]:
    """What has to be known of results before the tables are believed."""
    counted = count(event)
    differing = departures(event)
    games = event.results.games if event.results else ()
    if differing and len(differing) == len(games) and all(one.round is None for one in differing):
        yield Remark("colours_all_reversed", {"number": len(games)})
    elif 2 * len(differing) > len(games) and len(differing) > _MOST_SHOWN:
        yield Remark("other_order", {"number": len(differing), "total": len(games)})
    elif differing:
        shown = [_departure(one) for one in differing[:_MOST_SHOWN]]
        if len(differing) > _MOST_SHOWN:
            shown.append(Phrase("roster.more", {"number": len(differing) - _MOST_SHOWN}))
        yield Remark("games_differ", {"number": len(differing), "games": tuple(shown)})
    if event.results and event.results.playoff:
        before = event.tiebreaks[: event.tiebreaks.index("play-off")]
        places = {one.number: one.places for one in standings(replace(event, tiebreaks=before))}
        if len({places[number] for number in event.results.playoff}) > 1:
            yield Remark("playoff_unequal", {})
    if counted.games and not counted.finished:
        yield Remark("unfinished", {"number": counted.remaining, "last": counted.last_round})


_MOST_SHOWN = 8


def _departure(one: Departure) -> Phrase:
    (white, black), facts = one.game.game, {"round": one.game.round}
    facts |= {"white": white, "black": black}
    if one.round is None:
        return Phrase("departures.colours", facts)
    return Phrase("departures.round", facts | {"expected": one.round})


def _unplayed(plan: Plan, wishes: Wishes, language: Language) -> Assembled:
    """The event before its first game."""
    fields: dict[str, Any] = {**plan.fields, **wishes.fields}
    players = plan.roster.players
    rounds = (len(players) - 1 + len(players) % 2) * int(fields.get("cycles", 1))
    remarks = list(plan.roster.remarks)
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
    lots = _lots(plan.lots, wishes)
    if lots is None:
        numbers = plan.roster.numbers
        event = Event(_by_number(players, numbers), **fields, numbering="file" if numbers else "list")
        return Assembled(event, tuple(remarks))
    if plan.roster.numbers:
        remarks.append(Remark("numbers_unused", {}))
    seed = lots.seed
    if not seed:
        seed = new_seed()
        if plan.lots is not None and wishes.seed is None:
            remarks.append(Remark("seed_made_for_file", {"seed": seed}))
        else:
            apart = f" --keep-apart {lots.keep_apart}" if lots.keep_apart else ""
            remarks.append(Remark("seed_made", {"seed": seed, "apart": apart}))
    drawn = draw(players, _cleaned(seed), lots.keep_apart)
    if lots.keep_apart and not drawn.groups:
        remarks.append(Remark("nobody_apart", {}))
    return Assembled(Event(drawn.players, **fields, draw=drawn), tuple(remarks))


def _lots(planned: LotsWish | None, wishes: Wishes) -> LotsWish | None:
    """The draw that is wanted, if any: to keep players apart takes one."""
    if wishes.seed is None and wishes.keep_apart is None:
        return planned
    before = planned or LotsWish(None, None)
    return LotsWish(before.seed if wishes.seed is None else wishes.seed, wishes.keep_apart or before.keep_apart)


def _cleaned(seed: str) -> str:
    try:
        return clean_seed(seed)
    except ValueError as error:
        raise CommandLineError("seed_too_long", value=seed[:40]) from error


def _by_number(players: tuple[Player, ...], numbers: tuple[int, ...] | None) -> tuple[Player, ...]:
    if numbers is None:
        return players
    return tuple(player for _, player in sorted(zip(numbers, players, strict=True), key=lambda pair: pair[0]))
