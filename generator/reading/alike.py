"""Names that are one name, or look as if they were."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

_LOOK_ALIKES = str.maketrans("abcehikmoptxyё", "авсенікмортхуе")
"""Latin letters with the Cyrillic ones they are taken for, in small or capital form; and ё, which many leave out."""
_WORDS = re.compile(r"[^\W_]+")
_MIXED = re.compile(r"[A-Za-zÀ-ɏ]['’]?[\u0400-\u052f]|[\u0400-\u052f]['’]?[A-Za-zÀ-ɏ]")
_LONG = 5
"""Letters of a word in which one other letter is taken for a slip."""


class Named(NamedTuple):
    """A name, and the line it stands in."""

    name: str
    line: int


def same(named: Sequence[Named]) -> list[tuple[str, tuple[int, ...]]]:
    """Every clean name that stands more than once, with its lines."""
    lines: defaultdict[str, list[int]] = defaultdict(list)
    for name, line in named:
        lines[name].append(line)
    return [(name, tuple(found)) for name, found in lines.items() if len(found) > 1]


def alike(named: Sequence[Named]) -> list[tuple[Named, Named]]:
    """Pairs of different names that a slip may have made of one; each name with the first it is like.

    Alike are names that differ in letter case, in ё and е, in Latin letters for Cyrillic ones, in punctuation, in the
    order of the words, or in one letter of a long word. A feminine ending is no slip.
    """
    first: dict[str, Named] = {}
    for one in named:
        first.setdefault(one.name, one)
    words = {name: same_words(name) for name in first}
    pairs: list[tuple[Named, Named]] = []
    paired: set[str] = set()
    for one, other in combinations(first.values(), 2):
        if other.name not in paired and _near(words[one.name], words[other.name]):
            pairs.append((one, other))
            paired.add(other.name)
    return pairs


def same_words(name: str) -> tuple[str, ...]:
    """The words of a name, sorted; equal for names that differ in case, ё, punctuation, order or look-alikes."""
    return tuple(sorted(_WORDS.findall(name.casefold().translate(_LOOK_ALIKES))))


def mixed_letters(named: Sequence[Named]) -> list[Named]:
    """The names with a word in Latin and Cyrillic letters."""
    return [one for one in named if any(_MIXED.search(word) for word in one.name.split())]


def _near(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    if one == other:
        return bool(one)
    if len(one) != len(other):
        return False
    mine, yours = [*one], [*other]
    for word in one:
        if word in yours:
            mine.remove(word)
            yours.remove(word)
    return len(mine) == 1 and _slip(mine[0], yours[0])


def _slip(one: str, other: str) -> bool:
    """Whether two long words differ in one letter, put in, left out, changed, or changed with its neighbour."""
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) < _LONG or len(longer) - len(shorter) > 1 or not (one + other).isalpha():
        return False
    start = next((place for place, char in enumerate(shorter) if char != longer[place]), len(shorter))
    if len(shorter) < len(longer):
        return shorter[start:] == longer[start + 1 :] and longer not in (shorter + "а", shorter + "a")
    swapped = shorter[start + 1 : start + 2] + shorter[start : start + 1]
    return shorter[start + 1 :] == longer[start + 1 :] or swapped + shorter[start + 2 :] == longer[start:]
