"""The papers of an event read back from the PDF by position, as a person reads them: line by line, cell by cell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NamedTuple

from generator.printing.cutting import Cut
from generator.printing.paper import POINTS
from generator.tournament import Event
from tests.paper import Box, Glyph, Printed, PrintedPage, Word, squeezed
from tests.printing.test_cross_paper import ReadForm, read_forms

EVERYWHERE: Box = (0, 0, 5000, 5000)


_ALIKE = str.maketrans("\x02>)]}", "-<([{")


def plain(text: str) -> str:
    """A text as it can be compared with what was read: without spaces, letters that join others by themselves.

    Of a text that is read from the right the PDF tells the signs from the left, and not their order.
    """
    # A hyphen that ends a line is told as a sign of its own, and brackets beside such a text perhaps as their mirrors.
    text = unicodedata.normalize("NFKC", squeezed(text)).translate(_ALIKE)
    turned = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)
    return "".join(sorted(text)) if turned else text


class Seen(NamedTuple):
    """A line of a round as it is read: the board and the two players; of who is free nothing behind the name."""

    round: int
    board: str
    first: str
    first_name: str
    second: str
    second_name: str


def expected(event: Event, free: str) -> list[Seen]:
    """What a schedule has to say, names as they can be compared."""
    found = []
    for round_ in event.schedule.rounds:
        for board, (white, black) in enumerate(round_.games, start=1):
            names = (plain(event.player(number).name) for number in (white, black))
            first, second = names
            found.append(Seen(round_.number, str(board), str(white), first, str(black), second))
        if round_.free is not None:
            name = plain(event.player(round_.free).name)
            found.append(Seen(round_.number, "", str(round_.free), name, "", free))
    return found


@dataclass(frozen=True, slots=True)
class Row:
    """The texts of a row from left to right, each whole, although it may stand on several lines; spaces left out."""

    texts: tuple[str, ...]
    lines: int


def words(page: PrintedPage, box: Box = EVERYWHERE) -> list[Word]:
    """The words whose beginning is in ``box``, from above, and from left to right on each line."""
    left, bottom, right, top = box
    return [
        word
        for line in page.lines
        for word in line.words
        if left <= word.glyphs[0].start < right and bottom <= word.glyphs[0].baseline < top
    ]


def middle(word: Word) -> float:
    """The height of the middle of a word's line."""
    glyph = word.glyphs[0]
    # So far above the baseline it stands in all bundled typefaces.
    return glyph.baseline + 0.375 * glyph.size


def rows(found: Sequence[Word], is_name: re.Pattern[str] = re.compile(r"(?!(\d+\.?|–)$)")) -> list[Row]:
    """Rows of numbers and names: numbers stand once a row, and every name's lines evenly above and below them.

    ``is_name`` tells words of names from numbers and dashes. Raises ``AssertionError`` for a line of a name that
    belongs to no number.
    """
    names = [word for word in found if is_name.match(word.text)]
    marks = [word for word in found if not is_name.match(word.text)]
    anchors = [list(line) for _, line in groupby(marks, lambda word: round(word.glyphs[0].baseline, 0))]
    texts: list[list[tuple[float, str, int]]] = [[(w.glyphs[0].start, w.text, 1) for w in line] for line in anchors]
    heights = [middle(line[0]) for line in anchors]
    for column in _columns(names):
        unread = list(column)
        for row, height in enumerate(heights):
            if not unread or middle(unread[0]) < height - 2:
                continue
            lowest = 2 * height - middle(unread[0]) - 2
            own = [word for word in unread if middle(word) >= lowest]
            del unread[: len(own)]
            texts[row].append((own[0].glyphs[0].start, "".join(word.text for word in own), len(own)))
        assert not unread, [word.text for word in unread]
    return [Row(tuple(plain(text) for _, text, _ in sorted(row)), max(lines for _, _, lines in row)) for row in texts]


def _columns(found: Iterable[Word]) -> list[list[Word]]:
    """Words that begin at the same place stand in one column."""
    columns: list[list[Word]] = []
    for word in sorted(found, key=lambda word: word.glyphs[0].start):
        if columns and word.glyphs[0].start - columns[-1][0].glyphs[0].start < 1.2:
            columns[-1].append(word)
        else:
            columns.append([word])
    return [sorted(column, key=lambda word: -middle(word)) for column in columns]


def below(page: PrintedPage, *heads: str) -> Box:
    """The part of a page under the line with these heads of columns."""
    for line in page.lines:
        squashed = squeezed(line.text)
        if all(squeezed(head) in squashed for head in heads):
            return (0, 0, 5000, line.baseline - 2)
    raise AssertionError(f"no line with {heads} on page {page.number}")


def above_signatures(page: PrintedPage, box: Box, printed: Printed) -> Box:
    """The part of it that is over the lines to sign on."""
    signer = printed.dress.language.text("crosstable.chief-arbiter")
    signing = [word for word in words(page, box) if word.text.startswith(signer.split()[0])]
    return (box[0], signing[0].glyphs[0].baseline + 8, box[2], box[3]) if signing else box


