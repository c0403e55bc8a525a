"""What is true of a tournament, all-play-all or knock-out: numbers, games, colours. Pure values and functions."""

from generator.tournament.audit import Audit, audit
from generator.tournament.berger import berger
from generator.tournament.count import Count, count
from generator.tournament.crosstable import Meeting, Meetings, meetings
from generator.tournament.cycles import has_swapped, swap_helps, two_cycles
from generator.tournament.departures import Departure, departures
from generator.tournament.event import DISCIPLINES, TIEBREAKS, Event
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
from generator.tournament.mixed import has_odd_halves, mixed, rounds_inside, turns
from generator.tournament.orders import FEWEST, MOST, ORDERS, order_of_play, table
from generator.tournament.player import Player
from generator.tournament.progress import Progress, progress
from generator.tournament.result import Entry, FinishedGame, Outcome, Result
from generator.tournament.results import Results
from generator.tournament.round_lots import RoundLots, draw_rounds
from generator.tournament.schedule import Game, Round, Schedule
from generator.tournament.scoring import USUAL, Scoring
from generator.tournament.standings import Standing, standings

__all__ = [
    "APART_BY",
    "DISCIPLINES",
    "FEWEST",
    "LONGEST_SEED",
    "MOST",
    "ORDERS",
    "TIEBREAKS",
    "USUAL",
    "Audit",
    "Count",
    "Departure",
    "Draw",
    "Encounter",
    "Encounters",
    "Entry",
    "Event",
    "FinishedGame",
    "Game",
    "Group",
    "Meeting",
    "Meetings",
    "Outcome",
    "Player",
    "Progress",
    "Result",
    "Results",
    "Round",
    "RoundLots",
    "Schedule",
    "Scoring",
    "Standing",
    "Ticket",
    "audit",
    "berger",
    "clean_seed",
    "count",
    "departures",
    "draw",
    "draw_rounds",
    "encounters",
    "has_odd_halves",
    "has_swapped",
    "meetings",
    "mixed",
    "new_seed",
    "order_of_play",
    "progress",
    "rounds_inside",
    "standings",
    "swap_helps",
    "table",
    "turns",
    "two_cycles",
]
