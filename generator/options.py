"""What the options of the command line mean, as values."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from generator.choice import choose, nearest, spelled
from generator.errors import CommandLineError
from generator.printing.cross_grid import CLOSING
from generator.printing.event.parts import PARTS
from generator.printing.language import Language
from generator.reading.event_results import Mention
from generator.reading.round_order import RoundsWish, read_round_order
from generator.reading.rules import read_scoring, read_tiebreaks
from generator.reading.words import (
    APART_WORDS,
    DISCIPLINE_WORDS,
    ORDER_WORDS,
    TIEBREAK_WORDS,
    main_words,
    plain,
)
from generator.tournament import Scoring

_JOINERS = "\u200c\u200d"


def one_line(option: str, text: str | None, limit: int = 120) -> str | None:
    """An option's text as one line of composed letters, so that it prints as it looks.

    Without what cannot be seen, such as marks that turn the direction of what follows; joiners between letters stay.
    """
    if text is None:
        return None
    try:
        # Where the system's encoding is poor, Python hands over the bytes of an argument as they came.
        text = text.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError as error:
        raise CommandLineError("text_unreadable", option=option) from error
    seen = "".join(
        char for char in text if char.isspace() or char in _JOINERS or unicodedata.category(char) not in ("Cc", "Cf")
    )
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    if len(line) > limit:
        raise CommandLineError("text_too_long", option=option, limit=limit, length=len(line))
    return line


def closing_columns(text: str, language: Language) -> tuple[str, ...]:
    """The closing columns of an option, by their names or by their heads in the language of the document."""
    heads = {language.text(f"crosstable.{kind}").lower(): kind for kind in CLOSING}
    known = list(dict.fromkeys((*CLOSING, *heads)))
    chosen = (choose(name, known, "unknown_column") for name in map(str.strip, text.split(",")) if name)
    return tuple(heads.get(name, name) for name in chosen)


def discipline_named(text: str) -> str:
    """A discipline by any of its names."""
    if found := DISCIPLINE_WORDS.get(plain(text)):
        return found
    near, known = nearest(text, DISCIPLINE_WORDS), main_words(DISCIPLINE_WORDS)
    raise CommandLineError("unknown_discipline", value=text[:40], near=near, known=known)


def apart_by(text: str) -> str:
    """What players have in common who are kept apart, by any of its names."""
    if found := APART_WORDS.get(plain(text)):
        return found
    raise CommandLineError(
        "unknown_common", value=text[:40], near=nearest(text, APART_WORDS), known=main_words(APART_WORDS)
    )


def scoring_of(text: str) -> Scoring:
    """Points for a win, a draw and a loss."""
    if (found := read_scoring(text)) is None:
        raise CommandLineError("scoring_wrong", value=text[:40])
    return found


def tiebreaks_of(text: str) -> tuple[str, ...]:
    """Tie-breaks in their order, parted by commas; an empty text or a dash is none."""
    found = read_tiebreaks([text])
    if found.unknown:
        near, known = nearest(found.unknown, TIEBREAK_WORDS), main_words(TIEBREAK_WORDS)
        raise CommandLineError("unknown_tiebreak", value=found.unknown[:40], near=near, known=known)
    if found.twice:
        raise CommandLineError("tiebreak_twice", value=found.twice[:40])
    return found.kinds


def mentioned(option: str, text: str | None) -> Mention | None:
    """Players of an option, parted by semicolons, or by commas where there are none."""
    if text is None:
        return None
    line = one_line(option, text, limit=4000) or ""
    parts = line.split(";" if ";" in line else ",")
    return Mention(tuple(filter(None, map(str.strip, parts))), "", option)


def row_order(text: str) -> str:
    """The order of the rows of a crosstable, by any of its names."""
    if found := ORDER_WORDS.get(plain(text)):
        return found
    near, known = nearest(text, ORDER_WORDS), main_words(ORDER_WORDS)
    raise CommandLineError("unknown_order", value=text[:40], near=near, known=known)


def cycles_of(text: str) -> int:
    """How often everybody meets everybody."""
    return one_of(text, (1, 2), "cycles_out_of_range")


def order_named(*, mixed: bool) -> str:
    """The order of play as tables are called by it."""
    return "mixed" if mixed else "berger"


def event_fields(
    *,
    title: str | None = None,
    place: str | None = None,
    dates: str | None = None,
    chief_arbiter: str | None = None,
    secretary: str | None = None,
    discipline: str | None = None,
    cycles: str | None = None,
    swap: bool | None = None,
    mixed: bool | None = None,
    scoring: str | None = None,
    tiebreaks: str | None = None,
) -> dict[str, object]:
    """What the options of these names say of an event, by the names of its fields; what is not given is left out."""
    said = {
        "title": one_line("--title", title),
        "place": one_line("--place", place, limit=80),
        "dates": one_line("--dates", dates, limit=80),
        "chief_arbiter": one_line("--chief-arbiter", chief_arbiter, limit=80),
        "secretary": one_line("--secretary", secretary, limit=80),
        "discipline": None if discipline is None else discipline_named(discipline),
        "cycles": None if cycles is None else cycles_of(cycles),
        "swapped": swap,
        "order": None if mixed is None else order_named(mixed=mixed),
        "scoring": None if scoring is None else scoring_of(scoring),
        "tiebreaks": None if tiebreaks is None else tiebreaks_of(tiebreaks),
    }
    return {name: value for name, value in said.items() if value is not None}


def a_round(text: str) -> int:
    """The number of a round."""
    if not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) < 4):
        raise CommandLineError("round_wrong", value=text.strip()[:40])
    return int(text)


def round_order_of(text: str) -> RoundsWish:
    """How the order of the rounds is decided, by a word, or by the numbers of the rounds drawn so far."""
    if (found := read_round_order(text[:400])) is None:
        raise CommandLineError("round_order_wrong", value=text[:40])
    return found


def a_day(text: str) -> int:
    """The number of a day of play; 0 is before the first."""
    if not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) < 4):
        raise CommandLineError("day_wrong", value=text.strip()[:40])
    return int(text)


def papers(text: str, language: Language) -> list[str]:
    """Papers of an event by their names, or by what they are called in the language of the document.

    Of that, a word that only one has will do.
    """
    called = {language.text(f"event.{part}").lower(): part for part in PARTS}
    said = [(word, part) for name, part in called.items() for word in name.split()]
    counts = Counter(word for word, _ in said)
    words = called | {word: part for word, part in said if counts[word] == 1 and word not in PARTS}
    return parts_named(text, {part: part for part in PARTS} | called, words)


def parts_named(text: str, names: Mapping[str, str], words: Mapping[str, str] | None = None) -> list[str]:
    """Parts of a document by their names, parted by commas; ``words`` besides are taken, but no message lists them."""
    known = {**names, **(words or {})}
    asked = [name for name in text.split(",") if name.strip()]
    return [known[spelled(name, known) or choose(name, names, "unknown_part")] for name in asked]


def one_of(text: str, known: Sequence[int], error: str) -> int:
    """An option's text as one of a few numbers."""
    numbers = {str(number): number for number in known}
    if text.strip() not in numbers:
        raise CommandLineError(error, value=text.strip()[:40], known=", ".join(numbers))
    return numbers[text.strip()]


def folder(text: str | None) -> Path | None:
    """The folder of an option; an empty text, as an unset variable of the shell gives, is no folder."""
    if text == "":
        raise CommandLineError("templates_not_folder", value="")
    return None if text is None else Path(text)


def a_year(text: str | None) -> str | None:
    """A year of an option as four digits."""
    if text is None:
        return None
    if not (len(text) == 4 and text.isascii() and text.isdigit() and text >= "1900"):
        raise CommandLineError("year_out_of_range", value=text[:40], low=1900, high=9999)
    return text


def pairs(option: str, texts: Sequence[str]) -> dict[str, str]:
    """Options of the form ``key=value``, each key once, as a mapping. Raises ``CommandLineError`` for another form."""
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not (sign and key.strip() and value.strip()) or key.strip() in found:
            raise CommandLineError("not_a_pair", option=option, value=text[:40])
        found[key.strip()] = value.strip()
    return found
