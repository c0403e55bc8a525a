import re
import tomllib
from contextlib import suppress
from datetime import date, datetime, time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import (
    EVENT_KEYS,
    LOTS_KEYS,
    LotsWish,
    Plan,
    hold_round_dates,
    is_event_file,
    read_plan,
)
from generator.reading.inline_players import PLAYER_KEYS
from generator.reading.new_event import sample
from generator.reading.roster import Overrides
from generator.tournament import DISCIPLINES, Event, Player

LANGUAGES = shelf().names("locales")
every_language = pytest.mark.parametrize("lang", LANGUAGES)
NAMES = ["Абрамов Илья", "Белова Анна", "Васильев Пётр"]
PLAYERS = "".join(f'\n[[players]]\nname = "{name}"\n' for name in NAMES)
FILE = "событие [1].toml"


def read(text: str, folder: Path = Path("no such folder"), overrides: Overrides | None = None) -> Plan:
    return read_plan(text.encode(), FILE, folder, overrides or Overrides())


def refused(text: str | bytes, folder: Path = Path("no such folder"), file: str = FILE) -> UserError:
    with pytest.raises(UserError) as caught:
        read_plan(text.encode() if isinstance(text, str) else text, FILE, folder, Overrides())
    assert caught.value.exit_code == 1
    for lang in LANGUAGES:
        said = load_language(shelf(), lang).explain(caught.value)
        assert file in said
        assert len(said) < 600
        assert said.isprintable()
    return caught.value


def of_lists(text: str, file: str, folder: Path) -> Plan:
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text("Абрамов Илья\nБелова Анна\nВасильев Пётр\n", encoding="utf-8")
    return read(text, folder)


# What it says


def test_everything_that_can_be_said() -> None:
    plan = read(
        'title = "Первенство\\tшколы "\nplace = "Тула"\ndates = "12–14 марта"\ndiscipline = "Шашки"\n'
        'chief_arbiter = "Фамилия И. О."\nsecretary = "Фамилия И. О."\ncycles = 2\nswap = false\norder = "Смешанная"\n'
        'round_dates = [2027-03-12, 2027-03-12T10:00:00, 10:00:00, "14 марта"]\n'
        '[lots]\nseed = 2027\nkeep_apart = "Школа"\n' + PLAYERS
    )
    assert dict(plan.fields) == {
        "title": "Первенство школы",
        "place": "Тула",
        "dates": "12–14 марта",
        "discipline": "draughts",
        "chief_arbiter": "Фамилия И. О.",
        "secretary": "Фамилия И. О.",
        "cycles": 2,
        "order": "mixed",
        "swapped": False,
        "round_dates": (date(2027, 3, 12), datetime(2027, 3, 12, 10), time(10), "14 марта"),
    }
    assert plan.lots == LotsWish("2027", "club")
    assert [player.name for player in plan.roster.players] == NAMES
    assert plan.roster.numbers is None


def test_what_is_not_said_is_not_there() -> None:
    plan = read(PLAYERS)
    assert (dict(plan.fields), plan.lots, plan.roster.remarks) == ({}, None, ())
    assert read('title = ""\nround_dates = []\nplace = " "\n' + PLAYERS).fields == {}
    assert read("[lots]\n" + PLAYERS).lots == LotsWish(None, None)


def test_numbers_and_dates_stand_for_their_text() -> None:
    plan = read(
        "title = 2027\nplace = 1.5\ndates = 2027-03-12\n[[players]]\nname = 2026\nrating = 1500\nrank = 1\nclub = 7.0\n"
        "born = 2011\n[[players]]\nname = 'А'\nborn = 2011-03-04\n[[players]]\nname = 'Б'\nborn = '2010'"
    )
    assert dict(plan.fields) == {"title": "2027", "place": "1.5", "dates": date(2027, 3, 12)}
    assert plan.roster.players == (
        Player("2026", rank="1", club="7", rating="1500", born="2011"),
        Player("А", born="04.03.2011"),
        Player("Б", born="2010"),
    )


def test_names_in_parts_and_numbers() -> None:
    plan = read(
        "[[players]]\nsurname='Абрамов'\nfirst='Илья'\npatronymic='Ильич'\nnumber=3\n"
        "[[players]]\nsurname='Белова'\nnumber=1\n[[players]]\nname='Васильев Пётр'\nnumber=2\ncity='Тула'"
    )
    assert plan.roster.players == (
        Player("Абрамов Илья Ильич"),
        Player("Белова"),
        Player("Васильев Пётр", city="Тула"),
    )
    assert plan.roster.numbers == (3, 1, 2)
    assert read("players = [{name='А'}, {name='Б'}, {name='В'}]").roster.players == tuple(map(Player, "АБВ"))


