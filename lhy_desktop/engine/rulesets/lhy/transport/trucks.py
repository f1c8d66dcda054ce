"""V11.11: the trucks of towed guns: they appear while their gun is loaded, and are vehicles meanwhile."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.generic_counters import TRUCK
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def inherent(setup: Setup, vehicle: str) -> bool:
    """Whether a vehicle is a gun's own truck."""
    return vehicle.endswith(TRUCK) and vehicle.removesuffix(TRUCK) in setup.counters


def hitch(game: LhyGame, gun: str) -> str:
    """The gun's truck comes to its hex; returns the truck."""
    state = game.state
    unit = state.units[gun]
    truck = gun + TRUCK
    state.units[truck] = Unit(truck, unit.side, "map", unit.hex, concealed=unit.concealed)
    return truck


def unhitch(game: LhyGame, vehicle: str) -> None:
    """A gun's own truck drives away, off the map."""
    if inherent(game.state.setup, vehicle):
        change(game.state, vehicle, place="aside", hex="", motion="")
