"""What is true of an all-play-all tournament: numbers, rounds, games, colours. Pure values and functions."""

from generator.tournament.audit import Audit, audit
from generator.tournament.berger import FEWEST, MOST, berger, order_of_play
from generator.tournament.crosstable import Meeting, Meetings, meetings
from generator.tournament.cycles import has_swapped, two_cycles
from generator.tournament.event import DISCIPLINES, Event
from generator.tournament.lots import (
    APART_BY,
    LONGEST_SEED,
    Draw,
    Encounter,
    Encounters,
    Group,
    Ticket,
    clean_seed,
    draw,
    encounters,
    new_seed,
)
from generator.tournament.player import Player
from generator.tournament.schedule import Game, Round, Schedule

__all__ = [
    "APART_BY",
    "DISCIPLINES",
    "FEWEST",
    "LONGEST_SEED",
    "MOST",
    "Audit",
    "Draw",
    "Encounter",
    "Encounters",
    "Event",
    "Game",
    "Group",
    "Meeting",
    "Meetings",
    "Player",
    "Round",
    "Schedule",
    "Ticket",
    "audit",
    "berger",
    "clean_seed",
    "draw",
    "encounters",
    "has_swapped",
    "meetings",
    "new_seed",
    "order_of_play",
    "two_cycles",
]
