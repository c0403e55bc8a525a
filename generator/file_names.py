"""Names of files that are good on any system."""

from __future__ import annotations

import re

_UNFIT = re.compile(r'[<>:"/\\|?*]+')
_DEVICES = re.compile(r"(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\..*)?", re.IGNORECASE)
_LONGEST_NAME = 200
"""Bytes of UTF-8: systems allow 255, and the name of a part and an ending come behind."""


def is_device(name: str) -> bool:
    """Whether Windows keeps the name for a device, whatever its ending."""
    return _DEVICES.fullmatch(name) is not None


def file_name(text: str, usual: str) -> str:
    """A text as the name of a file on any system, at most 80 characters; ``usual`` where nothing is left of it."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    name = " ".join(_UNFIT.sub(" ", printable).split())[:80]
    name = name.encode()[:_LONGEST_NAME].decode(errors="ignore").strip(" .")
    return usual if not name or is_device(name) else name
