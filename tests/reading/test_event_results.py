"""What an event file says of results: every key, in every form, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import Plan, read_plan
from generator.reading.roster import Overrides
from generator.tournament import Scoring

LANGUAGES = [load_language(shelf(), code) for code in shelf().names("locales")]
PLAYERS = "".join(f'\n[[players]]\nname = "Фамилия{number}"\n' for number in range(1, 5))


def read(text: str, folder: Path = Path("no such folder"), overrides: Overrides | None = None) -> Plan:
    return read_plan((text + PLAYERS).encode(), "событие.toml", folder, overrides or Overrides())


def refused(text: str, folder: Path = Path("no such folder")) -> UserError:
    with pytest.raises(UserError) as caught:
        read(text, folder)
    for language in LANGUAGES:
        said = language.explain(caught.value)
        assert "событие.toml" in said or caught.value.key in ("file_missing", "path_outside")
        assert len(said) < 900
    return caught.value


@pytest.mark.parametrize("text", ['"2-1-0"', "[2, 1, 0]", '["2", "1", "0"]', '"2:1:0"', "[2.0, 1, 0]"])
def test_scoring(text: str) -> None:
    assert read(f"scoring = {text}").fields["scoring"] == Scoring(Fraction(2), Fraction(1), Fraction(0))


def test_scoring_keeps_its_fractions() -> None:
    assert read("scoring = [1, 0.5, 0.1]").fields["scoring"] == Scoring(Fraction(1), Fraction(1, 2), Fraction(1, 10))


@pytest.mark.parametrize("text", ['"1-2"', "[0, 1, 2]", '"много"', "[1, 0.5]"])
def test_scoring_that_is_none_is_refused(text: str) -> None:
    error = refused(f'title = "А"\nscoring = {text}')
    assert (error.key, error.values["line"]) == ("event_scoring_wrong", 2)


@pytest.mark.parametrize("text", ["true", "[true, false, 0]", "{a = 1}", "[[1, 2]]"])
def test_values_of_other_kinds_are_refused(text: str) -> None:
    for key in ("scoring", "tiebreaks", "withdrawn", "playoff"):
        error = refused(f"{key} = {text}")
        assert (error.key, error.values["name"], error.values["expected"]) == ("event_wrong_value", key, "texts")


def test_tiebreaks_keep_their_order() -> None:
    told = read('tiebreaks = ["число побед", "Личная встреча", "koya"]').fields["tiebreaks"]
    assert told == ("wins", "direct-encounter", "koya")
    assert read('tiebreaks = "победы"').fields["tiebreaks"] == ("wins",)
    assert read('tiebreaks = "личная встреча, победы"').fields["tiebreaks"] == ("direct-encounter", "wins")
    played = read('tiebreaks = ["число партий, сыгранных чёрными", "koya"]').fields["tiebreaks"]
    assert played == ("games-with-black", "koya")
    for nothing in ("[]", '"-"', '["–"]'):
        assert read(f"tiebreaks = {nothing}").fields["tiebreaks"] == ()
    assert "tiebreaks" not in read("").fields


def test_a_tiebreak_there_is_not_is_refused_with_the_nearest() -> None:
    error = refused('tiebreaks = ["личная встреча", "число победд"]')
    assert (error.key, error.values["value"], error.values["near"]) == (
        "event_unknown_word",
        "число победд",
        "число побед",
    )
    assert refused('tiebreaks = ["победы", "wins"]').key == "event_tiebreak_twice"


def test_players_are_mentioned_by_name_or_number() -> None:
    plan = read('title = "А"\nwithdrawn = ["Фамилия1", 3]\nplayoff = "Фамилия2"')
    assert plan.withdrawn is not None
    assert plan.playoff is not None
    assert (plan.withdrawn.texts, plan.withdrawn.file, plan.withdrawn.place) == (
        ("Фамилия1", "3"),
        "событие.toml",
        "2",
    )
    assert (plan.playoff.texts, plan.playoff.place) == (("Фамилия2",), "3")
    assert read("").withdrawn is None


def test_results_are_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "итоги.csv").write_bytes(b"1;2;1-0\n")
    plan = read('results = "итоги.csv"', tmp_path)
    assert plan.results is not None
    assert (plan.results.data, plan.results.file) == (b"1;2;1-0\n", "итоги.csv")
    assert plan.sources == (tmp_path / "итоги.csv",)
    assert plan.list_file == "событие.toml"


@pytest.mark.parametrize(
    ("path", "key"),
    [("нет.csv", "file_missing"), ("../x.csv", "path_outside"), ("/etc/passwd", "event_backslash")],
)
def test_results_elsewhere_are_refused(path: str, key: str, tmp_path: Path) -> None:
    assert refused(f'results = "{path}"', tmp_path).key == key


def test_results_with_backslashes_are_refused(tmp_path: Path) -> None:
    assert "results" in str(refused("results = 'папка\\итоги.csv'", tmp_path).values)


REPORT = (
    "012 Турнир\n"
    + "001    1      Фамилия1                                                           1.0    1     2 w 1\n"
    + "001    2      Фамилия2                                                           0.0    3     1 b 0\n"
    + "001    3      Фамилия3                                                           0.0    2  0000 - Z\n"
)


def test_a_report_brings_its_results_along(tmp_path: Path) -> None:
    plan = read_plan(REPORT.encode(), "турнир.trf", Path(), Overrides())
    assert plan.results is not None
    assert plan.results.file == "турнир.trf"
    # A part of the list is another event.
    assert read_plan(REPORT.encode(), "турнир.trf", Path(), Overrides(take="1-3")).results is None
    (tmp_path / "турнир.trf").write_text(REPORT, encoding="utf-8")
    (tmp_path / "итоги.csv").write_bytes(b"1;2;1-0\n")
    within = read_plan('players = "турнир.trf"'.encode(), "e.toml", tmp_path, Overrides())
    assert within.results is not None
    assert within.results.data == REPORT.encode()
    # What the event file names counts for more.
    named = read_plan('players = "турнир.trf"\nresults = "итоги.csv"'.encode(), "e.toml", tmp_path, Overrides())
    assert named.results is not None
    assert named.results.file == "итоги.csv"
