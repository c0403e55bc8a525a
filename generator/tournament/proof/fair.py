"""What must hold in any all-play-all table, whatever its order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.tournament.proof.fault import Fault
from generator.tournament.proof.typed import Place, TypedGame, TypedTable
from generator.tournament.schedule import Game


def fair_faults(table: TypedTable, participants: int, cycles: int) -> Iterator[Fault]:
    """Against a fair table: everybody once a round, each pair once a cycle, colours that differ by one at most.

    In an odd field one number a round has no game.
    """
    everybody = range(1, participants + 1)
    met: defaultdict[frozenset[int], list[tuple[int, TypedGame]]] = defaultdict(list)
    whites: Counter[int] = Counter()
    games: Counter[int] = Counter()
    for position, round_ in enumerate(table.rounds, start=1):
        number = round_.label or position
        seats: defaultdict[int, int] = defaultdict(int)
        for board, game in enumerate(round_.games, start=1):
            if game.white is None or game.black is None:
                yield Fault("date_extra" if game.is_date else "unreadable_extra", number, game.place, game, board=board)
                continue
            if not {game.white, game.black} <= {*everybody}:
                yield Fault("impossible_extra", number, game.place, game, board=board)
            elif game.white == game.black:
                yield Fault("oneself_extra", number, game.place, game, board=board)
            else:
                met[game.pair].append((number, game))
                whites[game.white] += 1
                games.update((game.white, game.black))
            for one in {game.white, game.black}:
                seats[one] += 1
        for free in round_.free:
            seats[free.number] += 1
        for one, times in seats.items():
            if times > 1 and one in everybody:
                yield Fault("number_twice", number, round_.place, facts={"value": one})
        absent = [one for one in everybody if one not in seats]
        if len(absent) > participants % 2:
            yield Fault("numbers_absent", number, round_.place, facts={"numbers": tuple(absent)})
    yield from _pairs(met, participants, cycles)
    for one in everybody:
        if abs(2 * whites[one] - games[one]) > 1:
            facts = {"value": one, "white": whites[one], "black": games[one] - whites[one]}
            yield Fault("colours_unequal", facts=facts)


def _pairs(met: dict[frozenset[int], list[tuple[int, TypedGame]]], participants: int, cycles: int) -> Iterator[Fault]:
    for first in range(1, participants + 1):
        for second in range(first + 1, participants + 1):
            found = met.get(frozenset((first, second)), [])
            if len(found) > cycles:
                number, game = found[cycles]
                facts = {"other": found[0][0], "other_place": found[0][1].place}
                yield Fault("pair_twice", number, game.place, game, facts=facts)
            elif not found or (len(found) < cycles):
                place: Place | None = None
                yield Fault("pair_missing", None, place, None, Game(first, second), facts={"count": len(found)})
