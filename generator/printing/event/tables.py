"""The tables of an event as rows of cells, for whatever writes them: CSV or a workbook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest

from generator.printing.dress import Dress
from generator.printing.event.chronicle import Told, chronicle
from generator.printing.event.closing import closing
from generator.printing.event.rounds import Line, date_of, lines_of, names_of, own_rounds
from generator.printing.event.startlist import detail_head, known_details
from generator.printing.figures import HALF, decimal_text, place_text
from generator.tournament import Event, RoundLots
from generator.tournament.count import count
from generator.tournament.departures import by_pair, planned_games
from generator.tournament.progress import progress
from generator.tournament.result import Outcome, Result
from generator.tournament.schedule import Round
from generator.tournament.standings import Places, standings

DASH = "–"
"""Between the two halves of a result: a spreadsheet takes 1-1 for a date and 1:1 for a time of day."""


class Sign(str):
    """A result, or the half of one; it may begin with + or −, and is no formula all the same."""

    __slots__ = ()


class Label(str):
    """A text that a spreadsheet would take for a number: the zeros in front would be lost, or 1e5 become 100000."""

    __slots__ = ()


Cell = str | int | Fraction
Cells = Sequence[Cell]
Rows = Iterator[Cells]


def tables_of(event: Event, dress: Dress, *, by: str | None = None) -> dict[str, Callable[[], Rows]]:
    """By part, how to make its rows, the heads first; result slips are no table, and some parts take results.

    ``by``: whether the rows of a crosstable, and of points and places by rounds, are in order of "place" or of
    "number"; None is by number, so that the numbers of the rows are the starting numbers when the table is read back.
    """
    makers: dict[str, Callable[[], Rows]] = {
        "startlist": lambda: _startlist(event, dress),
        "order": lambda: _order(event, dress),
        "schedule": lambda: _schedule(event, dress),
        "rounds": lambda: _rounds(event, dress),
        "crosstable": lambda: _crosstable(event, dress, by),
    }
    if event.has_results:
        makers |= {
            "standings": lambda: _standings(event, dress),
            "results": lambda: _results(event, dress),
            "progress": lambda: _progress(event, dress, by),
            "picture": lambda: _picture(event, dress, by),
        }
    makers |= {
        "cards": lambda: _cards(event, dress),
        "lots": lambda: _lots(event, dress),
    }
    if (drawn := event.round_lots) is not None:
        makers["roundlots"] = lambda: _round_lots(event, drawn, dress)
    return makers


def sign_of(event: Event, dress: Dress, outcome: Outcome) -> Sign:
    """An outcome as a cell holds it: 1, ½ and 0, or what they are worth where that is something else.

    It can be read back: 1,5 and not 1½, and = for a draw that is worth what a loss or a win is.
    """
    if not outcome.over_the_board:
        return Sign(outcome.value)
    worth = event.scoring.points(outcome)
    if outcome is Outcome.DRAW and worth in (event.scoring.win, event.scoring.loss):
        return Sign("=")
    return Sign("½" if worth == HALF else decimal_text(worth, dress.language))


def result_of(event: Event, dress: Dress, result: Result) -> Sign:
    """A result of a game in a list: 1–0, ½–½, +–−."""
    return Sign(DASH.join(sign_of(event, dress, outcome) for outcome in (result.white, result.black)))


def in_order(event: Event, by: str | None) -> Sequence[int]:
    """The starting numbers in the order of the rows."""
    if by == "place" and event.has_results:
        return [standing.number for standing in standings(event)]
    return range(1, len(event.players) + 1)


def outcomes_by_cell(event: Event) -> dict[tuple[int, int], list[Outcome | None]]:
    """By a number and its opponent, what stands in the table: the outcome of each of their meetings.

    The first is that of the first cycle, whenever it was played; what is not played yet is None.
    """
    games = count(event).games
    meetings = by_pair(event.schedule)
    cells: dict[tuple[int, int], list[Outcome | None]] = {}
    for finished, planned in zip(games, planned_games(event.schedule, games), strict=True):
        cycle = meetings[frozenset(finished.game)].index(planned)
        for number, entry in finished.entries:
            cells.setdefault((number, entry.opponent), [None] * event.cycles)[cycle] = entry.outcome
    return cells


def closing_heads(event: Event, dress: Dress) -> list[str]:
    """The heads of a crosstable's last columns: points, what decides between equal ones, place."""
    criteria = closing(event, (), dress)
    return [*(criterion.head for criterion in criteria), dress.language.text("crosstable.place")]


