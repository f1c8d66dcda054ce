"""How one recruit plays one game: what it fancies, drawn once by its seed, so that two games are not the same."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.bots import taste
from lhy_desktop.engine.flow import Seat

FANCY = 3
"""The most that a place may be worth beyond its points to one recruit, in thirds of a point."""
BOLD_LEAST, BOLD_SPREAD = 92, 16
"""Percent that multiplies the worth of coming nearer: the least, and how much more it may be."""


@dataclass(frozen=True)
class Style:
    """What one seat likes in one game: the same in all its decisions, whatever happens."""

    seed: int
    seat: Seat

    def taste(self, most: int, *of: str) -> int:
        """A liking from 0 to ``most`` for the thing named by ``of``."""
        return taste.taste(self.seed, self.seat, most, *of)

    def fancy(self, place: str) -> int:
        """How much more a place is worth to this recruit than its points, in thirds of a point."""
        return self.taste(FANCY, "place", place)

    @property
    def bold(self) -> int:
        """Percent of the usual worth of coming nearer."""
        return BOLD_LEAST + self.taste(BOLD_SPREAD, "bold")
