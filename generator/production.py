"""Documents made in every format asked for, delivered together, and what has to be said of them."""

from __future__ import annotations

import gc
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn

from generator.console import Progress, printable, say, say_path, write_bytes
from generator.delivery import Delivery, Destination
from generator.errors import CommandLineError, UserError
from generator.printing.document import Booklet
from generator.printing.html import to_html
from generator.printing.language import Language
from generator.printing.pdf import to_pdf
from generator.printing.typeface import lacking
from generator.remark import Remark

Makers = Mapping[str, Callable[[], bytes]]
"""How to make a document in each format."""


BINARY = ("pdf", "xlsx")
"""Formats that are no text."""


@dataclass(frozen=True, slots=True)
class Product:
    """A document on its way: its name for files, how it is made in each format, and what has to be said of it."""

    name: str
    makers: Makers
    remarks: tuple[Remark, ...] = ()


def pages_of(
    document: Booklet, language: Language, *, names: Sequence[str] = (), more: Makers | None = None
) -> Product:
    """HTML, and the PDF printed from the very same text, and ``more`` formats.

    Signs that nothing can draw are said, with those of the ``names`` that hold them.
    """
    undrawn: dict[str, None] = {}

    @cache
    def text() -> str:
        return to_html(document)

    def html() -> bytes:
        return text().encode()

    def warn(warning: str) -> None:
        # Letters that no font has are told by us, in the user's words.
        if found := _NOT_DRAWN.search(warning):
            undrawn[chr(int(found[1], 16))] = None
        elif ".notdef" not in warning:
            say(language.say("messages.warning", text=printable(warning)), sys.stderr)

    def pdf() -> bytes:
        data = to_pdf(text(), warn=warn, pages=len(document.pages))
        if undrawn:
            _say_undrawn(undrawn, names, language)
        return data

    def bare() -> bytes:
        """The HTML without a PDF: what another computer will draw is not known."""
        if missing := lacking(text()):
            say(printable(language.say("messages.missing_letters", value=" ".join(missing[:12]))), sys.stderr)
        return html()

    return Product(document.name, {"html": html, "bare html": bare, "pdf": pdf, **(more or {})}, document.remarks)


_NOT_DRAWN = re.compile(r"\.notdef.*\(U\+([0-9A-F]+)\)$", re.DOTALL)


def _say_undrawn(undrawn: Iterable[str], names: Sequence[str], language: Language) -> None:
    signs = list(undrawn)
    holders = [name for name in names if any(sign in name for sign in signs)]
    value = " ".join(signs[:12])
    if holders:
        listed = ", ".join(holders[:5]) + ("…" if len(holders) > 5 else "")
        say(printable(language.say("messages.undrawn_names", value=value, names=listed)), sys.stderr)
    else:
        say(printable(language.say("messages.undrawn_letters", value=value)), sys.stderr)


def deliver(products: Sequence[Product], place: Destination, language: Language) -> None:
    """Make every product in every format it has, then move all into place and name the files on stdout."""
    wanted = [
        (product, format_, _maker(product, format_, place))
        for product in products
        for format_ in place.formats
        if format_ in product.makers
    ]
    if place.is_stdout:
        ((product, format_, maker),) = wanted
        if format_ in BINARY and sys.stdout is not None and sys.stdout.isatty():
            raise CommandLineError("out_binary_on_terminal", value=format_)
        data = maker()
        _remark([product], language)
        write_bytes(data, as_text=format_ not in BINARY)
        return
    progress = Progress()
    paths: list[Path] = []
    no_pango: UserError | None = None
    with _stoppable(), Delivery() as delivery:
        try:
            for number, (product, format_, maker) in enumerate(wanted, start=1):
                path = place.path(product.name, format_)
                if len(products) > 1:
                    value = {"value": path.name, "number": number, "total": len(wanted)}
                    progress.show(language.say("messages.progress", **value))
                if no_pango and format_ == "pdf":
                    continue
                try:
                    data = maker()
                except UserError as error:
                    if error.key != "no_pango" or place.formats == ("pdf",):
                        raise
                    # The pages are there all the same, and a browser can print them.
                    no_pango = error
                    continue
                delivery.add(path, data)
                paths.append(path)
                if len(products) > 1 and format_ == "pdf":
                    gc.collect()  # a long run is not to grow with every document; __main__ turns collection off
        finally:
            progress.clear()
    _remark(products, language)
    for path in paths:
        say_path(path)
    if no_pango:
        raise no_pango


def spare(sources: Sequence[Path], products: Sequence[Product], place: Destination) -> None:
    """Raise ``CommandLineError`` where a product would take the place of what it is made from."""
    for _, path in targets(products, place):
        for source in sources:
            # What cannot be looked at (a ring of links, a name no file can have) is refused when it is written.
            with suppress(OSError, ValueError):
                if path.samefile(source):
                    raise CommandLineError("out_is_input", value=str(path))


def targets(products: Sequence[Product], place: Destination) -> set[tuple[str, Path]]:
    """Every format that is asked for, with the file that it goes to; none for stdout."""
    if place.is_stdout:
        return set()
    return {
        (format_, place.path(product.name, format_))
        for product in products
        for format_ in product.makers
        if format_ in place.formats
    }


def _maker(product: Product, format_: str, place: Destination) -> Callable[[], bytes]:
    """How to make one format; HTML that no PDF is printed from has a way of its own."""
    if format_ == "html" and "pdf" not in place.formats:
        return product.makers["bare html"]
    return product.makers[format_]


def _remark(products: Sequence[Product], language: Language) -> None:
    """Say, each thing once, what a person at the printer has to know."""
    sentences = (language.remark(remark) for product in products for remark in product.remarks)
    for sentence in dict.fromkeys(sentences):
        say(printable(sentence), sys.stderr)


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let a termination signal clean up as Ctrl-C does."""

    def stop(number: int, _frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # Closing the window or the connection is a termination too, unless nohup asked to outlive it.
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
