"""Bytes of a file on disk, and only of a file: no folder, no device, nothing outside the folder that was meant.

And what is piped in, where a command line asks for that.
"""

from __future__ import annotations

import re
import stat
import sys
from pathlib import Path

from generator.errors import UserError
from generator.file_names import is_device
from generator.reading.texts import shown


def read_bytes(path: Path, limit: int) -> bytes:
    """The whole file. Raises ``UserError`` for anything but a regular file of at most ``limit`` bytes."""
    name = str(path)
    try:
        # Looked at before it is opened: opening a pipe waits for somebody to write.
        found = path.stat().st_mode
        if stat.S_ISDIR(found):
            raise UserError("file_is_folder", file=name)
        if not stat.S_ISREG(found):
            raise UserError("file_not_regular", file=name)
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise UserError("file_missing", file=name) from error
    except PermissionError as error:
        raise UserError("file_no_permission", file=name) from error
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UserError("file_unreadable", file=name[:200], detail=detail) from error
    if len(data) > limit:
        raise UserError("file_too_large", file=name, limit=f"{limit / 1_000_000:g}")
    return data


def given_bytes(file: str, limit: int) -> bytes:
    """The whole file of a command line, or for ``-`` what is piped in. Raises ``UserError`` as :func:`read_bytes`.

    Of what is piped in no more than one byte beyond the ``limit``: readers refuse that.
    """
    if file != "-":
        return read_bytes(Path(file), limit)
    return b"" if sys.stdin is None else sys.stdin.buffer.read(limit + 1)


def inside(folder: Path, name: str) -> Path:
    """Where the file ``name`` stands in ``folder`` or below, links followed.

    Parts are parted by ``/``. Raises ``UserError`` for a name that leads out of the folder (``..``, a root, a drive, a
    link) or that is a device's on some system.
    """
    parts = name.split("/")
    if not name.isprintable() or re.search(r'[\\:*?"<>|]', name) or not all(map(_is_plain, parts)):
        raise UserError("path_outside", value=shown(name, 80), folder=str(folder))
    try:
        root = folder.resolve()
        place = root.joinpath(*parts).resolve()
    except (OSError, RuntimeError, ValueError) as error:  # a ring of links
        raise UserError("path_outside", value=shown(name, 80), folder=str(folder)) from error
    if root not in place.parents:
        raise UserError("path_outside", value=shown(name, 80), folder=str(folder))
    return place


def _is_plain(part: str) -> bool:
    # Windows drops dots and spaces at the end, so that ". " and "...." are folders there.
    return part.strip(". ") != "" and not is_device(part)
