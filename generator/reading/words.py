"""Words that people use in an event file and on the command line, with what they stand for; in small letters, no ё."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from generator.tournament import APART_BY, DISCIPLINES
from generator.tournament.event import TIEBREAKS

DISCIPLINE_WORDS: Mapping[str, str] = {name: name for name in DISCIPLINES} | {
    "шашки": "draughts",
    "шахматы": "chess",
    "рэндзю": "renju",
    "го": "go",
    "другое": "other",
    "русские шашки": "draughts",
    "международные шашки": "draughts",
    "стоклеточные шашки": "draughts",
    "стоклетки": "draughts",
    "шашки-64": "draughts",
    "шашки-100": "draughts",
    "шашки 64": "draughts",
    "шашки 100": "draughts",
    "бразильские шашки": "draughts",
    "английские шашки": "draughts",
    "чекерс": "draughts",
    "checkers": "draughts",
    "russian draughts": "draughts",
    "international draughts": "draughts",
    "классические шахматы": "chess",
    "быстрые шахматы": "chess",
    "блиц": "chess",
    "рендзю": "renju",
    "гомоку": "renju",
    "крестики-нолики": "renju",
    "gomoku": "renju",
    "игра го": "go",
    "бадук": "go",
    "вэйци": "go",
    "baduk": "go",
    "weiqi": "go",
    "другая": "other",
    "другая игра": "other",
}
"""Every name of a game → the discipline."""

APART_WORDS: Mapping[str, str] = {name: name for name in APART_BY} | {
    "клуб": "club",
    "город": "city",
    "разряд": "rank",
    "рейтинг": "rating",
    "год рождения": "born",
    "школа": "club",
    "команда": "club",
    "класс": "club",
    "группа": "club",
    "секция": "club",
    "тренировочная группа": "club",
    "организация": "club",
    "school": "club",
    "team": "club",
    "class": "club",
    "регион": "city",
    "область": "city",
    "страна": "city",
    "населенный пункт": "city",
    "town": "city",
    "region": "city",
    "country": "city",
    "звание": "rank",
    "category": "rank",
    "год": "born",
    "г.р.": "born",
    "дата рождения": "born",
    "year": "born",
}
"""What players have in common who are kept apart → the field of a player."""

TIEBREAK_WORDS: Mapping[str, str] = {name.replace("-", " "): name for name in TIEBREAKS} | {
    "бергер": "sonneborn-berger",
    "коэффициент бергера": "sonneborn-berger",
    "зоннеборн бергер": "sonneborn-berger",
    "коэффициент зоннеборна бергера": "sonneborn-berger",
    "berger": "sonneborn-berger",
    "sb": "sonneborn-berger",
    "усеченный бергер": "sonneborn-berger-cut-1",
    "усеченный коэффициент бергера": "sonneborn-berger-cut-1",
    "бергер без одного": "sonneborn-berger-cut-1",
    "sb c1": "sonneborn-berger-cut-1",
    "личная встреча": "direct-encounter",
    "личные встречи": "direct-encounter",
    "личный счет": "direct-encounter",
    "результат личной встречи": "direct-encounter",
    "результаты личных встреч": "direct-encounter",
    "head to head": "direct-encounter",
    "de": "direct-encounter",
    "победы": "wins",
    "число побед": "wins",
    "количество побед": "wins",
    "win": "wins",
    "победы черными": "wins-with-black",
    "число побед черными": "wins-with-black",
    "количество побед черными": "wins-with-black",
    "победы вторым": "wins-with-black",
    "bwg": "wins-with-black",
    "койя": "koya",
    "койа": "koya",
    "система койя": "koya",
    "коэффициент койя": "koya",
    "ks": "koya",
    "партии черными": "games-with-black",
    "число партий черными": "games-with-black",
    "количество партий черными": "games-with-black",
    "число партий, сыгранных черными": "games-with-black",
    "партии вторым": "games-with-black",
    "bpg": "games-with-black",
    "прогресс": "progressive",
    "прогрессивный коэффициент": "progressive",
    "ps": "progressive",
    "дополнительное соревнование": "play-off",
    "доп. соревнование": "play-off",
    "дополнительная игра": "play-off",
    "переигровка": "play-off",
    "плей офф": "play-off",
    "playoff": "play-off",
}
"""Every name of a tie-break, without hyphens → the tie-break."""

ORDER_WORDS: Mapping[str, str] = {
    "place": "place",
    "number": "number",
    "место": "place",
    "места": "place",
    "по местам": "place",
    "номер": "number",
    "номера": "number",
    "по номерам": "number",
}
"""Every name of an order of rows → the order."""

PLAY_WORDS: Mapping[str, str] = {
    "berger": "berger",
    "mixed": "mixed",
    "обычная": "berger",
    "обычный": "berger",
    "обычная очередность": "berger",
    "бергер": "berger",
    "таблицы бергера": "berger",
    "по бергеру": "berger",
    "регламент": "berger",
    "по регламенту": "berger",
    "usual": "berger",
    "usual order": "berger",
    "mixed order": "mixed",
    "смешанная": "mixed",
    "смешанный": "mixed",
    "смешанная очередность": "mixed",
    "смешанная система": "mixed",
    "по половинам": "mixed",
    "halves": "mixed",
}
"""Every name of an order of play → the order."""

ROUND_ORDER_WORDS: Mapping[str, Literal["table", "lot", "hand"]] = {
    "table": "table",
    "lot": "lot",
    "hand": "hand",
    "по таблице": "table",
    "таблица": "table",
    "как в таблице": "table",
    "обычный": "table",
    "жребий": "lot",
    "по жребию": "lot",
    "жребием": "lot",
    "жеребьевка": "lot",
    "lots": "lot",
    "by lot": "lot",
    "draw": "lot",
    "вручную": "hand",
    "от руки": "hand",
    "листки": "hand",
    "by hand": "hand",
    "slips": "hand",
}
"""Every name of a way to order the rounds of the table → the way."""

KEY_WORDS: Mapping[str, str] = {
    "название": "title",
    "название соревнования": "title",
    "соревнование": "title",
    "турнир": "title",
    "заголовок": "title",
    "место": "place",
    "место проведения": "place",
    "дата": "dates",
    "даты": "dates",
    "дата проведения": "dates",
    "сроки": "dates",
    "время": "dates",
    "игра": "discipline",
    "вид": "discipline",
    "дисциплина": "discipline",
    "вид спорта": "discipline",
    "судья": "chief_arbiter",
    "главный судья": "chief_arbiter",
    "арбитр": "chief_arbiter",
    "секретарь": "secretary",
    "главный секретарь": "secretary",
    "участники": "players",
    "участник": "players",
    "игроки": "players",
    "список": "players",
    "список участников": "players",
    "круги": "cycles",
    "кругов": "cycles",
    "число кругов": "cycles",
    "очередность": "order",
    "очередность игры": "order",
    "порядок игры": "order",
    "переставить": "swap",
    "туры": "round_dates",
    "даты туров": "round_dates",
    "порядок туров": "round_order",
    "жеребьевка туров": "round_order",
    "жребий туров": "round_order",
    "ключ туров": "round_seed",
    "жеребьевка": "lots",
    "жребий": "lots",
    "ключ": "seed",
    "развести": "keep_apart",
    "очки": "scoring",
    "система очков": "scoring",
    "начисление очков": "scoring",
    "показатели": "tiebreaks",
    "дополнительные показатели": "tiebreaks",
    "коэффициенты": "tiebreaks",
    "результаты": "results",
    "результат": "results",
    "выбыли": "withdrawn",
    "выбыл": "withdrawn",
    "выбывшие": "withdrawn",
    "снялись": "withdrawn",
    "переигровка": "playoff",
    "дополнительное соревнование": "playoff",
    "номер": "number",
    "имя": "name",
    "фио": "name",
    "фамилия": "surname",
    "отчество": "patronymic",
    "разряд": "rank",
    "звание": "rank",
    "клуб": "club",
    "школа": "club",
    "команда": "club",
    "класс": "club",
    "город": "city",
    "рейтинг": "rating",
    "год": "born",
    "год рождения": "born",
    "дата рождения": "born",
    "пол": "sex",
}
"""Russian words for the keys of an event file."""

SEX_WORDS: Mapping[str, str] = {
    **dict.fromkeys(
        ("f", "ж", "жен", "женский", "женщина", "д", "дев", "девочка", "девушка", "девочки", "девушки"), "f"
    ),
    **dict.fromkeys(("female", "girl", "girls", "w", "woman", "women"), "f"),
    **dict.fromkeys(("m", "м", "муж", "мужской", "мужчина", "мал", "мальчик", "юноша", "ю", "мальчики", "юноши"), "m"),
    **dict.fromkeys(("male", "boy", "boys", "b", "man", "men"), "m"),
}
"""Every word for a sex → "f" or "m"."""

_NO_SEX = ("", "-", "–", "—", "?")


def sex_of(text: str) -> str | None:
    """What a cell of a column of sexes says: "f", "m", an empty text for nobody knows; None when it is unclear."""
    word = plain(text).rstrip(".")
    return "" if word in _NO_SEX else SEX_WORDS.get(word)


def plain(word: str) -> str:
    """A word as it stands in these mappings."""
    return " ".join(word.split()).lower().replace("ё", "е").replace("_", " ")


KNOCKOUT_PARTS = {
    "played": "played",
    "pairs": "pairs",
    "blanks": "blanks",
    "rules": "rules",
    "сыгранное": "played",
    "пары": "pairs",
    "бланки": "blanks",
    "правила": "rules",
}
BOOKLET_PARTS = {
    "cover": "cover",
    "guide": "guide",
    "contents": "contents",
    "schedules": "schedules",
    "mixed": "mixed",
    "crosstables": "crosstables",
    "methods": "methods",
    "colophon": "colophon",
    "обложка": "cover",
    "как пользоваться": "guide",
    "содержание": "contents",
    "таблицы": "schedules",
    "смешанная очередность": "mixed",
    "турнирные таблицы": "crosstables",
    "таблица вручную": "methods",
    "что проверено": "colophon",
}
"""Parts of documents by the names that people may give them."""


def main_words(words: Mapping[str, str]) -> str:
    """A list for a sentence: for each meaning the first word in Cyrillic, then all the meanings themselves."""
    first: dict[str, str] = {}
    for word, meaning in words.items():
        if word[0] > "\u0400":
            first.setdefault(meaning, word)
    return ", ".join([*first.values(), *dict.fromkeys(words.values())])


def meant_key(key: str, known: Collection[str]) -> str | None:
    """The key among the known that a Russian word stands for."""
    found = KEY_WORDS.get(plain(key))
    return found if found in known else None
