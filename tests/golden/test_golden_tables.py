"""The tables that other people printed are the tables that we print, digit for digit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.printing.notation import Notation
from generator.tournament import Round, Schedule, audit, berger, mixed
from generator.tournament.by_hand import arithmetic, filling

FOLDER = Path(__file__).parent
NOTATIONS = {
    "appendix-1": Notation(":", "", ""),
    "chess": Notation(" — ", "(", ")"),
    "codex": Notation("-", "(", ")"),
}
SIZES = {"appendix-1": range(4, 23, 2), "chess": range(4, 21, 2), "codex": range(10, 13, 2)}

Lines = list[list[str]]


def typed(source: str) -> Iterator[tuple[int, Lines]]:
    """Each table of a golden file: its size, and its lines of cells, the round's number first."""
    text = (FOLDER / f"{source}.tsv").read_text(encoding="utf-8")
    for block in text.split("\n\n")[1:]:
        name, *lines = block.strip().split("\n")
        lower, upper = map(int, name.split("-"))
        assert lower == upper - 1
        yield upper, [line.split("\t") for line in lines]


TABLES = [
    pytest.param(source, size, lines, id=f"{source}-{size}") for source in NOTATIONS for size, lines in typed(source)
]


@pytest.mark.parametrize("source", NOTATIONS)
def test_no_table_of_a_source_is_passed_over(source: str) -> None:
    assert [size for size, _ in typed(source)] == list(SIZES[source])


def test_every_golden_file_is_used_and_says_where_it_is_from() -> None:
    files = sorted(FOLDER.glob("*.tsv"))
    assert [file.stem for file in files] == sorted([*NOTATIONS, "mixed-12"])
    for file in files:
        head, blank = file.read_text(encoding="utf-8").split("\n")[:2]
        assert head.startswith("# ")
        assert "/" not in head
        assert not blank


@pytest.mark.parametrize(("source", "size", "lines"), TABLES)
def test_reads_as_our_table_in_board_order(source: str, size: int, lines: Lines) -> None:
    notation = NOTATIONS[source]
    rounds = tuple(Round(int(number), tuple(map(notation.read, cells))) for number, *cells in lines)
    table = Schedule(size, rounds)
    assert table == berger(size)
    assert table == filling(size)
    assert table == arithmetic(size)
    assert audit(table).holds


@pytest.mark.parametrize(("source", "size", "lines"), TABLES)
def test_is_written_as_it_was_typed(source: str, size: int, lines: Lines) -> None:
    notation = NOTATIONS[source]
    written = [
        [str(round_.number), *(notation.write(game, size) for game in round_.games)] for round_ in berger(size).rounds
    ]
    assert written == lines


def test_the_mixed_table_is_that_of_the_codex() -> None:
    text = (FOLDER / "mixed-12.tsv").read_text(encoding="utf-8")
    name, *lines = text.split("\n\n")[1].strip().split("\n")
    cells = [line.split("\t") for line in lines]
    notation = NOTATIONS["codex"]
    rounds = tuple(Round(int(number), tuple(map(notation.read, pairs))) for number, *pairs in cells)
    table = mixed(int(name))
    assert table == Schedule(12, rounds, order="mixed")
    assert [[str(round_.number), *map(notation.write, round_.games)] for round_ in table.rounds] == cells
