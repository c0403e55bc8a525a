"""The command check: the answer an arbiter reads, its exit code, and what it refuses."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pypdf
import pytest

from generator.printing.dress import load_dress
from generator.printing.language import load_language
from generator.printing.plain import to_text
from generator.printing.shelf import shelf
from generator.proof_report import MOST_FAULTS, report
from generator.reading.printed import read_printed
from generator.tournament.orders import order_of_play
from generator.tournament.proof import Fault, Place, proof
from tests.conftest import Call
from tests.proofs_of_every_kind import KINDS, every_fault, typed_table
from tests.wrong_tables import wrong_tables

LANGUAGES = shelf().names("locales")
EIGHT = to_text(order_of_play(8), load_dress("appendix", "ru"))
SIX = to_text(order_of_play(6), load_dress("codex", "ru"))


@pytest.fixture
def check(call: Call, cwd: Path) -> Callable[..., tuple[int, list[str]]]:
    def check(text: str, *options: str) -> tuple[int, list[str]]:
        (cwd / "таблица.txt").write_text(text, encoding="utf-8")
        ran = call("check", "таблица.txt", *options)
        assert ran.err == ""
        return ran.code, ran.lines

    return check


Check = Callable[..., tuple[int, list[str]]]


def test_a_right_table_is_one_line(check: Check) -> None:
    assert check(EIGHT) == (
        0,
        ["Таблица 7–8 (строки 3–9): обычная очередность, 7 туров, 28 партий, ошибок нет"],
    )
    assert check(EIGHT, "--lang", "en") == (
        0,
        ["Table 7–8 (lines 3–9): the appendix's order, 7 rounds, 28 games, no faults"],
    )


def test_each_fault_is_a_line_with_what_belongs_there(check: Check) -> None:
    wrong = EIGHT.replace("4:7", "4:6").replace("6  (8):7", "6  7:(8)")
    assert check(wrong) == (
        1,
        [
            "Таблица 7–8 (строки 3–9): обычная очередность, 7 туров, 28 партий, 2 ошибки",
            "  тур 3, партия 3 (строка 5): стоит «4:6», должно быть 4–7",
            "  тур 6, партия 1 (строка 8): неверный цвет: стоит «7:(8)», должно быть 8–7",
        ],
    )


def test_several_tables_are_summed_up(check: Check) -> None:
    code, lines = check(EIGHT + SIX)
    assert (code, lines[-1]) == (0, "Всего: 2 таблицы, ошибок нет.")
    code, lines = check(EIGHT.replace("1:2", "1:3") + SIX + SIX)
    assert (code, lines[-1], len(lines)) == (1, "Всего: 3 таблицы, из них не прошли проверку: 1.", 5)


def test_another_order_fails_with_a_sentence_that_says_so(check: Check) -> None:
    lines = SIX.splitlines()[2:7]
    last_first = "\n".join(f"{number}. {line[3:]}" for number, line in enumerate(reversed(lines), start=1))
    assert check(last_first) == (
        1,
        [
            "Таблица 5–6 (строки 1–5): партии и цвета обычной очередности, но туры идут от последнего к первому "
            "(американский порядок, таблицы Креншоу), 5 туров, 15 партий, это не обычная и не смешанная очередность",
            "  Сама по себе таблица годится: все встречи в ней есть, цвета распределены поровну.",
        ],
    )
    circle = "1 1-6 2-5 3-4\n2 1-5 6-4 2-3\n3 1-4 5-3 6-2\n4 1-3 4-2 5-6\n5 1-2 3-6 4-5\n"
    code, answer = check(circle)
    assert (code, "простой круг" in answer[0]) == (1, True)
    assert answer[1] == "  Все встречи в ней есть, но цвета распределены неровно: у номера 1 белых партий 5, чёрных 0."


def test_a_table_on_standard_input(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    for data, code in ((EIGHT.encode(), 0), (EIGHT.replace("1:2", "1:9").encode("cp1251"), 1)):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        assert call("check", "-").code == code
    monkeypatch.setattr(sys, "stdin", None)
    assert "«-»" in call("check", "-").refusal(1)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("пусто.txt", b"", "не видно таблицы"),
        ("картинка.png", b"\x89PNG\r\n\x1a\n", "наберите таблицу"),
        ("битый.pdf", b"%PDF-1.7\n...", "повреждён"),
        ("битый.xlsx", b"PK\x03\x04...", "«битый.xlsx»"),
    ],
)
def test_what_is_no_table_is_refused_in_one_sentence(call: Call, cwd: Path, name: str, data: bytes, said: str) -> None:
    (cwd / name).write_bytes(data)
    assert said in call("check", name).refusal(1)


def test_a_missing_file_and_a_missing_argument(call: Call) -> None:
    assert "нет.txt" in call("check", "нет.txt").refusal(1)
    assert "krugovka check" in call("check").refusal(2)
    Path("есть.txt").write_text(EIGHT, encoding="utf-8")
    assert "utf-9" in call("check", "есть.txt", "--encoding", "utf-9").refusal(2)
    assert "один файл" in call("check", "есть.txt", "ещё.txt").refusal(2)


def test_pdfs_that_are_locked_or_pictures(call: Call, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blank = pypdf.PdfWriter()
    blank.add_blank_page(200, 200)
    blank.write(cwd / "скан.pdf")
    assert "картинки" in call("check", "скан.pdf").refusal(1)
    blank.encrypt("secret", algorithm="RC4-128")
    blank.write(cwd / "закрыт.pdf")
    assert "паролем" in call("check", "закрыт.pdf").refusal(1)
    monkeypatch.setitem(sys.modules, "pypdf", None)
    assert "pypdf" in call("check", "скан.pdf").refusal(1)


def test_a_table_with_very_many_faults_lists_the_first(check: Check) -> None:
    rows = "\n".join(f"{number} " + " ".join(f"{one}-{one + 1}" for one in range(1, 20, 2)) for number in range(1, 20))
    code, lines = check(rows)
    assert (code, len(lines)) == (1, MOST_FAULTS + 2)
    assert re.fullmatch(r"  и ещё \d+ ошиб\w+", lines[-1])


# All sentences


def test_every_kind_of_fault_is_made_of_a_table_that_has_it() -> None:
    made: set[str] = set()
    for name, text in wrong_tables():
        found = {fault.kind for fault in proof(read_printed(text.encode(), "a")[0]).faults}
        assert name.split()[0] in found, (name, found)
        made |= found
    assert made == set(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_is_said_in_whole_sentences(lang: str) -> None:
    language = load_language(shelf(), lang)
    for fault in every_fault():
        for place in (Place(4), Place(4, "B4"), Place(4, page=2), None):
            found = replace(proof(typed_table()), faults=(replace(fault, place=place),))
            (_, said) = report([found], language)
            assert said.startswith("  ")
            assert not re.search(r"[{}]|None|Place|: $|\(\)|  $", said), said
            assert lang != "ru" or not re.search("[a-z]", said.replace("Excel", "")), said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("order", ["berger", "mixed", "reversed", "reversed-order", "circle", "lot", "none"])
def test_every_order_is_said_with_its_cycles_and_its_worth(lang: str, order: str) -> None:
    language = load_language(shelf(), lang)
    uneven = (Fault("colours_unequal", facts={"value": 3, "white": 5, "black": 2}),)
    for cycles in (1, 2):
        for unfair in ((), uneven):
            for mixed in (False, True):
                found = replace(proof(typed_table()), order=order, cycles=cycles, unfair=unfair, mixed=mixed)
                lines = [*report([found], language)]
                ours = order in ("berger", "mixed")
                assert len(lines) == (1 if ours or (order == "none" and unfair) else 2)
                assert (language.text("check.right") in lines[0]) is ours
                assert not re.search(r"[{}]|None", "".join(lines))


def test_a_pair_that_meets_once_of_two_times() -> None:
    language = load_language(shelf(), "ru")
    facts = {"count": 1}
    fault = Fault("pair_missing", expected=order_of_play(8).rounds[0].games[1], facts=facts)
    found = replace(proof(typed_table()), order="none", faults=(fault,), unfair=(fault,))
    assert [*report([found], language)][1] == "  пара 2–7 встречается один раз вместо двух"


def test_places_on_several_sheets_and_pages_are_named() -> None:
    language = load_language(shelf(), "ru")
    table = proof(typed_table())
    on_sheet = [
        replace(table, table=replace(table.table, first=Place(2, sheet=name), last=Place(8, sheet=name)))
        for name in ("А", "Б")
    ]
    assert "(лист «Б», строки 2–8)" in [*report(on_sheet, language)][1]
    assert "(строки 2–8)" in next(iter(report(on_sheet[:1], language)))
    paged = replace(table, table=replace(table.table, first=Place(2, page=3), last=Place(8, page=4)))
    assert "(страницы 3–4)" in next(iter(report([paged], language)))
