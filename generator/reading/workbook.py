"""A workbook: sheets that are looked over before their cells are spread out in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.reading.outline import Outline


@dataclass(frozen=True, slots=True)
class Workbook:
    """The sheets of one file with cells, by their names in order; ``visible`` are those that are not hidden.

    ``outline`` looks a sheet over; ``cells`` gives the number of each row (from 1) and its values from column A on.
    """

    file: str
    sheets: tuple[str, ...]
    visible: tuple[str, ...]
    outline: Callable[[str], Outline]
    cells: Callable[[str], Iterator[tuple[int, list[object]]]]

    def rows(self, sheet: str) -> Iterator[tuple[int, list[object]]]:
        """The rows of a sheet. Raises ``UserError`` for one that is too large."""
        self.outline(sheet).hold(self.file, sheet)
        return self.cells(sheet)
