"""The papers of an event by their names; apart from what makes them, so that a command can name them at once."""

from __future__ import annotations

BEFORE = ("startlist", "order", "schedule", "rounds", "crosstable", "cards", "slips", "lots")
"""The papers that an event is played with."""

AFTER = ("crosstable", "standings", "results", "progress", "picture")
"""The papers of an event of which there are results."""

BY_LOT = ("roundlots",)
"""The papers of an event in which lots tell the order of the rounds; with those it is played with."""

ON_DAY = ("rounds", "slips", "roundlots")
"""The papers of a day on which the lot of a round is drawn."""

PARTS = ("startlist", "order", "schedule", "rounds", *AFTER, "cards", "slips", "lots", *BY_LOT)
"""All papers of an event, in the order in which they are bound."""

MANY = ("rounds", "cards", "slips")
"""Papers of many sheets, each with a heading of its own or none: the part is called by its name in the outline."""

STACKED = ("cards", "slips")
"""Papers of sheets that are cut apart."""

ORDERS = ("place", "number")
"""What the rows and columns of a filled crosstable may stand by."""
