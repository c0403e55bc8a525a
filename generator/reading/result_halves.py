"""What becomes of a ½ when its bytes are read in another encoding."""

from __future__ import annotations

_WRITTEN_IN = ("utf-8", "cp1252")
_READ_IN = ("cp1251", "cp866", "koi8-r", "latin-1", "cp1252", "mac-cyrillic")


def halves() -> tuple[str, ...]:
    """Every text that stands for ½, itself among them, longer ones first."""
    found = {"½".encode(written).decode(read) for written in _WRITTEN_IN for read in _READ_IN}
    return tuple(sorted({"½", *found}, key=lambda text: (-len(text), text)))


HALVES = halves()
