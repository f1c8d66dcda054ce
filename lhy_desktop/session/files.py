"""Files that are written whole or not at all, and that survive a power cut once they are written."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

PART = ".part"
"""Ending of a file that is not whole yet."""


@contextmanager
def unfinished(goal: Path) -> Iterator[Path]:
    """The path at which a new ``goal`` is written; what is left there at the end is deleted."""
    fresh = goal.with_name(goal.name + PART)
    fresh.unlink(missing_ok=True)
    try:
        yield fresh
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def keep(file: BinaryIO) -> None:
    """Wait until the disk itself has what was written. Raises OSError."""
    file.flush()
    os.fsync(file.fileno())


def keep_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where the system can do that (Windows does so by itself)."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
