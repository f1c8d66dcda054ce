"""What the recruit knows of a mission's map: cover, ways, and fields of view. Nothing of it changes during play.

What is the same for all players and games of a mission is worked out once for all of them (``Terrain``).
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any, TypeVar

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks import fire, ground, march, sight
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import armor
from lhy_desktop.engine.rulesets.lhy.model.view import Chassis, SeenWork, Setup, View

T = TypeVar("T")
FAR = 999
"""The distance in half movement points that stands for "no way leads there"."""
FACES = 10
MISSIONS = 4
"""Missions whose ground is remembered."""
LINES = 100_000
"""Lines of fire whose protection is remembered for a mission (about 20 MB)."""


class Terrain:
    """The ground of one mission, the same in every game."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.ways: dict[tuple[str, ...], dict[str, int]] = {}
        self.covered: dict[str, bool] = {}
        self.protection: dict[tuple[str, str, tuple[SeenWork, ...]], int] = {}
        self.fronts: dict[tuple[str, ...], dict[str, int]] = {}
        self.lanes: dict[tuple[tuple[str, ...], str, int], int] = {}
        self.bands: dict[int, tuple[int | None, ...]] = {}
        self.seen: dict[str, frozenset[str]] = {}
        self.away: dict[tuple[str, ...], tuple[int, ...]] = {}
        self.woody: dict[str, bool] = {}
        self.parked: dict[tuple[tuple[str, ...], str, int], int] = {}
        self.stormed: dict[int, int] = {}
        self.drives: dict[tuple[tuple[str, ...], Chassis], dict[str, int]] = {}
        self.at_lines: dict[tuple[str, str, bool], int | None] = {}


_KNOWN: OrderedDict[int, Terrain] = OrderedDict()


def terrain_of(setup: Setup) -> Terrain:
    """The ground of a mission, kept for the last few."""
    found = _KNOWN.get(id(setup))
    if found is None or found.setup is not setup:
        found = _KNOWN[id(setup)] = Terrain(setup)
        if len(_KNOWN) > MISSIONS:
            _KNOWN.popitem(last=False)
    return found


