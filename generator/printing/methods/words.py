"""What the pages say of a table made by hand, in the words for its size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.printing.document import TYPE, Heading, Paragraph
from generator.printing.dress import Dress
from generator.printing.flow import Block, Entry, count_lines
from generator.printing.typeface import SERIF, SERIF_BOLD

PART = "methods"

BETWEEN = 20.0
"""pt on A4 between a text and the picture beside it."""
SHOWN_WHOLE = 7
"""So many falling numbers are all named; of more the first three and the last."""


def methods_title(participants: int, dress: Dress) -> str:
    """The title over all three methods."""
    return dress.language.say("methods.title", last=participants)


def sentence(name: str, participants: int, dress: Dress, **more: object) -> str:
    """A sentence about the size, in the form for an odd field if there is one."""
    size = participants + participants % 2
    key = f"methods.{name}"
    if participants % 2 and f"{name}_odd" in dress.language.words["methods"]:
        key += "_odd"
    facts = {
        "size": size,
        "participants": participants,
        "rounds": size - 1,
        "highest": size - 1,
        "falling": _falling(size - 1),
        "half": size // 2,
        "boards": size // 2,
        "shown": dress.notation.number(size, size),
        "sign": dress.notation.between.strip(),
    }
    return dress.language.say(key, **facts, **more)


def _falling(highest: int) -> str:
    """Numbers from the highest to 1."""
    numbers = [str(number) for number in range(highest, 0, -1)]
    return ", ".join(numbers if highest <= SHOWN_WHOLE else (*numbers[:3], "…", numbers[-1]))


def worded(names: Sequence[str], participants: int, dress: Dress) -> Iterator[tuple[str, str]]:
    """Paragraphs with their heads."""
    for name in names:
        yield sentence(f"{name}_head", participants, dress), sentence(name, participants, dress)


def method_head(number: int, name: str, dress: Dress) -> Block:
    """The heading of a method."""
    style = dress.style
    heading = Heading(dress.language.text(f"methods.{name}_head"), f"method-{number}")
    return Block(
        "method",
        heading,
        dress.points(style.heading_leading + style.heading_below),
        above=dress.points(style.heading_above),
        with_next=True,
        entry=Entry(heading.text, heading.anchor, 2),
    )


def height_of(blocks: Sequence[Block]) -> float:
    """pt of blocks one under another."""
    return sum(block.above + block.height for block in blocks) - blocks[0].above


def lines_of(paragraph: Paragraph, width: float, dress: Dress) -> int:
    """How many lines of ``width`` pt a paragraph takes."""
    spans = [(paragraph.head, SERIF_BOLD), (paragraph.text, SERIF)]
    return count_lines(spans, dress.text_points(TYPE.text[0]), width)
