"""What is wrong with the games of a typed table, each fault once and by its cause."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.tournament.proof.alignment import Alignment
from generator.tournament.proof.fault import Fault
from generator.tournament.proof.known import KnownOrder
from generator.tournament.proof.left_out import left_out
from generator.tournament.proof.typed import Place, TypedGame, TypedRound, TypedTable
from generator.tournament.schedule import Game

_ODD = ("impossible", "oneself", "unreadable", "date")
"""What a game may be that is none of the table; said otherwise where none is missing for it."""


class _Typed(NamedTuple):
    """A game that does not belong where it stands: its round in the order (None: a round too many) and its board."""

    round: int | None
    board: int
    game: TypedGame


class _Wanted(NamedTuple):
    """A game that does not stand where it belongs."""

    round: int
    board: int
    game: Game


def game_faults(table: TypedTable, known: KnownOrder, found: Alignment) -> Iterator[Fault]:
    """The faults of games, colours, boards and those who are free; rounds that are another's games are left out."""
    typed: list[_Typed] = []
    wanted: list[_Wanted] = []
    for round_, place, again in zip(table.rounds, found.places, found.again, strict=True):
        if again is not None:
            continue
        if place is None:
            typed += [_Typed(None, board, game) for board, game in enumerate(round_.games, start=1)]
            if round_.free and not round_.games:
                text = " ".join(one.text for one in round_.free)
                yield Fault("unreadable_extra", None, round_.place, TypedGame(text, round_.place))
            continue
        if (lost := left_out(table, round_, place, known)) is not None:
            yield _left_out(round_, place, known, lost)
            continue
        if table.has_free or round_.free:
            round_, spoilt = _halves(round_, place, known)
            yield from spoilt
        yield from _compared(round_, place, known, typed, wanted)
        yield from _boards(round_, place)
        yield from _free(round_, place, known, told=table.has_free)
    yield from _moved(typed, wanted, known)
    yield from _changed(typed, wanted, known)
    yield from _left(typed, wanted, table, known, found)


def _left_out(round_: TypedRound, place: int, known: KnownOrder, lost: int) -> Fault:
    """The fault of a number that was left out, by its place among those of the round."""
    board = lost // 2
    game = known.rounds[place][board]
    near = round_.games[min(board, len(round_.games) - 1)]
    return Fault("number_lost", place + 1, near.place, None, game, board + 1, {"value": game[lost % 2]})


def _halves(round_: TypedRound, place: int, known: KnownOrder) -> tuple[TypedRound, list[Fault]]:
    """A round without what is left of its games where a sign or a number was lost: "7", "2 7" or "27" for 2–7."""
    there = {game.pair for game in round_.games}
    free = [*round_.free]
    games = [*round_.games]
    faults: list[Fault] = []
    for board, right in enumerate(known.rounds[place], start=1):
        if frozenset(right) in there or len(games) >= len(known.rounds[place]):
            continue
        others = [one for one in free if one.number != known.free[place]]
        left = [one for one in others if one.number in right]
        left = left or [one for one in others if str(one.number) == f"{right.white}{right.black}"]
        if not left:
            continue
        text = " ".join(one.text for one in left)
        faults.append(Fault("unreadable", place + 1, left[0].place, TypedGame(text, left[0].place), right, board))
        games.insert(board - 1, TypedGame(text, left[0].place, right.white, right.black, board=_board(games, board)))
        free = [one for one in free if one not in left]
    return replace(round_, games=tuple(games), free=tuple(free)), faults


def _board(games: Sequence[TypedGame], board: int) -> int | None:
    """The number of a board where the others have theirs."""
    return board if any(game.board is not None for game in games) else None


def _compared(
    round_: TypedRound, place: int, known: KnownOrder, typed: list[_Typed], wanted: list[_Wanted]
) -> Iterator[Fault]:
    """Wrong colours; the games that match nothing go to the two lists."""
    games = {frozenset(game): (board, game) for board, game in enumerate(known.rounds[place], start=1)}
    turned: list[tuple[int, TypedGame, Game]] = []
    met = 0
    # Of a pair that stands twice the one with the right colours counts.
    rest = [*enumerate(round_.games, start=1)]
    rest.sort(key=lambda one: one[1].pair in games and one[1].white != games[one[1].pair][1].white)
    unmet = dict(games)
    for board, game in rest:
        if game.pair not in unmet:
            typed.append(_Typed(place, board, game))
            continue
        _, right = unmet.pop(game.pair)
        met += 1
        if game.has_letters:
            yield Fault("letters", place + 1, game.place, game, right, board)
        if known.coloured and game.white != right.white:
            turned.append((board, game, right))
    wanted += [_Wanted(place, board, game) for board, game in unmet.values()]
    if len(turned) > 1 and len(turned) == met:
        yield Fault("round_colours", place + 1, round_.place, weight=len(turned))
    else:
        for board, game, right in sorted(turned, key=lambda one: one[0]):
            yield Fault("colour", place + 1, game.place, game, right, board)


def _boards(round_: TypedRound, place: int) -> Iterator[Fault]:
    """Numbers of boards that do not count from 1, and numbers of rounds beside games that are those of others."""
    beside = [(one.label, one.place) for one in round_.games] + [(one.label, one.place) for one in round_.free]
    bare = [game.place for game in round_.games if game.lacks_label]
    for at in [*bare, *(one.place for one in round_.free if one.lacks_label)]:
        yield Fault("label_missing", place + 1, at, weight=0.5)
    for label, at in beside:
        if label is not None:
            yield Fault("label", place + 1, at, facts={"label": label}, weight=0.5)
    numbered = sum(game.board is not None for game in round_.games)
    if numbered < 2 and len(round_.games) > 1:
        return
    if numbered == len(round_.games) - 1 > 1:
        board, game = next((board, game) for board, game in enumerate(round_.games, 1) if game.board is None)
        yield Fault("board_missing", place + 1, game.place, game, board=board, weight=0.5)
    for board, game in enumerate(round_.games, start=1):
        if game.board not in (None, board):
            yield Fault("board", place + 1, game.place, game, board=board, facts={"label": game.board}, weight=0.5)


