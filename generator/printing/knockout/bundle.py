"""The papers of a knock-out in one document."""

from __future__ import annotations

from collections.abc import Iterable

from generator.choice import parts_of
from generator.printing.document import Booklet, Heading, Page, joined, opened
from generator.printing.dress import Dress, load_dress
from generator.printing.knockout.course import played_pages
from generator.printing.knockout.lines import paired_sheet
from generator.printing.knockout.outcome import outcome_pages
from generator.printing.knockout.parts import MANY, PARTS
from generator.printing.knockout.rules import rules_pages
from generator.printing.knockout.sheets import blank_pages, sheet_pages
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout


def needed(knockout: Knockout) -> tuple[str, ...]:
    """The papers that are printed unasked."""
    if not knockout.rounds and not knockout.begun:
        return ("pairs", "blanks", "rules")
    return ("pairs",) if knockout.pairing else ("played", "pairs")


def knockout_papers(
    event: Event,
    knockout: Knockout,
    *,
    dress: Dress | None = None,
    parts: Iterable[str] | None = None,
    name: str = "knockout",
) -> Booklet:
    """The papers; ``event`` has the names of the players, and what stands in the heads.

    Raises ``CommandLineError`` for an unknown part, and for none.
    """
    dress = dress or load_dress()
    wanted = parts_of(needed(knockout) if parts is None else parts, PARTS)
    words = dress.language.words["knockout"]
    pages: list[Page] = []
    navigation: list[Heading] = []
    for part in wanted:
        gathered = part in MANY and len(wanted) > 1
        found = _pages(event, knockout, part, dress, 2 if gathered else 1)
        if not found:
            continue
        opens = Heading(words[f"part_{part}"], f"part-{part}")
        pages += opened(found, opens, dress, gathered=gathered)
        navigation.append(opens)
    title = words["title"] if len(wanted) > 1 else words[f"part_{wanted[0]}"]
    return Booklet(
        template="knockout",
        name=name,
        title=joined(event.title, title),
        author="",
        dress=dress,
        pages=tuple(pages),
        folio="none",
        navigation=tuple(navigation),
    )


def _pages(event: Event, knockout: Knockout, part: str, dress: Dress, level: int) -> tuple[Page, ...]:
    if part == "played":
        return played_pages(event, knockout, dress)
    if part == "blanks":
        return tuple(blank_pages(event, knockout, dress, level))
    if part == "rules":
        return rules_pages(event, dress)
    sheet = paired_sheet(event, knockout, dress)
    return outcome_pages(event, knockout, dress) if sheet is None else sheet_pages(event, knockout, sheet, dress)
