"""Plans: every platoon heads for one place of the mission, and each unit has its part in it.

A plan is worked out again from every View: the same picture gives the same plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.aims import Aim, ahead, aims
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.rulesets.lhy.model.view import Chassis, Unit

THREAT, CLOSE = 6, 3
"""Distances in hexes: an enemy this near threatens a place, and one this close takes more than one unit to keep it."""
DRAW = 3
"""Half movement points of detour that one point of a place is worth."""
APART = 4
"""What a hex of distance between a unit's place and its platoon's place is worth, in half movement points."""
STANDOFF = 4
"""How many half movement points a unit stops short of a place held by the enemy: near enough to fire and to assault."""
SUPPORT = 8
"""The same distance for a machine gun, which helps from farther away."""
UNLOAD, STANDOFF_ARMED, FOLLOW = 4, 8, 2
"""The same for vehicles that carry somebody, for armed ones, and for empty carriers behind men on foot."""
HOLDERS, STORMERS = 2, 5
"""The most units that keep a place, and the most that attack one held by the enemy."""

Part = Literal["take", "attack", "hold", "support"]


class Need(NamedTuple):
    """A place, whether the enemy holds it, and how many units should head for it."""

    aim: Aim
    held: bool
    units: int


@dataclass(frozen=True)
class Task:
    """A unit's part: its place, the way there, and how near is near enough (half movement points)."""

    part: Part
    aim: Aim
    way: dict[str, int]
    enough: int

    def apart(self, place: str) -> int:
        """Half movement points still to go from a hex."""
        return max(0, self.way.get(place, FAR) - self.enough)


