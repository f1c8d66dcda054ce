"""11.1: declaring an assault, at once from an adjacent hex or from farther off under an arrow; reinforcing friends."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from lhy_desktop.engine.flow import Frame, Preview, Refusal, Verb, other, predicate
from lhy_desktop.engine.flow.legal import Check
from lhy_desktop.engine.rulesets.lhy.assault import assault_forecast
from lhy_desktop.engine.rulesets.lhy.assault import vehicles_going_in as going_in
from lhy_desktop.engine.rulesets.lhy.drive import overrun
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Maneuver
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.words import capital, in_hexes, unit_name
from lhy_desktop.engine.rulesets.lhy.move import maneuver, path_rules
from lhy_desktop.engine.rulesets.lhy.move.assembling import to_the_assembly_hex
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.contact import may_enter
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import works

NOT_OURS = (
    path_rules.step_by_step,
    path_rules.into_cover,
    path_rules.not_regrouping,
    path_rules.by_its_entry,
    path_rules.no_assault,
    path_rules.by_an_open_edge,
)
"""Checks of a maneuver that do not apply to an assault, or for which an assault has its own words."""


def _as_move(context: Context, action: Assault) -> Refusal | None:
    """An assault follows the rules of a maneuver: together, over ground that can be crossed, within the allowance
    (11.1.3)."""
    if going_in.driven(context.view, action.units):
        return None
    move = Maneuver(action.units, action.path)
    for check in maneuver.ManeuverVerb.checks:
        refusal = None if check in (*ACTOR_CHECKS, *NOT_OURS) else check(context, move)
        if refusal is not None:
            return refusal
    return None


@predicate("11.1.3")
def a_way_in(context: Context, action: Assault) -> Refusal | None:
    """The path leads from a hex of the map through adjacent hexes; the last of them is assaulted."""
    if not path_rules.walked(context, path_rules.start_of(context, action.units), ())[0]:
        return Refusal("11.1.3", "An assault starts on the map; a unit that waits to enter first enters.")
    if not action.path or not path_rules.on_map(context, Maneuver(action.units, action.path)):
        return Refusal("11.1.3", "The path of an assault goes from hex to adjacent hex into the enemy's.")
    return None


@predicate("11.1.1")
def at_an_enemy(context: Context, action: Assault) -> Refusal | None:
    """The last hex holds a known enemy, and no other hex does."""
    if not action.path or action.path[-1] in context.enemies:
        return None
    there = action.path[-1]
    return Refusal("11.1.1", f"No enemy is known in {there}: an assault goes against one; maneuver there.", (there,))


@predicate("7.3")
def no_enemy_before(context: Context, action: Assault) -> Refusal | None:
    """The path enters no other enemy-occupied hex on the way."""
    for there in action.path[:-1]:
        if there in context.enemies and not action.passing:
            return Refusal(
                "7.3", f"The enemy holds {there} on the way; an assault ends in the first such hex.", (there,)
            )
    return None


def reach(context: Context, driven: bool) -> int:
    """11.1.4, V14.1.1: from how far off foot units or vehicles begin an assault."""
    tables = context.view.setup.tables
    return tables.vehicles.assault_distance if driven else tables.assault.start_distance


@predicate("11.1.4")
def from_near(context: Context, action: Assault) -> Refusal | None:
    """The assault starts within two hexes of the target, that of vehicles within three, and every hex entered is closer
    to it (Heroic units charge, 12.6). For sections that have just deployed it starts where their squad did (7.10)."""
    view = context.view
    start, path = path_rules.walked(context, path_rules.start_of(context, action.units), action.path)
    if not start or not action.path or action.path[-1] not in view.setup.board.index:
        return None
    board, target = view.setup.board, action.path[-1]
    limit = reach(context, going_in.driven(view, action.units))
    away = board.distance(start, target)
    if away > limit:
        text = f"{target} is {in_hexes(away)} away; an assault starts within {in_hexes(limit)} of its target."
        return Refusal("11.1.4", text, (start, target))
    for there in path:
        if there in board.index and board.distance(there, target) >= away:
            return Refusal("11.1.4", f"{there} is no closer to {target} than the hex before.", (there,))
        away = board.distance(there, target) if there in board.index else away
    return None


@predicate("11.1.1")
def may_assault(context: Context, action: Assault) -> Refusal | None:
    """Infantry may assault, and with it leaders, anti-tank sections and flamethrowers; no disrupted or regrouping unit
    may."""
    for unit in action.units:
        seen = context.view.units.get(unit)
        why = "" if seen is None else may_enter(context.view, seen)
        if why:
            return Refusal("11.1.1", f"{capital(unit_name(context.view.setup, unit))} {why}: it cannot assault.")
    return None


def escorted(facts: Facts, units: tuple[str, ...], target: str) -> str | None:
    """11.1.1: the first of these units that would enter without infantry or armor: none goes along, and none of its
    platoon is there already. A unit of no platoon, as half-tracks are (V14.1.4), may follow any combat unit of its side
    there [RULING]."""
    counters = facts.setup.counters
    if going_in.in_strength(facts, units):
        return None
    for unit in units:
        here = [u for u in fact.units_at(facts, target) if u.side == counters[unit].side and counters[u.id].combat]
        own = counters[unit].platoon
        if not any(not own or counters[friend.id].platoon == own for friend in here):
            return unit
    return None


@predicate("11.1.1")
def not_alone(context: Context, action: Assault) -> Refusal | None:
    """Leaders, anti-tank sections and flamethrowers enter only with infantry, or where their platoon fights already."""
    if not action.path or any(unit not in context.view.units for unit in action.units):
        return None
    alone = escorted(context.view, action.units, action.path[-1])
    if alone is None:
        return None
    target, name = action.path[-1], capital(unit_name(context.view.setup, alone))
    if fact.vehicular(context.view, alone):
        if len(action.path) > 1 and going_in.under_other_arrows(context, action.units, target):
            return None
        text = f"{name} enters an enemy's hex only with infantry or armor, or where friends already fight."
        return Refusal("V14.1", text, (target,))
    return Refusal("11.1.1", f"{name} enters an enemy's hex only with infantry, or where its platoon already fights.")


@predicate("11.1.2")
def not_against_an_arrow(context: Context, action: Assault) -> Refusal | None:
    """In reaction, a hex with an enemy assault arrow cannot be assaulted."""
    if not context.reaction or not action.path:
        return None
    target = action.path[-1]
    if not any(arrow.start == target and arrow.seat == other(context.seat) for arrow in context.view.arrows):
        return None
    return Refusal("11.1.2", f"An enemy assault arrow lies on {target}: in reaction it is not assaulted.", (target,))


GOING_IN = (
    a_way_in,
    may_assault,
    going_in.one_after_the_other,
    going_in.overruns_first,
    not_alone,
    to_the_assembly_hex,
    at_an_enemy,
    no_enemy_before,
    from_near,
    not_against_an_arrow,
    going_in.not_into_shells,
    going_in.against_the_soft,
    _as_move,
    going_in.as_a_drive,
)
"""The checks of an assault beside those of who acts."""


class AssaultVerb(Verb[Context, Assault]):
    """Assault a hex, or reinforce friends who fight for it."""

    name = "assault"
    action = Assault
    checks: Sequence[Check[Context, Assault]] = (*ACTOR_CHECKS, *GOING_IN, works.until_next_turn)

    def groups(self) -> dict[str, list[str]]:
        """Eligible units that may ever assault, by hex, in roster order."""
        found: dict[str, list[str]] = {}
        view, near = self.facts.view, self.near()
        for unit in able(self.facts, Assault) if near else ():
            seen = view.units[unit]
            if seen.hex in near and not fact.vehicular(view, unit) and not may_enter(view, seen):
                found.setdefault(seen.hex, []).append(unit)
        return found

    def near(self) -> frozenset[str]:
        """Hexes of own units with a known enemy near enough to assault; usually there are none."""
        return self.facts.once("near", self._near)

    def _near(self) -> frozenset[str]:
        setup, enemies = self.facts.view.setup, self.facts.enemies.keys()
        on_foot, driven = (reach(self.facts, vehicle) for vehicle in (False, True))
        mine: dict[str, int] = {}
        for unit in self.facts.own if enemies else ():
            if unit.place == "map":
                limit = on_foot if setup.counters[unit.id].arm == "foot" else driven
                mine[unit.hex] = max(limit, mine.get(unit.hex, 0))
        return frozenset(hex for hex, limit in mine.items() if not enemies.isdisjoint(setup.board.within(hex, limit)))

    def armor(self) -> list[tuple[str, ...]]:
        """Groups of vehicles that may ever assault, single ones first."""
        view, near = self.facts.view, self.near()
        units = able(self.facts, Assault) if near else ()
        fit = tuple(u for u in units if fact.vehicular(view, u) and not may_enter(view, view.units[u]))
        return sorted(going_in.groups(self.facts, fit, near), key=len) if fit else []

    def ways(self, start: str, driven: bool = False) -> Iterator[tuple[str, ...]]:
        """Paths proposed from a hex: every way that approaches a known enemy within reach with each hex."""
        board, limit = self.facts.view.setup.board, reach(self.facts, driven)
        for target in self.facts.enemies:
            if board.distance(start, target) <= limit:
                yield from _closing(self.facts, (), start, target)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Assault]:
        """Single units first, then ever larger groups of one hex; then vehicles in the same way."""
        groups = self.groups()
        for size in range(1, max(map(len, groups.values()), default=0) + 1):
            for start, units in groups.items():
                if unit is not None and unit not in units:
                    continue
                for group in combinations(units, size):
                    if unit is None or unit in group:
                        yield from (Assault(group, way) for way in self.ways(start) if hex in (None, way[-1]))
        for group in self.armor():
            if unit is None or unit in group:
                for way in self.ways(self.facts.view.units[group[0]].hex, driven=True):
                    if hex in (None, way[-1]):
                        yield from going_in.with_halts(self.facts.view, Assault(group, way))
                yield from (one for one in going_in.over(self.facts, group) if hex in (None, one.path[-1]))

    def sample(self, rng: random.Random) -> Assault | None:
        """A group of one hex against an enemy within reach; quick to find."""
        groups = list(self.groups().items())
        rng.shuffle(groups)
        for start, units in groups:
            ways = list(self.ways(start))
            if not ways:
                continue
            first = rng.randrange(len(units))
            group = tuple(u for i, u in enumerate(units) if i == first or rng.random() < 1 / 2)
            rng.shuffle(ways)
            for chosen in (group, *((one,) for one in units)):
                for way in ways:
                    action = Assault(chosen, way)
                    if self.allows(action):
                        return action
        return self._armor_sample(rng)

    def _armor_sample(self, rng: random.Random) -> Assault | None:
        """The same of vehicles."""
        armor = self.armor()
        rng.shuffle(armor)
        for group in armor:
            ways = list(self.ways(self.facts.view.units[group[0]].hex, driven=True))
            rng.shuffle(ways)
            for way in ways:
                found = [a for a in going_in.with_halts(self.facts.view, Assault(group, way)) if self.allows(a)]
                if found:
                    return rng.choice(found)
            over = next((one for one in going_in.over(self.facts, group) if self.allows(one)), None)
            if over is not None:
                return over
        return None

    def preview(self, action: Assault) -> Preview:
        """The forecast: what both sides would bring, and the rows of results with their chances."""
        if not action.path or action.path[-1] not in self.facts.enemies:
            return Preview()
        if len(set(action.units)) < len(action.units):
            return Preview()
        if any(unit not in self.facts.view.units for unit in action.units) or a_way_in(self.facts, action):
            return Preview()
        return assault_forecast.of_declaration(self.facts.view, self.facts.seat, action)


def _closing(context: Context, way: tuple[str, ...], here: str, target: str) -> Iterator[tuple[str, ...]]:
    board = context.view.setup.board
    away = board.distance(here, target)
    if away == 1:
        yield (*way, target)
        return
    for there in board.neighbors(here):
        if board.distance(there, target) < away and there not in context.enemies:
            yield from _closing(context, (*way, there), there, target)


def begin(game: LhyGame, action: Assault) -> None:
    """Start the units' march: into the target when it is adjacent, else to the hex before it."""
    if going_in.driven(game.state, action.units):
        roll(game, action)
        return
    launch(game, tuple(unit for unit in game.state.units if unit in action.units), action.path)


