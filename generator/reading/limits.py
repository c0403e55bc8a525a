"""What a list of participants may measure, so that a broken or hostile file ends in a sentence at once."""

from __future__ import annotations

MOST_BYTES = 10_000_000
"""Bytes of a file."""
MOST_ROWS = 5000
"""Rows with something in them."""
MOST_NAME = 200
"""Characters of a name."""
MOST_CELL = 1000
"""Characters of a cell."""
MOST_COLUMNS = 200
"""Cells of a row."""
MOST_RESULTS = 12_000
"""Rows of a list of games: 100 players in two cycles have 9900."""
