"""The command for events with results: what it reads, counts, writes and refuses, from the file to the places."""

from __future__ import annotations

import csv
import io
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.printing.event.parts import AFTER
from generator.reading.spreadsheet import read_sheets
from tests.conftest import ROOT, Call, Run, pdf_text, tree

CASES = ROOT / "tests/reading/data/results"
FOUR = ["Абрамов Илья", "Белова Анна", "Васильев Пётр", "Григорьева Ольга"]
# Round 3 is not played: points 2, 1½, ½, 0.
GAMES = """тур;белые;чёрные;результат
1;Абрамов Илья;Григорьева Ольга;1-0
1;Белова Анна;Васильев Пётр;1-0
2;Григорьева Ольга;Васильев Пётр;½-½
2;Абрамов Илья;Белова Анна;½-½
"""
ALL_GAMES = GAMES + "3;Белова Анна;Григорьева Ольга;1-0\n3;Васильев Пётр;Абрамов Илья;0-1\n"


@pytest.fixture
def four(cwd: Path) -> str:
    (cwd / "список.txt").write_text("".join(f"{name}\n" for name in FOUR), encoding="utf-8")
    (cwd / "итоги.csv").write_text(GAMES, encoding="utf-8")
    (cwd / "все.csv").write_text(ALL_GAMES, encoding="utf-8")
    return "список.txt"