def _startlist(event: Event, dress: Dress) -> Rows:
    words, keys = dress.language.words, known_details(event)
    yield [
        words["crosstable"]["number"],
        words["crosstable"]["name"],
        *(detail_head(event, key, dress) for key in keys),
    ]
    for number, player in enumerate(event.players, start=1):
        yield [number, player.name, *(getattr(player, key) for key in keys)]


def _order(event: Event, dress: Dress) -> Rows:
    """Numbers alone; who is free stands in a column of its own."""
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    odd = event.schedule.has_free
    free = [words["columns"]["free"]] * odd
    yield [*_round_heads(event, dress), words["columns"]["board"], sides["first"], sides["second"], *free]
    for round_ in event.schedule.rounds:
        called = _round_cells(round_)
        for board, game in enumerate(round_.games, start=1):
            yield [*called, board, *game, *[""] * odd]
        if round_.free is not None:
            yield [*called, "", "", "", round_.free]


def _round_heads(event: Event, dress: Dress) -> Cells:
    """The head of the column of rounds; where lots tell their order, of the days and of the rounds of the table."""
    if not event.by_lot:
        return [dress.language.text("event.round_head")]
    return [dress.language.text("round_lots.day_blank"), dress.language.text("round_lots.table_round")]


def _round_cells(round_: Round) -> Cells:
    """What stands under these heads; a day that is not drawn yet is empty."""
    if round_.table is None:
        return [round_.number]
    return ["" if round_.undrawn else round_.number, round_.table]


def _schedule(event: Event, dress: Dress) -> Rows:
    yield _heads_of_games(event, dress)
    for round_ in event.schedule.rounds:
        yield from _lines(event, dress, round_.number, lines_of(round_))


def _heads_of_games(event: Event, dress: Dress) -> Cells:
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    number = words["crosstable"]["number"]
    dates = [words["event"]["date"]] if event.round_dates else []
    first, second = sides["first"], sides["second"]
    return [*_round_heads(event, dress), *dates, words["event"]["board"], number, first, number, second]


def _lines(event: Event, dress: Dress, round_: int, lines: Sequence[Line]) -> Rows:
    date = [date_of(event, round_)] if event.round_dates else []
    called = _round_cells(event.round(round_))
    for line, first, second in zip(lines, *names_of(event, lines, dress), strict=True):
        yield [*called, *date, line.board or "", line.first, first, line.second or "", second]


def _rounds(event: Event, dress: Dress) -> Rows:
    """The schedule with a column for results; what is played stands in the round and with the colours it was played."""
    yield [*_heads_of_games(event, dress), dress.language.text("event.result")]
    for number, told in enumerate(chronicle(event, whole=True).rounds, start=1):
        yield from _told(event, dress, number, told)


def _results(event: Event, dress: Dress) -> Rows:
    """The games that are finished."""
    yield [*_heads_of_games(event, dress), dress.language.text("event.result")]
    for number, told in enumerate(chronicle(event).rounds, start=1):
        yield from _told(event, dress, number, [one for one in told if one.game])


def _told(event: Event, dress: Dress, round_: int, told: Sequence[Told]) -> Rows:
    """Lines of a round, each with its result or nothing."""
    for row, one in zip(_lines(event, dress, round_, [one.line for one in told]), told, strict=True):
        yield [*row, result_of(event, dress, one.game.result) if one.game else ""]


def _crosstable(event: Event, dress: Dress, by: str | None) -> Rows:
    words = dress.language.words["crosstable"]
    order = in_order(event, by)
    cells = outcomes_by_cell(event)
    last = closing_of(event, dress)
    # In order of places the columns are numbered as the rows are.
    numbers = range(1, len(order) + 1)
    heads = [number for number in numbers for _ in range(event.cycles)]
    yield [words["number"], words["name"], *heads, *closing_heads(event, dress)]
    for row, number in zip(numbers, order, strict=True):
        shown: list[Cell] = []
        for other in order:
            found = cells.get((number, other), [None] * event.cycles)
            shown += (
                ["*"] * event.cycles
                if other == number
                else [sign_of(event, dress, outcome) if outcome else "" for outcome in found]
            )
        yield [row, event.player(number).name, *shown, *last[number]]


