"""What a place is worth to a vehicle, and so what a drive is worth.

Good are hull-down positions with targets, out of the fire of guns and of the reach of enemy infantry, beside one's own,
and nearer to the goal."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import takewhile
from typing import NamedTuple

from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor
from lhy_desktop.bots.games.lhy.recruit.armor.passing import through
from lhy_desktop.bots.games.lhy.recruit.armor.riding import nearest, wanted_here
from lhy_desktop.bots.games.lhy.recruit.ground import FACES, FAR
from lhy_desktop.bots.games.lhy.recruit.moving import NOWHERE, Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.shooting import prospect
from lhy_desktop.engine.flow import LegalSet, other
from lhy_desktop.engine.rulesets.lhy.asks import ground
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

WATCHED, HUNTED = 4, 7
"""How many hexes off enemies on foot may be for an escort to matter, and for running ahead of it."""
FAIR_VDA = 5
"""Faces of the die, out of ten, on which a squad in close combat destroys a vehicle that nobody covers."""
SUPPORTED_VDA = 2
"""The same when own infantry stands with it, or when no cover is near."""
PACK = 3
"""So many enemies on foot are as many as a vehicle need fear."""
COVERS = 3
"""So many hexes of cover around a hex hide whoever waits for a tank."""


class Spot(NamedTuple):
    """What standing in a hex is worth to a vehicle, part by part."""

    room: int = 0
    safer: int = 0
    near: int = 0
    shots: int = 0
    ready: int = 0
    way: int = 0
    escort: int = 0
    drop: int = 0

    @property
    def worth(self) -> int:
        """All of it."""
        return sum(self)


class Near(NamedTuple):
    """Who on foot is about a hex: enemies that could fall on a vehicle next to it (or in it) and two hexes off, and how
    far the nearest of them and of one's own infantry are."""

    beside: int
    two_off: int
    nearest: int
    own: int


