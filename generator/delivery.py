"""Where results go, and how they get there: whole, or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from generator.errors import CommandLineError, UserError
from generator.printing.shelf import choose

ENDINGS = {".html": "html", ".htm": "html", ".pdf": "pdf", ".txt": "text", ".csv": "csv", ".json": "json"}
"""What a file's ending says of its format."""

_USUAL = {"html": ".html", "pdf": ".pdf", "text": ".txt", "csv": ".csv", "json": ".json"}


@dataclass(frozen=True, slots=True)
class Destination:
    """A folder, one file, or (neither) stdout, and the formats wanted there."""

    formats: tuple[str, ...]
    folder: Path | None = None
    file: Path | None = None

    @property
    def is_stdout(self) -> bool:
        """Whether the result goes to stdout."""
        return self.folder is None and self.file is None

    def path(self, name: str, format_: str) -> Path:
        """Where the document ``name`` stands in one of the formats. Not for stdout."""
        if self.file is not None:
            return self.file
        if self.folder is None:
            raise ValueError("expected a folder or a file, got stdout")
        return self.folder / (name + _USUAL[format_])


def destination(
    out: str | None,
    formats: Sequence[str],
    *,
    known: Sequence[str],
    default: Sequence[str],
    on_stdout: str,
    many: bool = False,
) -> Destination:
    """What ``--out`` and ``--format`` mean together.

    ``known`` are the formats the command can make, ``default`` those it makes unasked, ``on_stdout`` the one it
    prints unasked; ``many``: it makes several documents, so that one file will not hold them.
    Raises ``CommandLineError`` where they contradict each other.
    """
    names = {name: name for name in known} | ({"txt": "text"} if "text" in known else {})
    chosen: list[str] = []
    for value in formats:
        for item in value.split(","):
            name = names.get(item.strip().lower()) or choose(item, known, "unknown_format")
            if name not in chosen:
                chosen.append(name)
    ordered = tuple(name for name in known if name in chosen)
    if out is None or out == "":
        return Destination(ordered or tuple(default), folder=Path("output"))
    if out == "-":
        if many:
            raise CommandLineError("out_split", value=out)
        return Destination((_only(ordered, on_stdout),))
    path = Path(out)
    is_folder = out.endswith(("/", os.sep)) or path.is_dir()
    if is_folder and path.suffix.lower() in ENDINGS and path.is_dir() and not out.endswith(("/", os.sep)):
        raise CommandLineError("out_is_folder", value=out)
    if is_folder or not path.suffix or (many and not path.is_file()):
        return Destination(ordered or tuple(default), folder=path)
    if many:
        raise CommandLineError("out_split", value=out)
    by_ending = ENDINGS.get(path.suffix.lower())
    if by_ending is None and not ordered:
        usual = ", ".join(_USUAL[name] for name in known)
        raise CommandLineError("out_unknown_ending", value=out, known=usual)
    format_ = _only(ordered, by_ending or "")
    if by_ending not in (None, format_) or format_ not in known:
        if format_ not in known:
            raise CommandLineError("unknown_format", value=format_, near=None, known=", ".join(known))
        raise CommandLineError("out_ending_differs", value=out, ending=by_ending, format=format_)
    return Destination((format_,), file=path)


def _only(formats: tuple[str, ...], unasked: str) -> str:
    if len(formats) > 1:
        raise CommandLineError("out_one_format", value=", ".join(formats))
    return formats[0] if formats else unasked


class Delivery:
    """Files written beside their places and moved there together at the end of the ``with`` block.

    When the block fails or is interrupted, nothing has changed: old files stand, no litter and no new folder stays.
    Raises ``UserError`` with the reason when a file cannot be written.
    """

    def __init__(self) -> None:
        self._parts: list[tuple[Path, Path]] = []
        self._folders: list[Path] = []

    def __enter__(self) -> Delivery:
        return self

    def add(self, path: Path, data: bytes) -> None:
        """Write ``data`` beside ``path``."""
        if path.is_dir():
            raise UserError("out_is_folder", value=str(path))
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            self._make_folder(path.parent)
            self._parts.append((part, path))
            with part.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                # A file that is open in another program, or write-protected, is found out before anything moves.
                path.open("r+b").close()
        except OSError as error:
            raise _cannot_write(path, error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                for part, path in self._parts:
                    try:
                        part.replace(path)
                    except OSError as failure:
                        raise _cannot_write(path, failure) from failure
                self._folders.clear()
        finally:
            for part, _ in self._parts:
                part.unlink(missing_ok=True)
            for folder in reversed(self._folders):
                try:
                    folder.rmdir()
                except OSError:
                    break

    def _make_folder(self, folder: Path) -> None:
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        for place in reversed(missing):
            place.mkdir()
            self._folders.append(place)
        if not folder.is_dir():
            raise UserError("out_parent_is_file", value=str(folder))


def _cannot_write(path: Path, error: OSError) -> UserError:
    reasons = {
        errno.ENOSPC: "no_space",
        errno.EDQUOT: "no_space",
        errno.EACCES: "no_permission",
        errno.EPERM: "no_permission",
        errno.EROFS: "read_only",
        errno.ENAMETOOLONG: "name_too_long",
    }
    if isinstance(error, NotADirectoryError | FileExistsError):
        return UserError("out_parent_is_file", value=str(path.parent))
    return UserError("cannot_write", value=str(path), why=reasons.get(error.errno or 0, "other"), detail=error.strerror)
