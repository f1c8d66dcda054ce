"""Vehicles in hand: which of the usual orders means another one for them, and the keys of their drive (V3)."""

from __future__ import annotations

from typing import Literal, Protocol

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import unseen
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.words import refusals
from lhy_desktop.ui.seam.models import Verb, WhyModel

TURNS = {
    "stop": "do that",
    "overwatch": "go into Overwatch",
    "reverse": "drive backward",
    "bypass": "bypass",
    "overrun": "overrun",
}
"""The keys that turn a drive, as a refusal says them."""


class Hand(Protocol):
    """What is used here of a tool with units in hand."""

    picture: Picture
    units: tuple[str, ...]

    def taking(self, order: str, units: tuple[str, ...] | None = None) -> Hand:
        """The tool of an order."""

    def arm(self, order: str) -> Hand | None:
        """The same, None when it cannot be given now."""

    def show(self, tool: Gesture | None = None) -> Gesture:
        """Show a tool."""

    def explain(self, command: str, hex: str = "") -> Gesture:
        """Say why not."""

    def refusal(self) -> tuple[Refusal, ...]:
        """Why it cannot be given."""

    def extras(self) -> tuple[Verb, ...]:
        """Its further buttons."""


def vehicular(picture: Picture, units: tuple[str, ...]) -> bool:
    """Whether the first of these units is a vehicle."""
    return bool(units) and units[0] in picture.setup.counters and picture.counter(units[0]).arm != "foot"


def crew(tool: Hand) -> Literal["foot", "vehicle"]:
    """Whose orders stand in the bar."""
    return "vehicle" if vehicular(tool.picture, tool.units) else "foot"


def order(picture: Picture, order: str, units: tuple[str, ...]) -> str:
    """The order that is meant: vehicles drive, Heroic units charge, the shocked recover from that."""
    if vehicular(picture, units):
        return {"maneuver": "drive", "recover": "recover_shock"}.get(order, order)
    if order == "drive_fire":
        return "move_fire"
    return "charge" if order == "maneuver" and len(units) == 1 and picture.charges(units[0]) else order


def aims(tool: Hand, hex: str) -> bool:
    """V5: whether a click on an enemy hex means anti-tank fire."""
    targets = tuple(unit.id for unit in tool.picture.at(hex) if tool.picture.counter(unit.id).av is not None)
    targets += unseen(hex) if hex in tool.picture.view.counts else ()
    return len(tool.units) == 1 and any(not tool.picture.judge(AntiTank(tool.units[0], one)) for one in targets)


def turned(tool: Hand, key: str) -> Gesture:
    """S, Z and Q with a vehicle in hand: its drive is drafted so, or why not."""
    turns = getattr(tool, "turn", None)
    return tool.show(turns(key)) if turns is not None else drafted(tool, key)


def drafted(tool: Hand, key: str) -> Gesture:
    """The drive of the vehicles in hand with this ending, or why not."""
    turns = getattr(tool.arm("drive"), "turn", None) if vehicular(tool.picture, tool.units) else None
    return tool.show(turns(key)) if turns is not None else tool.explain("orders.drive")


def why_not(tool: Hand, key: str) -> WhyModel | None:
    """Why a drive cannot end or go on like this; None where nothing of that kind is grey."""
    drive = tool if hasattr(tool, "ending") else tool.taking("drive") if vehicular(tool.picture, tool.units) else None
    refused: tuple[Refusal, ...] = getattr(drive, "ending", lambda _key: ())(key)
    return refusals.why(tool.picture, tool.units, TURNS[key], "", refused) if refused else None


def endings(tool: Hand) -> tuple[Verb, ...]:
    """What vehicles in hand may do without leaving their hex: into motion, to a halt, on watch."""
    drive = tool.taking("drive") if vehicular(tool.picture, tool.units) else None
    if drive is None or drive.refusal():
        return ()
    return tuple(verb for verb in drive.extras() if verb.id != "orders.reverse")
