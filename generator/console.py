"""What the program says: on any console, in any encoding, one sentence at a time."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO

_PLAIN = {"–": "-", "—": "-", "−": "-", "№": "N", "«": '"', "»": '"', "…": "...", "\u00a0": " "}
"""What poorer encodings print instead."""


def printable(text: str) -> str:
    """``text`` on one line, with control characters written out: a file's name must not steer a terminal."""
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    if char.isprintable():
        return char
    return " " if char.isspace() else char.encode("unicode_escape").decode("ascii")


def speaks_russian(stream: TextIO | None) -> bool:
    """Whether the console behind ``stream`` can show Cyrillic."""
    return stream is None or all(_fits(char, _encoding(stream)) for char in "Яё")


def fitting(text: str, stream: TextIO | None) -> str:
    """``text`` with what the console cannot show replaced by something simpler."""
    encoding = _encoding(stream)
    if _fits(text, encoding):
        return text
    return "".join(char if _fits(char, encoding) else _PLAIN.get(char, "?") for char in text)


def say(text: str, stream: TextIO | None) -> None:
    """Write ``text`` and a line end; what the console cannot show is simplified, never an error."""
    if stream is None:
        return
    try:
        stream.write(fitting(text, stream) + "\n")
        stream.flush()
    except OSError:
        if stream is sys.stdout:
            raise
        # Nobody hears the warning or the error; the work and the exit code stand.
        silence(stream)


def silence(stream: TextIO) -> None:
    """Lead a broken stream nowhere, so that what it still holds does not fail again when the program ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def say_path(path: object) -> None:
    """Write a path to stdout: as it is for another program, made harmless for a terminal."""
    if sys.stdout is None:
        return
    text = str(path)
    if sys.stdout.isatty() or not hasattr(sys.stdout, "buffer"):
        say(printable(text), sys.stdout)
        return
    sys.stdout.flush()
    line = f"{text}\n"
    encoding = _encoding(sys.stdout)
    # Bytes that were no letters come back as they were; what the encoding lacks, a program reads best as the system
    # itself writes names.
    sys.stdout.buffer.write(line.encode(encoding) if _fits(line, encoding) else os.fsencode(line))
    sys.stdout.buffer.flush()


def write_bytes(data: bytes, *, as_text: bool) -> None:
    """Put a result on stdout: byte for byte into a file or a pipe, readable on a terminal.

    ``as_text``: UTF-8 text, which a terminal of another encoding is shown in its own.
    """
    if sys.stdout is None:
        return
    if as_text and (sys.stdout.isatty() or not hasattr(sys.stdout, "buffer")):
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
        self._watched = sys.stderr is not None and sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Replace the line."""
        if self._watched:
            self._write("\r" + fitting(printable(text), sys.stderr).ljust(self._shown))
            self._shown = len(text)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self.show("")
            self._write("\r")

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            silence(sys.stderr)


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream, "encoding", None) or "ascii"


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
