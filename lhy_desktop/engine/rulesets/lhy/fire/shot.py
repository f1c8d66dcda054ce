"""One small-arms shot as the rules of 8.2 see it: who, from where, at what, and what is known of the target.

Built from ``Facts``: a View gives what the firing side knows (previews and legality, 21.3.2), the State gives the truth
(the value of the marker, 21.3.1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import OnTheMove, Unit
from lhy_desktop.engine.rulesets.lhy.segments import enfilade
from lhy_desktop.engine.rulesets.lhy.terrain.cover import crossed


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot of ``firer`` (a unit on the map with small arms) at the hex ``target``.

    ``defenders`` are the known enemy units there; ``masked`` says that some (in a View: unknown ones) are concealed;
    ``reaction`` and ``moved_in`` decide proximity (8.2). ``split`` is one half of a split fire, ``enfilade`` fire into
    the rear of the target (8.4), whether or not the target is immune to it. ``rolling`` says whether a firing vehicle
    drives, too (V3.4); one that drives first is seen as standing where it fires.
    """

    facts: Facts
    firer: Unit
    target: str
    reaction: bool
    moved_in: bool
    defenders: tuple[Unit, ...]
    masked: bool
    split: bool = False
    enfilade: bool = False
    rolling: OnTheMove = ""

    @property
    def setup(self) -> Setup:
        """Board, counters and tables."""
        return self.facts.setup

    @property
    def counter(self) -> Counter:
        """The firer's counter."""
        return self.facts.setup.counters[self.firer.id]

    @property
    def seat(self) -> Seat:
        """The firing side."""
        return self.firer.side

    @property
    def origin(self) -> str:
        """The firer's hex."""
        return self.firer.hex

    @property
    def distance(self) -> int:
        """Hexes from firer to target."""
        return self.setup.board.distance(self.firer.hex, self.target)

    @property
    def band(self) -> int | None:
        """8.3: the range modifier, None beyond the printed range or without small arms."""
        printed = self.counter.sav_range
        if printed is None or self.distance > printed:
            return None
        return 0 if self.counter.sav_flat else self.setup.tables.small_arms.band(printed, self.distance)

    @property
    def steps(self) -> int:
        """8.2: foot combat steps known to stand in the target hex, riders and passengers too (V8.8)."""
        counters = self.setup.counters
        return sum(counters[unit.id].steps for unit in self.defenders if counters[unit.id].arm == "foot")

    @property
    def hindrances(self) -> tuple[str, ...]:
        """2.5.5: the hexes that hinder the line of sight."""
        return tuple(found.hex for found in sighting.sight(self.facts, self.origin, self.target).hindrances)

    @property
    def markers(self) -> int:
        """8.5: enemy fire markers and all mortar markers on the firer's hex; anti-tank markers on vehicles and guns
        (V6)."""
        counter = self.counter
        here = self.facts.units[self.firer.id].hex
        shells = sum(marker.target == self.firer.id for marker in self.facts.shells.get(here, ()))
        if counter.arm == "afv":
            return shells
        if counter.kind == "fortified_position":
            return 0
        shots = sum(marker.by != self.seat for marker in self.facts.fire.get(self.firer.hex, ()))
        return shells + shots + sum(not blast.smoke for blast in self.facts.blasts.get(self.firer.hex, ()))


def aim(
    facts: Facts,
    unit: str,
    target: str,
    reaction: bool,
    before: Iterable[DeedFacts],
    split: bool = False,
    front: int | None = None,
    *,
    origin: str = "",
    rolling: OnTheMove = "",
) -> Shot:
    """The shot of a unit on the map at a hex; ``before`` are the deeds of the segment reacted to, ``front`` is the
    frontal center that the defender has chosen against a group (8.4a). ``origin`` is the firer's hex unless it drives
    there first (V3.4)."""
    before = tuple(before)
    firer = facts.units[unit]
    if origin and origin != firer.hex:
        firer = msgspec.structs.replace(firer, hex=origin)
    enemy = other(firer.side)
    defenders = tuple(u for u in fact.units_at(facts, target) if u.side == enemy and not u.hidden)
    masked = any(u.concealed for u in defenders) or any(
        mask.hex == target and mask.side == enemy for mask in facts.masks.values()
    )
    moved_in = any(
        moved(deed) and deed.seat == enemy and deed.end == target and not fact.by_steel(facts, deed) for deed in before
    )
    return Shot(
        facts,
        firer,
        target,
        reaction,
        moved_in,
        defenders,
        masked,
        split,
        _rear(facts, firer, target, reaction, before, front),
        rolling,
    )


def _rear(
    facts: Facts, firer: Unit, target: str, reaction: bool, before: tuple[DeedFacts, ...], front: int | None
) -> bool:
    if firer.hex == target:
        return False
    if front is not None:
        return enfilade.from_behind(facts.setup.board, target, firer.hex, front)
    enemy = other(firer.side)
    return reaction and bool(enfilade.behind_who_fired(facts, target, firer.hex, enemy, before))


def moved(deed: DeedFacts) -> bool:
    """Whether a deed was a maneuver; a withdrawal counts as one (7.7)."""
    return deed.kind in ("maneuver", "withdraw")


def sides_crossed(shot: Shot) -> tuple[tuple[str, frozenset[str]], ...]:
    """2.4.1, 2.5.8g: the hexsides of the target's hex that the fire crosses or whose end point it meets.

    Each is given as the neighbor beyond it and the features on it.
    """
    return crossed(shot.setup.board, shot.origin, shot.target)
