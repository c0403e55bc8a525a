"""krugovka: the paper that an all-play-all (round-robin) tournament runs on, as HTML and PDF.

The names here are for other programs; README.md shows them at work.
"""

from generator.errors import UserError
from generator.printing.booklet import Booklet, Imprint, booklet, sheet
from generator.printing.dress import Dress, load_dress
from generator.printing.html import to_html
from generator.printing.pdf import to_pdf
from generator.printing.plain import to_csv, to_json, to_text
from generator.tournament import Game, Round, Schedule, berger, order_of_play
from generator.version import __version__

__all__ = [
    "Booklet",
    "Dress",
    "Game",
    "Imprint",
    "Round",
    "Schedule",
    "UserError",
    "__version__",
    "berger",
    "booklet",
    "load_dress",
    "order_of_play",
    "sheet",
    "to_csv",
    "to_html",
    "to_json",
    "to_pdf",
    "to_text",
]
