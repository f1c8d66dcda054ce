"""The automatic set-up: squads in cover where the mission is decided, leaders and guns next to them, works in front.

All it reads about the enemy is where the mission lets him start (his areas, his entry hexes, his edge), and where his
counters and markers lie that this side may see already.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.model.actions import Place, PlaceWork
from lhy_desktop.engine.rulesets.lhy.model.audience import veiled
from lhy_desktop.engine.rulesets.lhy.model.ends import NoneLeft
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.unactivated_markers import CUP
from lhy_desktop.engine.rulesets.lhy.set_up.building_works import PlaceWorkVerb, area, enclosed, left, supply
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, carrier_in, in_column, state_of
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import PlaceVerb
from lhy_desktop.engine.rulesets.lhy.terrain.cover import gives_cover

COVER, OBJECTIVE, COMPANY, CROWD, WANTED = 4, 5, 3, 6, 40
"""Weights: per point of TEM, for holding an objective, for having one's platoon near, against a crowded hex, for an
area that must be filled."""
NEAR = 3
"""How many hexes from its first unit a platoon may stand."""
FIELD = 12
"""For how many of the best hexes a machine gun's field of fire is examined."""
SPREAD = 5
"""How many hexes of a field of fire weigh as much as one hex of distance."""
BEFORE = 2
"""How many hexes from own units works may lie."""
LIKING = 4
"""The most that a mere liking weighs: as much as a point of TEM."""
ORDER = (
    *("fortified_position", "squad", "knee_mortar", "reduced", "section", "mg", "towed_gun"),
    *("tank", "tank_destroyer", "assault_gun", "armored_car", "fighting_vehicle"),
    *("halftrack", "tracked_carrier", "truck", "jeep"),
    *("flamethrower", "latw", "leader", "dummy", "vehicle_dummy"),
)
"""Who is placed first."""
BY_FIELD = ("mg", "towed_gun", "fortified_position")
"""Kinds whose places are chosen by what they see."""


class Plan:
    """Which units stand where so far, in a state of its own."""

    def __init__(self, state: State, seat: Seat, liking: int = 0) -> None:
        self.liking = liking
        self.state = state.copy()
        self.seat = seat
        self.setup: Setup = state.setup
        self.goals = _goals(self.setup, seat, state.attacker)
        self.threats = _threats(self.setup, other(seat))
        self.enemies = frozenset((*self.threats, *_seen(state, other(seat))))
        self.holds = seat != state.attacker
        self._worth: dict[str, int] = {}

    def standing(self) -> dict[str, str]:
        """Hexes of own units on the map, by unit."""
        return {u.id: u.hex for u in self.state.units.values() if u.side == self.seat and u.place == "map"}

    def put(self, action: Place) -> None:
        """Carry out a placing."""
        how = state_of(Layout(self.state, self.seat), action)
        old = self.state.units[action.unit]
        self.state.units[action.unit] = msgspec.structs.replace(
            old, place="map", hex=action.hex, concealed=how != "open", hidden=how == "hidden"
        )
        put = self.state.units[action.unit]
        if self.setup.counters[put.id].arm == "foot" and in_column(self.setup, put):
            vehicle = carrier_in(Layout(self.state, self.seat), put.id, put.hex)
            self.state.units[put.id] = msgspec.structs.replace(put, aboard=vehicle)

    def worth(self, hex: str) -> int:
        """What a hex is worth for any unit: cover, height, objectives."""
        found = self._worth.get(hex)
        if found is None:
            board = self.setup.board
            terrain = self.setup.tables.ground.terrain[board.hex(hex).terrain]
            found = -COVER * terrain.tem + (1 if gives_cover(self.setup, hex) else 0) + board.hex(hex).level
            away = min((board.distance(hex, goal) for goal in self.goals), default=0)
            found += OBJECTIVE if self.goals and not away and self.holds else -away
            found += _liked(self.liking, hex)
            self._worth[hex] = found
        return found

    def exposed(self, hex: str) -> bool:
        """Whether a hex is open ground beside the enemy, or beside where he may start."""
        board = self.setup.board
        open_ground = self.setup.tables.ground.terrain[board.hex(hex).terrain].tem >= 0
        beside = any(there in self.enemies for there in board.neighbors(hex))
        return beside and open_ground and not gives_cover(self.setup, hex)

    def front(self, hex: str) -> int:
        """How far a hex is from where the enemy starts."""
        board = self.setup.board
        return min((board.distance(hex, there) for there in self.threats), default=0)


def _goals(setup: Setup, seat: Seat, attacker: Seat) -> tuple[str, ...]:
    """The hexes that decide the mission: objectives, what must stay in reach or sight of own units, roads."""
    mission = setup.mission
    found = [hex for objective in mission.objectives for hex in objective.hexes]
    for end in mission.tests:
        if isinstance(end, NoneLeft):
            found += end.of or end.where or end.sight_of
    return tuple(dict.fromkeys(found or mission.roads))


