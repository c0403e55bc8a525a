"""How a knock-out is played, explained on a sheet."""

from __future__ import annotations

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import Place, list_pages, text_block
from generator.tournament.event import Event

RULES = ("pairs", "schools", "next", "free", "colours", "lot", "draws", "losses", "end", "results")
"""What is explained, in this order."""


def rules_pages(event: Event, dress: Dress) -> tuple[Page, ...]:
    """The rules for everybody who plays or arbitrates."""
    language = dress.language
    place = Place("knockout-rules", language.text("knockout.rules"), "rules")
    sides = language.words["disciplines"][event.discipline]
    called = {side: sides[side].lower() for side in ("first", "second")}
    blocks = [
        text_block(language.text(f"knockout.{rule}_head"), language.say(f"knockout.{rule}_text", **called), dress)
        for rule in RULES
    ]
    return list_pages(event, place, blocks, dress)
