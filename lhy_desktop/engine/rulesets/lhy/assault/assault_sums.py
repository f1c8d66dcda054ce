"""The sums of an assault: who counts, the Assault Value modifiers, and the modifier of the die (11.4.0-11.4.5).

The signs of ledger lines are the attackers': a line that helps the defenders is negative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from lhy_desktop.engine.flow import Ledger, Modifier, Seat, modifier, other, predicate, total
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.tables import Assault as Table
from lhy_desktop.engine.rulesets.lhy.model.tables import AssaultRow
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points

TURN = 6
"""The number of hexsides of a hex."""


@dataclass(frozen=True, slots=True)
class Came:
    """One unit of the attackers, which came in from ``origin`` in this cycle."""

    unit: str
    origin: str
    cycle: int
    coordinated: bool


@dataclass(frozen=True, slots=True)
class Clash:
    """One assault as somebody knows it: all units of both sides, those that take part, and how the attackers came in.

    ``covered``: a concealed combat unit defends, although it cannot be named. ``rolling`` are vehicles that will be in
    motion when it is fought, ``halting`` those that will not, whatever they do now (V14.1).
    """

    facts: Facts
    hex: str
    attacker: Seat
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attacking: tuple[str, ...]
    defending: tuple[str, ...]
    came: tuple[Came, ...]
    covered: bool = False
    rolling: tuple[str, ...] = ()
    halting: tuple[str, ...] = ()

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.facts.setup

    @property
    def table(self) -> Table:
        """The printed values."""
        return self.facts.setup.tables.assault

    def counters(self, units: Iterable[str]) -> list[Counter]:
        """The counters of units."""
        return [self.facts.setup.counters[unit] for unit in units]

    def ways(self) -> tuple[Came, ...]:
        """How the attackers that are still there came in."""
        return tuple(came for came in self.came if came.unit in self.attackers)


def at(
    facts: Facts, hex: str, attacking: tuple[str, ...] | None = None, defending: tuple[str, ...] | None = None
) -> Clash:
    """The assault in progress in a hex; participants that are not given are the best choice."""
    assault = facts.assaults[hex]
    here = [unit for unit in fact.units_at(facts, hex) if not unit.hidden and not set_aside(facts, hex, unit.id)]
    attackers = tuple(unit.id for unit in here if unit.side == assault.attacker)
    defenders = tuple(unit.id for unit in here if unit.side == other(assault.attacker))
    came = tuple(Came(e.unit, e.origin, e.cycle, e.coordinated) for e in assault.entrances)
    return Clash(
        facts,
        hex,
        assault.attacker,
        attackers,
        defenders,
        best_choice(facts, attackers) if attacking is None else attacking,
        best_choice(facts, defenders) if defending is None else defending,
        came,
        masked(facts, hex, other(assault.attacker)),
    )


@predicate("V21.5")
def set_aside(facts: Facts, hex: str, unit: str) -> bool | None:
    """A vehicle that came down among the enemy beside infantry of its side is ignored while any of that is there."""
    if unit not in facts.assaults[hex].landed:
        return None
    counters, side = facts.setup.counters, facts.units[unit].side
    return True if any(one.side == side and counters[one.id].infantry for one in fact.units_at(facts, hex)) else None


def masked(facts: Facts, hex: str, seat: Seat) -> bool:
    """21.2: a marker of a side counts as one of its concealed foot combat units (its owner sees no markers, only the
    units)."""
    mask = fact.mask_at(facts, hex)
    return mask is not None and mask.side == seat


# -- who counts -------------------------------------------------------------------------------------


def strength(facts: Facts, unit: str) -> int:
    """11.4.2: what a unit adds; a disrupted unit adds only what its disrupted side says, a vehicle in motion less."""
    return on_paper(facts, unit) + (rolls(facts, unit) or 0)


def on_paper(facts: Facts, unit: str) -> int:
    """11.4.2: what a unit adds before its motion counts."""
    seen = facts.units.get(unit)
    if seen is not None and seen.disrupted:
        return facts.setup.tables.assault.disrupted_value
    if seen is not None and seen.shocked:
        return facts.setup.tables.destruction.shocked_value
    return facts.setup.counters[unit].assault


@predicate("V14.3.1")
def rolls(facts: Facts, unit: str) -> int | None:
    """A vehicle in motion adds one less, never less than nothing."""
    seen = facts.units.get(unit)
    return slowed(facts, unit) if seen is not None and seen.motion == "moving" else None


def slowed(facts: Facts, unit: str) -> int | None:
    """V14.3.1: what motion takes off a vehicle's Assault Value; None where there is nothing to take."""
    return max(facts.setup.tables.destruction.moving_value, -on_paper(facts, unit)) or None


