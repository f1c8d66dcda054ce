"""Who a side has in a mission, for the checks of vehicles: where they may stand and by what they come in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup, Side
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.placing_vehicles import position_alone, vehicles_keep_off
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import opening
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_going import Leg, closed

_NAMED = 4
"""Units that a sentence names."""


class Muster:
    """One side of a mission file that can be played."""

    def __init__(self, file: MissionFile, setup: Setup, seat: Seat) -> None:
        self.setup, self.seat = setup, seat
        self.side: Side = setup.side(seat)
        self.record: SideRecord = file.sides[seat]

    @cached_property
    def units(self) -> tuple[Counter, ...]:
        """Who is there for certain, and the first of each draw."""
        drawn = drawn_forces.first(self.setup, self.side) if self.side.draw is not None else ()
        return tuple(self.setup.counters[unit] for unit in (*self.side.units, *drawn))

    @cached_property
    def dry(self) -> tuple[str, ...]:
        """Hexes in which anybody may set up."""
        ground, board = self.setup.tables.ground.terrain, self.setup.board
        return tuple(hex for hex in board.names if ground[board.hex(hex).terrain].sets_up)

    @cached_property
    def _start(self) -> State:
        return opening(self.setup)

    def stands(self, unit: Counter, hex: str) -> bool:
        """Whether the ground of a hex lets a unit set up there; works are laid only in the game."""
        if vehicles_keep_off(self.setup, unit.id, hex) is not None:
            return False
        return unit.kind != "fortified_position" or position_alone(self._start, unit.id, hex) is None

    def bars(self, unit: Counter, hex: str) -> bool:
        """Whether a vehicle, or the truck of a gun, cannot come onto the map by a hex."""
        return closed(Leg(self.setup, "", hex, unit.chassis or "wheeled")) is not None

    def said(self, units: Sequence[Counter]) -> str:
        """Units at the beginning of a sentence."""
        names = unit_names(self.setup, [one.id for one in units[:_NAMED]])
        return capital(f"{names} and {len(units) - _NAMED} more" if len(units) > _NAMED else names)
