"""What is true of an all-play-all tournament: numbers, rounds, games, colours. Pure values and functions."""

from generator.tournament.audit import Audit, audit
from generator.tournament.berger import FEWEST, MOST, berger, order_of_play
from generator.tournament.crosstable import Meeting, Meetings, meetings
from generator.tournament.cycles import has_swapped, two_cycles
from generator.tournament.event import DISCIPLINES, Event
from generator.tournament.lots import Draw, Ticket
from generator.tournament.player import Player
from generator.tournament.schedule import Game, Round, Schedule

__all__ = [
    "DISCIPLINES",
    "FEWEST",
    "MOST",
    "Audit",
    "Draw",
    "Event",
    "Game",
    "Meeting",
    "Meetings",
    "Player",
    "Round",
    "Schedule",
    "Ticket",
    "audit",
    "berger",
    "has_swapped",
    "meetings",
    "order_of_play",
    "two_cycles",
]
