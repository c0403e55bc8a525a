"""The points of everybody after each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.bands import Figures, band, measures
from generator.printing.event.closing import place_texts
from generator.printing.event.sheet import (
    SMALLER,
    WAYS,
    Place,
    head_block,
    list_pages,
    list_setting,
    numbered,
    text_block,
)
from generator.printing.event.spacing import HALF_SIGN, halves, hung, space, width_of
from generator.printing.event.state import days_note, going_note, rules_note, withdrawal_note
from generator.printing.figures import column_texts
from generator.printing.flow import Block, even_spans
from generator.printing.listing import Column, Listing, Setting, listing
from generator.printing.typeface import SERIF_BOLD, SERIF_ITALIC
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.progress import sums
from generator.tournament.standings import standings

NOT_SMALL = 0.7
"""A sheet rather lies on its long side than its type becomes smaller than this, in its usual size."""
IN_BANDS = 0.78
"""And its rounds rather stand in bands one under another, if those need not be smaller than this."""
BETWEEN_BANDS = 12.0  # pt on A4
LEAST_ROUNDS = 4
"""So many stand side by side at the least, or names give way."""


class Sizing(NamedTuple):
    """How the table may be set: on which paper, how large and with what pitch."""

    dress: Dress
    size: tuple[float, float]

    @property
    def turned(self) -> bool:
        """Whether the sheet lies on its long side."""
        return self.dress.paper.landscape

    @property
    def setting(self) -> Setting:
        """The same in pt."""
        factor, pitch = self.size
        return list_setting(self.dress.enlarged(factor), pitch=pitch)

    @property
    def words(self) -> Mapping[str, str]:
        """The heads of columns."""
        words: Mapping[str, str] = self.dress.language.words["crosstable"]
        return words


def progress_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """All rounds side by side on one page if that can be; else in bands one under another, each with all names."""
    figures = _figures(event, dress)
    title = dress.language.text("event.progress")
    place = Place("paper-progress", title, "progress", below=going_note(event, dress))
    sheets = _Sheets(event, place, figures, _rules(event, figures, dress))
    ways = [(way, most) for way in _ways(dress) if (most := _most(figures, way)) >= min(LEAST_ROUNDS, figures.rounds)]
    whole = [way for way, most in ways if most >= figures.rounds]
    easy = [way for way in whole if way.size[0] >= NOT_SMALL]
    banded = [way for way, _ in ways if not way.turned and IN_BANDS <= way.size[0] <= 1]
    for way in (*sorted(easy, key=lambda way: way.turned), *banded, *sorted(whole, key=lambda way: -way.size[0])):
        if sheets.least(way) == 1 and len(found := sheets.pages(way)) == 1:
            return found
    usual = [way for way, _ in ways if way.size[0] <= 1]
    if not usual:
        return _in_cells(event, place, figures, sheets.rules, dress)
    least = min(map(sheets.least, usual))
    return min((sheets.pages(way) for way in usual if sheets.least(way) == least), key=len)


def _ways(dress: Dress) -> Iterator[Sizing]:
    """From the largest down, upright first."""
    turned = replace(dress, paper=dress.paper.turned())
    for size in (*WAYS, *SMALLER):
        yield Sizing(dress, size)
        yield Sizing(turned, size)


def _figures(event: Event, dress: Dress) -> Figures:
    """The table, by place when all is played, else by number."""
    counted = count(event)
    order = standings(event)
    if not counted.finished:
        order = tuple(sorted(order, key=lambda each: each.number))
    rounds = counted.last_round
    points = [value for each in order for value in sums(counted, each.number)]
    texts = column_texts(points, dress.language)
    busy = [{entry.round for entry in counted.of(each.number)} for each in order]
    cells = tuple(texts[start : start + rounds] for start in range(0, len(texts), rounds))
    return Figures(
        numbers=tuple(each.number for each in order),
        names=tuple(event.player(each.number).name for each in order),
        cells=cells,
        idle=tuple(tuple(round_ not in own for round_ in range(1, rounds + 1)) for own in busy),
        totals=tuple(row[-1] for row in cells),
        places=place_texts((each.places for each in order), dress),
        digits=len(str(len(order))),
        whole=max((width_of(text.removesuffix(HALF_SIGN)) for text in {*texts}), default=0),
        half=width_of(HALF_SIGN) if halves(texts) else 0,
    )


def _rules(event: Event, figures: Figures, dress: Dress) -> list[str]:
    """How to read the table and by which rules it was counted, a paragraph each."""
    rows = zip(figures.cells, figures.idle, strict=True)
    idle = any(text and none for cells, row in rows for text, none in zip(cells, row, strict=True))
    slanted = dress.language.text("results.idle") if idle else ""
    texts = (slanted, days_note(event, dress), rules_note(event, dress), withdrawal_note(event, dress))
    return [text for text in texts if text]


def _most(figures: Figures, way: Sizing) -> int:
    """How many rounds have room side by side."""
    setting = way.setting
    where = measures(figures, setting, way.words)
    spare = setting.room / setting.type_size - where.width(1, last=True)
    return int(spare / where.step) + 1 if spare >= 0 else 0


@dataclass(frozen=True, slots=True)
class _Sheets:
    """The table, what stands over and below it, and how all of it is set on pages."""

    event: Event
    place: Place
    figures: Figures
    rules: Sequence[str]

    def least(self, way: Sizing) -> int:
        """How many pages the bands take, without the rules."""
        bands, rows = self._parts(way)
        setting, gap = way.setting, _worn(way).points(BETWEEN_BANDS)
        height = setting.head_line + len(rows[0]) * setting.pitch
        return ceil(len(bands) * len(rows) / max(1, int((self._room(way) + gap) / (height + gap))))

    def pages(self, way: Sizing) -> tuple[Page, ...]:
        """The bands of the first players, then those of the next, if all of them have no room on a page."""
        bands, rows = self._parts(way)
        worn = _worn(way)
        where = measures(self.figures, way.setting, way.words, len(bands[0]))
        blocks: list[Block] = []
        for part in rows:
            for rounds in bands:
                body = band(self.figures, part, rounds, where, way.setting, way.words)
                blocks += [Block("progress", body, body.height), Block("space", None, worn.points(BETWEEN_BANDS))]
        notes = [text_block("", text, worn) for text in self.rules]
        return list_pages(self.event, self.place, [*blocks, *notes], worn)

    def _parts(self, way: Sizing) -> tuple[list[range], list[range]]:
        """As few bands as there can be, of as many rounds each, and the rows that have room on a page."""
        setting = way.setting
        fit = max(1, int((self._room(way) - setting.head_line) / setting.pitch))
        rounds, rows = self.figures.rounds, len(self.figures.names)
        return (
            list(even_spans(rounds, ceil(rounds / _most(self.figures, way)))),
            list(even_spans(rows, ceil(rows / fit))),
        )

    def _room(self, way: Sizing) -> float:
        """pt below the head of a page."""
        worn = _worn(way)
        return worn.paper.text_height - head_block(self.event, numbered(self.place, 99, 99, worn), worn).height


def _worn(way: Sizing) -> Dress:
    """The dress of what is not the table: that never becomes smaller."""
    return way.dress.enlarged(max(1, way.size[0]))


def _for_cells(figures: Figures, dress: Dress) -> Iterator[tuple[Setting, int]]:
    """Smaller and smaller type, and how many rounds have room beside the names, which take half of the page."""
    nameless = replace(figures, names=("",))
    for size in (*WAYS, *SMALLER):
        if size[0] <= 1:
            way = Sizing(dress, size)
            setting = way.setting
            where = measures(nameless, setting, way.words)
            spare = setting.room / 2 - setting.type_size * where.width(0, last=True)
            yield setting, int(spare / (setting.type_size * where.cell + setting.gap))
    yield setting, LEAST_ROUNDS


def _in_cells(event: Event, place: Place, figures: Figures, rules: Sequence[str], dress: Dress) -> tuple[Page, ...]:
    """The same for names so long that they have to go on several lines."""
    words = dress.language.words["crosstable"]
    setting, most = next(way for way in _for_cells(figures, dress) if way[1] >= min(LEAST_ROUNDS, figures.rounds))
    under = space(figures.half * setting.type_size / setting.head_type, SERIF_ITALIC)
    tables: list[Listing | Block] = []
    for rounds in even_spans(figures.rounds, ceil(figures.rounds / most)):
        columns = [
            Column("number", words["number"], tuple(map(str, figures.numbers))),
            Column("name", words["name"], figures.names),
        ]
        for round_ in rounds:
            columns.append(Column("number", f"{round_ + 1}{under}", hung([row[round_] for row in figures.cells])))
        if rounds.stop == figures.rounds:
            columns.append(Column("sum", words["points"], hung(figures.totals, SERIF_BOLD)))
            columns.append(Column("number", words["place"], figures.places))
        tables += [listing(columns, setting), Block("space", None, dress.points(BETWEEN_BANDS))]
    return list_pages(event, place, [*tables, *(text_block("", text, dress) for text in rules)], dress)
