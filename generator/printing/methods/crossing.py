"""Method 3, the diagonals: an empty crosstable with the lines of every round drawn over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from generator.printing.dress import Dress
from generator.printing.order_grid import set_width
from generator.printing.svg import n
from generator.printing.typeface import NARROW, SERIF
from generator.tournament.by_hand import Diagonal, diagonal_lines

# pt on A4:
LABEL = 10.5  # type of the numbers of rows and columns
BEAD = 9.0  # type of the rounds at the ends of the lines
APART = 5.0  # between the last number and the others, besides the beads
NUMBER_GAP = 5.0  # between the numbers of the rows and the beads
FINE, FRAME, SOLID = 0.3, 0.7, 0.9  # lines between cells, round them, and over them
DASHES = (3.4, 2.2)  # of a line between shaded cells

LABEL_IN_CELL = 0.5  # type of numbers in the side of a cell, at the most
BEAD_IN_CELL = 0.4  # the same of rounds
BEAD_AIR = 0.13  # between a round and the ring, in the size of its type
DIGITS = 0.36  # half the height of digits
BASELINE = 0.35  # from the middle of a ring to the foot of the digits, in their size
LABEL_LINE = 1.25  # of the numbers over the columns, in the size of their type
BETWEEN_BEADS = 0.6  # pt at the least


@dataclass(frozen=True, slots=True)
class Bead:
    """The number of a round at an end of one of its lines, in a ring; pt from the upper left corner of the drawing.

    It stands on ``baseline``.
    """

    text: str
    x: float
    y: float
    baseline: float
    radius: float

    @property
    def ring(self) -> str:
        """An SVG path of the ring round it."""
        half = f"a{n(self.radius)} {n(self.radius)} 0 1 0"
        across = n(2 * self.radius)
        return f"M{n(self.x - self.radius)} {n(self.y)}{half} {across} 0{half} -{across} 0z"


@dataclass(frozen=True, slots=True)
class Crossing:
    """The drawing: SVG paths in pt, and the numbers of rows and columns, which stand in a table over it.

    ``solid`` lines go through a shaded cell, ``dashed`` ones between two. ``columns`` are widths of the columns of
    the table and ``rows`` heights of its rows, with None in ``numbers`` where the last number is set apart.
    """

    numbers: tuple[int | None, ...]
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    shade: str
    grid: str
    frame: str
    solid: str
    dashed: str
    beads: tuple[Bead, ...]
    label_type: float
    label_line: float
    label_gap: float
    bead_type: float
    fine: float
    thick: float
    line: float
    dashes: str
    width: float
    height: float

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif."""
        return (NARROW.family,)

    @property
    def table_width(self) -> float:
        """pt of the columns."""
        return sum(self.columns)

    @property
    def rings(self) -> str:
        """An SVG path of the rings of all beads."""
        return "".join(bead.ring for bead in self.beads)


@dataclass(frozen=True, slots=True)
class _Measures:
    """pt: the side of a cell, the room before the first cell, at the left and above, and behind the last one."""

    cell: float
    left: float
    above: float
    apart: float
    radius: float
    label_type: float
    bead_type: float


def _measures(participants: int, cell: float, dress: Dress) -> _Measures:
    smallest = dress.paper.smallest_type
    places = len(str(participants))
    label = max(smallest, min(dress.text_points(LABEL), LABEL_IN_CELL * cell))
    bead = max(smallest, min(dress.text_points(BEAD), BEAD_IN_CELL * cell))
    radius = _radius(participants, bead)
    gap = dress.text_points(NUMBER_GAP)
    return _Measures(
        cell=cell,
        left=places * set_width(SERIF, "0") * label + gap + radius,
        above=LABEL_LINE * label + radius,
        apart=radius + (dress.text_points(APART) if participants % 2 == 0 else 0.5),
        radius=radius,
        label_type=label,
        bead_type=bead,
    )


def _radius(participants: int, bead: float) -> float:
    digits = len(str(participants - 1 + participants % 2))
    return (hypot(digits * set_width(NARROW, "0") / 2, DIGITS) + BEAD_AIR) * bead


def least_cell(participants: int, dress: Dress) -> float:
    """pt of the smallest cell with which the rounds at the ends of the lines stand free of one another."""
    return 2 * _radius(participants, dress.paper.smallest_type) + BETWEEN_BEADS


def largest_cell(participants: int, width: float, height: float, dress: Dress) -> float:
    """pt of the largest cell with which the drawing keeps within ``width`` × ``height`` pt."""
    # What stands round the cells hardly depends on them, so two steps come near enough.
    cell = min(width, height) / participants
    for _ in range(8):
        m = _measures(participants, cell, dress)
        edge = m.apart + FRAME * dress.paper.scale
        across, down = (width - m.left - edge) / participants, (height - m.above - edge) / participants
        cell = min(across, down)
    return cell - 0.01


