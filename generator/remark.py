"""What a person has to know of something that was done for them, and that is no error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Remark(NamedTuple):
    """The key of a sentence in the ``[remarks]`` of every language file, and its facts."""

    key: str
    facts: Mapping[str, object]


class Phrase(NamedTuple):
    """Words under a dotted key of every language file, and their facts; a fact of a remark may be a tuple of these."""

    key: str
    facts: Mapping[str, object]
