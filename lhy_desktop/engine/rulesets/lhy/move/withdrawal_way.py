"""The way of a withdrawal: which hexes it may enter, in the printed order of preference (7.8, 7.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.move.path_rules import EDGES, corner_shut
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points
from lhy_desktop.engine.rulesets.lhy.terrain.works import caught, measured

CLASSES = {
    1: "toward the own edge, away from the enemy",
    2: "toward the own edge, next to the enemy",
    3: "along the edge of the map or impassable ground",
    4: "toward a bridge or ford of the river",
    6: "toward its assembly hex or an objective it holds, away from the enemy",
    7: "toward its assembly hex or an objective it holds, next to the enemy",
}
"""7.8: the priorities in words."""


class Options(NamedTuple):
    """Where a withdrawal may continue from one hex: hexes of the best class available, and map edges."""

    rank: int
    hexes: tuple[str, ...]
    edges: tuple[str, ...]


class Onward(NamedTuple):
    """An open hex next to another: how much farther from the own edge it lies, and whether it is free of enemies
    nearby."""

    hex: str
    step: int
    quiet: bool


@dataclass(frozen=True)
class Ground:
    """What a withdrawing side knows: closed hexes; where enemy combat units that count stand (in any state, and in good
    order); where own ones in good order stand; and where own ones may stand (for the table).

    ``homes`` are the hexes toward which units that came from the air withdraw (V21.9), by unit, ``aims`` those of the
    units whose ground this is (``of``).
    """

    setup: Setup
    seat: Seat
    closed: frozenset[str]
    combat: frozenset[str]
    good: frozenset[str]
    friends: frozenset[str]
    unsure: frozenset[str]
    stops: frozenset[str] = frozenset()
    night: frozenset[str] | None = None
    homes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aims: tuple[str, ...] = ()
    _onward: dict[str, tuple[Onward, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _options: dict[tuple[str, ...], Options] = field(default_factory=dict, init=False, repr=False, compare=False)

    def onward(self, here: str) -> tuple[Onward, ...]:
        """The hexes next to one that a withdrawal may enter at all, clockwise from N."""
        found = self._onward.get(here)
        if found is None:
            found = self._onward[here] = tuple(_onward(self, here))
        return found

    def of(self, units: Iterable[str]) -> tuple[Ground, ...]:
        """V21.9: the same for these units, once for each set of hexes toward which some of them withdraw."""
        if not self.homes:
            return (self,)
        sets = dict.fromkeys(self.homes.get(unit, ()) for unit in units)
        return tuple(replace(self, aims=aims) if aims else self for aims in sets) or (self,)

    def options(self, path: tuple[str, ...]) -> Options:
        """See ``options``."""
        found = self._options.get(path)
        if found is None:
            found = self._options[path] = _from_here(self, path)
        return found


def ground_of(context: Context) -> Ground:
    """The facts that 7.8 needs, as this viewer knows them (the table is unsure about own concealed units)."""
    return context.once("ground", lambda: _ground(context))


def _ground(context: Context) -> Ground:
    return ground_from(context.view, context.seat)


def ground_from(facts: Facts, seat: Seat) -> Ground:
    """The facts that 7.8 needs. Enemies in a primary impact hex or a hex with a Nationality marker do not count."""
    counters = facts.setup.counters
    friends = frozenset(
        unit.hex
        for unit in facts.units.values()
        if unit.side == seat and unit.place == "map" and not unit.disrupted and counters[unit.id].combat
    )
    enemies = fact.enemy_hexes(facts, seat)
    burning = frozenset(place for place in facts.blasts if fact.is_primary(facts, place))
    ignored = {place for place in (*facts.assaults, *burning) if harmless(facts, place)}
    return Ground(
        facts.setup,
        seat,
        frozenset(enemies) | burning,
        frozenset(hex for hex in fact.combat_hexes(facts, seat) if hex not in ignored),
        frozenset(hex for hex, good in enemies.items() if good and hex not in ignored),
        friends,
        frozenset(mask.hex for mask in facts.masks.values() if mask.side == seat),
        frozenset(hex for hex in facts.works if caught(facts, seat, hex)),
        lit_by_night(facts),
        _homes(facts, seat),
    )


def _homes(facts: Facts, seat: Seat) -> dict[str, tuple[str, ...]]:
    """V21.9: for each own unit that came from the air the hexes toward which it withdraws."""
    found: dict[str, tuple[str, ...]] = {}
    for unit in facts.units.values() if facts.landings else ():
        if unit.side == seat and unit.place == "map":
            aims = sticks.goals(facts, seat, unit.id)
            if aims:
                found[unit.id] = aims
    return found


@predicate("7.8")
def harmless(facts: Facts, place: str) -> bool | None:
    """Enemies there are ignored: the hex is a primary impact hex or has a Nationality marker."""
    return True if place in facts.assaults or fact.is_primary(facts, place) else None


def measure(setup: Setup, seat: Seat, place: str) -> int:
    """7.8: how far a hex is from the side's own edge line."""
    return measured(setup, setup.side(seat).friendly_edge, place)


