"""Standing orders: which windows a seat wants to be asked about (experience.md 6.16). Private, kept in the save."""

from __future__ import annotations

from typing import Literal

import msgspec

from lhy_desktop.engine.flow.window import Chance, Window

Mode = Literal["always", "chance", "flagged", "cycle", "turn"]
"""Ask always; when a unit can really use the window; for flagged units only; pass this cycle; pass this turn."""
Kind = Literal["near", "hold", "watch"]
"""A unit waits until an enemy acts within some hexes; never asks; asks for actions in the hexes it watches."""
Uniform = Literal["auto", "always", "never"]
"""At one fogged screen: whether every call opens a window although an order would pass."""

WORDS: dict[Mode, str] = {
    "always": "ask always",
    "chance": "ask when I have a real chance",
    "flagged": "ask only for flagged units",
    "cycle": "pass this cycle",
    "turn": "pass this turn",
}


class UnitOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The order of one unit; units without one are free. A unit that is near or watch is flagged."""

    kind: Kind
    within: int = 0
    hexes: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's orders. ``until`` is the cycle or turn that passing holds for, ``then`` the mode that follows."""

    mode: Mode = "chance"
    until: int = -1
    then: Mode = "chance"
    units: dict[str, UnitOrder] = {}

    def now(self, window: Window) -> Mode:
        """The mode in force at a window."""
        if self.mode == "cycle":
            return "cycle" if self.until == window.cycle else self.then
        if self.mode == "turn":
            return "turn" if self.until == window.turn else self.then
        return self.mode

    def passing(self, mode: Mode, window: Window) -> Standing:
        """These orders with this cycle or turn passed; other modes hold until changed."""
        then = self.then if self.mode in ("cycle", "turn") else self.mode
        if mode in ("cycle", "turn"):
            until = window.cycle if mode == "cycle" else window.turn
            return msgspec.structs.replace(self, mode=mode, until=until, then=then)
        return msgspec.structs.replace(self, mode=mode, until=-1, then=mode)


def passes(orders: Standing, window: Window) -> Mode | None:
    """The order by which a seat lets a window go by; None when it is asked."""
    mode = orders.now(window)
    if window.passing is None or window.must or mode == "always":
        return None
    if mode in ("cycle", "turn"):
        return mode
    wanted = any(_wants(orders.units.get(chance.unit), chance, mode) for chance in window.chances)
    return None if wanted else mode


def _wants(order: UnitOrder | None, chance: Chance, mode: Mode) -> bool:
    if order is None:
        return mode == "chance"
    if order.kind == "near":
        return bool(chance.hexes) and chance.nearest <= order.within
    return order.kind == "watch" and not set(order.hexes).isdisjoint(chance.hexes)
