"""What a person has to know of something that was done for them, and that is no error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_LISTED = 8
"""Phrases that a sentence lists; how many more there are is said in their place."""


class Remark(NamedTuple):
    """The key of a sentence in the ``[remarks]`` of every language file, and its facts."""

    key: str
    facts: Mapping[str, object]


class Phrase(NamedTuple):
    """Words under a dotted key of every language file, and their facts; a fact of a remark may be a tuple of these."""

    key: str
    facts: Mapping[str, object]


def few(phrases: Sequence[Phrase], most: int = MOST_LISTED) -> tuple[Phrase, ...]:
    """The first of many phrases, and how many more there are."""
    more = len(phrases) - most
    return (*phrases[:most], *([Phrase("roster.more", {"number": more})] if more > 0 else []))
