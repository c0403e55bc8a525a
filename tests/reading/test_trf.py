from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.shelf import shelf
from generator.reading.roster import Roster, read_roster
from generator.reading.trf import looks_like_trf, read_trf
from generator.tournament.player import Player
from tests.reading.refusals import refusal

LANGUAGES = shelf().names("locales")


def line(
    number: int,
    name: str,
    sex: str = "",
    title: str = "",
    rating: str = "",
    born: str = "",
    country: str = "RUS",
    results: str = "",
) -> str:
    """A participant's line, columns as in the format."""
    person = f"{sex:1}{title:>3} {name:33} {rating:>4} {country:3} {'':11} {born:10}"
    return f"001 {number:>4} {person}  0.0 {number:>4}  {results}".rstrip()


PLAYERS = [
    line(1, "Абрамов, Илья", "m", "g", "2650", "1990/05/12"),
    line(2, "Белова, Анна", "w", "wf", "2100", "2001"),
    line(3, "Васильев, Пётр Ильич", "m", "", "", "2011/00/00"),
    line(4, "Ёлкина-Григорьева, Вера", "w"),
]
HEAD = [
    "012 Первенство школы",
    "022 Тула",
    "032 RUS",
    "042 2027/03/12",
    "052 2027/03/14",
    "062 4",
    "092 Individual: Round-Robin",
    "102 Главный, Судья (4100000)",
    f"{'132':91}27/03/12  27/03/13  27/03/14",
]
READ = (
    Player("Абрамов Илья", rank="GM", rating="2650", born="1990"),
    Player("Белова Анна", rank="WFM", rating="2100", born="2001"),
    Player("Васильев Пётр Ильич", born="2011"),
    Player("Ёлкина-Григорьева Вера"),
)


def read(*lines: str, end: str = "\n") -> Roster:
    return read_trf(end.join(lines) + end, "а.trf")


def keys(roster: Roster) -> list[str]:
    return [remark.key for remark in roster.remarks]


def refused(*lines: str) -> UserError:
    return refusal(lambda: read(*lines), "а.trf")


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_participants_and_head(end: str) -> None:
    roster = read(*HEAD, "### comment", *PLAYERS, end=end)
    assert roster.players == READ
    assert roster.numbers == (1, 2, 3, 4)
    assert roster.known == {
        "title": "Первенство школы",
        "place": "Тула",
        "dates": (date(2027, 3, 12), date(2027, 3, 14)),
        "chief_arbiter": "Главный, Судья",
        "cycles": 1,
        "round_dates": (date(2027, 3, 12), date(2027, 3, 13), date(2027, 3, 14)),
    }
    assert roster.remarks == ()


def test_it_is_told_among_lists_of_any_kind() -> None:
    text = "\r".join([*HEAD, *PLAYERS])
    for encoding in ("utf-8-sig", "cp1251", "utf-16"):
        roster = read_roster(text.encode(encoding), "список.txt")
        assert roster.players == READ
        assert roster.known["title"] == "Первенство школы"


@pytest.mark.parametrize("shift", range(-2, 4))
def test_shifted_columns(shift: int) -> None:
    def shifted(content: str) -> str:
        return "001" + " " * (shift + 1) + content[4:] if shift >= 0 else "001 " + content[4 - shift :]

    assert read(*map(shifted, PLAYERS)).players == READ


@pytest.mark.parametrize(
    ("content", "player"),
    [
        ("001 1 Абрамов, Илья", Player("Абрамов Илья")),
        ("001\t1\tm\tg\tАбрамов, Илья\t2650\tRUS", Player("Абрамов Илья", rank="GM", rating="2650")),
        (
            "001    1   g Абрамов,Илья  2650 RUS  4100000 1990/5/12",
            Player("Абрамов Илья", "GM", rating="2650", born="1990"),
        ),
        ("001    1      Абрамов, Илья", Player("Абрамов Илья")),
        ("001    1 m    Абрамов", Player("Абрамов")),
        ("001    1 m IM Абрамов, Илья                     2400", Player("Абрамов Илья", rank="IM", rating="2400")),
        ("001    1 m    Абрамов, Илья                        0 RUS", Player("Абрамов Илья")),
        ("001 0001 m    Абрамов, Илья", Player("Абрамов Илья")),
        (f"001    1      {'Абрамов, ' + 'И' * 24} 2400", Player("Абрамов " + "И" * 24, rating="2400")),
        ("001    1      Абрамов,  Илья                   2400 RUS", Player("Абрамов Илья", rating="2400")),
        ("001 1 Абрамов,  Илья  2400", Player("Абрамов Илья", rating="2400")),
        ("001    1      (8) Свободен", Player("(8) Свободен")),
        ("001    1      <b>{{ 7*7 }}&nbsp;</b>", Player("<b>{{ 7*7 }}&nbsp;</b>")),
        ("001    1      Е\u0308лкина, Вера", Player("Ёлкина Вера")),
        (f"001    1      {'Абрамов, Илья':33}{'':38}   1", Player("Абрамов Илья")),
        (f"001    1      {'Абрамов, Илья':33}{'':33}  12    1", Player("Абрамов Илья")),
    ],
)
def test_lines_as_writers_make_them(content: str, player: Player) -> None:
    assert read(content).players == (player,)