def cohesion(facts: Facts, unit: str) -> int:
    """A unit's Cohesion now; that of a concealed unit is the printed one."""
    return fact.standing(facts, unit).cohesion if unit in facts.units else facts.setup.counters[unit].cohesion


def weapon(counter: Counter) -> bool:
    """Anti-tank sections and flamethrowers share one place among the participants."""
    return counter.kind in ("latw", "flamethrower")


def weight(setup: Setup, counter: Counter) -> int:
    """11.4.0, V16.1: the steps of a foot combat unit as they count for the limit of an assault."""
    return setup.tables.destruction.position_steps if counter.kind == "fortified_position" else counter.steps


def best_choice(facts: Facts, units: Sequence[str]) -> tuple[str, ...]:
    """The participants that add most, in the order given: up to four steps of foot combat units, a leader, an anti-tank
    section or flamethrower, and a vehicle (11.4.0)."""
    counters, table = facts.setup.counters, facts.setup.tables.assault
    combat = [unit for unit in units if counters[unit].combat and counters[unit].arm == "foot"]
    chosen: tuple[str, ...] = ()
    worth = (-1, -1)
    for size in range(min(len(combat), table.steps) + 1):
        for group in combinations(combat, size):
            if sum(weight(facts.setup, counters[unit]) for unit in group) > table.steps:
                continue
            best = max((cohesion(facts, unit) for unit in group), default=0)
            value = sum(strength(facts, unit) for unit in group), best
            if value > worth:
                chosen, worth = group, value
    leaders = sorted(
        (u for u in units if counters[u].kind == "leader"),
        key=lambda u: (-strength(facts, u), -counters[u].cohesion),
    )
    weapons = sorted(
        (u for u in units if weapon(counters[u])), key=lambda u: (not _able(facts, u), counters[u].kind, u)
    )
    vehicles = sorted(
        (u for u in units if counters[u].combat and counters[u].arm != "foot"), key=lambda u: -strength(facts, u)
    )
    crews = vehicles[: facts.setup.tables.destruction.vehicles]
    picked = {*chosen, *leaders[: table.leaders], *weapons[: table.weapons], *crews}
    return tuple(unit for unit in units if unit in picked)


def _able(facts: Facts, unit: str) -> bool:
    seen = facts.units.get(unit)
    return seen is None or not seen.disrupted


# -- modifiers --------------------------------------------------------------------------------------


@modifier("11.4.3")
def cohesion_differential(clash: Clash) -> Modifier | None:
    """The side with the better best foot combat unit adds the difference in Cohesion, at most three; both sides must
    have one."""
    sides = [
        max((cohesion(clash.facts, c.id) for c in clash.counters(units) if c.combat and c.cohesion), default=None)
        for units in (clash.attacking, clash.defending)
    ]
    if sides[0] is None or sides[1] is None or sides[0] == sides[1]:
        return None
    most = clash.table.cohesion_most
    value = max(-most, min(most, sides[0] - sides[1]))
    return Modifier("11.4.3", f"best Cohesion {sides[0]} against {sides[1]}", value)


@modifier("11.4.3")
def regrouping_defender(clash: Clash) -> Modifier | None:
    """The defenders have a Regrouping marker in the hex."""
    if not any(clash.facts.units[unit].regrouping for unit in clash.defenders if unit in clash.facts.units):
        return None
    return Modifier("11.4.3", "defenders are regrouping", clash.table.regrouping)


@modifier("11.4.3")
def envelopment(clash: Clash) -> Modifier | None:
    """Attacking combat units came in during one cycle across two hexsides that do not touch (for Russians, only when
    coordinated)."""
    if any(c.kind == "fortified_position" for c in clash.counters(clash.defenders)):  # V16.4
        return None
    if not enveloping(clash.setup, clash.hex, clash.ways()):
        return None
    return Modifier("11.4.3", "envelopment", clash.table.envelopment)


def enveloping(setup: Setup, hex: str, came: Sequence[Came]) -> bool:
    """Whether two of these entries make an envelopment."""
    counters, board = setup.counters, setup.board
    combat = [c for c in came if counters[c.unit].combat and c.origin in board.neighbors(hex)]
    for one, two in combinations(combat, 2):
        if one.cycle != two.cycle or one.cycle == 0:
            continue
        if counters[one.unit].nationality == "russian" and not (one.coordinated and two.coordinated):
            continue
        apart = abs(board.direction(hex, one.origin) - board.direction(hex, two.origin)) % TURN
        if min(apart, TURN - apart) > 1:
            return True
    return False


def in_town(setup: Setup, hex: str) -> bool:
    """11.4.7: an urban building hex, with or without a road through it."""
    return setup.board.hex(hex).terrain == "urban_building"


