"""The set-up of one side: its areas, how its units may start there, and where they stand so far (20.7)."""

from __future__ import annotations

from functools import cached_property

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.actions import Place
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import EntryState, Setup, Zone
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.transport.capacity import room
from lhy_desktop.engine.rulesets.lhy.transport.trucks import inherent


def zone_at(setup: Setup, unit: str, hex: str) -> Zone | None:
    """The set-up area of a unit that holds this hex; None when it may not stand there."""
    return next((zone for zone in setup.zones_of(unit) if hex in zone.hexes), None)


def states_in(setup: Setup, unit: str, zone: Zone) -> tuple[EntryState, ...]:
    """13.5, 13.6: how a unit may start in an area; the way it starts when nothing is said comes first.

    Concealed is usual. When the mission lets units hide, each may be concealed instead. LATW and towed guns (V12.7)
    may always hide, and so may dummies together with units that hide.
    """
    if zone.state == "open" or not setup.side(setup.counters[unit].side).concealed:
        return ("open",)
    if zone.state == "hidden":
        return ("hidden", "concealed")
    return ("concealed", "hidden") if setup.counters[unit].kind in MAY_HIDE else ("concealed",)


MAY_HIDE = ("latw", "towed_gun", "dummy", "vehicle_dummy")
"""Kinds that may hide whatever the mission says."""


def to_place(facts: Facts, seat: Seat) -> tuple[Unit, ...]:
    """Units of a side that set up on the map, placed or not, in roster order."""
    mine = (unit for unit in facts.units.values() if unit.side == seat and unit.place in ("offmap", "map"))
    return tuple(unit for unit in mine if facts.setup.zones_of(unit.id) and not inherent(facts.setup, unit.id))


class Layout:
    """The set-up of one side as one viewer knows it (or, for the automatic set-up, as it truly is)."""

    def __init__(self, facts: Facts, seat: Seat) -> None:
        self.facts = facts
        self.seat = seat

    @property
    def setup(self) -> Setup:
        """Mission, board and counters."""
        return self.facts.setup

    @cached_property
    def sectors(self) -> frozenset[str]:
        """2.4.8: the sectors that belong to the side's area: those of which it has hexes that are theirs alone."""
        board, shared = self.setup.board, self.setup.board.shared
        area = (hex for zone in self.setup.side(self.seat).zones for hex in zone.hexes)
        return frozenset(board.hex(hex).sector for hex in area if hex not in shared)

    @cached_property
    def area(self) -> dict[str, None]:
        """The hexes of the side's set-up areas, each once, in the mission's order."""
        return dict.fromkeys(hex for zone in self.setup.side(self.seat).zones for hex in zone.hexes)

    def beside(self, unit: str, place: str) -> tuple[str, ...]:
        """Own units that would stand in a hex with this unit placed there, in roster order."""
        return tuple(
            u.id
            for u in self.facts.units.values()
            if u.side == self.seat and (u.id == unit or (u.place == "map" and u.hex == place))
        )

    def in_zone(self, zone: Zone, moved: Place) -> tuple[str, ...]:
        """Own units that would stand in an area after a placing."""
        return tuple(
            u.id
            for u in self.facts.units.values()
            if u.side == self.seat
            and zone in self.setup.zones_of(u.id)
            and (moved.hex if u.id == moved.unit else u.hex if u.place == "map" else "") in zone.hexes
        )

    def steps(self, units: tuple[str, ...]) -> int:
        """Combat steps of these units."""
        return sum(self.setup.counters[unit].steps for unit in units)


def in_column(setup: Setup, unit: Unit) -> bool:
    """Whether the mission starts a unit in a column: vehicles in motion, all others aboard (18.1)."""
    zone = zone_at(setup, unit.id, unit.hex) if unit.place == "map" else None
    return zone is not None and zone.column


def carrier_in(layout: Layout, unit: str, hex: str) -> str:
    """18.1: the vehicle of a column that carries a unit put into its hex: the first with room; "" when there is
    none."""
    counters, units = layout.setup.counters, layout.facts.units
    for one in layout.beside(unit, hex):
        if one == unit or counters[one].arm == "foot":
            continue
        held = [counters[other.id] for other in units.values() if other.aboard == one and other.id != unit]
        if not room(layout.setup, counters[one], (*held, counters[unit])):
            return one
    return ""


def state_of(layout: Layout, action: Place) -> EntryState:
    """How the unit would start: as the action says, or as is usual in the area."""
    zone = zone_at(layout.setup, action.unit, action.hex)
    if action.state in ("concealed", "hidden", "open"):
        return action.state  # type: ignore[return-value]
    return states_in(layout.setup, action.unit, zone)[0] if zone is not None else "concealed"


def known(layout: Layout, action: Place) -> bool:
    """Whether there is such a unit, as far as the viewer knows."""
    return action.unit in layout.setup.counters and action.unit in layout.facts.units
