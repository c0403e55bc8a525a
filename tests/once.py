"""What one process of a run has made, for the others: the workers of a run print many of the same documents."""

from __future__ import annotations

import hashlib
import os
import pickle
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

Made = TypeVar("Made")

FOLDER = "KRUGOVKA_TESTS_SHARE"
"""The variable of the environment that names the folder common to the processes of a run."""
PATIENCE = 120.0
"""Seconds after which somebody who has begun is taken to have stopped."""


def once(what: str, make: Callable[[], Made]) -> Made:
    """What ``make`` gives for ``what``, made by the first process of this run that asks for it."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return make()
    place = Path(folder, hashlib.sha256(what.encode()).hexdigest())
    lock = place.with_suffix(".lock")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(FileNotFoundError):
            made: Made = pickle.loads(place.read_bytes())
            return made
        try:
            lock.mkdir()
        except FileExistsError:
            time.sleep(0.02)
            continue
        try:
            # Somebody may have finished since it was looked for.
            if not place.exists():
                _keep(make(), place)
        finally:
            lock.rmdir()
    return make()


def _keep(made: object, place: Path) -> None:
    """Whole or not at all."""
    part = place.with_suffix(".part")
    part.write_bytes(pickle.dumps(made))
    part.replace(place)
