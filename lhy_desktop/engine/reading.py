"""Files are read only when they are ordinary ones of a bearable size, and written only where no device or pipe is.

A pipe or a device might never end, and a name may stand for one by a link; so what has been opened is looked at, not
its name, and opening waits for nobody.
"""

from __future__ import annotations

import errno
import os
import stat
import unicodedata
from pathlib import Path
from typing import BinaryIO

_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def open_file(path: Path) -> BinaryIO:
    """An ordinary file, open for reading. Raises OSError with a reason for everything else."""
    try:
        handle = os.open(path, os.O_RDONLY | _FLAGS)
    except ValueError as error:  # no name of a file holds a zero
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from error
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        raise _not_ordinary(path, mode)
    return os.fdopen(handle, "rb")


def read_file(path: Path, most: int) -> bytes:
    """The whole file. Raises OSError with a reason when it is no ordinary file or has more than ``most`` bytes; such a
    file is not read."""
    with open_file(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = b"" if size > most else file.read(most + 1)
    if max(size, len(data)) > most:
        raise OSError(errno.EFBIG, f"it has {size or 'too many'} bytes; at most {most} are read", str(path))
    return data


def check_output(path: Path) -> None:
    """Whether a file may be written there: there is none yet, or an ordinary one. Raises OSError with a reason."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return
    if not stat.S_ISREG(found.st_mode):
        raise _not_ordinary(path, found.st_mode)


def printable(text: str, most: int = 4_000) -> str:
    """Text from a file as it may be shown in a terminal: what is no letter, and might be an order to the terminal or
    turn the direction of writing, becomes a question mark; line ends stay. No longer than ``most`` letters."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    if cut.isascii() and cut.isprintable():
        return cut
    return "".join(one if one == "\n" or _shows(one) else "\N{REPLACEMENT CHARACTER}" for one in cut)


def _shows(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind[0] != "C" and kind not in ("Zl", "Zp")


def _not_ordinary(path: Path, mode: int) -> OSError:
    what = "it is a folder" if stat.S_ISDIR(mode) else "it is a device or a pipe"
    return OSError(errno.EINVAL, what, str(path))
