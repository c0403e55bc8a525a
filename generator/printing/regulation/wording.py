"""What a regulation says: sections of clauses, filled in where something is known, with room to write where not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.printing.dress import Dress
from generator.printing.figures import criterion_name, points_text
from generator.printing.language import NO_BREAK_SPACE, Language
from generator.printing.order_table import second_cycle
from generator.printing.regulation.terms import Terms
from generator.tournament import has_odd_halves

LINES_OF_CRITERIA = 3
"""Lines for tie-breaks on a form that knows none."""

NO_GAME = (None, "other")
"""Disciplines that say nothing of what is played."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence or two, or the words before a line to write on.

    ``blanks`` lines to write on follow, the first of them behind the text where it leaves room. ``fields`` are words
    side by side, each with a line of its own, below the text. ``item`` is the place in a list inside a clause, from 1.
    """

    text: str = ""
    blanks: int = 0
    fields: tuple[str, ...] = ()
    item: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its clauses, in order."""

    heading: str
    clauses: tuple[Clause, ...]


def sections(terms: Terms, dress: Dress) -> tuple[Section, ...]:
    """The seven sections of a regulation."""
    made: dict[str, Callable[[Terms, Dress], Iterator[Clause]]] = {
        "aims": _aims,
        "system": _system,
        "management": _management,
        "participants": _participants,
        "places": _places,
        "awards": _awards,
        "finances": _finances,
    }
    headings = dress.language.words["regulation"]["sections"]
    return tuple(Section(headings[key], tuple(make(terms, dress))) for key, make in made.items())


def _aims(terms: Terms, dress: Dress) -> Iterator[Clause]:
    text = dress.language.text
    if terms.discipline in NO_GAME:
        yield Clause(text("regulation.game"), blanks=1)
    game = text(f"regulation.drawn_to.{terms.discipline or 'other'}")
    yield Clause(dress.language.say("regulation.aims", game=game))
    yield Clause(text("regulation.other_aims"), blanks=1)


def _system(terms: Terms, dress: Dress) -> Iterator[Clause]:
    text = dress.language.text
    yield _told("dates", terms.dates and whole_dates(terms.dates), dress)
    yield _told("place", terms.place, dress, asked="place_asked")
    yield Clause(fields=(text("regulation.opening"), text("regulation.closing")))
    if terms.round_dates:
        yield _days(terms, dress.language)
    yield _cycles_and_rounds(terms, dress)
    yield Clause(" ".join(_order(terms, dress.language)))
    yield _numbers(terms, dress.language)
    if terms.discipline in NO_GAME:
        yield Clause(text("regulation.rules_of_play"), blanks=1)
    else:
        game = text(f"regulation.games.{terms.discipline}")
        yield Clause(dress.language.say("regulation.rules", game=game), blanks=1)
    yield Clause(fields=(text("regulation.time"), text("regulation.lateness")))


def _cycles_and_rounds(terms: Terms, dress: Dress) -> Clause:
    asked = {"cycles": terms.cycles, "rounds": terms.rounds}
    fields = tuple(dress.language.text(f"regulation.{key}") for key, value in asked.items() if value is None)
    return Clause(" ".join((*_cycles(terms, dress), *_rounds(terms, dress.language))), fields=fields)


def _cycles(terms: Terms, dress: Dress) -> Iterator[str]:
    text = dress.language.text
    if terms.cycles is None:
        yield text("regulation.all_play_all")
        return
    if terms.cycles == 1:
        yield text("regulation.one_cycle")
        return
    yield text("regulation.two_cycles")
    if schedule := terms.schedule:
        yield second_cycle(schedule, dress)
    elif terms.swapped is None and terms.order == "berger" and not terms.rounds_by_lot:
        yield text("regulation.swapped_if_even")
    else:
        yield text("document.swapped_field" if terms.swapped and not terms.rounds_by_lot else "document.repeated")


def _rounds(terms: Terms, language: Language) -> Iterator[str]:
    if terms.rounds is None:
        yield language.text("regulation.rounds_rule")
        return
    yield language.say("regulation.told", label=language.text("regulation.rounds"), value=terms.rounds)
    if terms.participants and terms.participants % 2:
        yield language.text("regulation.one_free")


