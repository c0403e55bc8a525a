"""When two numbers meet and who has white, in words."""

from __future__ import annotations

from collections.abc import Iterable

from generator.printing.language import Language
from generator.tournament.reasoning import Appointment, Reasoning, Step


def meeting_line(reasoning: Reasoning, language: Language) -> str:
    """The answer and its reasoning in one line, such as "Numbers 2 and 5 meet in round 6, 2 has White: …".

    Where halves are odd there is so much to say that it takes sentences of its own.
    """
    answer, why = _answer(reasoning, language), (reasoning.of_colour, reasoning.of_cycles)
    kinds = [step.kind for step in reasoning.of_round]
    if "odd_half" not in kinds:
        reasons = "; ".join(steps_text(steps, language) for steps in (reasoning.of_round, *why) if steps)
        return language.say("meeting.line", answer=answer, reasons=reasons)
    at = kinds.index("odd_half")
    before, (odd, *sums) = reasoning.of_round[:at], reasoning.of_round[at:]
    counted = language.say("meeting.counted", how=steps_text([odd], language), sums=steps_text(sums, language))
    alone = [steps_text([step], language) for step in before]
    said = [answer, *alone, counted, *(steps_text(steps, language) for steps in why if steps)]
    return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in said)


def steps_text(steps: Iterable[Step], language: Language) -> str:
    """The steps one after another, parted by commas."""
    return ", ".join(language.say(f"meeting.{step.kind}", **step.facts) for step in steps)


def _answer(reasoning: Reasoning, language: Language) -> str:
    when = [_when(appointment, language) for appointment in reasoning.appointments]
    whites = [appointment.white for appointment in reasoning.appointments]
    one, other = reasoning.one, reasoning.other
    if other is None:
        key = "meeting.free" if len(when) == 1 else "meeting.free_twice"
        return language.say(key, one=one, when=when[0], again=when[-1])
    if len(when) == 1:
        return language.say("meeting.meet", one=one, other=other, when=when[0], white=whites[0])
    return language.say(
        "meeting.meet_twice", one=one, other=other, when=when[0], again=when[1], white=whites[0], white_again=whites[1]
    )


def _when(appointment: Appointment, language: Language) -> str:
    # In Russian the preposition is another before the second.
    key = "meeting.in_second" if appointment.round == 2 else "meeting.in_round"
    return language.say(key, round=appointment.round)
