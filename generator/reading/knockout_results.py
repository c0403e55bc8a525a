"""Results of a knock-out: lists of games, all rounds in one file or a file a round, held against its rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.decoding import decode
from generator.reading.dialect import check_lines, part_by
from generator.reading.event_results import ResultsWish
from generator.reading.gathered import Claim
from generator.reading.limits import MOST_BYTES, MOST_RESULTS
from generator.reading.players_named import Names, names_of
from generator.reading.result_columns import GameColumns, find_games
from generator.reading.result_lines import lines_as_games
from generator.reading.result_list import list_claims
from generator.reading.roster import SPREADSHEETS, refuse_options
from generator.reading.rows import Row, Table, check_rows
from generator.remark import Remark
from generator.tournament.event import Event
from generator.tournament.knockout import Field, Knockout, Pairing
from generator.tournament.result import FinishedGame, Result
from generator.tournament.schedule import Game

_DELIMITERS = (";", "\t", ",", "|", "  ")
_OPTION = "--results-encoding"
_BOTH_LOST = re.compile(r"(?<![\w:.,½-])0 ?[-–—−:] ?0$|^0?0:00(:00)?$")
"""What stands for a loss of both, which is "−:−" in other events, and what spreadsheets make of it: a time."""
_MOST_SHOWN = 12


class Placed(NamedTuple):
    """A finished game of a knock-out, and the file and row that tell it."""

    game: FinishedGame
    file: str
    place: str


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
    some; and as lists of games do.
    """
    found = placed_games(files, event)
    remarks = [
        Remark("knockout_read", {"file": wish.file, "count": sum(one.file == wish.file for one in found)})
        for wish in files
    ]
    last = max((one.game.round for one in found), default=0)
    left = {one: max((placed.game.round for placed in found if one in placed.game.game), default=0) for one in gone}
    knockout = replace(knockout, left=left)
    for number in range(1, last + 1):
        games = [one for one in found if one.game.round == number]
        knockout, said = _played(knockout, number, games, event, [one for one in found if one.game.round > number])
        remarks += said
    return KnockoutRead(knockout, tuple(remarks))


def placed_games(files: Sequence[ResultsWish], event: Event, *, rounds: bool = True) -> list[Placed]:
    """The finished games of all files in order; of a file that tells no rounds, those of the round of its place.

    ``rounds``: whether these matter. Raises ``UserError`` for a file with rounds for some games only, and for one
    without in which somebody plays twice.
    """
    found: list[Placed] = []
    for place, wish in enumerate(files, start=1):
        claims = _claims(wish, event)
        if rounds:
            claims = _in_rounds(claims, place, wish.file, event)
        for claim in claims:
            if claim.white == claim.black:
                name = event.player(claim.white).name[:40]
                raise UserError("result_with_oneself", file=wish.file, place=claim.place, value=name)
            game = FinishedGame(claim.round or 0, Game(claim.white, claim.black), claim.result)
            found.append(Placed(game, wish.file, claim.place))
    if rounds:
        _hold_once(found, event)
    return found


def _hold_once(found: Sequence[Placed], event: Event) -> None:
    """Raise ``UserError`` for two games of somebody in a round."""
    seats: dict[tuple[int, int], Placed] = {}
    for one in found:
        for number in one.game.game:
            other = seats.setdefault((one.game.round, number), one)
            if other is not one:
                raise UserError(
                    "result_two_in_round",
                    file=one.file,
                    place=one.place,
                    value=event.player(number).name[:40],
                    round=one.game.round,
                    other=other.place,
                )


def _claims(wish: ResultsWish, event: Event) -> list[Claim]:
    """What a file says, sheet after sheet."""
    names = names_of(event.players)
    claims: list[Claim] = []
    lists = 0
    for table, columns in _tables(wish, event, names):
        try:
            claims += list_claims(table, columns, event, names).claims
        except UserError as error:
            if error.key == "result_colour_wrong" and not error.values["value"]:
                raise UserError("knockout_colour_open", file=wish.file, place=error.values["place"]) from error
            raise
        lists += 1
    if not lists:
        raise UserError("knockout_no_results", file=wish.file)
    return claims


def _tables(wish: ResultsWish, event: Event, names: Names) -> Iterator[tuple[Table, tuple[GameColumns, ...]]]:
    """The tables of a file that are lists of games, each with its columns."""
    if len(wish.data) > MOST_BYTES:
        raise UserError("file_too_large", file=wish.file, limit=f"{MOST_BYTES / 1_000_000:g}")
    if wish.data.startswith(SPREADSHEETS):
        from generator.reading.spreadsheet import read_sheets

        refuse_options({_OPTION: wish.encoding}, wish.file)
        for table in read_sheets(wish.data, wish.file, MOST_RESULTS):
            check_rows(table.rows, wish.file)
            table = _with_both_lost(table)
            if games := find_games(table, event, names):
                yield table, games
        return
    text = decode(wish.data, wish.file, wish.encoding, _OPTION).text
    check_lines(text, wish.file, MOST_RESULTS)
    for delimiter in _DELIMITERS:
        if delimiter in text or delimiter.isspace():
            table = _with_both_lost(part_by(text, wish.file, delimiter))
            if games := find_games(table, event, names):
                yield table, games
                return
    if lines := lines_as_games(_with_both_lost(part_by(text, wish.file, "")), names):
        yield lines[0], (lines[1],)


def _with_both_lost(table: Table) -> Table:
    """The table with the sign that readers know where both lost."""
    rows = tuple(Row(row.line, tuple(_BOTH_LOST.sub("-:-", cell) for cell in row.cells)) for row in table.rows)
    return table._replace(rows=rows)


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