def closing_of(event: Event, dress: Dress) -> dict[int, list[Cell]]:
    """By number, points, criteria and place; nothing before the first result, and of who is left out only that."""
    if not event.has_results:
        return {number: [""] * (2 + len(event.tiebreaks)) for number in range(1, len(event.players) + 1)}
    rows = standings(event)
    columns = [criterion.values for criterion in closing(event, rows, dress)]
    return {
        row.number: [*("" if value is None else value for value in values), _place(row.places, dress)]
        for row, *values in zip(rows, *columns, strict=True)
    }


def _place(places: Places | None, dress: Dress) -> Cell:
    """A place as a number; places that are shared, and the word for who has none, as a text."""
    if places is None:
        return dress.language.text("results.out")
    return places[0] if places[0] == places[1] else place_text(places)


def _standings(event: Event, dress: Dress) -> Rows:
    words, keys = dress.language.words, known_details(event)
    heads = words["crosstable"]
    points, *criteria, place = closing_heads(event, dress)
    figures = [words["results"][key] for key in ("games", "wins", "draws", "losses")]
    details = [detail_head(event, key, dress) for key in keys]
    yield [place, heads["number"], heads["name"], *details, *figures, points, *criteria]
    last = closing_of(event, dress)
    for one in standings(event):
        player = event.player(one.number)
        *values, own = last[one.number]
        counted = [one.games, one.wins, one.draws, one.losses] if one.places else [""] * 4
        yield [own, one.number, player.name, *(getattr(player, key) for key in keys), *counted, *values]


def _progress(event: Event, dress: Dress, by: str | None) -> Rows:
    """Points after each round."""
    found = progress(event)
    points = [["" if one is None else one for one in row] for row in found.points]
    yield from _by_rounds(event, dress, by, found.rounds, points)


def _picture(event: Event, dress: Dress, by: str | None) -> Rows:
    """Places after each round."""
    found = progress(event)
    places = [[_place(one, dress) for one in row] for row in found.places]
    yield from _by_rounds(event, dress, by, found.rounds, places)


def _by_rounds(event: Event, dress: Dress, by: str | None, rounds: Sequence[int], values: Sequence[Cells]) -> Rows:
    words = dress.language.words["crosstable"]
    key = "round_lots.on_day" if event.by_lot else "event.round"
    yield [words["number"], words["name"], *(dress.language.say(key, number=round_) for round_ in rounds)]
    for number in in_order(event, by):
        yield [number, event.player(number).name, *values[number - 1]]


def _cards(event: Event, dress: Dress) -> Rows:
    """Everybody's rounds one after another."""
    words, sides = dress.language.words, dress.language.words["disciplines"][event.discipline]
    number, dated = words["crosstable"]["number"], bool(event.round_dates)
    dates = [words["event"]["date"]] if dated else []
    heads = [number, words["crosstable"]["name"], *_round_heads(event, dress), *dates, sides["side"]]
    yield [*heads, number, words["event"]["opponent"]]
    for own, player in enumerate(event.players, start=1):
        for one in own_rounds(event, own, dress):
            date = [one.date] if dated else []
            day = [one.day or ""] if event.by_lot else []
            yield [own, player.name, *day, one.round, *date, one.side, one.opponent or "", one.name]


def _round_lots(event: Event, lots: RoundLots, dress: Dress) -> Rows:
    """A day with its round a line; days that are not drawn yet are there without one."""
    words, seeded = dress.language.words, lots.seed is not None
    dates = [words["event"]["date"]] if event.round_dates else []
    heads = [words["round_lots"]["day_blank"], *dates, words["round_lots"]["table_round"]]
    yield [*heads, *([words["event"]["lot"], words["event"]["seed_column"]] if seeded else [])]
    for round_, lot in zip_longest(event.schedule.rounds, lots.lots, fillvalue=""):
        assert isinstance(round_, Round)
        date = [event.round_dates[round_.number - 1]] if event.round_dates else []
        row = [round_.number, *date, "" if round_.undrawn or round_.table is None else round_.table]
        yield [*row, *([Label(str(lot)), Label(lots.seed)] if lots.seed is not None else [])]


def _lots(event: Event, dress: Dress) -> Rows:
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
        yield [ticket.place, ticket.player.name, Label(ticket.lot), ticket.number, Label(event.draw.seed)]
