"""The tables of an event as one workbook (.xlsx), whose crosstable counts what is written into it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from itertools import count as counting
from math import ceil
from typing import Any

from generator.printing.document import joined
from generator.printing.dress import Dress
from generator.printing.event.reckoning import Reckoning, Where, reckoning
from generator.printing.event.state import criteria_note, heading, scoring_note, withdrawal_note
from generator.printing.event.tables import Cell, Rows, closing_heads, closing_of, outcomes_by_cell, sign_of, tables_of
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.result import Outcome
from generator.tournament.scoring import USUAL

_HEADS = 3
"""The row of the crosstable's heads, from 0: above are the title, what it is, and which rows are at fault."""
_RESULTS = 2
"""The column of the first result, from 0."""
_LONGEST_NAME = 31
"""Characters of a sheet's name, at most."""
_WIDEST = 44
"""The width of a column, in characters, at most."""
_LINE = 15
"""The height of a line, pt."""
_A4 = 9
_TEXT = 49
"""The number of the format of texts, @."""
_CREATED = datetime(2000, 1, 1)
"""Written into every workbook, so that equal tables are equal files."""
_STATES = {
    "standings": ("results.final_standings", "results.standings"),
    "results": ("event.results", "results.results"),
    "progress": ("event.progress", "event.progress"),
    "picture": ("event.picture", "event.picture"),
}
"""Sheets whose titles say how far the event is: the keys of their words when all is played, and before."""


def to_workbook(event: Event, dress: Dress, parts: Iterable[str], *, by: str | None = None) -> bytes:
    """The workbook: the crosstable first, by number, then a sheet for each other of ``parts`` that is a table.

    The crosstable is there to be filled in. Its results are texts, so that 1/2 stays what it is; points, criteria and
    places are formulas, written with their values. Names are texts, whatever they begin with. The other sheets show
    what was known when they were made; ``by`` is the order of their rows, as for
    :func:`generator.printing.event.tables.tables_of`.
    """
    from xlsxwriter import Workbook

    tables, parts = tables_of(event, dress, by=by), {*parts}
    wanted = [part for part in tables if part in parts and part != "crosstable"]
    words = dress.language.words
    names = [words["event"][part] for part in ("crosstable", *wanted)]
    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True})
    book.set_properties({"title": joined(event.title, names[0]), "created": _CREATED})
    crosstable, *others, hidden = map(book.add_worksheet, sheet_names([*names, words["workbook"]["hidden"]]))
    _Crosstable(event, dress, book, crosstable, hidden).write()
    for part, sheet in zip(wanted, others, strict=True):
        _write_table(event, dress, book, sheet, part, tables[part]())
    book.close()
    return out.getvalue()


def sheet_names(texts: Sequence[str]) -> list[str]:
    """Names that sheets can have, no two alike: at most 31 characters, none of ``[]:*?/\\``, no apostrophe around."""
    found: list[str] = []
    for text in texts:
        clean = re.sub(r"[\[\]:*?/\\\x00-\x1f]+", " ", text)[:_LONGEST_NAME].strip(" '") or "-"
        taken = {name.casefold() for name in found}
        endings = (f" {number}" for number in counting(2))
        while clean.casefold() in taken:
            ending = next(endings)
            clean = clean[: _LONGEST_NAME - len(ending)].removesuffix(" ") + ending
        found.append(clean)
    return found


