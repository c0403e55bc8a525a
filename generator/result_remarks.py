"""What has to be known of an event's results before its tables are believed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.remark import MOST_LISTED, Phrase, Remark, few
from generator.tournament import Departure, Event, count, departures, standings
from generator.tournament.departures import Planned, every_game, planned_games


def result_remarks(event: Event, *, cut: bool = False) -> Iterator[Remark]:
    """Games that went otherwise than the schedule, a play-off that decides nothing, and games that are missing.

    ``cut``: later rounds were left out because somebody wanted it so.
    """
    yield from _of_departures(event)
    if event.results.playoff:
        before = event.tiebreaks[: event.tiebreaks.index("play-off")]
        places = {one.number: one.places for one in standings(replace(event, tiebreaks=before))}
        if len({places[number] for number in event.results.playoff}) > 1:
            yield Remark("playoff_unequal", {})
    yield from _of_missing(event, cut=cut)


def after(event: Event, number: int) -> tuple[Phrase, ...]:
    """After which round something is, as a fact of a remark; or which day where lots tell their order."""
    facts = {"number": number}
    return (Phrase("round_lots.after_day", facts) if event.by_lot else Phrase("results.after_round", facts),)


def _of_missing(event: Event, *, cut: bool) -> Iterator[Remark]:
    """Games without a result in rounds that are over, by name where the schedule tells them; and how many are left."""
    counted = count(event)
    if not counted.games or counted.finished:
        return
    if counted.missing:
        done = {*planned_games(event.schedule, counted.games)}
        left = [game for game in every_game(event.schedule) if game not in done and game.round <= counted.last_round]
        if len(left) == counted.missing:
            shown = few([_missing(event, planned) for planned in left])
            yield Remark("games_missing", {"number": counted.missing, "games": shown})
    if not cut:
        yield Remark("unfinished", {"number": counted.remaining, "after": after(event, counted.last_round)})


def _missing(event: Event, planned: Planned) -> Phrase:
    white, black = (event.player(number).name[:40] for number in planned.game)
    key = "departures.missing_day" if event.by_lot else "departures.missing"
    return Phrase(key, {"round": planned.round, "white": white, "black": black})


def _of_departures(event: Event) -> Iterator[Remark]:
    differing, total = departures(event), len(event.results.games)
    if not differing:
        return
    if len(differing) == total and all(one.round is None for one in differing):
        yield Remark("colours_all_reversed", {"number": total})
    elif 2 * len(differing) > total and len(differing) > MOST_LISTED:
        yield Remark("other_order", {"number": len(differing), "total": total})
    else:
        shown = few([_departure(event, one) for one in differing])
        yield Remark("games_differ", {"number": len(differing), "games": shown})


def _departure(event: Event, one: Departure) -> Phrase:
    (white, black), facts = one.game.game, {"round": one.game.round}
    facts |= {"white": white, "black": black}
    by_days = event.by_lot
    if one.round is None:
        return Phrase("departures.colours_day" if by_days else "departures.colours", facts)
    if event.round(one.round).undrawn:
        return Phrase("departures.round_open", facts | {"expected": event.round(one.round).table})
    return Phrase("departures.round_day" if by_days else "departures.round", facts | {"expected": one.round})
