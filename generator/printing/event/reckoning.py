"""The formulas of a crosstable that is filled in by hand: points, what decides between equal ones, places.

They stand on a sheet of their own, which nobody has to see; the crosstable shows what comes out. In Excel and in
LibreOffice they give what :func:`generator.tournament.standings.standings` gives for the same results. They are written
as files hold them: names of functions in English, commas between arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from generator.tournament import Event, Meeting, meetings
from generator.tournament.count import count
from generator.tournament.departures import planned_games
from generator.tournament.result import Outcome
from generator.tournament.scoring import Scoring

CODES = {
    Outcome.WIN: 2,
    Outcome.DRAW: 1,
    Outcome.LOSS: 0,
    Outcome.FORFEIT_WIN: 22,
    Outcome.FORFEIT_LOSS: 20,
}
"""Outcomes as numbers: those of two opponents add up to 2 or to 42, and to 40 where neither came."""
NOTHING, UNREAD, AT_ODDS = -1, -2, -3
"""An empty cell, one that is not understood, one that the opponent's contradicts: they count for nothing."""

_EMPTY = ("", "…", "...", "_", "__", "___")
_DASHES = "-‐‑‒–—―−"
_BELOW_ALL = -(10**6)
"""Points of who is left out: behind everybody, and equal to nobody who is not."""
_BIG = 10**9
_DEEPEST = 8
"""Groups of equal ones within groups, at most: among nine players there are never more."""
_EXACT = 9
"""Decimals in what is compared, so that sums of the same parts in another order are equal."""

_ACHIEVED = "(({x}=2)+({x}=22)+({x}=1)/2)"
"""Results as 1, ½ and 0, whatever the event pays for them."""

Where = tuple[int, int]
"""A cell: row and column from 0."""
_Formula = Callable[[int], str | int]
"""What stands in the row of a number: a formula without the sign = in front, or a number."""


