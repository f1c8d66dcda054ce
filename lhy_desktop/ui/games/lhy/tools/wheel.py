"""Vehicles in hand: which of the usual orders means another one for them, and the keys of their drive (V3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.seam.models import Verb

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.tools.hand import HandTool


def vehicular(picture: Picture, units: tuple[str, ...]) -> bool:
    """Whether the first of these units is a vehicle."""
    return bool(units) and units[0] in picture.setup.counters and picture.counter(units[0]).arm != "foot"


def crew(tool: HandTool) -> Literal["foot", "vehicle"]:
    """Whose orders stand in the bar."""
    return "vehicle" if vehicular(tool.picture, tool.units) else "foot"


def order(picture: Picture, order: str, units: tuple[str, ...]) -> str:
    """The order that is meant: vehicles drive, Heroic units charge, the shocked recover from that."""
    if vehicular(picture, units):
        return {"maneuver": "drive", "recover": "recover_shock"}.get(order, order)
    return "charge" if order == "maneuver" and len(units) == 1 and picture.charges(units[0]) else order


def aims(tool: HandTool, hex: str) -> bool:
    """V5: whether a click on an enemy hex means anti-tank fire."""
    targets = (unit.id for unit in tool.picture.at(hex) if tool.picture.counter(unit.id).av is not None)
    return len(tool.units) == 1 and any(not tool.picture.judge(AntiTank(tool.units[0], one)) for one in targets)


def turned(tool: HandTool, key: str) -> Gesture:
    """S, Z and Q with a vehicle in hand: its drive is drafted so, or why not."""
    drive = tool if hasattr(tool, "turn") else tool.arm("drive") if vehicular(tool.picture, tool.units) else None
    if drive is None:
        return tool.explain("orders.drive")
    return tool.show(drive.turn(key))


def endings(tool: HandTool) -> tuple[Verb, ...]:
    """What vehicles in hand may do without leaving their hex: into motion, to a halt, on watch."""
    drive = tool.taking("drive") if vehicular(tool.picture, tool.units) else None
    if drive is None or drive.refusal():
        return ()
    return tuple(verb for verb in drive.extras() if verb.id != "orders.reverse")
