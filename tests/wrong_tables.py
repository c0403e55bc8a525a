"""Typed tables with one thing wrong, by the kind of fault that this is."""

from __future__ import annotations

from collections.abc import Iterator

from generator.tournament.orders import order_of_play


def _lines(participants: int) -> list[str]:
    return [
        f"{round_.number}  "
        + "  ".join(f"{white}-{black}" for white, black in round_.games)
        + (f"  св. {round_.free}" if round_.free else "")
        for round_ in order_of_play(participants).rounds
    ]


EIGHT, SEVEN = _lines(8), _lines(7)
TEXT, FREE = "\n".join(EIGHT), "\n".join(SEVEN)
LIST = "Тур;Доска;Белые;Чёрные\n" + "\n".join(
    f"{round_.number};{board};{white};{black}"
    for round_ in order_of_play(8).rounds
    for board, (white, black) in enumerate(round_.games, start=1)
)
NONE = "1 1-2 3-4 5-6\n2 1-2 3-5 4-6\n3 1-4 1-6 2-3\n4 1-5 2-6 3-4\n5 1-6 2-5 3-4\n6 6-6 7-8 1-\n"


def _of(*rounds: int) -> str:
    """The rounds of these numbers as they are."""
    return "\n".join(EIGHT[number - 1] for number in rounds)


def _counted(*rounds: int) -> str:
    """The rounds of these numbers, numbered anew."""
    return "\n".join(f"{count}  {EIGHT[number - 1][3:]}" for count, number in enumerate(rounds, start=1))


def _instead(*pairs: tuple[str, str], text: str = TEXT) -> str:
    for one, other in pairs:
        assert one in text
        text = text.replace(one, other)
    return text


def wrong_tables() -> Iterator[tuple[str, str]]:
    """The kind of fault, and a text that has it."""
    yield from _games()
    yield from _rounds()
    for kind in ("numbers_absent", "number_twice", "pair_missing", "pair_twice", "colours_unequal"):
        yield kind, NONE


def _games() -> Iterator[tuple[str, str]]:
    second = {"game": "6-3", "oneself": "6-6", "unreadable": "6-", "date": "06.04.2026", "colour": "4-6"}
    second |= {"impossible": "6-44", "extra_twice": "6-4  6-4", "extra_other": "6-4  1-8", "missing": ""}
    second |= {"impossible_extra": "6-4  6-44", "oneself_extra": "6-4  6-6"}
    second |= {"date_extra": "6-4  06.04.2026", "unreadable_extra": "6-4  6-"}
    for kind, games in second.items():
        yield kind, _instead(("6-4", games))
    yield "round_colours", _instead((EIGHT[1], "2  5-8  4-6  3-7  2-1"))
    yield "moved", _instead(("1-8  ", ""), ("6-4", "1-8"))
    yield "games_exchanged", _instead(("6-4", "@"), ("1-8", "6-4"), ("@", "1-8"))
    yield "letters", _instead(("3-6", "З-6"))
    yield "number_lost", _instead(("-", " "), ("6 4 ", "4 "))
    yield "free", _instead(("св. 2", "св. 3"), text=FREE)
    yield "free_missing", _instead(("  св. 2", ""), text=FREE)
    yield "free_extra", _instead(("св. 2", "св. 2  св. 3"), text=FREE)
    for kind, line in {"board": "3;7;", "board_missing": "3;;", "label_missing": ";2;", "label": "5;2;"}.items():
        yield kind, _instead(("\n3;2;", f"\n{line}"), text=LIST)


def _rounds() -> Iterator[tuple[str, str]]:
    yield "round_missing", _of(1, 2, 4, 5, 6, 7)
    yield "round_missing_shifted", _counted(1, 2, 4, 5, 6, 7)
    yield "round_again", _counted(1, 2, 5, 4, 5, 6, 7)
    yield "round_twice", _counted(1, 2, 3, 3, 4, 5, 6, 7)
    yield "rounds_exchanged", _counted(1, 4, 3, 2, 5, 6, 7)
    yield "order_exchanged", _of(1, 4, 3, 2, 5, 6, 7)
    yield "round_moved", _counted(1, 3, 4, 5, 2, 6, 7)
    yield "order_moved", _of(1, 3, 4, 5, 2, 6, 7)
    # All of them in another order are a table by lot.
    yield "rounds_permuted", _counted(2, 1, 4, 3, 6, 5)
    yield "order", _of(1, 2, 4, 3, 6, 5, 7)
    yield "label_twice", _instead(("\n3 ", "\n4 "))
    yield "label of a round", _instead(("\n3 ", "\n9 "))
    yield "heading", f"При 9-10 участниках\n{TEXT}"
    yield "head", f"Тур  доска 1  доска 2  доска 4  доска 4\n{TEXT}"
