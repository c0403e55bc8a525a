"""The commands methods and meeting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Call


def test_methods_writes_its_pages(call: Call, cwd: Path) -> None:
    ran = call("methods", "8", "-f", "html", "--lang", "en", "--style", "dash")
    assert ran.code == 0
    assert [Path(line).name for line in ran.lines] == ["methods-8.html"]
    page = (cwd / "output" / "methods-8.html").read_text(encoding="utf-8")
    assert page.count('class="filling') == 5
    # The style's sign between two numbers.
    assert '<b class="between">\u2005—\u2005</b>' in page
    assert "for 8 players" in page


@pytest.mark.parametrize("typed", ["2", "33", "abc", "", "8.5", "٧", "1" * 50])
def test_methods_knows_fields_of_three_to_thirty_two(call: Call, typed: str) -> None:
    sentence = call("methods", typed).refusal(2)
    assert "3–32" in sentence
    assert typed[:40] in sentence


@pytest.mark.parametrize(
    ("arguments", "beginning"),
    [
        (["8", "2", "5"], "Номера 2 и 5 встречаются в 6-м туре, белыми играет 2: 2 + 5 = 7, "),
        (["8", "5", "2"], "Номера 5 и 2 встречаются в 6-м туре, белыми играет 2: 2 + 5 = 7, "),
        (["7", "4"], "Номер 4 свободен в 7-м туре: "),
        (["100", "99", "100"], "Номера 99 и 100 встречаются в 98-м туре, белыми играет 100: "),
        (["12", "9", "12", "--mixed"], "Номера 9 и 12 встречаются в 5-м туре, белыми играет 9: "),
        (["8", "1", "7", "--cycles", "2"], "Номера 1 и 7 встречаются в 6-м туре (белыми играет 7) и в 14-м туре "),
        (["8", "1", "7", "--cycles", "2", "--no-swap"], "Номера 1 и 7 встречаются в 7-м туре (белыми играет 7) и в "),
        (["7", "1", "7", "--cycles", "2", "--swap"], "Номера 1 и 7 встречаются в 6-м туре (белыми играет 7) и в "),
        (["8", "2", "5", "--lang", "en"], "Numbers 2 and 5 meet in round 6, 2 has White: 2 + 5 = 7, that is no "),
    ],
)
def test_meeting_answers_in_one_line(call: Call, arguments: list[str], beginning: str) -> None:
    ran = call("meeting", *arguments)
    assert ran.code == 0
    assert ran.err == ""
    (line,) = ran.lines
    assert line.startswith(beginning)
    assert line.endswith(".")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["8", "2", "2"], "2"),
        (["8", "2"], "8"),
        (["8", "9", "1"], "9"),
        (["8", "0", "1"], "0"),
        (["7", "8", "1"], "8"),
        (["8", "1", "пять"], "пять"),
        (["2", "1", "2"], "2"),
        (["101", "1", "2"], "101"),
        (["8", "1", "2", "--cycles", "3"], "3"),
        (["6", "2", "5", "3"], "3"),
        (["6", "2", "5", "3", "4"], "3 4"),
    ],
)
def test_meeting_refuses_in_one_sentence(call: Call, arguments: list[str], named: str) -> None:
    assert named in call("meeting", *arguments).refusal(2)


def test_meeting_says_what_it_takes(call: Call) -> None:
    assert "ЧИСЛО" not in call("meeting", "--help").out.split("--cycles", maxsplit=1)[0]
    assert "meeting [ПАРАМЕТРЫ] УЧАСТНИКОВ НОМЕР [СОПЕРНИК]" in call("meeting", "--help").out
    assert "krugovka meeting 8 2 5" in " ".join(call("meeting", "--help").out.split())
    assert "meeting [OPTIONS] PARTICIPANTS NUMBER [OPPONENT]" in call("meeting", "--help", "--lang", "en").out
    for arguments in (("6", "2", "5", "3"), ("6",), ()):
        assert "krugovka meeting 8 2 5" in call("meeting", *arguments).refusal(2)
    assert "НОМЕР" in call("meeting", "6").refusal(2)


def test_meeting_speaks_on_a_poor_console(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.console._encoding", lambda _: "ascii")
    ran = call("meeting", "8", "4", "6", "--lang", "en")
    assert "10 - 8 = 2" in ran.out
