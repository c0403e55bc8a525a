"""The tables of an event as CSV and JSON, for a spreadsheet or a program."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Sequence

from generator.printing.dress import Dress
from generator.printing.event.rounds import date_of, lines_of, names_of, own_rounds
from generator.printing.event.startlist import DETAILS, known_details
from generator.tournament import Event, encounters

Cells = Sequence[object]

_FORMULA = re.compile(r"'*[=+\-@＝＋－＠\t\r]")


def as_text(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: one that looks like it has an apostrophe before it."""
    return f"'{text}" if _FORMULA.match(text) else text


def to_tables(event: Event, dress: Dress) -> dict[str, Callable[[], str]]:
    """By part, how to write it as CSV; result slips are no table."""
    rows: dict[str, Callable[[Event, Dress], Iterator[Cells]]] = {
        "startlist": _startlist,
        "order": _order,
        "schedule": _schedule,
        "rounds": _rounds,
        "crosstable": _crosstable,
        "cards": _cards,
        "lots": _lots,
    }

    def written(make: Callable[[Event, Dress], Iterator[Cells]]) -> Callable[[], str]:
        return lambda: _csv(make(event, dress), dress)

    return {part: written(make) for part, make in rows.items()}


def _csv(rows: Iterator[Cells], dress: Dress) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dress.language.text("csv_delimiter"), lineterminator="\r\n")
    for row in rows:
        writer.writerow([as_text(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def _startlist(event: Event, dress: Dress) -> Iterator[Cells]:
    words, keys = dress.language.words, known_details(event)
    yield [words["crosstable"]["number"], words["crosstable"]["name"], *(words["event"][key] for key in keys)]
    for number, player in enumerate(event.players, start=1):
        yield [number, player.name, *(getattr(player, key) for key in keys)]


def _order(event: Event, dress: Dress) -> Iterator[Cells]:
    """Numbers alone; who is free stands in a column of its own."""
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    odd = event.schedule.has_free
    free = [words["columns"]["free"]] * odd
    yield [words["columns"]["round"], words["columns"]["board"], sides["first"], sides["second"], *free]
    for round_ in event.schedule.rounds:
        for board, game in enumerate(round_.games, start=1):
            yield [round_.number, board, *game, *[""] * odd]
        if round_.free is not None:
            yield [round_.number, "", "", "", round_.free]


def _schedule(event: Event, dress: Dress) -> Iterator[Cells]:
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    number, dated = words["crosstable"]["number"], bool(event.round_dates)
    dates = [words["event"]["date"]] if dated else []
    yield [
        words["event"]["round_head"],
        *dates,
        words["event"]["board"],
        number,
        sides["first"],
        number,
        sides["second"],
    ]
    for round_ in event.schedule.rounds:
        date = [date_of(event, round_.number)] if dated else []
        lines = lines_of(round_)
        for line, first, second in zip(lines, *names_of(event, lines, dress), strict=True):
            yield [round_.number, *date, line.board or "", line.first, first, line.second or "", second]


def _rounds(event: Event, dress: Dress) -> Iterator[Cells]:
    """The schedule with an empty column for results."""
    rows = _schedule(event, dress)
    yield [*next(rows), dress.language.text("event.result")]
    for row in rows:
        yield [*row, ""]


def _crosstable(event: Event, dress: Dress) -> Iterator[Cells]:
    words = dress.language.words["crosstable"]
    count = len(event.players)
    closing = [words[key] for key in ("points", "sonneborn-berger", "place")]
    heads = [number for number in range(1, count + 1) for _ in range(event.cycles)]
    yield [words["number"], words["name"], *heads, *closing]
    for number, player in enumerate(event.players, start=1):
        cells = ["*" if other == number else "" for other in heads]
        yield [number, player.name, *cells, *[""] * len(closing)]


def _cards(event: Event, dress: Dress) -> Iterator[Cells]:
    """Everybody's rounds one after another."""
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    number, dated = words["crosstable"]["number"], bool(event.round_dates)
    dates = [words["event"]["date"]] if dated else []
    heads = [number, words["crosstable"]["name"], words["event"]["round_head"], *dates, sides["side"]]
    yield [*heads, number, words["event"]["opponent"]]
    for own, player in enumerate(event.players, start=1):
        for one in own_rounds(event, own, dress):
            date = [one.date] if dated else []
            yield [own, player.name, one.round, *date, one.side, one.opponent or "", one.name]


def _lots(event: Event, dress: Dress) -> Iterator[Cells]:
    words = dress.language.words
    if event.draw is None:
        yield from _startlist(event, dress)
        return
    yield [
        words["event"]["place"],
        words["crosstable"]["name"],
        words["event"]["lot"],
        words["event"]["drawn_number"],
        words["event"]["seed_column"],
    ]
    for ticket in event.draw.tickets:
        yield [ticket.place, ticket.player.name, _as_label(ticket.lot), ticket.number, _as_label(event.draw.seed)]


def _as_label(text: str) -> str:
    """A lot or a seed that a spreadsheet would change: it drops zeros in front, and reads 1e5 as 100000."""
    return f"'{text}" if re.fullmatch(r"0[0-9]+|[0-9]+[eE][0-9]+", text) else text


def to_event_json(event: Event) -> str:
    """The event as one JSON object: what is known of it, players, rounds with their games, the draw of lots.

    Of a game ``first`` is who is named first in the pair: white in draughts and chess, black in go.
    """
    draw = event.draw
    players = [
        {"number": number, "name": player.name, **{key: value for key in DETAILS if (value := getattr(player, key))}}
        for number, player in enumerate(event.players, start=1)
    ]
    rounds = [
        {
            "round": round_.number,
            "date": date_of(event, round_.number) or None,
            "games": [
                {"board": board, "first": game.white, "second": game.black}
                for board, game in enumerate(round_.games, start=1)
            ],
            "free": round_.free,
        }
        for round_ in event.schedule.rounds
    ]
    found = {
        "title": event.title,
        "place": event.place,
        "dates": event.dates,
        "discipline": event.discipline,
        "chief_arbiter": event.chief_arbiter,
        "secretary": event.secretary,
        "cycles": event.cycles,
        "players": players,
        "rounds": rounds,
        "lots": None
        if draw is None
        else {
            "seed": draw.seed,
            "tickets": [
                {"place": ticket.place, "name": ticket.player.name, "lot": ticket.lot, "number": ticket.number}
                for ticket in draw.tickets
            ],
            "keep_apart": draw.keep_apart,
            "groups": [{"name": group.name, "numbers": group.numbers, "places": group.places} for group in draw.groups],
            "games_inside_groups": [
                {"group": one.group, "round": one.round, "first": one.game.white, "second": one.game.black}
                for one in encounters(draw, event.schedule).games
            ],
        },
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