def _threats(setup: Setup, enemy: Seat) -> tuple[str, ...]:
    """Where the enemy may start: the border of his areas and his entry hexes; else his edge of the map."""
    side, board = setup.side(enemy), setup.board
    mine = frozenset(hex for zone in side.zones for hex in zone.hexes)
    rim = [hex for hex in mine if any(there not in mine for there in board.neighbors(hex))]
    found = [*rim, *(hex for entry in side.entries for hex in entry.hexes)]
    return tuple(sorted(found or board.edge(side.friendly_edge), key=board.index.__getitem__))


def _seen(state: State, enemy: Seat) -> tuple[str, ...]:
    """Where counters or markers of the enemy lie for everybody to see: nowhere while his set-up is unseen."""
    units = () if veiled(state, enemy) else state.units.values()
    return tuple(unit.hex for unit in units if unit.side == enemy and unit.place == "map" and not unit.hidden)


def _liked(liking: int, hex: str) -> int:
    """What one of the program's likings adds to the worth of a hex; the first adds nothing."""
    return blake2b(f"{liking} {hex}".encode(), digest_size=1).digest()[0] % (LIKING + 1) if liking else 0


def arrange(state: State, seat: Seat, liking: int = 0) -> tuple[Place | PlaceWork, ...]:
    """What to place and build for every unit of a side that is not placed yet; each is legal in this order.

    A unit is left out when its area has no room for it any more (because of other units). Each ``liking`` prefers other
    places among the nearly equal ones.
    """
    plan = Plan(state, seat, liking)
    setup = state.setup
    waiting = [u for u in state.units.values() if u.side == seat and u.place == "offmap" and setup.zones_of(u.id)]
    found: list[Place | PlaceWork] = []
    for unit in sorted(waiting, key=lambda u: (_turn(setup, u), _rank(setup, u))):
        action = _best(plan, unit.id)
        if action is not None:
            plan.put(action)
            found.append(action)
    found += _works(plan)
    return tuple(found)


def _turn(setup: Setup, unit: Unit) -> tuple[bool, int]:
    """Vehicles of a column come before those whom they carry."""
    counter = setup.counters[unit.id]
    rides = counter.arm == "foot" and any(zone.column for zone in setup.zones_of(unit.id))
    return rides, ORDER.index(counter.kind)


def _rank(setup: Setup, unit: Unit) -> tuple[str, str]:
    counter = setup.counters[unit.id]
    return counter.platoon, counter.id


def _best(plan: Plan, unit: str) -> Place | None:
    """The best legal placing of a unit; ties go to the first hex in board order."""
    index = plan.setup.board.index
    hexes = dict.fromkeys(hex for zone in plan.setup.zones_of(unit) for hex in zone.hexes)
    standing = plan.standing()
    rated = sorted(hexes, key=lambda one: (-_fitness(plan, unit, one, standing), index[one]))
    if plan.setup.counters[unit].kind in BY_FIELD:
        rated = _by_field(plan, unit, rated, standing)
    held = frozenset(standing.values())
    rated.sort(key=lambda one: one in held and plan.exposed(one))  # a stack in the open beside him is the last resort
    verb = PlaceVerb(Layout(plan.state, plan.seat))
    return next((action for hex in rated if verb.allows(action := Place(unit, hex))), None)


def _fitness(plan: Plan, unit: str, hex: str, standing: dict[str, str]) -> int:
    setup, board = plan.setup, plan.setup.board
    counter = setup.counters[unit]
    worth = plan.worth(hex) + _asked_for(plan, unit, hex)
    friends = [setup.counters[u] for u, there in standing.items() if there == hex]
    mates = [h for u, h in standing.items() if counter.platoon and setup.counters[u].platoon == counter.platoon]
    if counter.sham:
        nearest = min((board.distance(hex, there) for there in standing.values()), default=0)
        return worth - CROWD * bool(friends) - abs(nearest - 2)
    if counter.kind == "leader":
        own = sum(friend.platoon == counter.platoon and friend.combat for friend in friends)
        by_him = sum(board.distance(hex, there) <= 1 for there in mates)
        return worth + COMPANY * COMPANY * own + COMPANY * by_him - CROWD * any(not f.combat for f in friends)
    if counter.platoon:
        worth -= COMPANY * max(0, board.distance(hex, mates[0]) - NEAR) if mates else 0
    else:
        squads = [h for u, h in standing.items() if setup.counters[u].infantry]
        worth -= COMPANY * max(0, min((board.distance(hex, h) for h in squads), default=1) - 1)
    return worth - CROWD * sum(friend.combat for friend in friends)


