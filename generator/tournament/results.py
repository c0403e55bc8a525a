"""What has been played of an event, and who left it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.tournament.result import FinishedGame


@dataclass(frozen=True, slots=True)
class Results:
    """The finished games, in order of rounds, by starting numbers; a game that is not among them is not played yet.

    ``withdrawn`` are the numbers of those who left, ascending. ``playoff``: numbers in the order in which a play-off
    left them, the winner first. ``planned``: the rounds and colours are those of the schedule, because the results
    came without, as in a crosstable. Raises ``ValueError`` for a game with oneself, two games of a number in a round,
    rounds that do not ascend, or a number that stands twice.
    """

    games: tuple[FinishedGame, ...]
    withdrawn: tuple[int, ...] = ()
    playoff: tuple[int, ...] = ()
    planned: bool = False

    def __post_init__(self) -> None:
        rounds = [game.round for game in self.games]
        if rounds != sorted(rounds):
            raise ValueError("expected games in order of rounds")
        seats = Counter((round_, number) for round_, game, _ in self.games for number in game)
        if seats and (twice := max(seats, key=lambda seat: seats[seat])) and seats[twice] > 1:
            raise ValueError(f"expected one game a round, got {seats[twice]} of number {twice[1]} in round {twice[0]}")
        for numbers in (self.withdrawn, self.playoff):
            if len({*numbers}) != len(numbers):
                raise ValueError(f"expected every number once, got {numbers!r}")

    @property
    def last_round(self) -> int:
        """The highest round in which a game is finished; 0 before the first."""
        return self.games[-1].round if self.games else 0

    def until(self, round_: int) -> Results:
        """What was known after a round: its games and those before; a play-off comes only after the last.

        Who has a game over the board in a later round had not left yet.
        """
        later = {
            number for game in self.games if game.round > round_ and game.result.over_the_board for number in game.game
        }
        return Results(
            games=tuple(game for game in self.games if game.round <= round_),
            withdrawn=tuple(number for number in self.withdrawn if number not in later),
            planned=self.planned,
        )


UNPLAYED = Results(())
"""Before the first game."""
