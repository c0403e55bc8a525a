"""Participants written into the event file itself, each in a ``[[players]]`` table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.errors import UserError
from generator.reading.event_signs import EVENT_KEYS
from generator.reading.limits import MOST_NAME
from generator.reading.participants import Participant
from generator.reading.texts import shown
from generator.reading.toml_keys import TomlKeys
from generator.reading.words import SEX_WORDS
from generator.tournament.player import Player

PLAYER_KEYS = ("number", "name", "surname", "first", "patronymic", "rank", "club", "city", "rating", "born", "sex")

_PARTS = ("surname", "first", "patronymic")
_TEXTS = ("rank", "club", "city", "rating")
_MOST_NUMBER = 9999
_HEAD = re.compile(r"\s*\[\[\s*[\"']?players[\"']?\s*\]\]")


def inline_players(keys: TomlKeys, players: Sequence[object]) -> list[Participant]:
    """The participants in order. Raises ``UserError`` by line for one without a name, or a key or value of no use."""
    return [_participant(table) for table in _tables(keys, players)]


def hold_place(table: TomlKeys, known: Sequence[str], section: str) -> None:
    """Raise ``UserError`` for a key of the event that stands below the first section, and so belongs to that."""
    for key in table.values:
        if key in EVENT_KEYS and key not in known:
            given = re.compile(rf"\s*{key}\s*=")
            behind = enumerate(table.lines[table.start - 1 :], start=table.start)
            line = next((number for number, text in behind if given.match(text)), table.start)
            if key == "players":
                raise UserError("event_players_twice", file=table.file, line=line, other=table.start)
            raise UserError("event_key_below", file=table.file, line=line, value=key, section=section)


def _tables(keys: TomlKeys, players: Sequence[object]) -> Iterator[TomlKeys]:
    heads = [number for number, line in enumerate(keys.lines, start=1) if _HEAD.match(line)]
    inline = keys.line("players")
    for place, values in enumerate(players):
        start = heads[place] if len(heads) == len(players) else inline
        if not isinstance(values, dict):
            raise UserError("event_players_wrong", file=keys.file, line=start, value=shown(str(values)))
        yield TomlKeys(keys.file, keys.lines, values, "players.", start)


def _participant(table: TomlKeys) -> Participant:
    hold_place(table, PLAYER_KEYS, "[[players]]")
    table.hold(PLAYER_KEYS)
    whole = " ".join(filter(None, (table.text(part, MOST_NAME) for part in _PARTS)))
    name = table.text("name", MOST_NAME)
    if name and whole:
        raise UserError("event_name_twice", file=table.file, line=table.start, value=shown(name))
    if not name and not whole:
        raise UserError("event_no_name", file=table.file, line=table.start)
    if len(whole) > MOST_NAME:
        raise UserError("name_too_long", file=table.file, line=table.start, value=shown(whole), limit=MOST_NAME)
    rank, club, city, rating = (table.text(key, MOST_NAME) or "" for key in _TEXTS)
    born = table.day("born", MOST_NAME) or ""
    sex = table.word("sex", SEX_WORDS) or ""
    player = Player(name or whole, rank=rank, club=club, city=city, rating=rating, born=born, sex=sex)
    return Participant(player, table.whole("number", 1, _MOST_NUMBER), table.start)
