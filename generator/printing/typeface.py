"""The bundled typefaces: how wide their letters are, and the small copies that travel inside the HTML."""

from __future__ import annotations

import unicodedata
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

_ALWAYS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0ЁёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    + ("абвгдежзийклмнопрстуфхцчшщъыьэюя№–—−«»„“”’…½¼¾·×§°")
)
"""Drawn from the bundled fonts in every document, whether it uses them or not: what a person may type into the page."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """One font file: the ``family`` of the stylesheets, its weight and slope, and where pip put it."""

    family: str
    weight: int
    slope: str
    package: str
    file: str

    @property
    def path(self) -> Path:
        """The font file in its installed package."""
        return _package_folder(self.package) / "files" / self.file

    def width(self, text: str, *, kerning: bool = True) -> float:
        """How long ``text`` is when set in one line, in the size of the type."""
        return _width(self, text, kerning)

    def subset(self, characters: Iterable[str]) -> str:
        """A font of only these characters and the everyday ones, in base64, about 25 kB."""
        import uharfbuzz as hb

        wanted = hb.SubsetInput()
        wanted.unicode_set.set({ord(character) for character in (*_ALWAYS, *characters)})
        # Print and modern screens do not use the hints, and they are two thirds of the bytes.
        wanted.flags = hb.SubsetFlags.NO_HINTING
        return b64encode(hb.subset(_font(self.path).face, wanted).blob.data).decode("ascii")


SERIF = Typeface("krugovka-serif", 400, "normal", "fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf")
SERIF_BOLD = Typeface("krugovka-serif", 700, "normal", "fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf")
SERIF_ITALIC = Typeface("krugovka-serif", 400, "italic", "fontpkg_pt_serif", "PT_Serif-Web-Italic.ttf")
NARROW = Typeface("krugovka-narrow", 400, "normal", "fontpkg_pt_sans_narrow", "PT_Sans-Narrow-Web-Regular.ttf")
TYPEFACES = (SERIF, SERIF_BOLD, SERIF_ITALIC, NARROW)


def lacking(text: str) -> list[str]:
    """The visible signs in ``text`` that the bundled serif cannot draw, each once, in order."""
    drawn = set(_font(SERIF.path).face.unicodes)
    # Spaces of fixed width and joiners are drawn by nobody.
    return [
        char for char in dict.fromkeys(text) if ord(char) not in drawn and unicodedata.category(char)[0] not in "ZC"
    ]


_WIDE = 1.1
"""The width of a sign that a bundled font lacks, in the size of its type: more than an ideogram has."""


@cache
def _package_folder(package: str) -> Path:
    # Not imported: the package's own start-up reads its catalogue, and a path is all that is wanted.
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"expected the package {package} to be installed")
    return Path(spec.origin).parent


@cache
def _font(path: Path) -> Any:
    import uharfbuzz as hb

    return hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))


@cache
def _width(face: Typeface, text: str, kerning: bool) -> float:
    import uharfbuzz as hb

    if not text:
        return 0.0
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    font = _font(face.path)
    hb.shape(font, buffer, {"kern": kerning})
    scale = float(font.scale[0])
    drawn = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    advance: int = sum(position.x_advance for info, position in drawn if info.codepoint)
    # What another font will draw is not known yet: it is taken for wide.
    other = sum(_WIDE for info in buffer.glyph_infos if not info.codepoint)
    return advance / scale + other