@modifier("11.4.3")
def antitank_section(clash: Clash) -> Modifier | None:
    """An undisrupted anti-tank section takes part against an urban building, a fortified position or a towed gun."""
    table = clash.setup.tables.destruction
    return _weapon(clash, "latw", clash.table.latw, table.latw_at_gun, "anti-tank section")


@modifier("11.4.3")
def flamethrower(clash: Clash) -> Modifier | None:
    """An undisrupted flamethrower takes part against an urban building, a fortified position or a towed gun."""
    table = clash.setup.tables.destruction
    return _weapon(clash, "flamethrower", clash.table.flamethrower, table.flamethrower_at_gun, "flamethrower")


def _weapon(clash: Clash, kind: str, in_houses: int, at_crews: int, text: str) -> Modifier | None:
    able = [c for c in clash.counters(u for u in clash.attacking if _able(clash.facts, u)) if c.kind == kind]
    if not able:
        return None
    if in_town(clash.setup, clash.hex):
        return Modifier("11.4.3", f"{text} against a town house", in_houses)
    dug_in = dug_in_crew(clash)
    return Modifier("V13.3", f"{text} against {dug_in}", at_crews) if dug_in else None


@predicate("V13.3")
def dug_in_crew(clash: Clash) -> str | None:
    """What anti-tank sections and flamethrowers are made for: a fortified position or a towed gun that defends."""
    kinds = {counter.kind for counter in clash.counters(clash.defenders)}
    if "fortified_position" in kinds:
        return "a fortified position"
    return "a gun" if "towed_gun" in kinds else None


@modifier("V16.7")
def heroic_at_position(clash: Clash) -> Modifier | None:
    """A Heroic unit takes part against a fortified position."""
    if not any(c.kind == "fortified_position" for c in clash.counters(clash.defenders)):
        return None
    if not any(clash.facts.units[u].heroic for u in clash.attacking if u in clash.facts.units):
        return None
    return Modifier("V16.7", "a hero against a fortified position", clash.setup.tables.destruction.heroic_at_position)


@modifier("V14.3.1")
def attacker_in_motion(clash: Clash) -> Modifier | None:
    """The attackers' vehicle that takes part is still in motion."""
    return _in_motion(clash, clash.attacking, 1, "attackers")


@modifier("V14.3.1")
def defender_in_motion(clash: Clash) -> Modifier | None:
    """The defenders' vehicle that takes part is still in motion."""
    return _in_motion(clash, clash.defending, -1, "defenders")


def _in_motion(clash: Clash, units: tuple[str, ...], sign: int, whose: str) -> Modifier | None:
    then = [unit for unit in units if unit not in clash.halting]
    value = sum((slowed if u in clash.rolling else rolls)(clash.facts, u) or 0 for u in then)
    return Modifier("V14.3", f"the {whose}' vehicle is in motion", sign * value) if value else None


@modifier("11.4.3")
def fragmented(clash: Clash) -> Modifier | None:
    """The attackers that take part are of different infantry companies."""
    companies = {c.company for c in clash.counters(clash.attacking) if c.company and c.arm == "foot"}
    return (
        Modifier("11.4.3", "attackers of different companies", -clash.table.fragmented) if len(companies) > 1 else None
    )


def _foot(clash: Clash) -> bool:
    """Whether foot units defend (a dummy does not count)."""
    return clash.covered or any(c.kind != "dummy" and c.arm == "foot" for c in clash.counters(clash.defenders))


@predicate("V14.3.4")
def vehicles_alone(clash: Clash) -> bool | None:
    """Roadblocks and sunken roads help foot units: they help nobody when only vehicles defend."""
    if clash.covered or not clash.defenders:
        return None
    return True if all(counter.arm != "foot" for counter in clash.counters(clash.defenders)) else None


@modifier("11.4.3")
def behind_cover(clash: Clash) -> Modifier | None:
    """A rural building (not a hut), an improved position, or a wall or hedgerow that an attacker crossed; only one of
    these counts, beside every other line (that of an urban building too)."""
    terrain = clash.setup.board.hex(clash.hex).terrain
    crossed = next((side for side in ("wall", "hedgerow") if _crossed(clash, side)), "")
    if clash.setup.tables.ground.terrain[terrain].building and terrain not in ("hut", "urban_building"):
        what = clash.setup.tables.ground.terrain[terrain].name.lower()
    elif fact.work_at(clash.facts, clash.hex, "ip") is not None:
        what = "an improved position"
    elif crossed:
        what = f"a {crossed} crossed"
    else:
        return None
    return Modifier("11.4.3", f"defenders helped by {what}", -clash.table.cover) if _foot(clash) else None


