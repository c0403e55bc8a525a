"""Results as a file states them, brought together to the games of an event: nothing twice, nothing impossible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from generator.errors import UserError
from generator.tournament.departures import Planned, by_pair
from generator.tournament.event import Event
from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game


class Claim(NamedTuple):
    """That two have this result, as some place of a file says.

    ``round``: None where the file does not tell. ``place`` goes behind the word "row" in messages: the line as "7", or
    with the cell as "7 (C7)" in a spreadsheet and "7:3" in a text. ``coloured``: whether ``white`` and ``black`` had
    these colours; if not, the schedule tells, and the result is that of the first against the second.
    """

    round: int | None
    white: int
    black: int
    result: Result
    place: str
    coloured: bool = True


def gathered(claims: Sequence[Claim], event: Event, file: str) -> tuple[FinishedGame, ...]:
    """The finished games in order of rounds, in each in the order of the schedule's boards, the others behind.

    What a claim does not tell, round or colours, is that of the schedule: the k-th result of a pair belongs to its k-th
    meeting. Raises ``UserError`` for a number or a round that there is not, a game with oneself, a pair that meets too
    often, and two games of a number in a round; places are named.
    """
    meetings = by_pair(event.schedule)
    claimed: defaultdict[frozenset[int], list[int]] = defaultdict(list)
    for order, claim in enumerate(claims):
        _hold(claim, event, file)
        claimed[frozenset((claim.white, claim.black))].append(order)
    placed: list[tuple[FinishedGame, int, int]] = []
    for pair, orders in claimed.items():
        found = [claims[order] for order in orders]
        if len(found) > event.cycles:
            _refuse_again(found, event, file)
        for order, claim, meeting in zip(orders, found, _meeting_of_each(found, meetings[pair]), strict=True):
            game = _game(claim, meeting)
            board = meeting.board if meeting.round == game.round else len(event.players)
            placed.append((game, board, order))
    placed.sort(key=lambda one: (one[0].round, *one[1:]))
    _hold_rounds([(game, claims[order].place) for game, _, order in placed], event, file)
    return tuple(game for game, _, _ in placed)


def _meeting_of_each(claims: Sequence[Claim], meetings: Sequence[Planned]) -> list[Planned]:
    """The meeting that each result of a pair belongs to: that of its round, else the first that is left.

    Where rounds are not told, colours decide if those of all these results are colours of meetings that are left.
    """
    by_round = {meeting.round: meeting for meeting in meetings}
    told = [None if claim.round is None else by_round.get(claim.round) for claim in claims]
    left = [meeting for meeting in meetings if meeting not in told]
    open_ = [claim for claim, meeting in zip(claims, told, strict=True) if meeting is None]
    if all(claim.coloured and claim.round is None for claim in open_):
        by_game = {meeting.game: meeting for meeting in left}
        games = [Game(claim.white, claim.black) for claim in open_]
        if len({*games}) == len(games) and {*games} <= by_game.keys():
            left = [by_game[game] for game in games]
    rest = iter(left)
    return [next(rest) if meeting is None else meeting for meeting in told]


def _game(claim: Claim, meeting: Planned) -> FinishedGame:
    round_ = meeting.round if claim.round is None else claim.round
    if claim.coloured or claim.white == meeting.game.white:
        return FinishedGame(round_, Game(claim.white, claim.black), claim.result)
    return FinishedGame(round_, meeting.game, claim.result.reversed)


def _hold(claim: Claim, event: Event, file: str) -> None:
    """Raise ``UserError`` for a claim that no file can be right with."""
    last = len(event.players)
    for number in (claim.white, claim.black):
        if not 1 <= number <= last:
            raise UserError("player_number_beyond", file=file, place=claim.place, value=number, last=last)
    if claim.white == claim.black:
        name = event.player(claim.white).name[:40]
        raise UserError("result_with_oneself", file=file, place=claim.place, value=name)
    rounds = len(event.schedule.rounds)
    if claim.round is not None and event.cycles == 1 and rounds < claim.round <= 2 * rounds:
        raise UserError("result_round_second", file=file, place=claim.place, value=claim.round, last=rounds)
    if claim.round is not None and not 1 <= claim.round <= rounds:
        raise UserError(
            "result_round_beyond", file=file, place=claim.place, value=str(claim.round)[:20], count=last, last=rounds
        )


def _refuse_again(found: Sequence[Claim], event: Event, file: str) -> None:
    """Raise ``UserError`` for a pair that has more results than meetings."""
    extra = found[event.cycles]
    first, second = (event.player(number).name[:40] for number in (extra.white, extra.black))
    raise UserError(
        "result_pair_again",
        file=file,
        place=extra.place,
        other=", ".join(claim.place for claim in found[: event.cycles]),
        first=first,
        second=second,
    )


def _hold_rounds(games: Sequence[tuple[FinishedGame, str]], event: Event, file: str) -> None:
    """Raise ``UserError`` for two games of a number in a round; each game with its place in the file."""
    seats: dict[tuple[int, int], str] = {}
    for (round_, game, _), place in games:
        for number in game:
            if (other := seats.get((round_, number))) is not None:
                name = event.player(number).name[:40]
                raise UserError("result_two_in_round", file=file, place=place, other=other, value=name, round=round_)
            seats[round_, number] = place
