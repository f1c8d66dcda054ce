"""12.6: which units can become Heroic, what they charge, and by which ways."""

from __future__ import annotations

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points, stacking


def candidates(facts: Facts, units: tuple[str, ...]) -> tuple[str, ...]:
    """12.2, 12.3: infantry units among these that a natural 10 can make Heroic, that is, with an enemy to charge."""
    counters = facts.setup.counters
    return tuple(unit for unit in units if counters[unit].infantry and goals(facts, unit))


def goals(facts: Facts, unit: str) -> tuple[str, ...]:
    """12.6: the nearest enemy hexes within reach; among equally near ones those in sight, if any."""
    seen = facts.units[unit]
    if fact.under_arrow(facts, seen.side, seen.hex):
        return (seen.hex,)
    board, reach = facts.setup.board, facts.setup.tables.recovery.heroic_reach
    found: dict[int, list[str]] = {}
    for there in fact.enemy_hexes(facts, seen.side):
        apart = board.distance(seen.hex, there)
        if 0 < apart <= reach and not shut(facts, unit, there):
            found.setdefault(apart, []).append(there)
    if not found:
        return ()
    nearest = sorted(found[min(found)], key=board.index.__getitem__)
    return tuple(there for there in nearest if sighting.sees(facts, seen.hex, there)) or tuple(nearest)


@predicate("12.6")
def shut(facts: Facts, unit: str, there: str) -> bool | None:
    """A hex under mortar fire, one that nobody may enter, or one that is too full cannot be a goal."""
    setup = facts.setup
    if any(not blast.smoke for blast in facts.blasts.get(there, ())) or there in setup.mission.impassable:
        return True
    seat = facts.units[unit].side
    friends = [setup.counters[one.id] for one in fact.units_at(facts, there) if one.side == seat]
    return True if stacking.excess(setup, [*friends, setup.counters[unit]]) else None


def ways(facts: Facts, unit: str) -> tuple[tuple[str, ...], ...]:
    """12.6: the ways open to a Heroic unit now: each hex nearer to its goal, as far as three hexes allow.

    When it starts within three hexes it enters the goal itself. There is one empty way when no nearer hex is open, or
    when its own hex is the goal.
    """
    seen = facts.units[unit]
    goal, closed = hero_duties.aim(facts, seen), fact.enemy_hexes(facts, seen.side)
    board, most = facts.setup.board, facts.setup.tables.recovery.heroic_hexes
    assaults = board.distance(seen.hex, goal) <= most
    layer: list[tuple[str, ...]] = [()]
    for _ in range(most):
        following = []
        for path in layer:
            here, before = (seen.hex, *path)[-1], (seen.hex, *path)[-2:-1]
            if before and wading(facts, before[0], here):
                continue
            for there in board.neighbors(here):
                nearer = board.distance(there, goal) < board.distance(here, goal)
                open_ = assaults if there == goal else there not in closed
                if (
                    nearer
                    and open_
                    and movement_points.passable(facts.setup, here, there)
                    and not fact.is_primary(facts, there)
                ):
                    following.append((*path, there))
        if not following:
            break
        layer = following
    return tuple(layer)


@predicate("2.4.6")
def wading(facts: Facts, here: str, there: str) -> bool | None:
    """A unit that wades into a river stops there, even a Heroic one; getting out costs it no roll."""
    return True if movement_points.wades(facts.setup, here, there) else None
