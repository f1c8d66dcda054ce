"""Anti-tank fire as the recruit weighs it: which enemy guns bear on a hex, what a vehicle risks there, what it could
hit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from lhy_desktop.bots.games.lhy.recruit import armor_weights as weights
from lhy_desktop.bots.games.lhy.recruit.picture import Harm, Picture
from lhy_desktop.engine.flow import other
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Unit

SURE = 1000


class AtGun(NamedTuple):
    """An enemy who can fire at armor, known or supposed under a marker: how likely it is there, in thousandths."""

    unit: Unit
    counter: Counter
    hex: str
    ready: bool
    likely: int


class Bearing(NamedTuple):
    """A gun that bears on a hex, and the modifier of its fire there but for the state of the target."""

    gun: AtGun
    value: int


class Armor:
    """The anti-tank fire of one decision, that of both sides."""

    def __init__(self, picture: Picture) -> None:
        self.picture, self.setup, self.view = picture, picture.setup, picture.view
        self.table = picture.setup.tables.anti_tank
        self._board = picture.map.board
        self._bearings: dict[tuple[str, str], tuple[Bearing, ...]] = {}
        self._lines: dict[tuple[str, str, bool], int | None] = {}
        self._prices: dict[str, int] = {}
        self._odds: dict[tuple[str, int, bool], armor.Chances] = {}
        self._best: dict[tuple[str, str, int], int] = {}
        self._friends: dict[str, list[Unit]] = {}
        self._shots: dict[tuple[str, str, str, int, bool], int] = {}

    # -- who is there ------------------------------------------------------------------------------------------------

    @cached_property
    def guns(self) -> tuple[AtGun, ...]:
        """Enemies that can fire at armor, those supposed under markers last."""
        known = tuple(self._known())
        return (*known, *self._supposed({gun.unit.id for gun in known}))

    def _known(self) -> Iterator[AtGun]:
        for units in self.picture.enemies.values():
            for unit in units:
                if self.picture.counter(unit).atv_range is not None and able(unit):
                    yield AtGun(unit, self.picture.counter(unit), unit.hex, not unit.acted or unit.overwatch, SURE)

    def _supposed(self, known: set[str]) -> Iterator[AtGun]:
        """13, 18.1: the enemy's weapons that have not been seen lie under his markers, nobody knows which."""
        everybody = self.setup.side(other(self.picture.seat)).everybody
        shown = {unit for unit, seen in self.view.units.items() if seen.side != self.picture.seat}
        unseen = [c for one in everybody if one not in shown and strong(c := self.setup.counters[one])]
        if not unseen or not self.picture.masked:
            return
        weapon = max(unseen, key=lambda c: (c.atv_range or 0, c.id))
        likely = min(SURE, SURE * len(unseen) // (2 * len(self.picture.masked)))
        for place in sorted(self.picture.masked):
            yield AtGun(Unit(weapon.id, other(self.picture.seat), "map", place), weapon, place, True, likely)

    @cached_property
    def targets(self) -> tuple[Unit, ...]:
        """Known enemy vehicles, guns and positions."""
        found = (unit for units in self.picture.enemies.values() for unit in units)
        return tuple(unit for unit in found if self.picture.counter(unit).av is not None and not unit.aboard)

    # -- what fire from one hex does in another ----------------------------------------------------------------------

    def ground(self, firer: Unit, target: Unit, here: str, there: str, distance: int) -> int | None:
        """What the ground takes off fire from one hex into another; None out of sight. It is remembered for a clear
        day, but between neighbors; at vehicles also while conditions are the same."""
        key = (here, there, self.picture.counter(target).arm == "foot")
        known = self._lines
        if distance > 1 and self.picture.plain and there not in self.view.works:
            known = self.picture.map.at_lines
        elif distance > 1 and self.picture.clear_day and not key[2]:
            known = self._at_vehicles
        if key not in known:
            known[key] = armor.over_the_ground(self.view, firer, target, here, there)
        return known[key]

    @cached_property
    def _at_vehicles(self) -> dict[tuple[str, str, bool], int | None]:
        """Such lines at vehicles, which only conditions change (works shelter guns alone), as earlier decisions have
        found them."""
        made: dict[tuple[str, str, bool], int | None] = {}
        return self.picture.map.while_same("lines at vehicles", self.picture.conditions, made)

    def value(self, firer: Unit, target: Unit, here: str, there: str) -> int | None:
        """The modifier of a shot but for the states of both; None when it cannot be fired."""
        weapon, aim = self.setup.counters[firer.id], self.setup.counters[target.id]
        distance = self._board.ranges(here)[self._board.index[there]]
        if weapon.atv_range is None or distance > weapon.atv_range or not armor.harms(weapon, aim):
            return None
        eye, seen = (there, here) if firer.side == self.picture.seat else (here, there)
        if not self.picture.sees(eye, seen):
            return None
        ground = self.ground(firer, target, here, there, distance)
        if ground is None:
            return None
        strength = (weapon.atv or 0) + (self.table.elite if weapon.elite and weapon.arm == "afv" else 0)
        if aim.arm == "foot":
            strength = min(strength, self.table.capped)
        return strength + (self.table.band(weapon.atv_range, distance) or 0) + ground

    # -- what a vehicle risks ----------------------------------------------------------------------------------------

    def bearings(self, place: str, unit: Unit) -> tuple[Bearing, ...]:
        """The enemy guns that bear on a hex if this unit stands there."""
        kind = self.picture.counter(unit).arm
        key = (place, kind)
        found = self._bearings.get(key)
        if found is None:
            found = self._lasting.get(key)
            if found is None:
                found = tuple(self._bearing(place, unit))
                if (
                    kind != "foot"
                    and self.picture.clear_day
                    and self._gun_hexes.isdisjoint(self._board.within(place, 1))
                ):
                    self._lasting[key] = found
            self._bearings[key] = found
        return found

    def _bearing(self, place: str, unit: Unit) -> Iterator[Bearing]:
        ranges, index = self._board.ranges(place), self._board.index
        for gun in self.guns:
            if ranges[index[gun.hex]] <= (gun.counter.atv_range or 0):
                value = self.value(gun.unit, unit, gun.hex, place)
                if value is not None:
                    yield Bearing(gun, value)

    @cached_property
    def _gun_hexes(self) -> frozenset[str]:
        return frozenset(gun.hex for gun in self.guns)

    @cached_property
    def _lasting(self) -> dict[tuple[str, str], tuple[Bearing, ...]]:
        """The bearings on vehicles that an earlier decision has found, while no enemy gun, no works and no conditions
        have changed."""
        made: dict[tuple[str, str], tuple[Bearing, ...]] = {}
        picture = self.picture
        return picture.map.while_same("bearings", (picture.seat, picture.conditions, self.guns, self.view.works), made)

    def danger(
        self,
        place: str,
        unit: Unit,
        *,
        moving: bool,
        ready: bool = False,
        came: str = "",
        reverse: bool = False,
        within: str = "",
    ) -> Harm:
        """The anti-tank fire that a unit must expect in a hex: of all enemies, or only of those who may still fire this
        turn (``ready``), who may then find its rear; or only of those ``within`` a hex."""
        counter, untouched, cost = self.picture.counter(unit), SURE, 0
        afv, price = counter.arm == "afv", self.price(unit)
        for gun, value in self.bearings(place, unit):
            if (ready and not gun.ready) or within not in ("", gun.hex):
                continue
            net = value + (self.table.motion_target if moving else 0) + self._suppression(gun)
            if net < self.table.net_least:
                continue
            rear = afv and ready and armor.shows_rear(self.setup, came, place, gun.hex, reverse=reverse)
            odds = self._chances(counter, min(net, self.table.net_most), rear)
            lost, shaken = odds.destroyed * gun.likely // SURE, odds.shocked * gun.likely // SURE
            cost += untouched * (lost * price + shaken * weights.SHOCKED) // (SURE * SURE)
            untouched = untouched * (SURE - lost - shaken) // SURE
        return Harm(SURE - untouched, cost)

    def _chances(self, counter: Counter, net: int, rear: bool) -> armor.Chances:
        """What one marker does to a unit, worked out once."""
        key = (counter.id, net, rear)
        found = self._odds.get(key)
        if found is None:
            found = self._odds[key] = armor.chances(self.setup, counter, ((net, rear),))
        return found

    def _suppression(self, gun: AtGun) -> int:
        there = self.view.shells.get(gun.hex)
        markers = sum(m.target == gun.unit.id for m in there) if there else 0
        return self.table.suppressed * -(-markers // self.table.suppressed_per)

    def price(self, unit: Unit) -> int:
        """What the loss of a vehicle or gun costs its side, with those aboard."""
        found = self._prices.get(unit.id)
        if found is None:
            counter = armor.printed(self.view, unit.id)
            step = self.picture.own_step if unit.side == self.picture.seat else self.picture.enemy_step
            load = armor.carried(self.view, unit.id)
            guns = sum(weights.GUN + step for one in load if self.setup.counters[one].av is not None)
            steps = counter.steps if unit.id in self.setup.counters else 1
            found = step * steps + weights.extra(counter) + weights.ABOARD * len(load) + guns
            self._prices[unit.id] = found
        return found

    # -- what a unit could hit ---------------------------------------------------------------------------------------

    def shot(self, firer: Unit, target: Unit, here: str, modifier: int = 0, *, rear: bool = False) -> int:
        """What one more marker on a target is worth if it is fired from a hex, with those that lie on it."""
        key = (firer.id, target.id, here, modifier, rear)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._shot(firer, target, here, modifier, rear)
        return found

    def _shot(self, firer: Unit, target: Unit, here: str, modifier: int, rear: bool) -> int:
        value = self.value(firer, target, here, target.hex)
        if value is None:
            return 0
        net = self._net(firer, target, value) + modifier
        if net < self.table.net_least:
            return 0
        before = self.standing(target)
        return self.worth(target, (*before, (min(net, self.table.net_most), rear))) - self.worth(target, before)

    def standing(self, target: Unit) -> tuple[tuple[int, bool], ...]:
        """The markers that lie on a target already."""
        markers = self.view.shells.get(target.hex, ())
        return tuple((m.value, m.enfilade) for m in markers if m.target == target.id)

    def worth(self, target: Unit, markers: tuple[tuple[int, bool], ...]) -> int:
        """What these markers are expected to do, in worth."""
        odds = armor.chances(self.setup, self.picture.counter(target), markers)
        shaken = 0 if target.shocked else weights.SHOCKED
        return (odds.destroyed * self.price(target) + odds.shocked * shaken) // SURE

    def prospect(self, unit: Unit, place: str, modifier: int = 0) -> int:
        """The best shot at known armor that a unit would have from a hex, and what a friend's fire from elsewhere may
        add to it."""
        counter = self.picture.counter(unit)
        if counter.atv_range is None:
            return 0
        key = (counter.id, place, modifier)
        found = self._best.get(key)
        if found is None:
            ranges, index = self._board.ranges(place), self._board.index
            near = [one for one in self.targets if ranges[index[one.hex]] <= counter.atv_range]
            worth = [self._hit(unit, one, place, modifier) for one in near]
            found = max(worth if len(near) == len(self.targets) else [*worth, 0], default=0)
            self._best[key] = found
        return found

    def pairs(self, target: Unit, units: list[Unit]) -> Iterator[tuple[Unit, Unit, int]]:
        """V4.3: two of these units whose fire comes from so different sides that one of it meets the rear, whatever
        front the defender picks; and what both markers do at least."""
        if self.picture.counter(target).aev is None:
            return
        there = [unit for unit in units if unit.hex]
        values = {unit.id: self.value(unit, target, unit.hex, target.hex) for unit in there}
        able_now = [unit for unit in there if values[unit.id] is not None and unit.hex != target.hex]
        before = self.standing(target)
        for one, two in combinations(able_now, 2):
            if not self._across(target, one.hex, two.hex):
                continue
            nets = [self._net(unit, target, values[unit.id] or 0) for unit in (one, two)]
            if min(nets) < self.table.net_least:
                continue
            fronts = (((nets[0], True), (nets[1], False)), ((nets[0], False), (nets[1], True)))
            least = min(self.worth(target, (*before, *markers)) for markers in fronts)
            yield one, two, least - self.worth(target, before)

    def _net(self, firer: Unit, target: Unit, value: int) -> int:
        value += (self.table.motion_target if target.motion else 0) + self._suppressed(firer)
        value += self.table.concealed_target if target.concealed else 0
        return min(value, self.table.net_most)

    def _suppressed(self, firer: Unit) -> int:
        markers = sum(m.target == firer.id for m in self.view.shells.get(firer.hex, ()))
        return self.table.suppressed * -(-markers // self.table.suppressed_per)

    def _across(self, target: Unit, one: str, two: str) -> bool:
        board, here = self.picture.map.board, target.hex
        if here in (one, two):
            return False
        first, second = fire.bearing(board, here, one), fire.bearing(board, here, two)
        return fire.from_behind(board, here, two, first) and fire.from_behind(board, here, one, second)

    def _hit(self, unit: Unit, target: Unit, place: str, modifier: int) -> int:
        plain = self.shot(unit, target, place, modifier)
        if plain <= 0 or self.picture.counter(target).aev is None or not self._crossed(unit, target, place):
            return plain
        return plain + max(0, self.shot(unit, target, place, modifier, rear=True) - plain) * weights.FLANK // 100

    def _crossed(self, unit: Unit, target: Unit, place: str) -> bool:
        """V4.3: whether a friend fires at the target from so different a side that one of both finds its rear."""
        friends = (friend for friend in self._partners(target) if friend.id != unit.id)
        return any(self._across(target, place, friend.hex) for friend in friends)

    def _partners(self, target: Unit) -> list[Unit]:
        """Own units with anti-tank fire in good order that see a target."""
        found = self._friends.get(target.id)
        if found is None:
            armed = (u for units in self.picture.friends.values() for u in units if strong(self.picture.counter(u)))
            found = [u for u in armed if able(u) and self.value(u, target, u.hex, target.hex) is not None]
            self._friends[target.id] = found
        return found


def able(unit: Unit) -> bool:
    """V5.11: whether the state of a unit lets it fire."""
    return unit.place == "map" and not (unit.disrupted or unit.regrouping or unit.shocked or unit.aboard)


def strong(counter: Counter) -> bool:
    """Whether a unit's fire harms armored fighting vehicles."""
    return counter.atv_range is not None and (counter.atv or 0) >= 0
