"""Proof-reading: a table as somebody typed it, the order of play that it is, and what is wrong with it."""

from generator.tournament.proof.fault import Fault
from generator.tournament.proof.known import KINDS
from generator.tournament.proof.typed import Place, TypedFree, TypedGame, TypedHead, TypedRound, TypedTable
from generator.tournament.proof.verdict import Proof, proof

__all__ = [
    "KINDS",
    "Fault",
    "Place",
    "Proof",
    "TypedFree",
    "TypedGame",
    "TypedHead",
    "TypedRound",
    "TypedTable",
    "proof",
]