def _free(round_: TypedRound, place: int, known: KnownOrder, *, told: bool) -> Iterator[Fault]:
    """Who is free, where a table says it."""
    right = known.free[place]
    numbers = [one.number for one in round_.free]
    others = [one for one in round_.free if one.number != right]
    if right is not None and told and right not in numbers:
        if others:
            one = others.pop(0)
            yield Fault("free", place + 1, one.place, facts={"value": one.text, "expected": right})
        else:
            yield Fault("free_missing", place + 1, round_.place, facts={"expected": right})
    elif numbers.count(right or 0) > 1:
        yield Fault("free_extra", place + 1, round_.place, facts={"value": right})
    for one in others:
        yield Fault("free_extra", place + 1, one.place, facts={"value": one.text})


def _moved(typed: list[_Typed], wanted: list[_Wanted], known: KnownOrder) -> Iterator[Fault]:
    """Games that stand in a round where they do not belong and are missing in their own."""
    homes: list[tuple[_Typed, _Wanted]] = []
    lost: defaultdict[frozenset[int], list[_Wanted]] = defaultdict(list)
    for other in wanted:
        lost[frozenset(other.game)].append(other)
    for one in [*typed]:
        if fitting := lost[one.game.pair]:
            # Of two cycles the one with these colours.
            home = min(fitting, key=lambda other: other.game.white != one.game.white)
            homes.append((one, home))
            typed.remove(one)
            wanted.remove(home)
            fitting.remove(home)
    while homes:
        one, home = homes.pop(0)
        number = None if one.round is None else one.round + 1
        back = next((pair for pair in homes if (pair[0].round, pair[1].round) == (home.round, one.round)), None)
        turned = known.coloured and one.game.white != home.game.white
        facts: dict[str, object] = {"other": home.round + 1}
        if back is not None and not turned:
            homes.remove(back)
            facts |= {"value": back[0].game.text, "other_place": back[0].game.place}
            yield Fault("games_exchanged", number, one.game.place, one.game, home.game, one.board, facts, weight=2)
        else:
            yield Fault("moved", number, one.game.place, one.game, home.game, one.board, facts)


def _changed(typed: list[_Typed], wanted: list[_Wanted], known: KnownOrder) -> Iterator[Fault]:
    """Games typed otherwise than they should be: in the same round, first those with a number in common."""
    by_round: defaultdict[int | None, list[_Wanted]] = defaultdict(list)
    for other in wanted:
        by_round[other.round].append(other)
    for alike in (3, 2, 1, 0):
        for one in [*typed]:
            others = [other for other in by_round[one.round] if _likeness(one, other) >= alike]
            if not others:
                continue
            other = max(others, key=lambda found: (_likeness(one, found), -abs(found.board - one.board)))
            typed.remove(one)
            wanted.remove(other)
            by_round[one.round].remove(other)
            facts: dict[str, object] = {}
            if joined := next((more for more in by_round[one.round] if _is_joined(one, other, more)), None):
                # Two games run into each other.
                by_round[one.round].remove(joined)
                wanted.remove(joined)
                facts["more"] = joined.game
            yield Fault(_kind(one.game, known), other.round + 1, one.game.place, one.game, other.game, one.board, facts)


def _is_joined(one: _Typed, other: _Wanted, more: _Wanted) -> bool:
    """Whether what cannot be read has the digits of two games."""
    digits = "".join(char for char in one.game.text if char.isdecimal())
    return one.game.white is None and digits == "".join(map(str, (*other.game, *more.game)))


def _likeness(one: _Typed, other: _Wanted) -> int:
    """3: a number on its own side and the board alike, 2: a number on its side, 1: a number on the other side."""
    white, black = one.game.white, one.game.black
    if one.game.white is None:
        return 3 if one.board == other.board else 0
    if white == other.game.white or black == other.game.black:
        return 3 if one.board == other.board else 2
    return 1 if white == other.game.black or black == other.game.white else 0


def _kind(game: TypedGame, known: KnownOrder) -> str:
    if game.white is None or game.black is None:
        return "date" if game.is_date else "unreadable"
    if min(game.white, game.black) < 1 or max(game.white, game.black) > known.participants:
        return "impossible"
    return "oneself" if game.white == game.black else "game"


def _left(
    typed: Sequence[_Typed], wanted: Sequence[_Wanted], table: TypedTable, known: KnownOrder, found: Alignment
) -> Iterator[Fault]:
    """Games too many, and games that stand nowhere."""
    homes: dict[frozenset[int], list[int]] = {}
    for place, games in enumerate(known.rounds, start=1):
        for game in games:
            homes.setdefault(frozenset(game), []).append(place)
    for one in typed:
        number = None if one.round is None else one.round + 1
        kind = _kind(one.game, known)
        facts: dict[str, object] = {}
        if kind == "game":
            home = homes[one.game.pair]
            kind, facts = ("extra_twice", {}) if number in home else ("extra_other", {"other": home[0]})
        yield Fault(f"{kind}_extra" if kind in _ODD else kind, number, one.game.place, one.game, None, one.board, facts)
    places: dict[int, Place] = {
        place: round_.place for round_, place in zip(table.rounds, found.places, strict=True) if place is not None
    }
    for other in wanted:
        yield Fault("missing", other.round + 1, places.get(other.round), None, other.game, other.board)
