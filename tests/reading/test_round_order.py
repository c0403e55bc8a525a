"""How an event file and the command line say in which order the rounds of the table are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import CommandLineError, UserError
from generator.options import a_day, round_order_of
from generator.reading.event_file import read_plan
from generator.reading.roster import Overrides
from generator.reading.round_order import RoundsWish

PLAYERS = "\n".join(f'[[players]]\nname = "Имя{number}"' for number in range(1, 5))


def said(*lines: str) -> RoundsWish | None:
    text = "\n".join([*lines, PLAYERS])
    return read_plan(text.encode(), "a.toml", Path(), Overrides()).rounds


@pytest.mark.parametrize(
    ("line", "kind", "days"),
    [
        ('"lot"', "lot", ()),
        ('"Жребий"', "lot", ()),
        ('"по жребию"', "lot", ()),
        ('"table"', "table", ()),
        ('"как в таблице"', "table", ()),
        ('"вручную"', "hand", ()),
        ('"hand"', "hand", ()),
        ("[]", "hand", ()),
        ("[5, 2]", "hand", (5, 2)),
        ('"5, 2"', "hand", (5, 2)),
        ('"5 2"', "hand", (5, 2)),
        ("3", "hand", (3,)),
        ("[0, -4]", "hand", (0, -4)),
    ],
)
def test_is_understood_in_a_file(line: str, kind: str, days: tuple[int, ...]) -> None:
    assert said("", f"round_order = {line}") == RoundsWish(kind, days, None, "a.toml", 2)  # type: ignore[arg-type]


def test_a_seed_asks_for_a_lot() -> None:
    assert said('round_seed = "2027"') == RoundsWish("lot", (), "2027", "a.toml", 1)
    assert said("round_order = 'lot'", "round_seed = 2027") == RoundsWish("lot", (), "2027", "a.toml", 1)
    assert said('title = "А"') is None


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ('"бред"', "бред"),
        ("[5, 2.5]", "[5, 2.5]"),
        ("[true]", "[true]"),
        ('["5", "2"]', "[5, 2]"),
        ("true", "true"),
        ("{a = 1}", "{…}"),
        ("[[5]]", "[[5]]"),
        ('"5,,a"', "5,,a"),
        ("[9999999999]", "[9999999999]"),
    ],
)
def test_what_is_no_order_is_refused_with_its_line(line: str, value: str) -> None:
    with pytest.raises(UserError) as caught:
        said('title = "А"', f"round_order = {line}")
    assert caught.value.key == "event_round_order_wrong"
    assert caught.value.values == {"file": "a.toml", "line": 2, "value": value}


@pytest.mark.parametrize("order", ["[5, 2]", '"вручную"', '"table"'])
def test_a_seed_beside_another_order_is_refused(order: str) -> None:
    with pytest.raises(UserError) as caught:
        said(f"round_order = {order}", 'round_seed = "2027"')
    assert (caught.value.key, caught.value.values["line"], caught.value.values["other"]) == (
        "event_round_seed_idle",
        2,
        1,
    )


@pytest.mark.parametrize(
    ("text", "wish"),
    [("lot", RoundsWish("lot")), ("5,2", RoundsWish("hand", (5, 2))), ("ЖРЕБИЙ", RoundsWish("lot"))],
)
def test_is_understood_in_an_option(text: str, wish: RoundsWish) -> None:
    assert round_order_of(text) == wish


@pytest.mark.parametrize("text", ["", "5;x", "1-3", "бред", "5.2"])
def test_what_is_no_order_in_an_option_is_refused(text: str) -> None:
    with pytest.raises(CommandLineError, match="round order wrong"):
        round_order_of(text)


def test_a_day_is_a_number() -> None:
    assert (a_day(" 3 "), a_day("0")) == (3, 0)
    for text in ("", "-1", "третий", "1.5", "1234"):
        with pytest.raises(CommandLineError, match="day wrong"):
            a_day(text)