def crossing(participants: int, cell: float, dress: Dress) -> Crossing:
    """The drawing for so many participants with cells ``cell`` pt wide."""
    size, even = participants + participants % 2, participants % 2 == 0
    m = _measures(participants, cell, dress)
    inner, scale = size - 1, dress.paper.scale
    cells = _with_last(_cells(inner, m), inner, m) if even else _cells(inner, m)
    behind = (m.apart, cell) if even else (m.apart,)
    columns = (m.left, *(cell,) * inner, *behind)
    rows = (m.above, *(cell,) * inner, *behind)
    lines = diagonal_lines(size)
    return Crossing(
        numbers=(*range(1, size), *((None, size) if even else (None,))),
        columns=columns,
        rows=rows,
        shade=cells.shade,
        grid=cells.grid,
        frame=cells.frame,
        solid=_lines((line for line in lines if line.shaded), m),
        dashed=_lines((line for line in lines if not line.shaded), m),
        beads=tuple(bead for line in lines for bead in _beads(line, m)),
        label_type=m.label_type,
        label_line=LABEL_LINE * m.label_type,
        label_gap=m.radius + dress.text_points(NUMBER_GAP) / 2,
        bead_type=m.bead_type,
        fine=FINE * scale,
        thick=FRAME * scale,
        line=SOLID * scale,
        dashes=" ".join(f"{length * scale:g}" for length in DASHES),
        # The frame's outer half stands outside the cells.
        width=sum(columns) + FRAME * scale,
        height=sum(rows) + FRAME * scale,
    )


class _Cells(NamedTuple):
    """SVG paths of an empty crosstable: its shaded cells, the lines between cells and those round them."""

    shade: str
    grid: str
    frame: str


def _cells(inner: int, m: _Measures) -> _Cells:
    """The cells of ``inner`` numbers."""
    cell, right, foot = m.cell, m.left + inner * m.cell, m.above + inner * m.cell
    grid = "".join(f"M{n(m.left + at * cell)} {n(m.above)}V{n(foot)}" for at in range(1, inner))
    grid += "".join(f"M{n(m.left)} {n(m.above + at * cell)}H{n(right)}" for at in range(1, inner))
    grid += f"M{n(m.left)} {n(m.above)}L{n(right)} {n(foot)}"
    shade = (f"M{n(m.left + at * cell)} {n(m.above + at * cell)}{_square(cell)}" for at in range(inner))
    return _Cells("".join(shade), grid, f"M{n(m.left)} {n(m.above)}H{n(right)}V{n(foot)}H{n(m.left)}z")


def _with_last(cells: _Cells, inner: int, m: _Measures) -> _Cells:
    """The same with the row and the column of the last number, set apart."""
    cell, right, foot = m.cell, m.left + inner * m.cell, m.above + inner * m.cell
    far, low = right + m.apart, foot + m.apart
    grid = "".join(
        f"M{n(far)} {n(m.above + at * cell)}h{n(cell)}M{n(m.left + at * cell)} {n(low)}v{n(cell)}"
        for at in range(1, inner)
    )
    frame = f"M{n(far)} {n(m.above)}h{n(cell)}V{n(foot)}h-{n(cell)}z"
    frame += f"M{n(m.left)} {n(low)}H{n(right)}v{n(cell)}H{n(m.left)}z"
    corner = f"M{n(far)} {n(low)}{_square(cell)}"
    return _Cells(
        f"{cells.shade}{corner}",
        f"{cells.grid}{grid}M{n(far)} {n(low)}l{n(cell)} {n(cell)}",
        f"{cells.frame}{frame}{corner}",
    )


def _square(cell: float) -> str:
    """The rest of a path that begins at a cell's corner and goes round it."""
    return f"h{n(cell)}v{n(cell)}h-{n(cell)}z"


def _ends(line: Diagonal, m: _Measures) -> tuple[tuple[float, float], tuple[float, float]]:
    """pt from the left and from above: the outer corners of a line's first cell and of its last."""
    (row, column), (last_row, last_column) = line.cells[0], line.cells[-1]
    return (
        (m.left + column * m.cell, m.above + (row - 1) * m.cell),
        (m.left + (last_column - 1) * m.cell, m.above + last_row * m.cell),
    )


def _lines(lines: Iterable[Diagonal], m: _Measures) -> str:
    """An SVG path of lines."""
    ends = (_ends(line, m) for line in lines)
    return "".join(f"M{n(x)} {n(y)}L{n(to_x)} {n(to_y)}" for (x, y), (to_x, to_y) in ends)


def _beads(line: Diagonal, m: _Measures) -> Iterator[Bead]:
    """The number of its round at both ends of a line."""
    for x, y in _ends(line, m):
        yield Bead(str(line.round), x, y, y + BASELINE * m.bead_type, m.radius)
