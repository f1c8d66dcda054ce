"""The sums of an assault: who counts, the Assault Value modifiers, and the modifier of the die (11.4.0-11.4.5).

The signs of ledger lines are the attackers': a line that helps the defenders is negative.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from lhy_desktop.engine.flow import Ledger, Modifier, Seat, modifier, other, total
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

    ``covered``: a concealed combat unit defends, although it cannot be named.
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
    here = [unit for unit in fact.units_at(facts, hex) if not unit.hidden]
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


def masked(facts: Facts, hex: str, seat: Seat) -> bool:
    """21.2: a marker of a side counts as one of its concealed foot combat units (its owner sees no markers, only the
    units)."""
    return any(mask.hex == hex and mask.side == seat for mask in facts.masks.values())


# -- who counts -------------------------------------------------------------------------------------


def strength(facts: Facts, unit: str) -> int:
    """11.4.2: what a unit adds; a disrupted unit adds only what its disrupted side says."""
    seen = facts.units.get(unit)
    if seen is not None and seen.disrupted:
        return facts.setup.tables.assault.disrupted_value
    return facts.setup.counters[unit].assault


def cohesion(facts: Facts, unit: str) -> int:
    """A unit's Cohesion now; that of a concealed unit is the printed one."""
    return fact.standing(facts, unit).cohesion if unit in facts.units else facts.setup.counters[unit].cohesion


def weapon(counter: Counter) -> bool:
    """Anti-tank sections and flamethrowers share one place among the participants."""
    return counter.kind in ("latw", "flamethrower")


def best_choice(facts: Facts, units: Sequence[str]) -> tuple[str, ...]:
    """The participants that add most, in the order given: up to four steps of combat units, a leader, and an anti-tank
    section or flamethrower (11.4.0)."""
    counters, table = facts.setup.counters, facts.setup.tables.assault
    combat = [unit for unit in units if counters[unit].combat]
    chosen: tuple[str, ...] = ()
    worth = (-1, -1)
    for size in range(min(len(combat), table.steps) + 1):
        for group in combinations(combat, size):
            if sum(counters[unit].steps for unit in group) > table.steps:
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
    picked = {*chosen, *leaders[: table.leaders], *weapons[: table.weapons]}
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
        max((cohesion(clash.facts, c.id) for c in clash.counters(units) if c.combat), default=None)
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
    """An undisrupted anti-tank section takes part against an urban building."""
    return _weapon(clash, "latw", clash.table.latw, "anti-tank section against a town house")


@modifier("11.4.3")
def flamethrower(clash: Clash) -> Modifier | None:
    """An undisrupted flamethrower takes part against an urban building."""
    return _weapon(clash, "flamethrower", clash.table.flamethrower, "flamethrower against a town house")


def _weapon(clash: Clash, kind: str, value: int, text: str) -> Modifier | None:
    able = [c for c in clash.counters(u for u in clash.attacking if _able(clash.facts, u)) if c.kind == kind]
    return Modifier("11.4.3", text, value) if able and in_town(clash.setup, clash.hex) else None


@modifier("11.4.3")
def fragmented(clash: Clash) -> Modifier | None:
    """The attackers that take part are of different infantry companies."""
    companies = {counter.company for counter in clash.counters(clash.attacking) if counter.company}
    return (
        Modifier("11.4.3", "attackers of different companies", -clash.table.fragmented) if len(companies) > 1 else None
    )


def _foot(clash: Clash) -> bool:
    """Whether foot units defend (a dummy does not count)."""
    return clash.covered or any(counter.kind != "dummy" for counter in clash.counters(clash.defenders))


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
    held = clash.covered or any(c.combat or c.kind == "leader" for c in clash.counters(clash.defenders))
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
    if fact.work_at(clash.facts, clash.hex, "roadblock") is None:
        return None
    return Modifier("11.4.3", "a roadblock", -clash.table.roadblock)


@modifier("11.4.3")
def sunken_road(clash: Clash) -> Modifier | None:
    """A sunken road was entered other than along it."""
    board = clash.setup.board
    if "sunken_road" not in board.lines(clash.hex):
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
    fragmented,
    behind_cover,
    town_house,
    from_below,
    concealed_defender,
    roadblock,
    sunken_road,
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
    return sum(strength(clash.facts, unit) for unit in units)


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
