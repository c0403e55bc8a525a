"""Heads over results as people write them, in Russian and in English."""

from __future__ import annotations

import re

from generator.reading.heads import NAMING, kind_of

_HEADS = {
    "round": """тур; туры; № тура; номер тура; тур №; раунд; р-д; round; rounds; rd; rd.; rnd; rnd.; round no;
        round number; round #; игровой день; day of play""",
    "table round": "тур по таблице; № тура по таблице; round of the table; table round",
    "cycle": "круг; № круга; номер круга; круг №; cycle; cycle no; cycle number",
    "colour": "цвет; цвет фигур; фигуры; color; colour; colours",
    "board": "доска; стол; № доски; номер доски; board; bd; bd.; table; партия; № партии; пара; game; bo; bo.",
    "white": """белые; белыми; белый; играет белыми; игрок белыми; white; whites; white player; white name; имя белых;
        w""",
    "black": """чёрные; чёрными; чёрный; играет чёрными; игрок чёрными; black; blacks; black player; black name;
        имя чёрных; b""",
    "first": """первый; первая; начинает; начинающий; хозяева; игрок 1; участник 1; 1 игрок; 1 участник; 1-й игрок;
        1-й участник; первый игрок; первый участник; фамилия 1; имя 1; first; first player; begins; player 1;
        participant 1; player a; name 1; home""",
    "second": """второй; вторая; отвечает; отвечающий; гости; соперник; противник; игрок 2; участник 2; 2 игрок;
        2 участник; 2-й игрок; 2-й участник; второй игрок; второй участник; фамилия 2; имя 2; second; second player;
        answers; player 2; participant 2; player b; name 2; opponent; away""",
    "white number": """№ белых; номер белых; белые №; белые номер; white no; white no.; white number; white #;
        № первого; номер первого; first no; first number; no white""",
    "black number": """№ чёрных; номер чёрных; чёрные №; чёрные номер; black no; black no.; black number; black #;
        № второго; номер второго; second no; second number; no black""",
    "result": """результат; результаты; рез; рез.; рез-т; итог; итоги; счёт; исход; result; results; res; res.; score;
        outcome;        результат партии; итог партии; счёт партии; game result""",
    "white result": """reswhite; white result; result white; white score; score white; white points; points white;
        очки белых; результат белых; рез. белых; счёт белых; белые очки; белые результат; очки 1; результат 1;
        рез. 1; счёт 1; score 1; result 1; res 1; points 1; очки первого; результат первого; first score;
        first result""",
    "black result": """resblack; black result; result black; black score; score black; black points; points black;
        очки чёрных; результат чёрных; рез. чёрных; счёт чёрных; чёрные очки; чёрные результат; очки 2; результат 2;
        рез. 2; счёт 2; score 2; result 2; res 2; points 2; очки второго; результат второго; second score;
        second result""",
    "points": """очки; очков; о; сумма; сумма очков; набрано очков; кол-во очков; всего очков; баллы; points; pts; pts.;
        point; total; total points; sum; o""",
    "place": "место; м; мест; итоговое место; занятое место; place; rank; pos; pos.; position; rk; rk.; standing",
}

_FREE = re.compile(
    r"\(?(?:свобод(?:ен|на|ны|ный|ная)|выходн(?:ой|ая)|пропуск(?:ает)?|отдыхает|без пары|нет(?: соперника)?"
    r"|free|bye|rests?|resting|no opponent|[-–—−x х×]+)\)?",
    re.IGNORECASE,
)


def result_head(head: str) -> str | None:
    """What a column of results with this head holds; letter case, ё, spaces and punctuation do not matter.

    One of ``round``, ``table round`` (that of the table where lots tell the day), ``cycle``, ``board``, ``white``,
    ``black``, ``first``, ``second``, ``white number``, ``black number``, ``colour``, ``result``, ``white result``,
    ``black result``, ``points``, ``place``; ``number`` and ``name`` of a participant; else None.
    """
    if not head or len(head) > 50:
        return None
    found = _KINDS.get(_squeezed(head))
    if found is None:
        kind = kind_of(head)
        found = "number" if kind == "number" else "name" if kind in NAMING else None
    return found


def is_free(text: str) -> bool:
    """Whether a cell says that there is no opponent."""
    return _FREE.fullmatch(text) is not None


def _squeezed(head: str) -> str:
    return re.sub(r"[^\w№#]|_", "", head.casefold().replace("ё", "е"))


_KINDS = {_squeezed(word): kind for kind, words in _HEADS.items() for word in words.split(";")}
