"""The tables of the papers with results, read from the PDF by position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from generator.printing.event.state import criteria_note
from generator.tournament import Event
from tests.paper import Box, Printed, PrintedLine, PrintedPage, Word, squeezed
from tests.printing.event.reading_back import caption_of, pages_of, plain, rows, words

HAS_LETTERS = re.compile(r".*[^\W\d_]")
RESULT = r"[\d½+−]* ?: ?[\d½+−]*\*?"


def seen(text: str) -> str:
    """A text as it can be compared: on a line that is read from the right the PDF tells ½ as 1/2."""
    return plain(text).replace("\N{FRACTION SLASH}", "/")


def text_of(printed: Printed, part: str) -> str:
    """All that stands on the pages of a part, without spaces."""
    return squeezed("".join(line.text for page in pages_of(printed, part) for line in page.lines))


def heads_of(printed: Printed, page: PrintedPage) -> list[PrintedLine]:
    """The lines of heads over the names, from above."""
    head = printed.dress.language.text("crosstable.name")
    return [line for line in page.lines if any(word.text == head and _slanted(word) for word in line.words)]


def _slanted(word: Word) -> bool:
    return word.glyphs[0].font.endswith("Italic")


def foot_of(printed: Printed, page: PrintedPage, event: Event) -> float:
    """The height over the first line below the tables of a page: that of the sheet's notes, if they stand here."""
    dress = printed.dress
    first = {squeezed(text)[:10] for text in (criteria_note(event, dress), dress.language.text("results.idle"))}
    notes = [line for line in page.lines if squeezed(line.text)[:10] in first]
    return notes[0].baseline + 9 if notes else 0


def tables_of(printed: Printed, part: str, event: Event) -> Iterator[tuple[PrintedLine, list[Word]]]:
    """The heads of each table, and the words under them."""
    for page in pages_of(printed, part):
        heads = heads_of(printed, page)
        assert heads
        for head, after in pairwise([*heads, None]):
            assert head
            bottom = after.baseline + 4 if after else foot_of(printed, page, event)
            yield head, words(page, (0, bottom, 5000, head.baseline - 2))


def table_of(printed: Printed, part: str, event: Event) -> list[tuple[str, ...]]:
    """The rows of all tables, each text as it can be compared."""
    found = (row for _, table in tables_of(printed, part, event) for row in rows(table, HAS_LETTERS))
    return [tuple(map(seen, row.texts)) for row in found]


class SeenResult(NamedTuple):
    """A line of a round as it is read; of who is free the result is empty, and so is the number of nobody."""

    round: int
    board: str
    first: str
    first_name: str
    result: str
    second: str
    second_name: str


def rounds_of(printed: Printed) -> Iterator[tuple[int, str, list[Word]]]:
    """Each round of the results: its number, what stands behind the caption, and the words under it."""
    caption, free = caption_of(printed), printed.dress.language.text("event.free")
    for page in pages_of(printed, "results"):
        captions = [(word, match) for word in words(page) if (match := caption.fullmatch(word.text)) and _bold(word)]
        lefts = sorted({round(word.glyphs[0].start) - 1 for word, _ in captions})
        for left, right in pairwise([*lefts, 5000]):
            own = [(word, match) for word, match in captions if left <= word.glyphs[0].start < right]
            feet = [word.glyphs[0].baseline + 8 for word, _ in own[1:]] + [_lowest(page, (left, 0, right, 5000), free)]
            for (word, match), foot in zip(own, feet, strict=True):
                box = (left, foot, right, word.glyphs[0].baseline - 2)
                yield int(match[1]), match[2].strip(", "), words(page, box)


def _bold(word: Word) -> bool:
    return word.glyphs[0].font.endswith("Bold")


def _lowest(page: PrintedPage, box: Box, free: str) -> float:
    """Below the last game or the last one who is free: a paragraph has neither as a word of its own."""
    told = [word for word in words(page, box) if word.text == free or re.fullmatch(RESULT, word.text)]
    return min(word.glyphs[0].baseline for word in told) - 12


def read_results(printed: Printed) -> list[SeenResult]:
    """The lines of all rounds."""
    is_name = re.compile(rf"(?!(\d+\.?|{RESULT})$)")
    return [
        _line(number, tuple(map(seen, row.texts)))
        for number, _, found in rounds_of(printed)
        for row in rows(found, is_name)
    ]


def _line(number: int, texts: tuple[str, ...]) -> SeenResult:
    match texts:
        case [board, first, first_name, result, second, second_name] if ":" in result:
            return SeenResult(number, board.removesuffix("."), first, first_name, result, second, second_name)
        case [first, first_name, result, second, second_name] if ":" in result:
            return SeenResult(number, "", first, first_name, result, second, second_name)
        case [first, first_name, free]:
            return SeenResult(number, "", first, first_name, "", "", free)
    raise AssertionError(f"round {number}: {texts}")
