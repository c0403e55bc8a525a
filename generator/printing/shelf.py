"""Where templates, styles and languages stand on disk, and which of two files of one name counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from generator.errors import CommandLineError, UserError


@cache
def builtin_folder() -> Path:
    """The project's own ``templates/``: inside the installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside, beside = package / "templates", package.parent / "templates"
    if inside.is_dir():
        return inside
    if beside.is_dir() and (package.parent / "pyproject.toml").is_file():
        return beside
    raise FileNotFoundError(f"expected the folder templates in {package} or beside it")


@dataclass(frozen=True, slots=True)
class Shelf:
    """Folders searched in order; the built-in one stands last."""

    folders: tuple[Path, ...]

    def names(self, kind: str) -> list[str]:
        """The names of the data files of one kind (``styles``, ``locales``), sorted."""
        return sorted(
            {file.stem for folder in self.folders for file in (folder / kind).glob("*.toml") if file.is_file()}
        )

    def find(self, kind: str, name: str) -> Path:
        """The first ``kind/name.toml``; the name must be one of :meth:`names`."""
        return next(file for folder in self.folders if (file := folder / kind / f"{name}.toml").is_file())


def shelf(templates: Path | None = None) -> Shelf:
    """The built-in folder, searched after the user's ``templates`` if there is one.

    Raises ``CommandLineError`` when that folder does not exist.
    """
    if templates is None:
        return Shelf((builtin_folder(),))
    try:
        found = templates.is_dir()
    except (OSError, ValueError):
        found = False
    if not found:
        raise CommandLineError("templates_not_folder", value=str(templates)[:80])
    return Shelf((templates, builtin_folder()))


_LOOK_ALIKES = str.maketrans("авекмнорстух", "abekmhopctyx")
"""Cyrillic letters that are typed for Latin ones, as in «А4», and nobody sees why it is not found."""


def choose(value: str, known: Iterable[str], error: str) -> str:
    """``value`` in the spelling of ``known``, letter case and look-alike letters aside.

    Raises ``CommandLineError(error)`` with the known names and the nearest one.
    """
    names = {name.lower(): name for name in known}
    wanted = value.strip().lower()
    for spelling in (wanted, wanted.translate(_LOOK_ALIKES)):
        if spelling in names:
            return names[spelling]
    raise CommandLineError(error, value=value[:40], near=nearest(wanted, names), known=", ".join(names.values()))


def nearest(value: str, known: Iterable[str]) -> str | None:
    """The known name most like ``value``, or None when none is near."""
    return next(iter(get_close_matches(value, list(known), n=1, cutoff=0.5)), None)


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
