"""Lengths as people type them: "8", "7.5", "7,5", "8 mm"."""

from __future__ import annotations

import re

from generator.errors import CommandLineError


def read_length(text: str, low: float, high: float, error: str) -> float:
    """Millimetres from ``low`` to ``high``. Raises ``CommandLineError(error)`` that names both."""
    cleaned = text.strip()
    found = re.fullmatch(r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)\s*(?:mm|мм)?", cleaned, re.IGNORECASE)
    if found and low <= (length := float(found[1].replace(",", "."))) <= high:
        return length
    raise CommandLineError(error, value=cleaned[:40], low=f"{low:g}", high=f"{high:g}")
