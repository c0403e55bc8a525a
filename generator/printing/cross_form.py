"""What is asked of a crosstable, and the sheet it makes: heads over the table, legend and signatures under it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generator.choice import choose
from generator.errors import CommandLineError
from generator.printing.cross_fit import LEAST
from generator.printing.cross_grid import CLOSING, CrossGrid, Filled, cross_grid, filled_grid
from generator.printing.cross_table import CrossTable
from generator.printing.document import TYPE, Title, title_of
from generator.printing.dress import Dress
from generator.printing.flow import count_lines
from generator.printing.order_table import in_cycles, in_order, second_cycle
from generator.printing.strip import Field, Strip, field_strips, heading_strips, rules_of, signature_strips
from generator.printing.typeface import SERIF
from generator.tournament import ORDERS, Schedule, order_of_play, table, two_cycles

# pt on A4:
EVENT = (17.0, 25.0)  # type and line of an event's title
BELOW_HEADS = 6.0  # between the fields and the table
LEGEND_ABOVE = 5.0  # between the table and the legend
SIGNATURES_ABOVE = 8.0
RULE = 0.5  # the thickness of a line to write on


@dataclass(frozen=True, slots=True)
class Heads:
    """What is known of an event; None is a rule to write on, an empty text nothing at all."""

    title: str | None = None
    place: str | None = None
    dates: str | None = None
    chief_arbiter: str | None = None
    secretary: str | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """Which crosstable: for how many, in how many cycles, with what in it.

    ``pair_form``: an odd number gets the rows of the even size, the last number in brackets. ``rows``: with empty rows
    for a late entry, up to the even size. ``swapped`` as for :func:`generator.tournament.two_cycles`. ``cell`` is the
    least side of a cell, mm. ``names`` are printed in the rows. ``filled``: with results, and then the names are in the
    order of its rows, and there are its columns and no hints. ``order``, one of ``ORDERS``, is that of the hints;
    ``by_lot``: the rounds of the hints are those of the
    table, and lots tell the order in which they are played.
    Raises ``CommandLineError`` for no column, one there is not, or rows that ``pair_form`` does not leave, and
    ``ValueError`` for rows out of that range, other cycles or orders, or a cell too small for a pen.
    """

    participants: int
    pair_form: bool = False
    rows: int | None = None
    cycles: int = 1
    swapped: bool | None = None
    columns: tuple[str, ...] = ("points", "sonneborn-berger", "place")
    hints: bool = False
    cell: float | None = None
    names: tuple[str, ...] = ()
    discipline: str = "draughts"
    filled: Filled | None = None
    by_lot: bool = False
    order: str = "berger"

    def __post_init__(self) -> None:
        even = self.participants + self.participants % 2
        if self.rows is not None and not self.participants <= self.rows <= even:
            raise ValueError(f"expected {self.participants} to {even} rows, got {self.rows}")
        if self.cycles not in (1, 2):
            raise ValueError(f"expected 1 or 2 cycles, got {self.cycles!r}")
        if self.order not in ORDERS:
            raise ValueError(f"expected one of {ORDERS}, got {self.order!r}")
        if self.cell is not None and self.cell < LEAST:
            raise ValueError(f"expected a cell of {LEAST:g} mm or more, got {self.cell!r}")
        if self.names and len(self.names) != self.participants:
            raise ValueError(f"expected {self.participants} names, got {len(self.names)}")
        if self.pair_form and self.rows not in (None, even):
            raise CommandLineError("rows_out_of_range", value=self.rows, known=even)
        if not self.columns:
            raise CommandLineError("columns_empty", known=", ".join(CLOSING))
        chosen = tuple(dict.fromkeys(choose(column, CLOSING, "unknown_column") for column in self.columns))
        object.__setattr__(self, "columns", chosen)

    @property
    def spare(self) -> int:
        """Empty rows, for which no number is printed."""
        return 0 if self.pair_form else max(0, (self.rows or 0) - self.participants)

    @property
    def schedule(self) -> Schedule:
        """The games of the form, those of the spare number too."""
        return _schedule(self)

    def grid(self, dress: Dress) -> CrossGrid:
        """The cells, in the words of the dress."""
        if self.filled:
            return filled_grid(self.filled, dress, names=self.names)
        return cross_grid(
            self.schedule,
            dress,
            cycles=self.cycles,
            columns=self.columns,
            hints=self.hints,
            bracketed=self.pair_form,
            spare=self.spare,
            names=(*self.names, *[""] * (self.schedule.participants - self.participants)) if self.names else (),
            discipline=self.discipline,
        )

    def heading(self, dress: Dress) -> str:
        """What the sheet is, in words."""
        if self.filled:
            return self.filled.heading
        schedule = self.schedule
        if self.names:
            heading = dress.language.text("crosstable.named_heading")
        else:
            key, last = ("pair_heading", schedule.size) if self.pair_form else ("heading", self.participants)
            heading = dress.language.say(f"crosstable.{key}", first=last - 1, last=last)
        # Without hints the table is one for any order.
        return in_cycles(in_order(heading, schedule, dress) if self.hints else heading, schedule, dress)


@lru_cache(maxsize=16)
def _schedule(form: Form) -> Schedule:
    # Every way to lay a form on paper asks for it, and that of 100 in two cycles takes a while.
    full = form.pair_form or bool(form.spare)
    size = form.participants + form.participants % 2
    once = table(size, form.order) if full else order_of_play(form.participants, form.order)
    return two_cycles(once, swapped=form.swapped) if form.cycles == 2 else once


@dataclass(frozen=True, slots=True)
class Legend:
    """A small paragraph below a table; type, line and height of all in pt."""

    text: str
    type_size: float
    line: float
    height: float


@dataclass(frozen=True, slots=True)
class Furniture:
    """What stands over and under a crosstable on a sheet ``width`` pt wide; gaps, and rules' thickness, are pt."""

    title: Title | None
    over: tuple[Strip, ...]
    below_heads: float
    legend: Legend | None
    legend_above: float
    under: tuple[Strip, ...]
    under_above: float
    width: float
    rule: float

    @property
    def table_top(self) -> float:
        """pt from the top to the table."""
        title = self.title.height if self.title else 0
        return title + sum(strip.height for strip in self.over) + self.below_heads

    @property
    def height(self) -> float:
        """pt of all of it, without the table."""
        return self.table_top + self._legend_height + sum(strip.height for strip in self.under) + self._under_gap

    def rules(self, table: float) -> str:
        """An SVG path of the lines to write on, round a table ``table`` pt high."""
        at = self.title.height if self.title else 0
        path = list(rules_of(self.over, at))
        path += rules_of(self.under, self.table_top + table + self._legend_height + self._under_gap)
        return "".join(path)

    @property
    def _legend_height(self) -> float:
        return self.legend.height + self.legend_above if self.legend else 0

    @property
    def _under_gap(self) -> float:
        return self.under_above if self.under else 0


