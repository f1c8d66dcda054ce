"""8.2: the net modifier of a small-arms shot, with one named line per row of the table, and the ledger of all lines."""

from __future__ import annotations

from lhy_desktop.engine.flow import Ledger, Modifier, Seat, modifier, other, predicate, total
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot, sides_crossed
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.values import OnTheMove
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import AntiTank
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes, signed
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import crowded
from lhy_desktop.engine.rulesets.lhy.terrain.cover import looks_up, on_a_hill, tree_lined
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import level_of


@modifier("8.3")
def range_band(shot: Shot) -> Modifier | None:
    """0, -1, -2 or -3 by the column of the firer's printed range."""
    value = shot.band
    if not value:
        return None
    return Modifier("8.3", f"Range {in_hexes(shot.distance)}, printed range {shot.counter.sav_range}", value)


@modifier("8.2")
def proximity(shot: Shot) -> Modifier | None:
    """Reaction fire at a unit that ended its maneuver within two hexes, in line of sight; not out of an assault hex."""
    tables = shot.setup.tables.small_arms
    if not (shot.reaction and shot.moved_in and shot.distance <= tables.proximity_distance):
        return None
    if heavy_weapon(shot):
        return None
    if shot.origin in shot.facts.assaults:  # 11.3
        return None
    return Modifier("8.2", f"Proximity: it moved to within {in_hexes(tables.proximity_distance)}", tables.proximity)


@predicate("V8.1")
def exposed_riders(shot: Shot) -> bool | None:
    """Riders on a tank take all protection of the ground away from the whole hex."""
    counters = shot.setup.counters
    return True if any(u.aboard and counters[u.aboard].arm == "afv" for u in shot.defenders) else None


@predicate("V5.14")
def heavy_weapon(shot: Shot) -> bool | None:
    """Only infantry, machine guns and fortified positions are the better for being near."""
    near = shot.counter.infantry or shot.counter.kind in ("mg", "fortified_position", "leader")
    return None if near else True


@modifier("V5.14")
def high_explosive(shot: Shot) -> Modifier | None:
    """A vehicle or gun with a low value and an underlined range fires high explosive at buildings and positions."""
    setup, counter, table = shot.setup, shot.counter, shot.setup.tables.anti_tank
    if counter.av is None or not counter.sav_flat or (counter.sav or 0) > table.high_explosive_sav:
        return None
    built = setup.tables.ground.terrain[setup.board.hex(shot.target).terrain].building
    if not built and fact.work_at(shot.facts, shot.target, "ip") is None:
        return None
    return Modifier("V5.14", "High explosive", table.high_explosive)


SHIELDS = ("tracked", "halftrack")
"""On what vehicles run that protect foot units beside them."""


@modifier("V8.9")
def behind_armor(shot: Shot) -> Modifier | None:
    """Foot units in the open beside a vehicle of theirs that is armored or a half-track, unless the fire crosses a wall
    or a tree line; guns have nothing of it."""
    setup, counters = shot.setup, shot.setup.counters
    terrain = setup.tables.ground.terrain[setup.board.hex(shot.target).terrain]
    if not terrain.open or any(kinds & {"wall", "tree_line"} for _, kinds in sides_crossed(shot)):
        return None
    shields = [u for u in shot.defenders if counters[u.id].chassis in SHIELDS and counters[u.id].steps]
    foot = [u for u in shot.defenders if counters[u.id].arm == "foot" and not u.aboard]
    if not shields or not any(counters[u.id].av is None for u in foot):
        return None
    return Modifier("V8.9", "Behind a friendly vehicle", setup.tables.anti_tank.foot_shield)


@modifier("8.2")
def split_fire(shot: Shot) -> Modifier | None:
    """Each half of a split fire is weaker."""
    return Modifier("8.2", "Split fire", shot.setup.tables.small_arms.split) if shot.split else None


