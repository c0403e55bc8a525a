"""Where results go, and how they get there: whole, or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from types import TracebackType

from generator.choice import choose
from generator.errors import CommandLineError, UserError

ENDINGS = {
    ".html": "html",
    ".htm": "html",
    ".pdf": "pdf",
    ".txt": "text",
    ".csv": "csv",
    ".xlsx": "xlsx",
    ".json": "json",
    ".trf": "trf",
}
"""What a file's ending says of its format."""

_USUAL = {name: ending for ending, name in reversed(ENDINGS.items())}


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

    @property
    def csv_mark(self) -> str:
        """What tells spreadsheets at the start of a CSV that it is UTF-8; in a pipe it would be in the way."""
        return "" if self.is_stdout else "\ufeff"

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
    by_ending = ENDINGS.get(path.suffix.lower())
    is_folder, is_device = _stands(path)
    named_folder = out.endswith(("/", os.sep))
    if is_folder and by_ending and not named_folder:
        raise CommandLineError("out_is_folder", value=out)
    if not is_device and (is_folder or named_folder or not path.suffix or (many and not by_ending)):
        return Destination(ordered or tuple(default), folder=path)
    if many:
        raise CommandLineError("out_split", value=out)
    if by_ending is None and not ordered:
        usual = ", ".join(_USUAL[name] for name in known)
        raise CommandLineError("out_unknown_ending", value=out, known=usual)
    format_ = _only(ordered, by_ending or "")
    if format_ not in known:
        raise CommandLineError("unknown_format", value=format_, near=None, known=", ".join(known))
    if by_ending not in (None, format_):
        raise CommandLineError("out_ending_differs", value=out, ending=by_ending, format=format_)
    return Destination((format_,), file=path)


def _stands(path: Path) -> tuple[bool, bool]:
    """Whether a folder stands there, and whether a device or a pipe; what no file can be called is neither."""
    try:
        return path.is_dir(), path.exists() and not path.is_dir() and not path.is_file()
    except (OSError, ValueError):
        return False, False


def _only(formats: tuple[str, ...], unasked: str) -> str:
    if len(formats) > 1:
        raise CommandLineError("out_one_format", value=", ".join(formats))
    return formats[0] if formats else unasked


@dataclass(slots=True)
class _Piece:
    """A file under way: as it was named, where it is to stand, where it waits, where the old one waits meanwhile."""

    name: Path
    path: Path
    part: Path
    old: Path


class Delivery:
    """Files written beside their places and moved there together at the end of the ``with`` block.

    When the block fails or is interrupted, or one of the moves does, nothing has changed: old files stand, no litter
    and no new folder stays. Raises ``UserError`` with the reason when a file cannot be written.
    """

    def __init__(self) -> None:
        self._pieces: list[_Piece] = []
        self._folders: list[Path] = []

    def __enter__(self) -> Delivery:
        return self

    def add(self, path: Path, data: bytes) -> None:
        """Write ``data`` beside ``path``; into it, where that is a device or a pipe."""
        try:
            if path.is_dir():
                raise UserError("out_is_folder", value=str(path))
            # Asked before links are followed: /dev/stdout and a shell's >(…) lead to names that do not exist.
            if path.exists() and not path.is_file():
                path.write_bytes(data)
                return
            # Behind a link stands the file that is meant.
            place = Path(os.path.realpath(path))
            self._make_folder(place.parent)
            stem = f".krugovka-{token_hex(6)}"
            piece = _Piece(path, place, place.with_name(f"{stem}.part"), place.with_name(f"{stem}.old"))
            self._pieces.append(piece)
            with piece.part.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if place.exists():
                # A file that is open in another program, or write-protected, is found out before anything moves.
                place.open("r+b").close()
                shutil.copymode(place, piece.part)
        except (OSError, ValueError) as error:
            raise _cannot_write(path, error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._move()
                self._folders.clear()
        finally:
            for piece in self._pieces:
                _remove(piece.part)
            for folder in reversed(self._folders):
                try:
                    folder.rmdir()
                except OSError:
                    break

    def _move(self) -> None:
        """Move every file into place, or none. At every moment a whole file stands there, the old or the new."""
        try:
            for piece in self._pieces:
                try:
                    if piece.path.exists():
                        _keep(piece.path, piece.old)
                    piece.part.replace(piece.path)
                except OSError as error:
                    raise _cannot_write(piece.name, error) from error
        except BaseException:
            for piece in self._pieces:
                # An old file that cannot be put back is not thrown away.
                with suppress(OSError):
                    if piece.part.exists():
                        _remove(piece.old)
                    elif piece.old.exists():
                        piece.old.replace(piece.path)
                    else:
                        piece.path.unlink()
            raise
        for piece in self._pieces:
            _remove(piece.old)

    def _make_folder(self, folder: Path) -> None:
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        for place in reversed(missing):
            with suppress(FileExistsError):  # another run may be making it too
                place.mkdir()
                self._folders.append(place)


def _keep(path: Path, old: Path) -> None:
    """Give a file a second name; a copy where the disk knows no second names."""
    try:
        os.link(path, old)
    except OSError:
        shutil.copy2(path, old)


def _remove(path: Path) -> None:
    """Take a file away if it is there; what cannot be removed must not hide the error that led here."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _cannot_write(path: Path, error: OSError | ValueError) -> UserError:
    """The sentence for what the system said."""
    for place in path.parents:
        with suppress(OSError, ValueError):
            if place.exists() and not place.is_dir():
                return UserError("out_parent_is_file", value=str(place))
    why, detail = reason(error)
    return UserError("cannot_write", value=str(path), why=why, detail=detail)


def reason(error: OSError | ValueError) -> tuple[str, str]:
    """Why the system refused: the key of our words for it (other: none), and the system's own."""
    words = {
        errno.ENOSPC: "no_space",
        errno.EDQUOT: "no_space",
        errno.EACCES: "no_permission",
        errno.EPERM: "no_permission",
        errno.ENOENT: "no_place",
        errno.EROFS: "read_only",
        errno.ENAMETOOLONG: "name_too_long",
    }
    number = getattr(error, "errno", None) or 0
    return words.get(number, "other"), getattr(error, "strerror", None) or str(error)


def new_file(path: Path, data: bytes) -> None:
    """Write a file that is not there yet, whole or not at all. Raises ``UserError`` where one is, or none can be."""
    try:
        with path.open("xb") as file:
            try:
                file.write(data)
            except BaseException:
                file.close()
                path.unlink(missing_ok=True)
                raise
    except FileExistsError as error:
        raise UserError("file_exists", value=str(path)) from error
    except (OSError, ValueError) as error:
        why, detail = reason(error) if isinstance(error, OSError) else ("other", str(error))
        raise UserError("cannot_write", value=str(path), why=why, detail=detail) from error
