"""V5.13: what anti-tank fire may be aimed at under a concealment marker: units by their type, not by their name.

Such a target is named "?@HEX:TYPE". Its side alone knows which unit that is; the marker is placed on the topmost one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import ARMS, Kind
from lhy_desktop.engine.rulesets.lhy.model.view import MASKED, View

SEPARATOR = ":"
TYPES: dict[str, tuple[Kind, str]] = {
    "afv": ("tank", "armored fighting vehicle"),
    "fv": ("fighting_vehicle", "fighting vehicle"),
    "carrier": ("halftrack", "carrier"),
    "gun": ("towed_gun", "towed gun"),
    "position": ("fortified_position", "fortified position"),
}
"""Types by which the enemy counts his concealed units (13.1), each with a kind that stands for it and its name."""
FOOT = "foot"
"""The type of all other units."""


class Under(NamedTuple):
    """A target under the marker of a hex."""

    hex: str
    type: str


def type_of(counter: Counter) -> str:
    """13.1: the type under which a unit is counted."""
    if counter.kind in ("towed_gun", "fortified_position"):
        return "gun" if counter.kind == "towed_gun" else "position"
    return ARMS.get(counter.kind, FOOT)


def name(hex: str, type: str) -> str:
    """The name of a target under the marker of a hex."""
    return f"{MASKED}{hex}{SEPARATOR}{type}"


def read(target: str) -> Under | None:
    """The target that a name means; None for the name of a unit."""
    hex, mark, type = target.removeprefix(MASKED).partition(SEPARATOR)
    return Under(hex, type) if target.startswith(MASKED) and mark and type in TYPES else None


def answer(hex: str, type: str) -> str:
    """Under what key ``counts`` holds the number of units of a type in a hex; foot units have that of the hex."""
    return hex if type == FOOT else f"{hex}{SEPARATOR}{type}"


def stand_in(facts: Facts, target: str) -> Unit | None:
    """What a side can say of a target under a marker: where it stands, and that it is concealed."""
    found = read(target)
    if found is None:
        return None
    mask = fact.mask_at(facts, found.hex)
    return Unit(target, mask.side, "map", found.hex, concealed=True) if mask is not None else None


def printed(facts: Facts, target: str) -> Counter:
    """The counter of a target; under a marker one that stands for its type, with no armor that anybody could know."""
    known = facts.setup.counters.get(target)
    if known is not None:
        return known
    found = read(target)
    assert found is not None
    kind, words = TYPES[found.type]
    return Counter(target, "axis", "german", kind, "", "", "", words, 0, 0, None, None, False, None, None, 0, av=0)


def possible(view: View, target: str) -> tuple[Counter, ...]:
    """Counters that, as far as a viewer knows, may be the target under a marker."""
    found = stand_in(view, target)
    if found is None:
        return ()
    asked = read(target)
    assert asked is not None
    counters = view.setup.counters
    unseen = (counters[one] for one in _force(view, found.side) if one not in view.units)
    return tuple(one for one in unseen if type_of(one) == asked.type)


def _force(view: View, side: Seat) -> Iterator[str]:
    force = dict.fromkeys(view.setup.side(side).everybody)
    for pool in view.setup.pools.values():
        force.update(dict.fromkeys(unit for unit in pool if view.setup.counters[unit].side == side))
    return iter(force)


def truly(state: State, seat: Seat, target: str) -> str:
    """The unit that a target is: under a marker the topmost of its type, one that acted in the segment reacted to
    before others, and of several armored vehicles the one that was fired at less (V5.6)."""
    found = read(target)
    if found is None:
        return target
    there = [u for u in fact.units_at(state, found.hex) if u.side != seat and u.concealed and not u.hidden]
    there = [u for u in there if not u.aboard or found.type != "gun"]
    of_type = [u for u in there if type_of(state.setup.counters[u.id]) == found.type]
    cycle = state.cycle
    acted = {one for deed in (cycle.before if cycle is not None else ()) for one in deed.units}
    return min(of_type, key=lambda unit: (unit.id not in acted, shots_at(state, seat, unit.id))).id


def shots_at(facts: Facts, seat: Seat, target: str) -> int:
    """V5.6: how many anti-tank shots of a side in this segment went at a unit, or at a marker's units of a type (of a
    shot that went under the marker its firer knows no more than the hex)."""
    cycle, unit = facts.cycle, facts.units.get(target) or stand_in(facts, target)
    if unit is None:
        return 0
    since = cycle.marked if cycle is not None else 0
    there = (marker for marker in facts.shells.get(unit.hex, ()) if marker.by == seat and marker.id > since)
    wanted = target if target in facts.units else ""
    return sum(marker.target == wanted for marker in there)


@predicate("V5.13")
def told_of(view: View, target: str) -> bool | None:
    """The enemy has said that units of this type lie there."""
    found = read(target)
    if found is None:
        return None
    return True if view.counts.get(answer(found.hex, found.type), 0) > 0 else None
