"""How one recruit plays one game: what it fancies, drawn once by its seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from lhy_desktop.bots import taste
from lhy_desktop.engine.flow import Seat

BOLD_LEAST, BOLD_SPREAD = 85, 30
"""Percent that multiplies the worth of coming nearer: the least, and how much more it may be."""
FANCY = 4
"""The most hexes of detour that a place may be worth to one recruit beyond its points."""

PRIME = 9973


@dataclass(frozen=True)
class Style:
    """What one seat likes in one game: the same in all its decisions, whatever happens."""

    seed: int
    seat: Seat
    _drawn: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def taste(self, most: int, *of: str) -> int:
        """A liking from 0 to ``most`` for the thing named by ``of``."""
        return taste.taste(self.seed, self.seat, most, *of)

    def likings(self, most: int, team: str, hexes: Iterable[str]) -> dict[str, float]:
        """How much a team likes some hexes, each from 0 to ``most``: nothing about a hex speaks for it."""
        times, drawn, found = 1 + self.taste(PRIME, "team", team), self._drawn, dict[str, float]()
        for hex in hexes:
            one = drawn.get(hex)
            if one is None:
                one = drawn[hex] = self.taste(PRIME, "hex", hex)
            found[hex] = float(one * times % PRIME % (most + 1))
        return found

    def fancy(self, place: str) -> int:
        """How many hexes of detour a place is worth to this recruit beyond its points."""
        return self.taste(FANCY, "place", place)

    @property
    def bold(self) -> int:
        """Percent of the usual worth of coming nearer."""
        return BOLD_LEAST + self.taste(BOLD_SPREAD, "bold")
