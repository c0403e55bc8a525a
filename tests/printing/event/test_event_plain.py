"""The tables of an event as CSV and JSON: every cell where it belongs, and none that a spreadsheet would calculate."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.dress import Dress, load_dress
from generator.printing.event.parts import BEFORE
from generator.printing.event.plain import as_text, to_event_json, to_tables
from generator.reading.roster import read_roster
from generator.reading.rows import clean
from generator.tournament import DISCIPLINES, Event, Player, draw, encounters

TABLES = ["startlist", "order", "schedule", "rounds", "crosstable", "cards", "lots"]
RU, EN = load_dress(), load_dress(lang="en")


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Фамилия{number} Имя{number}") for number in range(1, count + 1))


def rows(event: Event, part: str, dress: Dress = RU) -> list[list[str]]:
    text = to_tables(event, dress)[part]()
    assert text.endswith("\r\n")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=dress.language.text("csv_delimiter")))


def games(event: Event) -> list[tuple[int, int, int, int]]:
    return [
        (round_.number, board, *game)
        for round_ in event.schedule.rounds
        for board, game in enumerate(round_.games, start=1)
    ]


def test_every_part_but_the_slips_is_a_table() -> None:
    assert list(to_tables(Event(players(5)), RU)) == TABLES
    assert {*TABLES} == {*BEFORE} - {"slips"}


@pytest.mark.parametrize("part", TABLES)
@pytest.mark.parametrize("count", [3, 8])
@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
def test_every_row_is_as_wide_as_the_heads(part: str, count: int, cycles: int, dress: Dress) -> None:
    rounds = (count - 1 + count % 2) * cycles
    event = Event(players(count), cycles=cycles, round_dates=tuple(f"день {n}" for n in range(rounds)))
    heads, *body = rows(event, part, dress)
    assert body
    assert all(head != "" for head in heads)
    assert {len(row) for row in body} == {len(heads)}


class TestTheStartList:
    def test_has_numbers_names_and_what_is_known(self) -> None:
        known = (Player("Абрамов Илья", rank="2", city="Тула"), Player("Белова Анна", born="2011"), Player("Яхин Рим"))
        assert rows(Event(known), "startlist") == [
            ["№", "Участник", "Разряд", "Город", "Год рождения"],
            ["1", "Абрамов Илья", "2", "Тула", ""],
            ["2", "Белова Анна", "", "", "2011"],
            ["3", "Яхин Рим", "", "", ""],
        ]

    def test_has_no_empty_columns(self) -> None:
        assert rows(Event(players(3)), "startlist", EN)[0] == ["No.", "Participant"]


class TestGames:
    @pytest.mark.parametrize("count", [3, 4, 7, 16, 33, 100])
    @pytest.mark.parametrize("cycles", [1, 2])
    def test_stand_in_the_schedule_the_rounds_the_order_and_the_cards(self, count: int, cycles: int) -> None:
        event = Event(players(count), cycles=cycles)
        name = [player.name for player in event.players]
        body = rows(event, "schedule")[1:]
        played = [row for row in body if row[1]]
        assert [(int(r), int(b), int(w), int(x)) for r, b, w, _, x, _ in played] == games(event)
        assert all(row[3] == name[int(row[2]) - 1] and row[5] == name[int(row[4]) - 1] for row in played)
        rest = {int(row[0]): int(row[2]) for row in body if not row[1]}
        assert rest == {round_.number: round_.free for round_ in event.schedule.rounds if round_.free is not None}
        assert all(row[5] == "свободен" for row in body if not row[1])
        assert [row[:-1] for row in rows(event, "rounds")[1:]] == body
        assert {row[-1] for row in rows(event, "rounds")[1:]} == {""}
        order = rows(event, "order")[1:]
        assert [tuple(map(int, row[:4])) for row in order if row[1]] == games(event)
        assert {int(row[0]): int(row[4]) for row in order if not row[1]} == rest
        self.check_cards(event, name)

    @staticmethod
    def check_cards(event: Event, name: list[str]) -> None:
        cards = rows(event, "cards")[1:]
        assert len(cards) == len(name) * len(event.schedule.rounds)
        assert all(row[1] == name[int(row[0]) - 1] for row in cards)
        mine = {
            (int(row[2]), int(row[0]), int(row[4])) if row[3] == "белые" else (int(row[2]), int(row[4]), int(row[0]))
            for row in cards
            if row[3]
        }
        assert mine == {(round_, white, black) for round_, _, white, black in games(event)}
        assert all(row[5] == name[int(row[4]) - 1] for row in cards if row[3])
        assert [(int(row[2]), int(row[0])) for row in sorted(cards, key=lambda row: int(row[2])) if not row[3]] == [
            (round_.number, round_.free) for round_ in event.schedule.rounds if round_.free is not None
        ]
        assert all(row[3:] == ["", "", "свободен"] for row in cards if not row[3])

    @pytest.mark.parametrize("discipline", DISCIPLINES)
    @pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
    def test_are_told_in_the_words_of_what_is_played(self, discipline: str, dress: Dress) -> None:
        event = Event(players(4), discipline=discipline)
        words = dress.language.words["disciplines"][discipline]
        heads = rows(event, "order", dress)[0]
        assert heads[2:4] == [words["first"], words["second"]]
        schedule = rows(event, "schedule", dress)[0]
        assert [schedule[3], schedule[5]] == [words["first"], words["second"]]
        assert {row[3] for row in rows(event, "cards", dress)[1:]} == {words["first"].lower(), words["second"].lower()}
        if discipline == "go":
            assert heads[2] == {"ru": "Чёрные", "en": "Black"}[dress.language.code]

    def test_have_the_dates_of_their_rounds(self) -> None:
        event = Event(players(3), round_dates=("12 марта", "13 марта", ""))
        for part in ("schedule", "rounds"):
            assert {(row[0], row[1]) for row in rows(event, part)[1:]} == {
                ("1", "12 марта"),
                ("2", "13 марта"),
                ("3", ""),
            }
        assert {(row[2], row[3]) for row in rows(event, "cards")[1:]} == {
            ("1", "12 марта"),
            ("2", "13 марта"),
            ("3", ""),
        }


@pytest.mark.parametrize("cycles", [1, 2])
def test_the_crosstable_is_blank_but_for_its_diagonal(cycles: int) -> None:
    heads, *body = rows(Event(players(5), cycles=cycles), "crosstable")
    assert heads == ["№", "Участник", *(str(n) for n in range(1, 6) for _ in range(cycles)), "Очки", "Бергер", "Место"]
    for number, row in enumerate(body, start=1):
        assert row[:2] == [str(number), f"Фамилия{number} Имя{number}"]
        cells = row[2 : 2 + 5 * cycles]
        assert [place // cycles + 1 for place, cell in enumerate(cells) if cell] == [number] * cycles
        assert row[-3:] == ["", "", ""]


class TestTheLots:
    def test_stand_in_the_order_of_the_list_with_seed_and_numbers(self) -> None:
        drawn = draw(players(9), "2027")
        heads, *body = rows(Event(drawn.players, draw=drawn), "lots")
        assert heads == ["В списке", "Участник", "Жребий", "Номер", "Ключ"]
        assert [(int(row[0]), row[1], row[2].lstrip("'"), int(row[3])) for row in body] == [
            (ticket.place, ticket.player.name, ticket.lot, ticket.number) for ticket in drawn.tickets
        ]
        assert {row[4] for row in body} == {"2027"}
        # A spreadsheet would drop the zeros of a lot, or read it as a power of ten.
        assert all(row[2].startswith("'") == bool(re.fullmatch(r"0\d+|\d+e\d+", row[2].lstrip("'"))) for row in body)

    def test_are_the_start_list_where_nobody_drew(self) -> None:
        event = Event(players(4))
        assert rows(event, "lots") == rows(event, "startlist")


FORMULAS = ["=1+1", "+7", "-5", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'=1", "''+1", '=HYPERLINK("http://x";"y")']


class TestFormulas:
    @pytest.mark.parametrize("text", FORMULAS)
    def test_are_texts(self, text: str) -> None:
        assert as_text(text) == "'" + text

    @pytest.mark.parametrize("text", ["", "Абрамов", "'Абрамов", "O'Нил", "1-2", "Анна-Мария", "№ 5", " x", "''"])
    def test_are_not_seen_where_there_are_none(self, text: str) -> None:
        assert as_text(text) == text

    @given(text=st.text(st.sampled_from("'=+-@＝＋－＠\t\r\n1аZ ;,\""), min_size=1, max_size=12))
    def test_never_begin_a_cell_and_no_two_texts_become_one(self, text: str) -> None:
        made = as_text(text)
        assert not re.match(r"[=+\-@＝＋－＠\t\r]", made)
        # Taking the apostrophe away again gives the text back.
        assert (made[1:] if re.match(r"'+[=+\-@＝＋－＠\t\r]", made) else made) == text

    @pytest.mark.parametrize("part", TABLES)
    def test_begin_no_cell_of_any_table_in_any_field(self, part: str) -> None:
        field = {"rank": "=1", "club": "+1", "city": "-1", "rating": "@x", "born": "＝1"}
        hostile = tuple(Player(text, **field) for text in FORMULAS)
        drawn = draw(hostile, "=cmd|' /C calc'!A1")
        dates = tuple("=NOW()" for _ in range(len(hostile) - 1 + len(hostile) % 2))
        event = Event(drawn.players, draw=drawn, round_dates=dates, title="=1", place="=2", dates="=3")
        cells = {cell for row in rows(event, part) for cell in row}
        assert not [cell for cell in cells if re.match(r"[=+\-@＝＋－＠\t\r]", cell)]
        if part not in ("order",):
            assert {"'" + text for text in FORMULAS} <= cells


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).map(clean).filter(bool)


@given(names=st.lists(NAMES, min_size=3, max_size=9), russian=st.booleans())
@settings(max_examples=100, deadline=None)
def test_every_name_is_read_back_by_a_csv_reader(names: list[str], russian: bool) -> None:
    event = Event(tuple(map(Player, names)))
    body = rows(event, "startlist", RU if russian else EN)[1:]
    assert [as_text(name) for name in names] == [row[1] for row in body]


@pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("part", ["startlist", "crosstable"])
def test_our_own_table_is_a_list_again(dress: Dress, part: str) -> None:
    names = [
        "Абрамов Илья",
        "O'Нил; Джон",
        'Клуб "Ладья"',
        "=1+1",
        "+7 Белова",
        "-5",
        "@all",
        "'=2",
        "{{ 7*7 }}",
        "(8)",
    ]
    event = Event(tuple(Player(name, club="Клуб, 1", rank="1-й") for name in names))
    roster = read_roster(("\ufeff" + to_tables(event, dress)[part]()).encode(), "x.csv")
    assert [player.name for player in roster.players] == names
    assert roster.numbers == tuple(range(1, len(names) + 1))
    if part == "startlist":
        assert roster.players == event.players


class TestJson:
    @pytest.mark.parametrize("cycles", [1, 2])
    @pytest.mark.parametrize("count", [3, 8, 33])
    def test_has_all_players_and_games(self, count: int, cycles: int) -> None:
        event = Event(players(count), title="Кубок", dates="март", cycles=cycles, discipline="go")
        found = json.loads(to_event_json(event))
        assert (found["title"], found["place"], found["dates"]) == ("Кубок", None, "март")
        assert (found["cycles"], found["discipline"], found["lots"]) == (cycles, "go", None)
        assert found["players"] == [
            {"number": number, "name": player.name} for number, player in enumerate(event.players, start=1)
        ]
        assert [
            (round_["round"], game["board"], game["first"], game["second"])
            for round_ in found["rounds"]
            for game in round_["games"]
        ] == games(event)
        assert [round_["free"] for round_ in found["rounds"]] == [round_.free for round_ in event.schedule.rounds]

    def test_has_the_draw_and_who_is_kept_apart(self) -> None:
        known = tuple(Player(f"Имя{n}", club=f"Клуб {n % 3}" if n < 7 else "") for n in range(10))
        drawn = draw(known, "я", "club")
        event = Event(drawn.players, draw=drawn)
        found: dict[str, Any] = json.loads(to_event_json(event))["lots"]
        assert (found["seed"], found["keep_apart"]) == ("я", "club")
        assert [tuple(ticket.values()) for ticket in found["tickets"]] == [
            (ticket.place, ticket.player.name, ticket.lot, ticket.number) for ticket in drawn.tickets
        ]
        assert {group["name"]: group["numbers"] for group in found["groups"]} == {
            group.name: list(group.numbers) for group in drawn.groups
        }
        assert [(one["group"], one["round"], one["first"], one["second"]) for one in found["games_inside_groups"]] == [
            (one.group, one.round, *one.game) for one in encounters(drawn, event.schedule).games
        ]
        assert found["games_inside_groups"]

    @given(texts=st.lists(NAMES, min_size=3, max_size=6))
    @settings(max_examples=50, deadline=None)
    def test_keeps_every_text(self, texts: list[str]) -> None:
        event = Event(tuple(Player(text, club=text) for text in texts), title=texts[0])
        found = json.loads(to_event_json(event))
        assert found["title"] == texts[0]
        assert [(player["name"], player["club"]) for player in found["players"]] == [(text, text) for text in texts]
