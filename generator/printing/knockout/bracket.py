"""The sheet of a bracket, blank or with names and winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.printing.document import Booklet, Page, joined
from generator.printing.dress import Dress, load_dress
from generator.printing.event.sheet import Place, head_block, headed, list_pages, list_setting, signature_block
from generator.printing.fitting import LEADING, Fitted
from generator.printing.flow import Block, broken, pieces
from generator.printing.knockout.bracket_layout import SIDES_FROM, Edge, Layout, Stretch, layout, lines_of
from generator.printing.knockout.lines import name_of
from generator.printing.listing import RULE, Column, listing
from generator.printing.notation import FIGURE_SPACE
from generator.printing.svg import n
from generator.printing.typeface import NARROW, SERIF, Typeface
from generator.tournament.event import Event
from generator.tournament.knockout.bracket import Bracket

# pt on A4:
NAME, SMALL = 12.0, 8.0  # the largest type of names, and that of the numbers of games and of labels
OVER = 2.0  # between a name and its line
STEPS = 8  # sizes that are tried
LINES = (1.0, 0.9, 0.7)  # how welcome a name is on one, two, three lines
MOST_PITCH = 62.0  # from line to line of round 1


@dataclass(frozen=True, slots=True)
class Words:
    """A text at its place, pt: the box's upper left corner and width; ``edge`` is where its lines begin or end."""

    lines: tuple[str, ...]
    left: float
    top: float
    width: float
    size: float
    leading: float
    edge: Edge = "start"
    narrow: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """The bracket: its lines as an SVG path, names, numbers of games, labels. ``complete``: every name stands there."""

    lines: str
    words: tuple[Words, ...]
    width: float
    height: float
    spoken: str
    complete: bool

    @property
    def families(self) -> tuple[str, ...]:
        """The typefaces besides the serif."""
        return (NARROW.family,)


def bracket_paper(
    event: Event,
    found: Bracket,
    *,
    dress: Dress | None = None,
    name: str = "bracket",
) -> Booklet:
    """The document of a bracket on one sheet that lies on its long side.

    If a name is too long for its line only its number stands there, and a list of the players follows.
    """
    dress = dress or load_dress()
    paper = dress.paper.turned()
    turned = replace(dress, paper=paper if found.size < SIDES_FROM else paper.narrowed())
    language = dress.language
    place = Place("knockout-bracket", language.text("knockout.bracket"), "bracket", ruled=True)
    signatures = signature_block(event, turned)
    room = turned.paper.text_height - head_block(event, place, turned).height - signatures.height
    height = min(room, found.size * dress.points(MOST_PITCH))
    drawing = _drawing(event, found, turned, height)
    block = Block("bracket", drawing, drawing.height, families=drawing.families)
    pages = [*headed(event, place, [[block, signatures]], turned)]
    if not drawing.complete:
        pages += _names(event, dress)
    return Booklet(
        template="knockout",
        name=name,
        title=joined(event.title, language.text("knockout.bracket")),
        author="",
        dress=dress,
        pages=tuple(replace(page, paper=None) if page.paper == dress.paper else page for page in pages),
        folio="none",
        navigation=(),
    )


def _names(event: Event, dress: Dress) -> tuple[Page, ...]:
    place = Place("knockout-names", dress.language.text("knockout.names"), "names")
    words = dress.language.words["crosstable"]
    columns = [
        Column("number", words["number"], tuple(str(number) for number in range(1, len(event.players) + 1))),
        Column("name", words["name"], tuple(player.name for player in event.players)),
    ]
    return list_pages(event, place, [listing(columns, list_setting(dress))], dress)