def _crossed(clash: Clash, side: str) -> bool:
    """Whether any of the attackers came in over a hexside of this kind; an opening in it is the same (2.4.2)."""
    board, hex = clash.setup.board, clash.hex
    return any(side in board.side(came.origin, hex) for came in clash.ways() if came.origin in board.neighbors(hex))


@modifier("11.4.3")
def town_house(clash: Clash) -> Modifier | None:
    """Foot combat units or leaders defend an urban building."""
    feet = [c for c in clash.counters(clash.defenders) if c.arm == "foot"]
    held = clash.covered or any(c.combat or c.kind == "leader" for c in feet)
    if not held or not in_town(clash.setup, clash.hex):
        return None
    return Modifier("11.4.3", "defenders in a town house", -clash.table.urban)


@modifier("11.4.3")
def from_below(clash: Clash) -> Modifier | None:
    """Any of the attackers entered a hill hex from a lower level; out of a gully onto flat ground gives nothing."""
    level = movement_points.level_of(clash.setup, clash.hex)
    below = any(movement_points.level_of(clash.setup, came.origin) < level for came in clash.ways())
    if clash.setup.board.hex(clash.hex).level <= 0 or not below:
        return None
    return Modifier("11.4.3", "attackers came from lower ground", -clash.table.lower)


@modifier("11.4.3")
def concealed_defender(clash: Clash) -> Modifier | None:
    """At least one concealed combat unit defends."""
    units, counters = clash.facts.units, clash.setup.counters
    named = any(counters[u].combat and units[u].concealed for u in clash.defenders if u in units)
    return Modifier("11.4.3", "a concealed defender", -clash.table.concealed) if clash.covered or named else None


@modifier("11.4.3")
def roadblock(clash: Clash) -> Modifier | None:
    """A roadblock stands in the hex."""
    if fact.work_at(clash.facts, clash.hex, "roadblock") is None or vehicles_alone(clash):
        return None
    return Modifier("11.4.3", "a roadblock", -clash.table.roadblock)


@modifier("11.4.3")
def sunken_road(clash: Clash) -> Modifier | None:
    """A sunken road was entered other than along it."""
    board = clash.setup.board
    if "sunken_road" not in board.lines(clash.hex) or vehicles_alone(clash):
        return None
    ways = [came.origin for came in clash.ways() if came.origin in board.neighbors(clash.hex)]
    if all("sunken_road" in board.line(origin, clash.hex) for origin in ways):
        return None
    return Modifier("11.4.3", "into a sunken road from beside it", -clash.table.sunken_road)


MODIFIERS: tuple[Callable[[Clash], Modifier | None], ...] = (
    cohesion_differential,
    regrouping_defender,
    envelopment,
    antitank_section,
    flamethrower,
    heroic_at_position,
    fragmented,
    behind_cover,
    town_house,
    from_below,
    concealed_defender,
    roadblock,
    sunken_road,
    attacker_in_motion,
    defender_in_motion,
)


def ledger(clash: Clash) -> Ledger:
    """11.4.2-11.4.4: both sums, all modifiers, and what the limit takes off; the total is the modifier of the die."""
    lines = [
        Modifier("11.4.2", f"Attackers: {unit_names(clash.setup, clash.attacking)}", _sum(clash, clash.attacking)),
        Modifier("11.4.2", f"Defenders: {unit_names(clash.setup, clash.defending)}", -_sum(clash, clash.defending)),
        *(line for rule in MODIFIERS if (line := rule(clash)) is not None),
    ]
    limit = limited(clash.table, total(tuple(lines)))
    return (*lines, limit) if limit is not None else tuple(lines)


@modifier("11.4.4")
def limited(table: Table, net: int) -> Modifier | None:
    """The modifier of the die is at most four either way."""
    kept = max(-table.drm_most, min(table.drm_most, net))
    return None if kept == net else Modifier("11.4.4", f"at most {table.drm_most} either way", kept - net)


def _sum(clash: Clash, units: Iterable[str]) -> int:
    return sum(on_paper(clash.facts, unit) for unit in units)


def faces(table: Table, drm: int) -> dict[str, int]:
    """11.4.5: how many faces of the die lead to each row of results, by the row's name in the table."""
    names = {id(row): name for name, row in table.rows.items()}
    found = dict.fromkeys(table.rows, 0)
    for die in range(1, FACES + 1):
        found[names[id(table.row(die + drm))]] += 1
    return found


def urban_casualties(row: AssaultRow, die: int) -> tuple[bool, bool]:
    """11.4.7: whether the attackers' best and the defenders' best combat unit takes a casualty for fighting in town."""
    if die not in row.urban:
        return False, False
    return True, row.winner == "attacker"