def known(call: Call, *arguments: str) -> dict[str, Any]:
    ran = call("event", *arguments, "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def table(call: Call, part: str, *arguments: str) -> list[list[str]]:
    ran = call("event", *arguments, "--parts", part, "-f", "csv", "-o", "-")
    assert ran.code == 0, ran.err
    return list(csv.reader(io.StringIO(ran.out), delimiter=";"))


def places(found: dict[str, Any]) -> list[tuple[int, Any, Any]]:
    return [(one["number"], one["place_first"], one["points"]) for one in found["standings"]]


# What it prints


def test_with_results_the_papers_that_tell_of_them_are_printed(call: Call, four: str) -> None:
    ran = call("event", four, "--results", "все.csv", "-o", "бумаги/")
    assert ran.code == 0, ran.err
    assert ran.lines == ["бумаги/список.html", "бумаги/список.pdf"]
    text = " ".join(pdf_text(Path("бумаги/список.pdf").read_bytes()).split())
    for heading in ("Итоговая турнирная таблица", "Итоговое положение", "Результаты по турам", "Очки по турам"):
        assert heading in text
    # What decides is said on the sheets, and there is room to sign.
    assert text.count("коэффициент Бергера") >= 2
    assert "Главный судья" in text
    assert "Бланки" not in text


def test_in_the_middle_the_round_is_said_on_paper_and_on_stderr(call: Call, four: str) -> None:
    ran = call("event", four, "--results", "итоги.csv", "--parts", "crosstable,standings", "-f", "pdf", "-o", "x.pdf")
    assert ran.code == 0
    assert "осталось 2;" in ran.err
    text = " ".join(pdf_text(Path("x.pdf").read_bytes()).split())
    assert text.count("после 2-го тура") >= 2


def test_without_results_the_papers_to_play_with_are_printed(call: Call, four: str) -> None:
    Path("пусто.csv").write_text("тур;белые;чёрные;результат\n1;Абрамов Илья;Григорьева Ольга;\n", encoding="utf-8")
    assert [*known(call, four)["players"]] == [*known(call, four, "--results", "пусто.csv")["players"]]
    ran = call("event", four, "--results", "пусто.csv", "-f", "html", "-o", "x.html")
    assert ran.code == 0
    assert "Карточки участников" in Path("x.html").read_text(encoding="utf-8")


def test_a_file_a_paper(call: Call, four: str) -> None:
    ran = call("event", four, "--results", "все.csv", "--split", "-f", "html", "-f", "csv", "-o", "o/")
    assert ran.code == 0
    assert sorted(ran.lines) == sorted(f"o/список-{part}.{end}" for part in AFTER for end in ("html", "csv"))


def test_english(call: Call, four: str) -> None:
    ran = call("event", four, "--results", "все.csv", "--lang", "en", "-f", "html", "-o", "x.html")
    assert ran.code == 0
    page = Path("x.html").read_text(encoding="utf-8")
    assert "Standings" in page
    assert "Sonneborn–Berger" in page


def test_rows_by_place_or_by_number(call: Call, four: str) -> None:
    Path("r.csv").write_text(ALL_GAMES.replace("1-0", "0-1"), encoding="utf-8")
    by_place = [row[1] for row in table(call, "crosstable", four, "--results", "r.csv", "--by", "место")[1:]]
    assert by_place == [FOUR[3], FOUR[0], FOUR[2], FOUR[1]]
    by_number = [row[1] for row in table(call, "crosstable", four, "--results", "r.csv", "--by", "number")[1:]]
    assert by_number == FOUR


def test_rows_in_a_workbook_by_place_or_by_number(call: Call, four: str) -> None:
    Path("r.csv").write_text(ALL_GAMES.replace("1-0", "0-1"), encoding="utf-8")
    for order, expected in (("место", [FOUR[3], FOUR[0], FOUR[2], FOUR[1]]), ("номер", FOUR)):
        options = ("--results", "r.csv", "--by", order, "--parts", "progress", "-f", "xlsx", "-o", "x.xlsx")
        assert call("event", four, *options).code == 0
        tables = list(read_sheets(Path("x.xlsx").read_bytes(), "x.xlsx", 1000))
        assert [cell for row in tables[1].rows for cell in row.cells if cell in FOUR] == expected


# What it counts


def test_points_and_shared_places(call: Call, four: str) -> None:
    assert places(known(call, four, "--results", "все.csv")) == [(1, 1, 2.5), (2, 1, 2.5), (3, 3, 0.5), (4, 3, 0.5)]
    rows = table(call, "standings", four, "--results", "все.csv")
    assert [row[0] for row in rows[1:]] == ["1–2", "1–2", "3–4", "3–4"]


def test_scoring_and_tiebreaks_of_the_command_line(call: Call, four: str) -> None:
    options = ("--results", "все.csv", "--scoring", "3-1-0", "--tiebreaks", "победы чёрными, прогресс")
    rows = table(call, "standings", four, *options)
    assert rows[0][-2:] == ["Поб. чёрн.", "Прогресс"]
    assert [row[2] for row in rows[1:]] == [FOUR[0], FOUR[1], FOUR[2], FOUR[3]]
    assert [row[-3:] for row in rows[1:]] == [["7", "1", "14"], ["7", "0", "14"], ["1", "0", "2"], ["1", "0", "2"]]
    none = table(call, "standings", four, "--results", "все.csv", "--tiebreaks", "-")
    assert none[0][-1] == "Очки"


def test_after_a_round(call: Call, four: str) -> None:
    found = known(call, four, "--results", "все.csv", "--after-round", "1")
    assert [game["round"] for game in found["results"]] == [1, 1]
    assert places(found) == [(1, 1, 1), (2, 1, 1), (3, 3, 0), (4, 3, 0)]


def test_a_play_off_decides(call: Call, four: str) -> None:
    found = known(call, four, "--results", "все.csv", "--playoff", "Белова Анна, 1")
    assert found["tiebreaks"] == ["sonneborn-berger", "play-off"]
    assert places(found) == [(2, 1, 2.5), (1, 2, 2.5), (3, 3, 0.5), (4, 3, 0.5)]
    early = call(
        "event", four, "--results", "все.csv", "--playoff", "2,1", "--after-round", "3", "-f", "json", "-o", "-"
    )
    assert places(json.loads(early.out))[:2] == [(1, 1, 2.5), (2, 1, 2.5)]
    assert "Дополнительное соревнование не учтено" in early.err
    ran = call("event", four, "--results", "все.csv", "--playoff", "1;3", "-f", "json", "-o", "-")
    assert "не у всех равны остальные показатели" in ran.err


def test_who_withdrew_late_loses_the_rest(call: Call, four: str) -> None:
    # Two of three games are played.
    found = known(call, four, "--results", "итоги.csv", "--withdrawn", "Григорьева")
    assert found["withdrawn"] == [4]
    assert places(found)[-1][0] == 4
    # Before that game nobody had left.
    before = known(call, four, "--results", "итоги.csv", "--after-round", "1", "--withdrawn", "4")
    assert (before["withdrawn"], places(before)[-1][:2]) == ([], (4, 3))


def test_who_withdrew_early_counts_for_nobody(call: Call, four: str) -> None:
    Path("r.csv").write_text("\n".join(GAMES.splitlines()[:3]), encoding="utf-8")
    found = known(call, four, "--results", "r.csv", "--withdrawn", "4")
    assert [(number, place) for number, place, _ in places(found)] == [(2, 1), (1, 2), (3, 2), (4, None)]


def test_in_an_encoding_of_their_own(call: Call, four: str) -> None:
    Path("r.csv").write_bytes(ALL_GAMES.replace("½-½", "=").encode("mac-cyrillic"))
    before = known(call, four, "--results", "все.csv")["standings"]
    assert known(call, four, "--results", "r.csv", "--results-encoding", "mac")["standings"] == before
    assert "--results-encoding" in call("event", four, "--results", "r.csv", "--results-encoding", "utf-8").refusal(1)
    # An event file names them, and the command line says how they are written.
    Path("e.toml").write_text(f'players = "{four}"\nresults = "r.csv"\n', encoding="utf-8")
    assert known(call, "e.toml", "--results-encoding", "mac")["standings"] == before


def test_a_play_off_in_an_event_file_takes_results(call: Call, four: str) -> None:
    Path("e.toml").write_text(f'players = "{four}"\nplayoff = [1, 2]\n', encoding="utf-8")
    said = call("event", "e.toml", "-o", "o/").refusal(1)
    assert all(word in said for word in ("e.toml", "строке 2", "playoff", "--results")), said
    assert len(known(call, "e.toml", "--results", "все.csv")["results"]) == 6


def test_an_event_file_says_it_all(call: Call, four: str) -> None:
    Path("e.toml").write_text(
        f"""title = "Кубок"
players = "{four}"
results = "все.csv"
scoring = "2-1-0"
tiebreaks = ["личная встреча", "коэффициент Бергера"]
playoff = [2, "Абрамов Илья"]
""",
        encoding="utf-8",
    )
    found = known(call, "e.toml")
    assert found["scoring"] == {"win": 2, "draw": 1, "loss": 0}
    assert found["tiebreaks"] == ["direct-encounter", "sonneborn-berger", "play-off"]
    assert places(found) == [(2, 1, 5), (1, 2, 5), (3, 3, 1), (4, 3, 1)]
    # The command line counts for more.
    assert known(call, "e.toml", "--scoring", "1-½-0", "--results", "итоги.csv")["scoring"]["win"] == 1


def test_lots_do_not_mix_up_names(call: Call, four: str) -> None:
    plain = {FOUR[number - 1]: points for number, _, points in places(known(call, four, "--results", "все.csv"))}
    found = known(call, four, "--results", "все.csv", "--draw", "2027")
    names = {player["number"]: player["name"] for player in found["players"]}
    assert [*names.values()] != FOUR
    assert {names[number]: points for number, _, points in places(found)} == plain


# What is said


def test_games_that_differ_from_the_table_are_named(call: Call, four: str) -> None:
    Path("r.csv").write_text(GAMES.replace("1;Абрамов Илья;Григорьева Ольга;1-0", "1;4;1;0-1"), encoding="utf-8")
    ran = call("event", four, "--results", "r.csv", "-f", "json", "-o", "-")
    assert "4–1 в туре 1, цвета обратные" in ran.err
    Path("r.csv").write_text("".join(f"{line};1-0\n" for line in ("1;4;1", "1;3;2", "2;3;4")), encoding="utf-8")
    ran = call("event", four, "--results", "r.csv", "-f", "json", "-o", "-")
    assert "Во всех партиях (3) цвета противоположны" in ran.err


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (["--results", "нет.csv"], 1, ["нет.csv"]),
        (["--results", "все.csv", "--scoring", "1-2"], 2, ["1-2"]),
        (["--results", "все.csv", "--tiebreaks", "бухгольц"], 2, ["бухгольц", "личная встреча"]),
        (["--results", "все.csv", "--tiebreaks", "победы,wins"], 2, ["wins"]),
        (["--results", "все.csv", "--withdrawn", "Абрамова Иля"], 2, ["--withdrawn", "Абрамова Иля", "Абрамов Илья"]),
        (["--results", "все.csv", "--withdrawn", "7"], 2, ["--withdrawn", "«7»", "от 1 до 4"]),
        (["--results", "все.csv", "--withdrawn", "а"], 2, ["--withdrawn", "«а»", "такого участника нет"]),
        (["--results", "все.csv", "--playoff", "1,Абрамов"], 2, ["--playoff", "дважды"]),
        (["--results", "все.csv", "--after-round", "4"], 2, ["4", "от 1 до 3"]),
        (["--results", "все.csv", "--after-round", "последний"], 2, ["последний"]),
        (["--after-round", "2"], 2, ["--after-round", "--results"]),
        (["--playoff", "1,2"], 2, ["--playoff", "--results"]),
        (["--results-encoding", "cp866"], 2, ["--results-encoding", "--results"]),
        (["--results", "все.csv", "--results-encoding", "cp9999"], 2, ["cp9999", "cp866"]),
        (["--results", "все.csv", "--by", "очки"], 2, ["очки", "место, номер, place, number"]),
        (["--parts", "standings"], 2, ["standings", "--results"]),
        *((["--parts", "standings", "-f", kind], 2, ["standings", "--results"]) for kind in ("csv", "xlsx", "json")),
        (["--results", "список.txt"], 1, ["список.txt"]),
    ],
)
def test_what_cannot_be_is_one_sentence(
    call: Call, four: str, options: Sequence[str], code: int, words: Sequence[str]
) -> None:
    ran = call("event", four, *options, "-o", "o/")
    said = ran.refusal(code)
    assert all(word in said for word in words), said
    assert not Path("o").exists()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1;Абрамов Илья;Белова Анна;1-1", ["1-1"]),
        ("1;Абрамов Илья;Абрамов Илья;1-0", ["Абрамов Илья"]),
        ("1;Абрамов Илья;Белава Анна;1-0", ["Белава Анна", "Белова Анна"]),
        ("4;Абрамов Илья;Васильев Пётр;1-0", ["4"]),
        ("3;Абрамов Илья;Белова Анна;1-0", ["6"]),
        ("3;Абрамов Илья;Васильев Пётр;02.01.2027", ["02.01.2027", "½"]),
        ("3;Абрамов Илья;Васильев Пётр;победа", ["победа"]),
        ("1;Васильев Пётр;Абрамов Илья;1-0", ["1"]),
    ],
)
def test_contradictions_are_refused_by_file_row_and_value(
    call: Call, four: str, line: str, words: Sequence[str]
) -> None:
    Path("r.csv").write_text(GAMES + line + "\n", encoding="utf-8")
    before = tree(Path())
    said = call("event", four, "--results", "r.csv", "-o", "o/").refusal(1)
    assert all(word in said for word in ("r.csv", "6", *words)), said
    assert tree(Path()) == before