def pages_of(printed: Printed, part: str) -> list[PrintedPage]:
    """The pages of one paper of an event."""
    return [page for page in printed.pages if page.part == f"paper-{part}"]


# The papers


def read_startlist(printed: Printed) -> list[tuple[str, ...]]:
    """Number, name, and whatever else stands there of everybody."""
    head = printed.dress.language.text("crosstable.name")
    return [row.texts for page in pages_of(printed, "startlist") for row in rows(words(page, below(page, head)))]


def read_order_names(printed: Printed) -> list[tuple[str, ...]]:
    """Number and name beside the table, or behind it."""
    head = printed.dress.language.text("crosstable.name")
    found = []
    for page in pages_of(printed, "order"):
        at = next((word for word in words(page) if word.text == head), None)
        if at:
            # Numbers stand under their head, and begin no more than two digits before it.
            baseline = at.glyphs[0].baseline
            numerals = [word for word in words(page) if abs(word.glyphs[0].baseline - baseline) < 2]
            left = numerals[numerals.index(at) - 1].glyphs[0].start
            found += [row.texts for row in rows(words(page, (left - 8, 0, 5000, baseline - 2)))]
    return found


def caption_of(printed: Printed) -> re.Pattern[str]:
    """How a round is called: its number, perhaps its cycle in brackets, and what stands behind."""
    called = re.escape(printed.dress.language.text("event.round")).replace(r"\{number\}", r"(\d+)")
    return re.compile(rf"{called}(?: \([^()]*\))?(.*)")


def read_schedule(printed: Printed) -> tuple[list[Seen], dict[int, str]]:
    """The lines under the caption of each round, and the dates behind the captions."""
    caption = caption_of(printed)
    found, dates = [], {}
    for page in pages_of(printed, "schedule"):
        captions = [(word, seen) for word in words(page) if (seen := caption.fullmatch(word.text))]
        lefts = sorted({round(word.glyphs[0].start) - 1 for word, _ in captions})
        for left, right in pairwise([*lefts, 5000]):
            own = [(word, seen) for word, seen in captions if left <= word.glyphs[0].start < right]
            feet = [word.glyphs[0].baseline + 8 for word, _ in own[1:]] + [0]
            for (word, seen), foot in zip(own, feet, strict=True):
                number = int(seen[1])
                dates[number] = seen[2].strip(", ")
                box = (left, foot, right, word.glyphs[0].baseline - 2)
                found += [line_of_round(number, row.texts) for row in rows(words(page, box))]
    return found, dates


def line_of_round(number: int, texts: Sequence[str]) -> Seen:
    """Board, number, name, perhaps a dash, number, name; or number, name, and that this one is free."""
    match [text for text in texts if text != "–"]:
        case [board, first, first_name, second, second_name]:
            return Seen(number, board.removesuffix("."), first, first_name, second, second_name)
        case [first, first_name, free]:
            return Seen(number, "", first, first_name, "", free)
    raise AssertionError(f"round {number}: {texts}")


def read_rounds(printed: Printed) -> tuple[list[Seen], list[int]]:
    """The lines of every round's sheet, and which sheets there are."""
    language, caption = printed.dress.language, caption_of(printed)
    found, numbers = [], []
    for page in pages_of(printed, "rounds"):
        (number,) = [int(seen[1]) for word in words(page) if (seen := caption.fullmatch(word.text))]
        numbers.append(number)
        box = above_signatures(page, below(page, language.text("event.board"), language.text("event.result")), printed)
        found += [line_of_round(number, row.texts) for row in rows(words(page, box))]
    return found, numbers


def slots(printed: Printed, part: str) -> Iterator[tuple[PrintedPage, Box]]:
    """The pieces that the sheets of a part are cut into, sheet by sheet, those of each line by line."""
    planned = printed.document.pages
    for page in pages_of(printed, part):
        (block,) = planned[page.number - 1].blocks
        assert isinstance(block.body, Cut)
        for slot in block.body.slots:
            left = page.paper.side * POINTS + slot.left
            top = page.height - page.paper.top * POINTS - slot.top
            yield page, (left - 1, top - slot.height - 1, left + slot.width + 1, top + 1)


def stacked(printed: Printed, part: str) -> list[tuple[PrintedPage, Box]]:
    """The pieces in the order in which they lie when the sheets were cut and the stacks laid on one another."""
    sheets = [list(group) for _, group in groupby(slots(printed, part), lambda slot: slot[0].number)]
    return [sheet[place] for place in range(max(map(len, sheets))) for sheet in sheets if place < len(sheet)]


class OwnRound(NamedTuple):
    """A round on a card: what stands between it and the opponent (board, colour, date) in no order, then these two.

    Who is free has only that word behind the round and its date.
    """

    round: str
    told: frozenset[str]
    opponent: tuple[str, ...]


