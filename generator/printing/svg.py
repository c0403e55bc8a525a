"""Numbers in the paths of drawings."""

from __future__ import annotations


def n(points: float) -> str:
    """A coordinate, to a hundredth of a point."""
    return f"{points:.2f}".rstrip("0").rstrip(".")
