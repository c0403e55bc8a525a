"""Dates in the place of results: spreadsheets make one of 1/2 and of 1-1."""

from __future__ import annotations

import re

MONTHS = "янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_TIME = r"(?:[ t][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)?"
_DATE = re.compile(
    rf"[0-9]{{1,4}}[./-][0-9]{{1,2}}[./-](?:[0-9]{{2}}|[0-9]{{4}}){_TIME}"
    r"|[0-9]{2}\.[0-9]{2}\.?"
    rf"|[0-9]{{1,4}}[-./ ]*(?:{MONTHS})[а-яa-z]*\.?[-./ ]*(?:[0-9]{{2,4}})?{_TIME}"
    rf"|(?:{MONTHS})[а-яa-z]*\.?[-./ ]*[0-9]{{1,4}}"
    # A day as a spreadsheet counts it, from 2009 to 2064.
    r"|[45][0-9]{4}",
    re.IGNORECASE,
)


def is_date(text: str) -> bool:
    """Whether a cell that should be a result is a date: "01.02.2027", "2027-02-01", "1-Feb", «янв.02»."""
    return _DATE.fullmatch(text) is not None
