"""One decision as the recruit sees it: who stands where, what a step is worth, and how dangerous a hex is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.ground import FACES, Map
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.asks import ground, score, sight
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Setup, Unit, View

STORM_REACH = 2
"""Hexes from which an assault starts (11.1.4)."""
USUAL_SAV, USUAL_RANGE = 1, 10
"""What the bot expects under a concealment marker."""


class Gun(NamedTuple):
    """One enemy unit, known or supposed, that could fire: from where, how well, and whether it can still fire this
    turn."""

    hex: str
    sav: int
    range: int
    ready: bool


class Harm(NamedTuple):
    """What fire may do, in thousandths: the chance of any effect, and its expected cost."""

    chance: int
    cost: int


class Mark(NamedTuple):
    """A hex at which small arms may be fired: what concealment takes off, and the weakest who may be hit."""

    hex: str
    covered: int
    cohesion: int
    disrupted: bool


class Picture:
    """What one seat's View says, read once for a decision."""

    def __init__(self, view: View, seat: Seat, ground: Map, style: Style) -> None:
        self.view, self.seat, self.map, self.style = view, seat, ground, style
        self.setup = view.setup
        self.active = view.active == seat
        self._guns_on: dict[str, tuple[tuple[Gun, int], ...]] = {}
        self._sights: dict[tuple[str, str], bool] = {}
        self._ways: dict[tuple[str, str, Seat], int] = {}
        self._near: dict[str, list[int]] = {}
        self._menace: dict[tuple[str, int, int, bool], int] = {}
        self._danger: dict[tuple[str, int, bool, bool, bool], Harm] = {}
        self._struck: dict[tuple[int, int, bool, int], Harm] = {}
        self._prospects: dict[tuple[int, int, str], int] = {}

    def counter(self, unit: Unit) -> Counter:
        """The printed counter of a unit."""
        return self.setup.counters[unit.id]

    def awaited(self, unit: Unit) -> bool:
        """Whether a unit's platoon is still to be activated this turn: then the unit can do more than in reaction."""
        platoon = self.counter(unit).platoon
        return self.active and bool(platoon) and platoon not in self.view.activated

    @cached_property
    def own(self) -> tuple[Unit, ...]:
        """Own units on the map or waiting to enter, in roster order."""
        return tuple(u for u in self.view.units.values() if u.side == self.seat and u.place in ("map", "entry"))

    @cached_property
    def friends(self) -> dict[str, list[Unit]]:
        """Own units on the map by hex."""
        found: dict[str, list[Unit]] = {}
        for unit in self.own:
            if unit.place == "map":
                found.setdefault(unit.hex, []).append(unit)
        return found

    @cached_property
    def enemies(self) -> dict[str, list[Unit]]:
        """Hexes with a known enemy, with the units seen there (none under a marker alone)."""
        found: dict[str, list[Unit]] = {}
        for unit in self.view.units.values():
            if unit.side != self.seat and unit.place == "map":
                found.setdefault(unit.hex, []).append(unit)
        for mask in self.view.masks.values():
            if mask.side != self.seat:
                found.setdefault(mask.hex, [])
        return found

    @cached_property
    def masked(self) -> frozenset[str]:
        """Hexes with an enemy concealment marker."""
        return frozenset(mask.hex for mask in self.view.masks.values() if mask.side != self.seat)

    @cached_property
    def guns(self) -> tuple[Gun, ...]:
        """Enemy units that can fire, now or later; one unit is supposed under every concealment marker."""
        found = []
        for place, units in self.enemies.items():
            for unit in units:
                counter = self.counter(unit)
                fires = not (unit.disrupted or unit.shocked or unit.aboard)
                if counter.sav is not None and counter.sav_range is not None and fires:
                    reach = counter.sav_range if not unit.regrouping else 1
                    found.append(Gun(place, counter.sav, reach, not unit.acted))
            if place in self.masked:
                found += [Gun(place, USUAL_SAV, USUAL_RANGE, True)] * weights.MASKED_UNITS
        return tuple(found)

    def tem(self, place: str) -> int:
        """The modifier of a hex against small arms (0 or less): that of its terrain, or of an improved position in
        it."""
        found, view = self.map.tem(place), self.view
        if place in view.works and ground.work_at(view, place, "ip") is not None:
            return min(found, self.setup.tables.works.position_tem)
        return found

    @cached_property
    def clear_day(self) -> bool:
        """Whether what is found about lines lasts while conditions and works do, but for hexes that are neighbors."""
        return self.setup.mission.light == "day"

    @cached_property
    def _clear_air(self) -> bool:
        """Whether nothing lies on the board that hinders lines of sight."""
        return self.conditions == sight.Conditions()

    @cached_property
    def conditions(self) -> sight.Conditions:
        """What lies on the board now and hinders lines of sight, the light among it."""
        return sight.conditions(self.view)

    @cached_property
    def _unlit(self) -> Callable[[str], bool]:
        """Whether fire at a hex is fire at night."""
        if self.clear_day or sight.light(self.view) != "night":
            return lambda _: False
        lit = sight.lit_hexes(self.view)
        return lambda place: place not in lit

    def sees(self, here: str, there: str) -> bool:
        """Line of sight as things stand now; name the enemy's hex first, because its field of view is kept."""
        if self.clear_day:
            return self.map.sees(here, there)
        key = (here, there)
        found = self._sights.get(key)
        if found is None:
            found = self._sights[key] = self.map.sees(here, there) and sight.sees(self.view, here, there)
        return found

    def on_the_way(self, here: str, there: str, firing: Seat) -> int:
        """What ground, hexsides, works, hindrances, smoke and darkness take off fire of a side along a clear line (0 or
        less)."""
        key = (here, there, firing)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self._hampered(here, there, firing)
        return found

    @cached_property
    def plain(self) -> bool:
        """Whether lines of fire are as the ground alone makes them, but for works and neighbors."""
        return self.clear_day and self._clear_air

    def _hampered(self, here: str, there: str, firing: Seat) -> int:
        if self.plain and there not in self.view.works and self.map.board.distance(here, there) > 1:
            return self.map.hampered(self.view, here, there, firing, firing == self.seat)
        tables, view = self.setup.tables.small_arms, self.view
        if firing != self.seat and there not in self.friends and self.map.board.distance(here, there) == 1:
            found = self.map.tem(there)  # whoever comes there second has no use of the hexside between them
        else:
            found = self.map.protection(view, here, there, firing)
        eye, seen = (there, here) if firing == self.seat else (here, there)
        count = self.map.hindered(eye, seen) if self._clear_air else len(sight.sight(view, here, there).hindrances)
        return found + tables.hindrance * count + (tables.night if self._unlit(there) else 0)

    def guns_on(self, place: str) -> tuple[tuple[Gun, int], ...]:
        """Enemy units that see this hex and have it in range, with the value of their fire there before what depends on
        the target."""
        found = self._guns_on.get(place)
        if found is None:
            found = self._bearings.get(place)
            if found is None:
                found = tuple(self._bearing(place))
                if self.clear_day and all(self.map.board.distance(gun.hex, place) > 1 for gun, _ in found):
                    self._bearings[place] = found
            self._guns_on[place] = found
        return found

    @cached_property
    def _bearings(self) -> dict[str, tuple[tuple[Gun, int], ...]]:
        """The same as an earlier decision has found it, while no enemy gun, no works and no conditions have changed."""
        made: dict[str, tuple[tuple[Gun, int], ...]] = {}
        return self.map.while_same("guns", (self.seat, self.conditions, self.guns, self.view.works), made)

    def prospect(self, sav: int, printed: int, place: str, find: Callable[[], int]) -> int:
        """What ``find`` says of the best shot from a hex with this small-arms value and range, asked for once."""
        key = (sav, printed, place)
        found = self._prospects.get(key)
        if found is None:
            found = self._known_prospects.get(key)
            if found is None:
                found = find()
                if self.clear_day and self.enemies.keys().isdisjoint(self.map.board.within(place, 1)):
                    self._known_prospects[key] = found
            self._prospects[key] = found
        return found

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What there is for small arms to hit, hex by hex."""
        return tuple(_marks(self))

    @cached_property
    def _known_prospects(self) -> dict[tuple[int, int, str], int]:
        """Those of earlier decisions, while no enemy, no works and no conditions have changed."""
        made: dict[tuple[int, int, str], int] = {}
        enemies = {there: [(unit.id, unit.disrupted) for unit in units] for there, units in self.enemies.items()}
        marks = () if self.plain else self.marks
        facts = (self.seat, self.conditions, marks, enemies, self.masked, self.view.works, self.enemy_step)
        return self.map.while_same("prospects", facts, made)

    def _bearing(self, place: str) -> list[tuple[Gun, int]]:
        board, found, enemy = self.map.board, [], other(self.seat)
        ranges, index = board.ranges(place), board.index
        for gun in self.guns:
            distance = ranges[index[gun.hex]]
            if distance > gun.range or not self.sees(gun.hex, place):
                continue
            band = self.map.band(gun.range, distance) or 0
            found.append((gun, gun.sav + band + self.on_the_way(gun.hex, place, enemy)))
        return found

    def danger(self, place: str, unit: Unit, *, concealed: bool, moved: bool) -> Harm:
        """The fire a unit in a hex must expect: only that of reacting enemies when it has just moved there, else that
        of all."""
        counter = self.counter(unit)
        weak = unit.disrupted or counter.undisruptable
        key = (place, counter.cohesion, weak, concealed, moved)
        found = self._danger.get(key)
        if found is None:
            found = self._danger[key] = self._expected(place, counter.cohesion, weak, concealed, moved)
        return found

    def _expected(self, place: str, cohesion: int, disrupted: bool, concealed: bool, moved: bool) -> Harm:
        tables, board = self.setup.tables.small_arms, self.map.board
        untouched, cost = 1000, 0
        for gun, value in self.guns_on(place):
            if moved and not gun.ready:
                continue
            near = moved and board.distance(gun.hex, place) <= tables.proximity_distance
            net = value + (tables.proximity if near else 0) + (tables.concealed_target if concealed else 0)
            net += _suppression(self, gun.hex) if moved else 0
            if net < tables.net_least:
                continue
            hit = self.struck(min(net, tables.net_most), cohesion, disrupted, self.own_step)
            cost += untouched * hit.cost // 1000
            untouched = untouched * (1000 - hit.chance) // 1000
        return Harm(1000 - untouched, cost)

    def struck(self, net: int, cohesion: int, disrupted: bool, step: int) -> Harm:
        """One marker against one unit: the chance of any effect, and the expected cost when a step costs ``step``."""
        key = (net, cohesion, disrupted, step)
        found = self._struck.get(key)
        if found is None:
            found = self._struck[key] = _hit(self.setup.tables.resolution.casualty_at, net, cohesion, disrupted, step)
        return found

    def menace(self, place: str, stack: Sequence[Counter], *, concealed: bool) -> int:
        """How much more an assault by the enemies near a hex would cost the units in it than it would cost those
        enemies."""
        values = self._stormers_of(place)
        if not values:
            return 0
        beside = [self.counter(u).assault for u in self._beside(place)]
        inside = sorted([c.assault for c in stack if c.combat] + beside, reverse=True)[:2]
        key = (place, sum(inside), len(stack), concealed)
        found = self._menace.get(key)
        if found is None:
            found = self._menace[key] = self._assaulted(place, values, sum(inside), len(stack), concealed)
        return found

    def _stormers_of(self, place: str) -> list[int]:
        found = self._near.get(place)
        if found is None:
            ranges, index = self.map.board.ranges(place), self.map.board.index
            near = (v for there, v in self.stormers if ranges[index[there]] <= STORM_REACH)
            found = self._near[place] = sorted(near, reverse=True)
        return found

    def _beside(self, place: str) -> Iterator[Unit]:
        """Own infantry next to a hex that would come to help the units in it."""
        for there in self.map.board.neighbors(place):
            for unit in self.friends.get(there, ()):
                if self.counter(unit).infantry and not unit.disrupted:
                    yield unit

    def _assaulted(self, place: str, values: list[int], inside: int, units: int, concealed: bool) -> int:
        table = self.setup.tables.assault
        terrain = self.setup.tables.ground.terrain[self.map.board.hex(place).terrain]
        drm = sum(values[:2]) - inside - (table.cover if terrain.building else 0) - (1 if concealed else 0)
        drm = max(-table.drm_most, min(table.drm_most, drm))
        won = self.map.stormed(drm)
        loss = weights.DRIVEN + max(1, units) * (weights.DISRUPT + self.own_step // 3)
        gain = weights.DRIVEN + min(2, len(values)) * (weights.DISRUPT + self.enemy_step // 3)
        return max(0, won * loss - (FACES - won) * gain) // FACES

    @cached_property
    def stormers(self) -> tuple[tuple[str, int], ...]:
        """Enemy infantry that could assault, known or supposed: where it stands and its Assault Value."""
        found = [
            (place, counter.assault)
            for place, units in self.enemies.items()
            for unit in units
            if (counter := self.counter(unit)).infantry and not unit.disrupted and not unit.regrouping
        ]
        return (*found, *((place, weights.MASKED_VALUE) for place in self.masked))

    @cached_property
    def own_step(self) -> int:
        """What losing one more combat step costs."""
        return self._step(self.seat)

    @cached_property
    def enemy_step(self) -> int:
        """What this side gains when the enemy loses one more combat step."""
        return self._step(other(self.seat))

    def _step(self, loser: Seat) -> int:
        attacker = self.view.attacker
        ahead = self.view.differential if loser == attacker else -self.view.differential
        worth = weights.STEP_CHEAP if score.cheap(self.setup, loser) is not None else _usual_step(self.setup, ahead)
        side = self.setup.side(loser)
        if side.casualty_limit is None:
            return worth
        left = side.casualty_limit - ahead - (1 if side.limit_when_reached else 0)
        return worth + (weights.LIMIT_NEXT if left <= 0 else weights.LIMIT_NEAR if left == 1 else 0)


def walks(picture: Picture, unit: Unit) -> bool:
    """Whether a unit moves on foot: vehicles drive, guns are towed, positions stay, and whoever is aboard rides."""
    return picture.counter(unit).av is None and not unit.aboard


def men(picture: Picture, place: str) -> list[Unit]:
    """The known enemies in a hex whom small arms harm."""
    units = picture.enemies.get(place, [])
    if not picture.setup.armored:
        return units
    return [unit for unit in units if not armor.untouched_by_small_arms(picture.view, unit)]


def _suppression(picture: Picture, place: str) -> int:
    """8.2: how much our own markers on a hex weaken the fire that comes from it this turn."""
    tables = picture.setup.tables.small_arms
    markers = sum(marker.by == picture.seat for marker in picture.view.fire.get(place, ()))
    return tables.suppressed * -(-markers // tables.suppressed_per)


def _usual_step(setup: Setup, ahead: int) -> int:
    points = setup.tables.victory.points
    return max(weights.STEP_LEAST, weights.STEP * (points(ahead + 1) - points(ahead)))


def _marks(picture: Picture) -> Iterator[Mark]:
    hidden = picture.setup.tables.small_arms.concealed_target
    for there, known in picture.enemies.items():
        units, masked = men(picture, there), there in picture.masked
        if units or masked or not known:
            cohesion = min((picture.counter(u).cohesion for u in units), default=6)
            weak = bool(units) and all(u.disrupted for u in units)
            yield Mark(there, hidden if masked and not units else 0, cohesion, weak)


def _hit(casualty_at: int, net: int, cohesion: int, disrupted: bool, step: int) -> Harm:
    effect = min(FACES, max(0, FACES + net - cohesion))
    killed = effect if disrupted else min(effect, max(0, FACES + 1 + net - casualty_at))
    return Harm(effect * 100, (effect - killed) * weights.DISRUPT // FACES + killed * step // FACES)
