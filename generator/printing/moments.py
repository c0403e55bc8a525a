"""Days and times as a language writes them (Unicode CLDR, through Babel)."""

from __future__ import annotations

from datetime import date, datetime, time

from generator.printing.language import Language


def written(moment: object, language: Language, *, year: bool = True) -> str:
    """A date, a date with a time, a time, or the first and the last of several dates; a text stays as it is."""
    if isinstance(moment, str):
        return moment
    from babel import Locale
    from babel.dates import format_interval, format_skeleton, format_time

    locale = Locale.parse(language.code.replace("-", "_"))
    days = "yMMMMd" if year else "MMMMd"
    if isinstance(moment, tuple):
        first, last = moment[0], moment[-1]
        if first == last:
            return written(first, language, year=year)
        return str(format_interval(first, last, days, locale=locale))
    if isinstance(moment, datetime):
        return f"{format_skeleton(days, moment, locale=locale)}, {format_time(moment.time(), 'short', locale=locale)}"
    if isinstance(moment, date):
        return str(format_skeleton(days, moment, locale=locale))
    if isinstance(moment, time):
        return str(format_time(moment, "short", locale=locale))
    raise TypeError(f"expected a date, a time or a text, got {moment!r}")
