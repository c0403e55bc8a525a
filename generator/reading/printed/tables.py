"""Lines of a file as the order-of-play tables that stand in them, among headings, notes and anything else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from generator.errors import UserError
from generator.reading.printed.days import undated, without_days
from generator.reading.printed.habits import by_habit
from generator.reading.printed.numbers import columns_of, in_numbers
from generator.reading.printed.rounds import (
    GAMES,
    LABELS,
    Draft,
    Row,
    game_of,
    half_of,
    in_columns,
    in_rows,
    packed,
    repeats,
)
from generator.reading.printed.signs import Line, Sign, plain, signs
from generator.tournament.proof import Place, TypedHead, TypedTable

_FIELDS = re.compile(
    r"(?<![\w:.,-])([0-9]{1,3})(?:\s*(?:-|,|или|и|or|and)\s*([0-9]{1,3}))?"
    r"\s*(?:игрок|участник|player|participant|take part)",
    re.IGNORECASE,
)
_BEFORE_ONE = re.compile(r"(?:^|\b(?:при|для|на|when|for))\s*$", re.IGNORECASE)
_SECOND_CYCLE = re.compile(
    r"(?:2|ii|второй|second)(?:-?й|nd)?\.? (?:круг|cycle)|(?:круг|cycle) (?:2|ii)\b", re.IGNORECASE
)
_MOST_WORDS, _MOST_NOTE = 0.35, 0.6
"""The share of words in a line that is still one of a table, beside two games or more: at all, and behind a number."""
_HABIT = 0.6
"""The share of lines that makes a habit."""
_TURNED = 0.25
"""The share of numbers that stand twice in a round, from which the rounds are looked for in the other direction."""


@dataclass(slots=True)
class _Block:
    """Lines that belong together, and the texts above them."""

    above: list[Line]
    rows: list[Row] = field(default_factory=list)


def typed_tables(lines: Sequence[Line], file: str) -> tuple[TypedTable, ...]:
    """The tables in lines, in order. Raises ``UserError`` for two tables side by side."""
    found: list[tuple[list[Draft], _Block]] = []
    for block in _blocks(lines):
        for number, drafts in enumerate(_divided(_rounds(by_habit(undated(block.rows)), file))):
            while drafts and drafts[0].place.page and _is_form(drafts[:1]):
                # On a page the form stands right above the table.
                drafts = drafts[1:]
            if not drafts or _is_form(drafts):
                continue
            above = block if not number else _Block([])
            if found and _is_band(found[-1][0], drafts):
                _widen(found[-1][0], drafts)
            elif found and _goes_on(found[-1][0], drafts, above):
                _append(found[-1][0], drafts)
            else:
                found.append((drafts, above))
    return tuple(_table(drafts, block) for drafts, block in found if _is_table(drafts))


def dates(lines: Sequence[Line]) -> list[tuple[Line, Sign]]:
    """What may be games that a spreadsheet made dates of."""
    return [(line, sign) for line in lines if len(line.cells) > 1 for sign in signs(line) if sign.kind == "date"]


def _blocks(lines: Sequence[Line]) -> Iterator[_Block]:
    block = _Block([])
    listed: dict[str, int] = {}
    found = _with_free([(line, signs(line)) for line in lines])
    numbered = 0
    for place, (line, here) in enumerate(found):
        if not here:
            continue
        here = _without_list(line, without_days(_without_prose(line, here)))
        kind = _kind(line, here, bool(listed))
        if kind == "games" and not _is_game_left(here, block.rows) and _is_size(here, found[place + 1 :]):
            kind = ""
        if kind == "" and _is_number_alone(here, found[place + 1 :], numbered):
            numbered = here[0].first
            kind = "round"
        if kind == "" and _is_remnant(here, block.rows):
            here = [here[0], here[1]._replace(kind="broken")]
            kind = "games"
        if kind == "":
            if block.rows:
                yield block
                block, listed = _Block([]), {}
            block.above.append(line)
            continue
        if kind == "heads":
            listed = columns_of(line.cells)
        block.rows.append(Row(line, tuple(here), kind))
    if block.rows:
        yield block


def _with_free(found: list[tuple[Line, list[Sign]]]) -> list[tuple[Line, list[Sign]]]:
    """The lines, where most of those with games end in the same words and one number: that one is free."""
    ends: dict[int, tuple[str, ...]] = {}
    games = 0
    for place, (_, here) in enumerate(found):
        last = max((at for at, sign in enumerate(here) if sign.kind == "game"), default=-1)
        games += last > 0
        words, number = here[last + 1 : -1], here[-1] if here else None
        if last > 0 and words and number and number.kind == "number" and {sign.kind for sign in words} == {"word"}:
            ends[place] = tuple(sign.text for sign in words)
    usual = Counter(ends.values()).most_common(1)
    if not usual or usual[0][1] < max(3, _HABIT * games):
        return found
    return [
        (line, [*here[: -1 - len(ends[place])], here[-1]._replace(kind="free")])
        if ends.get(place) == usual[0][0]
        else (line, here)
        for place, (line, here) in enumerate(found)
    ]


def _is_number_alone(here: Sequence[Sign], below: Sequence[tuple[Line, list[Sign]]], before: int) -> bool:
    """Whether the number of a round stands alone in a line, its games in lines of their own below."""
    following = [signs_ for _, signs_ in below[:3] if signs_][:2]
    alone = all(len(signs_) == 1 and signs_[0].kind in GAMES for signs_ in following[:1])
    return len(here) == 1 and here[0].kind == "number" and here[0].first == before + 1 and bool(following) and alone


def _without_list(line: Line, here: list[Sign]) -> list[Sign]:
    """The signs of a line of games without what stands behind it, as a line of the list of participants."""
    games = [place for place, sign in enumerate(here) if sign.kind == "game"]
    words = [place for place, sign in enumerate(here) if sign.kind == "word"]
    if not words or not games or here[0].kind not in ("number", "round") or words[0] < games[-1]:
        return here
    if len(games) < 2 and len(line.cells) < 4:
        return here
    end = words[0]
    if len(line.cells) > 1 and here[end - 1].kind == "number" and here[end - 1].cell > here[games[-1]].cell:
        end -= 1
    return here[:end]


def _without_prose(line: Line, here: list[Sign]) -> list[Sign]:
    """The signs of a line of a page without the text that stands at the left of the table."""
    last = max((place for place, sign in enumerate(here) if sign.kind == "word"), default=-1) + 1
    games = [place for place, sign in enumerate(here) if sign.kind in GAMES and place > last]
    if not line.page or not last or len(games) < 2 or len(games) < len(here) - games[0]:
        return here
    return here[games[0] - 1 :] if here[games[0] - 1].kind in LABELS else here


def _kind(line: Line, here: Sequence[Sign], listed: bool) -> str:
    """What a line is; an empty text for one that belongs to no table."""
    kinds = [sign.kind for sign in here]
    words = sum(len(sign.text) for sign in here if sign.kind == "word")
    games = sum(kind in ("game", "lettered") for kind in kinds)
    if listed and kinds[0] in LABELS and here[0].cell >= 0 and (len(here) > 1 or len(line.cells) > 2):
        return "numbers"
    if _is_in_two_cells(line, here):
        return "numbers"
    if games or ("broken" in kinds and not words):
        most = _MOST_NOTE if kinds[0] in ("number", "round") and kinds[1] in ("game", "lettered") else _MOST_WORDS
        if not words or (games > 1 and words <= most * sum(len(sign.text) for sign in here)):
            return "games"
        return ""
    if columns_of(line.cells):
        return "heads"
    if kinds[0] in ("round", "roman") and kinds.count("round") < 2 and "board" not in kinds:
        if "date" in kinds and not words and len(here) > 2:
            return "games"
        return "round" if "free" not in kinds and kinds.count("number") < 2 else "games"
    if words:
        return ""
    if "free" in kinds:
        return "games"
    if kinds[0] == "rests" and kinds.count("number") > 1:
        return "games"
    if "rests" in kinds:
        return "heads" if "head" in kinds else ""
    if "date" in kinds:
        return "games" if kinds[0] == "number" and len(here) > 2 else ""
    numbers = [sign.first for sign in here if sign.kind in ("number", "round", "board", "roman")]
    if len(numbers) > 1 and ("round" in kinds or "head" in kinds or "board" in kinds):
        return "heads"
    if len(numbers) > 2:
        rising = numbers == [*range(numbers[0], numbers[0] + len(numbers))]
        return "heads" if rising and not (len(numbers) == 3 and numbers[0] > 1) else "numbers"
    return "numbers" if len(numbers) == 2 and kinds == ["number", "number"] and len(line.cells) > 2 else ""


def _is_in_two_cells(line: Line, here: Sequence[Sign]) -> bool:
    """Whether the numbers of games stand in cells of their own behind "Тур 1", or before "св. 5"."""
    kinds = [sign.kind for sign in here]
    if len(line.cells) < 3 or kinds[0] not in LABELS or {*kinds[1:]} - {"number", "free"} or kinds.count("free") > 1:
        return False
    if len({sign.cell for sign in here}) < len(here) or (kinds[0] == "number" and "free" not in kinds):
        return False
    return kinds[1:].count("number") > 1


def _is_game_left(here: Sequence[Sign], rows: Sequence[Row]) -> bool:
    """Whether a lone "7-8" is of the table above: both numbers play in it, or neither so far, and not this game."""
    pairs = [{sign.first, sign.second} for row in rows for sign in row.signs if sign.kind == "game"]
    pair = {here[0].first, here[0].second}
    there = set().union(*pairs)
    return pair not in pairs and (pair <= there or (not pair & there and max(there, default=0) > max(pair)))


def _is_size(here: Sequence[Sign], below: Sequence[tuple[Line, list[Sign]]]) -> bool:
    """Whether a lone "7–8" heads the table below it and is no game."""
    if len(here) != 1 or here[0].first % 2 == 0 or here[0].second != here[0].first + 1:
        return False
    following = next((found for _, found in below if found), [])
    if not following or following[0].kind not in ("number", "round", "roman", "head", "rests"):
        return False
    return following[0].kind in ("head", "rests") or following[0].first == 1


def _is_remnant(here: Sequence[Sign], rows: Sequence[Row]) -> bool:
    """Whether a line under the heading of a round is what a typing error left of a game: "2. х5"."""
    if len(here) != 2 or not any(row.kind == "round" for row in rows):
        return False
    return here[0].kind in ("number", "board") and here[1].kind in ("word", "number") and len(here[1].text) < 8


def _rounds(rows: Sequence[Row], file: str) -> list[Draft]:
    """The rounds of a block, in the direction in which fewer numbers stand twice in one."""
    if found := packed(rows):
        return found
    numbers = in_numbers(rows)
    columns = in_columns(rows)
    if numbers and sum(row.kind == "numbers" for row in rows) > sum(row.kind == "games" for row in rows):
        return columns if columns and repeats(columns) < repeats(numbers) else numbers
    games = [row for row in rows if row.kind in ("games", "round")]
    if not any(row.kind == "games" and row.signs[0].kind != "rests" for row in games):
        return columns
    if columns and repeats(columns) < _TURNED:
        try:
            along = in_rows(games, file)
        except UserError:
            # Two tables beside one another they are only if they are no columns.
            return columns
        return columns if repeats(columns) < repeats(along) else along
    along = in_rows(games, file)
    if repeats(along) > _TURNED:
        turned = _turned(games)
        if turned and repeats(turned) < min(_TURNED, repeats(along)):
            return turned
    return along


def _turned(rows: Sequence[Row]) -> list[Draft]:
    """Rounds in columns without heads."""
    drafts: list[Draft] = []
    for row in rows:
        games = [sign for sign in row.signs if sign.kind in GAMES]
        for place, sign in enumerate(games):
            if place == len(drafts):
                drafts.append(Draft(row.place(sign)))
            drafts[place].games.append(game_of(row, sign))
    return drafts


def _divided(drafts: Sequence[Draft]) -> Iterator[list[Draft]]:
    """Tables that follow on each other without a word between, and bands of one table put together."""
    tables: list[list[Draft]] = []
    if all(draft.label is None for draft in drafts):
        yield from _unlabelled(drafts)
        return
    for place, draft in enumerate(drafts):
        below = drafts[place + 1].label if place + 1 < len(drafts) else None
        begins = draft.label is not None and below == draft.label + 1 and tables and len(tables[-1]) > 1
        # Again from 1, or from where this page began.
        begins = begins and draft.label in (1, tables[-1][0].label) and tables[-1][-1].label != draft.label
        if not tables or begins:
            tables.append([])
        tables[-1].append(draft)
    whole: list[list[Draft]] = []
    for table in tables:
        if whole and _is_band(whole[-1], table):
            _widen(whole[-1], table)
        else:
            whole.append(table)
    yield from whole


def _unlabelled(drafts: Sequence[Draft]) -> Iterator[list[Draft]]:
    """Rounds without numbers, parted where as many as belong to their games are followed by wider or narrower ones."""
    rest = [*drafts]
    while rest:
        width = len(rest[0].games)
        count = next(
            (count for count in (4 * width - 2, 2 * width - 1, 4 * width + 2, 2 * width + 1) if _ends(rest, count)),
            len(rest),
        )
        yield rest[:count]
        rest = rest[count:]


def _ends(drafts: Sequence[Draft], count: int) -> bool:
    """Whether so many rounds are as wide as the first, and the next two are not."""
    width = len(drafts[0].games)
    alike = sum(len(draft.games) == width for draft in drafts[:count])
    below = drafts[count : count + 2]
    return alike >= count - 1 > 1 and len(below) == 2 and all(len(draft.games) != width for draft in below)


def _widen(above: Sequence[Draft], below: Sequence[Draft]) -> None:
    """Put the games of a band into the rounds above it."""
    for draft, more in zip(above, below, strict=True):
        draft.games += more.games
        draft.free += more.free


def _is_band(above: Sequence[Draft], below: Sequence[Draft]) -> bool:
    """Whether the same rounds go on with other numbers."""
    if len(above) != len(below) or [one.label for one in above] != [one.label for one in below]:
        return False
    common = sum(len(set(one.numbers) & set(other.numbers)) for one, other in zip(above, below, strict=True))
    return common <= len(above) // 2


def _goes_on(above: Sequence[Draft], below: Sequence[Draft], block: _Block) -> bool:
    """Whether a table is continued behind a line of text: by its numbers, or as a second cycle."""
    first, last = below[0].label, above[-1].label
    if first is None or last is None:
        return False
    if first > max(1, last):
        # One between them may be lost.
        return _alike(above, below)
    second = any(_SECOND_CYCLE.search(plain(" ".join(line.cells))) for line in block.above[-2:])
    return second and first == 1 and _alike(above, below)


def _alike(above: Sequence[Draft], below: Sequence[Draft]) -> bool:
    """Whether the same numbers play."""
    one, other = ({number for draft in drafts for number in draft.numbers} for drafts in (above, below))
    short = min(len(above), len(below)) < 3
    return (short and len(one & other) >= 0.7 * len(one | other)) or half_of(above) == half_of(below)


def _append(above: list[Draft], below: Sequence[Draft]) -> None:
    offset = (above[-1].label or 0) if below[0].label == 1 else 0
    for draft in below:
        if draft.label is not None:
            draft.label += offset
    above += below


def _is_form(drafts: Sequence[Draft]) -> bool:
    """Whether most of the games are still to be filled in."""
    whole = sum(bool(game.pair) for draft in drafts for game in draft.games)
    # Numbers that stand alone are halves of games, but for one who is free.
    halves = sum(max(0, len(draft.free) - 1) for draft in drafts)
    return sum(len(draft.games) for draft in drafts) + halves > 2 * whole


def _is_table(drafts: Sequence[Draft]) -> bool:
    """Whether rounds are so full, and so many, that they are a table of order of play."""
    half = half_of(drafts)
    counts = [len(draft.games) for draft in drafts]
    if counts == [1, 1, 1] and [draft.label for draft in drafts] == [1, 2, 3] and half == 1:
        # The smallest table, where a typing error leaves little.
        return True
    if half < 2 or len(drafts) < 2 or sum(counts) < 2:
        return False
    return median(counts) >= half / 2 and repeats(drafts) < 2 * _TURNED


def _table(drafts: Sequence[Draft], block: _Block) -> TypedTable:
    rounds = tuple(draft.done() for draft in drafts)
    places: list[Place] = [round_.place for round_ in rounds]
    places += [game.place for round_ in rounds for game in round_.games]
    fields, heading, at = _heading(block.above)
    heads = _boards(block.rows, rounds[0].place)
    return TypedTable(rounds, min(places, key=_order), max(places, key=_order), fields, heading, at, heads)


def _boards(rows: Sequence[Row], first: Place) -> tuple[TypedHead, ...]:
    """The numbers of boards over columns, where the rounds stand in lines."""
    if not rows or rows[0].kind != "heads" or rows[0].line.number == first.line:
        return ()
    found = [sign for sign in rows[0].signs if sign.kind in ("board", "number")]
    right = sum(sign.first == board for board, sign in enumerate(found, start=1))
    if len(found) < 3 or 2 * right < len(found):
        return ()
    return tuple(TypedHead(sign.first, rows[0].place(sign)) for sign in found)


def _order(place: Place) -> tuple[int, int]:
    return place.page, place.line


def _heading(above: Sequence[Line]) -> tuple[tuple[int, ...], str, Place | None]:
    """The numbers of participants in the nearest of the lines above a table, what it says, and where it stands."""
    for line in reversed(above[-3:]):
        text = " ".join(filter(None, line.cells))
        found = _FIELDS.search(plain(text))
        # One number may be of anything, unless the line begins with it.
        if found and (found[2] or _BEFORE_ONE.search(plain(text)[: found.start()])):
            numbers = tuple(int(number) for number in found.groups() if number)
            return numbers, text.strip(), Place(line.number, "", line.page, line.sheet)
    return (), "", None
