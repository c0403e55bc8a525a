"""The commented event file that a new event begins with, in the chosen language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

_BUILT_IN = ("en", "ru")


def sample(language: str, folders: Iterable[Path]) -> str:
    """The text of ``events/{language}.toml`` in the first of the folders that has it; in English where there is none.

    Raises ``FileNotFoundError`` when none of the folders has a file for any language that is built in.
    """
    places = list(folders)
    for code in (language, *_BUILT_IN):
        for folder in places:
            file = folder / "events" / f"{code}.toml"
            if file.is_file():
                return file.read_text(encoding="utf-8-sig")
    raise FileNotFoundError(f"expected events/{language}.toml in {places}")
