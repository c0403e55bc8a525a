"""The regulation of an event: what is known stands in it, what is not has a line to write on, and it is fit to sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest

from generator.printing.document import Booklet
from generator.printing.dress import Dress, load_dress
from generator.printing.flow import into_pages
from generator.printing.html import to_html
from generator.printing.paper import PAPERS, POINTS
from generator.printing.regulation.bodies import RegulationTitle, SetClause
from generator.printing.regulation.draft import regulation
from generator.printing.regulation.setting import WAYS, setting
from generator.printing.regulation.terms import USUAL_RULES, Terms
from generator.printing.regulation.wording import Clause, called, sections, whole_dates
from generator.printing.shelf import shelf
from generator.printing.strip import Item, Lines, Rule, Strip
from generator.tournament import APART_BY, DISCIPLINES, TIEBREAKS, Scoring
from tests.paper import Printed, body_box, squeezed
from tests.printing.regulation_terms import FULL, NAME, SAMPLES, USUAL

LANGUAGES = shelf().names("locales")
every_language = pytest.mark.parametrize("lang", LANGUAGES)

every_sample = pytest.mark.parametrize("name", SAMPLES)


@cache
def dressed(lang: str = "ru", paper: str = "a4") -> Dress:
    return load_dress("codex", lang, paper)


def clauses(terms: Terms, lang: str = "ru") -> list[Clause]:
    return [clause for section in sections(terms, dressed(lang)) for clause in section.clauses]


def said(terms: Terms, lang: str = "ru") -> str:
    return "\n".join(clause.text for clause in clauses(terms, lang))


def asked(terms: Terms, lang: str = "ru") -> list[str]:
    """The words before every line to write on."""
    return [
        word
        for clause in clauses(terms, lang)
        for word in (*clause.fields, *((clause.text.rpartition(". ")[2],) if clause.blanks else ()))
    ]


def word(key: str, lang: str = "ru", **values: object) -> str:
    """The words of a regulation as they stand; with ``values`` as they are said of these."""
    language = dressed(lang).language
    return language.say(f"regulation.{key}", **values) if values else language.text(f"regulation.{key}")


# What is known stands in it, what is not has a line


KNOWN: dict[str, tuple[Any, str, str]] = {
    "place": ("Тула, школа № 5", "Тула, школа № 5.", "place_asked"),
    "dates": ("12 марта 2027 г.", "12\u00a0марта 2027\u00a0г.", "dates"),
    "chief_arbiter": ("Абрамов И. П.", "Абрамов И. П.", "chief_arbiter"),
    "secretary": ("Белова Анна", "Белова Анна.", "secretary"),
    "participants": (31, "31.", "number"),
    "cycles": (1, "", "cycles"),
    "discipline": ("go", "", "game"),
    "scoring": (Scoring(Fraction(5), Fraction(5, 2), Fraction(-1)), "", "win"),
}


@every_language
@pytest.mark.parametrize("field", KNOWN)
def test_what_is_known_is_told_and_what_is_not_is_asked(field: str, lang: str) -> None:
    value, sentence, key = KNOWN[field]
    question = word(key, lang)
    known = replace(Terms(), **{field: value})
    assert question in asked(Terms(), lang)
    assert question not in asked(known, lang)
    assert sentence in said(known, lang)
    if sentence:
        assert f"{sentence}." not in said(known, lang)
        assert sentence not in said(Terms(), lang)


@every_language
def test_what_no_file_tells_is_always_asked(lang: str) -> None:
    always = ("other_aims", "opening", "closing", "time", "lateness", "organiser", "admitted", "entries")
    for terms in (Terms(), FULL):
        assert {word(key, lang) for key in always} <= {*asked(terms, lang)}
        for key in ("prizes", "qualified", "costs", "own_costs", "fee"):
            assert word(key, lang) in asked(terms, lang)
    # Who is admitted and who is awarded takes more than a line.
    for key in ("admitted", "prizes"):
        assert [clause.blanks for clause in clauses(FULL, lang) if clause.text == word(key, lang)] == [2]


@every_language
def test_a_form_of_nothing_asks_for_points_criteria_and_rounds(lang: str) -> None:
    blank = asked(Terms(), lang)
    assert {word(key, lang) for key in ("win", "draw", "loss", "cycles", "rounds", "rules_of_play", "game")} <= {*blank}
    assert [clause.item for clause in clauses(Terms(), lang) if clause.item] == [1, 2, 3]
    assert word("numbers.lot", lang) in blank
    assert asked(FULL, lang).count("") == 0


@every_language
def test_there_are_the_seven_sections(lang: str) -> None:
    for terms in SAMPLES.values():
        found = sections(terms, dressed(lang))
        headings = dressed(lang).language.words["regulation"]["sections"]
        assert [section.heading for section in found] == [
            headings[key] for key in ("aims", "system", "management", "participants", "places", "awards", "finances")
        ]
        assert all(len(section.clauses) >= 2 for section in found)


def test_the_rules_that_hold_unasked_are_those_of_an_event() -> None:
    assert {"cycles": 1, "scoring": Scoring(), "tiebreaks": ("sonneborn-berger",)} == USUAL_RULES


@every_language
@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_the_discipline_is_told_in_words(discipline: str, lang: str) -> None:
    terms = replace(USUAL, discipline=discipline)
    text = said(terms, lang)
    assert word("aims", lang, game=word(f"drawn_to.{discipline}", lang)) in text
    assert dressed(lang).language.text(f"disciplines.{discipline}.note") in text
    if discipline == "other":
        assert {word("game", lang), word("rules_of_play", lang)} <= {*asked(terms, lang)}
    else:
        # By which variant is for a hand to write.
        assert word("rules", lang, game=word(f"games.{discipline}", lang)) in asked(terms, lang)
        assert not {word("game", lang), word("rules_of_play", lang)} & {*asked(terms, lang)}


@pytest.mark.parametrize(
    ("terms", "named"),
    [(USUAL, "шашкам"), (FULL, "«шахматы»"), (replace(USUAL, discipline="renju"), "«рэндзю»")],
)
def test_the_russian_words_for_what_is_played(terms: Terms, named: str) -> None:
    assert named in said(terms)


# The system


@pytest.mark.parametrize(
    ("participants", "cycles", "rounds", "free"),
    [(8, 1, 7, False), (7, 1, 7, True), (8, 2, 14, False), (3, 2, 6, True)],
)
@every_language
def test_rounds_are_counted(participants: int, cycles: int, rounds: int, free: bool, lang: str) -> None:
    terms = replace(USUAL, participants=participants, cycles=cycles)
    text = said(terms, lang)
    assert f"{word('rounds', lang)}: {rounds}." in text
    assert (word("one_free", lang) in text) is free
    assert (word("free_for_nothing", lang) in text) is free
    assert word("rounds_rule", lang) not in text
    for other in (replace(terms, participants=None), replace(terms, cycles=None)):
        assert word("rounds_rule", lang) in said(other, lang)
        assert word("rounds", lang) in asked(other, lang)


@every_language
def test_cycles_are_told_with_what_is_swapped(lang: str) -> None:
    words = dressed(lang).language.words["document"]
    one = said(USUAL, lang)
    assert word("one_cycle", lang) in one
    assert words["repeated"] not in one
    for participants, swapped, sentence in (
        (8, None, words["swapped"]),
        (8, False, words["repeated"]),
        (7, None, words["repeated"]),
        (7, True, words["swapped_field"]),
        (None, None, word("swapped_if_even", lang)),
        (None, False, words["repeated"]),
        (None, True, words["swapped_field"]),
    ):
        two = said(replace(USUAL, participants=participants, swapped=swapped, cycles=2), lang)
        assert word("two_cycles", lang) in two
        assert sentence in two
    mixed = said(replace(USUAL, participants=None, cycles=2, order="mixed"), lang)
    assert words["repeated"] in mixed
    assert word("swapped_if_even", lang) not in mixed


def test_the_order_of_play_is_that_of_the_table_or_the_mixed_one() -> None:
    table = "таблицы очередности игры для"
    assert f"{table} 7 или 8 участников." in said(USUAL)
    assert f"{table} 7 или 8 участников." in said(replace(USUAL, participants=7))
    assert f"{table} 21 или 22 участников." in said(replace(USUAL, participants=22))
    assert f"{table} этого числа участников." in said(Terms())
    mixed = replace(USUAL, order="mixed")
    assert "номера 1–4 и номера 5–8" in said(mixed)
    assert "номера 1–4 и номера 5–7" in said(replace(mixed, participants=7))
    for terms in (mixed, replace(mixed, participants=None)):
        assert table not in said(terms)
    # Where the halves are odd, two play across them all the time.
    odd = word("mixed_odd")
    assert [odd in said(replace(mixed, participants=count)) for count in (4, 5, 6, 7, 10, 12)] == [
        *(False, True, True, False, True, False)
    ]
    assert "половины нечётные" in said(replace(mixed, participants=None))
    for terms in (USUAL, mixed):
        assert word("rounds_by_lot") not in said(terms)
        drawn = replace(terms, rounds_by_lot=True)
        assert word("rounds_by_lot") in said(drawn)
        assert "ключа" not in said(drawn)
        assert f"{word('rounds_by_lot')} {word('rounds_by_seed', seed='К-3')}" in said(replace(drawn, round_seed="К-3"))
        assert word("first_cycle_first") not in said(drawn)
        for twice in (replace(drawn, cycles=2), replace(drawn, cycles=2, participants=None)):
            assert word("first_cycle_first") in said(twice)
            # The lot leaves nothing to swap.
            for swapped in (None, True):
                assert "переставлены" not in said(replace(twice, swapped=swapped))


@every_language
def test_numbers_come_by_lot_from_a_seed_or_from_the_list(lang: str) -> None:
    assert word("numbers.lot", lang) in asked(USUAL, lang)
    seeded = replace(USUAL, numbering="seed", seed="Кубок-7")
    assert "Кубок-7" in said(seeded, lang)
    assert word("seed", lang) not in asked(seeded, lang)
    assert word("seed", lang) in asked(replace(seeded, seed=None), lang)
    assert word("numbers.file", lang) in said(replace(USUAL, numbering="file"), lang)
    for terms in (seeded, replace(seeded, numbering="file")):
        assert word("numbers.lot", lang) not in said(terms, lang)


@every_language
@pytest.mark.parametrize("field", APART_BY)
def test_who_is_kept_apart_is_told(field: str, lang: str) -> None:
    sentence = word("apart", lang, who=word(f"alike.{field}", lang), when=word("as_early", lang))
    for numbering in ("seed", "lot"):
        terms = replace(USUAL, numbering=numbering, keep_apart=field)
        assert sentence in said(terms, lang)
    assert word("numbers.lot", lang) in asked(terms, lang)
    assert sentence not in said(USUAL, lang)
    # A lot may put the rounds in which they meet at the end.
    drawn = said(replace(terms, rounds_by_lot=True), lang)
    assert word("as_early", lang) not in drawn
    assert word("early_in_table", lang) in drawn


def test_by_lot_no_half_is_played_before_the_other() -> None:
    mixed = replace(USUAL, order="mixed", rounds_by_lot=True)
    for count, odd in ((8, False), (10, True), (None, True)):
        told = said(replace(mixed, participants=count))
        assert word("mixed_by_lot") in told
        assert "сначала" not in told
        assert (word("mixed_odd") in told) is odd


def test_days_are_told_with_their_rounds() -> None:
    days = ("12 марта", "12 марта", "13 марта", "14 марта", "14 марта", "14 марта", "12 марта")
    told = "12 марта — туры 1 и 2; 13 марта — тур 3; 14 марта — туры 4–6; 12 марта — тур 7."
    assert told in said(replace(USUAL, round_dates=days)).replace("\u00a0", " ")
    # Which round a lot gives to a day is not known.
    drawn = said(replace(USUAL, round_dates=days, rounds_by_lot=True)).replace("\u00a0", " ")
    assert "Игровые дни: 12 марта — 1-й и 2-й; 13 марта — 3-й; 14 марта — с 4-го по 6-й; 12 марта — 7-й." in drawn
    assert not re.search("тур[ы ]*[0-9]", drawn)
    unknown = replace(USUAL, participants=None, round_dates=days)
    assert told in said(unknown).replace("\u00a0", " ")
    assert "Всего туров: 7." in said(unknown)
    assert "Туры по дням" not in said(USUAL)


@pytest.mark.parametrize(
    ("date", "whole"),
    [
        ("4 марта", "4\u00a0марта"),
        ("12–14 марта 2027 г.", "12–14\u00a0марта 2027\u00a0г."),
        ("4 марта, 10:00", "4\u00a0марта, 10:00"),
        ("5 и 6 марта", "5\u00a0и 6\u00a0марта"),
        ("суббота", "суббота"),
    ],
)
def test_no_line_ends_between_a_day_and_its_month(date: str, whole: str) -> None:
    assert whole_dates(date) == whole
    for lot in (False, True):
        terms = replace(USUAL, dates=date, round_dates=(date,) * 7, rounds_by_lot=lot)
        assert said(terms).count(whole) == 2


@pytest.mark.parametrize(
    ("title", "ru", "en"),
    [
        ("Кубок школы", "«Кубок школы»", "“Кубок школы”"),
        ("«Белая ладья»", "«Белая ладья»", "«Белая ладья»"),
        ("“Cup”", "“Cup”", "“Cup”"),
        ("Турнир «Белая ладья»", "«Турнир „Белая ладья“»", "“Турнир ‘Белая ладья’”"),
        ('Кубок "А" и "Б"', "«Кубок „А“ и „Б“»", "“Кубок ‘А’ и ‘Б’”"),
        ("«А» и «Б»", "«„А“ и „Б“»", "“‘А’ и ‘Б’”"),
        ("Кубок {title} 5»", "«Кубок {title} 5»»", "“Кубок {title} 5»”"),
    ],
)
def test_a_title_stands_in_quotation_marks(title: str, ru: str, en: str) -> None:
    assert called(title, dressed("ru").language) == ru
    assert called(title, dressed("en").language) == en
    (block,) = (block for block in _first(replace(USUAL, title=title)) if isinstance(block.body, RegulationTitle))
    assert " ".join(block.body.event.lines) == ru


def _first(terms: Terms) -> tuple[Any, ...]:
    """The blocks of the first page."""
    return regulation(terms, dress=dressed("ru")).pages[0].blocks


# Places


@every_language
@pytest.mark.parametrize("kind", TIEBREAKS)
def test_every_tie_break_is_named_and_explained(kind: str, lang: str) -> None:
    language = dressed(lang).language
    for discipline in ("draughts", "go"):
        second = language.text(f"disciplines.{discipline}.as_second")
        name = language.say(f"tiebreaks.{kind}.name", as_second=second)
        meaning = language.say(f"regulation.tiebreaks.{kind}", as_second=second)
        alone = replace(USUAL, discipline=discipline, tiebreaks=(kind,))
        (clause,) = (clause for clause in clauses(alone, lang) if meaning in clause.text)
        assert name in clause.text
        assert not clause.item
        assert (word("one_is_better", lang) in clause.text) is (kind != "play-off")
        others = [other for other in TIEBREAKS if other != kind][:2]
        three = replace(alone, tiebreaks=(others[0], kind, others[1]))
        listed = [clause for clause in clauses(three, lang) if clause.item]
        assert [clause.item for clause in listed] == [1, 2, 3]
        assert listed[1].text.startswith(name)
        assert meaning in listed[1].text
        # In the order in which they are asked.
        first = language.say(f"tiebreaks.{others[0]}.name", as_second=second)
        assert listed[0].text.startswith(first)
        assert [clause.text[-1] for clause in listed] == [";", ";", "."]
        assert word("more_is_better", lang) in said(three, lang)
        assert word("shared", lang) in said(three, lang)
        playoff = word("playoff_terms", lang)
        assert (playoff in asked(alone, lang)) is (kind == "play-off")
        assert (playoff in asked(three, lang)) is ("play-off" in three.tiebreaks)  # type: ignore[operator]


@every_language
def test_no_two_tie_breaks_are_explained_alike(lang: str) -> None:
    language = dressed(lang).language
    for discipline in DISCIPLINES:
        second = language.text(f"disciplines.{discipline}.as_second")
        meanings = {language.say(f"regulation.tiebreaks.{kind}", as_second=second) for kind in TIEBREAKS}
        assert len(meanings) == len(TIEBREAKS)


@every_language
def test_without_tie_breaks_equal_points_share_places(lang: str) -> None:
    text = said(replace(USUAL, tiebreaks=()), lang)
    assert word("shared_at_once", lang) in text
    assert not [key for key in ("shared", "one_is_better", "more_is_better", "criteria") if word(key, lang) in text]
    assert word("shared_at_once", lang) not in said(USUAL, lang)


@pytest.mark.parametrize(
    ("scoring", "ru", "en"),
    [
        (Scoring(), "победа — 1, ничья — ½, поражение — 0.", "win 1, draw ½, loss 0."),
        (
            Scoring(Fraction(3), Fraction(1), Fraction(0)),
            "победа — 3, ничья — 1, поражение — 0.",
            "win 3, draw 1, loss 0.",
        ),
        (
            Scoring(Fraction(2), Fraction(5, 4), Fraction(1, 2)),
            "победа — 2, ничья — 1,25, поражение — ½.",
            "win 2, draw 1.25, loss ½.",
        ),
    ],
)
def test_the_scoring_in_force_is_told(scoring: Scoring, ru: str, en: str) -> None:
    for lang, sentence in (("ru", ru), ("en", en)):
        text = said(replace(USUAL, scoring=scoring), lang)
        # No line ends between a word and its number.
        assert re.sub(r" (?=[0-9½])", "\u00a0", sentence) in text


@every_language
def test_who_does_not_appear_and_who_withdraws_is_told(lang: str) -> None:
    for terms in SAMPLES.values():
        assert {word("forfeits", lang), word("withdrawals", lang)} <= {*said(terms, lang).split("\n")}


@pytest.mark.parametrize(
    "wrong",
    [
        {"participants": 2},
        {"participants": 101},
        {"cycles": 3},
        {"discipline": "chequers"},
        {"order": "other"},
        {"tiebreaks": ("wins", "wins")},
        {"tiebreaks": ("luck",)},
    ],
)
def test_terms_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Terms(**wrong)


# On paper


@cache
def planned(name: str, lang: str, paper: str) -> Booklet:
    return regulation(SAMPLES[name], dress=dressed(lang, paper))


def bodies(document: Booklet) -> Iterator[tuple[Any, float, int]]:
    """Everything that has lines, how far below the top of its page it begins, and the page."""
    for number, page in enumerate(document.pages):
        at = 0.0
        for place, block in enumerate(page.blocks):
            at += block.above if place else 0
            if isinstance(block.body, Lines | RegulationTitle | SetClause):
                yield block.body, at, number
            at += block.height


def strips(document: Booklet) -> Iterator[tuple[Strip, float, int]]:
    """Every strip, how far below the top of its page it begins, and the page."""
    for body, at, page in bodies(document):
        down = at + body.height - sum(strip.height for strip in body.strips) - getattr(body, "below", 0)
        for strip in body.strips:
            yield strip, down, page
            down += strip.height


def rules(document: Booklet) -> list[tuple[int, float, Rule]]:
    """Every rule by page and by how far below the top it is."""
    return sorted(
        ((page, at + strip.rule_at, rule) for strip, at, page in strips(document) for rule in strip.rules),
        key=lambda found: found[:2],
    )


every_paper = pytest.mark.parametrize("paper", [paper for paper in PAPERS if paper not in ("a1", "a2")])


@every_paper
@every_language
@every_sample
def test_pages_are_whole(name: str, lang: str, paper: str) -> None:
    document = planned(name, lang, paper)
    room, height = document.dress.paper.text_width, document.dress.paper.text_height
    for page in document.pages:
        assert sum(block.height + block.above for block in page.blocks) - page.blocks[0].above <= height + 0.01
        # No heading at the foot, and none with a single clause there.
        assert [block.kind for block in page.blocks[-2:]].count("section") == 0
        assert page.blocks[0].kind in ("signatures", "section", "clause")
    last = [block.kind for block in document.pages[-1].blocks]
    assert last[-5:] == ["section", "clause", "clause", "clause", "signatures"]
    for strip, _, _ in strips(document):
        assert strip.type_size >= document.dress.paper.smallest_type
        for item, gap in strip.spaced:
            assert gap >= -0.01
            assert item.left >= 0
            assert item.left + item.width <= room + 0.01
            if item.rule:
                assert item.rule.left >= item.left + item.width
                assert item.rule.left + item.rule.width <= room + 0.01
    if name != "long":
        assert len(document.pages) <= (3 if paper in ("a5", "letter") else 2)


@every_paper
@every_sample
def test_lines_can_be_written_on(name: str, paper: str) -> None:
    document = planned(name, "ru", paper)
    found = rules(document)
    for (page, above, _), (other, below, _) in pairwise(found):
        assert page != other or below - above > 7.5 * POINTS or below - above < 0.01
    # Nothing stands in the room over a rule, and each is long enough; a day and a year are two digits.
    for body, _, _ in bodies(document):
        for strip in body.strips:
            assert not any(strip.rules) or strip.height >= 7.5 * POINTS
    date = [item for strip, _, _ in strips(document) for item in strip.items if item.rule and len(strip.items) > 3]
    assert len([item for item in date if item.rule and item.rule.width < 12 * POINTS]) == 2
    for _, _, rule in found:
        assert rule.width > 7 * POINTS
    if paper == "a4":
        assert sorted(rule.width for _, _, rule in found)[2] > 20 * POINTS


@every_language
def test_every_question_has_its_line(lang: str) -> None:
    for name, terms in SAMPLES.items():
        lines = len(rules(planned(name, lang, "a4")))
        questions = sum(clause.blanks + len(clause.fields) for clause in clauses(terms, lang))
        names = [terms.chief_arbiter, terms.secretary]
        # Who approves: the post, a signature, a name, three of a date. Three who sign, and names that are not known.
        assert lines == questions + 6 + 3 + 1 + names.count(None) + (terms.title is None)


@every_paper
def test_rules_of_words_side_by_side_are_of_one_length_and_not_too_short(paper: str) -> None:
    worn = setting(WAYS[0], dressed("ru", paper), ["1.1."])
    least = 36 * dressed("ru", paper).text_points(1)
    found = []
    for length in range(1, 60):
        words = ("слово " * length, "другое", "третье")
        rows = list(worn.side_by_side(words, worn.hang))
        items = [item for row in rows for item in row]
        assert [item.text for item in items] == [*words]
        drawn = [item.rule for item in items if item.rule]
        for row in rows:
            assert row[-1].rule
            assert row[-1].rule.left + row[-1].rule.width == pytest.approx(worn.room)
        found.append(len(rows))
        if len(rows) == 1:
            assert [rule.width for rule in drawn] == pytest.approx([drawn[0].width] * 3)
            assert drawn[0].width >= least
    # One under another only where there is no room; and a word alone is no reason.
    first = found.index(3)
    assert found == [1] * first + [3] * (59 - first)
    assert first > 3
    assert len(list(worn.side_by_side(("слово " * 15,), worn.hang))) == 1


def marks(document: Booklet) -> list[str]:
    """The numbers of clauses in order, whether they stand before a text or in the line to write on."""
    return [body.mark for body, _, _ in bodies(document) if isinstance(body, SetClause)]


def test_clauses_are_numbered() -> None:
    found = marks(planned("full", "ru", "a4"))
    assert found[:3] == ["1.1.", "1.2.", "2.1."]
    start = found.index("5.2.")
    assert found[start + 1 : start + 11] == [*(f"{item})" for item in range(1, 10)), "5.3."]
    texts = [item.text for strip, _, _ in strips(planned("full", "ru", "a4")) for item in strip.items]
    assert {"1.2.", "5.3.", "7.3."} <= {*texts}


@every_sample
def test_wherever_a_page_ends_what_belongs_together_stays(name: str) -> None:
    blocks = [block for page in planned(name, "ru", "a4").pages for block in page.blocks]
    kinds = [block.kind for block in blocks]
    lists = [
        (block, after)
        for block, after in pairwise(blocks)
        if isinstance(after.body, SetClause) and after.body.mark == "1)"
    ]
    assert lists or name in ("usual", "long")
    for height in range(260, 1500, 11):
        pages = into_pages(blocks, height)
        assert [block.kind for page in pages for block in page] == kinds
        assert [block.kind for block in pages[-1]][-5:] == ["section", "clause", "clause", "clause", "signatures"]
        for page, after in pairwise(pages):
            # A heading has two clauses below it, and a section ends with two.
            assert "section" not in [block.kind for block in page[-2:]]
            assert [block.kind for block in after[:2]] != ["clause", "section"]
            assert (page[-1], after[0]) not in lists


def test_what_little_there_is_is_set_openly_and_much_closely() -> None:
    def text_size(name: str) -> float:
        return next(body.size for body, _, _ in bodies(planned(name, "ru", "a4")) if isinstance(body, SetClause))

    assert text_size("usual") > text_size("full")
    for name, paper in product(("usual", "full"), ("a4", "a5")):
        sizes = [body.size for body, _, _ in bodies(planned(name, "ru", paper)) if isinstance(body, SetClause)]
        assert min(sizes) == max(sizes) >= 8


@pytest.fixture(scope="module")
def full() -> Printed:
    return Printed(planned("full", "ru", "a4"))


@pytest.fixture(scope="module")
def small() -> Printed:
    return Printed(regulation(SAMPLES["long"], dress=dressed("en", "a5")))


@pytest.mark.parametrize("which", ["full", "small"])
def test_it_prints_as_it_is_planned(which: str, request: pytest.FixtureRequest) -> None:
    printed: Printed = request.getfixturevalue(which)
    assert printed.warnings == ()
    assert len(printed.pages) == len(printed.document.pages)
    found = rules(printed.document)
    for number, page in enumerate(printed.pages):
        left, bottom, right, top = body_box(page.paper)
        for line in page.lines:
            ink = line.ink
            assert left - 0.5 <= ink[0]
            assert ink[2] <= right + 0.5
            assert bottom - 0.5 <= ink[1]
            assert ink[3] <= top + 0.5
            assert min(glyph.size for glyph in line.glyphs) >= page.paper.smallest_type - 0.01
        # Lines do not run into each other.
        for line, below in pairwise(page.lines):
            assert line.baseline - below.baseline > 0.7 * max(glyph.size for glyph in below.glyphs)
        drawn = sorted((round(top - stroke.y, 1), stroke.x - left) for stroke in page.strokes)
        expected = sorted((round(at, 1), rule.left) for page_, at, rule in found if page_ == number)
        assert len(drawn) == len(expected)
        for place, planned_at in zip(drawn, expected, strict=True):
            assert place == pytest.approx(planned_at, abs=0.3)


def test_all_that_is_known_stands_on_paper(full: Printed) -> None:
    text = squeezed(" ".join(line.text for page in full.pages for line in page.lines))
    for field in fields(Terms):
        value = getattr(FULL, field.name)
        if isinstance(value, str) and field.name not in ("discipline", "order", "numbering", "keep_apart"):
            assert squeezed(value) in text, field.name
    numbers = marks(full.document)
    assert len(numbers) == len(clauses(FULL))
    for mark, clause in zip(numbers, clauses(FULL), strict=True):
        assert squeezed(f"{mark}{clause.text or clause.fields[0]}") in text
    assert text.count(squeezed(NAME)) == 2
    assert text.count("АбрамовИ.П.") == 2
    assert "УТВЕРЖДАЮ" in text


@every_language
def test_the_page_is_called_by_the_event(lang: str) -> None:
    words = dressed(lang).language.words["regulation"]
    assert planned("blank", lang, "a4").title == words["document"]
    assert planned("usual", lang, "a4").title == f"Кубок школы. {words['document']}"


def test_texts_of_the_users_are_no_markup() -> None:
    terms = replace(USUAL, title="<b>Кубок</b> & {x}", place="<i>{place}</i>", chief_arbiter="</style>", seed="{seed}")
    page = to_html(regulation(replace(terms, numbering="seed")))
    for text in ("&lt;b&gt;Кубок&lt;/b&gt; &amp; {x}", "&lt;i&gt;{place}&lt;/i&gt;", "&lt;/style&gt;", "«{seed}»"):
        assert text in page
    assert "<i>" not in page


def test_rules_are_told_apart_from_words() -> None:
    # A rule is drawn: no underscores, which break and tear.
    for name in SAMPLES:
        for strip, _, _ in strips(planned(name, "ru", "a4")):
            assert all(isinstance(item, Item) and "_" not in item.text for item in strip.items)
