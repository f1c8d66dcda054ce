"""What somebody wants of the editor or the laboratory, asked for outside of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

What = Literal["go", "new", "plan", "counters", "choose", "learn", "learn_mission", "open", "copy", "study"]
"""See what is open there; begin a new board, a new mission, or new counters; choose a file; draw a first board,
or make a first mission, with help; open a file; open a copy of one; play a mission many times."""


@dataclass(frozen=True)
class Errand:
    """``path`` is the file of "open" and "copy", and the one that "go" opens where nothing is open; ``mission`` the
    mission of "study" with its ``title``."""

    what: What
    path: Path | None = None
    mission: str = ""
    title: str = ""


@dataclass(frozen=True)
class SourceFile:
    """A file that can be drawn on: what it is ("Board"), what it is called, and where it lies."""

    kind: str
    title: str
    path: Path


@dataclass(frozen=True)
class Drawn:
    """What the editor has: the files drawn last, and whether anything lies open on its desk."""

    files: tuple[Path, ...] = ()
    open: bool = False
