"""What a tournament report file tells of the event itself: title, place, days, arbiter, rounds, type."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.rows import clean
from generator.reading.texts import LIMITS
from generator.remark import Remark
from generator.tournament.scoring import Scoring

_DATE = re.compile(r"(?<![0-9])(?P<y>[0-9]{4}|[0-9]{2})[/.-](?P<m>[0-9]{1,2})[/.-](?P<d>[0-9]{1,2})(?![0-9])")
_DATE_BACKWARDS = re.compile(r"(?<![0-9])(?P<d>[0-9]{1,2})[/.-](?P<m>[0-9]{1,2})[/.-](?P<y>[0-9]{4})(?![0-9])")
_SWISS = re.compile(r"swiss|dutch|швейцар", re.IGNORECASE)
_TEAMS = re.compile(r"\bteams?\b|команд", re.IGNORECASE)
_POINTS_26 = re.compile(r"([WDL])\s*=?\s*([0-9]{1,3}(?:[.,][0-9]{1,3})?)(?![0-9])", re.IGNORECASE)
_POINTS_XXS = re.compile(r"\b(W|D|L|WW|BW|WD|BD|WL|BL)\s*=\s*([0-9]{0,3}[.,]?[0-9]{1,3})(?![0-9])", re.IGNORECASE)
_POINT_CODES = ("162", "XXS", "BBW", "BBD", "BBL")
"""TRF26; the extension of JaVaFo; that of another pairing program."""
_DOUBLE = re.compile(r"double|two cycles|двухкруг|два круга|2 круга|в 2 круга", re.IGNORECASE)


class TrfHead(NamedTuple):
    """What is known, by the names of :class:`generator.tournament.Event`'s fields, and what has to be said of it.

    ``dates`` is a text, a ``date`` or two of them (first and last day); ``round_dates`` are ``date``s. ``strange`` is
    what the file says of the points for a game, where it is none of our scorings.
    """

    known: Mapping[str, object]
    remarks: tuple[Remark, ...]
    strange: str = ""


def read_trf_head(lines: Sequence[tuple[str, str]], players: int, file: str) -> TrfHead:
    """The head in lines of (code, whole line) for so many players. Raises ``UserError`` for a team or Swiss event."""
    told = _told(lines)
    if any(code == "310" or (code == "013" and content[3:].strip()) for code, content in lines):
        raise UserError("trf_teams", file=file)
    known: dict[str, object] = {}
    remarks: list[Remark] = []
    for code, name in (("012", "title"), ("022", "place")):
        if told.get(code):
            known[name] = told[code]
    if days := _days(told.get("042", ""), told.get("052", "")):
        known["dates"] = days
    # The arbiter's FIDE number stands in brackets behind the name.
    if arbiter := re.sub(r"\s*\(?\b[0-9]{5,}\)?$", "", told.get("102", "")):
        known["chief_arbiter"] = arbiter
    for name in list(known):
        text = known[name]
        if isinstance(text, str) and len(text) > LIMITS[name]:
            remarks.append(Remark("trf_text_left_out", {"file": file, "value": text[:40], "limit": LIMITS[name]}))
            del known[name]
    rounds = players - 1 + players % 2
    known["cycles"] = cycles = _cycles(told, rounds, file, remarks)
    dates = [day for code, content in lines if code == "132" for day in _dates(content[3:])]
    if dates and len(dates) == rounds * cycles:
        known["round_dates"] = tuple(dates)
    elif dates:
        remarks.append(
            Remark("trf_round_dates_left_out", {"file": file, "found": len(dates), "expected": rounds * cycles})
        )
    said_of_points = " ".join(" ".join(content.split()) for code, content in lines if code in _POINT_CODES)
    if said_of_points and (scoring := _scoring(lines)) is not None:
        known["scoring"], said_of_points = scoring, ""
    declared = told.get("062", "").split(" ")[0]
    if declared.isascii() and declared.isdigit() and declared.lstrip("0") != str(players):
        remarks.append(Remark("trf_count_differs", {"file": file, "value": declared[:9], "found": players}))
    return TrfHead(known, tuple(remarks), said_of_points)


def _told(lines: Sequence[tuple[str, str]]) -> dict[str, str]:
    """The first text under each code."""
    told: dict[str, str] = {}
    for code, content in lines:
        if code not in told and (text := clean(content[3:])):
            told[code] = text
    return told


def _cycles(told: Mapping[str, str], rounds: int, file: str, remarks: list[Remark]) -> int:
    """1 or 2, from the coded type, else from the free text and the number of rounds."""
    said = told.get("142") or told.get("XXR", "")
    number = int(said) if re.fullmatch("[0-9]{1,3}", said) else None
    fits = number in (rounds, 2 * rounds)
    if code := told.get("192", "").upper():
        if "ROUNDROBIN" not in re.sub("[^A-Z]", "", code) and "BERGER" not in code:
            raise UserError("trf_not_round_robin", file=file, value=code[:40])
        cycles = 2 if "DOUBLE" in code else 1
    else:
        type_ = told.get("092", "")
        if _SWISS.search(type_) and number is not None and not fits:
            raise UserError("trf_not_round_robin", file=file, value=type_[:40])
        if _SWISS.search(type_) or _TEAMS.search(type_):
            remarks.append(Remark("trf_type_doubted", {"file": file, "value": type_[:40]}))
        cycles = 2 if number == 2 * rounds or (number is None and _DOUBLE.search(type_)) else 1
    if number is not None and number != rounds * cycles:
        remarks.append(Remark("trf_rounds_differ", {"file": file, "value": number, "expected": rounds * cycles}))
    return cycles


def _scoring(lines: Sequence[tuple[str, str]]) -> Scoring | None:
    """What the last of the lines about points leave; None where it is not the same for both colours, or no scoring."""
    worth = {"WW": "1", "BW": "1", "WD": "0.5", "BD": "0.5", "WL": "0", "BL": "0"}
    for code, content in lines:
        if code not in _POINT_CODES:
            continue
        text = f"{code[2]}={content[3:].strip()}" if code.startswith("BB") else content[3:]
        for key, value in (_POINTS_26 if code == "162" else _POINTS_XXS).findall(text):
            worth |= dict.fromkeys([one for one in worth if one.endswith(key.upper())], value.replace(",", "."))
    win, draw, loss = (Fraction(worth["W" + kind]) for kind in "WDL")
    if any(Fraction(worth["B" + kind]) != points for kind, points in zip("WDL", (win, draw, loss), strict=True)):
        return None
    try:
        return Scoring(win, draw, loss)
    except ValueError:
        return None


def _days(first: str, last: str) -> str | date | tuple[date, date] | None:
    """The first and the last day; where they are no dates, their text."""
    found = [day for text in (first, last) for day in _dates(text)[:1]]
    if len(found) < bool(first) + bool(last):
        return " – ".join(filter(None, (first, last if last != first else ""))) or None
    if not found:
        return None
    return found[0] if found[0] == found[-1] else (found[0], found[-1])


def _dates(text: str) -> list[date]:
    dates = []
    for found in list(_DATE_BACKWARDS.finditer(text)) or list(_DATE.finditer(text)):
        year = int(found["y"])
        try:
            dates.append(date(year + 2000 if year < 100 else year, int(found["m"]), int(found["d"])))
        except ValueError:
            continue
    return dates
