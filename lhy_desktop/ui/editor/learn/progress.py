"""How far somebody is with the guide, kept in a small file between two runs of the program."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.files.whole import write_whole

_MOST = 64 * 1024


class Progress(msgspec.Struct):
    """``past`` are the ids of steps that were done or skipped; ``on`` says whether the guide is shown. ``first`` is
    what a mission said at first."""

    past: list[str] = []
    on: bool = False
    first: Any = None


def load(path: Path) -> Progress:
    """What was kept; a damaged file is as good as none."""
    try:
        return msgspec.json.decode(read_file(path, _MOST), type=Progress)
    except (OSError, ValueError, msgspec.MsgspecError):
        return Progress()


def keep(path: Path, progress: Progress) -> None:
    """Keep it. A disk that takes nothing is no reason to stop."""
    raw = msgspec.json.encode(progress)
    if len(raw) > _MOST:  # a mission of some thousand hexes
        raw = msgspec.json.encode(msgspec.structs.replace(progress, first=None))
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, raw)
