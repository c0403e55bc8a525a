"""One remark of every kind that reading makes, each from a real input; the tests hold their sentences."""

from collections.abc import Iterator
from pathlib import Path

from generator.reading.roster import read_roster
from generator.reading.spreadsheet import read_spreadsheet
from generator.reading.trf import read_trf
from generator.remark import Remark

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
