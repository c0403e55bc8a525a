"""What a person at the printer is told, and that no word of the language files is never said."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
import typer

import generator
from generator.assembly import Wishes, assemble
from generator.cli import build
from generator.printing.booklet import booklet
from generator.printing.cross_form import Form, Heads
from generator.printing.cross_grid import CLOSING
from generator.printing.crosstable import crosstable
from generator.printing.document import Booklet
from generator.printing.dress import load_dress
from generator.printing.event.bundle import event_papers
from generator.printing.event.plain import to_tables
from generator.printing.event.workbook import to_workbook
from generator.printing.html import to_html
from generator.printing.language import MODEL, Language, load_language
from generator.printing.meeting import meeting_line
from generator.printing.methods.pages import methods
from generator.printing.paper import PAPERS
from generator.printing.plain import to_csv, to_text
from generator.printing.regulation.draft import regulation
from generator.printing.sheet import sheet
from generator.printing.shelf import shelf
from generator.proof_report import report
from generator.reading.event_file import LotsWish, Plan
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.roster import Overrides, read_roster
from generator.remark import Remark
from generator.tournament import (
    APART_BY,
    DISCIPLINES,
    TIEBREAKS,
    Event,
    FinishedGame,
    Game,
    Player,
    Result,
    Results,
    Scoring,
    berger,
    draw,
    mixed,
    order_of_play,
    two_cycles,
)
from generator.tournament import (
    USUAL as SCORING,
)
from generator.tournament.orders import ORDERS
from generator.tournament.reasoning import Reasoning, reasoning
from tests.once import once
from tests.played import any_event
from tests.printing.event import lots_of_rounds, mixed_events
from tests.printing.event.result_papers import EVENTS as RESULT_EVENTS
from tests.printing.event.sample import USUAL, drawn, event
from tests.printing.knockout_sample import every_word as knockouts
from tests.printing.regulation_terms import every_word
from tests.proofs_of_every_kind import every_proof
from tests.remarks_of_reading import examples as examples_of_reading

LANGUAGES = shelf().names("locales")
SOURCES = sorted(Path(generator.__file__).parent.rglob("*.py"))
every_language = pytest.mark.parametrize("lang", LANGUAGES)

DOCUMENTS = {
    "upright": crosstable(Form(8), larger=PAPERS["a3"]),
    "turned": crosstable(Form(16), larger=PAPERS["a3"]),
    "mixed": crosstable(Form(8, order="mixed"), larger=PAPERS["a3"]),
    "mixed hints": crosstable(Form(8, order="mixed", hints=True), larger=PAPERS["a3"]),
    "larger": crosstable(Form(40), larger=PAPERS["a3"]),
    "several": crosstable(Form(40)),
    "cut": crosstable(Form(6), per_page=2),
    "cut and turned": crosstable(Form(6), per_page=4),
    "close": crosstable(Form(24)),
    "booklet": booklet([8, 100], dress=load_dress(paper="a5"), parts=["schedules", "crosstables"]),
    "poster": crosstable(Form(40), dress=load_dress(paper="a1")),
    "methods of several": booklet([8, 16], parts=["methods"]),
    "event": event_papers(event(USUAL[:7]), parts=["cards"]),
    "event too large": event_papers(
        event(tuple(f"Фамилия{k} Имя{k}" for k in range(100))),
        dress=load_dress(paper="a5"),
        parts=["startlist", "crosstable"],
    ),
}


def examples() -> Iterator[Remark]:
    """A remark of every kind that is made before anything is printed."""
    yield from examples_of_reading()
    yield from lots_of_rounds.remarks()
    roster = read_roster("№;Имя\n1;Абрамов Илья\n2;Белова Анна\n3;Васильев Пётр\n".encode(), "список.csv", Overrides())
    language = load_dress().language
    yield from assemble(Plan(roster), Wishes(seed=""), language).remarks
    yield from assemble(Plan(roster), Wishes(seed="2027", keep_apart="club"), language).remarks
    yield from assemble(Plan(roster, lots=LotsWish(None, None)), Wishes(), language).remarks
    for games in ("1;2;3;1-0", "1;2;3;1-0 2;2;1;1-0", "1;3;2;1-0", "1;1;3;1-0", "2;1;2;1-0"):
        results = ResultsWish("\n".join(["тур;белые;чёрные;результат", *games.split()]).encode(), "итоги.csv")
        playoff = Mention(("1", "2"), "", "--playoff")
        yield from assemble(Plan(roster), Wishes(results=results, playoff=playoff), language).remarks
    nine = read_roster("\n".join(f"Фамилия{number}" for number in range(1, 10)).encode(), "список.csv", Overrides())
    rounds = order_of_play(9).rounds
    moved = [f"{one.number % 9 + 1};{white};{black};1-0" for one in rounds for white, black in one.games]
    results = ResultsWish("\n".join(["тур;белые;чёрные;результат", *moved]).encode(), "итоги.csv")
    yield from assemble(Plan(nine), Wishes(results=results), language).remarks


def made() -> set[str]:
    """The keys of the remarks that the source makes."""
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Remark":
                key = node.args[0]
                assert isinstance(key, ast.Constant), f"{file.name}:{node.lineno}"
                found.add(str(key.value))
    return found


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("upright", []),
        ("turned", ["turned"]),
        ("mixed", ["mixed_unseen"]),
        ("mixed hints", []),
        ("close", ["turned", "better_paper"]),
        ("larger", ["larger_paper", "better_paper"]),
        ("several", ["several_sheets", "whole_paper"]),
        ("booklet", ["left_out"]),
        ("cut and turned", ["turned"]),
    ],
)
def test_what_is_remarked(name: str, keys: list[str]) -> None:
    assert [remark.key for remark in DOCUMENTS[name].remarks] == keys


@pytest.mark.parametrize("document", [document for document in DOCUMENTS.values() if document.template == "crosstable"])
def test_what_lies_on_its_long_side_is_remarked_and_so_is_every_sheet(document: Booklet) -> None:
    paper = document.dress.paper
    keys = [remark.key for remark in document.remarks]
    # What would be better is said behind what is.
    assert len(set(keys) - {"better_paper", "whole_paper", "mixed_unseen"}) <= 1
    assert ("several_sheets" in keys) is (len(document.pages) > 1)
    if paper.scale == 1 and len(document.pages) == 1:
        assert ("turned" in keys) is paper.landscape


@every_language
def test_every_remark_has_its_sentence_and_fills_it(lang: str) -> None:
    language = load_language(shelf(), lang)
    remarks: dict[str, Remark] = {remark.key: remark for document in DOCUMENTS.values() for remark in document.remarks}
    remarks |= {remark.key: remark for remark in examples()}
    assert set(remarks) == made() == set(language.words["remarks"])
    for remark in remarks.values():
        sentence = language.remark(remark)
        assert not set(sentence) & set("{}")
        for _, field, _, _ in Formatter().parse(language.text(f"remarks.{remark.key}")):
            for fact in facts_of(remark.facts[field]) if field else ():
                assert str(fact) in sentence


def facts_of(fact: object) -> list[object]:
    """A fact that is no phrase, or those of its phrases."""
    if not isinstance(fact, tuple):
        return [fact]
    return [inner for phrase in fact for inner in phrase.facts.values()]


@every_language
def test_the_facts_of_a_remark_are_those_of_the_sheet(lang: str) -> None:
    language = load_language(shelf(), lang)

    def sentence(name: str) -> str:
        return " ".join(language.say(f"remarks.{key}", **facts) for key, facts in DOCUMENTS[name].remarks)

    assert "A4" in sentence("turned")
    assert "A3" in sentence("larger")
    assert "A4" in sentence("larger")
    assert "--paper" in sentence("larger")
    assert str(len(DOCUMENTS["several"].pages)) in sentence("several")
    assert "99–100" in sentence("booklet")


@pytest.mark.parametrize(("name", "form"), [("close", Form(24)), ("larger", Form(40)), ("several", Form(40))])
def test_the_paper_that_would_be_better_is(name: str, form: Form) -> None:
    (better,) = (remark.facts["better"] for remark in DOCUMENTS[name].remarks if "better" in remark.facts)
    document = crosstable(form, dress=load_dress(paper=str(better)))
    assert len(document.pages) == 1
    assert not [remark for remark in document.remarks if remark.key != "turned"]


class Noticing(dict[str, Any]):
    """The words of a language that remember which of them were looked up."""

    def __init__(self, words: dict[str, Any], seen: set[str], path: str = "") -> None:
        super().__init__(
            {
                key: Noticing(value, seen, f"{path}{key}.") if isinstance(value, dict) else value
                for key, value in words.items()
            }
        )
        self.seen, self.path = seen, path

    def __getitem__(self, key: str) -> Any:
        found = super().__getitem__(key)
        if isinstance(found, str):
            self.seen.add(f"{self.path}{key}")
        return found


def sentences(words: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every dotted key with its text."""
    for key, value in words.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def keys(words: dict[str, Any]) -> list[str]:
    return [key for key, _ in sentences(words)]


