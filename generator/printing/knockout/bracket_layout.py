"""Where everything of a bracket stands: lines, names on them, numbers of games; one half, or two towards the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from generator.tournament.knockout.bracket import SMALLEST, Bout, Bracket

SIDES_FROM = 32
"""From so many lines on the two halves stand left and right."""
INDENT = 3.0
"""pt between a name and the upright at which its line begins."""
WIDE = 1.9
"""The columns of those who begin, in the width of the others, where two halves share the sheet."""
NUMBER_ROOM = 1.75
"""For the number of a game behind a line, in the size of its type."""

Edge = Literal["start", "end", "middle"]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A line to stand on, pt from the upper left corner: a player's, or where a player is to be written.

    ``space`` is the height above it that is free. ``label`` stands under it.
    """

    left: float
    width: float
    y: float
    space: float
    player: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """The number of a game: its middle line, and the edge at which it ends (or begins)."""

    text: str
    x: float
    y: float
    edge: Edge


class Joint(NamedTuple):
    """A line that joins others, from one point to another, pt."""

    left: float
    top: float
    right: float
    bottom: float


Mark = Stretch | Joint | Tag


@dataclass(frozen=True, slots=True)
class Layout:
    """All lines of a bracket to stand on, those that join them, and the numbers of games.

    ``pitch``: pt from line to line of round 1.
    """

    stretches: tuple[Stretch, ...]
    joints: tuple[Joint, ...]
    tags: tuple[Tag, ...]
    pitch: float


@dataclass(frozen=True, slots=True)
class _Room:
    """What there is to draw on, pt: its width and height, and ``number`` for the number of a game behind a line.

    ``winner`` and ``third`` are the labels of the winner's line and of the game for third place.
    """

    width: float
    height: float
    number: float
    winner: str
    third: str


def layout(found: Bracket, width: float, height: float, number_type: float, labels: tuple[str, str]) -> Layout:
    """The bracket in so much room; ``labels`` are those of the winner's line and of the game for third place."""
    room = _Room(width, height, NUMBER_ROOM * number_type, *labels)
    if found.size < SIDES_FROM:
        # The smallest has no place beside its lines for the third game.
        pitch = (height if found.size > SMALLEST else 0.8 * height) / found.size
        marks = [*_one_tree(found, room, pitch)]
    else:
        pitch = 2 * height / found.size
        marks = [*_two_sides(found, room, pitch)]
    return Layout(
        tuple(mark for mark in marks if isinstance(mark, Stretch)),
        tuple(mark for mark in marks if isinstance(mark, Joint)),
        tuple(mark for mark in marks if isinstance(mark, Tag)),
        pitch,
    )


def _one_tree(found: Bracket, room: _Room, pitch: float) -> Iterator[Mark]:
    """All from left to right."""
    rounds = len(found.rounds)
    column = room.width / (rounds + 1.35)
    first = 1.35 * column
    edges = [0.0, *(first + column * place for place in range(rounds + 1))]
    yield from _half(found.rounds, edges, pitch, 1, room)
    y = pitch * found.size / 2
    yield Stretch(edges[-2] + INDENT, edges[-1] - edges[-2] - INDENT, y, pitch, found.final.winner, room.winner)
    yield Joint(edges[-2], y, edges[-1], y)
    # To the right of the last but one column, below the line of the second in the final.
    left = edges[-3] + 0.2 * column
    step = min(2.2 * pitch, 0.13 * room.height)
    yield from _third(found.third, (left, room.width), 0.97 * room.height - step / 2, step, room)


def _two_sides(found: Bracket, room: _Room, pitch: float) -> Iterator[Mark]:
    """One half from the left and one from the right."""
    rounds, width = len(found.rounds), room.width
    # The first column is wider, and so are those of the two in the final.
    column = width / 2 / (rounds - 0.9 + WIDE)
    edges = [0.0, *(column * (WIDE + place) for place in range(rounds - 1))]
    upper = tuple(round_[: len(round_) // 2] for round_ in found.rounds[:-1])
    lower = tuple(round_[len(round_) // 2 :] for round_ in found.rounds[:-1])
    yield from _half(upper, edges, pitch, 1, room)
    yield from _half(lower, [width - edge for edge in edges], pitch, -1, room)
    inner = edges[-1]
    yield from _final(found.final, inner, pitch, room)
    across = (inner + 0.3 * column, width - inner - 0.3 * column)
    over = max(2.6 * pitch, room.height / 7)
    y = room.height / 2 - over
    yield Stretch(across[0], across[1] - across[0], y, 3 * pitch, found.final.winner, room.winner)
    yield from _third(found.third, across, room.height * 0.85, room.height / 9, room)


def _final(final: Bout, inner: float, pitch: float, room: _Room) -> Iterator[Mark]:
    """The two of the final, who come to the middle, one from either side; its winner stands over them."""
    middle, y = room.width / 2, room.height / 2
    reach = middle - inner - 0.7 * room.number
    right = room.width - inner - reach
    for player, line, left in ((final.first, inner, inner + INDENT), (final.second, right, right)):
        yield Stretch(left, reach - INDENT, y, 4 * pitch, player)
        yield Joint(line, y, line + reach, y)
    yield Tag(str(final.number), middle, y, "middle")


def _half(
    rounds: tuple[tuple[Bout, ...], ...], edges: list[float], pitch: float, way: int, room: _Room
) -> Iterator[Mark]:
    """Bouts from their first lines to the place where the last winner comes out; ``way`` −1: from right to left."""
    for place, bouts in enumerate(rounds):
        stop, step = edges[place + 1], pitch * 2**place
        for index, bout in enumerate(bouts):
            if bout.number is None:
                continue
            upper = (2 * index + 0.5) * step
            for y, player, below in ((upper, bout.first, 0), (upper + step, bout.second, 1)):
                # Who has no game before stands on a line that begins at the edge.
                alone = place == 1 and rounds[0][2 * index + below].number is None
                begin = edges[0] if alone else edges[place]
                left, right = min(begin, stop), max(begin, stop)
                yield Joint(left, y, right, y)
                away = 0.0 if place == 0 or alone else INDENT
                left, right = (left + away, right - room.number) if way > 0 else (left + room.number, right - away)
                yield Stretch(left, right - left, y, min(step, 3 * pitch), player)
            yield Joint(stop, upper, stop, upper + step)
            yield Tag(str(bout.number), stop - way * 2, upper + step / 2, "end" if way > 0 else "start")


def _third(bout: Bout, across: tuple[float, float], y: float, step: float, room: _Room) -> Iterator[Mark]:
    """The game for third place: two lines, and one behind them for the winner; ``y`` is its middle."""
    left, right = across
    middle = (left + right) / 2
    # What is written under the lower line tells what this is.
    for at, player, text in ((y - step / 2, bout.first, ""), (y + step / 2, bout.second, room.third)):
        yield Stretch(left, middle - left - room.number, at, step, player, text)
        yield Joint(left, at, middle, at)
    yield Joint(middle, y - step / 2, middle, y + step / 2)
    yield Tag(str(bout.number), middle - 2, y, "end")
    yield Stretch(middle + INDENT, right - middle - INDENT, y, step, bout.winner)
    yield Joint(middle, y, right, y)


def lines_of(found: Layout) -> Iterator[tuple[float, float, float, float]]:
    """Every line once, as two points."""
    joined = {*found.joints}
    yield from found.joints
    for stretch in found.stretches:
        line = (stretch.left, stretch.y, stretch.left + stretch.width, stretch.y)
        if not any(a <= line[0] and line[2] <= c and b == d == line[1] for a, b, c, d in joined):
            yield line