_ROUNDS = ("round", "two_rounds", "many_rounds")
_DAYS = ("day", "two_days", "many_days")


def _days(terms: Terms, language: Language) -> Clause:
    """The dates, each with its rounds, or with its days of play where a lot tells the round of each.

    Those that follow one another on a date are told together.
    """
    told = []
    number = 0
    for date, days in groupby(terms.round_dates):
        first, number = number + 1, number + len(tuple(days))
        key = (_DAYS if terms.rounds_by_lot else _ROUNDS)[min(number - first, 2)]
        told.append(language.say(f"regulation.{key}", date=whole_dates(date), first=first, last=number))
    return Clause(
        language.say("regulation.days_by_lot" if terms.rounds_by_lot else "regulation.days", list="; ".join(told))
    )


def whole_dates(text: str) -> str:
    """A text in which no line ends between a day and its month."""
    return re.sub(r"(?<=[0-9]) (?=[^\W\d_])", NO_BREAK_SPACE, text)


def called(title: str, language: Language) -> str:
    """A title in quotation marks, those inside it being of another kind; one that is all in such marks stays."""
    if re.fullmatch(_QUOTED, title):
        return title
    inside = re.sub(_QUOTED, lambda found: language.say("regulation.called_inside", title=found[1]), title)
    return language.say("regulation.called", title=inside)


_QUOTED = '[«“„"]([^«»“”„"]*)[»”“"]'


