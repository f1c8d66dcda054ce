"""V5.1-V5.3, V2.5: who may fire at which vehicle, gun or position at all, and from how far."""

from __future__ import annotations

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import looks_away


def harms(firer: Counter, target: Counter) -> bool:
    """V5.1, V5.2: whether a counter's anti-tank fire may be aimed at another: vehicles, towed guns, positions."""
    if firer.atv is None or target.av is None:
        return False
    return not (weak(firer, target) or at_vehicles_alone(firer, target))


@predicate("V1.1")
def only_drives(setup: Setup, counter: Counter) -> bool | None:
    """As a player may rule, a fighting vehicle on wheels neither fires nor assaults."""
    letter = setup.tables.readings.wheeled_fighters == "to the letter"
    return True if letter and counter.arm == "fv" and counter.chassis == "wheeled" else None


@predicate("V5.2")
def weak(firer: Counter, target: Counter) -> bool | None:
    """A negative anti-tank value is for carriers and fighting vehicles only."""
    soft = target.arm in ("carrier", "fv")
    return True if firer.atv is not None and firer.atv < 0 and not soft else None


@predicate("V13.1")
def at_vehicles_alone(firer: Counter, target: Counter) -> bool | None:
    """An anti-tank section fires at vehicles only, not at guns or positions."""
    return True if firer.kind == "latw" and target.arm == "foot" else None


def in_order(facts: Facts, unit: Unit) -> bool:
    """V5.11: whether the state of a unit lets it fire at all: on the map, neither disrupted, regrouping, shocked,
    loaded nor pinned."""
    if unit.place != "map" or unit.disrupted or unit.regrouping or unit.shocked or unit.aboard:
        return False
    return not (pinned(facts, unit) or only_drives(facts.setup, facts.setup.counters[unit.id]))


@predicate("V5.11")
def pinned(facts: Facts, unit: Unit) -> bool | None:
    """In a primary impact hex only armored fighting vehicles and fortified positions fire."""
    counter = facts.setup.counters[unit.id]
    if counter.arm == "afv" or counter.kind == "fortified_position":
        return None
    return True if facts.blasts and fact.is_primary(facts, unit.hex) else None


@predicate("V2.5")
def presses(facts: Facts, enemy: Unit, target: Counter) -> bool | None:
    """Able to fire is who harms such a vehicle and is in a state to fire; as a player may rule, any anti-tank value."""
    if facts.setup.tables.readings.guns_that_press == "all in range":
        return True if enemy.place == "map" else None
    return True if harms(facts.setup.counters[enemy.id], target) and in_order(facts, enemy) else None


@predicate("V5.7")
def too_far_along_the_road(setup: Setup, here: str, there: str) -> int | None:
    """How far it is along an enclosed road, when that is farther than anti-tank fire reaches."""
    along = los.enclosed_road_distance(setup.board, here, there) if here != there else None
    return along if along is not None and along > setup.tables.anti_tank.enclosed_road else None


def threatened(facts: Facts, unit: Unit) -> bool:
    """V2.5: whether a vehicle on the map stands within range and sight of an unconcealed enemy able to fire at it; that
    he has acted does not matter."""
    setup = facts.setup
    target = setup.counters[unit.id]
    for enemy in facts.units.values():
        firer = setup.counters[enemy.id]
        if enemy.side == unit.side or enemy.concealed or enemy.hidden or firer.atv_range is None:
            continue
        if not presses(facts, enemy, target):
            continue
        near = setup.board.distance(enemy.hex, unit.hex) <= firer.atv_range
        if not near or looks_away(facts, enemy, unit.hex) or too_far_along_the_road(setup, enemy.hex, unit.hex):
            continue
        if sighting.watches(facts, enemy, unit.hex, of_vehicle=target.arm != "foot"):
            return True
    return False
