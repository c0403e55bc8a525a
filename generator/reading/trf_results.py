"""The results in a tournament report file, TRF16 and TRF26: a game stands in the lines of both who played it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from generator.errors import UserError
from generator.reading.gathered import Claim, gathered
from generator.reading.participants import Participant, number
from generator.reading.players_named import names_of
from generator.reading.result_points import points_remark
from generator.reading.result_signs import points_in
from generator.reading.results import ResultsRead
from generator.reading.rules import written_scoring
from generator.reading.trf import NAME_WIDTH, TrfPlayer, participant_contents, trf_head, trf_players
from generator.reading.trf_head import TrfHead
from generator.reading.trf_rounds import Cell, TrfRounds, plays, rounds_of
from generator.remark import Phrase, Remark, few
from generator.tournament.event import Event
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.scoring import Scoring

_OUTCOMES = {
    "1": Outcome.WIN,
    "W": Outcome.WIN,
    "=": Outcome.DRAW,
    "D": Outcome.DRAW,
    "0": Outcome.LOSS,
    "L": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
_RESULTS = {(result.white, result.black): result for result in Result}
_OTHER_SIDE = {one: other for one, other in _RESULTS if one is not Outcome.FORFEIT_LOSS}
"""What the other has; of a game lost by forfeit it is not known whether somebody won it."""


class _Game(NamedTuple):
    """A game of two participants by their places in the file, who has white first if the file tells of colours."""

    round: int
    white: int
    black: int
    result: Result
    coloured: bool


def has_results(text: str) -> bool:
    """Whether any participant's line tells how a game ended."""
    return any(map(plays, participant_contents(text)))


def trf_results(text: str, file: str, event: Event) -> ResultsRead:
    """The finished games, by the numbers of ``event``; its players are found by name, else by number.

    Rests (U F H Z, or nobody as opponent) are no games. Points are counted from the games: where the file has other
    points, or another scoring, a remark says so. Raises ``UserError`` for a line that cannot be read, two lines that
    contradict each other, a game that cannot be, and a team or a Swiss event.
    """
    found = trf_players(text, file)
    own, _ = number([Participant(one.player, one.number, one.line) for one in found], file)
    head = trf_head(text, file)
    rounds = [rounds_of(one, file) for one in found]
    games, halves = _games(found, rounds, file)
    needed = sorted({place for game in games for place in (game.white, game.black)})
    numbers, by_number = _numbers(found, own or (), needed, event, file)
    claims = [
        Claim(
            game.round,
            numbers[game.white],
            numbers[game.black],
            game.result,
            str(found[game.white].line),
            coloured=game.coloured,
        )
        for game in games
    ]
    finished = gathered(claims, event, file)
    remarks: list[Remark] = []
    if by_number:
        remarks.append(Remark("trf_by_number", {"file": file, "names": few(by_number)}))
    if halves:
        remarks.append(Remark("trf_one_line", {"file": file, "games": few(halves)}))
    told = {numbers[place]: one.points for place, one in enumerate(rounds) if place in numbers and one.points}
    remarks += _of_points(told, finished, head, event, file)
    return ResultsRead(finished, tuple(remarks))


# Games


def _games(found: Sequence[TrfPlayer], rounds: Sequence[TrfRounds], file: str) -> tuple[list[_Game], list[Phrase]]:
    """The games in order of rounds, and where those stand that only one of the two lines tells of."""
    places = {one.number: place for place, one in enumerate(found)}
    games: list[_Game] = []
    halves: list[Phrase] = []
    for round_ in range(1, max((len(one.cells) for one in rounds), default=0) + 1):
        for place, one in enumerate(found):
            cell = rounds[place].of(round_)
            mine = _OUTCOMES.get(cell.sign)
            if not cell.opponent or mine is None:
                continue
            other = places.get(cell.opponent, place)
            if other == place:
                raise UserError("trf_opponent_unknown", file=file, line=one.line, round=round_, value=cell.text)
            theirs = rounds[other].of(round_)
            lines = _Lines(round_, one, cell, found[other], theirs, file)
            if theirs.opponent == one.number and theirs.sign in _OUTCOMES:
                if place > other:
                    continue
                result = _RESULTS.get((mine, _OUTCOMES[theirs.sign]))
            else:
                result = lines.alone(mine)
                halves.append(Phrase("results_reading.half", {"round": round_, "line": one.line}))
            if result is None or (cell.white is not None and cell.white == theirs.white):
                raise lines.contradiction()
            white = cell.white if theirs.white is None else not theirs.white
            game = _Game(round_, place, other, result, coloured=white is not None)
            games.append(
                game if white is not False else game._replace(white=other, black=place, result=result.reversed)
            )
    return games, halves


