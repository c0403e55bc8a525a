"""Tournament report files, TRF16 and TRF26: participants, numbers and the head; columns may be shifted.

Source: FIDE Handbook C.04, annex "Agreement for Data Exchange", and the TRF26 that follows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.participants import Participant, number
from generator.reading.roster import Roster
from generator.reading.rows import clean, listed
from generator.reading.texts import shown
from generator.reading.trf_head import TrfHead, read_trf_head
from generator.remark import Remark
from generator.tournament.player import Player

_CODE = re.compile(r"###|(?:001|013|0[1-9]2|1[0-9]2|2[0-9]{2}|3[0-9]{2}|80[12]|[A-Z]{2}[A-Z0-9])(?![0-9A-Za-z])")
_PARTICIPANT = re.compile(r"001\s+([0-9]{1,4})(?![0-9])")
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
_TITLE = re.compile(r"(?:w?[gifc]m|w?[gmfc]|nm|wnm|w?h)", re.IGNORECASE)
NAME_WIDTH = 33
"""Characters of the column of names."""
_BEHIND = re.compile(r"\s{2,}(?:[0-9]|[A-Z]{3}(?:\s|$))")
"""A rating or a country where a name should be: columns counted in bytes, of which a Cyrillic letter has two."""
_BEHIND_NAME = re.compile(
    # A number far off is a rank, or whole points, and one that a colour follows is an opponent's.
    r"\s{0,33}(?P<rating>[0-9]{1,4}(?!\s+[wbsWBS-](?:\s|$)))?(?=\s|$)"
    r"\s*(?P<country>[A-Za-z]{3})?(?=\s|$)\s*(?P<id>[0-9]{5,11})?(?=\s|$)"
    r"\s*(?P<born>[0-9]{4}|[0-9]{4}[/.-][0-9]{1,2}[/.-][0-9]{1,2})?(?=\s|$)"
)
_GAME = r"\s[0-9]{1,4}\s+[wbs-]\s+[10=+WDLHFUZ-](?!\S)"


class TrfPlayer(NamedTuple):
    """A participant with the number of the file, the line and all of it, and where in it the rating's column begins."""

    player: Player
    number: int
    line: int
    content: str
    behind: int


def looks_like_trf(text: str) -> bool:
    """Whether nearly all lines begin with codes of this format and one of them is a participant's."""
    lines = list(_lines(text))
    return (
        any(_PARTICIPANT.match(content) for _, _, content in lines)
        and sum(_CODE.match(content) is None for _, _, content in lines) <= len(lines) // 10
    )


def read_trf(text: str, file: str, *, numbered: bool = True) -> Roster:
    """The participants in the file's order with their numbers, and what the head tells of the event.

    Names are written without the format's comma: "Last, First" is "Last First". Results are read by
    :func:`generator.reading.trf_results.trf_results`. Not ``numbered``: the numbers are left aside. Raises
    ``UserError`` for a line that cannot be read, a number given twice, and a team or a Swiss event.
    """
    found = [Participant(one.player, one.number if numbered else None, one.line) for one in trf_players(text, file)]
    head = trf_head(text, file)
    numbers, said = number(found, file)
    remarks = [*head.remarks, *said]
    if strange := [line for line, _, content in _lines(text) if _CODE.match(content) is None]:
        remarks.append(Remark("rows_skipped", {"file": file, "lines": listed(strange)}))
    return Roster(tuple(one.player for one in found), numbers, tuple(remarks), head.known)


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The number, the code and the whole of each line that has something."""
    for place, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        content = line.lstrip("\ufeff").rstrip()
        if content and content != "\x1a":
            yield place, content[:3].rstrip(), content


def _participant_lines(text: str) -> Iterator[tuple[int, str]]:
    for line, code, content in _lines(text):
        if code == "001" and content[3:].strip():
            yield line, content


def participant_lines(text: str) -> list[int]:
    """The line of each participant of :func:`read_trf`."""
    return [line for line, _ in _participant_lines(text)]


def participant_contents(text: str) -> list[str]:
    """All of the line of each participant of :func:`read_trf`."""
    return [content for _, content in _participant_lines(text)]


def trf_players(text: str, file: str) -> list[TrfPlayer]:
    """The participants in the file's order. Raises ``UserError`` for a line without a number or a name."""
    return [_participant(content, line, file) for line, content in _participant_lines(text)]


def trf_head(text: str, file: str) -> TrfHead:
    """What the file tells of the event itself. Raises ``UserError`` for a team or a Swiss event."""
    lines = [(code, content) for _, code, content in _lines(text)]
    return read_trf_head(lines, len(participant_lines(text)), file)


def _participant(content: str, line: int, file: str) -> TrfPlayer:
    found = _PARTICIPANT.match(content)
    if found is None or int(found[1]) == 0:
        raise UserError("trf_line_unreadable", file=file, line=line, value=shown(content))
    title, name, rest = _in_columns(content, found.end()) or _in_words(content[found.end() :])
    name = clean(name.replace(",", " "))
    if not name:
        raise UserError("trf_line_unreadable", file=file, line=line, value=shown(content))
    behind = _BEHIND_NAME.match(rest)
    told = {} if behind is None else {key: value or "" for key, value in behind.groupdict().items()}
    rating, born = told.get("rating", "").lstrip("0"), told.get("born", "")[:4]
    player = Player(
        name,
        rank=_TITLES.get(title.lower(), title),
        rating=rating,
        born=born if born >= "1900" else "",
    )
    return TrfPlayer(player, int(found[1]), line, content, len(content) - len(rest))


def _in_columns(content: str, number_ends: int) -> tuple[str, str, str] | None:
    """Title, name and what stands behind, from the format's columns, all of them shifted as the number is."""
    for shift in (0, number_ends - 8):
        line = " " + content[max(0, 8 + shift) :]
        sex, title, name, rest = line[2:3], line[3:6], line[7 : 7 + NAME_WIDTH], line[7 + NAME_WIDTH :]
        if (
            line[1:2] == " "
            and sex in ("m", "w", "f", "M", "W", "F", " ")
            and (not title.strip() or _TITLE.fullmatch(title.strip()))
            and line[6:7] == " "
            and name[:1].strip()
            and not _BEHIND.search(name)
            and _begins_behind(rest)
        ):
            return title.strip(), name, rest
    return None


def _begins_behind(rest: str) -> bool:
    """Whether a name ended where its column does: a space, and a rating or nothing in the next four columns."""
    rating = rest[1:5].strip()
    return not rest[:1].strip() and (not rating or rating.isdigit()) and not rest[5:6].strip()


def _in_words(rest: str) -> tuple[str, str, str]:
    """The same where columns are of no help: a name goes on until a number of a rating's length, or a country."""
    found = re.match(r"\s+(?:[mwf]\s+)?(?:(w?[gifc]m|w?[gmfc])\s+)?(?=\S)", rest, re.IGNORECASE)
    start, title = (found.end(), found[1] or "") if found else (0, "")
    name = re.match(rf".*?(?={_BEHIND.pattern}|\s[0-9]{{3,}}|{_GAME}|\s*$)", rest[start:])
    end = start + (name.end() if name else 0)
    return title, rest[start:end], rest[end:]
