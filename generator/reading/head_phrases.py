"""Heads of columns in words of one's own: «ФИО ребёнка», «Кто играет», «Телефон родителя»."""

from __future__ import annotations

import re

from generator.reading.heads import NAMING, kind_of


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_LONGEST = 50
_MOST_WORDS = 6
_INITIALS = re.compile(r"(?<!\w)ф\.? ?и\.? ?о(?!\w)\.?")
_OTHERS = re.compile(
    r"тренер|родител|(?:мам|пап)[аы]$|отец|отца$|мать$|матери$|учител|педагог|преподават|руководит|наставни|представит"
    r"|ответствен|судь[яи]$|арбитр|секретар|капитан|директор|врач|coach|trainer|parent|mother|father|teacher|captain"
    r"|leader|arbiter|judge|manager|contact|контакт"
)
"""Those who bring the players, and are none."""
_NAMES = _set("фио фамилия фамилии имя имена name names surname fullname")
_PLAYERS = _set(
    """участник участники участница участницы ученик ученики ученица ученицы учащийся учащиеся учащаяся обучающийся
    обучающиеся обучающаяся воспитанник воспитанники воспитанница спортсмен спортсмены спортсменка шахматист
    шахматисты шашист шашисты игрок игроки играет играют играющий играющие ребенок дети школьник школьники студент
    студенты юноши девушки мальчики девочки player players participant participants student students pupil pupils
    competitor competitors child children kid kids boys girls entrant entrants contestant contestants"""
)
_OF_PLAYERS = _set(
    """участника участников участницы ученика учеников ученицы учащегося учащихся обучающегося обучающихся воспитанника
    воспитанников спортсмена спортсменов шахматиста шахматистов шашиста шашистов игрока игроков играющего играющих
    ребенка детей школьника школьников студента студентов"""
)
_FILLING = _set("полностью кратко the of s full")


def head_kind(head: str) -> str | None:
    """As :func:`kind_of`, and for heads made of known words: «ФИО ребёнка» is a name, «ФИО тренера» is of no use.

    A text with digits is no such head: «Участник 1» may be somebody.
    """
    if len(head) >= _LONGEST or (found := kind_of(head)) is not None:
        return found if len(head) < _LONGEST else None
    plain = _INITIALS.sub("фио", head.casefold().replace("ё", "е"))
    words = re.findall(r"[^\W_]+", plain)
    if not 1 < len(words) <= _MOST_WORDS or not "".join(words).isalpha():
        return None
    kinds = (kind_of(" ".join(words[:count])) for count in range(len(words) - 1, 0, -1))
    count, begins = next(((len(words) - back, kind) for back, kind in enumerate(kinds, start=1) if kind), (0, None))
    rest = words[count:]
    if any(map(_OTHERS.match, words)):
        return "other" if begins in (None, *NAMING) else begins
    if begins in NAMING:
        behind = kind_of(" ".join(rest))
        return begins if behind in (None, *NAMING, "patronymic") else behind
    if begins is not None:
        return begins if {*rest} <= _PLAYERS | _OF_PLAYERS | _FILLING else None
    return "name" if {*words} & (_PLAYERS | _NAMES) else None
