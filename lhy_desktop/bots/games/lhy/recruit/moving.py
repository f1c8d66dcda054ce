"""What a place is worth to a unit, and so what a move is worth: way gained, cover, danger, fields of fire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from itertools import takewhile
from typing import NamedTuple

from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import STORM_REACH, Picture
from lhy_desktop.bots.games.lhy.recruit.plans import THREAT, Plan, Task, between, entry_hexes
from lhy_desktop.bots.games.lhy.recruit.shooting import prospect
from lhy_desktop.bots.games.lhy.recruit.staying import Stays
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import command, ground
from lhy_desktop.engine.rulesets.lhy.model.actions import GoOn, Maneuver
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

NOWHERE = -1_000_000


class Place(NamedTuple):
    """What standing in a hex is worth to a unit, part by part."""

    cover: int = 0
    hidden: int = 0
    room: int = 0
    safer: int = 0
    shots: int = 0
    way: int = 0
    together: int = 0

    @property
    def worth(self) -> int:
        """All of it."""
        return sum(self)


class Moves:
    """The moves of one decision."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture, self.plan = picture, plan
        self.stays = Stays(picture)
        self._exposed: dict[str, bool] = {}
        self._places: dict[tuple[str, str, bool], Place] = {}
        self._worth: dict[tuple[str, str, bool], int] = {}
        self._left: dict[str, int] = {}
        self._platoons: dict[str, list[Unit]] = {}
        self._threatened: dict[str, bool] = {}

    def best(self, legal: LegalSet, unit: Unit, effort: Effort) -> Option | None:
        """The best legal move of the unit by itself that stays on the map.

        All proposed moves are weighed first, because asking whether a move is legal costs more than weighing it.
        """
        found: list[tuple[int, int, Maneuver | GoOn]] = []
        for action in takewhile(_alone, legal.proposed(unit=unit.id, verb="maneuver")):
            if effort.over():
                break
            assert isinstance(action, Maneuver | GoOn)
            if action.path and not action.exits:
                found.append((-self.worth(unit, action.path), len(found), action))
        found.sort()
        chosen = next(((-worth, action) for worth, _, action in found if action in legal), None)
        return self.option(unit, *chosen) if chosen is not None else None

    def option(self, unit: Unit, worth: int, action: Maneuver | GoOn) -> Option:
        """A move with its reason."""
        return Option(worth, action, partial(self._said, unit, action))

    def _said(self, unit: Unit, action: Maneuver | GoOn) -> str:
        units = action.units if isinstance(action, Maneuver) else (unit.id,)
        return words.moved(self.picture, self.plan, units, action.path, self.speaks_for(unit, action.path))

    def worth(self, unit: Unit, path: tuple[str, ...]) -> int:
        """What a move is worth: its end against its start, the places taken on the way, and the fire it draws."""
        picture, end = self.picture, path[-1]
        hidden = self._unseen(unit, path)
        worth = self.place(unit, end, concealed=hidden) - weights.MOVED - self._drawn(unit, end, hidden)
        if unit.place == "map":
            worth -= self.place(unit, unit.hex, concealed=unit.concealed or unit.hidden)
            worth -= weights.AMBUSH if unit.hidden else 0
            if not picture.active:
                worth += picture.danger(unit.hex, unit, concealed=unit.concealed, moved=False).cost // 2
        else:
            worth += weights.ENTER - self._nearness(unit, self.doorstep(unit))
        if picture.counter(unit).combat:
            worth += self.taken(unit, path) - self.given_up(unit, end) + self.stays.change(unit, end)
        elif unit.place == "map" and end != unit.hex:
            worth -= self._left_behind(unit)
        return worth

    def _unseen(self, unit: Unit, path: tuple[str, ...]) -> bool:
        return (unit.concealed or unit.hidden) and not any(self.exposed(there) for there in path)

    def speaks_for(self, unit: Unit, path: tuple[str, ...]) -> str:
        """What most speaks for a move: the part of its worth that it adds most to."""
        end = self._parts(unit, path[-1], self._unseen(unit, path))
        here = Place(way=self._nearness(unit, self.doorstep(unit)))
        if unit.place == "map":
            here = self._parts(unit, unit.hex, unit.concealed or unit.hidden)
        gains = {part: there - now for part, there, now in zip(Place._fields, end, here, strict=True)}
        gains["taken"] = self.taken(unit, path) if self.picture.counter(unit).combat else 0
        gains["entered"] = weights.ENTER if unit.place != "map" else 0
        return max(gains, key=lambda part: gains[part])

    def _left_behind(self, leader: Unit) -> int:
        """What it costs that a leader leaves men on whom fire waits to be resolved, or shaken men who may be stormed.

        He helps them to withstand it and to recover.
        """
        if leader.id in self._left:
            return self._left[leader.id]
        picture = self.picture
        men = [unit for unit in picture.friends[leader.hex] if picture.counter(unit).combat]
        fire = any(marker.by != picture.seat for marker in picture.view.fire.get(leader.hex, ()))
        found = weights.LEFT_UNDER_FIRE if fire and men else 0
        if any(unit.disrupted or unit.regrouping for unit in men) and self._stormed(leader.hex):
            found += weights.LEFT_TO_STORM
        self._left[leader.id] = found
        return found

    def _stormed(self, place: str) -> bool:
        """Whether enemies are near enough to storm a hex, or on their way."""
        picture, board = self.picture, self.picture.map.board
        coming = any(arrow.target == place and arrow.seat != picture.seat for arrow in picture.view.arrows)
        return coming or any(board.distance(there, place) <= STORM_REACH for there, _ in picture.stormers)

    def doorstep(self, unit: Unit) -> str:
        """The hex by which a waiting unit comes nearest to its goal."""
        hexes, goal = entry_hexes(self.picture, unit), self.plan.tasks.get(unit.id)
        return min(hexes, key=goal.apart) if goal is not None and hexes else next(iter(hexes), "")

    def _drawn(self, unit: Unit, end: str, hidden: bool) -> int:
        """The cost of fire from those who see the move end; in reaction the enemy may also answer it."""
        harm = self._shared(end, self.picture.danger(end, unit, concealed=hidden, moved=True).cost)
        marked = self.picture.view.fire.get(unit.hex, ()) if unit.place == "map" else ()
        return harm + (weights.CROWD // 2 if any(m.by != self.picture.seat for m in marked) else 0)

    def _shared(self, place: str, harm: int) -> int:
        """A unit's share of the expected fire when several come into sight together: a gun fires once a turn."""
        guns = len(self.picture.guns_on(place))
        if guns >= self.together:
            return harm
        return harm * 2 * guns // (guns + self.together)

    @cached_property
    def together(self) -> int:
        """How many combat units of those activated now have moved or are still to move."""
        picture, cycle = self.picture, self.picture.view.cycle
        if cycle is None or cycle.segment != 1 or not picture.active:
            return 1
        members = [u for u in picture.own if u.id in cycle.members and picture.counter(u).combat]
        return sum(not u.disrupted for u in members)

    def exposed(self, place: str) -> bool:
        """Whether moving into this hex uncovers a concealed unit."""
        found = self._exposed.get(place)
        if found is None:
            picture = self.picture
            found = self._exposed[place] = ground.uncovers(picture.view, picture.seat, place, firing=False)
        return found

    def taken(self, unit: Unit, path: tuple[str, ...]) -> int:
        """The worth of places that change hands on the way; a machine gun is not sent to take them."""
        if self._to_take.isdisjoint(path):
            return 0
        points = sum(aim.points for aim in self.plan.aims if not aim.ours and not frozenset(path).isdisjoint(aim.hexes))
        worth = points * weights.STEP // (4 if self.picture.counter(unit).kind == "mg" else 1)
        return worth * between(self.picture, weights.TAKEN_EARLY, weights.TAKEN_LATE) // 100

    @cached_property
    def _to_take(self) -> frozenset[str]:
        """The hexes of all places that are not ours yet."""
        return frozenset(there for aim in self.plan.aims if not aim.ours for there in aim.hexes)

    def given_up(self, unit: Unit, end: str, along: Sequence[Unit] = ()) -> int:
        """An own objective that the last units there would leave to an enemy close to it; others go ``along``."""
        picture = self.picture
        if unit.place != "map" or end == unit.hex:
            return 0
        going = {unit.id, *(one.id for one in along)}
        stay = any(u.id not in going and picture.counter(u).combat for u in picture.friends[unit.hex])
        if stay or not self._near(unit.hex):
            return 0
        held = (aim for aim in self.plan.aims if aim.ours and unit.hex in aim.hexes and end not in aim.hexes)
        return sum(aim.points * weights.STEP // 2 for aim in held)

    def _near(self, place: str) -> bool:
        """Whether an enemy is close to a hex."""
        found = self._threatened.get(place)
        if found is None:
            ranges, index = self.picture.map.board.ranges(place), self.picture.map.board.index
            found = self._threatened[place] = any(ranges[index[there]] <= THREAT for there in self.picture.enemies)
        return found

    def place(self, unit: Unit, place: str, *, concealed: bool) -> int:
        """What standing in a hex is worth to a unit."""
        key = (unit.id, place, concealed)
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self._parts(unit, place, concealed).worth
        return found

    def _parts(self, unit: Unit, place: str, concealed: bool) -> Place:
        key = (unit.id, place, concealed)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(unit, place, concealed)
        return found

    def leads(self, leader: Unit, group: list[Unit]) -> bool:
        """Whether a leader leads one of these units, and is not wanted where he is."""
        counter = self.picture.counter
        return any(command.commands(counter(leader), counter(u)) for u in group) and not self._left_behind(leader)

    def fits(self, group: list[Unit], place: str) -> bool:
        """3: whether there is room for all these units in a hex."""
        here = [u for u in self.picture.friends.get(place, ()) if u not in group]
        return not ground.excess(self.picture.setup, [self.picture.counter(u) for u in (*here, *group)])

    def room(self, unit: Unit, place: str) -> bool:
        """3: whether there is room for a unit in a hex; a unit without room is lost."""
        counters = [self.picture.counter(u) for u in self.picture.friends.get(place, ()) if u.id != unit.id]
        return not ground.excess(self.picture.setup, [*counters, self.picture.counter(unit)])

    def _place(self, unit: Unit, place: str, concealed: bool) -> Place:
        picture = self.picture
        others = [u for u in picture.friends.get(place, ()) if u.id != unit.id]
        counters = [picture.counter(u) for u in (*others, unit)]
        if ground.excess(picture.setup, counters):
            return Place(room=NOWHERE)
        free = picture.setup.tables.small_arms.density_free_steps
        cover = -picture.tem(place) * weights.SHELTER + (weights.BEHIND if picture.map.covered(place) else 0)
        hidden = weights.HIDING if concealed else 0
        room = -weights.CROWD * max(0, sum(c.steps for c in counters if c.arm == "foot") - free)
        harm = self._shared(place, picture.danger(place, unit, concealed=concealed, moved=False).cost)
        if not picture.counter(unit).combat:
            together = self._with_platoon(unit, place) + self._with_shaken(unit, others)
            return Place(cover, hidden, room, -self._lonely(others, harm), 0, 0, together)
        stormed = picture.menace(place, counters, concealed=concealed) * weights.MENACE // 100
        return Place(
            cover,
            hidden,
            room,
            -(harm * weights.FUTURE // 100) - stormed,
            prospect(picture, unit, place) * weights.SHOTS // 100,
            self._nearness(unit, place),
            self._company(unit, place) - self._out_of_command(unit, place),
        )

    def _nearness(self, unit: Unit, place: str) -> int:
        goal = self.plan.tasks.get(unit.id)
        if goal is None:
            return 0
        return -self.pull(unit, goal) * min(FAR, goal.apart(place))

    def pull(self, unit: Unit, goal: Task) -> int:
        """What half a movement point toward its goal is worth to a unit."""
        if goal.part == "hold":
            return weights.HOMEWARD
        support = self.picture.counter(unit).kind == "mg"
        return self.plan.bold * weights.SUPPORT_PROGRESS // 100 if support else self.plan.bold

    def _company(self, unit: Unit, place: str) -> int:
        """The worth of not being alone: a unit of the same platoon within two hexes."""
        board = self.picture.map.board
        mates = (m for m in self._mates(unit) if m.id != unit.id)
        return weights.COMPANY if any(board.distance(mate.hex, place) <= 2 for mate in mates) else 0

    def _out_of_command(self, unit: Unit, place: str) -> int:
        """17.2: what it costs to be away from the nearest commander, where units need one."""
        if not self.commanders:
            return 0
        board, near = self.picture.map.board, self.picture.setup.tables.resolution.aid_distance
        away = min(board.distance(leader.hex, place) - near for leader in self.commanders)
        return weights.COMMAND * max(0, away - 1)

    @cached_property
    def commanders(self) -> tuple[Unit, ...]:
        """Own Russian leaders on the map."""
        own = self.picture.own
        return tuple(u for u in own if u.place == "map" and self.picture.counter(u).command is not None)

    def _mates(self, unit: Unit) -> list[Unit]:
        """Combat units of the same platoon on the map; for a Russian commander, of his company."""
        found = self._platoons.get(unit.id)
        if found is None:
            found = self._platoons[unit.id] = self._found_mates(unit)
        return found

    def _found_mates(self, unit: Unit) -> list[Unit]:
        picture, counter = self.picture, self.picture.counter(unit)
        if counter.command is not None:
            return [u for u in picture.own if u.place == "map" and picture.counter(u).company == counter.company]
        platoon = counter.platoon
        return [
            u
            for u in picture.own
            if u.place == "map" and picture.counter(u).combat and platoon and picture.counter(u).platoon == platoon
        ]

    def _lonely(self, others: list[Unit], harm: int) -> int:
        """The danger to a leader: full without a combat unit in his hex, little when one is with him."""
        combat = any(self.picture.counter(u).combat and not u.disrupted for u in others)
        return harm // 4 if combat else harm * 3 // 2

    def _with_platoon(self, unit: Unit, place: str) -> int:
        board, mates = self.picture.map.board, self._mates(unit)
        if not mates:
            return 0
        ranges = sorted(board.distance(mate.hex, place) for mate in mates)
        worth = weights.BESIDE_PLATOON if not ranges[0] else weights.NEAR_PLATOON if ranges[0] == 1 else 0
        return worth - weights.STRAY * sum(ranges) // len(ranges)

    def _with_shaken(self, unit: Unit, others: list[Unit]) -> int:
        """The worth of being with shaken men of one's own."""
        picture = self.picture
        shaken = any(
            (u.disrupted or u.regrouping) and command.commands(picture.counter(unit), picture.counter(u))
            for u in others
        )
        return weights.SHAKEN_NEAR if shaken else 0


def _alone(action: object) -> bool:
    return isinstance(action, GoOn) or (isinstance(action, Maneuver) and len(action.units) == 1 and not action.deploys)
