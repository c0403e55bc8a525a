"""What regulations may be made of: samples, and so many that every word of a regulation is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from generator.printing.regulation.terms import USUAL_RULES, Terms
from generator.tournament import APART_BY, DISCIPLINES, TIEBREAKS, Scoring

NAME = "Белова-Константинопольская Александра Александровна"
FULL = Terms(
    title="Первенство города по шахматам среди юношей и девушек до 15 лет, памяти Фамилия6 Имя6",
    place="Тула, школа № 5",
    dates="12–14 марта 2027 г.",
    round_dates=("12 марта, 10:00",) * 5 + ("13 марта",) * 16 + ("14 марта",),
    chief_arbiter="Абрамов И. П.",
    secretary=NAME,
    discipline="chess",
    participants=11,
    cycles=2,
    order="mixed",
    rounds_by_lot=True,
    numbering="seed",
    seed="2027",
    keep_apart="club",
    scoring=Scoring(Fraction(3), Fraction(1), Fraction(0)),
    tiebreaks=TIEBREAKS,
)
USUAL = Terms(title="Кубок школы", discipline="draughts", participants=8, **USUAL_RULES)
SAMPLES = {
    "blank": Terms(),
    "usual": USUAL,
    "full": FULL,
    "nobody yet": replace(FULL, participants=None, round_dates=(), seed=None, secretary=None, tiebreaks=TIEBREAKS[2:]),
    "long": replace(
        USUAL,
        title="Наименование" * 10,
        place="Ж" * 80,
        dates="ш" * 80,
        chief_arbiter="Щ" * 80,
        secretary="Имя " * 20,
        round_dates=tuple(f"{day} сентября, в зале на Советской улице" for day in range(1, 8)),
    ),
}


def every_word() -> Iterator[Terms]:
    """Every discipline, order, way of numbering, kind of tie-break; with and without participants."""
    yield from SAMPLES.values()
    yield from (replace(USUAL, discipline=discipline) for discipline in DISCIPLINES)
    yield from (replace(USUAL, keep_apart=field) for field in APART_BY)
    yield replace(USUAL, numbering="file", tiebreaks=(), round_dates=("1", "1", "1", "2", "2", "3", "4"))
    for participants in (None, 6, 7):
        yield replace(USUAL, participants=participants, order="mixed")
        for swapped in (None, True, False):
            yield replace(USUAL, participants=participants, cycles=2, swapped=swapped)
    yield replace(FULL, round_seed="К-1")
    yield replace(USUAL, title="Турнир «А»", round_dates=(*"1234566",), rounds_by_lot=True)
