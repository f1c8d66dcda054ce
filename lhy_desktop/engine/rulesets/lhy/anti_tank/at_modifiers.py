"""V6: the net modifier of an anti-tank shot, with one named line per row of the table."""

from __future__ import annotations

from lhy_desktop.engine.flow import Ledger, Modifier, modifier, total
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot
from lhy_desktop.engine.rulesets.lhy.concealment.hidden_units import placed_in
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import motion_fire
from lhy_desktop.engine.rulesets.lhy.los import enclosed_road_distance
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes, signed
from lhy_desktop.engine.rulesets.lhy.terrain.cover import WALLS, crossed
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import level_of


@modifier("V6")
def anti_tank_value(shot: AtShot) -> Modifier | None:
    """The printed value of the weapon."""
    value = shot.weapon.atv or 0
    return Modifier("V6", "Anti-tank value", value) if value else None


@modifier("V19.1")
def elite(shot: AtShot) -> Modifier | None:
    """Elite armored fighting vehicles shoot better."""
    if not shot.weapon.elite or shot.weapon.arm != "afv":
        return None
    return Modifier("V19.1", "Elite crew", shot.setup.tables.anti_tank.elite)


@modifier("V5.3")
def capped(shot: AtShot) -> Modifier | None:
    """Against a towed gun or a fortified position no anti-tank value counts more than 1."""
    if shot.aim.arm != "foot":
        return None
    most = shot.setup.tables.anti_tank.capped
    value = total(tuple(line for line in (anti_tank_value(shot), elite(shot)) if line is not None))
    return Modifier("V5.3", f"At a gun or position it counts as {signed(most)}", most - value) if value > most else None


@modifier("V6")
def range_band(shot: AtShot) -> Modifier | None:
    """0, -1, -2 or -3 by the column of the printed range."""
    printed = shot.weapon.atv_range or 0
    value = shot.setup.tables.anti_tank.band(printed, shot.distance)
    if not value:
        return None
    return Modifier("V6", f"Range {in_hexes(shot.distance)}, printed range {printed}", value)