def options(ground: Ground, path: tuple[str, ...]) -> Options:
    """7.8: where a withdrawal may continue from the last hex of ``path``, which begins with its origin."""
    return ground.options(path)


def _from_here(ground: Ground, path: tuple[str, ...]) -> Options:
    setup, here = ground.setup, path[-1]
    toward, near, unsure = [], [], False
    if len(path) > 1 and here in ground.stops:
        return Options(1, (), ())
    landed = to_the_assembly_hex(ground, path)
    if landed is not None:
        return landed
    lateral = _lateral(ground, path)
    for there, step, quiet in ground.onward(here):
        if there in path or not (step < 0 or (lateral and step == 0)):
            continue
        if quiet:
            toward.append(there)
        elif there in ground.unsure:
            unsure = True
        else:
            near.append(there)
    edges = tuple(edge for edge in EDGES if edge in setup.board.hex(here).edges)
    home = setup.side(ground.seat).friendly_edge
    own = tuple(edge for edge in edges if edge == home)
    if toward or unsure:
        return Options(1, tuple(toward), own)
    if near:
        return Options(2, tuple(near), own)
    along = tuple(there for there in setup.board.neighbors(here) if _along_the_edge(ground, path, there))
    shut = corner_shut(setup, ground.seat, here)
    off = () if shut else tuple(edge for edge in edges if edge != setup.side(ground.seat).enemy_edge)
    if along or off:
        return Options(3, along, off)
    return Options(4, tuple(there for there in setup.board.neighbors(here) if _to_a_crossing(ground, path, there)), ())


@predicate("V21.9")
def to_the_assembly_hex(ground: Ground, path: tuple[str, ...]) -> Options | None:
    """Units that came from the air withdraw toward their assembly hex, or an objective of their side, if any hex leads
    there."""
    aims, board, here = ground.aims, ground.setup.board, path[-1]
    if not aims:
        return None

    def leads(aim: str, one: str, two: str) -> bool:
        return board.distance(two, aim) <= max(1, board.distance(one, aim) - 1)

    aims = tuple(aim for aim in aims if all(leads(aim, one, two) for one, two in pairwise(path)))
    found: dict[bool, list[str]] = {True: [], False: []}
    for there, _, quiet in ground.onward(here):
        if there not in path and any(leads(aim, here, there) for aim in aims):
            found[quiet].append(there)
    if found[True] or found[False]:
        return Options(6, tuple(found[True]), ()) if found[True] else Options(7, tuple(found[False]), ())
    return None


def _onward(ground: Ground, here: str) -> Iterator[Onward]:
    setup, passes = ground.setup, movement_points.going(ground.setup).passes
    start = measure(setup, ground.seat, here)
    for there in setup.board.neighbors(here):
        if there not in ground.closed and passes(here, there):
            yield Onward(there, measure(setup, ground.seat, there) - start, _quiet(ground, there))