SAID_BY_ERRORS = {"errors", "reasons", "expected", "remedies"}
"""Tables whose words are counted in test_language.py."""
SAID_ON_THE_WAY = {
    "messages.warning",
    "messages.progress",
    "messages.missing_letters",
    "messages.undrawn_letters",
    "messages.undrawn_names",
}
"""Words that are said of what happens in a run; test_cli.py and test_console.py hear them."""


@pytest.fixture(scope="module")
def seen() -> Iterator[set[str]]:
    """The words that are looked up for documents of every kind, for plain text and for the help."""
    with pytest.MonkeyPatch.context() as patch:
        # Fonts hold no words, and take most of the time.
        patch.setattr("generator.printing.html._font_faces", lambda *_: "")
        yield once("the words that are looked up", looked_up)


def events() -> Iterator[Event]:
    """Of every game; with all that is known of players; with numbers of every origin; kept apart with every outcome."""
    for discipline in DISCIPLINES:
        yield event(USUAL[:5], dated=True, discipline=discipline, numbering="file")
    known = [replace(player, city="Тула") for player in event(USUAL[:5]).players]
    yield Event(tuple(known), numbering="list")
    for field in APART_BY:
        # Nobody has anything in common; two; more than half; half and half; so many that nothing is proved.
        for groups in ([], [2], [4], *(([4, 4], [4] * 5) if field == "club" else ())):
            count = max(5, sum(groups))
            common = [f"группа {k}" for k, size in enumerate(groups) for _ in range(size)]
            texts = [*common, *(f"один {k}" for k in range(count - len(common)))]
            players = [replace(Player(name), **{field: text}) for name, text in zip(USUAL, texts, strict=False)]
            lots = draw(players, "ключ", field)
            yield Event(lots.players, draw=lots)
    yield drawn(USUAL[:5], "ключ")
    # Two cycles, whole dates of birth, and a group with more games than are listed by name.
    players = [replace(Player(f"{name} {k}"), club="клуб", born="01.02.2015") for k in range(3) for name in USUAL[:8]]
    others = [Player(f"один {k}") for k in range(24)]
    lots = draw([*players, *others], "ключ", "club")
    yield Event(lots.players, draw=lots, cycles=2)
    yield from with_results()
    yield from lots_of_rounds.every_kind()
    yield from mixed_events.every_kind()


