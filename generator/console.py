"""What the program says: on any console, in any encoding, one sentence at a time."""

from __future__ import annotations

import sys
from typing import TextIO

_PLAIN = str.maketrans({"–": "-", "—": "-", "−": "-", "№": "N", "«": '"', "»": '"', "…": "...", "\u00a0": " "})
"""What poorer encodings print instead."""


def printable(text: str) -> str:
    """``text`` on one line, with control characters written out: a file's name must not steer a terminal."""
    return "".join(
        char if char.isprintable() else " " if char.isspace() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def speaks_russian(stream: TextIO) -> bool:
    """Whether the console behind ``stream`` can show Cyrillic."""
    try:
        "Яё".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def say(text: str, stream: TextIO) -> None:
    """Write ``text`` and a line end; what the console cannot show is simplified, never an error."""
    encoding = stream.encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    except LookupError:
        text = text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
    stream.write(text + "\n")
    stream.flush()


def write_bytes(data: bytes, *, as_text: bool) -> None:
    """Put a result on stdout: byte for byte into a file or a pipe, readable on a terminal.

    ``as_text``: UTF-8 text, which a terminal of another encoding is shown in its own.
    """
    if as_text and sys.stdout.isatty():
        for line in data.decode("utf-8").splitlines():
            say(line, sys.stdout)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


class Progress:
    """One line on stderr that says how far a long run is; silent when nobody watches a terminal."""

    def __init__(self) -> None:
        self._shown = 0

    def show(self, text: str) -> None:
        """Replace the line."""
        if sys.stderr.isatty():
            sys.stderr.write("\r" + text.ljust(self._shown))
            sys.stderr.flush()
            self._shown = len(text)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self.show("")
            sys.stderr.write("\r")
            sys.stderr.flush()
            self._shown = 0