@modifier("V3.4.3")
def firing_and_driving(shot: Shot) -> Modifier | None:
    """Shoot & Scoot and Halt & Fire, in one hex or with a change of hex."""
    return motion_fire(shot.setup.tables.anti_tank, shot.rolling)


def motion_fire(table: AntiTank, rolling: OnTheMove) -> Modifier | None:
    """V3.4: the line of fire on the move, with small arms and anti-tank weapons alike."""
    if not rolling:
        return None
    moved = rolling == "moved"
    text = "Fire on the move, changing the hex" if moved else "Fire on the move, within its hex"
    return Modifier("V3.4", text, table.fires_and_moves if moved else table.fires_in_place)


@modifier("8.4")
def enfilade(shot: Shot) -> Modifier | None:
    """Fire into the rear arc, unless two undisrupted combat units look in all directions."""
    if not shot.enfilade or crowded(shot.facts, shot.target, other(shot.seat)):
        return None
    return Modifier("8.4", "Enfilade: the fire enters its rear", shot.setup.tables.small_arms.enfilade)


@modifier("17.5")
def night(shot: Shot) -> Modifier | None:
    """Fire at night, except fire into lit ground from near it (9.13)."""
    if fact.light(shot.facts) != "night" or shot.target in fact.lit_hexes(shot.facts):
        return None
    return Modifier("17.5", "Night", shot.setup.tables.small_arms.night)


