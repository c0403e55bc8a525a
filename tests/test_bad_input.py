"""What cannot be used is refused: one sentence on stderr, nothing on stdout, nothing written, the right exit code."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.printing.booklet import PARTS as BOUND
from tests.conftest import Call, Run, tree

NOT_PARTICIPANTS = ["2", "1", "0", "-5", "101", "ten", "7.5", "", " ", "8 9", "+8", "0x8", "1e1", "٨", "²", "9" * 5000]


@pytest.mark.parametrize("value", NOT_PARTICIPANTS)
def test_participants_outside_the_range(call: Call, cwd: Path, value: str) -> None:
    sentence = call("schedule", value).refusal(2)
    assert sentence.startswith("Нужно целое число участников от 3 до 100, а указано «")
    assert value.strip()[:40] in sentence
    assert len(sentence) < 200
    assert tree(cwd) == {}


@pytest.mark.parametrize("value", NOT_PARTICIPANTS)
def test_participants_outside_the_range_in_english(call: Call, cwd: Path, value: str) -> None:
    sentence = call("schedule", value, "--lang", "en").refusal(2)
    assert sentence.startswith("Expected a whole number of participants from 3 to 100, got '")
    assert tree(cwd) == {}


@pytest.mark.parametrize("value", ["3", "32", "100", " 8 ", "08"])
def test_participants_inside_the_range(call: Call, value: str) -> None:
    ran = call("schedule", value, "-f", "text")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [str(Path("output") / f"schedule-{int(value)}.txt")]


PARTS = ", ".join(BOUND)
UNKNOWN = [
    (["schedule", "8", "--style", "fid"], "«fid»", "«fide»", "appendix, codex, dash, fide"),
    (["schedule", "8", "--style", "../fide"], "«../fide»", "«fide»", "appendix, codex, dash, fide"),
    (["schedule", "8", "--lang", "eng"], "«eng»", "«en»", "en, ru"),
    (["schedule", "8", "--paper", "a44"], "«a44»", "«a4»", "a4, a5, a3, letter, a2, a1"),
    (["schedule", "8", "--paper", "leter"], "«leter»", "«letter»", "a4, a5, a3, letter, a2, a1"),
    (["schedule", "8", "-f", "htm"], "«htm»", "«html»", "html, pdf, text, csv, json"),
    (["schedule", "8", "-f", "html,jsn"], "«jsn»", "«json»", "html, pdf, text, csv, json"),
    (["booklet", "-f", "pfd"], "«pfd»", "«pdf»", "html, pdf"),
    (["booklet", "--parts", "covr"], "«covr»", "«cover»", PARTS),
    (["booklet", "--parts", "cover,guid"], "«guid»", "«guide»", PARTS),
    (["shedule", "8"], "«shedule»", "«schedule»", "booklet, schedule, crosstable"),
    (["schedule", "8", "--styl", "fide"], "«--styl»", "«--style»", "--help"),
    (["booklet", "--sise", "8"], "«--sise»", "«--sizes»", "--help"),
]


@pytest.mark.parametrize(("arguments", "value", "near", "known"), UNKNOWN, ids=lambda part: str(part)[:40])
def test_an_unknown_name_is_answered_with_the_nearest(
    call: Call, cwd: Path, arguments: list[str], value: str, near: str, known: str
) -> None:
    sentence = call(*arguments).refusal(2)
    assert value in sentence
    assert f"(может быть, {near}?)" in sentence
    assert known in sentence
    assert tree(cwd) == {}


def test_a_name_like_no_other_is_answered_with_all_names(call: Call) -> None:
    assert call("schedule", "8", "--style", "zzz").refusal(2) == "Стиля «zzz» нет; есть: appendix, codex, dash, fide."


def test_a_short_option_is_not_answered_with_another_one(call: Call) -> None:
    assert "«-o»" not in call("schedule", "8", "-z").refusal(2)


def test_names_are_read_in_any_letter_case(call: Call) -> None:
    ran = call("schedule", "8", "--style", "FIDE", "--lang", "EN", "--paper", " A5 ", "-f", "TEXT", "-o", "-")
    assert (ran.code, ran.err) == (0, "")


UNREADABLE = "Нужны числа участников от 3 до 100, например «3-32», «8» или «7,9-12», а указано "

WRONG = [
    (["schedule", "8", "--style"], "После параметра «--style» нужно значение."),
    (["schedule", "8", "-f"], "После параметра «-f» нужно значение."),
    (["booklet", "--title"], "После параметра «--title» нужно значение."),
    (["booklet", "--split=yes"], "Параметр «--split» пишут без значения."),
    (
        ["schedule", "8", "9"],
        "Лишнее в команде: «9»; несколько чисел пишут так: krugovka booklet --sizes 8,10.",
    ),
    (
        ["booklet", "8"],
        "Лишнее в команде: «8»; несколько чисел пишут так: krugovka booklet --sizes 8,10.",
    ),
    (
        ["check", "a.txt", "b.txt"],
        "Лишнее в команде: «b.txt»; check проверяет один файл за раз, а имя файла с пробелами берут в кавычки.",
    ),
    (
        ["meeting", "8", "2", "5", "6"],
        "Лишнее в команде: «6»; meeting берёт число участников и один номер или два, например: krugovka meeting 8 2 5.",
    ),
    (["meeting", "8"], "Не указано: НОМЕР; например, krugovka meeting 8 2 5."),
    (["meeting", "8", "-2", "5"], "Параметра «-2» нет; все параметры показывает --help."),
    (["booklet", "--sizes", "9-7"], "В «9-7» меньшее число должно стоять первым: «7-9»."),
    (["booklet", "--sizes", "3-101"], UNREADABLE + "«3-101»."),
    (["booklet", "--sizes", "7,ten"], UNREADABLE + "«7,ten»."),
    (
        ["booklet", "--sizes", ","],
        "Нужны числа участников от 3 до 100, например «3-32», «8» или «7,9-12», а указано «,».",
    ),
    (
        ["booklet", "--parts", " , "],
        f"Нужен хотя бы один раздел из списка: {PARTS}.",
    ),
    (["booklet", "--year", "99"], "Нужен год четырьмя цифрами от 1900 до 9999, а указано «99»."),
    (["booklet", "--year", "２０２６"], "Нужен год четырьмя цифрами от 1900 до 9999, а указано «２０２６»."),
    (["schedule", "8", "--templates", "нет"], "Папки с шаблонами «нет» нет."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=lambda part: str(part)[:40])
def test_a_wrong_command_line(call: Call, cwd: Path, arguments: list[str], sentence: str) -> None:
    assert call(*arguments).refusal(2) == sentence
    assert tree(cwd) == {}


@pytest.mark.parametrize(("lang", "help_word"), [("ru", "ЧИСЛО"), ("en", "NUMBER")])
def test_a_missing_argument_is_called_as_in_the_help(
    call: Call, monkeypatch: pytest.MonkeyPatch, lang: str, help_word: str
) -> None:
    monkeypatch.setenv("KRUGOVKA_LANG", lang)
    assert help_word in call("schedule", "--help").out
    assert help_word in call("schedule").refusal(2)


@pytest.mark.parametrize(("option", "limit"), [("--title", 120), ("--subtitle", 120), ("--publisher", 200)])
def test_an_overlong_line_of_the_cover(call: Call, cwd: Path, option: str, limit: int) -> None:
    sentence = call("booklet", option, "Ж" * (limit + 1)).refusal(2)
    assert sentence == f"В параметре {option} нужно не больше {limit} знаков в одну строку, а указано {limit + 1}."
    assert tree(cwd) == {}


@pytest.mark.parametrize(
    ("option", "text"),
    # The bytes of a Cyrillic letter are understood where they are words, and refused where a name is wanted.
    [("--title", "\udcff"), ("--style", "\udcff"), ("--sizes", "\udcff"), ("--style", "\udcd0\udc96")],
)
def test_bytes_that_are_no_letters(call: Call, cwd: Path, option: str, text: str) -> None:
    # What Python makes of an argument that is not in the encoding of the system.
    call("booklet", option, text).refusal(2)
    assert tree(cwd) == {}


class TestInEnglish:
    SENTENCE = "There is no style 'fid' (did you mean 'fide'?); the styles are: appendix, codex, dash, fide."

    @pytest.mark.parametrize(
        "arguments",
        [
            ["schedule", "8", "--style", "fid", "--lang", "en"],
            ["schedule", "8", "--lang=en", "--style", "fid"],
            ["schedule", "--lang", "EN", "8", "--style", "fid"],
        ],
    )
    def test_asked_for_by_the_option(self, call: Call, arguments: list[str]) -> None:
        assert call(*arguments).refusal(2) == self.SENTENCE

    def test_asked_for_by_the_environment(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KRUGOVKA_LANG", "en")
        assert call("schedule", "8", "--style", "fid").refusal(2) == self.SENTENCE
        # The option is nearer to the user than the environment.
        assert call("schedule", "8", "--style", "fid", "--lang", "ru").refusal(2).startswith("Стиля «fid» нет")

    def test_errors_of_the_parser_too(self, call: Call) -> None:
        sentence = call("schedule", "8", "--lang", "en", "--styl", "x").refusal(2)
        assert sentence == "There is no option '--styl' (did you mean '--style'?); --help lists the options."
        assert call("--lang", "en", "schedul", "8").code == 2

    def test_an_unknown_language_in_the_environment(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KRUGOVKA_LANG", "xx")
        assert call("schedule", "8").refusal(2).startswith("Языка «xx» нет")


HARMFUL = ["\x1b[31mred", "8\nx", "a\rb", "\x07", "\x9b2J", "\u2028", "\u202e8", "\x00", "\x7f"]


@pytest.mark.parametrize("text", HARMFUL, ids=ascii)
@pytest.mark.parametrize(
    "before",
    [
        ["schedule"],
        ["schedule", "8"],
        ["booklet", "--sizes"],
        ["booklet", "--parts"],
        ["booklet", "--year"],
        ["schedule", "8", "--style"],
        ["schedule", "8", "--lang"],
        ["schedule", "8", "-f"],
        ["schedule", "8", "--templates"],
        [],
    ],
    ids=" ".join,
)
def test_control_characters_never_reach_the_terminal(call: Call, cwd: Path, before: list[str], text: str) -> None:
    sentence = call(*before, text).refusal(2)
    assert all(char.isprintable() for char in sentence)
    assert tree(cwd) == {}


@pytest.mark.parametrize("text", ["--\x1b[31m", "-\x07", "--style\x1b"], ids=ascii)
def test_nor_do_those_of_an_option(call: Call, text: str) -> None:
    assert all(char.isprintable() for char in call("schedule", "8", text).refusal(2))


@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_whatever_is_typed_for_participants(call: Call, cwd: Path, text: str) -> None:
    if text.strip().isascii() and text.strip().isdigit() and 3 <= int(text.strip()) <= 100:
        return
    if text in ("--help", "-h", "--debug", "--pair-form", "--brackets", "--no-brackets"):
        return
    call("schedule", text).refusal(2)
    assert tree(cwd) == {}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["schedule", "-5"], 2),
        (["schedule", ""], 2),
        (["schedule"], 2),
        (["schedul", "8"], 2),
        (["schedule", "8", "--nope"], 2),
        (["schedule", "8", "--style", "fid"], 2),
        (["schedule", "8", "-o", "a.html", "-f", "pdf"], 2),
        (["schedule", "8", "-o", "/proc/none/a.html"], 1),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else str(part),
)
def test_refusals_in_a_process_of_their_own(run: Run, cwd: Path, arguments: list[str], code: int) -> None:
    # Python itself may speak there, at start-up and at exit.
    run(*arguments).refusal(code)
    assert tree(cwd) == {}


class TestABugOfOurs:
    @pytest.fixture
    def bug(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(*_: object) -> int:
            secret = "a local variable"
            raise RuntimeError("it\x1b[31m broke\n" + secret[:0])

        monkeypatch.setattr("generator.commands.schedule.read_participants", broken)

    @pytest.mark.usefixtures("bug")
    def test_is_one_sentence(self, call: Call, cwd: Path) -> None:
        ran = call("schedule", "8")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith("Ошибка в самой программе (RuntimeError: it\\x1b[31m broke ")
        assert ran.err.count("\n") == 1
        assert "--debug" in ran.err
        assert tree(cwd) == {}

    @pytest.mark.usefixtures("bug")
    def test_is_shown_whole_when_asked_for(self, call: Call) -> None:
        with pytest.raises(RuntimeError, match="broke"):
            call("schedule", "8", "--debug")


class TestWhatPeopleType:
    @pytest.mark.parametrize("words", [["help"], ["/?"], ["-?"]])
    def test_help_by_its_other_names(self, call: Call, words: list[str]) -> None:
        assert call(*words).out == call("--help").out

    def test_a_language_before_the_command(self, call: Call) -> None:
        assert call("--lang", "en", "schedule", "5", "-o", "-").out.startswith("When 5 take part")
        assert call("--lang=en", "--debug", "schedule", "2").refusal(2).startswith("Expected a whole number")

    @pytest.mark.parametrize("typed", ["—sizes", "–sizes", "-sizes"])
    def test_a_wrong_dash_before_an_option(self, call: Call, typed: str) -> None:
        sentence = call("booklet", typed, "8").refusal(2)
        assert sentence == "Перед именем параметра нужны два обычных дефиса: «--sizes»."

    def test_letters_that_look_alike(self, call: Call, cwd: Path) -> None:
        # Cyrillic А and с.
        ran = call("schedule", "5", "--paper", "А4", "--style", "сodex", "-f", "html")
        assert (ran.code, ran.err) == (0, "")

    def test_the_opposite_is_not_proposed(self, call: Call) -> None:
        assert "«--no-brackets»" in call("schedule", "8", "--no-bracket").refusal(2)

    def test_a_title_on_a_sheet(self, call: Call, cwd: Path) -> None:
        assert call("schedule", "8", "--title", "Кубок <Ладья>", "-f", "html").code == 0
        assert '<h1 id="order">Кубок &lt;Ладья&gt;</h1>' in Path("output/schedule-8.html").read_text(encoding="utf-8")

    def test_the_two_tables_of_an_odd_number_are_two_files(self, call: Call, cwd: Path) -> None:
        call("schedule", "7", "-f", "html")
        call("schedule", "7", "--pair-form", "-f", "html")
        assert set(tree(cwd)) == {"output", "output/schedule-7.html", "output/schedule-7-8.html"}
