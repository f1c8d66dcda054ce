"""V3.9, V3.10: what driving costs, where a vehicle may not go and why, and how far it reaches. All points are halves
of an MP.

A step is the same for every vehicle of a chassis, so it is kept for a set-up, and so are reaches, under their start,
budget and everything on the map that matters to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from lhy_desktop.engine.flow import Ledger, Modifier, Refusal, predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los.values import Conditions
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.terrain.cover import tree_lined
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import (
    ROADS,
    bridge_bars,
    closed_for_good,
    level_of,
    mp_line,
    water,
)

FIRM = frozenset(("road", "rail"))
"""Along these a town, a wood or a line of trees is entered and left; a path does it in the woods (V3.10)."""
KEPT_REACHES = 2048
KEPT_SETUPS = 8


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of a vehicle of some chassis: from ``here`` ("" off the map) into the adjacent ``there``."""

    setup: Setup
    here: str
    there: str
    chassis: Chassis

    @property
    def tank(self) -> bool:
        """Whether it is an armored fighting vehicle."""
        return self.chassis == "tracked"

    @property
    def lines(self) -> frozenset[str]:
        """Roads and other lines from one hex into the other."""
        return self.setup.board.line(self.here, self.there) if self.here else frozenset()

    @property
    def along(self) -> bool:
        """Whether a road, path or railroad leads there; a vehicle off the map may come by a road that leaves it."""
        if not self.here:
            return any(kinds & ROADS for kinds in self.setup.board.exits(self.there).values())
        return bool(self.lines & ROADS)

    @property
    def firm(self) -> bool:
        """Whether a road or railroad leads there."""
        if not self.here:
            return any(kinds & FIRM for kinds in self.setup.board.exits(self.there).values())
        return bool(self.lines & FIRM)

    @property
    def sides(self) -> tuple[str, ...]:
        """What stands on the hexside, in order."""
        return tuple(sorted(self.setup.board.side(self.here, self.there))) if self.here else ()

    @property
    def gap(self) -> bool:
        """Whether a road or an opening leads through what stands there."""
        return self.along or (bool(self.here) and bool(self.setup.board.openings(self.here, self.there)))


class Step(NamedTuple):
    """What a leg costs, line by line."""

    half_mp: int
    lines: Ledger


# -- where a vehicle may not go ------------------------------------------------------------------------------------


@predicate("V3.10.5")
def over_the_bridge(leg: Leg) -> Refusal | None:
    """A bridge is entered and left only by its road."""
    if not bridge_bars(leg.setup, leg.here, leg.there):
        return None
    bridge = leg.there if "bridge" in leg.setup.board.hex(leg.there).flags else leg.here
    return Refusal("V3.10", f"The bridge at {bridge} is used along its road only.", (leg.there,))


@predicate("V3.10.5")
def not_through_water(leg: Leg) -> Refusal | None:
    """A river is crossed by bridge or ford only."""
    if closed_for_good(leg.setup, leg.here, leg.there) or (water(leg.setup, leg.there) and not leg.along):
        return Refusal("V3.10", f"{leg.there}: vehicles cross a river by bridge or ford only.", (leg.there,))
    return None


@predicate("V3.10.5")
def not_into_marsh(leg: Leg) -> Refusal | None:
    """A marsh is entered along a road or railroad only."""
    if leg.setup.board.hex(leg.there).terrain != "marsh" or leg.firm:
        return None
    return Refusal("V3.10", f"{leg.there} is marsh: vehicles stay on the road there.", (leg.there,))


@predicate("V3.10.1")
def not_into_houses(leg: Leg) -> Refusal | None:
    """Among urban buildings a vehicle stays on the road: it enters and leaves along it, or across open sight."""
    board = leg.setup.board
    closed = [place for place in (leg.there, leg.here) if place and _town(leg.setup, place)]
    if not closed or leg.firm:
        return None
    if not all(board.lines(place) & FIRM for place in closed):
        return Refusal("V3.10", f"{leg.there} is an urban building without a road: no vehicle enters.", (leg.there,))
    if leg.here and los.report(board, leg.here, leg.there, AS_A_VEHICLE).clear:
        return None
    text = f"Between {leg.here or 'the edge'} and {leg.there} houses stand in the way: only the road leads there."
    return Refusal("V3.10", text, (leg.there,))


@predicate("V3.10.2")
def path_is_a_road(setup: Setup) -> bool | None:
    """A path through the woods opens them as a road does, unless a player rules that it does not."""
    return True if setup.tables.readings.forest_paths == "as roads" else None


@predicate("V3.10.2")
def not_off_a_forest_road(leg: Leg) -> Refusal | None:
    """Roads among trees are left and entered off the road only by armored fighting vehicles; forest without a road is
    theirs alone."""
    if leg.tank or leg.firm or (leg.along and path_is_a_road(leg.setup)):
        return None
    wooded = next((place for place in (leg.there, leg.here) if place and _wooded(leg.setup, place)), None)
    if wooded is None:
        return None
    text = f"{wooded} is wooded: only armored fighting vehicles leave or enter the road there."
    return Refusal("V3.10", text, (leg.there,))


