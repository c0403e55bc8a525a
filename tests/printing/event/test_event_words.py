"""The words for the sides are those of the game that is played, in every language and on every paper."""

from __future__ import annotations

import pytest

from generator.tournament import DISCIPLINES
from tests.paper import PrintedPage, squeezed
from tests.printing.event.reading_back import pages_of, read_cards, read_slips
from tests.printing.event.sample import HEAD, USUAL, event, printed

PAPERS = ("order", "schedule", "rounds", "crosstable", "cards", "slips")
WORDS = {
    ("ru", "draughts"): ("Белые", "Чёрные", "1б", "1ч"),
    ("ru", "chess"): ("Белые", "Чёрные", "1б", "1ч"),
    ("ru", "renju"): ("Начинает", "Отвечает", "1н", "1о"),
    ("ru", "go"): ("Чёрные", "Белые", "1ч", "1б"),
    ("ru", "other"): ("Первый", "Второй", "1п", "1в"),
    ("en", "draughts"): ("White", "Black", "1w", "1b"),
    ("en", "chess"): ("White", "Black", "1w", "1b"),
    ("en", "renju"): ("Begins", "Answers", "1b", "1a"),
    ("en", "go"): ("Black", "White", "1b", "1w"),
    ("en", "other"): ("First", "Second", "1f", "1s"),
}
"""For the one named first and for the other, and the hints of round 1 in the crosstable's rows."""


def text_of(pages: list[PrintedPage]) -> str:
    return " ".join(line.text for page in pages for line in page.lines)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_the_sides_are_called_as_in_the_game(lang: str, discipline: str) -> None:
    document = printed(event(USUAL[:4], discipline=discipline, **HEAD), *PAPERS, lang=lang, hints=True)
    first, second, hint, other_hint = WORDS[lang, discipline]
    # Round 1 of four: 1 begins against 4, 2 against 3.
    assert [slip.sides[0][:2] + slip.sides[1][:2] for slip in read_slips(document, HEAD["title"])][:2] == [
        (first, "1", second, "4"),
        (first, "2", second, "3"),
    ]
    assert [card.rounds[0].told - {"1", "2"} for card in read_cards(document)] == [
        {side.lower()} for side in (first, first, second, second)
    ]
    for page in pages_of(document, "rounds"):
        said = text_of([page])
        assert said.index(first) < said.index(second)
    crosstable = squeezed(text_of(pages_of(document, "crosstable"))).lower()
    assert crosstable.count(hint) == crosstable.count(other_hint) == 2
    assert squeezed(f"{hint[1:]} — {first.lower()}, {other_hint[1:]} — {second.lower()}").replace("—", "") in (
        crosstable.replace("—", "").replace("–", "")
    )
    # Games without colours speak of none.
    colours = {"ru": ("Белые", "Чёрные", "Белыми", "Чёрными"), "en": ("White", "Black")}[lang]
    every = {word.strip(".,:").capitalize() for word in text_of(list(document.pages)).split()}
    assert bool(every & set(colours)) is (discipline in ("draughts", "chess", "go"))