def test_players_in_the_file_are_a_list_like_any_other() -> None:
    doubled = read(PLAYERS + "[[players]]\nname='Белова Анна'\n")
    assert [(remark.key, remark.facts["file"]) for remark in doubled.roster.remarks] == [("names_same", FILE)]
    assert len(read(PLAYERS * 2, overrides=Overrides(take="2-4")).roster.players) == 3
    assert refused("[[players]]\nname='А'\n").key == "participants_of_list"
    assert refused(PLAYERS * 40).key == "too_many_participants"
    twice = refused("[[players]]\nname='А'\nnumber=1\n[[players]]\nname='Б'\nnumber=1\n[[players]]\nname='В'")
    assert (twice.key, twice.values["line"], twice.values["first"]) == ("number_twice", 4, 1)


@pytest.mark.parametrize(
    "text", ["{{ 7*7 }}", "&nbsp;", "<b>", "</title><script>", "{title}", "%s", "=1+1", "[/Иванов]"]
)
def test_case_c19_texts_stay_as_they_are(text: str) -> None:
    plan = read(f"title = '{text}'\n[[players]]\nname = '{text}'\n" + PLAYERS)
    assert plan.fields["title"] == text
    assert plan.roster.players[0].name == text


@pytest.mark.parametrize(
    ("word", "found"),
    [
        *((name, name) for name in DISCIPLINES),
        *(("шашки", "draughts"), ("ШАХМАТЫ", "chess"), ("рэндзю", "renju"), ("го", "go"), ("Другое", "other")),
        *(("Русские  шашки", "draughts"), ("международные шашки", "draughts"), ("Стоклетки", "draughts")),
        *(("gomoku", "renju"), ("рендзю", "renju"), ("Weiqi", "go"), ("крестики-нолики", "renju")),
    ],
)
def test_disciplines_in_both_languages(word: str, found: str) -> None:
    assert read(f'discipline = "{word}"\n{PLAYERS}').fields["discipline"] == found


@pytest.mark.parametrize(
    ("word", "found"),
    [
        *(("Berger", "berger"), ("обычная", "berger"), ("По  регламенту", "berger"), ("таблицы Бергера", "berger")),
        *(("mixed", "mixed"), ("СМЕШАННАЯ", "mixed"), ("смешанная очередность", "mixed")),
    ],
)
def test_orders_of_play_in_both_languages(word: str, found: str) -> None:
    assert read(f'order = "{word}"\n{PLAYERS}').fields["order"] == found


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("club", "club"),
        ("клуб", "club"),
        ("город", "city"),
        ("City", "city"),
        ("разряд", "rank"),
        ("год рождения", "born"),
        ("Школа", "club"),
        ("КЛАСС", "club"),
        ("team", "club"),
        ("Населённый пункт", "city"),
    ],
)
def test_who_is_kept_apart(word: str, found: str) -> None:
    lots = read(f'[lots]\nkeep_apart = "{word}"\n{PLAYERS}').lots
    assert lots is not None
    assert lots.keep_apart == found
    assert found in Player.__slots__


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_as_notepad_saves_it(encoding: str, end: str) -> None:
    text = f'title = "Первенство школы по русским шашкам"\n{PLAYERS}'.replace("\n", end)
    plan = read_plan(text.encode(encoding), FILE, Path(), Overrides())
    assert plan.fields["title"] == "Первенство школы по русским шашкам"
    assert [player.name for player in plan.roster.players] == NAMES


@pytest.mark.parametrize("key", ["номер", "number"])
def test_numbers_in_the_file_may_be_left_aside(key: str) -> None:
    text = "".join(f"[[players]]\nname = '{name}'\nnumber = 2\n" for name in NAMES)
    assert refused(text).key == "number_twice"
    roster = read(text, overrides=Overrides(columns={key: "-"})).roster
    assert (roster.numbers, [player.name for player in roster.players]) == (None, NAMES)
    trf = "\n".join(f"001    2      {name:33}" for name in NAMES).encode()
    assert read_plan(trf, "a.trf", Path(), Overrides(columns={key: "-"})).roster.numbers is None


