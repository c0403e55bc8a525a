"""A schedule as plain text, CSV and JSON, for a mail, a spreadsheet, a program."""

from __future__ import annotations

import csv
import io
import json
import re
import textwrap

from generator.printing import order_table
from generator.printing.dress import Dress
from generator.printing.order_grid import round_labels
from generator.tournament import Schedule

_FIXED_SPACES = re.compile("[\u00a0\u2000-\u200a\u202f]")


def to_text(schedule: Schedule, dress: Dress) -> str:
    """The table in the style's notation, a round a line, lined up with ordinary spaces; below it the style's note."""
    language, notation = dress.language, dress.notation
    digits = len(str(schedule.participants))
    last = schedule.last_number if notation.bracketed else None
    brackets = len(notation.opening + notation.closing) if last else 0
    labels = [_FIXED_SPACES.sub(" ", label) for label in round_labels(schedule, dress)]
    lines = [order_table.heading(schedule, dress), ""]
    for label, round_ in zip(labels, schedule.rounds, strict=True):
        cells = []
        for game in round_.games:
            text = _FIXED_SPACES.sub(" ", notation.write_aligned(game, last, digits))
            if last in game:
                text = " " * brackets + text if game.white != last else text + " " * brackets
            cells.append(text)
        line = f"{label}  {'  '.join(cells)}"
        if round_.free is not None:
            line += f"  {language.text('heads.free').lower()} {round_.free:>{digits}}"
        lines.append(line.rstrip())
    lines += ["", *textwrap.wrap(order_table.note(schedule, dress), 72)]
    return "\n".join(lines) + "\n"


def to_csv(schedule: Schedule, dress: Dress) -> str:
    """A game a line: round, board, white, black; who is free stands in a column of its own.

    Pairs are not written as one cell, because spreadsheets take 1-8 for a date and 1:8 for a time.
    """
    language = dress.language
    out = io.StringIO()
    writer = csv.writer(out, delimiter=language.text("csv_delimiter"), lineterminator="\r\n")
    names = ["round", "board", "white", "black"]
    odd = schedule.has_free
    writer.writerow([language.text(f"columns.{name}") for name in names + ["free"] * odd])
    for round_ in schedule.rounds:
        for board, game in enumerate(round_.games, start=1):
            writer.writerow([round_.number, board, *game, *[""] * odd])
        if round_.free is not None:
            writer.writerow([round_.number, "", "", "", round_.free])
    return out.getvalue()


def to_json(schedule: Schedule) -> str:
    """The schedule as one JSON object: participants, size, last_number, order, cycles, and rounds with their games."""
    return (
        json.dumps(
            {
                "participants": schedule.participants,
                "size": schedule.size,
                "last_number": schedule.last_number,
                "order": schedule.order,
                "cycles": schedule.cycles,
                "rounds": [
                    {
                        "round": round_.number,
                        "games": [{"white": game.white, "black": game.black} for game in round_.games],
                        "free": round_.free,
                    }
                    for round_ in schedule.rounds
                ],
            },
            ensure_ascii=False,
            indent=1,
        )
        + "\n"
    )
