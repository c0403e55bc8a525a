"""The rounds of a knock-out as they were played, held against its rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.event_results import ResultsWish
from generator.reading.knockout.games import Placed, pairs_shown, placed_games
from generator.remark import Remark
from generator.tournament.event import Event
from generator.tournament.knockout import Knockout, Pairing, Record
from generator.tournament.schedule import Game


class KnockoutRead(NamedTuple):
    """A knock-out as far as it is played, and what is to be said of its results."""

    knockout: Knockout
    remarks: tuple[Remark, ...]


def read_knockout(
    knockout: Knockout, files: Sequence[ResultsWish], event: Event, gone: Collection[int] = ()
) -> KnockoutRead:
    """The knock-out with the results of all files; ``event`` names its players.

    Who has ``gone`` is in no longer after the last round in which a game of theirs is written.

    What was played counts, whoever paired it: a round that is complete may have other pairs than those of the memo,
    and a remark says so. Raises ``UserError`` for a game of somebody who is out or of a pair that a round not yet
    complete has not, for two games of somebody in a round, and for a round with a game missing while a later one has
    some; when all who were left withdrew; and as lists of games do.
    """
    found, said = placed_games(files, event)
    remarks = [*said]
    last = max((one.game.round for one in found), default=0)
    left = {one: max((placed.game.round for placed in found if one in placed.game.game), default=0) for one in gone}
    knockout = replace(knockout, left=left)
    for number in range(1, last + 1):
        games = [one for one in found if one.game.round == number]
        knockout, more = _played(knockout, number, games, event, [one for one in found if one.game.round > number])
        remarks += more
    if gone and not knockout.standing and replace(knockout, left={}).standing:
        raise UserError("knockout_all_withdrawn")
    return KnockoutRead(knockout, tuple(remarks))


def _played(
    knockout: Knockout, number: int, games: Sequence[Placed], event: Event, later: Sequence[Placed]
) -> tuple[Knockout, list[Remark]]:
    """The knock-out with one round more, or with the games of one that is begun."""
    record = knockout.after(number - 1)
    _hold_in(knockout, number, games, {*record.standing}, event)
    pairing = knockout.paired(number)
    waiting = {*record.standing} - {player for one in games for player in one.game.game}
    if pairing is None or len(waiting) > 1:
        _hold_last(number, pairing, waiting, later)
        _hold_paired(number, games, pairing)
        begun = tuple(one.game for one in games)
        return replace(knockout, begun=begun), _of_colours(games, pairing) if pairing else []
    rounds = (*knockout.rounds, tuple(sorted((one.game for one in games), key=lambda game: min(game.game))))
    after = replace(knockout, rounds=rounds)
    return after, [*_of_pairs(games, pairing, record, after), *_of_colours(games, pairing)]


def _hold_in(knockout: Knockout, number: int, games: Sequence[Placed], standing: set[int], event: Event) -> None:
    """Raise ``UserError`` for a game of somebody who is out."""
    for one in games:
        for player in one.game.game:
            if player not in standing:
                raise UserError(
                    "knockout_out",
                    file=one.file,
                    place=one.place,
                    value=event.player(player).name[:40],
                    round=number,
                    lost=_lost_in(knockout, player),
                )


def _hold_last(number: int, pairing: Pairing | None, waiting: set[int], later: Sequence[Placed]) -> None:
    """Raise ``UserError`` for a round in which games are missing, if a later one has some."""
    if later and pairing is None:
        one = later[0]
        raise UserError("knockout_decided", file=one.file, place=one.place, later=one.game.round, round=number - 1)
    if later:
        missing = [pair.numbers for pair in pairing.pairs if {*pair.numbers} <= waiting] if pairing else []
        known = pairs_shown(missing) if missing else ", ".join(f"№ {one}" for one in sorted(waiting))
        raise UserError("knockout_missing", file=later[0].file, round=number, known=known, later=later[0].game.round)


def _hold_paired(number: int, games: Sequence[Placed], pairing: Pairing | None) -> None:
    """Raise ``UserError`` for a game of a round that is only begun which is not one of its pairs."""
    paired = {pair.numbers for pair in pairing.pairs} if pairing else set()
    for one in games:
        if _sorted(one.game.game) not in paired:
            raise UserError(
                "knockout_not_paired",
                file=one.file,
                place=one.place,
                value=pairs_shown([_sorted(one.game.game)]),
                round=number,
                known=pairs_shown(sorted(paired)),
            )


def _lost_in(knockout: Knockout, player: int) -> int:
    """The round after which somebody is out."""
    rounds = range(1, len(knockout.rounds) + 1)
    return next(number for number in rounds if player not in knockout.after(number).standing)


def _of_pairs(games: Sequence[Placed], pairing: Pairing, record: Record, after: Knockout) -> Iterator[Remark]:
    """What is to be said of a round that was not paired by the memo."""
    number = pairing.round
    played = sorted(_sorted(one.game.game) for one in games)
    paired = [pair.numbers for pair in pairing.pairs]
    if played == paired or pairing.all_met:
        return
    facts = {
        "round": number,
        "played": pairs_shown(set(played) - set(paired)),
        "known": pairs_shown(set(paired) - set(played)),
    }
    yield Remark("knockout_paired_otherwise", facts)
    again = [pair for pair in played if record.met.get(frozenset(pair), 0)]
    if len(again) > len(pairing.met_before):
        yield Remark("knockout_met_again", {"round": number, "pairs": pairs_shown(again)})
    free = after.free_in(number)
    if free is not None and record.freed.get(free, 0) and not pairing.freed_again:
        yield Remark("knockout_freed_twice", {"round": number, "number": free})


def _of_colours(games: Sequence[Placed], pairing: Pairing) -> list[Remark]:
    """A remark on games of the memo's pairs in which others had white than it says."""
    due = {pair.numbers: pair.first for pair in pairing.pairs if not pair.is_open}
    turned = [
        (game.white, game.black)
        for game in (one.game.game for one in games)
        if due.get(_sorted(game), game[0]) != game[0]
    ]
    return [Remark("knockout_colours", {"round": pairing.round, "pairs": pairs_shown(turned)})] if turned else []


def _sorted(game: Game) -> tuple[int, int]:
    return min(game), max(game)
