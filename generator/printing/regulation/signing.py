"""Who approves a regulation, and who signs its draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import Formatter

from generator.printing.dress import Dress
from generator.printing.flow import Block, broken
from generator.printing.paper import POINTS
from generator.printing.regulation.setting import Setting
from generator.printing.regulation.terms import Terms
from generator.printing.strip import Item, Lines, Rule, Strip
from generator.printing.typeface import SERIF

# pt on A4:
SIGNED_ABOVE = 12.0
DAY, MONTH, YEAR = 24.0, 92.0, 24.0  # the rules of a date
LEAST_OF_DATE = 8.0  # mm on any paper
APPROVAL = 0.53  # of the page's width: where the block of who approves begins
SIGNATURE = 0.42  # of a place to sign, the rest being for the name


def approval(worn: Setting, dress: Dress) -> Block:
    """Who approves, and when: at the right."""
    text = dress.language.text
    left, right = APPROVAL * worn.room, worn.room
    strips = (
        Strip(worn.size, worn.line + worn.gap / 2, (worn.text(text("regulation.approve"), left),)),
        worn.strip(worn.ruled("", left, right - left)),
        worn.hints(((text("regulation.post"), left, right - left),)),
        *_signed(left, right, None, worn),
        worn.hints(_hints(left, right, worn, dress)),
        worn.strip(*_date(text("regulation.approved_on"), left, worn, dress)),
    )
    body = Lines(strips, 0, worn.room, worn.stroke)
    return Block("signatures", body, body.height)


def _signed(left: float, right: float, name: str | None, worn: Setting) -> Iterator[Strip]:
    """A rule to sign on, and the name or a rule for it."""
    middle, behind = _parted(left, right, worn)
    rule = worn.ruled("", left, middle - left)
    if name is None:
        yield worn.strip(rule, worn.ruled("", behind, right - behind))
        return
    first, *more = broken(name, SERIF, worn.size, right - behind)
    yield worn.strip(rule, worn.text(first, behind))
    for line in more:
        yield Strip(worn.size, worn.line, (worn.text(line, behind),))


def _hints(left: float, right: float, worn: Setting, dress: Dress) -> Iterator[tuple[str, float, float]]:
    """What belongs on the two rules."""
    middle, behind = _parted(left, right, worn)
    yield dress.language.text("regulation.signature"), left, middle - left
    yield dress.language.text("regulation.name"), behind, right - behind


def _parted(left: float, right: float, worn: Setting) -> tuple[float, float]:
    """Where the place for the signature ends, and where that for the name begins."""
    middle = left + SIGNATURE * (right - left)
    return middle, middle + 2 * worn.gap


def _date(pattern: str, left: float, worn: Setting, dress: Dress) -> Iterator[Item]:
    """A date to be filled in: the words of a pattern, with a rule for each of its braces."""
    lengths = {"day": DAY, "month": MONTH, "year": YEAR}
    for literal, name, _, _ in Formatter().parse(pattern):
        rule = max(LEAST_OF_DATE * POINTS, dress.text_points(lengths[name])) if name else 0
        # A space in front of a rule is no part of the word.
        words = literal.rstrip() if name else literal
        item = worn.text(words, left)
        at = left + SERIF.width(literal) * worn.size
        yield replace(item, rule=Rule("", at, rule)) if name else item
        left = at + rule


def signatures(terms: Terms, worn: Setting, dress: Dress) -> Block:
    """Who signs the draft: the organiser, the chief arbiter, the secretary."""
    text = dress.language.text
    signers = (
        (text("regulation.signed_by_organiser"), None),
        (text("regulation.chief_arbiter"), terms.chief_arbiter),
        (text("regulation.secretary"), terms.secretary),
    )
    left = max(worn.width(word) for word, _ in signers) + 2 * worn.gap
    strips: list[Strip] = []
    for word, name in signers:
        first, *more = _signed(left, worn.room, name, worn)
        strips += [replace(first, items=(worn.text(word, 0), *first.items)), *more]
        if len(strips) == 1:
            # Once is enough.
            strips.append(worn.hints(_hints(left, worn.room, worn, dress)))
    body = Lines(tuple(strips), dress.text_points(SIGNED_ABOVE), worn.room, worn.stroke)
    return Block("signatures", body, body.height)