@pytest.mark.parametrize(
    ("overrides", "option"),
    [
        (Overrides(columns={"имя": "2"}), "--column"),
        (Overrides(columns={"номер": "2"}), "--column"),
        (Overrides(columns={"номер": "-", "имя": "2"}), "--column"),
        (Overrides(sheet="1"), "--sheet"),
        (Overrides(encoding="cp1251"), "--encoding"),
    ],
)
def test_what_is_meant_for_a_list_is_refused_where_there_is_none(overrides: Overrides, option: str) -> None:
    with pytest.raises(UserError) as caught:
        read(PLAYERS, overrides=overrides)
    assert (caught.value.key, caught.value.values["value"]) == ("option_unfit", option)


def test_numbers_may_stand_in_quotes() -> None:
    text = "cycles = '2'\n" + "".join(
        f"[[players]]\nname = '{name}'\nnumber = '{k}'\n" for k, name in enumerate(NAMES, start=1)
    )
    plan = read(text)
    assert (plan.fields["cycles"], plan.roster.numbers) == (2, (1, 2, 3))


# The list beside it


def test_the_list_beside_it(tmp_path: Path) -> None:
    for name in ("список [1].csv", "списки/а.txt"):
        plan = of_lists(f'title = "Т"\nplayers = "{name}"', name, tmp_path)
        assert [player.name for player in plan.roster.players] == NAMES
        assert dict(plan.fields) == {"title": "Т"}


def test_what_is_said_of_the_list_comes_through(tmp_path: Path) -> None:
    (tmp_path / "а.csv").write_bytes("Имя\nАбрамов Илья\nАбрамов Илья\nБелова Анна\n".encode("cp1251"))
    plan = read('players = "а.csv"', tmp_path)
    assert {remark.key for remark in plan.roster.remarks} == {"list_read", "names_same"}
    assert all(remark.facts["file"] == "а.csv" for remark in plan.roster.remarks)
    assert len(read('players = "а.csv"', tmp_path, Overrides(encoding="cp1251")).roster.players) == 3


def test_the_event_file_has_the_last_word_over_a_report(tmp_path: Path) -> None:
    people = "\n".join(f"001 {n:4}      {name:33}" for n, name in enumerate(NAMES, start=1))
    (tmp_path / "a.trf").write_text(f"012 Из отчёта\n022 Тула\n{people}\n", encoding="utf-8")
    assert read('players = "a.trf"\ntitle = "Своё"', tmp_path).fields == {"title": "Своё", "place": "Тула", "cycles": 1}


@pytest.mark.parametrize("name", ["../a.csv", "списки/../../a.csv", "./..", "con"])
def test_a_list_outside_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("\n".join(NAMES), encoding="utf-8")
    (tmp_path / "event").mkdir()
    assert refused(f'players = "{name}"', tmp_path / "event", file=str(tmp_path)).key == "path_outside"


def test_a_missing_list_is_refused(tmp_path: Path) -> None:
    assert refused('players = "нет.csv"', tmp_path, file="нет.csv").key == "file_missing"
    (tmp_path / "folder").mkdir()
    assert refused('players = "folder"', tmp_path, file="folder").key == "file_is_folder"


def test_any_other_file_is_a_list() -> None:
    plan = read_plan("\n".join(NAMES).encode(), "список.txt", Path(), Overrides())
    assert [player.name for player in plan.roster.players] == NAMES
    assert (dict(plan.fields), plan.lots) == ({}, None)
    people = "\n".join(f"001 {n:4}      {name:33}" for n, name in enumerate(NAMES, start=1))
    assert read_plan(f"012 А\n{people}".encode(), "a.trf", Path(), Overrides()).fields["title"] == "А"
    assert (is_event_file("A.TOML"), is_event_file("a.toml.csv")) == (True, False)


# What is wrong, by key and line