def launch(game: LhyGame, units: tuple[str, ...], path: tuple[str, ...]) -> None:
    """Send these units of one hex along ``path`` against its last hex (also a Heroic unit against its goal, 12.6)."""
    start, target, before = game.state.units[units[0]].hex, path[-1], path[:-1]
    if before:
        game.call(Arrival(units, before[-1], target, before[-1]))
    else:
        game.call(Arrival(units, start, target, target))
    set_out(game, March(units, start, before or path, "", "maneuver"))


def roll(game: LhyGame, action: Assault) -> None:
    """V14.1: send vehicles of one hex against the last hex of their path; an overrun on the way may not take place
    (V3.8)."""
    units = tuple(unit for unit in game.state.units if unit in action.units)
    start, before = game.state.units[units[0]].hex, action.path[:-1]
    if action.passing and overrun.denied(game, units, before):
        return
    expect(game, units, start, action.path)
    game.call(Driving(units, start, before or action.path, "", False, action.halts, passing=action.passing))


def expect(game: LhyGame, units: tuple[str, ...], start: str, path: tuple[str, ...]) -> None:
    """What becomes of units when they have come to the end of their way against the last hex of ``path``."""
    target, before = path[-1], path[:-1]
    origin, stop = (before[-1], before[-1]) if before else (start, target)
    game.call(Arrival(units, origin, target, stop))


class Arrival(Frame, frozen=True, tag="lhy.11.1.Arrival"):
    """Assaulting units have marched. Those that came to ``stop`` enter the target hex, or get an arrow at it.

    ``origin`` is the hex before the target. ``late``: they enter in marker adjustment (11.3).
    """

    units: tuple[str, ...]
    origin: str
    target: str
    stop: str
    late: bool = False

    rule = "11.1"

    def advance(self, game: LhyGame) -> None:
        """Begin or join the assault, or place the arrow."""
        state = game.state
        game.end()
        there = tuple(u for u in self.units if state.units[u].place == "map" and state.units[u].hex == self.stop)
        if not there:
            return
        if self.stop == self.target:
            contact.enter(game, there, self.origin, self.target, self.late)
        else:
            contact.place_arrow(game, there, self.stop, self.target)
