"""The lines that lead from place to place, round by round, and the nodes in which the numbers stand: geometry alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.printing.svg import n

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""A cubic one: its ends, and between them the points that pull it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the rounds (columns) and the places (rows) stand, both counted from 0; pt from the upper left corner.

    ``left``, ``top``: the middle of the first node.
    """

    left: float
    top: float
    column: float
    pitch: float
    rows: int

    @property
    def edges(self) -> tuple[float, float]:
        """Above the first and below the last row: no line goes beyond."""
        return self.top - self.pitch / 2, self.y(self.rows - 1) + self.pitch / 2

    def x(self, column: int) -> float:
        """The middle of a column."""
        return self.left + column * self.column

    def y(self, row: int) -> float:
        """The middle of a row, which may lie outside."""
        return self.top + row * self.pitch

    def holds(self, row: int) -> bool:
        """Whether a row is drawn here."""
        return 0 <= row < self.rows


def thread(rows: Sequence[int | None], grid: Grid, half: float) -> str:
    """An SVG path from node to node in ``rows``, one for each column; where there is none, the line is interrupted.

    ``half`` is half the width of these nodes. The line leaves and enters them level, so that it never seems to come
    from a neighbour. Of the way to a row outside the grid only the part up to its edge is drawn.
    """
    return "".join(_drawn(rows, grid, half))


def _drawn(rows: Sequence[int | None], grid: Grid, half: float) -> Iterator[str]:
    for column, (here, there) in enumerate(pairwise(rows)):
        if here is None or there is None:
            continue
        way = _within(_way(column, here, there, grid, half), *grid.edges)
        if way:
            start, first, second, end = way
            yield f"M{_pair(start)}"
            yield f"H{n(end[0])}" if here == there else f"C{_pair(first)} {_pair(second)} {_pair(end)}"


def _way(column: int, here: int, there: int, grid: Grid, half: float) -> Curve:
    """From the edge of a node to that of the next."""
    start, end = grid.x(column) + half, grid.x(column + 1) - half
    middle = (start + end) / 2
    from_y, to_y = grid.y(here), grid.y(there)
    return (start, from_y), (middle, from_y), (middle, to_y), (end, to_y)


def _within(way: Curve, upper: float, lower: float) -> Curve | None:
    """The part of a curve that always rises or always falls between two heights, or None."""
    low, high = sorted((way[0][1], way[3][1]))
    if high <= upper or low >= lower:
        return None
    for edge, inwards in ((upper, 1), (lower, -1)):
        start, end = ((point[1] - edge) * inwards for point in (way[0], way[3]))
        if start * end < 0:
            before, behind = split(way, _crossing(way, edge))
            way = before if start > 0 else behind
    return way


def _crossing(way: Curve, height: float) -> float:
    """From 0 to 1: where a curve comes to a height between those of its ends; by halves."""
    low, high = 0.0, 1.0
    falls = way[3][1] < way[0][1]
    for _ in range(40):
        middle = (low + high) / 2
        if (split(way, middle)[0][3][1] > height) is falls:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def split(way: Curve, at: float) -> tuple[Curve, Curve]:
    """A curve in two, by de Casteljau's construction; ``at`` goes from 0 to 1."""

    def between(one: Point, other: Point) -> Point:
        return one[0] + (other[0] - one[0]) * at, one[1] + (other[1] - one[1]) * at

    first, second, third = (between(one, other) for one, other in pairwise(way))
    fourth, fifth = between(first, second), between(second, third)
    middle = between(fourth, fifth)
    return (way[0], first, fourth, middle), (middle, fifth, third, way[3])


def rings(rows: Iterable[Sequence[int | None]], grid: Grid, half: float, radius: float) -> str:
    """An SVG path round the nodes of these lines: circles, or longer ones with round ends, ``2 * radius`` high."""
    level = n(2 * (half - radius)) if half - radius > 0.005 else ""
    arc = f"a{n(radius)} {n(radius)} 0 0 1 0 "
    there, back = (f"h{level}", f"h-{level}") if level else ("", "")
    return "".join(
        f"M{n(x - half + radius)} {n(y - radius)}{there}{arc}{n(2 * radius)}{back}{arc}-{n(2 * radius)}z"
        for x, y in _middles(rows, grid)
    )


def gaps(rows: Iterable[Sequence[int | None]], grid: Grid, half: float, radius: float) -> str:
    """An SVG path of boxes at the nodes of these lines, to keep other lines off the numbers."""
    across, down = n(2 * half), n(2 * radius)
    return "".join(f"M{n(x - half)} {n(y - radius)}h{across}v{down}h-{across}z" for x, y in _middles(rows, grid))


def _middles(rows: Iterable[Sequence[int | None]], grid: Grid) -> Iterator[Point]:
    for line in rows:
        for column, row in enumerate(line):
            if row is not None and grid.holds(row):
                yield grid.x(column), grid.y(row)


def _pair(point: Point) -> str:
    return f"{n(point[0])} {n(point[1])}"