class _Crosstable:
    """The sheet that is filled in, and the hidden one that counts."""

    def __init__(self, event: Event, dress: Dress, book: Any, sheet: Any, hidden: Any) -> None:
        self._event, self._dress, self._sheet, self._hidden = event, dress, sheet, hidden
        self._words = dress.language.words["workbook"]
        self._counted = count(event)
        self._numbers = range(1, len(event.players) + 1)
        self._closing = _RESULTS + len(self._numbers) * event.cycles
        self._heads = closing_heads(event, dress)
        self._last = self._closing + len(self._heads) - 1
        ruled = {"border": 1, "align": "center", "valign": "vcenter"}
        formats = {
            "title": {"bold": True, "font_size": 14},
            "line": {},
            "faulty": {"bold": True, "font_color": "#C00000"},
            "head": {**ruled, "bold": True, "text_wrap": True},
            "number": ruled,
            "name": {**ruled, "align": "left", "indent": 1, "text_wrap": True},
            "result": {**ruled, "num_format": _TEXT},
            "self": {**ruled, "num_format": _TEXT, "bg_color": "#BFBFBF", "pattern": 1},
            "place": {**ruled, "bold": True},
            "note": {"text_wrap": True, "valign": "top"},
        }
        self._formats = {key: book.add_format(properties) for key, properties in formats.items()}

    def write(self) -> None:
        made = reckoning(self._event, self._sheet.get_name(), self._result, self._playoff)
        self._write_hidden(made)
        self._write_heads(made)
        self._write_results()
        self._write_closing(made)
        self._write_notes(made)
        self._set_up()

    def _row(self, number: int) -> int:
        return _HEADS + number

    def _result(self, number: int, other: int, cycle: int) -> Where:
        return self._row(number), _RESULTS + (other - 1) * self._event.cycles + cycle

    def _playoff(self, number: int) -> Where:
        return self._row(number), self._closing + 1 + self._event.tiebreaks.index("play-off")

    def _write_hidden(self, made: Reckoning) -> None:
        for (row, column), value in made.constants.items():
            _write(self._hidden, row, column, value, None)
        for (row, column), formula in made.formulas.items():
            # Without a value: each program calculates it when it opens the file.
            self._hidden.write_formula(row, column, formula, None, "")
        self._hidden.hide()

    def _write_heads(self, made: Reckoning) -> None:
        event, sheet, formats = self._event, self._sheet, self._formats
        words = self._dress.language.words["crosstable"]
        about = ", ".join(text for text in (event.place, event.dates) if text)
        what = words["named_heading"]
        title, under = (event.title, joined(what, about) if about else what) if event.title else (what, about)
        sheet.write_string(0, 0, title, formats["title"])
        sheet.write_string(1, 0, under, formats["line"])
        before, _, behind = self._words["faulty"].partition("{rows}")
        faulty = f'IF({self._there(made.faulty)}="","",{_quoted(before)}&{self._there(made.faulty)}&{_quoted(behind)})'
        sheet.write_formula(2, 0, f"={faulty}", formats["faulty"], "")
        heads = [words["number"], words["name"], *(n for n in self._numbers for _ in range(event.cycles)), *self._heads]
        for column, head in enumerate(heads):
            _write(sheet, _HEADS, column, head, formats["head"])

    def _write_results(self) -> None:
        event, sheet, formats = self._event, self._sheet, self._formats
        found = outcomes_by_cell(event)
        for number in self._numbers:
            sheet.write_number(self._row(number), 0, number, formats["number"])
            sheet.write_string(self._row(number), 1, event.player(number).name, formats["name"])
            for other in self._numbers:
                games = found.get((number, other), [None] * event.cycles)
                for cycle, played in enumerate(games):
                    place = self._result(number, other, cycle)
                    if other == number:
                        sheet.write_string(*place, "*", formats["self"])
                    elif played is None:
                        sheet.write_blank(*place, None, formats["result"])
                    else:
                        sheet.write_string(*place, sign_of(event, self._dress, played), formats["result"])
        self._sheet.data_validation(
            self._row(1),
            _RESULTS,
            self._row(len(self._numbers)),
            self._closing - 1,
            # A choice and no fence: 0,5 and = are understood too, and what is not is said above the table.
            {"validate": "list", "source": self._signs(), "show_error": False},
        )

    def _signs(self) -> list[str]:
        """What may be chosen for a cell; a comma would part it there."""
        return [sign_of(self._event, self._dress, outcome).replace(",", ".") for outcome in Outcome]

    def _write_closing(self, made: Reckoning) -> None:
        """Formulas with what they give; of who is left out only that."""
        out = self._counted.left_out
        values = closing_of(self._event, self._dress)
        columns = [made.points, *made.criteria, made.places]
        for number in self._numbers:
            played = bool(self._counted.of(number))
            for column, (addresses, value) in enumerate(zip(columns, values[number], strict=True)):
                place = self._row(number), self._closing + column
                style = self._formats["place" if column == len(columns) - 1 else "number"]
                if addresses is None or number in out:
                    _write(self._sheet, *place, value, style)
                else:
                    shown = _figure(value) if played else ""
                    formula = f"={self._there(addresses[number - 1])}"
                    self._sheet.write_formula(*place, formula, style, shown)

    def _write_notes(self, made: Reckoning) -> None:
        row = self._row(len(self._numbers)) + 2
        width = sum(self._widths())
        for text, formula in self._notes(made):
            self._sheet.merge_range(row, 0, row, self._last, "", self._formats["note"])
            if formula:
                self._sheet.write_formula(row, 0, formula, self._formats["note"], text)
            else:
                self._sheet.write_string(row, 0, text, self._formats["note"])
            self._sheet.set_row(row, _LINE * ceil(1.1 * len(text) / width))
            row += 1

    def _notes(self, made: Reckoning) -> Iterator[tuple[str, str]]:
        """What has to be known, each with the formula that keeps it true, if any."""
        event, dress = self._event, self._dress
        yield dress.language.say("workbook.how", known=", ".join(self._signs())), ""
        if event.scoring == USUAL:
            yield self._words["half"], ""
        before, _, behind = self._words["left"].partition("{number}")
        left = dress.language.say("workbook.left", number=self._counted.remaining)
        yield left, f"={_quoted(before)}&{self._there(made.left)}&{_quoted(behind)}"
        yield criteria_note(event, dress), ""
        if "play-off" in event.tiebreaks:
            yield self._words["play_off"], ""
        if event.scoring != USUAL:
            yield scoring_note(event, dress), ""
        if event.results.withdrawn:
            yield withdrawal_note(event, dress), ""
        for key, name in (("chief-arbiter", event.chief_arbiter), ("secretary", event.secretary)):
            yield f"{dress.language.text(f'crosstable.{key}')}: {'_' * 24} {name or ''}".rstrip(), ""

    def _there(self, address: str) -> str:
        from xlsxwriter.utility import quote_sheetname

        return f"{quote_sheetname(self._hidden.get_name())}!{address}"

    def _widths(self) -> list[float]:
        names = max(len(player.name) for player in self._event.players) + 2
        heads = [max(7.0, len(head) + 2) for head in self._heads]
        return [5, min(_WIDEST, max(14, names)), *[4.7] * (self._closing - _RESULTS), *heads]

    def _set_up(self) -> None:
        sheet = self._sheet
        for column, width in enumerate(self._widths()):
            sheet.set_column(column, column, width)
        for number in self._numbers:
            lines = ceil((len(self._event.player(number).name) + 2) / _WIDEST)
            sheet.set_row(self._row(number), max(20, _LINE * lines))
        sheet.set_row(_HEADS, 20)
        sheet.freeze_panes(_HEADS + 1, _RESULTS)
        # Texts of digits are meant here.
        last = self._row(len(self._numbers))
        sheet.ignore_errors({"number_stored_as_text": _range(self._row(1), _RESULTS, last, self._closing - 1)})
        sheet.repeat_rows(_HEADS)
        _paginate(sheet, landscape=True)
        sheet.activate()


