"""What was found in typed tables, in words: a line a table, then a line a fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.printing.language import Language
from generator.tournament.proof import Fault, Place, Proof
from generator.tournament.schedule import Game

MOST_FAULTS = 40
"""Faults that are listed of one table; how many more there are is said."""
_MOST_TYPED = 30
"""Characters of what stands in the file."""


def report(proofs: Sequence[Proof], language: Language) -> Iterator[str]:
    """The lines of the answer; the last one sums up when there are several tables."""
    sheets = {proof.table.first.sheet for proof in proofs}
    words = _Words(language, told=len(sheets) > 1)
    for proof in proofs:
        yield from words.table(proof)
    if len(proofs) > 1:
        tables = language.say("check.tables", last=len(proofs))
        wrong = sum(not proof.holds for proof in proofs)
        yield language.say(f"check.{'total_wrong' if wrong else 'total_right'}", tables=tables, count=wrong)


class _Words:
    """The sentences of one answer; ``told``: the sheet is named with every place."""

    def __init__(self, language: Language, *, told: bool) -> None:
        self._language = language
        self._told = told

    def _say(self, key: str, **values: object) -> str:
        return self._language.say(f"check.{key}", **values)

    def table(self, proof: Proof) -> Iterator[str]:
        """The line of a table, what it is worth if it is not the regulation's, and its faults."""
        order = self._say("lot_mixed" if proof.order == "lot" and proof.mixed else proof.order)
        if proof.cycles == 2:
            order = self._say("two_cycles", order=order)
        ours = proof.order in ("berger", "mixed")
        count = len(proof.faults)
        faults = self._say("faults", last=count)
        if ours:
            verdict = faults if count else self._say("right")
        else:
            verdict = self._say("not_ours_faults", faults=faults) if count else self._say("not_ours")
        yield self._say(
            "table",
            name=_name(proof),
            where=self._where(proof),
            order=order,
            rounds=self._say("rounds", last=len(proof.table.rounds)),
            games=self._say("games", last=proof.games),
            verdict=verdict,
        )
        for fault in proof.faults[:MOST_FAULTS]:
            yield f"  {self._fault(fault, proof)}"
        if count > MOST_FAULTS:
            yield f"  {self._say('more', last=count - MOST_FAULTS)}"
        if not ours and not proof.unfair:
            yield f"  {self._say('fair')}"
        elif not ours and proof.order != "none" and not proof.faults:
            # All games are there, so it can only be the colours.
            yield f"  {self._say('unfair', **proof.unfair[0].facts)}"

    def _where(self, proof: Proof) -> str:
        first, last = proof.table.first, proof.table.last
        if first.page:
            place = self._say("page" if first.page == last.page else "pages", first=first.page, last=last.page)
        else:
            place = self._say("line" if first.line == last.line else "lines", first=first.line, last=last.line)
        return self._say("sheet", sheet=first.sheet, place=place) if first.sheet and self._told else place

    def _place(self, place: Place) -> str:
        if place.page:
            return self._say("page", first=place.page)
        return self._say("cell", cell=place.cell) if place.cell else self._say("line", first=place.line)

    def _below(self, place: Place) -> str:
        if place.page:
            return self._say("page", first=place.page)
        return self._say("below_cell", cell=place.cell) if place.cell else self._say("below_line", first=place.line)

    def _fault(self, fault: Fault, proof: Proof) -> str:
        facts = dict(fault.facts)
        sentence = fault.kind
        if "last" in facts and fault.kind.startswith("round_missing"):
            sentence = fault.kind if facts["last"] == fault.round else fault.kind.replace("round", "rounds", 1)
        if fault.kind == "pair_missing" and facts["count"]:
            sentence = "pair_missing_once"
        if "numbers" in facts and isinstance(numbers := facts["numbers"], tuple):
            facts["numbers"] = ", ".join(map(str, numbers))
        if isinstance(place := facts.get("other_place"), Place):
            facts["other_place"] = self._place(place)
        typed = fault.typed
        if typed is not None:
            facts["typed"] = typed.text[:_MOST_TYPED]
            numbers = [one for one in (typed.white, typed.black) if one is not None]
            facts.setdefault("value", next((one for one in numbers if not 1 <= one <= proof.participants), ""))
        if fault.expected is not None:
            games = [fault.expected, *(more for more in (facts.get("more"),) if isinstance(more, Game))]
            facts["expected"] = ", ".join(map(_game, games))
        facts |= {"round": fault.round, "board": fault.board}
        if fault.kind == "heading":
            facts["name"] = _name(proof)
        said = self._say(sentence, **facts)
        place_ = None if fault.place is None else self._place(fault.place)
        # What is missing stands nowhere, and the round is named in the sentence.
        if fault.round is None or fault.kind.startswith(("round_missing", "order", "rounds_permuted")):
            if fault.place and fault.kind.startswith("round_missing"):
                return self._say("at", what=said, place=self._below(fault.place), fault="").removesuffix(": ")
            return self._say("place_at", place=place_, fault=said) if place_ else said
        # A game is counted where it stands in the file; one that is missing has no such place.
        counted = fault.board and fault.kind != "missing"
        what = self._say("in_game" if counted else "in_round", round=fault.round, board=fault.board)
        return (
            self._say("at", what=what, place=place_, fault=said)
            if place_
            else self._say("plain_at", what=what, fault=said)
        )


def _name(proof: Proof) -> str:
    """A table by the fields that it serves: "7–8", or "7" where somebody is free."""
    last = proof.participants
    return f"{last - 1}–{last}" if proof.both else str(last)


def _game(game: Game) -> str:
    return f"{game.white}–{game.black}"