def test_columns_counted_in_bytes() -> None:
    # Some writers pad a name to 33 bytes, and Cyrillic letters have two.
    def padded(content: str) -> str:
        name = content[14:47].rstrip()
        return content[:14] + name + " " * (33 - len(name.encode())) + content[47:]

    assert read(*map(padded, PLAYERS[:2])).players == READ[:2]


def test_numbers_in_any_order_and_with_gaps() -> None:
    roster = read(line(3, "В, В"), line(1, "А, А"), line(2, "Б, Б"))
    assert ([player.name for player in roster.players], roster.numbers) == (["В В", "А А", "Б Б"], (3, 1, 2))
    roster = read(line(7, "В, В"), line(1, "А, А"), line(4, "Б, Б"))
    assert (roster.numbers, keys(roster)) == ((3, 1, 2), ["numbers_closed"])
    error = refused(line(1, "А, А"), "", line(1, "Б, Б"))
    assert (error.key, error.values["line"], error.values["first"]) == ("number_twice", 3, 1)


def test_a_line_without_a_code_is_left_out_and_that_is_said() -> None:
    roster = read("wrapped", *HEAD, *PLAYERS)
    assert (roster.players, keys(roster), roster.remarks[0].facts["lines"]) == (READ, ["rows_skipped"], "1")


@pytest.mark.parametrize("result", ["   2 w 1", "   2 b =", "0000 - U", "   2 w +"])
def test_results_change_nothing_in_the_list(result: str) -> None:
    roster = read(line(1, "А, А", results=result), line(2, "Б, Б", results="   1 b 0"))
    assert (roster.players, roster.remarks) == ((Player("А А"), Player("Б Б")), ())
    assert read(f"001 1 А, А {result}", "001 2 Б, Б  1 b 0").players == roster.players


@pytest.mark.parametrize("content", ["001 x Абрамов", "001 0 Абрамов", "001 Абрамов, Илья", "001    1", "001   1  ,  "])
def test_a_line_without_a_number_or_a_name_is_refused(content: str) -> None:
    error = refused(PLAYERS[1], content)
    assert (error.key, error.values["line"]) == ("trf_line_unreadable", 2)


# The head


@pytest.mark.parametrize(
    ("lines", "cycles", "said"),
    [
        ([], 1, []),
        (["142 3"], 1, []),
        (["142 6"], 2, []),
        (["XXR 6"], 2, []),
        (["XXR 9"], 1, ["trf_rounds_differ"]),
        (["192 FIDE_ROUNDROBIN"], 1, []),
        (["192 FIDE_DOUBLEROUNDROBIN"], 2, []),
        (["192 FIDE_DOUBLEROUNDROBIN", "142 6"], 2, []),
        (["192 BERGER_ROUNDROBIN"], 1, []),
        (["192 FIDE_DOUBLEROUNDROBIN", "142 3"], 2, ["trf_rounds_differ"]),
        (["092 Double Round Robin"], 2, []),
        (["092 Круговая в 2 круга"], 2, []),
        (["092 Double Round Robin", "XXR 3"], 1, []),
        (["092 Swiss System"], 1, ["trf_type_doubted"]),
        (["092 Швейцарская система", "XXR 3"], 1, ["trf_type_doubted"]),
        (["092 Team: Round Robin"], 1, ["trf_type_doubted"]),
        (["013"], 1, []),
        (["062 4"], 1, []),
        (["062 4 (of 4)"], 1, []),
        (["062 5"], 1, ["trf_count_differs"]),
        ([f"{'132':91}27/03/12  27/03/13"], 1, ["trf_round_dates_left_out"]),
        (["012 " + "а" * 121], 1, ["trf_text_left_out"]),
    ],
)
def test_cycles_and_what_is_said_of_the_head(lines: list[str], cycles: int, said: list[str]) -> None:
    roster = read(*lines, *PLAYERS)
    assert (roster.known["cycles"], keys(roster)) == (cycles, said)
    assert "title" not in roster.known
    assert "round_dates" not in roster.known
    assert roster.players == READ


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["192 FIDE_DUTCH"], "trf_not_round_robin"),
        (["192 FIDE_TEAM_SWISS"], "trf_not_round_robin"),
        (["092 Swiss", "XXR 7"], "trf_not_round_robin"),
        (["092 Швейцарская система", "142 9"], "trf_not_round_robin"),
        (["013 Команда   1   2"], "trf_teams"),
        (["310   1 Команда"], "trf_teams"),
    ],
)
def test_a_swiss_and_a_team_event_are_refused(lines: list[str], key: str) -> None:
    assert refused(*lines, *PLAYERS).key == key


