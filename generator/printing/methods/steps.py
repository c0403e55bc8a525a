"""The steps of method 1, each with its picture beside it or below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.printing.document import TYPE, Paragraph, paragraph_block, title_block
from generator.printing.dress import Dress
from generator.printing.flow import Block, into_pages
from generator.printing.methods.filling import GAPS, Filling, FillingPicture
from generator.printing.methods.words import (
    BETWEEN,
    PART,
    height_of,
    lines_of,
    method_head,
    methods_title,
    sentence,
    worded,
)

# pt on A4:
PICTURE_TYPE = 10.5  # of the sheet that fills up, at the most
BESIDE = 165.0  # the width of a text that has a picture beside it, at the least
BELOW_PICTURE = 9.0

LEADINGS = (1.4, 1.34, 1.28, 1.22, 1.17)
"""Lines of the sheet that fills up, in the size of the type, the most welcome first."""
SMALLER = (1, 0.95, 0.9, 0.85, 0.8)
"""How much smaller its type may be to save a page."""


@dataclass(frozen=True, slots=True)
class FillingStep:
    """A step of method 1: what to do, in lines ``text_width`` pt long, and the sheet afterwards.

    ``left`` and ``top`` are the place of the picture, pt from the upper left corner.
    """

    text: Paragraph
    text_width: float
    picture: FillingPicture
    left: float
    top: float


def filling_blocks(participants: int, dress: Dress) -> tuple[Dress, list[Block]]:
    """Method 1 under the title of all, and the dress it is set in: on a sheet turned round if it must be."""
    for worn in (dress, replace(dress, paper=dress.paper.turned())):
        found = list(_ways(participants, worn))
        if found:
            # The fewest pages, then the largest type, then the most open lines.
            return worn, min(found, key=lambda blocks: len(into_pages(blocks, worn.paper.text_height)))
    raise AssertionError(f"the sheet for {participants} fits no paper: {dress.paper.name}")


def _ways(participants: int, dress: Dress) -> Iterator[list[Block]]:
    """Method 1 in ever closer settings."""
    size = participants + participants % 2
    smallest, room = dress.paper.smallest_type, dress.paper.text_width
    usual = max(smallest, dress.text_points(PICTURE_TYPE))
    least, between = dress.text_points(BESIDE), dress.text_points(BETWEEN)
    grids = [Filling(size, dress, gap) for gap in GAPS]
    text_width = min(dress.text_points(TYPE.text_measure), room)
    beside = next((grid for grid in grids[:2] if grid.width * usual + between + least <= room), None)
    if beside:
        text_width = min(text_width, room - between - beside.width * usual)
    # Rather closer than smaller, but at the last smaller.
    grid = beside or next((grid for grid in grids if grid.width * 0.9 * usual <= room), grids[-1])
    largest = min(usual, int(20 * room / grid.width) / 20)
    if largest < smallest:
        return
    over = [
        title_block(methods_title(participants, dress), PART, dress, name=methods_title(participants, dress)),
        paragraph_block("", sentence("intro", participants, dress), dress, with_next=True),
        method_head(1, "filling", dress),
        paragraph_block("", dress.language.text("methods.filling_note"), dress, with_next=True),
    ]
    usual_pictures = grid.pictures(largest, largest)
    for factor in SMALLER:
        for leading in LEADINGS:
            type_size = round(max(smallest, factor * largest), 2)
            pitch = round(leading * type_size, 2)
            pictures = [replace(picture, type_size=type_size, pitch=pitch) for picture in usual_pictures]
            first, *others = _steps(participants, pictures, text_width, bool(beside), dress)
            if max(first.height, *(block.height for block in others)) > dress.paper.text_height:
                continue
            opening = over
            if height_of([*over, first]) > dress.paper.text_height:
                # On a small sheet turned round only what stands over the steps has room.
                opening = [*over[:-1], replace(over[-1], with_next=False)]
            yield [*opening, first, *others]


def _steps(
    participants: int, pictures: Sequence[FillingPicture], width: float, beside: bool, dress: Dress
) -> Iterator[Block]:
    names = [f"step{number}" for number in range(1, len(pictures) + 1)]
    line = dress.text_points(TYPE.text[1])
    for (head, text), picture in zip(worded(names, participants, dress), pictures, strict=True):
        paragraph = Paragraph(head, dress.language.typeset(text))
        text_height = lines_of(paragraph, width, dress) * line
        below = dress.text_points(BELOW_PICTURE)
        if beside:
            # The first lines of both stand level.
            left, top = width + dress.text_points(BETWEEN), max(0, (line - picture.pitch) / 2)
        else:
            left, top = 0, text_height + dress.text_points(TYPE.text_below) / 2
        height = max(text_height, top + picture.height) + below
        yield Block("step", FillingStep(paragraph, width, picture, left, top), round(height, 2))