def with_results() -> Iterator[Event]:
    """Of every state and every rule of counting."""
    chance = Random(5)
    for turned, share, cycles in product((0, 0.3), (0.4, 1.0), (1, 2)):
        yield any_event(chance, 6, cycles, share=share, turned=turned, withdrawn=True)
    for scoring in (SCORING, Scoring(Fraction(3), Fraction(1), Fraction(0))):
        yield replace(any_event(chance, 5, scoring=scoring), tiebreaks=TIEBREAKS)
    yield from RESULT_EVENTS.values()
    six = Event(tuple(Player(f"Фамилия{number}") for number in range(6)))
    games = [FinishedGame(one.number, game, Result.DRAWN) for one in six.schedule.rounds for game in one.games]
    reversed_ = [one._replace(game=Game(*reversed(one.game))) for one in games]
    # Everything reversed; one game moved to the last round, and another one reversed too; all in another order.
    moved = [*games[1:12], games[0]._replace(round=5)]
    both = [*games[1:3], reversed_[3], *moved[3:]]
    other = sorted((one._replace(round=one.round % 5 + 1) for one in games), key=lambda one: one.round)
    for shown in (reversed_, reversed_[:4], moved, both, other, games[:3]):
        yield replace(six, results=Results(tuple(shown)))
    yield replace(six, results=Results(tuple(games), planned=True))


