"""A document of Word or Writer as lines: its paragraphs, and the rows of its tables as cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.reading.package import Package, local
from generator.reading.printed.signs import Line

_PARTS = {"docx": "word/document.xml", "odt": "content.xml"}
_HIDDEN = frozenset(
    {"Fallback", "del", "moveFrom", "tracked-changes", "annotation", "note", "automatic-styles", "master-styles"}
)
"""What is not to be read: a second form of the same thing, what was deleted, notes."""
_ROWS, _PARAGRAPHS = frozenset({"tr", "table-row"}), frozenset({"p", "h"})
_CELLS = frozenset({"tc", "table-cell", "covered-table-cell"})
_TEXTS = {"docx": frozenset({"t"}), "odt": frozenset({"p", "h", "span", "a"})}
_SIGNS = {
    **{"tab": "\t", "br": "\n", "cr": "\n", "line-break": "\n"},
    **{"s": " ", "noBreakHyphen": "-", "softHyphen": "\u00ad"},
}
_MOST_WIDE = 200
_MOST_CHARACTERS = 2_000_000


def is_word(package: Package) -> bool:
    """Whether a package is a document that can be read."""
    return package.kind in _PARTS


def word_lines(package: Package) -> list[Line]:
    """The lines of a document, counted as they stand one under another.

    Raises ``UserError`` for a file that is damaged or closed by a password.
    """
    package.hold_open()
    document = _Document(_TEXTS[package.kind])
    part = _PARTS[package.kind]
    package.parse(part, document.start, document.end, document.text, enough=document.is_full)
    return [Line(number, cells) for number, cells in enumerate(document.lines, start=1)]


class _Document:
    """Lines while they are read; a table within a cell is text of the cell, and so is a text box of its paragraph."""

    def __init__(self, texts: frozenset[str]) -> None:
        self.lines: list[tuple[str, ...]] = []
        self._texts = texts
        self._paragraph: list[str] = []
        self._cell: list[str] = []
        self._cells: list[str] = []
        self._wide = 1
        self._size = 0
        # How deep in elements of a kind the reading is.
        self._rows = self._paragraphs = self._hidden = self._within = 0

    def is_full(self) -> bool:
        """Whether there is more text than any table has."""
        return self._size > _MOST_CHARACTERS

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a row, a cell or a paragraph, or put a sign that is an element."""
        kind = local(name)
        if self._hidden or kind in _HIDDEN:
            self._hidden += 1
            return
        if kind in _ROWS:
            self._rows += 1
            if self._rows == 1:
                self._cells = []
        elif kind in _CELLS and self._rows == 1:
            self._cell, self._wide = [], _wide(attributes.get("table:number-columns-spanned", ""))
        elif kind == "gridSpan" and self._rows == 1:
            self._wide = _wide(next((value for key, value in attributes.items() if local(key) == "val"), ""))
        elif kind in _PARAGRAPHS:
            self._paragraph = [*self._paragraph, "\n"] if self._paragraphs else []
            self._paragraphs += 1
        elif kind in _SIGNS and self._paragraphs and not any(local(key) == "pos" for key in attributes):
            # With a position a tab is one of the ruler.
            self._paragraph.append(_SIGNS[kind])
        self._within += kind in self._texts

    def text(self, text: str) -> None:
        """Add what is to be read."""
        if self._paragraphs and self._within and not self._hidden:
            self._paragraph.append(text)
            self._size += len(text)

    def end(self, name: str) -> None:
        """End what began."""
        kind = local(name)
        if self._hidden:
            self._hidden -= 1
            return
        self._within -= kind in self._texts
        if kind in _PARAGRAPHS:
            self._paragraphs -= 1
            if not self._paragraphs:
                self._end_paragraph("".join(self._paragraph))
        elif kind in _CELLS and self._rows == 1:
            self._cells += [" ".join(" ".join(self._cell).split("\n")), *[""] * (self._wide - 1)]
        elif kind in _ROWS:
            self._rows -= 1
            if not self._rows:
                self.lines.append(tuple(self._cells))

    def _end_paragraph(self, text: str) -> None:
        if self._rows:
            self._cell.append(text)
        else:
            self.lines += _parted(text)


def _parted(text: str) -> Iterator[tuple[str, ...]]:
    for line in text.split("\n"):
        yield tuple(line.split("\t"))


def _wide(value: str) -> int:
    """Over how many columns a cell goes."""
    return min(int(value), _MOST_WIDE) if value.isdecimal() and len(value) < 6 else 1
