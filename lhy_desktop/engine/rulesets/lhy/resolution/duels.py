"""V7.8: two vehicles or guns that fired only at each other, and would both be destroyed: one of them survives."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, State

Pair = tuple[str, str]


def duels(state: State) -> tuple[Pair, ...]:
    """The pairs of units that have fired anti-tank weapons only at each other, as markers lie when phase III begins."""
    aimed: dict[str, set[str]] = {}
    for markers in state.shells.values():
        for marker in markers:
            aimed.setdefault(marker.firer, set()).add(marker.target)
    found = []
    for one, targets in aimed.items():
        for two in targets:
            if one < two and fought_each_other(state, aimed, one, two):
                found.append((one, two))
    return tuple(sorted(found))


@predicate("V7.8")
def fought_each_other(state: State, aimed: dict[str, set[str]], one: str, two: str) -> bool | None:
    """Both are vehicles or towed guns of different sides, and neither fired at anybody else."""
    counters = state.setup.counters
    if aimed.get(one) != {two} or aimed.get(two) != {one}:
        return None
    fit = all(counters[unit].arm != "foot" or counters[unit].kind == "towed_gun" for unit in (one, two))
    return True if fit and state.units[one].side != state.units[two].side else None


@predicate("V7.8")
def by_the_other_alone(deadly: Iterable[AtMarker], other: str) -> bool | None:
    """Who is destroyed by somebody else's marker as well is not saved."""
    return True if all(marker.firer == other for marker in deadly) else None
