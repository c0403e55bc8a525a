"""Games in PGN, and in its draughts kin PDN: who played whom in which round, and how it ended; moves are left aside.

Source: the PGN standard of 1994, sections 5–8 (comments, escapes, tags), and PDN 3.0 of the FMJD: tags Result and
GameType.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import UserError
from generator.reading.gathered import Claim, gathered
from generator.reading.players_named import names_of
from generator.reading.result_heads import is_free
from generator.reading.results import ResultsRead
from generator.reading.rows import clean
from generator.reading.texts import shown
from generator.remark import Phrase, Remark, few
from generator.tournament.event import Event
from generator.tournament.result import Result

_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "Termination", "GameType")
_CANONICAL = {name.lower(): name for name in _ROSTER}
_SIDES = ("White", "Black")
_TAG = (
    r'\[\s*(?P<name>[A-Za-z0-9_]{1,40})\s*"(?:(?P<value>(?:[^"\\\n]|\\.){0,1000})"\s*\]'
    # Quotes inside a value are understood in a tag that ends its line.
    r'|(?P<loose>[^\n]{0,1000})"[^\S\n]*\](?=[^\S\n]*$))'
)
_TOKEN = re.compile(
    r"(?P<aside>^%[^\n]*|;[^\n]*)|(?P<comment>\{[^}]*\})|(?P<open>\{)"
    rf"|(?P<tag>(?:^[^\S\n]*)?{_TAG})|(?P<broken>^[^\S\n]*\[[^\n]*)|(?P<move>\[|[^\s{{;\[]+)",
    re.MULTILINE,
)
_OPENING = re.compile(r"(?:\s|%[^\n]*\n|;[^\n]*\n|\{[^}]*\})*" + _TAG, re.MULTILINE)
_PLAYER = re.compile(r'^[^\S\n]*\[\s*(?:White|Black)\s*"', re.MULTILINE | re.IGNORECASE)
_SWALLOWED = re.compile(r'^[^\S\n]*\[\s*(?:Event|White|Black|Result)\s*"[^{]*\{', re.MULTILINE | re.IGNORECASE)
"""A tag in a comment, and behind it the beginning of another comment: the first was never closed."""
_BROKEN = re.compile(r"\s*\[\s*(\w+)")
_ESCAPED = re.compile(r'\\(["\\])')
_NOBODY = ("", "?", "-")
_ROUND = re.compile(r"(?:(?:round|тур)\s*)?0*([0-9]{1,3})(?:[.:-][0-9]+)*(?:\s*тур)?", re.IGNORECASE)
_DASHES = re.compile("[‐‑–—−:]")
_FORFEIT = re.compile(
    r"\b(?:forfeit\w*|default\w*|walkover|no[- ]?show|unplayed|неявк\w*|не ?явил\w*)\b", re.IGNORECASE
)
_ON_TIME = re.compile(r"\btime\b|врем", re.IGNORECASE)
_BLACK_BEGINS = re.compile(r"(?:21|23|31)(?!,W|[0-9])|[0-9]+,B")
"""English draughts, pool checkers, Thai draughts; or the side is told."""

_RESULTS = {
    "1-0": Result.WHITE_WON,
    "0-1": Result.BLACK_WON,
    "1/2-1/2": Result.DRAWN,
    "1/2": Result.DRAWN,
    "0.5-0.5": Result.DRAWN,
    "=-=": Result.DRAWN,
    "=": Result.DRAWN,
    "+--": Result.WHITE_WON_BY_FORFEIT,
    "+/-": Result.WHITE_WON_BY_FORFEIT,
    "--+": Result.BLACK_WON_BY_FORFEIT,
    "-/+": Result.BLACK_WON_BY_FORFEIT,
    "---": Result.BOTH_FORFEITED,
    "-/-": Result.BOTH_FORFEITED,
    "0-0": Result.BOTH_FORFEITED,
}
_BY_TWO_POINTS = {"2-0": Result.WHITE_WON, "0-2": Result.BLACK_WON, "1-1": Result.DRAWN}
_FORFEITED = {
    Result.WHITE_WON: Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON: Result.BLACK_WON_BY_FORFEIT,
    Result.DRAWN: None,
}


@dataclass(frozen=True, slots=True)
class _Tags:
    """The tags of a game with the line of each; ``line`` is that of the first."""

    line: int
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def get(self, name: str) -> str:
        """The value; an empty text for a tag that is not there."""
        return self.values.get(name, "")

    def line_of(self, name: str) -> int:
        """Where a tag stands, or else the game."""
        return self.lines.get(name, self.line)

    def name(self, side: str) -> str:
        """Who has white, or black, without the comma of "Last, First"; an empty text for nobody."""
        name = clean(self.get(side).replace(",", " "))
        return "" if name in _NOBODY else name


def looks_like_pgn(text: str) -> bool:
    """Whether a text begins with a tag, comments aside, and names a player in one."""
    text = _with_line_feeds(text)
    return _OPENING.match(text) is not None and _PLAYER.search(text) is not None


def pgn_players(text: str, file: str = "") -> tuple[str, ...]:
    """The names of who plays, each once, in order of appearance; "Last, First" is "Last First".

    Raises ``UserError`` for tags that cannot be read.
    """
    names = (tags.name(side) for tags in _games(text, file) for side in _SIDES)
    return tuple(dict.fromkeys(filter(None, names)))


def pgn_results(text: str, file: str, event: Event) -> ResultsRead:
    """The finished games of a text; a game whose result is ``*`` is not finished.

    A round that the file does not tell is that of the schedule. A win is one by forfeit where the tag Termination says
    so; what ended by "time forfeit" was played. ``2-0``, ``1-1`` and ``0-2`` are understood in PDN, which has a tag
    GameType, in draughts, and where a win is worth two points. A game against nobody, "bye", is none. Raises
    ``UserError`` for a tag that is missing or cannot be read, and for an unknown player, by line.
    """
    names = names_of(event.players)
    claims: list[Claim] = []
    taken: list[_Tags] = []
    turned = False
    by_two = event.scoring.win == 2 or event.discipline == "draughts"
    for tags in _games(text, file):
        free = (name for side in _SIDES if (name := tags.name(side)) and is_free(name) and not names.meant(name))
        # A bye is no game.
        if tags.get("Termination").lower() == "bye" or any(free):
            continue
        for side in _SIDES:
            if not tags.name(side):
                raise UserError("pgn_tag_missing", file=file, line=tags.line_of(side), missing=side)
        if not tags.get("Result"):
            raise UserError("pgn_tag_missing", file=file, line=tags.line_of("Result"), missing="Result")
        white, black = (names.number(tags.name(side), file, str(tags.line_of(side))) for side in _SIDES)
        round_ = _round(tags, file)
        result = _result(tags, file, by_two=by_two or "GameType" in tags.values)
        if result is None:
            continue
        if _BLACK_BEGINS.match(tags.get("GameType")) and result.white is not result.black:
            result, turned = result.reversed, True
        claims.append(Claim(round_, white, black, result, str(tags.line)))
        taken.append(tags)
    games = gathered(claims, event, file)
    remarks = [*_remarks(claims, taken, file), *([Remark("pgn_black_begins", {"file": file})] if turned else [])]
    return ResultsRead(games, tuple(remarks))


def _remarks(claims: Sequence[Claim], taken: Sequence[_Tags], file: str) -> Iterator[Remark]:
    """How many games there are, how many without a round, and of which events, if of several."""
    if not claims:
        yield Remark("results_empty", {"file": file})
        return
    how = [Phrase("results_reading.games", {"count": len(claims)}), Phrase("results_reading.pgn", {})]
    missing = sum(claim.round is None for claim in claims)
    if missing == len(claims):
        how.append(Phrase("results_reading.no_rounds", {}))
    elif missing:
        how.append(Phrase("results_reading.rounds_missing", {"number": missing}))
    yield Remark("results_read", {"file": file, "what": tuple(how)})
    events = Counter(event for tags in taken if (event := tags.get("Event")) not in _NOBODY)
    if len(events) > 1:
        told = [Phrase("results_reading.event_name", {"name": shown(name), "count": events[name]}) for name in events]
        yield Remark("pgn_events", {"file": file, "events": few(told)})


def _with_line_feeds(text: str) -> str:
    return re.sub(r"\r\n?", "\n", text.lstrip("\ufeff").rstrip("\x1a"))


def _games(text: str, file: str) -> Iterator[_Tags]:
    """The tags of each game; the next begins with a tag behind moves, or with one of the usual tags a second time.

    Raises ``UserError`` for a usual tag that cannot be read, and for a comment that is not closed.
    """
    text = _with_line_feeds(text)
    tags: _Tags | None = None
    moved = False
    line, counted = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        if found["open"] or _SWALLOWED.search(found["comment"] or ""):
            value = shown(text[counted : counted + 40].partition("\n")[0])
            raise UserError("pgn_comment_open", file=file, line=line, value=value)
        if found["broken"]:
            _hold_unusual(found["broken"], line, file)
        moved = moved or bool(found["move"])
        if not found["tag"]:
            continue
        name = _CANONICAL.get(found["name"].lower(), found["name"])
        if tags is None or moved or (name in _ROSTER and name in tags.values):
            if tags is not None:
                yield tags
            tags, moved = _Tags(line), False
        value = found["value"] if found["loose"] is None else found["loose"]
        tags.values[name] = clean(_ESCAPED.sub(r"\1", value))
        tags.lines[name] = line
    if tags is not None:
        yield tags


def _hold_unusual(broken: str, line: int, file: str) -> None:
    """Raise ``UserError`` for one of the usual tags that is not written as a tag is."""
    found = _BROKEN.match(broken)
    if found and found[1].lower() in _CANONICAL:
        raise UserError("pgn_tag_unreadable", file=file, line=line, value=shown(broken.strip()))


def _round(tags: _Tags, file: str) -> int | None:
    """The round: the first number of "3", "3.1" (the board) or "4.1.2"; None for an unknown one."""
    text = tags.get("Round")
    if text in _NOBODY:
        return None
    found = _ROUND.fullmatch(text)
    if found is None:
        raise UserError("pgn_round_unreadable", file=file, line=tags.line_of("Round"), value=shown(text))
    return int(found[1])


def _result(tags: _Tags, file: str, *, by_two: bool) -> Result | None:
    """How a game ended, the first number that of white; None for one that has not."""
    text = _DASHES.sub("-", re.sub(r"\s", "", tags.get("Result"))).replace("½", "1/2").replace(",", ".")
    if text in ("*", "?"):
        return None
    known: Mapping[str, Result] = {**_RESULTS, **_BY_TWO_POINTS} if by_two else _RESULTS
    result = known.get(text)
    why = tags.get("Termination")
    if result is not None and _FORFEIT.search(why) and not _ON_TIME.search(why):
        result = _FORFEITED.get(result, result)
    if result is None:
        value = shown(tags.get("Result"))
        raise UserError("pgn_result_unreadable", file=file, line=tags.line_of("Result"), value=value)
    return result
