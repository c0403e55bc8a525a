"""How far an event is, and by which rules it was counted, in words: what every paper with results says alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from generator.printing.dress import Dress
from generator.printing.figures import criterion_name, points_text
from generator.printing.language import NO_BREAK_SPACE
from generator.tournament import Event
from generator.tournament.count import Count, count


def heading(event: Event, dress: Dress, final: str, going: str) -> str:
    """The words under the key ``final`` once every game has a result, else those under ``going`` and the round."""
    counted = count(event)
    if counted.finished:
        return dress.language.text(final)
    if not counted.last_round:
        return dress.language.text(going)
    return f"{dress.language.text(going)} {after(event, counted.last_round, dress)}"


def going_note(event: Event, dress: Dress) -> str:
    """After which round a paper is, and how many games have no result; nothing when all is played.

    For papers whose heading says neither.
    """
    counted = count(event)
    if counted.finished or not counted.last_round:
        return ""
    known = after(event, counted.last_round, dress)
    return f"{known[:1].upper()}{known[1:]}. {missing_note(counted, dress)}".strip()


def after(event: Event, number: int, dress: Dress) -> str:
    """After which round something is; where lots tell the order of the rounds, after which day."""
    key = "round_lots.after_day" if event.by_lot else "results.after_round"
    return dress.language.say(key, number=number)


def days_note(event: Event, dress: Dress) -> str:
    """That rounds are days of play, where lots tell their order; one sentence."""
    return dress.language.text("round_lots.by_days") if event.by_lot else ""


def missing_note(counted: Count, dress: Dress) -> str:
    """How many games up to the last round have no result; nothing if all have."""
    return dress.language.say("results.missing", number=counted.missing) if counted.missing else ""


def criteria_note(event: Event, dress: Dress) -> str:
    """What decides the places, in its order; one sentence."""
    if not event.tiebreaks:
        return dress.language.text("results.by_points")
    names = ", ".join(criterion_name(kind, event.discipline, dress.language) for kind in event.tiebreaks)
    return dress.language.say("results.by_criteria", criteria=names)


def scoring_note(event: Event, dress: Dress) -> str:
    """What a win, a draw and a loss are worth; one sentence."""
    worth = event.scoring
    win, draw, loss = (points_text(points, dress.language) for points in (worth.win, worth.draw, worth.loss))
    return dress.language.say("results.scoring", win=win, draw=draw, loss=loss)


def rules_note(event: Event, dress: Dress) -> str:
    """By which rules places were counted: what decides them, and what a game is worth."""
    return f"{criteria_note(event, dress)} {scoring_note(event, dress)}"


def withdrawal_note(event: Event, dress: Dress) -> str:
    """Who left the event, and what became of their games; a sentence for those who left early and for the others."""
    notes = withdrawal_notes(event, dress, lambda numbers: named(event, numbers))
    return " ".join(note for note in notes if note)


def withdrawal_notes(event: Event, dress: Dress, called: Callable[[Sequence[int]], str]) -> tuple[str, str]:
    """Of those who left early and are left out a sentence, and of the others; empty where there is nobody.

    ``called`` makes one text of the players with some numbers.
    """
    left_out = count(event).left_out
    early = [number for number in event.results.withdrawn if number in left_out]
    late = [number for number in event.results.withdrawn if number not in left_out]
    return (
        dress.language.say("results.left_early", names=called(early)) if early else "",
        dress.language.say("results.left_late", names=called(late)) if late else "",
    )


def named(event: Event, numbers: Iterable[int]) -> str:
    """Players in running text, each with the number before the name."""
    return ", ".join(f"№{NO_BREAK_SPACE}{number} {event.player(number).name}" for number in numbers)


def forfeit_note(event: Event, dress: Dress) -> str:
    """What + and − mean, if any game was not played; one sentence."""
    return dress.language.text("results.forfeits") if _forfeited(event) else ""


def counted_forfeits_note(event: Event, dress: Dress) -> str:
    """That such games count, for a paper that does not show them; one sentence."""
    return dress.language.text("results.counted_forfeits") if _forfeited(event) else ""


def _forfeited(event: Event) -> bool:
    return any(not game.result.over_the_board for game in count(event).games)