class Map:
    """One mission's map, worked out as it is asked for."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.board = setup.board
        self._terrain = setup.tables.ground.terrain
        self._shared = terrain_of(setup)
        self._fields: dict[str, sight.Field] = {}
        self._seen: dict[str, frozenset[str]] = {}
        self._protection: dict[tuple[str, str], int] = {}
        self._hampered: dict[tuple[str, str, bool], int] = {}
        self._same: dict[str, tuple[object, Any]] = {}
        self.at_lines = self._shared.at_lines
        self.away = self._shared.away
        self.woody = self._shared.woody
        self.parked = self._shared.parked

    def tem(self, place: str) -> int:
        """The modifier of the terrain of a hex against small arms (0 or less)."""
        return self._terrain[self.board.hex(place).terrain].tem

    def level(self, place: str) -> int:
        """The hill level of a hex."""
        return self.board.hex(place).level

    def covered(self, place: str) -> bool:
        """Whether the hex is cover or lies behind a hexside that is."""
        found = self._shared.covered.get(place)
        if found is None:
            found = self._shared.covered[place] = ground.gives_cover(self.setup, place)
        return found

    def protection(self, view: View, here: str, there: str, firing: Seat) -> int:
        """What the ground and the hexsides of ``there`` take off fire of a side from ``here`` (0 or less).

        It is remembered where it cannot change: works may come, and between neighbors it matters who came first.
        """
        found = self._protection.get((here, there))
        if found is None:
            if self.board.distance(here, there) <= 1:
                return fire.protection(view, here, there, firing)
            found = self._from_afar(view, here, there, firing)
            if there not in view.works:
                self._protection[here, there] = found
        return found

    def _from_afar(self, view: View, here: str, there: str, firing: Seat) -> int:
        """The protection that the ground gives, with the works on it."""
        known, key = self._shared.protection, (here, there, view.works.get(there, ()))
        found = known.get(key)
        if found is None:
            if len(known) >= LINES:
                known.clear()
            found = known[key] = fire.protection(view, here, there, firing)
        return found

    def while_same(self, name: str, facts: object, made: T) -> T:
        """What was ``made`` when these facts were last others: a decision may use what the one before has found."""
        known = self._same.get(name)
        if known is None or known[0] != facts:
            known = self._same[name] = facts, made
        found: T = known[1]
        return found

    def hampered(self, view: View, here: str, there: str, firing: Seat, back: bool) -> int:
        """What ground and hindrances take off fire on a clear day, between hexes that are no neighbors, without works.
        ``back``: the line is looked along from its end."""
        key = (here, there, back)
        found = self._hampered.get(key)
        if found is None:
            eye, seen = (there, here) if back else (here, there)
            found = self.protection(view, here, there, firing)
            found += self.setup.tables.small_arms.hindrance * self.hindered(eye, seen)
            self._hampered[key] = found
        return found

    def hindered(self, here: str, there: str) -> int:
        """How many hindrances a clear line has by day, without smoke, fire and roadblocks."""
        field = self._fields.get(here)
        return int(field.hindrances[field.index[there]]) if field is not None else 0

    def sees(self, here: str, there: str) -> bool:
        """Line of sight between two hexes; name the enemy's hex first, because its field of view is kept."""
        seen = self._seen.get(here)
        if seen is None:
            seen = self._seen[here] = self._look(here)
        return there in seen

    def _look(self, here: str) -> frozenset[str]:
        field = self._fields[here] = sight.field(self.board, here)
        found = self._shared.seen.get(here)
        if found is None:
            seen = zip(self.board.names, field.clear.tolist(), strict=True)
            found = self._shared.seen[here] = frozenset(there for there, clear in seen if clear)
        return found

    def ways(self, goals: tuple[str, ...]) -> dict[str, int]:
        """Half movement points from every hex to the nearest of ``goals``, as if there were no enemies."""
        found = self._shared.ways.get(goals)
        if found is None:
            found = self._shared.ways[goals] = march.half_mp_to(self.setup, goals)
        return found

    def drives(self, goals: tuple[str, ...], chassis: Chassis) -> dict[str, int]:
        """The same for a vehicle; on foot it is ``ways``."""
        if not chassis:
            return self.ways(goals)
        found = self._shared.drives.get((goals, chassis))
        if found is None:
            found = self._shared.drives[goals, chassis] = armor.half_mp_to(self.setup, goals, chassis)
        return found

    def band(self, printed: int, distance: int) -> int | None:
        """8.3: the range modifier of a printed range; None beyond it."""
        return self.bands(printed)[distance]

    def bands(self, printed: int) -> tuple[int | None, ...]:
        """8.3: the range modifiers of a printed range at every distance there is on the map."""
        found = self._shared.bands.get(printed)
        if found is None:
            band = self.setup.tables.small_arms.band
            far = max(max(self.board.ranges(corner)) for corner in self._corners)
            found = self._shared.bands[printed] = tuple(band(printed, distance) for distance in range(far + 1))
        return found

    @cached_property
    def _corners(self) -> tuple[str, ...]:
        """Of any two hexes farthest apart one is at the edge of the map."""
        return tuple(name for name in self.board.names if None in self.board.around(name))

    def stormed(self, drm: int) -> int:
        """11.4.5: on how many faces of the die an assault with this modifier is won."""
        found = self._shared.stormed.get(drm)
        if found is None:
            rows = (self.setup.tables.assault.row(face + drm) for face in range(1, FACES + 1))
            found = self._shared.stormed[drm] = sum(row.winner == "attacker" for row in rows)
        return found

    def front(self, threats: tuple[str, ...], place: str) -> int:
        """How far a hex is from the nearest of the hexes from which an enemy comes; 0 without any."""
        known = self._shared.fronts.setdefault(threats, {})
        found = known.get(place)
        if found is None:
            found = known[place] = min((self.board.distance(place, there) for there in threats), default=0)
        return found

    def lanes(self, threats: tuple[str, ...], place: str, reach: int) -> int:
        """How many hexes between a hex and those from which an enemy comes lie in its field of fire."""
        key = (threats, place, reach)
        found = self._shared.lanes.get(key)
        if found is None:
            front, within = self.front(threats, place), self.board.within(place, reach)
            seen = (self.sees(place, there) for there in within if self.front(threats, there) < front)
            found = self._shared.lanes[key] = sum(seen)
        return found
