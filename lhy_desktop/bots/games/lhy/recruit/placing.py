"""Setting up: the defender holds what counts, in cover and with fields of fire; the attacker masses out of sight.

One decision places one unit; units that stand on the map already, whoever put them there, stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.aims import Aim, aims
from lhy_desktop.bots.games.lhy.recruit.armor import boarding, parking
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet, other
from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, Done, Place, PlaceWork
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, NoneLeft, Unit

ORDER = ("fortified_position", "towed_gun", "mg", "squad", "knee_mortar", "reduced", "section", "flamethrower", "latw",
         "leader", "tank", "tank_destroyer", "assault_gun", "armored_car", "fighting_vehicle", "halftrack",
         "tracked_carrier", "truck", "jeep", "dummy", "vehicle_dummy")  # fmt: skip
"""Who is placed first: guns and machine guns have the first choice of fields of fire, leaders and vehicles join the men
placed before."""
TRIED = 12
"""How many hexes per unit have their field of fire looked at."""
WORKS = {"ip": 3, "mines": 2, "wire": 2, "roadblock": 1, "cup": 4}
"""Which works are built first: the higher number first."""


def set_up(picture: Picture, legal: LegalSet) -> Thought | None:
    """The next unit or work to place, or ``Done``. ``AutoPlace`` places the units for which this finds no good hex."""
    here = Site(picture)
    waiting = [u for u in picture.view.units.values() if u.side == picture.seat and u.place == "offmap"]
    for unit in sorted(waiting, key=lambda u: (ORDER.index(picture.counter(u).kind), here.rank(u))):
        action = next((one for one in here.choices(unit) if one in legal), None)
        if action is not None:
            return Thought(action, words.placed(picture, unit.id, action.hex))
    work = max(here.works(legal), key=lambda pair: pair[0], default=None)
    if work is not None:
        return Thought(work[1], words.built(work[1].kind, work[1].hex))
    start = boarding.started(picture, legal, here.aims) if here.attacks and not waiting else None
    if start is not None:
        return start
    if Done() in legal:
        return Thought(Done(), "Everybody has a place.")
    return Thought(AutoPlace(), "For those who are left no good place was found.") if AutoPlace() in legal else None


class Site:
    """The ground as one side looks at it before the first turn."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.setup, self.board = picture.setup, picture.map.board
        self.attacks = picture.seat == picture.view.attacker
        self._worth: dict[str, int] = {}

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """The places to hold or to take."""
        return aims(self.picture.view, self.picture.seat)

    @cached_property
    def threats(self) -> tuple[str, ...]:
        """Where the enemy may be at the start: the border of his set-up areas and his entry hexes, else his map
        edge."""
        side = self.setup.side(other(self.picture.seat))
        his = frozenset(hex for zone in side.zones for hex in zone.hexes)
        rim = [hex for hex in his if any(there not in his for there in self.board.neighbors(hex))]
        found = dict.fromkeys([*rim, *(hex for entry in side.entries for hex in entry.hexes)])
        return tuple(sorted(found or self.board.edge(side.friendly_edge), key=self.board.index.__getitem__))

    @cached_property
    def nearly(self) -> int:
        """By how much places may differ to be nearly as good. Where the enemy only comes later, all that makes one game
        differ from the next is where this side stands, so its taste counts more; not where the mission ends as soon
        as nobody of this side is left in some place."""
        seat = self.picture.seat
        alone = not any(zone.hexes for zone in self.setup.side(other(seat)).zones)
        bound = any(isinstance(end, NoneLeft) and end.seat == seat for end in self.setup.mission.tests)
        return weights.NEARLY * (2 if alone and not bound else 1)

    def rank(self, unit: Unit) -> tuple[int, str, str]:
        """The order in which units are placed: platoon by platoon; in a column, whose places are given, the platoon
        first that this recruit fancies."""
        counter = self.picture.counter(unit)
        column = any(zone.column for zone in self.setup.zones_of(unit.id))
        first = self.picture.style.taste(weights.NEARLY, "column", counter.platoon) if column else 0
        return first, counter.platoon, counter.id

    def choices(self, unit: Unit) -> Iterable[Place]:
        """Hexes for a unit, the best first."""
        counter = self.picture.counter(unit)
        hexes = dict.fromkeys(hex for zone in self.setup.zones_of(unit.id) for hex in zone.hexes)
        if counter.av is not None:
            park = parking.Site(self.picture, self.aims, self.threats, self.attacks, self.nearly)
            return (Place(unit.id, hex) for hex in parking.rated(park, counter, list(hexes)))
        rated = sorted(hexes, key=lambda one: (-self._liking(counter, one), self.board.index[one]))
        if counter.combat and not self.attacks:
            lane = 3 if counter.kind == "mg" else 1
            best = {hex: self._liking(counter, hex) + lane * self._lanes(counter, hex) for hex in rated[:TRIED]}
            rated = [*sorted(best, key=lambda one: -best[one]), *rated[TRIED:]]
        return (Place(unit.id, hex) for hex in rated)

    def _liking(self, counter: Counter, hex: str) -> int:
        """What a hex is worth, and how much this recruit fancies it for that platoon: so that of places that are nearly
        as good another one is taken in each game. Fancy seldom draws anybody away from a place that counts."""
        if not counter.combat:
            return self._fitness(counter, hex)
        taste = self.picture.style.taste(self.nearly, counter.platoon, hex)
        return self._fitness(counter, hex) + taste + (weights.NEARLY // 2 if hex in self._counting else 0)

    @cached_property
    def _counting(self) -> frozenset[str]:
        return frozenset(hex for aim in self.aims for hex in aim.hexes)

    def _fitness(self, counter: Counter, hex: str) -> int:
        """What a hex is worth to a unit, given the units placed already."""
        friends = [self.picture.counter(u) for u in self.picture.friends.get(hex, ())]
        worth = self._ground(hex)
        if counter.kind == "dummy":
            return worth - weights.CROWD * len(friends)
        mates = [(u, there) for there, us in self.picture.friends.items() for u in us if self._together(u, counter)]
        apart = [self.board.distance(hex, there) for _, there in mates]
        if not counter.combat:
            worth = worth // 4 + weights.GARRISON * sum(aim.points for aim in self.aims if hex in aim.hexes)
            return worth - weights.NEAR_PLATOON * (sum(apart) + 3 * min(apart, default=0)) // max(1, len(apart))
        steps = sum(friend.steps for friend in friends) + counter.steps
        worth -= weights.CROWD * max(0, steps - self.setup.tables.small_arms.density_free_steps)
        if self.attacks:
            return worth - weights.STRAY * min(apart, default=0) * 2
        worth -= weights.CROWD // 2 * sum(friend.combat for friend in friends)
        return worth - weights.STRAY * max(0, min(apart, default=0) - 2)

    def _together(self, unit: Unit, counter: Counter) -> bool:
        one = self.picture.counter(unit)
        return one.combat and (one.platoon == counter.platoon if counter.platoon else one.infantry)

    def _ground(self, hex: str) -> int:
        found = self._worth.get(hex)
        if found is None:
            found = self._worth[hex] = self._masses(hex) if self.attacks else self._holds(hex)
        return found

    def _shelter(self, hex: str) -> int:
        ground = self.picture.map
        tem = min(ground.tem(hex), self._dug) if hex not in self._undug else ground.tem(hex)
        return -tem * weights.SHELTER + (weights.BEHIND if ground.covered(hex) else 0)

    @cached_property
    def _dug(self) -> int:
        """What an improved position adds for a unit, when this side has improved positions."""
        dig = self.setup.side(self.picture.seat).improved_positions
        return self.setup.tables.works.position_tem if dig else 0

    @cached_property
    def _undug(self) -> frozenset[str]:
        """Hexes in which nobody digs in (16.1): a building has its own walls, and water cannot be dug."""
        terrain = self.setup.tables.ground.terrain
        wet = ("river", "marsh")
        return frozenset(
            name for name in self.board.names if terrain[kind := self.board.hex(name).terrain].building or kind in wet
        )

    def _masses(self, hex: str) -> int:
        """What a hex is worth to an attacker: a short way to his aims, out of sight of them."""
        ways = [
            self.picture.map.ways(aim.hexes).get(hex, FAR) - self.picture.style.fancy(aim.name)
            for aim in self.aims
            if not aim.ours
        ]
        seen = sum(self.picture.map.sees(place, hex) for aim in self.aims for place in aim.hexes[:1])
        return self._shelter(hex) - weights.PROGRESS // 2 * min(ways, default=0) - weights.BEHIND * seen

    def _holds(self, hex: str) -> int:
        """What a hex is worth to a defender: in or close to a place not yet held, and not too close to the enemy's
        start."""
        worth, board = 2 * self._shelter(hex), self.board
        held = self.picture.friends
        open_aims = [aim for aim in self.aims if not any(place in held for place in aim.hexes)] or list(self.aims)
        ways = [
            board.distance(hex, place) * weights.SHELTER - aim.points * weights.HELD - self._fancied(aim)
            for aim in open_aims
            for place in aim.hexes
        ]
        worth -= min(ways, default=0)
        front = self.picture.map.front(self.threats, hex) if self.threats else FAR
        return worth - weights.CROWD * max(0, 4 - front)

    def _fancied(self, aim: Aim) -> int:
        return self.picture.style.fancy(aim.name) * weights.HELD // 3

    def _lanes(self, counter: Counter, hex: str) -> int:
        """How much of the ground between the enemy and his aims lies in a unit's field of fire and range."""
        return self.picture.map.lanes(self.threats, hex, counter.sav_range or 0)

    def works(self, legal: LegalSet) -> Iterable[tuple[tuple[int, int, int], PlaceWork]]:
        """What may be built, with its worth: positions under own units, other works on the enemy's way to them."""
        if self.picture.friends:
            for action in legal.narrow(verb="build"):
                assert isinstance(action, PlaceWork)
                worth = self._barrier(action)
                if worth > -FAR:
                    yield (WORKS.get(action.kind, 0), worth, -self.board.index[action.hex]), action

    def _barrier(self, action: PlaceWork) -> int:
        own = self.picture.friends
        if action.kind == "ip":
            steps = sum(self.picture.counter(u).steps for u in own.get(action.hex, ()))
            return steps if self.picture.map.tem(action.hex) > -2 else -FAR
        if action.kind == "cup":
            near = min((self.board.distance(action.hex, o) for aim in self.aims for o in aim.hexes), default=0)
            return self._shelter(action.hex) - weights.BEHIND * near
        if action.hex in own:
            return -FAR
        ranges, index = self.board.ranges(action.hex), self.board.index
        gap = min([ranges[index[there]] for there in own], default=FAR)
        front = self.picture.map.front(self.threats, action.hex)
        held = min((self.picture.map.front(self.threats, there) for there in own), default=0)
        return -weights.SHELTER * abs(gap - 2) - (0 if front < held + 2 else weights.CROWD)