def _write_table(event: Event, dress: Dress, book: Any, sheet: Any, part: str, rows: Rows) -> None:
    """A sheet with the table under its title."""
    formats = {
        "title": book.add_format({"bold": True, "font_size": 14}),
        "head": book.add_format({"bold": True, "border": 1, "align": "center", "valign": "vcenter", "text_wrap": True}),
        "text": book.add_format({"border": 1, "valign": "top", "text_wrap": True}),
        "number": book.add_format({"border": 1, "valign": "top", "align": "center"}),
    }
    called = heading(event, dress, *_STATES[part]) if part in _STATES else dress.language.text(f"event.{part}")
    sheet.write_string(0, 0, joined(event.title, called), formats["title"])
    widths: list[int] = []
    last = 0
    for last, row in enumerate(rows, start=1):
        widths = [max(width, len(str(cell))) for width, cell in zip(widths or [0] * len(row), row, strict=True)]
        for column, cell in enumerate(row):
            style = "head" if last == 1 else "text" if type(cell) is str else "number"
            _write(sheet, last, column, cell, formats[style])
    for column, width in enumerate(widths):
        sheet.set_column(column, column, min(_WIDEST, width + 2))
    sheet.ignore_errors({"number_stored_as_text": _range(1, 0, last, len(widths) - 1)})
    sheet.freeze_panes(2, 0)
    sheet.repeat_rows(1)
    _paginate(sheet, landscape=len(widths) > 10)


def _paginate(sheet: Any, *, landscape: bool) -> None:
    """A4, as wide as one page, as long as it takes."""
    sheet.set_paper(_A4)
    if landscape:
        sheet.set_landscape()
    sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
    sheet.set_footer("&C&P / &N")
    sheet.fit_to_pages(1, 0)


def _write(sheet: Any, row: int, column: int, cell: Cell, style: Any) -> None:
    """A cell of its own kind; a text is never a formula, a link or a number."""
    value = _figure(cell)
    if isinstance(value, str):
        sheet.write_string(row, column, value, style)
    else:
        sheet.write_number(row, column, value, style)


def _figure(cell: Cell) -> str | int | float:
    return float(cell) if isinstance(cell, Fraction) else cell


def _range(top: int, left: int, bottom: int, right: int) -> str:
    from xlsxwriter.utility import xl_range

    return str(xl_range(top, left, bottom, right))


def _quoted(text: str) -> str:
    """A text in a formula."""
    return '"' + text.replace('"', '""') + '"'
