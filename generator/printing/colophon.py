"""The last page of a booklet: what was counted in its tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from generator.printing import order_table
from generator.printing.document import TYPE, paragraph_block, title_block
from generator.printing.dress import Dress
from generator.printing.flow import Block
from generator.printing.notation import FIGURE_SPACE, padded
from generator.tournament import Audit, Schedule, audit, table
from generator.version import __version__


@dataclass(frozen=True, slots=True)
class Verified:
    """A line of the last page: a table's name and its counts, as they are printed under one another."""

    table: str
    rounds: str
    games: str
    pairs: str
    full_rounds: str
    difference: str


def colophon_blocks(schedules: Sequence[Schedule], dress: Dress, parts: Collection[str]) -> list[Block]:
    """The title, and what was counted in the tables that the ``parts`` of a booklet hold, usual, mixed, or both.

    Raises ``AssertionError`` for a table that is no fair one.
    """
    language = dress.language
    blocks = [title_block(language.text("colophon.title"), "colophon", dress)]
    usual = "mixed" not in parts or not {"schedules", "methods"}.isdisjoint(parts)
    if usual:
        blocks += [paragraph_block("", language.text("colophon.text"), dress, with_next=True)]
        blocks += _counted(schedules, dress)
    if "mixed" in parts:
        head, text = ("mixed.checked_head", "mixed.checked") if usual else ("", "mixed.checked_alone")
        said = paragraph_block(head and language.text(head), language.text(text), dress, with_next=True)
        blocks += [said, *_counted([table(schedule.size, "mixed") for schedule in schedules], dress)]
    return [*blocks, paragraph_block("", language.say("colophon.version", version=__version__), dress)]


def _counted(schedules: Sequence[Schedule], dress: Dress) -> list[Block]:
    """What was counted in each of the tables."""
    lines = [_verified(schedule, schedules[-1].size, dress) for schedule in schedules]
    small = dress.text_points(TYPE.small[1])
    # The counts may go over several pages, each with its heads; never a line alone.
    most = int((dress.paper.text_height - dress.text_points(140)) / small) - 2
    pieces = [tuple(lines[start : start + most]) for start in range(0, len(lines), most)]
    air = dress.text_points(2 * TYPE.text_below)
    return [Block("verified", piece, (len(piece) + 2) * small + air, above=air / 2) for piece in pieces]


def _verified(schedule: Schedule, largest: int, dress: Dress) -> Verified:
    """What was counted in one table; its numbers have as many places as those of the ``largest``."""
    full, short = audits(schedule)

    def of(count: int, total: int, highest: int) -> str:
        places = len(str(highest))
        return dress.language.say("colophon.of", count=padded(count, places), total=padded(total, places))

    places = len(str(largest))
    return Verified(
        table=f"{padded(schedule.size - 1, places)}–{schedule.size:{FIGURE_SPACE}<{places}}",
        rounds=str(full.rounds),
        games=str(full.games),
        pairs=of(full.pairs, full.pairs_wanted, largest * (largest - 1) // 2),
        full_rounds=of(full.full_rounds, full.rounds, largest - 1),
        difference=dress.language.say("colophon.both", full=full.colour_difference, short=short.colour_difference),
    )


def audits(schedule: Schedule) -> tuple[Audit, Audit]:
    """What was counted in one table, in the full field and in that without its last number.

    Raises ``AssertionError`` when the table is no fair one, so that no page ever says it is.
    """
    full, short = audit(schedule), audit(schedule.without_last_number())
    # Without its last number a mixed table cannot always have even colours.
    fair = short.holds or (schedule.order == "mixed" and short.complete and short.colour_difference == 2)
    if not (full.holds and fair):
        raise AssertionError(f"the table {order_table.name(schedule)} is wrong: {full}, {short}")
    return full, short
