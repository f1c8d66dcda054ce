"""What moving on foot costs and how far it reaches (2.3, 2.4, 7.1). All points are halves of an MP.

Costs between two hexes and reaches from a hex are the same for every unit, so they are kept for a set-up; a reach is
kept under its start, allowance and enemy occupancy.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from lhy_desktop.engine.board.geometry import center, segment_meets
from lhy_desktop.engine.flow import Ledger, Modifier
from lhy_desktop.engine.rulesets.lhy.model.kept import PerSetup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Nationality, Setup

ROADS = frozenset(("road", "path", "rail"))
"""Lines along which the terrain of the hex does not count (2.3)."""
CROSSINGS = frozenset(("bridge", "ford"))
KEPT_REACHES = 4096
KEPT_GROUNDS = 64
ALL_MP = 200
"""The cost of a step that takes all MP, for comparing ways that no unit can afford."""


class Step(NamedTuple):
    """Entering one hex: ``half_mp`` is None when it takes all MP (2.3 marsh to marsh)."""

    half_mp: int | None
    lines: Ledger


class Allowance(NamedTuple):
    """7.1: MP in halves, hexes always allowed, and the road bonus on offer (2.4.4)."""

    half_mp: int
    least: int
    bonus: int


class Occupancy(NamedTuple):
    """What lies on the map and matters to a path: hexes closed to it, hexes too near for the road bonus,
    hexes in which a move stops (wire, known mines), and roadblocks."""

    closed: frozenset[str]
    near: frozenset[str]
    stops: frozenset[str] = frozenset()
    blocks: frozenset[str] = frozenset()


@dataclass
class Going:
    """Costs and reaches of one set-up, filled as they are asked for."""

    setup: Setup
    steps: dict[tuple[str, str], Step] = field(default_factory=dict)
    reaches: dict[tuple[str, Allowance, Occupancy], dict[str, tuple[str, ...]]] = field(default_factory=dict)
    around: dict[str, frozenset[str]] = field(default_factory=dict)
    passages: dict[tuple[str, str], bool] = field(default_factory=dict)
    nearest: dict[tuple[str, Occupancy], dict[str, str]] = field(default_factory=dict)
    heavy: dict[str, bool] = field(default_factory=dict)
    judged: dict[Hashable, dict[Hashable, bool]] = field(default_factory=dict)

    def step(self, here: str, there: str) -> Step:
        """The cost of entering ``there`` from the adjacent ``here`` ("" is off the map, 7.6)."""
        found = self.steps.get((here, there))
        if found is None:
            found = self.steps[(here, there)] = _step(self.setup, here, there)
        return found

    def passes(self, here: str, there: str) -> bool:
        """Whether the map lets anyone step from ``here`` to ``there``."""
        found = self.passages.get((here, there))
        if found is None:
            found = self.passages[(here, there)] = passable(self.setup, here, there)
        return found

    def slow(self, place: str) -> bool:
        """Whether a hex shortens a withdrawal; see ``shortens``."""
        found = self.heavy.get(place)
        if found is None:
            found = self.heavy[place] = shortens(self.setup, place)
        return found

    def verdicts(self, ground: Hashable) -> dict[Hashable, bool]:
        """A place for a verb to keep which ways are legal under one set of circumstances; ``ground`` names all of
        these."""
        found = self.judged.get(ground)
        if found is None:
            if len(self.judged) >= KEPT_GROUNDS:
                self.judged.clear()
            found = self.judged[ground] = {}
        return found

    def any_way(self, start: str, goal: str, occupancy: Occupancy) -> tuple[str, ...]:
        """The cheapest way whatever it costs (a screen shows it and says why it costs too much); () when there is
        none."""
        key = (start, occupancy)
        before = self.nearest.get(key)
        if before is None:
            if len(self.nearest) >= KEPT_REACHES:
                self.nearest.clear()
            before = self.nearest[key] = _cheapest(self, start, occupancy)
        way: list[str] = []
        while goal in before:
            way.append(goal)
            goal = before[goal]
        return tuple(reversed(way))

    def circle(self, center: str) -> frozenset[str]:
        """2.4.4: hexes so near to ``center`` that an enemy combat unit in them takes the road bonus away."""
        found = self.around.get(center)
        if found is None:
            found = frozenset(self.setup.board.within(center, self.setup.tables.ground.road_bonus_enemy_distance))
            self.around[center] = found
        return found

    def reach(self, start: str, allowance: Allowance, occupancy: Occupancy) -> dict[str, tuple[str, ...]]:
        """The cheapest path to every hex that can be reached from ``start``, which itself is left out."""
        key = (start, allowance, occupancy)
        found = self.reaches.get(key)
        if found is None:
            if len(self.reaches) >= KEPT_REACHES:
                self.reaches.clear()
            found = self.reaches[key] = _reach(self, (start,), start, allowance, occupancy)
        return found

    def entered(self, first: str, allowance: Allowance, occupancy: Occupancy) -> dict[str, tuple[str, ...]]:
        """The same for units that enter the map by the hex ``first`` (7.6)."""
        key = ("+" + first, allowance, occupancy)
        found = self.reaches.get(key)
        if found is None:
            found = self.reaches[key] = _entered(self, first, allowance, occupancy)
        return found


going = PerSetup(Going).of
"""The costs and reaches of a set-up."""


def allowance_of(
    setup: Setup,
    reaction: bool,
    nation: Nationality = "us",
    directed: bool = False,
    dark: bool = False,
) -> Allowance:
    """7.1: what foot units may spend, and the road bonus unless the mission or the night forbids it (2.4.4).

    When only hexes are counted (at night), the allowance has no MP but that many hexes always allowed. Heroic units are
    no exception here: such a unit charges (12.6), or it has no goal left and acts like any other. ``directed``: a
    leader directs the unit in reaction (6.9a); ``dark``: the rules of night apply.
    """
    move = setup.tables.movement
    undaunted = nation in ("russian", "japanese")
    if dark and not undaunted:
        return Allowance(0, move.night_reaction_hexes if reaction else move.night_activation_hexes, 0)
    bonus = setup.tables.ground.road_bonus_half_mp if setup.mission.road_bonus and not dark else 0
    if reaction:
        least = move.directed_least_hexes if directed and undaunted else move.reaction_least_hexes
        return Allowance(move.reaction_half_mp, least, bonus)
    return Allowance(move.activation_half_mp, move.activation_least_hexes, bonus)


def whole(allowance: Allowance) -> int:
    """The cost of a step that takes all MP; even when only hexes are counted such a step is not free."""
    return max(1, allowance.half_mp)


def path_cost(
    setup: Setup, start: str, path: tuple[str, ...], allowance: Allowance, blocks: frozenset[str] = frozenset()
) -> int:
    """What a path costs; a step that takes all MP costs the whole allowance. Neighbors are not checked."""
    costs = going(setup)
    spent, here = 0, start
    for there in path:
        half_mp = costs.step(here, there).half_mp
        spent += whole(allowance) if half_mp is None else half_mp
        spent += setup.tables.works.roadblock_half_mp if there in blocks else 0
        here = there
    return spent


def on_road(setup: Setup, start: str, path: tuple[str, ...], near: frozenset[str]) -> bool:
    """2.4.4: whether the whole way follows connected road hexes, none of them near an enemy combat unit."""
    here = start
    for there in path:
        if not here or "road" not in setup.board.line(here, there) or there in near:
            return False
        here = there
    return bool(path)


def allowed(setup: Setup, start: str, path: tuple[str, ...], allowance: Allowance, near: frozenset[str]) -> int:
    """MP that may be spent on this path, with the road bonus when it is earned."""
    earned = allowance.bonus and on_road(setup, start, path, near)
    return allowance.half_mp + (allowance.bonus if earned else 0)


def mp_text(half_mp: int) -> str:
    """Halves as the printed number: 3 is "1½"."""
    whole, half = divmod(half_mp, 2)
    return f"{whole or ''}½" if half else str(whole)


def level_of(setup: Setup, name: str) -> int:
    """The level a unit stands on: the hill, less a gully (2.5.8a)."""
    found = setup.board.hex(name)
    return found.level + (setup.tables.ground.gully_level if "gully" in setup.board.lines(name) else 0)


def along(setup: Setup, here: str, there: str) -> bool:
    """Whether a road, path or railroad runs from one hex into the other."""
    return bool(setup.board.line(here, there) & ROADS)


def exit_cost(setup: Setup) -> int:
    """7.5: leaving the map costs as much as entering an open hex [RULING]."""
    return setup.tables.ground.terrain["open"].half_mp


def river(setup: Setup, name: str) -> bool:
    """Whether a river runs through a hex, even under a bridge or over a ford."""
    found = setup.board.hex(name)
    return found.terrain == "river" or "river" in found.lines


def water(setup: Setup, name: str) -> bool:
    """2.4.6: whether a hex is river, with neither bridge nor ford."""
    return river(setup, name) and not setup.board.hex(name).flags & CROSSINGS


def shortens(setup: Setup, name: str) -> bool:
    """7.7: whether a hex shortens a withdrawal: river, marsh, jungle, urban building, sunken road."""
    if river(setup, name):
        return water(setup, name)
    found = setup.board.hex(name)
    return setup.tables.ground.terrain[found.terrain].slow or "sunken_road" in found.lines


def wades(setup: Setup, here: str, there: str) -> bool:
    """2.4.6: whether entering ``there`` from ``here`` ("" off the map) leads into the water."""
    return water(setup, there) and not (here and along(setup, here, there))


def bridge_bars(setup: Setup, here: str, there: str) -> bool:
    """2.3: a bridge is entered and left only by its road."""
    board = setup.board
    if not here:
        leaving = board.exits(there).values() if "bridge" in board.hex(there).flags else ()
        return "bridge" in board.hex(there).flags and not any(kinds & ROADS for kinds in leaving)
    either = "bridge" in board.hex(here).flags or "bridge" in board.hex(there).flags
    return either and not along(setup, here, there)


def closed_for_good(setup: Setup, here: str, there: str) -> bool:
    """Whether the mission makes the hex, or the river, impassable (2.4.6)."""
    mission = setup.mission
    return there in mission.impassable or (mission.river_impassable and wades(setup, here, there))


def houses_bar(setup: Setup, here: str, there: str) -> bool:
    """2.4.3: whether both are urban building hexes and neither road nor opening leads from one into the other."""
    return _in_a_row(setup, here, there) and not along(setup, here, there) and not opens(setup, here, there)


def _in_a_row(setup: Setup, here: str, there: str) -> bool:
    return all(place and setup.board.hex(place).terrain == "urban_building" for place in (here, there))


def opens(setup: Setup, here: str, there: str) -> bool:
    """2.4.3: whether there is a drawn opening between two hexes from whose middle no drawing hides the next hex's
    center."""
    board = setup.board
    goal, houses = center(*board.place(there)), board.footprints(there)
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in board.openings(here, there)]
    return any(not any(segment_meets(house.points, middle, goal) for house in houses) for middle in middles)


def passable(setup: Setup, here: str, there: str) -> bool:
    """2.3, 2.4.3, 2.4.6 and the mission: whether one step is possible."""
    return not (
        closed_for_good(setup, here, there) or bridge_bars(setup, here, there) or houses_bar(setup, here, there)
    )


def mp_line(rule: str, what: str, half_mp: int) -> Modifier:
    """A ledger line of a move: its value counts halves of an MP, its words give the printed number."""
    return Modifier(rule, f"{what}: {mp_text(half_mp)} MP", half_mp)


def _step(setup: Setup, here: str, there: str) -> Step:
    board, ground = setup.board, setup.tables.ground
    word, wet = board.hex(there).terrain, wades(setup, here, there)
    terrain = ground.terrain["river" if wet else "open" if word == "river" else word]
    name = terrain.name.lower()
    if not here:
        return Step(terrain.half_mp, (mp_line("7.6", f"{there}, {name}", terrain.half_mp),))
    lines = board.line(here, there)
    road = along(setup, here, there)
    gap = road or bool(board.openings(here, there))
    if not road and board.hex(there).terrain == board.hex(here).terrain == "marsh":
        return Step(None, (Modifier("2.3", f"{there}, {name} to {name}: all MP", 0),))
    if wet and water(setup, here):
        return Step(None, (Modifier("2.3", f"{there}, {name} to {name}: all MP", 0),))
    if not road and _in_a_row(setup, here, there):
        terrain, name = ground.terrain["open"], "through the opening"
    base = ground.road_half_mp if road else terrain.half_mp
    word = f"along the {min(lines & ROADS)}" if road else name
    ledger = [mp_line("2.3", f"{there}, {word}", base)]
    for kind in sorted(board.side(here, there)):
        side = ground.hexsides.get(kind)
        extra = 0 if side is None else side.opening_half_mp if gap else side.half_mp
        if side is not None and extra:
            ledger.append(mp_line("2.4.2", f"{side.name.lower()} before {there}", extra))
    if level_of(setup, there) > level_of(setup, here):
        ledger.append(mp_line("2.3", f"uphill to {there}", ground.uphill_half_mp))
    return Step(sum(line.value for line in ledger), tuple(ledger))


class _Label(NamedTuple):
    """One way to a hex: its cost, its hexes, whether it kept to the road, and whether it ends in water."""

    cost: int
    path: tuple[str, ...]
    road: bool
    wet: bool = False


def _reach(
    costs: Going, closed: tuple[str, ...], start: str, allowance: Allowance, occupancy: Occupancy
) -> dict[str, tuple[str, ...]]:
    return _spread(costs, {(start, True): _Label(0, (), True)}, closed, allowance, occupancy)


def _entered(costs: Going, first: str, allowance: Allowance, occupancy: Occupancy) -> dict[str, tuple[str, ...]]:
    if first in occupancy.closed or not passable(costs.setup, "", first):
        return {}
    spent = path_cost(costs.setup, "", (first,), allowance, occupancy.blocks)
    return _spread(
        costs, {(first, False): _Label(spent, (first,), False, wades(costs.setup, "", first))}, (), allowance, occupancy
    )


def _spread(
    costs: Going,
    layer: dict[tuple[str, bool], _Label],
    closed: tuple[str, ...],
    allowance: Allowance,
    occupancy: Occupancy,
) -> dict[str, tuple[str, ...]]:
    """Spread layer by layer, one entered hex each: keep the cheapest label per hex and road-keeping, then the best per
    hex."""
    best: dict[str, _Label] = {}
    while layer:
        for (name, _), label in layer.items():
            if label.path and (name not in best or label.cost < best[name].cost):
                best[name] = label
        layer = _next_layer(costs, layer, closed, allowance, occupancy)
    index = costs.setup.board.index
    return {name: best[name].path for name in sorted(best, key=index.__getitem__)}


def _next_layer(
    costs: Going,
    layer: dict[tuple[str, bool], _Label],
    closed: tuple[str, ...],
    allowance: Allowance,
    occupancy: Occupancy,
) -> dict[tuple[str, bool], _Label]:
    board, setup = costs.setup.board, costs.setup
    blocked = setup.tables.works.roadblock_half_mp
    following: dict[tuple[str, bool], _Label] = {}
    for (here, _), label in layer.items():
        if label.path and (here in occupancy.stops or label.wet):
            continue
        for there in board.neighbors(here):
            if there in occupancy.closed or there in closed or there in label.path:
                continue
            if not costs.passes(here, there):
                continue
            half_mp = costs.step(here, there).half_mp
            spent = label.cost + (whole(allowance) if half_mp is None else half_mp)
            spent += blocked if there in occupancy.blocks else 0
            road = label.road and "road" in board.line(here, there) and there not in occupancy.near
            limit = allowance.half_mp + (allowance.bonus if road else 0)
            if spent > limit and len(label.path) >= allowance.least:
                continue
            known = following.get((there, road))
            if known is None or spent < known.cost:
                following[(there, road)] = _Label(spent, (*label.path, there), road, wades(setup, here, there))
    return following


def _cheapest(costs: Going, start: str, occupancy: Occupancy) -> dict[str, str]:
    """The hex before each hex on the cheapest way to it from ``start``. A way ends in water and where moves stop;
    a step that takes all MP can only be the first."""
    board, setup = costs.setup.board, costs.setup
    blocked = setup.tables.works.roadblock_half_mp
    before: dict[str, str] = {}
    best: dict[str, int] = {start: 0}
    waiting = [(0, board.index[start], start, False)]
    while waiting:
        spent, _, here, last = heappop(waiting)
        if spent > best[here] or (here != start and (last or here in occupancy.stops)):
            continue
        for there in board.neighbors(here):
            if there in occupancy.closed or not costs.passes(here, there):
                continue
            half_mp = costs.step(here, there).half_mp
            if half_mp is None and here != start:
                continue
            cost = spent + (ALL_MP if half_mp is None else half_mp) + (blocked if there in occupancy.blocks else 0)
            if cost < best.get(there, cost + 1):
                best[there], before[there] = cost, here
                last = half_mp is None or wades(setup, here, there)
                heappush(waiting, (cost, board.index[there], there, last))
    return before
