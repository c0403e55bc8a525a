"""The documents of an event in every format that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.delivery import Destination
from generator.errors import CommandLineError
from generator.printing.dress import Dress
from generator.printing.event.bundle import check_parts, event_papers
from generator.printing.event.plain import to_event_json, to_tables
from generator.printing.event.trf import cut_names, to_trf
from generator.printing.event.workbook import to_workbook
from generator.printing.language import Language
from generator.production import Product, pages_of
from generator.tournament import Event


def documents_of(
    event: Event,
    wanted: Sequence[str],
    dress: Dress,
    name: str,
    *,
    hints: bool,
    by: str | None,
    split: bool,
    language: Language,
    place: Destination,
    day: int | None = None,
) -> list[Product]:
    """All parts in one document or each by itself; a table a part as CSV; all tables in a workbook; JSON; a report.

    ``language`` is that of messages; ``day`` as for :func:`generator.printing.event.bundle.event_papers`.
    Raises ``CommandLineError`` for parts that take results, or a lot of rounds, where there are none, where a file
    would have to hold several tables, and where none of the parts is a table.
    """
    check_parts(event, wanted)
    products = []
    if {"html", "pdf"} & {*place.formats}:
        bundles = [(f"{name}-{part}", [part]) for part in wanted] if split and len(wanted) > 1 else [(name, wanted)]
        for called, parts in bundles:
            document = event_papers(event, dress=dress, parts=parts, hints=hints, by=by, day=day, name=called)
            products.append(pages_of(document, language, names=[player.name for player in event.players]))
    if "csv" in place.formats:
        products += _tables(event, wanted, dress, name, by, place)
    whole: dict[str, Callable[[], bytes]] = {
        "xlsx": lambda: to_workbook(event, dress, wanted, by=by),
        "json": lambda: to_event_json(event).encode(),
        "trf": lambda: to_trf(event).encode(),
    }
    if makers := {format_: make for format_, make in whole.items() if format_ in place.formats}:
        products.append(Product(name, makers, cut_names(event) if "trf" in makers else ()))
    return products


def _tables(
    event: Event, wanted: Sequence[str], dress: Dress, name: str, by: str | None, place: Destination
) -> list[Product]:
    """A CSV for each of the parts that is a table."""
    tables = to_tables(event, dress, by=by)
    parts = [part for part in wanted if part in tables]
    if not parts:
        raise CommandLineError("no_table_part", value=", ".join(wanted), known=", ".join(tables))
    if place.folder is None and len(parts) > 1:
        raise CommandLineError("out_one_table", known=", ".join(tables))
    return [Product(f"{name}-{part}", {"csv": _encoded(tables[part], place.csv_mark)}) for part in parts]


def _encoded(table: Callable[[], str], mark: str) -> Callable[[], bytes]:
    return lambda: (mark + table()).encode()
