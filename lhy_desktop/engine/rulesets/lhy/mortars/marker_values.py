"""9.6: the value of a mortar marker in a hex, with one named line per row, as far as the asker knows."""

from __future__ import annotations

from lhy_desktop.engine.flow import Ledger, Modifier, modifier, predicate, total
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.engine.rulesets.lhy.terrain.cover import bordered_by_trees


def _sunken(facts: Facts, hex: str) -> bool:
    return "sunken_road" in facts.setup.board.lines(hex)


@modifier("9.6")
def airburst(facts: Facts, hex: str) -> Modifier | None:
    """+1 when rounds burst in trees: forest, tree lines, tree-lined and sunken roads."""
    ground = facts.setup.tables.ground.terrain[facts.setup.board.hex(hex).terrain]
    if not ground.forest and not bordered_by_trees(facts.setup.board, hex) and not _sunken(facts, hex):
        return None
    return Modifier("9.6", "Airburst in the trees", facts.setup.tables.mortars.airburst)


@predicate("V8.8")
def shielded(facts: Facts, unit: Unit) -> bool | None:
    """Vehicles, riders and passengers do not make a target denser for mortars."""
    return True if unit.aboard or facts.setup.counters[unit.id].arm != "foot" else None


@modifier("9.6")
def density(facts: Facts, hex: str) -> Modifier | None:
    """+1 for every two foot steps above four in the hex, of both sides, rounded up."""
    table, counters = facts.setup.tables.small_arms, facts.setup.counters
    here = (unit for unit in fact.units_at(facts, hex) if not unit.hidden)
    steps = sum(counters[unit.id].steps for unit in here if counters[unit.id].combat and not shielded(facts, unit))
    groups = -(-(steps - table.density_free_steps) // table.density_per)
    if groups <= 0:
        return None
    most = table.density_free_steps + groups * table.density_per
    return Modifier("9.6", f"Target density: {most - table.density_per + 1} to {most} steps", table.density * groups)


# -- terrain: only the best of these candidates counts (2.3) ----------------------------------------


@modifier("2.3")
def ground(facts: Facts, hex: str) -> Modifier | None:
    """The terrain of the hex."""
    terrain = facts.setup.tables.ground.terrain[facts.setup.board.hex(hex).terrain]
    return Modifier("2.3", terrain.name, terrain.mortar_tem) if terrain.mortar_tem else None


@modifier("2.3")
def hill(facts: Facts, hex: str) -> Modifier | None:
    """A hill hex, wherever the fire comes from."""
    place = facts.setup.board.hex(hex)
    if place.level <= 0 or place.gully:
        return None
    return Modifier("2.3", f"Hill at level {place.level}", facts.setup.tables.mortars.hill_tem)


@modifier("2.3")
def trees(facts: Facts, hex: str) -> Modifier | None:
    """A hex bordered by a tree line, or with a tree-lined road."""
    if not bordered_by_trees(facts.setup.board, hex):
        return None
    return Modifier("2.3", "Tree line", facts.setup.tables.mortars.tree_line_tem)


@modifier("2.3")
def in_a_sunken_road(facts: Facts, hex: str) -> Modifier | None:
    """A sunken road in the hex."""
    return Modifier("2.3", "Sunken road", facts.setup.tables.mortars.sunken_road_tem) if _sunken(facts, hex) else None


@modifier("16.1")
def in_an_improved_position(facts: Facts, hex: str) -> Modifier | None:
    """An improved position in the hex, whichever side made it."""
    if fact.work_at(facts, hex, "ip") is None:
        return None
    return Modifier("16.1", "Improved position", facts.setup.tables.mortars.improved_position_tem)


TERRAIN = (ground, hill, trees, in_a_sunken_road, in_an_improved_position)
"""Everything that may protect a hex; among equal values the first one is named."""


def protection(facts: Facts, hex: str) -> Modifier | None:
    """2.3: the single best protection of a hex against mortar fire."""
    found = [line for rule in TERRAIN if (line := rule(facts, hex)) is not None]
    return min(found, key=lambda line: line.value, default=None)


# -- the ledger -------------------------------------------------------------------------------------


@modifier("9.6")
def at_most(facts: Facts, net: int) -> Modifier | None:
    """A marker is never better than +3."""
    most = facts.setup.tables.mortars.net_most
    return Modifier("9.6", f"No more than {signed(most)}", most - net) if net > most else None


@modifier("9.6")
def at_least(facts: Facts, net: int) -> Modifier | None:
    """A marker is never worse than -4."""
    least = facts.setup.tables.mortars.net_least
    return Modifier("9.6", f"No less than {signed(least)}", least - net) if net < least else None


def ledger(facts: Facts, hex: str, lines: Ledger, sheltered: bool = True) -> Ledger:
    """9.6: the ledger of a marker in a hex, which begins with ``lines``; without terrain when not ``sheltered``."""
    rows = [airburst(facts, hex), density(facts, hex), protection(facts, hex) if sheltered else None]
    found = (*lines, *(row for row in rows if row is not None))
    for clamp in (at_most, at_least):
        line = clamp(facts, total(found))
        found = found if line is None else (*found, line)
    return found