def _drawing(event: Event, found: Bracket, dress: Dress, height: float) -> Drawing:
    smallest = dress.paper.smallest_type
    small = max(smallest, dress.points(SMALL))
    language = dress.language
    labels = (language.text("knockout.champion"), language.text("knockout.third"))
    laid = layout(found, dress.paper.text_width, height, small, labels)
    words: list[Words] = []
    complete = True
    alone = {str(number) for number in range(1, len(event.players) + 1)}
    # Where somebody begins; later lines may have the number alone.
    first: dict[int | None, Stretch] = {}
    for stretch in laid.stretches:
        first.setdefault(stretch.player, stretch)
    groups: dict[tuple[float, float], list[Stretch]] = {}
    for stretch in laid.stretches:
        groups.setdefault((round(stretch.width, 1), round(stretch.space, 1)), []).append(stretch)
        if stretch.label:
            width = SERIF.width(stretch.label) * small + 1
            words.append(Words((stretch.label,), stretch.left, stretch.y + 1.5, width, small, LEADING * small))
    for stretches in groups.values():
        there = [stretch for stretch in stretches if stretch.player is not None]
        texts = [_called(event, stretch.player or 0) for stretch in there]
        for stretch, text in zip(there, _level(texts, there, laid, dress), strict=True):
            begins = stretch is first[stretch.player] and name_of(event, stretch.player or 0)
            complete = complete and not (begins and text.lines[0] in alone)
            words.append(_above(text, stretch, min(OVER, 0.1 * laid.pitch)))
    leading = LEADING * small
    for tag in laid.tags:
        left = {"end": tag.x - 40, "start": tag.x, "middle": tag.x - 20}[tag.edge]
        words.append(Words((tag.text,), left, tag.y - leading / 2, 40, small, leading, tag.edge))
    return Drawing(
        lines="".join(_path(laid)),
        words=tuple(words),
        width=dress.paper.text_width,
        height=height,
        spoken=language.text("knockout.bracket_lines"),
        complete=complete,
    )


def _called(event: Event, number: int) -> str:
    """A number and its name, if that is known."""
    name = name_of(event, number)
    return f"{number}{FIGURE_SPACE}{name}" if name else str(number)


def _path(laid: Layout) -> Iterator[str]:
    for x, y, to_x, to_y in lines_of(laid):
        # Within the drawing, so that no line is cut in half by its edge.
        yield f"M{n(max(x, RULE / 2))} {n(y)}" + (f"H{n(to_x)}" if y == to_y else f"V{n(to_y)}")


def _level(texts: Sequence[str], stretches: Sequence[Stretch], laid: Layout, dress: Dress) -> list[Fitted]:
    """Texts over lines of one kind, all in one type; of those that are too long only their numbers."""
    if not texts:
        return []
    width, space = stretches[0].width - 1, stretches[0].space - min(OVER, 0.1 * laid.pitch)
    smallest = dress.paper.smallest_type
    most = max(smallest, min(dress.points(NAME), 0.66 * laid.pitch))
    fitting = [text for text in texts if _fits(text, NARROW, smallest, width, _lines_in(space, smallest))]
    ways: list[tuple[float, float, Typeface]] = []
    for face, worth in ((SERIF, 1.0), (NARROW, 0.85)):
        for lines in range(1, 1 + _lines_in(space, smallest)):
            largest = max(smallest, min(most, space / (lines * LEADING)))
            sizes = _sizes(largest, smallest)
            size = next((size for size in sizes if all(_fits(one, face, size, width, lines) for one in fitting)), 0.0)
            if size:
                ways.append((size * worth * LINES[lines - 1], size, face))
    _, size, face = max(ways, key=lambda way: way[0])
    return [
        Fitted(broken(text, face, size, width) if text in fitting else (text.partition(FIGURE_SPACE)[0],), size, face)
        for text in texts
    ]


def _lines_in(space: float, size: float) -> int:
    """How many lines of a type go over a line to stand on: one does everywhere."""
    return max(1, min(3, int(space / (size * LEADING) + 0.15)))


def _sizes(largest: float, smallest: float) -> Iterator[float]:
    yield from (smallest + (largest - smallest) * step / STEPS for step in range(STEPS, -1, -1))


def _fits(text: str, face: Typeface, size: float, width: float, lines: int) -> bool:
    """Whether a text goes on so many lines, all of its words whole."""
    if any(face.width(piece.strip()) * size > width for piece in pieces(text)):
        return False
    return len(broken(text, face, size, width)) <= lines


def _above(text: Fitted, stretch: Stretch, over: float) -> Words:
    top = stretch.y - over - text.height
    return Words(text.lines, stretch.left, top, stretch.width, text.size, text.leading, narrow=text.narrow)
