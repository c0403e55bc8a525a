"""What is said of a meeting: every sum, comparison and word in it is true, and they lead to the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from generator.printing.language import load_language
from generator.printing.meeting import meeting_line
from generator.printing.shelf import shelf
from generator.tournament.orders import ORDERS
from generator.tournament.reasoning import Reasoning, reasoning

LANGUAGES = {code: load_language(shelf(), code) for code in shelf().names("locales")}
every_order = pytest.mark.parametrize("order", ORDERS)

NO_MORE = {"ru": "это не больше", "en": "that is no more than"}
MORE = {"ru": "это больше", "en": "that is more than"}
LINE = {
    "ru": r"Номер(?:а \d+ и \d+ встречаются| \d+ свободен) во? (\d+)-м туре.*?[:.] (.*)\.",
    "en": r"Numbers? \d+ (?:and \d+ meet|has the bye) in round (\d+).*?[:.] (.*)\.",
}


def claims(reasons: str, lang: str) -> Iterator[tuple[str, bool]]:
    """Every sum, comparison, and word of even and odd in the reasons, and whether it is true."""
    for left, right in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", reasons):
        terms = re.findall(r"([+−]?) ?(\d+)", left)
        yield f"{left} = {right}", sum(int(term) * (-1 if sign == "−" else 1) for sign, term in terms) == int(right)
    for total, limit in re.findall(rf"(\d+), {NO_MORE[lang]} (\d+)", reasons):
        yield f"{total} ≤ {limit}", int(total) <= int(limit)
    for total, limit in re.findall(rf"(\d+), {MORE[lang]} (\d+)", reasons):
        yield f"{total} > {limit}", int(total) > int(limit)
    for number, word in re.findall(r"(\d+) (?:— |is )(чётное|нечётное|even|odd)", reasons):
        yield f"{number} {word}", (int(number) % 2 == 0) is (word in ("чётное", "even"))


EVEN_AND_ODD = {
    "чётный с нечётным": {0, 1},
    "оба нечётные": {1},
    "оба чётные": {0},
    "one even, one odd": {0, 1},
    "both odd": {1},
    "both even": {0},
}
WHITE = {
    "меньший номер": min,
    "больший номер": max,
    "белыми номер верхней половины": min,
    "белыми номер нижней половины": max,
    "the smaller number has White": min,
    "the larger number has White": max,
    "the number of the upper half has White": min,
    "the number of the lower half has White": max,
}


def colours(found: Reasoning, line: str) -> Iterator[bool]:
    """Whether what is said of even and odd, of the larger and the smaller, of the halves, is true of the two."""
    both = (found.one, found.other or 0)
    yield from ({number % 2 for number in both} == kinds for words, kinds in EVEN_AND_ODD.items() if words in line)
    yield from (choice(both) == found.appointments[0].white for words, choice in WHITE.items() if words in line)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_order
@pytest.mark.parametrize("participants", [3, 4, 6, 7, 8, 10, 12, 17, 18])
def test_the_reasons_are_true_and_lead_to_the_answer(participants: int, order: str, lang: str) -> None:
    language = LANGUAGES[lang]
    numbers = range(1, participants + 1)
    asked: list[tuple[int, int | None]] = list(combinations(numbers, 2))
    if participants % 2:
        asked += [(number, None) for number in numbers]
    for one, other in asked:
        found = reasoning(participants, one, other, order=order)
        line = meeting_line(found, language)
        parsed = re.fullmatch(LINE[lang], line)
        assert parsed, line
        answer, reasons = int(parsed[1]), parsed[2]
        assert answer == found.appointments[0].round
        made = list(claims(reasons, lang))
        assert [claim for claim, true in made if not true] == [], line
        # The last sum of the reasoning is the round.
        sums = [claim for claim, _ in made if "=" in claim]
        assert sums[-1].endswith(f" = {answer}"), line
        if other is not None:
            # A sentence may begin with them.
            true = list(colours(found, re.sub(r"(?<=\. )\w", lambda first: first[0].lower(), line)))
            assert all(true), line
            assert bool(true) is (not found.of_colour[0].kind.startswith("last_")), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_halves_of_the_colours_are_those_of_the_table(lang: str) -> None:
    for number in range(1, 8):
        line = meeting_line(reasoning(8, number, 8), LANGUAGES[lang])
        kind, white = ("last_black", number) if number <= 4 else ("last_white", 8)
        assert LANGUAGES[lang].say(f"meeting.{kind}", half=4) in line
        assert reasoning(8, number, 8).appointments[0].white == white


@pytest.mark.parametrize(
    ("asked", "more", "line"),
    [
        (
            (8, 2, 5),
            {},
            "Номера 2 и 5 встречаются в 6-м туре, белыми играет 2: 2 + 5 = 7, это не больше 8, 7 − 1 = 6; "
            "чётный с нечётным: белыми меньший номер.",
        ),
        (
            (8, 6, 4),
            {},
            "Номера 6 и 4 встречаются во 2-м туре, белыми играет 6: 4 + 6 = 10, это больше 8, 10 − 8 = 2; "
            "оба чётные: белыми больший номер.",
        ),
        (
            (7, 4),
            {},
            "Номер 4 свободен в 7-м туре: номера 8 нет ни у кого, вместо него берут 4, 4 + 4 = 8, это не больше 8, "
            "8 − 1 = 7.",
        ),
        (
            (8, 1, 7),
            {"cycles": 2},
            "Номера 1 и 7 встречаются в 6-м туре (белыми играет 7) и в 14-м туре (белыми играет 1): 1 + 7 = 8, "
            "это не больше 8, 8 − 1 = 7; оба нечётные: белыми больший номер; в первом круге туры 6 и 7 переставлены, "
            "вместо 7 выходит 6, во втором круге 7 + 7 = 14, а цвета обратные.",
        ),
        (
            (12, 5, 7),
            {"order": "mixed"},
            "Номера 5 и 7 встречаются в 8-м туре, белыми играет 5: номера из разных половин, 7 − 6 = 1, 1 + 6 − 5 = 2, "
            "6 + 2 = 8; 2 — чётное число: белыми номер верхней половины.",
        ),
        (
            (10, 3, 8),
            {"order": "mixed"},
            "Номера 3 и 8 встречаются в 5-м туре, белыми играет 3. Номера из разных половин, 8 − 5 = 3. В своих "
            "половинах у них один номер: они встречаются в том туре, когда каждый был бы там свободен. "
            "Половина нечётная (5), "
            "считают, как в таблице на 6: 3 + 3 = 6, это не больше 6, 6 − 1 = 5. Белыми номер верхней половины.",
        ),
        (
            (10, 8, 10),
            {"order": "mixed", "cycles": 2},
            "Номера 8 и 10 встречаются во 2-м туре (белыми играет 10) и в 11-м туре (белыми играет 8). Оба в нижней "
            "половине таблицы, номера в ней 8 − 5 = 3 и 10 − 5 = 5. Половина нечётная (5), считают, как в таблице на "
            "6: 3 + 5 = 8, это больше 6, 8 − 6 = 2. Оба чётные: белыми больший номер. Во втором круге 2 + 9 = 11, а "
            "цвета обратные.",
        ),
    ],
)
def test_lines_as_people_read_them(asked: tuple[int, ...], more: dict[str, object], line: str) -> None:
    assert meeting_line(reasoning(*asked, **more), LANGUAGES["ru"]) == line  # type: ignore[arg-type]
