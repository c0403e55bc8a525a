"""The finished games of a knock-out from all files with its results, each once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, NoReturn

from generator.errors import UserError
from generator.reading.event_results import ResultsWish
from generator.reading.gathered import Claim
from generator.reading.knockout.lists import ListsRead, read_lists
from generator.reading.texts import shown
from generator.remark import Phrase, Remark
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame
from generator.tournament.schedule import Game

MOST_SHOWN = 12
"""Pairs that a sentence lists."""


class Placed(NamedTuple):
    """A finished game of a knock-out, and the file (its place among the files too, from 1) and row that tell it."""

    game: FinishedGame
    file: str
    place: str
    at: int


class GamesRead(NamedTuple):
    """The finished games of all files in order, and what is to be said of how they were read."""

    games: list[Placed]
    remarks: tuple[Remark, ...]


def placed_games(files: Sequence[ResultsWish], event: Event, *, rounds: bool = True) -> GamesRead:
    """The games of all files; of a file that tells no rounds, they are those of the round of its place.

    ``rounds``: whether these matter. A game that stands in several files with the same result counts once, and a remark
    says so. Raises ``UserError`` for a file with rounds for some games only, for one without in which somebody plays
    twice, and for two games of somebody in a round.
    """
    found: list[Placed] = []
    remarks: list[Remark] = []
    for at, wish in enumerate(files, start=1):
        read = read_lists(wish, event)
        claims = _in_rounds(read.claims, at, wish.file, event) if rounds else read.claims
        remarks += _how(read, wish.file, at if rounds else None)
        games = [_placed(claim, wish.file, at, event) for claim in claims]
        known = {one.game: one for one in found}
        both = [one for one in games if one.game in known]
        if both:
            facts = {"file": wish.file, "other": known[both[0].game].file, "pairs": pairs_shown(_numbers(both))}
            remarks.append(Remark("knockout_in_both", facts))
        found += [one for one in games if one.game not in known]
    if rounds:
        _hold_once(found, event)
    return GamesRead(found, tuple(remarks))


def pairs_shown(pairs: Collection[tuple[int, int]]) -> str:
    """Pairs for a sentence; of sets the smaller numbers first."""
    found = sorted(pairs) if isinstance(pairs, set) else [*pairs]
    few = ", ".join(f"{one}–{other}" for one, other in found[:MOST_SHOWN])
    return f"{few}, …" if len(found) > MOST_SHOWN else few


def told(one: Placed) -> str:
    """A game for a sentence."""
    white, black = one.game.result.white.value, one.game.result.black.value
    return f"{one.game.game.white}–{one.game.game.black} {white}:{black}"


def _placed(claim: Claim, file: str, at: int, event: Event) -> Placed:
    if claim.white == claim.black:
        name = event.player(claim.white).name[:40]
        raise UserError("result_with_oneself", file=file, place=claim.place, value=name)
    return Placed(FinishedGame(claim.round or 0, Game(claim.white, claim.black), claim.result), file, claim.place, at)


def _how(read: ListsRead, file: str, round_: int | None) -> Iterator[Remark]:
    """What a file was taken for; ``round_`` is that of its games if it tells none."""
    if not read.claims:
        yield Remark("results_empty", {"file": file})
        return
    if len(read.sheets) > 1:
        few = ", ".join(map(shown, read.sheets[:MOST_SHOWN])) + (", …" if len(read.sheets) > MOST_SHOWN else "")
        yield Remark("results_sheets_joined", {"file": file, "sheets": few})
    what = [Phrase("results_reading.games", {"count": len(read.claims)}), *read.how]
    if round_ is not None and read.claims[0].round is None:
        what.append(Phrase("results_reading.by_file", {"round": round_}))
    yield Remark("results_read", {"file": file, "what": tuple(what)})


def _numbers(games: Iterable[Placed]) -> list[tuple[int, int]]:
    return [(one.game.game.white, one.game.game.black) for one in games]


def _hold_once(found: Sequence[Placed], event: Event) -> None:
    """Raise ``UserError`` for two games of somebody in a round."""
    seats: dict[tuple[int, int], Placed] = {}
    for one in found:
        for number in one.game.game:
            other = seats.setdefault((one.game.round, number), one)
            if other is not one:
                _refuse_second(one, other, event.player(number).name[:40])


def _refuse_second(one: Placed, other: Placed, name: str) -> NoReturn:
    """Raise ``UserError`` for a second game of somebody in a round; of two files both are named."""
    if one.at == other.at:
        raise UserError(
            "result_two_in_round", file=one.file, place=one.place, value=name, round=one.game.round, other=other.place
        )
    raise UserError(
        "knockout_files_differ",
        file=one.file,
        place=one.place,
        value=name,
        round=one.game.round,
        found=told(one),
        other=other.file,
        row=other.place,
        known=told(other),
    )


def _in_rounds(claims: Sequence[Claim], place: int, file: str, event: Event) -> list[Claim]:
    """The claims with the rounds they tell, or that of the file's place among the files."""
    told = [claim.round is not None for claim in claims]
    if all(told):
        for claim in claims:
            if not (claim.round or 0) >= 1:
                raise UserError("result_round_wrong", file=file, place=claim.place, value=str(claim.round))
        return [*claims]
    if any(told):
        raise UserError("knockout_rounds_mixed", file=file, place=claims[told.index(False)].place)
    seen: set[int] = set()
    for claim in claims:
        for number in (claim.white, claim.black):
            if number in seen:
                name = event.player(number).name[:40]
                raise UserError("knockout_no_rounds", file=file, place=claim.place, value=name)
            seen.add(number)
    return [claim._replace(round=place) for claim in claims]
