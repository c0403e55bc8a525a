"""Knock-outs for the tests of their papers, made of plainly sample names."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from generator.printing.document import Booklet
from generator.printing.dress import Dress
from generator.printing.knockout.bracket import bracket_paper
from generator.printing.knockout.bundle import knockout_papers
from generator.printing.knockout.lines import unnamed
from generator.printing.knockout.parts import PARTS
from generator.printing.knockout.plain import to_pairs_csv
from generator.tournament import Event, FinishedGame, Game, Player, Result
from generator.tournament.knockout import Knockout
from generator.tournament.knockout.bracket import Bracket, bracket

HEAD = {"title": "Первенство школ", "place": "Тула", "dates": "12 марта 2027", "chief_arbiter": "Громова О. И."}
SURNAMES = ("Абрамов", "Белова", "Васильев", "Громова", "Константинопольский", "Егорова", "Ян", "Жуков-Озёрский")
SCHOOLS = ("Школа № 5", "Гимназия № 21", "Лицей № 3 имени К. Д. Ушинского", "Школа № 17", "")


def people(count: int, *, sexes: str = "fm ") -> tuple[Player, ...]:
    chance = random.Random(count)
    return tuple(
        Player(
            f"{SURNAMES[number % len(SURNAMES)]} Имя{number}",
            club=chance.choice(SCHOOLS),
            sex=chance.choice(sexes).strip(),
        )
        for number in range(1, count + 1)
    )


def event(count: int, *, sexes: str = "fm ", **more: str) -> Event:
    return Event(people(count, sexes=sexes), **{**HEAD, **more})  # type: ignore[arg-type]


def played(event_: Event, rounds: int, *, seed: str | None = None, draws: float = 0.3) -> Knockout:
    """A knock-out after so many rounds, or fewer if it is over before."""
    chance = random.Random(rounds)
    knockout = Knockout(event_.players, seed=seed)
    for _ in range(rounds):
        pairing = knockout.pairing
        if pairing is None or pairing.all_met:
            break
        games = []
        for pair in pairing.pairs:
            result = Result.DRAWN if chance.random() < draws else chance.choice([*Result])
            games.append(FinishedGame(pairing.round, Game(pair.first, pair.second), result))
        knockout = replace(knockout, rounds=(*knockout.rounds, tuple(games)))
    return knockout


def decided(count: int) -> Bracket:
    """A bracket with a winner."""
    found: dict[frozenset[int], int] = {}
    for _ in range(8):
        found |= {bout.pair: min(bout.pair) for bout in bracket(count, found).games if bout.pair}
    return bracket(count, found)


def every_word(dress: Dress) -> Iterator[Booklet]:
    """Documents, among which every word of a knock-out is said."""
    one = Event(tuple(Player(f"А{number}", club="Школа") for number in range(1, 5)), **HEAD)  # type: ignore[arg-type]
    to_pairs_csv(one, Knockout(one.players), dress)
    yield knockout_papers(one, Knockout(one.players), dress=dress, parts=PARTS)
    some = event(12, sexes="f  ")
    yield knockout_papers(some, Knockout(some.players, seed="весна"), dress=dress)
    # Three who draw with one another, and more: nobody is left who was not let through, all have met.
    three = Knockout(one.players[:3])
    few = replace(one, players=one.players[:3])
    for count in range(1, 5):
        three = _all(three, Result.DRAWN)
        if count in (1, 3):
            yield knockout_papers(few, three, dress=dress)
    yield knockout_papers(few, _all(three, Result.BOTH_FORFEITED), dress=dress)
    won = _all(_all(Knockout(one.players), Result.WHITE_WON), Result.WHITE_WON)
    yield knockout_papers(one, won, dress=dress)
    nobody = _all(_all(Knockout(one.players), Result.BLACK_WON), Result.BOTH_FORFEITED)
    yield knockout_papers(one, nobody, dress=dress)
    six = Event(unnamed(6), **HEAD)  # type: ignore[arg-type]
    yield knockout_papers(six, _met_again(six), dress=dress)
    yield bracket_paper(event(5, title="С" * 80), decided(5), dress=dress)
    long = Event(tuple(Player(f"{'Я' * 150}{number}") for number in range(1, 5)))
    yield bracket_paper(long, bracket(4), dress=dress)


def _all(knockout: Knockout, result: Result) -> Knockout:
    """The knock-out after a round whose games all end so."""
    pairing = knockout.pairing
    assert pairing
    games = tuple(FinishedGame(pairing.round, Game(pair.first, pair.second), result) for pair in pairing.pairs)
    return replace(knockout, rounds=(*knockout.rounds, games))


def _met_again(event_: Event) -> Knockout:
    """Four of six who are left, of whom only 1 and 6 have not met."""
    knockout = _all(_all(_all(Knockout(event_.players), Result.DRAWN), Result.DRAWN), Result.DRAWN)
    ends = ((1, 5, Result.WHITE_WON), (2, 4, Result.DRAWN), (6, 3, Result.WHITE_WON))
    games = tuple(FinishedGame(4, Game(white, black), result) for white, black, result in ends)
    return replace(knockout, rounds=(*knockout.rounds, games))
