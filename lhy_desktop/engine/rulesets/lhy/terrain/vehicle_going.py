"""V3.10: what one step of a drive costs, or why the map bars it. All points are halves of an MP."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