class _Lines(NamedTuple):
    """What two lines say of a game in a round."""

    round: int
    one: TrfPlayer
    cell: Cell
    other: TrfPlayer
    theirs: Cell
    file: str

    def alone(self, mine: Outcome) -> Result | None:
        """The result by the first line alone; None where the second says something else.

        The second may say nothing, or that its participant was absent from what the first won by forfeit. Raises
        ``UserError`` where the first does not tell what the second has.
        """
        theirs = self.theirs
        rests = theirs.opponent in (0, self.one.number) and theirs.sign in ("H", "F", "U", "Z", "-")
        absent = mine is Outcome.FORFEIT_WIN and theirs.sign in ("Z", "-")
        if theirs.opponent not in (0, self.one.number) or (theirs.sign and not (rests and absent)):
            return None
        if mine not in _OTHER_SIDE:
            raise UserError(
                "trf_forfeit_alone",
                file=self.file,
                round=self.round,
                line=self.one.line,
                value=self.cell.text,
                other=self.other.line,
            )
        return _RESULTS[mine, _OTHER_SIDE[mine]]

    def contradiction(self) -> UserError:
        """The error that names both."""
        return UserError(
            "trf_contradiction",
            file=self.file,
            round=self.round,
            line=self.one.line,
            value=self.cell.text,
            other=self.other.line,
            found=self.theirs.text or "—",
        )


# Who is who


def _numbers(
    found: Sequence[TrfPlayer], own: Sequence[int], needed: Iterable[int], event: Event, file: str
) -> tuple[dict[int, int], list[Phrase]]:
    """The number in the event of each participant at a place that is needed; and who was found by number only.

    ``own`` are the file's numbers, 1…N. They help where a name does not, as long as the two lists are of one length and
    nobody who was found has another number. Raises ``UserError`` for who is not found, and for one found twice.
    """
    whole = len(found) == len(event.players)
    if whole and all(_called(one.player, event.player(mine)) for one, mine in zip(found, own, strict=True)):
        return dict(enumerate(own)), []
    names = names_of(event.players)
    numbers: dict[int, int] = {}
    unknown: dict[int, UserError] = {}
    for place in needed:
        player, line = found[place].player, str(found[place].line)
        same = [mine for mine, other in enumerate(event.players, start=1) if other == player]
        try:
            numbers[place] = same[0] if len(same) == 1 else names.number(player.name, file, line)
        except UserError as error:
            unknown[place] = error
    orderly = whole and all(own[place] == mine for place, mine in numbers.items())
    by_number: list[Phrase] = []
    for place, refusal in unknown.items():
        player, mine = found[place].player, own[place]
        meant = names.meant(player.name)
        if not orderly or not _may_be(player, event.player(mine)) or (meant and mine not in meant):
            raise refusal
        numbers[place] = mine
        if not meant:
            facts = {"name": player.name[:40], "number": mine, "other": event.player(mine).name[:40]}
            by_number.append(Phrase("results_reading.by_number", facts))
    _hold_once(found, numbers, event, file)
    return numbers, by_number


def _called(in_file: Player, player: Player) -> bool:
    """Whether a name is the one of the event as the format has it: without commas, and cut where its room ends."""
    mine, other = (" ".join(one.name.replace(",", " ").casefold().split()) for one in (in_file, player))
    cut = " ".join(player.name.casefold().split())[:NAME_WIDTH]
    return mine in (other, " ".join(cut.replace(",", " ").split()))


def _may_be(in_file: Player, player: Player) -> bool:
    """Whether nothing but the name speaks against it: neither rating nor year of birth."""
    pairs = ((in_file.rating, player.rating), (in_file.born, player.born[:4]))
    return all(one == other or not (one.isdecimal() and other.isdecimal()) for one, other in pairs)


def _hold_once(found: Sequence[TrfPlayer], numbers: Mapping[int, int], event: Event, file: str) -> None:
    places: dict[int, int] = {}
    for place, mine in numbers.items():
        if mine in places:
            first, line = sorted((found[places[mine]].line, found[place].line))
            raise UserError("trf_player_twice", file=file, line=line, first=first, value=event.player(mine).name[:40])
        places[mine] = place


# Points


def _of_points(
    told: Mapping[int, str], games: Sequence[FinishedGame], head: TrfHead, event: Event, file: str
) -> list[Remark]:
    """What has to be said of the scoring and of the points in the file; they are compared by its own scoring."""
    remarks: list[Remark] = []
    theirs = head.known.get("scoring", event.scoring)
    assert isinstance(theirs, Scoring)
    expected = written_scoring(event.scoring)
    if theirs != event.scoring:
        remarks.append(
            Remark("trf_scoring_differs", {"file": file, "value": written_scoring(theirs), "expected": expected})
        )
    if head.strange:
        facts = {"file": file, "value": head.strange[:40], "expected": expected}
        return [*remarks, Remark("trf_scoring_left_out", facts)]
    # A column of zeros only is one that nobody filled.
    if any(map(points_in, told.values())):
        remarks += points_remark(told, games, event, (theirs,), file)
    return remarks
