"""A page in HTML as lines: the rows of its tables, and what else is to be read."""

from __future__ import annotations

from html.parser import HTMLParser

from generator.reading.printed.signs import Line

_HIDDEN = frozenset({"script", "style", "head", "svg", "template"})
_CELLS = frozenset({"td", "th"})
_WITHIN = frozenset({"a", "b", "i", "em", "strong", "span", "sup", "sub", "small", "col", "wbr", "font", "u", "img"})
"""What begins no new line."""


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[Line] = []
        self._cells: list[str] = []
        # Empty cells that a cell over several columns stands for.
        self._spanned: list[str] = []
        self._in_row = False
        self._hidden = 0
        self._number = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, a row or a cell."""
        if tag in _HIDDEN:
            self._hidden += 1
        elif tag == "tr":
            self.end_line()
            self._in_row = True
        elif tag in _CELLS and self._in_row:
            if not self._cells:
                self._number = self.getpos()[0]
            self._cells += [*self._spanned, ""]
            span = dict(attrs).get("colspan") or "1"
            self._spanned = [""] * (int(span) - 1) if span.isdecimal() and int(span) < 200 else []
        elif tag == "br" and self._in_row:
            self.handle_data(" ")
        elif tag not in _WITHIN and not self._in_row:
            self.end_line()

    def handle_endtag(self, tag: str) -> None:
        """End what began."""
        if tag in _HIDDEN:
            self._hidden = max(0, self._hidden - 1)
        elif tag == "tr":
            self.end_line()
            self._in_row = False
        elif tag not in _WITHIN and not self._in_row:
            self.end_line()

    def handle_data(self, data: str) -> None:
        """Add what is to be read to the line."""
        if self._hidden or (not data.strip() and not self._cells):
            return
        if not self._cells:
            self._cells.append("")
            self._number = self.getpos()[0]
        self._cells[-1] += data

    def end_line(self) -> None:
        """Put the line to the others."""
        if any(cell.strip() for cell in self._cells):
            self.lines.append(Line(self._number, tuple(cell.replace("\n", " ") for cell in self._cells)))
        self._cells, self._spanned = [], []


def page_lines(text: str) -> list[Line]:
    """The lines of a page; a row of a table is one, and hidden parts are none."""
    page = _Page()
    page.feed(text)
    page.close()
    page.end_line()
    return page.lines