class Drives:
    """The drives of one decision."""

    def __init__(self, moves: Moves, armor: Armor) -> None:
        self.moves, self.armor = moves, armor
        self.picture, self.plan = moves.picture, moves.plan
        self._spots: dict[tuple[str, str, str], Spot] = {}
        self._foes: dict[str, Near] = {}

    def best(self, legal: LegalSet, unit: Unit, effort: Effort) -> Option | None:
        """The best legal drive of the vehicle by itself that stays on the map; all are weighed before any is judged."""
        found: list[tuple[int, int, Drive]] = []
        for action in takewhile(_alone, legal.proposed(unit=unit.id, verb="drive")):
            if effort.over():
                break
            assert isinstance(action, Drive)
            if not action.exits and self._plain(action):
                found.append((-self.worth(unit, action), len(found), action))
        found.sort(key=lambda one: one[:2])
        chosen = next(((-worth, action) for worth, _, action in found if action in legal), None)
        if chosen is None:
            return None
        worth, action = chosen
        return Option(worth, action, partial(self._said, unit, action))

    def _plain(self, action: Drive) -> bool:
        """Whether it passes one hex of the enemy at most: whoever drives from one to the next is shot at in each."""
        return not action.passing or sum(there in self.picture.enemies for there in action.path) < 2

    def _said(self, unit: Unit, action: Drive) -> str:
        end = action.path[-1] if action.path else unit.hex
        there = self.spot(unit, end, after(unit, action))
        here = self.spot(unit, unit.hex, unit.motion) if unit.place == "map" else Spot()
        gains = {part: new - old for part, new, old in zip(Spot._fields, there, here, strict=True)}
        gains["entered"] = weights.ENTER if unit.place != "map" else 0
        gains["taken"] = self._taken(unit, action.path)
        return words.drove(self.picture, action, max(gains, key=lambda part: gains[part]))

    def worth(self, unit: Unit, action: Drive) -> int:
        """What a drive is worth."""
        found = self.change(unit, action.path, after(unit, action), reverse=action.reverse)
        found += through(self.armor, unit, action) if action.passing else 0
        return found + (self._watch(unit, action) if action.halts == "overwatch" else 0)

    def change(self, unit: Unit, path: tuple[str, ...], motion: str, *, reverse: bool = False) -> int:
        """The place where a way ends against the place now, what is taken on it, and the fire that it draws."""
        end, start = path[-1] if path else unit.hex, unit.hex
        worth = self.spot(unit, end, motion).worth - weights.MOVED
        came = path[-2] if len(path) > 1 else start
        if path:
            drawn = self.armor.danger(end, unit, moving=bool(motion), ready=True, came=came, reverse=reverse)
            worth -= drawn.cost
        if unit.place != "map":
            return worth + weights.ENTER - self._nearness(unit, self.moves.doorstep(unit))
        worth -= self.spot(unit, start, unit.motion).worth
        if path and not self.picture.active and not unit.hidden:
            worth += self.armor.danger(start, unit, moving=bool(unit.motion)).cost // 2
        if unit.hidden:
            worth -= armor_weights.GUN_AMBUSH
        if self.picture.counter(unit).combat:
            worth += self._taken(unit, path) - self.moves.given_up(unit, end)
            worth += self.moves.stays.change(unit, end)
        return worth

    def _taken(self, unit: Unit, path: tuple[str, ...]) -> int:
        """15.6: a vehicle holds a place only while it stands there, so what it drives through it does not take."""
        if not path or path[-1] == unit.hex or not self.picture.counter(unit).combat:
            return 0
        return self.moves.taken(unit, path[-1:])

    def _watch(self, unit: Unit, action: Drive) -> int:
        """V3.3: the shot in reaction that Overwatch keeps, while enemies may still come into view."""
        if not any(not gun.acted for units in self.picture.enemies.values() for gun in units):
            return armor_weights.STANDING // 3
        end = action.path[-1] if action.path else unit.hex
        return max(armor_weights.STANDING // 3, self._aims(unit, end) * armor_weights.WATCH // 100)

    # -- places ------------------------------------------------------------------------------------------------------

    def spot(self, unit: Unit, place: str, motion: str) -> Spot:
        """What standing in a hex is worth to a vehicle that is in motion, has stopped, or stands."""
        key = (unit.id, place, motion)
        found = self._spots.get(key)
        if found is None:
            found = self._spots[key] = self._spot(unit, place, motion)
        return found

    def _spot(self, unit: Unit, place: str, motion: str) -> Spot:
        picture, counter = self.picture, self.picture.counter(unit)
        others = [u for u in picture.friends.get(place, ()) if u.id != unit.id and u.aboard != unit.id]
        if ground.excess(picture.setup, [picture.counter(u) for u in (*others, unit)]):
            return Spot(room=NOWHERE)
        harm = self.armor.danger(place, unit, moving=motion == "moving").cost
        harm = harm * armor_weights.UNKNOWN // 100 if unit.hidden and place == unit.hex else harm
        aims = self._aims(unit, place)
        rolling = motion == "moving"
        return Spot(
            room=-weights.CROWD // 3 * sum(picture.counter(u).arm != "foot" for u in others),
            safer=-harm * armor_weights.AT_FUTURE // 100 + self._hull_down(unit, place) - self._shelled(place),
            near=-self._close(unit, place, rolling),
            shots=aims * (armor_weights.AT_ROLLING if rolling else armor_weights.AT_SHOTS) // 100,
            ready=armor_weights.STANDING if aims and not rolling else armor_weights.ROLLING if rolling else 0,
            way=self._nearness(unit, place),
            escort=self._escort(place) if counter.combat else 0,
            drop=0 if rolling else self._drop(unit, place),
        )

    def _aims(self, unit: Unit, place: str) -> int:
        """The best shot from a hex, at armor or at men."""
        if self.picture.counter(unit).atv_range is None and self.picture.counter(unit).sav is None:
            return 0
        return max(self.armor.prospect(unit, place), prospect(self.picture, unit, place) if not unit.aboard else 0)

    def _hull_down(self, unit: Unit, place: str) -> int:
        """A building or a wall in front; what hides a vehicle hides it from whoever comes later, too."""
        return armor_weights.HULL_DOWN // 2 if self.picture.map.covered(place) else 0

    def _shelled(self, place: str) -> int:
        return weights.CROWD if self.picture.view.blasts and ground.is_primary(self.picture.view, place) else 0

    def _nearness(self, unit: Unit, place: str) -> int:
        goal = self.plan.tasks.get(unit.id)
        if goal is None:
            return 0
        pull = weights.HOMEWARD if goal.part == "hold" else self.plan.bold * armor_weights.TANK_PROGRESS // 100
        return -pull * min(FAR, goal.apart(place))

    def _drop(self, unit: Unit, place: str) -> int:
        """V11.5: those aboard can leave where they are wanted, unless an enemy stands beside."""
        riders = [one for one in self._riders.get(unit.id, ()) if wanted_here(self.moves, one, place)]
        return armor_weights.DROPPED if riders and nearest(self.picture, place) > 1 else 0

    @cached_property
    def _riders(self) -> dict[str, list[Unit]]:
        found: dict[str, list[Unit]] = {}
        for unit in self.picture.own:
            if unit.aboard:
                found.setdefault(unit.aboard, []).append(unit)
        return found

    # -- infantry, that of the enemy and one's own --------------------------------------------------------------------

    def _close(self, unit: Unit, place: str, rolling: bool) -> int:
        """V15: what enemies on foot beside a hex may do to a vehicle: most of all where nobody covers it."""
        about = self._foot_about(place)
        beside, near = about.beside, about.two_off
        alone = about.own > 1
        hidden = self._woody(place)
        price = self.armor.price(unit)
        if not beside and not near:
            return armor_weights.LURK if alone and hidden and self._hunted(place) else 0
        faces = FAIR_VDA + 2 * hidden if alone else SUPPORTED_VDA
        pressing = min(PACK, beside + near) if alone else min(PACK, beside)
        risk = price * (faces - rolling) * pressing // (PACK * FACES)
        return risk * armor_weights.CLOSE_IN // 100

    def _foot_about(self, place: str) -> Near:
        """Who on foot is about, worked out once for a hex."""
        found = self._foes.get(place)
        if found is None:
            ranges, index = self.picture.map.board.ranges(place), self.picture.map.board.index
            foes = [ranges[index[there]] for there, _ in self.hunters]
            own = min([ranges[index[there]] for there in self._infantry], default=FAR)
            found = Near(foes.count(0) + foes.count(1), foes.count(2), min(foes, default=FAR), own)
            self._foes[place] = found
        return found

    @cached_property
    def hunters(self) -> tuple[tuple[str, int], ...]:
        """Enemy infantry in good order, known, or supposed where the enemy has any."""
        setup, foe = self.picture.setup, other(self.picture.seat)
        if any(setup.counters[unit].infantry for unit in setup.side(foe).everybody):
            return self.picture.stormers
        return ()

    @cached_property
    def _infantry(self) -> tuple[str, ...]:
        counter = self.picture.counter
        return tuple(
            there
            for there, units in self.picture.friends.items()
            if any(counter(u).arm == "foot" and counter(u).combat and not u.disrupted and not u.aboard for u in units)
        )

    def _woody(self, place: str) -> bool:
        """Whether there is cover in a hex or so much of it around that men may wait there for a tank."""
        known = self.picture.map.woody
        if place not in known:
            tem, board = self.picture.map.tem, self.picture.map.board
            known[place] = tem(place) < 0 or sum(tem(there) < 0 for there in board.neighbors(place)) >= COVERS
        return known[place]

    def _hunted(self, place: str) -> bool:
        """Whether enemies on foot may be about: known ones within some hexes, or none known at all."""
        if not self.picture.enemies:
            return bool(self.picture.setup.side(other(self.picture.seat)).everybody)
        return self._foot_about(place).nearest <= HUNTED

    def _escort(self, place: str) -> int:
        """Near the enemy a vehicle is better with infantry, and worse ahead of it."""
        about = self._foot_about(place)
        if not self._infantry or about.nearest > HUNTED:
            return 0
        if about.nearest <= WATCHED and about.own <= 1:
            return armor_weights.ESCORT
        ahead = self._front - about.nearest
        return -armor_weights.AHEAD * max(0, min(armor_weights.OUTRUN, ahead)) if about.own > 1 else 0

    @cached_property
    def _front(self) -> int:
        """How far the foremost of one's own infantry is from that of the enemy."""
        board = self.picture.map.board
        foes = [board.index[there] for there, _ in self.hunters]
        return min(min(map(board.ranges(one).__getitem__, foes)) for one in self._infantry)


def after(unit: Unit, action: Drive) -> str:
    """V3.1: the motion marker that a drive leaves."""
    return {"": "moving", "stop": "stopped", "overwatch": ""}[action.halts]


def _alone(action: object) -> bool:
    return isinstance(action, Drive) and len(action.units) == 1


def fit(picture: Picture, unit: Unit) -> bool:
    """Whether a vehicle could do anything but recover."""
    return picture.counter(unit).arm != "foot" and not unit.shocked and not unit.overwatch
