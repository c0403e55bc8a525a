"""The pairs of a knock-out as CSV, to fill in and to read back, and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.printing.dress import Dress
from generator.printing.event.plain import as_text
from generator.printing.knockout.lines import name_of
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout
from generator.tournament.result import FinishedGame, Result


def to_pairs_csv(event: Event, knockout: Knockout, dress: Dress) -> str:
    """All pairs so far, a line each, those of the next round with an empty place for the result.

    The colour is that of the first player; it is empty where a lot is still to be drawn, and who fills in the result
    fills it in too. ``read_knockout`` reads such a file.
    """
    words = dress.language.words
    heads = words["knockout"]
    # So called, and in front of the names, they are read back: namesakes are told apart by them.
    number_head = words["crosstable"]["number"]
    with_schools = any(player.club for player in event.players)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=dress.language.text("csv_delimiter"), lineterminator="\r\n")

    def row(first: list[str], school: str, middle: list[str], other_school: str, last: list[str]) -> None:
        schools = ([school], [other_school]) if with_schools else ([], [])
        writer.writerow([as_text(cell) for cell in (*first, *schools[0], *middle, *schools[1], *last)])

    row(
        [heads["round_head"], heads["board_head"], number_head, heads["first_player"]],
        heads["first_school"],
        [words["disciplines"][event.discipline]["side"], number_head, heads["second_player"]],
        heads["second_school"],
        [heads["result_head"], heads["lot_head_csv"]],
    )
    for pair in _pairs(knockout):
        row(*_cells(pair, event, dress))
    return out.getvalue()


def _cells(pair: Mapping[str, Any], event: Event, dress: Dress) -> tuple[list[str], str, list[str], str, list[str]]:
    """The cells of a pair: before the school of the first, that school, up to that of the second, it, and the rest."""
    first, second = pair["first"], pair["second"]
    one = [str(pair["round"]), str(pair["board"] or ""), str(first), name_of(event, first)]
    school = event.player(first).club
    if second is None:
        return one, school, ["", "", dress.language.text("event.free")], "", ["", ""]
    colour = "" if pair["open"] else dress.language.text(f"disciplines.{event.discipline}.first").lower()
    middle = [colour, str(second), name_of(event, second)]
    return one, school, middle, event.player(second).club, [_written(pair["result"]), str(pair["draws"] or "")]


def to_knockout_json(event: Event, knockout: Knockout) -> str:
    """The knock-out as one JSON object: the players, and all pairs so far.

    Of a pair ``first`` has white unless ``open`` says that a lot is still to be drawn, by ``draws``; ``second`` is null
    for who goes on without a game. A result is that of the first and that of the second, as in an event's JSON.
    """
    found = {
        "title": event.title,
        "place": event.place,
        "dates": event.dates,
        "players": [
            {"number": number, "name": name_of(event, number) or None, "school": player.club, "sex": player.sex or None}
            for number, player in enumerate(event.players, start=1)
        ],
        "pairs": [
            {**pair, "result": None if pair["result"] is None else [side.value for side in pair["result"].value]}
            for pair in _pairs(knockout)
        ],
        "standing": knockout.standing,
        "withdrawn": sorted(knockout.left),
        "winner": knockout.winner,
        "seed": knockout.seed,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _pairs(knockout: Knockout) -> Iterator[dict[str, Any]]:
    for number, games in enumerate(knockout.rounds, start=1):
        for board, game in enumerate(games, start=1):
            yield _pair(number, board, *game.game, game=game)
        if free := knockout.free_in(number):
            yield _pair(number, None, free, None)
    pairing = knockout.pairing
    if pairing is None:
        return
    begun = {frozenset(game.game): game for game in knockout.begun}
    for board, pair in enumerate(pairing.pairs, start=1):
        known = begun.get(frozenset(pair.numbers))
        if known is None:
            yield _pair(pairing.round, board, pair.first, pair.second, draws=pair.drawer, is_open=pair.is_open)
        else:
            yield _pair(pairing.round, board, *known.game, game=known)
    if pairing.free:
        yield _pair(pairing.round, None, pairing.free, None)


def _pair(
    number: int,
    board: int | None,
    first: int,
    second: int | None,
    *,
    game: FinishedGame | None = None,
    draws: int | None = None,
    is_open: bool = False,
) -> dict[str, Any]:
    return {
        "round": number,
        "board": board,
        "first": first,
        "second": second,
        "open": is_open,
        "draws": draws,
        "result": None if game is None else game.result,
    }


def _written(result: Result | None) -> str:
    """A result as it is read back."""
    if result is None:
        return ""
    between = "-" if result.over_the_board else ":"
    return between.join((result.white.value, result.black.value)).replace("−", "-")
