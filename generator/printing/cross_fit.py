"""How a crosstable is laid on paper: upright or turned, on a larger sheet, or on several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil, floor

from generator.printing.cross_grid import CrossGrid
from generator.printing.cross_table import largest_cell
from generator.printing.dress import Dress
from generator.printing.paper import POINTS, Paper

PEN = 8.0
"""mm: the side of a cell that a pen writes in with ease."""
LEAST = 5.0
"""mm: the least side of a cell that a pen can still write in."""
READ = 6.0
"""mm on A4: the side of a cell with a printed result that is read with ease."""
LEAST_READ = 4.0
"""mm on A4: the least side of a cell with a printed result."""
LARGEST = 12.0
"""mm on A4: the largest cell that looks well."""
LARGEST_READ = 9.5
"""The same with printed results."""
MOST_SHEETS = 12
"""How many sheets a table may be pasted together from."""
ROUNDING = 0.02
"""pt that a cell may fall short of what is asked."""
CLOSE = 0.75
"""The size of heads and fields where a large table needs the room."""

Furnished = Callable[[Dress, bool], float]
"""How many pt of a sheet's height in some dress are not the table's; the flag: one sheet of several."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A table on paper: the dress that has the sheet, the height of a cell in pt, and the parts it is divided into."""

    dress: Dress
    cell: float
    row_parts: int = 1
    column_parts: int = 1

    @property
    def sheets(self) -> int:
        """How many sheets it takes."""
        return self.row_parts * self.column_parts


@dataclass(frozen=True, slots=True)
class Fitting:
    """A grid looking for its paper; ``wish`` is the least side of a cell that somebody asked for, mm."""

    grid: CrossGrid
    dress: Dress
    furnished: Furnished
    wish: float | None

    @property
    def easy(self) -> float:
        """mm of a cell that a pen writes in with ease, or in which a printed result is read with ease."""
        return READ * self._smaller if self.grid.results else PEN

    @property
    def least(self) -> float:
        """mm of the smallest cell."""
        return self.wish or (LEAST_READ * self._smaller if self.grid.results else LEAST)

    @property
    def largest(self) -> float:
        """mm on A4 of the largest cell that looks well."""
        return LARGEST_READ if self.grid.results else LARGEST

    @property
    def _smaller(self) -> float:
        """The scale of a small paper; type on a large one may be as small as on A4."""
        return min(1.0, self.dress.paper.scale)

    def is_easy(self, fit: Fit) -> bool:
        """Whether cells are as large as that."""
        return fit.cell >= self.easy * POINTS - ROUNDING

    def whole(self, paper: Paper) -> Fit | None:
        """On one sheet: the first way with easy cells, else the one with the largest; None if they are too small.

        Upright comes before turned, and narrow margins with small heads come last; but a printed table is turned only
        when nothing else makes its cells easy. A poster has the largest cells.
        """
        return self.best(self._ways(paper), paper.scale)

    def best(self, ways: Iterable[Dress], scale: float = 1) -> Fit | None:
        """The first way to stand whole with easy cells, else the one with the largest."""
        count = len(self.grid.labels)
        # A poster is read from afar: its cells are as large as they look well.
        ease = max(self.largest * scale if scale > 1 else self.easy, self.least) * POINTS - ROUNDING
        found = []
        for dress in ways:
            fit = Fit(dress, self._cell(dress, self._room(dress), count, count))
            if fit.cell >= ease:
                return fit
            found.append(fit)
        largest = max(found, key=lambda fit: fit.cell)
        return largest if largest.cell >= self.least * POINTS - ROUNDING else None

    def divided(self, paper: Paper) -> Fit | None:
        """On the fewest sheets with cells for a pen, or with smaller ones if those would be too many; or None.

        Printed results are on the fewest sheets of all.
        """
        easy = max(self.easy, self.least)
        for side in (self.least,) if self.grid.results else dict.fromkeys((easy, self.least)):
            ways = (self._parts(dress, side * POINTS - ROUNDING) for dress in self._ways(paper))
            found = [fit for fit in ways if fit and fit.sheets <= MOST_SHEETS]
            if found:
                return min(found, key=lambda fit: (fit.sheets, -fit.cell))
        return None

    def _ways(self, paper: Paper) -> Iterator[Dress]:
        dress = replace(self.dress, paper=paper)
        close = replace(dress, paper=paper.narrowed()).enlarged(CLOSE)
        yield dress
        if self.grid.results:
            yield close
        yield replace(dress, paper=paper.turned())
        yield replace(dress, paper=paper.turned().narrowed()).enlarged(CLOSE)
        if not self.grid.results:
            yield close

    def _parts(self, dress: Dress, cell: float) -> Fit | None:
        """The fewest sheets on which the cells are so large, evenly filled."""
        count = len(self.grid.labels)
        counts = range(count, 0, -1)
        room = self._room(dress, divided=True)
        rows = next((rows for rows in counts if self._cell(dress, room, rows, 1) >= cell), 0)
        columns = next((columns for columns in counts if self._cell(dress, room, 1, columns) >= cell), 0)
        if not rows or not columns:
            return None
        parts = ceil(count / rows), ceil(count / columns)
        return Fit(dress, self._cell(dress, room, *(ceil(count / part) for part in parts)), *parts)

    def _room(self, dress: Dress, *, divided: bool = False) -> float:
        """pt of a sheet's height for the table."""
        return dress.paper.text_height - self.furnished(dress, divided)

    def _cell(self, dress: Dress, room: float, rows: int, columns: int) -> float:
        """pt of the height of the largest cell on such a sheet, but no larger than it looks well."""
        cell = largest_cell(self.grid, rows, columns, dress.paper.text_width, room, dress)
        most = max(self.largest * dress.paper.scale, self.least) * POINTS
        return floor(min(most, cell) * 100) / 100