def _order(terms: Terms, language: Language) -> Iterator[str]:
    number = terms.participants
    size = number + number % 2 if number else None
    if terms.order == "mixed" and terms.rounds_by_lot:
        # Which rounds come first is not known.
        yield language.text("regulation.mixed_by_lot")
        if size is None or has_odd_halves(size):
            yield language.text("regulation.mixed_odd")
    elif terms.order == "mixed" and size:
        yield language.say("regulation.mixed_of", half=size // 2, next=size // 2 + 1, last=number)
        if has_odd_halves(size):
            yield language.text("regulation.mixed_odd")
    elif terms.order == "mixed":
        yield language.text("regulation.mixed")
    elif size:
        yield language.say("regulation.table_of", first=size - 1, last=size)
    else:
        yield language.text("regulation.table")
    # Of every game it is true that one of the two moves first.
    yield language.text(f"disciplines.{terms.discipline or 'other'}.note")
    if terms.rounds_by_lot:
        yield language.text("regulation.rounds_by_lot")
        if terms.round_seed:
            yield language.say("regulation.rounds_by_seed", seed=terms.round_seed)
        if terms.cycles == 2:
            yield language.text("regulation.first_cycle_first")


def _numbers(terms: Terms, language: Language) -> Clause:
    """How everybody comes by a number, and who is kept apart."""
    key = "seed_of" if terms.numbering == "seed" and terms.seed else terms.numbering
    told = language.say(f"regulation.numbers.{key}", seed=terms.seed)
    when = language.text("regulation.early_in_table" if terms.rounds_by_lot else "regulation.as_early")
    alike = language.text(f"regulation.alike.{terms.keep_apart}") if terms.keep_apart else ""
    apart = language.say("regulation.apart", who=alike, when=when) if alike else ""
    if key == "lot":
        # The draw is told of by hand, behind the words.
        return Clause(f"{apart} {told}".lstrip(), blanks=1)
    return Clause(f"{told} {apart}".rstrip(), fields=(language.text("regulation.seed"),) if key == "seed" else ())


def _management(terms: Terms, dress: Dress) -> Iterator[Clause]:
    text = dress.language.text
    yield Clause(text("regulation.organiser"), blanks=1)
    yield Clause(text("regulation.panel"))
    officials = {"chief_arbiter": terms.chief_arbiter, "secretary": terms.secretary}
    if not any(officials.values()):
        yield Clause(fields=tuple(text(f"regulation.{key}") for key in officials))
        return
    yield from (_told(key, name, dress) for key, name in officials.items())


def _participants(terms: Terms, dress: Dress) -> Iterator[Clause]:
    text = dress.language.text
    yield Clause(text("regulation.admitted"), blanks=2)
    yield _told("number", None if terms.participants is None else str(terms.participants), dress)
    yield Clause(text("regulation.entries"), blanks=1)


def _places(terms: Terms, dress: Dress) -> Iterator[Clause]:
    language = dress.language
    text = language.text
    if terms.scoring is None:
        yield Clause(text("regulation.by_points"), fields=tuple(text(f"regulation.{key}") for key in _WORTH))
    else:
        worth = {key: points_text(getattr(terms.scoring, key), language) for key in _WORTH}
        yield Clause(language.say("regulation.by_points_of", **worth))
    yield from _criteria(terms, language)
    yield Clause(" ".join(_equal(terms.tiebreaks, language)))
    if terms.participants is None or terms.participants % 2:
        yield Clause(text("regulation.free_for_nothing"))
    yield Clause(text("regulation.forfeits"))
    yield Clause(text("regulation.withdrawals"))


_WORTH = ("win", "draw", "loss")


def _criteria(terms: Terms, language: Language) -> Iterator[Clause]:
    """What decides between equal points, in order, with what each means."""
    text = language.text
    kinds = terms.tiebreaks
    if kinds is None:
        yield Clause(text("regulation.criteria"))
        yield from (Clause(item=place, blanks=1) for place in range(1, LINES_OF_CRITERIA + 1))
        return
    if not kinds:
        return
    told = [_criterion(kind, terms.discipline or "other", language) for kind in kinds]
    if len(told) == 1:
        text_of_one = language.say("regulation.criterion", **told[0])
        yield Clause(text_of_one if kinds == ("play-off",) else f"{text_of_one} {text('regulation.one_is_better')}")
    else:
        yield Clause(text("regulation.criteria"))
        for item, values in enumerate(told, start=1):
            key = "last" if item == len(told) else "item"
            yield Clause(language.say(f"regulation.{key}", **values), item=item)
    if "play-off" in kinds:
        yield Clause(text("regulation.playoff_terms"), blanks=1)


def _criterion(kind: str, discipline: str, language: Language) -> dict[str, str]:
    """What a tie-break is called, and what it is."""
    as_second = language.text(f"disciplines.{discipline}.as_second")
    meaning = language.say(f"regulation.tiebreaks.{kind}", as_second=as_second)
    return {"name": criterion_name(kind, discipline, language), "meaning": meaning}


def _equal(kinds: tuple[str, ...] | None, language: Language) -> Iterator[str]:
    """Which value is the better one, and what becomes of those whom nothing has parted."""
    if kinds == ():
        yield language.text("regulation.shared_at_once")
        return
    if kinds and len(kinds) > 1:
        yield language.text("regulation.more_is_better")
    yield language.text("regulation.shared")


def _awards(_terms: Terms, dress: Dress) -> Iterator[Clause]:
    text = dress.language.text
    yield Clause(text("regulation.summing_up"))
    yield Clause(text("regulation.prizes"), blanks=2)
    yield Clause(text("regulation.qualified"), blanks=1)


def _finances(_terms: Terms, dress: Dress) -> Iterator[Clause]:
    yield from (Clause(dress.language.text(f"regulation.{key}"), blanks=1) for key in ("costs", "own_costs", "fee"))


def _told(key: str, value: str | None, dress: Dress, *, asked: str = "") -> Clause:
    """What is known behind its word; or the word, or a longer one by which it is ``asked`` for, with a line."""
    language = dress.language
    if value is None:
        return Clause(language.text(f"regulation.{asked or key}"), blanks=1)
    said = language.say("regulation.told", label=language.text(f"regulation.{key}"), value=value)
    return Clause(_stopped(said, value))


def _stopped(sentence: str, value: object) -> str:
    """A sentence that ends with a value of the user's, with one full stop."""
    return sentence[:-1] if str(value).endswith((".", "!", "?", "…")) else sentence
