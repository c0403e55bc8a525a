"""Lists of names and numbers: columns as wide as their texts, each text fitted to its cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal

from generator.printing.fitting import LEADING, Fitted, fitted, levelled
from generator.printing.flow import HAIR
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC, Typeface

RULE = 0.5
"""pt: the line under the heads of columns."""
ROW_RULE = 0.3
"""pt: the line under each row of a ruled list."""
HEAD_TYPE = 0.8
"""Column heads in the size of the list's type, unless that is smaller than the smallest."""

Kind = Literal["number", "sum", "name", "text", "label", "mark", "blank"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column as it is asked for: its head and its texts, from top to bottom.

    ``kind`` is a class of the stylesheet: a "number" stands at the right, a "sum" too, in bold, "mark" in the middle;
    "blank" is a place that is drawn on, without cells. ``least`` pt is the width it has at least. Only names and texts
    give way when the room is short, unless they are ``firm``; heads give way where they are ``narrow``.
    """

    kind: Kind
    head: str
    texts: tuple[str, ...]
    least: float = 0
    narrow: bool = False
    firm: bool = False

    @property
    def face(self) -> Typeface:
        """Its typeface, where its texts do not give way."""
        return SERIF_BOLD if self.kind == "sum" else SERIF

    @property
    def elastic(self) -> bool:
        """Whether its texts may be set smaller or on more lines."""
        return self.kind in ("name", "text") and not self.firm


@dataclass(frozen=True, slots=True)
class Setting:
    """How a list is set, pt: its room, type, the pitch of rows of one line, the gap between columns, the smallest type.

    ``lines``: on how many lines a text may go before its type becomes the smallest.
    """

    room: float
    type_size: float
    pitch: float
    gap: float
    smallest: float
    lines: int = 2

    @property
    def head_type(self) -> float:
        """pt, of column heads."""
        return max(self.smallest, HEAD_TYPE * self.type_size)

    @property
    def head_line(self) -> float:
        """pt, of the line of column heads."""
        return 1.5 * self.head_type


@dataclass(frozen=True, slots=True)
class Row:
    """Cells from left to right, ``height`` pt high."""

    cells: tuple[Fitted, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as it stands on a sheet. ``widths`` are pt, each with the gap before its column.

    ``ruled``: a fine line stands under every row.
    """

    kinds: tuple[str, ...]
    heads: tuple[Fitted, ...]
    widths: tuple[float, ...]
    rows: tuple[Row, ...]
    setting: Setting
    ruled: bool = False

    kind = "list"

    @property
    def width(self) -> float:
        """pt."""
        return sum(self.widths)

    @property
    def behind(self) -> float:
        """pt before the text of a cell that takes the place of the blank column before it too."""
        blank = self.kinds.index("blank") if "blank" in self.kinds[:-1] else None
        return 0 if blank is None else self.widths[blank] + self.setting.gap

    @property
    def head_height(self) -> float:
        """pt, of the column heads and the rule under them."""
        if not any(head.lines[0] for head in self.heads):
            return 0
        lines = max(len(head.lines) for head in self.heads)
        return lines * self.setting.head_line + RULE

    @property
    def height(self) -> float:
        """pt of all of it."""
        return self.head_height + sum(self.heights)

    @property
    def plain(self) -> bool:
        """Whether every text stands in one line of the usual type."""
        usual = self.setting.type_size - HAIR
        return all(len(cell.lines) == 1 and cell.size >= usual for row in self.rows for cell in row.cells)

    @property
    def easy(self) -> bool:
        """Whether every text stands in one line of the serif."""
        return all(len(cell.lines) == 1 and not cell.narrow for row in self.rows for cell in row.cells)

    @property
    def heights(self) -> tuple[float, ...]:
        """pt of each row, with the line under it if there is one."""
        return tuple(row.height + ROW_RULE * self.ruled for row in self.rows)

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces of its texts besides the serif."""
        texts = chain(self.heads, *(row.cells for row in self.rows))
        return tuple({text.face.family: None for text in texts})

    def some(self, start: int, stop: int) -> Listing:
        """The same columns with the rows from ``start`` to ``stop`` − 1."""
        return replace(self, rows=self.rows[start:stop])


def listing(columns: Sequence[Column], setting: Setting, *, stretch: bool = False, ruled: bool = False) -> Listing:
    """The columns set side by side within the room.

    ``stretch``: names and texts share what room is left over.
    """
    gaps = [setting.gap if index else 0 for index in range(len(columns))]
    natural = [_natural(column, setting) for column in columns]
    rigid = sum(width for width, column in zip(natural, columns, strict=True) if not column.elastic) + sum(gaps)
    elastic = [width for width, column in zip(natural, columns, strict=True) if column.elastic]
    room = setting.room - rigid
    cap = _cap(elastic, room)
    spare = max(0.0, room - sum(elastic)) / len(elastic) if stretch and elastic else 0
    inner = [
        min(width, cap) + spare if column.elastic else width for width, column in zip(natural, columns, strict=True)
    ]
    heads = tuple(
        fitted(
            column.head,
            width + gap * (column.kind in ("number", "sum", "mark") and not column.narrow),
            setting.head_type,
            setting.smallest,
            face=SERIF_ITALIC,
        )
        for column, width, gap in zip(columns, inner, gaps, strict=True)
    )
    count = max((len(column.texts) for column in columns), default=0)
    texts = [_texts(column, width, setting) for column, width in zip(columns, inner, strict=True)]
    rows = []
    for index in range(count):
        cells = tuple(column[index] for column in texts)
        rows.append(Row(cells, round(max(_height(cell, setting) for cell in cells), 2)))
    return Listing(
        kinds=tuple(column.kind for column in columns),
        heads=heads,
        widths=tuple(round(width + gap, 2) for width, gap in zip(inner, gaps, strict=True)),
        rows=tuple(rows),
        setting=setting,
        ruled=ruled,
    )


def _natural(column: Column, setting: Setting) -> float:
    """pt that a column would like to have, the gap before it aside."""
    # Numbers stand under one another, and are not drawn together.
    kerning = column.kind not in ("number", "sum")
    text = max((column.face.width(text, kerning=kerning) for text in column.texts), default=0) * setting.type_size
    words = column.head.split() if column.elastic or column.narrow else [column.head]
    head = max((SERIF_ITALIC.width(word, kerning=kerning) for word in words), default=0) * setting.head_type
    return max(text, head, column.least) + 2 * HAIR


def _cap(widths: Sequence[float], room: float) -> float:
    """How wide a column may be at the most, so that all of them together keep within the room."""
    cap, left = max(widths, default=0), sorted(widths)
    if sum(left) <= room:
        return cap
    while left:
        cap = max(1.0, room / len(left))
        if left[0] > cap:
            return cap
        room -= left.pop(0)
    return cap


def _texts(column: Column, width: float, setting: Setting) -> list[Fitted]:
    """A column's texts; those that must be smaller are all of one size in each face, and so are their neighbours."""
    if not column.elastic:
        return [Fitted((text,), setting.type_size, column.face) for text in column.texts]
    found = [fitted(text, width, setting.type_size, setting.smallest, lines=setting.lines) for text in column.texts]
    return levelled(column.texts, found, width)


def _height(cell: Fitted, setting: Setting) -> float:
    """pt of a row with this cell: the pitch, and for every line more as much as that takes."""
    if len(cell.lines) == 1:
        return setting.pitch
    air = setting.pitch - LEADING * setting.type_size
    return max(setting.pitch, cell.height + max(0, air))
