"""The protocol of the draw of lots: the list before it, the lots, the numbers after it, and who was kept apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import WAYS, Place, largest, list_pages, list_setting, signature_block, text_block
from generator.printing.event.startlist import numbers_and_names
from generator.printing.flow import Block
from generator.printing.listing import Column, Listing, listing
from generator.printing.order_table import span
from generator.printing.strip import Field
from generator.tournament import Draw, Encounters, Event, encounters

GAMES = (10.0, 14.0)
"""pt on A4: type and pitch of the games between those who are kept apart, of which there may be many."""


MANY = 60
"""Games of which only the numbers are listed, a round a line."""


def protocol(event: Event, dress: Dress) -> tuple[Page, ...]:
    """How everybody came by their number, to be signed; where nobody drew here, with a line to write how."""
    place = Place("paper-lots", dress.language.text("event.lots"), "lots", ruled=True)

    def make(worn: Dress, pitch: float) -> tuple[Page, ...]:
        items = _undrawn(event, worn, pitch) if event.draw is None else _drawn(event, event.draw, worn, pitch)
        return list_pages(event, place, items, worn)

    return largest(WAYS[1:], dress, make)


def _undrawn(event: Event, dress: Dress, pitch: float) -> Iterator[Listing | Block]:
    yield text_block("", dress.language.text(f"event.numbers_{event.numbering}"), dress)
    yield listing(numbers_and_names(event, dress), list_setting(dress, pitch=pitch))
    yield signature_block(event, dress, *_fields(dress, "how", "when"))


def _drawn(event: Event, draw: Draw, dress: Dress, pitch: float) -> Iterator[Listing | Block]:
    language = dress.language
    setting = list_setting(dress, pitch=pitch)
    yield text_block(language.text("event.seed_head"), language.say("event.seed", seed=draw.seed), dress)
    rule = "event.rule"
    if draw.groups:
        rule = "event.rule_apart" if event.order == "berger" else "mixed.rule_apart"
    yield text_block(language.text("event.rule_head"), language.say(rule, seed=draw.seed), dress)
    yield listing(_tickets(draw, dress), setting)
    if draw.keep_apart:
        found = encounters(draw, event.table)
        yield Block("space", None, dress.points(10))
        texts = _kept_apart(draw, found, event.cycles, dress, by_lot=event.by_lot)
        yield text_block(language.text("event.apart_head"), " ".join(texts), dress)
        if draw.groups:
            yield listing(_sets(draw, dress), setting)
        if draw.groups and found.possible:
            yield Block("space", None, dress.points(10))
            close = replace(setting, type_size=dress.points(GAMES[0]), pitch=dress.points(GAMES[1]))
            columns = _games(event, found, dress) if len(found.games) <= MANY else _games_by_round(found, dress)
            yield listing(columns, close)
    yield signature_block(event, dress, *_fields(dress, "when"))


def _fields(dress: Dress, *keys: str) -> Iterator[Field]:
    """Lines to fill in."""
    return (Field(dress.language.text(f"event.{key}"), None) for key in keys)


def _tickets(draw: Draw, dress: Dress) -> list[Column]:
    """The list before the draw, each with the lot and the number it gave."""
    words = dress.language.words
    tickets = draw.tickets
    columns = [
        Column("number", words["event"]["place"], tuple(str(ticket.place) for ticket in tickets)),
        Column("name", words["crosstable"]["name"], tuple(ticket.player.name for ticket in tickets)),
    ]
    if draw.keep_apart:
        groups = tuple(str(getattr(ticket.player, draw.keep_apart)) for ticket in tickets)
        columns.append(Column("text", words["event"][draw.keep_apart], groups))
    return [
        *columns,
        Column("label", words["event"]["lot"], tuple(ticket.lot for ticket in tickets)),
        Column("number", words["event"]["drawn_number"], tuple(str(ticket.number) for ticket in tickets)),
    ]


def _kept_apart(draw: Draw, found: Encounters, cycles: int, dress: Dress, *, by_lot: bool) -> Iterator[str]:
    """What was wanted, how far it could be done, and whether it can be done better."""
    language = dress.language
    if not draw.groups:
        yield language.text(f"event.nobody_{draw.keep_apart}")
        return
    yield language.say(f"event.apart_{draw.keep_apart}", latest=found.latest, rounds=found.rounds)
    if cycles == 2:
        yield language.text("event.apart_cycles")
    in_halves = False
    if found.order == "mixed":
        half = (found.participants + 1) // 2
        in_halves = all(len({number <= half for number in group.numbers}) == 1 for group in draw.groups)
        halves = {"upper": span(1, half), "lower": span(half + 1, found.participants)}
        yield language.say("mixed.apart_halves" if in_halves else "mixed.apart_split", **halves)
    if not found.possible:
        yield language.text("event.apart_impossible")
    elif found.fully:
        yield language.text("event.apart_fully")
    elif found.latest == found.earliest or (draw.proved and not in_halves):
        yield language.text("event.apart_proved")
    else:
        # Pairs out of both halves, if there are any in its first rounds, might be through earlier.
        yield language.text("mixed.apart_proved" if draw.proved else "event.apart_found")
    if found.possible and (late := found.late()):
        yield language.say("event.apart_late", number=len(late))
    if by_lot:
        yield language.text("round_lots.apart")


def _sets(draw: Draw, dress: Dress) -> list[Column]:
    """Each group with its numbers."""
    words = dress.language.words["event"]
    return [
        Column("text", words[draw.keep_apart], tuple(group.name for group in draw.groups)),
        Column("text", words["group_numbers"], tuple(", ".join(map(str, group.numbers)) for group in draw.groups)),
    ]


def _games(event: Event, found: Encounters, dress: Dress) -> list[Column]:
    """Every game between two of one group, by rounds."""
    words, games = dress.language.words, found.games
    number = words["crosstable"]["number"]
    whites, blacks = ([one.game[side] for one in games] for side in (0, 1))
    return [
        Column("number", words["event"]["round_head"], tuple(str(one.round) for one in games)),
        Column("number", number, tuple(map(str, whites))),
        Column("name", words["disciplines"][event.discipline]["first"], tuple(event.player(n).name for n in whites)),
        Column("number", number, tuple(map(str, blacks))),
        Column("name", words["disciplines"][event.discipline]["second"], tuple(event.player(n).name for n in blacks)),
        Column("text", words["event"]["group"], tuple(one.group for one in games)),
    ]


def _games_by_round(found: Encounters, dress: Dress) -> list[Column]:
    """The same in numbers, a round a line."""
    words = dress.language.words["event"]
    rounds: dict[int, list[str]] = {}
    for one in found.games:
        rounds.setdefault(one.round, []).append(f"{one.game.white}–{one.game.black}")
    return [
        Column("number", words["round_head"], tuple(map(str, rounds))),
        Column("text", words["inside_groups"], tuple(", ".join(games) for games in rounds.values())),
    ]