def _played(
    knockout: Knockout, number: int, games: Sequence[Placed], event: Event, later: Sequence[Placed]
) -> tuple[Knockout, list[Remark]]:
    """The knock-out with one round more, or with the games of one that is begun."""
    field = knockout.after(number - 1)
    standing = {*field.standing}
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
    pairing = knockout.paired(number)
    assert pairing is not None or not games
    playing = {player for one in games for player in one.game.game}
    if pairing is None or len(standing - playing) > 1:
        if later:
            pairs = () if pairing is None else pairing.pairs
            missing = [pair.numbers for pair in pairs if not playing & {*pair.numbers}]
            known = _shown(missing) if missing else ", ".join(f"№ {one}" for one in sorted(standing - playing))
            raise UserError(
                "knockout_missing", file=later[0].file, round=number, known=known, later=later[0].game.round
            )
        paired = {pair.numbers for pair in pairing.pairs} if pairing else set()
        for one in games:
            if _sorted(one.game.game) not in paired:
                raise UserError(
                    "knockout_not_paired",
                    file=one.file,
                    place=one.place,
                    value=_shown([_sorted(one.game.game)]),
                    round=number,
                    known=_shown(sorted(paired)),
                )
        begun = tuple(one.game for one in games)
        return replace(knockout, begun=begun), _of_colours(games, pairing) if pairing else []
    rounds = (*knockout.rounds, tuple(sorted((one.game for one in games), key=lambda game: min(game.game))))
    after = replace(knockout, rounds=rounds)
    return after, [*_of_pairs(games, pairing, field, after), *_of_colours(games, pairing)]


def _lost_in(knockout: Knockout, player: int) -> int:
    """The round after which somebody is out."""
    rounds = range(1, len(knockout.rounds) + 1)
    return next(number for number in rounds if player not in knockout.after(number).standing)


def _of_pairs(games: Sequence[Placed], pairing: Pairing, field: Field, after: Knockout) -> Iterator[Remark]:
    """What is to be said of a round that was not paired by the memo."""
    number = pairing.round
    played = sorted(_sorted(one.game.game) for one in games)
    paired = [pair.numbers for pair in pairing.pairs]
    if played == paired or pairing.all_met:
        return
    facts = {"round": number, "played": _shown(set(played) - set(paired)), "known": _shown(set(paired) - set(played))}
    yield Remark("knockout_paired_otherwise", facts)
    again = [pair for pair in played if field.met.get(frozenset(pair), 0)]
    if len(again) > len(pairing.met_before):
        yield Remark("knockout_met_again", {"round": number, "pairs": _shown(again)})
    free = after.free_in(number)
    if free is not None and field.freed.get(free, 0) and not pairing.freed_again:
        yield Remark("knockout_freed_twice", {"round": number, "number": free})


def _of_colours(games: Sequence[Placed], pairing: Pairing) -> list[Remark]:
    """A remark on games of the memo's pairs in which others had white than it says."""
    due = {pair.numbers: pair.first for pair in pairing.pairs if not pair.is_open}
    turned = [
        (game.white, game.black)
        for game in (one.game.game for one in games)
        if due.get(_sorted(game), game[0]) != game[0]
    ]
    return [Remark("knockout_colours", {"round": pairing.round, "pairs": _shown(turned)})] if turned else []


def _sorted(game: Game) -> tuple[int, int]:
    return min(game), max(game)


def _shown(pairs: Iterable[tuple[int, int]]) -> str:
    """Pairs for a sentence; of sets the smaller numbers first."""
    found = sorted(pairs) if isinstance(pairs, set) else [*pairs]
    shown = ", ".join(f"{one}–{other}" for one, other in found[:_MOST_SHOWN])
    return f"{shown}, …" if len(found) > _MOST_SHOWN else shown


_DECISIVE = (
    Result.WHITE_WON,
    Result.BLACK_WON,
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
)


def bracket_winners(files: Sequence[ResultsWish], event: Event) -> tuple[dict[frozenset[int], int], tuple[Remark, ...]]:
    """Who won each pair of a bracket; a drawn game counts if a decisive one of the same two follows.

    Raises ``UserError`` for a pair that the bracket has not, for one that has a winner already, and for one that has
    none.
    """
    from generator.tournament.knockout_bracket import bracket

    found = placed_games(files, event, rounds=False)
    last: dict[frozenset[int], Placed] = {}
    for one in found:
        pair = frozenset(one.game.game)
        before = last.get(pair)
        if before is not None and before.game.result in _DECISIVE:
            raise UserError(
                "knockout_bracket_twice",
                file=one.file,
                place=one.place,
                value=_shown([one.game.game]),
                other=before.place,
            )
        last[pair] = one
    winners: dict[frozenset[int], int] = {}
    for pair, one in last.items():
        if one.game.result not in _DECISIVE:
            raise UserError("knockout_bracket_draw", file=one.file, place=one.place, value=_shown([one.game.game]))
        white_won = one.game.result in (Result.WHITE_WON, Result.WHITE_WON_BY_FORFEIT)
        winners[pair] = one.game.game.white if white_won else one.game.game.black
    pairs = {bout.pair for bout in bracket(len(event.players), winners).games}
    for pair, one in last.items():
        if pair not in pairs:
            raise UserError("knockout_bracket_pair", file=one.file, place=one.place, value=_shown([one.game.game]))
    remarks = (
        Remark("knockout_read", {"file": wish.file, "count": sum(one.file == wish.file for one in found)})
        for wish in files
    )
    return winners, tuple(remarks)
