"""Sheets that are cut into equal parts, and the marks to cut along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from generator.printing.flow import Block
from generator.printing.paper import LEAST_MARGIN, POINTS, Paper

PARTS = (1, 2, 4)
"""How many tables a sheet may be cut into; 1 is a sheet left whole."""
SCALES = {1: 1.0, 2: 0.8, 4: 0.64, 8: 0.56}
"""The scale of a part, in that of its sheet."""
MARK, STROKE = 5.0, 0.5
"""mm on A4: the length of a cutting mark, or of an arm of a cross; pt on A4: its thickness."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a sheet: its place and size within the sheet's margins, less its own margins, pt; what stands there."""

    left: float
    top: float
    width: float
    height: float
    block: Block


@dataclass(frozen=True, slots=True)
class Cut:
    """The parts of one sheet, ``width`` × ``height`` pt within its margins; ``marks`` is an SVG path."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    marks: str
    stroke: float


Drawn = Callable[[Block, float, float], str]
"""The lines of a block as an SVG path, when the block stands at some pt from the left and the top."""


@dataclass(frozen=True, slots=True)
class CutSheet:
    """A sheet of ``columns`` × ``rows`` equal parts, each a small sheet of its own."""

    sheet: Paper
    part: Paper
    columns: int
    rows: int

    def hold(self, blocks: tuple[Block, ...], drawn: Drawn | None = None) -> Block:
        """The blocks, one a part, line by line, as one block that fills the sheet; ``drawn`` adds their lines."""
        part = self.part
        slots = []
        lines = ""
        for number, block in enumerate(blocks):
            row, column = divmod(number, self.columns)
            left = (column * part.width + part.side - self.sheet.side) * POINTS
            top = (row * part.height + part.top - self.sheet.top) * POINTS
            slots.append(Slot(round(left, 3), round(top, 3), part.text_width, part.text_height, block))
            lines += drawn(block, left, top) if drawn else ""
        width, height = self.sheet.text_width, self.sheet.text_height
        cut = Cut(width, height, tuple(slots), self._marks(width, height) + lines, STROKE * self.sheet.scale)
        entry = blocks[0].entry if blocks else None
        families = tuple(dict.fromkeys(family for block in blocks for family in block.families))
        return Block("cut", cut, height, entry=entry, families=families)

    def stacks(self, blocks: Sequence[Block], drawn: Drawn | None = None) -> Iterator[Block]:
        """Sheets of parts in the order of stacks: cut together and laid on one another, they follow one another.

        Part k of each sheet belongs to stack k, and the first stack holds the first blocks.
        """
        sheets = ceil(len(blocks) / (self.columns * self.rows))
        for first in range(sheets):
            yield self.hold(tuple(blocks[first::sheets]), drawn)

    def _marks(self, width: float, height: float) -> str:
        """Short strokes where the cuts begin and end, and crosses where they meet."""
        arm = MARK * self.sheet.scale * POINTS
        across = [row * self.part.height * POINTS - self.sheet.top * POINTS for row in range(1, self.rows)]
        down = [column * self.part.width * POINTS - self.sheet.side * POINTS for column in range(1, self.columns)]
        path = [f"M0 {y:.2f}h{arm:.2f}M{width:.2f} {y:.2f}h-{arm:.2f}" for y in across]
        path += [f"M{x:.2f} 0v{arm:.2f}M{x:.2f} {height:.2f}v-{arm:.2f}" for x in down]
        path += [
            f"M{x - arm:.2f} {y:.2f}h{2 * arm:.2f}M{x:.2f} {y - arm:.2f}v{2 * arm:.2f}" for x in down for y in across
        ]
        return "".join(path)


def cut_sheets(paper: Paper, parts: int) -> Iterator[CutSheet]:
    """The ways to cut a sheet into 1, 2, 4 or 8 equal parts: upright, and turned."""
    for upright in (paper, paper.turned()):
        long = 1 if parts < 4 else 2
        columns, rows = (parts // long, long) if upright.landscape else (long, parts // long)
        yield cut_grid(upright, columns, rows, SCALES[parts])


def cut_grid(paper: Paper, columns: int, rows: int, scale: float) -> CutSheet:
    """A sheet cut into ``columns`` × ``rows`` equal parts; ``scale`` of a part, in that of its sheet."""
    sheet = replace(paper, top=LEAST_MARGIN, side=LEAST_MARGIN, bottom=LEAST_MARGIN)
    part = replace(
        sheet,
        width=sheet.width / columns,
        height=sheet.height / rows,
        # A cut is never quite straight.
        top=LEAST_MARGIN + 1,
        side=LEAST_MARGIN + 1,
        bottom=LEAST_MARGIN + 1,
        scale=paper.scale * scale,
    )
    return CutSheet(sheet, part, columns, rows)