@pytest.mark.parametrize(
    ("text", "key", "line", "name"),
    [
        ("titel = 'а'", "event_unknown_key", 1, "titel"),
        ("# а\n\n'system' = 'berger'", "event_unknown_key", 3, "system"),
        ("[lots]\nsed = 1", "event_unknown_key", 2, "lots.sed"),
        ('"a\\nb" = 1', "event_unknown_key", 1, "a?b"),
        ("[outcome]\na = 1", "event_unknown_key", 1, "outcome"),
        ("[[players]]\nname='а'\n[[players]]\nname='б'\nteam='в'", "event_unknown_key", 5, "players.team"),
        ("title = true", "event_wrong_value", 1, "title"),
        ("a = 1\ntitle = ['а']".replace("a = 1", "cycles = 1"), "event_wrong_value", 2, "title"),
        ("title = 2027-03-12", "event_wrong_value", 1, "title"),
        ("[title]\na = 1", "event_wrong_value", 1, "title"),
        ("swap = 'да'", "event_wrong_value", 1, "swap"),
        ("swap = 1", "event_wrong_value", 1, "swap"),
        ("round_dates = '12 марта'", "event_wrong_value", 1, "round_dates"),
        ("round_dates = [1, 2]", "event_wrong_value", 1, "round_dates"),
        ("lots = 2027", "event_lots_wrong", 1, "lots"),
        ("lots = true", "event_lots_wrong", 1, "lots"),
        ("lots = '2027'", "event_lots_wrong", 1, "lots"),
        ("[[lots]]\nseed = 1", "event_lots_wrong", 1, "lots"),
        ("seed = 1", "event_lots_wrong", 1, "seed"),
        ("\nkeep_apart = 'клуб'", "event_lots_wrong", 2, "keep_apart"),
        ("[lots]\nseed = true", "event_wrong_value", 2, "lots.seed"),
        ("players = true", "event_wrong_value", 1, "players"),
        ("[players]\nname = 'а'", "event_players_wrong", 1, "[players]"),
        ("[[players]]\nname = ['а']", "event_wrong_value", 2, "players.name"),
        ("[[players]]\nname='а'\nnumber = 0", "event_wrong_value", 3, "players.number"),
        ("[[players]]\nname='а'\nnumber = '1a'", "event_wrong_value", 3, "players.number"),
        ("[[players]]\nname='а'\nnumber = true", "event_wrong_value", 3, "players.number"),
        ("[[players]]\nname='а'\nnumber = 10000", "event_wrong_value", 3, "players.number"),
        ("cycles = 3", "event_unknown_word", 1, "cycles"),
        ("cycles = '3'", "event_unknown_word", 1, "cycles"),
        ("cycles = 'два'", "event_unknown_word", 1, "cycles"),
        ("cycles = true", "event_unknown_word", 1, "cycles"),
        ("discipline = 'шошки'", "event_unknown_word", 1, "discipline"),
        ("[lots]\n\nkeep_apart = 'name'", "event_unknown_word", 3, "lots.keep_apart"),
        (f"title = '{'а' * 121}'", "event_text_too_long", 1, "title"),
        (f"place = '{'а' * 81}'", "event_text_too_long", 1, "place"),
        (f"round_dates = ['{'а' * 41}']", "event_text_too_long", 1, "round_dates"),
        (f"[[players]]\nname = '{'а' * 201}'", "event_text_too_long", 2, "players.name"),
    ],
)
def test_a_key_that_cannot_be_used(text: str, key: str, line: int, name: str) -> None:
    body = text if "players" in text else text + "\n" + PLAYERS
    error = refused(body)
    assert (error.key, error.values["line"]) == (key, line)
    assert name in (error.values.get("name"), error.values.get("value"))


def test_the_nearest_known_key_is_named() -> None:
    assert refused("titel = 'а'\n" + PLAYERS).values["near"] == "title"
    assert refused("chief_arbitr = 'а'\n" + PLAYERS).values["near"] == "chief_arbiter"
    assert refused("[lots]\nsed = 1" + PLAYERS).values["near"] == "seed"
    assert refused("discipline = 'шошки'\n" + PLAYERS).values["near"] == "шашки"


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "event_no_players", None),
        ("title = 'а'", "event_no_players", None),
        ("players = ''", "event_no_players", None),
        ("[[players]]\nrank = '1'", "event_no_name", 1),
        ("[[players]]\nname='а'\n\n[[players]]\nname = ' '", "event_no_name", 4),
        ("[[players]]\nname = 'а'\nfirst = 'б'", "event_name_twice", 1),
        ("players = ['а.csv']", "event_players_wrong", 1),
        (f"[[players]]\nsurname = '{'а' * 120}'\nfirst = '{'а' * 120}'", "name_too_long", 1),
    ],
)
def test_players_that_cannot_be_used(text: str, key: str, line: int | None) -> None:
    error = refused(text)
    assert (error.key, error.values.get("line")) == (key, line)


def test_what_would_take_for_ever_is_refused_at_once() -> None:
    assert refused("a." * 6000 + "a = 1").key == "event_line_too_long"
    assert refused("#" * 500_001).key == "file_too_large"
    assert refused(b"\x00\x01\x02" * 100).key == "not_a_list"


