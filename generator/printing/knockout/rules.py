"""How a knock-out is played, explained on a sheet, and how it ended."""

from __future__ import annotations

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import Place, list_pages, list_setting, signature_block, text_block
from generator.printing.flow import Block
from generator.printing.knockout.lines import numbered_name
from generator.printing.listing import Column, Listing, listing
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout

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


def outcome_pages(event: Event, knockout: Knockout, dress: Dress) -> tuple[Page, ...]:
    """Who won, and who went out in which round."""
    language = dress.language
    place = Place("knockout-outcome", language.text("knockout.outcome"), "outcome", ruled=True)
    winner = knockout.winner
    if winner is None:
        said = language.text("knockout.nobody")
    else:
        said = language.say("knockout.winner", name=numbered_name(event, winner, dress))
    rounds, names = [], []
    before = {*range(1, len(event.players) + 1)}
    for number in range(1, len(knockout.rounds) + 1):
        standing = {*knockout.after(number).standing}
        rounds.append(str(number))
        out = (numbered_name(event, one, dress) for one in sorted(before - standing))
        names.append("; ".join(out) or "—")
        before = standing
    columns = [
        Column("number", language.text("event.round_head"), tuple(reversed(rounds))),
        Column("text", language.text("knockout.out_head"), tuple(reversed(names))),
    ]
    table = listing(columns, list_setting(dress), stretch=True)
    items: list[Block | Listing] = [
        text_block("", said, dress),
        table,
        Block("space", None, dress.points(9)),
        signature_block(event, dress),
    ]
    return list_pages(event, place, items, dress)
