"""Teams by the hexes that they are near: read once for a position instead of measuring every distance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from lhy_desktop.bots.games.orders.recruit.field import Field
from lhy_desktop.engine.rulesets.orders.model.view import Standing


class Nearby:
    """Own teams and known enemies on the map, by the hexes around them."""

    def __init__(self, field: Field, own: dict[str, Standing], enemies: dict[str, Standing]) -> None:
        self._field, self._own, self._enemies = field, own, enemies
        self._under: dict[int, dict[str, list[Standing]]] = {}

    @cached_property
    def crowd(self) -> dict[str, int]:
        """How many own teams, leaders apart, stand within two hexes of a hex; hexes with none are left out."""
        found: dict[str, int] = {}
        for one in self._own.values():
            if self._field.setup.kinds[one.id].family != "leader":
                for hex in self._field.near(one.hex, 2):
                    found[hex] = found.get(hex, 0) + 1
        return found

    @cached_property
    def charges(self) -> dict[str, list[str]]:
        """For every hex those from which an enemy is near enough to charge into it."""
        setup, found = self._field.setup, dict[str, list[str]]()
        for one in self._enemies.values():
            if not one.suppressed and setup.kinds[one.id].family in ("infantry", "leader"):
                for hex in self._field.near(one.hex, setup.tables.assault.charge):
                    found.setdefault(hex, []).append(one.hex)
        return found

    def under(self, hex: str, radius: int) -> Sequence[Standing]:
        """6: enemies, then own teams, within a radius of a hex."""
        found = self._under.get(radius)
        if found is None:
            found = self._under[radius] = {}
            for one in (*self._enemies.values(), *self._own.values()):
                for near in self._field.near(one.hex, radius):
                    found.setdefault(near, []).append(one)
        return found.get(hex, ())
