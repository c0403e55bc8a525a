"""The text of a PDF as lines, put together by where it stands on the page."""

from __future__ import annotations

import io
from collections.abc import Iterator

from generator.errors import UserError
from generator.reading.printed.signs import Line

_SAME_LINE = 2.5
"""pt: pieces whose foot is as near are one line."""
_MOST_PAGES = 500


def pdf_lines(data: bytes, file: str) -> list[Line]:
    """The lines of all pages from top to bottom; the pieces of a line, from left to right, are its cells.

    Raises ``UserError`` for a file that is damaged, locked or a picture.
    """
    try:
        import pypdf
    except ImportError as error:
        raise UserError("pdf_needs_library", file=file) from error
    try:
        reader = pypdf.PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UserError("pdf_locked", file=file)
        if len(reader.pages) > _MOST_PAGES:
            raise UserError("check_pages", file=file, limit=_MOST_PAGES)
        lines = [line for number, page in enumerate(reader.pages, 1) for line in _of_page(page, number)]
    except UserError:
        raise
    except Exception as error:
        # What the library meets in a damaged file may end in any error.
        raise UserError("pdf_broken", file=file) from error
    if not lines:
        raise UserError("pdf_no_text", file=file)
    return lines


def _of_page(page: object, number: int) -> Iterator[Line]:
    pieces: list[tuple[float, float, str]] = []

    def piece(text: str, user: list[float], place: list[float], font: object, size: float) -> None:
        del font, size
        if text.strip():
            across = place[4] * user[0] + place[5] * user[2] + user[4]
            up = place[4] * user[1] + place[5] * user[3] + user[5]
            pieces.append((up, across, text))

    page.extract_text(visitor_text=piece)  # type: ignore[attr-defined]
    pieces.sort(key=lambda found: (-found[0], found[1]))
    line: list[tuple[float, float, str]] = []
    count = 0
    for found in pieces:
        if line and line[0][0] - found[0] > _SAME_LINE:
            count += 1
            yield _line(line, number, count)
            line = []
        line.append(found)
    if line:
        yield _line(line, number, count + 1)


def _line(pieces: list[tuple[float, float, str]], page: int, number: int) -> Line:
    return Line(number, tuple(text.replace("\n", " ") for _, _, text in sorted(pieces, key=lambda one: one[1])), page)
