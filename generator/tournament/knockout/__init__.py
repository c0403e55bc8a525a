"""Knock-outs: by the school memo, whose draws let both go on, and strict ones as brackets (``bracket``)."""

from generator.tournament.knockout.course import Knockout
from generator.tournament.knockout.pairing import SHORT_LOT, Pair, Pairing, colour_lot, may_draw, pair_round
from generator.tournament.knockout.record import Record

__all__ = ["SHORT_LOT", "Knockout", "Pair", "Pairing", "Record", "colour_lot", "may_draw", "pair_round"]
