"""A knock-out put together from its list and its results, and its documents in every format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.assembly import mentioned_numbers
from generator.delivery import Destination
from generator.errors import CommandLineError, UserError
from generator.printing.dress import Dress
from generator.printing.knockout.bracket import bracket_paper
from generator.printing.knockout.bundle import knockout_papers
from generator.printing.knockout.lines import unnamed
from generator.printing.knockout.plain import to_knockout_json, to_pairs_csv
from generator.printing.language import Language
from generator.printing.moments import written
from generator.production import Product, pages_of, spare, targets
from generator.reading.event_file import Plan, given_plan, is_event_file
from generator.reading.event_results import Mention, ResultsWish
from generator.reading.filled_in import holds_other
from generator.reading.knockout.games import pairs_shown, placed_games
from generator.reading.knockout.lists import has_results
from generator.reading.knockout.rounds import read_knockout
from generator.reading.knockout.winners import bracket_winners
from generator.reading.limits import MOST_BYTES
from generator.reading.listless import refuse_without_list
from generator.reading.roster import Overrides
from generator.reading.sizes import read_participants
from generator.reading.source import read_bytes
from generator.remark import Remark
from generator.round_draw import cleaned_seed
from generator.tournament import Event, FinishedGame, new_seed
from generator.tournament.knockout import Knockout
from generator.tournament.knockout.bracket import LARGEST, SMALLEST, Bracket, bracket
from generator.tournament.lots import in_common

_FIELDS = ("title", "place", "dates", "chief_arbiter", "secretary", "discipline", "scoring")
"""What of an event counts in a knock-out."""
_KEYS = {"swapped": "swap"}
"""Keys of event files that are called otherwise than the field."""


@dataclass(frozen=True, slots=True)
class KnockoutWishes:
    """What the command line says of a knock-out; it counts for more than the event's file.

    ``fields``: by the names of :class:`generator.tournament.Event`'s fields. ``draw``: None, no lots are asked for; an
    empty text: a seed is to be made. ``parts``: None, those that are needed.
    """

    fields: Mapping[str, object] = field(default_factory=dict)
    draw: str | None = None
    results: tuple[Path, ...] = ()
    results_encoding: str | None = None
    withdrawn: Mention | None = None
    parts: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """Who plays and what was played: the list's path and what it says (neither for a number of players), the event of
    the players in order of their numbers, and the files with results."""

    source: Path | None
    plan: Plan | None
    event: Event
    files: tuple[ResultsWish, ...]

    def called(self, kind: str, alone: str) -> str:
        """A name for files; ``alone`` without a list."""
        return f"{self.source.stem}-{kind}" if self.source else f"{alone}-{len(self.event.players)}"


def gather(file: str, overrides: Overrides, wishes: KnockoutWishes, language: Language) -> Gathered:
    """The list and the results, read; of a number, players without names.

    Raises ``UserError`` for what cannot be used, ``CommandLineError`` for an encoding of results where there are none.
    """
    source, plan, event = _listed(file, overrides, wishes.fields, language)
    files = [ResultsWish(read_bytes(path, MOST_BYTES), str(path), wishes.results_encoding) for path in wishes.results]
    if not files and plan is not None and plan.results is not None and plan.results.file != plan.list_file:
        files = [replace(plan.results, encoding=wishes.results_encoding)]
    if wishes.results_encoding is not None and not files:
        raise CommandLineError("option_needs_results", option="--results-encoding")
    return Gathered(source, plan, event, tuple(files))


def bracket_document(found: Gathered, dress: Dress, language: Language) -> Product:
    """The bracket; ``language`` is that of messages. Raises ``UserError`` for a number of players without a bracket."""
    count = len(found.event.players)
    if not SMALLEST <= count <= LARGEST:
        raise UserError("knockout_bracket_size", value=count, low=SMALLEST, high=LARGEST)
    winners, said = bracket_winners(found.files, found.event)
    name = found.called("bracket", "bracket")
    drawn = bracket(count, winners)
    document = bracket_paper(found.event, drawn, dress=dress, name=name)
    product = pages_of(document, language, names=_names(found.event))
    return _product(found, product, (*said, *_of_one_school(found, drawn)))


def sheets_document(
    found: Gathered, wishes: KnockoutWishes, dress: Dress, language: Language, place: Destination
) -> Product:
    """The sheets, and the pairs as CSV and JSON; ``language`` is that of messages.

    Raises ``UserError`` for results that cannot have been.
    """
    event = found.event
    seed, made = _seed(wishes.draw)
    mentioned = wishes.withdrawn or (found.plan.withdrawn if found.plan else None)
    gone = mentioned_numbers(mentioned, event, "withdrawn")
    read = read_knockout(Knockout(event.players, seed=seed), found.files, event, gone)
    name = found.called("knockout", "knockout")
    document = knockout_papers(event, read.knockout, dress=dress, parts=wishes.parts, name=name)
    more: dict[str, Callable[[], bytes]] = {
        "csv": lambda: (place.csv_mark + to_pairs_csv(event, read.knockout, dress)).encode(),
        "json": lambda: to_knockout_json(event, read.knockout).encode(),
    }
    said = (*made, *_of_schools(found), *read.remarks, *_of_end(event, read.knockout))
    return _product(found, pages_of(document, language, names=_names(event), more=more), said)


def keep(found: Gathered, wishes: KnockoutWishes, product: Product, place: Destination) -> None:
    """Raise ``CommandLineError`` where a product would take the place of what it is made from, ``UserError`` where it
    would take that of results filled in."""
    if place.is_stdout:
        return
    sources = [path for path in (found.source, *wishes.results, *(found.plan.sources if found.plan else ())) if path]
    spare(sources, [product], place)
    known = _games_in(found.files, found.event)
    for format_, path in targets([product], place):
        if format_ == "csv" and holds_other(path, known, lambda data, file: _filled_in(data, file, found.event)):
            raise UserError("out_filled_in", value=str(path))


def _listed(
    file: str, overrides: Overrides, given: Mapping[str, object], language: Language
) -> tuple[Path | None, Plan | None, Event]:
    if file.strip().isascii() and file.strip().isdigit() and not Path(file).exists():
        refuse_without_list(overrides)
        return None, None, Event(unnamed(read_participants(file)), **dict[str, Any](given))
    source = None if file == "-" else Path(file)
    plan = given_plan(file, overrides)
    fields: dict[str, Any] = {**plan.fields, **given}
    fields = {name: fields[name] for name in _FIELDS if name in fields}
    if "dates" in fields:
        fields["dates"] = written(fields["dates"], language)
    return source, plan, Event(plan.roster.by_number, **fields)


def _product(found: Gathered, product: Product, said: Sequence[Remark]) -> Product:
    """The same, with all that has to be said."""
    of_list = found.plan.roster.remarks if found.plan else ()
    return replace(product, remarks=(*of_list, *_unused(found), *said, *product.remarks))


def _unused(found: Gathered) -> Iterator[Remark]:
    """A remark on keys of an event file that mean nothing here."""
    plan, file = found.plan, str(found.source)
    if plan is None or not is_event_file(file):
        return
    keys = [_KEYS.get(name, name) for name in plan.fields if name not in _FIELDS and name not in plan.roster.known]
    others = (("[lots]", plan.lots), ("round_order", plan.rounds), ("playoff", plan.playoff))
    keys += [key for key, value in others if value is not None]
    if keys:
        yield Remark("knockout_keys_unused", {"file": file, "names": ", ".join(keys)})


def _of_schools(found: Gathered) -> Iterator[Remark]:
    """Remarks on a list that tells no schools, so that nobody was kept apart, and on two that may be one."""
    if found.plan is None:
        return
    schools = dict.fromkeys(player.club for player in found.event.players if player.club)
    if not schools:
        yield Remark("knockout_no_schools", {})
    spelled: dict[str, str] = {}
    for school in schools:
        other = spelled.setdefault(in_common(school).replace("ё", "е"), school)
        if in_common(other) != in_common(school):
            yield Remark("knockout_schools_alike", {"first": other[:60], "second": school[:60]})


def _of_one_school(found: Gathered, drawn: Bracket) -> Iterator[Remark]:
    """A remark on players of one school who meet in round 1 of a bracket."""
    schools = [in_common(player.club) for player in found.event.players]
    pairs = (bout.pair for bout in drawn.rounds[0] if bout.pair)
    alike = [(min(pair), max(pair)) for pair in pairs if len({schools[one - 1] or one for one in pair}) == 1]
    if alike:
        yield Remark("knockout_bracket_schools", {"pairs": pairs_shown(alike)})


def _of_end(event: Event, knockout: Knockout) -> Iterator[Remark]:
    """A remark on a knock-out that is over."""
    if knockout.rounds and knockout.pairing is None:
        rounds = len(knockout.rounds)
        if knockout.winner is None:
            yield Remark("knockout_nobody_left", {"round": rounds})
        else:
            yield Remark("knockout_won", {"round": rounds, "name": event.player(knockout.winner).name})


def _seed(draw: str | None) -> tuple[str | None, tuple[Remark, ...]]:
    """The seed of the lots for colours, made if it is asked for and not given; None if nobody asks."""
    if draw is None:
        return None, ()
    if not draw:
        seed = new_seed()
        return seed, (Remark("knockout_seed_made", {"seed": seed}),)
    return cleaned_seed(draw), ()


def _names(event: Event) -> list[str]:
    return [player.name for player in event.players]


def _games_in(files: Sequence[ResultsWish], event: Event) -> list[FinishedGame]:
    """The games in some files, whatever their rounds."""
    return [one.game for one in placed_games(files, event, rounds=False).games]


def _filled_in(data: bytes, file: str, event: Event) -> list[FinishedGame]:
    """The games in a file; none in one without results, though the players may have changed since."""
    wish = ResultsWish(data, file)
    try:
        return _games_in([wish], event)
    except UserError:
        if has_results(wish, event):
            raise
        return []
