"""The command that plays a knock-out: round after round, as a teacher would, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.conftest import Call, pdf_text

LIST = "ФИО;Школа;Пол\n" + "\n".join(
    f"Фамилия{number} Имя{number};{'АБВ'[number // 2 % 3]};{'мж'[number % 2]}" for number in range(1, 8)
)


@pytest.fixture(autouse=True)
def roster(cwd: Path) -> None:
    Path("дети.csv").write_text(LIST, encoding="utf-8")


def pairs(call: Call, *arguments: str) -> list[dict[str, str]]:
    ran = call("knockout", "дети.csv", *arguments, "-f", "csv", "-o", "-")
    assert ran.code == 0, ran.err
    head, *rows = csv.reader(io.StringIO(ran.out), delimiter=";")
    first = head.index("№")
    head[first], head[head.index("№", first + 1)] = "№ первого", "№ второго"
    return [dict(zip(head, row, strict=True)) for row in rows]


def test_round_after_round(call: Call) -> None:
    ran = call("knockout", "дети.csv", "--title", "Кубок", "-f", "pdf")
    assert (ran.code, ran.lines) == (0, ["output/дети-knockout.pdf"])
    text = pdf_text(Path(ran.lines[0]).read_bytes())
    assert all(words in text for words in ("Кубок", "Тур 1", "Тур 2", "Ещё один тур", "Как проходит соревнование"))
    first = pairs(call)
    # 1 А; 2, 3 Б; 4, 5 В; 6, 7 А.
    assert [(row["№ первого"], row["№ второго"]) for row in first] == [("1", "2"), ("3", "4"), ("5", "6"), ("7", "")]
    one = "\n".join(f"1;{row['№ первого']};{row['№ второго']};1-0" for row in first[:3])
    Path("1.csv").write_text("тур;белые;чёрные;результат\n" + one, encoding="utf-8")
    second = [row for row in pairs(call, "--results", "1.csv") if row["Тур"] == "2"]
    assert [(row["№ первого"], row["№ второго"]) for row in second] == [("1", "3"), ("7", "5")]
    Path("2.csv").write_text("1 - 3 0:1\n7 - 5 1:0", encoding="utf-8")
    Path("3.csv").write_text("7 - 3 0:1", encoding="utf-8")
    files = [argument for name in ("1.csv", "2.csv", "3.csv") for argument in ("--results", name)]
    ran = call("knockout", "дети.csv", *files, "-f", "json", "-o", "-")
    found = json.loads(ran.out)
    assert found["winner"] == 3
    assert [player["sex"] for player in found["players"]] == ["f", "m", "f", "m", "f", "m", "f"]
    ran = call("knockout", "дети.csv", *files, "-f", "html", "-o", "-")
    assert "<b>Победитель: №\u00a03 Фамилия3 Имя3, Б.</b>" in ran.out
    assert "победитель: Фамилия3 Имя3" in ran.err
    assert ran.out.count('<section class="page') == 2


def test_an_event_file_names_everything(call: Call) -> None:
    Path("1.csv").write_text("1 - 2 1:0\n3 - 4 1:0\n5 - 6 1:0", encoding="utf-8")
    text = 'title = "Кубок"\ndates = 2027-03-12\nplayers = "дети.csv"\nresults = "1.csv"\ncycles = 2\n'
    Path("кубок.toml").write_text(text, encoding="utf-8")
    ran = call("knockout", "кубок.toml", "-f", "json", "-o", "-")
    found = json.loads(ran.out)
    assert (found["title"], found["dates"], found["standing"]) == ("Кубок", "12 марта 2027\u202fг.", [1, 3, 5, 7])
    assert json.loads(call("knockout", "кубок.toml", "--title", "А", "-f", "json", "-o", "-").out)["title"] == "А"


def test_lots_of_a_seed_that_is_given_or_made(call: Call) -> None:
    text = "ФИО;Школа\n" + "\n".join(f"Фамилия{number} Имя;{'ААББ'[number - 1]}" for number in range(1, 5))
    Path("дети.csv").write_text(text, encoding="utf-8")
    assert [row["Цвет"] for row in pairs(call)] == ["", ""]
    assert [row["Цвет"] for row in pairs(call, "--draw", "весна")] == ["белые", "белые"]
    ran = call("knockout", "дети.csv", "--draw", "", "-f", "json", "-o", "-")
    seed = json.loads(ran.out)["seed"]
    assert f"--draw {seed}" in ran.err


def test_a_list_without_schools_is_remarked(call: Call) -> None:
    assert "Школы" not in call("knockout", "дети.csv", "-f", "csv").err
    Path("имена.txt").write_text("\n".join(f"Фамилия{number} Имя" for number in range(4)), encoding="utf-8")
    assert "Школы в списке не указаны" in call("knockout", "имена.txt", "-f", "csv").err
    assert "Школы" not in call("knockout", "4", "-f", "csv").err


def test_a_bracket_blank_and_filled(call: Call) -> None:
    ran = call("knockout", "7", "--bracket", "-f", "pdf")
    assert ran.lines == ["output/bracket-7.pdf"]
    assert "За третье место" in pdf_text(Path(ran.lines[0]).read_bytes())
    Path("1.txt").write_text("Фамилия1 Имя1 - Фамилия2 Имя2 0:1", encoding="utf-8")
    ran = call("knockout", "дети.csv", "--bracket", "--results", "1.txt", "-f", "html", "-o", "-")
    assert ran.out.count("2\u2007Фамилия2 Имя2") == 2
    assert ran.out.count("1\u2007Фамилия1 Имя1") == 1


def test_who_has_withdrawn_is_not_paired_again(call: Call) -> None:
    Path("1.txt").write_text("1 - 2 1:0\n3 - 4 1:0\n5 - 6 1:0", encoding="utf-8")

    def second(*arguments: str) -> list[tuple[str, str]]:
        rows = pairs(call, "--results", "1.txt", *arguments)
        return [(row["№ первого"], row["№ второго"]) for row in rows if row["Тур"] == "2"]

    # 7 was let through in round 1, and so may not be again.
    assert second() == [("1", "3"), ("7", "5")]
    assert second("--withdrawn", "3") == [("7", "1"), ("5", "")]
    text = 'players = "дети.csv"\nresults = "1.txt"\nwithdrawn = ["Фамилия3 Имя3"]\n'
    Path("кубок.toml").write_text(text, encoding="utf-8")
    ran = call("knockout", "кубок.toml", "-f", "json", "-o", "-")
    found = json.loads(ran.out)
    assert (found["standing"], found["withdrawn"]) == ([1, 5, 7], [3])
    assert "не понадобились ключи" not in ran.err


def test_keys_without_a_meaning_are_said(call: Call) -> None:
    text = 'players = "дети.csv"\ncycles = 2\nswap = true\nplayoff = [1, 2]\n[lots]\nkeep_apart = "club"\n'
    Path("кубок.toml").write_text(text, encoding="utf-8")
    assert (
        "ничего не значат: cycles, swap, [lots], playoff."
        in call("knockout", "кубок.toml", "-f", "json", "-o", "-").err
    )


def test_games_of_the_list_itself_are_those_of_another_event(call: Call) -> None:
    games = (f'[White "Фамилия{one}"]\n[Black "Фамилия{one + 1}"]\n[Result "1-0"]\n\n1-0\n' for one in range(1, 5))
    Path("игры.pgn").write_text("\n".join(games), encoding="utf-8")
    found = json.loads(call("knockout", "игры.pgn", "-f", "json", "-o", "-").out)
    assert found["standing"] == [1, 2, 3, 4, 5]
    assert {pair["round"] for pair in found["pairs"]} == {1}


def test_points_of_another_scale(call: Call) -> None:
    Path("1.txt").write_text("1 - 2 2:0\n3 - 4 1:1\n5 - 6 0:2", encoding="utf-8")
    assert "--scoring 2-1-0" in call("knockout", "дети.csv", "--results", "1.txt").refusal(1)
    rows = pairs(call, "--results", "1.txt", "--scoring", "2-1-0")
    assert [row["Результат"] for row in rows[:3]] == ["1-0", "½-½", "0-1"]
    text = 'players = "дети.csv"\nresults = "1.txt"\nscoring = "2-1-0"\n'
    Path("кубок.toml").write_text(text, encoding="utf-8")
    assert call("knockout", "кубок.toml", "-f", "csv").code == 0


def test_numbers_alone(call: Call) -> None:
    ran = call("knockout", "5", "-f", "csv", "-o", "-")
    assert ran.out.splitlines()[1:] == ["1;1;1;;белые;2;;;", "1;2;3;;белые;4;;;", "1;;5;;;;свободен;;"]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("дети.csv", "--bracket", "--draw", "а"), 2, "--draw"),
        (("дети.csv", "--bracket", "--parts", "rules"), 2, "--parts"),
        (("дети.csv", "--bracket", "--withdrawn", "1"), 2, "--withdrawn"),
        (("дети.csv", "--withdrawn", "9"), 2, "«9»"),
        (("дети.csv", "--bracket", "-f", "csv"), 2, "csv"),
        (("дети.csv", "--parts", "rulse"), 2, "rules"),
        (("дети.csv", "--results-encoding", "cp1251"), 2, "--results"),
        (("65", "--bracket"), 1, "64"),
        (("3", "--bracket"), 1, "4"),
        (("101",), 2, "100"),
        (("8", "--column", "пол=3"), 2, "--column"),
        (("дети.csv", "--results", "дети.csv"), 1, "дети.csv"),
        (("нет.csv",), 1, "нет.csv"),
        (("дети.csv", "-o", "дети.csv"), 2, "дети.csv"),
    ],
)
def test_refusals(call: Call, arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in call("knockout", *arguments).refusal(code)
    assert Path("дети.csv").read_text(encoding="utf-8") == LIST
    assert not Path("output").exists()


def test_schools_that_are_not_told_apart_are_said(call: Call) -> None:
    text = "ФИО;Школа\nАбрамов Илья;Берёзка\nБелова Анна;Березка\nВасильев Пётр;Лес\nГромова Мария;лес"
    Path("дети.csv").write_text(text, encoding="utf-8")
    assert "Школы «Берёзка» и «Березка» отличаются только" in call("knockout", "дети.csv", "-f", "csv").err
    said = call("knockout", "дети.csv", "--bracket", "-f", "html").err
    assert "встречаются участники одной школы: 3–4;" in said
    Path("дети.csv").write_text(text.replace("Лес", "").replace("лес", ""), encoding="utf-8")
    assert "одной школы:" not in call("knockout", "дети.csv", "--bracket", "-f", "html").err


def test_parts_are_called_in_russian_too(call: Call) -> None:
    ran = call("knockout", "дети.csv", "--parts", "правила, Бланки", "-f", "html", "-o", "-")
    assert ran.code == 0
    assert ran.out.count('<section class="page') == 4
    assert "сыгранное, пары, бланки, правила." in call("knockout", "дети.csv", "--parts", "rulse").refusal(2)


def test_a_seed_of_which_nothing_is_seen_is_refused(call: Call) -> None:
    assert call("knockout", "дети.csv", "--draw", "\u200d").refusal(2)


@pytest.mark.parametrize("listed", [True, False])
def test_numbers_of_the_table_tell_namesakes_apart_and_do_without_names(call: Call, listed: bool) -> None:
    Path("дети.csv").write_text("ФИО\nИванов Егор\nИванов Егор\nПетров Ян\nИванов Егор", encoding="utf-8")
    who = "дети.csv" if listed else "4"
    assert call("knockout", who, "-f", "csv", "-o", "1.csv").code == 0
    head, *rows = csv.reader(Path("1.csv").read_text(encoding="utf-8-sig").splitlines(), delimiter=";")
    for row in rows:
        row[head.index("Результат")] = "0-1"
    Path("1.csv").write_text("\n".join(map(";".join, [head, *rows])), encoding="utf-8")
    ran = call("knockout", who, "--results", "1.csv", "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["standing"] == [2, 4]


def test_a_number_and_a_name_that_do_not_agree_are_refused(call: Call) -> None:
    assert call("knockout", "дети.csv", "-f", "csv", "-o", "1.csv").code == 0
    text = Path("1.csv").read_text(encoding="utf-8-sig")
    Path("1.csv").write_text(text.replace("2;Фамилия2 Имя2;Б;;", "2;Фамилия2 Имя2;Б;1-0;"), encoding="utf-8")
    assert call("knockout", "дети.csv", "--results", "1.csv", "-f", "json", "-o", "-").code == 0
    # Somebody has been put on top of the list.
    head, *rest = LIST.splitlines()
    Path("дети.csv").write_text("\n".join([head, "Первый Имя;Г;м", *rest]), encoding="utf-8")
    assert "Фамилия1" in call("knockout", "дети.csv", "--results", "1.csv").refusal(1)


def test_results_that_were_filled_in_are_not_written_over(call: Call) -> None:
    assert call("knockout", "дети.csv", "-f", "csv").code == 0
    path = Path("output/дети-knockout.csv")
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    path.write_text("\n".join([lines[0], lines[1][:-2] + ";1-0;"]), encoding="utf-8")
    filled = path.read_bytes()
    assert "дети-knockout.csv" in call("knockout", "дети.csv", "-f", "csv").refusal(1)
    assert "дети-knockout.csv" in call("knockout", "дети.csv", "--results", str(path), "-f", "csv").refusal(2)
    assert path.read_bytes() == filled
    assert call("knockout", "дети.csv", "--results", str(path), "-f", "csv", "-o", "other").code == 0


@pytest.mark.parametrize("result", ["1-O", "1-0"])
def test_what_was_filled_in_with_a_slip_is_not_written_over_either(call: Call, result: str) -> None:
    text = "ФИО;Школа\n" + "\n".join(f"Фамилия{number} Имя;{'ААББ'[number - 1]}" for number in range(1, 5))
    Path("дети.csv").write_text(text, encoding="utf-8")
    assert call("knockout", "дети.csv", "-f", "csv").code == 0
    path = Path("output/дети-knockout.csv")
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    # The colour, which a lot decides, is still empty.
    path.write_text("\n".join([lines[0], lines[1].replace(";;1", f";{result};1"), lines[2]]), encoding="utf-8")
    assert result in path.read_text(encoding="utf-8")
    filled = path.read_bytes()
    assert "дети-knockout.csv" in call("knockout", "дети.csv", "-f", "csv").refusal(1)
    assert path.read_bytes() == filled


def test_a_list_may_change_as_long_as_nothing_is_filled_in(call: Call) -> None:
    assert call("knockout", "дети.csv", "-f", "csv").code == 0
    head, _, *rest = LIST.splitlines()
    Path("дети.csv").write_text("\n".join([head, "Опоздавший Имя;Г;м", *rest]), encoding="utf-8")
    assert call("knockout", "дети.csv", "-f", "csv").code == 0
    path = Path("output/дети-knockout.csv")
    text = path.read_text(encoding="utf-8-sig")
    assert "Опоздавший" in text
    path.write_text(text.replace(";;\n", ";1;\n", 1), encoding="utf-8")
    Path("дети.csv").write_text(LIST, encoding="utf-8")
    assert "дети-knockout.csv" in call("knockout", "дети.csv", "-f", "csv").refusal(1)


def test_other_results_are_not_written_over_by_as_many(call: Call) -> None:
    path = Path("output/дети-knockout.csv")
    Path("1.txt").write_text("1 - 2 1:0\n3 - 4 1:0\n5 - 6 1:0", encoding="utf-8")
    assert call("knockout", "дети.csv", "--results", "1.txt", "-f", "csv").code == 0
    assert call("knockout", "дети.csv", "--results", "1.txt", "-f", "csv").code == 0
    path.write_text(path.read_text(encoding="utf-8-sig").replace("1-0", "0-1", 1), encoding="utf-8")
    assert "дети-knockout.csv" in call("knockout", "дети.csv", "--results", "1.txt", "-f", "csv").refusal(1)


def test_as_the_readme_has_it(call: Call) -> None:
    """Each file of pairs, filled in, is given to the next call."""
    files: list[str] = []
    for number in (1, 2, 3):
        name = f"r{number}.csv"
        ran = call("knockout", "дети.csv", *files, "-f", "csv", "-o", name)
        assert ran.code == 0, ran.err
        text = Path(name).read_text(encoding="utf-8-sig")
        head, *rows = csv.reader(io.StringIO(text), delimiter=";")
        result, colour, second = (head.index(name) for name in ("Результат", "Цвет", "Второй участник"))
        for row in rows:
            if row[second] != "свободен":
                row[result] = row[result] or "1-0"
                row[colour] = row[colour] or "чёрные"
        Path(name).write_text("\n".join(map(";".join, [head, *rows])), encoding="utf-8")
        files += ["--results", name]
    ran = call("knockout", "дети.csv", *files, "-f", "json", "-o", "-")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["winner"]
    assert ran.err.count("посчитаны один раз") == 2
