"""The delivered HTML as PDF: the only module that knows WeasyPrint."""

from __future__ import annotations

import gc
import io
import logging
import re
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable
from contextlib import contextmanager, redirect_stdout, suppress
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Any

from generator.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator

_DATA = "data:font/ttf;base64,"
_TAB = "&#9;"
_FONT = re.compile(rf"url\({_DATA}([A-Za-z0-9+/=]+)\)")


def to_pdf(html: str, *, warn: Callable[[str], None] | None = None, pages: int | None = None) -> bytes:
    """The PDF (PDF/UA-1: tagged, titled, with outline and page labels) that ``html`` prints as.

    The same text gives the same bytes. Nothing is fetched but fonts that travel inside the text. ``warn``
    is called with each warning of the renderer. Raises ``UserError`` when Pango is missing, or when the
    PDF has not ``pages`` pages although it should.
    """
    weasyprint = _weasyprint()
    page, fonts = _fonts_apart(html)
    with _warnings(warn), _no_garbage_collection(), _no_litter():
        html_class = weasyprint.HTML if "footnote" in page else _plain_page(weasyprint)
        source = html_class(string=page, url_fetcher=fonts)
        document = source.render(pdf_variant="pdf/ua-1", pdf_tags=True)
        if pages is not None and len(document.pages) != pages:
            raise UserError("page_count", found=len(document.pages), expected=pages)
        pdf: bytes = document.write_pdf(
            pdf_variant="pdf/ua-1", pdf_tags=True, finisher=_finish_tabbed if _TAB in page else _finish
        )
    return pdf


def _weasyprint() -> Any:
    """The library, or a ``UserError`` that says how to get Pango."""
    try:
        # Where Pango is missing the library prints advice to stdout, which carries our file names.
        with redirect_stdout(io.StringIO()):
            with suppress(OSError), _libraries_by_name():
                return import_module("weasyprint")
            return import_module("weasyprint")
    except OSError as error:
        system = sys.platform if sys.platform in ("darwin", "win32") else "linux"
        raise UserError("no_pango", remedy=system, detail=str(error)) from error


@contextmanager
def _libraries_by_name() -> Iterator[None]:
    """Let libraries be loaded by their file names alone, as Linux keeps them.

    WeasyPrint tries the names of other systems first, and for each of them Python asks ldconfig, the compiler and the
    linker, which takes an eighth of a booklet's time.
    """
    import ctypes.util

    def found_nowhere(name: str) -> None:
        """Leave the name to the loader."""

    search = ctypes.util.find_library
    if sys.platform == "linux" and "weasyprint" not in sys.modules:
        ctypes.util.find_library = found_nowhere
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _plain_page(weasyprint: Any) -> Any:
    """WeasyPrint's class for pages, spared the styles of footnotes and list markers.

    They make it compute six pseudo-elements for every element, and our pages have neither. Where a later version keeps
    its stylesheets elsewhere or otherwise, this does nothing.
    """

    class PlainPage(weasyprint.HTML):  # type: ignore[misc]
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [without_notes(sheet) for sheet in super()._ua_stylesheets(forms)]

    def without_notes(sheet: Any) -> Any:
        selectors = getattr(getattr(sheet, "matcher", None), "other_selectors", None)
        if selectors is None or not all(len(entry) == 5 and isinstance(entry[3], str | None) for entry in selectors):
            return sheet
        plain = copy(sheet)
        plain.matcher = copy(sheet.matcher)
        plain.matcher.other_selectors = [selector for selector in selectors if selector[3] is None]
        return plain

    return PlainPage


def _fonts_apart(html: str) -> tuple[str, Any]:
    """The page with its fonts called by number, and a fetcher that serves these and refuses everything else.

    Spared the fonts' hundreds of kilobytes, the renderer's parsers take a twentieth less of a booklet's time.
    """
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    fonts: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        name = f"font:{len(fonts)}"
        fonts[name] = found[1]
        return f"url({name})"

    class FontsOnly(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            data = fonts.get(url, url.removeprefix(_DATA) if url.startswith(_DATA) else None)
            if data is None:
                raise ValueError(f"expected a font inside the page, got {url[:80]!r}")
            return URLFetcherResponse(url, b64decode(data), {"Content-Type": "font/ttf"})

    # The first style is that of the fonts; elsewhere such an address may be a text.
    before, style, behind = html.partition("<style>")
    faces, end, rest = behind.partition("</style>")
    return f"{before}{style}{_FONT.sub(number, faces)}{end}{rest}", FontsOnly()


def _finish_tabbed(document: Any, pdf: Any) -> None:
    """The same for pages with tabs, which are drawn as wide as they were laid out."""
    import pydyf

    if _tabs_are_wide():
        for stream in pdf.objects:
            if isinstance(stream, pydyf.Stream):
                stream.stream[:] = [_narrowed(item) for item in stream.stream]
    _finish(document, pdf)


def _finish(_document: Any, pdf: Any) -> None:
    """Number the pages for viewers as on paper, and say of each header cell whether it heads a row or a column."""
    import pydyf

    pdf.catalog["PageLabels"] = pydyf.Dictionary({"Nums": pydyf.Array([0, pydyf.Dictionary({"S": "/D"})])})
    elements: dict[bytes, Any] = {item.reference: item for item in pdf.objects if "S" in _keys(item)}
    for element in elements.values():
        if element["S"] == "/TH":
            # A cell stands in a row, and the row in a part of the table.
            part = elements[elements[element["P"]]["P"]]
            element["A"]["Scope"] = "/Column" if part["S"] == "/THead" else "/Row"


_MOVED = re.compile(rb">(-?[0-9]+\.[0-9]+)<")


def _tabs_are_wide() -> bool:
    """Whether WeasyPrint takes Pango's 1024ths for the 1000ths of a PDF where it moves on without drawing, as by a tab.

    Version 70 does. The tests hold texts behind tabs to their places, so that they fail when this has changed.
    """
    from weasyprint import __version__

    return int(__version__.partition(".")[0]) <= 70


def _narrowed(item: Any) -> Any:
    """A piece of a page's drawing, its moves between glyphs as wide as they were laid out."""
    if not isinstance(item, bytes) or not item.endswith(b"] TJ"):
        return item
    return _MOVED.sub(lambda found: b">%.3f<" % (float(found[1]) * 1000 / 1024), item)


def _keys(item: Any) -> Any:
    """What a PDF object holds, if it is a dictionary."""
    return item if isinstance(item, dict) else ()


@contextmanager
def _no_litter() -> Iterator[None]:
    """Take away the folder in which WeasyPrint copies the fonts; where no garbage is collected, it does not itself.

    Meanwhile the whole process has its temporary files there, so this is not for threads that print at once.
    """
    before = tempfile.tempdir
    with tempfile.TemporaryDirectory(prefix="krugovka-", ignore_cleanup_errors=True) as folder:
        tempfile.tempdir = folder
        try:
            yield
        finally:
            tempfile.tempdir = before


@contextmanager
def _warnings(warn: Callable[[str], None] | None) -> Iterator[None]:
    """Hand the renderer's warnings on, and keep them off the console."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if warn is not None:
                warn(record.getMessage())

    logger = logging.getLogger("weasyprint")
    handler, before = Handler(level=logging.WARNING), logger.handlers[:]
    logger.handlers[:] = [handler]
    try:
        yield
    finally:
        logger.handlers[:] = before


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Layout makes many objects and no garbage: collecting it takes a seventh of the time for nothing."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