@predicate("V3.10.3")
def not_through_trees(leg: Leg) -> Refusal | None:
    """Only armored fighting vehicles break through a tree line."""
    if leg.tank or leg.along or "tree_line" not in leg.sides:
        return None
    return Refusal("V3.10", f"A line of trees bars the way to {leg.there}.", (leg.there,))


@predicate("V3.10.4")
def not_through_hedges(leg: Leg) -> Refusal | None:
    """Other vehicles pass a hedgerow or a wall only by an opening, trucks and half-tracks as the chart says."""
    table = leg.setup.tables.vehicles.crossings
    for kind in leg.sides if not leg.gap else ():
        row = table.get(kind)
        if row is not None and kind != "tree_line" and not row.half_mp(leg.chassis):
            return Refusal("V3.10", f"{row.name} bars the way to {leg.there}.", (leg.there,))
    return None


@predicate("V3.10")
def open_to_it(leg: Leg) -> Refusal | None:
    """What the chart closes to a chassis is entered along a road only."""
    if leg.along or _town(leg.setup, leg.there):
        return None
    word = leg.setup.board.hex(leg.there).terrain
    row = leg.setup.tables.vehicles.terrain.get("open" if word == "river" else word)
    if row is None or row.half_mp(leg.chassis):
        return None
    return Refusal("V3.10", f"{leg.there} is {row.name.lower()}: this vehicle cannot go there.", (leg.there,))


BARS = (
    over_the_bridge,
    not_through_water,
    not_into_marsh,
    not_into_houses,
    not_off_a_forest_road,
    not_through_trees,
    not_through_hedges,
    open_to_it,
)
"""Why the map lets no vehicle take a step."""
AS_A_VEHICLE = Conditions(line="vehicle")


def _town(setup: Setup, place: str) -> bool:
    return setup.board.hex(place).terrain == "urban_building"


def _wooded(setup: Setup, place: str) -> bool:
    return setup.tables.ground.terrain[setup.board.hex(place).terrain].forest or tree_lined(setup.board, place)


def closed(leg: Leg) -> Refusal | None:
    """The first reason for which the map bars a step; None when it is open."""
    return next((found for bar in BARS if (found := bar(leg)) is not None), None)


def stands(setup: Setup, place: str, chassis: Chassis, *, armored: bool) -> bool:
    """V3.10: whether a vehicle can be in a hex at all: in towns on a road, in woods without a road only armored ones,
    and nowhere that the chart closes to it."""
    here, lines = setup.board.hex(place), setup.board.lines(place)
    if here.terrain == "urban_building":
        return bool(lines & FIRM)
    if lines & ROADS:
        return True
    row = setup.tables.vehicles.terrain.get(here.terrain)
    return (row is None or bool(row.half_mp(chassis))) and (armored or not _wooded(setup, place))


# -- what it costs -------------------------------------------------------------------------------------------------


def cost(leg: Leg) -> Step:
    """V3.10: what a step costs that the map does not bar."""
    return Step(sum(line.value for line in found), found) if (found := tuple(_lines(leg))) else Step(0, ())


def _lines(leg: Leg) -> Iterator[Modifier]:
    setup, chart = leg.setup, leg.setup.tables.vehicles
    word = setup.board.hex(leg.there).terrain
    ways = sorted(leg.lines & ROADS)
    if ways:
        kind = min(ways, key=lambda one: (chart.crossings[one].half_mp(leg.chassis), one))
        row = chart.crossings[kind]
    else:
        row = chart.terrain.get("open" if word == "river" else word, chart.terrain["open"])
    yield mp_line("V3.10", f"{leg.there}, {row.name.lower()}", row.half_mp(leg.chassis))
    for kind in leg.sides:
        crossing = chart.crossings.get(kind)
        if crossing is not None and not leg.gap and crossing.half_mp(leg.chassis):
            yield mp_line("V3.10", f"{crossing.name.lower()} before {leg.there}",
                          crossing.half_mp(leg.chassis))  # fmt: skip
    if leg.here and level_of(setup, leg.there) > level_of(setup, leg.here):
        yield mp_line("V3.10", f"uphill to {leg.there}", chart.crossings["uphill"].half_mp(leg.chassis))


# -- how far it reaches --------------------------------------------------------------------------------------------


class Budget(NamedTuple):
    """V3.9: half points to spend (those to go into motion are taken off already) and the road bonus on offer."""

    half_mp: int
    bonus: int = 0