@dataclass(slots=True)
class Reckoning:
    """The hidden sheet, and where on it stands what the crosstable shows, by starting number from 1 on.

    ``formulas`` (they begin with =) and ``constants`` are by row and column from 0; the others are addresses.
    ``criteria`` are one for each of the event's tie-breaks; that of a play-off is None, for people fill it in.
    ``left``: how many games are still to be played. ``faulty``: the numbers of the rows with cells that are not
    understood or that contradict others, as a text.
    """

    formulas: dict[Where, str] = field(default_factory=dict)
    constants: dict[Where, str | int] = field(default_factory=dict)
    points: tuple[str, ...] = ()
    criteria: tuple[tuple[str, ...] | None, ...] = ()
    places: tuple[str, ...] = ()
    left: str = ""
    faulty: str = ""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the hidden sheet: the cell of each number, and ``all`` of them as a range."""

    cells: tuple[str, ...]

    @property
    def all(self) -> str:
        return f"{self.cells[0]}:{self.cells[-1]}"

    def of(self, number: int) -> str:
        return self.cells[number - 1]


_Block = list[list[_Column]]
"""By cycle and by number, a column with what the number has against each opponent."""


def texts_of(scoring: Scoring) -> dict[str, int]:
    """What may stand in a cell, decimals with a point → what it is: a number of ``CODES``, or ``NOTHING``.

    The usual numbers are not understood where the event's own are others. A draw that is worth what a loss or a win is
    has only the sign =.
    """
    found = dict.fromkeys(_EMPTY, NOTHING)
    for outcome in (Outcome.DRAW, Outcome.LOSS, Outcome.WIN):
        found |= dict.fromkeys(_written(scoring.points(outcome)), CODES[outcome])
    found |= dict.fromkeys(_DASHES, CODES[Outcome.FORFEIT_LOSS])
    return found | {"=": CODES[Outcome.DRAW], "+": CODES[Outcome.FORFEIT_WIN]}


def _written(points: Fraction) -> Iterator[str]:
    """Points as people write them in a cell."""
    if points == Fraction(1, 2):
        yield from ("½", "1/2", "1⁄2")
    for places in (0, 1, 2):
        if (points * 10**places).denominator == 1:
            text = f"{float(points):.{places}f}"
            yield text
            if text.startswith("0."):
                yield text[1:]


def reckoning(
    event: Event, sheet: str, cell: Callable[[int, int, int], Where], playoff: Callable[[int], Where]
) -> Reckoning:
    """The formulas for ``event``.

    ``sheet`` is the name of the crosstable's sheet, ``cell`` the place there of the result of a number against another
    in a cycle (from 0), ``playoff`` that of a number's place in the play-off, if that is one of the criteria.
    """
    return _Maker(event, sheet, cell, playoff).made()


class _Maker:
    """Lays the sheet out from left to right: a row for each number, under heads that say what a column holds."""

    def __init__(
        self, event: Event, sheet: str, cell: Callable[[int, int, int], Where], playoff: Callable[[int], Where]
    ) -> None:
        from xlsxwriter.utility import quote_sheetname, xl_rowcol_to_cell

        self._address = xl_rowcol_to_cell
        self._sheet = quote_sheetname(sheet)
        self._event, self._cell, self._playoff = event, cell, playoff
        self._counted = count(event)
        self._numbers = range(1, len(event.players) + 1)
        self._out = Reckoning()
        self._width = 0
        self._scores = self._read()
        self._games = self._column("games", lambda own: self._sum(own, 'COUNTIF({x},">=0")'))
        self._points = self._column("points", self._points_of)

    def made(self) -> Reckoning:
        out, points = self._out, self._points
        out.points = self._shown("points", points.of).cells
        rank = self._column("rank", lambda own: f"1+SUMPRODUCT(--({points.all}>{points.of(own)}))")
        criteria: list[tuple[str, ...] | None] = []
        for kind in self._event.tiebreaks:
            if kind == "play-off":
                rank = self._play_off(rank)
                criteria.append(None)
            elif kind == "direct-encounter":
                rank, shown = self._direct_encounter(rank)
                criteria.append(self._shown(kind, shown).cells)
            else:
                value = self._value(kind)
                rank = self._finer(rank, value)
                criteria.append(self._shown(kind, value.of).cells)
        out.criteria = tuple(criteria)
        size = self._size(rank)

        def place(own: int) -> str:
            first, many = rank.of(own), size.of(own)
            return f'IF({many}=1,{first},{first}&"–"&({first}+{many}-1))'

        out.places = self._shown("place", place).cells
        out.left = self._left()
        out.faulty = self._faulty().cells[-1]
        return out

    # Where things stand.

    def _column(self, head: str, formula: _Formula) -> _Column:
        column, self._width = self._width, self._width + 1
        self._out.constants[0, column] = head
        for own in self._numbers:
            made = formula(own)
            if isinstance(made, str):
                self._out.formulas[own, column] = f"={made}"
            else:
                self._out.constants[own, column] = made
        return _Column(tuple(self._address(own, column, True, True) for own in self._numbers))

    def _shown(self, head: str, formula: _Formula) -> _Column:
        """A column for the crosstable: empty where nothing is played."""
        return self._column(f"{head}, shown", lambda own: f'IF({self._games.of(own)}=0,"",{formula(own)})')

    def _block(self, head: str, formula: Callable[[int, int, int], str | int]) -> _Block:
        def column(cycle: int, own: int) -> _Column:
            return self._column(
                f"{head} {own}, {cycle + 1}", lambda other: NOTHING if other == own else formula(own, other, cycle)
            )

        return [[column(cycle, own) for own in self._numbers] for cycle in range(self._event.cycles)]

    # What is in the cells.

    def _read(self) -> _Block:
        """The results; where only one of two opponents has an entry, that tells both."""
        left_out = self._counted.left_out
        known, weights = self._vocabulary()

        def code(own: int, other: int, cycle: int) -> str:
            address = self._address(*self._cell(own, other, cycle), True, True)
            text = f'SUBSTITUTE(TRIM({self._sheet}!{address}&""),",",".")'
            return f"SUMPRODUCT(MAX(({known}={text})*{weights}))+{UNREAD}"

        codes = self._block("code", code)

        def score(own: int, other: int, cycle: int) -> str | int:
            if not left_out.isdisjoint((own, other)):
                return NOTHING
            mine, theirs = codes[cycle][own - 1].of(other), codes[cycle][other - 1].of(own)
            # Who lost unplayed may have had an opponent who lost as well: both cells are needed.
            alone = f"IF({theirs}<0,{NOTHING},IF({theirs}>2,IF({theirs}=22,20,{AT_ODDS}),2-{theirs}))"
            both = ",".join(f"{mine}+{theirs}={total}" for total in (2, 40, 42))
            agreed = f"OR({mine}<0,AND({theirs}={NOTHING},{mine}<>20),{both})"
            return f"IF({mine}={NOTHING},{alone},IF({agreed},{mine},{AT_ODDS}))"

        return self._block("score", score)

    def _vocabulary(self) -> tuple[str, str]:
        """The ranges of what is understood, and of what it means, from 1 on."""
        texts = texts_of(self._event.scoring)
        columns = []
        for head, values in (("texts", texts), ("codes", [code - UNREAD for code in texts.values()])):
            column, self._width = self._width, self._width + 1
            # A cell without anything is equal to an empty text.
            self._out.constants |= {(row, column): value for row, value in enumerate((head, *values)) if value != ""}
            ends = (self._address(row, column, True, True) for row in (1, len(texts)))
            columns.append(":".join(ends))
        return columns[0], columns[1]

    def _terms(self, own: int, term: str, beside: _Block | None = None) -> list[str]:
        """A term for each cycle: {x} in it are the results of a number, {y} what ``beside`` has for the same games."""
        return [
            term.format(x=columns[own - 1].all, y=others[own - 1].all)
            for columns, others in zip(self._scores, beside or self._scores, strict=True)
        ]

    def _sum(self, own: int, term: str, beside: _Block | None = None) -> str:
        return "+".join(self._terms(own, term, beside))

    def _least(self, own: int, term: str) -> str:
        return f"MIN({','.join(self._terms(own, f'SUMPRODUCT(MIN({term}))'))})"

    def _worth(self) -> str:
        """What the results {x} are worth."""
        points = self._event.scoring.points
        terms = [f"({{x}}={code})*{_literal(points(outcome))}" for outcome, code in CODES.items() if points(outcome)]
        return f"({'+'.join(terms)})"

    def _meetings(self, told: Callable[[Meeting], int]) -> _Block:
        """Something of each game that does not depend on its result; of what is played as it was, else as planned."""
        found = {cell: [*games] for cell, games in meetings(self._event.schedule).items()}
        rounds = {cell: [game.round for game in games] for cell, games in found.items()}
        games = self._counted.games
        for game, planned in zip(games, planned_games(self._event.schedule, games), strict=True):
            for number, entry in game.entries:
                cell = number, entry.opponent
                found[cell][rounds[cell].index(planned.round)] = Meeting(entry.round, entry.white)
        return self._block("game", lambda own, other, cycle: told(found[own, other][cycle]))

    def _left(self) -> str:
        """How many games are still to be played: of those who have withdrawn none are."""
        gone = self._event.results.withdrawn
        staying = len(self._numbers) - len(gone)
        games = self._event.cycles * staying * (staying - 1) // 2
        played = self._games
        if gone:
            stays = self._column("stays", lambda own: int(own not in gone))

            def among(own: int) -> str | int:
                return 0 if own in gone else self._sum(own, f"SUMPRODUCT(({{x}}>=0)*{stays.all})")

            played = self._column("games of who stay", among)
        return self._column("left", lambda _: f"{games}-SUM({played.all})/2").of(1)

    # Points, and what decides between equal ones.

    def _points_of(self, own: int) -> str | int:
        if own in self._counted.left_out:
            return _BELOW_ALL
        return _rounded(self._sum(own, f"SUMPRODUCT({self._worth()})"))

    def _value(self, kind: str) -> _Column:
        """A criterion of :data:`generator.tournament.tiebreaks.OF_EACH`."""
        points = self._points
        if kind == "sonneborn-berger":
            return self._column(kind, lambda own: _rounded(self._sum(own, f"SUMPRODUCT({_ACHIEVED}*{points.all})")))
        if kind == "sonneborn-berger-cut-1":
            return self._cut()
        if kind == "wins":
            return self._column(kind, lambda own: self._sum(own, "COUNTIF({x},2)+COUNTIF({x},22)"))
        if kind == "koya":
            return self._koya()
        if kind == "progressive":
            return self._progressive()
        black = self._meetings(lambda meeting: int(not meeting.white))
        games = "({x}=2)" if kind == "wins-with-black" else "({x}>=0)*({x}<=2)"
        return self._column(kind, lambda own: self._sum(own, f"SUMPRODUCT({games}*{{y}})", black))

    def _cut(self) -> _Column:
        """Sonneborn–Berger without what the weakest opponent gave; of several such the one who gave least."""
        points = self._points.all
        whole = self._value("sonneborn-berger")
        fewest = self._column("fewest", lambda own: self._least(own, f"({{x}}>=0)*{points}+({{x}}<0)*{_BIG}"))

        def given(own: int) -> str:
            others = f"((({{x}}<0)+({points}<>{fewest.of(own)}))>0)*{_BIG}"
            return self._least(own, f"{_ACHIEVED}*{points}+{others}")

        least = self._column("given", given)

        def cut(own: int) -> str:
            return f"IF({self._games.of(own)}=0,0,{_rounded(f'{whole.of(own)}-{least.of(own)}')})"

        return self._column("cut", cut)

    def _koya(self) -> _Column:
        most = _literal(self._event.scoring.win)

        def half(own: int) -> str:
            return f"IF({_rounded(f'2*{self._points.of(own)}-{most}*{self._games.of(own)}')}>=0,1,0)"

        strong = self._column("half", half)
        return self._column("koya", lambda own: _rounded(self._sum(own, f"SUMPRODUCT({self._worth()}*{strong.all})")))

    def _progressive(self) -> _Column:
        """What is won in a round counts after it and after each one that follows, up to the last with a result."""
        rounds = self._meetings(lambda meeting: meeting.round)

        def latest(own: int) -> str:
            return f"MAX({','.join(self._terms(own, 'SUMPRODUCT(MAX(({x}>=0)*{y}))', rounds))})"

        each = self._column("latest", latest)
        last = self._column("last", lambda _: f"MAX({self._counted.last_round},{each.all})")

        def value(own: int) -> str:
            return _rounded(self._sum(own, f"SUMPRODUCT({self._worth()}*({last.of(own)}-{{y}}+1))", rounds))

        return self._column("progressive", value)

    # Places.

    def _size(self, rank: _Column) -> _Column:
        """How many have the same rank."""
        return self._column("equal", lambda own: f"COUNTIF({rank.all},{rank.of(own)})")

    def _finer(self, rank: _Column, value: _Column, condition: _Formula | None = None) -> _Column:
        """The ranks after those who were equal are parted by a value, more of which is better."""

        def place(own: int) -> str:
            better = f"SUMPRODUCT(({rank.all}={rank.of(own)})*({value.all}>{value.of(own)}))"
            return f"{rank.of(own)}+{better if condition is None else f'IF({condition(own)},{better},0)'}"

        return self._column("rank", place)

    def _direct_encounter(self, rank: _Column) -> tuple[_Column, _Formula]:
        """The ranks after it, and what its column shows.

        Those who are level in the games of the whole group are compared anew among themselves, and so on, a group
        within a group as deep as it is at all likely.
        """
        rank, shown = self._encounter(rank)
        for _ in self._numbers[2 : 1 + _DEEPEST]:
            rank, _ = self._encounter(rank)
        return rank, shown

    def _encounter(self, rank: _Column) -> tuple[_Column, _Formula]:
        """The points of those who are equal in the games among themselves, if all of these have a result."""
        size = self._size(rank)

        def among(term: str) -> _Formula:
            return lambda own: _rounded(self._sum(own, f"SUMPRODUCT({term}*({rank.all}={rank.of(own)}))"))

        played = self._column("played", among("({x}>=0)"))
        value = self._column("encounter", among(self._worth()))

        def complete(own: int) -> str:
            many = size.of(own)
            games = f"SUMIF({rank.all},{rank.of(own)},{played.all})"
            return f"AND({many}>1,{games}={many}*({many}-1)*{self._event.cycles})"

        def shown(own: int) -> str:
            return f'IF({complete(own)},{value.of(own)},"")'

        return self._finer(rank, value, complete), shown

    def _play_off(self, rank: _Column) -> _Column:
        """Those who were in it in its order, and behind them the others."""

        def typed(own: int) -> str:
            address = f"{self._sheet}!{self._address(*self._playoff(own), True, True)}"
            return f"IF(ISNUMBER({address}),{address},0)"

        order = self._column("play-off", typed)

        def place(own: int) -> str:
            ahead = f"({rank.all}={rank.of(own)})*({order.all}>0)"
            mine = order.of(own)
            return f"{rank.of(own)}+IF({mine}>0,SUMPRODUCT({ahead}*({order.all}<{mine})),SUMPRODUCT({ahead}))"

        return self._column("rank", place)

    def _faulty(self) -> _Column:
        """From the first number to each, those with cells at fault."""
        faults = self._column("faults", lambda own: self._sum(own, f'COUNTIF({{x}},"<{NOTHING}")'))
        before = ""

        def listed(own: int) -> str:
            nonlocal before
            comma = f'IF({before}="","",", ")&' if before else ""
            start = f"{before}&" if before else ""
            found = f'{start}IF({faults.of(own)}>0,{comma}{own}&"","")'
            before = self._address(own, column, True, True)
            return found

        column = self._width
        return self._column("faulty", listed)


def _rounded(formula: str) -> str:
    return f"ROUND({formula},{_EXACT})"


def _literal(value: Fraction) -> str:
    """A number as formulas write it; what has no end in decimals as a quotient."""
    whole, parts = value.numerator, value.denominator
    return str(whole) if parts == 1 else f"({whole}/{parts})"
