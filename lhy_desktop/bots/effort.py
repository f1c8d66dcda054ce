"""How long a bot may think: the bot asks this between the steps of a thought."""

from __future__ import annotations

from typing import Protocol

USUAL_NODES = 20_000
"""Nodes of a decision in self-play: more than a usual decision needs, so that only unusual positions are cut short."""


class Effort(Protocol):
    """A bound on one thought. A window bounds it by the clock and by Cancel; self-play bounds it by a count, never by
    seconds."""

    def over(self) -> bool:
        """Count one node (one action weighed). True when the thought must end with the best action found so far."""


class Nodes:
    """A bound by count, the same on every machine."""

    def __init__(self, most: int = USUAL_NODES) -> None:
        self._left = most

    def over(self) -> bool:
        """See ``Effort.over``."""
        self._left -= 1
        return self._left < 0
