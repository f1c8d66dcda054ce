"""Schemas of counters, missions and tables, and the way from a file to a ``Setup``."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import Problem


def validate(path: Path, places: Places | None = None) -> list[Problem]:
    """Every problem of a board, mission, counter or table file; empty when it is sound.

    Never raises for what is in the file. ``checking.examine`` also tells its kind and remarks.
    """
    from lhy_desktop.engine.rulesets.lhy.files.checking import examine

    return list(examine(path, places).problems)
