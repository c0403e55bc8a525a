"""The pairs as CSV and JSON: whoever fills the one in is read back, and the other says the same."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from generator.printing.dress import load_dress
from generator.printing.knockout.plain import to_knockout_json, to_pairs_csv
from generator.reading.event_results import ResultsWish
from generator.reading.knockout.rounds import read_knockout
from generator.tournament.knockout import Knockout
from tests.printing.knockout_sample import event, played


def rows(text: str, delimiter: str = ";") -> list[dict[str, str]]:
    """The rows by their heads; the two columns of numbers are called alike."""
    head, *found = csv.reader(io.StringIO(text), delimiter=delimiter)
    one, other = (place for place, name in enumerate(head) if name == "№")
    head[one], head[other] = "№ 1", "№ 2"
    return [dict(zip(head, row, strict=True)) for row in found]


@pytest.mark.parametrize(
    ("count", "lang", "discipline"), [(13, "ru", "draughts"), (30, "en", "chess"), (7, "ru", "go")]
)
def test_results_come_back_as_they_were_written(count: int, lang: str, discipline: str) -> None:
    event_ = event(count, discipline=discipline)
    knockout = played(event_, 4)
    assert len(knockout.rounds) > 2
    written = to_pairs_csv(event_, knockout, load_dress(lang=lang))
    read = read_knockout(Knockout(event_.players), [ResultsWish(written.encode(), "пары.csv")], event_)
    assert read.knockout == knockout
    begun = replace(knockout, rounds=knockout.rounds[:-1], begun=knockout.rounds[-1][:1])
    written = to_pairs_csv(event_, begun, load_dress(lang=lang))
    read = read_knockout(Knockout(event_.players), [ResultsWish(written.encode(), "пары.csv")], event_)
    assert read.knockout == begun


def test_a_file_filled_in_by_hand() -> None:
    event_ = event(6, sexes="f")
    text = to_pairs_csv(event_, Knockout(event_.players), load_dress())
    filled = [*csv.reader(io.StringIO(text), delimiter=";")]
    result, colour = filled[0].index("Результат"), filled[0].index("Цвет")
    for row in filled[1:]:
        row[result], row[colour] = "1-0", "чёрные"
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(filled)
    read = read_knockout(Knockout(event_.players), [ResultsWish(out.getvalue().encode(), "пары.csv")], event_)
    (games,) = read.knockout.rounds
    # The result is that of the first player, who had black.
    assert [(game.game.black, game.result.black.value) for game in games] == [(int(row[2]), "1") for row in filled[1:]]


def test_what_stands_in_the_lines() -> None:
    event_ = event(13, sexes="m")
    knockout = Knockout(event_.players)
    pairing = knockout.pairing
    assert pairing
    assert any(pair.is_open for pair in pairing.pairs)
    found = rows(to_pairs_csv(event_, knockout, load_dress()))
    for row, pair in zip(found, pairing.pairs, strict=False):
        assert (row["№ 1"], row["№ 2"]) == (str(pair.first), str(pair.second))
        assert row["Первый участник"] == event_.player(pair.first).name
        assert row["Школа второго"] == event_.player(pair.second).club
        assert row["Цвет"] == ("" if pair.is_open else "белые")
        assert row["Жребий тянет"] == str(pair.drawer or "")
    assert (found[-1]["№ 1"], found[-1]["Второй участник"]) == (str(pairing.free), "свободен")


def test_json_says_the_same() -> None:
    event_ = event(9)
    knockout = played(event_, 2, seed="весна")
    found = json.loads(to_knockout_json(event_, knockout))
    assert (found["title"], found["seed"], found["winner"]) == (event_.title, "весна", knockout.winner)
    assert found["standing"] == [*knockout.standing]
    assert [player["name"] for player in found["players"]] == [player.name for player in event_.players]
    assert {player["sex"] for player in found["players"]} <= {"f", "m", None}
    played_ = [
        (pair["round"], pair["first"], pair["second"], pair["result"])
        for pair in found["pairs"]
        if pair["result"] is not None
    ]
    games = [game for round_ in knockout.rounds for game in round_]
    assert played_ == [(game.round, *game.game, [game.result.white.value, game.result.black.value]) for game in games]
    pairing = knockout.pairing
    assert pairing
    coming = [pair for pair in found["pairs"] if pair["round"] == pairing.round and pair["second"]]
    assert [(pair["first"], pair["second"], pair["open"], pair["draws"]) for pair in coming] == [
        (pair.first, pair.second, pair.is_open, pair.drawer) for pair in pairing.pairs
    ]
