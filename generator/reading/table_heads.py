"""The heads of a crosstable: the row with the numbers 1, 2, 3 …, or with the names, over columns of results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.reading.heads import kind_of
from generator.reading.players_named import Names
from generator.reading.result_signs import looks_like_game
from generator.reading.rows import Table

_WHERE_HEADS_STAND = 12
_FEWEST = 3
_NUMBER = re.compile(r"№? ?0{0,2}([0-9]{1,3})\.?(?:0)?")


@dataclass(frozen=True, slots=True)
class Heads:
    """Where the heads of a crosstable are.

    ``row``: the place of the row with the numbers (from 0). ``columns``: the columns of each number from 1 on, one, or
    one a cycle. ``cells``: the heads, those of the row above where this one has none. ``players``: the starting numbers
    of who is named over the columns; empty where numbers stand there.
    """

    row: int
    columns: tuple[tuple[int, ...], ...]
    cells: tuple[str, ...]
    players: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The last column with results."""
        return max(map(max, self.columns))


def find_heads(table: Table, names: Names | None = None) -> Heads | None:
    """The row of heads over results, behind numbers or names; None when there is none.

    It has the numbers 1, 2, 3 …, or, for an event with these ``names``, everybody's name once.
    """
    for place, row in enumerate(table.rows[:_WHERE_HEADS_STAND]):
        columns, players = numbered_heads(row.cells), tuple[int, ...]()
        if columns is None and names is not None:
            columns, players = _named_heads(row.cells, names)
        # A game of a list may begin with 1, 2, 3 as well.
        if columns is not None and not any(map(looks_like_game, row.cells)):
            above = table.rows[place - 1].cells if place else ()
            width = max(len(row.cells), len(above))
            cells = tuple(_cell(row.cells, column) or _cell(above, column) for column in range(width))
            return Heads(place, columns, cells if len([*filter(None, above)]) > 1 else row.cells, players)
    return None


def numbered_heads(cells: Sequence[str]) -> tuple[tuple[int, ...], ...] | None:
    """The columns of the numbers 1, 2, 3 … in a row of heads; a number may stand again, or have nothing behind it.

    All the numbers may stand once more as well, a block of columns a cycle. None when there are none.
    """
    blocks: list[tuple[tuple[int, ...], ...]] = []
    behind = 0
    for start in range(1, len(cells)):
        if start >= behind and (block := _block(cells, start)) is not None:
            blocks.append(block)
            behind = block[-1][-1] + 1
    if not blocks:
        return None
    first, *others = blocks
    if others and all([*map(len, block)] == [1] * len(first) for block in blocks):
        return tuple(tuple(block[place][0] for block in blocks) for place in range(len(first)))
    return first


def mostly(found: Sequence[bool]) -> bool:
    """Whether two of three are so at least, and anything is there."""
    return bool(found) and 3 * sum(found) >= 2 * len(found)


def head_number(text: str) -> int | None:
    """The number that a head is: "7", "07", "№ 7"; None for anything else."""
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def _block(cells: Sequence[str], start: int) -> tuple[tuple[int, ...], ...] | None:
    """The columns of the numbers 1, 2, 3 … that begin at ``start``; None when none do."""
    if head_number(cells[start]) != 1:
        return None
    columns = [[start]]
    for place in range(start + 1, len(cells)):
        number = head_number(cells[place])
        if number == len(columns) + 1:
            columns.append([place])
        elif number == len(columns) or not cells[place]:
            columns[-1].append(place)
        else:
            break
    width = len(columns[0])
    if len(columns) < _FEWEST or any(len(group) != width for group in columns[:-1]):
        return None
    last = columns[-1][:width]
    return (*map(tuple, columns[:-1]), tuple(last) if len(last) == width else tuple(range(last[0], last[0] + width)))


def _named_heads(cells: Sequence[str], names: Names) -> tuple[tuple[tuple[int, ...], ...] | None, tuple[int, ...]]:
    """The columns over which everybody of an event is named, side by side, and who; None when it is not so."""
    count = len(names.names)
    meant = [names.meant(cell) if cell and kind_of(cell) is None else () for cell in cells]
    for start in range(1, len(cells) - count + 1):
        found = meant[start : start + count]
        players = tuple(one[0] for one in found if len(one) == 1)
        if count >= _FEWEST and sorted(players) == [*range(1, count + 1)]:
            return tuple((column,) for column in range(start, start + count)), players
    return None, ()


def _cell(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""
