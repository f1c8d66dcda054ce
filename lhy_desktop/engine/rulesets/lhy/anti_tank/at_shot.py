"""One anti-tank shot as the rules see it: who fires, at which unit, from where, and what both have just done (V5, V6).

Built from ``Facts``: a View gives what the firing side knows, the State gives the truth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.anti_tank import arcs, under_marker
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.los.values import Report
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import OnTheMove, Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import sight_of


@dataclass(frozen=True, slots=True)
class AtShot:
    """A shot of ``firer``, standing in ``origin``, at ``target``.

    ``split`` is one half of a split fire; ``rolling`` says whether the firer drives, too; ``rear`` is fire into the
    rear (V4).
    ``stands`` is the hex in which the target now stands, when the shot is judged as in another one (V6.3); then
    ``target`` has that other hex.
    """

    facts: Facts
    firer: Unit
    target: Unit
    origin: str
    split: bool = False
    rolling: OnTheMove = ""
    rear: bool = False
    stands: str = ""

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
        """The target's counter, or one that stands for its type under a marker."""
        return under_marker.printed(self.facts, self.target.id)

    @property
    def lies(self) -> str:
        """The hex in which the marker will lie."""
        return self.stands or self.target.hex

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
        """The line of sight, as vehicles and guns see (V5.8); they are seen farther at twilight (V20)."""
        line, driven = line_of(self.weapon, self.aim)
        return sighting.sight(self.facts, self.origin, self.target.hex, line, of_vehicle=driven)

    @property
    def clear(self) -> bool:
        """Whether it sees its target; within one hex it always does (V6.5)."""
        return in_sight(self.facts, self.weapon, self.aim, self.origin, self.target.hex)


def line_of(weapon: Counter, target: Counter) -> tuple[sighting.Line, bool]:
    """V5.8: what looks along the line between two counters, and whether it is a vehicle that is looked at (V20)."""
    line = max(sight_of(weapon.kind), sight_of(target.kind), key=("foot", "latw", "vehicle").index)
    return line, target.arm != "foot"


def in_sight(facts: Facts, weapon: Counter, target: Counter, origin: str, hex: str) -> bool:
    """V5.8, V6.5: whether a weapon sees a target from where it would fire; what hinders the line is not looked for."""
    line, driven = line_of(weapon, target)
    return origin == hex or sighting.clear(facts, origin, hex, line, of_vehicle=driven)


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
    via: str = "",
) -> AtShot:
    """The shot of a known unit at another, or at a type of units under a marker.

    ``before`` are the deeds of the segment reacted to, ``front`` is the frontal center that the defender has chosen
    against a group (V4.3). ``origin`` is the firer's hex unless it fires from elsewhere, ``via`` the hex in which the
    target is caught on its way, when it no longer stands there (V6.3).
    """
    firer, aimed = facts.units[unit], facts.units.get(target) or under_marker.stand_in(facts, target)
    assert aimed is not None
    here, stands = origin or firer.hex, aimed.hex
    if via and via != stands:
        aimed = msgspec.structs.replace(aimed, hex=via)
    else:
        stands = ""
    if front is not None:
        centers: tuple[int, ...] = (front,)
    elif stands:
        centers = arcs.passing(facts, aimed, tuple(before))
    else:
        centers = arcs.fronts(facts, aimed, before)
    rear = arcs.into_the_rear(facts.setup.board, aimed.hex, here, centers)
    return AtShot(facts, firer, aimed, here, split, rolling, rear, stands=stands)
