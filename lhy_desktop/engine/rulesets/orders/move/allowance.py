"""4: how far a team may move, as a ledger."""

from __future__ import annotations

from lhy_desktop.engine.flow import Ledger, Modifier, modifier, total
from lhy_desktop.engine.rulesets.orders.ground.going import on_road
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Movement
from lhy_desktop.engine.rulesets.orders.model.values import Group

BONUS = {"tracked": "road_tracked", "half_track": "road_half_track", "wheeled": "road_wheeled"}


def rolled(facts: Facts, team: str, dice: tuple[int, ...]) -> Modifier:
    """4: what the movement roll gives a team by its own formula."""
    stats, table = facts.setup.kinds[team], facts.setup.tables.movement
    if stats.family == "leader":
        return Modifier("4", "a leader on foot", table.leader, "leader")
    if not dice:
        return Modifier("4", "no movement roll", 0, "none")
    if stats.family == "infantry":
        return Modifier("4", "the higher die", max(dice), "dice")
    if stats.family == "gun":
        return Modifier("4", "the lower die", min(dice), "dice")
    sum_of = -(-sum(dice) // 2) if stats.slow else sum(dice)
    return Modifier("4", "both dice, halved" if stats.slow else "both dice", sum_of, "dice")


@modifier("4.1")
def on_foot(facts: Facts, team: str) -> Modifier | None:
    """Infantry and guns add a fixed number."""
    stats, table = facts.setup.kinds[team], facts.setup.tables.movement
    if stats.family == "infantry":
        return Modifier("4", "infantry", table.infantry_plus, "foot")
    return Modifier("4", "gun", table.gun_plus, "foot") if stats.family == "gun" else None


@modifier("4.2")
def by_road(facts: Facts, team: str, path: tuple[str, ...]) -> Modifier | None:
    """A vehicle whose whole move follows a road."""
    stats = facts.setup.kinds[team]
    name = BONUS.get(stats.family)
    if name is None or not path or not all_road(facts, facts.teams[team].hex, path):
        return None
    table: Movement = facts.setup.tables.movement
    return Modifier("4", "all the way by road", int(getattr(table, name)), "road")


@modifier("5.4.4")
def urged(facts: Facts, team: str, group: Group, path: tuple[str, ...]) -> Modifier | None:
    """A leader's action for a team that ends beside him; each leader urges by himself."""
    end = path[-1] if path else facts.teams[team].hex
    near = sum(end in hexes for hexes in beside_urgers(facts, team, group))
    if not near:
        return None
    return Modifier("5.4", "urged on by a leader", near * facts.setup.tables.checks.leader_move, "leader")


def beside_urgers(facts: Facts, team: str, group: Group) -> tuple[frozenset[str], ...]:
    """5.4: for each leader who urges a team on, the hexes in which it would be in contact with him."""
    urgers = [leader for helped, _, leader in (one.partition(">") for one in group.far) if helped == team]
    there = [facts.teams[leader].hex for leader in urgers if facts.teams[leader].place == "map"]
    return tuple(frozenset((hex, *facts.setup.beside[hex])) for hex in there)


@modifier("9.29.3")
def stiff(facts: Facts, team: str, group: Group, far: int) -> Modifier | None:
    """A team that has just got out of a transport moves but a few hexes."""
    most = facts.setup.tables.movement.after_transport
    if team not in group.out or far <= most:
        return None
    return Modifier("9.29", "has just got out of a transport", most - far, "transport")


def all_road(facts: Facts, start: str, path: tuple[str, ...]) -> bool:
    """Whether a way follows a road from its first hex to its last."""
    steps = zip((start, *path), path, strict=False)
    return bool(start) and all(on_road(facts.setup.board, one, other) for one, other in steps)


def allowance(facts: Facts, team: str, group: Group, path: tuple[str, ...], backward: bool = False) -> Ledger:
    """4: the ledger of a team's allowance for this way; backward driving divides it."""
    lines = [rolled(facts, team, group.roll), on_foot(facts, team), by_road(facts, team, path)]
    lines.append(urged(facts, team, group, path))
    found = tuple(line for line in lines if line is not None)
    if backward:
        whole = total(found)
        half = whole // facts.setup.tables.movement.backward
        found = (*found, Modifier("9.22", "backward", half - whole, "backward"))
    late = stiff(facts, team, group, total(found))
    return found if late is None else (*found, late)