def test_dates_of_rounds_are_one_a_round() -> None:
    fields = read("round_dates = ['1', '2', '3']\n" + PLAYERS).fields
    hold_round_dates(fields, 3)
    hold_round_dates({}, 3)
    with pytest.raises(UserError) as caught:
        hold_round_dates(fields, 6)
    assert (caught.value.key, caught.value.values) == ("event_round_dates", {"rounds": 6, "found": 3})


# The event file to begin with


def uncommented(text: str) -> str:
    """The sample with everything in it that can be switched on."""
    return re.sub(r"^#(?=\S)", "", text, flags=re.MULTILINE)


@every_language
def test_the_sample_is_an_event_as_it_stands(lang: str) -> None:
    text = sample(lang, shelf().folders)
    plan = read(text)
    assert plan.roster.remarks == ()
    assert len({player.name for player in plan.roster.players}) == 6
    event = Event(plan.roster.players, **plan.fields)  # type: ignore[arg-type]
    assert len(event.schedule.rounds) == 5
    assert plan.lots is None
    assert max(map(len, text.splitlines())) <= 120


@every_language
def test_the_sample_has_exactly_the_keys_there_are(lang: str, tmp_path: Path) -> None:
    text = sample(lang, shelf().folders)
    with_file = uncommented(text[: text.index("[[players]]\nname")])
    assert set(tomllib.loads(with_file)) == set(EVENT_KEYS)
    (tmp_path / "results.xlsx").touch()
    plan = of_lists(with_file, "players.csv", tmp_path)
    hold_round_dates(plan.fields, 5)
    assert plan.lots == LotsWish("2027", "club")
    with_players = tomllib.loads(uncommented(text).replace("players = ", "# players = "))
    assert set(with_players["lots"]) == set(LOTS_KEYS)
    assert {key for player in with_players["players"] for key in player} == set(PLAYER_KEYS)
    read(uncommented(text).replace("players = ", "# players = "), tmp_path)


def test_a_sample_of_ones_own_comes_first(tmp_path: Path) -> None:
    assert sample("de", shelf().folders) == sample("en", shelf().folders) != sample("ru", shelf().folders)
    (tmp_path / "events").mkdir()
    (tmp_path / "events" / "de.toml").write_text("# Eigenes", encoding="utf-8-sig")
    assert sample("de", shelf(tmp_path).folders) == "# Eigenes"
    with pytest.raises(FileNotFoundError):
        sample("ru", [tmp_path / "no"])


# Anything at all

SAMPLE = sample("ru", shelf().folders)
UNBROKEN = st.characters(exclude_categories=["Cs"])


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_damaged_event_file_gives_a_plan_or_one_sentence(data: st.DataObject) -> None:
    text = list(uncommented(SAMPLE) if data.draw(st.booleans()) else SAMPLE)
    for place, char in data.draw(
        st.lists(st.tuples(st.integers(0, len(text) - 1), UNBROKEN | st.sampled_from('"=[]#\n.')), max_size=8)
    ):
        text[place] = char
    plan = None
    with suppress(UserError):
        plan = read("".join(text))
    assert plan is None or len(plan.roster.players) >= 3


values = st.recursive(
    st.sampled_from(
        ["1", "-1", "1.5", "inf", "nan", "true", "2027-03-12", "10:00:00", "2027-03-12T10:00:00Z", '"а"', '""', "0x7f"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]") | inner.map("{{ name = {} }}".format)
    ),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from([*EVENT_KEYS, *LOTS_KEYS, *PLAYER_KEYS]), values, max_size=4), st.integers(0, 2))
@settings(max_examples=300, deadline=None)
def test_any_value_under_any_key(found: dict[str, str], where: int) -> None:
    lines = "\n".join(f"{key} = {value}" for key, value in found.items())
    text = (lines + PLAYERS, f"[lots]\n{lines}{PLAYERS}", f"{PLAYERS}{lines}")[where]
    plan = None
    with suppress(UserError):
        plan = read(text)
    assert plan is None or all(value is not None for value in plan.fields.values())


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
@settings(deadline=None)
def test_any_bytes_give_a_plan_or_one_sentence(data: bytes) -> None:
    plan = None
    with suppress(UserError):
        plan = read_plan(data, FILE, Path("no such folder"), Overrides())
    assert plan is None