def _open(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    return (
        there not in ground.closed and there not in path and movement_points.going(ground.setup).passes(path[-1], there)
    )


def _lateral(ground: Ground, path: tuple[str, ...]) -> bool:
    """Whether the next step may be lateral, where the map has lateral hexes: never twice in a row."""
    here = measure(ground.setup, ground.seat, path[-1])
    return len(path) < 2 or measure(ground.setup, ground.seat, path[-2]) != here


def _quiet(ground: Ground, there: str) -> bool:
    """Whether a hex is not next to an enemy combat unit, or holds an undisrupted friendly one."""
    return there in ground.friends or not any(near in ground.combat for near in ground.setup.board.neighbors(there))


def _along_the_edge(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    """Class 3: along one edge of the map or impassable ground, farther from the origin, and not away from the own
    edge."""
    board, here = ground.setup.board, path[-1]
    if not _open(ground, path, there):
        return False
    beside = _barred(ground.setup, here) & _barred(ground.setup, there)
    if not beside and not board.hex(here).edges & board.hex(there).edges:
        return False
    if measure(ground.setup, ground.seat, there) > measure(ground.setup, ground.seat, here):
        return False
    return board.distance(path[0], there) > board.distance(path[0], here)


@predicate("7.8")
def impassable_ground(setup: Setup, place: str) -> bool | None:
    """Class 3: ground that the mission makes impassable counts like the edge of the map."""
    return True if place in setup.mission.impassable else None


def _barred(setup: Setup, place: str) -> frozenset[str]:
    if not setup.mission.impassable:
        return frozenset()
    return frozenset(near for near in setup.board.neighbors(place) if impassable_ground(setup, near))


def _to_a_crossing(ground: Ground, path: tuple[str, ...], there: str) -> bool:
    """Class 4: along a river that cannot be waded, toward its nearest bridge or ford."""
    setup, here = ground.setup, path[-1]
    if not setup.mission.river_impassable or not _open(ground, path, there):
        return False
    if not any(movement_points.river(setup, near) for near in setup.board.neighbors(here)):
        return False
    board = setup.board
    if board.hex(there).flags & movement_points.CROSSINGS:
        return True
    ways = _approaches(setup)
    return bool(ways) and min(board.distance(there, way) for way in ways) < min(board.distance(here, w) for w in ways)


def _approaches(setup: Setup) -> tuple[str, ...]:
    """The land hexes from which bridges and fords are entered."""
    board = setup.board
    crossings = (name for name in board.names if board.hex(name).flags & movement_points.CROSSINGS)
    return tuple(
        near
        for crossing in crossings
        for near in board.neighbors(crossing)
        if not movement_points.water(setup, near) and movement_points.passable(setup, near, crossing)
    )


def lit_by_night(facts: Facts) -> frozenset[str] | None:
    """17.5: at night the hexes that illuminations light; None by day and in twilight."""
    return fact.lit_hexes(facts) if fact.light(facts) == "night" else None


@predicate("7.7")
def in_the_dark(path: tuple[str, ...], night: frozenset[str] | None) -> bool | None:
    """At night the way is shorter, except over lit ground only (9.13)."""
    return True if night is not None and any(there not in night for there in path) else None


def farthest(setup: Setup, path: tuple[str, ...], night: frozenset[str] | None = None) -> int:
    """7.7: how many hexes a withdrawal along these hexes may take; at night (``lit_by_night``) fewer."""
    move = setup.tables.movement
    short = in_the_dark(path, night) or any(map(movement_points.going(setup).slow, path))
    return move.withdrawal_slow_hexes if short else move.withdrawal_hexes


def brushes(ground: Ground, there: str) -> bool:
    """7.9: whether entering this hex makes an undisrupted unit regroup."""
    return there not in ground.friends and any(n in ground.good for n in ground.setup.board.neighbors(there))


def brushing(facts: Facts, seat: Seat, there: str) -> bool:
    """The same, in truth or as a viewer knows it, for one hex."""
    return brushes(ground_from(facts, seat), there)


def ways(ground: Ground, start: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """7.7, 7.8: one shortest path for each pair of end hex and Regrouping or not, and the ways off the map."""
    layer: dict[tuple[str, bool, str], tuple[str, ...]] = {(start, False, ""): (start,)}
    told: set[tuple[str, bool]] = set()
    while layer:
        following: dict[tuple[str, bool, str], tuple[str, ...]] = {}
        for (_, brushed, _), path in layer.items():
            choice = options(ground, path)
            longer = len(path) <= farthest(ground.setup, path[1:], ground.night)
            yield from ((path[1:], edge) for edge in choice.edges if longer)
            for there in choice.hexes:
                if len(path) > farthest(ground.setup, (*path[1:], there), ground.night):
                    continue
                result = (there, brushed or brushes(ground, there))
                if result not in told:
                    told.add(result)
                    yield (*path[1:], there), ""
                following.setdefault((*result, path[-1]), (*path, there))
        layer = following
