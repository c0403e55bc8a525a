"""What is known of an event before anybody plays, from its file and from the command line, for its regulation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields as fields_of
from typing import Any, NamedTuple

from generator.assembly import known_fields
from generator.printing.language import Language
from generator.printing.regulation.terms import USUAL_RULES, Terms
from generator.reading.event_file import Plan
from generator.remark import Remark
from generator.round_draw import cleaned_seed


class Settled(NamedTuple):
    """The terms of a regulation, and what has to be said of how they were read."""

    terms: Terms
    remarks: tuple[Remark, ...]


def settled(plan: Plan | None, wishes: Mapping[str, object], language: Language) -> Settled:
    """What a file says of an event, the rules that hold where it says nothing, and the ``wishes`` that go before both.

    Without a file nothing is known but the wishes.
    Raises ``UserError`` for dates of rounds that are not one a round, ``CommandLineError`` for a seed that is too long.
    """
    if plan is None:
        return Settled(_terms(wishes), ())
    known, remarks = known_fields(plan, wishes, language)
    fields: dict[str, Any] = {**USUAL_RULES, **known, **_numbering(plan), **_rounds(plan)}
    fields["participants"] = len(plan.roster.players) or None
    if plan.playoff and plan.playoff.texts and "play-off" not in fields["tiebreaks"]:
        fields["tiebreaks"] = (*fields["tiebreaks"], "play-off")
    terms = _terms(fields)
    return Settled(terms, (*remarks, *_of_lots(terms)))


def _numbering(plan: Plan) -> dict[str, object]:
    """Where the numbers come from."""
    if plan.lots:
        return {"numbering": "seed", "seed": _seed(plan.lots.seed), "keep_apart": plan.lots.keep_apart}
    return {"numbering": "file"} if plan.roster.numbers else {}


def _rounds(plan: Plan) -> dict[str, object]:
    """Whether lots tell the order of the rounds, and from which seed: that of the numbers if no other is named."""
    if plan.rounds is None or plan.rounds.kind == "table":
        return {}
    if plan.rounds.kind == "hand":
        return {"rounds_by_lot": True}
    seed = plan.rounds.seed or (plan.lots.seed if plan.lots else None)
    return {"rounds_by_lot": True, "round_seed": _seed(seed)}


def _of_lots(terms: Terms) -> Iterator[Remark]:
    """A regulation is approved before anybody plays: who has the seed then can tell all rounds."""
    if terms.round_seed:
        yield Remark("round_seed_in_regulation", {"seed": terms.round_seed})


def _terms(fields: Mapping[str, Any]) -> Terms:
    """Those fields that a regulation has and that are known."""
    names = {field.name for field in fields_of(Terms)}
    return Terms(**{name: value for name, value in fields.items() if name in names and value is not None})


def _seed(text: str | None) -> str | None:
    """The seed as the draw will print it."""
    return cleaned_seed(text) if text else None
