"""A file is written whole or not at all: beside it first, read back, and then put in its place."""

from __future__ import annotations

import contextlib
import glob
import os
import re
import stat
from errno import EACCES, EIO
from pathlib import Path

from lhy_desktop.engine.reading import check_output, read_file
from lhy_desktop.session.files import PART, keep, keep_folder
from lhy_desktop.session.processes import alive

_SHOWN = 60
"""Letters of a file's name that stand in the name of what is written beside it."""


def write_whole(path: Path, raw: bytes) -> None:
    """Replace a file, or begin it. The old one stays as it is until the disk has the new one. A link is followed, and
    the file keeps who may read it. Raises OSError."""
    goal = Path(os.path.realpath(path))
    check_output(goal)
    mode = stat.S_IMODE(goal.stat().st_mode) if goal.exists() else None
    if mode is not None and not (mode & 0o222 and os.access(goal, os.W_OK)):
        raise PermissionError(EACCES, "it is write-protected", str(path))
    part = goal.with_name(f".{goal.name[:_SHOWN]}.{os.getpid()}{PART}")
    try:
        part.unlink(missing_ok=True)
        with part.open("xb") as file:
            file.write(raw)
            keep(file)
        if read_file(part, len(raw)) != raw:
            raise OSError(EIO, "the disk gives back something else than was written", str(path))
        if mode is not None:
            part.chmod(mode)
        part.replace(goal)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    keep_folder(goal.parent)
    _sweep(goal)


def _sweep(goal: Path) -> None:
    """Take away what a killed program has left of the same file."""
    with contextlib.suppress(OSError):
        for left in goal.parent.glob(f".{glob.escape(goal.name[:_SHOWN])}.*{PART}"):
            found = re.search(r"\.([0-9]{1,10})\.part\Z", str(left))
            if found is not None and not alive(int(found[1])):
                left.unlink(missing_ok=True)
