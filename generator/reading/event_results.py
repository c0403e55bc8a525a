"""What an event file says of results: how they count, where they stand, who withdrew, how a play-off ended."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.choice import nearest
from generator.errors import UserError
from generator.reading.limits import MOST_BYTES, MOST_NAME
from generator.reading.rules import read_scoring, read_tiebreaks
from generator.reading.source import inside, read_bytes
from generator.reading.texts import shown
from generator.reading.toml_keys import TomlKeys, refuse_path
from generator.reading.words import TIEBREAK_WORDS, main_words
from generator.tournament import Scoring


@dataclass(frozen=True, slots=True)
class ResultsWish:
    """A file with results: its bytes, and how messages call it; ``encoding`` is what somebody says of it."""

    data: bytes
    file: str
    encoding: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """Players by name or number, and where that is written: the line of a file, or no file and an option."""

    texts: tuple[str, ...]
    file: str
    place: str


def scoring_in(keys: TomlKeys) -> Scoring | None:
    """Points for a win, a draw and a loss: a text, or a list of three numbers."""
    texts = keys.texts("scoring", 40)
    if not texts:
        return None
    text = "; ".join(texts)
    if (found := read_scoring(text)) is None:
        raise UserError("event_scoring_wrong", file=keys.file, line=keys.line("scoring"), value=shown(text))
    return found


def tiebreaks_in(keys: TomlKeys) -> tuple[str, ...] | None:
    """The tie-breaks in their order; an empty list is no tie-break at all."""
    if "tiebreaks" not in keys.values:
        return None
    found, line = read_tiebreaks(keys.texts("tiebreaks", 400)), keys.line("tiebreaks")
    if found.unknown:
        raise UserError(
            "event_unknown_word",
            file=keys.file,
            line=line,
            name="tiebreaks",
            value=shown(found.unknown),
            near=nearest(found.unknown, TIEBREAK_WORDS),
            known=main_words(TIEBREAK_WORDS),
        )
    if found.twice:
        raise UserError("event_tiebreak_twice", file=keys.file, line=line, value=shown(found.twice))
    return found.kinds


def results_in(keys: TomlKeys, folder: Path) -> tuple[ResultsWish, Path] | None:
    """The file of results, in ``folder`` or below."""
    name = keys.text("results", 250)
    if name is None:
        return None
    refuse_path(keys, "results", name)
    path = inside(folder, name)
    return ResultsWish(read_bytes(path, MOST_BYTES), name), path


def mentioned_in(keys: TomlKeys, key: str) -> Mention | None:
    """Players named under a key."""
    if key not in keys.values:
        return None
    return Mention(keys.texts(key, MOST_NAME), keys.file, str(keys.line(key)))