class Plan:
    """The places, and what every platoon and unit is to do about them."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.aims = aims(picture.view, picture.seat)
        self._draws = {aim: DRAW * aim.points + picture.style.fancy(aim.name) for aim in self.aims}
        self._starts: dict[tuple[str, int], int] = {}
        self._ways: dict[tuple[int, Chassis], dict[str, int]] = {}
        self.needs = [self._need(aim) for aim in self.aims]
        self.units = fighters(picture)
        self.main = self._mains()
        self.left = [need.units for need in self.needs]
        self.tasks = self._tasks()
        self.tasks |= convoy(self) if picture.setup.armored else {}
        self.bold = boldness(picture)

    def aim_of(self, platoon: str) -> Aim | None:
        """The place a platoon heads for."""
        number = self.main.get(platoon)
        return None if number is None else self.needs[number].aim

    def goal(self, unit: Unit) -> Task | None:
        """The part of a unit; that of a shaken one is to go on with what its platoon is about."""
        found = self.tasks.get(unit.id)
        number = self.main.get(self.picture.counter(unit).platoon)
        if found is not None or number is None:
            return found
        need = self.needs[number]
        return Task("take", need.aim, self.picture.map.ways(need.aim.hexes), 0)

    def unwanted(self) -> list[Aim]:
        """Places still to be taken for which nobody is left, though the enemy does not stand in them."""
        return [
            n.aim for n, left in zip(self.needs, self.left, strict=True) if left > 0 and not n.aim.ours and not n.held
        ]

    def points(self, place: str) -> int:
        """Points to win or lose in a hex."""
        return sum(aim.points for aim in self.aims if place in aim.hexes)

    def _need(self, aim: Aim) -> Need:
        board, enemies = self.picture.map.board, self.picture.enemies
        held = any(place in enemies for place in aim.hexes)
        away = self._away(aim.hexes)
        nearest = min(map(away.__getitem__, map(board.index.__getitem__, enemies)), default=FAR)
        if aim.ours and not held:
            return Need(aim, held, 0 if nearest > THREAT else 1 if nearest > CLOSE else HOLDERS)
        near = sum(max(1, len(us)) for e, us in enemies.items() if away[board.index[e]] <= 1)
        return Need(aim, held, min(STORMERS, 1 + (nearest <= CLOSE) + 2 * near))

    def _away(self, hexes: tuple[str, ...]) -> Sequence[int]:
        """How far every hex is from the nearest of these."""
        known = self.picture.map.away
        if hexes not in known:
            board = self.picture.map.board
            each = zip(*map(board.ranges, hexes), strict=True)
            known[hexes] = tuple(map(min, each)) if hexes else (FAR,) * len(board.names)
        return known[hexes]

    def _mains(self) -> dict[str, int]:
        """The place each platoon heads for (its number in ``needs``); the nearest platoons choose first."""
        platoons: dict[str, list[Unit]] = {}
        for unit in self.units:
            platoons.setdefault(self.picture.counter(unit).platoon, []).append(unit)
        wanted = [number for number, need in enumerate(self.needs) if need.units]
        cost = {
            (platoon, number): sum(self._start(unit, number) for unit in units) // len(units)
            - self.draw(self.needs[number].aim)
            for platoon, units in platoons.items()
            if platoon
            for number in wanted
        }
        found: dict[str, int] = {}
        while cost:
            platoon, number = min(cost, key=lambda key: (cost[key], key))
            found[platoon] = number
            cost = {key: value for key, value in cost.items() if key[0] != platoon}
        return found

    def _tasks(self) -> dict[str, Task]:
        """Match units and places by distance, platoons together; units left over go where something can be won."""
        draws = [self.draw(need.aim) for need in self.needs]
        pairs = sorted(
            (self._start(unit, place) - draws[place] + self._astray(unit, place), number, place)
            for number, unit in enumerate(self.units)
            for place in range(len(self.needs))
        )
        found: dict[str, Task] = {}
        all_ours = all(aim.ours for aim in self.aims)
        for spare in (False, True):
            for _, number, place in pairs:
                unit, need = self.units[number], self.needs[place]
                wanted = self.left[place] > 0 or (spare and (not need.aim.ours or all_ours))
                if unit.id not in found and wanted:
                    self.left[place] -= 1
                    found[unit.id] = self.task(unit, need)
        return found

    def task(self, unit: Unit, need: Need) -> Task:
        counter = self.picture.counter(unit)
        way = self.picture.map.drives(need.aim.hexes, counter.chassis)
        if need.aim.ours and not need.held:
            return Task("hold", need.aim, way, STANDOFF_ARMED if counter.chassis else 0)
        part: Part = "support" if counter.kind == "mg" else "attack" if need.held else "take"
        off = STANDOFF_ARMED if counter.chassis else STANDOFF
        return Task(part, need.aim, way, SUPPORT if part == "support" else off if need.held else 0)

    def _start(self, unit: Unit, number: int) -> int:
        """How far a unit has to the place of this number, worked out once."""
        key = (unit.id, number)
        found = self._starts.get(key)
        if found is None:
            chassis = self.picture.counter(unit).chassis
            way = self._ways.get((number, chassis))
            if way is None:
                way = self._ways[number, chassis] = self.picture.map.drives(self.needs[number].aim.hexes, chassis)
            found = self._starts[key] = self._along(unit, way)
        return found

    def _astray(self, unit: Unit, place: int) -> int:
        """What it costs to go elsewhere than the platoon."""
        main = self.main.get(self.picture.counter(unit).platoon)
        if main is None or main == place:
            return 0
        one, other = self.needs[main].aim.hexes[0], self.needs[place].aim.hexes[0]
        return APART * self.picture.map.board.distance(one, other)

    def draw(self, aim: Aim) -> int:
        """How much of a detour a place is worth, to this recruit in this game."""
        return self._draws[aim]

    def start(self, unit: Unit, aim: Aim) -> int:
        return self._along(unit, self.picture.map.drives(aim.hexes, self.picture.counter(unit).chassis))

    def _along(self, unit: Unit, way: dict[str, int]) -> int:
        if unit.place == "map":
            return way.get(unit.hex, FAR)
        return min((way.get(place, FAR) for place in entry_hexes(self.picture, unit)), default=FAR)


def fighters(picture: Picture) -> list[Unit]:
    """The units that take and keep places: those on foot that can go there; without any, the vehicles."""
    fit = [u for u in picture.own if picture.counter(u).combat and not u.disrupted]
    if not picture.setup.armored:
        return fit
    foot = [u for u in fit if picture.counter(u).av is None]
    return foot or [u for u in fit if picture.counter(u).arm != "foot" and not u.shocked]


def convoy(plan: Plan) -> dict[str, Task]:
    """The parts of vehicles beside those of men: who carries somebody goes where he is wanted, armed vehicles go to the
    nearest place that is to be taken, else to one that is held."""
    picture, found = plan.picture, dict[str, Task]()
    wanted = [need for need in plan.needs if not need.aim.ours] or plan.needs
    riding = {unit.aboard: unit for unit in picture.own if unit.aboard and unit.id in plan.tasks}
    train = _rearmost(plan)
    for unit in picture.own:
        counter = picture.counter(unit)
        if counter.arm == "foot" or unit.id in plan.tasks:
            continue
        if unit.id in riding:
            task = plan.tasks[riding[unit.id].id]
            way = picture.map.drives(task.aim.hexes, counter.chassis)
            found[unit.id] = Task(task.part, task.aim, way, UNLOAD)
        elif counter.arm == "carrier" and train is not None:
            aim, rear = train
            found[unit.id] = Task("support", aim, picture.map.drives((rear,), counter.chassis), FOLLOW)
        elif counter.combat and wanted:
            need = min(wanted, key=lambda one: plan.start(unit, one.aim) - plan.draw(one.aim))
            task = plan.task(unit, need)
            enough = task.enough if counter.arm == "afv" else STANDOFF_ARMED
            found[unit.id] = Task(task.part, task.aim, task.way, enough)
    return found


def _rearmost(plan: Plan) -> tuple[Aim, str] | None:
    """Where the men on foot stand who have farthest to go, and where they go: empty carriers keep behind the others,
    and fetch these."""
    men = [u for u in plan.picture.own if u.place == "map" and not u.aboard and plan.picture.counter(u).infantry]
    tasks = [(plan.tasks[unit.id], unit.hex) for unit in men if unit.id in plan.tasks]
    task, rear = max(tasks, key=lambda one: one[0].apart(one[1]), default=(None, ""))
    return (task.aim, rear) if task is not None else None


def entry_hexes(picture: Picture, unit: Unit) -> tuple[str, ...]:
    """The hexes by which a unit that waits off the map may enter (7.6)."""
    entry = picture.setup.entry_of(unit.id)
    return () if entry is None else entry.hexes


def between(picture: Picture, early: int, late: int) -> int:
    """A number that goes from ``early`` to ``late`` as the time of the mission runs out."""
    minutes = max(1, picture.setup.mission.minutes)
    return early + (late - early) * min(picture.view.minute, minutes) // minutes


def boldness(picture: Picture) -> int:
    """What coming half a movement point nearer to a place is worth now: more as time runs out for a side that is
    behind."""
    view, seat = picture.view, picture.seat
    usual = (weights.ATTACK if seat == view.attacker else weights.PROGRESS) * picture.style.bold // 100
    if picture.setup.armored and seat == view.attacker:
        usual = usual * armor_weights.STEADY // 100
    if ahead(view, seat) >= 0:
        return usual * weights.SAFE // 100
    return usual * between(picture, 100, weights.HURRY) // 100
