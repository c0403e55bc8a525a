"""Bands of a table of points by rounds: rounds side by side, a player a line, set in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from generator.printing.event.rounds import NEAR
from generator.printing.event.spacing import HALF_SIGN, before, hung, space, width_of
from generator.printing.listing import RULE, Setting
from generator.printing.notation import FIGURE_SPACE
from generator.printing.tabbed import Spot, closed_text, spots
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC, Typeface

GAPS = (0.4, 1.1)
"""The least and the most between two rounds, in the size of type."""
ASIDE = 0.9
"""Between other columns, the same."""
HAIRLINE = 0.25  # pt


class Run(NamedTuple):
    """A piece of a line in one face: "i" is the slanted one, "b" the bold one, "" the upright one."""

    face: Literal["", "i", "b"]
    text: str


@dataclass(frozen=True, slots=True)
class Band:
    """Some rounds side by side, a player a line: number and name, and from ``tab`` pt on the figures.

    ``left`` is pt of air before the band, ``width`` are pt of it. ``heads`` stand over it in italics.
    """

    lines: tuple[tuple[str, tuple[Run, ...]], ...]
    heads: tuple[Spot, ...]
    tab: float
    left: float
    width: float
    setting: Setting

    @property
    def head_height(self) -> float:
        """pt, with the rule under the heads."""
        return self.setting.head_line

    @property
    def height(self) -> float:
        """pt of all of it."""
        return self.head_height + len(self.lines) * self.setting.pitch

    @property
    def hairline(self) -> float:
        """pt: the thickness of the lines under the players."""
        return HAIRLINE

    @property
    def rule(self) -> str:
        """An SVG path of the line under the heads."""
        return f"M0 {self.head_height - RULE / 2:.2f}h{self.width:.2f}"

    @property
    def hairlines(self) -> str:
        """An SVG path of the lines under the players."""
        feet = (self.head_height + (row + 1) * self.setting.pitch - HAIRLINE / 2 for row in range(len(self.lines)))
        return "".join(f"M0 {foot:.2f}h{self.width:.2f}" for foot in feet)


@dataclass(frozen=True, slots=True)
class Figures:
    """The texts of the table, rows in the order in which they are printed; ``digits`` of a starting number.

    ``cells`` are by row and round; ``idle`` says whether the round brought no game. Of who is left out all are empty.
    ``whole`` and ``half`` are the widths of the longest whole points and of ½, if there is any, in the size of type.
    """

    numbers: tuple[int, ...]
    names: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    idle: tuple[tuple[bool, ...], ...]
    totals: tuple[str, ...]
    places: tuple[str, ...]
    digits: int
    whole: float
    half: float

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.cells[0])


@dataclass(frozen=True, slots=True)
class Measures:
    """Where the columns stand, in the size of type: the first round at ``tab``, rounds ``step`` apart.

    ``number`` is the width of a starting number and ``cell`` that of a round, ``half`` as much of it as ½ takes;
    ``total`` and ``place`` are those of the last columns.
    """

    number: float
    tab: float
    cell: float
    half: float
    total: float
    place: float
    step: float

    def width(self, rounds: int, *, last: bool) -> float:
        """Of so many rounds, with the last columns if these are the last ones."""
        tail = 2 * ASIDE + self.total + self.place if last else 0
        return self.tab + (rounds - 1) * self.step + self.cell + tail

    def right(self, index: int) -> float:
        """The right edge of a round, from 0, behind the tab."""
        return index * self.step + self.cell

    def edge(self, rounds: int) -> float:
        """The right edge of the points that stand behind so many rounds, behind the tab."""
        return self.right(rounds - 1) + ASIDE + self.total


def measures(figures: Figures, setting: Setting, words: Mapping[str, str], rounds: int | None = None) -> Measures:
    """Where the columns stand; with ``rounds`` in a band, as far apart as they have room. ``words`` are the heads."""
    small = setting.head_type / setting.type_size

    def column(texts: Iterable[str], head: str, face: Typeface = SERIF) -> float:
        return max(*(width_of(text, face) for text in texts), small * width_of(words[head], SERIF_ITALIC))

    number = column([FIGURE_SPACE * figures.digits], "number")
    tab = number + width_of(NEAR) + column(figures.names, "name") + ASIDE
    closest = Measures(
        number=number,
        tab=tab,
        cell=figures.whole + figures.half,
        half=figures.half,
        total=column(hung(figures.totals, SERIF_BOLD), "points", SERIF_BOLD),
        place=column(figures.places, "place"),
        step=figures.whole + figures.half + GAPS[0],
    )
    if not rounds or rounds < 2:
        return closest
    spare = setting.room / setting.type_size - closest.width(rounds, last=True)
    gap = min(GAPS[1], GAPS[0] + spare / (rounds - 1))
    return replace(closest, step=closest.cell + gap)


def band(
    figures: Figures, rows: range, rounds: range, where: Measures, setting: Setting, words: Mapping[str, str]
) -> Band:
    """Rounds from ``rounds`` (from 0) side by side, a line for each of ``rows``; ``words`` are the heads."""
    last = rounds.stop == figures.rounds
    return Band(
        lines=tuple(_line(figures, row, rounds, where, last=last) for row in rows),
        heads=_heads(rounds, where, setting, words, last=last),
        tab=round(where.tab * setting.type_size, 2),
        left=max(0, round((setting.room - setting.type_size * where.width(len(rounds), last=True)) / 2, 2)),
        width=round(where.width(len(rounds), last=last) * setting.type_size, 2),
        setting=setting,
    )


def _line(figures: Figures, row: int, rounds: range, where: Measures, *, last: bool) -> tuple[str, tuple[Run, ...]]:
    """Number and name of a row, and its figures."""
    line = _Line()
    for index, round_ in enumerate(rounds):
        text = figures.cells[row][round_]
        half = 0 if text.endswith(HALF_SIGN) else where.half
        line.add(text, where.right(index) - half, "i" if figures.idle[row][round_] else "")
    if last:
        total, edge = figures.totals[row], where.edge(len(rounds))
        half = width_of(HALF_SIGN, SERIF_BOLD) if where.half and not total.endswith(HALF_SIGN) else 0
        line.add(total, edge - half, "b")
        line.add(figures.places[row], edge + ASIDE + where.place, "")
    number = f"{before(str(figures.numbers[row]), where.number)}{NEAR}{figures.names[row]}"
    return closed_text(number), tuple(line.runs)


def _heads(
    rounds: range, where: Measures, setting: Setting, words: Mapping[str, str], *, last: bool
) -> tuple[Spot, ...]:
    size = setting.type_size

    def at_right(text: str, right: float) -> tuple[str, float]:
        return text, right * size - width_of(text, SERIF_ITALIC) * setting.head_type

    heads = [at_right(words["number"], where.number), (words["name"], (where.number + width_of(NEAR)) * size)]
    for index, round_ in enumerate(rounds):
        heads.append(at_right(str(round_ + 1), where.tab + where.right(index) - where.half))
    if last:
        edge = where.tab + where.edge(len(rounds))
        heads += [at_right(words["points"], edge), at_right(words["place"], edge + ASIDE + where.place)]
    return spots(heads, setting)


class _Line:
    """Runs of a line, each text ending where it is wanted: what one space is off, the next one makes up for."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._end = 0.0

    def add(self, text: str, right: float, face: Literal["", "i", "b"]) -> None:
        """A text whose right edge is ``right``, in the size of type behind the tab; no text leaves no trace."""
        if not text:
            return
        width = width_of(text, {"": SERIF, "i": SERIF_ITALIC, "b": SERIF_BOLD}[face])
        air = space(right - width - self._end)
        self._end += width_of(air) + width
        if face:
            self._put("", air)
            self._put(face, text)
        else:
            self._put("", air + text)

    def _put(self, face: Literal["", "i", "b"], text: str) -> None:
        if self.runs and self.runs[-1].face == face:
            self.runs[-1] = Run(face, self.runs[-1].text + text)
        elif text:
            self.runs.append(Run(face, text))
