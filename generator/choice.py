"""A name among known ones, as people type it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from generator.errors import CommandLineError

_LOOK_ALIKES = str.maketrans("авекмнорстух", "abekmhopctyx")
"""Cyrillic letters that are typed for Latin ones, as in «А4», and nobody sees why it is not found."""


_NEAR = 0.65
"""How like two names are, from 0 to 1, of which one may be meant by the other: short words are soon alike."""


def spelled(value: str, known: Iterable[str]) -> str | None:
    """``value`` in the spelling of ``known``, letter case and look-alike letters aside; None when it is not there."""
    names = {name.lower(): name for name in known}
    wanted = value.strip().lower()
    return names.get(wanted, names.get(wanted.translate(_LOOK_ALIKES)))


def choose(value: str, known: Iterable[str], error: str) -> str:
    """The name among ``known`` that an option gives.

    Raises ``CommandLineError(error)`` with the known names and the nearest one.
    """
    names = list(known)
    if (found := spelled(value, names)) is not None:
        return found
    raise CommandLineError(error, value=value[:40], near=nearest(value, names), known=", ".join(names))


def parts_of(wanted: Iterable[str], bound: Sequence[str]) -> tuple[str, ...]:
    """Parts of a document in bound order, each once. Raises ``CommandLineError`` for an unknown one, and for none."""
    found = {choose(part, bound, "unknown_part") for part in wanted}
    if not found:
        raise CommandLineError("parts_empty", known=", ".join(bound))
    return tuple(part for part in bound if part in found)


def nearest(value: str, known: Iterable[str]) -> str | None:
    """The known name most like ``value``, or None when none is near."""
    names = {name.lower(): name for name in known}
    found = get_close_matches(value.strip().lower(), list(names), n=1, cutoff=_NEAR)
    return names[found[0]] if found else None
