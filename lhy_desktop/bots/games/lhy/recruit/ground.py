"""What the recruit knows of a mission's map: cover, ways, and fields of view. Nothing of it changes during play."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks import fire, ground, march, sight
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, View

FAR = 999
"""The distance in half movement points that stands for "no way leads there"."""


class Map:
    """One mission's map, worked out as it is asked for."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.board = setup.board
        self._terrain = setup.tables.ground.terrain
        self._ways: dict[tuple[str, ...], dict[str, int]] = {}
        self._fields: dict[str, sight.Field] = {}
        self._covered: dict[str, bool] = {}
        self._protection: dict[tuple[str, str], int] = {}

    def tem(self, place: str) -> int:
        """The modifier of the terrain of a hex against small arms (0 or less)."""
        return self._terrain[self.board.hex(place).terrain].tem

    def level(self, place: str) -> int:
        """The hill level of a hex."""
        return self.board.hex(place).level

    def covered(self, place: str) -> bool:
        """Whether the hex is cover or lies behind a hexside that is."""
        found = self._covered.get(place)
        if found is None:
            found = self._covered[place] = ground.gives_cover(self.setup, place)
        return found

    def protection(self, view: View, here: str, there: str, firing: Seat) -> int:
        """What the ground and the hexsides of ``there`` take off fire of a side from ``here`` (0 or less).

        It is remembered where it cannot change: works may come, and between neighbors it matters who came first.
        """
        found = self._protection.get((here, there))
        if found is None:
            found = fire.protection(view, here, there, firing)
            if there not in view.works and self.board.distance(here, there) > 1:
                self._protection[here, there] = found
        return found

    def hindered(self, here: str, there: str) -> int:
        """How many hindrances a clear line has by day, without smoke, fire and roadblocks."""
        field = self._fields.get(here)
        return int(field.hindrances[field.index[there]]) if field is not None else 0

    def sees(self, here: str, there: str) -> bool:
        """Line of sight between two hexes; name the enemy's hex first, because its field of view is kept."""
        field = self._fields.get(here)
        if field is None:
            field = self._fields[here] = sight.field(self.board, here)
        return here == there or field.sees(there)

    def ways(self, goals: tuple[str, ...]) -> dict[str, int]:
        """Half movement points from every hex to the nearest of ``goals``, as if there were no enemies."""
        found = self._ways.get(goals)
        if found is None:
            found = self._ways[goals] = march.half_mp_to(self.setup, goals)
        return found
