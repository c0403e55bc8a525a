"""The papers of a knock-out by name."""

PARTS = ("played", "pairs", "blanks", "rules")
"""In bound order: rounds that are over, the next one or the outcome, blank rounds, the rules explained."""
MANY = ("blanks",)
"""Papers of many rounds, whose headings are gathered under their name."""
