"""Setting up what does not walk: tanks hull down with something to see, guns where they look along the enemy's ways,
positions that face him, carriers with the men they are to carry."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.games.lhy.recruit import armor_weights, weights
from lhy_desktop.bots.games.lhy.recruit.aims import Aim
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor
from lhy_desktop.engine.rulesets.lhy.model.view import Counter

SIGHT = 14
"""Hexes to which fields of fire are looked at, however far a gun reaches."""
TRIED = 24
LANE, ROAD_LANE = 3, 6
"""For every hex in the field of fire that a vehicle may enter, and more for one on a road."""
FRONT = 5
"""Hexes from where the enemy starts within which guns and positions are too exposed."""


class Site(NamedTuple):
    """The ground on which a side parks: its aims, where the enemy comes from, and by how much places may differ for its
    taste to decide."""

    picture: Picture
    aims: tuple[Aim, ...]
    threats: tuple[str, ...]
    attacks: bool
    nearly: int

    @property
    def board(self) -> Board:
        """The map."""
        return self.picture.map.board


def rated(site: Site, counter: Counter, hexes: list[str]) -> list[str]:
    """Hexes for a vehicle, gun or position, the best first."""
    index = site.board.index
    rough = {hex: _worth(site, counter, hex) for hex in hexes if _fits(site, counter, hex)}
    order = sorted(rough, key=lambda one: (-rough[one], index[one]))
    if site.attacks or not counter.combat or counter.atv_range is None:
        return order
    fine = {hex: rough[hex] + _lanes(site, counter, hex) for hex in order[:TRIED]}
    return [*sorted(fine, key=lambda one: (-fine[one], index[one])), *order[TRIED:]]


def _fits(site: Site, counter: Counter, hex: str) -> bool:
    return not counter.chassis or armor.enterable(site.picture.setup, hex, counter.chassis)


def _worth(site: Site, counter: Counter, hex: str) -> int:
    friends = [site.picture.counter(u) for u in site.picture.friends.get(hex, ())]
    worth = site.picture.style.taste(site.nearly, counter.platoon or counter.id, hex)
    worth -= weights.CROWD * sum(friend.arm != "foot" or friend.av is not None for friend in friends)
    men = sum(friend.steps for friend in friends if friend.infantry)
    if counter.arm == "carrier" and site.attacks:
        return worth + _far(site, counter, hex) + weights.CROWD * 2 * min(2, men)
    worth += _far(site, counter, hex) if site.attacks else _held(site, counter, hex)
    if not site.attacks and counter.arm != "carrier":
        near = min((site.board.distance(hex, one) for one in site.picture.friends), default=0)
        worth -= weights.STRAY * max(0, near - 2)
    return worth - weights.CROWD // 3 * len(friends)


def _far(site: Site, counter: Counter, hex: str) -> int:
    """For an attacker: a short drive to his aims."""
    ground = site.picture.map
    ways = [ground.drives(aim.hexes, counter.chassis).get(hex, FAR) for aim in site.aims if not aim.ours]
    seen = sum(ground.sees(place, hex) for aim in site.aims for place in aim.hexes[:1])
    return -weights.PROGRESS // 2 * min(ways, default=0) - weights.BEHIND * seen


def _held(site: Site, counter: Counter, hex: str) -> int:
    """For a defender: hull down or in cover, some way behind the front, with the places that count within reach."""
    ground, board = site.picture.map, site.board
    terrain = site.picture.setup.tables.ground.terrain[board.hex(hex).terrain]
    worth = armor_weights.HULL_DOWN * (bool(terrain.building) or ground.covered(hex))
    worth += armor_weights.HULL_DOWN // 2 * board.hex(hex).level
    worth -= armor_weights.HULL_DOWN * bool(terrain.forest) if counter.arm != "foot" else 0
    if counter.kind == "fortified_position" and terrain.building:
        worth -= FAR
    ways = [board.distance(hex, place) for aim in site.aims for place in aim.hexes]
    reach = min(SIGHT, counter.atv_range or counter.sav_range or 0) // 2
    worth -= weights.SHELTER * max(0, min(ways, default=0) - reach)
    front = ground.front(site.threats, hex) if site.threats else FAR
    rear = counter.arm == "carrier"
    worth -= weights.CROWD * max(0, FRONT + (6 if rear else 0) - front)
    return worth - (weights.BEHIND * 4 if rear and any(ground.sees(one, hex) for one in site.threats[:6]) else 0)


def _lanes(site: Site, counter: Counter, hex: str) -> int:
    """How much of the ground where vehicles may come, roads above all, lies in the field of fire."""
    reach = min(SIGHT, counter.atv_range or 0)
    known, key = site.picture.map.parked, (site.threats, hex, reach)
    if key not in known:
        known[key] = _along(site, hex, reach)
    return known[key]


def _along(site: Site, hex: str, reach: int) -> int:
    ground, board, worth = site.picture.map, site.board, 0
    front = ground.front(site.threats, hex)
    for there in board.within(hex, reach):
        if ground.front(site.threats, there) < front and ground.sees(there, hex):
            worth += ROAD_LANE if "road" in board.lines(there) else LANE
    return worth