class Traffic(NamedTuple):
    """What lies on the map and matters to a way: hexes closed to the vehicle, hexes too near an enemy for the road
    bonus, hexes in which it stops (mines known to it), wire, and roadblocks, left only the way one came; ``came`` is
    the hex from which it came to where it starts."""

    closed: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    stops: frozenset[str] = frozenset()
    wire: frozenset[str] = frozenset()
    blocks: frozenset[str] = frozenset()
    came: str = ""


@dataclass
class Driving:
    """Steps and reaches of one set-up, filled as they are asked for."""

    setup: Setup
    legs: dict[tuple[str, str, Chassis], Step | Refusal] = field(default_factory=dict)
    reaches: dict[tuple[str, Chassis, Budget, Traffic], dict[str, tuple[str, ...]]] = field(default_factory=dict)

    def leg(self, here: str, there: str, chassis: Chassis) -> Step | Refusal:
        """What a step costs, or why it cannot be taken."""
        key = (here, there, chassis)
        found = self.legs.get(key)
        if found is None:
            leg = Leg(self.setup, here, there, chassis)
            found = self.legs[key] = closed(leg) or cost(leg)
        return found

    def reach(self, start: str, chassis: Chassis, budget: Budget, traffic: Traffic) -> dict[str, tuple[str, ...]]:
        """The cheapest way to every hex within the budget; ``start`` itself is left out."""
        key = (start, chassis, budget, traffic)
        found = self.reaches.get(key)
        if found is None:
            if len(self.reaches) >= KEPT_REACHES:
                self.reaches.clear()
            found = self.reaches[key] = _spread(self, start, chassis, budget, traffic)
        return found

    def spent(self, start: str, path: tuple[str, ...], chassis: Chassis, traffic: Traffic) -> int | None:
        """What a way costs; None where the map bars a step of it."""
        total, here = 0, start
        for there in path:
            found = self.leg(here, there, chassis)
            if isinstance(found, Refusal):
                return None
            total += found.half_mp + (self.setup.tables.vehicles.wire_half_mp if there in traffic.wire else 0)
            here = there
        return total


_DRIVINGS: dict[int, Driving] = {}


def driving(setup: Setup) -> Driving:
    """The steps and reaches of a set-up (kept for the last few)."""
    found = _DRIVINGS.get(id(setup))
    if found is None or found.setup is not setup:
        if len(_DRIVINGS) >= KEPT_SETUPS:
            _DRIVINGS.clear()
        found = _DRIVINGS[id(setup)] = Driving(setup)
    return found


def budget(setup: Setup, chassis: Chassis, *, reaction: bool, dark: bool, reverse: bool, starts: bool) -> Budget:
    """V3.9: half points of a maneuver: by day or night, forward or in reverse, after what going into motion costs."""
    row = setup.tables.vehicles.budgets[chassis or "tracked"]
    if dark:
        had = row.night_reaction if reaction else row.night_activation
    else:
        had = row.reaction if reaction else row.activation
    bonus = setup.tables.ground.road_bonus_half_mp if setup.mission.road_bonus and not dark else 0
    if reverse:
        had, bonus = min(had, setup.tables.vehicles.reverse_half_mp), 0
    return Budget(max(0, had - (setup.tables.vehicles.start_half_mp if starts else 0)), bonus)


def on_road(setup: Setup, start: str, path: tuple[str, ...], near: frozenset[str]) -> bool:
    """V3.9: whether the whole way follows connected road hexes, none of those entered near an enemy combat unit."""
    here = start
    for there in path:
        if not here or "road" not in setup.board.line(here, there) or there in near:
            return False
        here = there
    return bool(path)


def _spread(
    costs: Driving, start: str, chassis: Chassis, budget: Budget, traffic: Traffic
) -> dict[str, tuple[str, ...]]:
    """Cheapest first; a way all on road may cost the bonus more, so a hex is kept once for each."""
    board = costs.setup.board
    best: dict[tuple[str, bool], int] = {(start, True): 0}
    waiting: list[tuple[int, int, str, bool, tuple[str, ...]]] = [(0, board.index[start], start, True, ())]
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    while waiting:
        spent, _, here, road, path = heappop(waiting)
        if spent > best[(here, road)]:
            continue
        if path and (here not in found or spent < found[here][0]):
            found[here] = (spent, path)
        if path and here in traffic.stops:
            continue
        back = (start, *path)[-2] if path else traffic.came
        for there in board.neighbors(here):
            if there in traffic.closed or (here in traffic.blocks and back and there != back):
                continue
            leg = costs.leg(here, there, chassis)
            if isinstance(leg, Refusal):
                continue
            total = spent + leg.half_mp + (costs.setup.tables.vehicles.wire_half_mp if there in traffic.wire else 0)
            still = road and "road" in board.line(here, there) and there not in traffic.near
            if total > budget.half_mp + (budget.bonus if still else 0) or total >= best.get((there, still), total + 1):
                continue
            best[(there, still)] = total
            heappush(waiting, (total, board.index[there], there, still, (*path, there)))
    return {there: path for there, (_, path) in found.items() if there != start}
