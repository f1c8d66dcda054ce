"""Whether a file on the disk is still the one that was read or written last."""

from __future__ import annotations

import hashlib
from errno import EFBIG
from pathlib import Path
from typing import Literal, NamedTuple

from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import read_file

News = Literal["same", "changed", "gone"]


class Stamp(NamedTuple):
    """When the file was changed last, its size in bytes, and a check value of its content."""

    changed: int
    size: int
    digest: str


def digest(raw: bytes) -> str:
    """A check value of a file's content."""
    return hashlib.sha256(raw).hexdigest()


def stamp(path: Path, raw: bytes) -> Stamp:
    """The stamp of a file whose content is known. Raises OSError."""
    return Stamp(path.stat().st_mtime_ns, len(raw), digest(raw))


def news(path: Path, known: Stamp, *, surely: bool = False) -> News:
    """What has happened to a file since; one that was only touched is the same. With ``surely`` its content is read
    even when its time and size are the same. Raises OSError when the file can be seen but not read."""
    try:
        state = path.stat()
        if not surely and (state.st_mtime_ns, state.st_size) == (known.changed, known.size):
            return "same"
        raw = read_file(path, max(MAX_BYTES, known.size))
    except (FileNotFoundError, NotADirectoryError):
        return "gone"
    except OSError as error:
        if error.errno == EFBIG:  # none that large was ever read or written here
            return "changed"
        raise
    return "same" if digest(raw) == known.digest else "changed"