@modifier("V6")
def suppressed(shot: AtShot) -> Modifier | None:
    """-1 for every two fire markers that suppress the firer, rounded up: on foot, fighting vehicles and carriers those
    of its hex, on vehicles, guns and positions the anti-tank markers on itself."""
    table, count = shot.setup.tables.anti_tank, markers_on(shot)
    if not count:
        return None
    value = table.suppressed * -(-count // table.suppressed_per)
    return Modifier("V6", f"Suppressed firer: {count} fire marker{'s' * (count > 1)}", value)


def markers_on(shot: AtShot) -> int:
    """V6: the markers that suppress the anti-tank fire of a unit: those where it fires from, and those on itself."""
    facts, unit, counter, here = shot.facts, shot.firer, shot.weapon, shot.origin
    count = 0
    if counter.arm != "afv" and counter.kind != "fortified_position":
        count += sum(marker.by != unit.side for marker in facts.fire.get(here, ()))
        if fact.is_secondary(facts, here):
            count += sum(not blast.smoke for blast in facts.blasts.get(here, ()))
    if counter.av is not None:
        count += sum(marker.target == unit.id for marker in facts.shells.get(unit.hex, ()))
    return count


@modifier("V6")
def split_fire(shot: AtShot) -> Modifier | None:
    """Each half of a split fire is weaker."""
    return Modifier("V6", "Split fire", shot.setup.tables.anti_tank.split) if shot.split else None


@modifier("V3.4")
def on_the_move(shot: AtShot) -> Modifier | None:
    """Shoot & Scoot and Halt & Fire, in one hex or with a change of hex."""
    return motion_fire(shot.setup.tables.anti_tank, shot.rolling)


@modifier("V6")
def moving_target(shot: AtShot) -> Modifier | None:
    """The target is in motion or has just stopped."""
    if not shot.target.motion:
        return None
    text = "Target in motion" if shot.target.motion == "moving" else "Target stopping"
    return Modifier("V6", text, shot.setup.tables.anti_tank.motion_target)


@modifier("V6")
def concealed_target(shot: AtShot) -> Modifier | None:
    """The target itself is concealed, whatever else stands in its hex."""
    return (
        Modifier("V6", "Concealed target", shot.setup.tables.anti_tank.concealed_target)
        if shot.target.concealed
        else None
    )


@modifier("V6")
def hindrance(shot: AtShot) -> Modifier | None:
    """-1 for each hindrance of the line of sight (2.5.5)."""
    if shot.origin == shot.target.hex:
        return None
    found = tuple(one.hex for one in shot.sight.hindrances)
    if not found:
        return None
    return Modifier("V6", f"Hindrance in {', '.join(found)}", shot.setup.tables.anti_tank.hindrance * len(found))


@modifier("V6")
def hull_down(shot: AtShot) -> Modifier | None:
    """A vehicle behind a wall or hedgerow, in a building hex, above the firer, or in a sunken road; once. Fire along an
    urban or sunken road finds it in the open."""
    beside = shot.origin == shot.target.hex  # V6.5: no wall and no height within a hex
    if shot.aim.arm == "foot" or (not beside and along_the_road(shot)):
        return None
    setup, place = shot.setup, shot.target.hex
    value = setup.tables.anti_tank.hull_down
    terrain = setup.tables.ground.terrain[setup.board.hex(place).terrain]
    if terrain.building:
        return Modifier("V6", f"Hull down: {terrain.name.lower()}", value)
    if "sunken_road" in setup.board.lines(place):
        return Modifier("V6", "Hull down: sunken road", value)
    if beside:
        return None
    walls = sorted({kind for _, kinds in crossed(setup.board, shot.origin, place) for kind in kinds & WALLS})
    if walls and arrived_first(shot):
        return Modifier("V6", f"Hull down: {walls[0]}", value)
    above = level_of(setup, place), level_of(setup, shot.origin)
    if above[0] > above[1]:
        return Modifier("V6", f"Hull down: level {above[0]}, fired at from level {above[1]}", value)
    return None


def along_the_road(shot: AtShot) -> bool:
    """V6: whether the fire comes along the urban or sunken road in which the target stands."""
    board, place = shot.setup.board, shot.target.hex
    if board.hex(place).terrain != "urban_building" and "sunken_road" not in board.lines(place):
        return False
    beyond = [there for there, _ in crossed(board, shot.origin, place)]
    adjacent = len(beyond) == 1 and bool(board.line(beyond[0], place) & {"road", "sunken_road"})
    if shot.distance == 1:
        return adjacent
    return adjacent and enclosed_road_distance(board, shot.origin, place) is not None


def arrived_first(shot: AtShot) -> bool:
    """2.4.1: a wall protects the side that came to it first, when both stand at it."""
    board, place = shot.setup.board, shot.target.hex
    if shot.distance > 1:
        return True
    mine = shot.facts.arrived.get(shot.target.side, {}).get(place, 0)
    theirs = shot.facts.arrived.get(shot.seat, {}).get(shot.origin, 0)
    return mine <= theirs or not board.side(place, shot.origin) & WALLS


@modifier("V6")
def dug_in_gun(shot: AtShot) -> Modifier | None:
    """A towed gun in an improved position, beside a fortified one, or in a building hex."""
    if shot.aim.kind != "towed_gun":
        return None
    facts, setup, place = shot.facts, shot.setup, shot.target.hex
    value = setup.tables.anti_tank.gun_in_cover
    if fact.work_at(facts, place, "ip") is not None:
        return Modifier("V6", "Gun in an improved position", value)
    if any(setup.counters[one.id].kind == "fortified_position" for one in fact.units_at(facts, place)):
        return Modifier("V6", "Gun beside a fortified position", value)
    terrain = setup.tables.ground.terrain[setup.board.hex(place).terrain]
    return Modifier("V6", f"Gun in a building: {terrain.name.lower()}", value) if terrain.building else None


@modifier("V6")
def from_hiding(shot: AtShot) -> Modifier | None:
    """A towed gun that fires in the segment in which it is revealed, by itself or by an enemy."""
    cycle = shot.facts.cycle
    placed_now = cycle is not None and placed_in(cycle) in shot.firer.used
    if shot.weapon.kind != "towed_gun" or not (shot.firer.hidden or placed_now):
        return None
    return Modifier("V6", "Hidden gun opens fire", shot.setup.tables.anti_tank.revealed_gun)


LINES = (
    anti_tank_value,
    elite,
    capped,
    range_band,
    suppressed,
    split_fire,
    on_the_move,
    moving_target,
    concealed_target,
    hindrance,
    hull_down,
    dug_in_gun,
    from_hiding,
)


def ledger(shot: AtShot) -> Ledger:
    """V6: all lines that apply; a sum above the most that counts is brought down by a line of its own."""
    lines = tuple(found for line in LINES if (found := line(shot)) is not None)
    most = shot.setup.tables.anti_tank.net_most
    over = total(lines) - most
    return (*lines, Modifier("V6.2", f"No more than {signed(most)} counts", -over)) if over > 0 else lines