def meetings_of_every_kind() -> Iterator[Reasoning]:
    """In both orders, of even and odd fields and halves, in one cycle and in two."""
    for participants, order, cycles in product((7, 8, 9, 10), ORDERS, (1, 2)):
        for one, other in combinations(range(1, participants + 1), 2):
            yield reasoning(participants, one, other, order=order, cycles=cycles)
        if participants % 2:
            for one in range(1, participants + 1):
                yield reasoning(participants, one, order=order, cycles=cycles, swapped=True)


def looked_up() -> set[str]:
    found: set[str] = set()
    for style in shelf().names("styles"):
        dress = load_dress(style, "en")
        words = Noticing(dict(dress.language.words), found)
        dress = replace(dress, language=Language("en", words))
        for brackets in (dress, replace(dress, notation=dress.style.notation(False))):
            to_html(booklet([8], dress=brackets))
            to_html(sheet(order_of_play(7), dress=brackets))
        for schedule in (order_of_play(7), berger(8)):
            for twice in (schedule, two_cycles(schedule), two_cycles(schedule, swapped=False)):
                to_text(twice, dress)
                to_csv(twice, dress)
                to_html(sheet(twice, dress=dress))
        to_html(event_papers(lots_of_rounds.by_lot(7, until=3), dress=dress, parts=["order"]))
    # Sizes that follow one another, and sizes with gaps; a table that takes several pages.
    for sizes in ([4, 6, 8], [4, 8, 32]):
        to_html(booklet(sizes, dress=dress))
    to_html(sheet(berger(100), dress=dress))
    to_html(booklet([8, 10], dress=dress, parts=["schedules", "mixed", "colophon"]))
    to_html(booklet([8], dress=dress, parts=["mixed", "colophon"]))
    to_html(sheet(mixed(10), dress=dress))
    forms = [Form(7, cycles=2, hints=True, columns=CLOSING), Form(8, cycles=2, swapped=False), Form(40)]
    for form in (*forms, Form(3, cycles=2, swapped=True, hints=True), Form(3, rows=4, hints=True)):
        to_html(crosstable(form, Heads(), dress=dress))
    to_html(crosstable(Form(3, pair_form=True), per_page=2, dress=dress))
    for participants in (7, 8):
        to_html(methods(participants, dress=dress))
    for worked in meetings_of_every_kind():
        meeting_line(worked, dress.language)
    for event_ in events():
        to_html(event_papers(event_, dress=dress, hints=True))
        tables = to_tables(event_, dress)
        for table in tables.values():
            table()
        if len(event_.players) < 10:
            to_workbook(event_, dress, list(tables))
    for terms in every_word():
        to_html(regulation(terms, dress=dress))
    for papers in knockouts(dress):
        to_html(papers)
    for document in DOCUMENTS.values():
        for key, facts in document.remarks:
            dress.language.say(f"remarks.{key}", **facts)
    for remark in examples():
        dress.language.remark(remark)
    for proofs in every_proof():
        assert [*report(proofs, dress.language)]
    typer.main.get_command(build(dress.language))
    return found


@pytest.mark.parametrize("table", sorted({key.partition(".")[0] for key in keys(dict(load_dress().language.words))}))
def test_no_word_is_dead(table: str, seen: set[str]) -> None:
    words = dict(load_dress(lang="en").language.words)
    known = {key for key in keys(words) if key.partition(".")[0] == table}
    if table in SAID_BY_ERRORS:
        assert known
    elif table == "plurals":
        # Each language has its own; those of the model stand in its sentences.
        model = dict(load_dress(lang=MODEL).language.words)
        braces = {field for _, text in sentences(model) for _, field, _, _ in Formatter().parse(text) if field}
        assert set(model["plurals"]) <= braces
    elif table != "name":
        # Headings and heads that no built-in style takes are there for styles of one's own.
        assert known - seen - SAID_ON_THE_WAY == set()
