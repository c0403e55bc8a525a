"""Tables of order of play as people type them: rounds and games that can be changed, and ways of writing them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from generator.tournament.schedule import Schedule

NOTATIONS = (
    "{}-{}",
    "{}–{}",
    "{} — {}",
    "{}:{}",
    "{} : {}",
    "{}\u2011{}",
    "{}\u00a0–\u00a0{}",
    "{}/{}",
    "{}.{}",
    "{}х{}",
)
LABELS = ("{}", "{}.", "{} тур", "{}-й тур", "Тур {}", "Тур {}:", "R{}", "Round {}", "{})", "\u2007{}")
FREE = ("свободен {}", "{} св.", "{} bye", "{} — свободен")


@dataclass
class Typed:
    """A round: its label, its games as written, and who is free."""

    label: str
    games: list[tuple[str, str]]
    free: str = ""


@dataclass
class Sheet:
    """A whole table, to be changed and written."""

    rounds: list[Typed]
    boards: int = field(default=0)

    def __post_init__(self) -> None:
        self.boards = max(len(round_.games) for round_ in self.rounds)


def sheet(schedule: Schedule) -> Sheet:
    """The table of a schedule, without a fault."""
    return Sheet(
        [
            Typed(
                str(round_.number),
                [(str(game.white), str(game.black)) for game in round_.games],
                "" if round_.free is None else str(round_.free),
            )
            for round_ in schedule.rounds
        ]
    )


@dataclass(frozen=True)
class Hand:
    """How somebody writes: a game, the number of a round, who is free, the space between columns; the last number in
    brackets."""

    game: str = "{}–{}"
    label: str = "{}"
    free: str = "свободен {}"
    gap: str = "  "
    last: str = ""

    def write(self, game: tuple[str, str]) -> str:
        white, black = (f"({number})" if number == self.last else number for number in game)
        return self.game.format(white, black)


def in_lines(table: Sheet, hand: Hand) -> str:
    """A round a line."""
    lines = []
    for round_ in table.rounds:
        free = [hand.free.format(round_.free)] if round_.free else []
        lines.append(hand.gap.join([hand.label.format(round_.label), *map(hand.write, round_.games), *free]))
    return "\n".join(lines) + "\n"


def in_wrapped_lines(table: Sheet, hand: Hand) -> str:
    """A round a paragraph that takes two lines."""
    lines = in_lines(table, hand).splitlines()
    broken = [line.split(hand.gap) for line in lines]
    return "\n\n".join("\n   ".join(hand.gap.join(part) for part in (cells[:3], cells[3:]) if part) for cells in broken)


def in_columns(table: Sheet, hand: Hand) -> str:
    """A board a line, the rounds over them; columns as wide as they must be."""
    heads = ["Доска", *(f"{round_.label} тур" for round_ in table.rounds)]
    rows = [[str(board + 1)] for board in range(table.boards)]
    for round_ in table.rounds:
        for board, row in enumerate(rows):
            row.append(hand.write(round_.games[board]) if board < len(round_.games) else "")
    if any(round_.free for round_ in table.rounds):
        rows.append(["Свободен", *(round_.free for round_ in table.rounds)])
    return "\n".join("".join(f"{cell:<12}" for cell in row) for row in (heads, *rows)) + "\n"


def under_headings(table: Sheet, hand: Hand) -> str:
    """A round a heading, and a game a line."""
    lines = []
    for round_ in table.rounds:
        lines.append(f"Тур {round_.label}")
        lines += [f"{board}. {hand.write(game)}" for board, game in enumerate(round_.games, start=1)]
        if round_.free:
            lines.append(hand.free.format(round_.free))
    return "\n".join(lines) + "\n"


def in_cells(table: Sheet, hand: Hand) -> str:
    """A CSV with a pair a cell, with a column of those who are free."""
    odd = any(round_.free for round_ in table.rounds)
    heads = ["Тур", *(f"Доска {board}" for board in range(1, table.boards + 1)), *["Свободен"] * odd]
    lines = [";".join(heads)]
    for round_ in table.rounds:
        cells = [*map(hand.write, round_.games), *[""] * (table.boards - len(round_.games)), *[round_.free] * odd]
        lines.append(";".join([round_.label, *cells]))
    return "\r\n".join(lines) + "\r\n"


def in_two_cells(table: Sheet, hand: Hand) -> str:
    """A CSV with the two numbers of a game in two cells."""
    del hand
    lines = ["Тур;" + ";".join(["Белые;Чёрные"] * table.boards)]
    for round_ in table.rounds:
        cells = [number for game in round_.games for number in game]
        lines.append(";".join([round_.label, *cells, *[round_.free] * bool(round_.free)]))
    return "\n".join(lines) + "\n"


def as_list(table: Sheet, hand: Hand) -> str:
    """A CSV with a game a line, as the command ``schedule`` writes it."""
    del hand
    lines = ["Тур;Доска;Белые;Чёрные;Свободен"]
    for round_ in table.rounds:
        lines += [
            f"{round_.label};{board};{white};{black};" for board, (white, black) in enumerate(round_.games, start=1)
        ]
        if round_.free:
            lines.append(f"{round_.label};;;;{round_.free}")
    return "\n".join(lines) + "\n"


def as_page(table: Sheet, hand: Hand) -> str:
    """A page in HTML."""
    rows = "".join(
        f"<tr><th>{hand.label.format(round_.label)}</th>"
        + "".join(f"<td>{hand.write(game)}</td>" for game in round_.games)
        + (f"<td>{hand.free.format(round_.free)}</td>" if round_.free else "")
        + "</tr>\n"
        for round_ in table.rounds
    )
    return f"<!doctype html>\n<html><body><h1>Таблица</h1><table>{rows}</table></body></html>"


FORMS: dict[str, Callable[[Sheet, Hand], str]] = {
    form.__name__: form
    for form in (
        in_lines,
        in_wrapped_lines,
        in_columns,
        under_headings,
        in_cells,
        in_two_cells,
        as_list,
        as_page,
    )
}
