"""krugovka: the paper that an all-play-all (round-robin) tournament runs on, as HTML and PDF.

The names here are for other programs; README.md shows them at work. They are fetched when first used, so that the
command line starts with nothing loaded.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from generator.version import __version__

if TYPE_CHECKING:
    from generator.errors import UserError
    from generator.printing.booklet import Imprint, booklet
    from generator.printing.cross_form import Form, Heads
    from generator.printing.crosstable import crosstable
    from generator.printing.document import Booklet
    from generator.printing.dress import Dress, load_dress
    from generator.printing.event.bundle import event_papers
    from generator.printing.html import to_html
    from generator.printing.methods.pages import methods
    from generator.printing.pdf import to_pdf
    from generator.printing.plain import to_csv, to_json, to_text
    from generator.printing.sheet import sheet
    from generator.tournament import (
        Event,
        FinishedGame,
        Game,
        Player,
        Result,
        Results,
        Round,
        Schedule,
        Scoring,
        berger,
        draw,
        mixed,
        order_of_play,
        standings,
        two_cycles,
    )

_HOMES = {
    "generator.errors": ["UserError"],
    "generator.printing.booklet": ["Imprint", "booklet"],
    "generator.printing.cross_form": ["Form", "Heads"],
    "generator.printing.crosstable": ["crosstable"],
    "generator.printing.document": ["Booklet"],
    "generator.printing.dress": ["Dress", "load_dress"],
    "generator.printing.event.bundle": ["event_papers"],
    "generator.printing.html": ["to_html"],
    "generator.printing.methods.pages": ["methods"],
    "generator.printing.pdf": ["to_pdf"],
    "generator.printing.plain": ["to_csv", "to_json", "to_text"],
    "generator.printing.sheet": ["sheet"],
    "generator.tournament": [
        "Event",
        "FinishedGame",
        "Game",
        "Player",
        "Result",
        "Results",
        "Round",
        "Schedule",
        "Scoring",
        "berger",
        "draw",
        "mixed",
        "order_of_play",
        "standings",
        "two_cycles",
    ],
}

__all__ = [
    "Booklet",
    "Dress",
    "Event",
    "FinishedGame",
    "Form",
    "Game",
    "Heads",
    "Imprint",
    "Player",
    "Result",
    "Results",
    "Round",
    "Schedule",
    "Scoring",
    "UserError",
    "__version__",
    "berger",
    "booklet",
    "crosstable",
    "draw",
    "event_papers",
    "load_dress",
    "methods",
    "mixed",
    "order_of_play",
    "sheet",
    "standings",
    "to_csv",
    "to_html",
    "to_json",
    "to_pdf",
    "to_text",
    "two_cycles",
]


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
