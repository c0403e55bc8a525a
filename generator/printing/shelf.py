"""Where templates, styles and languages stand on disk, and which of two files of one name counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.errors import CommandLineError


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