@dataclass(frozen=True, slots=True)
class CrossSheet:
    """A crosstable, or a part of one, among its furniture.

    ``level`` is that of its heading; tables of one ``group`` belong to one event.
    """

    anchor: str
    level: int
    group: int
    furniture: Furniture
    table: CrossTable

    @property
    def height(self) -> float:
        """pt."""
        return self.furniture.height + self.table.height

    @property
    def rules(self) -> str:
        """An SVG path of the lines to write on."""
        return self.furniture.rules(self.table.height)


def signers(chief_arbiter: str | None, secretary: str | None, dress: Dress) -> tuple[Field, ...]:
    """Who signs a form: None is a signer without a name, an empty text nobody."""
    words = dress.language.words["crosstable"]
    fields = (Field(words["chief-arbiter"], chief_arbiter), Field(words["secretary"], secretary))
    return tuple(field for field in fields if field.text != "")


def furniture(form: Form, heads: Heads, heading: str, dress: Dress) -> Furniture:
    """The heads, the legend and the rules to sign on, in the words and the width of the dress."""
    words = dress.language.words["crosstable"]
    event = () if heads.title is not None else field_strips((Field(words["event"], None),), dress)
    around = (Field(words["venue"], heads.place), Field(words["dates"], heads.dates))
    return Furniture(
        title=title_of(heads.title, EVENT, dress) if heads.title else None,
        over=(*event, *heading_strips(heading, around, dress)),
        below_heads=dress.text_points(BELOW_HEADS),
        legend=_legend(form, dress),
        legend_above=dress.text_points(LEGEND_ABOVE),
        under=signature_strips(signers(heads.chief_arbiter, heads.secretary, dress), dress),
        under_above=dress.text_points(SIGNATURES_ABOVE),
        width=dress.paper.text_width,
        rule=RULE * dress.paper.scale,
    )


def _legend(form: Form, dress: Dress) -> Legend | None:
    language = dress.language
    texts: list[str] = []
    if form.filled:
        texts += form.filled.legend
    elif form.hints:
        sides = language.words["disciplines"][form.discipline]
        texts.append(
            language.say(
                "crosstable.hints_legend",
                first=sides["first"].lower(),
                first_letter=sides["first_letter"],
                second=sides["second"].lower(),
                second_letter=sides["second_letter"],
            )
        )
        if form.schedule.has_free:
            texts.append(language.text("crosstable.rests_legend"))
        if form.by_lot:
            texts.append(language.text("round_lots.note"))
        if form.pair_form or form.spare:
            texts.append(language.text("crosstable.last_legend"))
    if form.cycles == 2:
        texts.append(language.text("crosstable.halves_legend"))
        if not form.filled:
            texts.append(second_cycle(form.schedule, dress))
    if not texts:
        return None
    text = language.typeset(" ".join(texts))
    size = max(dress.paper.smallest_type, dress.text_points(TYPE.small[0]))
    line = size * TYPE.small[1] / TYPE.small[0]
    return Legend(text, size, line, count_lines([(text, SERIF)], size, dress.paper.text_width) * line)
