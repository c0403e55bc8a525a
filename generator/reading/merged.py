"""What merged cells say of all their rows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from generator.reading.limits import MOST_COLUMNS, MOST_ROWS
from generator.reading.rows import Merged, Row


def filled_down(rows: Sequence[Row], merged: Sequence[Merged]) -> list[Row]:
    """The rows with the text of each merged cell in all the rows that it covers; never in more columns than its first.

    The rows have ascending lines; those that are not there do not come into being.
    """
    if not merged:
        return [*rows]
    lines = [row.line for row in rows]
    cells = [[*row.cells] for row in rows]
    # Merged cells do not lie over one another, unless a file is made to take for ever.
    left = MOST_ROWS * MOST_COLUMNS
    for column, first, last in merged:
        place = bisect_left(lines, first)
        if place == len(rows) or lines[place] != first or column >= len(rows[place].cells):
            continue
        text = rows[place].cells[column]
        for below in range(place + 1, bisect_left(lines, last + 1)):
            cells[below] += [""] * (column + 1 - len(cells[below]))
            cells[below][column] = text
            left -= 1
        if left < 0:
            break
    return [Row(line, tuple(found)) for line, found in zip(lines, cells, strict=True)]