def _asked_for(plan: Plan, unit: str, hex: str) -> int:
    """18.1: an area that must hold a number of steps comes first until it does."""
    for zone in plan.setup.zones_of(unit):
        if zone.least_steps and hex in zone.hexes and plan.setup.counters[unit].steps:
            held = sum(plan.setup.counters[u].steps for u, there in plan.standing().items() if there in zone.hexes)
            return WANTED if held < zone.least_steps else 0
    return 0


def _by_field(plan: Plan, unit: str, rated: list[str], standing: dict[str, str]) -> list[str]:
    """For a machine gun or a gun: the best hexes, ordered by how much of the ground the enemy must cross they see."""
    counter = plan.setup.counters[unit]
    reach = max(counter.sav_range or 0, counter.atv_range or 0)
    board = plan.setup.board
    ahead = [hex for hex in board.names if plan.front(hex) <= plan.front(rated[0])] if rated else []

    def seen(hex: str) -> int:
        clear, index = los.field(board, hex).clear, board.index
        return sum(1 for there in ahead if 0 < board.distance(hex, there) <= reach and clear[index[there]])

    best = rated[:FIELD]
    score = {hex: seen(hex) // SPREAD + _fitness(plan, unit, hex, standing) for hex in best}
    return [*sorted(best, key=lambda one: -score[one]), *rated[FIELD:]]


def _works(plan: Plan) -> Iterator[PlaceWork]:
    """Improved positions for the units that may dig, then wire, mines and roadblocks in front of them."""
    verb = PlaceWorkVerb(Layout(plan.state, plan.seat))
    board = plan.setup.board
    standing = plan.standing()
    held = sorted(set(standing.values()), key=board.index.__getitem__)
    for hex in held:
        action = PlaceWork("ip", hex)
        if supply(plan.setup, plan.seat, "ip") is None and verb.allows(action):
            yield _build(plan, action)
    before = _approaches(plan, held)
    yield from _markers(plan, verb)
    for kind, hexes in (("wire", before), ("mines", before[1:] + before[:1]), ("roadblock", _roads(plan))):
        for hex in hexes:
            action = PlaceWork(kind, hex)
            if not left(plan.state, plan.seat, kind):
                break
            if hex not in held and verb.allows(action):
                yield _build(plan, action)


def _markers(plan: Plan, verb: PlaceWorkVerb) -> Iterator[PlaceWork]:
    """18.1: the markers of a cup in the best hexes of each area; at first no two of them adjacent."""
    board, side = plan.setup.board, plan.setup.side(plan.seat)
    for zone in side.zones:
        best = sorted(zone.hexes, key=lambda one: (-plan.worth(one), board.index[one])) if zone.markers else []
        for hex, near in ((hex, near) for near in (False, True) for hex in best):
            if unactivated_markers.room(plan.state, side, zone) <= 0:
                break
            held = unactivated_markers.markers(plan.state, plan.seat)
            beside = any(board.distance(hex, there) < 2 for there in held)
            if (near or not beside) and verb.allows(action := PlaceWork(CUP, hex)):
                yield _build(plan, action)


def _build(plan: Plan, action: PlaceWork) -> PlaceWork:
    kind = action.kind
    work = Work(kind, plan.seat, known=False)  # type: ignore[arg-type]
    plan.state.works[action.hex] = (*plan.state.works.get(action.hex, ()), work)
    return action


def _approaches(plan: Plan, held: list[str]) -> list[str]:
    """Hexes of the own area directly in front of own units, on the enemy's way; the likeliest targets first, spread
    out."""
    board = plan.setup.board
    mine = frozenset(area(plan.setup, plan.seat))
    fronts = {hex: plan.front(hex) for hex in held}
    found: dict[str, int] = {}
    for hex in sorted(held, key=lambda one: (fronts[one], board.index[one])):
        for there in board.within(hex, BEFORE):
            if there in mine and there not in fronts and plan.front(there) < fronts[hex]:
                found.setdefault(there, plan.front(there) + BEFORE * board.distance(hex, there))
    order = sorted(found, key=lambda one: (found[one], board.index[one]))
    spread: list[str] = []
    rest: list[str] = []
    for hex in order:
        near = any(board.distance(hex, there) < 2 for there in spread)
        (rest if near else spread).append(hex)
    return [*spread, *rest]


def _roads(plan: Plan) -> list[str]:
    """Enclosed road hexes of the own area, those nearest to the enemy first."""
    hexes = [hex for hex in area(plan.setup, plan.seat) if enclosed(plan.setup, hex)]
    return sorted(hexes, key=lambda one: (plan.front(one), plan.setup.board.index[one]))
