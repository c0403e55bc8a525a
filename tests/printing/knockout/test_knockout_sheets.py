"""The sheets of a knock-out: what stands on them, how much room there is, and that nothing leaves them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from generator.errors import CommandLineError
from generator.printing.document import Booklet, Page, Paragraph
from generator.printing.dress import load_dress
from generator.printing.event.sheet import EventHead
from generator.printing.html import to_html
from generator.printing.knockout.bundle import knockout_papers, needed
from generator.printing.knockout.lines import unnamed
from generator.printing.knockout.pairs import NAME, Pairs, rooms, to_mark
from generator.printing.knockout.parts import PARTS
from generator.printing.strip import Lines
from generator.printing.svg import n
from generator.tournament import Event, FinishedGame, Game, Player, Result
from generator.tournament.knockout import Knockout
from tests.paper import Printed
from tests.printing.event.test_event_geometry import faults
from tests.printing.knockout_sample import event, every_word, played


def tables(document: Booklet) -> list[Pairs]:
    return tables_on(document.pages)


def tables_on(pages: Sequence[Page]) -> list[Pairs]:
    return [block.body for page in pages for block in page.blocks if isinstance(block.body, Pairs)]


def heading(page: Page) -> str:
    (head,) = [block.body for block in page.blocks if isinstance(block.body, EventHead)]
    return next(item.text for strip in head.strips for item in strip.items if item.kind == "heading")


def running(page: Page) -> str:
    found = [block.body for block in page.blocks if isinstance(block.body, Paragraph)]
    return " ".join(f"{one.head} {one.text}" for one in found).replace("\u00a0", " ")


def written(page: Page) -> str:
    """The texts of the lines below the table."""
    found = [block.body for block in page.blocks if isinstance(block.body, Lines)]
    return " ".join(item.text for one in found for strip in one.strips for item in strip.items).replace("\u00a0", " ")


def sides(table: Pairs) -> list[tuple[str, str, str, str, str]]:
    return [
        (
            row.first.number,
            " ".join(row.first.name.lines),
            row.result,
            row.second.number,
            " ".join(row.second.name.lines),
        )
        for row in table.rows
    ]


def test_round_1_and_blank_sheets_and_rules() -> None:
    event_ = event(13)
    knockout = Knockout(event_.players)
    document = knockout_papers(event_, knockout)
    assert needed(knockout) == ("pairs", "blanks", "rules")
    assert [heading(page) for page in document.pages] == [
        "Тур 1", "Тур 2", "Тур 3", "Тур 4", "Ещё один тур", "Как проходит соревнование",
    ]  # fmt: skip
    first, *blanks = tables(document)
    pairing = knockout.pairing
    assert pairing
    names = [player.name for player in event_.players]
    assert sides(first) == [
        (str(pair.first), names[pair.first - 1], "", str(pair.second), names[pair.second - 1]) for pair in pairing.pairs
    ]
    schools = [cell.school and " ".join(cell.school.lines) for row in first.rows for cell in (row.first, row.second)]
    numbers = [number for pair in pairing.pairs for number in (pair.first, pair.second)]
    assert schools == [event_.player(number).club or None for number in numbers]
    assert not first.open
    # A draw leaves both in: everybody may have to play once more.
    assert [len(table.rows) for table in blanks] == [7, 7, 7, 7]
    assert all(table.open for table in blanks)
    assert f"Проходит дальше без игры: № {pairing.free} {names[(pairing.free or 1) - 1]}" in running(document.pages[0])
    assert all("Проходит дальше без игры:" in written(page) for page in document.pages[1:5])
    assert all("Главный судья" in written(page) for page in document.pages[:5])


@pytest.mark.parametrize(
    ("long", "school", "scale"),
    [
        # Long schools set the size, not the name that is broken in any.
        ("Константинопольский-Преображенский Константин", "Лицей № {} имени К. Д. Ушинского", 1.15),
        ("Константинопольский-Преображенский Константин", "{}", 1.5),
        # It would stand on one line if all were set small.
        ("Константинопольский-Озёрский Пётр", "{}", 1.5),
    ],
)
def test_a_long_name_makes_nobody_small_or_broken(long: str, school: str, scale: float) -> None:
    names = [*(f"Фамилия{number} Имя{number}" for number in range(1, 10)), long]
    event_ = Event(tuple(Player(name, club=school.format(name[-1])) for name in names))
    (table,) = tables(knockout_papers(event_, Knockout(event_.players), parts=["pairs"]))
    assert table.squeezed == 1
    assert table.measures.name_type == pytest.approx(scale * NAME)


def test_lots_are_marked_or_drawn() -> None:
    event_ = event(12, sexes="fm")
    knockout = Knockout(event_.players)
    assert knockout.pairing
    open_ = {pair.numbers: pair for pair in knockout.pairing.pairs if pair.is_open}
    assert open_
    (page, *_) = knockout_papers(event_, knockout, parts=["pairs"]).pages
    (table,) = [block.body for block in page.blocks if isinstance(block.body, Pairs)]
    marks = to_mark(("Б", "Ч"))
    for row, pair in zip(table.rows, knockout.pairing.pairs, strict=True):
        assert row.boxes is pair.is_open
        assert row.lot == ((f"тянет №\u00a0{pair.drawer}:", marks) if pair.is_open else ())
    # Two boxes in each of these rows, in the column of lots, and none else.
    assert table.thick.count("z") == 2 * len(open_)
    (one, width), (other, _) = rooms(marks, 10)
    assert 5 < one < one + width < other < 60
    drawn = knockout_papers(event_, replace(knockout, seed="весна"), parts=["pairs"])
    (table,) = tables(drawn)
    assert not any(row.boxes for row in table.rows)
    told = [row.lot[1] for row in table.rows if row.lot]
    assert len(told) == len(open_)
    assert {text.partition(" — ")[2] for text in told} <= {"белые", "чёрные"}
    assert "«весна»" in running(drawn.pages[0])
    assert "весна:1:" in running(drawn.pages[0])


def test_results_stand_on_the_sheets_and_what_is_left_is_paired() -> None:
    event_ = event(11)
    knockout = played(event_, 2)
    document = knockout_papers(event_, knockout, parts=["played", "pairs"])
    assert [heading(page) for page in document.pages] == ["Сыгранные туры", "Тур 3"]
    signs = {"1 : 0", "0 : 1", "½ : ½", "+ : −", "− : +", "− : −"}
    *over, coming = tables(document)
    assert len({table.measures for table in over}) == 1
    for table, games in zip(over, knockout.rounds, strict=True):
        assert [(row.first.number, row.second.number) for row in table.rows] == [
            (str(game.game.white), str(game.game.black)) for game in games
        ]
        assert {row.result for row in table.rows} <= signs
        assert [row.result[0] for row in table.rows] == [game.result.white.value for game in games]
        assert [row.board for row in table.rows] == [str(board) for board in range(1, len(games) + 1)]
    assert {row.result for row in coming.rows} == {""}
    said = running(document.pages[0])
    for number in (1, 2):
        free = knockout.free_in(number)
        assert f"Тур {number}. {'Проходит дальше без игры: № ' + str(free) if free else ''}" in said


@pytest.mark.parametrize(("count", "paper", "sheets"), [(16, "a4", 1), (64, "a4", 4), (33, "a5", 3)])
def test_rounds_follow_one_another_on_a_sheet(count: int, paper: str, sheets: int) -> None:
    event_ = event(count)
    knockout = played(event_, 9, draws=0.1)
    dress = load_dress(paper=paper)
    pages = knockout_papers(event_, knockout, dress=dress, parts=["played"]).pages
    assert len(pages) == sheets
    assert sum(len(body.rows) for body in tables_on(pages)) == sum(map(len, knockout.rounds))
    for page in pages:
        assert sum(block.height for block in page.blocks) <= dress.paper.text_height + 0.1
        assert tables_on([page])
    assert ["Главный судья" in written(page) for page in pages] == [False] * (sheets - 1) + [True]


def test_a_round_that_is_begun_has_its_results() -> None:
    event_ = event(8, sexes="f")
    knockout = Knockout(event_.players)
    assert knockout.pairing
    game = knockout.pairing.pairs[1]
    begun = (FinishedGame(1, Game(game.second, game.first), Result.WHITE_WON),)
    (table,) = tables(knockout_papers(event_, replace(knockout, begun=begun)))
    assert [row.result for row in table.rows] == ["", "1 : 0", "", ""]
    # With the colours it was played with.
    assert table.rows[1].first.number == str(game.second)


def test_the_outcome_names_the_winner_and_who_went_out_when() -> None:
    event_ = event(16)
    knockout = played(event_, 9, draws=0.1)
    assert knockout.winner
    document = knockout_papers(event_, knockout)
    assert needed(knockout) == ("played", "pairs")
    assert heading(document.pages[-1]) == "Итог соревнования"
    winner = event_.player(knockout.winner)
    said = running(document.pages[-1])
    assert f"Победитель: № {knockout.winner} {', '.join(filter(None, (winner.name, winner.club)))}." in said
    # Two lost in the last round, while the winner had no game.
    beaten = [one for game in knockout.rounds[-1] for one in game.game if one != knockout.winner]
    _, _, second = said.partition("Второе место (поражение в последнем туре): ")
    assert [f"№ {one}" for one in sorted(beaten)] == re.findall(r"(?:^|; )(№ [0-9]+)", second)
    html = to_html(document)
    last = "".join(re.sub("<[^>]*>", "", html[html.rindex("<section") :]).split())
    assert all("".join(player.name.split()) in last for player in event_.players)


def test_who_has_gone_was_not_second() -> None:
    event_ = event(4)
    games = tuple(FinishedGame(1, Game(one, one + 1), Result.WHITE_WON) for one in (1, 3))
    last = (FinishedGame(2, Game(1, 3), Result.DRAWN),)
    knockout = Knockout(event_.players, (games, last), left={3: 2})
    assert knockout.winner == 1
    document = knockout_papers(event_, knockout, parts=["pairs"])
    assert "Победитель: № 1" in running(document.pages[0])
    assert "Второе место" not in running(document.pages[0])


def test_numbers_of_those_who_draw_are_written_on_a_line() -> None:
    event_ = event(8)
    (table,) = tables(knockout_papers(event_, Knockout(event_.players), parts=["blanks"]))[:1]
    row = table.rows[0]
    ((left, width),) = rooms(row.lot[0], table.measures.small_type)
    assert row.lot[0].startswith("тянет №")
    assert width > 20
    across = sum(table.measures.columns[:3]) + table.measures.air + left
    assert re.search(rf"M{n(across)} [0-9.]+h{n(width)}(?![0-9])", table.thick)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_cannot_be_avoided_is_said(lang: str) -> None:
    dress = load_dress(lang=lang)
    words = dress.language.words["knockout"]
    said = " ".join(running(page) for document in every_word(dress) for page in document.pages)
    for key in ("all_met", "freed_again", "note_sexes", "note_some_sexes", "nobody"):
        assert words[key].replace("\u00a0", " ") in said
    for key in ("met_before", "one_school"):
        assert words[key].partition("{")[0].replace("\u00a0", " ") in said


def test_players_without_names_have_room_for_them() -> None:
    event_ = Event(unnamed(6))
    document = knockout_papers(event_, Knockout(event_.players), parts=["pairs"])
    (table,) = tables(document)
    assert sides(table) == [("1", "", "", "2", ""), ("3", "", "", "4", ""), ("5", "", "", "6", "")]
    assert table.open


@pytest.mark.parametrize("count", [3, 8, 33, 64])
def test_sheets_fit_their_pages(count: int) -> None:
    event_ = event(count)
    for paper in ("a4", "a5"):
        dress = load_dress(paper=paper)
        document = knockout_papers(event_, Knockout(event_.players), dress=dress, parts=["pairs", "blanks"])
        for page in document.pages:
            assert sum(block.height for block in page.blocks) <= dress.paper.text_height + 0.1
        boards = [row.board for table in tables(document) for row in table.rows if not table.open]
        assert boards == [str(board) for board in range(1, count // 2 + 1)]
        rounds = [heading(page).partition(",")[0] for page in document.pages]
        assert len(dict.fromkeys(rounds)) == (count - 1).bit_length() + 1
        # Only the first blank round may need everybody, and takes two sheets for it.
        assert [name for name in rounds if rounds.count(name) > 1 and name not in ("Тур 1", "Тур 2")] == []


def test_no_signature_stands_alone_on_a_page() -> None:
    event_ = event(64)
    for page in knockout_papers(event_, Knockout(event_.players), parts=["pairs", "blanks"]).pages:
        assert any(isinstance(block.body, Pairs) and block.body.rows for block in page.blocks)


def test_parts_are_refused_by_name() -> None:
    event_ = event(4)
    with pytest.raises(CommandLineError, match="unknown part"):
        knockout_papers(event_, Knockout(event_.players), parts=["nope"])


@pytest.mark.parametrize(("paper", "lang", "count", "rounds"), [("a4", "ru", 13, 0), ("a5", "en", 9, 2)])
def test_nothing_leaves_the_sheets(paper: str, lang: str, count: int, rounds: int) -> None:
    event_ = event(count)
    knockout = played(event_, rounds, seed="весна" if rounds else None)
    document = knockout_papers(event_, knockout, dress=load_dress(lang=lang, paper=paper), parts=PARTS)
    assert faults(Printed(document)) == []


def test_rounds_are_gathered_under_the_name_of_their_part() -> None:
    event_ = event(8)
    document = knockout_papers(event_, Knockout(event_.players))
    assert [(page.opens and page.opens.text, page.gathered, heading_level(page)) for page in document.pages] == [
        ("Пары тура", False, 1),
        ("Бланки туров", True, 2),
        (None, False, 2),
        (None, False, 2),
        ("Правила", False, 1),
    ]
    assert [table.text for table in document.navigation] == ["Пары тура", "Бланки туров", "Правила"]
    alone = knockout_papers(event_, Knockout(event_.players), parts=["blanks"])
    assert {heading_level(page) for page in alone.pages} == {1}


def heading_level(page: Page) -> int:
    (head,) = [block.body for block in page.blocks if isinstance(block.body, EventHead)]
    return head.level