@modifier("8.2")
def suppressed_firer(shot: Shot) -> Modifier | None:
    """-1 for every two fire markers on the firer's hex, rounded up."""
    tables = shot.setup.tables.small_arms
    if not shot.markers:
        return None
    value = tables.suppressed * -(-shot.markers // tables.suppressed_per)
    word = "marker" if shot.markers == 1 else "markers"
    return Modifier("8.2", f"Suppressed firer: {shot.markers} fire {word} on its hex", value)


@modifier("8.2")
def regrouping_firer(shot: Shot) -> Modifier | None:
    """The firer is regrouping."""
    if not shot.firer.regrouping:
        return None
    return Modifier("8.2", "Regrouping firer", shot.setup.tables.small_arms.regrouping)


@modifier("8.2")
def concealed_target(shot: Shot) -> Modifier | None:
    """All defending combat units are concealed; a marker counts as such when no combat unit is seen beside it."""
    counters = shot.setup.counters
    if not shot.masked or any(counters[u.id].combat and not u.concealed for u in shot.defenders):
        return None
    return Modifier("8.2", "Concealed target", shot.setup.tables.small_arms.concealed_target)


@modifier("8.2")
def hindrance(shot: Shot) -> Modifier | None:
    """-1 for each hindrance of the line of sight (2.5.5)."""
    found = shot.hindrances
    if not found:
        return None
    return Modifier("8.2", f"Hindrance in {', '.join(found)}", shot.setup.tables.small_arms.hindrance * len(found))


@modifier("8.2")
def target_density(shot: Shot) -> Modifier | None:
    """+1 for every two steps above four in the target hex, rounded up.

    The text reveals no more than the value: exact counts under a marker are private (21.3).
    """
    tables = shot.setup.tables.small_arms
    groups = -(-(shot.steps - tables.density_free_steps) // tables.density_per)
    if groups <= 0:
        return None
    most = tables.density_free_steps + groups * tables.density_per
    text = f"Target density: {most - tables.density_per + 1} to {most} steps"
    return Modifier("8.2", text, tables.density * groups)


@modifier("8.2")
def gone_to_ground(shot: Shot) -> Modifier | None:
    """Every foot unit in the target hex is disrupted, whatever vehicles stand there; fortified positions never are."""
    counters = shot.setup.counters
    feet = [unit for unit in shot.defenders if counters[unit.id].arm == "foot"]
    if shot.masked or not feet or not all(unit.disrupted for unit in feet):
        return None
    return Modifier("8.2", "Gone to ground: every unit there is disrupted", shot.setup.tables.small_arms.gone_to_ground)


# -- terrain: only the best of these candidates counts (2.3) ----------------------------------------


@modifier("2.3")
def hex_cover(shot: Shot) -> Modifier | None:
    """The terrain of the target's hex."""
    terrain = shot.setup.tables.ground.terrain[shot.setup.board.hex(shot.target).terrain]
    return Modifier("2.3", terrain.name, terrain.tem) if terrain.tem else None


@modifier("2.3.1")
def hill(shot: Shot) -> Modifier | None:
    """A hill hex under fire from a lower level; it never counts together with the terrain on it."""
    setup = shot.setup
    if not (on_a_hill(setup.board, shot.target) and looks_up(setup, shot.origin, shot.target)):
        return None
    level, below = setup.board.hex(shot.target).level, level_of(setup, shot.origin)
    return Modifier("2.3.1", f"Hill at level {level}, fired at from level {below}", setup.tables.ground.hill_tem)


@modifier("2.4.1")
def wall(shot: Shot) -> Modifier | None:
    """The fire crosses a wall of the target's hex, or meets the wall's end point; units in buildings never use it."""
    ground = shot.setup.tables.ground
    if ground.terrain[shot.setup.board.hex(shot.target).terrain].building:
        return None
    return _hexside(shot, "wall", "2.4.1")


@modifier("2.4.2")
def tree_line(shot: Shot) -> Modifier | None:
    """The fire passes through a tree line of the target's hex."""
    return _hexside(shot, "tree_line", "2.4.2")


@modifier("2.4.2")
def tree_lined_road(shot: Shot) -> Modifier | None:
    """A tree-lined road in the target's hex, wherever the fire comes from and whoever came first."""
    if not tree_lined(shot.setup.board, shot.target):
        return None
    return Modifier("2.4.2", "Tree-lined road", shot.setup.tables.ground.hexsides["tree_line"].tem)


@modifier("2.4.2")
def hedgerow(shot: Shot) -> Modifier | None:
    """The fire passes through a hedgerow of the target's hex; a hedgerow protects like a wall."""
    return _hexside(shot, "hedgerow", "2.4.2")


@modifier("16.1")
def improved_position(shot: Shot) -> Modifier | None:
    """An improved position in the target's hex, whichever side dug it."""
    if fact.work_at(shot.facts, shot.target, "ip") is None:
        return None
    return Modifier("16.1", "Improved position", shot.setup.tables.works.position_tem)


@modifier("V16.5")
def beside_a_position(shot: Shot) -> Modifier | None:
    """A fortified position gives other foot units of its hex the protection of an improved one."""
    counters = shot.setup.counters
    if not any(counters[unit.id].kind == "fortified_position" for unit in shot.defenders):
        return None
    return Modifier("V16.5", "Fortified position", shot.setup.tables.works.position_tem)


@modifier("2.3")
def roadblock(shot: Shot) -> Modifier | None:
    """A roadblock in the target's hex: a modifier of its own, beside the best protection of the hex."""
    if fact.work_at(shot.facts, shot.target, "roadblock") is None:
        return None
    return Modifier("2.3", "Roadblock", shot.setup.tables.works.roadblock_tem)


@modifier("2.3")
def sunken_road(shot: Shot) -> Modifier | None:
    """A sunken road that is fired at through its hedgerow, or along the road."""
    board, ground = shot.setup.board, shot.setup.tables.ground
    if "sunken_road" not in board.lines(shot.target):
        return None
    crossed = sides_crossed(shot)
    if any("hedgerow" in features for _, features in crossed):
        return Modifier("2.3", "Sunken road, through its hedgerow", ground.sunken_hedge_tem)
    if any("sunken_road" in board.line(beyond, shot.target) for beyond, _ in crossed):
        return Modifier("2.3", "Sunken road, along it", ground.sunken_along_tem)
    return None


TERRAIN = (
    hex_cover,
    hill,
    wall,
    tree_line,
    tree_lined_road,
    hedgerow,
    improved_position,
    beside_a_position,
    sunken_road,
)
"""Everything that may protect the target; among equal values the first one is named."""


def _hexside(shot: Shot, kind: str, rule: str) -> Modifier | None:
    side = shot.setup.tables.ground.hexsides[kind]
    for beyond, features in sides_crossed(shot):
        if kind in features and (beyond != shot.origin or came_first(shot, other(shot.seat))):
            return Modifier(rule, f"{side.name} on the hexside to {beyond}", side.tem)
    return None


def came_first(shot: Shot, defender: Seat) -> bool:
    """2.4.1: whether the defender's side has stood at its side of the common hexside longer than the firer's side at
    the other.

    When both have stood there since set-up, it is the side that set up first.
    """
    arrived = shot.facts.arrived
    theirs = arrived.get(defender, {}).get(shot.target, 0)
    ours = arrived.get(other(defender), {}).get(shot.origin, 0)
    return theirs < ours if theirs != ours else shot.setup.mission.sets_up_first == defender


def terrain(shot: Shot) -> Modifier | None:
    """2.3: the single best protection; modifiers of terrain are never added together."""
    if exposed_riders(shot):
        return None
    rules = TERRAIN if _adds(shot) else (*TERRAIN, roadblock)
    found = [line for rule in rules if (line := rule(shot)) is not None]
    return min(found, key=lambda line: line.value, default=None)


def added_roadblock(shot: Shot) -> Modifier | None:
    """2.3: a roadblock where it adds to the terrain."""
    return roadblock(shot) if _adds(shot) else None


def _adds(shot: Shot) -> bool:
    return shot.setup.tables.works.roadblock_counts == "beside the terrain"


# -- the ledger -------------------------------------------------------------------------------------

ROWS = (
    range_band,
    proximity,
    split_fire,
    firing_and_driving,
    enfilade,
    suppressed_firer,
    regrouping_firer,
    concealed_target,
    hindrance,
    target_density,
    gone_to_ground,
    night,
    high_explosive,
    behind_armor,
    terrain,
    added_roadblock,
)
"""The rows of the table that exist in this version, in printed order."""


@modifier("8.2")
def at_most(shot: Shot, net: int) -> Modifier | None:
    """A net modifier above +3 counts as +3."""
    most = shot.setup.tables.small_arms.net_most
    return Modifier("8.2", f"No more than {signed(most)}", most - net) if net > most else None


@modifier("21.3")
def at_least(shot: Shot, net: int) -> Modifier | None:
    """A shot that was legal on what its side knew is never worse than -4, whatever the truth is (two good combat units
    under a marker cancel an enfilade)."""
    least = shot.setup.tables.small_arms.net_least
    return Modifier("21.3", f"No less than {signed(least)}", least - net) if net < least else None


def sum_of_rows(shot: Shot) -> Ledger:
    """SAV and every row that applies, without limits. The firer must have small arms."""
    assert shot.counter.sav is not None
    found = [Modifier("8.2", "Small-arms value", shot.counter.sav)]
    for row in ROWS:
        line = row(shot)
        if line is not None:
            found.append(line)
    return tuple(found)


def known_ledger(shot: Shot) -> Ledger:
    """The ledger of a shot as its side knows it: limited to +3, but not limited below -4 (such a shot is illegal)."""
    lines = sum_of_rows(shot)
    cap = at_most(shot, total(lines))
    return lines if cap is None else (*lines, cap)


def true_ledger(shot: Shot) -> Ledger:
    """The ledger of the marker that is placed: its sum is the marker's value, from -4 to +3."""
    lines = known_ledger(shot)
    floor = at_least(shot, total(lines))
    return lines if floor is None else (*lines, floor)
