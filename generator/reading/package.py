"""The ZIP that an .xlsx or .ods is: opened within limits, and packed anew with nothing in it but what was looked at."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import IO
from xml.parsers import expat

from generator.errors import UserError

MOST_UNPACKED = 200_000_000
"""Bytes of all parts together."""
MOST_PARTS = 5000

_STEP = 1 << 18
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""All that either kind of file may use; the others unpack a step into any size."""


class Package:
    """The XML parts of a spreadsheet's ZIP, by their names.

    ``data`` holds those parts alone, in a ZIP of our own making: what is read of it later is what was counted here.
    Raises ``UserError`` for what is no ZIP, or damaged, encrypted or too large.
    """

    def __init__(self, data: bytes, file: str) -> None:
        self.file = file
        buffer = io.BytesIO()
        try:
            with (
                zipfile.ZipFile(io.BytesIO(data)) as source,
                zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as copy,
            ):
                self._copy(source, copy)
        except _DAMAGED as error:
            raise UserError("spreadsheet_broken", file=file) from error
        self.data = buffer.getvalue()
        self._zip = zipfile.ZipFile(buffer)
        self.names = frozenset(self._zip.namelist())

    def _copy(self, source: zipfile.ZipFile, copy: zipfile.ZipFile) -> None:
        parts = source.infolist()
        if len(parts) > MOST_PARTS:
            raise UserError("spreadsheet_too_large", file=self.file, limit=MOST_UNPACKED // 1_000_000)
        seen: set[str] = set()
        left = MOST_UNPACKED
        for part in parts:
            name = part.filename.replace("\\", "/").lstrip("/")
            if name in seen or not _is_wanted(name):
                continue
            seen.add(name)
            if part.flag_bits & 1:
                raise UserError("spreadsheet_password", file=self.file)
            if part.compress_type not in _METHODS:
                raise UserError("spreadsheet_broken", file=self.file)
            with source.open(part) as packed, copy.open(name, "w") as target:
                while step := packed.read(_STEP):
                    left -= len(step)
                    if left < 0:
                        raise UserError("spreadsheet_too_large", file=self.file, limit=MOST_UNPACKED // 1_000_000)
                    target.write(step)

    @property
    def kind(self) -> str:
        """``xlsx``, ``ods``, or how else a file with these parts is called."""
        for begin, kind in ("xl/workbook.bin", "xlsb"), ("xl/workbook", "xlsx"), ("word/", "docx"), ("ppt/", "pptx"):
            if any(name.startswith(begin) for name in self.names):
                return kind
        if "content.xml" not in self.names:
            return "zip"
        with self.open("mimetype" if "mimetype" in self.names else "content.xml") as part:
            told = part.read(_STEP)
        return "ods" if b"opendocument.spreadsheet" in told or b"office:spreadsheet" in told else "odt"

    def hold_open(self) -> None:
        """Raise ``UserError`` when the parts are encrypted in the manner of OpenDocument."""
        name = "META-INF/manifest.xml"
        if name in self.names and b"encryption-data" in self.open(name).read(_STEP):
            raise UserError("spreadsheet_password", file=self.file)

    def open(self, name: str) -> IO[bytes]:
        """A part to read. Raises ``UserError`` when there is none of that name."""
        if name not in self.names:
            raise UserError("spreadsheet_broken", file=self.file)
        return self._zip.open(name)

    def parse(
        self,
        name: str,
        start: Callable[[str, Mapping[str, str]], None],
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
        *,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Read a part as XML, calling back with the names of elements, prefixes kept, until it is ``enough``.

        Raises ``UserError`` for what is not well-formed, or has entities of its own.
        """
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = start
        parser.StartDoctypeDeclHandler = self._refuse_entities
        if end is not None:
            parser.EndElementHandler = end
        if text is not None:
            parser.CharacterDataHandler = text
        try:
            with self.open(name) as part:
                while step := part.read(_STEP):
                    parser.Parse(step, False)
                    if enough():
                        return
            parser.Parse(b"", True)
        except (expat.ExpatError, LookupError, *_DAMAGED) as error:
            raise UserError("spreadsheet_broken", file=self.file) from error

    def _refuse_entities(self, *_: object) -> None:
        raise UserError("spreadsheet_broken", file=self.file)


_DAMAGED = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError, NotImplementedError)


def _is_wanted(name: str) -> bool:
    return name == "mimetype" or name.lower().endswith((".xml", ".rels", "workbook.bin"))


def local(name: str) -> str:
    """An element's name without its prefix."""
    return name.rpartition(":")[2]
