"""The points by rounds, read from the PDF by position: running sums, bands of rounds, places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from generator import load_dress
from generator.printing.event.bands import Band
from generator.printing.event.progress import progress_pages
from generator.printing.event.spacing import space, width_of
from generator.printing.figures import column_texts, place_text
from generator.printing.listing import Listing
from generator.printing.typeface import SERIF, SERIF_BOLD, SERIF_ITALIC, Typeface
from generator.tournament import Event
from generator.tournament.count import count
from generator.tournament.scoring import Scoring
from generator.tournament.standings import Standing, standings
from tests.paper import Word
from tests.played import played
from tests.printing.event.read_results import seen, table_of, tables_of, text_of
from tests.printing.event.result_papers import EVENTS, printed_results
from tests.printing.event.sample import HEAD, LONG, USUAL, event

every_event = pytest.mark.parametrize("name", EVENTS)


def order_of(event_: Event) -> list[Standing]:
    """By place when all is played, else by number."""
    finished = count(event_).finished
    return sorted(standings(event_), key=lambda each: 0 if finished else each.number)


def sums(event_: Event, number: int) -> list[Fraction]:
    """After each round, from the games alone."""
    counted = count(event_)
    return [
        sum(
            (event_.scoring.points(entry.outcome) for entry in counted.of(number) if entry.round <= round_), Fraction(0)
        )
        for round_ in range(1, counted.last_round + 1)
    ]


def bands(event_: Event, paper: str = "a4") -> list[list[Band | Listing]]:
    """The bands of each page, before it is printed."""
    pages = progress_pages(event_, load_dress("codex", "ru", paper))
    found = [[block.body for block in page.blocks if isinstance(block.body, Band | Listing)] for page in pages]
    return [page for page in found if page]


def heads(band: Band | Listing) -> list[str]:
    """The rounds over it."""
    texts = (
        [spot.text for spot in band.heads] if isinstance(band, Band) else ["".join(head.lines) for head in band.heads]
    )
    return [text for text in texts if text.isdigit()]


@every_event
def test_the_sums_of_every_round_are_read_back(name: str) -> None:
    event_, printed = EVENTS[name], printed_results(name)
    language, order = printed.dress.language, order_of(event_)
    out = language.text("results.out")
    rows = table_of(printed, "progress", event_)
    # Bands of rounds, each with everybody; only the last one has points and places.
    assert len(rows) % len(order) == 0
    texts = iter(column_texts([value for each in order for value in sums(event_, each.number)], language))
    for index, each in enumerate(order):
        own = rows[index :: len(order)]
        assert all(row[:2] == (str(each.number), seen(event_.player(each.number).name)) for row in own)
        read = [text for row in own for text in row[2:]]
        expected = [seen(next(texts)) for _ in sums(event_, each.number)]
        if each.places:
            assert read == [*expected, expected[-1], seen(place_text(each.places))]
        else:
            assert read == [seen(out)]


@every_event
def test_rounds_stand_in_columns_under_their_numbers(name: str) -> None:
    event_, printed = EVENTS[name], printed_results(name)
    every: Counter[str] = Counter()
    for head, found in tables_of(printed, "progress", event_):
        rounds = [word for word in head.words if word.text.isdigit()]
        every.update(word.text for word in rounds)
        for word in rounds:
            size = found[0].glyphs[0].size
            # The last digit of a whole number stands under that of the round.
            edge = word.glyphs[-1].end
            near = [at for at in map(_edge, _figures(found)) if at is not None and abs(at - edge) < 0.5 * size]
            assert near
            assert max(near) - min(near) < 0.03 * size
            assert abs(near[0] - edge) < 0.1 * size
    assert every == Counter(str(number) for number in range(1, count(event_).last_round + 1))


def _figures(found: list[Word]) -> Iterator[Word]:
    # Of slanted digits the ink leans over the edge.
    return (word for word in found if word.text.strip("½").isdigit() and not word.glyphs[0].font.endswith("Italic"))


def _edge(word: Word) -> float | None:
    """Where the whole number ends."""
    last = word.glyphs[-1]
    return last.start if last.text == "½" else last.end


def test_a_round_without_a_game_is_slanted() -> None:
    event_, printed = EVENTS["seven"], printed_results("seven")
    ((head, found),) = tables_of(printed, "progress", event_)
    free = {round_.free: round_.number for round_ in event_.schedule.rounds}
    at = {word.text: word.glyphs[-1].end for word in head.words if word.text.isdigit()}
    for each in standings(event_):
        (name,) = [word for word in found if word.text == event_.player(each.number).name]
        line = [word for word in found if abs(word.glyphs[0].baseline - name.glyphs[0].baseline) < 1]
        slanted = [word for word in line if word.glyphs[0].font.endswith("Italic")]
        assert len(slanted) == 1
        edge = _edge(slanted[0]) or 0
        assert min(at, key=lambda number: abs(at[number] - edge)) == str(free[each.number])
    assert printed.dress.language.text("results.idle").replace(" ", "") in text_of(printed, "progress")
    assert "Наклонно" not in text_of(printed_results("all criteria"), "progress")


def test_an_event_that_goes_on_is_marked_and_stands_by_number() -> None:
    printed = printed_results("after five")
    assert "Afterround5.Gamesnotplayed:5." in text_of(printed, "progress")
    rows = table_of(printed, "progress", EVENTS["after five"])
    assert [row[0] for row in rows] == [str(number) for number in range(1, 9)]


def test_who_withdrew_early_has_no_sums() -> None:
    rows = table_of(printed_results("left"), "progress", EVENTS["left"])
    assert rows[-1] == ("3", seen(USUAL[2]), "выб.")


@pytest.mark.parametrize(("size", "cycles", "sheets"), [(3, 1, 1), (16, 1, 1), (24, 1, 1), (32, 1, 1), (32, 2, 2)])
def test_all_rounds_stand_on_few_sheets(size: int, cycles: int, sheets: int) -> None:
    event_ = played(event(USUAL[:size], cycles=cycles, **HEAD), 1)
    pages = bands(event_)
    assert len(pages) <= sheets
    flat = [band for page in pages for band in page]
    assert [text for band in flat for text in heads(band)] == [
        str(number) for number in range(1, len(event_.schedule.rounds) + 1)
    ]
    for band in flat:
        assert isinstance(band, Band)
        assert len(band.lines) == size
        assert band.setting.type_size >= 7
        assert band.left + band.width <= band.setting.room + 0.1


def test_a_hundred_are_divided_by_rows_and_by_rounds() -> None:
    event_ = played(event(USUAL[:100], **HEAD), 1, until=50)
    seen: Counter[tuple[str, str]] = Counter()
    for band in (band for page in bands(event_) for band in page):
        assert isinstance(band, Band)
        seen.update((line[0].split()[0], text) for line in band.lines for text in heads(band))
    assert len(seen) == 100 * 50
    assert {*seen.values()} == {1}


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "a3"])
def test_the_bands_keep_within_the_page_whatever_the_names(paper: str) -> None:
    for names in (USUAL[:14], LONG[:14]):
        for page in bands(played(event(names, cycles=2, bare=True, **HEAD), 1), paper):
            for band in page:
                assert band.width <= band.setting.room + 0.1


def test_quarters_have_equal_decimals() -> None:
    worth = Scoring(Fraction(1), Fraction(1, 4), Fraction(0))
    ((band,),) = bands(played(event(USUAL[:4], scoring=worth, **HEAD), 2))
    assert isinstance(band, Band)
    sums_ = [text for _, runs in band.lines for run in runs if run.face == "" for text in run.text.split()]
    assert all("," in text for text in sums_[:-1] if not text.isdigit())
    assert any(text.endswith(",25") for text in sums_)


@pytest.mark.parametrize("face", [SERIF, SERIF_BOLD, SERIF_ITALIC])
def test_spaces_are_as_wide_as_they_should_be(face: Typeface) -> None:
    for thousandths in range(260, 5000, 7):
        width = thousandths / 1000
        assert abs(width_of(space(width, face), face) - width) < 0.02
