"""Lines of a typed table as rounds, whichever way they run."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.outline import letter
from generator.reading.printed.signs import Line, Sign
from generator.tournament.proof import Place, TypedFree, TypedGame, TypedRound

_DOTTED = re.compile(r"[0-9]\)?\.\(?[0-9]")

GAMES = ("game", "lettered", "broken", "date")
"""Signs that stand in the place of a game."""
_FEW = 0.4
"""The share of lines without the number of their round, from which it stands at the first game alone."""
LABELS = ("round", "number", "roman")
"""Signs that may be the number of a round."""


class Row(NamedTuple):
    """A line with its signs, and what it is: ``games``, ``round`` (a heading), ``heads`` or ``numbers``."""

    line: Line
    signs: tuple[Sign, ...]
    kind: str

    def place(self, sign: Sign | None = None) -> Place:
        """Where the row or a sign of it stands."""
        cell = f"{letter(sign.cell)}{self.line.number}" if self.line.letters and sign and sign.cell >= 0 else ""
        return Place(self.line.number, cell, self.line.page, self.line.sheet)


@dataclass(slots=True)
class Draft:
    """A round that is being put together."""

    place: Place
    label: int | None = None
    games: list[TypedGame] = field(default_factory=list)
    free: list[TypedFree] = field(default_factory=list)

    @property
    def numbers(self) -> list[int]:
        """All numbers in it, as often as they stand there."""
        return [*(number for game in self.games for number in game.pair), *(one.number for one in self.free)]

    def done(self) -> TypedRound:
        """The round as a value."""
        return TypedRound(tuple(self.games), self.place, self.label, tuple(self.free))


def game_of(row: Row, sign: Sign, board: int | None = None) -> TypedGame:
    """The game that a sign is."""
    if sign.kind in ("game", "lettered"):
        lettered = sign.kind == "lettered"
        return TypedGame(sign.text, row.place(sign), sign.first, sign.second, board, has_letters=lettered)
    return TypedGame(sign.text, row.place(sign), board=board, is_date=sign.kind == "date")


def in_rows(rows: Sequence[Row], file: str) -> list[Draft]:
    """Rounds that stand in lines of their own, or under headings, or a game a line."""
    if any(row.kind == "round" for row in rows):
        return _under_headings(rows)
    lines = [row for row in rows if row.kind == "games"]
    if _is_list(lines):
        return _listed(lines)
    counts = [sum(sign.kind in GAMES for sign in row.signs) for row in lines]
    _refuse_beside(lines, file)
    usual = median(counts) if len(counts) > 2 else 0
    parts = [part for row in lines for part in _parts(row, file, usual)]
    return _joined(parts)


def _refuse_beside(lines: Sequence[Row], file: str) -> None:
    """Raise ``UserError`` where most lines have a second number of a round, as far behind the first everywhere."""
    apart: Counter[int] = Counter()
    for row in lines:
        games = 0
        for sign, other in itertools.pairwise(row.signs):
            games += sign.kind in GAMES
            if games and row.signs[0].kind in LABELS and sign.kind == "number" and other.kind in GAMES:
                apart[sign.first - row.signs[0].first] += 1
                break
    if len(lines) > 2 and apart and 2 * max(apart.values()) > len(lines):
        raise UserError("check_side_by_side", file=file, line=lines[0].line.number)


def _under_headings(rows: Sequence[Row]) -> list[Draft]:
    drafts: list[Draft] = []
    for row in rows:
        if row.kind == "round":
            sign = next(sign for sign in row.signs if sign.kind in LABELS)
            drafts.append(Draft(row.place(sign), sign.first))
        elif row.kind == "games":
            if not drafts or (row.signs[0].kind == "round"):
                label = row.signs[0].first if row.signs[0].kind == "round" else None
                drafts.append(Draft(row.place(), label))
            _fill(drafts[-1], row, row.signs, boards=True)
    return [draft for draft in drafts if draft.games or draft.free or draft.label]


def _fill(draft: Draft, row: Row, found: Sequence[Sign], *, boards: bool = False) -> None:
    """Put games and those who are free into a round; a number before a game is that of its board."""
    board: int | None = None
    for place, sign in enumerate(found):
        behind = found[place + 1].kind if place + 1 < len(found) else ""
        if sign.kind in GAMES or (not boards and _is_half(sign, row)):
            draft.games.append(game_of(row, sign, board))
            board = None
        elif sign.kind == "board" or (boards and sign.kind == "number" and behind in GAMES):
            board = sign.first
        elif sign.kind in ("free", "number"):
            draft.free.append(TypedFree(sign.first, sign.text, row.place(sign)))


def _is_half(sign: Sign, row: Row) -> bool:
    """Whether "4." is what a typing error left of "4.7": the games of the line are written with dots."""
    return (
        sign.kind == "number"
        and sign.text[-1] == "."
        and any(other.kind == "game" and _DOTTED.search(other.text) for other in row.signs)
    )


def _is_list(lines: Sequence[Row]) -> bool:
    """Whether each line is a game, with the number of its round before it."""
    labels = [row.signs[0].first for row in lines if row.signs[0].kind in LABELS]
    single = sum(sum(sign.kind in GAMES for sign in row.signs) <= 1 for row in lines)
    same = sum(one == other for one, other in itertools.pairwise(labels))
    return len(labels) == len(lines) == single and len(lines) > 3 and 5 * same >= 2 * len(lines)


def _listed(lines: Sequence[Row]) -> list[Draft]:
    single: list[Draft] = []
    for row in lines:
        draft = Draft(row.place(row.signs[0]), row.signs[0].first)
        _fill(draft, row, row.signs[1:], boards=True)
        single.append(draft)
    return grouped(single)


def grouped(lines: Sequence[Draft]) -> list[Draft]:
    """Rounds out of lines of a list, each with a game or one who is free, told by their boards and by most labels.

    A line without a label goes on with the round above it; where most lines have one, it is missing.
    """
    bare = [line.label is None for line in lines]
    wanted_everywhere = sum(bare) < _FEW * len(lines)
    boards = [line.games[0].board if line.games else None for line in lines]
    labels: list[int | None] = []
    for line in lines:
        labels.append(labels[-1] if line.label is None and labels else line.label)
    starts = [0, *(place for place in range(1, len(lines)) if _begins(place, labels, boards)), len(lines)]
    drafts: list[Draft] = []
    for start, end in itertools.pairwise(starts):
        counts = Counter(labels[start:end])
        wanted = (drafts[-1].label or 0) + 1 if drafts else 1
        label = max(counts, key=lambda one: (counts[one], one == wanted))
        if not drafts or drafts[-1].label != label or boards[start] == 1:
            drafts.append(Draft(lines[start].place, label))
        for line, is_bare in zip(lines[start:end], bare[start:end], strict=True):
            other = line.label if line.label not in (None, label) else None
            lacks = is_bare and wanted_everywhere
            drafts[-1].games += [replace(game, label=other, lacks_label=lacks) for game in line.games]
            drafts[-1].free += [one._replace(label=other, lacks_label=lacks) for one in line.free]
    return drafts


def _begins(place: int, labels: Sequence[int | None], boards: Sequence[int | None]) -> bool:
    """Whether a line of a list begins a round."""
    if boards[place] == 1:
        return True
    changes = labels[place] != labels[place - 1]
    next_ = labels[place + 1] if place + 1 < len(labels) else None
    next_board = boards[place + 1] if place + 1 < len(boards) else None
    if any(boards):
        # The game on the first board has begun the round already, whatever number of a round stands beside it.
        begun = boards[place - 1] == 1 and boards[place] == 2
        ends = next_board == 1 and boards[place] == (boards[place - 1] or 0) + 1 > 1
        return changes and not begun and not ends and boards[place] is not None and next_ in (None, labels[place])
    return changes and next_ != labels[place - 1]


def _parts(row: Row, file: str, usual: float) -> Iterator[Draft]:
    """The rounds of a line: one, or several where lines were run together and it has more games than is ``usual``."""
    found = [*row.signs]
    together = sum(sign.kind in GAMES for sign in found) > 1.25 * usual
    first = next((place for place, sign in enumerate(found) if sign.kind in (*GAMES, "free")), len(found))
    label = next((sign for sign in found[:first] if sign.kind in LABELS), None)
    draft = Draft(row.place(label), None if label is None else label.first)
    if label is not None:
        found.remove(label)
    for place, sign in enumerate(found):
        behind = found[place + 1].kind if place + 1 < len(found) else ""
        begins = sign.kind == "number" and behind in GAMES and draft.games
        if sign.kind == "round" or (begins and not (sign.text[-1] == "." and _DOTTED.search(row.signs[-1].text))):
            if draft.label is not None and sign.first == draft.label:
                raise UserError("check_side_by_side", file=file, line=row.line.number)
            if sign.kind == "round" or (together and draft.label is not None and sign.first == draft.label + 1):
                yield draft
                draft = Draft(row.place(sign), sign.first)
                continue
        _fill(draft, row, [sign])
    yield draft


def half_of(drafts: Sequence[Draft]) -> int:
    """Half of the highest number that stands more than once, upwards: the games of a round."""
    counts = Counter(number for draft in drafts for number in draft.numbers)
    return (max((number for number, times in counts.items() if times > 1), default=0) + 1) // 2


def _joined(parts: Sequence[Draft]) -> list[Draft]:
    """Rounds whose lines go on below without a number are put together."""
    half = half_of(parts)
    if all(part.label is None for part in parts) and len(parts) in (2 * half - 1, 4 * half - 2):
        # A line a round already, though a typing error may have left room in one.
        return [*parts]
    drafts: list[Draft] = []
    for part in parts:
        if drafts and part.label is None:
            last = drafts[-1]
            room = half - len(last.games) - len(last.free)
            common = set(last.numbers) & set(part.numbers)
            # A typing error may make a number stand twice; in small tables nothing is told by it.
            alone = not part.games and not last.free
            if len(part.games) + len(part.free) <= room and (
                alone or len(common) <= 2 * (last.label is not None and half > 2)
            ):
                last.games += part.games
                last.free += part.free
                continue
            if not part.games and [one.number for one in part.free] == [2 * half]:
                # A note below: "8 — свободен".
                continue
        drafts.append(part)
    return drafts


def repeats(drafts: Sequence[Draft]) -> float:
    """The share of numbers that stand in a round where they stood already."""
    counts = [(len(draft.numbers), len(set(draft.numbers))) for draft in drafts]
    total = sum(count for count, _ in counts)
    return 1 - sum(different for _, different in counts) / total if total else 1.0
