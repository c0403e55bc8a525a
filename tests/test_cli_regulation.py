"""The command that prints a regulation: from an event file, from one without participants, or blank."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from generator.printing.language import load_language
from generator.printing.regulation.terms import Terms
from generator.printing.shelf import shelf
from generator.reading.event_file import read_plan
from generator.reading.roster import Overrides
from generator.regulation_terms import Settled, settled
from tests.conftest import Call, tree

PLAYERS = "".join(f'\n[[players]]\nname = "Фамилия{number} Имя{number}"\n' for number in range(1, 8))
EVENT = """
title = "Кубок школы"
place = "Тула"
dates = 2027-03-12
discipline = "шахматы"
chief_arbiter = "Абрамов И. П."
secretary = "Белова А. А."
cycles = 2
swap = true
order = "смешанная"
scoring = "2-1-0"
tiebreaks = ["личная встреча"]
"""


def read(text: str, file: str = "a.toml", **wishes: Any) -> Settled:
    plan = read_plan(text.encode(), file, Path("no such folder"), Overrides(), registering=True)
    return settled(plan, wishes, load_language(shelf(), "ru"))


def terms(text: str, **wishes: Any) -> Terms:
    return read(text, **wishes).terms


def test_all_that_a_file_says_is_known() -> None:
    found = terms(
        f'round_order = "lot"\nround_seed = "К-1"\n{EVENT}{PLAYERS}\n[lots]\nseed = " К  2"\nkeep_apart = "школа"'
    )
    assert found.title == "Кубок школы"
    assert (found.place, found.dates) == ("Тула", "12 марта 2027\u202fг.")
    assert (found.discipline, found.chief_arbiter, found.secretary) == ("chess", "Абрамов И. П.", "Белова А. А.")
    assert (found.participants, found.cycles, found.swapped, found.order) == (7, 2, True, "mixed")
    assert found.scoring is not None
    assert found.scoring.win == 2
    assert found.tiebreaks == ("direct-encounter",)
    assert (found.numbering, found.seed, found.keep_apart) == ("seed", "К 2", "club")
    assert (found.rounds_by_lot, found.round_seed) == (True, "К-1")


def test_what_a_file_does_not_say_is_usual_or_unknown() -> None:
    assert terms('title = "Кубок"') == Terms(title="Кубок", cycles=1, **usual())
    assert terms('title = "Кубок"', cycles=2, title="Другой") == Terms(title="Другой", cycles=2, **usual())
    assert terms("round_order = [2, 1]").rounds_by_lot
    assert not terms('round_order = "table"').rounds_by_lot
    assert terms("[lots]\nkeep_apart = 'город'") == Terms(numbering="seed", keep_apart="city", cycles=1, **usual())
    assert terms(PLAYERS.replace("]]\nname", "]]\nnumber = 1\nname", 1)).numbering == "file"
    assert terms(PLAYERS).numbering == "lot"


def usual() -> dict[str, Any]:
    known = Terms(scoring=terms("").scoring, tiebreaks=("sonneborn-berger",))
    return {"scoring": known.scoring, "tiebreaks": known.tiebreaks}


def test_a_play_off_that_the_file_has_is_in_force() -> None:
    both = ("sonneborn-berger", "play-off")
    assert terms(f'playoff = ["Фамилия1"]\n{PLAYERS}').tiebreaks == both
    assert terms('playoff = ["А"]\ntiebreaks = ["переигровка"]').tiebreaks == ("play-off",)
    assert terms("playoff = []").tiebreaks == both[:1]


def test_without_a_file_nothing_is_known_but_what_is_said() -> None:
    russian = load_language(shelf(), "ru")
    assert settled(None, {}, russian) == (Terms(), ())
    assert settled(None, {"title": "Кубок", "cycles": 2}, russian) == (Terms(title="Кубок", cycles=2), ())


@pytest.mark.parametrize(
    ("text", "by_lot", "seed"),
    [
        ('round_order = "lot"\nround_seed = " К  1"', True, "К 1"),
        # As the event draws: without a seed of their own the rounds have that of the numbers.
        ('round_order = "lot"\n[lots]\nseed = "К-2"', True, "К-2"),
        ('round_order = "lot"\nround_seed = "К-1"\n[lots]\nseed = "К-2"', True, "К-1"),
        ('round_order = "lot"', True, None),
        ('round_order = "lot"\n[lots]\nkeep_apart = "город"', True, None),
        ('round_order = "вручную"\n[lots]\nseed = "К-2"', True, None),
        ('[lots]\nseed = "К-2"', False, None),
        ('round_order = "table"\n[lots]\nseed = "К-2"', False, None),
    ],
)
def test_who_knows_the_seed_knows_the_rounds_and_that_is_said(text: str, by_lot: bool, seed: str | None) -> None:
    found, remarks = read(text)
    assert (found.rounds_by_lot, found.round_seed) == (by_lot, seed)
    assert [remark.key for remark in remarks] == ["round_seed_in_regulation"] * (seed is not None)
    assert all(remark.facts == {"seed": seed} for remark in remarks)


def test_a_seed_in_the_regulation_is_warned_of_on_paper_it_stands_in(call: Call) -> None:
    Path("a.toml").write_text(f'round_order = "lot"\nround_seed = "К-1"\n{EVENT}', encoding="utf-8")
    ran = call("regulation", "a.toml", "-o", "-")
    assert (ran.code, ran.err.count("\n"), ran.err.count("К-1")) == (0, 1, 1)
    assert "round_order" in ran.err
    assert "К-1" in ran.out


def test_dates_of_a_report_of_another_length_are_left_out_and_that_is_said() -> None:
    names = "\n".join(
        f"001 {number:4}      {name:33}" for number, name in enumerate(("А, А", "Б, Б", "В, В", "Г, Г"), 1)
    )
    head = f"{'132':91}27/03/12  27/03/13  27/03/14"
    assert len(read(f"{head}\n{names}", "a.trf").terms.round_dates) == 3
    # A day too many, or two cycles where the report is of one.
    for days, cycles in ((f"{head}  27/03/15", 1), (head, 2)):
        found, remarks = read(f"{days}\n{names}", "a.trf", cycles=cycles)
        assert (found.round_dates, found.cycles) == ((), cycles)
        assert [remark.key for remark in remarks if "dates" in remark.key] == ["trf_round_dates_left_out"]


def test_dates_of_rounds_are_one_a_round_as_soon_as_the_rounds_are_known(call: Call) -> None:
    dates = 'round_dates = ["12 марта", 2027-03-13]\n'
    assert terms(dates).round_dates == ("12 марта", "13 марта")
    Path("a.toml").write_text(dates + PLAYERS, encoding="utf-8")
    ran = call("regulation", "a.toml")
    assert (ran.code, ran.out) == (1, "")
    assert "7" in ran.err
    assert "round_dates" in ran.err


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("regulation",), "output/regulation.html"),
        (("regulation", "кубок.toml"), "output/кубок-regulation.html"),
        (("regulation", "кубок.toml", "-o", "а.html"), "а.html"),
        (("regulation", "кубок.toml", "-o", "там"), "там/кубок-regulation.html"),
    ],
)
def test_files_are_called_by_the_event(call: Call, cwd: Path, arguments: tuple[str, ...], name: str) -> None:
    Path("кубок.toml").write_text(EVENT, encoding="utf-8")
    ran = call(*arguments, *(() if name == "а.html" else ("-f", "html")))
    assert (ran.code, ran.out, ran.err) == (0, f"{name}\n", "")
    assert {path for path, data in tree(cwd).items() if data is not None} == {"кубок.toml", name}
    assert ("Кубок школы" in Path(name).read_text(encoding="utf-8")) is (len(arguments) > 1)


def test_a_list_that_is_not_there_yet_is_said_and_no_fault(call: Call) -> None:
    Path("a.toml").write_text('title = "Кубок"\nplayers = "players.csv"', encoding="utf-8")
    ran = call("regulation", "a.toml", "-f", "pdf")
    assert (ran.code, ran.out) == (0, "output/a-regulation.pdf\n")
    assert "«players.csv»" in ran.err
    assert ran.err.count("\n") == 1
    assert Path("output/a-regulation.pdf").read_bytes().startswith(b"%PDF")
    # The papers of the event itself need it.
    assert call("event", "a.toml").code == 1


def test_options_go_before_the_file(call: Call) -> None:
    Path("a.toml").write_text(EVENT + PLAYERS, encoding="utf-8")
    ran = call("regulation", "a.toml", "--title", "Другой", "--no-mixed", "--lang", "en", "--tiebreaks", "-", "-o", "-")
    assert ran.code == 0
    assert "Другой" in ran.out
    assert "Кубок школы" not in ran.out
    assert "order-of-play table for 7 or 8 participants" in ran.out.replace("\u00a0", " ")
    assert "Those who have equal points share places." in ran.out


def test_a_plain_list_gives_the_number(call: Call) -> None:
    Path("список.txt").write_text("\n".join(f"Фамилия{n} Имя{n}" for n in range(5)), encoding="utf-8")
    ran = call("regulation", "список.txt", "-o", "-", "-f", "html")
    assert ran.code == 0
    assert "Число участников:\u00a05." in ran.out


def test_of_a_list_that_is_too_long_a_part_may_be_taken(call: Call) -> None:
    Path("список.txt").write_text("\n".join(f"Фамилия{n} Имя{n}" for n in range(101)), encoding="utf-8")
    assert "--take 1-100" in call("regulation", "список.txt").refusal(1)
    assert "Число участников:\u00a0100." in call("regulation", "список.txt", "--take", "1-100", "-o", "-").out
    assert "--take" in call("regulation", "--take", "1-100").refusal(2)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("нет.toml",), 1),
        (("--cycles", "3"), 2),
        (("--scoring", "много"), 2),
        (("--tiebreaks", "везение"), 2),
        (("--paper", "a9"), 2),
        (("-f", "csv"), 2),
        (("--column", "имя"), 2),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(call: Call, cwd: Path, arguments: tuple[str, ...], code: int) -> None:
    Path("a.toml").write_text(EVENT, encoding="utf-8")
    ran = call("regulation", *(arguments if arguments[0] == "нет.toml" else ("a.toml", *arguments)))
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)
    assert {*tree(cwd)} == {"a.toml"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_help_lists_every_option(call: Call, lang: str) -> None:
    ran = call("regulation", "--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    options = re.findall(r"^  (-{1,2}[a-z-]+)", ran.out, re.MULTILINE)
    assert options == [
        *("--title", "--place", "--dates", "--chief-arbiter", "--secretary", "--discipline", "--cycles", "--swap"),
        *("--mixed", "--scoring", "--tiebreaks", "--encoding", "--column", "--sheet", "--take", "--style", "--lang"),
        *("--paper", "-f", "-o", "--templates", "--debug", "-h"),
    ]