def test_a_date_in_a_spreadsheet_is_refused_by_its_cell(call: Call, four: str) -> None:
    shutil.copy(ROOT / "tests/reading/data/c14_numbers_dates_hidden_sheet.xlsx", "c14.xlsx")
    ran = call("event", "c14.xlsx", "--results", "c14.xlsx", "-o", "o/")
    assert "½" in ran.refusal(1)


def test_results_are_not_overwritten(call: Call, four: str) -> None:
    ran = call("event", four, "--results", "все.csv", "--parts", "results", "-f", "csv", "-o", "все.csv")
    assert "все.csv" in ran.refusal(2)
    assert Path("все.csv").read_text(encoding="utf-8") == ALL_GAMES


@pytest.mark.parametrize("file", ["все.csv", "t.csv"])
def test_rounds_that_nobody_told_are_said_to_be_planned(call: Call, four: str, file: str) -> None:
    call("event", four, "--results", "все.csv", "--parts", "crosstable", "-f", "csv", "-o", "t.csv")
    assert call("event", four, "--results", file, "--parts", "results", "-f", "html", "-o", "x.html").code == 0
    said = "Туры и цвета взяты из очередности игры" in Path("x.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert said is (file == "t.csv")


# What is written can be read


def test_a_report_read_back_gives_the_same(call: Call, four: str) -> None:
    before = known(call, four, "--results", "итоги.csv")
    ran = call("event", four, "--results", "итоги.csv", "-f", "trf", "-o", "отчёт.trf")
    assert (ran.code, ran.lines) == (0, ["отчёт.trf"])
    after = known(call, "отчёт.trf")
    assert (after["results"], after["standings"]) == (before["results"], before["standings"])
    # The report's results give way to those that are named.
    assert len(known(call, "отчёт.trf", "--results", "все.csv")["results"]) == 6


def test_a_pgn_is_a_list_and_its_results(call: Call, four: str) -> None:
    games = [line.split(";") for line in ALL_GAMES.splitlines()[1:]]
    Path("партии.pgn").write_text(
        "".join(
            f'[Round "{round_}"]\n[White "{white.replace(" ", ", ")}"]\n[Black "{black.replace(" ", ", ")}"]\n'
            f'[Result "{result.replace("½", "1/2")}"]\n\n1. e4 {{не [Тег "а"]}} *\n\n'
            for round_, white, black, result in games
        ),
        encoding="utf-8",
    )
    found = known(call, "партии.pgn")
    assert [player["name"] for player in found["players"]] == [FOUR[0], FOUR[3], FOUR[1], FOUR[2]]
    assert sorted(one["points"] for one in found["standings"]) == [0.5, 0.5, 2.5, 2.5]
    named = known(call, four, "--results", "партии.pgn")
    assert named["standings"] == known(call, four, "--results", "все.csv")["standings"]


@pytest.mark.parametrize("kind", ["csv", "xlsx", "trf"])
@pytest.mark.parametrize(("games", "left_out"), [(3, True), (5, False)], ids=["early", "late"])
def test_who_withdrew_is_out_of_what_is_read_back_too(
    call: Call, four: str, kind: str, games: int, left_out: bool
) -> None:
    Path("r.csv").write_text("\n".join(ALL_GAMES.splitlines()[:games]), encoding="utf-8")
    before = known(call, four, "--results", "r.csv", "--withdrawn", "4")
    assert (before["standings"][-1]["place_first"] is None) is left_out
    options = ("--withdrawn", "4", "--parts", "crosstable", "-f", kind, "-o", f"t.{kind}")
    assert call("event", four, "--results", "r.csv", *options).code == 0
    ran = call("event", four, "--results", f"t.{kind}", "--withdrawn", "Григорьева", "-f", "json", "-o", "-")
    assert json.loads(ran.out)["standings"] == before["standings"]
    assert "очки не сходятся" not in ran.err


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_the_table_it_writes_is_read_back(call: Call, four: str, ending: str) -> None:
    before = known(call, four, "--results", "все.csv")
    assert (
        call("event", four, "--results", "все.csv", "--parts", "crosstable", "-f", ending, "-o", f"t.{ending}").code
        == 0
    )
    assert known(call, four, "--results", f"t.{ending}")["standings"] == before["standings"]
    # A blank one is an event before its first game.
    assert call("event", four, "--parts", "crosstable", "-f", ending, "-o", f"blank.{ending}").code == 0
    assert known(call, four, "--results", f"blank.{ending}")["results"] == known(call, four)["results"]


def test_a_workbook_is_bytes_in_a_pipe(run: Run) -> None:
    Path("n.txt").write_text("".join(f"{name}\n" for name in FOUR), encoding="utf-8")
    ran = run("event", "n.txt", "-f", "xlsx", "-o", "-")
    assert ran.code == 0
    assert ran.stdout.startswith(b"PK")


# Real events


def names_in(file: str) -> list[str]:
    with (CASES / file).open(encoding="utf-8-sig") as lines:
        rows = list(csv.reader(lines, delimiter=";"))
    return list(dict.fromkeys(name for row in rows[1:] for name in row[1:3]))


def test_an_unfinished_event_prints_with_blanks(call: Call) -> None:
    file = "candidates2022_after5rounds_games.csv"
    Path("n.txt").write_text("\n".join(names_in(file)), encoding="utf-8")
    shutil.copy(CASES / file, "g.csv")
    ran = call("event", "n.txt", "--results", "g.csv", "--cycles", "2", "-f", "html", "-o", "x.html")
    assert ran.code == 0, ran.err
    assert "осталось 36;" in ran.err
    page = Path("x.html").read_text(encoding="utf-8")
    assert "после 5-го тура" in page
    assert not [word for word in ("None", "nan") if word in page]


def test_the_order_of_tiebreaks_decides(call: Call) -> None:
    Path("n.txt").write_text("\n".join(names_in("palma1970_games.csv")), encoding="utf-8")
    shutil.copy(CASES / "palma1970_games.csv", "g.csv")

    def second_to_fourth(tiebreaks: str) -> list[str]:
        rows = table(call, "standings", "n.txt", "--results", "g.csv", "--tiebreaks", tiebreaks)
        return [row[2].split()[0] for row in rows[2:5]]

    assert second_to_fourth("личная встреча, бергер") == ["Geller", "Larsen", "Huebner"]
    assert second_to_fourth("бергер, личная встреча") == ["Larsen", "Geller", "Huebner"]


# Nothing is lost


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_a_table_that_is_filled_in_is_not_replaced(call: Call, four: str, ending: str) -> None:
    path = f"o/список{'-crosstable' if ending == 'csv' else ''}.{ending}"
    write = ("event", four, "--parts", "crosstable", "-f", ending, "-o", "o/")
    # A blank one may be made anew, and one that repeats what is known.
    assert [call(*write).code, call(*write).code] == [0, 0]
    assert call(*write, "--results", "все.csv").code == 0
    assert call(*write, "--results", "все.csv", "--title", "Другое").code == 0
    before = Path(path).read_bytes()
    for less in ((), ("--results", "итоги.csv")):
        said = call(*write, *less).refusal(1)
        assert path in said
        assert "--results" in said
    assert Path(path).read_bytes() == before


def test_games_without_a_result_are_named(call: Call, four: str) -> None:
    lines = ALL_GAMES.splitlines()
    Path("r.csv").write_text("\n".join([*lines[:2], *lines[3:]]), encoding="utf-8")
    ran = call("event", four, "--results", "r.csv", "-f", "json", "-o", "-")
    assert "Белова Анна — Васильев Пётр (тур 1)" in ran.err
    assert "осталось 1" in ran.err
    # Later rounds that were left out on purpose are not missed.
    cut = call("event", four, "--results", "все.csv", "--after-round", "2", "-f", "json", "-o", "-")
    assert cut.code == 0
    assert "осталось" not in cut.err
    assert "Нет результатов" not in cut.err


def test_a_play_off_of_one_is_refused(call: Call, four: str) -> None:
    assert FOUR[1] in call("event", four, "--results", "все.csv", "--playoff", "2", "-o", "o/").refusal(1)


def test_an_order_of_rows_takes_results(call: Call, four: str) -> None:
    assert "--by" in call("event", four, "--by", "место", "-o", "o/").refusal(2)


def test_papers_are_known_by_what_they_are_called(call: Call, four: str) -> None:
    options = ("--results", "все.csv", "--parts", "Итоговая таблица,ход борьбы", "-f", "html", "-o", "x.html")
    assert "Итоговая таблица" in call("event", four, *options).refusal(2)
    options = ("--results", "все.csv", "--parts", "Турнирная таблица,ход борьбы", "-f", "html", "-o", "x.html")
    assert call("event", four, *options).code == 0
