"""One anti-tank shot as the rules see it: who fires, at which unit, from where, and what both have just done (V5, V6).

Built from ``Facts``: a View gives what the firing side knows, the State gives the truth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.anti_tank import arcs
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.los.values import Report
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit

OnTheMove = Literal["", "in place", "moved"]
"""V3.4: fire out of a stand, Shoot & Scoot or Halt & Fire within one hex, or with a change of hex."""


@dataclass(frozen=True, slots=True)
class AtShot:
    """A shot of ``firer``, standing in ``origin``, at ``target``.

    ``split`` is one half of a split fire; ``rolling`` says whether the firer drives, too; ``rear`` is fire into the
    rear (V4); ``unmasked`` a hidden gun that fires in the moment in which it is revealed.
    """

    facts: Facts
    firer: Unit
    target: Unit
    origin: str
    split: bool = False
    rolling: OnTheMove = ""
    rear: bool = False
    unmasked: bool = False

    @property
    def setup(self) -> Setup:
        """Board, counters and tables."""
        return self.facts.setup

    @property
    def weapon(self) -> Counter:
        """The firer's counter."""
        return self.facts.setup.counters[self.firer.id]

    @property
    def aim(self) -> Counter:
        """The target's counter."""
        return self.facts.setup.counters[self.target.id]

    @property
    def seat(self) -> Seat:
        """The firing side."""
        return self.firer.side

    @property
    def distance(self) -> int:
        """Hexes from firer to target; 0 within one hex."""
        return self.setup.board.distance(self.origin, self.target.hex)

    @property
    def sight(self) -> Report:
        """The line of sight, as vehicles and guns see (V5.8)."""
        return sighting.sight(self.facts, self.origin, self.target.hex, "vehicle")

    @property
    def clear(self) -> bool:
        """Whether it sees its target; within one hex it always does (V6.5)."""
        return self.origin == self.target.hex or self.sight.clear


def aim(
    facts: Facts,
    unit: str,
    target: str,
    before: Iterable[DeedFacts],
    *,
    origin: str = "",
    split: bool = False,
    rolling: OnTheMove = "",
    front: int | None = None,
) -> AtShot:
    """The shot of a known unit at another; ``before`` are the deeds of the segment reacted to, ``front`` is the frontal
    center that the defender has chosen against a group (V4.3). ``origin`` is the firer's hex unless it fires from
    elsewhere."""
    firer, aimed = facts.units[unit], facts.units[target]
    here = origin or firer.hex
    centers = (front,) if front is not None else arcs.fronts(facts, aimed, before)
    rear = arcs.into_the_rear(facts.setup.board, aimed.hex, here, centers)
    return AtShot(facts, firer, aimed, here, split, rolling, rear)
