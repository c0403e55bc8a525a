"""Who is meant by a name, as people write it in results: «Абрамов И.», "carlsen magnus", a surname alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.choice import nearest
from generator.errors import UserError
from generator.reading.alike import same_words
from generator.reading.rows import clean
from generator.tournament.player import Player

Words = tuple[str, ...]

_WORD = re.compile(r"[^\W_]+")
_NUMBERED = re.compile(r"(?:(?:№|#|no\.?) ?[0-9]{1,4}[.)]?|[0-9]{1,4}[.)]) ?(?=[^\W\d])", re.IGNORECASE)
"""A number in front of a name."""
_NUMBER = re.compile(r"(?:№|#|no\.?)? ?([0-9]{1,4})[.)]?", re.IGNORECASE)
_MOST_LISTED = 6


@dataclass(frozen=True, slots=True)
class Names:
    """The names of an event's players in order of their starting numbers, and the words of each as they follow."""

    names: tuple[str, ...]
    words: tuple[Words, ...]

    def number(self, text: str, file: str, place: str) -> int:
        """The starting number of who is called so; ``place`` is the row for messages, as of a claim.

        The name as it stands; else letter case, ё, punctuation, the order of words and look-alike letters aside; else
        with initials for first names; else some of the words. Initials keep their order. A number in front, "1. Name",
        does not matter. Raises ``UserError`` when nobody fits, or several do.
        """
        found = self.meant(text)
        if len(found) > 1:
            known = "; ".join(self.names[number - 1][:40] for number in found[:_MOST_LISTED])
            raise UserError("player_ambiguous", file=file, place=place, value=text[:40], known=known)
        if not found:
            near = nearest(text[:60], self.names)
            raise UserError("unknown_player", file=file, place=place, value=text[:40], near=near)
        return found[0]

    def number_or_name(self, text: str, file: str, place: str) -> int:
        """As :meth:`number`, for a place where a starting number may stand as well: "7", "07", "№ 7"."""
        number = number_in(text)
        if number is None:
            return self.number(text, file, place)
        if not 1 <= number <= len(self.names):
            raise UserError("player_number_beyond", file=file, place=place, value=number, last=len(self.names))
        return number

    def meant(self, text: str) -> tuple[int, ...]:
        """The numbers of all whom a name fits, in the strictest way in which it fits anybody."""
        text = clean(text)
        found = _meant(self, text)
        if not found and (number := _NUMBERED.match(text)):
            found = _meant(self, text[number.end() :])
            # Of «3. школа» the number may be the name.
            found = () if any(any(map(str.isdigit, self.names[place - 1])) for place in found) else found
        return found


@lru_cache(maxsize=4096)
def _meant(names: Names, text: str) -> tuple[int, ...]:
    words = _words(text)
    ways: tuple[Callable[[int], bool], ...] = (
        lambda place: names.names[place] == text,
        lambda place: bool(words) and names.words[place] == words,
        lambda place: bool(words) and _are_same(words, names.words[place]),
        lambda place: len(names.words[place]) == len(words) and _stands_in(words, names.words[place]),
        lambda place: _stands_in(words, names.words[place]) or _stands_in(names.words[place], words),
    )
    for fits in ways:
        if found := tuple(place + 1 for place in range(len(names.names)) if fits(place)):
            return found
    return ()


def names_of(players: Sequence[Player]) -> Names:
    """The names of players in order of their starting numbers, from 1."""
    names = tuple(clean(player.name) for player in players)
    return Names(names, tuple(map(_words, names)))


def number_in(text: str) -> int | None:
    """The number that a cell is, as "7", "07", "7." or "№ 7"; None for anything else."""
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def _words(name: str) -> Words:
    """The words of a name as they follow, each as :func:`generator.reading.alike.same_words` has it."""
    return tuple(same for word in _WORD.findall(name) for same in same_words(word))


def _are_same(some: Words, others: Words) -> bool:
    """Whether words are others in another order, the initials among them in the same."""
    return sorted(some) == sorted(others) and [*filter(_is_initial, some)] == [*filter(_is_initial, others)]


def _is_initial(word: str) -> bool:
    return len(word) == 1


def _stands_in(few: Words, many: Words) -> bool:
    """Whether each of a few words is one of many, or its initial or it with one; one whole word at least is the same.

    The words that initials stand for follow one another as the initials do.
    """
    left = [*many]
    rest: list[str] = []
    for word in few:
        if len(word) > 1 and word in left:
            left.remove(word)
        else:
            rest.append(word)
    return len(rest) < len(few) and _follow(rest, left)


def _follow(few: Sequence[str], many: Sequence[str]) -> bool:
    """Whether each of a few words is an initial of one of many, or it with one, in the same order."""
    places = iter(many)
    # The first that fits leaves most for those behind.
    return all(any(other[0] == word[0] and 1 in (len(other), len(word)) for other in places) for word in few)
