"""Days and times as a language writes them (Unicode CLDR, through Babel)."""

from __future__ import annotations

import re
from datetime import date, datetime, time
from typing import TYPE_CHECKING

from generator.printing.language import Language

if TYPE_CHECKING:
    from babel import Locale


def written(moment: object, language: Language, *, year: bool = True) -> str:
    """A date, a date with a time, a time, or the first and the last of several dates; a text stays as it is."""
    if isinstance(moment, str):
        return moment
    from babel import Locale
    from babel.dates import format_skeleton, format_time

    # Draughts and chess federations write 12 March 2027.
    locale = Locale.parse({"en": "en_GB"}.get(language.code, language.code.replace("-", "_")))
    days = "yMMMMd" if year else "MMMMd"
    if isinstance(moment, tuple):
        first, last = moment[0], moment[-1]
        if first == last:
            return written(first, language, year=year)
        return _from_to(first, last, locale)
    if isinstance(moment, datetime):
        return f"{format_skeleton(days, moment, locale=locale)}, {format_time(moment.time(), 'short', locale=locale)}"
    if isinstance(moment, date):
        return str(format_skeleton(days, moment, locale=locale))
    if isinstance(moment, time):
        return str(format_time(moment, "short", locale=locale))
    raise TypeError(f"expected a date, a time or a text, got {moment!r}")


def _from_to(first: date, last: date, locale: Locale) -> str:
    """Days from the first to the last, what both have in common said once: «12–14 марта 2027 г.»."""
    from babel.dates import format_date

    differs = "y" if first.year != last.year else "M" if first.month != last.month else "d"
    # CLDR has the pattern with the month cut short; a paper has room for all of it.
    parts = [re.sub("M+|L+", "MMMM", part) for part in locale.interval_formats["yMMMd"][differs]]
    text = "".join(format_date(day, part, locale=locale) for day, part in zip((first, last), parts, strict=True))
    # Two numbers of one month stand close together: 12–14 марта.
    return re.sub("[\u2009 ]*[\u2013\u2014][\u2009 ]*", "\u2013" if differs == "d" else " \u2013 ", text)
