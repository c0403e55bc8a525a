"""Sheets of paper and their margins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.choice import choose

POINTS = 72 / 25.4
"""Points in a millimetre."""

LEAST_MARGIN = 8
"""mm: what office printers leave white at every edge, and a little more."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet: its size and margins in mm, the scale of its type (A4 is 1) and the smallest type in pt."""

    name: str
    width: float
    height: float
    top: float
    side: float
    bottom: float
    scale: float
    smallest_type: float

    @property
    def text_width(self) -> float:
        """pt between the side margins."""
        return (self.width - 2 * self.side) * POINTS

    @property
    def text_height(self) -> float:
        """pt between the top and bottom margins, less a hair, so that rounding never makes a new page."""
        return (self.height - self.top - self.bottom) * POINTS - 2

    @property
    def called(self) -> str:
        """The paper's name as people write it, whichever way it lies: A4, Letter."""
        return self.name.partition("-")[0].capitalize()

    @property
    def narrow(self) -> bool:
        """Whether the margins are those for a large table."""
        return self.name.endswith("-narrow")

    @property
    def landscape(self) -> bool:
        """Whether the sheet lies on its long side."""
        return self.width > self.height

    def turned(self) -> Paper:
        """The same sheet on its other side."""
        return replace(self, name=f"{self.name}-turned", width=self.height, height=self.width)

    def narrowed(self) -> Paper:
        """The same sheet with margins for a large table; the lower one has just room for a page number."""
        margin = max(LEAST_MARGIN, 10 * self.scale)
        return replace(self, name=f"{self.name}-narrow", top=margin, side=margin, bottom=max(10.8, 12 * self.scale))


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210, 297, top=19, side=19, bottom=21, scale=1, smallest_type=7),
        Paper("a5", 148, 210, top=13, side=12, bottom=15, scale=0.8, smallest_type=6),
        Paper("a3", 297, 420, top=27, side=27, bottom=30, scale=1.4, smallest_type=7),
        Paper("letter", 215.9, 279.4, top=18, side=20, bottom=20, scale=1, smallest_type=7),
        Paper("a2", 420, 594, top=38, side=38, bottom=42, scale=2, smallest_type=7),
        Paper("a1", 594, 841, top=54, side=54, bottom=60, scale=2.8, smallest_type=7),
    )
}


def load_paper(name: str) -> Paper:
    """The sheet called ``name``. Raises ``CommandLineError`` for an unknown one."""
    return PAPERS[choose(name, PAPERS, "unknown_paper")]
