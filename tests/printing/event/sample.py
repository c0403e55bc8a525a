"""Events of invented people, and their papers, each printed once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from generator import load_dress
from generator.printing.event.bundle import event_papers
from generator.tournament import Event, Player, draw
from tests.paper import Printed

_SURNAMES = [
    "Абрамов",
    "Белова",
    "Васильев",
    "Григорьева",
    "Дорофеев",
    "Ёлкина",
    "Жуков",
    "Зайцева",
    "Иванов",
    "Королёва",
    "Лебедев",
    "Морозова",
    "Новиков",
    "Орлова",
    "Павлов",
    "Романова",
    "Смирнов",
    "Тихонова",
    "Ушаков",
    "Фёдорова",
    "Харитонов",
    "Цветкова",
    "Чернов",
    "Шестакова",
    "Щербаков",
    "Юдина",
    "Яковлев",
]
_NAMES = ["Илья", "Анна", "Пётр", "Ольга", "Семён", "Вера", "Тимофей", "Мария", "Никита", "Дарья", "Артём"]

USUAL = tuple(f"{_SURNAMES[k % 27]} {_NAMES[k % 11]}" for k in range(100))
"""A hundred names of ordinary length, no two alike."""

LONG = tuple(
    f"Константинопольский-Преображенский {_NAMES[k % 11]} {'Вениаминович-Всеволодович ' * 2}{_SURNAMES[k % 27]}"
    f"{'-Вознесенский' * 2}"[:100].rstrip("- ")
    + "ъ"
    for k in range(32)
)
"""Names of about a hundred letters, without digits."""

WORD = "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu"
"""85 letters without a space: a hill in New Zealand."""

HARD = (
    WORD,
    "Я",
    "Свободен",
    "(8)",
    "свободен",
    "— Ольга –",
    "<b>Пётр</b> &amp; {{ 7 * 7 }}",
    "כהן דוד",
    "محمد علي",
    "לוי 12 שרה",
    "О́сипова А́нна Ё̈",
    "Абрамов-Белов-Васильев-Григорьев-Дорофеев Илья",
    "12 Смит",
)
"""Names that look like something else, or are set otherwise than most."""

CLUBS = ("СШ № 1", "Клуб «Пешка»", "ДЮСШ", "Дворец творчества")
HEAD: dict[str, Any] = {
    "title": "Первенство школы по русским шашкам",
    "place": "Тула",
    "dates": "12–14 марта 2027",
    "chief_arbiter": "Фамилия1 И. О.",
    "secretary": "Фамилия2 И. О.",
}
LONG_HEAD: dict[str, Any] = {
    "title": "Лично-командное первенство города Образцово и посёлков Образцовского района по русским и стоклеточным "
    "шашкам (юниоры)",
    "place": "Дворец детского и юношеского творчества имени Первооткрывателей, посёлок Образцово, Образцовский район",
    "dates": "с пятницы, 12 марта, по воскресенье, 21 марта 2027 года",
    "chief_arbiter": "Константинопольский-Преображенский Александр Вениаминович, судья всероссийской категории",
    "secretary": "Константинопольская-Преображенская Александра Вениаминовна, судья первой категории",
}


def players(names: tuple[str, ...], *, bare: bool = False) -> tuple[Player, ...]:
    """With what a school's list knows of them, or with nothing."""
    if bare:
        return tuple(map(Player, names))
    return tuple(
        Player(
            name, rank=("2", "3", "КМС")[k % 3], club=CLUBS[k % 4], rating=str(1500 + 13 * k), born=str(2008 + k % 5)
        )
        for k, name in enumerate(names)
    )


def event(names: tuple[str, ...], *, bare: bool = False, dated: bool = False, **fields: Any) -> Event:
    """An event of these people in the order of their numbers."""
    made = Event(players(names, bare=bare), **fields)
    dates = (f"{10 + k // 3} марта, {10 + 2 * (k % 3)}:00" for k in range(len(made.schedule.rounds)))
    return replace(made, round_dates=tuple(dates)) if dated else made


def drawn(names: tuple[str, ...], seed: str, keep_apart: str | None = None, **fields: Any) -> Event:
    """The same people with numbers drawn by lot."""
    lots = draw(players(names), seed, keep_apart)
    return Event(lots.players, draw=lots, **fields)


def printed(
    event: Event,
    *parts: str,
    style: str = "codex",
    lang: str = "ru",
    paper: str = "a4",
    hints: bool = False,
) -> Printed:
    """The papers of an event, all or some."""
    dress = load_dress(style, lang, paper)
    return Printed(event_papers(event, dress=dress, parts=parts or None, hints=hints))


EVENTS: dict[str, Event] = {
    "seven": event(USUAL[:7], dated=True, **HEAD),
    "eight": replace(drawn(USUAL[:8], "2027", "club", cycles=2, **HEAD), discipline="renju"),
    "sixteen": drawn(USUAL[:16], "ключ 5", "club", **LONG_HEAD),
    "long": event(LONG[:9], bare=True),
    "hard": event(HARD, bare=True, **HEAD),
}
WORN: dict[str, dict[str, Any]] = {
    "eight": {"lang": "en", "paper": "a5", "style": "fide", "hints": True},
    "sixteen": {"paper": "a5", "style": "dash"},
    "long": {"paper": "letter"},
    "hard": {"style": "appendix"},
}


@cache
def printed_event(name: str) -> Printed:
    """All the papers of one of ``EVENTS``."""
    return printed(EVENTS[name], **WORN.get(name, {}))
