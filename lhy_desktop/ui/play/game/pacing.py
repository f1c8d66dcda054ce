"""How long what has happened is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lhy_desktop.session import LogLine

SHOWN_DIE, SHOWN_MOVE, SHOWN_LINE, STEP = 900, 500, 350, 180
"""Milliseconds at speed 1: a die, a move of the other side, any other line, one hex of a slide."""


def worth(line: LogLine, weighty: Callable[[LogLine], bool]) -> int:
    """How long one line is shown at speed 1; ``weighty`` ones as long as a move."""
    if line.telling.dice:
        return SHOWN_DIE
    return SHOWN_MOVE if line.telling.trail or weighty(line) else SHOWN_LINE


def longest(news: Iterable[LogLine], own: bool, weighty: Callable[[LogLine], bool]) -> int:
    """How long some news are shown at speed 1; a person's own order is not shown again unless dice were thrown."""
    news = tuple(news)
    if own and not any(line.telling.dice for line in news):
        return 0
    return max((worth(line, weighty) for line in news), default=0)
