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
    r"(?:тренер(?:а|ы|ов)?|родител(?:ь|я|и|ей)|мам[аы]|пап[аы]|отец|отца|мать|матери|учител(?:ь|я|и|ей|ница)"
    r"|педагог(?:а|и|ов)?|преподавател(?:ь|я|и|ей)|руководител(?:ь|я|и|ей)|наставник(?:а|и|ов)?"
    r"|представител(?:ь|я|и|ей)|ответственн\w+|судь[яи]|арбитра?|секретар[ья]|капитана?|директора?|врача?|контакты?"
    r"|coach|coaches|trainers?|parents?|mother|father|teachers?|captain|leader|arbiter|judge|manager|contact)"
)
"""Those who bring the players, and are none."""
_NAMES = _set("фио фамилия фамилии имя имена name names surname fullname")
_PLAYERS = _set(
    """участник участники участница участницы ученик ученики ученица ученицы учащийся учащиеся учащаяся обучающийся
    обучающиеся обучающаяся воспитанник воспитанники воспитанница спортсмен спортсмены спортсменка шахматист
    шахматисты шашист шашисты игрок игроки играющий играющие ребенок дети школьник школьники студент
    студенты player players participant participants student students pupil pupils
    competitor competitors child children kid kids entrant entrants contestant contestants"""
)
_GROUPS = _set("юноши девушки мальчики девочки мужчины женщины boys girls men women")
"""They stand over a column of names, and may stand between names as well."""
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
    if not 0 < len(words) <= _MOST_WORDS or not "".join(words).isalpha():
        return None
    if len(words) == 1:
        return "name" if words[0] in _GROUPS else None
    kinds = (kind_of(" ".join(words[:count])) for count in range(len(words) - 1, 0, -1))
    count, begins = next(((len(words) - back, kind) for back, kind in enumerate(kinds, start=1) if kind), (0, None))
    rest = words[count:]
    if any(map(_OTHERS.fullmatch, words)):
        return "other" if begins in (None, *NAMING) else begins
    if begins in NAMING:
        behind = kind_of(" ".join(rest))
        return begins if behind in (None, *NAMING, "patronymic") else behind
    if begins is not None:
        return begins if {*rest} <= _PLAYERS | _OF_PLAYERS | _FILLING else None
    # Capitals inside are those of a person: «Абрамов Илья (игрок)».
    inside = re.findall(r"[^\W_]+", head)[1:]
    persons = not head.isupper() and any(word[0].isupper() and not word.isupper() for word in inside)
    return "name" if {*words} & (_PLAYERS | _NAMES) and not persons else None
