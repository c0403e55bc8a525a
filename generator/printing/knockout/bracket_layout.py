"""Where everything of a bracket stands: lines, names on them, numbers of games; one half, or two towards the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.tournament.knockout_bracket import SMALLEST, Bout, Bracket

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


@dataclass(frozen=True, slots=True)
class Layout:
    """All lines of a bracket ``width`` by ``height`` pt, those that join them as an SVG path, and game numbers."""

    stretches: tuple[Stretch, ...]
    joints: tuple[tuple[float, float, float, float], ...]
    tags: tuple[Tag, ...]
    pitch: float
    column: float


@dataclass(slots=True)
class _Pen:
    """What has been drawn so far; ``room`` for the number of a game."""

    room: float
    stretches: list[Stretch]
    joints: list[tuple[float, float, float, float]]
    tags: list[Tag]


def layout(found: Bracket, width: float, height: float, number_type: float, labels: tuple[str, str]) -> Layout:
    """The bracket in so much room; ``labels`` are those of the winner's line and of the game for third place."""
    rounds = len(found.rounds)
    pen = _Pen(NUMBER_ROOM * number_type, [], [], [])
    if found.size < SIDES_FROM:
        # The smallest has no place beside its lines for the third game.
        tree = height if found.size > SMALLEST else 0.8 * height
        pitch = tree / found.size
        column = width / (rounds + 1.35)
        first = 1.35 * column
        edges = [0.0, *(first + column * place for place in range(rounds + 1))]
        _half(found.rounds, edges, pitch, 1, pen)
        y = tree / 2
        pen.stretches.append(
            Stretch(edges[-2] + INDENT, edges[-1] - edges[-2] - INDENT, y, pitch, found.final.winner, labels[0])
        )
        pen.joints.append((edges[-2], y, edges[-1], y))
        # To the right of the last but one column, below the line of the second in the final.
        left = edges[-3] + 0.2 * column
        step = min(2.2 * pitch, 0.13 * height)
        _third(found.third, (left, width), 0.97 * height - step / 2, step, labels[1], pen)
        return Layout(tuple(pen.stretches), tuple(pen.joints), tuple(pen.tags), pitch, column)
    pitch = 2 * height / found.size
    # The first column is wider, and so are those of the two in the final.
    column = width / 2 / (rounds - 0.9 + WIDE)
    edges = [0.0, *(column * (WIDE + place) for place in range(rounds - 1))]
    upper = tuple(round_[: len(round_) // 2] for round_ in found.rounds[:-1])
    lower = tuple(round_[len(round_) // 2 :] for round_ in found.rounds[:-1])
    _half(upper, edges, pitch, 1, pen)
    _half(lower, [width - edge for edge in edges], pitch, -1, pen)
    middle, y, inner = width / 2, height / 2, edges[-1]
    final = found.final
    # The two of the final come to the middle, one from either side; its winner stands over them.
    reach = middle - inner - 0.7 * pen.room
    for player, line, left in (
        (final.first, inner, inner + INDENT),
        (final.second, width - inner - reach, width - inner - reach),
    ):
        pen.stretches.append(Stretch(left, reach - INDENT, y, 4 * pitch, player))
        pen.joints.append((line, y, line + reach, y))
    pen.tags.append(Tag(str(final.number), middle, y, "middle"))
    across = (inner + 0.3 * column, width - inner - 0.3 * column)
    over = max(2.6 * pitch, height / 7)
    pen.stretches.append(Stretch(across[0], across[1] - across[0], y - over, 3 * pitch, final.winner, labels[0]))
    _third(found.third, across, height * 0.85, height / 9, labels[1], pen)
    return Layout(tuple(pen.stretches), tuple(pen.joints), tuple(pen.tags), pitch, column)


def _half(rounds: tuple[tuple[Bout, ...], ...], edges: list[float], pitch: float, way: int, pen: _Pen) -> None:
    """Bouts from their first lines to the place where the last winner comes out; ``way`` −1: from right to left."""
    for place, bouts in enumerate(rounds):
        start, stop = edges[place], edges[place + 1]
        for index, bout in enumerate(bouts):
            step = pitch * 2**place
            upper = (2 * index + 0.5) * step
            middle = upper + step / 2
            if bout.number is None:
                continue
            for y, player, below in ((upper, bout.first, 0), (upper + step, bout.second, 1)):
                # Who has no game before stands on a line that begins at the edge.
                alone = place == 1 and rounds[0][2 * index + below].number is None
                begin = edges[0] if alone else start
                left, right = min(begin, stop), max(begin, stop)
                away = 0.0 if place == 0 or alone else INDENT
                left, right = (left + away, right - pen.room) if way > 0 else (left + pen.room, right - away)
                pen.stretches.append(Stretch(left, right - left, y, min(step, 3 * pitch), player))
                pen.joints.append((min(begin, stop), y, max(begin, stop), y))
            pen.joints.append((stop, upper, stop, upper + step))
            pen.tags.append(Tag(str(bout.number), stop - way * 2, middle, "end" if way > 0 else "start"))


def _third(bout: Bout, across: tuple[float, float], y: float, step: float, label: str, pen: _Pen) -> None:
    """The game for third place: two lines, and one behind them for the winner; ``y`` is its middle."""
    left, right = across
    middle = (left + right) / 2
    # What is written under the lower line tells what this is.
    for at, player, text in ((y - step / 2, bout.first, ""), (y + step / 2, bout.second, label)):
        pen.stretches.append(Stretch(left, middle - left - pen.room, at, step, player, text))
        pen.joints.append((left, at, middle, at))
    pen.joints.append((middle, y - step / 2, middle, y + step / 2))
    pen.tags.append(Tag(str(bout.number), middle - 2, y, "end"))
    pen.stretches.append(Stretch(middle + INDENT, right - middle - INDENT, y, step, bout.winner))
    pen.joints.append((middle, y, right, y))


def lines_of(found: Layout) -> Iterator[tuple[float, float, float, float]]:
    """Every line once, as two points."""
    joined = {*found.joints}
    yield from found.joints
    for stretch in found.stretches:
        line = (stretch.left, stretch.y, stretch.left + stretch.width, stretch.y)
        if not any(a <= line[0] and line[2] <= c and b == d == line[1] for a, b, c, d in joined):
            yield line
