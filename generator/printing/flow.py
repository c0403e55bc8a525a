"""Blocks of known height, set one under another into pages."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from unicodedata import combining

from generator.printing.typeface import Typeface


@dataclass(frozen=True, slots=True)
class Entry:
    """What the contents say of a block, indented by ``level``, and its ``name`` in the screen's navigation, if any."""

    text: str
    anchor: str
    level: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Something that is never divided: ``height`` pt, and ``above`` pt of air unless it opens a page.

    ``kind`` names its template, ``blocks/{kind}.html``; ``body`` is what that template shows.
    ``with_next`` keeps it off the foot of a page (a heading). ``families`` are the typefaces it needs besides the
    serif.
    """

    kind: str
    body: object
    height: float
    above: float = 0
    with_next: bool = False
    entry: Entry | None = None
    families: tuple[str, ...] = ()


def into_pages(blocks: Iterable[Block], height: float) -> tuple[tuple[Block, ...], ...]:
    """The blocks in order, each page filled as long as the next group of blocks fits ``height`` pt.

    A group is a block with those before it that must stay with it; one that is higher than the page gets a page of
    its own.
    """
    pages: list[tuple[Block, ...]] = []
    page: tuple[Block, ...] = ()
    for group in _groups(blocks):
        if page and _height((*page, *group)) > height:
            pages.append(page)
            page = group
        else:
            page = (*page, *group)
    return (*pages, page) if page else tuple(pages)


def _groups(blocks: Iterable[Block]) -> Iterable[tuple[Block, ...]]:
    group: tuple[Block, ...] = ()
    for block in blocks:
        group = (*group, block)
        if not block.with_next:
            yield group
            group = ()
    if group:
        yield group


def _height(blocks: Sequence[Block]) -> float:
    return sum(block.above + block.height for block in blocks) - blocks[0].above


def even_spans(count: int, parts: int) -> Iterator[range]:
    """``count`` things in parts as equal as can be, the larger first."""
    start = 0
    for part in range(parts):
        stop = start + ceil((count - start) / (parts - part))
        yield range(start, stop)
        start = stop


def count_lines(spans: Iterable[tuple[str, Typeface]], type_size: float, width: float) -> int:
    """How many lines ``width`` pt long a paragraph takes, broken at spaces as early as browsers do it.

    ``spans`` are pieces of text and the typeface of each; ``type_size`` is in pt.
    """
    lines, used = 1, 0.0
    for text, face in spans:
        space = face.width(" ") * type_size
        for word in text.split(" "):
            length = face.width(word) * type_size
            if used and used + space + length > width:
                lines, used = lines + 1, length
            else:
                used += length + (space if used else 0)
    return lines


HAIR = 0.01
"""pt that rounding may take."""


def pieces(text: str) -> list[str]:
    """What a text may be broken into: words, and the parts of a word behind its hyphens."""
    return re.findall(r"\s*(?:[^\s-]+-*|-+)", text)


def broken(text: str, face: Typeface, size: float, room: float) -> tuple[str, ...]:
    """A text in lines of ``room`` pt, broken at spaces and behind hyphens; a piece too long for a line, anywhere."""
    lines: list[str] = []
    line = ""

    def fits(words: str) -> bool:
        return face.width(words) * size <= room + HAIR

    for piece in pieces(text):
        if fits(line + piece):
            line += piece
            continue
        if line:
            lines.append(line)
        line = piece.strip()
        while not fits(line) and len(line) > 1:
            # The longest beginning that fits, found by halves.
            most = max(1, bisect(range(2, len(line)), False, key=lambda count: not fits(line[:count])) + 1)
            # A letter keeps its marks, unless it has a whole line of them.
            most = next((count for count in range(most, 0, -1) if not combining(line[count])), most)
            lines.append(line[:most])
            line = line[most:]
    return (*lines, line)