def own_round(texts: Sequence[str], free: str) -> OwnRound:
    """A line of a card. A name may be the word for being free, but a number stands before it."""
    if texts[-1] == free and not (len(texts) > 3 and texts[-2].isdigit()):
        return OwnRound(texts[0], frozenset(texts[1:-1]), (free,))
    return OwnRound(texts[0], frozenset(texts[1:-2]), tuple(texts[-2:]))


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card: the number and name at its head, and its rounds."""

    number: str
    name: str
    rounds: tuple[OwnRound, ...]


def read_cards(printed: Printed) -> list[ReadCard]:
    """In the order of stacks."""
    head, free = (printed.dress.language.text(f"event.{key}") for key in ("opponent", "free"))
    return [_card(page, box, head, free) for page, box in stacked(printed, "cards")]


def _card(page: PrintedPage, box: Box, head: str, free: str) -> ReadCard:
    found = words(page, box)
    (at,) = [word for word in found if word.text == head and word.glyphs[0].font.endswith("Italic")]
    height = at.glyphs[0].baseline
    heading = [word for word in found if word.glyphs[0].baseline > height + 2]
    number = next(word for word in heading if word.text.isdigit())
    name = "".join(word.text for word in heading[heading.index(number) + 1 :])
    lines = rows([word for word in found if word.glyphs[0].baseline < height - 2])
    return ReadCard(number.text, plain(name), tuple(own_round(line.texts, free) for line in lines))


@dataclass(frozen=True, slots=True)
class ReadSlip:
    """A slip: its heading and date, and for both the word for the colour, the number and the name."""

    heading: str
    date: str
    sides: tuple[tuple[str, ...], ...]
    to_sign: tuple[str, ...]


def read_slips(printed: Printed, title: str | None) -> list[ReadSlip]:
    """In the order of stacks."""
    caption = printed.dress.language.text("event.round").split()[0]
    return [_slip(page, box, caption, title) for page, box in stacked(printed, "slips")]


def _slip(page: PrintedPage, box: Box, caption: str, title: str | None) -> ReadSlip:
    found = words(page, box)
    (heading,) = [word for word in found if word.text.startswith(caption) and word.glyphs[0].font.endswith("Bold")]
    at = heading.glyphs[0].baseline
    over = "".join(squeezed(word.text) for word in found if word.glyphs[0].baseline > at + 2)
    assert over == squeezed(title or "")
    date = " ".join(word.text for word in found if abs(word.glyphs[0].baseline - at) < 2 and word is not heading)
    signing = min(word.glyphs[0].baseline for word in found)
    foot = tuple(word.text for word in found if word.glyphs[0].baseline < signing + 2)
    # The words for the colours stand at the left edge, and are no names.
    left = heading.glyphs[0].start
    inner = [word for word in found if signing + 2 < word.glyphs[0].baseline < at - 2]
    labels = [word for word in inner if abs(word.glyphs[0].start - left) < 1]
    sides = [row.texts for row in rows([word for word in inner if word not in labels])]
    assert len(labels) == len(sides)
    return ReadSlip(
        heading.text, date, tuple((label.text, *side) for label, side in zip(labels, sides, strict=True)), foot
    )


def inside(page: PrintedPage, box: Box) -> str:
    """The text in a box, line after line, without spaces."""
    left, bottom, right, top = box
    glyphs = [glyph for line in page.lines for glyph in line.glyphs]
    found = [
        glyph
        for glyph in glyphs
        if left < (glyph.ink[0] + glyph.ink[2]) / 2 < right and bottom < (glyph.ink[1] + glyph.ink[3]) / 2 < top
    ]
    # Lines of one text differ by more than half its type.
    return plain("".join(glyph.text for glyph in sorted(found, key=_reading_order(found))))


def _reading_order(glyphs: Sequence[Glyph]) -> Callable[[Glyph], tuple[int, float]]:
    baselines: list[float] = []
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.baseline):
        if not baselines or baselines[-1] - glyph.baseline > 2:
            baselines.append(glyph.baseline)
    return lambda glyph: (min(range(len(baselines)), key=lambda k: abs(baselines[k] - glyph.baseline)), glyph.start)


def read_crosstable(printed: Printed) -> tuple[list[tuple[str, str]], list[tuple[PrintedPage, ReadForm]]]:
    """Numbers and names of the rows, and the tables."""
    forms = [(page, form) for page in pages_of(printed, "crosstable") for form in read_forms(page)]
    named = [
        (form.text(row, 0), inside(page, form.box(row, 1)))
        for page, form in forms
        for row in form.rows
        if "1" in form.columns
    ]
    return named, forms


def read_tickets(printed: Printed) -> list[tuple[str, ...]]:
    """Of the protocol of a draw: place in the list, name, perhaps the group, lot, number."""
    language = printed.dress.language
    lot = language.text("event.lot")
    found: list[tuple[str, ...]] = []
    for page in pages_of(printed, "lots"):
        heads = [line for line in page.lines if lot in line.text.split() and language.text("event.place") in line.text]
        for head in heads:
            foot = head.baseline - 2
            for line in page.lines:
                texts = tuple(plain(word.text) for word in line.words)
                if line.baseline < foot and len(texts) > 3 and texts[0].isdigit() and not texts[1].isdigit():
                    found.append(texts)
    return found
