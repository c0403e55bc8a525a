"""TOML files: read, and held to their keys."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.choice import nearest
from generator.errors import UserError


def read_data_file(file: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises ``UserError`` with the file and the place of the mistake."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, RecursionError) as error:
        raise UserError("data_file_syntax", value=str(file), reason=str(error)) from error


def check_keys(file: Path, found: Iterable[str], expected: Iterable[str], *, within: str = "") -> None:
    """Raise ``UserError`` for the first key of a data file that is missing or unknown."""
    present, wanted = list(found), list(expected)
    for key in wanted:
        if key not in present:
            raise UserError("data_file_missing_key", value=str(file), missing=within + key)
    for key in present:
        if key not in wanted:
            raise UserError("data_file_unknown_key", value=str(file), unknown=within + key, near=nearest(key, wanted))
