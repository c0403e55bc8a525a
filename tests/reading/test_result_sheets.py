"""Results on several sheets."""

from collections.abc import Sequence

import pytest

from generator.reading.results import ResultsRead, read_results
from generator.tournament.event import Event
from tests.reading.refusals import refusal
from tests.reading.result_samples import NAMES, as_xlsx, crosstable, event_of, finished

HEADS = ["Белые", "Чёрные", "Результат"]
Sheets = dict[str, Sequence[Sequence[object]]]


def found(sheets: Sheets, event: Event | None = None) -> ResultsRead:
    return read_results(as_xlsx(sheets), "итоги.xlsx", event or event_of())


def test_lists_on_several_sheets_are_one() -> None:
    sheets: Sheets = {
        "Тур 1": [HEADS, [1, 4, "1-0"]],
        "Тур 2": [HEADS, [4, 3, "1-0"], [1, 2, "1-0"]],
        "Тур 3": [HEADS, [2, 4, ""]],
    }
    read = found(sheets)
    assert [(game.round, *game.game) for game in read.games] == [(1, 1, 4), (2, 4, 3), (2, 1, 2)]
    assert read.remarks[0].key == "results_sheet_taken"
    assert read.remarks[1].facts == {"file": "итоги.xlsx", "sheets": "Тур 1, Тур 2"}
    sheets["Тур 3"] = [HEADS, [4, 1, "1-0"]]
    error = refusal(lambda: found(sheets), "итоги.xlsx")
    assert (error.key, error.values["place"]) == ("result_pair_again", "2 (Тур 3)")


def test_a_copy_and_what_was_written_earlier_are_left_out() -> None:
    early, late = [HEADS, [1, 4, "1-0"]], [HEADS, [1, 4, "1-0"], [2, 3, "1-0"]]
    for sheets in ({"А": early, "Б": late}, {"Б": late, "А": early}, {"Б": late, "В": late}):
        read = found(sheets)  # type: ignore[arg-type]
        assert len(read.games) == 2
        assert [remark.key for remark in read.remarks] == ["results_sheet_taken", "results_read"]
        assert read.remarks[0].facts["sheet"] == "Б"


def test_of_crosstables_the_fuller_is_taken() -> None:
    event = event_of()
    games = finished(event)
    sheets: Sheets = {"После 1 тура": crosstable(event, games[:2]), "Итог": crosstable(event, games)}
    read = found(sheets)
    assert read.games == games
    assert read.remarks[0].facts["sheet"] == "Итог"


def test_a_crosstable_of_each_cycle() -> None:
    event = event_of(cycles=2)
    games = finished(event)
    sheets: Sheets = {"1 круг": crosstable(event, games[:6]), "2 круг": crosstable(event, games[6:])}
    assert found(sheets, event).games == games
    assert found(dict(reversed(sheets.items())), event).games == games
    error = refusal(lambda: found(sheets), "итоги.xlsx")
    assert error.key == "result_cycle_beyond"


@pytest.mark.parametrize("first", [True, False])
def test_a_sheet_of_other_players_is_left_out(first: bool) -> None:
    other = event_of(NAMES[4:])
    ours, theirs = ("А", crosstable(event_of(), finished(event_of()))), ("Б", crosstable(other, finished(other)))
    read = found(dict([theirs, ours] if first else [ours, theirs]))
    assert len(read.games) == 6
    assert read.remarks[0].facts["others"] == "Б"
    assert refusal(lambda: found(dict([theirs])), "итоги.xlsx").key == "unknown_player"
    # One name written wrongly is no other event.
    rows: list[list[object]] = [[*HEADS], [1, 4, "1-0"], ["Ильин", "Белова", "1-0"]]
    assert refusal(lambda: found({"А": ours[1], "Б": rows}), "итоги.xlsx").key == "unknown_player"


def test_a_row_of_points_is_no_crosstable() -> None:
    event = event_of()
    points: list[list[object]] = [["№", "Участник", "Тур 1", "Тур 2", "Тур 3"]]
    points += [[number, NAMES[number - 1], 1, 2, 3] for number in (1, 2)]
    read = found({"Очки": points, "Таблица": crosstable(event, finished(event))})
    assert read.games == finished(event)
    assert refusal(lambda: found({"Очки": points}), "итоги.xlsx").key == "result_rows_missing"
