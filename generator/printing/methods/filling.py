"""Method 1, the sheet that fills up: a picture of every state, what is new in bold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Literal, NamedTuple

from generator.printing.dress import Dress
from generator.printing.notation import FIGURE_SPACE, padded
from generator.printing.order_grid import LABEL_GAP, set_width
from generator.printing.typeface import SERIF, SERIF_BOLD
from generator.tournament.by_hand import FillingSheet, Pair, filling_steps

GAPS = (3, 2, 1)
"""Figure spaces between pairs, the most welcome first."""

Look = Literal["", "number", "between"]


class Run(NamedTuple):
    """Signs in a row that look alike: as before, or new, a "number" or what stands "between" two."""

    text: str
    look: Look


@dataclass(frozen=True, slots=True)
class Line:
    """A round of the sheet: its label, whether that is new, and its pairs.

    ``brackets`` says where the width of missing brackets stands, as in order-of-play tables.
    """

    label: str
    new: bool
    runs: tuple[Run, ...]
    brackets: Literal["", "before", "after", "both"]


@dataclass(frozen=True, slots=True)
class FillingPicture:
    """The sheet after a step; ``type_size`` and ``pitch`` (from line to line) are pt.

    ``widths`` of the labels and of the pairs are in the size of the type, as is the spacing between the letters of new
    numbers and of new signs between them, which are bold: less than nothing, for them to be no wider than the others.
    """

    lines: tuple[Line, ...]
    widths: tuple[float, float]
    type_size: float
    pitch: float
    number_spacing: float
    between_spacing: float

    @property
    def width(self) -> float:
        """pt."""
        return sum(self.widths) * self.type_size

    @property
    def height(self) -> float:
        """pt."""
        return len(self.lines) * self.pitch


@dataclass(frozen=True, slots=True)
class Filling:
    """All states of the sheet for one size, in one dress, with ``gap`` figure spaces between pairs."""

    size: int
    dress: Dress
    gap: int

    @property
    def width(self) -> float:
        """Of each picture, in the size of the type."""
        return sum(self._widths())

    def pictures(self, type_size: float, pitch: float) -> tuple[FillingPicture, ...]:
        """The picture after each step."""
        steps = filling_steps(self.size)
        before = (None, *steps)
        return tuple(
            FillingPicture(
                lines=tuple(self._lines(old, new)),
                widths=self._widths(),
                type_size=type_size,
                pitch=pitch,
                number_spacing=_spacing("0"),
                between_spacing=_spacing(self.dress.notation.between),
            )
            for old, new in zip(before, steps, strict=False)
        )

    @property
    def _bracketed(self) -> bool:
        return self.dress.notation.bracketed

    def _digits(self) -> tuple[int, ...]:
        """How many digits the numbers of each column have at the most."""
        return _digits(self.size)

    def _widths(self) -> tuple[float, float]:
        digit = set_width(SERIF, "0")
        label = set_width(SERIF, self._label(self.size - 1)) + LABEL_GAP
        pairs = sum(2 * digits * digit + set_width(SERIF, self.dress.notation.between) for digits in self._digits())
        pairs += (self.size // 2 - 1) * self.gap * digit
        if self._bracketed:
            pairs += 2 * self.dress.shift(SERIF) + set_width(SERIF, " ")
        return round(label, 3), round(pairs + 0.01, 3)

    def _label(self, number: int) -> str:
        return self.dress.language.say("rounds.ordinal", number=padded(number, len(str(self.size - 1))))

    def _lines(self, old: FillingSheet | None, new: FillingSheet) -> Iterator[Line]:
        for index, line in enumerate(new.lines):
            was = old.lines[index] if old else ()
            runs = [
                run
                for column, pair in enumerate(line)
                for run in self._pair(column, pair, was[column] if was else None, last=column == len(line) - 1)
            ]
            yield Line(self._label(index + 1), old is None, tuple(_joined(runs)), self._brackets(line))

    def _brackets(self, line: tuple[Pair, ...]) -> Literal["", "before", "after", "both"]:
        if not self._bracketed or not line:
            return ""
        left, right = line[0]
        return "after" if left == self.size else "before" if right == self.size else "both"

    def _pair(self, column: int, pair: Pair, was: Pair | None, *, last: bool) -> Iterator[Run]:
        """A pair with the gap behind it; ``was`` is the same before the step, None where there was no dash."""
        digits = self._digits()[column]
        yield from self._number(pair[0], was[0] if was else None, digits, before=True)
        yield Run(self.dress.notation.between, "" if was else "between")
        yield from self._number(pair[1], was[1] if was else None, digits, before=False)
        if not last:
            # The line's only ordinary space, which the stylesheet widens.
            space = " " if column == 0 and self._bracketed else ""
            yield Run(space + FIGURE_SPACE * self.gap, "")

    def _number(self, number: int | None, was: int | None, digits: int, *, before: bool) -> Iterator[Run]:
        if number is None:
            yield Run(FIGURE_SPACE * digits, "")
            return
        text = self.dress.notation.number(number, self.size)
        look: Look = "" if was == number else "number"
        space = Run(FIGURE_SPACE * (digits - len(str(number))), "")
        yield from (space, Run(text, look)) if before else (Run(text, look), space)


@cache
def _digits(size: int) -> tuple[int, ...]:
    *_, full = filling_steps(size)
    longest = (max(number or 0 for line in full.lines for number in line[column]) for column in range(size // 2))
    return tuple(len(str(number)) for number in longest)


def _spacing(signs: str) -> float:
    """Between bold signs that are to be as wide as they are in the usual face, in the size of the type."""
    return round((set_width(SERIF, signs) - set_width(SERIF_BOLD, signs)) / max(1, len(signs)), 4)


def _joined(runs: Iterable[Run]) -> Iterator[Run]:
    """Neighbours that look alike as one, what is empty left out."""
    for look, group in groupby((run for run in runs if run.text), lambda run: run.look):
        yield Run("".join(run.text for run in group), look)
