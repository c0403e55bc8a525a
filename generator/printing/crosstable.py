"""The document of a crosstable, and its pages in a booklet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.errors import CommandLineError
from generator.printing.cross_fit import CLOSE, MOST_SHEETS, Fit, Fitting
from generator.printing.cross_form import CrossSheet, Form, Heads, furniture
from generator.printing.cross_grid import CrossGrid
from generator.printing.cross_table import cross_table
from generator.printing.cutting import PARTS as CUTS
from generator.printing.cutting import CutSheet, cut_sheets
from generator.printing.document import Booklet, Heading, Page, joined
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import Block, Entry, even_spans
from generator.printing.paper import PAPERS, POINTS, Paper
from generator.printing.typeface import NARROW
from generator.remark import Remark


def crosstable(
    form: Form,
    heads: Heads | None = None,
    *,
    dress: Dress | None = None,
    larger: Paper | None = None,
    per_page: int = 1,
    name: str | None = None,
) -> Booklet:
    """The blank crosstable of a form, laid on its paper so that its cells are as large as a pen wants them.

    The sheet is turned where that makes room; what is too large for it goes on the ``larger`` paper, if there is
    one, and else on several sheets. ``per_page`` (1, 2 or 4) tables for as many groups stand on a sheet with cutting
    marks. Raises ``CommandLineError`` when the cells would be too small, with what would do, and ``ValueError`` for
    another ``per_page``.
    """
    if per_page not in CUTS:
        raise ValueError(f"expected one of {CUTS} tables a page, got {per_page!r}")
    dress, heads = dress or load_dress(), heads or Heads()
    heading = form.heading(dress)
    heading_at = Heading(heading, f"crosstable-{form.participants}")
    remarks: tuple[Remark, ...] = ()
    if per_page > 1:
        page, dress = _cut(form, heads, heading_at, dress, per_page)
        pages: tuple[Page, ...] = (page,)
        if dress.paper.landscape:
            remarks = (Remark("turned", {"paper": dress.paper.called}),)
    else:
        fitting = _fitting(form, heads, heading, dress)
        fit = _fit(fitting, dress.paper, larger)
        pages = tuple(Page("crosstables", (block,)) for block in _blocks(form, heads, heading_at, 1, fitting.grid, fit))
        remarks = tuple(_remarks(fit, dress.paper, fitting))
        dress = fit.dress
    if form.order == "mixed" and not form.hints:
        remarks = (*remarks, Remark("mixed_unseen", {}))
    return Booklet(
        template="crosstable",
        name=name or f"crosstable-{form.participants}",
        title=joined(heads.title, heading),
        author="",
        dress=dress,
        pages=pages,
        folio="none",
        navigation=(),
        remarks=remarks,
    )


def event_crosstable(
    form: Form, heads: Heads, heading: Heading, level: int, dress: Dress
) -> tuple[tuple[Page, ...], tuple[Remark, ...]]:
    """The pages of an event's crosstable among its other papers, and what has to be known of them.

    Raises ``CommandLineError`` where the paper is too small.
    """
    fitting = _fitting(form, heads, heading.text, dress)
    fit = _fit(fitting, dress.paper, None)
    remarks = tuple(_remarks(fit, dress.paper, fitting)) if fit.sheets > 1 else ()
    blocks = _blocks(form, heads, heading, level, fitting.grid, fit)
    return tuple(Page("paper-crosstable", (block,), fit.dress.paper) for block in blocks), remarks


def bound_crosstable(form: Form, heading: Heading, dress: Dress, over: Sequence[Block] = ()) -> tuple[Page, ...]:
    """The pages of a crosstable in a booklet, under a heading of its own; ``over`` the first stands what opens a part.

    Where that would leave the table too little room, it has a page to itself. Raises ``CommandLineError`` where the
    paper is too small.
    """
    above = sum(block.above + block.height for block in over)
    heads = Heads()
    fitting = _fitting(form, heads, heading.text, dress, above)
    fit = fitting.whole(dress.paper) if over else _fit(fitting, dress.paper, None)
    if fit is None:
        return (Page("crosstables", tuple(over)), *bound_crosstable(form, heading, dress))
    paper = None if fit.dress.paper == dress.paper else fit.dress.paper
    first, *others = _blocks(form, heads, heading, 2, fitting.grid, fit)
    return tuple(Page("crosstables", blocks, paper) for blocks in ((*over, first), *((block,) for block in others)))


def _fitting(form: Form, heads: Heads, heading: str, dress: Dress, above: float = 0) -> Fitting:
    """The grid and its furniture, with ``above`` pt taken by something else."""

    def furnished(worn: Dress, divided: bool) -> float:
        text = _numbered(heading, MOST_SHEETS, MOST_SHEETS, worn) if divided else heading
        return above + furniture(form, heads, text, worn).height

    return Fitting(form.grid(dress), dress, furnished, form.cell)


def _numbered(heading: str, number: int, total: int, dress: Dress) -> str:
    return dress.language.say("crosstable.sheet", heading=heading, number=number, total=total)


def _fit(fitting: Fitting, paper: Paper, larger: Paper | None) -> Fit:
    """Whole on this paper or on the larger one, else on several sheets."""
    papers = [paper, larger] if larger else [paper]
    for way in (fitting.whole, fitting.divided):
        for each in papers:
            if fit := way(each):
                return fit
    known = [other.name for other in PAPERS.values() if fitting.whole(other) or fitting.divided(other)]
    raise CommandLineError(
        "crosstable_too_large" if known else "crosstable_too_large_anywhere",
        value=len(fitting.grid.labels),
        paper=paper.called,
        cell=f"{fitting.least:g}",
        limit=MOST_SHEETS,
        known=", ".join(known),
    )


def _remarks(fit: Fit, given: Paper, fitting: Fitting) -> Iterator[Remark]:
    """What a person with the sheet in the printer has to know."""
    paper = fit.dress.paper
    if fit.sheets > 1:
        yield Remark("several_sheets", {"paper": paper.called, "number": fit.sheets})
    elif paper.called != given.called:
        yield Remark("larger_paper", {"paper": paper.called, "given": given.called, "name": given.name})
    elif paper.landscape:
        yield Remark("turned", {"paper": paper.called})
    if (fit.sheets > 1 or not fitting.is_easy(fit)) and (better := _better(fitting, paper)):
        facts = {"cell": f"{fit.cell / POINTS:.0f}", "pen": f"{fitting.easy:.0f}", "better": better.name}
        yield Remark("whole_paper", facts) if fit.sheets > 1 else Remark("better_paper", facts)


def _better(fitting: Fitting, paper: Paper) -> Paper | None:
    """The smallest larger paper that holds the table whole with easy cells."""
    larger = sorted((other for other in PAPERS.values() if other.scale > paper.scale), key=lambda other: other.scale)
    whole = ((other, fitting.whole(other)) for other in larger)
    return next((other for other, fit in whole if fit and fitting.is_easy(fit)), None)


def _blocks(form: Form, heads: Heads, heading: Heading, level: int, grid: CrossGrid, fit: Fit) -> Iterator[Block]:
    """A block a sheet, row by row."""
    dress, count = fit.dress, len(grid.labels)
    number = 0
    for rows in even_spans(count, fit.row_parts):
        for columns in even_spans(count, fit.column_parts):
            number += 1
            text, anchor = heading.text, heading.anchor
            if fit.sheets > 1:
                text = _numbered(text, number, fit.sheets, dress)
            if number > 1:
                anchor = f"{anchor}-{number}"
            table = cross_table(grid, rows, columns, closing=columns.stop == count, dress=dress, cell=fit.cell)
            sheet = CrossSheet(anchor, level, 1, furniture(form, heads, text, dress), table)
            yield _block(sheet, None if number > 1 else Entry(heading.text, anchor, level))


def _block(sheet: CrossSheet, entry: Entry | None) -> Block:
    return Block("crosstable", sheet, sheet.height, entry=entry, families=(NARROW.family,))


def _cut(form: Form, heads: Heads, heading: Heading, dress: Dress, parts: int) -> tuple[Page, Dress]:
    """As many forms on one sheet, upright or turned, whichever has the larger cells."""
    fitting = _fitting(form, heads, heading.text, dress)
    grid = fitting.grid
    found = _on_part(fitting, dress.paper, parts)
    if found is None:
        # A table that one sheet does not hold either is refused for that.
        _fit(fitting, dress.paper, None)
        counts = (number for number in CUTS if 1 < number < parts)
        fewer = [f"--per-page {number}" for number in counts if _on_part(fitting, dress.paper, number)]
        larger = [f"--paper {paper.name}" for paper in PAPERS.values() if _on_part(fitting, paper, parts)]
        raise CommandLineError(
            "per_page_too_small" if fewer or larger else "per_page_too_small_anywhere",
            value=len(grid.labels),
            number=parts,
            paper=dress.paper.called,
            cell=f"{fitting.least:g}",
            known=", ".join(fewer + larger),
        )
    sheet, fit = found
    whole = range(len(grid.labels))
    table = cross_table(grid, whole, whole, closing=True, dress=fit.dress, cell=fit.cell)
    body = furniture(form, heads, heading.text, fit.dress)
    blocks = []
    for number in range(1, parts + 1):
        anchor = heading.anchor if number == 1 else f"{heading.anchor}-{number}"
        entry = Entry(heading.text, anchor, 1) if number == 1 else None
        blocks.append(_block(CrossSheet(anchor, 1, number, body, table), entry))
    # The dress of the page is that of its parts, on the whole sheet.
    return Page("crosstables", (sheet.hold(tuple(blocks)),)), replace(fit.dress, paper=sheet.sheet)


def _on_part(fitting: Fitting, paper: Paper, parts: int) -> tuple[CutSheet, Fit] | None:
    """The way to cut the paper that leaves the largest cells, if they are large enough."""
    found = []
    for sheet in cut_sheets(paper, parts):
        usual = replace(fitting.dress, paper=sheet.part)
        if fit := fitting.best((usual, usual.enlarged(CLOSE)), sheet.part.scale):
            found.append((sheet, fit))
    return max(found, key=lambda way: way[1].cell, default=None)
