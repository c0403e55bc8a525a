"""What decides between equal points: each criterion, and its source.

A criterion that gives everybody a number of their own is a function of what counts: :data:`OF_EACH`. The direct
encounter depends on who is equal, and a play-off on what was played behind the tables; they are functions of a group.
The articles named are those of FIDE's Play-off and Tie-Break Regulations (Handbook C.07, in force from 1 March 2026;
those used here are numbered alike in the edition of 1 August 2024). In an all-play-all a forfeit counts like a game
played (article 15.2), except where only games over the board are asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from generator.tournament.count import Count
from generator.tournament.result import Entry, Outcome

Numbers = tuple[int, ...]


class Contribution(NamedTuple):
    """What an opponent gives to somebody's Sonneborn–Berger: the opponent's points, and two times what counts of them.

    Points are whole multiples of the smallest part that occurs.
    """

    points: int
    twice: int


def sonneborn_berger(count: Count) -> tuple[Fraction, ...]:
    """The points of the beaten plus half the points of those drawn with.

    Source: FIDE C.07, article 9.1; the own result is 1, ½ or 0 whatever the event pays for it, the opponents' points
    are the event's. A game won by forfeit is a game won.
    """
    parts, contributions = _contributions(count)
    return tuple(Fraction(sum(each.twice for each in mine), 2 * parts) for mine in contributions)


def sonneborn_berger_cut_1(count: Count) -> tuple[Fraction, ...]:
    """Sonneborn–Berger without what the opponent with the fewest points gave; of several such the one who gave least.

    Source: FIDE C.07, articles 9.1 and 14.1.1.
    """
    parts, contributions = _contributions(count)
    return tuple(
        Fraction(sum(each.twice for each in mine) - min(mine).twice, 2 * parts) if mine else Fraction(0)
        for mine in contributions
    )


def wins(count: Count) -> tuple[Fraction, ...]:
    """The number of games won, by forfeit too. Source: FIDE C.07, article 7.1 (WIN)."""
    return _number_of(count, lambda entry: entry.outcome.is_win)


def wins_with_black(count: Count) -> tuple[Fraction, ...]:
    """The number of games won over the board with black. Source: FIDE C.07, article 7.4 (BWG)."""
    return _number_of(count, lambda entry: entry.outcome is Outcome.WIN and not entry.white)


def games_with_black(count: Count) -> tuple[Fraction, ...]:
    """The number of games played over the board with black. Source: FIDE C.07, article 7.3 (BPG)."""
    return _number_of(count, lambda entry: entry.outcome.over_the_board and not entry.white)


def koya(count: Count) -> tuple[Fraction, ...]:
    """The points won against opponents who have at least half of the most that their games could give.

    Source: FIDE C.07, article 9.2 (KS).
    """
    most = count.scoring.win
    strong = {number for number in count.ranked if 2 * count.points(number) >= most * len(count.of(number))}
    return tuple(
        count.scoring.total(Counter(entry.outcome for entry in entries if entry.opponent in strong))
        for entries in count.entries
    )


def progressive(count: Count) -> tuple[Fraction, ...]:
    """The sum of the points after the first round, after the second, and so on; who rests keeps the points there were.

    Source: FIDE C.07, article 7.5 (PS).
    """
    return tuple(_progressive(count, entries) for entries in count.entries)


def _progressive(count: Count, entries: Sequence[Entry]) -> Fraction:
    rounds = Counter[Outcome]()
    for entry in entries:
        # What is won in a round is there after it and after each one that follows.
        rounds[entry.outcome] += count.last_round - entry.round + 1
    return count.scoring.total(rounds)


OF_EACH: Mapping[str, Callable[[Count], tuple[Fraction, ...]]] = {
    "sonneborn-berger": sonneborn_berger,
    "sonneborn-berger-cut-1": sonneborn_berger_cut_1,
    "wins": wins,
    "wins-with-black": wins_with_black,
    "koya": koya,
    "games-with-black": games_with_black,
    "progressive": progressive,
}
"""By the names of :data:`generator.tournament.event.TIEBREAKS`: the values of the numbers from 1 on, more is better."""


def direct_encounter(count: Count, equal: Numbers) -> Mapping[int, Fraction]:
    """The points of those who are equal in the games among themselves; empty unless all of those games have a result.

    Source: FIDE C.07, article 6.1; with two cycles it takes the mean of two games, which ranks as their sum does.
    What it says of groups who have not all met (article 6.3) is for Swiss events; here the games are still to come,
    and nothing is decided before.
    """
    group = frozenset(equal)
    games = {number: [entry for entry in count.of(number) if entry.opponent in group] for number in equal}
    full = count.cycles * (len(group) - 1)
    if len(group) < 2 or any(len(mine) != full for mine in games.values()):
        return {}
    return {number: count.scoring.total(Counter(entry.outcome for entry in mine)) for number, mine in games.items()}


def by_direct_encounter(count: Count, equal: Numbers) -> tuple[Numbers, ...]:
    """Those who are equal, in groups of who still are, the best first.

    Whoever is level in the games of the whole group is compared anew by the games among the level ones, until nothing
    changes. Source: FIDE C.07, article 6.2.
    """
    groups = by_value(direct_encounter(count, equal), equal)
    if len(groups) == 1:
        return groups
    return tuple(finer for group in groups for finer in by_direct_encounter(count, group))


def play_off(order: Numbers, equal: Numbers) -> Mapping[int, Fraction]:
    """The places in the play-off between those who are equal, less is better; nothing for who was not in it.

    Source: FIDE C.07, article 3: games of their own decide, whose order is given by hand.
    """
    inside = [number for number in order if number in equal]
    return {number: Fraction(place) for place, number in enumerate(inside, start=1)}


def by_play_off(order: Numbers, equal: Numbers) -> tuple[Numbers, ...]:
    """Those who are equal in the order of the play-off, and behind them, still equal, who was not in it."""
    inside = play_off(order, equal)
    outside = tuple(number for number in equal if number not in inside)
    return (*((number,) for number in inside), *((outside,) if outside else ()))


def by_value(values: Mapping[int, Fraction], equal: Numbers) -> tuple[Numbers, ...]:
    """Those who are equal in groups of the same value, most first; one group where there are no values."""
    if not values:
        return (equal,)
    groups: dict[Fraction, list[int]] = {}
    for number in equal:
        groups.setdefault(values[number], []).append(number)
    return tuple(tuple(groups[value]) for value in sorted(groups, reverse=True))


def _number_of(count: Count, wanted: Callable[[Entry], bool]) -> tuple[Fraction, ...]:
    return tuple(Fraction(sum(map(wanted, entries))) for entries in count.entries)


def _contributions(count: Count) -> tuple[int, list[list[Contribution]]]:
    """Into how many parts a point is divided, and what each number's opponents give."""
    points = [count.points(number) for number in range(1, count.participants + 1)]
    parts = lcm(*(each.denominator for each in points))
    whole = [int(each * parts) for each in points]
    return parts, [list(_given(entries, whole)) for entries in count.entries]


def _given(entries: Sequence[Entry], points: Sequence[int]) -> Iterator[Contribution]:
    for entry in entries:
        times = 2 if entry.outcome.is_win else 1 if entry.outcome is Outcome.DRAW else 0
        theirs = points[entry.opponent - 1]
        yield Contribution(theirs, times * theirs)