@pytest.mark.parametrize(
    ("lines", "dates"),
    [
        (["042 2027/03/12"], date(2027, 3, 12)),
        (["042 2027/03/12", "052 2027/03/12"], date(2027, 3, 12)),
        (["042 12.03.2027", "052 14.03.2027"], (date(2027, 3, 12), date(2027, 3, 14))),
        (["042 27/03/12"], date(2027, 3, 12)),
        (["042 12 марта", "052 14 марта"], "12 марта – 14 марта"),
        (["042 2027/13/45"], "2027/13/45"),
        (["042"], None),
    ],
)
def test_days(lines: list[str], dates: object) -> None:
    assert read(*lines, *PLAYERS).known.get("dates") == dates


# Whether it is one


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("\n".join(HEAD + PLAYERS), True),
        ("\r".join(PLAYERS), True),
        ("\ufeff" + PLAYERS[0], True),
        ("012 A\nXXR 9\nRUS    1 x\n" + PLAYERS[0] + "\n\x1a", True),
        ("132 27/03/12\n" + PLAYERS[0], True),
        ("\n".join(["wrapped", *HEAD, *PLAYERS]), True),
        ("\n".join(["wrapped", "twice", *HEAD, *PLAYERS]), False),
        ("", False),
        ("012 Первенство", False),
        ("Абрамов Илья\nБелова Анна", False),
        ("001 Абрамов Илья\n002 Белова Анна", False),
        ("1 Абрамов\n2 Белова", False),
        (PLAYERS[0] + "\nАбрамов Илья", False),
        ("Участники\n" + PLAYERS[0], False),
        ("001;1;Абрамов", False),
        ("0011 1 Абрамов", False),
    ],
)
def test_whether_a_text_is_a_report(text: str, is_one: bool) -> None:
    assert looks_like_trf(text) is is_one


names = (
    st.text("абвАБВёЁ-'’xyz ", min_size=1, max_size=28)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text[:1].isalpha() and text[:2].strip().lower() not in ("m", "w", "f"))
)


@given(
    st.lists(
        st.tuples(names, st.sampled_from(["", "m", "w"]), st.sampled_from(["", "g", "wm"]), st.integers(100, 2900)),
        min_size=1,
        max_size=6,
    )
)
@settings(deadline=None)
def test_what_is_written_in_the_columns_is_read(entries: list[tuple[str, str, str, int]]) -> None:
    lines = [
        line(number, name, sex, title, str(rating))
        for number, (name, sex, title, rating) in enumerate(entries, start=1)
    ]
    roster = read(*lines)
    assert [(player.name, player.rating) for player in roster.players] == [(name, str(r)) for name, _, _, r in entries]
    assert roster.numbers == tuple(range(1, len(entries) + 1))


@given(st.text() | st.text("01m \n\r,Абg29/-+=w", max_size=80).map("001    1 ".__add__))
@settings(max_examples=300, deadline=None)
def test_any_text_gives_a_roster_or_one_sentence(text: str) -> None:
    roster = None
    looks_like_trf(text)
    with suppress(UserError):
        roster = read_trf(text, "а.trf")
    assert roster is None or len(roster.players) == len(roster.numbers or roster.players)


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_damaged_report_gives_a_roster_or_one_sentence(data: st.DataObject) -> None:
    text = list("\n".join([*HEAD, *PLAYERS]))
    for place, char in data.draw(st.lists(st.tuples(st.integers(0, len(text) - 1), st.characters()), max_size=9)):
        text[place] = char
    with suppress(UserError):
        assert len(read_trf("".join(text), "а.trf").players) <= 8
