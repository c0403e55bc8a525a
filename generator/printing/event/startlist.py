"""The start list: everybody by number."""

from __future__ import annotations

import re

from generator.printing.document import Page
from generator.printing.dress import Dress
from generator.printing.event.sheet import WAYS, Place, largest, list_pages, list_setting
from generator.printing.listing import Column, listing
from generator.tournament import Event

DETAILS = ("rank", "club", "city", "rating", "born")
"""What is printed of a player besides the name, if the list knows it of anybody."""


def startlist(event: Event, dress: Dress) -> tuple[Page, ...]:
    """The pages of the list."""
    place = Place("paper-startlist", dress.language.text("event.startlist"), "startlist")
    columns = [*numbers_and_names(event, dress), *details(event, dress)]

    def make(worn: Dress, pitch: float) -> tuple[Page, ...]:
        return list_pages(event, place, [listing(columns, list_setting(worn, pitch=pitch))], worn)

    return largest(WAYS, dress, make)


def numbers_and_names(event: Event, dress: Dress) -> list[Column]:
    """The first two columns of a list of players."""
    heads = dress.language.words["crosstable"]
    numbers = tuple(str(number) for number in range(1, len(event.players) + 1))
    return [
        Column("number", heads["number"], numbers),
        Column("name", heads["name"], tuple(player.name for player in event.players)),
    ]


def known_details(event: Event) -> list[str]:
    """Which of the details are known of anybody."""
    return [key for key in DETAILS if any(getattr(player, key) for player in event.players)]


def detail_head(event: Event, key: str, dress: Dress) -> str:
    """What a detail is called: in the words of the list, or else in those of the language."""
    return dict(event.called).get(key) or dress.language.text(f"event.{key}")


def details(event: Event, dress: Dress) -> list[Column]:
    """What is known of players besides their names."""
    found = []
    for key in known_details(event):
        texts = tuple(str(getattr(player, key)) for player in event.players)
        short = key in ("rating", "born") and max(map(len, texts)) <= 12
        # Some lists have whole dates.
        dated = key == "born" and any(re.search("[0-9].*[^0-9].*[0-9]", text) for text in texts)
        head = detail_head(event, "born_on" if dated else key, dress)
        found.append(Column("number" if short else "text", head, texts))
    return found
