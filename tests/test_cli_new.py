"""The command that begins an event file: never over another file, said by its path, fit to be printed at once."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from generator.reading.event_file import EVENT_KEYS, LOTS_KEYS
from generator.reading.inline_players import PLAYER_KEYS
from tests.conftest import TEMPLATES, Call, Run, Seen, tree


def sample(language: str) -> str:
    return (TEMPLATES / "events" / f"{language}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "argument"), [("ru", "ФАЙЛ"), ("en", "FILE")])
def test_the_help_lists_every_option(call: Call, language: str, argument: str) -> None:
    ran = call("new", "--help", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert re.findall(r"^  (-{1,2}[a-z-]+)", ran.out, re.MULTILINE) == ["--lang", "--templates", "--debug", "-h"]
    assert argument in ran.out.splitlines()[0]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    ("typed", "written"),
    [("кубок.toml", "кубок.toml"), ("кубок", "кубок.toml"), ("Кубок.TOML", "Кубок.TOML"), ("v1.2", "v1.2.toml")],
)
def test_the_file_is_written_and_its_path_said(call: Call, cwd: Path, language: str, typed: str, written: str) -> None:
    ran = call("new", typed, "--lang", language)
    assert (ran.code, ran.out, ran.err) == (0, f"{written}\n", "")
    assert set(tree(cwd)) == {written}
    assert Path(written).read_text(encoding="utf-8") == sample(language)


@pytest.mark.parametrize(
    ("language", "stacks"), [("ru", "Карточки и бланки разложены для стопок"), ("en", "Cards and slips")]
)
def test_it_can_be_printed_at_once(call: Call, cwd: Path, language: str, stacks: str) -> None:
    call("new", "мой кубок", "--lang", language)
    ran = call("event", "мой кубок.toml", "--lang", language, "-f", "html,json")
    # The names stand in the file itself, so that there is nothing to tell of but the paper.
    (said,) = ran.err.splitlines()
    assert (ran.code, said.partition(":")[0].partition(" are")[0]) == (0, stacks)
    assert ran.lines == [str(Path("output", f"мой кубок.{ending}")) for ending in ("html", "json")]
    event = json.loads(Path(ran.lines[1]).read_text(encoding="utf-8"))
    assert len(event["players"]) == 6
    assert event["title"] in Seen(Path(ran.lines[0]).read_text(encoding="utf-8")).text
    # The file of one language is read in the other too.
    assert call("event", "мой кубок.toml", "--lang", "ru" if language == "en" else "en", "-f", "html").code == 0


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_line_that_is_switched_off_can_be_switched_on(call: Call, cwd: Path, language: str) -> None:
    text = sample(language)
    on = re.sub(r"^#(?=[a-z\[])", "", text, flags=re.MULTILINE)
    # Either the list or the players in the file: the list is another way.
    inside = re.sub(r"^players = .*\n", "", on, flags=re.MULTILINE)
    Path("e.toml").write_text(inside, encoding="utf-8")
    # What a file holds is told by itself, whatever it is called.
    Path("results.xlsx").write_text("1;2;1;1-0\n", encoding="utf-8")
    ran = call("event", "e.toml", "-f", "json", "-o", "-")
    # One of six has a number, which is said.
    assert ran.code == 0, ran.err
    event = json.loads(ran.out)
    assert event["lots"]["seed"] == "2027"
    assert event["lots"]["keep_apart"] == "club"
    assert all(event[key] for key in ("title", "place", "dates", "chief_arbiter", "secretary"))
    assert all(round_["date"] for round_ in event["rounds"])
    assert (len(event["results"]), len(event["withdrawn"]), len(event["play_off"])) == (1, 1, 2)
    known = tomllib.loads(on.partition("\n[[players]]")[0])
    assert {*EVENT_KEYS} == {*known}
    assert {*known["lots"]} == {*LOTS_KEYS}
    players = tomllib.loads(inside)["players"]
    assert {key for player in players for key in player} == {*PLAYER_KEYS}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_list_beside_it_is_switched_on_as_the_file_says(call: Call, cwd: Path, language: str) -> None:
    text = sample(language).replace('#players = "players.csv"', 'players = "players.csv"').partition("\n[[players]]")[0]
    Path("e.toml").write_text(text, encoding="utf-8")
    Path("players.csv").write_text("Абрамов Илья\nБелова Анна\nЯхин Рим\n", encoding="utf-8")
    ran = call("event", "e.toml", "-f", "json", "-o", "-")
    assert [player["name"] for player in json.loads(ran.out)["players"]] == ["Абрамов Илья", "Белова Анна", "Яхин Рим"]


class TestAFileThatIsThere:
    @pytest.mark.parametrize("typed", ["e.toml", "e", "./e", "sub/../e"])
    def test_stays_as_it_was(self, call: Call, cwd: Path, typed: str) -> None:
        Path("sub").mkdir()
        Path("e.toml").write_text("моё", encoding="utf-8")
        before = tree(cwd)
        written = str(Path(typed if typed.endswith(".toml") else f"{typed}.toml"))
        sentence = call("new", typed).refusal(1)
        assert sentence == f"Файл «{written}» уже есть, и он остался как был: назовите другой."
        assert written in call("new", typed, "--lang", "en").refusal(1)
        assert tree(cwd) == before

    @pytest.mark.parametrize("target", ["somewhere.toml", "e.toml"], ids=["dangling", "ring"])
    def test_may_be_a_link(self, call: Call, cwd: Path, target: str) -> None:
        Path("e.toml").symlink_to(target)
        call("new", "e.toml").refusal(1)
        assert [path.name for path in cwd.iterdir()] == ["e.toml"]

    def test_may_be_a_folder(self, call: Call, cwd: Path) -> None:
        Path("e.toml").mkdir()
        call("new", "e").refusal(1)
        assert set(tree(cwd)) == {"e.toml"}

    def test_twice_in_a_row(self, call: Call, cwd: Path) -> None:
        assert call("new", "e").code == 0
        Path("e.toml").write_text("заполнено", encoding="utf-8")
        call("new", "e").refusal(1)
        assert Path("e.toml").read_text(encoding="utf-8") == "заполнено"


@pytest.mark.parametrize(
    ("typed", "code", "russian", "english"),
    [
        (["нет/e"], 1, "Не удалось записать «нет/e.toml»: такого места нет", "нет/e.toml"),
        (["файл/e"], 1, "Не удалось записать «файл/e.toml»", "файл/e.toml"),
        (["a\x00b"], 1, "Не удалось записать «a\\x00b.toml»", "a\\x00b.toml"),
        (["x" * 300], 1, "Не удалось записать «xxx", "xxx"),
        ([""], 1, "Нужен файл, а «.» — папка", "'.'"),
        (["."], 1, "Нужен файл, а «.» — папка", "'.'"),
        ([".."], 1, "Нужен файл, а «..» — папка", "'..'"),
        (["папка/"], 1, "Нужен файл, а «папка/» — папка", "папка/"),
        ([], 2, "Не указано: ФАЙЛ; например, krugovka new имя-файла.", "FILE"),
        (["a", "b"], 2, "Лишнее в команде: «b»", "'b'"),
        (["a", "--style", "fide"], 2, "Параметра «--style» нет", "--style"),
        (["a", "-5"], 2, "Параметра «-5» нет", "-5"),
        (["a", "--templates", "нет"], 2, "Папки с шаблонами «нет» нет.", "нет"),
        (["a", "--templates", ""], 2, "Папки с шаблонами «» нет.", "''"),
    ],
    ids=lambda part: str(part)[:30],
)
def test_what_cannot_be_is_one_sentence(
    call: Call, cwd: Path, typed: list[str], code: int, russian: str, english: str
) -> None:
    Path("файл").touch()
    assert call("new", *typed).refusal(code).startswith(russian)
    assert english in call("new", *typed, "--lang", "en").refusal(code)
    assert set(tree(cwd)) == {"файл"}


def test_a_language_that_is_not_there(call: Call, cwd: Path) -> None:
    assert call("new", "a", "--lang", "xx").refusal(2).startswith("Языка «xx» нет")
    assert tree(cwd) == {}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_to_stdout(call: Call, cwd: Path, language: str) -> None:
    ran = call("new", "-", "--lang", language)
    assert (ran.code, ran.stdout, ran.err) == (0, sample(language).encode(), "")
    assert tree(cwd) == {}


def test_a_folder_of_templates_has_its_own(call: Call, cwd: Path) -> None:
    (cwd / "mine/events").mkdir(parents=True)
    (cwd / "mine/events/ru.toml").write_text('# Наш\nplayers = "наши.csv"\n', encoding="utf-8")
    assert call("new", "-", "--templates", "mine").out == '# Наш\nplayers = "наши.csv"\n'
    assert call("new", "-", "--templates", "mine", "--lang", "en").out == sample("en")


def test_a_failed_write_leaves_nothing(call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def write(self, _: bytes) -> int:
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            pass

    before = Path.open

    def opened(path: Path, mode: str = "r", **more: Any) -> Any:
        if mode != "xb":
            return before(path, mode, **more)
        path.touch()
        return Full()

    monkeypatch.setattr("generator.delivery.Path.open", opened)
    assert "на диске нет места" in call("new", "e").refusal(1)
    assert tree(cwd) == {}


def test_in_a_process_of_its_own(run: Run, cwd: Path) -> None:
    ran = run("new", "e", env={"KRUGOVKA_LANG": "en"})
    assert (ran.code, ran.out, ran.err) == (0, "e.toml\n", "")
    assert Path("e.toml").read_text(encoding="utf-8") == sample("en")
    run("new", "e").refusal(1)
