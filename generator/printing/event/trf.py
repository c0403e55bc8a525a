"""An event as a tournament report file, for other programs and for a federation's rating office."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from generator.remark import Phrase, Remark
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.player import Player
from generator.tournament.result import Entry, Outcome
from generator.tournament.scoring import USUAL
from generator.tournament.standings import standings

_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
_NAME_WIDTH = 33
_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "=",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
_REST = "0000 - Z"
_DAY = re.compile(r"(?P<y>[0-9]{4})[-/](?P<m>[0-9]{1,2})[-/](?P<d>[0-9]{1,2})")
_DAY_BACKWARDS = re.compile(r"(?P<d>[0-9]{1,2})\.(?P<m>[0-9]{1,2})\.(?P<y>[0-9]{4})")
_DOTS_AT = 88
"""Where the dates of rounds begin, behind the code, from 0."""
_MOST_SHOWN = 8


def to_trf(event: Event) -> str:
    """The report in the columns of TRF16, with the extensions XXR (rounds) and, but for 1–½–0, 162 and XXS (scoring).

    Lines end with CR LF: the format wants a CR, and everybody's editor reads it. What the event does not know stays
    empty: sex, federation and FIDE number always. A line has the rounds that were played, forfeits of those who
    withdrew among them; who rested has the bye that gives no point, ``0000 - Z``, and a game without a result is blank.
    Points are those that count; where four characters cannot hold them exactly, they are left out. A name longer
    than 33 characters is cut: :func:`cut_names` tells whose. ``rank`` is the order of the standings, 1…N.
    Source: FIDE Handbook C.04, annex 2 (TRF16); C.02.03 (TRF26) for 162; JaVaFo's user manual for XXR and XXS.
    """
    return "".join(f"{line.rstrip()}\r\n" for line in (*_head(event), *_players(event)))


def cut_names(event: Event) -> tuple[Remark, ...]:
    """A remark that names those whose name the report has no room for; none if it holds every name whole."""
    names = [player.name for player in event.players if len(_plain(player.name)) > _NAME_WIDTH]
    if not names:
        return ()
    shown = [Phrase("roster.one_name", {"name": name[:60]}) for name in names[:_MOST_SHOWN]]
    if more := len(names) - len(shown):
        shown.append(Phrase("roster.more", {"number": more}))
    return (Remark("trf_names_cut", {"limit": _NAME_WIDTH, "names": tuple(shown)}),)


def _head(event: Event) -> Iterator[str]:
    # What a rating office needs stands there even if it has to be filled in by hand.
    yield f"012 {_plain(event.title or '')}"
    yield f"022 {_plain(event.place or '')}"
    yield "032"
    if day := _day(event.dates or ""):
        yield f"042 {day:%Y/%m/%d}"
        yield f"052 {day:%Y/%m/%d}"
    yield f"062 {len(event.players)}"
    yield f"072 {sum(_rating(player) != '' for player in event.players)}"
    yield f"092 {'Double round robin' if event.cycles == 2 else 'Round robin'}"
    yield f"102 {_plain(event.chief_arbiter or '')}"
    days = [_day(text) for text in event.round_dates]
    if days and all(days):
        yield f"132{'':{_DOTS_AT}}" + "  ".join(f"{day:%y/%m/%d}" for day in days if day)
    yield f"XXR {len(event.schedule.rounds)}"
    if event.scoring != USUAL:
        yield from _scoring(event)


def _scoring(event: Event) -> Iterator[str]:
    """What a game is worth, as TRF26 has it and as the pairing programs before it; nothing that is not exact."""
    win, draw, loss = (_decimal(worth) for worth in (event.scoring.win, event.scoring.draw, event.scoring.loss))
    if win and draw and loss:
        yield f"162  W{win:>4}    D{draw:>4}    L{loss:>4}"
        yield f"XXS W={win.strip()} D={draw.strip()} WL={loss.strip()} BL={loss.strip()} FL={loss.strip()}"


def _players(event: Event) -> Iterator[str]:
    counted = count(event)
    order = [standing.number for standing in standings(event)]
    # Other than the points, the rounds show the games of who is left out.
    rounds: dict[tuple[int, int], Entry] = {}
    for finished in counted.games:
        rounds |= {(entry.round, number): entry for number, entry in finished.entries}
    free = {(round_.number, round_.free) for round_ in event.schedule.rounds}
    for number, player in enumerate(event.players, start=1):
        cells = [
            _cell(rounds.get((round_, number)), rests=(round_, number) in free)
            for round_ in range(1, counted.last_round + 1)
        ]
        title = player.rank if player.rank in _TITLES else ""
        name = (_plain(player.name) or "?")[:_NAME_WIDTH]
        person = f"{number:>4}  {title:>3} {name:<{_NAME_WIDTH}} {_rating(player):>4} {'':3} {'':11} {_born(player):10}"
        yield f"001 {person} {_decimal(counted.points(number)):>4} {order.index(number) + 1:>4}" + "".join(
            f"  {cell}" for cell in cells
        )


def _cell(entry: Entry | None, *, rests: bool) -> str:
    """Eight characters: opponent, colour, result."""
    if entry is None:
        return _REST if rests else " " * len(_REST)
    return f"{entry.opponent:>4} {'w' if entry.white else 'b'} {_SIGNS[entry.outcome]}"


def _decimal(value: Fraction) -> str:
    """An exact number in up to four characters, "16.5", from 100 on "124"; nothing if it takes more."""
    text = f"{float(value):.1f}" if value.denominator <= 2 and value < 100 else f"{float(value):g}"
    return text if len(text) <= 4 and Fraction(text) == value else ""


def _rating(player: Player) -> str:
    rating = player.rating.strip().lstrip("0")
    return rating if rating.isascii() and rating.isdecimal() and len(rating) <= 4 else ""


def _born(player: Player) -> str:
    """The date of birth, or with zeros the year alone."""
    text = player.born.strip()
    if day := _day(text):
        return f"{day:%Y/%m/%d}"
    return f"{text}/00/00" if re.fullmatch("(?:19|20)[0-9]{2}", text) else ""


def _day(text: str) -> date | None:
    """The day that a text is, if it is one and nothing else, after 1900."""
    found = _DAY.fullmatch(text.strip()) or _DAY_BACKWARDS.fullmatch(text.strip())
    if found is None or int(found["y"]) < 1900:
        return None
    try:
        return date(int(found["y"]), int(found["m"]), int(found["d"]))
    except ValueError:
        return None


def _plain(text: str) -> str:
    """A text in one line, without what is no character of it."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
