"""How long what has happened is shown."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.rulesets.lhy.view import View
from lhy_desktop.session import LogLine

SHOWN_DIE, SHOWN_MOVE, SHOWN_LINE, STEP = 900, 500, 350, 180
"""Milliseconds at speed 1: a die, a move of the other side, any other line, one hex of a slide."""


def worth(line: LogLine) -> int:
    """How long one line is shown at speed 1."""
    if line.telling.dice:
        return SHOWN_DIE
    return SHOWN_MOVE if line.telling.trail or line.kind in ("fire", "activate") else SHOWN_LINE


def longest(news: Iterable[LogLine], own: bool) -> int:
    """How long some news are shown at speed 1; a person's own order is not shown again unless dice were thrown."""
    news = tuple(news)
    if own and not any(line.telling.dice for line in news):
        return 0
    return max(map(worth, news), default=0)


def marker_ids(view: View) -> frozenset[int]:
    """The fire markers a viewer sees."""
    return frozenset(marker.id for markers in view.fire.values() for marker in markers)


def covered(before: View, after: View) -> bool:
    """Whether a counter the viewer saw is not his to see any more: it went under a concealment marker (13.4)."""
    return any(id not in after.units for id, unit in before.units.items() if unit.place == "map")
