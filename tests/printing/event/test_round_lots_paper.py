"""Papers of events whose rounds are drawn by lot: rounds by day and by number in the table, open days blank."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from itertools import accumulate
from typing import Any

import pytest

from generator.errors import CommandLineError
from generator.printing.document import Booklet
from generator.printing.dress import Dress, load_dress
from generator.printing.event.bundle import event_papers, needed
from generator.printing.event.cards import Card
from generator.printing.event.parts import AFTER, BEFORE, ON_DAY
from generator.printing.event.plain import to_event_json, to_tables
from generator.printing.event.round_lots import RoundSlip, round_lots_pages
from generator.printing.event.rounds import APART
from generator.printing.event.sheet import EventHead
from generator.printing.event.slips import Slip
from generator.printing.event.spacing import width_of
from generator.printing.flow import Block
from generator.printing.listing import Listing
from generator.printing.order_table import OrderTable
from generator.printing.strip import Lines
from generator.printing.typeface import SERIF_ITALIC
from generator.tournament import Event, RoundLots, draw_rounds
from tests.paper import STYLES, Printed
from tests.played import played
from tests.printing.event.lots_of_rounds import SEED, by_lot
from tests.printing.event.planned import inner, pages_of, rounds_of, stacked
from tests.printing.event.sample import HEAD, LONG_HEAD, USUAL, drawn, event
from tests.printing.event.test_event_geometry import faults

RU, EN = load_dress(), load_dress(lang="en")
HAND = by_lot(7, hand=(5, 2), dated=True, **HEAD)
"""Day 1 is round 5 of the table, day 2 round 2; the others are open."""
WHOLE = by_lot(8, dated=True, **HEAD)
TWICE = by_lot(8, cycles=2, until=9, **HEAD)


def papers(event_: Event, *parts: str, dress: Dress = RU, **more: Any) -> Booklet:
    return event_papers(event_, dress=dress, parts=parts, **more)


def bodies(document: Booklet, part: str) -> list[Any]:
    return [each.body for page in pages_of(document, part) for block in page.blocks for each in inner(block)]


def body_of(block: Block) -> Any:
    return block.body


def captions(document: Booklet) -> list[tuple[str, str, str]]:
    """Of the schedule or the results: what each round is called, its date, and the word before a line to write on."""
    part = "schedule" if pages_of(document, "schedule") else "results"
    return [(one.caption, one.date, one.blank) for one in bodies(document, part) if hasattr(one, "caption")]


class TestSheets:
    def test_are_called_by_day_and_by_number_in_the_table(self) -> None:
        entries = [page.blocks[0].entry for page in pages_of(papers(HAND, "rounds"), "rounds")]
        assert [entry.text for entry in entries if entry] == [
            "День 1, тур 5 по таблице",
            "День 2, тур 2 по таблице",
            *(f"Тур {number} по таблице" for number in (1, 3, 4, 6, 7)),
        ]

    def test_of_open_days_have_a_line_to_write_it_and_no_date(self) -> None:
        heads = [one for one in bodies(papers(HAND, "rounds"), "rounds") if isinstance(one, EventHead)]
        blanks = [[rule.name for strip in head.strips for rule in strip.rules] for head in heads]
        assert blanks == [[], [], *[["Игровой день", "Дата"]] * 5]
        texts = [" ".join(item.text for strip in head.strips for item in strip.items) for head in heads]
        assert ["10 марта, 12:00" in text for text in texts] == [False, True, *[False] * 5]

    def test_of_open_days_ask_for_the_date_once(self) -> None:
        event_ = replace(HAND, title=None, place=None, dates=None, round_dates=())
        heads = [one for one in bodies(papers(event_, "rounds"), "rounds") if isinstance(one, EventHead)]
        blanks = [[rule.name for strip in head.strips for rule in strip.rules] for head in heads]
        assert [names.count("Дата") for names in blanks] == [1] * 7
        assert ["Игровой день" in names for names in blanks] == [False, False, *[True] * 5]

    def test_have_the_games_of_their_rounds(self) -> None:
        document = papers(WHOLE, "rounds")
        found = [(seen.round, seen.first, seen.second) for seen in rounds_of(document)]
        wanted = [(round_.number, *map(str, game)) for round_ in WHOLE.schedule.rounds for game in round_.games]
        assert [(day, str(first), str(second)) for day, first, second in found] == wanted

    def test_of_one_day_are_as_they_are_among_all(self) -> None:
        everyday, (third,) = papers(WHOLE, "rounds").pages, papers(WHOLE, "rounds", day=3).pages
        assert third.blocks == everyday[2].blocks

    def test_of_two_cycles_tell_the_cycle(self) -> None:
        entries = [page.blocks[0].entry for page in pages_of(papers(TWICE, "rounds"), "rounds")]
        texts = [entry.text for entry in entries if entry]
        assert texts[0] == "День 1, тур 2 по таблице (1-й круг)"
        assert texts[8] == "День 9, тур 13 по таблице (2-й круг)"
        assert texts[9] == "Тур 8 по таблице (2-й круг)"


class TestSchedule:
    def test_names_rounds_alike_with_blanks_for_open_days(self) -> None:
        found = captions(papers(HAND, "schedule"))
        assert found[:3] == [
            ("День 1, тур 5 по таблице", "10 марта, 10:00", ""),
            ("День 2, тур 2 по таблице", "10 марта, 12:00", ""),
            ("Тур 1 по таблице", "", "день"),
        ]
        assert len(found) == 7

    def test_says_less_of_each_round_where_there_is_little_room(self) -> None:
        dated = by_lot(8, cycles=2, dated=True)
        found = captions(papers(dated, "schedule"))
        assert found[0][0] == "День 1, тур 2 (1-й круг)"
        assert all(date for _, date, _ in found)
        long = replace(dated, round_dates=tuple(f"{number} очень длинный день недели" for number in range(14)))
        assert {date for _, date, _ in captions(papers(long, "schedule"))} == {""}

    def test_of_a_table_drops_no_date_that_has_room(self) -> None:
        usual = event(USUAL[:8], dated=True)
        assert [one[:2] for one in captions(papers(usual, "schedule"))] == [
            (f"Тур {number}", date) for number, date in enumerate(usual.round_dates, start=1)
        ]

    def test_results_say_both_too_and_what_is_counted(self) -> None:
        one = played(WHOLE, 3, until=3)
        document = papers(one, "results", "progress", "picture", "standings")
        assert [caption for caption, *_ in captions(document)] == [
            f"День {day}, тур {table} по таблице" for day, table in ((1, 2), (2, 6), (3, 7))
        ]
        headings = [page.blocks[0].entry.text for page in document.pages if page.blocks[0].entry]
        assert sum("после 3-го игрового дня" in text for text in headings) == 3
        said = [body.text for page in document.pages for block in page.blocks if hasattr(body := block.body, "text")]
        assert sum("Туры считаны по игровым дням" in text.replace("\u00a0", " ") for text in said) == 2
        # What a lot decides no longer matters where all days are told.
        assert not any("решает" in text for text in said)

    def test_the_picture_has_days_at_its_head(self) -> None:
        for one, head in ((played(WHOLE, 3, until=3), "День"), (played(event(USUAL[:4]), 3), "Тур")):
            (picture,) = [body for body in bodies(papers(one, "picture"), "picture") if hasattr(body, "grid")]
            assert picture.heads[0] == head

    def test_the_second_cycle_is_told_as_it_is_drawn(self) -> None:
        for one, said in ((TWICE, True), (event(USUAL[:8], cycles=2), False)):
            texts = " ".join(body.text for body in bodies(papers(one, "schedule"), "schedule") if hasattr(body, "text"))
            assert ("порядок туров в каждом круге" in texts.replace("\u00a0", " ")) is said
            assert ("переставлены" in texts) is not said


class TestOrder:
    @pytest.mark.parametrize("style", STYLES)
    def test_tells_the_number_in_the_table_and_the_day(self, style: str) -> None:
        dress = load_dress(style)
        (table,) = [one for one in bodies(papers(HAND, "order", dress=dress), "order") if isinstance(one, OrderTable)]
        (band,) = table.bands
        if dress.style.rounds == "across":
            texts = [head.text for head in band.heads[-1][1:]]
            days = [re.findall(r"\d+|\(\s+\)", text) for text in texts]
        else:
            days = [line.label.split() for line in band.lines]
        assert [(number, day.isdigit()) for number, day in days] == [
            ("5", True),
            ("2", True),
            *((number, False) for number in "13467"),
        ]
        assert [day for _, day in days[:2]] == ["1", "2"]
        heads = " ".join(head.text for line in band.heads for head in line)
        assert "Тур" in heads
        assert "день" in heads

    def test_of_a_table_is_as_before(self) -> None:
        usual = replace(HAND, round_lots=None)
        (table,) = [one for one in bodies(papers(usual, "order"), "order") if isinstance(one, OrderTable)]
        assert [line.label for line in table.bands[0].lines] == [f"{number}." for number in range(1, 8)]


class TestCardsAndSlips:
    def test_cards_have_the_day_or_a_line_for_it(self) -> None:
        cards = [body_of(block) for block in stacked(papers(HAND, "cards"), "cards")]
        assert len(cards) == 7
        assert all(isinstance(card, Card) for card in cards)
        for card in cards:
            assert card.undrawn == (False, False, *[True] * 5)
            lines = [line[0].split() if isinstance(line, tuple) else line for line in card.rounds.lines]
            assert [line[:2] for line in lines[:2]] == [["1", "5"], ["2", "2"]]
            assert [line[0] for line in lines[2:]] == ["1", "3", "4", "6", "7"]

    @pytest.mark.parametrize("one", [HAND, by_lot(12, until=3), by_lot(9, dated=True)], ids=["hand", "12", "dated"])
    def test_heads_on_cards_stand_over_their_columns_and_these_apart(self, one: Event) -> None:
        for card in [body_of(block) for block in stacked(papers(one, "cards"), "cards")]:
            size, head_type = card.rounds.setting.type_size, card.rounds.setting.head_type
            ends = list(
                accumulate(spot.before + width_of(spot.text, SERIF_ITALIC) * head_type for spot in card.rounds.heads)
            )
            widths = [width_of(spot.text, SERIF_ITALIC) * head_type for spot in card.rounds.heads]
            assert [spot.text for spot in card.rounds.heads][:4] == ["День", "Тур", "Доска", "Цвет"]
            drawn_ = zip(card.rounds.lines, card.played, card.undrawn, strict=True)
            first = next(line[0] for line, played_, open_ in drawn_ if played_ and not open_)
            cells = list(re.finditer(r"\S+", first))
            for cell, end, width in list(zip(cells, ends, widths, strict=False))[:3]:
                middle = (width_of(first[: cell.start()]) + width_of(cell[0]) / 2) * size
                # Figures of one digit under numbers of two stand half a digit beside the middle.
                assert abs(middle - (end - width / 2)) < 0.3 * size
            side = width_of(first[: cells[3].start()]) * size
            assert abs(side - (ends[3] - widths[3])) < 0.1
            longest = max(width_of(line[0].rstrip()) for line in card.rounds.lines) * size
            assert card.rounds.tab - longest > 0.9 * width_of(APART) * size

    def test_dates_on_cards_stand_under_one_another(self) -> None:
        one = by_lot(7, dated=True)
        for card in [body_of(block) for block in stacked(papers(one, "cards"), "cards")]:
            openings = [line[0] for line in card.rounds.lines]
            before = [
                opening.removesuffix(date) for opening, date in zip(openings, one.round_dates, strict=True) if date
            ]
            widths = [width_of(text) for text in before]
            assert max(widths) - min(widths) < 0.02
            assert len({len(text.rstrip()) for text in before}) > 1

    def test_lines_for_days_are_drawn_once_each(self) -> None:
        (whole, *_), (open_, *_) = (
            [body_of(page.blocks[0]) for page in papers(one, "cards").pages]
            for one in (WHOLE, replace(WHOLE, round_lots=RoundLots(())))
        )
        assert open_.marks.count("h") - whole.marks.count("h") == 7 * len(open_.slots)

    def test_slips_name_both_and_have_a_line_for_an_open_day(self) -> None:
        slips = [body_of(block) for block in stacked(papers(HAND, "slips"), "slips")]
        assert all(isinstance(slip, Slip) for slip in slips)
        assert (slips[0].heading, slips[0].date, slips[0].blank) == (
            "День 1, тур 5, доска 1",
            "10 марта, 10:00",
            0,
        )
        assert (slips[-1].heading, slips[-1].date) == ("Тур 7, доска 3", "день")
        assert slips[-1].blank > 10
        assert [slip.blank > 0 for slip in slips] == [index >= 6 for index in range(21)]

    def test_slips_of_one_day_are_its_games_alone(self) -> None:
        slips = [body_of(block) for block in stacked(papers(WHOLE, "slips", day=2), "slips")]
        assert [slip.heading for slip in slips] == [f"День 2, тур 6, доска {board}" for board in (1, 2, 3, 4)]


def days_of(document: Booklet) -> list[tuple[str, ...]]:
    """The lines of the protocol."""
    return [
        tuple("".join(cell.lines) for cell in row.cells)
        for body in bodies(document, "roundlots")
        if isinstance(body, Listing)
        for row in body.rows
    ]


class TestProtocol:
    def test_has_a_line_a_day_with_what_was_drawn(self) -> None:
        assert days_of(papers(HAND, "roundlots")) == [
            ("1", HAND.round_dates[0], "5", "", ""),
            ("2", HAND.round_dates[1], "2", "", ""),
            *((str(day), HAND.round_dates[day - 1], "", "", "") for day in range(3, 8)),
        ]

    def test_grows_by_a_line_a_day_and_the_earlier_ones_stay(self) -> None:
        before: list[tuple[str, ...]] = []
        for day in range(8):
            lines = days_of(papers(by_lot(8, until=day), "roundlots"))
            filled = [line for line in lines if line[2]]
            assert filled[:-1] == before if day else filled == []
            assert len(lines) == 7
            before = filled
        lots = draw_rounds(7, 1, SEED)
        assert [(line[1], line[2]) for line in before] == [
            (lot, str(n)) for lot, n in zip(lots.lots, lots.days, strict=True)
        ]

    @pytest.mark.parametrize("dress", [RU, EN], ids=["ru", "en"])
    def test_says_how_to_draw_again_or_by_hand_and_is_signed(self, dress: Dress) -> None:
        def texts(one: Event) -> str:
            return " ".join(
                body.text
                for body in bodies(papers(one, "roundlots", dress=dress), "roundlots")
                if hasattr(body, "text")
            )

        drawn_, hand, twice = texts(WHOLE), texts(HAND), texts(TWICE)
        assert f"{SEED}:round:1" in drawn_
        assert "SHA-256" in drawn_
        assert "SHA" not in hand
        assert SEED not in hand
        assert len(twice) > len(drawn_)
        assert any(isinstance(body, Lines) for body in bodies(papers(HAND, "roundlots", dress=dress), "roundlots"))

    def test_tells_the_cycle_of_a_round(self) -> None:
        lines = days_of(papers(TWICE, "roundlots"))
        assert (lines[0][2], lines[8][2], lines[9][2]) == ("2 (1-й круг)", "13 (2-й круг)", "")

    def test_lines_are_far_enough_apart_for_a_hand(self) -> None:
        for paper in ("a4", "a5"):
            dress = load_dress(paper=paper)
            document = papers(by_lot(32), "roundlots", dress=dress)
            tables = [body for body in bodies(document, "roundlots") if isinstance(body, Listing)]
            assert all(row.height >= 21 * dress.paper.scale for table in tables for row in table.rows)

    def test_is_refused_where_nothing_is_drawn(self) -> None:
        usual = event(USUAL[:6])
        with pytest.raises(CommandLineError, match="part needs round lots"):
            papers(usual, "roundlots")
        with pytest.raises(ValueError, match="drawn by lot"):
            round_lots_pages(usual, RU)


class TestSlipsToDraw:
    @pytest.mark.parametrize(("one", "sheets"), [(by_lot(8), [7]), (TWICE, [7, 7]), (by_lot(17, until=0), [16, 1])])
    def test_are_one_for_every_round_and_each_cycle_on_its_own_sheets(self, one: Event, sheets: list[int]) -> None:
        pages = [page for page in papers(one, "roundlots").pages if page.blocks[0].kind == "cut"]
        found = [[body_of(slot.block) for slot in body_of(page.blocks[0]).slots] for page in pages]
        assert [len(slips) for slips in found] == sheets
        slips = [slip for sheet in found for slip in sheet]
        assert all(isinstance(slip, RoundSlip) for slip in slips)
        assert [slip.number for slip in slips] == [str(n) for n in range(1, len(slips) + 1)]
        assert all(f"тур {slip.number} по таблице" in slip.lines for slip in slips)

    @pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
    def test_stand_above_the_fold_with_a_large_number(self, paper: str) -> None:
        dress = load_dress(paper=paper)
        for one in (HAND, TWICE, by_lot(32)):
            for page in papers(one, "roundlots", dress=dress).pages:
                for slot in body_of(page.blocks[0]).slots if page.blocks[0].kind == "cut" else ():
                    slip = body_of(slot.block)
                    assert slip.above + slip.number_line + len(slip.lines) * slip.line < slot.height / 2
                    assert slip.number_type >= 28
                    assert slip.type_size >= dress.paper.smallest_type

    def test_are_not_put_back_once_drawn(self) -> None:
        (page,) = [page for page in papers(HAND, "roundlots").pages if page.blocks[0].kind == "cut"]
        slips = [body_of(slot.block) for slot in body_of(page.blocks[0]).slots]
        assert [slip.number for slip in slips] == ["1", "3", "4", "6", "7"]
        half = replace(TWICE, round_lots=RoundLots((1, 2, 3, 4, 5, 6, 7, 9)))
        (page,) = [page for page in papers(half, "roundlots").pages if page.blocks[0].kind == "cut"]
        assert body_of(body_of(page.blocks[0]).slots[1].block).number == "10"

    def test_are_not_printed_for_one_day_or_when_all_is_drawn_by_hand(self) -> None:
        assert len(papers(WHOLE, "roundlots", day=2).pages) == 1
        assert len(papers(by_lot(6, hand=(5, 4, 3, 2, 1)), "roundlots").pages) == 1
        assert len(papers(by_lot(6), "roundlots").pages) == 2


class TestOtherPapers:
    def test_are_printed_unasked_with_the_others_or_for_a_day(self) -> None:
        assert needed(WHOLE) == (*BEFORE, "roundlots")
        assert needed(event(USUAL[:4])) == BEFORE
        assert needed(played(WHOLE, 1, until=1)) == AFTER
        assert needed(WHOLE, day=2) == ON_DAY

    def test_of_a_day_are_its_own_until_it_is_played_and_with_results_those_that_tell_of_them(self) -> None:
        assert needed(played(WHOLE, 1, until=1), day=2) == ("rounds", *AFTER, "slips", "roundlots")
        assert needed(played(WHOLE, 1, until=1), day=1) == AFTER
        over = played(WHOLE, 1, until=1)
        games = tuple(one for one in over.results.games if one.round == 1)
        left = games[0].game
        some = replace(over, results=replace(over.results, games=over.results.games[1:]))
        assert needed(some, day=1) == ("rounds", *AFTER, "slips", "roundlots")
        gone = replace(some, results=replace(some.results, withdrawn=(left.white,)))
        assert needed(gone, day=1) == AFTER

    def test_hints_are_rounds_of_the_table(self) -> None:
        by_table = replace(TWICE, round_lots=None, swapped=False)
        (sheet,), (wanted,) = (
            [body_of(block) for page in papers(one, "crosstable", hints=True).pages for block in page.blocks]
            for one in (TWICE, by_table)
        )
        assert sheet.table == wanted.table
        assert "решает жребий" in sheet.furniture.legend.text.replace("\u00a0", " ")
        assert "жребий" not in wanted.furniture.legend.text

    def test_the_protocol_of_numbers_warns_that_groups_may_meet_late(self) -> None:
        apart = drawn(USUAL[:8], SEED, "club")
        one = replace(apart, round_lots=draw_rounds(7, 1, SEED))
        said = [
            " ".join(body.text for body in bodies(papers(each, "lots"), "lots") if hasattr(body, "text"))
            for each in (apart, one)
        ]
        assert "последние дни" not in said[0]
        assert "последние дни" in said[1].replace("\u00a0", " ")
        # The rounds there are those of the table.
        tables = [
            [
                [cell.lines for row in body.rows for cell in row.cells]
                for body in bodies(papers(each, "lots"), "lots")
                if isinstance(body, Listing)
            ]
            for each in (apart, one)
        ]
        assert tables[0] == tables[1]


def table(one: Event, part: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(to_tables(one, RU)[part]()), delimiter=";"))


class TestForPrograms:
    def test_tables_have_both_columns_and_open_days_are_empty(self) -> None:
        for part in ("order", "schedule", "rounds"):
            heads, *rows = table(HAND, part)
            assert heads[:2] == ["Игровой день", "Тур по таблице"]
            assert list(dict.fromkeys((row[0], row[1]) for row in rows)) == [
                ("1", "5"),
                ("2", "2"),
                *(("", number) for number in "13467"),
            ]
        heads, *rows = table(HAND, "cards")
        assert heads[2:4] == ["Игровой день", "Тур по таблице"]
        assert [row[2:4] for row in rows[:3]] == [["1", "5"], ["2", "2"], ["", "1"]]
        assert table(played(WHOLE, 1, until=2), "progress")[0][2:] == ["День 1", "День 2"]

    def test_of_the_draw_have_a_line_a_day(self) -> None:
        heads, *rows = table(HAND, "roundlots")
        assert heads == ["Игровой день", "Дата", "Тур по таблице"]
        assert rows == [[str(day), HAND.round_dates[day - 1], {1: "5", 2: "2"}.get(day, "")] for day in range(1, 8)]
        heads, *rows = table(by_lot(8, until=2), "roundlots")
        assert heads[-2:] == ["Жребий", "Ключ"]
        assert rows[:3] == [["1", "2", "128ea68f", SEED], ["2", "6", "1e3740c7", SEED], ["3", "", "", SEED]]
        assert "roundlots" not in to_tables(replace(HAND, round_lots=None), RU)

    def test_of_a_table_are_as_before(self) -> None:
        usual = replace(HAND, round_lots=None)
        assert [table(usual, part)[0][0] for part in ("order", "schedule", "rounds")] == ["Тур"] * 3
        found = json.loads(to_event_json(usual))
        assert "round_lots" not in found
        assert {*found["rounds"][0]} == {"round", "date", "games", "free"}

    def test_json_tells_days_rounds_and_lots(self) -> None:
        found = json.loads(to_event_json(HAND))
        assert [(one["day"], one["table_round"]) for one in found["rounds"]] == [
            (1, 5),
            (2, 2),
            *((None, number) for number in (1, 3, 4, 6, 7)),
        ]
        assert found["round_lots"] == {
            "seed": None,
            "days": [{"day": 1, "table_round": 5, "lot": None}, {"day": 2, "table_round": 2, "lot": None}],
        }
        days = json.loads(to_event_json(WHOLE))["round_lots"]
        assert (days["seed"], days["days"][0]) == (SEED, {"day": 1, "table_round": 2, "lot": "128ea68f"})


@pytest.fixture(scope="module")
def printed() -> Printed:
    """Much on little paper, in English."""
    one = by_lot(8, cycles=2, until=9, dated=True, **LONG_HEAD)
    dress = load_dress("fide", "en", "a5")
    parts = ("order", "schedule", "cards", "roundlots")
    return Printed(event_papers(one, dress=dress, parts=parts))


def test_everything_stands_where_it_should(printed: Printed) -> None:
    assert faults(printed) == []


def test_slips_and_sheets_of_a_day_stand_where_they_should() -> None:
    document = papers(
        by_lot(31, until=12, dated=True), "rounds", "slips", "roundlots", dress=load_dress(paper="a5"), day=12
    )
    assert faults(Printed(document)) == []


def test_lines_to_write_days_on_are_drawn_in_the_schedule(printed: Printed) -> None:
    pages = [page for page in printed.pages if page.part == "paper-schedule"]
    # Nothing else is drawn there.
    assert [box[2] - box[0] > 20 for page in pages for box in page.drawn] == [True] * 5
