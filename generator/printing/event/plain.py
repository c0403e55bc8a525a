"""The tables of an event as CSV and JSON, for a spreadsheet or a program."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from generator.printing.dress import Dress
from generator.printing.event.rounds import date_of
from generator.printing.event.startlist import DETAILS
from generator.printing.event.tables import Cell, Label, Rows, Sign, tables_of
from generator.printing.figures import decimal_text
from generator.tournament import Draw, Event, Round, RoundLots, Schedule, encounters
from generator.tournament.progress import progress
from generator.tournament.results import UNPLAYED
from generator.tournament.standings import standings

_FORMULA = re.compile(r"'*[=+\-@＝＋－＠\t\r]")


def as_text(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: one that looks like it has an apostrophe before it."""
    return f"'{text}" if _FORMULA.match(text) else text


def to_tables(event: Event, dress: Dress, *, by: str | None = None) -> dict[str, Callable[[], str]]:
    """By part, how to write it as CSV; result slips are no table, and some parts are there only with results.

    ``by`` as for :func:`generator.printing.event.tables.tables_of`. Points and coefficients have the language's decimal
    sign and all of their decimals.
    """

    def written(make: Callable[[], Rows]) -> Callable[[], str]:
        return lambda: _csv(make(), dress)

    return {part: written(make) for part, make in tables_of(event, dress, by=by).items()}


def _csv(rows: Rows, dress: Dress) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dress.language.text("csv_delimiter"), lineterminator="\r\n")
    for row in rows:
        writer.writerow([_cell(cell, dress) for cell in row])
    return out.getvalue()


def _cell(cell: Cell, dress: Dress) -> str | int:
    if isinstance(cell, Fraction):
        # A number, and no formula: with the minus that spreadsheets know.
        return decimal_text(cell, dress.language).replace("−", "-")
    if isinstance(cell, int | Sign):
        return cell
    if isinstance(cell, Label) and re.fullmatch(r"0[0-9]+|[0-9]+[eE][0-9]+", cell):
        return f"'{cell}"
    return as_text(cell)


def to_event_json(event: Event) -> str:
    """The event as one JSON object: what is known of it, players, rounds with their games, the draw of lots, results.

    Of a game ``first`` is who is named first in the pair: white in draughts and chess, black in go; in ``rounds`` as
    planned, in ``results`` as played. A result is that of the first and that of the second, each one of "1", "½", "0",
    and "+" or "−" where the game was not played. What there is not is null; ``standings`` and ``progress`` are there
    once a game is finished, and ``place_first`` and ``place_last`` are the places that several share, or twice the
    same. Points and coefficients are numbers where these hold them exactly, as they do all halves and quarters, else
    texts. Where lots tell the order of the rounds there are ``round_lots``, and of each round its ``table_round`` and
    its ``day``, null while that is not drawn; a ``round`` of results and of progress is a day.
    """
    found = {
        "title": event.title,
        "place": event.place,
        "dates": event.dates,
        "discipline": event.discipline,
        "chief_arbiter": event.chief_arbiter,
        "secretary": event.secretary,
        "cycles": event.cycles,
        "order": event.order,
        "players": [
            {
                "number": number,
                "name": player.name,
                **{key: value for key in DETAILS if (value := getattr(player, key))},
            }
            for number, player in enumerate(event.players, start=1)
        ],
        "rounds": _rounds(event),
        "lots": None if event.draw is None else _lots(event.draw, event.table, by_lot=event.by_lot),
        **_round_lots(event.round_lots),
        "scoring": {
            "win": _number(event.scoring.win),
            "draw": _number(event.scoring.draw),
            "loss": _number(event.scoring.loss),
        },
        "tiebreaks": event.tiebreaks,
        **_results(event),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _rounds(event: Event) -> list[dict[str, Any]]:
    """The games as planned."""
    return [
        {
            "round": round_.number,
            **_by_lot(round_),
            "date": date_of(event, round_.number) or None,
            "games": [
                {"board": board, "first": game.white, "second": game.black}
                for board, game in enumerate(round_.games, start=1)
            ],
            "free": round_.free,
        }
        for round_ in event.schedule.rounds
    ]


def _by_lot(round_: Round) -> dict[str, Any]:
    """The day and the number in the table, where lots tell the order of the rounds."""
    if round_.table is None:
        return {}
    return {"day": None if round_.undrawn else round_.number, "table_round": round_.table}


def _round_lots(lots: RoundLots | None) -> dict[str, Any]:
    """How the order of the rounds was drawn; nothing where it is that of the table."""
    if lots is None:
        return {}
    drawn = [
        {"day": day, "table_round": number, "lot": lot}
        for day, (number, lot) in enumerate(zip_longest(lots.days, lots.lots), start=1)
    ]
    return {"round_lots": {"seed": lots.seed, "days": drawn}}


def _lots(draw: Draw, table: Schedule, *, by_lot: bool) -> dict[str, Any]:
    """The drawing of lots, and which games it has put inside the groups that were kept apart."""
    return {
        "seed": draw.seed,
        "tickets": [
            {"place": ticket.place, "name": ticket.player.name, "lot": ticket.lot, "number": ticket.number}
            for ticket in draw.tickets
        ],
        "keep_apart": draw.keep_apart,
        "groups": [{"name": group.name, "numbers": group.numbers, "places": group.places} for group in draw.groups],
        "games_inside_groups": [
            {
                "group": one.group,
                "table_round" if by_lot else "round": one.round,
                "first": one.game.white,
                "second": one.game.black,
            }
            for one in encounters(draw, table).games
        ],
    }


def _results(event: Event) -> dict[str, Any]:
    """What has been played, and what came of it."""
    results = event.results
    if results == UNPLAYED:
        return dict.fromkeys(("results", "withdrawn", "play_off", "standings", "progress"))
    return {
        "results": [
            {
                "round": round_,
                "first": game.white,
                "second": game.black,
                "result": [result.white.value, result.black.value],
                "over_the_board": result.over_the_board,
            }
            for round_, game, result in results.games
        ],
        "withdrawn": results.withdrawn,
        "play_off": results.playoff or None,
        "standings": _standings(event) if event.has_results else None,
        "progress": _progress(event) if event.has_results else None,
    }


def _standings(event: Event) -> list[dict[str, Any]]:
    return [
        {
            "number": one.number,
            "name": event.player(one.number).name,
            **_places(one.places),
            "points": _number(one.points),
            "games": one.games,
            "wins": one.wins,
            "draws": one.draws,
            "losses": one.losses,
            "tiebreaks": {kind: _number(value) for kind, value in zip(event.tiebreaks, one.values, strict=True)},
        }
        for one in standings(event)
    ]


def _progress(event: Event) -> list[dict[str, Any]]:
    """Everybody's points and places after each round, by number."""
    found = progress(event)
    return [
        {
            "number": number,
            "after": [
                {"round": round_, "points": _number(sum_), **_places(place)}
                for round_, sum_, place in zip(found.rounds, points, places, strict=True)
            ],
        }
        for number, (points, places) in enumerate(zip(found.points, found.places, strict=True), start=1)
    ]


def _places(places: tuple[int, int] | None) -> dict[str, int | None]:
    first, last = places or (None, None)
    return {"place_first": first, "place_last": last}


def _number(value: Fraction | None) -> int | float | str | None:
    """A number that is exactly this, in binary too; else a text, in decimals or as a quotient."""
    if value is None or value.denominator == 1:
        return None if value is None else int(value)
    near = float(value)
    if Fraction(near) == value:
        return near
    return str(near) if Fraction(str(near)) == value else str(value)
