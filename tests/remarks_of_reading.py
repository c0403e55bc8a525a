"""One remark of every kind that reading makes, each from a real input; the tests hold their sentences."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.assembly import Wishes, assemble
from generator.printing.dress import load_dress
from generator.printing.event.trf import cut_names
from generator.reading.event_file import Plan, read_plan
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.knockout.rounds import read_knockout
from generator.reading.pgn import pgn_results
from generator.reading.results import read_results
from generator.reading.roster import Overrides, read_roster
from generator.reading.spreadsheet import read_spreadsheet
from generator.reading.trf import read_trf
from generator.reading.trf_results import trf_results
from generator.regulation_terms import settled
from generator.remark import Remark
from generator.tournament import Event, Player
from generator.tournament.knockout import Knockout
from tests.reading.result_samples import as_xlsx

LISTS = (
    "№;Фамилия;Имя;Отчество;Разряд;Клуб;Город;Рейтинг;Г.р.;Тренер\n"
    "1;Абрамов;Илья;Ильич;1;Пешка;Тула;1500;2010;Белов\n"
    "2;Белова;Анна;Ильинична;1;Пешка;Тула;1500;2010;Белов\n;;;;;;;;;\n5;Белова;Алла;;;;;;;\n6;;;;;;;;;\nИтого: 3",
    "Имя\tНомер\nАбрамов Илья\t1\nАбрамов Илья\t\nАбрамoв Илья\t2",
    "Абрамов Илья  1-й\nБелова Анна  2-й\nВасильев Пётр  2-й",
    "\n".join([f"Фамилия{number} Имя{number}" for number in range(9)] * 2),
    "• Абрамов Илья\n• Белова Анна\n• Васильев Пётр\nТренер Попов",
    "1. Абрамов Илья\n2. Белова Анна\n3. Васильев Пётр",
    "Гости;Баллы\nАбрамов Илья;10\nБелова Анна;12\nВасильев Пётр;11",
    "Абрамов Илья;Попов Ян;2\nБелова Анна;Ильин Олег;1\nВасильев Пётр;Орлов Юрий;3",
)

PLAYERS = "\n".join(f"001 {number:4}      {name:33}" for number, name in enumerate(("А, А", "Б, Б", "В, В", "Г, Г"), 1))
REPORTS = (
    f"062 5\n092 Swiss\n{PLAYERS}",
    f"XXR 9\n{'132':91}27/03/12\n{PLAYERS}",
    f"012 {'а' * 200}\n{PLAYERS}{'':44}   2 w 1",
)
FOUR = Event(tuple(map(Player, ("А А", "Б Бэ", "Ве В", "Г Г" + "г" * 40))))
RESULT_REPORTS = (
    f"XXS W=2 D=1\n{PLAYERS[:47]}{'':33} 1.0{'':10}2 w 1\n{PLAYERS[48:]}",
    f"XXS WW=2 BW=3\n{PLAYERS}{'':44}   3 w 1",
)
GAMES = '[GameType "21"]\n[White "А А"]\n[Black "Ве В"]\n[Result "1-0"]'
RESULTS = (
    "№;1;2;3;4;Очки\n1;*;1;;;9\n2;;*;;;\n3;;;*;;\n4;;;;*;",
    "Белые;Чёрные;Результат\n1;2;",
    "Белые;Чёрные;Результат\n1;2;1-0",
    "Тур;№;Белые;Очки;№;Чёрные;Очки\n1;1;А А;1;4;;0",
    "Тур;Белые;Чёрные;Очки белых;Очки чёрных\n1;1;4;1;0",
    "Круг;Тур;Участник;Цвет;Соперник;Результат\n1;1;1;б;4;1-0",
    "Белые;Чёрные;Результат;Белые;Чёрные;Результат\n1;4;1;4;3;0",
    "Игровой день;Тур по таблице;Белые;Чёрные;Результат\n;1;1;4;1-0",
)
OTHER_GAMES = (
    '[Event "Кубок"]\n[Round "1"]\n' + GAMES + '\n[Event "Блиц"]\n[White "Б Бэ"]\n[Black "А А"]\n[Result "1-0"]'
)
TABLE = f"№;Имя;1;2;3;4;5\n1;А А;*;-;;;\n2;Б Бэ;-;*;;;\n3;Ве В;;;*;;\n4;Г Г{'г' * 40};;;;*;\n5;Выходной;;;;;*"
SPREADSHEETS = ("list.xlsx", "formula.xls")


def examples() -> Iterator[Remark]:
    for text in LISTS:
        yield from read_roster(text.encode(), "список.csv").remarks
    yield from read_roster(LISTS[0].encode("cp1251"), "список.csv").remarks
    for text in REPORTS:
        yield from read_trf(text, "отчёт.trf").remarks
    for name in SPREADSHEETS:
        data = (Path(__file__).parent / "reading" / "data" / name).read_bytes()
        yield from read_spreadsheet(data, name, None).remarks
    for text in RESULT_REPORTS:
        yield from trf_results(text, "отчёт.trf", FOUR).remarks
    yield from pgn_results(GAMES, "партии.pdn", FOUR).remarks
    yield from pgn_results(OTHER_GAMES, "партии.pdn", FOUR).remarks
    yield from read_results(TABLE.encode(), "итоги.csv", FOUR).remarks
    yield from cut_names(FOUR)
    for text in RESULTS:
        yield from read_results(text.encode(), "итоги.csv", FOUR).remarks
    data = (Path(__file__).parent / "reading" / "data" / "results" / "two_sheets.xlsx").read_bytes()
    yield from read_results(data, "итоги.xlsx", FOUR).remarks
    heads: Sequence[object] = ("Белые", "Чёрные", "Результат")
    sheets = {f"Тур {number}": (heads, (number, 4, "1-0")) for number in (1, 2)}
    yield from read_results(as_xlsx(sheets), "итоги.xlsx", FOUR).remarks
    wishes = Wishes(
        results=ResultsWish(RESULTS[2].encode(), "итоги.csv"), playoff=Mention(("1",), "", "--playoff"), until=1
    )
    for text in ('players = "нет.csv"', "players = []"):
        yield from read_plan(text.encode(), "a.toml", Path(), Overrides(), registering=True).roster.remarks
    seeded = read_plan(b'round_seed = "2027"', "a.toml", Path(), Overrides(), registering=True)
    yield from settled(seeded, {}, load_dress().language).remarks
    roster = read_roster(LISTS[5].encode(), "список.csv")
    yield from assemble(Plan(roster), wishes, load_dress().language).remarks
    # Of five 5 was let through before, 1 and 2 have met, and 3 and 4 should not have exchanged colours.
    rounds = "Тур;Белые;Чёрные;Результат\n1;1;2;=\n1;4;3;=\n2;2;1;=\n2;3;4;="
    five = Event((*FOUR.players, Player("Д Д")))
    files = [ResultsWish(rounds.encode(), name) for name in ("пары.csv", "ещё.csv")]
    yield from read_knockout(Knockout(five.players), files, five).remarks
    yield from read_knockout(Knockout(five.players), [ResultsWish(b"1 - 2 1:0", "1.txt")], five).remarks
    yield from read_roster("Имя;Пол\nА А;м\nБ Б;?!\nВ В;ж".encode(), "список.csv", Overrides(sexes=True)).remarks
    yield Remark("knockout_seed_made", {"seed": "20270312"})
    yield Remark("knockout_no_schools", {})
    yield Remark("knockout_schools_alike", {"first": "Берёзка", "second": "Березка"})
    yield Remark("knockout_bracket_schools", {"pairs": "1–2, 5–6"})
    yield Remark("knockout_won", {"round": 3, "name": "Абрамов Илья"})
    yield Remark("knockout_nobody_left", {"round": 3})
    yield Remark("knockout_keys_unused", {"file": "кубок.toml", "names": "cycles, [lots]"})
